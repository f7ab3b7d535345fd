"""The rules of Le Rubicon, each shown on a deal made by hand.

A *deal* of the rules is a manche of the table; a race to 101 runs over several of them.
"""

from functools import partial
from random import Random
from typing import Any

import pytest

import pioche
from pioche.bots import BOTS
from pioche.core.catalogue import find
from pioche.core.events import Drew, Eliminated, Event, MancheEnded, PartieEnded, Passed, Scored
from pioche.core.game import Result
from pioche.core.options import make_options
from pioche.core.partie import advance, first_standing
from pioche.core.tiles import PIPS, read_tile, set_size
from pioche.games.rubicon.mind import buys, may_help
from tests import helpers
from tests.helpers import play

RUBICON = find("rubicon")

# An opening of each value, and tiles that others may hold while they fit none of it.
OPENINGS = (
    "0-0", "1-0", "2-0", "3-0", "4-0", "5-0", "6-0", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6"
)  # fmt: skip
LOW = (
    "1-1", "2-1", "2-2", "3-1", "3-2", "3-3", "4-1", "4-2", "4-3", "4-4", "5-1", "5-2", "5-3",
    "5-4", "5-5",
)  # fmt: skip


sit = partial(helpers.sit, "rubicon")


def race(*totals: int, lead: int, broke: tuple[int, ...] = (), **options: Any) -> pioche.Table:
    """A table between two deals of a race: the totals stand so, and `lead` opens next.

    In each deal before, the hands had one tile; the leader laid theirs, and no other fitted it. In
    the first of them the seats that are `broke` have bought with all four counters."""
    seats = len(totals)
    table: pioche.Table | None = None
    for _ in range(100):
        leader = table.standing.lead if table else totals.index(max(totals))
        missing = totals[leader] - (table.totals[leader] if table else 0)
        opening = OPENINGS[min(12, missing)]
        apart = [t for t in LOW if not set(opening.split("-")) & set(t.split("-"))]
        hands = [*apart[:leader], opening, *apart[leader : seats - 1]]
        deal = " | ".join(hands)
        if table:
            table.next_manche(deal)
        else:
            stock = apart[seats - 1 : seats - 1 + 4 * len(broke)]
            table = sit(f"{deal} ; {' '.join(stock)}", **options)
        table.play(opening)
        while table.seat is not None:
            if table.seat in broke and "buy" in table.moves():
                table.play("buy")
            table.play("pass")
        if table.totals == totals and table.standing.lead == lead:
            return table
    raise AssertionError("Deals of one tile do not lead there.")


def purses(table: pioche.Table) -> tuple[tuple[int, ...], int]:
    """The counters of each seat, and the pot, as everybody sees them."""
    facts = table.view(None).facts
    return tuple(facts.counters), facts.pot


def out(events: tuple[Event, ...]) -> set[tuple[int, str]]:
    return {(e.seat, e.rule) for e in events if isinstance(e, Eliminated)}


def how(table: pioche.Table) -> tuple[str, str]:
    assert table.result is not None
    return table.result.how, table.result.rule


# -- RUB-1, RUB-2: counters and deal ---------------------------------------------------------------


@pytest.mark.rule("RUB-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_has_five_counters_and_puts_one_into_the_pot(seats: int) -> None:
    table = pioche.Table("rubicon", seats=seats, seed=1)
    assert purses(table) == ((4,) * seats, seats)


@pytest.mark.rule("RUB-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four_players(seats: int) -> None:
    with pytest.raises(pioche.OptionError):
        pioche.Table("rubicon", seats=seats)


@pytest.mark.rule("RUB-2")
@pytest.mark.parametrize(
    ("deal", "seats", "each", "stock"),
    [
        ("general", 2, 7, 14), ("general", 3, 7, 7), ("general", 4, 6, 4),
        ("all", 2, 14, 0), ("all", 3, 9, 1), ("all", 4, 7, 0),
    ],
)  # fmt: skip
def test_seven_or_six_tiles_are_dealt_and_the_rest_is_stock_or_all_are_dealt(
    deal: str, seats: int, each: int, stock: int
) -> None:
    view = pioche.Table("rubicon", seats=seats, seed=1, options={"deal": deal}).view(0)
    assert (view.counts, view.stock) == ((each,) * seats, stock)
    if deal == "general":
        plain = pioche.Table("rubicon", seats=seats, seed=1).view(0)
        assert (plain.counts, plain.stock) == (view.counts, view.stock)


# -- RUB-3: who opens, and how one plays -----------------------------------------------------------


@pytest.mark.rule("RUB-3", "GEN-7", "GEN-3")
@pytest.mark.parametrize(
    ("deal", "seat", "tile"),
    [
        ("6-5 5-5 | 6-6 1-0 | 6-4 6-3", 1, "6-6"),
        ("5-5 1-0 | 6-4 0-0 | 6-5 4-4", 2, "6-5"),
        ("5-5 1-0 | 6-4 0-0 | 6-3 4-4", 0, "5-5"),
    ],
)
def test_the_holder_of_6_6_or_of_the_strongest_tile_opens_with_it(
    deal: str, seat: int, tile: str
) -> None:
    table = sit(deal)
    assert (table.seat, table.moves()) == (seat, (tile,))
    other = next(t for t in table.view(seat).hand if t != tile)
    with pytest.raises(pioche.IllegalMove) as error:
        table.play(other)
    assert error.value.rule == "RUB-3"


@pytest.mark.rule("RUB-3", "GEN-10", "GEN-11")
def test_one_tile_a_turn_is_laid_where_equal_numbers_touch() -> None:
    table = sit("6-6 3-3 | 6-4 4-1 | 6-2 5-5", "6-6", "6-4>L")
    assert table.seat == 2
    assert table.moves() == ("6-2>R",)
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("6-2>L")
    assert error.value.rule == "RUB-3"


@pytest.mark.rule("RUB-3", "RUB-7", "GEN-15")
def test_who_can_play_must_and_may_neither_pass_nor_buy() -> None:
    table = sit("6-6 3-3 | 6-4 4-1 ; 5-5 5-4", "6-6")
    assert set(table.moves()) == {"6-4>L", "6-4>R"}
    for text, rule in (("pass", "RUB-3"), ("buy", "RUB-3")):
        with pytest.raises(pioche.IllegalMove) as error:
            table.play(text)
        assert error.value.rule == rule


# -- RUB-4, RUB-5: the race to 101 -----------------------------------------------------------------


@pytest.mark.rule("RUB-4")
def test_each_totals_the_points_of_the_tiles_he_lays() -> None:
    table = sit("6-6 3-3 2-0 | 6-4 4-4 1-1", "6-6", "6-4>L")
    assert table.totals == (12, 10)
    play(table, "pass", "4-4>L")
    assert table.totals == (12, 18)
    points = [e for e in table.events if isinstance(e, Scored)]
    assert points == [
        Scored(0, 0, 12, "RUB-4", "6-6"),
        Scored(1, 1, 10, "RUB-4", "6-4"),
        Scored(1, 1, 8, "RUB-4", "4-4"),
    ]


@pytest.mark.rule("RUB-4", "RUB-9")
def test_from_92_the_5_4_makes_exactly_101_and_wins_at_once() -> None:
    """The worked example of the rules."""
    table = race(92, 0, lead=1)
    table.next_manche("5-4 6-5 2-2 | 5-1 3-3 4-0")
    table.play("5-1")
    assert set(table.moves()) == {"5-4>R", "6-5>R"}
    events = table.play("5-4>R")
    assert table.totals == (101, 6)
    assert how(table) == ("exact", "RUB-9")
    assert table.winners == (0,)
    assert events[-1] == PartieEnded((0,), (101, 6))


@pytest.mark.rule("RUB-4", "RUB-9")
def test_with_100_points_nobody_has_won() -> None:
    table = race(92, 0, lead=1)
    table.next_manche("5-3 6-5 2-2 | 5-1 3-3 4-0")
    play(table, "5-1", "5-3>R")
    assert table.totals == (100, 6)
    assert (table.seat, table.over) == (1, False)


@pytest.mark.rule("RUB-5")
def test_totals_run_on_from_deal_to_deal() -> None:
    table = sit("6-6 | 5-5", "6-6", "pass", "pass")
    assert (table.seat, table.over, table.totals) == (None, False, (12, 0))
    table.next_manche("6-6 | 5-4")
    play(table, "5-4", "pass", "pass")
    assert table.totals == (12, 9)
    table.next_manche("6-3 | 5-4")
    play(table, "6-3", "pass", "pass")
    assert table.totals == (21, 9)


@pytest.mark.rule("RUB-5", "RUB-2")
def test_one_deal_does_not_hold_101_points_for_one_player() -> None:
    def most(tiles: int) -> int:
        return sum(sorted(PIPS[: set_size(6)])[-tiles:])

    assert [most(tiles) for tiles in (7, 9, 11)] == [69, 85, 99]
    assert most(14) == 118  # all tiles dealt to two players


@pytest.mark.rule("RUB-5", "RUB-2")
def test_where_all_tiles_are_dealt_to_two_one_deal_may_be_enough() -> None:
    heavy = "6-6 6-5 6-4 6-3 6-2 6-1 5-5 5-4 5-3 5-2 4-4 4-3 4-2 3-3"
    light = "6-0 5-1 5-0 4-1 4-0 3-2 3-1 3-0 2-2 2-1 2-0 1-1 1-0 0-0"
    table = sit(f"{heavy} | {light}", **{"deal": "all"})
    line = (
        "6-6 6-0>L 6-5>R 0-0>L 5-3>R 4-0>L 4-2>L 2-0>L 6-3>R 1-0>L 6-2>R 4-1>L 4-3>L "
        "3-2>L 5-2>R 5-0>R pass 2-2>L pass 3-0>R 3-3>R 2-1>L 6-1>L 3-1>R 6-4>L 5-1>R"
    )
    play(table, *line.split())
    assert (table.totals, table.seat) == ((91, 48), 0)
    table.play("5-5>R")
    assert (table.manche, table.totals, table.winners) == (1, (101, 48), (0,))


# -- RUB-6: beyond 101 -----------------------------------------------------------------------------


@pytest.mark.rule("GEN-20", "RUB-9")
def test_the_race_has_an_end_of_its_own_and_no_deal_is_finished_after_it() -> None:
    with pytest.raises(pioche.OptionError):
        sit("6-6 | 5-5", finish_round=True)


@pytest.mark.rule("RUB-6", "RUB-11", "GEN-21")
def test_from_95_the_6_5_goes_beyond_101_and_a_new_race_begins() -> None:
    """The worked example of the rules."""
    table = race(95, 20, lead=1)
    assert purses(table) == ((4, 4), 2)
    table.next_manche("6-5 2-2 | 5-1 3-3")
    table.play("5-1")
    assert table.moves() == ("6-5>R",)  # there is no way round it
    events = table.play("6-5>R")
    assert [e for e in events if isinstance(e, Scored)] == [
        Scored(0, 0, 11, "RUB-4", "6-5"),
        Scored(0, 0, -106, "RUB-6", "bust", "total"),
        Scored(1, 1, -26, "RUB-6", "restart", "total"),
    ]
    assert how(table) == ("bust", "RUB-6")
    assert [e.out for e in events if isinstance(e, MancheEnded)] == [0], "it is said who did"
    assert (table.totals, table.over) == ((0, 0), False)
    points, total = table.sheet().lines[-5:-3]  # of this deal: what it brought is kept
    assert [[cell.value for cell in line.cells] for line in (points, total)] == [[11, 6], [0, 0]]
    assert purses(table) == ((3, 4), 3)
    table.next_manche("6-5 2-2 | 5-1 3-3")  # counters and pot are kept, and nobody antes
    assert purses(table) == ((3, 4), 3)
    assert table.totals == (0, 0)


@pytest.mark.rule("RUB-6", "RUB-12")
@pytest.mark.parametrize(
    ("bust", "totals", "seat"),
    [
        ("restartAll", (0, 0), None),
        ("onlyOffenderToZero", (0, 26), 1),
        ("tileNotCounted", (95, 26), 1),
    ],
)
def test_all_begin_again_or_only_the_offender_or_the_tile_does_not_count(
    bust: str, totals: tuple[int, ...], seat: int | None
) -> None:
    table = race(95, 20, lead=1, bust=bust)
    table.next_manche("6-5 2-2 | 5-1 6-3")
    play(table, "5-1", "6-5>R")
    assert (table.totals, table.seat) == (totals, seat)
    assert purses(table) == ((3, 4), 3)  # one counter in all three
    if seat is not None:
        assert table.moves() == ("6-3>R",)  # the tile lies there, and the deal goes on
        play(table, "6-3>R", "pass")
        assert table.totals == (totals[0], 35)


@pytest.mark.rule("RUB-2", "RUB-6", "RUB-8", "RUB-9", "RUB-10", "RUB-11", "RUB-13")
def test_the_game_of_the_booklet_is_played_unless_something_else_is_agreed() -> None:
    assert pioche.Table("rubicon", seed=1).view(0).options == {
        "deal": "general",
        "bust": "restartAll",
        "stop_on_domino": "off",
        "pots": "1",
        "debt": "off",
        "may_pass_instead_of_bust": "off",
        "later_opening": "free",
        "turn_direction": "counterclockwise",
    }


# -- RUB-7: buying ---------------------------------------------------------------------------------


@pytest.mark.rule("RUB-7")
def test_who_cannot_play_may_buy_a_tile_for_a_counter_or_pass() -> None:
    table = sit("6-6 3-3 | 5-4 4-1 ; 6-2 5-5", "6-6")
    assert table.moves() == ("buy", "pass")
    assert table.play("buy") == (Drew(1, "6-2", 1, "RUB-7"),)
    assert purses(table) == ((4, 3), 3)
    assert set(table.view(1).hand) == {"5-4", "4-1", "6-2"}
    table = sit("6-6 3-3 | 5-4 4-1 ; 6-2 5-5", "6-6")
    assert table.play("pass") == (Passed(1, "RUB-7"),)
    assert purses(table) == ((4, 4), 2)
    assert table.seat == 0


@pytest.mark.rule("RUB-7")
def test_a_bought_tile_that_fits_may_be_laid_at_once_or_kept() -> None:
    deal = "6-6 3-3 | 5-4 4-1 ; 6-2 5-5"
    table = sit(deal, "6-6", "buy")
    assert set(table.moves()) == {"6-2>L", "6-2>R", "pass"}
    table.play("6-2>L")
    assert (table.seat, table.totals) == (0, (12, 8))
    table = sit(deal, "6-6", "buy", "pass", "pass")
    assert (table.seat, table.totals) == (1, (12, 0))
    assert set(table.moves()) == {"6-2>L", "6-2>R"}  # now the duty to play holds


@pytest.mark.rule("RUB-7")
def test_one_buys_once_a_turn() -> None:
    table = sit("6-6 3-3 | 5-4 4-1 ; 5-5 6-2", "6-6", "buy")
    assert table.moves() == ("pass",)  # the 5-5 does not fit
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("buy")
    assert error.value.rule == "RUB-7"
    play(table, "pass", "pass")
    assert table.moves() == ("buy", "pass")  # the next turn
    table = sit("6-6 3-3 | 5-4 4-1 ; 6-2 5-5", "6-6", "buy")  # neither when it fits
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("buy")
    assert error.value.rule == "RUB-7"


@pytest.mark.rule("RUB-7", "RUB-8")
def test_with_an_empty_hand_one_may_buy_and_plays_on() -> None:
    table = sit("6-6 | 6-4 ; 4-1 5-5", "6-6", "6-4>L")
    assert (table.seat, table.view(0).hand) == (0, ())
    assert table.moves() == ("buy", "pass")
    play(table, "buy", "4-1>L")
    assert table.totals == (13 + 4, 10)


@pytest.mark.rule("RUB-7")
def test_without_a_stock_one_passes() -> None:
    assert sit("6-6 3-3 | 5-4 4-1", "6-6").moves() == ("pass",)


@pytest.mark.rule("RUB-7", "RUB-10")
@pytest.mark.parametrize("debt", ["off", "on"])
def test_without_a_counter_one_passes_and_nobody_buys_on_credit(debt: str) -> None:
    table = race(12, 0, lead=0, broke=(1,), debt=debt)
    assert purses(table) == ((4, 0), 6)
    table.next_manche("6-6 3-3 | 5-4 4-1 ; 6-2")
    table.play("6-6")
    assert (table.seat, table.moves()) == (1, ("pass",))


# -- RUB-8: the end of a deal ----------------------------------------------------------------------


@pytest.mark.rule("RUB-8")
def test_the_deal_ends_when_all_pass_in_a_row_and_the_lead_rotates() -> None:
    table = sit("6-6 3-3 | 5-4 4-1 | 6-2 1-1", "6-6", "pass", "6-2>L", "pass", "pass")
    assert table.seat == 2
    table.play("pass")
    assert how(table) == ("passed", "RUB-8")
    assert (table.totals, table.over) == ((12, 0, 8), False)
    assert purses(table) == ((4, 4, 4), 3)
    table.next_manche("6-6 3-3 | 5-4 4-1 | 6-2 1-1")
    assert table.seat == 1
    play(table, "5-4", "pass", "pass", "4-1>L", "1-1>L", "pass", "pass", "pass")
    assert table.seat is None
    table.next_manche("6-6 3-3 | 5-4 4-1 | 6-2 1-1")
    assert table.seat == 2


@pytest.mark.rule("RUB-8", "GEN-18")
def test_a_purchase_counts_as_no_pass() -> None:
    table = sit("6-6 3-3 | 5-4 4-1 ; 5-5 4-4", "6-6", "pass", "buy", "pass")
    assert table.seat == 1  # seat 0 bought, so the circle starts over
    play(table, "pass")
    assert table.seat == 0
    play(table, "pass")
    assert how(table) == ("passed", "RUB-8")


@pytest.mark.rule("RUB-8")
@pytest.mark.parametrize(("stop", "over"), [("off", False), ("on", True)])
def test_an_emptied_hand_ends_nothing_unless_one_stops_on_domino(stop: str, over: bool) -> None:
    table = sit("6-6 6-3 | 6-4 6-1 ; 5-5", "6-6", "6-4>L", "6-3>R", stop_on_domino=stop)
    assert (table.seat is None) == over
    assert not table.over
    if over:
        assert how(table) == ("domino", "RUB-8")
        assert table.totals == (21, 10)
        assert table.result is not None
        assert table.result.winners == ()
        table.next_manche("6-6 | 5-5")
        assert (table.seat, table.totals) == (1, (21, 10))
    else:
        assert table.seat == 1


# -- RUB-9: the pot --------------------------------------------------------------------------------


@pytest.mark.rule("RUB-9")
def test_who_makes_101_takes_the_pot_and_one_pot_is_one_game() -> None:
    table = race(95, 20, lead=1, broke=(1,))
    table.next_manche("5-1 2-2 | 5-5 3-3")
    play(table, "5-5", "5-1>R")
    assert (table.totals, table.winners) == ((101, 30), (0,))
    assert purses(table) == ((4 + 6, 0), 0)
    with pytest.raises(pioche.PiocheError):
        table.next_manche()


@pytest.mark.rule("RUB-9", "RUB-13", "GEN-8")
def test_with_several_pots_everybody_antes_again_and_a_new_race_begins() -> None:
    table = race(95, 20, 0, lead=1, pots=2)
    table.next_manche("5-1 2-2 | 5-5 3-3 | 4-4 3-0")
    play(table, "5-5", "pass")
    events = table.play("5-1>R")
    assert table.result is not None
    assert table.result.winners == (0,)
    assert [(e.points, e.rule) for e in events if isinstance(e, Scored)] == [
        (6, "RUB-4"), (-101, "RUB-9"), (-30, "RUB-9"),
    ]  # fmt: skip
    assert (table.over, table.totals) == (False, (0, 0, 0))
    assert purses(table) == ((4 + 3, 4, 4), 0)
    table.next_manche("6-6 2-2 | 5-5 3-3 | 5-4 4-4")
    assert purses(table) == ((6, 3, 3), 3)
    assert (table.seat, table.moves()) == (2, ("5-4",))  # the strongest tile opens a race


@pytest.mark.rule("RUB-9", "GEN-24")
def test_who_cannot_ante_again_is_out() -> None:
    table = race(95, 20, 0, lead=1, broke=(2,), pots=2)
    table.next_manche("5-1 2-2 | 5-5 3-3 | 4-4 3-0")
    play(table, "5-5", "pass")
    assert out(table.play("5-1>R")) == {(2, "RUB-10")}
    assert purses(table) == ((4 + 7, 4, 0), 0)
    table.next_manche("6-6 2-2 | 5-5 3-3 | -")
    assert purses(table) == ((10, 3, 0), 2)
    assert table.seat == 0  # the lead skips seat 2


Pots = tuple[tuple[int, ...], ...]


@pytest.mark.rule("RUB-9", "RUB-10")
@pytest.mark.parametrize(
    ("options", "pots", "active", "winners"),
    [
        ({"pots": 1}, ((0, 4, 11),), (), (0,)),  # the player who made 101, whatever they hold
        ({"pots": 2}, ((7, 4, 4),), (0, 1, 2), None),
        ({"pots": 2}, ((7, 0, 8),), (0, 2), None),
        ({"pots": 2, "debt": True}, ((7, 0, 8),), (0, 1, 2), None),
        ({"pots": 2}, ((15, 0, 0),), (), (0,)),  # nobody is left to play with
        ({"pots": 2}, ((7, 4, 4), (5, 4, 6)), (), (2,)),
        ({"pots": 2}, ((7, 4, 4), (6, 3, 6)), (), (0, 2)),  # they share the first place
        ({"pots": 3}, ((7, 4, 4), (5, 4, 6)), (0, 1, 2), None),
        ({"pots": 3}, ((7, 4, 4), (5, 4, 6), (1, 9, 5)), (), (1,)),
    ],
)
def test_after_the_last_pot_the_most_counters_win(
    options: dict[str, Any], pots: Pots, active: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    chosen = make_options(RUBICON.options, options)
    standing, won = first_standing(RUBICON, chosen, 3), None
    for counters in pots:
        assert won is None
        facts = {"counters": counters, "pot": 0, "out": ()}
        result = Result("exact", "RUB-9", 0, (0,), (0, 0, 0), (0, 0, 0), facts)
        standing, won = advance(RUBICON, chosen, standing, result)
    assert won == winners
    if winners is None:
        assert standing.active == active


# -- RUB-10: no counter left -----------------------------------------------------------------------


@pytest.mark.rule("RUB-10", "GEN-24")
def test_who_must_pay_and_has_no_counter_is_out() -> None:
    table = race(20, 95, 10, lead=0, broke=(1,))
    table.next_manche("5-1 3-3 | 6-5 2-2 | 4-4 3-0")
    table.play("5-1")
    assert out(table.play("6-5>R")) == {(1, "RUB-10")}
    assert (how(table)[0], table.over, table.totals) == ("bust", False, (0, 0, 0))
    assert table.standing.active == (0, 2)
    assert purses(table) == ((4, 0, 4), 7)  # nothing was paid
    dealt = table.copy()
    dealt.next_manche()
    assert dealt.view(0).counts == (7, 0, 7)
    assert dealt.seat == 2  # seat 1 would lead, but is out


@pytest.mark.rule("RUB-10", "RUB-9")
def test_the_last_player_left_takes_the_pot_and_wins() -> None:
    table = race(20, 95, lead=0, broke=(1,))
    table.next_manche("5-1 3-3 | 6-5 2-2")
    play(table, "5-1", "6-5>R")
    assert how(table) == ("survivor", "RUB-10")
    assert table.winners == (0,)
    assert purses(table) == ((4 + 6, 0), 0)


@pytest.mark.rule("RUB-10", "RUB-6", "RUB-8")
@pytest.mark.parametrize("bust", ["onlyOffenderToZero", "tileNotCounted"])
def test_where_the_deal_goes_on_it_goes_on_without_him(bust: str) -> None:
    table = race(20, 95, 10, lead=0, broke=(1,), bust=bust)
    table.next_manche("5-1 6-3 | 6-5 3-2 | 4-4 5-0")
    play(table, "5-1", "6-5>R")
    assert table.seat == 2
    play(table, "pass", "6-3>R")
    assert table.seat == 2  # seat 1, whose 3-2 fits, has no turn
    play(table, "pass", "pass")
    assert how(table) == ("passed", "RUB-8")  # two passes make the circle
    assert table.standing.active == (0, 2)


@pytest.mark.rule("RUB-10")
def test_with_debt_he_stays_in_and_owes() -> None:
    table = race(20, 95, lead=0, broke=(1,), debt=True)
    table.next_manche("5-1 3-3 | 6-5 2-2")
    assert not out(play(table, "5-1", "6-5>R"))
    assert (how(table)[0], table.over) == ("bust", False)
    assert purses(table) == ((4, -1), 7)
    assert table.standing.active == (0, 1)


# -- RUB-11: pass instead? -------------------------------------------------------------------------


@pytest.mark.rule("RUB-11")
@pytest.mark.parametrize(
    ("may_pass", "hand", "offered"),
    [
        ("off", "6-5 5-2 2-2", {"6-5>R", "5-2>R"}),
        ("on", "6-5 5-2 2-2", {"6-5>R", "5-2>R", "pass"}),
        ("on", "6-5 5-1 2-2", {"6-5>R", "5-1>R"}),  # the 5-1 makes 101
        ("on", "6-5 5-0 2-2", {"6-5>R", "5-0>R"}),
        ("on", "6-6 3-1 2-2", {"buy", "pass"}),
    ],
)
def test_one_must_go_beyond_101_unless_one_may_pass_instead(
    may_pass: str, hand: str, offered: set[str]
) -> None:
    table = race(95, 0, lead=1, may_pass_instead_of_bust=may_pass)
    table.next_manche(f"{hand} | 5-4 3-3 1-1 ; 4-4")
    play(table, "5-4")
    assert set(table.moves()) == offered


@pytest.mark.rule("RUB-11", "RUB-12")
def test_the_opener_must_open_even_beyond_101() -> None:
    table = race(95, 0, lead=0, may_pass_instead_of_bust=True)
    table.next_manche("6-5 5-2 | 4-4 3-3")
    assert set(table.moves()) == {"6-5", "5-2"}


# -- RUB-12: it ends -------------------------------------------------------------------------------


@pytest.mark.rule("RUB-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"deal": "all", "stop_on_domino": True, "later_opening": "strongest"},
        {"bust": "onlyOffenderToZero", "pots": 3, "debt": True},
        {"bust": "tileNotCounted", "may_pass_instead_of_bust": True},
    ],
)
def test_random_parties_end(seats: int, options: dict[str, Any]) -> None:
    for seed in range(5):
        lot = Random(seed)
        table = pioche.Table("rubicon", seats=seats, seed=seed, options=options, auto=True)
        while not table.over:
            assert table.manche < 200
            moves = table.moves()
            table.play(moves[int(lot.random() * len(moves))])
        assert table.winners
        counters, pot = purses(table)
        assert sum(counters) + pot == 5 * seats  # no counter is lost


@pytest.mark.rule("RUB-12")
def test_every_deal_adds_points() -> None:
    table = race(40, 30, lead=0)
    table.next_manche("1-0 | 2-2")
    assert table.moves() == ("1-0",)  # who opens can neither pass nor buy
    play(table, "1-0", "pass", "pass")
    assert table.totals == (41, 30)


# -- RUB-13: the opening of the further deals ------------------------------------------------------


@pytest.mark.rule("RUB-13", "GEN-8")
@pytest.mark.parametrize(
    ("options", "offered"),
    [
        ({}, {"6-5", "3-1", "0-0"}),
        ({"later_opening": "free"}, {"6-5", "3-1", "0-0"}),
        ({"later_opening": "strongest"}, {"6-5"}),
    ],
)
def test_further_deals_are_opened_with_any_tile_unless_it_must_be_the_strongest(
    options: dict[str, Any], offered: set[str]
) -> None:
    table = race(95, 0, lead=0, **options)
    table.next_manche("6-5 3-1 0-0 | 6-6 4-4 2-2")
    assert table.seat == 0  # not the holder of 6-6
    assert set(table.moves()) == offered


@pytest.mark.rule("RUB-13", "RUB-3")
@pytest.mark.parametrize(("later", "rule"), [("free", "RUB-13"), ("strongest", "RUB-3")])
def test_passing_before_a_further_deal_is_opened_is_refused_by_its_own_rule(
    later: str, rule: str
) -> None:
    table = race(95, 0, lead=0, later_opening=later)
    table.next_manche("6-5 3-1 0-0 | 6-6 4-4 2-2")
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("pass")
    assert error.value.rule == rule


@pytest.mark.rule("RUB-13", "RUB-6", "GEN-8")
def test_the_first_deal_of_each_race_is_opened_with_the_strongest_tile_of_the_hand() -> None:
    table = race(95, 20, lead=1)
    table.next_manche("6-5 2-2 | 5-1 3-3")
    play(table, "5-1", "6-5>R")  # beyond 101: a new race
    table.next_manche("5-4 3-1 0-0 | 6-6 4-4 2-2")
    assert (table.seat, table.moves()) == (0, ("5-4",))
    play(table, "5-4", "4-4>L", "pass", "pass")
    table.next_manche("6-6 3-1 0-0 | 5-4 4-4 2-2")
    assert set(table.moves()) == {"5-4", "4-4", "2-2"}  # its second deal


# -- the sheet -------------------------------------------------------------------------------------


@pytest.mark.rule("RUB-4", "RUB-6", "RUB-9")
def test_the_sheet_has_points_total_counters_and_pot_for_each_deal() -> None:
    table = sit("6-6 3-3 | 5-4 4-1 ; 6-2", "6-6", "buy", "6-2>L", "pass", "pass")
    table.next_manche("6-6 3-3 | 5-4 4-1")
    play(table, "5-4", "pass", "4-1>L", "pass", "pass")
    sheet = table.sheet()
    assert [(line.names["en"], *(cell.value for cell in line.cells)) for line in sheet.lines] == [
        ("Deal 1: points", 12, 8),
        ("Total (101)", 12, 8),
        ("Counters", 4, 3),
        ("Pot", 3, 3),
        ("Deal 2: points", 0, 14),
        ("Total (101)", 12, 22),
        ("Counters", 4, 3),
        ("Pot", 3, 3),
        ("Total", 12, 22),
    ]
    assert [line.names["fr"] for line in sheet.lines[:4]] == [
        "Donne 1 : points", "Total (101)", "Jetons", "Pot",
    ]  # fmt: skip
    assert sheet.lines[4].cells[1].parts == ((9, "RUB-4"), (5, "RUB-4"))
    assert sheet.target == 101


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_an_option_for_drawing_the_table(direction: str) -> None:
    table = pioche.Table("rubicon", seed=1, options={"turn_direction": direction})
    assert table.view(0).direction == direction


def test_the_openings_used_here_have_the_points_0_to_12() -> None:
    values = [PIPS[t] for name in OPENINGS if (t := read_tile(name)) is not None]
    assert values == list(range(13))


# -- a sensible player -----------------------------------------------------------------------------


def sensible(*moves: str, **options: Any) -> str:
    """What every level does that cannot play, after these moves of a first deal."""
    table = sit("6-6 3-3 2-2 | 5-4 4-1 1-1 ; 5-5 4-4 3-1 2-0", "6-6", *moves, **options)
    assert table.moves() == ("buy", "pass")
    assert table.seat is not None
    view = table.view(table.seat)
    (found,) = {BOTS[level](table.game, view, Random(1)) for level in ("regular", "expert")}
    return found


def test_counters_are_there_to_buy_with_but_for_the_last_one() -> None:
    assert sensible() == "buy"
    assert sensible(*("buy", "pass", "pass") * 2) == "buy"
    assert sensible(*("buy", "pass", "pass") * 3) == "pass"


def test_of_several_pots_the_most_counters_win_so_they_are_kept() -> None:
    assert sensible(pots=3) == "pass"


def test_a_tile_is_bought_only_where_one_may_help() -> None:
    """After 6-6 the lightest tile that fits is 6-0: with five points missing, all go beyond 101."""
    table = sit("6-6 3-3 2-2 | 5-4 4-1 1-1 ; 5-5 4-4 3-1 2-0", "6-6")
    assert table.seat is not None
    state = table.game.guess(table.view(table.seat), Random(1))
    assert [may_help(state, room) for room in (5, 6, 64)] == [False, True, True]
    assert [buys(state, room) for room in (5, 6, 64)] == [False, True, True]
