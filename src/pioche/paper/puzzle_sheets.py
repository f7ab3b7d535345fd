"""Puzzles on paper: one on the front of a leaf, its solution on the back. One alone, a pack, those
of a week, or all of the house as a book."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any, Final

from pioche.core.errors import PiocheError
from pioche.core.tiles import HIGH, LOW, set_size
from pioche.paper.messages import words
from pioche.paper.typeset import PrintError, check_seed, pdf
from pioche.picture import ink
from pioche.picture.puzzle import puzzle as drawn
from pioche.puzzles import payloads
from pioche.puzzles.collection import collection
from pioche.puzzles.generator import Generated, daily, generate
from pioche.puzzles.grading import LEVELS
from pioche.puzzles.kinds import FIXED_OUTLINES, KINDS, find_kind
from pioche.puzzles.model import Puzzle
from pioche.puzzles.text import from_link, to_link, write_laid
from pioche.words.messages import Words

MOST: Final = 200  # puzzles of a pack
DAYS: Final = 7
DAILY: Final = re.compile(r"daily-(\d{4}-\d{2}-\d{2})")


@dataclass(frozen=True, slots=True)
class Item:
    """A puzzle with its title by language, its level (None: nobody has judged it), and what to
    type to play it."""

    puzzle: Puzzle
    titles: Mapping[str, str]
    level: int | None
    id: str


def book(*, lang: str = "fr", paper: str = "a4") -> bytes:
    """All puzzles of the house, easiest first, with a title page and the contents."""
    items = [Item(e.puzzle, e.names, e.grade.level, e.id) for e in collection()]
    return _pdf(items, words(lang)("print-puzzles-book"), lang, paper, contents=True)


def bare(kind: str | None, *, lang: str = "fr", paper: str = "a4") -> bytes:
    """Every kind, or one, as the booklet states it: with nothing revealed (PUZ-8)."""
    forms = [from_link(record["link"]) for record in payloads.open_records()]
    items = _numbered([_bare(form) for form in forms if kind in (None, form.kind)])
    return _pdf(items, words(lang)("print-puzzles-bare"), lang, paper, contents=True)


def pack(
    count: int,
    seed: str,
    *,
    kind: str | None = None,
    level: int | None = None,
    lang: str = "fr",
    paper: str = "a4",
) -> bytes:
    """So many puzzles from a seed, of one kind and level or of all kinds in turn, easiest first."""
    if not 1 <= count <= MOST:
        raise PrintError(
            f"A pack has 1 to {MOST} puzzles, not {count}.",
            why="print-pack-count",
            most=MOST,
            count=count,
        )
    check_seed(seed)
    kinds = (find_kind(kind),) if kind else KINDS
    items = []
    for n in range(count):
        one = kinds[n % len(kinds)]
        items.append(_made(generate(one, f"{seed}-{n + 1}", level)))
    items.sort(key=lambda item: item.level or 0)
    return _pdf(
        _numbered(items), words(lang)("print-puzzles-pack", count=count), lang, paper, contents=True
    )


def week(day: date, *, lang: str = "fr", paper: str = "a4") -> bytes:
    """The puzzles of the days from Monday to Sunday of the week of this day."""
    try:
        monday = day - timedelta(day.weekday())
        days = [monday + timedelta(n) for n in range(DAYS)]
    except OverflowError:
        raise PrintError("That week is not in the calendar.", why="print-week") from None
    items = [_daily(each, lang) for each in days]
    title = words(lang)("print-puzzles-week", day=_date(words(lang), monday))
    return _pdf(items, title, lang, paper, contents=True)


def one(
    name: str,
    *,
    level: int | None = None,
    bare: bool = False,
    lang: str = "fr",
    paper: str = "a4",
) -> bytes:
    """A puzzle by its id in the house, by its day or by its link, and its solution on the back.
    `level` is that of a puzzle of which only the link is known; `bare`: with nothing revealed."""
    item = _item(name, level, lang)
    if bare:
        item = _bare(payloads.open_form(item.puzzle))
    return _pdf([item], item.titles[lang], lang, paper, contents=False)


def _item(name: str, level: int | None, lang: str) -> Item:
    if found_day := DAILY.fullmatch(name.strip()):
        try:
            return _daily(date.fromisoformat(found_day[1]), lang)
        except ValueError:
            day = found_day[1]
            raise PrintError(f"There is no day {day}.", why="unknown-day", day=day) from None
    found = payloads.find_puzzle(name)
    link = to_link(found)
    if entry := next((e for e in collection() if e.link == link), None):
        return Item(found, entry.names, entry.grade.level, entry.id)
    return Item(found, _kind_names(found.kind), level if level in LEVELS else None, link)


def _bare(form: Puzzle) -> Item:
    """An outline of the house keeps its name."""
    drawn_so = (e for e in collection() if (e.kind, e.puzzle.rows) == (form.kind, form.rows))
    entry = None if form.kind in FIXED_OUTLINES else next(drawn_so, None)
    return Item(form, entry.names if entry else _kind_names(form.kind), None, to_link(form))


def _numbered(items: Sequence[Item]) -> list[Item]:
    """The same with numbers where several have one title: lines of the contents would be alike."""
    titles = Counter(item.titles["fr"] for item in items)
    so_far: Counter[str] = Counter()
    found = []
    for item in items:
        name = item.titles["fr"]
        so_far[name] += 1
        numbered = {lang: f"{title} {so_far[name]}" for lang, title in item.titles.items()}
        found.append(replace(item, titles=numbered) if titles[name] > 1 else item)
    return found


def _daily(day: date, lang: str) -> Item:
    say = words(lang)
    titles = {lang: say("print-day", weekday=day.isoweekday(), date=_date(say, day))}
    return replace(_made(daily(day)), titles=titles, id=f"daily-{day.isoformat()}")


def _made(made: Generated) -> Item:
    kind = made.puzzle.kind
    return Item(made.puzzle, _kind_names(kind), made.grade.level, to_link(made.puzzle))


def _date(say: Words, day: date) -> str:
    return say(
        "print-date", day=day.day, month=say("print-month", month=day.month), year=str(day.year)
    )


def _kind_names(kind: str) -> dict[str, str]:
    return {lang: words(lang)(f"puzzle-kind-{kind}") for lang in ("fr", "en")}


# -- the leaves ------------------------------------------------------------------------------------


def _pdf(items: Sequence[Item], title: str, lang: str, paper: str, *, contents: bool) -> bytes:
    say = words(lang)
    data = {
        "title": title,
        "contents": say("print-contents") if contents else "",
        "lead": say("print-puzzles-lead"),
        "puzzles": [_leaf(say, item) for item in items],
    }
    return pdf("puzzles", data, lang, paper, title)


def _leaf(say: Words, item: Item) -> dict[str, Any]:
    record = payloads.outline_record(item.puzzle)
    rays = {n: say(f"puz-ray-{n}") for n in range(1, 9)}
    revealed = [write_laid(laid) for laid in item.puzzle.revealed]
    return {
        "play": say("print-play", id=item.id),
        "title": item.titles[say.lang],
        "solution": say("print-solution", title=item.titles[say.lang]),
        "kind": say(f"puzzle-kind-{item.puzzle.kind}"),
        "level": item.level or 0,
        "word": say(f"puzzle-level-{item.level}") if item.level else "",
        "task": say(payloads.task(item.puzzle)),
        "rule": record["rule"],
        "front": drawn(record, revealed, rays),
        "tray": _tray({laid.tile for laid in item.puzzle.revealed}),
        "back": drawn(record, solution(item.puzzle), rays),
    }


def solution(puzzle: Puzzle) -> list[str]:
    """A solution that contains what is revealed."""
    link = to_link(puzzle)
    try:
        return payloads.solution_texts(link)
    except PiocheError as error:
        raise PrintError(
            "No solution of this puzzle is found quickly: it cannot be printed with its answer.",
            why="print-unsolved",
        ) from error


def _tray(gone: set[int]) -> str:
    """The 28 dominoes to cross out; those that lie already are pale."""
    parts = ""
    for at, tile in enumerate(reversed(range(set_size(6)))):
        x, y = at % 7 * 224.0, at // 7 * 124.0
        if tile in gone:
            parts += ink.tile(HIGH[tile], LOW[tile], x, y, ink="#cfc6b6")
        else:
            parts += ink.tile(HIGH[tile], LOW[tile], x, y)
    return ink.svg(parts, -2, -2, 7 * 224 - 20, 4 * 124 - 20)
