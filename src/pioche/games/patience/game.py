"""Patience (PAT): seven piles; take away two visible tiles that make 12 points, until none is left.

In a deal a pile is written from the bottom up: the LAST tile of each group lies on top and is the
visible one. The only seat has no hand:

    - ; piles 6-4 0-0 5-1 3-2 | 6-6 … | … (seven groups of four)

A smaller deal may have fewer or lower piles.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

from pioche.boards import Known, Pile, PilesBoard
from pioche.deal import Deal
from pioche.errors import DealError, PiocheError
from pioche.events import Captured, Event, MancheEnded, Turned
from pioche.game import OVER, Form, Game, Move, Partie, Result, Standing
from pioche.games.patience import card
from pioche.games.patience.solver import TILES, lay_out, pairs, solvable, without
from pioche.mechanics.hands import shuffled
from pioche.mechanics.views import public_past, view_of
from pioche.options import Preset, choice, make
from pioche.partie import after_one_manche, rotate
from pioche.sheet import Row, Sheet
from pioche.tiles import BIT, NAME, read_tile
from pioche.view import View

PILES: Final = 7
HEIGHT: Final = 4


@dataclass(frozen=True)
class Options:
    deal: str = choice("random", "solvableOnly", rule="PAT-4")


PRESETS: Final = {
    "soluble": Preset(
        {"fr": "Donne qui réussit", "en": "A deal that comes out"}, {"deal": "solvableOnly"}
    ),
}

# There are no points in this game: the sheet says how far the player got, and whether that was
# everything.
SHEET: Final = Sheet(
    (
        Row("removed", {"fr": "Dominos retirés", "en": "Tiles removed"}, "fact"),
        Row("won", {"fr": "Réussie", "en": "Cleared"}, "fact"),
    )
)


# -- the deal --------------------------------------------------------------------------------------


def check(options: Options, seats: int) -> None:
    """All options go with the one seat."""


def sides(options: Options, seats: int) -> tuple[int, ...]:
    """PAT-1: you play alone."""
    return (0,)


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """PAT-1: 28 tiles, 7 piles of 4. PAT-4: chance decides, or it goes on until a deal can be
    cleared, which about every fourth can."""
    while True:
        order = shuffled(TILES, rng)
        piles = tuple(tuple(order[at::PILES]) for at in range(PILES))
        if options.deal == "random" or solvable(piles):
            return Deal((0,), (), {"piles": piles})


def accept(options: Options, standing: Standing, deal: Deal) -> None:
    """PAT-1; there may be fewer or lower piles. A deal that somebody gives is taken as it is, also
    when one plays solvable deals only."""
    if deal.hands != (0,) or deal.stock or set(deal.parts) != {"piles"}:
        raise DealError(
            "All tiles are in piles: a deal is '- ; piles 6-4 … | …' (PAT-1).", why="deal-piles"
        )
    piles = deal.parts["piles"]
    if len(piles) > PILES:
        raise DealError(
            f"There are at most {PILES} piles, not {len(piles)} (PAT-1).",
            why="piles-count",
            most=PILES,
            piles=len(piles),
        )
    for number, pile in enumerate(piles, 1):
        if not 1 <= len(pile) <= HEIGHT:
            raise DealError(
                f"A pile has 1 to {HEIGHT} tiles, separated from the next by '|'; "
                f"pile {number} has {len(pile)} (PAT-1).",
                why="pile-size",
                most=HEIGHT,
                pile=number,
                size=len(pile),
            )
    tiles = deal.part("piles")
    for t in tiles:
        if t not in TILES:
            raise DealError(
                f"The tile {NAME[t]} is not in the double-six set (GEN-1).",
                why="tile-not-in-set",
                tile=NAME[t],
                top=6,
            )
    if len(set(tiles)) < len(tiles):
        raise DealError(
            "Each tile exists once, so it is in only one pile (GEN-1).", why="tile-in-two-piles"
        )


def start(options: Options, standing: Standing, deal: Deal) -> "Heaps":
    return Heaps(options, standing, deal)


def solve(options: Options, deal: Deal) -> bool:
    """PAT-3: can this deal be cleared by somebody who knows all tiles?"""
    return solvable(deal.parts["piles"])


# -- moves and the state ---------------------------------------------------------------------------


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
    """The state of a manche. No rules here."""

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
        twin = Heaps.__new__(Heaps)
        twin.options = self.options
        twin.standing = self.standing
        twin.deal = self.deal
        twin.log = None
        twin.starter = self.starter
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


# -- play ------------------------------------------------------------------------------------------


def moves(state: Heaps) -> Sequence[Move]:
    """The pairs that can be taken away; `stop` only where there is none in the deal itself."""
    return state.legal


def play(state: Heaps, move: Move) -> None:
    state.past.append(move)
    if isinstance(move, Remove):
        _remove(state, move)
    # PAT-2: everything cleared is a win, no pair left a loss.
    if not state.legal or move is STOP:
        _finish(state, "stuck" if state.visible else "cleared")


def _remove(state: Heaps, move: Remove) -> None:
    """PAT-2: turn up the tiles beneath. PAT-4: an empty pile stays empty."""
    state.visible = without(state.visible, state.beneath, move.pair)
    for pile in move.piles:
        state.heights[pile] -= 1
    state.legal = removals(state)
    if state.log is not None:
        state.log.append(Captured(state.seat, tuple(NAME[t] for t in move.pair), 0))
        for pile in move.piles:
            top = top_of(state, pile)
            if top is not None:
                state.log.append(Turned(state.seat, pile_name(pile), top, stays=True))


def top_of(state: Heaps, pile: int) -> str | None:
    """The tile on top of a pile; None when it is empty."""
    height = state.heights[pile]
    return NAME[state.deal.parts["piles"][pile][height - 1]] if height else None


def _finish(state: Heaps, how: str) -> None:
    state.how = how
    state.seat = OVER
    if state.log is not None:
        end = result(state)
        state.log.append(MancheEnded(how, end.rule, end.winners, end.points, ((),)))


def points(state: Heaps) -> tuple[int, ...]:
    """There are none: a patience is won or lost."""
    return (0,)


def result(state: Heaps) -> Result:
    """PAT-2: won or lost; the facts say how many tiles were taken away."""
    if state.seat != OVER:
        raise PiocheError("The round is not over, so it has no result yet.")
    won = state.how == "cleared"
    gone = len(state.pile_of) - sum(state.heights)
    facts = {"removed": (gone,), "won": (won,)}
    return Result(state.how, "PAT-2", 0, (0,) if won else (), points(state), facts=facts)


# -- what is seen, guessed and refused -------------------------------------------------------------


def view(state: Heaps, seat: int | None) -> View:
    """The heights, the tops, and what was taken from each pile: the tiles beneath are nobody's,
    and stay so when the manche is over, since one may always go back."""
    taken: list[list[str]] = [[] for _ in state.heights]  # from each pile, the topmost first
    for move in state.past:
        if isinstance(move, Remove):
            for t, pile in zip(move.pair, move.piles, strict=True):
                taken[pile].append(NAME[t])
    piles = tuple(Pile(height, top_of(state, p)) for p, height in enumerate(state.heights))
    return view_of(
        game.id,
        state,
        seat,
        moves=moves,
        points=points,
        result=result,
        hands=state.deal.hands,
        past=public_past([(0, move) for move in state.past]),
        board=PilesBoard(piles),
        known=Known(taken=tuple(map(tuple, taken))),
    )


def guess(view: View, rng: Random) -> Heaps:
    """Put unseen tiles beneath at random and play the known moves. (Where only solvable deals are
    dealt, a guess need not be one.)"""
    known = [[_tile(name) for name in pile] for pile in view.known.taken]
    assert isinstance(view.board, PilesBoard)
    for pile, seen in zip(view.board.piles, known, strict=True):
        if pile.top:
            seen.append(_tile(pile.top))
    unseen = shuffled([t for t in TILES if not any(t in seen for seen in known)], rng)
    piles = []
    for pile, seen in zip(view.board.piles, known, strict=True):
        covered = [unseen.pop() for _ in range(pile.height - 1)]
        piles.append((*covered, *reversed(seen)))
    dealt = Deal((0,), (), {"piles": tuple(piles)})
    state = start(make(Options, view.options), view.standing, dealt)
    for turn in view.past:
        play(state, next(move for move in state.legal if move.text == turn.move))
    return state


def _tile(name: str) -> int:
    t = read_tile(name)
    assert t is not None, f"{name} is not a tile"
    return t


def refuse(state: Heaps, form: Form, text: str) -> str:
    """Which rule refuses the move? PAT-4: a tile is covered. PAT-2: the tiles do not make 12, one
    is gone, or one would stop while there is a pair."""
    tiles = [_tile(word) for word in text.split()] if form.kind == "remove" else []
    gone = {t for move in state.past if isinstance(move, Remove) for t in move.pair}
    covered = [t for t in tiles if not state.visible & BIT[t] and t not in gone]
    return "PAT-4" if covered else form.rule


game: Game[Heaps] = Game(
    card=card,
    options=Options,
    presets=PRESETS,
    forms=(
        Form("remove", r"[0-6]-[0-6] [0-6]-[0-6]", "6-4 1-1", "PAT-2"),
        Form("stop", "stop", "stop", "PAT-2"),
    ),
    turn_rule="PAT-1",
    partie=Partie(after_one_manche, rotate),
    fewest_wins=False,
    check=check,
    sides=sides,
    deal=deal,
    accept=accept,
    start=start,
    moves=moves,
    play=play,
    points=points,
    score=result,
    view=view,
    guess=guess,
    refuse=refuse,
    sheet=SHEET,
    solve=solve,
)
