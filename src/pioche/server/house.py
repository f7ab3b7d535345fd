"""The house: all living tables, what may be done at them, and the opponents that play there.

Every change is made in memory under the table's lock, written to the store, and only then told to
anybody. Until it is written the table counts as stale: should anything go wrong on the way, it is
built again from its log before anybody looks at it.
"""

import asyncio
import hashlib
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import pairwise
from random import Random
from typing import Any

from pioche.bots import BOTS, USUAL_BOT
from pioche.errors import MoveError, OutOfTurn, PiocheError, listing
from pioche.events import Event
from pioche.names import checked, opponents_in, play_on
from pioche.notation import check_people, dumps, loads
from pioche.options import as_dict
from pioche.server.frames import Refused, problem, write_answer
from pioche.server.living import Connection, Guest, Living
from pioche.server.protocol import (
    Answer,
    Ask,
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
from pioche.server.store import Entry, Kind, State, Store
from pioche.server.worker import Job
from pioche.server.workers import WorkerFailed, Workers
from pioche.table import Table
from pioche.takeback import Made, how_many, noting
from pioche.view import View

MOST_FAILURES = 5  # of an opponent, one after the other
MOST_LIVING = 300  # tables kept in memory; the others are built from their log when asked for
LONGEST_TEXT = 10_000  # of a seed or a deal
LONGEST_RECORD = 300_000
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{4,40}")

log = logging.getLogger(__name__)


class House:
    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self._living: OrderedDict[str, Living] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Living]] = {}

    # -- tables are made --------------------------------------------------------------------------

    async def make(self, wanted: NewTable, holder: str) -> str:
        """Make a table; persons' places are held by the one who asks."""
        guests = invited(wanted.seats)
        check_text(wanted.seed or "", wanted.deal or "")
        for text in (wanted.seed, wanted.deal):
            if text is not None and len(text) > LONGEST_TEXT:
                raise Refused(
                    "too-long",
                    f"A seed or a deal has {LONGEST_TEXT} characters at most.",
                    why="text-too-long",
                    most=LONGEST_TEXT,
                )
        seed = secrets.token_hex(16) if wanted.seed is None else wanted.seed
        table = await asyncio.to_thread(
            Table,
            wanted.game,
            len(guests),
            wanted.options,
            seed,
            wanted.deal,
            preset=wanted.preset,
        )
        return await self._keep(table, guests, dict.fromkeys(persons(guests), holder))

    async def take_in(self, wanted: ImportRequest, holder: str) -> str:
        """Go on with a .dom text where it stops, or just look at it when it is over."""
        if len(wanted.record) > LONGEST_RECORD:
            raise Refused(
                "too-long",
                f"A record has {LONGEST_RECORD} characters at most.",
                413,
                why="record-too-long",
                most=LONGEST_RECORD,
            )
        table = await asyncio.to_thread(loads, wanted.record)
        check_text(table.seed)
        guests = invited(wanted.seats or seats_of(table))
        check_people(table, len(guests))
        names = play_on([guest.name for guest in guests], table.names)
        guests = [Guest(name, guest.level) for name, guest in zip(names, guests, strict=True)]
        places = persons(guests)
        if table.over and not wanted.seats:  # who looks at it is not the one whom it names
            places = [player for player in places if not guests[player].name]
        return await self._keep(table, guests, dict.fromkeys(places, holder), dumps(table))

    async def rematch(self, id: str, holder: str | None) -> str:
        """The same people at a new table, everybody one place further; the same one for all who
        ask."""
        living = await self.get(id)
        async with self.held(living):
            self._check_at_table(living, holder)
            if not living.table.over:
                raise Refused("partie-not-over", "Play the partie to its end first.", 409)
            before = await self.store.successor(id)
            if before is not None:
                return before
            old = living.table
            seed = secrets.token_hex(16)
            table = await asyncio.to_thread(Table, old.game, old.seats, as_dict(old.options), seed)
            count = len(living.guests)
            guests = [living.guests[(place + 1) % count] for place in range(count)]
            holders = {(who - 1) % count: held for who, held in living.holders.items()}
            made = await self._keep(table, guests, holders)
            chosen = await self.store.succeed(id, made)
        if chosen != made:
            await self.store.abandon(made)
        return chosen

    async def _keep(
        self,
        table: Table,
        guests: Sequence[Guest],
        holders: dict[int, str],
        record: str | None = None,
    ) -> str:
        id = secrets.token_urlsafe(9)
        made: dict[str, Any] = {
            "game": table.game.id,
            "seats": table.seats,
            "options": as_dict(table.options),
            "seed": table.seed,
            "salt": secrets.token_hex(16),
            "players": [{"name": guest.name, "level": guest.level} for guest in guests],
            "deal": table.record[0][0],
            "record": record,
        }
        await self.store.create(id, made, holders, "over" if table.over else "open")
        if len(persons(guests)) < len(guests):
            with suppress(OSError):  # they are tried again when they are needed
                self.workers.warm()
        return id

    # -- tables are found -------------------------------------------------------------------------

    async def get(self, id: str) -> Living:
        """The living table; built from its log where it is not in memory. Never made by looking."""
        if id in self._living:
            self._living.move_to_end(id)
            return self._living[id]
        if not TABLE_ID.fullmatch(id):
            raise unknown_table()
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Living:
        try:
            kept = await self.store.load(id)
            if kept is None:
                raise unknown_table()
            try:
                living = await asyncio.to_thread(Living, id, kept)
            except Exception:  # what it says may tell a hand: it goes to the log, not to people
                log.exception("Table %s cannot be built from its log", id)
                raise broken_table() from None
            self._living[id] = living
            self._forget()
            return living
        finally:
            del self._loading[id]

    def _forget(self) -> None:
        """Let go of the tables that nobody has asked for since long ago."""
        if len(self._living) > MOST_LIVING:
            for id, living in list(self._living.items())[: -MOST_LIVING // 2]:
                busy = living.lock.locked() or (living.opponents and not living.opponents.done())
                if not living.connections and not busy:
                    del self._living[id]

    @asynccontextmanager
    async def held(self, living: Living) -> AsyncIterator[None]:
        """Hold a table: nobody else reads or changes it meanwhile, and it is as its log says."""
        async with living.lock:
            if living.stale:
                kept = await self.store.load(living.id)
                assert kept is not None
                # Even when nobody waits for it any more, it is not left half built.
                rebuilding = asyncio.create_task(asyncio.to_thread(living.rebuild, kept))
                try:
                    await asyncio.shield(rebuilding)
                except asyncio.CancelledError:
                    await asyncio.wait([rebuilding])
                    raise
                except PiocheError:
                    log.exception("Table %s cannot be built again from its log", living.id)
                    raise broken_table() from None
            yield

    async def cards(self, holder: str) -> list[TableCard]:
        """The unfinished parties of a person, the newest first."""
        found = []
        for card in await self.store.unfinished(holder):
            try:
                living = await self.get(card.table)
                async with self.held(living):
                    board = living.table.view(None).board
                    info = living.info(holder)
                    found.append(TableCard(info, living.version, card.updated, board))
            except Refused:
                continue
            except Exception:  # one that cannot be shown must not hide the others
                log.exception("Table %s cannot be shown", card.table)
        return found

    async def abandon(self, id: str, holder: str | None) -> None:
        living = await self.get(id)
        self._check_at_table(living, holder)
        await self.store.abandon(id)

    async def record(self, id: str) -> str:
        """The .dom text, once nothing of the manche is hidden; the seed tells the coming deals, so
        it is left out until there are none."""
        living = await self.get(id)
        async with self.held(living):
            if living.table.seat is not None:
                raise manche_not_over()
            lines = dumps(living.table).splitlines(keepends=True)
            if not living.table.over:
                lines = [line for line in lines if not line.startswith("seed ")]
            return "".join(lines)

    async def replay(self, id: str, manche: int) -> Replay:
        living = await self.get(id)
        async with self.held(living):
            table = living.table
            if not 1 <= manche <= table.manche:
                raise Refused("unknown-manche", f"There is no manche {manche}.", 404, manche=manche)
            if manche == table.manche and table.seat is not None:
                raise manche_not_over()
            twin = table.copy()
        return await asyncio.to_thread(replay_of, twin, manche)

    # -- frames of clients ------------------------------------------------------------------------

    async def sit(self, living: Living, connection: Connection, frame: Sit) -> None:
        """Look from a seat from now on, and see at once what it sees."""
        async with self.held(living):
            living.check_seat(connection.holder, frame.seat)
            connection.seated, connection.seat = True, frame.seat
            connection.send(living.state(connection.holder, frame.seat, frame.since))
        self.wake(living)

    async def move(self, living: Living, connection: Connection, frame: PlayMove) -> None:
        async with self.held(living):
            if self._answered_before(living, connection, frame):
                return
            check_version(living, frame)
            seat = seat_of(connection)
            await self._play(living, seat, frame.move, sender(connection, frame))
            self._tell(living, connection, frame)
        self.wake(living)

    async def ask(self, living: Living, connection: Connection, frame: Ask) -> None:
        """Deal the next manche, or take back."""
        async with self.held(living):
            if self._answered_before(living, connection, frame):
                return
            check_version(living, frame)
            if frame.type == "next":
                self._check_at_table(living, connection.holder)
                if living.table.over:
                    raise Refused("partie-over", "The partie is over: there is no next manche.")
                if living.table.seat is not None:
                    raise manche_not_over()
                living.stale = True
                events = living.table.next_manche()
                data: dict[str, Any] = {"deal": living.table.deal}
            else:
                seat = seat_of(connection)
                count = how_many(living.made, living.people, seat, living.table.alone)
                living.stale = True
                living.undo(count)
                events, data = (), {"moves": count, "seat": seat}
            kind: Kind = "next" if frame.type == "next" else "undo"
            await self._done(living, Entry(kind, {**data, **sender(connection, frame)}), events)
            self._tell(living, connection, frame)
        self.wake(living)

    async def hint(self, living: Living, connection: Connection, frame: Ask) -> None:
        async with self.held(living):
            check_version(living, frame)
            seat = seat_of(connection)
            check_turn(living, seat)
            view = living.table.view(seat)
            seed, version = luck(living, "hint"), living.version
        try:
            hint = await self.workers.do(Job("hint", view.game, view, "", seed))
        except WorkerFailed:
            raise Refused("no-hint", "No hint can be given here; try again.", 503) from None
        assert isinstance(hint, Hint)
        answer = Answer("answer", frame.id, True, version, hint=hint)
        connection.send(write_answer(answer))

    async def risk(self, living: Living, connection: Connection, frame: AskRisk) -> None:
        async with self.held(living):
            check_version(living, frame)
            check_turn(living, seat_of(connection))
            risk = await asyncio.to_thread(living.table.risk, frame.move)
            # No force would hold some placements, and JSON has no infinity.
            answer = Answer("answer", frame.id, True, living.version, risk=min(risk, 1e6))
            connection.send(write_answer(answer))

    async def why(self, living: Living, connection: Connection, frame: AskWhy) -> None:
        """Answer why a piece cannot be laid, as a refusal would. It is asked about, not played."""
        async with self.held(living):
            check_version(living, frame)
            refusal = living.table.why(frame.piece, frame.place, seat_of(connection))
            told = None if refusal is None else problem(refusal)
            answer = Answer("answer", frame.id, True, living.version, why=told)
            connection.send(write_answer(answer))

    async def refuse(
        self, living: Living, connection: Connection, id: str | None, error: PiocheError
    ) -> None:
        """Answer why not. Who is behind gets the whole manche, the others what has not changed."""
        async with self.held(living):
            answer = Answer("answer", id, False, living.version, problem(error))
            connection.send(write_answer(answer))
            if connection.seated and id is not None:
                since = None if error.code == "stale" else living.version
                connection.send(living.state(connection.holder, connection.seat, since))

    def _answered_before(
        self, living: Living, connection: Connection, frame: PlayMove | Ask
    ) -> bool:
        """Was this very frame taken before? Then its answer is the same, and nothing is done."""
        marks = sender(connection, frame)
        version = living.ids.get((marks["by"], marks["id"]))
        if version is not None:
            connection.send(write_answer(Answer("answer", frame.id, True, version)))
        return version is not None

    def _check_at_table(self, living: Living, holder: str | None) -> None:
        if not living.at_table(holder):
            raise Refused(
                "not-your-seat",
                "Only who holds a seat at this table may do that.",
                403,
                why="not-at-table",
            )

    async def _play(self, living: Living, seat: int, text: str, marks: dict[str, str]) -> None:
        """Play a move and write it; what chance settled is written as it came out."""
        table = living.table
        living.stale = True
        try:
            events, made = noting(table, lambda: table.play(text, seat))
        except MoveError:  # nothing was changed
            living.stale = False
            raise
        data = {"seat": seat, "move": table.history[-1], **marks}
        await self._done(living, Entry("move", data), events, made)

    async def _done(
        self, living: Living, entry: Entry, events: Sequence[Event], made: Made | None = None
    ) -> None:
        """Write what was done in memory; only then it counts."""
        state: State = "over" if living.table.over else "open"
        if not await self.store.append(living.id, living.version + 1, entry, state):
            raise stale()
        living.note(entry, events, made)
        living.stale = False

    def _tell(
        self, living: Living, connection: Connection | None, frame: PlayMove | Ask | None
    ) -> None:
        """Answer the one who asked, then show everybody the new state."""
        if connection and frame:
            connection.send(write_answer(Answer("answer", frame.id, True, living.version)))
        there = [each for each in living.connections if each.seated]
        states = living.states([(each.holder, each.seat) for each in there], living.version - 1)
        for each, state in zip(there, states, strict=True):
            each.send(state)

    # -- opponents --------------------------------------------------------------------------------

    def wake(self, living: Living) -> None:
        """Let the opponents play if it is their turn and they are not at it already."""
        turn = living.table.seat
        idle = living.opponents is None or living.opponents.done()
        if idle and turn is not None and living.guest(turn).level is not None:
            living.opponents = asyncio.create_task(self._opponents(living))

    async def _opponents(self, living: Living) -> None:
        """They play on as long as it is their turn. A failure is tried again a few times, since the
        person who waits for them sends nothing that would wake them."""
        failures = 0
        while failures < MOST_FAILURES:
            try:
                if not await self._opponent(living):
                    return
                failures = 0
            except Exception:
                log.exception("Table %s: an opponent could not play", living.id)
                failures += 1
                await asyncio.sleep(failures)

    async def _opponent(self, living: Living) -> bool:
        """One move of an opponent; False when it is a person's turn, or nobody's."""
        async with self.held(living):
            seat = living.table.seat
            level = None if seat is None else living.guest(seat).level
            if seat is None or level is None:
                return False
            view, version, seed = living.table.view(seat), living.version, luck(living, "bot")
        text = await self._choice(view, level, seed)
        async with self.held(living):
            if living.version == version:  # else somebody took back meanwhile
                try:
                    await self._play(living, seat, text, {})
                except Refused:
                    return True  # another server was first: look again
                self._tell(living, None, None)
        return True

    async def _choice(self, view: View, level: str, seed: int) -> str:
        texts = [move.text for move in view.moves]
        if len(texts) == 1:
            return texts[0]
        try:
            choice = await self.workers.do(Job("choose", view.game, view, level, seed))
        except WorkerFailed:
            choice = ""
        if isinstance(choice, str) and choice in texts:
            return choice
        log.error("An opponent of level %s in %s plays at random", level, view.game)
        return Random(seed).choice(texts)

    async def close(self) -> None:
        tasks = [each.opponents for each in self._living.values() if each.opponents]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.workers.close)
        await asyncio.to_thread(self.store.close)


# -- people ----------------------------------------------------------------------------------------


def invited(seats: Sequence[SeatRequest]) -> list[Guest]:
    """Who sits down; a name may be empty."""
    guests = []
    for seat in seats:
        name = checked(seat.name)
        level = (seat.level or USUAL_BOT) if seat.kind == "bot" else None
        if level is not None and level not in BOTS:
            raise Refused(
                "unknown-bot",
                f"There is no opponent of this level; levels: {listing(tuple(BOTS))}.",
                levels=tuple(BOTS),
            )
        guests.append(Guest(name, level))
    if not persons(guests):
        raise Refused("no-person", "At least one seat is for a person.")
    return guests


def seats_of(table: Table) -> list[SeatRequest]:
    """Who goes on with a record when nobody says so: those who played it, as far as their names
    tell; else a person, against opponents."""
    bots = opponents_in(table.names, table.seats)
    return [SeatRequest("bot" if bot and not table.alone else "person") for bot in bots]


def persons(guests: Sequence[Guest]) -> list[int]:
    return [player for player, guest in enumerate(guests) if guest.level is None]


def sender(connection: Connection, frame: PlayMove | Ask) -> dict[str, str]:
    """Whose frame it is, for the log: ids of different people may be the same."""
    return {"by": (connection.holder or "")[:12], "id": frame.id}


# -- what may be asked -----------------------------------------------------------------------------


def broken_table() -> Refused:
    return Refused("broken-table", "This partie cannot be played again.", 500)


def check_text(*texts: str) -> None:
    """Half a character, which JSON allows, can be neither kept nor hashed."""
    try:
        "".join(texts).encode()
    except UnicodeEncodeError:
        raise Refused("bad-text", "A seed or a deal is whole characters only.") from None


def unknown_table() -> Refused:
    return Refused("unknown-table", "There is no such table.", 404)


def manche_not_over() -> Refused:
    return Refused("manche-not-over", "The manche is not over: play it to its end first.", 409)


def stale() -> Refused:
    return Refused("stale", "The table has moved on since; here is how it stands.", 409)


def check_version(living: Living, frame: PlayMove | Ask | AskRisk | AskWhy) -> None:
    if frame.version != living.version:
        raise stale()


def seat_of(connection: Connection) -> int:
    if connection.seat is None:
        raise Refused("no-seat", "Sit down at a seat first: you are only watching.", 403)
    return connection.seat


def check_turn(living: Living, seat: int) -> None:
    table = living.table
    if table.seat != seat:
        raise OutOfTurn("It is not this seat's turn.", table.game.turn_rule, (), turn=table.seat)


def luck(living: Living, what: str) -> int:
    """The same partie, the same opponents: what they do follows from the seed. They get a hash of
    it, since the seed itself tells every hand."""
    text = f"{living.table.seed}:{living.version}:{what}"
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
        dict(view.facts),
        tuple(table.view(each).hand for each in range(table.seats)),
        view.stock,
        view.points,
    )
