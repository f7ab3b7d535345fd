"""A short command starts quickly: it loads what it needs. (bench/start.py measures the seconds.)"""

import os
import subprocess
import sys

import pytest

COMPLETION = {
    "_PIOCHE_COMPLETE": "complete_bash",
    "COMP_WORDS": "pioche play mat",
    "COMP_CWORD": "2",
}
CODE = """
import atexit, sys
from pioche.cli.main import main
atexit.register(lambda: print(*sys.modules, file=sys.stderr))
sys.argv = ["pioche", *sys.argv[1:]]
main()
"""


def loaded(*args: str, **environ: str) -> set[str]:
    """The modules that a command has loaded when it ends."""
    command = [sys.executable, "-c", CODE, *args]
    ran = subprocess.run(
        command, env=os.environ | environ, input="", capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout
    return set(ran.stderr.split())


@pytest.mark.parametrize(
    ("args", "environ"),
    [(["--help"], {}), (["play", "--help"], {}), ([], COMPLETION)],
    ids=["help", "help of a command", "completion"],
)
def test_help_and_completion_load_neither_a_table_nor_a_drawing(
    args: list[str], environ: dict[str, str]
) -> None:
    names = loaded(*args, **environ)
    assert not names & {"rich", "fastapi", "pioche.core.game", "pioche.table.table"}


def test_a_list_of_games_loads_no_rules() -> None:
    names = loaded("games")
    assert not names & {"fastapi", "typst", "pioche.core.game", "pioche.table.table"}
    assert not [name for name in names if name.startswith("pioche.games.") and name.count(".") > 2]


def test_a_list_of_lessons_loads_neither_rules_nor_a_drawing() -> None:
    names = loaded("learn", TERM="dumb")
    assert "pioche.lessons.library" in names
    assert not names & {"rich", "fastapi", "pioche.lessons.runner", "pioche.puzzles.solver"}
    assert not [name for name in names if name.startswith("pioche.games.") and name.count(".") > 2]


def test_the_rules_of_a_game_load_that_game() -> None:
    names = loaded("rules", "sans-pioche")
    assert "pioche.games.sans_pioche.game" in names
    assert not names & {"fastapi", "pioche.table.table", "pioche.games.vingt.game"}
