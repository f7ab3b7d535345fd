"""What a browser must load before the first picture: under 200 kB, compressed, in a few files."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

from pioche.lessons.library import lesson_ids
from pioche.server.page import site
from pioche.server.page.runtime import PACKED
from pioche.server.page.site import STATIC
from pioche.words.messages import LANGUAGES

MANIFEST = STATIC / ".vite" / "manifest.json"
ALLOWED = 200_000
FILES = 8  # the page, a script, a style, the words and the fonts


def first_load() -> dict[str, int]:
    """Each file of the first load and its compressed size: the page, the scripts and styles it
    needs at once, their fonts, and the larger language."""
    assert MANIFEST.exists(), "The client is not built: make install builds it."
    chunks: dict[str, Any] = json.loads(MANIFEST.read_text("utf-8"))
    page = (STATIC / "index.html").read_text("utf-8")
    needed = [name for name, chunk in chunks.items() if f'src="/{chunk["file"]}"' in page]
    for name in needed:  # grows while it is read
        needed += [other for other in chunks[name].get("imports", []) if other not in needed]
    files = {"index.html"}
    for name in needed:
        files |= {chunks[name]["file"], *chunks[name].get("css", [])}
    for style in [file for file in files if file.endswith(".css")]:
        # Every browser that runs the client takes the woff2 of each font.
        text = (STATIC / style).read_text("utf-8")
        files |= {found.lstrip("/") for found in re.findall(r"url\(([^)]+\.woff2)\)", text)}
    languages = [chunks[f"src/words/words.{lang}.ts"]["file"] for lang in LANGUAGES]
    sizes = {file: compressed(file) for file in files | set(languages)}
    for smaller in sorted(languages, key=sizes.__getitem__)[:-1]:
        del sizes[smaller]
    return sizes


def compressed(file: str) -> int:
    return len(gzip.compress((STATIC / file).read_bytes(), 6))


def test_the_first_load_is_small() -> None:
    sizes = first_load()
    endings = {Path(file).suffix for file in sizes}
    assert endings >= {".html", ".js", ".css", ".woff2"}, "something was not counted"
    assert sum(sizes.values()) < ALLOWED, sizes
    assert len(sizes) <= FILES, sizes


def test_what_a_device_needs_to_play_alone_is_small() -> None:
    """Beyond the page itself: Python, pruned, and the program."""
    (python,) = STATIC.glob("assets/python-*")
    sizes = {
        file.name: file.stat().st_size
        if file.suffix == PACKED
        else len(gzip.compress(file.read_bytes(), 6))
        for file in python.iterdir()
    }
    name, program = site.program()
    sizes[name] = len(program)
    assert len(sizes) == 5
    assert sum(sizes.values()) < 4_500_000, sizes


def test_lessons_come_when_one_is_opened() -> None:
    """All of them in one small file, and none with the program."""
    name, data = site.lessons()
    files = json.loads(gzip.decompress(data)).keys()
    assert sum(file.endswith(".txt") for file in files) == len(lesson_ids())
    program = json.loads(gzip.decompress(site.program()[1])).keys()
    assert not files & program
    assert not [file for file in program if "lesson" in file]
    assert len(data) < 60_000, name
