"""The view of one seat: the only way out of a game's state.

A view is built from nothing, field by field. It suffices to draw the table, to offer every move
without knowing a rule, and to guess a full state that fits everything the seat knows.
"""

from typing import Any, Final

from pioche.core.boards import Board, Facts, Known
from pioche.core.game import Result, Standing
from pioche.core.records import dataclass, deep, picture_of, to_json

NO_FACTS: Final = Facts()
NOTHING_KNOWN: Final = Known()


@dataclass(frozen=True, slots=True)
class Turn:
    """A past move as this seat knows it; `tile` is a drawn tile that it has seen."""

    seat: int
    move: str
    tile: str | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Lack:
    """What a pass, a draw or an opening has shown everybody.

    After `at` moves, the seat held none of `tiles`. With `drawn`, this holds only for the tile that
    it had just drawn.
    """

    seat: int
    at: int
    tiles: tuple[str, ...]
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class StepView:
    """One piece on one place; `manner` says how, if it can lie there in several ways. The end of a
    chain has a name that is true on every screen: its number, or its tile (`boards.end_names`)."""

    piece: str
    place: str
    manner: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True)
class MoveView:
    """A legal move: its text, its kind, and the steps in which a screen offers it."""

    text: str
    kind: str
    steps: tuple[StepView, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """A place where a piece can go next, and in which manners; `kind` is the move's."""

    piece: str
    place: str
    manners: tuple[str, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class Offers:
    """What can follow some steps of a move: the next pieces, the places of the requested piece, and
    the move that these steps already make, if there is one."""

    pieces: tuple[str, ...]
    places: tuple[Offer, ...]
    move: MoveView | None


@dataclass(frozen=True, slots=True)
class View:
    game: str
    options: dict[str, str]
    standing: Standing
    seat: int | None  # None: a spectator
    turn: int | None  # whose turn it is; None when the manche is over
    starter: int
    direction: str  # which way round the table seats are drawn
    hand: tuple[str, ...]
    counts: tuple[int, ...]  # tiles in each hand
    stock: int
    lots: tuple[str, ...]
    board: Board
    points: tuple[int, ...]  # scored in this manche, by side
    past: tuple[Turn, ...]
    lacks: tuple[Lack, ...] = ()
    moves: tuple[MoveView, ...] = ()  # empty unless it is this seat's turn
    shown: tuple[tuple[str, ...], ...] = ()  # all hands: once the manche is over, or if open
    result: Result | None = None  # once the manche is over
    facts: Facts = NO_FACTS
    known: Known = NOTHING_KNOWN  # for guesses; never on a screen

    def to_dict(self) -> dict[str, Any]:
        plain: dict[str, Any] = deep(self)
        return plain

    def to_json(self) -> str:
        """Write the view as JSON text, the same for equal views."""
        return to_json(self)

    def _repr_svg_(self) -> str | None:
        """Draw the view in a notebook."""
        return picture_of(self)
