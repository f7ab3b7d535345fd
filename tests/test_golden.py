"""Every game has a golden record that is read, written and played again without a difference."""

from typing import Any

import pytest

import pioche
from pioche.core.game import Game
from tests.golden import play_golden

GAMES = pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)


@GAMES
def test_a_golden_record_is_read_and_written_again(game: Game[Any]) -> None:
    text = (game.folder / "golden.dom").read_text("utf-8")
    assert pioche.dumps(pioche.loads(text)) == text


@GAMES
def test_a_golden_record_comes_again_from_its_seed(game: Game[Any]) -> None:
    assert play_golden(game) == (game.folder / "golden.dom").read_text("utf-8")
