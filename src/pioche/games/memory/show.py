"""What is seen of a manche, built from nothing; and the grid that may be guessed from that.

Everybody sees the same. What was turned up is known to all who watched, so a view carries it in
`known`, for those who reason from views; no screen shows it. The past and the events that are told
have places only: what was turned back is to be remembered, not looked up.
"""

from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import Any

from pioche.deal import Deal
from pioche.game import OVER, Move, Result
from pioche.games.memory.state import COLUMNS, NO_TILE, PLACE_NAMES, ROWS, TILES, Grid
from pioche.mechanics.hands import shuffled
from pioche.options import as_dict
from pioche.tiles import NAME, names, read_tile, tiles_in
from pioche.view import MoveView, StepView, Turn, View


def view(
    game: str, state: Grid, seat: int | None, legal: Sequence[Move], result: Result | None
) -> View:
    nobody: tuple[tuple[str, ...], ...] = ((),) * state.standing.seats
    dealt = state.deal.part("grid")
    return View(
        game=game,
        options=as_dict(state.options),
        standing=state.standing,
        seat=seat,
        turn=None if state.seat == OVER else state.seat,
        starter=state.starter,
        direction=state.options.turn_direction,
        hand=(),
        counts=tuple(map(len, nobody)),
        stock=0,
        lots=tuple(NAME[t] for t in state.deal.part("lots")),
        board=_board(state),
        points=tuple(state.points),
        past=tuple(Turn(who, move.text, kind=move.kind) for who, move in state.past),
        moves=tuple(
            MoveView(m.text, m.kind, tuple(StepView(*step) for step in m.steps)) for m in legal
        ),
        shown=nobody if result else (),
        result=asdict(result) if result else None,
        facts={"away": [NAME[t] for t in TILES if t not in dealt]},  # only in a smaller grid
        known={"seen": {PLACE_NAMES[p]: NAME[state.tiles[p]] for p in tiles_in(state.seen)}},
    )


def _board(state: Grid) -> dict[str, Any]:
    """The grid and what each seat has taken. A pair that was turned back just now is in `missed`,
    so that a screen can show it a moment longer; it goes with the next tile that is turned up."""
    places = {}
    for place, t in enumerate(state.tiles):
        if t != NO_TILE:
            up = place == state.up
            what = "up" if up else "back" if state.back >> place & 1 else "empty"
            places[PLACE_NAMES[place]] = {"state": what, "tile": NAME[t] if up else None}
    return {
        "shape": "memory",
        "rows": ROWS,
        "cols": COLUMNS,
        "places": places,
        "missed": [{"place": PLACE_NAMES[p], "tile": NAME[state.tiles[p]]} for p in state.missed],
        "taken": [names(tiles) for tiles in state.taken],
    }


def guess_deal(view: View, rng: Random) -> Deal:
    """Guess the grid: what was never turned up may lie in any order."""
    seen = {place: read_tile(name) for place, name in view.known["seen"].items()}
    away = [read_tile(name) for name in view.facts["away"]]
    unseen = shuffled([t for t in TILES if t not in seen.values() and t not in away], rng)
    rows: list[list[int]] = [[] for _ in range(ROWS)]
    for place in view.board["places"]:
        t = seen.get(place)
        rows["abcd".index(place[0])].append(unseen.pop() if t is None else t)
    lots = tuple(t for t in map(read_tile, view.lots) if t is not None)
    parts = {"lots": (lots,), "grid": tuple(map(tuple, rows))}
    return Deal((0,) * len(view.counts), (), parts)
