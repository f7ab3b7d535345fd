"""Booklets of a game that is played on printed sheets, easy ones first, with the answers.

A sheet has a number, such as `2026-0123`: the seed of its booklet, and which sheet of it. The
number is the seed of the deal, so whoever types it gets the same hands again.
"""

import re
from dataclasses import dataclass
from typing import Any, Final

from pioche.core.boards import SheetBoard, SheetHand
from pioche.core.errors import shortened
from pioche.core.game import Game, Solution
from pioche.paper.messages import words
from pioche.paper.typeset import PrintError, check_seed, pdf
from pioche.picture import ink
from pioche.picture.draw import track
from pioche.table.table import Table
from pioche.words.messages import Words
from pioche.words.rulebook import load

NUMBER: Final = re.compile(r"[A-Za-z0-9]{1,20}-[0-9]{4}")
MOST: Final = 500  # sheets of a booklet
BOXES: Final = 8  # for passes, beside each hand
EASY, HARD = 1, 3  # turning points: up to here easy, from here on hard


@dataclass(frozen=True, slots=True)
class Printed:
    """A sheet: its number, its perfect play, and how hard it is (1 to 3)."""

    number: str
    perfect: Solution
    level: int


def check_number(number: str) -> str:
    """The number of a sheet as it is printed."""
    if not NUMBER.fullmatch(number.strip()):
        raise PrintError(
            f"'{shortened(number)}' is no number of a sheet; it looks like 2026-0123.",
            why="print-number",
            number=shortened(number),
        )
    return number.strip()


def check_printed(game: Game[Any]) -> None:
    """Is it a game that is played on sheets?"""
    if not game.on_paper:
        raise PrintError(
            f"{game.names['en']} is not played on printed sheets; its deals come from --seed.",
            why="print-no-sheets",
            game=game.names["fr"],
        )


def table_of(game: Game[Any], number: str) -> Table:
    """A table with the deal of a sheet."""
    check_printed(game)
    return Table(game, seed=check_number(number))


def solved(game: Game[Any], number: str) -> Printed:
    found = table_of(game, number).solve()
    assert found is not None
    assert found.turns is not None
    level = 1 if found.turns <= EASY else 3 if found.turns >= HARD else 2
    return Printed(number, found, level)


def sheets(game: Game[Any], seed: str, count: int) -> list[Printed]:
    """The sheets of a booklet, those first that are decided soonest: the fewer turning points, and
    the larger the margin, the easier."""
    check_seed(seed)
    if not 1 <= count <= MOST:
        raise PrintError(
            f"A booklet has 1 to {MOST} sheets, not {count}.",
            why="print-count",
            most=MOST,
            count=count,
        )
    found = [solved(game, f"{seed}-{n:04d}") for n in range(1, count + 1)]
    return sorted(found, key=lambda s: (s.perfect.turns, -abs(s.perfect.value), s.number))


def booklet(
    game: Game[Any], seed: str, count: int = 12, *, lang: str = "fr", paper: str = "a4"
) -> bytes:
    """A booklet: how it is played, the sheets, the answers."""
    check_printed(game)
    say = words(lang)
    printed = sheets(game, seed, count)
    book = load(game.folder, lang)
    title = game.names[lang]
    data = {
        "title": title,
        "subtitle": say("print-booklet", count=count, seed=seed),
        "tagline": book.tagline,
        "brief": list(book.brief),
        "levels": [
            {"level": level, "text": say(f"print-pencil-level-{level}")} for level in (1, 2, 3)
        ],
        "again": say("print-again", game=game.id, number=printed[0].number),
        "cover": say("print-cover"),
        "won": say("print-won"),
        "drawn": say("print-drawn"),
        "answers-title": say("print-answers"),
        "answers-note": say("print-answers-note"),
        "sheets": [_front(say, game, one) for one in printed],
        "answers": [_answer(say, game, one) for one in printed],
    }
    return pdf("pencil", data, lang, paper, f"{title}, {seed}")


# -- a sheet ---------------------------------------------------------------------------------------


def _front(say: Words, game: Game[Any], one: Printed) -> dict[str, Any]:
    table = table_of(game, one.number)
    boards = [_board(table, seat) for seat in range(table.seats)]
    return {
        "number": one.number,
        "level": one.level,
        "word": say(f"puzzle-level-{one.level + 1}"),
        "track": track(boards[0]),
        "hands": [
            {
                "name": say("print-player", letter=hand.letter),
                "marks": say(f"print-marks-{hand.mark}"),
                "tiles": _hand(hand),
            }
            for hand in (board.hands[seat] for seat, board in enumerate(boards))
        ],
        "boxes": BOXES,
    }


def _board(table: Table, seat: int | None) -> SheetBoard:
    board = table.view(seat).board
    assert isinstance(board, SheetBoard)
    return board


def _hand(hand: SheetHand) -> str:
    """The tiles of a hand, drawn as their owner will copy them; a double carries its letter."""
    parts = ""
    for at, piece in enumerate(hand.pieces):
        assert piece.piece
        a, b = map(int, piece.piece.split("-"))
        x = at * 230.0
        parts += ink.penned(a, b, x, 0, hand.mark)
        if piece.letter:
            parts += ink.label(piece.letter, x + 100, 134, 32, bold=True)
    return ink.svg(parts, -2, -2, len(hand.pieces) * 230 - 26, 146)


# -- its answer ------------------------------------------------------------------------------------


def _answer(say: Words, game: Game[Any], one: Printed) -> dict[str, Any]:
    table = table_of(game, one.number)
    letters = [hand.letter for hand in _board(table, None).hands]
    told = []
    for move in one.perfect.line:
        assert table.seat is not None
        text = say("print-passes") if move == "pass" else move.partition(">")[0]
        told.append(f"{letters[table.seat]}\N{NO-BREAK SPACE}{text}")
        table.play(move)
    assert table.result is not None
    if one.perfect.value == 0:
        result = say("print-perfect-drawn")
    else:
        winner = int(one.perfect.value < 0)
        loser = 1 - winner
        result = say(
            "print-perfect-won",
            winner=letters[winner],
            loser=letters[loser],
            own=table.result.left[winner],
            points=table.result.left[loser],
        )
    return {
        "number": one.number,
        "level": one.level,
        "track": track(_board(table, None), numbers=True),
        "line": " · ".join(told),
        "result": result,
        "turns": say("print-turns", turns=one.perfect.turns),
    }
