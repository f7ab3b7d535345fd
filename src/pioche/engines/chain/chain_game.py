"""A chain game as a `Game` record: what all of them share is filled in here."""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from pioche.core.boards import Board, Facts, Known
from pioche.core.card import Card
from pioche.core.deal import Deal
from pioche.core.game import EACH_ALONE, Company, Form, Game, Mind, Partie, Standing, Words
from pioche.core.options import Preset, make
from pioche.core.sheet import PLAIN_SHEET, Sheet
from pioche.core.view import NO_FACTS, NOTHING_KNOWN, View
from pioche.engines.chain import engine, guess, merits, random_play, views
from pioche.engines.chain.aims import EMPTY_HAND
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.policy import heavy_first
from pioche.engines.chain.refuse import refuse
from pioche.engines.chain.state import Chain
from pioche.engines.hands import check_deal, deal_hands

# What is told of the general rule, and how it is thought about: a game replaces what is its own.
WORDS: Final = Words(EMPTY_HAND, refuse, merits.SURE, merits.FAINT)
MIND: Final = Mind(policy=heavy_first, play_out=random_play.play_out)

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


# -- the deal --------------------------------------------------------------------------------------


def double_six(options: Any) -> int:
    """GEN-1: the set is the double-six."""
    return 6


def any_deal(standing: Standing, deal: Deal) -> None:
    """A deal that is right for a chain game is right."""


class Dealing(NamedTuple):
    """How the tiles of a chain game are dealt."""

    hand_size: Callable[[Any, int], int]  # tiles in each hand, by options and players still in
    top: Callable[[Any], int] = double_six  # the largest number of the set
    rest: str = ""  # the part that the tiles left over make; without a name they are the stock
    lots: bool = False  # GEN-6: tiles are drawn before the first manche
    deal: Callable[[Any, Standing, Random], Deal] | None = None  # where hands are dealt otherwise
    accept: Callable[[Standing, Deal], None] = any_deal  # what a deal needs besides equal hands


def tiles_each(by_seats: Mapping[int, int]) -> Callable[[Any, int], int]:
    """How many tiles each hand has, by the number of players still in."""
    return lambda options, seats: by_seats[seats]


def dealt_by(dealing: Dealing) -> Callable[[Any, Standing, Random], Deal]:
    """Deal hands to those still in."""
    hand_size, top, rest, lots = dealing.hand_size, dealing.top, dealing.rest, dealing.lots
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


# -- the game --------------------------------------------------------------------------------------


def no_facts(state: Chain) -> Facts:
    return NO_FACTS


def nothing_known(state: Chain) -> Known:
    return NOTHING_KNOWN


class Display(NamedTuple):
    """What a view shows of a state of this game."""

    board: Callable[[Chain, int | None], Board] = views.board
    facts: Callable[[Chain], Facts] = no_facts
    known: Callable[[Chain], Known] = nothing_known


CHAIN: Final = Display()


def chain_game(
    card: Card,
    *,
    options: type[Any],
    presets: Mapping[str, Preset],
    partie: Partie,
    dealing: Dealing,
    rules: Callable[[Any], ChainRules] | None = None,
    rules_at: Callable[[Any, Standing], ChainRules] | None = None,
    forms: tuple[Form, ...] = FORMS,
    display: Display = CHAIN,
    sheet: Sheet = PLAIN_SHEET,
    company: Company = EACH_ALONE,
    words: Words[Chain] = WORDS,
    mind: Mind[Chain] = MIND,
    on_paper: bool = False,
) -> Game[Chain]:
    """Make the record of a chain game; `rules_at` is for a game whose rules depend on where the
    partie stands."""
    top, hand_size = dealing.top, dealing.hand_size
    board, facts, known = display
    # The options of the last manche and their rules: finding them again would take longer than
    # dealing.
    recent: list[tuple[Any, Any]] = [(None, None)]

    @cache  # bots guess often, from views with the same options
    def options_of(values: tuple[tuple[str, str], ...]) -> Any:
        return make(options, dict(values))

    def rules_of(options: Any, standing: Standing) -> ChainRules:
        if rules_at:
            return rules_at(options, standing)
        assert rules is not None
        of, found = recent[0]
        if of is not options:
            found = rules(options)
            recent[0] = (options, found)
        of_these: ChainRules = found
        return of_these

    def accept(options: Any, standing: Standing, deal: Deal) -> None:
        check_deal(standing, deal, top(options), hand_size(options, len(standing.active)))
        dealing.accept(standing, deal)

    def start(options: Any, standing: Standing, deal: Deal) -> Chain:
        of, found = recent[0]
        if of is not options:
            found = rules_of(options, standing)
        return engine.begin(found, options, standing, deal)

    def view(state: Chain, seat: int | None) -> View:
        return views.view(game, state, seat, board(state, seat), facts(state), known(state))

    def guess_state(view: View, rng: Random) -> Chain:
        chosen = options_of(tuple(view.options.items()))
        chain_rules = rules_of(chosen, view.standing)
        return guess.guess(view, rng, chain_rules, lambda d: start(chosen, view.standing, d))

    game = Game(
        card=card,
        options=options,
        presets=presets,
        forms=forms,
        partie=partie,
        deal=dealing.deal or dealt_by(dealing),
        accept=accept,
        start=start,
        moves=engine.moves,
        play=engine.play,
        score=engine.score,
        view=view,
        guess=guess_state,
        words=words,
        sheet=sheet,
        company=company,
        mind=mind,
        on_paper=on_paper,
    )
    return game
