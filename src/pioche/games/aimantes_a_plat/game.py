"""Dominos aimantés, à plat (MAG-1 … MAG-7): the traditional chain, with one tile drawn a turn."""

from dataclasses import dataclass, replace
from functools import cache

from pioche.core.boards import Facts
from pioche.core.game import Move, Result
from pioche.core.options import switch, whole
from pioche.engines import shared_options
from pioche.engines.chain import winning
from pioche.engines.chain.chain_game import MIND, WORDS, Display, chain_game
from pioche.engines.chain.dealing import Dealing
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import draw_form, pass_form, place_form
from pioche.engines.chain.state import PASS, Chain, Place, finish, is_blocked, next_turn
from pioche.engines.towers import magnets
from pioche.games.aimantes_a_plat import card
from pioche.games.aimantes_a_plat.aim import aim


@dataclass(frozen=True)
class Options:
    kids: bool = switch(False, rule="MAG-5")
    games: int = whole(1, 1, 20, rule="MAG-6")
    turn_direction: str = shared_options.turn_direction("clockwise")


def facts(state: Chain) -> Facts:
    return Facts(colours=magnets.COLOURS)


# -- the manche ------------------------------------------------------------------------------------


@cache
def rules(options: Options) -> ChainRules:
    """MAG-7: a flat chain with two ends, where equal squares touch."""
    return ChainRules(
        order=magnets.ORDER,
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


def note(state: Chain, how: str) -> None:
    state.how = how
    magnets.note_points(state)
    finish(state, how)


def score(state: Chain) -> Result:
    winner = magnets.winner_of(state)
    won = (winner,) if winner is not None else ()
    return winning.ended(state, "MAG-5", won, state.points, winning.points_left(state))


game = chain_game(
    card,
    options=Options,
    presets=magnets.PRESETS,
    partie=magnets.PARTIE,
    dealing=Dealing(magnets.hand_size, deal=magnets.deal),
    rules=rules,
    forms=(place_form("MAG-7"), draw_form("MAG-4"), pass_form("MAG-4")),
    display=Display(facts=facts),
    sheet=magnets.SHEET,
    words=replace(WORDS, aim=aim),
    mind=replace(MIND, points_left_matter=magnets.counts_points),
)
