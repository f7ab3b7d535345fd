"""Presence: who is at the table, and what happens to the places of absent players.

Every page sends a `ping` now and then, and says so when it is hidden. A page that has been silent
too long counts as away; this is checked when somebody else pings, for only they want to know. Like
`service`, this module only decides.
"""

from typing import Literal

from pioche.core.records import dataclass
from pioche.house.frames.errors import Refused
from pioche.house.frames.protocol import Presence
from pioche.house.frames.writing import to_json
from pioche.house.room import Guest, Room

QUIET = 10.0  # seconds of silence after which a page counts as away
# Seconds without a connection after which a player is gone. A page that reloads or changes networks
# is back earlier.
GONE = 5.0

Whereabouts = Literal["here", "away", "scores", "gone"]


def connect(room: Room, guest: Guest) -> None:
    room.guests[guest] = None


def disconnect(room: Room, guest: Guest, now: float) -> None:
    room.guests.pop(guest, None)
    if room.at_table(guest.holder) and not any(map(guest.same, room.guests)):
        room.gone_since[guest.holder or ""] = now


def is_looking(guest: Guest, now: float) -> bool:
    """Does the player look at the page? A program need not ping: it counts as looking."""
    return not guest.hidden and (guest.heard is None or now - guest.heard < QUIET)


def presence_of(room: Room, player: int, now: float) -> Whereabouts | None:
    holder = room.holders.get(player)
    if holder is None or player in room.open or room.players[player].level is not None:
        return None
    there = whereabouts(room, player, holder, now)
    if there == "gone" and room.before is not None:  # who still looks at its end has not gone
        places = [place for place, held in room.before.holders.items() if held == holder]
        there = next((whereabouts(room.before, place, holder, now) for place in places), there)
        return "scores" if there == "here" else there
    return there


def whereabouts(room: Room, player: int, holder: str, now: float) -> Whereabouts:
    """Where somebody is, as far as one table knows."""
    guests = [guest for guest in list(room.guests) if guest.holder == holder]
    letters = [other.letters[player : player + 1] for other in room.elsewhere.values()]
    if "h" in letters or any(is_looking(guest, now) for guest in guests):
        return "here"
    recent = now - room.gone_since.get(holder, float("-inf")) < GONE
    return "away" if guests or "a" in letters or recent else "gone"


def presence(room: Room, now: float) -> Presence:
    return Presence(
        "presence", tuple(presence_of(room, player, now) for player in range(len(room.players)))
    )


def presence_news(room: Room, now: float) -> str | None:
    """The frame for everybody, if several people play and something has changed."""
    if len(set(room.holders.values())) < 2:
        return None
    current = presence(room, now)
    if current == room.presence:
        return None
    room.presence = current
    return to_json(current)


# -- notifying players of their turn ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """A new turn, of a player who wants to be notified of it."""

    player: int
    holder: str
    moves: int  # played before this turn


def several_people(room: Room) -> bool:
    """Do several people play, each with a key of their own, or is one still expected?"""
    return bool(room.open) or len(set(room.holders.values())) > 1


def turn_begun(room: Room) -> Turn | None:
    """Has a turn begun since the last call? A turn counts once, even if the move before it is taken
    back and played again."""
    before, room.waited = room.waited, room.to_move
    return None if room.waited == before else turn_to_announce(room)


def turn_to_announce(room: Room) -> Turn | None:
    """The current turn, if its player is still to be notified."""
    player, moves = room.to_move, len(room.notes)
    if player is None or room.holders.get(player) not in room.wanting or not several_people(room):
        return None
    if room.called.get(player, -1) >= moves:
        return None
    room.called[player] = moves
    return Turn(player, room.holders[player], moves)


def is_turn_unseen(room: Room, turn: Turn, now: float) -> bool:
    """Is it still that turn, and is its player not looking at the table?"""
    same = room.to_move == turn.player and len(room.notes) == turn.moves
    same_holder = room.holders.get(turn.player) == turn.holder
    return same and same_holder and presence_of(room, turn.player, now) != "here"


# -- a bot plays for a player who is gone ---------------------------------------------------------


def is_waited_for(room: Room) -> bool:
    """Does another person at the table wait for the player whose time runs?"""
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


def votes_needed(room: Room, player: int, now: float) -> set[int]:
    """Who must agree that a bot plays for a player? All others who are not gone themselves, each by
    their first place."""
    firsts: dict[str, int] = {}
    for place in sorted(room.holders):
        if place not in room.relieved and presence_of(room, place, now) in ("here", "away"):
            firsts.setdefault(room.holders[place], place)
    firsts.pop(room.holders[player], None)
    return set(firsts.values())


def check_gone(room: Room, player: int, now: float) -> None:
    if not 0 <= player < len(room.players) or presence_of(room, player, now) is None:
        raise Refused("not-a-person", "This place is not a person's.", 409)
    if player in room.relieved:
        raise Refused(
            "relieved", "The computer plays in this place already.", 409, why="relieved-yet"
        )
    if presence_of(room, player, now) != "gone":
        raise Refused("not-gone", "This player is there: the computer can wait.", 409)
