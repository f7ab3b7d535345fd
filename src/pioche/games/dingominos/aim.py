"""The standing line of Dingominos: which signs go on, and what waits to be drawn."""

from pioche.boards import ChainBoard
from pioche.mechanics.aims import empty_hand, is_to_move, kinds
from pioche.phrase import Fact, Phrase, either, number, phrase
from pioche.view import View


def aim(view: View) -> Phrase:
    if not is_to_move(view):
        return empty_hand(view)
    if not view.past:
        return phrase("aim-sign-first")
    if view.facts.pending:
        return pending(view)
    offered = kinds(view)
    if view.past[-1].move == "draw":  # DIN-6: only the tile just drawn
        fits = "aim-drawn-fits" if "pass" in offered else "aim-drawn-must"
        return phrase(fits if "place" in offered else "aim-drawn-misfit")
    wanted = signs(view)
    if view.facts.again:  # DIN-8
        return phrase("aim-again", wanted=wanted) if "place" in offered else phrase("aim-no-again")
    otherwise = "draw" if "draw" in offered else "pass" if "pass" in offered else "must"
    if "place" in offered:
        return phrase("aim-signs", wanted=wanted, otherwise=otherwise)
    return phrase("aim-no-sign", wanted=wanted, otherwise=otherwise)


def pending(view: View) -> Phrase:
    """DIN-13: counter, or draw; DIN-21: with open hands, counter if you can. DIN-19: after the last
    tile nobody counters."""
    due = [move.text.partition(" ")[2] for move in view.moves if move.kind == "draw"]
    if not due:
        return phrase("aim-must-counter")
    if "place" in kinds(view):
        return phrase("aim-counter", count=int(due[0]))
    return phrase("aim-no-counter" if all(view.counts) else "aim-last-draw", count=int(due[0]))


def signs(view: View) -> Fact:
    """DIN-5: the same sign as at an end. DIN-17: a joker that opened takes any."""
    board = view.board
    assert isinstance(board, ChainBoard)
    assert board.first is not None
    bare = {"L": board.first.outer, "R": board.first.inner}
    ends = [str(arm.tiles[-1].outer if arm.tiles else bare[arm.name]) for arm in board.arms]
    return phrase("aim-any-sign") if "joker" in ends else either([*map(sign, dict.fromkeys(ends))])


def sign(name: str) -> Phrase:
    return (
        number(int(name)) if name.isdecimal() else phrase("aim-sign", sign=phrase(f"sign-{name}"))
    )
