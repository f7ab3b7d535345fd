"""The Python examples of README.md run, one after the other, as a reader would type them."""

import re
from pathlib import Path
from typing import Any

README = Path(__file__).parents[1] / "README.md"


def python_blocks(text: str) -> list[tuple[int, str]]:
    """The number of the first line and the code of each block that is marked as Python."""
    blocks = re.finditer(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [(text[: block.start(1)].count("\n") + 1, block[1]) for block in blocks]


def test_the_python_examples_run() -> None:
    assert README.exists(), "There is no README.md: a newcomer needs one, with a Python example."
    blocks = python_blocks(README.read_text("utf-8"))
    assert blocks, "README.md has no block marked ```python: it should show the library at work."
    names: dict[str, Any] = {"__name__": "readme"}
    for line, code in blocks:
        # Blank lines in front, so that an error names the line of the README.
        exec(compile("\n" * (line - 1) + code, str(README), "exec"), names)


def test_a_block_is_found_with_its_line() -> None:
    text = "# A\n\n```python\nx = 1\n\ny = 2\n```\n\n```sh\nmake\n```\n\n```python\nz = 3\n```\n"
    assert python_blocks(text) == [(4, "x = 1\n\ny = 2\n"), (14, "z = 3\n")]
