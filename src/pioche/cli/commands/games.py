"""All games: the shelf of boxes, the menu, and the same for a program."""

from typing import TYPE_CHECKING, Any

from pioche.cli.columns import ACCENT, BOLD, DIM, GAP, paragraph, screen, styled
from pioche.core.card import Card
from pioche.core.catalogue import all_cards, all_games, find
from pioche.words.messages import Words
from pioche.words.rulebook import tagline

if TYPE_CHECKING:
    from pioche.core.game import Game


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


def game_lines(say: Words, numbered: bool = False) -> list[str]:
    """The shelf; as a numbered menu without taglines where it would not fit on the screen."""
    width, height = screen()
    taglines = not numbered or 3 * len(all_cards()) + 8 <= height
    heads = [say("games-id"), say("games-players"), say("games-minutes")]
    lines: list[str] = []
    number = 0
    for box, cards in by_box().items():
        ids = 0 if numbered else max(len(heads[0]), *(len(card.id) for card in cards))
        right = sum(map(len, heads[1:])) + 2 * len(GAP) + (ids + len(GAP) if ids else 0)
        left = 4 if numbered else 2  # columns before the name
        names = max(20, min(72, width - left - right))
        head = [f"{heads[0]:<{ids}}"] * bool(ids) + heads[1:]
        lines += [styled(say.maybe(f"box-{box}", box), BOLD)]
        lines += [" " * left + GAP.join([f"{say('games-name'):<{names}}", *head])]
        lines += [" " * (left - 1) + "─" * (names + right + 1)]
        for card in cards:
            number += 1
            facts = [f"{card.id:<{ids}}"] * bool(ids)
            facts += [f"{players(card):^{len(heads[1])}}", f"{card.minutes:>{len(heads[2])}}"]
            title = styled(f"{card.names[say.lang]:<{names}}", BOLD)
            before = styled(f"{number:>3} ", ACCENT) if numbered else " " * left
            lines.append(before + GAP.join([title, *facts]))
            told = paragraph(tagline(card.folder, say.lang), names, DIM) if taglines else []
            lines += [" " * left + line for line in told]
        lines.append("")
    if not numbered and number:
        lines += paragraph(say("games-foot", game=in_order()[0].id), width, DIM)
    return lines


def plain_lines(say: Words) -> list[str]:
    return [
        f"{number}. {card.names[say.lang]}, {players(card)}. {tagline(card.folder, say.lang)}"
        for number, card in enumerate(in_order(), 1)
    ]


def game_records() -> list[dict[str, Any]]:
    return [_game(game) for game in all_games()]


def _game(game: "Game[Any]") -> dict[str, Any]:
    from pioche.core.options import describe_options, write_value

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
            for info in describe_options(game.options)
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
