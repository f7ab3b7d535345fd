"""What the shell may complete: games, their options, presets and seats; lessons, puzzles,
techniques."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import typer

from pioche.cli.usage import say_in
from pioche.core.catalogue import all_cards, find

if TYPE_CHECKING:
    from pioche.core.game import Game


def complete_game(incomplete: str) -> list[tuple[str, str]]:
    say = say_in(None)
    cards = [card for card in all_cards() if card.id.startswith(incomplete)]
    return [(card.id, card.names[say.lang]) for card in cards]


def complete_lesson(incomplete: str) -> list[tuple[str, str]]:
    from pioche.cli.learn.lessons import title
    from pioche.lessons.library import lesson_ids

    say = say_in(None)
    return [(id, title(say, id)) for id in lesson_ids() if id.startswith(incomplete)]


def complete_puzzle(incomplete: str) -> list[str]:
    from pioche.puzzles.generator import puzzle_names

    return [name for name in puzzle_names() if name.startswith(incomplete)]


def complete_played(incomplete: str) -> list[tuple[str, str]]:
    return [*complete_game(incomplete), *((name, "") for name in complete_puzzle(incomplete))]


def complete_seats(incomplete: str) -> list[str]:
    """The last of those who sit down: a person at this device, or a level."""
    from pioche.bots import BOTS

    return _last(incomplete, ("you", "bot", *BOTS))


def complete_bots(incomplete: str) -> list[str]:
    from pioche.bots import BOTS, RANDOM

    return _last(incomplete, (*BOTS, RANDOM))


def _last(incomplete: str, known: Iterable[str]) -> list[str]:
    """Of several with commas between them, the last one."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{word}" for word in known if word.startswith(last)]


def complete_technique(incomplete: str) -> list[str]:
    from pioche.puzzles.techniques import LEVEL_OF

    return [name for name in LEVEL_OF if name.startswith(incomplete)]


def complete_printed(incomplete: str) -> list[str]:
    from pioche.paper.orders import TAKES, on_sheets

    known = [*TAKES, *(game.id for game in on_sheets())]
    return [name for name in known if name.startswith(incomplete)]


def complete_which(ctx: typer.Context, incomplete: str) -> list[str]:
    if ctx.params.get("what") != "puzzles":
        return [name for name, _ in complete_game(incomplete)]
    from pioche.paper.orders import WEEK, WHOLE

    known = [name for name in (WHOLE, WEEK) if name.startswith(incomplete)]
    return [*known, *complete_puzzle(incomplete)]


def complete_option(ctx: typer.Context, incomplete: str) -> list[str]:
    from pioche.core.options import describe_options

    game = _game_of(ctx)
    infos = describe_options(game.options) if game else ()
    texts = [f"{i.name}={v}" for i in infos for v in i.values or map(str, range(i.low, i.high + 1))]
    return [text for text in texts if text.startswith(incomplete)]


def complete_preset(ctx: typer.Context, incomplete: str) -> list[str]:
    game = _game_of(ctx)
    return [name for name in game.presets if name.startswith(incomplete)] if game else []


def _game_of(ctx: typer.Context) -> "Game[Any] | None":
    """The game named on the line so far; an option without its value leaves it unread."""
    known = {card.id for card in all_cards()}
    words = [ctx.params.get("game"), *ctx.args]
    return next((find(word) for word in words if word in known), None)
