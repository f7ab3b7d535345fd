"""The rule texts of the games, as records."""

from pioche.rulebook.text import (
    LANGUAGES,
    Rulebook,
    RulebookError,
    RuleId,
    Section,
    Sentence,
    brief_length,
    find,
    length,
    load,
    nearest,
    rule_ids,
    tagline,
)

__all__ = [
    "LANGUAGES",
    "RuleId",
    "Rulebook",
    "RulebookError",
    "Section",
    "Sentence",
    "brief_length",
    "find",
    "length",
    "load",
    "nearest",
    "rule_ids",
    "tagline",
]
