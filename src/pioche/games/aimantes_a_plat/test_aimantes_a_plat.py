"""The rules of the flat magnetic game, each shown on a deal made by hand."""

from dataclasses import replace
from random import Random

import pytest

import pioche
from pioche.core.boards import ChainBoard
from pioche.core.deal import read_deal
from pioche.core.events import Drew, Passed, Scored
from pioche.core.game import Result, Standing
from pioche.core.options import make_options
from pioche.core.partie import advance, first_standing
from pioche.core.tiles import mask, read_tile, tiles_in
from pioche.engines.towers import magnets
from pioche.games.aimantes_a_plat.game import game
from pioche.score import Kept, count
from tests.helpers import board_of, ended

Options = dict[str, str | int | bool]

# Seat 0 opens with 6-6, which no other tile fits: 3 and 12 points are left.
BLOCKED = "6-6 1-0 2-0 | 5-0 4-0 3-0"


def at(deal: str, moves: str = "", seats: int = 2, options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table(game, seats=seats, deal=deal, options=options, seed="hand")
    for move in moves.split():
        table.play(move)
    return table


# -- the deal and the opening ----------------------------------------------------------------------


@pytest.mark.rule("MAG-1")
@pytest.mark.parametrize(("seats", "hand", "stock"), [(2, 7, 14), (3, 6, 10), (4, 6, 4)])
def test_7_tiles_for_two_6_for_three_or_four_and_the_rest_is_the_stock(
    seats: int, hand: int, stock: int
) -> None:
    table = pioche.Table(game, seats=seats, seed=1)
    view = table.view(0)
    assert (view.counts, view.stock) == ((hand,) * seats, stock)
    assert set(table.deal.replace("|", " ").replace(";", " ").split()) == set(view.facts.colours)


@pytest.mark.rule("MAG-1")
def test_it_is_for_two_to_four_players() -> None:
    assert sorted(game.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(pioche.OptionError):
            pioche.Table(game, seats=seats)


@pytest.mark.rule("MAG-1", "GEN-5")
def test_play_goes_clockwise_unless_chosen_otherwise() -> None:
    table = at("6-6 0-0 | 6-5 1-1 | 6-4 2-2", "6-6 6-5>L", seats=3)
    assert (table.seat, table.view(0).direction) == (2, "clockwise")
    other = at(BLOCKED, options={"turn_direction": "counterclockwise"})
    assert other.view(0).direction == "counterclockwise"


@pytest.mark.rule("MAG-1", "GEN-2")
def test_a_blank_is_no_joker() -> None:
    table = at("6-6 4-4 | 6-0 5-5 ; 3-0 1-0", "6-6 6-0>R")
    assert table.moves() == ("draw",)  # no tile goes on the blank but a blank
    table.play("draw")
    assert table.moves() == ("draw",)  # nor does a blank go on the 6


class Arranged(Random):
    """A chance that shuffles the tiles into this order, and then goes on as the seed says."""

    def __init__(self, order: list[int], seed: int) -> None:
        super().__init__(seed)
        self.first = [order.index(t) / len(order) for t in reversed(range(len(order)))]

    def random(self) -> float:
        return self.first.pop() if self.first else super().random()


@pytest.mark.rule("MAG-2")
def test_a_hand_of_one_colour_exchanges_tiles_until_it_has_two() -> None:
    """The shuffle would deal tiles 0, 4, 8 … to the first seat: all of one colour."""
    order = sorted(range(28), key=lambda t: (t % 4, t))
    standing = first_standing(game, make_options(game.options, {}), 2)
    kept = []
    for seed in range(20):
        deal = game.deal(make_options(game.options, {}), standing, Arranged(order, seed))
        for hand in deal.hands:
            assert len({t % 4 for t in tiles_in(hand)}) == 2
            assert hand.bit_count() == 7
        assert sorted([*tiles_in(sum(deal.hands)), *deal.stock]) == list(range(28))
        kept.append(deal.hands[0] & mask(order[:7]))
    assert {hand.bit_count() for hand in kept} == {6}  # one tile was enough …
    assert len(set(kept)) > 3  # … and it was a random one


@pytest.mark.rule("MAG-2")
def test_a_hand_of_several_colours_is_kept() -> None:
    for seed in range(200):
        deal = read_deal(pioche.Table(game, seats=4, seed=seed).deal)
        assert all(len(magnets.colours_of(hand)) > 1 for hand in deal.hands)


@pytest.mark.rule("MAG-2")
def test_there_are_four_colours_of_seven_tiles_without_effect() -> None:
    table = at("6-6 6-2 5-5 | 6-1 0-0 2-1", "6-6")
    colours = table.view(None).facts.colours
    assert sorted(map(list(colours.values()).count, range(4))) == [7, 7, 7, 7]
    assert all(colours[name] == (read_tile(name) or 0) % 4 for name in colours)
    assert set(table.moves()) == {"6-1>L", "6-1>R"}
    assert colours["6-6"] != colours["6-1"]


@pytest.mark.rule("MAG-3")
@pytest.mark.parametrize(
    ("deal", "seat", "tile"),
    [
        ("6-5 5-5 | 6-6 1-0", 1, "6-6"),
        ("6-5 1-1 | 2-2 6-4", 1, "2-2"),  # the highest double, not the strongest tile
        ("6-5 0-0 | 5-4 6-4", 0, "0-0"),
        ("6-3 1-0 | 5-4 2-1", 0, "6-3"),  # no double: the strongest
        ("6-2 5-1 | 6-3 1-0", 1, "6-3"),
    ],
)
def test_the_highest_double_opens_else_the_strongest_tile(deal: str, seat: int, tile: str) -> None:
    table = at(deal)
    assert (table.seat, table.moves()) == (seat, (tile,))
    other = next(name for name in table.view(seat).hand if name != tile)
    with pytest.raises(pioche.IllegalMove) as error:
        table.play(other)
    assert error.value.rule == "MAG-3"


@pytest.mark.rule("MAG-3", "GEN-8")
def test_the_holder_begins_every_manche() -> None:
    table = at(BLOCKED, "6-6", options={"games": 2})
    assert table.result is not None
    table.next_manche("6-6 1-0 2-0 | 5-0 4-0 3-0")
    assert (table.seat, table.moves()) == (0, ("6-6",))


# -- the turn --------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-4")
def test_who_cannot_play_draws_one_tile_and_loses_the_turn_even_if_it_fits() -> None:
    table = at("6-6 5-5 | 4-4 3-3 ; 6-1 2-2", "6-6")
    assert (table.seat, table.moves()) == (1, ("draw",))
    assert table.play("draw") == (Drew(1, "6-1", 1),)
    assert table.seat == 0
    table.play("draw")
    assert set(table.moves()) == {"6-1>L", "6-1>R"}  # in the next turn it may be laid


@pytest.mark.rule("MAG-4")
def test_with_an_empty_stock_who_cannot_play_passes() -> None:
    table = at("6-6 6-5 1-1 | 4-4 3-3 2-2", "6-6")
    assert table.moves() == ("pass",)
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("draw")
    assert error.value.rule == "MAG-4"
    assert table.play("pass") == (Passed(1, "MAG-4"),)
    assert table.seat == 0


@pytest.mark.rule("MAG-4", "GEN-15")
def test_who_can_play_must_and_lays_one_tile() -> None:
    table = at("6-6 5-5 1-1 | 6-5 6-4 3-3 ; 2-2", "6-6")
    assert set(table.moves()) == {"6-5>L", "6-5>R", "6-4>L", "6-4>R"}
    for move in ("draw", "pass"):
        with pytest.raises(pioche.IllegalMove) as error:
            table.play(move)
        assert error.value.rule == "MAG-4"
    table.play("6-5>L")
    assert table.seat == 0


@pytest.mark.rule("MAG-4")
def test_a_draw_tells_everybody_that_nothing_fitted() -> None:
    table = at("6-6 5-5 | 4-4 3-3 ; 6-1 2-2", "6-6 draw")
    lack = table.view(0).lacks[-1]
    assert (lack.seat, lack.at) == (1, 1)
    assert set(lack.tiles) == {f"6-{n}" for n in range(7)}
    for seed in range(20):  # so nobody guesses that the first hand had a 6, but the drawn tile may
        state = game.guess(table.view(0), Random(seed))
        assert not any(t in tiles_in(state.deal.hands[1]) for t in range(21, 28))


@pytest.mark.rule("MAG-7", "GEN-10")
def test_equal_squares_touch_at_one_of_two_ends() -> None:
    table = at("6-6 5-0 4-3 | 6-5 6-4 1-1 ; 2-2", "6-6 6-5>R 5-0>R 6-4>L")
    assert table.moves() == ("4-3>L",)
    board = board_of(table, ChainBoard)
    assert (board.shape, [arm.name for arm in board.arms]) == ("line", ["L", "R"])
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("4-3>R")
    assert error.value.rule == "MAG-7"


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-5")
def test_the_first_out_wins() -> None:
    table = at("6-6 6-5 | 6-1 0-0 ; 2-2", "6-6 6-1>L 6-5>R")
    result = ended(table)
    assert (result.how, result.rule, result.winners) == ("domino", "MAG-5", (0,))


@pytest.mark.rule("MAG-5", "GEN-17", "GEN-18")
def test_blocked_the_fewest_points_win() -> None:
    result = ended(at(BLOCKED, "6-6"))
    assert (result.how, result.winners, result.left) == ("blocked", (0,), (3, 12))


@pytest.mark.rule("MAG-5")
def test_a_tile_in_the_stock_keeps_the_game_alive() -> None:
    table = at(BLOCKED + " ; 1-1", "6-6")
    assert table.moves() == ("draw",)
    table.play("draw")  # the last one, and it does not help
    assert ended(table).how == "blocked"


@pytest.mark.rule("MAG-5")
def test_a_drawn_tile_that_fits_keeps_the_game_alive() -> None:
    table = at(BLOCKED + " ; 6-1", "6-6 draw")
    assert (table.seat, table.moves()) == (0, ("pass",))


@pytest.mark.rule("MAG-5")
def test_children_count_tiles() -> None:
    """Seat 0 has fewer tiles, seat 1 fewer points."""
    deal = "6-6 5-5 5-4 | 1-0 2-0 3-0"
    assert ended(at(deal, "6-6")).winners == (1,)
    children = at(deal, "6-6", options={"kids": True})
    assert ended(children).winners == (0,)
    assert children.totals == (0, 3)
    assert pioche.Table(game, preset="enfants").options == children.options


# -- several manches -------------------------------------------------------------------------------


@pytest.mark.rule("MAG-6")
def test_the_losers_note_their_points_and_the_winner_none_even_when_blocked() -> None:
    table = at("6-6 6-5 | 6-1 0-0 ; 2-2", "6-6 6-1>L 6-5>R")
    assert table.totals == (0, 0)  # the 0-0 has no points
    table = at(BLOCKED)
    events = table.play("6-6")
    assert [e for e in events if isinstance(e, Scored)] == [Scored(1, 1, 12, "MAG-6", "blocked")]
    assert table.totals == (0, 12)


@pytest.mark.rule("MAG-6", "GEN-19")
def test_in_a_drawn_manche_everybody_notes_his_own() -> None:
    table = at("6-6 5-0 4-0 | 2-1 3-0 2-0 | 5-4 5-3 5-2", "6-6", seats=3)
    assert (ended(table).winners, table.totals) == ((1,), (9, 0, 24))
    table = at("6-6 5-0 | 2-1 2-0 | 5-4 5-3", "6-6", seats=3)
    assert (ended(table).winners, table.totals) == ((), (5, 5, 17))


@pytest.mark.rule("MAG-6")
def test_one_manche_is_a_partie_unless_more_are_agreed() -> None:
    table = at(BLOCKED, "6-6")
    assert (table.over, table.winners, table.totals) == (True, (0,), (0, 12))
    assert not at(BLOCKED, "6-6", options={"games": 2}).over


@pytest.mark.rule("MAG-6")
def test_after_three_agreed_manches_the_lowest_total_wins() -> None:
    table = at(BLOCKED, "6-6", options={"games": 3})
    for _ in range(2):
        assert not table.over
        table.next_manche(BLOCKED)
        table.play("6-6")
    assert (table.over, table.winners, table.totals) == (True, (0,), (0, 36))


@pytest.mark.rule("MAG-6")
@pytest.mark.parametrize("games", [1, 2, 20])
def test_the_number_of_manches_is_agreed(games: int) -> None:
    options = make_options(game.options, {"games": games})
    result = Result("domino", "MAG-5", 0, (0,), (0, 1))
    standing: Standing = replace(first_standing(game, options, 2), manche=games)
    assert advance(game, options, standing, result)[1] == (0,)
    assert advance(game, options, replace(standing, manche=games - 1), result)[1] is None


# Seat 0 goes out, and seat 1 is left with the 0-0.
BLANK = "6-6 6-5 | 6-4 0-0 ; 5-1 4-1"


@pytest.mark.rule("MAG-5", "MAG-6")
@pytest.mark.parametrize("preset", [None, "enfants"])
def test_a_single_manche_is_won_by_whoever_went_out_whatever_a_blank_counts(
    preset: str | None,
) -> None:
    table = pioche.Table(game, deal=BLANK, preset=preset)
    for move in ("6-6", "6-4>L", "6-5>R"):
        table.play(move)
    assert (ended(table).winners, table.winners) == ((0,), (0,))


@pytest.mark.rule("MAG-5", "MAG-6")
def test_the_score_keeper_gives_a_single_manche_to_whoever_went_out() -> None:
    kept = Kept(game.id, ("Ada", "Bo"), manches=({"out": 0, "hands": [0, 0]},))
    assert (count(kept).totals, count(kept).winners) == ((0, 0), (0,))
    several = Kept(game.id, ("Ada", "Bo"), options={"games": 2}, manches=kept.manches * 2)
    assert count(several).winners == (0, 1)


@pytest.mark.rule("MAG-6")
def test_a_tie_of_totals_is_shared_and_a_single_drawn_manche_is_nobodys() -> None:
    deal = "6-6 5-0 | 2-1 2-0 | 5-4 5-3"
    table = at(deal, "6-6", seats=3, options={"games": 2})
    table.next_manche(deal)
    table.play("6-6")
    assert table.winners == (0, 1)
    single = at(deal, "6-6", seats=3)
    assert (single.over, single.winners) == (True, ())


@pytest.mark.rule("MAG-6")
@pytest.mark.parametrize("name", ["aimantes-a-plat", "defi-magnetique", "quinconce"])
def test_what_the_box_prints_as_variants_can_be_chosen(name: str) -> None:
    several = pioche.Table(name, preset="trois-manches").options
    children = pioche.Table(name, preset="enfants").options
    assert (several.games, several.kids) == (3, False)
    assert (children.games, children.kids) == (1, True)


@pytest.mark.rule("MAG-6")
def test_the_sheet_has_the_points_left_and_the_total() -> None:
    sheet = at(BLOCKED, "6-6").sheet()
    rows = [(line.names["en"], tuple(c.value for c in line.cells)) for line in sheet.lines]
    assert rows == [("Round 1: points noted", (0, 12)), ("Total", (0, 12))]


@pytest.mark.rule("MAG-5", "MAG-6")
def test_where_children_count_tiles_the_sheet_says_so() -> None:
    sheet = at(BLOCKED, "6-6", options={"kids": True}).sheet()
    rows = [(dict(line.names), tuple(c.value for c in line.cells)) for line in sheet.lines]
    assert rows == [
        ({"fr": "Manche 1 : dominos notés", "en": "Round 1: tiles noted"}, (0, 3)),
        ({"fr": "Total", "en": "Total"}, (0, 3)),
    ]
