"""La poule (POU): five manches; what you lay counts, and the best takes the worst one's rest."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from pioche.core.game import Partie, Result, Standing
from pioche.core.options import Preset, choice, switch
from pioche.core.partie import lead_by_option
from pioche.core.sheet import Row, Sheet
from pioche.core.tiles import NAME, PIPS
from pioche.engines import shared_options
from pioche.engines.chain import turn_rules, winning
from pioche.engines.chain.chain_game import WORDS, chain_game
from pioche.engines.chain.dealing import Dealing, tiles_each
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import no_draw_form, pass_form, place_form
from pioche.engines.chain.state import NEVER, Chain, Place, tell
from pioche.games.poule import card
from pioche.games.poule.aim import aim

MANCHES = 5  # POU-1


@dataclass(frozen=True)
class Options:
    stop_on_domino: bool = switch(False, rule="POU-4")
    worst: str = choice("fewestLaid", "mostLeft", rule="POU-6")
    next_lead: str = shared_options.next_lead()
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "arret-au-domino": Preset(
        {"fr": "Faire domino arrête la manche", "en": "Going out ends the round"},
        {"stop_on_domino": True},
    )
}


HAND = tiles_each({2: 6, 3: 6, 4: 6})  # POU-1: the others are removed


@cache
def rules(options: Options) -> ChainRules:
    """POU-2: the holder of the strongest tile opens with it. POU-3: ordinary matching, no stock."""
    return ChainRules(
        reserve=NEVER,
        after=turn_rules.one_tile_a_turn if options.stop_on_domino else turn_rules.until_nobody_can,
        score=score,
        laid=count_laid,
        pass_rule="POU-3",
        opening_rule="POU-2",
    )


def count_laid(state: Chain, move: Place, covered: int) -> None:
    """POU-3: players count the points of the tiles they lay. (As cheap as can be: every tile
    counts.)"""
    points = PIPS[move.tile]
    state.points[state.seat] += points
    if state.log is not None:
        tell(state.log, state, state.seat, points, "POU-3", NAME[move.tile], "laid")


def score(state: Chain) -> Result:
    """POU-5: the best adds the points left to the worst. POU-6: all who are best add them; where
    all are level, nobody."""
    left = winning.points_left(state)
    playing = state.standing.active
    laid = state.points
    best = max(laid[seat] for seat in playing)
    won = tuple(seat for seat in playing if laid[seat] == best)
    others = [seat for seat in playing if seat not in won]
    bonus = left[worst_of(state, others)] if others else 0
    points = tuple(n + (bonus if seat in won else 0) for seat, n in enumerate(laid))
    return winning.ended(state, "POU-5", won, points, left)


def worst_of(state: Chain, others: list[int]) -> int:
    """POU-6: who laid least is the worst, of equals the one with most left; or, with `worst:
    mostLeft`, simply that one."""
    laid, left = state.points, winning.points_left(state)
    if state.options.worst == "mostLeft":
        return max(others, key=lambda seat: left[seat])
    return min(others, key=lambda seat: (laid[seat], -left[seat]))


def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """POU-5: five manches, most points win. GEN-22: those who are level share."""
    if standing.manche < MANCHES:
        return None
    best = max(standing.totals)
    return tuple(seat for seat in standing.active if standing.totals[seat] == best)


SHEET = Sheet(
    (
        Row("laid", {"fr": "Manche {n} : posés", "en": "Round {n}: laid"}),
        Row("", {"fr": "Manche {n} : prime", "en": "Round {n}: bonus"}),
    )
)

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=Partie(winners, lead_by_option),
    dealing=Dealing(HAND, rest="out"),
    rules=rules,
    forms=(place_form(), no_draw_form("POU-3"), pass_form()),
    sheet=SHEET,
    words=replace(WORDS, aim=aim),
)
