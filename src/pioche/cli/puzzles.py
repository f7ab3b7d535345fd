"""Puzzles as they are named on a command line, and what is said of a position in them."""

import re
import secrets
from datetime import date
from pathlib import Path

from pioche.cli import files
from pioche.cli.bad_input import Refusal
from pioche.core.errors import nearest, shortened
from pioche.puzzles.collection import CollectionEntry, collection
from pioche.puzzles.generator import DAILY, daily, generate
from pioche.puzzles.hint_notes import Note
from pioche.puzzles.kinds import KINDS
from pioche.puzzles.model import Puzzle
from pioche.puzzles.payloads import open_form
from pioche.puzzles.text import from_link, read_puzzle, to_link
from pioche.puzzles.verdict import Facts
from pioche.words.messages import Words


def find(name: str) -> Puzzle:
    """A puzzle of the house by its id, that of a day, a puzzle in a file, or a link."""
    entries = {entry.id: entry for entry in collection()}
    key = name.strip().lower().replace("_", "-")
    if key in entries:
        return entries[key].puzzle
    if key == DAILY or re.fullmatch(rf"{DAILY}-[\d-]+", key):
        return daily(read_day(key.removeprefix(DAILY).removeprefix("-") or None)).puzzle
    path = Path(name)
    try:
        is_file = path.exists()
    except (OSError, ValueError):  # too long, or a name that no file can have
        is_file = False
    if is_file:
        return read_puzzle(files.read(path))
    if "." in name and "/" not in name and not name.endswith((".txt", ".puz")):
        return from_link(name)
    near = nearest(key, entries) or "none"
    raise Refusal("error-unknown-puzzle", name=shortened(name), near=near)


def find_puzzle(
    name: str, seed: str | None, difficulty: int | None, *, bare: bool
) -> tuple[Puzzle, str]:
    """A puzzle to play and what to type for it; of a kind, a new one. `bare`: as the booklet states
    it, with nothing revealed."""
    key = name.strip().lower().replace("_", "-")
    if key in KINDS:
        seed = seed or secrets.token_hex(3)
        found, typed = generate(key, seed, difficulty).puzzle, f"{key} --seed {seed}"
        if difficulty:
            typed += f" --difficulty {difficulty}"
    else:
        extra = {"--seed": seed, "--difficulty": difficulty}
        if given := ", ".join(option for option, value in extra.items() if value):
            raise Refusal("error-puzzle-and", options=given)
        found, typed = find(name), key
        if key == DAILY:
            typed = f"{DAILY}-{date.today().isoformat()}"
        elif house_entry(found) is None and not key.startswith(DAILY):
            typed = to_link(found)
    if bare and (form := open_form(found)) != found:
        return form, to_link(form)
    return found, typed


def house_entry(puzzle: Puzzle) -> CollectionEntry | None:
    return next((entry for entry in collection() if entry.puzzle == puzzle), None)


def read_day(text: str | None) -> date:
    if text is None:
        return date.today()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refusal("error-date", text=shortened(text)) from None


# -- words -----------------------------------------------------------------------------------------


def told(say: Words, facts: Facts) -> Facts:
    """The facts of a sentence; the rays of a star have names on its board, no numbers."""
    if facts.get("line") != "ray":
        return facts
    return {**facts, "number": say(f"puz-ray-{facts['number']}")}


def reason_words(say: Words, note: Note) -> str:
    """A note of a reason; what is left is told with the signs of the language."""
    left = str(note.facts.get("left", ""))
    left = left.replace(";", say("left-then")).replace(":", say("left-is"))
    return say(f"reason-{note.code}", **{**told(say, note.facts), "left": left})
