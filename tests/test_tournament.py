"""Tournaments: the same whoever counts, luck cancelled, and an end when it is clear."""

import json
import os
import re
import subprocess
import sys
import venv
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pioche
from pioche.bots import BOTS, find_player
from pioche.bots.levels import entrant
from pioche.cli import files
from pioche.cli.main import run
from pioche.core.errors import BotError, PiocheError
from pioche.core.game import Game
from pioche.core.view import View
from pioche.lab.tournament import (
    LOOK,
    Pairing,
    Played,
    meeting,
    on_cores,
    play_deal,
    play_deals,
    tournament,
)

ROOT = Path(__file__).parents[1]
GAME = pioche.find("tete-a-tete")
OWN = """
def first(game, view, rng):
    return view.moves[0].text

def wrong(game, view, rng):
    return "9-9"

def slow(game, view, rng):
    return {}["x"]
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a bot of one's own, from which the command is run."""
    Path(tmp_path, "own_bots_here.py").write_text(OWN, "utf-8")
    Path(tmp_path, "broken_here.py").write_text("nothing", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")
    monkeypatch.delitem(sys.modules, "own_bots_here", raising=False)
    return tmp_path


def first(game: Game[Any], view: View, rng: Random) -> str:
    return view.moves[0].text


def other_first(game: Game[Any], view: View, rng: Random) -> str:
    return view.moves[0].text


def without_time(played: list[Played]) -> list[Played]:
    return [deal._replace(seconds=0.0) for deal in played]


def test_everybody_meets_everybody() -> None:
    found = tournament(GAME, ["random", "beginner", "regular"], deals=4, cores=1, seed=3)
    assert [(m.one, m.other) for m in found.meetings] == [
        ("random", "beginner"), ("random", "regular"), ("beginner", "regular"),
    ]  # fmt: skip
    assert {place.player for place in found.places} == {"random", "beginner", "regular"}
    assert [place.rating for place in found.places] == sorted(
        (place.rating for place in found.places), reverse=True
    )
    assert sum(place.share for place in found.places) == pytest.approx(1.5)
    assert json.loads(json.dumps(found.to_dict()))["seed"] == "3"


def test_a_player_against_the_same_gets_half_of_everything() -> None:
    """Every deal is played from both sides, so only choices can differ; here there are none."""

    pairing = Pairing(GAME.id, 2, (), "first", "first")
    pair = entrant(first), entrant(other_first)
    played = [play_deal(pairing, GAME, pair, number) for number in range(10)]
    assert [deal.share for deal in played] == [0.5] * 10
    assert all(deal.decisions for deal in played)


@pytest.mark.long
def test_the_cores_make_no_difference() -> None:
    pairing = Pairing(GAME.id, 2, (), "regular", "random", "seed")
    with on_cores(2) as run_there:
        there = run_there(pairing, range(4))
    assert without_time(there) == without_time(play_deals(pairing, range(4)))


def test_a_meeting_ends_when_it_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    def mostly_won(pairing: Pairing, numbers: range) -> list[Played]:
        return [Played(1.0 if number % 4 else 0.5, 0.0, 0.0, 1) for number in numbers]

    monkeypatch.setattr("pioche.lab.tournament.play_deals", mostly_won)
    found = tournament(GAME, ["regular", "random"], deals=10 * LOOK, cores=1)
    (met,) = found.meetings
    assert met.deals == LOOK
    assert met.sure
    assert met.share - met.within > met.fair
    assert found.places[0].player == "regular"


def test_what_few_deals_say_is_not_clear() -> None:
    deals = [Played(1.0, 0.0, 0.0, 0)] * (LOOK - 1)
    assert not meeting("a", "b", deals, 0.5).sure
    mixed = [Played(float(n % 2), 0.0, 0.0, 0) for n in range(100)]
    met = meeting("a", "b", mixed, 0.5)
    assert not met.sure
    assert met.share == 0.5
    assert met.within == pytest.approx(0.0985, abs=0.0005)


def test_partners_play_for_one_player() -> None:
    found = tournament(pioche.find("whist"), ["random", "regular"], deals=2, cores=1)
    assert found.seats == 4
    assert found.meetings[0].fair == 0.5


def test_points_decide_a_manche_of_a_race_to_points() -> None:
    """In cinq partout whoever goes out may have scored less than the other."""
    pairing = Pairing("cinq-partout", 2, (), "random", "random")
    clear = [deal for deal in play_deals(pairing, range(40)) if deal.share in (0, 1)]
    assert len(clear) > 5
    assert all((deal.lead > 0) == (deal.share == 1) for deal in clear)


def test_more_than_two_sides_have_a_smaller_fair_share() -> None:
    found = tournament(
        pioche.find("jeu-de-dominos"), ["random", "regular"], seats=3, deals=2, cores=1
    )
    assert found.meetings[0].fair == pytest.approx(1 / 3)


def test_progress_is_told_up_to_the_end() -> None:
    told: list[int] = []
    tournament(GAME, ["random", "beginner"], deals=22, cores=1, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 22


def test_a_bot_of_ones_own_plays(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["tournament", GAME.id, "--players", "own_bots_here:first,random", "--deals", "3"]
    assert run([*asked, "--cores", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["meetings"][0]["deals"] == 3
    assert run([*asked, "--cores", "1", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "own_bots_here:first" in told
    assert "a fair share is 50.0%" in " ".join(told.split())


def test_functions_and_games_of_ones_own_play_as_levels_do() -> None:
    own = replace(GAME)
    told = tournament(own, [first, "random"], deals=3, seed=5)
    known = tournament(GAME.id, [f"{__name__}:first", "random"], deals=3, cores=1, seed=5)
    assert told == known
    local = tournament(
        GAME, [lambda game, view, rng: view.moves[0].text, "random"], deals=3, seed=5
    )
    assert [place.share for place in local.places] == [place.share for place in known.places]


@pytest.mark.parametrize("cores", [1, pytest.param(2, marks=pytest.mark.long)])
def test_what_a_bot_does_wrong_is_said_with_its_position(own: Path, cores: int) -> None:
    players = ["own_bots_here:wrong", "random"]
    with pytest.raises(
        BotError, match=r"seed 0, deal 1, round 1, seat \d .* error\.record"
    ) as fault:
        tournament(GAME, players, deals=2, cores=cores)
    table = pioche.loads(fault.value.record)
    assert table.seat == fault.value.facts["seat"]
    assert len(table.moves()) > 1
    assert run(["tournament", GAME.id, "--players", ",".join(players), "--cores", "1"]) == 2
    assert files.load(own / "bot-error.dom").history == table.history


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ("random", "deux joueurs"),
        ("random,random", "tous différents"),
        ("random,nobody:knows", "ne se charge pas"),
        ("random,own_bots_here.first", "un joueur à vous, module:fonction"),
        ("random,own_bots_here.py:second", "n’a pas de fonction « second »"),
        ("random,own_bots_here:wrong", "« 9-9 », ce qui n’est pas un coup permis"),
        (
            "random,own_bots_here:slow",
            "a échoué sur KeyError: 'x' (own_bots_here.py:9) (En tête-à-tête, graine",
        ),
        ("random,broken_here:slow", "ne se charge pas : NameError: name 'nothing'"),
        ("random,regula", "regula"),
    ],
)
def test_what_cannot_be_played_is_refused(
    own: Path, players: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["tournament", GAME.id, "--players", players, "--deals", "2", "--cores", "1"]
    assert run([*asked, "--lang", "fr"]) == 2
    assert message in capsys.readouterr().err.replace("\N{NO-BREAK SPACE}", " ")


def test_other_refusals(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tournament", "patience", "--players", "random,regular", "--lang", "fr"]) == 2
    assert "Ce jeu (La patience) se joue seul" in capsys.readouterr().err
    assert run(["tournament", GAME.id, "--deals", "0", "--lang", "fr"]) == 2
    assert "au moins 1" in capsys.readouterr().err
    with pytest.raises(pioche.PiocheError, match="at least 1"):
        tournament(GAME, ["random", "regular"], deals=0)


def test_a_level_is_found_as_everywhere() -> None:
    assert find_player("expert") is BOTS["expert"]


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(PiocheError, match=re.escape("pip install 'pioche[ray]'")):
        tournament(GAME, ["random", "beginner"], deals=2, ray="local")


def test_a_cluster_can_import_its_players() -> None:
    with pytest.raises(PiocheError, match="every bot is a level or module:function"):
        tournament(GAME, ["random", lambda game, view, rng: "pass"], deals=2, ray="local")


@pytest.mark.soak
def test_a_cluster_plays_the_same_tournament(own: Path) -> None:
    """With Ray in an environment of its own: it is large, and only this test needs it."""
    venv.create(own / "venv", with_pip=True)
    programs = own / "venv" / "bin"
    install = [
        str(programs / "python"),
        "-m",
        "pip",
        "install",
        "-qq",
        "--editable",
        f"{ROOT}[ray]",
    ]
    subprocess.run(install, check=True, env={**os.environ, "HATCH_BUILD_NO_HOOKS": "true"})
    asked = "tournament tete-a-tete --players regular,own_bots_here:first --deals 40 --json"
    plain, spread = (
        subprocess.run(
            [str(programs / "pioche"), *asked.split(), *where],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        ).stdout
        for where in (["--cores", "1"], ["--ray", "local"])
    )
    assert json.loads(plain)["meetings"]
    assert spread == plain
