"""A chain game as a `Game` record: what all of them share is filled in here."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from pioche.core.boards import Board, Facts, Known
from pioche.core.card import Card
from pioche.core.deal import Deal
from pioche.core.game import (
    USUAL_EFFORT,
    Effort,
    Form,
    Game,
    Judge,
    Merit,
    Move,
    Partie,
    Solution,
    Standing,
    any_seats,
    each_alone,
    each_for_himself,
    with_all_options,
)
from pioche.core.options import Preset, make
from pioche.core.phrase import Phrase, Reason
from pioche.core.sheet import PLAIN_SHEET, Sheet
from pioche.core.tiles import PIPS, names
from pioche.core.view import NO_FACTS, NOTHING_KNOWN, View
from pioche.engines.chain import engine, guess, merits, random_play, views
from pioche.engines.chain.aims import EMPTY_HAND
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.policy import heavy_first
from pioche.engines.chain.refuse import refuse as refuse_by_rules
from pioche.engines.chain.solver import nearly_over
from pioche.engines.chain.state import Chain
from pioche.engines.hands import check_deal, deal_hands

HandSize = Callable[[Any, int], int]  # tiles in each hand, by options and players still in

# The forms of the moves that all chain games know, each with the rule that governs it.


def place_form(rule: str = "GEN-10", more: str = "", arms: str = "LR") -> Form:
    """Lay a tile; `more` is the pattern of what may follow the place."""
    return Form("place", rf"\d+-\d+(>[{arms.lower()}]{more})?", f"6-4>{arms[0]}", rule)


def draw_form(rule: str = "GEN-15") -> Form:
    return Form("draw", "draw", "draw", rule)


def no_draw_form(rule: str) -> Form:
    """Nobody draws, by this rule."""
    return Form("draw", "draw", "", rule)


def pass_form(rule: str = "GEN-15") -> Form:
    return Form("pass", "pass", "pass", rule)


FORMS = (place_form(), draw_form(), pass_form())


def double_six(options: Any) -> int:
    """GEN-1: the set is the double-six."""
    return 6


def no_facts(state: Chain) -> Facts:
    return NO_FACTS


def nothing_known(state: Chain) -> Known:
    return NOTHING_KNOWN


def any_deal(standing: Standing, deal: Deal) -> None:
    """A deal that is right for a chain game is right."""


def tiles_each(by_seats: Mapping[int, int]) -> HandSize:
    """How many tiles each hand has, by the number of players still in."""
    return lambda options, seats: by_seats[seats]


def dealing(
    hand_size: HandSize,
    top: Callable[[Any], int] = double_six,
    *,
    rest: str = "",
    lots: bool = False,
) -> Callable[[Any, Standing, Random], Deal]:
    """Deal hands to those still in; what is left is the stock, or the part `rest`. GEN-6: with
    `lots`, tiles are drawn before the first manche."""

    # For whom was dealt last: options and standing; the set, the size of a hand and whether by lot.
    recent: list[tuple[Any, Any, int, int, bool]] = [(None, None, 0, 0, False)]

    def deal(options: Any, standing: Standing, rng: Random) -> Deal:
        known, known_standing, largest, size, first = recent[0]
        if known is not options or known_standing is not standing:
            largest, size = top(options), hand_size(options, len(standing.active))
            first = lots and standing.manche == 1
            recent[0] = (options, standing, largest, size, first)
        return deal_hands(standing, rng, largest, size, rest, lots=first)

    return deal


def chain_game(
    card: Card,
    *,
    options: type[Any],
    presets: Mapping[str, Preset],
    partie: Partie,
    top: Callable[[Any], int] = double_six,
    hand_size: HandSize,
    deal: Callable[[Any, Standing, Random], Deal] | None = None,
    slots: Callable[[Any], ChainRules] | None = None,
    slots_at: Callable[[Any, Standing], ChainRules] | None = None,
    own: Mapping[str, Any] | None = None,
    board: Callable[[Chain, int | None], Board] = views.board,
    facts: Callable[[Chain], Facts] = no_facts,
    known: Callable[[Chain], Known] = nothing_known,
    check: Callable[[Any, int], None] = any_seats,
    accept: Callable[[Standing, Deal], None] = any_deal,
    sides: Callable[[Any, int], tuple[int, ...]] = each_alone,
    forms: tuple[Form, ...] = FORMS,
    turn_rule: str = "GEN-5",
    aim: Callable[[View], Phrase] = EMPTY_HAND,
    refuse: Callable[[Chain, Form, str], Reason] = refuse_by_rules,
    fewest_wins: bool | Callable[[Any], bool] = False,
    sheet: Sheet = PLAIN_SHEET,
    deal_rule: str = "",
    left_counts: Callable[[int], int] | None = PIPS.__getitem__,
    points_left_matter: Callable[[Any], bool] = with_all_options,
    seating: Callable[[Any, Deal], tuple[int, ...]] | None = None,
    alone: Callable[[Any], bool] = each_for_himself,
    policy: Callable[[Chain, Sequence[Move], Random], Move] | None = heavy_first,
    weigh: Callable[[Iterator[Chain], Judge], Mapping[str, float] | None] | None = None,
    effort: Effort = USUAL_EFFORT,
    sure_merits: tuple[Merit[Chain], ...] = merits.SURE,
    faint_merits: tuple[Merit[Chain], ...] = merits.FAINT,
    solve: Callable[[Chain], Solution | None] | None = None,
    on_paper: bool = False,
) -> Game[Chain]:
    """Make the record of a chain game. `own` is what the game itself keeps in its state; `slots_at`
    is for a game whose rules depend on where the partie stands, `accept` for one that needs more of
    a deal than equal hands. Without its own `deal`, what is not in the hands is the stock."""
    kept = dict(own or {})
    # The options of the last manche and their rules: finding them again would take longer than
    # dealing.
    recent: list[tuple[Any, Any]] = [(None, None)]

    @cache  # bots guess often, from views with the same options
    def options_of(values: tuple[tuple[str, str], ...]) -> Any:
        return make(options, dict(values))

    def slots_of(options: Any, standing: Standing) -> ChainRules:
        if slots_at:
            return slots_at(options, standing)
        assert slots is not None
        known, rules = recent[0]
        if known is not options:
            rules = slots(options)
            recent[0] = (options, rules)
        found: ChainRules = rules
        return found

    def accept_deal(options: Any, standing: Standing, deal: Deal) -> None:
        check_deal(standing, deal, top(options), hand_size(options, len(standing.active)))
        accept(standing, deal)

    def start(options: Any, standing: Standing, deal: Deal) -> Chain:
        known, rules = recent[0]
        if known is not options:
            rules = slots_of(options, standing)
        return engine.begin(rules, options, standing, deal, kept.copy())

    def view(state: Chain, seat: int | None) -> View:
        seen = views.view(game, state, seat, board(state, seat), facts(state), known(state))
        return replace(seen, shown=tuple(map(names, state.hands))) if alone(state.options) else seen

    def guess_state(view: View, rng: Random) -> Chain:
        chosen = options_of(tuple(view.options.items()))
        chain_rules = slots_of(chosen, view.standing)
        return guess.guess(view, rng, chain_rules, lambda d: start(chosen, view.standing, d))

    game = Game(
        card=card,
        options=options,
        presets=presets,
        forms=forms,
        turn_rule=turn_rule,
        partie=partie,
        fewest_wins=fewest_wins,
        check=check,
        sides=sides,
        deal=deal or dealing(hand_size, top),
        accept=accept_deal,
        start=start,
        moves=engine.moves,
        play=engine.play,
        play_out=random_play.play_out,
        score=engine.score,
        view=view,
        guess=guess_state,
        refuse=refuse,
        aim=aim,
        sheet=sheet,
        deal_rule=deal_rule,
        left_counts=left_counts,
        points_left_matter=points_left_matter,
        seating=seating,
        alone=alone,
        policy=policy,
        weigh=weigh,
        effort=effort,
        merits=sure_merits,
        faint_merits=faint_merits,
        solve=solve,
        endgame=nearly_over if solve is not None and not on_paper else None,
        on_paper=on_paper,
    )
    return game
