"""The documentation site builds without a warning, holds every game and asks no other host."""

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

import pioche
from docs.site import pages

ROOT = Path(__file__).parents[1]
LOADING = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
PLACES = re.compile(r"""url\(["']?([^"')]+)|@import ["']([^"']+)""")


class Loaded(HTMLParser):
    """Collects what a browser fetches to show a page, and the page's language."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.language = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "html":
            self.language = found["lang"] or ""
        if tag in LOADING and (address := found.get(LOADING[tag])):
            self.addresses.append(address)


def test_every_game_has_its_rules_in_both_languages() -> None:
    made = pages.pages()
    for game in pioche.all_cards():
        for folder, language in (("regles", "fr"), ("rules", "en")):
            text = made[f"{folder}/{game.id}.md"]
            assert f"language: {language}" in text
            assert f"<small>{game.rules[-1]}-" in text, f"{game.id} shows none of its own rules"


def test_every_game_has_its_rulings_on_its_page() -> None:
    made = pages.pages()
    told = [game for game in pioche.all_cards() if (game.folder / "rulings.md").exists()]
    assert told
    for game in told:
        french, english = made[f"regles/{game.id}.md"], made[f"rules/{game.id}.md"]
        assert "\n## Points de règle\n" in french
        assert "\n## Rulings\n" in english
        assert "## English" not in french
        assert "## Français" not in english


@pytest.mark.long
def test_the_site_builds_and_needs_no_other_host(tmp_path: Path) -> None:
    # It is strict: a missing or unlisted page, a link or an anchor to nowhere is an error.
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", tmp_path],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    for page in tmp_path.rglob("*.html"):
        loaded = Loaded(page.read_text("utf-8"))
        assert not [address for address in loaded.addresses if "//" in address], page
        french = page.name in ("index.html", "jouer.html") and page.parent == tmp_path
        french = french or page.parent.name == "regles"
        assert loaded.language == ("fr" if french else "en"), page
    for sheet in tmp_path.rglob("*.css"):
        places = [one or other for one, other in PLACES.findall(sheet.read_text("utf-8"))]
        assert not [place for place in places if place.startswith(("http", "//"))], sheet
    index = json.loads((tmp_path / "search/search_index.json").read_text("utf-8"))
    entries = {entry["location"]: entry for entry in index["docs"]}
    found = entries["reference/pioche.html#pioche.View.turn"]
    assert "View.turn" in found["title"], "A search for it must find it."
    assert "Whose turn it is" in found["text"]
    for place in (
        "pioche.html#pioche.Table.play",
        "pioche.core.boards.html#pioche.core.boards.Arm",
    ):
        assert f"reference/{place}" in entries


def test_the_reference_has_a_page_for_each_public_module_and_none_for_others() -> None:
    expected = {"index", "options", *pioche.PUBLIC}
    assert set(pages.reference()) == {f"reference/{name}.md" for name in expected}
