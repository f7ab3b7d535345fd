"""The rule texts and the options of a game in the terminal."""

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pioche import rulebook
from pioche.cli.prose import Prose
from pioche.cli.refusals import Refusal
from pioche.game import Game
from pioche.locale import Words
from pioche.options import describe, write_value
from pioche.rulebook import Sentence


def sentences_of(game: Game[Any], lang: str, rule: str) -> tuple[Sentence, ...]:
    """The sentences of one rule in a game's text; other games' words where it has none."""
    return sentences_in(game.folder, lang, rule)


def sentences_in(folder: Path, lang: str, rule: str) -> tuple[Sentence, ...]:
    """The sentences of one rule in the text of a folder."""
    found = rulebook.find(rulebook.load(folder, lang), rule)
    if found:
        return found
    if rule not in {known.id for known in rulebook.rule_ids()}:
        raise Refusal("error-rule-unknown", rule=rule[:20], near=rulebook.nearest(rule) or "none")
    raise Refusal("error-rule-elsewhere", rule=rule)


def show_book(console: Console, say: Words, folder: Path) -> None:
    """A text: title, sections, each sentence with its id."""
    book = rulebook.load(folder, say.lang)
    console.print(Text(book.title, style="bold underline"))
    for paragraph in (book.tagline, *book.intro):
        console.print()
        console.print(Prose(paragraph, style="italic" if paragraph == book.tagline else ""))
    for section in book.sections:
        console.print()
        console.print(Text(section.title, style="bold"))
        show_sentences(console, say, section.sentences)


def show_sentences(console: Console, say: Words, sentences: tuple[Sentence, ...]) -> None:
    """Each sentence with its id dimmed on the left."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(overflow="fold")
    for sentence in sentences:
        note = f" ({say('rules-note')})" if sentence.note else ""
        grid.add_row(f"  {sentence.id}", Prose(sentence.text + note))
    console.print(grid)


def show_options(console: Console, say: Words, game: Game[Any]) -> None:
    """What can be chosen: the usual value in bold."""
    infos = describe(game.options)
    if infos:
        console.print()
        console.print(Text(say("rules-options"), style="bold"))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        for info in infos:
            values = Text()
            for value in info.values or (say("rules-range", low=info.low, high=info.high),):
                values.append(" | " if values else "")
                values.append(value, style="bold" if value == write_value(info.default) else "")
            label = say.maybe(f"option-{info.name}", "")
            grid.add_row(f"  {info.name}", values, Prose(f"{label} ({info.rule})".strip(), "dim"))
        console.print(grid)
    if game.presets:
        console.print()
        console.print(Text(say("rules-presets"), style="bold"))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for name, preset in game.presets.items():
            grid.add_row(f"  {name}", Prose(preset.names[say.lang], "dim"))
        console.print(grid)
