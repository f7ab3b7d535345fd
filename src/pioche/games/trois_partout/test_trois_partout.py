"""Le 3 partout: what it changes in Muggins, and that the rest is as in Muggins."""

from functools import partial
from typing import Any

import pytest

import pioche
from pioche.core.events import Announced, Eliminated, PartieEnded, Scored
from tests import helpers

ALL = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]


sit = partial(helpers.sit, "trois-partout")


def score(table: pioche.Table, *moves: str) -> list[int]:
    """Play these moves and give the points that each of them brought."""
    return [
        sum(event.points for event in table.play(move) if isinstance(event, Scored))
        for move in moves
    ]


def ends(table: pioche.Table) -> list[int]:
    """What the ends count now, as everybody is told."""
    return list(table.view(None).facts.counted)


def reach(*totals: int, lead: int, **options: Any) -> pioche.Table:
    """A table between two manches: the totals stand so, and `lead` begins the next manche.

    In each manche before, the leader opened with their only tile, scored 4 to 0 points and was out.
    """
    others = ["0-0", "1-0", "1-1", "2-0"][: len(totals) - 1]
    mark = "!" if options.get("claim") else ""
    table: pioche.Table | None = None
    for _ in range(100):
        leader = table.standing.lead if table else 0
        missing = totals[leader] - (table.totals[leader] if table else 0)
        opening = ("5-5", "3-0", "3-3", "6-3", "6-6")[min(4, missing)]
        deal = " | ".join([*others[:leader], opening, *others[leader:]])
        if table:
            table.next_manche(deal)
        else:
            table = sit(deal, **options)
        table.play(opening + mark)
        if table.totals == totals and table.standing.lead == lead:
            return table
    raise AssertionError("Manches of one tile do not lead there.")


# -- TRP-2, TRP-3: the points ----------------------------------------------------------------------

PRINTED = {"3-0": 1, "2-1": 1, "3-3": 2, "4-2": 2, "5-1": 2, "6-0": 2, "6-6": 4}
MISSING = {"6-3": 3, "5-4": 3}


@pytest.mark.rule("TRP-2", "TRP-3", "MUG-3")
@pytest.mark.parametrize("opening", ALL)
def test_the_printed_openings_and_those_of_nine_score_and_no_others(opening: str) -> None:
    first, *others = [t for t in ("6-6", "2-0", "1-0", "1-1") if t != opening]
    table = sit(f"{opening} {first} | {others[0]} {others[1]}")
    assert score(table, opening) == [{**PRINTED, **MISSING}.get(opening, 0)]


@pytest.mark.rule("TRP-3")
def test_a_total_of_nought_scores_nothing() -> None:
    table = reach(0, 0, lead=0)
    table.next_manche("0-0 4-4 | 5-0 6-6 ; 5-3")
    assert score(table, "0-0") == [0]
    table = sit("2-0 6-6 | 2-1 5-5 | 1-0 4-4")
    assert score(table, "2-0", "2-1>R", "1-0>R") == [0, 0, 0]
    assert ends(table) == [0, 0]


@pytest.mark.rule("TRP-1", "TRP-2", "MUG-3")
@pytest.mark.parametrize(
    ("moves", "total", "points"),
    [
        (("5-3", "5-0>R"), 3, 1),
        (("5-4", "5-2>R"), 6, 2),
        (("6-4", "6-5>R"), 9, 3),
        (("5-2", "5-5>R"), 12, 4),
        (("6-3", "6-6>R"), 15, 5),
        (("5-4", "5-5>R", "4-4>L"), 18, 6),
        (("6-4", "6-1>R"), 5, 0),
        (("6-4", "4-4>L"), 14, 0),
        (("6-4", "6-6>R"), 16, 0),
        (("6-5", "6-6>R"), 17, 0),
        (("6-4", "6-6>R", "4-4>L"), 20, 0),
        (("6-5", "6-6>R", "5-5>L"), 22, 0),
    ],
)
def test_a_total_that_is_a_multiple_of_three_scores_a_third_of_it(
    moves: tuple[str, ...], total: int, points: int
) -> None:
    laid = [move.split(">")[0] for move in moves]
    rest = [t for t in ("0-0", "1-0", "1-1", "2-1", "2-2") if t not in laid]
    mine, yours = laid[::2], laid[1::2]
    mine += rest[: 3 - len(mine)]
    yours += rest[-(3 - len(yours)) :]
    table = reach(0, 0, lead=0)
    table.next_manche(f"{' '.join(mine)} | {' '.join(yours)} ; 3-3")
    assert score(table, *moves)[-1] == points
    assert sum(ends(table)) == total


@pytest.mark.rule("TRP-2", "MUG-3")
def test_the_example_of_the_text() -> None:
    table = sit("6-6 6-0 1-1 | 6-3 3-3 2-2")
    assert score(table, "6-6", "6-3>R", "6-0>L", "3-3>R") == [4, 5, 1, 2]
    given = [event for event in table.events if isinstance(event, Scored)]
    assert {event.rule for event in given} == {"TRP-2"}
    assert [event.reason for event in given] == [
        "6 + 6 = 12", "12 + 3 = 15", "0 + 3 = 3", "0 + 6 = 6",
    ]  # fmt: skip
    assert table.totals == (5, 7)


# -- TRP-4: 21, the sets, the spinner --------------------------------------------------------------


@pytest.mark.rule("TRP-4")
def test_with_double_six_and_two_ends_21_never_comes() -> None:
    """Whatever lies between, two ends are those of some chain of three tiles."""
    totals = set()
    start = reach(0, 0, 0, lead=0)
    for first in (t for t in ALL if t[0] != t[2]):
        for left in (t for t in ALL if first[2] in t and t != first):
            for right in (t for t in ALL if first[0] in t and t not in (first, left)):
                rest = [t for t in ALL if t not in (first, left, right)]
                table = start.copy()
                table.next_manche(f"{first} {rest[0]} | {left} {rest[1]} | {right} {rest[2]}")
                for move in (first, f"{left}>L", f"{right}>R"):
                    table.play(move)
                totals.add(sum(ends(table)))
    assert totals == {*range(19), 20, 22}


@pytest.mark.rule("TRP-4", "TRP-2")
def test_with_double_nine_21_scores_7_and_more_scores_a_third_too() -> None:
    table = sit("9-6 9-9 0-0 | 6-6 5-5 4-4", set=9)
    assert score(table, "9-6", "6-6>L") == [5, 7]  # 12 + 9 = 21
    assert ends(table) == [12, 9]
    assert score(table, "9-9>R") == [10]  # 12 + 18 = 30
    table = reach(0, 0, lead=0, set=9)
    table.next_manche("9-6 0-0 | 9-9 4-4 ; 1-1")
    assert score(table, "9-6", "9-9>R") == [5, 8]  # 6 + 18 = 24


@pytest.mark.rule("TRP-4", "MUG-2", "TRP-2")
def test_with_a_spinner_21_scores_7() -> None:
    table = sit("6-6 5-5 4-4 1-1 | 6-5 6-4 6-3 0-0", spinner="firstDouble")
    assert score(table, "6-6", "6-5>L", "5-5>L", "6-4>R") == [4, 0, 0, 0]
    assert ends(table) == [10, 4]  # the free sides of the 6-6 count nothing
    assert score(table, "4-4>R", "6-3>U") == [6, 7]
    assert ends(table) == [10, 8, 3]


@pytest.mark.rule("TRP-4", "MUG-2")
def test_with_a_spinner_its_sides_open_once_both_long_sides_are_covered() -> None:
    table = sit("6-6 6-4 6-0 1-1 | 6-5 6-3 2-2 0-0", spinner="firstDouble")
    assert score(table, "6-6", "6-5>L") == [4, 0]
    assert set(table.moves()) == {"6-4>R", "6-0>R"}
    assert score(table, "6-4>R") == [3]
    assert set(table.moves()) == {"6-3>U", "6-3>D"}
    assert score(table, "6-3>U", "6-0>D") == [4, 4]  # 5 + 4 + 3, and with the 0
    assert ends(table) == [5, 4, 3, 0]


@pytest.mark.rule("TRP-4", "MUG-2", "GEN-10")
def test_without_a_spinner_a_double_does_not_branch() -> None:
    table = sit("6-6 6-4 6-0 1-1 | 6-5 6-3 2-2 0-0 ; 3-3")
    assert score(table, "6-6", "6-5>L", "6-4>R") == [4, 0, 3]
    assert table.moves() == ("draw",)


@pytest.mark.rule("TRP-4", "GEN-1")
@pytest.mark.parametrize(("options", "tiles"), [({}, 28), ({"set": 6}, 28), ({"set": 9}, 55)])
def test_the_set_is_the_double_six_or_the_double_nine(options: dict[str, int], tiles: int) -> None:
    view = pioche.Table("trois-partout", seats=2, seed=1, options=options).view(0)
    assert sum(view.counts) + view.stock == tiles


# -- TRP-1: the partie to 50 -----------------------------------------------------------------------


@pytest.mark.rule("TRP-1", "GEN-20", "GEN-21")
@pytest.mark.parametrize(("before", "after"), [(46, 50), (48, 52)])
def test_who_reaches_50_wins_at_once_in_the_middle_of_the_manche(before: int, after: int) -> None:
    table = reach(before, 49, lead=0)
    table.next_manche("6-6 4-4 | 6-3 3-3 ; 1-1")
    events = table.play("6-6")
    assert (table.winners, table.totals) == ((0,), (after, 49))
    assert events[-1] == PartieEnded((0,), (after, 49))
    assert table.result is not None
    assert (table.result.how, table.result.rule) == ("target", "TRP-1")


@pytest.mark.rule("TRP-1", "MUG-6")
def test_points_add_up_from_manche_to_manche_and_49_are_not_enough() -> None:
    table = reach(45, 49, lead=0)
    table.next_manche("6-6 4-4 | 6-3 3-3 ; 1-1")
    table.play("6-6")
    assert (table.totals, table.over) == ((49, 49), False)
    table.play("6-3>L")
    assert (table.totals, table.winners) == ((49, 54), (1,))


@pytest.mark.rule("TRP-1", "GEN-20")
def test_finishing_the_round_the_totals_are_compared_after_the_manche() -> None:
    table = reach(46, 46, lead=0, finish_round=True)
    table.next_manche("6-6 5-5 | 6-3 4-4")
    assert score(table, "6-6") == [4]
    assert (table.totals, table.over, table.seat) == ((50, 46), False, 1)
    assert score(table, "6-3>L") == [5]  # blocked
    assert (table.totals, table.winners) == ((50, 51), (1,))


@pytest.mark.rule("TRP-1", "GEN-22")
def test_finishing_the_round_those_level_at_the_top_play_on_alone() -> None:
    table = reach(49, 48, 12, lead=0, finish_round=True)
    table.next_manche("6-6 5-5 | 6-3 4-4 | 2-2 1-1")
    events = table.play("6-6") + table.play("6-3>L")
    assert (table.totals, table.winners) == ((53, 53, 12), ())
    assert [e.seat for e in events if isinstance(e, Eliminated)] == [2]
    table.next_manche("0-0 | 3-0 | -")
    table.play("3-0")
    assert table.winners == (1,)


# -- as in Muggins: deal, opening, drawing, end ----------------------------------------------------


@pytest.mark.rule("MUG-1")
@pytest.mark.parametrize(("seats", "each", "stock"), [(2, 7, 14), (3, 7, 7), (4, 6, 4), (5, 5, 3)])
def test_two_to_five_players_have_seven_six_or_five_tiles(
    seats: int, each: int, stock: int
) -> None:
    table = pioche.Table("trois-partout", seats=seats, seed=1)
    view = table.view(0)
    assert (view.counts, view.stock) == ((each,) * seats, stock)
    assert sit(table.deal).view(0).counts == view.counts  # and such a deal may be given


@pytest.mark.rule("MUG-1", "GEN-12", "GEN-14", "GEN-15")
@pytest.mark.parametrize(
    ("options", "forced"),
    [
        ({}, ["draw", "draw", "6-1>L"]),
        ({"draw": "one"}, ["draw", "pass"]),
        ({"draw": "none"}, ["pass"]),
        ({"reserve": 2}, ["draw", "pass"]),
        ({"voluntary_draw": True}, ["draw", "draw", "6-1>L"]),
    ],
)
def test_who_cannot_play_draws_until_a_tile_fits_unless_agreed(
    options: dict[str, Any], forced: list[str]
) -> None:
    table = sit("6-6 6-3 | 5-4 4-3 ; 2-1 6-1 0-0", **options)
    table.play("6-6")
    while table.seat == 1:
        table.play(table.moves()[0])
    assert list(table.history[1:]) == forced


@pytest.mark.rule("GEN-15")
def test_who_can_play_must_unless_drawing_is_free() -> None:
    for options, offered in (
        ({}, {"6-4>L", "6-4>R"}),
        ({"voluntary_draw": True}, {"6-4>L", "6-4>R", "draw"}),
    ):
        table = sit("6-6 3-3 | 6-4 4-3 ; 2-1", **options)
        table.play("6-6")
        assert set(table.moves()) == offered


@pytest.mark.rule("GEN-7", "GEN-9")
@pytest.mark.parametrize(
    ("options", "offered"),
    [({}, {"6-5", "2-1"}), ({"opening_tile": "strongest"}, {"6-5"})],
)
def test_the_holder_of_the_strongest_tile_opens_with_any_tile_unless_agreed(
    options: dict[str, str], offered: set[str]
) -> None:
    table = sit("5-5 1-0 | 6-5 2-1", **options)
    assert (table.seat, set(table.moves())) == (1, offered)


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize(
    ("next_lead", "leader"),
    [("rotate", 1), ("roundWinner", 0), ("roundLoser", 2), ("holderOfStrongest", 2)],
)
def test_the_lead_rotates_unless_agreed(next_lead: str, leader: int) -> None:
    table = sit("6-6 | 1-0 | 5-5", next_lead=next_lead)
    table.play("6-6")
    table.next_manche("4-3 | 6-4 | 6-5")
    assert table.seat == leader


@pytest.mark.rule("MUG-7", "GEN-17")
@pytest.mark.parametrize(
    ("deal", "how"), [("5-5 | 5-4", "domino"), ("5-5 1-0 | 4-4 2-1", "blocked")]
)
def test_winning_the_manche_brings_no_points(deal: str, how: str) -> None:
    table = sit(deal)
    assert score(table, "5-5") == [0]
    assert table.result is not None
    assert (table.result.how, table.result.rule, table.result.winners) == (how, "MUG-7", (0,))
    assert table.totals == (0, 0)


@pytest.mark.rule("MUG-7")
@pytest.mark.parametrize(
    ("others", "points"),
    [
        ("1-0", 0), ("1-1", 1), ("2-1", 1), ("2-2", 1), ("3-2", 2), ("5-4", 3),
        ("6-6 | 1-0", 4),  # 13
        ("6-6 | 1-1", 5),  # 14
        ("1-0 | 0-0", 0), ("1-0 | 2-0", 1),  # added up, then rounded
    ],
)  # fmt: skip
def test_with_the_bonus_the_winner_adds_the_others_points_rounded_to_three_by_three(
    others: str, points: int
) -> None:
    table = reach(*[0] * (others.count("|") + 2), lead=0, end_bonus="nearest3")
    before = table.totals[0]
    table.next_manche(f"5-5 | {others}")
    assert score(table, "5-5") == [points]
    assert table.totals[0] == before + points


@pytest.mark.rule("MUG-7", "GEN-19")
@pytest.mark.parametrize(
    ("tie", "totals"), [("draw", (0, 0)), ("starterLoses", (0, 1)), ("fewestTiles", (1, 0))]
)
def test_a_tie_after_a_block_gives_nobody_the_bonus_unless_it_is_parted(
    tie: str, totals: tuple[int, ...]
) -> None:
    table = sit("5-5 4-0 | 3-1 0-0", end_bonus="nearest3", blocked_tie=tie)
    table.play("5-5")
    assert table.result is not None
    assert (table.result.left, table.totals) == ((4, 4), totals)


@pytest.mark.rule("MUG-7", "TRP-1")
def test_there_is_no_bonus_when_50_is_reached_in_the_middle_of_the_manche() -> None:
    table = reach(46, 0, lead=0, end_bonus="nearest3")
    table.next_manche("6-6 1-0 | 5-5 5-4")
    table.play("6-6")
    assert (table.totals, table.winners) == ((50, 0), (0,))


# -- as in Muggins: calling ------------------------------------------------------------------------


@pytest.mark.rule("MUG-8")
def test_points_count_only_if_announced_and_else_an_opponent_may_call_them() -> None:
    deal = "6-6 4-4 | 6-3 2-2 ; 1-1"
    table = sit(deal, claim=True)
    assert set(table.moves()) == {"6-6", "6-6!", "4-4", "4-4!"}
    assert score(table, "6-6!") == [4]
    assert "muggins" not in table.moves()
    table = sit(deal, claim=True)
    assert score(table, "6-6") == [0]
    assert table.view(1).facts.counted == ()
    events = table.play("muggins")
    assert events[0] == Announced(1, "muggins")
    assert (table.totals, table.seat) == ((0, 4), 1)
    table = sit(deal, claim=True)
    assert score(table, "6-6", "6-3>L!") == [0, 5]  # nobody called: lost
    assert "muggins" not in table.moves()


@pytest.mark.rule("MUG-8")
def test_a_wrong_call_costs_what_the_nearest_multiple_of_three_would_bring() -> None:
    deal = "6-6 6-1 | 5-4 4-4 ; 1-1"
    table = sit(deal, claim=True)
    assert score(table, "6-6!") == [4]
    table.play("draw")
    assert score(table, "draw" if "draw" in table.moves() else "pass") == [0]
    assert score(table, "6-1>L!") == [-4]  # 12 + 1 = 13
    assert table.totals == (0, 0)


@pytest.mark.rule("MUG-8")
def test_points_count_by_themselves_when_there_is_no_calling() -> None:
    table = sit("6-6 4-4 | 6-3 2-2 ; 1-1")
    assert score(table, "6-6") == [4]
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("muggins")
    assert error.value.rule == "MUG-8"


@pytest.mark.rule("MUG-8", "TRP-1")
def test_a_call_that_reaches_50_wins_at_once() -> None:
    table = reach(46, 49, lead=1, claim=True)
    table.next_manche("6-3 4-4 | 6-6 2-2 ; 1-1")
    assert score(table, "6-6", "muggins") == [0, 4]
    assert (table.totals, table.winners) == ((50, 49), (0,))


# -- the sheet, options and presets ----------------------------------------------------------------


@pytest.mark.rule("TRP-2", "TRP-1")
def test_the_printed_sheet() -> None:
    table = sit("6-6 6-0 | 6-3 3-3 | 2-2 1-1 | 5-5 4-1")
    assert score(table, "6-6", "6-3>R", "pass", "pass", "6-0>L") == [4, 5, 0, 0, 1]
    table.next_manche("6-6 | 4-2 | 0-0 | 1-0")
    table.play("4-2")
    sheet = table.sheet()
    columns = [(line.names["en"], *(cell.value for cell in line.cells)) for line in sheet.lines]
    assert columns[:14] == [
        ("Opening 2-1, 3-0 (1)", 0, 0, 0, 0),
        ("Opening 3-3, 4-2, 5-1, 6-0 (2)", 0, 0, 0, 0),
        ("Opening 6-6 (4)", 4, 0, 0, 0),
        ("Total 3 (1)", 1, 0, 0, 0),
        ("Total 6 (2)", 0, 0, 0, 0),
        ("Total 9 (3)", 0, 0, 0, 0),
        ("Total 12 (4)", 0, 0, 0, 0),
        ("Total 15 (5)", 0, 5, 0, 0),
        ("Total 18 (6)", 0, 0, 0, 0),
        ("Total 21 (7)", 0, 0, 0, 0),
        ("Other points", 0, 0, 0, 0),
        ("Round total", 5, 5, 0, 0),
        ("Carried forward", 0, 0, 0, 0),
        ("Opening 2-1, 3-0 (1)", 0, 0, 0, 0),
    ]
    second = {name: figures for name, *figures in columns[13:]}
    assert second["Opening 3-3, 4-2, 5-1, 6-0 (2)"] == [0, 2, 0, 0]
    assert second["Round total"] == [0, 2, 0, 0]
    assert second["Carried forward"] == [5, 5, 0, 0]
    assert second["Total"] == [5, 7, 0, 0]
    assert sheet.lines[7].cells[1].parts == ((5, "TRP-2"),)
    assert sheet.target == 50


@pytest.mark.rule("TRP-3", "TRP-4")
@pytest.mark.parametrize(
    ("opening", "second", "row", "sums"),
    [("6-3", "6-6>R", "Total 15 (5)", (3, 5)), ("9-6", "6-6>L", "Total 21 (7)", (5, 7))],
)
def test_on_the_sheet_21_has_its_row_and_openings_of_nine_are_in_the_sum(
    opening: str, second: str, row: str, sums: tuple[int, int]
) -> None:
    table = sit(f"{opening} 8-8 | 6-6 1-0", set=9)
    score(table, opening, second)
    assert table.seat is None  # blocked
    lines = {line.names["en"]: line.cells for line in table.sheet().lines}
    assert lines[row][1].value == sums[1]
    assert tuple(cell.value for cell in lines["Round total"]) == sums


@pytest.mark.rule("TRP-1", "TRP-4", "MUG-7", "MUG-8")
def test_the_booklets_game_is_played_unless_agreed_and_presets_change_it() -> None:
    plain = pioche.Table("trois-partout", seed=1).view(None).options
    assert plain == {
        "set": "6",
        "spinner": "none",
        "draw": "until",
        "reserve": "0",
        "voluntary_draw": "off",
        "opening_tile": "free",
        "end_bonus": "none",
        "claim": "off",
        "wrong_call": "costs",
        "target": "50",
        "finish_round": "off",
        "blocked_tie": "draw",
        "next_lead": "rotate",
        "turn_direction": "counterclockwise",
    }
    for preset, changed in (
        ("quatre-bras", {"spinner": "firstDouble"}),
        ("double-neuf", {"set": "9"}),
    ):
        chosen = pioche.Table("trois-partout", seed=1, preset=preset).view(None).options
        assert chosen == {**plain, **changed}
