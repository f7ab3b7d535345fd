"""A manche in which tiles are built up until they fall: the state, the turn, the end.

The games differ in where a tile may be laid: that is for their `Places` to say.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pioche.core.deal import Deal
from pioche.core.errors import PiocheError
from pioche.core.events import Collapsed, Drew, Event, Passed, Placed
from pioche.core.game import OVER, Move, Result, Standing
from pioche.core.tiles import BIT, NAME, mask, names, pips
from pioche.engines import ending
from pioche.engines.towers.magnets import ORDER, note_points, winner_of
from pioche.engines.towers.placement import DRAW, FALLS, OPENINGS, PASS, Laid, Lay
from pioche.engines.towers.statics import NOTHING, Built

# MAG-3: what a hand that opened with a tile cannot hold.
ABOVE: Final = {t: mask(ORDER[:place]) for place, t in enumerate(ORDER)}

# What a move told everybody: seat, moves played before, tiles not held.
Lacks = tuple[int, int, int]


def nothing_more(state: "Tower", lay: Lay) -> None:
    """Laying a tile changes only the tower."""


def nameless(state: "Tower", lay: Lay) -> str:
    """Where a tower has no ends, cells say the place."""
    return ""


class Places(NamedTuple):
    """Where tiles may be laid on a tower that has been begun: in this the games differ."""

    rule: str  # the rule that says where

    # All tiles that a seat could lay if it had them and were to move.
    fits: "Callable[[Tower, int], int]"
    # The ways to lay such tiles, tile by tile, for the seat to move.
    ways: "Callable[[Tower, int], Sequence[Lay]]"
    # The placement with this text, legal or not; None when it cannot be understood.
    find: "Callable[[Tower, str], Lay | None]"
    # A tile was laid, the first one of a tower included; `own` is the game's to change.
    laid: "Callable[[Tower, Lay], None]" = nothing_more
    # How the end is called at which a tile is about to be laid.
    end: "Callable[[Tower, Lay], str]" = nameless


class Tower:
    """The state of a manche."""

    __slots__ = (
        "built", "collapses", "deal", "drawn", "following", "hands", "how", "known", "lacks",
        "last", "log", "options", "own", "past", "places", "points", "seat", "standing", "starter",
        "tower", "tried",
    )  # fmt: skip

    def __init__(self, places: Places, options: Any, standing: Standing, deal: Deal) -> None:
        self.places = places
        self.options = options
        self.standing = standing
        self.deal = deal
        self.log: list[Event] | None = None
        self.hands = list(deal.hands)
        self.drawn = 0  # tiles taken from the stock
        self.tower: tuple[Laid, ...] = ()
        self.built = NOTHING  # how its tiles touch, as far as that has been asked for
        self.tried: Built | None = None  # the same with the placement that was settled last
        self.known: dict[Any, Any] = {}  # worked out for this tower; a new one with each change
        self.own: Mapping[str, Any] = {}  # what a game keeps; never changed in place
        self.points = [0] * standing.seats
        self.past: list[tuple[int, Move]] = []
        self.lacks: list[Lacks] = []
        self.collapses = 0
        self.how = ""
        self.last = OVER
        self.following = {
            seat: next((a for a in standing.active if a > seat), standing.active[0])
            for seat in standing.active
        }
        self.starter = self.seat = holder(self)

    def copy(self) -> "Tower":
        twin = Tower(self.places, self.options, self.standing, self.deal)
        twin.hands = self.hands[:]
        twin.drawn = self.drawn
        twin.tower = self.tower
        twin.built = self.built
        twin.known = self.known
        twin.own = self.own
        twin.points = self.points[:]
        twin.past = self.past[:]
        twin.lacks = self.lacks[:]
        twin.collapses = self.collapses
        twin.how = self.how
        twin.last = self.last
        twin.following = self.following
        twin.starter = self.starter
        twin.seat = self.seat
        return twin

    @property
    def stock(self) -> int:
        return len(self.deal.stock) - self.drawn


def holder(state: Tower) -> int:
    """MAG-3: the holder of the highest double, or without any of the strongest tile. MAG-22: he
    also begins the next tower."""
    for t in ORDER:
        for seat in state.standing.active:
            if state.hands[seat] >> t & 1:
                return seat
    raise PiocheError("Nobody has a tile to begin with.")


# -- moves and play --------------------------------------------------------------------------------


def moves(state: Tower) -> Sequence[Move]:
    """List what the seat to move may do. MAG-4: a player who can lay a tile must."""
    hand = state.hands[state.seat]
    if not state.tower:
        return (OPENINGS[next(t for t in ORDER if hand >> t & 1)],)
    places = state.places
    if playable := hand & places.fits(state, state.seat):
        return places.ways(state, playable)
    return (DRAW,) if state.stock else (PASS,)


def play(state: Tower, move: Move) -> None:
    """Make a legal move. A placement that nobody settled stands, exactly where it was meant."""
    seat = state.seat
    state.last = seat
    if isinstance(move, Lay):
        _lay(state, seat, move)
        return
    state.lacks.append((seat, len(state.past), state.places.fits(state, seat)))
    state.past.append((seat, move))
    if move is PASS:
        if state.log is not None:
            state.log.append(Passed(seat, "MAG-4"))
        state.seat = state.following[seat]
        return
    # MAG-4: one tile is drawn, and the turn is over.
    t = state.deal.stock[state.drawn]
    state.drawn += 1
    state.hands[seat] |= BIT[t]
    if state.log is not None:
        state.log.append(Drew(seat, NAME[t], state.stock))
    _pass_on(state)


def _lay(state: Tower, seat: int, move: Lay) -> None:
    state.hands[seat] ^= move.bit
    if state.log is not None:
        end = state.places.end(state, move)
        state.log.append(Placed(seat, NAME[move.tile], move.place, move.manner, end))
    if not state.tower and ABOVE[move.tile]:  # nobody holds a better tile to begin with
        state.lacks += [
            (other, len(state.past), ABOVE[move.tile]) for other in state.standing.active
        ]
    state.tower = (*state.tower, Laid(move.tile, move.box, seat, len(state.past)))
    if state.tried is not None and state.tried.boxes[-1] == move.box:
        state.built = state.tried
    state.tried = None
    state.known = {}
    state.past.append((seat, move))
    state.places.laid(state, move)
    if move.verdict == FALLS:
        _collapse(state, seat)
    elif not state.hands[seat]:  # MAG-5; MAG-22: also with the first tile of a new tower
        finish(state, "domino")
    else:
        _pass_on(state)


def _collapse(state: Tower, seat: int) -> None:
    """MAG-11: the player who made the tower fall takes all of its tiles, and the holder of the
    highest double begins a new one. MAG-23: unless this was one collapse too many."""
    fallen = mask(laid.tile for laid in state.tower)
    state.hands[seat] |= fallen
    state.tower = ()
    state.built = NOTHING
    state.known = {}
    state.collapses += 1
    if state.log is not None:
        state.log.append(Collapsed(seat, names(fallen), "MAG-11"))
    if state.collapses >= state.options.max_collapses:
        finish(state, "collapses")
    else:
        state.seat = holder(state)


def _pass_on(state: Tower) -> None:
    """The next seat, unless the game is blocked (MAG-24): nothing to draw, and nobody has a legal
    placement, however risky."""
    if state.tower and not state.stock:
        playing = state.standing.active
        if not any(state.hands[seat] & state.places.fits(state, seat) for seat in playing):
            finish(state, "blocked")
            return
    state.seat = state.following[state.seat]


# -- the end ---------------------------------------------------------------------------------------


def finish(state: Tower, how: str) -> None:
    state.how = how
    note_points(state)
    ending.finish(state, how, result, state.hands)


def result(state: Tower) -> Result:
    winner = winner_of(state)
    return Result(
        state.how,
        {"blocked": "MAG-24", "collapses": "MAG-23"}.get(state.how, "MAG-5"),
        state.starter,
        (winner,) if winner is not None else (),
        tuple(state.points),
        tuple(map(pips, state.hands)),
        {"collapses": state.collapses},
        out=state.last if state.how == "domino" else None,
    )
