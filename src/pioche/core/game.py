"""The contract that every game fulfils, and what most games do in a slot as its default.

A game describes one *manche* (one deal played to its end); `partie` says how manches make a
partie. A game is one `Game` record of plain functions on a plain, mutable state: its rules. What is
no rule stands in small records beside them: its `Words`, and where it has them its `Mind` and its
`Hand`. The table checks moves, keeps the history and copies; `play` trusts the move it is given.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol

from pioche.core.card import Card
from pioche.core.deal import Deal
from pioche.core.errors import PiocheError
from pioche.core.events import Event
from pioche.core.move import Move
from pioche.core.options import Preset
from pioche.core.phrase import Phrase, Reason, phrase
from pioche.core.sheet import PLAIN_SHEET, Sheet
from pioche.core.tiles import NAME, PIPS
from pioche.core.tiles import read_tile as read_numbers

if TYPE_CHECKING:
    from pioche.core.boards import GridLine, Sway
    from pioche.core.view import View

__all__ = [
    "BY_DEAL", "OVER", "Company", "Effort", "Form", "Game", "Hand", "Judge", "Merit", "Mind",
    "Move", "Partie", "Result", "Solution", "Standing", "State", "Step", "Words",
]  # fmt: skip

OVER: Final = -1
"""The seat of a state whose manche is over."""

BY_DEAL: Final = -1
"""The lead of a standing that leaves it to the deal: lots, or a tile's holder."""

Step = tuple[str, str, str]
"""A part of a move: piece, place, manner."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of the partie when a manche is dealt."""

    sides: tuple[int, ...]
    """The side of each seat: partners share one."""
    totals: tuple[int, ...]
    """Points by side."""
    wins: tuple[int, ...]
    """Manches won, by side."""
    active: tuple[int, ...]
    """The seats still in, in order of play."""
    lead: int = BY_DEAL
    """Who begins; `BY_DEAL` where lots or a tile decide."""
    manche: int = 1
    """The number of the manche, from 1."""
    carried: Any = None
    """What a game itself takes from manche to manche."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.sides)

    @property
    def sides_in(self) -> set[int]:
        """The sides that are still in the partie."""
        return {self.sides[seat] for seat in self.active}


@dataclass(slots=True)  # not frozen: one is made after every playout, and this is much faster
class Result:
    """How a manche ended. Seats win it; points count by side."""

    how: str
    """How it ended: `domino` (somebody went out), `blocked`, or a word of the game's own."""
    rule: str
    """The rule by which it ended."""
    starter: int
    """The seat that began."""
    winners: tuple[int, ...]
    """The seats that won; none in a drawn manche."""
    points: tuple[int, ...]
    """Points of the manche, by side."""
    left: tuple[int, ...] = ()
    """Points left in each hand, where they count."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """What the score sheet shows besides points, by the key of its row."""
    out: int | None = None
    """Whose last tile ended it; None after a block, or where nobody goes out."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Perfect play from a state to the end of its manche, by all sides and with all tiles known."""

    value: int
    """For side 0: above nought it comes off better, and the more the better. Each solver says in
    what measure."""
    line: tuple[str, ...]
    """The texts of the moves to the end."""
    turns: int | None = None
    """The turning points: moves beside which there was another one that would have changed who
    wins. None where they are not counted."""


class State(Protocol):
    """What every state has."""

    options: Any
    """The options of the game."""
    deal: Deal
    """The deal of this manche. It tells what is hidden."""
    standing: Standing
    """The partie when it was dealt."""
    starter: int
    """The seat that begins."""
    seat: int
    """Whose turn it is; `OVER` when the manche is over."""
    log: list[Event] | None
    """Where events go; None when nobody listens, so that playouts pay nothing for them."""

    def copy(self) -> "State":
        """A state of its own at the same point."""
        ...


if TYPE_CHECKING:  # so that `Game` alone means any game; Python has such defaults from 3.13 on
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)

Judge = Callable[[Result], Sequence[float]]
"""What a result is worth to each side, from 0 to 1."""

Merit = Callable[[S, Move, Sequence[Move]], Phrase | None]
"""Why a move is good, of all that are legal; None if not for this reason."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form of move."""

    kind: str
    """The kind of the moves of this form, such as `place`."""
    pattern: str
    """A regular expression that their texts match."""
    example: str
    """A text; empty for a form that is never legal: people try it, and are told why not."""
    rule: str
    """The rule that governs it."""
    option: str = ""
    """The option that must be on."""
    final: bool = False
    """Does nobody take such a move back, since what it shows has been seen?"""


# -- how manches make a partie ---------------------------------------------------------------------


def add_points(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    """The points of the manche are added to the totals."""
    return tuple([t + p for t, p in zip(standing.totals, result.points, strict=True)])


def everybody(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    """Nobody leaves the partie before its end."""
    return standing.active


def nothing_carried(options: Any, standing: Standing, result: Result) -> None:
    """A manche leaves only points to the next one."""


def with_all_options(options: Any) -> bool:
    return True


def with_no_options(options: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Partie:
    """How manches make a partie. Each slot is a function of (options, standing, result); the
    standing given to `active`, `lead` and `winners` already holds the new totals."""

    winners: Callable[[Any, Standing, Result], tuple[int, ...] | None]
    """The seats that have won; None: it goes on."""
    lead: Callable[[Any, Standing, Result], int]
    """Who begins the next manche."""
    tally: Callable[[Any, Standing, Result], tuple[int, ...]] = add_points
    """The new totals."""
    active: Callable[[Any, Standing, Result], tuple[int, ...]] = everybody
    """The seats that play on."""
    carry: Callable[[Any, Standing, Result], Any] = nothing_carried
    """What the game itself takes to the next manche."""
    out_rule: str = "GEN-22"
    """The rule by which a seat leaves the partie."""
    start: int = 0
    """The points with which everybody begins."""
    fewest_wins: Callable[[Any], bool] = with_no_options
    """With which options points are a burden."""
    honours: Callable[[Any, Standing, Result], tuple[str, int]] | None = None
    """A title for the winners, and how many games the partie counts for."""


# -- who plays -------------------------------------------------------------------------------------


def any_seats(options: Any, seats: int) -> None:
    """All options go with all numbers of seats."""


def each_alone(options: Any, seats: int) -> tuple[int, ...]:
    """Every seat is its own side."""
    return tuple(range(seats))


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays with whom, by the options and the number of seats."""

    check: Callable[[Any, int], None] = any_seats
    """Do these options allow so many seats? If not, it raises an `OptionError`."""
    sides: Callable[[Any, int], tuple[int, ...]] = each_alone
    """The side of each seat."""
    seating: Callable[[Any, Deal], tuple[int, ...]] | None = None
    """Where lots decide who sits where: the player of each seat."""
    alone: Callable[[Any], bool] = with_no_options
    """With which options one person plays for every seat, and sees all hands."""


EACH_ALONE: Final = Company()


# -- what is told of it ----------------------------------------------------------------------------


def chance_to_win(view: "View", chance: int) -> Phrase:
    return phrase("outlook-chance", chance=chance)


@dataclass(frozen=True, slots=True)
class Words(Generic[S]):
    """What a game tells players, and how it reads what they say."""

    aim: Callable[["View"], Phrase]
    """What the one who looks is after and what would do now, in one line; while somebody is to
    move."""
    refuse: Callable[[S, Form, str], Reason]
    """Why is this text of that form no legal move?"""
    merits: tuple[Merit[S], ...] = ()
    """Reasons for a move of the seat to move that only this game knows, the weightiest first: those
    told before what holds in all games. They are asked about guesses, and use only what the seat
    to move knows."""
    faint_merits: tuple[Merit[S], ...] = ()
    """Such reasons that are told if there is nothing better."""
    turn_rule: str = "GEN-5"
    """The rule that says whose turn it is."""
    outlook: Callable[["View", int], Phrase] = chance_to_win
    """What is likely to come of a move that wins so many manches in a hundred, to the seat to
    move."""
    deal_rule: str = ""
    """The rule by which a manche begins, where the first seat does something else than play a
    tile."""
    read_tile: Callable[[str], int | None] = read_numbers
    """How its tiles are read, where they carry other signs than numbers."""
    name_tile: Callable[[int], str] = NAME.__getitem__
    """How its tiles are written."""
    lines: Callable[[S, Sequence[Step]], tuple["GridLine", ...]] | None = None
    """The lines that the seat to move would make with pieces laid like this, though they are not a
    move yet; the main one first. It may use only what everybody sees."""


# -- how it is thought about -----------------------------------------------------------------------


class Effort(NamedTuple):
    """What part of their usual tries regulars and experts make in a game, and how often a regular
    looks at all before playing. In some games few tries find nearly everything, and the level above
    would have nothing left to find. What the game itself weighs, all weigh with their usual
    thought."""

    regular: float = 1.0
    """The part of its tries that a regular makes."""
    expert: float = 1.0
    """The part that experts and champions make."""
    care: float = 1.0
    """How often a regular looks at all before playing."""


USUAL_EFFORT: Final = Effort()


@dataclass(frozen=True, slots=True)
class Mind(Generic[S]):
    """What is known of a game beyond its rules. Only bots, hints, simulations and solvers ask."""

    policy: Callable[[S, Sequence[Move], Random], Move] | None = None
    """What a sensible player does at once, given the legal moves. Bots who think ahead play manches
    out with it. It is asked only where there is a choice, and uses only what the seat to move
    knows. None where a manche played out tells nothing, or takes too long."""
    play_out: Callable[[S, Random], None] | None = None
    """Plays random moves to the end of the manche, where a family of games has a loop of its own,
    which need not go through this record."""
    weigh: Callable[[Iterator[S], Judge], Mapping[str, float] | None] | None = None
    """What each move is worth, from 0 to 1 by its text, where a game knows a better way than to try
    them one by one: from guesses of the state, and a judge of results for each side. It gives
    None where it knows none."""
    weighed_is_tried: bool = False
    """Do manches played out tell the chance of a move that was weighed? Not where the weighing
    looks further than sensible players do, nor of a bid that others have still to answer."""
    effort: Effort = USUAL_EFFORT
    """What part of their usual tries bots make."""
    forget: Callable[[S, Random], None] | None = None
    """What somebody who forgets like a child no longer knows of a guess, where memory is the game:
    a beginner forgets it, and is not careless besides."""
    tells_points: bool = False
    """Are points told of a move, rather than the chance to win a manche that brings nothing?"""
    position: Callable[[S], object] | None = None
    """What tells a position from others, where mirror images are one: moves to the same position
    are the same choice. None where no position has a mirror image."""
    progress: Callable[[S], Sequence[int]] | None = None
    """How far each side has come, where points do not tell before the end."""
    left_counts: Callable[[int], int] | None = PIPS.__getitem__
    """What a tile counts that is left in a hand; None where that counts for nothing."""
    points_left_matter: Callable[[Any], bool] = with_all_options
    """Can the points of a hand that is left change what is scored, or who wins the partie? Where
    they cannot, a lighter hand is no reason."""
    solve: Callable[[S], Solution | None] | None = None
    """Perfect play from a state to its end. Only where a game has an exact solver; None from a
    state that it cannot solve."""
    endgame: Callable[[S], bool] | None = None
    """Is the end so near that to solve it takes about as long as to play it out?"""


# -- the hand that plays it ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand(Generic[S]):
    """Where a move may go wrong, since a hand trembles: how it comes out."""

    settle: Callable[[S, Move, Random], Move]
    """Turns the chosen move into the move with its outcome. (A move that is played unsettled goes
    well.)"""
    recall: Callable[[S, str], Move]
    """Reads the text of a settled move when a record is loaded."""
    risk: Callable[[S, Move], float]
    """How near is a move to going wrong? 0 not at all; from 1 on only a steady hand or luck
    helps."""
    sway: Callable[[S, Move], "Sway | None"]
    """How a hand sways before it lets go, if that matters."""
    held: Callable[[S, Move, int], Move]
    """The move of a hand that let go after so many milliseconds."""


# -- a game ----------------------------------------------------------------------------------------


def noted_points(state: Any) -> Sequence[int]:
    """The points that a state notes as they are scored."""
    found: Sequence[int] = state.points
    return found


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """A game: its rules as plain functions, and what stands beside them."""

    card: Card
    """What a list of games shows."""
    options: type[Any]
    """A frozen record of what can be agreed on, with its usual values."""
    presets: Mapping[str, Preset]
    """Options that go together, by their names."""
    forms: tuple[Form, ...]
    """The forms of its moves; that in which a piece is laid, taken or turned comes first."""
    partie: Partie
    """How manches make a partie."""

    deal: Callable[[Any, Standing, Random], Deal]
    """Shuffles: every tile's place before the first move."""
    accept: Callable[[Any, Standing, Deal], None]
    """Is this a deal that the game can have? If not, it raises a `DealError`."""
    start: Callable[[Any, Standing, Deal], S]
    """The state before the first move."""
    moves: Callable[[S], Sequence[Move]]
    """All that the seat to move may do."""
    play: Callable[[S, Move], None]
    """Makes a legal move; it changes the state."""
    score: Callable[[S], Result]
    """The result of a manche that is over."""
    view: Callable[[S, int | None], "View"]
    """What a seat may see, or a spectator (None)."""
    guess: Callable[["View", Random], S]
    """A state that fits all that a view tells, the rest by chance."""
    words: Words[S]
    """What the game tells players, and how it reads what they say."""

    points: Callable[[S], Sequence[int]] = noted_points
    """Scored so far in this manche, by side."""
    sheet: Sheet = PLAIN_SHEET
    """The score sheet, and the points to which the partie is played."""
    company: Company = EACH_ALONE
    """Who plays with whom."""
    mind: Mind[S] = Mind()
    """How to play well."""
    hand: Hand[S] | None = None
    """Where a move may go wrong: how it comes out. None in most games."""
    on_paper: bool = False
    """Is it played on printed sheets? Its solver gives the answers, turning points included."""

    @property
    def id(self) -> str:
        """Its name in commands, records and `find`."""
        return self.card.id

    @property
    def box(self) -> str:
        """The box in which the game comes."""
        return self.card.box

    @property
    def names(self) -> Mapping[str, str]:
        """Its names, by language."""
        return self.card.names

    @property
    def rules(self) -> tuple[str, ...]:
        """The prefixes of its rule ids."""
        return self.card.rules

    @property
    def folder(self) -> Path:
        """Where its texts are."""
        return self.card.folder

    @property
    def seats(self) -> tuple[int, ...]:
        """The allowed numbers of players, the usual one first."""
        return self.card.seats

    @property
    def minutes(self) -> int:
        """How long a partie usually takes."""
        return self.card.minutes

    def settled(self, state: S, move: Move, rng: Random) -> Move:
        """How a move comes out: where a hand plays it, chance decides."""
        return self.hand.settle(state, move, rng) if self.hand else move

    def result(self, state: S) -> Result:
        """How the manche ended."""
        if state.seat != OVER:
            raise PiocheError("The round is not over, so it has no result yet.")
        return self.score(state)
