"""The text of a deal, and which deals a table takes."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pioche
from pioche.core.deal import Deal, read_deal, write_deal
from pioche.core.errors import DealError
from pioche.core.game import Standing
from pioche.core.tiles import mask, names, read_tile
from pioche.engines.hands import hand_out, shuffled, split


def tiles(text: str) -> tuple[int, ...]:
    found = [read_tile(word) for word in text.split()]
    return tuple(t for t in found if t is not None)


def test_a_deal_is_hands_stock_and_named_parts() -> None:
    deal = read_deal("6-6 6-5 3-0 | 5-4 2-2 1-0 ; 0-0 1-1 ; lots 6-5 3-2 ; out 4-4")
    assert [set(names(hand)) for hand in deal.hands] == [
        {"6-6", "6-5", "3-0"},
        {"5-4", "2-2", "1-0"},
    ]
    assert deal.stock == tiles("0-0 1-1")
    assert deal.part("lots") == tiles("6-5 3-2")
    assert deal.part("out") == tiles("4-4")
    assert deal.part("grid") == ()


def test_the_stock_keeps_its_order_and_hands_have_none() -> None:
    assert read_deal("1-1|2-2;3-3 0-0").stock == tiles("3-3 0-0")
    assert read_deal("1-1|2-2;0-0 3-3").stock == tiles("0-0 3-3")
    assert read_deal("6-6 1-0 | 2-2 3-3") == read_deal("1-0 6-6 | 3-3 2-2")
    assert read_deal("1-1|2-2;3-3 0-0") != read_deal("1-1|2-2;0-0 3-3")


def test_spaces_line_breaks_and_the_order_of_halves_do_not_matter() -> None:
    assert read_deal(" 6-5  1-0|\n 4-4 2-2 ;0-3") == read_deal("5-6 0-1 | 4-4 2-2 ; 3-0")


def test_a_seat_that_is_out_has_a_dash() -> None:
    deal = read_deal("6-6 | - | 5-5 ; 1-1")
    assert deal.hands == (mask(tiles("6-6")), 0, mask(tiles("5-5")))
    assert write_deal(deal) == "6-6 | - | 5-5 ; 1-1"


def test_parts_may_have_groups() -> None:
    deal = read_deal("- ; piles 6-6 5-5 | 4-4 | 3-3")
    assert deal.parts["piles"] == (tiles("6-6 5-5"), tiles("4-4"), tiles("3-3"))
    assert deal.part("piles") == tiles("6-6 5-5 4-4 3-3")
    assert write_deal(deal) == "- ; piles 6-6 5-5 | 4-4 | 3-3"


def test_lots_went_back_so_they_may_be_in_a_hand() -> None:
    assert read_deal("6-6 | 5-5 ; 1-1 ; lots 6-6 1-1").part("lots") == tiles("6-6 1-1")


orders = st.permutations(range(28))


@settings(max_examples=60)
@given(orders, st.integers(1, 5), st.integers(0, 5), st.integers(0, 8), st.integers(0, 4))
def test_every_deal_written_and_read_is_the_same(
    order: list[int], seats: int, size: int, stock: int, out: int
) -> None:
    size = min(size, (28 - stock - out) // seats)
    hands = tuple(mask(order[i * size : (i + 1) * size]) for i in range(seats))
    rest = order[seats * size :]
    parts = {"lots": (tuple(order[:seats]),), "out": (tuple(rest[stock : stock + out]),)}
    deal = Deal(hands, tuple(rest[:stock]), parts)
    again = read_deal(write_deal(deal))
    assert (again.hands, again.stock) == (deal.hands, deal.stock)
    assert again.part("lots") == deal.part("lots")
    assert again.part("out") == deal.part("out")
    assert again == deal
    assert hash(again) == hash(deal)


@settings(max_examples=200)
@given(st.text(alphabet="0123456789-|; \nlotsu#", max_size=30))
def test_any_text_is_a_deal_or_a_deal_error(text: str) -> None:
    try:
        deal = read_deal(text)
    except DealError:
        return
    assert read_deal(write_deal(deal)) == deal


def test_the_hands_come_first_and_each_part_once() -> None:
    with pytest.raises(DealError, match="'lots' is where the hands should be"):
        read_deal("lots 6-6 5-5 ; 1-1 | 2-2")
    with pytest.raises(DealError, match="'out' is given twice"):
        read_deal("1-1 | 2-2 ; out 4-4 ; out 5-5")


# -- what a table refuses --------------------------------------------------------------------------


def refusal(deal: str, game: str = "jeu-de-dominos", seats: int = 2) -> str:
    with pytest.raises(DealError) as caught:
        pioche.Table(game, seats=seats, deal=deal)
    message = str(caught.value)
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        ("6-6 5-5 | 5-5 4-4", "5-5 is dealt twice"),
        ("6-6 5-5 | 6-5 4-4 ; 1-1 1-1", "1-1 is dealt twice"),
        ("6-6 5-5 | 6-5 4-4 ; 5-6", "6-5 is dealt twice"),
        ("6-6 5-5 | 6-5 4-4 ; 1-1 ; out 1-1", "1-1 is dealt twice"),
        ("6-6 5-5 | 6-5", "unequal (2, 1 tiles)"),
        ("6-6 | -", "unequal (1, 0 tiles)"),
        ("- | -", "1 to 7 tiles"),
        ("6-6 | 5-5 | 4-4", "2 seats, but the deal has 3 hands"),
        ("6-6 5-5", "2 seats, but the deal has 1 hands"),
        ("", "2 seats"),
        ("6-6 | 7-7", "7-7 is not in the double-6 set, which ends at 6-6"),
        ("6-6 | 5-5 ; 9-0", "9-0 is not in the double-6 set"),
        ("6-6 | 5-5 ; 1-1 ; lots 7-0 1-0", "7-0 is not in the double-6 set"),
        ("6-6 | 13-13", "'13-13' is not a tile; a tile looks like 6-4"),
        ("6-6 | 5_5", "'5_5' is not a tile"),
        ("6-6 | 5-5 ; 1-1 ; 2-2", "the part '2-2' has no name"),
        ("6-6 | 5-5 ; 1-1 ; lots 6-6", "1 lots for 2 seats"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_the_reason(deal: str, told: str) -> None:
    assert told in refusal(deal)


def test_a_hand_larger_than_the_game_s_own_is_refused() -> None:
    hands = "6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 | 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2"
    assert "1 to 7 tiles here, not 8" in refusal(hands)


def test_smaller_equal_hands_are_accepted() -> None:
    for size in range(1, 8):
        order = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]
        deal = f"{' '.join(order[:size])} | {' '.join(order[size : 2 * size])} ; 6-6"
        table = pioche.Table("jeu-de-dominos", seats=2, deal=deal)
        assert table.view(None).counts == (size, size)
        assert table.view(None).stock == 1


def test_two_equal_lots_cannot_be_drawn() -> None:
    """GEN-6: lots are different tiles."""
    assert "twice" in refusal("6-6 | 5-5 ; 1-1 ; lots 6-6 6-6")


def test_a_part_that_the_game_does_not_know_is_refused() -> None:
    assert "grid" in refusal("6-6 | 5-5 ; 1-1 ; grid 4-4")


def test_a_larger_set_has_larger_tiles() -> None:
    table = pioche.Table(
        "cinq-partout", seats=2, options={"set": 9}, deal="9-9 8-1 | 5-5 4-4 ; 7-0"
    )
    assert table.view(0).hand == ("8-1", "9-9")
    assert "double-9 set" in _set_nine("10-0 | 5-5")


def _set_nine(deal: str) -> str:
    with pytest.raises(DealError) as caught:
        pioche.Table("cinq-partout", seats=2, options={"set": 9}, deal=deal)
    return str(caught.value)


@pytest.mark.parametrize(
    ("active", "tiles", "size"),
    [
        ((0, 1), 28, 7),
        ((0, 1, 2, 3), 28, 7),
        ((0, 1, 2, 3), 28, 6),
        ((0, 2, 3), 28, 7),
        ((0, 1, 2, 3, 4), 28, 5),
        ((0,), 28, 28),
        ((0, 1), 45, 1),
        ((0, 1, 2), 55, 13),
    ],
)
def test_both_forms_deal_alike(active: tuple[int, ...], tiles: int, size: int) -> None:
    """Compiled, hands are split without putting all tiles in order."""
    seats = tuple(range(5))
    standing = Standing(sides=seats, totals=seats, wins=seats, active=active)
    for seed in range(100):
        rng, its_rng = Random(seed), Random(seed)
        in_order = hand_out(standing, shuffled(range(tiles), its_rng), size)
        assert split(standing, tiles, size, rng) == in_order
        assert rng.random() == its_rng.random()
