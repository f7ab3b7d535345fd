"""A puzzle as a picture: its outline, what is printed on it, and the dominoes laid.

It draws the record that `pioche.puzzles.payloads.show` gives. A cell is 100 units wide.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pioche.picture import ink
from pioche.picture.ink import label, number

Record = Mapping[str, Any]
PALE = "#ece5d6"  # the outline: so that dominoes stand out on it


def puzzle(
    record: Record,
    laid: Sequence[str] = (),
    rays: Mapping[int, str] | None = None,
    *,
    names: bool = True,
) -> str:
    """The outline with these dominoes (`a1b1=6-4`) on it, and the names of its rows and columns;
    `rays` are those of a star."""
    cells = record["cells"]
    index = {cell["name"]: at for at, cell in enumerate(cells)}
    parts = _areas(record)
    parts += "".join(
        f'<circle cx="{_at(cells[at]["x"])}" cy="{_at(cells[at]["y"])}" r="31" fill="none" '
        f'stroke="{ink.ACCENT}" stroke-width="3"/>'
        for at in record["marks"]
    )
    parts += "".join(
        label(
            str(one["number"]),
            100 * cells[one["cell"]]["x"],
            100 * cells[one["cell"]]["y"] + 15,
            42,
        )
        for one in record["given"]
    )
    parts += (_names(record) if names else "") + _totals(record, rays or {})
    parts += "".join(_domino(cells, index, text) for text in laid)
    return ink.svg(parts, *_frame(record))


def _at(place: float) -> str:
    return number(100 * place)


def _has(record: Record, name: str) -> bool:
    return any(line["name"] == name for line in record["lines"])


def _names_at(record: Record) -> float:
    """How far outside the outline its rows and columns are named."""
    return 0.85 if _has(record, "side") else 0.4


def _frame(record: Record) -> tuple[float, float, float, float]:
    xs = [cell["x"] for cell in record["cells"]]
    ys = [cell["y"] for cell in record["cells"]]
    star = _has(record, "ray")
    before = 0.2 if star else _names_at(record) + 0.4
    right = 0.2 if star else 1.9 if _has(record, "row") else 0.8 if _has(record, "side") else 0.15
    low = 0.2 if star else 1.35 if _has(record, "column") else 0.8 if _has(record, "side") else 0.15
    x, y = min(xs) - 0.5 - before, min(ys) - 0.5 - before
    w, h = max(xs) + 0.5 + right - x, max(ys) + 0.5 + low - y
    return (100 * x, 100 * y, 100 * w, 100 * h)


def _areas(record: Record) -> str:
    """The places of dominoes; where their borders are not given, the blocks."""
    cells = record["cells"]
    parts = ""
    for block in record["blocks"]:
        x, y = cells[block[0]]["x"] - 0.5, cells[block[0]]["y"] - 0.5
        parts += _area(100 * x, 100 * y, 200, 200)
        parts += f'<path d="M{_at(x + 1)} {_at(y + 0.08)}v184" {FOLD}/>'
        parts += f'<path d="M{_at(x + 0.08)} {_at(y + 1)}h184" {FOLD}/>'
    for first, second in () if record["blocks"] else record["places"]:
        x, y, lying, angle = _pose(cells[first], cells[second])
        w, h = (200, 100) if lying else (100, 200)
        left, top = 100 * x - w / 2, 100 * y - h / 2
        fold = f"M{_at(x)} {number(top + 8)}v84" if lying else f"M{number(left + 8)} {_at(y)}h84"
        drawn = _area(left, top, w, h) + f'<path d="{fold}" {FOLD}/>'
        parts += _turned(drawn, x, y, angle)
    return parts


FOLD = f'stroke="{ink.SOFT}" stroke-width="1.6" stroke-dasharray="6 6" fill="none"'


def _area(x: float, y: float, w: float, h: float) -> str:
    return (
        f'<rect x="{number(x + 3)}" y="{number(y + 3)}" width="{number(w - 6)}" '
        f'height="{number(h - 6)}" rx="14" fill="{PALE}" stroke="{ink.SOFT}" stroke-width="2.4"/>'
    )


def _turned(drawn: str, x: float, y: float, angle: float) -> str:
    return f'<g transform="rotate({angle} {_at(x)} {_at(y)})">{drawn}</g>' if angle else drawn


def _pose(one: Record, two: Record) -> tuple[float, float, bool, float]:
    """The middle of a domino on two cells, whether it lies, and by how much it is turned: only in
    the slanting rays of a star, and never upside down."""
    slanting = one["angle"] % 90 != 0
    angle = (one["angle"] - 180 if one["angle"] > 90 else one["angle"]) if slanting else 0
    lying = not slanting and abs(one["x"] - two["x"]) > abs(one["y"] - two["y"])
    return ((one["x"] + two["x"]) / 2, (one["y"] + two["y"]) / 2, lying, angle)


def _domino(cells: Sequence[Record], index: Mapping[str, int], text: str) -> str:
    where, _, numbers = text.partition("=")
    a, b = map(int, numbers.split("-"))
    cut = next(at for at in range(1, len(where)) if where[at].isalpha())
    one, two = cells[index[where[:cut]]], cells[index[where[cut:]]]
    x, y, lying, angle = _pose(one, two)
    first = (one["x"], one["y"]) if lying else (one["y"], one["x"])
    second = (two["x"], two["y"]) if lying else (two["y"], two["x"])
    if first > second:
        a, b = b, a
    w, h = (200, 100) if lying else (100, 200)
    return _turned(ink.tile(a, b, 100 * x - w / 2, 100 * y - h / 2, lying), x, y, angle)


def _names(record: Record) -> str:
    """Letters above the columns, numbers beside the rows. A star has neither."""
    if _has(record, "ray"):
        return ""
    cells = record["cells"]
    far = -0.5 - _names_at(record)
    parts = "".join(
        label(chr(ord("a") + column), 100 * column, 100 * far + 10, 30, ink=ink.SOFT)
        for column in sorted({cell["column"] for cell in cells})
    )
    for row in sorted({cell["row"] for cell in cells}):
        begins = min(cell["x"] for cell in cells if cell["row"] == row) - 0.9
        x = begins if record["kind"] == "triangle" else far
        parts += label(str(row + 1), 100 * x, 100 * row + 10, 30, ink=ink.SOFT)
    return parts


def _totals(record: Record, rays: Mapping[int, str]) -> str:
    """The totals of lines stand outside the outline, those of a ring in its middle."""
    cells = record["cells"]
    low = max(cell["y"] for cell in cells)
    parts = ""
    for line in record["lines"]:
        start, end = cells[line["cells"][0]], cells[line["cells"][-1]]
        total = str(line["total"])
        match line["name"]:
            case "row":
                parts += _total(total, end["x"] + 0.8, end["y"] + 0.12)
            case "column":
                parts += _total(total, end["x"], low + 1.0)
            case "diagonal":
                right = end["x"] > start["x"]
                parts += _total(total, end["x"] + (0.9 if right else -0.85), end["y"] + 1.0)
            case "ray":
                dx, dy = _sign(end["x"] - start["x"]), _sign(end["y"] - start["y"])
                words = f"{rays.get(line['number'], '')} {total}".strip()
                if dx and dy:
                    parts += _total(words, end["x"] + dx * 1.2, end["y"] + dy * 1.1)
                elif dx:
                    anchor = "end" if dx > 0 else "start"
                    parts += _total(words, end["x"] + dx * 0.45, end["y"] - 0.75, anchor)
                else:
                    parts += _total(words, end["x"] + 0.75, end["y"] - dy * 0.15, "start")
    sides = [line for line in record["lines"] if line["name"] == "side"]
    for at in range(0, len(sides), 4):
        middles = [cells[line["cells"][1]] for line in sides[at : at + 4]]
        x = sum(cell["x"] for cell in middles) / 4
        y = sum(cell["y"] for cell in middles) / 4
        parts += _total(str(sides[at]["total"]), x, y + 0.13)
    return parts


def _sign(far: float) -> int:
    far = round(far)
    return (far > 0) - (far < 0)


def _total(text: str, x: float, y: float, anchor: str = "middle") -> str:
    return label(text, 100 * x, 100 * y, 40, anchor=anchor, serif=True)
