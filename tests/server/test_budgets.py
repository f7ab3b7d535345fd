"""Budgets: so much at once, then so much a second, by person and by address."""

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from pioche.house.frames.errors import Refused
from pioche.house.running import budgets as module
from pioche.house.running import send_queue
from pioche.house.running.budgets import (
    BY_ADDRESS,
    BY_HOLDER,
    FRAMES,
    SOCKETS_OF_HOLDER,
    Asker,
    Budget,
    Budgets,
    address_of,
)
from pioche.server.running.serve import LARGEST_FRAME
from pioche.server.store.sql_store import open_store
from pioche.server.web import connections
from pioche.server.web.app import make_app
from pioche.words.messages import words
from tests.server.helpers import PERSON, Client, Person, serving
from tests.server.test_refusals import in_french

ANNE, ZOE = Asker("anne", "at home"), Asker("zoe", "at home")
AWAY = Asker("ben", "at work")


def spent(budgets: Budgets, asker: Asker, most: int = 100_000) -> int:
    """How many solutions are given at once."""
    for count in range(most):
        try:
            budgets.spend("solution", asker)
        except Refused:
            return count
    raise AssertionError("There is no end to it.")


def test_by_person_and_by_address() -> None:
    clock = Mock(return_value=0.0)
    budgets = Budgets(clock)
    by_holder, by_address = BY_HOLDER["solution"], BY_ADDRESS["solution"]
    assert spent(budgets, ANNE) == by_holder.at_once
    assert spent(budgets, ZOE) == by_holder.at_once, "another person is not held up"
    others = sum(spent(budgets, Asker(f"made up {key}", "at home")) for key in range(200))
    assert others == by_address.at_once - 2 * by_holder.at_once, "made-up keys do not help"
    assert spent(budgets, AWAY) == by_holder.at_once, "another address is not held up"
    assert spent(budgets, Asker(None, "at home")) == 0
    clock.return_value = 1 / by_holder.a_second
    assert spent(budgets, ANNE) == 1


def test_the_refusal_says_when_to_come_again() -> None:
    clock = Mock(return_value=0.0)
    budgets = Budgets(clock)
    spent(budgets, ANNE)
    clock.return_value = 1.5
    with pytest.raises(Refused) as refused:
        budgets.spend("solution", ANNE)
    assert str(refused.value) == "That is too much at once: try again in 9 s."
    assert (refused.value.code, refused.value.status) == ("too-fast", 429)
    said = words("fr")("why-too-much", **refused.value.facts)
    assert " ".join(said.split()) == "C’est trop à la fois : réessayez dans 9 s."
    clock.return_value = 1.5 + 9
    budgets.spend("solution", ANNE)


def test_what_is_refused_costs_nothing() -> None:
    """Anne's tries leave the budget of her address as it is."""
    budgets = Budgets(Mock(return_value=0.0))
    for _ in range(1000):
        spent(budgets, ANNE)
    assert spent(budgets, ZOE) == BY_HOLDER["solution"].at_once


def test_made_up_keys_take_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 10)
    budgets = Budgets(Mock(return_value=0.0))
    for key in range(100):
        budgets.spend("request", Asker(str(key), "at home"))
    assert len(budgets._left) == 10
    assert ("request", "at home") in budgets._left, "what is used stays"


def test_a_class_behind_one_address_is_far_below() -> None:
    """Thirty pupils open the page, make a table, and ask for a hint a minute."""
    clock = Mock(return_value=0.0)
    budgets = Budgets(clock)
    pupils = [Asker(f"pupil {number}", "at school") for number in range(30)]
    for minute in range(30):
        clock.return_value = minute * 60.0
        for pupil in pupils:
            for _ in range(40 if minute % 10 == 0 else 5):
                budgets.spend("request", pupil)
            for _ in range(10):
                budgets.spend("search", pupil)
            budgets.spend("hint", pupil)
            if minute % 10 == 0:
                budgets.spend("table", pupil)
                budgets.spend("import", pupil)
                budgets.spend("solution", pupil)


def test_sockets_are_counted_while_they_are_open() -> None:
    budgets = Budgets()
    held = [budgets.socket(ANNE) for _ in range(SOCKETS_OF_HOLDER)]
    for each in held:
        each.__enter__()
    with pytest.raises(Refused, match="close one first"), budgets.socket(ANNE):
        pass
    with budgets.socket(ZOE):
        pass
    held[0].__exit__(None, None, None)
    with budgets.socket(ANNE):
        pass
    for each in held[1:]:
        each.__exit__(None, None, None)
    assert not budgets._sockets


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("", "testclient", False),
    ],
)
def test_a_network_of_ipv6_is_one_address(one: str, other: str, same: bool) -> None:
    assert (address_of(one) == address_of(other)) is same


# -- over the network ------------------------------------------------------------------------------


def test_every_door_has_its_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With budgets of two, and a clock that stands still."""
    small: Any = dict.fromkeys(BY_HOLDER, Budget(2, 0.5)) | {"request": Budget(100, 1)}
    monkeypatch.setattr(module, "BY_HOLDER", small)
    monkeypatch.setattr(module, "SOCKETS_OF_HOLDER", 2)
    clock = Mock(return_value=0.0)
    store = open_store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with serving(make_app(store, clock=clock)) as server:
        anne, zoe = Person(server), Person(server)
        table = {"game": "jeu-de-dominos", "seats": [PERSON, PERSON]}
        asked: list[tuple[str, dict[str, Any]]] = [
            ("api/tables", table),
            ("api/import", {"record": "no record"}),
            ("api/puzzles/cles/check", {"laid": []}),
            ("api/puzzles/cles/solution", {"laid": []}),
            ("api/codes", {"code": "AAAAAA"}),
            ("api/invitations/none", {"name": "Zoé"}),
        ]
        for path, body in asked:
            first = [anne.ask("POST", path, json=body).status_code for _ in range(2)]
            assert 429 not in first
            refused = anne.ask("POST", path, json=body)
            assert refused.status_code == 429
            assert refused.headers["retry-after"] == "2"
            assert in_french(refused.json()) == "C’est trop à la fois : réessayez dans 2 s."
            assert zoe.ask("POST", path, json=body).status_code == first[0]
        id = anne.get("api/tables")[0]["table"]["id"]
        assert anne.ask("POST", f"api/tables/{id}/watching").status_code == 429
        clock.return_value = 2.0
        link = anne.lets_watch(id)
        with anne.at(id) as one, anne.at(id) as two, Client(server, id, None, link) as watcher:
            turn = one.sit(None)["table"]["turn"]
            one.sit(turn)
            assert [one.do("hint")["ok"] for _ in range(2)] == [True, True]
            assert one.refused("hint")["why"] == "too-much"
            two.sit(turn)
            assert two.refused("hint")["why"] == "too-much"
            assert watcher.sit(None)["view"]["seat"] is None
            with anne.at(id) as third:
                assert third.answer()["problem"]["why"] == "too-many-sockets"
                with pytest.raises(Exception, match="4429"):
                    third.text()
        clock.return_value = 4.0
        assert anne.ask("POST", "api/tables", json=table).status_code == 201
        while anne.ask("GET", "api/tables/none").status_code != 429:
            pass
        assert anne.ask("GET", "api/health").status_code == 200
        page = anne.ask("GET", "")
        assert page.status_code == 429
        assert "C’est trop à la fois" in page.text
        assert "That is too much at once" in page.text


def test_the_limits_are_as_they_are_written_down() -> None:
    text = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    for kind in BY_HOLDER:
        holder, address = BY_HOLDER[kind], BY_ADDRESS[kind]
        row = f"{holder.at_once}, then {holder.a_second} a second | "
        row += f"{address.at_once}, then {address.a_second} a second |"
        assert row in text, kind
    codes = BY_ADDRESS["any-code"]
    assert f"all people together {codes.at_once}, then {codes.a_second} a second" in text
    assert f"| {module.SOCKETS_OF_HOLDER} | {module.SOCKETS_OF_ADDRESS} |" in text
    assert f"| connections | {connections.MOST_CONNECTIONS}, " in text
    assert (
        f"| {connections.TO_ASK:g} s, {connections.TO_SEND:g} s; {connections.TO_READ:g} s |"
        in text
    )
    assert f"{send_queue.MOST_WAITING} frames, {send_queue.MOST_BYTES // 2**20} MiB" in text
    assert f"more than {FRAMES.a_second} frames a second ({FRAMES.at_once} at once)" in text
    assert f"more than {LARGEST_FRAME // 1024} KiB closes the socket" in text
