"""Sets of tiles to cut out: from the double-six to the double-twelve, and the set of a game that
has its own, with the marks it needs."""

from collections.abc import Sequence
from typing import Any, Final

from pioche.core.catalogue import all_games, find
from pioche.core.errors import PiocheError, shortened
from pioche.core.game import Game
from pioche.core.tiles import LARGEST, NAME, set_size
from pioche.paper.messages import words
from pioche.paper.typeset import PrintError, pdf
from pioche.picture import ink
from pioche.picture.draw import mark
from pioche.table.own_tiles import ANY_SEED, has_own_tiles, tiles_of
from pioche.table.table import Table

SMALLEST: Final = 6


def tile_set(which: str, *, lang: str = "fr", paper: str = "a4") -> bytes:
    """A set by its largest double (`6` to `12`), or that of a game by its id."""
    say = words(lang)
    game = None if which.strip().isdigit() else find(which)
    if game is None:
        top = int(which) if len(which.strip()) < 3 else 0
        if not SMALLEST <= top <= LARGEST:
            raise PrintError(
                f"There is no set '{shortened(which)}': give a number from {SMALLEST} to "
                f"{LARGEST}, or a game.",
                why="print-set",
                which=shortened(which),
                low=SMALLEST,
                high=LARGEST,
            )
        names: Sequence[str] = NAME[: set_size(top)]
        title, marks = say("print-set", top=top), 0
    else:
        names, marks = tiles_of(game), marks_of(game)
        title = say("print-set-of", game=game.names[lang])
    signs = dict.fromkeys(half for name in names for half in name.split("-"))
    data = {
        "title": title,
        "note": say("print-cut", count=len(names), marks=marks),
        "tiles": [_face(name) for name in names],
        "marks": marks,
        "mark": ink.svg(mark(0, 0), 10, 10, 80, 80),
        "signs": [
            {
                "sign": ink.svg(ink.face(sign, 0, 0, True), 14, 14, 72, 72),
                "name": say(f"sign-{sign}"),
            }
            for sign in signs
            if not sign.isdigit()
        ],
    }
    return pdf("tiles", data, lang, paper, title)


def sets() -> tuple[str, ...]:
    """All that `tile_set` takes and that are different: numbers, and games with tiles of their
    own."""
    own = [game.id for game in all_games() if has_own_tiles(game)]
    return (*map(str, range(SMALLEST, LARGEST + 1)), *own)


def marks_of(game: Game[Any]) -> int:
    """How many marks are needed, however many play."""
    counts = []
    for seats in game.seats:
        try:
            counts.append(sum(Table(game, seats, seed=ANY_SEED).view(None).facts.marks))
        except PiocheError:  # the usual options may not allow so many
            continue
    return max(counts)


def _face(name: str) -> str:
    """A standing tile that fills its cell up to the cut."""
    first, second = ink.halves(name)
    fold = f'<path d="M14 100h72" stroke="{ink.INK}" stroke-width="2.6" stroke-linecap="round"/>'
    parts = ink.face(first, 0, 0, False) + ink.face(second, 0, 100, False)
    return ink.svg(fold + parts, 0, 0, 100, 200)
