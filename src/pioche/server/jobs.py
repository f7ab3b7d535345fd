"""What takes long: a move of an opponent, a hint, reading a record, printing.

A job and what comes of it are plain records, so it can be done anywhere: in a process beside a
server, in a worker of a page. For opponents and hints there are views in it, never a table, so an
opponent cannot peek.
"""

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal, Protocol, Union

from pioche.bots import find_bot
from pioche.bots.hint import advise
from pioche.catalogue import find
from pioche.notation import dumps, loads
from pioche.server.entries import Beginning, beginning
from pioche.server.protocol import Hint, OtherMove
from pioche.view import View

if TYPE_CHECKING:
    from pioche.printing.orders import Order, Paper


@dataclass(frozen=True, slots=True)
class Job:
    kind: Literal["choose", "hint", "read", "print"]
    game: str = ""
    view: View | None = None
    level: str = ""  # of the opponent
    seed: int = 0
    record: str = ""
    order: "Order | None" = None  # what to print


Done = Union[str, Hint, Beginning, "Paper"]


def work(job: Job) -> Done:
    """The text of a move, a hint, what a record holds, or a file to print."""
    if job.order is not None:
        from pioche.printing.orders import fill  # loads the typesetter's words

        return fill(job.order)
    if job.kind == "read":
        table = loads(job.record)
        return beginning(table, dumps(table))
    assert job.view is not None
    game, rng = find(job.game), Random(job.seed)
    if job.kind == "choose":
        return find_bot(job.level)(game, job.view, rng)
    advice = advise(game, job.view, rng)
    move = advice.move
    others = tuple(
        OtherMove(one.move.text, one.move.kind, one.move.steps, one.chance) for one in advice.others
    )
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
