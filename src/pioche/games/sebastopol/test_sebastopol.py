"""The rules of Sebastopol, each shown on a deal made by hand.

Several deals use that no tile up to 5-5 fits the 6-6: whoever opens with it plays the only tile of
the manche, and everybody keeps just the points that the deal shows.
"""

import pytest

import pioche
from pioche.core.boards import ChainBoard
from pioche.core.catalogue import find
from pioche.core.events import Drew, Eliminated, PartieEnded, Passed, Scored
from pioche.core.game import Result, Standing
from pioche.core.options import make_options
from pioche.core.partie import advance, first_standing
from tests.helpers import board_of, events_for, play, refused

Options = dict[str, str | int | bool]
SEBASTOPOL = find("sebastopol")


def at(deal: str, moves: str = "", seats: int = 2, options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table("sebastopol", seats=seats, deal=deal, options=options, seed="hand")
    play(table, *moves.split())
    return table


# -- the deal and the opening ----------------------------------------------------------------------


@pytest.mark.rule("SEB-1")
@pytest.mark.parametrize(("seats", "stock"), [(2, 14), (3, 7)])
def test_each_has_seven_tiles_and_the_rest_is_the_stock(seats: int, stock: int) -> None:
    view = pioche.Table("sebastopol", seats=seats, seed=1).view(0)
    assert (view.counts, view.stock) == ((7,) * seats, stock)


@pytest.mark.rule("SEB-1")
@pytest.mark.parametrize("seats", [1, 4])
def test_the_game_is_for_two_or_three_players(seats: int) -> None:
    with pytest.raises(pioche.OptionError):
        pioche.Table("sebastopol", seats=seats)


@pytest.mark.rule("SEB-2")
@pytest.mark.parametrize(
    ("deal", "seat", "opener"),
    [
        ("5-5 6-5 | 6-6 4-4 | 3-3 6-4", 1, "6-6"),
        ("6-5 1-1 | 6-4 3-2 | 2-2 1-0", 2, "2-2"),  # though other tiles are stronger
        ("0-0 6-5 | 6-4 6-3 | 6-2 6-1", 0, "0-0"),
    ],
)
def test_the_holder_of_the_highest_double_opens_with_it(deal: str, seat: int, opener: str) -> None:
    table = at(deal, seats=3)
    assert (table.seat, table.moves()) == (seat, (opener,))
    other = next(tile for tile in deal.split(" | ")[seat].split() if tile != opener)
    assert refused(table, other) == "SEB-2"


# No double is dealt; seat 1 has the strongest tile, and the fifth tile of the stock is a double
# (with a reserve of 2 it is one that would not be drawn later).
SEARCH = "6-4 3-2 | 6-5 4-1 | 5-3 2-0 ; 6-3 5-4 4-3 6-2 4-4 1-1"


@pytest.mark.rule("SEB-2")
@pytest.mark.parametrize(
    "options", [{}, {"draw": "none"}, {"reserve": 2}, {"draw": "one", "reserve": 2}]
)
def test_without_a_double_all_draw_in_turn_until_somebody_gets_one(options: Options) -> None:
    table = at(SEARCH, seats=3, options=options)
    for seat, tile in [(1, "6-3"), (2, "5-4"), (0, "4-3"), (1, "6-2"), (2, "4-4")]:
        assert (table.seat, table.moves()) == (seat, ("draw",))
        stock = table.view(0).stock - 1
        assert table.play("draw") == (Drew(seat, tile, stock),)  # an ordinary draw
    assert (table.seat, table.moves()) == (2, ("4-4",))  # who drew it opens with it
    table.play("4-4")
    assert table.history == ("draw",) * 5 + ("4-4",)
    assert table.view(0).counts == (3, 4, 3)  # what was drawn is kept
    assert table.seat == 0  # and play goes on from there
    assert set(table.moves()) == {f"{tile}>{arm}" for tile in ("4-3", "6-4") for arm in "NESW"}


@pytest.mark.rule("SEB-2", "GEN-3")
def test_the_search_begins_with_the_holder_of_the_strongest_tile() -> None:
    assert at("5-4 1-0 | 6-3 2-0 ; 1-1").seat == 1  # nine points each: the larger half
    assert at("5-4 1-0 | 6-0 2-0 ; 1-1").seat == 0


@pytest.mark.rule("SEB-2", "GEN-4")
def test_nobody_sees_what_another_draws_in_the_search() -> None:
    table = at(SEARCH, "draw", seats=3)
    assert events_for(table, 1)[-1] == Drew(1, "6-3", 5)
    assert events_for(table, 0)[-1] == Drew(1, None, 5)


@pytest.mark.rule("SEB-2")
def test_a_deal_in_which_nobody_can_ever_open_is_refused() -> None:
    with pytest.raises(pioche.DealError, match="SEB-2"):
        at("6-5 4-1 | 6-4 3-2 ; 6-3 5-4")


@pytest.mark.rule("SEB-2", "GEN-8")
def test_the_holder_opens_every_manche() -> None:
    table = at("6-6 1-0 | 5-5 2-1", "6-6")
    for deal, seat, opener in [("6-6 5-4 | 5-5 2-1", 0, "6-6"), ("3-2 5-4 | 5-5 2-1", 1, "5-5")]:
        table.next_manche(deal)
        assert (table.seat, table.moves()) == (seat, (opener,))
        table.play(opener)


# -- the cross -------------------------------------------------------------------------------------


@pytest.mark.rule("SEB-3")
def test_four_arms_go_out_from_the_first_double() -> None:
    table = at("6-6 1-0 | 6-5 2-1", "6-6")
    assert table.moves() == ("6-5>N", "6-5>E", "6-5>S", "6-5>W")
    board = board_of(table, ChainBoard, 0)
    assert board.shape == "cross"
    assert [(arm.name, arm.open) for arm in board.arms] == [(a, True) for a in "NESW"]


@pytest.mark.rule("SEB-3", "SEB-4", "SEB-5")
def test_a_tile_extends_an_arm_or_starts_one_with_the_number_of_the_double() -> None:
    """The example of the rule text: an arm may go on before the others are there."""
    table = at("6-6 4-3 6-5 3-2 | 6-4 2-1 1-0 5-4", "6-6 6-4>N")
    assert set(table.moves()) == {"4-3>N", "6-5>E", "6-5>S", "6-5>W"}
    assert refused(table, "6-5>N") == "SEB-4"
    play(table, "6-5>W")
    assert set(table.moves()) == {"5-4>N", "5-4>W"}


@pytest.mark.rule("SEB-4", "GEN-10")
def test_later_doubles_do_not_branch() -> None:
    table = at("6-6 4-4 1-0 2-0 | 6-4 4-2 4-1 5-4", "6-6 6-4>N 4-4>N")
    assert set(table.moves()) == {"4-2>N", "4-1>N", "5-4>N"}
    play(table, "4-2>N")
    assert table.moves() == ("2-0>N",)  # on the other side of the 4-4 there is nothing


CROSS: Options = {"cross_first": True}


@pytest.mark.rule("SEB-5")
def test_with_cross_first_four_tiles_are_laid_on_the_double_first() -> None:
    deal = "6-6 6-5 4-3 5-0 6-1 | 6-4 4-2 6-3 2-1 3-0"
    assert "4-3>N" in at(deal, "6-6 6-4>N", options={"cross_first": False}).moves()
    table = at(deal, "6-6 6-4>N", options=CROSS)
    assert set(table.moves()) == {f"{tile}>{arm}" for tile in ("6-5", "6-1") for arm in "ESW"}
    assert refused(table, "4-3>N") == "SEB-5"
    assert [arm.open for arm in board_of(table, ChainBoard, 0).arms] == [False, True, True, True]
    play(table, "6-5>W")
    assert set(table.moves()) == {"6-3>E", "6-3>S"}
    play(table, "6-3>S")
    assert table.moves() == ("6-1>E",)  # neither 4-3 nor 5-0
    play(table, "6-1>E")  # the fourth: from now on the arms go on
    assert set(table.moves()) == {"4-2>N", "2-1>E", "3-0>S"}
    play(table, "4-2>N")
    assert set(table.moves()) == {"4-3>S", "5-0>W"}


@pytest.mark.rule("SEB-5")
def test_with_cross_first_who_has_none_of_the_number_draws_or_passes() -> None:
    table = at("6-6 4-3 6-2 | 6-4 4-2 2-0 ; 5-4 6-5", "6-6 6-4>N 6-2>E", options=CROSS)
    assert table.moves() == ("draw",)  # 4-2 and 2-0 would fit the arms
    play(table, "draw", "draw")
    assert set(table.moves()) == {"6-5>S", "6-5>W"}
    table = at("6-6 4-3 6-2 | 6-4 4-2 6-1", "6-6 6-4>N", options=CROSS)
    play(table, "6-2>E", "6-1>S")
    assert table.result is not None  # nobody has a 6 for the last arm: blocked
    assert (table.result.how, table.result.left) == ("blocked", (7, 6))
    table = at("6-6 4-3 6-2 6-5 | 6-4 4-2 2-0 3-0", "6-6 6-4>N 6-2>E", options=CROSS)
    assert table.moves() == ("pass",)


@pytest.mark.rule("SEB-5")
def test_the_cross_first_preset() -> None:
    table = pioche.Table("sebastopol", preset="croix-d-abord", seats=2, deal="6-6 4-3 | 6-4 6-5")
    play(table, "6-6", "6-4>N")
    assert table.moves() == ("pass",)


# -- drawing ---------------------------------------------------------------------------------------


@pytest.mark.rule("SEB-6")
def test_who_cannot_play_draws_until_a_tile_fits() -> None:
    table = at("6-6 1-0 6-1 | 5-5 4-4 3-3 ; 5-4 5-3 6-2 4-3", "6-6")
    for _ in range(3):
        assert (table.seat, table.moves()) == (1, ("draw",))
        table.play("draw")
    assert set(table.moves()) == {f"6-2>{arm}" for arm in "NESW"}


@pytest.mark.rule("SEB-6")
def test_with_an_empty_stock_who_cannot_play_passes() -> None:
    table = at("6-6 1-0 6-1 | 5-5 4-4 3-3 ; 5-4", "6-6 draw")
    assert table.moves() == ("pass",)
    assert table.play("pass") == (Passed(1, "SEB-6"),)
    assert table.seat == 0


@pytest.mark.rule("SEB-6")
def test_with_one_a_single_tile_is_drawn() -> None:
    table = at("6-6 6-1 | 5-5 4-4 ; 5-4 6-2 4-3", "6-6 draw", options={"draw": "one"})
    assert table.moves() == ("pass",)
    play(table, "pass", "6-1>N")
    table = at("6-6 6-1 | 5-5 4-4 ; 6-2 5-4", "6-6 draw", options={"draw": "one"})
    assert set(table.moves()) == {f"6-2>{arm}" for arm in "NESW"}


@pytest.mark.rule("SEB-6", "GEN-17")
def test_with_none_nobody_draws_and_the_stock_does_not_keep_the_manche_alive() -> None:
    table = at("6-6 6-1 1-0 | 5-5 4-4 3-3 ; 6-2 5-4", "6-6", options={"draw": "none"})
    assert table.moves() == ("pass",)
    play(table, "pass", "6-1>N", "pass", "1-0>N")
    assert table.result is not None
    table = at("6-6 2-1 | 5-5 4-4 ; 6-2 5-4", "6-6", options={"draw": "none"})
    assert table.result is not None
    assert table.result.how == "blocked"


@pytest.mark.rule("SEB-6", "GEN-14")
@pytest.mark.parametrize("reserve", [0, 1, 2])
def test_the_reserve_stays_in_the_stock(reserve: int) -> None:
    table = at("6-6 6-1 | 5-5 4-4 ; 5-4 5-3 4-3", "6-6", options={"reserve": reserve})
    for _ in range(3 - reserve):
        assert table.moves() == ("draw",)
        table.play("draw")
    assert table.moves() == ("pass",)


@pytest.mark.rule("SEB-6", "GEN-15", "GEN-16")
def test_who_can_play_must_and_a_drawn_tile_that_fits_too() -> None:
    table = at("6-6 1-0 | 6-5 4-4 ; 6-4 6-3", "6-6")
    assert refused(table, "draw") == "GEN-15"
    assert refused(table, "pass") == "GEN-15"
    table = at("6-6 1-0 | 5-5 4-4 ; 6-4 6-3", "6-6 draw")
    assert refused(table, "draw") == "SEB-6"


# -- the end of a manche ---------------------------------------------------------------------------


@pytest.mark.rule("SEB-7")
def test_when_a_player_is_out_the_others_add_the_points_in_hand() -> None:
    table = at("6-6 5-4 | 6-5 3-2 | 6-4 2-1", "6-6 6-5>N 6-4>E", seats=3)
    events = table.play("5-4>N")
    assert table.result is not None
    assert (table.result.how, table.result.rule, table.result.winners) == ("domino", "SEB-7", (0,))
    assert [e for e in events if isinstance(e, Scored)] == [
        Scored(1, 1, 5, "SEB-7", "domino"),
        Scored(2, 2, 3, "SEB-7", "domino"),
    ]
    assert table.totals == (0, 5, 3)
    table.next_manche("6-6 5-4 | 6-5 4-4 | 6-4 2-2")
    play(table, "6-6", "6-5>N", "6-4>E", "5-4>N")
    assert table.totals == (0, 5 + 8, 3 + 4)


@pytest.mark.rule("SEB-7", "GEN-18", "GEN-19")
@pytest.mark.parametrize(
    ("deal", "left", "winners"),
    [
        ("6-6 5-4 | 3-2 4-4 | 2-1 5-5", (9, 13, 13), (0,)),
        ("6-6 5-4 | 3-2 2-2 | 2-1 5-1", (9, 9, 9), ()),  # nobody wins a tie
    ],
)
def test_after_a_block_each_adds_his_own_points(
    deal: str, left: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    table = at(deal, "6-6", seats=3)
    assert table.result is not None  # nobody has to pass
    assert (table.result.how, table.result.rule) == ("blocked", "SEB-7")
    assert (table.totals, table.result.winners) == (left, winners)


# -- the partie ------------------------------------------------------------------------------------


def after(*manches: tuple[int, ...]) -> tuple[Standing, tuple[int, ...] | None]:
    """Where a partie stands after manches with these points, and its winners (None: it goes on)."""
    options = make_options(SEBASTOPOL.options, {})
    standing = first_standing(SEBASTOPOL, options, len(manches[0]))
    winners: tuple[int, ...] | None = None
    for points in manches:
        assert winners is None, "the partie is already over"
        result = Result("blocked", "SEB-7", standing.active[0], (), points, points)
        standing, winners = advance(SEBASTOPOL, options, standing, result)
    return standing, winners


@pytest.mark.rule("SEB-8", "GEN-20", "GEN-21")
@pytest.mark.parametrize(
    ("manches", "active", "winners"),
    [
        ([(49, 49)], (0, 1), None),
        ([(50, 49)], (0, 1), (1,)),
        ([(20, 20), (10, 31)], (0, 1), (0,)),
        ([(50, 10, 49)], (1, 2), None),  # of three, two go on
        ([(50, 10, 49), (0, 30, 0)], (1, 2), None),  # with their totals
        ([(50, 10, 49), (0, 40, 0)], (1, 2), (2,)),
        ([(50, 10, 49), (0, 0, 1)], (1, 2), (1,)),
        ([(50, 10, 60)], (0, 1, 2), (1,)),  # two at once: the last one in
        ([(60, 51, 50)], (0, 1, 2), (2,)),  # all at once: the lowest total
        ([(50, 10, 20), (0, 45, 34)], (1, 2), (2,)),
        ([(50, 60, 50)], (0, 2), None),  # equal: those play one more manche
        ([(50, 60, 50), (3, 0, 5)], (0, 2), (0,)),
        ([(50, 60, 50), (5, 0, 5)], (0, 2), None),
        ([(55, 55)], (0, 1), None),
        ([(55, 55), (8, 7)], (0, 1), (1,)),
        ([(50, 50, 50)], (0, 1, 2), None),
        ([(50, 50, 50), (4, 4, 5)], (0, 1), None),
        ([(50, 50, 50), (4, 4, 5), (1, 0, 0)], (0, 1), (1,)),
    ],
)
def test_fifty_points_eliminate_and_the_last_player_in_wins(
    manches: list[tuple[int, ...]], active: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    standing, won = after(*manches)
    assert won == winners
    assert standing.totals == tuple(map(sum, zip(*manches, strict=True)))
    if winners is None:
        assert standing.active == active


@pytest.mark.rule("SEB-8", "GEN-24")
def test_an_elimination_at_the_table() -> None:
    deal = "6-6 5-1 5-0 4-1 4-0 3-3 3-2 | 3-1 3-0 2-2 2-1 2-0 1-1 1-0 | 5-5 5-4 5-3 4-4 5-2 4-3 4-2"
    table = at(deal, "6-6", seats=3)
    assert (table.totals, table.over) == ((31, 19, 55), False)
    assert table.events[-1] == Eliminated(2, "SEB-8")
    dealt = table.copy()
    dealt.next_manche()
    assert (dealt.view(0).counts, dealt.view(0).stock) == ((7, 7, 0), 14)
    table.next_manche("6-6 5-4 5-5 | 5-3 3-3 4-4 | -")
    table.play("6-6")
    assert table.totals == (31 + 19, 19 + 22, 55)
    assert table.winners == (1,)
    assert PartieEnded((1,), (50, 41, 55)) in table.events


@pytest.mark.rule("SEB-7", "SEB-8")
def test_the_printed_score_sheet() -> None:
    table = at("6-6 5-4 | 3-2 4-4 | 2-1 5-5", "6-6", seats=3)
    table.next_manche("6-6 5-4 | 6-5 4-4 | 6-4 2-2")
    play(table, "6-6", "6-5>N", "6-4>E", "5-4>N")
    sheet = table.sheet()
    assert [(line.names["fr"], *(cell.value for cell in line.cells)) for line in sheet.lines] == [
        ("Manche 1", 9, 13, 13),
        ("Manche 2", 0, 8, 4),
        ("Total", 9, 21, 17),
    ]
    assert sheet.lines[1].cells[1].parts == ((8, "SEB-7"),)
    assert (sheet.columns, sheet.target) == (((0,), (1,), (2,)), 50)


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_an_option_for_drawing_the_table(direction: str) -> None:
    table = pioche.Table("sebastopol", seed=1, options={"turn_direction": direction})
    assert table.view(0).direction == direction
    assert pioche.Table("sebastopol", seed=1).view(0).direction == "counterclockwise"
