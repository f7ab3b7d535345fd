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
from itertools import combinations
from typing import Final, overload

from pioche.core.tiles import HIGH, LOW, PIPS, TILES
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
    run_of,
    run_through,
)

NOWHERE: Final = 0  # no square of a stretch: they are counted from 1
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


# A part of a stretch to be filled, as one number: what it needs (see above), its bits, the square
# of a tile which lies across (or NOWHERE), and the first squares of the others (its slots), all
# counted from the square before the stretch. So the garbage collector has none to look at.
Span = int
BITS: Final = 7  # where the bits begin
ACROSS: Final = 14
SLOTS: Final = 22  # eight bits for each
Stretch = tuple[int, tuple[Span, ...]]  # the square before it, and its spans


def _span(slots: int, tiles: int, across: int, total: int, bits: int) -> Span:
    if not total:
        bits |= NO_OLD
    return needed(tiles, TWENTY - total) | bits << BITS | across << ACROSS | slots << SLOTS


class Lines:
    """The first and the last half of every row and column that has any, what lies in them, and
    their spans as long as nothing changes there; and how much may lie on the squares beside
    runs."""

    __slots__ = ("columns", "kept", "lying", "room_in_column", "room_in_row", "rows")

    def __init__(self) -> None:
        # A square of a row is its column here, and the other way round.
        self.rows: dict[int, tuple[int, int]] = {}
        self.columns: dict[int, tuple[int, int]] = {}
        # By the line (a row, or -1 - a column): 16 times the square and what lies there, in order.
        self.lying: dict[int, list[int]] = {}
        self.kept: dict[int, list[Stretch]] = {}
        # By the square: what a half may count there that is laid in its row, or in its column.
        self.room_in_row: dict[int, int] = {}
        self.room_in_column: dict[int, int] = {}

    def put(self, board: Board, at: int, value: int) -> None:
        """This lies on that square of the board now."""
        row, column = at // DOWN, at % DOWN
        self._lay(row, column, value)
        self._lay(-1 - column, row, value)
        if value == MARK:
            return
        low, high = self.rows.get(row, (column, column))
        self.rows[row] = (min(low, column), max(high, column))
        low, high = self.columns.get(column, (row, row))
        self.columns[column] = (min(low, row), max(high, row))
        if value:
            _note_room(board, at, DOWN, self.room_in_row)
            _note_room(board, at, RIGHT, self.room_in_column)

    def _lay(self, line: int, square: int, value: int) -> None:
        self.kept.pop(line, None)
        lying = [16 * square + value]
        known = self.lying.get(line)
        if known is not None:  # copies share it, so it is not changed
            lying += known
            lying.sort()
        self.lying[line] = lying

    def copy(self) -> "Lines":
        twin = Lines()
        twin.rows = self.rows.copy()
        twin.columns = self.columns.copy()
        twin.lying = self.lying.copy()
        twin.kept = self.kept.copy()
        twin.room_in_row = self.room_in_row.copy()
        twin.room_in_column = self.room_in_column.copy()
        return twin

    def stretches(self, step: int, crosswise: bool) -> list[Stretch]:
        """The stretches of all rows (or columns) with their spans, line by line."""
        kept = self.kept
        all_stretches: list[Stretch] = []
        for line, (low, high) in (self.rows if step == RIGHT else self.columns).items():
            key = line if step == RIGHT else -1 - line
            found = kept.get(key)
            if found is None:
                start = line * DOWN if step == RIGHT else line
                found = _stretches(self.lying[key], start, step, low, high, crosswise)
                kept[key] = found
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
    first, last, total = run_of(board, at, step)
    for end, way in ((first - step, -step), (last + step, step)):
        room = TWENTY - total
        beyond = end + way
        while 0 < (value := board.get(beyond, EMPTY)) < MARK:
            room -= value
            beyond += way
        rooms[end] = min(max(room, 0), ANY)


class Alignments(Sequence[Pieces]):
    """All alignments of a position: there may be thousands, and one is laid. So for each span only
    the orders of its tiles are listed, and the pieces are made when they are asked for."""

    __slots__ = ("all", "ends", "orders", "slots", "steps", "zeros")

    def __init__(self) -> None:
        # For each span and set of tiles: the square before the stretch, the step, the slots, the
        # orders, and how many alignments there are up to the last of them.
        self.zeros: list[int] = []
        self.steps: list[int] = []
        self.slots: list[int] = []
        self.orders: list[tuple[Order, ...]] = []
        self.ends: list[int] = []
        self.all = 0

    def add(self, zero: int, step: int, slots: int, orders: tuple[Order, ...]) -> None:
        if orders:
            self.zeros.append(zero)
            self.steps.append(step)
            self.slots.append(slots)
            self.orders.append(orders)
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
        span = bisect_right(self.ends, at)
        order = self.orders[span][at - self.ends[span]]
        return tuple(_pieces(self.zeros[span], self.steps[span], self.slots[span], order))


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
        for zero, spans in lines.stretches(step, crosswise):
            for span in spans:
                fitting = sets[span & 127]
                if fitting:
                    manner = _manner(zero, step, span, len(fitting[0].tiles), rooms)
                    for chosen in fitting:
                        found.add(zero, step, span >> SLOTS, _orders(chosen, manner))
    return found


def _with_one_across(board: Board, rack: list[int], most: int, lines: Lines) -> list[Pieces]:
    """The same where one tile may lie across (the option of VIN-7)."""
    sets = _sets(rack, most)
    crossed = _crossed_sets(rack, most)
    found: list[Pieces] = []
    for step in (RIGHT, DOWN):
        rooms = lines.room_in_row if step == RIGHT else lines.room_in_column
        for zero, spans in lines.stretches(step, True):
            for span in spans:
                needs, across, slots = span & 127, span >> ACROSS & 255, span >> SLOTS
                tiles = needs // (TWENTY + 1)
                if across == NOWHERE:
                    manner = _manner(zero, step, span, tiles, rooms)
                    for chosen in sets[needs]:
                        for order in _orders(chosen, manner):
                            found.append(tuple(_pieces(zero, step, slots, order)))
                    continue
                manner = _manner(zero, step, span, tiles - 1, rooms)
                there = zero + across * step
                for t, half, others in crossed.get(needs, ()):
                    for piece in _ways_across(board, there, step, t, half):
                        for order in _orders(others, manner):
                            found.append((piece, *_pieces(zero, step, slots, order)))
    # A single tile may lie lengthwise in one line and across another.
    return [tuple(sorted(pieces, key=first_square)) for pieces in dict.fromkeys(found)]


def _openings(rack: list[int], most: int) -> Alignments:
    """VIN-4: two tiles or more, from the square 0:0 to the right."""
    found = Alignments()
    sets = _sets(rack, most)
    before = ORIGIN - RIGHT
    slots = 1
    for size in range(2, most + 1):
        slots |= (2 * size - 1) << 8 * (size - 1)
        # Only the tiles themselves count: as if an old half lay there that counts nothing.
        span = (ZERO_FIRST | ZERO_LAST) << BITS | slots << SLOTS
        manner = _manner(before, RIGHT, span, size, {})
        for chosen in sets[needed(size, TWENTY)]:
            found.add(before, RIGHT, slots, _orders(chosen, manner))
    return found


class Chosen:
    """A set of tiles, and the orders in which they fill spans, by their manner."""

    __slots__ = ("orders", "tiles")

    def __init__(self, tiles: tuple[int, ...]) -> None:
        self.tiles = tiles
        self.orders: dict[int, tuple[Order, ...]] = {}


# The sets that were asked for before.
_CHOSEN: Final[dict[tuple[int, ...], Chosen]] = {}
_MOST_CHOSEN: Final = 1 << 13


def _chosen(tiles: tuple[int, ...]) -> Chosen:
    found = _CHOSEN.get(tiles)
    if found is None:
        if len(_CHOSEN) >= _MOST_CHOSEN:
            _CHOSEN.clear()
        _CHOSEN[tiles] = found = Chosen(tiles)
    return found


def _sets(rack: list[int], most: int) -> list[list[Chosen]]:
    """All sets of tiles of a rack that do not exceed 20, by what they can meet (`needed`)."""
    none: list[Chosen] = []
    sets = [none] * (needed(RACK, TWENTY) + 1)
    for size in range(1, most + 1):
        for tiles in combinations(rack, size):
            total = 0
            for t in tiles:
                total += PIPS[t]
            if total <= TWENTY:
                needs = needed(size, total)
                if sets[needs]:
                    sets[needs].append(_chosen(tiles))
                else:
                    sets[needs] = [_chosen(tiles)]
    return sets


def _crossed_sets(rack: list[int], most: int) -> dict[int, list[tuple[int, int, Chosen]]]:
    """The same with a tile across: this tile, its half that counts, and the others."""
    sets: dict[int, list[tuple[int, int, Chosen]]] = {}
    for t in rack:
        others = _sets([other for other in rack if other != t], most - 1)
        others[needed(0, 0)] = [_chosen(())]
        for half in {HIGH[t], LOW[t]} - {0}:  # VIN-11: a zero is part of no run
            for needs, choices in enumerate(others):
                size, total = divmod(needs, TWENTY + 1)
                if choices and total + half <= TWENTY:
                    entries = sets.setdefault(needed(size + 1, total + half), [])
                    entries += [(t, half, chosen) for chosen in choices]
    return sets


def _stretches(
    lying: list[int], start: int, step: int, low: int, high: int, crosswise: bool
) -> list[Stretch]:
    """The stretches of a line that begins at the square `start`, and whose old halves lie from
    `low` to `high`. Just beyond what new tiles can reach it is as if marks lay there."""
    reach = 2 * RACK + 1
    begin, last = low - reach, high + reach
    found: list[Stretch] = []
    # What lies in the stretch: 16 times the square, counted from the one before it, and the value.
    inside: list[int] = [crosswise, MARK]
    for item in (*lying, 16 * last + MARK):
        square, value = item >> 4, item & 15
        if square <= begin:
            continue
        if square > last:
            square, value = last, MARK
        inside.append(16 * (square - begin) + value)
        if value == 0 or value == MARK:
            if square > begin + 1:
                spans = _spans_of(tuple(inside))
                if spans:
                    found.append((start + begin * step, spans))
            begin = square
            inside = [crosswise, value]
            if square == last:
                break
    return found


# The spans of stretches that were looked at before. A stretch is told by whether a tile may lie
# across, what lies before it, and what lies in it and after it, as above.
_SPANS: Final[dict[tuple[int, ...], tuple[Span, ...]]] = {}
_MOST_SPANS: Final = 1 << 13


def _spans_of(stretch: tuple[int, ...]) -> tuple[Span, ...]:
    found = _SPANS.get(stretch)
    if found is None:
        if len(_SPANS) >= _MOST_SPANS:
            _SPANS.clear()
        values = [EMPTY] * ((stretch[-1] >> 4) + 1)
        values[0] = stretch[1]
        for item in stretch[2:]:
            values[item >> 4] = item & 15
        _SPANS[stretch] = found = _spans(values, bool(stretch[0]))
    return found


def _spans(values: list[int], crosswise: bool) -> tuple[Span, ...]:
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
        slots = laid = 0  # laid: how many tiles, with one across
        growing: list[tuple[int, int, int, int, int]] = []  # with a tile across, for later
        while True:
            zero_first = new and across != start
            joined = (
                across != NOWHERE and at - 1 == across
            )  # has it just taken in a tile across, or old halves?
            value = values[at]
            while 0 < value < MARK:
                total += value
                at += 1
                joined = True
                value = values[at]
            if total < TWENTY:
                if joined and laid and (total or old_first or value == 0):
                    bits = begun | ZERO_FIRST if zero_first else begun
                    if value == 0:
                        bits |= OLD_LAST
                    found.append(_span(slots, laid, across, total, bits))
                if value == EMPTY and laid < RACK:
                    if crosswise and across == NOWHERE and not (must_first and at == start):
                        growing.append((at + 1, total, slots, laid + 1, at))
                    if values[at + 1] == EMPTY:
                        slots |= at << 8 * (laid if across == NOWHERE else laid - 1)
                        laid += 1
                        at += 2
                        after = values[at]
                        if total or old_first or after == 0:
                            bits = begun | ZERO_LAST | (ZERO_FIRST if zero_first else 0)
                            if after == 0:
                                bits |= OLD_LAST
                            elif 0 < after < MARK:
                                bits |= MUST_LAST
                            found.append(_span(slots, laid, across, total, bits))
                        continue
            if not growing:
                break
            at, total, slots, laid, across = growing.pop()
    return tuple(found)


def _manner(zero: int, step: int, span: Span, tiles: int, rooms: dict[int, int]) -> int:
    """What decides in which orders so many tiles fill a span."""
    manner = span >> BITS & 127
    slots = span >> SLOTS
    for i in range(tiles):
        at = zero + (slots >> 8 * i & 255) * step
        room = rooms.get(at, ANY) | rooms.get(at + step, ANY) << 4
        manner |= room << (ROOMS + 8 * i)
    return manner


def _orders(chosen: Chosen, manner: int) -> tuple[Order, ...]:
    """All orders of these tiles, each either way round, that fill a span of this manner. It is the
    same few tiles that are asked for again and again, mostly where nothing is in the way."""
    known = chosen.orders.get(manner)
    if known is None:
        found: list[Order] = []
        _fill(list(chosen.tiles), 0, manner, 0, found)
        chosen.orders[manner] = known = tuple(found)
    return known


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


def _pieces(zero: int, step: int, slots: int, order: Order) -> list[Piece]:
    """The tiles of an order in these slots."""
    found: list[Piece] = []
    while slots:
        slot = slots & 255
        t = order >> 1 & 63
        if order & 1:
            found.append((t, zero + (slot + 1) * step, -step))
        else:
            found.append((t, zero + slot * step, step))
        order >>= 7
        slots >>= 8
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
