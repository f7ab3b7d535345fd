"""What is seen of a patience; and the piles that may be guessed from that."""

from random import Random

from pioche.core.boards import Known, Pile, PilesBoard
from pioche.core.deal import Deal
from pioche.core.tiles import NAME, tile_of
from pioche.core.view import View
from pioche.engines.hands import shuffled
from pioche.games.patience.solver import TILES
from pioche.games.patience.state import Heaps, Remove, top_of


def board(state: Heaps) -> PilesBoard:
    """The heights and the tops."""
    return PilesBoard(
        tuple(Pile(height, top_of(state, p)) for p, height in enumerate(state.heights))
    )


def known(state: Heaps) -> Known:
    """What was taken from each pile, the topmost first."""
    taken: list[list[str]] = [[] for _ in state.heights]
    for move in state.past:
        if isinstance(move, Remove):
            for t, pile in zip(move.pair, move.piles, strict=True):
                taken[pile].append(NAME[t])
    return Known(taken=tuple(map(tuple, taken)))


def guess_deal(view: View, rng: Random) -> Deal:
    """Guess the piles: tiles that nobody has seen lie beneath in any order."""
    known = [list(map(tile_of, pile)) for pile in view.known.taken]
    assert isinstance(view.board, PilesBoard)
    for pile, seen in zip(view.board.piles, known, strict=True):
        if pile.top:
            seen.append(tile_of(pile.top))
    unseen = shuffled([t for t in TILES if not any(t in seen for seen in known)], rng)
    piles = []
    for pile, seen in zip(view.board.piles, known, strict=True):
        covered = [unseen.pop() for _ in range(pile.height - 1)]
        piles.append((*covered, *reversed(seen)))
    return Deal((0,), (), {"piles": tuple(piles)})
