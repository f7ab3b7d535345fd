"""The score keeper over HTTP: all that was entered goes in, the counted sheet comes out."""

from typing import Any

import pytest

from pioche.score.entered import MOST_MANCHES
from tests.paper import has, read
from tests.server.helpers import Person

FOUR = ["Ada", "Bo", "Cy", "Di"]
WHIST = {"game": "whist", "names": FOUR}
FIRST = {"starter": 0, "out": 0, "hands": [0, 20, 14, 9]}
SECOND = {"out": None, "hands": [["6-6", "6-5"], 8, ["3-3"], 2]}


def score(person: Person, wanted: Any, path: str = "api/score") -> Any:
    return person.ask("POST", path, json=wanted)


def test_a_score_is_counted_and_says_what_comes_next(anne: Person) -> None:
    answer = score(anne, {**WHIST, "manches": [FIRST, SECOND]})
    assert answer.status_code == 200
    found = answer.json()
    assert found["totals"] == [29, 29]
    assert found["sides"] == [0, 1, 0, 1]
    assert found["lead"] == 2
    assert [field["key"] for field in found["fields"]] == ["out", "hands"]
    assert [manche["points"] for manche in found["manches"]] == [[29, 0], [0, 29]]
    assert found["sheet"]["target"] == 150
    assert (found["winners"], found["stopped"], found["problem"]) == (None, None, None)


def test_what_cannot_be_is_answered_with_all_that_can(anne: Person) -> None:
    wrong = {"out": 1, "hands": [1, 0, 1, 5]}
    found = score(anne, {**WHIST, "manches": [FIRST, wrong]}).json()
    assert found["totals"] == [29, 0]
    assert found["stopped"] == 1
    assert found["problem"]["why"] == "entry-no-tiles"
    assert found["problem"]["facts"] == {"points": "Ada 1, Cy 1, Di 5", "all": 168}
    contract = {"bidder": 0, "contract": 43, "tricks": 5, "special": []}
    found = score(anne, {"game": "quarante-deux", "names": FOUR, "manches": [contract]}).json()
    assert found["problem"]["message"] == "“Contract” takes a whole number from 25 to 42, not 43."


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({}, 422, "bad-request"),
        ([], 422, "bad-request"),
        ({"game": "whist"}, 422, "bad-request"),
        ({**WHIST, "manches": 3}, 422, "bad-request"),
        ({**WHIST, "manches": [3]}, 422, "bad-request"),
        ({**WHIST, "manches": [{}] * (MOST_MANCHES + 1)}, 422, "bad-request"),
        ({**WHIST, "names": ["a"] * 21}, 422, "bad-request"),
        ({**WHIST, "names": ["Ada", "Bo"]}, 400, "bad-option"),
        ({**WHIST, "names": ["Ada"] * 4}, 400, "bad-name"),
        ({**WHIST, "names": ["x" * 41, "Bo", "Cy", "Di"]}, 400, "bad-name"),
        ({**WHIST, "options": {"hand": 99}}, 400, "bad-option"),
        ({**WHIST, "preset": "none"}, 400, "bad-option"),
        ({"game": "patience", "names": ["Ada"]}, 400, "bad-entry"),
        ({"game": "bridge", "names": FOUR}, 404, "unknown-game"),
    ],
)
@pytest.mark.parametrize("path", ["api/score", "api/score/print"])
def test_a_wrong_request_is_refused(
    anne: Person, wanted: Any, status: int, code: str, path: str
) -> None:
    answer = score(anne, wanted, path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_the_sheet_is_printed(anne: Person) -> None:
    wanted = {**WHIST, "manches": [FIRST, SECOND]}
    answer = score(anne, wanted, "api/score/print?lang=en&paper=letter")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    text = "".join(read(answer.content, "letter"))
    assert has(text, "Ada · Cy")
    assert has(text, "Bo · Di")
    assert score(anne, wanted, "api/score/print?paper=a3").status_code == 422
