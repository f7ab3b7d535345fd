"""The rules of Canton, each shown on a deal made by hand. Rows are written from left to right."""

from functools import partial
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.boards import RowBoard
from pioche.core.catalogue import find
from pioche.core.events import Announced, Captured, Drew, PartieEnded, Passed, Scored
from pioche.core.game import Result
from pioche.core.options import make_options
from pioche.core.partie import advance, first_standing
from tests import helpers
from tests.helpers import board_of, play

# The row of the printed examples, 2-1 | 4-2 | 5-2; the tiles laid on it are in seat 1's hand.
EXAMPLE = "5-2 2-1 3-3 0-0 | 4-2 5-0 5-5 1-0 ; 6-3 4-0 6-6"
TO_EXAMPLE = ("5-2", "4-2>L", "2-1>L")

# 4-1 laid right of 6-1 | 6-5 | 5-2 | 4-2 | 4-3 makes 12 with its neighbour 4-3, with the other end
# 6-1, and with 5-2 in the middle.
PAIRS = "5-2 4-3 6-1 0-0 | 4-2 6-5 4-1 3-2"
TO_PAIRS = ("5-2", "4-2>R", "4-3>R", "leave", "6-5>L", "6-1>L", "4-1>R")

# 4-3 is opened; then 4-1 beside it makes 12 and leaves an empty row.
TWELVE = "4-3 1-1 0-0 | 4-1 6-6 2-0 ; 5-5 3-3"
TO_TWELVE = ("4-3", "4-1>L", "take 4-1 4-3")


sit = partial(helpers.sit, "canton")


def row(table: pioche.Table) -> str:
    return " | ".join(board_of(table, RowBoard).tiles)


def how(table: pioche.Table) -> tuple[str, str]:
    assert table.result is not None
    return table.result.how, table.result.rule


def reach(*totals: int, lead: int, **options: Any) -> pioche.Table:
    """A table for two between two manches: the totals stand so, and `lead` begins the next one.

    In each manche before, the leader laid their only tile and added the points of the other.
    """
    worth = ["0-0", "1-0", "1-1", "2-1", "2-2", "3-2", "3-3", "4-3", "4-4", "5-4", "5-5"]
    table: pioche.Table | None = None
    for _ in range(200):
        leader = table.standing.lead if table else 0
        missing = totals[leader] - (table.totals[leader] if table else 0)
        hands = [worth[min(10, missing)]] * 2
        hands[leader] = "6-6"
        if table:
            table.next_manche(" | ".join(hands))
        else:
            table = sit(" | ".join(hands), **options)
        table.play("6-6")
        if table.totals == totals and table.standing.lead == lead:
            return table
    raise AssertionError("Manches of one tile do not lead there.")


# -- CAN-1, CAN-12: the deal and the opening -------------------------------------------------------


@pytest.mark.rule("CAN-1")
@pytest.mark.parametrize(("seats", "each", "stock"), [(2, 7, 14), (3, 6, 10), (4, 5, 8)])
def test_two_to_four_players_have_7_6_or_5_tiles_and_the_rest_is_stock(
    seats: int, each: int, stock: int
) -> None:
    view = pioche.Table("canton", seats=seats, seed=1).view(0)
    assert (view.counts, view.stock) == ((each,) * seats, stock)


@pytest.mark.rule("CAN-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_not_for_one_or_five(seats: int) -> None:
    with pytest.raises(pioche.OptionError):
        pioche.Table("canton", seats=seats)


@pytest.mark.rule("CAN-1", "CAN-12")
def test_points_add_up_over_several_manches() -> None:
    table = reach(20, 5, lead=0)
    assert (table.over, table.manche) == (False, 4)
    assert table.scores == ((10, 0), (10, 5), (20, 5), (20, 5))


@pytest.mark.rule("CAN-12", "GEN-6", "GEN-9")
def test_the_strongest_lot_begins_with_the_strongest_tile_of_its_hand() -> None:
    table = sit("6-6 5-5 | 4-3 2-0 | 6-5 1-1 ; lots 6-3 5-5 6-2")
    assert (table.seat, table.moves()) == (1, ("4-3",))
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("2-0")
    assert error.value.rule == "GEN-9"
    assert len(pioche.Table("canton", seats=3, seed=1).view(0).lots) == 3


@pytest.mark.rule("GEN-9")
def test_with_the_free_opening_any_tile_begins() -> None:
    assert set(sit("6-6 2-0 | 4-3 1-1", opening_tile="free").moves()) == {"6-6", "2-0"}


@pytest.mark.rule("CAN-12", "GEN-7")
@pytest.mark.parametrize(
    ("next_lead", "leader"),
    [("rotate", 1), ("roundWinner", 0), ("roundLoser", 2), ("holderOfStrongest", 2)],
)
def test_later_the_lead_rotates_unless_something_else_is_agreed(
    next_lead: str, leader: int
) -> None:
    table = sit("6-6 | 1-0 | 5-5", "6-6", next_lead=next_lead)
    assert "lots" not in table.copy().deal
    table.next_manche("4-3 2-2 | 6-4 3-0 | 6-5 1-1")
    assert (table.seat, table.moves()) == (leader, (("4-3",), ("6-4",), ("6-5",))[leader])


# -- CAN-2, CAN-3: the row -------------------------------------------------------------------------


@pytest.mark.rule("CAN-2", "CAN-3")
def test_a_tile_laid_at_an_end_shares_a_number_with_either_half_of_the_tile_there() -> None:
    table = sit("5-2 2-1 3-3 0-0 1-1 | 4-2 5-4 2-2 3-1 4-0", *TO_EXAMPLE)
    assert row(table) == "2-1 | 4-2 | 5-2"
    assert board_of(table, RowBoard).joints == (2, 2)  # the 4-2 is matched by its 2 on both sides
    # On the left a 2 or a 1, on the right a 5 or a 2; the 4 in the middle is not an end.
    assert set(table.moves()) == {"2-2>L", "3-1>L", "5-4>R", "2-2>R"}
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("4-0>L")
    assert error.value.rule == "CAN-2"
    table.play("3-1>L")
    assert row(table) == "3-1 | 2-1 | 4-2 | 5-2"


@pytest.mark.rule("CAN-3")
@pytest.mark.parametrize(
    ("options", "offered"),
    [
        ({}, {"5-4>L", "5-4>R", "4-4>L", "2-1>L", "2-1>R", "5-1>R"}),
        ({"canton_ends": "eitherHalf"}, {"5-4>L", "5-4>R", "4-4>L", "2-1>L", "2-1>R", "5-1>R"}),
        ({"canton_ends": "unmatchedHalf"}, {"5-4>L", "5-4>R", "4-4>L", "5-1>R"}),
    ],
)
def test_both_halves_of_an_end_are_open_or_only_the_unmatched_one(
    options: dict[str, str], offered: set[str]
) -> None:
    deal = "5-2 5-4 4-4 2-1 5-1 | 4-2 5-0 1-1 0-0 3-0"
    table = sit(deal, "5-2", opening_tile="free", **options)
    assert set(table.moves()) == {"4-2>L", "4-2>R", "5-0>L", "5-0>R"}  # one tile: both halves
    table.play("4-2>L")
    assert row(table) == "4-2 | 5-2"
    assert set(table.moves()) == offered


@pytest.mark.rule("CAN-3")
@pytest.mark.parametrize("ends", ["eitherHalf", "unmatchedHalf"])
def test_a_double_at_an_end_always_shows_its_number(ends: str) -> None:
    table = sit("5-2 5-1 0-0 | 5-5 1-1 3-0", "5-2", "5-5>R", canton_ends=ends)
    assert "5-1>R" in table.moves()


STRICT = "2-1 4-0 5-2 6-6 3-3 6-3 | 4-2 2-0 5-0 5-5 1-0 0-0"
TO_STRICT = ("2-1", "4-2>R", "4-0>R", "2-0>R", "5-2>R")


@pytest.mark.rule("CAN-3", "CAN-4")
@pytest.mark.parametrize(
    ("move", "take", "rest"),
    [
        ("5-0>R", "5-0 5-2", "2-1 | 4-2 | 4-0 | 2-0"),
        ("5-5>R", "5-5 5-2 2-1", "4-2 | 4-0 | 2-0"),
        ("1-0>L", "1-0 2-1 4-2", "4-0 | 2-0 | 5-2"),
    ],
)
def test_with_the_unmatched_half_the_printed_captures_need_a_row_of_five(
    move: str, take: str, rest: str
) -> None:
    table = sit(STRICT, *TO_STRICT, opening_tile="free", canton_ends="unmatchedHalf")
    assert row(table) == "2-1 | 4-2 | 4-0 | 2-0 | 5-2"
    play(table, move, f"take {take}")
    assert row(table) == rest


# -- CAN-4, CAN-5, CAN-6: the captures -------------------------------------------------------------


@pytest.mark.rule("CAN-4", "CAN-7", "CAN-9")
@pytest.mark.parametrize(
    ("move", "take", "points", "rest"),
    [
        ("5-0>R", "5-0 5-2", 12, "2-1 | 4-2"),  # the pair
        ("5-5>R", "5-5 5-2 2-1", 20, "4-2"),  # with the other end
        ("1-0>L", "1-0 2-1 4-2", 10, "5-2"),  # the run
    ],
)
def test_the_three_printed_captures(move: str, take: str, points: int, rest: str) -> None:
    table = sit(EXAMPLE, *TO_EXAMPLE)
    assert row(table) == "2-1 | 4-2 | 5-2"
    table.play(move)
    assert table.moves() == (f"take {take}", "leave")
    captured, scored = table.play(f"take {take}")
    assert captured == Captured(1, tuple(take.split()), points)
    assert isinstance(scored, Scored)
    assert (scored.seat, scored.points, scored.rule) == (1, points, "CAN-7")
    assert (table.totals, row(table)) == ((0, points), rest)
    assert table.seat == 1  # plays again


@pytest.mark.rule("CAN-4")
@pytest.mark.parametrize(
    ("deal", "moves", "take"),
    [
        ("6-5 3-3 | 6-1 2-2 | 6-6 1-1", "6-5, 6-1>L, 6-6>L", "take 6-6 6-1 6-5"),  # 30
        ("6-5 3-3 | 6-3 2-2 | 6-4 1-1", "6-5, 6-3>L, 6-4>R", "take 6-4 6-5 6-3"),  # 30
        ("6-4 1-1 | 4-2 3-3 | 4-0 5-5", "6-4, 4-2>R, 4-0>R", "take 4-0 4-2 6-4"),  # 20
    ],
)
def test_three_tiles_that_make_20_or_30_are_captured(deal: str, moves: str, take: str) -> None:
    # The row had two tiles, so that the run and the ends are one and the same (CAN-6).
    assert sit(deal, *moves.split(", ")).moves() == (take, "leave")


@pytest.mark.rule("CAN-4")
@pytest.mark.parametrize(
    ("deal", "moves"),
    [
        ("4-3 0-0 | 3-0 2-1", "4-3, 3-0>L"),  # two make 10
        ("6-6 0-0 | 6-2 1-1", "6-6, 6-2>L"),  # two make 20
        ("4-1 2-1 | 4-0 6-6", "4-1, 4-0>L, 2-1>R"),  # three make 12
        ("6-5 6-2 | 5-3 0-0", "6-5, 5-3>R, 6-2>L"),  # three make 27
    ],
)
def test_other_sums_capture_nothing(deal: str, moves: str) -> None:
    table = sit(deal, *moves.split(", "))
    assert board_of(table, RowBoard).captures == ()
    assert not any(move.startswith("take") for move in table.moves())


@pytest.mark.rule("CAN-4")
def test_a_capture_may_be_left() -> None:
    table = sit(EXAMPLE, *TO_EXAMPLE, "5-0>R")
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("take 5-0 4-2")
    assert error.value.rule == "CAN-4"
    assert table.play("leave") == (Announced(1, "leave"),)
    assert row(table) == "2-1 | 4-2 | 5-2 | 5-0"
    assert (table.totals, table.seat) == ((0, 0), 0)


@pytest.mark.rule("CAN-5", "CAN-6")
@pytest.mark.parametrize(
    ("options", "partners"),
    [
        ({}, ["4-3", "5-2", "6-1"]),
        ({"pair_partner": "any"}, ["4-3", "5-2", "6-1"]),
        ({"pair_partner": "ends"}, ["4-3", "6-1"]),
        ({"pair_partner": "neighbour"}, ["4-3"]),
    ],
)
def test_a_pair_is_made_with_any_tile_of_the_row_unless_agreed(
    options: dict[str, str], partners: list[str]
) -> None:
    table = sit(PAIRS, *TO_PAIRS, opening_tile="free", **options)
    assert row(table) == "6-1 | 6-5 | 5-2 | 4-2 | 4-3 | 4-1"
    assert table.moves() == (*(f"take 4-1 {tile}" for tile in partners), "leave")


@pytest.mark.rule("CAN-5", "CAN-8")
def test_a_tile_out_of_the_middle_leaves_no_hole() -> None:
    table = sit(PAIRS, *TO_PAIRS, opening_tile="free")
    table.play("take 4-1 5-2")
    assert (row(table), table.totals) == ("6-1 | 6-5 | 4-2 | 4-3", (0, 12))
    assert board_of(table, RowBoard).joints == (6, None, 4)  # 6-5 and 4-2 stay as they are
    assert table.moves() == ("3-2>R",)  # play goes on at the ends


@pytest.mark.rule("CAN-5")
def test_a_record_that_names_the_partner_keeps_its_meaning() -> None:
    """`ends` was the default once: a record that names it gets it."""
    head = "pioche 1\ngame canton\nseats 2\noptions opening_tile=free"
    moves = f"manche 1\ndeal {PAIRS}\n{', '.join(TO_PAIRS)}, take 4-1 6-1\n\nend"
    table = pioche.loads(f"{head} pair_partner=ends\n\n{moves}")
    assert table.options.pair_partner == "ends"
    assert "pair_partner=ends" in pioche.dumps(table)
    unnamed = pioche.loads(f"{head}\n\n{moves}")
    assert unnamed.options.pair_partner == "any"


@pytest.mark.rule("CAN-6")
@pytest.mark.parametrize(
    ("take", "rest"),
    [("4-1 4-3", "6-1 | 6-5 | 5-2 | 4-2"), ("4-1 6-1", "6-5 | 5-2 | 4-2 | 4-3")],
)
def test_of_several_captures_the_player_chooses_one(take: str, rest: str) -> None:
    table = sit(PAIRS, *TO_PAIRS, opening_tile="free")
    table.play(f"take {take}")
    assert (row(table), table.totals) == (rest, (0, 12))
    for text, rule in (("take 4-1 4-3", "CAN-4"), ("leave", "CAN-6")):
        with pytest.raises(pioche.IllegalMove) as error:
            table.play(text)
        assert error.value.rule == rule


@pytest.mark.rule("CAN-6")
def test_a_pair_and_a_triple_may_both_be_offered() -> None:
    table = sit("4-3 4-1 0-0 | 4-4 6-6 2-2", "4-3", "4-4>R", "4-1>L")  # 5 + 7, and 5 + 7 + 8
    assert table.moves() == ("take 4-1 4-3", "take 4-1 4-3 4-4", "leave")


@pytest.mark.rule("CAN-6")
@pytest.mark.parametrize("tile", ["6-6", "5-5", "6-4"])
def test_a_tile_alone_never_captures(tile: str) -> None:
    table = sit(f"{tile} 0-0 | 6-5 2-1", tile)
    assert (table.seat, table.totals) == (1, (0, 0))
    assert set(table.moves()) == {"6-5>L", "6-5>R"}


# -- CAN-7, CAN-8, CAN-9: after a capture ----------------------------------------------------------


@pytest.mark.rule("CAN-7")
def test_captured_tiles_leave_the_game() -> None:
    table = sit(EXAMPLE, *TO_EXAMPLE, "5-0>R")
    before = table.view(1)
    table.play("take 5-0 5-2")
    after = table.view(1)
    assert (after.hand, after.counts, after.stock) == (before.hand, before.counts, before.stock)
    assert board_of(table, RowBoard).tiles == ("2-1", "4-2")


@pytest.mark.rule("CAN-8")
def test_the_tile_newly_at_the_end_offers_both_its_halves() -> None:
    table = sit("5-2 2-1 3-3 0-0 | 4-2 5-0 4-4 6-2", *TO_EXAMPLE, "5-0>R", "take 5-0 5-2")
    assert row(table) == "2-1 | 4-2"
    assert set(table.moves()) == {"4-4>R", "6-2>R", "6-2>L"}


@pytest.mark.rule("CAN-3", "CAN-8")
def test_with_the_unmatched_half_it_offers_the_half_that_the_capture_set_free() -> None:
    options = {"opening_tile": "free", "canton_ends": "unmatchedHalf"}
    table = sit(STRICT.replace("5-5", "2-2"), *TO_STRICT, "5-0>R", "take 5-0 5-2", **options)
    assert row(table) == "2-1 | 4-2 | 4-0 | 2-0"
    assert set(table.moves()) == {"1-0>L", "2-2>R"}  # neither 1-0 nor 0-0 on the right


@pytest.mark.rule("CAN-8")
def test_on_an_empty_row_any_tile_is_laid_in_one_place() -> None:
    table = sit(TWELVE, *TO_TWELVE)
    assert row(table) == ""
    assert set(table.moves()) == {"6-6>L", "2-0>L"}
    assert {step.end for move in table.view(table.seat).moves for step in move.steps} == {"row"}
    table.play("2-0>L")
    assert (row(table), table.seat) == ("2-0", 0)


@pytest.mark.rule("CAN-9")
def test_who_captures_plays_again_as_long_as_he_captures() -> None:
    table = sit(EXAMPLE.replace("4-2", "4-2 6-4").replace("5-2", "5-2 1-1"), *TO_EXAMPLE)
    play(table, "5-0>R", "take 5-0 5-2", "1-0>L", "take 1-0 2-1 4-2")
    assert (table.seat, table.totals) == (1, (0, 12 + 10))
    table.play("5-5>L")
    assert table.seat == 0


@pytest.mark.rule("CAN-9", "CAN-10")
def test_the_further_turn_is_a_normal_one_in_which_he_draws_until_he_can_play() -> None:
    table = sit(EXAMPLE, *TO_EXAMPLE, "5-5>R", "take 5-5 5-2 2-1")
    assert row(table) == "4-2"  # and the hand is 5-0 1-0
    for tile in ("6-3", "4-0"):
        assert table.moves() == ("draw",)
        assert isinstance(drew := table.play("draw")[0], Drew)
        assert drew.tile == tile
    assert set(table.moves()) == {"4-0>L", "4-0>R"}
    table.play("4-0>L")
    assert table.seat == 0


@pytest.mark.rule("CAN-9", "CAN-10")
def test_the_further_turn_ends_with_a_pass_when_there_is_nothing_to_draw() -> None:
    deal = "5-2 2-1 4-4 0-0 | 4-2 5-0 5-5 1-0"
    table = sit(deal, *TO_EXAMPLE, "5-5>R", "take 5-5 5-2 2-1", opening_tile="free")
    assert (table.seat, table.moves()) == (1, ("pass",))
    table.play("pass")
    assert (table.seat, set(table.moves())) == (0, {"4-4>L", "4-4>R"})


# -- CAN-10: unable to play, and the other style ---------------------------------------------------


@pytest.mark.rule("CAN-10", "GEN-14", "GEN-16")
@pytest.mark.parametrize(
    ("reserve", "moves"),
    [(0, ["draw", "draw", "6-2>L"]), (1, ["draw", "draw", "6-2>L"]), (2, ["draw", "pass"])],
)
def test_who_cannot_play_draws_until_he_can_or_the_stock_is_empty(
    reserve: int, moves: list[str]
) -> None:
    table = sit("6-6 6-1 | 5-4 3-2 ; 4-1 6-2 1-1", "6-6", reserve=reserve)
    while table.seat == 1:
        table.play(table.moves()[0])
    assert list(table.history[1:]) == moves


@pytest.mark.rule("CAN-10")
def test_with_an_empty_stock_he_passes() -> None:
    table = sit("6-6 6-1 | 5-4 3-2", "6-6")
    assert table.moves() == ("pass",)
    assert table.play("pass") == (Passed(1, "CAN-10"),)


@pytest.mark.rule("CAN-10", "GEN-15")
def test_who_can_play_neither_draws_nor_passes() -> None:
    table = sit("6-6 6-1 | 6-4 3-2 ; 4-1", "6-6")
    assert set(table.moves()) == {"6-4>L", "6-4>R"}
    for text in ("draw", "pass"):
        with pytest.raises(pioche.IllegalMove) as error:
            table.play(text)
        assert error.value.rule == "GEN-15"


@pytest.mark.rule("CAN-10")
def test_in_the_other_style_nothing_must_match_and_every_tile_laid_is_replaced() -> None:
    deal = "6-5 3-1 | 4-3 2-2 ; 5-5 3-0 1-1"
    table = sit(deal, "6-5", canton_style="pagat")
    assert (table.seat, table.moves()) == (0, ("draw",))
    table.play("draw")
    assert table.seat == 1
    assert set(table.view(0).hand) == {"3-1", "5-5"}
    assert set(table.moves()) == {"4-3>L", "4-3>R", "2-2>L", "2-2>R"}
    play(table, "2-2>R", "draw", "5-5>L", "draw")
    assert (row(table), table.view(None).stock) == ("5-5 | 6-5 | 2-2", 0)
    play(table, "4-3>R")  # the stock is empty: nothing is replaced
    assert table.seat == 0
    table = sit(deal, "6-5", canton_style="booklet")
    assert (table.seat, table.moves()) == (1, ("draw",))  # nothing is replaced, 4-3 and 2-2 differ


@pytest.mark.rule("CAN-10", "CAN-9")
def test_in_the_other_style_a_capture_comes_before_the_draw_and_the_next_turn_after_it() -> None:
    table = sit("6-5 3-1 | 1-0 2-2 ; 5-5 3-0 1-1", "6-5", "draw", "1-0>L", canton_style="pagat")
    assert table.moves() == ("take 1-0 6-5", "leave")
    left = table.copy()
    table.play("take 1-0 6-5")
    assert (table.seat, table.moves()) == (1, ("draw",))
    table.play("draw")
    assert (table.seat, set(table.moves())) == (1, {"2-2>L", "3-0>L"})
    play(left, "leave", "draw")
    assert (left.seat, left.view(1).hand) == (0, ("2-2", "3-0"))


@pytest.mark.rule("CAN-10", "CAN-11")
def test_in_the_other_style_the_manche_ends_with_the_last_tile_once_the_stock_is_empty() -> None:
    table = sit("6-5 | 4-3 ; 3-3", "6-5", "draw", canton_style="pagat")
    assert (table.seat, table.moves()) == (1, ("4-3>L", "4-3>R"))
    table.play("4-3>L")
    assert how(table) == ("domino", "CAN-11")
    assert table.totals == (0, 6)


@pytest.mark.rule("CAN-5", "CAN-10", "GEN-9")
def test_the_presets_are_pairs_at_the_ends_the_other_style_and_the_unmatched_half() -> None:
    plain = pioche.Table("canton", seed=1).view(None).options
    for preset, changed in (
        ("bouts", {"pair_partner": "ends"}),
        ("pagat", {"canton_style": "pagat", "opening_tile": "free", "pair_partner": "ends"}),
        ("strict", {"canton_ends": "unmatchedHalf"}),
    ):
        chosen = pioche.Table("canton", seed=1, preset=preset).view(None).options
        assert chosen == {**plain, **changed}


# -- CAN-11: the end of the manche -----------------------------------------------------------------


@pytest.mark.rule("CAN-11")
def test_who_lays_his_last_tile_adds_all_points_in_the_other_hands() -> None:
    table = sit("6-6 6-1 | 6-5 2-1 | 6-4 1-1", "6-6", "6-5>L", "6-4>R")
    events = table.play("6-1>R")
    assert how(table) == ("domino", "CAN-11")
    assert Scored(0, 0, 3 + 2, "CAN-11", "domino") in events
    assert table.totals == (5, 0, 0)
    assert table.result is not None
    assert table.result.winners == (0,)


@pytest.mark.rule("CAN-11", "CAN-9")
@pytest.mark.parametrize(("choice", "points"), [("take 4-1 4-3", 12 + 12), ("leave", 12)])
def test_a_capture_with_the_last_tile_still_counts(choice: str, points: int) -> None:
    table = sit("4-3 4-1 | 3-3 6-6 ; 0-0", "4-3", "3-3>R", "4-1>L")
    assert table.moves() == ("take 4-1 4-3", "leave")
    table.play(choice)
    assert how(table) == ("domino", "CAN-11")  # no further turn, and no draw
    assert table.totals == (points, 0)


@pytest.mark.rule("CAN-11", "GEN-18")
@pytest.mark.parametrize(
    ("deal", "winners", "totals"),
    [
        ("6-6 1-0 | 5-4 2-1", (0,), (12, 0)),
        ("6-6 5-4 | 1-0 2-1", (1,), (0, 9)),
        ("6-6 5-4 | 1-0 2-1 | 3-2 1-1", (1,), (0, 9 + 7, 0)),
        ("6-6 2-1 | 3-0 0-0", (), (0, 0)),  # three points each: nobody adds anything
        ("6-6 5-4 | 2-1 1-0 | 3-1 0-0", (), (0, 0, 0)),
    ],
)
def test_after_a_block_the_lowest_hand_adds_the_others_and_in_a_tie_nobody(
    deal: str, winners: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    table = sit(deal, "6-6")
    assert how(table) == ("blocked", "CAN-11")
    assert table.result is not None
    assert (table.result.winners, table.totals) == (winners, totals)


@pytest.mark.rule("CAN-11", "GEN-17", "GEN-18")
def test_a_block_needs_an_empty_stock_and_is_seen_when_the_last_tile_is_drawn() -> None:
    table = sit("6-6 1-0 | 5-4 2-1 ; 3-3", "6-6")
    assert table.moves() == ("draw",)
    table.play("draw")
    assert how(table) == ("blocked", "CAN-11")
    assert table.totals == (9 + 3 + 6, 0)


@pytest.mark.rule("CAN-11")
def test_captures_made_in_a_manche_are_kept_whoever_wins_it() -> None:
    table = sit("4-3 0-0 | 4-1 6-6", "4-3", "4-1>L", "take 4-1 4-3", "6-6>L")
    assert table.totals == (0, 12)
    table = sit("4-3 6-0 3-0 | 4-1 6-6 5-5", *TO_TWELVE, "6-6>L", "6-0>L", "pass", "3-0>L")
    assert how(table) == ("domino", "CAN-11")
    assert table.totals == (10, 12)


# -- CAN-12: the partie to 300 ---------------------------------------------------------------------


@pytest.mark.rule("CAN-12", "GEN-20", "GEN-21")
@pytest.mark.parametrize(("before", "over"), [(287, False), (288, True), (290, True)])
def test_300_points_win_at_once_in_the_middle_of_the_manche(before: int, over: bool) -> None:
    table = reach(290, before, lead=0)
    table.next_manche(TWELVE)
    events = play(table, "4-3", "4-1>L", "take 4-1 4-3")
    assert table.totals == (290, before + 12)
    assert table.over == over
    if over:
        assert how(table) == ("target", "CAN-12")
        assert table.winners == (1,)
        assert events[-1] == PartieEnded((1,), (290, before + 12))
    else:
        assert table.seat == 1


@pytest.mark.rule("CAN-12", "CAN-11")
@pytest.mark.parametrize(("before", "over"), [(289, False), (290, True)])
def test_300_points_are_also_reached_with_the_other_hands(before: int, over: bool) -> None:
    table = reach(before, 10, lead=0)
    table.next_manche("6-6 | 5-5")
    table.play("6-6")
    assert (table.totals, table.over) == ((before + 10, 10), over)
    assert table.winners == ((0,) if over else ())


@pytest.mark.rule("CAN-12", "GEN-20")
def test_finishing_the_round_the_totals_are_compared_after_the_manche() -> None:
    table = reach(290, 290, lead=0, finish_round=True)
    table.next_manche("4-3 6-0 3-0 | 4-1 6-6 5-5")
    play(table, *TO_TWELVE)
    assert (table.totals, table.over, table.seat) == ((290, 302), False, 1)
    play(table, "6-6>L", "6-0>L", "pass", "3-0>L")
    assert table.totals == (300, 302)
    assert table.winners == (1,)


@pytest.mark.rule("CAN-12", "GEN-21", "GEN-22")
@pytest.mark.parametrize(
    ("points", "winners", "active"),
    [
        ((299, 298, 0), None, (0, 1, 2)),
        ((300, 299, 0), (0,), (0, 1, 2)),
        ((305, 0, 310), (2,), (0, 1, 2)),
        ((310, 20, 310), None, (0, 2)),  # those who are level play on alone
    ],
)
def test_the_highest_total_from_300_wins(
    points: tuple[int, ...], winners: tuple[int, ...] | None, active: tuple[int, ...]
) -> None:
    canton = find("canton")
    options = make_options(canton.options, {"finish_round": True})
    result = Result("domino", "CAN-11", 0, (0,), points, (0, 0, 0))
    standing, won = advance(canton, options, first_standing(canton, options, 3), result)
    assert (won, standing.active, standing.totals) == (winners, active, points)


# -- the sheet -------------------------------------------------------------------------------------


@pytest.mark.rule("CAN-7", "CAN-11", "CAN-12")
def test_the_sheet_has_captures_opponents_hands_and_score_of_each_manche() -> None:
    table = sit(EXAMPLE, *TO_EXAMPLE, "5-0>R", "take 5-0 5-2", "1-0>L", "take 1-0 2-1 4-2", "5-5>L")
    table.next_manche("5-5 | 6-4")
    table.play("6-4")
    sheet = table.sheet()
    assert [(line.names["en"], *(cell.value for cell in line.cells)) for line in sheet.lines] == [
        ("Round 1: captures", 0, 22),
        ("Opponents’ hands", 0, 6),
        ("Score of round 1", 0, 28),
        ("Round 2: captures", 0, 0),
        ("Opponents’ hands", 0, 10),
        ("Score of round 2", 0, 10),
        ("Total", 0, 38),
    ]
    assert [line.names["fr"] for line in sheet.lines[:3]] == [
        "Manche 1 : levées", "Mains adverses", "Score de la manche 1",
    ]  # fmt: skip
    assert sheet.lines[0].cells[1].parts == ((12, "CAN-7"), (10, "CAN-7"))
    assert sheet.lines[1].cells[1].parts == ((6, "CAN-11"),)
    assert sheet.target == 300


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_an_option_for_drawing_the_table(direction: str) -> None:
    table = pioche.Table("canton", seed=1, options={"turn_direction": direction})
    assert table.view(0).direction == direction


# -- a sensible player -----------------------------------------------------------------------------


def sensible(table: pioche.Table) -> set[str]:
    """What the policy does here, by twenty lots of chance."""
    game, policy = table.game, table.game.mind.policy
    assert policy is not None
    assert table.seat is not None
    state = game.guess(table.view(table.seat), Random(1))
    return {policy(state, game.moves(state), Random(n)).text for n in range(20)}


# 5-4 | 5-1 | 6-5 | 5-2: 4-1 on the left makes 20, 3-2 on the right 12, and 6-2 there nothing.
TWENTY = (
    "6-5 5-2 4-1 6-2 3-2 3-3 0-0 | 5-1 5-4 1-1 2-2 3-1 4-0 6-3 ; "
    "2-0 5-3 4-2 5-5 4-4 4-3 6-4 6-0 3-0 1-0 6-1 2-1 5-0 6-6"
)
TO_TWENTY = ("6-5", "5-1>L", "5-2>R", "5-4>L")


def test_a_sensible_player_lays_what_captures_though_other_tiles_are_heavier() -> None:
    assert sensible(sit(TWENTY, *TO_TWENTY)) == {"4-1>L"}


def test_a_sensible_player_takes_the_most_and_leaves_nothing() -> None:
    """CAN-6: 2-0 makes twelve with 5-5, and twenty with 6-2 and 5-5."""
    deal = "5-5 5-2 2-0 6-0 | 6-5 6-2 1-1 0-0"
    table = sit(deal, "5-5", "6-5>L", "5-2>L", "6-2>L", "2-0>L")
    offered = {move.text for move in table.view(0).moves}
    assert offered == {"take 2-0 5-5", "take 2-0 6-2 5-5", "leave"}
    assert sensible(table) == {"take 2-0 6-2 5-5"}
