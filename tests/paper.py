"""What printed files must all be: read again, searched for words, and without anything rough."""

import io
from collections.abc import Iterator
from typing import Any

from pypdf import PdfReader
from pypdf.generic import DictionaryObject, StreamObject

SIZES = {"a4": (595, 842), "letter": (612, 792)}  # points


def read(made: bytes, paper: str = "a4") -> list[str]:
    """The text of each page. The file has this paper, fonts inside, no picture of pixels, and no
    date."""
    assert made.startswith(b"%PDF-")
    found = PdfReader(io.BytesIO(made))
    for page in found.pages:
        box = page.mediabox
        assert (round(box.width), round(box.height)) == SIZES[paper]
    kinds = [_kind(thing) for thing in _things(found)]
    assert "/Image" not in kinds, "Tiles are vectors: no pixels."
    fonts = [thing for thing in _things(found) if thing.get("/Type") == "/FontDescriptor"]
    assert fonts
    assert all(any(key.startswith("/FontFile") for key in font) for font in fonts)
    assert not {"/CreationDate", "/ModDate"} & set(found.metadata or {})
    return [page.extract_text() for page in found.pages]


def _things(found: PdfReader) -> Iterator[DictionaryObject]:
    for number in range(1, len(found.xref_objStm) + sum(map(len, found.xref.values())) + 1):
        thing: Any = found.get_object(number)
        if isinstance(thing, DictionaryObject):
            yield thing


def _kind(thing: DictionaryObject) -> str:
    return str(thing.get("/Subtype", "")) if isinstance(thing, StreamObject) else ""


def has(text: str, words: str) -> bool:
    """Are these words on the page? Spaces do not count: a reader of files may see one between two
    letters that stand apart, and none at the end of a line."""
    return "".join(words.split()) in "".join(text.split())
