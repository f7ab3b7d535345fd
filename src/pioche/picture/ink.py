"""One tile in ink, as a piece of SVG. A half is 100 × 100 units.

Lying and standing tiles are drawn each for itself, so that the rows of a six always run along the
tile. The places of pips are those of the page (web/src/tile/pips.ts); a test compares them.
"""

import re
from html import escape
from typing import Final

Half = int | str
Point = tuple[float, float]

INK = "#1e1916"
PAPER = "#ffffff"
SOFT = "#665a4d"
ACCENT = "#b5371c"
SERIF = "Young Serif, serif"
SANS = "Alegreya Sans, sans-serif"

_TWO, _THREE, _FOUR = (25, 75), (25, 50, 75), (20, 40, 60, 80)


def _rows(ys: tuple[int, ...], *xs: tuple[int, ...]) -> tuple[Point, ...]:
    return tuple((x, y) for y, row in zip(ys, xs, strict=True) for x in row)


_MIDDLE: Point = (50, 50)
_CORNERS = _rows(_TWO, _TWO, _TWO)
_SIX = _rows(_TWO, _THREE, _THREE)
_NARROW = (24, 50, 76)

# The pips of a lying tile: its long side runs from left to right.
LYING: tuple[tuple[Point, ...], ...] = (
    (),
    (_MIDDLE,),
    ((25, 25), (75, 75)),
    ((25, 25), _MIDDLE, (75, 75)),
    _CORNERS,
    (*_CORNERS, _MIDDLE),
    _SIX,
    (*_SIX, _MIDDLE),
    _rows(_THREE, _THREE, _TWO, _THREE),
    _rows(_THREE, _THREE, _THREE, _THREE),
    _rows(_NARROW, _FOUR, (35, 65), _FOUR),
    _rows(_NARROW, _FOUR, (30, 50, 70), _FOUR),
    _rows(_NARROW, _FOUR, _FOUR, _FOUR),
)

# Signs that a half may carry instead of a number: lines, and what is filled.
SIGNS: dict[str, tuple[str, str]] = {
    "rejouer": ("M72 38a26 26 0 1 0 4 20M76 20v20H56", ""),
    "passer": ("M80 28v44", "M26 30l24 20-24 20zM52 30l24 20-24 20z"),
    "changer": ("M24 38h48M60 24l14 14-14 14M76 64H28M40 50L26 64l14 14", ""),
    "piocher": (
        "M29 30h16a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5H29a5 5 0 0 1-5-5V35a5 5 0 0 1 5-5z"
        "M24 53h26M60 44h22M71 33v22",
        "",
    ),
    "contrer": ("M50 20l27 9v20c0 17-12 27-27 33-15-6-27-16-27-33V29zM38 50l9 9 16-18", ""),
    "joker": ("", "M50 18l9 22 23 2-18 15 6 23-20-13-20 13 6-23-18-15 23-2z"),
}


def halves(tile: str) -> tuple[Half, Half]:
    """What the halves of a tile show, by its name: `6-4`, `joker-3`."""
    first, _, second = tile.partition("-")
    return read_half(first), read_half(second)


def read_half(shown: Half) -> Half:
    return int(shown) if isinstance(shown, str) and shown.isdigit() else shown


def number(n: float) -> str:
    """A coordinate, short: `12.5`, `3`."""
    return f"{n:.2f}".rstrip("0").rstrip(".")


def pips(value: int, lying: bool) -> tuple[Point, ...]:
    points = LYING[value]
    return points if lying else tuple((100 - y, x) for x, y in points)


def face(shown: Half, x: float, y: float, lying: bool, ink: str = INK) -> str:
    """What one half shows, in the square whose upper left corner is (x, y)."""
    shown = read_half(shown)
    if isinstance(shown, int):
        radius = 9 if shown < 10 else 7.2
        return "".join(
            f'<circle cx="{number(x + px)}" cy="{number(y + py)}" r="{radius}" fill="{ink}"/>'
            for px, py in pips(shown, lying)
        )
    lines, filled = SIGNS[shown]
    joined = f'stroke="{ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"'
    parts = f'<path d="{lines}" fill="none" {joined}/>' if lines else ""
    parts += f'<path d="{filled}" fill="{ink}" {joined}/>' if filled else ""
    return f'<g transform="translate({number(x)} {number(y)})">{parts}</g>'


def tile(
    a: Half,
    b: Half,
    x: float = 0,
    y: float = 0,
    lying: bool = True,
    *,
    paper: str = PAPER,
    ink: str = INK,
    edge: float = 3.2,
) -> str:
    """A tile whose upper left corner is (x, y); `a` is at the left, or above."""
    w, h = (200, 100) if lying else (100, 200)
    middle = (
        f"M{number(x + 100)} {number(y + 14)}v72"
        if lying
        else f"M{number(x + 14)} {number(y + 100)}h72"
    )
    second = (x + 100, y) if lying else (x, y + 100)
    return (
        frame(x, y, w, h, paper, ink, edge)
        + f'<path d="{middle}" stroke="{ink}" stroke-width="3.4" stroke-linecap="round"/>'
        + face(a, x, y, lying, ink)
        + face(b, *second, lying, ink)
    )


def frame(
    x: float, y: float, w: float, h: float, paper: str = PAPER, ink: str = INK, edge: float = 3.2
) -> str:
    return (
        f'<rect x="{number(x + 2)}" y="{number(y + 2)}" width="{number(w - 4)}" '
        f'height="{number(h - 4)}" rx="14" fill="{paper}" stroke="{ink}" stroke-width="{edge}"/>'
    )


def back(x: float, y: float, lying: bool) -> str:
    """A tile that lies face down: a frame with a lozenge, light enough to print."""
    w, h = (200, 100) if lying else (100, 200)
    return (
        frame(x, y, w, h, "#d9cdb6")
        + f'<path d="M{number(x + w / 2)} {number(y + h / 2 - 24)}l24 24-24 24-24-24z" '
        + f'fill="none" stroke="{INK}" stroke-width="3.2"/>'
    )


def empty(x: float, y: float, lying: bool = True, *, dashed: bool = False) -> str:
    """A place for a tile, to be filled in."""
    w, h = (200, 100) if lying else (100, 200)
    fold = (
        f"M{number(x + w / 2)} {number(y + 8)}v84"
        if lying
        else f"M{number(x + 8)} {number(y + h / 2)}h84"
    )
    dash = ' stroke-dasharray="10 8"' if dashed else ""
    return (
        f'<rect x="{number(x + 2)}" y="{number(y + 2)}" width="{w - 4}" height="{h - 4}" rx="9" '
        f'fill="none" stroke="{SOFT}" stroke-width="2.6"{dash}/>'
        f'<path d="{fold}" stroke="{SOFT}" stroke-width="1.6" stroke-dasharray="6 6"/>'
    )


def crosses(value: int, x: float, y: float, lying: bool, ink: str = INK) -> str:
    """The pips of a half drawn as crosses."""
    return "".join(
        f'<path d="M{number(x + px - 7)} {number(y + py - 7)}l14 14m0-14l-14 14" '
        f'stroke="{ink}" stroke-width="4.6" stroke-linecap="round"/>'
        for px, py in pips(value, lying)
    )


def penned(
    a: int, b: int, x: float, y: float, mark: str, *, lying: bool = True, ink: str = INK
) -> str:
    """A tile as a player copies it onto a sheet: with dots, or with crosses."""
    second = (x + 100, y) if lying else (x, y + 100)
    draw = crosses if mark == "crosses" else face
    return empty(x, y, lying) + draw(a, x, y, lying, ink) + draw(b, *second, lying, ink)


def label(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: str = "middle",
    serif: bool = False,
    bold: bool = False,
    ink: str = INK,
) -> str:
    """Words, their middle (or another anchor) at x, their baseline at y."""
    family, weight = (SERIF, 400) if serif else (SANS, 700 if bold else 500)
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" font-family="{family}" '
        f'font-weight="{weight}" text-anchor="{anchor}" fill="{ink}">{escape(text)}</text>'
    )


def svg(parts: str, x: float, y: float, w: float, h: float) -> str:
    """A whole picture; its size in units is also its size in pixels, unless it is scaled."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{number(x)} {number(y)} {number(w)} {number(h)}" '
        f'width="{number(w)}" height="{number(h)}">{parts}</svg>'
    )


# -- the size of a whole picture -------------------------------------------------------------------

SIZE: Final = re.compile(r'width="([\d.]+)" height="([\d.]+)"')
SMALL: Final = 0.3  # a tile is 60 pixels long
WIDEST: Final = 900  # pixels


def size(picture: str) -> tuple[float, float]:
    found = SIZE.search(picture)
    assert found is not None
    return float(found[1]), float(found[2])


def small(picture: str) -> str:
    """The same picture in the size of a notebook."""
    width, height = size(picture)
    scale = min(SMALL, WIDEST / width)
    smaller = f'width="{number(width * scale)}" height="{number(height * scale)}"'
    return SIZE.sub(smaller, picture, count=1)
