"""Games that score totals of the ends, at a real table: what each player scored, as it is scored
(MUG-4), and only where the options count it, who went out and what is left (MUG-7)."""

from collections.abc import Iterator
from typing import Any

from pioche.core.game import Game, Standing
from pioche.core.score_entry import (
    Entered,
    Field,
    Item,
    ScoreEntry,
    points_left,
    who_began,
    who_went_out,
)
from pioche.engines.chain import score_entry as chain
from pioche.engines.chain.state import Chain, finish
from pioche.games.cinq_partout.end_totals import Scoring, target, top
from pioche.games.cinq_partout.game import FIVES, game

SCORED = {"fr": "Points marqués", "en": "Points scored"}
OPENING = {"fr": "Ouverture", "en": "Opening"}
WRONG = {"fr": "Annonce fausse", "en": "Wrong call"}
CALLED = {"fr": "« Muggins ! »", "en": "“Muggins!”"}
NOBODY = {
    "fr": "Personne : bloqué, ou but atteint",
    "en": "Nobody: blocked, or the goal was reached",
}


def totals_entry(game: Game[Chain], scoring: Scoring) -> ScoreEntry:
    """How such a game is entered."""

    def items(options: Any) -> Iterator[Item]:
        """Each opening and each total that scores. MUG-8: with `claim`, also what was taken from
        one who kept silent, and what wrong calls cost."""
        for points in scoring.openings:
            yield Item(f"opening-{points}", OPENING, points, scoring.rule, f"opening-{points}")
        for n in range(scoring.multiple, highest(options) + 1, scoring.multiple):
            points = n // scoring.multiple
            total = {"fr": f"Total {n}", "en": f"Total {n}"}
            yield Item(f"total-{n}", total, points, scoring.rule, f"total-{n}")
        if options.claim:
            for points in range(1, highest(options) // scoring.multiple + 1):
                yield Item(f"muggins-{points}", CALLED, points, "MUG-8", "")
        if options.claim and options.wrong_call == "costs":
            for points in range(
                1, (highest(options) + scoring.multiple // 2) // scoring.multiple + 1
            ):
                yield Item(f"wrong-{points}", WRONG, -points, "MUG-8", "")

    def scored(options: Any, standing: Standing) -> Field:
        return Field(
            "scored", "tally", SCORED, standing.active, high=50, items=tuple(items(options))
        )

    def left(options: Any, standing: Standing) -> Field:
        by_tiles = options.blocked_tie == "fewestTiles"
        return points_left(standing, top(options), by_tiles=by_tiles, optional=True)

    def fields(options: Any, standing: Standing) -> tuple[Field, ...]:
        shared = (*who_began(standing), scored(options, standing))
        if not winner_matters(options):
            return shared
        return (*shared, who_went_out(standing, NOBODY), left(options, standing))

    def ended(options: Any, standing: Standing, entered: Entered) -> Chain:
        """MUG-5, GEN-20: who reaches the target has won at once."""
        state = chain.at_the_end(game, options, standing, entered)
        chain.score_items(state, scored(options, standing), entered)
        goal = target(options, standing.seats)
        there = None if options.finish_round else chain.first_at(goal, state, entered)
        if there is not None:
            state.last = there
            finish(state, "target")
            return state
        if winner_matters(options):
            chain.needed(left(options, standing), entered)
        finish(state, "blocked" if entered.get("out") is None else "domino")
        return state

    return ScoreEntry(fields, ended)


def winner_matters(options: Any) -> bool:
    """MUG-7: does the winner of a manche get anything, points or the lead?"""
    return options.end_bonus != "none" or options.next_lead in ("roundWinner", "roundLoser")


def highest(options: Any) -> int:
    """MUG-3: the largest possible total: all ends are doubles, the highest ones."""
    ends = 4 if options.spinner == "firstDouble" else 2
    return sum(2 * (top(options) - n) for n in range(ends))


entry = totals_entry(game, FIVES)
