"""What was learnt at this terminal: for each lesson a small file beside what is played there. It
says whether the lesson was taken to its end, and at which step it was left."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pioche.cli import files
from pioche.cli.play import kept


@dataclass(frozen=True, slots=True)
class Learnt:
    done: bool = False
    left: int = 0  # the step with which it goes on, of those that are counted from 0


def keep(id: str, learnt: Learnt) -> None:
    path = file_of(id)
    left = [f"step {learnt.left + 1}"] if learnt.left else []
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise files.refusal(error, path.parent) from None
    files.write(path, "\n".join([*["done"] * learnt.done, *left, ""]).encode())


def learnt_of(id: str) -> Learnt:
    """What cannot be read was not learnt."""
    try:
        text = file_of(id).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return Learnt()
    step = re.search(r"^step (\d{1,2})$", text, re.MULTILINE)
    done = re.search(r"^done$", text, re.MULTILINE)
    return Learnt(bool(done), max(0, int(step[1]) - 1) if step else 0)


def newest_left(ids: Sequence[str]) -> str | None:
    """The lesson that was left last, of those that were left in the middle."""
    left = [id for id in ids if learnt_of(id).left]
    return max(left, key=lambda id: file_of(id).stat().st_mtime_ns, default=None)


def file_of(id: str) -> Path:
    return kept.folder() / "learnt" / f"{id}.txt"
