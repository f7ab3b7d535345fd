"""What may be told of a manche that is over: its record, and every step with nothing hidden."""

from pioche.house.frames.errors import Refused, manche_not_over
from pioche.house.frames.frames import with_phrases
from pioche.house.frames.protocol import Replay, ReplayStep
from pioche.house.room import Room
from pioche.table.notation import dumps
from pioche.table.players import by_seat
from pioche.table.table import Retold, Table, retold
from pioche.words.event_phrases import names_then


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


def dealt_again(table: Table, manche: int, seed: str) -> Table:
    """The partie as it stood when this manche was dealt. What is dealt later follows from the
    seed."""
    return next(told.table for told in retold(table, seed) if told.table.manche == manche)


def replay_of(table: Table, manche: int) -> Replay:
    """Show a manche step by step."""
    names = by_seat(table.names or ("",) * table.seats, table.players)
    then = [*names_then(names, table.events), names]
    steps, at = [], 0
    for told in retold(table):
        if told.table.manche == manche:
            steps.append(replay_step(told, then[at]))
        elif steps:
            break
        at += len(told.events)
    return Replay(manche, tuple(steps))


def replay_step(told: Retold, names: tuple[str, ...]) -> ReplayStep:
    table = told.table
    view = table.view(None)
    return ReplayStep(
        told.seat,
        told.move or "",
        tuple(with_phrases(told.events, table.standing.sides, told.stood_in)),
        names,
        view.board,
        view.facts,
        tuple(table.view(each).hand for each in range(table.seats)),
        view.stock,
        view.points,
        table.totals,
    )
