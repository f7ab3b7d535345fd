"""All games: the shelf of boxes, the menu, and the same for a program."""

import json
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pioche.card import Card
from pioche.catalogue import all_cards, all_games, find
from pioche.cli.prose import Prose
from pioche.locale import Words
from pioche.rulebook import tagline

if TYPE_CHECKING:
    from pioche.game import Game


def players(card: Card) -> str:
    """`2–5`, or the numbers where one between is missing."""
    seats = sorted(card.seats)
    if len(seats) > 1 and seats == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}–{seats[-1]}"
    return ", ".join(map(str, seats))


def by_box() -> dict[str, list[Card]]:
    boxes: dict[str, list[Card]] = {}
    for card in all_cards():
        boxes.setdefault(card.box, []).append(card)
    return boxes


def in_order() -> list[Card]:
    """The games as the shelf numbers them."""
    return [card for cards in by_box().values() for card in cards]


def show_games(console: Console, say: Words, numbered: bool = False) -> None:
    """The shelf; as a numbered menu without taglines where it would not fit on the screen."""
    number = 0
    taglines = not numbered or 3 * len(all_cards()) + 8 <= console.height
    for name, cards in by_box().items():
        grid = Grid(
            title=say.maybe(f"box-{name}", name),
            title_style="bold",
            title_justify="left",
            box=box.SIMPLE_HEAD,
        )
        if numbered:
            grid.add_column("", justify="right", style="bold #e8694a")
        grid.add_column(say("games-name"), max_width=72)
        if not numbered:
            grid.add_column(say("games-id"), no_wrap=True)
        grid.add_column(say("games-players"), justify="center", no_wrap=True)
        grid.add_column(say("games-minutes"), justify="right")
        for card in cards:
            number += 1
            title = Text(card.names[say.lang], style="bold")
            words = [Prose(tagline(card.folder, say.lang), style="dim")] if taglines else []
            row: list[RenderableType] = [Group(title, *words)]
            row += [players(card), str(card.minutes)]
            row.insert(0 if numbered else 1, str(number) if numbered else card.id)
            grid.add_row(*row)
        console.print(grid)
    if not numbered and number:
        first = in_order()[0].id
        console.print(Prose(say("games-foot", game=first), style="dim"))


def plain_games(console: Console, say: Words) -> None:
    for number, card in enumerate(in_order(), 1):
        text = (
            f"{number}. {card.names[say.lang]}, {players(card)}. {tagline(card.folder, say.lang)}"
        )
        console.print(text, markup=False, highlight=False, soft_wrap=True)


def games_json() -> str:
    return json.dumps([_game(game) for game in all_games()], ensure_ascii=False, indent=2)


def _game(game: "Game[Any]") -> dict[str, Any]:
    from pioche.options import describe, write_value

    return {
        "id": game.id,
        "box": game.box,
        "seats": list(game.seats),
        "names": dict(game.names),
        "presets": [
            {
                "id": name,
                "names": dict(preset.names),
                "options": {k: write_value(v) for k, v in preset.options.items()},
                "seats": list(preset.seats or game.seats),
            }
            for name, preset in game.presets.items()
        ],
        "minutes": game.minutes,
        "rules": list(game.rules),
        "options": [
            {
                "name": info.name,
                "values": list(info.values),
                "low": info.low,
                "high": info.high,
                "default": write_value(info.default),
                "rule": info.rule,
            }
            for info in describe(game.options)
        ],
    }


def choose(text: str) -> "Game[Any] | None":
    """The game that was meant in the menu: its number, its id, or its name."""
    cards = in_order()
    if text.isdecimal():
        numbered = len(text) < 4 and 0 < int(text) <= len(cards)
        return find(cards[int(text) - 1].id) if numbered else None
    for card in cards:
        if text.casefold() in (card.id, *(name.casefold() for name in card.names.values())):
            return find(card.id)
    return find(text)
