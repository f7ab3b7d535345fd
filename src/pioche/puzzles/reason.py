"""What a person can conclude from a position: candidates, and the rules that cross them out.

Every place has its candidates: ordered pairs of numbers (the number on its first cell, that on its
second), as bits 7*a + b of one int. Every group of equal cells has its possible numbers, as bits of
another. `eliminate` crosses out what cannot be, by reasons that a person can follow:

    used    the domino lies elsewhere already
    touch   a number would differ from what touches it
    cover   in a quadrille: a cell can be covered in one way only
    home    a domino has one place left
    halves  a number has eight halves
    line    the total of a line
    marks   the marked cells carry given numbers

Where that does not suffice a person supposes something and looks whether it leads to a
contradiction. Two kinds of choice are free, because the rule sees no difference: the name of a
number that nobody has used yet, and an empty ring or ray among those that are alike.
"""

from collections.abc import Callable, Iterable, Iterator

from pioche.puzzles.kinds import Board
from pioche.puzzles.model import NUMBERS, TILES, Answer, Laid
from pioche.tiles import HIGH, LOW

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

Why = tuple[str, tuple[int, ...]]
Tick = Callable[[], None]  # called at every supposition


class Dead(Exception):
    """The position cannot be completed; `why` is the rule that shows it."""

    def __init__(self, code: str, *facts: int) -> None:
        super().__init__(code)
        self.why: Why = (code, facts)


_numbers_cache: dict[int, tuple[int, int]] = {}


def numbers_of(mask: int) -> tuple[int, int]:
    """The numbers that the pairs have on the first and on the second cell, as masks."""
    found = _numbers_cache.get(mask)
    if found is None:
        first = sum(1 << v for v in range(NUMBERS) if mask & _FIRST[v])
        second = sum(1 << v for v in range(NUMBERS) if mask & _SECOND[v])
        if len(_numbers_cache) > 200_000:
            _numbers_cache.clear()
        _numbers_cache[mask] = found = (first, second)
    return found


class State:
    """The candidates of a position."""

    __slots__ = ("dom", "known", "mask", "named", "open_tiles", "seen", "sure", "why", "why_group")

    def __init__(self, groups: int, places: int, lines: int, borders: bool) -> None:
        self.dom = [ANY] * groups  # the possible numbers of a group
        self.mask = [PAIRS] * places  # the candidates of a place; 0: no domino lies there
        self.sure = [borders] * places  # a domino lies there
        self.known = [False] * places  # its domino is known, and crossed out elsewhere
        self.open_tiles = (1 << TILES) - 1  # dominoes whose place is not known
        self.named = 0  # numbers that somebody has used
        self.seen: list[tuple[int, ...]] = [()] * lines  # what a line was when last looked at
        self.why: list[Why] = [("", ())] * places  # why candidates were last crossed out
        self.why_group: list[Why] = [("touch", ())] * groups

    def copy(self) -> "State":
        other = State.__new__(State)
        other.dom = self.dom.copy()
        other.mask = self.mask.copy()
        other.sure = self.sure.copy()
        other.known = self.known.copy()
        other.open_tiles = self.open_tiles
        other.named = self.named
        other.seen = self.seen.copy()
        other.why = self.why.copy()
        other.why_group = self.why_group.copy()
        return other


def begin(b: Board, laid: Iterable[Laid]) -> State:
    """The candidates when these dominoes lie; raises Dead when two of them clash at once."""
    s = State(len(b.members), len(b.places), len(b.lines), b.borders)
    for cell, number in b.given.items():
        s.dom[b.group[cell]] &= 1 << number
        s.named |= 1 << number
    for domino in laid:
        first, second = (b.index[cell] for cell in domino.cells)
        put(s, b.place_at[first, second], pair(domino.a, domino.b))
        s.named |= 1 << domino.a | 1 << domino.b
    if not b.renames:
        s.named = ANY
    return s


def put(s: State, place: int, bits: int, why: Why = ("laid", ())) -> None:
    """Say that a domino lies at a place, with these candidates."""
    if not s.mask[place] & bits:
        raise Dead("laid", place)
    if s.mask[place] & ~bits or not s.sure[place]:
        s.mask[place] &= bits
        s.sure[place] = True
        s.why[place] = why


# -- the rules that cross out; each says whether it changed anything -------------------------------


def _used(b: Board, s: State) -> bool:
    """A known domino lies nowhere else, and nothing else lies on its cells."""
    changed = False
    for place, mask in enumerate(s.mask):
        if not s.sure[place] or s.known[place] or mask not in TILE_OF:
            continue
        s.known[place] = changed = True
        tile = TILE_OF[mask]
        if not s.open_tiles >> tile & 1:
            raise Dead("used", place)
        s.open_tiles &= ~(1 << tile)
        for other, its in enumerate(s.mask):
            if other != place and its & OF_TILE[tile]:
                _cross(s, other, its & ~OF_TILE[tile], ("used", (tile,)))
    return changed


def _cross(s: State, place: int, left: int, why: Why) -> None:
    s.mask[place] = left
    s.why[place] = why
    if not left and s.sure[place]:
        raise Dead(why[0], place)


def _touch(b: Board, s: State) -> bool:
    """Numbers of equal cells agree: between the candidates of places and those of groups."""
    changed = False
    group, dom = b.group, s.dom
    for place, (i, j) in enumerate(b.places):
        mask = s.mask[place]
        if not mask:
            continue
        g, h = group[i], group[j]
        left = mask & FIRST_OF[dom[g]] & SECOND_OF[dom[h]]
        if g == h:
            left &= EQUAL
        if left != mask:
            cause = g if mask & ~FIRST_OF[dom[g]] else h
            _cross(s, place, left, s.why_group[cause])
            changed = True
        if s.sure[place]:
            first, second = numbers_of(left)
            if dom[g] & ~first:
                changed = _narrow(s, g, dom[g] & first, ("touch", (place,)))
            if dom[h] & ~second:
                changed = _narrow(s, h, dom[h] & second, ("touch", (place,)))
    return changed


def _narrow(s: State, group: int, left: int, why: Why) -> bool:
    s.dom[group] = left
    s.why_group[group] = why
    if not left:
        raise Dead(why[0], *why[1])
    return True


def _cover(b: Board, s: State) -> bool:
    """Where borders are not given: every cell is covered by one domino."""
    if b.borders:
        return False
    changed = False
    for cell, covers in enumerate(b.covers):
        left = [place for place in covers if s.mask[place]]
        if not left:
            raise Dead("cover", cell)
        if len(left) == 1:
            if not s.sure[left[0]]:
                s.sure[left[0]] = changed = True
                s.why[left[0]] = ("cover", (cell,))
            continue
        sure = [place for place in left if s.sure[place]]
        if sure:
            for place in left:
                if place != sure[0]:
                    _cross(s, place, 0, ("cover", (cell,)))
            changed = True
            continue
        numbers = 0
        for place in left:
            numbers |= numbers_of(s.mask[place])[0 if b.places[place][0] == cell else 1]
        g = b.group[cell]
        if s.dom[g] & ~numbers:
            changed = _narrow(s, g, s.dom[g] & numbers, ("cover", (cell,)))
    return changed


def _home(b: Board, s: State) -> bool:
    """Where all 28 dominoes are laid: each has a place."""
    if b.wanted != TILES:
        return False
    changed = False
    masks = s.mask
    for tile in range(TILES):
        if not s.open_tiles >> tile & 1:
            continue
        pairs = OF_TILE[tile]
        homes = [place for place, mask in enumerate(masks) if mask & pairs]
        if not homes:
            raise Dead("home", tile)
        if len(homes) == 1 and (masks[homes[0]] & ~pairs or not s.sure[homes[0]]):
            put(s, homes[0], pairs, ("home", (tile,)))
            changed = True
    return changed


def _halves(b: Board, s: State) -> bool:
    """Where all 28 dominoes are laid: each number is on eight cells."""
    if b.wanted != TILES or len(b.members) == len(b.cells):
        return False
    changed = False
    for v in range(NUMBERS):
        bit = 1 << v
        fixed = sum(len(m) for g, m in enumerate(b.members) if s.dom[g] == bit)
        maybe = [(g, len(m)) for g, m in enumerate(b.members) if s.dom[g] & bit and s.dom[g] != bit]
        if fixed > 8 or fixed + sum(size for _, size in maybe) < 8:
            raise Dead("halves", v)
        if not maybe:
            continue
        if fixed + sum(size for _, size in maybe) == 8:
            for g, _ in maybe:
                changed = _narrow(s, g, bit, ("halves", (v,)))
            continue
        for g, size in maybe:
            if fixed + size > 8:
                changed = _narrow(s, g, s.dom[g] & ~bit, ("halves", (v,)))
    return changed


def _lines(b: Board, s: State) -> bool:
    """The numbers of a line add up to its total."""
    changed = False
    for at, items in enumerate(_items(b)):
        look = tuple(s.mask[i] if is_pair else s.dom[i] for is_pair, i, _ in items)
        if look == s.seen[at]:
            continue
        s.seen[at] = look
        choices: list[list[int]] = []
        for (is_pair, _, weight), bits in zip(items, look, strict=True):
            if is_pair:
                choices.append([n for n in range(13) if bits & OF_SUM[n]])
            else:
                choices.append([weight * v for v in NUMBERS_IN[bits]])
        # reach[k]: the sums of the first k items; need[k]: the sums that the others complete.
        total = b.lines[at].total
        reach = [1]
        for choice in choices[:-1]:
            sums = 0
            for n in choice:
                sums |= reach[-1] << n
            reach.append(sums)
        need = 1 << total
        why = ("line", (at,))
        for k in range(len(items) - 1, -1, -1):
            is_pair, i, weight = items[k]
            before = 0
            left = 0
            for n in choices[k]:
                if reach[k] << n & need:
                    before |= need >> n
                    left |= OF_SUM[n] if is_pair else 1 << n // weight
            need = before
            if is_pair and look[k] & ~left:
                _cross(s, i, look[k] & left, why)
                changed = True
            elif not is_pair and look[k] & ~left:
                changed = _narrow(s, i, look[k] & left, why)
        if not need & 1:
            raise Dead("line", at)
    return changed


_items_cache: dict[int, tuple[Board, list[list[tuple[bool, int, int]]]]] = {}


def _items(b: Board) -> list[list[tuple[bool, int, int]]]:
    """What a line is made of: whole dominoes, or groups with how many of their cells it has."""
    found = _items_cache.get(id(b))
    if found is not None and found[0] is b:
        return found[1]
    made = []
    for line in b.lines:
        items: list[tuple[bool, int, int]] = []
        rest = list(line.cells)
        if not b.touching:
            for place, (i, j) in enumerate(b.places):
                if i in rest and j in rest:
                    items.append((True, place, 1))
                    rest.remove(i)
                    rest.remove(j)
        groups = [b.group[cell] for cell in rest]
        items += [(False, g, groups.count(g)) for g in dict.fromkeys(groups)]
        made.append(items)
    if len(_items_cache) > 64:
        _items_cache.clear()
    _items_cache[id(b)] = (b, made)
    return made


def _marks(b: Board, s: State) -> bool:
    """The marked cells carry the given numbers, each as often as it is given."""
    changed = False
    groups = [b.group[cell] for cell in b.marks]
    for v in sorted(set(b.marked)):
        bit = 1 << v
        wanted = b.marked.count(v)
        fixed = [g for g in groups if s.dom[g] == bit]
        maybe = [g for g in groups if s.dom[g] & bit and s.dom[g] != bit]
        if len(fixed) > wanted or len(fixed) + len(maybe) < wanted:
            raise Dead("marks", v)
        if maybe and len(fixed) == wanted:
            for g in maybe:
                changed = _narrow(s, g, s.dom[g] & ~bit, ("marks", (v,)))
        elif maybe and len(fixed) + len(maybe) == wanted:
            for g in maybe:
                changed = _narrow(s, g, bit, ("marks", (v,)))
    return changed


RULES = (_used, _touch, _cover, _home, _marks, _halves, _lines)


def eliminate(b: Board, s: State) -> None:
    """Cross out until nothing changes; raises Dead when something has no candidate left."""
    while any(rule(b, s) for rule in RULES):
        pass


# -- choices ---------------------------------------------------------------------------------------

Choice = tuple[int, int]  # a place, and a pair for it


def unnamed(b: Board, s: State) -> int:
    """The numbers that can still be exchanged, when there are two or more of them."""
    free = b.renames & ~s.named
    return free if free & (free - 1) else 0


def alike(mask: int, free: int) -> dict[int, int]:
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
    questions: list[list[Choice]] = []
    if b.borders:
        for place, mask in enumerate(s.mask):
            if mask & (mask - 1):
                questions.append([(place, bits) for bits in alike(mask, free)])
    else:
        asked = set()
        for covers in b.covers:
            left = tuple(place for place in covers if s.mask[place])
            if left in asked or (len(left) == 1 and not s.mask[left[0]] & (s.mask[left[0]] - 1)):
                continue
            asked.add(left)
            questions.append([(p, bits) for p in left for bits in alike(s.mask[p], free)])
    if b.wanted == TILES:
        twins = _twins(b, s)
        for tile in range(TILES):
            if s.open_tiles >> tile & 1 and not (1 << HIGH[tile] | 1 << LOW[tile]) & free:
                found = []
                for place, mask in enumerate(s.mask):
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
        gone = alike(s.mask[place], free).get(bits, 0)
        if gone:
            _cross(s, place, s.mask[place] & ~gone, ("supposed", (choice[0],)))


def choose(s: State, choice: Choice) -> None:
    """Suppose that this pair lies at this place."""
    place, bits = choice
    put(s, place, bits, ("supposed", ()))
    a, b = divmod(bits.bit_length() - 1, NUMBERS)
    s.named |= 1 << a | 1 << b


def is_solved(b: Board, s: State) -> bool:
    known = 0
    for place, mask in enumerate(s.mask):
        if s.known[place] and not mask & (mask - 1):
            known += 1
    return known == b.wanted


def answer_of(b: Board, s: State) -> Answer:
    """The dominoes of a solved state."""
    found = []
    for place, mask in enumerate(s.mask):
        if s.sure[place]:
            x, y = divmod(mask.bit_length() - 1, NUMBERS)
            i, j = b.places[place]
            found.append(Laid(b.cells[i], b.cells[j], x, y))
    return tuple(sorted(found))


def search(b: Board, s: State, tick: Tick) -> Iterator[State]:
    """All solutions from here by suppositions in suppositions, one of those that are alike.

    `tick` is called at every supposition. The state is used up.
    """
    try:
        eliminate(b, s)
    except Dead:
        return
    if is_solved(b, s):
        yield s
        return
    for choice in choices(b, s)[0]:
        tick()
        trial = s.copy()
        try:
            choose(trial, choice)
        except Dead:
            continue
        yield from search(b, trial, tick)
