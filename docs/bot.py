"""A whole player in one file: takes the place that an invitation offers, and plays to the end.

    python docs/bot.py http://127.0.0.1:8000/join/…

It knows no rule. Replace `choose`: all that may be known is in the view, all that may be played in
its moves. `pioche join LINK --bot module:function` does the same with less to write. See
docs/protocol.md.
"""

import json
import secrets
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

KEY = secrets.token_urlsafe(24)
HEADERS = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}


def choose(view: dict[str, Any]) -> str:
    """The move that takes most off the hand; of several the first."""

    def weight(move: dict[str, Any]) -> int:
        numbers = "-".join(step["piece"] for step in move["steps"]).split("-")
        return sum(int(number) for number in numbers if number.isdecimal())

    best: str = max(view["moves"], key=weight)["text"]
    return best


def build(ask: Any, steps: list[Any], pieces: list[str]) -> str | None:
    """Where there are too many moves to be sent, they are offered step by step: the first found."""
    for piece in pieces:
        for place in ask(type="offers", steps=steps, piece=piece)["places"]:
            step = {"piece": piece, "place": place["place"], "manner": place["manners"][0]}
            offers = ask(type="offers", steps=[*steps, step])
            move = offers["move"]
            text: str | None = (
                move["text"] if move else build(ask, [*steps, step], offers["pieces"])
            )
            if text:
                return text
    return None


def play(socket: ClientConnection) -> dict[str, Any]:
    """Play until the partie is over; the table then."""

    def send(**frame: Any) -> None:
        socket.send(json.dumps(frame))

    def ask(**frame: Any) -> dict[str, Any]:
        send(id=secrets.token_hex(8), version=state["version"], **frame)
        while (answer := json.loads(socket.recv()))["type"] != "answer":
            pass
        if not answer["ok"]:
            raise SystemExit(answer["problem"]["message"])
        return dict(answer["offers"])

    send(type="sit", seat=None)  # lots may decide who sits where: a table says which seats are ours
    while True:
        state = json.loads(socket.recv())
        if state["type"] == "answer" and not state["ok"]:
            raise SystemExit(state["problem"]["message"])
        if state["type"] != "state":
            continue
        table, view = state["table"], state["view"]
        mine = [s for s, who in enumerate(table["seating"]) if table["players"][who]["mine"]]
        if table["over"]:
            return dict(table)
        if any(player["kind"] == "open" for player in table["players"]):
            continue  # somebody is still expected
        if view["seat"] is None:
            send(type="sit", seat=mine[0])
        elif view["turn"] == view["seat"] and state["since"] != state["version"]:
            move = choose(view) if view["moves"] else build(ask, [], state["pieces"])
            send(type="move", id=secrets.token_hex(8), version=state["version"], move=move)


if __name__ == "__main__":
    address, token = sys.argv[1].split("/join/")
    body = json.dumps({"name": "Robot"}).encode()
    with urlopen(Request(f"{address}/api/invitations/{token}", body, HEADERS)) as answer:
        table = json.load(answer)["id"]
    with connect(f"ws{address[4:]}/api/tables/{table}/play", additional_headers=HEADERS) as socket:
        end = play(socket)
    print(f"{end['manche']} manches, totals {end['totals']}, won by seats {end['winners']}")
