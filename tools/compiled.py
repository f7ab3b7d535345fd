"""Compile the modules that play, and those that tell of it, with mypyc: `make compiled`, and the
build of a platform wheel.

    python -m tools.compiled FOLDER

FOLDER/src then holds the package with a compiled module beside each of those sources, which Python
prefers; all else is plain Python in both forms, and both play the same. It takes minutes and needs
a C compiler, mypy and setuptools.
"""

import os
import shutil
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]

# What is played, guessed and counted thousands of times for one answer.
HOT = (
    "core/move.py", "core/tiles.py", "core/deal.py", "core/partie.py", "bots/*.py",
    "engines/*.py", "engines/*/*.py", "games/*/*.py",
)  # fmt: skip
# What is asked for once in a move at most, or is there for its words; and `hidden_tiles`, where a
# class extends one that Python has in C (`Random`), which a compiled one cannot.
COLD = (
    "*/__init__.py", "*/score_entry.py",
    "bots/decision.py", "bots/hints.py", "bots/review.py",
    "engines/aims.py", "engines/hidden_tiles.py", "engines/shared_options.py", "engines/views.py",
    "engines/chain/aims.py", "engines/chain/refuse.py", "engines/chain/views.py",
    "engines/towers/gesture.py", "engines/towers/magnets_score_entry.py",
    "engines/towers/move_text.py", "engines/towers/views.py",
    "games/*/accept.py", "games/*/aim.py", "games/*/record.py", "games/*/refuse.py",
    "games/*/show.py", "games/*/test_*.py",
)  # fmt: skip
# What a server does with every move: it takes a third less time so.
SERVED = (
    "engines/aims.py", "engines/views.py", "engines/chain/aims.py", "engines/chain/views.py",
    "house/frames/frames.py", "house/presence.py", "house/room.py", "house/service.py",
    "house/watching.py", "table/takeback.py",
)  # fmt: skip


def hot(package: Path) -> list[Path]:
    """The modules that are compiled."""
    found = {file for pattern in HOT for file in package.glob(pattern)}
    cold = {file for pattern in COLD for file in package.rglob(pattern)}
    return sorted((found - cold) | {package / name for name in SERVED})


def build(folder: Path) -> None:
    """Compile a copy of the package in FOLDER/src."""
    from setuptools import Extension  # type: ignore[import-untyped]

    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    os.chdir(folder)  # what mypy and the compiler leave behind stays there
    Path("try.c").write_text("int nothing;\n", "utf-8")
    try:  # before mypy looks at everything, which takes a while
        compile_extensions([Extension("nothing", ["try.c"])], inplace=False)
    except Exception:
        sys.exit("Nothing is compiled: there is no C compiler here that works.")
    from mypyc.build import mypycify

    source = folder / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
    modules = [str(file.relative_to(folder)) for file in hot(source / "pioche")]
    compile_extensions(
        mypycify(
            ["--ignore-missing-imports", *modules],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            group_name="pioche",
        )
    )
    shutil.rmtree("build")


def compile_extensions(extensions: list[Any], inplace: bool = True) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    distribution = Distribution({"name": "pioche", "ext_modules": extensions})
    distribution.package_dir = {"": "src"}
    command = build_ext(distribution)
    command.inplace = inplace
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
