"""Why a placement on the tower is refused."""

from dataclasses import replace

from pioche.core.phrase import Fact, Reason, a_number, either, refusal
from pioche.core.tiles import BIT, HIGH, LOW, NAME
from pioche.engines.towers.engine import Tower
from pioche.engines.towers.statics import cells
from pioche.games.defi_magnetique.places import (
    FREE,
    Place,
    find,
    lays,
    sites,
    sites_of,
    squares,
    wanted,
)


def refuse(state: Tower, t: int, text: str) -> Reason:
    """MAG-8: what lies on each other is equal, so the tile fits nowhere, or not there. Where it
    would be legal but for an option: the rule of that option. MAG-9: there is no room, or no
    hold."""
    lay = find(state, text.split(" ")[0])
    if lay is None:
        return refusal("MAG-8", "no-fit", tile=NAME[t], needs=_needs(state))
    relaxed = replace(state.options, second_parallel=False)
    for options, rule, why in (
        (relaxed, "MAG-13", "parallel"),
        (replace(relaxed, ends_only=False), "MAG-14", "ends-only"),
        (replace(relaxed, ends_only=False, under="anyLevel"), "MAG-9", "not-under"),
    ):
        if any(lay.text == other.text for other in lays(BIT[t], sites(state.tower, options))):
            return refusal(rule, why)
    at = squares(state.tower)
    one, other = ((x, y, lay.box.z) for x, y in cells(lay.box))
    if one in at or other in at:
        return refusal("MAG-9", "no-room")
    halves: list[tuple[int, Place]] = [(HIGH[t], one), (LOW[t], other)]
    for half, place in halves:
        for there in wanted(at, place) - {half}:
            return refusal("MAG-8", "unequal", half=a_number(half), there=a_number(there))
    return refusal("MAG-9", "no-hold")


def _needs(state: Tower) -> Fact:
    """The numbers on or under which half a tile can be laid now."""
    found = {
        max(site.first, site.second)
        for site in sites_of(state)
        if FREE in (site.first, site.second)
    }
    return either([a_number(value) for value in sorted(found)])
