"""What is public has a text, which the reference shows: every name, every field, every parameter
of what a user makes; and every option of a game."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import griffe
import pytest

import pioche
from docs.site import pages
from pioche.core.game import Game
from pioche.core.options import describe_options


def names(module: str) -> list[str]:
    found: list[str] = import_module(module).__all__
    return found


@cache
def read(module: str) -> Any:
    """A module as it is written."""
    file = Path(import_module(module).__file__ or "")
    return griffe.visit(module, filepath=file, code=file.read_text("utf-8"))


def source(path: str) -> Any:
    """What stands in the source under this path, wherever it is imported from."""
    module, _, name = path.rpartition(".")
    found = read(module).members.get(name)
    if found is None:
        return read(path)
    return source(found.target_path) if found.is_alias else found


def with_bases(kind: Any) -> Iterator[Any]:
    yield kind
    for base in kind.bases:
        path = str(getattr(base, "canonical_path", base))
        if path.startswith("pioche."):
            yield from with_bases(source(path))


def untold(path: str) -> Iterator[str]:
    """What has no text of a public name, its fields and its parameters."""
    found = source(path)
    if not found.docstring:
        yield path
    if not found.is_class:
        return
    kinds = list(with_bases(found))
    for name in {name for kind in kinds for name in kind.members if not name.startswith("_")}:
        members = [kind.members[name] for kind in kinds if name in kind.members]
        if not any(member.docstring for member in members):
            yield f"{path}.{name}"
    if "__init__" in found.members:
        asked = [
            given.name for given in found.members["__init__"].parameters if given.name != "self"
        ]
        sections = found.docstring.parse("google") if found.docstring else []
        told = [part for part in sections if part.kind is griffe.DocstringSectionKind.parameters]
        if asked != [given.name for section in told for given in section.value]:
            yield f"{path}(…)"


@pytest.mark.parametrize("module", pioche.PUBLIC)
def test_every_public_name_field_and_parameter_has_a_text(module: str) -> None:
    assert import_module(module).__doc__
    assert not [gap for name in names(module) for gap in untold(f"{module}.{name}")]


def types_in(member: Any) -> Iterator[str]:
    """The types of Pioche that a field or a signature names."""
    written = [member.annotation] if member.is_attribute else []
    if member.is_function:
        written = [member.returns, *(given.annotation for given in member.parameters)]
    for expression in written:
        for part in expression.iterate() if isinstance(expression, griffe.Expr) else ():
            if isinstance(part, griffe.ExprName) and part.canonical_path.startswith("pioche."):
                found = source(part.canonical_path)
                if not str(getattr(found, "value", "")).startswith("TypeVar"):
                    yield found.path


def test_what_a_public_field_or_signature_names_is_public() -> None:
    public = {source(f"{module}.{name}").path for module in pioche.PUBLIC for name in names(module)}
    for found in map(source, sorted(public)):
        members = [found]
        if found.is_class:
            members = [kind.members[name] for kind in with_bases(found) for name in kind.members]
        for member in members:
            if member.name == "__init__" or not member.name.startswith("_"):
                assert set(types_in(member)) <= public, member.path


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_every_option_is_explained_in_the_reference(game: Game[Any]) -> None:
    section = pages.options().partition(f"\n## {game.id}\n")[2].partition("\n## ")[0]
    for option in describe_options(game.options):
        told = section.partition(f"\n- `{option.name}`: ")[2].partition("\n")[0]
        name, _, text = told.partition("<br>**")[2].partition(".** ")
        assert name
        assert len(text.partition("<small>")[0].split()) > 3, option.name
