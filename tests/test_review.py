"""Looking back on a partie: what cost most, from what was known then."""

from pathlib import Path
from random import Random

import pytest

import pioche
from pioche.bots.review import look_back, slips
from pioche.cli.commands.analyse import analysis
from pioche.cli.main import run
from pioche.words.messages import words
from tests.helpers import sit


def slipped() -> pioche.Table:
    """Anne could go out with the 6-1, and draws."""
    deal = "6-6 6-1 | 6-5 3-1 ; 4-4 2-2 5-5 1-1"
    return sit("jeu-de-dominos", deal, "6-6", "6-5>R", voluntary_draw="on")


def test_a_missed_win_is_what_cost_most() -> None:
    table = slipped()
    assert table.seat is not None
    view = table.view(table.seat)
    assert set(table.moves()) == {"6-1>L", "draw"}
    found = look_back(table.game, view, "draw", Random(1))
    assert found is not None
    assert found.best.move.text == "6-1>L"
    assert found.best.chance == 100
    assert found.played.chance is not None
    assert found.played.chance < 100
    assert slips([found], 5) == [found]


def test_the_best_move_costs_nothing() -> None:
    table = slipped()
    assert table.seat is not None
    found = look_back(table.game, table.view(table.seat), "6-1>L", Random(1))
    assert found is not None
    assert found.cost == 0
    assert not slips([found], 5)


def test_a_round_total_that_was_overlooked_costs_much() -> None:
    """The game itself knows that 5-3 is best, and manches played out tell how much."""
    hands = "6-6 4-4 2-0 5-5 | 1-1 4-1 5-3 3-3 | 0-0 3-0 6-0 2-2"
    table = sit("nombres", hands, "give 5-5", "give 3-3", "give 2-2", "6-6")
    view = table.view(table.seat)
    found = look_back(table.game, view, "4-1", Random(1))
    assert found is not None
    assert found.best.move.text == "5-3"
    assert slips([found], 5) == [found]
    good = look_back(table.game, view, "5-3", Random(1))
    assert good is not None
    assert good.played.chance is not None
    assert good.cost == 0


def test_what_others_held_is_not_held_against_anybody() -> None:
    table = pioche.Table("jeu-de-dominos", seed=3)
    table.play(table.moves()[0])
    while len(table.moves()) < 2:
        table.play(table.moves()[0])
    game, view = table.game, table.view(table.seat)
    text = view.moves[-1].text
    other = game.view(game.guess(view, Random(9)), view.seat)
    assert look_back(game, view, text, Random(2)) == look_back(game, other, text, Random(2))


@pytest.mark.parametrize(
    ("lang", "better"),
    [
        ("fr", "Mieux\xa0: 6-1 du côté du 6 (presque sûr)."),
        ("en", "Better: 6-1 at the 6 (almost certain)."),
    ],
)
def test_the_terminal_tells_what_would_have_been_better(lang: str, better: str) -> None:
    table = slipped()
    table.names = ("Anne", "Odile")
    table.play("draw")
    told = "\n".join(analysis(words(lang), table))
    assert better in told
    assert "Anne" in told
    assert "Odile" not in told, "an opponent of the house is not judged"


def test_games_that_cannot_be_judged_say_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.dom"
    file.write_text(pioche.dumps(pioche.Table("vingt", 2, seed=1)), "utf-8")
    assert run(["analyse", str(file), "--lang", "en"]) == 0
    assert "does not tell what a move was worth" in capsys.readouterr().out
