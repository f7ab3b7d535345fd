"""Vingt (VIN): lay tiles so that lines add up to 20, and close each 20 with your marks."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from pioche.core.deal import Deal
from pioche.core.errors import DealError
from pioche.core.events import REDEAL, Announced, Drew, Gave, Passed, Placed
from pioche.core.game import BY_DEAL, OVER, Form, Game, Mind, Move, Partie, Result, Standing, Words
from pioche.core.options import Preset, choice, switch, whole
from pioche.core.partie import rotate_lead, winners_at_target
from pioche.core.sheet import Row, Sheet
from pioche.core.tiles import NAME, mask, tiles_in
from pioche.core.view import View
from pioche.engines import ending, shared_options
from pioche.engines.hands import check_deal, hand_out, shuffled, winner_of_lots
from pioche.engines.hidden_tiles import no_deal_fits
from pioche.engines.views import begun, public_past, view_of
from pioche.games.vingt import card, show
from pioche.games.vingt.aim import aim
from pioche.games.vingt.grid import MARK, Lay, closing_marks, halves, square_name, twenties
from pioche.games.vingt.lines import lines_of as lines_made
from pioche.games.vingt.refuse import refuse
from pioche.games.vingt.score import lines, points, progress, result
from pioche.games.vingt.search import RACK, Pieces, alignments, lines_of
from pioche.games.vingt.state import PASS, STOP, TILES, Exchange, Grid, Listed, exchanges


@dataclass(frozen=True)
class Options:
    competition: bool = switch(False, rule="VIN-17")
    target: int = whole(50, 10, 500, rule="VIN-17")
    cross_twenty: str = choice("mark", "ignore", rule="VIN-12")
    crosswise_new: bool = switch(False, rule="VIN-7")
    exchange_on_pass: bool = switch(False, rule="VIN-14")
    turn_direction: str = shared_options.turn_direction("clockwise")


PRESETS: Final = {
    "competition": Preset(
        {"fr": "Compétition en 50 points", "en": "Competition to 50 points"}, {"competition": True}
    ),
    "echange": Preset(
        {"fr": "Échange quand on passe", "en": "Exchange when passing"}, {"exchange_on_pass": True}
    ),
}


def target(options: Options, seats: int) -> int | None:
    return options.target if options.competition else None


SHEET: Final = Sheet(
    (
        Row(
            "marks",
            {"fr": "Manche {n} : marques restantes", "en": "Round {n}: marks left"},
            "fact",
        ),
        Row("", {"fr": "Manche {n} : points", "en": "Round {n}: points"}),
    ),
    target=target,
)


# -- the deal --------------------------------------------------------------------------------------


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """VIN-1, VIN-2: 5 of the 54 tiles each, the others are the stock. VIN-4: first, lots."""
    parts = {}
    if standing.lead == BY_DEAL:
        parts["lots"] = (tuple(shuffled(TILES, rng)[: standing.seats]),)
    return Deal(*hand_out(standing, shuffled(TILES, rng), RACK), parts)


def accept(options: Options, standing: Standing, deal: Deal) -> None:
    """VIN-1, VIN-2; racks and stock may be smaller."""
    check_deal(standing, deal, top=9, size=RACK)
    named = [*tiles_in(sum(deal.hands)), *deal.stock, *deal.part("lots")]
    if 0 in named:
        raise DealError(
            "There is no 0-0 here: the tiles go from 1-0 to 9-9 (VIN-1).", why="no-double-blank"
        )
    if unknown := set(deal.parts) - {"lots"}:
        raise DealError(
            f"A deal here has racks, a stock and lots, no '{min(unknown)}' (VIN-2).",
            why="deal-racks",
            name=min(unknown),
        )


def start(options: Options, standing: Standing, deal: Deal) -> Grid:
    """VIN-4, GEN-6: the lots say who begins, later the lead does."""
    lots = deal.part("lots")
    if standing.lead != BY_DEAL:
        starter = standing.lead
    else:
        starter = winner_of_lots(standing, lots) if lots else 0
    return Grid(options, standing, deal, starter)


# -- moves and play --------------------------------------------------------------------------------


def moves(state: Grid) -> Sequence[Move]:
    """List what the seat to move may do. VIN-8: after a 20 with a single tile, only further single
    tiles, or stop. VIN-14: one may always pass."""
    if state.found is None:
        rack = state.hands[state.seat]
        others: list[Move] = [STOP if state.series else PASS]
        if state.options.exchange_on_pass and not state.series:
            others += exchanges(list(tiles_in(rack)), len(state.stock))
        state.found = Listed(_alignments(state, rack, 1 if state.series else RACK), others)
    return state.found


def _alignments(state: Grid, rack: int, most: int) -> Sequence[Pieces]:
    board = state.board
    if state.lines is None and board:
        state.lines = lines_of(board)
    tiles = list(tiles_in(rack))
    return alignments(board, tiles, most, state.options.crosswise_new, state.lines)


def play(state: Grid, move: Move) -> None:
    """Make a legal move."""
    seat = state.seat
    state.found = None
    state.past.append((seat, move))
    if isinstance(move, Lay):
        _lay(state, seat, move)
    elif move.kind == "stop":
        _end_turn(state, seat)
    else:
        _pass(state, seat, move)


def _lay(state: Grid, seat: int, move: Lay) -> None:
    """VIN-5: lay an alignment and close every 20 with marks. VIN-15: all marks placed wins at
    once, even if more would be needed. VIN-8: a single tile lets one go on."""
    board = state.board
    for piece in move.pieces:
        state.hands[seat] ^= 1 << piece[0]
        state.laid.append((seat, piece))
        for at, value in halves(piece):
            state.put(at, value)
    crossing = state.options.cross_twenty == "mark"
    runs = twenties(board, move.pieces, crossing, state.options.crosswise_new)
    placed = closing_marks(board, runs)[: state.left[seat]]
    if state.log is not None:
        state.log += [Placed(seat, *step) for step in move.steps]
        for run in runs:
            state.log.append(
                Announced(seat, "twenty", " + ".join(str(board[at]) for at in run.squares()))
            )
        if placed:
            state.log.append(Announced(seat, "marks", " ".join(map(square_name, placed))))
    for at in placed:
        state.put(at, MARK)
        state.marks.append((seat, at))
    state.left[seat] -= len(placed)
    state.passes = 0
    if not state.left[seat]:
        _finish(state, "marks")
        return
    state.series = len(move.pieces) == 1
    if not state.series or not state.hands[seat]:
        _end_turn(state, seat)


def _end_turn(state: Grid, seat: int) -> None:
    """VIN-2, VIN-8: after the whole turn the rack is filled up. VIN-16: when all tiles are used,
    the game ends."""
    state.series = False
    _draw(state, seat, RACK - state.hands[seat].bit_count())
    if any(state.hands):
        state.seat = (seat + 1) % len(state.hands)
    else:
        _finish(state, "played")


def _draw(state: Grid, seat: int, most: int) -> None:
    for _ in range(min(most, len(state.stock))):
        t = state.stock.pop(0)
        state.hands[seat] |= 1 << t
        state.drawn[seat].append(t)
        if state.log is not None:
            state.log.append(Drew(seat, NAME[t], len(state.stock)))


def _pass(state: Grid, seat: int, move: Move) -> None:
    """VIN-14: pass; where it is agreed, swap tiles: new ones are drawn, then the old ones are shown
    and go under the stock."""
    if state.log is not None:
        state.log.append(Passed(seat, "VIN-14"))
    if isinstance(move, Exchange):
        state.hands[seat] ^= mask(move.tiles)
        _draw(state, seat, len(move.tiles))
        state.stock += move.tiles
        if state.log is not None:
            state.log += [Gave(seat, NAME[t]) for t in move.tiles]
    state.passes += 1
    if how := _ended_by_passes(state):
        _finish(state, how if state.board else REDEAL)
    else:
        state.seat = (seat + 1) % len(state.hands)


def _ended_by_passes(state: Grid) -> str:
    """VIN-16: everybody has passed twice in a row; or once, and nobody could have laid, so that
    nothing can change any more (but by an exchange). VIN-18: before the opening the same holds, and
    the tiles are dealt again."""
    if state.passes == 2 * len(state.hands):
        return "passed"
    once = state.passes == len(state.hands) and not state.options.exchange_on_pass
    return "blocked" if once and not any(map(partial(_can_lay, state), state.hands)) else ""


def _can_lay(state: Grid, rack: int) -> bool:
    return bool(_alignments(state, rack, RACK))


# -- the end ---------------------------------------------------------------------------------------


def _finish(state: Grid, how: str) -> None:
    state.series = False
    ending.finish(state, how, result, state.hands, lines)


# -- the partie ------------------------------------------------------------------------------------


def winners(options: Options, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """VIN-17: a single manche, or in the competition the first to reach the total. VIN-18: a redeal
    decides nothing."""
    if result.how == REDEAL:
        return None
    return winners_at_target(options.target, standing) if options.competition else result.winners


def lead(options: Options, standing: Standing, result: Result) -> int:
    """VIN-17: the lead goes round. VIN-18: after a redeal the same player starts."""
    if result.how == REDEAL:
        return result.starter
    return rotate_lead(options, standing, result)


# -- what is seen, guessed and refused -------------------------------------------------------------


def view(state: Grid, seat: int | None) -> View:
    return view_of(
        game,
        state,
        seat,
        hands=state.hands,
        past=public_past(state.past),
        board=show.board(state),
        stock=len(state.stock),
        facts=show.facts(state),
        known=show.known(state, seat),
    )


MOST_DEALS: Final = 10_000  # tried before a view counts as impossible


def guess(view: View, rng: Random) -> Grid:
    """Guess the deal and play the known moves on it. VIN-16: where play went on after a circle of
    passes, somebody could have laid, so a deal in which nobody could is dropped. (Nearly
    every deal will do, so only a view that no deal fits meets the limit.)"""
    for _ in range(MOST_DEALS):
        state = begun(game, view, show.guess_deal(view, rng))
        for turn in view.past:
            if state.seat == OVER:
                break
            play(state, show.read_move(turn))
        else:
            if (state.seat == OVER) == (view.turn is None):
                return state
    raise no_deal_fits()


_PIECE: Final = r"\d-\d@-?\d{1,2}:-?\d{1,2}[rdlu]"

game: Game[Grid] = Game(
    card=card,
    options=Options,
    presets=PRESETS,
    forms=(
        Form("place", rf"{_PIECE}( \+ {_PIECE})*|\d-\d", "9-3@0:0r + 5-3@2:0r", "VIN-3"),
        Form("pass", "pass", "pass", "VIN-8"),
        Form("stop", "stop", "stop", "VIN-8"),
        Form(
            "exchange",
            r"exchange \d-\d( \d-\d)*",
            "exchange 9-3 5-1",
            "VIN-14",
            option="exchange_on_pass",
        ),
        Form("draw", "draw", "", "VIN-2"),
    ),
    partie=Partie(winners, lead),
    deal=deal,
    accept=accept,
    start=start,
    moves=moves,
    play=play,
    score=result,
    view=view,
    guess=guess,
    words=Words(aim, refuse, lines=lines_made),
    points=points,
    sheet=SHEET,
    mind=Mind(progress=progress, left_counts=None),
)
