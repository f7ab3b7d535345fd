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
    """A past move as this seat knows it."""

    seat: int
    """Who moved."""
    move: str
    """The text of the move, as far as this seat may know it."""
    tile: str | None = None
    """The tile that was drawn; None unless this seat has seen it."""
    kind: str = ""
    """The kind of the move, such as `place`, `draw` or `pass`."""


@dataclass(frozen=True, slots=True)
class Lack:
    """What a pass, a draw or an opening has shown everybody: tiles that a seat did not hold."""

    seat: int
    """Who has shown it."""
    at: int
    """After how many moves it held."""
    tiles: tuple[str, ...]
    """The tiles that the seat did not hold then."""
    drawn: bool = False
    """Does it hold only for the tile that the seat had just drawn?"""


@dataclass(frozen=True, slots=True)
class StepView:
    """One piece on one place: a part of a move."""

    piece: str
    """The piece, mostly a tile."""
    place: str
    """Where it is laid: an arm such as `L`, a place such as `a5`, squares of a tower."""
    manner: str = ""
    """How it is laid, if it can lie there in several ways."""
    end: str = ""
    """The name of the end where it is laid, true on every screen: its number, or its tile (see
    `boards.end_names`); empty elsewhere."""


@dataclass(frozen=True, slots=True)
class MoveView:
    """A legal move, and the steps in which a screen offers it."""

    text: str
    """What `Table.play` takes, such as `6-4>L`, `draw` or `bid 31`."""
    kind: str
    """The kind of the move, such as `place`, `draw` or `bid`."""
    steps: tuple[StepView, ...] = ()
    """What is laid where; empty for a draw, a pass, a bid."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A place where a piece can go next."""

    piece: str
    """The piece."""
    place: str
    """Where it can go."""
    manners: tuple[str, ...]
    """The ways in which it can lie there."""
    kind: str
    """The kind of the move."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What can follow some steps of a move."""

    pieces: tuple[str, ...]
    """The pieces that can come next."""
    places: tuple[Offer, ...]
    """Where the requested piece can go."""
    move: MoveView | None
    """The move that the steps already make, if there is one."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one seat may see, and nothing else. A bot gets it."""

    game: str
    """The id of the game."""
    options: dict[str, str]
    """All options by their names, as text."""
    standing: Standing
    """The partie when this manche was dealt: sides, totals, who is still in."""
    seat: int | None
    """The seat that looks; None: a spectator."""
    turn: int | None
    """Whose turn it is; None when the manche is over."""
    starter: int
    """The seat that began the manche."""
    direction: str
    """Which way round the table the seats are drawn: `clockwise` or `counterclockwise`."""
    hand: tuple[str, ...]
    """The tiles of this seat; none for a spectator."""
    counts: tuple[int, ...]
    """How many tiles each seat holds."""
    stock: int
    """How many tiles the stock has."""
    lots: tuple[str, ...]
    """The tiles that were drawn for who begins, in games with lots."""
    board: Board
    """What lies on the table; its type is that of the game's family."""
    points: tuple[int, ...]
    """Points scored in this manche so far, by side."""
    past: tuple[Turn, ...]
    """All moves of the manche, in order."""
    lacks: tuple[Lack, ...] = ()
    """What others, and this seat, have shown not to hold."""
    moves: tuple[MoveView, ...] = ()
    """The legal moves; none unless it is this seat's turn."""
    shown: tuple[tuple[str, ...], ...] = ()
    """All hands: once the manche is over, or where one person plays for all."""
    result: Result | None = None
    """How the manche ended; None while it goes on."""
    facts: Facts = NO_FACTS
    """What else everybody sees, as far as the game has such facts."""
    known: Known = NOTHING_KNOWN
    """What guesses need besides; never on a screen."""

    def __str__(self) -> str:
        """The view in plain characters, for a Python prompt."""
        from pioche.core.plain import plain_view  # only a prompt needs it

        return plain_view(self)

    def to_dict(self) -> dict[str, Any]:
        """Give the view as dictionaries and plain values."""
        plain: dict[str, Any] = deep(self)
        return plain

    def to_json(self) -> str:
        """Write the view as JSON text, the same for equal views."""
        return to_json(self)

    def _repr_svg_(self) -> str | None:
        """Draw the view in a notebook."""
        return picture_of(self)
