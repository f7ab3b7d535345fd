"""Why a move of Canton is refused."""

from pioche.core.game import Form
from pioche.core.phrase import Phrase, Reason, a_number, phrase, refusal
from pioche.core.tiles import HIGH, LOW, NAME, PIPS, read_tile
from pioche.engines.chain import refuse as general
from pioche.engines.chain.state import Chain
from pioche.games.canton.row import HALF, PAIR, TRIPLE


def wants(end: int) -> Phrase:
    """CAN-3: either half of the last tile, or only the free one."""
    if end >= HALF:
        return a_number(end - HALF)
    if HIGH[end] == LOW[end]:
        return a_number(HIGH[end])
    return phrase("list-or", first=a_number(HIGH[end]), last=a_number(LOW[end]))


def refuse(state: Chain, form: Form, text: str) -> Reason:
    """CAN-6: as long as a capture waits for the choice, nothing else can be done. CAN-10, in the
    other style: nor as long as a tile is owed."""
    if form.kind == "take":
        return _refuse_capture(state, text)
    if state.own["captures"]:
        return refusal("CAN-6", "take-or-leave")
    if form.kind == "leave":
        return refusal("CAN-6", "nothing-to-leave")
    if state.own["owes"]:
        return refusal("CAN-10", "owes-a-tile")
    if form.kind == "place" and ">" in text and not state.own["row"] and state.laid:
        return refusal("CAN-8", "no-place-yet", tile=text.partition(">")[0])
    return general.refuse(state, form, text)


def _refuse_capture(state: Chain, text: str) -> Reason:
    """CAN-4: two tiles that make 12, or three that make 10, 20 or 30, one of them just laid; what
    the tiles that were named make, or why they do not go together."""
    words = text.split()[1:]
    tiles = [tile for word in words if (tile := read_tile(word)) is not None]
    row = state.own["row"]
    for tile in tiles:
        if tile not in row:
            return refusal("CAN-4", "not-in-row", tile=NAME[tile])
    if not state.own["captures"]:
        return refusal("CAN-4", "no-capture")
    laid = state.own["captures"][0][0]
    if laid not in tiles:
        return refusal("CAN-4", "take-with", tile=NAME[laid])
    points = [PIPS[laid], *(PIPS[tile] for tile in tiles if tile != laid)]
    total = f"{' + '.join(map(str, points))} = {sum(points)}" if len(points) > 1 else points[0]
    if len(points) == 2 and sum(points) == PAIR:
        return refusal("CAN-5", "wrong-partner", partner=state.options.pair_partner)
    if len(points) == 3 and sum(points) in TRIPLE:
        return refusal("CAN-4", "wrong-three", sum=total)
    return refusal("CAN-4", "capture-sum", sum=total)
