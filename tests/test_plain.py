"""What a Python prompt shows of a table and of a view, in plain characters."""

import re
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core import plain
from pioche.core.game import Game
from pioche.core.records import to_json

TILE = re.compile(r"[0-9a-z]+-[0-9a-z]+")
POSITION = "6-6 6-5 3-0 | 6-4 2-2 1-0 ; 5-5 5-1"


def shown(lines: list[str]) -> set[str]:
    """The tiles in some lines, also the other way round."""
    found = set(TILE.findall(" ".join(lines)))
    return found | {"-".join(reversed(tile.split("-"))) for tile in found}


def test_a_table_shows_itself_as_the_seat_sees_it_whose_turn_it_is() -> None:
    table = pioche.Table("jeu-de-dominos", seed=1, deal=POSITION)
    table.play("6-6")
    table.play("6-4>L")
    assert repr(table).splitlines() == [
        "<Table seats=2 seed='1'>",
        "jeu-de-dominos, round 1, seat 0 to move, seen by seat 0",
        "chain: 4-6 6-6",
        "ends: L 4, R 6",
        "hand 0: 3-0 6-5",
        "tiles 2 2, points 0 0, stock 2",
        "moves: 6-5>R",
    ]


def test_a_seat_sees_its_own_hand_until_the_manche_is_over() -> None:
    table = pioche.Table("jeu-de-dominos", seed=1, deal="6-6 | 6-4 ; 5-5")
    assert "hand 1: 6-4\n" in str(table.view(1))
    assert "hand" not in str(table.view(None))
    assert "nothing is laid" in str(table.view(0))
    table.play("6-6")
    assert str(table.view(0)).splitlines()[0].endswith("round 1, over, seen by seat 0")
    assert "hand 1: 6-4\n" in str(table.view(0))


def test_a_cross_has_a_line_for_each_arm_and_a_trick_names_who_played() -> None:
    cross = pioche.Table("sebastopol", seed=3, seats=3)
    cross.play("6-6")
    assert "\nchain: 6-6\n" in str(cross.view(0))
    tricks = pioche.Table("quarante-deux", seed=3)
    for move in ("bid 42", "trump 6"):
        tricks.play(move)
    leader, tile = tricks.seat, tricks.moves()[0]
    tricks.play(tile)
    assert f"trump 6, contract 42 of seat {leader}\ntrick: seat {leader} {tile}\n" in str(
        tricks.view(None)
    )


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_every_view_fits_a_terminal_and_tells_hand_and_moves(game: Game[Any]) -> None:
    table, chance = pioche.Table(game, seed=2), Random(2)
    while table.seat is not None and len(table.history) < 30:
        view = table.view(table.seat)
        text = " ".join(str(view).split())
        assert max(map(len, str(view).splitlines())) <= 80
        assert " ".join(view.hand) in text
        assert ", ".join(move.text for move in view.moves[: plain.MOST_MOVES]) in text
        if view.board.shape in ("line", "cross", "row", "piles", "count", "sheet", "tower"):
            assert set(TILE.findall(to_json(view.board))) <= shown(plain.plain_board(view.board))
        table.play(chance.choice(table.moves()))
