"""What a notebook shows of a view and of a deal: pictures one under the other, made small."""

from collections.abc import Sequence
from typing import Final

from pioche.core.deal import Deal
from pioche.core.tiles import NAME, tiles_in
from pioche.core.view import View
from pioche.picture import ink
from pioche.picture.draw import board, hand

BETWEEN: Final = 60  # units between two pictures


def view(seen: View) -> str:
    """The board, and under it the hand of the seat; once hands are shown, all of them."""
    hands = seen.shown if any(seen.shown) else (seen.hand,)
    return stacked([board(seen.board), *(hand(tiles) for tiles in hands if tiles)])


def deal(dealt: Deal) -> str:
    """Each hand, then the stock in drawing order, then what else was dealt."""
    groups = [tuple(tiles_in(held)) for held in dealt.hands] + [dealt.stock]
    groups += [group for part in dealt.parts.values() for group in part]
    return stacked([hand([NAME[t] for t in group]) for group in groups if group])


def stacked(pictures: Sequence[str]) -> str:
    """Pictures one under the other, as one."""
    parts, top, widest = "", 0.0, 1.0
    for picture in pictures:
        width, height = ink.size(picture)
        parts += picture.replace("<svg ", f'<svg x="0" y="{ink.number(top)}" ', 1)
        top += height + BETWEEN
        widest = max(widest, width)
    height = max(1.0, top - BETWEEN)
    return ink.small(ink.svg(parts, 0, 0, widest, height))
