"""The commands puzzles, solve, hint, techniques, generate and daily."""

import json
import re
from pathlib import Path

import pytest

from pioche.cli.main import run
from pioche.puzzles.collection import collection, find_collected
from pioche.puzzles.techniques import EXAMPLES, LEVEL_OF
from pioche.puzzles.text import read_puzzle, to_link, write_puzzle
from pioche.words.messages import words


def ran(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    code = run([*args, "--lang", "en"])
    out, err = capsys.readouterr()
    return code, out, err


def test_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "puzzles", "--json")
    records = json.loads(out)
    assert code == 0
    assert len(records) == len(collection())
    assert all({"id", "kind", "difficulty"} <= set(record) for record in records)
    code, out, _ = ran(capsys, "puzzles")
    assert code == 0
    assert "portail" in out
    assert "there is always a solution" in out


def test_solve_shows_a_solution(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "solve", "portail")
    assert code == 0
    assert out.startswith("6                 2\n|                 |\n")
    code, out, _ = ran(capsys, "solve", "portail", "--json")
    assert len(json.loads(out)["solutions"][0].split()) == 28


def test_solve_counts(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ran(capsys, "solve", "sept-carres", "--count")
    assert "32768" in out.replace(",", "")
    assert "symmetries as well: 1" in out
    _, out, _ = ran(capsys, "solve", to_link(find_collected("lierre").puzzle), "--count", "--json")
    assert json.loads(out)["up_to_renaming"] == 1


def test_solve_reads_files_and_positions(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "soir.txt"
    file.write_text(write_puzzle(find_collected("treize").puzzle), "utf-8")
    code, out, _ = ran(capsys, "solve", str(file), "--all")
    assert code == 0
    assert "Solution 1" in out
    assert "only one" in out
    code, out, _ = ran(capsys, "solve", "portail", "--laid", "a5a6=6-4")
    assert code == 1
    assert out == "No solution contains these tiles: take one back.\n"


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("solve", "portal"), "Did you mean portail?"),
        (("solve", "nothing.txt"), "There is no puzzle"),
        (("solve", "r.???"), "not a puzzle link"),
        (("solve", "portail", "--laid", "x"), "such as a1b1=6-4"),
        (("solve", "portail", "--laid", "a5a6=5-1", "--count"), "leave out --laid"),
        (("generate", "star"), "Kinds: reussite"),
        (("generate", "etoile", "--difficulty", "6"), "The difficulty must be 1 to 5, not 6."),
        (("daily", "--date", "tomorrow"), "A date is written 2027-01-31"),
    ],
)
def test_bad_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], sentence: str
) -> None:
    code, out, err = ran(capsys, *args)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bonjour", "Ce n’est pas une réussite : sa première ligne est « pioche-puzzle 1 »."),
        ("pioche-puzzle 1\nkind star\nend", "Il n’y a pas de genre de réussite « star »."),
        ("pioche-puzzle 1\nkind reussite\nend", "« reussite » demande son contour : "),
        ("pioche-puzzle 1\nkind etoile\ntotals x\nend", "La ligne « totals » donne des nombres"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_french(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "soir.txt"
    file.write_text(text, "utf-8")
    assert run(["solve", str(file), "--lang", "fr"]) == 2
    assert sentence in capsys.readouterr().err.replace("\N{NO-BREAK SPACE}", " ")


def test_generate_and_daily_can_be_solved_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, out, _ = ran(capsys, "generate", "quadrille", "--seed", "7", "--difficulty", "1")
    assert code == 0
    assert read_puzzle(out).kind == "quadrille"
    assert ran(capsys, "generate", "quadrille", "--seed", "7", "--difficulty", "1")[1] == out
    file = tmp_path / "made.txt"
    file.write_text(out, "utf-8")
    assert ran(capsys, "solve", str(file))[0] == 0
    _, out, _ = ran(capsys, "daily", "--date", "2027-01-31", "--json")
    record = json.loads(out)
    assert record["date"] == "2027-01-31"
    assert read_puzzle(record["text"]).kind == record["kind"]


@pytest.mark.rule("PUZ-7")
def test_the_rules_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    for lang, sentence in (
        ("fr", "il y a toujours une solution"),
        ("en", "there is always a solution"),
    ):
        assert run(["rules", "reussites", "--lang", lang]) == 0
        assert sentence in " ".join(capsys.readouterr().out.split())
    assert run(["rules", "reussites", "PUZ-4", "--lang", "en"]) == 0
    assert "hollow squares" in capsys.readouterr().out


def test_hints_are_short_unless_every_step_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    link = EXAMPLES["nested"]
    code, short, _ = ran(capsys, "hint", link)
    assert code == 0
    assert short.startswith("One supposition inside another\n")
    assert "more steps: --steps shows them" in short
    assert "Suppose " in short
    assert "impossible." in short
    _, full, _ = ran(capsys, "hint", link, "--steps")
    assert len(full.splitlines()) > len(short.splitlines())
    assert "--steps" not in full
    assert full.splitlines()[-1] == short.splitlines()[-1]
    _, out, _ = ran(capsys, "hint", link, "--json")
    assert json.loads(out)["code"] == "nested"
    _, out, _ = ran(capsys, "hint", "lezard", "--laid", "a1b1=0-0")
    assert out == "No tile can go at a1-b1.\n"


def test_techniques_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "techniques")
    assert code == 0
    text = " ".join(out.split())
    for technique in LEVEL_OF:
        assert words("en")(f"technique-{technique}-about") in text
    for technique in ("line", "cover"):
        code, out, _ = ran(capsys, "techniques", technique)
        assert code == 0
        assert out.startswith(words("en")(f"technique-{technique}") + "\n")
        assert "Tiles still free: " in out
        assert "? " in out  # the squares that are asked for
        assert out.rstrip().endswith(".")
    code, _, err = ran(capsys, "techniques", "lines")
    assert code == 2
    assert "Did you mean line?" in err


@pytest.mark.parametrize("technique", LEVEL_OF)
def test_french_reasons_have_a_space_before_colon_and_semicolon(
    capsys: pytest.CaptureFixture[str], technique: str
) -> None:
    assert run(["hint", EXAMPLES[technique], "--steps", "--lang", "fr"]) == 0
    out, _ = capsys.readouterr()
    assert re.search(r"\S[:;]\s", out) is None, out
