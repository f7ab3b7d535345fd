"""Sans pioche (SPI): a player who cannot lay a tile is out; the last one left wins."""

from dataclasses import dataclass, replace
from functools import cache

from pioche.core.boards import Facts
from pioche.core.game import Move, Partie, Result
from pioche.core.options import Preset
from pioche.core.partie import after_one_manche, rotate_lead
from pioche.core.sheet import Row, Sheet
from pioche.engines import shared_options
from pioche.engines.chain import turn_rules, winning
from pioche.engines.chain.chain_game import MIND, WORDS, Display, chain_game
from pioche.engines.chain.dealing import Dealing, tiles_each
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import no_draw_form, pass_form, place_form
from pioche.engines.chain.openings import OPENERS, by_lot
from pioche.engines.chain.policy import varied_first
from pioche.engines.chain.state import NEVER, PASS, Chain, finish
from pioche.games.sans_pioche import card
from pioche.games.sans_pioche.aim import aim


@dataclass(frozen=True)
class Options:
    opening_tile: str = shared_options.opening_tile()
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "ouverture-libre": Preset(
        {"fr": "Ouverture libre", "en": "Free opening"}, {"opening_tile": "free"}
    )
}


@cache
def rules(options: Options) -> ChainRules:
    """SPI-1: the general rule without a stock. SPI-5: the starter lays their strongest tile."""
    return ChainRules(
        reserve=NEVER,
        leads=by_lot,
        openers=OPENERS[options.opening_tile],
        after=after,
        score=score,
        own={"out": ()},
        pass_rule="SPI-2",
        opening_rule="SPI-5",
    )


def after(state: Chain, move: Move) -> None:
    """SPI-2: a player who cannot add a tile is out. SPI-3: laying your last tile wins at once.
    SPI-4: players go out one by one, and the last one left wins even if they could not play
    either."""
    if move is PASS:
        turn_rules.leave(state, state.seat, "SPI-2")
        if len(turn_rules.still_in(state)) == 1:
            finish(state, "survivor")
            return
    elif not state.hands[state.seat]:
        finish(state, "domino")
        return
    turn_rules.next_still_in(state)


def score(state: Chain) -> Result:
    """SPI-2, SPI-3: one winner; the others rank by how long they stayed in."""
    remaining = turn_rules.still_in(state)
    winner = state.last if state.how == "domino" else remaining[0]
    rank = {winner: 1, **{seat: 2 for seat in remaining if seat != winner}}
    for seat in reversed(state.own["out"]):
        rank[seat] = len(rank) + 1
    rule = "SPI-3" if state.how == "domino" else "SPI-2"
    ranks = tuple(rank[seat] for seat in range(state.standing.seats))
    no_points = (0,) * state.standing.seats
    left = winning.points_left(state)
    return winning.ended(state, rule, (winner,), no_points, left, {"rank": ranks})


def facts(state: Chain) -> Facts:
    return Facts(out=tuple(state.own["out"]))


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=Partie(after_one_manche, rotate_lead),
    # SPI-1: the tiles that are not dealt are removed. SPI-5: the starter is found by lot.
    dealing=Dealing(tiles_each({2: 12, 3: 8, 4: 6, 5: 5}), rest="out", lots=True),
    rules=rules,
    forms=(place_form(), no_draw_form("SPI-1"), pass_form()),
    display=Display(facts=facts),
    sheet=Sheet((Row("rank", {"fr": "Manche {n} : rang", "en": "Round {n}: rank"}, "fact"),)),
    words=replace(WORDS, aim=aim),
    mind=replace(MIND, policy=varied_first, left_counts=None),  # SPI-2: only who stays in counts
)
