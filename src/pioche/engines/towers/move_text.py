"""From text to move: what a player says, and what a record keeps."""

import re
from typing import Final

from pioche.core.errors import IllegalMove, RecordError, listing, shortened
from pioche.core.game import Move
from pioche.engines.towers.engine import Tower, moves
from pioche.engines.towers.placement import DRAW, FALLS, NORMAL, OPENINGS, PASS, STANDS, Lay
from pioche.engines.towers.statics import HANDS, PITCH, Slip

_SETTLED: Final = re.compile(
    rf"(?P<base>\S+)(?: (?P<hand>{'|'.join(HANDS)}))?"
    rf"(?: = (?P<x>[+-]\d\.\d\d) (?P<y>[+-]\d\.\d\d) (?P<turn>[+-]\d+\.\d)"
    rf" (?P<verdict>{STANDS}|{FALLS}))?"
)
FARTHEST: Final = PITCH / 3 * 100  # hundredths of a mm: beyond, a tile is not on its cells
EXAMPLE: Final = "6-4@2.0.1r = +0.31 -0.12 +3.2 stands"


def trusted(state: Tower, text: str) -> Move:
    """The move with this settled text; whether it is legal is not asked."""
    if text in (DRAW.text, PASS.text):
        return DRAW if text == DRAW.text else PASS
    found = _SETTLED.fullmatch(text)
    lay: Lay | None = None
    if found:
        base = found["base"]
        opening = (o for o in OPENINGS if o.base == base)
        lay = state.places.find(state, base) if state.tower else next(opening, None)
    if not found or lay is None:
        raise RecordError(
            f"'{shortened(text)}' is not a move in a record: moves look like {EXAMPLE}.",
            why="no-settled-move",
            text=shortened(text),
            example=EXAMPLE,
        )
    if not found["verdict"]:
        return lay
    error = Slip(*(round(float(found[k]) * n) for k, n in (("x", 100), ("y", 100), ("turn", 10))))
    return lay.with_hand(found["hand"] or NORMAL).settled(error, found["verdict"])


def recall(state: Tower, text: str) -> Move:
    """MAG-12: read a move of a record. Whether it is legal is checked, and that the tile lies on
    its cells; how far the hand erred and whether the tower stood is taken as it was."""
    move = trusted(state, " ".join(text.split()))
    listed = {m.base if isinstance(m, Lay) else m.text: m for m in moves(state)}
    legal = tuple(m.text for m in listed.values())
    if (move.base if isinstance(move, Lay) else move.text) not in listed:
        where = state.places.rule if state.tower else "MAG-3"
        rule = where if isinstance(move, Lay) else "MAG-4"
        raise IllegalMove(
            f"'{text}' cannot be played now ({rule}); legal: {listing(legal)}.",
            rule,
            legal,
            text=text,
        )
    if isinstance(move, Lay) and bool(state.tower) != bool(move.verdict):
        what = "has its outcome" if state.tower else "that begins a tower has no outcome"
        raise IllegalMove(
            f"In a record a placement {what}, not '{text}' (MAG-12).",
            "MAG-12",
            legal,
            why="outcome",
            text=text,
        )
    if isinstance(move, Lay):
        error = move.box.slip
        if max(abs(error.x), abs(error.y), abs(error.turn) * PITCH / 100) > FARTHEST:
            raise IllegalMove(
                f"No hand misses by as much as '{text}' says (MAG-12).",
                "MAG-12",
                legal,
                why="hand-errs",
                text=text,
            )
    return move
