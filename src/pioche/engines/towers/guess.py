"""The deal that a seat may guess from what it sees."""

from collections.abc import Iterator
from random import Random
from typing import Final

from pioche.core.boards import TowerBoard
from pioche.core.deal import Deal
from pioche.core.tiles import BIT, mask, tile_of, tiles_in
from pioche.core.view import View
from pioche.engines.hands import shuffled
from pioche.engines.hidden_tiles import Slot, fill_any, put
from pioche.engines.towers.engine import ABOVE
from pioche.engines.towers.magnets import DOUBLE_SIX, ORDER
from pioche.engines.towers.placement import FALLS

STILL_HELD: Final = 1 << 30


class Known:
    """What a view tells. A tile is *hidden* until it is first laid: from then on everybody knows
    where it is, also when it goes back to a hand with a fallen tower."""

    __slots__ = ("mine", "open", "seen", "slots")

    def __init__(self, view: View) -> None:
        self.open = [0] * len(view.counts)  # the tiles in each hand that everybody knows
        self.seen: dict[int, tuple[int, int]] = {}  # others' tiles: whose, first laid at which move
        self.mine: dict[int, int] = {}  # the viewer's tiles, with their positions in the stock
        self.slots: list[Slot] = []
        hidden = list(view.counts)  # at first: all that are not drawn
        tower = drawn = 0
        for at, turn in enumerate(view.past):
            seat = turn.seat
            if turn.kind == "draw":
                hidden[seat] -= 1
                if turn.tile is not None:
                    self.mine[tile_of(turn.tile)] = drawn
                else:
                    self.slots.append(Slot(seat, at, drawn))
                drawn += 1
            elif turn.kind == "place":
                t = tile_of(turn.move)
                if self.open[seat] >> t & 1:
                    self.open[seat] ^= BIT[t]
                else:
                    hidden[seat] += 1
                    if seat == view.seat:
                        self.mine.setdefault(t, -1)
                    else:
                        self.seen[t] = (seat, at)
                tower |= BIT[t]
                if turn.move.endswith(FALLS):
                    self.open[seat] |= tower
                    tower = 0
        for seat, hand in enumerate(view.shown):
            if seat != view.seat:
                unseen = mask(map(tile_of, hand)) & ~self.open[seat]
                self.seen.update((t, (seat, STILL_HELD)) for t in tiles_in(unseen))
        if view.seat is not None:
            for t in tiles_in(mask(map(tile_of, view.hand)) & ~self.open[view.seat]):
                self.mine.setdefault(t, -1)
        for seat, n in enumerate(hidden):
            if seat != view.seat:
                self.slots += [Slot(seat)] * (n - self.open[seat].bit_count())

    def possible(self, view: View, slot: Slot) -> int:
        """Which tiles can have been in this slot?"""
        told = [
            (lack.at, mask(map(tile_of, lack.tiles)))
            for lack in view.lacks
            if lack.seat == slot.seat and lack.at > slot.since
        ]
        found = DOUBLE_SIX & ~mask(self.mine) & ~mask(self.seen)
        for _, absent in told:
            found &= ~absent
        for t, (seat, until) in self.seen.items():
            held_then = seat == slot.seat and until > slot.since
            if held_then and not any(at < until and absent >> t & 1 for at, absent in told):
                found |= BIT[t]
        return found


def guess_deal(view: View, rng: Random, needed: int = 0) -> Deal:
    """Guess all hands and the order of the stock. One of the tiles `needed`, if any, is held."""
    known = Known(view)
    slots = known.slots
    unknown = DOUBLE_SIX & ~mask(known.mine)
    free = unknown & ~mask(known.seen)
    masks = [known.possible(view, slot) for slot in slots]
    masks += [free] * (unknown.bit_count() - len(slots))  # the rest of the stock, and tiles away
    ways = _openers(view, known, masks, free, rng)
    found = fill_any(unknown, ways, len(slots), needed & free, rng)

    hands = [0] * len(view.counts)
    stock = [-1] * sum(turn.kind == "draw" for turn in view.past)
    for t, position in known.mine.items():
        if position >= 0:
            stock[position] = t
        elif view.seat is not None:
            hands[view.seat] |= BIT[t]
    put(slots, found, hands, stock)
    rest = found[len(slots) :]
    return Deal(tuple(hands), (*stock, *rest[: view.stock]))


def _openers(
    view: View, known: Known, masks: list[int], free: int, rng: Random
) -> Iterator[list[int]]:
    """Where a tower is to be begun, its beginner is known to hold the best tile for it: try which
    one that is. Each hidden one that is still in a hand is worse."""
    assert isinstance(view.board, TowerBoard)
    if view.turn is None or view.board.tiles:
        yield masks
        return
    hands = len(known.slots)
    own = mask(map(tile_of, view.hand))
    for t in _likely(view, known, own, free, rng):
        limited = [m & ~(free & ABOVE[t]) for m in masks[:hands]] + masks[hands:]
        if free >> t & 1:
            theirs = [i for i in range(hands) if known.slots[i].seat == view.turn]
            theirs = [i for i in theirs if limited[i] >> t & 1]
            limited = [m & ~BIT[t] for m in limited]
            for i in shuffled(theirs, rng):
                yield [BIT[t] if i == j else m for j, m in enumerate(limited)]
        else:
            yield limited


def _likely(view: View, known: Known, own: int, free: int, rng: Random) -> list[int]:
    """The tiles with which the seat to move may begin. Better ones are likelier to be in its hand
    than to be nowhere: try them in order, letting each one go with an even chance, then all."""
    found = []
    assert view.turn is not None
    theirs = own if view.turn == view.seat else known.open[view.turn]
    elsewhere = own | sum(known.open)
    for t in ORDER:
        if theirs >> t & 1:
            found.append(t)
            break
        if elsewhere >> t & 1:
            break
        if free >> t & 1 and view.turn != view.seat:
            found.append(t)
    return [t for t in found if rng.random() < 0.5] + found
