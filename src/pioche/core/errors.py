"""What can be wrong with the input. Every message is one sentence that says what would be right.

Each error also carries a `code` for programs, and `why` with its `facts`, so that a front end can
say the same thing in another language: `why-{why}` is the message there, the facts fill it.
"""

import difflib
from collections.abc import Iterable, Sequence
from typing import Any

from pioche.core.phrase import Phrase

LONGEST_WORD = 100  # characters; what is longer is like none of our words


class PiocheError(Exception):
    """The input cannot be taken; nothing was changed.

    Facts are texts, numbers, phrases, tuples of them, None, or the error that is the cause. They go
    to the one who sent the input, so they tell only what is in it, in the rules, and in the view of
    the seat to move. Without a `why` the mistake is one that only a program can make, and its
    English is enough.
    """

    code = "error"

    def __init__(self, message: str, *, why: str = "", **facts: object) -> None:
        super().__init__(" ".join(message.split()))  # one line, whatever the input had
        self.why = why
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes as they are, however they were made."""
        return _as_it_was, (type(self), self.args, self.__dict__)


def _as_it_was(
    kind: type[PiocheError], args: tuple[object, ...], known: dict[str, object]
) -> PiocheError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(known)
    return error


class UnknownGame(PiocheError):
    code = "unknown-game"


class OptionError(PiocheError):
    """An unknown option, a value out of range, or seats that the game does not allow."""

    code = "bad-option"


class NamesError(PiocheError):
    """A name that no player can have, or not as many names as players."""

    code = "bad-name"


class DealError(PiocheError):
    """A deal that the game cannot have."""

    code = "bad-deal"


class EntryError(PiocheError):
    """What was entered of a manche that was played with real tiles cannot be."""

    code = "bad-entry"


class RecordError(PiocheError):
    """A .dom text that is damaged or cut off."""

    code = "bad-record"


class UndoError(PiocheError):
    code = "nothing-to-undo"


class UndoOthers(UndoError):
    """Somebody else has acted, or something hidden was revealed."""

    code = "undo-others"


class UndoChance(UndoError):
    """Chance has settled how the move came out."""

    code = "undo-chance"


class UndoSeen(UndoError):
    """What the move showed has been seen."""

    code = "undo-seen"


class MoveError(PiocheError):
    """A move that was refused: which rule says so, and what would be legal."""

    code = "refused-move"

    def __init__(
        self, message: str, rule: str, legal: Sequence[str], *, why: str = "", **facts: object
    ) -> None:
        super().__init__(message, why=why, rule=rule, legal=tuple(legal), **facts)
        self.rule = rule
        self.legal = tuple(legal)


class UnreadableMove(MoveError):
    """The text has the form of no move of this game."""

    code = "unreadable-move"


class IllegalMove(MoveError):
    """The text is a move of this game, but not one that may be played now. The fact `reason` is the
    phrase that says why."""

    code = "illegal-move"

    @property
    def reason(self) -> Phrase | None:
        found = self.facts.get("reason")
        return found if isinstance(found, Phrase) else None


class AmbiguousMove(MoveError):
    """The text can mean several legal moves, its `ways`."""

    code = "ambiguous-move"

    def __init__(
        self, message: str, rule: str, legal: Sequence[str], *, ways: Sequence[str], text: str
    ) -> None:
        super().__init__(message, rule, legal, ways=tuple(ways), text=text)
        self.ways = tuple(ways)


class OutOfTurn(MoveError):
    """Another seat is to move, or nobody."""

    code = "out-of-turn"


def nearest(word: str, words: Iterable[str]) -> str | None:
    """Which of the words did the user probably mean?"""
    if len(word) > LONGEST_WORD:
        return None
    found = difflib.get_close_matches(word.lower(), list(words), n=1, cutoff=0.4)
    return found[0] if found else None


def shortened(text: str) -> str:
    """What somebody wrote, short and harmless for a screen."""
    shown = "".join(c if c.isprintable() else "·" for c in text[:40])
    return shown if len(text) <= 40 else shown + "…"


def listing(texts: Sequence[str], most: int = 12) -> str:
    """Write a list for a sentence, cut when it is long."""
    shown = ", ".join(texts[:most])
    return shown if len(texts) <= most else f"{shown} … ({len(texts)} in all)"
