"""The board, drawn from `view.board`: one pair of functions for each shape."""

from collections.abc import Iterator

from rich.text import Text

from pioche.boards import (
    Arm,
    Board,
    ChainBoard,
    ChainPiece,
    CountBoard,
    GridBoard,
    MemoryBoard,
    PilesBoard,
    RowBoard,
    SheetBoard,
    TowerBoard,
    TricksBoard,
)
from pioche.cli.drawing import (
    BACK,
    BONE,
    EBONY,
    LAST,
    RESTING,
    Block,
    Size,
    face_down,
    halves,
    in_rows,
    labelled,
    lying,
    standing,
    wrapped,
)
from pioche.cli.sentences import Company, person, side_name, sign_name, where
from pioche.locale import Words

Drawn = tuple[list[Text], list[str]]  # lines with tiles, and captions under them


def draw(say: Words, company: Company, board: Board, width: int, size: Size) -> Drawn:
    """Draw a board with tiles of this size, in as many rows as the width needs."""
    match board:
        case ChainBoard():
            return chain(say, board, width, size)
        case RowBoard():
            return row(say, board, width, size)
        case TricksBoard():
            return tricks(say, company, board, width, size)
        case MemoryBoard():
            return field(say, company, board, width)
        case PilesBoard():
            return piles(say, board, width, size)
        case CountBoard():
            return count(say, board, width, size)
        case SheetBoard():
            return sheet(say, company, board, width, size)
        case GridBoard():
            return grid(say, board)
        case TowerBoard():
            return tower(say, board, width)


def describe(say: Words, company: Company, board: Board) -> list[str]:
    """The same in words only."""
    match board:
        case ChainBoard():
            return chain_words(say, board)
        case RowBoard():
            return row_words(say, board)
        case TricksBoard():
            return tricks_words(say, company, board)
        case MemoryBoard():
            return field_words(say, company, board)
        case PilesBoard():
            return piles_words(say, board)
        case CountBoard():
            return count_words(say, board)
        case SheetBoard():
            return sheet_words(say, company, board)
        case GridBoard():
            return grid_words(say, board)
        case TowerBoard():
            return tower_words(say, board)


# -- a chain: one line, or a cross -----------------------------------------------------------------


def parted(
    board: ChainBoard,
) -> tuple[tuple[ChainPiece, ...], tuple[ChainPiece, ...], list[Arm]]:
    """The tiles left and right of the first one, and the arms that are neither."""
    arms = {arm.name: arm for arm in board.arms}
    left, right = arms.pop("L", None), arms.pop("R", None)
    return left.tiles if left else (), right.tiles if right else (), list(arms.values())


def chain_pieces(board: ChainBoard) -> Iterator[tuple[ChainPiece, str, str]]:
    """The tiles of the line from left to right, each with its left and right half."""
    left, right, _ = parted(board)
    for piece in reversed(left):
        yield piece, str(piece.outer), str(piece.inner)
    if board.first:
        high, low = halves(board.first.tile)
        yield board.first, low, high
    for piece in right:
        yield piece, str(piece.inner), str(piece.outer)


def laid(piece: ChainPiece, left: str, right: str, size: Size, newest: int) -> Block:
    style = LAST if piece.at == newest else BONE
    return (standing if piece.across else lying)(left, right, size, style)


def all_pieces(board: ChainBoard) -> list[ChainPiece]:
    """The tiles on the table in the order in which they were laid."""
    pieces = [p for arm in board.arms for p in arm.tiles]
    first = [board.first] if board.first else []
    return sorted([*first, *pieces], key=lambda piece: piece.at)


def chain(say: Words, board: ChainBoard, width: int, size: Size) -> Drawn:
    """Left and right arm as one line; any other arm below, from the inside outwards."""
    if not board.first:
        return [], [say("table-empty")]
    newest = all_pieces(board)[-1].at
    drawn = wrapped([laid(*piece, size, newest) for piece in chain_pieces(board)], width)
    for arm in parted(board)[2]:
        if arm.tiles:
            drawn += side_arm(say, arm, newest, width, size)
    return drawn, [ends(say, board)]


def side_arm(say: Words, arm: Arm, newest: int, width: int, size: Size) -> list[Text]:
    label = say.maybe(f"arm-{arm.name}", arm.name) + " ▸ "
    blocks = [laid(p, str(p.inner), str(p.outer), size, newest) for p in arm.tiles]
    rows = in_rows(blocks, width - len(label))
    middle = len(rows[0]) // 2
    return [
        Text.assemble(label if at == middle else " " * len(label), line)
        for at, line in enumerate(line for row in rows for line in row)
    ]


def ends(say: Words, board: ChainBoard) -> str:
    """Which number does each open arm show?"""
    pieces = all_pieces(board)
    high, low = halves(pieces[0].tile)
    doubles = [piece.inner for piece in pieces if piece.inner == piece.outer]
    bare = {"L": low, "R": high}  # what an arm without a tile shows; others leave a double
    other = doubles[0] if doubles else high
    shown = []
    for arm in board.arms:
        name = where(say, arm.name)
        if arm.open and arm.wants:
            shown.append(say(f"table-end-{arm.wants}", where=name))
        elif arm.open and arm.tiles:
            value = sign_name(say, str(arm.tiles[-1].outer))
            shown.append(say("table-end", value=value, where=name))
        elif arm.open:
            value = sign_name(say, str(bare.get(arm.name, other)))
            shown.append(say("table-end", value=value, where=name))
        elif arm.tiles:
            shown.append(say("table-closed", where=name))
    return say("table-ends", ends=", ".join(shown)) if shown else ""


def as_it_lies(say: Words, piece: ChainPiece, left: str, right: str) -> str:
    """A tile from left to right; of one that lies across, neither half touches alone."""
    crosswise = piece.across and left != right
    return f"{piece.tile} ({say('manner-cross')})" if crosswise else f"{left}-{right}"


def chain_words(say: Words, board: ChainBoard) -> list[str]:
    if not board.first:
        return [say("table-empty")]
    tiles = " ".join(as_it_lies(say, *piece) for piece in chain_pieces(board))
    lines = [say("table-chain", tiles=tiles)]
    for arm in parted(board)[2]:
        tiles = " ".join(as_it_lies(say, p, str(p.inner), str(p.outer)) for p in arm.tiles)
        if tiles:
            name = say.maybe(f"arm-{arm.name}", arm.name)
            lines.append(say("table-arm", arm=name, tiles=tiles))
    return [*lines, ends(say, board)]


# -- tricks ----------------------------------------------------------------------------------------


def tricks(say: Words, company: Company, board: TricksBoard, width: int, size: Size) -> Drawn:
    """The trick on the table with its players' names, then what was said and taken."""
    blocks = []
    for played in board.trick:
        newest = played is board.trick[-1]
        tile = standing(*halves(played.tile), size=size, style=LAST if newest else BONE)
        blocks.append(labelled(tile, company.names[played.seat]))
    drawn = wrapped(blocks, width, gap=2)
    facts = tricks_words(say, company, board)
    return drawn, facts[bool(drawn) :]


def tricks_words(say: Words, company: Company, board: TricksBoard) -> list[str]:
    names = company.names
    played = [f"{names[p.seat]} {p.tile}" for p in board.trick]
    if board.trump is None:  # they are still bidding
        bids = [
            f"{names[b.seat]} {b.bid}"
            if b.bid
            else say("table-bid-passed", **person(company, b.seat))
            for b in board.bids
        ]
        return [say("table-bids", bids=", ".join(bids))] if bids else []
    lines = [say("table-trick", tiles=", ".join(played)) if played else say("table-trick-empty")]
    trump = str(board.trump)
    said = [say("table-trump", trump=say.maybe(f"suit-{trump}", trump))]
    if board.contract and board.bidder is not None:
        name = names[board.bidder]
        said.append(say("table-contract", contract=board.contract, name=name))
    lines.append(" ".join(said))
    if board.last:
        tiles = " ".join(p.tile for p in board.last.tiles)
        name = names[board.last.winner]
        lines.append(say("table-last-trick", name=name, tiles=tiles))
        taken = [
            say(
                "table-taken",
                name=side_name(say, company, side),
                tricks=taken.tricks,
                points=taken.points,
            )
            for side, taken in enumerate(board.taken)
        ]
        lines.append(" ".join(taken))
    return lines


# -- a field of tiles that lie face down -----------------------------------------------------------


def field(say: Words, company: Company, board: MemoryBoard, width: int) -> Drawn:
    """Row by row; a pair that was just turned back can still be seen."""
    missed = {seen.place: seen.tile for seen in board.missed}
    rows: dict[str, list[Block]] = {}
    for name, place in board.places.items():
        tile = place.tile or missed.get(name)
        if tile:
            block = lying(*halves(tile), style=RESTING if name in missed else LAST)
        else:
            block = face_down(name, "" if place.state == "empty" else EBONY)
        rows.setdefault(name[0], []).append(block)
    drawn = [line for row in rows.values() for line in wrapped(row, width)]
    return drawn, field_words(say, company, board)


def field_words(say: Words, company: Company, board: MemoryBoard) -> list[str]:
    up = [f"{name} {p.tile}" for name, p in board.places.items() if p.tile]
    back = [f"{seen.place} {seen.tile}" for seen in board.missed]
    lines = [say("table-turned", tiles=", ".join(up))] if up else []
    lines += [say("table-turned-back", tiles=", ".join(back))] if back else []
    for name, tiles in zip(company.names, board.taken, strict=False):
        if tiles:
            lines.append(say("table-taken-tiles", name=name, tiles=" ".join(tiles)))
    return lines


# -- tiles side by side ----------------------------------------------------------------------------


def row(say: Words, board: RowBoard, width: int, size: Size) -> Drawn:
    """Standing tiles, each turned so that the equal halves of two neighbours face each other."""
    blocks = []
    top = ""
    for at, tile in enumerate(board.tiles):
        upper, lower = halves(tile)
        shared = str(board.joints[at - 1]) if at else ""
        joined_at_top = shared == top
        if shared and (upper == shared) != joined_at_top:
            upper, lower = lower, upper
        top = upper
        blocks.append(labelled(standing(upper, lower, size=size), tile))
    words = row_words(say, board)
    return wrapped(blocks, width), words[bool(blocks) :]


def row_words(say: Words, board: RowBoard) -> list[str]:
    if not board.tiles:
        return [say("table-row-empty")]
    lines = [say("table-row", tiles=" ".join(board.tiles))]
    if board.captures:
        groups = " · ".join(" + ".join(group) for group in board.captures)
        lines.append(say("table-captures", captures=groups))
    return lines


# -- piles ---------------------------------------------------------------------------------------


def piles(say: Words, board: PilesBoard, width: int, size: Size) -> Drawn:
    """The top of each pile, and how many tiles it has."""
    blocks = []
    for pile in board.piles:
        shown = standing(*halves(pile.top), size=size) if pile.top else face_down("—")
        blocks.append(labelled(shown, say("table-pile", height=pile.height)))
    return wrapped(blocks, width, gap=1), []


def piles_words(say: Words, board: PilesBoard) -> list[str]:
    return [
        say(
            "table-pile-of",
            pile=str(number),
            top=pile.top or "—",
            height=say("table-pile", height=pile.height),
        )
        for number, pile in enumerate(board.piles, 1)
    ]


# -- a running total -------------------------------------------------------------------------------


def count(say: Words, board: CountBoard, width: int, size: Size) -> Drawn:
    """The tiles as they were laid, each with the total that was announced."""
    blocks = []
    for laid in board.tiles:
        style = LAST if laid is board.tiles[-1] else BONE
        tile = standing(*halves(laid.tile), size=size, style=style)
        blocks.append(labelled(tile, str(laid.total)))
    return wrapped(blocks, width, gap=1), count_words(say, board)


def count_words(say: Words, board: CountBoard) -> list[str]:
    """The total; who laid what was told when it was laid."""
    return [say("table-count", total=board.total)] if board.tiles else []


# -- a printed sheet -----------------------------------------------------------------------------


def sheet(say: Words, company: Company, board: SheetBoard, width: int, size: Size) -> Drawn:
    """The tiles copied so far, all in line; under them both hands and their boxes."""
    newest = max((copied.at for copied in board.tiles), default=-1)
    blocks = [
        labelled(
            lying(str(p.left), str(p.right), size, LAST if p.at == newest else BONE),
            f"{'AB'[p.seat]} {p.letter or ''}".strip(),
        )
        for p in board.tiles
    ]
    return wrapped(blocks, width), sheet_words(say, company, board)[bool(board.tiles) :]


def sheet_words(say: Words, company: Company, board: SheetBoard) -> list[str]:
    tiles = " ".join(f"{copied.left}-{copied.right}" for copied in board.tiles)
    lines = [say("table-chain", tiles=tiles)] if tiles else []
    for hand in board.hands:
        left = [p.piece for p in hand.pieces if p.piece and not p.crossed]
        hidden = sum(not p.piece and not p.crossed for p in hand.pieces)
        name, letter = company.names[hand.seat], hand.letter
        lines.append(
            say(
                "table-sheet-hand",
                name=name if name == letter else f"{name} ({letter})",
                tiles=" ".join(left)
                or (say("sheet-hidden", count=hidden) if hidden else say("table-nothing")),
                boxes=hand.boxes,
            )
        )
    return lines


# -- a grid without borders ----------------------------------------------------------------------

WAYS = {"r": (1, 0), "l": (-1, 0), "d": (0, 1), "u": (0, -1)}


def grid(say: Words, board: GridBoard) -> Drawn:
    """Squares with their numbers, the halves of a tile joined; marks as 20; columns and rows named
    at the edges."""
    squares: dict[tuple[int, int], str] = {}
    joined: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for tile in board.tiles:
        here = (tile.column, tile.row)
        across, down = WAYS[tile.way]
        there = (here[0] + across, here[1] + down)
        squares[here], squares[there] = halves(tile.tile)
        joined |= {(here, there), (there, here)}
    marks = {(mark.column, mark.row) for mark in board.marks}
    if not squares:
        return [], [say("table-grid-empty")]
    columns = range(min(c for c, _ in squares) - 2, max(c for c, _ in squares) + 3)
    rows = range(min(r for _, r in squares) - 2, max(r for _, r in squares) + 3)
    lines = [Text("    " + "".join(f"{column:^4}" for column in columns), style=BACK)]
    for row in rows:
        line = Text(f"{row:>3} ", style=BACK)
        below = Text("    ")
        for column in columns:
            at, right, under = (column, row), (column + 1, row), (column, row + 1)
            if at in squares:
                line.append(f" {squares[at]} ", style=BONE)
            else:
                line.append(" 20" if at in marks else " · ", style=LAST if at in marks else BACK)
            line.append("─" if (at, right) in joined else " ", style=BONE if at in squares else "")
            below.append(" │  " if (at, under) in joined else "    ")
        lines += [line, below] if below.plain.strip() else [line]
    return lines, []


def grid_words(say: Words, board: GridBoard) -> list[str]:
    if not board.tiles:
        return [say("table-grid-empty")]
    tiles = [f"{t.tile}@{t.column}:{t.row}{t.way}" for t in board.tiles]
    marks = [f"{m.column}:{m.row}" for m in board.marks]
    return [
        say("table-grid", tiles=" ".join(tiles)),
        say("table-grid-marks", marks=" ".join(marks) or say("table-nothing")),
    ]


# -- a tower, seen from above ----------------------------------------------------------------------


def tower(say: Words, board: TowerBoard, width: int) -> Drawn:
    """One small grid for each level, the lowest first; the tile laid last in colour."""
    tiles = board.tiles
    if not tiles:
        return [], [say("table-empty")]
    newest = max(tile.at for tile in tiles)
    columns = [cell[0] for tile in tiles for cell in tile.cells]
    rows = [cell[1] for tile in tiles for cell in tile.cells]
    blocks = []
    for level in sorted({tile.level for tile in tiles}):
        here = {
            (cell[0], cell[1]): (str(number), LAST if tile.at == newest else BONE)
            for tile in tiles
            if tile.level == level
            for cell, number in zip(tile.cells, tile.numbers, strict=True)
        }
        block = [Text("    " + "".join(f"{x:^3}" for x in range(min(columns), max(columns) + 1)))]
        for y in range(min(rows), max(rows) + 1):
            line = Text(f"{y:>3} ")
            for x in range(min(columns), max(columns) + 1):
                number, style = here.get((x, y), ("·", BACK))
                line.append(f" {number} ", style=style)
            block.append(line)
        blocks.append(labelled(block, say("table-level", level=level)))
    return wrapped(blocks, width, gap=3), []


def tower_words(say: Words, board: TowerBoard) -> list[str]:
    levels = sorted({tile.level for tile in board.tiles})
    return [
        say(
            "table-tower",
            level=level,
            tiles=" ".join(
                f"{tile.tile}@{tile.cells[0][0]}.{tile.cells[0][1]}{tile.way}"
                for tile in board.tiles
                if tile.level == level
            ),
        )
        for level in levels
    ] or [say("table-empty")]
