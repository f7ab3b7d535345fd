"""Programs at somebody's table: `pioche join`, and the example in docs/bot.py."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pioche as pioche_library
from pioche.bots.levels import entrant
from pioche.cli.bad_input import Refusal
from pioche.cli.commands import join
from pioche.core.game import Game
from pioche.house import presence, service
from pioche.house.frames.protocol import Sit
from pioche.house.room import Guest, Room
from pioche.table.notation import dumps, loads
from pioche.table.table import Table
from tests.server.helpers import TIMEOUT, Client, Person, Server
from tests.server.test_frames import wide
from tests.server.test_service import kept

DOCS = Path(__file__).parents[2] / "docs"
HOST, OPEN = {"kind": "person", "name": "Anne"}, {"kind": "open"}
OWN = """
def choose(game, view, chance):
    return view.moves[-1].text

def cheat(game, view, chance):
    return "6-6>X"

def stumble(game, view, chance):
    return view.moves[99].text
"""


def invitation(anne: Person, table: str) -> str:
    answer = anne.ask("POST", f"api/tables/{table}/invitation")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["link"])


def started(folder: Path, *command: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=folder, stdout=pipe, stderr=pipe, text=True)


def pioche(*args: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "pioche.cli.main", "join", *args, "--lang", "en")


# As in a terminal: tests that run in the background have children to whom Ctrl-C means nothing.
STOPPABLE = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from pioche.cli.main import main
main()
"""


def sit_down(client: Client) -> int:
    """The host sits down when all are there; at which seat."""
    client.sit(None)
    while any(p["kind"] == "open" for p in client.last["table"]["players"]):
        client.state()
    seat: int = client.last["table"]["seating"].index(0)
    client.sit(seat)
    return seat


def play_against(anne: Person, table: str, seed: int) -> dict[str, Any]:
    """Anne plays any move, and deals when a manche is over; the table at the end."""
    chance = Random(seed)
    with anne.at(table) as client:
        seat = sit_down(client)
        while not client.play_manche(seat, chance)["table"]["over"]:
            assert client.do("next")["ok"]
            client.state()
        info: dict[str, Any] = client.last["table"]
        return info


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    said, wrong = process.communicate(timeout=TIMEOUT)
    return process.returncode, said, wrong


@pytest.mark.parametrize(
    ("game", "options", "bot"),
    [
        ("memory", {}, "regular"),  # it has to remember
        ("jeu-de-dominos", {"partie": "points 30"}, "mine:choose"),
    ],
)
def test_a_program_takes_an_invited_seat_and_plays_the_partie(
    anne: Person, tmp_path: Path, game: str, options: dict[str, str], bot: str
) -> None:
    (tmp_path / "mine.py").write_text(OWN)
    table = anne.make(game, [HOST, OPEN], options=options)
    link = invitation(anne, table)
    program = started(tmp_path, *pioche(link, "--bot", bot, "--name", "Ada"))
    end = play_against(anne, table, 1)
    code, said, wrong = ended(program)
    assert (code, wrong) == (0, "")
    assert end["players"][1]["name"] == "Ada"
    address = link.partition("/join/")[0]
    assert said.splitlines()[0] == f"Ada has taken a seat: {address}/table/{table}"
    won = ", ".join(("Anne", "Ada")[end["seating"][seat]] for seat in end["winners"])
    last = f"The game is over: {won}." if won else "The game is over, and nobody has won."
    assert said.splitlines()[1] == last


def test_the_example_client_plays_a_whole_partie(anne: Person, tmp_path: Path) -> None:
    table = anne.make("cinq-partout", [HOST, OPEN])
    program = started(tmp_path, sys.executable, str(DOCS / "bot.py"), invitation(anne, table))
    end = play_against(anne, table, 2)
    code, said, wrong = ended(program)
    assert (code, wrong) == (0, "")
    totals, winners = list(end["totals"]), list(end["winners"])
    assert said == f"{end['manche']} rounds: {totals}, won by seats {winners}\n"
    lines = (DOCS / "bot.py").read_text("utf-8").splitlines()
    assert len(list(filter(None, lines))) <= 50, "it is read in one look"


def test_what_is_wrong_is_said_in_one_sentence(
    anne: Person, tmp_path: Path, server: Server
) -> None:
    (tmp_path / "mine.py").write_text(OWN)
    link = invitation(anne, anne.make("jeu-de-dominos", [HOST, OPEN]))
    nowhere = "http://127.0.0.1:1/join/aaaaaaaaaaaaaaaaaaaaaa"
    unknown = f"{server.address}join/aaaaaaaaaaaaaaaaaaaaaa"
    for args, words in (
        ((server.address,), "Give the link of an invitation"),
        ((nowhere,), "The server does not answer"),
        ((unknown,), "This invitation does not exist: check the link, or ask again."),
        ((link, "--bot", "genius"), "There is no opponent “genius”."),
        ((link, "--bot", "mine:nothing"), "The module mine has no function 'nothing'."),
        ((link, "--bot", "nowhere:choose"), "The bot 'nowhere:choose' cannot be loaded: "),
        ((link, "--game", "whist"), "With --game, give the address of a server"),
        ((link, "--seats", "2"), "are for a table that the program opens: add --game."),
        ((server.address, "--game", "whist", "--seats", "3"), "the nearest is 4"),
        ((link, "--name", "anne"), "There is a anne at this table already"),
    ):
        code, said, wrong = ended(started(tmp_path, *pioche(*args)))
        assert (code, said) != (0, "")
        assert words in wrong, args
        assert len(wrong.splitlines()) == 1, wrong


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("cheat", "played '6-6>X', which is no legal move,"),
        ("stumble", "raised IndexError: tuple index out of range (mine.py:9)"),
    ],
)
def test_a_program_that_fails_gives_its_seat_up_and_keeps_the_position(
    anne: Person, tmp_path: Path, bot: str, fault: str
) -> None:
    (tmp_path / "mine.py").write_text(OWN)
    table = anne.make("jeu-de-dominos", [HOST, OPEN], seed="cheat")
    link = invitation(anne, table)
    program = started(tmp_path, *pioche(link, "--bot", f"mine:{bot}", "--name", "Ada"))
    with anne.at(table) as client:
        seat = sit_down(client)
        if client.last["table"]["turn"] == seat:
            client.move(client.last["view"]["moves"][0]["text"])
        code, said, wrong = ended(program)
        past = [turn["move"] for turn in client.last["view"]["past"]]
    assert code == 2
    assert said.splitlines()[-1].startswith("Ada has left the table")
    assert re.fullmatch(
        rf"pioche: The bot mine:{bot} {re.escape(fault)} in Dominoes, seed [0-9a-f]+, "
        rf"deal 1, round 1, seat {1 - seat} \(counted from 0\); "
        r"the position is in bot-error\.dom\.\n",
        wrong,
    )
    kept = loads((tmp_path / "bot-error.dom").read_text("utf-8"))
    assert kept.seat == 1 - seat
    assert list(kept.history) == past
    assert anne.get(f"api/tables/{table}")["players"][1]["kind"] == "bot"


@pytest.mark.parametrize("game", pioche_library.all_games(), ids=lambda game: game.id)
def test_what_a_seat_has_seen_gives_a_position_to_load(game: Game[Any]) -> None:
    chance, before = Random(1), ""
    table = Table(game, seed=1)
    for _ in range(30):
        if table.over:
            break
        if table.seat is None:
            before = dumps(table)
            table.next_manche()
            continue
        view = table.view(table.seat)
        assert loads(join.guessed(view, before)).view(table.seat) == view
        table.play(chance.choice(table.moves()))


# -- two programs ----------------------------------------------------------------------------------


def link_in(program: subprocess.Popen[str], before: str) -> str:
    """The invitation that a program shows which has opened a table."""
    assert program.stdout is not None
    while not (line := program.stdout.readline()).startswith(before):
        assert line, "it has ended"
    return line.removeprefix(before).strip()


def test_two_programs_alone_play_a_partie_to_its_end(server: Server, tmp_path: Path) -> None:
    """The host deals the next manche, at once when nobody has to look at the last one."""
    asked = ("--option", "partie=points 60", "--pause", "0", "--name", "Ada")
    command = pioche(server.address, "--game", "jeu-de-dominos", "--bot", "random", *asked)
    host = started(tmp_path, *command)
    link = link_in(host, "Invite the others with this link: ")
    guest = started(tmp_path, *pioche(link, "--bot", "random", "--name", "Bo"))
    for program in (guest, host):
        code, said, wrong = ended(program)
        assert (code, wrong) == (0, "")
        assert re.search("The game is over: (Ada|Bo)", said)


def test_two_example_clients_alone_play_a_partie_to_its_end(server: Server, tmp_path: Path) -> None:
    bot = (sys.executable, str(DOCS / "bot.py"))
    host = started(tmp_path, *bot, server.address.rstrip("/"), "cent-a-zero")
    guest = started(tmp_path, *bot, link_in(host, "Invite somebody: "))
    (one, said, wrong), (other, too, nothing) = map(ended, (host, guest))
    assert (one, wrong, other, nothing) == (0, "", 0, "")
    assert said == too
    assert int(said.split()[0]) > 1, "several rounds"


def test_the_first_of_the_people_who_play_deals() -> None:
    def info(*players: tuple[str, bool, bool]) -> dict[str, Any]:
        fields = ("kind", "relieved", "mine")
        return {"players": [dict(zip(fields, player, strict=True)) for player in players]}

    bot, anne, zoe = ("bot", False, False), ("person", False, True), ("person", False, False)
    assert join.is_dealer(info(bot, anne, zoe))
    assert not join.is_dealer(info(zoe, anne)), "she deals, and may look as long as she likes"
    assert join.is_dealer(info(("person", True, False), anne)), "the computer plays for her"


def test_a_program_that_is_stopped_gives_its_seat_up(anne: Person, tmp_path: Path) -> None:
    table = anne.make("jeu-de-dominos", [HOST, OPEN], seed="stopped")
    command = ("join", invitation(anne, table), "--name", "Ada", "--lang", "en")
    program = started(tmp_path, sys.executable, "-c", STOPPABLE, *command)
    assert program.stdout is not None
    assert program.stdout.readline().startswith("Ada has taken a seat")
    with anne.at(table) as client:
        seat = sit_down(client)
        while all(turn["seat"] == seat for turn in client.last["view"]["past"]):
            if client.last["view"]["turn"] == seat:
                client.move(client.last["view"]["moves"][0]["text"])
            else:
                client.state()
    program.send_signal(signal.SIGINT)  # she has played, so she listens
    code, said, wrong = ended(program)
    assert code == join.INTERRUPTED
    assert wrong == ""
    assert said == "Ada has left the table: the seat is free, or the computer plays there.\n"
    assert anne.get(f"api/tables/{table}")["players"][1]["kind"] == "bot"
    assert not join.left("http://127.0.0.1:1", table, "key"), "nobody hears it"


def test_links_of_other_kinds_are_no_invitations() -> None:
    assert join.parts_of(" https://a.example:1/join/abc ") == ("https://a.example:1", "abc")
    for wrong in (
        "",
        "abc",
        "/join/abc",
        "ftp://a/join/abc",
        "http://a/watch/abc",
        "http://a/join/",
    ):
        with pytest.raises(Refusal):
            join.parts_of(wrong)


# -- too many moves to be sent ---------------------------------------------------------------------


def test_where_there_are_too_many_moves_a_program_plays_all_the_same(
    anne: Person, zoe: Person, tmp_path: Path
) -> None:
    """The library knows all of them; the example takes one of those that are sent."""
    legal = {move.text for move in wide().legal()}
    assert wide().seat == 0
    made = anne.ask("POST", "api/import", json={"record": dumps(wide()), "seats": [{}, {}]})
    table = made.json()["id"]
    with anne.at(table) as client:
        client.send(type="sit", seat=0, known=True)
        state = client.state()
        assert state["pieces"]
        first = entrant(lambda game, view, _: view.moves[0].text)
        player = join.Player("http://x", "t", "k", first, 0)
        assert player._choose(state) in legal
    watch = anne.lets_watch(table)
    link = anne.ask("POST", f"api/tables/{table}/device").json()["link"]
    with zoe.at(table, watch) as client:
        before = client.sit(None)
        program = started(tmp_path, sys.executable, str(DOCS / "bot.py"), link)
        while client.last["version"] == before["version"]:
            client.state()
    program.kill()
    ended(program)
    assert client.last["view"]["past"][-1]["move"] in legal


def test_what_a_program_remembers_is_sent_to_who_asks_for_it() -> None:
    room = Room("t", kept())
    for known in (True, False):
        guest = Guest("anne")
        presence.connect(room, guest)
        step = service.hear(room, guest, Sit("sit", 0, known=known), 0.0)
        assert isinstance(step, service.Out)
        assert ("known" in json.loads(step.sends[0].text)["view"]) is known
