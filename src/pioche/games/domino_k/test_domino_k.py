"""The rules of K dominoes, each shown on a deal made by hand.

Several deals use that only a tile with a 1, or a K, can be laid on the 6-6: where nobody has one
and the stock is empty, its opening is the only move of the manche, and everybody keeps just the
points that the deal shows.
"""

import pytest

import pioche
from pioche.core.boards import ChainBoard
from pioche.core.catalogue import find
from pioche.core.events import Dealt, Eliminated, PartieEnded, Passed, Scored
from pioche.core.game import Result, Standing
from pioche.core.options import make_options
from pioche.core.partie import advance, first_standing
from pioche.core.tiles import NAME
from tests.helpers import board_of, play, refused

Options = dict[str, str | int | bool]
DOMINO_K = find("domino-k")


def at(deal: str, moves: str = "", seats: int = 2, options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table("domino-k", seats=seats, deal=deal, options=options, seed="hand")
    play(table, *moves.split())
    return table


def ways(*tiles: str) -> set[str]:
    """These tiles at both ends of the chain; a joker is written 5-2:out5."""
    return {t.replace(":", f">{arm}:") if ":" in t else f"{t}>{arm}" for t in tiles for arm in "LR"}


# -- the deal and the opening ----------------------------------------------------------------------


@pytest.mark.rule("KKK-1")
@pytest.mark.parametrize("seats", [1, 4])
def test_the_game_is_for_two_or_three_players(seats: int) -> None:
    with pytest.raises(pioche.OptionError):
        pioche.Table("domino-k", seats=seats)


@pytest.mark.rule("KKK-1", "GEN-3")
@pytest.mark.parametrize(
    ("deal", "seat", "opener"),
    [
        ("6-5 1-1 | 6-6 2-2 ; lots 6-5 2-2", 0, "6-5"),  # though 6-6 is held
        ("6-5 1-1 | 6-6 2-2 ; lots 1-1 2-2", 1, "2-2"),  # and not with the strongest tile
        ("6-4 1-1 | 5-5 2-2 ; lots 6-4 5-5", 1, "5-5"),  # ten points each: the double
        ("6-6 1-1 | 6-5 2-2 | 5-4 3-3 ; lots 1-1 2-2 5-4", 2, "5-4"),
    ],
)
def test_who_drew_the_strongest_tile_begins_with_that_tile(
    deal: str, seat: int, opener: str
) -> None:
    table = at(deal, seats=deal.count("|") + 1)
    assert (table.seat, table.moves()) == (seat, (opener,))
    other = next(t for t in deal.split(" ;")[0].split(" | ")[seat].split() if t != opener)
    assert refused(table, other) == "KKK-1"
    table.play(opener)
    assert table.view(0).past[0].move == opener


@pytest.mark.rule("KKK-1")
@pytest.mark.parametrize("lots", ["", " ; lots 6-6 2-2", " ; lots 6-5 1-1", " ; lots 5-5 2-2"])
def test_the_tile_that_was_drawn_is_one_of_the_hand(lots: str) -> None:
    with pytest.raises(pioche.DealError):
        at("6-5 1-1 | 6-6 2-2" + lots)


@pytest.mark.rule("KKK-1", "KKK-9", "GEN-8")
def test_the_opening_draw_is_repeated_every_manche_and_seen_by_all() -> None:
    table = at("6-6 5-5 | 4-4 2-2 ; lots 6-6 2-2", "6-6")
    table.next_manche("6-6 5-5 | 4-4 2-2 ; lots 5-5 4-4")
    assert (table.seat, table.moves()) == (0, ("5-5",))
    assert table.view(1).lots == ("5-5", "4-4")
    table = at("6-6 5-5 | 4-4 2-2 ; lots 6-6 2-2", "6-6")
    dealt = table.next_manche()[0]
    assert isinstance(dealt, Dealt)
    for seat, lot in enumerate(dealt.lots):
        assert lot in table.view(seat).hand
    assert table.moves() == (dealt.lots[dealt.starter],)


@pytest.mark.rule("KKK-2")
@pytest.mark.parametrize(
    ("seats", "k_deal", "hand", "stock"),
    [(2, "total", 12, 4), (3, "total", 8, 4), (2, "extra", 13, 2), (3, "extra", 9, 1)],
)
def test_the_first_tile_is_one_of_the_12_or_8_or_comes_on_top(
    seats: int, k_deal: str, hand: int, stock: int
) -> None:
    table = pioche.Table("domino-k", seats=seats, seed=3, options={"k_deal": k_deal})
    table.play(table.moves()[0])
    view = table.view(0)
    assert view.counts == tuple(hand - (seat == view.starter) for seat in range(seats))
    assert view.stock == stock
    default = pioche.Table("domino-k", seats=seats, seed=3)
    assert default.view(0).counts == ((12 if seats == 2 else 8),) * seats


# -- sevens ----------------------------------------------------------------------------------------


@pytest.mark.rule("KKK-3")
@pytest.mark.parametrize(
    ("double", "hand", "fits"),
    [
        ("6-6", "4-1 6-5 2-0", "4-1"),
        ("5-5", "4-2 6-5 1-0", "4-2"),
        ("4-4", "3-0 6-4 1-0", "3-0"),
        ("3-3", "4-0 6-3 1-0", "4-0"),
        ("2-2", "5-0 6-2 1-0", "5-0"),
        ("1-1", "6-0 3-1 1-0", "6-0"),
    ],
)
def test_halves_that_touch_make_seven(double: str, hand: str, fits: str) -> None:
    table = at(f"{double} 5-1 3-2 | {hand} ; lots {double} {hand.split()[2]}", double)
    assert set(table.moves()) == ways(fits)
    assert refused(table, f"{hand.split()[1]}>L") == "KKK-3"


@pytest.mark.rule("KKK-3")
def test_the_outer_half_is_the_new_end_and_a_double_shows_its_number() -> None:
    table = at("6-6 3-2 5-1 | 4-1 5-5 2-0 ; lots 6-6 2-0", "6-6 4-1>R")
    assert set(table.moves()) == {"5-1>L", "3-2>R"}
    table.play("3-2>R")
    assert table.moves() == ("5-5>R",)
    table.play("5-5>R")
    assert table.moves() == ("5-1>L",)  # the 5 asks for a 2
    table.play("5-1>L")
    assert table.moves() == ("2-0>L", "2-0>R")


@pytest.mark.rule("KKK-3", "KKK-4")
def test_only_the_four_k_tiles_go_on_a_blank() -> None:
    laid = set()
    for tile in NAME[:28]:
        if tile not in ("6-0", "5-0", "2-0"):
            deal = f"6-0 5-0 | {tile} 2-0 ; lots 6-0 2-0"
            table = at(deal, "6-0", options={"k_any_time": True})  # the left end is blank
            laid |= {move[:3] for move in table.moves() if ">L" in move}
    assert laid == {"6-1", "5-2", "4-3", "0-0"}


# -- the K tiles -----------------------------------------------------------------------------------


@pytest.mark.rule("KKK-5")
def test_who_has_no_fitting_tile_draws_or_lays_a_k() -> None:
    table = at("6-6 3-3 | 5-2 4-4 ; 5-5 ; lots 6-6 4-4", "6-6")
    assert set(table.moves()) == ways("5-2:out5", "5-2:out2") | {"draw"}
    table = at("6-6 3-3 | 5-4 4-4 ; 5-5 ; lots 6-6 4-4", "6-6")
    assert table.moves() == ("draw",)


@pytest.mark.rule("KKK-5", "GEN-15")
def test_a_k_is_a_joker_only_for_who_has_no_fitting_tile_unless_k_any_time() -> None:
    deal = "6-6 3-3 | 5-2 4-1 ; 5-5 ; lots 6-6 4-1"
    for options in ({}, {"k_any_time": False}):
        table = at(deal, "6-6", options=dict(options))
        assert set(table.moves()) == ways("4-1")
        assert refused(table, "5-2>L:out5") == "KKK-5"
        assert refused(table, "draw") == "KKK-5"
    table = at(deal, "6-6", options={"k_any_time": True})
    assert set(table.moves()) == ways("4-1", "5-2:out5", "5-2:out2")
    assert refused(table, "draw") == "KKK-5"
    table = at("6-6 3-3 | 5-2 4-4 ; 4-1 ; lots 6-6 4-4", "6-6 draw", options={"k_any_time": True})
    assert set(table.moves()) == ways("4-1", "5-2:out5", "5-2:out2")  # so with a tile just drawn


@pytest.mark.rule("KKK-5")
def test_a_k_that_makes_seven_is_an_ordinary_tile() -> None:
    deal = "6-6 1-1 | 6-1 4-4 ; 5-5 ; lots 6-6 4-4"
    table = at(deal, "6-6")
    assert set(table.moves()) == ways("6-1")  # no draw, no joker
    table.play("6-1>R")
    assert set(table.moves()) == {"1-1>L", "1-1>R"}  # the 6 is outward
    table = at(deal, "6-6", options={"k_any_time": True})
    assert set(table.moves()) == ways("6-1", "6-1:out1")


@pytest.mark.rule("KKK-6")
@pytest.mark.parametrize(
    ("joker", "then"),
    [
        ("5-2>L:out5", {"4-2>L", "5-1>R"}),  # the example of the rule text: the 5 asks for a 2
        ("5-2>L:out2", {"5-5>L", "5-1>L", "5-1>R"}),
        ("5-2>R:out5", {"4-2>R"}),
        ("5-2>R:out2", {"5-5>R", "5-1>R"}),
    ],
)
def test_a_joker_lies_in_line_at_either_end_with_either_half_outward(
    joker: str, then: set[str]
) -> None:
    table = at("6-0 4-2 5-5 5-1 | 5-2 4-4 3-3 2-0 ; lots 6-0 2-0", f"6-0 {joker}")
    assert set(table.moves()) == then
    arm = next(a for a in board_of(table, ChainBoard, 0).arms if a.name == joker[4])
    (piece,) = arm.tiles
    assert (piece.outer, piece.across) == (int(joker[-1]), False)


@pytest.mark.rule("KKK-6", "KKK-3")
def test_after_the_0_0_only_a_k_can_follow() -> None:
    table = at("6-6 4-1 4-2 | 0-0 5-5 3-2 ; lots 6-6 3-2", "6-6")
    assert set(table.moves()) == ways("0-0:out0")
    table.play("0-0>R:out0")
    assert table.moves() == ("4-1>L",)
    table = at("6-6 4-3 4-2 | 0-0 5-5 3-2 ; lots 6-6 3-2", "6-6 0-0>R:out0")
    assert set(table.moves()) == ways("4-3:out4", "4-3:out3")


# -- drawing ---------------------------------------------------------------------------------------


@pytest.mark.rule("KKK-7", "GEN-16")
def test_drawing_goes_on_until_a_tile_fits_or_a_k_is_laid() -> None:
    deal = "6-6 1-0 6-5 | 5-2 4-4 3-3 ; 5-5 4-3 2-1 3-2 ; lots 6-6 4-4"
    table = at(deal, "6-6")
    mine = ways("5-2:out5", "5-2:out2")
    drawn = ways("4-3:out4", "4-3:out3")
    for may in (mine, mine, mine | drawn):  # a K just drawn may be laid, or kept
        assert (table.seat, set(table.moves())) == (1, may | {"draw"})
        table.play("draw")
    assert set(table.moves()) == ways("2-1")
    assert refused(table, "5-2>L:out5") == "KKK-7"
    assert refused(table, "draw") == "KKK-7"
    table = at(deal, "6-6 draw 5-2>L:out5")  # stops in mid-turn
    assert table.seat == 0
    table = at(deal, "6-6 draw draw 4-3>R:out4")
    assert table.seat == 0


@pytest.mark.rule("KKK-7")
def test_with_an_empty_stock_a_k_must_be_laid() -> None:
    table = at("6-6 1-0 6-5 | 5-2 4-4 3-3 ; 5-5 ; lots 6-6 4-4", "6-6 draw")
    assert set(table.moves()) == ways("5-2:out5", "5-2:out2")  # at once, in the same turn
    assert refused(table, "pass") == "KKK-7"


@pytest.mark.rule("KKK-7")
def test_with_an_empty_stock_and_without_a_k_he_passes() -> None:
    table = at("6-6 1-0 6-5 | 5-4 4-4 3-3 ; 5-5 ; lots 6-6 4-4", "6-6")
    assert refused(table, "pass") == "KKK-7"
    table.play("draw")
    assert table.moves() == ("pass",)
    assert table.play("pass") == (Passed(1, "KKK-7"),)
    assert table.seat == 0


# -- the end of a manche ---------------------------------------------------------------------------


@pytest.mark.rule("KKK-8")
def test_running_out_does_not_stop_the_manche_unless_stop_on_domino() -> None:
    deal = "6-6 1-1 | 4-1 6-5 ; 3-3 5-2 ; lots 6-6 4-1"
    for options in ({}, {"stop_on_domino": False}):
        table = at(deal, "6-6 4-1>R 1-1>L", options=dict(options))
        assert (table.seat, table.moves()) == (1, ("6-5>L",))
        table.play("6-5>L")  # now all hands are empty
        assert table.result is not None
        assert (table.result.left, table.result.winners) == ((0, 0), (0, 1))
    table = at(deal, "6-6 4-1>R 1-1>L", options={"stop_on_domino": True})
    assert table.result is not None
    assert (table.result.how, table.result.left, table.result.winners) == ("domino", (0, 11), (0,))


@pytest.mark.rule("KKK-8", "GEN-18")
@pytest.mark.parametrize("stop_on_domino", [False, True])
def test_the_manche_ends_when_nobody_can_play(stop_on_domino: bool) -> None:
    options: Options = {"stop_on_domino": stop_on_domino}
    table = at("6-6 5-5 | 4-4 3-3 ; lots 6-6 4-4", "6-6", options=options)
    assert table.result is not None  # nobody has to pass
    assert (table.result.how, table.result.rule) == ("blocked", "KKK-9")
    table = at("6-6 5-5 | 4-4 5-2 ; lots 6-6 4-4", "6-6", options=options)
    assert table.seat == 1  # somebody has a K
    assert at("6-6 5-5 | 4-4 3-3 ; 4-2 ; lots 6-6 4-4", "6-6", options=options).seat == 1
    table = at("6-6 5-5 | 4-4 3-3 ; 4-2 ; lots 6-6 4-4", "6-6 draw", options=options)
    assert table.seat is None


@pytest.mark.rule("KKK-10", "KKK-8")
def test_who_has_no_tiles_neither_draws_nor_plays_and_scores_0() -> None:
    stock = "6-5 6-2 6-3 5-3 2-2"
    table = at(f"6-6 1-1 | 5-5 4-1 | 4-4 5-4 ; {stock} ; lots 6-6 4-1 4-4", "6-6 4-1>R", seats=3)
    play(
        table, "draw", "draw", "draw", "6-3>R", "1-1>L"
    )  # seat 0 is out, two tiles are in the stock
    out = len(table.history)
    play(table, "draw", "draw", "pass", "6-5>L")
    assert (table.seat, table.moves()) == (1, ("2-2>L",))  # after seat 2 comes seat 1
    play(table, "2-2>L", "5-4>L", "5-3>L", "6-2>L")
    assert table.result is not None
    assert table.totals == (0, 10, 8)
    assert {turn.seat for turn in table.view(0).past[out:]} == {1, 2}


@pytest.mark.rule("KKK-9")
def test_everyone_adds_the_points_in_hand() -> None:
    table = at("6-6 5-5 | 4-4 3-3 ; lots 6-6 4-4")
    scored = [event for event in table.play("6-6") if isinstance(event, Scored)]
    assert scored == [Scored(0, 0, 10, "KKK-9", "blocked"), Scored(1, 1, 14, "KKK-9", "blocked")]
    assert table.result is not None
    assert table.result.winners == (0,)
    table.next_manche("6-6 5-4 | 4-2 2-2 ; lots 6-6 2-2")
    table.play("6-6")
    assert table.totals == (10 + 9, 14 + 10)


# -- the partie ------------------------------------------------------------------------------------


def after(
    *manches: tuple[int, ...], settle: str = "oneRound"
) -> tuple[Standing, tuple[int, ...] | None]:
    """Where a partie stands after manches with these points, and its winners (None: it goes on)."""
    options = make_options(DOMINO_K.options, {"settle": settle})
    standing = first_standing(DOMINO_K, options, len(manches[0]))
    winners: tuple[int, ...] | None = None
    for points in manches:
        assert winners is None, "the partie is already over"
        result = Result("blocked", "KKK-9", standing.active[0], (), points, points)
        standing, winners = advance(DOMINO_K, options, standing, result)
    return standing, winners


@pytest.mark.rule("KKK-9", "GEN-20", "GEN-21", "GEN-22")
@pytest.mark.parametrize(
    ("manches", "active", "winners"),
    [
        ([(49, 49)], (0, 1), None),
        ([(50, 49)], (0, 1), (1,)),
        ([(20, 20), (10, 31)], (0, 1), (0,)),
        ([(60, 50)], (0, 1), (1,)),  # both: the higher total loses
        ([(55, 55)], (0, 1), None),  # equal: one more manche
        ([(55, 55), (8, 7)], (0, 1), (1,)),
        ([(30, 50, 49)], (0, 2), None),  # of three, the two others settle it in one manche
        ([(30, 50, 49), (21, 0, 20)], (0, 2), (2,)),  # for the fewer points in it
        ([(30, 50, 40), (5, 0, 5)], (0, 2), (0,)),  # a tie goes to the lower total
        ([(30, 50, 30), (5, 0, 5)], (0, 2), None),  # still level: another one
        ([(30, 50, 30), (5, 0, 5), (2, 0, 1)], (0, 2), (2,)),
        ([(50, 49, 70)], (0, 1, 2), (1,)),  # two at once: the third wins
        ([(52, 51, 50)], (0, 1, 2), (2,)),  # all at once: the lowest total
        ([(50, 60, 50)], (0, 2), None),
        ([(50, 60, 50), (3, 0, 4)], (0, 2), (0,)),
    ],
)
def test_the_first_to_50_loses_and_two_who_are_left_play_one_more_manche(
    manches: list[tuple[int, ...]], active: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    standing, won = after(*manches)
    assert won == winners
    counted = manches[:1] if max(manches[0]) >= 50 else manches  # later ones only decide
    assert standing.totals == tuple(map(sum, zip(*counted, strict=True)))
    if winners is None:
        assert standing.active == active


@pytest.mark.rule("KKK-9", "GEN-22")
def test_with_continue_to_50_the_two_who_are_left_play_to_the_limit() -> None:
    first = (30, 50, 20)
    standing, winners = after(first, (10, 0, 20), settle="continueTo50")
    assert (standing.active, standing.totals, winners) == ((0, 2), (40, 50, 40), None)
    assert after(first, (10, 0, 30), settle="continueTo50")[1] == (0,)  # 40 and 50
    assert after(first, (25, 0, 31), settle="continueTo50")[1] == (2,)  # 55 and 51
    assert after(first, (20, 0, 30), settle="continueTo50")[1] is None  # 50 and 50
    assert after(first, (20, 0, 30), (3, 0, 4), settle="continueTo50")[1] == (0,)
    assert after((50, 20, 70), settle="continueTo50")[1] == (1,)  # two at once: the third wins


# After 6-6 nobody can play: 21, 42 and 51 points.
THREE = "6-6 2-2 3-0 4-0 3-2 5-0 | 6-0 4-2 3-3 5-3 4-4 6-2 | 6-5 6-4 6-3 5-5 5-4 2-0"


@pytest.mark.rule("KKK-9", "KKK-2", "GEN-24")
@pytest.mark.parametrize(("k_deal", "hand"), [("total", 12), ("extra", 13)])
def test_the_settling_manche_at_the_table(k_deal: str, hand: int) -> None:
    table = at(f"{THREE} ; lots 6-6 6-0 6-3", "6-6", 3, {"k_deal": k_deal})
    assert (table.totals, table.over) == ((21, 42, 51), False)
    assert table.events[-1] == Eliminated(2, "KKK-9")
    dealt = table.copy()
    (event,) = dealt.next_manche()
    assert isinstance(event, Dealt)
    assert (event.counts, len(event.lots)) == ((hand, hand, 0), 2)
    table.next_manche("6-6 5-5 | 2-2 3-0 | - ; lots 6-6 2-2")
    table.play("6-6")
    assert table.winners == (1,)  # 7 points against 10
    assert table.totals == (21, 42, 51)  # as they were
    assert PartieEnded((1,), (21, 42, 51)) in table.events
    assert [(line.names["en"], line.cells[0].value) for line in table.sheet().lines] == [
        ("Round 1", 21),
        ("Round 2: deciding, not in the total", 10),
        ("Total", 21),
    ]


@pytest.mark.rule("KKK-5", "KKK-8")
def test_the_preset_plays_the_k_at_any_time_and_stops_on_domino() -> None:
    table = pioche.Table("domino-k", preset="k-libre")
    assert (table.options.k_any_time, table.options.stop_on_domino) == (True, True)


@pytest.mark.rule("KKK-9")
def test_the_printed_score_sheet() -> None:
    table = at("6-6 5-5 | 4-4 3-3 ; lots 6-6 4-4", "6-6")
    table.next_manche("6-6 1-1 | 4-1 6-5 ; lots 6-6 4-1")
    play(table, "6-6", "4-1>R", "1-1>L", "6-5>L")
    sheet = table.sheet()
    assert [(line.names["fr"], *(cell.value for cell in line.cells)) for line in sheet.lines] == [
        ("Manche 1", 10, 14),
        ("Manche 2", 0, 0),
        ("Total", 10, 14),
    ]
    assert sheet.lines[0].cells[1].parts == ((14, "KKK-9"),)
    assert (sheet.columns, sheet.target) == (((0,), (1,)), 50)


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_an_option_for_drawing_the_table(direction: str) -> None:
    table = pioche.Table("domino-k", seed=1, options={"turn_direction": direction})
    assert table.view(0).direction == direction
    assert pioche.Table("domino-k", seed=1).view(0).direction == "counterclockwise"
