"""What is sent is bounded before anything is done with it. (What it costs: bench/costs.py.)"""

from typing import Any

import pytest

from pioche.core.errors import OptionError, UnreadableMove
from pioche.house.frames.frames import MOST_FACTS, as_sent
from pioche.table import table as tables
from pioche.table.table import Table
from tests.server.helpers import PERSON, Person

HEAD = "pioche 1\ngame jeu-de-dominos\nseats 2\n\nmanche 1\ndeal 6-5 1-0 | 5-1 4-2 ; 3-3\n"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("tables", {"game": "vingt", "seats": [0] * 100_000}),
        ("tables", {"game": "vingt", "seats": [], "options": {str(n): [] for n in range(9999)}}),
        ("import", {"record": "", "seats": [[]] * 100_000}),
        ("games/vingt/company", {"options": {str(n): "" for n in range(9999)}}),
        ("puzzles/cles/check", {"laid": [0] * 100_000}),
    ],
)  # fmt: skip
def test_a_long_list_is_refused_by_its_length(anne: Person, path: str, body: Any) -> None:
    refused = anne.ask("POST", f"api/{path}", json=body)
    assert (refused.status_code, refused.json()["code"]) == (422, "bad-request")
    assert "it has more than" in refused.json()["message"]
    assert len(refused.content) < 500


@pytest.mark.parametrize("letter", ["a", "6-", " ", ">", "6-5 "])
def test_a_long_move_of_a_record_is_refused_in_short(anne: Person, letter: str) -> None:
    record = f"{HEAD}x{letter * (290_000 // len(letter))}x\nend\n"
    refused = anne.ask("POST", "api/import", json={"record": record})
    assert (refused.status_code, refused.json()["code"]) == (400, "bad-record")
    assert len(refused.content) < 2000


def test_what_people_write_is_not_kept() -> None:
    table = Table("jeu-de-dominos", 2, deal="6-5 1-0 | 5-1 4-2 ; 3-3")
    table.moves()
    with pytest.raises(UnreadableMove):
        table.read("nothing")
    before = tables._kept_plain.cache_info().currsize
    for text in ("a" * 200, "b" * 300, "c" * 100_000):
        with pytest.raises(UnreadableMove) as refused:
            table.read(text)
        assert len(str(refused.value)) < 1000
    assert tables._kept_plain.cache_info().currsize == before


def test_more_options_than_any_game_has() -> None:
    spelt = {"partie" + "-" * n: "points 50" for n in range(101)}
    with pytest.raises(OptionError, match="101, and the game has"):
        Table("jeu-de-dominos", 2, spelt)
    assert Table("jeu-de-dominos", 2, dict(list(spelt.items())[:100])).options.partie == "points 50"


def test_a_long_seed_is_refused(anne: Person) -> None:
    wanted = {"game": "whist", "seats": [PERSON] * 4, "seed": "x" * 1001}
    assert anne.ask("POST", "api/tables", json=wanted).json()["why"] == "text-too-long"
    record = HEAD.replace("seats 2\n", f"seats 2\nseed {'x' * 1001}\n") + "6-5\nend\n"
    assert anne.ask("POST", "api/import", json={"record": record}).json()["why"] == "text-too-long"


def test_a_long_list_in_a_refusal_is_cut() -> None:
    assert len(as_sent(("x",) * 20_000)) == MOST_FACTS
