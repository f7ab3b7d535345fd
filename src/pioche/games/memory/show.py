"""What is seen of a manche, built from nothing; and the grid that may be guessed from that.

Everybody sees the same. What was turned up is known to all who watched, so a view carries it in
`known`, for those who reason from views; no screen shows it. The past and the events that are told
have places only: what was turned back is to be remembered, not looked up.
"""

from random import Random

from pioche.core.boards import FieldPlace, Known, MemoryBoard, SeenTile
from pioche.core.deal import Deal
from pioche.core.tiles import NAME, names, tile_of, tiles_in
from pioche.core.view import View
from pioche.engines.hands import shuffled
from pioche.games.memory.state import COLUMNS, NO_TILE, PLACE_NAMES, ROWS, TILES, Field


def board(state: Field) -> MemoryBoard:
    """The grid and what each seat has taken. A pair that was turned back just now is in `missed`;
    it goes with the next tile that is turned up."""
    places = {}
    for place, t in enumerate(state.tiles):
        if t == NO_TILE:
            continue
        if place == state.up:
            places[PLACE_NAMES[place]] = FieldPlace("up", NAME[t])
        else:
            back = state.back >> place & 1
            places[PLACE_NAMES[place]] = FieldPlace("back" if back else "empty", None)
    return MemoryBoard(
        rows=ROWS,
        cols=COLUMNS,
        places=places,
        missed=tuple(SeenTile(PLACE_NAMES[p], NAME[state.tiles[p]]) for p in state.missed),
        taken=tuple(map(names, state.taken)),
    )


def known(state: Field) -> Known:
    """What all have seen, and the tiles that are away (only in a smaller grid)."""
    dealt = state.deal.part("grid")
    return Known(
        seen={PLACE_NAMES[p]: NAME[state.tiles[p]] for p in tiles_in(state.seen)},
        away=tuple(NAME[t] for t in TILES if t not in dealt),
    )


def guess_deal(view: View, rng: Random) -> Deal:
    """Guess the grid: what was never turned up may lie in any order."""
    seen = {place: tile_of(name) for place, name in view.known.seen.items()}
    away = list(map(tile_of, view.known.away))
    unseen = shuffled([t for t in TILES if t not in seen.values() and t not in away], rng)
    rows: list[list[int]] = [[] for _ in range(ROWS)]
    assert isinstance(view.board, MemoryBoard)
    for place in view.board.places:
        t = seen.get(place)
        rows["abcd".index(place[0])].append(unseen.pop() if t is None else t)
    parts = {"lots": (tuple(map(tile_of, view.lots)),), "grid": tuple(map(tuple, rows))}
    return Deal((0,) * len(view.counts), (), parts)
