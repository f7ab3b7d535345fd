"""What a seat knows of a manche, in numbers of fixed shape.

An observation is a list of fields; `Observation.fields` says of each where it stands and what it
holds. Seats are counted from the one that observes, sides from its own. The numbers that are nought
or one come first. Everything is read from a view, which holds nothing that is hidden; a plain chain
is read from its state, which is faster and gives the same (tests/test_environments.py).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np

from pioche.core.boards import ChainBoard, TowerBoard
from pioche.core.game import OVER, Game
from pioche.core.tiles import mask, tiles_in
from pioche.core.view import NO_FACTS, NOTHING_KNOWN, View
from pioche.engines.chain.state import CLOSED, Chain
from pioche.engines.chain.views import LED_BY_HOLDER
from pioche.engines.towers.placement import FALLS
from pioche.lab.history import MOMENTS, History
from pioche.lab.notes import BOARDS, FEW, POINTS, Notes, facts

Array = np.ndarray[Any, Any]

Packed = tuple[int, bytearray, list[int]]  # the bits as one number, small numbers, and others

HAND: Final = 7.0
PARTIE: Final = 100.0


@dataclass(frozen=True, slots=True)
class Field:
    """So many numbers of an observation, from `at` on."""

    name: str
    at: int
    size: int
    meaning: str

    @property
    def slice(self) -> slice:
        return slice(self.at, self.at + self.size)


def _by_length(half: str) -> tuple[int, str]:
    """The order of numbers, also from 10 on; signs after them."""
    return len(half), half


class Observation:
    """What is observed in a game with these options and seats; made from a first position."""

    def __init__(self, game: Game[Any], state: Any, view: View) -> None:
        deal = state.deal
        held = mask((*deal.stock, *(t for part in deal.parts for t in deal.part(part))))
        for hand in deal.hands:
            held |= hand
        self.tiles = tuple([game.words.name_tile(t) for t in tiles_in(held)])
        halves = dict.fromkeys(half for tile in self.tiles for half in tile.split("-"))
        self._number = {tile: n for n, tile in enumerate(self.tiles)}
        self._half = {half: n for n, half in enumerate(sorted(halves, key=_by_length))}
        seats = range(view.standing.seats)
        self.seats = len(seats)
        self._all, self._halves = len(self.tiles), len(self._half)
        self._order = [tuple((seat + n) % len(seats) for n in seats) for seat in seats]
        side = view.standing.sides
        self._sides = [tuple(dict.fromkeys(side[s] for s in order)) for order in self._order]
        board = view.board
        self.arms = len(board.arms) if isinstance(board, ChainBoard) else 0
        self._open = bool(view.shown or view.facts.open)
        # A game that has facts, or knowledge for guesses, makes records of its own for them.
        self._facts = view.facts is not NO_FACTS
        known = view.known is not NOTHING_KNOWN and view.known is not LED_BY_HOLDER
        self._held = isinstance(board, TowerBoard) or (known and self.arms > 0)
        # Is it a chain, and is that all there is to see?
        more = self._facts or self._held or self._open
        self.plain = isinstance(state, Chain) and self.arms > 0 and not more
        self._seated = lru_cache(maxsize=1 << 10)(self._seats_told)
        self._scored = lru_cache(maxsize=1 << 10)(self._partie)
        self._laid = lru_cache(maxsize=1 << 13)(self._tiles_of)

        notes = self._notes(view)
        fields: list[Field] = []
        scales: list[float] = []
        self.size = 0
        for name, meaning, width, _ in notes.bits:
            fields.append(Field(name, self.size, width, meaning))
            self.size += width
        self.bits = self.size  # the numbers that are nought or one
        for name, meaning, scale, found in notes.numbers:
            fields.append(Field(name, self.size, len(found), f"{meaning} (/ {scale:g})"))
            scales += [scale] * len(found)
            self.size += len(found)
        self._scales = np.array(scales, np.float32)
        self._small = notes.tiles + self.seats + 2  # numbers that fit into a byte
        self.fields = {field.name: field for field in fields}

    def of(self, view: View) -> Array:
        """What the seat that has this view observes."""
        notes = self._notes(view)
        bits = at = 0
        for _, _, width, found in notes.bits:
            bits |= found << at
            at += width
        packed = np.frombuffer(bits.to_bytes((self.bits + 7) // 8, "little"), np.uint8)
        observed: Array = np.empty(self.size, np.float32)
        observed[: self.bits] = np.unpackbits(packed, count=self.bits, bitorder="little")
        observed[self.bits :] = [n for _, _, _, numbers in notes.numbers for n in numbers]
        observed[self.bits :] /= self._scales
        return observed

    def spread(self, packed: Sequence[Packed]) -> Array:
        """Observations that were packed, each in its row."""
        found: Array = np.empty((len(packed), self.size), np.float32)
        length = (self.bits + 7) // 8
        joined = b"".join([bits.to_bytes(length, "little") for bits, _, _ in packed])
        rows = np.frombuffer(joined, np.uint8).reshape(len(packed), length)
        found[:, : self.bits] = np.unpackbits(rows, axis=1, count=self.bits, bitorder="little")
        joined = b"".join([small for _, small, _ in packed])
        rows = np.frombuffer(joined, np.uint8).reshape(len(packed), self._small)
        found[:, self.bits : self.bits + self._small] = rows
        found[:, self.bits + self._small :] = [numbers for _, _, numbers in packed]
        found[:, self.bits :] /= self._scales
        return found

    # -- from a view

    def _notes(self, view: View) -> Notes:
        seat = view.seat or 0
        notes = Notes(self._number, self._half, self._order[seat], self._sides[seat])
        history, standing = self._history(view), view.standing
        notes.mark("hand", "the own tiles", notes.tiles, notes.mask(view.hand))
        notes.tiles_by_seat("laid", "the tiles that each seat has laid", history.laid)
        meaning = "the tiles that each seat has shown not to hold"
        notes.tiles_by_seat("lacking", meaning, history.lacking)
        notes.one("turn", "whose turn it is", view.turn)
        notes.one("starter", "who began", view.starter)
        notes.some("active", "who is still in the partie", standing.active)
        notes.count("when", "of each tile laid at which move, from 1", MOMENTS, history.when)
        notes.count_by_seat("counts", "tiles in each hand", HAND, view.counts)
        notes.count("stock", "tiles in the stock", notes.tiles, [view.stock])
        notes.count("manche", "the number of the manche", FEW, [min(standing.manche, 255)])
        notes.count_by_side("points", "points of the manche by side", POINTS, view.points)
        notes.count_by_side("totals", "points of the partie by side", PARTIE, standing.totals)
        notes.count_by_side("wins", "manches won by side", FEW, standing.wins)
        BOARDS[type(view.board)](notes, view.board, view)
        if self._held:
            held = [notes.mask(tiles) for tiles in view.known.held] or history.held
            still = [taken & ~laid for taken, laid in zip(held, history.laid, strict=True)]
            notes.tiles_by_seat("held", "tiles that each seat was seen to take", still)
        if self._facts:
            facts(notes, view)
        if self._open:
            hands = [notes.mask(hand) for hand in view.shown or view.facts.open]
            notes.tiles_by_seat("open", "all hands, which lie open", hands)
        return notes

    def _history(self, view: View) -> History:
        history = History(self.seats, len(self.tiles), 0)
        number = self._number
        lacks = [
            (lack.seat, lack.at, mask([number[name] for name in lack.tiles]), lack.drawn)
            for lack in view.lacks
        ]
        for turn in view.past:
            laid = self._laid(turn.move) if turn.kind == "place" else ()
            history.add(turn.seat, laid, turn.kind == "draw", lacks)
            if turn.move.endswith(FALLS):
                history.fall(turn.seat)
        return history

    def _tiles_of(self, text: str) -> tuple[int, ...]:
        """The tiles that a move lays."""
        return tuple([self._number[re.split("[>@:! ]", part)[0]] for part in text.split(" + ")])

    # -- from the state of a plain chain

    def history(self) -> History:
        """Nothing has been played yet."""
        return History(self.seats, len(self.tiles), self.arms)

    def _partie(self, seat: int, totals: Sequence[int], wins: Sequence[int]) -> list[int]:
        """What the sides have in the partie."""
        sides = self._sides[seat]
        return [totals[side] for side in sides] + [wins[side] for side in sides]

    def _seats_told(self, seat: int, turn: int, starter: int, active: tuple[int, ...]) -> int:
        """The bits that say whose turn it is, who began and who is still in."""
        seats = self.seats
        at = self._all * (1 + 2 * seats)
        bits = 0 if turn == OVER else 1 << at + (turn - seat) % seats
        bits |= 1 << at + seats + (starter - seat) % seats
        for s in active:
            bits |= 1 << at + 2 * seats + (s - seat) % seats
        return bits

    def packed(self, state: Chain, seat: int, history: History) -> Packed:
        """What `of` gives of a plain chain, before it is spread out."""
        standing, hands, laid, lacking = state.standing, state.hands, history.laid, history.lacking
        tiles, half, seats = self._all, self._halves, self.seats
        bits = hands[seat] | self._seated(seat, state.seat, state.starter, standing.active)
        at, further = tiles, tiles * (1 + seats)
        small = history.when[:]
        for s in self._order[seat]:
            bits |= laid[s] << at | lacking[s] << further
            at += tiles
            further += tiles
            small.append(hands[s].bit_count())
        small.append(len(state.deal.stock) - state.drawn)
        small.append(min(standing.manche, 255))
        at = further + 3 * seats
        first = history.first
        for arm, end in enumerate(state.ends):
            if end != CLOSED and first is not None:
                last = history.arms[arm] or first
                inner, outer = last.inner, last.outer
                if last is first and arm:
                    inner, outer = outer, inner
                bits |= (1 | 2 * last.across | 4 << inner | 4 << half + outer) << at
            at += 2 + 2 * half
        points = state.points
        numbers = [points[side] for side in self._sides[seat]]
        numbers += self._scored(seat, standing.totals, standing.wins)
        numbers += history.lengths
        return bits, small, numbers
