"""What a notebook shows of a view and of a deal: pictures one under the other, made small."""

from collections.abc import Sequence
from typing import Final

from pioche.core.deal import Deal
from pioche.core.tiles import NAME, tiles_in
from pioche.core.view import View
from pioche.picture import ink
from pioche.picture.draw import board, hand

BETWEEN: Final = 60  # units between two pictures
COLUMN: Final = 440  # units for each seat
LINE: Final = 56
SIZE: Final = 44  # of words


def view(seen: View, names: Sequence[str] = ()) -> str:
    """Who sits there (`names`: of the seats), the board, and under it the hand of the seat; once
    hands are shown, all of them."""
    called = names or [f"seat {seat}" for seat in range(seen.standing.seats)]
    hands = seen.shown if any(seen.shown) else (seen.hand,)
    shown = [who(seen, called), board(seen.board, called)]
    return stacked([*shown, *(hand(tiles) for tiles in hands if tiles)])


def who(seen: View, called: Sequence[str]) -> str:
    """Each seat with its tiles and its points, who is to move marked, and the stock."""
    totals = [a + b for a, b in zip(seen.standing.totals, seen.points, strict=True)]
    points = seen.points if seen.result else totals
    told = [
        (name, f"{counted(seen.counts[seat], 'tile')} · {counted(points[side], 'point')}")
        for seat, (name, side) in enumerate(zip(called, seen.standing.sides, strict=True))
    ]
    if seen.stock:
        told.append(("stock", counted(seen.stock, "tile")))
    parts = ""
    for at, (name, facts) in enumerate(told):
        x, turn = at * COLUMN, at == seen.turn
        parts += ink.label(
            f"▸ {name}" if turn else name,
            x,
            LINE,
            SIZE,
            anchor="start",
            bold=True,
            ink=ink.ACCENT if turn else ink.INK,
        )
        parts += ink.label(facts, x, 2 * LINE, SIZE, anchor="start", ink=ink.SOFT)
    return ink.svg(parts, 0, 0, COLUMN * len(told), LINE * 2.4)


def counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


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
