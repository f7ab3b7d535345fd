"""Magnetic dominoes: what their games share, laid flat or built up (MAG-1 … MAG-6)."""

from random import Random
from typing import Any, Final, Protocol

from pioche.core.deal import Deal
from pioche.core.events import Event, Scored
from pioche.core.game import Partie, Result, Standing, with_all_options
from pioche.core.options import Preset
from pioche.core.partie import lead_by_deal, seats_of
from pioche.core.sheet import Row, Sheet
from pioche.core.tiles import BIT, NAME, doubles_first, mask, pips, set_size, tiles_in
from pioche.engines.hands import deal_hands

# MAG-3: the highest double opens; without a double, the strongest tile.
ORDER: Final = doubles_first(6)
DOUBLE_SIX: Final = mask(ORDER)


# -- the deal --------------------------------------------------------------------------------------


def hand_size(options: Any, seats: int) -> int:
    """MAG-1: seven tiles for 2 players, six for 3 or 4; the rest is the stock."""
    return 7 if seats == 2 else 6


def deal(options: Any, standing: Standing, rng: Random) -> Deal:
    """MAG-2: in a hand of one colour, one tile is exchanged at random until it has two."""
    size = hand_size(options, len(standing.active))
    dealt = deal_hands(standing, rng, 6, size)
    hands, stock = list(dealt.hands), list(dealt.stock)
    for seat, hand in enumerate(hands):
        while len(colours_of(hand)) == 1:
            held = list(tiles_in(hand))
            away = held[int(rng.random() * len(held))]
            at = int(rng.random() * len(stock))
            hand ^= BIT[away] | BIT[stock[at]]
            stock[at] = away
        hands[seat] = hand
    return Deal(tuple(hands), tuple(stock))


def colour(tile: int) -> int:
    """MAG-2: seven tiles of each of four colours, mixed among the tiles."""
    return tile % 4


def colours_of(hand: int) -> set[int]:
    return set(map(colour, tiles_in(hand)))


# MAG-2: the colour of each tile, for drawing it; it has no other use.
COLOURS: Final = {NAME[t]: colour(t) for t in range(set_size(6))}


# -- the end of a manche ---------------------------------------------------------------------------


class Ended(Protocol):
    """What the score of a manche depends on."""

    options: Any
    standing: Standing
    hands: list[int]
    points: list[int]
    how: str
    last: int  # the seat that moved last
    log: list[Event] | None


def left(state: Ended) -> tuple[int, ...]:
    """MAG-5: the points in each hand; with `kids`, the tiles."""
    if counts_tiles(state.options):
        return tuple(hand.bit_count() for hand in state.hands)
    return tuple(map(pips, state.hands))


def winner_of(state: Ended) -> int | None:
    """MAG-5: the player who is out wins, else the fewest points. GEN-19: a tie is drawn."""
    if state.how == "domino":
        return state.last
    counts = left(state)
    fewest = min(counts[seat] for seat in state.standing.active)
    level = [seat for seat in state.standing.active if counts[seat] == fewest]
    return level[0] if len(level) == 1 else None


def note_points(state: Ended) -> None:
    """MAG-6: the losers note what they have left, the winner nothing; in a drawn manche everybody
    notes. MAG-5: with `kids`, those are tiles."""
    winner = winner_of(state)
    rule = "MAG-5" if counts_tiles(state.options) else "MAG-6"
    for seat, noted in enumerate(left(state)):
        if seat != winner and noted:
            state.points[seat] = noted
            if state.log is not None:
                state.log.append(Scored(seat, seat, noted, rule, state.how))


# -- the partie ------------------------------------------------------------------------------------


def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """MAG-6: a single manche is won by MAG-5 alone, whatever a 0-0 in another hand counts. After
    several, as agreed, the lowest total wins; a tie is shared."""
    if standing.manche < options.games:
        return None
    if options.games == 1:
        return result.winners
    lowest = min(standing.totals)
    return seats_of(standing, [side for side, n in enumerate(standing.totals) if n == lowest])


# GEN-8: the holder of the highest double begins every manche.
PARTIE: Final = Partie(winners, lead_by_deal, fewest_wins=with_all_options)


# MAG-5, MAG-6: what the box prints as a variant and as a remark.
PRESETS: Final = {
    "enfants": Preset(
        {"fr": "Avec de jeunes enfants", "en": "With young children"}, {"kids": True}
    ),
    "trois-manches": Preset({"fr": "En trois manches", "en": "Three rounds"}, {"games": 3}),
}


def counts_tiles(options: Any) -> bool:
    counts: bool = options.kids
    return counts


def counts_points(options: Any) -> bool:
    return not counts_tiles(options)


# MAG-5, MAG-6: the row says what was counted; a winner notes nothing, whatever is left.
SHEET: Final = Sheet(
    (
        Row(
            "",
            {"fr": "Manche {n} : points notés", "en": "Round {n}: points noted"},
            when=counts_points,
        ),
        Row(
            "",
            {"fr": "Manche {n} : dominos notés", "en": "Round {n}: tiles noted"},
            when=counts_tiles,
        ),
    )
)
