"""The Python of a page plays as the one of this machine does.

It is the runtime that the page loads, pruned, with the program packed for it; Node.js runs it
here, which takes a fraction of what a browser takes. What only a browser has is in
browser/test_device.py.
"""

import gzip
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pioche
from pioche.engines.towers.statics import Box
from pioche.server.page.program import pack
from pioche.server.page.runtime import FOLDER, PACKED
from pioche.server.page.site import STATIC
from tests import alike
from tests.test_tower import random_tower

HERE = Path(__file__).parent
NODE = Path(sys.executable).parent / "node"
NO_PACKAGES = HERE.parent / "web/src/house/device/lock.json"
FEW = ("matador", "defi-magnetique")

InPage = Callable[[str, Any], Any]


@pytest.fixture(scope="session")
def in_page(tmp_path_factory: pytest.TempPathFactory) -> InPage:
    """Evaluates an expression over `alike` and what is given, in the Python of the page."""
    folder = tmp_path_factory.mktemp("python")
    (runtime,) = STATIC.glob(f"assets/{FOLDER}*")
    for file in runtime.iterdir():
        if file.suffix == PACKED:
            (folder / file.stem).write_bytes(gzip.decompress(file.read_bytes()))
        else:
            shutil.copyfile(file, folder / file.name)
    shutil.copyfile(NO_PACKAGES, folder / NO_PACKAGES.name)
    program = folder / "program.json"
    program.write_bytes(gzip.decompress(pack()))

    def run(expression: str, given: Any) -> Any:
        script = "\n".join(
            (
                (HERE / "alike.py").read_text("utf-8"),
                "import json",
                f"given = json.loads({json.dumps(given)!r})",
                f"json.dumps({expression})",
            )
        )
        (folder / "script.py").write_text(script, "utf-8")
        command = [NODE, HERE / "in_page.mjs", folder, program, folder / "script.py"]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


def recorded_towers(count: int) -> list[alike.Told]:
    chance = Random("towers")
    return [
        ([told(box) for box in random_tower(chance)], chance.choice((0.0, 8.0)))
        for _ in range(count)
    ]


def told(box: Box) -> tuple[int, int, int, int, tuple[int, int, int]]:
    return box.x, box.y, box.z, box.way, (box.slip.x, box.slip.y, box.slip.turn)


def test_records_and_verdicts_are_the_same(in_page: InPage) -> None:
    towers = recorded_towers(30)
    expression = """{
        "records": [partie(game, "regular", 1) for game in given["games"]],
        "verdicts": [verdicts(told) for told in given["towers"]],
    }"""
    found = in_page(expression, {"games": FEW, "towers": towers})
    assert found["records"] == [alike.partie(game, "regular", 1) for game in FEW]
    assert found["verdicts"] == [alike.verdicts(told) for told in towers]


@pytest.mark.soak
@pytest.mark.parametrize("level", ["beginner", "regular"])
def test_every_partie_is_the_same(in_page: InPage, level: str) -> None:
    in_every_game(in_page, alike.partie, level, 3)


@pytest.mark.soak
@pytest.mark.parametrize("level", ["expert", "champion"])
def test_who_looks_ahead_chooses_the_same(in_page: InPage, level: str) -> None:
    in_every_game(in_page, alike.opening, level, 6)


def in_every_game(
    in_page: InPage, play: Callable[[str, str, int], object], level: str, number: int
) -> None:
    """Both Pythons play the same, in every game."""
    games = [card.id for card in pioche.all_cards()]
    expression = f"[{play.__name__}(game, '{level}', {number}) for game in given]"
    for game, found in zip(games, in_page(expression, games), strict=True):
        assert found == play(game, level, number), game


@pytest.mark.soak
def test_the_verdicts_on_300_towers_are_the_same(in_page: InPage) -> None:
    towers = recorded_towers(300)
    expected = [alike.verdicts(told) for told in towers]
    assert in_page("[verdicts(told) for told in given]", towers) == expected
    kinds = set(expected)
    assert len(kinds) > 2, "towers that stand, that fall, and that only strong magnets hold"
