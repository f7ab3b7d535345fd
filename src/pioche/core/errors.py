"""Errors in the input. Each message is one sentence that says what would be right.

Each error also carries a `code` for programs, and `why` with its `facts` for translation: a front
end fills the facts into its message `why-{why}`.
"""

import difflib
from collections.abc import Iterable, Sequence
from typing import Any

from pioche.core.phrase import Phrase

LONGEST_WORD = 100  # characters; longer words resemble none of ours
RECORD = "error.record"  # where a program finds a position


class PiocheError(Exception):
    """The input cannot be used; nothing has changed.

    The sender of the input reads the facts, so they hold only what the input, the rules and the
    view of the seat to move hold. Only a program can make a mistake without a `why`, and its
    English message is enough.

    Parameters:
        message: One English sentence that says what would be right.
        why: The name of a message in other languages.
        facts: What fills it.
    """

    code = "error"
    """A word for programs, the same for all errors of a kind."""

    def __init__(self, message: str, *, why: str = "", **facts: object) -> None:
        super().__init__(" ".join(message.split()))  # one line, whatever the input had
        self.why: str = why
        """The name of the message `why-…` with which a front end says it; empty where there is
        none."""
        self.facts: dict[str, object] = facts
        """What fills that message: texts, numbers, phrases, tuples of them, None, or the error that
        is the cause."""

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
    """A game that does not exist."""

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
    """A move that cannot be taken back, or none to take back."""

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
    """A refused move.

    Parameters:
        message: One English sentence that says what would be right.
        rule: The id of the rule that forbids it.
        legal: The texts of the legal moves.
        why: The name of a message in other languages.
        facts: What fills it.
    """

    code = "refused-move"

    def __init__(
        self, message: str, rule: str, legal: Sequence[str], *, why: str = "", **facts: object
    ) -> None:
        super().__init__(message, why=why, rule=rule, legal=tuple(legal), **facts)
        self.rule: str = rule
        """The id of the rule that forbids the move."""
        self.legal: tuple[str, ...] = tuple(legal)
        """The texts of the legal moves."""


class UnreadableMove(MoveError):
    """The text has the form of no move of this game."""

    code = "unreadable-move"


class IllegalMove(MoveError):
    """The text is a move of this game that is not legal now."""

    code = "illegal-move"

    @property
    def reason(self) -> Phrase | None:
        """Why, in this position."""
        reason = self.facts.get("reason")
        return reason if isinstance(reason, Phrase) else None


class AmbiguousMove(MoveError):
    """The text can mean several legal moves.

    Parameters:
        message: One English sentence that says what would be right.
        rule: The id of the rule that tells how moves are written.
        legal: The texts of the legal moves.
        ways: Those that may be meant.
        text: What was asked for.
    """

    code = "ambiguous-move"

    def __init__(
        self, message: str, rule: str, legal: Sequence[str], *, ways: Sequence[str], text: str
    ) -> None:
        super().__init__(message, rule, legal, ways=tuple(ways), text=text)
        self.ways: tuple[str, ...] = tuple(ways)
        """The texts of the moves that may be meant."""


class OutOfTurn(MoveError):
    """Another seat is to move, or nobody."""

    code = "out-of-turn"


class BotError(PiocheError):
    """A bot raised an error, or played no legal move.

    Parameters:
        message: One English sentence that says what the bot did, and where.
        record: The position as .dom text.
        why: The name of a message in other languages.
        facts: What fills it: `bot`, `did`, `what`, `game`, `seed`, `deal`, `manche` and `seat`.
    """

    code = "bot-failed"

    def __init__(self, message: str, *, record: str, why: str, **facts: object) -> None:
        super().__init__(message, why=why, file=RECORD, **facts)
        self.record: str = record
        """The position as .dom text: `pioche.loads` gives the table, where it is the bot's turn."""

    def keep_in(self, file: str) -> None:
        """The position has been written to this file."""
        self.args = (str(self).replace(RECORD, file),)
        self.facts["file"] = file


def nearest(word: str, words: Iterable[str], alike: float = 0.65) -> str | None:
    """Which of the words did the user most likely mean? None where none is near: `alike` is the
    share of letters that must agree."""
    if len(word) > LONGEST_WORD:
        return None
    matches = difflib.get_close_matches(word.lower(), list(words), n=1, cutoff=alike)
    return matches[0] if matches else None


def shortened(text: str, most: int = 40) -> str:
    """Make a user's text short and harmless for a screen."""
    shown = "".join(c if c.isprintable() else "·" for c in text[:most])
    return shown if len(text) <= most else shown + "…"


def listing(texts: Sequence[str], most: int = 12) -> str:
    """Write a list for a sentence, cut when it is long."""
    shown = ", ".join(texts[:most])
    return shown if len(texts) <= most else f"{shown} … ({len(texts)} in all)"
