"""The pages of the documentation site that are not written in docs/.

The rules come from the games' own texts, the reference from the docstrings, the changelog and the
advice for contributors from the root of the checkout, fonts and icon from the browser client.
MkDocs calls `on_config` and `on_files`.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import pioche
from pioche.core.card import Card
from pioche.words import rulebook
from pioche.words.messages import words
from pioche.words.rulebook import Rulebook, Section

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
MODULES = ROOT / "web/node_modules"
FONTS = MODULES / "@fontsource"

PUBLIC = {
    "assets/icon.svg": ROOT / "web/public/icon.svg",
    "assets/iframe-worker.js": MODULES / "iframe-worker/shim/index.js",
    "assets/pioche.css": Path(__file__).with_name("pioche.css"),
    "assets/young-serif.woff2": FONTS / "young-serif/files/young-serif-latin-400-normal.woff2",
    "assets/alegreya.woff2": FONTS / "alegreya-sans/files/alegreya-sans-latin-500-normal.woff2",
    "assets/alegreya-bold.woff2": FONTS
    / "alegreya-sans/files/alegreya-sans-latin-700-normal.woff2",
}

# What people type or see, not what programs import.
NOT_THE_LIBRARY = {"cli", "device", "games", "house", "server"}


@dataclass(frozen=True)
class Edition:
    """The rules in one language: where they stand on the site, and the words around them."""

    lang: str
    folder: str
    title: str
    intro: str
    columns: tuple[str, str, str]
    rulings: str
    half: str  # the heading of this language in a page of rulings


EDITIONS = (
    Edition(
        "fr",
        "regles",
        "Les règles",
        "Chaque phrase a son numéro : Pioche le cite s’il donne des points ou refuse un coup.",
        ("jeu", "joueurs", "minutes"),
        "Points de règle",
        "## Français\n",
    ),
    Edition(
        "en",
        "rules",
        "The rules",
        "Each sentence has a number: Pioche names it when it scores points or refuses a move.",
        ("game", "players", "minutes"),
        "Rulings",
        "## English\n",
    ),
)


def on_config(config: MkDocsConfig) -> None:
    """Fill the parts of the navigation that end with a slash with the pages made here."""
    made: dict[str, list[Any]] = {}
    for path in pages():
        made.setdefault(path.partition("/")[0] + "/", []).append(path)
    config.nav = filled(config.nav, made)


def filled(nav: Any, made: dict[str, list[Any]]) -> Any:
    if isinstance(nav, list):
        return [filled(entry, made) for entry in nav]
    if isinstance(nav, dict):
        return {title: filled(entry, made) for title, entry in nav.items()}
    return made.get(nav, nav)


def on_files(files: Files, config: MkDocsConfig) -> None:
    for path, text in pages().items():
        files.append(File.generated(config, path, content=text))
    for path, source in PUBLIC.items():
        files.append(File.generated(config, path, abs_src_path=str(source)))


def pages() -> dict[str, str]:
    """The text of every page that is made here, by its path."""
    made = {
        "contributing.md": from_root("CONTRIBUTING.md"),
        "changelog.md": from_root("CHANGELOG.md"),
    }
    for edition in EDITIONS:
        made |= rules(edition)
    return made | reference()


def from_root(name: str) -> str:
    """A page from the root of the checkout, its links as they are beside the pages of docs/."""
    text = (ROOT / name).read_text("utf-8")
    return text.replace("](docs/", "](").replace("](CHANGELOG.md)", "](changelog.md)")


# -- the rules -------------------------------------------------------------------------------------


def rules(edition: Edition) -> dict[str, str]:
    """A list of all games, a page for each, and one for the puzzles."""
    games = pioche.all_cards()
    folder = edition.folder
    puzzles = rulebook.load(SOURCE / "pioche/puzzles", edition.lang)
    return {
        f"{folder}/index.md": page(edition, shelf(edition, games, puzzles)),
        **{
            f"{folder}/{card.id}.md": page(
                edition,
                book(edition, rulebook.load(card.folder, edition.lang)) + rulings(edition, card),
            )
            for card in games
        },
        f"{folder}/puzzles.md": page(edition, book(edition, puzzles)),
    }


def page(edition: Edition, text: str) -> str:
    return f"---\nlanguage: {edition.lang}\n---\n\n{text}"


def shelf(edition: Edition, games: tuple[Card, ...], puzzles: Rulebook) -> str:
    """All games, box by box."""
    say = words(edition.lang)
    lines = [f"# {edition.title}", "", edition.intro]
    for box in dict.fromkeys(card.box for card in games):
        lines += ["", f"## {say.maybe(f'box-{box}', box)}", ""]
        lines += [f"| {' | '.join(edition.columns)} |", "|---|---|---|"]
        for card in games:
            if card.box == box:
                tagline = rulebook.load(card.folder, edition.lang).tagline
                name = f"**[{card.names[edition.lang]}]({card.id}.md)**<br>{tagline}"
                lines.append(f"| {name} | {players(card)} | {card.minutes} |")
    lines += ["", f"## {say('box-reussites')}", "", f"[{puzzles.title}](puzzles.md)", ""]
    lines += [puzzles.tagline, ""]
    return "\n".join(lines)


def players(card: Card) -> str:
    low, high = min(card.seats), max(card.seats)
    return str(low) if low == high else f"{low}–{high}"


def book(edition: Edition, text: Rulebook) -> str:
    """A text of the rules, each sentence with its number; the variants are folded."""
    parts = [
        f"# {text.title}",
        f"*{text.tagline}*",
        f"## {words(edition.lang)('rules-brief')}",
        *text.brief,
    ]
    for section in text.sections:
        if section.kind == "variants":
            parts += ["<details markdown>", f"<summary>{section.title}</summary>"]
            parts += [*bullets(section), "</details>"]
        else:
            parts += [f"## {section.title}", *bullets(section)]
    return "\n\n".join(parts) + "\n"


def bullets(section: Section) -> Iterator[str]:
    for sentence in section.sentences:
        yield f"- <small>{sentence.id}</small> {sentence.text}"


def rulings(edition: Edition, card: Card) -> str:
    """What was decided where the source of the game is silent, if it is told anywhere."""
    told = card.folder / "rulings.md"
    if not told.exists():
        return ""
    text = told.read_text("utf-8").split(edition.half)[1]
    for other in EDITIONS:
        text = text.split(other.half)[0]
    return f"\n## {edition.rulings}\n{text}"


# -- the reference ---------------------------------------------------------------------------------


def reference() -> dict[str, str]:
    """A page for each module of the library, from its docstrings."""
    modules = {
        name: file for file in sorted((SOURCE / "pioche").rglob("*.py")) if (name := module(file))
    }
    lines = ["# pioche", "", "::: pioche", "    options:", "      members: false", ""]
    lines += ["| module | |", "|---|---|"]
    made = {}
    for name, file in modules.items():
        if name != "pioche":
            short = name.removeprefix("pioche.")
            lines.append(f"| [`{name}`]({short}.md) | {summary(file)} |")
            made[f"reference/{short}.md"] = f"# {name}\n\n::: {name}\n"
    return {"reference/index.md": "\n".join(lines) + "\n", **made}


def module(file: Path) -> str | None:
    """The name of the module in this file, if it belongs to the library."""
    parts = list(file.relative_to(SOURCE).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    hidden = any(part.startswith(("_", "test_")) for part in parts)
    return None if hidden or NOT_THE_LIBRARY.intersection(parts) else ".".join(parts)


def summary(file: Path) -> str:
    """The first sentence of a module's docstring."""
    text = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return re.split(r"\n\n|(?<=\.) ", text)[0].replace("\n", " ")
