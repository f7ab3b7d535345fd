"""Quarante-deux: two against two bid for a contract, name trumps and win tricks (Q42)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pioche.core.deal import Deal
from pioche.core.errors import DealError
from pioche.core.events import REDEAL, Announced, Placed, TrickWon
from pioche.core.game import Effort, Form, Game, Judge, Move, Partie, Result, Solution, Standing
from pioche.core.options import Preset, choice, switch
from pioche.core.partie import leave_to_the_deal, seats_of
from pioche.core.tiles import NAME, mask
from pioche.core.view import View
from pioche.engines import ending, shared_options
from pioche.engines.hands import check_deal, deal_hands
from pioche.engines.tricks import Suits, denied, playable
from pioche.games.quarante_deux import card, show, solver
from pioche.games.quarante_deux.aim import aim
from pioche.games.quarante_deux.auction import bids, redeals, speak
from pioche.games.quarante_deux.merits import MERITS
from pioche.games.quarante_deux.mind import policy, weigh_bids
from pioche.games.quarante_deux.refuse import refuse
from pioche.games.quarante_deux.score import SHEET, SIDES, TARGET, lines, points, result, worth
from pioche.games.quarante_deux.state import FIRST_SPEAKER, TRUMPS, Call, Lay, Tricks, lays


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


# -- moves and play --------------------------------------------------------------------------------


def moves(state: Tricks) -> Sequence[Move]:
    """List what the seat to move may do."""
    suits = state.suits
    seat = state.seat
    if suits is None:
        return TRUMPS if seat == state.bidder else bids(state)
    hand = state.hands[seat]
    trick = state.trick
    if trick:
        free_ruff = state.options.free_ruff
        hand = playable(suits, hand, trick[0], state.best, free_ruff, _may_discard(state, seat))
    return lays(hand)


def play(state: Tricks, move: Move) -> None:
    """Make a legal move."""
    seat = state.seat
    if isinstance(move, Lay):
        _lay(state, seat, move)
    elif isinstance(move, Call) and move.kind == "trump":
        _name_trump(state, seat, move.number)
    else:
        speak(state, seat, move)
    state.past.append((seat, move))


# -- trumps ----------------------------------------------------------------------------------------

# SUITS[is the double on top?][trump]
SUITS: Final = [[Suits(trump, on_top) for trump in range(7)] for on_top in (False, True)]


def _name_trump(state: Tricks, seat: int, trump: int) -> None:
    """Q42-6: the highest bidder names trumps, announces them and leads any tile."""
    state.trump = trump
    state.suits = SUITS[state.options.double_top_trump][trump]
    if state.log is not None:
        state.log.append(Announced(seat, "trump", str(trump)))


# -- the tricks ------------------------------------------------------------------------------------


def _may_discard(state: Tricks, seat: int) -> bool:
    """Q42-9: a player who cannot follow need not trump when their partner holds the trick."""
    return state.holder == seat ^ 2 and state.options.partner_master


def _lay(state: Tricks, seat: int, move: Lay) -> None:
    """Play a tile (Q42-7, Q42-8: see `playable`), and note what it told everybody."""
    suits = state.suits
    assert suits is not None
    t = move.tile
    trick = state.trick
    state.hands[seat] ^= move.bit
    if state.log is not None:
        state.log.append(Placed(seat, NAME[t], "trick"))
    if not trick:
        state.best = t
        state.holder = seat
    else:
        best = state.best
        free_ruff = state.options.free_ruff
        lacked = denied(suits, t, trick[0], best, free_ruff, _may_discard(state, seat))
        if lacked:
            state.lacks.append((seat, len(state.past), lacked))
        if suits.beats[best] >> t & 1:
            state.best = t
            state.holder = seat
    trick.append(t)
    if len(trick) < 4:
        state.seat = seat + 1 & 3
    else:
        _take(state)


def _take(state: Tricks) -> None:
    """Q42-6: the holder of the trick takes it and leads to the next, while there are tiles."""
    winner = state.holder
    tiles = mask(state.trick)
    state.taken[SIDES[winner]] |= tiles
    if state.log is not None:
        state.log.append(TrickWon(winner, tuple(NAME[t] for t in state.trick), worth(tiles)))
    state.trick = []
    state.seat = state.leader = winner
    if not state.hands[winner]:
        ending.finish(state, "played", result, state.hands, lines)


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
    return show.view(game, state, seat)


def guess(view: View, rng: Random) -> Tricks:
    return show.guess(game, view, rng)


def solve(state: Tricks) -> Solution | None:
    return solver.solve(game, state)


def weigh(guesses: Iterator[Tricks], judge: Judge) -> Mapping[str, float] | None:
    return weigh_bids(game, guesses, judge)


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
    turn_rule="GEN-5",
    left_counts=None,
    deal_rule="Q42-5",
    partie=Partie(winners, leave_to_the_deal, carry=carry),
    sides=sides,
    deal=deal,
    accept=accept,
    start=start,
    moves=moves,
    play=play,
    points=points,
    score=result,
    view=view,
    guess=guess,
    refuse=refuse,
    sheet=SHEET,
    aim=aim,
    policy=policy,
    effort=Effort(regular=0.25, expert=0.15),
    weigh=weigh,
    merits=MERITS,
    solve=solve,
    endgame=solver.nearly_over,
)
