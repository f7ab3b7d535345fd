"""The pages of the documentation site that are not written in docs/.

The rules come from the games' own texts, the reference from the docstrings, the changelog and the
advice for contributors from the root of the checkout, fonts and icon from the browser client.
MkDocs calls `on_config`, `on_files` and `on_page_content`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import pioche
from pioche.core.card import Card
from pioche.core.options import OptionInfo, describe_options, write_value
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


def on_page_content(html: str, **_: Any) -> str:
    """Name each field with its record, so that a search finds `View.turn`."""
    member = r'(<h3 id="[\w.]+\.(\w+)\.(\w+)" .*?<span class="doc doc-object-name[^>]*>)\3<'
    return re.sub(member, r"\1\2.\3<", html, flags=re.DOTALL)


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
    """A page for each public module with its names and their fields, and one for the options."""
    made = {f"reference/{module}.md": module_page(module) for module in pioche.PUBLIC}
    lines = ["# The library", "", *told("pioche")]
    lines += [f"- [`{module}`]({module}.md): {summary(module)}" for module in pioche.PUBLIC]
    lines += ["- [The options of each game](options.md)", ""]
    return {"reference/index.md": "\n".join(lines), **made, "reference/options.md": options()}


def module_page(module: str) -> str:
    """What the module says of itself, then each of its names; a name that `pioche` exports as well
    is told of there."""
    lines = [f"# {module}", "", *(told(module) if module != "pioche" else ())]
    for name in in_order(module):
        if isinstance(getattr(pioche, name, None), ModuleType):
            lines += [f"- `{name}` is the module [`{getattr(pioche, name).__name__}`]", ""]
        elif module != "pioche" and name in pioche.__all__:
            lines += [f"[`{name}`][pioche.{name}]", ""]
        else:
            lines += [f"::: {module}.{name}", ""]
    return "\n".join(lines)


def told(module: str) -> list[str]:
    """What a module says of itself."""
    options = ("members: false", "show_root_heading: false", "show_root_toc_entry: false")
    return [f"::: {module}", "    options:", *(f"      {option}" for option in options), ""]


def in_order(module: str) -> list[str]:
    """The names of a module as they are written down in it; errors last."""
    source = import_module(module)
    written = list(vars(source))

    def place(name: str) -> tuple[bool, int]:
        found = getattr(source, name)
        is_error = isinstance(found, type) and issubclass(found, Exception)
        return is_error, written.index(name) if name in written else -1

    return sorted(source.__all__, key=place)


def summary(module: str) -> str:
    """The first sentence of a module's docstring."""
    text = import_module(module).__doc__ or ""
    return re.split(r"\n\n|(?<=\.) ", text)[0].replace("\n", " ")


def options() -> str:
    """What can be agreed on in each game, with the sentences of the rules that explain it."""
    lines = [
        "# The options of each game",
        "",
        "`Table(options={…})`, `pioche play --option` and the line `options` of a record take them "
        "by these names. The first value is the usual one.",
    ]
    for game in pioche.all_games():
        told = rulebook.sentences(rulebook.load(game.folder, "en"))
        lines += ["", f"## {game.id}", ""]
        for info in describe_options(game.options):
            texts = [sentence.text for sentence in told if info.name in sentence.options]
            name = words("en")(words("en").by_rule(f"option-{info.name}", info.rule))
            about = " ".join([f"**{name}.**", *texts, f"<small>{info.rule}</small>"])
            lines.append(f"- `{info.name}`: {values(info)}<br>{about}")
        for id, preset in game.presets.items():
            chosen = [f"`{name}={write_value(value)}`" for name, value in preset.options.items()]
            lines += ["", f"Preset `{id}`, {preset.names['en']}: {', '.join(chosen)}"]
    return "\n".join([*lines, ""])


def values(info: OptionInfo) -> str:
    """The values that an option takes, the usual one first."""
    usual = write_value(info.default)
    if not info.values:
        return f"`{usual}` (from {info.low} to {info.high})"
    span = f" (N from {info.low} to {info.high})" if any(" N" in v for v in info.values) else ""
    return ", ".join(f"`{value}`" for value in info.values) + span
