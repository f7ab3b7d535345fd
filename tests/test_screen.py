"""A terminal of 80 × 24: board, hand and question are on one screen at every turn."""

import io
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.console import Console

import pioche
from pioche.cli.boards import board, drawing
from pioche.cli.play import plain, screen
from pioche.cli.play.people import everybody, on_screen, seated
from pioche.cli.play.score_sheet import sheet_lines, sheet_rows
from pioche.cli.play.seats import seats_together
from pioche.cli.play.session import Session
from pioche.cli.sentences import with_signs
from pioche.core.boards import GridBoard
from pioche.core.game import Game
from pioche.core.view import View
from pioche.table.takeback import is_forced
from pioche.words.messages import Company, words

WIDTH, HEIGHT = 80, 24
FEWEST = 12  # lines of a grid without borders: of a higher one a part is shown

each_game = pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)


def terminal(table: pioche.Table, lang: str) -> Session:
    say = words(lang)
    seats = everybody(table.seats, table.alone)
    players = on_screen(say, seated(seats))
    console = Console(file=io.StringIO(), width=WIDTH, height=HEIGHT)
    return Session(table, players, say, console, False, ",".join(seats))


def printed(at: Session, seat: int) -> list[str]:
    """What stands on the screen before the prompt."""
    at.console.file = io.StringIO()
    screen.show_turn(at, seat)
    return [line.rstrip() for line in at.console.file.getvalue().splitlines()]


def shows(lines: list[str], drawn: list[str]) -> bool:
    """Are these lines on the screen, one under the other?"""
    wanted = [line.strip() for line in drawn]
    return any(
        all(part in line for part, line in zip(wanted, lines[start:], strict=False))
        for start in range(len(lines) - len(wanted) + 1)
    )


def check_turn(at: Session, seat: int) -> None:
    lines = [line.plain.rstrip() for line in screen.turn_lines(at, seat)]
    table, say = at.table, at.say
    view, company = table.view(seat), at.company(seat)
    assert len(lines) < HEIGHT, "the prompt has a line of its own"
    assert all(len(line) <= WIDTH for line in lines)
    text = "\n".join(lines)
    for tile in view.hand:
        small = drawing.written(*drawing.halves(tile))[0].plain
        assert small in text or with_signs(say, tile) in text
    asked = say.whole(table.game.words.aim(view))
    assert asked.split()[-1] in lines[-1]
    assert asked.split()[0] in text
    assert any(shows(lines, drawn) for drawn in pictures(at, view, company))


def pictures(at: Session, view: View, company: Company) -> Iterator[list[str]]:
    """The board as it can be drawn on this screen: above the hand, or on the left. Only a grid of
    many rows is cut, to no fewer than `FEWEST`."""
    on_grid = isinstance(view.board, GridBoard)
    cuts = (None, *range(HEIGHT - 4, FEWEST - 1, -1)) if on_grid else (None,)
    for cut in cuts:
        for size in (drawing.TINY,) if on_grid else (drawing.TINY, drawing.SMALL, drawing.LARGE):
            for width in (WIDTH - 4, WIDTH - 30):
                drawn, _ = board.draw(at.say, company, view.board, width, size, cut)
                yield [line.plain for line in drawn]


def play_one(game: Game[Any], seed: int) -> None:
    """A manche at random; every turn in which there is something to choose is looked at."""
    seats = game.seats[seed % len(game.seats)]
    table = pioche.Table(game, seats, seed=seed)
    at = terminal(table, ("fr", "en")[seed % 2])
    chance = Random(seed)
    assert table.seat is not None
    assert printed(at, table.seat) == [
        line.plain.rstrip() for line in screen.turn_lines(at, table.seat)
    ]
    while table.seat is not None:
        view = table.view(table.seat)
        if not is_forced(view):
            check_turn(at, table.seat)
        table.play(chance.choice(view.moves).text)
    assert len(screen.end_lines(at)) < HEIGHT


@each_game
@pytest.mark.sampled
def test_board_hand_and_question_are_on_one_screen(game: Game[Any], manches: int) -> None:
    for seed in range(max(1, manches // 25)):
        play_one(game, seed)


@each_game
@pytest.mark.soak
def test_the_same_in_twenty_manches(game: Game[Any]) -> None:
    for seed in range(20):
        play_one(game, seed)


# -- what everybody may know of each seat ----------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "told"),
    [
        ("rubicon", 3, ["4 jetons", "Au pot : 3"]),
        ("vingt", 2, ["22 marques"]),
        ("quinconce", 2, ["en hauteur", "à plat"]),
        ("whist", 4, ["partenaire"]),
        ("quarante-deux", 4, ["partenaire"]),
        ("cent-a-zero", 2, ["malus 100"]),
    ],
)
def test_seats_show_what_the_game_makes_public(game: str, seats: int, told: list[str]) -> None:
    table = pioche.Table(game, seats, seed=3)
    at = terminal(table, "fr")
    if game == "quinconce":  # the opening was the starter's flat turn
        table.play(table.moves()[0])
    assert table.seat is not None
    for form in ("screen", "words"):
        text = shown_as(at, table.seat, form).replace("\N{NO-BREAK SPACE}", " ")
        assert [part for part in told if part not in text] == [], form


def shown_as(at: Session, seat: int, form: str) -> str:
    if form == "screen":
        return "\n".join(printed(at, seat))
    at.console.file = io.StringIO()
    plain.show_turn(at, seat)
    return at.console.file.getvalue()


def test_collapses_and_the_risk_of_each_placement_are_told() -> None:
    table = pioche.Table("defi-magnetique", 3, seed=3)
    at = terminal(table, "fr")
    seen = set()
    while table.seat is not None:
        view = table.view(table.seat)
        text = "\n".join(line.plain for line in screen.turn_lines(at, table.seat))
        assert ("écroulement" in text) == bool(view.facts.collapses) or "s’écroule" in text
        listed = screen.move_list(at, view, view.moves)
        seen |= {word for word in RISKS for line in listed if f"({word})" in line.plain}
        table.play(view.moves[0].text)
        if seen == set(RISKS) and view.facts.collapses:
            return
    pytest.fail(f"only {seen} was told")


RISKS = ("sûr", "tendu", "périlleux", "intenable")


# -- the score sheet -------------------------------------------------------------------------------


def test_the_sheet_has_its_target_and_all_manches() -> None:
    table = pioche.Table("whist", 4, seed=2)
    at = terminal(table, "fr")
    chance = Random(2)
    while len(table.scores) < 6:
        if table.seat is None:
            table.next_manche()
        else:
            table.play(chance.choice(table.moves()))
    company = at.company(0)
    whole = [line.plain for line in sheet_lines(at, company, WIDTH)]
    assert "150" in whole[0]
    for number in range(1, 7):
        assert [line for line in whole if f"Manche {number}" in line], number
    assert "Total" in whole[-1]
    short = [line.plain for line in sheet_lines(at, company, WIDTH, 8)]
    assert len(short) <= 8
    assert "t montre tout le tableau" in short[-1]
    assert whole[-1] in short, "the totals stay"
    told = plain.sheet_words(at, company)
    assert len([line for line in told if "Manche" in line]) >= 6


@pytest.mark.rule("SPI-2")
def test_who_is_out_of_a_deal_is_shown_so() -> None:
    table = pioche.Table("sans-pioche", 5, seed=1)
    at = terminal(table, "fr")
    while table.seat is not None and not table.view(None).facts.out:
        table.play(table.moves()[0])
    out = [at.seated[seat].name for seat in table.view(None).facts.out]
    assert table.seat is not None
    text = shown_as(at, table.seat, "words")
    assert all(f"{name}\N{NO-BREAK SPACE}: " in text for name in out)
    assert text.count("hors jeu,") + text.count("hors jeu.") >= len(out)
    assert "hors jeu" in seats_together(at, table.view(None), at.company(0), 200)[0].plain


def test_manches_of_many_rows_begin_with_their_number_and_leave_out_zeros() -> None:
    table = pioche.Table("trois-partout", 2, seed=1)
    at = terminal(table, "en")
    while len(table.scores) < 2:
        if table.seat is None:
            table.next_manche()
        else:
            table.play(table.moves()[0])
    rows = sheet_rows(at, table.sheet())
    assert [name for name, line in rows if line is None] == ["Round 1", "Round 2"]
    points = [line for _, line in rows if line and line.kind == "points"]
    assert all(any(cell.value for cell in line.cells) for line in points)


def test_a_row_without_a_figure_or_a_tick_is_left_out() -> None:
    table = pioche.Table("patience", seed=1)
    at = terminal(table, "fr")
    while table.seat is not None:
        table.play(table.moves()[0])
    assert [name for name, _ in sheet_rows(at, table.sheet())] == ["Dominos retirés"], "it is lost"


@pytest.mark.rule("DIN-21")
def test_open_hands_are_open_in_the_terminal_too() -> None:
    table = pioche.Table("dingominos", 3, {"open_hands": True}, seed=1)
    at = terminal(table, "fr")
    assert table.seat is not None
    others = [seat for seat in range(3) if seat != table.seat]
    screen_text = "\n".join(printed(at, table.seat))
    told = shown_as(at, table.seat, "words")
    for seat in others:
        for tile in table.view(seat).hand:
            assert drawing.written(*drawing.halves(tile))[0].plain in screen_text
            assert with_signs(at.say, tile) in told
