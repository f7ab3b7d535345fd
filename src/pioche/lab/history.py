"""What the moves of a manche have shown: who laid which tile and when, and what nobody can hold."""

from collections.abc import Sequence
from typing import Final

from pioche.engines.chain.state import Chain, Place

Lacking = tuple[int, int, int, bool]  # seat, moves played before, tiles, only the one just drawn?

MOMENTS: Final = 64.0


class History:
    """The moves so far: who laid which tile and when, and what nobody can hold any more."""

    __slots__ = (
        "arms", "at", "before", "drew", "first", "held", "lacking", "laid", "lengths", "told",
        "when",
    )  # fmt: skip

    def __init__(self, seats: int, tiles: int, arms: int) -> None:
        self.at = 0  # moves
        self.told = 0  # and lacks that are counted in
        self.laid = [0] * seats  # by seat, a mask of tiles
        self.when = bytearray(tiles)  # of each tile, at which move it was laid, from 1
        self.lacking = [0] * seats  # tiles that the seat is known not to hold
        self.before = [0] * seats  # the same before it drew its last tile, which may be any
        self.drew = [False] * seats
        self.held = [0] * seats  # tiles that everybody saw the seat take
        self.first: Place | None = None  # of a plain chain: its first tile,
        self.arms: list[Place | None] = [None] * arms  # the last one of each arm,
        self.lengths = [0] * arms  # and how many lie there

    def add(self, who: int, tiles: Sequence[int], draws: bool, lacks: Sequence[Lacking]) -> None:
        """Add a move, and what it has told. `lacks` are all so far: whose hand lacked what after
        how many moves, or only the tile that it had just drawn."""
        lacking, before, at = self.lacking, self.before, self.at
        opens = bool(tiles) and not any(self.laid)
        while self.told < len(lacks):
            seat, after, mask, drawn = lacks[self.told]
            if after > at or (after < at and not opens):
                break
            self.told += 1
            if drawn:
                lacking[seat] = before[seat] & mask
            elif after == at or not self.drew[seat]:
                lacking[seat] |= mask
        self.at = at + 1
        if draws:
            before[who] = lacking[who]
            lacking[who] = 0
            self.drew[who] = True
            return
        for tile in tiles:
            self.laid[who] |= 1 << tile
            self.held[who] &= ~(1 << tile)
            self.when[tile] = min(self.at, 255)
            if before[who] >> tile & 1:  # so it was the tile just drawn
                lacking[who] = before[who]
        before[who] = 0

    def fall(self, who: int) -> None:
        """The tower has fallen: who laid the last tile takes all of them."""
        fallen = 0
        for tiles in self.laid:
            fallen |= tiles
        self.laid = [0] * len(self.laid)
        self.held[who] |= fallen
        self.lacking[who] &= ~fallen


def follow(history: History, state: Chain) -> None:
    """Add what has been played since. (Its moves are never taken back.)"""
    past = state.past
    for at in range(history.at, len(past)):
        who, move = past[at]
        if isinstance(move, Place):
            history.add(who, (move.tile,), False, state.lacks)
            if move.arm < 0:
                history.first = move
            else:
                history.arms[move.arm] = move
                history.lengths[move.arm] += 1
        else:
            history.add(who, (), move.kind == "draw", state.lacks)
