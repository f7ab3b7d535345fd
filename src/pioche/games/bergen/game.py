"""Bergen (BER): points when both ends of the chain show the same number."""

from dataclasses import dataclass, replace
from functools import cache

from pioche.core.game import Effort, Move, Result
from pioche.core.options import Preset, choice, switch
from pioche.core.partie import lead_by_deal, race_to_target
from pioche.core.sheet import SUM, Row, Sheet
from pioche.core.tiles import DOUBLES, HIGH, PIPS, is_double, pips, set_size
from pioche.engines import shared_options
from pioche.engines.chain import turn_rules, winning
from pioche.engines.chain.chain_game import MIND, WORDS, chain_game
from pioche.engines.chain.dealing import Dealing, tiles_each
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.policy import points_first
from pioche.engines.chain.state import CLOSED, DOUBLE, Chain, Place, finish, give, total
from pioche.games.bergen import card
from pioche.games.bergen.aim import aim

RESERVE = 2  # BER-7


@dataclass(frozen=True)
class Options:
    ber_draw: str = choice("one", "until", rule="BER-7")
    capped_finish: bool = switch(False, rule="BER-11")
    finish_round: bool = switch(False, rule="BER-11")
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "pagat": Preset(
        {
            "fr": "Piocher jusqu’à pouvoir jouer, arrivée difficile",
            "en": "Draw until able, hard finish",
        },
        {"ber_draw": "until", "capped_finish": True},
    )
}

# BER-2: the lowest double opens; without a double, the tile with fewest points, of equals the one
# with the smaller maximum half.
ORDER = sorted(range(set_size(6)), key=lambda t: (not is_double(t), PIPS[t], HIGH[t]))


def target(options: Options, seats: int) -> int:
    """BER-11: fifteen points for two players, ten for three or four."""
    return 15 if seats == 2 else 10


# -- the manche ------------------------------------------------------------------------------------


@cache
def rules(options: Options) -> ChainRules:
    """BER-6: a player who cannot play draws one tile. BER-7: two tiles always stay in the stock."""
    return ChainRules(
        reserve=RESERVE,
        order=ORDER,
        offer=turn_rules.draw_one if options.ber_draw == "one" else turn_rules.draw_until,
        after=after,
        score=score,
        laid=count_caps,
        pass_rule="BER-6",
        drawn_rule="BER-6",
        opening_rule="BER-2",
        reserve_rule="BER-7",
    )


def count_caps(state: Chain, move: Place, covered: int) -> None:
    """BER-2: the opener scores 2, BER-5: and nothing else for an opening double. BER-3: both ends
    alike, 2 points; BER-4: with a double at one of them, 3 instead."""
    if covered == CLOSED:
        give(state, state.seat, 2, "BER-2", row="first")
        return
    left, right = state.ends
    if left % DOUBLE == right % DOUBLE:
        triple = left >= DOUBLE or right >= DOUBLE
        points = 3 if triple else 2
        if state.options.capped_finish:
            away = target(state.options, len(state.hands)) - total(state, state.seat)
            points = min(points, capped(away))
        rule, row = ("BER-4", "cap3") if triple else ("BER-3", "cap2")
        give(state, state.seat, points, rule, row=row)


def capped(away: int) -> int:
    """BER-11, `capped_finish: on`: three points from the goal a cap scores 2, nearer only 1."""
    return 3 if away > 3 else 2 if away == 3 else 1


def after(state: Chain, move: Move) -> None:
    """BER-8: going out brings 2 points, BER-5: also after a cap. BER-11, GEN-20: who reaches the
    target has won at once."""
    if isinstance(move, Place):
        seat = state.seat
        goal = target(state.options, len(state.hands))
        if not state.hands[seat]:
            give(state, seat, 2, "BER-8", row="domino")
        elif total(state, seat) >= goal and not state.options.finish_round:
            finish(state, "target")
            return
    turn_rules.one_tile_a_turn(state, move)


def block_winners(state: Chain) -> tuple[int, ...]:
    """BER-9, BER-10: a player without doubles wins, of several the one with fewest points; if all
    have doubles: fewest doubles, then fewest points on them, then fewest points; else nobody."""

    def place(seat: int) -> tuple[int, int, int]:
        doubles = state.hands[seat] & DOUBLES
        return (doubles.bit_count(), pips(doubles), pips(state.hands[seat]))

    best = min(place(seat) for seat in state.standing.active)
    level = tuple(seat for seat in state.standing.active if place(seat) == best)
    return level if len(level) == 1 else ()


def score(state: Chain) -> Result:
    """BER-10: the winner of a blocked manche scores 2."""
    blocked = state.how == "blocked"
    won = block_winners(state) if blocked else (state.last,)
    bonus = 2 if blocked else 0
    points = [n + (bonus if seat in won else 0) for seat, n in enumerate(state.points)]
    rule = {"blocked": "BER-10", "target": "BER-11"}.get(state.how, "BER-8")
    return winning.ended(state, rule, won, points, winning.points_left(state))


SHEET = Sheet(
    (
        Row("first", {"fr": "Premier à jouer (2)", "en": "First player (2)"}),
        Row("cap2", {"fr": "Double cap (2)", "en": "Double-header (2)"}),
        Row("cap3", {"fr": "Triple cap (3)", "en": "Triple-header (3)"}),
        Row("domino", {"fr": "Domino (2)", "en": "Going out (2)"}),
        Row("", {"fr": "Gagnant du jeu bloqué (2)", "en": "Winner of a blocked round (2)"}),
        SUM,
    ),
    target=target,
)

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    # GEN-8: the holder of the lowest double opens every manche.
    partie=race_to_target(target, lead_by_deal),
    dealing=Dealing(tiles_each({2: 6, 3: 6, 4: 5})),  # BER-1: the rest is the stock
    rules=rules,
    sheet=SHEET,
    words=replace(WORDS, aim=aim),
    mind=replace(MIND, policy=points_first, effort=Effort(expert=0.2), tells_points=True),
)
