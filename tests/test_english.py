"""English players read of rounds and games: *manche* and *partie* are words of the code."""

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import pioche
from pioche.words.messages import files
from tests.test_refusals import error_classes

SOURCES = Path(pioche.__file__).parent
FRENCH = re.compile(r"(?<!-)\b(?:manche|partie)s?\b", re.IGNORECASE)  # --manches is an option


def found(text: str) -> list[str]:
    return FRENCH.findall(text)


class Texts(Visitor):
    """What a message says, without its name and those of its arguments."""

    def __init__(self) -> None:
        self.all: list[str] = []

    def visit_TextElement(self, node: fluent.TextElement) -> None:
        self.all.append(node.value)


@pytest.mark.parametrize("file", files("en"), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_french_word_in_an_english_message(file: Path) -> None:
    texts = Texts()
    texts.visit(FluentParser().parse(file.read_text("utf-8")))
    assert texts.all, "it says nothing: delete it"
    assert [text for text in texts.all if found(text)] == []


@pytest.mark.parametrize(
    "file", sorted(SOURCES.rglob("*.en.md")), ids=lambda file: str(file.parent.name)
)
def test_no_french_word_in_the_english_rules(file: Path) -> None:
    text = re.sub(
        r"\[[^]]*\]", "", file.read_text("utf-8")
    )  # without tags such as [BASE-5 opt partie]
    assert [line for line in text.splitlines() if found(line)] == []


def written(node: ast.expr) -> str:
    """The text of a string in the code, with … for what is filled in."""
    if isinstance(node, ast.JoinedStr):
        return "".join(written(part) for part in node.values)
    return str(node.value) if isinstance(node, ast.Constant) else "…"


def errors() -> Iterator[tuple[str, str]]:
    """The sentences with which errors are made, and where."""
    names = {*error_classes(), *(name for name in vars(builtins) if name.endswith("Error"))}
    for path in sorted(SOURCES.rglob("*.py")):
        if path.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                for given in node.args:
                    yield f"{path.relative_to(SOURCES)}:{node.lineno}", written(given)


def test_no_french_word_in_an_error() -> None:
    sentences = [(place, text) for place, text in errors() if " " in text]
    assert len(sentences) > 100, "the search finds too few errors"
    notation = r"'[^']*'"  # what is quoted is what a file has to say
    assert [one for one in sentences if found(re.sub(notation, "", one[1]))] == []


def test_the_words_are_found() -> None:
    assert found("The manche is over. Parties too.") == ["manche", "Parties"]
    assert found("Use --manches or --parties, of three or more.") == []
