"""`pioche score`: the score of a game with real dominoes, kept by keyboard."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.words.messages import words
from tests.paper import read
from tests.terminals import set_terminal

Run = Callable[..., tuple[int, str, str]]
NAMES = "--names", "Ada,Bo,Cy,Di"


@pytest.fixture
def score(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Run:
    """Keep a score at 80 × 24, typing these lines."""
    set_terminal(monkeypatch, tmp_path)

    def run(*args: str, typed: str = "") -> tuple[int, str, str]:
        lines = [f"{line.strip()}\n" for line in typed.split("/")] if typed else []
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(lines)))
        code = main.run(("score", *args, "--lang", "en"))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def totals(out: str) -> list[str]:
    """The last total that was shown."""
    return next(line for line in reversed(out.splitlines()) if line.startswith("Total")).split()[1:]


FIRST = "2 / ada / 20 / 14 / 9"


def test_a_manche_is_asked_counted_and_shown(score: Run) -> None:
    code, out, err = score("whist", *NAMES, typed=FIRST)
    assert (code, err) == (0, "")
    assert "Who began? 1 Ada · 2 Bo · 3 Cy · 4 Di › " in out
    assert "Who went out? 1 Ada · 2 Bo · 3 Cy · 4 Di · 0 Nobody: blocked › " in out
    assert "Points left in hand: Ada" not in out, "who went out has nothing left"
    assert totals(out) == ["29", "0"]
    assert "Round 2. Cy begins." in out


def test_tiles_may_be_typed_for_points(score: Run) -> None:
    _, out, _ = score("whist", *NAMES, typed="2 / 0 / 6-6 0-1 / 40 / 5 / 3-3 6-6 / / ")
    assert "The tile 6-6 cannot be left to both Ada and Di." in out
    _, out, _ = score("whist", *NAMES, typed="2 / 0 / 6-6 0-1 / 40 / 5 / 33")
    assert totals(out) == ["73", "0"]


def test_what_is_refused_is_asked_again_with_what_was_typed(score: Run) -> None:
    typed = f"{FIRST} / b / 31 / 62 / 6-6 / 6-6 /  /  / 26 / 8"
    _, out, _ = score("whist", *NAMES, typed=typed)
    at_once = "“Points left in hand” takes a whole number from 0 to 61, not 62.\n"
    assert f"{at_once}Points left in hand: Cy › " in out
    assert "The tile 6-6 cannot be left to both Cy and Di." in out
    assert "Points left in hand: Cy [6-6] › " in out
    assert totals(out) == ["29", "57"]
    _, out, _ = score("whist", *NAMES, typed="9 / Zoé / b / many")
    assert "“9” is no player: give a number from 1 to 4, or a name." in out
    assert "“Zoé” is no player" in out
    assert "“many” is no player: give a number from 1 to 4, 0 for nobody, or a name." in out
    _, out, _ = score("whist", *NAMES, typed="1 / 1 / many / 7-7")
    assert "“many” is no tile here, such as 6-6." in out
    assert "“7-7” is no tile here" in out


def test_each_answer_is_checked_when_it_is_typed(score: Run) -> None:
    """Not only when the manche is complete: a contract of 60, more tricks than there are."""
    _, out, _ = score("quarante-deux", "--lang", "en", typed="1 / 60 / 42 / 9 / 7")
    assert re.search(r"Contract.* from 25 to 42, not 60\.\nContract", out)
    assert re.search(r"from 0 to 7, not 9\.\nTricks", out)
    _, out, _ = score("whist", *NAMES, typed="1 / 1 / 6-6 6-6")
    assert "The tile 6-6 is there twice" in out


def test_a_score_that_is_kept_can_be_printed(
    score: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, printed = tmp_path / "s.json", tmp_path / "s.pdf"
    score("whist", *NAMES, "--file", str(file), typed=FIRST)
    assert main.run(["print", "sheet", str(file), "-o", str(printed), "--lang", "en"]) == 0
    text = " ".join(read(printed.read_bytes()))
    assert "Ada · Cy" in text
    assert "29" in text
    capsys.readouterr()
    assert main.run(["print", "sheet", str(file), "--seats", "4", "--lang", "en"]) == 2
    assert "without --seats" in capsys.readouterr().err


def test_questions_and_manches_are_undone_and_corrected(score: Run) -> None:
    _, out, _ = score("whist", *NAMES, typed="2 / 1 / u / 3 / 20 / 14 / 9")
    assert "Points left in hand: Ada" in out
    assert totals(out) == ["23", "0"]
    # The first question of a round goes back to the round before; what it was is offered again.
    _, out, _ = score("whist", *NAMES, typed=f"{FIRST} / u / / / / 30 / ")
    assert totals(out) == ["0", "30"]
    # A round is corrected, and what was typed of the next one is still there.
    _, out, _ = score("whist", *NAMES, typed=f"{FIRST} / b / 31 / c 1 / / / / 30 / / / / 26 / 8")
    assert "Correct round 1" in out
    assert totals(out) == ["0", "87"]
    _, out, _ = score("whist", *NAMES, typed="c 1 / ?")
    assert "No round was entered: there is nothing to correct." in out
    assert "Enter keeps the answer in brackets." in out
    _, out, _ = score("whist", *NAMES, typed=f"{FIRST} / c 2")
    assert "Give a round from 1 to 1, for example c 1." in out


def test_a_score_is_resumed_from_its_file(score: Run, tmp_path: Path) -> None:
    code, out, _ = score("whist", *NAMES, "--file", "s.json", typed=f"{FIRST} / q")
    assert code == 0
    assert "pioche score --file s.json resumes it." in out
    assert len(json.loads(Path("s.json").read_text("utf-8"))["manches"]) == 1
    _, out, _ = score("--file", "s.json", typed="2 / 31 / 26 / 8")
    assert totals(out) == ["29", "57"]
    code, _, err = score("whist", *NAMES, "--file", "s.json")
    assert code == 2
    assert "s.json already holds a score, without --names" in err
    code, _, err = score("canton", "--file", "s.json")
    assert code == 2
    assert "without GAME" in err
    Path("bad.json").write_text("{}")
    code, _, err = score("--file", "bad.json")
    assert code == 2
    assert "This is not a score of Pioche" in err
    assert len(json.loads(Path("s.json").read_text("utf-8"))["manches"]) == 2


def test_what_was_scored_in_play_is_typed_by_its_sums(score: Run) -> None:
    typed = "2 / 30 30 20 / 12 30 / 1 / 21"
    _, out, _ = score("canton", "--names", "Ada,Bo", typed=typed)
    assert "Captures: Ada (12 · 10 · 20 · 30) › " in out
    assert totals(out) == ["101", "42"]
    _, out, _ = score("canton", "--names", "Ada,Bo", typed="2 / 30 7")
    assert "“7” scores nothing here: give 12, 10, 20, 30, separated by spaces." in out
    _, out, _ = score("cinq-partout", "--names", "Ada,Bo", typed="1 / a 5 5 20 / ")
    assert "(a Opening (1) · b Opening (2) · 5 Total 5 (1) · 10 Total 10 (2)" in out
    assert totals(out) == ["7", "0"]
    _, out, _ = score("bergen", "--names", "Ada,Bo", typed="1 / a b / - / 0 / 6-5 / 2-2")
    assert totals(out) == ["9", "0"]


def test_a_partie_ends_and_can_still_be_corrected(score: Run) -> None:
    two = "1 / 30 30 30 30 30 / - / 1 / 10 / 30 30 30 30 30 / - / 0 / / "
    _, out, _ = score("canton", "--names", "Ada,Bo", typed=f"{two} / ")
    assert "Ada wins the game." in out
    assert totals(out) == ["310", "0"]
    # With less in round 1 it goes on: round 2 still needs the points left.
    _, out, _ = score("canton", "--names", "Ada,Bo", typed=f"{two} / c 1 / / 30 / / / ")
    assert "From round 2 on nothing is counted. One thing is still to be entered" in out
    assert totals(out) == ["40", "0"]
    more = f"{two} / c 1 / / 30 / / / / / / / 4 / 5"
    _, out, _ = score("canton", "--names", "Ada,Bo", typed=more)
    assert "Captures: Ada (12 · 10 · 20 · 30) [30 30 30 30 30] › " in out
    assert totals(out) == ["195", "0"]


def test_who_has_left_since_is_not_offered_again(score: Run) -> None:
    """SEB-8: with fifty points one is out; what was entered of the next round is asked anew."""
    rounds = "1 / 12 / 9 / 2 / 8 / 5"
    names = "--names", "Ada,Bo,Cy"
    _, out, _ = score("sebastopol", *names, typed=f"{rounds} / c 1 / / 52 / / / 1 / 5")
    assert "From round 2 on nothing is counted. “Who went out?” takes one of Ada, Cy." in out
    assert "Who went out? 1 Ada · 2 Cy · 0 Nobody: blocked › " in out
    assert totals(out) == ["0", "52", "14"]


def test_plain_says_the_same_in_words(score: Run) -> None:
    _, out, _ = score("whist", *NAMES, "--plain", typed=FIRST)
    assert "Round 1: Ada and Cy 29" in out
    assert "Total: Ada and Cy 29, Bo and Di 0" in out
    assert "─" not in out


def test_a_long_partie_leaves_room_for_the_questions(score: Run) -> None:
    """At 80 × 24 the sheet, who begins and the next question fit on one screen."""
    typed = FIRST + " / 1 / 3 / 2 / 3" * 20
    _, out, _ = score("whist", *NAMES, typed=typed)
    last = out[out.rindex("Domino whist:") :].rstrip("\n").splitlines()
    assert len(last) <= 20
    assert all(len(line) <= 80 for line in last)
    assert "Total" in "\n".join(last)


def test_what_is_missing_is_said(score: Run) -> None:
    code, _, err = score()
    assert code == 2
    assert "Give a game or a file" in err
    assert score("patience", "--names", "Ada")[0] == 2
    assert score("whist", "--names", "Ada,Bo")[0] == 2
    code, out, _ = score("whist")
    assert code == 0
    assert "1 Player 1 · 2 Player 2" in out


def test_the_words_of_the_keyboard_are_french_too() -> None:
    say = words("fr")
    assert say("score-by-points") == "points, ou dominos\N{NO-BREAK SPACE}: 6-4 5-5"
