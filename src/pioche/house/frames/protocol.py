"""The records that travel between the server and its clients. See docs/protocol.md.

Plain frozen dataclasses: FastAPI writes the OpenAPI text from them, `server.web.typescript` the
types of the browser client. Nothing here decides anything.
"""

from dataclasses import field
from typing import Annotated, Any, Literal

from pioche.core.boards import Board, Facts, GridLine, Sway
from pioche.core.options import MOST_OPTIONS, OptionInfo, Value
from pioche.core.phrase import Phrase
from pioche.core.records import dataclass
from pioche.core.score_entry import Field
from pioche.core.sheet import FilledSheet
from pioche.core.view import Offers, StepView, View
from pioche.house.frames.limits import AtMost
from pioche.score.entered import MOST_MANCHES

# -- over HTTP -------------------------------------------------------------------------------------

MOST_SEATS = 20  # more than any game has: how many would be right, the game itself says
MOST_PUZZLE_TEXT = 4000  # characters; no puzzle has so many
MOST_LAID = 500  # dominoes; no puzzle has so many
MOST_LOGGED = 300  # moves of a lesson, those taken back included
MOST_LEARNT = 100  # lessons in one message


Chosen = Annotated[dict[str, Value], AtMost(MOST_OPTIONS)]


@dataclass(frozen=True, slots=True)
class PresetInfo:
    id: str
    names: dict[str, str]
    options: dict[str, Value]
    seats: tuple[int, ...]  # empty: every number of seats the game allows


@dataclass(frozen=True, slots=True)
class GameInfo:
    """One game of the catalogue: what a shelf and a form need to know of it."""

    id: str
    box: str
    names: dict[str, str]
    taglines: dict[str, str]  # what the game is, in one sentence
    seats: tuple[int, ...]  # allowed numbers of seats, the usual one first
    minutes: int
    foresight: bool  # do experts and champions play better here than regulars do?
    picture: Board  # a board of it, some moves into a manche
    presets: tuple[PresetInfo, ...]
    options: tuple[OptionInfo, ...]
    scored: bool  # can its score be kept at a real table?
    on_paper: bool  # is it played on printed sheets?
    own_tiles: bool  # has it a set of its own, to cut out?


@dataclass(frozen=True, slots=True)
class OpponentInfo:
    """An opponent of the house."""

    name: str
    level: str
    she: bool


@dataclass(frozen=True, slots=True)
class Catalogue:
    version: str  # of Pioche
    games: tuple[GameInfo, ...]
    bots: tuple[str, ...]  # the levels of the opponents, from the easiest on
    usual: str  # the level for somebody new
    opponents: tuple[OpponentInfo, ...]


@dataclass(frozen=True, slots=True)
class RuleSentence:
    id: str
    text: str
    options: tuple[str, ...]  # that it explains


@dataclass(frozen=True, slots=True)
class RuleSection:
    title: str
    sentences: tuple[RuleSentence, ...]
    kind: Literal["rules", "variants", "tips"]


@dataclass(frozen=True, slots=True)
class RuleText:
    title: str
    tagline: str
    brief: tuple[str, ...]  # the game in a few words
    sections: tuple[RuleSection, ...]


@dataclass(frozen=True, slots=True)
class CompanyRequest:
    """What is agreed for a partie, before anybody sits down."""

    preset: str | None = None
    options: Chosen = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CompanyInfo:
    """How many can then play, and who would play with whom."""

    sides: tuple[tuple[int, ...], ...]  # of each seat, for each number of seats that is allowed
    lots: bool  # lots decide who sits where
    alone: bool  # one person plays for every seat


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A player to seat: a person at this device, an opponent of some level, or nobody yet (`open`):
    somebody is invited to that place."""

    kind: Literal["person", "bot", "open"] = "person"
    name: str = ""
    level: str = ""  # of an opponent; empty: the usual one


Seats = Annotated[tuple[SeatRequest, ...], AtMost(MOST_SEATS)]


@dataclass(frozen=True, slots=True)
class Clock:
    """So many seconds for each move, or for all moves of a partie; then every move adds some."""

    per: Literal["move", "partie"]
    seconds: int
    increment: int = 0


@dataclass(frozen=True, slots=True)
class NewTable:
    game: str
    seats: Seats
    preset: str | None = None
    options: Chosen = field(default_factory=dict)
    seed: str | None = None
    deal: str | None = None
    clock: Clock | None = None  # only where a place is open
    hints: bool = False  # are hints given where people play at several devices?


@dataclass(frozen=True, slots=True)
class ImportRequest:
    """A .dom text, and who goes on playing it (empty: those who played it, as far as their names
    tell; else a person, then opponents). A player without a new name keeps the one in the text."""

    record: str
    seats: Seats = ()


@dataclass(frozen=True, slots=True)
class TableMade:
    id: str


@dataclass(frozen=True, slots=True)
class NewKey:
    """The key that replaces the one sent; None where it came in a cookie, as the new one does."""

    key: str | None


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    name: str  # that of a person may be empty: the client then finds one
    kind: Literal["person", "bot", "open"]  # open: somebody is still expected in this place
    level: str  # of an opponent
    mine: bool  # does the one who asks hold this seat?
    relieved: bool = False  # does the house play for this person, until they come back?
    agreed: tuple[int, ...] = ()  # the players who want the house to play for this one


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What everybody may know of a table."""

    id: str
    game: str
    options: dict[str, str]
    players: tuple[PlayerInfo, ...]  # as they were named; while a place is open, nobody plays
    host: int | None  # the player who invites the others; None: nobody was invited
    seating: tuple[int, ...]  # the player of each seat: lots may have decided it
    sides: tuple[int, ...]  # the side of each seat
    alone: bool  # one person plays for every seat
    target: int | None  # the points that end the partie, where points do
    fewest_wins: bool  # points are a burden: whoever reaches the target loses
    manche: int  # its number as people count: after a void one the next has the same
    earlier: int  # so many of the first manches are left out of `numbers` and `scores`
    numbers: tuple[int, ...]  # of the manches so far
    deal_rule: str  # the rule by which a manche begins, where its words differ
    turn: int | None  # whose turn; None: the manche is over
    totals: tuple[int, ...]  # by side
    scores: tuple[tuple[int, ...], ...]  # the totals after each manche that is over
    over: bool  # is the partie over?
    winners: tuple[int, ...]  # seats
    undone: int  # moves taken back
    chosen: bool  # who made the table chose the seed or the deal: chance did not
    hints: bool | None  # are they given? None: yes, nobody else plays at another device
    commitment: str  # SHA-256 of "<salt>:<seed>", published before the deal; empty: an import
    seed: str | None  # shown once the partie is over, with the salt, so that anyone can check
    salt: str | None


@dataclass(frozen=True, slots=True)
class Invitation:
    """What is given to a friend who is to take an open place: a link, the same as a QR code, and a
    code that can be read aloud. They carry no key: the place belongs to who takes it."""

    link: str
    qr: tuple[str, ...]  # rows of 0 and 1, without the margin
    nearby: bool  # does the link lead anywhere but to this machine itself?
    days: int  # for which the link is good
    code: str
    seconds: int  # for which the code is good


@dataclass(frozen=True, slots=True)
class DeviceLink:
    """A link with which the same person goes on at another device. It is good once."""

    link: str
    qr: tuple[str, ...]
    nearby: bool
    minutes: int


@dataclass(frozen=True, slots=True)
class WatchLink:
    """A link with which anybody can watch the table, until watching is switched off; when the
    partie is over, one to see it again."""

    link: str
    qr: tuple[str, ...]
    nearby: bool


@dataclass(frozen=True, slots=True)
class WatchInfo:
    """What a link to watch leads to."""

    table: str


@dataclass(frozen=True, slots=True)
class WatchState:
    """Has a link to watch been given out that is still good?"""

    watched: bool


@dataclass(frozen=True, slots=True)
class PushState:
    """Can this server tell you when it is your turn: with which key does a browser subscribe (null:
    it cannot)? And does it?"""

    key: str | None
    on: bool


@dataclass(frozen=True, slots=True)
class PushRequest:
    """Where a browser is told that it is its player's turn: what its `PushSubscription` says, and
    the language of the message."""

    endpoint: str
    p256dh: str
    auth: str
    lang: Literal["fr", "en"] = "fr"


@dataclass(frozen=True, slots=True)
class InvitationInfo:
    """What an invitation is to, for who has it."""

    table: str
    game: str
    players: tuple[PlayerInfo, ...]
    host: int | None
    places: tuple[int, ...]  # that are handed over to another device; empty: an open one is taken
    chosen: bool  # was the deal not left to chance?


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """Who comes; who goes on at another device keeps the name."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class CodeRequest:
    """A code as it was typed."""

    code: str


@dataclass(frozen=True, slots=True)
class CodeFound:
    """What stands behind a code: the last part of the link."""

    invitation: str


@dataclass(frozen=True, slots=True)
class PlaceRequest:
    """An opponent for an open place."""

    level: str = ""  # empty: the usual one


@dataclass(frozen=True, slots=True)
class TableCard:
    """An unfinished partie of this client, for the home page."""

    table: TableInfo
    version: int
    updated: str  # ISO 8601, UTC
    board: Board  # as a spectator sees it


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One move of a manche that is over. Nothing of it is hidden any more."""

    seat: int | None  # None: the deal
    move: str
    events: tuple[dict[str, Any], ...]
    names: tuple[str, ...]  # by seat, as they were then
    board: Board
    facts: Facts
    hands: tuple[tuple[str, ...], ...]
    stock: int
    points: tuple[int, ...]  # of this manche, by side
    totals: tuple[int, ...]  # of the partie by then, by side


@dataclass(frozen=True, slots=True)
class Replay:
    manche: int
    steps: tuple[ReplayStep, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """Why something was refused: a code for programs, one English sentence that says what would be
    right, and the key of that sentence (`why`) with the facts in it, to say it in any language. A
    fact that is a Problem itself is the cause of this one."""

    code: str
    why: str
    message: str
    rule: str | None
    facts: dict[str, Any]


# -- the score of a game with real tiles, over HTTP ------------------------------------------------


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """All that is kept of such a score: the server keeps nothing. `manches` are what was entered of
    each, by the keys of its fields."""

    game: str
    names: Annotated[tuple[str, ...], AtMost(MOST_SEATS)]  # of the players, in order of play
    preset: str | None = None
    options: Chosen = field(default_factory=dict)
    manches: Annotated[tuple[dict[str, Any], ...], AtMost(MOST_MANCHES)] = ()


@dataclass(frozen=True, slots=True)
class ScoreManche:
    """One manche that was counted: what was asked, the points and the totals by side, and who left
    the partie with it."""

    number: int
    fields: tuple[Field, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    out: tuple[int, ...]
    deciding: bool


@dataclass(frozen=True, slots=True)
class ScoreInfo:
    """The score so far, and what to enter next."""

    sides: tuple[int, ...]  # of each seat
    manches: tuple[ScoreManche, ...]
    totals: tuple[int, ...]  # by side
    active: tuple[int, ...]  # the seats still in
    lead: int | None  # who begins the next manche; null: the deal says it, or the partie is over
    fields: tuple[Field, ...]  # of the next manche; empty when the partie is over
    deciding: bool  # does the next manche only settle who wins?
    winners: tuple[int, ...] | None  # null: it goes on; empty: it is drawn
    title: str
    games: int
    sheet: FilledSheet
    note: dict[str, str] | None  # what to mind when the players are named
    # From which of the manches on nothing could be counted, and why.
    stopped: int | None
    problem: Problem | None


# -- puzzles, over HTTP ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PuzzleShape:
    """A domino (a block in a quadrille) of an outline: centre and size in cells, angle."""

    x: float
    y: float
    w: float
    h: float
    angle: int


@dataclass(frozen=True, slots=True)
class PuzzleCard:
    """What a list shows of a puzzle. `link` names the puzzle itself, whatever its id is."""

    id: str
    kind: str
    names: dict[str, str] | None  # None: it has no name but its kind
    difficulty: int | None  # None: as in the booklet, with many solutions
    link: str
    outline: tuple[PuzzleShape, ...]


@dataclass(frozen=True, slots=True)
class PuzzleShelf:
    """The puzzles of the house, easiest first, and that of a day; the kinds as the booklet states
    them, with nothing revealed; and the levels of each kind that can be drawn."""

    puzzles: tuple[PuzzleCard, ...]
    daily: PuzzleCard
    day: str  # ISO 8601
    booklet: tuple[PuzzleCard, ...]
    levels: dict[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class PuzzleCell:
    """A cell: where it is drawn, in cells from the upper-left one, turned by `angle`."""

    name: str
    row: int
    column: int
    x: float
    y: float
    angle: int


@dataclass(frozen=True, slots=True)
class PuzzleLine:
    """Cells with a total: which line of its sort, counted from 1."""

    name: Literal["row", "column", "diagonal", "side", "ray"]
    number: int
    cells: tuple[int, ...]
    total: int  # -1: not announced


@dataclass(frozen=True, slots=True)
class PuzzleGiven:
    cell: int
    number: int


@dataclass(frozen=True, slots=True)
class PuzzleInfo:
    """One puzzle, with all a screen needs to draw it and to play it, and no solution.

    Cells are named by their numbers in `cells`. A laid domino is written `a1b1=6-4`."""

    id: str | None  # None: known by its link only
    link: str
    kind: str
    rule: str
    names: dict[str, str] | None
    difficulty: int | None  # None: nobody has graded it
    rows: int
    columns: int
    cells: tuple[PuzzleCell, ...]
    borders: bool  # every place holds a domino; else dominoes lie as they like
    places: tuple[tuple[int, int], ...]  # where a domino may lie
    blocks: tuple[tuple[int, ...], ...]
    touching: tuple[tuple[int, int], ...]  # pairs of cells that carry the same number
    lines: tuple[PuzzleLine, ...]
    marks: tuple[int, ...]  # cells that carry `marked` in some order
    marked: tuple[int, ...]
    given: tuple[PuzzleGiven, ...]
    revealed: tuple[str, ...]
    tiles: tuple[str, ...]
    wanted: int  # how many dominoes an answer has
    renames: bool  # are some numbers alike for the rule?
    matching: bool
    open: str | None  # the link of the same as in the booklet; None: it is so already


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """What a player has laid, in order, without what is revealed."""

    laid: Annotated[tuple[str, ...], AtMost(MOST_LAID)]


@dataclass(frozen=True, slots=True)
class PuzzleFault:
    code: str  # the message `fault-…`
    rule: str
    cells: tuple[int, ...]
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class PuzzleSum:
    points: int
    filled: int
    full: bool
    wrong: bool


@dataclass(frozen=True, slots=True)
class PuzzleVerdict:
    """An answer, judged as far as it goes."""

    solved: bool
    laid: int
    wanted: int
    faults: tuple[PuzzleFault, ...]
    strays: tuple[str, ...]  # dominoes that lie on no place
    sums: tuple[PuzzleSum, ...]  # of the lines


@dataclass(frozen=True, slots=True)
class PuzzleLeft:
    """What a deduction leaves: `numbers` for cells that are equal, or `pairs` for the two cells of
    a place, such as `6-4` for a six on the first; none of them: no domino lies there."""

    cells: tuple[int, ...]
    numbers: tuple[int, ...]
    pairs: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class PuzzleNote:
    """One deduction of a reason. Those of a greater `depth` hold under the supposition before them.
    `cells` is what it speaks about, `because` what it looks at."""

    code: str  # the message `reason-…`
    depth: int
    cells: tuple[int, ...]
    because: tuple[int, ...]
    facts: dict[str, Any]
    left: tuple[PuzzleLeft, ...]


@dataclass(frozen=True, slots=True)
class PuzzleHint:
    """The next step, or the first mistake. `laid` is the domino to lay or to take back.

    `steps` is the reason of a step, note by note; each holds in every solution that contains what
    is laid, so the first ones are hints of their own. `level` is that of the technique, as in
    grades (1 to 5; 0: nothing is deduced)."""

    kind: Literal["solved", "fault", "mistake", "step", "open"]
    code: str  # the message `hint-…`, for a fault `fault-…`
    rule: str
    laid: str | None
    cells: tuple[int, ...]
    facts: dict[str, Any]
    level: int
    steps: tuple[PuzzleNote, ...]


@dataclass(frozen=True, slots=True)
class PuzzleTechnique:
    """A technique of the hints (messages `technique-…` and `technique-…-about`) with an example:
    a position, and the hint from there, which is by this technique."""

    technique: str
    level: int  # of the puzzles that need it; 0: a choice, free at any level
    puzzle: PuzzleInfo
    hint: PuzzleHint


@dataclass(frozen=True, slots=True)
class PuzzleSolution:
    laid: tuple[str, ...]  # with what is revealed


@dataclass(frozen=True, slots=True)
class PuzzleText:
    """A puzzle that somebody has drawn, as text (docs/puzzles.md)."""

    text: Annotated[str, AtMost(MOST_PUZZLE_TEXT)]


@dataclass(frozen=True, slots=True)
class PuzzleExamined:
    """What was found out about it in a short time."""

    link: str
    text: str
    why: str  # it has no solution (message `puz-flaw-…`); empty: that takes more than one look
    which: str  # domino, or how many squares
    solutions: int  # up to renaming and exchanging, at most 100
    counted: bool  # those are all
    difficulty: int | None  # None: it has no solution, or several
    effort: int | None


# -- lessons: the house keeps nothing of them, so what was played is sent along --------------------


@dataclass(frozen=True, slots=True)
class LessonCard:
    """A lesson: that of a game, of a kind of puzzle, or (neither) the first table. `taught` names
    the step that shows a rule, or a reason of hints (`merit-…`)."""

    id: str
    game: str
    puzzle: str
    steps: int
    taught: dict[str, int]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A step: its words by language, the tiles and places they speak of, and its position as the
    one who learns sees it: the board and the hand, or the link of a puzzle and what is laid."""

    teaches: tuple[str, ...]
    words: dict[str, str]
    marks: tuple[str, ...]
    fresh: bool  # does it begin a new position?
    round: bool  # is it played to the end?
    board: Board | None
    hand: tuple[str, ...]
    link: str
    laid: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LessonInfo:
    id: str
    game: str  # that it is played by, also that of the first table
    puzzle: str
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True)
class LessonFrame:
    """A frame of a client at the table of a lesson. `log` is what was played since the position of
    the step began, as the last answer told it (empty: what is shown)."""

    step: int
    frame: str
    log: Annotated[tuple[str, ...], AtMost(MOST_LOGGED)] = ()


@dataclass(frozen=True, slots=True)
class LessonAnswer:
    """The frames that answer it, as at any table. `kind` is what a move was: `right`, or legal but
    not what is waited for (`other`: it is played, then taken back), or `refused`; empty: no move
    was played. `words` are said to it."""

    log: tuple[str, ...]
    frames: tuple[str, ...]
    kind: Literal["", "right", "other", "refused"]
    words: dict[str, str] | None
    over: bool  # the round is over


@dataclass(frozen=True, slots=True)
class LessonLaid:
    """A domino is laid in the lesson of a puzzle (none: which one would be shown?)."""

    step: int
    laid: Annotated[tuple[str, ...], AtMost(MOST_LAID)]
    domino: str = ""


@dataclass(frozen=True, slots=True)
class LessonVerdict:
    """What is said to a domino; `domino` is that one, or the one that is shown."""

    kind: Literal["shown", "right", "other", "refused"]
    domino: str
    words: dict[str, str] | None
    fault: PuzzleFault | None
    solved: bool


# -- over the WebSocket: client to server ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sit:
    """Look from this seat (None: only watch). Always the first frame. With `since`, only what
    happened after that version is told, else all of the manche. `watch` is the last part of a link
    to watch, for who has no place at the table. With `known`, views also tell what a guess needs
    (`View.known`): that is for programs, since a screen would do the remembering for its player.
    With `changes`, states after the first leave out what has not changed (`Changed`)."""

    type: Literal["sit"]
    seat: int | None = None
    since: int | None = None
    watch: str | None = None
    known: bool = False
    changes: bool = False


@dataclass(frozen=True, slots=True)
class PlayMove:
    """Play a move at a version. The id is the client's own: sent twice, it is played once. `held`
    is for how many milliseconds the hand swayed over it, where it does (see `Sway`)."""

    type: Literal["move"]
    id: str
    version: int
    move: str
    held: int | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """Deal the next manche; take back a move; come back to a place that the house plays; ask for a
    hint, which changes nothing."""

    type: Literal["next", "undo", "back", "hint"]
    id: str
    version: int


@dataclass(frozen=True, slots=True)
class Agree:
    """Let the house play for a player who is gone. It does when all others agree who are there."""

    type: Literal["agree"]
    id: str
    version: int
    player: int


@dataclass(frozen=True, slots=True)
class AskRisk:
    """How close is this placement to going wrong, and how does the hand sway over it?"""

    type: Literal["risk"]
    id: str
    version: int
    move: str


@dataclass(frozen=True, slots=True)
class AskWhy:
    """Why can this piece not be laid (in this place, if one is given)? Both as in the steps of
    `view.moves`; the piece may also be a move without one, such as `draw`."""

    type: Literal["why"]
    id: str
    version: int
    piece: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class AskLines:
    """Which lines would pieces make that are laid like this, and not played yet? The steps are as
    in `view.moves`."""

    type: Literal["lines"]
    id: str
    version: int
    steps: tuple[StepView, ...]


@dataclass(frozen=True, slots=True)
class AskOffers:
    """What can be laid after these steps, and where can this piece go? For positions with so many
    moves that `view.moves` leaves the placements out (`StateFrame.pieces`)."""

    type: Literal["offers"]
    id: str
    version: int
    steps: tuple[StepView, ...] = ()
    piece: str = ""


# What players say to each other, instead of free text: six phrases, then four faces. Each has words
# in the .ftl files (`phrase-…`).
Remark = Literal[
    "hello",
    "well-played",
    "ouch",
    "your-turn",
    "thanks",
    "good-game",
    "smile",
    "laugh",
    "wow",
    "sad",
]


@dataclass(frozen=True, slots=True)
class Say:
    """Say something to everybody at the table. It is told once, and kept nowhere."""

    type: Literal["say"]
    id: str
    what: Remark


@dataclass(frozen=True, slots=True)
class Ping:
    """Is anybody there? Answered at once, whatever else is being done. `hidden`: the one who asks
    does not look at the table now."""

    type: Literal["ping"]
    hidden: bool = False


# -- over the WebSocket: server to client ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClockInfo:
    """How much time each player has left when this is sent; None for whom no clock counts."""

    per: Literal["move", "partie"]
    seconds: int
    increment: int
    left: tuple[int | None, ...]  # milliseconds, by player
    ticking: int | None  # the player whose time runs


@dataclass(frozen=True, slots=True)
class StateFrame:
    """Where the table stands for the seat that looks. `events` are those after version `since`;
    when `since` is 0, all of the running manche."""

    type: Literal["state"]
    version: int
    since: int
    table: TableInfo
    view: View
    # The pieces that can be laid or taken, where `view.moves` leaves such moves out: there are too
    # many, and they are offered step by step (`AskOffers`). None: `view.moves` has all.
    pieces: tuple[str, ...] | None
    aim: Phrase | None  # what this seat is after and what would do now; None: the manche is over
    events: tuple[dict[str, Any], ...]
    sheet: FilledSheet
    undo: bool  # may this seat take back its last move now?
    clock: ClockInfo | None  # None: nobody's time runs at this table


@dataclass(frozen=True, slots=True)
class Changed:
    """A state for who asked for changes: what is not there is as it was in the state before on this
    connection, and so is a field of `table` or `view` that is not there. `more` is what was added
    at the end of lists of the view, by the way to each list from the view: `board.arms.0.tiles`."""

    type: Literal["changed"]
    version: int
    since: int
    events: tuple[dict[str, Any], ...]
    view: dict[str, Any] = field(default_factory=dict)
    more: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    table: dict[str, Any] = field(default_factory=dict)
    pieces: tuple[str, ...] | None = None
    aim: Phrase | None = None
    sheet: FilledSheet | None = None
    undo: bool = False
    clock: ClockInfo | None = None


@dataclass(frozen=True, slots=True)
class Trouble:
    """What keeps the opponents of this table from playing; None: they can play again."""

    type: Literal["trouble"]
    problem: Problem | None


@dataclass(frozen=True, slots=True)
class Presence:
    """Which players are at the table: `here`; `away`, with a page that nobody looks at or that has
    gone silent; `scores`, with those of the partie before; or `gone`, without any. None for
    opponents of the house and open places."""

    type: Literal["presence"]
    players: tuple[Literal["here", "away", "scores", "gone"] | None, ...]


@dataclass(frozen=True, slots=True)
class Rematch:
    """The same people have another table, at which a place waits for everybody."""

    type: Literal["rematch"]
    table: str


@dataclass(frozen=True, slots=True)
class Watchers:
    """How many look on without a place at the table."""

    type: Literal["watchers"]
    count: int


@dataclass(frozen=True, slots=True)
class Said:
    """What the player at this seat says."""

    type: Literal["said"]
    seat: int
    what: Remark


@dataclass(frozen=True, slots=True)
class Pong:
    """Yes."""

    type: Literal["pong"]


@dataclass(frozen=True, slots=True)
class OtherMove:
    """A move that is nearly as good, the chance to win the manche with it, and what is told of it
    (see `Hint`)."""

    move: str
    kind: str
    steps: tuple[StepView, ...]
    chance: int | None
    outlook: Phrase | None


@dataclass(frozen=True, slots=True)
class ReviewedChoice:
    """A choice of a manche that is over, judged from what its player knew then: the hand, what was
    played, and the best move that was found. A slip is one of the choices that cost most; `why`
    says why the other move was better. `number` is the step of the replay that shows it."""

    number: int
    seat: int
    hand: tuple[str, ...]
    played: OtherMove
    best: OtherMove
    slip: bool
    why: Phrase | None


@dataclass(frozen=True, slots=True)
class Review:
    """The choices of the seats of the one who asks, in order: of all that were `met`, those that
    can be judged. Where a deal is only a part of a race, that may be none."""

    manche: int
    met: int
    choices: tuple[ReviewedChoice, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """A move with its kind and its steps, the chance in hundredths to win the manche with it (null:
    not known), what is likely to come of it (`outlook`: that chance, or points, or a contract), and
    why: what it scores at once (`points`, by `rule`), or else its merit; then the moves that come
    next, the better one first."""

    move: str
    kind: str
    steps: tuple[StepView, ...]
    chance: int | None
    outlook: Phrase | None
    points: int
    rule: str | None
    why: Phrase | None
    others: tuple[OtherMove, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """Every frame of a client but `sit` is answered. A refusal is followed by a fresh state."""

    type: Literal["answer"]
    id: str | None
    ok: bool
    version: int
    problem: Problem | None = None
    hint: Hint | None = None
    risk: float | None = None
    sway: Sway | None = None  # with a risk, where a gesture may earn a steady hand
    why: Problem | None = None  # None: the piece can be laid
    lines: tuple[GridLine, ...] | None = None  # the main one first
    offers: Offers | None = None


@dataclass(frozen=True, slots=True)
class LearntLesson:
    """How far somebody is with a lesson: the step at which it goes on."""

    lesson: str
    step: int
    done: bool


@dataclass(frozen=True, slots=True)
class Learnt:
    """All that the holder of a key has learnt or begun. `kept`: this client has a key, so what it
    learns can be kept."""

    kept: bool
    lessons: tuple[LearntLesson, ...]


@dataclass(frozen=True, slots=True)
class LearntMore:
    """Lessons that were done or left in the middle. What is done once stays so."""

    lessons: Annotated[tuple[LearntLesson, ...], AtMost(MOST_LEARNT)]
