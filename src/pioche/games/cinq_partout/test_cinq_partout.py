"""Cinq partout, or Muggins: its rules as tests, from hand-made deals."""

from functools import partial
from random import Random
from typing import Any

import pytest

import pioche
from pioche.bots.beginner import careless
from pioche.core.boards import ChainBoard
from pioche.core.events import (
    Announced,
    Eliminated,
    Event,
    MancheEnded,
    PartieEnded,
    Placed,
    Scored,
)
from pioche.core.options import describe_options
from tests import helpers
from tests.helpers import board_of

sit = partial(helpers.sit, "cinq-partout")


def reason_of(event: Event) -> str:
    return event.reason if isinstance(event, Scored) else ""


def score(table: pioche.Table, *moves: str) -> list[int]:
    """Play these moves and give the points that each of them brought."""
    return [sum(event.points for event in scored(table.play(move))) for move in moves]


def scored(events: tuple[Event, ...]) -> list[Scored]:
    return [event for event in events if isinstance(event, Scored)]


def ends(table: pioche.Table) -> list[int]:
    """What the ends count now, as everybody is told."""
    return list(table.view(None).facts.counted)


def arms(table: pioche.Table) -> dict[str, bool]:
    """Which arms are there, and are they open?"""
    return {arm.name: arm.open for arm in board_of(table, ChainBoard).arms}


def reach(*totals: int, lead: int, **options: Any) -> pioche.Table:
    """A table between two manches: the totals stand so, and `lead` begins the next manche.

    Each manche before had hands of one tile. Its leader held the strongest, opened, scored 2, 1 or
    no points and was out.
    """
    others = ["0-0", "1-0", "1-1", "2-0"][: len(totals) - 1]
    table: pioche.Table | None = None
    for _ in range(100):
        leader = table.standing.lead if table else 0
        missing = totals[leader] - (table.totals[leader] if table else 0)
        mark = "!" if options.get("claim") and missing else ""
        opener = {0: "2-1", 1: "4-1"}.get(missing, "5-5")
        deal = " | ".join([*others[:leader], opener, *others[leader:]])
        if table:
            table.next_manche(deal)
        else:
            table = sit(deal, **options)
        table.play(opener + mark)
        if table.totals == totals and table.standing.lead == lead:
            return table
    raise AssertionError("Manches of one tile do not lead there.")


def play_on(table: pioche.Table, lot: Random, manches: int = 200) -> None:
    """Play the partie to its end, or to that of so many manches; each move by lot."""
    while not table.over:
        if table.seat is None:
            if table.manche == manches:
                break
            table.next_manche()
        moves = table.moves()
        table.play(moves[int(lot.random() * len(moves))])


# -- MUG-1: players, deal, drawing -----------------------------------------------------------------


@pytest.mark.rule("MUG-1")
@pytest.mark.parametrize(("seats", "each", "stock"), [(2, 7, 14), (3, 7, 7), (4, 6, 4), (5, 5, 3)])
def test_two_to_five_players_have_seven_six_or_five_tiles_and_the_rest_is_stock(
    seats: int, each: int, stock: int
) -> None:
    view = pioche.Table("cinq-partout", seats=seats, seed=1).view(0)
    assert view.counts == (each,) * seats
    assert len(view.hand) == each
    assert view.stock == stock


@pytest.mark.rule("MUG-1")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_or_six_players_are_refused(seats: int) -> None:
    with pytest.raises(pioche.OptionError):
        pioche.Table("cinq-partout", seats=seats, seed=1)


@pytest.mark.rule("MUG-1", "GEN-12", "GEN-13", "GEN-16")
def test_who_cannot_play_draws_until_a_tile_fits_and_plays_it_at_once() -> None:
    table = sit("6-6 6-3 | 5-4 4-3 ; 2-1 6-1 0-0")
    table.play("6-6")
    assert table.moves() == ("draw",)
    table.play("draw")
    assert table.moves() == ("draw",)
    table.play("draw")
    assert table.moves() == ("6-1>L", "6-1>R")
    table.play("6-1>L")
    assert table.seat == 0
    assert table.history == ("6-6", "draw", "draw", "6-1>L")
    assert set(table.view(1).hand) == {"5-4", "4-3", "2-1"}
    assert table.view(1).stock == 1


@pytest.mark.rule("MUG-1", "GEN-12")
@pytest.mark.parametrize(
    ("draw", "forced"),
    [("until", ["draw", "draw", "6-1>L"]), ("one", ["draw", "pass"]), ("none", ["pass"])],
)
def test_drawing_until_a_tile_fits_or_only_one_tile_or_none_is_agreed(
    draw: str, forced: list[str]
) -> None:
    table = sit("6-6 6-3 | 5-4 4-3 ; 2-1 6-1 0-0", draw=draw)
    table.play("6-6")
    while table.seat == 1:
        table.play(table.moves()[0])
    assert list(table.history) == ["6-6", *forced]


@pytest.mark.rule("MUG-1", "GEN-12", "GEN-14")
@pytest.mark.parametrize(("reserve", "drawn"), [(0, 3), (1, 2), (2, 1)])
def test_the_stock_is_drawn_down_to_its_reserve_and_then_one_passes(
    reserve: int, drawn: int
) -> None:
    table = sit("6-6 6-3 | 5-4 4-3 ; 2-1 2-0 1-0", reserve=reserve)
    table.play("6-6")
    while table.seat == 1:
        table.play(table.moves()[0])
    assert table.history == ("6-6", *["draw"] * drawn, "pass")
    assert table.view(None).stock == reserve


@pytest.mark.rule("GEN-15")
@pytest.mark.parametrize(
    ("voluntary", "offered"), [("off", {"6-4>L", "6-4>R"}), ("on", {"6-4>L", "6-4>R", "draw"})]
)
def test_who_can_play_must_unless_drawing_is_free(voluntary: str, offered: set[str]) -> None:
    table = sit("6-6 3-3 | 6-4 4-3 ; 2-1", voluntary_draw=voluntary)
    table.play("6-6")
    assert set(table.moves()) == offered


# -- who begins, with what -------------------------------------------------------------------------


@pytest.mark.rule("GEN-7")
def test_the_holder_of_the_strongest_tile_begins_and_then_each_in_turn() -> None:
    table = sit("1-0 | 5-5 | 6-5")
    assert table.seat == 2
    table.play("6-5")
    table.next_manche("1-0 | 5-5 | 6-6")
    assert table.seat == 0
    table.play("1-0")
    table.next_manche("6-6 | 1-0 | 6-5")
    assert table.seat == 1


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize(
    ("next_lead", "leader"),
    [("rotate", 1), ("roundWinner", 2), ("holderOfStrongest", 0), ("roundLoser", 3)],
)
def test_the_next_manche_is_begun_in_turn_or_by_winner_holder_or_loser(
    next_lead: str, leader: int
) -> None:
    table = sit("6-6 3-2 | 1-1 0-0 | 6-5 5-2 | 4-4 3-3", draw="none", next_lead=next_lead)
    for move in ("6-6", "pass", "6-5>L", "pass", "pass", "pass", "5-2>L"):
        table.play(move)
    assert table.result is not None
    assert table.result.winners == (2,)
    table.next_manche("6-6 | 1-0 | 2-0 | 3-0")
    assert table.seat == leader


@pytest.mark.rule("GEN-9")
@pytest.mark.parametrize(
    ("options", "first", "second"),
    [
        ({}, {"6-6", "4-1", "3-0"}, {"5-0", "3-1", "2-2"}),
        ({"opening_tile": "free"}, {"6-6", "4-1", "3-0"}, {"5-0", "3-1", "2-2"}),
        ({"opening_tile": "strongest"}, {"6-6"}, {"5-0"}),
    ],
)
def test_any_tile_may_open_unless_it_must_be_the_strongest(
    options: dict[str, str], first: set[str], second: set[str]
) -> None:
    table = sit("6-6 4-1 3-0 | 1-1 1-0 0-0", **options)
    assert set(table.moves()) == first
    table = reach(0, 0, lead=1, **options)
    table.next_manche("6-6 6-5 6-4 | 5-0 3-1 2-2")
    assert set(table.moves()) == second


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_seats_play_in_order_whichever_way_round_the_table_they_sit(direction: str) -> None:
    table = sit("6-6 3-3 | 6-5 2-2 | 6-4 1-1", turn_direction=direction)
    assert table.view(0).direction == direction
    turns = []
    for move in ("6-6", "6-5>L", "6-4>R"):
        turns.append(table.seat)
        table.play(move)
    assert turns == [0, 1, 2]


# -- MUG-2: the chain, its doubles, the spinner ----------------------------------------------------


@pytest.mark.rule("MUG-2", "GEN-10")
def test_equal_numbers_touch_at_the_two_ends() -> None:
    table = sit("6-4 6-6 | 4-1 6-0 ; 3-3")
    table.play("6-4")
    assert set(table.moves()) == {"4-1>L", "6-0>R"}
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("4-1>R")
    assert error.value.rule == "GEN-10"


@pytest.mark.rule("MUG-2")
@pytest.mark.parametrize("spinner", ["none", "firstDouble"])
def test_every_double_lies_crosswise_and_no_other_tile_does(spinner: str) -> None:
    table = sit("6-6 5-5 2-2 | 6-5 6-2 1-1", spinner=spinner)
    for move in ("6-6", "6-5>L", "5-5>L", "6-2>R", "2-2>R"):
        table.play(move)
    board = board_of(table, ChainBoard)
    assert board.first is not None
    laid = [board.first, *(piece for arm in board.arms for piece in arm.tiles)]
    across = {piece.tile: piece.across for piece in laid}
    assert across == {"6-6": True, "6-5": False, "5-5": True, "6-2": False, "2-2": True}


@pytest.mark.rule("MUG-2")
def test_a_double_does_not_branch_and_only_two_ends_count() -> None:
    table = sit("6-6 6-5 1-1 | 6-4 6-3 0-0")
    assert score(table, "6-6", "6-4>L", "6-5>R") == [0, 0, 0]
    assert arms(table) == {"L": True, "R": True}
    assert ends(table) == [4, 5]
    assert table.result is not None
    assert table.result.how == "blocked"  # the 6-3 fits the 6-6, but neither end


@pytest.mark.rule("MUG-2")
def test_with_a_spinner_a_free_side_of_it_keeps_the_manche_alive() -> None:
    table = sit("6-6 6-5 1-1 | 6-4 6-3 0-0", spinner="firstDouble")
    assert score(table, "6-6", "6-4>L", "6-5>R") == [0, 0, 0]
    assert table.moves() == ("6-3>U", "6-3>D")


@pytest.mark.rule("MUG-2")
def test_an_opening_double_is_the_spinner_and_its_four_ends_count() -> None:
    table = sit("6-6 5-5 5-2 5-3 | 6-5 5-4 1-1 0-0 ; 2-2", spinner="firstDouble")
    assert score(table, "5-5") == [2]
    assert ends(table) == [5, 5]
    assert set(table.moves()) == {"6-5>L", "6-5>R", "5-4>L", "5-4>R"}
    # One long side is covered: its other sides are still closed.
    assert score(table, "6-5>L") == [0]
    assert ends(table) == [6, 10]
    assert arms(table) == {"L": True, "R": True, "U": False, "D": False}
    assert set(table.moves()) == {"6-6>L", "5-2>R", "5-3>R"}
    # Both long sides are covered: the sides are open, and count nothing.
    assert score(table, "5-2>R") == [0]
    assert ends(table) == [6, 2]
    assert arms(table) == {"L": True, "R": True, "U": True, "D": True}
    assert set(table.moves()) == {"5-4>U", "5-4>D"}
    # A side counts once a tile lies there.
    assert score(table, "5-4>U") == [0]
    assert ends(table) == [6, 2, 4]
    assert set(table.moves()) == {"6-6>L", "5-3>D"}
    assert score(table, "5-3>D") == [3]
    assert ends(table) == [6, 2, 4, 3]
    assert table.moves() == ("draw",)  # a fifth tile finds no side of the spinner


@pytest.mark.rule("MUG-2")
def test_free_sides_of_the_spinner_count_nothing() -> None:
    table = sit("6-6 5-5 5-4 | 6-5 1-1 0-0 ; 2-2", spinner="firstDouble")
    events = [table.play(move) for move in ("5-5", "6-5>L", "5-4>R")]
    assert [(e.points, e.reason) for e in scored(events[-1])] == [(2, "6 + 4 = 10")]


@pytest.mark.rule("MUG-2")
def test_a_first_double_laid_later_is_the_spinner_once_its_other_side_is_covered() -> None:
    table = sit("6-6 6-5 5-1 | 5-5 5-3 5-0 ; 2-2", spinner="firstDouble")
    table.play("6-5")
    assert arms(table) == {"L": True, "R": True, "U": False, "D": False}
    table.play("5-5>L")
    assert ends(table) == [10, 6]
    assert arms(table) == {"L": True, "R": True, "U": False, "D": False}
    assert set(table.moves()) == {"5-1>L", "6-6>R"}
    table.play("5-1>L")
    assert ends(table) == [1, 6]
    assert arms(table) == {"L": True, "R": True, "U": True, "D": True}
    assert set(table.moves()) == {"5-3>U", "5-3>D", "5-0>U", "5-0>D"}
    assert score(table, "5-3>D") == [2]
    assert ends(table) == [1, 6, 3]


@pytest.mark.rule("MUG-2")
def test_tiles_elsewhere_do_not_open_the_sides_of_the_spinner() -> None:
    table = sit("6-6 6-5 4-1 3-3 | 5-5 6-4 5-0 0-0", spinner="firstDouble")
    for move in ("6-5", "5-5>L", "6-6>R", "6-4>R", "4-1>R"):
        table.play(move)
    assert arms(table) == {"L": True, "R": True, "U": False, "D": False}
    assert table.moves() == ("5-0>L",)


@pytest.mark.rule("MUG-2")
def test_only_the_first_double_branches() -> None:
    table = sit("6-6 6-5 6-2 5-2 5-1 | 5-5 5-3 6-4 2-2 0-0", spinner="firstDouble")
    for move in ("6-5", "5-5>L", "5-1>L", "5-3>U", "6-6>R", "6-4>R"):
        table.play(move)
    assert ends(table) == [1, 4, 3]
    assert table.moves() == ("5-2>D",)  # not the 6-2, though both long sides of the 6-6 are covered


@pytest.mark.rule("MUG-2", "MUG-3")
def test_a_double_at_the_end_of_a_side_arm_counts_twice() -> None:
    table = sit("6-6 5-5 5-1 4-4 | 6-5 5-4 1-1 0-0", spinner="firstDouble")
    assert score(table, "5-5", "6-5>L", "5-1>R", "5-4>U", "4-4>U") == [2, 0, 0, 0, 3]
    assert ends(table) == [6, 1, 8]


@pytest.mark.rule("MUG-2")
def test_the_double_blank_is_a_spinner_like_any_other() -> None:
    table = sit("6-6 0-0 2-0 4-0 | 1-0 3-0 5-5 4-4", spinner="firstDouble")
    assert score(table, "0-0", "1-0>L", "2-0>R", "3-0>U", "4-0>D") == [0, 0, 0, 0, 2]
    assert ends(table) == [1, 2, 3, 4]


# -- MUG-3: what an end counts ---------------------------------------------------------------------


@pytest.mark.rule("MUG-3")
def test_a_double_at_an_end_counts_twice_its_number() -> None:
    table = sit("6-6 6-4 3-3 | 4-4 2-2 1-1 ; 0-0")
    assert score(table, "6-4") == [2]
    table.play("4-4>L")
    assert ends(table) == [8, 6]
    assert score(table, "6-6>R") == [4]
    assert ends(table) == [8, 12]


@pytest.mark.rule("MUG-3")
@pytest.mark.parametrize(("opening", "total"), [("5-5", 10), ("6-6", 12), ("6-3", 9), ("0-0", 0)])
def test_the_opening_tile_alone_counts_each_half_once(opening: str, total: int) -> None:
    table = sit("6-6 5-5 6-3 0-0 | 1-1 2-1 2-2 3-1")
    table.play(opening)
    assert sum(ends(table)) == total


@pytest.mark.rule("MUG-3")
def test_after_the_opening_a_double_with_one_free_side_counts_twice() -> None:
    table = sit("6-6 5-5 | 6-5 5-0 ; 1-1")
    assert score(table, "5-5", "6-5>R") == [2, 0]
    assert ends(table) == [10, 6]
    table = sit("6-6 5-5 | 6-5 5-0 ; 1-1")
    assert score(table, "5-5", "5-0>R") == [2, 2]
    assert ends(table) == [10, 0]


@pytest.mark.rule("MUG-3")
def test_a_covered_double_counts_no_more() -> None:
    table = sit("6-6 5-5 5-1 | 6-5 1-1 0-0 ; 2-2")
    assert score(table, "5-5", "6-5>R", "5-1>L") == [2, 0, 0]
    assert ends(table) == [1, 6]


# -- MUG-4: the points -----------------------------------------------------------------------------

OPENINGS = {"4-1": 1, "3-2": 1, "5-0": 1, "5-5": 2, "6-4": 2}


@pytest.mark.rule("MUG-4", "MUG-3")
@pytest.mark.parametrize("opening", [f"{a}-{b}" for a in range(7) for b in range(a + 1)])
def test_an_opening_of_five_scores_1_and_of_ten_scores_2_and_the_others_nothing(
    opening: str,
) -> None:
    first, *others = [t for t in ("6-6", "2-0", "1-0", "0-0") if t != opening]
    table = sit(f"{opening} {first} | {others[0]} {others[1]}")
    points = [event.points for event in scored(table.play(opening))]
    assert points == ([OPENINGS[opening]] if opening in OPENINGS else [])
    assert table.totals == (sum(points), 0)


@pytest.mark.rule("MUG-4")
@pytest.mark.parametrize(
    ("moves", "total", "points"),
    [
        (("5-3", "5-2>R"), 5, 1),
        (("6-2", "6-1>R"), 3, 0),
        (("4-0", "4-4>R"), 8, 0),
        (("5-4", "5-5>R"), 14, 0),
        (("5-0", "5-5>R"), 10, 2),
        (("6-3", "6-6>R"), 15, 3),
        (("6-4", "6-6>R"), 16, 0),
        (("6-4", "6-6>R", "4-4>L"), 20, 4),
        (("6-5", "6-6>R", "5-5>L"), 22, 0),
    ],
)
def test_a_total_of_5_10_15_or_20_scores_a_fifth_of_it_and_no_other_total_does(
    moves: tuple[str, ...], total: int, points: int
) -> None:
    laid = [move.split(">")[0] for move in moves]
    rest = [t for t in ("6-6", "0-0", "1-0", "1-1", "2-1", "2-2") if t not in laid]
    table = reach(0, 0, lead=0)
    mine, yours = laid[::2], laid[1::2]
    mine += rest[: 3 - len(mine)]
    yours += rest[-(3 - len(yours)) :]
    table.next_manche(f"{' '.join(mine)} | {' '.join(yours)} ; 3-3")
    assert score(table, *moves)[-1] == points
    assert sum(ends(table)) == total


@pytest.mark.rule("MUG-4")
def test_a_total_of_nought_scores_nothing() -> None:
    table = sit("2-0 6-6 | 2-1 5-5 | 1-0 4-4")
    events = [table.play(move) for move in ("2-0", "2-1>R", "1-0>R")]
    assert ends(table) == [0, 0]
    assert not any(scored(played) for played in events)


@pytest.mark.rule("MUG-4")
def test_the_points_go_to_who_laid_the_tile_and_count_at_once() -> None:
    table = reach(0, 0, 0, lead=0)
    table.next_manche("6-3 4-4 | 6-6 2-2 | 6-2 1-1")
    assert not scored(table.play("6-3"))
    (given,) = scored(table.play("6-6>R"))
    assert (given.seat, given.points, given.rule, given.reason) == (1, 3, "MUG-4", "3 + 12 = 15")
    assert table.totals == (0, 3, 0)
    (given,) = scored(table.play("6-2>R"))
    assert (given.seat, given.points, given.rule, given.reason) == (2, 1, "MUG-4", "3 + 2 = 5")
    assert table.totals == (0, 3, 1)
    assert table.view(0).points == (0, 3, 1)


# -- MUG-5, MUG-6: the partie to 31 ----------------------------------------------------------------


@pytest.mark.rule("MUG-5", "GEN-20", "GEN-21")
@pytest.mark.parametrize(("before", "after"), [(29, 31), (30, 32)])
def test_who_reaches_31_wins_at_once_in_the_middle_of_the_manche(before: int, after: int) -> None:
    table = reach(before, 30, lead=0)
    table.next_manche("5-5 4-4 | 5-0 3-3 ; 1-1")
    events = table.play("5-5")
    assert table.over
    assert table.winners == (0,)
    assert table.totals == (after, 30)
    assert table.seat is None
    assert table.moves() == ()
    assert table.result is not None
    assert (table.result.how, table.result.rule) == ("target", "MUG-5")
    assert table.result.left == (8, 11)  # nobody was out
    assert events[-1] == PartieEnded((0,), (after, 30))


@pytest.mark.rule("MUG-5")
def test_with_30_points_nobody_has_won_yet() -> None:
    table = reach(28, 30, lead=0)
    table.next_manche("5-5 4-4 | 5-0 3-3 ; 1-1")
    table.play("5-5")
    assert table.totals == (30, 30)
    assert not table.over
    assert table.seat == 1
    table.play("5-0>L")
    assert table.winners == (1,)
    assert table.totals == (30, 32)


@pytest.mark.rule("MUG-5")
def test_another_target_can_be_agreed() -> None:
    table = reach(8, 5, lead=0, target=10)
    assert table.sheet().target == 10
    table.next_manche("5-5 4-4 | 5-0 3-3 ; 1-1")
    table.play("5-5")
    assert (table.over, table.totals) == (True, (10, 5))
    assert table.result is not None
    assert (table.result.how, table.result.rule) == ("target", "MUG-5")


@pytest.mark.rule("MUG-5", "GEN-20")
def test_finishing_the_round_the_totals_are_compared_after_the_manche() -> None:
    table = reach(29, 30, lead=0, finish_round=True)
    table.next_manche("5-5 5-3 4-4 | 5-0 1-0 6-6")
    assert score(table, "5-5") == [2]
    assert table.totals == (31, 30)
    assert not table.over
    assert score(table, "5-0>L", "5-3>R") == [2, 0]
    assert table.totals == (31, 32)
    assert not table.over
    table.play("1-0>L")
    assert table.result is not None
    assert table.result.how == "blocked"
    assert table.over
    assert table.winners == (1,)  # the higher total, though seat 0 was there first


@pytest.mark.rule("MUG-5", "GEN-20", "GEN-22", "GEN-24")
def test_finishing_the_round_those_level_at_the_top_play_on_alone() -> None:
    table = reach(30, 30, 12, 0, lead=0, finish_round=True)
    table.next_manche("5-5 5-3 | 5-0 6-6 | 1-0 4-4 | 3-3 2-2")
    assert score(table, "5-5", "5-0>L", "1-0>L", "pass") == [2, 2, 0, 0]
    events = table.play("5-3>R")
    assert table.totals == (32, 32, 12, 0)
    assert not table.over
    assert [e.seat for e in events if isinstance(e, Eliminated)] == [2, 3]
    assert table.standing.active == (0, 1)
    with pytest.raises(pioche.DealError):
        table.next_manche("1-0 | 2-1 | 5-5 | 4-4")
    table.next_manche("0-0 | 2-1 | - | -")
    assert table.seat == 1
    table.play("2-1")  # nothing scored: still level
    assert not table.over
    assert table.standing.active == (0, 1)
    table.next_manche()
    assert table.view(None).counts == (7, 7, 0, 0)  # dealt as for two
    play_on(table, Random(1))
    assert table.winners in ((0,), (1,))
    assert table.totals[2:] == (12, 0)


@pytest.mark.rule("MUG-6")
def test_points_add_up_from_manche_to_manche() -> None:
    table = sit("5-5 | 1-0")
    table.play("5-5")
    assert table.totals == (2, 0)
    assert not table.over
    table.next_manche("5-5 | 4-1")
    assert table.totals == (2, 0)
    table.play("4-1")
    table.next_manche("6-4 | 0-0")
    table.play("6-4")
    assert table.totals == (4, 1)
    assert table.scores == ((2, 0), (2, 1), (4, 1))
    assert table.manche == 3


@pytest.mark.rule("MUG-6")
def test_as_many_manches_are_played_as_31_points_need() -> None:
    table = reach(30, 30, lead=0)
    assert table.manche == 30
    assert not table.over
    assert table.seat is None
    table.next_manche("4-1 | 0-0")
    table.play("4-1")
    assert table.winners == (0,)
    with pytest.raises(pioche.PiocheError):
        table.next_manche()


@pytest.mark.rule("MUG-4", "MUG-6")
def test_the_sheet_has_openings_totals_the_sum_and_what_was_carried() -> None:
    table = sit("6-6 6-4 | 4-4 1-1 ; 2-2 3-3", end_bonus="nearest5")
    assert score(table, "6-4", "4-4>L", "6-6>R") == [2, 0, 4]
    sheet = table.sheet()
    column = {line.names["en"]: line.cells[0].value for line in sheet.lines}
    assert column == {
        "Opening 4-1, 3-2, 5-0 (1)": 0,
        "Opening 5-5, 6-4 (2)": 2,
        "Total 5 (1)": 0,
        "Total 10 (2)": 0,
        "Total 15 (3)": 0,
        "Total 20 (4)": 4,
        "Other points": 0,
        "Round total": 6,
        "Carried forward": 0,
        "Total": 6,
    }
    assert sheet.target == 31


# -- MUG-7: the end of the manche ------------------------------------------------------------------

WENT_OUT = "6-6 | 5-4"  # the 6-6 counts 12: no points for the opening
BLOCKED = "6-6 1-0 | 5-4 2-1"


@pytest.mark.rule("MUG-7", "GEN-17", "GEN-18")
@pytest.mark.parametrize(("deal", "how"), [(WENT_OUT, "domino"), (BLOCKED, "blocked")])
def test_winning_the_manche_brings_no_points(deal: str, how: str) -> None:
    table = sit(deal)
    events = table.play("6-6")
    assert table.result is not None
    assert (table.result.how, table.result.rule) == (how, "MUG-7")
    assert table.result.winners == (0,)
    assert table.result.points == (0, 0)
    assert table.totals == (0, 0)
    assert not scored(events)


@pytest.mark.rule("MUG-7")
@pytest.mark.parametrize(
    ("others", "points"),
    [
        ("0-0", 0),
        ("2-0", 0),
        ("2-1", 1),
        ("5-0", 1),
        ("4-3", 1),
        ("5-3", 2),
        ("6-5 | 1-0", 2),  # 12
        ("6-5 | 1-1", 3),  # 13
        ("1-0 | 1-1", 1),  # 3: added up, then rounded
        ("2-1 | 3-0", 1),  # 6
    ],
)
def test_with_the_bonus_the_winner_adds_the_others_points_rounded_to_five_by_five(
    others: str, points: int
) -> None:
    table = sit(f"6-6 | {others}", end_bonus="nearest5")
    events = scored(table.play("6-6"))
    assert [(e.seat, e.points, e.rule) for e in events] == [(0, points, "MUG-7")] * (points > 0)
    assert table.totals[0] == points
    assert sum(table.totals) == points


@pytest.mark.rule("MUG-7")
def test_after_a_block_the_winners_own_tiles_are_not_in_the_bonus() -> None:
    table = sit(BLOCKED, end_bonus="nearest5")
    table.play("6-6")
    assert table.totals == (2, 0)  # 12 and not 13


@pytest.mark.rule("MUG-7")
def test_the_bonus_comes_on_top_of_the_points_made_in_play() -> None:
    table = sit("5-5 | 4-4", end_bonus="nearest5")
    table.play("5-5")
    assert table.result is not None
    assert table.result.points == (4, 0)
    assert table.totals == (4, 0)


@pytest.mark.rule("MUG-7", "GEN-19")
@pytest.mark.parametrize(
    ("tie", "winners", "totals"),
    [("draw", (), (0, 0)), ("starterLoses", (1,), (0, 1)), ("fewestTiles", (0,), (1, 0))],
)
def test_a_tie_after_a_block_gives_nobody_the_bonus_unless_the_tie_is_parted(
    tie: str, winners: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    table = sit("6-6 4-0 | 3-1 0-0", end_bonus="nearest5", blocked_tie=tie)
    table.play("6-6")
    assert table.result is not None
    assert table.result.left == (4, 4)
    assert table.result.winners == winners
    assert table.totals == totals


@pytest.mark.rule("MUG-7", "MUG-5")
def test_the_bonus_can_bring_31() -> None:
    table = reach(29, 30, lead=0, end_bonus="nearest5")
    table.next_manche("6-6 | 6-5")
    table.play("6-6")
    assert table.totals == (31, 30)
    assert table.winners == (0,)


@pytest.mark.rule("MUG-7", "MUG-5")
def test_there_is_no_bonus_when_31_is_reached_in_the_middle_of_the_manche() -> None:
    table = reach(29, 0, lead=0, end_bonus="nearest5")
    table.next_manche("5-5 1-0 | 6-6 6-5")
    table.play("5-5")
    assert table.winners == (0,)
    assert table.totals == (31, 0)


# -- MUG-8: "Muggins!" -----------------------------------------------------------------------------


@pytest.mark.rule("MUG-8")
def test_points_count_by_themselves_when_there_is_no_calling() -> None:
    table = sit("6-6 5-5 | 5-0 4-4 ; 1-1")
    assert set(table.moves()) == {"6-6", "5-5"}
    for text in ("5-5!", "muggins"):
        with pytest.raises(pioche.IllegalMove):
            table.play(text)
    assert score(table, "5-5") == [2]
    assert ends(table) == [5, 5]
    assert "muggins" not in table.moves()


@pytest.mark.rule("MUG-8")
def test_every_tile_may_be_laid_announced_or_silent_whether_there_are_points_or_not() -> None:
    table = sit("6-6 5-5 | 5-0 6-5 ; 1-1", claim=True)
    assert set(table.moves()) == {"6-6", "6-6!", "5-5", "5-5!"}
    table.play("5-5!")
    assert set(table.moves()) == {
        "5-0>L", "5-0>R", "6-5>L", "6-5>R", "5-0>L!", "5-0>R!", "6-5>L!", "6-5>R!",
    }  # fmt: skip


def test_whoever_lays_any_piece_announces_its_points_and_no_others() -> None:
    for seed in range(5):
        table = pioche.Table("cinq-partout", seats=2, preset="muggins", seed=seed)
        rng = Random(seed)
        while table.seat is not None:
            table.play(careless(table.game, table.view(table.seat), rng, care=0))
        laid = [event for event in table.events if isinstance(event, Placed)]
        assert {event.manner for event in laid} == {"", "announced"}
        assert {reason_of(event) for event in table.events} & {"wrong", "muggins"} == set()


@pytest.mark.rule("MUG-8")
def test_announced_points_count() -> None:
    table = sit("6-6 5-5 | 5-0 6-5 ; 1-1", claim=True)
    events = table.play("5-5!")
    assert events[0] == Placed(0, "5-5", "start", "announced")
    assert [(e.seat, e.points, e.rule) for e in scored(events)] == [(0, 2, "MUG-4")]
    assert table.totals == (2, 0)
    assert "muggins" not in table.moves()


@pytest.mark.rule("MUG-8")
def test_announcing_without_points_brings_nothing_and_costs_nothing() -> None:
    table = sit("6-6 5-5 | 5-0 6-5 ; 1-1", claim=True)
    assert score(table, "6-6!", "6-5>L!") == [0, 0]
    assert table.totals == (0, 0)
    assert "muggins" not in table.moves()


@pytest.mark.rule("MUG-8")
def test_points_that_nobody_announces_or_calls_are_lost() -> None:
    table = sit("6-6 5-5 | 5-0 6-5 ; 1-1", claim=True)
    assert score(table, "5-5") == [0]
    assert score(table, "5-0>L!") == [2]
    assert "muggins" not in table.moves()
    assert table.totals == (0, 2)


@pytest.mark.rule("MUG-8")
def test_who_calls_muggins_takes_the_points_and_still_has_the_turn() -> None:
    table = sit("6-6 5-5 | 5-0 6-5 ; 1-1", claim=True)
    table.play("5-5")
    assert "muggins" in table.moves()
    events = table.play("muggins")
    assert Announced(1, "muggins") in events
    assert [(e.seat, e.points, e.rule) for e in scored(events)] == [(1, 2, "MUG-8")]
    assert table.totals == (0, 2)
    assert table.seat == 1
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("muggins")
    assert error.value.rule == "MUG-8"
    assert score(table, "5-0>L!") == [2]
    assert table.totals == (0, 4)


@pytest.mark.rule("MUG-8")
def test_a_call_without_points_brings_nothing_and_costs_nothing() -> None:
    table = sit("6-6 5-5 | 5-0 6-5 ; 1-1", claim=True)
    table.play("6-6")
    events = table.play("muggins")
    assert events == (Announced(1, "muggins"),)
    assert table.totals == (0, 0)
    assert table.seat == 1
    assert "muggins" not in table.moves()


@pytest.mark.rule("MUG-8")
def test_a_wrong_announcement_costs_what_the_nearest_multiple_would_bring() -> None:
    """From 6-4 the ends make 10, then 8 + 6 = 14, then 8 + 1 = 9."""
    moves = ("6-4!", "4-4>L", "6-1>R!")
    table = sit("6-4 6-1 3-3 | 4-4 2-2 1-0", claim=True)
    events = [event for move in moves for event in scored(table.play(move))]
    assert [(e.seat, e.points, e.rule, e.reason) for e in events] == [
        (0, 2, "MUG-4", "4 + 6 = 10"),
        (0, -2, "MUG-8", "wrong"),
    ]
    assert table.totals == (0, 0)
    free = sit("6-4 6-1 3-3 | 4-4 2-2 1-0", claim=True, wrong_call="free")
    assert score(free, *moves) == [2, 0, 0]


@pytest.mark.rule("MUG-8")
@pytest.mark.parametrize(
    ("opener", "cost"), [("0-0", 1), ("2-0", 1), ("2-1", 1), ("5-2", 1), ("4-4", 2), ("6-6", 2)]
)
def test_a_wrong_call_costs_one_point_at_least_and_never_more_than_one_has(
    opener: str, cost: int
) -> None:
    for had in (0, 1, 10):
        table = reach(0, had, lead=0, claim=True)
        table.next_manche(f"{opener} 5-3 | 6-2 3-3 ; 4-3")
        table.play(opener)
        assert score(table, "muggins") == [-min(had, cost)]
        assert table.totals == (0, had - min(had, cost))
        assert table.seat == 1
        assert "muggins" not in table.moves()


@pytest.mark.rule("MUG-8")
def test_neither_offers_nor_views_nor_events_tell_whether_there_were_points() -> None:
    seen = []
    for tile in ("5-5", "4-4"):
        table = sit("6-6 5-5 4-4 | 3-3 2-2 1-1 ; 0-0", claim=True)
        events = table.play(tile)
        assert events == (Placed(0, tile, "start"),)
        views = [table.view(seat) for seat in (0, 1, None)]
        seen.append((table.moves(), [(v.facts, v.points) for v in views], table.totals))
    assert seen[0] == seen[1]
    assert seen[0][0] == ("draw", "muggins")
    assert table.view(1).facts.counted == ()


@pytest.mark.rule("MUG-8")
def test_an_opponent_may_call_after_drawing_as_long_as_no_tile_is_laid() -> None:
    table = sit("6-6 5-5 | 3-3 2-2 ; 4-4 5-1", claim=True)
    table.play("5-5")
    for _ in range(2):
        assert set(table.moves()) == {"draw", "muggins"}
        table.play("draw")
    assert set(table.moves()) == {"5-1>L", "5-1>R", "5-1>L!", "5-1>R!", "muggins"}
    assert score(table, "muggins") == [2]
    assert set(table.moves()) == {"5-1>L", "5-1>R", "5-1>L!", "5-1>R!"}


@pytest.mark.rule("MUG-8")
def test_only_the_player_whose_turn_it_is_may_call_and_passing_leaves_it_to_the_next() -> None:
    table = sit("6-6 5-5 | 3-3 2-2 | 5-2 4-4", claim=True)
    table.play("5-5")
    with pytest.raises(pioche.OutOfTurn):
        table.play("muggins", seat=2)
    assert set(table.moves()) == {"pass", "muggins"}
    table.play("pass")
    assert "muggins" in table.moves()
    assert score(table, "muggins") == [2]
    assert table.totals == (0, 0, 2)


@pytest.mark.rule("MUG-8")
def test_only_the_tile_laid_last_can_be_called() -> None:
    table = sit("6-6 5-5 | 6-5 5-0 | 5-2 4-4", claim=True)
    score(table, "5-5", "6-5>L")  # 2 points that nobody called, then 16
    assert score(table, "muggins") == [0]
    table = sit("6-6 5-5 | 6-5 5-0 | 5-2 4-4", claim=True)
    score(table, "5-5", "6-5>L", "5-2>R!")  # announced
    assert set(table.moves()) == {"6-6>L", "6-6>L!"}
    table = sit("6-6 5-5 | 6-5 5-0 | 5-2 4-4", claim=True)
    score(table, "5-5!", "5-0>L")
    assert score(table, "muggins") == [2]
    assert table.totals == (2, 0, 2)
    table = sit("6-6 5-5 5-4 | 5-0 6-5 3-3 | 4-4 2-2 1-1", claim=True)
    score(table, "5-5", "5-0>L", "pass")
    assert score(table, "muggins") == [2]  # seat 0, on the tile of seat 1


@pytest.mark.rule("MUG-8")
def test_nobody_calls_their_own_tile() -> None:
    table = sit("6-6 5-5 5-4 | 3-3 2-2 1-1", claim=True)
    score(table, "5-5", "pass")
    assert table.seat == 0
    assert set(table.moves()) == {"5-4>L", "5-4>R", "5-4>L!", "5-4>R!"}


@pytest.mark.rule("MUG-8")
@pytest.mark.parametrize(
    ("deal", "how"), [("5-5 | 5-0", "domino"), ("5-5 6-4 | 4-4 3-3", "blocked")]
)
def test_once_the_manche_is_over_it_is_too_late_to_call(deal: str, how: str) -> None:
    table = reach(0, 0, lead=0, claim=True)
    table.next_manche(deal)
    table.play("5-5")
    assert table.result is not None
    assert table.result.how == how
    assert table.moves() == ()
    assert table.totals == (0, 0)


@pytest.mark.rule("MUG-8", "MUG-5", "GEN-20")
def test_a_call_that_reaches_31_wins_at_once() -> None:
    table = reach(29, 30, lead=1, claim=True)
    table.next_manche("6-0 4-4 | 5-5 3-3 ; 1-1")
    table.play("5-5")
    assert not table.over  # silent: these points would have been enough
    table.play("muggins")
    assert table.over
    assert table.winners == (0,)
    assert table.totals == (31, 30)
    assert table.result is not None
    assert (table.result.how, table.result.winners) == ("target", (0,))


@pytest.mark.rule("MUG-8", "GEN-20")
def test_finishing_the_round_a_call_that_reaches_31_does_not_end_the_manche() -> None:
    table = reach(29, 30, lead=1, claim=True, finish_round=True)
    table.next_manche("5-0 4-4 | 5-5 3-3 ; 1-1")
    score(table, "5-5", "muggins")
    assert table.totals == (31, 30)
    assert not table.over
    assert table.seat == 0


@pytest.mark.rule("MUG-8")
def test_announcements_and_calls_are_written_and_read_again() -> None:
    table = sit("6-6 5-5 | 5-0 6-5 ; 1-1", claim=True)
    score(table, "5-5", "muggins", "5-0>L!")
    text = pioche.dumps(table)
    assert "5-5, muggins, 5-0>L!" in text
    again = pioche.loads(text)
    assert again.totals == (0, 4)
    assert pioche.dumps(again) == text


# -- MUG-9: the example of the booklet, and the sets -----------------------------------------------

EXAMPLE_9 = [
    ("5-5", 2), ("6-5>R", 0), ("9-5>L", 3), ("9-4>L", 2), ("6-2>R", 0),
    ("4-3>L", 1), ("6-3>L", 0), ("6-6>L", 0), ("4-2>R", 0), ("4-4>R", 4),
]  # fmt: skip
EXAMPLE_6 = [
    ("5-5", 2), ("5-1>L", 0), ("4-1>L", 0), ("6-5>R", 2), ("6-2>R", 0),
    ("4-3>L", 1), ("6-3>L", 0), ("6-6>L", 0), ("4-2>R", 0), ("4-4>R", 4),
]  # fmt: skip


@pytest.mark.rule("MUG-9", "MUG-3", "MUG-4")
def test_the_ten_tiles_of_the_booklet_score_with_the_double_nine_set() -> None:
    table = sit("5-5 9-5 6-2 6-3 4-2 0-0 | 6-5 9-4 4-3 6-6 4-4 1-1", set=9)
    sums = []
    for move, points in EXAMPLE_9:
        assert score(table, move) == [points], move
        sums.append(sum(ends(table)))
    assert sums == [10, 16, 15, 10, 6, 5, 8, 14, 16, 20]
    assert table.totals == (5, 7)


@pytest.mark.rule("MUG-9", "MUG-3", "MUG-4")
def test_the_booklets_list_without_its_third_tile_scores_with_the_double_six_set() -> None:
    table = reach(0, 0, lead=0)
    table.next_manche("5-5 4-1 6-2 6-3 4-2 0-0 | 5-1 6-5 4-3 6-6 4-4 1-1")
    sums = []
    for move, points in EXAMPLE_6:
        assert score(table, move) == [points], move
        sums.append(sum(ends(table)))
    assert sums == [10, 11, 14, 10, 6, 5, 8, 14, 16, 20]
    assert table.totals == (2, 7)


@pytest.mark.rule("MUG-9", "GEN-1")
@pytest.mark.parametrize(("number", "tiles"), [(6, 28), (9, 55)])
def test_the_set_is_the_double_six_or_the_double_nine(number: int, tiles: int) -> None:
    table = pioche.Table("cinq-partout", seats=2, seed=1, options={"set": number})
    view = table.view(0)
    assert sum(view.counts) + view.stock == tiles
    assert f"{number}-{number}" in table.deal
    assert f"{number + 1}-0" not in table.deal


@pytest.mark.rule("MUG-9")
def test_the_default_set_is_the_double_six() -> None:
    with pytest.raises(pioche.DealError):
        sit("5-5 9-5 | 6-5 9-4")


@pytest.mark.rule("MUG-9", "MUG-4")
def test_with_double_nine_totals_above_20_score_a_fifth_of_them() -> None:
    table = reach(0, 0, lead=0, set=9)
    table.next_manche("9-6 6-6 8-8 | 9-9 5-5 4-4 ; 0-0")
    assert score(table, "9-6", "9-9>R", "6-6>L") == [3, 0, 6]
    assert ends(table) == [12, 18]
    table = reach(0, 0, lead=0, set=9)
    table.next_manche("9-7 8-8 0-0 | 9-9 5-5 4-4 ; 1-0")
    assert score(table, "9-7", "9-9>R") == [0, 5]


# -- options and presets ---------------------------------------------------------------------------


@pytest.mark.rule("MUG-1", "MUG-2", "MUG-7", "MUG-8", "MUG-9")
def test_the_game_of_the_booklet_is_played_unless_something_else_is_agreed() -> None:
    table = pioche.Table("cinq-partout", seed=1)
    assert {info.name: info.default for info in describe_options(table.game.options)} == {
        "set": 6,
        "spinner": "none",
        "draw": "until",
        "reserve": 0,
        "voluntary_draw": False,
        "opening_tile": "free",
        "end_bonus": "none",
        "claim": False,
        "wrong_call": "costs",
        "target": 31,
        "finish_round": False,
        "blocked_tie": "draw",
        "next_lead": "rotate",
        "turn_direction": "counterclockwise",
    }


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("all-fives", {"spinner": "firstDouble", "end_bonus": "nearest5"}),
        ("muggins", {"claim": "on"}),
        ("double-neuf", {"set": "9"}),
    ],
)
def test_a_preset_changes_these_options_and_no_others(preset: str, changed: dict[str, str]) -> None:
    plain = pioche.Table("cinq-partout", seed=1).view(None).options
    chosen = pioche.Table("cinq-partout", seed=1, preset=preset).view(None).options
    assert chosen == {**plain, **changed}


# -- a whole partie --------------------------------------------------------------------------------


def whole_partie() -> pioche.Table:
    """A partie for three, whose players choose by a seeded lot."""
    table = pioche.Table("cinq-partout", seats=3, seed="golden")
    play_on(table, Random("golden"))
    return table


@pytest.mark.rule("MUG-5", "MUG-6")
def test_a_whole_partie_is_won_with_31_points_made_in_many_manches() -> None:
    table = whole_partie()
    (winner,) = table.winners
    assert table.totals[winner] >= 31
    assert sorted(table.totals)[1] < 31
    ended = [event for event in table.events if isinstance(event, MancheEnded)]
    assert len(ended) == table.manche > 1
    points = [event.points for event in table.events if isinstance(event, Scored)]
    assert sum(points) == sum(table.totals)


@pytest.mark.rule("MUG-2")
def test_the_board_names_the_double_from_which_the_side_arms_grow() -> None:
    table = pioche.Table(
        "cinq-partout", deal="6-6 6-5 5-1 | 5-5 5-3 5-0", options={"spinner": "firstDouble"}
    )
    table.play("6-5")
    assert board_of(table, ChainBoard, 0).spinner is None
    table.play("5-5>L")
    assert board_of(table, ChainBoard, 0).spinner == "5-5"
