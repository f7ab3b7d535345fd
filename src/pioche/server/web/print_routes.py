"""The routes of what can be printed: PDF, made in a worker process, everybody's in turn."""

import asyncio
from dataclasses import replace
from datetime import date
from typing import Annotated, Literal

from fastapi import FastAPI, Query, Request, Response

from pioche.house import puzzle_payloads
from pioche.house.frames.errors import Refused
from pioche.house.jobs import Job, WorkerFailed, WorkerLost, Workers
from pioche.house.room import Room
from pioche.house.running.budgets import Budgets
from pioche.house.running.driver import House
from pioche.paper.orders import WEEK, WHOLE, Order, Paper
from pioche.paper.typeset import PrintError
from pioche.puzzles.kinds import KINDS
from pioche.server.web.answers import problems
from pioche.server.web.askers import asker_of
from pioche.table.players import by_seat
from pioche.words.messages import Words, words

MOST = 60  # sheets or puzzles at once; the terminal prints more
PROBLEMS = problems(400, 404, 422)
Lang = Literal["fr", "en"]
PaperName = Literal["a4", "letter"]


def add_printing(app: FastAPI, house: House, workers: Workers, budgets: Budgets) -> None:
    async def made(request: Request, order: Order) -> Response:
        asker = asker_of(request)
        budgets.spend("print", asker)
        try:
            found = await workers.do(Job("print", order=order), asker.holder or asker.address)
        except WorkerFailed:
            raise Refused(
                "too-long", "This takes too long to print: ask for less.", 413, why="print-long"
            ) from None
        except WorkerLost:
            raise Refused("cannot-print", "Nothing can be printed now; try again.", 503) from None
        assert isinstance(found, Paper)
        shown = {"content-disposition": f'inline; filename="{found.name}"'}
        return Response(found.pdf, media_type="application/pdf", headers=shown)

    @app.get("/api/print/{what}", response_class=Response, responses=PROBLEMS)
    async def print_paper(
        request: Request,
        what: str,
        which: Annotated[str | None, Query(max_length=500)] = None,
        count: int | None = None,
        seed: Annotated[str | None, Query(max_length=40)] = None,
        seats: int | None = None,
        level: int | None = None,
        day: date | None = None,
        lang: Lang = "fr",
        paper: PaperName = "a4",
    ) -> Response:
        if count is not None and count > MOST:
            raise PrintError(
                f"Here at most {MOST} can be printed at once, not {count}; "
                "pioche print in a terminal prints more.",
                why="print-most",
                most=MOST,
                count=count,
            )
        order = Order(what, which, count, seed, seats, level=level, day=day, lang=lang, paper=paper)
        if what == "puzzles" and which and which.lower() not in (WHOLE, WEEK, *KINDS):
            order = await asyncio.to_thread(one_puzzle, order, which)
        return await made(request, order)

    @app.get("/api/tables/{id}/sheet", response_class=Response, responses=PROBLEMS)
    async def print_table(
        request: Request,
        id: str,
        lang: Lang = "fr",
        paper: PaperName = "a4",
        watch: str | None = None,
    ) -> Response:
        """The score sheet of a table with the manches that are over."""
        async with house.looked_at(id, asker_of(request).holder, watch) as room:
            order = sheet_order(room, words(lang))
        return await made(request, replace(order, lang=lang, paper=paper))


def one_puzzle(order: Order, id: str) -> Order:
    """A puzzle by what the page calls it; one that was made for somebody goes by its link."""
    if puzzle_payloads.DAILY.fullmatch(id):
        return order
    record = puzzle_payloads.puzzle_record(id)
    named = record["id"] if record["names"] else record["link"]
    return replace(order, which=named, level=record["difficulty"])


def sheet_order(room: Room, say: Words) -> Order:
    table = room.table
    filled = table.sheet()
    players = by_seat(room.players, table.players)
    names = tuple(
        " · ".join(players[seat].name or say("player-number", number=seat + 1) for seat in seats)
        for seats in filled.columns
    )
    return Order("sheet", table.game.id, filled=filled, names=names)
