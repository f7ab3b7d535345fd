"""The rule texts and the options of a game in the terminal."""

import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pioche.cli.bad_input import Refusal
from pioche.cli.columns import BOLD, DIM, GAP, ITALIC, UNDERLINE, beside, paragraph, screen, styled
from pioche.core.options import describe_options, write_value
from pioche.words import rulebook
from pioche.words.messages import Words
from pioche.words.rulebook import Sentence

if TYPE_CHECKING:
    from pioche.core.game import Game


def sentences_in(folder: Path, lang: str, rule: str) -> tuple[Sentence, ...]:
    """The sentences of one rule in the text of a folder."""
    found = rulebook.find(rulebook.load(folder, lang), rule)
    if found:
        return found
    if rule not in {known.id for known in rulebook.rule_ids()}:
        raise Refusal("error-rule-unknown", rule=rule[:20], near=rulebook.nearest(rule) or "none")
    raise Refusal("error-rule-elsewhere", rule=rule)


def sentences_with(game: "Game[Any]", lang: str, word: str) -> tuple[Sentence, ...]:
    """The sentences of a game's text with this word, or the beginning of one; accents do not
    matter."""
    sentences = rulebook.sentences(rulebook.load(game.folder, lang))
    wanted = unaccented(word)
    return tuple(s for s in sentences if re.search(rf"\b{re.escape(wanted)}", unaccented(s.text)))


def unaccented(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


def book_lines(say: Words, folder: Path) -> list[str]:
    """A text: the game in short, then the rules, each sentence with its id; the variants last."""
    book = rulebook.load(folder, say.lang)
    width, _ = screen()
    lines = [styled(book.title, f"{BOLD};{UNDERLINE}"), "", *paragraph(book.tagline, width, ITALIC)]
    lines += ["", styled(say("rules-brief"), BOLD)]
    for text in book.brief:
        lines += paragraph(text, width)
    for section in sorted(book.sections, key=lambda section: section.kind == "variants"):
        lines += ["", styled(section.title, BOLD), *sentence_lines(say, section.sentences)]
    return lines


def sentence_lines(say: Words, sentences: tuple[Sentence, ...]) -> list[str]:
    """Each sentence with its id on the left."""
    width, _ = screen()
    widest = max(len(sentence.id) for sentence in sentences)
    lines = []
    for sentence in sentences:
        note = f" ({say('rules-note')})" if sentence.note else ""
        lines += beside([f"{GAP}{sentence.id:<{widest}}"], sentence.text + note, width)
    return lines


def option_lines(say: Words, game: "Game[Any]") -> list[str]:
    """What can be chosen, the usual value in bold, and what it is about."""
    width, _ = screen()
    lines = []
    infos = describe_options(game.options)
    if infos:
        lines += ["", styled(say("rules-options"), BOLD)]
    for info in infos:
        values = info.values or (say("rules-range", low=info.low, high=info.high),)
        usual = write_value(info.default)
        told = [styled(value, BOLD if value == usual else "") for value in values]
        lines.append(f"{GAP}{info.name}{GAP}{' | '.join(told)}")
        about = (
            f"{say.maybe(say.by_rule(f'option-{info.name}', info.rule), '')} ({info.rule})".strip()
        )
        lines += beside([GAP], about, width, DIM)
    if game.presets:
        lines += ["", styled(say("rules-presets"), BOLD)]
        widest = max(map(len, game.presets))
        for name, preset in game.presets.items():
            lines += beside([f"{GAP}{name:<{widest}}"], preset.names[say.lang], width, DIM)
    return lines
