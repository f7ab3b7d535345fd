"""A chain game as a `Game` record: what all of them share is filled in here."""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from pioche.core.boards import Board, Facts, Known
from pioche.core.card import Card
from pioche.core.deal import Deal
from pioche.core.game import EACH_ALONE, Company, Form, Game, Mind, Partie, Standing, Words
from pioche.core.options import Preset, make_options
from pioche.core.sheet import PLAIN_SHEET, Sheet
from pioche.core.view import NO_FACTS, NOTHING_KNOWN, View
from pioche.engines.chain import engine, guess, merits, random_play, views
from pioche.engines.chain.aims import EMPTY_HAND
from pioche.engines.chain.dealing import Dealing, accepting, dealt_by
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import FORMS
from pioche.engines.chain.policy import heavy_first
from pioche.engines.chain.refuse import refuse
from pioche.engines.chain.state import Chain, position

# What is told of the general rule, and how it is thought about: a game replaces what is its own.
WORDS: Final = Words(EMPTY_HAND, refuse, merits.SURE, merits.FAINT)
MIND: Final = Mind(policy=heavy_first, play_out=random_play.play_out, position=position)


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
    """Make the record of a chain game, with `rules` for each set of options (`rules_at` is for a
    game whose rules depend on where the partie stands). The rest is as in `Game`, or explained with
    its record; what is left out is that of the general rule."""
    board, facts, known = display
    # The options of the last manche and their rules: finding them again would take longer than
    # dealing.
    recent: list[tuple[Any, Any]] = [(None, None)]

    @cache  # bots guess often, from views with the same options
    def options_of(values: tuple[tuple[str, str], ...]) -> Any:
        return make_options(options, dict(values))

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
        accept=accepting(dealing),
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
