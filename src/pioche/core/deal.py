"""A deal: every tile's place before the first move, and its text.

    6-6 6-5 3-0 | 5-4 2-2 1-0 ; 0-0 1-1 ; lots 6-5 3-2 ; out 4-4

Hands come in seat order, then the stock in drawing order, then the named parts that some games
need (`lots`, `out`, `grid … | …`, `piles … | …`, `shuffle`). A `-` is an empty hand, such as that
of a seat that is out.
"""

from collections.abc import Callable, Mapping

from pioche.core.errors import DealError, shortened
from pioche.core.records import picture_of
from pioche.core.tiles import NAME, mask, read_tile, tile, tiles_in

Tiles = tuple[int, ...]
NO_PARTS: Mapping[str, tuple[Tiles, ...]] = {}
# Parts whose tiles also lie elsewhere: lots are returned, a shuffle is an order of tiles.
NOT_PLACES = ("lots", "shuffle")
EXAMPLE = tile(6, 4)
FORM = "A deal is 'hands | hands ; stock ; name tiles'"


class Deal:
    """Every tile's place before the first move.

    Parameters:
        hands: The hand of each seat.
        stock: The stock in drawing order.
        parts: What else is dealt.
    """

    __slots__ = ("hands", "parts", "stock")

    def __init__(
        self,
        hands: tuple[int, ...],
        stock: tuple[int, ...] = (),
        parts: Mapping[str, tuple[tuple[int, ...], ...]] = NO_PARTS,
    ) -> None:
        self.hands: tuple[int, ...] = hands
        """The hand of each seat, as a mask (see `pioche.core.tiles`)."""
        self.stock: tuple[int, ...] = stock
        """The stock in drawing order, as tile numbers."""
        self.parts: Mapping[str, tuple[tuple[int, ...], ...]] = parts
        """What else is dealt, by name: `lots`, `out`, `grid`, `piles` or `shuffle`, as groups of
        tile numbers."""

    def part(self, name: str) -> tuple[int, ...]:
        """Join the groups of a named part."""
        return tuple(t for group in self.parts.get(name, ()) for t in group)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and write_deal(self) == write_deal(other)

    def __hash__(self) -> int:
        return hash((self.hands, self.stock))

    def __repr__(self) -> str:
        return f"Deal({write_deal(self)!r})"

    def _repr_svg_(self) -> str | None:
        """Draw the deal in a notebook."""
        return picture_of(self)


def write_deal(deal: Deal, write: Callable[[int], str] = NAME.__getitem__) -> str:
    """Write a deal as one line."""

    def groups(tiles: tuple[Tiles, ...]) -> str:
        return " | ".join(" ".join(write(t) for t in group) or "-" for group in tiles)

    parts = [groups(tuple(tuple(sorted(tiles_in(h), reverse=True)) for h in deal.hands))]
    if deal.stock:
        parts.append(groups((deal.stock,)))
    parts += [f"{name} {groups(tiles)}" for name, tiles in deal.parts.items() if any(tiles)]
    return " ; ".join(parts)


def read_deal(
    text: str,
    read: Callable[[str], int | None] = read_tile,
    write: Callable[[int], str] = NAME.__getitem__,
) -> Deal:
    """Read a deal, or say which word is wrong. No tile may be in two places."""
    hands: tuple[int, ...] = ()
    stock: Tiles = ()
    parts: dict[str, tuple[Tiles, ...]] = {}
    seen: set[int] = set()
    for index, section in enumerate(" ".join(text.split()).split(";")):
        words = section.split()
        name = words[0] if words and words[0].isalpha() else ""
        groups = []
        for group in section.replace(name, "", 1).split("|"):
            tiles = tuple(_read_word(w, read, write) for w in group.split() if w != "-")
            taken = set() if name in NOT_PLACES else seen
            for t in tiles:
                if t in taken:
                    raise DealError(
                        f"The tile {write(t)} is dealt twice; each tile exists once.",
                        why="tile-twice",
                        tile=write(t),
                    )
                taken.add(t)
            groups.append(tiles)
        if name in parts:
            raise DealError(
                f"{FORM}: '{shortened(name)}' is given twice.",
                why="part-twice",
                name=shortened(name),
            )
        if name and index == 0:
            raise DealError(
                f"{FORM}: '{shortened(name)}' is where the hands should be.",
                why="part-first",
                name=shortened(name),
            )
        if name:
            parts[name] = tuple(groups)
        elif index == 0:
            hands = tuple(mask(g) for g in groups)
        elif index == 1:
            stock = tuple(t for g in groups for t in g)
        else:
            part = shortened(section.strip())
            raise DealError(f"{FORM}: the part '{part}' has no name.", why="part-name", part=part)
    return Deal(hands, stock, parts)


def _read_word(word: str, read: Callable[[str], int | None], write: Callable[[int], str]) -> int:
    t = read(word)
    if t is None:
        raise DealError(
            f"'{shortened(word)}' is not a tile; a tile looks like {write(EXAMPLE)}.",
            why="no-tile",
            word=shortened(word),
            example=write(EXAMPLE),
        )
    return t
