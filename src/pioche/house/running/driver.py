"""The house: all rooms in memory, and how what is decided there is done.

What is decided at a table is `pioche.house.service`; here its steps are carried out with a store,
with workers that think, and with sockets, one step of a table at a time.
"""

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol, TypeVar

from pioche.bots.review import met
from pioche.core.errors import PiocheError
from pioche.house import invitations, other_servers, places, presence, service, watching
from pioche.house.entries import Beginning, TableState, created_data
from pioche.house.frames.errors import (
    Refused,
    broken_table,
    cannot_think,
    internal_error,
    not_watching,
    stale_version,
    unknown_table,
)
from pioche.house.frames.frames import TableFrame
from pioche.house.frames.protocol import (
    Hint,
    ImportRequest,
    InvitationInfo,
    NewTable,
    PlaceRequest,
    PushRequest,
    PushState,
    Replay,
    Review,
    Say,
    Sit,
    TableCard,
)
from pioche.house.invitations import StoredInvitation
from pioche.house.jobs import Job, JobResult, WorkerFailed, WorkerLost, Workers
from pioche.house.ports import Notifier, OtherServers, Store, StoreError, Subscription
from pioche.house.presence import Turn
from pioche.house.replays import check_replay, record_of, replay_of
from pioche.house.room import Guest, Report, Room, Think
from pioche.house.running.budgets import Clock
from pioche.house.running.metrics import Metrics, NoMetrics
from pioche.house.running.send_queue import KEY_ENDED, WATCH_ENDED, Connection
from pioche.house.service import Load, Made, Out, Pace, Step, Write
from pioche.table.players import persons

MOST_ROOMS = 300  # tables kept in memory; the others are built from their log when asked for
LONGEST_RECORD = 300_000
LONGEST_SLEEP = 30.0  # seconds
BEAT = 3.0  # seconds: how often a server shows the others that it lives …
SILENCE = 10.0  # … and after how many it does not
QUICK = 0.002  # seconds of the processor that a step may take where it stops everybody
FADING = 0.8  # what is left, after each step, of how slow an earlier one was
MOST_REVIEWED = 60  # choices of a manche on which one looks back
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{4,40}")

# How long a step had a processor for itself: how busy the machine is with others does not count. To
# ask takes a while. A page has one thread, and no clock for it alone.
own_time: Clock = getattr(time, "thread_time", time.process_time)

T = TypeVar("T")
log = logging.getLogger(__name__)


class Aside(Protocol):
    """Does something where it stops nobody else, if there is such a place."""

    def __call__(self, function: Callable[..., T], /, *given: Any) -> Coroutine[Any, Any, T]: ...


@dataclass(eq=False, slots=True)
class OpenRoom:
    """A room, and what it takes to run it: one step at a time, and where its frames go."""

    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    slow: float = 2 * QUICK  # how long its steps have taken lately, at worst
    doubtful: bool = False  # has the last step taken long, perhaps by no fault of its own?
    connections: dict[Guest, Connection] = field(default_factory=dict)
    later: set[asyncio.Task[Any]] = field(default_factory=set)  # thoughts of opponents, and waking
    wake: float | None = None  # when it is to be woken …
    waking: asyncio.Task[Any] | None = None  # … and what waits for that
    claimed: bool = False  # do its opponents think here, where they could think elsewhere?
    behind: bool = False  # has somebody else written to it, and is that still to be read?
    reported: Report | None = None  # what other servers were told of it


class House:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        clock: Clock = time.monotonic,
        today: Clock = time.time,
        metrics: Metrics | None = None,
        aside: Aside = asyncio.to_thread,
        caller: Notifier | None = None,
    ) -> None:
        self.store = store
        self.workers = workers
        self._clock = clock  # for what lasts minutes
        self._today = today  # for what lasts days, and longer than the server runs
        self._aside = aside  # what takes a while stops nobody else
        self._caller = caller  # tells who does not look that it is their turn
        self._chance = secrets.SystemRandom()
        self._rooms: OrderedDict[str, OpenRoom] = OrderedDict()
        self._loading: dict[str, asyncio.Task[OpenRoom]] = {}
        self._usual: dict[str, float] = {}  # how slow the last table of a game was
        self._pace = Pace(self._chance)
        self._others = store.others
        self._last_heard: dict[str, float] = {}  # of the other servers
        self._pulse: asyncio.Task[None] | None = None
        self._metrics: Metrics = metrics or NoMetrics()
        self._metrics.look("pioche_tables", "Tables in memory", lambda: len(self._rooms))
        self._metrics.look("pioche_thoughts_waiting", "Thoughts asked for", workers.waiting)
        if self._others is not None:
            look = self._metrics.look
            look("pioche_servers", "Servers on the database", lambda: 1 + len(self._last_heard))
            look("pioche_database_waiting", "What waits for the database", self._others.waiting)
            look("pioche_database_lost", "Connections that were lost", self._others.lost)

    # -- tables are made --------------------------------------------------------------------------

    async def make(self, wanted: NewTable, holder: str) -> str:
        """Make a table; persons' places are held by the one who asks."""
        seed = secrets.token_hex(16)
        return await self._keep(await self._aside(service.new_table, wanted, holder, seed))

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
            raise Refused(
                "cannot-read", "The server cannot read a record now; try again.", 503
            ) from None
        assert isinstance(begun, Beginning)
        return await self._keep(service.played_on(begun, wanted, holder))

    async def rematch(self, id: str, holder: str | None) -> str:
        """The same people at a new table; the same one for all who ask."""
        opened = await self.get(id)
        async with self.held(opened) as room:
            service.check_rematch(room, holder)
            before = await self.store.successor(id)
            if before is not None:
                return before
            made = await self._aside(service.rematch, room, secrets.token_hex(16))
            offered = await self._keep(made)
            chosen = await self.store.succeed(id, offered)
            self._send(opened, service.succeeded(room, chosen))
        if chosen != offered:
            await self.store.abandon(offered)
        else:
            begun = await self.get(chosen)
            async with self.held(begun) as room:
                self._send(begun, service.opened(room))
        return chosen

    async def again(self, id: str, manche: int, holder: str | None) -> str:
        """The same tiles once more, at a new table, for who played alone or round one device."""
        async with self.held(await self.get(id)) as room:
            service.check_again(room, manche, holder)
            made = await self._aside(service.again, room, manche, secrets.token_hex(16))
        return await self._keep(made)

    async def _keep(self, made: Made) -> str:
        id = secrets.token_urlsafe(9)
        first = created_data(
            made.begun,
            made.players,
            secrets.token_hex(16),
            made.open,
            made.clock,
            made.chosen,
            made.hints,
            self._today(),
            made.follows,
        )
        state: TableState = "over" if made.begun.over else "open"
        await self.store.create(id, first, made.holders, state)
        if len(persons(made.players)) < len(made.players):
            with suppress(OSError):  # they are tried again when they are needed
                self.workers.warm()
        return id

    # -- friends are invited ----------------------------------------------------------------------

    async def invite(self, id: str, holder: str | None) -> tuple[str, str, int]:
        """A token for a link to an open place, a code that leads to the same, and for how many
        seconds the code is good."""
        async with self.held(await self.get(id)) as room:
            service.check_at_table(room, holder)
            places.check_open(room)
            now, found = self._today(), None
            while found is None:
                offered = invitations.random_code(self._chance)
                found = await self.store.code(
                    id, offered, now, invitations.TIME_TO_TELL, invitations.CODE_SECONDS
                )
            code, until = found
            return await self._token(id), code, int(until - now)

    async def withdraw(self, id: str, holder: str | None) -> None:
        """What was given to friends is good no longer."""
        async with self.held(await self.get(id)) as room:
            places.check_host(room, holder)
        await self._withdraw(id)

    async def _withdraw(self, id: str) -> None:
        await self.store.withdraw_codes(id)
        await self.store.withdraw(id)

    async def _token(
        self, id: str, lasts: int = invitations.LINK_SECONDS, holder: str | None = None
    ) -> str:
        token = secrets.token_urlsafe(16)
        hash, until = invitations.hash_token(token), self._today() + lasts
        await self.store.invite(hash, id, until, holder)
        return token

    async def behind(self, code: str) -> str:
        """The token of a link, by the code."""
        table = await self.store.behind(invitations.read_code(code), self._today())
        if table is None:
            raise Refused(
                "unknown-code", "No table has this code now: check it, or ask for a new one.", 404
            )
        return await self._token(table)

    async def invited(self, token: str, holder: str | None) -> InvitationInfo:
        """What an invitation is to."""
        kept = await self._invitation(token)
        async with self.held(await self.get(kept.table)) as room:
            if kept.holder is None:
                return places.place_invitation(room, holder)
            return places.device_invitation(room, kept.holder, holder)

    async def join(self, token: str, holder: str, name: str) -> str:
        """Take an open place, or what one has at another device."""
        kept = await self._invitation(token)
        opened = await self.get(kept.table)
        if kept.holder is None:
            await self._seat(
                opened, lambda: places.take_place(opened.room, holder, name, self._today())
            )
        elif kept.holder != holder:
            await to_its_end(self._hand_over(opened, token, kept.holder, holder))
        return kept.table

    async def _hand_over(self, opened: OpenRoom, token: str, old: str, new: str) -> None:
        async with self.held(opened):
            if not await self.store.hand_over(invitations.hash_token(token), new):
                raise invitations.invitation_used()
            self._rekey(opened, old, new)

    async def give(self, id: str, holder: str | None, place: int, wanted: PlaceRequest) -> None:
        """Give an open place to an opponent."""
        opened = await self.get(id)
        await self._seat(
            opened, lambda: places.give_place(opened.room, holder, place, wanted, self._today())
        )
        with suppress(OSError):  # they are tried again when they are needed
            self.workers.warm()

    async def link(self, id: str, holder: str | None) -> str:
        """A token with which the same person goes on at another device, once."""
        async with self.held(await self.get(id)) as room:
            service.check_at_table(room, holder)
        return await self._token(id, invitations.DEVICE_SECONDS, holder)

    async def leave(self, id: str, holder: str | None) -> None:
        """Leave a table. Who is the last one there, or invited the others, puts an end to it."""
        opened = await self.get(id)
        if not await self._seat(
            opened, lambda: places.leave_places(opened.room, holder, self._today())
        ):
            await self._withdraw(id)
            await self.store.abandon(id)

    async def _invitation(self, token: str) -> StoredInvitation:
        kept = None
        if invitations.TOKEN.fullmatch(token):
            kept = await self.store.invitation(invitations.hash_token(token))
        return invitations.check_invitation(kept, self._today())

    async def _seat(self, opened: OpenRoom, seat: Callable[[], Write | None]) -> bool:
        """Somebody takes a place, or leaves it: it is written, and then all are told. False where
        there is nothing to write."""
        return await to_its_end(self._seating(opened, seat))

    async def _seating(self, opened: OpenRoom, seat: Callable[[], Write | None]) -> bool:
        async with self.held(opened) as room:
            step = seat()
            if step is None:
                return False
            kept = False
            try:
                kept = await self._append(step)
            finally:
                if not kept:  # the log tells what is true
                    room.change = None
            if not kept:
                raise stale_version()
            self._send(opened, await self._whole(service.written, room, self._today()))
        return True

    # -- others watch -----------------------------------------------------------------------------

    async def watch_link(self, id: str, holder: str | None) -> str | None:
        """A token for a link to watch the table, the same for all who ask; None when it needs none,
        since nothing is hidden any more."""
        async with self.held(await self.get(id)) as room:
            if room.table.over:
                return None
            service.check_at_table(room, holder)
            return await self._watch_token(room)

    async def _watch_token(self, room: Room) -> str:
        if room.link is None:
            token = secrets.token_urlsafe(16)
            await self.store.let_watch(invitations.hash_token(token), room.id)
            room.watching.add(invitations.hash_token(token))
            room.link = token
        return room.link

    async def watch_instead(self, token: str) -> tuple[str, str | None]:
        """The table, and a token to watch it, for who was invited and finds all places taken."""
        kept = await self._invitation(token)
        if kept.holder is not None:  # it is to go on at another device
            raise not_watching()
        async with self.held(await self.get(kept.table)) as room:
            return room.id, None if room.table.over else await self._watch_token(room)

    async def is_watched(self, id: str, holder: str | None) -> bool:
        """Has a link been given out that is still good?"""
        async with self.held(await self.get(id)) as room:
            service.check_at_table(room, holder)
            return bool(room.watching)

    async def end_watching(self, id: str, holder: str | None) -> None:
        """The links are good no longer; who came by one has to go."""
        opened = await self.get(id)
        async with self.held(opened) as room:
            service.check_at_table(room, holder)
            await self.store.end_watching(id)
            if not room.open:  # an invitation leads to nothing else any more
                await self._withdraw(id)
            for guest in watching.end_watching(room):
                opened.connections[guest].end(WATCH_ENDED)

    async def watched(self, token: str) -> str:
        """The table that a link to watch leads to."""
        link = watching.watch_link_hash(token)
        found = None if link is None else await self.store.watched(link)
        if found is None:
            raise not_watching()
        return found

    @asynccontextmanager
    async def looked_at(
        self, id: str, holder: str | None, watch: str | None
    ) -> AsyncIterator[Room]:
        """Hold a table that somebody wants to look at, and may."""
        async with self.held(await self.get(id)) as room:
            watching.check_may_watch(room, holder, watching.watch_link_hash(watch))
            yield room

    # -- who does not look is told that it is their turn -----------------------------------------

    async def push_state(self, id: str, holder: str | None) -> PushState:
        async with self.held(await self.get(id)) as room:
            service.check_at_table(room, holder)
        if self._caller is None or holder is None:
            return PushState(None, False)
        return PushState(self._caller.key, await self.store.subscription(id, holder) is not None)

    async def subscribe(self, id: str, holder: str | None, wanted: PushRequest) -> None:
        """Tell somebody from now on when it is their turn and they do not look."""
        if self._caller is None:
            raise Refused("no-push", "Notifications need: pip install 'pioche[push]'.", 501)
        kept = self._caller.checked(
            Subscription(wanted.endpoint, wanted.p256dh, wanted.auth, wanted.lang)
        )
        async with self.held(await self.get(id)) as room:
            service.check_at_table(room, holder)
            assert holder is not None
            if room.table.over or not presence.several_people(room):
                raise Refused("push-alone", "Nobody at this table waits for your move.", 409)
            await self.store.subscribe(id, holder, kept)
            room.wanting.add(holder)

    async def unsubscribe(self, id: str, holder: str | None) -> None:
        async with self.held(await self.get(id)) as room:
            service.check_at_table(room, holder)
            assert holder is not None
            await self.store.unsubscribe(id, holder)
            room.wanting.discard(holder)

    async def _call(self, opened: OpenRoom, turn: Turn, caller: Notifier) -> None:
        """Tell somebody that it is their turn, unless they look. Whether a page that was looked at
        just now still is, is known a moment later."""
        room, id = opened.room, opened.room.id
        if not presence.is_turn_unseen(room, turn, self._today()):
            await self._until(self._today() + presence.QUIET)
        async with self.held(opened):
            kept = await self.store.subscription(id, turn.holder)
            if kept is None or not presence.is_turn_unseen(room, turn, self._today()):
                return
            text = caller.notice(room, turn, kept.lang)

        async def gone() -> None:
            await self.store.unsubscribe(id, turn.holder, kept.endpoint)

        caller.send(kept, text, id, gone)

    # -- tables are found -------------------------------------------------------------------------

    async def get(self, id: str) -> OpenRoom:
        """The room of a table, built from its log where it is not in memory. Looking makes none."""
        if id in self._rooms:
            self._rooms.move_to_end(id)
            return self._rooms[id]
        if not TABLE_ID.fullmatch(id):
            raise unknown_table()
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> OpenRoom:
        try:
            kept = await self.store.load(id)
            if kept is None:
                raise unknown_table()
            try:
                room = await self._aside(Room, id, kept)
            except Exception:  # what it says may tell a hand: it goes to the log, not to people
                log.exception("Table %s cannot be built from its log", id)
                raise broken_table() from None
            usual = self._usual.get(room.table.game.id, 2 * QUICK)
            for one in [opened.room for opened in self._rooms.values()]:
                if one.id == room.follows:
                    room.before, one.before = one, None
                elif one.follows == id:
                    one.before, room.before = room, None
            self._rooms[id] = OpenRoom(room, slow=usual)
            self._forget()
            return self._rooms[id]
        finally:
            del self._loading[id]

    def _forget(self) -> None:
        """Let go of the tables that nobody has asked for since long ago."""
        if len(self._rooms) > MOST_ROOMS:
            for id, opened in list(self._rooms.items())[: -MOST_ROOMS // 2]:
                if service.at_rest(opened.room) and not opened.lock.locked():
                    del self._rooms[id]
            for opened in self._rooms.values():
                before = opened.room.before
                if before is not None and before.id not in self._rooms:
                    opened.room.before = None  # nothing is heard of it any more

    @asynccontextmanager
    async def held(self, opened: OpenRoom) -> AsyncIterator[Room]:
        """Hold a table to look at it: nobody changes it meanwhile, and it is as its log says."""
        async with opened.lock:
            room = opened.room
            if room.stale:
                kept = await self.store.load(room.id)
                assert kept is not None
                try:
                    out = await self._whole(service.refreshed, room, kept, self._today())
                except PiocheError:
                    log.exception("Table %s cannot be built again from its log", room.id)
                    raise broken_table() from None
                self._send(opened, out)
            elif self._others is not None:
                await self._catch_up(opened)
            yield room

    async def cards(self, holder: str) -> list[TableCard]:
        """The unfinished parties of a person, the newest first."""
        found = []
        for card in await self.store.unfinished(holder):
            try:
                async with self.held(await self.get(card.table)) as room:
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
        for opened in self._rooms.values():
            self._rekey(opened, old, new)

    async def record(self, id: str, holder: str | None, watch: str | None) -> str:
        async with self.looked_at(id, holder, watch) as room:
            return record_of(room)

    async def replay(self, id: str, manche: int, holder: str | None, watch: str | None) -> Replay:
        async with self.looked_at(id, holder, watch) as room:
            check_replay(room.table, manche)
            twin = room.table.copy()
        return await self._aside(replay_of, twin, manche)

    async def review(self, id: str, manche: int, holder: str | None) -> Review:
        """Look back on a manche that is over, for one of its players: on the choices of their own
        seats, and on no more than a worker can judge in a while."""
        async with self.held(await self.get(id)) as room:
            service.check_at_table(room, holder)
            check_replay(room.table, manche)
            twin = room.table.copy()
            seats = [seat for seat in range(twin.seats) if room.holds(holder, seat)]
        found = await self._aside(met, twin, seats, manche)
        if twin.game.mind.policy is None:
            return Review(manche, len(found), ())
        job = Job("review", twin.game.id, manche=manche, met=tuple(found[:MOST_REVIEWED]))
        try:
            done = await self._think(job, holder or "")
        except (WorkerFailed, WorkerLost):
            raise Refused(
                "no-review", "This round cannot be looked back on now; try again.", 503
            ) from None
        assert isinstance(done, Review)
        return done

    # -- what is decided is done ------------------------------------------------------------------

    def come(self, opened: OpenRoom, connection: Connection) -> None:
        opened.connections[connection.guest] = connection
        self._metrics.sockets.inc()
        presence.connect(opened.room, connection.guest)
        if self._others is not None and len(opened.connections) == 1:
            self._others.tell("who", opened.room.id)
            if opened.room.follows is not None:
                self._later(opened, self._ask_before(self._others, opened.room.follows))

    async def _ask_before(self, others: OtherServers, id: str) -> None:
        """Who still looks at the table before a rematch may do so at another server."""
        with suppress(Refused, StoreError):
            await self.get(id)
            others.tell("who", id)

    def go(self, opened: OpenRoom, connection: Connection) -> None:
        presence.disconnect(opened.room, connection.guest, self._today())
        self._metrics.sockets.dec()
        opened.connections.pop(connection.guest, None)
        if opened.room.crowd:
            self._later(opened, self._do(opened, service.recount, opened.room))
        self._report(opened)

    def read(self, opened: OpenRoom, connection: Connection, text: str | None) -> TableFrame | None:
        """Read a frame; what needs no table is answered at once."""
        read = service.read(opened.room, connection.guest, text, self._today())
        if isinstance(read, Out):
            self._send(opened, read)
            self._report(opened)
            return None
        return read

    async def hear(
        self, opened: OpenRoom, connection: Connection, frame: TableFrame
    ) -> Think | None:
        """Do what a frame asks for, or answer why not. A hint that it asks for is given back: it is
        still to be thought of. Nobody calls this off half-way: the others must be told."""
        start = perf_counter()
        if isinstance(frame, Sit) and self._others is not None:
            await self._read_on(opened)
        out = await self._steps(opened, service.hear, opened.room, connection.guest, frame)
        self._metrics.answering.add(perf_counter() - start)
        if self._others is not None:
            guest = connection.guest
            if isinstance(frame, Say) and guest.seated and guest.seat is not None:
                self._others.tell("say", opened.room.id, str(guest.seat), frame.what)
            self._report(opened)
        return out.think if out.think is not None and out.think.kind == "hint" else None

    async def refuse(
        self, opened: OpenRoom, connection: Connection, id: str | None, error: PiocheError
    ) -> None:
        """Answer why not, and show how the table stands."""
        await self._do(opened, service.refuse, opened.room, connection.guest, id, error)

    async def _steps(self, opened: OpenRoom, step: Callable[..., Step], *given: Any) -> Out:
        """Take a step, and all that follow from it."""
        room = opened.room
        async with opened.lock:
            taken = await self._take(opened, step, *given, self._today())
            while not isinstance(taken, Out):
                if isinstance(taken, Load):
                    taken = await self._read(room)
                else:
                    taken = await self._write(opened, taken)
            self._send(opened, taken)
            self._usual[room.table.game.id] = opened.slow
            if opened.claimed and room.thinking is None and room.chosen is None:
                opened.claimed = False
                self._later(opened, self._release(room.id))
        return taken

    async def _do(self, opened: OpenRoom, step: Callable[..., Step], *given: Any) -> Out:
        """The same. Even when the one who asked is called off, it is not left half done: the others
        must be told."""
        return await to_its_end(self._steps(opened, step, *given))

    async def _take(self, opened: OpenRoom, step: Callable[..., T], *given: Any) -> T:
        """Take one step: aside, unless the last ones of this table took no time worth mentioning.
        Going aside and coming back takes longer than most moves of most games."""
        if opened.slow <= QUICK:
            return self._at_once(opened, step, *given)
        done: T
        done, took = await self._aside(timed, own_time, step, *given)
        opened.slow = max(took, FADING * opened.slow)
        return done

    def _at_once(self, opened: OpenRoom, step: Callable[..., T], *given: Any) -> T:
        """Take one step here, and see how long it takes."""
        clock = own_time if opened.doubtful else perf_counter
        start = clock()
        done = step(*given)
        took = clock() - start
        # Others may have had the processor meanwhile: then the next step tells.
        opened.doubtful = took > QUICK and not opened.doubtful
        opened.slow = max(0.0 if opened.doubtful else took, FADING * opened.slow)
        return done

    async def _append(self, step: Write) -> bool:
        """Write an entry. False: somebody else was first."""
        table, version, entry = step.table, step.version, step.entry
        start = perf_counter()
        try:
            kept = await self.store.append(table, version, entry, step.state, step.holders)
        except StoreError:
            self._metrics.failures.inc()
            raise
        self._metrics.writing.add(perf_counter() - start)
        if kept:
            self._metrics.entries.add(entry.kind)
        else:
            self._metrics.conflicts.inc()
        return kept

    async def _write(self, opened: OpenRoom, step: Write) -> Step:
        """The step that follows when an entry has been written, or could not be."""
        room = opened.room
        try:
            kept = await self._append(step)
        except StoreError as error:
            return service.unwritten(room, error, self._today())
        if not kept:
            return service.unwritten(room, stale_version(), self._today())
        return await self._take(opened, service.written, room, self._today())

    async def _read(self, room: Room) -> Step:
        try:
            kept = await self.store.load(room.id)
            assert kept is not None
            return await self._aside(service.loaded, room, kept, self._today())
        except StoreError as error:
            return service.unloaded(room, error, self._today())
        except Exception:
            if room.doing is None:  # it could be built, and what came then has a mistake
                raise
            log.exception("Table %s cannot be built again from its log", room.id)
            return service.unloaded(room, broken_table(), self._today())

    def _send(self, opened: OpenRoom, out: Out) -> None:
        frames: dict[Guest, list[str]] = {}
        for send in out.sends:
            frames.setdefault(send.to, []).append(send.text)
        for guest, texts in frames.items():
            if guest in opened.connections:
                opened.connections[guest].send(*texts)
        if out.think is not None and out.think.kind == "choose":
            self._later(opened, self._opponent(opened, out.think))
        if out.turn is not None and self._caller is not None:
            self._later(opened, self._call(opened, out.turn, self._caller))
        if out.wake is not None and (out.wake != opened.wake or out.wake <= self._today()):
            if opened.waking is not None:
                opened.waking.cancel()
            opened.wake = out.wake
            opened.waking = self._later(opened, self._wake(opened, out.wake))

    def _later(self, opened: OpenRoom, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        opened.later.add(task)
        task.add_done_callback(opened.later.discard)
        return task

    # -- thoughts ---------------------------------------------------------------------------------

    async def hint(self, opened: OpenRoom, about: Think) -> None:
        """Have a hint thought of. Where nobody waits for it any more, it is given up."""
        job = Job("hint", about.view.game, about.view, "", about.seed)
        found: Hint | PiocheError
        try:
            done = await self._think(job, about.who)
            assert isinstance(done, Hint)
            found = done
        except (WorkerFailed, WorkerLost):
            found = Refused("no-hint", "No hint is available here; try again.", 503)
        except PiocheError as error:
            found = error
        except Exception:
            log.exception("Table %s: a hint could not be thought of", opened.room.id)
            found = internal_error()
        await self.hinted(opened, about, found)

    async def _think(self, job: Job, who: str) -> JobResult:
        with self._metrics.thinking.labels(job.kind).time():
            return await self.workers.do(job, who)

    async def hinted(self, opened: OpenRoom, about: Think, found: Hint | PiocheError) -> None:
        await self._do(opened, service.hinted, opened.room, about, found)

    async def _opponent(self, opened: OpenRoom, about: Think) -> None:
        """Let an opponent think. It is asked even when there is only one move: the time that it
        takes must not tell."""
        room, view = opened.room, about.view
        claimed = opened.claimed
        if not await self._claim(opened):
            await self._do(opened, other_servers.leave_thinking, room, about)
            return
        if self._others is not None and not claimed:
            await self._read_on(opened)
            if room.version != about.version:
                await self._do(opened, other_servers.overtaken, room, about)
                return
        choice: str | None = None
        why = ""
        try:
            job = Job("choose", view.game, view, about.level, about.seed)
            done = await self._think(job, about.who)
            if isinstance(done, str) and done in [move.text for move in view.moves]:
                choice = done
            else:
                why = f"{done!r} is not legal"
        except WorkerFailed as error:
            why = str(error)
        except Exception:
            if not room.failures:
                log.exception("Table %s: an opponent cannot think", room.id)
            await self._do(opened, service.unthought, room, about)
            return
        if choice is None:
            log.error(
                "An opponent of level %s in %s plays at random: %s", about.level, view.game, why
            )
        await self._do(opened, service.thought, room, about, choice, self._pace)

    async def _wake(self, opened: OpenRoom, when: float) -> None:
        room = opened.room
        await self._until(when)
        opened.wake = opened.waking = None  # from here on it is not called off
        if self._rooms.get(room.id) is not opened:
            return  # nobody was there, and it was forgotten: when somebody comes, it is told again
        try:
            await self._do(opened, service.woken, room)
        except Exception:
            if not room.failures:
                log.exception("Table %s: an opponent cannot play", room.id)
            await self._do(opened, service.stumble, room, cannot_think())

    # -- other servers ----------------------------------------------------------------------------

    def listen(self) -> None:
        """Hear what other servers on the same database say, where there can be any."""
        if self._others is None:
            return
        loop = asyncio.get_running_loop()

        def take(said: str | None) -> None:
            loop.call_soon_threadsafe(self._take_notice, said)

        self._others.hear(take)
        self._pulse = asyncio.create_task(self._beat(self._others))

    def _take_notice(self, said: str | None) -> None:
        """Something that another server has said, in words of ids: who, what about, and the rest.
        None: something was missed, so everything may have changed."""
        if said is None:
            for opened in self._rooms.values():
                self._behind(opened)
            return
        who, what, *words = said.split(" ")
        self._last_heard[who] = self._clock()
        if what == "bye":
            self._lost(who)
        elif what == "key":
            for opened in self._rooms.values():
                self._rekey(opened, *words)
        elif what == "log":  # entries were added to these tables
            for table in words:
                if table in self._rooms:
                    self._behind(self._rooms[table])
        elif words and words[0] in self._rooms:
            try:
                self._heard_of(self._rooms[words[0]], who, what, words[1:])
            except (TypeError, ValueError):
                log.warning("Another server says '%s', which this one does not understand", what)

    def _heard_of(self, opened: OpenRoom, who: str, what: str, words: list[str]) -> None:
        """Something about a table that is in memory here."""
        room = opened.room
        if what == "table":
            self._behind(opened)
        elif what == "handed":
            self._rekey(opened, *words)
            self._behind(opened)
        elif what == "unwatch":
            for guest in watching.end_watching(room):
                opened.connections[guest].end(WATCH_ENDED)
        elif what == "say":
            seat, remark = words
            self._later(
                opened, self._do(opened, other_servers.show_remark, room, int(seat), remark)
            )
        elif what == "there":
            letters, watchers = words
            there = Report(letters, int(watchers))
            self._later(opened, self._do(opened, other_servers.take_report, room, who, there))
        elif what == "who":
            opened.reported = None
            self._report(opened)

    def _rekey(self, opened: OpenRoom, old: str, new: str) -> None:
        for guest in service.rekey(opened.room, old, new):
            opened.connections[guest].end(KEY_ENDED)

    def _behind(self, opened: OpenRoom) -> None:
        if opened.connections and not opened.behind:  # others are caught up with when they are used
            opened.behind = True
            self._later(opened, self._read_on(opened))

    async def _read_on(self, opened: OpenRoom) -> None:
        """Read what others have written to the log of a table, and show it."""
        await to_its_end(self._reading_on(opened))

    async def _reading_on(self, opened: OpenRoom) -> None:
        async with opened.lock:
            try:
                if not opened.room.stale:
                    await self._catch_up(opened)
            except StoreError:
                opened.room.stale = True  # it is read before anything else is done there
            except Exception:
                opened.room.stale = True
                log.exception("Table %s: what others wrote cannot be done", opened.room.id)

    async def _catch_up(self, opened: OpenRoom) -> None:
        room = opened.room
        opened.behind = False  # what is written from here on is told again
        kept = await self.store.load(room.id, room.version)
        assert kept is not None
        caught_up = self._take(opened, other_servers.catch_up, room, kept, self._today())
        self._send(opened, await to_its_end(caught_up))

    async def _claim(self, opened: OpenRoom) -> bool:
        """Do the opponents of a table think here?"""
        if self._others is not None and not opened.claimed:
            with suppress(StoreError):
                opened.claimed = await self._others.claim(opened.room.id)
            return opened.claimed
        return True

    async def _release(self, id: str) -> None:
        if self._others is not None:
            with suppress(StoreError):
                await self._others.release(id)

    def _report(self, opened: OpenRoom) -> None:
        """Tell other servers who is connected to this one, if that has changed."""
        if self._others is None:
            return
        found = other_servers.own_report(opened.room, self._today())
        if found != opened.reported and (opened.reported or opened.connections):
            opened.reported = found
            self._others.tell("there", opened.room.id, found.letters, str(found.watchers))

    async def _beat(self, others: OtherServers) -> None:
        """Show other servers that this one lives, and notice when one of them does not."""
        while True:
            await asyncio.sleep(BEAT)
            others.tell("alive")
            for opened in list(self._rooms.values()):
                if opened.connections:
                    self._report(opened)
            for who, when in list(self._last_heard.items()):
                if self._clock() - when > SILENCE:
                    self._lost(who)

    def _lost(self, who: str) -> None:
        """A server is there no longer."""
        self._last_heard.pop(who, None)
        for opened in list(self._rooms.values()):
            if who in opened.room.elsewhere:
                self._later(opened, self._do(opened, other_servers.server_gone, opened.room, who))
            if opened.connections:
                self._later(opened, self._do(opened, other_servers.look_again, opened.room))

    async def _until(self, when: float) -> None:
        """In short sleeps: a machine may have slept longer than that, or its clock been set."""
        while (left := when - self._today()) > 0:
            await asyncio.sleep(min(left, LONGEST_SLEEP))

    async def close(self) -> None:
        if self._pulse is not None:
            self._pulse.cancel()
        # One that is ended while it plays may still have the next one begin.
        while tasks := [task for opened in self._rooms.values() for task in opened.later]:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self._caller is not None:
            await self._caller.close()
        await self._aside(self.workers.close)
        await self._aside(self.store.close)

    async def _whole(self, function: Callable[..., T], *given: Any) -> T:
        """Do something aside. Even when nobody waits for it any more, it is not left half done."""
        return await to_its_end(self._aside(function, *given))


def timed(clock: Clock, step: Callable[..., T], *given: Any) -> tuple[T, float]:
    """What a step gives, and how long it took."""
    start = clock()
    done = step(*given)
    return done, clock() - start


async def to_its_end(work: Coroutine[Any, Any, T]) -> T:
    """Wait for something; whoever is called off meanwhile still waits until it is done."""
    doing = asyncio.create_task(work)
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        await asyncio.wait([doing])
        raise
