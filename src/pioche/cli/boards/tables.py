"""Tricks, a field of tiles that lie face down, a row, piles, a running total."""

from rich.text import Text

from pioche.cli.boards.drawing import (
    BONE,
    EBONY,
    LAST,
    RESTING,
    SMALL,
    TINY,
    Block,
    Size,
    face_down,
    halves,
    labelled,
    lying,
    standing,
    wrapped,
)
from pioche.cli.sentences import side_name
from pioche.core.boards import CountBoard, MemoryBoard, PilesBoard, RowBoard, TricksBoard
from pioche.words.messages import Company, Words

Drawn = tuple[list[Text], list[str]]


# -- tricks ----------------------------------------------------------------------------------------


def tricks(say: Words, company: Company, board: TricksBoard, width: int, size: Size) -> Drawn:
    """The trick on the table with its players' names, then what was said and taken."""
    blocks = []
    for played in board.trick:
        newest = played is board.trick[-1]
        tile = upright(played.tile, size, LAST if newest else BONE)
        blocks.append(labelled(tile, company.names[played.seat]))
    drawn = wrapped(blocks, width, gap=2)
    facts = tricks_words(say, company, board)
    return drawn, facts[bool(drawn) :]


def tricks_words(say: Words, company: Company, board: TricksBoard) -> list[str]:
    names = company.names
    played = [say("table-whose", what=p.tile, **company.person(p.seat)) for p in board.trick]
    if board.trump is None:  # they are still bidding
        bids = [
            say("table-whose", what=str(b.bid), **company.person(b.seat))
            if b.bid
            else say("table-bid-passed", **company.person(b.seat))
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


def field(say: Words, company: Company, board: MemoryBoard, width: int, size: Size) -> Drawn:
    """Row by row; a pair that was just turned back can still be seen. What was taken is counted
    beside the names."""
    flat = TINY if size is TINY else SMALL
    missed = {seen.place: seen.tile for seen in board.missed}
    rows: dict[str, list[Block]] = {}
    for name, place in board.places.items():
        tile = place.tile or missed.get(name)
        if tile:
            block = lying(*halves(tile), flat, RESTING if name in missed else LAST)
        else:
            block = face_down(name, "" if place.state == "empty" else EBONY, flat)
        rows.setdefault(name[0], []).append(block)
    drawn = [line for row in rows.values() for line in wrapped(row, width)]
    return drawn, _turned(say, board)


def field_words(say: Words, company: Company, board: MemoryBoard) -> list[str]:
    empty = [name for name, place in board.places.items() if place.state == "empty"]
    lines = [say("table-field-empty", places=" ".join(empty))] if empty else []
    lines += _turned(say, board)
    for name, tiles in zip(company.names, board.taken, strict=False):
        if tiles:
            lines.append(say("table-taken-tiles", name=name, tiles=" ".join(tiles)))
    return lines


def _turned(say: Words, board: MemoryBoard) -> list[str]:
    up = [f"{name} {p.tile}" for name, p in board.places.items() if p.tile]
    back = [f"{seen.place} {seen.tile}" for seen in board.missed]
    lines = [say("table-turned", tiles=", ".join(up))] if up else []
    return [*lines, say("table-turned-back", tiles=", ".join(back))] if back else lines


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
        block = standing(upper, lower, size=size)
        blocks.append(block if size is TINY else labelled(block, tile))
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


# -- piles -----------------------------------------------------------------------------------------


def piles(say: Words, board: PilesBoard, width: int, size: Size) -> Drawn:
    """The top of each pile, its number, and how many tiles it has."""
    blocks = []
    for number, pile in enumerate(board.piles, 1):
        shown = standing(*halves(pile.top), size=size) if pile.top else _no_tile(size)
        numbered = labelled(shown, say("table-pile-number", pile=number), "bold")
        blocks.append(labelled(numbered, say("table-pile", height=pile.height)))
    return wrapped(blocks, width, gap=1), []


def _no_tile(size: Size) -> Block:
    """As large as a standing tile, and empty."""
    lines = standing("0", "0", size)
    middle = len(lines) // 2
    return [
        Text(("—" if at == middle else "").center(line.cell_len), style="dim")
        for at, line in enumerate(lines)
    ]


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
        tile = upright(laid.tile, size, style)
        blocks.append(labelled(tile, str(laid.total)))
    return wrapped(blocks, width, gap=1), count_words(say, board)


def count_words(say: Words, board: CountBoard) -> list[str]:
    """The total; who laid what was told when it was laid."""
    return [say("table-count", total=board.total)] if board.tiles else []


def upright(tile: str, size: Size, style: str = BONE) -> Block:
    """A tile on its own: standing, or where there is no room on one line."""
    return (lying if size is TINY else standing)(*halves(tile), size=size, style=style)
