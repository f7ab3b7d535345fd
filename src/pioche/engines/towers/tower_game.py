"""A tower game as a `Game` record: what all of them share is filled in here."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from pioche.core.boards import Facts
from pioche.core.card import Card
from pioche.core.deal import Deal
from pioche.core.game import OVER, Form, Game, Hand, Mind, Standing, Words
from pioche.core.options import Preset, make_options
from pioche.core.phrase import Phrase, Reason, opening_refusal, refusal, some_tile
from pioche.core.tiles import read_tile
from pioche.core.view import NO_FACTS, View
from pioche.engines.hands import check_deal, check_no_parts
from pioche.engines.towers import engine, gesture, magnets, move_text, trembling_hand, views
from pioche.engines.towers.engine import Places, Tower
from pioche.engines.towers.guess import guess_deal
from pioche.engines.towers.merits import FAINT
from pioche.engines.towers.statics import HANDS


def accept(options: Any, standing: Standing, deal: Deal) -> None:
    """MAG-1; hands may be smaller."""
    check_deal(standing, deal, top=6, size=magnets.hand_size(options, len(standing.active)))
    check_no_parts(deal, "MAG-1")


MIND: Final[Mind[Tower]] = Mind(points_left_matter=magnets.counts_points)
HAND: Final = Hand(
    trembling_hand.settle, move_text.recall, trembling_hand.risk, gesture.sway, gesture.held
)


def no_facts(state: Tower) -> Facts:
    return NO_FACTS


FAMILY = Preset(
    {"fr": "En famille : aimants forts", "en": "Family: strong magnets"},
    {"magnet": "family"},
)


def tower_game(
    card: Card,
    *,
    options: type[Any],
    presets: Mapping[str, Preset],
    place: Form,
    places: Places,
    aim: Callable[[View], Phrase],
    refuse: Callable[[Tower, int, str], Reason],
    facts: Callable[[Tower], Facts] = no_facts,
    mind: Mind[Tower] = MIND,
) -> Game[Tower]:
    """Make the record of a tower game."""

    def start(options: Any, standing: Standing, deal: Deal) -> Tower:
        return Tower(places, options, standing, deal)

    def view(state: Tower, seat: int | None) -> View:
        return views.view(game, state, seat, facts(state))

    def guess(view: View, rng: Random) -> Tower:
        """Guess the deal and play the known moves on it. One thing no mask can say: a manche that
        goes on is not blocked (MAG-24). When a guess comes out blocked, the next one has a tile
        that fits in some hand."""
        chosen = make_options(options, view.options)
        needed = 0
        while True:
            state = start(chosen, view.standing, guess_deal(view, rng, needed))
            for turn in view.past:
                if state.seat != OVER:
                    engine.play(state, move_text.trusted(state, turn.move))
            if (state.seat == OVER) == (view.turn is None):
                return state
            for seat in view.standing.active:
                needed |= places.fits(state, seat)

    def why_not(state: Tower, form: Form, text: str) -> Reason:
        """The game is asked about a tile of the hand on a tower. MAG-4: who can lay a tile must,
        else one draws while there is a stock. MAG-3, MAG-22: a tower begins with a given tile.
        MAG-12: nobody says how steady the hand is."""
        if text.endswith(tuple(HANDS)):
            return refusal("MAG-12", "hand-word")
        t = read_tile(text[:3]) if form.kind == "place" else None
        if form.kind == "place" and (t is None or not state.hands[state.seat] >> t & 1):
            return refusal("GEN-4", "not-held", tile=text[:3])
        tiles = list(dict.fromkeys(m.steps[0][0] for m in engine.moves(state) if m.steps))
        if not state.tower:
            rule = "MAG-22" if state.collapses else "MAG-3"
            if text[:3] in tiles:
                return refusal(rule, "no-place-yet", tile=text[:3])
            return opening_refusal(rule, tiles)
        if t is not None:
            return refuse(state, t, text)
        if tiles:
            return refusal("MAG-4", "can-lay", tiles=some_tile(tiles), doing=form.kind)
        return refusal("MAG-4", "draw-first" if state.stock else "stock-empty")

    game = Game(
        card=card,
        options=options,
        presets=presets,
        forms=(place, Form("draw", "draw", "draw", "MAG-4"), Form("pass", "pass", "pass", "MAG-4")),
        partie=magnets.PARTIE,
        deal=magnets.deal,
        accept=accept,
        start=start,
        moves=engine.moves,
        play=engine.play,
        score=engine.result,
        view=view,
        guess=guess,
        words=Words(aim, why_not, faint_merits=FAINT),
        sheet=magnets.SHEET,
        mind=mind,
        hand=HAND,
    )
    return game
