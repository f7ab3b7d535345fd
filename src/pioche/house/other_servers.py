"""The other servers on the same database, at tables that this one has in memory too. Like
`service`, this module only decides.

This server applies the entries that the others write. Servers tell each other who is connected to
them as letters, one for each player. Players may sit at any server: if two moves are made at once,
the key of the entry refuses the later one.
"""

from pioche.house import presence, service, watching
from pioche.house.entries import StoredTable
from pioche.house.frames.protocol import Remark, Said
from pioche.house.frames.writing import to_json
from pioche.house.room import Report, Room, Think
from pioche.house.service import Out, Step

LOOK_AGAIN = 2.0  # seconds until a server asks again whether it should think


def catch_up(room: Room, stored: StoredTable, now: float) -> Out:
    """Apply and show the entries that the room lacks, and that other servers have written."""
    room.stale = True
    for entry in stored.entries:
        room.apply(entry)
    room.holders, room.watching = stored.holders, set(stored.watching)
    room.wanting = set(stored.wanting)
    room.waited = room.to_move  # the server that has written the entry notifies them
    room.stale = False
    return service.shown_anew(room, stored.successor, now)


def leave_thinking(room: Room, about: Think, now: float) -> Out:
    """Another server thinks for the bots of this table. It may go before they have played, so this
    one asks again later."""
    if about is room.thinking:
        room.thinking = None
        room.wake = now + LOOK_AGAIN if room.guests else None
    return service.out(room)


def overtaken(room: Room, about: Think, now: float) -> Out:
    """Another server has thought for the bots first, and they have played."""
    if about is room.thinking:
        room.thinking = None
    return service.shown_anew(room, None, now)


def look_again(room: Room, now: float) -> Step:
    """A server has gone that may have been thinking for the bots of this table."""
    if room.wake is None or room.chosen is not None or room.thinking is not None:
        return service.out(room)
    room.wake = now
    return service.woken(room, now)


def show_remark(room: Room, seat: int, remark: Remark, now: float) -> Out:
    """Show a remark that a player has made at another server."""
    text = to_json(Said("said", seat, remark))
    return service.out(room, service.to_all(room, text))


def own_report(room: Room, now: float) -> Report:
    """Who is connected to this server, as it tells the others?"""
    letters = ""
    for player in range(len(room.players)):
        guests = [guest for guest in room.guests if guest.holder == room.holders.get(player, "")]
        is_here = any(presence.is_looking(guest, now) for guest in guests)
        letters += "h" if is_here else "a" if guests else "-"
    return Report(letters, len(watching.spectators(room)))


def take_report(room: Room, server: str, there: Report, now: float) -> Out:
    """Note who is connected to another server. Players it no longer lists have just gone."""
    before = room.elsewhere.get(server, Report("-" * len(there.letters), 0)).letters
    for player, (was, now_is) in enumerate(zip(before, there.letters, strict=False)):
        if was != "-" and now_is == "-" and player in room.holders:
            room.gone_since[room.holders[player]] = now
    room.elsewhere[server] = there
    return service.counted_anew(room, now)


def server_gone(room: Room, server: str, now: float) -> Out:
    """Forget a server that has gone, and everybody who was connected to it."""
    if server not in room.elsewhere:
        return service.out(room)
    out = take_report(room, server, Report("-" * len(room.players), 0), now)
    del room.elsewhere[server]
    return out
