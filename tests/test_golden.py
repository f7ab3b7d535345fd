"""Every game has a golden record that is read, written and played again without a difference."""

from typing import Any

import pytest

import pioche
from pioche.core.game import Game
from tests.golden import play_golden


def check(game: Game[Any], kept: str) -> None:
    """Fail where the game no longer plays what was kept. The seed is asked first: a record that
    breaks a changed rule cannot even be read, and would say so instead of what to do."""
    stale = f"The golden record of {game.id} is stale: run `make golden` and look at the diff."
    assert play_golden(game) == kept, stale
    assert pioche.dumps(pioche.loads(kept)) == kept


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_a_golden_record_comes_again_from_its_seed_and_from_its_text(game: Game[Any]) -> None:
    file = game.folder / "golden.dom"
    check(game, file.read_text("utf-8") if file.exists() else "")


OTHER = pioche.dumps(pioche.Table("matador", seed=1))


@pytest.mark.parametrize("kept", ["", "not a record", OTHER], ids=["none", "broken", "other"])
def test_a_stale_record_says_what_to_do(kept: str) -> None:
    with pytest.raises(AssertionError, match="run `make golden` and look at the diff"):
        check(pioche.find("matador"), kept)
