"""The moves of a patience, each made once, and the state of a manche."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from pioche.core.deal import Deal
from pioche.core.events import Event
from pioche.core.game import Move, Standing
from pioche.core.tiles import NAME
from pioche.games.patience.solver import lay_out, pairs

PILES: Final = 7
HEIGHT: Final = 4


class Remove(Move):
    """Take away a pair: `6-4 1-1`, the stronger tile first."""

    __slots__ = ("pair", "piles")

    def __init__(self, pair: tuple[int, int], piles: tuple[int, int]) -> None:
        steps = tuple((NAME[t], pile_name(p), "") for t, p in zip(pair, piles, strict=True))
        super().__init__("remove", " ".join(NAME[t] for t in pair), steps)
        self.pair = pair
        self.piles = piles


def pile_name(pile: int) -> str:
    return f"pile {pile + 1}"


@cache
def removal(pair: tuple[int, int], piles: tuple[int, int]) -> Remove:
    """Make each move once."""
    return Remove(pair, piles)


STOP: Final = Move("stop", "stop")


class Heaps:
    """The state of a manche."""

    __slots__ = (
        "beneath", "deal", "heights", "how", "legal", "log", "options", "past", "pile_of", "seat",
        "standing", "starter", "visible",
    )  # fmt: skip

    def __init__(self, options: Any, standing: Standing, deal: Deal) -> None:
        self.options = options
        self.standing = standing
        self.deal = deal
        self.log: list[Event] | None = None
        self.starter = 0
        self.seat = 0
        piles = deal.parts["piles"]
        self.pile_of = {t: number for number, pile in enumerate(piles) for t in pile}
        self.heights = list(map(len, piles))
        self.visible, self.beneath = lay_out(piles)
        self.past: list[Move] = []
        self.how = ""  # how the manche ended
        self.legal: Sequence[Move] = removals(self) or (STOP,)

    def copy(self) -> "Heaps":
        twin = Heaps(self.options, self.standing, self.deal)
        twin.seat = self.seat
        twin.pile_of = self.pile_of  # this one, `beneath` and `legal` are never changed in place
        twin.heights = self.heights[:]
        twin.visible = self.visible
        twin.beneath = self.beneath
        twin.past = self.past[:]
        twin.how = self.how
        twin.legal = self.legal
        return twin


def removals(state: Heaps) -> list[Move]:
    """PAT-2: two visible tiles that make 12 points. PAT-4: never a tile beneath."""
    pile_of = state.pile_of
    return [removal((t, u), (pile_of[t], pile_of[u])) for t, u in pairs(state.visible)]


def top_of(state: Heaps, pile: int) -> str | None:
    """The tile on top of a pile; None when it is empty."""
    height = state.heights[pile]
    return NAME[state.deal.parts["piles"][pile][height - 1]] if height else None
