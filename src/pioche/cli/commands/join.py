"""The command `pioche join`: a program takes an open place, or lays a table and invites others, and
plays there, as anybody could, over the protocol of docs/protocol.md."""

import json
import os
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from pioche.bots.decision import Where, decide
from pioche.bots.levels import Entrant, entrant
from pioche.cli import files
from pioche.cli.bad_input import Refusal
from pioche.cli.commands.simulate import read_players
from pioche.core.catalogue import find
from pioche.core.deal import write_deal
from pioche.core.errors import BotError
from pioche.core.view import View
from pioche.table.notation import dumps, loads
from pioche.table.table import Table
from pioche.words.messages import Words

WAITS = (0.3, 0.6, 1.2, 2.5, 5.0, 5.0, 5.0, 5.0)  # seconds between the tries to connect again
INTERRUPTED = 130  # what a program that was stopped by Ctrl-C tells the shell
LOST = (ConnectionClosed, InvalidHandshake, OSError)
GONE = ("not-watching", "not-your-seat", "unknown-table")  # the place is somebody else's now
STALE = "stale"  # somebody was faster: the next state says what is to be done
_VIEW: TypeAdapter[View] = TypeAdapter(View)


def table_of(
    game: str, seats: int, options: Mapping[str, str], preset: str | None
) -> dict[str, Any]:
    """A table to lay, at which all places but the first are open."""
    places = [{"kind": "person"}, *[{"kind": "open"}] * (seats - 1)]
    return {"game": game, "seats": places, "options": options, "preset": preset}


def run(
    say: Words,
    link: str,
    bot: str,
    name: str | None,
    wanted: dict[str, Any] | None,
    pause: int,
) -> None:
    """Take the place that a link offers, or lay a table, and play the partie to its end."""
    address, token = parts_of(link, "join" if wanted is None else "")
    (player,) = read_players(bot)
    chosen = entrant(player)
    key = secrets.token_urlsafe(32)
    mine = name or bot.rpartition(":")[2]
    if wanted is None:
        table = asked(say, f"{address}/api/invitations/{token}", key, {"name": mine})["id"]
    else:
        wanted["seats"][0]["name"] = mine
        table = asked(say, f"{address}/api/tables", key, wanted)["id"]
    try:
        print(say("join-sat", name=mine, address=f"{address}/table/{table}"), flush=True)
        if wanted is not None and len(wanted["seats"]) > 1:
            invitation = asked(say, f"{address}/api/tables/{table}/invitation", key, {})
            print(say("join-invites", link=invitation["link"]), flush=True)
        end = Player(address, table, key, chosen, pause).play()
    except KeyboardInterrupt:
        print(gone(say, mine, address, table, key), flush=True)
        # A connection that was just being opened has left a thread, for which Python would wait.
        os._exit(INTERRUPTED)
    except BotError as error:
        print(gone(say, mine, address, table, key), flush=True)
        files.keep_position(error)
        raise
    names = [player["name"] for player in end["players"]]
    winners = [names[end["seating"][seat]] for seat in end["winners"]]
    print(say("join-over", winners=", ".join(filter(None, winners)) or "none"), flush=True)


def gone(say: Words, name: str, address: str, table: str, key: str) -> str:
    """The program gives its place up; what is said of it."""
    return say("join-gone" if left(address, table, key) else "join-kept", name=name)


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


def parts_of(link: str, wanted: str = "join") -> tuple[str, str]:
    """The server and the token of an invitation; or a server alone."""
    found = urlsplit(link.strip())
    page, _, token = found.path.strip("/").rpartition("/")
    good = page == wanted and bool(token) == bool(wanted)
    if found.scheme not in ("http", "https") or not found.netloc or not good:
        raise Refusal("error-join-link" if wanted else "error-join-address")
    return f"{found.scheme}://{found.netloc}", token


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

    def __init__(self, address: str, table: str, key: str, entrant: Entrant, pause: float) -> None:
        self.url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/play"
        self.kept = f"{address}/api/tables/{table}/record"
        self.headers = {"Authorization": f"Bearer {key}"}
        self.entrant = entrant
        self.pause = pause  # seconds in which people can look at a manche that is over
        self.seed = secrets.token_hex(4)  # of the chance that the bot is given
        self.pending: dict[str, Any] | None = None  # a move or a deal that was not answered
        self.deals = False  # do the others wait for this program to deal?
        self.before = ""  # the record of the manches that are over

    def play(self) -> dict[str, Any]:
        """The table at the end. A lost connection is opened again, and the frame sent again: it is
        done once."""
        tries = 0
        while True:
            try:
                with connect(self.url, additional_headers=self.headers, max_size=None) as socket:
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
        state: dict[str, Any] = {}
        while True:
            if frame["type"] == "answer":
                self._take_frame(frame)
            if frame["type"] == "state":
                state, info = frame, frame["table"]
                if info["over"]:
                    return dict(info)
                self._look(socket, state)
            try:
                frame = json.loads(socket.recv(self.pause if self.deals else None))
            except TimeoutError:
                self.deals = False
                self._send(socket, state, {"type": "next"})

    def _take_frame(self, answer: dict[str, Any]) -> None:
        problem = answer["problem"]
        if problem is not None and problem["code"] in GONE:
            raise Refusal("error-join-left")
        if self.pending and answer["id"] == self.pending["id"]:
            if problem is not None and problem["code"] != STALE:
                raise Refusal("error-join-refused", text=problem["message"])
            self.pending = None

    def _look(self, socket: ClientConnection, state: dict[str, Any]) -> None:
        """Sit down when all are there, play when it is one's turn, and deal when the others wait
        for that."""
        info, view = state["table"], state["view"]
        if any(player["kind"] == "open" for player in info["players"]):
            return
        mine = [s for s, who in enumerate(info["seating"]) if info["players"][who]["mine"]]
        if not mine:
            raise Refusal("error-join-left")
        self.deals = info["turn"] is None and is_dealer(info) and self.pending is None
        if view["seat"] is None:
            socket.send(json.dumps({"type": "sit", "seat": mine[0], "known": True}))
            if self.pending:
                socket.send(json.dumps(self.pending))
        elif info["turn"] is None:
            self._keep()
        elif view["turn"] == view["seat"] and self.pending is None:
            self._send(socket, state, {"type": "move", "move": self._choose(state)})

    def _send(self, socket: ClientConnection, state: dict[str, Any], frame: dict[str, Any]) -> None:
        self.pending = {"id": secrets.token_hex(8), "version": state["version"], **frame}
        socket.send(json.dumps(self.pending))

    def _keep(self) -> None:
        """Have the record at hand, in case the bot fails in a later manche."""
        with suppress(OSError), urlopen(Request(self.kept, headers=self.headers)) as answer:
            self.before = answer.read().decode()

    def _choose(self, state: dict[str, Any]) -> str:
        """What the bot plays. Where there are too many moves to be sent, all of them follow from
        what the seat knows."""
        view = _VIEW.validate_python(state["view"])
        game, manche = find(view.game), state["table"]["manche"]
        chance = Random(f"{self.seed}:{manche}:{len(view.past)}")
        if state["pieces"] is not None:
            view = game.view(game.guess(view, chance), view.seat)
        where = Where(self.seed, manche, lambda: guessed(view, self.before))
        return decide(self.entrant, game, view, view.moves, chance, where).text


def is_dealer(info: dict[str, Any]) -> bool:
    """The first of the people who play deals the next manche (docs/protocol.md)."""
    people = [who for who in info["players"] if who["kind"] == "person" and not who["relieved"]]
    return bool(people and people[0]["mine"])


def guessed(view: View, before: str) -> str:
    """The partie as .dom text, with a deal of this manche in which all that the seat has seen could
    have happened."""
    game = find(view.game)
    state = game.guess(view, Random(0))
    deal = write_deal(state.deal, game.words.name_tile)
    seats = range(len(view.standing.sides))
    if before:
        table = loads(before)
        table.next_manche(deal)
    else:
        table = Table(game, len(seats), view.options, None, deal)
    seen = [game.view(state, seat).past for seat in seats]  # who has made a move knows it
    for number, turn in enumerate(view.past):
        table.replay(seen[turn.seat][number].move)
    return dumps(table)
