"""Simulation: reproducible from the seed, and its counts add up."""

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pioche
from pioche.bots.playout import at_random
from pioche.cli import files
from pioche.cli.main import run
from pioche.core.deal import Deal
from pioche.core.errors import BotError
from pioche.core.game import OVER, Game, Standing
from pioche.core.partie import first_standing
from pioche.core.view import View
from pioche.lab.simulation import Simulation, playout, simulate

GAMES = [pytest.param(game, id=game.id) for game in pioche.all_games()]


def timeless(simulation: Simulation) -> Simulation:
    """All that follows from the seed."""
    return replace(simulation, seconds=0.0, manches_per_second=0.0)


@pytest.mark.parametrize("game", GAMES)
def test_a_playout_ends(game: Game[Any]) -> None:
    options = game.options()
    for seats in game.seats:
        standing = first_standing(game, options, seats)
        state = playout(game, options, standing, Random(1))
        assert state.seat == OVER
        assert state.log is None
        assert len(game.result(state).points) == len(standing.totals)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_counts_add_up(game: Game[Any]) -> None:
    for seats in game.seats:
        found = simulate(game, seats, manches=12, seed="a")
        assert found.manches == 12
        assert found.bots == ("random",) * seats
        assert sum(found.how.values()) == 12
        assert len(found.wins) == seats
        assert max(found.wins) + found.drawn <= 12 <= sum(found.wins) + found.drawn
        assert found.moves.least <= found.moves.mean <= found.moves.most
        assert sum(found.kinds.values()) == pytest.approx(found.moves.mean)
        assert found.parties is None
        assert found.partie_wins is None
        assert found.seconds > 0
        assert found.manches_per_second == pytest.approx(12 / found.seconds)


def test_a_partie_that_comes_to_no_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players at random lose more by wrong calls than they score."""
    monkeypatch.setattr("pioche.lab.simulation.MOST_MANCHES", 30)
    found = simulate("cinq-partout", preset="muggins", parties=2, seed="calls")
    assert (found.manches, found.partie_drawn, found.partie_wins) == (60, 2, (0, 0))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_simulation(game: Game[Any]) -> None:
    one = simulate(game, manches=2, seed="a")
    assert timeless(one) == timeless(simulate(game, manches=2, seed="a"))
    assert timeless(one) != timeless(simulate(game, manches=2, seed="b"))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_simulation_with_bots_that_think(game: Game[Any]) -> None:
    bots = ("regular", "random")[: game.seats[0]]  # a patience has one seat
    one, other = (simulate(game, bots=bots, manches=1, seed="a") for _ in range(2))
    assert timeless(one) == timeless(other)


def test_seeds_may_be_numbers() -> None:
    one = simulate("jeu-de-dominos", manches=5, seed=3)
    assert timeless(one) == timeless(simulate("jeu-de-dominos", manches=5, seed="3"))


@pytest.mark.parametrize("game", GAMES)
def test_whole_parties_are_counted_by_partie_and_by_manche(game: Game[Any]) -> None:
    found = simulate(game, parties=4, seed="a")
    assert found.parties == 4
    assert found.partie_wins is not None
    assert found.partie_drawn is not None
    assert found.partie_manches is not None
    assert sum(found.partie_wins) + found.partie_drawn >= 4
    assert found.partie_manches.mean * 4 == pytest.approx(found.manches)
    assert sum(found.how.values()) == found.manches


def test_the_deals_are_the_same_whoever_plays() -> None:
    def deals(*bots: str) -> list[Deal]:
        dealt: list[Deal] = []

        def deal(options: Any, standing: Standing, rng: Random) -> Deal:
            dealt.append(game.deal(options, standing, rng))
            return dealt[-1]

        simulate(game, bots=bots, manches=1)  # greedy learns what hands are worth, once, by playing
        simulate(replace(game, deal=deal), bots=bots, manches=5, seed="a")
        return dealt

    game = pioche.all_games()[0]
    assert deals("random") == deals("regular", "random")


@pytest.mark.long
def test_the_cores_make_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.lab.simulation.WORTH_IT", 0.0)
    one, two = (simulate("hongrois", parties=25, seed="a", cores=cores) for cores in (1, 2))
    assert timeless(one) == timeless(two)
    assert two.seconds > 0


def test_bots_repeat_round_the_table() -> None:
    found = simulate("jeu-de-dominos", 4, bots=("regular", "Random"), manches=1)
    assert found.bots == ("regular", "random", "regular", "random")


def test_draws_and_passes_are_counted() -> None:
    found = simulate("jeu-de-dominos", manches=50)
    assert found.kinds["draw"] > 0
    none = simulate("jeu-de-dominos", options={"draw": "none"}, manches=50)
    assert "draw" not in none.kinds
    assert none.kinds["pass"] > 0


def test_progress_is_told_up_to_the_end() -> None:
    told: list[int] = []
    simulate("jeu-de-dominos", manches=450, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 450
    assert len(told) <= 226


def test_a_simulation_is_plain_data() -> None:
    found = simulate("jeu-de-dominos", options={"partie": "points 50"}, parties=2)
    data = json.loads(json.dumps(found.to_dict()))
    assert data["game"] == "jeu-de-dominos"
    assert data["options"] == {"partie": "points 50"}
    assert data["partie_manches"]["most"] >= data["partie_manches"]["least"] >= 1


def test_a_preset_can_be_simulated() -> None:
    found = simulate("jeu-de-dominos", preset="equipes", manches=5)
    assert found.seats == 4
    assert found.wins[0] == found.wins[2]
    assert found.options["teams"] == "on"


def first(game: Game[Any], view: View, rng: Random) -> str:
    return view.moves[0].text


def never_five(game: Game[Any], view: View, rng: Random) -> str:
    if len(view.past) == 5:
        raise ValueError("five")
    return view.moves[-1].text


def test_functions_play_as_what_they_are_called_does() -> None:
    named = simulate("cinq-partout", bots=(f"{__name__}:first", "random"), manches=20)
    assert timeless(simulate("cinq-partout", bots=(first, "random"), manches=20)) == timeless(named)
    assert named.bots == (f"{__name__}:first", "random")
    own = simulate(
        "cinq-partout", bots=(lambda game, view, rng: view.moves[0].text, "random"), manches=20
    )
    assert own.bots == ("<lambda>", "random")
    assert own.wins == named.wins


def random(game: Game[Any], view: View, rng: Random) -> str:
    return view.moves[0].text


def test_a_function_may_be_called_like_a_level() -> None:
    random.__module__ = "__main__"
    assert (
        simulate("cinq-partout", bots=(random,), manches=20).wins
        == simulate("cinq-partout", bots=(first,), manches=20).wins
    )


@pytest.mark.parametrize("parties", [None, 3])
def test_a_bot_that_fails_is_told_of_with_its_position(parties: int | None) -> None:
    manches = 3 if parties is None else None
    with pytest.raises(BotError, match=re.escape("ValueError: five (test_simulate.py:")) as fault:
        simulate(
            "hongrois", 3, bots=("random", never_five), manches=manches, parties=parties, seed="x"
        )
    facts = fault.value.facts
    assert (facts["seed"], facts["did"]) == ("x", "raised")
    table = pioche.loads(fault.value.record)
    assert table.seat == facts["seat"] == 1
    assert table.manche == facts["manche"]
    assert len(table.view(1).past) == 5
    with pytest.raises(ValueError, match="five"):
        never_five(table.game, table.view(1), Random(0))


@pytest.mark.parametrize("game", GAMES)
def test_the_position_of_a_bot_can_be_loaded_in_every_game(game: Game[Any]) -> None:
    def late(game: Game[Any], view: View, rng: Random) -> str:
        seen.append(view)
        return at_random(game, view, rng) if len(seen) < 5 else "no move"

    seen: list[View] = []
    with pytest.raises(BotError) as fault:
        simulate(game, bots=(late,), parties=3)
    table = pioche.loads(fault.value.record)
    assert table.view(table.seat) == seen[-1]


def test_who_plays_can_be_said_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    bots = [f"{__name__}:first", "regular"]
    asked = ["simulate", "hongrois", "--bots", ",".join(bots), "--manches", "2", "--json"]
    assert run(asked) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == bots
    assert run(["simulate", "hongrois", "--bots", f"{__name__}:never_five", "--lang", "fr"]) == 2
    assert "la position est dans bot-error.dom" in capsys.readouterr().err
    assert files.load(tmp_path / "bot-error.dom").game.id == "hongrois"


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"manches": 1, "parties": 1}, "not both"),
        ({"manches": 0}, "at least 1"),
        ({"bots": ("regular", "random", "random")}, "1 to 2 bots"),
        ({"bots": ()}, "1 to 2 bots"),
        ({"bots": ("regula",)}, "Did you mean regular"),
        ({"seats": 9}, "nearest is 5"),
        ({"options": {"drow": "none"}}, "did you mean draw"),
    ],
)
def test_what_cannot_be_simulated_is_refused(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(pioche.PiocheError, match=message):
        simulate("jeu-de-dominos", **asked)
