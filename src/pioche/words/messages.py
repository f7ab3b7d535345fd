"""The words of Pioche in each language, as Fluent messages.

What games share is in `fr.ftl` and `en.ftl`. What only the terminal says is in `terminal.*.ftl`, so
that the page does not load it; in the same way the puzzles' words are in `puzzles.*.ftl`, those of
looking back in `review.*.ftl`, those of telling somebody that it is their turn in `push.*.ftl`, and
those of playing without a server in `device.*.ftl`. What belongs to one game alone is in its
folder, in `words.fr.ftl` and `words.en.ftl`.

>>> say = words("en")
>>> say("points", points=2)
'2 points'
"""

from functools import cache
from pathlib import Path
from typing import Any

from pioche.core.phrase import Fact, Phrase
from pioche.words.fluent import Messages, names_in

LANGUAGES = ("fr", "en")
PARTS = ("", "terminal.", "puzzles.", "review.", "push.", "device.")  # files of shared words

_HERE = Path(__file__).parent / "locale"


class Words:
    """One language: called with the id of a message and its arguments, it gives the sentence.

    An unknown id, or an argument that is missing, is a mistake of ours and fails loudly.
    """

    def __init__(self, messages: Messages) -> None:
        self.lang = messages.lang
        self._messages = messages

    def __call__(self, key: str, **args: Any) -> str:
        return self._messages.say(key, args)

    def has(self, key: str) -> bool:
        return key in self._messages

    def maybe(self, key: str, fallback: str, **args: Any) -> str:
        """The message if there is one: games may bring words that we do not know yet."""
        return self(key, **args) if self.has(key) else fallback

    def by_rule(self, key: str, rule: str) -> str:
        """The id of the message for what this rule brings: its own (`event-passed-DIN-9`) where a
        game has one, else the one for all rules. (One rule may have words for several reasons.)"""
        return f"{key}-{rule}" if self.has(f"{key}-{rule}") else key

    def whole(self, phrase: Phrase, rule: str = "") -> str:
        """A phrase in words, with the phrases in it; a rule may have words of its own for it."""
        facts = {name: self._fact(fact) for name, fact in phrase.facts.items()}
        return self(self.by_rule(phrase.name, rule), **facts)

    def _fact(self, fact: Fact) -> str | int:
        if isinstance(fact, Phrase):
            return self.whole(fact)
        if isinstance(fact, tuple):
            return ", ".join(str(self._fact(part)) for part in fact)
        if fact is None:
            return "none"
        return fact if isinstance(fact, int) else str(fact)

    def join(self, texts: list[str] | tuple[str, ...]) -> str:
        """Write a list with a last `and`: `a, b and c`."""
        if len(texts) < 2:
            return "".join(texts)
        return self("list-and", first=", ".join(texts[:-1]), last=texts[-1])


def figure(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


@cache
def words(lang: str) -> Words:
    """Load a language."""
    messages = Messages(lang, {"FIGURE": figure})
    for file in files(lang):
        messages.add(file.read_text("utf-8"))
    return Words(messages)


def keys(lang: str) -> tuple[str, ...]:
    """All message ids of a language, in the order of its files."""
    return tuple(name for file in files(lang) for name in names_in(file.read_text("utf-8")))


def files(lang: str) -> tuple[Path, ...]:
    """Where the words of a language are: the shared ones, then those of each game."""
    if lang not in LANGUAGES:
        raise LookupError(f"There is no language '{lang}'; languages: {', '.join(LANGUAGES)}.")
    games = sorted((_HERE.parents[1] / "games").glob(f"*/words.{lang}.ftl"))
    shared = [_HERE / f"{part}{lang}.ftl" for part in PARTS]
    return (*shared, *games)
