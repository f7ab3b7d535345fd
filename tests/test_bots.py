"""The bots: they keep to the rules, see no more than their seat, and greedy is greedy."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import pioche
from pioche.bots import BOTS, find_bot, search, tree, worlds
from pioche.bots.greedy import NEXT_LOOKS, SAFE, pips, points_are_a_burden
from pioche.bots.playout import at_random
from pioche.core.boards import GridBoard
from pioche.core.game import OVER, Effort, Game
from pioche.core.partie import first_standing
from pioche.core.view import MoveView, View
from pioche.games.rubicon.purse import Purse
from pioche.lab.simulation import simulate
from tests.helpers import board_of, sit

# Every bot in every game, and every game with the fewest and with the most seats. Where bots do not
# think ahead, expert and champion are the regular.
CASES = [
    pytest.param(game, seats, name, id=f"{game.id}-{seats}-{name}")
    for game in pioche.all_games()
    for number, name in enumerate(BOTS)
    if game.mind.policy is not None or name in ("beginner", "regular")
    for seats in [max(game.seats) if number % 2 else min(game.seats)]
]
GAMES = [pytest.param(game, id=game.id) for game in pioche.all_games()]


def choose(view: View, name: str = "regular", seed: int = 1) -> str:
    """What a bot does with this view."""
    game = pioche.find(view.game)
    return BOTS[name](game, view, Random(seed))


def seen(table: pioche.Table) -> View:
    """The view of the seat whose turn it is."""
    return table.view(table.seat)


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What holds for a thought of some playouts holds for a longer one."""
    monkeypatch.setattr(search, "PLAYOUTS", 12)
    monkeypatch.setattr(tree, "MANY", 24)
    monkeypatch.setattr(tree, "ALONE", 24)
    monkeypatch.setattr(search, "FEWEST", 2)
    monkeypatch.setattr(worlds, "MOST", 4)


# -- every bot in every game -----------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "name"), CASES)
def test_a_bot_plays_a_manche_of_every_game_with_legal_moves(
    game: Game[Any], seats: int, name: str
) -> None:
    table = pioche.Table(game, seats=seats, seed=7)
    rng = Random(7)
    while table.seat is not None:
        view = table.view(table.seat)
        text = BOTS[name](game, view, rng)
        assert text in [move.text for move in view.moves]
        table.play(text)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", GAMES)
def test_hidden_tiles_do_not_change_what_a_bot_does(game: Game[Any], name: str) -> None:
    table = pioche.Table(game, seed=11)
    rng = Random(11)
    hidden = 0
    for _ in range(12):
        if table.seat is None:
            break
        view = seen(table)
        one, other = game.guess(view, Random(1)), game.guess(view, Random(2))
        hidden += one.deal != other.deal
        texts = {BOTS[name](game, game.view(state, view.seat), Random(3)) for state in (one, other)}
        assert len(texts) == 1
        table.play(at_random(game, view, rng))
    assert hidden  # else this test shows nothing


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_chance_gives_the_same_choice(game: Game[Any], name: str) -> None:
    view = seen(pioche.Table(game, seed=3))
    assert choose(view, name, seed=5) == choose(view, name, seed=5)


def test_random_chooses_every_move_sooner_or_later() -> None:
    view = seen(sit("jeu-de-dominos", "6-6 3-1 | 6-5 6-4", "6-6"))
    texts = {at_random(pioche.find(view.game), view, Random(seed)) for seed in range(40)}
    assert texts == {move.text for move in view.moves}


def test_a_bot_of_another_name_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(pioche.PiocheError, match="Did you mean regular"):
        find_bot("regula")


# -- greedy ----------------------------------------------------------------------------------------


def test_greedy_takes_the_points_that_it_can_have_now() -> None:
    # The ends are 5 and 6: the 5-4 leaves 4 + 6 = 10 and scores; the 6-3 is as heavy.
    table = sit("cinq-partout", "6-5 1-1 0-0 | 6-3 5-4 2-2", "6-5")
    assert choose(seen(table)) == "5-4>L"


def test_greedy_goes_out_rather_than_draw() -> None:
    deal = "6-6 6-1 | 6-5 3-1 ; 4-4 2-2"
    table = sit("jeu-de-dominos", deal, "6-6", "6-5>R", voluntary_draw="on")
    assert set(table.moves()) == {"6-1>L", "draw"}
    assert choose(seen(table)) == "6-1>L"


@pytest.mark.parametrize("seed", range(5))
def test_greedy_lays_the_heaviest_tile_when_nothing_else_counts(seed: int) -> None:
    # All tiles are in the two hands: nobody can be stuck or win yet.
    options = {"hand": "all", "draw": "none"}
    table = pioche.Table("jeu-de-dominos", seed=seed, options=options)
    table.play(table.moves()[0])
    view = seen(table)
    weights = {move.text: pips([move.steps[0].piece]) for move in view.moves}
    assert weights[choose(view)] == max(weights.values())


def test_greedy_lays_what_lets_it_score_before_anybody_else_plays() -> None:
    # With the 4-0 it captures 20 points, which are scored only when it takes them; 6-6 is heavier.
    table = sit("canton", "6-4 1-1 | 4-2 3-3 | 4-0 6-6", "6-4", "4-2>R")
    table.play(choose(seen(table)))
    assert table.moves() == ("take 4-0 4-2 6-4", "leave")
    assert choose(seen(table)) == "take 4-0 4-2 6-4"


def test_greedy_claims_its_points_where_they_must_be_claimed() -> None:
    table = sit("cinq-partout", "6-5 1-1 0-0 | 6-3 5-4 2-2", "6-5", claim="on")
    assert choose(seen(table)) == "5-4>L!"


def shares(game: str, manches: int, **options: Any) -> float:
    """The share of manches that greedy wins against random, each from both sides."""
    first = simulate(game, options=options, bots=("regular", "random"), manches=manches, seed="s")
    second = simulate(game, options=options, bots=("random", "regular"), manches=manches, seed="s")
    greedy = sum(first.wins[0::2]) + sum(second.wins[1::2])
    random = sum(first.wins[1::2]) + sum(second.wins[0::2])
    return greedy / (greedy + random)


@pytest.mark.parametrize(
    ("game", "options", "manches"),
    [
        ("jeu-de-dominos", {}, 100),
        ("jeu-de-dominos", {"draw": "none"}, 150),
        ("hongrois", {}, 30),
        ("quarante-deux", {}, 4),
    ],
)
def test_greedy_beats_random(game: str, options: dict[str, Any], manches: int) -> None:
    assert shares(game, manches, **options) > 0.55


def test_greedy_scores_more_than_random() -> None:
    found = simulate("cinq-partout", bots=("regular", "random"), manches=60)
    assert found.points[0] > 1.3 * found.points[1]


@pytest.mark.long
@pytest.mark.parametrize("scoring", ["ownPoints", "whistThen150Loses"])
def test_greedy_keeps_its_tiles_where_losers_win(scoring: str) -> None:
    assert shares("qui-perd-gagne", 100, scoring=scoring) > 0.5


def test_greedy_keeps_off_points_only_where_they_are_a_burden() -> None:
    game = pioche.find("qui-perd-gagne")
    for scoring, burden in (("ownPoints", False), ("whistThen150Loses", True)):
        view = seen(pioche.Table(game, seed=1, options={"scoring": scoring}))
        assert points_are_a_burden(game, view) is burden


def laid(move: MoveView) -> list[str]:
    return [step.piece for step in move.steps]


@pytest.mark.long
def test_greedy_lays_no_risky_tile_where_there_is_a_safe_one_and_each_where_it_is_safest() -> None:
    choices = better = 0
    for game in pioche.all_games():
        if game.hand is None:
            continue
        for seed in range(3):
            table = pioche.Table(game, seed=seed)
            while table.seat is not None and table.manche == 1:
                risks = {text: table.risk(text) for text in table.moves()}
                text = choose(seen(table))
                assert risks[text] <= max(SAFE, min(risks.values()))
                choices += min(risks.values()) <= SAFE < max(risks.values())
                chosen = next(move for move in seen(table).moves if move.text == text)
                same = [m.text for m in seen(table).moves if laid(m) == laid(chosen)]
                # A game that weighs its moves also looks at what they leave to others.
                assert game.mind.weigh is not None or risks[text] == min(risks[one] for one in same)
                better += min(risks[one] for one in same) < max(risks[one] for one in same) <= SAFE
                table.play(text)
    assert min(choices, better) > 10  # else this test shows nothing


def test_greedy_makes_most_of_its_marks_rather_than_pass() -> None:
    """Points come at the end only: what the game calls progress tells."""
    table = pioche.Table("vingt", seats=2, seed=7)
    for _ in range(6):
        gains = {}
        for text in table.moves():
            after = table.copy()
            after.play(text)
            seat = table.seat or 0
            before, now = seen(table).facts.marks, after.view(None).facts.marks
            gains[text] = before[seat] - now[seat]
        text = choose(seen(table))
        assert gains[text] == max(gains.values())
        table.play(text)
    assert len(board_of(table, GridBoard).tiles) > 4


@pytest.mark.long
def test_greedy_chooses_fast_among_many_moves() -> None:
    """It looks at each of them, but not at all that could follow: once that took seconds."""
    table = pioche.Table("vingt", seats=4, seed=7)
    listed = 0
    game = table.game

    def moves(state: Any) -> Any:
        nonlocal listed
        listed += 1
        return game.moves(state)

    most = 0
    for _ in range(12):
        view = seen(table)
        choose(view)  # so that `senses` are known
        listed = 0
        BOTS["regular"](replace(game, moves=moves), view, Random(1))
        assert listed <= NEXT_LOOKS + 1
        most = max(most, len(view.moves))
        table.play(choose(view))
    assert most > 4 * NEXT_LOOKS


def test_greedy_passes_where_bidding_gains_nothing() -> None:
    """In the trials, a contract with a poor hand loses more than it brings."""
    games = [game for game in pioche.all_games() if any(form.kind == "bid" for form in game.forms)]
    for game in games:
        passed = spoken = 0
        for seed in range(12):
            table = pioche.Table(game, seed=seed)
            view = seen(table)
            if any(move.kind == "pass" for move in view.moves):
                spoken += 1
                passed += choose(view) == "pass"
        assert passed > spoken // 3


def test_the_guesses_of_greedy_leave_the_table_alone() -> None:
    for game in pioche.all_games():
        options = game.options()
        standing = first_standing(game, options, game.seats[0])
        state = game.start(options, standing, game.deal(options, standing, Random(1)))
        view = game.view(state, state.seat)
        BOTS["regular"](game, view, Random(1))
        assert state.seat != OVER
        assert game.view(state, state.seat) == view


# -- follies that were mended ----------------------------------------------------------------------


def manche_of(name: str, seats: int, seed: int) -> tuple[pioche.Table, list[tuple[View, str]]]:
    """A manche of regulars, and what each of them chose where there was a choice."""
    table = pioche.Table(name, seats=seats, seed=seed)
    rng, chosen = Random(seed), []
    while table.seat is not None:
        view = seen(table)
        text = BOTS["regular"](table.game, view, rng)
        if len(view.moves) > 1:
            chosen.append((view, text))
        table.play(text)
    return table, chosen


def test_regulars_bid_in_quarante_deux() -> None:
    ends = [manche_of("quarante-deux", 4, seed)[0].result for seed in range(6)]
    assert all(end is not None and end.how == "played" for end in ends), "not all of them pass"


@pytest.mark.parametrize("seed", range(2))
def test_regulars_lay_what_they_can_in_vingt(seed: int) -> None:
    table, chosen = manche_of("vingt", 2, seed)
    opened = [(v, text) for v, text in chosen if isinstance(v.board, GridBoard) and v.board.tiles]
    assert opened
    assert all(text != "pass" for _, text in opened)
    assert table.result is not None
    assert table.result.how != "passed"


def racing(totals: tuple[int, ...], seed: int) -> View:
    """The first turn of a later deal of a race that stands so: any tile may be laid."""
    game = pioche.find("rubicon")
    start = first_standing(game, game.options(), 3)
    standing = replace(start, totals=totals, lead=0, carried=Purse((4, 4, 4), 3, 2, 0))
    deal = game.deal(game.options(), standing, Random(seed))
    return game.view(game.start(game.options(), standing, deal), 0)


def test_regulars_do_not_go_beyond_101_on_purpose() -> None:
    """Behind the others, it would bring everybody back to nought; but it costs a counter."""
    for seed in range(5):
        view = racing((95, 100, 100), seed)
        reached = {move.text: 95 + pips([move.steps[0].piece]) for move in view.moves}
        assert min(reached.values()) <= 101 < max(reached.values())
        assert reached[choose(view, seed=seed)] <= 101


def test_regulars_make_101_when_they_can_and_keep_their_last_counter() -> None:
    view = racing((91, 0, 0), 0)
    assert len({pips([move.steps[0].piece]) for move in view.moves} & {10}) == 1
    assert pips([choose(view).partition(">")[0]]) == 10
    game = pioche.find("rubicon")
    assert game.mind.weigh is not None
    for total, held, buys in ((40, 2, True), (40, 1, False), (95, 2, True), (95, 1, False)):
        state = stuck_in_rubicon(total)
        state.own = {**state.own, "counters": (held,) * 3}
        worth = game.mind.weigh(iter([state]), lambda result: ())
        assert worth is not None
        assert (max(worth, key=worth.__getitem__) == "buy") is buys


def stuck_in_rubicon(total: int) -> Any:
    """A state in which a player who has this total cannot lay a tile."""
    game = pioche.find("rubicon")
    for seed in range(50):
        table = pioche.Table(game, 3, seed=seed)
        while table.seat is not None:
            if "buy" in table.moves():
                state = game.guess(seen(table), Random(seed))
                state.points[state.seat] = total
                return state
            table.play(table.moves()[0])
    raise AssertionError("nobody was ever stuck")


def test_regulars_win_duels_without_a_stock() -> None:
    found = simulate("sans-pioche", 2, bots=("regular", "random"), manches=60, seed="s")
    assert found.wins[0] > 36


def test_regulars_lay_what_they_could_keep_where_tiles_left_count() -> None:
    """DIN-6: who could lay a tile may draw or pass. It was kept to leave the next player stuck."""
    kept = {"draw", "pass"}
    choices = 0
    for seed in range(2):
        table = pioche.Table("dingominos", 3, seed=f"kept:{seed}")
        rng = Random(seed)
        while table.seat is not None and choices < 60:
            view = seen(table)
            kinds = {move.text: move.kind for move in view.moves}
            text = choose(view, seed=seed)
            if len(set(kinds.values())) > 1 and "place" in kinds.values():
                choices += 1
                assert kinds[text] not in kept
            table.play(text if rng.random() < 0.5 else at_random(table.game, view, rng))
    assert choices >= 20


# -- the levels ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["domino-k", "matador", "dingominos"])
def test_beginners_sometimes_draw_though_they_could_lay(game: str) -> None:
    table = pioche.Table(game, seed=2)
    while {"draw", "place"} - {move.kind for move in seen(table).moves}:
        table.play(seen(table).moves[0].text)
    view = seen(table)
    assert choose(view) != "draw"
    chosen = [choose(view, "beginner", seed) for seed in range(100)]
    pieces = [move.text for move in view.moves if move.kind in ("draw", "place")]
    # Half of the time it does what a regular does, else it takes any of them.
    assert 10 / len(pieces) < chosen.count("draw") < 50
    assert len(set(chosen)) > 2 or len(pieces) == 2


def thought(game: Game[Any], view: View, name: str) -> int:
    """How often a bot guesses before it chooses."""
    guesses = 0

    def guess(view: View, rng: Random) -> Any:
        nonlocal guesses
        guesses += 1
        return game.guess(view, rng)

    BOTS[name](replace(game, guess=guess), view, Random(1))
    return guesses


def with_effort(game: Game[Any], effort: Effort) -> Game[Any]:
    return replace(game, mind=replace(game.mind, effort=effort))


def test_a_game_may_ask_for_less_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PLAYOUTS", 240)
    game = pioche.find("quarante-deux")
    table = pioche.Table(game, seed=1)
    bid = seen(table)
    usual, less = with_effort(game, Effort()), with_effort(game, Effort(0.25, 0.25))
    for name in BOTS:  # what is weighed is weighed as usual
        assert thought(less, bid, name) == thought(usual, bid, name) > 20
    for text in ("bid 25", "pass", "pass", "pass"):
        table.play(text)
    table.play(seen(table).moves[0].text)
    trick = seen(table)
    assert len(trick.moves) > 4
    for name in ("regular", "expert"):
        assert thought(less, trick, name) < thought(usual, trick, name) / 2
    assert thought(less, trick, "champion") == thought(usual, trick, "champion")


def test_where_nothing_is_tried_regulars_leave_it_to_chance() -> None:
    """Nobody can make this total round, so one move ahead they are all the same."""
    game = pioche.find("nombres")
    table = pioche.Table(game, seed=1)
    view = seen(table)
    assert game.mind.weigh is not None
    while len(view.moves) < 3 or game.mind.weigh(iter([game.guess(view, Random(1))]), lambda _: ()):
        table.play(view.moves[0].text)
        view = seen(table)
    assert game.mind.effort.regular == 0
    assert {choose(view, "regular", seed) for seed in range(60)} == {m.text for m in view.moves}
    tried = with_effort(game, Effort())
    assert thought(tried, view, "regular") > thought(game, view, "regular")
