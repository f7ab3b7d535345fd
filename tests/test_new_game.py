"""The recipe is honest: a new game is one folder and one line, and all that is tested holds for it.

`make game` writes one in a copy of the tree, and it is left as it is written. There, `make soak`
runs all that `make quick` runs; `make test` runs the tests that look at all games.
"""

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.new_game.__main__ import GAMES, TEMPLATE, main

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent
NAME = "mon-jeu"
FOLDER = "src/pioche/games/mon_jeu"

# What looks at all games: a test that runs for each of them or asks for all cards, and these
# modules, which read the folders of all. What looks in another way is found by `make soak`.
READERS = ("tests/test_fluent.py", "tests/test_rulings.py", "tests/test_traceability.py")


def modules() -> dict[str, str]:
    """The other test modules, with their text."""
    others = sorted(set(ROOT.glob("tests/test_*.py")) - {Path(__file__)})
    return {f"tests/{path.name}": path.read_text("utf-8") for path in others}


def by_game() -> list[str]:
    """The tests that run for each game, as far as they run for the new one."""
    each = re.compile(r"\b(all_games|all_cards|conformance)\b")
    return [*(name for name, text in modules().items() if each.search(text)), "-k", NAME]


def at_once() -> list[str]:
    """The game's own tests, the readers, and the tests that ask for all cards."""
    asking = (
        f"{name}::{test.name}"
        for name, text in modules().items()
        for test in ast.parse(text).body
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_")
        if any("all_cards()" in ast.unparse(line) for line in test.body)
    )
    return [FOLDER, *READERS, *asking]


def quick() -> list[str]:
    """What `make quick` runs, in one process."""
    recipe = re.search(r"^quick:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert recipe
    words = shlex.split(recipe[1].replace("\\\n", " "))
    return words[words.index("--manches") :]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the new game in it."""
    copy = tmp_path_factory.mktemp("tree") / "pioche"
    left_out = ("__pycache__", "node_modules", "static", "build", "dist", ".*")
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*left_out))
    for built in ("web/node_modules", "src/pioche/server/page/static"):
        (copy / built).symlink_to(ROOT / built)
    if (ROOT / ".mypy_cache").exists():  # it knows all but the new game, which saves half a minute
        shutil.copytree(ROOT / ".mypy_cache", copy / ".mypy_cache")
    # One stands in the copy, and imports the tool from elsewhere.
    paths = {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
    made = run(copy / "docs", sys.executable, "-m", "tools.new_game", NAME, **paths)
    assert made.returncode == 0, made.stdout
    return copy


def run(
    tree: Path, *command: str, typed: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    bin_folder = Path(sys.executable).parent
    paths = {
        "PYTHONPATH": str(tree / "src"),
        "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}",
    }
    return subprocess.run(
        command,
        cwd=tree,
        env=os.environ | paths | environment,
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def run_tests(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(tree, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)


@pytest.mark.soak
def test_all_that_is_quick_holds(tree: Path) -> None:
    ran = run_tests(tree, *quick())
    assert ran.returncode == 0, ran.stdout


@pytest.mark.parametrize("suite", [by_game, at_once])
def test_what_looks_at_all_games_holds(tree: Path, suite: Callable[[], list[str]]) -> None:
    ran = run_tests(tree, *suite())
    assert ran.returncode == 0, ran.stdout


def test_the_search_finds_what_looks_at_all_games() -> None:
    assert {"tests/test_conformance.py", "tests/test_golden.py"} < set(by_game())
    assert "tests/test_aims.py::test_every_game_has_several_cases" in at_once()
    assert "not soak and not long" in quick()


def test_it_is_written_where_one_stands(tree: Path) -> None:
    assert (tree / FOLDER / "golden.dom").exists()
    assert not (ROOT / FOLDER).exists()


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
        ran = run_tests(tree, "tests/test_words.py", "-k", NAME)
    finally:
        words.write_text(text, "utf-8")
    assert ran.returncode == 1
    assert "option-mon_jeu_hand" in ran.stdout


# -- what cannot be written ------------------------------------------------------------------------


@pytest.fixture
def part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As much of a checkout as the tool reads, and nothing to play; one stands in it."""
    unread = shutil.ignore_patterns("__pycache__", "*.md", "*.dom", "*.json", "*.ftl", "[!_]*.py")
    for name in (GAMES, TEMPLATE, GAMES.parent / "words"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=unread)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files(folder: Path) -> dict[Path, bytes | None]:
    return {path: path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        *((name, "A name is written like this") for name in ("", "Mon-Jeu", "../jeu", "class")),
        ("cent-a-zero", "There is already a game 'cent-a-zero'"),
        ("mat", "Rules of other games are called MAT already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(part: Path, name: str, said: str) -> None:
    before = files(part)
    with pytest.raises(SystemExit, match=said):
        main(name)
    assert files(part) == before


@pytest.mark.parametrize(
    ("last", "text", "error", "said"),
    [
        ("zz.txt", b"\xff", UnicodeDecodeError, "utf-8"),
        ("zz.py.txt", b"(", SystemExit, "ruff failed"),
        ("zz.txt", b"", SystemExit, "tests.golden failed"),
    ],
    ids=["half way", "when formatted", "when played"],
)
def test_what_fails_leaves_nothing(
    part: Path, last: str, text: bytes, error: type[BaseException], said: str
) -> None:
    (part / TEMPLATE / last).write_bytes(text)
    before = files(part)
    with pytest.raises(error, match=said):
        main(NAME)
    assert files(part) == before


def test_outside_a_checkout_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="into a checkout of Pioche: change to its folder first"):
        main(NAME)
    assert files(tmp_path) == {}
