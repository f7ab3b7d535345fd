"""Canton (CAN): tiles lie side by side in a row, and sums of 12, 10, 20 or 30 are captured."""

from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from pioche.core.boards import RowBoard, end_names
from pioche.core.events import Announced, Captured
from pioche.core.game import Effort, Form, Move, Result
from pioche.core.options import Preset, choice, switch
from pioche.core.partie import lead_by_option, race_to_target
from pioche.core.sheet import Row, Sheet
from pioche.core.tiles import NAME, PIPS
from pioche.engines import shared_options
from pioche.engines.chain import turn_rules, winning
from pioche.engines.chain.chain_game import MIND, WORDS, Display, chain_game
from pioche.engines.chain.dealing import Dealing, tiles_each
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import draw_form, pass_form, place_form
from pioche.engines.chain.openings import OPENERS, by_lot
from pioche.engines.chain.state import (
    DRAW,
    DRAW_ONLY,
    PASS,
    Chain,
    Place,
    finish,
    give,
    is_blocked,
    next_turn,
    total,
)
from pioche.games.canton import card
from pioche.games.canton.aim import aim
from pioche.games.canton.merits import SURE
from pioche.games.canton.mind import either_way_round, policy
from pioche.games.canton.refuse import refuse, wants
from pioche.games.canton.row import Rowed, captures, common, ends_of, join

TARGET = 300  # CAN-12


@dataclass(frozen=True)
class Options:
    canton_ends: str = choice("eitherHalf", "unmatchedHalf", rule="CAN-3")
    pair_partner: str = choice("any", "ends", "neighbour", rule="CAN-5")
    canton_style: str = choice("booklet", "pagat", rule="CAN-10")
    reserve: int = shared_options.reserve()
    opening_tile: str = shared_options.opening_tile()
    finish_round: bool = switch(False, rule="GEN-20")
    next_lead: str = shared_options.next_lead()
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "bouts": Preset(
        {"fr": "Paires aux bouts seulement", "en": "Pairs at the ends only"},
        {"pair_partner": "ends"},
    ),
    "pagat": Preset(
        {"fr": "Sans raccord, en piochant à chaque coup", "en": "No matching, a draw every turn"},
        {"canton_style": "pagat", "opening_tile": "free", "pair_partner": "ends"},
    ),
    "strict": Preset(
        {"fr": "Seule la moitié libre est ouverte", "en": "Only the unmatched half is open"},
        {"canton_ends": "unmatchedHalf"},
    ),
}

FORMS = (
    place_form("CAN-2"),
    Form("take", r"take( \d+-\d+)+", "take 5-2 3-2", "CAN-4"),
    Form("leave", "leave", "leave", "CAN-6"),
    draw_form(),
    pass_form(),
)


# -- a turn --------------------------------------------------------------------------------------

LEAVE = Move("leave", "leave")


class Take(Move):
    """Capture these tiles."""

    __slots__ = ("tiles",)

    def __init__(self, tiles: Rowed) -> None:
        names = [NAME[t] for t in tiles]
        super().__init__("take", f"take {' '.join(names)}", tuple((n, "row", "") for n in names))
        self.tiles = tiles


@cache
def take(tiles: Rowed) -> Take:
    return Take(tiles)


@cache
def rules(options: Options) -> ChainRules:
    return ChainRules(
        reserve=options.reserve,
        leads=by_lot,
        openers=OPENERS[options.opening_tile],
        open=lambda first: tuple(ends_of((first,), options)),
        join=join,
        wants=wants,
        offer=offer,
        reveals=reveals,
        after=after,
        score=score,
        laid=lay,
        other=capture,
        end_name=end_name,
        own={"row": (), "captures": (), "again": False, "owes": False},
        pass_rule="CAN-10",
        drawn_rule="CAN-10",
    )


def lay(state: Chain, move: Place, covered: int) -> None:
    """Put the tile at its end of the row, and see what it captures."""
    row: Rowed = state.own["row"]
    row = (*row, move.tile) if move.arm == 1 else (move.tile, *row)
    at = 0 if move.arm != 1 else len(row) - 1
    state.own["row"] = row
    state.own["captures"] = captures(row, at, state.options.pair_partner)
    state.ends = ends_of(row, state.options)


def offer(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """CAN-4, CAN-6: after laying, one capture or none. CAN-10: a player who cannot lay draws until
    they can, then passes; in the other style every tile laid is replaced from the stock."""
    if state.own["captures"]:
        return (*map(take, state.own["captures"]), LEAVE)
    if state.own["owes"]:
        return DRAW_ONLY
    return turn_rules.draw_until(state, hand, found)


def reveals(state: Chain, move: Move) -> None:
    if not state.own["owes"]:
        turn_rules.unable(state, move)


def capture(state: Chain, move: Move) -> None:
    """CAN-7: the total captured is scored, and the tiles leave the game. CAN-9: the player plays
    again."""
    state.own["captures"] = ()
    if not isinstance(move, Take):
        if state.log is not None:
            state.log.append(Announced(state.seat, "leave"))
        return
    parts = [PIPS[t] for t in move.tiles]
    points = sum(parts)
    row: Rowed = tuple(t for t in state.own["row"] if t not in move.tiles)
    state.own["row"] = row
    state.own["again"] = True
    state.ends = ends_of(row, state.options)
    if state.log is not None:
        state.log.append(Captured(state.seat, tuple(NAME[t] for t in move.tiles), points))
    give(state, state.seat, points, "CAN-7", parts=parts, row="captures")


def after(state: Chain, move: Move) -> None:
    """CAN-12, GEN-20: 300 points end it at once. CAN-11: laying the last tile stops the manche, a
    capture with it still counts. CAN-9: who captured plays again."""
    own = state.own
    seat = state.seat
    if total(state, seat) >= TARGET and not state.options.finish_round:
        finish(state, "target")
    elif move is PASS:
        next_turn(state)
    elif own["captures"]:
        pass  # the choice comes first
    elif move is not DRAW and replaces(state):
        own["owes"] = True
    elif move is DRAW and not own["owes"]:
        stop_if_blocked(state)
    elif not state.hands[seat]:
        finish(state, "domino")
    else:
        if not own["again"]:
            next_turn(state)
        own["again"] = own["owes"] = False
        state.fresh = -1
        stop_if_blocked(state)


def replaces(state: Chain) -> bool:
    """CAN-10, `canton_style: pagat`: a tile laid is replaced while the stock lasts."""
    return state.options.canton_style == "pagat" and state.left > 0


def stop_if_blocked(state: Chain) -> None:
    if is_blocked(state):
        finish(state, "blocked")


# -- the end -------------------------------------------------------------------------------------


def score(state: Chain) -> Result:
    """CAN-11: the player who laid their last tile adds the points in the other hands; after a block
    the lowest hand does, and of several nobody."""
    left = winning.points_left(state)
    winner = winning.winning_side(state, "draw")
    points = list(state.points)
    if winner is not None and state.how != "target":
        points[winner] += sum(left) - left[winner]
    rule = "CAN-12" if state.how == "target" else "CAN-11"
    won = winning.seats_on(state, winner)
    return winning.ended(state, rule, won, points, left)


def board(state: Chain, seat: int | None) -> RowBoard:
    """The row from left to right, each tile with the number that it shares with the next one."""
    row: Rowed = state.own["row"]
    return RowBoard(
        tiles=tuple(NAME[t] for t in row),
        joints=tuple(common(one, other) for one, other in pairwise(row)),
        captures=tuple(tuple(NAME[t] for t in tiles) for tiles in state.own["captures"]),
    )


def end_name(state: Chain, arm: int) -> str:
    """How an end is called: left or right beside a single tile."""
    return end_names(board(state, None)).get(state.rules.arms[arm], "")


SHEET = Sheet(
    (
        Row("captures", {"fr": "Manche {n} : levées", "en": "Round {n}: captures"}),
        Row("", {"fr": "Mains adverses", "en": "Opponents’ hands"}),
        Row("sum", {"fr": "Score de la manche {n}", "en": "Score of round {n}"}, "sum"),
    ),
    target=lambda options, seats: TARGET,
)

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=race_to_target(lambda options, seats: TARGET, lead_by_option),
    # CAN-1: the rest is the stock. CAN-12: the first starter is found by lot.
    dealing=Dealing(tiles_each({2: 7, 3: 6, 4: 5}), lots=True),
    rules=rules,
    forms=FORMS,
    display=Display(board),
    sheet=SHEET,
    words=replace(WORDS, aim=aim, refuse=refuse, merits=SURE),
    mind=replace(
        MIND,
        policy=policy,
        effort=Effort(expert=0.25),
        position=either_way_round,
        tells_points=True,
    ),
)
