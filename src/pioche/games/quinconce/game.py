"""Quinconce (MAG-15 … MAG-21): a chain that goes up and down, one tile high, the next one flat."""

import re
from dataclasses import dataclass, replace
from typing import Final

from pioche.core.boards import Facts, TowerEnd, called
from pioche.core.game import Form
from pioche.core.options import choice, switch, whole
from pioche.core.phrase import Reason, a_number, either_of, refusal
from pioche.core.tiles import HIGH, NAME, SUIT, other_half, read_tile, tiles_in
from pioche.engines.towers import magnets
from pioche.engines.towers.engine import Places, Tower
from pioche.engines.towers.magnets import DOUBLE_SIX
from pioche.engines.towers.placement import HAND_WORDS, Lay
from pioche.engines.towers.statics import cells
from pioche.engines.towers.tower_game import FAMILY, MIND, tower_game
from pioche.games.quinconce import card
from pioche.games.quinconce.aim import aim
from pioche.games.quinconce.mind import weigh
from pioche.games.quinconce.path import ARMS, FLAT, HEIGHT, End, make_lay, new_end


@dataclass(frozen=True)
class Options:
    magnet: str = choice("normal", "family", "hard", "off", rule="MAG-12")
    hand: str = choice("gesture", "even", rule="MAG-12")
    max_collapses: int = whole(10, 1, 100, rule="MAG-23")
    kids: bool = switch(False, rule="MAG-5")
    games: int = whole(1, 1, 20, rule="MAG-6")
    turn_direction: str = choice("clockwise", "counterclockwise", rule="GEN-5")


PRESETS: Final = {"famille": FAMILY, **magnets.PRESETS}

# -- ends and modes --------------------------------------------------------------------------------


def ends_of(state: Tower) -> tuple[End, End]:
    """The two ends of the path, from left to right."""
    left, right = state.own["ends"]
    return left, right


def modes(state: Tower) -> tuple[str, ...]:
    """How each seat has to play now. MAG-15: a tower begins flat."""
    if not state.tower:
        return (FLAT,) * state.standing.seats
    found: tuple[str, ...] = state.own["modes"]
    return found


def after_laying(state: Tower, before: tuple[str, ...]) -> tuple[str, ...]:
    """MAG-16: with 3 or 4 players the mode is the table's, and changes with each tile that is laid.
    MAG-17: with 2 each player has a mode, which changes with each of their own tiles."""
    changed = HEIGHT if before[state.seat] == FLAT else FLAT
    if len(state.standing.active) > 2:
        return (changed,) * len(before)
    return tuple(changed if seat == state.seat else mode for seat, mode in enumerate(before))


def laid(state: Tower, lay: Lay) -> None:
    """Note the new ends and modes. MAG-21: after a collapse both start over."""
    if len(state.tower) == 1:
        number = HIGH[lay.tile]
        low = other_half(lay.tile, number)
        ends = (End(0, 0, number), End(1, 0, low))
        before = (FLAT,) * state.standing.seats
    else:
        before = modes(state)
        arm = ARMS.index(lay.place)
        left, right = ends_of(state)
        there = new_end((left, right)[arm], lay.tile, arm, before[state.seat])
        ends = (there, right) if arm == 0 else (left, there)
    state.own = {"ends": ends, "modes": after_laying(state, before)}


# -- where a tile may be laid ----------------------------------------------------------------------


def fits(state: Tower, seat: int) -> int:
    """MAG-15: the tiles that match one of the two ends, in whatever mode."""
    left, right = ends_of(state)
    return (SUIT[left.number] | SUIT[right.number]) & DOUBLE_SIX


def ways(state: Tower, tiles: int) -> list[Lay]:
    """MAG-15: the ends where a tile can be laid, in the mode that the seat to move owes."""
    mode = modes(state)[state.seat]
    ends = ends_of(state)
    return [
        make_lay(t, end, arm, mode)
        for t in tiles_in(tiles)
        for arm, end in enumerate(ends)
        if SUIT[end.number] >> t & 1
    ]


_TEXT: Final = re.compile(r"([0-6]-[0-6])>([LR])")


def find(state: Tower, text: str) -> Lay | None:
    found = _TEXT.fullmatch(text)
    t = read_tile(found[1]) if found else None
    if found is None or t is None:
        return None
    arm = ARMS.index(found[2])
    end = ends_of(state)[arm]
    if not SUIT[end.number] >> t & 1:
        return None
    return make_lay(t, end, arm, modes(state)[state.seat])


def end_names(state: Tower) -> dict[str, str]:
    """How each end is called, from whichever side the tower is looked at."""
    ends = zip(ARMS, ends_of(state), strict=True)
    return called({arm: (end.number, NAME[tile_at(state, end)]) for arm, end in ends})


def tile_at(state: Tower, end: End) -> int:
    """The tile that has this end square."""
    square = (end.x, 0)
    return next(
        laid.tile for laid in state.tower if laid.box.z == end.z and square in cells(laid.box)
    )


def name_of(state: Tower, lay: Lay) -> str:
    return end_names(state)[lay.place] if state.tower else ""


def facts(state: Tower) -> Facts:
    """The mode that each seat owes, and the two free end squares."""
    if not state.tower:
        return Facts(modes=modes(state))
    names = end_names(state)
    return Facts(
        modes=modes(state),
        tower_ends=tuple(
            TowerEnd(arm, names[arm], (end.x, 0), end.z, end.number)
            for arm, end in zip(ARMS, ends_of(state), strict=True)
        ),
    )


def refuse(state: Tower, t: int, text: str) -> Reason:
    """MAG-18: the tile does not match the end that was named, or neither end."""
    named = text.partition(">")[2][:1].upper()
    ends = zip(ends_of(state), ARMS, strict=True)
    needs = either_of(a_number(end.number) for end, arm in ends if arm in (named or ARMS))
    mode = modes(state)[state.seat]
    return refusal("MAG-18", "no-fit", tile=NAME[t], needs=needs, mode=mode)


game = tower_game(
    card,
    options=Options,
    presets=PRESETS,
    place=Form("place", rf"[0-6]-[0-6](>[lr])?{HAND_WORDS}", "6-4>L", "MAG-18"),
    places=Places("MAG-18", fits, ways, find, laid, name_of),
    refuse=refuse,
    facts=facts,
    aim=aim,
    mind=replace(MIND, weigh=weigh),
)
