"""What a route answers: a record, or a Problem with its status."""

from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response

from pioche.core.errors import PiocheError
from pioche.house.frames.errors import status_of
from pioche.house.frames.frames import problem, sayable
from pioche.house.frames.protocol import Problem
from pioche.house.frames.writing import to_json
from pioche.words.messages import LANGUAGES, words


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems that a route declares, by their statuses."""
    return {status: {"model": Problem} for status in statuses}


def reply(record: Any, status: int = 200) -> Response:
    return Response(to_json(record), status, media_type="application/json")


def refusal(error: PiocheError, request: HTTPConnection | None = None) -> Response:
    """A Problem with its status, or its sentence where a browser shows it as a page of its own
    (a link to a printed file is one); who is too fast is told when to come again."""
    if request is not None and "text/html" in request.headers.get("accept", ""):
        lang = request.query_params.get("lang", "fr")
        answer: Response = PlainTextResponse(said(error, lang), status_of(error))
    else:
        answer = reply(problem(error), status_of(error))
    if "seconds" in error.facts:
        answer.headers["retry-after"] = str(error.facts["seconds"])
    return answer


def said(error: PiocheError, lang: str) -> str:
    """The sentence of an error, in the language of a page."""
    say = words(lang if lang in LANGUAGES else "fr")
    facts = {name: say.fact(fact) for name, fact in error.facts.items()}
    return sayable(say.maybe(f"why-{error.why}", str(error), **facts))
