"""Why to turn up a tile: by what one has seen, and what nobody has seen yet."""

from collections.abc import Sequence

from pioche.core.game import Merit, Move
from pioche.core.phrase import Phrase, phrase
from pioche.core.tiles import BIT, NAME, PIPS, mask, tiles_in
from pioche.games.memory.state import MATCHES, NOTHING, PLACE_NAMES, Field, TurnUp


def seen_both(state: Field, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """Both tiles of a pair have been turned up before, and lie face down again; of several, that
    with most points."""
    assert isinstance(move, TurnUp)
    if state.up != NOTHING or not state.seen & move.bit:
        return None
    t = state.tiles[move.place]
    others = tiles_in(state.back & state.seen & ~move.bit)
    pairs = [place for place in others if MATCHES[t] >> state.tiles[place] & 1]
    if not pairs:
        return None
    best = max(pairs, key=lambda place: PIPS[state.tiles[place]])
    other = NAME[state.tiles[best]]
    return phrase("merit-seen", tile=NAME[t], other=other, place=PLACE_NAMES[best])


def not_seen_yet(state: Field, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """A new tile tells something; beside one that is face up, it may go with it."""
    assert isinstance(move, TurnUp)
    if state.seen & move.bit:
        return None
    if state.up == NOTHING:
        return phrase("merit-unseen")
    hidden, tile = _hidden(state), state.tiles[state.up]
    going = (hidden & MATCHES[tile] & ~BIT[tile]).bit_count()
    return phrase("merit-unseen-match", tile=NAME[tile], count=going, hidden=hidden.bit_count())


def _hidden(state: Field) -> int:
    """The tiles that nobody has seen yet."""
    return state.left & ~mask(state.tiles[place] for place in tiles_in(state.seen))


def goes_with_hidden(state: Field, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """A tile that was seen begins the turn: some that nobody has seen go with it."""
    assert isinstance(move, TurnUp)
    if state.up != NOTHING or not state.seen & move.bit:
        return None
    hidden, tile = _hidden(state), state.tiles[move.place]
    going = (hidden & MATCHES[tile]).bit_count()
    if not going:
        return None
    return phrase("merit-seen-hidden", tile=NAME[tile], count=going, hidden=hidden.bit_count())


def shows_nothing(state: Field, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """Nothing can go with the tile that is up: then one shows the others nothing new."""
    assert isinstance(move, TurnUp)
    if state.up == NOTHING or not state.seen & move.bit:
        return None
    tile = state.tiles[state.up]
    alone = not state.left & MATCHES[tile] & ~BIT[tile]
    return phrase("merit-shows-nothing", tile=NAME[tile]) if alone else None


MERITS: tuple[Merit[Field], ...] = (seen_both, not_seen_yet, goes_with_hidden, shows_nothing)
