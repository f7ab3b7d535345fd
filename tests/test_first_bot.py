"""docs/first-bot.md, done as a reader does it: every block is saved, typed or run in one folder,
and shows what the page says that it shows. And the pages of the games that it leads to."""

import contextlib
import io
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import pioche
from docs.site.bot_pages import bot_pages, bot_pictures, position
from pioche.cli.main import run
from pioche.core.game import Game

PAGE = Path(__file__).parents[1] / "docs" / "first-bot.md"


class Block(NamedTuple):
    line: int
    kind: str  # python, sh, text
    file: str  # the block belongs to its end; else it is typed
    text: str


def blocks() -> Iterator[Block]:
    text = PAGE.read_text("utf-8")
    for found in re.finditer(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```', text, re.M | re.S):
        yield Block(text[: found.start(3)].count("\n"), found[1], found[2] or "", found[3])


def typed(block: Block, names: dict[str, Any]) -> str:
    """What Python or the command shows."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        if block.kind == "python":
            exec(compile("\n" * block.line + block.text, str(PAGE), "exec"), names)
        else:
            program, *args = shlex.split(block.text)
            assert program == "pioche"
            cores = ["--cores", "1"] if args[0] in ("simulate", "tournament") else []
            run([*args, *cores])  # as many as there are, without starting processes
    return said.getvalue()


@pytest.mark.long
def test_what_the_page_says_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")
    monkeypatch.delitem(sys.modules, "my_bots", raising=False)
    for name, value in (("PIOCHE_LANG", "en"), ("COLUMNS", "80")):
        monkeypatch.setenv(name, value)
    names: dict[str, Any] = {"__name__": "__main__"}
    shown = ""
    for block in blocks():
        if block.file:
            with Path(block.file).open("a", encoding="utf-8") as file:
                file.write(f"\n\n{block.text}")
            sys.modules.pop("my_bots", None)
        elif block.kind == "text":
            assert without_time(shown) == without_time(block.text), f"line {block.line}"
        elif "pioche serve" not in block.text and "pioche join" not in block.text:
            shown = typed(block, names)


def without_time(text: str) -> list[str]:
    lines = [line.strip() for line in text.strip().splitlines()]
    return [line for line in lines if "per second" not in line]


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_the_page_of_a_game_shows_a_position_its_moves_and_its_board(game: Game[Any]) -> None:
    page = bot_pages()[f"bots/{game.id}.md"]
    names: dict[str, Any] = {}
    found = re.search(r"^```python\n(.*?)^```", page, re.M | re.S)
    assert found
    exec(found[1], names)
    view = names["view"]
    assert view == position(game.id)[2]
    assert len(view.moves) > 1
    assert bot_pictures()[f"assets/positions/{game.id}.svg"] == view._repr_svg_()
    for name in (*view.board.__dataclass_fields__, *{move.kind for move in view.moves}):
        assert f"| `{name}` |" in page
