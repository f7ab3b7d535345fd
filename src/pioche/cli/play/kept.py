"""What is played at this terminal and has no file of its own: kept as it is played, in the user's
data folder. So a window that is closed, or a machine that stops, loses no move."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import BinaryIO, Protocol, TypeVar

import platformdirs

from pioche.cli import files
from pioche.core.errors import PiocheError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PARTIE, PUZZLE = ".dom", ".puz"  # how files of each end
OVER = "finished"  # the folder of what has been played to its end


class Played(Protocol):
    """What can be kept."""

    @property
    def over(self) -> bool: ...


T = TypeVar("T", bound=Played)


@dataclass(frozen=True)
class Place:
    """A file that belongs to this terminal alone, until it lets go of the lock or ends."""

    path: Path
    lock: BinaryIO

    def close(self) -> None:
        self.lock.close()

    def empty(self) -> None:
        """Nothing is kept here any more."""
        self.path.unlink(missing_ok=True)
        self.close()

    def put_away(self) -> Path:
        """What is over waits for nobody: it moves out of the way, and can be retold."""
        over = self.path.parent / OVER
        over.mkdir(exist_ok=True)
        to = next(path for path in _names(over, self.path.name) if not path.exists())
        os.replace(self.path, to)
        self.close()
        return to


def folder() -> Path:
    """What PIOCHE_KEPT says, else a folder of the user's data."""
    if named := os.environ.get("PIOCHE_KEPT"):
        return Path(named)
    return platformdirs.user_data_path("pioche", False) / "terminal"


def new(name: str) -> Place:
    """A place that is free; where others of this name are kept, it gets a number."""
    there = folder()
    try:
        there.mkdir(parents=True, exist_ok=True)
        for path in _names(there, name):
            if not path.exists() and (place := taken(path)):
                if not path.exists():
                    return place
                place.close()
    except OSError as error:
        raise files.refusal(error, there) from None
    raise AssertionError("numbers do not end")


def taken(path: Path) -> Place | None:
    """The place for this terminal alone; None while another one plays there. The system lets go of
    a lock when its program ends, however it ends."""
    lock = path.with_name(f".{path.name}.lock").open("ab")
    try:
        if sys.platform == "win32":
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        return None
    return Place(path, lock)


def waiting(read: Callable[[Path], T], wanted: Callable[[T], bool]) -> tuple[Place, T] | None:
    """The newest of those that are wanted and not over, and that no other terminal plays."""
    for path in _newest():
        place = taken(path)
        if place is None:
            continue
        with suppress(PiocheError):  # what cannot be read is offered to nobody, and stays
            found = read(path)
            if found.over:  # the window was closed at its end
                place.put_away()
            elif wanted(found):
                return place, found
        place.close()
    return None


def played(id: str) -> bool:
    """Is any partie of this game kept, waiting or over?"""
    names = re.compile(rf"{re.escape(id)}(-\d+)?{PARTIE}")
    places = [there for there in (folder(), folder() / OVER) if there.is_dir()]
    return any(names.fullmatch(path.name) for there in places for path in there.iterdir())


def _newest() -> list[Path]:
    there = folder()
    found = there.iterdir() if there.is_dir() else ()
    kept = [path for path in found if path.suffix in (PARTIE, PUZZLE)]
    return sorted(kept, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def _names(there: Path, name: str) -> Iterator[Path]:
    """`matador.dom`, `matador-2.dom` …"""
    stem, ending = os.path.splitext(name)
    return (there / f"{stem}{'' if n == 1 else f'-{n}'}{ending}" for n in count(1))
