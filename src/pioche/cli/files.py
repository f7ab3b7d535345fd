"""Reading and writing .dom files: a crash in the middle of a save loses nothing."""

import errno
import os
import re
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

from pioche.cli.bad_input import Refusal
from pioche.core.errors import BotError
from pioche.table.notation import dumps, loads
from pioche.table.table import Table


def load(path: Path) -> Table:
    """Read a partie; every way in which this can fail is said in one sentence."""
    return loads(read(path))


def seats_in(path: Path) -> str | None:
    """Who sat down, as a terminal remarked it behind the partie."""
    found = re.search(r"^# seats (.+)$", read(path), re.MULTILINE)
    return found and found[1]


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
        raise refusal(error, path) from None


def save(table: Table, path: Path, remark: str = "") -> None:
    """Write the whole partie next to the old file, then replace it."""
    write(path, (dumps(table) + remark).encode())


def write(path: Path, content: bytes) -> None:
    """Write next to the old file, then replace it; whoever may read the old one may read the new
    one."""
    if path.is_dir():
        raise Refusal("error-file-folder", file=str(path))
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        os.replace(beside, path)
    except OSError as error:
        raise refusal(error, path) from None
    finally:
        with suppress(OSError):
            beside.unlink()


POSITION = Path("bot-error.dom")


def keep_position(error: BotError) -> None:
    """Write the position in which a bot failed, over the one before."""
    write(POSITION, error.record.encode())
    error.keep_in(str(POSITION))


def check_new(path: Path) -> None:
    """A file that holds something already is not overwritten by another partie."""
    if path.is_dir():
        raise Refusal("error-file-folder", file=str(path))
    if path.exists() and path.stat().st_size:
        raise Refusal("error-file-exists", file=str(path))


REASONS = {
    errno.ENOENT: "error-file-no-folder",
    errno.ENOTDIR: "error-file-no-folder",
    errno.EEXIST: "error-file-no-folder",
    errno.EACCES: "error-file-forbidden",
    errno.EPERM: "error-file-forbidden",
    errno.EROFS: "error-file-forbidden",
    errno.ENOSPC: "error-file-no-room",
    errno.EDQUOT: "error-file-no-room",
    errno.ENAMETOOLONG: "error-file-long-name",
}


def refusal(error: OSError, path: Path) -> Refusal:
    """What the system says is in its own language: here it is said in the user's."""
    key = REASONS.get(error.errno or 0, "error-file-other")
    return Refusal(key, file=str(path), number=error.errno or 0)
