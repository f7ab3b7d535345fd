"""Le Matador (MAT): touching halves total seven, and four matadors break the rule.

The ends of the chain (MAT-9):
- NUM(v) = v: an ordinary end; a blank one, NUM(0), takes only a matador;
- INLINE + v: a matador laid in line, v outward: takes the complement of v, or a blank;
- CROSS: a matador laid crosswise: takes a blank.
"""

from dataclasses import dataclass
from functools import cache

from pioche.chain import winning
from pioche.chain.engine import ChainRules
from pioche.chain.family import chain_game, draw_form, pass_form, place_form, tiles_each
from pioche.chain.general import PARTIE, for_points, target
from pioche.chain.state import DRAW, PASS, PASS_ONLY, Chain, Join, Place, fitting
from pioche.game import Move, Result
from pioche.games.matador import card
from pioche.mechanics import choices
from pioche.options import Preset, choice, switch
from pioche.sheet import MANCHE, WON, Sheet
from pioche.tiles import (
    HIGH,
    LOW,
    SUIT,
    doubles_first,
    is_double,
    mask,
    other_half,
    tile,
)

INLINE = 16
CROSS = 32

# MAT-4: the four matadors.
BLANK_DOUBLE = tile(0, 0)
MATADORS = mask([BLANK_DOUBLE, tile(6, 1), tile(5, 2), tile(4, 3)])


@dataclass(frozen=True)
class Options:
    matador_joker: bool = switch(True, rule="MAT-6")
    matador_inline: bool = switch(True, rule="MAT-8")
    reserve: int = choice(0, 2, rule="MAT-13")
    blocked_tie: str = choices.blocked_tie()
    partie: str = choice("single", "points N", rule="MAT-14")
    next_lead: str = choices.next_lead()
    turn_direction: str = choices.turn_direction()


PRESETS = {
    "strict": Preset(
        {"fr": "Matadors sur les blancs seulement", "en": "Matadors on blanks only"},
        {"matador_joker": False, "matador_inline": False},
    ),
    "cent-points": Preset({"fr": "En 100 points", "en": "To 100 points"}, {"partie": "points 100"}),
}

FORMS = (
    place_form("MAT-3", r"(:(cross|(by|out)\d))?"),
    draw_form("MAT-12"),
    pass_form("MAT-13"),
)


# MAT-2, GEN-24: the highest double opens; without a double, the strongest tile.
ORDER = doubles_first(6)


def first_ends(first: int) -> tuple[int, int]:
    """MAT-15: the opening tile is an ordinary piece, even a matador; only 0-0 lies as CROSS."""
    return (CROSS, CROSS) if first == BLANK_DOUBLE else (LOW[first], HIGH[first])


def ordinary(end: int, tile: int) -> tuple[Join, ...]:
    """MAT-3: a half that totals seven with the end touches it; MAT-7: of a matador too.
    MAT-5, MAT-8, MAT-9: a blank half goes on after a matador laid as such. MAT-10: 0-0 is never
    ordinary."""
    number = end % INLINE
    touching = [7 - number] if end != CROSS and number else []
    touching += [0] if end >= INLINE else []
    ways = [half for half in touching if half <= 6 and SUIT[half] >> tile & 1]
    if tile == BLANK_DOUBLE:
        ways = []
    joins = []
    for half in ways:
        outer = other_half(tile, half)
        manner = f"by{half}" if len(ways) > 1 else ""
        joins.append(Join(outer, half, outer, across=is_double(tile), manner=manner))
    return tuple(joins)


def as_matador(end: int, tile: int, inline: bool) -> tuple[Join, ...]:
    """MAT-5: a matador is laid crosswise; MAT-8: or in line, either half outward. MAT-10: 0-0 only
    crosswise, it comes to the same."""
    if tile == BLANK_DOUBLE:
        return (Join(CROSS, 0, 0, across=True),)
    crosswise = Join(CROSS, HIGH[tile], LOW[tile], across=True, manner="cross")
    if not inline:
        return (crosswise,)
    return crosswise, *(
        Join(INLINE + out, other_half(tile, out), out, manner=f"out{out}")
        for out in (HIGH[tile], LOW[tile])
    )


@cache
def slots(options: Options) -> ChainRules:
    def join(end: int, tile: int) -> tuple[Join, ...]:
        """MAT-4: on a blank only a matador. MAT-6: as jokers, matadors go anywhere."""
        joins = ordinary(end, tile)
        on_blank = end == 0
        takes_blank_double = end >= INLINE and tile == BLANK_DOUBLE
        if MATADORS >> tile & 1 and (on_blank or options.matador_joker or takes_blank_double):
            joins += as_matador(end, tile, options.matador_inline)
        return joins if end <= CROSS and end % INLINE <= 6 else ()

    return ChainRules(
        reserve=options.reserve,
        order=ORDER,
        open=first_ends,
        join=join,
        offer=offer,
        reveals=reveals,
        score=score,
        pass_rule="MAT-13",
        opening_rule="MAT-2",
    )


def must_be_laid(state: Chain) -> int:
    """MAT-12: the duty to play is for ordinary tiles; matadors may be kept."""
    return fitting(state) & ~MATADORS


def offer(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """MAT-11: who lacks the complement may draw, also with a matador in hand. GEN-16: an ordinary
    tile that is drawn and fits must be laid. MAT-13: once the stock is exhausted the matador must
    be laid."""
    if not state.laid:
        return found
    due = must_be_laid(state)
    if state.fresh >= 0 and due >> state.fresh & 1:
        return tuple(m for m in found if isinstance(m, Place) and m.tile == state.fresh)
    if hand & due:
        return found
    if state.left:
        return (*found, DRAW)
    return found or PASS_ONLY


def reveals(state: Chain, move: Move) -> None:
    """A draw tells of ordinary tiles only; a pass of matadors too. What is laid after a draw is the
    drawn tile, or that tile is not an ordinary one that fits."""
    absent = fitting(state) if move is PASS else must_be_laid(state)
    state.lacks.append((state.seat, len(state.past), absent, isinstance(move, Place)))


def score(state: Chain) -> Result:
    """MAT-14: first out wins; after a block, the fewest points."""
    return winning.winner_takes(state, "MAT-14", for_points(state.options))


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    forms=FORMS,
    partie=PARTIE,
    hand_size=tiles_each({2: 7, 3: 7, 4: 5}),  # MAT-1: the rest is the stock
    slots=slots,
    sheet=Sheet((WON, MANCHE), target=target),
)
