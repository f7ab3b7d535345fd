"""Jobs, which take long: a bot's move, a hint, a review, reading a record, printing.

A job and its result are plain records, so any worker can do it: a process beside a server, a worker
of a page. Jobs of bots, hints and reviews hold views, never a table, so nobody can peek.
"""

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal, Protocol, Union

from pioche.bots import find_bot
from pioche.bots.hints import Choice, advise
from pioche.bots.review import Met, look_back, reason, slips
from pioche.core.catalogue import find
from pioche.core.errors import PiocheError
from pioche.core.view import View
from pioche.house.entries import Beginning, beginning
from pioche.house.frames.protocol import Hint, OtherMove, Review, ReviewedChoice
from pioche.table.notation import dumps, loads

if TYPE_CHECKING:
    from pioche.paper.orders import Order, Paper

MOST_SLIPS = 3  # shown for each seat and manche


@dataclass(frozen=True, slots=True)
class Job:
    kind: Literal["choose", "hint", "review", "read", "print"]
    game: str = ""
    view: View | None = None
    level: str = ""  # of the bot
    seed: int = 0
    record: str = ""
    order: "Order | None" = None  # for printing
    manche: int = 0
    met: tuple[Met, ...] = ()  # the choices of that manche to review


JobResult = Union[str, Hint, Review, Beginning, "Paper"]


def do_job(job: Job) -> JobResult:
    """Give the text of a move, a hint, a review, the content of a record, or a file to print."""
    if job.order is not None:
        from pioche.paper.orders import fill  # loads the typesetter's words

        return fill(job.order)
    if job.kind == "read":
        table = loads(job.record)
        return beginning(table, dumps(table))
    if job.kind == "review":
        return review_manche(job)
    assert job.view is not None
    game, rng = find(job.game), Random(job.seed)
    if job.kind == "choose":
        return find_bot(job.level)(game, job.view, rng)
    advice = advise(game, job.view, rng)
    move = advice.move
    others = tuple(map(other_move, advice.others))
    return Hint(
        move.text,
        move.kind,
        move.steps,
        advice.chance,
        advice.outlook,
        advice.points,
        advice.rule,
        advice.why,
        others,
    )


def review_manche(job: Job) -> Review:
    """Judge the choices, and mark the slips of each seat."""
    game = find(job.game)
    all_met = [(met, look_back(game, met.view, met.text, Random(met.seed))) for met in job.met]
    reviewed = [(met, back) for met, back in all_met if back is not None]
    seats = {met.view.seat for met, _ in reviewed}
    worst = [
        slip
        for seat in seats
        for slip in slips([back for met, back in reviewed if met.view.seat == seat], MOST_SLIPS)
    ]
    return Review(
        job.manche,
        len(all_met),
        tuple(
            ReviewedChoice(
                met.number,
                met.view.seat or 0,
                met.view.hand,
                other_move(back.played),
                other_move(back.best),
                any(back is slip for slip in worst),
                reason(game, back) if any(back is slip for slip in worst) else None,
            )
            for met, back in reviewed
        ),
    )


def other_move(choice: Choice) -> OtherMove:
    move = choice.move
    return OtherMove(move.text, move.kind, move.steps, choice.chance, choice.outlook)


def tried(job: Job) -> "JobResult | Exception":
    """The same as a worker sends it: the error, where there is one, in a form that can be sent."""
    try:
        return do_job(job)
    except PiocheError as error:
        return error
    except Exception as error:
        return RuntimeError(f"{type(error).__name__}: {error}")


def result_of(answer: "JobResult | Exception") -> JobResult:
    """What a worker has sent, for who asked for it."""
    if isinstance(answer, PiocheError):
        raise answer
    if isinstance(answer, Exception):
        raise WorkerFailed(str(answer))
    return answer


class WorkerFailed(Exception):
    """The job failed: it took too long, or its code has a mistake."""


class WorkerLost(Exception):
    """No worker could be kept alive for the job; there may be one later."""


class Workers(Protocol):
    """What does the jobs of a house."""

    def warm(self) -> None:
        """Start up: a job will come soon, and starting takes a moment."""

    async def do(self, job: Job, who: str) -> JobResult:
        """Do a job when it is this asker's turn."""
        ...

    def waiting(self) -> int:
        """How many jobs are still waiting?"""
        ...

    def close(self) -> None: ...
