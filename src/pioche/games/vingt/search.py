"""All ways to make 20 with the tiles of a rack (VIN-4 to VIN-12).

All alignments are found line by line. A *span* is a part of a line that would become the run:
old halves and empty squares that new tiles fill two by two. Its old halves say how much the new
tiles must add, so only those sets of tiles of the rack are tried that add up to it exactly. With
the option of VIN-7 one new tile may lie across and fill a single square. (If all could, there would
be tens of thousands of alignments, too many for anybody to choose from.)

Spans do not depend on a rack, and a move changes few lines: those of the others are kept (`Lines`).
Nor does it matter where a line lies, and no span goes beyond a mark or a zero: so the spans of the
*stretches* between them are found once for all that look the same.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, overload

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
# The tiles for the slots of a span as one number, seven bits for each slot: twice the tile, and one
# more where its smaller half comes first.
Order = int

# The two ways round of each tile; a double has one.
WAYS: Final[list[list[tuple[int, int]]]] = [
    [(HIGH[t], LOW[t])] if HIGH[t] == LOW[t] else [(HIGH[t], LOW[t]), (LOW[t], HIGH[t])]
    for t in range(TILES)
]

# What decides in which orders tiles fill a span, as one number: these bits, then four bits for how
# much may lie on each square (ANY: whatever a half can be).
ZERO_FIRST: Final = 1  # the first half may be zero
MUST_FIRST: Final = 2  # and has to be, since the run would go on
ZERO_LAST: Final = 4
MUST_LAST: Final = 8
OLD_FIRST: Final = 16  # an old zero closes the start, if the first half is not zero
OLD_LAST: Final = 32
NO_OLD: Final = 64  # there is no old half in the run
ROOMS: Final = 7  # where the squares begin
ANY: Final = 9


def needed(tiles: int, points: int) -> int:
    """So many new tiles that add so much, as one number."""
    return tiles * (TWENTY + 1) + points


# A part of a stretch to be filled: what it needs (see above), its bits, the first squares of the
# new tiles, and that of one more which lies across (or NOWHERE), all counted from the square before
# the stretch. Plain tuples: there are thousands, which the garbage collector need not look at.
Span = tuple[int, int, tuple[int, ...], int]
Stretch = tuple[int, tuple[Span, ...]]  # the square before it, and its spans


def _span(slots: list[int], across: int, total: int, bits: int) -> Span:
    needs = needed(len(slots) + (across != NOWHERE), TWENTY - total)
    return needs, bits if total else bits | NO_OLD, tuple(slots), across


class Lines:
    """The first and the last half of every row and column that has any, and their spans as long as
    nothing changes in them; and how much may lie on the squares beside runs."""

    __slots__ = ("columns", "kept", "room_in_column", "room_in_row", "rows")

    def __init__(self) -> None:
        self.rows: dict[int, tuple[int, int]] = {}
        self.columns: dict[int, tuple[int, int]] = {}
        self.kept: dict[int, list[Stretch]] = {}  # by the line: a row, or -1 - a column
        # By the square: what a half may count there that is laid in its row, or in its column.
        self.room_in_row: dict[int, int] = {}
        self.room_in_column: dict[int, int] = {}

    def put(self, board: Board, at: int, value: int) -> None:
        """This lies on that square of the board now."""
        row, column = at // DOWN, at % DOWN
        self.kept.pop(row, None)
        self.kept.pop(-1 - column, None)
        if value == MARK:
            return
        low, high = self.rows.get(row, (at, at))
        self.rows[row] = (min(low, at), max(high, at))
        low, high = self.columns.get(column, (at, at))
        self.columns[column] = (min(low, at), max(high, at))
        if value:
            _note_room(board, at, DOWN, self.room_in_row)
            _note_room(board, at, RIGHT, self.room_in_column)

    def copy(self) -> "Lines":
        twin = Lines()
        twin.rows = self.rows.copy()
        twin.columns = self.columns.copy()
        twin.kept = self.kept.copy()
        twin.room_in_row = self.room_in_row.copy()
        twin.room_in_column = self.room_in_column.copy()
        return twin

    def stretches(self, board: Board, step: int, crosswise: bool) -> list[Stretch]:
        """The stretches of all rows (or columns) with their spans, line by line."""
        kept = self.kept
        lines = self.rows if step == RIGHT else self.columns
        all_stretches: list[Stretch] = []
        for line, (low, high) in lines.items():
            key = line if step == RIGHT else -1 - line
            found = kept.get(key)
            if found is None:
                kept[key] = found = _stretches(board, step, low, high, crosswise)
            all_stretches += found
        return all_stretches


def lines_of(board: Board) -> Lines:
    lines = Lines()
    for at, value in board.items():
        lines.put(board, at, value)
    return lines


def _note_room(board: Board, at: int, step: int, rooms: dict[int, int]) -> None:
    """VIN-12: the run through this square in this direction must not come to exceed 20 by what is
    laid at its ends, across. A zero always may be: it joins no runs."""
    for end in run_through(board, at, step).ends():
        room = TWENTY
        for way in (step, -step):
            beside = end + way
            while 0 < (value := board.get(beside, EMPTY)) < MARK:
                room -= value
                beside += way
        rooms[end] = min(max(room, 0), ANY)


class Alignments(Sequence[Pieces]):
    """All alignments of a position: there may be thousands, and one is laid. So for each span only
    the orders of its tiles are listed, and the pieces are made when they are asked for."""

    __slots__ = ("all", "ends", "groups")

    def __init__(self) -> None:
        # The square before a stretch, the step, the slots of a span, and the orders for it.
        self.groups: list[tuple[int, int, tuple[int, ...], tuple[Order, ...]]] = []
        self.ends: list[int] = []  # how many alignments there are up to the end of each group
        self.all = 0

    def add(self, zero: int, step: int, slots: tuple[int, ...], orders: tuple[Order, ...]) -> None:
        if orders:
            self.groups.append((zero, step, slots, orders))
            self.all += len(orders)
            self.ends.append(self.all)

    def __len__(self) -> int:
        return self.all

    @overload
    def __getitem__(self, at: int) -> Pieces: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Pieces]: ...
    def __getitem__(self, at: int | slice) -> Pieces | Sequence[Pieces]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        if not 0 <= at < len(self):
            raise IndexError(at)
        group = bisect_right(self.ends, at)
        zero, step, slots, orders = self.groups[group]
        return tuple(_pieces(zero, step, slots, orders[at - self.ends[group]]))


def alignments(
    board: Board, rack: list[int], most: int, crosswise: bool, lines: Lines | None = None
) -> Sequence[Pieces]:
    """All ways to make 20 with up to `most` tiles of the rack, in one line (VIN-4 to VIN-12).
    `lines` are those of the board, where they are known."""
    if not board:
        return _openings(rack, most)
    lines = lines or lines_of(board)
    if crosswise:
        return _with_one_across(board, rack, most, lines)
    sets = _sets(rack, most)
    found = Alignments()
    for step in (RIGHT, DOWN):
        rooms = lines.room_in_row if step == RIGHT else lines.room_in_column
        for zero, spans in lines.stretches(board, step, crosswise):
            for needs, bits, slots, _ in spans:
                fitting = sets[needs]
                if fitting:
                    manner = _manner(zero, step, slots, bits, rooms)
                    for tiles in fitting:
                        found.add(zero, step, slots, _orders(tiles, manner))
    return found


def _with_one_across(board: Board, rack: list[int], most: int, lines: Lines) -> list[Pieces]:
    """The same where one tile may lie across (the option of VIN-7)."""
    sets = _sets(rack, most)
    crossed = _crossed_sets(rack, most)
    found: list[Pieces] = []
    for step in (RIGHT, DOWN):
        rooms = lines.room_in_row if step == RIGHT else lines.room_in_column
        for zero, spans in lines.stretches(board, step, True):
            for needs, bits, slots, across in spans:
                manner = _manner(zero, step, slots, bits, rooms)
                if across == NOWHERE:
                    for tiles in sets[needs]:
                        for order in _orders(tiles, manner):
                            found.append(tuple(_pieces(zero, step, slots, order)))
                    continue
                there = zero + across * step
                for t, half, tiles in crossed.get(needs, ()):
                    for piece in _ways_across(board, there, step, t, half):
                        for order in _orders(tiles, manner):
                            found.append((piece, *_pieces(zero, step, slots, order)))
    # A single tile may lie lengthwise in one line and across another.
    return [tuple(sorted(pieces, key=first_square)) for pieces in dict.fromkeys(found)]


def _openings(rack: list[int], most: int) -> Alignments:
    """VIN-4: two tiles or more, from the square 0:0 to the right."""
    found = Alignments()
    sets = _sets(rack, most)
    for size in range(2, most + 1):
        slots = tuple(range(0, 2 * size, 2))
        # Only the tiles themselves count: as if an old half lay there that counts nothing.
        manner = _manner(ORIGIN, RIGHT, slots, ZERO_FIRST | ZERO_LAST, {})
        for tiles in sets[needed(size, TWENTY)]:
            found.add(ORIGIN, RIGHT, slots, _orders(tiles, manner))
    return found


def _sets(rack: list[int], most: int) -> list[list[tuple[int, ...]]]:
    """All sets of tiles of a rack that do not exceed 20, by what they can meet (`needed`)."""
    none: list[tuple[int, ...]] = []
    sets = [none] * (needed(RACK, TWENTY) + 1)
    for size in range(1, most + 1):
        for tiles in combinations(rack, size):
            total = 0
            for t in tiles:
                total += PIPS[t]
            if total <= TWENTY:
                needs = needed(size, total)
                if sets[needs]:
                    sets[needs].append(tiles)
                else:
                    sets[needs] = [tiles]
    return sets


def _crossed_sets(rack: list[int], most: int) -> dict[int, list[tuple[int, int, tuple[int, ...]]]]:
    """The same with a tile across: this tile, its half that counts, and the others."""
    sets: dict[int, list[tuple[int, int, tuple[int, ...]]]] = {}
    for t in rack:
        others = _sets([other for other in rack if other != t], most - 1)
        others[needed(0, 0)] = [()]
        for half in {HIGH[t], LOW[t]} - {0}:  # VIN-11: a zero is part of no run
            for needs, choices in enumerate(others):
                size, total = divmod(needs, TWENTY + 1)
                if choices and total + half <= TWENTY:
                    entries = sets.setdefault(needed(size + 1, total + half), [])
                    entries += [(t, half, tiles) for tiles in choices]
    return sets


def _stretches(board: Board, step: int, low: int, high: int, crosswise: bool) -> list[Stretch]:
    """The stretches of a line whose old halves lie from `low` to `high`, with as many squares on
    either side as new tiles can reach."""
    reach = 2 * RACK
    zero = low - (reach + 1) * step  # the square of the first value
    values = [board.get(at, EMPTY) for at in range(zero, high + (reach + 3) * step, step)]
    found: list[Stretch] = []
    begin = 0
    last = len(values) - 1
    for i in range(1, last + 1):
        value = values[i]
        if value == 0 or value == MARK or i == last:
            if i > begin + 1:
                spans = _spans(tuple(values[begin : i + 1]), crosswise)
                if spans:
                    found.append((zero + begin * step, spans))
            begin = i
    return found


@lru_cache(maxsize=1 << 12)
def _spans(values: tuple[int, ...], crosswise: bool) -> tuple[Span, ...]:
    """All spans of a stretch that use an old half: from each possible start, tile by tile, one of
    which may lie across. The first and the last value are those beside the stretch."""
    found: list[Span] = []
    last = len(values) - 1
    old = [i for i, value in enumerate(values) if 0 <= value < MARK]
    if not old:
        return ()
    for start in range(1, min(last, old[-1] + 2)):
        here, before = values[start], values[start - 1]
        if here > 0 and 0 < before < MARK:
            continue
        if before and start < old[0] and (old[0] - start) % 2 and not crosswise:
            continue  # tiles alone do not fill the way to the first half
        new = here == EMPTY
        must_first = new and 0 < before < MARK
        old_first = new and before == 0
        begun = (MUST_FIRST if must_first else 0) | (OLD_FIRST if old_first else 0)
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
            if total < TWENTY:
                if joined and laid and (total or old_first or value == 0):
                    bits = begun | ZERO_FIRST if zero_first else begun
                    if value == 0:
                        bits |= OLD_LAST
                    found.append(_span(slots, across, total, bits))
                if value == EMPTY and laid < RACK:
                    if crosswise and across == NOWHERE and not (must_first and at == start):
                        growing.append((at + 1, total, slots[:], at))
                    if values[at + 1] == EMPTY:
                        slots.append(at)
                        at += 2
                        after = values[at]
                        if total or old_first or after == 0:
                            bits = begun | ZERO_LAST | (ZERO_FIRST if zero_first else 0)
                            if after == 0:
                                bits |= OLD_LAST
                            elif 0 < after < MARK:
                                bits |= MUST_LAST
                            found.append(_span(slots, across, total, bits))
                        continue
            if not growing:
                break
            at, total, slots, across = growing.pop()
    return tuple(found)


def _manner(zero: int, step: int, slots: tuple[int, ...], bits: int, rooms: dict[int, int]) -> int:
    """What decides in which orders tiles fill a span with these slots and bits."""
    manner = bits
    shift = ROOMS
    for slot in slots:
        at = zero + slot * step
        manner |= rooms.get(at, ANY) << shift
        manner |= rooms.get(at + step, ANY) << (shift + 4)
        shift += 8
    return manner


@lru_cache(maxsize=1 << 13)
def _orders(tiles: tuple[int, ...], manner: int) -> tuple[Order, ...]:
    """All orders of these tiles, each either way round, that fill a span of this manner. It is the
    same few tiles that are asked for again and again, mostly where nothing is in the way."""
    found: list[Order] = []
    _fill(list(tiles), 0, manner, 0, found)
    return tuple(found)


def _fill(tiles: list[int], index: int, manner: int, laid: Order, found: list[Order]) -> None:
    """Put these tiles into the slots from this one on. (`laid`: those before.)"""
    if not tiles:
        if not manner & NO_OLD or _closed_by_old(manner, laid, index):
            found.append(laid)
        return
    room = manner >> (ROOMS + 8 * index) & 15
    room_beyond = manner >> (ROOMS + 8 * index + 4) & 15
    is_first, is_last = index == 0, len(tiles) == 1
    for t in tiles:
        rest = [other for other in tiles if other != t]
        for one, two in WAYS[t]:
            if one > room or two > room_beyond:
                continue
            if one == 0:
                if not (is_first and manner & ZERO_FIRST):
                    continue
            elif is_first and manner & MUST_FIRST:
                continue
            if two == 0:
                if not (is_last and manner & ZERO_LAST):
                    continue
            elif is_last and manner & MUST_LAST:
                continue
            turned = one != HIGH[t]
            _fill(rest, index + 1, manner, laid | (2 * t + turned) << 7 * index, found)


def _pieces(zero: int, step: int, slots: tuple[int, ...], order: Order) -> list[Piece]:
    """The tiles of an order in these slots."""
    found: list[Piece] = []
    for slot in slots:
        t = order >> 1 & 63
        if order & 1:
            found.append((t, zero + (slot + 1) * step, -step))
        else:
            found.append((t, zero + slot * step, step))
        order >>= 7
    return found


def _piece(t: int, half: int, at: int, step: int) -> Piece:
    """The tile with this half on this square and the other half in this direction. (A double is
    always written from its left or upper square.)"""
    if HIGH[t] == LOW[t]:
        return t, min(at, at + step), abs(step)
    return (t, at, step) if half == HIGH[t] else (t, at + step, -step)


def _closed_by_old(manner: int, laid: Order, slots: int) -> bool:
    """VIN-6: without an old half in the run, does an old zero close it? Not where a zero of a new
    tile does."""
    t = laid >> 1 & 63
    first = LOW[t] if laid & 1 else HIGH[t]
    there = laid >> 7 * (slots - 1)
    t = there >> 1 & 63
    last = HIGH[t] if there & 1 else LOW[t]
    return bool((manner & OLD_FIRST and first) or (manner & OLD_LAST and last))


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
