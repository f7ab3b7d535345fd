"""Every refusal can be said in French: each place that raises names its sentence and gives its
facts. The English sentence is in the code, so `why-…` is in fr.ftl only, and nothing is written
twice. Why a move is refused is said by phrases, which have words in both languages."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import pioche
from pioche.core.errors import BotError, MissingPackage, MoveError, PiocheError
from pioche.words.messages import LANGUAGES, files, keys

SOURCES = Path(pioche.__file__).parent
BY_CODE = ("UndoError", "UndoOthers", "UndoSeen", "UndoChance", "PortTaken", "BadAddress")


NOT_LOADED = "lab.open_spiel_games"  # it needs OpenSpiel, and has no errors of its own


class Site(NamedTuple):
    """A place in the code that makes an error."""

    place: str
    kind: type[PiocheError]
    why: str
    facts: frozenset[str]


def error_classes() -> dict[str, type[PiocheError]]:
    """By name; all modules are loaded first. The command line says its own words: `Refusal`."""
    for module in pkgutil.walk_packages(pioche.__path__, "pioche."):
        if ".test_" not in module.name and not module.name.endswith(("__main__", NOT_LOADED)):
            importlib.import_module(module.name)
    found = {PiocheError}
    for kind in (waiting := [PiocheError]):
        found |= (new := set(kind.__subclasses__()))
        waiting += new
    ours = {kind.__name__: kind for kind in found if kind.__module__.startswith("pioche.")}
    del ours["Refusal"]
    return ours


def calls(*names: str) -> Iterator[tuple[str, str, ast.Call]]:
    """Every call of a function or class of these names: where it stands, and which name it is."""
    called = re.compile(rf"\b(?:{'|'.join(names)})\(")
    for path in sorted(SOURCES.rglob("*.py")):
        if path.name.startswith("test_") or not called.search(text := path.read_text("utf-8")):
            continue
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if (name := node.func.id) in names:
                yield f"{path.relative_to(SOURCES)}:{node.lineno}", name, node


def sites() -> list[Site]:
    classes = error_classes()
    return [
        Site(place, classes[name], why_of(node), facts_of(node, classes[name]))
        for place, name, node in calls(*classes)
    ]


def why_of(call: ast.Call) -> str:
    """What the server itself refuses is named by its code, where no `why` tells more."""
    given = [keyword.value for keyword in call.keywords if keyword.arg == "why"]
    if not given and isinstance(call.func, ast.Name) and call.func.id == "Refused":
        given = call.args[:1]
    if not given and isinstance(call.func, ast.Name) and call.func.id == "MissingPackage":
        return "missing-package"
    if not given:
        return ""
    assert isinstance(given[0], ast.Constant), ast.unparse(call)
    return str(given[0].value)


def facts_of(call: ast.Call, kind: type[PiocheError]) -> frozenset[str]:
    names = {keyword.arg for keyword in call.keywords}
    assert None not in names, f"facts are written out, not unpacked: {ast.unparse(call)}"
    always = ("rule", "legal") if issubclass(kind, MoveError) else ()
    kept = {BotError: ("file",), MissingPackage: ("extra",)}.get(kind, ())
    return frozenset(name for name in (*names, *always, *kept) if name)


@cache
def french() -> dict[str, set[str]]:
    """The sentences `why-…`, by what follows, with the facts that they use."""
    text = "\n".join(file.read_text("utf-8") for file in files("fr"))
    found = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, fluent.Message) and entry.id.name.startswith("why-"):
            found[entry.id.name.removeprefix("why-")] = variables(entry)
    return found


def variables(message: fluent.Message) -> set[str]:
    names = set()

    class Find(Visitor):
        def visit_VariableReference(self, node: Any) -> None:
            names.add(node.id.name)

    Find().visit(message)
    return names


SITES = sites()  # each a test; all else is read when a test needs it


def test_the_search_finds_the_places() -> None:
    assert len(SITES) > 130
    assert len({site.kind for site in SITES}) > 10
    assert {"Refused", "PuzzleError", "StoreError"} < {site.kind.__name__ for site in SITES}


@pytest.mark.parametrize("site", SITES, ids=lambda site: site.place)
def test_a_refusal_has_its_french_sentence(site: Site) -> None:
    if site.why:
        assert site.why in french(), "there is no such sentence in French"
        assert french()[site.why] <= site.facts, "the sentence needs more facts"
    elif issubclass(site.kind, MoveError) or site.kind.__name__ in BY_CODE:
        # The front ends say these in both languages, with what is on the screen.
        assert all(f"error-{site.kind.code}" in keys(lang) for lang in LANGUAGES)
    else:
        assert site.kind is PiocheError, "a refusal that a player can meet says why"


def test_no_sentence_is_left_over() -> None:
    assert set(french()) - {site.why for site in SITES} == set()
    assert not [key for key in keys("en") if key.startswith("why-")]


# -- phrases ---------------------------------------------------------------------------------------


class Said(NamedTuple):
    """A place in the code that makes the reason for a refusal."""

    place: str
    why: str
    facts: frozenset[str]


@cache
def reasons() -> list[Said]:
    """Each call of `refusal`; one that chooses between two names is two places."""
    found = []
    for place, _, node in calls("refusal"):
        if len(node.args) < 2:  # the answer of the server
            continue
        facts = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
        found += [Said(place, why, facts) for why in texts_in(node.args[1]) if why]
    return found


def texts_in(node: ast.expr) -> list[str]:
    """The texts that an expression chooses from."""
    if isinstance(node, ast.IfExp):
        return texts_in(node.body) + texts_in(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@cache
def messages(lang: str) -> dict[str, set[str]]:
    text = "\n".join(file.read_text("utf-8") for file in files(lang))
    found = FluentParser().parse(text).body
    return {e.id.name: variables(e) for e in found if isinstance(e, fluent.Message)}


def test_the_search_finds_the_reasons() -> None:
    assert len(reasons()) > 100
    assert {"no-fit", "can-lay", "follow", "short-of-twenty"} < {said.why for said in reasons()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words_and_gives_their_facts(lang: str) -> None:
    for said in reasons():
        own = [
            key for key in messages(lang) if re.fullmatch(rf"refused-{said.why}(-[A-Z].*)?", key)
        ]
        assert own, f"{said.place} has no words"
        if f"refused-{said.why}" in own:
            needed = messages(lang)[f"refused-{said.why}"]
            assert needed <= said.facts, f"{said.place} gives too few facts"


def test_no_words_of_a_refusal_are_left_over() -> None:
    known = {said.why for said in reasons()} | {"open-double"}
    known |= {"parallel", "ends-only", "not-under", "bid-range", "bid-first"}  # named in a variable
    for key in messages("fr"):
        if key.startswith("refused-"):
            assert re.sub(r"-[A-Z]\w*-\d+$", "", key).removeprefix("refused-") in known
