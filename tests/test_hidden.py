"""`assign` puts unseen tiles into hidden slots: allowed, found whenever possible, roughly even."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.core.tiles import mask, tiles_in
from pioche.engines.hidden_tiles import Even, assign

SIZE = 5

# Five tiles and five slots, each with the tiles that may be there (and one tile that is not there).
puzzles = st.lists(st.integers(0, (1 << (SIZE + 1)) - 1), min_size=SIZE, max_size=SIZE)


def solutions(slots: list[int]) -> list[tuple[int, ...]]:
    """All ways to fill the slots, by trying all orders."""
    return [
        order
        for order in permutations(range(SIZE))
        if all(slots[i] >> t & 1 for i, t in enumerate(order))
    ]


@settings(max_examples=300)
@given(puzzles, st.integers(0, 3))
def test_a_solution_is_found_whenever_there_is_one(slots: list[int], seed: int) -> None:
    found = assign(mask(range(SIZE)), slots, Random(seed))
    possible = solutions(slots)
    assert (found is None) == (not possible)
    assert found is None or tuple(found) in possible


def test_tight_puzzles_are_solved_too() -> None:
    """Puzzles with few solutions, where the first choice is often wrong."""
    rng = Random(7)
    solved = tight = 0
    for _ in range(1500):
        slots = [
            mask(t for t in range(SIZE) if rng.random() < 0.4) | 1 << rng.randrange(SIZE)
            for _ in range(SIZE)
        ]
        possible = solutions(slots)
        found = assign(mask(range(SIZE)), slots, rng)
        assert (found is not None) == bool(possible)
        solved += bool(possible)
        tight += len(possible) in (1, 2)
    assert solved > 150
    assert tight > 50


def test_slots_are_given_in_the_order_in_which_they_were_asked() -> None:
    slots = [1 << t for t in (9, 2, 5)]
    assert assign(mask([2, 5, 9]), slots, Random(1)) == [9, 2, 5]


def test_nothing_to_assign() -> None:
    assert assign(0, [], Random(1)) == []


def test_a_slot_that_nothing_fits_has_no_solution() -> None:
    assert assign(mask([1, 2]), [mask([1, 2]), mask([3])], Random(1)) is None
    assert assign(mask([1, 2]), [mask([1]), mask([1])], Random(1)) is None


def test_without_limits_every_tile_comes_into_every_slot_about_as_often() -> None:
    rng = Random(3)
    everything = mask(range(4))
    seen = Counter(tuple(assign(everything, [everything] * 4, rng) or ()) for _ in range(2400))
    assert len(seen) == 24
    assert all(50 <= n <= 160 for n in seen.values()), seen  # 100 each on average


def test_with_limits_every_solution_comes_up() -> None:
    rng = Random(4)
    slots = [mask([0, 1]), mask([0, 1, 2]), mask([1, 2, 3]), mask([0, 2, 3])]
    possible = {
        order
        for order in permutations(range(4))
        if all(slots[i] >> t & 1 for i, t in enumerate(order))
    }
    seen = Counter(tuple(assign(mask(range(4)), slots, rng) or ()) for _ in range(1000))
    assert set(seen) == possible
    fair = 1000 / len(possible)
    assert all(fair / 4 <= n <= fair * 3 for n in seen.values()), seen


def test_a_slot_with_few_tiles_has_each_of_them_about_as_often() -> None:
    rng = Random(5)
    everything = mask(range(4))
    slots = [mask([0, 1, 2]), everything, everything, everything]
    seen = Counter((assign(everything, slots, rng) or [0])[0] for _ in range(900))
    assert set(seen) == {0, 1, 2}
    assert all(200 <= n <= 400 for n in seen.values()), seen  # 300 each on average


@pytest.mark.parametrize(
    "slots",
    [
        [0b11111, 0b00011, 0b00110, 0b11100, 0b11111],
        [0b11111, 0b00111, 0b00111, 0b11100, 0b10001],
        [0b11111, 0b00001 | 0b01000, 0b01110, 0b11111, 0b11111],
    ],
)
def test_guesses_that_are_quoted_are_even_over_all_solutions(slots: list[int]) -> None:
    def error(rng: Random) -> float:
        """By how much is the likelihood of some tile in some slot wrong, at worst?"""
        tries = 3000
        seen = Counter(tuple(assign(mask(range(SIZE)), slots, rng) or ()) for _ in range(tries))
        assert set(seen) <= set(possible)
        return max(
            abs(sum(n for found, n in seen.items() if found[slot] == t) / tries - share(slot, t))
            for slot in range(SIZE)
            for t in range(SIZE)
        )

    def share(slot: int, t: int) -> float:
        return sum(found[slot] == t for found in possible) / len(possible)

    possible = solutions(slots)
    assert error(Even(1)) < 0.03
    assert error(Random(1)) > 0.05, "else this shows nothing"


def test_the_same_random_numbers_give_the_same_solution() -> None:
    everything = mask(range(20))
    first = assign(everything, [everything] * 20, Random(5))
    assert first == assign(everything, [everything] * 20, Random(5))
    assert first != assign(everything, [everything] * 20, Random(6))
    assert first is not None
    assert sorted(first) == list(tiles_in(everything))
