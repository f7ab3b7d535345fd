"""The rules of Bergen, each shown on a deal made by hand.

With one tile each, "0-0 | 6-6", the opener scores 2 and 2 more for going out. Where the 0-0 opens
and nobody else holds a blank, the manche is blocked at once.
"""

from dataclasses import replace
from random import Random

import pytest

import pioche
from pioche.core.catalogue import find
from pioche.core.deal import read_deal
from pioche.core.events import Drew, Eliminated, PartieEnded, Passed, Scored
from pioche.core.game import Result, Standing
from pioche.core.options import make_options
from pioche.core.partie import advance, first_standing
from tests.helpers import play

Options = dict[str, str | int | bool]
BERGEN = find("bergen")

# The worked example of the rules: two caps, then (with the last tile of seat 0) 7 points against 2.
CAPS = "0-0 5-0 3-3 | 3-0 5-3 6-3"
CAPS_PLAYED = "0-0 3-0>R 5-0>L 5-3>L 3-3>R"
# The other one: blocked at 3 and 3, seat 0 holds 2-2 and 1-0, seat 1 holds 6-5 and 6-4.
BLOCK = "0-0 5-0 2-2 1-0 | 3-0 5-3 6-5 6-4 ; 4-3 3-2"
BLOCK_PLAYED = "0-0 3-0>R 5-0>L 5-3>L"


def at(deal: str, moves: str = "", seats: int = 2, options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table("bergen", seats=seats, deal=deal, options=options, seed="hand")
    play(table, *moves.split())
    return table


def scores(table: pioche.Table) -> list[tuple[int, int, str]]:
    """Seat, points and rule of everything that was scored."""
    return [(e.seat, e.points, e.rule) for e in table.events if isinstance(e, Scored)]


def points_from(totals: tuple[int, ...], deal: str, moves: str, **options: bool) -> list[int]:
    """The points of a manche that begins with these totals; players who must pass do so."""
    chosen = make_options(BERGEN.options, options)
    standing = replace(first_standing(BERGEN, chosen, len(totals)), totals=totals)
    state = BERGEN.start(chosen, standing, read_deal(deal))
    for text in moves.split():
        while [move.text for move in BERGEN.moves(state)] == ["pass"]:
            BERGEN.play(state, BERGEN.moves(state)[0])
        BERGEN.play(state, next(m for m in BERGEN.moves(state) if m.text == text))
    return list(BERGEN.points(state))


# -- the deal and the opening ----------------------------------------------------------------------


@pytest.mark.rule("BER-1", "GEN-24")
@pytest.mark.parametrize(("seats", "hand", "stock"), [(2, 6, 16), (3, 6, 10), (4, 5, 8)])
def test_two_or_three_players_have_six_tiles_and_four_have_five(
    seats: int, hand: int, stock: int
) -> None:
    view = pioche.Table("bergen", seats=seats, seed=1).view(0)
    assert (view.counts, view.stock) == ((hand,) * seats, stock)
    level = replace(first_standing(BERGEN, None, seats), active=(0, 1))
    dealt = BERGEN.deal(make_options(BERGEN.options, {}), level, Random(1))
    assert [h.bit_count() for h in dealt.hands] == [6, 6, *[0] * (seats - 2)]  # two play it off


@pytest.mark.rule("BER-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four_players(seats: int) -> None:
    with pytest.raises(pioche.OptionError):
        pioche.Table("bergen", seats=seats)


@pytest.mark.rule("BER-2")
@pytest.mark.parametrize(
    ("deal", "seat", "opener"),
    [
        ("6-6 1-0 | 5-5 6-5 | 4-4 3-3", 2, "3-3"),  # the lowest double of all
        ("1-0 2-0 | 5-5 6-6 | 6-5 6-4", 1, "5-5"),  # a double, though other tiles are lower
        ("6-5 5-4 | 4-3 6-2 | 6-4 5-1", 2, "5-1"),  # no double: the fewest points
        ("3-0 6-5 | 2-1 6-4 | 6-3 5-4", 1, "2-1"),  # three points each: the smaller maximum half
        ("4-2 6-5 | 6-4 6-3 | 5-1 6-2", 0, "4-2"),
    ],
)
def test_the_lowest_double_opens_or_without_a_double_the_lowest_tile(
    deal: str, seat: int, opener: str
) -> None:
    table = at(deal, seats=3)
    assert (table.seat, table.moves()) == (seat, (opener,))
    other = next(tile for tile in deal.split(" | ")[seat].split() if tile != opener)
    with pytest.raises(pioche.IllegalMove) as refused:
        table.play(other)
    assert refused.value.rule == "BER-2"
    table.play(opener)
    assert scores(table)[0] == (seat, 2, "BER-2")


@pytest.mark.rule("BER-2", "BER-11", "GEN-8")
def test_the_holder_opens_every_manche_and_scores_for_it() -> None:
    table = at("0-0 | 6-6", "0-0")
    for deal, opener, seat in [("1-1 | 2-2", "1-1", 0), ("6-5 | 6-4", "6-4", 1)]:
        assert not table.over
        table.next_manche(deal)
        assert (table.seat, table.moves()) == (seat, (opener,))
        table.play(opener)
    assert table.totals == (2 * 4, 4)


# -- caps ------------------------------------------------------------------------------------------


@pytest.mark.rule("BER-3", "BER-4", "BER-5")
def test_the_worked_example_of_the_caps() -> None:
    table = at("0-0 5-0 3-3 6-6 | 3-0 5-3 6-3 4-1")
    for move, totals in [
        ("0-0", (2, 0)),  # both ends show 0, but an opening scores 2 and no more
        ("3-0>R", (2, 0)),
        ("5-0>L", (2, 0)),
        ("5-3>L", (2, 2)),  # 3 and 3, a double cap
        ("3-3>R", (5, 2)),  # the double is laid: a triple cap
        ("6-3>R", (5, 2)),  # 3 and 6
    ]:
        table.play(move)
        assert table.totals == totals, move
    assert scores(table) == [(0, 2, "BER-2"), (1, 2, "BER-3"), (0, 3, "BER-4")]


@pytest.mark.rule("BER-3")
def test_a_double_cap_needs_equal_ends_and_no_double_there() -> None:
    table = at("2-1 3-1 6-5 | 3-2 6-4 5-4 ; 6-6 5-5 4-4", "2-1 3-2>R")  # opened without a double
    assert table.totals == (2, 0)
    table.play("3-1>R")
    assert table.totals == (2 + 2, 0)
    assert scores(table)[-1] == (0, 2, "BER-3")
    # A double inside the chain is at no end any more.
    table = at("1-1 4-2 6-6 | 2-1 4-1 5-5 ; 5-4 6-5 6-4", "1-1 2-1>R 4-2>R 4-1>L")
    assert scores(table)[-1] == (1, 2, "BER-3")


@pytest.mark.rule("BER-4")
@pytest.mark.parametrize(
    ("deal", "moves"),
    [
        # The opening double is still an end, and the other one is made equal.
        ("1-1 3-2 6-6 | 2-1 3-1 5-5 ; 6-5 6-4 5-4", "1-1 2-1>R 3-2>R 3-1>R"),
        # So with a double that was laid later.
        ("1-1 3-1 5-3 2-2 | 4-1 4-4 5-4 6-5 ; 6-4 6-3 6-2", "1-1 4-1>R 3-1>L 4-4>R 5-3>L 5-4>L"),
        # The double itself is laid last.
        (
            "1-1 4-1 6-5 5-2 | 3-1 4-3 3-3 6-6 ; 5-5 2-2 5-4 6-4",
            "1-1 3-1>R 4-1>L 4-3>L draw pass 3-3>R",
        ),
    ],
)
def test_a_triple_cap_has_a_double_at_one_of_the_equal_ends(deal: str, moves: str) -> None:
    table = at(deal, moves)
    assert scores(table)[-1] == (1, 3, "BER-4")
    assert len(scores(table)) == 2 + ("4-3>L" in moves)  # 3 replaces 2, and comes alone


@pytest.mark.rule("BER-5")
def test_a_cap_scores_once_when_it_is_made() -> None:
    table = at("0-0 5-0 6-6 | 3-0 5-3 4-4 ; 2-2 1-1 6-5 5-4 6-4", "0-0 3-0>R 5-0>L 5-3>L")
    assert table.totals == (2, 2)
    play(table, "draw", "pass", "draw")  # the ends are still 3 and 3
    assert table.totals == (2, 2)


LAST_CAP = ("0-0 5-0 5-1 | 3-0 3-1 6-6", "0-0 3-0>R 5-0>L 3-1>R 5-1>L")


@pytest.mark.rule("BER-5", "BER-8")
def test_a_last_tile_that_makes_a_cap_scores_the_cap_and_the_domino() -> None:
    table = at(*LAST_CAP)
    assert scores(table) == [(0, 2, "BER-2"), (0, 2, "BER-3"), (0, 2, "BER-8")]
    assert points_from((11, 0), *LAST_CAP) == [6, 0]  # also when the cap alone reaches the goal


# -- drawing ---------------------------------------------------------------------------------------


@pytest.mark.rule("BER-6")
def test_who_cannot_play_draws_one_tile_and_passes_if_it_does_not_fit() -> None:
    table = at("1-1 6-6 | 5-5 6-4 ; 4-4 2-1 3-3 2-2", "1-1")
    assert table.moves() == ("draw",)
    table.play("draw")
    assert (table.seat, table.moves()) == (1, ("pass",))
    with pytest.raises(pioche.IllegalMove) as refused:
        table.play("draw")
    assert refused.value.rule == "BER-6"
    assert table.play("pass") == (Passed(1, "BER-6"),)
    assert (table.seat, table.view(1).counts) == (0, (1, 3))  # the tile is kept


@pytest.mark.rule("BER-6")
def test_a_drawn_tile_that_fits_is_played() -> None:
    table = at("1-1 6-6 | 5-5 6-4 ; 2-1 4-4 3-3", "1-1 draw")
    assert set(table.moves()) == {"2-1>L", "2-1>R"}
    for move in ("pass", "draw"):
        with pytest.raises(pioche.IllegalMove):
            table.play(move)


@pytest.mark.rule("BER-6", "GEN-15")
def test_who_can_play_neither_draws_nor_passes() -> None:
    table = at("1-1 6-6 | 5-5 4-1 ; 2-1 4-4 3-3", "1-1")
    assert set(table.moves()) == {"4-1>L", "4-1>R"}


@pytest.mark.rule("BER-7")
@pytest.mark.parametrize("ber_draw", ["one", "until"])
def test_the_stock_is_drawn_down_to_two_tiles_and_no_further(ber_draw: str) -> None:
    table = at("1-1 6-1 | 5-5 6-4 ; 4-4 2-1 3-1", "1-1", options={"ber_draw": ber_draw})
    assert table.moves() == ("draw",)  # compulsory while it is allowed
    assert table.play("draw") == (Drew(1, "4-4", 2),)
    assert table.moves() == ("pass",)
    table = at("1-1 6-1 | 5-5 6-4 ; 2-1 3-1", "1-1", options={"ber_draw": ber_draw})
    assert table.moves() == ("pass",)


@pytest.mark.rule("BER-7")
def test_with_until_one_tile_after_another_is_drawn_until_one_fits() -> None:
    table = at("1-1 6-6 | 5-5 6-4 ; 4-4 3-3 2-1 2-2 5-4", "1-1", options={"ber_draw": "until"})
    for _ in range(3):
        assert (table.seat, table.moves()) == (1, ("draw",))
        table.play("draw")
    assert set(table.moves()) == {"2-1>L", "2-1>R"}


# -- the end of a manche ---------------------------------------------------------------------------


@pytest.mark.rule("BER-8")
def test_going_out_scores_two() -> None:
    table = at("1-1 4-2 | 6-6 2-1", "1-1 2-1>R 4-2>R")
    assert table.result is not None
    assert (table.result.how, table.result.rule, table.result.winners) == ("domino", "BER-8", (0,))
    assert scores(table) == [(0, 2, "BER-2"), (0, 2, "BER-8")]
    assert table.totals == (4, 0)


@pytest.mark.rule("BER-9", "BER-10")
def test_the_worked_example_of_the_block() -> None:
    table = at(BLOCK, BLOCK_PLAYED)  # 4-3 and 3-2 would fit, but stay in the stock
    assert table.result is not None
    assert (table.result.how, table.result.rule) == ("blocked", "BER-10")
    assert table.result.left == (5, 21)
    assert table.result.winners == (1,)  # heavier, but without a double
    assert scores(table)[-1] == (1, 2, "BER-10")
    assert table.totals == (2, 2 + 2)


@pytest.mark.rule("BER-9", "GEN-18")
def test_it_is_blocked_only_when_two_tiles_are_left_in_the_stock() -> None:
    table = at(BLOCK.replace("4-3", "6-6 4-3"), BLOCK_PLAYED)
    assert (table.seat, table.moves()) == (0, ("draw",))
    table.play("draw")
    assert table.result is not None  # and nobody has to pass any more
    assert table.result.how == "blocked"


@pytest.mark.rule("BER-10")
@pytest.mark.parametrize(
    ("deal", "winner"),
    [
        ("0-0 1-1 2-1 | 6-6 3-1 3-2 | 6-5 6-4 5-4", 2),  # the only one without a double
        ("0-0 1-1 2-1 | 6-5 6-4 6-3 | 5-4 5-3 5-2", 2),  # two without: fewest points of these
        ("0-0 6-5 6-4 | 3-2 4-1 2-1 | 5-1 5-2 5-3", 1),  # all without: fewest points
        ("0-0 6-5 6-4 | 5-4 3-1 2-1 | 3-2 4-1 5-1", None),  # 16 points twice
        ("0-0 1-1 2-2 | 6-6 5-4 5-3 | 3-3 4-4 2-1", 1),  # all have one: fewest doubles
        ("0-0 6-6 2-1 | 5-5 3-1 3-2 | 4-4 6-5 6-4", 2),  # then fewest points on the doubles
        ("0-0 1-1 6-6 6-5 | 2-2 5-5 2-1 3-1 | 3-3 4-4 5-4 4-2", 1),  # then fewest points
        ("0-0 1-1 6-6 6-5 | 2-2 5-5 2-1 5-1 | 3-3 4-4 3-1 4-1", None),  # 14 on doubles, 23 in all
    ],
)
def test_who_wins_a_blocked_manche_scores_two(deal: str, winner: int | None) -> None:
    table = at(deal, "0-0", seats=3)
    assert table.result is not None
    assert table.result.how == "blocked"
    assert table.result.winners == (() if winner is None else (winner,))
    assert table.totals == tuple(2 * (s == 0) + 2 * (s == winner) for s in range(3))


# -- the partie ------------------------------------------------------------------------------------


def counted(totals: tuple[int, ...], points: tuple[int, ...]) -> Standing | tuple[int, ...]:
    """The winners, or the next standing, after a manche with these points."""
    options = make_options(BERGEN.options, {})
    standing = replace(first_standing(BERGEN, options, len(totals)), totals=totals)
    after, winners = advance(BERGEN, options, standing, Result("blocked", "BER-10", 0, (), points))
    return after if winners is None else winners


@pytest.mark.rule("BER-11", "GEN-21")
@pytest.mark.parametrize(("seats", "goal"), [(2, 15), (3, 10), (4, 10)])
def test_the_goal_is_15_points_for_two_players_and_10_for_more(seats: int, goal: int) -> None:
    rest = (0,) * (seats - 1)
    assert isinstance(counted((goal - 3, *rest), (2, *rest)), Standing)
    assert counted((goal - 2, *rest), (2, *rest)) == (0,)
    assert counted((goal - 1, *rest), (3, *rest)) == (0,)
    assert pioche.Table("bergen", seats=seats).sheet().target == goal


def caps_at_twelve(options: Options | None = None) -> pioche.Table:
    """Seat 0 has twelve points from three manches with one tile each; then the worked example."""
    table = at("0-0 | 6-6", "0-0", options=options)
    for deal in ("0-0 | 6-6", "0-0 | 6-6", "0-0 5-0 3-3 6-6 | 3-0 5-3 6-3 4-1"):
        assert not table.over
        table.next_manche(deal)
        table.play("0-0")
    play(table, "3-0>R", "5-0>L", "5-3>L")
    assert (table.totals, table.over) == ((14, 2), False)
    table.play("3-3>R")
    assert table.totals == (17, 2)
    return table


@pytest.mark.rule("BER-11", "GEN-20")
def test_who_reaches_the_goal_wins_at_once() -> None:
    table = caps_at_twelve()
    assert table.result is not None
    assert (table.result.how, table.result.rule) == ("target", "BER-11")
    assert table.view(0).counts == (1, 2)  # in the middle of the manche
    assert table.events[-1] == PartieEnded((0,), (17, 2))
    table = at("0-0 | 6-6 | 5-5", "0-0", seats=3)
    for deal in ("0-0 | 6-6 | 5-5", "0-0 6-1 | 6-6 1-0 | 5-5 2-0"):
        table.next_manche(deal)
        table.play("0-0")
    assert (table.winners, table.totals) == ((0,), (10, 0, 0))  # the opening was enough


@pytest.mark.rule("BER-11", "GEN-20")
def test_with_finish_round_the_manche_is_played_to_its_end() -> None:
    table = caps_at_twelve({"finish_round": True})
    assert table.seat == 1
    play(table, "6-3>R", "6-6>R")
    assert (table.winners, table.totals) == ((0,), (17 + 2, 2))


@pytest.mark.rule("BER-11", "GEN-22")
def test_of_several_at_the_goal_the_highest_wins_and_equals_play_on_alone() -> None:
    assert counted((8, 8, 8), (2, 4, 3)) == (1,)
    table = at("0-0 | 6-6 | 5-5", "0-0", 3, {"finish_round": True})
    for deal in ("6-6 | 0-0 | 5-5", "0-0 | 6-6 | 5-5", "6-6 | 0-0 | 5-5"):
        table.next_manche(deal)
        table.play("0-0")
    table.next_manche("0-0 6-6 | 5-4 3-2 | 5-5 4-4")
    table.play("0-0")  # two for seat 0, and seat 1 wins the block
    assert (table.totals, table.over) == ((10, 10, 0), False)
    assert table.events[-1] == Eliminated(2, "GEN-22")
    table.next_manche("6-6 | 0-0 | -")
    table.play("0-0")
    assert table.winners == (1,)


# Seat 0 makes a double cap; a triple cap; opens, and makes a triple cap. A third seat only passes.
CAP_2 = ("3-0 5-3 2-1 | 0-0 5-0 2-2", "4-4 6-4 6-6", "0-0 3-0>R 5-0>L 5-3>L")
CAP_3 = ("2-1 3-1 6-5 | 1-1 3-2 5-5", "4-4 6-4 6-6", "1-1 2-1>R 3-2>R 3-1>R")
OPENING_CAP_3 = ("0-0 5-0 3-3 2-1 | 3-0 5-3 6-3 4-1", "4-4 6-4 6-6 4-2", CAPS_PLAYED)


@pytest.mark.rule("BER-11")
@pytest.mark.parametrize(("seats", "goal"), [(2, 15), (3, 10)])
@pytest.mark.parametrize(
    ("missing", "cap_2", "cap_3"), [(8, 2, 3), (4, 2, 3), (3, 2, 2), (2, 1, 1), (1, 1, 1)]
)
def test_with_capped_finish_caps_score_less_near_the_goal(
    seats: int, goal: int, missing: int, cap_2: int, cap_3: int
) -> None:
    def scored(example: tuple[str, str, str], missing: int, capped_finish: bool) -> int:
        deal, third, moves = example
        totals = (goal - missing, 0, 0)[:seats]
        deal += f" | {third}" if seats == 3 else ""
        return points_from(totals, deal, moves, capped_finish=capped_finish)[0]

    assert [scored(example, missing, True) for example in (CAP_2, CAP_3)] == [cap_2, cap_3]
    assert [scored(example, missing, False) for example in (CAP_2, CAP_3)] == [2, 3]
    # What was scored before in the same manche counts.
    assert scored(OPENING_CAP_3, missing + 2, True) == 2 + cap_3


@pytest.mark.rule("BER-11")
def test_with_capped_finish_the_opening_and_the_domino_score_in_full() -> None:
    assert points_from((14, 0), "0-0 | 6-6", "0-0", capped_finish=True) == [4, 0]


@pytest.mark.rule("BER-7", "BER-11")
def test_the_pagat_preset_draws_until_able_and_caps_the_finish() -> None:
    table = pioche.Table("bergen", preset="pagat")
    assert (table.options.ber_draw, table.options.capped_finish) == ("until", True)


@pytest.mark.rule("BER-2", "BER-3", "BER-4", "BER-8", "BER-10", "BER-11")
def test_the_printed_score_sheet() -> None:
    table = at(CAPS, CAPS_PLAYED)
    table.next_manche(BLOCK)
    play(table, *BLOCK_PLAYED.split())
    sheet = table.sheet()
    assert [(line.names["fr"], *(cell.value for cell in line.cells)) for line in sheet.lines] == [
        ("Premier à jouer (2)", 2, 0),
        ("Double cap (2)", 0, 2),
        ("Triple cap (3)", 3, 0),
        ("Domino (2)", 2, 0),
        ("Gagnant du jeu bloqué (2)", 0, 0),
        ("Total de la manche", 7, 2),
        ("Premier à jouer (2)", 2, 0),
        ("Double cap (2)", 0, 2),
        ("Triple cap (3)", 0, 0),
        ("Domino (2)", 0, 0),
        ("Gagnant du jeu bloqué (2)", 0, 2),
        ("Total de la manche", 2, 4),
        ("Total", 9, 6),
    ]
    assert [line.cells[1].parts for line in sheet.lines[6:11]] == [
        (),
        ((2, "BER-3"),),
        (),
        (),
        ((2, "BER-10"),),
    ]
    assert (sheet.columns, sheet.target) == (((0,), (1,)), 15)


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_an_option_for_drawing_the_table(direction: str) -> None:
    table = pioche.Table("bergen", seed=1, options={"turn_direction": direction})
    assert table.view(0).direction == direction
    assert pioche.Table("bergen", seed=1).view(0).direction == "counterclockwise"
