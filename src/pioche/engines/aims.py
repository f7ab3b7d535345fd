"""What the standing lines of several games are made of.

A game's `aim` says from a view what the one who looks is after, and what would do now.
"""

from collections.abc import Iterable

from pioche.core.partie import is_deciding
from pioche.core.phrase import Phrase, a_number, phrase
from pioche.core.view import View


def is_to_move(view: View) -> bool:
    """Is it the turn of the one who looks?"""
    return view.seat is not None and view.seat == view.turn


def plays(view: View) -> bool:
    """Does the one who looks still play in this manche?"""
    return view.seat in view.standing.active and view.seat not in view.facts.out


def who(view: View) -> str:
    """Whom a sentence is for: one who plays, or one who watches."""
    return "you" if plays(view) else "all"


def kinds(view: View) -> set[str]:
    """What kinds of move there are."""
    return {move.kind for move in view.moves}


def pieces(view: View) -> tuple[str, ...]:
    """The tiles that may be laid."""
    laid = [move.steps[0].piece for move in view.moves if move.kind == "place"]
    return tuple(dict.fromkeys(laid))


def halves(numbers: Iterable[int]) -> list[Phrase]:
    """Numbers as halves of a tile, each once: `a 3`, `a blank`."""
    return [a_number(value) for value in dict.fromkeys(numbers)]


def points_of(tile: str) -> int:
    """The points of a tile."""
    return sum(map(int, tile.split("-")))


def total(view: View) -> int:
    """The points of the side of the one who looks, those of this manche included."""
    assert view.seat is not None
    side = view.standing.sides[view.seat]
    return view.standing.totals[side] + view.points[side]


def empty_hand(view: View) -> Phrase:
    """The goal of most games."""
    return phrase("aim-empty-hand", who=who(view))


def to_target(view: View, target: int) -> Phrase:
    """How far it is to the points that win. GEN-20: they may be reached before the manche ends."""
    missing = target - total(view)
    if missing <= 0:
        return phrase("aim-target-reached", target=target)
    teams = len(set(view.standing.sides)) < view.standing.seats
    return phrase("aim-target-teams" if teams else "aim-target", target=target, missing=missing)


def under_limit(view: View, limit: int) -> Phrase:
    """How far it is to the points that lose. In the deciding manche only its own points count."""
    if is_deciding(view.standing):
        return few_points(view)
    return phrase("aim-limit", limit=limit, points=total(view))


def few_points(view: View) -> Phrase:
    """The goal where points are a burden."""
    return phrase("aim-few-points", who=who(view))
