"""Les dominos des nombres (NOM): one running total; a player who makes it round draws a tile to
keep."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pioche.core.deal import Deal
from pioche.core.errors import DealError
from pioche.core.events import Announced, Drew, Gave, Placed
from pioche.core.game import Effort, Form, Game, Mind, Move, Partie, Result, Standing, Words
from pioche.core.options import Preset, switch
from pioche.core.partie import after_one_manche, lead_by_deal
from pioche.core.phrase import Reason, opening_refusal, refusal
from pioche.core.sheet import Row, Sheet
from pioche.core.tiles import NAME, PIPS, STRENGTH, read_tile, strongest, tiles_in
from pioche.core.view import View
from pioche.engines import ending, shared_options
from pioche.engines.hands import check_deal, deal_hands, shuffled
from pioche.engines.views import begun, view_of
from pioche.games.nombres import card, show
from pioche.games.nombres.aim import aim
from pioche.games.nombres.merits import MERITS, weigh
from pioche.games.nombres.mind import sensible
from pioche.games.nombres.state import (
    DRAW,
    GIVES,
    LAYS,
    PLACE,
    TILES,
    Count,
    TileMove,
    is_round,
    lays,
    next_seat,
)


@dataclass(frozen=True)
class Options:
    count_ten: bool = switch(False, rule="NOM-4")
    turn_direction: str = shared_options.turn_direction()


PRESETS: Final = {
    "des-dix": Preset({"fr": "Le 10 compte aussi", "en": "The 10 counts too"}, {"count_ten": True})
}

SHEET: Final = Sheet(
    (Row("tiles", {"fr": "Manche {n} : dominos restants", "en": "Round {n}: tiles left"}, "fact"),)
)

HAND_SIZE: Final = {3: 8, 4: 6, 5: 5}  # NOM-1, before the gifts


# -- the deal --------------------------------------------------------------------------------------


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """NOM-1: 8, 6 or 5 tiles each, the others are the stock. The gifts are shuffled into it later:
    the part `shuffle` is an order of all tiles, in which the stock will then lie."""
    dealt = deal_hands(standing, rng, top=6, size=HAND_SIZE[standing.seats])
    return Deal(dealt.hands, dealt.stock, {"shuffle": (tuple(shuffled(TILES, rng)),)})


def accept(options: Options, standing: Standing, deal: Deal) -> None:
    """NOM-1; hands may be smaller, but everybody has a tile to give and one to keep."""
    size = HAND_SIZE[standing.seats]
    check_deal(standing, deal, top=6, size=size, parts=("lots", "shuffle"))
    if deal.hands[0].bit_count() < 2:
        raise DealError(
            "A hand here has at least 2 tiles: one to give and one to keep (NOM-1).",
            why="hand-of-two",
        )
    if unknown := set(deal.parts) - {"shuffle"}:
        raise DealError(
            f"A deal here has hands, a stock and a part 'shuffle', no '{min(unknown)}' (NOM-1).",
            why="deal-shuffle",
            name=min(unknown),
        )
    order = deal.part("shuffle")
    if order and sorted(order) != list(TILES):
        raise DealError(
            "The part 'shuffle' puts all 28 tiles in an order, each once (NOM-1).",
            why="shuffle-order",
        )


# -- moves and play --------------------------------------------------------------------------------


def moves(state: Count) -> Sequence[Move]:
    """List what the seat to move may do."""
    hand = state.hands[state.seat]
    if state.giving:  # NOM-1: any tile
        return [GIVES[t] for t in tiles_in(hand)]
    if state.earned:  # NOM-4
        return (DRAW,)
    if not state.laid:  # NOM-2: the starter opens with the strongest tile
        return (LAYS[strongest(hand)],)
    return lays(hand)  # NOM-3: any tile


def play(state: Count, move: Move) -> None:
    """Make a legal move."""
    seat = state.seat
    state.past.append((seat, move))
    if not isinstance(move, TileMove):
        _draw(state, seat)
    elif state.giving:
        _give(state, seat, move)
    else:
        _lay(state, seat, move)


def _give(state: Count, seat: int, move: TileMove) -> None:
    """NOM-1: one after another, each gives a tile to the stock without showing it."""
    state.hands[seat] ^= move.bit
    state.stock.append(move.tile)
    if state.log is not None:
        state.log.append(Gave(seat, NAME[move.tile]))
    state.seat = seat + 1
    if state.seat == len(state.hands):
        _begin(state)


def _begin(state: Count) -> None:
    """NOM-1: the stock is shuffled. NOM-2: who now holds 6-6 or the strongest tile starts."""
    order = state.deal.part("shuffle")
    if order:
        state.stock.sort(key=order.index)
    best = [STRENGTH[strongest(hand)] for hand in state.hands]
    state.seat = state.starter = best.index(max(best))
    state.giving = False


def _lay(state: Count, seat: int, move: TileMove) -> None:
    """NOM-3: the points of all tiles laid are added up, and the total is announced."""
    state.hands[seat] ^= move.bit
    state.laid |= move.bit
    state.total = total = state.total + PIPS[move.tile]
    if state.log is not None:
        state.log.append(Placed(seat, NAME[move.tile], PLACE))
        state.log.append(Announced(seat, "total", str(total)))
    if is_round(state.options, total):
        state.earned = True
    else:
        _pass_on(state, seat)


def _draw(state: Count, seat: int) -> None:
    """NOM-4: a player who makes a round total draws a tile and keeps it. NOM-6: the last tile of
    the stock ends the game at once."""
    t = state.stock.pop(0)
    state.drawn.append(t)
    state.hands[seat] |= 1 << t
    state.earned = False
    if state.log is not None:
        state.log.append(Drew(seat, NAME[t], len(state.stock)))
    if state.stock:
        _pass_on(state, seat)
    else:
        ending.finish(state, "stock", result, state.hands)


def _pass_on(state: Count, seat: int) -> None:
    """NOM-5: players without tiles are skipped; when only one still has any, the game ends."""
    hands = state.hands
    if sum(map(bool, hands)) == 1:
        ending.finish(state, "last", result, state.hands)
        return
    state.seat = next_seat(state)


# -- the end ---------------------------------------------------------------------------------------


def points(state: Count) -> tuple[int, ...]:
    """There are none: tiles are counted, not points."""
    return (0,) * len(state.hands)


def result(state: Count) -> Result:
    """NOM-6: most tiles in hand wins, a tie is shared. (NOM-5: who alone has tiles has most.)"""
    tiles = tuple(hand.bit_count() for hand in state.hands)
    winners = tuple(seat for seat, n in enumerate(tiles) if n == max(tiles))
    rule = "NOM-6" if state.how == "stock" else "NOM-5"
    return Result(state.how, rule, state.starter, winners, points(state), facts={"tiles": tiles})


# -- what is seen, guessed and refused -------------------------------------------------------------


def view(state: Count, seat: int | None) -> View:
    return view_of(
        game,
        state,
        seat,
        hands=state.hands,
        past=show.past(state, seat),
        board=show.board(state),
        stock=len(state.stock),
    )


def guess(view: View, rng: Random) -> Count:
    """Guess the deal and the gifts, and play the known moves on them."""
    deal, gifts = show.guess_deal(view, rng)
    state = begun(game, view, deal)
    for turn in view.past:
        text = turn.move if turn.kind != "give" else GIVES[gifts[turn.seat]].text
        play(state, next(move for move in moves(state) if move.text == text))
    return state


def refuse(state: Count, form: Form, text: str) -> Reason:
    """What is due comes first: gifts, an earned tile, the opening. GEN-4: a tile is not in the
    hand."""
    if form.kind == "give":
        if state.giving:
            return refusal("GEN-4", "not-held", tile=text.removeprefix("give "))
        return refusal("NOM-1", "all-given")
    if state.giving:
        return refusal("NOM-1", "give-first")
    if state.earned:
        return refusal("NOM-4", "draw-earned", total=state.total)
    t = read_tile(text) if form.kind == "place" else None
    hand = state.hands[state.seat]
    if form.kind == "place" and (t is None or not hand >> t & 1):
        return refusal("GEN-4", "not-held", tile=text)
    if not state.laid:
        return opening_refusal("NOM-2", [NAME[strongest(hand)]])
    if form.kind == "draw" and is_round(state.options, state.total):
        return refusal("NOM-4", "already-round", total=state.total)
    if form.kind == "draw":
        return refusal("NOM-4", "not-earned", total=state.total)
    return refusal("NOM-3", "lay-any")


game: Game[Count] = Game(
    card=card,
    options=Options,
    presets=PRESETS,
    forms=(
        Form("place", r"[0-6]-[0-6]", "6-4", "NOM-3"),
        Form("give", r"give [0-6]-[0-6]", "give 6-4", "NOM-1"),
        Form("draw", "draw", "draw", "NOM-4"),
        Form("pass", "pass", "", "NOM-3"),
    ),
    partie=Partie(after_one_manche, lead_by_deal),
    deal=deal,
    accept=accept,
    start=Count,
    moves=moves,
    play=play,
    score=result,
    view=view,
    guess=guess,
    words=Words(aim, refuse, merits=MERITS, deal_rule="NOM-1"),
    points=points,
    sheet=SHEET,
    mind=Mind(
        policy=sensible,
        weigh=weigh,
        weighed_is_tried=True,
        effort=Effort(regular=0, expert=0, care=0.875),
        left_counts=None,
    ),
)
