"""Entering a manche played with real tiles, for its score.

A game declares with `Field` records what must be known of a manche, and a function that puts its
own state at the end of such a manche. The game then counts as in play. Where people enter only the
points of a hand, some tiles with those points stand for it: games that ask for points count nothing
else.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from pioche.core.errors import EntryError
from pioche.core.game import BY_DEAL, Standing, State
from pioche.core.sheet import Names
from pioche.core.tiles import NAME, PIPS, mask, set_size

Kind = Literal["seat", "hands", "numbers", "number", "tally", "order", "tiles"]
"""What is to be entered (see `Field.kind`)."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something that may score several times in a manche."""

    key: str
    """What it is called in what is entered."""
    names: Names
    """By language."""
    points: int
    """What it scores."""
    rule: str
    """Their rule."""
    row: str
    """Their row on the sheet."""


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to enter."""

    key: str
    """What it is called in what is entered."""
    kind: Kind
    """What is to be entered: `seat` is one of the seats (or nobody, where `nobody` has a name);
    `hands` the points or the tiles left to each seat; `numbers` a number for each seat; `number` a
    single one; `tally` how often each seat scored each of the items; `order` some seats in order;
    `tiles` some tiles."""
    names: Names
    """By language."""
    seats: tuple[int, ...] = ()
    """The seats that it is about."""
    low: int = 0
    """The least number."""
    high: int = 0
    """The largest number."""
    items: tuple[Item, ...] = ()
    """What may have scored."""
    tiles: tuple[str, ...] = ()
    """The tiles that can be left or chosen."""
    worth: tuple[int, ...] = ()
    """What each of them counts."""
    most: int = 0
    """Tiles in one hand; 0: any number."""
    nobody: Names | None = None
    """How nobody is called, where nobody can be chosen; by language."""
    besides: str = ""
    """Of hands: the field that names the seat without tiles."""
    if_nobody: bool = False
    """Is it needed only if that field says nobody?"""
    by_tiles: bool = False
    """Of hands: are points alone not enough?"""
    held: bool = False
    """Of hands: have all other seats tiles left?"""
    optional: bool = False
    """May the game not need it?"""


@dataclass(frozen=True, slots=True)
class Entered:
    """The values of one manche, read and checked: hands as masks by seat, numbers by seat. Fields
    that were left open are missing."""

    values: Mapping[str, Any]
    names: tuple[str, ...]  # of the players, for refusals

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    def get(self, key: str, default: Any = None) -> Any:
        return self.values.get(key, default)


@dataclass(frozen=True, slots=True)
class ScoreEntry:
    """How a game is entered: the fields of the next manche, and the state at its end."""

    fields: Callable[[Any, Standing], tuple[Field, ...]]
    ended: Callable[[Any, Standing, Entered], State]
    note: Names | None = None  # advice on naming the players


# -- fields that games share -----------------------------------------------------------------------

BEGAN: Final = {"fr": "Qui a commencé ?", "en": "Who began?"}
WENT_OUT: Final = {"fr": "Qui a fait domino ?", "en": "Who went out?"}
BLOCKED: Final = {"fr": "Personne : bloqué", "en": "Nobody: blocked"}
LEFT: Final = {"fr": "Points restés en main", "en": "Points left in hand"}


def who_began(standing: Standing) -> tuple[Field, ...]:
    """A field only where the partie does not determine it."""
    if standing.lead != BY_DEAL:
        return ()
    return (Field("starter", "seat", BEGAN, standing.active),)


def starter_of(standing: Standing, entered: Entered) -> int:
    lead = standing.lead if standing.lead != BY_DEAL else standing.active[0]
    starter: int = entered.get("starter", lead)
    return starter


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
    """The tiles left in each hand. `besides` is the field that names the empty hand; then all other
    hands hold something."""
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


def read_entered(
    fields: Sequence[Field],
    given: Mapping[str, Any],
    standing: Standing,
    names: tuple[str, ...],
) -> Entered:
    """Read a manche as people entered it; the error says in one sentence what is wrong."""
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
            raise missing_value(field)
        if field.nobody is not None and field.key not in given:
            raise missing_value(field)
        values[field.key] = READERS[field.kind](field, value, values, standing, names)
    return Entered(values, names)


def check_answer(field: Field, value: Any) -> None:
    """One answer by itself, or that of one seat, before the rest of the manche is known."""
    if field.kind in ("number", "numbers"):
        whole_number(field, value, field.low, field.high)
    elif field.kind == "tally":
        for count in value:
            whole_number(field, count, 0, field.high)
    elif field.kind == "order" and len(set(value)) < len(value):
        raise _each_once(field)
    elif field.kind in ("hands", "tiles") and not isinstance(value, int):
        _known_tiles(field, value)
    elif field.kind == "hands":
        whole_number(field, value, 0, _most_points(field))


def missing_value(field: Field) -> EntryError:
    return EntryError(
        f"One thing is still to be entered: “{field.names['en']}”.",
        why="entry-missing",
        field=field.names["fr"],
    )


def whole_number(field: Field, value: Any, low: int, high: int) -> int:
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
    return whole_number(field, value, field.low, field.high)


def _numbers(
    field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]
) -> tuple[int, ...]:
    numbers = [0] * standing.seats
    for seat, number in zip(field.seats, _list(field, value, len(field.seats)), strict=True):
        if number is None:
            raise missing_value(field)
        numbers[seat] = whole_number(field, number, field.low, field.high)
    return tuple(numbers)


def _tally(
    field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]
) -> tuple[tuple[int, ...], ...]:
    tallies: list[tuple[int, ...]] = [(0,) * len(field.items)] * standing.seats
    for seat, counts in zip(field.seats, _list(field, value, len(field.seats)), strict=True):
        each = _list(field, counts, len(field.items))
        tallies[seat] = tuple(whole_number(field, n, 0, field.high) for n in each)
    return tuple(tallies)


def _order(
    field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]
) -> tuple[int, ...]:
    seats = value if isinstance(value, list | tuple) else ()
    good = len(set(map(str, seats))) == len(seats) and all(
        type(s) is int and s in field.seats for s in seats
    )
    if isinstance(value, list | tuple) and good:
        return tuple(seats)
    raise _each_once(field)


def _each_once(field: Field) -> EntryError:
    return EntryError(
        f"“{field.names['en']}” takes each player once at most.",
        why="entry-order",
        field=field.names["fr"],
    )


def _tiles(
    field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]
) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise missing_value(field)
    _known_tiles(field, value)
    return tuple(value)


def _known_tiles(field: Field, tiles: Sequence[Any]) -> list[int]:
    """The indices of these tiles in the set."""
    indices: list[int] = []
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
        if field.tiles.index(tile) in indices:
            raise EntryError(
                f"The tile {tile} is there twice: every tile exists once.",
                why="entry-tile-twice",
                tile=str(tile),
            )
        indices.append(field.tiles.index(tile))
    return indices


# -- hands -----------------------------------------------------------------------------------------


def _hands(
    field: Field, value: Any, values: Any, standing: Standing, names: Sequence[str]
) -> tuple[int, ...]:
    """A mask of indices in the set for each seat. For a hand known by its points, some tiles with
    those points."""
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
            raise missing_value(field)
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
            points[seat] = whole_number(field, left, 0, _most_points(field))
    free = [at for at in range(len(field.tiles)) if at not in taken]
    possible = hands_worth(field.worth, free, points, field.held)
    if possible is None:
        raise EntryError(
            f"No tiles can be left like that ({_points_text(points, names)}): each tile exists "
            f"once, and all of them together count {sum(field.worth)}.",
            why="entry-no-tiles",
            points=_points_text(points, names),
            all=sum(field.worth),
        )
    for seat, hand in possible.items():
        hands[seat] = hand
    return tuple(hands)


def _most_points(field: Field) -> int:
    """The points of the heaviest possible hand."""
    heavy = sorted(field.worth, reverse=True)
    return sum(heavy[: field.most] if field.most else heavy)


def _points_text(points: Mapping[int, int], names: Sequence[str]) -> str:
    return ", ".join(f"{names[seat]} {n}" for seat, n in points.items())


NOBODY: Final = -1
MOST_STEPS: Final = 20_000  # of a search; possible hands take a few hundred


def hands_worth(
    worth: Sequence[int], free: Sequence[int], points: Mapping[int, int], held: bool
) -> dict[int, int] | None:
    """Find tiles with these points for each seat, each tile once; with `held` at least one tile for
    every seat. None: there are no such tiles."""
    stacks: dict[int, list[int]] = {}  # the free tiles by their points
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
    # The smallest hands come first: they leave the least choice. The rest that no hand holds takes
    # part in this order, unless it is the largest.
    seats = sorted((s for s in wanted if wanted[s]), key=wanted.__getitem__)
    if seats and seats[-1] == NOBODY:
        seats.pop()
    picked: list[tuple[int, int]] = []  # seat, kind
    failed: set[tuple[int, int, int, tuple[int, ...]]] = set()
    steps = 0

    def fill(number: int, missing: int, kind: int) -> bool:
        """Fill the hand of this number, heavy tiles first."""
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


def hands_of_counts(counts: Sequence[int]) -> tuple[int, ...]:
    """Make hands of so many tiles each, where only their number counts."""
    hands, at = [], 0
    for n in counts:
        hands.append(mask(range(at, at + n)))
        at += n
    return tuple(hands)
