"""Memory at a real table: the pairs that everybody won, and their points (MEM-5)."""

from pioche.core.deal import Deal
from pioche.core.errors import EntryError
from pioche.core.events import Scored
from pioche.core.game import Standing
from pioche.core.score_entry import Entered, Field, ScoreEntry
from pioche.core.tiles import PIPS, mask
from pioche.engines import ending
from pioche.games.memory.game import Options, result
from pioche.games.memory.state import TILES
from pioche.games.memory.state import Field as Grid

PAIRS = {"fr": "Paires gagnées", "en": "Pairs won"}
POINTS = {"fr": "Points de ces dominos", "en": "Points of these tiles"}
MOST_PAIRS = len(TILES) // 2
WHOLE = sum(PIPS[t] for t in TILES)


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    pairs = Field("pairs", "numbers", PAIRS, standing.active, high=MOST_PAIRS)
    if options.score_by == "tiles":
        return (pairs,)
    return (pairs, Field("points", "numbers", POINTS, standing.active, high=WHOLE))


def ended(options: Options, standing: Standing, entered: Entered) -> Grid:
    pairs = entered["pairs"]
    points = entered.get("points", tuple(2 * n for n in pairs))
    if sum(pairs) > MOST_PAIRS or ("points" in entered.values and sum(points) > WHOLE):
        raise EntryError(
            f"That makes {sum(pairs)} pairs with {sum(points)} points: there are at most "
            f"{MOST_PAIRS} pairs, and {WHOLE} points.",
            why="entry-pairs",
            pairs=sum(pairs),
            points=sum(points),
            most=MOST_PAIRS,
            all=WHOLE,
        )
    for seat, n in enumerate(pairs):
        least, most = point_range(n)
        if "points" in entered.values and not least <= points[seat] <= most:
            raise EntryError(
                f"{entered.names[seat]}'s pairs ({n}) have {least} to {most} points, "
                f"not {points[seat]}.",
                why="entry-pair-points",
                player=entered.names[seat],
                pairs=n,
                least=least,
                most=most,
                points=points[seat],
            )
    state = Grid(options, standing, Deal((0,) * standing.seats, (), {"grid": ((),)}), 0)
    state.log = []
    at = 0
    for seat, n in enumerate(pairs):
        state.taken[seat] = mask(range(at, at + 2 * n))
        at += 2 * n
        state.points[seat] = points[seat]
        if points[seat]:
            state.log.append(Scored(seat, seat, points[seat], "MEM-5", "", "points"))
    ending.finish(state, "cleared", result, state.deal.hands)
    return state


def point_range(pairs: int) -> tuple[int, int]:
    """The fewest and the most points that so many pairs can have."""
    sorted_points = sorted(PIPS[t] for t in TILES)
    return sum(sorted_points[: 2 * pairs]), sum(sorted_points[len(TILES) - 2 * pairs :])


entry = ScoreEntry(fields, ended)
