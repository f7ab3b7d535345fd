"""Pictures of a tile, a hand and each shape of board. Every function gives a whole SVG text."""

from collections.abc import Sequence
from math import cos, pi, sin

from pioche.core.boards import (
    STEPS,
    Board,
    ChainBoard,
    CountBoard,
    GridBoard,
    GridTile,
    MemoryBoard,
    PilesBoard,
    RowBoard,
    SheetBoard,
    SheetTile,
    TowerBoard,
    TowerTile,
    TricksBoard,
)
from pioche.picture import ink
from pioche.picture.chain import spots
from pioche.picture.ink import Half, Point, halves, label, number

GAP = 16  # between the tiles of a hand
MARGIN = 6  # around a picture: outlines are half outside
NAME = 40  # how high a name is
MARK = "20"  # what a mark on a grid says


def tile(name: str, *, lying: bool = True) -> str:
    """One tile by its name: `6-4`."""
    w, h = (200, 100) if lying else (100, 200)
    return ink.svg(ink.tile(*halves(name), lying=lying), -2, -2, w + 4, h + 4)


def hand(tiles: Sequence[str]) -> str:
    """Tiles that stand side by side."""
    parts = [
        ink.tile(*halves(name), x=at * (100 + GAP), lying=False) for at, name in enumerate(tiles)
    ]
    return ink.svg("".join(parts), -2, -2, max(1, len(tiles)) * (100 + GAP) - GAP + 4, 204)


def board(shown: Board, names: Sequence[str] = ()) -> str:
    """What lies on the table. Of an empty board there is an empty picture. `names`: of the seats,
    to stand beside what each has played."""
    match shown:
        case ChainBoard():
            return _chain(shown)
        case RowBoard():
            return _row(shown)
        case TricksBoard():
            return _trick(shown, names)
        case MemoryBoard():
            return _field(shown)
        case PilesBoard():
            return _piles(shown)
        case CountBoard():
            return _count(shown)
        case SheetBoard():
            return track(shown)
        case GridBoard():
            return _grid(shown)
        case TowerBoard():
            return _tower(shown)


# -- lines of tiles --------------------------------------------------------------------------------

Placed = tuple[float, float, bool, Half, Half]  # the upper left corner in units, lying?, a, b


def _tiles(placed: Sequence[Placed]) -> str:
    """Tiles, and a picture that is just as large as they are."""
    parts = [ink.tile(a, b, x, y, lying) for x, y, lying, a, b in placed]
    return ink.svg("".join(parts), *_around([_rect(one) for one in placed]))


Rect = tuple[float, float, float, float]


def _rect(placed: Placed) -> Rect:
    x, y, lying, _, _ = placed
    return (x, y, 200, 100) if lying else (x, y, 100, 200)


def _around(rects: Sequence[Rect]) -> Rect:
    """The rectangle around these, with room for the outlines of tiles."""
    if not rects:
        return (0, 0, 200, 100)
    left, top = min(x for x, _, _, _ in rects) - MARGIN, min(y for _, y, _, _ in rects) - MARGIN
    right = max(x + w for x, _, w, _ in rects) + MARGIN
    low = max(y + h for _, y, _, h in rects) + MARGIN
    return (left, top, right - left, low - top)


def _chain(shown: ChainBoard) -> str:
    found = spots(shown)
    return _tiles(
        [
            (
                100 * spot.x - 50 * spot.size[0],
                100 * spot.y - 50 * spot.size[1],
                spot.lying,
                spot.a,
                spot.b,
            )
            for spot in found
        ]
    )


def _row(shown: RowBoard) -> str:
    """Each tile is turned so that the number it shares with its neighbour is at the same height."""
    turned: list[tuple[Half, Half]] = []
    for at, name in enumerate(shown.tiles):
        a, b = halves(name)
        shared = shown.joints[at - 1] if at else None
        if shared is not None and (a == shared) != (turned[-1][0] == shared):
            a, b = b, a
        turned.append((a, b))
    return _tiles([(100 * at, 0, False, a, b) for at, (a, b) in enumerate(turned)])


def _trick(shown: TricksBoard, names: Sequence[str]) -> str:
    """The tile of each seat lies towards that seat: the first below, the next to its right; before
    there is a contract, its bid. In the middle are the trumps and the contract."""
    played = shown.trick or (shown.last.tiles if shown.last else ())
    parts = ""
    rects: list[Rect] = []
    for one in played:
        x, y = _before(one.seat)
        lying = one.seat % 2 == 1
        w, h = (200, 100) if lying else (100, 200)
        parts += ink.tile(*halves(one.tile), x - w / 2, y - h / 2, lying)
        rects.append((x - w / 2, y - h / 2, w, h))
    if shown.trump is None:
        for bid in shown.bids:
            x, y = _before(bid.seat)
            parts += label(str(bid.bid or "–"), x, y + 26, 76, serif=True)
            rects.append((x - 60, y - 40, 120, 80))
    else:
        parts += ink.frame(-100, -45, 90, 90, edge=4)
        parts += (
            f'<g transform="translate(-96 -41) scale(.82)">{ink.face(shown.trump, 0, 0, True)}</g>'
        )
        parts += label(str(shown.contract), 45, 22, 64, serif=True, ink=ink.ACCENT)
        rects.append((-100, -50, 200, 100))
    for seat, name in enumerate(names if rects else ()):
        x, y = _before(seat)
        y += 142 if seat == 0 else -114 if seat == 2 else -66
        own = ink.ACCENT if seat == shown.bidder else ink.SOFT  # the contract is theirs
        parts += label(name, x, y, NAME, bold=True, ink=own)
        width = max(2, len(name)) * NAME * 0.65
        rects.append((x - width / 2, y - NAME, width, NAME * 1.3))
    return ink.svg(parts, *_around(rects))


def _before(seat: int) -> Point:
    """The middle of what lies before one of four seats."""
    turn = seat * pi / 2
    return 210 * sin(turn), 150 * cos(turn)


def _field(shown: MemoryBoard) -> str:
    missed = {seen.place: seen.tile for seen in shown.missed}
    parts = ""
    for name, place in shown.places.items():
        row, column = ord(name[0]) - ord("a"), int(name[1:]) - 1
        x, y = column * 134.0, row * 230.0
        up = place.tile or missed.get(name)
        if up:
            parts += ink.tile(*halves(up), x, y, lying=False)
        elif place.state == "back":
            parts += ink.back(x, y, lying=False)
    for row in range(shown.rows):
        parts += label(chr(ord("a") + row), -40, row * 230 + 112, 36)
    for column in range(shown.cols):
        parts += label(str(column + 1), column * 134 + 50, -18, 36)
    return ink.svg(parts, -66, -56, shown.cols * 134 + 40, shown.rows * 230 + 36)


STEP = 12  # how far a tile of a pile rises above the one below it


def _piles(shown: PilesBoard) -> str:
    parts = ""
    for at, pile in enumerate(shown.piles):
        for level in range(pile.height):
            x, y = at * 140.0, -STEP * float(level)
            if level == pile.height - 1 and pile.top:
                parts += ink.tile(*halves(pile.top), x, y, lying=False)
            else:
                parts += ink.back(x, y, lying=False)
    high = max((pile.height for pile in shown.piles), default=0)
    return ink.svg(parts, -4, -STEP * high, len(shown.piles) * 140 - 32, 206 + STEP * high)


SHOWN = 8  # tiles of a running total


def _count(shown: CountBoard) -> str:
    parts = ""
    last = shown.tiles[-SHOWN:]
    for at, counted in enumerate(last):
        parts += ink.tile(*halves(counted.tile), at * 150.0, 0, lying=False)
        parts += label(str(counted.total), at * 150 + 50, 252, 44, serif=True)
    return ink.svg(parts, -6, -6, max(1, len(last)) * 150 - 38, 276)


# -- a sheet ---------------------------------------------------------------------------------------

COLUMNS = 5  # places in a row of the track
PITCH = 148  # from row to row: below a double there is room for its D


def place_at(place: int) -> tuple[float, float, bool]:
    """Where a place of the track is, counted from 1, and whether its row runs from right to left.
    The chain begins in the middle row; the left arm turns up and back, the right arm down and
    back."""
    row, along = divmod(place - 1, COLUMNS)
    backward = row != 1
    column = COLUMNS - 1 - along if backward else along
    return (200.0 * column, PITCH * float(row), backward)


def track(shown: SheetBoard, numbers: bool = False) -> str:
    """The places of a sheet and what was copied into them; with `numbers`, the order of the moves
    stands beside them."""
    rows = -(-shown.places // COLUMNS)
    parts = "".join(_turn(row) for row in range(rows - 1))
    by_place = written(shown)
    order = {copied.at: n for n, copied in enumerate(sorted(shown.tiles, key=lambda t: t.at), 1)}
    for place in range(1, shown.places + 1):
        x, y, backward = place_at(place)
        copied = by_place.get(place)
        if copied is None:
            parts += ink.empty(x, y)
            continue
        parts += _copied(copied, x, y, backward)
        if numbers:
            parts += label(str(order[copied.at]), x + 18, y - 9, 30, bold=True, ink=ink.SOFT)
    x, y, _ = place_at(shown.places // 2 + 1)
    if not shown.tiles:  # where to begin
        parts += f'<path d="M{number(x + 100)} {number(y - 6)}l-9 -14h18z" fill="{ink.SOFT}"/>'
    top = 36 if numbers else 8
    return ink.svg(parts, -44, -top, 200 * COLUMNS + 88, PITCH * (rows - 1) + 140 + top)


def written(shown: SheetBoard) -> dict[int, SheetTile]:
    """What stands in which place. What is written stays where it is, so the first tile keeps the
    middle, unless a side would not fit."""
    if not shown.tiles:
        return {}
    before = shown.start - shown.tiles[0].place
    after = len(shown.tiles) - 1 - before
    start = min(max(shown.places // 2 + 1, before + 1), shown.places - after)
    return {start - before + at: copied for at, copied in enumerate(shown.tiles)}


def _copied(copied: SheetTile, x: float, y: float, backward: bool) -> str:
    a, b = (copied.right, copied.left) if backward else (copied.left, copied.right)
    drawn = ink.penned(a, b, x, y, copied.mark)
    return drawn + (label(copied.letter, x + 100, y + 126, 26, bold=True) if copied.letter else "")


def _turn(row: int) -> str:
    """The line that leads from the end of one row to the beginning of the next."""
    x, way = (-4, -1) if row % 2 == 0 else (200 * COLUMNS + 4, 1)
    y = row * PITCH + 50
    return (
        f'<path d="M{x} {y}c{way * 44} 6 {way * 44} {PITCH - 6} 0 {PITCH}" fill="none" '
        f'stroke="{ink.SOFT}" stroke-width="2.4" stroke-dasharray="8 7"/>'
    )


# -- a grid ----------------------------------------------------------------------------------------


def mark(x: float, y: float) -> str:
    """A mark in the middle of its square, whose upper left corner is (x, y)."""
    return (
        f'<circle cx="{number(x + 50)}" cy="{number(y + 50)}" r="36" fill="{ink.PAPER}" '
        f'stroke="{ink.ACCENT}" stroke-width="4"/>'
        + label(MARK, x + 50, y + 63, 36, serif=True, ink=ink.ACCENT)
    )


def _grid(shown: GridBoard) -> str:
    placed = [_on_grid(laid) for laid in shown.tiles]
    parts = "".join(ink.tile(a, b, x, y, lying) for x, y, lying, a, b in placed)
    parts += "".join(mark(100 * one.column, 100 * one.row) for one in shown.marks)
    squares: list[Rect] = [(100 * m.column, 100 * m.row, 100, 100) for m in shown.marks]
    return ink.svg(parts, *_around([*map(_rect, placed), *squares]))


def _on_grid(laid: GridTile) -> Placed:
    dx, dy = STEPS[laid.way]
    a, b = halves(laid.tile)
    if dx + dy < 0:
        a, b = b, a
    x, y = min(laid.column, laid.column + dx), min(laid.row, laid.row + dy)
    return (100 * x, 100 * y, dx != 0, a, b)


# -- a tower ---------------------------------------------------------------------------------------


def _slanted(x: float, y: float, z: float) -> Point:
    """x goes down to the right, y down to the left, z up."""
    return ((x - y) * cos(pi / 6), (x + y) * 0.5 - z)


def _tower(shown: TowerBoard) -> str:
    """Each tile is its upper face with pips, and the two sides that can be seen."""
    seen: list[Point] = []
    parts = ""
    # What lies lower hides nothing of what is higher; on one level the nearer hides the farther.
    for laid in sorted(shown.tiles, key=lambda t: (t.level, t.x + t.y)):
        parts += _solid(laid, shown.size, seen)
    if not seen:
        return ink.svg("", 0, 0, 200, 100)
    left, top = min(x for x, _ in seen) - 3, min(y for _, y in seen) - 3
    w, h = max(x for x, _ in seen) + 3 - left, max(y for _, y in seen) + 3 - top
    scale = 200 / shown.size[0]  # its units are millimetres; a tile is as long as in every picture
    larger = f'<g transform="scale({number(scale)})">{parts}</g>'
    return ink.svg(larger, left * scale, top * scale, w * scale, h * scale)


def _solid(laid: TowerTile, size: tuple[float, float, float], seen: list[Point]) -> str:
    length, width, height = size
    c, s = cos(laid.turn), sin(laid.turn)

    def at(u: float, v: float, z: float) -> Point:
        return _slanted(laid.x + u * c - v * s, laid.y + u * s + v * c, z)

    ring = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    high, low = laid.z + height / 2, laid.z - height / 2
    upper = [at(i * length / 2, j * width / 2, high) for i, j in ring]
    lower = [at(i * length / 2, j * width / 2, low) for i, j in ring]
    seen += [*upper, *lower]
    near = max(range(4), key=lambda n: lower[n][1])
    beside = sorted(((near + 1) % 4, (near + 3) % 4), key=lambda n: lower[n][0])
    parts = ""
    for other, shade in zip(beside, ("#b9ac98", "#8d7f6b"), strict=True):
        parts += _polygon([upper[near], upper[other], lower[other], lower[near]], shade)
    parts += _polygon(upper, ink.PAPER)
    (x1, y1), (x2, y2) = at(0, -width * 0.36, high), at(0, width * 0.36, high)
    parts += (
        f'<path d="M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}" '
        f'stroke="{ink.INK}" stroke-width=".9"/>'
    )
    for half, value in enumerate(laid.numbers):
        for px, py in ink.pips(value, True):
            x, y = at((half - 1 + px / 100) * length / 2, (py / 100 - 0.5) * width, high)
            r = 0.09 * width
            parts += (
                f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(r * 1.22)}" '
                f'ry="{number(r * 0.71)}" fill="{ink.INK}"/>'
            )
    return parts


def _polygon(points: Sequence[Point], fill: str) -> str:
    text = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return (
        f'<polygon points="{text}" fill="{fill}" stroke="{ink.INK}" stroke-width=".6" '
        'stroke-linejoin="round"/>'
    )
