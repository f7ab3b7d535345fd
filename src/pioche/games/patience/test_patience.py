"""Patience (PAT), told as tests."""

import itertools
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.boards import Known, Pile, PilesBoard
from pioche.core.deal import read_deal
from pioche.core.events import Captured, Dealt, MancheEnded, PartieEnded, Turned
from pioche.core.game import Standing
from pioche.core.options import Value, make_options
from pioche.core.partie import first_standing
from pioche.core.tiles import NAME, PIPS
from pioche.core.view import StepView
from pioche.engines.hands import shuffled
from pioche.games.patience.game import Options, game
from pioche.games.patience.solver import count, solution, solvable
from pioche.games.patience.state import Heaps
from pioche.lab.simulation import simulate
from tests import helpers
from tests.helpers import board_of, events_for, play, refused

ALL = [NAME[t] for t in range(28)]
Piles = tuple[tuple[int, ...], ...]


def sit(piles: str, **options: Value) -> pioche.Table:
    """A table with these piles, the last tile of each on top."""
    return helpers.sit(game, f"- ; piles {piles}", **options)


def tops(table: pioche.Table) -> list[str | None]:
    return [pile.top for pile in board_of(table, PilesBoard, 0).piles]


def heights(table: pioche.Table) -> list[int]:
    return [pile.height for pile in board_of(table, PilesBoard, 0).piles]


def piles_of(table: pioche.Table) -> Piles:
    return read_deal(table.deal).parts["piles"]


def points(tile: str) -> int:
    high, low = tile.split("-")
    return int(high) + int(low)


# -- PAT-1: alone before seven piles of four -------------------------------------------------------


@pytest.mark.rule("PAT-1")
def test_one_plays_alone() -> None:
    assert pioche.Table(game, seed=1).seats == 1
    for seats in (2, 3, 4):
        with pytest.raises(pioche.OptionError, match="for 1 players"):
            pioche.Table(game, seats=seats, seed=1)


@pytest.mark.rule("PAT-1", "GEN-1")
@pytest.mark.parametrize("preset", [None, "soluble"])
def test_the_28_tiles_lie_in_seven_piles_of_four(preset: str | None) -> None:
    for seed in range(5):
        table = pioche.Table(game, seed=seed, preset=preset)
        assert [len(pile) for pile in piles_of(table)] == [4] * 7
        assert sorted(itertools.chain(*piles_of(table))) == list(range(28))
        assert heights(table) == [4] * 7


@pytest.mark.rule("PAT-1")
def test_the_top_of_each_pile_is_visible_and_nothing_else() -> None:
    table = pioche.Table(game, seed=1)
    shown = [NAME[pile[-1]] for pile in piles_of(table)]
    assert tops(table) == shown
    for seat in (0, None):
        text = table.view(seat).to_json()
        assert [tile for tile in ALL if f'"{tile}' in text] == sorted(shown, key=ALL.index)


@pytest.mark.rule("PAT-1")
def test_nobody_has_a_hand_and_there_is_no_stock() -> None:
    table = pioche.Table(game, seed=1)
    assert table.deal.startswith("- ; piles ")
    assert table.events == (Dealt(1, (0,), 0, (), 0),)
    assert (table.view(0).hand, table.view(0).counts, table.view(0).stock) == ((), (0,), 0)


@pytest.mark.rule("PAT-1")
@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("6-6 ; piles 0-0", "All tiles are in piles"),
        ("- ; 6-6 ; piles 0-0", "All tiles are in piles"),
        ("- | - ; piles 0-0 | 6-6", "All tiles are in piles"),
        ("- ; out 6-6", "All tiles are in piles"),
        ("- ; piles 6-6 | 0-0 ; out 6-5", "All tiles are in piles"),
        ("-", "All tiles are in piles"),
        ("- ; piles 6-6 | 6-5 | 6-4 | 6-3 | 6-2 | 6-1 | 6-0 | 5-5", "at most 7 piles, not 8"),
        ("- ; piles 6-6 6-5 6-4 6-3 6-2 | 5-5", "pile 1 has 5"),
        ("- ; piles 6-6 | - | 0-0", "pile 2 has 0"),
        ("- ; piles 6-6 | 9-0", "9-0 is not in the double-six set"),
        ("- ; piles 6-6 | 0-0 6-6", "6-6 is dealt twice"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: str, message: str) -> None:
    with pytest.raises(pioche.DealError, match=message):
        pioche.Table(game, deal=deal)


def test_a_tile_twice_is_refused_without_a_text_too() -> None:
    twice = pioche.core.deal.Deal((0,), (), {"piles": ((27,), (0, 27))})
    with pytest.raises(pioche.DealError, match="exists once"):
        game.accept(Options(), standing(), twice)


def test_smaller_deals_are_accepted_and_written_as_they_were_read() -> None:
    for piles in ("0-0 | 6-6", "6-4 1-1", "6-4", "5-0 6-4 | 1-1 | 4-3"):
        assert sit(piles).deal == f"- ; piles {piles}"


# -- PAT-2: two visible tiles that make 12 ---------------------------------------------------------


@pytest.mark.rule("PAT-2")
def test_two_visible_tiles_of_12_points_are_taken_away_and_those_beneath_turned_up() -> None:
    table = sit("5-0 6-4 | 4-3 3-2 1-1 | 6-6")
    assert table.moves() == ("6-4 1-1",)
    assert table.play("6-4 1-1") == (
        Captured(0, ("6-4", "1-1"), 0),
        Turned(0, "pile 1", "5-0", stays=True),
        Turned(0, "pile 2", "3-2", stays=True),
        MancheEnded("stuck", "PAT-2", (), (0,), ((),)),
        PartieEnded((), (0,)),
    )
    assert tops(table) == ["5-0", "3-2", "6-6"]
    assert heights(table) == [1, 2, 1]


@pytest.mark.rule("PAT-2")
def test_the_moves_are_all_pairs_of_visible_tiles_that_make_12_and_no_others() -> None:
    rng = Random(1)
    seen = 0
    for seed in range(60):
        table = pioche.Table(game, seed=seed)
        while table.seat is not None:
            visible = [top for top in tops(table) if top]
            right = {
                frozenset((a, b))
                for a, b in itertools.combinations(visible, 2)
                if points(a) + points(b) == 12
            }
            found = table.moves()
            if right:
                assert {frozenset(move.split()) for move in found} == right
                assert len(found) == len(right)
                seen += len(found)
            else:
                assert (found, table.history) == (("stop",), ())
            table.play(rng.choice(found))
    assert seen > 500


@pytest.mark.rule("PAT-2")
def test_tiles_that_do_not_make_12_stay() -> None:
    table = sit("6-4 | 1-1 | 5-5 | 3-3 | 1-0")
    for move in ("6-4 1-0", "6-4 5-5", "3-3 1-1", "3-3 3-3", "5-5 6-4"):
        assert refused(table, move) == "PAT-2"
    assert heights(table) == [1] * 5


@pytest.mark.rule("PAT-2")
def test_tiles_of_six_points_go_with_each_other_the_double_named_first() -> None:
    table = sit("3-3 | 6-0 | 5-1 | 4-2")
    assert set(table.moves()) == {
        "3-3 6-0", "3-3 5-1", "3-3 4-2", "6-0 5-1", "6-0 4-2", "5-1 4-2",
    }  # fmt: skip


@pytest.mark.rule("PAT-2")
def test_a_move_names_the_stronger_tile_first_and_says_where_both_lie() -> None:
    offer = sit("2-1 | 5-4 | 3-3 6-3").view(0).moves
    assert [(move.text, move.kind) for move in offer] == [
        ("5-4 2-1", "remove"),
        ("6-3 2-1", "remove"),
    ]
    assert offer[1].steps == (StepView("6-3", "pile 3"), StepView("2-1", "pile 1"))
    assert sit("2-1 | 5-4").read(" 4-5  1-2 ").text == "5-4 2-1"


@pytest.mark.rule("PAT-2")
def test_who_clears_everything_wins() -> None:
    table = sit("0-0 6-4 | 6-6 1-1")
    assert play(table, "6-4 1-1", "6-6 0-0")[-2:] == (
        MancheEnded("cleared", "PAT-2", (0,), (0,), ((),)),
        PartieEnded((0,), (0,)),
    )
    assert (table.over, table.winners) == (True, (0,))
    assert tops(table) == [None, None]


@pytest.mark.rule("PAT-2")
def test_who_finds_no_pair_left_has_lost() -> None:
    table = sit("6-6 6-4 | 5-0 1-1")
    play(table, "6-4 1-1")
    assert table.result is not None
    assert (table.result.how, table.result.rule, table.result.winners) == ("stuck", "PAT-2", ())
    assert (table.over, table.winners, table.moves()) == (True, (), ())


@pytest.mark.rule("PAT-2")
def test_a_covered_pair_does_not_save_a_game_without_a_visible_one() -> None:
    table = sit("6-4 6-6 | 1-1 6-5")
    assert table.moves() == ("stop",)


@pytest.mark.rule("PAT-2")
def test_where_the_deal_itself_shows_no_pair_all_one_can_do_is_stop() -> None:
    table = sit("6-6 | 6-5 1-0")
    assert table.moves() == ("stop",)
    assert play(table, "stop") == (
        MancheEnded("stuck", "PAT-2", (), (0,), ((),)),
        PartieEnded((), (0,)),
    )
    assert (table.over, table.winners) == (True, ())


@pytest.mark.rule("PAT-2")
def test_nobody_stops_while_there_is_a_pair() -> None:
    assert refused(sit("6-6 | 0-0"), "stop") == "PAT-2"


@pytest.mark.rule("PAT-2")
def test_a_tile_that_was_taken_away_is_gone() -> None:
    table = sit("6-6 | 6-4 | 1-1 | 0-0")
    play(table, "6-4 1-1")
    assert refused(table, "6-4 1-1") == "PAT-2"


def test_a_text_that_is_no_pair_is_not_understood() -> None:
    for text in ("6-", "6-4 1-1 0-0", "6-4>L", "turn a1"):
        with pytest.raises(pioche.UnreadableMove, match="6-4 1-1"):
            sit("6-6 | 0-0").play(text)


# -- PAT-3: the count comes out right --------------------------------------------------------------


@pytest.mark.rule("PAT-3")
def test_the_28_tiles_fall_into_14_pairs_of_12_points() -> None:
    with_points = [[t for t in ALL if points(t) == n] for n in range(13)]
    sizes = [len(tiles) for tiles in with_points]
    assert sizes == [1, 1, 2, 2, 3, 3, 4, 3, 3, 2, 2, 1, 1]
    assert sizes == sizes[::-1]
    assert sum(sizes[:6]) + sizes[6] // 2 == 14
    assert set(with_points[6]) == {"6-0", "5-1", "4-2", "3-3"}


@pytest.mark.rule("PAT-3")
def test_a_cleared_deal_took_14_moves_and_each_tile_once() -> None:
    table = solved(seed=1)
    assert table.winners == (0,)
    assert len(table.history) == 14
    assert sorted(" ".join(table.history).split(), key=ALL.index) == ALL


@pytest.mark.rule("PAT-3")
def test_about_23_deals_in_100_can_be_cleared_and_play_at_random_clears_about_6() -> None:
    found = simulate(game, manches=1500, seed="share")
    assert found.solvable is not None
    assert 0.20 < found.solvable / 1500 < 0.26
    assert 0.045 < found.wins[0] / 1500 < 0.09


def naive(piles: list[list[str]]) -> int:
    """In how many orders can these piles be cleared? Every way is walked, by names alone."""
    if not any(piles):
        return 1
    ways = 0
    for a, b in itertools.combinations([pile for pile in piles if pile], 2):
        if points(a[-1]) + points(b[-1]) == 12:
            one, two = a.pop(), b.pop()
            ways += naive(piles)
            a.append(one)
            b.append(two)
    return ways


def small_deals(number: int) -> list[Piles]:
    """Random deals of a few pairs, one in five of them with two tiles that may not go with any."""
    rng = Random("small")
    made = []
    for at in range(number):
        order = shuffled(range(28), rng)
        tiles: list[int] = []
        for t in order[: 1 + int(rng.random() * 5)]:
            mates = [u for u in order if PIPS[t] + PIPS[u] == 12 and u not in (t, *tiles)]
            if t not in tiles and mates:
                tiles += [t, mates[0]]
        if at % 5 == 0:
            tiles += [t for t in order if t not in tiles][:2]
        tiles = shuffled(tiles, rng)
        count = min(7, max(-(-len(tiles) // 4), 1 + int(rng.random() * 6)))
        made.append(tuple(p for p in (tuple(tiles[i::count]) for i in range(count)) if p))
    return made


@pytest.mark.rule("PAT-3")
def test_the_solver_agrees_with_walking_every_way() -> None:
    cleared = 0
    for piles in small_deals(400):
        ways = naive([[NAME[t] for t in pile] for pile in piles])
        assert count(piles) == ways, piles
        assert solvable(piles) == (ways > 0), piles
        assert (solution(piles) is None) == (ways == 0), piles
        cleared += ways > 0
    assert 100 < cleared < 300


@pytest.mark.rule("PAT-3")
def test_the_solver_agrees_with_walking_every_way_of_full_deals() -> None:
    options = Options()
    rng = Random("full")
    dealt = [game.deal(options, standing(), rng).parts["piles"] for _ in range(25)]
    ways = [naive([[NAME[t] for t in pile] for pile in piles]) for piles in dealt]
    assert [count(piles) for piles in dealt] == ways
    assert [solvable(piles) for piles in dealt] == [n > 0 for n in ways]
    assert 3 <= sum(n > 0 for n in ways) <= 12


@pytest.mark.rule("PAT-3")
def test_the_solver_finds_a_solution_whenever_there_is_an_order_that_clears() -> None:
    rng = Random("many")
    for _ in range(1500):
        piles = game.deal(Options(), standing(), rng).parts["piles"]
        assert solvable(piles) == (count(piles) > 0), piles


@pytest.mark.rule("PAT-3")
def test_a_solution_can_be_played_to_the_end() -> None:
    for piles in small_deals(100):
        found = solution(piles)
        if found is not None:
            table = sit(" | ".join(" ".join(NAME[t] for t in pile) for pile in piles))
            play(table, *(f"{NAME[t]} {NAME[u]}" for t, u in found))
            assert table.winners == (0,)


def test_no_tiles_at_all_are_cleared_already() -> None:
    assert (solution(()), count(())) == ([], 1)


# -- PAT-4: deals that come out, covered tiles, empty piles ----------------------------------------


@pytest.mark.rule("PAT-4")
def test_who_chooses_it_is_dealt_only_what_can_be_cleared() -> None:
    for seed in range(40):
        assert solvable(piles_of(pioche.Table(game, seed=seed, preset="soluble")))
    assert simulate(game, preset="soluble", manches=60).solvable == 60


@pytest.mark.rule("PAT-4")
def test_otherwise_chance_decides() -> None:
    found = [solvable(piles_of(pioche.Table(game, seed=seed))) for seed in range(40)]
    assert set(found) == {False, True}
    assert pioche.Table(game, seed=1).options.deal == "random"


@pytest.mark.rule("PAT-4")
def test_a_solvable_deal_keeps_the_draws_of_chance_that_come_out_at_once() -> None:
    """Solvable deals are random ones; the others are passed over."""
    for seed in range(40):
        table = pioche.Table(game, seed=seed)
        if solvable(piles_of(table)):
            assert pioche.Table(game, seed=seed, preset="soluble").deal == table.deal


@pytest.mark.rule("PAT-4")
def test_a_deal_that_is_given_is_taken_as_it_is() -> None:
    assert sit("6-6 | 6-5", deal="solvableOnly").moves() == ("stop",)


@pytest.mark.rule("PAT-4")
def test_a_covered_tile_cannot_be_played() -> None:
    table = sit("1-1 6-6 | 6-4 | 0-0")
    assert table.moves() == ("6-6 0-0",)
    assert refused(table, "6-4 1-1") == "PAT-4"
    play(table, "6-6 0-0", "6-4 1-1")
    assert table.winners == (0,)


@pytest.mark.rule("PAT-4")
def test_two_tiles_of_one_pile_never_go_together() -> None:
    table = sit("1-1 6-4 | 5-0 | 4-3")
    assert refused(table, "6-4 1-1") == "PAT-4"


@pytest.mark.rule("PAT-4")
def test_a_refusal_does_not_tell_where_an_unseen_tile_lies() -> None:
    for piles in ("1-1 6-6 | 0-0", "2-0 6-6 | 0-0"):
        assert refused(sit(piles), "6-6 1-1") == "PAT-4"


@pytest.mark.rule("PAT-4")
def test_an_empty_pile_stays_empty() -> None:
    table = sit("6-6 | 2-0 0-0 | 5-5 | 4-3 1-0")
    events = play(table, "6-6 0-0")
    assert events == (Captured(0, ("6-6", "0-0"), 0), Turned(0, "pile 2", "2-0", stays=True))
    assert (heights(table), tops(table)) == ([0, 1, 1, 2], [None, "2-0", "5-5", "1-0"])
    play(table, "5-5 2-0")
    assert (heights(table), tops(table)) == ([0, 0, 0, 2], [None, None, None, "1-0"])


@pytest.mark.rule("PAT-4")
def test_moves_can_always_be_taken_back_even_from_the_end() -> None:
    table = pioche.Table(game, seed=3)
    first = table.view(0)
    views = []
    while table.seat is not None:
        views.append((table.view(0), table.events))
        table.play(table.moves()[0])
    assert len(views) > 3
    for view, events in reversed(views):
        table.undo()
        assert (table.view(0), table.events) == (view, events)
    assert table.view(0) == first
    assert table.undone == len(views)


# -- the sheet, what is seen and told --------------------------------------------------------------


def test_the_sheet_has_the_tiles_taken_away_and_whether_it_came_out() -> None:
    lost = sit("6-6 6-4 | 5-0 1-1")
    play(lost, "6-4 1-1")
    won = solved(seed=1)
    for table, removed, cleared in ((lost, 2, False), (won, 28, True)):
        lines = table.sheet().lines
        assert [line.cells[0].value for line in lines] == [removed, cleared]
        assert [line.names["en"] for line in lines] == ["Tiles removed", "Cleared"]


def test_the_board_shows_heights_and_tops_and_the_facts_what_was_taken_from_each_pile() -> None:
    table = sit("0-0 5-0 6-4 | 4-3 1-1 | 6-6")
    play(table, "6-4 1-1", "4-3 5-0")
    view = table.view(None)
    assert view.board == PilesBoard(piles=(Pile(1, "0-0"), Pile(0, None), Pile(1, "6-6")))
    assert view.known == Known(taken=(("6-4", "5-0"), ("1-1", "4-3"), ()))
    assert view.moves == ()


def test_what_was_turned_up_is_told_to_all() -> None:
    table = pioche.Table(game, seed=3)
    play(table, table.moves()[0])
    for seat in (0, None):
        told = [e for e in events_for(table, seat) if isinstance(e, Turned)]
        assert [e.tile for e in told] == [tops(table)[int(e.place[5:]) - 1] for e in told]
        assert len(told) == 2


def test_what_lies_beneath_is_not_shown_when_the_manche_is_over() -> None:
    table = sit("6-6 6-4 | 5-0 1-1 | 4-3 6-5")
    play(table, "6-4 1-1")
    assert table.seat is None
    assert "4-3" not in table.view(0).to_json()
    assert "4-3" not in str([event.to_dict() for event in events_for(table, 0)])


def standing() -> Standing:
    return first_standing(game, Options(), 1)


def assert_guess(state: Heaps, rng: Random) -> bool:
    """A guess looks the same and is a deal; does it differ from the truth?"""
    for seat in (0, None):
        seen = game.view(state, seat)
        guessed = game.guess(seen, rng)
        assert game.view(guessed, seat) == seen
        assert game.view(guessed, seat).to_json() == seen.to_json()
        game.accept(state.options, state.standing, guessed.deal)
    return guessed.deal != state.deal


@pytest.mark.rule("PAT-1")
@pytest.mark.parametrize("dealt", ["random", "solvableOnly"])
def test_a_guess_fits_all_that_is_seen(dealt: str) -> None:
    options: Any = make_options(Options, {"deal": dealt})
    rng = Random(dealt)
    different = 0
    for _ in range(25):
        state = game.start(options, standing(), game.deal(options, standing(), rng))
        different += assert_guess(state, rng)
        while state.seat == 0:
            game.play(state, rng.choice(game.moves(state)))
            assert_guess(state, rng)
    assert different == 25


def test_a_guess_fits_smaller_deals() -> None:
    rng = Random(1)
    for piles in ("6-6 | 0-0", "6-6 6-4 | 5-0 1-1 | 4-3 6-5", "6-6 | 6-5 1-0"):
        table = sit(piles)
        while True:
            assert_guess(table._state, rng)
            if table.seat is None:
                break
            table.play(table.moves()[0])


def test_a_copy_goes_its_own_way() -> None:
    table = pioche.Table(game, seed=3)
    before = (table.view(0), table.history, table.moves())
    twin = table.copy()
    while twin.seat is not None:
        twin.play(twin.moves()[-1])
    assert (table.view(0), table.history, table.moves()) == before
    state = table._state.copy()
    assert game.view(state, 0) == table.view(0)
    game.play(state, game.moves(state)[0])
    assert (table.view(0), table.history, table.moves()) == before


def test_the_same_move_is_the_same_object_in_every_manche() -> None:
    one, two = (sit("6-6 | 0-0")._state for _ in range(2))
    assert game.moves(one)[0] is game.moves(two)[0]


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(pioche.PiocheError, match="not over"):
        game.result(sit("6-6 | 0-0")._state)


def solved(seed: int) -> pioche.Table:
    """A solvable deal, cleared as the solver says."""
    table = pioche.Table(game, seed=seed, preset="soluble")
    pairs = solution(piles_of(table))
    assert pairs is not None
    play(table, *(f"{NAME[t]} {NAME[u]}" for t, u in pairs))
    return table


# -- the recorded partie ---------------------------------------------------------------------------


def test_a_cleared_partie_reads_and_writes_the_same() -> None:
    text = pioche.dumps(solved(seed=42))
    assert "options deal=solvableOnly" in text
    assert pioche.dumps(pioche.loads(text)) == text
