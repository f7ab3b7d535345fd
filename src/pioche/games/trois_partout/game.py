"""Le 3 partout (TRP): Muggins with multiples of three, to fifty."""

from dataclasses import dataclass
from functools import cache

from pioche.chain import engine
from pioche.chain.family import chain_game
from pioche.games.cinq_partout.game import (
    FORMS,
    OWN,
    Scoring,
    board,
    deal,
    facts,
    hand_size,
    partie_to,
    scoring_slots,
    sheet_for,
    top,
)
from pioche.games.trois_partout import card
from pioche.options import Preset, choice, switch, whole

# TRP-1, TRP-2, TRP-3: a total that is a multiple of three scores a third of it, openings too.
THREES = Scoring(
    3,
    50,
    "TRP-2",
    "TRP-1",
    "MUG-7",
    {1: "2-1, 3-0", 2: "3-3, 4-2, 5-1, 6-0", 4: "6-6"},
    (3, 6, 9, 12, 15, 18, 21),
)


@dataclass(frozen=True)
class Options:
    set: int = choice(6, 9, rule="TRP-4")
    spinner: str = choice("none", "firstDouble", rule="TRP-4")
    draw: str = choice("until", "one", "none", rule="GEN-12")
    reserve: int = whole(0, 0, 2, rule="GEN-14")
    voluntary_draw: bool = switch(False, rule="GEN-15")
    opening_tile: str = choice("free", "strongest", rule="GEN-9")
    end_bonus: str = choice("none", "nearest3", rule="MUG-7")
    claim: bool = switch(False, rule="MUG-8")
    finish_round: bool = switch(False, rule="TRP-1")
    blocked_tie: str = choice("draw", "starterLoses", "fewestTiles", rule="GEN-19")
    next_lead: str = choice(
        "rotate", "roundWinner", "holderOfStrongest", "roundLoser", rule="GEN-7"
    )
    turn_direction: str = choice("counterclockwise", "clockwise", rule="GEN-5")


PRESETS = {
    "quatre-bras": Preset({"fr": "Quatre bras", "en": "Four arms"}, {"spinner": "firstDouble"}),
    "double-neuf": Preset({"fr": "Avec le double-neuf", "en": "With the double-nine"}, {"set": 9}),
}


@cache
def slots(options: Options) -> engine.ChainRules:
    return scoring_slots(options, THREES)


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    forms=FORMS,
    partie=partie_to(THREES.target),
    top=top,
    hand_size=hand_size,
    deal=deal,
    slots=slots,
    own=OWN,
    board=board,
    facts=facts,
    sheet=sheet_for(THREES),
)
