"""The general rule (BASE) and what all games share (GEN), told as tests.

Where a shared rule shows itself only in another game, that game is on the table.
"""

from itertools import pairwise
from typing import TypeVar

import pytest

import pioche
from pioche.core.boards import ChainBoard
from pioche.core.events import (
    Dealt,
    Drew,
    Eliminated,
    Event,
    MancheEnded,
    PartieEnded,
    Passed,
    Scored,
)
from pioche.core.options import Value
from pioche.core.tiles import NAME, set_size
from tests import helpers
from tests.helpers import board_of, events_for, play

# GEN-3, written out by hand: more points; then the double; then the larger half.
STRONGEST_FIRST = [
    *("6-6", "6-5", "5-5", "6-4", "6-3", "5-4", "4-4", "6-2", "5-3", "6-1", "5-2", "4-3", "3-3"),
    *("6-0", "5-1", "4-2", "5-0", "4-1", "3-2", "2-2", "4-0", "3-1", "3-0", "2-1", "1-1", "2-0"),
    *("1-0", "0-0"),
]

E = TypeVar("E", bound=Event)


def sit(deal: str, game: str = "jeu-de-dominos", **options: Value) -> pioche.Table:
    """A table with this deal. Without lots, seat 0 begins."""
    return helpers.sit(game, deal, **options)


def told(events: tuple[Event, ...], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def refusal(table: pioche.Table, move: str) -> str:
    """The rule that refuses a move."""
    with pytest.raises(pioche.IllegalMove) as refused:
        table.play(move)
    return refused.value.rule


def placements(table: pioche.Table) -> set[str]:
    return set(table.moves()) - {"draw", "pass"}


def tiles_of(table: pioche.Table) -> list[str]:
    """All tiles of the deal, hands and stock, as often as they are there."""
    hands_and_stock = table.deal.split("; lots")[0]
    return [word for word in hands_and_stock.split() if word[0].isdigit()]


def pips(name: str) -> int:
    return sum(map(int, name.split("-")))


# -- GEN: tiles and words ----------------------------------------------------------------------


@pytest.mark.rule("GEN-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_set_is_the_double_six(seats: int) -> None:
    tiles = tiles_of(pioche.Table("jeu-de-dominos", seats=seats, seed=1))
    assert sorted(tiles) == [f"{a}-{b}" for a in range(7) for b in range(a + 1)]
    assert len(tiles) == 28
    assert sum(name[0] == name[2] for name in tiles) == 7
    assert sum(map(pips, tiles)) == 168
    assert all("".join(tiles).count(number) == 8 for number in "0123456")


@pytest.mark.rule("GEN-1")
def test_a_tile_beyond_the_double_six_is_refused() -> None:
    with pytest.raises(pioche.DealError, match="7-0"):
        sit("7-0 | 6-6")


@pytest.mark.rule("GEN-1")
@pytest.mark.parametrize(("largest", "tiles"), [(6, 28), (8, 45), (9, 55), (12, 91)])
def test_a_larger_set_goes_up_to_its_largest_double(largest: int, tiles: int) -> None:
    names = NAME[: set_size(largest)]
    assert len(names) == tiles
    assert set(names) == {f"{a}-{b}" for a in range(largest + 1) for b in range(a + 1)}


@pytest.mark.rule("GEN-1")
def test_the_double_nine_set_has_55_tiles_on_the_table() -> None:
    table = pioche.Table("cinq-partout", seats=2, options={"set": 9}, seed=1)
    assert sorted(tiles_of(table)) == sorted(NAME[:55])


@pytest.mark.rule("GEN-2")
@pytest.mark.parametrize(("tile", "points"), [("6-4", 10), ("5-5", 10), ("3-0", 3), ("0-0", 0)])
def test_the_points_of_a_tile_are_the_sum_of_both_halves(tile: str, points: int) -> None:
    table = sit(f"6-6 | {tile}")
    play(table, "6-6")
    assert table.result is not None
    assert table.result.left == (0, points)


@pytest.mark.rule("GEN-2")
def test_a_blank_is_an_ordinary_number_and_no_joker() -> None:
    table = sit("6-5 6-1 3-1 | 5-0 4-0 3-3 ; 2-0 3-2")
    play(table, "6-5")
    assert table.moves() == ("5-0>L",)  # 4-0 does not fit by its blank
    play(table, "5-0>L")
    assert table.moves() == ("6-1>R",)  # and the blank end does not take just anything
    play(table, "6-1>R")
    assert table.moves() == ("4-0>L",)  # but another blank


@pytest.mark.rule("GEN-3")
@pytest.mark.parametrize(("stronger", "weaker"), list(pairwise(STRONGEST_FIRST)))
def test_the_strongest_tile_has_most_points_then_is_a_double_then_has_the_larger_half(
    stronger: str, weaker: str
) -> None:
    others = [name for name in STRONGEST_FIRST if name not in (stronger, weaker)][:2]
    opens = sit(f"{weaker} {stronger} | {' '.join(others)}")
    assert opens.moves() == (stronger,)
    assert sit(f"{' | '.join(others)} ; lots {weaker} {stronger}").seat == 1
    assert sit(f"{weaker} | {stronger}", "cinq-partout").seat == 1


@pytest.mark.rule("GEN-3")
def test_the_highest_double_is_the_one_with_the_largest_number() -> None:
    table = sit("6-5 2-2 1-1 | 6-4 3-3 0-0", "matador")
    assert (table.seat, table.moves()) == (1, ("3-3",))


@pytest.mark.rule("GEN-4")
def test_a_player_sees_only_his_own_hand() -> None:
    table = sit("6-6 6-5 | 4-3 2-1 ; 5-0")
    view = table.view(0)
    assert set(view.hand) == {"6-6", "6-5"}
    assert view.counts == (2, 2)
    assert not any(tile in view.to_json() for tile in ("4-3", "2-1", "5-0"))
    assert table.view(None).hand == ()
    assert not any(tile in table.view(None).to_json() for tile in tiles_of(table))


@pytest.mark.rule("GEN-4")
def test_hands_and_stock_that_a_player_cannot_tell_apart_look_the_same_to_him() -> None:
    moves = ("6-6", "draw", "draw", "6-1>L")
    views = []
    for deal in (
        "6-6 6-5 5-4 | 4-3 2-1 3-3 ; 5-5 6-1 0-0 1-0",
        "6-6 6-5 5-4 | 4-1 2-0 1-0 ; 3-2 6-1 1-1 4-4",
    ):
        table = sit(deal)
        play(table, *moves)
        views.append((table.view(0).to_json(), events_for(table, 0)))
    assert views[0] == views[1]


@pytest.mark.rule("GEN-4")
def test_only_who_draws_a_tile_sees_it() -> None:
    table = sit("6-6 6-5 | 4-3 2-1 ; 5-0 6-2")
    play(table, "6-6", "draw")
    assert [turn.tile for turn in table.view(1).past] == [None, "5-0"]
    assert [turn.tile for turn in table.view(0).past] == [None, None]
    assert [drew.tile for drew in told(events_for(table, 1), Drew)] == ["5-0"]
    assert [drew.tile for drew in told(events_for(table, 0), Drew)] == [None]


@pytest.mark.rule("GEN-4")
def test_only_a_tile_of_his_own_hand_can_be_laid_by_a_player() -> None:
    table = sit("6-6 6-5 | 6-4 2-1 ; 6-3")
    assert refusal(table, "6-4") == "GEN-4"
    play(table, "6-6")
    assert refusal(table, "6-5>L") == "GEN-4"
    assert refusal(table, "6-3>L") == "GEN-4"
    assert table.history == ("6-6",)


@pytest.mark.rule("GEN-4")
def test_all_hands_are_shown_when_the_manche_is_over() -> None:
    table = sit("6-6 | 4-3")
    assert table.view(0).shown == ()
    (ended,) = told(play(table, "6-6"), MancheEnded)
    assert ended.hands == table.view(0).shown == ((), ("4-3",))


# -- GEN: order of play ------------------------------------------------------------------------


@pytest.mark.rule("GEN-5")
def test_the_turn_passes_round_the_table() -> None:
    table = sit("6-6 5-5 3-3 | 6-5 2-2 1-1 | 6-4 5-4 0-0 ; lots 1-0 3-0 2-0")
    seats = []
    for move in ("6-5", "6-4>R", "5-5>L", "pass", "5-4>L"):
        seats.append(table.seat)
        play(table, move if move in table.moves() else table.moves()[0])
    assert seats == [1, 2, 0, 1, 2]


@pytest.mark.rule("GEN-5")
def test_nobody_plays_out_of_turn() -> None:
    table = sit("6-6 5-5 | 6-5 2-2")
    with pytest.raises(pioche.OutOfTurn) as refused:
        table.play("6-5", seat=1)
    assert refused.value.rule == "GEN-5"
    play(table, "6-6")
    with pytest.raises(pioche.OutOfTurn):
        table.play("5-5>L", seat=0)
    table.play("6-5>L", seat=1)


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("game", ["jeu-de-dominos", "matador", "cinq-partout", "hongrois"])
def test_the_booklet_plays_counter_clockwise_and_the_other_way_can_be_chosen(game: str) -> None:
    deal = "6-6 6-5 | 4-3 2-1"
    assert sit(deal, game).view(0).direction == "counterclockwise"
    assert sit(deal, game, turn_direction="clockwise").view(0).direction == "clockwise"


@pytest.mark.rule("GEN-6", "BASE-3")
@pytest.mark.parametrize(
    ("lots", "starter"), [("6-3 5-5 6-4", 1), ("0-0 1-0 2-0", 2), ("4-4 6-2 5-3", 0)]
)
def test_the_strongest_lot_begins(lots: str, starter: int) -> None:
    table = sit(f"6-6 3-2 | 4-3 2-1 | 5-0 1-0 ; lots {lots}")
    assert table.seat == starter
    assert table.view(0).lots == tuple(lots.split())


@pytest.mark.rule("GEN-6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_draws_a_lot_and_the_lots_go_back_and_are_shuffled_again(seats: int) -> None:
    own = []
    for seed in range(60):
        table = pioche.Table("jeu-de-dominos", seats=seats, seed=seed)
        lots = table.view(None).lots
        assert len(set(lots)) == seats
        assert table.seat == min(range(seats), key=lambda s: STRONGEST_FIRST.index(lots[s]))
        assert len(tiles_of(table)) == 28
        own += [lots[seat] in table.view(seat).hand for seat in range(seats)]
    # Each lot comes back to its own player about once in four times (7 tiles of 28).
    assert 0.1 < sum(own) / len(own) < 0.45


@pytest.mark.rule("GEN-6")
def test_every_player_has_one_lot() -> None:
    with pytest.raises(pioche.DealError, match="lots"):
        sit("6-6 | 5-5 | 4-4 ; lots 6-5 3-2")


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize("game", ["cinq-partout", "hongrois"])
@pytest.mark.parametrize(
    ("deal", "starter"), [("5-5 | 6-6 | 6-5", 1), ("5-5 | 6-4 | 6-5", 2), ("4-4 | 6-2 | 5-3", 0)]
)
def test_in_several_manches_the_holder_of_the_strongest_tile_begins_the_first(
    game: str, deal: str, starter: int
) -> None:
    assert sit(deal, game).seat == starter


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize(
    ("next_lead", "leads"),
    [("rotate", 2), ("roundWinner", 1), ("roundLoser", 0), ("holderOfStrongest", 3)],
)
def test_the_next_lead_is_as_agreed(next_lead: str, leads: int) -> None:
    # Seat 1 begins and wins; seat 0 keeps the most points; seat 3 has the best tile afterwards.
    deal = "6-6 | 5-4 | 4-4 | 3-3 ; lots 1-0 6-5 2-0 3-0"
    table = sit(deal, partie="wins 9", next_lead=next_lead)
    play(table, "5-4")
    table.next_manche("1-1 | 2-2 | 3-3 | 4-4")
    assert table.seat == leads


@pytest.mark.rule("GEN-7")
def test_unless_agreed_otherwise_the_lead_goes_round_in_order_of_play() -> None:
    table = sit("6-6 | 5-4 | 4-4 ; lots 1-0 6-5 2-0", partie="wins 9")
    leads = []
    for _ in range(5):
        leads.append(table.seat)
        play(table, *table.moves())
        table.next_manche("6-6 | 5-4 | 4-4")
    assert leads == [1, 2, 0, 1, 2]


@pytest.mark.rule("GEN-7", "GEN-19")
def test_after_a_drawn_manche_there_is_no_winner_to_lead_so_the_lead_goes_round() -> None:
    deal = "1-0 2-0 | 6-6 2-1 | 5-5 4-4 ; lots 1-0 6-5 2-0"
    table = sit(deal, partie="wins 9", next_lead="roundWinner", draw="none")
    (ended,) = told(play(table, "6-6"), MancheEnded)
    assert ended.winners == ()
    table.next_manche("1-1 | 2-2 | 3-3")
    assert table.seat == 2


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize(
    ("lots", "opening", "leads"), [("1-0 2-0 6-5 3-0", "4-0", 0), ("6-5 2-0 1-0 3-0", "6-6", 2)]
)
def test_of_several_winners_the_first_after_the_starter_leads(
    lots: str, opening: str, leads: int
) -> None:
    deal = f"6-6 | 5-4 | 4-0 | 1-1 ; lots {lots}"
    table = sit(deal, teams=True, partie="wins 9", next_lead="roundWinner")
    play(table, opening)  # seats 0 and 2 have won
    table.next_manche("1-1 | 2-2 | 3-3 | 4-4")
    assert table.seat == leads


@pytest.mark.rule("GEN-7")
def test_among_equal_losers_the_first_after_the_starter_leads() -> None:
    deal = "4-3 | 5-4 | 6-1 ; lots 1-0 6-5 2-0"
    table = sit(deal, partie="wins 9", next_lead="roundLoser")
    play(table, "5-4")
    table.next_manche("1-1 | 2-2 | 3-3")
    assert table.seat == 2


@pytest.mark.rule("GEN-8")
@pytest.mark.parametrize("game", ["hongrois", "cinq-partout"])
def test_in_later_manches_the_lead_goes_round_whoever_holds_the_strongest_tile(game: str) -> None:
    table = sit("6-6 | 3-3", game, opening_tile="strongest")
    assert table.seat == 0
    while table.seat is not None:
        table.play(table.moves()[0])
    table.next_manche("6-6 5-4 | 3-3 6-2")
    assert table.seat == 1
    assert table.moves() == ("6-2",)  # their own strongest tile


@pytest.mark.rule("GEN-8")
@pytest.mark.parametrize(
    ("game", "first", "starter", "later", "holder"),
    [
        ("sebastopol", "5-4 | 6-6 | 4-3", 1, "6-6 | 5-4 | 4-3", 0),
        ("sebastopol", "5-4 | 6-6 | 4-3", 1, "5-4 | 6-6 | 4-3", 1),
        ("bergen", "5-5 | 1-1 | 4-3", 1, "0-0 | 5-5 | 6-6", 0),
        ("bergen", "5-5 | 1-1 | 4-3", 1, "5-5 | 1-1 | 4-3", 1),
        ("domino-k", "6-5 | 4-2 ; lots 6-5 4-2", 0, "5-4 3-2 | 6-6 2-1 ; lots 5-4 2-1", 0),
        ("domino-k", "6-5 | 4-2 ; lots 6-5 4-2", 0, "6-6 3-2 | 5-4 2-1 ; lots 3-2 5-4", 1),
    ],
)
def test_where_the_opening_tile_is_part_of_the_game_it_names_the_starter_of_every_manche(
    game: str, first: str, starter: int, later: str, holder: int
) -> None:
    table = sit(first, game)
    assert table.seat == starter
    while table.seat is not None:
        table.play(table.moves()[0])
    table.next_manche(later)
    assert table.seat == holder


@pytest.mark.rule("GEN-8")
def test_in_forty_two_the_holder_of_the_1_0_speaks_first_in_every_manche() -> None:
    table = sit("6-6 | 1-0 | 5-5 | 4-4", "quarante-deux")
    assert table.seat == 1
    for deal, holder in (
        ("6-6 | 5-5 | 4-4 | 1-0", 3),
        ("6-6 | 5-5 | 4-4 | 1-0", 3),
        ("6-6 | 1-0 | 4-4 | 5-5", 1),
    ):
        while table.seat is not None:
            table.play(table.moves()[0])
        table.next_manche(deal)
        assert table.seat == holder


@pytest.mark.rule("GEN-9")
def test_the_first_player_lays_his_strongest_tile() -> None:
    table = sit("6-3 5-5 6-4 | 6-6 6-5 1-1")
    assert table.moves() == ("5-5",)
    assert refusal(table, "6-4") == "GEN-9"


@pytest.mark.rule("GEN-9")
def test_a_free_opening_can_be_agreed() -> None:
    table = sit("6-3 5-5 6-4 | 6-6 6-5 1-1", opening_tile="free")
    assert set(table.moves()) == {"6-3", "5-5", "6-4"}


@pytest.mark.rule("GEN-9")
@pytest.mark.parametrize("game", ["cinq-partout", "trois-partout"])
def test_in_cinq_and_trois_partout_the_opening_is_free_unless_agreed_otherwise(game: str) -> None:
    deal = "6-3 5-5 6-4 | 4-4 3-3 1-1"
    assert set(sit(deal, game).moves()) == {"6-3", "5-5", "6-4"}
    assert sit(deal, game, opening_tile="strongest").moves() == ("5-5",)


# -- GEN: layout -------------------------------------------------------------------------------


@pytest.mark.rule("GEN-10")
def test_touching_halves_carry_equal_numbers() -> None:
    table = sit("6-5 6-6 5-1 | 5-3 6-2 4-2 | 3-1 2-1 4-4", opening_tile="free")
    play(table, "6-5")
    assert set(table.moves()) == {"5-3>L", "6-2>R"}
    assert refusal(table, "4-2>L") == "GEN-10"
    assert refusal(table, "5-3>R") == "GEN-10"
    assert table.read("5-3").text == "5-3>L"  # there is only one way
    play(table, "5-3>L")
    assert table.moves() == ("3-1>L",)
    play(table, "3-1>L")
    assert set(table.moves()) == {"5-1>L", "6-6>R"}


@pytest.mark.rule("GEN-10")
def test_the_chain_has_two_free_ends_and_a_double_does_not_branch() -> None:
    table = sit("6-6 6-3 3-1 | 6-5 5-5 5-4 | 6-4 4-4 2-2")
    play(table, "6-6")
    assert placements(table) == {"6-5>L", "6-5>R"}
    play(table, "6-5>L", "6-4>R")
    assert table.moves() == ("pass",)  # 6-3 finds no third side of the 6-6
    play(table, "pass", "5-5>L", "4-4>R", "pass")
    assert placements(table) == {"5-4>L", "5-4>R"}
    board = board_of(table, ChainBoard, 0)
    assert board.shape == "line"
    assert [arm.name for arm in board.arms if arm.open] == ["L", "R"]


@pytest.mark.rule("GEN-10")
def test_a_double_lies_crosswise_and_a_simple_tile_in_line() -> None:
    table = sit("6-5 5-4 1-1 | 5-5 6-6 0-0")
    play(table, "6-5", "5-5>L", "5-4>L", "6-6>R")
    board = board_of(table, ChainBoard)
    left, right = board.arms
    assert board.first is not None
    assert (board.first.tile, board.first.across) == ("6-5", False)
    assert [(p.tile, p.across) for p in left.tiles] == [("5-5", True), ("5-4", False)]
    assert [(p.tile, p.across) for p in right.tiles] == [("6-6", True)]
    assert [(p.inner, p.outer) for p in left.tiles] == [(5, 5), (5, 4)]
    first = sit("6-6 5-4 | 5-5 1-1 ; 6-1")
    play(first, "6-6")
    double = board_of(first, ChainBoard).first
    assert double is not None
    assert double.across


@pytest.mark.rule("GEN-11")
def test_a_turn_is_one_tile() -> None:
    table = sit("6-6 6-5 | 6-4 4-3")
    play(table, "6-6")
    assert table.seat == 1  # though seat 0 could go on with 6-5
    play(table, "6-4>L")
    assert table.seat == 0  # though seat 1 could go on with 4-3


# -- GEN: unable to play -----------------------------------------------------------------------


@pytest.mark.rule("GEN-12", "GEN-13", "BASE-4")
@pytest.mark.parametrize("game", ["jeu-de-dominos", "tete-a-tete", "cinq-partout"])
def test_by_default_who_cannot_play_draws_until_a_tile_fits(game: str) -> None:
    table = sit("6-6 5-5 | 4-4 3-3 ; 2-2 1-1 6-1 6-2", game)
    play(table, "6-6")
    for drawn in ("2-2", "1-1", "6-1"):
        assert (table.seat, table.moves()) == (1, ("draw",))
        (drew,) = told(play(table, "draw"), Drew)
        assert drew.tile == drawn
    assert set(table.moves()) == {"6-1>L", "6-1>R"}  # no fourth tile
    play(table, "6-1>L")
    assert table.seat == 0
    assert set(table.view(1).hand) == {"4-4", "3-3", "2-2", "1-1"}  # what did not fit stays
    assert table.history == ("6-6", "draw", "draw", "draw", "6-1>L")


@pytest.mark.rule("GEN-12")
def test_when_the_stock_is_empty_who_cannot_play_passes() -> None:
    table = sit("6-6 6-5 | 4-4 3-3 ; 2-2")
    play(table, "6-6", "draw")
    assert table.moves() == ("pass",)
    assert refusal(table, "draw")
    (passed,) = told(play(table, "pass"), Passed)
    assert passed.seat == 1
    assert table.seat == 0
    assert table.history == ("6-6", "draw", "pass")
    assert [turn.move for turn in table.view(0).past] == ["6-6", "draw", "pass"]


@pytest.mark.rule("GEN-12", "BASE-4")
def test_boudant_who_cannot_play_passes_and_leaves_the_stock_alone() -> None:
    table = sit("6-6 6-5 | 4-4 3-3 ; 6-1 6-2", draw="none")
    play(table, "6-6")
    assert table.moves() == ("pass",)
    assert refusal(table, "draw")
    play(table, "pass")
    assert (table.seat, table.view(0).stock) == (0, 2)


@pytest.mark.rule("GEN-12")
def test_with_one_draw_a_turn_who_draws_in_vain_passes() -> None:
    table = sit("6-6 6-5 | 4-4 3-3 ; 2-2 6-1 6-2", draw="one")
    play(table, "6-6")
    assert table.moves() == ("draw",)
    play(table, "draw")
    assert table.moves() == ("pass",)
    play(table, "pass")
    assert (table.seat, table.view(0).stock) == (0, 2)


@pytest.mark.rule("GEN-12", "GEN-16")
def test_with_one_draw_a_turn_the_tile_is_laid_if_it_fits() -> None:
    table = sit("6-6 6-5 | 4-4 3-3 ; 6-1 6-2", draw="one")
    play(table, "6-6", "draw")
    assert set(table.moves()) == {"6-1>L", "6-1>R"}


@pytest.mark.rule("GEN-14")
@pytest.mark.parametrize(("reserve", "draws"), [(0, 3), (1, 2), (2, 1)])
def test_the_reserve_of_the_stock_is_never_drawn(reserve: int, draws: int) -> None:
    table = sit("6-6 6-5 | 4-4 3-3 ; 2-2 1-1 0-0", reserve=reserve)
    play(table, "6-6", *["draw"] * draws)
    assert table.moves() == ("pass",)
    assert table.view(1).stock == reserve


@pytest.mark.rule("GEN-14")
def test_by_default_the_stock_may_be_emptied() -> None:
    table = sit("6-6 6-5 | 4-4 3-3 ; 2-2 1-1 6-0")
    play(table, "6-6", "draw", "draw", "draw", "6-0>L")
    assert table.view(0).stock == 0


@pytest.mark.rule("GEN-15")
@pytest.mark.parametrize("draw", ["until", "one", "none"])
def test_a_player_who_can_play_must_play(draw: str) -> None:
    table = sit("6-6 6-5 | 6-4 3-3 ; 6-1 6-2", draw=draw)
    assert table.moves() == ("6-6",)
    play(table, "6-6")
    assert set(table.moves()) == {"6-4>L", "6-4>R"}
    assert refusal(table, "draw") == refusal(table, "pass") == "GEN-15"
    assert table.history == ("6-6",)


@pytest.mark.rule("GEN-15")
def test_with_voluntary_draw_a_player_who_can_play_may_draw_but_not_pass() -> None:
    table = sit("6-6 6-5 | 6-4 3-3 ; 5-5 2-2 4-4", voluntary_draw=True)
    assert refusal(table, "draw")  # the opening is a duty all the same
    play(table, "6-6")
    assert set(table.moves()) == {"6-4>L", "6-4>R", "draw"}
    play(table, "draw")
    assert set(table.moves()) == {"6-4>L", "6-4>R", "draw"}
    play(table, "draw", "draw")
    assert set(table.moves()) == {"6-4>L", "6-4>R"}  # the stock is empty, the duty is back
    play(table, "6-4>L")
    assert table.seat == 0


@pytest.mark.rule("GEN-15")
def test_a_voluntary_draw_is_bound_to_the_number_of_tiles_that_was_agreed() -> None:
    one = sit("6-6 6-5 | 6-4 3-3 ; 5-5 2-2 4-4", voluntary_draw=True, draw="one")
    play(one, "6-6")
    assert "draw" in one.moves()
    play(one, "draw")
    assert set(one.moves()) == {"6-4>L", "6-4>R"}
    none = sit("6-6 6-5 | 6-4 3-3 ; 5-5 2-2 4-4", voluntary_draw=True, draw="none")
    play(none, "6-6")
    assert set(none.moves()) == {"6-4>L", "6-4>R"}
    kept = sit("6-6 6-5 | 6-4 3-3 ; 5-5 2-2 4-4", voluntary_draw=True, reserve=2)
    play(kept, "6-6", "draw")
    assert set(kept.moves()) == {"6-4>L", "6-4>R"}


@pytest.mark.rule("GEN-15")
def test_in_matador_a_matador_may_be_kept() -> None:
    table = sit("6-6 6-5 | 4-3 5-5 ; 2-2 1-1", "matador")
    play(table, "6-6")
    assert "4-3>L:cross" in table.moves()
    assert "draw" in table.moves()


@pytest.mark.rule("GEN-16")
def test_a_drawn_tile_that_fits_must_be_laid_at_either_end() -> None:
    table = sit("6-5 2-2 | 4-4 3-3 ; 5-0 1-1")
    play(table, "6-5", "draw")
    assert table.moves() == ("5-0>L",)
    assert refusal(table, "draw")
    assert refusal(table, "pass")
    both = sit("6-6 5-5 | 4-4 3-3 ; 6-1 6-2")
    play(both, "6-6", "draw")
    assert set(both.moves()) == {"6-1>L", "6-1>R"}


@pytest.mark.rule("GEN-16")
@pytest.mark.parametrize("draw", ["until", "one"])
def test_after_a_voluntary_draw_too_a_tile_that_fits_must_be_laid(draw: str) -> None:
    table = sit("6-6 6-5 | 6-4 3-3 ; 6-1 2-2", voluntary_draw=True, draw=draw)
    play(table, "6-6", "draw")
    assert set(table.moves()) == {"6-1>L", "6-1>R"}  # and not 6-4, nor another draw


# -- GEN: end of the manche --------------------------------------------------------------------


@pytest.mark.rule("GEN-17", "BASE-5")
def test_who_lays_his_last_tile_ends_the_manche_and_wins_it() -> None:
    table = sit("5-5 5-4 | 6-5 1-0 | 3-3 2-2")
    play(table, "5-5", "6-5>L", "pass")
    (ended,) = told(play(table, "5-4>R"), MancheEnded)
    assert (ended.how, ended.winners) == ("domino", (0,))
    assert (table.seat, table.moves()) == (None, ())
    assert table.over
    assert table.winners == (0,)
    with pytest.raises(pioche.OutOfTurn):
        table.play("pass")


@pytest.mark.rule("GEN-17", "BASE-5")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        ("6-6 5-5 | 4-1 3-1 | 2-2 3-0", 2),
        ("6-6 5-5 | 2-2 3-0 | 4-1 3-1", 1),
        ("6-6 1-0 | 2-2 3-0 | 4-1 3-1", 0),
    ],
)
def test_in_a_blocked_manche_the_fewest_points_win(hands: str, winner: int) -> None:
    table = sit(hands)
    (ended,) = told(play(table, "6-6"), MancheEnded)
    assert (ended.how, ended.winners) == ("blocked", (winner,))
    assert table.winners == (winner,)


@pytest.mark.rule("GEN-17")
def test_where_nobody_draws_an_untouched_stock_does_not_keep_the_manche_alive() -> None:
    deal = "6-6 5-5 | 4-1 3-1 ; 6-1 6-2"
    without = sit(deal, draw="none")
    play(without, "6-6")
    assert without.result is not None
    assert without.result.how == "blocked"
    assert without.winners == (1,)
    drawing = sit(deal)
    play(drawing, "6-6")
    assert drawing.moves() == ("draw",)


@pytest.mark.rule("GEN-17", "GEN-14")
@pytest.mark.parametrize(("reserve", "goes_on"), [(0, True), (1, True), (2, False)])
def test_the_reserve_does_not_keep_the_manche_alive(reserve: int, goes_on: bool) -> None:
    table = sit("6-6 5-5 | 4-1 3-1 ; 6-1 6-2", reserve=reserve)
    play(table, "6-6")
    assert (table.seat == 1) == goes_on


@pytest.mark.rule("GEN-18")
def test_a_block_is_announced_at_once_and_nobody_has_to_pass() -> None:
    table = sit("6-6 5-5 | 4-1 3-1 | 2-2 3-0")
    (ended,) = told(play(table, "6-6"), MancheEnded)
    assert ended.how == "blocked"
    assert table.history == ("6-6",)


@pytest.mark.rule("GEN-18", "GEN-17")
def test_the_last_tile_of_the_stock_can_block_the_manche() -> None:
    table = sit("6-6 5-5 | 4-1 3-1 ; 2-2 3-0")
    play(table, "6-6")
    assert told(play(table, "draw"), MancheEnded) == []  # a tile is left to draw
    (ended,) = told(play(table, "draw"), MancheEnded)
    assert (ended.how, ended.winners) == ("blocked", (0,))
    assert table.history == ("6-6", "draw", "draw")


@pytest.mark.rule("GEN-18")
def test_while_one_tile_in_one_hand_fits_the_manche_is_not_blocked() -> None:
    table = sit("6-6 5-5 | 4-1 3-1 | 2-2 3-0 | 6-1 1-0")
    play(table, "6-6", "pass", "pass")
    assert (table.seat, set(table.moves())) == (3, {"6-1>L", "6-1>R"})
    play(table, "6-1>R")
    assert table.moves() == ("pass",)  # L 6, R 1: only seats 1 and 3 hold a 1
    play(table, "pass")
    assert placements(table) == {"4-1>R", "3-1>R"}


TIED_THREE = "6-6 2-1 | 1-0 2-0 | 3-0 0-0"  # blocked at once, three points each
TIED_OTHERS = "6-6 5-4 | 1-0 2-0 | 3-0 0-0"  # the starter is not among those who are level
TIED_TWO = "6-6 2-1 | 1-0 2-0 | 5-5 4-4"


@pytest.mark.rule("GEN-19")
@pytest.mark.parametrize("deal", [TIED_THREE, TIED_OTHERS, TIED_TWO])
def test_a_tie_after_a_block_is_drawn_and_nobody_scores(deal: str) -> None:
    table = sit(deal, partie="points 100")
    (ended,) = told(play(table, "6-6"), MancheEnded)
    assert (ended.how, ended.winners, ended.points) == ("blocked", (), (0, 0, 0))
    assert table.totals == (0, 0, 0)
    assert table.standing.wins == (0, 0, 0)


@pytest.mark.rule("GEN-19")
@pytest.mark.parametrize(
    ("deal", "winners"), [(TIED_TWO, (1,)), (TIED_THREE, ()), (TIED_OTHERS, ())]
)
def test_starter_loses_takes_the_starter_out_of_the_tie(
    deal: str, winners: tuple[int, ...]
) -> None:
    table = sit(deal, blocked_tie="starterLoses")
    play(table, "6-6")
    assert table.winners == winners


@pytest.mark.rule("GEN-19")
def test_starter_loses_is_about_ties_only() -> None:
    table = sit("6-6 1-0 | 2-0 1-1 | 5-5 4-4", blocked_tie="starterLoses")
    play(table, "6-6")
    assert table.winners == (0,)


@pytest.mark.rule("GEN-19")
@pytest.mark.parametrize(
    ("deal", "winners"), [(TIED_TWO, (0,)), (TIED_THREE, (0,)), (TIED_OTHERS, ())]
)
def test_fewest_tiles_parts_those_who_are_level(deal: str, winners: tuple[int, ...]) -> None:
    table = sit(deal, blocked_tie="fewestTiles")
    play(table, "6-6")
    assert table.winners == winners


@pytest.mark.rule("GEN-19")
def test_fewest_tiles_counts_the_tiles_that_were_drawn() -> None:
    # Seats 1 and 2 have four points each, seat 1 after drawing the 3-0.
    table = sit("6-6 5-4 | 0-0 1-0 | 2-0 1-1 ; 3-0", blocked_tie="fewestTiles")
    play(table, "6-6", "draw")
    assert table.winners == (2,)


@pytest.mark.rule("GEN-19")
def test_where_penalties_are_added_each_player_in_a_tie_scores_his_own_hand() -> None:
    table = sit("6-6 2-1 | 1-0 2-0", "hongrois")
    play(table, "6-6", "pass", "pass")
    assert table.totals == (3, 3)


# -- GEN: targets, ties, eliminations ----------------------------------------------------------


def cinq_partout_before_the_target(finish_round: bool) -> pioche.Table:
    """Cinq partout with 30 points for seat 0, who is about to open a manche with 5-5 (2 points)."""
    options: dict[str, Value] = {"finish_round": True} if finish_round else {}
    table = sit("5-5 | 4-4", "cinq-partout", next_lead="holderOfStrongest", **options)
    for _ in range(14):
        play(table, "5-5")
        table.next_manche("5-5 | 4-4")
    play(table, "5-5")
    table.next_manche("5-5 5-2 | 5-0 3-3")
    assert table.totals == (30, 0)
    return table


@pytest.mark.rule("GEN-20", "GEN-21")
def test_points_scored_during_play_end_the_partie_at_once() -> None:
    table = cinq_partout_before_the_target(finish_round=False)
    events = play(table, "5-5")
    assert [(s.seat, s.points) for s in told(events, Scored)] == [(0, 2)]
    (ended,) = told(events, PartieEnded)
    assert (ended.winners, ended.totals) == ((0,), (32, 0))  # 31 are needed: 32 will do
    assert table.over
    assert table.moves() == ()
    assert table.view(0).counts == (1, 2)  # in the middle of the manche


@pytest.mark.rule("GEN-20")
def test_with_finish_round_the_manche_is_played_to_its_end() -> None:
    table = cinq_partout_before_the_target(finish_round=True)
    play(table, "5-5")
    assert not table.over
    assert table.seat == 1
    play(table, "5-0>L")
    assert table.totals == (32, 2)  # what is scored after the target counts as well
    assert not table.over
    play(table, "5-2>R")
    assert table.over
    assert table.winners == (0,)


# Without the 4-1 and the 3-3, all tiles that do not go on a 6: 66 and 28 points.
HEAVY = "5-5 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2"
LIGHT = "4-0 3-2 3-1 3-0 2-2 2-1 2-0 1-1 1-0 0-0"


def hongrois_at_71_and_34() -> pioche.Table:
    """A manche of hongrois in which only the 6-6 could be laid."""
    table = sit(f"6-6 {HEAVY} 4-1 | {LIGHT} 3-3", "hongrois")
    play(table, "6-6", "pass", "pass")
    assert table.totals == (71, 34)
    return table


@pytest.mark.rule("GEN-20")
def test_points_scored_at_the_end_of_a_manche_are_compared_after_it() -> None:
    table = hongrois_at_71_and_34()
    table.next_manche(f"{LIGHT} 4-1 | 6-6 {HEAVY} 3-3")
    play(table, "6-6", "pass")
    assert table.totals == (71, 34)
    play(table, "pass")
    # Both have passed the 100 with which one loses; only then are the totals compared.
    assert table.totals == (104, 106)
    assert table.winners == (0,)


@pytest.mark.rule("GEN-21")
@pytest.mark.parametrize(("target", "over"), [(9, True), (10, True), (11, False)])
def test_a_target_is_reached_with_as_many_points_or_more(target: int, over: bool) -> None:
    table = sit("6-6 | 6-4", partie=f"points {target}")
    play(table, "6-6")
    assert table.totals == (10, 0)
    assert table.over == over


@pytest.mark.rule("GEN-22")
def test_those_who_are_level_at_the_end_play_one_more_manche_alone() -> None:
    # In each manche seats 0 and 1 score two points, seat 2 none: 32 each after sixteen.
    deal = "5-5 1-0 | 5-0 3-3 | 4-4 2-2"
    options: dict[str, Value] = {"finish_round": True, "next_lead": "holderOfStrongest"}
    table = sit(deal, "cinq-partout", **options)
    for manche in range(1, 17):
        events = play(table, "5-5", "5-0>L", "pass", "1-0>L")
        assert table.totals == (2 * manche, 2 * manche, 0)
        assert not table.over
        if manche < 16:
            assert told(events, Eliminated) == []
            table.next_manche(deal)
    assert told(events, Eliminated) == [Eliminated(2, "GEN-22")]
    assert table.standing.active == (0, 1)
    table.next_manche("5-4 2-2 | 5-5 3-1 | -")
    assert table.seat == 1
    play(table, "5-5")
    assert table.seat == 0  # seat 2 has no turn any more
    play(table, "5-4>L")  # blocked
    assert table.totals == (32, 34, 0)
    assert table.winners == (1,)


@pytest.mark.rule("GEN-22")
def test_two_players_who_are_level_play_on_until_one_is_ahead() -> None:
    table = hongrois_at_71_and_34()
    table.next_manche(f"{LIGHT} 3-3 | 6-6 {HEAVY} 4-1")
    play(table, "6-6", "pass", "pass")
    assert table.totals == (105, 105)
    assert not table.over
    table.next_manche("6-6 2-1 | 1-0 2-0")
    play(table, "6-6", "pass", "pass")
    assert table.totals == (105, 105)  # HON-7: a deciding round is not added
    assert not table.over
    table.next_manche("5-5 2-1 | 6-6 2-0")
    play(table, "6-6", "pass", "pass")
    assert table.winners == (1,)


@pytest.mark.rule("GEN-22")
def test_after_a_fixed_number_of_manches_those_who_are_level_share_the_place() -> None:
    table = sit("6-6 | 5-5", "poule")
    play(table, "6-6")
    for deal in ("5-5 | 6-6", "6-6 | 5-5", "5-5 | 6-6"):
        table.next_manche(deal)
        play(table, "6-6")
    assert table.totals == (44, 44)
    table.next_manche("6-6 2-1 | 6-2 6-1")
    play(table, "6-6", "6-2>L", "2-1>L", "6-1>R")
    assert table.totals == (59, 59)
    assert table.over
    assert table.winners == (0, 1)


def hongrois_without_seat_1(settle: str) -> pioche.Table:
    """Hongrois for three: seat 2 led, then seat 0; seat 1 has kept 110 points and is out."""
    heavy = "5-5 5-4 4-4 5-3 5-2 4-3 3-3"
    light, lighter = "4-2 4-1 3-2 5-0 4-0 3-1 2-2", "3-0 2-1 1-1 2-0 1-0 0-0"
    table = sit(f"{light} | {heavy} | 6-6 {lighter}", "hongrois", settle=settle)
    assert table.seat == 2
    play(table, "6-6", "pass", "pass", "pass")
    table.next_manche(f"6-6 {lighter} | {heavy} | {light}")
    assert table.seat == 0
    events = play(table, "6-6", "pass", "pass", "pass")
    assert told(events, Eliminated) == [Eliminated(1, "HON-7")]
    assert not table.over
    return table


@pytest.mark.rule("GEN-24")
def test_the_lead_and_the_turn_skip_a_player_who_is_out() -> None:
    table = hongrois_without_seat_1("continueTo100")
    table.next_manche("5-5 4-3 | - | 6-6 2-1")
    assert table.seat == 2  # after seat 0 it would have been seat 1
    play(table, "6-6", "pass")
    assert table.seat == 0
    play(table, "pass")
    table.next_manche("6-6 4-3 | - | 5-5 2-1")
    assert table.seat == 0
    play(table, "6-6", "pass")
    assert table.seat == 2


@pytest.mark.rule("GEN-24")
@pytest.mark.parametrize("settle", ["oneRound", "continueTo100"])
def test_after_an_elimination_hands_are_those_for_the_players_left(settle: str) -> None:
    table = hongrois_without_seat_1(settle)
    (dealt,) = told(table.next_manche(), Dealt)
    assert dealt.counts == (12, 0, 12)  # eight each for three players
    assert dealt.stock == 0
    three = pioche.Table("hongrois", seats=3, seed=1)
    assert three.view(0).counts == (8, 8, 8)


@pytest.mark.rule("GEN-24")
def test_an_eliminated_player_gets_no_tiles() -> None:
    table = hongrois_without_seat_1("oneRound")
    with pytest.raises(pioche.DealError, match="Seat 1 is out"):
        table.next_manche("5-5 4-3 | 3-3 1-1 | 6-6 2-1")


@pytest.mark.rule("GEN-24", "GEN-8")
@pytest.mark.parametrize(
    ("hand", "opening"), [("6-5 2-2 3-3", "3-3"), ("6-5 0-0 6-4", "0-0"), ("5-4 6-4 6-3", "6-4")]
)
def test_in_matador_the_later_starter_opens_with_his_highest_double_else_his_strongest(
    hand: str, opening: str
) -> None:
    table = sit("6-6 | 5-5", "matador", partie="points 100")
    play(table, "6-6")
    table.next_manche(f"6-6 5-5 4-4 | {hand}")
    assert (table.seat, table.moves()) == (1, (opening,))


# -- BASE --------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-1")
def test_two_to_five_players_sit_down() -> None:
    for seats in (2, 3, 4, 5):
        assert pioche.Table("jeu-de-dominos", seats=seats, seed=1).seats == seats
    for seats in (1, 6):
        with pytest.raises(pioche.OptionError, match="2, 3, 4, 5 players"):
            pioche.Table("jeu-de-dominos", seats=seats, seed=1)


@pytest.mark.rule("BASE-2")
@pytest.mark.parametrize(("seats", "hand", "stock"), [(2, 7, 14), (3, 7, 7), (4, 6, 4), (5, 5, 3)])
def test_hands_and_stock_depend_on_the_number_of_players(seats: int, hand: int, stock: int) -> None:
    view = pioche.Table("jeu-de-dominos", seats=seats, seed=1).view(0)
    assert view.counts == (hand,) * seats
    assert view.stock == stock


@pytest.mark.rule("BASE-2", "GEN-1")
@pytest.mark.parametrize(
    ("largest", "tiles", "hands"),
    [(8, 45, (11, 11, 9, 8)), (9, 55, (13, 13, 11, 9)), (12, 91, (22, 22, 19, 16))],
)
def test_with_a_larger_set_everybody_gets_the_same_share_of_it(
    largest: int, tiles: int, hands: tuple[int, ...]
) -> None:
    for seats, hand in zip((2, 3, 4, 5), hands, strict=True):
        table = pioche.Table("jeu-de-dominos", seats=seats, options={"set": largest}, seed=1)
        assert table.view(0).counts == (hand,) * seats
        assert sorted(tiles_of(table)) == sorted(NAME[:tiles])


@pytest.mark.rule("BASE-3", "GEN-6", "GEN-9", "GEN-5")
def test_the_lot_names_the_starter_who_lays_his_strongest_tile_and_then_his_neighbour_plays() -> (
    None
):
    table = sit("6-6 6-5 | 4-4 3-3 | 5-4 4-2 ; lots 2-1 3-1 5-0")
    assert (table.seat, table.moves()) == (2, ("5-4",))
    play(table, "5-4")
    assert table.seat == 0


@pytest.mark.rule("BASE-3")
def test_lots_are_drawn_for_the_first_manche_only() -> None:
    table = pioche.Table("jeu-de-dominos", seats=2, options={"partie": "wins 9"}, seed=1)
    assert len(table.view(0).lots) == 2
    while table.seat is not None:
        table.play(table.moves()[0])
    table.next_manche()
    assert table.view(0).lots == ()


@pytest.mark.rule("BASE-4", "GEN-12", "GEN-16")
def test_the_worked_example_of_drawing() -> None:
    table = sit("2-2 6-4 | 5-3 1-1 ; 1-0 5-1 4-4 ; lots 1-0 6-6")
    play(table, "5-3")  # the ends are 3 and 5
    assert (table.seat, table.moves()) == (0, ("draw",))
    play(table, "draw")  # 1-0: kept
    assert table.moves() == ("draw",)
    play(table, "draw")  # 5-1: fits
    assert table.moves() == ("5-1>R",)
    play(table, "5-1>R")
    right = board_of(table, ChainBoard, 0).arms[1].tiles[-1]
    assert (right.tile, right.inner, right.outer) == ("5-1", 5, 1)
    assert table.seat == 1
    assert table.moves() == ("1-1>R",)
    assert set(table.view(0).hand) == {"2-2", "6-4", "1-0"}


@pytest.mark.rule("BASE-4")
def test_boudant_is_a_preset() -> None:
    table = pioche.Table("jeu-de-dominos", preset="boudant", deal="6-6 6-5 | 4-4 3-3 ; 6-1")
    play(table, "6-6")
    assert table.moves() == ("pass",)


@pytest.mark.rule("BASE-5")
def test_a_partie_is_a_single_manche() -> None:
    table = sit("6-6 | 6-4")
    events = play(table, "6-6")
    (ended,) = told(events, PartieEnded)
    assert ended.winners == table.winners == (0,)
    assert table.over
    assert table.totals == (0, 0)  # nothing is added up
    assert told(events, Scored) == []
    with pytest.raises(pioche.PiocheError, match="over"):
        table.next_manche()


@pytest.mark.rule("BASE-5", "GEN-19")
def test_a_single_manche_that_is_drawn_is_a_drawn_partie() -> None:
    table = sit("6-6 2-1 | 1-0 2-0")
    play(table, "6-6")
    assert table.over
    assert table.winners == ()


@pytest.mark.rule("BASE-5")
def test_a_partie_of_wins_goes_to_the_first_with_that_many_manches() -> None:
    table = sit("6-6 | 5-5 | 4-4", partie="wins 2")
    play(table, "6-6")  # seat 0
    assert not table.over
    table.next_manche("6-6 | 5-5 | 4-4")
    play(table, "5-5")  # seat 1
    assert (table.standing.wins, table.over) == ((1, 1, 0), False)
    table.next_manche("1-0 2-0 | 5-5 4-4 | 6-6 2-1")
    play(table, "6-6")  # blocked and level: nobody
    assert (table.standing.wins, table.over) == ((1, 1, 0), False)
    table.next_manche("6-6 | 5-5 | 4-4")
    play(table, "6-6")  # seat 0 again
    assert table.standing.wins == (2, 1, 0)
    assert table.over
    assert table.winners == (0,)
    assert table.totals == (0, 0, 0)


@pytest.mark.rule("BASE-5")
def test_a_partie_for_points_gives_the_winner_what_his_opponents_keep() -> None:
    table = sit("6-6 | 6-4 | 5-4", partie="points 30")
    (scored,) = told(play(table, "6-6"), Scored)
    assert (scored.side, scored.points, scored.rule) == (0, 19, "BASE-5")
    assert (table.totals, table.over) == ((19, 0, 0), False)
    table.next_manche("6-6 | 5-5 | 4-3")
    play(table, "5-5")
    assert (table.totals, table.over) == ((19, 19, 0), False)
    table.next_manche("1-1 5-5 | 2-0 4-4 | 6-6 1-0")
    play(table, "6-6")  # blocked: what the winner keeps is not taken off
    assert (table.totals, table.over) == ((19, 19, 22), False)
    table.next_manche("6-6 | 5-5 | 1-0")
    play(table, "6-6")
    assert table.totals == (30, 19, 22)
    assert table.winners == (0,)


@pytest.mark.rule("BASE-5", "GEN-21")
@pytest.mark.parametrize(("last", "total"), [("4-0", 99), ("4-1", 100)])
def test_points_to_100_is_a_preset(last: str, total: int) -> None:
    # Only the 6-6 can be laid, and seat 0 has the fewest points both times.
    first = "6-6 3-0 2-1 2-0 1-1 1-0 0-0 | 5-5 5-4 5-3 5-2 4-4 4-3 3-3"
    table = pioche.Table("jeu-de-dominos", preset="cent-points", deal=first)
    play(table, "6-6")
    assert (table.totals, table.over) == ((55, 0), False)
    table.next_manche(f"2-2 3-0 2-1 2-0 1-1 1-0 0-0 | 6-6 5-5 5-4 5-3 4-4 5-0 {last}")
    play(table, "6-6")
    assert table.totals == (total, 0)
    assert table.over == (total >= 100)


@pytest.mark.rule("BASE-6", "BASE-2")
@pytest.mark.parametrize(
    ("hand", "seats", "tiles", "stock"),
    [
        ("5", 2, 5, 18),
        ("5", 5, 5, 3),
        ("6", 3, 6, 10),
        ("6", 4, 6, 4),
        ("7", 4, 7, 0),
        ("all", 2, 14, 0),
        ("all", 3, 9, 1),
        ("all", 4, 7, 0),
        ("all", 5, 5, 3),
    ],
)
def test_another_number_of_tiles_can_be_agreed(
    hand: str, seats: int, tiles: int, stock: int
) -> None:
    table = pioche.Table("jeu-de-dominos", seats=seats, options={"hand": hand}, seed=1)
    assert table.view(0).counts == (tiles,) * seats
    assert table.view(0).stock == stock


@pytest.mark.rule("BASE-6")
@pytest.mark.parametrize("hand", ["6", "7"])
def test_five_players_cannot_have_more_tiles_than_there_are(hand: str) -> None:
    with pytest.raises(pioche.OptionError, match="at most 5"):
        pioche.Table("jeu-de-dominos", seats=5, options={"hand": hand}, seed=1)
    larger = pioche.Table("jeu-de-dominos", seats=5, options={"hand": hand, "set": 9}, seed=1)
    assert larger.view(0).counts == (int(hand),) * 5


@pytest.mark.rule("BASE-6")
@pytest.mark.parametrize(
    ("lots", "opening", "winners", "totals"),
    [
        ("6-5 1-0 2-0 3-0", "6-6", (0, 2), (11, 0)),
        ("1-0 6-5 2-0 3-0", "5-4", (1, 3), (0, 16)),
        ("1-0 2-0 6-5 3-0", "4-0", (0, 2), (11, 0)),
        ("1-0 2-0 3-0 6-5", "1-1", (1, 3), (0, 16)),
    ],
)
def test_in_teams_the_side_of_who_goes_out_wins(
    lots: str, opening: str, winners: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    table = sit(f"6-6 | 5-4 | 4-0 | 1-1 ; lots {lots}", teams=True, partie="points 100")
    (ended,) = told(play(table, opening), MancheEnded)
    assert ended.winners == winners
    assert table.totals == totals


@pytest.mark.rule("BASE-6", "GEN-17")
@pytest.mark.parametrize(
    ("hands", "winners", "totals"),
    [
        # The single hand with the fewest points is on the losing side each time.
        ("6-6 1-0 | 3-2 2-2 | 5-5 4-4 | 4-2 3-0", (1, 3), (0, 19)),
        ("6-6 5-5 | 1-0 0-0 | 2-2 3-0 | 5-4 4-4", (0, 2), (18, 0)),
    ],
)
def test_in_teams_the_side_with_fewer_points_wins_a_blocked_manche(
    hands: str, winners: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    table = sit(hands, teams=True, partie="points 100")
    (ended,) = told(play(table, "6-6"), MancheEnded)
    assert (ended.how, ended.winners) == ("blocked", winners)
    assert table.totals == totals


@pytest.mark.rule("BASE-6", "GEN-19")
def test_in_teams_sides_that_are_level_draw() -> None:
    table = sit("6-6 1-0 | 2-1 1-1 | 5-5 3-3 | 3-0 5-4", teams=True)
    play(table, "6-6")
    assert table.winners == ()


@pytest.mark.rule("BASE-6")
def test_teams_are_for_four_and_nobody_plays_in_teams_unless_agreed() -> None:
    for seats in (2, 3, 5):
        with pytest.raises(pioche.OptionError, match="BASE-6"):
            pioche.Table("jeu-de-dominos", seats=seats, options={"teams": True}, seed=1)
    alone = sit("6-6 | 5-4 | 4-0 | 1-1")
    play(alone, "6-6")
    assert alone.winners == (0,)


@pytest.mark.rule("BASE-6")
def test_two_against_two_with_seven_tiles_is_a_preset() -> None:
    table = pioche.Table("jeu-de-dominos", preset="equipes", seed=1)
    assert table.view(0).counts == (7, 7, 7, 7)
    assert table.standing.sides == (0, 1, 0, 1)


# -- which rule refuses ----------------------------------------------------------------------------


@pytest.mark.rule("GEN-12", "GEN-15", "GEN-16", "GEN-4", "GEN-9", "GEN-10")
@pytest.mark.parametrize(
    ("deal", "options", "played", "refused", "rule"),
    [
        ("6-6 6-5 | 4-4 3-3", {}, ["6-6"], "draw", "GEN-12"),  # nothing to draw
        ("6-6 6-5 | 4-4 3-3 ; 2-2", {}, ["6-6"], "pass", "GEN-12"),  # they must draw first
        ("6-6 6-5 | 6-4 3-3 ; 2-2", {}, ["6-6"], "draw", "GEN-15"),  # they can play
        ("6-6 6-5 | 6-4 3-3 ; 2-2", {}, ["6-6"], "pass", "GEN-15"),
        ("6-6 6-5 | 6-4 3-3 ; 6-1", {"voluntary_draw": "on"}, ["6-6", "draw"], "6-4>L", "GEN-16"),
        ("6-6 6-5 | 6-4 3-3 ; 6-1", {"voluntary_draw": "on"}, ["6-6", "draw"], "draw", "GEN-16"),
        ("6-6 6-5 | 6-4 3-3", {}, ["6-6"], "6-5>L", "GEN-4"),  # not their tile
        ("6-6 6-5 | 6-4 3-3", {}, [], "6-5", "GEN-9"),  # not the strongest
        ("6-6 6-5 | 6-4 3-3", {}, ["6-6"], "3-3>L", "GEN-10"),  # does not fit
    ],
)
def test_a_refusal_names_the_rule_that_forbids_the_move(
    deal: str, options: dict[str, str], played: list[str], refused: str, rule: str
) -> None:
    table = pioche.Table("jeu-de-dominos", deal=deal, options=options)
    for move in played:
        table.play(move)
    with pytest.raises(pioche.IllegalMove) as refusal:
        table.play(refused)
    assert refusal.value.rule == rule
    assert refusal.value.legal == table.moves()


@pytest.mark.rule("GEN-7")
def test_in_teams_the_loser_who_leads_is_not_the_partner_of_the_winner() -> None:
    table = pioche.Table(
        "jeu-de-dominos",
        seats=4,
        deal="6-6 | 5-4 | 6-0 | 1-1",
        options={"teams": "on", "partie": "wins 2", "next_lead": "roundLoser", "draw": "none"},
    )
    table.play("6-6")
    assert table.winners == ()
    table.next_manche()
    assert table.seat == 1


@pytest.mark.rule("GEN-6")
def test_a_lot_is_drawn_once() -> None:
    with pytest.raises(pioche.DealError, match="6-5 is dealt twice"):
        pioche.Table("jeu-de-dominos", seats=2, deal="6-6 | 5-5 ; lots 6-5 6-5")
