"""The places at a table: open places, players who take them, and players who leave. Like `service`,
this module only decides: it returns the entry to write, and `service.written` goes on afterwards.
"""

from typing import Any

from pioche.bots import USUAL_BOT
from pioche.house.entries import Entry
from pioche.house.frames.errors import Refused
from pioche.house.frames.protocol import InvitationInfo, PlaceRequest, SeatRequest
from pioche.house.room import Change, Room
from pioche.house.service import Write, at_time, check_at_table, player_of
from pioche.table.players import Player, checked, with_names


def check_open(room: Room) -> None:
    if not room.open:
        raise Refused("all-taken", "All the places at this table are taken.", 410)


def check_host(room: Room, holder: str | None) -> None:
    """Only the host, who invites the others, decides about open places."""
    check_at_table(room, holder)
    if not is_host(room, holder):
        raise Refused("not-host", "Only the player who invites can do that.", 403)


def is_host(room: Room, holder: str | None) -> bool:
    return room.host is not None and room.holders.get(room.host) == holder


def places_of(room: Room, holder: str) -> tuple[int, ...]:
    return tuple(sorted(place for place, held in room.holders.items() if held == holder))


# -- what an invitation leads to ------------------------------------------------------------------


def place_invitation(room: Room, asker: str | None) -> InvitationInfo:
    """An invitation to an open place. Players at the table may always see it."""
    if not room.at_table(asker):
        check_open(room)
    info = room.info(asker)
    return InvitationInfo(room.id, info.game, info.players, room.host, (), room.by_hand)


def device_invitation(room: Room, holder: str, asker: str | None) -> InvitationInfo:
    """An invitation to the places of a holder who goes on at another device."""
    info, mine = room.info(asker), places_of(room, holder)
    return InvitationInfo(room.id, info.game, info.players, room.host, mine, room.by_hand)


# -- coming and going ------------------------------------------------------------------------------


def take_place(room: Room, holder: str, name: str, now: float) -> Write | None:
    """Take the first open place under a name; None: the holder has a place already."""
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


def give_place(
    room: Room, holder: str | None, place: int, wanted: PlaceRequest, now: float
) -> Write:
    """Give an open place to a bot."""
    check_host(room, holder)
    if place not in room.open:
        raise Refused("place-taken", "This place is taken already.", 409)
    opponent = player_of(SeatRequest("bot", level=wanted.level))
    return _seat(room, {place: opponent}, {place: None}, now)


def leave_places(room: Room, holder: str | None, now: float) -> Write | None:
    """Leave the others. Before the first move the places are open again; later a bot plays on.
    None: the table ends, because nobody else plays there, or the host leaves before the start."""
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
    """Seat players; bots get names that nobody else has."""
    room.stale = True
    seated = with_names([who.get(place, player) for place, player in enumerate(room.players)])
    seats: list[dict[str, Any]] = []
    for place in who:
        player = seated[place]
        seats.append({"player": place, "name": player.name, "level": player.level, "open": open})
    for place, holder in holders.items():
        room.holders.pop(place, None)
        if holder is not None:
            room.holders[place] = holder
    entry = Entry("seat", {"seats": seats, **at_time(room, now)})
    room.change = Change(entry, room.people_do(entry), None, None, "")
    return Write(room.id, room.version + 1, entry, "open", holders)
