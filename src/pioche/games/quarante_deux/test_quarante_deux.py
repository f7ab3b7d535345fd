"""The rules of quarante-deux, one by one, from hand-made positions."""

import itertools
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import pioche
from pioche import Table
from pioche.core.boards import Played, Taken, TricksBoard
from pioche.core.deal import Deal
from pioche.core.events import Announced, MancheEnded, Passed, Placed, Scored, TrickWon
from pioche.core.game import Result, Standing
from pioche.core.options import make_options
from pioche.core.partie import advance, first_standing
from pioche.core.tiles import HIGH, LOW, NAME, names, tiles_in
from pioche.engines.hands import deal_hands
from pioche.games.quarante_deux.game import Options, game
from pioche.games.quarante_deux.state import Tricks
from tests.helpers import board_of, refused

# All 28 tiles. Seat 1 holds 1-0 and speaks first, seat 0 last.
FULL = (
    "6-6 6-5 6-4 6-3 6-2 5-4 2-1 | 6-1 5-5 4-4 4-3 3-3 1-0 0-0 | "
    "6-0 5-3 5-2 4-2 3-1 2-2 1-1 | 5-1 5-0 4-1 4-0 3-2 3-0 2-0"
)


def table(deal: str, said: str = "", **options: Any) -> Table:
    """A table with this deal, after these moves."""
    opened = Table("quarante-deux", deal=deal, options=options, seed=1)
    return run(opened, said)


def run(opened: Table, said: str) -> Table:
    for text in said.split(","):
        if text.strip():
            opened.play(text)
    return opened


def tricks(deal: str, trump: int, played: str = "", **options: Any) -> Table:
    """A small deal without 1-0: seat 0 bids, names trumps and leads; then these tiles fall."""
    opened = table(deal, f"bid 25, pass, pass, pass, trump {trump}", **options)
    return run(opened, played.replace(" ", ", "))


def winner_of_trick(opened: Table) -> int:
    last = board_of(opened, TricksBoard).last
    assert last is not None
    return last.winner


# -- teams and deal --------------------------------------------------------------------------------


@pytest.mark.rule("Q42-1")
def test_four_players_in_two_teams_get_seven_tiles_each_and_there_is_no_stock() -> None:
    opened = Table("quarante-deux", seed=3)
    view = opened.view(None)
    assert view.counts == (7, 7, 7, 7)
    assert view.stock == 0
    assert view.standing.sides == (0, 1, 0, 1)
    assert {t for seat in range(4) for t in opened.view(seat).hand} == {NAME[t] for t in range(28)}
    with pytest.raises(pioche.OptionError):
        Table("quarante-deux", seats=3)
    with pytest.raises(pioche.DealError, match="Q42-1"):
        table("6-6 | 5-5 | 4-4 | 3-3 ; 2-2")
    with pytest.raises(pioche.DealError):
        table("6-6 | 5-5 | 4-4 | 3-3 2-2")


def after(totals: tuple[int, int], points: tuple[int, int], declarers: int) -> Any:
    """The standing and the winners after a manche with these points."""
    options = Options()
    standing = replace(first_standing(game, options, 4), totals=totals)
    end = Result("played", "Q42-11", 0, (), points, facts={"declarers": declarers})
    return advance(game, options, standing, end)


@pytest.mark.rule("Q42-1", "GEN-20", "GEN-21")
def test_the_first_team_with_200_points_wins_the_partie() -> None:
    assert after((150, 160), (49, 39), 0)[1] is None
    assert after((150, 160), (50, 39), 1)[1] == (0, 2)
    assert after((150, 160), (12, 40), 0)[1] == (1, 3)
    assert after((150, 160), (12, 49), 0)[1] == (1, 3)


@pytest.mark.rule("Q42-1")
def test_a_partie_has_several_manches_up_to_200() -> None:
    opened = Table("quarante-deux", seed=5, auto=True)
    choose = Random(5)
    while not opened.over:
        opened.play(choose.choice(opened.moves()))
    assert max(opened.totals) >= 200
    assert all(max(totals) < 200 for totals in opened.scores[:-1])
    best = opened.totals.index(max(opened.totals))
    assert opened.winners == (best, best + 2)


@pytest.mark.rule("Q42-14")
def test_when_both_teams_reach_200_the_higher_total_wins_whoever_had_the_contract() -> None:
    for declarers in (0, 1):
        assert after((190, 190), (30, 12), declarers)[1] == (0, 2)
        assert after((190, 190), (12, 30), declarers)[1] == (1, 3)


@pytest.mark.rule("Q42-14")
def test_when_both_teams_reach_200_with_equal_totals_the_declarers_win() -> None:
    assert after((182, 200 - 12), (30, 24), 0)[1] == (0, 2)
    assert after((182, 200 - 12), (30, 24), 1)[1] == (1, 3)


# -- suits and trumps ------------------------------------------------------------------------------


@pytest.mark.rule("Q42-2")
def test_the_suit_of_a_tile_is_its_higher_half_and_no_other() -> None:
    # 5-4 asks for fives: 5-0 is one; 6-5 is a six and 4-4 a four.
    opened = tricks("5-4 2-2 3-2 | 5-0 6-5 4-4 | 6-6 6-4 3-3 | 6-0 5-2 5-3", 1, "5-4")
    assert opened.moves() == ("5-0",)
    run(opened, "5-0")
    assert set(opened.moves()) == {"6-6", "6-4", "3-3"}  # no fives: 6-4 does not follow a four
    run(opened, "6-6")
    assert set(opened.moves()) == {"5-2", "5-3"}
    run(opened, "5-3")
    assert winner_of_trick(opened) == 0


@pytest.mark.rule("Q42-2")
def test_suit_0_has_only_the_double_blank() -> None:
    opened = tricks("0-0 5-5 | 4-0 3-0 | 2-0 2-2 | 5-0 1-1", 6, "0-0")
    assert set(opened.moves()) == {"4-0", "3-0"}  # neither follows
    run(opened, "4-0, 2-0, 5-0")
    assert winner_of_trick(opened) == 0


@pytest.mark.rule("Q42-3")
def test_the_tiles_that_bear_the_trump_leave_their_suit() -> None:
    # Trump 2: suit 3 is 3-3, 3-1, 3-0; suit 1 is unchanged.
    opened = tricks("3-3 1-1 6-5 | 3-2 3-0 5-2 | 6-2 2-1 2-0 | 4-2 5-3 4-4", 2, "3-3")
    assert opened.moves() == ("3-0",)
    run(opened, "3-0")
    assert set(opened.moves()) == {"6-2", "2-1", "2-0"}
    run(opened, "2-0")
    assert opened.moves() == ("4-2",)  # 5-3 is a five; over-trumping 2-0 with 4-2
    run(opened, "4-2")
    assert winner_of_trick(opened) == 3


@pytest.mark.rule("Q42-3")
def test_with_trump_0_every_suit_loses_its_tile_with_a_blank() -> None:
    opened = tricks("4-1 6-5 | 4-0 4-3 | 3-0 5-5 | 6-0 6-6", 0, "4-1")
    assert opened.moves() == ("4-3",)
    run(opened, "4-3")
    assert opened.moves() == ("3-0",)


@pytest.mark.rule("Q42-3")
def test_with_trump_6_the_other_suits_are_complete() -> None:
    deal = (
        "5-5 4-4 4-3 4-2 4-1 4-0 | 6-5 5-4 5-3 5-2 5-1 5-0 | "
        "6-6 6-4 3-3 3-2 3-1 3-0 | 6-3 6-2 2-2 2-1 2-0 1-1"
    )
    opened = tricks(deal, 6, "5-5")
    assert set(opened.moves()) == {"5-4", "5-3", "5-2", "5-1", "5-0"}


@pytest.mark.rule("Q42-4")
def test_in_a_plain_suit_the_double_is_top_and_then_the_other_half_counts() -> None:
    order = ["5-5", "5-4", "5-3", "5-2", "5-0"]
    for double_top in (False, True):
        for high, low in itertools.combinations(order, 2):
            deal = f"{low} | {high} | 6-6 | 4-4"
            opened = tricks(deal, 1, f"{low} {high} 6-6 4-4", double_top_trump=double_top)
            assert winner_of_trick_of(opened) == 1


def winner_of_trick_of(opened: Table) -> int:
    """Who won the only trick of a manche that is over?"""
    return next(e.seat for e in opened.events if isinstance(e, TrickWon))


LITERAL = ["6-3", "5-3", "4-3", "3-3", "3-2", "3-1", "3-0"]
DOUBLE_TOP = ["3-3", "6-3", "5-3", "4-3", "3-2", "3-1", "3-0"]


@pytest.mark.rule("Q42-4")
@pytest.mark.parametrize(("double_top", "order"), [(False, LITERAL), (True, DOUBLE_TOP)])
def test_trumps_rank_by_their_other_half_unless_the_double_is_on_top(
    double_top: bool, order: list[str]
) -> None:
    for high, low in itertools.combinations(order, 2):
        deal = f"{low} | {high} | 6-6 | 5-5"
        opened = tricks(deal, 3, f"{low} {high} 6-6 5-5", double_top_trump=double_top)
        assert winner_of_trick_of(opened) == 1
        opened = tricks(
            f"{high} | {low} | 6-6 | 5-5", 3, f"{high} {low} 6-6 5-5", double_top_trump=double_top
        )
        assert winner_of_trick_of(opened) == 0


# -- bidding ---------------------------------------------------------------------------------------


@pytest.mark.rule("Q42-5", "GEN-8")
def test_the_holder_of_1_0_speaks_first_in_every_manche() -> None:
    assert table(FULL).seat == 1
    opened = Table("quarante-deux", seed=8, auto=True)
    choose = Random(8)
    manche = 0
    while not opened.over:
        if opened.manche != manche:
            manche = opened.manche
            assert "1-0" in opened.view(opened.seat).hand
        opened.play(choose.choice(opened.moves()))
    assert manche > 2


@pytest.mark.rule("Q42-5")
def test_a_contract_is_25_to_42_and_the_first_speaker_may_pass() -> None:
    opened = table(FULL)
    assert set(opened.moves()) == {"pass", *(f"bid {n}" for n in range(25, 43))}
    assert refused(opened, "bid 24") == "Q42-5"
    assert refused(opened, "bid 43") == "Q42-5"


@pytest.mark.rule("Q42-5")
def test_the_others_bid_higher_or_pass() -> None:
    opened = table(FULL, "bid 31")
    assert set(opened.moves()) == {"pass", *(f"bid {n}" for n in range(32, 43))}
    assert refused(opened, "bid 31") == "Q42-5"
    run(opened, "pass, bid 40")
    assert set(opened.moves()) == {"pass", "bid 41", "bid 42"}


@pytest.mark.rule("Q42-5")
def test_in_one_round_each_speaks_once_in_order_of_play() -> None:
    opened = table(FULL)
    speakers = []
    for text in ("bid 25", "bid 26", "pass", "bid 27"):
        speakers.append(opened.seat)
        opened.play(text)
    assert speakers == [1, 2, 3, 0]
    assert opened.seat == 0
    assert opened.moves()[0] == "trump 0"


@pytest.mark.rule("Q42-5")
def test_until_three_pass_whoever_has_not_passed_speaks_again() -> None:
    opened = table(FULL, auction="untilThreePass")
    speakers = []
    for text in ("bid 25", "pass", "bid 27", "bid 28", "bid 29", "pass", "bid 30", "pass"):
        speakers.append(opened.seat)
        opened.play(text)
    assert speakers == [1, 2, 3, 0, 1, 3, 0, 1]
    assert opened.seat == 0
    board = board_of(opened, TricksBoard)
    assert (board.contract, board.bidder, board.leader) == (30, 0, 0)
    assert opened.moves()[0] == "trump 0"


@pytest.mark.rule("Q42-5")
@pytest.mark.parametrize("auction", ["oneRound", "untilThreePass"])
def test_the_last_speaker_may_take_the_bidding_when_three_have_passed(auction: str) -> None:
    opened = table(FULL, "pass, pass, pass", auction=auction)
    assert set(opened.moves()) == {"pass", *(f"bid {n}" for n in range(25, 43))}
    run(opened, "bid 33")
    assert (opened.seat, opened.moves()[0]) == (0, "trump 0")


@pytest.mark.rule("Q42-5")
@pytest.mark.parametrize("auction", ["oneRound", "untilThreePass"])
def test_a_bid_of_42_closes_the_bidding(auction: str) -> None:
    opened = table(FULL, "pass, bid 42", auction=auction)
    assert opened.seat == 2
    assert opened.moves() == tuple(f"trump {n}" for n in range(7))


@pytest.mark.rule("Q42-5", "GEN-24")
@pytest.mark.parametrize("auction", ["oneRound", "untilThreePass"])
def test_when_all_pass_the_tiles_are_dealt_again_and_nobody_scores(auction: str) -> None:
    opened = table(FULL, "pass, pass, pass, pass", auction=auction)
    assert opened.result is not None
    assert (opened.result.how, opened.result.rule) == ("redeal", "Q42-5")
    assert (opened.result.winners, opened.totals) == ((), (0, 0))
    assert not [e for e in opened.events if isinstance(e, Scored)]
    opened.next_manche(FULL)
    assert opened.seat == 1


@pytest.mark.rule("Q42-5")
@pytest.mark.parametrize("auction", ["oneRound", "untilThreePass"])
def test_after_three_redeals_in_a_row_the_last_speaker_must_bid_25(auction: str) -> None:
    opened = table(FULL, "pass, pass, pass, pass", auction=auction)
    for _ in range(2):
        opened.next_manche(FULL)
        run(opened, "pass, pass, pass")
        assert "pass" in opened.moves()
        opened.play("pass")
    opened.next_manche(FULL)
    run(opened, "pass, pass")
    assert "pass" in opened.moves()
    run(opened, "pass")
    assert opened.moves() == ("bid 25",)
    assert refused(opened, "pass") == "Q42-5"


@pytest.mark.rule("Q42-5")
def test_redeals_are_counted_anew_once_a_manche_was_played() -> None:
    options = Options()
    standing = replace(first_standing(game, options, 4), carried=2)
    redealt = Result("redeal", "Q42-5", 1, (), (0, 0))
    played = Result("played", "Q42-11", 1, (0, 2), (30, 12), facts={"declarers": 0})
    assert advance(game, options, standing, redealt)[0].carried == 3
    assert advance(game, options, standing, played)[0].carried == 0


@pytest.mark.rule("Q42-5")
@pytest.mark.parametrize("auction", ["oneRound", "untilThreePass"])
def test_where_it_is_agreed_the_last_speaker_must_bid_25_at_once(auction: str) -> None:
    opened = table(FULL, "pass, pass, pass", auction=auction, all_pass="lastMustBid25")
    assert opened.moves() == ("bid 25",)
    opened = table(FULL, "pass, bid 25, pass", auction=auction, all_pass="lastMustBid25")
    assert "pass" in opened.moves()


# -- the tricks ------------------------------------------------------------------------------------


@pytest.mark.rule("Q42-6")
def test_the_highest_bidder_names_any_trump_and_leads_any_tile() -> None:
    opened = table(FULL, "bid 25, bid 30, pass, pass")
    assert opened.seat == 2
    assert opened.moves() == tuple(f"trump {n}" for n in range(7))
    assert refused(opened, "6-0") == "Q42-6"
    told = opened.play("trump 4")
    assert told == (Announced(2, "trump", "4"),)
    assert opened.seat == 2
    assert set(opened.moves()) == set(opened.view(2).hand)
    assert refused(opened, "trump 4") == "Q42-6"


@pytest.mark.rule("Q42-6")
def test_the_best_trump_or_else_the_best_of_the_suit_led_wins_and_leads_next() -> None:
    deal = "5-2 6-1 4-2 | 5-4 3-3 2-2 | 6-6 4-4 3-2 | 6-5 4-3 5-3"
    opened = tricks(deal, 1, "5-2 5-4 6-6")
    assert opened.seat == 3
    run(opened, "5-3")
    assert (winner_of_trick(opened), opened.seat) == (1, 1)  # 6-6 is neither a five nor a trump
    run(opened, "3-3, 3-2, 6-5")
    assert opened.moves() == ("6-1",)
    run(opened, "6-1")
    assert (winner_of_trick(opened), opened.seat) == (0, 0)
    assert opened.result is None
    run(opened, "4-2, 2-2, 4-4, 4-3")
    assert opened.result is not None
    assert winner_of_trick(opened) == 2


@pytest.mark.rule("Q42-6")
def test_a_manche_has_seven_tricks() -> None:
    opened = table(FULL, MADE_42)
    assert len([e for e in opened.events if isinstance(e, TrickWon)]) == 7
    assert opened.result is not None


@pytest.mark.rule("Q42-7")
def test_one_must_follow_the_suit_led() -> None:
    opened = tricks("5-4 2-2 | 5-0 3-3 | 6-6 3-1 | 5-1 4-4", 3, "5-4")
    assert opened.moves() == ("5-0",)
    assert refused(opened, "3-3") == "Q42-7"
    assert refused(opened, "6-6") == "GEN-4"


@pytest.mark.rule("Q42-7")
def test_who_cannot_follow_must_trump() -> None:
    opened = tricks("5-4 2-2 | 6-3 6-6 | 4-4 3-3 | 5-1 6-4", 3, "5-4")
    assert opened.moves() == ("6-3",)
    assert refused(opened, "6-6") == "Q42-7"


@pytest.mark.rule("Q42-7")
def test_who_can_neither_follow_nor_trump_plays_anything() -> None:
    opened = tricks("5-4 2-2 | 6-4 6-6 | 4-4 3-3 | 5-1 6-2", 3, "5-4")
    assert set(opened.moves()) == {"6-4", "6-6"}


@pytest.mark.rule("Q42-7")
def test_with_free_ruff_one_may_trump_though_able_to_follow() -> None:
    deal = "5-4 2-2 6-2 | 5-0 3-1 6-6 | 4-4 3-3 6-1 | 5-1 6-4 4-2"
    assert tricks(deal, 3, "5-4", free_ruff=False).moves() == ("5-0",)
    opened = tricks(deal, 3, "5-4", free_ruff=True)
    assert set(opened.moves()) == {"5-0", "3-1"}
    assert refused(opened, "6-6") == "Q42-7"


@pytest.mark.rule("Q42-8")
def test_with_free_ruff_a_trump_must_still_go_higher_where_it_can() -> None:
    deal = "5-4 2-2 | 5-0 3-1 | 4-4 6-2 | 5-2 3-0"
    opened = tricks(deal, 3, "5-4 3-1 4-4", free_ruff=True)
    assert set(opened.moves()) == {"5-2", "3-0"}
    deal = "5-4 2-2 6-1 | 5-0 3-1 6-5 | 4-4 6-2 5-5 | 5-2 3-0 3-2"
    opened = tricks(deal, 3, "5-4 3-1 5-5", free_ruff=True)
    assert set(opened.moves()) == {"5-2", "3-2"}
    assert refused(opened, "3-0") == "Q42-8"


@pytest.mark.rule("Q42-8")
def test_when_trump_is_led_one_plays_a_higher_trump_if_possible() -> None:
    deal = "3-2 5-5 6-5 | 6-3 5-3 3-1 | 4-3 3-0 6-6 | 3-3 4-4 6-4"
    opened = tricks(deal, 3, "3-2")
    assert set(opened.moves()) == {"6-3", "5-3"}
    assert refused(opened, "3-1") == "Q42-8"
    run(opened, "5-3")
    assert set(opened.moves()) == {"4-3", "3-0"}  # unable to go higher: any trump
    assert refused(opened, "6-6") == "Q42-7"
    run(opened, "3-0")
    assert opened.moves() == ("3-3",)


@pytest.mark.rule("Q42-8")
def test_over_another_trump_one_trumps_higher_if_possible() -> None:
    deal = "5-4 6-6 5-2 | 4-3 6-4 5-1 | 6-5 3-0 6-3 | 3-3 3-1 2-2"
    opened = tricks(deal, 3, "5-4", free_ruff=True)
    run(opened, "4-3")
    assert opened.moves() == ("6-3",)
    assert refused(opened, "3-0") == "Q42-8"


@pytest.mark.rule("Q42-8")
def test_who_cannot_trump_higher_must_still_trump() -> None:
    opened = tricks("5-4 6-6 | 4-3 6-4 | 6-5 3-0 | 5-1 2-2", 3, "5-4 4-3")
    assert opened.moves() == ("3-0",)
    assert refused(opened, "6-5") == "Q42-2"  # it belongs to the sixes


@pytest.mark.rule("Q42-9")
def test_who_cannot_follow_need_not_trump_when_the_partner_holds_the_trick() -> None:
    deal = "5-4 6-6 4-4 | 5-1 6-4 6-2 | 6-5 3-0 6-3 | 5-0 2-2 4-2"
    opened = tricks(deal, 3, "5-4 5-1", partner_master=True)
    assert set(opened.moves()) == {"6-5", "3-0", "6-3"}
    opened = tricks(deal, 3, "5-4 5-1", partner_master=False)
    assert set(opened.moves()) == {"3-0", "6-3"}


@pytest.mark.rule("Q42-9")
def test_the_freedom_ends_when_an_opponent_holds_the_trick() -> None:
    deal = "5-1 6-6 4-4 | 5-4 6-4 6-2 | 6-5 3-0 6-3 | 5-0 2-2 4-2"
    assert set(tricks(deal, 3, "5-1 5-4").moves()) == {"3-0", "6-3"}


@pytest.mark.rule("Q42-9", "Q42-8")
def test_who_trumps_over_a_partner_that_trumped_must_go_higher_if_possible() -> None:
    deal = "5-1 6-6 4-4 | 3-2 6-4 6-2 | 6-5 5-2 5-0 | 6-1 3-0 6-3"
    opened = tricks(deal, 3, "5-1 3-2 5-0", partner_master=True)
    assert set(opened.moves()) == {"6-1", "6-3"}
    assert refused(opened, "3-0") == "Q42-8"


@pytest.mark.rule("Q42-9")
def test_the_freedom_does_not_exist_when_trump_is_led() -> None:
    deal = "6-3 6-6 4-4 | 3-2 6-4 6-2 | 6-5 3-1 5-0 | 6-1 3-0 5-3"
    opened = tricks(deal, 3, "6-3 3-2", partner_master=True)
    assert opened.moves() == ("3-1",)


@pytest.mark.rule("Q42-2", "Q42-3", "Q42-7", "Q42-9", "Q42-10")
def test_the_example_of_the_booklet() -> None:
    """Trump 0: 4-1, 4-2 goes over; the third discards 5-4; the fourth ruffs with 3-0: 6 points."""
    deal = "4-1 6-6 | 4-2 6-5 | 5-4 6-3 | 3-0 5-1"
    opened = tricks(deal, 0, "4-1 4-2")
    assert set(opened.moves()) == {"5-4", "6-3"}
    run(opened, "5-4")
    assert set(opened.moves()) == {"3-0", "5-1"}  # the partner holds the trick: free choice
    told = opened.play("3-0")
    assert told == (
        Placed(3, "3-0", "trick"),
        TrickWon(3, ("4-1", "4-2", "5-4", "3-0"), 6),
    )
    assert opened.seat == 3
    assert tricks(deal, 0, "4-1 4-2 5-4", partner_master=False).moves() == ("3-0",)


# -- the points ------------------------------------------------------------------------------------

# Seat 0 has the contract; each group is a trick. The declarers make 28, 30, 36, 42 points.
SAY = "pass, pass, pass, bid {}, "
PLAY_28 = (
    "trump 4, 6-4, 4-3, 4-2, 4-1,  6-5, 6-1, 6-0, 4-0,  5-1, 5-4, 5-5, 5-2,  6-6, 4-4, 2-2, 3-0,  "
    "0-0, 5-3, 5-0, 6-2,  3-3, 3-1, 3-2, 2-1,  1-0, 1-1, 2-0, 6-3"
)
PLAY_30 = (
    "trump 6, 2-1, 6-1, 2-2, 2-0,  0-0, 6-0, 4-0, 6-4,  5-4, 5-5, 5-2, 5-1,  4-3, 4-2, 4-1, 6-5,  "
    "6-3, 3-3, 5-3, 3-0,  6-6, 4-4, 1-1, 3-2,  6-2, 1-0, 3-1, 5-0"
)
PLAY_36 = (
    "trump 6, 6-2, 6-1, 6-0, 4-0,  6-4, 3-3, 5-3, 5-1,  2-1, 5-5, 2-2, 2-0,  4-2, 4-1, 5-4, 4-4,  "
    "0-0, 5-2, 3-0, 6-3,  6-5, 1-0, 3-1, 5-0,  6-6, 4-3, 1-1, 3-2"
)
PLAY_42 = (
    "trump 6, 6-6, 6-1, 6-0, 4-1,  6-5, 4-3, 5-3, 4-0,  6-3, 5-5, 4-2, 3-0,  6-2, 0-0, 1-1, 3-2,  "
    "5-4, 1-0, 5-2, 5-1,  6-4, 4-4, 3-1, 5-0,  2-1, 3-3, 2-2, 2-0"
)
MADE_42 = SAY.format(42) + PLAY_42


def scores(bid: int, play: str, **options: Any) -> Table:
    return table(FULL, SAY.format(bid) + play, **options)


def facts(opened: Table) -> Any:
    assert opened.result is not None
    return opened.result.facts


@pytest.mark.rule("Q42-10")
def test_a_trick_is_worth_1_point_and_special_tiles_10_or_5_more() -> None:
    opened = scores(30, PLAY_36)
    won = {e.tiles: e.points for e in opened.events if isinstance(e, TrickWon)}
    assert won["6-2", "6-1", "6-0", "4-0"] == 1
    assert won["6-4", "3-3", "5-3", "5-1"] == 11
    assert won["2-1", "5-5", "2-2", "2-0"] == 11
    assert won["4-2", "4-1", "5-4", "4-4"] == 6
    assert won["6-5", "1-0", "3-1", "5-0"] == 6
    assert won["6-6", "4-3", "1-1", "3-2"] == 6
    assert sum(won.values()) == 42


@pytest.mark.rule("Q42-10")
def test_a_manche_is_worth_42_points_in_all() -> None:
    for play in (PLAY_28, PLAY_30, PLAY_36, PLAY_42):
        assert sum(facts(scores(30, play))["taken"]) == 42


@pytest.mark.rule("Q42-11", "Q42-12", "Q42-13")
@pytest.mark.parametrize(
    ("bid", "play", "made", "totals"),
    [
        (30, PLAY_30, 30, (30, 12)),
        (30, PLAY_36, 36, (42, 6)),
        (30, PLAY_28, 28, (0, 44)),
        (42, PLAY_42, 42, (42, 0)),
        (29, PLAY_30, 30, (31, 12)),
        (31, PLAY_30, 30, (0, 43)),
    ],
)
def test_the_examples_of_scoring(bid: int, play: str, made: int, totals: tuple[int, int]) -> None:
    opened = scores(bid, play)
    assert facts(opened)["taken"] == (made, 42 - made)
    assert facts(opened)["made"] == (made >= bid)
    assert opened.totals == totals
    assert opened.result is not None
    assert opened.result.winners == ((0, 2) if totals[0] > totals[1] else (1, 3))


@pytest.mark.rule("GEN-20")
def test_nothing_is_scored_before_the_end_of_the_manche() -> None:
    opened = scores(30, PLAY_36)
    while opened.history:
        opened.undo()
        assert opened.totals == (0, 0)


def scored(opened: Table) -> list[tuple[int, int, str, str, str]]:
    lines = [e for e in opened.events if isinstance(e, Scored)]
    return [(e.side, e.points, e.rule, e.reason, e.row) for e in lines]


@pytest.mark.rule("Q42-10", "Q42-12", "Q42-13")
def test_the_sheet_of_a_contract_that_was_made_has_the_excess_as_contract_points() -> None:
    opened = scores(30, PLAY_36)
    assert scored(opened) == [
        (0, 6, "Q42-10", "tricks", "tricks"),
        (0, 30, "Q42-10", "5-5 (10) + 6-4 (10) + 5-0 (5) + 3-2 (5) = 30", "special"),
        (0, 6, "Q42-13", "36 - 30 = 6", "contract"),
        (1, 1, "Q42-12", "tricks", "tricks"),
        (1, 5, "Q42-12", "4-1 (5) = 5", "special"),
    ]


@pytest.mark.rule("Q42-11", "Q42-12", "Q42-13")
def test_the_sheet_of_a_failed_contract_has_its_value_for_the_defenders_only() -> None:
    opened = scores(30, PLAY_28)
    assert scored(opened) == [
        (1, 4, "Q42-12", "tricks", "tricks"),
        (1, 10, "Q42-12", "5-0 (5) + 3-2 (5) = 10", "special"),
        (1, 30, "Q42-11", "28 < 30", "contract"),
    ]


@pytest.mark.rule("Q42-12")
def test_where_it_is_agreed_the_defenders_score_a_failed_contract_alone() -> None:
    failed = scores(30, PLAY_28, failed_contract="contractOnly")
    assert scored(failed) == [(1, 30, "Q42-11", "28 < 30", "contract")]
    assert failed.totals == (0, 30)
    made = scores(30, PLAY_36, failed_contract="contractOnly")
    assert made.totals == (42, 6)  # of a contract that was made they have their tricks as ever


@pytest.mark.rule("Q42-13")
def test_the_filled_sheet_has_contract_tricks_special_tiles_and_contract_points() -> None:
    opened = scores(30, PLAY_36)
    cells = [tuple(cell.value for cell in line.cells) for line in opened.sheet().lines]
    assert cells == [(30, None), (6, 1), (30, 5), (6, 0), (42, 6), (42, 6), (42, 6)]
    assert opened.sheet().target == 200


# -- what is told and seen -------------------------------------------------------------------------


def test_events_tell_bids_passes_trumps_tricks_and_the_end() -> None:
    opened = scores(42, PLAY_42)
    told = [e for e in opened.events[1:] if not isinstance(e, Placed)]
    assert told[:5] == [
        Passed(1, "Q42-5"),
        Passed(2, "Q42-5"),
        Passed(3, "Q42-5"),
        Announced(0, "bid", "42"),
        Announced(0, "trump", "6"),
    ]
    assert told[-1] == MancheEnded("played", "Q42-11", (0, 2), (42, 0), ((), (), (), ()))


def test_the_board_shows_the_trick_the_last_trick_and_what_was_said() -> None:
    opened = table(FULL, "bid 26, pass, pass, bid 30, trump 6, 6-6, 6-1, 6-0, 4-1, 6-5, 4-3")
    board = board_of(opened, TricksBoard)
    assert board.trick == (Played(0, "6-5"), Played(1, "4-3"))
    assert board.last is not None
    assert [piece.tile for piece in board.last.tiles] == ["6-6", "6-1", "6-0", "4-1"]
    assert (board.last.winner, board.leader) == (0, 0)
    assert board.taken == (Taken(tricks=1, points=6), Taken(tricks=0, points=0))
    assert (board.trump, board.contract, board.bidder) == (6, 30, 0)
    assert [said.bid for said in board.bids] == [26, None, None, 30]


def lacks(opened: Table) -> list[tuple[int, int, set[str]]]:
    return [(lack.seat, lack.at, set(lack.tiles)) for lack in opened.view(None).lacks]


TRUMP_3 = {"6-3", "5-3", "4-3", "3-3", "3-2", "3-1", "3-0"}
FIVES = {"5-5", "5-4", "5-2", "5-1", "5-0"}


@pytest.mark.rule("Q42-7")
def test_everybody_learns_from_a_discard_that_suit_and_trumps_are_missing() -> None:
    deal = "5-1 6-6 4-4 | 6-4 6-5 4-2 | 6-2 6-1 5-4 | 3-2 2-2 2-1"
    assert lacks(tricks(deal, 3, "5-1 6-4 5-4")) == [(1, 6, FIVES | TRUMP_3)]
    assert lacks(tricks(deal, 3, "5-1 6-4 5-4 3-2"))[1:] == [(3, 8, FIVES)]
    assert lacks(tricks(deal, 3, "5-1 6-4 5-4 3-2", free_ruff=True))[1:] == []


@pytest.mark.rule("Q42-8")
def test_everybody_learns_from_a_lower_trump_that_higher_ones_are_missing() -> None:
    deal = "5-1 6-6 | 5-3 6-5 | 6-2 3-0 | 5-4 2-2"
    assert lacks(tricks(deal, 3, "5-1 5-3 3-0")) == [(1, 6, FIVES), (2, 7, FIVES | {"6-3"})]


@pytest.mark.rule("Q42-9")
def test_a_discard_under_the_partner_tells_nothing_of_trumps() -> None:
    deal = "5-4 6-6 | 5-1 6-5 | 6-2 3-0 | 5-2 2-2"
    assert lacks(tricks(deal, 3, "5-4 5-1 6-2")) == [(2, 7, FIVES)]


# -- all options, against rules written a second time ----------------------------------------------

COMBINATIONS = [
    dict(
        zip(
            ("double_top_trump", "auction", "all_pass", "free_ruff", "partner_master"),
            values,
            strict=True,
        )
    )
    for values in itertools.product(
        (False, True),
        ("oneRound", "untilThreePass"),
        ("redeal", "lastMustBid25"),
        (False, True),
        (False, True),
    )
]
Pair = tuple[int, int]


def suit(t: Pair, trump: int) -> int:
    return trump if trump in t else max(t)


def rank(t: Pair, trump: int, options: Any) -> int:
    if t == (trump, trump):
        return 7 if options.double_top_trump else trump
    return sum(t) - suit(t, trump)


def best_place(trick: list[Pair], trump: int, options: Any) -> int:
    """Which tile of the trick, counted from 0, holds it?"""
    trumps = [i for i, t in enumerate(trick) if suit(t, trump) == trump]
    same = [i for i, t in enumerate(trick) if suit(t, trump) == suit(trick[0], trump)]
    return max(trumps or same, key=lambda i: rank(trick[i], trump, options))


def lawful(trick: list[Pair], hand: list[Pair], trump: int, options: Any) -> list[Pair]:
    """The tiles that may be played, tile by tile from the sentences of the rules."""
    if not trick:
        return hand
    asked = suit(trick[0], trump)
    can_follow = any(suit(t, trump) == asked for t in hand)
    trumps = [t for t in hand if suit(t, trump) == trump]
    best = max((rank(t, trump, options) for t in trick if suit(t, trump) == trump), default=-1)
    can_go_higher = any(rank(t, trump, options) > best for t in trumps)
    partner_holds = best_place(trick, trump, options) == len(trick) - 2
    allowed = []
    for t in hand:
        if suit(t, trump) == trump:
            high_enough = rank(t, trump, options) > best or not can_go_higher
            may_trump = asked == trump or not can_follow or options.free_ruff
            legal = high_enough and may_trump
        elif suit(t, trump) == asked:
            legal = True
        elif can_follow:
            legal = False
        else:
            spared = asked != trump and partner_holds and options.partner_master
            legal = not trumps or spared
        if legal:
            allowed.append(t)
    return allowed


def auction(said: list[str], options: Any) -> tuple[int, list[str]] | None:
    """Whose word is it, counted from the first speaker, and what may be said? None: it is over."""
    out: set[int] = set()
    highest = 24
    bidder = None
    seat = 0
    for word in said:
        if word == "pass":
            out.add(seat)
        else:
            highest, bidder = int(word.split()[1]), seat
            if options.auction == "oneRound":
                out.add(seat)
        for _ in range(4):
            seat = (seat + 1) % 4
            if seat not in out:
                break
    waiting = {0, 1, 2, 3} - out - {bidder}
    if highest == 42 or not waiting:
        return None
    higher = [f"bid {n}" for n in range(highest + 1, 43)]
    if bidder is None and len(waiting) == 1 and options.all_pass == "lastMustBid25":
        return seat, ["bid 25"]
    return seat, [*higher, "pass"]


def pairs(hand: int) -> list[Pair]:
    return [(HIGH[t], LOW[t]) for t in tiles_in(hand)]


def start(options: Any, size: int, rng: Random) -> Tricks:
    """A random deal of hands of this size."""
    standing: Standing = first_standing(game, options, 4)
    return game.start(options, standing, Deal(deal_hands(standing, rng, 6, size).hands))


def choose(state: Tricks, rng: Random) -> Any:
    """A random move; half of what is said are passes, so that biddings are long."""
    moves = game.moves(state)
    return moves[-1] if state.suits is None and rng.random() < 0.5 else rng.choice(moves)


@pytest.mark.rule("Q42-4", "Q42-5", "Q42-6", "Q42-7", "Q42-8", "Q42-9")
@pytest.mark.parametrize("chosen", COMBINATIONS, ids=lambda c: "-".join(map(str, c.values())))
def test_moves_and_winners_are_those_of_rules_written_a_second_time(chosen: Any) -> None:
    options = make_options(Options, chosen)
    rng = Random(str(chosen))
    for _ in range(12):
        state = start(options, 7, rng)
        said: list[str] = []
        while word := auction(said, options):
            assert state.seat == (state.starter + word[0]) % 4
            assert [m.text for m in game.moves(state)] == word[1]
            said.append(choose(state, rng).text)
            game.play(state, next(m for m in game.moves(state) if m.text == said[-1]))
        if set(said) == {"pass"}:
            assert state.how == "redeal"
            continue
        trump = rng.randrange(7)
        game.play(state, game.moves(state)[trump])
        leader = state.seat
        trick: list[Pair] = []
        while state.seat >= 0:
            assert state.seat == (leader + len(trick)) % 4
            hand = pairs(state.hands[state.seat])
            right = sorted(f"{a}-{b}" for a, b in lawful(trick, hand, trump, options))
            assert sorted(m.text for m in game.moves(state)) == right
            move = choose(state, rng)
            trick.append((int(move.text[0]), int(move.text[2])))
            game.play(state, move)
            if len(trick) == 4:
                leader = (leader + best_place(trick, trump, options)) % 4
                assert state.leader == leader
                trick = []


def assert_legal(state: Tricks) -> None:
    """Every move of the past was legal."""
    again = game.start(state.options, state.standing, state.deal)
    for _, move in state.past:
        assert move in game.moves(again)
        game.play(again, move)


@pytest.mark.rule("GEN-4")
@pytest.mark.parametrize("chosen", COMBINATIONS, ids=lambda c: "-".join(map(str, c.values())))
def test_a_guess_fits_all_that_a_seat_knows_and_lacks_are_true(chosen: Any) -> None:
    options = make_options(Options, chosen)
    rng = Random(str(chosen))
    for size in (7, 3, 1):
        state = start(options, size, rng)
        while True:
            for seat in rng.sample((0, 1, 2, 3, None), 2):
                seen = game.view(state, seat)
                guessed = game.guess(seen, rng)
                assert game.view(guessed, seat) == seen
                assert_legal(guessed)
            for who, at, tiles in state.lacks:
                dealt = state.deal.hands[who]
                played = [m.text for s, m in state.past[:at] if s == who]
                assert not set(names(dealt & tiles)) - set(played)
            if state.seat < 0:
                break
            game.play(state, choose(state, rng))


@pytest.mark.rule("Q42-2", "Q42-3", "Q42-4")
def test_the_board_tells_the_suits_in_the_order_in_which_a_hand_is_sorted() -> None:
    bidding = board_of(table(FULL), TricksBoard).suits
    assert bidding[0] == ("6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0")
    assert bidding[-1] == ("0-0",)
    said = "bid 26, pass, pass, bid 30, trump 3"
    named = board_of(table(FULL, said), TricksBoard).suits
    assert named[0] == ("6-3", "5-3", "4-3", "3-3", "3-2", "3-1", "3-0")
    assert named[1] == ("6-6", "6-5", "6-4", "6-2", "6-1", "6-0")
    on_top = board_of(table(FULL, said, double_top_trump=True), TricksBoard).suits
    assert on_top[0] == ("3-3", "6-3", "5-3", "4-3", "3-2", "3-1", "3-0")
    assert sorted(t for suit in named for t in suit) == sorted(t for s in bidding for t in s)


@pytest.mark.rule("Q42-10")
def test_the_board_tells_what_a_manche_is_worth() -> None:
    worth = board_of(table(FULL), TricksBoard).worth
    assert worth.tiles == {"5-5": 10, "6-4": 10, "5-0": 5, "4-1": 5, "3-2": 5}
    assert (worth.trick, worth.total) == (1, 42)
