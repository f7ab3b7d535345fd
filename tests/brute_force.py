"""A second, naive reading of the chain games, to count whole move trees against the engine.

Written from the rules alone; it shares nothing with the engine, not even its tiles. A tile is a
pair (a, b) with a >= b, a hand is a list of tiles. The layout is two ends, `[left, right]`, each
in the terms of its game: a number; for Muggins the pair (number, is it a double across the end?);
for Matador a pair such as ("NUM", 4); Canton has a whole row instead. A *line* is a way to play the
manche from its deal to its end; a position is simply played again for each move that is possible in
it. No cleverness: slow is fine.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

Tile = tuple[int, int]
Hands = list[list[Tile]]

SET = [(a, b) for a in range(7) for b in range(a + 1)]  # GEN-1


@dataclass(frozen=True)
class Ending:
    """How a line ended: the word for it, the seats that won, the points of each seat."""

    how: str
    winners: tuple[int, ...]
    points: tuple[int, ...]


@dataclass
class Tree:
    """What is counted: the lines, the ways to make so many moves, the ways to lay so many tiles,
    and how the lines end."""

    lines: int = 0
    by_moves: Counter[int] = field(default_factory=Counter)
    by_tiles: Counter[int] = field(default_factory=Counter)
    endings: Counter[Ending] = field(default_factory=Counter)


@dataclass(frozen=True)
class SmallDeal:
    hands: Hands
    stock: list[Tile]
    lots: list[Tile]

    @property
    def text(self) -> str:
        """The deal in the notation of the project."""

        def words(tiles: list[Tile]) -> str:
            return " ".join(f"{a}-{b}" for a, b in tiles)

        parts = [" | ".join(words(hand) for hand in self.hands)]
        parts += [words(self.stock)] if self.stock else []
        parts += [f"lots {words(self.lots)}"] if self.lots else []
        return " ; ".join(parts)


def small_deal(seed: str, seats: int, tiles: int, stock: int, lots: bool = False) -> SmallDeal:
    rng = Random(seed)
    drawn = rng.sample(SET, seats) if lots else []
    order = rng.sample(SET, seats * tiles + stock)
    hands = [order[seat * tiles : (seat + 1) * tiles] for seat in range(seats)]
    return SmallDeal(hands, order[seats * tiles :], drawn)


# -- the rules on tiles ----------------------------------------------------------------------------


def pips(hand: list[Tile]) -> int:
    """GEN-2."""
    return sum(a + b for a, b in hand)


def stronger(one: Tile, two: Tile) -> bool:
    """GEN-3: the higher sum; at equal sum a double; then the larger half."""
    if sum(one) != sum(two):
        return sum(one) > sum(two)
    if (one[0] == one[1]) != (two[0] == two[1]):
        return one[0] == one[1]
    return one[0] > two[0]


def strongest(hand: list[Tile]) -> Tile:
    best = hand[0]
    for tile in hand:
        if stronger(tile, best):
            best = tile
    return best


def by_lot(deal: SmallDeal) -> int:
    """GEN-6: who drew the strongest lot begins; without lots it is seat 0."""
    return deal.lots.index(strongest(deal.lots)) if deal.lots else 0


def by_holder(deal: SmallDeal) -> int:
    """GEN-7: the holder of the strongest tile begins."""
    best = strongest([tile for hand in deal.hands for tile in hand])
    return next(seat for seat, hand in enumerate(deal.hands) if best in hand)


def fewest(hands: Hands) -> tuple[int, ...]:
    """GEN-17: fewest points win a blocked manche. GEN-19: when several are level it is drawn."""
    left = [pips(hand) for hand in hands]
    level = [seat for seat, points in enumerate(left) if points == min(left)]
    return tuple(level) if len(level) == 1 else ()


# -- games of one tile a turn ----------------------------------------------------------------------

# What a tile can become at an end: each way to lay it gives the new end.
Ways = Callable[[Any, Tile], list[Any]]


@dataclass
class Position:
    hands: Hands
    stock: list[Tile]
    ends: list[Any]
    seat: int
    points: list[int]
    fresh: Tile | None = None  # drawn in this turn, the last one
    moves: int = 0
    tiles: int = 0


@dataclass(frozen=True)
class Rules:
    """One game of the family. `draw` is until, one or none."""

    draw: str
    reserve: int
    starter: Callable[[SmallDeal], int]
    opening: Callable[[list[Tile]], list[Tile]]
    ends: Callable[[Tile], list[Any]]
    ways: Ways
    may_decline: Callable[[Any, Tile], bool]
    scored: Callable[[Position, Tile | None], int]
    take_rest: bool  # does the winner score what the others have left?


def plain_ways(end: int, tile: Tile) -> list[int]:
    """GEN-10: touching halves are equal, the other half is the new end."""
    a, b = tile
    if a == end:
        return [b]
    return [a] if b == end else []


def no_points(position: Position, opening: Tile | None) -> int:
    return 0


def never(end: Any, tile: Tile) -> bool:
    return False


def base(
    draw: str = "until", reserve: int = 0, free: bool = False, for_points: bool = False
) -> Rules:
    """BASE: the starter by lot lays their strongest tile. BASE-5: where it is played for points,
    the winner scores those of the others."""
    return Rules(
        draw=draw,
        reserve=reserve,
        starter=by_lot,
        opening=list if free else lambda hand: [strongest(hand)],
        ends=list,
        ways=plain_ways,
        may_decline=never,
        scored=no_points,
        take_rest=for_points,
    )


# Muggins: an end is (number, is it a double lying across the end?)


def muggins_ways(end: tuple[int, bool], tile: Tile) -> list[tuple[int, bool]]:
    return [(outer, tile[0] == tile[1]) for outer in plain_ways(end[0], tile)]


def muggins_points(position: Position, opening: Tile | None) -> int:
    """MUG-3: a double at an end counts twice its number; the opening tile counts each half once.
    MUG-4: a total of 5, 10, 15 … gives a fifth of it."""
    if opening is not None:
        total = sum(opening)
    else:
        total = sum(2 * v if across else v for v, across in position.ends)
    return total // 5 if total % 5 == 0 else 0


def muggins(draw: str = "until") -> Rules:
    """MUG, no spinner: several rounds, so the holder of the strongest tile begins (GEN-7), and he
    opens with any tile (GEN-9)."""
    return Rules(
        draw=draw,
        reserve=0,
        starter=by_holder,
        opening=list,
        ends=lambda tile: [(v, tile[0] == tile[1]) for v in tile],
        ways=muggins_ways,
        may_decline=never,
        scored=muggins_points,
        take_rest=False,
    )


# Matador: an end is ("NUM", v), ("CROSS", 0) or ("INLINE", v), as in MAT-9.

MATADORS = [(0, 0), (6, 1), (5, 2), (4, 3)]  # MAT-4


def matador_plain_ways(end: tuple[str, int], tile: Tile, inline: bool) -> list[tuple[str, int]]:
    """MAT-3, MAT-7, MAT-9: halves that total 7, and a blank at a crosswise or in-line matador. What
    lies the same is the same: where matadors lie in line, one that makes 7 does too."""
    kind, shown = end
    found = []
    for inner, outer in {tile, (tile[1], tile[0])}:
        sevens = kind in ("NUM", "INLINE") and shown >= 1 and inner + shown == 7
        blank = kind in ("CROSS", "INLINE") and inner == 0 and tile != (0, 0)
        if sevens or blank:
            found.append(("INLINE" if inline and tile in MATADORS else "NUM", outer))
    return found


def matador_joker_ways(
    end: tuple[str, int], tile: Tile, joker: bool, inline: bool
) -> list[tuple[str, int]]:
    """MAT-5, 6, 8, 10: a matador on a blank, and with the option anywhere."""
    kind, shown = end
    if tile not in MATADORS:
        return []
    on_blank = kind == "NUM" and shown == 0
    zero_as_blank = tile == (0, 0) and kind in ("CROSS", "INLINE")
    if not (on_blank or zero_as_blank or joker):
        return []
    found = [("CROSS", 0)]
    if inline and tile != (0, 0):
        found += [("INLINE", tile[0]), ("INLINE", tile[1])]
    return found


def matador_starter(deal: SmallDeal) -> int:
    """MAT-2: the holder of the highest double, else of the strongest tile."""
    held = [tile for hand in deal.hands for tile in hand]
    opener = matador_opening(held)[0]
    return next(seat for seat, hand in enumerate(deal.hands) if opener in hand)


def matador_opening(hand: list[Tile]) -> list[Tile]:
    doubles = [tile for tile in hand if tile[0] == tile[1]]
    return [max(doubles)] if doubles else [strongest(hand)]


def matador(
    joker: bool = True, inline: bool = True, reserve: int = 0, for_points: bool = False
) -> Rules:
    def ways(end: tuple[str, int], tile: Tile) -> list[tuple[str, int]]:
        plain = matador_plain_ways(end, tile, inline)
        jokers = matador_joker_ways(end, tile, joker, inline)
        return jokers + [way for way in plain if way not in jokers]

    def may_decline(end: tuple[str, int], tile: Tile) -> bool:
        """MAT-11, MAT-12: every use of a matador may be declined, no other."""
        return tile in MATADORS

    def ends(tile: Tile) -> list[tuple[str, int]]:
        """MAT-15."""
        return [("CROSS", 0)] * 2 if tile == (0, 0) else [("NUM", v) for v in tile]

    return Rules(
        draw="until",
        reserve=reserve,
        starter=matador_starter,
        opening=matador_opening,
        ends=ends,
        ways=ways,
        may_decline=may_decline,
        scored=no_points,
        take_rest=for_points,
    )


def count_tree(rules: Rules, deal: SmallDeal) -> Tree:
    """Count all lines of a deal."""
    tree = Tree()
    position = Position(
        hands=deepcopy(deal.hands),
        stock=list(deal.stock),
        ends=[],
        seat=rules.starter(deal),
        points=[0] * len(deal.hands),
    )
    _count(rules, position, tree)
    return tree


def _count(rules: Rules, position: Position, tree: Tree) -> None:
    tree.by_moves[position.moves] += 1
    ending = _ending(rules, position)
    if ending is not None:
        tree.lines += 1
        tree.endings[ending] += 1
        return
    for after in _nexts(rules, position):
        tree.by_tiles[after.tiles] += after.tiles > position.tiles
        _count(rules, after, tree)


def _drawable(rules: Rules, position: Position) -> int:
    """GEN-12, GEN-14: how many tiles may be drawn; none at all where nobody draws."""
    return 0 if rules.draw == "none" else max(0, len(position.stock) - rules.reserve)


def _placements(rules: Rules, position: Position, seat: int) -> list[tuple[Tile, int, Any]]:
    """All (tile, side, new end) that the seat could lay."""
    found = []
    for tile in position.hands[seat]:
        for side in (0, 1):
            for new in rules.ways(position.ends[side], tile):
                found.append((tile, side, new))
    return found


def _ending(rules: Rules, position: Position) -> Ending | None:
    """GEN-17, GEN-18: somebody is out, or nobody can ever play again."""
    if not position.ends:
        return None
    seats = range(len(position.hands))
    out = [seat for seat in seats if not position.hands[seat]]
    if out:
        how, winners = "domino", tuple(out)
    elif _drawable(rules, position) or any(_placements(rules, position, s) for s in seats):
        return None
    else:
        how, winners = "blocked", fewest(position.hands)
    points = list(position.points)
    if rules.take_rest and winners:
        points[winners[0]] += sum(pips(position.hands[s]) for s in seats if s not in winners)
    return Ending(how, winners, tuple(points))


def _nexts(rules: Rules, position: Position) -> Iterator[Position]:
    """All positions after one move."""
    seat = position.seat
    hand = position.hands[seat]
    if not position.ends:
        for tile in rules.opening(hand):
            after = _laid(position, tile)
            after.ends = rules.ends(tile)
            after.points[seat] += rules.scored(after, tile)
            yield after
        return

    possible = _placements(rules, position, seat)
    duty = [
        (tile, side, new)
        for tile, side, new in possible
        if not rules.may_decline(position.ends[side], tile)
    ]
    drawable = _drawable(rules, position)
    if rules.draw == "one" and position.fresh is not None:
        drawable = 0
    if position.fresh is not None and any(tile == position.fresh for tile, _, _ in duty):
        # GEN-16: the tile that was drawn fits, so it is the one that is laid.
        possible = [p for p in possible if p[0] == position.fresh]
    for tile, side, new in possible:
        after = _laid(position, tile)
        after.ends[side] = new
        after.points[seat] += rules.scored(after, None)
        yield after
    if duty:  # GEN-15: a player who can play must
        return
    if drawable:
        after = deepcopy(position)
        after.fresh = after.stock.pop(0)
        after.hands[seat].append(after.fresh)
        after.moves += 1
        yield after
    elif not possible:
        after = deepcopy(position)
        after.seat = (seat + 1) % len(position.hands)
        after.fresh = None
        after.moves += 1
        yield after


def _laid(position: Position, tile: Tile) -> Position:
    """The position without the tile in the hand, the next seat to move."""
    after = deepcopy(position)
    after.hands[position.seat].remove(tile)
    after.seat = (position.seat + 1) % len(position.hands)
    after.fresh = None
    after.moves += 1
    after.tiles += 1
    return after


# -- Hongrois: several tiles a turn ----------------------------------------------------------------


def count_hongrois(deal: SmallDeal, one_end: bool = False, free: bool = False) -> Tree:
    """HON-2: the holder of the strongest tile opens with it. HON-3: they go on while a tile fits,
    with `one_end` only at the end where they laid first in this turn. HON-4: then the next, each
    once. HON-5: everyone scores what they have left; HON-6: so the fewest is best."""
    tree = Tree()
    starter = by_holder(deal)
    opening = deal.hands[starter] if free else [strongest(deal.hands[starter])]
    seats = len(deal.hands)

    def turn(hands: Hands, ends: list[int], played: int, side: int | None, tiles: int) -> None:
        """Play on for the seat whose turn it is; `side` is the end that it is bound to."""
        if played == seats:
            points = tuple(pips(hand) for hand in hands)
            tree.lines += 1
            level = [seat for seat in range(seats) if points[seat] == min(points)]
            tree.endings[Ending("", tuple(level), points)] += 1
            return
        seat = (starter + played) % seats
        stuck = True
        for tile in hands[seat]:
            for end in (0, 1):
                if side not in (None, end):
                    continue
                for new in plain_ways(ends[end], tile):
                    stuck = False
                    rest = [[t for t in hand if t != tile] for hand in hands]
                    shown = [new, ends[1]] if end == 0 else [ends[0], new]
                    tree.by_tiles[tiles + 1] += 1
                    turn(rest, shown, played, end if one_end else None, tiles + 1)
        if stuck:
            turn(hands, ends, played + 1, None, tiles)

    for tile in opening:
        rest = [[t for t in hand if t != tile] for hand in deal.hands]
        tree.by_tiles[1] += 1
        turn(rest, list(tile), 0, None, 1)
    return tree


# -- Canton: a row of tiles, and captures ----------------------------------------------------------


def canton_placements(hand: list[Tile], row: list[Tile], free_only: bool) -> list[tuple[Tile, int]]:
    """CAN-3: a tile shares a number with the tile at an end; with `free_only`, not the number that
    this one shares with its neighbour. CAN-8: an empty row takes any tile, in one place."""
    if not row:
        return [(tile, 0) for tile in hand]
    found = []
    for side, inward in ((0, row), (1, row[::-1])):
        a, b = inward[0]
        offered = {a, b}
        if free_only and len(row) > 1 and a != b:
            offered -= set(inward[1])
        found += [(tile, side) for tile in hand if offered & set(tile)]
    return found


def canton_captures(row: list[Tile], partner: str) -> list[set[Tile]]:
    """CAN-4, CAN-5, CAN-6: what the first tile of the row, just laid, can capture."""
    laid, others = row[0], row[1:]
    if not others:
        return []
    partners = {"any": others, "ends": [others[0], others[-1]], "neighbour": others[:1]}[partner]
    found = [{laid, tile} for tile in partners if pips([laid, tile]) == 12]
    for third in others[1:2] + others[-1:]:  # the next but one, and the other end
        three = {laid, others[0], third}
        if len(three) == 3 and pips(list(three)) in (10, 20, 30):
            found.append(three)
    return [taken for at, taken in enumerate(found) if taken not in found[:at]]


def count_canton(deal: SmallDeal, partner: str = "any", free_only: bool = False) -> Tree:
    """CAN-12: the starter by lot opens with their strongest tile. CAN-9: who captures goes on.
    CAN-10: who cannot lay draws until they can. CAN-11: who lays their last tile, or has the lowest
    hand after a block, adds the points in the other hands."""
    tree = Tree()
    seats = range(len(deal.hands))

    def end(how: str, hands: Hands, winners: tuple[int, ...], points: list[int]) -> None:
        gained = sum(map(pips, hands)) - pips(hands[winners[0]]) if winners else 0
        tree.lines += 1
        ending = tuple(n + gained * (seat in winners) for seat, n in enumerate(points))
        tree.endings[Ending(how, winners, ending)] += 1

    def turn(
        hands: Hands, stock: list[Tile], row: list[Tile], seat: int, points: list[int],
        moves: int, tiles: int,
    ) -> None:  # fmt: skip
        tree.by_moves[moves] += 1
        out = tuple(seat for seat in seats if not hands[seat])
        if out:
            end("domino", hands, out, points)
            return
        if not stock and not any(canton_placements(hand, row, free_only) for hand in hands):
            end("blocked", hands, fewest(hands), points)
            return
        after = (seat + 1) % len(hands)
        possible = canton_placements(hands[seat], row, free_only)
        for tile, side in possible:
            rest = [[t for t in hand if t != tile] for hand in hands]
            inward = [tile, *(row if side == 0 else row[::-1])]
            now = inward if side == 0 else inward[::-1]
            tree.by_tiles[tiles + 1] += 1
            choices = canton_captures(inward, partner)
            if choices:
                tree.by_moves[moves + 1] += 1
                for taken in choices:
                    left = [t for t in now if t not in taken]
                    scored = [n + pips(list(taken)) * (s == seat) for s, n in enumerate(points)]
                    turn(rest, stock, left, seat, scored, moves + 2, tiles + 1)
            turn(rest, stock, now, after, points, moves + 1 + bool(choices), tiles + 1)
        if not possible and stock:
            drawn = [[*hand, stock[0]] if s == seat else hand for s, hand in enumerate(hands)]
            turn(drawn, stock[1:], row, seat, points, moves + 1, tiles)
        elif not possible:
            turn(hands, stock, row, after, points, moves + 1, tiles)

    starter = by_lot(deal)
    first = strongest(deal.hands[starter])
    hands = [[t for t in hand if t != first] for hand in deal.hands]
    tree.by_moves[0] = tree.by_tiles[1] = 1
    turn(hands, deal.stock, [first], (starter + 1) % len(hands), [0] * len(hands), 1, 1)
    return tree
