"""The rule book: all games and the puzzles, each in short first, with diagrams, contents and a
glossary. Or the rules of one game alone."""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from pioche.core.catalogue import all_games
from pioche.core.game import Game
from pioche.core.tiles import HIGH, LOW, set_size
from pioche.paper.diagrams import diagram
from pioche.paper.messages import HERE, words
from pioche.paper.typeset import pdf
from pioche.picture import ink
from pioche.picture.puzzle import puzzle as drawn
from pioche.puzzles import BOOK, payloads
from pioche.puzzles.collection import collection
from pioche.puzzles.kinds import RULE
from pioche.puzzles.text import write_laid
from pioche.words.messages import Words
from pioche.words.rulebook import Rulebook, load

Record = dict[str, Any]


def rule_book(*, lang: str = "fr", paper: str = "a4") -> bytes:
    """The rules of all games and of the puzzles."""
    say = words(lang)
    games = all_games()
    boxes = [
        {"name": say(f"box-{box}"), "chapters": [_chapter(say, game) for game in group]}
        for box, group in groupby(games, key=lambda game: game.box)
    ]
    boxes.append({"name": say("box-reussites"), "chapters": [_puzzles(say)]})
    data = {
        "title": say("print-rules"),
        "subtitle": say("print-rules-count", games=len(games)),
        "how": [say("print-rules-brief"), say("print-rules-ids"), say("print-rules-diagrams")],
        "set": _double_six(),
        "set-note": say("print-rules-set"),
        "contents": say("print-contents"),
        "glossary-title": say("print-glossary"),
        "glossary": glossary(lang),
        "brief": say("rules-brief"),
        "boxes": boxes,
    }
    return pdf("rules", data, lang, paper, say("print-rules"))


def rules_of(game: Game[Any] | None, *, lang: str = "fr", paper: str = "a4") -> bytes:
    """The rules of one game; None: those of the puzzles."""
    say = words(lang)
    chapter = _chapter(say, game) if game else _puzzles(say)
    data = {"brief": say("rules-brief"), "chapter": chapter}
    return pdf("rules-of", data, lang, paper, chapter["title"])


# -- chapters --------------------------------------------------------------------------------------


def _chapter(say: Words, game: Game[Any]) -> Record:
    shown = diagram(game, say)
    record = _text(load(game.folder, say.lang))
    low, high = min(game.seats), max(game.seats)
    seats = (
        say("home-seats", high=high)
        if low == high
        else say("home-seats-between", low=low, high=high)
    )
    return {
        **record,
        "id": game.id,
        "facts": f"{seats} · {say('home-minutes', minutes=game.minutes)}",
        "diagram": {"board": shown.board, "hand": shown.hand, "caption": shown.caption},
    }


def _puzzles(say: Words) -> Record:
    """The kinds of puzzles, each with an easy one of the house."""
    name, folder, _ = BOOK
    record = _text(load(folder, say.lang))
    examples = {RULE[entry.kind]: entry for entry in reversed(collection())}
    for section in record["sections"]:
        entry = examples.get(section["sentences"][0]["id"])
        if entry:
            revealed = [write_laid(laid) for laid in entry.puzzle.revealed]
            section["picture"] = drawn(payloads.outline_record(entry.puzzle), revealed, names=False)
            section["caption"] = entry.names[say.lang]
    return {**record, "id": name, "facts": say("home-seats", high=1), "diagram": None}


def _text(book: Rulebook) -> Record:
    return {
        "title": book.title,
        "tagline": book.tagline,
        "brief": list(book.brief),
        "sections": [
            {
                "title": section.title,
                "picture": "",
                "caption": "",
                "sentences": [{"id": s.id, "text": s.text} for s in section.sentences],
            }
            for section in book.sections
        ],
    }


def _double_six() -> str:
    """All tiles of the usual set, suit by suit."""
    parts = "".join(
        ink.tile(HIGH[t], LOW[t], LOW[t] * 216.0, (6 - HIGH[t]) * 116.0) for t in range(set_size(6))
    )
    return ink.svg(parts, -2, -2, 7 * 216 - 12, 7 * 116 - 12)


def glossary(lang: str) -> Sequence[Record]:
    """The words of the games, in the order of the alphabet: a line each, `word: what it means`."""
    lines = Path(HERE / f"glossary.{lang}.txt").read_text("utf-8").splitlines()
    pairs = [line.partition(":") for line in lines if line]
    return [{"word": word.strip(), "text": text.strip()} for word, _, text in pairs]
