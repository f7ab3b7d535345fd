"""Write a small playable chain game to begin with: `make game NAME=mon-jeu`.

It is one folder and one line: the card, the rules, texts, words, rulings, tests, positions and
golden record of a game that plays by the general rule. Change it into yours, beginning with the
ids. It is written into the checkout in which one stands, which need not be the Pioche that is
installed: so nothing of Pioche is imported here.
"""

import keyword
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

TEMPLATE = Path("tools/new_game/template")
GAMES = Path("src/pioche/games")


def checkout() -> Path:
    """The checkout in which one stands."""
    here = Path.cwd()
    for root in (here, *here.parents):
        if (root / TEMPLATE).is_dir() and (root / GAMES).is_dir():
            return root
    raise SystemExit("A game is written into a checkout of Pioche: change to its folder first.")


def prefix_for(name: str, games: Path) -> str:
    """The first letters of the name, as many as no other game has: MON for mon-jeu."""
    lists = (games.parent / "words" / "ids.txt", *games.glob("*/ids.txt"))
    text = "\n".join(file.read_text("utf-8") for file in lists)
    taken = set(re.findall(r"^[A-Z0-9]+", text, re.MULTILINE))
    letters = name.replace("-", "").upper()
    for n in range(3, len(letters) + 1):
        if letters[:n] not in taken:
            return letters[:n]
    raise SystemExit(f"Rules of other games are called {letters} already: take a longer name.")


def with_line(listed: str, folder: str, games: Path) -> str:
    """The list of games with one more, the last in the box of the classics."""
    box = [
        line
        for line in listed.splitlines(keepends=True)
        if (found := re.fullmatch(r' +"pioche\.games\.(\w+)",\n', line))
        and 'box="classiques"' in (games / found[1] / "__init__.py").read_text("utf-8")
    ]
    return listed.replace(box[-1], f'{box[-1]}    "pioche.games.{folder}",\n')


def write(name: str, root: Path) -> Path:
    """Write the folder of the game and its line in the list; leave nothing where that fails."""
    games = root / GAMES
    folder = games / name.replace("-", "_")
    if folder.exists():
        raise SystemExit(f"There is already a game '{name}'.")
    words = {
        "@name@": name,
        "@folder@": folder.name,
        "@PREFIX@": prefix_for(name, games),
        "@title@": name.replace("-", " ").capitalize(),
    }
    listed = games / "__init__.py"
    before = listed.read_text("utf-8")
    after = with_line(before, folder.name, games)
    folder.mkdir()
    try:
        for template in sorted((root / TEMPLATE).iterdir()):
            file = folder / filled(template.name.removesuffix(".txt"), words)
            file.write_text(filled(template.read_text("utf-8"), words), "utf-8")
        run(root, "ruff", "format", "--quiet", "--no-cache", str(folder))
        listed.write_text(after, "utf-8")
        run(root, "tests.golden", name)
    except BaseException:
        shutil.rmtree(folder)
        listed.write_text(before, "utf-8")
        raise
    return folder


def filled(text: str, words: dict[str, str]) -> str:
    for token, word in words.items():
        text = text.replace(token, word)
    return text


def run(root: Path, module: str, *arguments: str) -> None:
    """Run a module on this checkout; it says itself what is wrong."""
    environment = os.environ | {"PYTHONPATH": str(root / "src")}
    command = [sys.executable, "-m", module, *arguments]
    if subprocess.run(command, cwd=root, env=environment).returncode:
        raise SystemExit(f"No game is written: {module} failed.")


def main(name: str) -> None:
    good = re.fullmatch(r"[a-z]{2,}(-[a-z0-9]+)*", name) and len(name.replace("-", "")) >= 3
    if not good or keyword.iskeyword(name):
        raise SystemExit("A name is written like this: make game NAME=mon-jeu")
    root = checkout()
    folder = write(name, root)
    print(f"{folder.relative_to(root)} is there: make terminal GAME={name}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) == 2 else "")
