"""Whole games through the socket: opponents, undo, hint, next manche, rematch, records, replay."""

import asyncio
import threading
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pioche
from pioche.house.frames.protocol import PlayMove
from pioche.house.jobs import Job, JobResult
from pioche.house.room import Guest
from pioche.house.service import believed
from pioche.server.store.sql_store import open_store
from pioche.server.web.app import make_app
from pioche.server.workers.pool import WorkerPool
from tests.server.helpers import BOT, PERSON, Client, Person, serving
from tests.server.test_invitations import HOST, OPEN, invite, join, token

GAME = "cinq-partout"
GREEDY = {"kind": "bot", "level": "regular"}
# One of each kind of board, with its usual number of seats.
SAMPLE = ["jeu-de-dominos", "matador", "whist", "memory", "canton", "patience", "quarante-deux"]


def play_partie(client: Client, seat: int, rng: Random) -> dict[str, Any]:
    """Play random moves from one seat until the partie is over."""
    while not client.play_manche(seat, rng)["table"]["over"]:
        answer = client.do("next")
        assert answer["ok"], answer
        while client.last["version"] < answer["version"]:
            client.state()
    return client.last


@pytest.mark.parametrize("game", SAMPLE)
def test_opponents_play_a_manche_to_its_end(anne: Person, game: str) -> None:
    seats = pioche.find(game).seats[0]
    id = anne.make(game, [PERSON, *[GREEDY, BOT, GREEDY][: seats - 1]])
    with anne.at(id) as client:
        seat = client.sit(None)["table"]["seating"].index(0)
        client.sit(seat)
        versions = [client.last["version"]]
        rng = Random(6)
        while client.last["table"]["turn"] is not None:
            if client.last["table"]["turn"] == seat:
                client.move(rng.choice(client.last["view"]["moves"])["text"])
            else:
                client.state()
            versions.append(client.last["version"])
            assert client.last["since"] == client.last["version"] - 1
        assert versions == list(range(versions[0], versions[0] + len(versions)))
        assert client.last["view"]["result"]
        assert any(event["event"] == "MancheEnded" for event in client.last["events"])


def test_a_whole_partie(anne: Person) -> None:
    id = anne.make(GAME, [PERSON, BOT], seed="whole")
    with anne.at(id) as client:
        client.sit(0)
        last = play_partie(client, 0, Random(8))
    table = last["table"]
    assert table["over"]
    assert table["winners"]
    assert max(table["totals"]) >= table["target"] == 31
    assert table["seed"] == "whole"
    assert table["salt"]
    assert anne.get("api/tables") == [], "it is not unfinished any more"
    response = anne.ask("GET", f"api/tables/{id}/record")
    assert response.headers["content-type"] == "text/plain; charset=utf-8"
    again = pioche.loads(response.text)
    assert again.over
    assert list(again.winners) == table["winners"]
    assert list(again.totals) == table["totals"]
    assert again.seed == "whole"


def test_a_sheet_is_filled(anne: Person) -> None:
    id = anne.make(GAME, [PERSON, BOT], seed="sheet")
    with anne.at(id) as client:
        before = client.sit(0)["sheet"]
        after = client.play_manche(0, Random(8))["sheet"]
    assert len(after["lines"]) > len(before["lines"])
    totals = [cell["value"] for cell in after["lines"][-1]["cells"]]
    assert totals == client.last["table"]["totals"]


# -- undo ------------------------------------------------------------------------------------------


def test_alone_one_may_always_take_back(anne: Person) -> None:
    id = anne.make(GAME, [PERSON, BOT], seed="undo")
    with anne.at(id) as client:
        client.sit(0)
        client.until_turn(0)
        assert client.last["undo"] is False, "the opponent's opening is not my choice"
        choice = client.last["view"]["moves"]
        hand = client.last["view"]["hand"]
        client.move(choice[0]["text"])
        version = client.until_turn(0)["version"]
        assert client.last["undo"] is True
        answer = client.do("undo")
        assert (answer["ok"], answer["version"]) == (True, version + 1)
        state = client.state()
        assert state["since"] == 0
        assert state["view"]["moves"] == choice
        assert state["view"]["hand"] == hand
        assert state["table"]["undone"] > 0
        assert [event["event"] for event in state["events"]].count("Dealt") == 1
        assert client.refused("undo")["code"] == "nothing-to-undo"
        client.sit(0, version)
        assert client.last["since"] == 0, "what was taken back cannot be told one by one"


def test_alone_one_may_take_back_over_the_end_of_a_manche(anne: Person) -> None:
    id = anne.make(GAME, [PERSON, BOT], seed="undo")
    with anne.at(id) as client:
        client.sit(0)
        client.play_manche(0, Random(3))
        assert client.last["undo"]
        assert client.do("next")["ok"]
        assert client.state()["table"]["manche"] == 2
        client.until_turn(0)
        assert client.do("undo")["ok"]
        while client.state()["table"]["manche"] == 2:
            pass
        assert client.last["table"]["turn"] == 0


def test_with_others_one_may_take_back_until_somebody_has_acted(anne: Person) -> None:
    deal = "5-5 6-1 1-0 | 5-4 6-3 2-2 ; 4-4 3-3"
    id = anne.make(GAME, deal=deal, seed="1")
    with anne.at(id) as client:
        client.sit(None)
        client.sit(client.last["table"]["turn"])
        first = client.last["table"]["turn"]
        client.move("5-5" if first == 0 else "5-4")
        assert client.last["undo"]
        client.sit(1 - first)
        assert client.last["undo"] is False, "it is not theirs to take back"
        assert client.refused("undo")["code"] == "undo-others"
        client.sit(first)
        assert client.do("undo")["ok"]
        assert client.state()["view"]["past"] == []
        client.move("5-5" if first == 0 else "5-4")
        client.sit(1 - first)
        client.move(client.last["view"]["moves"][0]["text"])
        client.sit(first)
        assert client.last["undo"] is False
        assert client.refused("undo")["code"] == "undo-others"


def test_with_others_a_drawn_or_turned_tile_stays(anne: Person) -> None:
    drawn = anne.make("jeu-de-dominos", deal="6-6 6-1 | 3-3 2-2 ; 4-4 6-4", seed="1")
    with anne.at(drawn) as client:
        client.sit(0)
        client.move("6-6")
        client.sit(1)
        client.move("draw")
        assert client.last["table"]["turn"] == 1
        assert client.last["undo"] is False
        assert client.refused("undo")["code"] == "undo-others"
    turned = anne.make("memory")
    with anne.at(turned) as client:
        client.sit(None)
        turn = client.last["table"]["turn"]
        client.sit(turn)
        client.move(client.last["view"]["moves"][0]["text"])
        assert client.last["table"]["turn"] == turn
        assert client.last["undo"] is False
        assert client.refused("undo")["code"] == "undo-seen"


@pytest.mark.rule("MEM-6")
def test_what_has_been_seen_is_final(anne: Person) -> None:
    id = anne.make("memory", [PERSON, BOT], seed="seen")
    with anne.at(id) as client:
        client.sit(0)
        client.until_turn(0)
        client.move(client.last["view"]["moves"][0]["text"])
        assert client.last["undo"] is False
        assert client.refused("undo")["code"] == "undo-seen"


def test_what_chance_has_settled_is_final(anne: Person) -> None:
    id = anne.make("defi-magnetique", [PERSON, BOT], seed="tower")
    with anne.at(id) as client:
        seat = client.sit(None)["table"]["seating"].index(0)
        client.sit(seat)
        client.until_turn(seat)
        while not client.last["view"]["moves"][0]["steps"]:
            client.move(client.last["view"]["moves"][0]["text"])
            client.until_turn(seat)
        client.move(client.last["view"]["moves"][0]["text"])
        assert client.last["undo"] is False
        client.until_turn(seat)
        assert client.refused("undo")["code"] == "undo-chance"


# -- hints, risks, reasons -------------------------------------------------------------------------


def test_a_hint_names_a_legal_move_and_changes_nothing(anne: Person) -> None:
    id = anne.make(GAME, deal="5-5 6-1 1-0 | 4-4 6-3 2-2", seed="1", options={"claim": "off"})
    with anne.at(id) as client:
        turn = client.sit(None)["table"]["turn"]
        client.sit(turn)
        answer = client.do("hint")
        assert answer["ok"]
        assert answer["version"] == client.last["version"] == 1
        assert answer["hint"]["move"] in [m["text"] for m in client.last["view"]["moves"]]
        if turn == 0:
            hint = answer["hint"]
            others = hint.pop("others")
            assert 0 < hint.pop("chance") <= 100
            assert hint.pop("outlook")["name"] == "outlook-points"
            assert {one["move"] for one in others} <= {"6-1", "1-0"}
            assert hint == {
                "move": "5-5",
                "kind": "place",
                "steps": [{"piece": "5-5", "place": "start", "manner": "", "end": ""}],
                "points": 2,
                "rule": "MUG-4",
                "why": None,
            }
        client.sit(1 - turn)
        assert client.refused("hint")["code"] == "out-of-turn"


class Slow(WorkerPool):
    """Workers that think until they are told to be done."""

    def __init__(self) -> None:
        super().__init__()
        self.done = threading.Event()

    async def do(self, job: Job, who: str) -> JobResult:
        await asyncio.to_thread(self.done.wait)
        return await super().do(job, who)


def test_one_hint_at_a_time(tmp_path: Path) -> None:
    workers = Slow()
    app = make_app(open_store(f"sqlite:///{tmp_path / 'x.sqlite'}"), workers)
    with serving(app) as server:
        anne = Person(server)
        with anne.at(anne.make("whist", [PERSON] * 4)) as client:
            client.sit(client.sit(None)["table"]["turn"])
            for number in range(3):
                client.send(type="hint", id=f"h{number}", version=1)
            for number in (1, 2):
                answer = client.answer()
                assert answer["id"] == f"h{number}"
                assert answer["problem"]["code"] == "too-fast"
            workers.done.set()
            answer = client.answer()
            assert (answer["id"], answer["ok"]) == ("h0", True)
            assert client.do("hint")["ok"], "now another one may be asked for"


def test_the_risk_of_a_placement(anne: Person) -> None:
    id = anne.make("defi-magnetique", [PERSON, PERSON], seed="risk")
    with anne.at(id) as client:
        client.sit(None)
        client.sit(client.last["table"]["turn"])
        while not client.last["view"]["moves"][0]["steps"]:
            client.move(client.last["view"]["moves"][0]["text"])
            client.sit(client.last["table"]["turn"])
        answer = client.do("risk", move=client.last["view"]["moves"][0]["text"])
        assert answer["ok"]
        assert answer["risk"] >= 0
        assert client.refused("risk", move="nonsense")["code"] == "unreadable-move"


TOWER = "6-6 5-5 4-4 | 6-4 3-3 2-2"


@pytest.mark.rule("MAG-12")
@pytest.mark.parametrize(
    ("version", "move", "waited", "held", "believes"),
    [
        (2, "6-4@1.0.1r", 0.475, 475, 475),
        (2, "6-4@1.0.1r", 60, 475, 475),
        (2, "6-4@1.0.1r", 60, None, None),  # a click
        (2, "6-4@1.0.1r", 0.4, 475, None),  # so long ago nobody knew how the hand sways
        (2, "6-4@0.0.1l", 60, 475, None),  # over this placement nobody knows it
        (3, "6-4@1.0.1r", 60, 475, None),
    ],
)
def test_a_hold_counts_only_if_it_can_be_true(
    version: int, move: str, waited: float, held: int | None, believes: int | None
) -> None:
    connection = Guest(None)
    connection.tell_sway(2, "6-4@1.0.1r", 1000.0)
    connection.tell_sway(2, "6-4@1.0.1r", 1000.0 + waited)  # asked again: it is known since then
    frame = PlayMove("move", "m", version, move, held)
    assert believed(connection, frame, 1000.0 + waited) == believes
    connection.tell_sway(3, "6-4@1.0.1r", 1000.0 + waited)
    assert believed(connection, replace(frame, version=2), 2000.0) is None  # another tower


@pytest.mark.rule("MAG-12")
def test_a_gesture_earns_a_steady_hand(anne: Person) -> None:
    id = anne.make("defi-magnetique", [PERSON, PERSON], seed="hand", deal=TOWER)
    with anne.at(id) as client:
        client.sit(0)
        client.move("6-6")
        client.sit(1)
        quarter = client.do("risk", move="6-4@1.0.1r")["sway"]["period"] // 4
        time.sleep(quarter / 1000)  # the hold is real
        assert client.do("move", move="6-4@1.0.1r", held=quarter)["ok"]
        client.sit(1)
        assert client.last["view"]["past"][-1]["move"].startswith("6-4@1.0.1r steady = ")


@pytest.mark.rule("MAG-12")
def test_a_hold_that_was_never_shown_is_a_normal_hand(anne: Person) -> None:
    id = anne.make("defi-magnetique", [PERSON, PERSON], seed="hand", deal=TOWER)
    with anne.at(id) as client:
        client.sit(0)
        client.move("6-6")
        client.sit(1)
        assert client.do("move", move="6-4@1.0.1r", held=475)["ok"]
        client.sit(1)
        assert client.last["view"]["past"][-1]["move"].startswith("6-4@1.0.1r = ")


@pytest.mark.rule("MAG-12")
def test_nobody_sends_how_steady_the_hand_was(anne: Person) -> None:
    id = anne.make("defi-magnetique", [PERSON, PERSON], seed="hand", deal=TOWER)
    with anne.at(id) as client:
        client.sit(0)
        client.move("6-6")
        client.sit(1)
        assert client.refused("move", move="6-4@1.0.1r steady")["rule"] == "MAG-12"
        assert client.refused("risk", move="6-4@1.0.1r steady")["rule"] == "MAG-12"


@pytest.mark.rule("MAG-12")
def test_with_even_hands_no_sway_is_told(anne: Person) -> None:
    even = {"hand": "even"}
    id = anne.make("defi-magnetique", [PERSON, PERSON], seed="hand", deal=TOWER, options=even)
    with anne.at(id) as client:
        client.sit(0)
        client.move("6-6")
        client.sit(1)
        answer = client.do("risk", move="6-4@1.0.1r")
        assert (answer["risk"] > 0, answer["sway"]) == (True, None)


def test_why_a_tile_is_refused_is_asked_without_playing_it(anne: Person) -> None:
    id = anne.make("jeu-de-dominos", seed="1", deal="6-5 1-0 3-3 | 5-1 4-2 2-2 ; 4-4")
    with anne.at(id) as client:
        client.sit(0)
        client.move("6-5")
        client.sit(1)
        client.move("5-1>L")
        client.sit(0)
        problem = client.refused("move", move="3-3>L")
        answer = client.do("why", piece="3-3")
        assert (answer["ok"], answer["problem"], answer["version"]) == (True, None, 3)
        told = answer["why"]
        assert (told["code"], told["rule"]) == (problem["code"], problem["rule"])
        assert (told["code"], told["rule"]) == ("illegal-move", "GEN-10")
        assert (told["facts"]["text"], told["facts"]["reason"]["name"]) == ("3-3", "refused-no-fit")
        assert client.do("why", piece="1-0")["why"] is None
        assert client.do("why", piece="1-0", place="R")["why"]["rule"] == "GEN-10"
        # A question changes nothing, so nobody is shown anything: the next frame is for the move.
        assert client.move("1-0>L")["version"] == 4


def test_why_is_answered_to_every_seat_at_any_time_and_tells_nothing_hidden(anne: Person) -> None:
    id = anne.make("jeu-de-dominos", seed="1", deal="6-5 1-0 | 5-1 4-2 ; 3-3")
    with anne.at(id) as client:
        client.sit(1)
        told = [client.do("why", piece=piece)["why"] for piece in ("4-2", "6-5", "3-3", "x")]
        assert [(each["code"], each["facts"]) for each in told] == [
            ("out-of-turn", {"turn": 0})
        ] * 4
        client.sit(None)
        assert client.refused("why", piece="6-5")["code"] == "no-seat"
        client.sit(0)
        client.last["version"] = 7
        assert client.do("why", piece="6-5")["problem"]["code"] == "stale"


def test_the_lines_of_tiles_that_are_laid_and_not_played(anne: Person) -> None:
    deal = "9-3 5-3 1-0 | 9-4 8-3 1-1 ; 6-0"
    id = anne.make("vingt", [PERSON, PERSON], seed="lines", deal=deal)
    first, second = [
        {"piece": "9-3", "place": "0:0", "manner": "r"},
        {"piece": "5-3", "place": "2:0", "manner": "r"},
    ]
    with anne.at(id) as client:
        client.sit(0)
        answer = client.do("lines", steps=[first])
        assert (answer["ok"], answer["problem"], answer["version"]) == (True, None, 1)
        assert answer["lines"] == [
            {"squares": ["0:0", "1:0"], "values": [9, 3], "total": 12, "missing": 8, "marks": []}
        ]
        (line,) = client.do("lines", steps=[first, second])["lines"]
        assert (line["total"], line["missing"], line["marks"]) == (20, 0, ["-1:0", "4:0"])
        for steps in (
            [],
            [first, first],
            [{**first, "place": "stock"}],
            [{"piece": "", "place": ""}],
        ):
            assert client.do("lines", steps=steps)["lines"] == []
        # A question changes nothing, so nobody is shown anything: the next frame is for the move.
        assert client.move("9-3@0:0r + 5-3@2:0r")["version"] == 2


def test_lines_tell_nothing_hidden_and_are_for_who_sits_there(anne: Person) -> None:
    step = {"piece": "9-4", "place": "0:0", "manner": "r"}
    told = []
    for hands in ("9-4 5-3 | 9-3 8-3", "9-3 5-3 | 9-4 8-3"):
        id = anne.make("vingt", [PERSON, PERSON], seed="lines", deal=f"{hands} ; 6-0")
        with anne.at(id) as client:
            client.sit(0)
            told.append(client.do("lines", steps=[step])["lines"])
            client.sit(1)
            assert client.do("lines", steps=[step])["lines"] == [], "it is not their turn"
            client.sit(None)
            assert client.refused("lines", steps=[step])["code"] == "no-seat"
            client.sit(0)
            client.last["version"] = 7
            assert client.do("lines", steps=[step])["problem"]["code"] == "stale"
    assert told[0] == told[1] != []


# -- the next manche, the next partie --------------------------------------------------------------


def test_next_is_for_those_at_the_table_and_once(anne: Person, zoe: Person) -> None:
    id = anne.make(GAME, [PERSON, BOT], seed="next")
    link = anne.lets_watch(id)
    with anne.at(id) as client, anne.at(id) as under, zoe.at(id, link) as stranger:
        client.sit(0)
        client.play_manche(0, Random(3))
        under.sit(None)
        stranger.sit(None)
        assert stranger.refused("next")["code"] == "not-your-seat"
        assert under.do("next")["ok"], "even from under the curtain"
        answer = client.do("next")
        assert answer["problem"]["code"] == "stale"
        client.state()
        assert client.last["table"]["manche"] == 2


def test_after_a_void_manche_the_story_begins_with_the_reason(anne: Person) -> None:
    id = anne.make("vingt", deal="1-0 2-0 | 3-0 4-0")
    with anne.at(id) as client:
        for _ in range(2):
            client.sit(client.sit(None)["table"]["turn"])
            client.move("pass")
        assert client.do("next")["ok"]
        client.state()
        told = client.sit(0)["events"]
        assert [event["event"] for event in told] == ["MancheEnded", "Dealt"]
        assert told[0]["how"] == "redeal"
        assert client.last["sheet"]["lines"][0]["kind"] == "total"


def test_a_rematch_is_one_table_for_all_who_ask(anne: Person, zoe: Person) -> None:
    seats = [{"kind": "person", "name": "Anne"}, {**BOT, "name": "Bot"}]
    id = anne.make("jeu-de-dominos", seats, options={"draw": "one"})
    early = anne.ask("POST", f"api/tables/{id}/rematch")
    assert (early.status_code, early.json()["code"]) == (409, "partie-not-over")
    with anne.at(id) as client:
        client.sit(0)
        play_partie(client, 0, Random(1))
    stranger = zoe.ask("POST", f"api/tables/{id}/rematch")
    assert (stranger.status_code, stranger.json()["code"]) == (403, "not-your-seat")
    made = {anne.ask("POST", f"api/tables/{id}/rematch").json()["id"] for _ in range(3)}
    assert len(made) == 1
    (new,) = made
    assert new != id
    table = anne.get(f"api/tables/{new}")
    assert [player["name"] for player in table["players"]] == ["Bot", "Anne"]
    assert [player["mine"] for player in table["players"]] == [False, True]
    assert table["options"]["draw"] == "one"
    assert [card["table"]["id"] for card in anne.get("api/tables")] == [new]
    with anne.at(new) as client:
        client.sit(1)
        client.play_manche(1, Random(1))


def test_a_deal_is_played_again_from_where_the_partie_stood(anne: Person, zoe: Person) -> None:
    id = anne.make("cinq-partout", [PERSON, BOT], seed="again")
    early = anne.ask("POST", f"api/tables/{id}/again/1")
    assert (early.status_code, early.json()["code"]) == (409, "manche-not-over")
    with anne.at(id) as client:
        client.sit(0)
        for number in range(2):
            client.play_manche(0, Random(number))
            client.do("next")
            client.state()
    stranger = zoe.ask("POST", f"api/tables/{id}/again/2")
    assert (stranger.status_code, stranger.json()["code"]) == (403, "not-your-seat")
    assert anne.ask("POST", f"api/tables/{id}/again/9").json()["code"] == "unknown-manche"

    dealt, *moves = anne.get(f"api/tables/{id}/replay/2")["steps"]
    made = anne.ask("POST", f"api/tables/{id}/again/2")
    assert made.status_code == 201
    new = made.json()["id"]
    table = anne.get(f"api/tables/{new}")
    assert (table["manche"], table["totals"]) == (2, dealt["totals"])
    assert table["chosen"]
    with anne.at(new) as client:
        view = client.sit(0)["view"]
        first = view["past"][0]["seat"] if view["past"] else table["turn"]
        assert first == moves[0]["seat"]
        client.play_manche(0, Random(5))
    again = anne.get(f"api/tables/{new}/replay/2")["steps"]
    assert again[0]["hands"] == dealt["hands"]
    assert again[0]["board"] == dealt["board"]


def test_a_deal_that_friends_played_too_is_not_dealt_again(anne: Person, zoe: Person) -> None:
    id = anne.make("tete-a-tete", [HOST, OPEN], deal="6-6 | 5-4")
    join(zoe, token(invite(anne, id)))
    with anne.at(id) as client:
        client.sit(0)
        client.move("6-6")
    refused = anne.ask("POST", f"api/tables/{id}/again/1")
    assert (refused.status_code, refused.json()["code"]) == (409, "others-play")


# -- records and replays ---------------------------------------------------------------------------


def test_a_record_only_when_nothing_is_hidden(anne: Person) -> None:
    id = anne.make(GAME, [PERSON, BOT], seed="the seed")
    for path in ("record", "replay/1"):
        early = anne.ask("GET", f"api/tables/{id}/{path}")
        assert (early.status_code, early.json()["code"]) == (409, "manche-not-over")
    with anne.at(id) as client:
        client.sit(0)
        totals = client.play_manche(0, Random(3))["table"]["totals"]
        text = anne.ask("GET", f"api/tables/{id}/record").text
        assert "seed" not in text, "it tells the coming deals"
        assert list(pioche.loads(text).totals) == totals
        assert client.do("next")["ok"]
        client.state()
    assert anne.ask("GET", f"api/tables/{id}/record").status_code == 409
    assert anne.ask("GET", f"api/tables/{id}/replay/2").status_code == 409
    assert anne.get(f"api/tables/{id}/replay/1")["manche"] == 1
    for number in (0, 3, -1):
        assert anne.ask("GET", f"api/tables/{id}/replay/{number}").status_code == 404


def test_a_replay_shows_every_step(anne: Person) -> None:
    id = anne.make(GAME, [PERSON, BOT], seed="replay")
    with anne.at(id) as client:
        client.sit(0)
        client.play_manche(0, Random(3))
        assert client.do("next")["ok"]
        client.state()
        last = client.play_manche(0, Random(4))
    record = pioche.loads(anne.ask("GET", f"api/tables/{id}/record").text)
    for manche in (1, 2):
        steps = anne.get(f"api/tables/{id}/replay/{manche}")["steps"]
        deal, moves = record.record[manche - 1]
        assert [step["move"] for step in steps] == ["", *moves]
        assert steps[0]["seat"] is None
        assert [event["event"] for event in steps[0]["events"]] == ["Dealt"]
        dealt = [sorted(hand.split()) for hand in deal.partition(" ;")[0].split(" | ")]
        assert [sorted(hand) for hand in steps[0]["hands"]] == dealt
        drawn = [e for step in steps for e in step["events"] if e["event"] == "Drew"]
        assert all(event["tile"] for event in drawn), "nothing is hidden any more"
    assert [turn["seat"] for turn in last["view"]["past"]] == [s["seat"] for s in steps[1:]]
    assert steps[-1]["board"] == last["view"]["board"]
    assert steps[-1]["facts"] == last["view"]["facts"] != {}
    assert steps[-1]["points"] == last["view"]["points"]


def test_a_record_is_played_on_where_it_stops(anne: Person) -> None:
    table = pioche.Table(GAME, 2, seed=5)
    for _ in range(5):
        table.play(table.moves()[0])
    body = {"record": pioche.dumps(table)}
    made = anne.ask("POST", "api/import", json=body)
    assert made.status_code == 201
    id = made.json()["id"]
    with anne.at(id) as client:
        state = client.sit(0)
        assert tuple(turn["move"] for turn in state["view"]["past"]) == table.history
        assert [player["kind"] for player in state["table"]["players"]] == ["person", "bot"]
        client.play_manche(0, Random(2))
        assert client.do("next")["ok"]
    assert anne.get(f"api/tables/{id}")["manche"] == 2


def names_and_kinds(person: Person, id: str) -> list[tuple[str, str, bool]]:
    players = person.get(f"api/tables/{id}")["players"]
    return [(player["name"], player["kind"], player["mine"]) for player in players]


@pytest.mark.parametrize("name", ['Anne, "la #1"', ""])
def test_an_exported_partie_is_that_of_the_same_people(
    anne: Person, zoe: Person, name: str
) -> None:
    id = anne.make(GAME, [BOT, {"kind": "person", "name": name}, BOT], seed="export")
    with anne.at(id) as client:
        client.sit(1)
        client.play_manche(1, Random(3))
    record = anne.ask("GET", f"api/tables/{id}/record").text
    assert pioche.loads(record).names == ("Odile", name, "Inès")
    again = zoe.ask("POST", "api/import", json={"record": record}).json()["id"]
    before = names_and_kinds(anne, id)
    assert before == [("Odile", "bot", False), (name, "person", True), ("Inès", "bot", False)]
    assert names_and_kinds(zoe, again) == before
    assert zoe.ask("GET", f"api/tables/{again}/record").text == record


def test_who_plays_a_record_on_may_have_another_name(anne: Person) -> None:
    table = pioche.Table("whist", seed=5, names=("Bea", "Carl", "Dora", "Odile"))
    seats = [{"name": "Anne"}, BOT, {**BOT, "name": "Robot"}, {"name": "dora"}]
    body = {"record": pioche.dumps(table), "seats": seats}
    id = anne.ask("POST", "api/import", json=body).json()["id"]
    names = [name for name, _, _ in names_and_kinds(anne, id)]
    assert names == ["Anne", "Carl", "Robot", "dora"]
    assert anne.get(f"api/tables/{id}")["seating"] == list(table.players)


def test_a_name_can_do_no_harm_to_the_page(anne: Person) -> None:
    """It is text for the page, as it was written, and stays one line of the record."""
    name = "<img src=x onerror=alert()>"
    table = pioche.Table(GAME, 2, seed=5, names=(name, "</script>"))
    id = anne.ask("POST", "api/import", json={"record": pioche.dumps(table)}).json()["id"]
    assert [name for name, _, _ in names_and_kinds(anne, id)] == [name, "</script>"]
    api = anne.ask("GET", f"api/tables/{id}")
    assert api.headers["content-type"] == "application/json"


def test_a_record_of_one_who_plays_for_all_goes_on_so(anne: Person) -> None:
    for preset, names, mine in (
        ("seul", (), [True, True]),
        ("seul", ("", "Odile"), [True, True]),
        (None, (), [True, False]),
        (None, ("Odile", ""), [False, True]),
        (None, ("Anne", "Bea"), [True, True]),
    ):
        record = pioche.dumps(pioche.Table("crayon", preset=preset, names=names))
        id = anne.ask("POST", "api/import", json={"record": record}).json()["id"]
        assert [p["mine"] for p in anne.get(f"api/tables/{id}")["players"]] == mine


def test_a_record_that_is_over_can_be_looked_at(anne: Person) -> None:
    table = pioche.Table("jeu-de-dominos", 2, seed=5)
    while not table.over:
        table.play(table.moves()[0])
    made = anne.ask("POST", "api/import", json={"record": pioche.dumps(table)})
    id = made.json()["id"]
    info = anne.get(f"api/tables/{id}")
    assert info["over"]
    assert info["winners"] == list(table.winners)
    assert anne.get("api/tables") == []
    assert len(anne.get(f"api/tables/{id}/replay/1")["steps"]) == len(table.history) + 1


@pytest.mark.parametrize(
    ("names", "seats", "mine"),
    [
        (("Bea", "Odile"), [], [False, False]),
        (("", "Odile"), [], [True, False]),
        (("Bea", "Odile"), [{"name": "Anne"}, BOT], [True, False]),
    ],
    ids=["of a friend", "of somebody", "of her own"],
)
def test_who_looks_at_a_partie_is_not_the_one_whom_it_names(
    anne: Person, names: tuple[str, ...], seats: list[Any], mine: list[bool]
) -> None:
    table = pioche.Table("jeu-de-dominos", 2, seed=5, names=names)
    while not table.over:
        table.play(table.moves()[0])
    body = {"record": pioche.dumps(table), "seats": seats}
    id = anne.ask("POST", "api/import", json=body).json()["id"]
    assert [player["mine"] for player in anne.get(f"api/tables/{id}")["players"]] == mine


def test_a_settled_move_is_kept_as_it_was(anne: Person) -> None:
    """A tower's outcome is read from the record, never computed again."""
    table = pioche.Table("defi-magnetique", 2, seed=5)
    rng = Random(1)
    for _ in range(12):
        table.play(rng.choice(table.moves()))
    body = {"record": pioche.dumps(table), "seats": [PERSON, PERSON]}
    id = anne.ask("POST", "api/import", json=body).json()["id"]
    with anne.at(id) as client:
        past = client.sit(0)["view"]["past"]
    assert tuple(turn["move"] for turn in past) == table.history


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"record": "no record"}, "bad-record"),
        ({"record": "pioche 1\ngame nothing\nseats 2\n\nmanche 1\ndeal -\nend"}, "bad-record"),
        ({"record": "x" * 400_000}, "too-long"),
        ({"record": pioche.dumps(pioche.Table(GAME, 2)), "seats": [PERSON] * 3}, "bad-option"),
    ],
    ids=["text", "game", "long", "seats"],
)
def test_a_record_that_cannot_be_taken_in(anne: Person, body: Any, code: str) -> None:
    refused = anne.ask("POST", "api/import", json=body)
    assert refused.status_code in (400, 413)
    assert refused.json()["code"] == code
    assert anne.get("api/tables") == []
