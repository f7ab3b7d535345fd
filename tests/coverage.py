"""Rules, texts and tests are one thing: which rule is told where, and which test proves it.

`make coverage` lists every rule with its tests, and what is missing.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pioche
from pioche.puzzles import BOOK
from pioche.words.rulebook import (
    LANGUAGES,
    RulebookError,
    Sentence,
    known_ids,
    read,
    rule_ids,
    sentences,
    unknown,
)

# A game as far as its rules go: id, folder of texts and tests, id prefixes that it plays by.
Book = tuple[str, Path, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Trace:
    """One rule with its different wordings in the games, and the tests that prove it."""

    id: str
    tag: str
    fr: tuple[str, ...]
    en: tuple[str, ...]
    tests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """Every rule that the games play by: those to be proved by tests, the notes, the problems."""

    rules: tuple[Trace, ...]
    notes: tuple[Trace, ...]
    problems: tuple[str, ...]


def of_everything() -> Coverage:
    """The coverage of all games and of the puzzles, by all tests."""
    books = [(card.id, card.folder, card.rules) for card in pioche.all_cards()]
    return coverage([*books, BOOK], [Path(__file__).parent])


def coverage(books: Sequence[Book], tests: Iterable[Path] = ()) -> Coverage:
    """Trace the rules of these games; `tests` are further test files beside those of the games."""
    problems: list[str] = []
    told: dict[str, list[Sentence]] = {lang: [] for lang in LANGUAGES}
    known_prefixes = {rule.prefix for rule in rule_ids()}
    for name, folder, prefixes in books:
        texts: list[tuple[Sentence, ...]] = []
        for lang in LANGUAGES:
            book, mistakes = read(folder, lang)
            texts.append(sentences(book))
            told[lang] += texts[-1]
            problems += mistakes
        problems += _differences(name, *texts)
        problems += [
            f"{name} plays by the unknown prefix {prefix}."
            for prefix in prefixes
            if prefix not in known_prefixes
        ]

    proofs = tests_by_rule([*(folder for _, folder, _ in books), *tests])
    for rule_id, names in proofs.items():
        if rule_id not in known_ids():
            problems += [f"{name}: {unknown(rule_id)}." for name in names]

    rules: list[Trace] = []
    notes: list[Trace] = []
    played = {prefix for _, _, prefixes in books for prefix in prefixes}
    for rule in rule_ids():
        if rule.prefix not in played:
            continue
        found = {lang: [s for s in told[lang] if s.id == rule.id] for lang in LANGUAGES}
        wordings = {lang: tuple(dict.fromkeys(s.text for s in found[lang])) for lang in LANGUAGES}
        trace = Trace(rule.id, rule.tag, wordings["fr"], wordings["en"], proofs.get(rule.id, ()))
        everywhere = [s for lang in LANGUAGES for s in found[lang]]
        # One sentence that is not a note makes the id a rule, and it needs a test.
        is_note = bool(everywhere) and all(s.note for s in everywhere)
        (notes if is_note else rules).append(trace)
        problems += [f"{rule.id} has no text in {lang}." for lang in LANGUAGES if not found[lang]]
        if not is_note and not trace.tests:
            problems.append(f"{rule.id} has no test.")
    # Games share the common text, so they share its mistakes: say each one once.
    return Coverage(tuple(rules), tuple(notes), tuple(dict.fromkeys(problems)))


def _differences(name: str, fr: Sequence[Sentence], en: Sequence[Sentence]) -> Iterator[str]:
    """How the two languages of one game differ in ids or in what is a note."""
    ids = {"fr": {s.id for s in fr}, "en": {s.id for s in en}}
    for lang, other in (("fr", "en"), ("en", "fr")):
        if only := ids[lang] - ids[other]:
            yield f"{name}: only its {lang} text has {_in_order(only)}."
    marks = {(s.id, s.note) for s in fr} ^ {(s.id, s.note) for s in en}
    if differ := {rule_id for rule_id, _ in marks} & ids["fr"] & ids["en"]:
        yield f"{name}: its fr and en texts differ in what is a note: {_in_order(differ)}."


def _in_order(ids: set[str]) -> str:
    return ", ".join(rule.id for rule in rule_ids() if rule.id in ids)


def tests_by_rule(paths: Iterable[Path]) -> dict[str, tuple[str, ...]]:
    """The tests that carry each rule id as `pytest.mark.rule`, known to the list or not.

    A folder stands for all `test_*.py` in it. The files are read, not imported: so this is quick
    and needs nothing of what the tests need.
    """
    found: dict[str, dict[str, None]] = {}  # the inner dict is an ordered set
    for path in paths:
        files = sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
        for file in files:
            module = ast.parse(file.read_text("utf-8"), filename=str(file))
            for rule_id, name in _marked(module.body, file.name, (), file):
                found.setdefault(rule_id, {})[name] = None
    return {rule_id: tuple(names) for rule_id, names in found.items()}


def _marked(
    body: Sequence[ast.stmt], name: str, inherited: tuple[str, ...], file: Path
) -> Iterator[tuple[str, str]]:
    """Pairs of a rule id and a test, for the tests in the body of a module or of a class."""
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value and _is_pytestmark(node):
            inherited += _ids_in(node.value, file)
    for node in body:
        # Names as pytest collects them: a marked helper proves nothing.
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name.startswith("test"):
                for rule_id in inherited + _decorator_ids(node, file):
                    yield rule_id, f"{name}::{node.name}"
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            ids = inherited + _decorator_ids(node, file)
            yield from _marked(node.body, f"{name}::{node.name}", ids, file)


def _is_pytestmark(node: ast.Assign | ast.AnnAssign) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets)


def _decorator_ids(
    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, file: Path
) -> tuple[str, ...]:
    return tuple(i for decorator in node.decorator_list for i in _ids_in(decorator, file))


def _ids_in(expression: ast.expr, file: Path) -> tuple[str, ...]:
    """The ids of all rule marks in an expression: alone, in a list, or in a pytest.param."""
    ids: list[str] = []
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and _is_rule_mark(node.func):
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    place = f"{file.parent.name}/{file.name}:{argument.lineno}"
                    raise RulebookError(f"{place}: a rule mark takes its ids as plain strings.")
                ids.append(argument.value)
    return tuple(ids)


def _is_rule_mark(node: ast.expr) -> bool:
    """`pytest.mark.rule`, or `mark.rule` after `from pytest import mark`."""
    named = isinstance(node, ast.Attribute) and node.attr == "rule"  # unparsing all would be slow
    return named and ast.unparse(node) in ("pytest.mark.rule", "mark.rule")


def report(found: Coverage) -> str:
    lines = [f"{len(found.rules)} rules and the tests that prove them:"]
    for trace in found.rules:
        lines += [f"  {trace.id}", *(f"    {name}" for name in trace.tests or ("no test",))]
    lines += ["", "Notes, which no program can prove:"]
    for trace in found.notes:
        lines += [f"  {trace.id}", *(f"    {text}" for text in trace.en)]
    lines += ["", f"{len(found.problems)} problems" + (":" if found.problems else ".")]
    return "\n".join([*lines, *(f"  {problem}" for problem in found.problems)])


if __name__ == "__main__":
    everything = of_everything()
    print(report(everything))
    sys.exit(1 if everything.problems else 0)
