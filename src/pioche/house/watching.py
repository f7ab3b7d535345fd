"""Spectators: people with a link to watch a table, and everybody once the partie is over. Like
`service`, this module only decides.

A link ends in a token that nobody can guess; the database holds only its hash. It is valid until
the players switch watching off. Spectators see nobody's hand and change nothing.
"""

from pioche.house.frames.errors import Refused, not_watching
from pioche.house.invitations import TOKEN, hash_token
from pioche.house.room import Guest, Room

MOST_SPECTATORS = 100  # of one table


def watch_link_hash(token: str | None) -> str | None:
    """The hash under which a link is stored; None for what cannot be a token."""
    return hash_token(token) if token and TOKEN.fullmatch(token) else None


def may_watch(room: Room, holder: str | None, link: str | None) -> bool:
    """May this holder, or the owner of this link (a hash), watch? A finished partie is public."""
    return room.table.over or room.at_table(holder) or link in room.watching


def check_may_watch(room: Room, holder: str | None, link: str | None) -> None:
    if not may_watch(room, holder, link):
        raise not_watching()


def may_still_watch(room: Room, guest: Guest) -> bool:
    """May a guest still look from their seat? Players who left the table may not."""
    if not guest.seated:
        return False
    if guest.seat is None:
        return may_watch(room, guest.holder, guest.link)
    return room.holds(guest.holder, guest.seat)


def spectators(room: Room) -> list[Guest]:
    """The guests who follow the table without a place there."""
    players = room.holders.values()
    return [guest for guest in room.guests if guest.seated and guest.holder not in players]


def check_spectators(room: Room, guest: Guest) -> None:
    """Refuse more spectators than a server can serve at one table."""
    if room.at_table(guest.holder) or guest.seated:
        return
    if len(spectators(room)) >= MOST_SPECTATORS:
        raise Refused(
            "too-many-watch",
            f"{MOST_SPECTATORS} people watch this table already: try again later.",
            429,
            most=MOST_SPECTATORS,
        )


def spectator_count(room: Room) -> int:
    """Count the spectators at all servers."""
    here = len(spectators(room))
    return here + sum([other.watchers for other in room.elsewhere.values()])


def follows_rematch(room: Room, guest: Guest) -> bool:
    """Does a guest follow the players to their next table? Spectators watch there by the same
    link."""
    return room.at_table(guest.holder) or guest.link is not None


def end_watching(room: Room) -> list[Guest]:
    """Make all links invalid; the result are the guests who have to go."""
    room.watching.clear()
    room.link = None
    return [guest for guest in spectators(room) if not may_watch(room, guest.holder, guest.link)]
