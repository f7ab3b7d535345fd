"""From a template and its data to PDF, by Typst. Nothing depends on the clock or on the machine:
the fonts are ours, and the file carries no date."""

import json
import re
from pathlib import Path
from typing import Any, Final

from pioche.core.errors import MissingPackage, PiocheError, shortened
from pioche.paper.messages import words
from pioche.words.messages import LANGUAGES

HERE = Path(__file__).parent
PAPERS: Final[dict[str, str]] = {"a4": "a4", "letter": "us-letter"}  # as Typst calls them
HEIGHT: Final = {"a4": 297.0, "letter": 279.4}  # millimetres
SEED: Final = re.compile(r"[A-Za-z0-9]{1,20}")
MARGIN: Final = 15.0  # what every printer leaves free, and room for a thumb


class PrintError(PiocheError):
    """Something that cannot be printed."""

    code = "bad-print"


def check_paper(paper: str) -> str:
    if paper not in PAPERS:
        raise PrintError(
            f"There is no paper '{shortened(paper)}': it is a4 or letter.",
            why="print-paper",
            paper=shortened(paper),
        )
    return paper


def check_seed(seed: str) -> str:
    """The seed of what is printed is part of its numbers and of the name of its file."""
    if not SEED.fullmatch(seed):
        raise PrintError(
            f"'{shortened(seed)}' cannot be the seed of what is printed: "
            "give 1 to 20 letters or digits, such as 2026.",
            why="print-seed",
            seed=shortened(seed),
        )
    return seed


def pdf(template: str, data: dict[str, Any], lang: str, paper: str, title: str) -> bytes:
    """Typeset `templates/{template}.typ` with these data, plain values of JSON, and with
    the foot of every page."""
    try:
        import typst  # it takes a moment, and only printing needs it
    except ImportError:
        raise MissingPackage("print") from None
    if lang not in LANGUAGES:
        raise PrintError(
            f"There is no language '{shortened(lang)}': it is fr or en.",
            why="print-lang",
            lang=shortened(lang),
        )
    given = {
        "data": json.dumps({**data, "foot": words(lang)("print-foot")}, ensure_ascii=False),
        "lang": lang,
        "paper": PAPERS[check_paper(paper)],
        "title": title,
    }
    made = typst.compile(
        str(HERE / "templates" / f"{template}.typ"),
        root=str(HERE / "templates"),
        font_paths=[str(HERE / "fonts")],
        ignore_system_fonts=True,
        sys_inputs=given,
        timestamp=0,
    )
    assert isinstance(made, bytes)
    return made
