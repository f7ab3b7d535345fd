"""The pages for people who write bots: for each game its actions and what a view shows, with a
position in a picture and in code. MkDocs calls `on_files`."""

import ast
import inspect
import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from html import escape
from itertools import count
from random import Random
from typing import Any, get_args, get_type_hints

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import pioche
from pioche.core.boards import Board, Facts
from pioche.core.game import Game
from pioche.core.view import View
from pioche.words import rulebook

FOLDER = "bots"
LONGEST = 60  # characters of a value that is shown
INTRO = """\
A bot is a function of a game, a view and a source of chance ([Your first bot](../first-bot.md)).
What it may use is the same in every game, except for what lies on the board and for its moves.
"""
SETUP = """\
from random import Random

import pioche

table = pioche.Table("{id}", seed={seed})
rng = Random({seed})
for _ in range({moves}):
    table.play(rng.choice(table.moves()))
view = table.view(table.seat)
"""


def on_files(files: Files, config: MkDocsConfig) -> None:
    for path, text in (bot_pages() | bot_pictures()).items():
        files.append(File.generated(config, path, content=text))


@cache
def bot_pages() -> dict[str, str]:
    """A list of the games, and a page for each."""
    games = pioche.all_games()
    lines = ["# Games for bots", "", INTRO, "| game | `id` | board | moves |", "|---|---|---|---|"]
    for game in games:
        board = type(position(game.id)[2].board).__name__
        kinds = ", ".join(f"`{kind}`" for kind in kinds_of(game))
        lines.append(f"| [{game.names['en']}]({game.id}.md) | `{game.id}` | `{board}` | {kinds} |")
    made = {f"{FOLDER}/{game.id}.md": page(game) for game in games}
    return {f"{FOLDER}/index.md": "\n".join(lines) + "\n", **made}


@cache
def bot_pictures() -> dict[str, str]:
    """The positions of the pages."""
    found = {}
    for game in pioche.all_games():
        picture = position(game.id)[2]._repr_svg_()
        assert picture is not None
        found[f"assets/positions/{game.id}.svg"] = picture
    return found


@cache
def position(id: str) -> tuple[int, int, View]:
    """A position in the middle of a round, in which there is a choice: the seed, how many moves
    have been played, and what the seat to move sees."""
    for seed in count(1):
        choices = []
        table, rng = pioche.Table(id, seed=seed), Random(seed)
        while table.seat is not None:
            if len(table.moves()) > 1:
                choices.append((seed, len(table.history), table.view(table.seat)))
            table.play(rng.choice(table.moves()))
        if choices:
            break
    return choices[len(choices) // 2]


def kinds_of(game: Game[Any]) -> list[str]:
    """The kinds of move that can be legal."""
    return list(dict.fromkeys(form.kind for form in game.forms if form.example))


def page(game: Game[Any]) -> str:
    seed, moves, view = position(game.id)
    name, other = game.names["en"], game.names["fr"]
    title = name if name == other else f"{name} ({other})"
    seats = ", ".join(map(str, sorted(game.seats)))
    usual = f" (usually {game.seats[0]})" if len(game.seats) > 1 else ""
    parts = [
        f"# {title}",
        f"`{game.id}` · players: {seats}{usual} · [rules](../rules/{game.id}.md)",
        "## A position",
        f"![What the seat to move sees](../assets/positions/{game.id}.svg)",
        f"```python\n{SETUP.format(id=game.id, seed=seed, moves=moves)}```",
        table(("field", "value"), seen(view)),
        "## Actions",
        "A bot returns the `text` of one of `view.moves`; their `kind` is one of these.",
        table(("kind", "for example", "rule"), actions(game)),
        "## The board",
        f"`view.board` is a `{type(view.board).__name__}`. The other fields of a view are the same "
        "in every game; the [reference](../reference/index.md) has them all, and the options.",
        *records(view.board),
    ]
    if facts := list(shown_facts(game)):
        parts += ["## Facts", "What else this game shows, in `view.facts`:", fact_table(facts)]
    return "\n\n".join(parts) + "\n"


def table(heads: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def code(value: object) -> str:
    text = value if isinstance(value, str) else repr(value)
    text = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return f"<code>{escape(text).replace('|', '&#124;')}</code>"


def seen(view: View) -> Iterator[tuple[str, str]]:
    """What the seat to move knows, without what the other tables tell."""
    for name in ("seat", "hand", "counts", "stock", "points"):
        yield f"`view.{name}`", code(getattr(view, name))
    yield "`view.standing.sides`", code(view.standing.sides)
    yield f"`view.moves` ({len(view.moves)})", code(json.dumps([move.text for move in view.moves]))


def actions(game: Game[Any]) -> Iterator[tuple[str, ...]]:
    sentences: dict[str, str] = {}
    for section in rulebook.load(game.folder, "en").sections:
        for sentence in section.sentences:
            sentences.setdefault(sentence.id, sentence.text)
    for form in game.forms:
        if form.example:
            only = f" (with the option `{form.option}`)" if form.option else ""
            rule = sentences.get(form.rule, "")
            yield f"`{form.kind}`{only}", code(form.example), f"<small>{form.rule}</small> {rule}"


def records(board: Board) -> Iterator[str]:
    """The fields of a board with what they are here, then those of the records in it."""
    for record in nested(type(board)):
        here = vars_of(board) if isinstance(board, record) else {}
        if not here:
            yield f"### {record.__name__}"
        told = inspect.getdoc(record) or ""
        if not told.startswith(f"{record.__name__}("):  # what Python writes where there is no text
            yield told.partition("\n\n")[0].replace("\n", " ")
        yield table(("field", "type", "", *(["here"] if here else [])), described(record, here))


def vars_of(record: Any) -> dict[str, str]:
    return {field.name: code(getattr(record, field.name)) for field in fields(record)}


def nested(kind: type[Any]) -> list[type[Any]]:
    """A record and all that are in its fields."""
    found = [kind]
    for hint in get_type_hints(kind).values():
        for part in (hint, *get_args(hint), *(p for a in get_args(hint) for p in get_args(a))):
            if isinstance(part, type) and is_dataclass(part):
                found += [record for record in nested(part) if record not in found]
    return found


def described(record: type[Any], here: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    """The fields of a record, as they are written down, and as they are here."""
    source = ast.parse(inspect.getsource(record)).body[0]
    assert isinstance(source, ast.ClassDef)
    for field, below in zip(source.body, [*source.body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign):
            told = isinstance(below, ast.Expr) and ast.literal_eval(below.value)
            name, text = ast.unparse(field.target), " ".join(str(told or "").split())
            shown = (here[name],) if name in here else ()
            yield f"`{name}`", code(ast.unparse(field.annotation)), text, *shown


def shown_facts(game: Game[Any]) -> Iterator[str]:
    """The facts beside the board that this game has."""
    plain, shown = Facts(), set[str]()
    played, rng = pioche.Table(game, seed=1), Random(1)
    while played.seat is not None:
        facts = played.view(played.seat).facts
        shown |= {f.name for f in fields(Facts) if getattr(facts, f.name) != getattr(plain, f.name)}
        played.play(rng.choice(played.moves()))
    return (field.name for field in fields(Facts) if field.name in shown)


def fact_table(names: list[str]) -> str:
    rows = [row for row in described(Facts, {}) if row[0].strip("`") in names]
    return table(("field", "type", ""), iter(rows))
