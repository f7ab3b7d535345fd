"""Vingt at a real table: the marks that everybody has left (VIN-15 to VIN-17)."""

from pioche.core.deal import Deal
from pioche.core.errors import EntryError
from pioche.core.game import Standing
from pioche.core.score_entry import Entered, Field, ScoreEntry, starter_of, who_began
from pioche.engines import ending
from pioche.games.vingt.game import Options
from pioche.games.vingt.score import lines, result
from pioche.games.vingt.state import MARKS, Grid

LEFT = {"fr": "Marques restantes", "en": "Marks left"}


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """VIN-17: who began matters only where there is a next manche."""
    marks = MARKS[standing.seats]
    return (
        *(who_began(standing) if options.competition else ()),
        Field("marks", "numbers", LEFT, standing.active, high=marks),
    )


def ended(options: Options, standing: Standing, entered: Entered) -> Grid:
    """VIN-15: whoever places the last mark has won at once."""
    marks = entered["marks"]
    done = [entered.names[seat] for seat, n in enumerate(marks) if n == 0]
    if len(done) > 1:
        raise EntryError(
            f"{done[0]} and {done[1]} cannot both have placed all marks: the first to do so ends "
            "the game.",
            why="entry-both-done",
            one=done[0],
            other=done[1],
        )
    hands = (0,) * standing.seats
    state = Grid(options, standing, Deal(hands, ()), starter_of(standing, entered))
    state.log = []
    state.left = list(marks)
    ending.finish(state, "marks" if done else "played", result, state.hands, lines)
    return state


entry = ScoreEntry(fields, ended)
