"""The bot that thinks ahead: what results are worth to it, how it tries moves, if that helps."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import pioche
from pioche.bots import BOTS, tree
from pioche.bots.playout import play_sensibly
from pioche.bots.search import FEWEST, PLAYOUTS, judged, play_on
from pioche.bots.tree import Branch, decided, most_tried
from pioche.bots.worlds import ENOUGH, MOST, likelihood, likely_worlds
from pioche.bots.worth import judge_of
from pioche.core.game import OVER, Game, Move, Result
from pioche.core.options import make_options
from pioche.core.partie import first_standing
from tests.helpers import sit

THINKS = [pytest.param(game, id=game.id) for game in pioche.all_games() if game.mind.policy]


def seen(table: pioche.Table) -> pioche.View:
    return table.view(table.seat)


# -- what a result is worth ------------------------------------------------------------------------


def worth(name: str, totals: tuple[int, ...], winner: int, points: tuple[int, ...]) -> list[float]:
    """What each side makes of a manche that ends so, in a partie that stands so."""
    game = pioche.find(name)
    options = game.options()
    standing = replace(first_standing(game, options, len(totals)), totals=totals)
    return list(judge_of(game, options, standing)(Result("domino", "GEN-19", 0, (winner,), points)))


def test_winning_the_partie_is_worth_everything() -> None:
    assert worth("cinq-partout", (29, 30), 0, (2, 0)) == [1, 0]
    mine, theirs = worth("cinq-partout", (9, 30), 0, (2, 0))
    assert 0 < theirs < mine < 1


def test_points_count_beside_the_manche() -> None:
    more, less = worth("cinq-partout", (0, 0), 0, (6, 0)), worth("cinq-partout", (0, 0), 0, (1, 0))
    assert more[0] > less[0] > 0.5


def test_in_a_race_points_are_worth_more_than_the_manche() -> None:
    """MUG-7: nothing is scored for going out."""
    mine, theirs = worth("cinq-partout", (0, 0), 0, (1, 3))
    assert mine < 0.5 < theirs
    assert worth("cinq-partout", (0, 0), 0, (2, 2)) == [0.5, 0.5]


def test_points_that_are_a_burden_count_against_their_side() -> None:
    light, heavy = worth("hongrois", (0, 0), 0, (0, 30))
    assert light > 0.5 > heavy
    assert worth("hongrois", (0, 0), 0, (0, 30))[0] > worth("hongrois", (0, 0), 0, (0, 3))[0]


def test_what_all_sides_get_together_is_shared() -> None:
    game = pioche.find("jeu-de-dominos")
    standing = first_standing(game, game.options(), 3)
    judge = judge_of(game, game.options(), standing)
    nobody = judge(Result("blocked", "GEN-19", 0, (), (0, 0, 0)))
    assert nobody == pytest.approx([1 / 3] * 3, abs=0.2)
    assert len(set(nobody)) == 1


# -- how moves are tried ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", THINKS)
def test_a_sensible_player_plays_legal_moves_to_the_end(game: Game[Any]) -> None:
    table = pioche.Table(game, seed=5)
    policy = game.mind.policy
    assert policy is not None
    asked = Counter[bool]()

    def checked(state: Any, moves: Any, rng: Random) -> Move:
        move = policy(state, moves, rng)
        asked[move in moves] += 1
        return move

    state = game.guess(seen(table), Random(5))
    play_sensibly(game, checked, state, Random(5))
    assert state.seat == OVER
    assert asked[True]
    assert not asked[False]


@pytest.mark.parametrize("game", THINKS)
def test_a_sensible_player_knows_no_more_than_the_seat(game: Game[Any]) -> None:
    table = pioche.Table(game, seed=6)
    policy = game.mind.policy
    assert policy is not None
    hidden = 0
    for _ in range(10):
        if table.seat is None:
            break
        view = seen(table)
        one, other = game.guess(view, Random(1)), game.guess(view, Random(2))
        hidden += one.deal != other.deal
        if len(view.moves) > 1:
            assert (
                policy(one, game.moves(one), Random(3)).text
                == policy(other, game.moves(other), Random(3)).text
            )
        table.play(view.moves[0].text)
    assert hidden or game.company.alone(table.options)


def test_all_moves_are_tried_and_the_better_ones_more_often() -> None:
    table = pioche.Table("canton", seed=1)
    while len(seen(table).moves) < 4:
        table.play(seen(table).moves[0].text)
    view = seen(table)
    found = judged(table.game, view, Random(1))
    assert {one.text for one in found} == {move.text for move in view.moves}
    assert min(one.tries for one in found) >= FEWEST
    assert found[0].tries > found[-1].tries
    assert found[0].rank >= found[1].rank
    assert sum(one.tries for one in found) <= PLAYOUTS + FEWEST * len(found)


def test_a_lost_manche_is_not_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 has drawn all tiles but one, and seat 0 holds 3-2: in the end nobody can lay, and the
    lighter hand wins. Yet 3-2 goes out at once, unless another number than 3 is on the right."""
    deal = (
        "3-2 4-0 4-2 4-3 5-4 6-4 6-6 | 0-0 1-0 2-1 3-3 5-1 5-2 5-5 ; "
        "6-1 2-0 2-2 4-4 6-5 6-0 1-1 3-1 5-3 3-0 6-2 6-3 4-1 5-0"
    )
    begin = ("6-6", "draw", "6-1>L", "6-4>R", "1-0>L", "4-0>L", *["draw"] * 3)
    end = ("4-4>L", "5-4>L", "5-2>L", "4-2>L", *["draw"] * 9, "4-1>L", "4-3>R")
    table = sit("tete-a-tete", deal, *begin, *end)
    assert seen(table).moves[0].text == "1-1>L"
    monkeypatch.setattr(tree, "MANY", 200)
    best = judged(table.game, seen(table), Random(1), FEWEST)
    assert not any(one.won for one in best)
    for text in (best[0].text, BOTS["champion"](table.game, seen(table), Random(1))):
        assert text.endswith(">R")
        assert text != "3-3>R"


def duel(name: str, deals: int) -> float:
    """The share of manches that the expert wins against greedy, each deal from both sides."""
    game = pioche.find(name)
    options = game.options()
    standing = first_standing(game, options, game.seats[0])
    won = 0.0
    for number in range(deals):
        deal = game.deal(options, standing, Random(f"{name}:{number}"))
        for side in (0, 1):
            rng = Random(number)
            state = game.start(options, standing, deal)
            while state.seat != OVER:
                level = "expert" if standing.sides[state.seat] == side else "regular"
                text = BOTS[level](game, game.view(state, state.seat), rng)
                game.play(state, next(m for m in game.moves(state) if m.text == text))
            winners = {standing.sides[seat] for seat in game.result(state).winners}
            won += side in winners if len(winners) == 1 else 0.5
    return won / deals / 2


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "deals"),
    [
        pytest.param("canton", 6, marks=pytest.mark.soak),
        ("quarante-deux", 3),
        ("hongrois", 5),
    ],
)
def test_the_expert_beats_greedy(name: str, deals: int) -> None:
    assert duel(name, deals) > 0.55


# -- a sensible player of quarante-deux ------------------------------------------------------------

BIDDING = ("bid 25", "pass", "pass", "pass")


def does(table: pioche.Table) -> str:
    game = table.game
    state = game.guess(seen(table), Random(1))
    assert game.mind.policy is not None
    return game.mind.policy(state, game.moves(state), Random(1)).text


def test_points_go_to_a_partner_who_wins_the_trick() -> None:
    hands = "4-2 6-6 | 4-4 0-0 | 4-0 2-2 | 5-5 1-1"
    assert does(sit("quarante-deux", hands, *BIDDING, "trump 3", "4-2", "4-4", "4-0")) == "5-5"


def test_points_do_not_go_to_an_opponent_who_wins_the_trick() -> None:
    hands = "4-4 6-6 | 4-2 0-0 | 4-0 2-2 | 5-5 1-1"
    assert does(sit("quarante-deux", hands, *BIDDING, "trump 3", "4-4", "4-2", "4-0")) == "1-1"


def test_trumps_that_nobody_beats_are_led_first() -> None:
    hands = "4-4 6-6 | 4-2 0-0 | 4-0 2-2 | 5-5 1-1"
    assert does(sit("quarante-deux", hands, *BIDDING, "trump 6")) == "6-6"


def test_declarers_draw_trumps_though_one_of_them_is_higher() -> None:
    hands = "6-5 6-3 2-1 | 4-2 0-0 6-6 | 4-0 2-2 5-3 | 5-5 1-1 6-2"
    assert does(sit("quarante-deux", hands, *BIDDING, "trump 6")) == "6-5"


def test_a_tile_that_will_win_a_trick_is_kept_rather_than_five_points() -> None:
    hands = "4-4 5-1 | 4-2 0-0 | 4-0 2-2 | 3-2 6-6"
    assert does(sit("quarante-deux", hands, *BIDDING, "trump 1", "4-4", "4-2", "4-0")) == "3-2"


def test_ten_points_are_kept_rather_than_a_tile_that_may_win_later() -> None:
    hands = "4-4 5-1 | 4-2 0-0 | 4-0 2-2 | 6-4 6-5"
    assert does(sit("quarante-deux", hands, *BIDDING, "trump 1", "4-4", "4-2", "4-0")) == "6-5"


def test_the_longest_suit_is_trumps() -> None:
    hands = "6-6 6-5 6-4 1-1 | 4-2 0-0 4-3 3-3 | 4-0 2-2 5-3 5-4 | 5-5 3-1 4-4 5-1"
    assert does(sit("quarante-deux", hands, *BIDDING)) == "trump 6"


# -- a sensible player of number dominoes ----------------------------------------------------------

GIFTS = ("give 5-5", "give 3-3", "give 2-2")


def after_6_6(hands: str) -> str:
    """What the second of three players does."""
    return does(sit("nombres", hands, *GIFTS, "6-6"))


def test_a_total_that_can_be_made_round_is_made_round() -> None:
    hands = "6-6 4-4 2-0 5-5 | 1-1 4-1 5-3 3-3 | 0-0 3-0 6-0 2-2"
    assert after_6_6(hands) == "5-3"


def test_else_the_next_player_is_left_a_total_that_few_tiles_make_round() -> None:
    """14 would lack 6, which four tiles have; 17 lacks 3, which only two have."""
    assert after_6_6("6-6 4-4 5-5 | 1-1 4-1 3-3 | 0-0 3-0 2-2") == "4-1"


def test_of_tiles_as_good_one_is_kept_that_reaches_a_total_which_no_other_does() -> None:
    """17 lacks 3 and 19 lacks 1, which two tiles have each; but there is another tile of 7."""
    hands = "6-6 4-4 2-0 5-5 | 4-1 5-2 4-3 3-3 | 0-0 3-0 6-0 2-2"
    assert after_6_6(hands) in ("5-2", "4-3")


@pytest.mark.parametrize(
    ("level", "least", "most"),
    [("beginner", 50, 85), ("regular", 85, 97), ("expert", 100, 100), ("champion", 100, 100)],
)
def test_how_often_a_tile_that_can_be_earned_is_earned(level: str, least: int, most: int) -> None:
    """Beginners look every other time and regulars seven times out of eight; else they lay any of
    three tiles."""
    hands = "6-6 4-4 2-0 5-5 | 1-1 4-1 5-3 3-3 | 0-0 3-0 6-0 2-2"
    table = sit("nombres", hands, *GIFTS, "6-6")
    chosen = [BOTS[level](table.game, seen(table), Random(seed)) for seed in range(100)]
    assert least <= chosen.count("5-3") <= most


@pytest.mark.parametrize("level", ["expert", "champion"])
def test_the_last_tile_is_drawn_by_one_who_wins_with_it(level: str) -> None:
    """4-1 makes 40 and ends the game, with four tiles against two and one."""
    hands = "6-6 6-3 2-1 3-0 5-5 | 5-3 4-2 4-1 0-0 3-3 | 6-5 6-4 1-0 1-1 2-2"
    moves = ("6-6", "5-3", "draw", "1-0", "2-1", "4-2", "draw", "1-1", "3-0")
    table = sit("nombres", hands, *GIFTS, *moves)
    assert BOTS[level](table.game, seen(table), Random(1)) == "4-1"


@pytest.mark.parametrize("level", ["expert", "champion"])
def test_the_last_tile_is_left_by_one_who_loses_with_it(level: str) -> None:
    """5-5 makes 40 and ends the game, with three tiles against four."""
    hands = "6-6 5-5 2-1 3-0 6-3 | 5-3 4-2 4-1 0-0 3-3 | 6-5 6-4 1-0 1-1 2-2"
    gifts = ("give 6-3", *GIFTS[1:])
    table = sit("nombres", hands, *gifts, "6-6", "5-3", "draw", "6-4", "draw")
    assert BOTS[level](table.game, seen(table), Random(1)) != "5-5"


# -- the end of a manche ---------------------------------------------------------------------------


def test_a_near_end_is_played_as_if_all_tiles_were_known() -> None:
    """On each guess: what is left is solved, not played out."""
    table = pioche.Table("tete-a-tete", seed=3, options={"draw": "none"})
    game = table.game
    assert game.mind.endgame is not None
    assert game.mind.solve is not None
    state = game.guess(seen(table), Random(3))
    assert not game.mind.endgame(state)
    while not game.mind.endgame(state):
        game.play(state, game.moves(state)[0])
    found = game.mind.solve(state)
    assert found is not None
    assert found.line
    play_on(game, state, Random(1))
    assert state.seat == OVER
    texts = [move.text for _, move in state.past]
    assert tuple(texts[-len(found.line) :]) == found.line


# -- how the champion thinks further ---------------------------------------------------------------


def tried(*tries: int) -> Branch:
    root = Branch()
    root.further = {str(n): Branch(tries=count) for n, count in enumerate(tries)}
    return root


def test_once_no_move_can_catch_up_there_is_nothing_left_to_think_about() -> None:
    assert decided(tried(60, 9), 50)
    assert not decided(tried(60, 10), 50)
    assert not decided(tried(30, 10, 29), 2)
    assert not decided(Branch(), 1)


def test_in_a_duel_the_champion_sees_what_the_other_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With all tiles known, a solver tells which moves win. Sensible players who do not look ahead
    lose against the right answer, and so does whoever trusts in manches that they play out."""
    game = pioche.find("tete-a-tete")
    options = make_options(game.options, game.presets["boudant"].options)
    standing = first_standing(game, options, 2)
    state = game.start(options, standing, game.deal(options, standing, Random(0)))
    for _ in range(2):
        game.play(state, game.moves(state)[0])
    assert state.seat == 0
    assert game.mind.solve is not None
    won = {}
    for move in game.moves(state):
        after = state.copy()
        game.play(after, move)
        solution = game.mind.solve(after)
        won[move.text] = solution is not None and solution.value > 0
    mind = replace(game.mind, endgame=None)
    known = replace(game, guess=lambda view, rng: state.copy(), mind=mind)
    view = game.view(state, state.seat)
    assert not won[judged(known, view, Random(1), 400)[0].text]
    monkeypatch.setattr(tree, "MANY", 400)
    assert won[most_tried(known, view, Random(1), known.guess)]


def test_where_it_makes_no_difference_a_champion_lays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 has bought 4-1. It can be laid now or later, for nobody else will ever lay a tile; had
    it passed, others would have bought more."""
    deal = (
        "6-5 6-0 5-1 4-4 4-2 3-2 2-0 | 6-2 5-4 5-3 4-3 2-2 1-1 1-0 | 6-6 6-1 5-5 5-2 3-3 3-1 2-1"
        " ; 6-4 4-0 3-0 5-0 6-3 4-1 0-0"
    )
    moves = (
        "6-6 6-0>L 6-2>R 2-1>R 5-1>R 5-3>R 3-3>R 3-2>R 2-2>R 5-2>R 2-0>L 5-4>R buy 6-4>R 4-2>L "
        "4-3>L 6-1>R buy pass 1-0>R 3-1>L 4-0>R 1-1>L buy pass 4-4>R buy pass pass buy pass buy"
    )
    table = sit("rubicon", deal, *moves.split())
    assert table.moves() == ("4-1>L", "4-1>R", "pass")
    monkeypatch.setattr(tree, "MANY", 400)
    for seed in range(3):
        assert BOTS["champion"](table.game, seen(table), Random(seed)) != "pass"


# -- guesses that explain what the others have done ------------------------------------------------


def test_who_lays_a_light_tile_has_no_heavy_one_that_fits() -> None:
    """Seat 1 has laid 4-0 on the 4. With 6-5 instead of 5-0 in hand it would have laid that."""

    def explained(*also: str) -> float:
        hand = " ".join(also)
        table = sit("tete-a-tete", f"5-4 5-3 3-1 1-1 | 4-0 {hand} ; 6-6 6-3", "5-4", "4-0>L")
        world = table._state
        found = (likelihood(table.game, seen(table), world, Random(number)) for number in range(30))
        return sum(found) / 30

    light, heavy = explained("5-0", "2-0", "2-1"), explained("6-5", "2-0", "2-1")
    assert heavy < 0.8 * light


def test_the_more_the_others_have_chosen_the_more_guesses_are_looked_at() -> None:
    """Until as many are left as are enough, or there are too many."""
    table = pioche.Table("sebastopol", 3, seed=1)
    looked = []
    while table.seat is not None:
        made: list[int] = []

        def guess(view: pioche.View, rng: Random, made: list[int] = made) -> Any:
            made.append(1)
            return table.game.guess(view, rng)

        likely_worlds(replace(table.game, guess=guess), seen(table), Random(1))
        looked.append(len(made))
        table.play(table.moves()[0])
    assert looked[0] == 0  # nobody has chosen anything
    assert min(looked[1:]) >= ENOUGH
    assert max(looked) > 2 * ENOUGH
    assert max(looked) <= MOST
