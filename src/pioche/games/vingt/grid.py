"""The unbounded grid: squares, runs, and all ways to make 20 (VIN-3 to VIN-13).

A square is one number, so that its neighbours are an addition away: ±1 to the side, ±DOWN above and
below. The board maps squares to what lies there: the number of a half, or MARK.

All alignments are found line by line. A *span* is a stretch of a line that would become the run:
old halves and empty squares that new tiles fill two by two. Its old halves say how much the new
tiles must add, so only those sets of tiles of the rack are tried that add up to it exactly. With
the option of VIN-7 one new tile may lie across and fill a single square. (If all could, there would
be tens of thousands of alignments, too many for anybody to choose from.)
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from pioche.boards import Way
from pioche.game import Move
from pioche.tiles import HIGH, LOW, NAME, PIPS, read_tile

TWENTY: Final = 20
EMPTY: Final = -1
MARK: Final = 10  # what the board holds where a mark lies; halves are 0 to 9
NOWHERE: Final = -1  # no square

RIGHT: Final = 1
DOWN: Final = 1024  # far more than 54 tiles can reach
ORIGIN: Final = (DOWN // 2) * DOWN + DOWN // 2
LETTERS: Final[dict[int, Way]] = {RIGHT: "r", DOWN: "d", -RIGHT: "l", -DOWN: "u"}
STEPS: Final[dict[str, int]] = {letter: step for step, letter in LETTERS.items()}

Board = Mapping[int, int]
Piece = tuple[int, int, int]  # tile, square of its larger half, direction of its other half


def square(column: int, row: int) -> int:
    return ORIGIN + row * DOWN + column


def column_and_row(at: int) -> tuple[int, int]:
    return at % DOWN - DOWN // 2, at // DOWN - DOWN // 2


def square_name(at: int) -> str:
    column, row = column_and_row(at)
    return f"{column}:{row}"


def halves(piece: Piece) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two squares of a piece and their numbers."""
    t, at, step = piece
    return (at, HIGH[t]), (at + step, LOW[t])


def first_square(piece: Piece) -> int:
    """The left or upper square of a piece."""
    return min(piece[1], piece[1] + piece[2])


# -- the move --------------------------------------------------------------------------------------


class Lay(Move):
    """Lay tiles in one alignment: `9-3@0:0r + 5-3@2:0r`, in reading order."""

    __slots__ = ("pieces",)

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        written = [_written(piece) for piece in pieces]
        text = " + ".join([text for text, _ in written])
        super().__init__("place", text, tuple([step for _, step in written]))
        self.pieces = pieces


@lru_cache(maxsize=1 << 16)
def _written(piece: Piece) -> tuple[str, tuple[str, str, str]]:
    """A piece as text, and as a step of a move."""
    t, at, step = piece
    name, place, manner = NAME[t], square_name(at), LETTERS[step]
    return f"{name}@{place}{manner}", (name, place, manner)


def read_lay(text: str) -> Lay:
    """Read the text of a Lay; a tile that does not exist, such as 0-0, is read all the same."""
    pieces = []
    for word in text.split(" + "):
        name, _, place = word.partition("@")
        column, _, row = place[:-1].partition(":")
        t = read_tile(name)
        assert t is not None
        pieces.append((t, square(int(column), int(row)), STEPS[place[-1]]))
    return Lay(tuple(pieces))


# -- runs ------------------------------------------------------------------------------------------


class Run(NamedTuple):
    """VIN-3: a maximal line of halves other than zero; from `first` to `last` by `step`."""

    first: int
    last: int
    step: int
    total: int

    def squares(self) -> range:
        return range(self.first, self.last + 1, self.step)

    def ends(self) -> tuple[int, int]:
        """The squares just beyond."""
        return self.first - self.step, self.last + self.step


def run_through(board: Board, at: int, step: int) -> Run:
    """The run in this direction of the half on this square, which is not zero."""
    get = board.get
    total = board[at]
    first = last = at
    while 0 < (value := get(first - step, EMPTY)) < MARK:
        first -= step
        total += value
    while 0 < (value := get(last + step, EMPTY)) < MARK:
        last += step
        total += value
    return Run(first, last, step, total)


def runs_of(board: Board, pieces: Iterable[Piece]) -> set[Run]:
    """All runs of two squares or more through these pieces of the board. VIN-12: one square is no
    run."""
    found = set()
    for piece in pieces:
        for at, value in halves(piece):
            if value:
                for step in (RIGHT, DOWN):
                    run = run_through(board, at, step)
                    if run.first != run.last:
                        found.add(run)
    return found


def holds_all(run: Run, pieces: Iterable[Piece], crosswise: bool) -> bool:
    """VIN-7: does the run hold a part of every new tile, all of them lengthwise, or one of them
    across? (VIN-11: a zero is part of no run, so a tile beyond one is not in it.)"""
    squares = run.squares()
    across = 0
    for piece in pieces:
        across += abs(piece[2]) != run.step
        if across > crosswise:
            return False
        if not any(value and at in squares for at, value in halves(piece)):
            return False
    return True


def uses_old(board: Board, run: Run, new: set[int]) -> bool:
    """VIN-6: is an old half in the run, or an old zero at one of its ends?"""
    if any(at not in new for at in run.squares()):
        return True
    return any(at not in new and board.get(at) == 0 for at in run.ends())


def twenties(board: Board, pieces: tuple[Piece, ...], crossing: bool, crosswise: bool) -> list[Run]:
    """The runs of exactly 20 that these pieces of the board make; VIN-12: with or without those
    that merely cross the alignment."""
    return sorted(
        run
        for run in runs_of(board, pieces)
        if run.total == TWENTY and (crossing or holds_all(run, pieces, crosswise))
    )


def closing_marks(board: Board, runs: Iterable[Run]) -> list[int]:
    """VIN-5, VIN-9, VIN-10, VIN-13: the ends of these runs that are not closed yet."""
    return sorted({at for run in runs for at in run.ends() if at not in board})


# -- which rule refuses an alignment? --------------------------------------------------------------


def refusal(board: Board, pieces: tuple[Piece, ...], crosswise: bool) -> str:
    """The rule that refuses these tiles on these squares; "" when they may be laid."""
    opening = not board
    new = [at for piece in pieces for at, _ in halves(piece)]
    if len(set(new)) < len(new) or any(at in board for at in new):
        return "VIN-3"
    after = {**board, **{at: value for piece in pieces for at, value in halves(piece)}}
    runs = runs_of(after, pieces)
    lines = [run for run in runs if holds_all(run, pieces, crosswise and not opening)]
    if not lines:
        return "VIN-11" if _in_one_line(pieces) else "VIN-7"
    if any(run.total > TWENTY for run in runs if run not in lines):
        return "VIN-12"
    if opening:
        return "" if lines[0].total == TWENTY and len(pieces) > 1 else "VIN-4"
    if any(run.total > TWENTY for run in lines):
        return "VIN-12" if any(run.total == TWENTY for run in lines) else "VIN-6"
    made = [run for run in lines if run.total == TWENTY]
    if any(uses_old(after, run, set(new)) for run in made):
        return ""
    across = not crosswise and not refusal(board, pieces, crosswise=True)
    return "VIN-7" if across else "VIN-6"


def _in_one_line(pieces: tuple[Piece, ...]) -> bool:
    """Do the pieces fill one stretch of a line, end to end?"""
    steps = {abs(step) for _, _, step in pieces}
    starts = sorted(map(first_square, pieces))
    step = steps.pop()
    return not steps and all(b - a == 2 * step for a, b in pairwise(starts))


# -- all alignments --------------------------------------------------------------------------------


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
