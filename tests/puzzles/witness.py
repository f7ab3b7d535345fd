"""An independent judge of reasons, written from the statements of the booklet and nothing else.

It sees the outline, what is printed on it and the dominoes on the board, and listens to a hint note
by note. It believes nothing: each note must follow from what the board shows and from the notes
before it. It shares no code with the library's reasoning.
"""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import permutations, product
from typing import Any

Square = tuple[int, int]
Pair = tuple[int, int]
SEVEN = range(7)
ALL = frozenset(SEVEN)


class Objection(Exception):
    """A note that does not follow."""


def insist(true: bool, complaint: str) -> None:
    if not true:
        raise Objection(complaint)


class Board:
    """What is seen, and what was shown so far."""

    def __init__(
        self,
        kind: str,
        rows: tuple[str, ...],
        totals: tuple[int, ...],
        matching: bool,
        lying: list[tuple[Square, Square, int, int]],
    ) -> None:
        self.kind = kind
        self.letters = {
            (r, c): x for r, row in enumerate(rows) for c, x in enumerate(row) if x != "."
        }
        self.squares = sorted(self.letters)
        self.equal = self._equal(matching)
        self.lines = list(self._lines(totals))
        self.rings = self._rings()
        self.can = dict.fromkeys(self.squares, ALL)
        self.pairs: dict[tuple[Square, Square], set[Pair]] = {
            place: {(a, b) for a in SEVEN for b in SEVEN} for place in self._places()
        }
        self.certain = {place for place in self.pairs if kind != "quadrille"}
        self.lying = {(one, two) for one, two, _, _ in lying}
        self.known = {(one, two): frozenset((a, b)) for one, two, a, b in lying}
        self.covered = {square for place in self.lying for square in place}
        self.seen = {v for _, _, a, b in lying for v in (a, b)}
        if kind == "quadrille":
            near = min(self.squares, key=lambda at: (self._top(at)[0] + self._top(at)[1], at[0]))
            for square in self.squares:
                if self.letters[square] == self.letters[near]:
                    self.can[square] = frozenset((6,))
            self.seen.add(6)
        for one, two, a, b in lying:
            self.certain.add((one, two))
            self.pairs[one, two] = {(a, b)}
            self.tell(one, {a})
            self.tell(two, {b})
            for place in self.pairs:
                if place != (one, two) and {one, two} & set(place):
                    self.pairs[place] = set()
        if kind == "carres-creux" and not totals:
            self._read_rings({at: v for x, y, a, b in lying for at, v in ((x, a), (y, b))})

    # -- the sheet ---------------------------------------------------------------------------------

    def _top(self, square: Square) -> Square:
        return min(at for at in self.squares if self.letters[at] == self.letters[square])

    def _places(self) -> Iterator[tuple[Square, Square]]:
        for one, two in product(self.squares, repeat=2):
            if self.kind == "quadrille":
                if two in ((one[0], one[1] + 1), (one[0] + 1, one[1])):
                    yield one, two
            elif one < two and self.letters[one] == self.letters[two]:
                yield one, two

    def _rays(self) -> list[list[Square]]:
        if self.kind != "etoile":
            return []
        ways = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
        return [[(8 + d * n, 8 + r * n) for n in range(1, 7 if d and r else 9)] for d, r in ways]

    def _rings(self) -> list[list[Square]]:
        """The eight squares of each hollow square, clockwise from its corner."""
        if self.kind != "carres-creux":
            return []
        found = []
        for ring in range(7):
            top, left = (0, 4 * ring) if ring < 4 else (4, 4 * ring - 14)
            way = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
            found.append([(top + r, left + c) for r, c in way])
        return found

    def _equal(self, matching: bool) -> dict[Square, set[Square]]:
        """The squares that carry one number with a square, over all that touch."""
        together = {square: {square} for square in self.squares}

        def join(one: Square, two: Square) -> None:
            both = together[one] | together[two]
            for square in both:
                together[square] = both

        if self.kind in ("reussite", "quadrille"):
            for r, c in self.squares:
                for other in ((r, c + 1), (r + 1, c)):
                    if other in self.letters:
                        same = self.letters[other] == self.letters[r, c]
                        if same == (self.kind == "quadrille"):
                            join((r, c), other)
        elif matching:
            for ray in self._rays():
                for at in range(1, len(ray) - 1, 2):
                    join(ray[at], ray[at + 1])
        return together

    def _lines(self, totals: tuple[int, ...]) -> Iterator[tuple[list[Square], int]]:
        six = range(6)
        if self.kind == "carre-13":
            for i in six:
                yield [(i, j) for j in six], 13
                yield [(j, i) for j in six], 13
            yield [(i, i) for i in six], 13
            yield [(i, 5 - i) for i in six], 13
        for ray in self._rays():
            yield ray, 21
        if self.kind == "triangle":
            for row in range(7):
                yield [at for at in self.squares if at[0] == row], totals[row]
            for column in range(14):
                yield [at for at in self.squares if at[1] == column], totals[7 + column]
        for ring, total in zip(self._rings(), totals, strict=False):
            for side in range(4):
                yield [ring[(2 * side + i) % 8] for i in range(3)], total

    def _read_rings(self, on: dict[Square, int]) -> None:
        """Totals that nobody announced can be read off a full side."""
        for ring in self.rings:
            sides = [[ring[(2 * side + i) % 8] for i in range(3)] for side in range(4)]
            full = [side for side in sides if all(at in on for at in side)]
            if full:
                self.lines += [(side, sum(on[at] for at in full[0])) for side in sides]

    def marked(self) -> tuple[list[Square], list[int]]:
        if self.kind == "etoile":
            return [ray[0] for ray in self._rays()], [0, 0, 1, 2, 3, 4, 5, 6]
        if self.kind == "triangle":
            ends = [(r, c) for r in range(1, 6) for c in (6 - r, 7 + r)]
            return ends, [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]
        return [], []

    def is_whole(self) -> bool:
        return self.kind != "carre-13"

    # -- what is known -----------------------------------------------------------------------------

    def tell(self, square: Square, numbers: set[int] | frozenset[int]) -> None:
        for other in self.equal[square]:
            self.can[other] = self.can[other] & frozenset(numbers)

    def used(self, place: tuple[Square, Square]) -> set[frozenset[int]]:
        """The dominoes that lie elsewhere: on the board, supposed, or as a note has shown."""
        return {tile for other, tile in self.known.items() if other != place}

    def fitting_alone(self, place: tuple[Square, Square]) -> set[Pair]:
        one, two = place
        return {
            (a, b)
            for a, b in self.pairs[place]
            if a in self.can[one] and b in self.can[two] and (a == b or two not in self.equal[one])
        }

    def fitting(self, place: tuple[Square, Square]) -> set[Pair]:
        taken = self.used(place)
        return {pair for pair in self.fitting_alone(place) if frozenset(pair) not in taken}

    # -- notes -------------------------------------------------------------------------------------

    def hear(self, note: dict[str, Any]) -> None:
        """Check a note, then take over what it leaves."""
        code = note["code"]
        if code in ("touch", "same", "block"):
            (square,) = note["cells"]
            near = next(at for at in self.equal[square] if name(at) == note["facts"]["near"])
            insist(near in self.covered or near in self._given(), "nothing lies there to be seen")
            insist(self.can[near] == {note["facts"]["number"]}, "that number is not there")
            if code == "touch":
                apart = abs(near[0] - square[0]) + abs(near[1] - square[1])
                insist(apart == 1 or self.kind == "etoile", "they do not touch")
            return
        getattr(self, f"_{code.replace('-', '_')}")(note)
        for left in note["left"]:
            if left["pairs"] is None:
                self.tell(left["cells"][0], set(left["numbers"]))
            else:
                self.pairs[left["cells"]] &= set(left["pairs"])

    def _given(self) -> list[Square]:
        return [at for at in self.squares if self.kind == "quadrille" and self.can[at] == {6}]

    def _narrowed(self, note: dict[str, Any]) -> Iterator[tuple[Square, int]]:
        """The numbers that a note takes from squares."""
        for left in note["left"]:
            if left["pairs"] is None:
                cells = left["cells"]
                insist(set(cells) == self.equal[cells[0]], "these squares are not equal")
                for v in self.can[cells[0]] - set(left["numbers"]):
                    yield cells[0], v

    def _gone(self, note: dict[str, Any]) -> Iterator[tuple[tuple[Square, Square], Pair]]:
        """The pairs that a note takes from places."""
        for left in note["left"]:
            if left["pairs"] is not None:
                for pair in self.fitting(left["cells"]) - set(left["pairs"]):
                    yield left["cells"], pair

    def _fit(self, note: dict[str, Any]) -> None:
        place = note["cells"]
        insist(place in self.certain, "perhaps no domino lies there")
        fitting = self.fitting(place)
        facts = note["facts"]
        insist(
            Counter(facts["tiles"].split(", "))
            == Counter({f"{max(p)}-{min(p)}": 1 for p in fitting}),
            f"what fits is {fitting}, not {facts['tiles']}",
        )
        for end, key in zip(place, ("firsts", "seconds"), strict=True):
            told = {int(v) for v in facts[key].split(", ")}
            insist(told == self.can[end], f"{name(end)} can carry {self.can[end]}, not {told}")
        for square, v in self._narrowed(note):
            end = next(i for i, at in enumerate(place) if at in self.equal[square])
            ends = [i for i, at in enumerate(place) if at in self.equal[square]]
            insist(all(pair[end] != v for pair in fitting) or len(ends) > 1, "it could be so")
        for where, _ in self._gone(note):
            insist(where == place, "this place was not looked at")
        for left in note["left"]:
            if left["pairs"] is not None:
                insist(fitting <= set(left["pairs"]), "what fits was left out")
        tiles = {frozenset(pair) for pair in fitting}
        if len(tiles) == 1:
            self.known[place] = tiles.pop()

    def _no_fit(self, note: dict[str, Any]) -> None:
        insist(not self.fitting(note["cells"]), "something does fit")

    def _ways(self, square: Square) -> list[tuple[Square, Square]]:
        return [place for place in self.pairs if square in place and self.fitting(place)]

    def _cover_only(self, note: dict[str, Any]) -> None:
        (square,) = note["because"]
        insist(self._ways(square) == [note["cells"]], "there are other ways to cover it")
        self._takes(note)

    def _cover_taken(self, note: dict[str, Any]) -> None:
        insist(note["cells"] in self.certain, "perhaps nothing lies there")
        self._takes(note)

    def _takes(self, note: dict[str, Any]) -> None:
        place = note["cells"]
        self.certain.add(place)
        for left in note["left"]:
            if left["pairs"] is not None and left["cells"] != place:
                insist(left["pairs"] == (), "it should be empty")
                insist(bool(set(left["cells"]) & set(place)), "it does not overlap")
        insist(not list(self._narrowed(note)), "no number follows")

    def _cover_numbers(self, note: dict[str, Any]) -> None:
        (square,) = note["cells"]
        possible = set()
        for place in self._ways(square):
            possible |= {pair[place.index(square)] for pair in self.fitting(place)}
        for where, v in self._narrowed(note):
            insist(where in self.equal[square] and v not in possible, "it could be so")
        insist(not list(self._gone(note)), "no place follows")

    def _homes(self, tile: frozenset[int]) -> list[tuple[Square, Square]]:
        return [
            place
            for place in self.pairs
            if any(frozenset(pair) == tile for pair in self.fitting(place))
        ]

    def _home(self, note: dict[str, Any]) -> None:
        insist(self.is_whole(), "not all dominoes are used here")
        tile = frozenset(map(int, note["facts"]["tile"].split("-")))
        insist(self._homes(tile) == [note["cells"]], "it has other places")
        for place, pair in self._gone(note):
            insist(place == note["cells"] and frozenset(pair) != tile, "it could be so")
        self.certain.add(note["cells"])

    def _groups(self) -> list[set[Square]]:
        return [set(x) for x in {frozenset(self.equal[at]) for at in self.squares}]

    def _count(self, v: int) -> tuple[int, int]:
        fixed = sum(1 for at in self.squares if self.can[at] == {v})
        return fixed, sum(1 for at in self.squares if v in self.can[at])

    def _halves_full(self, note: dict[str, Any]) -> None:
        v = note["facts"]["number"]
        insist(self.is_whole(), "not all dominoes are used here")
        fixed, _ = self._count(v)
        insist(fixed == note["facts"]["fixed"], "miscounted")
        for square, gone in self._narrowed(note):
            insist(gone == v and fixed + len(self.equal[square]) > 8, "it could be so")

    def _halves_need(self, note: dict[str, Any]) -> None:
        v = note["facts"]["number"]
        insist(self.is_whole(), "not all dominoes are used here")
        _, most = self._count(v)
        for square, gone in self._narrowed(note):
            insist(gone != v and most - len(self.equal[square]) < 8, "it could be so")

    def _marks(self, v: int) -> tuple[int, int, int]:
        squares, numbers = self.marked()
        fixed = sum(1 for at in squares if self.can[at] == {v})
        return fixed, sum(1 for at in squares if v in self.can[at]), numbers.count(v)

    def _marks_full(self, note: dict[str, Any]) -> None:
        v = note["facts"]["number"]
        fixed, _, wanted = self._marks(v)
        insist(fixed == wanted, "there may be more of them")
        for square, gone in self._narrowed(note):
            marked = set(self.marked()[0]) & self.equal[square]
            insist(gone == v and bool(marked), "it could be so")

    def _marks_need(self, note: dict[str, Any]) -> None:
        v = note["facts"]["number"]
        _, most, wanted = self._marks(v)
        insist(most == wanted, "there are others that could carry it")
        for square, gone in self._narrowed(note):
            insist(gone != v and bool(set(self.marked()[0]) & self.equal[square]), "it could be so")

    def _sums(self, squares: list[Square]) -> Iterator[tuple[dict[Any, Any], int]]:
        """All fillings of the parts of a line, as sums: whole dominoes, or equal squares."""
        parts: list[list[tuple[Any, Any, int]]] = []
        rest = list(squares)
        for place in self.pairs:
            apart = all(len(self.equal[at]) == 1 for at in place)
            if self.kind != "quadrille" and apart and set(place) <= set(rest):
                by_sum = {a + b for a, b in self.fitting(place)}
                parts.append([(place, n, n) for n in by_sum])
                rest = [at for at in rest if at not in place]
        for group in {frozenset(self.equal[at]) for at in rest}:
            times = sum(at in group for at in rest)
            parts.append([(group, v, times * v) for v in self.can[next(iter(group))]])
        reach: dict[int, list[set[Any]]] = {0: [set() for _ in parts]}
        for k, part in enumerate(parts):
            after: dict[int, list[set[Any]]] = {}
            for total, chosen in reach.items():
                for _, value, n in part:
                    into = after.setdefault(total + n, [set() for _ in parts])
                    for at in range(k):
                        into[at] |= chosen[at]
                    into[k].add(value)
            reach = after
        for total, chosen in reach.items():
            yield {parts[k][0][0]: chosen[k] for k in range(len(parts))}, total

    def _possible(self, note: dict[str, Any], cells: Any) -> dict[Any, Any] | None:
        line = next((x for x in self.lines if sorted(x[0]) == sorted(cells)), None)
        insist(line is not None, "there is no such line")
        assert line is not None
        insist(line[1] == note["facts"]["total"], "that is not its total")
        return next((chosen for chosen, n in self._sums(line[0]) if n == line[1]), None)

    def _line(self, note: dict[str, Any]) -> None:
        possible = self._possible(note, note["because"])
        insist(possible is not None, "it cannot be filled at all")
        assert possible is not None
        for square, v in self._narrowed(note):
            allowed = possible.get(frozenset(self.equal[square]), ALL)
            insist(v not in allowed, f"{name(square)} could carry {v}")
        for place, pair in self._gone(note):
            insist(sum(pair) not in possible.get(place, range(13)), "it could lie there")

    # -- contradictions ----------------------------------------------------------------------------

    def _dead_fit(self, note: dict[str, Any]) -> None:
        insist(note["cells"] in self.certain, "perhaps nothing lies there")
        insist(not self.fitting(note["cells"]), "something fits there")

    def _dead_cover(self, note: dict[str, Any]) -> None:
        insist(not self._ways(note["cells"][0]), "it can be covered")

    def _dead_overlap(self, note: dict[str, Any]) -> None:
        lying = [place for place in self.certain if note["cells"][0] in place]
        insist(len(lying) > 1, "they do not overlap")

    def _dead_home(self, note: dict[str, Any]) -> None:
        tile = frozenset(map(int, note["facts"]["tile"].split("-")))
        insist(self.is_whole() and not self._homes(tile), "it has a place")

    def _dead_halves(self, note: dict[str, Any]) -> None:
        fixed, most = self._count(note["facts"]["number"])
        insist(self.is_whole() and (fixed > 8 or most < 8), "eight are possible")

    def _dead_marks(self, note: dict[str, Any]) -> None:
        fixed, most, wanted = self._marks(note["facts"]["number"])
        insist(fixed > wanted or most < wanted, "it is possible")

    def _dead_line(self, note: dict[str, Any]) -> None:
        insist(self._possible(note, note["cells"]) is None, "the total can be made")

    # -- suppositions ------------------------------------------------------------------------------

    def suppose(self, note: dict[str, Any]) -> "Board":
        other = deepcopy(self)
        facts = note["facts"]
        place = note["cells"]
        other.certain.add(place)
        other.pairs[place] &= {(facts["a"], facts["b"])}
        other.seen |= {facts["a"], facts["b"]}
        other.covered |= set(place)
        other.known[place] = frozenset((facts["a"], facts["b"]))
        other.tell(place[0], {facts["a"]})
        other.tell(place[1], {facts["b"]})
        return other

    def _alike(
        self, place: tuple[Square, Square], pair: Pair
    ) -> set[tuple[tuple[Square, Square], Pair]]:
        """What only exchanges numbers that are nowhere to be seen, or empty rings or rays."""
        found = {(place, pair)}
        if self.kind in ("reussite", "quadrille"):
            free = [v for v in SEVEN if v not in self.seen]
            for names in permutations(free, len(free)):
                to = dict(zip(free, names, strict=True))
                found.add((place, (to.get(pair[0], pair[0]), to.get(pair[1], pair[1]))))
        units = self.rings or self._rays()
        own = next((unit for unit in units if set(place) <= set(unit)), None)
        if own is None or set(own) & self.covered:
            return found
        on = {place[0]: pair[0], place[1]: pair[1]}
        for unit in units:
            if len(unit) != len(own) or set(unit) & self.covered:
                continue
            if self.rings and self._total(unit) != self._total(own):
                continue
            for turn in (0, 2, 4, 6) if self.rings else (0,):
                moved = {
                    unit[(own.index(at) + turn) % len(unit)]: number for at, number in on.items()
                }
                one, two = sorted(moved)
                found.add(((one, two), (moved[one], moved[two])))
        return found

    def _total(self, ring: list[Square]) -> int | None:
        return next((total for cells, total in self.lines if set(cells) <= set(ring)), None)

    def _refuted(self, note: dict[str, Any]) -> None:
        """What was supposed has failed: it and what is alike is crossed out, and nothing else."""
        facts = note["facts"]
        allowed = self._alike(note["cells"], (facts["a"], facts["b"]))
        insist(not list(self._narrowed(note)), "no number follows")
        for gone in self._gone(note):
            insist(gone in allowed, f"{gone} was not supposed")


def name(square: Square) -> str:
    return f"{chr(97 + square[1])}{square[0] + 1}"


def listen(board: Board, notes: list[dict[str, Any]], depth: int = 0) -> int:
    """Hear notes of one depth; returns how many were heard. A supposition must end in a
    contradiction, and is then crossed out."""
    at = 0
    while at < len(notes):
        note = notes[at]
        if note["depth"] < depth:
            return at
        if note["code"] != "suppose":
            insist(note["depth"] == depth, "a note hangs in the air")
            board.hear(note)
            at += 1
            if note["code"].startswith("dead-"):
                return at
            continue
        insist(note["depth"] == depth + 1, "a supposition hangs in the air")
        inside = board.suppose(note)
        heard = listen(inside, notes[at + 1 :], depth + 1)
        last = notes[at + heard]
        insist(last["code"].startswith("dead-"), "the supposition has not failed")
        at += 1 + heard
        refuted = notes[at]
        insist(refuted["code"] == "refuted" and refuted["depth"] == depth, "it is not crossed out")
        insist(refuted["cells"] == note["cells"], "something else is crossed out")
        told = [refuted["facts"][key] == note["facts"][key] for key in ("a", "b")]
        insist(all(told), "another domino is crossed out")
    return at


def objections(
    kind: str,
    rows: tuple[str, ...],
    totals: tuple[int, ...],
    matching: bool,
    lying: list[tuple[Square, Square, int, int]],
    hint: dict[str, Any],
) -> list[str]:
    """What is wrong with the reason of a step; an empty list: nothing."""
    board = Board(kind, rows, totals, matching, lying)
    place, pair = hint["place"], hint["pair"]
    notes = hint["steps"]
    try:
        insist(listen(board, notes) == len(notes), "notes are left over")
        if hint["code"] == "free-unit":
            tile = frozenset(pair)
            everywhere = {
                (where, one)
                for where in board.pairs
                for one in board.fitting(where)
                if frozenset(one) == tile
            }
            insist(everywhere <= board._alike(place, pair), "these ways are not alike")
            return []
        insist(place in board.certain, "perhaps nothing lies there")
        left = board.fitting(place)
        if hint["code"] == "free-name":
            alike = {one for where, one in board._alike(place, pair) if where == place}
            insist(pair in left and left <= alike, "these numbers are not alike")
            return []
        insist(left == {pair}, f"what is left is {left}")
    except Objection as objection:
        return [str(objection)]
    return []
