"""A room of the house: one table in memory, as its log tells it, who is connected to it, and what
each seat is sent of it.

Nothing here waits, sends or writes: `pioche.house.service` decides what is to be done, and
`pioche.house.running.driver` does it.
"""

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any, Literal, NamedTuple

from pioche.bots import USUAL_BOT
from pioche.core.errors import PiocheError
from pioche.core.events import Event, Seated, current_manche_at, standing_in
from pioche.core.options import write_options
from pioche.core.records import dataclass
from pioche.core.view import View
from pioche.house.clocks import ClockState, clock_info, count_time
from pioche.house.entries import Entry, StoredTable
from pioche.house.frames.errors import Refused
from pioche.house.frames.frames import (
    LARGEST_CHANGE,
    LARGEST_INFO,
    LARGEST_STATE,
    MOST_SHOWN,
    Alike,
    Seen,
    SheetText,
    fitting,
    is_whole,
    newest,
    size,
    with_phrases,
    write_view,
)
from pioche.house.frames.protocol import Clock, PlayerInfo, Presence, Problem, TableInfo
from pioche.house.frames.writing import to_json
from pioche.table.notation import loads, take_up
from pioche.table.players import Player, by_seat, level_now, names_of, persons, with_names
from pioche.table.shuffle_proof import commitment
from pioche.table.table import Table
from pioche.table.takeback import MoveNote, can_take_back, noting

FRAME = 900  # bytes of a state besides its parts
Audience = tuple[int | None, bool, tuple[int, ...]]  # the seat, with `known`?, the own places
MOST_FIGURES = 1200  # of the manches that are over: their numbers, and the totals after them


@dataclass(eq=False, slots=True)
class Guest:
    """A connection, as the house knows it: whose key it has, and from where it looks."""

    holder: str | None
    seated: bool = False
    seat: int | None = None
    known: bool = False  # is it told what a guess needs?
    changes: bool = False  # is it told only what has changed?
    told: Seen | None = None  # what need not be told again; None: the next state is a whole one
    link: str | None = None  # the hash of the one by which it watches
    hinting: bool = False  # is a hint for it being thought of?
    heard: float | None = None  # when it last asked whether anybody is there; None: it never did
    hidden: bool = False  # does it say that nobody looks?
    # Since when does the client know how the hand sways over a placement, at a version?
    swaying: dict[tuple[int, str], float] = field(default_factory=dict)

    def same(self, other: "Guest") -> bool:
        """Is it another connection of the same person?"""
        return self.holder == other.holder

    def tell_sway(self, version: int, move: str, now: float) -> None:
        if any(known < version for known, _ in self.swaying):
            self.swaying.clear()  # the tower is another one
        self.swaying.setdefault((version, move), now)


@dataclass(frozen=True, slots=True)
class Think:
    """A question for somebody who takes long to think: what an opponent plays, or a hint for a
    guest. What it is about is one version of the table; the time is that of the question."""

    kind: Literal["choose", "hint"]
    view: View
    level: str  # of the opponent
    seed: int
    who: str  # for whom it is: everybody gets their turn
    version: int
    asked: float
    guest: Guest | None = None
    id: str = ""  # of the frame that asked for the hint


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move that an opponent will play, if the table is still at this version."""

    version: int
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """What has been done in memory and is being written; and who asked for it, with which frame
    (nobody: it is an opponent's move)."""

    entry: Entry
    events: Sequence[Event]
    note: MoveNote | None
    guest: Guest | None
    id: str


@dataclass(frozen=True, slots=True)
class Doing:
    """What waits for the log, and who is answered if that cannot be read (nobody: an opponent is at
    it)."""

    then: Callable[[float], Any]
    guest: Guest | None
    id: str | None


class Report(NamedTuple):
    """Who is connected to another server: for each player `h` (here), `a` (away) or `-`; and how
    many watch."""

    letters: str
    watchers: int


class KeptSheet(NamedTuple):
    """The score sheet as JSON, and when it was like this."""

    at: tuple[int, bool, int]
    text: str
    size: int


class Room:
    """A table with its version. `marks[v]` tells how many events had happened at version v."""

    def __init__(self, id: str, kept: StoredTable) -> None:
        self.id = id
        self.guests: dict[Guest, None] = {}  # in the order in which they came
        self.doing: Doing | None = None  # what goes on when the log has been read
        self.change: Change | None = None  # what is being written
        self.failed: dict[tuple[str, str], PiocheError] = {}  # (whose, id): it could not be written
        self.thinking: Think | None = None  # what an opponent thinks about
        self.chosen: Chosen | None = None  # what it will play
        self.wake: float | None = None  # when the opponents go on
        self.failures = 0  # of the opponents, one after the other
        self.trouble: Problem | None = None  # what keeps them from playing
        self.gone_since: dict[str, float] = {}  # when the last connection of a holder ended
        self.presence: Presence | None = None  # what all who look have been told of it
        self.elsewhere: dict[str, Report] = {}  # who is connected to other servers, by these
        self.before: Room | None = None  # of a rematch: the table before, if that is in memory
        self.link: str | None = None  # the token of the last link to watch
        self.crowd = 0  # how many watch, as those at the table were told
        self.rebuild(kept)
        self.told = self.version  # the version that all who look have been shown
        self.called: dict[int, int] = {}  # how many moves had been played when that was told last

    def rebuild(self, kept: StoredTable) -> None:
        """Play the log again, from its first entry. Until the last one the table is not fit for
        use."""
        self.stale = True  # memory and log may differ: to be rebuilt before use
        self.change = None
        created = kept.entries[0].data
        self.notes: list[MoveNote] = []
        self.table = first_table(created, self.notes)
        self.salt: str = created["salt"]
        self.fresh = created["record"] is None  # has it been dealt here?
        self.by_hand = bool(created.get("chosen"))  # and if so, not by chance?
        self.set_with_hints = bool(created.get("hints"))
        self.follows: str | None = created.get("follows")  # the table of which it is the rematch
        clock = created.get("clock")
        self.time = None if clock is None else ClockState(Clock(**clock))
        self.relieved: set[int] = set()  # the players for whom the house plays
        self.agreed: dict[int, set[int]] = {}  # the players who want it to, by player
        self.successor = kept.successor
        players = with_names(list(map(player_again, created["players"])))
        if not self.fresh:
            take_up(self.table, players)
        self.sit(players)
        self.holders = kept.holders
        self.watching = set(kept.watching)  # hashes of the links to watch
        self.wanting = set(kept.wanting)  # holders who want to be told when it is their turn
        self.open = set(created.get("open", ()))  # places that somebody is still expected in
        # Who leaves places open is the first of the people who are there from the beginning.
        self.host = min(set(persons(self.players)) - self.open) if self.open else None
        self.version = 0
        self.ids: dict[tuple[str, str], int] = {}  # (whose, id of the client) → version
        self._sheet_text = SheetText()
        self._sheet: KeptSheet | None = None
        self._seen: dict[Audience, Seen] = {}  # at this version
        self._sights: dict[Audience, Seen] = {}  # when they looked last
        self._alike: Alike = {}  # of what they see now and saw then
        self._public: dict[int, str] = {}  # what everybody may see of what happened since a version
        self._moving: tuple[Any, ...] | None = None  # of the table, at this version
        self._infos: dict[tuple[int, ...], TableInfo] = {}  # by the places that are one's own
        for guest in self.guests:
            guest.told = None
        self.log: list[Event] = []
        self.marks = [0]
        self.floor = 0  # no event before this version can be told one by one
        self.entered(kept.entries[0], self.table.events)
        for entry in kept.entries[1:]:
            self.apply(entry)
        self.waited = self.to_move  # the player whose turn has been noticed
        self.stale = False

    # -- entries ----------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Do what an entry of the log says."""
        if entry.kind == "undo":
            self.undo(entry.data["moves"])
            self.entered(entry, ())
        elif entry.kind == "next":
            self.entered(entry, self.table.next_manche(entry.data["deal"]))
        elif entry.kind == "move":
            table, text = self.table, entry.data["move"]
            self.entered(entry, *noting(table, lambda: table.replay(text)))
        else:
            self.entered(entry, self.people_do(entry))

    def people_do(self, entry: Entry) -> list[Seated]:
        """People come, go, and let the house play, as an entry says; this is what is told of it."""
        data = entry.data
        if entry.kind == "seat":
            return [self.seat(at["player"], player_again(at), at["open"]) for at in data["seats"]]
        if entry.kind == "back":
            self.relieved -= set(data["players"])
            return [self.tell(player, "back") for player in data["players"]]
        player = data["player"]
        if entry.kind == "agree":
            self.agreed.setdefault(player, set()).add(data["voice"])
        if entry.kind == "agree" and not data["all"]:
            return []
        self.agreed.pop(player, None)
        self.relieved.add(player)
        return [self.tell(player, "time" if entry.kind == "relief" else "absent")]

    def tell(self, player: int, what: str, name: str = "", heir: str = "") -> Seated:
        """What happens to a player stands in the record from now on."""
        seat = self.table.players.index(player)
        self.table.sit(told := Seated(seat, what, name or self.players[player].name, heir))
        return told

    def seat(self, player: int, who: Player, open: bool) -> Seated:
        """Somebody takes a place, or leaves it: open, or to an opponent."""
        if open:
            told = self.tell(player, "freed")
        elif player in self.open:
            told = self.tell(player, "given" if who.level else "joined", who.name)
        else:
            told = self.tell(player, "gone" if player in self.relieved else "left", "", who.name)
        self.relieved.discard(player)
        self.agreed.pop(player, None)
        players = list(self.players)
        players[player] = who
        self.sit(players)
        if open:
            self.open.add(player)
        else:
            self.open.discard(player)
        return told

    def sit(self, players: Sequence[Player]) -> None:
        """These are the players."""
        self.players = tuple(players)
        self.people = persons(by_seat(self.players, self.table.players))  # the seats of people
        self.table.names = names_of(players)

    def undo(self, moves: int) -> None:
        for _ in range(moves):
            self.table.unplay()
            self.notes.pop()

    def entered(self, entry: Entry, events: Sequence[Event], note: MoveNote | None = None) -> None:
        """An entry has been done: count the version and keep what happened."""
        self.version += 1
        self._seen.clear()
        self._alike.clear()
        self._public.clear()
        self._moving = None
        if entry.kind != "move" or self.table.seat is None or self.agreed:
            self._infos.clear()
        if note is not None:
            self.notes.append(note)
        if entry.kind == "undo":
            self.log = list(self.table.events)
            self.floor = self.version
            self.marks = [0] * self.version
        self.log += events
        self.marks.append(len(self.log))
        if "id" in entry.data:
            self.ids[entry.data["by"], entry.data["id"]] = self.version
        mover = None
        if entry.kind == "move" and "by" in entry.data:
            mover = self.table.players[entry.data["seat"]]
            self.agreed.pop(mover, None)  # who plays is not gone
        if self.time is not None:
            count_time(self.time, entry, self.to_move, mover)

    # -- people -----------------------------------------------------------------------------------

    def level(self, seat: int) -> str | None:
        """Of the opponent who plays in a seat, or for its person; None: the person does."""
        player = self.table.players[seat]
        return USUAL_BOT if player in self.relieved else self.players[player].level

    @property
    def to_move(self) -> int | None:
        """The player to move, if that is a person who plays."""
        seat = self.table.seat
        if seat is None or self.open or self.level(seat) is not None:
            return None
        return self.table.players[seat]

    def holds(self, holder: str | None, seat: int) -> bool:
        return self.is_mine(self.table.players[seat], holder)

    def is_mine(self, player: int, holder: str | None) -> bool:
        return holder is not None and self.holders.get(player) == holder

    def at_table(self, holder: str | None) -> bool:
        return holder is not None and holder in self.holders.values()

    def check_seat(self, holder: str | None, seat: int | None) -> None:
        """A seat is only for its holder."""
        if seat is None:
            return
        if self.open:  # nobody sees a hand before all are there
            raise Refused("waiting", "The game begins when everybody is there.", 409)
        if not 0 <= seat < self.table.seats:
            raise Refused(
                "no-such-seat",
                f"There is no seat {seat}; seats are 0 to {self.table.seats - 1}.",
                seat=seat,
                last=self.table.seats - 1,
            )
        if not self.holds(holder, seat):
            raise Refused("not-your-seat", "This seat is taken.", 403, seat=seat)

    @property
    def hints(self) -> bool | None:
        """May people ask for hints? None: yes, since nobody else plays at another device."""
        apart = bool(self.open) or len(set(self.holders.values())) > 1
        return self.set_with_hints if apart else None

    @property
    def commitment(self) -> str:
        """Of the shuffle, published before the deal; empty where a record is played on, whose deal
        was there before."""
        return commitment(self.salt, self.table.seed) if self.fresh else ""

    # -- what is told -----------------------------------------------------------------------------

    def info(self, holder: str | None) -> TableInfo:
        """What everybody may know of the table; `mine` is for this one."""
        table = self.table
        over = table.over
        earlier = max(0, table.manche - MOST_FIGURES // (1 + len(table.totals)))
        numbers, scores = table.figures(earlier)
        return TableInfo(
            id=self.id,
            game=table.game.id,
            options=write_options(table.options),
            players=tuple(
                player_info(
                    player,
                    self.is_mine(number, holder),
                    number in self.open,
                    number in self.relieved,
                    tuple(sorted(self.agreed.get(number, ()))),
                )
                for number, player in enumerate(self.players)
            ),
            host=self.host,
            seating=table.players,
            sides=table.standing.sides,
            alone=table.alone,
            target=table.game.sheet.target(table.options, table.seats),
            fewest_wins=table.fewest_wins,
            manche=numbers[-1],
            earlier=earlier,
            numbers=numbers,
            deal_rule=table.game.words.deal_rule,
            turn=table.seat,
            totals=table.totals,
            scores=scores,
            over=over,
            winners=table.winners,
            undone=table.undone,
            chosen=self.by_hand,
            hints=self.hints,
            commitment=self.commitment,
            seed=table.seed if over else None,
            salt=self.salt if over and self.commitment else None,
        )

    def frames(self, guests: Sequence[Guest], since: int | None, now: float = 0.0) -> list[str]:
        """The state for several connections; for who wants only what has changed, without what they
        know. What they share is written once. With no `since` that can be told from: the whole
        manche."""
        if since is None or not max(1, self.floor) <= since <= self.version:
            since = 0
        written: dict[tuple[Audience, Seen | None], str] = {}
        texts = []
        for guest in guests:
            mine = tuple([who for who, held in self.holders.items() if held == guest.holder])
            audience = guest.seat, guest.known, mine
            seen = self._seen.get(audience)
            if seen is None:
                seen = self._seen[audience] = self._look(audience)
            told, guest.told = guest.told, seen if guest.changes else None
            text = written.get((audience, told))
            if text is None:
                text = self._frame(audience, seen, told, since, now)
                written[audience, told] = text
            texts.append(text)
        return texts

    def _frame(
        self, audience: Audience, seen: Seen, told: Seen | None, since: int, now: float
    ) -> str:
        """The state, or how it differs from the one that was told before, if that is less."""
        changed = "" if told is seen else seen.changed
        if told is None or told not in (seen, seen.before) or len(changed) > LARGEST_CHANGE:
            return self._whole(audience, seen, since, now)
        first, events = self._tell(audience[0], since, LARGEST_STATE - size(changed) - FRAME)
        clock = "" if self.time is None else f',"clock":{self._clock(now)}'
        return (
            f'{{"type":"changed","version":{self.version},"since":{first},"events":{events}'
            f"{changed}{clock}}}"
        )

    def _whole(self, audience: Audience, seen: Seen, since: int, now: float) -> str:
        """All of it, as far as it can be told."""
        seat, known, _ = audience
        view, aim = seen.whole, to_json(seen.aim)
        most = LARGEST_STATE - LARGEST_INFO - self.sheet().size - size(aim)
        text = write_view(view, known)
        if not is_whole(view, size(text), most):
            beside = size(text) - size(write_view(view))
            view, seen.pieces = fitting(view, most - beside)
            text = write_view(view, known)
        pieces = to_json(seen.pieces)
        first, events = self._tell(seat, since, most - size(text) - size(pieces) - FRAME)
        return (
            f'{{"type":"state","version":{self.version},"since":{first},'
            f'"table":{to_json(seen.table())},"view":{text},"pieces":{pieces},"aim":{aim},'
            f'"events":{events},"sheet":{seen.sheet},"undo":{to_json(seen.undo)},'
            f'"clock":{self._clock(now)}}}'
        )

    def _clock(self, now: float) -> str:
        if self.time is None:
            return "null"
        people = set(persons(self.players)) - self.open
        return to_json(clock_info(self.time, len(self.players), people, now))

    def _info(self, mine: tuple[int, ...]) -> TableInfo:
        """What is told of the table to who holds these places. A move changes no more of it than
        `MOVING_INFO`."""
        info = self._infos.get(mine)
        if info is None:
            holder = self.holders[mine[0]] if mine else None
            info = self._infos[mine] = self.info(holder)
        return info

    def _look(self, audience: Audience) -> Seen:
        """What an audience sees now, and what has changed since it looked last."""
        seat, known, mine = audience
        table = self.table
        if self._moving is None:
            self._moving = table.totals, table.seat
        view = table.view(seat)
        seen = Seen(
            view,
            table.aim(view),
            self.may_undo(seat),
            self._infos.get(mine) or self._info(mine),
            self._moving,
            self.sheet().text,
            known,
        )
        before = self._sights.get(audience)
        if before is not None:
            seen.compare(before, self._alike)
        self._sights[audience] = seen
        return seen

    def _tell(self, seat: int | None, since: int, most: int) -> tuple[int, str]:
        """What happened since a version. Where that is too much, what happened last in this
        manche."""
        at = self.marks[since] if since else current_manche_at(self.log)
        stood_in = standing_in(self.log[:at])
        events = self.log[at:]
        seen = [event.seen_by(seat) for event in events]
        public = seen == events  # it is written once for all
        text = self._public.get(since) if public else None
        if text is None:
            text = to_json(with_phrases(seen, self.table.standing.sides, stood_in))
            if public:
                self._public[since] = text
        if size(text) <= most:
            return since, text
        if since:
            return self._tell(seat, 0, most)
        return since, to_json(newest(with_phrases(seen, self.table.standing.sides, stood_in), most))

    def may_undo(self, seat: int | None) -> bool:
        if seat is None or self.time is not None or self.table.players[seat] in self.relieved:
            return False
        return can_take_back(self.notes, self.people, seat, self.table.alone)

    def sheet(self) -> "KeptSheet":
        """It changes only when a manche ends, begins, or is taken back."""
        table = self.table
        now = (table.manche, table.seat is None, table.undone)
        if self._sheet is None or self._sheet.at != now:
            text = self._sheet_text.write(table.sheet(MOST_SHOWN))
            self._sheet = KeptSheet(now, text, size(text))
        return self._sheet


def player_again(kept: dict[str, Any]) -> Player:
    """A player as an entry keeps them, also an older one with another word for the level."""
    level = kept.get("level")
    return Player(kept.get("name", ""), level and level_now(level))


def player_info(
    player: Player, mine: bool, open: bool, relieved: bool, agreed: tuple[int, ...]
) -> PlayerInfo:
    """A player as everybody is told."""
    if open:
        return PlayerInfo("", "open", "", False)
    if player.level is None:
        return PlayerInfo(player.name, "person", "", mine, relieved, agreed)
    return PlayerInfo(player.name, "bot", player.level, mine)


def first_table(created: dict[str, Any], notes: list[MoveNote]) -> Table:
    """The table of a `created` entry; the moves of its record are noted."""
    if created["record"] is not None:
        table = loads(
            created["record"],
            lambda table, text: notes.append(noting(table, lambda: table.replay(text))[1]),
        )
        table.auto = False  # the next manche is dealt when somebody asks
        return table
    return Table(
        created["game"], created["seats"], created["options"], created["seed"], created["deal"]
    )
