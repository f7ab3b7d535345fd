"""Memory (MEM): turn up two tiles; if they have a number in common, they are yours."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pioche.core.deal import Deal
from pioche.core.events import Captured, Scored, Turned, TurnedBack
from pioche.core.game import Form, Game, Mind, Move, Partie, Result, Standing, Words
from pioche.core.options import Preset, choice, switch
from pioche.core.partie import after_one_manche, lead_by_deal
from pioche.core.phrase import Reason, refusal
from pioche.core.sheet import Row, Sheet
from pioche.core.tiles import BIT, NAME, PIPS
from pioche.core.view import View
from pioche.engines import ending, shared_options
from pioche.engines.hands import draw_lots, shuffled, winner_of_lots
from pioche.engines.views import begun, public_past, view_of
from pioche.games.memory import card, show
from pioche.games.memory.accept import accept
from pioche.games.memory.aim import aim
from pioche.games.memory.merits import MERITS
from pioche.games.memory.mind import forget, weigh
from pioche.games.memory.state import (
    COLUMNS,
    MATCHES,
    NO_TILE,
    NOTHING,
    PLACE_NAMES,
    ROWS,
    TILES,
    TURNS,
    Field,
    TurnUp,
    any_pair,
    turns,
)


@dataclass(frozen=True)
class Options:
    replay_on_hit: bool = switch(True, rule="MEM-3")
    reveal_deadlock: bool = switch(True, rule="MEM-4")
    score_by: str = choice("pips", "tiles", rule="MEM-5")
    turn_direction: str = shared_options.turn_direction()


PRESETS: Final = {
    "un-essai": Preset(
        {"fr": "Un seul essai par tour", "en": "One try a turn"}, {"replay_on_hit": False}
    ),
    "dominos": Preset(
        {"fr": "On compte les dominos", "en": "Tiles are counted"}, {"score_by": "tiles"}
    ),
}

SHEET: Final = Sheet(
    (
        Row("pairs", {"fr": "Paires", "en": "Pairs"}, "fact"),
        Row("points", {"fr": "Points", "en": "Points"}),
    )
)

MOST_MISSES: Final = 100  # MEM-6


# -- the deal --------------------------------------------------------------------------------------


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """MEM-1: all tiles face down in 4 rows of 7; nobody has a hand. GEN-6: lots say who begins."""
    lots = draw_lots(standing, rng, top=6)
    order = shuffled(TILES, rng)
    rows = tuple(tuple(order[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))
    return Deal((0,) * standing.seats, (), {"lots": (lots,), "grid": rows})


def start(options: Options, standing: Standing, deal: Deal) -> Field:
    """GEN-6: the strongest lot begins; where a deal names no lots, the first seat."""
    lots = deal.part("lots")
    return Field(options, standing, deal, winner_of_lots(standing, lots) if lots else 0)


# -- moves and play --------------------------------------------------------------------------------


def moves(state: Field) -> Sequence[Move]:
    """MEM-6: any tile that lies face down, so never the same one twice; there is no duty to take a
    pair that one knows."""
    return turns(state.back)


def play(state: Field, move: Move) -> None:
    """MEM-6: the two tiles are turned up one after the other."""
    assert isinstance(move, TurnUp)
    place = move.place
    state.past.append((state.seat, move))
    state.back ^= move.bit
    state.seen |= move.bit
    if state.log is not None:
        state.log.append(Turned(state.seat, PLACE_NAMES[place], NAME[state.tiles[place]]))
    first = state.up
    if first == NOTHING:
        state.up = place
        state.missed = ()
        return
    state.up = NOTHING
    # MEM-2: two tiles with a half in common are kept, others are turned back.
    if MATCHES[state.tiles[first]] >> state.tiles[place] & 1:
        _keep(state, state.tiles[first], state.tiles[place])
    else:
        _turn_back(state, first, place)


def _keep(state: Field, one: int, two: int) -> None:
    """Take a pair and score it. MEM-3: then the same player goes on."""
    seat = state.seat
    pair = BIT[one] | BIT[two]
    state.taken[seat] |= pair
    state.left ^= pair
    state.misses = 0
    # MEM-5: the points of both tiles count, or where it is agreed the tiles.
    by_tiles = state.options.score_by == "tiles"
    gained = 2 if by_tiles else PIPS[one] + PIPS[two]
    state.points[seat] += gained
    if state.log is not None:
        reason = "" if by_tiles else f"{PIPS[one]} + {PIPS[two]} = {gained}"
        state.log.append(Captured(seat, (NAME[one], NAME[two]), gained))
        state.log.append(Scored(seat, seat, gained, "MEM-5", reason, "points"))
    if not state.left:  # MEM-4: all tiles are taken, or there is no pair left and it is told
        ending.finish(state, "cleared", result, state.deal.hands)
    elif state.options.reveal_deadlock and not any_pair(state.left):
        ending.finish(state, "deadlock", result, state.deal.hands)
    elif not state.options.replay_on_hit:
        _pass_on(state)


def _turn_back(state: Field, first: int, second: int) -> None:
    """MEM-3: after a miss it is the next player's turn. MEM-6: 100 misses in a row are the end."""
    state.back |= 1 << first | 1 << second
    state.missed = (first, second)
    state.misses += 1
    if state.log is not None:
        state.log.append(TurnedBack(state.seat, (PLACE_NAMES[first], PLACE_NAMES[second])))
    if state.misses == MOST_MISSES:
        ending.finish(state, "misses", result, state.deal.hands)
    else:
        _pass_on(state)


def _pass_on(state: Field) -> None:
    state.seat = (state.seat + 1) % len(state.points)


# -- the end ---------------------------------------------------------------------------------------


def result(state: Field) -> Result:
    """MEM-5: most points wins, a tie is shared. MEM-4, MEM-6: what is left scores for nobody."""
    best = max(state.points)
    winners = tuple(seat for seat, n in enumerate(state.points) if n == best)
    rule = "MEM-6" if state.how == "misses" else "MEM-4"
    pairs = tuple(tiles.bit_count() // 2 for tiles in state.taken)
    return Result(
        state.how, rule, state.starter, winners, tuple(state.points), facts={"pairs": pairs}
    )


# -- what is seen, guessed and refused -------------------------------------------------------------


def view(state: Field, seat: int | None) -> View:
    """Everybody sees the same; there are no hands."""
    return view_of(
        game,
        state,
        seat,
        hands=state.deal.hands,
        past=public_past(state.past),
        board=show.board(state),
        known=show.known(state),
    )


def guess(view: View, rng: Random) -> Field:
    """Guess the grid and play the known moves on it."""
    state = begun(game, view, show.guess_deal(view, rng))
    for turn in view.past:
        play(state, TURNS[PLACE_NAMES.index(turn.move.removeprefix("turn "))])
    return state


def refuse(state: Field, form: Form, text: str) -> Reason:
    """MEM-2: one turns up tiles, and takes no others. MEM-6: this one is turned up already. MEM-2:
    it was taken. MEM-1: a smaller grid has no such place."""
    if form.kind != "turn":
        return refusal("MEM-2", "turn-up")
    name = text.removeprefix("turn ")
    place = PLACE_NAMES.index(name)
    if place == state.up:
        return refusal("MEM-6", "turned-up", place=name, tile=NAME[state.tiles[place]])
    if state.tiles[place] == NO_TILE:
        return refusal("MEM-1", "no-such-place", place=name)
    return refusal("MEM-2", "taken", place=name)


game: Game[Field] = Game(
    card=card,
    options=Options,
    presets=PRESETS,
    forms=(
        Form("turn", r"turn [a-d][1-7]", "turn b3", "MEM-6", final=True),
        Form("pass", "pass|draw", "", "MEM-2"),
    ),
    partie=Partie(after_one_manche, lead_by_deal),
    deal=deal,
    accept=accept,
    start=start,
    moves=moves,
    play=play,
    score=result,
    view=view,
    guess=guess,
    words=Words(aim, refuse, merits=MERITS),
    sheet=SHEET,
    mind=Mind(weigh=weigh, forget=forget, left_counts=None),
)
