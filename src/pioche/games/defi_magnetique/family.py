"""A tower game as a `Game` record: what both of them share is filled in here."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pioche.boards import Facts
from pioche.card import Card
from pioche.deal import Deal
from pioche.errors import DealError
from pioche.game import OVER, Form, Game, Partie, Standing
from pioche.games.aimantes_a_plat.game import SHEET, hand_size, winners
from pioche.games.aimantes_a_plat.game import deal as deal_colours
from pioche.games.defi_magnetique import show, tower
from pioche.games.defi_magnetique.tower import Places, Tower
from pioche.mechanics.hands import check_deal
from pioche.options import Preset, make
from pioche.partie import leave_to_the_deal
from pioche.view import View


def any_seats(options: Any, seats: int) -> None:
    """All options go with all numbers of seats."""


def each_alone(options: Any, seats: int) -> tuple[int, ...]:
    return tuple(range(seats))


def accept(options: Any, standing: Standing, deal: Deal) -> None:
    """MAG-1; hands may be smaller."""
    check_deal(standing, deal, top=6, size=hand_size(options, len(standing.active)))
    if deal.parts:
        raise DealError(
            f"A deal here has hands and a stock, no '{min(deal.parts)}' (MAG-1).",
            why="deal-hands-stock",
            name=min(deal.parts),
            rule="MAG-1",
        )


def tower_game(
    card: Card,
    *,
    options: type[Any],
    presets: Mapping[str, Preset],
    place: Form,
    places: Places,
    facts: Callable[[Tower], Facts],
    refuse: Callable[[Tower, Form, str], str],
) -> Game[Tower]:
    """Make the record of a tower game."""
    name = card.id

    def start(options: Any, standing: Standing, deal: Deal) -> Tower:
        return Tower(places, options, standing, deal)

    def view(state: Tower, seat: int | None) -> View:
        return show.view(name, state, seat, facts(state))

    def guess(view: View, rng: Random) -> Tower:
        """Guess the deal and play the known moves on it. One thing no mask can say: a manche that
        goes on is not blocked (MAG-24). When a guess comes out blocked, the next one has a tile
        that fits in some hand."""
        chosen = make(options, view.options)
        needed = 0
        while True:
            state = start(chosen, view.standing, show.guess_deal(view, rng, needed))
            for turn in view.past:
                if state.seat != OVER:
                    tower.play(state, tower.trusted(state, turn.move))
            if (state.seat == OVER) == (view.turn is None):
                return state
            for seat in view.standing.active:
                needed |= places.fits(state, seat)

    return Game(
        card=card,
        options=options,
        presets=presets,
        forms=(place, Form("draw", "draw", "draw", "MAG-4"), Form("pass", "pass", "pass", "MAG-4")),
        turn_rule="GEN-5",
        # GEN-8: the holder of the highest double begins every manche.
        partie=Partie(winners, leave_to_the_deal),
        fewest_wins=True,
        check=any_seats,
        sides=each_alone,
        deal=deal_colours,
        accept=accept,
        start=start,
        moves=tower.moves,
        play=tower.play,
        points=tower.points,
        score=tower.result,
        view=view,
        guess=guess,
        refuse=refuse,
        sheet=SHEET,
        settle=tower.settle,
        recall=tower.recall,
        reword=tower.reword,
        risk=tower.risk,
    )
