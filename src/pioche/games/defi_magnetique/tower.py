"""A manche in which tiles are built up until they fall: the moves, the state, the turn.

The challenge and the staggered game share it; they differ in where a tile may be laid (`Places`).
A placement has a text, `6-4@2.0.1r`, perhaps with the steadiness of the hand, `6-4@2.0.1r hasty`.
Once chance has settled it, it also has the error of the hand (mm, mm, milliradians) and whether the
tower stands: `6-4@2.0.1r hasty = +0.31 -0.12 +3.2 stands`. That is what history and record keep.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from math import inf
from random import Random
from typing import Any, Final, NamedTuple

from pioche.deal import Deal
from pioche.errors import IllegalMove, PiocheError, RecordError, listing, shortened
from pioche.events import Collapsed, Drew, Event, MancheEnded, Passed, Placed, Scored
from pioche.game import OVER, Move, Result, Standing
from pioche.games.aimantes_a_plat.game import ORDER
from pioche.mechanics.tower import (
    ADHESION,
    CLIP,
    HANDS,
    PITCH,
    Box,
    Slip,
    cells,
    slip,
    stands,
    strain,
)
from pioche.tiles import BIT, NAME, mask, names, pips, tiles_in

STANDS: Final = "stands"
FALLS: Final = "falls"
NORMAL: Final = "normal"
WAYS: Final = "rdlu"  # right, down, left, up: to the second half, as on a screen

# MAG-3: what a hand that opened with a tile cannot hold.
ABOVE: Final = {t: mask(ORDER[:place]) for place, t in enumerate(ORDER)}

# What a move told everybody: seat, moves played before, tiles not held.
Lacks = tuple[int, int, int]


class Lay(Move):
    """Lay a tile; its larger half lies on the first cell of the box. `verdict` is empty until
    chance has settled it."""

    __slots__ = ("base", "bit", "box", "hand", "tile", "verdict")

    def __init__(
        self, tile: int, box: Box, base: str, place: str, hand: str = NORMAL, verdict: str = ""
    ) -> None:
        text = base if hand == NORMAL else f"{base} {hand}"
        if verdict:
            s = box.slip
            text += f" = {s.x / 100:+.2f} {s.y / 100:+.2f} {s.turn / 10:+.1f} {verdict}"
        super().__init__("place", text, ((NAME[tile], place, WAYS[box.way]),))
        self.tile = tile
        self.bit = BIT[tile]
        self.box = box
        self.base = base
        self.hand = hand
        self.verdict = verdict

    def with_hand(self, hand: str) -> "Lay":
        return Lay(self.tile, self.box, self.base, self.steps[0][1], hand)

    def settled(self, error: Slip, verdict: str) -> "Lay":
        b = self.box
        box = Box(b.x, b.y, b.z, b.way, error)
        return Lay(self.tile, box, self.base, self.steps[0][1], self.hand, verdict)


DRAW: Final = Move("draw", "draw")
PASS: Final = Move("pass", "pass")

FIRST: Final = Box(0, 0, 0, 0)
OPENINGS: Final = [Lay(t, FIRST, NAME[t], "0.0.0") for t in range(len(ORDER))]


class Laid(NamedTuple):
    """A tile of the tower, and who laid it at which move."""

    tile: int
    box: Box
    seat: int
    at: int


class Places(NamedTuple):
    """Where tiles may be laid on a tower that has been begun: in this the games differ."""

    # All tiles that a seat could lay if it had them and were to move.
    fits: "Callable[[Tower, int], int]"
    # The ways to lay such a tile, for the seat to move.
    ways: "Callable[[Tower, int], Sequence[Lay]]"
    # The placement with this text, legal or not; None when it cannot be understood.
    find: "Callable[[Tower, str], Lay | None]"
    # A tile was laid, the first one of a tower included; `own` is the game's to change.
    laid: "Callable[[Tower, Lay], None]"
    rule: str  # the rule that says where tiles may be laid


class Tower:
    """The state of a manche."""

    __slots__ = (
        "collapses", "deal", "drawn", "following", "hands", "how", "known", "lacks", "last", "log",
        "options", "own", "past", "places", "points", "seat", "standing", "starter", "tower",
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
        twin = Tower.__new__(Tower)
        twin.places = self.places
        twin.options = self.options
        twin.standing = self.standing
        twin.deal = self.deal
        twin.log = None
        twin.hands = self.hands[:]
        twin.drawn = self.drawn
        twin.tower = self.tower
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
        return [way for t in tiles_in(playable) for way in places.ways(state, t)]
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
    if not state.tower and ABOVE[move.tile]:  # nobody holds a better tile to begin with
        state.lacks += [
            (other, len(state.past), ABOVE[move.tile]) for other in state.standing.active
        ]
    state.tower = (*state.tower, Laid(move.tile, move.box, seat, len(state.past)))
    state.known = {}
    state.past.append((seat, move))
    state.places.laid(state, move)
    if state.log is not None:
        state.log.append(Placed(seat, NAME[move.tile], *told(move)))
    if move.verdict == FALLS:
        _collapse(state, seat)
    elif not state.hands[seat]:  # MAG-5; MAG-22: also with the first tile of a new tower
        finish(state, "domino")
    else:
        _pass_on(state)


def told(move: Lay) -> tuple[str, str]:
    """The place and manner to tell. At an end of a path the way is given, and the level is not:
    MAG-15, on top or flat."""
    _, place, way = move.steps[0]
    return place, way if "." in place else "height" if move.box.z else "flat"


def _collapse(state: Tower, seat: int) -> None:
    """MAG-11: the player who made the tower fall takes all of its tiles, and the holder of the
    highest double begins a new one. MAG-23: unless this was one collapse too many."""
    fallen = mask(laid.tile for laid in state.tower)
    state.hands[seat] |= fallen
    state.tower = ()
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


def left(state: Tower) -> tuple[int, ...]:
    """MAG-5: the points in each hand; with `kids`, the tiles."""
    if state.options.kids:
        return tuple(hand.bit_count() for hand in state.hands)
    return tuple(map(pips, state.hands))


def winner_of(state: Tower) -> int | None:
    """MAG-5: the player who is out wins, else the fewest points. GEN-19: a tie is drawn."""
    if state.how == "domino":
        return state.last
    counts = left(state)
    fewest = min(counts[seat] for seat in state.standing.active)
    level = [seat for seat in state.standing.active if counts[seat] == fewest]
    return level[0] if len(level) == 1 else None


def finish(state: Tower, how: str) -> None:
    """MAG-6: the losers note what they have left, the winner nothing; a drawn manche has none."""
    state.how = how
    state.seat = OVER
    winner = winner_of(state)
    for seat, noted in enumerate(left(state)):
        if seat != winner and noted:
            state.points[seat] = noted
            if state.log is not None:
                state.log.append(Scored(seat, seat, noted, "MAG-6", how))
    if state.log is not None:
        end = result(state)
        hands = tuple(map(names, state.hands))
        state.log.append(MancheEnded(how, end.rule, end.winners, end.points, hands))


def points(state: Tower) -> Sequence[int]:
    return state.points


def result(state: Tower) -> Result:
    if state.seat != OVER:
        raise PiocheError("The round is not over, so it has no result yet.")
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


# -- chance ----------------------------------------------------------------------------------------


def pressed(state: Tower, move: Lay) -> tuple[list[Box], float]:
    """The tower with this placement, and how hard the hand presses on it. MAG-12: on the tile that
    it lays, but not on one that it slides under another."""
    boxes = [*(laid.box for laid in state.tower), move.box]
    return boxes, 0.0 if _covered(boxes, move.box) else HANDS[move.hand].press


def _covered(boxes: Sequence[Box], box: Box) -> bool:
    mine = set(cells(box))
    return any(other.z == box.z + 1 and mine & set(cells(other)) for other in boxes)


def settle(state: Tower, move: Move, rng: Random) -> Move:
    """MAG-12: the hand errs, and the tower stands or falls. The first tile lies safe."""
    if not isinstance(move, Lay) or not state.tower:
        return move
    laid = move.settled(slip(HANDS[move.hand], rng), STANDS)
    if stands(*pressed(state, laid), ADHESION[state.options.magnet]):
        return laid
    return laid.settled(laid.box.slip, FALLS)


def risk(state: Tower, move: Move) -> float:
    """MAG-10, MAG-12: how much of the magnets' force the tower would need, were the tile laid
    without an error. Never the verdict: that is the hand's."""
    limit = ADHESION[state.options.magnet]
    if not isinstance(move, Lay) or not state.tower or limit == inf:
        return 0.0
    risks: dict[Any, float] = state.known.setdefault("risks", {})
    where = (move.box, move.hand)  # which tile it is does not matter
    if where not in risks:
        risks[where] = strain(*pressed(state, move)) / limit
    return risks[where]


# -- reading ---------------------------------------------------------------------------------------

_SETTLED: Final = re.compile(
    rf"(?P<base>\S+)(?: (?P<hand>{'|'.join(HANDS)}))?"
    rf"(?: = (?P<x>[+-]\d\.\d\d) (?P<y>[+-]\d\.\d\d) (?P<turn>[+-]\d+\.\d)"
    rf" (?P<verdict>{STANDS}|{FALLS}))?"
)
HAND_WORDS: Final = f"( ({'|'.join(HANDS)}))?"  # for the pattern of a form


def reword(state: Tower, text: str) -> Move | None:
    """MAG-12: a placement may end with the steadiness of the hand."""
    base, _, hand = text.rpartition(" ")
    if hand not in HANDS:
        return None
    for move in moves(state):
        if isinstance(move, Lay) and move.base.lower() == base:
            return move.with_hand(hand) if state.tower else move
    return None


def trusted(state: Tower, text: str) -> Move:
    """The move with this settled text; whether it is legal is not asked."""
    if text in (DRAW.text, PASS.text):
        return DRAW if text == DRAW.text else PASS
    found = _SETTLED.fullmatch(text)
    lay: Lay | None = None
    if found:
        base = found["base"]
        opening = (o for o in OPENINGS if o.base == base)
        lay = state.places.find(state, base) if state.tower else next(opening, None)
    if not found or lay is None:
        raise RecordError(
            f"'{shortened(text)}' is not a move in a record: moves look like {EXAMPLE}.",
            why="no-settled-move",
            text=shortened(text),
            example=EXAMPLE,
        )
    if not found["verdict"]:
        return lay
    error = Slip(*(round(float(found[k]) * n) for k, n in (("x", 100), ("y", 100), ("turn", 10))))
    return lay.with_hand(found["hand"] or NORMAL).settled(error, found["verdict"])


EXAMPLE: Final = "6-4@2.0.1r = +0.31 -0.12 +3.2 stands"


def recall(state: Tower, text: str) -> Move:
    """MAG-12: read a move of a record. Whether it is legal is checked, and that the error is one of
    such a hand; whether the tower stood is taken as it was."""
    move = trusted(state, " ".join(text.split()))
    listed = {m.base if isinstance(m, Lay) else m.text: m for m in moves(state)}
    legal = tuple(m.text for m in listed.values())
    if (move.base if isinstance(move, Lay) else move.text) not in listed:
        where = state.places.rule if state.tower else "MAG-3"
        rule = where if isinstance(move, Lay) else "MAG-4"
        raise IllegalMove(
            f"'{text}' cannot be played now ({rule}); legal: {listing(legal)}.",
            rule,
            legal,
            text=text,
        )
    if isinstance(move, Lay) and bool(state.tower) != bool(move.verdict):
        what = "has its outcome" if state.tower else "that begins a tower has no outcome"
        raise IllegalMove(
            f"In a record a placement {what}, not '{text}' (MAG-12).",
            "MAG-12",
            legal,
            why="outcome",
            text=text,
        )
    if isinstance(move, Lay):
        most = CLIP * HANDS[move.hand].error * 100 + 1
        error = move.box.slip
        if max(abs(error.x), abs(error.y), abs(error.turn) * PITCH / 100) > most:
            raise IllegalMove(
                f"No {move.hand} hand misses by as much as '{text}' says (MAG-12).",
                "MAG-12",
                legal,
                why="hand-errs",
                hand=move.hand,
                text=text,
            )
    return move
