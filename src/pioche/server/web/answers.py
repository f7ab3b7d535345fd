"""What a route answers: a record, or a Problem with its status."""

from typing import Any

from starlette.responses import Response

from pioche.core.errors import PiocheError
from pioche.house.frames.errors import status_of
from pioche.house.frames.frames import problem
from pioche.house.frames.protocol import Problem
from pioche.house.frames.writing import to_json


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems that a route declares, by their statuses."""
    return {status: {"model": Problem} for status in statuses}


def reply(record: Any, status: int = 200) -> Response:
    return Response(to_json(record), status, media_type="application/json")


def refusal(error: PiocheError) -> Response:
    """A Problem with its status; who is too fast is told when to come again."""
    answer = reply(problem(error), status_of(error))
    if "seconds" in error.facts:
        answer.headers["retry-after"] = str(error.facts["seconds"])
    return answer
