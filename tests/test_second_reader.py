"""What a second reader of docs/notation.md (web/src/notation/notation.test.ts) must find.

`tests/notation.json` has what this reader finds in the golden records and in some texts written by
hand; `python -m tests.test_second_reader` writes it again.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche.core.deal import Deal, read_deal
from pioche.core.errors import RecordError
from pioche.core.options import changed_options
from pioche.core.tiles import tiles_in

FILE = Path(__file__).with_name("notation.json")

HEAD = "pioche 1\ngame jeu-de-dominos\nseats 2\n"
DEAL = "manche 1\ndeal 6-6 6-5 1-0 | 6-4 5-2 3-3 ; 2-1 4-1 ; lots 6-5 3-2\n"

# The same partie in many spellings; others say more.
GOOD = {
    "plain": f"{HEAD}seed 7\n\n{DEAL}6-6, 6-4>L, 6-5>R, 5-2>R\n\nend\n",
    "kindly": f"\ufeff  pioche 1 # the version\r\n\r\nseats 2\r\ngame jeu-de-dominos\r"
    f"seed 7\n{DEAL}6-6,\n4-6 > l, # by the left\n\n,5-6>r,\n2-5>R,\n# the end\nend",
    "names": f'{HEAD}players "Dupont, Léa", "Jo \\"le C\\u0023\\""\nseed 7\n{DEAL}6-6\nend\n',
    "one name": f'{HEAD}players "", "Anne"\n{DEAL}6-6\nend\n',
    "plain names": f"{HEAD}players  Anne ,Odile\nseed a b\n{DEAL}6-6\nend\n",
    "quoted seed": f'{HEAD}seed " \\u0023\\"1 "\n{DEAL}end\n',
    "options": f"{HEAD}options partie=points_20 next_lead=roundWinner\nauto on\nundone 3\n"
    f"{DEAL}6-6\nend\n",
    "seated": f"{HEAD}players Anne, Odile\n{DEAL}seated 1 joined Odile\n6-6, 6-4>L,\n"
    'seated 0 time Anne\nseated 0 back Anne\n6-5>R\nseated 1 left "Odile", "Jo, B"\nend\n',
}

BAD = {
    "empty": "",
    "another version": GOOD["plain"].replace("pioche 1", "pioche 2"),
    "cut off": GOOD["plain"].replace("end", ""),
    "no manche": f"{HEAD}end\n",
    "no game": GOOD["plain"].replace("game jeu-de-dominos\n", ""),
    "no seats": GOOD["plain"].replace("seats 2\n", ""),
    "seats in words": GOOD["plain"].replace("seats 2", "seats two"),
    "a line twice": GOOD["plain"].replace("seed 7", "seed 7\nseed 7"),
    "an option without a value": GOOD["options"].replace("partie=", "partie"),
    "auto": GOOD["options"].replace("auto on", "auto maybe"),
    "undone": GOOD["options"].replace("undone 3", "undone -3"),
    "the second manche first": GOOD["plain"].replace("manche 1", "manche 2"),
    "no deal": GOOD["plain"].replace("deal 6-6", "6-6"),
    "a tile twice": GOOD["plain"].replace("; 2-1", "; 6-6"),
    "a part twice": GOOD["plain"].replace("lots 6-5 3-2", "lots 6-5 3-2 ; lots 6-5 3-2"),
    "a section without a name": GOOD["plain"].replace("; lots 6-5 3-2", "; 5-5 4-4"),
    "no tile": GOOD["plain"].replace("6-4 5-2", "6-44 5-2"),
    "no move": GOOD["plain"].replace("6-5>R", "6-5>X"),
    "nonsense": GOOD["plain"].replace("6-5>R", "to the right"),
    "a lone quote": GOOD["names"].replace('Léa"', "Léa"),
    "an open seed": GOOD["quoted seed"].replace('1 "', "1 "),
    "a seat that is not there": GOOD["seated"].replace("seated 1 joined", "seated 2 joined"),
    "an unknown word": GOOD["seated"].replace("joined", "asleep"),
    "a name too few": GOOD["seated"].replace(', "Jo, B"', ""),
}


def found(table: pioche.Table) -> dict[str, Any]:
    """What is in a record, as plain data; of a move, its pieces with their places."""
    return {
        "game": table.game.id,
        "seats": table.seats,
        "names": list(table.names),
        "options": changed_options(table.options),
        "auto": table.auto,
        "undone": table.undone,
        "manches": list(manches(table)),
    }


def manches(table: pioche.Table) -> Iterator[dict[str, Any]]:
    words = table.game.words
    for number, (dealt, _) in enumerate(table.record, 1):
        moves = table._manches[number - 1].moves
        seated = [
            [at, event.at, event.what, event.name, event.heir]
            for at in range(len(moves) + 1)
            for event in table.seated(number, at)
        ]
        scores = table.scores
        yield {
            "deal": in_words(read_deal(dealt, words.read_tile, words.name_tile), words.name_tile),
            "moves": [[move.kind, *map(list, move.steps)] for move in moves],
            "seated": seated,
            "score": list(scores[number - 1]) if number <= len(scores) else None,
        }


def in_words(deal: Deal, name: Any) -> dict[str, Any]:
    return {
        "hands": [[name(t) for t in tiles_in(hand)] for hand in deal.hands],
        "stock": [name(t) for t in deal.stock],
        "parts": {
            part: [[name(t) for t in group] for group in groups]
            for part, groups in deal.parts.items()
        },
    }


def everything() -> dict[str, Any]:
    golden = {
        game.id: found(pioche.loads((game.folder / "golden.dom").read_text("utf-8")))
        for game in pioche.all_games()
    }
    good = {name: [text, found(pioche.loads(text))] for name, text in GOOD.items()}
    return {"golden": golden, "good": good, "bad": BAD}


def test_a_second_reader_is_told_what_this_one_finds() -> None:
    assert json.loads(FILE.read_text("utf-8")) == everything(), (
        "records are read differently now: python -m tests.test_second_reader"
    )


@pytest.mark.parametrize("name", BAD)
def test_a_text_that_is_no_record_is_refused(name: str) -> None:
    with pytest.raises(RecordError):
        pioche.loads(BAD[name])


if __name__ == "__main__":
    text = json.dumps(everything(), ensure_ascii=False, separators=(",", ":"))
    FILE.write_text(text.replace('{"deal"', '\n{"deal"') + "\n", "utf-8")
