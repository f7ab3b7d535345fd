"""The rule texts of the games, and the proof that rules, texts and tests belong together."""

from pioche.rulebook.text import (
    LANGUAGES,
    Rulebook,
    RulebookError,
    RuleId,
    Section,
    Sentence,
    find,
    load,
    nearest,
    rule_ids,
)
from pioche.rulebook.trace import Book, Coverage, Trace, coverage, tests_by_rule

__all__ = [
    "LANGUAGES",
    "Book",
    "Coverage",
    "RuleId",
    "Rulebook",
    "RulebookError",
    "Section",
    "Sentence",
    "Trace",
    "coverage",
    "find",
    "load",
    "nearest",
    "rule_ids",
    "tests_by_rule",
]
