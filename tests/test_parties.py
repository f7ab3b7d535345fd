"""Every partie ends: seeded random parties of every game, for every number of players."""

from typing import Any

import pytest

import pioche
from pioche.core.game import Game
from pioche.lab.simulation import simulate

TABLES = pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, id=f"{game.id}-{seats}")
        for game in pioche.all_games()
        for seats in sorted(game.seats)
    ],
)


def check_that_parties_end(game: Game[Any], seats: int, parties: int) -> None:
    played = simulate(game, seats, parties=parties, seed="parties")
    assert played.parties == parties
    assert played.manches >= parties


@pytest.mark.long
@TABLES
def test_random_parties_end(game: Game[Any], seats: int) -> None:
    check_that_parties_end(game, seats, parties=5)


@pytest.mark.soak
@TABLES
def test_a_thousand_random_parties_end(game: Game[Any], seats: int) -> None:
    check_that_parties_end(game, seats, parties=1000)
