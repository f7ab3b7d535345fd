"""Puzzles played in the terminal: laying, taking back, pencil, hints in three steps, and going on
where one left off."""

import io
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.cli.boards import puzzle as drawn
from pioche.cli.play import kept
from pioche.cli.play.solving import Moment, Solving, read_solving, write_solving
from pioche.puzzles import payloads
from pioche.puzzles.collection import collection, find_collected
from pioche.puzzles.generator import generate
from pioche.puzzles.kinds import KINDS, board
from pioche.puzzles.model import PuzzleError, cell_name
from pioche.puzzles.solver import first_solution
from pioche.puzzles.text import from_link
from tests.terminals import set_terminal

Run = Callable[..., str]


@pytest.fixture
def play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Run:
    """Play at 80 × 24, typing these lines."""
    set_terminal(monkeypatch, tmp_path)

    def run(*args: str, typed: str = "", code: int = 0) -> str:
        lines = "".join(f"{line.strip()}\n" for line in typed.split("/")) if typed else ""
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        assert main.run(("play", *args)) == code
        captured = capsys.readouterr()
        return (captured.out + captured.err).replace("\N{NO-BREAK SPACE}", " ")

    return run


def being_solved() -> Solving:
    """What is kept, the only one."""
    (path,) = Path(os.environ["PIOCHE_KEPT"]).glob(f"*{kept.PUZZLE}")
    return read_solving(path.read_text("utf-8"))


def flat(out: str) -> str:
    return " ".join(out.split())


def solution(name: str) -> str:
    """What to type to solve a puzzle of the house."""
    puzzle = find_collected(name).puzzle
    found = first_solution(puzzle)
    assert found is not None
    return " / ".join(
        f"{x.a}-{x.b} {cell_name(x.first)} {cell_name(x.second)}"
        for x in found
        if x not in puzzle.revealed
    )


@pytest.mark.parametrize("name", ["marelle", "premier-treize", "brique"])
@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_a_puzzle_is_solved_by_keyboard(play: Run, name: str, plain: tuple[str, ...]) -> None:
    out = play(name, *plain, typed=solution(name))
    assert "C’est fini, tout est juste. Sans aide." in out
    assert not list(Path(os.environ["PIOCHE_KEPT"]).glob(f"*{kept.PUZZLE}"))


def test_one_cell_is_enough_where_borders_are_drawn(play: Run) -> None:
    out = play("marelle", "--plain", typed="4-6 a3 / 6-4 b4 / a3a4=1-0 / r b4 / u")
    assert "6-4 posé en a3-a4. 17 dominos à poser." in out
    laid = {f"{x.a}-{x.b}" for x in being_solved().now.laid}
    assert laid == {"6-4", "1-0"}
    out = play("brique", "--plain", "--no-save", typed="6-4 b2")
    assert re.search(r"écrivez les deux cases, par exemple 6-4 b2 \w\d", out)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("6-4 b3", "Il n’y a pas de case b3 ici."),
        ("6-4 a3 b4", "Un domino ne peut pas être en a3-b4"),
        ("3-0 a3", "Le 3-0 est dévoilé en a2-b2 : il y reste."),
        ("6-4 a2", "Le 3-0 est dévoilé en a2-b2 : il y reste."),
        ("r a2", "Le 3-0 est dévoilé en a2-b2 : il y reste."),
        ("r a3", "Il n’y a rien à retirer"),
        ("u", "Il n’y a rien à annuler."),
        ("n a2 3", "Un domino couvre a2"),
        ("n a3 78", "« a3 78 » ne se note pas"),
        ("x 3-0", "« 3-0 » n’est pas un domino à poser"),
        ("l", "On ne regarde le coin que"),
        ("6-4", "« 6-4 » ne se comprend pas ici"),
        ("xyzzy", "« xyzzy » ne se comprend pas ici"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_changes_nothing(
    play: Run, typed: str, told: str
) -> None:
    out = " ".join(play("marelle", "--plain", typed=typed).split())
    assert told in out
    assert not list(Path(os.environ["PIOCHE_KEPT"]).glob(f"*{kept.PUZZLE}"))


def test_a_hint_comes_in_three_steps_and_lays_nothing(play: Run) -> None:
    out = play("marelle", typed="h / h / h")
    steps = out.split("À vous (")
    assert "un seul domino y va encore. (f1, g1)" in steps[1]
    assert "[?──?]" in steps[1], "the board shows where to look"
    assert "1-0" not in steps[1].split("Regardez")[1]
    assert "Un seul domino y va encore : 1-0." in steps[2]
    assert "Le 1-0 va en f1-g1, avec le 0 en f1" in steps[3]
    assert being_solved().now.laid == ()
    assert being_solved().hints == 1
    out = play("marelle", "--plain", typed="6-6 e1 / h")
    assert flat(out).count("d1 et e1 se touchent, mais portent 0 et 6.") == 1


def test_a_check_names_what_is_wrong(play: Run) -> None:
    out = play("marelle", "--plain", typed="c / 6-6 a3 / c")
    assert "Aucune règle n’est enfreinte jusqu’ici : 10 dominos sur 28." in out
    assert "a2 et a3 se touchent, mais portent 3 et 6." in out
    assert being_solved().checks == 2


def test_pencil_is_noted_rubbed_out_and_covered(play: Run) -> None:
    play("marelle", typed="n a3 035 / n a3 3 / n a4 1 / n e1 2 / x 6-4 / x 6-6 / x 6-6")
    now = being_solved().now
    assert {cell_name(cell): text for cell, text in now.noted.items()} == {
        "a3": "05", "a4": "1", "e1": "2",
    }  # fmt: skip
    assert len(now.crossed) == 1
    out = play("marelle", typed="n / 6-4 a3 / n")
    assert "e1 2; a3 05; a4 1" in out
    assert out.rstrip().split("À vous (")[-2].count("e1 2")
    now = being_solved().now
    assert [cell_name(cell) for cell in now.noted] == ["e1"]
    assert now.crossed == ()


def test_it_goes_on_where_it_was_left_with_all_that_can_be_undone(play: Run) -> None:
    out = play("marelle", typed="6-6 e1 / 6-4 a3 / z / q")
    assert "Pour reprendre : pioche play" in out
    out = play("--plain", typed="/ u / u / q")
    assert "À reprendre : La marelle · Réussite · très facile, 18 dominos à poser." in out
    assert "Vous reprenez où vous en étiez : 18 dominos à poser." in out
    assert [f"{x.a}-{x.b}" for x in being_solved().now.laid] == ["6-6"]
    out = play("marelle", typed="q")
    assert "Vous reprenez où vous en étiez : 17 dominos à poser." in out


def test_who_wants_may_look_at_the_corner(play: Run) -> None:
    play("marelle", "--bare", typed="l / q")
    solving = being_solved()
    assert solving.puzzle.revealed == ()
    assert solving.looked
    assert len(solving.now.laid) == 2


@pytest.mark.rule("PUZ-8")
@pytest.mark.parametrize("kind", KINDS)
def test_bare_reveals_nothing(play: Run, kind: str) -> None:
    play(kind, "--bare", "--seed", "1", typed="x 0-0 / q")
    bare = being_solved().puzzle
    assert bare.kind == kind
    assert bare.revealed == ()
    assert bare == payloads.open_form(bare)


def test_the_puzzle_of_a_day_and_a_new_one(play: Run) -> None:
    play("daily-2026-11-22", typed="x 0-0 / q")
    assert being_solved().typed == "daily-2026-11-22"
    out = play("quadrille", "--seed", "7", "--no-save", "--lang", "en", typed="q")
    assert "27 tiles to place" in out
    told = play("mareile", code=2)
    assert "Vouliez-vous dire marelle" in told
    assert "--seats" in play("marelle", "--seats", "you", code=2)
    assert "--difficulty" in play("matador", "--difficulty", "2", code=2)
    assert "--seed" in play("marelle", "--seed", "2", code=2)


def test_a_cell_is_told_in_words(play: Run) -> None:
    out = " ".join(play("marelle", "--plain", typed="a3 / n a3 03 / a3 / c1 / v").split())
    assert "a3 : vide, l’autre moitié en a4, touche a2 qui porte 3." in out
    assert "au crayon : 0, 3." in out
    assert "c1 : 0, du 0-0, dévoilé" in out
    assert "Places vides : e1-e2, f1-g1" in out
    out = play("premier-treize", "--plain", "--no-save", typed="a1")
    assert re.search(r"sa ligne : \d+ sur 13, sa colonne : \d+ sur 13", flat(out))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_room_on_a_screen(play: Run, kind: str, lang: str) -> None:
    """At 80 × 24 the board, the feedback and the question are in sight, also the widest."""
    entries = [entry.id for entry in collection() if entry.kind == kind]
    for name in (*entries, kind):
        more = () if name in entries else ("--seed", "1", "--bare")
        out = play(name, *more, "--no-save", "--lang", lang, typed="z / q")
        lines = out.split("› ")[1].split("\n")
        assert all(len(line) <= 80 for line in lines), name
        assert len(lines) <= 24, (name, lines)


@pytest.mark.parametrize("kind", KINDS)
def test_the_drawing_shows_every_number_once(kind: str) -> None:
    """On a solved board each number stands in the column and the row of its cell."""
    puzzle = generate(kind, "1").puzzle
    found = first_solution(puzzle)
    assert found is not None
    laid = tuple(one for one in found if one not in puzzle.revealed)
    lines = [line.plain for line in drawn.draw(puzzle, laid, (), ())]
    for one in found:
        for (r, c), number in ((one.first, one.a), (one.second, one.b)):
            assert lines[r + 1][4 + 3 * c] == str(number)


def test_what_is_kept_is_read_again() -> None:
    puzzle = find_collected("marelle").puzzle
    found = first_solution(puzzle)
    assert found is not None
    cell = board(puzzle).cells[0]
    moments = [Moment(found[:2]), Moment((), {cell: "03"}, (5, 7))]
    solving = Solving(puzzle, "marelle", moments[1], [Moment(), moments[0]], 3, 1, True)
    text = write_solving(solving)
    assert read_solving(text) == solving
    assert from_link(text.split()[3]) == puzzle
    for damaged in ("", text[:-5], text.replace("asked 3", "asked x"), text.replace(" x", " y")):
        with pytest.raises(PuzzleError):
            read_solving(damaged)
