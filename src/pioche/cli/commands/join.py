"""The command `pioche join`: a program takes an open place and plays there, as anybody could, over
the protocol of docs/protocol.md."""

import json
import os
import secrets
import time
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from pioche.bots import BOTS, Bot, find_player
from pioche.cli.bad_input import Refusal
from pioche.core.catalogue import find
from pioche.core.errors import PiocheError
from pioche.core.view import View
from pioche.words.messages import Words

WAITS = (0.3, 0.6, 1.2, 2.5, 5.0, 5.0, 5.0, 5.0)  # seconds between the tries to connect again
INTERRUPTED = 130  # what a program that was stopped by Ctrl-C tells the shell
LOST = (ConnectionClosed, InvalidHandshake, OSError)
GONE = ("not-watching", "not-your-seat", "unknown-table")  # the place is somebody else's now
ILLEGAL = ("illegal-move", "unreadable-move", "ambiguous-move", "bad-frame")
_VIEW: TypeAdapter[View] = TypeAdapter(View)


def run(say: Words, link: str, bot: str, name: str | None) -> None:
    """Take the place that a link offers, and play the partie to its end."""
    address, token = parts_of(link)
    chosen = bot_called(bot)
    key = secrets.token_urlsafe(32)
    mine = name or bot.rpartition(":")[2]
    table = asked(say, f"{address}/api/invitations/{token}", key, {"name": mine})["id"]
    try:
        print(say("join-sat", name=mine, address=f"{address}/table/{table}"), flush=True)
        end = Player(address, table, key, chosen).play()
    except KeyboardInterrupt:
        print(say("join-gone" if left(address, table, key) else "join-kept", name=mine), flush=True)
        # A connection that was just being opened has left a thread, for which Python would wait.
        os._exit(INTERRUPTED)
    names = [player["name"] for player in end["players"]]
    winners = [names[end["seating"][seat]] for seat in end["winners"]]
    print(say("join-over", winners=", ".join(filter(None, winners)) or "none"), flush=True)


def left(address: str, table: str, key: str) -> bool:
    """Give the place up, so that nobody waits for a program that has gone; False where the server
    does not hear it."""
    headers = {"Authorization": f"Bearer {key}"}
    leaving = Request(f"{address}/api/tables/{table}", headers=headers, method="DELETE")
    try:
        urlopen(leaving, timeout=5).close()
    except OSError:
        return False
    return True


def parts_of(link: str) -> tuple[str, str]:
    """The server and the token of an invitation."""
    found = urlsplit(link.strip())
    page, _, token = found.path.strip("/").rpartition("/")
    if found.scheme not in ("http", "https") or not found.netloc or page != "join" or not token:
        raise Refusal("error-join-link")
    return f"{found.scheme}://{found.netloc}", token


def bot_called(name: str) -> Bot:
    """A level of the house, or a function of the user's own: `module:function`, which gets the
    game, a view and a source of chance, and gives the text of a move."""
    try:
        return find_player(name)
    except PiocheError:
        if ":" not in name:
            raise
        raise Refusal("error-join-bot", name=name, levels=", ".join(BOTS)) from None


def asked(say: Words, address: str, key: str, body: dict[str, Any]) -> Any:
    """What the server answers; or why it does not."""
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    request = Request(address, json.dumps(body).encode(), headers)
    try:
        with urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except HTTPError as error:
        raise refusal_in(say, error.read()) from None
    except (OSError, ValueError):
        raise Refusal("error-join-server") from None


def refusal_in(say: Words, text: bytes) -> Refusal:
    """What a server refused, in the user's language."""
    try:
        problem = json.loads(text)
        words = say.maybe(f"why-{problem['why']}", problem["message"], **problem["facts"])
    except (ValueError, KeyError, TypeError):
        return Refusal("error-join-server")
    return Refusal("error-join-refused", text=words)


class Player:
    """Plays from one place at a table until the partie is over."""

    def __init__(self, address: str, table: str, key: str, bot: Bot) -> None:
        self.url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/play"
        self.key = key
        self.bot = bot
        self.chance = Random(secrets.randbits(64))
        self.pending: dict[str, Any] | None = None  # a move that was not answered

    def play(self) -> dict[str, Any]:
        """The table at the end. A lost connection is opened again, and the move sent again: it is
        played once."""
        tries = 0
        while True:
            try:
                headers = {"Authorization": f"Bearer {self.key}"}
                with connect(self.url, additional_headers=headers, max_size=None) as socket:
                    socket.send(json.dumps({"type": "sit", "seat": None}))
                    state = json.loads(socket.recv())
                    tries = 0
                    return self._at(socket, state)
            except LOST:
                if tries == len(WAITS):
                    raise Refusal("error-join-server") from None
                time.sleep(WAITS[tries])
                tries += 1

    def _at(self, socket: ClientConnection, frame: dict[str, Any]) -> dict[str, Any]:
        while True:
            if frame["type"] == "answer":
                self._take_frame(frame)
            if frame["type"] == "state":
                info: dict[str, Any] = frame["table"]
                if info["over"]:
                    return info
                self._look(socket, frame)
            frame = json.loads(socket.recv())

    def _take_frame(self, answer: dict[str, Any]) -> None:
        problem = answer["problem"]
        if problem is not None and problem["code"] in GONE:
            raise Refusal("error-join-left")
        if self.pending and answer["id"] == self.pending["id"]:
            if problem is not None and problem["code"] in ILLEGAL:
                raise Refusal("error-join-move", move=self.pending["move"])
            self.pending = None

    def _look(self, socket: ClientConnection, state: dict[str, Any]) -> None:
        """Sit down when all are there, and play when it is one's turn."""
        info, view = state["table"], state["view"]
        if any(player["kind"] == "open" for player in info["players"]):
            return
        mine = [s for s, who in enumerate(info["seating"]) if info["players"][who]["mine"]]
        if not mine:
            raise Refusal("error-join-left")
        if view["seat"] is None:
            socket.send(json.dumps({"type": "sit", "seat": mine[0], "known": True}))
            if self.pending:
                socket.send(json.dumps(self.pending))
        elif view["turn"] == view["seat"] and self.pending is None:
            self.pending = {
                "type": "move",
                "id": secrets.token_hex(8),
                "version": state["version"],
                "move": self._choose(state),
            }
            socket.send(json.dumps(self.pending))

    def _choose(self, state: dict[str, Any]) -> str:
        """What the bot plays. Where there are too many moves to be sent, all of them follow from
        what the seat knows."""
        view = _VIEW.validate_python(state["view"])
        game = find(view.game)
        if state["pieces"] is not None:
            view = game.view(game.guess(view, self.chance), view.seat)
        return self.bot(game, view, self.chance)
