"""The tiles of Dingominos, its moves, each made once, and the state of a manche. No rules here.

A *sign* is a small number: 1 to 6 are themselves, then come the five actions and the joker. So a
tile is numbered as in the double-twelve set, and hands are masks as everywhere.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from pioche.core.deal import Deal
from pioche.core.events import Event
from pioche.core.game import Move, Standing
from pioche.core.tiles import BIT, HIGH, LOW, SUIT, mask, tile, tiles_in

REJOUER: Final = 7
PASSER: Final = 8
CHANGER: Final = 9
PIOCHER: Final = 10
CONTRER: Final = 11
JOKER: Final = 12
SIGNS: Final = (
    "", "1", "2", "3", "4", "5", "6",
    "rejouer", "passer", "changer", "piocher", "contrer", "joker",
)  # fmt: skip
NO_TILE: Final = -1
NOBODY: Final = -1

# -- tiles -----------------------------------------------------------------------------------------


def read_sets(text: str) -> tuple[dict[str, tuple[int, ...]], dict[int, str]]:
    """Read the list of tiles: those of each set, and the name of each tile."""
    sets: dict[str, tuple[int, ...]] = {}
    names: dict[int, str] = {}
    current = ""
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if words[:1] == ["set"]:
            current = words[1]
            sets[current] = ()
            continue
        for word in words:
            one, other = map(SIGNS.index, word.split("-"))
            names.setdefault(tile(one, other), word)
            sets[current] += (tile(one, other),)
    return sets, names


# DIN-2: which tiles there are is in the list next to this module.
SETS, NAMES = read_sets((Path(__file__).parent / "tiles.txt").read_text("utf-8"))
_BY_NAME: Final = {
    "-".join(halves): t
    for t, name in NAMES.items()
    for halves in (name.split("-"), name.split("-")[::-1])
}
JOKERS: Final = SUIT[JOKER]
# What each half of a tile shows, in the order of its name: `joker-3` shows the joker first.
HALVES: Final = {t: tuple(map(SIGNS.index, name.split("-"))) for t, name in NAMES.items()}


def read_tile(text: str) -> int | None:
    """Read `4-piocher` or `piocher-4`; None if it is not a tile."""
    return _BY_NAME.get(text.lower())


def names(hand: int) -> tuple[str, ...]:
    return tuple(NAMES[t] for t in tiles_in(hand))


# -- moves -----------------------------------------------------------------------------------------

ARMS: Final = ("L", "R")
OPENING: Final = -1  # the arm of the first tile


class Place(Move):
    """Lay a tile: at an arm, or as the first one. `inner` touches the chain, `outer` shows."""

    __slots__ = ("arm", "bit", "inner", "manner", "outer", "tile")

    def __init__(self, t: int, arm: int, inner: int, outer: int, manner: str = "") -> None:
        place = "start" if arm == OPENING else ARMS[arm]
        text = NAMES[t] + (f">{place}" if arm != OPENING else "") + (f":{manner}" if manner else "")
        super().__init__("place", text, ((NAMES[t], place, manner),))
        self.tile = t
        self.bit = BIT[t]
        self.arm = arm
        self.inner = inner
        self.outer = outer
        self.manner = manner


class Draw(Move):
    """Draw one tile by choice (`draw`), or those that a PIOCHER imposes (`draw 4`)."""

    __slots__ = ("tiles",)

    def __init__(self, text: str, tiles: int) -> None:
        super().__init__("draw", text)
        self.tiles = tiles


PASS: Final = Move("pass", "pass")
DRAW: Final = Draw("draw", 1)
DRAWS: Final = tuple(Draw(f"draw {n}", n) for n in range(len(NAMES) + 1))
OPENINGS: Final = {t: Place(t, OPENING, first, second) for t, (first, second) in HALVES.items()}


def _ways(arm: int, end: int, t: int) -> tuple[Place, ...]:
    """DIN-5, DIN-16, DIN-17: how can this tile lie at this end? Only a joker that opened leaves the
    choice which half shows."""
    high, low = HIGH[t], LOW[t]
    if high == JOKER:  # always inward
        return (Place(t, arm, JOKER, low),)
    if end == JOKER and high != low:
        both = ((low, high), (high, low))
        return tuple(Place(t, arm, i, o, f"out-{SIGNS[o]}") for i, o in both)
    if end in (high, low, JOKER):
        return (Place(t, arm, high, low) if high == end else Place(t, arm, low, high),)
    return ()


# PLACES[arm][end][tile]: the ways to lay it there.
PLACES: Final = tuple(
    tuple({t: _ways(arm, end, t) for t in NAMES} for end in range(JOKER + 1)) for arm in (0, 1)
)
FITS: Final = tuple(mask(t for t, ways in places.items() if ways) for places in PLACES[0])


# _LISTED[arm][end][tiles that fit]: their ways, once they have been listed.
_LISTED: Final[list[list[dict[int, list[Place]]]]] = [[{} for _ in FITS] for _ in ARMS]
_MOST: Final = 4096  # for an end


def placements(hand: int, ends: list[int]) -> list[Place]:
    """All ways to lay a tile of this hand at one of the ends."""
    found: list[Place] = []
    for arm, end in enumerate(ends):
        fitting = hand & FITS[end]
        if fitting:
            listed = _LISTED[arm][end]
            ways = listed.get(fitting)
            if ways is None:
                ways = [way for t in tiles_in(fitting) for way in PLACES[arm][end][t]]
                if len(listed) == _MOST:
                    listed.clear()
                listed[fitting] = ways
            found += ways
    return found


def find(text: str, ends: list[int]) -> Move:
    """The move with this text, where the chain has these ends. (What `4-piocher>L` shows outward
    depends on the end.)"""
    if text == "pass":
        return PASS
    if text.startswith("draw"):
        return DRAWS[int(text[5:])] if text != "draw" else DRAW
    t = tile_in(text)
    assert t is not None
    if not ends:
        return OPENINGS[t]
    arm = ARMS.index(text.partition(">")[2][:1])
    return next(place for place in PLACES[arm][ends[arm]][t] if place.text == text)


def tile_in(text: str) -> int | None:
    """The tile with which the text of a placement begins."""
    return read_tile(text.partition(">")[0])


def named(texts: Iterable[str]) -> int:
    """Put tiles into a hand by their names."""
    return mask(t for t in map(read_tile, texts) if t is not None)


# -- the state -------------------------------------------------------------------------------------


class Line:
    """The state of a manche. What is laid in a turn for the next player waits in `coming` and
    `skips` until the turn is passed on."""

    __slots__ = (
        "again", "busy", "closing", "coming", "deal", "direction", "drawn", "ends", "fresh",
        "hands", "how", "idle", "log", "options", "out", "past", "pending", "plays", "points",
        "seat", "skips", "skipped", "standing", "starter",
    )  # fmt: skip

    def __init__(self, options: Any, standing: Standing, deal: Deal, starter: int) -> None:
        self.options = options
        self.standing = standing
        self.deal = deal
        self.log: list[Event] | None = None
        self.starter = starter
        self.seat = starter
        self.hands = list(deal.hands)
        self.drawn = 0  # tiles drawn from the stock so far
        self.ends: list[int] = []  # the signs at both ends of the chain
        self.direction = 1
        # In this turn:
        self.pending = 0  # tiles to draw first, unless it is countered
        self.plays = 1  # tiles that may still be laid
        self.again = False  # was a tile laid?
        self.busy = False  # was a tile laid or drawn?
        self.fresh = NO_TILE  # the tile just drawn: only this one may be laid
        # For the next turn:
        self.coming = 0  # tiles that the next player must draw
        self.skips = 0  # players who lose their turn
        self.skipped: tuple[int, ...] = ()  # those who lost it just now
        self.idle = 0  # turns in a row in which nothing was laid or drawn
        self.closing = False  # the last tile is laid, its penalty is still to be drawn
        self.out = NOBODY  # who laid the last tile
        self.points = [0] * standing.seats
        self.past: list[tuple[int, Move]] = []
        self.how = ""  # how the manche ended

    @property
    def stock(self) -> int:
        return len(self.deal.stock) - self.drawn

    def copy(self) -> "Line":
        twin = Line(self.options, self.standing, self.deal, self.starter)
        twin.seat = self.seat
        twin.hands = self.hands[:]
        twin.drawn = self.drawn
        twin.ends = self.ends[:]
        twin.direction = self.direction
        twin.pending = self.pending
        twin.plays = self.plays
        twin.again = self.again
        twin.busy = self.busy
        twin.fresh = self.fresh
        twin.coming = self.coming
        twin.skips = self.skips
        twin.skipped = self.skipped
        twin.idle = self.idle
        twin.closing = self.closing
        twin.out = self.out
        twin.points = self.points[:]
        twin.past = self.past[:]
        twin.how = self.how
        return twin
