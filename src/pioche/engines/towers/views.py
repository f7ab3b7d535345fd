"""What one seat sees of a tower and those around it, built from nothing."""

from dataclasses import replace

from pioche.core.boards import Facts, TowerBoard, TowerTile
from pioche.core.game import Game
from pioche.core.tiles import HIGH, LOW, NAME, names
from pioche.core.view import Lack, View
from pioche.engines.towers.engine import Tower
from pioche.engines.towers.magnets import COLOURS
from pioche.engines.towers.placement import WAYS
from pioche.engines.towers.statics import HEIGHT, LENGTH, PITCH, WIDTH, cells, pose
from pioche.engines.views import past_with_draws, view_of


def view(game: Game[Tower], state: Tower, seat: int | None, facts: Facts) -> View:
    """Show the manche to a seat. Hands are their owners' secret, drawn tiles too."""
    return view_of(
        game,
        state,
        seat,
        hands=state.hands,
        past=past_with_draws(state.past, state.deal.stock, seat),
        board=board(state),
        stock=state.stock,
        lacks=tuple(Lack(s, at, names(tiles)) for s, at, tiles in state.lacks),
        facts=replace(facts, colours=COLOURS, collapses=state.collapses),
    )


def board(state: Tower) -> TowerBoard:
    tiles = []
    for laid in state.tower:
        tile, box = laid.tile, laid.box
        where = pose(box)
        larger, smaller = cells(box)
        tiles.append(
            TowerTile(
                tile=NAME[tile],
                seat=laid.seat,
                at=laid.at,
                cells=(larger, smaller),
                numbers=(HIGH[tile], LOW[tile]),
                level=box.z,
                way=WAYS[box.way],
                x=where.x,
                y=where.y,
                z=where.z,
                turn=round(where.turn, 4),
            )
        )
    return TowerBoard(PITCH, (LENGTH, WIDTH, HEIGHT), tuple(tiles))
