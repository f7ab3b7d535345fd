"""Cinq partout, or Muggins (MUG): points when the ends of the chain total a multiple of five."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from pioche.boards import ChainBoard, Facts
from pioche.chain import engine, show, turns
from pioche.chain.engine import CLOSED, DOUBLE, Chain, Join, Place, finish
from pioche.chain.family import chain_game, draw_form, pass_form
from pioche.deal import Deal
from pioche.events import Announced, Scored
from pioche.game import Form, Move, Partie, Result, Standing
from pioche.games.cinq_partout import card
from pioche.games.jeu_de_dominos.game import general_rule
from pioche.mechanics.hands import deal_hands
from pioche.options import Preset, choice, switch, whole
from pioche.partie import by_option, race_to
from pioche.sheet import CARRIED, SUM, Row, Sheet
from pioche.tiles import HIGH, is_double
from pioche.view import NO_FACTS

SIDE = 32  # SIDE + v: a free side of the spinner v, which counts nothing until a tile lies there


@dataclass(frozen=True)
class Options:
    set: int = choice(6, 9, rule="MUG-9")
    spinner: str = choice("none", "firstDouble", rule="MUG-2")
    draw: str = choice("until", "one", "none", rule="GEN-12")
    reserve: int = whole(0, 0, 2, rule="GEN-14")
    voluntary_draw: bool = switch(False, rule="GEN-15")
    opening_tile: str = choice("free", "strongest", rule="GEN-9")
    end_bonus: str = choice("none", "nearest5", rule="MUG-7")
    claim: bool = switch(False, rule="MUG-8")
    finish_round: bool = switch(False, rule="MUG-5")
    blocked_tie: str = choice("draw", "starterLoses", "fewestTiles", rule="GEN-19")
    next_lead: str = choice(
        "rotate", "roundWinner", "holderOfStrongest", "roundLoser", rule="GEN-7"
    )
    turn_direction: str = choice("counterclockwise", "clockwise", rule="GEN-5")


PRESETS = {
    "all-fives": Preset(
        {"fr": "Quatre bras (All Fives)", "en": "Four arms (All Fives)"},
        {"spinner": "firstDouble", "end_bonus": "nearest5"},
    ),
    "muggins": Preset(
        {"fr": "« Muggins ! » : annoncer ses points", "en": "“Muggins!”: call your points"},
        {"claim": True},
    ),
    "double-neuf": Preset({"fr": "Avec le double-neuf", "en": "With the double-nine"}, {"set": 9}),
}


@dataclass(frozen=True)
class Scoring:
    """What the sum of the ends must be a multiple of, and to how many points it is played."""

    multiple: int
    target: int
    rule: str
    target_rule: str
    end_rule: str
    openings: Mapping[int, str]  # the openings that have a row on the sheet, by their points
    totals: tuple[int, ...]  # the totals that have one


FIVES = Scoring(
    5, 31, "MUG-4", "MUG-5", "MUG-7", {1: "4-1, 3-2, 5-0", 2: "5-5, 6-4"}, (5, 10, 15, 20)
)


# -- the deal ----------------------------------------------------------------------------------


def top(options: Any) -> int:
    """MUG-9: the double-six set, or the double-nine."""
    return int(options.set)


def hand_size(options: Any, seats: int) -> int:
    """MUG-1: as in the general rule, 7 tiles for 2 or 3 players, 6 for 4, 5 for 5."""
    return {2: 7, 3: 7, 4: 6, 5: 5}[seats]


def deal(options: Any, standing: Standing, rng: Random) -> Deal:
    return deal_hands(standing, rng, top(options), hand_size(options, len(standing.active)))


# -- the ends ------------------------------------------------------------------------------------


def join(end: int, tile: int) -> tuple[Join, ...]:
    """MUG-2: ordinary matching, doubles across; a free side of the spinner takes its number."""
    return engine.plain_join(end - SIDE if end >= SIDE else end, tile)


def value(end: int) -> int:
    """MUG-3: a double at an end counts twice; a closed arm or a free side counts nothing."""
    if end == CLOSED or end >= SIDE:
        return 0
    return 2 * (end - DOUBLE) if end >= DOUBLE else end


def counted(state: Chain) -> list[int]:
    """MUG-3: what each end counts. The first tile alone counts each of its halves once."""
    if state.laid == 1:
        return [end % DOUBLE for end in state.ends if end != CLOSED]
    return [value(end) for end in state.ends if end != CLOSED and end < SIDE]


def open_four(tile: int) -> tuple[int, ...]:
    return (*engine.plain_open(tile), CLOSED, CLOSED)


def turn_the_spinner(state: Chain, move: Place, covered: int) -> None:
    """MUG-2, `spinner: firstDouble`: the first double laid opens two more arms, once tiles lie on
    both of its long sides."""
    own = state.own
    if not own["spinner"]:
        if is_double(move.tile):
            own["spinner"] = HIGH[move.tile] + 1
            own["uncovered"] = 2 if covered == CLOSED else 1
    elif covered == DOUBLE + own["spinner"] - 1:
        own["uncovered"] -= 1
        if own["uncovered"] == 0:
            state.ends[2] = state.ends[3] = SIDE + own["spinner"] - 1


# -- the points ----------------------------------------------------------------------------------


def give(state: Chain, points: int, rule: str, reason: str, row: str = "") -> None:
    """Score for the seat to move."""
    side = state.standing.sides[state.seat]
    state.points[side] += points
    if state.log is not None:
        state.log.append(Scored(state.seat, side, points, rule, reason, row))


def scoring_slots(options: Any, scoring: Scoring) -> engine.ChainRules:
    """The general rule, with points for the ends."""

    def laid(state: Chain, move: Place, covered: int) -> None:
        """MUG-4: a total that is a multiple of five scores a fifth of it; nought scores nothing."""
        if options.spinner == "firstDouble":
            turn_the_spinner(state, move, covered)
        ends = counted(state)
        total = sum(ends)
        points = total // scoring.multiple if total % scoring.multiple == 0 else 0
        if options.claim and move.manner != ANNOUNCED:
            state.own["silent"] = state.seat + 1
            state.own["unclaimed"] = points
            return
        state.own["silent"] = 0
        if points:
            opening = state.laid == 1 and points in scoring.openings
            row = f"opening-{points}" if opening else f"total-{total}"
            give(state, points, scoring.rule, f"{' + '.join(map(str, ends))} = {total}", row)

    def after(state: Chain, move: Move) -> None:
        """MUG-5, GEN-20: who reaches the target has won at once."""
        side = state.standing.sides[state.seat]
        total = state.standing.totals[side] + state.points[side]
        if total >= scoring.target and not options.finish_round:
            finish(state, "target")
        elif move is not MUGGINS:
            turns.one_tile_a_turn(state, move)

    def score(state: Chain) -> Result:
        """MUG-6: the points of the manche are added to the total. MUG-7: going out brings none,
        unless `end_bonus` gives the winner the points of the others, rounded."""
        winner = turns.winning_side(state, options.blocked_tie)
        left = turns.points_left(state)
        points = list(state.points)
        if options.end_bonus != "none" and state.how != "target" and winner is not None:
            others = sum(left) - turns.by_side(state, left)[winner]
            points[winner] += (others + scoring.multiple // 2) // scoring.multiple
        rule = scoring.target_rule if state.how == "target" else scoring.end_rule
        winners = turns.seats_on(state, winner)
        return Result(state.how, rule, state.starter, winners, tuple(points), left)

    four = options.spinner == "firstDouble"
    offer = turns.OFFERS[options.draw, options.voluntary_draw]
    return general_rule(
        options,
        top=top(options),
        leads=engine.by_holder,  # GEN-7
        arms="LRUD" if four else "LR",
        open=open_four if four else engine.plain_open,
        join=join,
        offer=with_calls(offer) if options.claim else offer,
        laid=laid,
        after=after,
        other=call_muggins,
        score=score,
    )


# -- "Muggins!" (MUG-8) ----------------------------------------------------------------------------

ANNOUNCED = "announced"
MUGGINS = Move("claim", "muggins")

Offer = Callable[[Chain, int, tuple[Move, ...]], tuple[Move, ...]]


@cache
def announced(move: Place) -> Place:
    """The same placement, its points announced."""
    told = Join(move.end, move.inner, move.outer, move.across, ANNOUNCED)
    return Place(move.tile, move.arm, move.steps[0][1], told, move.text + "!")


def with_calls(offer: Offer) -> Offer:
    """MUG-8, `claim: on`: every tile may be laid with or without announcing points. As long as no
    other tile is laid, an opponent whose turn it is may call "Muggins!" on a silent one. Both are
    always offered, so the offer itself does not tell whether there are points."""

    def offer_calls(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
        offered = offer(state, hand, found)
        told = tuple(announced(m) for m in offered if isinstance(m, Place))
        silent = state.own["silent"]
        calls = (MUGGINS,) if silent and silent != state.seat + 1 else ()
        return offered + told + calls

    return offer_calls


def call_muggins(state: Chain, move: Move) -> None:
    """MUG-8: the caller takes the points that were not announced, if there were any."""
    if state.log is not None:
        state.log.append(Announced(state.seat, "muggins"))
    points = state.own["unclaimed"]
    state.own["silent"] = state.own["unclaimed"] = 0
    if points:
        give(state, points, "MUG-8", "muggins")


# -- the partie ------------------------------------------------------------------------------------


def partie_to(target: int) -> Partie:
    """MUG-5, MUG-6: as many manches as needed; the first to reach the target wins."""
    return race_to(lambda options, seats: target, by_option)


@cache
def slots(options: Options) -> engine.ChainRules:
    return scoring_slots(options, FIVES)


def facts(state: Chain) -> Facts:
    """What the ends total now; a player who must find it himself is not told."""
    told = state.laid and not state.options.claim
    return Facts(counted=tuple(counted(state))) if told else NO_FACTS


def sheet_for(scoring: Scoring) -> Sheet:
    """The rows of the printed sheet: openings and totals with their points, then the sums."""
    rows = [
        Row(
            f"opening-{points}",
            {"fr": f"Ouverture {tiles} ({points})", "en": f"Opening {tiles} ({points})"},
        )
        for points, tiles in scoring.openings.items()
    ]
    rows += [
        Row(
            f"total-{total}",
            {
                "fr": f"Total {total} ({total // scoring.multiple})",
                "en": f"Total {total} ({total // scoring.multiple})",
            },
        )
        for total in scoring.totals
    ]
    rows += [Row("", {"fr": "Autres points", "en": "Other points"}), SUM, CARRIED]
    return Sheet(tuple(rows), target=lambda options, seats: scoring.target)


def board(state: Chain) -> ChainBoard:
    """The layout, and the double from which the arms U and D grow, once it lies there."""
    spinner = state.own["spinner"] - 1
    return replace(show.board(state), spinner=f"{spinner}-{spinner}" if spinner >= 0 else None)


OWN = {"spinner": 0, "uncovered": 0, "silent": 0, "unclaimed": 0}

FORMS = (
    Form("place", r"\d+-\d+(>[lrud])?!?", "6-4>L", "GEN-10"),
    draw_form(),
    pass_form(),
    Form("claim", "muggins", "muggins", "MUG-8"),
)

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    forms=FORMS,
    partie=partie_to(FIVES.target),
    top=top,
    hand_size=hand_size,
    deal=deal,
    slots=slots,
    own=OWN,
    board=board,
    facts=facts,
    sheet=sheet_for(FIVES),
)
