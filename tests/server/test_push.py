"""Who does not look is told that it is their turn: by a message that only their browser can open,
to an address that leads into no private network, once, and of nothing they may not know."""

import asyncio
import json
import logging
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import Empty
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from cryptography.exceptions import InvalidTag

from pioche.house.entries import Entry, StoredTable, beginning, created_data
from pioche.house.frames.errors import Refused
from pioche.house.ports import Subscription
from pioche.house.presence import Turn
from pioche.house.room import Room
from pioche.house.running.driver import House
from pioche.server.running import push, serve
from pioche.server.running.push import Push
from pioche.server.store.sql_store import open_store
from pioche.server.web.app import make_app
from pioche.table.players import Player
from pioche.table.table import Table
from tests.server.helpers import TIMEOUT, Client, Here, Person, serving
from tests.server.push_service import (
    Delivered,
    PushService,
    Subscriber,
    from_b64,
    push_service,
    signed_by,
)
from tests.server.test_invitations import HOST, OPEN, invite, join, token
from tests.server.test_refusals import in_french

GAME = "jeu-de-dominos"
DEAL = "6-5 1-0 4-2 6-3 | 5-1 4-0 2-1 3-1 ; 3-3"
CONTACT = "https://dominos.example.org/"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with push_service(tmp_path_factory.mktemp("push")) as running:
        yield running


@pytest.fixture(autouse=True)
def emptied(service: PushService) -> Iterator[None]:
    yield
    with pytest.raises(Empty):  # nobody was told more than a test expects
        service.came.get_nowait()
    assert not service.answers


@contextmanager
def house(folder: Path, service: PushService) -> Iterator[Here]:
    """A server that is allowed to reach the push service of the test, though that is near."""
    store = open_store(f"sqlite:///{folder / 'x.sqlite'}")
    secret = store.secret("push", push.new_secret)
    sender = Push(secret, CONTACT, near={service.netloc}, tls=service.tls)
    with serving(make_app(store, push=sender)) as here:
        yield here


@pytest.fixture
def here(tmp_path: Path, service: PushService) -> Iterator[Here]:
    with house(tmp_path, service) as running:
        yield running


def two(here: Here, **more: Any) -> tuple[Person, Person, str]:
    """Anne and Zoé at a table; Anne begins."""
    anne, zoe = Person(here), Person(here)
    table = anne.make(GAME, [HOST, OPEN], deal=DEAL, **more)
    join(zoe, token(invite(anne, table)))
    return anne, zoe, table


def subscribe(person: Person, table: str, browser: Subscriber, lang: str = "fr") -> None:
    answer = person.ask("POST", f"api/tables/{table}/push", json=browser.request(lang))
    assert answer.status_code == 204, answer.text


def is_on(person: Person, table: str) -> bool:
    return bool(person.get(f"api/tables/{table}/push")["on"])


def alone(client: Client, seat: int, other: int) -> None:
    """Sit down, and wait until the server knows that the other player has gone."""
    client.sit(seat)
    while client.there[other : other + 1] in ([], ["here"]):
        client.send(type="ping")
        while client.frame()["type"] != "pong":
            pass


def come(service: PushService) -> Delivered:
    return service.came.get(timeout=TIMEOUT)


# -- a message -------------------------------------------------------------------------------------


def test_who_does_not_look_is_told_once_and_only_their_browser_can_read_it(
    here: Here, service: PushService
) -> None:
    anne, zoe, table = two(here)
    browser = service.subscriber("/send/abc?x=1")
    assert not is_on(zoe, table)
    subscribe(zoe, table, browser)
    assert is_on(zoe, table)
    with anne.at(table) as client:
        client.sit(0)
        client.move("6-5")
        told = come(service)
        # A move that is taken back and played again begins no other turn.
        assert client.do("undo")["ok"]
        client.state()
        client.move("6-5")
    with zoe.at(table) as client:
        client.sit(1)
        client.move("5-1>L")
    with anne.at(table) as client:
        alone(client, 0, 1)
        client.move("1-0>L")
    second = come(service)
    assert told.path == second.path == "/send/abc?x=1"
    assert json.loads(browser.opened(told.body)) == {
        "table": table,
        "lang": "fr",
        "title": "À vous de jouer",
        "body": "Le jeu de dominos, avec Anne",
    }
    assert browser.opened(second.body) == browser.opened(told.body)
    assert second.body != told.body, "each message is sealed anew"
    with pytest.raises(InvalidTag):
        service.subscriber().opened(told.body)
    key, claims = signed_by(told.headers["Authorization"])
    assert key == from_b64(zoe.get(f"api/tables/{table}/push")["key"])
    assert (claims["aud"], claims["sub"]) == (f"https://{service.netloc}", CONTACT)
    assert told.headers["Topic"] == table
    assert int(told.headers["TTL"]) > 0


def test_the_first_turn_is_told_and_in_the_players_language(
    here: Here, service: PushService
) -> None:
    """Who invites may do something else until the others come."""
    anne, zoe = Person(here), Person(here)
    table = anne.make(GAME, [HOST, OPEN], deal=DEAL)
    link = token(invite(anne, table))
    browser = service.subscriber()
    subscribe(anne, table, browser, "en")
    join(zoe, link)
    told = json.loads(browser.opened(come(service).body))
    assert (told["lang"], told["title"]) == ("en", "Your turn")
    assert told["body"] == "Dominoes, with Zoé"


def test_who_looks_is_not_told_but_a_moment_later_one_looks_again(
    here: Here, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting, later = threading.Event(), threading.Event()

    async def until(house: House, when: float) -> None:
        waiting.set()
        await asyncio.to_thread(later.wait, TIMEOUT)

    monkeypatch.setattr(House, "_until", until)
    anne, zoe, table = two(here)
    browser = service.subscriber()
    subscribe(zoe, table, browser)
    with anne.at(table) as client, zoe.at(table) as looking:
        client.sit(0)
        looking.sit(1)
        client.move("6-5")
        assert waiting.wait(TIMEOUT)
        assert service.came.empty(), "a page shows it"
        say_hidden(looking, True)  # the phone was put away just then
        later.set()
        assert b"vous" in browser.opened(come(service).body)
        for hidden, hers, ours in ((False, "5-1>L", "1-0>L"), (True, "4-0>L", "4-2>L")):
            looking.move(hers)
            say_hidden(looking, hidden)  # who looks then, too, is told nothing
            client.until_turn(0)
            client.move(ours)
            looking.until_turn(1)
        come(service)


def say_hidden(client: Client, hidden: bool) -> None:
    client.send(type="ping", hidden=hidden)
    while client.frame()["type"] != "pong":
        pass


def test_no_message_depends_on_what_its_player_may_not_know() -> None:
    def told(deal: str) -> str:
        table = Table(GAME, 2, seed="1", deal=deal)
        first = Entry(
            "created", created_data(beginning(table), [Player("Anne"), Player("Zoé")], "salt")
        )
        room = Room(
            "t", StoredTable((first, Entry("move", {"seat": 0, "move": "6-5"})), {0: "a", 1: "z"})
        )
        return push.notice(room, Turn(1, "z", 1), "fr")

    assert told(DEAL) == told("6-5 4-4 3-2 6-2 | 5-1 4-0 2-1 3-1 ; 1-0")
    assert set(json.loads(told(DEAL))) == {"table", "lang", "title", "body"}


def test_who_holds_several_places_is_told_whose_turn_it_is() -> None:
    table = Table(GAME, 3, seed="1")
    people = [Player("Anne"), Player("Paul"), Player("Zoé")]
    first = Entry("created", created_data(beginning(table), people, "salt"))
    room = Room("t", StoredTable((first,), {0: "a", 1: "a", 2: "z"}))
    told = json.loads(push.notice(room, Turn(1, "a", 0), "fr"))
    assert (told["title"], told["body"]) == ("À Paul de jouer", "Le jeu de dominos, avec Zoé")


# -- for how long ----------------------------------------------------------------------------------


def test_where_nobody_listens_any_more_nothing_is_sent_again(
    here: Here, service: PushService
) -> None:
    anne, zoe, table = two(here)
    service.answers[:] = [410]
    subscribe(zoe, table, service.subscriber())
    with anne.at(table) as client:
        client.sit(0)
        client.move("6-5")
    come(service)
    while is_on(zoe, table):
        pass


def test_a_redirection_is_not_followed_and_a_refusal_ends_nothing(
    here: Here, service: PushService
) -> None:
    anne, zoe, table = two(here)
    service.answers[:] = [307, 503]
    subscribe(zoe, table, service.subscriber())
    for move, other in (("6-5", "5-1>L"), ("1-0>L", "")):
        with anne.at(table) as client:
            alone(client, 0, 1)
            client.move(move)
        assert come(service).path == "/send/one"
        if other:
            with zoe.at(table) as client:
                client.sit(1)
                client.move(other)
    assert is_on(zoe, table)


def test_keys_and_subscriptions_outlive_the_server(tmp_path: Path, service: PushService) -> None:
    browser = service.subscriber()
    with house(tmp_path, service) as here:
        anne, zoe, table = two(here)
        subscribe(zoe, table, browser)
        key = zoe.get(f"api/tables/{table}/push")["key"]
    file = tmp_path / "x.sqlite"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with house(tmp_path, service) as here:
        anne, zoe = Person(here, anne.key), Person(here, zoe.key)
        assert zoe.get(f"api/tables/{table}/push") == {"key": key, "on": True}
        with anne.at(table) as client:
            client.sit(0)
            client.move("6-5")
        assert signed_by(come(service).headers["Authorization"])[0] == from_b64(key)


def test_a_subscription_ends_with_the_place(here: Here, service: PushService) -> None:
    browser = service.subscriber()
    anne, zoe, table = two(here)
    subscribe(zoe, table, browser)
    assert zoe.ask("DELETE", f"api/tables/{table}/push").status_code == 204
    assert not is_on(zoe, table)
    subscribe(zoe, table, browser)
    link = zoe.ask("POST", f"api/tables/{table}/device").json()["link"]
    phone = Person(here)
    join(phone, link.rpartition("/")[2], "")
    assert not is_on(phone, table), "the device that was left is told nothing more"
    subscribe(phone, table, browser)
    phone.key = phone.ask("POST", "api/key").json()["key"]
    assert not is_on(phone, table)
    subscribe(phone, table, browser)
    assert phone.ask("DELETE", f"api/tables/{table}").status_code == 204
    with anne.at(table) as client:  # an opponent plays there now
        client.sit(0)
        client.move("6-5")
        assert client.until_turn(0)


def test_a_rematch_calls_who_is_to_begin(here: Here, service: PushService) -> None:
    anne, zoe, table = two(here, options={"partie": "points 1"})
    browser = service.subscriber()
    subscribe(anne, table, browser)
    subscribe(zoe, table, browser)
    with anne.at(table) as one, zoe.at(table) as other:
        one.sit(0)
        other.sit(1)
        while not one.last["table"]["over"]:
            turn = one.last["table"]["turn"]
            mover, waits = (one, other) if turn == 0 else (other, one)
            version = mover.move(mover.last["view"]["moves"][0]["text"])["version"]
            while waits.last["version"] < version:
                waits.state()
        again = anne.ask("POST", f"api/tables/{table}/rematch").json()["id"]
    first = Person(here, anne.key).get(f"api/tables/{again}")
    assert first["turn"] is not None
    assert json.loads(browser.opened(come(service).body))["table"] == again
    assert is_on(anne, again)
    assert is_on(zoe, again)


# -- addresses of strangers ------------------------------------------------------------------------

BAD = (
    "",
    "push",
    "http://push.example.org/a",
    "ftp://push.example.org/a",
    "https://push.example.org:8443/a",
    "https://anne:secret@push.example.org/a",
    "https://push.example.org/a b",
    "https://push.example.org/a\r\nHost: b",
    "https://push.example.org/é",
    "https://localhost/a",
    "https://router/a",
    "https://127.0.0.1/a",
    "https://10.1.2.3/a",
    "https://192.168.1.1/a",
    "https://169.254.169.254/latest",
    "https://[::1]/a",
    "https://[fe80::1]/a",
    "https://[fd00::1]/a",
    "https://[::ffff:127.0.0.1]/a",
    "https://[64:ff9b::7f00:1]/a",
    "https://[2002:7f00:1::]/a",
    "https://[push.example.org/a",
    "https://push.example.org/" + "a" * 1000,
)


@pytest.mark.parametrize("endpoint", BAD)
def test_what_is_no_public_address_is_refused(endpoint: str) -> None:
    with pytest.raises(Refused, match="not the address of a push service"):
        push.check_endpoint(endpoint)


def test_public_addresses_are_taken() -> None:
    for good in (
        "https://fcm.googleapis.com/fcm/send/abc:DEF-_123",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com:443/Q?a=b",
        "https://93.184.216.34/a",
        "https://[2606:2800:220:1:248:1893:25c8:1946]/a",
    ):
        push.check_endpoint(good)


def test_bad_subscriptions_change_nothing(here: Here, service: PushService) -> None:
    anne, zoe, table = two(here)
    where, good = f"api/tables/{table}/push", service.subscriber().request()
    for wrong, why in (
        ({"endpoint": "https://127.0.0.1/a"}, "Ce n’est pas l’adresse d’un service"),
        ({"p256dh": "AAAA"}, "Ce ne sont pas les clés"),
        ({"p256dh": "BA" + "A" * 85}, "Ce ne sont pas les clés"),
        ({"auth": "AAAA"}, "Ce ne sont pas les clés"),
        ({"auth": "é"}, "Ce ne sont pas les clés"),
    ):
        answer = zoe.ask("POST", where, json=good | wrong)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-push")
        assert in_french(answer.json()).startswith(why)
    assert zoe.ask("POST", where, json=good | {"lang": "de"}).status_code == 422
    assert not is_on(zoe, table)
    stranger = Person(here)
    for method in ("GET", "POST", "DELETE"):
        answer = stranger.ask(method, where, json=good if method == "POST" else None)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")
    own = anne.make(GAME)  # one device is passed round
    answer = anne.ask("POST", f"api/tables/{own}/push", json=good)
    assert (answer.status_code, answer.json()["code"]) == (409, "push-alone")
    assert in_french(answer.json()) == "Personne à cette table n’attend votre coup."


def to(endpoint: str) -> Subscription:
    return Subscription(**(Subscriber(endpoint).request()))


async def sent(sender: Push, *subscriptions: Subscription) -> list[Subscription]:
    """Which of them turned out to be gone."""
    found: list[Subscription] = []

    async def gone(which: Subscription) -> None:
        found.append(which)

    for each in subscriptions:
        sender.send(each, "{}", "topic", partial(gone, each))
    await asyncio.gather(*sender._sending)
    return found


@pytest.mark.parametrize("inside", ["10.0.0.1", "127.0.0.1", "fe80::1%eth0", "::ffff:10.0.0.1"])
def test_a_name_that_leads_inside_is_not_followed(
    monkeypatch: pytest.MonkeyPatch, inside: str
) -> None:
    """Not even when another address of it is outside; and it is never tried again."""
    found = [(0, 0, 0, "", (address, 443)) for address in ("93.184.216.34", inside)]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: found)
    opened = Mock(side_effect=AssertionError)
    monkeypatch.setattr("asyncio.open_connection", opened)
    wanted = to("https://push.example.org/a")
    assert asyncio.run(sent(Push(push.new_secret(), CONTACT), wanted)) == [wanted]
    assert not opened.called


def test_the_address_that_was_looked_at_is_the_one_that_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name may lead elsewhere the next time."""
    found = [(0, 0, 0, "", ("93.184.216.34", 443))]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: found)
    opened = AsyncMock(side_effect=OSError)
    monkeypatch.setattr("asyncio.open_connection", opened)
    assert asyncio.run(sent(Push(push.new_secret(), CONTACT), to("https://a.example/b"))) == []
    assert opened.call_args.args == ("93.184.216.34", 443)
    assert opened.call_args.kwargs["server_hostname"] == "a.example"


def test_a_service_that_cannot_be_trusted_is_told_nothing(
    service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    """Its certificate is not one that machines believe. And no log tells a secret."""
    secret = push.new_secret()
    wanted = Subscription(**service.subscriber().request())
    sender = Push(secret, CONTACT, near={service.netloc})
    with caplog.at_level(logging.DEBUG):
        assert asyncio.run(sent(sender, wanted)) == []
    assert "does not answer" in caplog.text
    for hidden in (wanted.endpoint, wanted.auth, secret.hex(), str(secret), push.written(secret)):
        assert hidden not in caplog.text


def test_only_so_many_wait_to_be_sent(
    service: PushService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(push, "MOST_WAITING", 2)
    sender = Push(push.new_secret(), CONTACT, near={service.netloc}, tls=service.tls)
    browsers = [service.subscriber(f"/send/{number}") for number in range(3)]
    asyncio.run(sent(sender, *(Subscription(**each.request()) for each in browsers)))
    assert {come(service).path, come(service).path} == {"/send/0", "/send/1"}
    assert "Too many messages" in caplog.text


# -- the standards ---------------------------------------------------------------------------------


def test_the_example_of_the_standard_is_sealed_to_the_same_bytes() -> None:
    """RFC 8291, appendix A."""
    browser = Subscription(
        "",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        "en",
    )
    own = from_b64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    salt = from_b64("DGv6ra1nlYgDCS1FRnbzlw")
    text = b"When I grow up, I want to be a watermelon"
    assert push.written(push.sealed(text, browser, own, salt)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


# -- without it ------------------------------------------------------------------------------------


def test_a_server_that_cannot_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with monkeypatch.context() as without:
        without.setattr(serve, "is_possible", lambda: False)
        assert serve.pushing(store, ()) is None
    sender = serve.pushing(store, ("dominos.example.org",))
    assert sender is not None
    assert sender._contact == CONTACT
    again = serve.pushing(store, ())
    assert again is not None
    assert again.key == sender.key, "it is made once"
    with serving(make_app(store)) as here:
        _, zoe, table = two(here)
        assert zoe.get(f"api/tables/{table}/push") == {"key": None, "on": False}
        wanted = Subscriber("https://push.example.org/a").request()
        answer = zoe.ask("POST", f"api/tables/{table}/push", json=wanted)
        assert (answer.status_code, answer.json()["code"]) == (501, "no-push")
        assert "pip install 'pioche[push]'" in in_french(answer.json())
