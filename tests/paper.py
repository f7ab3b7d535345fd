"""What printed files must all be: read again, searched for words, and without anything rough."""

import io
from collections.abc import Iterator, Sequence
from typing import Any

from pypdf import PdfReader
from pypdf.generic import DictionaryObject, StreamObject

SIZES = {"a4": (595, 842), "letter": (612, 792)}  # points


class Text(Sequence[str]):
    """The text of each page, read when it is asked for: pictures make that slow."""

    def __init__(self, found: PdfReader) -> None:
        self._pages = list(found.pages)

    def __len__(self) -> int:
        return len(self._pages)

    def __getitem__(self, at: Any) -> Any:
        wanted = self._pages[at]
        if isinstance(wanted, list):
            return [page.extract_text() for page in wanted]
        return wanted.extract_text()


def read(made: bytes, paper: str = "a4") -> Text:
    """The text of each page. The file has this paper, fonts inside, no picture of pixels, and no
    date."""
    assert made.startswith(b"%PDF-")
    found = PdfReader(io.BytesIO(made))
    for page in found.pages:
        box = page.mediabox
        assert (round(box.width), round(box.height)) == SIZES[paper]
    things = list(_things(found))
    assert all(_kind(thing) != "/Image" for thing in things), "Tiles are vectors: no pixels."
    fonts = [thing for thing in things if thing.get("/Type") == "/FontDescriptor"]
    assert fonts
    assert all(any(key.startswith("/FontFile") for key in font) for font in fonts)
    assert not {"/CreationDate", "/ModDate"} & set(found.metadata or {})
    return Text(found)


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
