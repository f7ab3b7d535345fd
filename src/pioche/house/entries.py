"""What is kept of a table: a list of entries, from which it can be played again.

Plain records: the store writes them, a room is built from them.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Literal

from pioche.core.options import write_options
from pioche.core.records import dataclass
from pioche.house.frames.protocol import Clock
from pioche.table.players import Player
from pioche.table.table import Table

Kind = Literal["created", "move", "next", "undo", "seat", "relief", "agree", "back"]
State = Literal["open", "over", "abandoned"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done. The data of each kind stand in docs/protocol.md."""

    kind: Kind
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Kept:
    """All that is kept of a table: what was done, in order of the versions from 1; and who holds
    which player's place, by the hash of a key; the hashes of the links to watch it; and the holders
    who want to be told when it is their turn."""

    entries: tuple[Entry, ...]
    holders: dict[int, str]
    successor: str | None = None  # the table at which the same people play again
    watching: frozenset[str] = frozenset()
    wanting: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Beginning:
    """A partie as it is kept: from its deal, or from a record that is played on."""

    game: str
    seats: int
    options: dict[str, str]
    seed: str
    deal: str
    names: tuple[str, ...]
    alone: bool  # one person plays for every seat
    over: bool
    record: str | None = None


def beginning(table: Table, record: str | None = None) -> Beginning:
    return Beginning(
        game=table.game.id,
        seats=table.seats,
        options=write_options(table.options),
        seed=table.seed,
        deal=table.record[0][0],
        names=table.names,
        alone=table.alone,
        over=table.over,
        record=record,
    )


def created(
    begun: Beginning,
    players: Sequence[Player],
    salt: str,
    open: Sequence[int] = (),
    clock: Clock | None = None,
    chosen: bool = False,
) -> dict[str, Any]:
    """The data of the first entry. `open`: the places that are left for friends; `chosen`: not by
    chance."""
    return {
        "game": begun.game,
        "seats": begun.seats,
        "options": begun.options,
        "seed": begun.seed,
        "salt": salt,
        "players": list(map(asdict, players)),
        "deal": begun.deal,
        "record": begun.record,
        "open": list(open),
        "clock": clock and asdict(clock),
        "chosen": chosen,
    }
