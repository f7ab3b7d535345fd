"""Asking why a piece cannot be laid: the table answers as it would refuse, and plays nothing."""

from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.errors import IllegalMove, OutOfTurn
from pioche.core.game import Game
from tests import conformance

each_game = pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)


def chain(deal: str, *moves: str, game: str = "jeu-de-dominos") -> pioche.Table:
    table = pioche.Table(game, seats=2, seed="why", deal=deal)
    for move in moves:
        table.play(move)
    return table


@each_game
def test_every_tile_that_is_not_offered_is_refused_by_a_rule(game: Game[Any]) -> None:
    """In every position of a few manches, for each tile of the hand to move."""
    rules = conformance.told_rules(game.id)
    for number in range(3):
        table = pioche.Table(game, seed=f"why:{number}")
        chance = Random(number)
        while table.seat is not None and len(table.history) < 60:
            view = table.view(table.seat)
            offered = {step.piece for move in view.moves for step in move.steps}
            before = table.history
            for tile in view.hand:
                refusal = table.why(tile, seat=table.seat)
                assert (refusal is None) == (tile in offered)
                if refusal is not None:
                    assert isinstance(refusal, IllegalMove)
                    assert refusal.rule in rules
                    assert refusal.facts["text"] == tile
                    assert refusal.legal == table.moves()
            assert table.history == before
            table.play(chance.choice(table.moves()))


def test_it_is_refused_as_the_move_would_be() -> None:
    table = chain("6-5 1-0 3-3 | 5-1 4-2 2-2 ; 4-4", "6-5", "5-1>L")
    assert table.moves() == ("1-0>L",)
    refusal = table.why("3-3")
    assert refusal is not None
    with pytest.raises(IllegalMove) as refused:
        table.read("3-3>L")
    assert (refusal.code, refusal.rule) == (refused.value.code, refused.value.rule)
    assert refusal.rule == "GEN-10"


def test_a_tile_that_fits_is_asked_about_place_by_place() -> None:
    table = chain("6-5 1-0 3-3 | 5-1 4-2 2-2 ; 4-4", "6-5", "5-1>L")
    assert table.why("1-0") is None
    assert table.why("1-0", "L") is None
    refusal = table.why("1-0", "R")
    assert refusal is not None
    assert refusal.rule == "GEN-10"


def test_drawing_is_asked_about_like_a_piece() -> None:
    table = chain("6-6 1-0 | 6-4 4-2 ; 4-4", "6-6")
    refusal = table.why("draw")
    assert isinstance(refusal, IllegalMove)
    assert refusal.rule == "GEN-15"
    assert chain("6-6 1-0 | 5-4 4-2 ; 4-4", "6-6").why("draw") is None


def test_a_tile_of_somebody_else_is_refused_by_the_rule_of_hands() -> None:
    refusal = chain("6-5 1-0 | 5-1 4-2 ; 3-3").why("4-2")
    assert refusal is not None
    assert refusal.rule == "GEN-4"


def test_before_its_turn_a_seat_hears_whose_turn_it_is_and_nothing_else() -> None:
    table = chain("6-5 1-0 | 5-1 4-2 ; 3-3", "6-5")
    for piece in ("1-0", "5-1", "3-3", "nonsense"):
        refusal = table.why(piece, seat=0)
        assert isinstance(refusal, OutOfTurn)
        assert (refusal.facts["turn"], refusal.legal) == (1, ())


def test_after_the_manche_nothing_can_be_laid() -> None:
    table = chain("6-5 | 4-4", "6-5")
    assert table.seat is None
    assert isinstance(table.why("4-4", seat=1), OutOfTurn)


def test_only_who_asks_about_a_full_side_hears_that_it_is_full() -> None:
    deal = "6-6 6-1 5-4 3-2 1-0 4-0 5-0 | 6-5 4-3 2-1 0-0 5-5 4-4 3-3"
    table = pioche.Table("crayon", 2, {"fixed_centre": "on"}, deal=deal)
    for move in ["6-6", "6-5>R", "5-4>R", "4-3>R", "3-2>R", "2-1>R", "1-0>R", "0-0>R"]:
        table.play(move)
    assert refused_by(table, "4-0") == "PEN-5"
    assert refused_by(table, "4-0", "L") == "PEN-5"
    assert refused_by(table, "4-0", "R") == "PEN-8"


@pytest.mark.parametrize(("place", "rule"), [("a3", None), ("a4", "MEM-6"), ("a1", "MEM-2")])
def test_a_face_down_tile_is_asked_about_by_its_place(place: str, rule: str | None) -> None:
    deal = "- | - ; grid 6-6 6-5 4-3 4-1"
    table = pioche.Table("memory", seats=2, deal=deal)
    for move in ("turn a1", "turn a2", "turn a4"):
        table.play(move)
    assert refused_by(table, "", place) == rule


def refused_by(table: pioche.Table, piece: str, place: str = "") -> str | None:
    refusal = table.why(piece, place)
    return None if refusal is None else refusal.rule


def test_what_no_game_knows_is_refused_by_the_rule_of_laying() -> None:
    table = chain("6-5 1-0 | 5-1 4-2 ; 3-3")
    assert refused_by(table, "nonsense") == table.game.forms[0].rule
    assert refused_by(table, "", "L") == table.game.forms[0].rule
