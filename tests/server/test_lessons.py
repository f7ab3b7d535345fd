"""Lessons over HTTP, and the same without a server: what comes of each frame."""

import json
from typing import Any

import pytest

from pioche.house.frames import protocol
from pioche.house.lessons import opened_room, play_lesson, shown_log
from pioche.lessons.library import find_lesson, lesson_ids
from tests.server.helpers import Person
from tests.server.on_device import OnDevice
from tests.server.test_puzzles import has_shape

SIT = {"type": "sit", "seat": 0, "changes": True}
STEP = 1  # of Matador: on the 4 goes a 3
AT_STEP = ["6-6", "4-1>L"]


def frame(type: str, version: int = 3, **more: Any) -> dict[str, Any]:
    return {"type": type, "id": "mine", "version": version, **more}


def ask(
    anne: Person, frame: dict[str, Any], log: list[str] | None = None, step: int = STEP
) -> dict[str, Any]:
    body = {"step": step, "frame": json.dumps(frame), "log": log or []}
    answer = anne.ask("POST", "api/lessons/matador/play", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    assert has_shape(found, protocol.LessonAnswer)
    return {**found, "frames": [json.loads(text) for text in found["frames"]]}


def test_every_lesson_is_sent_as_its_record_says(anne: Person) -> None:
    cards = anne.get("api/lessons")
    assert [card["id"] for card in cards] == [*lesson_ids()]
    assert all(has_shape(card, protocol.LessonCard) for card in cards)
    for card in cards:
        info = anne.get(f"api/lessons/{card['id']}")
        assert set(info) == {"id", "game", "puzzle", "steps"}
        assert len(info["steps"]) == card["steps"]
        assert all(bool(step["board"]) != bool(step["link"]) for step in info["steps"])


def test_who_sits_down_sees_the_position_of_the_step(anne: Person) -> None:
    told = ask(anne, SIT)
    (state,) = told["frames"]
    assert told["log"] == AT_STEP
    assert (state["type"], state["view"]["seat"], state["view"]["turn"]) == ("state", 0, 0)
    assert state["view"]["hand"] == ["3-0", "4-4", "6-1"]
    assert [player["name"] for player in state["table"]["players"]] == ["", "Odile"]


def test_the_right_move_is_played_and_the_others_follow(anne: Person) -> None:
    told = ask(anne, frame("move", move="3-0>L"), AT_STEP)
    assert (told["kind"], told["log"]) == ("right", [*AT_STEP, "3-0>L", "2-1>R"])
    assert told["words"]["en"].startswith("4 and 3 make 7.")
    assert [one.get("ok") for one in told["frames"]] == [True, None, None]
    assert told["frames"][-1]["view"]["turn"] == 0


def test_another_move_is_shown_answered_and_taken_back(anne: Person) -> None:
    told = ask(anne, frame("move", move="6-1>L:cross"), AT_STEP)
    assert (told["kind"], told["log"]) == ("other", [*AT_STEP, "6-1>L:cross", "undo"])
    assert "Make 7 with the 4" in told["words"]["en"]
    played, back = told["frames"][1:]
    assert "6-1" not in played["view"]["hand"]
    assert back["view"]["hand"] == ["3-0", "4-4", "6-1"]
    assert back["since"] == 0  # all is shown anew
    after = ask(anne, frame("move", back["version"], move="3-0>L"), told["log"])
    assert after["kind"] == "right"


def test_an_illegal_move_is_refused_by_the_table(anne: Person) -> None:
    told = ask(anne, frame("move", move="4-4>L"), AT_STEP)
    assert (told["kind"], told["log"]) == ("refused", AT_STEP)
    assert told["frames"][0]["problem"]["rule"] == "MAT-3"
    why = ask(anne, frame("why", piece="4-4"), AT_STEP)
    assert why["frames"][0]["why"]["rule"] == "MAT-3"


def test_the_move_is_shown_to_who_asks(anne: Person) -> None:
    (answer,) = ask(anne, frame("hint"), AT_STEP)["frames"]
    assert answer["hint"]["move"] == "3-0>L"
    refused = ask(anne, frame("undo"), AT_STEP)["frames"][0]
    assert not refused["ok"]


def test_a_round_is_played_to_its_end_and_judged(anne: Person) -> None:
    told = ask(anne, SIT, step=6)
    log: list[str] = []
    for _ in range(20):
        if told["over"]:
            break
        version = told["frames"][-1]["version"]
        move = ask(anne, frame("hint", version), log, 6)["frames"][0]["hint"]["move"]
        told = ask(anne, frame("move", version, move=move), log, 6)
        log = told["log"]
    assert told["words"]["en"].startswith("You won!")
    assert told["frames"][-1]["view"]["result"]["winners"] == [0]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("matadors/play", {"step": 0, "frame": "{}"}, 404),
        ("matador/play", {"step": 7, "frame": "{}"}, 422),
        ("matador/play", {"step": 0, "frame": "junk"}, 400),
        ("matador/play", {"step": 0, "frame": json.dumps({"type": "ping"})}, 422),
        ("matador/play", {"step": 0, "frame": json.dumps(SIT), "log": ["0-0>L"]}, 400),
        ("matador/play", {"step": 0, "frame": json.dumps(SIT), "log": ["undo"]}, 422),
        ("matador/play", {"step": 0, "frame": json.dumps(SIT), "log": ["6-6"] * 301}, 422),
        ("matador/lay", {"step": 0, "laid": [], "domino": "a1a2=6-4"}, 422),
        ("etoile/play", {"step": 0, "frame": json.dumps(SIT)}, 422),
        ("etoile/lay", {"step": 0, "laid": [], "domino": "6-4"}, 400),
        ("etoile/lay", {"step": 0, "laid": ["junk"]}, 400),
    ],
)
def test_what_makes_no_sense_is_refused(
    anne: Person, here: OnDevice, path: str, body: dict[str, Any], status: int
) -> None:
    answer = anne.ask("POST", f"api/lessons/{path}", json=body)
    assert answer.status_code == status, answer.text
    assert here.ask("POST", f"/lessons/{path}", body)[0] == status


@pytest.mark.parametrize("id", ["matador", "canton", "etoile"])
def test_lessons_without_a_server_are_the_same(anne: Person, here: OnDevice, id: str) -> None:
    assert here.ask("GET", "/lessons") == (200, anne.get("api/lessons"))
    assert here.ask("GET", f"/lessons/{id}") == (200, anne.get(f"api/lessons/{id}"))
    body: dict[str, Any] = {"step": 0, "laid": []}
    path = "lay"
    if find_lesson(id).game:
        body, path = {"step": 0, "frame": json.dumps(SIT)}, "play"
    told = anne.ask("POST", f"api/lessons/{id}/{path}", json=body).json()
    assert here.ask("POST", f"/lessons/{id}/{path}", body) == (200, told)


def test_the_table_of_a_lesson_tells_its_player_nothing_hidden() -> None:
    lesson = find_lesson("matador")
    room, guest = opened_room(lesson, STEP, shown_log(lesson, STEP))
    asked = protocol.LessonFrame(STEP, json.dumps(SIT))
    (text,) = play_lesson("matador", asked).frames
    state = json.loads(text)
    assert state["view"]["shown"] == []
    assert "known" not in state["view"]
    assert room.holds(guest.holder, lesson.seat)
    assert not room.holds(guest.holder, 1)


# -- what was learnt -------------------------------------------------------------------------------


def learnt(lesson: str, step: int, *, done: bool = False) -> dict[str, Any]:
    return {"lesson": lesson, "step": step, "done": done}


def test_what_was_learnt_is_kept_with_the_key(anne: Person, zoe: Person) -> None:
    assert anne.get("api/learnt") == {"kept": True, "lessons": []}
    more = [learnt("matador", 2), learnt("etoile", 0, done=True)]
    assert anne.ask("POST", "api/learnt", json={"lessons": more}).status_code == 204
    found = anne.get("api/learnt")
    assert has_shape(found, protocol.Learnt)
    assert found == {"kept": True, "lessons": more[::-1]}
    assert zoe.get("api/learnt")["lessons"] == []
    fresh = anne.ask("POST", "api/key").json()["key"]
    assert anne.get("api/learnt")["lessons"] == []
    anne.key = fresh
    assert anne.get("api/learnt") == found


def test_what_no_lesson_has_is_left_out(anne: Person) -> None:
    odd = [learnt("matadors", 0), learnt("matador", 99), learnt("matador", -1)]
    body = {"lessons": [*odd, learnt("canton", 1)]}
    assert anne.ask("POST", "api/learnt", json=body).status_code == 204
    assert anne.get("api/learnt")["lessons"] == [learnt("canton", 1)]
    many = {"lessons": [learnt("canton", 1)] * 101}
    assert anne.ask("POST", "api/learnt", json=many).status_code == 422


def test_without_a_key_or_a_server_nothing_is_kept(anne: Person, here: OnDevice) -> None:
    anne.key = "none"  # too short to be one
    assert anne.get("api/learnt") == {"kept": False, "lessons": []}
    body = {"lessons": [learnt("canton", 1)]}
    assert anne.ask("POST", "api/learnt", json=body).status_code == 403
    assert here.ask("GET", "/learnt")[0] == 501
    assert here.ask("POST", "/learnt", body)[0] == 501
