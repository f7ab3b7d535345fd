"""Every game of the catalogue with every preset at every number of seats, in random manches.

How many is said by `--manches`: few in `make quick`, more in `make test`, most in `make soak`. What
costs little is looked at in every position, what costs more in a sample: see CHECKS.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any
from zlib import crc32

import pytest

import pioche
from pioche.core.events import Announced
from pioche.core.game import Game, Move, Result, Standing
from pioche.core.options import describe_options
from pioche.core.view import View
from tests import conformance
from tests.conformance import Broken, Case, Seen, positions, watchers, with_share

each_case = pytest.mark.parametrize("case", conformance.cases(), ids=lambda case: case.id)
each_game = pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)


def test_there_are_games() -> None:
    assert pioche.all_games()


@each_game
def test_a_record_of_a_game_is_whole(game: Game[Any]) -> None:
    assert set(game.names) == {"fr", "en"}
    assert all(set(preset.names) == {"fr", "en"} for preset in game.presets.values())
    assert all(set(preset.seats) <= set(game.seats) for preset in game.presets.values())
    rules = [game.words.turn_rule, *(form.rule for form in game.forms)]
    rules += [info.rule for info in describe_options(game.options)]
    assert set(rules) <= conformance.told_rules(game.id)


@each_game
def test_there_is_no_result_before_the_end(game: Game[Any]) -> None:
    with pytest.raises(pioche.PiocheError, match="not over"):
        game.result(pioche.Table(game, seed=1)._state)


@each_game
def test_each_preset_changes_something(game: Game[Any]) -> None:
    plain = pioche.Table(game).options
    made = [pioche.Table(game, preset=name).options for name in game.presets]
    assert plain not in made
    assert len(set(made)) == len(made)


# What is looked at, and how often: in this share of the positions in the middle of a manche, and of
# the ends of manches. (Whole records are replayed: the longer the partie, the fewer are tried.)
Check = Callable[[pioche.Table, Random], None]
CHECKS: list[tuple[str, Check, float, float]] = [
    ("moves", lambda table, sample: conformance.check_moves(table, reading=False), 1, 1),
    ("reading", lambda table, sample: conformance.check_moves(table, reading=True), 1 / 10, 0),
    ("offers", lambda table, sample: conformance.check_offers(table), 1 / 20, 1 / 20),
    (
        "view",
        lambda table, sample: conformance.check_view(table, sample.choice(watchers(table))),
        1 / 80,
        1 / 20,
    ),
    ("aim", lambda table, sample: conformance.check_aim(table, table.seat), 1 / 4, 1),
    (
        "aims of others",
        lambda table, sample: conformance.check_aim(table, sample.choice(watchers(table))),
        1 / 20,
        0,
    ),
    ("tiles", lambda table, sample: conformance.check_tiles(table), 1 / 16, 1),
    ("totals", lambda table, sample: conformance.check_totals(table), 1 / 16, 1),
    ("winners", lambda table, sample: conformance.check_winners(table), 0, 1),
    ("scores", lambda table, sample: conformance.check_scores(table), 0, 1),
    ("told", lambda table, sample: conformance.check_told(table), 0, 1),
    ("copy", conformance.check_copy, 1 / 80, 1 / 20),
    ("undo", conformance.check_undo, 1 / 80, 1 / 6),
    ("record", lambda table, sample: conformance.check_record(table), 1 / 150, 1 / 3),
    ("deal", lambda table, sample: conformance.check_deal(table), 1 / 150, 1 / 10),
    ("refusals", conformance.check_refusals, 1 / 60, 1 / 20),
]
BETWEEN = 1 / 16  # of the moves are compared before and after; of the last moves all


@pytest.mark.sampled
@each_case
def test_a_game_keeps_to_the_contract(case: Case, manches: int) -> None:
    broken: dict[str, Broken] = {}

    def attempt(name: str, check: Callable[[], None]) -> None:
        if name not in broken:
            try:
                check()
            except Broken as found:
                broken[name] = found

    before: pioche.Table | None = None
    for table, sample in positions(with_share(case, manches)):
        over = table.seat is None
        for name, check, middle, end in CHECKS:
            share = end if over else middle
            if name == "record":
                share /= table.manche
            if share == 1 or sample.takes(share):
                attempt(name, partial(check, table, sample))
        if before is not None and (over or sample.takes(BETWEEN)):
            attempt("events", partial(conformance.check_events, before, table))
            attempt("order", partial(conformance.check_order, before, table))
        before = None if over else table.copy()
    assert not broken, "\n".join(f"{name}: {found}" for name, found in broken.items())


@pytest.mark.parametrize(
    "case",
    # What chance has settled in mid-game is final, and what has been seen.
    [
        case
        for case in conformance.cases()
        if not case.game.hand and not any(form.final for form in case.game.forms)
    ],
    ids=lambda case: case.id,
)
def test_a_whole_partie_can_be_undone(case: Case) -> None:
    table = case.table(0)
    choose = Random(case.id)
    while not table.over and table.manche < 4:
        if table.seat is None:
            table.next_manche()
        table.play(choose.choice(table.moves()))
    conformance.check_undo_all(table)


@each_case
def test_the_same_seed_gives_the_same_partie(case: Case) -> None:
    one = [table.history for table, _ in positions(replace(case, manches=2))]
    two = [table.history for table, _ in positions(replace(case, manches=2))]
    assert one == two
    assert case.table(0).deal != case.table(1).deal


# -- no leak ---------------------------------------------------------------------------------------


def look_for_leaks(case: Case, seen: Seen, guesses: float = 1 / 30, replays: float = 1 / 4) -> None:
    """Guess in this share of all positions, for two who watch; replay this share of the guesses."""
    for table, sample in positions(case):
        if sample.takes(guesses):
            for seat in sample.sample(watchers(table), 2):
                if sample.random() < replays:
                    conformance.check_no_leak(table, seat, sample, seen)
                else:
                    conformance.check_guess(case.game, table.view(seat), sample)
            if sample.random() < replays:
                conformance.play_on(case.game, case.game.guess(table.view(seat), sample), sample)


@pytest.mark.sampled
@each_case
def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_see(
    case: Case, manches: int
) -> None:
    seen = Seen()
    look_for_leaks(with_share(case, manches), seen)
    # Of a few tries any number may fail: only many tell that the check itself is worth something.
    if seen.guesses > 20:
        assert seen.different >= seen.guesses / 3, f"{seen}: hardly different from the truth"
    if seen.tries > 20:
        assert seen.exchanged >= seen.tries / 3, f"{seen}: tiles could hardly be exchanged"


@each_game
def test_guesses_really_differ_from_the_truth(game: Game[Any]) -> None:
    """Else the test above would prove nothing. Seen from the first position of twenty deals."""
    seen = Seen()
    for seed in range(20):
        table = pioche.Table(game, seed=seed)
        conformance.check_no_leak(table, None, Random(seed), seen)
    assert seen.guesses == 20
    assert seen.different >= 19


# -- the harness notices ---------------------------------------------------------------------------


def lowest_total_wins(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    lowest = min(standing.totals)
    return tuple(seat for seat, total in enumerate(standing.totals) if total == lowest)


def test_other_winners_of_a_partie_than_of_its_only_manche_are_noticed() -> None:
    """MAG-6: the 0-0 that is left counts nothing, and yet whoever holds it has lost."""
    game = pioche.find("aimantes-a-plat")
    wrong = replace(game, partie=replace(game.partie, winners=lowest_total_wins))
    for known in (game, wrong):
        table = pioche.Table(known, deal="6-6 6-5 | 6-4 0-0 ; 5-1 4-1")
        for move in ("6-6", "6-4>L", "6-5>R"):
            table.play(move)
        if known is game:
            conformance.check_winners(table)
    with pytest.raises(Broken, match="the partie by"):
        conformance.check_winners(table)


def leak_the_deal(game: Game[Any]) -> Game[Any]:
    """The view tells where all the tiles are."""

    def view(state: Any, seat: int | None) -> View:
        honest = game.view(state, seat)
        told = {conformance.write(game, state.deal): 0}
        return replace(honest, facts=replace(honest.facts, colours=told))

    return replace(game, view=view)


def leak_a_hint(game: Game[Any]) -> Game[Any]:
    """The view tells a single bit of the deal."""

    def view(state: Any, seat: int | None) -> View:
        honest = game.view(state, seat)
        bit = crc32(conformance.write(game, state.deal).encode()) % 2
        return replace(honest, facts=replace(honest.facts, pot=honest.facts.pot + bit))

    return replace(game, view=view)


def leak_by_event(game: Game[Any]) -> Game[Any]:
    """Views are honest, but a public event tells where all the tiles are."""

    def play(state: Any, move: Move) -> None:
        game.play(state, move)
        if state.log is not None:
            state.log.append(Announced(state.starter, "peek", conformance.write(game, state.deal)))

    return replace(game, play=play)


@pytest.mark.parametrize("leak", [leak_the_deal, leak_a_hint, leak_by_event])
@each_game
def test_a_leak_is_noticed(game: Game[Any], leak: Callable[[Game[Any]], Game[Any]]) -> None:
    case = Case(leak(game), None, max(game.seats), manches=20)
    with pytest.raises(Broken, match=r"looks different|is told hidden things"):
        look_for_leaks(case, Seen(), guesses=1 / 4, replays=1)


def leak_draws(game: Game[Any]) -> Game[Any]:
    """Everybody sees which tiles were drawn. A guess respects that, so it looks the same."""

    def view(state: Any, seat: int | None) -> View:
        honest = game.view(state, seat)
        own = [game.view(state, s).past for s in range(state.standing.seats)]
        past = tuple(own[turn.seat][at] for at, turn in enumerate(honest.past))
        return replace(honest, past=past)

    return replace(game, view=view)


def test_a_leak_is_noticed_that_the_guess_respects() -> None:
    game = pioche.find("jeu-de-dominos")
    case = Case(leak_draws(game), None, 2, manches=20)
    with pytest.raises(Broken, match="is told hidden things"):
        look_for_leaks(case, Seen(), guesses=1 / 4, replays=1)


def guess_first(game: Game[Any]) -> None:
    """Guess for seat 0 at the first position of five deals."""
    for seed in range(5):
        view = pioche.Table(game, seed=seed).view(0)
        conformance.check_guess(game, view, Random(seed))


@each_game
def test_a_leaking_view_is_noticed_by_its_guess(game: Game[Any]) -> None:
    guess_first(game)
    with pytest.raises(Broken, match="looks different: facts"):
        guess_first(leak_the_deal(game))
