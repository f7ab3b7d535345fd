"""What may be told of a manche that is over: its record, and every step with nothing hidden."""

from collections.abc import Sequence
from itertools import pairwise

from pioche.core.events import Event
from pioche.core.options import write_options
from pioche.house.frames.errors import Refused, manche_not_over
from pioche.house.frames.frames import with_phrases
from pioche.house.frames.protocol import Replay, ReplayStep
from pioche.house.room import Room
from pioche.table.notation import dumps
from pioche.table.table import Table


def record_of(room: Room) -> str:
    """The .dom text, once nothing of the manche is hidden; the seed tells the coming deals, so it
    is left out until there are none."""
    table = room.table
    if table.seat is not None:
        raise manche_not_over()
    if table.over and room.commitment:  # the proof that its deals were fixed beforehand
        return dumps(table, salt=room.salt, commitment=room.commitment)
    lines = dumps(table).splitlines(keepends=True)
    if not table.over:
        lines = [line for line in lines if not line.startswith("seed ")]
    return "".join(lines)


def check_replay(table: Table, manche: int) -> None:
    if not 1 <= manche <= table.manche:
        raise Refused("unknown-manche", f"There is no round {manche}.", 404, manche=manche)
    if manche == table.manche and table.seat is not None:
        raise manche_not_over()


def dealt_again(table: Table, manche: int, seed: str) -> tuple[Table, Sequence[Event]]:
    """The partie as it stood when this manche was dealt, and the events of the deal. What is dealt
    later follows from the seed."""
    record = table.record[:manche]
    again = Table(table.game, table.seats, write_options(table.options), seed, record[0][0])
    dealt: Sequence[Event] = again.events
    for (_, moves), (deal, _) in pairwise(record):
        for move in moves:
            again.replay(move)
        dealt = again.next_manche(deal)
    return again, dealt


def replay_of(table: Table, manche: int) -> Replay:
    """Show a manche step by step."""
    again, dealt = dealt_again(table, manche, table.seed)
    steps = [replay_step(again, None, "", dealt)]
    for move in table.record[manche - 1][1]:
        seat = again.seat
        events = again.replay(move)
        steps.append(replay_step(again, seat, move, events))
    return Replay(manche, tuple(steps))


def replay_step(table: Table, seat: int | None, move: str, events: Sequence[Event]) -> ReplayStep:
    view = table.view(None)
    return ReplayStep(
        seat,
        move,
        tuple(with_phrases(events, table.standing.sides)),
        view.board,
        view.facts,
        tuple(table.view(each).hand for each in range(table.seats)),
        view.stock,
        view.points,
        table.totals,
    )
