"""En tête-à-tête, the booklet's game for two (TAT), told as tests."""

from functools import partial

import pytest

import pioche
from pioche.core.events import MancheEnded, PartieEnded, Passed, Scored
from tests import helpers
from tests.helpers import play

sit = partial(helpers.sit, "tete-a-tete")


def refuses(table: pioche.Table, move: str) -> bool:
    with pytest.raises(pioche.IllegalMove):
        table.play(move)
    return True


# -- TAT-1: players and deal -------------------------------------------------------------------


@pytest.mark.rule("TAT-1")
def test_it_is_a_game_for_two() -> None:
    assert pioche.Table("tete-a-tete", seed=1).seats == 2
    for seats in (1, 3, 4):
        with pytest.raises(pioche.OptionError, match="for 2 players"):
            pioche.Table("tete-a-tete", seats=seats, seed=1)


@pytest.mark.rule("TAT-1", "GEN-1")
def test_each_has_seven_tiles_and_fourteen_are_the_stock() -> None:
    table = pioche.Table("tete-a-tete", seed=1)
    assert table.view(0).counts == (7, 7)
    assert table.view(0).stock == 14
    tiles = [word for word in table.deal.split("; lots")[0].split() if word[0].isdigit()]
    assert len(tiles) == len(set(tiles)) == 28
    with pytest.raises(pioche.DealError, match="1 to 7 tiles"):
        sit("6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 | 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2")


# -- TAT-2: drawing or passing -----------------------------------------------------------------


@pytest.mark.rule("TAT-2", "GEN-12")
def test_by_default_a_player_draws_until_a_tile_fits() -> None:
    table = sit("6-6 5-5 | 4-4 3-3 ; 2-2 1-1 6-1 6-2")
    play(table, "6-6")
    for _ in range(3):
        assert table.moves() == ("draw",)
        assert refuses(table, "pass")
        play(table, "draw")
    assert set(table.moves()) == {"6-1>L", "6-1>R"}
    play(table, "6-1>R")
    assert table.seat == 0
    assert set(table.view(1).hand) == {"4-4", "3-3", "2-2", "1-1"}


@pytest.mark.rule("TAT-2")
def test_with_one_tile_a_turn_he_lays_it_if_it_fits() -> None:
    table = sit("6-6 5-5 | 4-4 3-3 ; 6-1 6-2", draw="one")
    play(table, "6-6", "draw")
    assert set(table.moves()) == {"6-1>L", "6-1>R"}
    assert refuses(table, "pass")
    assert refuses(table, "draw")


@pytest.mark.rule("TAT-2")
def test_with_one_tile_a_turn_he_passes_if_it_does_not_fit() -> None:
    table = sit("6-6 6-5 | 4-4 3-3 ; 2-2 6-1 6-2", draw="one")
    play(table, "6-6", "draw")
    assert table.moves() == ("pass",)
    (passed,) = play(table, "pass")
    assert isinstance(passed, Passed)
    assert (table.seat, table.view(0).stock) == (0, 2)


@pytest.mark.rule("TAT-2")
def test_boudant_he_passes_and_the_stock_is_not_used() -> None:
    table = sit("6-6 6-5 | 4-4 3-3 ; 6-1 6-2", draw="none")
    play(table, "6-6")
    assert table.moves() == ("pass",)
    play(table, "pass")
    assert (table.seat, table.view(0).stock) == (0, 2)


@pytest.mark.rule("TAT-2")
@pytest.mark.parametrize(("preset", "draws"), [("boudant", 0), ("un-domino", 1), (None, 2)])
def test_the_ways_of_drawing_are_presets(preset: str | None, draws: int) -> None:
    table = pioche.Table("tete-a-tete", preset=preset, deal="6-6 6-5 | 4-4 3-3 ; 2-2 1-1")
    play(table, "6-6")
    while table.seat == 1:
        play(table, *table.moves())
    assert table.history == ("6-6", *["draw"] * draws, "pass")


# -- TAT-3: the winner -------------------------------------------------------------------------


@pytest.mark.rule("TAT-3", "GEN-17")
@pytest.mark.parametrize(
    ("deal", "moves", "winner"),
    [
        ("5-5 5-4 | 6-5 1-0", ("5-5", "6-5>L", "5-4>R"), 0),
        ("5-5 3-3 | 5-4 4-1 ; 3-2 4-3", ("5-5", "5-4>L", "draw", "draw", "4-3>L"), None),
        ("5-5 3-3 | 5-4 5-1", ("5-5", "5-4>L", "pass", "5-1>R"), 1),
    ],
)
def test_the_first_who_is_out_wins(deal: str, moves: tuple[str, ...], winner: int | None) -> None:
    table = sit(deal)
    play(table, *moves)
    assert table.over == (winner is not None)
    assert table.winners == (() if winner is None else (winner,))


@pytest.mark.rule("TAT-3", "GEN-17", "GEN-18")
@pytest.mark.parametrize(("hands", "winner"), [("6-6 3-1 | 4-1 0-0", 0), ("6-6 4-1 | 3-1 0-0", 1)])
def test_in_a_blocked_game_the_fewest_points_left_win(hands: str, winner: int) -> None:
    table = sit(hands)
    ended = play(table, "6-6")[-2]
    assert isinstance(ended, MancheEnded)
    assert (ended.how, ended.rule, ended.winners) == ("blocked", "TAT-3", (winner,))
    assert table.winners == (winner,)


@pytest.mark.rule("TAT-3", "GEN-19")
@pytest.mark.parametrize(
    ("tie", "winners"), [("draw", ()), ("starterLoses", (1,)), ("fewestTiles", (0,))]
)
def test_a_tie_is_drawn_unless_agreed_otherwise(tie: str, winners: tuple[int, ...]) -> None:
    deal = "6-6 2-1 | 1-0 2-0"
    table = sit(deal, blocked_tie=tie)
    play(table, "6-6")
    assert table.over
    assert table.winners == winners
    if tie == "draw":
        default = sit(deal)
        play(default, "6-6")
        assert (default.over, default.winners) == (True, ())


@pytest.mark.rule("TAT-3")
def test_the_partie_is_one_manche_and_nothing_is_added_up() -> None:
    table = sit("6-6 | 6-4")
    events = play(table, "6-6")
    assert events[-1] == PartieEnded((0,), (0, 0))
    assert not any(isinstance(event, Scored) for event in events)
    with pytest.raises(pioche.PiocheError, match="over"):
        table.next_manche()


# -- TAT-4: the start --------------------------------------------------------------------------


@pytest.mark.rule("TAT-4", "GEN-6", "GEN-9")
@pytest.mark.parametrize(
    ("lots", "starter", "opening"), [("6-4 5-5", 1, "5-4"), ("6-4 6-3", 0, "6-6")]
)
def test_the_lot_decides_who_begins_with_his_own_strongest_tile(
    lots: str, starter: int, opening: str
) -> None:
    table = sit(f"6-6 6-5 | 5-4 6-2 ; lots {lots}")
    assert (table.seat, table.moves()) == (starter, (opening,))


@pytest.mark.rule("TAT-4", "GEN-6")
def test_lots_are_drawn_when_the_tiles_are_dealt() -> None:
    starters = set()
    for seed in range(20):
        table = pioche.Table("tete-a-tete", seed=seed)
        first, second = (tuple(map(int, lot.split("-"))) for lot in table.view(0).lots)
        if sum(first) != sum(second):
            assert table.seat == (0 if sum(first) > sum(second) else 1)
            starters.add(table.seat)
    assert starters == {0, 1}


@pytest.mark.rule("TAT-4", "GEN-9")
def test_a_free_opening_can_be_agreed() -> None:
    assert set(sit("6-6 6-5 | 5-4 6-2", opening_tile="free").moves()) == {"6-6", "6-5"}
