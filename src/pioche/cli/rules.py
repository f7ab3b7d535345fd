"""The rule texts in the terminal, and the proof that every rule has its test."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

import pioche
from pioche import rulebook
from pioche.cli.prose import Prose
from pioche.cli.refusals import Refusal
from pioche.game import Game
from pioche.locale import Words
from pioche.options import describe, write_value
from pioche.puzzles import BOOK
from pioche.rulebook import Sentence, Trace


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


def extra_tests() -> list[Path]:
    """In a checkout the tests that belong to no game lie beside src."""
    package = Path(pioche.__file__).parent
    tests = package.parent.parent / "tests"
    return [tests] if package.parent.name == "src" and tests.is_dir() else []


def tests_of(game: Game[Any] | None) -> dict[str, tuple[str, ...]]:
    folders = [card.folder for card in pioche.all_cards()]
    return rulebook.tests_by_rule([*folders, *extra_tests()])


def show_rules(console: Console, say: Words, game: Game[Any], tests: bool) -> None:
    """The whole text of a game, then its options."""
    show_book(console, say, game.folder, tests_of(game) if tests else None)
    show_options(console, say, game)


def show_book(
    console: Console, say: Words, folder: Path, proofs: dict[str, tuple[str, ...]] | None
) -> None:
    """A text: title, sections, each sentence with its id."""
    book = rulebook.load(folder, say.lang)
    console.print(Text(book.title, style="bold underline"))
    for paragraph in (book.tagline, *book.intro):
        console.print()
        console.print(Prose(paragraph, style="italic" if paragraph == book.tagline else ""))
    told: set[str] = set()
    for section in book.sections:
        console.print()
        console.print(Text(section.title, style="bold"))
        show_sentences(console, say, section.sentences, proofs, told)


def show_sentences(
    console: Console,
    say: Words,
    sentences: tuple[Sentence, ...],
    proofs: dict[str, tuple[str, ...]] | None = None,
    told: set[str] | None = None,
) -> None:
    """Ids dimmed on the left; with `proofs`, the tests once under the first sentence of an id."""
    told = set() if told is None else told
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(overflow="fold")
    for sentence in sentences:
        note = f" ({say('rules-note')})" if sentence.note else ""
        grid.add_row(f"  {sentence.id}", Prose(sentence.text + note))
        if proofs is not None and sentence.id not in told and not sentence.note:
            names = proofs.get(sentence.id, ())
            grid.add_row("", Text("\n".join(names) or say("rules-no-tests"), style="dim cyan"))
        told.add(sentence.id)
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


# -- coverage --------------------------------------------------------------------------------------


def coverage() -> rulebook.Coverage:
    books = [(card.id, card.folder, card.rules) for card in pioche.all_cards()]
    return rulebook.coverage([*books, BOOK], extra_tests())


def show_coverage(console: Console, say: Words, found: rulebook.Coverage) -> None:
    console.print(Text(say("rules-coverage", rules=len(found.rules)), style="bold"))
    _traces(console, say, found.rules, True)
    if found.notes:
        console.print()
        console.print(Text(say("rules-notes"), style="bold"))
        _traces(console, say, found.notes, False)
    console.print()
    style = "bold red" if found.problems else "bold"
    console.print(Text(say("rules-problems", problems=len(found.problems)), style=style))
    for problem in found.problems:
        console.print(Text(f"  {problem}"))


def _traces(console: Console, say: Words, traces: tuple[Trace, ...], tests: bool) -> None:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    for trace in traces:
        names = "\n".join(trace.tests) or say("rules-no-tests")
        text = names if tests else "\n".join(trace.fr if say.lang == "fr" else trace.en)
        grid.add_row(
            f"  {trace.id}", Prose(text, style="dim" if trace.tests or not tests else "red")
        )
    console.print(grid)


def coverage_json(found: rulebook.Coverage) -> str:
    return json.dumps(asdict(found), ensure_ascii=False, indent=2)
