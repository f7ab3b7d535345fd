"""Why to turn up a tile: what one has seen goes with it, or one has not seen it yet."""

from collections.abc import Sequence

from pioche.game import Merit, Move
from pioche.games.memory.state import NOTHING, PLACE_NAMES, TILES, Field, TurnUp
from pioche.phrase import Phrase, phrase
from pioche.tiles import BIT, HIGH, LOW, NAME, SUIT, mask, tiles_in

MATCHES = [SUIT[HIGH[t]] | SUIT[LOW[t]] for t in TILES]  # tiles that share a number with t


def seen_both(state: Field, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """Both tiles of a pair have been turned up before, and lie face down again."""
    assert isinstance(move, TurnUp)
    if state.up != NOTHING or not state.seen & move.bit:
        return None
    t = state.tiles[move.place]
    for place in tiles_in(state.back & state.seen & ~move.bit):
        if MATCHES[t] >> state.tiles[place] & 1:
            other = NAME[state.tiles[place]]
            return phrase("merit-seen", tile=NAME[t], other=other, place=PLACE_NAMES[place])
    return None


def not_seen_yet(state: Field, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """A new tile tells something; beside one that is face up, it may go with it."""
    assert isinstance(move, TurnUp)
    if state.seen & move.bit:
        return None
    if state.up == NOTHING:
        return phrase("merit-unseen")
    hidden = state.left & ~mask(state.tiles[place] for place in tiles_in(state.seen))
    tile = state.tiles[state.up]
    going = (hidden & MATCHES[tile] & ~BIT[tile]).bit_count()
    return phrase("merit-unseen-match", tile=NAME[tile], count=going, hidden=hidden.bit_count())


MERITS: tuple[Merit[Field], ...] = (seen_both, not_seen_yet)
