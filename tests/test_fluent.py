"""Our own reader of Fluent says what the reference implementation says, for every message."""

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from pioche.words.fluent import Messages
from pioche.words.messages import LANGUAGES, figure, files, keys, words

MOST = 300  # ways to fill in the arguments of one message
NUMBERS = (0, 1, 2, -1, 12345)


def texts(lang: str) -> list[str]:
    return [file.read_text("utf-8") for file in files(lang)]


def reference(lang: str) -> FluentBundle:
    functions: dict[str, Any] = {"FIGURE": figure}
    bundle = FluentBundle([lang], functions=functions, use_isolating=False)
    for text in texts(lang):
        bundle.add_resource(FluentResource(text))
    return bundle


def entries(lang: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for text in texts(lang):
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{lang} cannot be read: {entry.content}"
            if isinstance(entry, ast.Message):
                found[entry.id.name] = entry
    return found


class Arguments(Visitor):
    """Which arguments a message takes, each with values for every case."""

    def __init__(self, all_entries: dict[str, ast.Message]) -> None:
        self.entries = all_entries
        self.values: dict[str, dict[object, None]] = {}  # the inner dict is an ordered set
        self.counted: set[str] = set()  # what a function writes is a number

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.values.setdefault(node.id.name, {}).update({"Odile": None, 2: None})

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        argument = node.arguments.positional[0]
        assert isinstance(argument, ast.VariableReference)
        self.values.setdefault(argument.id.name, {}).update(dict.fromkeys(NUMBERS))
        self.counted.add(argument.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self.generic_visit(node)
        assert isinstance(node.selector, ast.VariableReference)
        values = self.values[node.selector.id.name]
        # A choice among numbers is never asked with a word; there the reference would take the
        # word `one` for the number 1.
        counts = any(isinstance(variant.key, ast.NumberLiteral) for variant in node.variants)
        for variant in node.variants:
            if isinstance(variant.key, ast.NumberLiteral):
                values[int(variant.key.value)] = None
            elif variant.key.name in ("one", "other"):
                values.update(dict.fromkeys(NUMBERS))
                values.update({} if counts else {variant.key.name: None})
            else:
                values[variant.key.name] = None

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.visit(self.entries[node.id.name])


def filled(message: ast.Message, all_entries: dict[str, ast.Message]) -> Iterator[dict[str, Any]]:
    """All ways to fill in the arguments."""
    arguments = Arguments(all_entries)
    arguments.visit(message)
    values = [
        [v for v in choices if name not in arguments.counted or isinstance(v, int)]
        for name, choices in arguments.values.items()
    ]
    for choice in product(*values):
        yield dict(zip(arguments.values, choice, strict=True))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_said_as_the_reference_says_it(lang: str) -> None:
    bundle, say, known = reference(lang), words(lang), entries(lang)
    assert tuple(known) == keys(lang)
    said = 0
    for name, message in known.items():
        pattern = bundle.get_message(name).value
        assert pattern is not None
        for args in islice(filled(message, known), MOST):
            expected, errors = bundle.format_pattern(pattern, args)
            assert not errors, (name, args)
            assert say(name, **args) == expected, (name, args)
            said += 1
    assert said > len(known)


def said(text: str, lang: str = "en", **args: str | int) -> str:
    messages = Messages(lang, {"FIGURE": figure})
    messages.add(text)
    return messages.say("it", args)


def test_numbers_and_plurals_follow_the_language() -> None:
    count = "it = { $n ->\n    [0] none\n    [one] { $n } tile\n   *[other] { $n } tiles\n }\n"
    assert [said(count, n=n) for n in (0, 1, 2, 1234)] == [
        "none", "1 tile", "2 tiles", "1,234 tiles",
    ]  # fmt: skip
    assert said("it = { $n ->\n [one] un\n *[other] des\n }", "fr", n=0) == "un"
    assert said("it = { $n }", "fr", n=12345) == "12\N{NARROW NO-BREAK SPACE}345"
    assert said("it = { FIGURE($n) }", n=-3) == "−3"


def test_a_text_over_several_lines_loses_the_indent_that_they_share() -> None:
    assert said("it =\n    One\n      two\n\n    three\n\nnext = x\n") == "One\n  two\n\nthree"


def test_a_message_may_stand_for_another() -> None:
    assert said("it = { other }!\nother = { $name } passes\n", name="Odile") == "Odile passes!"


@pytest.mark.parametrize(
    "text",
    ["it = { $n", "it = { $n ->\n [one] a\n }", "it = a } b", "it = { ? }", "it = { F( }"],
)
def test_what_cannot_be_read_fails(text: str) -> None:
    with pytest.raises(ValueError, match="The message 'it' cannot be read"):
        said(text, n=1)


@pytest.mark.parametrize("text", ["it = { $m }", "it = { gone }", "that = x"])
def test_what_is_missing_fails(text: str) -> None:
    with pytest.raises(LookupError):
        said(text, n=1)
