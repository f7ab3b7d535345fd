"""The ladder: bots against the same opponents, and the net among them."""

import json
from pathlib import Path
from random import Random

import pytest

import pioche
from pioche.cli import main
from pioche.core.errors import PiocheError
from pioche.core.options import make_options
from pioche.lab import ladder, nets
from pioche.lab.tournament import tournament
from tests.terminals import set_terminal

GAME = pioche.find("cinq-partout")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the levels that think long."""
    monkeypatch.setattr(ladder, "BOTS", ("beginner", "regular"))


def test_every_player_meets_the_same_opponents() -> None:
    found = ladder.ladder(GAME, ["regular", "pioche.bots.playout:at_random"], deals=4, cores=1)
    everybody = ["random", "beginner", "regular", ladder.YARDSTICK, ladder.NET]
    regular, own = found.rungs
    assert [meeting.other for meeting in regular.meetings] == [
        other for other in everybody if other != "regular"
    ]
    assert [meeting.other for meeting in own.meetings] == everybody
    assert {meeting.deals for rung in found.rungs for meeting in rung.meetings} == {4}
    alone = tournament(GAME, ["regular", "beginner"], deals=4, cores=1).meetings[0]
    assert alone in regular.meetings
    assert regular.asked == own.asked > 2 * regular.right


def test_the_command_shows_one_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    set_terminal(monkeypatch, tmp_path, 80)
    asked = ["tournament", "cinq-partout", "--players", "regular", "--baselines", "--deals", "2"]
    assert main.run([*asked, "--cores", "1", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    for word in ("ladder", "random", "beginner", "the yardstick", "the net", "hard decisions"):
        assert word in shown
    assert main.run([*asked, "--cores", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rungs"][0]["player"] == "regular"


def test_the_net_has_learnt_something() -> None:
    met = tournament(GAME, [ladder.NET, "random"], deals=60, cores=1).meetings[0]
    assert met.share - met.within > met.fair


def test_there_is_a_net_only_for_the_usual_options() -> None:
    usual, other = (make_options(GAME.options, given) for given in ({}, {"draw": "one"}))
    assert ladder.NET in ladder.opponents(GAME, 2, usual)
    assert ladder.NET not in ladder.opponents(GAME, 3, usual)
    assert ladder.NET not in ladder.opponents(GAME, 2, other)
    table = pioche.Table(GAME, seats=3, seed=1)
    with pytest.raises(PiocheError, match="no net"):
        nets.net(GAME, table.view(table.seat), Random(1))
