"""Guess a full state that fits all that a seat knows, from its view alone.

Every unseen tile is put into a *slot*: a place in somebody's first hand, a position of the stock,
or away. What is known of a slot is a mask: a tile that was laid must have come from its player's
hand; a seat that drew or passed held nothing that fitted at that time (the view's `lacks`). The
guessed deal is then played through, so the guess is a state that could really have come about.
"""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from pioche.core.deal import Deal
from pioche.core.game import OVER
from pioche.core.tiles import BIT, mask, read_tile, set_size
from pioche.core.view import Lack, View
from pioche.engines.chain.engine import ChainRules, moves, play
from pioche.engines.chain.state import Chain, fitting
from pioche.engines.hidden_tiles import FIRST, Slot, fill_any

STILL_HELD = 1 << 30


class Seen(NamedTuple):
    """A tile known to have been in a seat's hand until the move `until`."""

    seat: int
    until: int


def guess(view: View, rng: Random, rules: ChainRules, start: Callable[[Deal], Chain]) -> Chain:
    """Guess the deal and play the known moves on it.

    One thing no mask can say: a manche that goes on is not blocked (GEN-18), so somebody can still
    lay a tile. When a guess comes out blocked, the next one has a tile that fits in some hand.
    """
    needed = 0
    while True:
        state = start(guess_deal(view, rules, rng, needed))
        for turn in view.past:
            if state.seat != OVER:
                play(state, next(m for m in moves(state) if m.text == turn.move))
        if (state.seat == OVER) == (view.turn is None):
            return state
        needed = fitting(state)


def guess_deal(view: View, rules: ChainRules, rng: Random, needed: int = 0) -> Deal:
    """Guess all hands and the order of the stock. One of the tiles `needed`, if any, is held."""
    me = view.seat
    seen, slots, mine = _read(view)
    everything = (1 << set_size(rules.top)) - 1
    unknown = everything & ~mask(mine)
    masks = _masks(view, slots, seen, unknown)
    _put_held(view, slots, masks)
    free = unknown & ~mask(seen)
    drawn = sum(turn.kind == "draw" for turn in view.past)
    masks += [free] * (unknown.bit_count() - len(slots))  # the rest of the stock, and tiles away

    ways = _holders(view, rules, slots, masks, mine, rng)
    found = fill_any(unknown, ways, len(slots), needed & free, rng)

    hands = [0] * view.standing.seats
    stock = [-1] * drawn
    for t, (_, position) in mine.items():
        if position < 0 and me is not None:
            hands[me] |= BIT[t]
        else:
            stock[position] = t
    for slot, t in zip(slots, found, strict=False):
        if slot.stock < 0:
            hands[slot.seat] |= BIT[t]
        else:
            stock[slot.stock] = t
    rest = found[len(slots) :]
    parts = {"lots": (_tiles(view.lots),)} if view.lots else {}
    return Deal(tuple(hands), (*stock, *rest[: view.stock]), parts)


def tile_laid(move: str) -> int | None:
    """The tile with which the text of a placement begins."""
    found = re.match(r"\d+-\d+", move)
    return read_tile(found[0]) if found else None


def _tiles(texts: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([t for t in map(read_tile, texts) if t is not None])


def _read(view: View) -> tuple[dict[int, Seen], list[Slot], dict[int, tuple[int, int]]]:
    """Read from the view: tiles seen in other hands, hidden slots, and the viewer's own tiles with
    the moves since which it had them and their positions in the stock."""
    seen: dict[int, Seen] = {}
    slots: list[Slot] = []
    mine = dict.fromkeys(_tiles(view.hand), (FIRST, -1))
    first = list(view.counts)
    drawn = 0
    for at, turn in enumerate(view.past):
        if turn.kind == "draw":
            first[turn.seat] -= 1
            if turn.tile is not None:
                mine[_tiles((turn.tile,))[0]] = (at, drawn)
            else:
                slots.append(Slot(turn.seat, at, drawn))
            drawn += 1
        else:
            t = tile_laid(turn.move)
            if t is None:
                continue
            first[turn.seat] += 1
            if turn.seat == view.seat:
                mine.setdefault(t, (FIRST, -1))
            else:
                seen[t] = Seen(turn.seat, at)
    for seat, hand in enumerate(view.shown):
        if seat != view.seat:
            seen.update((t, Seen(seat, STILL_HELD)) for t in _tiles(hand))
    for seat in view.standing.active:
        if seat != view.seat:
            slots += [Slot(seat)] * first[seat]
    return seen, slots, mine


def _masks(view: View, slots: list[Slot], seen: dict[int, Seen], unknown: int) -> list[int]:
    """For each slot, the tiles that can have been in it. (Those of one first hand are alike.)"""
    lacks = [(lack, mask(_tiles(lack.tiles))) for lack in view.lacks]
    free = unknown & ~mask(seen)
    known: dict[Slot, int] = {}
    for slot in slots:
        if slot not in known:
            known[slot] = _possible(slot, slots, lacks, seen, free)
    return [known[slot] for slot in slots]


def _possible(
    slot: Slot, slots: list[Slot], lacks: list[tuple[Lack, int]], seen: dict[int, Seen], free: int
) -> int:
    """Which tiles can have been in this slot?"""
    known = [
        (lack.at, absent)
        for lack, absent in lacks
        if lack.seat == slot.seat
        and lack.at > slot.since
        and (not lack.drawn or slot == _last_drawn(slots, lack))
    ]
    possible = free
    for _, absent in known:
        possible &= ~absent
    for t, (seat, until) in seen.items():
        if seat == slot.seat and until > slot.since:
            for at, absent in known:
                if at < until and absent >> t & 1:
                    break
            else:
                possible |= BIT[t]
    return possible


def _last_drawn(slots: list[Slot], lack: Lack) -> Slot | None:
    """The slot of the tile that a seat had drawn last when this became known."""
    earlier = [s for s in slots if s.seat == lack.seat and FIRST < s.since < lack.at]
    return max(earlier, key=lambda s: s.since, default=None)


def _put_held(view: View, slots: list[Slot], masks: list[int]) -> None:
    """Tiles that everybody saw dealt are put where they were seen."""
    for seat, tiles in enumerate(view.known.held):
        first = [i for i, slot in enumerate(slots) if slot.seat == seat and slot.since == FIRST]
        for t, own_slot in zip(_tiles(tiles), first, strict=False):
            for i in range(len(masks)):
                masks[i] &= ~BIT[t]
            masks[own_slot] = BIT[t]


def _holders(
    view: View,
    rules: ChainRules,
    slots: list[Slot],
    masks: list[int],
    mine: dict[int, tuple[int, int]],
    rng: Random,
) -> Iterator[list[int]]:
    """GEN-7: where the starter began as the holder of the best opener, try which tile that was."""
    opener = tile_laid(view.past[0].move) if view.past else None
    if not view.known.holder or (opener is not None and rules.above[opener]):
        yield masks
        return
    first_hands = [i for i, slot in enumerate(slots) if slot.since == FIRST]
    own = mask(t for t, (since, _) in mine.items() if since == FIRST)
    theirs = next((i for i in first_hands if slots[i].seat == view.starter), None)
    above = 0
    candidates = []
    for t in rules.order:
        if own >> t & 1:  # the viewer's best opener: the holder's is no worse
            if view.starter == view.seat:
                candidates.append((t, above))
            break
        if theirs is not None and masks[theirs] >> t & 1:
            candidates.append((t, above))
        above |= BIT[t]
    # Better openers are likelier to have been dealt to the starter than to be nowhere: try them in
    # order, letting each one go with an even chance, then all of them in earnest.
    for t, better in [c for c in candidates if rng.random() < 0.5] + candidates:
        limited = [m & ~better if i in first_hands else m for i, m in enumerate(masks)]
        if view.starter != view.seat and theirs is not None:
            limited = [m & ~BIT[t] for m in limited]
            limited[theirs] = BIT[t]
        yield limited
