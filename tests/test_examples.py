"""The Python examples of README.md, docs/ and the docstrings run, as a reader would type them."""

import doctest
import importlib
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def python_blocks(text: str) -> list[tuple[int, str]]:
    """The number of the first line and the code of each block that is marked as Python."""
    blocks = re.finditer(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [(text[: block.start(1)].count("\n") + 1, block[1]) for block in blocks]


def pages_with_examples() -> list[Path]:
    pages = {*ROOT.glob("README*.md"), *(ROOT / "docs").rglob("*.md")}
    pages.discard(ROOT / "docs" / "first-bot.md")  # test_first_bot.py does all that it says
    return sorted(page for page in pages if python_blocks(page.read_text("utf-8")))


def modules_with_examples() -> list[str]:
    source = ROOT / "src"
    files = sorted(file for file in source.rglob("*.py") if ">>> " in file.read_text("utf-8"))
    names = [".".join(file.relative_to(source).with_suffix("").parts) for file in files]
    return [name.removesuffix(".__init__") for name in names]


def test_the_readme_shows_the_library_at_work() -> None:
    assert README in pages_with_examples()


@pytest.mark.parametrize("page", pages_with_examples(), ids=lambda page: page.name)
def test_the_examples_of_a_page_run_one_after_the_other(page: Path) -> None:
    names: dict[str, Any] = {"__name__": page.stem}
    for line, code in python_blocks(page.read_text("utf-8")):
        # Blank lines in front, so that an error names the line of the page.
        exec(compile("\n" * (line - 1) + code, str(page), "exec"), names)


@pytest.mark.parametrize("name", modules_with_examples())
def test_the_examples_of_a_docstring_run(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name), report=True)
    assert tried > 0
    assert failed == 0


def test_a_block_is_found_with_its_line() -> None:
    text = "# A\n\n```python\nx = 1\n\ny = 2\n```\n\n```sh\nmake\n```\n\n```python\nz = 3\n```\n"
    assert python_blocks(text) == [(4, "x = 1\n\ny = 2\n"), (14, "z = 3\n")]
