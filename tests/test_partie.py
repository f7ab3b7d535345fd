"""From manche to manche, on hand-made standings: who leads, who is in, when it is over."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import pioche
from pioche.core import partie
from pioche.core.deal import read_deal
from pioche.core.game import BY_DEAL, Game, Result, Standing, add_points
from pioche.core.options import Value
from pioche.core.partie import (
    NEXT_LEAD,
    advance,
    first_standing,
    level_at_target,
    rotate_lead,
    seats_of,
    winners_at_target,
)

TEAMS = (0, 1, 0, 1)


def standing(
    totals: tuple[int, ...], active: tuple[int, ...] | None = None, sides: tuple[int, ...] = ()
) -> Standing:
    sides = sides or tuple(range(len(totals)))
    everybody = tuple(range(len(sides)))
    return Standing(
        sides, totals, (0,) * len(totals), everybody if active is None else active, lead=0, manche=2
    )


def ended(
    starter: int = 0,
    winners: tuple[int, ...] = (),
    points: tuple[int, ...] = (),
    left: tuple[int, ...] = (),
) -> Result:
    return Result("domino", "BASE-5", starter, winners, points, left)


# -- who went out (GEN-17) -------------------------------------------------------------------------


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_a_result_says_who_went_out(game: Game[Any]) -> None:
    for seed in range(20):
        table = pioche.Table(game, seed=f"out:{seed}")
        chance = Random(seed)
        while table.seat is not None:
            table.play(chance.choice(table.moves()))
        result = table.result
        assert result is not None
        assert (result.out is not None) == (result.how == "domino")
        if result.out is not None:
            assert table.view(result.out).hand == ()


@pytest.mark.rule("GEN-17")
@pytest.mark.parametrize(
    ("deal", "moves", "how", "out"),
    [
        ("6-6 | 5-4 | 4-0 | 1-1", "6-6", "domino", 0),
        (
            "6-6 3-3 | 6-5 2-2 | 5-0 4-1 | 1-0 5-3",
            "6-6 6-5>R 5-0>R 1-0>R pass pass 4-1>R",
            "domino",
            2,
        ),
        ("6-6 1-0 | 5-5 5-3 | 4-4 2-0 | 5-2 3-3", "6-6", "blocked", None),
    ],
)
def test_of_a_team_it_is_the_one_who_laid_the_last_tile(
    deal: str, moves: str, how: str, out: int | None
) -> None:
    options: dict[str, Value] = {"teams": True, "draw": "none", "partie": "wins 9"}
    lots = "6-5 1-0 2-0 3-0"
    table = pioche.Table("jeu-de-dominos", 4, options, deal=f"{deal} ; lots {lots}")
    for move in moves.split():
        table.play(move)
    result = table.result
    assert result is not None
    assert (result.how, result.out) == (how, out)
    assert len(result.winners) == 2


# -- who leads (GEN-7, GEN-24) ---------------------------------------------------------------------


@pytest.mark.rule("GEN-7")
@pytest.mark.parametrize(("starter", "leads"), [(0, 1), (1, 2), (2, 0)])
def test_the_lead_goes_round_in_order_of_play(starter: int, leads: int) -> None:
    # It does not go to the winner.
    for winner in range(3):
        assert rotate_lead(None, standing((0, 0, 0)), ended(starter, (winner,))) == leads


@pytest.mark.rule("GEN-24")
@pytest.mark.parametrize(("starter", "leads"), [(0, 2), (1, 2), (2, 4), (3, 4), (4, 0)])
def test_the_lead_skips_those_who_are_out(starter: int, leads: int) -> None:
    assert rotate_lead(None, standing((0,) * 5, active=(0, 2, 4)), ended(starter)) == leads


@pytest.mark.rule("GEN-7")
def test_the_winner_may_lead_and_after_a_drawn_manche_it_goes_round() -> None:
    lead = NEXT_LEAD["roundWinner"]
    now = standing((0, 0, 0))
    assert lead(None, now, ended(0, (2,))) == 2
    assert lead(None, now, ended(0, ())) == 1
    assert lead(None, replace(now, active=(0, 1)), ended(0, (2,))) == 1


@pytest.mark.rule("GEN-7")
def test_the_loser_may_lead_among_equals_the_first_after_the_starter() -> None:
    lead = NEXT_LEAD["roundLoser"]
    now = standing((0, 0, 0))
    assert lead(None, now, ended(1, left=(5, 12, 0))) == 1
    assert lead(None, now, ended(1, left=(9, 0, 9))) == 2
    assert lead(None, now, ended(2, left=(9, 0, 9))) == 0
    assert lead(None, replace(now, active=(0, 2)), ended(0, left=(3, 50, 2))) == 0


@pytest.mark.rule("GEN-7")
def test_the_holder_of_the_strongest_tile_may_lead() -> None:
    assert NEXT_LEAD["holderOfStrongest"](None, standing((0, 0)), ended(0, (1,))) == BY_DEAL


@pytest.mark.rule("GEN-7")
def test_the_option_says_who_leads() -> None:
    now, result = standing((0, 0, 0)), ended(0, (2,), left=(1, 9, 0))
    leads = [
        partie.lead_by_option(SimpleNamespace(next_lead=name), now, result)
        for name in ("rotate", "roundWinner", "holderOfStrongest", "roundLoser")
    ]
    assert leads == [1, 2, BY_DEAL, 1]
    other = ended(1, (0,), left=(0, 2, 9))
    leads = [
        partie.lead_by_option(SimpleNamespace(next_lead=name), now, other)
        for name in ("rotate", "roundWinner", "holderOfStrongest", "roundLoser")
    ]
    assert leads == [2, 0, BY_DEAL, 2]


def leads_at_a_table(next_lead: str) -> list[int]:
    table = pioche.Table(
        "jeu-de-dominos",
        seats=3,
        options={"partie": "wins 9", "next_lead": next_lead},
        seed=5,
    )
    starters = []
    while not table.over:
        starters.append(table.view(None).starter)
        while table.seat is not None:
            table.play(table.moves()[0])
        if not table.over:
            table.next_manche()
    return starters


@pytest.mark.rule("GEN-7")
def test_at_a_table_the_lead_goes_round() -> None:
    starters = leads_at_a_table("rotate")
    assert len(starters) >= 9
    assert all(two == (one + 1) % 3 for one, two in pairwise(starters))


@pytest.mark.rule("GEN-7")
def test_at_a_table_the_holder_of_the_strongest_tile_leads_with_the_option() -> None:
    table = pioche.Table(
        "jeu-de-dominos",
        seats=2,
        options={"partie": "wins 9", "next_lead": "holderOfStrongest"},
        deal="6-6 6-5 | 5-4 1-0 ; lots 1-0 6-6",
    )
    assert table.seat == 1  # by lot
    while table.seat is not None:
        table.play(table.moves()[0])
    table.next_manche("1-0 6-4 | 5-4 3-3")
    assert table.seat == 0
    while table.seat is not None:
        table.play(table.moves()[0])
    table.next_manche("1-0 6-4 | 5-5 3-3")
    assert table.seat == 1


# -- targets and ties (GEN-20, GEN-21, GEN-22) -----------------------------------------------------


@pytest.mark.rule("GEN-21")
def test_a_target_is_reached_with_as_many_points_or_more() -> None:
    assert winners_at_target(100, standing((99, 40))) is None
    assert winners_at_target(100, standing((100, 40))) == (0,)
    assert winners_at_target(100, standing((40, 131))) == (1,)


@pytest.mark.rule("GEN-21")
def test_the_highest_total_wins_when_several_reach_the_target() -> None:
    assert winners_at_target(100, standing((103, 118, 20))) == (1,)


@pytest.mark.rule("GEN-22")
def test_those_who_are_level_at_the_target_play_on_alone() -> None:
    level = standing((110, 110, 104))
    assert winners_at_target(100, level) is None
    assert level_at_target(100, level) == (0, 1)
    assert level_at_target(100, standing((99, 99, 3))) == (0, 1, 2)


@pytest.mark.rule("GEN-22")
def test_who_is_out_wins_nothing_any_more() -> None:
    assert winners_at_target(100, standing((110, 111, 150), active=(0, 1))) == (1,)
    assert level_at_target(100, standing((110, 110, 150), active=(0, 1))) == (0, 1)


@pytest.mark.rule("GEN-22")
def test_a_side_wins_and_ties_with_all_its_seats() -> None:
    assert winners_at_target(100, standing((120, 90), sides=TEAMS)) == (0, 2)
    assert winners_at_target(100, standing((120, 120), sides=TEAMS)) is None
    assert level_at_target(100, standing((120, 120), sides=TEAMS)) == (0, 1, 2, 3)
    assert seats_of(standing((0, 0), sides=TEAMS), [1]) == (1, 3)


@pytest.mark.rule("GEN-20")
def test_points_scored_during_play_end_the_partie_at_once() -> None:
    """Muggins: 31 points are reached in the middle of a manche, with tiles left in both hands."""
    deal = "5-5 6-0 1-0 | 5-0 3-2 4-1 ; 2-2"
    table = pioche.Table("cinq-partout", seats=2, deal=deal)
    game = table.game
    near = replace(first_standing(game, table.options, 2), totals=(30, 0))
    state = game.start(table.options, near, read_deal(deal))
    opener = next(m for m in game.moves(state) if m.text == "6-0")
    fives = next(m for m in game.moves(state) if m.text == "5-5")
    other = state.copy()
    game.play(other, opener)
    assert other.seat == 1
    game.play(state, fives)
    assert state.seat == -1
    assert game.result(state).points == (2, 0)
    after, winners = advance(game, table.options, near, game.result(state))
    assert (after.totals, winners) == ((32, 0), (0,))


@pytest.mark.rule("GEN-20")
def test_points_scored_at_the_end_are_compared_after_the_manche() -> None:
    game = pioche.find("jeu-de-dominos")
    options = pioche.Table(game, options={"partie": "points 100"}).options
    now = replace(standing((90, 95)), wins=(3, 4))
    after, winners = advance(game, options, now, ended(0, (0,), (12, 0), (0, 12)))
    assert (after.totals, after.wins, winners) == ((102, 95), (4, 4), (0,))
    after, winners = advance(game, options, now, ended(0, (0,), (9, 0), (0, 9)))
    assert (after.totals, winners) == ((99, 95), None)


# -- the step from one manche to the next ----------------------------------------------------------


def test_a_partie_begins_at_nought_with_everybody_in() -> None:
    game = pioche.find("jeu-de-dominos")
    options = pioche.Table(game).options
    first = first_standing(game, options, 3)
    assert first == Standing((0, 1, 2), (0, 0, 0), (0, 0, 0), (0, 1, 2), BY_DEAL, 1, None)
    assert first.seats == 3


def test_the_next_standing_has_totals_wins_lead_and_number() -> None:
    game = pioche.find("jeu-de-dominos")
    options = pioche.Table(game, options={"partie": "points 100"}).options
    now = Standing((0, 1, 2), (10, 20, 30), (1, 0, 2), (0, 1, 2), lead=1, manche=4)
    after, winners = advance(game, options, now, ended(1, (2,), (0, 0, 25), (10, 15, 0)))
    assert winners is None
    assert after == Standing((0, 1, 2), (10, 20, 55), (1, 0, 3), (0, 1, 2), lead=2, manche=5)


@pytest.mark.rule("GEN-22")
def test_after_a_tie_at_the_target_only_those_who_are_level_are_dealt_in() -> None:
    game = pioche.find("jeu-de-dominos")
    options = pioche.Table(game, seats=3, options={"partie": "points 100"}).options
    now = Standing((0, 1, 2), (110, 98, 90), (0, 0, 0), (0, 1, 2), lead=0, manche=9)
    after, winners = advance(game, options, now, ended(0, (1,), (0, 12, 0), (6, 0, 6)))
    assert winners is None
    assert (after.totals, after.active, after.lead) == ((110, 110, 90), (0, 1), 1)


@pytest.mark.rule("GEN-24")
def test_after_an_elimination_hands_are_those_for_the_players_left() -> None:
    game = pioche.find("hongrois")
    options = pioche.Table(game, seats=3).options
    two_left = replace(standing((100, 20, 30), active=(1, 2)), lead=1)
    table_deal = game.deal(options, two_left, Random(1))
    assert [hand.bit_count() for hand in table_deal.hands] == [0, 12, 12]


@pytest.mark.rule("GEN-22")
def test_a_drawn_single_manche_has_no_winner_and_one_side_s_win_counts_for_its_seats() -> None:
    options: Any = None
    assert partie.after_one_manche(options, standing((0, 0)), ended(0, ())) == ()
    assert partie.after_one_manche(options, standing((0, 0)), ended(0, (1,))) == (1,)


def test_points_are_added_by_side() -> None:
    assert add_points(None, standing((5, 6), sides=TEAMS), ended(points=(10, 0))) == (15, 6)
    with pytest.raises(ValueError, match="zip"):
        add_points(None, standing((5, 6)), ended(points=(1, 2, 3)))


@pytest.mark.rule("GEN-21", "GEN-22")
def test_a_race_may_have_a_target_for_each_number_of_seats() -> None:
    race = partie.race_to_target(lambda options, seats: {2: 15, 3: 10}[seats], rotate_lead)
    end = ended(0)
    assert race.winners(None, standing((14, 12)), end) is None
    assert race.winners(None, standing((15, 12)), end) == (0,)
    assert race.winners(None, standing((9, 12, 3)), end) == (1,)
    level = standing((12, 12, 3))
    assert race.winners(None, level, end) is None
    assert race.active(None, level, end) == (0, 1)
    assert race.active(None, standing((9, 9, 3)), end) == (0, 1, 2)
