"""The rules of Dingominos, each shown on a deal made by hand.

After an opening such as `4-piocher` the left end shows its second half (piocher), the right end
its first (4).
"""

from itertools import combinations_with_replacement
from random import Random

import pytest

import pioche
from pioche.bots import find_bot
from pioche.core.boards import ChainBoard, Facts
from pioche.core.events import Announced, Drew, Event, MancheEnded, Passed, Placed, Scored
from pioche.core.view import View
from pioche.games.dingominos.game import game
from pioche.games.dingominos.state import NAMES, SETS, read_tile
from tests.helpers import board_of, events_for, refused

ACTIONS = ("rejouer", "passer", "changer", "piocher", "contrer")
NUMBERS = ("1", "2", "3", "4", "5", "6")
STOCK = "1-1 2-1 2-2 3-1 3-2 3-3 1-passer 2-passer 1-changer 2-changer"


def at(deal: str, moves: str = "", **options: str | int | bool) -> pioche.Table:
    """A table with this deal, after these moves."""
    seats = deal.split(";")[0].count("|") + 1
    table = pioche.Table(game, seats=seats, deal=deal, options=options, seed="hand")
    for move in filter(None, moves.split(", ")):
        table.play(move)
    return table


def ends(table: pioche.Table) -> tuple[str, str]:
    """The signs at the left and the right end."""
    board = board_of(table, ChainBoard)
    first = board.first
    left, right = (arm.tiles for arm in board.arms)
    assert first is not None
    return (
        str(left[-1].outer if left else first.outer),
        str(right[-1].outer if right else first.inner),
    )


def facts(table: pioche.Table) -> Facts:
    return table.view(None).facts


def told(table: pioche.Table, kind: type[Event]) -> list[Event]:
    return [event for event in table.events if isinstance(event, kind)]


# -- tiles and deal --------------------------------------------------------------------------------


@pytest.mark.rule("DIN-1")
def test_there_are_twelve_signs() -> None:
    signs = {half for name in NAMES.values() for half in name.split("-")}
    assert signs == {*NUMBERS, *ACTIONS, "joker"}
    assert len(signs) == 12


@pytest.mark.rule("DIN-1", "GEN-4")
def test_hands_and_drawn_tiles_are_hidden() -> None:
    table = at("4-4 5-5 | 3-3 6-6 ; 1-1 2-2", "4-4, draw")
    assert table.view(1).hand == ("1-1", "3-3", "6-6")
    assert table.view(1).past[-1].tile == "1-1"
    for seat in (0, None):
        view = table.view(seat)
        assert view.past[-1].tile is None
        assert view.counts == (1, 3)
        assert view.facts.open == ()
        for secret in ("1-1", "3-3", "2-2"):
            assert secret not in view.to_json()
        assert events_for(table, seat)[-1] == Drew(1, None, 1)


@pytest.mark.rule("DIN-2")
def test_the_full_set_has_every_pair_once_but_no_two_jokers() -> None:
    signs = (*NUMBERS, *ACTIONS)
    wanted = {frozenset(pair) for pair in combinations_with_replacement(signs, 2)}
    wanted |= {frozenset((sign, "joker")) for sign in signs}
    found = [frozenset(NAMES[t].split("-")) for t in SETS["full77"]]
    assert len(found) == 77
    assert set(found) == wanted


@pytest.mark.rule("DIN-2")
def test_the_light_set_has_numbers_with_numbers_actions_and_jokers() -> None:
    wanted = {frozenset(pair) for pair in combinations_with_replacement(NUMBERS, 2)}
    wanted |= {frozenset((n, sign)) for n in NUMBERS for sign in (*ACTIONS, "joker")}
    found = [frozenset(NAMES[t].split("-")) for t in SETS["light57"]]
    assert len(found) == 57
    assert set(found) == wanted


@pytest.mark.rule("DIN-2")
@pytest.mark.parametrize(("name", "size"), [("full77", 77), ("light57", 57)])
def test_the_chosen_set_is_dealt(name: str, size: int) -> None:
    table = pioche.Table(game, seats=8, options={"set": name}, seed=1)
    dealt = table.deal.replace("|", " ").replace(";", " ").split()
    assert sorted(dealt) == sorted(NAMES[t] for t in SETS[name])
    assert len(dealt) == size


@pytest.mark.rule("DIN-2")
def test_a_tile_that_is_not_in_the_set_is_refused() -> None:
    with pytest.raises(pioche.DealError, match="'joker-joker' is not a tile"):
        at("joker-joker 4-4 | 5-5 6-6")
    at("piocher-contrer 4-4 | 5-5 6-6")
    with pytest.raises(pioche.DealError, match=r"piocher-contrer is not in the set light57"):
        at("contrer-piocher 4-4 | 5-5 6-6", set="light57")
    with pytest.raises(pioche.DealError, match="The tile 4-piocher is dealt twice"):
        at("4-piocher 4-4 | piocher-4 6-6")
    with pytest.raises(pioche.DealError, match="no 'lots'"):
        at("4-piocher 4-4 | 6-6 6-5 ; ; lots 1-1 2-2")


def test_tiles_and_moves_are_read_in_either_order() -> None:
    assert NAMES[read_tile("piocher-4") or 0] == "4-piocher"
    assert NAMES[read_tile("3-joker") or 0] == "joker-3"
    assert read_tile("0-0") is None
    table = at("4-4 1-1 | piocher-4 5-3 ; 2-passer", "4-4")
    assert table.deal == "4-4 1-1 | 4-piocher 5-3 ; 2-passer"
    assert table.read(" Piocher-4 > r ").text == "4-piocher>R"
    with pytest.raises(pioche.UnreadableMove):
        table.play("4-draw>L")
    table.play("piocher-4>R")
    assert table.history[-1] == "4-piocher>R"


@pytest.mark.rule("DIN-3")
@pytest.mark.parametrize(
    ("seats", "hand", "stock"),
    [(2, 12, 53), (3, 10, 47), (4, 8, 45), (5, 6, 47), (6, 6, 41), (7, 6, 35), (8, 6, 29)],
)
def test_hands_for_two_to_eight_players(seats: int, hand: int, stock: int) -> None:
    view = pioche.Table(game, seats=seats, seed=3).view(0)
    assert view.counts == (hand,) * seats
    assert view.stock == stock


@pytest.mark.rule("DIN-3")
def test_the_game_is_for_two_to_eight_players() -> None:
    assert set(game.seats) == set(range(2, 9))
    with pytest.raises(pioche.OptionError):
        pioche.Table(game, seats=9)
    hands = [f"1-{a} 2-{a} 3-{a} 4-{a} 5-{a} 6-{a}" for a in ACTIONS]
    at(" | ".join(hands))
    jokers = [f"{hand} joker-{n}" for hand, n in zip(hands, NUMBERS, strict=False)]
    with pytest.raises(pioche.DealError, match="1 to 6 tiles"):
        at(" | ".join(jokers))


# -- who begins ------------------------------------------------------------------------------------

# Seat 0 opens; the others can lay nothing; seat 1 has the fewest points (or seat 0, going out).
FIRST_TO_PASS = "6-6 5-5 | 1-1 2-1 | 4-4 4-3"


@pytest.mark.rule("DIN-4")
@pytest.mark.parametrize(
    ("starter", "leads"),
    [("youngest", [0, 0, 0]), ("rotate", [0, 1, 2]), ("winner", [0, 1, 1])],
)
def test_the_youngest_begins_every_manche_unless_agreed_otherwise(
    starter: str, leads: list[int]
) -> None:
    table = at(FIRST_TO_PASS, starter=starter, manches=5)
    found = [table.seat]
    for _ in range(2):
        while table.seat is not None:
            table.play(table.moves()[-1])  # a pass, once the chain is opened
        assert table.result is not None
        assert table.result.winners == (1,)
        table.next_manche(FIRST_TO_PASS)
        found.append(table.seat)
    assert found == leads


@pytest.mark.rule("DIN-4")
def test_the_starter_lays_a_tile() -> None:
    table = at("6-6 5-5 | 1-1 2-1 ; 4-4")
    assert table.moves() == ("5-5", "6-6")
    assert refused(table, "draw") == "DIN-4"
    assert refused(table, "pass") == "DIN-4"


# -- joining ---------------------------------------------------------------------------------------


@pytest.mark.rule("DIN-5")
def test_a_tile_joins_either_end_by_the_same_sign() -> None:
    table = at("4-piocher 1-1 | 5-4 contrer-piocher ; 3-3", "4-piocher")
    assert ends(table) == ("piocher", "4")
    assert table.moves() == ("piocher-contrer>L", "5-4>R", "draw")
    assert refused(table, "5-4>L") == "DIN-5"
    table.play("5-4>R")
    assert ends(table) == ("piocher", "5")
    table = at("4-piocher 1-1 | 5-4 contrer-piocher ; 3-3", "4-piocher, piocher-contrer>L")
    assert ends(table) == ("contrer", "4")
    placed = told(table, Placed)
    assert placed == [
        Placed(0, "4-piocher", "start"),
        Placed(1, "piocher-contrer", "L", "", "piocher"),
    ]


@pytest.mark.rule("DIN-5")
def test_an_action_does_not_join_another_action_nor_a_number() -> None:
    table = at("passer-passer 1-1 | rejouer-rejouer 6-6", "passer-passer")
    assert table.moves() == ("pass",)
    assert refused(table, "rejouer-rejouer>L") == "DIN-5"


@pytest.mark.rule("GEN-4")
def test_only_tiles_of_the_hand_can_be_laid() -> None:
    table = at("4-4 1-1 | 4-3 6-6", "4-4")
    assert refused(table, "4-2>L") == "GEN-4"
    assert refused(table, "joker-joker>L") == "DIN-2"
    assert refused(table, "4-3", pioche.AmbiguousMove) == "DIN-5"


@pytest.mark.rule("DIN-6")
def test_who_does_not_want_to_play_draws_one_and_may_lay_only_that_tile() -> None:
    table = at("4-4 1-1 | 4-3 6-6 ; 4-2 5-5", "4-4")
    assert table.moves() == ("4-3>L", "4-3>R", "draw")
    assert refused(table, "pass") == "DIN-6"
    table.play("draw")
    assert table.moves() == ("4-2>L", "4-2>R", "pass")
    assert refused(table, "4-3>L") == "DIN-6"
    assert refused(table, "draw") == "DIN-6"
    table.play("pass")
    assert table.seat == 0
    assert table.view(1).hand == ("4-2", "4-3", "6-6")
    assert told(table, Passed) == [Passed(1, "DIN-6")]


@pytest.mark.rule("DIN-6")
def test_the_drawn_tile_may_be_laid_at_once() -> None:
    table = at("4-4 1-1 | 4-3 6-6 ; 4-2 5-5", "4-4, draw, 4-2>R")
    assert (ends(table), table.seat) == (("4", "2"), 0)


@pytest.mark.rule("DIN-6")
def test_with_an_empty_stock_one_passes() -> None:
    table = at("4-4 1-1 | 4-3 6-6", "4-4")
    assert table.moves() == ("4-3>L", "4-3>R", "pass")
    assert refused(table, "draw") == "DIN-6"
    table.play("pass")
    assert table.seat == 0


@pytest.mark.rule("DIN-16")
def test_a_joker_joins_any_sign_and_lies_inward() -> None:
    table = at("4-piocher 1-1 | joker-4 joker-passer | 3-3 6-6", "4-piocher")
    laid = ("joker-4>L", "joker-passer>L", "joker-4>R", "joker-passer>R")
    assert table.moves() == (*laid, "pass")
    assert refused(table, "joker-4>R:out-joker") == "DIN-16"
    table.play("joker-4>R")
    assert ends(table) == ("piocher", "4")
    piece = board_of(table, ChainBoard).arms[1].tiles[0]
    assert (piece.inner, piece.outer) == ("joker", "4")


@pytest.mark.rule("DIN-16")
def test_the_action_beside_a_joker_takes_effect() -> None:
    deal = "4-piocher 1-1 | joker-4 joker-passer | 3-3 6-6 | 2-2 5-5"
    table = at(deal, "4-piocher, joker-passer>L")
    assert table.seat == 3
    assert facts(table).skipped == (2,)


# -- the opening -----------------------------------------------------------------------------------


@pytest.mark.rule("DIN-17")
def test_a_joker_opens_only_if_there_is_nothing_else() -> None:
    table = at("joker-1 joker-2 piocher-piocher | 1-1 2-2 3-3")
    assert table.moves() == ("piocher-piocher",)
    assert refused(table, "joker-1") == "DIN-17"
    table = at("joker-1 joker-2 joker-passer | 1-1 2-2 3-3")
    assert table.moves() == ("joker-1", "joker-2", "joker-passer")


@pytest.mark.rule("DIN-17")
def test_the_joker_end_of_the_opening_accepts_any_sign_with_either_half_outward() -> None:
    table = at("joker-1 joker-2 | 4-piocher 5-5 ; 3-3 2-1 2-2", "joker-1")
    assert ends(table) == ("1", "joker")
    assert table.moves() == ("5-5>R", "4-piocher>R:out-piocher", "4-piocher>R:out-4", "draw")
    assert refused(table, "4-piocher>R", pioche.AmbiguousMove) == "DIN-5"
    assert refused(table, "4-piocher>L") == "DIN-5"
    twin = table.copy()
    table.play("4-piocher>R:out-piocher")
    assert (ends(table), facts(table).pending) == (("1", "piocher"), 2)
    assert table.events[-2] == Placed(1, "4-piocher", "R", "out-piocher", "joker")
    twin.play("piocher-4>R:out-4")
    assert (ends(twin), facts(twin).pending) == (("1", "4"), 0)
    twin = at("joker-1 joker-2 | 4-piocher 5-5 ; 3-3 2-1 2-2", "joker-1, draw, pass")
    assert twin.moves() == ("joker-2>L", "joker-2>R", "draw")


@pytest.mark.rule("DIN-17")
@pytest.mark.parametrize(
    ("tile", "seat", "expected"),
    [
        ("4-rejouer", 0, {"again": 1}),
        ("rejouer-rejouer", 0, {"again": 2}),
        ("4-passer", 2, {"skipped": (1,)}),
        ("passer-passer", 3, {"skipped": (1, 2)}),
        ("4-changer", 3, {"direction": "counterclockwise"}),
        ("changer-changer", 1, {"direction": "clockwise"}),
        ("passer-changer", 2, {"skipped": (3,)}),
        ("4-piocher", 1, {"pending": 2}),
        ("piocher-piocher", 1, {"pending": 4}),
        ("passer-piocher", 2, {"pending": 2}),
        ("piocher-contrer", 1, {"pending": 2}),
    ],
)
def test_the_opening_tile_acts_only_where_it_is_agreed(
    tile: str, seat: int, expected: dict[str, object]
) -> None:
    deal = f"{tile} 6-6 6-5 | 5-5 5-4 5-3 | 4-4 4-3 4-2 | 1-1 2-1 3-1 ; 2-2 3-2 3-3 6-1 6-2"
    table = at(deal, tile)
    assert table.seat == 1
    assert facts(table).pending == facts(table).again == 0
    assert (facts(table).direction, facts(table).skipped) == ("clockwise", ())
    assert not told(table, Announced)
    table = at(deal, tile, opening_actions=True)
    assert table.seat == seat
    assert {name: getattr(facts(table), name) for name in expected} == expected
    assert told(table, Announced)


@pytest.mark.rule("DIN-17")
def test_each_half_of_the_opening_acts_once() -> None:
    deal = "rejouer-piocher 6-6 6-rejouer | 5-5 5-4 5-3 | 4-4 4-3 4-2 ; 2-2 3-2 3-3 6-1"
    table = at(deal, "rejouer-piocher", opening_actions=True)
    assert table.seat == 0
    assert facts(table).pending == 0  # it falls on the next player, not on oneself
    table.play("pass")
    assert (table.seat, table.moves()) == (1, ("draw 2",))


@pytest.mark.rule("DIN-13")
def test_a_stock_that_was_emptied_in_the_same_turn_leaves_nothing_to_draw() -> None:
    deal = "rejouer-piocher 6-6 6-rejouer | 5-5 5-4 5-3 | 4-4 4-3 4-2 ; 2-2"
    table = at(deal, "rejouer-piocher, draw, pass", opening_actions=True)
    assert (table.seat, facts(table).pending, table.moves()) == (1, 0, ("pass",))


# -- actions ---------------------------------------------------------------------------------------


@pytest.mark.rule("DIN-7")
@pytest.mark.parametrize("action", ["rejouer", "passer", "changer", "piocher"])
def test_an_action_acts_outward_only(action: str) -> None:
    deal = f"4-4 6-{action} 1-1 | 4-{action} 5-5 2-2 | 3-3 3-2 3-1 | 6-5 6-4 6-3 ; 5-1 5-2 5-3"
    table = at(deal, f"4-4, 4-{action}>R")
    (announced,) = told(table, Announced)
    assert isinstance(announced, Announced)
    assert (announced.seat, announced.what) == (1, action)
    plain = at(deal.replace("4-4", f"{action}-{action}"), f"{action}-{action}, 4-{action}>R")
    assert ends(plain) == (action, "4")
    assert plain.seat == 2
    assert facts(plain).pending == facts(plain).again == 0
    assert not told(plain, Announced)


@pytest.mark.rule("DIN-7", "DIN-14")
def test_an_action_acts_once() -> None:
    """The PIOCHER is paid by seat 2; seat 0 has nothing to draw, though it lies there still."""
    table = at(
        "4-4 6-6 1-1 | 4-piocher 5-5 2-2 | 3-3 6-5 6-4 ; 5-1 5-2 5-3",
        "4-4, 4-piocher>R, draw 2, draw, pass",
    )
    assert table.seat == 0
    assert ends(table) == ("4", "piocher")
    assert facts(table).pending == 0
    assert table.moves() == ("pass",)


REPLAY = "4-4 1-1 2-1 | 4-rejouer rejouer-rejouer rejouer-5 | 3-3 3-2 3-1 ; 6-6 6-5 5-2"


@pytest.mark.rule("DIN-8")
def test_rejouer_lets_one_play_again_once_for_each() -> None:
    deal = REPLAY.replace("3-3", "6-1").replace("rejouer-5", "rejouer-5 2-2")
    deal = deal.replace("4-4", "4-4 6-2").replace("3-2", "3-2 3-3")
    table = at(deal, "4-4, 4-rejouer>R")
    assert (table.seat, facts(table).again) == (1, 1)
    table.play("rejouer-rejouer>R")
    assert (table.seat, facts(table).again) == (1, 1)
    table.play("5-rejouer>R")
    assert (table.seat, facts(table).again) == (2, 0)


@pytest.mark.rule("DIN-8")
def test_who_may_play_again_need_not_and_need_not_draw() -> None:
    table = at(REPLAY, "4-4, 4-rejouer>R")
    assert {"rejouer-rejouer>R", "5-rejouer>R", "draw", "pass"} == set(table.moves())
    table.play("pass")
    assert table.seat == 2
    assert told(table, Passed) == [Passed(1, "DIN-8")]


@pytest.mark.rule("DIN-8")
def test_who_may_play_again_may_draw_for_it() -> None:
    deal = REPLAY.replace("; 6-6", "; joker-6")
    table = at(deal, "4-4, 4-rejouer>R, draw")
    assert table.seat == 1
    assert table.moves() == ("joker-6>L", "joker-6>R", "pass")
    table.play("joker-6>R")
    assert table.seat == 2


@pytest.mark.rule("DIN-9", "DIN-15")
def test_passer_skips_the_next_player_who_neither_draws_nor_plays() -> None:
    table = at("4-4 1-1 | 4-passer 5-5 | 3-3 6-5 | 6-6 2-2 ; 3-1 3-2", "4-4, 4-passer>R")
    assert table.seat == 3
    assert facts(table).skipped == (2,)
    assert table.view(None).counts[2] == 2
    assert table.events[-1] == Passed(2, "DIN-9")
    table.play("draw")
    assert facts(table).skipped == ()
    table.play("pass")
    assert table.seat == 0


@pytest.mark.rule("DIN-9")
def test_with_two_players_passer_is_rejouer() -> None:
    table = at("4-4 1-1 | 4-passer 5-4 ; 3-1 3-2", "4-4, 4-passer>R")
    assert (table.seat, facts(table).again) == (1, 1)
    assert table.moves() == ("5-4>L", "draw", "pass")
    table.play("pass")
    assert (table.seat, facts(table).skipped) == (0, ())


@pytest.mark.rule("DIN-10")
def test_changer_reverses_the_direction_at_once() -> None:
    deal = "4-4 1-1 | 4-changer 5-5 | 3-3 6-5 ; 3-1 3-2 6-2 6-3 5-1 5-2"
    table = at(deal, "4-4, 4-changer>R")
    assert (table.seat, facts(table).direction) == (0, "counterclockwise")
    assert table.view(0).direction == "clockwise"  # how the seats are drawn does not change
    table.play("draw")
    table.play("pass")
    assert table.seat == 2
    table.play("draw")
    table.play("pass")
    assert table.seat == 1


@pytest.mark.rule("DIN-10")
def test_changing_twice_restores_the_direction() -> None:
    deal = "4-4 changer-changer 2-2 | 4-changer 5-5 1-1 | 3-3 6-5 6-6 ; 3-1 3-2"
    table = at(deal, "4-4, 4-changer>R, changer-changer>R")
    assert (table.seat, facts(table).direction) == (1, "clockwise")


@pytest.mark.rule("DIN-10")
def test_with_two_players_changer_does_nothing_unless_it_is_rejouer() -> None:
    deal = "4-4 1-1 | 4-changer 5-4 ; 3-1 3-2"
    table = at(deal, "4-4, 4-changer>R")
    assert (table.seat, facts(table).direction) == (0, "clockwise")
    assert not told(table, Announced)
    table = at(deal, "4-4, 4-changer>R", reverse2p="replay")
    assert (table.seat, facts(table).again) == (1, 1)
    assert told(table, Announced) == [Announced(1, "changer")]
    three = at("4-4 1-1 | 4-changer 5-4 | 6-6 5-5 ; 3-1", "4-4, 4-changer>R", reverse2p="replay")
    assert three.seat == 0


@pytest.mark.rule("DIN-11")
def test_piocher_makes_the_next_player_draw_two_and_keep_the_turn() -> None:
    deal = f"4-4 6-1 | 4-piocher 5-5 | 4-3 6-5 ; {STOCK}"
    table = at(deal, "4-4, 4-piocher>R")
    assert (table.seat, facts(table).pending) == (2, 2)
    assert table.moves() == ("draw 2",)
    assert table.events[-1] == Announced(1, "piocher", "2")
    table.play("draw 2")
    assert table.seat == 2
    assert table.view(2).hand == ("1-1", "2-1", "4-3", "6-5")
    assert table.view(2).past[-1].tile == "1-1 2-1"
    assert facts(table).pending == 0
    assert table.moves() == ("4-3>L", "draw")
    assert refused(table, "draw 2") == "DIN-11"
    table.play("4-3>L")
    assert table.seat == 0


CHAIN = (
    "4-4 contrer-contrer 6-1 | 4-piocher 5-5 5-1 | piocher-contrer 4-3 6-6 | joker-contrer 6-5 6-4"
    f" ; {STOCK}"
)


@pytest.mark.rule("DIN-12", "DIN-13")
def test_a_counter_chain_of_three() -> None:
    table = at(CHAIN, "4-4, 4-piocher>R")
    assert (table.seat, table.moves()) == (2, ("piocher-contrer>R", "draw 2"))
    table.play("piocher-contrer>R")
    assert (table.seat, facts(table).pending) == (3, 4)
    assert table.moves() == ("joker-contrer>L", "joker-contrer>R", "draw 4")
    table.play("joker-contrer>L")  # at either end, not only where the PIOCHER was laid
    assert (table.seat, facts(table).pending) == (0, 6)
    assert table.moves() == ("contrer-contrer>L", "contrer-contrer>R", "draw 6")
    table.play("contrer-contrer>L")
    assert (table.seat, facts(table).pending) == (1, 8)
    assert table.moves() == ("draw 8",)
    table.play("draw 8")
    assert table.seat == 1
    assert table.view(None).counts == (1, 10, 2, 2)
    said = [e.value for e in told(table, Announced) if isinstance(e, Announced)]
    assert said == ["2", "4", "6", "8"]
    assert len(told(table, Drew)) == 8


@pytest.mark.rule("DIN-12")
def test_the_example_of_the_rules() -> None:
    """An end shows 4; 4-piocher, then piocher-contrer; the next draws 4, then plays."""
    table = at(
        f"4-4 6-1 | 4-piocher 5-5 | piocher-contrer 6-6 | 4-3 6-5 ; {STOCK}",
        "4-4, 4-piocher>R, piocher-contrer>R",
    )
    assert (table.seat, table.moves()) == (3, ("draw 4",))
    table.play("draw 4")
    assert table.view(None).counts[3] == 6
    table.play("4-3>L")
    assert table.seat == 0


@pytest.mark.rule("DIN-13")
def test_under_a_piocher_no_other_tile_may_be_laid_first() -> None:
    deal = f"4-4 6-1 4-2 | 4-piocher 5-5 5-4 | piocher-piocher 4-3 contrer-4 ; {STOCK}"
    table = at(deal, "4-4, 4-piocher>R")
    # piocher-piocher is not a counter; 4-contrer lies with its CONTRER outward at the left end.
    assert table.moves() == ("4-contrer>L", "draw 2")
    assert refused(table, "piocher-piocher>R") == "DIN-13"
    assert refused(table, "4-3>L") == "DIN-13"
    assert refused(table, "pass") == "DIN-13"
    assert refused(table, "draw") == "DIN-13"
    table.play("draw 2")
    assert "piocher-piocher>R" in table.moves()  # a normal turn now, with the normal draw
    table.play("draw")
    assert table.seat == 2
    table.play("pass")
    assert table.seat == 0


@pytest.mark.rule("DIN-13")
def test_a_contrer_inward_is_no_counter_and_without_a_piocher_it_does_nothing() -> None:
    deal = "contrer-4 6-1 2-1 | 4-piocher 5-5 5-4 | contrer-1 4-3 6-6 ; 3-3 3-2 3-1"
    table = at(deal, "4-contrer, 4-piocher>R")
    assert table.moves() == ("draw 2",)
    table = at("4-4 6-1 | 4-contrer 5-5 | 3-3 6-6 ; 3-2 3-1", "4-4, 4-contrer>R")
    assert (table.seat, facts(table).pending) == (2, 0)
    assert not told(table, Announced)


@pytest.mark.rule("DIN-13")
def test_one_draws_what_the_stock_still_has() -> None:
    deal = "4-4 6-1 1-1 | 4-piocher 5-5 5-4 | 4-3 6-5 6-6 ; 3-3"
    table = at(deal, "4-4, 4-piocher>R")
    assert (facts(table).pending, table.moves()) == (2, ("draw 1",))
    table.play("draw 1")
    assert table.moves() == ("4-3>L", "pass")
    table = at(deal.partition(" ;")[0], "4-4, 4-piocher>R")  # nothing to draw: a normal turn
    assert (facts(table).pending, table.moves()) == (0, ("4-3>L", "pass"))
    assert not told(table, Announced)


@pytest.mark.rule("DIN-14")
def test_a_series_acts_on_one_player_only() -> None:
    table = at(CHAIN, "4-4, 4-piocher>R, piocher-contrer>R, draw 4, draw, pass")
    assert table.seat == 0
    assert ends(table) == ("4", "contrer")
    assert facts(table).pending == 0
    assert "draw" in table.moves()
    table.play("contrer-contrer>R")  # too late to add to it
    assert (table.seat, facts(table).pending) == (1, 0)


@pytest.mark.rule("DIN-15")
def test_after_rejouer_the_last_tile_of_the_turn_carries_the_effect() -> None:
    deal = "4-4 6-1 1-1 | 4-rejouer rejouer-piocher 5-5 | 3-3 6-5 6-6 ; 2-1 2-2 3-2"
    table = at(deal, "4-4, 4-rejouer>R, rejouer-piocher>R")
    assert (table.seat, facts(table).pending, facts(table).again) == (2, 2, 0)
    deal = "4-4 6-1 1-1 | 4-rejouer rejouer-passer 5-5 | 3-3 6-5 6-6 ; 2-1 2-2 3-2"
    table = at(deal, "4-4, 4-rejouer>R, rejouer-passer>R")
    assert (table.seat, facts(table).skipped) == (0, (2,))


@pytest.mark.rule("DIN-15")
def test_with_two_players_passer_too_is_followed_by_another_effect() -> None:
    deal = "4-4 6-1 1-1 | 4-passer passer-piocher 5-5 ; 2-1 2-2 3-2"
    table = at(deal, "4-4, 4-passer>R, passer-piocher>R")
    assert (table.seat, facts(table).pending) == (0, 2)


@pytest.mark.rule("DIN-18")
def test_a_double_action_acts_once() -> None:
    deal = "4-piocher 6-1 1-1 | piocher-piocher 5-5 5-4 | 3-3 6-5 6-6 ; 2-1 2-2 3-2"
    table = at(deal, "4-piocher, piocher-piocher>L")
    assert (table.seat, facts(table).pending) == (2, 2)
    deal = "4-rejouer 6-1 1-1 | rejouer-rejouer 5-5 5-4 | 3-3 6-5 6-6 ; 2-1 2-2 3-2"
    table = at(deal, "4-rejouer, rejouer-rejouer>L")
    assert (table.seat, facts(table).again) == (1, 1)
    table.play("5-4>R")
    assert table.seat == 2


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("DIN-19", "DIN-20")
def test_the_last_tile_ends_the_manche_and_the_hands_are_counted() -> None:
    """The example: joker-3 and 5-passer are 53 + 15 = 68 points."""
    table = at("6-6 6-5 5-4 | joker-3 5-passer 6-1", "6-6, 6-1>L, 6-5>R, pass")
    table.play("5-4>R")
    assert table.over
    assert table.totals == (-50, 68)
    assert table.winners == (0,)
    assert told(table, Scored) == [
        Scored(0, 0, -50, "DIN-20"),
        Scored(1, 1, 68, "DIN-20", "15 + 53 = 68"),
    ]
    (end,) = told(table, MancheEnded)
    assert end == MancheEnded("domino", "DIN-19", (0,), (-50, 68), ((), ("5-passer", "joker-3")), 0)
    assert table.result is not None
    assert table.result.left == (0, 68)


LAST = "6-6 6-piocher | 5-5 5-4 | 4-4 4-3 ; 1-1 2-2 3-3"


@pytest.mark.rule("DIN-19")
def test_the_action_of_the_last_tile_has_no_effect() -> None:
    table = at(LAST, "6-6, draw, pass, draw, pass, 6-piocher>R")
    assert table.over
    assert table.totals == (-50, 21, 19)
    assert not told(table, Announced)


@pytest.mark.rule("DIN-19")
def test_the_last_piocher_is_paid_before_the_count_where_it_is_agreed() -> None:
    deal = LAST.replace("3-3", "3-3 4-1 contrer-piocher")
    moves = "6-6, draw, pass, draw, pass, 6-piocher>R"
    table = at(deal, moves, last_penalty=True)
    assert (table.seat, table.moves()) == (1, ("draw 2",))
    assert refused(table, "5-5>L") == "DIN-19"
    assert refused(table, "draw") == "DIN-19"
    table.play("draw 2")
    assert table.over
    assert table.totals == (-50, 2 + 19 + 6 + 5, 4 + 15)
    deal = deal.replace("1-1 2-2", "contrer-piocher 2-2").replace("4-1 contrer-piocher", "4-1")
    assert at(deal, moves, last_penalty=True).moves() == ("draw 2",)  # no counter any more


@pytest.mark.rule("DIN-19")
def test_a_contrer_as_last_tile_sends_its_tiles_on_where_it_is_agreed() -> None:
    deal = f"4-4 4-contrer | 4-piocher 6-6 ; {STOCK}"
    assert at(deal, "4-4, 4-piocher>R, 4-contrer>L").totals == (-50, 12)
    table = at(deal, "4-4, 4-piocher>R, 4-contrer>L", last_penalty=True)
    assert (table.seat, table.moves()) == (1, ("draw 4",))
    table.play("draw 4")
    assert table.over
    assert table.totals == (-50, 12 + 2 + 3 + 4 + 4)


@pytest.mark.rule("DIN-19")
@pytest.mark.parametrize("last", ["6-rejouer", "6-passer", "6-changer", "6-contrer", "6-4"])
def test_other_last_tiles_end_the_manche_at_once(last: str) -> None:
    deal = LAST.replace("6-piocher", last)
    table = at(deal, f"6-6, draw, pass, draw, pass, {last}>R", last_penalty=True)
    assert table.over
    assert table.totals == (-50, 21, 19)


@pytest.mark.rule("DIN-19")
def test_a_last_piocher_cannot_be_paid_from_an_empty_stock() -> None:
    deal = LAST.partition(" ;")[0]
    assert at(deal, "6-6, pass, pass, 6-piocher>R", last_penalty=True).over


@pytest.mark.rule("DIN-19", "DIN-20")
def test_a_full_circle_of_passes_with_an_empty_stock_ends_the_manche_without_a_bonus() -> None:
    table = at("4-4 1-1 | 4-3 2-2 | 6-6 6-5", "4-4, pass, pass")
    assert table.seat == 0  # who opened has not passed yet
    table.play("pass")
    assert table.over
    assert table.result is not None
    assert table.result.how == "passed"
    assert table.totals == (2, 11, 23)  # seat 1 chose to pass


@pytest.mark.rule("DIN-19")
def test_a_turn_in_which_a_tile_was_drawn_or_laid_is_no_pass() -> None:
    table = at("4-4 1-1 | 4-3 2-2 ; 5-5", "4-4, draw, pass, pass")
    assert table.seat == 1  # it may still lay 4-3
    table.play("4-3>L")
    table.play("pass")
    table.play("pass")
    assert table.over
    table = at("4-4 1-1 5-5 | 4-rejouer 6-6 2-2", "4-4, 4-rejouer>L, pass, pass")
    assert not table.over
    table.play("pass")
    assert table.over


@pytest.mark.rule("DIN-20")
def test_numbers_count_what_they_show_actions_10_and_jokers_50() -> None:
    table = at("6-6 5-5 4-4 | 2-passer rejouer-piocher joker-contrer", "6-6, pass, pass")
    assert table.totals == (18, 12 + 20 + 60)


@pytest.mark.rule("DIN-20")
def test_the_lowest_total_after_the_agreed_manches_wins() -> None:
    first, second = "6-6 5-5 | 1-1 2-1", "6-6 2-2 | 5-5 4-4"
    table = at(first, "6-6, pass, pass", manches=2)
    assert (table.totals, table.over) == ((10, 5), False)
    table.next_manche(second)
    for move in ("6-6", "pass", "pass"):
        table.play(move)
    assert (table.totals, table.over, table.winners) == ((14, 23), True, (0,))
    assert at(first, "6-6, pass, pass").over  # one manche, unless agreed otherwise


@pytest.mark.rule("DIN-20")
def test_a_tie_is_shared() -> None:
    table = at("6-6 3-2 | 4-1 3-1 | 2-1 1-1", "6-6, pass, pass, pass")
    assert (table.totals, table.winners) == ((5, 9, 5), (0, 2))


# -- open hands ------------------------------------------------------------------------------------


@pytest.mark.rule("DIN-21")
def test_with_open_hands_all_hands_are_seen() -> None:
    table = at("4-4 1-1 | 4-3 2-2 ; 5-5 6-6", open_hands=True)
    for seat in (0, 1, None):
        assert table.view(seat).facts.open == (("1-1", "4-4"), ("2-2", "4-3"))
        assert "5-5" not in table.view(seat).to_json()


@pytest.mark.rule("DIN-21")
def test_with_open_hands_one_must_play_and_draws_only_if_one_cannot() -> None:
    table = at("4-4 1-1 | 4-3 2-2 | 6-6 6-5 ; 5-4 5-5", "4-4", open_hands=True)
    assert table.moves() == ("4-3>L", "4-3>R")
    assert refused(table, "draw") == "DIN-21"
    table.play("4-3>L")
    assert table.moves() == ("draw",)
    table.play("draw")
    assert table.moves() == ("5-4>R",)  # what is drawn and fits must be laid
    assert refused(table, "pass") == "DIN-21"
    assert table.view(0).past[-1].tile == "5-4"
    table.play("5-4>R")
    table.play("draw")
    assert table.moves() == ("5-5>R",)
    empty = at("4-4 1-1 | 4-3 2-2", "4-4", open_hands=True)
    assert empty.moves() == ("4-3>L", "4-3>R")
    assert refused(empty, "pass") == "DIN-21"


@pytest.mark.rule("DIN-21")
def test_with_open_hands_a_counter_must_be_laid_but_rejouer_may_be_waived() -> None:
    deal = "4-4 1-1 2-2 | 4-piocher 5-5 5-4 | contrer-piocher 6-6 6-5 ; 3-3 2-1 3-1"
    table = at(deal, "4-4, 4-piocher>R", open_hands=True)
    assert table.moves() == ("piocher-contrer>R",)
    assert refused(table, "draw 2") == refused(table, "draw 3") == "DIN-21"
    table.play("piocher-contrer>R")
    assert table.moves() == ("draw 3",)
    deal = "4-4 1-1 2-2 | 4-rejouer 5-5 5-4 | 6-6 6-5 6-4 ; 3-3 2-1 3-1"
    table = at(deal, "4-4, 4-rejouer>R", open_hands=True)
    assert table.moves() == ("5-4>L", "pass")
    assert refused(table, "draw") == "DIN-21"


# -- options, views and records --------------------------------------------------------------------


@pytest.mark.rule("GEN-5")
def test_seats_are_numbered_in_the_first_order_of_play() -> None:
    deal = "4-4 1-1 | 4-changer 5-5 | 3-3 6-5 ; 3-1 3-2"
    assert pioche.Table(game, seed=1).view(0).direction == "clockwise"
    table = at(deal, "4-4", turn_direction="counterclockwise")
    assert table.seat == 1
    assert (table.view(0).direction, facts(table).direction) == (
        "counterclockwise",
        "counterclockwise",
    )
    table.play("4-changer>L")
    assert (table.seat, facts(table).direction) == (0, "clockwise")
    with pytest.raises(pioche.OutOfTurn):
        table.play("draw", 2)


def test_each_preset_makes_a_table() -> None:
    made = {name: pioche.Table(game, preset=name).options for name in game.presets}
    assert len({pioche.Table(game).options, *made.values()}) == len(made) + 1


SETTINGS: list[dict[str, str | int | bool]] = [
    {},
    {"open_hands": True, "manches": 2, "starter": "winner"},
    {"set": "light57", "reverse2p": "replay", "opening_actions": True, "starter": "rotate"},
    {"last_penalty": True, "opening_actions": True, "turn_direction": "counterclockwise"},
]


def same_view(view: View, rng: Random) -> None:
    """What is guessed from a view looks the same, and could really have come about."""
    state = game.guess(view, rng)
    assert game.view(state, view.seat) == view
    again = game.start(state.options, state.standing, state.deal)
    for turn in view.past:
        game.play(again, next(move for move in game.moves(again) if move.text == turn.move))


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("options", SETTINGS, ids=["plain", "open", "light", "last"])
def test_random_parties(seats: int, options: dict[str, str | int | bool]) -> None:
    """They end; guesses look right from everywhere; copies, undo and records restore."""
    table = pioche.Table(game, seats=seats, options=options, seed=seats)
    rng = Random(f"{seats}{options}")
    eager = rng.random() < 0.5  # lays tiles rather than drawing them
    watchers = (*range(seats), None)
    while not table.over:
        if table.seat is None:
            table.next_manche()
        moves = table.moves()
        lays = [move for move in moves if ">" in move]
        text = rng.choice(lays if lays and eager else moves)
        for seat in watchers:
            if rng.random() < 0.1:
                same_view(table.view(seat), rng)
        if rng.random() < 0.1:
            before = [table.view(seat) for seat in watchers]
            twin = table.copy()
            twin.play(text)
            assert [table.view(seat) for seat in watchers] == before
            assert twin.undo() == text
            assert [twin.view(seat) for seat in watchers] == before
        table.play(text)
        assert len(table.record[-1][1]) < 400
    for seat in watchers:
        same_view(table.view(seat), rng)
    again = pioche.loads(pioche.dumps(table))
    assert [again.view(seat) for seat in watchers] == [table.view(seat) for seat in watchers]
    assert (again.totals, again.record) == (table.totals, table.record)


def test_guesses_differ_and_keep_to_what_is_known() -> None:
    """Who opened with a joker had nothing else; who drew a tile and laid one laid that tile."""
    deal = "joker-1 joker-2 | 6-6 5-5 ; 5-1 4-4 3-3 2-2 1-1"
    table = at(deal, "joker-1, draw, 5-1>L")
    found = set()
    for seed in range(30):
        state = game.guess(table.view(None), Random(seed))
        (kept,) = game.view(state, 0).hand
        assert kept.startswith("joker-")
        assert state.deal.stock[0] == read_tile("5-1")
        found.add((kept, game.view(state, 1).hand))
    assert len(found) > 20


# -- what a good opponent does ---------------------------------------------------------------------


def chosen(table: pioche.Table) -> set[str]:
    """What a regular would do now, over several sources of chance."""
    view = table.view(table.seat)
    return {find_bot("regular")(game, view, Random(seed)) for seed in range(4)}


def test_a_regular_uses_the_replay_to_go_out() -> None:
    """REJOUER-REJOUER first, and then the last tile; the other way round one is left."""
    deal = f"1-rejouer 6-6 | rejouer-rejouer rejouer-passer | 5-5 4-4 ; {STOCK}"
    table = at(deal, "1-rejouer")
    assert "rejouer-passer>L" in table.moves()
    assert chosen(table) == {"rejouer-rejouer>L"}
    table.play("rejouer-rejouer>L")
    assert chosen(table) == {"rejouer-passer>L"}


def test_a_regular_lays_a_tile_rather_than_end_a_manche_that_it_would_lose() -> None:
    """DIN-19: this pass would be the third one, with 18 points in hand and one tile in each of the
    others."""
    deal = "5-4 3-2 5-2 1-changer | 4-3 6-1 6-3 6-4 | 3-1 6-6 3-3 5-5"
    before = "5-4, 4-3>L, 3-1>L, pass, 6-1>L, 6-6>L, pass, 6-3>L, 3-3>L, 3-2>L, pass, pass"
    table = at(deal, before)
    assert table.view(0).counts == (2, 1, 1)
    assert set(table.moves()) == {"5-2>L", "5-2>R", "pass"}
    assert chosen(table) <= {"5-2>L", "5-2>R"}


def test_a_regular_makes_a_player_draw_who_has_one_tile_left() -> None:
    """DIN-11: though another tile counts more."""
    deal = f"4-2 6-contrer 2-piocher | 6-4 6-6 5-3 ; {STOCK}"
    table = at(deal, "4-2, 6-4>R, draw, pass, 6-6>R")
    assert "6-contrer>R" in table.moves()
    assert chosen(table) == {"2-piocher>L"}
