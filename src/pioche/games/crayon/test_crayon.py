"""The rules of the pencil game, each shown on a deal made by hand."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

import pioche
from pioche.core.boards import SheetBoard, SheetTile
from pioche.core.deal import read_deal
from pioche.core.events import MancheEnded, PartieEnded, Passed
from pioche.games.crayon.game import game
from tests.helpers import board_of, ended, events_for

Options = dict[str, str | int | bool]

# A copies seven tiles from 3 to 6, B has only smaller numbers and passes six times.
ALL_SEVEN = "6-6 6-5 5-5 5-4 4-4 6-4 6-3 | 0-0 1-0 1-1 2-0 2-1 2-2 3-0"
RUN = "6-6 pass 6-5>R pass 5-5>R pass 5-4>R pass 4-4>R pass 6-4>R pass 6-3>R"
# Seven tiles in a row on one side of the 6-6, then it is A's turn.
ONE_SIDE = "6-6 {0} 5-4 3-2 1-0 4-0 5-0 | 6-5 4-3 2-1 0-0 5-5 4-4 3-3"
SIDE_MOVES = ("6-6", "6-5>{0}", "5-4>{0}", "4-3>{0}", "3-2>{0}", "2-1>{0}", "1-0>{0}", "0-0>{0}")


def at(deal: str, moves: str = "", options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table("crayon", deal=deal, options=options, seed="hand")
    for move in moves.split():
        table.play(move)
    return table


def board(table: pioche.Table, seat: int | None = None) -> SheetBoard:
    return board_of(table, SheetBoard, seat)


def filled(table: pioche.Table) -> dict[int, SheetTile]:
    """The places that are filled, by number."""
    sheet = board(table)
    assert {tile.place for tile in sheet.tiles} <= set(range(1, sheet.places + 1))
    return {tile.place: tile for tile in sheet.tiles}


def boxes(table: pioche.Table) -> list[int]:
    return [hand.boxes for hand in board(table).hands]


def hand_of(table: pioche.Table, owner: int, seat: int | None) -> list[tuple[str | None, bool]]:
    """A hand on the sheet as this seat sees it: each tile, and whether it is crossed out."""
    pieces = board(table, seat).hands[owner].pieces
    return [(piece.piece, piece.crossed) for piece in pieces]


def refused(table: pioche.Table, move: str, seat: int | None = None) -> str:
    """The rule that refuses this move."""
    before = table.view(None)
    with pytest.raises(pioche.MoveError) as error:
        table.play(move, seat)
    assert table.view(None) == before
    return error.value.rule


# -- the sheet -------------------------------------------------------------------------------------


@pytest.mark.rule("PEN-1")
def test_the_game_is_for_two_players() -> None:
    for seats in (1, 3):
        with pytest.raises(pioche.OptionError):
            pioche.Table("crayon", seats=seats)
    assert [hand.letter for hand in board(at("6-6 | 0-0")).hands] == ["A", "B"]


@pytest.mark.rule("PEN-1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_who_plays_alone_sees_both_hands(seat: int | None) -> None:
    deal = "6-6 2-1 | 6-5 3-0"
    table = at(deal, "6-6", {"solo": "on"})
    assert table.options == pioche.Table("crayon", preset="seul").options
    assert table.view(seat).shown == (("2-1",), ("3-0", "6-5"))
    assert hand_of(table, 0, seat) == [("6-6", True), ("2-1", False)]
    assert hand_of(table, 1, seat) == [("6-5", False), ("3-0", False)]
    assert [hand.open for hand in board(table, seat).hands] == [True, True]
    assert at(deal, "6-6", {"solo": "off"}).view(seat).shown == ()


@pytest.mark.rule("PEN-1")
def test_who_plays_alone_plays_a_and_b_in_turn_by_the_same_rules() -> None:
    table = at(ALL_SEVEN, RUN, {"solo": "on"})
    assert (table.winners, boxes(table)) == ((0,), [0, 6])
    assert [turn.seat for turn in table.view(None).past] == [0, 1] * 6 + [0]


@pytest.mark.rule("PEN-2")
@pytest.mark.parametrize("seed", range(10))
def test_two_hands_of_seven_different_tiles_and_fifteen_places(seed: int) -> None:
    table = pioche.Table("crayon", seed=seed)
    hands, _, out = table.deal.partition(" ; out ")
    assert [len(hand.split()) for hand in hands.split("|")] == [7, 7]
    tiles = [*hands.replace("|", " ").split(), *out.split()]
    assert len(tiles) == len(set(tiles)) == 28
    assert all(number in "0123456-" for tile in tiles for number in tile)
    view = table.view(None)
    assert (view.counts, view.stock, view.lots) == ((7, 7), 0, ())
    assert board(table).places == 15
    assert filled(table) == {}


@pytest.mark.rule("PEN-2")
@pytest.mark.parametrize(
    "deal", ["6-6 1-0 | 6-5 2-0 ; 4-4 3-3", "6-6 1-0 | 6-5 2-0 ; lots 4-4 3-3", "6-6 1-0 | 6-5"]
)
def test_a_deal_is_two_equal_hands_without_stock_or_lots(deal: str) -> None:
    with pytest.raises(pioche.DealError):
        at(deal)
    eight = "6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 | 4-4 4-3 4-2 4-1 4-0 3-3 3-2 3-1"
    with pytest.raises(pioche.DealError):
        at(eight)


@pytest.mark.rule("PEN-2")
def test_there_is_nothing_to_draw() -> None:
    assert refused(at("6-6 1-0 | 5-5 2-0", "6-6"), "draw") == "PEN-2"


@pytest.mark.rule("PEN-2")
def test_a_seed_gives_the_sheet_again() -> None:
    one, two = (pioche.Table("crayon", seed="feuille 8") for _ in range(2))
    other = pioche.Table("crayon", seed="feuille 9")
    assert one.deal == two.deal != other.deal
    assert board(one, 0) == board(two, 0) != board(other, 0)
    assert board(at(one.deal), 0) == board(at(one.deal.partition(" ;")[0]), 0) == board(one, 0)
    assert (board(one).start, one.seat) == (8, two.seat)


@pytest.mark.rule("PEN-3")
def test_a_draws_dots_and_b_draws_crosses() -> None:
    table = at("6-6 5-4 1-0 | 6-5 4-3 2-0", "6-6 6-5>R 5-4>R 4-3>R")
    assert [hand.mark for hand in board(table).hands] == ["dots", "crosses"]
    marks = [place.mark for place in filled(table).values()]
    assert marks == ["dots", "crosses", "dots", "crosses"]
    assert [place.seat for place in filled(table).values()] == [0, 1, 0, 1]


@pytest.mark.rule("PEN-3")
def test_a_copied_tile_is_crossed_out_in_the_hand() -> None:
    table = at("6-6 5-4 1-0 | 6-5 4-3 2-0")
    assert hand_of(table, 0, 0) == [("6-6", False), ("5-4", False), ("1-0", False)]
    for move in ("6-6", "6-5>R", "5-4>R"):
        table.play(move)
    assert hand_of(table, 0, 0) == [("6-6", True), ("5-4", True), ("1-0", False)]
    assert hand_of(table, 1, 1) == [("6-5", True), ("4-3", False), ("2-0", False)]


@pytest.mark.rule("PEN-3")
def test_doubles_carry_a_d_and_lie_in_line() -> None:
    table = at("6-6 5-5 1-0 | 6-5 4-3 2-0", "6-6 6-5>R 5-5>R")
    shown = [(p.tile, p.letter, p.across) for p in filled(table).values()]
    assert shown == [("6-6", "D", False), ("6-5", "", False), ("5-5", "D", False)]
    letters = [piece.letter for piece in board(table, 0).hands[0].pieces]
    assert letters == ["D", "D", ""]


# -- who begins ------------------------------------------------------------------------------------


@pytest.mark.rule("PEN-4", "GEN-3")
@pytest.mark.parametrize(
    ("deal", "starter", "opening"),
    [
        ("6-5 6-4 | 1-0 0-0", 1, "0-0"),  # any double comes before any other tile
        ("6-5 1-1 | 6-4 2-2", 1, "2-2"),
        ("3-3 6-5 | 6-4 2-2", 0, "3-3"),
        ("6-4 1-0 | 6-5 2-0", 1, "6-5"),  # no double: the most points
        ("5-4 1-0 | 6-3 2-0", 1, "6-3"),  # equal: the larger half
        ("6-2 1-0 | 5-3 2-0", 0, "6-2"),
    ],
)
def test_the_highest_double_begins_or_else_the_most_points(
    deal: str, starter: int, opening: str
) -> None:
    for option in ("forced", "free"):
        table = at(deal, options={"opening_tile": option})
        assert (table.seat, table.view(None).starter) == (starter, starter)
    assert at(deal).moves() == (opening,)


@pytest.mark.rule("PEN-4")
def test_the_opening_is_that_tile_or_by_option_any() -> None:
    deal = "6-4 1-0 3-3 | 6-5 2-0 1-1"
    assert refused(at(deal), "6-4") == "PEN-4"
    assert at(deal, options={"opening_tile": "forced"}).moves() == ("3-3",)
    table = at(deal, options={"opening_tile": "free"})
    assert set(table.moves()) == {"6-4", "1-0", "3-3"}
    table.play("6-4")
    assert set(table.moves()) == {"6-5>R"}


# -- turns -----------------------------------------------------------------------------------------


@pytest.mark.rule("PEN-5")
def test_the_two_take_turns() -> None:
    table = at("6-6 5-4 1-0 | 6-5 4-3 2-0")
    for seat, move in enumerate(("6-6", "6-5>R", "5-4>R", "4-3>R")):
        assert table.seat == seat % 2
        assert refused(table, move, seat=1 - seat % 2) == "PEN-5"
        table.play(move, seat % 2)
    ended_game = at("6-6 | 0-0", "6-6")
    assert refused(ended_game, "0-0") == "PEN-5"


@pytest.mark.rule("PEN-5")
def test_equal_numbers_touch_at_one_of_two_ends() -> None:
    table = at("6-4 5-1 2-1 | 6-3 4-1 3-2", "6-4")
    assert set(table.moves()) == {"4-1>L", "6-3>R"}
    for move in ("4-1>R", "6-3>L", "3-2>L", "3-2"):
        assert refused(table, move) == "PEN-5"
    table.play("4-1>L")
    assert set(table.moves()) == {"5-1>L", "2-1>L"}
    table.play("2-1>L")
    shown = [(p.left, p.right) for p in filled(table).values()]
    assert shown == [(2, 1), (1, 4), (4, 6)]
    table.play("6-3>R")
    assert [(p.left, p.right) for p in filled(table).values()][-1] == (6, 3)


@pytest.mark.rule("PEN-5", "PEN-3")
def test_a_double_opens_no_third_end() -> None:
    table = at("6-6 6-3 6-2 1-0 | 6-5 6-4 2-0 2-1", "6-6 6-5>R 6-3>L")
    assert set(table.moves()) == {"pass"}  # though 6-4 would fit the side of the 6-6
    assert refused(table, "6-4>R") == "PEN-5"


@pytest.mark.rule("GEN-4")
def test_one_copies_only_tiles_of_ones_own_hand() -> None:
    table = at("6-6 6-4 | 6-5 4-3", "6-6")
    for move in ("6-4>R", "6-1>L", "6-6>R"):
        assert refused(table, move) == "GEN-4"


# -- unable to play --------------------------------------------------------------------------------


@pytest.mark.rule("PEN-6")
def test_who_has_no_fitting_tile_passes_and_ticks_a_box() -> None:
    table = at("6-6 6-5 5-5 | 4-4 3-3 5-1", "6-6")
    assert table.moves() == ("pass",)
    assert boxes(table) == [0, 0]
    assert table.play("pass") == (Passed(1, "PEN-6"),)
    assert (boxes(table), table.seat) == ([0, 1], 0)
    assert refused(table, "pass") == "PEN-6"


@pytest.mark.rule("PEN-6")
def test_who_can_play_must() -> None:
    table = at("6-6 1-0 | 6-5 2-0", "6-6")
    assert refused(table, "pass") == "PEN-6"
    assert set(table.moves()) == {"6-5>L", "6-5>R"}
    assert refused(at("6-6 1-0 | 6-5 2-0"), "pass") == "PEN-4"  # nor before the opening


@pytest.mark.rule("PEN-6")
def test_every_pass_ticks_another_box() -> None:
    table = at(ALL_SEVEN)
    ticked = 0
    for move in RUN.split():
        table.play(move)
        ticked += move == "pass"
        assert boxes(table) == [0, ticked]
    assert ticked == 6


@pytest.mark.rule("PEN-6")
def test_who_passed_plays_again_as_soon_as_a_tile_fits() -> None:
    table = at("6-6 6-5 3-0 | 4-4 3-3 5-1", "6-6 pass 6-5>L")
    assert table.moves() == ("5-1>L",)


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("PEN-7")
def test_the_first_to_copy_all_seven_wins() -> None:
    table = at(ALL_SEVEN, RUN)
    assert table.over
    assert (ended(table).how, ended(table).rule) == ("domino", "PEN-7")
    assert (table.winners, ended(table).left) == ((0,), (0, 15))


@pytest.mark.rule("PEN-7")
def test_all_copied_wins_even_against_a_hand_without_points() -> None:
    table = at("6-6 | 0-0", "6-6")
    assert (ended(table).how, ended(table).left, table.winners) == ("domino", (0, 0), (0,))


@pytest.mark.rule("PEN-7")
@pytest.mark.parametrize(
    ("deal", "left", "winners"),
    [
        ("6-6 1-0 | 5-5 4-0", (1, 14), (0,)),
        ("6-6 5-5 | 1-0 2-0", (10, 3), (1,)),
        ("6-6 4-1 | 1-0 3-1", (5, 5), ()),
        ("6-6 3-0 | 1-1 2-0", (3, 4), (0,)),  # points count, not tiles
        ("6-6 5-4 | 3-0 2-1", (9, 6), (1,)),
    ],
)
def test_after_two_passes_the_fewest_points_win_and_equal_is_null(
    deal: str, left: tuple[int, int], winners: tuple[int, ...]
) -> None:
    table = at(deal, "6-6 pass")
    assert (table.seat, table.moves(), table.over) == (0, ("pass",), False)
    events = table.play("pass")
    assert events[0] == Passed(0, "PEN-6")
    assert [type(e) for e in events[1:]] == [MancheEnded, PartieEnded]
    assert boxes(table) == [1, 1]
    assert table.over
    assert (ended(table).how, ended(table).rule) == ("blocked", "PEN-7")
    assert (ended(table).left, ended(table).winners, table.winners) == (left, winners, winners)
    assert table.totals == (0, 0)


@pytest.mark.rule("PEN-7")
def test_both_passes_are_played_though_the_block_can_be_seen() -> None:
    """GEN-18 would stop as soon as nobody can play."""
    table = at("6-6 1-0 | 5-5 4-0", "6-6")
    assert (table.seat, boxes(table)) == (1, [0, 0])
    table.play("pass")
    assert (table.seat, boxes(table)) == (0, [0, 1])
    table.play("pass")
    assert (table.seat, boxes(table)) == (None, [1, 1])


@pytest.mark.rule("PEN-7")
def test_passes_that_are_not_in_succession_end_nothing() -> None:
    table = at("6-6 6-5 4-4 4-1 | 5-1 4-3 2-2 2-0", "6-6 pass 6-5>L 5-1>L 4-1>L 4-3>L pass")
    assert (table.seat, boxes(table), table.over) == (1, [1, 1], False)


# -- the fifteen places ----------------------------------------------------------------------------


@pytest.mark.rule("PEN-8")
@pytest.mark.parametrize(("side", "moves"), [("R", 1), ("L", -1)])
def test_the_chain_floats_in_the_middle_of_the_places(side: str, moves: int) -> None:
    table = at(ALL_SEVEN)
    starts = []
    spans = []
    for move in RUN.replace("R", side).split():
        table.play(move)
        spans.append((min(filled(table)), max(filled(table))))
        starts.append(board(table).start)
    assert spans[::2] == [(8, 8), (7, 8), (7, 9), (6, 9), (6, 10), (5, 10), (5, 11)]
    first = [min(span) if moves > 0 else max(span) for span in spans]
    assert starts == first
    assert filled(table)[starts[-1]].tile == "6-6"


@pytest.mark.rule("PEN-8")
@pytest.mark.parametrize(("side", "last"), [("R", 14), ("L", 2)])
def test_by_option_the_first_tile_stays_in_place_8(side: str, last: int) -> None:
    table = at(ALL_SEVEN, options={"fixed_centre": "on"})
    assert table.options == pioche.Table("crayon", preset="centre-fixe").options
    assert board(table).start == 8
    for move in RUN.replace("R", side).split():
        table.play(move)
        assert filled(table)[8].tile == "6-6"
        assert board(table).start == 8
    assert set(filled(table)) == set(range(min(8, last), max(8, last) + 1))


@pytest.mark.rule("PEN-8")
@pytest.mark.parametrize(("side", "other"), [("R", "L"), ("L", "R")])
def test_by_option_a_full_side_is_closed(side: str, other: str) -> None:
    moves = [move.format(side) for move in SIDE_MOVES]
    table = at(ONE_SIDE.format("6-1"), " ".join(moves[:-1]), {"fixed_centre": "on"})
    assert table.moves() == (f"0-0>{side}",)  # six on this side: one place is left
    table.play(moves[-1])
    assert set(filled(table)) == set(range(8, 16) if side == "R" else range(1, 9))
    assert table.moves() == (f"6-1>{other}",)
    assert refused(table, f"4-0>{side}") == "PEN-8"
    assert refused(table, f"4-0>{other}") == "PEN-5"
    assert refused(table, f"3-3>{side}") == "GEN-4"

    table = at(ONE_SIDE.format("6-1"), " ".join(moves), {"fixed_centre": "off"})
    assert set(table.moves()) == {f"6-1>{other}", f"4-0>{side}", f"5-0>{side}"}


@pytest.mark.rule("PEN-8")
def test_by_option_a_closed_side_can_block_the_game() -> None:
    moves = " ".join(move.format("R") for move in SIDE_MOVES)
    table = at(ONE_SIDE.format("2-0"), moves, {"fixed_centre": "on"})
    for _ in range(2):
        assert table.moves() == ("pass",)
        table.play("pass")
    assert (ended(table).how, ended(table).left) == ("blocked", (11, 24))


@pytest.mark.rule("PEN-8")
def test_thirteen_tiles_are_the_most_and_have_room_on_one_side() -> None:
    deal = "6-6 5-4 3-2 1-0 6-2 4-0 5-3 | 6-5 4-3 2-1 6-0 4-2 5-0 1-1"
    table = at(deal, "6-6 6-5>R 5-4>R 4-3>R 3-2>R 2-1>R 1-0>R 6-0>R 6-2>R 4-2>R 4-0>R 5-0>R 5-3>R")
    assert ended(table).how == "domino"
    assert list(filled(table)) == list(range(2, 15))
    assert board(table).start == 2


# -- what is hidden, and the result ----------------------------------------------------------------


@pytest.mark.rule("PEN-9", "GEN-4")
def test_a_hand_is_hidden_from_the_opponent_until_the_end() -> None:
    table = at("6-6 2-1 4-3 | 6-5 5-5 3-1", "6-6 6-5>R")
    for seat in (0, None):
        assert "5-5" not in table.view(seat).to_json()
        assert "3-1" not in str(events_for(table, seat))
        assert hand_of(table, 1, seat) == [("6-5", True), (None, False), (None, False)]
    for seat in (1, None):
        assert "2-1" not in table.view(seat).to_json()
    assert [hand.open for hand in board(table, 1).hands] == [False, True]
    for move in ("pass", "5-5>R", "pass", "pass"):
        table.play(move)
    assert table.view(0).shown == (("2-1", "4-3"), ("3-1",))
    assert hand_of(table, 1, 0) == [("6-5", True), ("5-5", True), ("3-1", False)]


@pytest.mark.rule("PEN-9")
@pytest.mark.parametrize(
    ("deal", "line", "won", "null"),
    [
        ("6-6 1-0 | 5-5 4-0", "A", [True, False], [False, False]),
        ("6-6 5-5 | 2-0 1-0", "B", [False, True], [False, False]),
        ("6-6 4-1 | 3-1 1-0", "null", [False, False], [True, True]),
    ],
)
def test_the_result_line_names_the_winner_or_says_null(
    deal: str, line: str, won: list[bool], null: list[bool]
) -> None:
    table = at(deal, "6-6 pass")
    assert board(table).result is None
    table.play("pass")
    for seat in (0, 1, None):
        assert board(table, seat).result == line
    sheet = table.sheet()
    assert sheet.columns == ((0,), (1,))
    rows = {row.names["en"]: [cell.value for cell in row.cells] for row in sheet.lines}
    assert rows["Hand dealt"] == deal.split(" | ")
    assert rows["B boxes ticked"] == [1, 1]
    assert rows["Points not crossed out"] == list(ended(table).left)
    assert (rows["Winner"], rows["Drawn game"]) == (won, null)


@pytest.mark.rule("GEN-2")
def test_the_points_of_a_tile_are_those_of_both_halves() -> None:
    table = at("6-6 4-3 1-0 | 5-0 2-2 0-0", "6-6 pass pass")
    assert ended(table).left == (8, 9)


# -- random games ----------------------------------------------------------------------------------

EVERY: list[Options] = [
    {"solo": solo, "opening_tile": opening, "fixed_centre": fixed}
    for solo in ("off", "on")
    for opening in ("forced", "free")
    for fixed in ("off", "on")
]
every_option = pytest.mark.parametrize(
    "options", EVERY, ids=lambda options: "-".join(map(str, options.values()))
)


def positions(options: Options, seeds: range) -> Iterator[tuple[pioche.Table, Random]]:
    """Random parties, stopped at every position."""
    for seed in seeds:
        rng = Random(f"{seed}")
        table = pioche.Table("crayon", seed=seed, options=options)
        yield table, rng
        while table.seat is not None:
            table.play(rng.choice(table.moves()))
            yield table, rng


def by_hand(table: pioche.Table) -> set[str]:
    """The moves after the first, found again from the sheet alone."""
    line = list(filled(table).values())
    sides = {"L": line[0].left, "R": line[-1].right}
    if table.options.fixed_centre:
        if min(filled(table)) == 1:
            del sides["L"]
        if max(filled(table)) == 15:
            del sides["R"]
    assert table.seat is not None
    hand = table.view(table.seat).hand
    found = {f"{t}>{side}" for side, v in sides.items() for t in hand if str(v) in t.split("-")}
    return found or {"pass"}


@pytest.mark.rule("PEN-2", "PEN-5", "PEN-6", "PEN-8")
@every_option
def test_on_the_sheet_equal_ends_touch_and_the_moves_are_those_one_finds(options: Options) -> None:
    for table, _ in positions(options, range(15)):
        line = list(filled(table).values())
        assert len(line) <= 13
        assert all(one.right == two.left for one, two in pairwise(line))
        numbers = list(filled(table))
        assert numbers == list(range(numbers[0], numbers[0] + len(line))) if line else True
        if line and table.seat is not None:
            assert set(table.moves()) == by_hand(table)
            assert len(table.moves()) == len(set(table.moves()))


@pytest.mark.rule("PEN-1", "PEN-9")
@every_option
def test_a_guess_looks_like_what_was_seen(options: Options) -> None:
    different = seen = 0
    for table, rng in positions(options, range(3)):
        for seat in (0, 1, None):
            view = table.view(seat)
            state = game.guess(view, rng)
            assert game.view(state, seat) == view
            assert game.view(state, seat).to_json() == view.to_json()
            if len(table.history) < 3:
                seen += 1
                different += read_deal(table.deal).hands != state.deal.hands
    assert different == 0 if options["solo"] == "on" else different > seen * 0.9


@every_option
def test_copies_undo_and_records(options: Options) -> None:
    for table, rng in positions(options, range(2)):
        views = [table.view(seat) for seat in (0, 1, None)]
        again = pioche.loads(pioche.dumps(table))
        assert [again.view(seat) for seat in (0, 1, None)] == views
        assert (again.sheet(), again.options) == (table.sheet(), table.options)
        twin = table.copy()
        assert [twin.view(seat) for seat in (0, 1, None)] == views
        if twin.seat is not None:
            twin.play(rng.choice(twin.moves()))
            assert [table.view(seat) for seat in (0, 1, None)] == views
            twin.undo()
            assert [twin.view(seat) for seat in (0, 1, None)] == views
