"""The moves of quarante-deux, each made once, and the state of a manche. No rules here."""

from typing import Any, Final

from pioche.core.deal import Deal
from pioche.core.events import Event
from pioche.core.game import OVER, Move, Standing
from pioche.core.tiles import BIT, NAME, tile
from pioche.engines.hands import by_hand
from pioche.games.quarante_deux.tricks import TILES, Suits

FIRST_SPEAKER: Final = tile(1, 0)


class Call(Move):
    """Say a number: `bid 31`, `trump 3`."""

    __slots__ = ("number",)

    def __init__(self, kind: str, number: int) -> None:
        super().__init__(kind, f"{kind} {number}")
        self.number = number


class Lay(Move):
    """Play a tile to the trick."""

    __slots__ = ("bit", "tile")

    def __init__(self, tile: int) -> None:
        super().__init__("place", NAME[tile], ((NAME[tile], "trick", ""),))
        self.tile = tile
        self.bit = BIT[tile]


PASS: Final = Move("pass", "pass")
BIDS: Final = tuple(Call("bid", n) for n in range(25, 43))
TRUMPS: Final = tuple(Call("trump", n) for n in range(7))
LAYS: Final = tuple(Lay(t) for t in TILES)
# HIGHER[n]: what may be said over the bid n (0: over nothing).
HIGHER: Final = tuple((*(bid for bid in BIDS if bid.number > n), PASS) for n in range(43))
BY_TEXT: Final[dict[str, Move]] = {m.text: m for m in (PASS, *BIDS, *TRUMPS, *LAYS)}

lays: Final = by_hand(LAYS)  # the moves that play one tile of a hand


class Tricks:
    """The state of a manche: first the bidding, then a trump, then the tricks."""

    __slots__ = (
        "best", "bidder", "contract", "deal", "hands", "holder", "how", "lacks", "leader", "log",
        "options", "past", "seat", "speakers", "standing", "starter", "suits", "taken", "trick",
        "trump",
    )  # fmt: skip

    def __init__(self, options: Any, standing: Standing, deal: Deal, starter: int) -> None:
        self.options = options
        self.standing = standing
        self.deal = deal
        self.log: list[Event] | None = None
        self.hands = list(deal.hands)
        self.starter = starter
        self.seat = starter
        self.speakers = [starter + i & 3 for i in range(4)]  # who may still speak, in order
        self.contract = 0  # the highest bid, and whose it is
        self.bidder = OVER
        self.trump = -1
        self.suits: Suits | None = None  # known with the trump
        self.leader = OVER
        self.trick: list[int] = []
        self.best = -1  # the tile that holds the trick, and whose it is
        self.holder = OVER
        self.taken = [0, 0]  # by side, the tiles of the tricks won
        self.past: list[tuple[int, Move]] = []
        self.lacks: list[tuple[int, int, int]] = []  # seat, moves played before, tiles not held
        self.how = ""  # how the manche ended

    def copy(self) -> "Tricks":
        twin = Tricks(self.options, self.standing, self.deal, self.starter)
        twin.hands = self.hands[:]
        twin.seat = self.seat
        twin.speakers = self.speakers[:]
        twin.contract = self.contract
        twin.bidder = self.bidder
        twin.trump = self.trump
        twin.suits = self.suits
        twin.leader = self.leader
        twin.trick = self.trick[:]
        twin.best = self.best
        twin.holder = self.holder
        twin.taken = self.taken[:]
        twin.past = self.past[:]
        twin.lacks = self.lacks[:]
        twin.how = self.how
        return twin
