"""Errors in the input. Each message is one sentence that says what would be right.

Each error also carries a `code` for programs, and `why` with its `facts` for translation: a front
end fills the facts into its message `why-{why}`.
"""

import difflib
from collections.abc import Iterable, Sequence
from typing import Any

from pioche.core.phrase import Phrase

LONGEST_WORD = 100  # characters; longer words resemble none of ours


class PiocheError(Exception):
    """The input cannot be used; nothing has changed.

    Facts are texts, numbers, phrases, tuples of them, None, or the error that is the cause. The
    sender of the input reads them, so they hold only what the input, the rules and the view of the
    seat to move hold. Only a program can make a mistake without a `why`, and its English message
    is enough.
    """

    code = "error"

    def __init__(self, message: str, *, why: str = "", **facts: object) -> None:
        super().__init__(" ".join(message.split()))  # one line, whatever the input had
        self.why = why
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle errors as they are, whatever the arguments of their constructor."""
        return _as_it_was, (type(self), self.args, self.__dict__)


def _as_it_was(
    kind: type[PiocheError], args: tuple[object, ...], known: dict[str, object]
) -> PiocheError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(known)
    return error


class MissingPackage(PiocheError):
    """What was asked for needs an extra of Pioche that is not installed."""

    code = "missing-package"

    def __init__(self, extra: str) -> None:
        super().__init__(
            f"This needs a package that is not installed: pip install 'pioche[{extra}]'.",
            why="missing-package",
            extra=extra,
        )


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
    """A manche played with real tiles that is entered as it cannot have been."""

    code = "bad-entry"


class RecordError(PiocheError):
    """A .dom text that is damaged or incomplete."""

    code = "bad-record"


class UndoError(PiocheError):
    code = "nothing-to-undo"


class UndoOthers(UndoError):
    """Somebody else has acted, or something hidden was revealed."""

    code = "undo-others"


class UndoChance(UndoError):
    """Chance has decided how the move came out."""

    code = "undo-chance"


class UndoSeen(UndoError):
    """Somebody has seen what the move revealed."""

    code = "undo-seen"


class MoveError(PiocheError):
    """A refused move: the rule that forbids it, and the legal moves."""

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
    """The text is a move of this game that is not legal now. The fact `reason` is the phrase that
    says why."""

    code = "illegal-move"

    @property
    def reason(self) -> Phrase | None:
        reason = self.facts.get("reason")
        return reason if isinstance(reason, Phrase) else None


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


def nearest(word: str, words: Iterable[str], alike: float = 0.65) -> str | None:
    """Which of the words did the user most likely mean? None where none is near: `alike` is the
    share of letters that must agree."""
    if len(word) > LONGEST_WORD:
        return None
    matches = difflib.get_close_matches(word.lower(), list(words), n=1, cutoff=alike)
    return matches[0] if matches else None


def shortened(text: str) -> str:
    """Make a user's text short and harmless for a screen."""
    shown = "".join(c if c.isprintable() else "·" for c in text[:40])
    return shown if len(text) <= 40 else shown + "…"


def listing(texts: Sequence[str], most: int = 12) -> str:
    """Write a list for a sentence, cut when it is long."""
    shown = ", ".join(texts[:most])
    return shown if len(texts) <= most else f"{shown} … ({len(texts)} in all)"
