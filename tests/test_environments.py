"""Environments for learners: what is observed, what may be done, what it brings."""

import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import pioche
from pioche.bots.levels import entrant
from pioche.core.boards import CountBoard, TricksBoard
from pioche.core.game import OVER, Game
from pioche.core.options import changed_options
from pioche.engines.chain.state import Chain
from pioche.lab import zoo
from pioche.lab.episode import Episode
from pioche.lab.observation import Observation
from pioche.lab.solo import solo_env
from pioche.lab.tournament import Pairing, play_deal
from pioche.lab.vector import vector_env
from tests.imitation import decisions, imitated

GAMES = [game for game in pioche.all_games() if max(game.seats) > 1]
SLOW = ("vingt",)  # whose moves take long to list


def asked(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """The game as usual, and each preset; also where drawing is free, which tells less."""
    if "voluntary_draw" in game.options.__dataclass_fields__:
        yield {"options": {"voluntary_draw": True}}
    for preset in (None, *game.presets):
        allowed = (game.presets[preset].seats if preset else ()) or game.seats
        yield {"seats": next(n for n in allowed if n > 1), "preset": preset}


def positions(episode: Episode, seed: int, most: int) -> Iterator[Random]:
    """Play an episode at random, and stop at each position."""
    rng = Random(seed)
    episode.begin(seed)
    for _ in range(most):
        if episode.over:
            return
        yield rng
        episode.act(rng.choice(list(episode.offered)))


by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


# -- what is observed ------------------------------------------------------------------------------


@by_game
def test_an_observation_tells_what_the_view_tells_and_nothing_hidden(game: Game[Any]) -> None:
    """It is the same in every state that the seat cannot tell from this one; and what a seat is
    said to lack, or to have been seen taking, is true."""
    for what in asked(game):
        episode = Episode(game, **what)
        observation, number = episode.observation, episode.observation.tiles.index
        for rng in positions(episode, 1, 6 if game.id in SLOW else 40):
            seat = rng.randrange(episode.seats)
            view = episode.view(seat)
            seen = episode.observe(seat)[: observation.size]
            assert (seen == observation.of(view)).all()
            twin = game.guess(view, rng)
            assert (seen == observation.of(game.view(twin, seat))).all()
            for name, held in (("lacking", False), ("held", True)):
                if name not in observation.fields:
                    continue
                told = seen[observation.fields[name].slice].reshape(episode.seats, -1)
                for n in range(1, episode.seats):
                    hand = episode.view((seat + n) % episode.seats).hand
                    tiles = {number(tile) for tile in hand}
                    found = set(np.flatnonzero(told[n]).tolist())
                    assert found <= tiles if held else not found & tiles


def essence(episode: Episode, seat: int) -> tuple[Any, ...]:
    """What an observation must never lack: ends, trump and sums."""
    state, view = episode.state, episode.view(seat)
    board = view.board
    return (
        tuple(state.ends) if isinstance(state, Chain) else (),
        (board.trump, board.contract, board.taken) if isinstance(board, TricksBoard) else (),
        board.total if isinstance(board, CountBoard) else 0,
        view.facts.counted,
    )


# What of an observation tells it.
TELLING = ("ends", "row", "room", "trump", "contract", "tricks", "taken", "total", "sum", "counted")


def told_of_ends(episode: Episode, seen: Any) -> Iterator[tuple[bytes, int]]:
    """What an observation tells of each end of a chain: that is more often alike than all of it."""
    if isinstance(episode.state, Chain) and "lengths" in episode.fields and episode.state.ends:
        count = len(episode.state.ends)
        lengths = seen[episode.fields["lengths"].slice]
        for arm, told in enumerate(seen[episode.fields["ends"].slice].reshape(count, -1)):
            yield told.tobytes() + bytes([arm, bool(lengths[arm])]), episode.state.ends[arm]


@by_game
def test_states_that_differ_in_ends_trump_or_sum_are_observed_differently(game: Game[Any]) -> None:
    """Positions are compared by the fields that speak of the table alone, so that many are alike:
    those that agree in them have the same ends, trump and sums."""
    for what in asked(game):
        episode = Episode(game, **what)
        fields = [episode.fields[name].slice for name in TELLING if name in episode.fields]
        known: dict[bytes, tuple[Any, ...]] = {}
        ends: dict[bytes, int] = {}
        alike = 0
        for seed in range(1 if game.id in SLOW else 8):
            for _ in positions(episode, seed, 10 if game.id in SLOW else 60):
                seat = episode.seat
                seen = episode.observe(seat)
                told = b"".join(seen[part].tobytes() for part in fields)
                told += bytes([bool(seen[episode.fields["laid"].slice].any())])
                if "lengths" in episode.fields:  # is the first tile itself the end?
                    told += (seen[episode.fields["lengths"].slice] > 0).tobytes()
                found = essence(episode, seat)
                alike += told in known
                assert known.setdefault(told, found) == found
                for told, end in told_of_ends(episode, seen):
                    assert ends.setdefault(told, end) == end
        assert alike or game.id in SLOW


def test_fields_say_where_they_stand() -> None:
    episode = Episode("quarante-deux")
    for _ in positions(episode, 3, 20):
        pass
    view = episode.view(episode.seat)
    seen = episode.observe(episode.seat)
    at = 0
    for field in episode.fields.values():
        assert (field.at, bool(field.meaning)) == (at, True)
        at += field.size
    assert at == episode.size == len(seen)
    hand = np.flatnonzero(seen[episode.fields["hand"].slice])
    assert tuple(episode.observation.tiles[n] for n in hand) == view.hand
    assert isinstance(view.board, TricksBoard)
    assert np.flatnonzero(seen[episode.fields["trump"].slice]).tolist() == [view.board.trump]
    assert "trumps" in episode.fields["trump"].meaning


@by_game
def test_every_field_stands_in_the_documentation(game: Game[Any]) -> None:
    text = Path("docs/laboratory.md").read_text("utf-8")
    table = text.partition("| family |")[2].partition("\n\n")[0]
    told = set(re.findall(r"`(\w+)`", table))
    for what in asked(game):
        assert set(Episode(game, **what).fields) <= told


def test_a_plain_chain_is_read_from_its_state() -> None:
    """The faster way is taken where it can be; that it gives the same is tested for all games."""
    assert Episode("tete-a-tete").observation.plain
    assert not Episode("cinq-partout").observation.plain
    assert not Episode("canton").observation.plain


@pytest.mark.parametrize(
    ("game", "least"),
    [
        pytest.param("cinq-partout", 0.8, marks=pytest.mark.long),
        pytest.param("quarante-deux", 0.6, marks=pytest.mark.soak),
    ],
)
def test_a_small_net_learns_to_imitate_a_greedy_bot(game: str, least: float) -> None:
    assert imitated(decisions(game, 5000, 1), decisions(game, 1000, 2)) >= least


# -- what may be done ------------------------------------------------------------------------------


@by_game
def test_an_action_always_means_the_same_move(game: Game[Any]) -> None:
    """Every legal move has its own actions, in the position and in the view; whole moves say so."""
    for what in asked(game):
        episode = Episode(game, **what)
        actions = episode.actions
        assert len(set(actions.texts)) == len(actions)
        for _ in positions(episode, 2, 6 if game.id in SLOW else 40):
            moves = episode.game.moves(episode.state)
            told = [actions.of(move) for move in moves]
            assert len(set(told)) == len(told)
            assert [actions.of(move) for move in episode.view(episode.seat).moves] == told
            for parts, move in zip(told, moves, strict=True):
                assert len(parts) > 1 or actions.texts[parts[0]] == move.text
            assert np.flatnonzero(episode.mask(episode.seat)).tolist() == sorted(episode.offered)
            assert np.flatnonzero(episode.mask(-2)).tolist() == [actions.wait]


def test_a_move_of_several_tiles_is_told_in_parts() -> None:
    episode = Episode("canton")
    for rng in positions(episode, 5, 400):
        takes = [m for m in episode.game.moves(episode.state) if m.kind == "take"]
        if takes:
            move = rng.choice(takes)
            seat, words = episode.seat, []
            for part in episode.actions.of(move):
                words.append(episode.actions.texts[part])
                chosen = episode.observe(seat)[episode.fields["chosen"].slice]
                assert chosen.sum() == len(words) - 1
                assert episode.seat == seat
                episode.act(part)
            assert words == [*(f"take {piece}" for piece, _, _ in move.steps), "done"]
            assert episode.state.past[-1][1] is move
            return
    pytest.fail("nobody could take anything")


def test_what_is_no_action_is_refused() -> None:
    env = zoo.env("tete-a-tete")
    env.reset(seed=1)
    for action in (4000, None):
        with pytest.raises(pioche.PiocheError, match="no legal action"):
            env.step(action)
    for wrong, what in (
        ({"game": "patience"}, "played alone"),
        ({"game": "whist", "reward": "fame"}, "no reward 'fame'"),
        ({"game": "whist", "length": "year"}, "no length 'year'"),
        ({"game": "whist", "reward": "partie"}, "needs the length 'partie'"),
    ):
        with pytest.raises(pioche.PiocheError, match=what):
            zoo.env(**wrong)
    with pytest.raises(pioche.PiocheError, match="no legal action"):
        Episode("whist").move("dance")


# -- what it brings --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["whist", "cinq-partout", "hongrois", "poule", "quarante-deux"])
@pytest.mark.parametrize("length", ["manche", "partie"])
def test_rewards_measure_what_a_tournament_measures(game: str, length: str) -> None:
    """The share that it counts is the reward, between what all others and what nobody else wins."""
    reward = "partie" if length == "partie" else "rank"
    episode, points = (
        Episode(game, reward=reward, length=length),
        Episode(game, reward="points", length=length),
    )
    chosen = tuple(changed_options(episode.options).items())
    pairing = Pairing(game, episode.seats, chosen, "one", "other", "7", length == "partie")
    sides = sorted(set(episode.standing.sides))
    share = lead = 0.0
    for side in sides:
        for one in (episode, points):
            rewards = played_like_a_tournament(one, pairing, side)
            assert abs(sum(rewards[one.standing.sides.index(s)] for s in sides)) < 1e-9
            mine = rewards[one.standing.sides.index(side)]
            if one is points:
                lead += mine
            else:
                share += (mine * (len(sides) - 1) + 1) / len(sides)
    played = play_deal(pairing, episode.game, (entrant(first_move), entrant(first_move)), 3)
    assert share / len(sides) == pytest.approx(played.share)
    burden = -1 if episode.game.partie.fewest_wins(episode.options) else 1
    assert burden * lead / len(sides) == pytest.approx(played.lead)


def first_move(game: Game[Any], view: pioche.View, rng: Random) -> str:
    return view.moves[0].text


def played_like_a_tournament(episode: Episode, pairing: Pairing, side: int) -> list[float]:
    """The rewards of an episode with the deals of a tournament, in which all lay their first
    move."""
    total = [0.0] * episode.seats
    episode.over = False
    manche = 0
    standing = episode._first
    while not episode.over:
        manche += 1
        episode._chance = Random(f"{pairing.seed}:{pairing.game}:3:{manche}")
        episode._deal(standing)
        earned = None
        while earned is None:
            earned = episode.move(episode.game.moves(episode.state)[0].text)
        total = [a + b for a, b in zip(total, earned, strict=True)]
        standing = episode.standing
    return total


# -- the interfaces --------------------------------------------------------------------------------


def passes(game: Game[Any], cycles: int) -> None:
    seats = next(n for n in game.seats if n > 1)
    with warnings.catch_warnings():
        # It advises against observations with masks, and against a board with nothing on it.
        warnings.simplefilter("ignore", UserWarning)
        api_test(zoo.env(game, seats), num_cycles=cycles)
        seed_test(lambda: zoo.env(game, seats), num_cycles=3)
        parallel_api_test(zoo.parallel_env(game, seats), num_cycles=cycles)


@by_game
def test_environments_pass_the_tests_of_pettingzoo(game: Game[Any]) -> None:
    passes(game, 3 if game.id in SLOW else 20)


@pytest.mark.soak
@by_game
def test_environments_pass_the_tests_of_pettingzoo_for_long(game: Game[Any]) -> None:
    passes(game, 200)


def test_an_episode_is_a_manche_or_a_partie() -> None:
    for length, reward in (("manche", "rank"), ("partie", "rank"), ("partie", "partie")):
        env = zoo.env("cinq-partout", length=length, reward=reward, render_mode="svg")
        env.reset(seed=5)
        rng, manches = Random(5), set()
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            seen, earned, terminated, _, _ = env.last()
            total[agent] += earned
            if terminated:
                env.step(None)
                continue
            assert seen is not None
            manches.add(env.episode.standing.manche)
            env.step(int(rng.choice(list(np.flatnonzero(seen["action_mask"])))))
        assert sum(total.values()) == 0
        assert (len(manches) > 1) == (length == "partie")
        if reward == "partie" or length == "manche":
            assert sorted(total.values()) == [-1, 1]
        picture = env.render()
        assert picture is not None
        assert picture.startswith("<svg")


def test_many_episodes_go_on_at_once() -> None:
    """Each step of the vector interface is what single episodes do; those that end begin anew."""
    vector = vector_env(3, "tete-a-tete")
    seen, told = vector.reset(seed=9)
    single = [Episode("tete-a-tete") for _ in range(3)]
    for number, episode in enumerate(single):
        episode.begin(f"9:{number}")
    rng, ends = Random(9), 0
    assert vector.observation_space.contains(seen)
    for _ in range(80):
        actions = [rng.choice(list(np.flatnonzero(mask))) for mask in seen["action_mask"]]
        seats = told["seat"].tolist()
        seen, rewards, ended, _, told = vector.step(np.array(actions))
        for n, episode in enumerate(single):
            earned = episode.act(int(actions[n]))
            assert ended[n] == episode.over
            assert rewards[n] == (earned[seats[n]] if earned else 0)
            assert told["rewards"][n].tolist() == (earned or [0, 0])
            if episode.over:
                ends += 1
                final = told["final_obs"][n]
                assert (final["observation"] == episode.observe(seats[n])).all()
                episode.begin()
            assert (seen["observation"][n] == episode.observe(episode.seat)).all()
            assert (seen["action_mask"][n] == episode.mask(episode.seat)).all()
            assert told["seat"][n] == episode.seat
    assert ends > 3


@pytest.mark.parametrize("opponent", ["random", "regular", first_move])
def test_a_learner_plays_one_side_and_an_opponent_the_others(opponent: Any) -> None:
    env = solo_env("whist", opponent=opponent)
    rng, sides = Random(4), set()
    for game in range(4):
        observed, _ = env.reset(seed=4 if not game else None)
        over = False
        while not over:
            assert observed.shape == env.observation_space.shape
            legal = np.flatnonzero(env.action_masks())
            sides.add(env.episode.standing.sides[env.episode.seat])
            assert len(legal) > 1, "What is forced is done at once."
            observed, reward, over, _, _ = env.step(int(rng.choice(list(legal))))
            assert over or reward == 0
        assert reward in (-1, 0, 1)
        assert env.episode.seat == OVER
    assert sides == {0, 1}


def test_the_same_seed_gives_the_same_course() -> None:
    def course(seed: int) -> list[bytes]:
        env, rng = solo_env("cinq-partout"), Random(1)
        observed, _ = env.reset(seed=seed)
        found, over = [observed.tobytes()], False
        while not over:
            observed, _, over, _, _ = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
            found.append(observed.tobytes())
        return found

    assert course(1) == course(1) != course(2)


def test_what_is_observed_is_made_from_views_alone() -> None:
    """So a net that has learnt can sit at any table."""
    table = pioche.Table("cinq-partout", seed=2)
    episode = Episode("cinq-partout")
    assert isinstance(episode.observation, Observation)
    while table.result is None:
        assert table.seat is not None
        view = table.view(table.seat)
        assert episode.observation.of(view).shape == (episode.size,)
        texts = {episode.actions.of(move): move.text for move in view.moves}
        table.play(texts[min(texts)])
