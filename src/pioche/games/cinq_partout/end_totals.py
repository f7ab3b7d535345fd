"""Games that score when the ends of the chain total a multiple of some number (MUG, TRP)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

from pioche.core.boards import ChainBoard, Facts, end_names
from pioche.core.card import Card
from pioche.core.events import Announced
from pioche.core.game import Form, Game, Move, Result
from pioche.core.options import Preset
from pioche.core.partie import lead_by_option, race_to_target
from pioche.core.phrase import Reason, refusal
from pioche.core.sheet import CARRIED, SUM, Row, Sheet
from pioche.core.tiles import HIGH, is_double
from pioche.engines.chain import merits, openings, turn_rules, views, winning
from pioche.engines.chain import refuse as general
from pioche.engines.chain.chain_game import MIND, WORDS, Display, chain_game
from pioche.engines.chain.dealing import Dealing, tiles_each
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import draw_form, pass_form
from pioche.engines.chain.general_rule import general_rule
from pioche.engines.chain.policy import points_first
from pioche.engines.chain.state import CLOSED, DOUBLE, Chain, Join, Place, finish, give, total
from pioche.games.cinq_partout.aim import multiples_aim

SIDE = 32  # SIDE + v: a free side of the spinner v, which counts nothing until a tile lies there


@dataclass(frozen=True)
class Scoring:
    """What the sum of the ends must be a multiple of, and by which rules it scores and wins."""

    multiple: int
    rule: str
    target_rule: str
    openings: Mapping[int, str]  # the openings that have a row on the sheet, by their points
    totals: tuple[int, ...]  # the totals that have one


# -- the ends --------------------------------------------------------------------------------------


def join(end: int, tile: int) -> tuple[Join, ...]:
    """MUG-2: ordinary matching, doubles across; a free side of the spinner takes its number."""
    return openings.plain_join(end - SIDE if end >= SIDE else end, tile)


def value(end: int) -> int:
    """MUG-3: a double at an end counts twice; a closed arm or a free side counts nothing."""
    if end == CLOSED or end >= SIDE:
        return 0
    return 2 * (end - DOUBLE) if end >= DOUBLE else end


def end_values(state: Chain) -> list[int]:
    """MUG-3: what each end counts. The first tile alone counts each of its halves once."""
    if state.laid == 1:
        return [end % DOUBLE for end in state.ends if end != CLOSED]
    return [value(end) for end in state.ends if end != CLOSED and end < SIDE]


def open_four(tile: int) -> tuple[int, ...]:
    return (*openings.plain_open(tile), CLOSED, CLOSED)


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


# -- the points ------------------------------------------------------------------------------------


def scoring_rule(scoring: Scoring, options: Any) -> ChainRules:
    """The general rule, with points for the ends."""

    def laid(state: Chain, move: Place, covered: int) -> None:
        """MUG-4: a total that is a multiple scores its share; nought scores nothing."""
        if options.spinner == "firstDouble":
            turn_the_spinner(state, move, covered)
        ends = end_values(state)
        total = sum(ends)
        points = total // scoring.multiple if total % scoring.multiple == 0 else 0
        wrong = 0 if points else max(1, (total + scoring.multiple // 2) // scoring.multiple)
        if options.claim and move.manner != ANNOUNCED:
            state.own["silent"] = state.seat + 1
            state.own["unclaimed"], state.own["wrong"] = points, wrong
            return
        state.own["silent"] = 0
        if points:
            opening = state.laid == 1 and points in scoring.openings
            row = f"opening-{points}" if opening else f"total-{total}"
            give(state, state.seat, points, scoring.rule, parts=ends, row=row)
        elif options.claim:
            pay_wrong_call(state, wrong)

    def after(state: Chain, move: Move) -> None:
        """MUG-5, GEN-20: who reaches the target has won at once."""
        if total(state, state.seat) >= options.target and not options.finish_round:
            finish(state, "target")
        elif move is not MUGGINS:
            turn_rules.one_tile_a_turn(state, move)

    def score(state: Chain) -> Result:
        """MUG-6: the points of the manche are added to the total. MUG-7: going out brings none,
        unless `end_bonus` gives the winner the points of the others, rounded."""
        winner = winning.winning_side(state, options.blocked_tie)
        left = winning.points_left(state)
        points = list(state.points)
        if has_end_bonus(options) and state.how != "target" and winner is not None:
            others = sum(left) - winning.by_side(state, left)[winner]
            points[winner] += (others + scoring.multiple // 2) // scoring.multiple
        rule = scoring.target_rule if state.how == "target" else "MUG-7"
        return winning.ended(state, rule, winning.seats_on(state, winner), points, left)

    four = options.spinner == "firstDouble"
    offer = turn_rules.OFFERS[options.draw, options.voluntary_draw]
    return general_rule(
        options,
        top=top(options),
        arms="LRUD" if four else "LR",
        open=open_four if four else openings.plain_open,
        join=join,
        offer=with_calls(offer) if options.claim else offer,
        laid=laid,
        end_name=end_name,
        after=after,
        other=call_muggins,
        own={"spinner": 0, "uncovered": 0, "silent": 0, "unclaimed": 0, "wrong": 0},
        score=score,
    )


# -- "Muggins!" (MUG-8) ----------------------------------------------------------------------------

ANNOUNCED = "announced"
MUGGINS = Move("claim", "muggins")


@cache
def announced(move: Place) -> Place:
    """The same placement, its points announced."""
    told = Join(move.end, move.inner, move.outer, move.across, ANNOUNCED)
    return Place(move.tile, move.arm, move.steps[0][1], told, move.text + "!")


def with_calls(offer: turn_rules.Offer) -> turn_rules.Offer:
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
    """MUG-8: the caller takes the points that were not announced, or pays if there were none."""
    if state.log is not None:
        state.log.append(Announced(state.seat, "muggins"))
    points = state.own["unclaimed"]
    state.own["silent"] = state.own["unclaimed"] = 0
    if points:
        give(state, state.seat, points, "MUG-8", "muggins")
    else:
        pay_wrong_call(state, state.own["wrong"])


def pay_wrong_call(state: Chain, points: int) -> None:
    """MUG-8: announcing or calling points that are not there costs what the nearest multiple would
    bring, at least one point; nobody falls below nought."""
    if state.options.wrong_call == "costs":
        give(state, state.seat, -min(points, total(state, state.seat)), "MUG-8", "wrong")


def refuse(state: Chain, form: Form, text: str) -> Reason:
    """MUG-8: nobody announces or calls anything unless it is agreed; one calls on a silent tile of
    somebody else."""
    claim = state.options.claim
    if form.kind == "claim":
        return refusal("MUG-8", "no-call" if claim else "claim-off")
    if text.endswith("!") and not claim:
        return refusal("MUG-8", "claim-off")
    return _early_arm(state, text) or general.refuse(state, form, text.removesuffix("!"))


def _early_arm(state: Chain, text: str) -> Reason | None:
    """MUG-2, `spinner: firstDouble`: two arms wait for the first double, and until it is covered on
    both sides."""
    word, _, place = text.removesuffix("!").partition(">")
    waits = state.laid and place in ("u", "d") and CLOSED in state.ends[2:]
    if not waits or general.not_held(state, word):
        return None
    spinner = state.own["spinner"] - 1
    double = f"{spinner}-{spinner}" if spinner >= 0 else None
    return refusal("MUG-2", "arm-waits", tile=double)


# -- what is seen ----------------------------------------------------------------------------------


def facts(state: Chain) -> Facts:
    """What the ends total now; players who must work it out are not told."""
    told = state.laid and not state.options.claim
    return Facts(counted=tuple(end_values(state)) if told else ())


def board(state: Chain, seat: int | None) -> ChainBoard:
    """The layout, and the double from which the arms U and D grow, once it lies there."""
    spinner = state.own["spinner"] - 1
    return replace(
        views.board(state, seat), spinner=f"{spinner}-{spinner}" if spinner >= 0 else None
    )


def end_name(state: Chain, arm: int) -> str:
    """How an end is called: a free side of the spinner by the spinner."""
    return end_names(board(state, None))[state.rules.arms[arm]]


def sheet_of(scoring: Scoring) -> Sheet:
    """The rows of the printed sheet: openings and totals with their points, then the sums."""
    rows = [
        Row(
            f"opening-{points}",
            {"fr": f"Ouverture {tiles} ({points})", "en": f"Opening {tiles} ({points})"},
        )
        for points, tiles in scoring.openings.items()
    ]
    for n in scoring.totals:
        words = f"Total {n} ({n // scoring.multiple})"
        rows.append(Row(f"total-{n}", {"fr": words, "en": words}))
    rows += [Row("", {"fr": "Autres points", "en": "Other points"}), SUM, CARRIED]
    return Sheet(tuple(rows), target=target)


# -- the game --------------------------------------------------------------------------------------


def top(options: Any) -> int:
    """MUG-9: the double-six set, or the double-nine."""
    return int(options.set)


def target(options: Any, seats: int) -> int:
    """MUG-5, TRP-1: to how many points it is played."""
    return int(options.target)


def has_end_bonus(options: Any) -> bool:
    """MUG-7: going out brings nothing, unless the winner gets what the others have left."""
    return bool(options.end_bonus != "none")


def scoring_game(
    card: Card, scoring: Scoring, options: type[Any], presets: Mapping[str, Preset]
) -> Game[Chain]:
    """Make the record of a game that scores so."""
    return chain_game(
        card,
        options=options,
        presets=presets,
        forms=(
            Form("place", r"\d+-\d+(>[lrud])?!?", "6-4>L", "GEN-10"),
            draw_form(),
            pass_form(),
            Form("claim", "muggins", "muggins", "MUG-8", option="claim"),
        ),
        # MUG-5, MUG-6: as many manches as needed; the first to reach the target wins.
        partie=race_to_target(target, lead_by_option),
        dealing=Dealing(tiles_each({2: 7, 3: 7, 4: 6, 5: 5}), top),  # MUG-1: as in the general rule
        rules=cache(partial(scoring_rule, scoring)),
        display=Display(board, facts),
        sheet=sheet_of(scoring),
        words=replace(
            WORDS,
            aim=multiples_aim(scoring.multiple),
            refuse=refuse,
            faint_merits=(merits.few_can_score, *merits.FAINT),
        ),
        mind=replace(
            MIND, policy=points_first, points_left_matter=has_end_bonus, tells_points=True
        ),
    )
