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
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar

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

OVER: Final = -1  # the seat of a state whose manche is over
BY_DEAL: Final = -1  # the lead of a standing that leaves it to the deal: lots, or a tile's holder

Step = tuple[str, str, str]  # piece, place, manner: a part of a move

__all__ = [
    "BY_DEAL", "OVER", "Company", "Effort", "Form", "Game", "Hand", "Judge", "Merit", "Mind",
    "Move", "Partie", "Result", "Solution", "Standing", "State", "Step", "Words",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of the partie when a manche is dealt."""

    sides: tuple[int, ...]  # the side of each seat
    totals: tuple[int, ...]  # by side
    wins: tuple[int, ...]  # manches won, by side
    active: tuple[int, ...]  # the seats still in, in order of play
    lead: int = BY_DEAL
    manche: int = 1
    carried: Any = None  # what a game itself takes from manche to manche

    @property
    def seats(self) -> int:
        return len(self.sides)

    @property
    def sides_in(self) -> set[int]:
        """The sides that are still in the partie."""
        return {self.sides[seat] for seat in self.active}


@dataclass(slots=True)  # not frozen: one is made after every playout, and this is much faster
class Result:
    """How a manche ended. Seats win it; points count by side."""

    how: str
    rule: str
    starter: int
    winners: tuple[int, ...]
    points: tuple[int, ...]
    left: tuple[int, ...] = ()  # points left in each hand
    facts: Mapping[str, Any] = field(default_factory=dict)
    out: int | None = None  # whose last tile ended it; None after a block, or where nobody goes out


@dataclass(frozen=True, slots=True)
class Solution:
    """Perfect play from a state to the end of its manche, by all sides and with all tiles known.

    The value is that for side 0: above nought it comes off better, and the more the better (each
    solver says in what measure). The line is the texts of the moves. Where they are counted,
    `turns` are the turning points: moves beside which there was another one that would have changed
    who wins."""

    value: int
    line: tuple[str, ...]
    turns: int | None = None


class State(Protocol):
    """What every state has. `seat` is OVER when the manche is over; `log` is None when nobody
    listens, so that playouts pay nothing for events."""

    options: Any
    deal: Deal
    standing: Standing
    starter: int
    seat: int
    log: list[Event] | None

    def copy(self) -> "State": ...


S = TypeVar("S", bound=State)
Judge = Callable[[Result], Sequence[float]]  # what a result is worth to each side, from 0 to 1
# Why a move is good, of all that are legal; None if not for this reason.
Merit = Callable[[S, Move, Sequence[Move]], Phrase | None]


@dataclass(frozen=True, slots=True)
class Form:
    """One form of move: its kind, a pattern of its text, an example, the rule that governs it.

    A form without an example is never legal: people try it, and are told why not."""

    kind: str
    pattern: str
    example: str
    rule: str
    option: str = ""  # the option that must be on
    final: bool = False  # nobody takes such a move back, since what it shows has been seen


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

    winners: Callable[[Any, Standing, Result], tuple[int, ...] | None]  # None: it goes on
    lead: Callable[[Any, Standing, Result], int]  # who begins the next manche
    tally: Callable[[Any, Standing, Result], tuple[int, ...]] = add_points  # the new totals
    active: Callable[[Any, Standing, Result], tuple[int, ...]] = everybody
    carry: Callable[[Any, Standing, Result], Any] = nothing_carried
    out_rule: str = "GEN-22"  # the rule by which a seat leaves the partie
    start: int = 0  # the points with which everybody begins
    fewest_wins: Callable[[Any], bool] = with_no_options  # with which options points are a burden
    # A title for the winners, and how many games the partie counts for.
    honours: Callable[[Any, Standing, Result], tuple[str, int]] | None = None


# -- who plays -------------------------------------------------------------------------------------


def any_seats(options: Any, seats: int) -> None:
    """All options go with all numbers of seats."""


def each_alone(options: Any, seats: int) -> tuple[int, ...]:
    """Every seat is its own side."""
    return tuple(range(seats))


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays with whom, by the options and the number of seats."""

    check: Callable[[Any, int], None] = any_seats  # do these options allow so many seats?
    sides: Callable[[Any, int], tuple[int, ...]] = each_alone  # the side of each seat
    # Where lots decide who sits where: the player of each seat.
    seating: Callable[[Any, Deal], tuple[int, ...]] | None = None
    # With which options one person plays for every seat, and sees all hands.
    alone: Callable[[Any], bool] = with_no_options


EACH_ALONE: Final = Company()


# -- what is told of it ----------------------------------------------------------------------------


def chance_to_win(view: "View", chance: int) -> Phrase:
    return phrase("outlook-chance", chance=chance)


@dataclass(frozen=True, slots=True)
class Words(Generic[S]):
    """What a game tells players, and how it reads what they say."""

    # What the one who looks is after and what would do now, in one line; while somebody is to move.
    aim: Callable[["View"], Phrase]
    refuse: Callable[[S, Form, str], Reason]  # why is this text of that form no legal move?
    # Reasons for a move of the seat to move that only this game knows, the weightiest first: those
    # told before what holds in all games, and those told if there is nothing better. They are asked
    # about guesses, and use only what the seat to move knows.
    merits: tuple[Merit[S], ...] = ()
    faint_merits: tuple[Merit[S], ...] = ()
    turn_rule: str = "GEN-5"  # the rule that says whose turn it is
    # What is likely to come of a move that wins so many manches in a hundred, to the seat to move.
    outlook: Callable[["View", int], Phrase] = chance_to_win
    # The rule by which a manche begins, where the first seat does something else than play a tile.
    deal_rule: str = ""
    # How its tiles are read and written, where they carry other signs than numbers.
    read_tile: Callable[[str], int | None] = read_numbers
    name_tile: Callable[[int], str] = NAME.__getitem__
    # The lines that the seat to move would make with pieces laid like this, though they are not a
    # move yet; the main one first. It may use only what everybody sees.
    lines: Callable[[S, Sequence[Step]], tuple["GridLine", ...]] | None = None


# -- how it is thought about -----------------------------------------------------------------------


class Effort(NamedTuple):
    """What part of their usual tries regulars and experts make in a game, and how often a regular
    looks at all before playing. In some games few tries find nearly everything, and the level above
    would have nothing left to find. What the game itself weighs, all weigh with their usual
    thought."""

    regular: float = 1.0
    expert: float = 1.0
    care: float = 1.0


USUAL_EFFORT: Final = Effort()


@dataclass(frozen=True, slots=True)
class Mind(Generic[S]):
    """What is known of a game beyond its rules. Only bots, hints, simulations and solvers ask."""

    # What a sensible player does at once, given the legal moves. Bots who think ahead play manches
    # out with it. It is asked only where there is a choice, and uses only what the seat to move
    # knows. None where a manche played out tells nothing, or takes too long.
    policy: Callable[[S, Sequence[Move], Random], Move] | None = None
    # Plays random moves to the end of the manche, as `bots.playout` does: where a family of games
    # has a loop of its own, which need not go through this record.
    play_out: Callable[[S, Random], None] | None = None
    # What each move is worth, from 0 to 1 by its text, where a game knows a better way than to try
    # them one by one: from guesses of the state, and a judge of results for each side. It gives
    # None where it knows none.
    weigh: Callable[[Iterator[S], Judge], Mapping[str, float] | None] | None = None
    # Do manches played out tell the chance of a move that was weighed? Not where the weighing looks
    # further than sensible players do, nor of a bid that others have still to answer.
    weighed_is_tried: bool = False
    effort: Effort = USUAL_EFFORT
    # What somebody who forgets like a child no longer knows of a guess, where memory is the game: a
    # beginner forgets it, and is not careless besides.
    forget: Callable[[S, Random], None] | None = None
    # Are points told of a move, rather than the chance to win a manche that brings nothing?
    tells_points: bool = False
    # What tells a position from others, where mirror images are one: moves to the same position are
    # the same choice. None where no position has a mirror image.
    position: Callable[[S], object] | None = None
    # How far each side has come, where points do not tell before the end.
    progress: Callable[[S], Sequence[int]] | None = None
    # What a tile counts that is left in a hand; None where that counts for nothing.
    left_counts: Callable[[int], int] | None = PIPS.__getitem__
    # Can the points of a hand that is left change what is scored, or who wins the partie? Where
    # they cannot, a lighter hand is no reason.
    points_left_matter: Callable[[Any], bool] = with_all_options
    # Perfect play from a state to its end. Only where a game has an exact solver; None from a state
    # that it cannot solve.
    solve: Callable[[S], Solution | None] | None = None
    # Is the end so near that to solve it takes about as long as to play it out?
    endgame: Callable[[S], bool] | None = None


# -- the hand that plays it ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand(Generic[S]):
    """Where a move may go wrong, since a hand trembles: how it comes out."""

    # Turns the chosen move into the move with its outcome. (A move that is played unsettled goes
    # well.)
    settle: Callable[[S, Move, Random], Move]
    recall: Callable[[S, str], Move]  # reads the text of a settled move when a record is loaded
    # How near is a move to going wrong? 0 not at all; from 1 on only a steady hand or luck helps.
    risk: Callable[[S, Move], float]
    sway: Callable[[S, Move], "Sway | None"]  # how a hand sways before it lets go, if that matters
    held: Callable[[S, Move, int], Move]  # the move of a hand that let go after so many ms


# -- a game ----------------------------------------------------------------------------------------


def noted_points(state: Any) -> Sequence[int]:
    """The points that a state notes as they are scored."""
    found: Sequence[int] = state.points
    return found


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    card: Card  # what a list of games shows
    options: type[Any]  # a frozen record of what can be agreed on, with its usual values
    presets: Mapping[str, Preset]  # options that go together, by their names
    forms: tuple[Form, ...]  # that in which a piece is laid, taken or turned comes first
    partie: Partie  # how manches make a partie

    deal: Callable[[Any, Standing, Random], Deal]
    accept: Callable[[Any, Standing, Deal], None]  # is this a deal the game can have?
    start: Callable[[Any, Standing, Deal], S]  # the state before the first move
    moves: Callable[[S], Sequence[Move]]  # all that the seat to move may do
    play: Callable[[S, Move], None]  # makes a legal move
    score: Callable[[S], Result]  # the result of a manche that is over
    view: Callable[[S, int | None], "View"]  # what a seat may see, or a spectator
    guess: Callable[["View", Random], S]  # a state that fits all that a view tells
    words: Words[S]

    points: Callable[[S], Sequence[int]] = noted_points  # scored so far in this manche, by side
    sheet: Sheet = PLAIN_SHEET  # the score sheet, and the points to which the partie is played
    company: Company = EACH_ALONE
    mind: Mind[S] = Mind()
    hand: Hand[S] | None = None
    # Is it played on printed sheets? Its solver gives the answers, turning points included.
    on_paper: bool = False

    @property
    def id(self) -> str:
        return self.card.id

    @property
    def box(self) -> str:
        return self.card.box

    @property
    def names(self) -> Mapping[str, str]:
        return self.card.names

    @property
    def rules(self) -> tuple[str, ...]:
        return self.card.rules

    @property
    def folder(self) -> Path:
        return self.card.folder

    @property
    def seats(self) -> tuple[int, ...]:
        return self.card.seats

    @property
    def minutes(self) -> int:
        return self.card.minutes

    def settled(self, state: S, move: Move, rng: Random) -> Move:
        """How a move comes out: where a hand plays it, chance decides."""
        return self.hand.settle(state, move, rng) if self.hand else move

    def result(self, state: S) -> Result:
        """How the manche ended."""
        if state.seat != OVER:
            raise PiocheError("The round is not over, so it has no result yet.")
        return self.score(state)
