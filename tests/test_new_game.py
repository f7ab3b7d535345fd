"""The recipe is honest: a new game is one folder and one line, and all that is tested holds for it.

`make game` writes one in a copy of the tree; there, what `make test` would run for it is run.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent
NAME = "mon-jeu"
FOLDER = "src/pioche/games/mon_jeu"

# What `make test` runs for it: its own tests and those of the whole tree, then its cases of those
# that run for each game.
WHOLE = (
    FOLDER,
    "tests/test_catalogue.py",
    "tests/test_fluent.py",
    "tests/test_rulings.py",
    "tests/test_traceability.py",
    "tests/test_typescript.py",
)
BY_GAME = (
    "tests/test_conformance.py",
    "tests/test_golden.py",
    "tests/test_options.py",
    "tests/test_reasons.py",
    "tests/test_rulebook.py",
    "tests/test_why.py",
    "tests/test_words.py",
    "-k",
    NAME,
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the new game in it."""
    copy = tmp_path_factory.mktemp("tree")
    left_out = shutil.ignore_patterns("__pycache__", "static", "node_modules", "*.png")
    for name in ("src", "tests", "tools", "docs", "web"):
        shutil.copytree(ROOT / name, copy / name, ignore=left_out)
    for name in ("pyproject.toml", "conftest.py"):
        shutil.copy(ROOT / name, copy)
    if (ROOT / ".mypy_cache").exists():  # it knows all but the new game, which saves half a minute
        shutil.copytree(ROOT / ".mypy_cache", copy / ".mypy_cache")
    made = run(copy, sys.executable, "-m", "tools.new_game", NAME)
    assert made.returncode == 0, made.stdout
    return copy


def run(tree: Path, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    bin_folder = Path(sys.executable).parent
    paths = {
        "PYTHONPATH": str(tree / "src"),
        "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}",
    }
    return subprocess.run(
        command,
        cwd=tree,
        env=os.environ | paths,
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.mark.parametrize("suite", [WHOLE, BY_GAME], ids=["whole", "by game"])
def test_what_is_tested_for_every_game_holds(tree: Path, suite: tuple[str, ...]) -> None:
    ran = run(tree, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *suite)
    assert ran.returncode == 0, ran.stdout


def test_nothing_else_was_touched(tree: Path) -> None:
    """One folder, one line."""
    changed = []
    for file in sorted((tree / "src").rglob("*")):
        beside = ROOT / file.relative_to(tree)
        if file.is_file() and file.suffix != ".pyc" and tree / FOLDER not in file.parents:
            before, after = beside.read_bytes().splitlines(), file.read_bytes().splitlines()
            changed += [(file.name, line) for line in after if line not in before]
    assert changed == [("__init__.py", b'    "pioche.games.mon_jeu",')]


@pytest.mark.parametrize(
    "command", [("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)], ids=" ".join
)
def test_its_code_is_clean(tree: Path, command: tuple[str, ...]) -> None:
    ran = run(tree, *command, FOLDER)
    assert ran.returncode == 0, ran.stdout


def test_it_can_be_played(tree: Path) -> None:
    pioche = (sys.executable, "-m", "pioche.cli.main")
    listed = run(tree, *pioche, "games")
    assert NAME in listed.stdout
    ran = run(
        tree, *pioche, "play", NAME, "--seed", "1", "--plain", "--lang", "en", typed="1\n" * 60
    )
    assert ran.returncode == 0, ran.stdout
    assert "points in the other hands (MON-3)" in ran.stdout


def test_a_missing_word_is_noticed(tree: Path) -> None:
    words = tree / FOLDER / "words.en.ftl"
    text = words.read_text("utf-8")
    words.write_text(text.replace("option-mon_jeu_hand", "option-other"), "utf-8")
    try:
        ran = run(tree, sys.executable, "-m", "pytest", "-q", "tests/test_words.py", "-k", NAME)
    finally:
        words.write_text(text, "utf-8")
    assert ran.returncode == 1
    assert "option-mon_jeu_hand" in ran.stdout
