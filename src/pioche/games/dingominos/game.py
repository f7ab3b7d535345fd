"""Dingominos (DIN): a chain of numbers, actions and jokers; be rid of your tiles first."""

from dataclasses import dataclass
from random import Random
from typing import Final

from pioche.core.deal import Deal
from pioche.core.errors import DealError
from pioche.core.game import (
    BY_DEAL,
    Form,
    Game,
    Mind,
    Partie,
    Result,
    Standing,
    Words,
    with_all_options,
)
from pioche.core.options import Preset, choice, switch, whole
from pioche.core.partie import NEXT_LEAD, rotate_lead
from pioche.core.tiles import tiles_in
from pioche.core.view import View
from pioche.engines import shared_options
from pioche.engines.hands import check_deal, check_no_parts, hand_out, shuffled
from pioche.engines.views import begun, view_of
from pioche.games.dingominos import card, show
from pioche.games.dingominos.aim import aim
from pioche.games.dingominos.merits import FAINT, MERITS
from pioche.games.dingominos.mind import weigh
from pioche.games.dingominos.refuse import refuse
from pioche.games.dingominos.state import JOKER, NAMES, SETS, SIGNS, Line, find, names, read_tile
from pioche.games.dingominos.turns import WORTH, moves, play, result


@dataclass(frozen=True)
class Options:
    set: str = choice("full77", "light57", rule="DIN-2")
    starter: str = choice("youngest", "rotate", "winner", rule="DIN-4")
    reverse2p: str = choice("none", "replay", rule="DIN-10")
    opening_actions: bool = switch(False, rule="DIN-17")
    last_penalty: bool = switch(False, rule="DIN-19")
    manches: int = whole(1, 1, 20, rule="DIN-20")
    open_hands: bool = switch(False, rule="DIN-21")
    turn_direction: str = shared_options.turn_direction("clockwise")


PRESETS: Final = {
    "a-decouvert": Preset({"fr": "Jeu à découvert", "en": "Open hands"}, {"open_hands": True}),
    "trois-manches": Preset({"fr": "En trois manches", "en": "Three rounds"}, {"manches": 3}),
    "jeu-leger": Preset(
        {"fr": "Jeu léger, 57 dominos", "en": "Light set, 57 tiles"}, {"set": "light57"}
    ),
}

HAND_SIZE: Final = {2: 12, 3: 10, 4: 8, 5: 6, 6: 6, 7: 6, 8: 6}  # DIN-3
YOUNGEST: Final = 0


# -- the deal --------------------------------------------------------------------------------------


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """DIN-3: 12, 10, 8 or 6 tiles each, the others are the stock."""
    order = shuffled(SETS[options.set], rng)
    return Deal(*hand_out(standing, order, HAND_SIZE[standing.seats]))


def accept(options: Options, standing: Standing, deal: Deal) -> None:
    """DIN-3; hands and stock may be smaller."""
    check_deal(standing, deal, top=JOKER, size=HAND_SIZE[standing.seats])
    check_no_parts(deal, "DIN-3")
    known = SETS[options.set]
    for t in (*tiles_in(sum(deal.hands)), *deal.stock):
        if t not in known:
            raise DealError(
                f"The tile {NAMES[t]} is not in the set {options.set} (DIN-2).",
                why="tile-not-in-option-set",
                tile=NAMES[t],
                set=str(options.set),
            )


def start(options: Options, standing: Standing, deal: Deal) -> Line:
    """DIN-4: the youngest, in the first seat, begins."""
    lead = standing.lead
    return Line(options, standing, deal, YOUNGEST if lead == BY_DEAL else lead)


# -- the partie ----------------------------------------------------------------------------------


def lead(options: Options, standing: Standing, result: Result) -> int:
    """DIN-4: the youngest begins every manche; or in turn, or the winner, where it is agreed."""
    if options.starter == "youngest":
        return YOUNGEST
    slot = rotate_lead if options.starter == "rotate" else NEXT_LEAD["roundWinner"]
    return slot(options, standing, result)


def lowest_total(options: Options, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """DIN-20: after the agreed number of manches the lowest total wins, a tie is shared."""
    if standing.manche < options.manches:
        return None
    best = min(standing.totals)
    return tuple(seat for seat, total in enumerate(standing.totals) if total == best)


# -- what is seen and guessed -------------------------------------------------------------


def view(state: Line, seat: int | None) -> View:
    """Hands and drawn tiles are their owners' secret (DIN-1), unless all play with open hands
    (DIN-21)."""
    return view_of(
        game,
        state,
        seat,
        hands=state.hands,
        past=show.past(state, seat),
        board=show.board(state),
        stock=state.stock,
        facts=show.facts(state),
        tile_names=names,
    )


def guess(view: View, rng: Random) -> Line:
    """Guess the deal and play the known moves on it."""
    state = begun(game, view, show.guess_deal(view, SETS[view.options["set"]], rng))
    for turn in view.past:
        play(state, find(turn.move, state.ends))
    return state


SIGN: Final = f"({'|'.join(SIGNS[1:])})"

game: Game[Line] = Game(
    card=card,
    options=Options,
    presets=PRESETS,
    forms=(
        Form("place", rf"{SIGN}-{SIGN}(>[lr](:out-{SIGN})?)?", "4-piocher>L", "DIN-5"),
        Form("draw", r"draw( \d+)?", "draw", "DIN-6"),
        Form("pass", "pass", "pass", "DIN-6"),
    ),
    partie=Partie(lowest_total, lead, fewest_wins=with_all_options),
    deal=deal,
    accept=accept,
    start=start,
    moves=moves,
    play=play,
    score=result,
    view=view,
    guess=guess,
    words=Words(
        aim,
        refuse,
        MERITS,
        FAINT,
        read_tile=read_tile,
        name_tile=NAMES.__getitem__,
    ),
    mind=Mind(weigh=weigh, left_counts=WORTH.__getitem__),
)
