"""Who may look at a table without a place there: who has a link to watch it, and everybody once the
partie is over. As in `service`, nothing is done here.

A link ends in a token that nobody can guess; the database has only its hash. It is good until the
players switch watching off. Who watches sees what nobody's hand tells, and changes nothing.
"""

from pioche.house.frames.errors import Refused, not_watching
from pioche.house.invitations import TOKEN, hashed
from pioche.house.room import Guest, Room

MOST_WATCHERS = 100  # at one table


def hash_of(token: str | None) -> str | None:
    """The name under which a link is kept; None for what cannot be one."""
    return hashed(token) if token and TOKEN.fullmatch(token) else None


def may_look(room: Room, holder: str | None, link: str | None) -> bool:
    """`link`: the hash of a token. Nothing is hidden in a partie that is over."""
    return room.table.over or room.at_table(holder) or link in room.watching


def check_look(room: Room, holder: str | None, link: str | None) -> None:
    if not may_look(room, holder, link):
        raise not_watching()


def sees(room: Room, guest: Guest) -> bool:
    """May this one still look from where they look? Who left the table may not."""
    if not guest.seated:
        return False
    if guest.seat is None:
        return may_look(room, guest.holder, guest.link)
    return room.holds(guest.holder, guest.seat)


def watching(room: Room) -> list[Guest]:
    """Those who look on without a place at the table."""
    players = room.holders.values()
    return [guest for guest in room.guests if guest.seated and guest.holder not in players]


def check_crowd(room: Room, guest: Guest) -> None:
    """One table must not keep the server busy."""
    if room.at_table(guest.holder) or guest.seated:
        return
    if len(watching(room)) >= MOST_WATCHERS:
        raise Refused(
            "too-many-watch",
            f"{MOST_WATCHERS} people watch this table already: try again later.",
            429,
            most=MOST_WATCHERS,
        )


def counted(room: Room) -> int:
    """How many look on, at all servers."""
    here = len(watching(room))
    return here + sum([other.watchers for other in room.elsewhere.values()])


def follows(room: Room, guest: Guest) -> bool:
    """Is it of interest to them where the same people play again? Who came by a link watches there
    by the same one."""
    return room.at_table(guest.holder) or guest.link is not None


def end(room: Room) -> list[Guest]:
    """No link is good any longer; those who came by one have to go."""
    room.watching.clear()
    room.link = None
    return [guest for guest in watching(room) if not may_look(room, guest.holder, guest.link)]
