"""What is wrong with the input, said in one line of the user's language."""

from typing import Any

from pioche.cli.refusal import Refusal
from pioche.cli.sentences import Company, listing, tidy
from pioche.errors import MoveError, PiocheError, UndoError, shortened
from pioche.locale import Words

# These sentences are introduced: what they speak of is not on the screen.
INTRODUCED = ("bad-deal", "bad-record")


def explain(say: Words, error: Exception, company: Company | None = None) -> str:
    """One line for an error, in the user's language."""
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
        "turn": "none" if turn is None else "seat",
        "name": name,
    }
    return say.maybe(key, str(error), **args)


def one_line(text: str) -> str:
    return tidy(" ".join(text.split("\n")))
