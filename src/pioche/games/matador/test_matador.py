"""The rules of Matador, each shown on a deal made by hand.

The ends of the chain are named as in MAT-9: NUM(4), CROSS, INLINE(4). To see what an end takes,
`fits` lets a player who is stuck draw each tile in turn and lists the ways to lay it there.
"""

import pytest

import pioche
from pioche.core.boards import ChainBoard
from pioche.core.events import Event, MancheEnded, PartieEnded, Passed, Placed, Scored
from tests.helpers import board_of

SET = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
Options = dict[str, str | int | bool]

NO_JOKER: Options = {"matador_joker": "off"}
NO_INLINE: Options = {"matador_inline": "off"}
NEITHER: Options = {**NO_JOKER, **NO_INLINE}

# What each end takes (MAT-9), without matadors as such. `3-0:by3` is a tile that fits in two ways.
TAKES = {
    "NUM(0)": "",
    "NUM(1)": "6-0 6-1 6-2 6-3 6-4 6-5 6-6",
    "NUM(2)": "5-0 5-1 5-2 5-3 5-4 5-5 6-5",
    "NUM(3)": "4-0 4-1 4-2 4-3 4-4 5-4 6-4",
    "NUM(4)": "3-0 3-1 3-2 3-3 4-3 5-3 6-3",
    "NUM(5)": "2-0 2-1 2-2 3-2 4-2 5-2 6-2",
    "NUM(6)": "1-0 1-1 2-1 3-1 4-1 5-1 6-1",
    "CROSS": "0-0 1-0 2-0 3-0 4-0 5-0 6-0",
    "INLINE(1)": "0-0 1-0 2-0 3-0 4-0 5-0 6-0:by6 6-0:by0 6-1 6-2 6-3 6-4 6-5 6-6",
    "INLINE(2)": "0-0 1-0 2-0 3-0 4-0 6-0 5-0:by5 5-0:by0 5-1 5-2 5-3 5-4 5-5 6-5",
    "INLINE(3)": "0-0 1-0 2-0 3-0 5-0 6-0 4-0:by4 4-0:by0 4-1 4-2 4-3 4-4 5-4 6-4",
    "INLINE(4)": "0-0 1-0 2-0 4-0 5-0 6-0 3-0:by3 3-0:by0 3-1 3-2 3-3 4-3 5-3 6-3",
    "INLINE(5)": "0-0 1-0 3-0 4-0 5-0 6-0 2-0:by2 2-0:by0 2-1 2-2 3-2 4-2 5-2 6-2",
    "INLINE(6)": "0-0 2-0 3-0 4-0 5-0 6-0 1-0:by1 1-0:by0 1-1 2-1 3-1 4-1 5-1 6-1",
}
MATADORS = ("6-1", "5-2", "4-3")
CROSSWISE = "0-0 6-1:cross 5-2:cross 4-3:cross"
IN_LINE = "6-1:out6 6-1:out1 5-2:out5 5-2:out2 4-3:out4 4-3:out3"


def at(deal: str, moves: str = "", seats: int = 2, options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table("matador", seats=seats, deal=deal, options=options)
    for move in moves.split():
        table.play(move)
    return table


def moves_at(table: pioche.Table, arm: str = "R") -> set[str]:
    """The ways to lay a tile at this arm, without its letter."""
    return {m.replace(f">{arm}", "") for m in table.moves() if f">{arm}" in m}


def fits(deal: str, moves: str, options: Options | None = None, arm: str = "R") -> set[str]:
    """All ways to lay a tile that the deal does not name at this arm, after these moves."""
    found: set[str] = set()
    for tile in set(SET) - set(deal.split()):
        table = at(f"{deal} ; {tile}", moves, options=options)
        table.play("draw")
        found |= {way for way in moves_at(table, arm) if way.startswith(tile)}
    return found


def takes(end: str, deal: str, options: Options | None = None) -> set[str]:
    """The same from the rule: what an end takes, but for the tiles that the deal names. A matador
    in line that makes 7 is written like the others in line."""
    options = options or {}
    ways = TAKES[end].split()
    if end == "NUM(0)" or "matador_joker" not in options:
        if "matador_inline" not in options:
            ways = [way for way in ways if way not in MATADORS] + IN_LINE.split()
        ways += CROSSWISE.split()
    return {way for way in ways if way.split(":")[0] not in deal.split()}


def played(events: tuple[Event, ...], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


# -- the deal and the opening ----------------------------------------------------------------------


@pytest.mark.rule("MAT-1")
@pytest.mark.parametrize(("seats", "hand", "stock"), [(2, 7, 14), (3, 7, 7), (4, 5, 8)])
def test_two_or_three_players_have_7_tiles_and_four_have_5(
    seats: int, hand: int, stock: int
) -> None:
    view = pioche.Table("matador", seats=seats, seed=1).view(0)
    assert view.counts == (hand,) * seats
    assert view.stock == stock


@pytest.mark.rule("MAT-1")
def test_a_game_is_for_two_to_four_players() -> None:
    for seats in (1, 5):
        with pytest.raises(pioche.OptionError):
            pioche.Table("matador", seats=seats)
    with pytest.raises(pioche.DealError):
        at("6-6 6-5 6-4 6-3 6-2 6-0 5-5 | 5-4 5-3 5-1 5-0 4-4 4-2 4-1", seats=3)
    with pytest.raises(pioche.DealError):  # six tiles each are too many for four
        at(
            "6-6 6-5 6-4 6-3 6-2 6-1 | 5-5 5-4 5-3 5-2 5-1 5-0 | "
            "4-4 4-3 4-2 4-1 4-0 6-0 | 3-3 3-2 3-1 3-0 2-2 2-1",
            seats=4,
        )


@pytest.mark.rule("MAT-2", "GEN-3")
def test_the_highest_double_opens_before_any_stronger_tile() -> None:
    table = at("6-5 6-4 2-2 | 3-3 4-2 1-1")
    assert table.seat == 1
    assert table.moves() == ("3-3",)
    with pytest.raises(pioche.IllegalMove):
        table.play("1-1")


@pytest.mark.rule("MAT-2", "GEN-3")
def test_the_smallest_double_opens_when_it_is_the_only_one() -> None:
    table = at("6-5 6-4 | 5-4 1-1")
    assert (table.seat, table.moves()) == (1, ("1-1",))


@pytest.mark.rule("MAT-2", "GEN-3")
def test_without_any_double_the_strongest_tile_opens() -> None:
    table = at("5-4 2-1 | 6-3 1-0")  # nine points each: the larger half is stronger
    assert (table.seat, table.moves()) == (1, ("6-3",))
    table = at("5-4 2-1 | 6-2 1-0")
    assert (table.seat, table.moves()) == (0, ("5-4",))


@pytest.mark.rule("MAT-15")
def test_a_double_opens_with_its_number_at_both_ends() -> None:
    deal = "6-6 5-3 | 4-2 4-4"
    assert fits(deal, "6-6") == takes("NUM(6)", deal)
    assert fits(deal, "6-6", arm="L") == takes("NUM(6)", deal)


@pytest.mark.rule("MAT-15")
@pytest.mark.parametrize(
    ("deal", "left", "right"),
    [
        ("6-1 2-1 | 4-2 3-2", "NUM(1)", "NUM(6)"),
        ("5-2 1-0 | 4-0 3-0", "NUM(2)", "NUM(5)"),
        ("4-3 1-0 | 2-0 2-1", "NUM(3)", "NUM(4)"),
    ],
)
def test_a_matador_that_opens_is_an_ordinary_tile(deal: str, left: str, right: str) -> None:
    opener = deal[:3]
    assert at(deal).moves() == (opener,)
    assert fits(deal, opener, arm="L") == takes(left, deal)
    assert fits(deal, opener, arm="R") == takes(right, deal)
    # Without jokers it is the same: its two ends ask for what makes seven, never for a blank.
    assert fits(deal, opener, NO_JOKER, arm="R") == takes(right, deal, NO_JOKER)


@pytest.mark.rule("MAT-15", "MAT-2", "MAT-10")
@pytest.mark.parametrize("options", [{}, NO_JOKER, NO_INLINE, NEITHER])
def test_0_0_that_opens_lies_crosswise_for_both_sides(options: Options) -> None:
    deal = "6-5 0-0 | 3-2 2-1"
    assert at(deal).moves() == ("0-0",)  # the only double, so it must open
    assert fits(deal, "0-0", options, arm="L") == takes("CROSS", deal, options)
    assert fits(deal, "0-0", options, arm="R") == takes("CROSS", deal, options)


# -- what goes where -------------------------------------------------------------------------------

# Seat 0 opens with 6-6, seat 1 makes the end in question at the right; seat 0 has nothing for it.
WITH_JOKER = [
    ("NUM(0)", "6-6 4-2 | 1-0 5-4", "6-6 1-0>R"),
    ("NUM(1)", "6-6 4-2 | 1-1 5-4", "6-6 1-1>R"),
    ("NUM(2)", "6-6 4-2 | 2-1 5-4", "6-6 2-1>R"),
    ("NUM(3)", "6-6 5-3 | 3-1 5-4", "6-6 3-1>R"),
    ("NUM(4)", "6-6 4-2 | 4-1 5-4", "6-6 4-1>R"),
    ("NUM(5)", "6-6 5-3 | 5-1 5-4", "6-6 5-1>R"),
    ("NUM(6)", "6-6 5-3 | 4-2 5-4", "6-6"),
    ("CROSS", "6-6 4-2 | 4-3 5-4", "6-6 4-3>R:cross"),
    ("CROSS", "6-6 4-2 | 0-0 5-4", "6-6 0-0>R"),
    ("INLINE(1)", "6-6 4-2 | 6-1 5-4", "6-6 6-1>R:out1"),
    ("INLINE(2)", "6-6 4-2 | 5-2 5-4", "6-6 5-2>R:out2"),
    ("INLINE(3)", "6-6 5-3 | 4-3 5-4", "6-6 4-3>R:out3"),
    ("INLINE(4)", "6-6 4-2 | 4-3 5-4", "6-6 4-3>R:out4"),
    ("INLINE(5)", "6-6 5-3 | 5-2 5-4", "6-6 5-2>R:out5"),
    ("INLINE(6)", "6-6 4-2 | 6-1 5-4", "6-6 6-1>R:out6"),
]
# Where matadors are not jokers they go on a blank, which takes one move more.
ON_A_BLANK = [
    ("CROSS", "6-6 4-3 5-5 | 1-0 4-2 4-4", "6-6 1-0>R 4-3>R:cross"),
    ("CROSS", "6-6 0-0 5-5 | 1-0 4-2 4-4", "6-6 1-0>R 0-0>R"),
    ("INLINE(1)", "6-6 6-1 5-5 | 1-0 4-2 4-4", "6-6 1-0>R 6-1>R:out1"),
    ("INLINE(2)", "6-6 5-2 3-3 | 1-0 4-2 4-4", "6-6 1-0>R 5-2>R:out2"),
    ("INLINE(3)", "6-6 4-3 5-5 | 1-0 5-3 2-2", "6-6 1-0>R 4-3>R:out3"),
    ("INLINE(4)", "6-6 4-3 5-5 | 1-0 4-2 4-4", "6-6 1-0>R 4-3>R:out4"),
    ("INLINE(5)", "6-6 5-2 3-3 | 1-0 5-3 4-4", "6-6 1-0>R 5-2>R:out5"),
    ("INLINE(6)", "6-6 6-1 5-5 | 1-0 4-2 4-4", "6-6 1-0>R 6-1>R:out6"),
]
NUMBERS = [case for case in WITH_JOKER if case[0].startswith("NUM")]


@pytest.mark.rule("MAT-9", "MAT-3", "MAT-6")
@pytest.mark.parametrize(("end", "deal", "moves"), WITH_JOKER + ON_A_BLANK)
def test_an_end_takes_what_its_state_says_and_any_matador(end: str, deal: str, moves: str) -> None:
    assert fits(deal, moves) == takes(end, deal)


@pytest.mark.rule("MAT-9", "MAT-6")
@pytest.mark.parametrize(("end", "deal", "moves"), NUMBERS + ON_A_BLANK)
def test_without_jokers_an_end_takes_only_what_its_state_says(
    end: str, deal: str, moves: str
) -> None:
    assert fits(deal, moves, NO_JOKER) == takes(end, deal, NO_JOKER)


@pytest.mark.rule("MAT-9", "MAT-8")
@pytest.mark.parametrize(
    ("end", "deal", "moves"), NUMBERS + [case for case in ON_A_BLANK if case[0] == "CROSS"]
)
@pytest.mark.parametrize("options", [NO_INLINE, NEITHER])
def test_without_inline_matadors_lie_only_crosswise(
    end: str, deal: str, moves: str, options: Options
) -> None:
    assert fits(deal, moves, options) == takes(end, deal, options)


# After the tile `second` seat 0 lays `third` on the end `covered`; the new end is `left`. Seat 1
# holds `stuck`, which does not fit.
TRANSITIONS = [
    ("NUM(4)", "4-1", "3-2", "NUM(2)", "4-2 4-4"),
    ("NUM(4)", "4-1", "3-3", "NUM(3)", "5-3 2-2"),
    ("NUM(4)", "4-1", "3-0", "NUM(0)", "4-2 4-4"),
    ("NUM(4)", "4-1", "4-3:cross", "CROSS", "4-2 4-4"),
    ("NUM(4)", "4-1", "4-3:out4", "INLINE(4)", "4-2 4-4"),
    ("NUM(4)", "4-1", "4-3:out3", "INLINE(3)", "5-3 2-2"),
    ("NUM(4)", "4-1", "5-2:cross", "CROSS", "4-2 4-4"),
    ("NUM(4)", "4-1", "5-2:out5", "INLINE(5)", "5-3 4-4"),
    ("NUM(4)", "4-1", "5-2:out2", "INLINE(2)", "4-2 4-4"),
    ("NUM(4)", "4-1", "6-1:cross", "CROSS", "4-2 4-4"),
    ("NUM(4)", "4-1", "6-1:out6", "INLINE(6)", "4-2 4-4"),
    ("NUM(4)", "4-1", "6-1:out1", "INLINE(1)", "4-2 4-4"),
    ("NUM(4)", "4-1", "0-0", "CROSS", "4-2 4-4"),
    ("NUM(3)", "3-1", "4-3:out3", "INLINE(3)", "5-3 2-2"),
    ("NUM(2)", "2-1", "5-2:out2", "INLINE(2)", "4-2 4-4"),
    ("NUM(5)", "5-1", "5-2:out5", "INLINE(5)", "5-3 4-4"),
    ("NUM(1)", "1-1", "6-1:out1", "INLINE(1)", "4-2 4-4"),
    ("NUM(0)", "1-0", "4-3:cross", "CROSS", "4-2 4-4"),
    ("NUM(0)", "1-0", "4-3:out4", "INLINE(4)", "4-2 4-4"),
    ("NUM(0)", "1-0", "0-0", "CROSS", "4-2 4-4"),
    ("CROSS", "5-2:cross", "6-0", "NUM(6)", "4-2 4-4"),
    ("CROSS", "5-2:cross", "3-0", "NUM(3)", "5-3 2-2"),
    ("CROSS", "5-2:cross", "0-0", "CROSS", "4-2 4-4"),
    ("CROSS", "5-2:cross", "4-3:cross", "CROSS", "4-2 4-4"),
    ("CROSS", "5-2:cross", "4-3:out4", "INLINE(4)", "4-2 4-4"),
    ("CROSS", "0-0", "6-1:out6", "INLINE(6)", "4-2 4-4"),
    ("INLINE(4)", "4-3:out4", "3-1", "NUM(1)", "4-2 4-4"),
    ("INLINE(4)", "4-3:out4", "3-3", "NUM(3)", "5-3 2-2"),
    ("INLINE(4)", "4-3:out4", "3-0:by3", "NUM(0)", "4-2 4-4"),
    ("INLINE(4)", "4-3:out4", "3-0:by0", "NUM(3)", "5-3 2-2"),
    ("INLINE(4)", "4-3:out4", "6-0", "NUM(6)", "4-2 4-4"),
    ("INLINE(4)", "4-3:out4", "0-0", "CROSS", "4-2 4-4"),
    ("INLINE(4)", "4-3:out4", "5-2:cross", "CROSS", "4-2 4-4"),
    ("INLINE(4)", "4-3:out4", "5-2:out2", "INLINE(2)", "4-2 4-4"),
]


@pytest.mark.rule("MAT-9", "MAT-10")
@pytest.mark.parametrize(("covered", "second", "third", "left", "stuck"), TRANSITIONS)
def test_a_laid_tile_leaves_the_end_that_the_rule_says(
    covered: str, second: str, third: str, left: str, stuck: str
) -> None:
    deal = f"6-6 {third[:3]} 5-5 | {second[:3]} {stuck}"
    moves = f"6-6 {second[:3]}>R{second[3:]}"
    assert third in takes(covered, second[:3])
    assert third in moves_at(at(deal, moves))
    assert fits(deal, f"{moves} {third[:3]}>R{third[3:]}") == takes(left, deal)


# On a 4 the 4-3 makes 7 with its 3, and its 4 is outward.
MAKES_SEVEN = "6-6 4-3 5-5 | 4-1 4-2 4-4"


@pytest.mark.rule("MAT-9", "MAT-7")
def test_a_matador_in_line_that_makes_seven_is_one_move() -> None:
    """It looks the same as a joker with its 4 outward, so it is the same: one move, continued by a
    3 or a blank."""
    table = at(MAKES_SEVEN, "6-6 4-1>R")
    assert moves_at(table) == {"4-3:cross", "4-3:out4", "4-3:out3"}
    assert fits(MAKES_SEVEN, "6-6 4-1>R 4-3>R:out4") == takes("INLINE(4)", MAKES_SEVEN)


@pytest.mark.rule("MAT-9", "MAT-6")
def test_without_jokers_a_matador_that_makes_seven_lies_in_line_too() -> None:
    assert moves_at(at(MAKES_SEVEN, "6-6 4-1>R", options=NO_JOKER)) == {"4-3"}
    assert fits(MAKES_SEVEN, "6-6 4-1>R 4-3>R", NO_JOKER) == takes(
        "INLINE(4)", MAKES_SEVEN, NO_JOKER
    )


@pytest.mark.rule("MAT-9", "MAT-8")
@pytest.mark.parametrize("options", [NO_INLINE, NEITHER])
def test_without_inline_a_matador_that_makes_seven_leaves_an_ordinary_end(
    options: Options,
) -> None:
    assert fits(MAKES_SEVEN, "6-6 4-1>R 4-3>R", options) == takes("NUM(4)", MAKES_SEVEN, options)


@pytest.mark.rule("MAT-9")
def test_3_0_after_4_3_in_line_is_laid_by_its_3_or_by_its_blank() -> None:
    deal = "6-6 3-0 2-2 | 4-3 5-4 5-2"
    table = at(deal, "6-6 4-3>R:out4")
    assert moves_at(table) == {"3-0:by3", "3-0:by0"}
    by_three, by_blank = table.copy(), table.copy()
    by_three.play("3-0>R:by3")  # the end is a blank, which asks for a matador
    assert {way[:3] for way in moves_at(by_three)} == {"5-2"}
    by_blank.play("3-0>R:by0")  # the end is a 3, which asks for a 4
    assert {way[:3] for way in moves_at(by_blank)} == {"5-4", "5-2"}


# -- joining and matadors, rule by rule ------------------------------------------------------------


@pytest.mark.rule("MAT-3")
def test_halves_that_touch_total_seven() -> None:
    """Example (a): 4-1 fits 6-6, because 1 + 6 = 7, and the new end is 4."""
    table = at("6-6 3-2 6-4 | 4-1 6-5 5-5", "6-6")
    assert set(table.moves()) == {"4-1>L", "4-1>R"}  # the same number does not join
    table.play("4-1>R")
    assert set(table.moves()) == {"3-2>R"}  # 3 + 4 = 7


@pytest.mark.rule("MAT-3")
@pytest.mark.parametrize(
    ("double", "fitting"),
    [
        ("6-6", "1-0"),
        ("5-5", "2-0"),
        ("4-4", "3-0"),
        ("3-3", "4-0"),
        ("2-2", "5-0"),
        ("1-1", "6-0"),
    ],
)
def test_a_double_counts_its_number_once(double: str, fitting: str) -> None:
    table = at(f"{double} 3-2 | {fitting} 0-0", double, options=NEITHER)
    assert set(table.moves()) == {f"{fitting}>L", f"{fitting}>R"}


@pytest.mark.rule("MAT-4")
def test_on_a_blank_only_a_matador_can_be_laid() -> None:
    deal = "6-6 5-5 4-2 | 1-0 5-4 2-0"
    tiles = {way.split(":")[0] for way in fits(deal, "6-6 1-0>R", NEITHER)}
    assert tiles == {"0-0", "6-1", "5-2", "4-3"}


@pytest.mark.rule("MAT-4")
def test_no_tile_with_a_blank_answers_a_blank() -> None:
    table = at("6-6 6-0 5-0 | 1-0 2-2 3-3 ; 1-1", "6-6 1-0>R", options=NO_JOKER)
    with pytest.raises(pioche.IllegalMove):
        table.play("6-0>R")
    assert table.moves() == ("draw",)


@pytest.mark.rule("MAT-5")
def test_a_matador_on_a_blank_lies_crosswise_and_asks_for_a_blank() -> None:
    """Example (b): 3-0 on a 4, 5-2 crosswise on its blank, then 6-0, and the end is 6."""
    table = at("4-4 5-2 6-1 | 3-0 6-0 5-3", "4-4 3-0>R", options=NEITHER)
    assert moves_at(table) == {"5-2:cross", "6-1:cross"}
    table.play("5-2>R:cross")
    assert moves_at(table) == {"6-0"}  # neither the 2 nor the 5 of 5-2 can be answered
    table.play("6-0>R")
    assert moves_at(table) == {"6-1"}  # the end is a 6, which asks for a 1


@pytest.mark.rule("MAT-5", "MAT-8")
def test_crosswise_and_in_line_are_seen_on_the_board() -> None:
    table = at("4-4 5-2 6-1 | 3-0 6-0 5-3", "4-4 3-0>R")
    for way, across in (("cross", True), ("out5", False), ("out2", False)):
        twin = table.copy()
        events = twin.play(f"5-2>R:{way}")
        assert played(events, Placed) == [Placed(0, "5-2", "R", way, "0")]
        right = board_of(twin, ChainBoard).arms[1]
        assert right.name == "R"
        assert [piece.across for piece in right.tiles] == [False, across]
        assert right.tiles[-1].outer == (5 if way == "out5" else 2)


@pytest.mark.rule("MAT-6")
def test_as_jokers_matadors_go_to_any_end_whatever_it_shows() -> None:
    for number in range(1, 7):
        _, deal, moves = NUMBERS[number]
        jokers = {way[:3] for way in fits(deal, moves) if ":" in way or way == "0-0"}
        assert jokers == {"0-0", "6-1", "5-2", "4-3"} - set(deal.split())


@pytest.mark.rule("MAT-6")
def test_without_the_joker_option_a_matador_needs_a_blank_or_a_seven() -> None:
    deal = "5-5 3-3 | 4-3 5-2"
    assert {m[:3] for m in at(deal, "5-5").moves()} == {"4-3", "5-2"}
    assert {m[:3] for m in at(deal, "5-5", options={"matador_joker": "on"}).moves()} == {
        "4-3",
        "5-2",
    }
    assert set(at(deal, "5-5", options=NO_JOKER).moves()) == {"5-2>L", "5-2>R"}


@pytest.mark.rule("MAT-7")
@pytest.mark.parametrize("options", [{}, NO_JOKER, NO_INLINE, NEITHER])
def test_a_matador_may_always_be_laid_as_an_ordinary_tile(options: Options) -> None:
    """Example (d): 4-3 on a 4 by its 3 leaves a 4, which asks for a 3; or for a blank, where
    matadors lie in line (MAT-9)."""
    table = at("4-4 3-2 1-0 | 4-3 2-2 1-1", "4-4", options=options)
    table.play("4-3>R" if options else "4-3>R:out4")
    in_line = "matador_inline" not in options
    assert moves_at(table) == ({"3-2", "1-0"} if in_line else {"3-2"})
    right = board_of(table, ChainBoard).arms[1].tiles[-1]
    assert (right.inner, right.outer, right.across) == (3, 4, False)


@pytest.mark.rule("MAT-7")
@pytest.mark.parametrize(
    ("double", "matador"),
    [
        ("6-6", "6-1"),
        ("5-5", "5-2"),
        ("4-4", "4-3"),
        ("3-3", "4-3"),
        ("2-2", "5-2"),
        ("1-1", "6-1"),
    ],
)
def test_each_matador_fits_two_numbers_as_an_ordinary_tile(double: str, matador: str) -> None:
    table = at(f"{double} 2-0 | {matador} 1-0", double)
    assert f"{matador}>R:out{double[0]}" in table.moves()
    table = at(f"{double} 2-0 | {matador} 1-0", double, options=NEITHER)
    assert {move for move in table.moves() if move[:3] == matador} == {
        f"{matador}>L",
        f"{matador}>R",
    }


@pytest.mark.rule("MAT-8")
def test_a_matador_in_line_takes_a_blank_or_the_complement_of_its_outer_half() -> None:
    """Example (c): on a 5, 4-3 in line with its 4 outward; then 3-x or 0-x."""
    deal = "5-5 3-1 6-0 4-1 | 4-3 2-2 1-1 3-3"
    assert moves_at(at(deal, "5-5 4-3>R:out4")) == {"3-1", "6-0"}
    assert moves_at(at(deal, "5-5 4-3>R:out3")) == {"4-1", "6-0"}
    assert moves_at(at(deal, "5-5 4-3>R:cross")) == {"6-0"}


@pytest.mark.rule("MAT-8")
@pytest.mark.parametrize(
    ("value", "ways"),
    [("on", {"4-3:cross", "4-3:out4", "4-3:out3"}), ("off", {"4-3:cross"})],
)
def test_the_player_chooses_which_half_points_outward(value: str, ways: set[str]) -> None:
    options: Options = {"matador_inline": value}
    joker = at("5-5 3-1 | 4-3 3-3", "5-5", options=options)
    assert moves_at(joker) == ways
    blank = at("6-6 4-3 5-5 | 1-0 4-2 4-4", "6-6 1-0>R", options=options)
    assert moves_at(blank) == ways


@pytest.mark.rule("MAT-6", "MAT-8")
def test_the_strict_preset_lays_matadors_crosswise_and_on_blanks_only() -> None:
    table = pioche.Table("matador", preset="strict", deal="5-5 3-1 | 4-3 3-3 ; 1-0")
    table.play("5-5")
    assert table.moves() == ("draw",)
    table = pioche.Table("matador", preset="strict", deal="6-6 4-3 5-5 | 1-0 4-2 4-4")
    for move in ("6-6", "1-0>R"):
        table.play(move)
    assert table.moves() == ("4-3>R:cross",)


@pytest.mark.rule("MAT-10")
@pytest.mark.parametrize("options", [{}, NO_JOKER])
@pytest.mark.parametrize(
    ("deal", "moves"),
    [
        ("6-6 5-5 4-2 | 1-0 5-4 4-4", "6-6 1-0>R"),
        ("6-6 4-3 5-5 | 1-0 4-2 4-4", "6-6 1-0>R 4-3>R:cross"),
        ("6-6 4-3 5-5 | 1-0 4-2 4-4", "6-6 1-0>R 4-3>R:out4"),
    ],
)
def test_0_0_is_laid_in_one_way_only_on_a_blank_or_after_a_matador(
    deal: str, moves: str, options: Options
) -> None:
    assert {way for way in fits(deal, moves, options) if way[:3] == "0-0"} == {"0-0"}


@pytest.mark.rule("MAT-10")
@pytest.mark.parametrize("options", [{}, NO_JOKER, NO_INLINE, NEITHER])
def test_0_0_always_asks_for_a_blank_and_never_leaves_an_ordinary_one(options: Options) -> None:
    on_blank = "6-6 0-0 5-5 | 1-0 4-2 4-4"
    assert fits(on_blank, "6-6 1-0>R 0-0>R", options) == takes("CROSS", on_blank, options)
    after_matador = "6-6 4-3 5-5 | 1-0 0-0 4-4"
    moves = "6-6 1-0>R 4-3>R:cross 0-0>R"
    assert fits(after_matador, moves, options) == takes("CROSS", after_matador, options)


@pytest.mark.rule("MAT-3", "MAT-7")
def test_each_half_of_the_first_tile_has_its_own_matador() -> None:
    """Example (e): after 5-4, the 4-3 goes with the 4 and the 5-2 with the 5."""
    table = at("5-4 1-0 2-0 | 4-3 5-2 3-0", "5-4", options=NO_JOKER)
    assert set(table.moves()) == {"4-3>L", "3-0>L", "5-2>R"}


# -- cannot play, or would rather not --------------------------------------------------------------


@pytest.mark.rule("MAT-11")
def test_who_lacks_the_complement_draws_until_a_tile_fits() -> None:
    table = at("6-6 5-5 | 2-2 3-3 ; 4-4 5-4 2-1 1-0", "6-6")
    for _ in range(3):
        assert table.moves() == ("draw",)
        assert table.seat == 1
        with pytest.raises(pioche.OutOfTurn):  # the next player waits
            table.play("draw", seat=0)
        table.play("draw")
    assert table.seat == 1
    assert set(table.moves()) == {"2-1>L", "2-1>R"}  # it fits, so the drawing is over
    table.play("2-1>R")
    assert table.seat == 0
    assert table.view(None).counts == (1, 4)  # what did not fit stays in the hand
    assert table.history == ("6-6", "draw", "draw", "draw", "2-1>R")


@pytest.mark.rule("MAT-11")
def test_a_matador_may_be_laid_or_declined() -> None:
    deal = "6-6 5-5 | 4-3 3-3 ; 4-4 2-1"
    ways = {"4-3:cross", "4-3:out4", "4-3:out3"}
    table = at(deal, "6-6")
    assert moves_at(table) == ways
    assert "draw" in table.moves()
    table.copy().play("4-3>R:cross")
    table.play("draw")
    assert table.seat == 1
    assert moves_at(table) == ways  # they may change their mind after the draw
    assert "draw" in table.moves()
    table.play("draw")
    assert "2-1" in moves_at(table)
    assert "draw" not in table.moves()


@pytest.mark.rule("MAT-11")
def test_a_matador_on_a_blank_may_be_declined_too() -> None:
    table = at("6-6 5-2 5-5 | 1-0 4-2 4-4 ; 3-3 2-2", "6-6 1-0>R", options=NEITHER)
    assert set(table.moves()) == {"5-2>R:cross", "draw"}


@pytest.mark.rule("MAT-11")
def test_a_drawn_matador_may_be_played_or_kept_while_drawing_on() -> None:
    table = at("6-6 5-5 | 2-2 3-3 ; 4-3 4-4 0-0", "6-6 draw")
    assert moves_at(table) == {"4-3:cross", "4-3:out4", "4-3:out3"}
    assert "draw" in table.moves()
    playing, keeping = table.copy(), table.copy()
    playing.play("4-3>L:out4")
    assert playing.seat == 0
    keeping.play("draw")
    assert keeping.seat == 1
    assert "4-3" in keeping.view(1).hand


@pytest.mark.rule("MAT-12", "GEN-15")
def test_who_holds_an_ordinary_tile_that_fits_may_not_draw() -> None:
    table = at("6-6 5-5 | 2-1 4-3 ; 4-4 5-4", "6-6")
    assert "draw" not in table.moves()
    with pytest.raises(pioche.IllegalMove):
        table.play("draw")
    with pytest.raises(pioche.IllegalMove):
        table.play("pass")
    assert {m[:3] for m in table.moves()} == {"2-1", "4-3"}  # a matador may still be laid


@pytest.mark.rule("MAT-12")
@pytest.mark.parametrize("way", ["cross", "out4"])
def test_a_blank_after_a_matador_must_be_laid(way: str) -> None:
    table = at("6-6 5-0 | 4-3 2-2 ; 4-4 5-4", f"6-6 4-3>R:{way}")
    assert table.moves() == ("5-0>R",)
    table = at("6-6 5-4 | 4-3 2-2 ; 4-4 5-5", f"6-6 4-3>R:{way}")
    assert table.moves() == ("draw",)


@pytest.mark.rule("MAT-12")
def test_the_complement_of_a_matador_in_line_must_be_laid() -> None:
    table = at("6-6 5-3 | 4-3 2-2 ; 4-4 5-4", "6-6 4-3>R:out4")
    assert table.moves() == ("5-3>R",)


@pytest.mark.rule("MAT-12", "MAT-10")
@pytest.mark.parametrize("way", ["cross", "out4"])
@pytest.mark.parametrize("options", [{}, NO_JOKER])
def test_0_0_may_be_declined_even_where_a_blank_fits(way: str, options: Options) -> None:
    table = at("6-6 4-3 5-5 | 1-0 0-0 2-2 ; 4-4 5-4", f"6-6 1-0>R 4-3>R:{way}", options=options)
    assert "0-0" in moves_at(table)
    assert "draw" in table.moves()


@pytest.mark.rule("MAT-12")
@pytest.mark.parametrize("options", [{}, NO_JOKER])
def test_a_matador_that_makes_seven_may_be_declined(options: Options) -> None:
    table = at("4-4 1-1 | 4-3 2-2 ; 6-6 5-4", "4-4", options=options)
    assert {"4-3>R", "4-3>R:out4"} & set(table.moves())
    assert "draw" in table.moves()


@pytest.mark.rule("MAT-13")
def test_with_the_stock_empty_play_goes_round_until_someone_can_play() -> None:
    table = at("6-6 5-5 | 4-4 3-3 | 1-1 2-2", "6-6", seats=3)
    assert (table.seat, table.moves()) == (1, ("pass",))
    events = table.play("pass")
    assert [event.seat for event in events if isinstance(event, Passed)] == [1]
    assert table.seat == 2
    table.play("1-1>R")
    assert table.history == ("6-6", "pass", "1-1>R")


@pytest.mark.rule("MAT-13")
def test_the_stock_is_used_to_the_last_tile() -> None:
    table = at("6-6 5-5 | 4-4 3-3 | 1-1 2-2 ; 5-4 4-2", "6-6 draw draw", seats=3)
    assert table.view(None).stock == 0
    assert (table.seat, table.moves()) == (1, ("pass",))


@pytest.mark.rule("MAT-13")
def test_with_the_stock_empty_a_lone_matador_must_be_laid() -> None:
    table = at("6-6 4-4 | 4-3 2-2", "6-6")
    assert moves_at(table) == {"4-3:cross", "4-3:out4", "4-3:out3"}
    assert {m[:3] for m in table.moves()} == {"4-3"}
    for move in ("pass", "draw"):
        with pytest.raises(pioche.IllegalMove):
            table.play(move)


@pytest.mark.rule("MAT-13")
def test_when_the_stock_runs_out_in_mid_turn_the_matador_must_be_laid_at_once() -> None:
    table = at("6-6 4-4 | 4-3 2-2 ; 5-5", "6-6")
    assert "draw" in table.moves()
    table.play("draw")
    assert table.seat == 1
    assert {m[:3] for m in table.moves()} == {"4-3"}
    # The same with a matador that is the last tile drawn.
    table = at("6-6 4-4 | 3-3 2-2 ; 5-2", "6-6 draw")
    assert table.seat == 1
    assert {m[:3] for m in table.moves()} == {"5-2"}


@pytest.mark.rule("MAT-13")
def test_with_the_reserve_two_tiles_are_never_drawn() -> None:
    deal = "6-6 4-4 | 4-3 2-2 ; 3-2 5-5 5-4"
    table = at(deal, "6-6 draw", options={"reserve": 2})
    assert table.view(None).stock == 2
    assert {m[:3] for m in table.moves()} == {"4-3"}
    table = at(deal, "6-6 draw", options={"reserve": 0})
    assert "draw" in table.moves()
    # A player with nothing to lay passes; and the reserve does not keep a blocked manche alive.
    deal = "6-6 5-5 | 4-4 3-3 | 1-1 2-2 ; 5-4 4-2"
    assert at(deal, "6-6", seats=3, options={"reserve": 2}).moves() == ("pass",)
    assert at(deal, "6-6", seats=3).moves() == ("draw",)
    deal = "6-6 2-2 | 1-1 3-3 ; 5-5 4-1"
    assert at(deal, "6-6 1-1>R", options={"reserve": 2}).seat is None
    assert at(deal, "6-6 1-1>R").seat == 0


@pytest.mark.rule("MAT-13")
def test_the_reserve_is_none_or_two() -> None:
    with pytest.raises(pioche.OptionError):
        pioche.Table("matador", options={"reserve": 1})


# -- the end, and several manches ------------------------------------------------------------------


@pytest.mark.rule("MAT-14", "GEN-17")
def test_the_first_out_wins_and_a_single_manche_is_the_partie() -> None:
    table = at("6-6 6-5 | 1-1 4-4 ; 6-4", "6-6 1-1>L")
    events = table.play("6-5>L")
    assert table.result is not None
    assert (table.result.how, table.result.winners) == ("domino", (0,))
    assert table.over
    assert table.winners == (0,)
    assert table.totals == (0, 0)  # points are kept only where the partie is for points
    assert isinstance(events[-1], PartieEnded)


@pytest.mark.rule("MAT-14", "GEN-17", "GEN-18")
def test_a_blocked_manche_is_won_with_the_fewest_points() -> None:
    table = at("6-6 2-2 | 1-1 3-3")
    table.play("6-6")
    events = table.play("1-1>R")
    assert table.result is not None
    assert (table.result.how, table.winners) == ("blocked", (0,))
    ended = [event for event in events if isinstance(event, MancheEnded)]
    assert [(event.how, event.rule) for event in ended] == [("blocked", "MAT-14")]
    table = at("6-6 4-4 | 1-1 3-3", "6-6 1-1>R")
    assert table.winners == (1,)


@pytest.mark.rule("MAT-14", "GEN-18")
def test_a_matador_in_hand_keeps_the_manche_alive_as_a_joker() -> None:
    deal = "6-6 2-2 5-2 | 1-1 3-3 4-4"
    assert at(deal, "6-6 1-1>R").seat == 0
    assert at(deal, "6-6 1-1>R", options=NO_JOKER).seat is None


@pytest.mark.rule("MAT-14", "GEN-19")
@pytest.mark.parametrize(
    ("tie", "winners", "points"),
    [
        ("draw", (), (0, 0, 0)),
        ("starterLoses", (2,), (0, 0, 14)),
        ("fewestTiles", (0,), (14, 0, 0)),
    ],
)
def test_a_tie_in_a_blocked_manche_is_drawn_or_parted_by_the_option(
    tie: str, winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    # Seats 0 and 2 are left with 5 points, the first on one tile, the other on two.
    deal = "6-6 3-2 | 1-1 5-4 | 3-0 2-0"
    table = at(deal, "6-6 1-1>R", seats=3, options={"blocked_tie": tie})
    assert table.result is not None
    assert (table.result.how, table.result.left) == ("blocked", (5, 9, 5))
    assert table.over  # a drawn manche draws the single-manche partie
    assert table.winners == winners
    options: Options = {"blocked_tie": tie, "partie": "points 100"}
    assert at(deal, "6-6 1-1>R", seats=3, options=options).totals == points


@pytest.mark.rule("MAT-14", "GEN-20", "GEN-21")
def test_for_points_the_winner_scores_the_hands_of_all_opponents() -> None:
    options: Options = {"partie": "points 15"}
    deal = "6-6 6-5 | 1-1 4-2 | 4-1 2-2"
    table = at(deal, "6-6 1-1>L 4-1>R", seats=3, options=options)
    events = table.play("6-5>L")
    assert table.totals == (10, 0, 0)  # 6 for the 4-2 and 4 for the 2-2
    assert played(events, Scored) == [Scored(0, 0, 10, "MAT-14", "domino")]
    assert not table.over
    table.next_manche("2-2 5-4 | 6-6 3-2 | 1-1 5-0")
    for move in ("6-6", "1-1>R"):
        table.play(move)  # blocked: the two lowest hands hold 5 points, so the manche is drawn
    assert table.totals == (10, 0, 0)
    assert not table.over
    table.next_manche("6-5 | 5-4 | 4-4")
    events = table.play("4-4")
    assert played(events, PartieEnded) == [PartieEnded((2,), (10, 0, 20))]
    assert table.winners == (2,)


@pytest.mark.rule("MAT-14", "GEN-21")
@pytest.mark.parametrize(("target", "over"), [(9, True), (10, True), (11, False)])
def test_the_target_is_reached_with_as_many_points_or_more(target: int, over: bool) -> None:
    options: Options = {"partie": f"points {target}"}
    deal = "6-6 6-5 | 1-1 4-2 | 4-1 2-2"
    table = at(deal, "6-6 1-1>L 4-1>R 6-5>L", seats=3, options=options)
    assert table.over is over
    assert table.winners == ((0,) if over else ())


@pytest.mark.rule("MAT-14")
def test_the_preset_plays_to_100() -> None:
    assert pioche.Table("matador", preset="cent-points", seed=1).options.partie == "points 100"


@pytest.mark.rule("GEN-7", "GEN-24")
@pytest.mark.parametrize(
    ("next_lead", "leader", "opener"),
    [
        ("rotate", 1, "3-3"),
        ("roundWinner", 0, "4-1"),
        ("roundLoser", 2, "6-5"),
        ("holderOfStrongest", 1, "3-3"),
    ],
)
def test_the_next_lead_opens_with_his_highest_double_or_else_his_strongest_tile(
    next_lead: str, leader: int, opener: str
) -> None:
    options: Options = {"partie": "points 100", "next_lead": next_lead}
    deal = "6-6 6-5 | 1-1 2-0 | 4-1 5-5"
    table = at(deal, "6-6 1-1>L 4-1>R 6-5>L", seats=3, options=options)
    assert table.result is not None
    assert table.result.left == (0, 2, 10)
    table.next_manche("4-1 2-0 1-0 | 3-3 6-4 2-2 | 6-5 4-2 6-3")
    assert table.seat == leader
    assert table.moves() == (opener,)


@pytest.mark.rule("GEN-7", "GEN-24", "MAT-2")
def test_holder_of_strongest_is_the_holder_of_the_best_opener() -> None:
    options: Options = {"partie": "points 100", "next_lead": "holderOfStrongest"}
    table = at("6-6 6-5 | 1-1 4-2", "6-6 1-1>L 6-5>L", options=options)
    twin = table.copy()
    table.next_manche("1-1 2-0 | 6-5 6-4")  # a double goes before the strongest tile
    assert (table.seat, table.moves()) == (0, ("1-1",))
    twin.next_manche("2-1 2-0 | 6-5 6-4")
    assert (twin.seat, twin.moves()) == (1, ("6-5",))


@pytest.mark.rule("GEN-7")
def test_after_a_drawn_manche_the_lead_rotates_though_the_winner_should_lead() -> None:
    options: Options = {"partie": "points 100", "next_lead": "roundWinner"}
    table = at("6-6 3-2 | 1-1 5-0", "6-6 1-1>R", options=options)
    assert table.result is not None
    assert table.result.winners == ()
    table.next_manche("6-6 3-2 | 1-1 5-0")
    assert table.seat == 1


@pytest.mark.rule("GEN-24", "MAT-2")
def test_a_later_starter_opens_with_his_own_tile_though_another_holds_a_higher_double() -> None:
    table = at("6-6 6-5 | 1-1 4-2", "6-6 1-1>L 6-5>L", options={"partie": "points 100"})
    table.next_manche("6-6 5-5 | 6-5 1-1")
    assert (table.seat, table.moves()) == (1, ("1-1",))
    table.play("1-1")
    assert moves_at(table) == {"6-6"}


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_an_option_for_drawing_the_table(direction: str) -> None:
    table = pioche.Table("matador", seed=1, options={"turn_direction": direction})
    assert table.view(0).direction == direction
    assert pioche.Table("matador", seed=1).view(0).direction == "counterclockwise"


@pytest.mark.rule("GEN-16", "MAT-11")
def test_an_ordinary_tile_that_is_drawn_and_fits_must_be_laid_even_by_who_holds_a_matador() -> None:
    table = pioche.Table("matador", deal="6-6 5-5 | 4-3 3-3 ; 2-1 1-0")
    table.play("6-6")
    table.play("draw")
    assert table.moves() == ("2-1>L", "2-1>R")
