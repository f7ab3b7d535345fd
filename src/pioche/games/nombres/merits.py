"""Why to lay or give a tile: round totals earn one, and many different values reach them."""

from collections.abc import Iterator, Mapping, Sequence

from pioche.core.game import Judge, Merit, Move
from pioche.core.phrase import Phrase, phrase
from pioche.core.tiles import BIT, PIPS, tiles_in
from pioche.games.nombres.mind import EVERYTHING, WITH
from pioche.games.nombres.state import GIVES, LAYS, TILES, Count, TileMove, is_round


def last_figures(hand: int) -> int:
    """In how many figures can the points of these tiles end? So many totals can be made round."""
    return len({PIPS[t] % 10 for t in tiles_in(hand)})


def weigh(guesses: Iterator[Count], judge: Judge) -> Mapping[str, float] | None:
    """Gifts are weighed by what can still be made round with the other tiles. NOM-4: a round total
    earns a tile, which nobody leaves. NOM-6: only where that tile is the last one, and ends the
    game, must one have more than the others; who has fewer leaves it, and makes it hard for them to
    earn it."""
    state = next(guesses)
    hand = state.hands[state.seat]
    if state.giving:
        return {GIVES[t].text: last_figures(hand & ~BIT[t]) / 10 for t in tiles_in(hand)}
    earns = {
        LAYS[t].text: float(is_round(state.options, state.total + PIPS[t])) for t in tiles_in(hand)
    }
    ahead = lead(state)
    if not any(earns.values()) or (len(state.stock) == 1 and ahead == 0):
        return None
    if len(state.stock) > 1 or ahead > 0:
        return earns
    return {
        LAYS[t].text: (1 - earns[LAYS[t].text]) * (1 - makers / len(TILES))
        for t, makers in makers_after(state).items()
    }


def lead(state: Count) -> int:
    """How many tiles more than any other has the seat to move?"""
    own = state.hands[state.seat].bit_count()
    others = [hand.bit_count() for seat, hand in enumerate(state.hands) if seat != state.seat]
    return own - max(others)


def makers_after(state: Count) -> dict[int, int]:
    """How many tiles elsewhere would make the total round, after each of the own tiles."""
    hand = state.hands[state.seat]
    elsewhere = EVERYTHING & ~hand & ~state.laid
    return {
        t: (elsewhere & WITH[-(state.total + PIPS[t]) % 10]).bit_count() for t in tiles_in(hand)
    }


def makes_it_round(state: Count, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """NOM-4: a round total earns a tile, and most tiles win."""
    if state.giving or not isinstance(move, TileMove):
        return None
    total = state.total + PIPS[move.tile]
    return phrase("merit-round", total=total) if is_round(state.options, total) else None


def hard_to_make_round(state: Count, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """After it, fewer tiles elsewhere make a round total than after any other move."""
    if state.giving or not isinstance(move, TileMove):
        return None
    makers = makers_after(state)
    best = makers[move.tile] == min(makers.values()) < max(makers.values())
    if not best:
        return None
    missing = -(state.total + PIPS[move.tile]) % 10
    return phrase("merit-not-round", missing=missing or 10, count=makers[move.tile])


def keeps_last_figures(state: Count, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """No other tile leaves more figures in which the points of the others end."""
    if not isinstance(move, TileMove):
        return None
    hand = state.hands[state.seat]
    kept = {t: last_figures(hand & ~BIT[t]) for t in tiles_in(hand)}
    count = kept[move.tile]
    return phrase("merit-figures", count=count) if 1 < count == max(kept.values()) else None


MERITS: tuple[Merit[Count], ...] = (
    makes_it_round,
    hard_to_make_round,
    keeps_last_figures,
)
