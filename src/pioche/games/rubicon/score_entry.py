"""Le Rubicon at a real table: after each deal where everybody stands, and what was paid."""

from pioche.core.errors import EntryError
from pioche.core.game import Standing
from pioche.core.score_entry import Entered, Field, ScoreEntry, who_began
from pioche.engines.chain import score_entry as chain
from pioche.engines.chain.state import Chain, finish, give, total
from pioche.engines.chain.turn_rules import still_in
from pioche.games.rubicon.game import (
    TARGET,
    Options,
    back_to_nought,
    counters,
    game,
    pay,
    win_the_pot,
)

BOUGHT = {"fr": "Dominos achetés", "en": "Tiles bought"}
BEYOND = {"fr": "Qui a dépassé 101 ?", "en": "Who went beyond 101?"}
TIMES = {"fr": "Fois au-delà de 101", "en": "Times beyond 101"}
STANDS = {"fr": "Total à la fin de la donne", "en": "Total at the end of the deal"}
NOBODY = {"fr": "Personne", "en": "Nobody"}
MOST = 28


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """RUB-6: going beyond 101 ends the deal, and the points are gone; or, where it is agreed, play
    goes on, and then only the totals at the end can be told."""
    seats = standing.active
    bought = Field("bought", "numbers", BOUGHT, seats, high=MOST)
    if options.bust == "restartAll":
        return (
            *who_began(standing),
            bought,
            Field("beyond", "seat", BEYOND, seats, nobody=NOBODY),
            Field(
                "total",
                "numbers",
                STANDS,
                seats,
                high=TARGET,
                optional=True,
                besides="beyond",
                if_nobody=True,
            ),
        )
    return (
        *who_began(standing),
        bought,
        Field("times", "numbers", TIMES, seats, high=MOST),
        Field("total", "numbers", STANDS, seats, high=TARGET),
    )


def ended(options: Options, standing: Standing, entered: Entered) -> Chain:
    """RUB-7, RUB-10: counters are paid for tiles and for going beyond 101; who cannot is out, and
    the last one left takes the pot. RUB-9: exactly 101 wins it."""
    state = chain.at_the_end(game, options, standing, entered)
    for seat in standing.active:
        buy(state, seat, entered["bought"][seat], entered)
    beyond = entered.get("beyond")
    if beyond is not None:
        pay(state, beyond)
        back_to_nought(state, beyond, row="")  # what the deal brought is not entered
    else:
        chain.needed(fields(options, standing)[-1], entered)
        for seat in standing.active:
            for _ in range(entered["times"][seat] if "times" in entered.values else 0):
                pay(state, seat)
            give(state, seat, entered["total"][seat] - total(state, seat), "RUB-4")
    settle(state, entered)
    return state


def buy(state: Chain, seat: int, tiles: int, entered: Entered) -> None:
    """RUB-7: a tile costs a counter that one has."""
    have = counters(state)[seat]
    if tiles > max(have, 0):
        raise EntryError(
            f"{entered.names[seat]} has {have} counters and cannot buy {tiles} tiles.",
            why="entry-counters",
            player=entered.names[seat],
            counters=have,
            tiles=tiles,
        )
    for _ in range(tiles):
        pay(state, seat)


def settle(state: Chain, entered: Entered) -> None:
    """How the deal ended. RUB-9: only one can have 101, for that ends it."""
    there = chain.first_at(TARGET, state, entered)
    left = still_in(state)
    if len(left) == 1:
        state.last = left[0]
        win_the_pot(state, "survivor")
    elif state.own["bust"]:
        finish(state, "bust")
    elif there is not None:
        state.last = there
        win_the_pot(state, "exact")
    else:
        finish(state, "passed")


entry = ScoreEntry(fields, ended)
