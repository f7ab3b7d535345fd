"""Tiles, sets, hands as masks, and the order of strength."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.core import tiles
from pioche.core.tiles import NAME, STRENGTH

few = settings(max_examples=60)
any_tile = st.integers(0, tiles.TILES - 1)
hands = st.sets(any_tile, max_size=20)


@pytest.mark.rule("GEN-1")
@pytest.mark.parametrize(("top", "size"), [(6, 28), (8, 45), (9, 55), (12, 91)])
def test_a_set_has_each_pair_of_numbers_once(top: int, size: int) -> None:
    assert tiles.set_size(top) == size
    pairs = {(tiles.HIGH[t], tiles.LOW[t]) for t in range(size)}
    assert pairs == {(a, b) for a in range(top + 1) for b in range(a + 1)}


def test_the_sets_are_those_of_the_booklet() -> None:
    assert tiles.SETS == (6, 8, 9, 12)
    assert tiles.set_size(max(tiles.SETS)) == tiles.TILES


@pytest.mark.rule("GEN-1")
def test_the_double_six_set_has_7_doubles_168_points_and_each_number_8_times() -> None:
    everything = tiles.mask(range(28))
    assert tiles.count(everything & tiles.DOUBLES) == 7
    assert tiles.pips(everything) == 168
    halves = [half for t in range(28) for half in (tiles.HIGH[t], tiles.LOW[t])]
    assert [halves.count(v) for v in range(7)] == [8] * 7
    assert [tiles.count(tiles.SUIT[v] & everything) for v in range(7)] == [7] * 7


@pytest.mark.rule("GEN-2")
def test_points_are_the_sum_of_both_halves_and_a_blank_is_nought() -> None:
    assert tiles.PIPS[tiles.tile(6, 4)] == 10
    assert tiles.PIPS[tiles.tile(0, 5)] == 5
    assert tiles.PIPS[tiles.tile(0, 0)] == 0


@pytest.mark.rule("GEN-3")
def test_the_strongest_tiles_in_order() -> None:
    order = sorted(range(28), key=STRENGTH.__getitem__, reverse=True)
    names = [NAME[t] for t in order]
    assert names[:10] == ["6-6", "6-5", "5-5", "6-4", "6-3", "5-4", "4-4", "6-2", "5-3", "6-1"]
    assert names[-6:] == ["3-0", "2-1", "1-1", "2-0", "1-0", "0-0"]


@pytest.mark.rule("GEN-3")
@pytest.mark.parametrize("top", tiles.SETS)
def test_the_orders_of_a_set_hold_each_of_its_tiles_once(top: int) -> None:
    every = list(range(tiles.set_size(top)))
    by_strength, doubles_first = tiles.by_strength(top), tiles.doubles_first(top)
    assert sorted(by_strength) == sorted(doubles_first) == every
    doubles = [NAME[t] for t in doubles_first[: top + 1]]
    assert doubles == [f"{n}-{n}" for n in range(top, -1, -1)]
    assert doubles_first[top + 1 :] == [t for t in by_strength if not tiles.is_double(t)]


@pytest.mark.rule("GEN-3")
@few
@given(any_tile, any_tile)
def test_strength_is_by_sum_then_double_then_larger_half(one: int, two: int) -> None:
    def rank(t: int) -> tuple[int, bool, int]:
        high, low = map(int, NAME[t].split("-"))
        return (high + low, high == low, high)

    assert (STRENGTH[one] > STRENGTH[two]) == (rank(one) > rank(two))
    assert (STRENGTH[one] == STRENGTH[two]) == (one == two)


@pytest.mark.rule("GEN-3")
@few
@given(hands.filter(bool))
def test_the_strongest_of_a_hand_beats_all_others(hand: set[int]) -> None:
    best = tiles.strongest(tiles.mask(hand))
    assert best in hand
    assert all(STRENGTH[best] >= STRENGTH[t] for t in hand)


@few
@given(any_tile)
def test_a_name_reads_back_in_either_order(t: int) -> None:
    high, low = NAME[t].split("-")
    assert int(high) >= int(low)
    assert tiles.read_tile(NAME[t]) == t
    assert tiles.read_tile(f"{low}-{high}") == t
    assert tiles.tile(int(low), int(high)) == tiles.tile(int(high), int(low)) == t
    assert tiles.is_double(t) == (high == low)
    assert tiles.other_half(t, int(high)) == int(low)
    assert tiles.other_half(t, int(low)) == int(high)


@pytest.mark.parametrize("text", ["", "6", "6-", "13-0", "6-4-2", "a-b", "6 4", "-1-0", "06-4"])
def test_what_is_no_tile_is_not_read(text: str) -> None:
    assert tiles.read_tile(text) is None


@few
@given(hands)
def test_a_mask_holds_its_tiles(hand: set[int]) -> None:
    mask = tiles.mask(hand)
    assert list(tiles.tiles_in(mask)) == sorted(hand)
    assert tiles.count(mask) == len(hand)
    assert tiles.names(mask) == tuple(NAME[t] for t in sorted(hand))
    assert tiles.pips(mask) == sum(sum(map(int, NAME[t].split("-"))) for t in hand)


def test_a_tile_has_the_same_number_in_every_set() -> None:
    assert [tiles.tile(a, a) for a in (0, 6, 8, 9, 12)] == [0, 27, 44, 54, 90]
