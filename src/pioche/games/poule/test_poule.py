"""The rules of La poule, each shown on a deal made by hand.

Several deals use that no tile up to 5-5 fits the 6-6: its holder opens with it, nobody can play any
more, and everybody keeps just the points that the deal shows.
"""

import pytest

import pioche
from pioche.core.catalogue import find
from pioche.core.events import Passed, Scored
from pioche.core.game import Result
from pioche.core.options import make_options
from pioche.core.partie import advance, first_standing
from pioche.core.sheet import Cell
from tests.helpers import ended

Options = dict[str, str | int | bool]

# The worked example of the rules: laid 31, 22 and 12 points; left 4, 10 and 19.
EXAMPLE = "6-5 5-3 3-3 4-2 4-0 | 6-1 4-3 3-2 3-0 5-5 | 5-2 5-0 0-0 6-4 5-4"
EXAMPLE_MOVES = "6-5 6-1>R 5-2>L 4-2>L 4-3>L pass 3-3>L 3-0>L 5-0>L 5-3>L 3-2>L"


def at(deal: str, moves: str = "", seats: int = 3, options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table("poule", seats=seats, deal=deal, options=options, seed="hand")
    for move in moves.split():
        table.play(move)
    return table


# -- the deal and the opening ----------------------------------------------------------------------


@pytest.mark.rule("POU-1")
@pytest.mark.parametrize(("seats", "removed"), [(2, 16), (3, 10), (4, 4)])
def test_each_has_six_tiles_and_the_others_are_removed(seats: int, removed: int) -> None:
    table = pioche.Table("poule", seats=seats, seed=1)
    view = table.view(0)
    assert view.counts == (6,) * seats
    assert view.stock == 0
    hands, _, out = table.deal.partition(" ; out ")
    assert len(out.split()) == removed
    assert len(set(hands.replace("|", " ").split()) | set(out.split())) == 28


@pytest.mark.rule("POU-1")
def test_the_game_is_for_two_to_four_players() -> None:
    for seats in (1, 5):
        with pytest.raises(pioche.OptionError):
            pioche.Table("poule", seats=seats)
    with pytest.raises(pioche.DealError):
        at("6-6 6-5 6-4 6-3 6-2 6-1 6-0 | 5-5 5-4 5-3 5-2 5-1 5-0 4-4", seats=2)


@pytest.mark.rule("POU-1", "GEN-7")
def test_the_partie_has_exactly_five_manches() -> None:
    deals = [  # the lead goes round: seat 0, 1, 2, 0, 1
        "6-6 1-1 | 2-2 3-3 | 4-4 5-5",
        "1-1 2-2 | 6-6 3-3 | 4-4 5-5",
        "1-1 2-2 | 3-3 4-4 | 6-6 5-5",
    ]
    table = at(deals[0], "6-6")
    for manche in (1, 2, 3, 4):
        assert not table.over
        table.next_manche(deals[manche % 3])
        assert table.seat == manche % 3
        table.play("6-6")
    assert table.over
    assert table.manche == 5
    with pytest.raises(pioche.PiocheError):
        table.next_manche()


@pytest.mark.rule("POU-2", "GEN-3")
@pytest.mark.parametrize(
    ("deal", "seat", "tile"),
    [
        ("6-5 5-5 | 1-0 6-6 | 6-4 6-3", 1, "6-6"),
        ("5-5 6-4 | 4-4 6-3 | 1-0 6-5", 2, "6-5"),  # eleven points
        ("6-4 1-0 | 4-4 6-3 | 1-1 5-5", 2, "5-5"),  # ten points each: the double is stronger
    ],
)
def test_the_holder_of_6_6_or_of_the_strongest_tile_opens_with_it(
    deal: str, seat: int, tile: str
) -> None:
    table = at(deal)
    assert (table.seat, table.moves()) == (seat, (tile,))
    assert tile in table.view(seat).hand


@pytest.mark.rule("POU-2", "GEN-7", "GEN-8")
def test_later_the_lead_rotates_and_opens_with_the_strongest_tile_of_its_own_hand() -> None:
    table = at("6-6 5-5 | 4-4 3-3 | 2-2 1-1", "6-6")
    table.next_manche("6-6 5-5 | 3-3 4-1 | 4-4 2-2")
    assert (table.seat, table.moves()) == (1, ("3-3",))
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("4-1")
    assert error.value.rule == "POU-2"


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize(
    ("next_lead", "leader"),
    [("rotate", 1), ("roundWinner", 0), ("roundLoser", 2), ("holderOfStrongest", 2)],
)
def test_who_leads_the_next_manche_is_an_option(next_lead: str, leader: int) -> None:
    table = at("6-6 2-2 | 3-3 1-0 | 4-4 5-5", "6-6", options={"next_lead": next_lead})
    table.next_manche("5-4 1-0 | 4-4 3-3 | 6-5 2-2")
    assert table.seat == leader


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_an_option_for_drawing_the_table(direction: str) -> None:
    table = pioche.Table("poule", seed=1, options={"turn_direction": direction})
    assert table.view(0).direction == direction
    assert pioche.Table("poule", seed=1).view(0).direction == "counterclockwise"


# -- laying and counting ---------------------------------------------------------------------------


@pytest.mark.rule("POU-3", "GEN-10", "GEN-11")
def test_equal_halves_touch_and_each_lays_one_tile_a_turn() -> None:
    table = at("6-6 5-1 | 6-5 4-4 | 6-1 3-0", "6-6")
    assert table.seat == 1
    assert set(table.moves()) == {"6-5>L", "6-5>R"}
    table.play("6-5>R")
    assert (table.seat, table.moves()) == (2, ("6-1>L",))
    table.play("6-1>L")
    assert (table.seat, set(table.moves())) == (0, {"5-1>L", "5-1>R"})


@pytest.mark.rule("POU-3")
def test_each_counts_the_points_of_the_tiles_he_lays() -> None:
    table = at("6-6 5-1 | 6-5 4-4 | 6-1 3-0")
    for seat, (move, points) in enumerate((("6-6", 12), ("6-5>R", 11), ("6-1>L", 7))):
        assert Scored(seat, seat, points, "POU-3", move[:3], "laid") in table.play(move)
    assert table.totals == (12, 11, 7)


@pytest.mark.rule("POU-3", "GEN-15")
@pytest.mark.parametrize("removed", ["out 6-4 6-3", "6-4 6-3"])
def test_who_can_play_must_and_who_cannot_passes_without_drawing(removed: str) -> None:
    table = at(f"6-6 2-2 | 4-4 3-3 | 6-1 6-5 ; {removed}", "6-6")
    assert table.moves() == ("pass",)
    with pytest.raises(pioche.MoveError):
        table.play("draw")
    assert table.play("pass") == (Passed(1, "POU-3"),)
    assert "pass" not in table.moves()
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("pass")
    assert error.value.rule == "GEN-15"


# -- the end of the manche -------------------------------------------------------------------------

RUNS_OUT = "6-6 6-5 | 5-5 4-4 | 5-1 1-1"  # seat 0 can be out after two tiles


@pytest.mark.rule("POU-4")
def test_a_player_who_runs_out_does_not_stop_the_manche() -> None:
    table = at(RUNS_OUT, "6-6 pass pass 6-5>R")
    assert table.view(1).counts == (0, 2, 2)
    assert (table.seat, table.moves()) == (1, ("5-5>R",))
    for move in ("5-5>R", "5-1>R"):
        table.play(move)
    assert table.seat == 1  # seat 0 has no tile and is passed over
    for move in ("pass", "1-1>R"):
        table.play(move)
    assert ended(table).how == "blocked"
    assert ended(table).left == (0, 8, 0)
    assert ended(table).points == (23 + 0, 10, 6 + 2)  # the worst, seat 2, has nothing left


@pytest.mark.rule("POU-4")
def test_the_manche_is_over_when_all_hands_are_empty() -> None:
    table = at("6-6 | 6-5 | 5-4", "6-6 6-5>R")
    assert table.seat == 2
    table.play("5-4>R")
    assert ended(table).points == (12, 11, 9)


@pytest.mark.rule("POU-4")
def test_with_stop_on_domino_the_first_empty_hand_ends_the_manche() -> None:
    table = at(RUNS_OUT, "6-6 pass pass 6-5>R", options={"stop_on_domino": True})
    assert ended(table).how == "domino"
    assert ended(table).points == (23 + 18, 0, 0)
    assert pioche.Table("poule", preset="arret-au-domino").options == table.options


@pytest.mark.rule("POU-4", "GEN-18")
@pytest.mark.parametrize("stop_on_domino", [False, True])
def test_when_nobody_can_play_the_manche_ends_without_passes(stop_on_domino: bool) -> None:
    table = at("6-6 5-5 | 4-4 3-3 | 2-2 1-1", "6-6", options={"stop_on_domino": stop_on_domino})
    assert (table.seat, table.history) == (None, ("6-6",))
    assert ended(table).how == "blocked"


# -- points ----------------------------------------------------------------------------------------


@pytest.mark.rule("POU-3", "POU-5")
def test_laid_31_22_and_12_with_19_left_to_the_worst_makes_50_22_and_12() -> None:
    """The worked example of the rules."""
    table = at(EXAMPLE, EXAMPLE_MOVES)
    assert ended(table).left == (4, 10, 19)
    assert ended(table).winners == (0,)
    assert table.totals == (50, 22, 12)
    assert [e for e in table.events if isinstance(e, Scored)][-1] == Scored(
        0, 0, 19, "POU-5", "blocked"
    )


@pytest.mark.rule("POU-5", "POU-6")
def test_the_bonus_is_the_rest_of_the_worst_not_the_largest_rest() -> None:
    table = at("6-5 4-4 | 1-0 0-0 | 5-2 5-5", "6-5 pass 5-2>L")
    assert ended(table).left == (8, 1, 10)
    assert table.totals == (11 + 1, 0, 7)


@pytest.mark.rule("POU-6")
@pytest.mark.parametrize(("worst", "bonus"), [("fewestLaid", 1), ("mostLeft", 10)])
def test_the_worst_may_be_the_one_with_most_left(worst: str, bonus: int) -> None:
    table = at("6-5 4-4 | 1-0 0-0 | 5-2 5-5", "6-5 pass 5-2>L", options={"worst": worst})
    assert ended(table).left == (8, 1, 10)
    assert table.totals == (11 + bonus, 0, 7)


@pytest.mark.rule("POU-6")
def test_the_winner_is_never_the_worst_though_most_is_left_there() -> None:
    deal, moves = "6-5 4-4 | 5-1 0-0 | 1-0 3-2", "6-5 5-1>L 1-0>L pass 0-0>L"
    table = at(deal, moves, options={"worst": "mostLeft"})
    assert ended(table).left == (8, 0, 5)
    assert table.totals == (11 + 5, 6, 1)


@pytest.mark.rule("POU-6")
@pytest.mark.parametrize("deal", ["6-6 5-5 | 4-4 3-3 | 2-2 1-1", "6-6 5-5 | 2-2 1-1 | 4-4 3-3"])
def test_of_several_who_laid_least_the_worst_has_most_left(deal: str) -> None:
    assert at(deal, "6-6").totals == (12 + 14, 0, 0)


@pytest.mark.rule("POU-6")
def test_all_who_are_best_add_the_bonus() -> None:
    table = at("3-3 4-0 | 3-1 1-1 | 2-2 2-0", "3-3 3-1>R pass pass 1-1>R")
    assert ended(table).left == (4, 0, 6)
    assert ended(table).winners == (0, 1)
    assert table.totals == (6 + 6, 6 + 6, 0)


@pytest.mark.rule("POU-6")
def test_when_all_are_level_there_is_no_bonus() -> None:
    table = at("3-3 4-0 | 3-1 1-1", "3-3 3-1>R pass 1-1>R", seats=2)
    assert ended(table).left == (4, 0)
    assert ended(table).winners == (0, 1)
    assert table.totals == (6, 6)


# -- the partie ------------------------------------------------------------------------------------

POULE = find("poule")


def after(*manches: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    """The totals after manches with these points, and the winners (None: the partie goes on)."""
    options = make_options(POULE.options, {})
    standing = first_standing(POULE, options, len(manches[0]))
    winners: tuple[int, ...] | None = None
    for points in manches:
        assert winners is None, "the partie is already over"
        result = Result("blocked", "POU-5", 0, (0,), points, (0,) * len(points))
        standing, winners = advance(POULE, options, standing, result)
    return standing.totals, winners


@pytest.mark.rule("POU-1", "POU-5")
def test_points_add_up_and_after_five_manches_the_most_win() -> None:
    four = ((50, 22, 12), (0, 30, 3), (1, 1, 1), (40, 2, 60))
    assert after(*four) == ((91, 55, 76), None)
    assert after(*four, (0, 0, 16)) == ((91, 55, 92), (2,))
    assert after(*four, (0, 0, 14)) == ((91, 55, 90), (0,))


@pytest.mark.rule("GEN-22")
def test_those_who_are_level_after_the_fifth_manche_share_the_place() -> None:
    four = ((50, 22, 12), (0, 30, 3), (1, 1, 1), (40, 2, 60))
    assert after(*four, (0, 0, 15)) == ((91, 55, 91), (0, 2))


@pytest.mark.rule("POU-5")
def test_the_sheet_shows_laid_and_bonus_of_each_manche_and_the_total() -> None:
    table = at(EXAMPLE, EXAMPLE_MOVES)
    table.next_manche("5-5 1-1 | 6-6 3-3 | 4-4 2-0")
    table.play("6-6")
    sheet = table.sheet()
    assert sheet.columns == ((0,), (1,), (2,))
    assert [(line.names["en"], *(c.value for c in line.cells)) for line in sheet.lines] == [
        ("Round 1: laid", 31, 22, 12),
        ("Round 1: bonus", 19, 0, 0),
        ("Round 2: laid", 0, 12, 0),
        ("Round 2: bonus", 0, 12, 0),
        ("Total", 50, 46, 12),
    ]
    assert [line.names["fr"] for line in sheet.lines[:2]] == [
        "Manche 1 : posés",
        "Manche 1 : prime",
    ]
    assert sheet.lines[1].cells[0] == Cell(19, ((19, "POU-5"),))
    assert sheet.lines[0].cells[2] == Cell(12, ((7, "POU-3"), (5, "POU-3")))
    assert sheet.target is None
