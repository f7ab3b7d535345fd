"""A turn of Dingominos: what may be done, what a tile does, and when the manche is over."""

from collections.abc import Sequence
from typing import Final

from pioche.core.boards import end_names
from pioche.core.events import Announced, Drew, Passed, Placed, Scored
from pioche.core.game import Move, Result
from pioche.core.tiles import BIT, HIGH, LOW, tiles_in
from pioche.engines import ending
from pioche.games.dingominos import show
from pioche.games.dingominos.state import (
    CHANGER,
    CONTRER,
    DRAW,
    DRAWS,
    HALVES,
    JOKER,
    JOKERS,
    NAMES,
    NO_TILE,
    OPENING,
    OPENINGS,
    PASS,
    PASSER,
    PIOCHER,
    REJOUER,
    SIGNS,
    Draw,
    Line,
    Place,
    names,
    placements,
)

BONUS: Final = -50  # DIN-20

# -- moves -----------------------------------------------------------------------------------------


def moves(state: Line) -> Sequence[Move]:
    """List what the seat to move may do."""
    hand = state.hands[state.seat]
    must = state.options.open_hands  # DIN-21: a player who can lay a tile must
    stock = state.stock
    if not state.ends:
        return _openings(hand)
    if state.pending:
        due = DRAWS[min(state.pending, stock)]
        if state.closing:  # DIN-19: nobody lays a tile any more
            return (due,)
        # DIN-13: a CONTRER outward at either end, or draw.
        counters = [place for place in placements(hand, state.ends) if place.outer == CONTRER]
        return counters if must and counters else [*counters, due]
    if state.fresh != NO_TILE:  # DIN-6: the tile just drawn, or pass
        lays = placements(BIT[state.fresh], state.ends)
        return lays if must and lays else [*lays, PASS]
    lays = placements(hand, state.ends)
    if state.again:  # DIN-8: playing again is optional, and so is drawing
        return [*lays, PASS] if must or not stock else [*lays, DRAW, PASS]
    if must and lays:
        return lays
    return [*lays, DRAW if stock else PASS]  # DIN-6


def _openings(hand: int) -> Sequence[Move]:
    """DIN-17: a tile with a joker opens only if there is nothing else."""
    return [OPENINGS[t] for t in tiles_in(hand & ~JOKERS or hand)]


# -- play ------------------------------------------------------------------------------------------


def play(state: Line, move: Move) -> None:
    """Make a legal move."""
    seat = state.seat
    end = ""
    if isinstance(move, Place) and move.arm != OPENING and state.log is not None:
        end = end_names(show.board(state))[move.steps[0][1]]
    state.past.append((seat, move))
    state.skipped = ()
    if isinstance(move, Place):
        _lay(state, seat, move, end)
    elif isinstance(move, Draw):
        _draw(state, seat, move)
    else:
        _pass(state, seat)


def _lay(state: Line, seat: int, move: Place, end: str) -> None:
    """DIN-7: an action acts once, at once, if it lies outward. `end` is what it was laid at."""
    options = state.options
    state.hands[seat] ^= move.bit
    if state.log is not None:
        _, place, manner = move.steps[0]
        state.log.append(Placed(seat, NAMES[move.tile], place, manner, end))
    if move.arm == OPENING:
        state.ends = [move.outer, move.inner]
        # DIN-17: the opening tile has no effect; or each half acts, where it is agreed.
        shown = HALVES[move.tile] if options.opening_actions else ()
    else:
        state.ends[move.arm] = move.outer
        shown = (move.outer,)
    countered = state.pending
    state.pending = 0
    state.fresh = NO_TILE
    state.again = state.busy = True
    state.idle = 0
    state.plays -= 1
    went_out = not state.hands[seat]
    if not went_out or options.last_penalty:  # DIN-19: the last tile does nothing
        for sign in shown:
            _act(state, seat, sign, countered)
    if went_out:
        _go_out(state, seat)
    elif not state.plays:
        _pass_on(state, seat)


def _act(state: Line, seat: int, sign: int, countered: int) -> None:
    """The effect of a sign that lies outward, if it has one now."""
    value = ""
    alone = state.standing.seats == 2  # against one opponent
    replays = alone and state.options.reverse2p == "replay"
    if sign == REJOUER or (sign == PASSER and alone) or (sign == CHANGER and replays):
        state.plays += 1  # DIN-8, DIN-9, DIN-10
    elif sign == PASSER:
        state.skips += 1  # DIN-9
    elif sign == CHANGER and not alone:
        state.direction = -state.direction  # DIN-10
    elif sign == PIOCHER and state.stock:
        state.coming += 2  # DIN-11
        value = str(state.coming)
    elif sign == CONTRER and countered:
        state.coming = countered + 2  # DIN-12; DIN-13: with nothing to counter, no effect
        value = str(state.coming)
    else:
        return
    if state.log is not None:
        state.log.append(Announced(seat, SIGNS[sign], value))


def _draw(state: Line, seat: int, move: Draw) -> None:
    """DIN-6: one tile, which may be laid; or DIN-13: all that are due, then a normal turn."""
    for _ in range(move.tiles):
        t = state.deal.stock[state.drawn]
        state.drawn += 1
        state.hands[seat] |= BIT[t]
        if state.log is not None:
            state.log.append(Drew(seat, NAMES[t], state.stock))
    state.busy = True
    if state.pending:
        state.pending = 0  # DIN-14: it acts only once
    else:
        state.fresh = t
    if state.closing:
        finish(state, "domino")


def _pass(state: Line, seat: int) -> None:
    """DIN-6, DIN-8. DIN-19: when all have passed one after another, the manche is over."""
    if state.log is not None:
        state.log.append(Passed(seat, "DIN-8" if state.again else "DIN-6"))
    state.idle = 0 if state.busy else state.idle + 1
    if state.idle == state.standing.seats:
        finish(state, "passed")
    else:
        _pass_on(state, seat)


def _pass_on(state: Line, seat: int) -> None:
    """DIN-15: what was laid falls on the next player who is not skipped."""
    seats = state.standing.seats
    seat = (seat + state.direction) % seats
    skipped = []
    for _ in range(state.skips):
        skipped.append(seat)
        if state.log is not None:
            state.log.append(Passed(seat, "DIN-9"))
        seat = (seat + state.direction) % seats
    state.seat = seat
    state.skipped = tuple(skipped)
    state.pending = state.coming if state.stock else 0
    state.coming = state.skips = 0
    state.plays = 1
    state.again = state.busy = False
    state.fresh = NO_TILE


# -- the end ---------------------------------------------------------------------------------------


def _go_out(state: Line, seat: int) -> None:
    """DIN-19: the last tile is the end, or first its PIOCHER is paid, where it is agreed."""
    state.out = seat
    if state.coming:
        _pass_on(state, seat)
    if state.pending:
        state.closing = True
    else:
        finish(state, "domino")


def worth(t: int) -> int:
    """DIN-20: numbers count what they show, actions 10, jokers 50."""
    return sum(s if s < REJOUER else 50 if s == JOKER else 10 for s in (HIGH[t], LOW[t]))


WORTH: Final = {t: worth(t) for t in NAMES}


def finish(state: Line, how: str) -> None:
    """DIN-20: everybody counts their hand; the player who went out has −50 points."""
    for seat, hand in enumerate(state.hands):
        each = [WORTH[t] for t in tiles_in(hand)]
        state.points[seat] = points = BONUS if seat == state.out else sum(each)
        if state.log is not None:
            reason = f"{' + '.join(map(str, each))} = {points}" if len(each) > 1 else ""
            state.log.append(Scored(seat, seat, points, "DIN-20", reason))
    ending.finish(state, how, result, state.hands, tile_names=names)


def result(state: Line) -> Result:
    """DIN-20: fewest points win, a tie is shared."""
    scored = tuple(state.points)
    best = min(scored)
    winners = tuple(seat for seat, n in enumerate(scored) if n == best)
    left = tuple(0 if seat == state.out else n for seat, n in enumerate(scored))
    out = state.out if state.how == "domino" else None
    return Result(state.how, "DIN-19", state.starter, winners, scored, left, out=out)
