"""The log of a table: a list of entries, from which the table can be played again.

They are plain records: the store writes them, a room is built from them.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Literal

from pioche.core.options import write_options
from pioche.core.records import dataclass
from pioche.house.frames.protocol import Clock
from pioche.table.players import Player
from pioche.table.table import Table

EntryKind = Literal["created", "move", "next", "undo", "seat", "relief", "agree", "back"]
TableState = Literal["open", "over", "abandoned"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that has happened. docs/protocol.md lists the data of each kind."""

    kind: EntryKind
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table in the store: its entries in the order of their versions, from 1; the holder of each
    player's place, as the hash of a key; the hashes of the links for spectators; and the holders
    who want to be notified of their turn."""

    entries: tuple[Entry, ...]
    holders: dict[int, str]
    successor: str | None = None  # the table at which the same people play again
    watching: frozenset[str] = frozenset()
    wanting: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Beginning:
    """The beginning of a partie: its deal, or the record that it continues."""

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


def created_data(
    begun: Beginning,
    players: Sequence[Player],
    salt: str,
    open: Sequence[int] = (),
    clock: Clock | None = None,
    chosen: bool = False,
    hints: bool = False,
    now: float = 0.0,
    follows: str | None = None,
) -> dict[str, Any]:
    """The data of the first entry. `open` are the places left for friends; `chosen` says that the
    host has assigned the places, not chance; with `hints` they are given at any table; a rematch
    `follows` another table."""
    at = {} if clock is None else {"at": round(now, 3)}
    return at | {
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
        "hints": hints,
        "follows": follows,
    }
