"""Le jeu de dominos: the general rule (BASE, GEN), on which the other chain games build."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from pioche.core.errors import OptionError
from pioche.core.game import Company, Result
from pioche.core.options import Preset, choice, switch
from pioche.core.sheet import LEFT, MANCHE, WON, Sheet
from pioche.core.tiles import set_size
from pioche.engines import shared_options
from pioche.engines.chain import winning
from pioche.engines.chain.chain_game import MIND, WORDS, chain_game
from pioche.engines.chain.dealing import Dealing
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.general_rule import PARTIE, for_points, general_rule, target
from pioche.engines.chain.openings import by_lot
from pioche.engines.chain.solver import Goal, first_out, nearly_over, two_sided
from pioche.engines.chain.state import Chain
from pioche.games.jeu_de_dominos import card
from pioche.games.jeu_de_dominos.aim import aim


@dataclass(frozen=True)
class Options:
    set: int = choice(6, 8, 9, 12, rule="GEN-1")
    draw: str = shared_options.draw()
    reserve: int = shared_options.reserve()
    voluntary_draw: bool = shared_options.voluntary_draw()
    opening_tile: str = shared_options.opening_tile()
    hand: str = choice("table", "5", "6", "7", "all", rule="BASE-6")
    teams: bool = switch(False, rule="BASE-6")
    blocked_tie: str = shared_options.blocked_tie()
    partie: str = choice("single", "wins N", "points N", rule="BASE-5")
    next_lead: str = shared_options.next_lead()
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "double-neuf": Preset({"fr": "Avec le double-neuf", "en": "With the double-nine"}, {"set": 9}),
    "boudant": Preset({"fr": "Boudant, sans piocher", "en": "Block, no drawing"}, {"draw": "none"}),
    "cent-points": Preset({"fr": "En 100 points", "en": "To 100 points"}, {"partie": "points 100"}),
    "equipes": Preset(
        {"fr": "Deux contre deux, sept dominos", "en": "Two against two, seven tiles"},
        {"teams": True, "hand": "7", "draw": "none", "partie": "points 100"},
        seats=(4,),
    ),
}


# -- the deal ----------------------------------------------------------------------------------


def top(options: Any) -> int:
    """GEN-1: the double-six set, or a larger one."""
    return int(options.set)


def hand_size(options: Any, seats: int) -> int:
    """BASE-2: 7 tiles for 2 or 3 players, 6 for 4, 5 for 5; in a larger set the same share of it,
    rounded down. BASE-6: or as agreed."""
    tiles = set_size(top(options))
    if options.hand == "all":
        return tiles // seats
    if options.hand != "table":
        return int(options.hand)
    return {2: 7, 3: 7, 4: 6, 5: 5}[seats] * tiles // set_size(6)


def check(options: Options, seats: int) -> None:
    """BASE-6: teams are for four; nobody can hold more than there is."""
    if options.teams and seats != 4:
        raise OptionError(
            f"Teams (option teams) are for 4 players, not {seats} (BASE-6).",
            why="teams-of-four",
            seats=seats,
        )
    most = set_size(top(options)) // seats
    if hand_size(options, seats) > most:
        raise OptionError(
            f"{seats} players cannot have {options.hand} tiles each: at most {most} (BASE-6).",
            why="hand-too-large",
            seats=seats,
            hand=options.hand,
            most=most,
        )


def sides(options: Options, seats: int) -> tuple[int, ...]:
    """BASE-6: with teams, seats 0 and 2 play against 1 and 3."""
    return (0, 1, 0, 1) if options.teams else tuple(range(seats))


# -- the manche ------------------------------------------------------------------------------------


@cache
def rules(options: Any) -> ChainRules:
    counting = for_points(options)

    def score(state: Chain) -> Result:
        """BASE-5: first out wins, after a block the fewest points. The winner scores what is left
        in the hands of the other side."""
        return winning.winner_takes(state, "BASE-5", counting)

    return general_rule(options, top=top(options), leads=by_lot, score=score)


def goal(state: Chain) -> Goal:
    """BASE-5: to win, and where it is played for points, by as many as can be."""
    return first_out(state, state.options.blocked_tie, for_points(state.options))


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=PARTIE,
    dealing=Dealing(hand_size, top, lots=True),  # BASE-3: the first starter is found by lot
    rules=rules,
    sheet=Sheet((WON, LEFT, MANCHE), target=target),
    company=Company(check, sides),
    words=replace(WORDS, aim=aim),
    mind=replace(MIND, solve=two_sided(goal), endgame=nearly_over),
)
