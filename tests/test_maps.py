"""The map is the folders: every package says in short what lives there, and the picture in
docs/architecture.md is the list of layers that the linter keeps."""

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "pioche"
PACKAGES = sorted(
    file.parent for file in SOURCE.rglob("__init__.py") if file.parent.parent.name != "games"
)


def modules(folder: Path) -> list[str]:
    return [
        file.name
        for file in folder.glob("*.py")
        if file.name != "__init__.py" and not file.name.startswith("test_")
    ]


@pytest.mark.parametrize("folder", PACKAGES[1:], ids=lambda folder: folder.name)
def test_a_package_says_what_lives_there_what_it_may_import_and_where_to_begin(
    folder: Path,
) -> None:
    name = ".".join(folder.relative_to(SOURCE.parent).parts)
    text = import_module(name).__doc__ or ""
    assert len(text.strip().splitlines()) <= 10
    text = " ".join(text.split())
    assert re.search("[Ii]mport", text), "what it may import"
    assert "Begin with `" in text, "where to begin to read"
    for begin in re.findall(r"`([a-z_/]+)`", text[text.index("Begin with") :]):
        known = (folder / f"{begin}.py", folder / begin)
        assert any(path.exists() for path in known), f"{name} has no {begin}"


def test_rooms_are_few_and_none_is_crowded() -> None:
    assert not modules(SOURCE)
    assert len([folder for folder in PACKAGES if folder.parent == SOURCE]) <= 16
    assert not {
        folder.name: len(modules(folder)) for folder in PACKAGES if len(modules(folder)) > 20
    }


def test_the_picture_shows_the_layers_in_their_order() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    picture = (ROOT / "docs" / "architecture.md").read_text("utf-8").split("```")[1]
    drawn = [re.split(r"\s{2,}", line.strip())[0] for line in picture.strip().splitlines()]
    assert [room for room in drawn if room != "games"] == layers
