"""What one seat sees of a manche, built from nothing; and the deal that it may guess from that."""

from itertools import accumulate
from random import Random
from typing import Final

from pioche.core.boards import CountBoard, CountedTile
from pioche.core.deal import Deal
from pioche.core.tiles import BIT, NAME, PIPS, by_strength, mask, strongest, tile_of, tiles_in
from pioche.core.view import Turn, View
from pioche.engines.hands import shuffled
from pioche.engines.hidden_tiles import fill, hand_of
from pioche.games.nombres.state import TILES, Count, TileMove

# -- what is seen ----------------------------------------------------------------------------------


def board(state: Count) -> CountBoard:
    """The tiles on the table, each with the total that was announced, and the total now."""
    tiles = []
    total = 0
    for seat, move in state.past:
        if isinstance(move, TileMove) and move.kind == "place":
            total += PIPS[move.tile]
            tiles.append(CountedTile(seat, move.text, total))
    return CountBoard(total, tuple(tiles))


def past(state: Count, seat: int | None) -> tuple[Turn, ...]:
    """The moves so far; which tile was given or drawn only for the seat that did it."""
    drawn = iter(state.drawn)
    turns = []
    for who, move in state.past:
        tile = NAME[next(drawn)] if move.kind == "draw" else None
        text = "give" if move.kind == "give" and who != seat else move.text
        turns.append(Turn(who, text, tile if who == seat else None, move.kind))
    return tuple(turns)


# -- what may be guessed ---------------------------------------------------------------------------

ALL: Final = mask(TILES)
ORDER: Final = by_strength(6)
STRONGER: Final = {t: mask(ORDER[:place]) for place, t in enumerate(ORDER)}


def guess_deal(view: View, rng: Random) -> tuple[Deal, dict[int, int]]:
    """Guess a deal, and the gift of each seat that has given one.

    Every tile is put into a slot, of which we know which tiles may be there: a place in a hand
    after the gifts, a position of the stock, or away (where hands are smaller than usual). Then any
    tiles of the stock may have been the gifts of the others.
    """
    own = {
        turn.seat: tile_of(turn.move.removeprefix("give "))
        for turn in view.past
        if turn.move.startswith("give ")
    }
    given = [turn.seat for turn in view.past if turn.kind == "give"]
    hands, stock, free = _slots(view, mask(own.values()))
    away = [free] * (len(TILES) - len(hands) - len(stock))
    shuffled_in = len(given) == len(view.counts)
    if shuffled_in:
        hands = _opened(view, hands, free, rng)
    found = fill(ALL, [tiles for _, tiles in hands] + stock + away, rng)

    order = found[len(hands) : len(hands) + len(stock)]
    others = [seat for seat in given if seat not in own]
    could_be = shuffled([t for t in order if t not in own.values()], rng)
    gifts = own | dict(zip(others, could_be, strict=False))
    dealt = [0] * len(view.counts)
    for (seat, _), t in zip(hands, found, strict=False):
        dealt[seat] |= BIT[t]
    for seat, t in gifts.items():
        dealt[seat] |= BIT[t]
    first_stock = tuple(t for t in order if t not in gifts.values())
    if not shuffled_in:
        order = []
    order += shuffled([t for t in TILES if t not in order], rng)
    return Deal(tuple(dealt), first_stock, {"shuffle": (tuple(order),)}), gifts


def _slots(view: View, gift: int) -> tuple[list[tuple[int, int]], list[int], int]:
    """The slots of the hands after the gifts (whose, and which tiles may be there), those of the
    stock in drawing order, and the tiles of which nothing is known. `gift` is the viewer's own."""
    held = [0] * len(view.counts)  # tiles that the viewer has seen in each hand
    until = [len(view.past)] * len(TILES)  # and until which move
    sizes = list(view.counts)
    for at, turn in enumerate(view.past):
        if turn.kind == "place":
            t = tile_of(turn.move)
            held[turn.seat] |= BIT[t]
            until[t] = at
            sizes[turn.seat] += 1
        elif turn.kind == "draw":
            sizes[turn.seat] -= 1
    if view.seat is not None:
        held[view.seat] |= hand_of(view.hand)
    for seat, hand in enumerate(view.shown):
        held[seat] |= hand_of(hand)
    free = ALL & ~sum(held) & ~gift
    in_stock = free | gift & ~sum(held)

    hands = [
        (seat, (free | held[seat]) & ~gift) for seat, size in enumerate(sizes) for _ in range(size)
    ]
    stock = []
    for at, turn in enumerate(view.past):
        if turn.kind == "draw":
            later = mask(t for t in tiles_in(held[turn.seat]) if until[t] > at)
            stock.append(BIT[tile_of(turn.tile)] if turn.tile else in_stock | later)
    return hands, stock + [in_stock] * view.stock, free


def _opened(
    view: View, hands: list[tuple[int, int]], free: int, rng: Random
) -> list[tuple[int, int]]:
    """NOM-2: the starter had the opener after the gifts, and nobody had a stronger tile."""
    placed = [tile_of(turn.move) for turn in view.past if turn.kind == "place"]
    if placed:
        opener = placed[0]
    elif view.starter == view.seat:
        opener = strongest(hand_of(view.hand))
    else:
        opener = _likely_opener(view, free, rng)
    hands = [(seat, tiles & ~STRONGER[opener]) for seat, tiles in hands]
    first = next(i for i, (seat, _) in enumerate(hands) if seat == view.starter)
    hands[first] = (view.starter, BIT[opener])
    return hands


def _likely_opener(view: View, free: int, rng: Random) -> int:
    """With which tile will the starter open? From the strongest down, the first that is in a hand:
    each tile by the chance that all stronger ones are in no hand, and that it is."""
    mine = hand_of(view.hand)
    left = free.bit_count()
    in_no_hand = left - sum(n for seat, n in enumerate(view.counts) if seat != view.seat)
    none_yet = 1.0
    chances: dict[int, float] = {}
    for t in ORDER:
        if mine >> t & 1:
            break
        if free >> t & 1:
            chances[t] = none_yet / left
            none_yet *= in_no_hand / left
            in_no_hand -= 1
            left -= 1
    sums = list(accumulate(chances.values()))
    at = rng.random() * sums[-1]
    return next(t for t, upto in zip(chances, sums, strict=True) if at <= upto)
