"""Tricks with tiles of the double-six set: suits and ranks under a trump, and what may be played.

A trump is a number, 0 to 6. All that it changes is worked out once, into masks: so following,
ruffing and winning are a few look-ups.
"""

from typing import Final

from pioche.core.tiles import BIT, HIGH, LOW, SUIT, other_half, set_size

TILES: Final = range(set_size(6))


class Suits:
    """The suits under one trump. The last two are indexed by the tile."""

    __slots__ = ("beats", "suit", "trumps")

    def __init__(self, trump: int, double_on_top: bool) -> None:
        self.trumps = SUIT[trump] & ((1 << len(TILES)) - 1)
        in_suit = [sum(BIT[t] for t in TILES if suit_of(t, trump) == v) for v in range(7)]
        self.suit = [in_suit[suit_of(t, trump)] for t in TILES]  # all tiles of this tile's suit
        self.beats = [_winners_over(t, trump, double_on_top) for t in TILES]  # if that suit is led


def suit_of(tile: int, trump: int) -> int:
    """Q42-2: a tile belongs to its higher half. Q42-3: but all tiles with the trump number are
    trumps."""
    return trump if trump in (HIGH[tile], LOW[tile]) else HIGH[tile]


def rank_of(tile: int, trump: int, double_on_top: bool) -> int:
    """Q42-4: the other half counts, so in a plain suit the double is top. Among trumps it has its
    number only, unless it is agreed to be on top there too."""
    if double_on_top and HIGH[tile] == LOW[tile]:
        return 7
    return other_half(tile, suit_of(tile, trump))


def sorted_suits(trump: int | None, double_on_top: bool) -> tuple[tuple[int, ...], ...]:
    """All tiles suit by suit, the highest first; trumps come first, where they are named."""
    named = -1 if trump is None else trump
    order = sorted(range(7), key=lambda suit: (suit != named, -suit))
    return tuple(
        tuple(
            sorted(
                (t for t in TILES if suit_of(t, named) == suit),
                key=lambda t: -rank_of(t, named, double_on_top),
            )
        )
        for suit in order
    )


def _winners_over(tile: int, trump: int, double_on_top: bool) -> int:
    """The tiles that take a trick from this one: the higher ones of its suit, and any trump when
    it is none."""
    suit = suit_of(tile, trump)
    rank = rank_of(tile, trump, double_on_top)
    higher = [
        t for t in TILES if suit_of(t, trump) == suit and rank_of(t, trump, double_on_top) > rank
    ]
    ruffs = [t for t in TILES if suit_of(t, trump) == trump != suit]
    return sum(BIT[t] for t in higher + ruffs)


def playable(
    suits: Suits, hand: int, led: int, best: int, may_ruff: bool, may_discard: bool
) -> int:
    """Which tiles of the hand may follow the tile `led`, when `best` holds the trick?

    Q42-7: follow suit, else play a trump, else anything. Q42-8: a trump goes higher than those in
    the trick where it can. `may_ruff`: a trump is allowed though one could follow; `may_discard`:
    a player who cannot follow need not play a trump.
    """
    trumps = hand & suits.trumps
    ruffs = trumps & suits.beats[best] or trumps
    asked = suits.suit[led]
    if asked == suits.trumps:
        return ruffs or hand
    following = hand & asked
    if following:
        return following | ruffs if may_ruff else following
    if may_discard:
        return hand ^ trumps | ruffs
    return ruffs or hand


def denied(suits: Suits, tile: int, led: int, best: int, may_ruff: bool, may_discard: bool) -> int:
    """What does playing this tile tell everybody that the hand does not hold? (See `playable`.)"""
    asked = suits.suit[led]
    higher = suits.trumps & suits.beats[best]
    if suits.trumps >> tile & 1:
        too_low = 0 if higher >> tile & 1 else higher
        return too_low if may_ruff or asked == suits.trumps else too_low | asked
    if asked >> tile & 1:
        return 0
    return asked if may_discard else asked | suits.trumps
