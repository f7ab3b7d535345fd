"""Whose server it is, whose page asks, and what browsers are told with every answer."""

import base64
import hashlib
import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from starlette.datastructures import Headers

from pioche.house.frames.errors import Refused
from pioche.server.store.sql_store import open_store
from pioche.server.web.app import make_app
from pioche.server.web.guard import check_host, host_name, own_names, policy
from tests.server.helpers import TIMEOUT, Here, Person, Server, serving

SEATS = [{"kind": "person"}] * 2
NEW = json.dumps({"game": "whist", "seats": SEATS * 2})


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """A server with a name of its own and a page with a script in it."""
    folder = tmp_path_factory.mktemp("named")
    (folder / "index.html").write_text("<script>let a = 1</script>", "utf-8")
    store = open_store(f"sqlite:///{folder / 'x.sqlite'}")
    with serving(make_app(store, static=folder, names=["Dominos.Example"])) as here:
        yield here


def ask(
    server: Here | Server, method: str, path: str, body: str | None = None, **headers: str
) -> tuple[http.client.HTTPResponse, str]:
    """With exactly these headers."""
    connection = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=TIMEOUT)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer, answer.read().decode()
    finally:
        connection.close()


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8000", "localhost", "LOCALHOST:1", "[::1]:8000", "192.168.1.20", "dominos.example"],
)
def test_names_and_addresses_that_are_ours(named: Here, host: str) -> None:
    answer, _ = ask(named, "GET", "/api/health", Host=host)
    assert answer.status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "a b", "127.0.0.1.evil.example:8000", "["]
)
def test_another_name_is_refused_even_with_a_page_of_the_same_name(named: Here, host: str) -> None:
    """As it would be when that name leads to this machine."""
    headers = {"Host": host, "Origin": f"http://{host}", "Content-Type": "application/json"}
    for method, path, body in (
        ("GET", "/api/health", None),
        ("GET", "/api/catalogue", None),
        ("POST", "/api/tables", NEW),
    ):
        answer, text = ask(named, method, path, body, **headers)
        assert answer.status == 421
        assert json.loads(text)["code"] == "wrong-host"
    answer, text = ask(named, "GET", "/", Host=host)
    assert answer.status == 421
    assert text.count("\n") == 2
    assert "Ce serveur ne répond pas à ce nom" in text
    assert "This server does not answer to that name" in text


def test_no_socket_under_another_name(named: Here) -> None:
    table = Person(named).make("whist", SEATS * 2)
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    answer, text = ask(named, "GET", f"/api/tables/{table}/play", **upgrade, **evil)
    assert answer.status == 421
    assert json.loads(text)["code"] == "wrong-host"
    assert answer.headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    "origin",
    [
        *("http://[", "http://]", "null", "", "http://", "//127.0.0.1", "file://", "http://[::1"),
        *("https://evil.example", "http://127.0.0.1@evil.example", "\xff", "http://a:b:c"),
    ],
)
def test_any_origin_that_is_not_ours_is_refused(named: Here, origin: str) -> None:
    answer, text = ask(named, "POST", "/api/tables", NEW, Origin=origin)
    assert answer.status == 403
    assert json.loads(text)["code"] == "wrong-origin"


def test_names_in_a_host() -> None:
    assert host_name("Dominos.example.:80") == "dominos.example"
    assert host_name("[::1]") == "[::1]"
    for wrong in ("", ":", "a:b", "a:١", "a/b", "a;b", "[x]", "a b"):
        assert host_name(wrong) is None
    check_host(Headers({}), own_names(()))  # HTTP 1.0, which no browser speaks
    with pytest.raises(Refused):
        check_host(Headers({"host": ""}), own_names(("",)))


ALWAYS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize(
    ("status", "method", "path", "headers"),
    [
        (200, "GET", "/", {}),
        (200, "GET", "/api/health", {}),
        (404, "GET", "/nothing", {}),
        (404, "GET", "/api/tables/nothere1", {}),
        (405, "POST", "/", {}),
        (422, "POST", "/api/tables", {}),
        (403, "POST", "/api/tables", {"Origin": "https://evil.example"}),
        (413, "POST", "/api/tables", {"Content-Length": "9999999"}),
        (421, "GET", "/", {"Host": "evil.example"}),
    ],
)
def test_every_answer_tells_browsers_what_a_page_may_do(
    named: Here, status: int, method: str, path: str, headers: dict[str, str]
) -> None:
    answer, _ = ask(named, method, path, **headers)
    assert answer.status == status
    assert {name: answer.headers[name] for name in ALWAYS} == ALWAYS
    told = answer.headers["content-security-policy"]
    assert "default-src 'none'" in told
    assert "frame-ancestors 'none'" in told
    assert "'unsafe-eval'" not in told


def test_an_error_of_ours_has_them_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("pioche.server.web.app.rule_text", broken)
    app = make_app(open_store(f"sqlite:///{tmp_path / 'x.sqlite'}"))
    with serving(app) as here:
        answer, text = ask(here, "GET", "/api/games/whist/rules")
    assert answer.status == 500
    assert json.loads(text)["code"] == "internal"
    assert {name: answer.headers[name] for name in ALWAYS} == ALWAYS


def test_only_the_scripts_of_the_page_run(named: Here, tmp_path: Path) -> None:
    answer, _ = ask(named, "GET", "/")
    told = answer.headers["content-security-policy"]
    script = base64.b64encode(hashlib.sha256(b"let a = 1").digest()).decode()
    assert f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{script}';" in told
    host = urlsplit(named.address).netloc
    assert f"connect-src 'self' ws://{host} wss://{host};" in told
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy("", tmp_path / "no page")
    assert "ws:" not in policy("evil; script-src *", tmp_path / "no page")


# -- keys ------------------------------------------------------------------------------------------


def test_a_new_key_ends_all_sessions_of_the_old_one(named: Here) -> None:
    anne = Person(named)
    table = anne.make("whist", SEATS * 2)
    with anne.at(table) as client:
        client.sit(0)
        answer = anne.ask("POST", "api/key")
        assert answer.status_code == 200
        with pytest.raises(Exception, match="4401"):
            client.text()
    again = Person(named, answer.json()["key"])
    assert [card["table"]["id"] for card in again.get("api/tables")] == [table]
    with again.at(table) as client:
        assert client.sit(0)["view"]["hand"]
    assert anne.get("api/tables") == []
    with anne.at(table) as client:
        client.send(type="sit", seat=0)
        assert client.answer()["problem"]["code"] == "not-your-seat"


def test_a_browser_gets_its_new_key_in_its_cookie_only(named: Here) -> None:
    headers = {"Content-Type": "application/json"}
    answer, text = ask(named, "POST", "/api/tables", NEW, **headers)
    first = answer.headers["set-cookie"].partition(";")[0]
    answer, text = ask(named, "POST", "/api/key", Cookie=first)
    assert json.loads(text) == {"key": None}
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert cookie.partition(";")[0] != first
    answer, text = ask(named, "GET", "/api/tables", Cookie=cookie.partition(";")[0])
    assert len(json.loads(text)) == 1
    answer, text = ask(named, "POST", "/api/key")
    assert (answer.status, json.loads(text)["code"]) == (403, "no-key")
