"""The standing line of Hungarian dominoes: one long turn, and few points left after it."""

from pioche.core.phrase import Phrase, either, phrase
from pioche.core.view import View
from pioche.engines.aims import few_points, halves, is_to_move, kinds, plays, under_limit
from pioche.engines.chain.aims import chain_of, ends_wait, has_begun, open_ends, opening

LIMIT = 100  # HON-6


def aim(view: View) -> Phrase:
    if not is_to_move(view):
        return under_limit(view, LIMIT) if plays(view) else ends_wait(few_points(view), view)
    goal = phrase("aim-lay-all")
    if not has_begun(view):
        return opening(goal, view)
    wanted = either(halves(ends(view)))
    return phrase(
        "aim-lay" if "place" in kinds(view) else "aim-turn-over", goal=goal, wanted=wanted
    )


def ends(view: View) -> list[int]:
    """HON-3, `ends: oneEndPerTurn`: once a tile is laid at an end, only that end counts."""
    now = open_ends(chain_of(view))
    last = view.past[-1]
    arm = last.move.partition(">")[2]
    if view.options["ends"] == "oneEndPerTurn" and last.seat == view.seat and arm:
        return [now[arm]]
    return list(now.values())
