"""The score of a game with real tiles, over HTTP. Nothing is stored: the client keeps what was
entered and sends all of it along; it is counted here, by the rules of the games."""

import asyncio
from functools import partial
from typing import Literal

from fastapi import FastAPI, Request, Response

from pioche.house.frames.protocol import ScoreInfo, ScoreRequest
from pioche.house.frames.writing import to_json
from pioche.house.running.budgets import Budgets
from pioche.house.score_payloads import count_request, score_info
from pioche.server.web.answers import problems
from pioche.server.web.askers import asker_of, whose
from pioche.server.workers.fair_queue import FairQueue

AT_ONCE = 2  # of those that count or print; more would only slow each other down
PROBLEMS = problems(400, 404, 422)


def add_score(app: FastAPI, budgets: Budgets) -> None:
    counting, printing = FairQueue(AT_ONCE), FairQueue(AT_ONCE)

    @app.post("/api/score", response_model=ScoreInfo, responses=PROBLEMS)
    async def score(request: Request, wanted: ScoreRequest) -> Response:
        asker = asker_of(request)
        budgets.spend("count", asker)
        work = partial(asyncio.to_thread, lambda: to_json(score_info(wanted)))
        return Response(await counting.run(whose(asker), work), media_type="application/json")

    @app.post("/api/score/print", response_class=Response, responses=PROBLEMS)
    async def print_score(
        request: Request,
        wanted: ScoreRequest,
        lang: Literal["fr", "en"] = "fr",
        paper: Literal["a4", "letter"] = "a4",
    ) -> Response:
        asker = asker_of(request)
        budgets.spend("print", asker)
        work = partial(asyncio.to_thread, sheet_of, wanted, lang, paper)
        return Response(await printing.run(whose(asker), work), media_type="application/pdf")


def sheet_of(wanted: ScoreRequest, lang: str, paper: str) -> bytes:
    """The sheet as PDF, the names of each side above its column."""
    from pioche.paper.score_sheets import score_sheet  # loads the typesetter

    counted = count_request(wanted)
    columns = counted.sheet.columns
    names = [" · ".join(counted.names[seat] for seat in seats) for seats in columns]
    return score_sheet(counted.game, counted.sheet, names=names, lang=lang, paper=paper)
