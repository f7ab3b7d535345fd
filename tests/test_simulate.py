"""Simulation: reproducible from the seed, and its counts add up."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.deal import Deal
from pioche.core.game import OVER, Game, Standing
from pioche.core.partie import first_standing
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
