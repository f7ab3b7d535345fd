"""A tile laid on a tower, as a move and as a text.

A placement has a text, `6-4@2.0.1r`, perhaps with the steadiness of the hand, `6-4@2.0.1r hasty`.
Once chance has settled it, it also has the error of the hand (mm, mm, milliradians) and whether the
tower stands: `6-4@2.0.1r hasty = +0.31 -0.12 +3.2 stands`. That is what history and record keep.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from pioche.core.game import Move
from pioche.core.tiles import BIT, NAME, set_size
from pioche.engines.towers.statics import HANDS, Box, Slip

STANDS: Final = "stands"
FALLS: Final = "falls"
NORMAL: Final = "normal"
WAYS: Final = "rdlu"  # right, down, left, up: to the second half, as on a screen
HAND_WORDS: Final = f"( ({'|'.join(HANDS)}))?"  # for the pattern of a form


class Lay(Move):
    """Lay a tile; its larger half lies on the first cell of the box. Everybody is told the place
    and the manner. `verdict` is empty until chance has settled it."""

    __slots__ = ("base", "bit", "box", "hand", "manner", "place", "tile", "verdict")

    def __init__(
        self,
        tile: int,
        box: Box,
        base: str,
        place: str,
        manner: str = "",
        hand: str = NORMAL,
        verdict: str = "",
    ) -> None:
        text = base if hand == NORMAL else f"{base} {hand}"
        if verdict:
            text += f" = {_error(box.slip)} {verdict}"
        super().__init__("place", text, ((NAME[tile], place, WAYS[box.way]),))
        self.tile = tile
        self.bit = BIT[tile]
        self.box = box
        self.base = base
        self.place = place
        self.manner = manner or WAYS[box.way]
        self.hand = hand
        self.verdict = verdict

    def with_hand(self, hand: str) -> "Lay":
        return Lay(self.tile, self.box, self.base, self.place, self.manner, hand)

    def settled(self, error: Slip, verdict: str) -> "Lay":
        b = self.box
        box = Box(b.x, b.y, b.z, b.way, error)
        return Lay(self.tile, box, self.base, self.place, self.manner, self.hand, verdict)


def _error(slip: Slip) -> str:
    """The error of the hand: +0.31 -0.12 +3.2."""
    x, y, turn = abs(slip.x), abs(slip.y), abs(slip.turn)
    return (
        f"{'-' if slip.x < 0 else '+'}{x // 100}.{x // 10 % 10}{x % 10} "
        f"{'-' if slip.y < 0 else '+'}{y // 100}.{y // 10 % 10}{y % 10} "
        f"{'-' if slip.turn < 0 else '+'}{turn // 10}.{turn % 10}"
    )


DRAW: Final = Move("draw", "draw")
PASS: Final = Move("pass", "pass")

FIRST: Final = Box(0, 0, 0, 0)
OPENINGS: Final = [Lay(t, FIRST, NAME[t], "0.0.0") for t in range(set_size(6))]


@mypyc_attr(acyclic=True)
class Laid:
    """A tile of the tower, and who laid it at which move."""

    __slots__ = ("at", "box", "seat", "tile")

    def __init__(self, tile: int, box: Box, seat: int, at: int) -> None:
        self.tile = tile
        self.box = box
        self.seat = seat
        self.at = at
