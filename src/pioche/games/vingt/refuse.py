"""Why a move of Vingt is refused."""

from pioche.core.boards import GridLine
from pioche.core.game import Form
from pioche.core.phrase import Reason, refusal
from pioche.core.tiles import read_tile
from pioche.games.vingt import grid
from pioche.games.vingt.lines import lines_of
from pioche.games.vingt.state import Grid


def refuse(state: Grid, form: Form, text: str) -> Reason:
    """VIN-8: a series goes on with single tiles or ends. VIN-14: one passes without an exchange,
    unless it is agreed. VIN-2: the rack fills itself."""
    if form.kind == "place":
        return _refuse_tiles(state, text)
    if form.kind == "draw":
        return refusal("VIN-2", "never-draw")
    if form.kind == "stop":
        return refusal("VIN-8", "nothing-to-stop")
    if state.series:
        return refusal("VIN-8", "stop-instead")
    words = text.split()[1:]
    if not state.options.exchange_on_pass:
        return refusal("VIN-14", "no-exchange")
    return _not_held(state, words) or refusal("VIN-14", "stock-short", count=len(state.stock))


def _not_held(state: Grid, words: list[str]) -> Reason | None:
    """GEN-4: these are not different tiles of the rack of the seat to move."""
    rack = state.hands[state.seat]
    for at, word in enumerate(words):
        t = read_tile(word)
        if t is None or not rack >> t & 1 or word in words[:at]:
            return refusal("GEN-4", "not-held", tile=word)
    return None


def _refuse_tiles(state: Grid, text: str) -> Reason:
    words = [word.partition("@")[0] for word in text.split(" + ")]
    if missing := _not_held(state, words):
        return missing
    opening = not state.board
    if "@" not in text and state.series:
        return refusal("VIN-8", "not-alone", tile=text)
    if "@" not in text:
        return refusal("VIN-4" if opening else "VIN-6", "no-line", tile=text)
    lay = grid.read_lay(text)
    if state.series and len(lay.pieces) > 1:
        return refusal("VIN-8", "one-by-one")
    rule = grid.refusal(state.board, lay.pieces, state.options.crosswise_new)
    if not rule:
        return refusal("VIN-4" if opening else "VIN-3", "written-otherwise")
    return _refuse_lines(rule, lines_of(state, lay.steps))


def _refuse_lines(rule: str, lines: tuple[GridLine, ...]) -> Reason:
    """What the tiles would make, and why that cannot be. VIN-3: a square is taken; VIN-7, VIN-11:
    they do not make one line; VIN-12: a line goes beyond 20. Otherwise the line is not 20, or it
    uses nothing that was there (VIN-6)."""
    if rule in ("VIN-7", "VIN-11") or not lines:
        return refusal(rule, "no-room" if rule == "VIN-3" else "one-line")
    over = next((line for line in lines if line.missing < 0), None)
    if over is not None:
        return refusal(rule, "over-twenty", sum=_sum(over), over=-over.missing)
    line = lines[0]
    if line.missing:
        return refusal(rule, "short-of-twenty", sum=_sum(line), missing=line.missing)
    return refusal(rule, "touch-old" if rule == "VIN-6" else "one-line")


def _sum(line: GridLine) -> str:
    if len(line.values) == 1:
        return str(line.total)
    return f"{' + '.join(map(str, line.values))} = {line.total}"
