"""The places at a table: those that are left open, who takes them, and who leaves. As in `service`,
nothing is done here: what is to be written comes out, and `service.written` is told when it is.
"""

from typing import Any

from pioche.bots import USUAL_BOT
from pioche.house.entries import Entry
from pioche.house.frames.errors import Refused, all_taken
from pioche.house.frames.protocol import InvitationInfo, PlaceRequest, SeatRequest
from pioche.house.room import Change, Room
from pioche.house.service import Write, at_time, check_at_table, player_of
from pioche.table.players import Player, checked, with_names


def check_open(room: Room) -> None:
    if not room.open:
        raise all_taken()


def check_host(room: Room, holder: str | None) -> None:
    """Who invites the others decides about the places that are open."""
    check_at_table(room, holder)
    if not is_host(room, holder):
        raise Refused("not-host", "Only the player who invites can do that.", 403)


def is_host(room: Room, holder: str | None) -> bool:
    return room.host is not None and room.holders.get(room.host) == holder


def places_of(room: Room, holder: str) -> tuple[int, ...]:
    return tuple(sorted(place for place, held in room.holders.items() if held == holder))


# -- what an invitation is to ----------------------------------------------------------------------


def invited(room: Room, asker: str | None) -> InvitationInfo:
    """To an open place. Who has a place there may see it all the same."""
    if not room.at_table(asker):
        check_open(room)
    info = room.info(asker)
    return InvitationInfo(room.id, info.game, info.players, room.host, (), room.by_hand)


def handed(room: Room, holder: str, asker: str | None) -> InvitationInfo:
    """To the places of somebody, who goes on at another device."""
    info, mine = room.info(asker), places_of(room, holder)
    return InvitationInfo(room.id, info.game, info.players, room.host, mine, room.by_hand)


# -- who comes, who goes ---------------------------------------------------------------------------


def take(room: Room, holder: str, name: str, now: float) -> Write | None:
    """Take the first open place under a name; None for who has one already."""
    if room.at_table(holder):
        return None
    check_open(room)
    name = checked(name)
    if not name:
        raise Refused("no-name", "Write your name first.")
    if name.casefold() in {player.name.casefold() for player in room.players}:
        raise Refused(
            "name-taken",
            f"There is a {name} at this table already: choose another name.",
            name=name,
        )
    place = min(room.open)
    return _seat(room, {place: Player(name)}, {place: holder}, now)


def give(room: Room, holder: str | None, place: int, wanted: PlaceRequest, now: float) -> Write:
    """Give an open place to an opponent of the house."""
    check_host(room, holder)
    if place not in room.open:
        raise Refused("place-taken", "This place is taken already.", 409)
    opponent = player_of(SeatRequest("bot", level=wanted.level))
    return _seat(room, {place: opponent}, {place: None}, now)


def leave(room: Room, holder: str | None, now: float) -> Write | None:
    """Leave the others: before the first move, one's places are open again; later an opponent of
    the house plays on. None where there is nobody to play on with, or who invited goes: then
    nobody does."""
    check_at_table(room, holder)
    assert holder is not None
    others = set(room.holders.values()) - {holder}
    if room.table.over or not others or (room.open and is_host(room, holder)):
        return None
    mine = places_of(room, holder)
    who = Player() if room.open else Player(level=USUAL_BOT)
    return _seat(room, dict.fromkeys(mine, who), dict.fromkeys(mine), now, bool(room.open))


def _seat(
    room: Room,
    who: dict[int, Player],
    holders: dict[int, str | None],
    now: float,
    open: bool = False,
) -> Write:
    """Opponents get names that nobody else has."""
    room.stale = True
    seated = with_names([who.get(place, player) for place, player in enumerate(room.players)])
    seats: list[dict[str, Any]] = []
    for place in who:
        player = seated[place]
        room.seat(place, player, open)
        seats.append({"player": place, "name": player.name, "level": player.level, "open": open})
    for place, holder in holders.items():
        room.holders.pop(place, None)
        if holder is not None:
            room.holders[place] = holder
    entry = Entry("seat", {"seats": seats, **at_time(room, now)})
    room.change = Change(entry, (), None, None, "")
    return Write(room.id, room.version + 1, entry, "open", holders)
