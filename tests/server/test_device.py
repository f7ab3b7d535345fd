"""The house of a device: the same tables as at a server, without one."""

import re
import subprocess
import sys
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.game import Game
from tests.server.helpers import PERSON, Client, Person
from tests.server.on_device import OnDevice
from tests.server.test_no_leak import (
    MOVES,
    SEED,
    USUAL_MOVES,
    frames_for,
    other_deals,
    without_names,
)

REGULAR = {"kind": "bot", "level": "regular"}
FEW = ("jeu-de-dominos", "memory", "quarante-deux")


def played(person: Person | OnDevice, game: str) -> tuple[list[str], str]:
    """Every frame of a manche against opponents, and the record after it."""
    rng = Random(game)
    id = person.make(game, [PERSON] + [REGULAR] * (pioche.find(game).seats[0] - 1), seed="same")
    frames: list[str] = []
    with person.at(id) as client:
        seen = noted(client, frames)
        seat = client.sit(None)["table"]["seating"].index(0)
        client.sit(seat)
        while client.until_turn(seat)["table"]["turn"] is not None:
            client.move(rng.choice(client.last["view"]["moves"])["text"])
        assert seen == frames
    if isinstance(person, Person):
        record = person.ask("GET", f"api/tables/{id}/record").text
    else:
        record = person.ask("GET", f"/tables/{id}/record")[1]
    return plain(frames, id), re.sub("(?m)^(salt|commitment) .*$", "", record)


def noted(client: Client, frames: list[str]) -> list[str]:
    """Write down what the client is sent."""
    read = client.text

    def text() -> str:
        frames.append(read())
        return frames[-1]

    client.text = text  # type: ignore[method-assign]
    return frames


def plain(frames: list[str], id: str) -> list[str]:
    """Answers carry ids that each client makes up."""
    return [
        re.sub('"id":"[0-9a-z]+-', '"id":"', without_names(frame, id))
        if '"type":"state"' in frame
        else re.sub('"id":"[0-9a-z]+-', '"id":"', frame)
        for frame in frames
    ]


def test_a_partie_is_the_same_as_at_a_server(anne: Person, here: OnDevice) -> None:
    assert played(here, "jeu-de-dominos") == played(anne, "jeu-de-dominos")


@pytest.mark.soak
@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_every_partie_is_the_same_as_at_a_server(
    anne: Person, here: OnDevice, game: Game[Any]
) -> None:
    assert played(here, game.id) == played(anne, game.id)


def tells_nothing(here: OnDevice, game: Game[Any]) -> None:
    rng = Random(f"{game.id}:leak")
    table = pioche.Table(game, game.seats[0], seed=SEED)
    chosen: list[str] = []
    for _ in range(MOVES.get(game.id, USUAL_MOVES)):
        if table.seat is not None:
            chosen.append(rng.choice(table.moves()))
            table.play(chosen[-1])
    seat = rng.randrange(table.seats)
    truth = frames_for(here, game, None, chosen, seat)
    for deal, texts in other_deals(table, chosen, seat, rng):
        assert frames_for(here, game, deal, texts, seat) == truth


@pytest.mark.parametrize("game", FEW)
def test_frames_tell_nothing_hidden(here: OnDevice, game: str) -> None:
    tells_nothing(here, pioche.find(game))


@pytest.mark.soak
@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_frames_of_every_game_tell_nothing_hidden(here: OnDevice, game: Game[Any]) -> None:
    tells_nothing(here, game)


# -- parties are kept ------------------------------------------------------------------------------


def test_a_partie_goes_on_after_the_page_was_closed(here: OnDevice) -> None:
    id = here.make("jeu-de-dominos", [PERSON, REGULAR])
    with here.at(id) as client:
        client.sit(0)
        before = client.move(client.until_turn(0)["view"]["moves"][0]["text"])["version"]
    here.start()
    assert [card["table"]["id"] for card in here.ask("GET", "/tables")[1]] == [id]
    with here.at(id) as client:
        assert client.sit(0)["version"] >= before


def test_what_cannot_be_written_is_not_shown(here: OnDevice) -> None:
    id = here.make("jeu-de-dominos")
    with here.at(id) as client:
        turn = client.sit(None)["table"]["turn"]
        client.sit(turn)
        here.database.broken = True
        problem = client.refused("move", move=client.last["view"]["moves"][0]["text"])
        assert problem["code"] == "database"
        here.database.broken = False
        client.move(client.last["view"]["moves"][0]["text"])


def test_another_page_of_this_device_may_be_first(here: OnDevice) -> None:
    """Two pages have a house each on the same database: the log decides."""
    id = here.make("jeu-de-dominos")
    with here.at(id) as one:
        turn = one.sit(None)["table"]["turn"]
        one.sit(turn)
        here.start()
        with here.at(id) as other:
            other.sit(turn)
            other.move(other.last["view"]["moves"][0]["text"])
        answer = one.do("move", move=one.last["view"]["moves"][0]["text"])
        assert answer["problem"]["code"] == "stale"


def test_a_table_is_left_and_followed(here: OnDevice) -> None:
    id = here.make("jeu-de-dominos")
    assert here.ask("POST", f"/tables/{id}/rematch")[1]["code"] == "partie-not-over"
    assert here.ask("DELETE", f"/tables/{id}") == (204, "")
    assert here.ask("GET", "/tables") == (200, [])


def test_a_finished_partie_has_one_rematch(here: OnDevice) -> None:
    table = pioche.Table("patience", 1, seed="short")
    while not table.over:
        table.play(table.moves()[0])
    status, made = here.ask("POST", "/import", {"record": pioche.dumps(table), "seats": [PERSON]})
    assert status == 201, made
    first = here.ask("POST", f"/tables/{made['id']}/rematch")
    assert first[0] == 201
    assert here.ask("POST", f"/tables/{made['id']}/rematch") == first


# -- what a page asks ------------------------------------------------------------------------------


def test_rules_and_puzzles_are_those_of_a_server(anne: Person, here: OnDevice) -> None:
    for path in (
        "games/matador/rules?lang=en",
        "puzzles?day=2027-01-31",
        "puzzles/daily-2027-01-31",
        "techniques",
    ):
        assert here.ask("GET", f"/{path}") == (200, anne.get(f"api/{path}"))
    wanted: dict[str, Any] = {"preset": None, "options": {}}
    asked = anne.ask("POST", "api/games/whist/company", json=wanted).json()
    assert here.ask("POST", "/games/whist/company", wanted) == (200, asked)


def test_puzzles_are_judged_and_hinted(here: OnDevice) -> None:
    id = here.ask("GET", "/puzzles?day=2027-01-31")[1]["puzzles"][0]["id"]
    hint = here.ask("POST", f"/puzzles/{id}/hint", {"laid": []})[1]
    assert hint["kind"] == "step"
    laid = here.ask("POST", f"/puzzles/{id}/solution", {"laid": []})[1]["laid"]
    revealed = here.ask("GET", f"/puzzles/{id}")[1]["revealed"]
    rest = [one for one in laid if one not in revealed]
    assert here.ask("POST", f"/puzzles/{id}/check", {"laid": rest})[1]["solved"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/nothing", None, 404, "not-found"),
        ("GET", "/games/nothing/rules", None, 404, "unknown-game"),
        ("GET", "/puzzles/nothing", None, 404, "unknown-puzzle"),
        ("GET", "/puzzles?day=yesterday", None, 422, "bad-request"),
        ("GET", "/tables/nothing", None, 404, "unknown-table"),
        ("POST", "/tables", {"game": "matador"}, 422, "bad-request"),
        ("POST", "/tables", {"game": "matador", "seats": "two"}, 422, "bad-request"),
        ("POST", "/tables", {"game": "matador", "seats": [{}] * 21}, 422, "bad-request"),
        ("POST", "/tables", {"game": "matador", "seats": [{"kind": 1}]}, 422, "bad-request"),
        (
            "POST",
            "/tables",
            {"game": "matador", "seats": [{}, {"kind": "open"}]},
            501,
            "needs-server",
        ),
        ("POST", "/tables/abcd/invitation", None, 501, "needs-server"),
        ("GET", "/invitations/abcd", None, 501, "needs-server"),
        ("GET", "/print/rules?lang=fr", None, 501, "needs-server"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_words(
    here: OnDevice, method: str, path: str, body: Any, status: int, code: str
) -> None:
    found, problem = here.ask(method, path, body)
    assert (found, problem["code"]) == (status, code)
    assert problem["message"]


def test_a_table_that_is_not_here_closes_the_port(here: OnDevice) -> None:
    socket = here.connect("nothing")
    assert '"unknown-table"' in socket.recv(60)
    assert socket.closed.get(timeout=60) == 4404


def test_it_needs_nothing_but_python() -> None:
    """Neither what the server is built on, nor threads of its own, nor the typesetter."""
    script = (
        "import sys, pioche.device.house, pioche.device.thinker, pioche\n"
        "pioche.all_games()\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules} & set(sys.argv[1:])))"
    )
    others = ["fastapi", "pydantic", "starlette", "uvicorn", "sqlite3", "highspy", "segno", "typst"]
    run = [sys.executable, "-c", script, *others, "rich", "typer", "websockets", "ortools"]
    found = subprocess.run(run, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]", found.stdout
