"""The words on paper: those that front ends share, and more of its own. These are kept apart
because the page loads the shared ones."""

from functools import cache
from pathlib import Path

from pioche.words.fluent import Messages
from pioche.words.messages import Words, figure, files

HERE = Path(__file__).parent


@cache
def words(lang: str) -> Words:
    messages = Messages(lang, {"FIGURE": figure})
    for file in (*files(lang), HERE / f"words.{lang}.ftl"):
        messages.add(file.read_text("utf-8"))
    return Words(messages)
