"""Reading and writing .dom files: a crash in the middle of a save loses nothing."""

import os
import tempfile
from pathlib import Path

from pioche.cli.refusal import Refusal
from pioche.notation import dumps, loads
from pioche.table import Table


def load(path: Path) -> Table:
    """Read a partie; every way in which this can fail is said in one sentence."""
    return loads(read(path))


def read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise Refusal("error-file-missing", file=str(path)) from None
    except IsADirectoryError:
        raise Refusal("error-file-folder", file=str(path)) from None
    except UnicodeDecodeError:
        raise Refusal("error-file-encoding", file=str(path)) from None
    except OSError as error:
        raise Refusal("error-file-other", file=str(path), text=_reason(error)) from None


def save(table: Table, path: Path) -> None:
    """Write the whole partie next to the old file, then replace it."""
    if path.is_dir():
        raise Refusal("error-file-folder", file=str(path))
    name = None
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            name = file.name
            file.write(dumps(table))
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as error:
        if name:
            Path(name).unlink(missing_ok=True)
        raise Refusal("error-file-other", file=str(path), text=_reason(error)) from None


def check_new(path: Path) -> None:
    """A file that holds something already is not overwritten by another partie."""
    if path.is_dir():
        raise Refusal("error-file-folder", file=str(path))
    if path.exists() and path.stat().st_size:
        raise Refusal("error-file-exists", file=str(path))


def _reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).rstrip(".")
