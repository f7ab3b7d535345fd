"""A chain game as a `Game` record: what all of them share is filled in here."""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

from pioche.boards import Board, Facts, Known
from pioche.card import Card
from pioche.chain import engine, guess, show
from pioche.deal import Deal
from pioche.game import Form, Game, Partie, Standing
from pioche.mechanics.hands import check_deal
from pioche.options import Preset, make
from pioche.sheet import PLAIN_SHEET, Sheet
from pioche.view import NO_FACTS, NOTHING_KNOWN, View

# The forms of the moves that all chain games know, each with the rule that governs it.


def place_form(rule: str = "GEN-10", more: str = "") -> Form:
    """Lay a tile; `more` is the pattern of what may follow the place."""
    return Form("place", rf"\d+-\d+(>[lr]{more})?", "6-4>L", rule)


def draw_form(rule: str = "GEN-15") -> Form:
    return Form("draw", "draw", "draw", rule)


def pass_form(rule: str = "GEN-15") -> Form:
    return Form("pass", "pass", "pass", rule)


FORMS = (place_form(), draw_form(), pass_form())


def double_six(options: Any) -> int:
    """GEN-1: the set is the double-six."""
    return 6


def no_facts(state: engine.Chain) -> Facts:
    return NO_FACTS


def nothing_known(state: engine.Chain) -> Known:
    return NOTHING_KNOWN


def any_seats(options: Any, seats: int) -> None:
    """All options go with all numbers of seats."""


def any_deal(standing: Standing, deal: Deal) -> None:
    """A deal that is right for a chain game is right."""


def each_alone(options: Any, seats: int) -> tuple[int, ...]:
    return tuple(range(seats))


def chain_game(
    card: Card,
    *,
    options: type[Any],
    presets: Mapping[str, Preset],
    partie: Partie,
    top: Callable[[Any], int],
    hand_size: Callable[[Any, int], int],
    deal: Callable[[Any, Standing, Random], Deal],
    slots: Callable[[Any], engine.ChainRules] | None = None,
    slots_at: Callable[[Any, Standing], engine.ChainRules] | None = None,
    own: Mapping[str, Any] | None = None,
    board: Callable[[engine.Chain], Board] = show.board,
    facts: Callable[[engine.Chain], Facts] = no_facts,
    known: Callable[[engine.Chain], Known] = nothing_known,
    check: Callable[[Any, int], None] = any_seats,
    accept: Callable[[Standing, Deal], None] = any_deal,
    sides: Callable[[Any, int], tuple[int, ...]] = each_alone,
    forms: tuple[Form, ...] = FORMS,
    turn_rule: str = "GEN-5",
    refuse: Callable[[engine.Chain, Form, str], str] = engine.refuse,
    fewest_wins: bool | Callable[[Any], bool] = False,
    sheet: Sheet = PLAIN_SHEET,
    seating: Callable[[Any, Deal], tuple[int, ...]] | None = None,
) -> Game[engine.Chain]:
    """Make the record of a chain game. `own` is what the game itself keeps in its state; `slots_at`
    is for a game whose rules depend on where the partie stands, `accept` for one that needs more of
    a deal than equal hands."""
    name = card.id
    kept = dict(own or {})

    @cache  # bots guess often, from views with the same options
    def options_of(values: tuple[tuple[str, str], ...]) -> Any:
        return make(options, dict(values))

    def slots_of(options: Any, standing: Standing) -> engine.ChainRules:
        if slots_at:
            return slots_at(options, standing)
        assert slots is not None
        return slots(options)

    def accept_deal(options: Any, standing: Standing, deal: Deal) -> None:
        check_deal(standing, deal, top(options), hand_size(options, len(standing.active)))
        accept(standing, deal)

    def start(options: Any, standing: Standing, deal: Deal) -> engine.Chain:
        return engine.begin(slots_of(options, standing), options, standing, deal, kept.copy())

    def view(state: engine.Chain, seat: int | None) -> View:
        return show.view(name, state, seat, board(state), facts(state), known(state))

    def guess_state(view: View, rng: Random) -> engine.Chain:
        chosen = options_of(tuple(view.options.items()))
        chain_rules = slots_of(chosen, view.standing)
        return guess.guess(view, rng, chain_rules, lambda d: start(chosen, view.standing, d))

    return Game(
        card=card,
        options=options,
        presets=presets,
        forms=forms,
        turn_rule=turn_rule,
        partie=partie,
        fewest_wins=fewest_wins,
        check=check,
        sides=sides,
        deal=deal,
        accept=accept_deal,
        start=start,
        moves=engine.moves,
        play=engine.play,
        points=engine.points,
        score=engine.result,
        view=view,
        guess=guess_state,
        refuse=refuse,
        sheet=sheet,
        seating=seating,
    )
