"""Les dominos hongrois (HON): one long turn each, and as few points as possible left."""

from dataclasses import dataclass, replace
from functools import cache

from pioche.core.game import Form, Move, Result
from pioche.core.options import Preset, choice
from pioche.core.partie import lead_by_option, lost_at_limit
from pioche.core.phrase import Reason, refusal
from pioche.core.sheet import Sheet
from pioche.engines import shared_options
from pioche.engines.chain import refuse as general
from pioche.engines.chain import turn_rules, winning
from pioche.engines.chain.chain_game import MIND, WORDS, chain_game
from pioche.engines.chain.dealing import Dealing, tiles_each
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import no_draw_form, pass_form, place_form
from pioche.engines.chain.openings import OPENERS
from pioche.engines.chain.state import (
    CLOSED,
    NEVER,
    PASS,
    PASS_ONLY,
    Chain,
    Place,
    finish,
    fitting,
    is_blocked,
    next_turn,
)
from pioche.games.hongrois import card
from pioche.games.hongrois.aim import aim
from pioche.games.hongrois.mind import at_either_end, longest_train, weigh


@dataclass(frozen=True)
class Options:
    opening_tile: str = shared_options.opening_tile(rule="HON-2")
    ends: str = choice("both", "oneEndPerTurn", rule="HON-3")
    cycles: str = choice("once", "untilBlocked", rule="HON-4")
    settle: str = choice("oneRound", "continueTo100", rule="HON-7")
    next_lead: str = shared_options.next_lead()
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "pagat": Preset(
        {"fr": "Ouverture libre, jusqu’au blocage", "en": "Free opening, until blocked"},
        {"opening_tile": "free", "ends": "oneEndPerTurn", "cycles": "untilBlocked"},
    )
}

LIMIT = 100  # HON-6
HAND = tiles_each({2: 12, 3: 8})  # HON-1: the four others are removed


# -- the manche ------------------------------------------------------------------------------------


@cache
def rules(options: Options) -> ChainRules:
    """HON-2: the holder of the strongest tile begins, with that tile. HON-3: ordinary matching."""
    return ChainRules(
        reserve=NEVER,
        openers=OPENERS[options.opening_tile],
        offer=offer,
        reveals=reveals,
        after=end_when_blocked if options.cycles == "untilBlocked" else end_after_one_turn_each,
        score=score,
        laid=keep_to_one_end if options.ends == "oneEndPerTurn" else None,
        own={"arm": CLOSED, "turns": 0},
        pass_rule="HON-4",
        opening_rule="HON-2",
    )


def keep_to_one_end(state: Chain, move: Place, covered: int) -> None:
    """HON-3, `ends: oneEndPerTurn`: the first tile laid at an end binds the whole turn to it."""
    state.own["arm"] = move.arm


def offer(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """HON-3: a player goes on while any tile fits. HON-4: only a stuck player stops."""
    arm = state.own["arm"]
    if arm >= 0:
        found = tuple(m for m in found if isinstance(m, Place) and m.arm == arm)
    return found or PASS_ONLY


def reveals(state: Chain, move: Move) -> None:
    """A stuck player holds nothing that fits (the end they kept to)."""
    if move is PASS:
        arm = state.own["arm"]
        absent = state.rules.fits[state.ends[arm]] if arm >= 0 else fitting(state)
        state.lacks.append((state.seat, len(state.past), absent, False))


def turn_is_over(state: Chain, move: Move) -> bool:
    """HON-3, HON-4: a turn lasts until the player is stuck or has laid all."""
    if move is PASS or not state.hands[state.seat]:
        state.own["arm"] = CLOSED
        state.own["turns"] += 1
        return True
    return False


def end_after_one_turn_each(state: Chain, move: Move) -> None:
    """HON-4: the manche ends when each has played once. HON-5: also after one is out."""
    if turn_is_over(state, move):
        if state.own["turns"] == len(state.standing.active):
            finish(state, "turns")
        else:
            next_turn(state)


def end_when_blocked(state: Chain, move: Move) -> None:
    """HON-4, `cycles: untilBlocked`: turns go round until nobody can lay a tile."""
    if is_blocked(state):
        finish(state, "blocked" if any(state.hands) else "emptied")
    elif turn_is_over(state, move):
        turn_rules.next_with_tiles(state)


def score(state: Chain) -> Result:
    """HON-5: everyone adds the points left in hand; the fewest win the manche."""
    left = winning.points_left(state)
    return winning.ended(state, "HON-5", winning.fewest_left(state, left), left, left)


def refuse(state: Chain, form: Form, text: str) -> Reason:
    """HON-3, `ends: oneEndPerTurn`: a turn keeps to the end at which it began."""
    arm = state.own["arm"]
    if arm < 0 or form.kind != "place":
        return general.refuse(state, form, text)
    word = text.partition(">")[0]
    kept = refusal("HON-3", "one-end", needs=general.needs(state, [arm]))
    return general.not_held(state, word) or kept


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=lost_at_limit(LIMIT, "HON-7", lead_by_option),
    dealing=Dealing(HAND, rest="out"),
    rules=rules,
    forms=(place_form("HON-3"), no_draw_form("HON-1"), pass_form("HON-3")),
    sheet=Sheet(target=lambda options, seats: LIMIT),
    words=replace(WORDS, aim=aim, refuse=refuse, merits=(longest_train, *WORDS.merits)),
    mind=replace(MIND, weigh=weigh, position=at_either_end, tells_points=True),
)
