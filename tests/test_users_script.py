"""Scripts of users are checked as they check them: `mypy --strict` and pyright, with our types."""

import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

import pioche
from tests.test_examples import README, python_blocks

SCRIPT = Path(__file__).with_name("users_script.py")

WRONG = """
import pioche

table = pioche.Table("matador", seed=1)
view = table.view(0)
table.play(1)  # wrong
print(view.turn + 1)  # wrong
name: str = view.board  # wrong
print(view.hands)  # wrong
print(table.events[0].seat)  # wrong
game: pioche.Game = "matador"  # wrong
print(pioche.Tabel)  # wrong
"""


def mypy(*files: Path) -> str:
    cache = files[0].parent / "cache"
    return output("mypy", "--strict", "--config-file=", f"--cache-dir={cache}", *files)


def pyright(*files: Path) -> str:
    return output("pyright", "--pythonpath", sys.executable, *files)


def output(checker: str, *args: str | Path) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", checker, *map(str, args)],
        cwd=Path(args[-1]).parent,
        env=os.environ | {"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"},
        capture_output=True,
        text=True,
    )
    assert ran.returncode < 2, ran.stdout + ran.stderr
    return ran.stdout


def every_public_name() -> str:
    return "".join(
        f"from {module} import {name} as {name}_{number}\n"
        for number, module in enumerate(pioche.PUBLIC)
        for name in import_module(module).__all__
    )


def test_the_script_runs() -> None:
    done = runpy.run_path(str(SCRIPT))
    assert done["table"].result is not None
    assert done["rule"]
    assert done["share"] >= 0


@pytest.mark.parametrize("check", [mypy, pyright])
def test_both_checkers_know_all_types(check: Callable[..., str], tmp_path: Path) -> None:
    texts = {
        "script": SCRIPT.read_text("utf-8"),
        "readme": "\n".join(code for _, code in python_blocks(README.read_text("utf-8"))),
        "names": every_public_name(),
        "wrong": WRONG,
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
    found = check(*(tmp_path / f"{name}.py" for name in texts))
    errors = [
        line.strip() for line in found.splitlines() if ": error:" in line or " - error:" in line
    ]
    assert not [error for error in errors if "wrong.py" not in error]
    wrong = [n for n, line in enumerate(WRONG.splitlines(), 1) if line.endswith("# wrong")]
    assert {int(error.split("wrong.py:")[1].split(":")[0]) for error in errors} == set(wrong)
