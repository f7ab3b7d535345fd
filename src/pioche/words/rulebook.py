"""The rule texts: the list of all rule ids, and a game's text as records.

The format of a text is described in `read`.
"""

import difflib
import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Literal

LANGUAGES = ("fr", "en")
Kind = Literal["rules", "variants", "tips"]

# The headings that mean something to a program: the game in a few words, and the last two sections.
BRIEF = {"fr": "En bref", "en": "In short"}
LAST: dict[str, dict[str, Kind]] = {
    "fr": {"Variantes": "variants", "Conseils": "tips"},
    "en": {"Variants": "variants", "Tips": "tips"},
}
ORDER: tuple[Kind, ...] = ("rules", "variants", "tips")

_HERE = Path(__file__).parent

_TAG = re.compile(r"\[([A-Z0-9]+-[0-9]+)( note)?(?: opt ([a-z0-9_]+(?:, [a-z0-9_]+)*))?\](?: +|$)")


class RulebookError(ValueError):
    """A mistake in a rule text or in a test's rule mark: one sentence with its file and line."""


@dataclass(frozen=True, slots=True)
class RuleId:
    """An id with its tag: T told by the source, I inferred, D decided (T/D: one part of it)."""

    id: str
    tag: str

    @property
    def prefix(self) -> str:
        return self.id.partition("-")[0]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One bullet of a text. A note is a statement that no program can show."""

    id: str
    text: str
    note: bool
    options: tuple[str, ...] = ()  # that it explains


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    sentences: tuple[Sentence, ...]
    kind: Kind = "rules"


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: str
    tagline: str
    brief: tuple[str, ...]  # the game in a few words, paragraph by paragraph
    sections: tuple[Section, ...]


@cache
def rule_ids() -> tuple[RuleId, ...]:
    """All rule ids of the project: those that games share, then those in the games' folders."""
    own = sorted((_HERE.parent / "games").glob("*/ids.txt"))
    return tuple(rule for file in (_HERE / "ids.txt", *own) for rule in ids_in(file))


def ids_in(file: Path) -> tuple[RuleId, ...]:
    return tuple(RuleId(*line.split()) for line in file.read_text("utf-8").splitlines())


@cache
def known_ids() -> frozenset[str]:
    return frozenset(rule.id for rule in rule_ids())


def nearest(rule_id: str) -> str | None:
    """The known id that looks most like this one, if any looks like it."""
    matches = difflib.get_close_matches(rule_id.upper(), [rule.id for rule in rule_ids()], n=1)
    return matches[0] if matches else None


def unknown(rule_id: str) -> str:
    """The words for an id that is not in the list, without place and full stop."""
    guess = nearest(rule_id)
    return f"unknown rule id {rule_id}" + (f", the nearest is {guess}" if guess else "")


def find(rulebook: Rulebook, rule_id: str) -> tuple[Sentence, ...]:
    """The sentences of one rule, in the order of the text."""
    return tuple(s for s in sentences(rulebook) if s.id == rule_id)


def sentences(rulebook: Rulebook) -> tuple[Sentence, ...]:
    return tuple(sentence for section in rulebook.sections for sentence in section.sentences)


def brief_length(rulebook: Rulebook) -> int:
    """The words of the game in short."""
    return sum(map(_words, rulebook.brief))


def length(rulebook: Rulebook) -> int:
    """The words that have to be read before playing: the rules without variants and tips."""
    return sum(
        _words(sentence.text)
        for section in rulebook.sections
        if section.kind == "rules"
        for sentence in section.sentences
    )


def _words(text: str) -> int:
    """French sets marks apart, which are no words: « Domino ! »"""
    return sum(any(sign.isalnum() for sign in word) for word in text.split())


def tagline(folder: Path, lang: str) -> str:
    """The first paragraph of a game's text, without reading the rest; empty where there is none."""
    path = folder / f"rules.{lang}.md"
    head = path.read_text("utf-8").partition("\n## ")[0] if path.exists() else ""
    return next((block for _, block in _blocks(head) if not block.startswith("#")), "")


def load(folder: Path, lang: str) -> Rulebook:
    """The text of the game in this folder; raises RulebookError at the first mistake."""
    book, mistakes = read(folder, lang)
    if mistakes:
        raise RulebookError(mistakes[0])
    return book


def read(folder: Path, lang: str) -> tuple[Rulebook, tuple[str, ...]]:
    """What can be read of a game's text, and all its mistakes.

    A text has a title (`# `), a paragraph that says what the game is (the tagline), then the game
    in short (`## En bref`, `## In short`): paragraphs without ids. Then come sections (`## `) of
    bullets; the last are the variants (`## Variantes`, `## Variants`) and the tips (`## Conseils`,
    `## Tips`). A bullet begins with one tag, `[MUG-4]` or `[MUG-4 note]`, and may go on over
    indented lines. One that explains an option is among the variants and names it:
    `[MUG-9 opt set]`; several are listed with commas. A bullet that is only a tag stands for
    sentences of that id in the common text, which is next to the game's folder: among the variants
    for those that explain options, elsewhere for the others.
    """
    common = Rulebook("", "", (), ())
    common_path = folder.parent / f"common.{lang}.md"
    common_mistakes: tuple[str, ...] = ()
    if common_path.exists():
        common, common_mistakes = _parse(common_path, lang, None)

    path = folder / f"rules.{lang}.md"
    if not path.exists():
        return Rulebook("", "", (), ()), (*common_mistakes, f"{_place(path)}: no such file.")
    book, mistakes = _parse(path, lang, common)
    # The common text is never shown by itself, so only a game's own text needs these three.
    if not book.title:
        mistakes = (f"{_place(path)}:1: the title, which begins with '# ', is missing.", *mistakes)
    elif not book.tagline:
        mistakes = (f"{_place(path)}:1: the paragraph under the title is missing.", *mistakes)
    elif not book.brief:
        mistakes = (f"{_place(path)}:1: the section '## {BRIEF[lang]}' is missing.", *mistakes)
    return book, common_mistakes + mistakes


def _parse(path: Path, lang: str, common: Rulebook | None) -> tuple[Rulebook, tuple[str, ...]]:
    """Read one file; the common text itself is read without one."""
    title = tagline = ""
    brief: list[str] | None = None  # not begun
    sections: list[Section] = []
    mistakes: list[str] = []
    for line, block in _blocks(path.read_text("utf-8")):
        try:
            if block.startswith("# ") and not title:
                title = block[2:].strip()
            elif block == f"## {BRIEF[lang]}":
                if sections:
                    raise RulebookError("the game in short comes first")
                brief = []
            elif block.startswith("## "):
                heading = block[3:].strip()
                kind = LAST[lang].get(heading, "rules")
                before = sections[-1].kind if sections else "rules"
                sections.append(Section(heading, (), kind))
                if ORDER.index(kind) < ORDER.index(before):
                    raise RulebookError("the variants come after the rules, and the tips last")
            elif block.startswith("#"):
                raise RulebookError("a heading is the title (#, once) or a section (##)")
            elif _is_bullet(block):
                if not sections:
                    raise RulebookError("a bullet comes before the first section")
                last = sections[-1]
                found = _bullet(block[1:].strip(" "), last.kind, common)
                sections[-1] = replace(last, sentences=last.sentences + found)
            elif sections:
                # Such a sentence would be shown nowhere, and nobody would notice.
                raise RulebookError("in a section every sentence is in a bullet with its tag")
            elif brief is not None:
                brief.append(block)
            elif tagline:
                raise RulebookError("one paragraph under the title, the rest in the game in short")
            else:
                tagline = block
        except RulebookError as mistake:
            mistakes.append(f"{_place(path)}:{line}: {mistake}.")
    return Rulebook(title, tagline, tuple(brief or ()), tuple(sections)), tuple(mistakes)


def _blocks(text: str) -> list[tuple[int, str]]:
    """Headings, paragraphs and bullets, each on one line, with the number of its first line."""
    blocks: list[tuple[int, str]] = []
    open_block = False  # may the next line still belong to the last block?
    # Not splitlines() nor a bare strip(): French texts hold no-break spaces, to be kept.
    for number, line in enumerate(text.split("\n"), start=1):
        words = line.strip(" \t")
        indented = line.startswith((" ", "\t"))
        starts = words.startswith("#") or _is_bullet(words)
        if not words:
            open_block = False
        elif open_block and not starts and (indented or not _is_bullet(blocks[-1][1])):
            first, block = blocks[-1]
            blocks[-1] = (first, f"{block} {words}")
        else:
            blocks.append((number, words))
            open_block = not words.startswith("#")
    return blocks


def _is_bullet(block: str) -> bool:
    return block == "-" or block.startswith("- ")


def _bullet(words: str, kind: Kind, common: Rulebook | None) -> tuple[Sentence, ...]:
    """The sentences that a bullet stands for, in a section of this kind."""
    if not words.startswith("["):
        raise RulebookError("the bullet has no tag such as [MUG-4]")
    tag = _TAG.match(words)
    if not tag:
        begin = words.partition("]")[0] + "]" if "]" in words else words
        raise RulebookError(
            f"the tag {begin} is malformed, it reads [MUG-4], [MUG-4 note] or [MUG-4 opt set]"
        )
    rule_id, note, text = tag[1], bool(tag[2]), words[tag.end() :]
    options = tuple(tag[3].split(", ")) if tag[3] else ()
    if rule_id not in known_ids():
        raise RulebookError(unknown(rule_id))
    if _TAG.match(text):
        raise RulebookError("the bullet has more than one tag")
    variant = kind == "variants"
    if text:
        # The common text has all sentences of an id in one place.
        if common is not None and bool(options) != variant:
            raise RulebookError(
                "what explains an option is among the variants, and nothing else is"
            )
        return (Sentence(rule_id, text, note, options),)
    shared = find(common, rule_id) if common is not None else ()
    shared = tuple(sentence for sentence in shared if bool(sentence.options) == variant)
    if not shared:
        which = " that explains an option" if variant else ""
        raise RulebookError(f"{rule_id} has no text here and none{which} in the common text")
    if note or options:
        # One place decides it, so that games cannot differ about a sentence they share.
        raise RulebookError(
            f"whether {rule_id} is a note or explains options is said in the common text only"
        )
    return shared


def _place(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"
