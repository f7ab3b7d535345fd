"""A tile laid on a tower, as a move and as a text.

A placement has a text, `6-4@2.0.1r`, perhaps with the steadiness of the hand, `6-4@2.0.1r hasty`.
Once chance has settled it, it also has the error of the hand (mm, mm, milliradians) and whether the
tower stands: `6-4@2.0.1r hasty = +0.31 -0.12 +3.2 stands`. That is what history and record keep.
"""

from typing import Final, NamedTuple

from pioche.game import Move
from pioche.mechanics.tower import HANDS, Box, Slip
from pioche.tiles import BIT, NAME, set_size

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
            s = box.slip
            text += f" = {s.x / 100:+.2f} {s.y / 100:+.2f} {s.turn / 10:+.1f} {verdict}"
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


DRAW: Final = Move("draw", "draw")
PASS: Final = Move("pass", "pass")

FIRST: Final = Box(0, 0, 0, 0)
OPENINGS: Final = [Lay(t, FIRST, NAME[t], "0.0.0") for t in range(set_size(6))]


class Laid(NamedTuple):
    """A tile of the tower, and who laid it at which move."""

    tile: int
    box: Box
    seat: int
    at: int
