"""All ways to make 20 with the tiles of a rack (VIN-4 to VIN-12).

All alignments are found line by line. A *span* is a stretch of a line that would become the run:
old halves and empty squares that new tiles fill two by two. Its old halves say how much the new
tiles must add, so only those sets of tiles of the rack are tried that add up to it exactly. With
the option of VIN-7 one new tile may lie across and fill a single square. (If all could, there would
be tens of thousands of alignments, too many for anybody to choose from.)

Spans do not depend on a rack, and a move changes few lines: those of the others are kept (`Lines`).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from pioche.games.vingt.grid import (
    DOWN,
    EMPTY,
    MARK,
    ORIGIN,
    RIGHT,
    TWENTY,
    Board,
    Piece,
    first_square,
    run_through,
)
from pioche.tiles import HIGH, LOW, PIPS, TILES

NOWHERE: Final = -1  # no square
RACK: Final = 5  # VIN-2
Pieces = tuple[Piece, ...]  # an alignment, in reading order

# The two ways round of each tile; a double has one.
WAYS: Final[list[list[tuple[int, int]]]] = [
    [(HIGH[t], LOW[t])] if HIGH[t] == LOW[t] else [(HIGH[t], LOW[t]), (LOW[t], HIGH[t])]
    for t in range(TILES)
]


class Span:
    """A stretch of a line to be filled: what it needs (how many new tiles, and what they add), the
    first squares of these tiles, what the old halves count, and whether a new half is at each end,
    which may, must or must not be zero there."""

    __slots__ = (
        "across", "must_first", "must_last", "needs", "old_first", "old_last", "slots", "total",
        "zero_first", "zero_last",
    )  # fmt: skip

    def __init__(
        self,
        slots: list[int],
        across: int,
        total: int,
        zero_first: bool,
        must_first: bool,
        zero_last: bool,
        must_last: bool,
        old_first: bool,
        old_last: bool,
    ) -> None:
        self.needs = (len(slots) + (across != NOWHERE), TWENTY - total)
        self.slots = slots
        self.across = across  # the square of one more new tile, which lies across; or NOWHERE
        self.total = total
        self.zero_first = zero_first  # the first half may be zero
        self.must_first = must_first  # and has to be, since the run would go on
        self.zero_last = zero_last
        self.must_last = must_last
        self.old_first = old_first  # an old zero closes the start, if the first half is not zero
        self.old_last = old_last


class Lines:
    """The first and the last half of every row and column that has any, and their spans as long as
    nothing changes in them."""

    __slots__ = ("columns", "kept", "rows")

    def __init__(self) -> None:
        self.rows: dict[int, tuple[int, int]] = {}
        self.columns: dict[int, tuple[int, int]] = {}
        self.kept: dict[int, list[Span]] = {}  # by the line: a row, or -1 - a column

    def put(self, at: int, value: int) -> None:
        """This lies on that square now."""
        row, column = at // DOWN, at % DOWN
        self.kept.pop(row, None)
        self.kept.pop(-1 - column, None)
        if value != MARK:
            low, high = self.rows.get(row, (at, at))
            self.rows[row] = (min(low, at), max(high, at))
            low, high = self.columns.get(column, (at, at))
            self.columns[column] = (min(low, at), max(high, at))

    def copy(self) -> "Lines":
        twin = Lines()
        twin.rows = self.rows.copy()
        twin.columns = self.columns.copy()
        twin.kept = self.kept.copy()
        return twin

    def spans(self, board: Board, step: int, crosswise: bool) -> Iterator[list[Span]]:
        """The spans of all rows (or columns), line by line."""
        kept = self.kept
        lines = self.rows if step == RIGHT else self.columns
        for line, (low, high) in lines.items():
            key = line if step == RIGHT else -1 - line
            found = kept.get(key)
            if found is None:
                kept[key] = found = _spans(board, step, low, high, crosswise)
            yield found


def lines_of(board: Board) -> Lines:
    lines = Lines()
    for at, value in board.items():
        lines.put(at, value)
    return lines


def alignments(
    board: Board, rack: list[int], most: int, crosswise: bool, lines: Lines | None = None
) -> Sequence[Pieces]:
    """All ways to make 20 with up to `most` tiles of the rack, in one line (VIN-4 to VIN-12).
    `lines` are those of the board, where they are known."""
    if not board:
        return _openings(rack, most)
    sets = _sets(rack, most)
    crossed = _crossed_sets(rack, most) if crosswise else {}
    lines = lines or lines_of(board)
    found: list[Pieces] = []
    for step in (RIGHT, DOWN):
        limits: dict[int, int] = {}
        for spans in lines.spans(board, step, crosswise):
            for span in spans:
                if span.across == NOWHERE:
                    for tiles in sets.get(span.needs, ()):
                        _fill(board, span, step, tiles, limits, [], found)
                else:
                    for t, half, tiles in crossed.get(span.needs, ()):
                        for piece in _ways_across(board, span.across, step, t, half):
                            _fill(board, span, step, tiles, limits, [piece], found)
    if crosswise:  # a single tile may lie lengthwise in one line and across another
        found = [tuple(sorted(pieces, key=first_square)) for pieces in dict.fromkeys(found)]
    return found


def _openings(rack: list[int], most: int) -> list[Pieces]:
    """VIN-4: two tiles or more, from the square 0:0 to the right."""
    found: list[Pieces] = []
    for (size, total), sets in _sets(rack, most).items():
        if size > 1 and total == TWENTY:
            slots = list(range(ORIGIN, ORIGIN + 2 * size, 2))
            # Only the tiles themselves count: as if an old half lay there that counts nothing.
            span = Span(slots, NOWHERE, 1, True, False, True, False, False, False)
            for tiles in sets:
                _fill({}, span, RIGHT, tiles, {}, [], found)
    return found


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


def _spans(board: Board, step: int, low: int, high: int, crosswise: bool) -> list[Span]:
    """All spans of a line that use an old half, which lie from `low` to `high`: from each possible
    start, tile by tile, one of which may lie across."""
    found: list[Span] = []
    reach = 2 * RACK
    zero = low - (reach + 1) * step  # the square of the first value
    get = board.get
    values = [get(at, EMPTY) for at in range(zero, high + (reach + 3) * step, step)]
    first = reach + 1
    for start in range(1, first + (high - low) // step + 2):
        here, before = values[start], values[start - 1]
        if here == MARK or here == 0 or (here > 0 and 0 < before < MARK):
            continue
        if start < first and (first - start) % 2 and not crosswise:
            continue  # tiles alone do not fill the way to the first half
        new = here == EMPTY
        must_first = new and 0 < before < MARK
        old_first = new and before == 0
        at, total, across = start, 0, NOWHERE
        slots: list[int] = []
        growing: list[tuple[int, int, list[int], int]] = []  # with a tile across, for later
        while True:
            zero_first = new and across != start
            joined = at - 1 == across  # has it just taken in a tile across, or old halves?
            value = values[at]
            while 0 < value < MARK:
                total += value
                at += 1
                joined = True
                value = values[at]
            laid = len(slots) if across == NOWHERE else len(slots) + 1
            there = across if across == NOWHERE else zero + across * step
            if total < TWENTY:
                if joined and laid and (total or old_first or value == 0):
                    closed = value == 0
                    found.append(
                        Span(
                            slots[:], there, total, zero_first, must_first, False, False,
                            old_first, closed,
                        )
                    )  # fmt: skip
                if value == EMPTY and laid < RACK:
                    if crosswise and across == NOWHERE and not (must_first and at == start):
                        growing.append((at + 1, total, slots[:], at))
                    if values[at + 1] == EMPTY:
                        slots.append(zero + at * step)
                        at += 2
                        after = values[at]
                        if total or old_first or after == 0:
                            must_last = 0 < after < MARK
                            found.append(
                                Span(
                                    slots[:], there, total, zero_first, must_first, True, must_last,
                                    old_first, after == 0,
                                )
                            )  # fmt: skip
                        continue
            if not growing:
                break
            at, total, slots, across = growing.pop()
    return found


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
    laid: list[Piece],
    found: list[Pieces],
) -> None:
    """Put these tiles into the slots of a span in every order and either way round. (`laid`: the
    tile across, if any, and those before.)"""
    if not tiles:
        if span.total or _closed_by_old(span, laid):
            found.append(tuple(laid))
        return
    index = len(span.slots) - len(tiles)
    at = span.slots[index]
    beyond = at + step
    room = limits.get(at, -1)
    if room < 0:
        limits[at] = room = _limit(board, at, step)
    room_beyond = limits.get(beyond, -1)
    if room_beyond < 0:
        limits[beyond] = room_beyond = _limit(board, beyond, step)
    is_first, is_last = index == 0, len(tiles) == 1
    for t in tiles:
        rest = () if is_last else tuple([other for other in tiles if other != t])
        for one, two in WAYS[t]:
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
            laid.append((t, at, step) if one == HIGH[t] else (t, beyond, -step))
            _fill(board, span, step, rest, limits, laid, found)
            laid.pop()


def _piece(t: int, half: int, at: int, step: int) -> Piece:
    """The tile with this half on this square and the other half in this direction. (A double is
    always written from its left or upper square.)"""
    if HIGH[t] == LOW[t]:
        return t, min(at, at + step), abs(step)
    return (t, at, step) if half == HIGH[t] else (t, at + step, -step)


def _closed_by_old(span: Span, laid: list[Piece]) -> bool:
    """VIN-6: without an old half in the run, does an old zero close it? Not where a zero of a new
    tile does."""
    (t, at, _), (u, beyond, _) = laid[-len(span.slots)], laid[-1]
    first = HIGH[t] if at == span.slots[0] else LOW[t]
    last = LOW[u] if beyond == span.slots[-1] else HIGH[u]
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
