"""What is wrong with the input, said in one line of the user's language."""

from collections.abc import Mapping, Sequence
from typing import Any

import pioche
from pioche.cli.sentences import Company, listing, tidy
from pioche.errors import MoveError, OptionError, PiocheError, UnknownGame, nearest
from pioche.game import Game
from pioche.locale import Words
from pioche.options import OptionInfo, describe, make, read_value
from pioche.rulebook import RulebookError


class Refusal(PiocheError):
    """Input that the command line itself cannot take: the id of a message, and its arguments."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, **facts)
        self.key = key


def explain(say: Words, error: Exception, company: Company | None = None) -> str:
    """One sentence for an error; the library's own English where there is no better one."""
    if isinstance(error, Refusal):
        return one_line(say(error.key, **error.facts))
    if isinstance(error, MoveError):
        return one_line(_move(say, error, company))
    if isinstance(error, UnknownGame):
        ids = [game.id for game in pioche.games()]
        name = str(error.facts.get("name", ""))
        near = nearest(name, ids) or "none"
        games = listing(say, ids, 30)
        return one_line(say("error-unknown-game", name=repr(name), near=near, games=games))
    if isinstance(error, RulebookError):
        return one_line(
            say("error-usage-other", text=str(error), command="pioche rules --coverage")
        )
    if isinstance(error, PiocheError):
        return one_line(say.maybe(f"error-{error.code}", str(error), text=str(error)))
    return one_line(str(error))


def _move(say: Words, error: MoveError, company: Company | None) -> str:
    key = f"error-{error.code}"
    turn = error.facts.get("turn")
    name = company.names[turn] if company and isinstance(turn, int) else str(turn)
    args: dict[str, Any] = {
        "text": say("quote", text=shortened(str(error.facts.get("text", "")))),
        "rule": error.rule,
        "legal": listing(say, error.legal),
        "examples": listing(say, [text for text in error.legal if len(text) < 30][:3]),
        "turn": "none" if turn is None else "seat",
        "name": name,
    }
    return say.maybe(key, str(error), **args)


def shortened(text: str) -> str:
    """What the user wrote, made harmless for the screen."""
    shown = "".join(c if c.isprintable() else "·" for c in text)
    return shown if len(shown) <= 40 else shown[:40] + "…"


def one_line(text: str) -> str:
    return tidy(" ".join(text.split("\n")))


# -- options: the library says these in English; we check first, to say it in the user's language --


def read_options(game: Game[Any], pairs: Sequence[str]) -> dict[str, str]:
    """Read `name=value` pairs; the last one of a name counts."""
    infos = {_plain(info.name): info for info in describe(game.options)}
    given: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise Refusal("error-option-form", text=repr(shortened(pair)))
        info = infos.get(_plain(name.strip()))
        if info is None:
            names = [i.name for i in infos.values()]
            near = nearest(name.strip().lower(), names) or "none"
            raise Refusal(
                "error-option-unknown",
                game=game.id,
                name=repr(shortened(name)),
                near=near,
                names=", ".join(names) or "-",
            )
        _check_value(info, value)
        given[info.name] = value
    return given


def _check_value(info: OptionInfo, value: str) -> None:
    shown = repr(shortened(value))
    try:
        read_value(info, value)
    except OptionError:
        if not info.values:
            raise Refusal(
                "error-option-range", name=info.name, low=info.low, high=info.high, value=shown
            ) from None
        near = nearest(value, [v.lower() for v in info.values])
        found = next((v for v in info.values if v.lower() == near), "none")
        values = " | ".join(info.values)
        raise Refusal(
            "error-option-value", name=info.name, values=values, value=shown, near=found
        ) from None


def check_preset(game: Game[Any], preset: str | None) -> None:
    if preset is not None and preset not in game.presets:
        near = nearest(preset, game.presets) or "none"
        names = ", ".join(game.presets) or "-"
        raise Refusal(
            "error-preset-unknown",
            game=game.id,
            name=repr(shortened(preset)),
            near=near,
            names=names,
        )


def check_seats(game: Game[Any], seats: int | None, preset: str | None) -> None:
    allowed = (game.presets[preset].seats if preset else ()) or game.seats
    if seats is not None and seats not in allowed:
        near = min(allowed, key=lambda n: abs(n - seats))
        texts = ", ".join(map(str, sorted(allowed)))
        raise Refusal("error-seats", game=game.id, allowed=texts, seats=seats, near=near)


def usual_seats(game: Game[Any], preset: str | None, given: Mapping[str, str]) -> int:
    """How many sit down when nobody says so: the usual number, if these options allow it."""
    allowed = (game.presets[preset].seats if preset else ()) or game.seats
    options = make(game.options, {**(game.presets[preset].options if preset else {}), **given})
    for seats in allowed:
        try:
            game.check(options, seats)
        except OptionError:
            continue
        return seats
    return allowed[0]


def _plain(text: str) -> str:
    return text.replace("_", "").replace("-", "").lower()
