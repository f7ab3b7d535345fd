"""The rules of No stock, each shown on a deal made by hand."""

import pytest

import pioche
from pioche.core.events import Eliminated, MancheEnded, PartieEnded, Passed
from tests.helpers import ended, events_for

Options = dict[str, str | int | bool]

# No tile up to 5-5 fits the 6-6, with which seat 0 opens.
STUCK = "6-6 5-5 | 4-4 3-3 | 2-2 1-1"


def at(deal: str, moves: str = "", seats: int = 3, options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table("sans-pioche", seats=seats, deal=deal, options=options, seed="hand")
    for move in moves.split():
        table.play(move)
    return table


# -- the deal and the opening ----------------------------------------------------------------------


@pytest.mark.rule("SPI-1")
@pytest.mark.parametrize(
    ("seats", "hand", "removed"), [(2, 12, 4), (3, 8, 4), (4, 6, 4), (5, 5, 3)]
)
def test_12_8_6_or_5_tiles_each_and_the_others_are_removed(
    seats: int, hand: int, removed: int
) -> None:
    table = pioche.Table("sans-pioche", seats=seats, seed=1)
    view = table.view(0)
    assert (view.counts, view.stock) == ((hand,) * seats, 0)
    hands = table.deal.partition(" ; ")[0].replace("|", " ").split()
    out = table.deal.partition("out ")[2].split()
    assert len(out) == removed
    assert len(set(hands) | set(out)) == 28


@pytest.mark.rule("SPI-1")
def test_the_game_is_for_two_to_five_players() -> None:
    for seats in (1, 6):
        with pytest.raises(pioche.OptionError):
            pioche.Table("sans-pioche", seats=seats)


@pytest.mark.rule("SPI-1", "GEN-10", "GEN-11")
@pytest.mark.parametrize("removed", ["out 6-1 6-2", "6-1 6-2"])
def test_the_general_rule_holds_without_a_stock(removed: str) -> None:
    table = at(f"6-6 5-1 | 6-5 4-4 | 5-4 3-3 ; {removed}", "6-6")
    assert set(table.moves()) == {"6-5>L", "6-5>R"}
    table.play("6-5>R")
    assert (table.seat, table.moves()) == (2, ("5-4>R",))
    table.play("5-4>R")
    assert (table.seat, table.moves()) == (0, ("pass",))
    for move, rule in (("draw", "SPI-1"), ("5-1>R", "GEN-10")):
        with pytest.raises(pioche.IllegalMove) as error:
            table.play(move)
        assert error.value.rule == rule


@pytest.mark.rule("SPI-5", "GEN-6")
@pytest.mark.parametrize(
    ("lots", "starter"), [("6-6 5-5 6-5", 0), ("1-0 2-1 3-0", 2), ("6-4 5-5 0-0", 1)]
)
def test_the_strongest_lot_begins(lots: str, starter: int) -> None:
    """The holder of the 6-6 has no right to begin."""
    assert at(f"{STUCK} ; lots {lots}").seat == starter


@pytest.mark.rule("SPI-5", "GEN-6")
def test_lots_are_drawn() -> None:
    table = pioche.Table("sans-pioche", seats=4, seed=1)
    assert len(table.view(0).lots) == 4


@pytest.mark.rule("SPI-5", "GEN-9")
def test_the_opening_is_his_strongest_tile_or_by_option_any() -> None:
    deal = "4-4 6-2 1-0 | 6-6 1-1 5-1 | 6-4 2-2 2-0"
    table = at(deal)
    assert table.moves() == ("4-4",)
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("1-0")
    assert error.value.rule == "SPI-5"
    table = at(deal, options={"opening_tile": "free"})
    assert set(table.moves()) == {"4-4", "6-2", "1-0"}
    assert pioche.Table("sans-pioche", preset="ouverture-libre").options == table.options


@pytest.mark.rule("SPI-5")
def test_the_partie_is_a_single_manche() -> None:
    table = at(STUCK, "6-6 pass pass")
    assert table.over
    with pytest.raises(pioche.PiocheError):
        table.next_manche()


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_an_option_for_drawing_the_table(direction: str) -> None:
    table = pioche.Table("sans-pioche", seed=1, options={"turn_direction": direction})
    assert table.view(0).direction == direction
    assert pioche.Table("sans-pioche", seed=1).view(0).direction == "counterclockwise"


# -- out, and the last one left --------------------------------------------------------------------


@pytest.mark.rule("SPI-2")
def test_who_cannot_add_a_tile_is_out_and_has_no_turn_any_more() -> None:
    table = at("6-6 5-4 3-3 | 4-4 2-2 1-1 | 6-5 4-1 0-0", "6-6")
    assert table.moves() == ("pass",)
    assert table.play("pass") == (Passed(1, "SPI-2"), Eliminated(1, "SPI-2"))
    assert table.view(0).facts.out == (1,)
    for move in ("6-5>R", "5-4>R"):
        table.play(move)
    assert (table.seat, table.moves()) == (2, ("4-1>R",))  # though 4-4 would fit


@pytest.mark.rule("SPI-2", "GEN-15")
def test_who_can_add_a_tile_must() -> None:
    table = at("6-6 5-5 | 6-5 1-1 | 6-4 2-2", "6-6")
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("pass")
    assert error.value.rule == "GEN-15"


@pytest.mark.rule("SPI-2", "SPI-4")
def test_the_last_one_left_wins_even_if_he_could_not_play_either() -> None:
    table = at(STUCK, "6-6 pass")
    assert table.seat == 2  # nobody can play, yet they go out one by one
    events = table.play("pass")
    assert ended(table).rule == "SPI-2"
    assert (ended(table).how, table.winners) == ("survivor", (0,))
    ends = [event for event in events if isinstance(event, MancheEnded | PartieEnded)]
    assert [type(event) for event in ends] == [MancheEnded, PartieEnded]


@pytest.mark.rule("SPI-4")
def test_players_go_out_only_in_their_own_turn() -> None:
    table = at("6-6 5-5 1-0 | 6-4 3-3 2-0 | 4-4 2-2 0-0", "6-6")
    assert table.view(None).facts.out == ()  # seat 2 could lay nothing, but is safe
    table.play("6-4>R")
    assert table.moves() == ("4-4>R",)
    table.play("4-4>R")  # now nobody can play: first seat 0 goes out, then seat 1
    for seat, out in ((0, (0,)), (1, (0, 1))):
        assert table.seat == seat
        table.play("pass")
        assert table.view(None).facts.out == out
    assert table.winners == (2,)


@pytest.mark.rule("SPI-4")
def test_two_who_are_left_do_not_win_together() -> None:
    table = at("6-6 5-5 | 4-4 3-3", "6-6", seats=2)
    assert table.seat == 1
    table.play("pass")
    assert table.winners == (0,)


@pytest.mark.rule("SPI-4", "GEN-4")
def test_the_hand_of_who_is_out_stays_hidden_until_the_end() -> None:
    table = at("6-6 5-5 | 4-4 3-3 | 2-2 1-1 | 0-0 1-0", "6-6 pass", seats=4)
    for seat in (0, 2, 3, None):
        assert "4-4" not in table.view(seat).to_json()
        assert "4-4" not in str(events_for(table, seat))
    table.play("pass")
    table.play("pass")
    assert set(table.view(0).shown[1]) == {"4-4", "3-3"}


@pytest.mark.rule("SPI-3")
def test_laying_the_last_tile_wins_at_once() -> None:
    table = at("6-6 5-5 | 6-5 6-4 | 4-4 4-3", "6-6 6-5>R")
    assert table.seat == 2
    table.play("pass")
    table.play("5-5>R")
    assert ended(table).how == "domino"
    assert ended(table).rule == "SPI-3"
    assert table.winners == (0,)  # though seat 1 could go on with 6-4


@pytest.mark.rule("SPI-3")
def test_the_last_tile_wins_even_at_the_first_turn() -> None:
    table = at("6-6 | 6-5 | 4-4", "6-6")
    assert table.winners == (0,)


# -- ranks -----------------------------------------------------------------------------------------


def ranks(table: pioche.Table) -> tuple[object, ...]:
    """The sheet has one row: the ranks."""
    sheet = table.sheet()
    assert sheet.lines[0].names == {"fr": "Manche 1 : rang", "en": "Round 1: rank"}
    assert sheet.columns == tuple((seat,) for seat in range(table.seats))
    assert sheet.target is None
    return tuple(cell.value for cell in sheet.lines[0].cells)


@pytest.mark.rule("SPI-5")
@pytest.mark.parametrize(
    ("deal", "moves", "expected"),
    [
        (STUCK, "6-6 pass pass", (1, 3, 2)),  # seat 1 went out first
        ("6-6 5-5 | 6-4 5-1 | 6-3 2-2 | 1-1 0-0", "6-6 6-4>L 6-3>R pass pass pass", (3, 2, 1, 4)),
        ("6-6 5-5 | 6-5 6-4 | 4-4 4-3", "6-6 6-5>R pass 5-5>R", (1, 2, 3)),
        ("6-6 | 6-5 | 4-4", "6-6", (1, 2, 2)),  # those who are still in share the place
    ],
)
def test_the_sheet_ranks_by_how_long_each_stayed_in(
    deal: str, moves: str, expected: tuple[int, ...]
) -> None:
    assert ranks(at(deal, moves, seats=len(expected))) == expected
