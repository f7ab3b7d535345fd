"""The rules of the staggered game, each shown on a deal made by hand.

The first tile lies on the places 0 and 1 of the line. Moves are replayed with an outcome, `stands`
unless it says `falls`, so that no hand trembles.
"""

from math import inf
from random import Random

import pytest

import pioche
from pioche.bots import find_bot
from pioche.core.boards import TowerBoard, TowerEnd
from pioche.core.events import Collapsed, Drew, Scored
from pioche.games.quinconce.game import game
from tests.helpers import board_of, ended

Options = dict[str, str | int | bool]

EXACT = " = +0.00 +0.00 +0.0 "

# Seat 0 opens with 6-6; 6-4, 4-2, 2-1 … go on at the right, 6-5, 5-3, 3-0 … at the left.
THREE = "6-6 4-2 5-3 | 6-4 2-1 3-0 | 6-5 1-0 4-4 ; 1-1 2-2"
TWO = "6-6 4-2 5-3 3-1 | 6-4 2-1 6-5 1-0 ; 1-1 2-2"


def settled(move: str) -> str:
    """A move with its outcome: stands, unless it falls."""
    if ">" not in move or "=" in move:
        return move
    return f"{move.removesuffix(' falls')}{EXACT}{'falls' if move.endswith('falls') else 'stands'}"


def at(deal: str, moves: str = "", options: Options | None = None, seed: int = 1) -> pioche.Table:
    """A table with this deal, after these moves."""
    seats = deal.count("|") + 1
    table = pioche.Table(game, seats=seats, deal=deal, options=options, seed=seed)
    for move in moves.split(", "):
        if move:
            table.replay(settled(move))
    return table


def refused(table: pioche.Table, move: str) -> str:
    """The rule that refuses the move."""
    with pytest.raises(pioche.MoveError) as error:
        table.play(move)
    return error.value.rule


def modes(table: pioche.Table) -> list[str]:
    return list(table.view(None).facts.modes)


def where(table: pioche.Table) -> list[tuple[str, list[int], int]]:
    """For each tile its places on the line, in order of its text, and its level."""
    return [(p.tile, [x for x, _ in p.cells], p.level) for p in board_of(table, TowerBoard).tiles]


# -- the common rules ------------------------------------------------------------------------------


@pytest.mark.rule("MAG-1", "MAG-3")
@pytest.mark.parametrize(("seats", "hand", "stock"), [(2, 7, 14), (3, 6, 10), (4, 6, 4)])
def test_deal_and_opening_are_those_of_the_flat_game(seats: int, hand: int, stock: int) -> None:
    table = pioche.Table(game, seats=seats, seed=1)
    view = table.view(0)
    assert (view.counts, view.stock, view.direction) == ((hand,) * seats, stock, "clockwise")
    table = at("6-5 1-1 | 2-2 6-4")
    assert (table.seat, table.moves()) == (1, ("2-2",))
    assert refused(table, "6-4") == "MAG-3"


@pytest.mark.rule("MAG-4")
def test_a_draw_ends_the_turn_and_who_can_play_must() -> None:
    table = at("6-6 5-5 | 4-4 3-3 ; 6-1 2-2", "6-6")
    assert table.moves() == ("draw",)
    assert table.play("draw") == (Drew(1, "6-1", 1),)
    assert table.seat == 0
    table.play("draw")
    assert table.moves() == ("6-1>L", "6-1>R")
    assert refused(table, "draw") == refused(table, "pass") == "MAG-4"


@pytest.mark.rule("MAG-5", "MAG-6")
def test_who_is_out_wins_and_the_others_note_their_points_or_tiles() -> None:
    for kids, noted, rule in ((False, 16, "MAG-6"), (True, 3, "MAG-5")):
        table = at("6-6 6-5 | 4-4 3-3 ; 1-1", "6-6, draw, 6-5>R", {"kids": kids})
        assert (ended(table).winners, table.totals) == ((0,), (0, noted))
        assert Scored(1, 1, noted, rule, "domino") in table.events


# -- flat and high ---------------------------------------------------------------------------------


@pytest.mark.rule("MAG-15", "MAG-18")
def test_flat_and_height_alternate_at_the_two_ends() -> None:
    """6-6 flat, 6-4 on top at the right, 6-5 flat at the left, 4-2 on top at the right again."""
    table = at(THREE, "6-6, 6-4>R, 6-5>L, 4-2>R")
    assert where(table) == [
        ("6-6", [0, 1], 0),
        ("6-4", [1, 2], 1),
        ("6-5", [-1, -2], 0),
        ("4-2", [2, 3], 2),
    ]
    ends = table.view(None).facts.tower_ends
    assert [(e.arm, e.cell, e.level, e.number) for e in ends] == [
        ("L", (-2, 0), 0, 5),
        ("R", (3, 0), 2, 2),
    ]
    assert table.moves() == ("2-1>R",)  # 6 and 4 are shown, but not at an end


@pytest.mark.rule("MAG-16")
def test_with_three_or_four_the_mode_is_the_tables_and_drawing_does_not_change_it() -> None:
    table = at("6-6 4-2 5-3 | 6-4 2-1 3-0 | 1-0 2-0 3-3 ; 1-1 2-2", "6-6")
    assert modes(table) == ["height"] * 3
    table.replay(settled("6-4>R"))
    assert modes(table) == ["flat"] * 3
    table.replay("draw")
    assert (table.seat, modes(table)) == (0, ["flat"] * 3)
    table.replay(settled("4-2>R"))
    assert (where(table)[-1], modes(table)) == (("4-2", [2, 3], 0), ["height"] * 3)


@pytest.mark.rule("MAG-17")
def test_with_two_each_player_has_a_mode_and_keeps_it_when_drawing() -> None:
    table = at(TWO, "6-6")
    assert modes(table) == ["height", "flat"]  # the opening was seat 0's flat turn
    table.replay(settled("6-4>R"))
    assert (where(table)[-1], modes(table)) == (("6-4", [2, 3], 0), ["height", "height"])
    table.replay(settled("4-2>R"))
    assert (where(table)[-1], modes(table)) == (("4-2", [3, 4], 1), ["flat", "height"])
    table.replay(settled("2-1>R"))
    assert (where(table)[-1], modes(table)) == (("2-1", [4, 5], 2), ["flat", "flat"])
    table = at("6-6 5-3 | 5-5 3-3 ; 6-1 2-2", "6-6, draw")
    assert modes(table) == ["height", "flat"]
    table.replay("draw")
    assert modes(table) == ["height", "flat"]


@pytest.mark.rule("MAG-18", "MAG-20")
@pytest.mark.parametrize(
    ("moves", "last"),
    [
        ("6-6, 6-4>R", ("6-4", [1, 2], 1)),  # in height: on top, the other half outwards
        ("6-6, 6-4>L", ("6-4", [0, -1], 1)),
        ("6-6, 6-4>R, 6-5>L", ("6-5", [-1, -2], 0)),  # flat next to a square on the table
        ("6-6, 6-4>R, 4-4>R", ("4-4", [2, 3], 0)),  # flat under a square at level 1
        ("6-6, 6-4>R, 4-4>R, 4-2>R", ("4-2", [3, 4], 1)),  # and on from there
    ],
)
def test_where_a_tile_lies(moves: str, last: tuple[str, list[int], int]) -> None:
    assert where(at(THREE, moves))[-1] == last


@pytest.mark.rule("MAG-20")
def test_a_flat_tile_goes_under_a_square_at_any_level_with_air_between() -> None:
    table = at(TWO, "6-6, 6-4>R, 4-2>R, 2-1>R, 3-1>R")
    assert where(table)[-1] == ("3-1", [6, 5], 0)  # its 1 under the 1 at level 2
    assert table.view(None).facts.tower_ends[1] == TowerEnd("R", "3", (6, 0), level=0, number=3)


@pytest.mark.rule("MAG-18")
def test_the_squares_that_join_are_equal() -> None:
    table = at(THREE, "6-6, 6-4>R")
    assert set(table.moves()) == {"6-5>L", "4-4>R"}
    assert refused(table, "6-5>R") == "MAG-18"
    assert refused(table, "1-0>L") == "MAG-18"
    assert refused(table, "6-6") == "GEN-4"


@pytest.mark.rule("MAG-19")
def test_unequal_squares_may_come_side_by_side() -> None:
    """The 4-4 lies under the 4, next to the 6 of the first tile."""
    table = at(THREE, "6-6, 6-4>R, 4-4>R")
    first, _, last = where(table)
    assert first[1][1] + 1 == last[1][0]
    assert table.result is None


# -- chance and collapses --------------------------------------------------------------------------


@pytest.mark.rule("MAG-21", "MAG-10", "MAG-12")
def test_an_attempt_is_final_and_its_outcome_is_kept() -> None:
    table = at("6-6 4-2 5-3 | 6-4 2-1 6-1 ; 5-5", "6-6, 6-4>R, 4-2>R")
    bold, sway = table.risk("2-1>R"), table.sway("2-1>R")
    assert bold > 1 > table.risk("6-1>L") > 0
    assert sway is not None
    events = table.play("2-1>R", held=sway.period // 2)
    assert any(isinstance(e, Collapsed) for e in events)
    assert table.history[-1].startswith("2-1>R hasty = ")
    assert table.history[-1].endswith(" falls")
    assert pioche.loads(pioche.dumps(table)).view(0) == table.view(0)


@pytest.mark.rule("MAG-21", "MAG-11", "MAG-22")
def test_after_a_collapse_the_building_begins_flat_and_the_modes_anew() -> None:
    table = at(THREE, "6-6, 6-4>R, 6-5>L, 4-2>R falls")
    assert board_of(table, TowerBoard).tiles == ()
    assert set(table.view(0).hand) == {"6-6", "6-4", "6-5", "4-2", "5-3"}
    assert (table.seat, table.moves()) == (0, ("6-6",))
    assert modes(table) == ["flat"] * 3
    assert table.view(None).facts.tower_ends == ()
    assert refused(table, "5-3") == "MAG-22"
    table.play("6-6")
    assert (table.seat, modes(table)) == (1, ["height"] * 3)
    assert modes(at(THREE, "6-6, 6-4>R, 6-5>L falls")) == ["flat"] * 3
    table = at(TWO, "6-6, 6-4>R, 4-2>R, 2-1>R falls, 6-6")
    assert (table.seat, modes(table)) == (0, ["flat", "height"])


@pytest.mark.rule("MAG-21", "MAG-5")
def test_a_collapse_with_the_last_tile_is_no_win() -> None:
    table = at("6-6 6-5 | 4-4 3-3 ; 1-1", "6-6, draw, 6-5>R falls")
    assert table.result is None
    assert set(table.view(0).hand) == {"6-6", "6-5"}


@pytest.mark.rule("MAG-23")
def test_one_collapse_too_many_ends_the_manche() -> None:
    table = at("6-6 1-0 | 6-4 2-0", "6-6, 6-4>R falls", {"max_collapses": 1})
    assert (ended(table).how, ended(table).rule, ended(table).winners) == (
        "collapses",
        "MAG-23",
        (0,),
    )
    assert ended(table).left == (1, 24)


@pytest.mark.rule("MAG-24")
def test_blocked_in_the_modes_that_are_owed() -> None:
    table = at("6-6 1-0 2-0 | 5-0 4-0 3-0", "6-6")
    assert (ended(table).how, ended(table).rule, ended(table).winners) == (
        "blocked",
        "MAG-24",
        (0,),
    )
    table = at("6-6 1-0 2-0 | 5-0 4-0 3-0 ; 6-1", "6-6")
    assert table.moves() == ("draw",)
    table.play("draw")
    assert table.moves() == ("pass",)  # seat 1 can play now


@pytest.mark.rule("MAG-24", "MAG-4")
def test_a_risky_placement_is_still_a_duty() -> None:
    table = at("6-6 4-2 5-3 | 6-4 2-1 3-0 ; 5-5", "6-6, 6-4>R, 4-2>R")
    assert table.moves() == ("2-1>R",)
    assert table.risk("2-1>R") > 1


# -- what is seen and guessed ----------------------------------------------------------------------


@pytest.mark.rule("GEN-4")
def test_a_guess_looks_the_same_from_every_seat_also_after_collapses() -> None:
    for seed in range(6):
        rng = Random(seed)
        table = pioche.Table(game, seats=2 + seed % 3, seed=seed, options={"max_collapses": 4})
        while table.seat is not None:
            for seat in (*range(table.seats), None):
                if rng.random() < 0.15:
                    view = table.view(seat)
                    assert game.view(game.guess(view, rng), seat) == view
            table.play(rng.choice(table.moves()))


# -- what a good opponent does ---------------------------------------------------------------------


def test_a_regular_leaves_others_the_end_at_which_the_tower_falls() -> None:
    """6-3 and 6-5 are equally safe at the left, and 6-5 is heavier. But nearly all threes are in
    the own hand: who has only fours must build on the end that hangs in the air."""
    deal = "6-6 5-4 4-1 2-0 1-1 0-0 | 6-4 4-2 5-2 5-1 2-1 1-0 | 6-5 6-3 3-3 3-2 3-1 3-0"
    stock = "5-5 4-4 2-2 4-3 5-3 6-2 6-1 6-0 5-0 4-0"
    table = at(f"{deal} ; {stock}", "6-6, 6-4>R")
    view = table.view(2)
    assert {find_bot("regular")(game, view, Random(seed)) for seed in range(4)} == {"6-3>L"}
    assert game.hand is not None
    risks = []
    for move in ("6-3>L", "6-5>L"):
        state = game.guess(at(f"{deal} ; {stock}", f"6-6, 6-4>R, {move}").view(0), Random(1))
        risks.append(min(game.hand.risk(state, one) for one in game.moves(state)))
    assert risks[0] == inf
    assert risks[1] < 0.5
