"""What is played at the terminal is kept as it is played: whatever ends the program, no move that
was shown is lost, and `pioche play` goes on with it."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import pioche
from pioche.cli import files, main
from pioche.cli.play import kept
from tests.serving import PATIENCE
from tests.terminals import set_terminal

GAME = "matador"
Run = Callable[..., str]


@pytest.fixture
def there() -> Path:
    """Where things are kept in this test."""
    return Path(os.environ["PIOCHE_KEPT"])


@pytest.fixture
def play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Run:
    set_terminal(monkeypatch, tmp_path, 200)

    def run(*args: str, typed: str = "", code: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert main.run(("play", *args)) == code
        captured = capsys.readouterr()
        return (captured.out + captured.err).replace("\N{NO-BREAK SPACE}", " ")

    return run


def names(there: Path) -> set[str]:
    return {path.name for path in there.iterdir() if path.suffix != ".lock"}


# -- going on --------------------------------------------------------------------------------------


def test_play_alone_offers_the_last_one(play: Run, there: Path) -> None:
    out = play(GAME, "--seed", "3", typed="1\n1\nq\n")
    assert "Pour reprendre : pioche play\n" in out
    before = files.load(there / f"{GAME}.dom").history
    assert len(before) >= 4
    out = play("--plain", typed="\n1\nq\n")
    assert "À reprendre : Le Matador, manche 1." in out
    assert "Vous posez 0-0 du côté du 6." in out
    after = files.load(there / f"{GAME}.dom").history
    assert after[: len(before)] == before
    assert len(after) > len(before)
    out = play(typed="n\nq\n")
    assert "À quel jeu jouons-nous" in out
    assert "Entrée : continuer" in play(typed="q\n")
    assert files.load(there / f"{GAME}.dom").history == after


def test_a_new_partie_says_that_one_waits(play: Run, there: Path) -> None:
    play(GAME, "--seed", "3", typed="1\nq\n")
    out = play(GAME, typed="1\nq\n")
    told = "Une autre partie vous attend (Le Matador, manche 1) : pioche play matador --resume"
    assert told in " ".join(out.split())
    assert names(there) == {"matador.dom", "matador-2.dom"}
    assert "vous attend" not in play("whist", typed="q\n")
    before = files.load(there / "matador-2.dom").history
    play(GAME, "--resume", typed="1\nq\n")
    assert len(files.load(there / "matador-2.dom").history) > len(before), "the newest of this game"


def test_who_sat_there_sits_there_again(play: Run, there: Path) -> None:
    """Also a person who is called like an opponent of the house."""
    play(GAME, "--seats", "Anne,Lucas", "--seed", "3", typed="\n1\n")
    out = play(typed="\n\n1\nq\n")
    assert "Passez l’appareil à Lucas" in out or "Passez l’appareil à Anne" in out


def test_what_is_over_waits_for_nobody(play: Run, there: Path) -> None:
    out = play("jeu-de-dominos", "--seed", "5", typed="1\n" * 60)
    found = re.search(r"Pour la revoir : pioche replay (\S+)", out)
    assert found
    assert files.load(Path(found[1])).over
    assert names(there) == {kept.OVER}
    assert "À reprendre" not in play(typed="q\n")
    assert "Aucune partie n’attend" in play("--resume", code=2)


def test_no_save_keeps_nothing(play: Run, there: Path) -> None:
    out = play(GAME, "--no-save", typed="1\nq\n")
    assert "Pour reprendre" not in out
    assert not there.exists()
    play(GAME, "--save", "x.dom", typed="1\nq\n")
    assert not there.exists(), "who names a file has it there and nowhere else"
    assert "se contredisent" in play(GAME, "--save", "y.dom", "--no-save", code=2)


def test_a_partie_that_gets_a_file_moves_there(play: Run, there: Path, tmp_path: Path) -> None:
    play(GAME, typed="1\ns\nx.dom\n1\nq\n")
    assert len(files.load(tmp_path / "x.dom").history) >= 4
    assert names(there) == set()


def test_where_nothing_can_be_kept_that_is_said(play: Run, there: Path) -> None:
    there.write_text("no folder")
    out = play(GAME, typed="1\nq\n")
    assert f"Le dossier où {there} devrait être n’existe pas." in " ".join(out.split())
    assert "À bientôt" in out


def test_what_cannot_be_read_stays_and_is_not_offered(play: Run, there: Path) -> None:
    play(GAME, typed="1\nq\n")
    (there / "whist.dom").write_text("pioche 1\ngame")
    assert "Le Matador" in play(typed="q\n")
    assert names(there) == {"matador.dom", "whist.dom"}


# -- two terminals ---------------------------------------------------------------------------------


def test_two_terminals_play_two_parties(there: Path) -> None:
    """A file belongs to one of them; the other is offered what nobody plays."""
    one, other = kept.new(f"{GAME}.dom"), kept.new(f"{GAME}.dom")
    try:
        assert one.path != other.path
        for seed, place in enumerate((one, other)):
            files.save(pioche.Table(GAME, 2, seed=seed), place.path)
        assert kept.waiting(files.load, lambda table: True) is None
        one.close()
        found = kept.waiting(files.load, lambda table: True)
        assert found is not None
        assert found[0].path == one.path
        found[0].close()
    finally:
        one.close()
        other.close()


# -- whatever ends it ------------------------------------------------------------------------------

LAID = re.compile(r"(?:^|› )(?:Vous|Odile) (?:ouvrez|ouvre|posez|pose)(?: avec)? (\d-\d)", re.M)
PROMPT = " › ".encode()


def killed(there: Path, seed: int, answers: int) -> int:
    """Play over pipes and kill the program somewhere after the answer of this number: every move
    that was shown until then is in its file. How many were there?"""
    command = [sys.executable, "-m", "pioche.cli.main", "play", "jeu-de-dominos", "--plain"]
    command += ["--preset", "cent-points", "--seed", str(seed)]
    env = os.environ | {"PIOCHE_KEPT": str(there), "PIOCHE_LANG": "fr", "PYTHONIOENCODING": "utf-8"}
    chance = Random(seed)
    shown = b""
    with subprocess.Popen(command, stdin=-1, stdout=-1, env=env, bufsize=0) as process:
        assert process.stdin
        assert process.stdout
        more = b"-"
        for _ in range(answers):
            while more and not shown.endswith(PROMPT):
                shown += (more := process.stdout.read(1 << 16))
            if not more:  # the partie is over
                break
            process.stdin.write(b"1\n")
            shown += b"\n"
        # What comes of the last answer is cut off anywhere, most often where it asks again.
        until = len(shown) + chance.randrange(1, 1000)
        while more and not shown.endswith(PROMPT) and len(shown) < until:
            shown += (more := process.stdout.read(until - len(shown)))
        process.kill()
        process.wait(PATIENCE)
    (file,) = there.rglob("*.dom")
    moves = [move for _, moves in files.load(file).record for move in moves]
    laid = [move[:3] for move in moves if re.match(r"\d-\d", move)]
    told = LAID.findall(shown.decode(errors="ignore"))
    assert laid[: len(told)] == told
    return len(told)


@pytest.mark.parametrize("answers", [2, 7, 12, 30])
def test_a_killed_terminal_loses_no_move_that_was_shown(tmp_path: Path, answers: int) -> None:
    assert killed(tmp_path, answers, answers) >= answers - 1


@pytest.mark.soak
def test_terminals_killed_at_forty_moments_lose_nothing(tmp_path: Path) -> None:
    chance = Random(40)
    shown = [killed(tmp_path / f"{n}", n, chance.randrange(2, 90)) for n in range(40)]
    assert min(shown) > 0
    assert max(shown) > 60


# -- who sits down ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "near"),
    [("you,champ", "champion"), ("you,regula", "regular"), ("vous,debutan", "deb")],
)
def test_nearly_a_level_is_no_person(play: Run, there: Path, seats: str, near: str) -> None:
    out = play(GAME, "--seats", seats, code=2)
    assert f"Vouliez-vous dire {near}" in out
    assert out.count("\n") == 1


def test_who_can_answer_is_asked(play: Run, there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.cli.commands.play.sys.stdin", None)

    def asked(answer: str) -> tuple[str, ...]:
        stdin = io.StringIO(f"{answer}\nq\n")
        stdin.isatty = lambda: True  # type: ignore[method-assign]
        monkeypatch.setattr(sys, "stdin", stdin)
        assert main.run(("play", GAME, "--seats", "you,champ", "--save", f"{answer}x.dom")) == 0
        return files.load(Path(f"{answer}x.dom")).names

    assert asked("")[1] == "Séraphine"
    assert asked("p")[1] == "champ"


def test_names_are_names(play: Run, there: Path) -> None:
    """Neither a short name nor one that only begins alike is taken for a level."""
    out = play("jeu-de-dominos", "--seats", "Regina,Robert,Lou,Bob", "--plain", typed="\n")
    assert "Passez l’appareil à" in out
