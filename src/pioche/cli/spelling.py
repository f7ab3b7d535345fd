"""Letters for an output that cannot show all of ours: accents fall, signs are spelled."""

import codecs
import sys
import unicodedata

# What stands for a sign that no letter is left of.
SPELLED = {
    "’": "'", "‘": "'", "«": '"', "»": '"', "“": '"', "”": '"', "…": "...", "œ": "oe", "Œ": "OE",
    "–": "-", "—": "-", "−": "-", "─": "-", "│": "|", "·": "-", "×": "x", "±": "+-", "›": ">",
    "▸": ">", "→": "->", "●": "o",
}  # fmt: skip


def use_letters_there_are() -> None:
    """From now on nothing that is written fails, and no accent turns into a question mark."""
    codecs.register_error("pioche", _spelled)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="pioche")


def _spelled(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(_letter, error.object[error.start : error.end])), error.end


def _letter(sign: str) -> str:
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return SPELLED.get(sign) or bare or "?"
