"""What other servers on the same database do at a table that this one has in memory too. As in
`service`, nothing is done here.

What they have written is read and done here as well. Who is connected to them they tell each other
as letters, one for each player. Who plays with whom at which server makes no difference: a move
that somebody else was quicker than is refused by the key of its entry.
"""

from pioche.house import presence, service, watching
from pioche.house.entries import Kept
from pioche.house.frames.frames import write_said
from pioche.house.frames.protocol import Remark, Said
from pioche.house.room import Report, Room, Think
from pioche.house.service import Out, Send, Step

LOOK_AGAIN = 2.0  # seconds until a server asks whether it is to think now


def caught_up(room: Room, kept: Kept, now: float) -> Out:
    """Do what others have written, and show it. `kept` has the entries that the room lacks."""
    room.stale = True
    for entry in kept.entries:
        room.apply(entry)
    room.holders, room.watching = kept.holders, set(kept.watching)
    room.wanting = set(kept.wanting)
    room.waited = room.to_move  # who wrote it tells them
    room.stale = False
    return service.shown_anew(room, kept.successor, now)


def left_to_others(room: Room, about: Think, now: float) -> Out:
    """Another server thinks for the opponents of this table. Should it be gone before they have
    played, somebody else must: so it is asked again."""
    if about is room.thinking:
        room.thinking = None
        room.wake = now + LOOK_AGAIN if room.guests else None
    return service.out(room)


def overtaken(room: Room, about: Think, now: float) -> Out:
    """Another server has thought for them before this one was to, and they have played."""
    if about is room.thinking:
        room.thinking = None
    return service.shown_anew(room, None, now)


def look_again(room: Room, now: float) -> Step:
    """A server has gone that may have thought for the opponents of this table."""
    if room.wake is None or room.chosen is not None or room.thinking is not None:
        return service.out(room)
    room.wake = now
    return service.woken(room, now)


def said(room: Room, seat: int, what: Remark, now: float) -> Out:
    """Somebody has said something at another server."""
    text = write_said(Said("said", seat, what))
    return service.out(room, [Send(each, text) for each in room.guests if each.seated])


def report(room: Room, now: float) -> Report:
    """Who is connected to this server: what the others are told."""
    letters = ""
    for player in range(len(room.players)):
        guests = [guest for guest in room.guests if guest.holder == room.holders.get(player, "")]
        looking = any(presence.looks(guest, now) for guest in guests)
        letters += "h" if looking else "a" if guests else "-"
    return Report(letters, len(watching.watching(room)))


def heard(room: Room, server: str, there: Report, now: float) -> Out:
    """Another server has told who is connected to it. Who is so no longer has gone just now."""
    before = room.elsewhere.get(server, Report("-" * len(there.letters), 0)).letters
    for player, (was, now_is) in enumerate(zip(before, there.letters, strict=False)):
        if was != "-" and now_is == "-" and player in room.holders:
            room.gone_since[room.holders[player]] = now
    room.elsewhere[server] = there
    return service.counted_anew(room, now)


def gone(room: Room, server: str, now: float) -> Out:
    """Another server is there no longer, nor is who was connected to it."""
    if server not in room.elsewhere:
        return service.out(room)
    out = heard(room, server, Report("-" * len(room.players), 0), now)
    del room.elsewhere[server]
    return out
