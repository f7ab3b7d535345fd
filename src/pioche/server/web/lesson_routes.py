"""The lessons over HTTP. Of a lesson nothing is stored, the client keeps the moves and sends them
along; what the holder of a key has learnt is kept."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from fastapi import FastAPI, Request, Response

from pioche.house.frames.errors import not_understood
from pioche.house.frames.protocol import (
    Learnt,
    LearntMore,
    LessonAnswer,
    LessonCard,
    LessonFrame,
    LessonInfo,
    LessonLaid,
    LessonVerdict,
)
from pioche.house.lessons import (
    known_learnt,
    lay_in_lesson,
    lesson_cards,
    lesson_info,
    play_lesson,
)
from pioche.house.running.budgets import Budgets
from pioche.house.running.driver import House
from pioche.server.web.answers import problems, reply
from pioche.server.web.askers import asker_of, holder_of, whose
from pioche.server.workers.fair_queue import FairQueue

AT_ONCE = 2  # more would only slow each other down
PROBLEMS = problems(400, 404, 422)

Asked = TypeVar("Asked", LessonFrame, LessonLaid)


def add_lessons(app: FastAPI, house: House, budgets: Budgets) -> None:
    queue = FairQueue(AT_ONCE)

    async def in_turn(
        request: Request, answer: Callable[[str, Asked], object], id: str, asked: Asked
    ) -> Response:
        asker = asker_of(request)
        budgets.spend("search", asker)
        work = partial(asyncio.to_thread, answer, id, asked)
        return reply(await queue.run(whose(asker), work))

    @app.get("/api/lessons", response_model=tuple[LessonCard, ...])
    async def lessons() -> Response:
        return reply(await asyncio.to_thread(lesson_cards))

    @app.get("/api/lessons/{id}", response_model=LessonInfo, responses=PROBLEMS)
    async def lesson(id: str) -> Response:
        return reply(await asyncio.to_thread(lesson_info, id))

    @app.post("/api/lessons/{id}/play", response_model=LessonAnswer, responses=PROBLEMS)
    async def play(request: Request, id: str, asked: LessonFrame) -> Response:
        return await in_turn(request, play_lesson, id, asked)

    @app.post("/api/lessons/{id}/lay", response_model=LessonVerdict, responses=PROBLEMS)
    async def lay(request: Request, id: str, asked: LessonLaid) -> Response:
        return await in_turn(request, lay_in_lesson, id, asked)

    @app.get("/api/learnt", response_model=Learnt)
    async def learnt(request: Request) -> Response:
        holder = holder_of(request)
        return reply(Learnt(holder is not None, await house.store.learnt(holder) if holder else ()))

    @app.post("/api/learnt", status_code=204, response_class=Response, responses=problems(403, 422))
    async def learn(request: Request, more: LearntMore) -> Response:
        asker = asker_of(request)
        if asker.holder is None:
            raise not_understood("no-key", "Without a key, nothing goes with it.", 403)
        budgets.spend("search", asker)
        lessons = await asyncio.to_thread(known_learnt, more)
        await house.store.learn(asker.holder, lessons)
        return Response(status_code=204)
