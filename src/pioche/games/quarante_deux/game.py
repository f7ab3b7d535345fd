"""Quarante-deux: two against two bid for a contract, name trumps and win tricks (Q42)."""

from dataclasses import dataclass
from random import Random
from typing import Final

from pioche.core.deal import Deal
from pioche.core.errors import DealError
from pioche.core.events import REDEAL
from pioche.core.game import Company, Effort, Form, Game, Mind, Partie, Result, Standing, Words
from pioche.core.options import Preset, choice, switch
from pioche.core.partie import lead_by_deal, seats_of
from pioche.core.tiles import names
from pioche.core.view import Lack, View
from pioche.engines import shared_options
from pioche.engines.hands import check_deal, deal_hands
from pioche.engines.views import begun, public_past, view_of
from pioche.games.quarante_deux import card, show
from pioche.games.quarante_deux.aim import aim, outlook
from pioche.games.quarante_deux.auction import redeals
from pioche.games.quarante_deux.merits import MERITS
from pioche.games.quarante_deux.mind import policy, weigh_bids
from pioche.games.quarante_deux.refuse import refuse
from pioche.games.quarante_deux.score import SHEET, SIDES, TARGET, points, result
from pioche.games.quarante_deux.solver import nearly_over, solve
from pioche.games.quarante_deux.state import BY_TEXT, FIRST_SPEAKER, Tricks
from pioche.games.quarante_deux.turns import moves, play


@dataclass(frozen=True)
class Options:
    double_top_trump: bool = switch(False, rule="Q42-4")
    auction: str = choice("oneRound", "untilThreePass", rule="Q42-5")
    all_pass: str = choice("redeal", "lastMustBid25", rule="Q42-5")
    free_ruff: bool = switch(False, rule="Q42-7")
    partner_master: bool = switch(True, rule="Q42-9")
    failed_contract: str = choice("both", "contractOnly", rule="Q42-12")
    turn_direction: str = shared_options.turn_direction()


PRESETS: Final = {
    "texas": Preset(
        {"fr": "À la texane : double en tête", "en": "Texas style: double on top"},
        {"double_top_trump": True, "all_pass": "lastMustBid25", "turn_direction": "clockwise"},
    ),
    "encheres": Preset(
        {"fr": "Longues enchères", "en": "Long bidding"},
        {"auction": "untilThreePass", "all_pass": "lastMustBid25"},
    ),
    "coupe-obligee": Preset(
        {"fr": "Coupe toujours obligée", "en": "Always forced to trump"}, {"partner_master": False}
    ),
}


# -- the deal --------------------------------------------------------------------------------------


def sides(options: Options, seats: int) -> tuple[int, ...]:
    """Q42-1: seats 0 and 2 play against 1 and 3."""
    return SIDES


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """Q42-1: 7 tiles each, no stock."""
    return deal_hands(standing, rng, top=6, size=7)


def accept(options: Options, standing: Standing, deal: Deal) -> None:
    """Q42-1; smaller hands make fewer tricks."""
    check_deal(standing, deal, top=6, size=7)
    if deal.stock:
        raise DealError(
            "There is no stock here: a deal is four hands and nothing more (Q42-1).",
            why="deal-four-hands",
        )


def start(options: Options, standing: Standing, deal: Deal) -> Tricks:
    """Q42-5, GEN-8: in every manche the holder of 1-0 speaks first. (In a smaller deal perhaps
    nobody holds it: then the first seat does.)"""
    holders = [seat for seat, hand in enumerate(deal.hands) if hand >> FIRST_SPEAKER & 1]
    return Tricks(options, standing, deal, holders[0] if holders else 0)


# -- the partie ------------------------------------------------------------------------------------


def winners(options: Options, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """Q42-1, GEN-21: 200 or more wins. Q42-14: if both have it, the higher; if equal, the
    declarers."""
    best = max(standing.totals)
    if best < TARGET:
        return None
    top = [side for side in (0, 1) if standing.totals[side] == best]
    return seats_of(standing, top if len(top) == 1 else [result.facts["declarers"]])


def carry(options: Options, standing: Standing, result: Result) -> int:
    """Q42-5: the number of redeals in a row. (GEN-24: a redeal does not move the lead; here it
    always goes with 1-0.)"""
    return redeals(standing) + 1 if result.how == REDEAL else 0


# -- what is seen and guessed -------------------------------------------------------------


def view(state: Tricks, seat: int | None) -> View:
    """All but the hands is public."""
    return view_of(
        game,
        state,
        seat,
        hands=state.hands,
        past=public_past(state.past),
        board=show.board(state),
        lacks=tuple(Lack(who, at, names(tiles)) for who, at, tiles in state.lacks),
        known=show.known(state),
    )


def guess(view: View, rng: Random) -> Tricks:
    """Guess the deal and play the known moves on it."""
    state = begun(game, view, show.guess_deal(view, rng))
    for turn in view.past:
        play(state, BY_TEXT[turn.move])
    return state


game: Game[Tricks] = Game(
    card=card,
    options=Options,
    presets=PRESETS,
    forms=(
        Form("place", r"[0-6]-[0-6]", "6-4", "Q42-7"),
        Form("bid", r"bid \d+", "bid 31", "Q42-5"),
        Form("pass", "pass", "pass", "Q42-5"),
        Form("trump", r"trump \d+", "trump 3", "Q42-6"),
        Form("draw", "draw", "", "Q42-1"),
    ),
    partie=Partie(winners, lead_by_deal, carry=carry),
    deal=deal,
    accept=accept,
    start=start,
    moves=moves,
    play=play,
    score=result,
    view=view,
    guess=guess,
    words=Words(aim, refuse, merits=MERITS, deal_rule="Q42-5", outlook=outlook),
    points=points,
    sheet=SHEET,
    company=Company(sides=sides),
    mind=Mind(
        policy=policy,
        weigh=weigh_bids,
        effort=Effort(regular=0.25, expert=0.15),
        left_counts=None,
        solve=solve,
        endgame=nearly_over,
    ),
)
