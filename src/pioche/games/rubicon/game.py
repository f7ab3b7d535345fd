"""Le Rubicon (RUB): exactly 101 points with the tiles you lay; beyond it you pay.

The words of the rules: a *deal* is one distribution, which the program calls a manche; the race to
101 runs over several deals. `totals` are the points of the race. Counters and pot are carried.
"""

from dataclasses import dataclass, replace
from functools import cache

from pioche.core.boards import Facts
from pioche.core.game import OVER, Effort, Form, Move, Result, Standing
from pioche.core.options import Preset, choice, switch, whole
from pioche.core.sheet import Row, Sheet
from pioche.core.tiles import NAME, PIPS, set_size
from pioche.engines import shared_options
from pioche.engines.chain import turn_rules, winning
from pioche.engines.chain.chain_game import MIND, WORDS, Display, chain_game
from pioche.engines.chain.dealing import Dealing
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import no_draw_form, pass_form, place_form
from pioche.engines.chain.openings import any_tile, best_tile
from pioche.engines.chain.state import PASS, PASS_ONLY, Chain, Place, finish, fitting, give, total
from pioche.games.rubicon import card, mind
from pioche.games.rubicon.aim import aim
from pioche.games.rubicon.merits import SURE
from pioche.games.rubicon.purse import PARTIE, WON, purse
from pioche.games.rubicon.refuse import refuse

TARGET = 101  # RUB-4


@dataclass(frozen=True)
class Options:
    deal: str = choice("general", "all", rule="RUB-2")
    bust: str = choice("restartAll", "onlyOffenderToZero", "tileNotCounted", rule="RUB-6")
    stop_on_domino: bool = switch(False, rule="RUB-8")
    pots: int = whole(1, 1, 20, rule="RUB-9")
    debt: bool = switch(False, rule="RUB-10")
    may_pass_instead_of_bust: bool = switch(False, rule="RUB-11")
    later_opening: str = choice("free", "strongest", rule="RUB-13")
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "tout-distribue": Preset(
        {"fr": "Tous les dominos distribués", "en": "All tiles dealt"}, {"deal": "all"}
    ),
    "trois-pots": Preset({"fr": "En trois pots", "en": "Three pots"}, {"pots": 3}),
}

BUY = Move("draw", "buy")

FORMS = (
    place_form("RUB-3"),
    Form("draw", "buy", "buy", "RUB-7"),
    no_draw_form("RUB-7"),
    pass_form("RUB-3"),
)


def hand_size(options: Options, seats: int) -> int:
    """RUB-2: as in the general rule, 7, 7 or 6 tiles; or all tiles are dealt."""
    if options.deal == "all":
        return set_size(6) // seats
    return {2: 7, 3: 7, 4: 6}[seats]


# -- the manche ------------------------------------------------------------------------------------


@cache
def rules_of(options: Options, first_deal: bool) -> ChainRules:
    """RUB-3: the holder of the strongest tile opens with it; ordinary matching. RUB-13: in the
    further deals of a race the opener lays any tile."""
    free = options.later_opening == "free" and not first_deal
    return ChainRules(
        openers=any_tile if free else best_tile,
        offer=offer,
        reveals=reveals,
        after=after,
        score=score,
        laid=count_laid,
        own={"counters": (), "paid": 0, "out": (), "passes": 0, "bust": False},
        pass_rule="RUB-7",
        drawn_rule="RUB-7",
        opening_rule="RUB-13" if free else "RUB-3",
    )


def rules_at(options: Options, standing: Standing) -> ChainRules:
    return rules_of(options, purse(standing).deals == 0)


def counters(state: Chain) -> tuple[int, ...]:
    """The counters that each seat has now."""
    now: tuple[int, ...] = state.own["counters"]
    if not now:
        state.own["counters"] = now = purse(state.standing).counters
    return now


def can_pay(state: Chain, seat: int) -> bool:
    return counters(state)[seat] > 0 or state.options.debt


def offer(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """RUB-3: a player who can play must; RUB-11: even beyond 101, unless they may pass instead.
    RUB-7: a player who cannot, even with an empty hand, may buy one tile per turn, and lay it at
    once or pass."""
    if state.fresh >= 0:
        bought = tuple(m for m in found if isinstance(m, Place) and m.tile == state.fresh)
        return (*bought, PASS)
    if found:
        if state.options.may_pass_instead_of_bust and state.laid:
            room = TARGET - total(state, state.seat)
            if all(pips_of(m) > room for m in found):
                return (*found, PASS)
        return found
    buys = counters(state)[state.seat] > 0 and state.left
    return (BUY, PASS) if buys else PASS_ONLY


def pips_of(move: Move) -> int:
    assert isinstance(move, Place)
    return PIPS[move.tile]


def reveals(state: Chain, move: Move) -> None:
    """A player who buys, or passes without having bought, holds nothing that fits; unless they pass
    rather than go beyond 101. What was bought need not be laid, so it tells nothing."""
    if state.fresh >= 0 or isinstance(move, Place):
        return
    told = fitting(state)
    if state.options.may_pass_instead_of_bust and move is PASS:
        room = TARGET - total(state, state.seat)
        told &= sum(1 << t for t in range(set_size(6)) if PIPS[t] <= room)
    if told:
        state.lacks.append((state.seat, len(state.past), told, False))


def pay(state: Chain, seat: int) -> None:
    """RUB-10: who must pay and has no counter is out."""
    if can_pay(state, seat):
        state.own["counters"] = tuple(n - (s == seat) for s, n in enumerate(counters(state)))
        state.own["paid"] += 1
    else:
        turn_rules.leave(state, seat, "RUB-10")


def all_to_nought(state: Chain, rule: str, row: str = "total") -> None:
    """A new race begins: nobody has any points. What a deal brought stays on the sheet."""
    for seat in range(state.standing.seats):
        give(state, seat, -total(state, seat), rule, "restart", row)


def count_laid(state: Chain, move: Place, covered: int) -> None:
    """RUB-4: players total the tiles they lay. RUB-6: beyond 101 a player pays a counter; then
    all start again at zero, or only that player, or the tile does not count."""
    seat = state.seat
    give(state, seat, PIPS[move.tile], "RUB-4", NAME[move.tile])
    if total(state, seat) <= TARGET:
        return
    pay(state, seat)
    if state.options.bust == "tileNotCounted":
        give(state, seat, -PIPS[move.tile], "RUB-6", "bust")
    else:
        back_to_nought(state, seat)


def back_to_nought(state: Chain, seat: int, row: str = "total") -> None:
    """RUB-6: whoever went beyond 101 starts again at zero; unless it is agreed otherwise, all do,
    and the race is over."""
    give(state, seat, -total(state, seat), "RUB-6", "bust", row)
    if state.options.bust == "restartAll":
        all_to_nought(state, "RUB-6", row)
        state.own["bust"] = True


def after(state: Chain, move: Move) -> None:
    """RUB-9: exactly 101 wins. RUB-6: going beyond it ends the race. RUB-10: the last player left
    takes the pot. RUB-8: a deal ends when all pass in a row; an empty hand ends nothing."""
    seat = state.seat
    own = state.own
    if move is BUY:
        pay(state, seat)
        own["passes"] = 0
        return
    just_passes = move is PASS and state.fresh < 0  # a pass after a purchase is none of them
    own["passes"] = passes = own["passes"] + 1 if just_passes else 0
    players = len(state.standing.active) - len(own["out"])
    if players == 1:
        win_the_pot(state, "survivor")
    elif own["bust"]:
        finish(state, "bust")
    elif total(state, seat) == TARGET:
        win_the_pot(state, "exact")
    elif state.options.stop_on_domino and not state.hands[seat]:
        finish(state, "domino")
    elif passes == players:
        finish(state, "passed")
    else:
        turn_rules.next_still_in(state)


def win_the_pot(state: Chain, how: str) -> None:
    """RUB-9: after a pot is won a new race begins, as long as there are pots to win."""
    if purse(state.standing).pots + 1 < state.options.pots:
        all_to_nought(state, "RUB-9")
    finish(state, how)


def score(state: Chain) -> Result:
    """RUB-9: the winner takes the pot."""
    pot = purse(state.standing).pot + state.own["paid"]
    held = list(counters(state))
    won: tuple[int, ...] = ()
    if state.how in WON:
        won = (state.last,) if state.how == "exact" else tuple(turn_rules.still_in(state))
        held[won[0]] += pot
        pot = 0
    facts = {"counters": tuple(held), "pot": pot, "out": tuple(state.own["out"])}
    rule = {"bust": "RUB-6", "exact": "RUB-9", "survivor": "RUB-10"}.get(state.how, "RUB-8")
    left = winning.points_left(state)
    ended = winning.ended(state, rule, won, state.points, left, facts)
    return replace(ended, out=state.last) if state.how == "bust" else ended


# -- views ---------------------------------------------------------------------------------------


def facts(state: Chain) -> Facts:
    """Counters, pot, and who went out in this deal. RUB-9: a pot that is won is the winner's."""
    if state.seat == OVER:
        return Facts(**score(state).facts)
    pot = purse(state.standing).pot + state.own["paid"]
    return Facts(counters=counters(state), pot=pot, out=tuple(state.own["out"]))


SHEET = Sheet(
    (
        Row("", {"fr": "Donne {n} : points", "en": "Deal {n}: points"}),
        Row("total", {"fr": "Total (101)", "en": "Total (101)"}, "total"),
        Row("counters", {"fr": "Jetons", "en": "Counters"}, "fact"),
        Row("pot", {"fr": "Pot", "en": "Pot"}, "fact"),
    ),
    target=lambda options, seats: TARGET,
)

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=PARTIE,
    dealing=Dealing(hand_size),
    rules_at=rules_at,
    forms=FORMS,
    display=Display(facts=facts),
    sheet=SHEET,
    words=replace(WORDS, aim=aim, refuse=refuse, merits=SURE, deal_rule="RUB-5"),
    mind=replace(
        MIND,
        policy=mind.policy,
        weigh=mind.weigh,
        effort=Effort(expert=0.1),
        left_counts=None,  # RUB-4: only what is laid counts
    ),
)
