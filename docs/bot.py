"""A whole player in one file: sits down against the house and plays a partie to its end.

    pioche serve --no-open --port 8000 &
    python docs/bot.py http://127.0.0.1:8000 cinq-partout

A third argument is a seed: with it the same deals come every time.

It knows no rule. Replace `choose`: all that may be known is in the view, all that may be played in
its moves. See docs/protocol.md.
"""

import json
import secrets
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def choose(view: dict[str, Any]) -> str:
    """The move that takes most off the hand; of several the first."""

    def weight(move: dict[str, Any]) -> int:
        numbers = "-".join(step["piece"] for step in move["steps"]).split("-")
        return sum(int(number) for number in numbers if number.isdecimal())

    best: str = max(view["moves"], key=weight)["text"]
    return best


def post(address: str, key: str, body: dict[str, Any]) -> Any:
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    with urlopen(Request(address, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def play(address: str, game: str, seed: str | None = None) -> dict[str, Any]:
    """Play a partie of two; the last state of it."""
    key = secrets.token_urlsafe(24)
    seats = [{"kind": "person", "name": "Robot"}, {"kind": "bot"}]
    table = post(f"{address}/api/tables", key, {"game": game, "seats": seats, "seed": seed})["id"]
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/play"
    with connect(url, additional_headers={"Authorization": f"Bearer {key}"}) as socket:
        socket.send(json.dumps({"type": "sit", "seat": None}))
        # Lots may decide who sits where: a table says which seats are ours.
        info = json.loads(socket.recv())["table"]
        seat = next(s for s, who in enumerate(info["seating"]) if info["players"][who]["mine"])
        socket.send(json.dumps({"type": "sit", "seat": seat}))
        asked = -1  # the version at which we asked last
        while True:
            frame = json.loads(socket.recv())
            if frame["type"] == "answer" and not frame["ok"]:
                raise SystemExit(frame["problem"]["message"])
            if frame["type"] != "state":
                continue
            state: dict[str, Any] = frame
            version, view = state["version"], state["view"]
            if state["table"]["over"]:
                return state
            if version == asked or view["seat"] != seat:
                continue
            if view["turn"] is None:  # the manche is over, the partie is not
                asks: dict[str, Any] = {"type": "next"}
            elif view["turn"] == seat:
                asks = {"type": "move", "move": choose(view)}
            else:
                continue
            asked = version
            asks |= {"id": secrets.token_hex(8), "version": version}
            socket.send(json.dumps(asks))


if __name__ == "__main__":
    end = play(sys.argv[1].rstrip("/"), *sys.argv[2:])["table"]
    print(f"{end['manche']} manches, totals {end['totals']}, won by seats {end['winners']}")
