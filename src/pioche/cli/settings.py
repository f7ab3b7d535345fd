"""What a command line says of a game before it begins: its options, and how many sit down."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from pioche.cli.bad_input import Refusal
from pioche.core.errors import OptionError, shortened
from pioche.core.game import Game
from pioche.table.table import agree


def read_options(pairs: Sequence[str]) -> dict[str, str]:
    """Read `name=value` pairs; the last one of a name counts."""
    given: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise Refusal("error-option-form", text=shortened(pair))
        given[name.strip()] = value
    return given


def usual_seats(game: Game[Any], preset: str | None, given: Mapping[str, str]) -> int:
    """How many sit down when nobody says so: the usual number, if these options allow it."""
    chosen = game.presets.get(preset or "")
    allowed = (chosen.seats if chosen else ()) or game.seats
    for seats in allowed:
        with suppress(OptionError):  # whoever sits down will be told
            agree(game, seats, given, preset)
            return seats
    return allowed[0]
