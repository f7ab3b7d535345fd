"""What takes long: a move of an opponent, a hint, looking back, reading a record, printing.

A job and what comes of it are plain records, so it can be done anywhere: in a process beside a
server, in a worker of a page. For opponents, hints and reviews there are views in it, never a
table, so nobody can peek.
"""

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal, Protocol, Union

from pioche.bots import find_bot
from pioche.bots.hints import Choice, advise
from pioche.bots.review import Met, look_back, reason, slips
from pioche.core.catalogue import find
from pioche.core.view import View
from pioche.house.entries import Beginning, beginning
from pioche.house.frames.protocol import Hint, OtherMove, Review, ReviewedChoice
from pioche.table.notation import dumps, loads

if TYPE_CHECKING:
    from pioche.paper.orders import Order, Paper

MOST_SLIPS = 3  # that are told of each seat in a manche


@dataclass(frozen=True, slots=True)
class Job:
    kind: Literal["choose", "hint", "review", "read", "print"]
    game: str = ""
    view: View | None = None
    level: str = ""  # of the opponent
    seed: int = 0
    record: str = ""
    order: "Order | None" = None  # what to print
    manche: int = 0
    met: tuple[Met, ...] = ()  # the choices of that manche to look back on


Done = Union[str, Hint, Review, Beginning, "Paper"]


def work(job: Job) -> Done:
    """The text of a move, a hint, a review, what a record holds, or a file to print."""
    if job.order is not None:
        from pioche.paper.orders import fill  # loads the typesetter's words

        return fill(job.order)
    if job.kind == "read":
        table = loads(job.record)
        return beginning(table, dumps(table))
    if job.kind == "review":
        return review(job)
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
        advice.points,
        advice.rule,
        advice.why,
        others,
    )


def review(job: Job) -> Review:
    """Judge the choices, and mark the slips of each seat."""
    game = find(job.game)
    looked = [(one, look_back(game, one.view, one.text, Random(one.seed))) for one in job.met]
    found = [(one, back) for one, back in looked if back is not None]
    seats = {one.view.seat for one, _ in found}
    worst = [
        slip
        for seat in seats
        for slip in slips([back for one, back in found if one.view.seat == seat], MOST_SLIPS)
    ]
    return Review(
        job.manche,
        tuple(
            ReviewedChoice(
                one.number,
                one.view.seat or 0,
                one.view.hand,
                other_move(back.played),
                other_move(back.best),
                any(back is slip for slip in worst),
                reason(game, back) if any(back is slip for slip in worst) else None,
            )
            for one, back in found
        ),
    )


def other_move(choice: Choice) -> OtherMove:
    return OtherMove(choice.move.text, choice.move.kind, choice.move.steps, choice.chance)


class WorkerFailed(Exception):
    """The job cannot be done: it takes too long, or its code has a mistake."""


class WorkerLost(Exception):
    """No worker could be kept alive for it; later there may be one."""


class Thinkers(Protocol):
    """Whoever does jobs."""

    def warm(self) -> None:
        """Somebody will need them soon, and starting takes a moment."""

    async def do(self, job: Job, who: str) -> Done:
        """Do a job when it is the turn of the one who asks."""
        ...

    def waiting(self) -> int:
        """How many jobs are not done yet."""
        ...

    def close(self) -> None: ...
