"""Cinq partout, or Muggins (MUG): points when the ends of the chain total a multiple of five."""

from dataclasses import dataclass

from pioche.core.options import Preset, choice, switch, whole
from pioche.engines import shared_options
from pioche.games.cinq_partout import card
from pioche.games.cinq_partout.end_totals import Scoring, scoring_game


@dataclass(frozen=True)
class Options:
    set: int = choice(6, 9, rule="MUG-9")
    spinner: str = choice("none", "firstDouble", rule="MUG-2")
    draw: str = shared_options.draw()
    reserve: int = shared_options.reserve()
    voluntary_draw: bool = shared_options.voluntary_draw()
    opening_tile: str = shared_options.opening_tile("free")
    end_bonus: str = choice("none", "nearest5", rule="MUG-7")
    claim: bool = switch(False, rule="MUG-8")
    wrong_call: str = choice("costs", "free", rule="MUG-8")
    target: int = whole(31, 10, 200, rule="MUG-5")
    finish_round: bool = switch(False, rule="MUG-5")
    blocked_tie: str = shared_options.blocked_tie()
    next_lead: str = shared_options.next_lead()
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "all-fives": Preset(
        {"fr": "Quatre bras (All Fives)", "en": "Four arms (All Fives)"},
        {"spinner": "firstDouble", "end_bonus": "nearest5"},
    ),
    "muggins": Preset(
        {"fr": "« Muggins ! » : annoncer ses points", "en": "“Muggins!”: call your points"},
        {"claim": True},
    ),
    "double-neuf": Preset({"fr": "Avec le double-neuf", "en": "With the double-nine"}, {"set": 9}),
}

# MUG-4: a total that is a multiple of five scores a fifth of it.
FIVES = Scoring(
    multiple=5,
    rule="MUG-4",
    target_rule="MUG-5",
    openings={1: "4-1, 3-2, 5-0", 2: "5-5, 6-4"},
    totals=(5, 10, 15, 20),
)

game = scoring_game(card, FIVES, Options, PRESETS)
