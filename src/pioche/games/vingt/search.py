"""All ways to make 20 with the tiles of a rack (VIN-4 to VIN-12).

All alignments are found line by line. A *span* is a stretch of a line that would become the run:
old halves and empty squares that new tiles fill two by two. Its old halves say how much the new
tiles must add, so only those sets of tiles of the rack are tried that add up to it exactly. With
the option of VIN-7 one new tile may lie across and fill a single square. (If all could, there would
be tens of thousands of alignments, too many for anybody to choose from.)
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from pioche.games.vingt.grid import (
    DOWN,
    EMPTY,
    MARK,
    ORIGIN,
    RIGHT,
    TWENTY,
    Board,
    Lay,
    Piece,
    first_square,
    halves,
    run_through,
)
from pioche.tiles import HIGH, LOW, PIPS

NOWHERE: Final = -1  # no square


class Span(NamedTuple):
    """A stretch of a line to be filled: the first squares of its new tiles, what its old halves
    count, and whether a new half is at each end, which may, must or must not be zero there."""

    slots: tuple[int, ...]
    across: int  # the square of one more new tile, which lies across; or NOWHERE
    total: int
    zero_first: bool  # the first half may be zero
    must_first: bool  # and has to be, since the run would go on
    zero_last: bool
    must_last: bool
    old_first: bool  # an old zero closes the start, if the first half is not zero itself
    old_last: bool


def alignments(board: Board, rack: list[int], most: int, crosswise: bool) -> list[Lay]:
    """All ways to make 20 with up to `most` tiles of the rack, in one line (VIN-4 to VIN-12)."""
    if not board:
        return _openings(rack, most)
    sets = _sets(rack, most)
    crossed = _crossed_sets(rack, most) if crosswise else {}
    longest = max([size for size, _ in (*sets, *crossed)], default=0)
    found: list[tuple[Piece, ...]] = []
    for step in (RIGHT, DOWN):
        limits: dict[int, int] = {}
        for span in _spans(board, step, longest, crosswise):
            size, need = len(span.slots), TWENTY - span.total
            if span.across == NOWHERE:
                for tiles in sets.get((size, need), ()):
                    _fill(board, span, step, tiles, limits, (), found)
            else:
                for t, half, tiles in crossed.get((size + 1, need), ()):
                    for piece in _ways_across(board, span.across, step, t, half):
                        _fill(board, span, step, tiles, limits, (piece,), found)
    if crosswise:  # a single tile may lie lengthwise in one line and across another
        found = [tuple(sorted(pieces, key=first_square)) for pieces in dict.fromkeys(found)]
    return [Lay(pieces) for pieces in found]


def _openings(rack: list[int], most: int) -> list[Lay]:
    """VIN-4: two tiles or more, from the square 0:0 to the right."""
    found: list[tuple[Piece, ...]] = []
    for (size, total), sets in _sets(rack, most).items():
        if size > 1 and total == TWENTY:
            slots = tuple(range(ORIGIN, ORIGIN + 2 * size, 2))
            # Only the tiles themselves count: as if an old half lay there that counts nothing.
            span = Span(slots, NOWHERE, 1, True, False, True, False, False, False)
            for tiles in sets:
                _fill({}, span, RIGHT, tiles, {}, (), found)
    return [Lay(pieces) for pieces in found]


def _sets(rack: list[int], most: int) -> dict[tuple[int, int], list[tuple[int, ...]]]:
    """All sets of tiles of a rack that do not exceed 20, by their size and their points."""
    sets: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    for size in range(1, most + 1):
        for tiles in combinations(rack, size):
            total = sum([PIPS[t] for t in tiles])
            if total <= TWENTY:
                sets.setdefault((size, total), []).append(tiles)
    return sets


def _crossed_sets(
    rack: list[int], most: int
) -> dict[tuple[int, int], list[tuple[int, int, tuple[int, ...]]]]:
    """The same with a tile across: this tile, its half that counts, and the others."""
    sets: dict[tuple[int, int], list[tuple[int, int, tuple[int, ...]]]] = {}
    for t in rack:
        others = _sets([other for other in rack if other != t], most - 1)
        others[0, 0] = [()]
        for half in {HIGH[t], LOW[t]} - {0}:  # VIN-11: a zero is part of no run
            for (size, total), choices in others.items():
                if total + half <= TWENTY:
                    entries = sets.setdefault((size + 1, total + half), [])
                    entries += [(t, half, tiles) for tiles in choices]
    return sets


def _lines(board: Board, step: int) -> dict[int, tuple[int, int]]:
    """The first and the last half of every row (or column) that has any."""
    lines: dict[int, tuple[int, int]] = {}
    for at, value in board.items():
        if value != MARK:
            line = at // DOWN if step == RIGHT else at % DOWN
            low, high = lines.get(line, (at, at))
            lines[line] = (min(low, at), max(high, at))
    return lines


def _spans(board: Board, step: int, most: int, crosswise: bool) -> Iterator[Span]:
    """All spans for up to `most` new tiles that use an old half: from each possible start, tile by
    tile, one of which may lie across."""
    get = board.get
    for low, high in _lines(board, step).values():
        for start in range(low - 2 * most * step, high + 2 * step, step):
            here = get(start, EMPTY)
            before = get(start - step, EMPTY)
            if here == MARK or here == 0 or (here > 0 and 0 < before < MARK):
                continue
            new = here == EMPTY
            must_first = new and 0 < before < MARK
            old_first = new and before == 0
            growing: list[tuple[int, int, tuple[int, ...], int]] = [(start, 0, (), NOWHERE)]
            while growing:
                at, total, slots, across = growing.pop()
                first = (new and across != start, must_first)
                joined = at - step == across  # has it just taken in a tile across, or old halves?
                while 0 < (value := get(at, EMPTY)) < MARK:
                    total += value
                    at += step
                    joined = True
                if total >= TWENTY:
                    continue
                laid = len(slots) + (across != NOWHERE)
                if joined and laid and (total or old_first or value == 0):
                    yield Span(slots, across, total, *first, False, False, old_first, value == 0)
                if value != EMPTY or laid == most:
                    continue
                if crosswise and across == NOWHERE and not (must_first and at == start):
                    growing.append((at + step, total, slots, at))
                if at + step in board:
                    continue
                slots += (at,)
                at += 2 * step
                after = get(at, EMPTY)
                if total or old_first or after == 0:
                    last = (True, 0 < after < MARK)
                    yield Span(slots, across, total, *first, *last, old_first, after == 0)
                growing.append((at, total, slots, across))


def _limit(board: Board, at: int, step: int) -> int:
    """VIN-12: how much may lie on this square, as the run across must not exceed 20. A zero
    always may: it joins no runs."""
    get = board.get
    across = RIGHT + DOWN - step
    room = TWENTY
    for way in (across, -across):
        beside = at + way
        while 0 < (value := get(beside, EMPTY)) < MARK:
            room -= value
            beside += way
    return max(room, 0)


def _fill(
    board: Board,
    span: Span,
    step: int,
    tiles: tuple[int, ...],
    limits: dict[int, int],
    laid: tuple[Piece, ...],
    found: list[tuple[Piece, ...]],
) -> None:
    """Put these tiles into the slots of a span in every order and either way round. (`laid`: the
    tile across, if any, and those before.)"""
    if not tiles:
        if span.total or _closed_by_old(span, step, laid):
            found.append(laid)
        return
    index = len(span.slots) - len(tiles)
    at = span.slots[index]
    beyond = at + step
    if at not in limits:
        limits[at] = _limit(board, at, step)
    if beyond not in limits:
        limits[beyond] = _limit(board, beyond, step)
    room, room_beyond = limits[at], limits[beyond]
    is_first, is_last = index == 0, index == len(span.slots) - 1
    for t in tiles:
        for one, two in _ways(t):
            if one > room or two > room_beyond:
                continue
            if one == 0:
                if not (is_first and span.zero_first):
                    continue
            elif is_first and span.must_first:
                continue
            if two == 0:
                if not (is_last and span.zero_last):
                    continue
            elif is_last and span.must_last:
                continue
            rest = tuple([other for other in tiles if other != t])
            now = (*laid, _piece(t, one, at, step))
            _fill(board, span, step, rest, limits, now, found)


def _ways(t: int) -> tuple[tuple[int, int], ...]:
    """The two ways round of a tile; a double has one."""
    high, low = HIGH[t], LOW[t]
    return ((high, low),) if high == low else ((high, low), (low, high))


def _piece(t: int, half: int, at: int, step: int) -> Piece:
    """The tile with this half on this square and the other half in this direction. (A double is
    always written from its left or upper square.)"""
    if HIGH[t] == LOW[t]:
        return t, min(at, at + step), abs(step)
    return (t, at, step) if half == HIGH[t] else (t, at + step, -step)


def _closed_by_old(span: Span, step: int, laid: tuple[Piece, ...]) -> bool:
    """VIN-6: without an old half in the run, does an old zero close it? Not where a zero of a new
    tile does."""
    new = {at: value for piece in laid for at, value in halves(piece)}
    first, last = new[span.slots[0]], new[span.slots[-1] + step]
    return bool((span.old_first and first) or (span.old_last and last))


def _ways_across(board: Board, at: int, step: int, t: int, half: int) -> list[Piece]:
    """How this tile may lie across the line with this half on this square. VIN-12: neither the run
    across the line nor the one beside it may exceed 20."""
    across = RIGHT + DOWN - step
    other = PIPS[t] - half
    pieces = []
    for way in (across, -across):
        beside = at + way
        if beside not in board:
            after = {**board, at: half, beside: other}
            if run_through(after, at, across).total <= TWENTY and (
                other == 0 or run_through(after, beside, step).total <= TWENTY
            ):
                pieces.append(_piece(t, half, at, way))
    return pieces
