"""The table service in a world that follows from a seed: its clock, network, disk and crashes.

It drives `pioche.house.service` as the server does, and devices that keep to the protocol as the
page does. When the seed's misfortunes are over, every device must have ended where the log ends,
and nothing that anybody was told may have turned out untrue. `Violation` says what did, and the
seed:

    python -m tests.server.simulation SEED

plays that schedule again and prints all that happened.
"""

import json
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from heapq import heappop, heappush
from math import ceil
from random import Random
from typing import Any

import pioche
from pioche.house import presence, service
from pioche.house.clocks import FIRST_MOVE
from pioche.house.entries import Entry, StoredTable, beginning, created_data
from pioche.house.frames.errors import stale_version
from pioche.house.frames.protocol import Clock
from pioche.house.invitations import hash_token
from pioche.house.ports import StoreError
from pioche.house.presence import Turn
from pioche.house.room import Guest, Room, Think
from pioche.house.service import Load, Out, Pace, Send, Step, Write
from pioche.table.players import Player
from tests import conformance
from tests.server.helpers import whole_state

TABLE = "simulated"
GAME = "jeu-de-dominos"
OPTIONS = {"partie": "points 50"}
LONG = 9_000  # milliseconds in which misfortunes happen
WATCH = "a-link-to-watch-the-table"
MOST_WRITES = 11  # after so many nobody begins anything new
BEAT = 2_000  # milliseconds between two signs of life
VANISHED = 7_000  # for so long somebody is gone who is
RETRY = (300, 600, 1200, 2500, 5000)  # as on the page, until the next try to connect
ENDLESS = 20_000  # things that happen in a world; only one that goes round in circles has so many


class Violation(AssertionError):
    """Something was lost, doubled, untrue or leaked."""


# -- what a seed decides ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """Who plays with which tiles, and what goes wrong."""

    seed: int
    deal: str
    levels: tuple[str | None, ...]  # of each seat: None is a person
    devices: tuple[tuple[str, int | None], ...]  # whose, and from which seat it looks
    crashes: dict[int, str]  # at the n-th write: before it, or after it
    faults: dict[int, str]  # at the n-th write: nothing is kept, or nobody is told that it was
    clock: Clock | None
    vanishing: tuple[str, int] | None  # who is gone for long, and from when on


def plan(seed: int) -> Plan:
    chance = Random(f"plan {seed}")
    seats = chance.choice((2, 2, 3, 4))
    tiles = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    chance.shuffle(tiles)
    size = 2 if seats == 4 else 3
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(seats)]
    stock = tiles[seats * size : seats * size + chance.randrange(4)]
    levels: list[str | None] = [None] * seats
    for seat in chance.sample(range(seats), chance.choice((0, 0, 1, seats - 1))):
        levels[seat] = "beginner"
    people = [seat for seat in range(seats) if levels[seat] is None]
    devices: list[tuple[str, int | None]] = [(f"key{seat}", seat) for seat in people]
    if chance.random() < 0.4:  # somebody has two devices, or somebody watches
        seat = chance.choice(people)
        devices.append(chance.choice(((f"key{seat}", seat), ("stranger", None))))
    writes = range(1, MOST_WRITES)
    crashing = chance.sample(writes, chance.choice((0, 1, 1, 2)))
    failing = chance.sample(writes, chance.choice((0, 0, 1)))
    clocks = (Clock("move", 1), Clock("partie", 2, chance.randrange(2)))
    clock = chance.choice((None, None, None, *clocks))
    vanishing = (f"key{chance.choice(people)}", chance.randrange(500, 2000))
    return Plan(
        seed,
        " | ".join(map(" ".join, hands)) + f" ; {' '.join(stock)}" * bool(stock),
        tuple(levels),
        tuple(devices),
        {at: chance.choice(("before", "after")) for at in crashing},
        {at: chance.choice(("lost", "unsure")) for at in failing},
        clock,
        vanishing if chance.random() < 0.3 else None,
    )


def first_table(plan: Plan) -> pioche.Table:
    return pioche.Table(GAME, len(plan.levels), OPTIONS, "simulated", plan.deal)


# -- the network -----------------------------------------------------------------------------------


class Wire:
    """One connection. Frames arrive in order, each after some time. When it is cut, either side
    notices later, and what was under way may still arrive: at the server even after the device has
    come again over another wire."""

    def __init__(self, world: "World", device: "Device") -> None:
        self.world = world
        self.device = device
        self.guest = Guest(device.holder)
        self.cut_off = False
        self.last = {"up": 0, "down": 0}  # when the last frame arrives
        self.ends: dict[str, float] = {"up": float("inf"), "down": float("inf")}

    def carry(self, way: str, text: str, arrives: Callable[["Wire", str], None]) -> None:
        if self.cut_off:
            return
        world = self.world
        self.last[way] = at = max(self.last[way], world.now + world.chance.randrange(5, 120))

        def arrive() -> None:
            if at <= self.ends[way]:
                arrives(self, text)

        world.at(at - world.now, arrive)

    def cut(self, by_crash: bool = False) -> None:
        if self.cut_off:
            return
        self.cut_off = True
        world = self.world
        self.ends["down"] = world.now + world.chance.choice((0, 40, 200))
        self.ends["up"] = world.now + (0 if by_crash else world.chance.choice((0, 40, 200)))
        world.at(world.chance.randrange(5, 400), lambda: self.device.lost(self))
        if not by_crash:
            world.at(world.chance.randrange(200, 1500), lambda: world.server.left(self))


# -- the server ------------------------------------------------------------------------------------


class Server:
    """Carries out what the service decides, one thing at a time, until it crashes."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.room: Room | None = None
        self.up = True
        self.life = 0
        self.pace = Pace(Random(world.plan.seed))
        self.wires: dict[Guest, Wire] = {}
        self.waiting: deque[Callable[[Room, float], Step]] = deque()
        self.busy = False
        self.waking: float | None = None  # when the room is to be woken

    # what comes in

    def came(self, wire: Wire) -> bool:
        if not self.up:
            return False
        if self.room is None:
            self.room = Room(TABLE, self.world.kept())
        self.wires[wire.guest] = wire
        presence.connect(self.room, wire.guest)
        return True

    def left(self, wire: Wire) -> None:
        if self.room is not None and wire.guest in self.wires:
            del self.wires[wire.guest]
            presence.disconnect(self.room, wire.guest, self.world.seconds)
            self.put(service.recount)

    def received(self, wire: Wire, text: str) -> None:
        if wire.guest not in self.wires or self.room is None:
            return
        frame = service.read(self.room, wire.guest, text, self.world.seconds)
        if isinstance(frame, Out):
            self.world.ensure('"pong"' in frame.sends[0].text, f"it could not be read: {text}")
            self.send(frame)
            return
        self.put(lambda room, now: service.hear(room, wire.guest, frame, now))

    def put(self, job: Callable[[Room, float], Step]) -> None:
        self.waiting.append(job)
        if not self.busy:
            self.go_on()

    def later(self, delay: int, what: Callable[[], None]) -> None:
        """After a crash it never happens."""
        life = self.life
        self.world.at(delay, lambda: what() if life == self.life else None)

    # what is decided is done

    def go_on(self) -> None:
        self.busy = bool(self.waiting)
        if self.waiting:
            assert self.room is not None
            self.take(self.waiting.popleft()(self.room, self.world.seconds))

    def take(self, step: Step) -> None:
        if isinstance(step, Write):
            self.write(step)
        elif isinstance(step, Load):
            self.later(self.world.chance.randrange(1, 20), self.load)
        else:
            self.send(step)
            self.go_on()

    def load(self) -> None:
        assert self.room is not None
        self.take(service.loaded(self.room, self.world.kept(), self.world.seconds))

    def write(self, step: Write) -> None:
        world = self.world
        number = world.begin_write(step)
        delay = world.chance.randrange(1, 60)
        fate = world.plan.crashes.get(number) or world.plan.faults.get(number)
        self.later(delay, lambda: self.keep(step, fate))

    def keep(self, step: Write, fate: str | None) -> None:
        world, room = self.world, self.room
        assert room is not None
        if fate == "before":
            self.crash()
            return
        taken = fate != "lost" and world.append(step)
        if fate == "after":
            self.crash()
        elif fate in ("lost", "unsure"):
            error = StoreError("disk full", why="database-refuses", reason="disk full")
            self.take(service.unwritten(room, error, world.seconds))
        elif taken:
            self.take(service.written(room, world.seconds))
        else:
            self.take(service.unwritten(room, stale_version(), world.seconds))

    def send(self, out: Out) -> None:
        for send in out.sends:
            self.send_one(send)
        if out.turn is not None:
            self.world.note_turn(out.turn)
        if out.think is not None:
            about = out.think
            delay = self.world.chance.randrange(600, 1500)  # longer than anybody pretends
            self.later(delay, lambda: self.answer(about))
        if out.wake is not None and out.wake != self.waking:
            self.waking = out.wake
            self.later(max(1, ceil(out.wake * 1000) - self.world.now), partial(self.wake, out.wake))

    def wake(self, when: float) -> None:
        if when == self.waking:
            self.waking = None
            self.put(service.woken)

    def send_one(self, send: Send) -> None:
        wire = self.wires.get(send.to)
        if wire is not None:
            self.world.note_send(wire, send.text)
            wire.carry("down", send.text, lambda wire, text: wire.device.receive(wire, text))

    def answer(self, about: Think) -> None:
        fate = self.world.chance.random()
        if fate < 0.05 and not self.world.calm:
            self.put(lambda room, now: service.unthought(room, about, now))
            return
        fails = 0.05 <= fate < 0.1 and self.world.script is None
        choice = None if fails else self.world.opponent(about)
        self.put(lambda room, now: service.thought(room, about, choice, self.pace, now))

    def crash(self) -> None:
        self.world.note("crash")
        self.life += 1
        self.up, self.busy, self.room, self.waking = False, False, None, None
        self.waiting.clear()
        for wire in list(self.wires.values()):
            wire.cut(by_crash=True)
        self.wires.clear()
        self.world.at(self.world.chance.randrange(50, 900), self.start)

    def start(self) -> None:
        self.up = True


# -- the devices -----------------------------------------------------------------------------------


@dataclass
class Device:
    """Somebody's page: what `web/src/table/live/live.svelte.ts` does, without a screen."""

    world: "World"
    name: str
    holder: str
    seat: int | None
    chance: Random
    wire: Wire | None = None
    open: bool = False
    tries: int = 0
    version: int = 0
    last: dict[str, Any] = field(default_factory=dict)  # the last state
    events: list[Any] = field(default_factory=list)  # of this manche
    pending: dict[str, Any] | None = None
    decided: list[dict[str, Any] | None] = field(default_factory=list)  # None: to do nothing
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    vanished: bool = False
    there: list[str | None] = field(default_factory=list)  # who is, by player

    def connect(self) -> None:
        if self.vanished:
            return
        self.wire = wire = Wire(self.world, self)
        self.open = False
        self.world.at(self.world.chance.randrange(5, 80), lambda: self.opened(wire))

    def opened(self, wire: Wire) -> None:
        if self.wire is not wire:
            return
        if wire.cut_off or not self.world.server.came(wire):
            self.lost(wire)
            return
        self.open = True
        # Where frames were still being shown, the page asks for the whole manche.
        shown = self.version and self.world.chance.random() < 0.8
        since = self.version if shown else None
        sit = {"type": "sit", "seat": self.seat, "since": since, "watch": WATCH}
        self.write({**sit, "changes": True})
        if self.pending:
            self.write(self.pending)
        self.beat(wire)

    def beat(self, wire: Wire) -> None:
        """A sign of life, where somebody vanishes and the others want to know."""
        world = self.world
        if self.wire is wire and self.open and world.plan.vanishing and not world.calm:
            self.write({"type": "ping"})
            self.world.at(BEAT, lambda: self.beat(wire))

    def vanish(self) -> None:
        self.world.note(f"{self.name} is gone")
        self.vanished = True
        if self.wire is not None:
            self.wire.cut()
        self.world.at(VANISHED, self.return_)

    def return_(self) -> None:
        self.vanished = False
        if self.wire is None:
            self.connect()

    def lost(self, wire: Wire) -> None:
        if self.wire is wire:
            self.open = False
            self.wire = None
            self.world.at(RETRY[min(self.tries, len(RETRY) - 1)], self.connect)
            self.tries += 1

    def write(self, frame: dict[str, Any]) -> None:
        if self.open and self.wire is not None:
            twice = self.world.chance.random() < 0.05 and not self.world.calm
            for _ in range(1 + twice):
                text = json.dumps(frame)
                self.wire.carry("up", text, lambda w, text: self.world.server.received(w, text))

    def receive(self, wire: Wire, text: str) -> None:
        if self.wire is not wire:
            return
        frame = json.loads(text)
        self.world.note(f"{self.name} hears {frame['type']} {frame.get('version')}")
        if frame["type"] == "answer":
            self.answered(frame)
        elif frame["type"] in ("state", "changed"):
            self.tries = 0
            self.show(frame if frame["type"] == "state" else after_change(self.last, frame))
        elif frame["type"] == "presence":
            self.there = frame["players"]
        else:
            return
        self.settle()

    def answered(self, answer: dict[str, Any]) -> None:
        id = answer["id"]
        before = self.answers.setdefault(id, answer)
        self.world.ensure(before["ok"] == answer["ok"], f"{id} was answered in two ways")
        if self.pending and id == self.pending["id"]:
            self.pending = None

    def show(self, frame: dict[str, Any]) -> None:
        version, since = frame["version"], frame["since"]
        self.world.ensure(
            version <= len(self.world.log), f"{self.name} was told of {version}, which is not kept"
        )
        known = version <= self.version and since != 0
        self.world.ensure(
            known or since in (0, self.version),
            f"{self.name} has seen {self.version} and was told of {version} since {since}",
        )
        self.version, self.last = version, frame
        if not known:
            told = frame["events"] if since == 0 else self.events + frame["events"]
            self.events = of_this_manche(told)

    def settle(self) -> None:
        """Somebody looks at the table, and may do something in a moment."""
        if self.pending is None and self.seat is not None and self.last:
            version = self.version
            self.world.at(self.world.chance.randrange(20, 500), lambda: self.act(version))

    def act(self, version: int) -> None:
        if self.pending is None and self.open and version == self.version and not self.world.calm:
            frame = self.world.compose(self)
            if frame is not None:
                self.pending = frame
                self.write(frame)

    def choose(self) -> dict[str, Any] | None:
        view, players = self.last["view"], self.last["table"]["players"]
        id = f"{self.name}-{len(self.decided)}"
        if self.seat is not None and players[self.seat]["relieved"]:
            if self.chance.random() < 0.5:
                return None
            return {"type": "back", "id": id, "version": self.version}
        gone = [player for player, there in enumerate(self.there) if there == "gone"]
        if gone and self.chance.random() < 0.7:
            return {"type": "agree", "id": id, "version": self.version, "player": gone[0]}
        if view["turn"] is None:
            if self.last["table"]["over"] or self.chance.random() < 0.8:
                return None
            return {"type": "next", "id": id, "version": self.version}
        if self.last["undo"] and self.chance.random() < 0.1:
            return {"type": "undo", "id": id, "version": self.version}
        if view["turn"] != self.seat:
            return None
        move = self.chance.choice(view["moves"])["text"]
        return {"type": "move", "id": id, "version": self.version, "move": move}


def after_change(before: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """As on the page: what a change does not tell is as it was before, but for what was added at
    the end of lists."""
    change = dict(change)
    view = before["view"] | change.pop("view", {})
    for path, items in change.pop("more", {}).items():
        view = with_more(view, path.split("."), items)
    table = before["table"] | change.get("table", {})
    return before | change | {"type": "state", "table": table, "view": view}


def with_more(value: Any, path: list[str], items: list[Any]) -> Any:
    """A copy of a value with these items at the end of the list that this path leads to."""
    if not path:
        return [*value, *items]
    first, *rest = path
    if isinstance(value, list):
        at = int(first)
        return [*value[:at], with_more(value[at], rest, items), *value[at + 1 :]]
    return {**value, first: with_more(value[first], rest, items)}


def of_this_manche(events: list[Any]) -> list[Any]:
    """As on the page: from the last deal on, with the end of a void manche before it."""
    dealt = max((at for at, event in enumerate(events) if event["event"] == "Dealt"), default=0)
    before = events[dealt - 1] if dealt else {}
    void = before.get("event") == "MancheEnded" and before.get("how") == "redeal"
    return events[dealt - void :]


# -- the world -------------------------------------------------------------------------------------


class World:
    """All of it. With a `script`, people and opponents do what they did in another world."""

    def __init__(
        self,
        plan: Plan,
        script: "World | None" = None,
        server: type[Server] = Server,
    ) -> None:
        self.plan = plan
        self.script = script
        self.chance = Random(f"world {plan.seed}")
        self.now = 0
        self.calm = False
        self.agenda: list[tuple[int, int, Callable[[], None]]] = []
        self.happened = 0
        self.trace: list[str] = []
        self.sent: list[tuple[int, str, str]] = []  # when, to which device, what
        self.writes: list[tuple[int, Write]] = []  # when each began
        self.turns: set[tuple[int, Turn]] = set()  # in which life somebody was called
        people = [Player(f"P{seat}", level) for seat, level in enumerate(plan.levels)]
        table = first_table(plan)
        first = created_data(beginning(table), people, "salt", clock=plan.clock)
        self.log = [Entry("created", first | {"at": 0.001})]
        self.there: dict[int, set[str]] = {}  # who was connected when a version was decided on
        self.server = server(self)
        self.devices = [
            Device(self, f"d{n}", holder, seat, Random(f"{plan.seed} d{n}"))
            for n, (holder, seat) in enumerate(plan.devices)
        ]

    @property
    def seconds(self) -> float:
        return self.now / 1000

    def ensure(self, holds: object, what: str) -> None:
        if not holds:
            raise Violation(f"Schedule {self.plan.seed} at {self.now} ms: {what}.")

    def note(self, what: str) -> None:
        self.trace.append(f"{self.now} {what}")

    def at(self, delay: float, what: Callable[[], None]) -> None:
        self.happened += 1
        heappush(self.agenda, (self.now + round(delay), self.happened, what))

    # the disk

    def kept(self) -> StoredTable:
        holders = {n: f"key{n}" for n, level in enumerate(self.plan.levels) if level is None}
        wanting = frozenset(holders.values())
        return StoredTable(tuple(self.log), holders, None, frozenset({hash_token(WATCH)}), wanting)

    def begin_write(self, step: Write) -> int:
        self.writes.append((self.now, step))
        self.there[step.version] = {wire.device.holder for wire in self.server.wires.values()}
        self.calm = self.calm or len(self.writes) >= MOST_WRITES
        return len(self.writes)

    def append(self, step: Write) -> bool:
        if step.version != len(self.log) + 1:
            return False
        self.note(f"kept {step.version} {step.entry.kind} {step.entry.data}")
        self.log.append(step.entry)
        return True

    # people

    def compose(self, device: Device) -> dict[str, Any] | None:
        """What somebody does who could do something now, or nothing."""
        if self.script is None:
            frame = device.choose()
        else:
            then = self.script.devices[self.devices.index(device)].decided
            at = len(device.decided)
            frame = then[at] if at < len(then) else None
        device.decided.append(frame)
        return frame

    def opponent(self, about: Think) -> str:
        if self.script is not None and about.version < len(self.script.log):
            return str(self.script.log[about.version].data.get("move", ""))
        return Random(about.seed).choice([move.text for move in about.view.moves])

    def note_send(self, wire: Wire, text: str) -> None:
        self.sent.append((self.now, wire.device.name, text))

    def note_turn(self, turn: Turn) -> None:
        """Who is called far away cannot be told later that it was not so."""
        moves = sum(entry.kind == "move" for entry in self.log)
        moves -= sum(entry.data["moves"] for entry in self.log if entry.kind == "undo")
        self.ensure(turn.moves == moves, f"{turn} was told, which is not kept")
        self.ensure((self.server.life, turn) not in self.turns, f"{turn} was told twice")
        self.turns.add((self.server.life, turn))

    # time goes by

    def run(self) -> None:
        for device in self.devices:
            self.at(self.chance.randrange(200), device.connect)
            for _ in range(self.chance.choice((0, 1, 1, 2, 3))):
                self.at(self.chance.randrange(LONG), partial(self.cut, device))
        for device in self.devices:
            if self.plan.vanishing is not None and device.holder == self.plan.vanishing[0]:
                self.at(self.plan.vanishing[1], device.vanish)
        self.at(LONG, self.end_misfortunes)
        while self.agenda:
            self.ensure(self.happened < ENDLESS, "it goes round in circles")
            self.now, _, what = heappop(self.agenda)
            what()

    def cut(self, device: Device) -> None:
        if device.wire is not None and not self.calm:
            self.note(f"{device.name} is cut off")
            device.wire.cut()

    def end_misfortunes(self) -> None:
        self.calm = True


# -- what must hold --------------------------------------------------------------------------------


def check(world: World) -> None:
    """When all is quiet: nothing lost, nothing doubled, everybody where the log ends."""
    ensure, log = world.ensure, world.log
    room = Room(TABLE, world.kept())
    ids = [(entry.data["by"], entry.data["id"]) for entry in log if "id" in entry.data]
    ensure(len(ids) == len(set(ids)), "something was done twice")
    kept = {entry.data["id"]: number for number, entry in enumerate(log, 1) if "id" in entry.data}
    for device in world.devices:
        ensure(device.pending is None, f"{device.name} was never answered")
        ensure(device.version == len(log), f"{device.name} ended at {device.version}")
        truth = json.loads(whole_state(room, device.holder, device.seat, None))
        ensure(device.last["view"] == truth["view"], f"{device.name} sees another table")
        ensure(device.events == truth["events"], f"{device.name} was told another story")
        for frame in filter(None, device.decided):
            id, answer, done = frame["id"], device.answers.get(frame["id"]), kept.get(frame["id"])
            if answer is None:
                raise Violation(f"Schedule {world.plan.seed}: {id} was never answered.")
            ensure(answer["ok"] == (done is not None), f"{id} was answered wrongly")
            if done is None:
                continue
            entry = log[done - 1]
            ensure(answer["version"] == done, f"{id} was answered with a wrong version")
            ensure(done == frame["version"] + 1, f"{id} was done at another version")
            ensure(entry.kind == frame["type"], f"{id} became something else")
            if entry.kind == "move":
                ensure(entry.data["move"] == frame["move"], f"{id} became another move")
                ensure(entry.data["seat"] == device.seat, f"{id} was played elsewhere")


def check_time(world: World) -> None:
    """Everybody had the time that the clock gives, counted here once more; and the house plays for
    nobody else than those whose time was up, or who were gone and the others agreed."""
    log, clock, levels = world.log, world.plan.clock, world.plan.levels
    holders = {player: f"key{player}" for player, level in enumerate(levels) if level is None}
    moved: set[int] = set()
    relieved: set[int] = set()
    agreed: dict[int, set[int]] = {}
    left = dict.fromkeys(holders, float(clock.seconds if clock else 0))
    turn = float(log[0].data["at"])  # since when somebody is to move
    back: dict[int, float] = {}

    def spent(player: int, at: float) -> float | None:
        if clock is None:
            return None
        return at - max(turn, back.get(player, 0.0))

    def allowed(player: int) -> float:
        """The first move of each has a longer time of its own."""
        assert clock is not None
        return left[player] if player in moved else max(FIRST_MOVE, clock.seconds)

    for version, entry in enumerate(log[1:], 2):
        data, at = entry.data, float(entry.data.get("at", 0.0))
        there = world.there[version]

        def waited(player: int, there: set[str] = there) -> bool:
            return bool(there & set(holders.values()) - {holders[player]})

        if entry.kind == "move":
            player = data["seat"]
            if "by" in data:
                world.ensure(player not in relieved, f"{version}: the house played there")
                used = spent(player, at)
                if used is not None and clock is not None:
                    world.ensure(
                        used < allowed(player) or not waited(player), f"{version} came too late"
                    )
                    if clock.per == "partie" and player in moved:
                        left[player] = max(0.0, left[player] - used) + clock.increment
                moved.add(player)
                agreed.pop(player, None)
            elif player in holders:
                world.ensure(player in relieved, f"{version}: the house played for somebody")
        if entry.kind in ("move", "next"):
            turn = at
        if entry.kind == "relief":
            player = data["player"]
            used = spent(player, at)
            world.ensure(player not in relieved, f"{version}: the time was up twice")
            world.ensure(
                used is not None and used > allowed(player) - 0.002 and waited(player),
                f"{version}: there was time left",
            )
            relieved.add(player)
            if clock is not None and clock.per == "partie" and player in moved:
                left[player] = 0.0
        if entry.kind == "agree":
            player = data["player"]
            world.ensure(player not in relieved, f"{version}: the house plays there already")
            world.ensure(holders[player] not in there, f"{version}: that player was there")
            agreed.setdefault(player, set()).add(data["voice"])
            asked = {p for p in holders if p not in relieved and holders[p] in there}
            if data["all"]:
                world.ensure(asked <= agreed[player], f"{version}: somebody had not agreed")
                following = next((e for e in log[version:] if e.kind in ("move", "next")), None)
                to_move = following is not None and following.data.get("seat") == player
                used = spent(player, at)
                timed = clock is not None and clock.per == "partie" and player in moved
                if to_move and used is not None and timed:
                    left[player] = max(0.0, left[player] - used)
                del agreed[player]
                relieved.add(player)
        if entry.kind == "back":
            for player in data["players"]:
                world.ensure(player in relieved, f"{version}: nobody played there")
                world.ensure(not clock or left[player] > 0, f"{version}: no time was left")
                relieved.discard(player)
                back[player] = at
    seat = Room(TABLE, world.kept()).table.seat
    if clock is not None and seat in moved - relieved:
        world.ensure(len(set(holders)) < 2, f"the time of {seat} was never up")


def check_leaks(world: World, server: type[Server] = Server) -> bool:
    """Exchange what one device cannot know, and let the same happen again: it hears the same bytes.
    False when nothing hidden could be exchanged."""
    chance = Random(f"leak {world.plan.seed}")
    observer = chance.choice(world.devices)
    table = first_table(world.plan)
    moves = chance.randrange(len(world.log))
    for entry in world.log[1 : 1 + moves]:
        after = table.copy()
        if entry.kind == "move":
            after.play(entry.data["move"])
        if entry.kind != "move" or after.seat is None:
            break
        table = after
    reached = 1 + len(table.history)
    other = conformance.exchange_hidden(table, observer.seat, chance)
    if other is None:
        return False
    # From here on the other world may go another way: a move that was tried may not be legal there.
    kept = dict(enumerate(world.log[:reached], 1))
    other_way = [at for at, step in world.writes if step.entry != kept.get(step.version)]
    until = min(other_way, default=world.now)
    plan = world.plan
    twin = World(replace(plan, deal=conformance.write(table.game, other)), world, server)
    twin.run()
    told, there = (
        [text for at, name, text in each.sent if name == observer.name and at < until]
        for each in (world, twin)
    )
    world.ensure(told == there, f"{observer.name} was told something that it may not know")
    return bool(told)


def play(seed: int, server: type[Server] = Server) -> World:
    """One schedule, with everything that must hold at its end."""
    world = World(plan(seed), server=server)
    world.run()
    check(world)
    check_time(world)
    return world


if __name__ == "__main__":
    shown = World(plan(int(sys.argv[1])))
    try:
        shown.run()
        check(shown)
        check_time(shown)
        check_leaks(shown)
    finally:
        print(*shown.trace, sep="\n")
