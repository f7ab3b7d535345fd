"""The house: all rooms, what may be done at their tables, and the opponents that play there.

Every change is made in memory under the table's lock, written to the store, and only then told to
anybody. Until it is written the table counts as stale: should anything go wrong on the way, it is
built again from its log before anybody looks at it.
"""

import asyncio
import hashlib
import logging
import re
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict
from itertools import pairwise
from random import Random
from typing import Any, TypeVar

from pioche.bots import BOTS, USUAL_BOT
from pioche.errors import MoveError, OutOfTurn, PiocheError, listing
from pioche.events import Event
from pioche.notation import check_people, dumps
from pioche.options import as_dict
from pioche.players import Player, checked, persons, play_on, who_played
from pioche.server.errors import (
    Refused,
    broken_table,
    cannot_save,
    cannot_think,
    manche_not_over,
    stale,
    unknown_table,
    unread,
)
from pioche.server.frames import problem, write_answer, write_trouble
from pioche.server.protocol import (
    Answer,
    Ask,
    AskLines,
    AskOffers,
    AskRisk,
    AskWhy,
    Hint,
    ImportRequest,
    NewTable,
    PlayMove,
    Replay,
    ReplayStep,
    SeatRequest,
    Sit,
    TableCard,
)
from pioche.server.room import KEY_ENDED, Connection, Room
from pioche.server.store import Entry, Kind, State, Store, StoreError
from pioche.server.worker import Beginning, Job, beginning
from pioche.server.workers import WorkerFailed, WorkerLost, Workers
from pioche.table import Table
from pioche.takeback import MoveNote, how_many, noting
from pioche.view import View

LONGEST_PAUSE = 15.0  # seconds before an opponent that could not play tries again
SHORTEST_THOUGHT, LONGEST_PRETENCE = 0.02, 0.5  # seconds that a forced move takes at least, at most
MOST_ROOMS = 300  # tables kept in memory; the others are built from their log when asked for
LONGEST_SEED = 1000  # characters
LONGEST_DEAL = 10_000
LONGEST_RECORD = 300_000
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{4,40}")

T = TypeVar("T")
Dated = PlayMove | Ask | AskRisk | AskWhy | AskLines | AskOffers  # frames about a version
log = logging.getLogger(__name__)


class House:
    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._thoughts: dict[tuple[str, str], deque[float]] = {}  # by game and level: how long

    # -- tables are made --------------------------------------------------------------------------

    async def make(self, wanted: NewTable, holder: str) -> str:
        """Make a table; persons' places are held by the one who asks."""
        players = invited(wanted.seats)
        check_text(wanted.seed or "", LONGEST_SEED)
        check_text(wanted.deal or "", LONGEST_DEAL)
        seed = secrets.token_hex(16) if wanted.seed is None else wanted.seed
        table = await asyncio.to_thread(
            Table,
            wanted.game,
            len(players),
            wanted.options,
            seed,
            wanted.deal,
            preset=wanted.preset,
        )
        return await self._keep(beginning(table), players, dict.fromkeys(persons(players), holder))

    async def take_in(self, wanted: ImportRequest, holder: str) -> str:
        """Go on with a .dom text where it stops, or just look at it when it is over."""
        if len(wanted.record) > LONGEST_RECORD:
            raise Refused(
                "too-long",
                f"A record has at most {LONGEST_RECORD} characters.",
                413,
                why="record-too-long",
                most=LONGEST_RECORD,
            )
        try:
            begun = await self.workers.do(Job("read", record=wanted.record), holder)
        except WorkerFailed:
            raise Refused("too-long", "This record takes too long to play through.", 413) from None
        except WorkerLost:
            raise unread() from None
        assert isinstance(begun, Beginning)
        check_text(begun.seed, LONGEST_SEED)
        players = invited(wanted.seats) if wanted.seats else seats_of(begun)
        check_people(begun.seats, len(players))
        players = play_on(players, begun.names)
        places = persons(players)
        if begun.over and not wanted.seats:  # a spectator is none of its players
            places = [number for number in places if not players[number].name]
        return await self._keep(begun, players, dict.fromkeys(places, holder))

    async def rematch(self, id: str, holder: str | None) -> str:
        """The same people at a new table, everybody one place further; the same one for all who
        ask."""
        room = await self.get(id)
        async with self.held(room):
            self._check_at_table(room, holder)
            if not room.table.over:
                raise Refused("partie-not-over", "Finish the game first.", 409)
            before = await self.store.successor(id)
            if before is not None:
                return before
            old = room.table
            seed = secrets.token_hex(16)
            table = await asyncio.to_thread(Table, old.game, old.seats, as_dict(old.options), seed)
            count = len(room.players)
            players = [room.players[(place + 1) % count] for place in range(count)]
            holders = {(who - 1) % count: held for who, held in room.holders.items()}
            offered = await self._keep(beginning(table), players, holders)
            chosen = await self.store.succeed(id, offered)
        if chosen != offered:
            await self.store.abandon(offered)
        return chosen

    async def _keep(
        self,
        begun: Beginning,
        players: Sequence[Player],
        holders: dict[int, str],
    ) -> str:
        id = secrets.token_urlsafe(9)
        created: dict[str, Any] = {
            "game": begun.game,
            "seats": begun.seats,
            "options": begun.options,
            "seed": begun.seed,
            "salt": secrets.token_hex(16),
            "players": list(map(asdict, players)),
            "deal": begun.deal,
            "record": begun.record,
        }
        await self.store.create(id, created, holders, "over" if begun.over else "open")
        if len(persons(players)) < len(players):
            with suppress(OSError):  # they are tried again when they are needed
                self.workers.warm()
        return id

    # -- tables are found -------------------------------------------------------------------------

    async def get(self, id: str) -> Room:
        """The room of a table, built from its log where it is not in memory. Looking makes none."""
        if id in self._rooms:
            self._rooms.move_to_end(id)
            return self._rooms[id]
        if not TABLE_ID.fullmatch(id):
            raise unknown_table()
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room:
        try:
            kept = await self.store.load(id)
            if kept is None:
                raise unknown_table()
            try:
                room = await asyncio.to_thread(Room, id, kept)
            except Exception:  # what it says may tell a hand: it goes to the log, not to people
                log.exception("Table %s cannot be built from its log", id)
                raise broken_table() from None
            self._rooms[id] = room
            self._forget()
            return room
        finally:
            del self._loading[id]

    def _forget(self) -> None:
        """Let go of the tables that nobody has asked for since long ago."""
        if len(self._rooms) > MOST_ROOMS:
            for id, room in list(self._rooms.items())[: -MOST_ROOMS // 2]:
                busy = room.lock.locked() or (room.opponents and not room.opponents.done())
                if not room.connections and not busy:
                    del self._rooms[id]

    @asynccontextmanager
    async def held(self, room: Room) -> AsyncIterator[None]:
        """Hold a table: nobody else reads or changes it meanwhile, and it is as its log says."""
        async with room.lock:
            if room.stale:
                kept = await self.store.load(room.id)
                assert kept is not None
                try:
                    await whole(room.rebuild, kept)
                except PiocheError:
                    log.exception("Table %s cannot be built again from its log", room.id)
                    raise broken_table() from None
            yield

    async def cards(self, holder: str) -> list[TableCard]:
        """The unfinished parties of a person, the newest first."""
        found = []
        for card in await self.store.unfinished(holder):
            try:
                room = await self.get(card.table)
                async with self.held(room):
                    board = room.table.view(None).board
                    info = room.info(holder)
                    found.append(TableCard(info, room.version, card.updated, board))
            except Refused:
                continue
            except Exception:  # one that cannot be shown must not hide the others
                log.exception("Table %s cannot be shown", card.table)
        return found

    async def rekey(self, old: str, new: str) -> None:
        """What one key holds, another one holds from now on; whoever plays with the old one has to
        go."""
        await self.store.rekey(old, new)
        for room in self._rooms.values():
            for who, holder in room.holders.items():
                if holder == old:
                    room.holders[who] = new
            for connection in room.connections:
                if connection.holder == old:
                    connection.end(KEY_ENDED)

    async def abandon(self, id: str, holder: str | None) -> None:
        room = await self.get(id)
        self._check_at_table(room, holder)
        await self.store.abandon(id)

    async def record(self, id: str) -> str:
        """The .dom text, once nothing of the manche is hidden; the seed tells the coming deals, so
        it is left out until there are none."""
        room = await self.get(id)
        async with self.held(room):
            if room.table.seat is not None:
                raise manche_not_over()
            lines = dumps(room.table).splitlines(keepends=True)
            if not room.table.over:
                lines = [line for line in lines if not line.startswith("seed ")]
            return "".join(lines)

    async def replay(self, id: str, manche: int) -> Replay:
        room = await self.get(id)
        async with self.held(room):
            table = room.table
            if not 1 <= manche <= table.manche:
                raise Refused("unknown-manche", f"There is no round {manche}.", 404, manche=manche)
            if manche == table.manche and table.seat is not None:
                raise manche_not_over()
            twin = table.copy()
        return await asyncio.to_thread(replay_of, twin, manche)

    # -- frames of clients ------------------------------------------------------------------------

    async def sit(self, room: Room, connection: Connection, frame: Sit) -> None:
        """Look from a seat from now on, and see at once what it sees."""
        async with self.held(room):
            room.check_seat(connection.holder, frame.seat)
            connection.seated, connection.seat = True, frame.seat
            connection.send(await whole(room.state, connection.holder, frame.seat, frame.since))
            if room.trouble:
                connection.send(write_trouble(room.trouble))
        self.wake(room)

    async def move(self, room: Room, connection: Connection, frame: PlayMove) -> None:
        async with self.held(room):
            if self._answered_before(room, connection, frame):
                return
            check_version(room, frame)
            seat = seat_of(connection)
            held = believed(connection, frame, time.monotonic())
            await self._play(room, seat, frame.move, sender(connection, frame), held)
            await self._tell(room, connection, frame)
        self.wake(room)

    async def ask(self, room: Room, connection: Connection, frame: Ask) -> None:
        """Deal the next manche, or take back."""
        async with self.held(room):
            if self._answered_before(room, connection, frame):
                return
            check_version(room, frame)
            if frame.type == "next":
                self._check_at_table(room, connection.holder)
                if room.table.over:
                    raise Refused("partie-over", "The game is over: there is no next round.")
                if room.table.seat is not None:
                    raise manche_not_over()
                room.stale = True
                events = await whole(room.table.next_manche)
                data: dict[str, Any] = {"deal": room.table.deal}
            else:
                seat = seat_of(connection)
                count = how_many(room.notes, room.people, seat, room.table.alone)
                room.stale = True
                room.undo(count)
                events, data = (), {"moves": count, "seat": seat}
            kind: Kind = "next" if frame.type == "next" else "undo"
            await self._done(room, Entry(kind, {**data, **sender(connection, frame)}), events)
            await self._tell(room, connection, frame)
        self.wake(room)

    async def hint(self, room: Room, connection: Connection, frame: Ask) -> None:
        async with self.held(room):
            check_version(room, frame)
            seat = seat_of(connection)
            check_turn(room, seat)
            view = await whole(room.table.view, seat)
            seed, version = luck(room, "hint"), room.version
        try:
            job = Job("hint", view.game, view, "", seed)
            hint = await self.workers.do(job, connection.holder or room.id)
        except (WorkerFailed, WorkerLost):
            raise Refused("no-hint", "No hint is available here; try again.", 503) from None
        assert isinstance(hint, Hint)
        answer = Answer("answer", frame.id, True, version, hint=hint)
        connection.send(write_answer(answer))

    async def risk(self, room: Room, connection: Connection, frame: AskRisk) -> None:
        async with self.held(room):
            check_version(room, frame)
            check_turn(room, seat_of(connection))
            risk = await asyncio.to_thread(room.table.risk, frame.move)
            sway = await asyncio.to_thread(room.table.sway, frame.move)
            # No force would hold some placements, and JSON has no infinity.
            answer = Answer("answer", frame.id, True, room.version, risk=min(risk, 1e6), sway=sway)
            connection.tell_sway(room.version, frame.move, time.monotonic())
            connection.send(write_answer(answer))

    async def why(self, room: Room, connection: Connection, frame: AskWhy) -> None:
        """Answer why a piece cannot be laid, as a refusal would. It is asked about, not played."""
        async with self.held(room):
            check_version(room, frame)
            seat = seat_of(connection)
            refusal = await whole(room.table.why, frame.piece, frame.place, seat)
            told = None if refusal is None else problem(refusal)
            answer = Answer("answer", frame.id, True, room.version, why=told)
            connection.send(write_answer(answer))

    async def lines(self, room: Room, connection: Connection, frame: AskLines) -> None:
        """Answer which lines pieces would make that are not played yet."""
        async with self.held(room):
            check_version(room, frame)
            steps = [(step.piece, step.place, step.manner) for step in frame.steps]
            lines = await whole(room.table.lines, steps, seat_of(connection))
            answer = Answer("answer", frame.id, True, room.version, lines=lines)
            connection.send(write_answer(answer))

    async def offers(self, room: Room, connection: Connection, frame: AskOffers) -> None:
        """Answer what can be laid next, where there are too many moves to send them all."""
        async with self.held(room):
            check_version(room, frame)
            steps = [(step.piece, step.place, step.manner) for step in frame.steps]
            offers = await whole(room.table.offers, steps, frame.piece, seat_of(connection))
            answer = Answer("answer", frame.id, True, room.version, offers=offers)
            connection.send(write_answer(answer))

    async def refuse(
        self, room: Room, connection: Connection, id: str | None, error: PiocheError
    ) -> None:
        """Answer why not. A client that is behind gets the whole manche, others what has not
        changed."""
        async with self.held(room):
            answer = Answer("answer", id, False, room.version, problem(error))
            connection.send(write_answer(answer))
            if connection.seated and id is not None:
                since = None if error.code == "stale" else room.version
                state = await whole(room.state, connection.holder, connection.seat, since)
                connection.send(state)

    def _answered_before(self, room: Room, connection: Connection, frame: PlayMove | Ask) -> bool:
        """Was this very frame taken before? Then its answer is the same, and nothing is done."""
        marks = sender(connection, frame)
        version = room.ids.get((marks["by"], marks["id"]))
        if version is not None:
            connection.send(write_answer(Answer("answer", frame.id, True, version)))
        return version is not None

    def _check_at_table(self, room: Room, holder: str | None) -> None:
        if not room.at_table(holder):
            raise Refused(
                "not-your-seat",
                "Only players at this table can do that.",
                403,
                why="not-at-table",
            )

    async def _play(
        self, room: Room, seat: int, text: str, marks: dict[str, str], held: int | None = None
    ) -> None:
        """Play a move and write it; what chance settled is written as it came out."""
        table = room.table
        room.stale = True
        try:
            events, note = await whole(noting, table, lambda: table.play(text, seat, held=held))
        except MoveError:  # nothing was changed
            room.stale = False
            raise
        data = {"seat": seat, "move": table.last, **marks}
        await self._done(room, Entry("move", data), events, note)

    async def _done(
        self, room: Room, entry: Entry, events: Sequence[Event], note: MoveNote | None = None
    ) -> None:
        """Write what was done in memory; only then it counts."""
        state: State = "over" if room.table.over else "open"
        if not await self.store.append(room.id, room.version + 1, entry, state):
            raise stale()
        room.entered(entry, events, note)
        room.stale = False

    async def _tell(
        self, room: Room, connection: Connection | None, frame: PlayMove | Ask | None
    ) -> None:
        """Answer the one who asked, then show everybody the new state."""
        if connection and frame:
            connection.send(write_answer(Answer("answer", frame.id, True, room.version)))
        there = [each for each in room.connections if each.seated]
        those = [(each.holder, each.seat) for each in there]
        states = await whole(room.states, those, room.version - 1)
        for each, state in zip(there, states, strict=True):
            each.send(state)

    # -- opponents --------------------------------------------------------------------------------

    def wake(self, room: Room) -> None:
        """Let the opponents play if it is their turn and they are not at it already."""
        turn = room.table.seat
        idle = room.opponents is None or room.opponents.done()
        if idle and turn is not None and room.seated[turn].level is not None:
            room.opponents = asyncio.create_task(self._opponents(room))

    async def _opponents(self, room: Room) -> None:
        """They play on as long as it is their turn. When one cannot, those at the table are told,
        and it tries again, since the person who waits sends nothing that would wake it. At a table
        without people it waits until somebody comes."""
        failures = 0
        while True:
            try:
                on = await self._opponent(room)
                failures = 0
                self._trouble(room, None)
                if not on:
                    return
            except Exception as error:
                if not failures:
                    log.exception("Table %s: an opponent cannot play", room.id)
                failures += 1
                saving = isinstance(error, StoreError)
                self._trouble(room, cannot_save() if saving else cannot_think())
                if not room.connections:
                    return
                await asyncio.sleep(min(2.0**failures / 2, LONGEST_PAUSE))

    def _trouble(self, room: Room, trouble: Refused | None) -> None:
        """Say what keeps the opponents from playing, and when it is over, that it is."""
        before, room.trouble = room.trouble, None if trouble is None else problem(trouble)
        if room.trouble != before:
            for each in room.connections:
                if each.seated:
                    each.send(write_trouble(room.trouble))

    async def _opponent(self, room: Room) -> bool:
        """One move of an opponent; False when it is a person's turn, or nobody's."""
        async with self.held(room):
            seat = room.table.seat
            level = None if seat is None else room.seated[seat].level
            if seat is None or level is None:
                return False
            view = await whole(room.table.view, seat)
            version, seed = room.version, luck(room, "bot")
        began = time.monotonic()
        text = await self._choice(who_waits(room), view, level, seed)
        await asyncio.sleep(self._pause(view, level, time.monotonic() - began))
        async with self.held(room):
            if room.version == version:  # else somebody took back meanwhile
                try:
                    await self._play(room, seat, text, {})
                except Refused:
                    return True  # another server was first: look again
                await self._tell(room, None, None)
        return True

    def _pause(self, view: View, level: str, took: float) -> float:
        """How long an opponent that has chosen waits before it plays. The time must not tell a
        forced move from a choice, so it takes as long as one of the last thoughts did."""
        usual = deque([SHORTEST_THOUGHT], maxlen=20)
        thoughts = self._thoughts.setdefault((view.game, level), usual)
        wanted = SHORTEST_THOUGHT
        if len(view.moves) > 1:
            thoughts.append(min(took, LONGEST_PRETENCE))
        else:
            wanted = max(wanted, secrets.choice(thoughts))
        return max(0.0, wanted - took)

    async def _choice(self, who: str, view: View, level: str, seed: int) -> str:
        """What the opponent plays. It is asked even when there is only one move: the time that it
        takes must not tell. Where it thinks too long, or cannot think at all because of a mistake
        in its code, it plays any legal move."""
        texts = [move.text for move in view.moves]
        try:
            choice = await self.workers.do(Job("choose", view.game, view, level, seed), who)
            if isinstance(choice, str) and choice in texts:
                return choice
            why = f"{choice!r} is not legal"
        except WorkerFailed as error:
            why = str(error)
        log.error("An opponent of level %s in %s plays at random: %s", level, view.game, why)
        return Random(seed).choice(texts)

    async def close(self) -> None:
        tasks = [each.opponents for each in self._rooms.values() if each.opponents]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.workers.close)
        await asyncio.to_thread(self.store.close)


async def whole(function: Callable[..., T], *given: Any) -> T:
    """Do something in a thread, where it stops nobody else. Even when nobody waits for it any more,
    it is not left half done."""
    doing = asyncio.create_task(asyncio.to_thread(function, *given))
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        await asyncio.wait([doing])
        raise


# -- people ----------------------------------------------------------------------------------------


def invited(seats: Sequence[SeatRequest]) -> tuple[Player, ...]:
    """Who sits down; a name may be empty."""
    players = tuple(map(player_of, seats))
    if not persons(players):
        raise Refused("no-person", "At least one seat must be a person.")
    return players


def player_of(seat: SeatRequest) -> Player:
    name = checked(seat.name)
    if seat.kind == "person":
        return Player(name)
    level = seat.level or USUAL_BOT
    if level not in BOTS:
        raise Refused(
            "unknown-bot",
            f"There is no such opponent level; levels: {listing(tuple(BOTS))}.",
            levels=tuple(BOTS),
        )
    return Player(name, level)


def seats_of(table: Beginning) -> tuple[Player, ...]:
    """Who continues a record by default: those who played it, as far as their names
    tell; else a person, against opponents."""
    if table.alone:
        return (Player(),) * table.seats
    return who_played(table.names, table.seats, USUAL_BOT)


def sender(connection: Connection, frame: PlayMove | Ask) -> dict[str, str]:
    """Whose frame it is, for the log: ids of different people may be the same."""
    return {"by": (connection.holder or "")[:12], "id": frame.id}


def who_waits(room: Room) -> str:
    """For whom the opponents of a table think: the person who plays there, so that nobody gets more
    of their time by playing at many tables."""
    return room.holders[min(room.holders)] if room.holders else room.id


# -- what may be asked -----------------------------------------------------------------------------


def check_text(text: str, most: int) -> None:
    """A seed or a deal. Half a character, which JSON allows, can be neither kept nor hashed."""
    if len(text) > most:
        raise Refused(
            "too-long",
            f"This is too long: a seed has at most {LONGEST_SEED} characters, a deal "
            f"{LONGEST_DEAL}.",
            why="text-too-long",
            seed=LONGEST_SEED,
            deal=LONGEST_DEAL,
        )
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refused("bad-text", "A seed or a deal must be valid text.") from None


def check_version(room: Room, frame: Dated) -> None:
    if frame.version != room.version:
        raise stale()


def believed(connection: Connection, frame: PlayMove, now: float) -> int | None:
    """For how long the hand swayed, if that can be true: the client was told how it sways over this
    very placement, and at least so long ago. Otherwise there was no gesture."""
    since = connection.swaying.get((frame.version, frame.move))
    if frame.held is None or since is None or frame.held > (now - since) * 1000:
        return None
    return frame.held


def seat_of(connection: Connection) -> int:
    if connection.seat is None:
        raise Refused("no-seat", "Take a seat first: you are only watching.", 403)
    return connection.seat


def check_turn(room: Room, seat: int) -> None:
    table = room.table
    if table.seat != seat:
        raise OutOfTurn("It is not this seat's turn.", table.game.turn_rule, (), turn=table.seat)


def luck(room: Room, what: str) -> int:
    """The same partie, the same opponents: what they do follows from the seed. They get a hash of
    it, since the seed itself tells every hand."""
    text = f"{room.table.seed}:{room.version}:{what}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


# -- replays ---------------------------------------------------------------------------------------


def replay_of(table: Table, manche: int) -> Replay:
    """Play a partie again up to a manche, and show that one step by step."""
    record = table.record[:manche]
    again = Table(table.game, table.seats, as_dict(table.options), table.seed, record[0][0])
    dealt: Sequence[Event] = again.events
    for (_, moves), (deal, _) in pairwise(record):
        for move in moves:
            again.replay(move)
        dealt = again.next_manche(deal)
    steps = [replay_step(again, None, "", dealt)]
    for move in record[-1][1]:
        seat = again.seat
        events = again.replay(move)
        steps.append(replay_step(again, seat, move, events))
    return Replay(manche, tuple(steps))


def replay_step(table: Table, seat: int | None, move: str, events: Sequence[Event]) -> ReplayStep:
    view = table.view(None)
    return ReplayStep(
        seat,
        move,
        tuple(event.to_dict() for event in events),
        view.board,
        view.facts,
        tuple(table.view(each).hand for each in range(table.seats)),
        view.stock,
        view.points,
    )
