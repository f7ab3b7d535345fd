"""What people enter of a manche that was played with real tiles, and how it is read.

A game says with `Field` records what must be known of a manche, and gives a function that puts its
own state at the end of such a manche: then the game itself counts, as in play. Where a hand is
given by its points alone, some tiles are found that have them: the games that ask for points count
nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from pioche.core.errors import EntryError
from pioche.core.game import BY_DEAL, Standing, State
from pioche.core.sheet import Names
from pioche.core.tiles import NAME, PIPS, mask, set_size

Kind = Literal["seat", "hands", "numbers", "number", "tally", "order", "tiles"]


@dataclass(frozen=True, slots=True)
class Item:
    """Something that may be scored several times in a manche: how many points it brings, by which
    rule, and in which row of the sheet they stand."""

    key: str
    names: Names
    points: int
    rule: str
    row: str


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to be entered.

    The kind says how: `seat` one of the seats (or nobody, where `nobody` has a name), `hands` for
    each seat the points left, or the tiles; `numbers` a number for each seat, `number` a single
    one, `tally` for each seat how often it scored each of the items, `order` some of the seats one
    after another, `tiles` some of the tiles."""

    key: str
    kind: Kind
    names: Names
    seats: tuple[int, ...] = ()
    low: int = 0
    high: int = 0
    items: tuple[Item, ...] = ()
    tiles: tuple[str, ...] = ()  # that can be left, or chosen
    worth: tuple[int, ...] = ()  # what each of them counts
    most: int = 0  # tiles that one hand can hold; 0: no matter
    nobody: Names | None = None
    besides: str = ""  # hands: the field that says who has none
    if_nobody: bool = False  # asked only where that field says nobody
    by_tiles: bool = False  # hands: points alone would not do
    held: bool = False  # hands: all others have tiles left
    optional: bool = False  # it may turn out that it is not needed


@dataclass(frozen=True, slots=True)
class Entered:
    """The values of the fields of one manche, read and found possible: hands as masks by seat,
    numbers by seat. What was left open is not in it."""

    values: Mapping[str, Any]
    names: tuple[str, ...]  # of the players, for what must be refused

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    def get(self, key: str, default: Any = None) -> Any:
        return self.values.get(key, default)


@dataclass(frozen=True, slots=True)
class Entry:
    """How a game is entered: the fields of the next manche, and its state at the end of one."""

    fields: Callable[[Any, Standing], tuple[Field, ...]]
    ended: Callable[[Any, Standing, Entered], State]
    note: Names | None = None  # what to mind when the players are named


# -- fields that games share -----------------------------------------------------------------------

BEGAN: Final = {"fr": "Qui a commencé ?", "en": "Who began?"}
WENT_OUT: Final = {"fr": "Qui a fait domino ?", "en": "Who went out?"}
BLOCKED: Final = {"fr": "Personne : bloqué", "en": "Nobody: blocked"}
LEFT: Final = {"fr": "Points restés en main", "en": "Points left in hand"}


def who_began(standing: Standing) -> tuple[Field, ...]:
    """Asked only where the partie does not say it."""
    if standing.lead != BY_DEAL:
        return ()
    return (Field("starter", "seat", BEGAN, standing.active),)


def starter_of(standing: Standing, entered: Entered) -> int:
    known = standing.lead if standing.lead != BY_DEAL else standing.active[0]
    found: int = entered.get("starter", known)
    return found


def who_went_out(standing: Standing, nobody: Names = BLOCKED) -> Field:
    return Field("out", "seat", WENT_OUT, standing.active, nobody=nobody)


def points_left(
    standing: Standing,
    top: int = 6,
    *,
    most: int = 0,
    by_tiles: bool = False,
    optional: bool = False,
    if_nobody: bool = False,
    besides: str = "out",
) -> Field:
    """The tiles left in each hand. `besides` names the field that says whose hand is empty, and
    then all others hold something."""
    tiles = range(set_size(top))
    return Field(
        "hands",
        "hands",
        LEFT,
        standing.active,
        tiles=tuple(NAME[t] for t in tiles),
        worth=tuple(PIPS[t] for t in tiles),
        most=most,
        by_tiles=by_tiles,
        optional=optional,
        besides=besides,
        if_nobody=if_nobody,
        held=bool(besides),
    )


# -- reading ---------------------------------------------------------------------------------------


def read(
    fields: Sequence[Field],
    given: Mapping[str, Any],
    standing: Standing,
    names: tuple[str, ...],
) -> Entered:
    """Read what was entered of a manche; one sentence says what is wrong with it."""
    values: dict[str, Any] = {}
    known = {field.key for field in fields}
    for key in given:
        if key not in known:
            raise EntryError(
                f"A round of this game has no '{key[:40]}' to enter.",
                why="entry-unknown",
                field=key[:40],
            )
    for field in fields:
        value = given.get(field.key)
        if value is None and field.nobody is None:
            if field.optional:
                continue
            raise missing(field)
        if field.nobody is not None and field.key not in given:
            raise missing(field)
        values[field.key] = READERS[field.kind](field, value, values, standing, names)
    return Entered(values, names)


def missing(field: Field) -> EntryError:
    return EntryError(
        f"One thing is still to be entered: “{field.names['en']}”.",
        why="entry-missing",
        field=field.names["fr"],
    )


def whole(field: Field, value: Any, low: int, high: int) -> int:
    if type(value) is int and low <= value <= high:
        return value
    raise EntryError(
        f"“{field.names['en']}” takes a whole number from {low} to {high}, not {str(value)[:20]}.",
        why="entry-range",
        field=field.names["fr"],
        low=low,
        high=high,
        value=str(value)[:20],
    )


def _list(field: Field, value: Any, count: int) -> Sequence[Any]:
    if isinstance(value, list | tuple) and len(value) == count:
        return value
    raise EntryError(
        f"“{field.names['en']}” takes {count} values, one after another.",
        why="entry-count",
        field=field.names["fr"],
        count=count,
    )


def _seat(
    field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]
) -> int | None:
    if value is None:
        return None
    if type(value) is int and value in field.seats:
        return value
    raise EntryError(
        f"“{field.names['en']}” takes one of {', '.join(names[s] for s in field.seats)}.",
        why="entry-seat",
        field=field.names["fr"],
        players=tuple(names[s] for s in field.seats),
    )


def _number(field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]) -> int:
    return whole(field, value, field.low, field.high)


def _numbers(
    field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]
) -> tuple[int, ...]:
    found = [0] * standing.seats
    for seat, number in zip(field.seats, _list(field, value, len(field.seats)), strict=True):
        if number is None:
            raise missing(field)
        found[seat] = whole(field, number, field.low, field.high)
    return tuple(found)


def _tally(
    field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]
) -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = [(0,) * len(field.items)] * standing.seats
    for seat, counts in zip(field.seats, _list(field, value, len(field.seats)), strict=True):
        each = _list(field, counts, len(field.items))
        found[seat] = tuple(whole(field, n, 0, field.high) for n in each)
    return tuple(found)


def _order(
    field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]
) -> tuple[int, ...]:
    seats = value if isinstance(value, list | tuple) else ()
    good = len(set(map(str, seats))) == len(seats) and all(
        type(s) is int and s in field.seats for s in seats
    )
    if isinstance(value, list | tuple) and good:
        return tuple(seats)
    raise EntryError(
        f"“{field.names['en']}” takes each player once at most.",
        why="entry-order",
        field=field.names["fr"],
    )


def _tiles(
    field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]
) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise missing(field)
    _known_tiles(field, value)
    return tuple(value)


def _known_tiles(field: Field, tiles: Sequence[Any]) -> list[int]:
    """The places of these tiles in the set."""
    found = []
    for tile in tiles:
        if tile not in field.tiles:
            raise EntryError(
                f"'{str(tile)[:20]}' is no tile here: they go from {field.tiles[0]} "
                f"to {field.tiles[-1]}.",
                why="entry-tile",
                tile=str(tile)[:20],
                first=field.tiles[0],
                last=field.tiles[-1],
            )
        if field.tiles.index(tile) in found:
            raise EntryError(
                f"The tile {tile} is there twice: every tile exists once.",
                why="entry-tile-twice",
                tile=str(tile),
            )
        found.append(field.tiles.index(tile))
    return found


# -- hands -----------------------------------------------------------------------------------------


def _hands(
    field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]
) -> tuple[int, ...]:
    """A mask for each seat, of the places of the tiles in the set. Of a hand that is known by its
    points, some tiles that have them."""
    given = dict(zip(field.seats, _list(field, value, len(field.seats)), strict=True))
    out = values.get(field.besides)
    if out is not None and given[out] not in (None, 0, [], ()):
        raise EntryError(
            f"{names[out]} went out, so nothing is left there.",
            why="entry-out-holds",
            player=names[out],
        )
    hands = [0] * standing.seats
    points: dict[int, int] = {}
    taken: dict[int, int] = {}
    for seat, left in given.items():
        if seat == out:
            continue
        if left is None:
            raise missing(field)
        if isinstance(left, list | tuple):
            for at in _known_tiles(field, left):
                if at in taken:
                    raise EntryError(
                        f"The tile {field.tiles[at]} cannot be left to both {names[taken[at]]} "
                        f"and {names[seat]}.",
                        why="entry-tile-both",
                        tile=field.tiles[at],
                        one=names[taken[at]],
                        other=names[seat],
                    )
                taken[at] = seat
                hands[seat] |= 1 << at
            if field.held and not left:
                raise EntryError(
                    f"{names[seat]} did not go out, so at least one tile is left there.",
                    why="entry-holds",
                    player=names[seat],
                )
            if field.most and len(left) > field.most:
                raise EntryError(
                    f"{names[seat]} cannot have more than {field.most} tiles left here.",
                    why="entry-most-tiles",
                    player=names[seat],
                    most=field.most,
                )
        elif field.by_tiles:
            raise EntryError(
                "Which tiles are left must be known here: points alone do not decide it.",
                why="entry-by-tiles",
            )
        else:
            points[seat] = whole(field, left, 0, _most_points(field))
    free = [at for at in range(len(field.tiles)) if at not in taken]
    found = hands_with(field.worth, free, points, field.held)
    if found is None:
        raise EntryError(
            f"No tiles can be left like that ({_told(points, names)}): each tile exists once, and "
            f"all of them together count {sum(field.worth)}.",
            why="entry-no-tiles",
            points=_told(points, names),
            all=sum(field.worth),
        )
    for seat, hand in found.items():
        hands[seat] = hand
    return tuple(hands)


def _most_points(field: Field) -> int:
    """What the heaviest possible hand counts."""
    heavy = sorted(field.worth, reverse=True)
    return sum(heavy[: field.most] if field.most else heavy)


def _told(points: Mapping[int, int], names: Sequence[str]) -> str:
    return ", ".join(f"{names[seat]} {n}" for seat, n in points.items())


NOBODY: Final = -1
MOST_STEPS: Final = 20_000  # of a search; hands that exist are found in a few hundred


def hands_with(
    worth: Sequence[int], free: Sequence[int], points: Mapping[int, int], held: bool
) -> dict[int, int] | None:
    """Tiles for each seat that count so many points, each tile once; with `held` at least one for
    everybody. None: there are no such tiles."""
    stacks: dict[int, list[int]] = {}  # the free tiles by what they count
    for at in free:
        stacks.setdefault(worth[at], []).append(at)
    nothing = [seat for seat, n in points.items() if n == 0]
    if held and len(nothing) > len(stacks.get(0, ())):
        return None
    hands = {seat: (1 << stacks[0][i] if held else 0) for i, seat in enumerate(nothing)}
    spare = sum(worth[at] for at in free) - sum(points.values())
    if spare < 0:
        return None
    wanted = {**points, NOBODY: spare}
    kinds = sorted((n for n in stacks if n > 0), reverse=True)
    left = [len(stacks[n]) for n in kinds]
    # The smallest hands first, for they leave the least choice; that goes for what is in no hand,
    # too, unless it is more than any hand.
    seats = sorted((s for s in wanted if wanted[s]), key=wanted.__getitem__)
    if seats and seats[-1] == NOBODY:
        seats.pop()
    picked: list[tuple[int, int]] = []  # seat, kind
    failed: set[tuple[int, int, int, tuple[int, ...]]] = set()
    steps = 0

    def fill(number: int, missing: int, kind: int) -> bool:
        """Go on with the hand of this number, heavy tiles first."""
        nonlocal steps
        if missing == 0:
            return number + 1 == len(seats) or fill(number + 1, wanted[seats[number + 1]], 0)
        state = (number, missing, kind, tuple(left))
        steps += 1
        if kind == len(kinds) or state in failed or steps > MOST_STEPS:
            return False
        for k in range(kind, len(kinds)):
            if left[k] and kinds[k] <= missing:
                left[k] -= 1
                picked.append((seats[number], k))
                if fill(number, missing - kinds[k], k):
                    return True
                picked.pop()
                left[k] += 1
        failed.add(state)
        return False

    if seats and not fill(0, wanted[seats[0]], 0):
        return None
    for seat, k in picked:
        hands[seat] = hands.get(seat, 0) | 1 << stacks[kinds[k]].pop()
    hands.pop(NOBODY, None)
    return hands


Reader = Callable[[Field, Any, Mapping[str, Any], Standing, Sequence[str]], Any]
READERS: Final[Mapping[str, Reader]] = {
    "seat": _seat,
    "hands": _hands,
    "numbers": _numbers,
    "number": _number,
    "tally": _tally,
    "order": _order,
    "tiles": _tiles,
}


def any_tiles(counts: Sequence[int]) -> tuple[int, ...]:
    """Hands of so many tiles each, where only their number counts."""
    hands, at = [], 0
    for n in counts:
        hands.append(mask(range(at, at + n)))
        at += n
    return tuple(hands)
