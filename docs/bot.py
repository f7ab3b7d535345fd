"""A complete player that knows no rule: it takes a place by an invitation, or opens a table and
invites somebody, and plays there.

python docs/bot.py http://127.0.0.1:8000/join/…    (the frames: docs/protocol.md)
python docs/bot.py http://127.0.0.1:8000 cinq-partout"""

import json
import secrets
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def choose(view: dict) -> str:
    """The legal move that lays most tiles. Write a better choice here. (In positions with thousands
    of moves, the view has only those without tiles, such as pass; `offers` gives the others.)"""
    return max(view["moves"], key=lambda move: len(move["steps"]))["text"]


def ask(path: str, body: dict) -> dict:
    with urlopen(Request(f"{server}/api/{path}", json.dumps(body).encode(), key)) as answer:
        return json.load(answer)


key = {"Authorization": f"Bearer {secrets.token_urlsafe(24)}", "Content-Type": "application/json"}
server, _, token = sys.argv[1].partition("/join/")
name = f"Robot {secrets.randbelow(1000)}"
if token:
    id = ask(f"invitations/{token}", {"name": name})["id"]
else:
    seats = [{"kind": "person", "name": name}, {"kind": "open"}]
    id = ask("tables", {"game": sys.argv[2], "seats": seats})["id"]
    print("Invite somebody:", ask(f"tables/{id}/invitation", {})["link"], flush=True)
with connect(f"ws{server[4:]}/api/tables/{id}/play", additional_headers=key) as socket:
    send = {"type": "sit", "seat": None}  # the next state says which seat is ours
    while True:
        if send:
            socket.send(json.dumps({"id": secrets.token_hex(8), **send}))
        frame, send = json.loads(socket.recv()), {}
        if frame.get("problem") and frame["problem"]["code"] != "stale":
            sys.exit(frame["problem"]["message"])
        if frame["type"] != "state" or any(p["kind"] == "open" for p in frame["table"]["players"]):
            continue  # a place is still open
        table, view = frame["table"], frame["view"]
        people = [p for p in table["players"] if p["kind"] == "person" and not p["relieved"]]
        if table["over"]:
            break
        if view["seat"] is None:
            ours = [table["players"][who]["mine"] for who in table["seating"]].index(True)
            send = {"type": "sit", "seat": ours}
        elif view["turn"] == view["seat"]:
            send = {"type": "move", "move": choose(view), "version": frame["version"]}
        elif view["turn"] is None and people[0]["mine"]:  # the first of the people deals
            send = {"type": "next", "version": frame["version"]}
print(f"{table['manche']} rounds: {table['totals']}, won by seats {table['winners']}")
