"""What one seat sees of a manche, built from nothing; and the deal that it may guess from that."""

from functools import cache
from random import Random
from typing import Final

from pioche.core.boards import Arm, ChainBoard, ChainPiece, Facts
from pioche.core.deal import Deal
from pioche.core.game import OVER
from pioche.core.tiles import BIT, mask, tiles_in
from pioche.core.view import Turn, View
from pioche.engines.hidden_tiles import FIRST, Slot, fill, put
from pioche.games.dingominos.state import (
    ARMS,
    JOKERS,
    NAMES,
    OPENING,
    SIGNS,
    Draw,
    Line,
    Place,
    named,
    names,
    tile_in,
)

# -- what is seen ----------------------------------------------------------------------------------

OTHER_WAY: Final = {"clockwise": "counterclockwise", "counterclockwise": "clockwise"}


def facts(state: Line) -> Facts:
    """What else everybody may know: the tiles to draw, the way round, replays, who was skipped."""
    first_way = state.options.turn_direction
    return Facts(
        pending=state.pending,
        direction=first_way if state.direction > 0 else OTHER_WAY[first_way],
        again=state.plays if state.again and state.seat != OVER else 0,
        skipped=state.skipped,
        open=tuple(map(names, state.hands)) if state.options.open_hands else (),
    )


def past(state: Line, seat: int | None) -> tuple[Turn, ...]:
    """The moves so far; drawn tiles, with blanks between, only for those who may see them."""
    turns = []
    drawn = 0
    for who, move in state.past:
        tiles = None
        if isinstance(move, Draw):
            if who == seat or state.options.open_hands:
                tiles = " ".join(NAMES[t] for t in state.deal.stock[drawn : drawn + move.tiles])
            drawn += move.tiles
        turns.append(Turn(who, move.text, tiles, move.kind))
    return tuple(turns)


def board(state: Line) -> ChainBoard:
    """The chain: the first tile, and both arms with their tiles outwards."""
    arms: list[list[ChainPiece]] = [[], []]
    first: ChainPiece | None = None
    for at, (seat, move) in enumerate(state.past):
        if not isinstance(move, Place):
            continue
        piece = ChainPiece(
            tile=NAMES[move.tile],
            inner=SIGNS[move.inner],
            outer=SIGNS[move.outer],
            across=False,
            manner=move.manner,
            seat=seat,
            at=at,
        )
        if move.arm == OPENING:
            first = piece
        else:
            arms[move.arm].append(piece)
    return ChainBoard(
        shape="line",
        first=first,
        arms=tuple(
            Arm(name, tuple(tiles), open=bool(state.ends))
            for name, tiles in zip(ARMS, arms, strict=True)
        ),
    )


# -- what may be guessed ---------------------------------------------------------------------------


def guess_deal(view: View, tiles: tuple[int, ...], rng: Random) -> Deal:
    """Guess all hands and the order of the stock: each tile of the set is put into a slot, of which
    we know which tiles may be there; what is left is the rest of the stock, or away."""
    slots, masks, free = _slots(view, mask(tiles))
    away = [free] * (len(tiles) - len(slots))
    found = fill(mask(tiles), masks + away, rng)
    hands = [0] * view.standing.seats
    stock = [0] * sum(slot.since != FIRST for slot in slots)
    put(slots, found, hands, stock)
    rest = found[len(slots) :]
    return Deal(tuple(hands), (*stock, *rest[: view.stock]))


def _slots(view: View, everything: int) -> tuple[list[Slot], list[int], int]:
    """All slots of the past, the tiles that may be in each, and those of which nothing is known."""
    seats = range(view.standing.seats)
    until: dict[int, tuple[int, int]] = {}  # tiles seen in a hand: whose, until which move
    fixed: dict[int, int] = {}  # positions of the stock of which the tile is known
    sizes = list(view.counts)
    drawn: list[Slot] = []
    for at, turn in enumerate(view.past):
        if turn.kind == "place":
            t = tile_in(turn.move.partition(":")[0])
            assert t is not None
            until[t] = (turn.seat, at)
            sizes[turn.seat] += 1
            # DIN-6: a player who draws a tile and then lays one lays that tile.
            before = view.past[at - 1]
            if at and before.move == "draw" and before.seat == turn.seat:
                fixed[drawn[-1].stock] = t
        elif turn.kind == "draw":
            known = turn.tile.split() if turn.tile else []
            for i in range(int(turn.move[5:] or 1)):
                if known:
                    fixed[len(drawn)] = tiles_in(named([known[i]]))[0]
                drawn.append(Slot(turn.seat, at, len(drawn)))
                sizes[turn.seat] -= 1
    for seat, hand in enumerate(view.shown or view.facts.open):
        until.update((t, (seat, len(view.past))) for t in tiles_in(named(hand)))
    if view.seat is not None:
        until.update((t, (view.seat, len(view.past))) for t in tiles_in(named(view.hand)))

    known_drawn = mask(fixed.values())
    free = everything & ~mask(until) & ~known_drawn

    @cache
    def possible(seat: int, since: int) -> int:
        held = mask(t for t, (who, last) in until.items() if who == seat and last > since)
        found = free | held & ~known_drawn
        return found & _opened_with(view) if (seat, since) == (view.starter, FIRST) else found

    slots = [Slot(seat) for seat in seats for _ in range(sizes[seat])] + drawn
    masks = [
        BIT[fixed[slot.stock]] if slot.stock in fixed else possible(slot.seat, slot.since)
        for slot in slots
    ]
    return slots, masks, free


def _opened_with(view: View) -> int:
    """DIN-17: who opened with a joker had nothing else."""
    opener = tile_in(view.past[0].move) if view.past else None
    return JOKERS if opener is not None and JOKERS >> opener & 1 else -1
