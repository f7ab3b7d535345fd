"""The puzzles over HTTP. Nothing is stored: the client keeps the dominoes laid and sends them
along."""

import asyncio
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

from fastapi import FastAPI, Request, Response

from pioche.house.frames.protocol import (
    PuzzleAnswer,
    PuzzleExamined,
    PuzzleHint,
    PuzzleInfo,
    PuzzleShelf,
    PuzzleSolution,
    PuzzleTechnique,
    PuzzleText,
    PuzzleVerdict,
)
from pioche.house.puzzle_payloads import puzzle_corner, puzzle_record, puzzle_shelf, puzzle_solution
from pioche.house.running.budgets import Budgets
from pioche.puzzles import payloads
from pioche.server.web.answers import problems, reply
from pioche.server.web.askers import asker_of, whose
from pioche.server.workers.fair_queue import FairQueue

AT_ONCE = 2  # searches; more would only slow each other down
SOLUTIONS = 1  # of them at most: they take longest
PROBLEMS = problems(400, 404, 422)

Search = Callable[[str, tuple[str, ...]], Any]


def add_puzzles(app: FastAPI, budgets: Budgets) -> None:
    searches, solutions = FairQueue(AT_ONCE), FairQueue(SOLUTIONS)

    async def search(request: Request, ask: Search, id: str, answer: PuzzleAnswer) -> Response:
        """Search when it is this one's turn: by address, then by person."""
        asker = asker_of(request)
        budgets.spend("solution" if ask is puzzle_solution else "search", asker)
        link = (await asyncio.to_thread(puzzle_record, id))["link"]
        work = partial(asyncio.to_thread, ask, link, answer.laid)
        in_turn = partial(searches.run, whose(asker), work)
        if ask is puzzle_solution:
            return reply(await solutions.run(whose(asker), in_turn))
        return reply(await in_turn())

    @app.get("/api/puzzles", response_model=PuzzleShelf, responses=PROBLEMS)
    async def puzzles(day: date | None = None) -> Response:
        return reply(await asyncio.to_thread(puzzle_shelf, day or date.today()))

    @app.get("/api/puzzles/{id}", response_model=PuzzleInfo, responses=PROBLEMS)
    async def puzzle(id: str) -> Response:
        return reply(await asyncio.to_thread(puzzle_record, id))

    @app.post("/api/puzzles/{id}/check", response_model=PuzzleVerdict, responses=PROBLEMS)
    async def check(request: Request, id: str, answer: PuzzleAnswer) -> Response:
        return await search(request, payloads.check_answer, id, answer)

    @app.post("/api/puzzles/{id}/hint", response_model=PuzzleHint, responses=PROBLEMS)
    async def hint(request: Request, id: str, answer: PuzzleAnswer) -> Response:
        return await search(request, payloads.hint_record, id, answer)

    @app.post("/api/puzzles/{id}/solution", response_model=PuzzleSolution, responses=PROBLEMS)
    async def solution(request: Request, id: str, answer: PuzzleAnswer) -> Response:
        return await search(request, puzzle_solution, id, answer)

    @app.post("/api/puzzles/{id}/look", response_model=PuzzleSolution, responses=PROBLEMS)
    async def corner(request: Request, id: str, answer: PuzzleAnswer) -> Response:
        return await search(request, puzzle_corner, id, answer)

    @app.get("/api/techniques", response_model=tuple[PuzzleTechnique, ...])
    async def techniques() -> Response:
        return reply(await asyncio.to_thread(payloads.technique_records))

    @app.post("/api/examine-puzzle", response_model=PuzzleExamined, responses=PROBLEMS)
    async def examine(request: Request, drawn: PuzzleText) -> Response:
        asker = asker_of(request)
        budgets.spend("solution", asker)
        work = partial(asyncio.to_thread, payloads.examine, drawn.text)
        return reply(await solutions.run(whose(asker), work))
