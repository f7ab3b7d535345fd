"""Le Matador (MAT): touching halves total seven, and four matadors break the rule."""

from dataclasses import dataclass, replace
from functools import cache

from pioche.core.boards import Board
from pioche.core.game import Move, Result
from pioche.core.options import Preset, choice, switch
from pioche.core.sheet import MANCHE, WON, Sheet
from pioche.core.tiles import doubles_first
from pioche.engines import shared_options
from pioche.engines.chain import merits, views, winning
from pioche.engines.chain.chain_game import WORDS, Display, chain_game
from pioche.engines.chain.dealing import Dealing, tiles_each
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import draw_form, pass_form, place_form
from pioche.engines.chain.general_rule import PARTIE, for_points, target
from pioche.engines.chain.state import DRAW, PASS, PASS_ONLY, Chain, Place, fitting
from pioche.games.matador import card
from pioche.games.matador.aim import aim
from pioche.games.matador.joining import CROSS, MATADORS, first_ends, joining
from pioche.games.matador.refuse import must_be_laid, refuse, wants


@dataclass(frozen=True)
class Options:
    matador_joker: bool = switch(True, rule="MAT-6")
    matador_inline: bool = switch(True, rule="MAT-8")
    reserve: int = choice(0, 2, rule="MAT-13")
    blocked_tie: str = shared_options.blocked_tie()
    partie: str = choice("single", "points N", rule="MAT-14")
    next_lead: str = shared_options.next_lead()
    turn_direction: str = shared_options.turn_direction()


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


@cache
def rules(options: Options) -> ChainRules:
    return ChainRules(
        reserve=options.reserve,
        order=ORDER,
        open=first_ends,
        join=joining(options.matador_joker, options.matador_inline),
        wants=wants,
        offer=offer,
        reveals=reveals,
        score=score,
        pass_rule="MAT-13",
        opening_rule="MAT-2",
    )


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


def board(state: Chain, seat: int | None) -> Board:
    """The chain. MAT-5: what a crosswise matador shows is not what goes on from it."""
    seen = views.board(state, seat)
    arms = tuple(
        replace(arm, wants="blank" if end == CROSS else "")
        for arm, end in zip(seen.arms, state.ends or (0, 0), strict=True)
    )
    return replace(seen, arms=arms)


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=PARTIE,
    dealing=Dealing(tiles_each({2: 7, 3: 7, 4: 5})),  # MAT-1: the rest is the stock
    rules=rules,
    forms=FORMS,
    display=Display(board),
    sheet=Sheet((WON, MANCHE), target=target),
    words=replace(
        WORDS,
        aim=aim,
        refuse=refuse,
        merits=merits.SURE_WITH_JOKERS,
        faint_merits=merits.faint_with(MATADORS, "merit-matador-kept", "merit-matador-only"),
    ),
)
