"""Perfect play of the pencil game, compared with trying every move of the engine itself."""

from random import Random

import pytest

import pioche
from pioche.core.game import Solution

WIN = 1000
DRAWN = "6-6 4-0 | 1-0 2-1"  # after the 6-6 nobody can go on, and both have 4 points left


def value(table: pioche.Table) -> int:
    """What the position is worth for A, by trying everything."""
    if table.seat is None:
        assert table.result is not None
        left, winners = table.result.left, table.result.winners
        behind = left[1] - left[0]
        return 0 if not winners else WIN + behind if winners == (0,) else behind - WIN
    values = []
    for move in table.moves():
        after = table.copy()
        after.play(move)
        values.append(value(after))
    return max(values) if table.seat == 0 else min(values)


def winners(found: Solution) -> tuple[int, ...]:
    return () if found.value == 0 else (int(found.value < 0),)


def deals(count: int, tiles: int) -> list[str]:
    rng = Random("solver")
    every = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]
    found = []
    for _ in range(count):
        drawn = rng.sample(every, 2 * tiles)
        found.append(f"{' '.join(drawn[:tiles])} | {' '.join(drawn[tiles:])}")
    return found


@pytest.mark.parametrize("options", [{}, {"opening_tile": "free"}], ids=["forced", "free"])
def test_perfect_play_is_worth_what_trying_everything_says(options: dict[str, str]) -> None:
    outcomes = set()
    for deal in (DRAWN, *deals(25, 4)):
        table = pioche.Table("crayon", deal=deal, options=options, seed="solver")
        found = table.solve()
        assert found is not None
        assert found.value == value(table), deal
        outcomes.add(winners(found))
        for move in found.line:
            table.play(move)
        assert table.result is not None, "The line is played to its end."
        assert table.result.winners == winners(found)
    assert outcomes >= {(0,), (1,)}
    assert () in outcomes or options


def test_a_full_side_counts_where_the_centre_is_fixed() -> None:
    """PEN-8: the side is full after seven tiles, so what fits there is of no use."""
    deal = "6-6 6-5 5-4 3-2 1-0 4-0 5-0 | 6-4 4-3 2-1 0-0 5-5 4-4 3-3"
    for centre in (False, True):
        table = pioche.Table("crayon", deal=deal, options={"fixed_centre": centre}, seed="solver")
        for _ in range(6):
            found = table.solve()
            assert found is not None
            table.play(found.line[0])
        found = table.solve()
        assert found is not None
        assert found.value == value(table)


def test_a_turning_point_is_a_move_beside_one_that_changes_who_wins() -> None:
    # A holds one tile at each turn that fits, and so does B: nothing can go wrong.
    table = pioche.Table("crayon", deal="6-6 5-4 | 6-5 1-0", seed="solver")
    found = table.solve()
    assert found == Solution(WIN + 1, ("6-6", "6-5>L", "5-4>L"), 0)
    # B may begin with either 6: after 6-1 A is stuck, after 6-5 A goes out.
    table = pioche.Table("crayon", deal="6-6 5-4 | 6-5 6-1", seed="solver")
    found = table.solve()
    assert found is not None
    assert (winners(found), found.turns) == ((1,), 1)
    assert found.line[1].startswith("6-1")


def test_a_game_without_a_solver_has_no_perfect_play() -> None:
    assert pioche.Table("matador", seed=1).solve() is None
