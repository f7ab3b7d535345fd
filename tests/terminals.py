"""A terminal for tests: of this size, in no language of its own, standing in an empty folder."""

from pathlib import Path

import pytest


def set_terminal(monkeypatch: pytest.MonkeyPatch, folder: Path, columns: int = 80) -> None:
    for name in ("PIOCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "TERM", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", "24")
    monkeypatch.chdir(folder)
