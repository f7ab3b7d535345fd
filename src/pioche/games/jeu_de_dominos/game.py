"""Le jeu de dominos: the general rule (BASE, GEN), on which the other chain games build."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from pioche.chain import engine, turns
from pioche.chain.family import chain_game
from pioche.deal import Deal
from pioche.errors import OptionError
from pioche.game import Partie, Result, Standing
from pioche.games.jeu_de_dominos import card
from pioche.mechanics.hands import deal_hands
from pioche.options import Preset, choice, number_in, switch, whole
from pioche.partie import by_option, most_points, seats_of, tied_at
from pioche.sheet import LEFT, MANCHE, WON, Sheet
from pioche.tiles import BY_STRENGTH, set_size


@dataclass(frozen=True)
class Options:
    set: int = choice(6, 8, 9, 12, rule="GEN-1")
    draw: str = choice("until", "one", "none", rule="GEN-12")
    reserve: int = whole(0, 0, 2, rule="GEN-14")
    voluntary_draw: bool = switch(False, rule="GEN-15")
    opening_tile: str = choice("strongest", "free", rule="GEN-9")
    hand: str = choice("table", "5", "6", "7", "all", rule="BASE-6")
    teams: bool = switch(False, rule="BASE-6")
    blocked_tie: str = choice("draw", "starterLoses", "fewestTiles", rule="GEN-19")
    partie: str = choice("single", "wins N", "points N", rule="BASE-5")
    next_lead: str = choice(
        "rotate", "roundWinner", "holderOfStrongest", "roundLoser", rule="GEN-7"
    )
    turn_direction: str = choice("counterclockwise", "clockwise", rule="GEN-5")


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


def deal(options: Any, standing: Standing, rng: Random) -> Deal:
    """BASE-3: in the first manche the starter is found by lot."""
    size = hand_size(options, len(standing.active))
    return deal_hands(standing, rng, top(options), size, lots=standing.manche == 1)


# -- the manche ------------------------------------------------------------------------------------


def general_rule(options: Any, top: int = 6, **changed: Any) -> engine.ChainRules:
    """The general rule as slots of the engine; other games take it and change what they must."""
    slots: dict[str, Any] = {
        "arms": "LR",
        "reserve": engine.NEVER if options.draw == "none" else options.reserve,
        "order": [t for t in BY_STRENGTH if t < set_size(top)],
        "leads": engine.by_lot,
        "openers": engine.any_tile if options.opening_tile == "free" else engine.best_tile,
        "open": engine.plain_open,
        "join": engine.plain_join,
        "offer": turns.OFFERS[options.draw, options.voluntary_draw],
        "reveals": turns.unwilling if options.voluntary_draw else turns.unable,
        "after": turns.one_tile_a_turn,
    }
    return engine.ChainRules(top=top, **{**slots, **changed})


@cache
def slots(options: Any) -> engine.ChainRules:
    return general_rule(options, top=top(options), score=score)


def score(state: engine.Chain) -> Result:
    """BASE-5: first out wins, after a block the fewest points. The winner scores what is left in
    the hands of the other side."""
    return winner_takes(state, "BASE-5", for_points(state.options))


def winner_takes(state: engine.Chain, rule: str, counting: bool) -> Result:
    """Find the winner; where the partie is played for points, he scores those of the others."""
    winner = turns.winning_side(state, state.options.blocked_tie)
    left = turns.points_left(state)
    by_side = turns.by_side(state, left)
    points = [0] * len(by_side)
    if winner is not None and counting:
        points[winner] = sum(by_side) - by_side[winner]
    won = tuple(int(side == winner) for side in range(len(by_side)))
    return Result(
        state.how,
        rule,
        state.starter,
        turns.seats_on(state, winner),
        tuple(points),
        left,
        {"won": won, "left": tuple(by_side)},
    )


# -- the partie ------------------------------------------------------------------------------------


def for_points(options: Any) -> bool:
    """BASE-5: points are kept only where the partie is played for points."""
    return bool(options.partie.startswith("points"))


def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """BASE-5: one manche; or the first to win N manches; or to reach N points."""
    if options.partie == "single":
        return result.winners
    if for_points(options):
        return most_points(number_in(options.partie), standing)
    best = [side for side, n in enumerate(standing.wins) if n >= number_in(options.partie)]
    return seats_of(standing, best) if best else None


def active(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    """GEN-22: those who are level at the target play on alone."""
    if for_points(options):
        return tied_at(number_in(options.partie), standing)
    return standing.active


def target(options: Any, seats: int) -> int | None:
    """BASE-5: the points to which the partie is played, if it is."""
    return number_in(options.partie) if for_points(options) else None


SHEET = Sheet((WON, LEFT, MANCHE), target=target)

partie = Partie(winners, by_option, active=active)

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=partie,
    top=top,
    hand_size=hand_size,
    deal=deal,
    slots=slots,
    check=check,
    sides=sides,
    sheet=SHEET,
)
