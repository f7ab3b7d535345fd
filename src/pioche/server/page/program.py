"""The program as one file, for a page that runs it: only what a house without a server needs. The
lessons come in a file of their own, when the first one is opened."""

import gzip
import json
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pioche
from pioche.lessons.library import FILE, lesson_file, lesson_ids

HERE = Path(pioche.__file__).parent
# What only a terminal, a server or a printer needs.
LEFT_OUT = (
    "cli", "house/lessons.py", "house/running/client_reader.py", "lab", "lessons", "paper",
    "picture", "server", "words/fluent.py", "words/locale", "words/messages.py",
)  # fmt: skip
BESIDE = ("mypy_extensions",)  # modules of others that the rules import, a file each


def needed() -> Iterator[Path]:
    """The files of the package that go along."""
    left_out = {HERE / name for name in LEFT_OUT}
    for path in sorted(HERE.rglob("*")):
        if path in left_out or left_out.intersection(path.parents) or "__pycache__" in path.parts:
            continue
        if (
            path.match("rules.*.md")
            or path.match("common.*.md")
            or (path.suffix == ".txt" and path.name != FILE)
            or (path.suffix == ".py" and not path.name.startswith("test_"))
        ):
            yield path


def pack() -> bytes:
    """The program."""
    texts = texts_of(needed())
    for name in BESIDE:
        found = find_spec(name)
        assert found is not None
        assert found.origin is not None
        texts[f"{name}.py"] = Path(found.origin).read_text("utf-8")
    return packed(texts)


def pack_lessons() -> bytes:
    """What all lessons say, and who runs them."""
    code = (HERE / "house" / "lessons.py", *sorted((HERE / "lessons").glob("*.py")))
    return packed(texts_of((*code, *map(lesson_file, lesson_ids()))))


def texts_of(files: Iterable[Path]) -> dict[str, str]:
    """Every file under its path: a page writes them where Python finds them."""
    return {path.relative_to(HERE.parent).as_posix(): path.read_text("utf-8") for path in files}


def packed(texts: dict[str, str]) -> bytes:
    return gzip.compress(json.dumps(texts).encode(), mtime=0)
