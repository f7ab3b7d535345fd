"""What a table service decides, without doing any of it.

Frames, what the store says, what was thought of, and the time go in. What comes out is a step:

    Load    read the log of the table, then tell `loaded`, or `unloaded` if it cannot be read
    Write   write this entry, then tell `written`, or `unwritten` if it could not be
    Out     send these frames, have these questions thought about, wake the room at this time, and
            tell somebody who does not look that it is their turn

Nothing is sent in a step that writes: what is to be sent comes out of `written`. So whatever drives
this (a server, a simulation) cannot tell anybody of a move that is not kept.

One thing is done at a time: until a step has led to an `Out`, nothing else goes in. Should a driver
give up half-way, the room is stale, and the next thing that goes in begins with a `Load`.
"""

import hashlib
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from random import Random
from typing import Any

from pioche.bots import BOTS, USUAL_BOT
from pioche.core.errors import MoveError, OutOfTurn, PiocheError, listing
from pioche.core.events import Event
from pioche.core.options import write_options
from pioche.core.records import dataclass
from pioche.core.view import View
from pioche.house import presence, watching
from pioche.house.clocks import check_clock, deadline, out_of_time
from pioche.house.entries import Beginning, Entry, EntryKind, StoredTable, TableState, beginning
from pioche.house.frames.errors import (
    Refused,
    cannot_save,
    cannot_think,
    manche_not_over,
    not_understood,
    stale_version,
)
from pioche.house.frames.frames import TableFrame, frame_id, id_of, problem, read_frame
from pioche.house.frames.protocol import (
    Agree,
    Answer,
    Ask,
    AskLines,
    AskOffers,
    AskRisk,
    AskWhy,
    Clock,
    Hint,
    ImportRequest,
    NewTable,
    Ping,
    PlayMove,
    Pong,
    Problem,
    Rematch,
    Said,
    Say,
    SeatRequest,
    Sit,
    Trouble,
    Watchers,
)
from pioche.house.frames.writing import to_json
from pioche.house.replays import check_replay, dealt_again
from pioche.house.room import Change, Chosen, Doing, Guest, Room, Think
from pioche.table.notation import check_people, dumps
from pioche.table.players import Player, checked, level_now, persons, play_on, who_played
from pioche.table.table import Table
from pioche.table.takeback import MoveNote, how_many, noting

LONGEST_PAUSE = 15.0  # seconds before an opponent that could not play tries again
SHORTEST_THOUGHT, LONGEST_PRETENCE = 0.02, 0.5  # seconds that a forced move takes at least, at most
MOST_FAILED = 100  # frames that could not be written, at one table
MOST_FAILURES = 10  # that are counted: the pause is the longest by then
LAST_THOUGHTS = 20  # that are remembered, of each level in each game
LONGEST_SEED = 1000  # characters
LONGEST_DEAL = 10_000

Dated = PlayMove | Ask | Agree | AskRisk | AskWhy | AskLines | AskOffers  # frames about a version


# -- what comes out --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Load:
    table: str


@dataclass(frozen=True, slots=True)
class Write:
    table: str
    version: int
    entry: Entry
    state: TableState
    # Who holds which places from now on; None: nobody does.
    holders: Mapping[int, str | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Send:
    to: Guest
    text: str


@dataclass(frozen=True, slots=True)
class Out:
    """What is done without waiting for it, the frames in this order. `wake`: tell `woken` then."""

    sends: Sequence[Send] = ()
    think: Think | None = None
    wake: float | None = None
    turn: presence.Turn | None = None


Step = Load | Write | Out


def out(
    room: Room,
    sends: Sequence[Send] = (),
    think: Think | None = None,
    turn: presence.Turn | None = None,
) -> Out:
    """The end of a step. The room is to be woken when an opponent goes on, or when a player's time
    is up, if somebody waits for that player."""
    wake = room.wake
    if wake is None and presence.is_waited_for(room):
        wake = deadline(room.time)
    return Out(sends, think, wake, turn)


# -- who is there ----------------------------------------------------------------------------------


def rekey(room: Room, old: str, new: str) -> list[Guest]:
    """What one key holds, another one holds from now on; those who came with the old one have to
    go."""
    room.wanting.discard(old)
    for who, holder in room.holders.items():
        if holder == old:
            room.holders[who] = new
    return [guest for guest in room.guests if guest.holder == old]


def at_rest(room: Room) -> bool:
    """Can the room be forgotten? Nobody is there, and nobody thinks."""
    return not room.guests and room.thinking is None and room.wake is None


# -- frames of clients -----------------------------------------------------------------------------


def read(room: Room, guest: Guest, text: str | None, now: float) -> TableFrame | Out:
    """Read a frame; one that cannot be read, or that asks for nothing but a sign of life, is
    answered at once."""
    try:
        frame = read_frame(text)
        if not isinstance(frame, Ping):
            return frame
        guest.heard, guest.hidden = now, frame.hidden
        return Out([Send(guest, to_json(Pong("pong"))), *_present(room, now)])
    except Refused as error:
        answer = Answer("answer", frame_id(text), False, room.version, problem(error))
        return Out([Send(guest, to_json(answer))])


def _present(room: Room, now: float) -> list[Send]:
    """Tell those who look who is there, if that has changed."""
    text = presence.presence_news(room, now)
    return [] if text is None else to_all(room, text)


def to_all(room: Room, text: str) -> list[Send]:
    """The same frame for all who look."""
    return [Send(guest, text) for guest in list(room.guests) if guest.seated]


def hear(room: Room, guest: Guest, frame: TableFrame, now: float) -> Step:
    """Do what a frame asks for, or answer why not."""
    id = id_of(frame)

    def take(now: float) -> Step:
        try:
            return _take(room, guest, frame, now)
        except PiocheError as error:
            return refuse(room, guest, id, error, now)

    return _by_the_log(room, take, guest, id, now)


def refuse(room: Room, guest: Guest, id: str | None, error: PiocheError, now: float) -> Step:
    """Answer why not. A client that is behind gets the whole manche, others what has not
    changed."""

    def say(now: float) -> Out:
        answer = Answer("answer", id, False, room.version, problem(error))
        sends = [Send(guest, to_json(answer))]
        if guest.seated and id is not None:
            since = None if error.code == "stale" else room.version
            sends += _states(room, [guest], since, now)
        return out(room, sends)

    return _by_the_log(room, say, guest, id, now)


def _take(room: Room, guest: Guest, frame: TableFrame, now: float) -> Step:
    if isinstance(frame, Sit):
        return _sit(room, guest, frame, now)
    if not guest.seated:
        raise not_understood("sit-first", "The first frame is sit.")
    if isinstance(frame, (PlayMove, Agree)) or (isinstance(frame, Ask) and frame.type != "hint"):
        again = _answered_before(room, guest, frame.id)
        if again is not None:
            return out(room, [again])
        if room.failed:
            failed = room.failed.get((sender(guest), frame.id))
            if failed is not None:  # it was answered that it is not done: so it stays
                raise failed
        check_version(room, frame)
        return _change(room, guest, frame, now)
    if isinstance(frame, Say):
        return _say(room, guest, frame)
    check_version(room, frame)
    if isinstance(frame, Ask):
        return _hint(room, guest, frame, now)
    return out(room, [Send(guest, to_json(_answer(room, guest, frame, now)))])


def _sit(room: Room, guest: Guest, frame: Sit, now: float) -> Out:
    """Look from a seat from now on, and see at once what it sees."""
    link = watching.watch_link_hash(frame.watch)
    if frame.seat is None:
        watching.check_may_watch(room, guest.holder, link)
        watching.check_spectators(room, guest)
    room.check_seat(guest.holder, frame.seat)
    came = not guest.seated
    guest.seated, guest.seat, guest.link = True, frame.seat, link
    guest.known, guest.changes, guest.told = frame.known, frame.changes, None
    sends = _states(room, [guest], frame.since, now)
    if room.trouble:
        sends.append(Send(guest, to_json(Trouble("trouble", room.trouble))))
    if room.successor is not None and watching.follows_rematch(room, guest):
        sends.append(Send(guest, to_json(Rematch("rematch", room.successor))))
    told = _present(room, now)
    if not told and room.presence is not None:
        told = [Send(guest, to_json(room.presence))]
    crowd = _crowd(room)
    if came and room.crowd and not crowd:
        crowd = [Send(guest, to_json(Watchers("watchers", room.crowd)))]
    return out(room, [*sends, *told, *crowd], _next_thought(room, now))


def recount(room: Room, now: float) -> Out:
    """Somebody has gone: does anybody have to be told how many watch?"""
    return out(room, _crowd(room))


def counted_anew(room: Room, now: float) -> Out:
    """Somebody may have come or gone at another server."""
    return out(room, [*_present(room, now), *_crowd(room)])


def _crowd(room: Room) -> list[Send]:
    """Tell how many watch, when that has changed."""
    count = watching.spectator_count(room)
    if count == room.crowd:
        return []
    room.crowd = count
    return to_all(room, to_json(Watchers("watchers", count)))


def _change(room: Room, guest: Guest, frame: PlayMove | Ask | Agree, now: float) -> Write:
    """Play, deal the next manche, take back, or settle who plays for whom."""
    if isinstance(frame, PlayMove):
        seat = seat_of(guest)
        check_own_turn(room, seat, now)
        held = believed(guest, frame, now)
        return _play(room, seat, frame.move, guest, frame.id, now, held)
    if isinstance(frame, Agree):
        return _agree(room, guest, frame, now)
    if frame.type == "back":
        return _back(room, guest, frame, now)
    if frame.type == "next":
        check_at_table(room, guest.holder)
        if room.table.over:
            raise Refused("partie-over", "The game is over: there is no next round.")
        if room.table.seat is not None:
            raise manche_not_over()
        room.stale = True
        events = room.table.next_manche()
        data = {"deal": room.table.deal}
        return _to_write(room, "next", data, events, None, guest, frame.id, now)
    seat = seat_of(guest)
    if room.time is not None:
        raise Refused("undo-clock", "With a clock, no move is taken back.", 409)
    check_own_turn(room, seat, now)
    count = how_many(room.notes, room.people, seat, room.table.alone)
    room.stale = True
    room.undo(count)
    back = {"moves": count, "seat": seat}
    return _to_write(room, "undo", back, (), None, guest, frame.id, now)


def _agree(room: Room, guest: Guest, frame: Agree, now: float) -> Write:
    """Somebody wants the house to play for who is gone."""
    check_at_table(room, guest.holder)
    if room.open or room.table.over:
        raise Refused("nobody-waits", "There is nothing to play now.", 409)
    presence.check_gone(room, frame.player, now)
    mine = [place for place, held in sorted(room.holders.items()) if held == guest.holder]
    voices = presence.votes_needed(room, frame.player, now)
    voice = next((place for place in mine if place in voices), mine[0])
    everybody = voices <= {*room.agreed.get(frame.player, ()), voice}
    data = {"player": frame.player, "voice": voice, "all": everybody}
    return _relieve(room, "agree", data, guest, frame.id, now)


def _back(room: Room, guest: Guest, frame: Ask, now: float) -> Write:
    """Somebody plays again in the places that the house kept for them."""
    check_at_table(room, guest.holder)
    mine = [place for place in sorted(room.relieved) if room.holders.get(place) == guest.holder]
    if not mine:
        raise Refused("not-relieved", "Nobody plays in your place.", 409)
    if all(out_of_time(room.time, place) for place in mine):
        raise Refused("time-used", "Your time is used up: the computer plays on for you.", 409)
    data = {"players": [place for place in mine if not out_of_time(room.time, place)]}
    return _relieve(room, "back", data, guest, frame.id, now)


def _relieve(
    room: Room, kind: EntryKind, data: dict[str, Any], guest: Guest | None, id: str, now: float
) -> Write:
    room.stale = True
    told = room.people_do(Entry(kind, data))
    return _to_write(room, kind, data, told, None, guest, id, now)


def _answer(
    room: Room, guest: Guest, frame: AskRisk | AskWhy | AskLines | AskOffers, now: float
) -> Answer:
    """The answer to a question. It changes nothing."""
    table, seat = room.table, seat_of(guest)
    answer = Answer("answer", frame.id, True, room.version)
    if isinstance(frame, AskRisk):
        check_turn(room, seat)
        # No force would hold some placements, and JSON has no infinity. Where hints are off nobody
        # is told the odds; how the hand sways belongs to the gesture.
        found, sway = min(table.risk(frame.move), 1e6), table.sway(frame.move)
        risk = None if room.hints is False else found
        guest.tell_sway(room.version, frame.move, now)
        return replace(answer, risk=risk, sway=sway)
    if isinstance(frame, AskWhy):
        refusal = table.why(frame.piece, frame.place, seat)
        return replace(answer, why=None if refusal is None else problem(refusal))
    steps = [(step.piece, step.place, step.manner) for step in frame.steps]
    if isinstance(frame, AskLines):
        return replace(answer, lines=table.lines(steps, seat))
    return replace(answer, offers=table.offers(steps, frame.piece, seat))


def _say(room: Room, guest: Guest, frame: Say) -> Out:
    """Tell everybody at the table what one of the players says. It is not part of the partie."""
    said = to_json(Said("said", seat_of(guest), frame.what))
    answer = to_json(Answer("answer", frame.id, True, room.version))
    return out(room, [Send(guest, answer), *to_all(room, said)])


def _hint(room: Room, guest: Guest, frame: Ask, now: float) -> Out:
    """It takes a while: the client may go on meanwhile, but not ask for another one."""
    if guest.hinting:
        raise Refused("too-fast", "A hint is already on its way.", 429, why="hint-coming")
    seat = seat_of(guest)
    if room.hints is False:
        raise Refused(
            "hints-off",
            "Nobody is given hints here: people play at several devices, and the table was set "
            "without.",
            409,
        )
    check_turn(room, seat)
    guest.hinting = True
    who = guest.holder or room.id
    view, seed = room.table.view(seat), luck(room, "hint")
    return out(room, (), Think("hint", view, "", seed, who, room.version, now, guest, frame.id))


def hinted(room: Room, about: Think, hint: Hint | PiocheError, now: float) -> Step:
    """A hint was thought of, or why there is none."""
    assert about.guest is not None
    about.guest.hinting = False
    if isinstance(hint, PiocheError):
        return refuse(room, about.guest, about.id, hint, now)
    answer = Answer("answer", about.id, True, about.version, hint=hint)
    return out(room, [Send(about.guest, to_json(answer))])


def _answered_before(room: Room, guest: Guest, id: str) -> Send | None:
    """Was this very frame taken before? Then its answer is the same, and nothing is done."""
    version = room.ids.get((sender(guest), id))
    if version is None:
        return None
    return Send(guest, to_json(Answer("answer", id, True, version)))


# -- entries ---------------------------------------------------------------------------------------


def _play(
    room: Room,
    seat: int,
    text: str,
    guest: Guest | None,
    id: str,
    now: float,
    held: int | None = None,
) -> Write:
    """Play a move; what chance settled is written as it came out."""
    table = room.table
    room.stale = True
    try:
        events, note = noting(table, lambda: table.play(text, seat, held=held))
    except MoveError:  # nothing was changed
        room.stale = False
        raise
    data = {"seat": seat, "move": table.last}
    return _to_write(room, "move", data, events, note, guest, id, now)


def _to_write(
    room: Room,
    kind: EntryKind,
    data: dict[str, Any],
    events: Sequence[Event],
    note: MoveNote | None,
    guest: Guest | None,
    id: str,
    now: float,
) -> Write:
    """What was done in memory counts only when it is written."""
    marks = {} if guest is None else {"by": sender(guest), "id": id}
    entry = Entry(kind, {**data, **marks, **at_time(room, now)})
    room.change = Change(entry, events, note, guest, id)
    return Write(room.id, room.version + 1, entry, "over" if room.table.over else "open")


def at_time(room: Room, now: float) -> dict[str, float]:
    """When it was done, where a clock counts that."""
    return {} if room.time is None else {"at": round(now, 3)}


def written(room: Room, now: float) -> Out:
    """It is written: answer the one who asked, then show everybody the new state."""
    change, room.change = room.change, None
    assert change is not None, "nothing was to be written"
    room.entered(change.entry, change.events, change.note)
    room.stale = False
    sends = []
    if change.guest is not None:
        answer = Answer("answer", change.id, True, room.version)
        sends.append(Send(change.guest, to_json(answer)))
    sends += _shown(room, now)
    sends += _crowd(room)
    if change.guest is None:
        sends += _cleared(room)
    return out(room, sends, _next_thought(room, now), presence.turn_begun(room))


def unwritten(room: Room, error: PiocheError, now: float) -> Step:
    """It could not be written, or its version was taken (`stale`): the log tells what is true."""
    change, room.change = room.change, None
    assert change is not None, "nothing was to be written"
    guest, id = change.guest, change.id
    if guest is None:
        if error.code == stale_version().code:  # somebody else was first: look again
            return _by_the_log(room, lambda now: _go_on(room, now), None, None, now)
        return stumble(room, cannot_save(), now)

    def say(now: float) -> Step:
        again = _answered_before(room, guest, id)  # it may have been written all the same
        if again is not None:
            return out(room, [again], turn=presence.turn_to_announce(room))
        room.failed[sender(guest), id] = error
        if len(room.failed) > MOST_FAILED:
            del room.failed[next(iter(room.failed))]
        return refuse(room, guest, id, error, now)

    return _by_the_log(room, say, guest, id, now)


def opened(room: Room) -> Out:
    """The table begins with everybody there, as after a rematch: who begins may not look yet."""
    return out(room, turn=presence.turn_to_announce(room))


def succeeded(room: Room, successor: str) -> Out:
    """The same people have another table: those who are still at this one are told, and who
    watches."""
    room.successor = successor
    text = to_json(Rematch("rematch", successor))
    there = [
        guest for guest in room.guests if guest.seated and watching.follows_rematch(room, guest)
    ]
    return out(room, [Send(guest, text) for guest in there])


def _shown(room: Room, now: float) -> list[Send]:
    """The state for everybody who looks, with what happened since they were last shown one."""
    for guest in room.guests:
        guest.seated = watching.may_still_watch(room, guest)
    sends = _states(room, [guest for guest in room.guests if guest.seated], room.told, now)
    room.told = room.version
    return sends


def _states(room: Room, guests: Sequence[Guest], since: int | None, now: float) -> list[Send]:
    """The state for each of them."""
    return list(map(Send, guests, room.frames(guests, since, now)))


def shown_anew(room: Room, successor: str | None, now: float) -> Out:
    """Something was written elsewhere, and has been done here too: show it, and go on from there.
    What an opponent has chosen was about the table as it was."""
    sends: list[Send] = []
    if room.version != room.told:
        room.chosen = room.wake = None
        sends += [*_shown(room, now), *_present(room, now), *_crowd(room), *_cleared(room)]
    if successor is not None and successor != room.successor:
        sends += succeeded(room, successor).sends
    return out(room, sends, _next_thought(room, now) if room.guests else None)


# -- the log ---------------------------------------------------------------------------------------


def _by_the_log(
    room: Room, then: Callable[[float], Step], guest: Guest | None, id: str | None, now: float
) -> Step:
    """Do something at a table that is as its log says; otherwise, the log is read first."""
    if room.stale:
        room.doing = Doing(then, guest, id)
        return Load(room.id)
    return then(now)


def refreshed(room: Room, kept: StoredTable, now: float) -> Out:
    """The table is as its log says again. Should that know more than people were told, they are
    told."""
    room.rebuild(kept)
    return out(room, _shown(room, now) if room.version != room.told else ())


def loaded(room: Room, kept: StoredTable, now: float) -> Step:
    """The log was read: go on with what waits for it."""
    told = room.told
    before = refreshed(room, kept, now)
    doing, room.doing = room.doing, None
    assert doing is not None, "nothing waits for the log"
    step: Step = doing.then(now)
    if isinstance(step, Out):
        return replace(step, sends=[*before.sends, *step.sends])
    room.told = told  # they are told with what is written now
    for guest in room.guests:
        guest.told = None
    return step


def unloaded(room: Room, error: PiocheError, now: float) -> Out:
    """The log cannot be read: no state can be shown, but it can be said why."""
    doing, room.doing = room.doing, None
    assert doing is not None, "nothing waits for the log"
    if doing.guest is None:
        return stumble(room, cannot_save(), now)
    answer = Answer("answer", doing.id, False, room.version, problem(error))
    return out(room, [Send(doing.guest, to_json(answer))])


# -- opponents -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Pace:
    """How long opponents have thought lately, by game and level: the same for all tables."""

    chance: Random
    thoughts: dict[tuple[str, str], deque[float]] = field(default_factory=dict)


def _next_thought(room: Room, now: float) -> Think | None:
    """Let the opponents think if it is their turn and they are not at it already."""
    seat = room.table.seat
    level = None if seat is None else room.level(seat)
    if level is None or room.open or room.thinking is not None or room.wake is not None:
        return None
    view, seed = room.table.view(seat), luck(room, "bot")
    room.thinking = Think("choose", view, level, seed, who_waits(room), room.version, now)
    return room.thinking


def thought(room: Room, about: Think, choice: str | None, pace: Pace, now: float) -> Out:
    """An opponent has chosen its move, and plays it in a moment. Where it could not choose, for it
    thought too long or its code has a mistake, it plays any legal move."""
    if about is not room.thinking or about.view.seat is None:
        return out(room)
    texts = [move.text for move in about.view.moves]
    text = choice if choice in texts else Random(about.seed).choice(texts)
    room.chosen = Chosen(about.version, about.view.seat, text)
    room.wake = now + pause(pace, about.view, about.level, now - about.asked)
    room.thinking = None
    return out(room)


def pause(pace: Pace, view: View, level: str, took: float) -> float:
    """How long an opponent that has chosen waits before it plays. The time must not tell a forced
    move from a choice, so it takes as long as one of the last thoughts did."""
    usual = deque([SHORTEST_THOUGHT], maxlen=LAST_THOUGHTS)
    thoughts = pace.thoughts.setdefault((view.game, level), usual)
    wanted = SHORTEST_THOUGHT
    if len(view.moves) > 1:
        thoughts.append(min(took, LONGEST_PRETENCE))
    else:
        wanted = max(wanted, pace.chance.choice(thoughts))
    return max(0.0, wanted - took)


def unthought(room: Room, about: Think, now: float) -> Out:
    """Nobody could think for an opponent."""
    return stumble(room, cannot_think(), now) if about is room.thinking else out(room)


def stumble(room: Room, why: Refused, now: float) -> Out:
    """An opponent cannot play: those at the table are told, and it tries again, since the person
    who waits sends nothing that would wake it. At a table without people it waits until somebody
    comes."""
    room.thinking = room.chosen = room.wake = None
    room.failures = min(room.failures + 1, MOST_FAILURES)
    sends = _troubled(room, problem(why))
    if room.guests:
        room.wake = now + min(2.0**room.failures / 2, LONGEST_PAUSE)
    return out(room, sends)


def woken(room: Room, now: float) -> Step:
    """It is the time that a room wanted to be woken at, or about that."""
    due = out(room).wake
    if due is None or now < due:
        return out(room)
    return _by_the_log(room, lambda now: _go_on(room, now), None, None, now)


def _go_on(room: Room, now: float) -> Step:
    """Have the house play for who has no time left. Let an opponent play what it has chosen, unless
    somebody took back meanwhile; else let it think again."""
    if time_is_up(room, now) and room.time is not None:
        data = {"player": room.time.ticking}
        room.chosen = room.wake = None
        return _relieve(room, "relief", data, None, "", now)
    chosen, room.chosen, room.wake = room.chosen, None, None
    if chosen is not None and chosen.version == room.version:
        return _play(room, chosen.seat, chosen.text, None, "", now)
    think = _next_thought(room, now)
    return out(room, _cleared(room) if think is None else (), think)


def time_is_up(room: Room, now: float) -> bool:
    """Has the player to move no time left, and does somebody wait for them?"""
    end = deadline(room.time)
    return end is not None and now >= end and presence.is_waited_for(room)


def _cleared(room: Room) -> list[Send]:
    room.failures = 0
    return _troubled(room, None)


def _troubled(room: Room, trouble: Problem | None) -> list[Send]:
    """Say what keeps the opponents from playing, and when it is over, that it is."""
    before, room.trouble = room.trouble, trouble
    if trouble == before:
        return []
    return to_all(room, to_json(Trouble("trouble", trouble)))


def who_waits(room: Room) -> str:
    """For whom the opponents of a table think: the person who plays there, so that nobody gets more
    of their time by playing at many tables."""
    return room.holders[min(room.holders)] if room.holders else room.id


def luck(room: Room, what: str) -> int:
    """The same partie, the same opponents: what they do follows from the seed. They get a hash of
    it, since the seed itself tells every hand."""
    text = f"{room.table.seed}:{room.version}:{what}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


# -- what may be asked -----------------------------------------------------------------------------


def sender(guest: Guest) -> str:
    """Whose frame it is, for the log: ids of different people may be the same."""
    return (guest.holder or "")[:12]


def seat_of(guest: Guest) -> int:
    if guest.seat is None:
        raise Refused("no-seat", "Take a seat first: you are only watching.", 403)
    return guest.seat


def check_at_table(room: Room, holder: str | None) -> None:
    if not room.at_table(holder):
        raise Refused(
            "not-your-seat", "Only players at this table can do that.", 403, why="not-at-table"
        )


def check_version(room: Room, frame: Dated) -> None:
    if frame.version != room.version:
        raise stale_version()


def check_turn(room: Room, seat: int) -> None:
    table = room.table
    if table.seat != seat:
        raise OutOfTurn(
            "It is not this seat's turn.", table.game.words.turn_rule, (), turn=table.seat
        )


def check_own_turn(room: Room, seat: int, now: float) -> None:
    """Does the person in this seat still play it?"""
    if room.table.players[seat] in room.relieved:
        raise Refused("relieved", "The computer plays for you: come back to your place first.", 409)
    if time_is_up(room, now):
        raise Refused("time-up", "Your time is up: the computer plays for you.", 409)


def believed(guest: Guest, frame: PlayMove, now: float) -> int | None:
    """For how long the hand swayed, if that can be true: the client was told how it sways over this
    very placement, and at least so long ago. Otherwise there was no gesture."""
    since = guest.swaying.get((frame.version, frame.move))
    if frame.held is None or since is None or frame.held > (now - since) * 1000:
        return None
    return frame.held


# -- tables are made -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Made:
    """A table that is to be kept: how it begins, who plays, and who holds which place."""

    begun: Beginning
    players: Sequence[Player]
    holders: dict[int, str]
    open: Sequence[int] = ()  # places for friends
    clock: Clock | None = None
    chosen: bool = False  # the deal was not left to chance
    hints: bool = False  # for people at several devices too
    follows: str | None = None  # the table of which it is the rematch


def new_table(wanted: NewTable, holder: str, seed: str) -> Made:
    """Persons' places are held by the one who asks, but for those that are left open. The seed is
    for who did not ask for one."""
    players = invited(wanted.seats)
    open = [number for number, seat in enumerate(wanted.seats) if seat.kind == "open"]
    check_text(wanted.seed or "", LONGEST_SEED)
    check_text(wanted.deal or "", LONGEST_DEAL)
    table = Table(
        wanted.game,
        len(players),
        wanted.options,
        seed if wanted.seed is None else wanted.seed,
        wanted.deal,
        preset=wanted.preset,
    )
    if table.alone and open:
        raise Refused(
            "bad-seats", "One person plays for all here: no place can be open.", why="open-alone"
        )
    check_clock(wanted.clock, bool(open))
    places = [number for number in persons(players) if number not in open]
    chosen = wanted.seed is not None or wanted.deal is not None
    holders = dict.fromkeys(places, holder)
    return Made(beginning(table), players, holders, open, wanted.clock, chosen, wanted.hints)


def played_on(begun: Beginning, wanted: ImportRequest, holder: str) -> Made:
    """Who goes on with a record where it stops, or just looks at it when it is over."""
    check_text(begun.seed, LONGEST_SEED)
    players = invited(wanted.seats) if wanted.seats else seats_of(begun)
    check_people(begun.seats, len(players))
    if any(seat.kind == "open" for seat in wanted.seats):
        raise Refused("bad-seats", "A game that is continued has no open place.", why="open-record")
    players = play_on(players, begun.names)
    places = persons(players)
    if begun.over and not wanted.seats:  # a spectator is none of its players
        places = [number for number in places if not players[number].name]
    return Made(begun, players, dict.fromkeys(places, holder))


def check_rematch(room: Room, holder: str | None) -> None:
    check_at_table(room, holder)
    if not room.table.over:
        raise Refused("partie-not-over", "Finish the game first.", 409)


def rematch(room: Room, seed: str) -> Made:
    """The same people, everybody one place further."""
    old, count = room.table, len(room.players)
    table = Table(old.game, old.seats, write_options(old.options), seed)
    players = [room.players[(place + 1) % count] for place in range(count)]
    holders = {(who - 1) % count: held for who, held in room.holders.items()}
    clock = None if room.time is None else room.time.clock
    hints = room.set_with_hints
    return Made(beginning(table), players, holders, clock=clock, hints=hints, follows=room.id)


def check_again(room: Room, manche: int, holder: str | None) -> None:
    check_at_table(room, holder)
    check_replay(room.table, manche)
    if set(room.holders.values()) != {holder} or room.open:
        raise Refused(
            "others-play", "You played this deal with others: it cannot be dealt again.", 409
        )


def again(room: Room, manche: int, seed: str) -> Made:
    """The same people go back to a deal. The seed is a new one: it would tell the coming deals of a
    partie that is not over."""
    table = dealt_again(room.table, manche, seed)
    record = dumps(table) if manche > 1 else None
    return Made(beginning(table, record), room.players, dict(room.holders), chosen=True)


def invited(seats: Sequence[SeatRequest]) -> tuple[Player, ...]:
    """Who sits down; a name may be empty."""
    players = tuple(map(player_of, seats))
    if not any(seat.kind == "person" for seat in seats):
        raise Refused("no-person", "At least one seat must be a person.")
    return players


def player_of(seat: SeatRequest) -> Player:
    name = checked(seat.name)
    if seat.kind == "person":
        return Player(name)
    if seat.kind == "open":
        return Player()
    level = level_now(seat.level or USUAL_BOT)
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
