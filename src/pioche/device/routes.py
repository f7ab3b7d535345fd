"""What a page may ask for, as it would ask a server: see docs/protocol.md."""

import json
import re
from collections.abc import Awaitable, Callable
from datetime import date
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple
from urllib.parse import parse_qs, unquote

from pioche.core.catalogue import find
from pioche.core.errors import PiocheError
from pioche.house import puzzle_payloads, score_payloads
from pioche.house.frames.errors import internal_error, needs_server, not_understood, status_of
from pioche.house.frames.frames import problem
from pioche.house.frames.protocol import (
    CompanyRequest,
    ImportRequest,
    LessonFrame,
    LessonLaid,
    NewTable,
    PuzzleAnswer,
    PuzzleText,
    ScoreRequest,
    TableMade,
)
from pioche.house.frames.reading import WrongField, read_record
from pioche.house.frames.writing import to_json
from pioche.house.game_payloads import company_info, rule_text, whole_catalogue
from pioche.house.running.driver import House
from pioche.puzzles import BOOK, payloads

HOLDER = "device"  # all who play here share the device, and hold their places together


class Asked(NamedTuple):
    """The parts of the path that a route leaves open, the query, and the body."""

    parts: tuple[str, ...]
    query: dict[str, str]
    body: Any


class Said(NamedTuple):
    status: int
    text: str


Route = Callable[[House, Asked], Awaitable[Any]]


async def health(house: House, asked: Asked) -> Any:
    return {"status": "ok", "version": whole_catalogue().version}


async def shelf(house: House, asked: Asked) -> Any:
    return whole_catalogue()


async def rules(house: House, asked: Asked) -> Any:
    (id,) = asked.parts
    name = id if id == BOOK[0] else find(id).id
    return rule_text(name, "en" if asked.query.get("lang") == "en" else "fr")


async def company(house: House, asked: Asked) -> Any:
    return company_info(find(*asked.parts), read_record(CompanyRequest, asked.body))


async def make(house: House, asked: Asked) -> Any:
    wanted = read_record(NewTable, asked.body)
    if any(seat.kind == "open" for seat in wanted.seats):
        raise needs_server()
    return TableMade(await house.make(wanted, HOLDER))


async def take_in(house: House, asked: Asked) -> Any:
    return TableMade(await house.take_in(read_record(ImportRequest, asked.body), HOLDER))


async def tables(house: House, asked: Asked) -> Any:
    return await house.cards(HOLDER)


async def table(house: House, asked: Asked) -> Any:
    (id,) = asked.parts
    async with house.looked_at(id, HOLDER, None) as room:
        return room.info(HOLDER)


async def leave(house: House, asked: Asked) -> Any:
    (id,) = asked.parts
    await house.leave(id, HOLDER)


async def rematch(house: House, asked: Asked) -> Any:
    (id,) = asked.parts
    return TableMade(await house.rematch(id, HOLDER))


async def again(house: House, asked: Asked) -> Any:
    id, manche = asked.parts
    return TableMade(await house.again(id, int(manche), HOLDER))


async def record(house: House, asked: Asked) -> Any:
    (id,) = asked.parts
    return Text(await house.record(id, HOLDER, None))


async def replay(house: House, asked: Asked) -> Any:
    id, manche = asked.parts
    return await house.replay(id, int(manche), HOLDER, None)


async def review(house: House, asked: Asked) -> Any:
    id, manche = asked.parts
    return await house.review(id, int(manche), HOLDER)


async def score(house: House, asked: Asked) -> Any:
    return score_payloads.score_info(read_record(ScoreRequest, asked.body))


async def puzzles(house: House, asked: Asked) -> Any:
    try:
        day = date.fromisoformat(asked.query["day"]) if "day" in asked.query else date.today()
    except ValueError:
        raise not_understood("bad-request", "The day is written 2027-01-31.", 422) from None
    return puzzle_payloads.puzzle_shelf(day)


async def puzzle(house: House, asked: Asked) -> Any:
    return puzzle_payloads.puzzle_record(*asked.parts)


def searched(search: Callable[[str, tuple[str, ...]], Any]) -> Route:
    async def route(house: House, asked: Asked) -> Any:
        answer = read_record(PuzzleAnswer, asked.body)
        link = puzzle_payloads.puzzle_record(*asked.parts)["link"]
        return search(link, answer.laid)

    return route


async def examine_puzzle(house: House, asked: Asked) -> Any:
    return payloads.examine(read_record(PuzzleText, asked.body).text)


async def techniques(house: House, asked: Asked) -> Any:
    return payloads.technique_records()


def teacher() -> ModuleType:
    """It comes with the texts of the lessons, when the first one is opened."""
    return import_module("pioche.house.lessons")


async def lessons(house: House, asked: Asked) -> Any:
    return teacher().lesson_cards()


async def lesson(house: House, asked: Asked) -> Any:
    return teacher().lesson_info(*asked.parts)


async def play_step(house: House, asked: Asked) -> Any:
    return teacher().play_lesson(*asked.parts, read_record(LessonFrame, asked.body))


async def lay_step(house: House, asked: Asked) -> Any:
    return teacher().lay_in_lesson(*asked.parts, read_record(LessonLaid, asked.body))


async def needs_a_server(house: House, asked: Asked) -> Any:
    raise needs_server()


class Text(str):
    """What is sent as it is."""


ROUTES: tuple[tuple[str, re.Pattern[str], Route], ...] = tuple(
    (method, re.compile(path), route)
    for method, path, route in (
        ("GET", "/health", health),
        ("GET", "/catalogue", shelf),
        ("GET", "/games/([^/]+)/rules", rules),
        ("POST", "/games/([^/]+)/company", company),
        ("POST", "/tables", make),
        ("POST", "/import", take_in),
        ("GET", "/tables", tables),
        ("GET", "/tables/([^/]+)", table),
        ("DELETE", "/tables/([^/]+)", leave),
        ("POST", "/tables/([^/]+)/rematch", rematch),
        ("POST", r"/tables/([^/]+)/again/(\d{1,6})", again),
        ("GET", "/tables/([^/]+)/record", record),
        ("GET", r"/tables/([^/]+)/replay/(\d{1,6})", replay),
        ("POST", r"/tables/([^/]+)/review/(\d{1,6})", review),
        ("POST", "/score", score),
        ("GET", "/puzzles", puzzles),
        ("GET", "/puzzles/([^/]+)", puzzle),
        ("POST", "/puzzles/([^/]+)/check", searched(payloads.check_answer)),
        ("POST", "/puzzles/([^/]+)/hint", searched(payloads.hint_record)),
        ("POST", "/puzzles/([^/]+)/solution", searched(puzzle_payloads.puzzle_solution)),
        ("POST", "/puzzles/([^/]+)/look", searched(puzzle_payloads.puzzle_corner)),
        ("GET", "/techniques", techniques),
        ("GET", "/lessons", lessons),
        ("GET", "/lessons/([^/]+)", lesson),
        ("POST", "/lessons/([^/]+)/play", play_step),
        ("POST", "/lessons/([^/]+)/lay", lay_step),
        ("POST", "/examine-puzzle", examine_puzzle),
        # Between devices, or on paper.
        ("POST", "/tables/[^/]+/(?:invitation|device|places/.+)", needs_a_server),
        ("DELETE", "/tables/[^/]+/invitation", needs_a_server),
        ("GET|POST|DELETE", "/tables/[^/]+/(?:watching|push)", needs_a_server),
        ("GET", "/watching/.+", needs_a_server),
        ("POST", "/(?:codes|key|score/print)", needs_a_server),
        ("GET|POST", "/learnt", needs_a_server),
        ("GET|POST", "/invitations/.+", needs_a_server),
        ("GET", "/print/.+|/tables/[^/]+/sheet", needs_a_server),
    )
)


async def answer(house: House, method: str, path: str, body: str | None) -> Said:
    """Answer as a server would: a record, or a Problem with its status."""
    try:
        found = await answered(house, method, path, body)
    except WrongField as error:
        return problem_of(not_understood("bad-request", str(error), 422))
    except PiocheError as error:
        return problem_of(error)
    except Exception:
        return problem_of(internal_error())
    if found is None:
        return Said(204, "")
    status = 201 if isinstance(found, TableMade) else 200
    return Said(status, found if isinstance(found, Text) else to_json(found))


async def answered(house: House, method: str, path: str, body: str | None) -> Any:
    place, _, query = path.partition("?")
    for how, pattern, route in ROUTES:
        found = pattern.fullmatch(place)
        if found and method in how.split("|"):
            parts = tuple(map(unquote, found.groups()))
            given = {name: values[0] for name, values in parse_qs(query).items()}
            return await route(house, Asked(parts, given, None if body is None else read(body)))
    raise not_understood("not-found", "There is nothing under this path.", 404)


def read(body: str) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise not_understood("bad-request", "This is not JSON.", 422) from None


def problem_of(error: PiocheError) -> Said:
    return Said(status_of(error), to_json(problem(error)))
