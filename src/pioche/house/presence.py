"""Who is at the table, and what happens to the place of who is not.

Every page asks now and then whether anybody is there (`ping`), and says so when nobody looks at it.
So a page that has gone silent is known by the time; that is looked at whenever somebody else asks,
for only they want to know. As in `service`, nothing is done here.
"""

from typing import Literal

from pioche.core.records import dataclass
from pioche.house.frames.errors import Refused
from pioche.house.frames.frames import write_presence
from pioche.house.frames.protocol import Presence
from pioche.house.room import Guest, Room

QUIET = 10.0  # seconds of silence after which nobody seems to look
GONE = 5.0  # seconds without a connection after which somebody is gone; a page that is loaded again
# or goes to another network is back before that

There = Literal["here", "away", "gone"]


def come(room: Room, guest: Guest) -> None:
    room.guests[guest] = None


def go(room: Room, guest: Guest, now: float) -> None:
    room.guests.pop(guest, None)
    if room.at_table(guest.holder) and not any(map(guest.same, room.guests)):
        room.gone_since[guest.holder or ""] = now


def heard(guest: Guest, hidden: bool, now: float) -> None:
    guest.heard, guest.hidden = now, hidden


def looks(guest: Guest, now: float) -> bool:
    """Programs need not ask, so one that never did is taken to look."""
    return not guest.hidden and (guest.heard is None or now - guest.heard < QUIET)


def there(room: Room, player: int, now: float) -> There | None:
    holder = room.holders.get(player)
    if holder is None or player in room.open or room.players[player].level is not None:
        return None
    guests = [guest for guest in list(room.guests) if guest.holder == holder]
    letters = [other.letters[player : player + 1] for other in room.elsewhere.values()]
    if "h" in letters or any(looks(guest, now) for guest in guests):
        return "here"
    recent = now - room.gone_since.get(holder, float("-inf")) < GONE
    return "away" if guests or "a" in letters or recent else "gone"


def presence(room: Room, now: float) -> Presence:
    return Presence(
        "presence", tuple(there(room, player, now) for player in range(len(room.players)))
    )


def news(room: Room, now: float) -> str | None:
    """What everybody is to be told, where several people play and something has changed."""
    if len(set(room.holders.values())) < 2:
        return None
    found = presence(room, now)
    if found == room.presence:
        return None
    room.presence = found
    return write_presence(found)


# -- whose turn it is, for who does not look -------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn of somebody has begun who wants to be told of it."""

    player: int
    holder: str
    moves: int  # that had been played then


def several(room: Room) -> bool:
    """Do several people play, each with their own key, or is one still expected?"""
    return bool(room.open) or len(set(room.holders.values())) > 1


def begun(room: Room) -> Turn | None:
    """Has a turn begun since this was asked last? It is told once, even when the move before it is
    taken back and played again."""
    before, room.waited = room.waited, room.to_move
    return None if room.waited == before else newly(room)


def newly(room: Room) -> Turn | None:
    """The turn that it is, if that is still to be told."""
    player, moves = room.to_move, len(room.notes)
    if player is None or room.holders.get(player) not in room.wanting or not several(room):
        return None
    if room.called.get(player, -1) >= moves:
        return None
    room.called[player] = moves
    return Turn(player, room.holders[player], moves)


def unseen(room: Room, turn: Turn, now: float) -> bool:
    """Is it still that turn, and does nobody of that place look at the table?"""
    same = room.to_move == turn.player and len(room.notes) == turn.moves
    there_still = room.holders.get(turn.player) == turn.holder
    return same and there_still and there(room, turn.player, now) != "here"


# -- the house plays for who is gone ---------------------------------------------------------------


def is_waited_for(room: Room) -> bool:
    """Is another person at the table while the time of somebody runs?"""
    if room.time is None or room.time.ticking is None:
        return False
    holder = room.holders.get(room.time.ticking)
    if any(guest.holder != holder and room.at_table(guest.holder) for guest in room.guests):
        return True
    return any(
        letter != "-" and room.holders.get(player, holder) != holder
        for other in room.elsewhere.values()
        for player, letter in enumerate(other.letters)
    )


def voices(room: Room, player: int, now: float) -> set[int]:
    """Who must agree that the house plays for a player: all others who are not gone themselves,
    each by their first place."""
    firsts: dict[str, int] = {}
    for place in sorted(room.holders):
        if place not in room.relieved and there(room, place, now) in ("here", "away"):
            firsts.setdefault(room.holders[place], place)
    firsts.pop(room.holders[player], None)
    return set(firsts.values())


def check_gone(room: Room, player: int, now: float) -> None:
    if not 0 <= player < len(room.players) or there(room, player, now) is None:
        raise Refused("not-a-person", "This place is not a person's.", 409)
    if player in room.relieved:
        raise Refused(
            "relieved", "The computer plays in this place already.", 409, why="relieved-yet"
        )
    if there(room, player, now) != "gone":
        raise Refused("not-gone", "This player is there: the computer can wait.", 409)
