"""The standing line of a chain game: what one is after, and what would do at the ends."""

from collections.abc import Callable

from pioche.core import boards
from pioche.core.boards import ChainBoard
from pioche.core.options import number_in_value
from pioche.core.phrase import Fact, Phrase, either, phrase
from pioche.core.view import View
from pioche.engines.aims import empty_hand, halves, is_to_move, kinds, pieces, plays, to_target

Aim = Callable[[View], Phrase]


def chain_of(view: View) -> ChainBoard:
    assert isinstance(view.board, ChainBoard)
    return view.board


def open_ends(board: ChainBoard) -> dict[str, int]:
    """The number that each open arm shows."""
    return {arm: int(value) for arm, (value, _) in boards.open_ends(board).items()}


def at_the_ends(view: View) -> Fact:
    """GEN-10: the same number as at an open end."""
    return either(halves(open_ends(chain_of(view)).values()))


def opening(goal: Phrase, view: View) -> Phrase:
    """The first tile, which is often given."""
    tiles = pieces(view)
    if len(tiles) == 1:
        return phrase("aim-open", goal=goal, tile=tiles[0])
    return phrase("aim-open-free", goal=goal)


def turn(goal: Phrase, wanted: Fact, view: View) -> Phrase:
    """What the seat to move can do, once a tile lies there."""
    offered = kinds(view)
    if "place" in offered:
        return phrase(
            "aim-lay-or-draw" if "draw" in offered else "aim-lay", goal=goal, wanted=wanted
        )
    return phrase("aim-draw" if "draw" in offered else "aim-pass", wanted=wanted)


def has_begun(view: View) -> bool:
    return chain_of(view).first is not None


def ends_wait(goal: Phrase, view: View) -> Phrase:
    """What is told to those who wait or watch: the goal, and what the next tile needs."""
    return phrase("aim-lay", goal=goal, wanted=at_the_ends(view)) if has_begun(view) else goal


def chain_aim(goal: Aim = empty_hand, waiting: Aim | None = None) -> Aim:
    """The line of a game with plain joining: its goal, and the numbers at the ends. A player who
    waits may be told something else by `waiting`."""

    def aim(view: View) -> Phrase:
        if not is_to_move(view):
            return waiting(view) if waiting and plays(view) else ends_wait(goal(view), view)
        if not has_begun(view):
            return opening(goal(view), view)
        return turn(goal(view), at_the_ends(view), view)

    return aim


EMPTY_HAND = chain_aim()  # the general rule


def by_partie(view: View) -> Phrase:
    """BASE-5: a player who waits is told how far the partie is from its end."""
    partie = view.options["partie"]
    if partie == "single":
        return ends_wait(empty_hand(view), view)
    if partie.startswith("points"):
        return to_target(view, number_in_value(partie))
    assert view.seat is not None
    won = view.standing.wins[view.standing.sides[view.seat]]
    return phrase("aim-wins", wins=number_in_value(partie), missing=number_in_value(partie) - won)
