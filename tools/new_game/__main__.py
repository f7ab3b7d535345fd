"""Write a small playable chain game to begin with: `make game NAME=mon-jeu`.

It is one folder and one line: the card, the rules, texts, words, rulings, tests and golden record
of a game that plays by the general rule. Change it into yours, beginning with the ids.
"""

import re
import subprocess
import sys
from pathlib import Path

import pioche
from pioche.words.rulebook import rule_ids

TEMPLATE = Path(__file__).parent / "template"
GAMES = Path(pioche.games.__file__).parent


def prefix_for(name: str) -> str:
    """The first letters of the name, as many as no other game has: MON for mon-jeu."""
    taken = {rule.prefix for rule in rule_ids()}
    letters = name.replace("-", "").upper()
    return next(letters[:n] for n in range(3, len(letters) + 1) if letters[:n] not in taken)


def write(name: str) -> Path:
    """Write the folder of the game and its line in the list; give the folder."""
    folder = GAMES / name.replace("-", "_")
    if folder.exists():
        raise SystemExit(f"There is already a game '{name}'.")
    words = {
        "@name@": name,
        "@folder@": folder.name,
        "@PREFIX@": prefix_for(name),
        "@title@": name.replace("-", " ").capitalize(),
    }
    listed = GAMES / "__init__.py"
    text = listed.read_text("utf-8")
    box = [card.folder.name for card in pioche.all_cards() if card.box == "classiques"]
    last = f'    "pioche.games.{box[-1]}",\n'
    folder.mkdir()
    for template in sorted(TEMPLATE.iterdir()):
        file = folder / filled(template.name.removesuffix(".txt"), words)
        file.write_text(filled(template.read_text("utf-8"), words), "utf-8")
    listed.write_text(text.replace(last, f'{last}    "pioche.games.{folder.name}",\n'), "utf-8")
    return folder


def filled(text: str, words: dict[str, str]) -> str:
    for token, word in words.items():
        text = text.replace(token, word)
    return text


def main(name: str) -> None:
    if not re.fullmatch(r"[a-z]{2,}(-[a-z0-9]+)*", name) or len(name.replace("-", "")) < 3:
        raise SystemExit("A name is written like this: make game NAME=mon-jeu")
    folder = write(name)
    subprocess.run(["ruff", "format", "--quiet", folder], check=True)
    # A new process: this one has read the list of games already.
    subprocess.run([sys.executable, "-m", "tests.golden", name], check=True)
    print(f"{folder.relative_to(Path.cwd())} is there: pioche play {name}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) == 2 else "")
