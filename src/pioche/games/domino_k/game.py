"""Les dominos K (KKK): halves total seven, and four K tiles help when nothing fits."""

from dataclasses import dataclass, replace
from functools import cache
from random import Random

from pioche.core.boards import Known
from pioche.core.deal import Deal
from pioche.core.errors import DealError
from pioche.core.game import Form, Move, Result, Standing
from pioche.core.options import Preset, choice, switch
from pioche.core.partie import lead_by_deal, lost_at_limit
from pioche.core.sheet import Sheet
from pioche.core.tiles import HIGH, LOW, NAME, mask, set_size
from pioche.engines import shared_options
from pioche.engines.chain import merits, turn_rules, winning
from pioche.engines.chain.chain_game import WORDS, Display, chain_game
from pioche.engines.chain.dealing import Dealing, double_six
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import draw_form, pass_form, place_form
from pioche.engines.chain.openings import any_tile
from pioche.engines.chain.state import DRAW, PASS_ONLY, Chain, Place, fitting
from pioche.engines.hands import shuffled, winner_of_lots
from pioche.games.domino_k import card
from pioche.games.domino_k.aim import aim
from pioche.games.domino_k.joining import K_TILES, ORDINARY, join, ordinary_fits
from pioche.games.domino_k.refuse import refuse, wants

LIMIT = 50  # KKK-9


@dataclass(frozen=True)
class Options:
    k_deal: str = choice("total", "extra", rule="KKK-2")
    k_any_time: bool = switch(False, rule="KKK-5")
    stop_on_domino: bool = switch(False, rule="KKK-8")
    settle: str = choice("oneRound", "continueTo50", rule="KKK-9")
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "k-libre": Preset(
        {"fr": "Le K à tout moment", "en": "K at any time"},
        {"k_any_time": True, "stop_on_domino": True},
    )
}

FORMS = (
    place_form("KKK-3"),
    Form("place", r"\d+-\d+>[lr]:out\d", "5-2>L:out5", "KKK-5"),  # a K as a joker
    draw_form("KKK-5"),
    pass_form("KKK-7"),
)


# -- the deal ----------------------------------------------------------------------------------


def hand_size(options: Options, seats: int) -> int:
    """KKK-2: 12 tiles for two players, 8 for three, the first tile included (or one more)."""
    return (12 if seats == 2 else 8) + (options.k_deal == "extra")


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """KKK-1: each draws one tile and keeps it; it is drawn again every manche (GEN-8)."""
    order = shuffled(range(set_size(double_six(options))), rng)
    size = hand_size(options, len(standing.active))
    hands = [0] * standing.seats
    lots = []
    for i, seat in enumerate(standing.active):
        hand = order[i * size : (i + 1) * size]
        hands[seat] = mask(hand)
        lots.append(hand[0])
    rest = order[len(standing.active) * size :]
    return Deal(tuple(hands), tuple(rest), {"lots": (tuple(lots),)})


def lots_are_held(standing: Standing, deal: Deal) -> None:
    """KKK-1: the tile drawn for the lead stays in the hand."""
    if not deal.part("lots"):
        raise DealError(
            "The deal needs 'lots', one tile for each seat, to decide who begins (KKK-1).",
            why="lots-wanted",
        )
    for seat, lot in zip(standing.active, deal.part("lots"), strict=False):
        if not deal.hands[seat] >> lot & 1:
            raise DealError(
                f"Seat {seat} keeps {NAME[lot]}, the lot it drew: its hand must have it.",
                why="lot-kept",
                seat=seat,
                tile=NAME[lot],
            )


# -- the manche ------------------------------------------------------------------------------------


@cache
def rules(options: Options) -> ChainRules:
    return ChainRules(
        leads=leads,
        openers=any_tile,
        open=lambda first: (LOW[first], HIGH[first]),
        join=join,
        wants=wants,
        offer=offer,
        reveals=reveals,
        after=turn_rules.one_tile_a_turn if options.stop_on_domino else turn_rules.until_nobody_can,
        score=score,
        laid=None if options.k_any_time else joker_tells,
        pass_rule="KKK-7",
        drawn_rule="KKK-7",
        opening_rule="KKK-1",
    )


def leads(state: Chain) -> tuple[int, bool]:
    """KKK-1: who drew the strongest tile begins."""
    return winner_of_lots(state.standing, state.deal.part("lots")), False


def first_tile(state: Chain) -> int:
    """KKK-1: the starter lays the very tile they drew."""
    return state.deal.part("lots")[state.standing.active.index(state.starter)]


def offer(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """KKK-5: a player with a fitting tile lays it; otherwise they may draw or lay a K. KKK-7:
    with an empty stock the K must be laid; a player without one passes."""
    if not state.laid:
        return (state.rules.first_moves[first_tile(state)],)
    if hand & ordinary_fits(state):
        if state.options.k_any_time:
            return found
        return tuple(m for m in found if isinstance(m, Place) and not m.manner)
    if state.left:
        return (*found, DRAW)
    return found or PASS_ONLY


def reveals(state: Chain, move: Move) -> None:
    """A player who draws has no tile that makes seven; one who passes has no K either."""
    if not isinstance(move, Place):
        told = ordinary_fits(state) if move is DRAW else fitting(state)
        state.lacks.append((state.seat, len(state.past), told, False))


def joker_tells(state: Chain, move: Place, covered: int) -> None:
    """KKK-5: a player who lays a K as a joker has no tile that makes seven."""
    if move.manner:
        told = ORDINARY[covered] | ORDINARY[state.ends[1 - move.arm]]
        state.lacks.append((state.seat, len(state.past), told, False))


def score(state: Chain) -> Result:
    """KKK-9: everyone adds the points in hand."""
    left = winning.points_left(state)
    return winning.ended(state, "KKK-9", winning.fewest_left(state, left), left, left)


def known(state: Chain) -> Known:
    """Everybody saw the tiles that were drawn for the lead."""
    held: list[tuple[str, ...]] = [() for _ in state.hands]
    for seat, lot in zip(state.standing.active, state.deal.part("lots"), strict=False):
        held[seat] = (NAME[lot],)
    return Known(held=tuple(held))


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=lost_at_limit(LIMIT, "KKK-9", lead_by_deal),
    dealing=Dealing(hand_size, deal=deal, accept=lots_are_held),
    rules=rules,
    forms=FORMS,
    display=Display(known=known),
    sheet=Sheet(target=lambda options, seats: LIMIT),
    words=replace(
        WORDS,
        aim=aim,
        refuse=refuse,
        merits=merits.SURE_WITH_JOKERS,
        faint_merits=merits.faint_with(K_TILES, "merit-k-kept", "merit-k-only"),
    ),
)
