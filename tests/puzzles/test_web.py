"""The records for a browser: JSON values, and all that a screen needs."""

import json
from datetime import date
from math import dist

import pytest

from pioche.puzzles import payloads
from pioche.puzzles.collection import collection
from pioche.puzzles.kinds import KINDS
from pioche.puzzles.model import PuzzleError, UnknownPuzzle
from pioche.puzzles.text import write_puzzle

ONE_OF_EACH = [next(e.id for e in collection() if e.kind == kind) for kind in KINDS]


def test_the_list() -> None:
    records = payloads.collection_records()
    assert json.loads(json.dumps(records)) == records
    assert [record["difficulty"] for record in records] == sorted(r["difficulty"] for r in records)
    assert all(record["names"]["fr"] and record["names"]["en"] for record in records)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_puzzle_and_its_answer(name: str) -> None:
    record = payloads.puzzle_record(name)
    assert json.loads(json.dumps(record)) == record
    assert payloads.puzzle_record(record["link"]) == record
    names = [cell["name"] for cell in record["cells"]]
    assert len(record["tiles"]) == 28
    assert len(names) == len(set(names)) == 2 * record["wanted"]
    solution = payloads.solution_texts(name)
    assert set(record["revealed"]) <= set(solution)
    answer = [text for text in solution if text not in record["revealed"]]
    begun = payloads.check_answer(name, answer[:-1])
    assert (begun["solved"], begun["faults"]) == (False, [])
    assert begun["laid"] == record["wanted"] - 1
    done = payloads.check_answer(name, answer)
    assert done["solved"]
    assert [s["points"] for s in done["sums"]] == [line["total"] for line in record["lines"]]
    told = payloads.hint_record(name, answer[:-1])
    assert told["laid"] == answer[-1]
    assert json.loads(json.dumps(told)) == told


def test_the_star_is_drawn_without_overlaps() -> None:
    cells = payloads.puzzle_record("etoile-du-soir")["cells"]
    points = [(cell["x"], cell["y"]) for cell in cells]
    nearest = min(dist(p, q) for p in points for q in points if p != q)
    assert nearest == pytest.approx(1, abs=0.001)
    assert {cell["angle"] for cell in cells} == {0, 45, 90, 135}
    assert all(0 <= x <= 18 and 0 <= y <= 18 for x, y in points)


def test_made_puzzles() -> None:
    made = payloads.generated_record("quadrille", "7", 1)
    assert (made["kind"], made["difficulty"]) == ("quadrille", 1)
    assert payloads.puzzle_record(made["link"])["cells"] == made["cells"]
    assert payloads.daily_record(date(2027, 1, 31))["date"] == "2027-01-31"
    assert [kind["id"] for kind in payloads.kind_records()] == list(KINDS)


def test_what_a_stranger_sends() -> None:
    with pytest.raises(UnknownPuzzle):
        payloads.puzzle_record("nothing-here")
    with pytest.raises(PuzzleError):
        payloads.puzzle_record("r.???")
    with pytest.raises(PuzzleError):
        payloads.check_answer("lierre", ["a1b1=9-9"])
    with pytest.raises(PuzzleError):
        payloads.check_answer("lierre", ["a1b1=1-1"] * 100)


@pytest.mark.parametrize("link", ["t.", "x.", "f.", "e."])
@pytest.mark.rule("PUZ-5", "PUZ-6")
def test_what_reveals_nothing_is_solved_too(link: str) -> None:
    """As in the booklet: any answer that keeps to the rule is right."""
    answer = payloads.solution_texts(link)
    assert len(answer) == 28
    assert payloads.check_answer(link, answer)["solved"]
    assert payloads.check_answer(link, answer[1:])["faults"] == []
    assert payloads.hint_record(link, answer[1:])["laid"].startswith(answer[0].split("=")[0])


def test_a_drawn_puzzle_is_counted_and_graded() -> None:
    text = write_puzzle(collection()[0].puzzle)
    found = payloads.examine(text)
    assert (found["solutions"], found["counted"], found["text"]) == (1, True, text)
    assert found["difficulty"] == 1
    bare = payloads.examine("pioche-puzzle 1\nkind etoile\nend")
    assert (bare["difficulty"], bare["counted"]) == (None, False)
    with pytest.raises(PuzzleError):
        payloads.examine("pioche-puzzle 1\nkind quadrille\nend")
