"""The words of Pioche in each language, as Fluent messages.

What games share is in `fr.ftl` and `en.ftl`. What only the terminal says is in `terminal.*.ftl`, so
that the page does not load it; in the same way the puzzles' words are in `puzzles.*.ftl`, those of
looking back in `review.*.ftl`, those of telling somebody that it is their turn in `push.*.ftl`,
those of playing without a server in `device.*.ftl`, and those of lessons in `lessons.*.ftl`. What
belongs to one game alone is in its folder, in `words.fr.ftl` and `words.en.ftl`.

>>> say = words("en")
>>> say("points", points=2)
'2 points'
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pioche.core.phrase import Fact, Phrase
from pioche.words.fluent import Messages, names_in

LANGUAGES = ("fr", "en")
PARTS = (
    "",
    "terminal.",
    "puzzles.",
    "review.",
    "push.",
    "device.",
    "lessons.",
)  # files of shared words

_HERE = Path(__file__).parent / "locale"


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits where: the name and the side of each seat, and for which seat we speak
    (None: for a spectator)."""

    names: tuple[str, ...]
    sides: tuple[int, ...]
    viewer: int | None = None

    def seats_of(self, side: int) -> tuple[int, ...]:
        return tuple(seat for seat, s in enumerate(self.sides) if s == side)

    def person(self, seat: int) -> dict[str, str]:
        """One player, as the arguments of a message."""
        return {"who": "you" if seat == self.viewer else "other", "name": self.names[seat]}


NOBODY = Company((), ())  # for phrases without seats


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

    def whole(self, phrase: Phrase, rule: str = "", company: Company = NOBODY) -> str:
        """A phrase in words, with the phrases in it; a rule may have words of its own for it."""
        args: dict[str, str | int] = {}
        for name, fact in phrase.facts.items():
            if name == "seat" and isinstance(fact, int):
                args |= company.person(fact)
            elif name == "seats" and isinstance(fact, tuple):
                args |= self.group(company, fact)
            else:
                args[name] = self.fact(fact, company)
        return tidy(self(self.by_rule(phrase.name, rule or str(args.get("rule", ""))), **args))

    def brief(self, phrase: Phrase | None) -> str:
        """The same in a few words, where a phrase has a short form."""
        return self.whole(Phrase(f"{phrase.name}-brief", phrase.facts)) if phrase else "?"

    def fact(self, fact: Fact, company: Company = NOBODY) -> str | int:
        if isinstance(fact, Phrase):
            return self.whole(fact, company=company)
        if isinstance(fact, tuple):
            return ", ".join(str(self.fact(part, company)) for part in fact)
        if fact is None:
            return "none"
        return fact if isinstance(fact, int) else str(fact)

    def group(self, company: Company, seats: Sequence[int]) -> dict[str, str]:
        """Several people in one sentence: nobody, you, us (you and others), one, many. Where only
        one plays, nobody means that the game was lost."""
        if not seats:
            return {"who": "nobody" if len(company.names) > 1 else "alone", "names": ""}
        names = [company.names[seat] for seat in seats if seat != company.viewer]
        if company.viewer in seats:
            return {"who": "us" if names else "you", "names": self.join([self("you"), *names])}
        return {"who": "one" if len(names) == 1 else "many", "names": self.join(names)}

    def join(self, texts: list[str] | tuple[str, ...]) -> str:
        """Write a list with a last `and`: `a, b and c`."""
        if len(texts) < 2:
            return "".join(texts)
        return self("list-and", first=", ".join(texts[:-1]), last=texts[-1])


def tidy(text: str) -> str:
    """Parts of a sentence that stay empty leave no double spaces. (No-break spaces are kept.)"""
    return re.sub(r" {2,}", " ", text).strip(" ")


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
