"""The games in OpenSpiel: what needs only Python, and (soak) all of it with OpenSpiel itself."""

import os
import pickle
import subprocess
import venv
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.game import Game
from pioche.lab import spiel

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_a_state_is_kept_and_copied(game: Game[Any]) -> None:
    rng = Random(1)
    state = spiel.new_state(game, seed=3)
    for _ in range(8):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    copies = pickle.loads(pickle.dumps(state)), deepcopy(state)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        for one in (state, *copies):
            one.apply_action(action)
    for copy in copies:
        assert copy.history() == state.history()
        assert copy.returns() == state.returns()
        for seat in range(state.num_players()):
            assert copy.information_state_string(seat) == state.information_state_string(seat)


@pytest.mark.soak
def test_the_algorithms_of_openspiel_run(tmp_path: Path) -> None:
    """In an environment of its own: OpenSpiel is large, and only this test needs it."""
    venv.create(tmp_path / "venv", with_pip=True)
    python = str(tmp_path / "venv" / "bin" / "python")
    install = [python, "-m", "pip", "install", "-qq", "--editable", f"{ROOT}[lab]", "open_spiel"]
    subprocess.run(install, check=True, env={**os.environ, "HATCH_BUILD_NO_HOOKS": "true"})
    ran = subprocess.run(
        [python, str(ROOT / "bench" / "open_spiel_games.py")],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    lines = ran.stdout.splitlines()
    games = sum(max(card.seats) > 1 for card in pioche.all_cards())
    assert f"{games} games" in lines[0]
    told = [float(line.split()[-1]) for line in lines if "exploitability" in line]
    assert 0 <= told[-1] < told[0] / 5
