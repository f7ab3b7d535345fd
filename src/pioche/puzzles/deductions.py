"""What a person can conclude from a position: one small deduction at a time.

Every group of equal cells has its possible numbers, as bits of an int. Every place has its
candidates: ordered pairs of numbers (that on its first cell, that on its second), as bits 7*a + b.
A deduction is one technique at one spot; its name and spot are all that is needed to make it again:

    fit     at a place: what fits there, by the numbers of its cells and the dominoes still unused
    cover   at a cell of a quadrille: in which ways it can be covered
    home    for a domino: where it can lie, when all 28 are laid
    marks   for a number: where on the marked cells it can stand
    halves  for a number: it is on eight cells, when all 28 are laid
    line    for a line: its total
    suppose for a place and a pair: supposing it ends in a contradiction, so it is crossed out

Grades and hints are made of these deductions and of nothing else. Whatever is deduced holds in
every solution that contains the dominoes on the board, however many there are.

Two kinds of choice are free, because the rule sees no difference: the name of a number that nobody
has used yet, and an empty ring or ray among those that are alike.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from pioche.core.tiles import HIGH, LOW
from pioche.puzzles.kinds import UNKNOWN, Board, Part, board
from pioche.puzzles.model import NUMBERS, TILES, Answer, Laid, Puzzle

ANY = (1 << NUMBERS) - 1
PAIRS = (1 << NUMBERS * NUMBERS) - 1


def pair(a: int, b: int) -> int:
    return 1 << (NUMBERS * a + b)


_FIRST = [sum(pair(v, w) for w in range(NUMBERS)) for v in range(NUMBERS)]
_SECOND = [sum(pair(w, v) for w in range(NUMBERS)) for v in range(NUMBERS)]
# The pairs whose first (second) number is in a mask of numbers.
FIRST_OF = [sum(_FIRST[v] for v in range(NUMBERS) if m >> v & 1) for m in range(ANY + 1)]
SECOND_OF = [sum(_SECOND[v] for v in range(NUMBERS) if m >> v & 1) for m in range(ANY + 1)]
EQUAL = sum(pair(v, v) for v in range(NUMBERS))
OF_TILE = [pair(HIGH[t], LOW[t]) | pair(LOW[t], HIGH[t]) for t in range(TILES)]
OF_SUM = [
    sum(pair(a, s - a) for a in range(NUMBERS) if 0 <= s - a < NUMBERS) for s in range(2 * NUMBERS)
]
TILE_OF = {OF_TILE[t] & bits: t for t in range(TILES) for bits in (PAIRS, _FIRST[HIGH[t]])} | {
    pair(LOW[t], HIGH[t]): t for t in range(TILES)
}
NUMBERS_IN = [tuple(v for v in range(NUMBERS) if m >> v & 1) for m in range(ANY + 1)]

Choice = tuple[int, int]  # a place, and a pair for it
Tick = Callable[[], None]  # called at every supposition


class Deduction(NamedTuple):
    """A technique and its spot. `inner` leads from a supposition to its contradiction: the last of
    them is the one that cannot be made."""

    technique: str
    spot: int | Choice
    inner: tuple["Deduction", ...] = ()


Log = list[Deduction]


class Dead(Exception):
    """The position cannot be completed."""


@lru_cache(maxsize=50_000)
def numbers_of(mask: int) -> tuple[int, int]:
    """The numbers that the pairs have on the first and on the second cell, as masks."""
    first = sum(1 << v for v in range(NUMBERS) if mask & _FIRST[v])
    second = sum(1 << v for v in range(NUMBERS) if mask & _SECOND[v])
    return first, second


@lru_cache(maxsize=20_000)
def tiles_of(mask: int) -> int:
    """The dominoes of the pairs, as a mask."""
    return sum(1 << t for t in range(TILES) if mask & OF_TILE[t])


class State:
    """What is known of a position."""

    __slots__ = ("dom", "known", "mask", "named", "stale", "sure", "taken", "totals", "watch")

    def __init__(self, b: Board) -> None:
        self.dom = [ANY] * len(b.members)  # the possible numbers of a group
        self.mask = [PAIRS] * len(b.places)  # what was not crossed out; 0: no domino lies there
        self.sure = [b.borders] * len(b.places)  # a domino lies there
        self.known = [False] * len(b.places)  # it is known which
        self.taken = 0  # the pairs of all known dominoes
        self.named = 0  # numbers that somebody has used
        self.totals: tuple[int, ...] = ()  # of the lines, UNKNOWN where not announced
        self.watch = watch(b.puzzle)
        self.stale = self.watch.everything  # what may be deduced since it was last looked at

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
        """It is known which domino lies there, so that it lies nowhere else."""
        self.set_pairs(place, left)
        self.known[place] = True
        tile = OF_TILE[TILE_OF[left]]
        self.taken |= tile
        for other, mask in enumerate(self.mask):
            if mask & tile and not self.known[other]:
                self.stale |= self.watch.places[other]


def begin(b: Board, laid: Iterable[Laid]) -> State:
    """What the board shows when these dominoes lie; raises Dead when two of them clash."""
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
            raise Dead
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
        raise Dead
    if not b.renames:
        s.named = ANY
    s.totals = _totals(b, shown)
    return s


def _totals(b: Board, shown: dict[int, int]) -> tuple[int, ...]:
    """The totals of the lines: those announced, and that of a ring of which a side is full."""
    totals = [line.total for line in b.lines]
    if UNKNOWN in totals:
        for at in range(0, len(totals), 4):
            for line in b.lines[at : at + 4]:
                if all(cell in shown for cell in line.cells):
                    totals[at : at + 4] = [sum(shown[cell] for cell in line.cells)] * 4
    return tuple(totals)


class Watch(NamedTuple):
    """What must be looked at again when something changes: one bit for every technique and spot.

    Where nothing has changed nothing new can be deduced, so that most spots are passed over.
    """

    spans: dict[str, tuple[int, int]]  # of each technique: where its bits begin, and all of them
    groups: list[int]  # after the numbers of a group changed
    numbers: list[int]  # after some numbers were lost or decided anywhere, by their mask
    places: list[int]  # after what may lie at a place changed
    everything: int


@lru_cache(maxsize=256)
def watch(puzzle: Puzzle) -> Watch:
    b = board(puzzle)
    spans: dict[str, tuple[int, int]] = {}
    end = 0
    for technique in TECHNIQUES:
        some = [*spots(b, technique)]
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
    """What can lie at a place, by the numbers of its cells and by the dominoes that are known."""
    g, h = b.ends[place]
    left = s.mask[place] & FIRST_OF[s.dom[g]] & SECOND_OF[s.dom[h]]
    if g == h:
        left &= EQUAL
    return left if s.known[place] else left & ~s.taken


Look = list[int] | None  # what fits at each place, where it was found out already


def look(b: Board, s: State) -> list[int]:
    """The same at all places at once."""
    dom = s.dom
    free = ~s.taken
    return [
        mask
        and mask
        & FIRST_OF[dom[g]]
        & SECOND_OF[dom[h]]
        & (EQUAL if g == h else PAIRS)
        & (PAIRS if known else free)
        for mask, (g, h), known in zip(s.mask, b.ends, s.known, strict=True)
    ]


# -- the techniques; each says whether it changed anything -----------------------------------------


def _narrow(s: State, group: int, left: int) -> bool:
    if not left:
        raise Dead
    s.set_numbers(group, left)
    return True


def _fit(b: Board, s: State, place: int, seen: Look = None) -> bool:
    """What fits at a place; so its domino, and the numbers on its cells."""
    if not s.mask[place]:
        return False
    left = fits(b, s, place)
    if not left:
        if s.sure[place]:
            raise Dead
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


def _cover(b: Board, s: State, cell: int, seen: Look = None) -> bool:
    """Every cell of a quadrille is covered by one domino."""
    covers = b.covers[cell]
    left = {}
    sure = -1
    for place in covers:
        if s.mask[place] and (bits := fits(b, s, place)):
            left[place] = bits
            if sure < 0 and s.sure[place]:
                sure = place
    if not left:
        raise Dead
    if len(left) == 1:
        (sure,) = left
    if sure >= 0:
        changed = not s.sure[sure]
        if changed:
            s.set_sure(sure)
        for place in covers:
            if place != sure and s.mask[place]:
                if s.sure[place]:
                    raise Dead
                s.set_pairs(place, 0)
                changed = True
        return changed
    numbers = 0
    for place, bits in left.items():
        numbers |= numbers_of(bits)[0 if b.places[place][0] == cell else 1]
    g = b.group[cell]
    return bool(s.dom[g] & ~numbers) and _narrow(s, g, s.dom[g] & numbers)


def _home(b: Board, s: State, tile: int, seen: Look = None) -> bool:
    """Where all 28 dominoes are laid: each has a place.

    What it finds in a look that is a little old it finds again in a new one, so that its deductions
    can be repeated.
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
        raise Dead
    if s.sure[home] and not there & ~pairs:
        return False
    s.set_pairs(home, s.mask[home] & pairs)
    s.set_sure(home)
    return True


def with_several_homes(seen: list[int]) -> int:
    """The dominoes that can still lie at two places or more, as a mask."""
    once = several = 0
    for left in seen:
        if left:
            tiles = tiles_of(left)
            several |= once & tiles
            once |= tiles
    return several


def _halves(b: Board, s: State, v: int, seen: Look = None) -> bool:
    """Where all 28 dominoes are laid: each number is on eight cells."""
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
        raise Dead
    changed = False
    for g in maybe:
        if fixed + len(b.members[g]) > 8:
            changed = _narrow(s, g, s.dom[g] & ~bit)
        elif fixed + room - len(b.members[g]) < 8:
            changed = _narrow(s, g, bit)
    return changed


def _marks(b: Board, s: State, v: int, seen: Look = None) -> bool:
    """The marked cells carry the given numbers, each as often as it is given."""
    bit = 1 << v
    groups = [b.group[cell] for cell in b.marks]
    wanted = b.marked.count(v)
    fixed = sum(1 for g in groups if s.dom[g] == bit)
    maybe = [g for g in groups if s.dom[g] & bit and s.dom[g] != bit]
    if fixed > wanted or fixed + len(maybe) < wanted:
        raise Dead
    if not maybe or fixed < wanted < fixed + len(maybe):
        return False
    for g in maybe:
        _narrow(s, g, s.dom[g] & ~bit if fixed == wanted else bit)
    return True


def _line(b: Board, s: State, at: int, seen: Look = None) -> bool:
    """The numbers of a line add up to its total."""
    total = s.totals[at]
    if total < 0:
        return False
    parts = b.parts[at]
    now = tuple([s.dom[part.at] if part.weight else fits(b, s, part.at) for part in parts])
    changed = False
    possible = adding_up(b.weights[at], now, total)
    if not possible:
        raise Dead
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
    """What of each part of a line can be used to add up to the total; () when nothing adds up.

    It is kept because the same lines come again in one supposition after another.
    """
    choices: list[list[int]] = []
    for weight, bits in zip(weights, now, strict=True):
        if weight:
            choices.append([weight * v for v in NUMBERS_IN[bits]])
        else:
            choices.append([n for n in range(13) if bits & OF_SUM[n]])
    # reach[k]: the sums of the first k parts; need: the sums that the others complete.
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


Technique = Callable[[Board, State, int, Look], bool]
TECHNIQUES: dict[str, Technique] = {
    "fit": _fit,
    "cover": _cover,
    "home": _home,
    "marks": _marks,
    "halves": _halves,
    "line": _line,
}


def spots(b: Board, technique: str) -> Iterable[int]:
    """Where a technique can be tried."""
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
    """Try a technique at its spots in their order; what changes anything is noted in the log."""
    do = TECHNIQUES[technique]
    begin, every = s.watch.spans[technique]
    if not s.stale >> begin & every:
        return False
    seen: Look = None
    if technique == "home":
        seen = look(b, s)
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
        except Dead:
            if log is not None:
                log.append(Deduction(technique, spot))
            raise
        spot += 1
    return changed


def eliminate(
    b: Board, s: State, log: Log | None = None, until: Callable[[], bool] = lambda: False
) -> None:
    """Deduce until nothing changes, the simplest techniques first, or until there is enough;
    raises Dead when the position cannot be completed."""
    while any(deduce(b, s, technique, log) for technique in TECHNIQUES):
        if until():
            return


def glance(b: Board, s: State, log: Log | None = None) -> None:
    """Every technique once at each of its spots, and what then fits."""
    for technique in (*TECHNIQUES, "fit"):
        deduce(b, s, technique, log)


# -- choices ---------------------------------------------------------------------------------------


def unnamed(b: Board, s: State) -> int:
    """The numbers that can still be exchanged, when there are two or more of them."""
    free = b.renames & ~s.named
    return free if free & (free - 1) else 0


@lru_cache(maxsize=5_000)
def alike(mask: int, free: int) -> Mapping[int, int]:
    """The pairs of a mask without those that only exchange unnamed numbers.

    The keys are the pairs that stand for the others: they use the smallest unnamed numbers first.
    The value is all the pairs that the key stands for.
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


def choices(b: Board, s: State) -> list[list[Choice]]:
    """The open questions, those with the fewest answers first: what lies here, where lies this?

    Every question lists all its answers, but for those that are alike.
    """
    free = unnamed(b, s)
    seen = look(b, s)
    questions: list[list[Choice]] = []
    if b.borders:
        for place, mask in enumerate(seen):
            if mask & (mask - 1):
                questions.append([(place, bits) for bits in alike(mask, free)])
    else:
        asked = set()
        for covers in b.covers:
            left = tuple(place for place in covers if seen[place])
            if left in asked or (len(left) == 1 and not seen[left[0]] & (seen[left[0]] - 1)):
                continue
            asked.add(left)
            questions.append([(p, bits) for p in left for bits in alike(seen[p], free)])
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
    """The places that stand for no other: in an empty ring all but one, in an empty twin all."""
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


def same_elsewhere(b: Board, s: State, choice: Choice) -> list[Choice]:
    """A choice with those that it stands for: in an empty ring or ray, and in others alike."""
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
    """Cross out a refuted choice, and with it those that it stands for."""
    free = unnamed(b, s)
    for place, bits in same_elsewhere(b, s, choice):
        s.set_pairs(place, s.mask[place] & ~alike(s.mask[place], free).get(bits, 0))
        if not s.mask[place] and s.sure[place]:
            raise Dead


def cross_out_all(b: Board, s: State, refuted: Iterable[Deduction], log: Log) -> None:
    for deduction in refuted:
        assert not isinstance(deduction.spot, int)
        log.append(deduction)
        cross_out(b, s, deduction.spot)


def choose(b: Board, s: State, choice: Choice) -> None:
    """Suppose that this pair lies at this place."""
    place, bits = choice
    if not fits(b, s, place) & bits:
        raise Dead
    s.set_known(place, bits)
    s.set_sure(place)
    x, y = divmod(bits.bit_length() - 1, NUMBERS)
    s.named |= 1 << x | 1 << y
    g, h = b.ends[place]
    s.set_numbers(g, 1 << x)
    s.set_numbers(h, 1 << y)


def decided(b: Board, s: State) -> list[int]:
    """The places where one domino can lie, in one way, and surely does."""
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


def search(b: Board, s: State, tick: Tick) -> Iterator[State]:
    """All solutions from here by suppositions in suppositions, one of those that are alike.

    `tick` is called at every supposition. The state is used up.
    """
    try:
        eliminate(b, s)
    except Dead:
        return
    questions = choices(b, s)
    if not questions:
        yield s
        return
    for choice in questions[0]:
        tick()
        trial = s.copy()
        try:
            choose(b, trial, choice)
        except Dead:
            continue
        yield from search(b, trial, tick)


# -- refuting --------------------------------------------------------------------------------------


def refutation(
    b: Board, s: State, choice: Choice, how: Callable[[Board, State, Log | None], None]
) -> Deduction | None:
    """The way from a choice to a contradiction; None when so much reasoning finds none."""
    trial = s.copy()
    log: Log = []
    try:
        choose(b, trial, choice)
        how(b, trial, log)
    except Dead:
        return Deduction("suppose", choice, tuple(log))
    return None


def refute_deeply(b: Board, s: State, choice: Choice, tick: Tick) -> Deduction | None:
    """Refute a choice by suppositions inside it; None when it leads to a solution.

    `tick` may stop it by raising.
    """
    trial = s.copy()
    log: Log = []
    try:
        choose(b, trial, choice)
        while True:
            eliminate(b, trial, log)
            questions = choices(b, trial)
            if not questions:
                return None
            for answer in questions[0]:
                tick()
                found = refute_deeply(b, trial, answer, tick)
                if found is None:
                    return None
                log.append(found)
                cross_out(b, trial, answer)
    except Dead:
        return Deduction("suppose", choice, tuple(log))


# -- the shortest way ------------------------------------------------------------------------------


def repeat(b: Board, s: State, log: Iterable[Deduction]) -> bool:
    """Make deductions again; True when they end in a contradiction."""
    try:
        for deduction in log:
            again(b, s, deduction)
    except Dead:
        return True
    return False


def again(b: Board, s: State, deduction: Deduction) -> None:
    """Make a deduction again. A supposition that no longer fails crosses out nothing."""
    if isinstance(deduction.spot, int):
        TECHNIQUES[deduction.technique](b, s, deduction.spot, None)
    elif fails(b, s, deduction):
        cross_out(b, s, deduction.spot)


def fails(b: Board, s: State, supposed: Deduction) -> bool:
    assert not isinstance(supposed.spot, int)
    trial = s.copy()
    try:
        choose(b, trial, supposed.spot)
    except Dead:
        return True
    return repeat(b, trial, supposed.inner)


def size(log: Iterable[Deduction]) -> int:
    return sum(1 + size(deduction.inner) for deduction in log)


class Purse:
    """How many deductions may still be made again to shorten a chain: it is the same everywhere."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left


def shortened(
    b: Board, s: State, log: Iterable[Deduction], holds: Callable[[list[Deduction]], bool], p: Purse
) -> list[Deduction]:
    """Leave out deductions, many at a time and then single ones, as long as `holds` holds; then do
    the same inside the suppositions that are left."""
    kept = list(log)
    step = max(1, len(kept) // 2)
    while step:
        at = len(kept) - step
        while at > -step:
            low = max(at, 0)
            trial = kept[:low] + kept[at + step :]
            if p.left <= 0:
                return kept
            p.left -= size(trial)
            if len(trial) < len(kept) and holds(trial):
                kept = trial
            at -= step
        step //= 2
    return _with_shorter_suppositions(b, s, kept, p)


def _with_shorter_suppositions(b: Board, s: State, log: list[Deduction], p: Purse) -> Log:
    if not any(deduction.inner for deduction in log):
        return log
    state = s.copy()
    found: Log = []
    for deduction in log:
        if deduction.inner and not isinstance(deduction.spot, int):
            inside = state.copy()
            choose(b, inside, deduction.spot)

            def is_dead(trial: list[Deduction], inside: State = inside) -> bool:
                return repeat(b, inside.copy(), trial)

            inner = shortened(b, inside, deduction.inner, is_dead, p)
            deduction = deduction._replace(inner=tuple(inner))
        found.append(deduction)
        try:
            again(b, state, deduction)
        except Dead:
            break
    return found


def without_idle(b: Board, s: State, log: Iterable[Deduction]) -> tuple[Log, bool]:
    """The deductions without suppositions that no longer fail, since something was left out before
    them; and whether they end in a contradiction. They are made in the state."""
    found: Log = []
    for deduction in log:
        if not isinstance(deduction.spot, int):
            if not fits(b, s, deduction.spot[0]) & deduction.spot[1]:
                continue
            inside = s.copy()
            choose(b, inside, deduction.spot)
            inner, fails_still = without_idle(b, inside, deduction.inner)
            if not fails_still:
                continue
            deduction = deduction._replace(inner=tuple(inner))
        found.append(deduction)
        try:
            if isinstance(deduction.spot, int):
                TECHNIQUES[deduction.technique](b, s, deduction.spot, None)
            else:
                cross_out(b, s, deduction.spot)
        except Dead:
            return found, True
    return found, False
