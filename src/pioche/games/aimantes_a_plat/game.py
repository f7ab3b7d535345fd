"""Dominos aimantés, à plat (MAG-1 … MAG-7): the traditional chain, with one tile drawn a turn."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from pioche.boards import Facts
from pioche.chain import winning
from pioche.chain.engine import ChainRules
from pioche.chain.family import chain_game, double_six, draw_form, pass_form, place_form
from pioche.chain.state import PASS, Chain, Place, finish, give, is_blocked, next_turn
from pioche.deal import Deal
from pioche.game import Move, Partie, Result, Standing
from pioche.games.aimantes_a_plat import card
from pioche.mechanics import choices
from pioche.mechanics.hands import deal_hands
from pioche.options import Preset, switch, whole
from pioche.partie import leave_to_the_deal, seats_of
from pioche.sheet import Row, Sheet
from pioche.tiles import BIT, BY_STRENGTH, HIGH, NAME, is_double, set_size, tiles_in


@dataclass(frozen=True)
class Options:
    kids: bool = switch(False, rule="MAG-5")
    games: int = whole(3, 1, 20, rule="MAG-6")
    turn_direction: str = choices.turn_direction("clockwise")


PRESETS = {
    "enfants": Preset({"fr": "Avec de jeunes enfants", "en": "With children"}, {"kids": True})
}

COLOURS: Final = 4  # MAG-2: seven tiles of each

# MAG-3: the highest double opens; without a double, the strongest tile.
ORDER: Final = sorted(
    range(set_size(6)),
    key=lambda t: (not is_double(t), -HIGH[t] if is_double(t) else BY_STRENGTH.index(t)),
)


# -- the deal --------------------------------------------------------------------------------------


def hand_size(options: Options, seats: int) -> int:
    """MAG-1: seven tiles for 2 players, six for 3 or 4; the rest is the stock."""
    return 7 if seats == 2 else 6


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """MAG-2: in a hand of one colour, one tile is exchanged at random until it has two."""
    size = hand_size(options, len(standing.active))
    dealt = deal_hands(standing, rng, double_six(options), size)
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
    """MAG-2: the colours are mixed among the tiles."""
    return tile % COLOURS


def colours_of(hand: int) -> set[int]:
    return set(map(colour, tiles_in(hand)))


def facts(state: Chain) -> Facts:
    """MAG-2: the colour of each tile, for drawing it; it has no other use."""
    return Facts(colours={NAME[t]: colour(t) for t in range(set_size(6))})


# -- the manche ------------------------------------------------------------------------------------


@cache
def slots(options: Options) -> ChainRules:
    """MAG-7: a flat chain with two ends, where equal squares touch."""
    return ChainRules(
        order=ORDER,
        after=after,
        score=score,
        pass_rule="MAG-4",
        opening_rule="MAG-3",
    )


def after(state: Chain, move: Move) -> None:
    """MAG-4: one tile laid or drawn, then the next seat; a drawn tile waits, even if it fits.
    MAG-5: the last tile, or a block, ends the manche."""
    if isinstance(move, Place) and not state.hands[state.seat]:
        note(state, "domino")
    elif move is not PASS and is_blocked(state):
        note(state, "blocked")
    else:
        next_turn(state)


def left(state: Chain) -> tuple[int, ...]:
    """MAG-5: the points in each hand; with `kids`, the tiles."""
    if state.options.kids:
        return tuple(hand.bit_count() for hand in state.hands)
    return winning.points_left(state)


def winner_of(state: Chain) -> int | None:
    """MAG-5: the player who is out wins; after a block, the fewest points. GEN-19: a tie is
    drawn."""
    if state.how == "domino":
        return state.last
    level = winning.fewest_left(state, left(state))
    return level[0] if len(level) == 1 else None


def note(state: Chain, how: str) -> None:
    """MAG-6: the losers note what they have left, the winner nothing; a drawn manche has none."""
    state.how = how
    winner = winner_of(state)
    for seat, noted in enumerate(left(state)):
        if seat != winner:
            give(state, seat, noted, "MAG-6", how)
    finish(state, how)


def score(state: Chain) -> Result:
    winner = winner_of(state)
    won = (winner,) if winner is not None else ()
    return winning.ended(state, "MAG-5", won, state.points, winning.points_left(state))


# -- the partie ------------------------------------------------------------------------------------


def winners(options: Options, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """MAG-6: after the agreed number of manches the lowest total wins; a tie is shared."""
    if standing.manche < options.games:
        return None
    lowest = min(standing.totals)
    return seats_of(standing, [side for side, n in enumerate(standing.totals) if n == lowest])


SHEET = Sheet((Row("", {"fr": "Manche {n} : points restants", "en": "Round {n}: points left"}),))

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    forms=(place_form("MAG-7"), draw_form("MAG-4"), pass_form("MAG-4")),
    # GEN-8: the holder of the highest double begins every manche.
    partie=Partie(winners, leave_to_the_deal),
    hand_size=hand_size,
    deal=deal,
    slots=slots,
    facts=facts,
    fewest_wins=True,
    sheet=SHEET,
)
