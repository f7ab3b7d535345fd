"""The conclusions that a person draws from a position, one small deduction at a time.

Every group of equal cells has its possible numbers, as bits of an int. Every place has its
candidates: ordered pairs of numbers (on its first cell, on its second), as bits 7*a + b. A
deduction is one technique at one spot; these two are enough to repeat it:

    fit     at a place: the pairs that fit, by the numbers of its cells and the unused dominoes
    cover   at a cell of a quadrille: the ways to cover it
    home    for a domino: the places where it can lie, when all 28 are laid
    marks   for a number: the marked cells on which it can stand
    halves  for a number: it is on eight cells, when all 28 are laid
    line    for a line: its total
    suppose for a place and a pair: the supposition fails, so the pair is crossed out

Grades and hints use these deductions and nothing else. A deduction holds in every solution that
contains the dominoes on the board, however many solutions there are.

Two kinds of choice are free, because the rule sees no difference: the name of an unused number, and
an empty ring or ray among those that are alike.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from pioche.core.tiles import HIGH, LOW
from pioche.puzzles.kinds import NO_TOTAL, Board, Part, board
from pioche.puzzles.model import NUMBERS, TILES, Answer, Laid, Puzzle

ANY_NUMBER = (1 << NUMBERS) - 1
ALL_PAIRS = (1 << NUMBERS * NUMBERS) - 1


def pair(a: int, b: int) -> int:
    return 1 << (NUMBERS * a + b)


_FIRST = [sum(pair(v, w) for w in range(NUMBERS)) for v in range(NUMBERS)]
_SECOND = [sum(pair(w, v) for w in range(NUMBERS)) for v in range(NUMBERS)]
# The pairs whose first (second) number is in a mask of numbers.
FIRST_OF = [sum(_FIRST[v] for v in range(NUMBERS) if m >> v & 1) for m in range(ANY_NUMBER + 1)]
SECOND_OF = [sum(_SECOND[v] for v in range(NUMBERS) if m >> v & 1) for m in range(ANY_NUMBER + 1)]
EQUAL = sum(pair(v, v) for v in range(NUMBERS))
OF_TILE = [pair(HIGH[t], LOW[t]) | pair(LOW[t], HIGH[t]) for t in range(TILES)]
OF_SUM = [
    sum(pair(a, s - a) for a in range(NUMBERS) if 0 <= s - a < NUMBERS) for s in range(2 * NUMBERS)
]
TILE_OF = {OF_TILE[t] & bits: t for t in range(TILES) for bits in (ALL_PAIRS, _FIRST[HIGH[t]])} | {
    pair(LOW[t], HIGH[t]): t for t in range(TILES)
}
NUMBERS_IN = [tuple(v for v in range(NUMBERS) if m >> v & 1) for m in range(ANY_NUMBER + 1)]

Choice = tuple[int, int]  # a place, and a pair for it
Tick = Callable[[], None]  # counts suppositions


class Deduction(NamedTuple):
    """A technique and its spot. `inner` leads from a supposition to its contradiction, which is the
    last of these deductions."""

    technique: str
    spot: int | Choice
    inner: tuple["Deduction", ...] = ()


Log = list[Deduction]


class Contradiction(Exception):
    """The position has no solution."""


@lru_cache(maxsize=50_000)
def numbers_of(mask: int) -> tuple[int, int]:
    """The numbers of the pairs on the first and on the second cell, as masks."""
    first = sum(1 << v for v in range(NUMBERS) if mask & _FIRST[v])
    second = sum(1 << v for v in range(NUMBERS) if mask & _SECOND[v])
    return first, second


@lru_cache(maxsize=20_000)
def tiles_of(mask: int) -> int:
    """The dominoes of the pairs, as a mask."""
    return sum(1 << t for t in range(TILES) if mask & OF_TILE[t])


class State:
    """The knowledge about a position."""

    __slots__ = ("dom", "known", "mask", "named", "stale", "sure", "taken", "totals", "watch")

    def __init__(self, b: Board) -> None:
        self.dom = [ANY_NUMBER] * len(b.members)  # the possible numbers of a group
        self.mask = [ALL_PAIRS] * len(b.places)  # pairs not crossed out; 0: no domino lies there
        self.sure = [b.borders] * len(b.places)  # a domino lies there
        self.known = [False] * len(b.places)  # which domino lies there is known
        self.taken = 0  # the pairs of all known dominoes
        self.named = 0  # numbers in use
        self.totals: tuple[int, ...] = ()  # of the lines
        self.watch = watch_of(b.puzzle)
        self.stale = self.watch.everything  # techniques and spots that may give something new

    def copy(self) -> "State":
        other = State.__new__(State)
        other.dom = self.dom.copy()
        other.mask = self.mask.copy()
        other.sure = self.sure.copy()
        other.known = self.known.copy()
        other.taken = self.taken
        other.named = self.named
        other.totals = self.totals
        other.watch = self.watch
        other.stale = self.stale
        return other

    def set_numbers(self, group: int, left: int) -> None:
        gone = self.dom[group] & ~left
        self.dom[group] = left
        decided = left if not left & (left - 1) else 0
        self.stale |= self.watch.groups[group] | self.watch.numbers[gone | decided]

    def set_pairs(self, place: int, left: int) -> None:
        self.mask[place] = left
        self.stale |= self.watch.places[place]

    def set_sure(self, place: int) -> None:
        self.sure[place] = True
        self.stale |= self.watch.places[place]

    def set_known(self, place: int, left: int) -> None:
        """Note the domino of a place: it lies nowhere else."""
        self.set_pairs(place, left)
        self.known[place] = True
        tile = OF_TILE[TILE_OF[left]]
        self.taken |= tile
        for other, mask in enumerate(self.mask):
            if mask & tile and not self.known[other]:
                self.stale |= self.watch.places[other]


def start_state(b: Board, laid: Iterable[Laid]) -> State:
    """The state of the board with these dominoes; raises Contradiction if two of them clash."""
    s = State(b)
    for cell, number in b.given.items():
        s.dom[b.group[cell]] &= 1 << number
        s.named |= 1 << number
    shown: dict[int, int] = {}
    for domino in laid:
        first, second = (b.index[cell] for cell in domino.cells)
        shown[first], shown[second] = domino.a, domino.b
        place = b.place_at[first, second]
        bits = pair(domino.a, domino.b)
        if not fits(b, s, place) & bits:
            raise Contradiction
        s.mask[place] = bits
        s.sure[place] = s.known[place] = True
        s.taken |= OF_TILE[TILE_OF[bits]]
        s.named |= 1 << domino.a | 1 << domino.b
        g, h = b.ends[place]
        s.dom[g] &= 1 << domino.a
        s.dom[h] &= 1 << domino.b
        if not b.borders:
            for cell in (first, second):
                for other in b.covers[cell]:
                    if other != place:
                        s.mask[other] = 0
    if not all(s.dom):
        raise Contradiction
    if not b.renames:
        s.named = ANY_NUMBER
    s.totals = _totals(b, shown)
    return s


def _totals(b: Board, shown: dict[int, int]) -> tuple[int, ...]:
    """The totals of the lines: the announced ones, and the total of a ring with a full side."""
    totals = [line.total for line in b.lines]
    if NO_TOTAL in totals:
        for at in range(0, len(totals), 4):
            for line in b.lines[at : at + 4]:
                if all(cell in shown for cell in line.cells):
                    totals[at : at + 4] = [sum(shown[cell] for cell in line.cells)] * 4
    return tuple(totals)


class Watch(NamedTuple):
    """The techniques and spots to examine again after a change, one bit for each.

    Without a change a spot gives nothing new, so the search skips most spots.
    """

    spans: dict[str, tuple[int, int]]  # of each technique: its first bit, and the mask of its spots
    groups: list[int]  # after a change of a group's numbers
    numbers: list[int]  # after numbers, as a mask, are lost or decided anywhere
    places: list[int]  # after a change of a place's pairs
    everything: int


@lru_cache(maxsize=256)
def watch_of(puzzle: Puzzle) -> Watch:
    b = board(puzzle)
    spans: dict[str, tuple[int, int]] = {}
    end = 0
    for technique in TECHNIQUES:
        some = [*spots_of(b, technique)]
        spans[technique] = (end, sum(1 << spot for spot in some))
        end += max(some, default=0) + 1

    def bits(technique: str, some: Iterable[int]) -> int:
        begin, every = spans[technique]
        return (sum(1 << spot for spot in {*some}) & every) << begin

    places = []
    for place, cells in enumerate(b.places):
        lines = [n for n, parts in enumerate(b.parts) if Part(place) in parts]
        places.append(
            bits("fit", [place])
            | bits("cover", cells)
            | bits("home", range(TILES))
            | bits("line", lines)
        )
    groups = []
    for group in range(len(b.members)):
        lines = [
            n
            for n, parts in enumerate(b.parts)
            if any(part.weight and part.at == group for part in parts)
        ]
        changed = bits("line", lines)
        for place, ends in enumerate(b.ends):
            if group in ends:
                changed |= places[place]
        groups.append(changed)
    numbers = [bits("halves", some) | bits("marks", some) for some in NUMBERS_IN]
    everything = sum(every << begin for begin, every in spans.values())
    return Watch(spans, groups, numbers, places, everything)


def fits(b: Board, s: State, place: int) -> int:
    """The pairs that fit at a place, by the numbers of its cells and the known dominoes."""
    g, h = b.ends[place]
    left = s.mask[place] & FIRST_OF[s.dom[g]] & SECOND_OF[s.dom[h]]
    if g == h:
        left &= EQUAL
    return left if s.known[place] else left & ~s.taken


Fits = list[int] | None  # the pairs that fit at each place, if already known


def all_fits(b: Board, s: State) -> list[int]:
    """The pairs that fit at each place."""
    dom = s.dom
    free = ~s.taken
    return [
        mask
        and mask
        & FIRST_OF[dom[g]]
        & SECOND_OF[dom[h]]
        & (EQUAL if g == h else ALL_PAIRS)
        & (ALL_PAIRS if known else free)
        for mask, (g, h), known in zip(s.mask, b.ends, s.known, strict=True)
    ]


# -- the techniques; each returns whether it changed anything --------------------------------------


def _narrow(s: State, group: int, left: int) -> bool:
    if not left:
        raise Contradiction
    s.set_numbers(group, left)
    return True


def _fit(b: Board, s: State, place: int, seen: Fits = None) -> bool:
    """The pairs that fit at a place give its domino and the numbers on its cells."""
    if not s.mask[place]:
        return False
    left = fits(b, s, place)
    if not left:
        if s.sure[place]:
            raise Contradiction
        s.set_pairs(place, 0)
        return True
    if not s.sure[place]:
        return False
    changed = False
    if left in TILE_OF and not s.known[place]:
        s.set_known(place, left)
        changed = True
    g, h = b.ends[place]
    first, second = numbers_of(left)
    if s.dom[g] & ~first:
        changed = _narrow(s, g, s.dom[g] & first)
    if s.dom[h] & ~second:
        changed = _narrow(s, h, s.dom[h] & second)
    return changed


def _cover(b: Board, s: State, cell: int, seen: Fits = None) -> bool:
    """One domino covers each cell of a quadrille."""
    covers = b.covers[cell]
    left = {}
    sure = -1
    for place in covers:
        if s.mask[place] and (bits := fits(b, s, place)):
            left[place] = bits
            if sure < 0 and s.sure[place]:
                sure = place
    if not left:
        raise Contradiction
    if len(left) == 1:
        (sure,) = left
    if sure >= 0:
        changed = not s.sure[sure]
        if changed:
            s.set_sure(sure)
        for place in covers:
            if place != sure and s.mask[place]:
                if s.sure[place]:
                    raise Contradiction
                s.set_pairs(place, 0)
                changed = True
        return changed
    numbers = 0
    for place, bits in left.items():
        numbers |= numbers_of(bits)[0 if b.places[place][0] == cell else 1]
    g = b.group[cell]
    return bool(s.dom[g] & ~numbers) and _narrow(s, g, s.dom[g] & numbers)


def _home(b: Board, s: State, tile: int, seen: Fits = None) -> bool:
    """Each of 28 dominoes has a place.

    A deduction from slightly old fits also follows from new ones, so that it can be repeated.
    """
    pairs = OF_TILE[tile]
    if s.taken & pairs:
        return False
    if seen is None:
        seen = [mask & pairs and fits(b, s, at) for at, mask in enumerate(s.mask)]
    home, there = -1, 0
    for place, left in enumerate(seen):
        if left & pairs:
            if home >= 0:
                return False
            home, there = place, left
    if home < 0:
        raise Contradiction
    if s.sure[home] and not there & ~pairs:
        return False
    s.set_pairs(home, s.mask[home] & pairs)
    s.set_sure(home)
    return True


def with_several_homes(seen: list[int]) -> int:
    """The dominoes with two possible places or more, as a mask."""
    once = several = 0
    for left in seen:
        if left:
            tiles = tiles_of(left)
            several |= once & tiles
            once |= tiles
    return several


def _halves(b: Board, s: State, v: int, seen: Fits = None) -> bool:
    """With 28 dominoes each number is on eight cells."""
    bit = 1 << v
    fixed = room = 0
    maybe = []
    for g, dom in enumerate(s.dom):
        if dom == bit:
            fixed += len(b.members[g])
        elif dom & bit:
            maybe.append(g)
            room += len(b.members[g])
    if fixed > 8 or fixed + room < 8:
        raise Contradiction
    changed = False
    for g in maybe:
        if fixed + len(b.members[g]) > 8:
            changed = _narrow(s, g, s.dom[g] & ~bit)
        elif fixed + room - len(b.members[g]) < 8:
            changed = _narrow(s, g, bit)
    return changed


def _marks(b: Board, s: State, v: int, seen: Fits = None) -> bool:
    """The marked cells carry the given numbers, each as often as given."""
    bit = 1 << v
    groups = [b.group[cell] for cell in b.marks]
    wanted = b.marked.count(v)
    fixed = sum(1 for g in groups if s.dom[g] == bit)
    maybe = [g for g in groups if s.dom[g] & bit and s.dom[g] != bit]
    if fixed > wanted or fixed + len(maybe) < wanted:
        raise Contradiction
    if not maybe or fixed < wanted < fixed + len(maybe):
        return False
    for g in maybe:
        _narrow(s, g, s.dom[g] & ~bit if fixed == wanted else bit)
    return True


def _line(b: Board, s: State, at: int, seen: Fits = None) -> bool:
    """The numbers of a line add up to its total."""
    total = s.totals[at]
    if total < 0:
        return False
    parts = b.parts[at]
    now = tuple([s.dom[part.at] if part.weight else fits(b, s, part.at) for part in parts])
    changed = False
    possible = adding_up(b.weights[at], now, total)
    if not possible:
        raise Contradiction
    for part, was, left in zip(parts, now, possible, strict=True):
        if was != left:
            changed = True
            if part.weight:
                s.set_numbers(part.at, left)
            else:
                s.set_pairs(part.at, left)
    return changed


@lru_cache(maxsize=20_000)
def adding_up(weights: tuple[int, ...], now: tuple[int, ...], total: int) -> tuple[int, ...]:
    """The possibilities of each part of a line that add up to the total; () if none do.

    The cache helps because the same lines come back in one supposition after another.
    """
    choices: list[list[int]] = []
    for weight, bits in zip(weights, now, strict=True):
        if weight:
            choices.append([weight * v for v in NUMBERS_IN[bits]])
        else:
            choices.append([n for n in range(13) if bits & OF_SUM[n]])
    # reach[k]: the sums of the first k parts; need: the sums that the other parts complete.
    reach = [1]
    for choice in choices[:-1]:
        sums = 0
        for n in choice:
            sums |= reach[-1] << n
        reach.append(sums)
    need = 1 << total
    found = []
    for k in range(len(now) - 1, -1, -1):
        weight = weights[k]
        before = 0
        left = 0
        for n in choices[k]:
            if reach[k] << n & need:
                before |= need >> n
                left |= 1 << n // weight if weight else OF_SUM[n]
        need = before
        found.append(now[k] & left)
    return tuple(found[::-1]) if need & 1 and all(found) else ()


Technique = Callable[[Board, State, int, Fits], bool]
TECHNIQUES: dict[str, Technique] = {
    "fit": _fit,
    "cover": _cover,
    "home": _home,
    "marks": _marks,
    "halves": _halves,
    "line": _line,
}


def spots_of(b: Board, technique: str) -> Iterable[int]:
    """The spots of a technique."""
    match technique:
        case "fit":
            return range(len(b.places))
        case "cover":
            return () if b.borders else range(len(b.cells))
        case "home":
            return range(TILES) if b.wanted == TILES else ()
        case "marks":
            return sorted({*b.marked})
        case "halves":
            whole = b.wanted == TILES and len(b.members) < len(b.cells)
            return range(NUMBERS) if whole else ()
    return range(len(b.lines))


def deduce(b: Board, s: State, technique: str, log: Log | None) -> bool:
    """Apply a technique at its stale spots, in order; the log gets each effective deduction."""
    do = TECHNIQUES[technique]
    begin, every = s.watch.spans[technique]
    if not s.stale >> begin & every:
        return False
    seen: Fits = None
    if technique == "home":
        seen = all_fits(b, s)
        s.stale &= ~(with_several_homes(seen) << begin)
    changed = False
    spot = 0
    while left := s.stale >> begin & every & -1 << spot:
        spot = (left & -left).bit_length() - 1
        s.stale ^= 1 << begin + spot
        try:
            if do(b, s, spot, seen):
                changed = True
                if log is not None:
                    log.append(Deduction(technique, spot))
        except Contradiction:
            if log is not None:
                log.append(Deduction(technique, spot))
            raise
        spot += 1
    return changed


def eliminate(
    b: Board, s: State, log: Log | None = None, until: Callable[[], bool] = lambda: False
) -> None:
    """Deduce, the simplest techniques first, until nothing changes or until there is enough; raises
    Contradiction if the position has no solution."""
    while any(deduce(b, s, technique, log) for technique in TECHNIQUES):
        if until():
            return


def glance(b: Board, s: State, log: Log | None = None) -> None:
    """Apply every technique once at each of its spots, then `fit` again."""
    for technique in (*TECHNIQUES, "fit"):
        deduce(b, s, technique, log)


# -- choices ---------------------------------------------------------------------------------------


def unnamed(b: Board, s: State) -> int:
    """The numbers that can still change places, if there are two or more."""
    free = b.renames & ~s.named
    return free if free & (free - 1) else 0


@lru_cache(maxsize=5_000)
def alike_pairs(mask: int, free: int) -> Mapping[int, int]:
    """The pairs of a mask, grouped by the exchange of unnamed numbers.

    The key of each group uses the smallest unnamed numbers first; the value is all its pairs.
    """
    found: dict[int, int] = {}
    names = NUMBERS_IN[free]
    while mask:
        bit = mask & -mask
        mask ^= bit
        key = bit
        if free:
            a, b = divmod(bit.bit_length() - 1, NUMBERS)
            new_a, new_b = free >> a & 1, free >> b & 1
            x = names[0] if new_a else a
            y = b if not new_b else names[0] if not new_a or a == b else names[1]
            key = pair(x, y)
        found[key] = found.get(key, 0) | bit
    return found


def open_questions(b: Board, s: State) -> list[list[Choice]]:
    """The open questions (what lies here, where does this lie?), fewest answers first.

    A question lists all its answers, one of each class of equal answers.
    """
    free = unnamed(b, s)
    seen = all_fits(b, s)
    questions: list[list[Choice]] = []
    if b.borders:
        for place, mask in enumerate(seen):
            if mask & (mask - 1):
                questions.append([(place, bits) for bits in alike_pairs(mask, free)])
    else:
        asked = set()
        for covers in b.covers:
            left = tuple(place for place in covers if seen[place])
            if left in asked or (len(left) == 1 and not seen[left[0]] & (seen[left[0]] - 1)):
                continue
            asked.add(left)
            questions.append([(p, bits) for p in left for bits in alike_pairs(seen[p], free)])
    if b.wanted == TILES:
        twins = _twins(b, s)
        for tile in range(TILES):
            if not s.taken & OF_TILE[tile] and not (1 << HIGH[tile] | 1 << LOW[tile]) & free:
                found = []
                for place, mask in enumerate(seen):
                    bits = mask & OF_TILE[tile]
                    while bits and place not in twins:
                        found.append((place, bits & -bits))
                        bits &= bits - 1
                questions.append(found)
    return sorted(questions, key=len)


def _twins(b: Board, s: State) -> set[int]:
    """The places without new answers: in an empty ring all but one, in an empty twin all."""
    skipped: set[int] = set()
    seen: set[int] = set()
    for unit in b.units:
        if any(s.known[place] for place in unit.places):
            continue
        if unit.alike in seen:
            skipped.update(unit.places)
        elif unit.turns:
            skipped.update(unit.places[1:])
        seen.add(unit.alike)
    return skipped


def equal_choices(b: Board, s: State, choice: Choice) -> list[Choice]:
    """A choice with its equals in the same empty ring or ray and in others that are alike."""
    place, bits = choice
    own = next((u for u in b.units if place in u.places), None)
    if own is None or any(s.known[p] for p in own.places):
        return [choice]
    at = own.places.index(place)
    x, y = divmod(bits.bit_length() - 1, NUMBERS)
    head, tail = (x, y) if b.places[place][0] == own.heads[at] else (y, x)
    found = []
    for unit in b.units:
        if unit.alike != own.alike or any(s.known[p] for p in unit.places):
            continue
        for k in range(len(unit.places)) if unit.turns else (at,):
            where = unit.places[k]
            first = b.places[where][0] == unit.heads[k]
            found.append((where, pair(head, tail) if first else pair(tail, head)))
    return found


def cross_out(b: Board, s: State, choice: Choice) -> None:
    """Cross out a refuted choice with its equals."""
    free = unnamed(b, s)
    for place, bits in equal_choices(b, s, choice):
        s.set_pairs(place, s.mask[place] & ~alike_pairs(s.mask[place], free).get(bits, 0))
        if not s.mask[place] and s.sure[place]:
            raise Contradiction


def cross_out_all(b: Board, s: State, refuted: Iterable[Deduction], log: Log) -> None:
    for deduction in refuted:
        assert not isinstance(deduction.spot, int)
        log.append(deduction)
        cross_out(b, s, deduction.spot)


def assume(b: Board, s: State, choice: Choice) -> None:
    """Suppose that this pair lies at this place."""
    place, bits = choice
    if not fits(b, s, place) & bits:
        raise Contradiction
    s.set_known(place, bits)
    s.set_sure(place)
    x, y = divmod(bits.bit_length() - 1, NUMBERS)
    s.named |= 1 << x | 1 << y
    g, h = b.ends[place]
    s.set_numbers(g, 1 << x)
    s.set_numbers(h, 1 << y)


def decided(b: Board, s: State) -> list[int]:
    """The places with one possible domino, in one way, that surely lies there."""
    found = []
    for place, sure in enumerate(s.sure):
        if sure:
            left = fits(b, s, place)
            if left and not left & (left - 1):
                found.append(place)
    return found


def is_solved(b: Board, s: State) -> bool:
    return len(decided(b, s)) == b.wanted


def answer_of(b: Board, s: State) -> Answer:
    """The dominoes of a solved state."""
    return tuple(sorted(laid_at(b, place, fits(b, s, place)) for place in decided(b, s)))


def laid_at(b: Board, place: int, bits: int) -> Laid:
    i, j = b.places[place]
    return Laid(b.cells[i], b.cells[j], *divmod(bits.bit_length() - 1, NUMBERS))


def solved_states(b: Board, s: State, tick: Tick) -> Iterator[State]:
    """All solutions from here by suppositions in suppositions, one of each class of equals.

    `tick` counts the suppositions. The state is used up.
    """
    try:
        eliminate(b, s)
    except Contradiction:
        return
    questions = open_questions(b, s)
    if not questions:
        yield s
        return
    for choice in questions[0]:
        tick()
        trial = s.copy()
        try:
            assume(b, trial, choice)
        except Contradiction:
            continue
        yield from solved_states(b, trial, tick)


# -- refuting --------------------------------------------------------------------------------------


def refutation(
    b: Board, s: State, choice: Choice, how: Callable[[Board, State, Log | None], None]
) -> Deduction | None:
    """The way from a choice to a contradiction; None if these deductions find none."""
    trial = s.copy()
    log: Log = []
    try:
        assume(b, trial, choice)
        how(b, trial, log)
    except Contradiction:
        return Deduction("suppose", choice, tuple(log))
    return None


def refute_nested(b: Board, s: State, choice: Choice, tick: Tick) -> Deduction | None:
    """Refute a choice by suppositions inside it; None if it leads to a solution.

    `tick` may stop the search by raising.
    """
    trial = s.copy()
    log: Log = []
    try:
        assume(b, trial, choice)
        while True:
            eliminate(b, trial, log)
            questions = open_questions(b, trial)
            if not questions:
                return None
            for answer in questions[0]:
                tick()
                found = refute_nested(b, trial, answer, tick)
                if found is None:
                    return None
                log.append(found)
                cross_out(b, trial, answer)
    except Contradiction:
        return Deduction("suppose", choice, tuple(log))


# -- shorter chains --------------------------------------------------------------------------------


def repeat_all(b: Board, s: State, log: Iterable[Deduction]) -> bool:
    """Repeat deductions; True if they end in a contradiction."""
    try:
        for deduction in log:
            repeat_one(b, s, deduction)
    except Contradiction:
        return True
    return False


def repeat_one(b: Board, s: State, deduction: Deduction) -> None:
    """Repeat a deduction. A supposition that no longer fails crosses out nothing."""
    if isinstance(deduction.spot, int):
        TECHNIQUES[deduction.technique](b, s, deduction.spot, None)
    elif still_fails(b, s, deduction):
        cross_out(b, s, deduction.spot)


def still_fails(b: Board, s: State, supposed: Deduction) -> bool:
    assert not isinstance(supposed.spot, int)
    trial = s.copy()
    try:
        assume(b, trial, supposed.spot)
    except Contradiction:
        return True
    return repeat_all(b, trial, supposed.inner)


def log_size(log: Iterable[Deduction]) -> int:
    return sum(1 + log_size(deduction.inner) for deduction in log)


class Allowance:
    """The number of deductions that may still be repeated to shorten a chain, on any machine."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left


def shorten(
    b: Board,
    s: State,
    log: Iterable[Deduction],
    holds: Callable[[list[Deduction]], bool],
    p: Allowance,
) -> list[Deduction]:
    """Leave out deductions, many at a time and then single ones, as long as `holds` holds; then do
    the same inside the remaining suppositions."""
    chain = list(log)
    step = max(1, len(chain) // 2)
    while step:
        at = len(chain) - step
        while at > -step:
            low = max(at, 0)
            trial = chain[:low] + chain[at + step :]
            if p.left <= 0:
                return chain
            p.left -= log_size(trial)
            if len(trial) < len(chain) and holds(trial):
                chain = trial
            at -= step
        step //= 2
    return _with_shorter_suppositions(b, s, chain, p)


def _with_shorter_suppositions(b: Board, s: State, log: list[Deduction], p: Allowance) -> Log:
    if not any(deduction.inner for deduction in log):
        return log
    state = s.copy()
    found: Log = []
    for deduction in log:
        if deduction.inner and not isinstance(deduction.spot, int):
            inside = state.copy()
            assume(b, inside, deduction.spot)

            def is_dead(trial: list[Deduction], inside: State = inside) -> bool:
                return repeat_all(b, inside.copy(), trial)

            inner = shorten(b, inside, deduction.inner, is_dead, p)
            deduction = deduction._replace(inner=tuple(inner))
        found.append(deduction)
        try:
            repeat_one(b, state, deduction)
        except Contradiction:
            break
    return found


def drop_idle(b: Board, s: State, log: Iterable[Deduction]) -> tuple[Log, bool]:
    """Make deductions in a state, without the suppositions that no longer fail; also whether they
    end in a contradiction."""
    found: Log = []
    for deduction in log:
        if not isinstance(deduction.spot, int):
            if not fits(b, s, deduction.spot[0]) & deduction.spot[1]:
                continue
            inside = s.copy()
            assume(b, inside, deduction.spot)
            inner, fails_still = drop_idle(b, inside, deduction.inner)
            if not fails_still:
                continue
            deduction = deduction._replace(inner=tuple(inner))
        found.append(deduction)
        try:
            if isinstance(deduction.spot, int):
                TECHNIQUES[deduction.technique](b, s, deduction.spot, None)
            else:
                cross_out(b, s, deduction.spot)
        except Contradiction:
            return found, True
    return found, False
