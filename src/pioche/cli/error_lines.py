"""What is wrong with the input, said in one line of the user's language."""

from typing import Any

from pioche.cli.bad_input import Refusal
from pioche.cli.sentences import listing, move_words, with_signs
from pioche.core.errors import (
    AmbiguousMove,
    IllegalMove,
    MoveError,
    PiocheError,
    UndoError,
    UnreadableMove,
    shortened,
)
from pioche.core.view import View
from pioche.words.messages import Company, Words, tidy

# These sentences are introduced: what they speak of is not on the screen.
INTRODUCED = ("bad-deal", "bad-record")


def explain(
    say: Words, error: Exception, company: Company | None = None, view: View | None = None
) -> str:
    """One line for an error, in the user's language; at a table, for who has this view."""
    if view is not None and isinstance(error, MoveError) and not error.why:
        return one_line(_at_table(say, error, company, view))
    text = _reason(say, error, company)
    if isinstance(error, PiocheError) and error.code in INTRODUCED:
        text = say(f"error-{error.code}", text=text)
    return one_line(text)


def _reason(say: Words, error: Exception, company: Company | None = None) -> str:
    """The library says its English itself; in other languages it is `why-…`."""
    if isinstance(error, Refusal):
        return say(error.key, **error.facts)
    if not isinstance(error, PiocheError):
        return str(error)
    if error.why:
        facts = {name: _fact(say, value) for name, value in error.facts.items()}
        return say.maybe(f"why-{error.why}", str(error), **facts)
    if isinstance(error, MoveError):
        return _move(say, error, company)
    return say(f"error-{error.code}") if isinstance(error, UndoError) else str(error)


def _fact(say: Words, value: object) -> object:
    if isinstance(value, PiocheError):
        return _reason(say, value)
    if isinstance(value, tuple):
        return listing(say, [str(part) for part in value], 30) or "none"
    return "none" if value is None else value


def _move(say: Words, error: MoveError, company: Company | None) -> str:
    key = f"error-{error.code}"
    turn = error.facts.get("turn")
    name = company.names[turn] if company and isinstance(turn, int) else str(turn)
    args: dict[str, Any] = {
        "text": say("quote", text=shortened(str(error.facts.get("text", "")))),
        "rule": error.rule,
        "legal": listing(say, error.legal),
        "examples": listing(say, [text for text in error.legal if len(text) < 30][:3]),
        "ways": listing(say, error.ways) if isinstance(error, AmbiguousMove) else "",
        "turn": "none" if turn is None else "seat",
        "name": name,
    }
    return say.maybe(key, str(error), **args)


def _at_table(say: Words, error: MoveError, company: Company | None, view: View) -> str:
    """A move that was refused in this position; moves are named as they are printed."""
    text = say("quote", text=shortened(str(error.facts.get("text", ""))))
    if isinstance(error, IllegalMove) and error.reason:
        reason = with_signs(say, say.whole(error.reason, error.rule))
        return say("error-refused-move", reason=reason, rule=error.rule)
    if isinstance(error, AmbiguousMove):
        moves = {move.text: move for move in view.moves}
        ways = [move_words(say, moves[way], view.board) for way in error.ways]
        return say("error-ambiguous-move", text=text, ways=listing(say, ways, 6, " · "))
    if isinstance(error, UnreadableMove):
        first = {move.kind: move for move in reversed(view.moves)}
        printed = [move_words(say, move, view.board) for move in list(first.values())[::-1]]
        examples = [say("quote", text=text) for text in printed]
        return say("error-unreadable-move", text=text, examples=listing(say, examples))
    return _move(say, error, company)


def one_line(text: str) -> str:
    return tidy(" ".join(text.split("\n")))
