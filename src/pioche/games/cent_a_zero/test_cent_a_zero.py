"""The rules of Hundred to zero, each shown on a deal made by hand.

Several deals use that no tile up to 5-5 fits the 6-6: without a stock, whoever opens with it blocks
the game, and both keep just the points that the deal shows.
"""

import pytest

import pioche
from pioche.core.catalogue import find
from pioche.core.events import PartieEnded, Passed, Scored
from pioche.core.game import Result
from pioche.core.options import make_options
from pioche.core.partie import advance, first_standing
from pioche.core.sheet import Cell
from tests.helpers import ended

Options = dict[str, str | int | bool]

# The worked example of the rules: seat 0 goes out and 23 points are left to seat 1.
OUT = "6-6 6-1 1-1 | 5-5 4-4 3-2"
OUT_MOVES = "6-6 pass 6-1>R pass 1-1>R"
BLOCKED = "4-1 2-1 0-0 | 6-6 5-5 4-0"  # then seat 1 leads and blocks: 8 and 14 points are left


def at(deal: str, moves: str = "", options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table("cent-a-zero", deal=deal, options=options, seed="hand")
    for move in moves.split():
        table.play(move)
    return table


# -- the deal and the turn -------------------------------------------------------------------------


@pytest.mark.rule("CAZ-1")
def test_two_players_have_seven_tiles_each_and_fourteen_are_the_stock() -> None:
    for seats in (1, 3):
        with pytest.raises(pioche.OptionError):
            pioche.Table("cent-a-zero", seats=seats)
    table = pioche.Table("cent-a-zero", seed=1)
    assert (table.view(0).counts, table.view(0).stock) == ((7, 7), 14)
    assert len(set(table.deal.replace("|", " ").replace(";", " ").split())) == 28


@pytest.mark.rule("CAZ-1", "GEN-7", "GEN-9")
def test_the_holder_of_the_strongest_tile_opens_with_it_or_by_option_with_any() -> None:
    deal = "6-4 1-0 | 5-5 6-3"
    table = at(deal)
    assert (table.seat, table.moves()) == (1, ("5-5",))
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("6-3")
    assert error.value.rule == "GEN-9"
    assert set(at(deal, options={"opening_tile": "free"}).moves()) == {"5-5", "6-3"}


@pytest.mark.rule("CAZ-1", "GEN-10", "GEN-11", "GEN-15")
def test_tiles_are_laid_in_the_traditional_way() -> None:
    table = at("6-6 5-1 0-0 | 6-5 6-1 4-4 ; 3-3", "6-6")
    assert set(table.moves()) == {f"{tile}>{arm}" for tile in ("6-5", "6-1") for arm in "LR"}
    for move in ("draw", "pass"):
        with pytest.raises(pioche.IllegalMove) as error:
            table.play(move)
        assert error.value.rule == "GEN-15"
    table.play("6-5>R")
    assert (table.seat, table.moves()) == (0, ("5-1>R",))
    with pytest.raises(pioche.OutOfTurn) as turn:
        table.play("5-1>R", seat=1)
    assert turn.value.rule == "CAZ-1"


@pytest.mark.rule("CAZ-1", "GEN-12", "GEN-13", "GEN-16")
def test_who_is_stuck_draws_until_a_tile_fits_and_lays_it() -> None:
    table = at("6-6 5-1 | 4-4 3-3 ; 2-2 1-1 6-2 0-0", "6-6")
    for _ in range(3):
        assert (table.seat, table.moves()) == (1, ("draw",))
        table.play("draw")
    assert set(table.moves()) == {"6-2>L", "6-2>R"}
    table.play("6-2>L")
    assert table.view(1).hand == ("1-1", "2-2", "3-3", "4-4")


@pytest.mark.rule("CAZ-1", "GEN-12")
@pytest.mark.parametrize(("draw", "moves"), [("one", "draw pass"), ("none", "pass")])
def test_by_option_one_tile_is_drawn_or_none(draw: str, moves: str) -> None:
    table = at("6-6 6-1 | 4-4 3-3 ; 2-2 1-1 6-2 0-0", "6-6", {"draw": draw})
    for move in moves.split():
        assert (table.seat, table.moves()) == (1, (move,))
        events = table.play(move)
    assert events == (Passed(1, "GEN-12"),)
    assert table.seat == 0


@pytest.mark.rule("CAZ-1", "GEN-12", "GEN-17")
def test_the_preset_boudant_is_played_without_drawing() -> None:
    table = pioche.Table("cent-a-zero", preset="boudant", deal="6-6 5-1 | 4-4 3-3 ; 6-2", seed=1)
    table.play("6-6")
    assert ended(table).how == "blocked"  # the stock does not keep the manche alive


@pytest.mark.rule("GEN-14")
@pytest.mark.parametrize(
    ("options", "drawn"), [({}, 3), ({"reserve": 0}, 3), ({"reserve": 1}, 2), ({"reserve": 2}, 1)]
)
def test_by_option_one_or_two_tiles_stay_in_the_stock(options: Options, drawn: int) -> None:
    table = at("6-6 5-1 | 4-4 3-3 ; 2-2 1-1 0-0", "6-6", options)
    while table.seat is not None:
        table.play("draw")
    assert table.history == ("6-6", *("draw",) * drawn)
    assert table.view(None).stock == 3 - drawn


@pytest.mark.rule("GEN-15", "GEN-16")
def test_by_option_who_can_play_may_draw() -> None:
    table = at("6-6 5-1 | 6-5 3-3 ; 2-2 6-2 0-0", "6-6", {"voluntary_draw": True})
    assert set(table.moves()) == {"6-5>L", "6-5>R", "draw"}
    table.play("draw")
    table.play("draw")
    assert set(table.moves()) == {"6-2>L", "6-2>R"}


# -- the points ------------------------------------------------------------------------------------


@pytest.mark.rule("CAZ-2")
def test_both_begin_with_a_malus_of_100() -> None:
    table = pioche.Table("cent-a-zero", seed=1)
    assert table.totals == (100, 100)
    assert table.sheet().lines[0].cells == (Cell(100), Cell(100))


@pytest.mark.rule("CAZ-3", "GEN-7", "GEN-17", "GEN-18")
def test_the_example_of_two_manches_77_and_100_then_63_and_92() -> None:
    """The worked example of the rules."""
    table = at(OUT, OUT_MOVES)
    assert (ended(table).how, ended(table).left) == ("domino", (0, 23))
    assert ended(table).winners == (0,)
    assert table.totals == (77, 100)
    assert [event for event in table.events if isinstance(event, Scored)] == [
        Scored(0, 0, -23, "CAZ-3", "domino")
    ]
    table.next_manche(BLOCKED)
    assert table.seat == 1
    table.play("6-6")
    assert (ended(table).how, ended(table).left) == ("blocked", (8, 14))
    assert ended(table).winners == (0,)
    assert table.totals == (63, 92)
    assert not table.over


@pytest.mark.rule("CAZ-3", "GEN-19")
def test_after_a_block_with_equal_hands_nobody_wins_but_both_deduct() -> None:
    table = at("6-6 5-5 | 4-4 2-0", "6-6")
    assert ended(table).winners == ()
    assert table.totals == (90, 90)


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize(
    ("next_lead", "leader"),
    [("rotate", 1), ("roundWinner", 0), ("roundLoser", 1), ("holderOfStrongest", 0)],
)
def test_who_leads_the_next_manche_is_an_option(next_lead: str, leader: int) -> None:
    table = at(OUT, OUT_MOVES, {"next_lead": next_lead})
    table.next_manche("6-5 1-0 | 4-4 3-3")
    assert table.seat == leader


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize(("next_lead", "leader"), [("roundWinner", 1), ("roundLoser", 0)])
def test_the_winner_or_the_loser_leads_whoever_it_is(next_lead: str, leader: int) -> None:
    table = at("6-6 5-5 | 4-4 1-0", "6-6", {"next_lead": next_lead})
    table.next_manche("6-5 1-0 | 4-4 3-3")
    assert table.seat == leader


# -- the partie ------------------------------------------------------------------------------------

CAZ = find("cent-a-zero")


def after(*left: tuple[int, int]) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    """The malus of both after manches with these points left, and the winner (None: it goes on)."""
    options = make_options(CAZ.options, {})
    standing = first_standing(CAZ, options, 2)
    winners: tuple[int, ...] | None = None
    for mine, yours in left:
        assert winners is None, "the partie is already over"
        result = Result("blocked", "CAZ-3", 0, (0,), (-yours, -mine), (mine, yours))
        standing, winners = advance(CAZ, options, standing, result)
    return standing.totals, winners


@pytest.mark.rule("CAZ-4", "GEN-20", "GEN-21")
@pytest.mark.parametrize(
    ("last", "totals", "winners"),
    [
        ((0, 39), (1, 40), None),
        ((0, 40), (0, 40), (0,)),
        ((0, 43), (-3, 40), (0,)),
        ((40, 0), (40, 0), (1,)),
    ],
)
def test_the_first_malus_of_nought_or_less_wins(
    last: tuple[int, int], totals: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    assert after((60, 60), last) == (totals, winners)


@pytest.mark.rule("CAZ-4")
def test_of_two_in_one_manche_the_lower_malus_wins() -> None:
    assert after((60, 60), (50, 45)) == ((-5, -10), (1,))
    assert after((60, 60), (45, 50)) == ((-10, -5), (0,))


@pytest.mark.rule("CAZ-4", "GEN-22")
def test_when_both_are_level_they_play_one_more_manche() -> None:
    assert after((60, 60), (45, 45)) == ((-5, -5), None)
    assert after((60, 60), (45, 45), (4, 4)) == ((-9, -9), None)
    assert after((60, 60), (45, 45), (0, 3)) == ((-8, -5), (0,))


@pytest.mark.rule("CAZ-2", "CAZ-3", "CAZ-4")
def test_a_partie_at_the_table_ends_below_nought() -> None:
    heavy = "5-5 5-4 4-4 5-3 5-2 4-3"  # 49 points
    light = "0-0 1-0 1-1 2-0 2-1"  # 8 points
    table = at(f"{light} 6-6 | {heavy}", "6-6")
    table.next_manche(f"{light} 3-0 | {heavy.replace('4-3', '6-6')}")
    table.play("6-6")
    assert (table.totals, table.over) == ((9, 81), False)
    table.next_manche(f"{light} 6-6 | {heavy}")
    table.play("6-6")
    assert table.events[-1] == PartieEnded((0,), (-40, 73))


@pytest.mark.rule("CAZ-2", "CAZ-3", "CAZ-4")
def test_the_sheet_begins_with_the_malus_and_has_two_rows_for_each_manche() -> None:
    table = at(OUT, OUT_MOVES)
    table.next_manche(BLOCKED)
    table.play("6-6")
    sheet = table.sheet()
    assert sheet.columns == ((0,), (1,))
    assert [(line.names["fr"], *(c.value for c in line.cells)) for line in sheet.lines] == [
        ("Malus (+)", 100, 100),
        ("Manche 1 (−)", -23, 0),
        ("Total (+)", 77, 100),
        ("Manche 2 (−)", -14, -8),
        ("Total (+)", 63, 92),
        ("Total (0 ou moins gagne)", 63, 92),
    ]
    assert [line.names["en"] for line in sheet.lines[:2]] == ["Penalty (+)", "Round 1 (−)"]
    assert sheet.lines[1].cells == (Cell(-23, ((-23, "CAZ-3"),)), Cell(0))
    assert sheet.target == 0
