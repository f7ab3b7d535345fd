"""The score of a game with real tiles, over HTTP. Nothing is stored: the client keeps what was
entered and sends all of it along; it is counted here, by the rules of the games."""

import asyncio
from collections.abc import Callable
from typing import Any, Literal

from fastapi import FastAPI, Request, Response
from starlette.requests import HTTPConnection

from pioche.house.frames.protocol import Problem, ScoreInfo, ScoreRequest
from pioche.house.frames.writing import to_json
from pioche.house.running.budgets import Asker, Budgets
from pioche.house.score_payloads import count_request, score_info
from pioche.server.workers.fair_queue import FairQueue

AT_ONCE = 2  # of those that count or print; more would only slow each other down
PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem},
    404: {"model": Problem},
    422: {"model": Problem},
}


def add_score(app: FastAPI, budgets: Budgets, asker_of: Callable[[HTTPConnection], Asker]) -> None:
    counting, printing = FairQueue(AT_ONCE), FairQueue(AT_ONCE)

    @app.post("/api/score", response_model=ScoreInfo, responses=PROBLEMS)
    async def score(request: Request, wanted: ScoreRequest) -> Response:
        asker = asker_of(request)
        budgets.spend("count", asker)

        async def count() -> str:
            return await asyncio.to_thread(lambda: to_json(score_info(wanted)))

        text = await counting.run((asker.address, asker.holder or ""), count)
        return Response(text, media_type="application/json")

    @app.post("/api/score/print", response_class=Response, responses=PROBLEMS)
    async def print_score(
        request: Request,
        wanted: ScoreRequest,
        lang: Literal["fr", "en"] = "fr",
        paper: Literal["a4", "letter"] = "a4",
    ) -> Response:
        asker = asker_of(request)
        budgets.spend("print", asker)

        async def pdf() -> bytes:
            return await asyncio.to_thread(sheet_of, wanted, lang, paper)

        made = await printing.run((asker.address, asker.holder or ""), pdf)
        return Response(made, media_type="application/pdf")


def sheet_of(wanted: ScoreRequest, lang: str, paper: str) -> bytes:
    """The sheet as PDF, the names of each side above its column."""
    from pioche.paper.score_sheets import score_sheet  # loads the typesetter

    counted = count_request(wanted)
    columns = counted.sheet.columns
    names = [" · ".join(counted.names[seat] for seat in seats) for seats in columns]
    return score_sheet(counted.game, counted.sheet, names=names, lang=lang, paper=paper)
