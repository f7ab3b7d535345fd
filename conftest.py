"""What holds for every test: nothing is left to luck, and one place says how much is played."""

import os
from collections.abc import Iterator
from itertools import count
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

from pioche.table import table

_FOLDERS = count()

os.environ["PIOCHE_LANG"] = "fr"  # whatever language the machine speaks

# The same examples every time, however slow the machine is.
settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--manches",
        type=int,
        default=50,
        help="how many random manches the `sampled` tests play of each game with each preset",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The wheel first: its test waits for the network much of its time, and would keep a core idle
    if it began when all others have ended."""
    items.sort(key=lambda item: item.path.name != "test_wheel.py")


@pytest.fixture(scope="session")
def manches(pytestconfig: pytest.Config) -> int:
    """How many random manches to play of each game with each preset."""
    asked: int = pytestconfig.getoption("manches")
    return asked


@pytest.fixture(autouse=True)
def _the_same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is made without a seed gets one that only depends on the test."""
    numbers: Iterator[int] = count(crc32(request.node.nodeid.encode()))
    monkeypatch.setattr(table, "new_seed", lambda: f"{next(numbers):016x}")


@pytest.fixture(autouse=True)
def _kept_elsewhere(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a test plays at the terminal is kept in a folder of its own, made when needed."""
    name = f"kept-{next(_FOLDERS)}"
    monkeypatch.setenv("PIOCHE_KEPT", str(tmp_path_factory.getbasetemp() / name))
