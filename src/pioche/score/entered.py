"""What is kept of a score: the game, its options, the players, and what was entered."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pioche.core.errors import RecordError
from pioche.core.options import Value

FORMAT: Final = "pioche score 1"
MOST_MANCHES: Final = 200  # far more than any partie has
LONGEST_TEXT: Final = 200_000  # characters of a file

Given = Mapping[str, Any]
"""What was entered of one manche, by field."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a score: what people entered, and nothing else."""

    game: str
    """The id of the game."""
    names: tuple[str, ...]
    """The players, in order of play."""
    preset: str | None = None
    """Options that go together, by their name."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """Further options that were agreed on."""
    manches: tuple[Given, ...] = ()
    """What was entered of each manche, by field."""


def write_kept(kept: Kept) -> str:
    """As the text of a file."""
    return json.dumps(
        {
            "format": FORMAT,
            "game": kept.game,
            "names": kept.names,
            "preset": kept.preset,
            "options": dict(kept.options),
            "manches": [dict(manche) for manche in kept.manches],
        },
        ensure_ascii=False,
        indent=1,
    )


def read_kept(text: str) -> Kept:
    """Read such a text. Whether the manches can be counted is for `count` to say."""
    try:
        found = json.loads(text[:LONGEST_TEXT])
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise RecordError(
            f"This is not a score of Pioche: such a file holds '{FORMAT}'.",
            why="not-a-score",
            format=FORMAT,
        )
    names, manches, options = found.get("names"), found.get("manches"), found.get("options")
    good = (
        isinstance(found.get("game"), str)
        and isinstance(found.get("preset"), str | None)
        and isinstance(names, list)
        and all(isinstance(name, str) for name in names)
        and isinstance(manches, list)
        and all(isinstance(manche, dict) for manche in manches)
        and isinstance(options, dict)
        and all(isinstance(value, str | int | bool) for value in options.values())
    )
    if not good:
        raise RecordError(
            "This score is damaged: it must name the game, the players, options and rounds.",
            why="score-damaged",
        )
    assert isinstance(names, list)
    assert isinstance(manches, list)
    assert isinstance(options, dict)
    return Kept(found["game"], tuple(names), found.get("preset"), options, tuple(manches))
