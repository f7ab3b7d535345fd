"""Le 3 partout (TRP): Muggins with multiples of three, to fifty."""

from dataclasses import dataclass

from pioche.core.options import Preset, choice, switch, whole
from pioche.engines import shared_options
from pioche.games.cinq_partout.end_totals import Scoring, scoring_game
from pioche.games.trois_partout import card


@dataclass(frozen=True)
class Options:
    set: int = choice(6, 9, rule="TRP-4")
    spinner: str = choice("none", "firstDouble", rule="TRP-4")
    draw: str = shared_options.draw()
    reserve: int = shared_options.reserve()
    voluntary_draw: bool = shared_options.voluntary_draw()
    opening_tile: str = shared_options.opening_tile("free")
    end_bonus: str = choice("none", "nearest3", rule="MUG-7")
    claim: bool = switch(False, rule="MUG-8")
    wrong_call: str = choice("costs", "free", rule="MUG-8")
    target: int = whole(50, 10, 200, rule="TRP-1")
    finish_round: bool = switch(False, rule="TRP-1")
    blocked_tie: str = shared_options.blocked_tie()
    next_lead: str = shared_options.next_lead()
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "quatre-bras": Preset({"fr": "Quatre bras", "en": "Four arms"}, {"spinner": "firstDouble"}),
    "double-neuf": Preset({"fr": "Avec le double-neuf", "en": "With the double-nine"}, {"set": 9}),
}

# TRP-1, TRP-2, TRP-3: a total that is a multiple of three scores a third of it, openings too.
THREES = Scoring(
    multiple=3,
    rule="TRP-2",
    target_rule="TRP-1",
    openings={1: "2-1, 3-0", 2: "3-3, 4-2, 5-1, 6-0", 4: "6-6"},
    totals=(3, 6, 9, 12, 15, 18, 21),
)

game = scoring_game(card, THREES, Options, PRESETS)
