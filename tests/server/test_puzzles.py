"""The puzzles over HTTP: found, judged, helped with, and no solution sent that nobody asked for."""

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, is_dataclass
from datetime import date
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from pioche.house.frames import protocol
from pioche.house.frames.protocol import PuzzleSolution
from pioche.puzzles import collection, generator, payloads
from pioche.puzzles.kinds import KINDS, board
from pioche.puzzles.model import cell_name
from pioche.puzzles.techniques import LEVEL_OF
from pioche.puzzles.text import from_link, to_link
from pioche.server.store.sql_store import open_store
from pioche.server.web import puzzle_routes
from pioche.server.web.app import make_app
from tests.server.helpers import Person, serving

HOUSE = [entry.id for entry in collection.collection()]
# One of each kind, the hardest.
HARD = list({entry.kind: entry.id for entry in collection.collection()}.values())
DAY = date(2027, 1, 31)


def ask(person: Person, id: str, what: str, laid: list[str]) -> dict[str, Any]:
    answer = person.ask("POST", f"api/puzzles/{id}/{what}", json={"laid": laid})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def has_shape(value: Any, kind: Any) -> bool:
    """Has a JSON value exactly the fields of a record, and so have all in it?"""
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return set(value) == {field.name for field in fields(kind)} and all(
            has_shape(value[name], hint) for name, hint in hints.items()
        )
    inner = [part for part in get_args(kind) if is_dataclass(part)]
    return all(has_shape(part, inner[0]) for part in value) if inner else True


def wrong_step(id: str, *before: str) -> str:
    """A domino that breaks no rule where it lies, but from which nothing leads to the end."""
    puzzle = collection.find_collected(id).puzzle
    b = board(puzzle)
    for i, j in b.places:
        for a in range(7):
            for c in range(7):
                laid = f"{cell_name(b.cells[i])}{cell_name(b.cells[j])}={a}-{c}"
                if payloads.hint_record(id, [*before, laid])["kind"] == "mistake":
                    return laid
    raise AssertionError("every step is right, or seen to be wrong")


def test_techniques_are_sent_as_their_record_says(anne: Person) -> None:
    found = anne.get("api/techniques")
    assert [one["technique"] for one in found] == [*LEVEL_OF]
    assert all(has_shape(one, protocol.PuzzleTechnique) for one in found)


def test_the_shelf_holds_the_collection_and_the_puzzle_of_the_day(anne: Person) -> None:
    shelf = anne.get(f"api/puzzles?day={DAY}")
    assert has_shape(shelf, protocol.PuzzleShelf)
    assert [card["id"] for card in shelf["puzzles"]] == HOUSE
    assert {card["kind"] for card in shelf["puzzles"]} == set(KINDS)
    assert (shelf["day"], shelf["daily"]["id"]) == ("2027-01-31", "daily-2027-01-31")
    assert shelf["daily"]["link"] == to_link(generator.daily(DAY).puzzle)
    for card in shelf["puzzles"]:
        b = board(collection.find_collected(card["id"]).puzzle)
        assert len(card["outline"]) == (len(b.blocks) or len(b.places))
    assert anne.get("api/puzzles")["day"]  # today


@pytest.mark.parametrize("id", HARD)
def test_a_puzzle_is_sent_without_its_solution(anne: Person, id: str) -> None:
    answer = anne.ask("GET", f"api/puzzles/{id}")
    assert has_shape(answer.json(), protocol.PuzzleInfo)
    entry = collection.find_collected(id)
    assert answer.json()["revealed"] == payloads.outline_record(entry.puzzle)["revealed"]
    assert answer.json()["id"] == id
    for laid in ask(anne, id, "solution", [])["laid"]:
        assert laid in answer.json()["revealed"] or laid not in answer.text


def test_a_puzzle_has_many_names(anne: Person) -> None:
    by_id = anne.get("api/puzzles/cles")
    assert anne.get(f"api/puzzles/{by_id['link']}") == by_id
    made = anne.get("api/puzzles/new-quadrille-2-abc")
    assert made["link"] == to_link(generator.generate("quadrille", "abc", 2).puzzle)
    assert made["difficulty"] == 2
    assert anne.get("api/puzzles/new-carres-creux-0-7")["kind"] == "carres-creux"
    shared = anne.get(f"api/puzzles/{made['link']}")
    assert (shared["id"], shared["link"], shared["difficulty"]) == (None, made["link"], None)
    assert shared["cells"] == made["cells"]
    assert anne.get("api/puzzles/e")["kind"] == "etoile"  # the link of a star that reveals nothing


@pytest.mark.parametrize("id", HARD)
def test_the_solution_is_judged_to_be_one(anne: Person, id: str) -> None:
    revealed = anne.get(f"api/puzzles/{id}")["revealed"]
    solution = [laid for laid in ask(anne, id, "solution", [])["laid"] if laid not in revealed]
    verdict = ask(anne, id, "check", solution)
    assert has_shape(verdict, protocol.PuzzleVerdict)
    assert verdict["solved"] is True
    assert ask(anne, id, "check", solution[1:])["solved"] is False
    assert ask(anne, id, "hint", solution)["kind"] == "solved"


def test_the_solution_goes_on_from_what_the_player_has_laid(anne: Person) -> None:
    revealed = anne.get("api/puzzles/cles")["revealed"]
    step = ask(anne, "cles", "hint", [])["laid"]
    numbers = {n for laid in (*revealed, step) for n in laid[-3:].split("-")}
    one, two = sorted({*"0123456"} - numbers)[:2]  # two numbers that the player may exchange
    solution = ask(anne, "cles", "solution", [step])["laid"]
    assert step in solution
    swapped = [
        laid[:-3] + laid[-3:].translate(str.maketrans(one + two, two + one)) for laid in solution
    ]
    mine = [laid for laid in swapped if laid not in revealed][:9]
    assert set(mine) <= set(ask(anne, "cles", "solution", mine)["laid"])


def test_a_hint_is_a_step_or_the_first_mistake(anne: Person) -> None:
    hint = ask(anne, "lezard", "hint", [])
    assert has_shape(hint, protocol.PuzzleHint)
    assert (hint["kind"], hint["rule"]) == ("step", "PUZ-1")
    wrong = wrong_step("lezard", hint["laid"])
    mistake = ask(anne, "lezard", "hint", [hint["laid"], wrong])
    assert (mistake["kind"], mistake["laid"]) == ("mistake", wrong)
    clash = ask(anne, "treize", "hint", ["a1b1=6-6", "a2b2=6-6"])
    assert clash["kind"] == "fault"


@pytest.mark.parametrize("id", HARD)
def test_a_hint_is_that_of_the_library(anne: Person, id: str) -> None:
    revealed = anne.get(f"api/puzzles/{id}")["revealed"]
    solution = [laid for laid in ask(anne, id, "solution", [])["laid"] if laid not in revealed]
    for laid in ([], solution[: len(solution) // 2], [wrong_step(id)]):
        assert ask(anne, id, "hint", laid) == payloads.hint_record(id, laid)


def test_nobody_waits_for_a_solver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a puzzle is searched, for as long as it may take, other pages come."""
    searching, found = threading.Event(), threading.Event()

    def search(link: str, laid: tuple[str, ...]) -> PuzzleSolution:
        searching.set()
        found.wait()
        return PuzzleSolution(("a1b1=6-6",))

    monkeypatch.setattr(puzzle_routes, "puzzle_solution", search)
    app = make_app(open_store(f"sqlite:///{tmp_path / 'x.sqlite'}"))
    with serving(app) as server, ThreadPoolExecutor(1) as threads:
        zoe, anne = Person(server), Person(server)
        answer = threads.submit(ask, zoe, "treize", "solution", [])
        searching.wait()
        assert anne.get("api/puzzles/cloche")["id"] == "cloche"
        assert ask(anne, "cloche", "check", [])["solved"] is False
        assert not answer.done()
        found.set()
        assert answer.result() == {"laid": ["a1b1=6-6"]}


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("nothing", 404, "unknown-puzzle"),
        ("daily-2027-02-30", 404, "unknown-puzzle"),
        ("new-quadrille-9-abc", 404, "unknown-puzzle"),
        ("new-cube-1-abc", 404, "unknown-puzzle"),
        ("r.nonsense", 400, "bad-puzzle"),
        ("q..", 400, "bad-puzzle"),
        ("%00", 400, "bad-puzzle"),
    ],
)
def test_what_is_no_puzzle(anne: Person, path: str, status: int, code: str) -> None:
    for answer in (
        anne.ask("GET", f"api/puzzles/{path}"),
        anne.ask("POST", f"api/puzzles/{path}/hint", json={"laid": []}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"laid": ["a1b1=9-9"]}, 400, "bad-puzzle"),
        ({"laid": ["a1a1=1-1"]}, 400, "bad-puzzle"),
        ({"laid": ["a1b1=1-1"] * 60}, 400, "bad-puzzle"),
        ({"laid": [7]}, 422, "bad-request"),
        ({"laid": "a1b1=1-1"}, 422, "bad-request"),
        ({}, 422, "bad-request"),
    ],
)
def test_what_is_no_answer(anne: Person, body: Any, status: int, code: str) -> None:
    for what in ("check", "hint", "solution"):
        answer = anne.ask("POST", f"api/puzzles/lezard/{what}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (status, code), what


def test_dominoes_that_lie_nowhere_are_said_to(anne: Person) -> None:
    verdict = ask(anne, "treize", "check", ["z9z8=1-0"])
    assert verdict["strays"] == ["z8z9=0-1"]
    hint = ask(anne, "treize", "hint", ["z9z8=1-0"])
    assert (hint["kind"], hint["code"]) == ("fault", "no-place")
    assert len(ask(anne, "treize", "solution", ["z9z8=1-0"])["laid"]) == 18


def test_a_bad_day(anne: Person) -> None:
    answer = anne.ask("GET", "api/puzzles?day=tomorrow")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-request")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_of_the_puzzles(anne: Person, lang: str) -> None:
    text = anne.get(f"api/games/reussites/rules?lang={lang}")
    told = {s["id"] for section in text["sections"] for s in section["sentences"]}
    assert {f"PUZ-{n}" for n in range(1, 10)} <= told


def test_links_come_back_as_they_were() -> None:
    for entry in collection.collection():
        assert from_link(entry.link) == entry.puzzle
