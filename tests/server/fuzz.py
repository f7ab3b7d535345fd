"""Junk for a server, made from a seed: requests, frames and bytes, nearly right or all wrong.

What Schemathesis makes from the OpenAPI text is about the fields of requests. What is here is about
the rest: what is no request, no frame, or one that only looks right.
"""

import http.client
import json
import socket
import string
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed

from tests.server.helpers import TIMEOUT, Client

FRAMES_OF_ONE = 150  # that one socket sends: fewer than it may at once
AT_A_TIME = 25  # frames before their answers are read
NUMBERS = (0, 1, -1, 7, 2**31, 2**63, -(2**63), 10**400, 0.5, 1e308)
TEXTS = (
    *("", " ", "6-6", "6-6>L", "draw", "pass", "bid 31", "null", "\0", "\n", "é" * 50, "🁣"),
    *("'; --", "<script>", "../..", "%s%n", "9" * 300, "-" * 299, "a" * 5000, "(((((((((("),
)
RAW = (
    "\ud800",
    "NaN",
    "Infinity",
    "-0",
    "1e999",
    "[" * 5000,
    '{"a":' * 2000,
    "\ufeff{}",
    "\\u0000",
)


def junk(chance: Random, depth: int = 3) -> Any:
    """Any value that JSON can have."""
    kinds: list[Callable[[], Any]] = [
        lambda: chance.choice(NUMBERS),
        lambda: chance.choice(TEXTS),
        lambda: chance.choice((None, True, False)),
        lambda: "".join(chance.choices(string.printable, k=chance.randrange(40))),
    ]
    if depth:
        kinds.append(lambda: [junk(chance, depth - 1) for _ in range(chance.randrange(5))])
        kinds.append(lambda: {word(chance): junk(chance, depth - 1) for _ in range(3)})
    return chance.choice(kinds)()


def word(chance: Random) -> str:
    known = (
        "type",
        "id",
        "version",
        "move",
        "seat",
        "since",
        "piece",
        "place",
        "steps",
        "held",
        "watch",
    )
    return chance.choice((*known, *TEXTS[:4]))


def damaged(text: str, chance: Random) -> str:
    """A text that was cut, doubled, or written over somewhere."""
    at, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    other = chance.choice((*TEXTS, *RAW, chance.choice(string.printable)))
    return chance.choice((text[:at], text[:at] + other + text[end:], text + text[at:], text[end:]))


# -- frames ----------------------------------------------------------------------------------------


def frame(chance: Random, seats: int, watch: str | None) -> str | bytes:
    """A frame that changes nothing: a question, or one for a version that never is."""
    data: dict[str, Any] = chance.choice(
        (
            {"type": "sit", "seat": chance.choice((None, *range(-1, seats + 1)))},
            {"type": "move", "move": chance.choice(TEXTS), "held": chance.choice((None, 5))},
            {"type": chance.choice(("next", "undo", "hint"))},
            {"type": "say", "what": chance.choice(("hello", *TEXTS))},
            {"type": "risk", "move": chance.choice(TEXTS)},
            {"type": "why", "piece": chance.choice(TEXTS), "place": chance.choice(TEXTS)},
            {"type": "lines", "steps": [{"piece": "1-1", "place": "0:0", "manner": "r"}]},
        )
    )
    if data["type"] != "sit":
        data |= {"id": chance.choice(("a", "b", str(chance.random()))), "version": 10**6}
    else:
        data["since"] = chance.choice((None, *NUMBERS[:6]))
        data["watch"] = chance.choice((watch, None, *TEXTS))
    if data["type"] in ("risk", "why", "lines") and chance.random() < 0.5:
        data["version"] = 1
    for _ in range(chance.choice((0, 0, 1, 2))):
        name = chance.choice((*data, word(chance)))
        if name != "version":  # so that nothing can be played, whatever else is changed
            data[name] = junk(chance)
    if chance.random() < 0.1:
        del data[chance.choice(list(data))]
    text = json.dumps(data, ensure_ascii=chance.random() < 0.5)
    kind = chance.random()
    if kind < 0.2:
        # A version that is damaged could be the right one: such a frame asks for nothing.
        return damaged(text, chance).replace("version", "vision")
    return text.encode("utf-8", "replace") if kind < 0.23 else text


def send_frames(client: Client, chance: Random, seats: int, count: int) -> Counter[str]:
    """Send so many over one socket, and read what comes: how often which answer? In the end, bytes
    that are no frame."""
    heard: Counter[str] = Counter()
    client.sit(None)
    for first in range(0, count, AT_A_TIME):
        for _ in range(min(AT_A_TIME, count - first)):
            made = frame(chance, seats, client.watch)
            if isinstance(made, str):
                made = made.encode("utf-8", "replace").decode()
            client.socket.send(made)
        mark = f"mark{first}"
        client.socket.send(json.dumps({"type": "why", "id": mark, "version": -1, "piece": ""}))
        while (told := client.frame()).get("id") != mark:
            problem = told.get("problem")
            heard[problem["code"] if problem else told["type"]] += 1
    with suppress(OSError, ConnectionClosed):
        client.socket.socket.sendall(bytes(chance.randrange(256) for _ in range(20)))
    return heard


# -- requests --------------------------------------------------------------------------------------

START = "{method} {path} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n{body}"
HEADERS = (
    *("Origin: http://[", "Origin: null", "Content-Length: -1", "Content-Length: 99999999999"),
    *("Transfer-Encoding: chunked", "Upgrade: websocket\r\nConnection: Upgrade", "Upgrade: h2c"),
    *("Cookie: pioche_key=" + "a" * 40, "Cookie: \xff=\x01", "Authorization: Bearer \xe9"),
    *("Accept-Encoding: gzip;q=\xff", "If-None-Match: *", "Expect: 100-continue"),
    *("Range: bytes=1-", "X: " + "y" * 9000),
    *("X-Forwarded-For: , ,::1", "X-Forwarded-Proto: \xff", "If-Modified-Since: 99", "Host: other"),
)


def request(chance: Random, tables: list[str], host: str) -> bytes:
    """A request as it comes over the wire."""
    table = chance.choice((*tables, "nothere1", "%00", "..", "x" * 300, "%ff"))
    path = chance.choice(
        (
            *(
                "/",
                "/api/health",
                "/api/catalogue",
                "/api/tables",
                "/assets/../..",
                "//",
                "/%",
                "*",
            ),
            *(f"/api/tables/{table}{end}" for end in ("", "/record", "/replay/1", "/play", "/x")),
            *(f"/api/tables/{table}{end}" for end in ("/watching", "?watch=" + "a" * 22)),
            *(f"/api/watching/{end}" for end in ("a" * 22, "%ff", "x" * 300, table)),
            f"/api/tables/{table}/replay/{chance.choice(NUMBERS)}",
            *("/api/games/whist/rules?lang=fr", "/api/games/%C3/rules"),
            "/api/puzzles?day=9999-99-99",
            *("/api/puzzles/cles", "/api/puzzles/daily-0000-00-00", "/api/puzzles/new-x-9-y"),
        )
    )
    body = chance.choice(("", "", json.dumps(junk(chance)), chance.choice(RAW)))
    body = body.encode("utf-8", "replace").decode("latin-1")
    method = chance.choice(("GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "G\0"))
    more = [chance.choice(HEADERS) for _ in range(chance.choice((0, 1, 2)))]
    if body:
        more += [f"Content-Length: {len(body)}", "Content-Type: application/json"]
    lines = "".join(f"{line}\r\n" for line in (*more, "Connection: close"))
    host = chance.choice((host, host, host, "localhost", "evil.example", "[", ""))
    text = START.format(method=method, path=path, host=host, more=lines, body=body)
    if chance.random() < 0.2:
        text = damaged(text, chance)
    return text.encode("latin-1", "replace")


def new_table(chance: Random, games: list[str]) -> dict[str, Any]:
    """A table that somebody might want, but for a thing or two."""
    wanted: dict[str, Any] = {
        "game": chance.choice(games),
        "seats": [{"kind": chance.choice(("person", "bot"))} for _ in range(chance.choice((2, 3)))],
        "options": {},
        "seed": chance.choice((None, *TEXTS)),
    }
    for _ in range(chance.choice((0, 1, 2))):
        more = chance.choice(("deal", "options", "preset", "seats", "game", "partie"))
        if more == "partie":
            wanted["options"] = {"partie": junk(chance, 1), word(chance): junk(chance, 1)}
        else:
            wanted[more] = junk(chance)
    return wanted


def send_bytes(address: str, data: bytes) -> int | None:
    """Send them and nothing more; the status of the answer, if there is one."""
    place = urlsplit(address)
    with socket.create_connection((place.hostname, place.port or 80), TIMEOUT) as connection:
        with suppress(OSError):
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
        answer = http.client.HTTPResponse(connection)
        try:
            answer.begin()
        except (OSError, http.client.HTTPException):
            return None
        return answer.status


def addresses(chance: Random) -> Iterator[str]:
    """Where inputs come from, as a proxy would say it: many places, some of them often."""
    while True:
        one = f"198.51.{chance.randrange(256)}.{chance.randrange(256)}"
        for _ in range(chance.choice((1, 50))):
            yield one
