"""The catalogue: which games there are, and what loading one of them loads."""

import subprocess
import sys
from pathlib import Path

import pytest

import pioche
import pioche.games


def test_every_game_is_found_by_its_card_and_has_one() -> None:
    games = pioche.all_games()
    assert all(isinstance(game, pioche.Game) for game in games)
    assert pioche.all_cards() == tuple(game.card for game in games)
    assert [pioche.find(card.id) for card in pioche.all_cards()] == list(games)
    assert len({game.id for game in games}) == len(games)


def test_every_folder_of_a_game_is_in_the_list() -> None:
    folders = {file.parent for file in Path(pioche.games.__file__).parent.glob("*/game.py")}
    assert {card.folder for card in pioche.all_cards()} == folders


def test_the_games_of_a_box_stand_together() -> None:
    boxes = [card.box for card in pioche.all_cards()]
    assert boxes == sorted(boxes, key=boxes.index)


def test_a_name_is_read_kindly() -> None:
    game = pioche.find("jeu-de-dominos")
    assert pioche.find(" Jeu_de dominos ") is game
    with pytest.raises(pioche.UnknownGame, match="Did you mean jeu-de-dominos"):
        pioche.find("jeu-de-domino")


def loaded(code: str) -> set[str]:
    """The modules of games that a fresh Python has loaded after this code."""
    ask = "import sys; print(*(m for m in sys.modules if m.startswith('pioche.games.')))"
    args = [sys.executable, "-c", f"{code}\n{ask}"]
    return set(subprocess.run(args, capture_output=True, text=True, check=True).stdout.split())


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    assert loaded("import pioche") == set()
    assert loaded("import pioche; pioche.find('sans-pioche')") >= {"pioche.games.sans_pioche.game"}
    assert not any("vingt" in name for name in loaded("import pioche; pioche.find('matador')"))


def test_a_list_of_games_loads_no_rules() -> None:
    names = loaded("import pioche; pioche.all_cards()")
    assert len(names) == len(pioche.all_cards())
    assert not [name for name in names if name.endswith(".game")]


def test_a_game_can_be_imported_as_any_module() -> None:
    code = "import pioche.games.matador.game; assert pioche.games.matador.game.game.id == 'matador'"
    assert "pioche.games.matador.game" in loaded(code)
    code = "import pioche.games.matador; assert pioche.games.matador.card.id == 'matador'"
    assert loaded(code) == {"pioche.games.matador"}
