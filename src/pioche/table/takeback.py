"""How far a player may take back: one policy for every front end.

Alone against opponents, always back to the last own choice. With other people only until somebody
else has acted or something hidden was revealed. A random outcome is final, and so is a move that
the game calls so.
"""

from collections.abc import Callable, Collection, Sequence

from pioche.core.errors import UndoChance, UndoError, UndoOthers, UndoSeen
from pioche.core.events import Drew, Event, MancheEnded, Turned
from pioche.core.options import write_options
from pioche.core.records import dataclass
from pioche.core.view import View
from pioche.table.table import Table

REVEALING = (Drew, Turned, MancheEnded)  # events after which somebody knows more than before
FORCED = ("draw", "pass")  # kinds of moves that are forced when there is no other


@dataclass(frozen=True, slots=True)
class MoveNote:
    """What the policy must know of a move that was played."""

    seat: int
    forced: bool
    reveals: bool
    settled: bool
    seen: bool


def noting(
    table: Table, play: Callable[[], tuple[Event, ...]]
) -> tuple[tuple[Event, ...], MoveNote]:
    """Let a move be played, and note what there is to know of it."""
    seat, legal = table.seat, table.legal()
    forced = len(legal) == 1 and legal[0].kind in FORCED
    events = play()
    assert seat is not None
    reveals = any(isinstance(event, REVEALING) for event in events)
    settled = table.last not in [move.text for move in legal]
    return events, MoveNote(seat, forced, reveals, settled, table.seen)


def notes_of(table: Table) -> list[MoveNote]:
    """Play a partie again to note all its moves."""
    (deal, moves), *later = table.record
    again = Table(table.game, table.seats, write_options(table.options), table.seed, deal)
    notes = [_again(again, move) for move in moves]
    for deal, moves in later:
        again.next_manche(deal)
        notes += [_again(again, move) for move in moves]
    return notes


def _again(table: Table, move: str) -> MoveNote:
    return noting(table, lambda: table.replay(move))[1]


def how_many(
    notes: Sequence[MoveNote], people: Collection[int], asker: int | None, alone: bool = False
) -> int:
    """How many moves the asker takes back, to the last own choice; an UndoError says why not.

    `people` are the seats of persons; `alone`, where one person plays for all of them.
    """
    count, last = _to_choice(notes, people, asker, alone)
    if last is None:
        raise UndoError("There is no move to take back.")
    if last.settled:
        raise UndoChance("This move is final: its outcome was left to chance.")
    if last.seen:
        raise UndoSeen("This move is final: what it shows has been seen.")
    if count == 0:
        raise UndoOthers(
            "You cannot undo a move after somebody else has moved or a hidden tile was shown."
        )
    return count


def can_take_back(
    notes: Sequence[MoveNote], people: Collection[int], asker: int | None, alone: bool = False
) -> bool:
    return _to_choice(notes, people, asker, alone)[0] > 0


def _to_choice(
    notes: Sequence[MoveNote], people: Collection[int], asker: int | None, alone: bool
) -> tuple[int, MoveNote | None]:
    """How many moves there are back to the last own choice, and that one; 0, and the move that is
    in the way."""
    shared = len(people) > 1 and not alone
    for count, move in enumerate(reversed(notes), 1):
        others = shared and (move.seat != asker or move.reveals)
        if move.settled or move.seen or others:
            return 0, move
        if move.seat in people and not move.forced:
            return count, move
    return 0, None


def take_back(table: Table, people: Collection[int], asker: int | None) -> tuple[Table, list[str]]:
    """Give the table at the asker's last own choice, and the moves taken back, the last one first.
    The table that is given stays as it is."""
    count = how_many(notes_of(table), people, asker, table.alone)
    twin = table.copy()
    return twin, [twin.undo() for _ in range(count)]


def is_forced(view: View) -> bool:
    """Only one move, and that a draw or a pass: nothing to decide."""
    return len(view.moves) == 1 and view.moves[0].kind in FORCED
