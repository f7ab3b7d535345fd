"""The rules of Hungarian dominoes, each shown on a deal made by hand.

Several deals use that no tile up to 5-5 fits the 6-6: whoever opens with it stops there, nobody
else can lay anything, and everybody keeps just the points that the deal shows.
"""

from random import Random

import pytest

import pioche
from pioche.bots import BOTS
from pioche.core.catalogue import find
from pioche.core.events import Eliminated, PartieEnded, Scored
from pioche.core.game import Result, Standing
from pioche.core.options import make_options
from pioche.core.partie import advance, first_standing

Options = dict[str, str | int | bool]

# After 6-6 nobody can play: 31, 19 and 55 points, then (seat 1 leads) 35, 15 and 55.
FIRST = "6-6 5-1 5-0 4-1 4-0 3-3 3-2 | 3-1 3-0 2-2 2-1 2-0 1-1 1-0 | 5-5 5-4 5-3 4-4 5-2 4-3 4-2"
SECOND = "5-1 5-0 4-1 4-0 3-3 3-2 3-1 | 6-6 3-0 2-2 2-1 2-0 1-1 1-0 | 5-5 5-4 5-3 4-4 5-2 4-3 4-2"


def at(deal: str, moves: str = "", seats: int = 2, options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table("hongrois", seats=seats, deal=deal, options=options, seed="hand")
    for move in moves.split():
        table.play(move)
    return table


def play_out(table: pioche.Table) -> None:
    """Play the only move there is, until the manche is over."""
    while table.seat is not None:
        (move,) = table.moves()
        table.play(move)


# -- the deal and the opening ----------------------------------------------------------------------


@pytest.mark.rule("HON-1")
@pytest.mark.parametrize(("seats", "hand"), [(2, 12), (3, 8)])
def test_two_players_have_12_tiles_and_three_have_8_and_4_are_removed(
    seats: int, hand: int
) -> None:
    table = pioche.Table("hongrois", seats=seats, seed=1)
    view = table.view(0)
    assert view.counts == (hand,) * seats
    assert view.stock == 0
    hands, _, removed = table.deal.partition(" ; out ")
    assert len(removed.split()) == 4
    assert len(set(hands.replace("|", " ").split()) | set(removed.split())) == 28


@pytest.mark.rule("HON-1")
def test_the_game_is_for_two_or_three_players() -> None:
    for seats in (1, 4):
        with pytest.raises(pioche.OptionError):
            pioche.Table("hongrois", seats=seats)


@pytest.mark.rule("HON-1")
def test_removed_tiles_are_never_drawn() -> None:
    table = at("6-6 5-5 | 4-4 3-3 ; out 6-5 6-4", "6-6")
    assert table.moves() == ("pass",)
    with pytest.raises(pioche.MoveError):
        table.play("draw")


@pytest.mark.rule("HON-1", "HON-6")
def test_the_partie_has_several_manches() -> None:
    table = at("6-6 5-5 | 4-4 3-3")
    play_out(table)
    assert not table.over
    table.next_manche()
    assert table.manche == 2


@pytest.mark.rule("HON-2", "GEN-7")
def test_the_holder_of_6_6_begins_with_it() -> None:
    table = at("6-5 5-5 | 6-6 6-4")
    assert (table.seat, table.moves()) == (1, ("6-6",))


@pytest.mark.rule("HON-2", "GEN-3")
def test_without_6_6_the_holder_of_the_strongest_tile_begins_with_it() -> None:
    table = at("5-5 1-0 | 6-5 0-0 | 6-4 4-4", seats=3)
    assert (table.seat, table.moves()) == (1, ("6-5",))
    table = at("6-4 1-0 | 3-3 0-0 | 5-5 4-3", seats=3)  # ten points each: the double is stronger
    assert (table.seat, table.moves()) == (2, ("5-5",))
    with pytest.raises(pioche.IllegalMove):
        table.play("4-3")


@pytest.mark.rule("HON-2")
def test_with_the_free_opening_the_same_player_begins_with_any_tile() -> None:
    table = at("6-5 5-5 1-0 | 6-6 6-4 0-0", options={"opening_tile": "free"})
    assert table.seat == 1
    assert set(table.moves()) == {"6-6", "6-4", "0-0"}
    table = at("6-5 5-5 1-0 | 6-6 6-4 0-0", options={"opening_tile": "strongest"})
    assert table.moves() == ("6-6",)


@pytest.mark.rule("HON-2", "GEN-7", "GEN-8")
def test_later_the_lead_rotates_and_opens_with_the_strongest_tile_of_its_own_hand() -> None:
    table = at("6-6 5-5 | 4-4 3-3 | 2-2 1-1", seats=3)
    for leader in (1, 2, 0):
        play_out(table)
        table.next_manche(
            {
                1: "6-6 5-5 | 4-4 5-2 | 2-2 1-1",
                2: "6-6 5-5 | 4-4 3-3 | 2-2 4-1",
                0: "2-2 4-1 | 6-6 5-5 | 4-4 3-3",
            }[leader]
        )
        assert table.seat == leader
        assert table.moves() == ({1: "4-4", 2: "4-1", 0: "4-1"}[leader],)


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize(
    ("next_lead", "deal", "leader"),
    [
        ("rotate", "6-6 1-0 | 4-4 3-3 | 2-2 1-1", 1),
        ("roundWinner", "6-6 1-0 | 4-4 3-3 | 2-2 1-1", 2),  # the fewest points left
        ("roundLoser", "2-2 1-0 | 6-6 3-3 | 4-4 1-1", 0),  # the most points left
        ("holderOfStrongest", "6-5 1-0 | 4-4 3-3 | 2-2 1-1", 0),
        ("holderOfStrongest", "2-2 1-1 | 4-4 3-3 | 6-5 1-0", 2),
    ],
)
def test_who_leads_the_next_manche_is_an_option(next_lead: str, deal: str, leader: int) -> None:
    table = at("6-6 5-5 | 2-2 4-0 | 1-1 3-0", seats=3, options={"next_lead": next_lead})
    play_out(table)
    assert table.result is not None
    assert table.result.left == (10, 8, 5)
    table.next_manche(deal)
    assert table.seat == leader


# -- the long turn ---------------------------------------------------------------------------------


@pytest.mark.rule("HON-3")
def test_the_player_goes_on_while_a_tile_fits_either_end() -> None:
    table = at("6-6 6-5 5-4 6-3 2-2 | 1-1 0-0 1-0 3-3 5-5")
    for move in ("6-6", "6-5>R", "5-4>R", "6-3>L"):
        assert move in table.moves()
        assert "pass" not in table.moves()
        with pytest.raises(pioche.IllegalMove):
            table.play("pass")
        table.play(move)
        assert table.seat == 0
    assert table.moves() == ("pass",)  # the ends are 3 and 4, the hand is 2-2
    table.play("pass")
    assert table.seat == 1
    assert table.history == ("6-6", "6-5>R", "5-4>R", "6-3>L", "pass")


@pytest.mark.rule("HON-3", "GEN-10")
def test_halves_that_touch_are_equal() -> None:
    table = at("6-6 6-5 6-4 3-1 | 5-5 4-4 3-3 2-2", "6-6 6-5>R")
    assert set(table.moves()) == {"6-4>L"}
    table.play("6-4>L")
    table.play("pass")
    assert set(table.moves()) == {"4-4>L", "5-5>R"}


@pytest.mark.rule("HON-3")
def test_the_choice_and_the_order_are_free_even_when_a_longer_train_exists() -> None:
    deal = "6-6 6-5 5-4 4-3 6-2 6-1 | 0-0 1-1 2-2 3-3 4-4 5-5"
    table = at(deal, "6-6")
    assert set(table.moves()) == {f"{t}>{arm}" for t in ("6-5", "6-2", "6-1") for arm in "LR"}
    for move in ("6-2>L", "6-1>R"):
        table.play(move)
    assert table.moves() == ("pass",)  # 6-5, 5-4 and 4-3 could all have been laid
    table = at(deal, "6-6 6-2>L 6-5>R 5-4>R 4-3>R")
    assert table.moves() == ("pass",)


@pytest.mark.rule("HON-3")
def test_with_one_end_per_turn_the_first_tile_laid_at_an_end_binds_the_turn() -> None:
    options: Options = {"ends": "oneEndPerTurn"}
    deal = "6-6 6-5 5-4 6-3 | 3-3 4-4 6-2 4-1"
    table = at(deal, "6-6", options=options)
    assert set(table.moves()) == {f"{t}>{arm}" for t in ("6-5", "6-3") for arm in "LR"}
    table.play("6-5>R")
    assert table.moves() == ("5-4>R",)  # 6-3 would fit the left end
    table.play("5-4>R")
    assert table.moves() == ("pass",)
    table.play("pass")
    assert set(table.moves()) == {"6-2>L", "4-4>R", "4-1>R"}  # the next player is free again
    table.play("6-2>L")
    assert table.moves() == ("pass",)  # 4-4 and 4-1 fit only the other end
    assert "6-3>L" in at(deal, "6-6 6-5>R", options={"ends": "both"}).moves()
    assert "6-3>L" in at(deal, "6-6 6-5>R").moves()


@pytest.mark.rule("HON-3", "HON-4")
def test_with_one_end_per_turn_each_turn_chooses_its_end_anew() -> None:
    options: Options = {"ends": "oneEndPerTurn", "cycles": "untilBlocked"}
    table = at("6-6 6-5 6-4 1-1 | 0-0 2-2 3-3 5-1", "6-6 6-5>R", options=options)
    assert table.moves() == ("pass",)  # 6-4 fits the other end only
    table.play("pass")
    assert table.moves() == ("5-1>R",)
    table.play("5-1>R")
    assert table.moves() == ("pass",)
    table.play("pass")
    assert set(table.moves()) == {"6-4>L", "1-1>R"}


@pytest.mark.rule("HON-4")
def test_who_is_stuck_hands_the_same_chain_to_the_next_player() -> None:
    table = at("6-6 6-5 0-0 | 6-4 5-3 1-1 | 3-2 2-2 4-0", "6-6 6-5>R pass", seats=3)
    assert table.seat == 1
    assert set(table.moves()) == {"6-4>L", "5-3>R"}
    for move in ("6-4>L", "5-3>R", "pass"):
        table.play(move)
    assert table.seat == 2
    assert set(table.moves()) == {"4-0>L", "3-2>R"}


@pytest.mark.rule("HON-4")
def test_the_manche_ends_when_each_has_played_once() -> None:
    deal = "6-6 5-4 | 6-5 0-0"
    table = at(deal, "6-6 pass 6-5>R")
    assert table.seat == 1
    table.play("pass")
    assert table.seat is None  # though 5-4 would fit the 5
    assert table.result is not None
    assert table.result.left == (9, 0)
    assert at(deal, "6-6 pass 6-5>R pass", options={"cycles": "once"}).seat is None


@pytest.mark.rule("HON-4")
def test_with_until_blocked_the_turns_go_round_until_nobody_can_play() -> None:
    options: Options = {"cycles": "untilBlocked"}
    deal = "6-6 5-4 3-3 | 6-5 0-0 4-1"
    table = at(deal, "6-6 pass 6-5>R pass", options=options)
    assert (table.seat, table.moves()) == (0, ("5-4>R",))
    table.play("5-4>R")
    table.play("pass")
    assert (table.seat, table.moves()) == (1, ("4-1>R",))
    table.play("4-1>R")  # now neither 3-3 nor 0-0 fits: blocked, and nobody has to pass
    assert table.result is not None
    assert (table.result.how, table.result.left) == ("blocked", (6, 0))


@pytest.mark.rule("HON-4", "HON-5")
def test_with_until_blocked_who_is_out_is_passed_over() -> None:
    options: Options = {"cycles": "untilBlocked"}
    table = at("6-6 6-5 | 4-4 6-1 | 5-3 3-2", "6-6 6-5>R", seats=3, options=options)
    assert table.seat == 1  # seat 0 is out, the manche goes on
    for move in ("6-1>L", "pass", "5-3>R"):
        table.play(move)
    assert table.seat == 2
    table.play("3-2>R")
    assert table.result is not None
    assert table.result.left == (0, 8, 0)
    table = at("6-6 6-5 | 1-1 4-4 | 5-1 1-0", "6-6 6-5>R pass", seats=3, options=options)
    table.play("5-1>R")
    table.play("1-0>R")  # seat 1 has nothing more that fits, so it is over
    assert table.seat is None
    table = at("6-6 6-5 | 1-1 0-0 | 5-1 4-4", "6-6 6-5>R pass 5-1>R pass", seats=3, options=options)
    assert (table.seat, table.moves()) == (1, ("1-1>R",))  # seat 0 was passed over


@pytest.mark.rule("HON-5")
def test_each_adds_the_points_left_and_the_fewest_win_the_manche() -> None:
    table = at("6-6 5-5 | 4-4 6-1", "6-6 pass 6-1>R")
    events = table.play("pass")
    assert table.totals == (10, 8)
    assert [event for event in events if isinstance(event, Scored)] == [
        Scored(0, 0, 10, "HON-5", "turns"),
        Scored(1, 1, 8, "HON-5", "turns"),
    ]
    assert table.result is not None
    assert table.result.winners == (1,)
    table.next_manche("6-6 5-3 | 4-4 2-1")
    play_out(table)
    assert table.totals == (10 + 20, 8 + 3)


@pytest.mark.rule("HON-5")
def test_who_is_out_adds_nothing_and_the_others_still_have_their_turn() -> None:
    table = at("6-6 6-5 | 5-4 3-2 | 4-4 0-0", "6-6 6-5>R", seats=3)
    assert table.seat == 1
    for move in ("5-4>R", "pass", "4-4>R", "pass"):
        table.play(move)
    assert table.seat is None
    assert table.totals == (0, 5, 0)  # the 0-0 costs nothing either
    assert table.result is not None
    assert table.result.winners == (0, 2)


@pytest.mark.rule("HON-5", "HON-6")
def test_after_21_9_and_34_points_play_goes_on() -> None:
    """The worked example of the rules."""
    table = at("6-6 5-3 5-2 4-2 | 3-2 1-1 2-0 0-0 | 5-5 5-4 4-4 4-3", seats=3)
    play_out(table)
    assert table.totals == (21, 9, 34)
    assert not table.over


@pytest.mark.rule("HON-2", "HON-3", "HON-4")
def test_the_pagat_preset_opens_freely_at_one_end_a_turn_until_blocked() -> None:
    table = pioche.Table("hongrois", preset="pagat", deal="6-6 6-5 6-4 | 0-0 5-1 2-2")
    assert set(table.moves()) == {"6-6", "6-5", "6-4"}
    for move in ("6-6", "6-5>R", "pass", "5-1>R", "pass"):
        table.play(move)
    assert (table.seat, table.moves()) == (0, ("6-4>L",))


# -- the partie ------------------------------------------------------------------------------------

HONGROIS = find("hongrois")
Step = tuple[Standing, tuple[int, ...] | None]


def after(*manches: tuple[int, ...], settle: str = "oneRound") -> Step:
    """Where a partie stands after manches with these points, and its winners (None: it goes on)."""
    options = make_options(HONGROIS.options, {"settle": settle})
    step: Step = (first_standing(HONGROIS, options, len(manches[0])), None)
    for points in manches:
        assert step[1] is None, "the partie is already over"
        best = min(points[seat] for seat in step[0].active)
        won = tuple(seat for seat in step[0].active if points[seat] == best)
        result = Result("turns", "HON-5", step[0].active[0], won, points, points)
        step = advance(HONGROIS, options, step[0], result)
    return step


@pytest.mark.rule("HON-6", "GEN-20", "GEN-21")
@pytest.mark.parametrize(
    ("points", "winners"), [((99, 98), None), ((100, 40), (1,)), ((40, 101), (0,))]
)
def test_of_two_the_first_to_total_100_loses(
    points: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    assert after(points)[1] == winners
    assert after((20, 20), (points[0] - 20, points[1] - 20))[1] == winners


@pytest.mark.rule("HON-6")
def test_at_the_table_the_other_of_two_wins() -> None:
    # After 6-6 nobody can play: 37 and 52 points, then (seat 1 leads) 66 and 23.
    table = at("6-6 5-1 5-0 4-1 4-0 3-3 3-2 3-1 2-0 | 5-5 5-4 5-3 4-4 4-3 2-1 2-2 1-1 1-0")
    play_out(table)
    assert table.totals == (37, 52)
    assert not table.over
    table.next_manche("5-5 5-4 5-3 4-4 5-2 4-3 4-2 5-1 5-0 | 6-6 3-1 3-0 2-2 2-1 2-0 1-1 1-0 4-0")
    play_out(table)
    assert table.totals == (103, 75)
    assert table.over
    assert table.winners == (1,)
    assert table.events[-1] == PartieEnded((1,), (103, 75))


@pytest.mark.rule("HON-7")
def test_of_two_who_both_reach_100_the_higher_total_loses() -> None:
    assert after((120, 100))[1] == (1,)
    assert after((100, 120))[1] == (0,)


@pytest.mark.rule("HON-7")
@pytest.mark.parametrize("settle", ["oneRound", "continueTo100"])
def test_two_with_equal_totals_of_100_play_one_more_manche(settle: str) -> None:
    standing, winners = after((110, 110), settle=settle)
    assert (standing.active, winners) == ((0, 1), None)
    assert after((110, 110), (8, 7), settle=settle)[1] == (1,)
    assert after((110, 110), (8, 8), settle=settle)[1] is None
    assert after((110, 110), (8, 8), (1, 2), settle=settle)[1] == (0,)


@pytest.mark.rule("HON-7", "GEN-24")
@pytest.mark.parametrize("settle", ["oneRound", "continueTo100"])
def test_of_three_the_loser_leaves_and_the_two_others_play_on(settle: str) -> None:
    standing, winners = after((30, 100, 99), settle=settle)
    assert winners is None
    assert standing.active == (0, 2)
    assert standing.totals == (30, 100, 99)
    assert standing.lead == 2  # the rotation skips players who are out


@pytest.mark.rule("HON-7")
def test_one_manche_settles_it_for_the_fewer_points_in_it() -> None:
    assert after((30, 100, 99), (21, 0, 20))[1] == (2,)  # though the totals are 51 and 119
    assert after((30, 100, 99), (20, 0, 21))[1] == (0,)


@pytest.mark.rule("HON-7")
def test_a_tie_in_the_settling_manche_goes_to_the_lower_total() -> None:
    assert after((30, 100, 40), (20, 0, 20))[1] == (0,)
    assert after((40, 100, 30), (20, 0, 20))[1] == (2,)


@pytest.mark.rule("HON-7", "GEN-22")
def test_when_points_and_totals_are_level_another_manche_settles_it() -> None:
    standing, winners = after((30, 100, 30), (20, 0, 20))
    assert (standing.active, winners) == ((0, 2), None)
    assert after((30, 100, 30), (20, 0, 20), (6, 0, 5))[1] == (2,)
    assert after((30, 100, 30), (20, 0, 20), (7, 0, 7))[1] is None


@pytest.mark.rule("HON-7")
def test_with_continue_to_100_the_two_who_are_left_play_to_the_limit() -> None:
    first = (30, 100, 60)
    standing, winners = after(first, (20, 0, 10), settle="continueTo100")
    assert (standing.active, winners) == ((0, 2), None)
    assert after(first, (20, 0, 10), (10, 0, 30), settle="continueTo100")[1] == (0,)
    assert after(first, (80, 0, 39), settle="continueTo100")[1] == (2,)  # 110 and 99
    assert after(first, (80, 0, 40), settle="continueTo100")[1] == (2,)  # 110 and 100
    assert after(first, (70, 0, 45), settle="continueTo100")[1] == (0,)  # 100 and 105
    assert after(first, (70, 0, 40), settle="continueTo100")[1] is None  # 100 and 100
    assert after(first, (70, 0, 40), (3, 0, 2), settle="continueTo100")[1] == (2,)


@pytest.mark.rule("HON-7")
@pytest.mark.parametrize("settle", ["oneRound", "continueTo100"])
def test_when_two_of_three_reach_100_together_the_third_wins(settle: str) -> None:
    assert after((100, 99, 130), settle=settle)[1] == (1,)
    assert after((100, 100, 20), settle=settle)[1] == (2,)


@pytest.mark.rule("HON-7")
@pytest.mark.parametrize("settle", ["oneRound", "continueTo100"])
def test_when_all_three_reach_100_the_lowest_total_wins(settle: str) -> None:
    assert after((50, 50, 50), (53, 50, 51), settle=settle)[1] == (1,)


@pytest.mark.rule("HON-7", "GEN-22")
@pytest.mark.parametrize("settle", ["oneRound", "continueTo100"])
def test_when_all_three_reach_100_those_who_are_level_play_one_more_manche(settle: str) -> None:
    standing, winners = after((100, 105, 100), settle=settle)
    assert (standing.active, winners) == ((0, 2), None)
    assert after((100, 105, 100), (9, 0, 8), settle=settle)[1] == (2,)
    standing, winners = after((100, 100, 100), settle=settle)
    assert (standing.active, winners) == ((0, 1, 2), None)
    assert after((100, 100, 100), (5, 4, 6), settle=settle)[1] == (1,)
    standing, winners = after((100, 100, 100), (5, 4, 4), settle=settle)
    assert (standing.active, winners) == ((1, 2), None)
    assert after((100, 100, 100), (5, 4, 4), (0, 3, 1), settle=settle)[1] == (2,)


@pytest.mark.rule("HON-7", "HON-1", "GEN-24")
def test_the_settling_manche_at_the_table() -> None:
    table = at(FIRST, seats=3)
    play_out(table)
    assert table.totals == (31, 19, 55)
    table.next_manche(SECOND)
    play_out(table)
    assert table.totals == (66, 34, 110)
    assert table.events[-1] == Eliminated(2, "HON-7")
    assert not table.over

    dealt = table.copy()
    dealt.next_manche()
    assert dealt.view(0).counts == (12, 12, 0)
    assert dealt.seat == 0  # after seat 1, seat 2 would lead, but is out
    for deal in ("6-6 1-0 | 2-2 3-3 | 4-4 5-5", "6-6 1-0 2-0 | 2-2 3-3 | -"):
        with pytest.raises(pioche.DealError):
            table.copy().next_manche(deal)

    table.next_manche("6-6 1-0 | 2-2 3-3 | -")
    play_out(table)
    assert table.history[-3:] == ("6-6", "pass", "pass")  # seat 2 has no turn
    assert table.winners == (0,)  # one point against ten, though the total is higher


@pytest.mark.rule("HON-7")
def test_the_deciding_manche_has_its_own_row_and_is_not_added_to_the_totals() -> None:
    table = at(FIRST, seats=3)
    play_out(table)
    table.next_manche(SECOND)
    play_out(table)
    table.next_manche("6-6 5-5 5-4 5-3 5-2 4-4 4-3 4-2 | 1-1 2-2 3-0 2-1 1-0 2-0 0-0 3-1 | -")
    play_out(table)
    assert table.result is not None
    assert table.result.points == (55, 19, 0)
    assert table.totals == (66, 34, 110)
    assert table.events[-1] == PartieEnded((1,), (66, 34, 110))
    lines = table.sheet().lines
    assert [(line.names["fr"], *(cell.value for cell in line.cells[:2])) for line in lines] == [
        ("Manche 1", 31, 19),
        ("Manche 2", 35, 15),
        ("Manche 3 : décisive, hors total", 55, 19),
        ("Total", 66, 34),
    ]
    assert lines[2].names["en"] == "Round 3: deciding, not in the total"


@pytest.mark.rule("HON-7")
@pytest.mark.parametrize("settle", ["oneRound", "continueTo100"])
def test_a_manche_more_between_equals_is_outside_the_totals_too(settle: str) -> None:
    assert after((110, 110), (8, 8), settle=settle)[0].totals == (110, 110)
    assert after((110, 110), (8, 7), settle=settle)[0].totals == (110, 110)
    # What only goes on to 100 settles nothing by itself, and is added.
    added = {"oneRound": (30, 100, 60), "continueTo100": (50, 100, 70)}
    assert after((30, 100, 60), (20, 0, 10), settle=settle)[0].totals == added[settle]


@pytest.mark.rule("HON-7")
def test_continue_to_100_at_the_table() -> None:
    table = at(FIRST, seats=3, options={"settle": "continueTo100"})
    play_out(table)
    table.next_manche(SECOND)
    play_out(table)
    table.next_manche("6-6 1-0 | 2-2 3-3 | -")
    play_out(table)
    assert table.totals == (67, 44, 110)
    assert not table.over
    table.next_manche("5-5 5-4 5-3 4-4 | 6-6 1-1 2-2 3-3 | -")
    play_out(table)
    assert table.totals == (102, 56, 110)
    assert table.winners == (1,)


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_an_option_for_drawing_the_table(direction: str) -> None:
    table = pioche.Table("hongrois", seed=1, options={"turn_direction": direction})
    assert table.view(0).direction == direction
    assert pioche.Table("hongrois", seed=1).view(0).direction == "counterclockwise"


# -- the last player -------------------------------------------------------------------------------

ALONE = (
    "1-1 2-0 3-2 3-3 4-0 4-2 4-4 5-1 5-4 6-2 6-4 6-5 | "
    "0-0 2-1 2-2 3-0 4-3 5-0 5-2 5-3 5-5 6-1 6-3 6-6 ; out 1-0 3-1 4-1 6-0"
)
TO_ALONE = "6-6 6-1>R 2-1>R 2-2>R 5-2>R 5-0>R 6-3>L 3-0>R 5-3>L 4-3>R 5-5>L pass"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_the_last_player_leaves_as_little_as_can_be(level: str) -> None:
    """Playing out what each tile may bring once left 14 points here; but 10 is the least."""
    table = at(ALONE, TO_ALONE)
    while table.seat == 0:
        table.play(BOTS[level](table.game, table.view(0), Random(1)))
    assert table.result is not None
    assert table.result.left[0] == 10


def test_who_keeps_to_one_end_counts_on_that_end_alone() -> None:
    """After 2-1 comes 5-1, after 3-2 nothing."""
    deal = "6-6 6-2 4-3 | 2-1 5-1 3-2 ; out 0-0"
    table = at(deal, "6-6 6-2>L pass", options={"ends": "oneEndPerTurn"})
    known = table.game.mind.weigh
    assert known is not None
    state = table.game.guess(table.view(1), Random(1))
    found = known(iter([state]), lambda result: (0.0, 0.0))
    assert found is not None
    assert found["2-1>L"] > found["3-2>L"]


def test_others_still_to_play_leave_it_open() -> None:
    table = at(ALONE, "6-6")
    known = table.game.mind.weigh
    assert known is not None
    assert known(iter([table.game.guess(table.view(1), Random(1))]), lambda r: (0.0, 0.0)) is None
