"""What somebody asks to have printed, in words that the terminal and the server take alike."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from pioche.core.catalogue import all_games, find
from pioche.core.errors import UnknownGame, nearest, shortened
from pioche.core.game import Game
from pioche.core.options import Value
from pioche.core.sheet import FilledSheet
from pioche.paper import pencil_sheets, puzzle_sheets
from pioche.paper.rule_pages import rule_book, rules_of
from pioche.paper.score_sheets import score_sheet
from pioche.paper.tile_sets import SMALLEST, tile_set
from pioche.paper.typeset import PrintError, check_paper
from pioche.puzzles import BOOK
from pioche.puzzles.kinds import KINDS

USUAL_COUNT: Final = 12
USUAL_SEED: Final = "1"
WHOLE: Final = "book"  # of puzzles: all of the house
WEEK: Final = "week"

# What each kind of paper takes beside language and paper. Sheets of a game are called by its id.
TAKES: Final[dict[str, tuple[str, ...]]] = {
    "rules": ("which",),
    "sheet": ("which", "seats", "options", "names"),
    "puzzles": ("which", "count", "seed", "level", "day", "bare"),
    "tiles": ("which",),
}
OF_SHEETS: Final = ("count", "seed")


@dataclass(frozen=True, slots=True)
class Order:
    """`what` is a kind of paper, `which` one of that kind: a game, a set, a puzzle. None stands for
    the usual."""

    what: str
    which: str | None = None
    count: int | None = None
    seed: str | None = None
    seats: int | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    filled: FilledSheet | None = None  # what is on the score sheet
    level: int | None = None
    day: date | None = None
    bare: bool = False  # of puzzles: with nothing revealed
    lang: str = "fr"
    paper: str = "a4"


@dataclass(frozen=True, slots=True)
class Paper:
    """A file: what it may be called, and its bytes."""

    name: str
    pdf: bytes


def fill(order: Order) -> Paper:
    """Make what was ordered."""
    check_paper(order.paper)
    what = order.what.strip().lower().replace("_", "-")
    game = None if what in TAKES else _printed_game(what)
    _check_taken(order, what, OF_SHEETS if game else TAKES[what])
    look = {"lang": order.lang, "paper": order.paper}
    if game:
        seed = order.seed or USUAL_SEED
        made = pencil_sheets.booklet(game, seed, _count(order), **look)
        return Paper(f"{game.id}-{seed}.pdf", made)
    which = (order.which or "").strip()
    if what == "rules":
        if not which:
            return Paper("rules.pdf", rule_book(**look))
        chosen = None if which.lower() == BOOK[0] else find(which)
        made = rules_of(chosen, **look)
        return Paper(f"rules-{chosen.id if chosen else BOOK[0]}.pdf", made)
    if what == "sheet":
        if not which:
            raise PrintError(
                f"The score sheet of which game? For example: {all_games()[0].id}.",
                why="print-sheet-which",
                game=all_games()[0].id,
            )
        chosen = find(which)
        made = score_sheet(
            chosen,
            order.filled,
            names=order.names,
            seats=order.seats,
            options=order.options,
            lang=order.lang,
            paper=order.paper,
        )
        return Paper(f"sheet-{chosen.id}.pdf", made)
    if what == "tiles":
        which = which.lower() or str(SMALLEST)
        return Paper(f"tiles-{which}.pdf", tile_set(which, **look))
    return _puzzles(order, which, look)


def _puzzles(order: Order, which: str, look: dict[str, str]) -> Paper:
    key = which.lower().replace("_", "-")
    if order.bare:
        if extra := next((n for n in ("count", "seed", "level", "day") if getattr(order, n)), None):
            raise _not_with(extra, "bare")
        if key and key != WHOLE and key not in KINDS:
            made = puzzle_sheets.one(which, bare=True, lang=order.lang, paper=order.paper)
            return Paper("puzzle.pdf", made)
        kind = key if key in KINDS else None
        name = f"puzzles-bare-{kind}.pdf" if kind else "puzzles-bare.pdf"
        return Paper(name, puzzle_sheets.bare(kind, **look))
    if key == WHOLE:
        return Paper("puzzles-book.pdf", puzzle_sheets.book(**look))
    if key == WEEK:
        day = order.day or date.today()
        return Paper(f"puzzles-{day.isoformat()}.pdf", puzzle_sheets.week(day, **look))
    if not key or key in KINDS:
        seed = order.seed or USUAL_SEED
        made = puzzle_sheets.pack(_count(order), seed, kind=key or None, level=order.level, **look)
        return Paper(f"puzzles-{key + '-' if key else ''}{seed}.pdf", made)
    return Paper(
        "puzzle.pdf",
        puzzle_sheets.one(which, level=order.level, lang=order.lang, paper=order.paper),
    )


def _count(order: Order) -> int:
    return USUAL_COUNT if order.count is None else order.count


def on_sheets() -> list[Game[Any]]:
    """The games that are played on printed sheets."""
    return [game for game in all_games() if game.on_paper]


def _printed_game(what: str) -> Game[Any]:
    """A game that is played on printed sheets, by its id."""
    game: Game[Any] | None = None
    with suppress(UnknownGame):
        game = find(what)
    if game is None or not game.on_paper:
        known = (*TAKES, *(game.id for game in on_sheets()))
        near = nearest(what, known)
        hint = f" Did you mean {near}?" if near else ""
        raise PrintError(
            f"'{shortened(what)}' cannot be printed.{hint} What can: {', '.join(known)}.",
            why="print-what",
            what=shortened(what),
            near=near,
            known=known,
        )
    return game


def _check_taken(order: Order, what: str, taken: tuple[str, ...]) -> None:
    """An option that means nothing here is refused, not ignored."""
    for name in ("which", "count", "seed", "seats", "options", "names", "level", "day", "bare"):
        if getattr(order, name) and name not in taken:
            raise _not_with(name, what)


def _not_with(name: str, what: str) -> PrintError:
    return PrintError(
        f"'{name}' does not go with {what}: leave it out.",
        why="print-option",
        name=name,
        what=what,
    )
