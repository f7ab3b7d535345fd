"""The points of quarante-deux: what tricks are worth, and what each side writes on its sheet."""

from typing import Final

from pioche.core.events import REDEAL, Scored
from pioche.core.game import Result
from pioche.core.partie import seats_of
from pioche.core.sheet import SUM, Row, Sheet
from pioche.core.tiles import NAME, pips, tile
from pioche.games.quarante_deux.state import Tricks

SIDES: Final = (0, 1, 0, 1)  # Q42-1: partners sit opposite each other
TARGET: Final = 200
SPECIAL: Final = {tile(5, 5): 10, tile(6, 4): 10, tile(5, 0): 5, tile(4, 1): 5, tile(3, 2): 5}
TRICK: Final = 1  # Q42-10
ALL_POINTS: Final = 7 * TRICK + sum(SPECIAL.values())

SHEET: Final = Sheet(
    (
        Row("contracts", {"fr": "Manche {n} : contrat", "en": "Round {n}: contract"}, "fact"),
        Row("tricks", {"fr": "Points des levées", "en": "Trick points"}),
        Row("special", {"fr": "Dominos de valeur", "en": "Special tiles"}),
        Row("contract", {"fr": "Points de contrat", "en": "Contract points"}),
        SUM,
        Row("total", {"fr": "Total après la manche {n}", "en": "Total after round {n}"}, "total"),
    ),
    target=lambda options, seats: TARGET,
)


def worth(tiles: int) -> int:
    """Q42-10: 1 point for each trick; 10 or 5 more for each special tile in it."""
    points = tiles.bit_count() // 4 * TRICK
    for t, n in SPECIAL.items():
        if tiles >> t & 1:
            points += n
    return points


def score(contract: int, bidder: int, taken: list[int], failed: str) -> list[Scored]:
    """Q42-13: each side writes its tricks, its special tiles and its contract points. `taken` are
    the tiles of the tricks that each side won, `failed` is the option of Q42-12."""
    declarers = SIDES[bidder]
    defenders = 1 - declarers
    made = worth(taken[declarers])
    # Q42-12: the defenders score what they won, also beside a contract that failed.
    theirs = _won(defenders, taken[defenders], "Q42-12")
    if made < contract:  # Q42-11: nothing for the declarers, the contract for the defenders
        reason = f"{made} < {contract}"
        value = Scored(defenders, defenders, contract, "Q42-11", reason, "contract")
        return [*theirs, value] if failed == "both" else [value]
    ours = _won(bidder, taken[declarers], "Q42-10")
    above = made - contract
    if above:  # Q42-11: what is above the contract counts twice, so it is written once more
        reason = f"{made} - {contract} = {above}"
        ours.append(Scored(bidder, declarers, above, "Q42-13", reason, "contract"))
    return ours + theirs


def _won(seat: int, tiles: int, rule: str) -> list[Scored]:
    """The lines for tricks and for special tiles, where there are any."""
    side = SIDES[seat]
    tricks = tiles.bit_count() // 4
    special = worth(tiles) - tricks
    lines = []
    if tricks:
        lines.append(Scored(seat, side, tricks, rule, "tricks", "tricks"))
    if special:
        parts = [f"{NAME[t]} ({n})" for t, n in SPECIAL.items() if tiles >> t & 1]
        reason = f"{' + '.join(parts)} = {special}"
        lines.append(Scored(seat, side, special, rule, reason, "special"))
    return lines


# -- a manche that is over -------------------------------------------------------------------------


def lines(state: Tricks) -> list[Scored]:
    """The lines of the score sheet; there are none after a redeal."""
    if state.how != "played":
        return []
    return score(state.contract, state.bidder, state.taken, state.options.failed_contract)


def points(state: Tricks) -> tuple[int, ...]:
    """GEN-20: points count at the end of the manche."""
    totals = [0, 0]
    for line in lines(state):
        totals[line.side] += line.points
    return tuple(totals)


def result(state: Tricks) -> Result:
    """Q42-11: the declarers win the manche when they make their contract, else the defenders."""
    left = tuple(map(pips, state.hands))
    if state.how == REDEAL:
        return Result(REDEAL, "Q42-5", state.starter, (), (0, 0), left)
    declarers = SIDES[state.bidder]
    taken = tuple(map(worth, state.taken))
    made = taken[declarers] >= state.contract
    facts = {
        "contract": state.contract,
        "contracts": tuple(state.contract if side == declarers else None for side in (0, 1)),
        "bidder": state.bidder,
        "declarers": declarers,
        "trump": state.trump,
        "taken": taken,
        "made": made,
    }
    winning = seats_of(state.standing, [declarers if made else 1 - declarers])
    return Result("played", "Q42-11", state.starter, winning, points(state), left, facts)
