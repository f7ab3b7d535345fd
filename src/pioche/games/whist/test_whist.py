"""The rules of Domino whist, each shown on a deal made by hand.

Many deals use that no tile up to 5-5 fits the 6-6: whoever opens with it blocks the game, and
everybody keeps just the points that the deal shows.
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

# Seat 0 (Anne) goes out alone: nobody else holds a 6 or a 1. Partner 14, opponents 9 and 20.
LIGHT_PARTNER = "6-6 6-1 1-1 | 3-0 2-2 2-0 | 5-5 4-0 0-0 | 5-3 4-3 3-2"
LIGHT_MOVES = "6-6 pass pass pass 6-1>R pass pass pass 1-1>R"
# The same, but the partner keeps 31.
HEAVY_PARTNER = "6-6 6-1 1-1 1-0 | 4-0 3-0 2-0 0-0 | 5-5 4-4 4-3 3-3 | 5-0 4-2 3-2 2-2"
HEAVY_MOVES = f"{LIGHT_MOVES} pass pass pass 1-0>R"


def at(deal: str, moves: str = "", options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table("whist", deal=deal, options=options, seed="hand")
    for move in moves.split():
        table.play(move)
    return table


def block(leader: int, heavy: int) -> str:
    """A deal whose leader opens with the 6-6 and blocks. The heavy side keeps 61 points, the light
    one 17 at most; the leader has the 6-6 in place of their last tile."""
    hands = {
        heavy: ["5-5", "5-4", "4-4", "5-3"],
        heavy + 2: ["5-2", "4-3", "5-1", "4-2"],
        1 - heavy: ["0-0", "1-0", "1-1", "2-0"],
        3 - heavy: ["2-1", "3-0", "2-2", "3-1"],
    }
    hands[leader][-1] = "6-6"
    return " | ".join(" ".join(hands[seat]) for seat in range(4))


def play_blocks(heavy: tuple[int, ...], options: Options) -> pioche.Table:
    """A partie in which these sides, one after another, keep the heavy hands."""
    table = at(block(0, heavy[0]), "6-6", options)
    for manche, side in enumerate(heavy[1:], 1):
        assert not table.over
        table.next_manche(block(manche % 4, side))
        table.play("6-6")
    return table


# -- seats, deal, opening --------------------------------------------------------------------------


@pytest.mark.rule("WHI-1")
def test_it_is_for_four_players_and_partners_never_sit_side_by_side() -> None:
    for seats in (2, 3, 5):
        with pytest.raises(pioche.OptionError):
            pioche.Table("whist", seats=seats)
    assert pioche.Table("whist", seed=1).standing.sides == (0, 1, 0, 1)


@pytest.mark.rule("WHI-1", "GEN-3")
@pytest.mark.parametrize(
    ("lots", "players"),
    [
        ("6-6 6-5 1-0 0-0", (0, 2, 1, 3)),
        ("0-0 1-0 6-5 6-6", (3, 1, 2, 0)),
        ("6-4 2-1 5-5 3-0", (2, 3, 0, 1)),  # 5-5 before 6-4, 3-0 before 2-1
    ],
)
def test_the_two_strongest_lots_play_against_the_two_weakest(
    lots: str, players: tuple[int, ...]
) -> None:
    """Seats 0 and 2 are the players with the strongest lots."""
    assert at(f"6-6 1-0 | 5-5 1-1 | 4-4 2-2 | 3-3 0-0 ; lots {lots}").players == players


@pytest.mark.rule("WHI-1", "GEN-6")
def test_everybody_draws_a_lot_once_in_a_partie() -> None:
    table = pioche.Table("whist", seed=1)
    assert len(table.view(0).lots) == 4
    players = table.players
    while table.seat is not None:
        table.play(table.moves()[0])
    table.next_manche()
    assert table.view(0).lots == ()
    assert table.players == players


@pytest.mark.rule("WHI-2", "WHI-8")
@pytest.mark.parametrize(("options", "hand", "unused"), [({}, 6, 4), ({"hand": 7}, 7, 0)])
def test_each_has_6_tiles_and_4_are_unused_or_7_and_none(
    options: Options, hand: int, unused: int
) -> None:
    table = pioche.Table("whist", options=options, seed=1)
    view = table.view(0)
    assert (view.counts, view.stock) == ((hand,) * 4, 0)
    hands, _, rest = table.deal.partition(" ; ")
    out = rest.partition("out ")[2].split()
    assert len(out) == unused
    assert len(set(hands.replace("|", " ").split()) | set(out)) == 28


@pytest.mark.rule("WHI-2", "GEN-15")
@pytest.mark.parametrize("unused", ["out 6-5 6-3", "6-5 6-3"])
def test_who_cannot_play_passes_and_only_he(unused: str) -> None:
    table = at(f"6-6 1-0 | 5-5 1-1 | 6-4 2-2 | 3-3 0-0 ; {unused}", "6-6")
    assert table.moves() == ("pass",)
    with pytest.raises(pioche.MoveError):
        table.play("draw")
    assert table.play("pass") == (Passed(1, "WHI-2"),)
    assert set(table.moves()) == {"6-4>L", "6-4>R"}
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("pass")
    assert error.value.rule == "GEN-15"


@pytest.mark.rule("WHI-3")
def test_the_strongest_lot_leads_and_then_the_lead_goes_round() -> None:
    """The holder of the 6-6 has no right to begin."""
    deal = "3-3 0-0 | 5-5 1-1 | 4-4 2-2 | 6-6 1-0 ; lots 1-0 2-0 6-5 3-0"
    table = at(deal)
    assert table.seat == 0
    assert table.players[0] == 2
    for leader in (1, 2, 3, 0):
        while table.seat is not None:
            table.play(table.moves()[0])
        table.next_manche("6-6 1-0 | 5-5 1-1 | 4-4 2-2 | 3-3 0-0")
        assert table.seat == leader


@pytest.mark.rule("WHI-3", "GEN-9")
def test_the_opening_is_the_strongest_tile_or_by_option_any() -> None:
    deal = "4-4 6-2 1-0 | 5-5 1-1 5-1 | 6-4 2-2 2-0 | 3-3 0-0 3-0"
    table = at(deal)
    assert table.moves() == ("4-4",)
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("1-0")
    assert error.value.rule == "WHI-3"
    assert set(at(deal, options={"opening_tile": "free"}).moves()) == {"4-4", "6-2", "1-0"}


@pytest.mark.rule("WHI-3", "WHI-5", "WHI-8")
def test_the_preset_has_seven_tiles_a_free_opening_and_going_out_wins() -> None:
    table = pioche.Table("whist", preset="sept-dominos", seed=1)
    assert table.options == make_options(
        table.game.options, {"hand": 7, "opening_tile": "free", "domino_wins": True}
    )


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_an_option_for_drawing_the_table(direction: str) -> None:
    table = pioche.Table("whist", seed=1, options={"turn_direction": direction})
    assert table.view(0).direction == direction
    assert pioche.Table("whist", seed=1).view(0).direction == "counterclockwise"


# -- the manche ------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-10", "GEN-11")
def test_equal_halves_touch_and_each_lays_one_tile_a_turn() -> None:
    table = at("6-6 5-1 | 6-5 4-4 | 6-1 3-0 | 2-2 0-0", "6-6 6-5>R")
    assert (table.seat, table.moves()) == (2, ("6-1>L",))
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("6-1>R")
    assert error.value.rule == "GEN-10"


@pytest.mark.rule("WHI-4")
def test_after_14_against_29_the_lighter_team_scores_29() -> None:
    """The worked example of the rules: all points of the other team, not the difference."""
    table = at(LIGHT_PARTNER, LIGHT_MOVES)
    assert (ended(table).how, ended(table).left) == ("domino", (0, 9, 14, 20))
    assert ended(table).winners == (0, 2)
    assert table.totals == (29, 0)
    assert Scored(0, 0, 29, "WHI-4", "domino") in table.events


@pytest.mark.rule("WHI-5")
def test_after_31_against_29_the_team_that_went_out_loses_31() -> None:
    """The worked example of the rules."""
    table = at(HEAVY_PARTNER, HEAVY_MOVES)
    assert (ended(table).how, ended(table).left) == ("domino", (0, 9, 31, 20))
    assert ended(table).winners == (1, 3)
    assert table.totals == (0, 31)


@pytest.mark.rule("WHI-5")
def test_with_domino_wins_the_team_that_went_out_scores_all_the_same() -> None:
    table = at(HEAVY_PARTNER, HEAVY_MOVES, {"domino_wins": True})
    assert ended(table).winners == (0, 2)
    assert table.totals == (29, 0)


@pytest.mark.rule("WHI-4", "WHI-5", "GEN-18")
@pytest.mark.parametrize("domino_wins", [False, True])
@pytest.mark.parametrize(
    ("deal", "totals"),
    [
        ("6-6 5-5 | 4-4 3-3 | 3-0 1-1 | 2-0 0-0", (16, 0)),  # 15 against 16
        ("6-6 5-5 | 4-4 3-3 | 2-2 2-1 | 2-0 0-0", (0, 17)),  # 17 against 16
    ],
)
def test_a_block_ends_the_manche_too_and_the_lighter_team_scores(
    deal: str, totals: tuple[int, ...], domino_wins: bool
) -> None:
    table = at(deal, "6-6", {"domino_wins": domino_wins})
    assert (table.seat, ended(table).how) == (None, "blocked")
    assert table.totals == totals


@pytest.mark.rule("WHI-5")
def test_when_the_teams_are_level_nobody_scores() -> None:
    table = at("6-6 5-5 | 4-4 3-3 | 2-2 1-1 | 2-0 0-0", "6-6")
    assert ended(table).left == (10, 14, 6, 2)
    assert ended(table).winners == ()
    assert table.totals == (0, 0)
    assert not [event for event in table.events if isinstance(event, Scored)]


# -- the partie ------------------------------------------------------------------------------------

WHIST = find("whist")


@pytest.mark.rule("WHI-6", "GEN-20", "GEN-21")
@pytest.mark.parametrize(
    ("last", "totals", "winners"),
    [
        ((29, 0), (149, 60), None),
        ((30, 0), (150, 60), (0, 2)),
        ((0, 90), (120, 150), (1, 3)),
        ((0, 97), (120, 157), (1, 3)),
    ],
)
def test_the_first_team_with_150_points_wins(
    last: tuple[int, ...], totals: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    options = make_options(WHIST.options, {})
    standing = first_standing(WHIST, options, 4)
    won: tuple[int, ...] | None = None
    for points in ((60, 0), (0, 60), (60, 0), last):
        assert won is None, "the partie is already over"
        result = Result("blocked", "WHI-4", 0, (0, 2), points, (0,) * 4)
        standing, won = advance(WHIST, options, standing, result)
    assert (standing.totals, won) == (totals, winners)


@pytest.mark.rule("WHI-7", "WHI-6")
@pytest.mark.parametrize(
    ("heavy", "totals", "title", "value"),
    [
        ((1, 1, 1), (175, 0), "grande-bredouille", 3),
        ((0, 0, 0), (0, 169), "grande-bredouille", 3),
        ((0, 1, 1, 1), (169, 53), "petite-bredouille", 2),
        ((1, 0, 1, 1), (177, 61), "petite-bredouille", 2),
        ((1, 0, 0, 0), (61, 177), "petite-bredouille", 2),
        ((0, 0, 1, 1, 1), (177, 114), "", 1),
    ],
)
def test_the_losers_without_a_point_or_with_one_score_make_a_bredouille(
    heavy: tuple[int, ...], totals: tuple[int, ...], title: str, value: int
) -> None:
    winners = (0, 2) if totals[0] > totals[1] else (1, 3)
    for options, games in (
        ({}, 1),
        ({"bredouille_value": False}, 1),
        ({"bredouille_value": True}, value),
    ):
        table = play_blocks(heavy, dict(options))
        assert table.totals == totals  # titles change nothing in the score
        assert table.events[-1] == PartieEnded(winners, totals, title, games)


@pytest.mark.rule("WHI-7")
def test_a_level_manche_is_no_score() -> None:
    table = at("6-6 5-5 | 4-4 3-3 | 2-2 1-1 | 2-0 0-0", "6-6")
    for leader in (1, 2, 3):
        table.next_manche(block(leader, 1))
        table.play("6-6")
    assert table.events[-1] == PartieEnded((0, 2), table.totals, "grande-bredouille", 1)


@pytest.mark.rule("WHI-4", "WHI-6")
def test_the_sheet_has_a_column_for_each_team_a_row_for_each_manche_and_the_total_of_150() -> None:
    table = play_blocks((0, 1, 1, 1), {})
    sheet = table.sheet()
    assert sheet.columns == ((0, 2), (1, 3))
    assert [(line.names["en"], *(c.value for c in line.cells)) for line in sheet.lines] == [
        ("Round 1", 0, 53),
        ("Round 2", 53, 0),
        ("Round 3", 61, 0),
        ("Round 4", 55, 0),
        ("Total", 169, 53),
    ]
    assert [line.names["fr"] for line in sheet.lines[3:]] == ["Manche 4", "Total"]
    assert sheet.lines[1].cells == (Cell(53, ((53, "WHI-4"),)), Cell(0))
    assert sheet.target == 150
