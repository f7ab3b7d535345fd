"""The rules of the magnetic challenge, each shown on a deal made by hand.

The first tile lies on the cells 0.0 and 1.0. `6-4@1.0.1r` lays the 6 of the 6-4 on cell 1.0 at
level 1, and the 4 to the right of it. Moves are replayed with an outcome, `stands` unless it says
`falls`, so that no hand trembles.
"""

from random import Random

import pytest

import pioche
from pioche.core.boards import TowerBoard
from pioche.core.events import Collapsed, Drew, Passed, Placed, Scored
from pioche.core.tiles import mask, read_tile, tile
from pioche.engines.towers.magnets import colours_of
from pioche.engines.towers.placement import Laid
from pioche.engines.towers.statics import ADHESION, HANDS, Box, build, strain
from pioche.games.defi_magnetique.game import game
from pioche.games.defi_magnetique.places import FREE, Slides, may_slide, sites
from tests.helpers import board_of, ended

Options = dict[str, str | int | bool]

EXACT = " = +0.00 +0.00 +0.0 "


def settled(move: str) -> str:
    """A move with its outcome: stands, unless it falls."""
    if "@" not in move or "=" in move:
        return move
    return f"{move.removesuffix(' falls')}{EXACT}{'falls' if move.endswith('falls') else 'stands'}"


def at(
    deal: str, moves: str = "", seats: int = 2, options: Options | None = None, seed: str = "hand"
) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table(game, seats=seats, deal=deal, options=options, seed=seed)
    for move in moves.split(", "):
        if move:
            table.replay(settled(move))
    return table


def refused(table: pioche.Table, move: str) -> str:
    """The rule that refuses the move."""
    with pytest.raises(pioche.MoveError) as error:
        table.play(move)
    return error.value.rule


# -- the common rules ------------------------------------------------------------------------------


@pytest.mark.rule("MAG-1", "MAG-2")
@pytest.mark.parametrize(("seats", "hand", "stock"), [(2, 7, 14), (3, 6, 10), (4, 6, 4)])
def test_the_deal_is_that_of_the_flat_game(seats: int, hand: int, stock: int) -> None:
    table = pioche.Table(game, seats=seats, seed=1)
    view = table.view(0)
    assert (view.counts, view.stock, view.direction) == ((hand,) * seats, stock, "clockwise")
    for seat in range(seats):
        held = mask(t for t in map(read_tile, table.view(seat).hand) if t is not None)
        assert len(colours_of(held)) > 1
    assert view.facts.colours["6-6"] == 3


@pytest.mark.rule("MAG-3")
@pytest.mark.parametrize(
    ("deal", "seat", "tile"),
    [("6-5 1-1 | 2-2 6-4", 1, "2-2"), ("6-3 1-0 | 5-4 2-1", 0, "6-3"), ("0-0 | 6-5", 0, "0-0")],
)
def test_the_highest_double_opens_else_the_strongest_tile(deal: str, seat: int, tile: str) -> None:
    table = at(deal)
    assert (table.seat, table.moves()) == (seat, (tile,))
    if len(table.view(seat).hand) > 1:
        other = next(name for name in table.view(seat).hand if name != tile)
        assert refused(table, other) == "MAG-3"


@pytest.mark.rule("MAG-4")
def test_who_cannot_play_draws_one_tile_and_loses_the_turn_even_if_it_fits() -> None:
    table = at("6-6 5-5 | 4-4 3-3 ; 6-1 2-2", "6-6")
    assert table.moves() == ("draw",)
    assert table.play("draw") == (Drew(1, "6-1", 1),)
    assert table.seat == 0
    table.play("draw")
    crosswise = {f"6-1@{x}.0.1{way}" for x in (0, 1) for way in "ud"}
    assert set(table.moves()) == {"6-1@1.0.1r", "6-1@0.0.1l"} | crosswise
    assert refused(table, "draw") == "MAG-4"
    assert table.view(0).lacks[-2].tiles == tuple(f"6-{n}" for n in range(7))


@pytest.mark.rule("MAG-4")
def test_with_an_empty_stock_who_cannot_play_passes() -> None:
    table = at("6-6 6-5 1-1 | 4-4 3-3 2-2", "6-6")
    assert table.moves() == ("pass",)
    assert refused(table, "draw") == "MAG-4"
    assert table.play("pass") == (Passed(1, "MAG-4"),)


@pytest.mark.rule("MAG-5", "MAG-6")
def test_who_is_out_wins_and_the_others_note_their_points() -> None:
    table = at("6-6 6-5 | 4-4 3-3 ; 1-1", "6-6, draw")
    table.replay(settled("6-5@1.0.1r"))
    assert (ended(table).how, ended(table).winners, table.totals) == ("domino", (0,), (0, 16))
    assert Scored(1, 1, 16, "MAG-6", "domino") in table.events
    assert (table.over, table.winners) == (True, (0,))  # one manche, unless more are agreed


@pytest.mark.rule("MAG-5")
def test_children_count_tiles() -> None:
    deal = "6-6 5-5 5-4 | 1-0 2-0 3-0"
    assert ended(at(deal, "6-6")).winners == (1,)
    table = at(deal, "6-6", options={"kids": True})
    assert (ended(table).winners, table.totals) == ((0,), (0, 3))


@pytest.mark.rule("MAG-5", "MAG-12")
def test_strong_magnets_are_no_childrens_count() -> None:
    family = pioche.Table(game, preset="famille").options
    assert (family.magnet, family.kids) == ("family", False)


@pytest.mark.rule("MAG-6", "GEN-19")
def test_the_lowest_total_wins_after_the_agreed_manches() -> None:
    table = at("6-6 5-0 | 2-1 2-0 | 5-4 5-3", "6-6", seats=3, options={"games": 2})
    assert (ended(table).winners, table.totals) == ((), (5, 5, 17))
    table.next_manche("6-6 5-0 | 2-1 2-0 | 5-4 5-3")
    table.replay("6-6")
    assert (table.over, table.winners) == (True, (0, 1))


# -- where a tile may be laid ----------------------------------------------------------------------


@pytest.mark.rule("MAG-8")
def test_a_tile_is_laid_on_any_tile_or_under_it() -> None:
    """6-6, then the 6-4 over its right end; the 4 hangs over the table, and the 0 shows nowhere."""
    table = at("6-6 4-1 0-0 | 6-4 5-5 3-3", "6-6, 6-4@1.0.1r")
    above = {"4-1@2.0.2r", "4-1@2.0.2u", "4-1@2.0.2d"}
    below = {"4-1@2.0.0r", "4-1@2.0.0u", "4-1@2.0.0d"}
    assert set(table.moves()) == above | below


@pytest.mark.rule("MAG-8")
def test_all_squares_that_lie_on_each_other_are_equal() -> None:
    table = at("6-6 4-1 0-0 | 6-4 5-5 3-3", "6-6, 6-4@1.0.1r")
    assert refused(table, "4-1@0.0.1l") == "MAG-8"  # on a 6
    assert refused(table, "4-1@2.0.2l") == "MAG-8"  # the 4 on the 4, but the 1 on a 6
    table = at("6-6 6-4 0-0 | 6-5 5-4 3-3", "6-6, 6-5@1.0.1r")
    assert "6-4@1.0.2u" in table.moves()  # on the 6 of the second tile, though not the top of it
    assert "6-4@0.0.1l" in table.moves()  # or on the first, wherever it is


@pytest.mark.rule("MAG-8")
def test_nothing_fits_between_unequal_squares() -> None:
    def between(lower: str, upper: str) -> list[set[int]]:
        """What is asked of a tile with a half between the larger halves of these."""
        laid = [(read_tile(lower), 0), (read_tile(upper), 2)]
        tower = tuple(Laid(t, Box(0, 0, z, 2), 0, 0) for t, z in laid if t is not None)
        found = sites(tower, game.options(under="anyLevel"))
        return [{s.first, s.second} for s in found if (0, 0, 1) in (s.one, s.other)]

    assert between("1-0", "2-0") == []
    assert between("1-0", "1-1") == [{1, FREE}] * 3  # the fourth side lies between a 0 and a 1


@pytest.mark.rule("MAG-9")
def test_one_tile_may_bridge_two_others_when_both_match() -> None:
    """At level 2 a 3 and a 2 of different tiles lie side by side."""
    deal = "6-6 5-3 3-2 3-1 | 6-5 6-2 0-0 1-1"
    table = at(deal, "6-6, 6-5@1.0.1r, 5-3@2.0.2u, 6-2@1.0.2u")
    assert {"3-2@2.-1.3l", "3-2@2.-1.3r", "3-1@2.-1.3r"} <= set(table.moves())
    assert "3-1@2.-1.3l" not in table.moves()  # the 3 matches, but the 1 would lie on the 2
    assert refused(table, "3-1@2.-1.3l") == "MAG-8"


@pytest.mark.rule("MAG-9")
def test_cells_must_be_free_and_hold_a_contact() -> None:
    table = at("6-6 4-1 0-0 | 6-4 5-5 3-3", "6-6, 6-4@1.0.1r")
    for text in ("4-1@5.5.0r", "4-1@2.0.5r", "4-1@2.0.1r"):
        assert refused(table, text) == "MAG-9"


@pytest.mark.rule("MAG-9")
def test_neighbours_on_one_level_need_not_match() -> None:
    """The 4-1 lies beside the 6-6, its 4 next to a 6."""
    table = at("6-6 4-1 0-0 | 6-4 5-5 3-3", "6-6, 6-4@1.0.1r, 4-1@2.0.0r")
    assert [piece.cells for piece in board_of(table, TowerBoard).tiles] == [
        ((0, 0), (1, 0)),
        ((1, 0), (2, 0)),
        ((2, 0), (3, 0)),
    ]


@pytest.mark.rule("MAG-9")
def test_a_tile_hangs_under_any_overhanging_half_unless_agreed_otherwise() -> None:
    """Two steps up: the 2 of the 4-2 hangs above level 1."""
    deal, moves = "6-6 4-2 0-0 | 6-4 2-1 3-3", "6-6, 6-4@1.0.1r, 4-2@2.0.2r"
    assert {"2-1@3.0.1r", "2-1@3.0.1u", "2-1@3.0.1d"} <= set(at(deal, moves).moves())
    table = at(deal, moves, options={"under": "table"})
    assert "2-1@3.0.1r" not in table.moves()
    assert refused(table, "2-1@3.0.1r") == "MAG-9"


@pytest.mark.rule("MAG-9")
def test_sliding_under_needs_a_straight_way_in() -> None:
    """A 4 hangs above the cell 2.0; at table level more and more of the way to it is taken."""
    one, other = (2, 0, 0), (3, 0, 0)
    taken = {(0, 0, 0): 6, (1, 0, 0): 6, (1, 0, 1): 6, (2, 0, 1): 4}
    assert may_slide(Slides(taken), one, other)
    taken |= {(2, 2, 0): 0, (3, -1, 0): 0, (4, 0, 1): 0}
    assert may_slide(Slides(taken), one, other)  # still from the right, below what hangs there
    taken |= {(6, 0, 0): 0}
    assert not may_slide(Slides(taken), one, other)
    assert "4-1@2.0.0r" in at("6-6 4-1 0-0 | 6-4 5-5 3-3", "6-6, 6-4@1.0.1r").moves()


@pytest.mark.rule("MAG-9")
def test_above_the_table_nothing_slides() -> None:
    """Under a tile, two cells with tiles on all four sides."""

    def enclosed(level: int) -> bool:
        around = [Box(x, y, level, 0) for x, y in ((-2, 0), (2, 0), (0, 1), (0, -1))]
        boxes = [*around, Box(0, 0, level + 1, 0)]
        tower = tuple(Laid(tile(6, 6), box, 0, 0) for box in boxes)
        found = sites(tower, game.options(under="anyLevel"))
        return ((0, 0, level), (1, 0, level)) in [(site.one, site.other) for site in found]

    assert enclosed(level=1)
    assert not enclosed(level=0)


@pytest.mark.rule("MAG-13")
def test_the_second_tile_lies_as_one_likes_unless_it_is_agreed_to_be_parallel() -> None:
    deal = "6-6 5-5 | 6-4 3-3 ; 1-1"
    table = at(deal, "6-6", options={"second_parallel": True})
    assert set(table.moves()) == {"6-4@1.0.1r", "6-4@0.0.1l"}
    assert refused(table, "6-4@1.0.1u") == "MAG-13"
    free = at(deal, "6-6")
    crosswise = {f"6-4@{x}.0.1{way}" for x in (0, 1) for way in "ud"}
    assert set(free.moves()) == {"6-4@1.0.1r", "6-4@0.0.1l"} | crosswise


@pytest.mark.rule("MAG-13")
def test_after_a_collapse_the_second_tile_is_parallel_again() -> None:
    table = at(
        "6-6 5-5 6-1 | 6-4 3-3 2-2 ; 1-1",
        "6-6, 6-4@1.0.1r falls, 6-6",
        options={"second_parallel": True},
    )
    assert set(table.moves()) == {"6-1@1.0.1r", "6-1@0.0.1l"}


@pytest.mark.rule("MAG-14")
def test_with_ends_only_the_middle_of_the_tower_is_not_touched() -> None:
    deal = "6-6 4-2 4-3 6-1 | 6-4 2-0 4-0 6-0"
    moves = "6-6, 6-4@1.0.1r, 4-2@2.0.2u"
    free = set(at(deal, moves).moves())
    table = at(deal, moves, options={"ends_only": True})
    ends = set(table.moves())
    assert ends < free
    assert "6-0@0.0.1l" in ends  # on the table's own tile
    assert "2-0@2.-1.3u" in ends  # on top
    assert "6-0@1.0.2u" in free - ends  # on the tile between
    assert "4-0@2.0.0r" in free - ends  # and under it
    assert refused(table, "6-0@1.0.2u") == "MAG-14"


# -- chance ----------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-10")
def test_an_attempt_is_final_and_only_the_risk_is_told() -> None:
    table = at("6-6 4-1 0-0 | 6-4 5-5 3-3", "6-6, 6-4@1.0.1r")
    before = table.view(0)
    safe, bold = table.risk("4-1@2.0.0r"), table.risk("4-1@2.0.2r")
    assert 0 <= safe < 1 < bold
    assert table.view(0) == before
    outcomes = set()
    for _ in range(3):
        twin = table.copy()
        twin.play("4-1@2.0.0d")
        outcomes.add(twin.history[-1])
    assert len(outcomes) == 1  # trying again makes no other outcome
    table.play("4-1@2.0.2r")
    assert table.history[-1].endswith(" falls")
    with pytest.raises(pioche.UndoError, match="is final"):
        table.undo()
    with pytest.raises(pioche.UndoError, match="is final"):  # also when read from a record
        pioche.loads(pioche.dumps(table)).undo()


@pytest.mark.rule("MAG-12")
def test_the_risk_is_the_share_of_the_magnets_force() -> None:
    boxes = [Box(0, 0, 0, 0), Box(1, 0, 1, 0)]
    for magnet in ("normal", "family", "hard"):
        table = at("6-6 0-0 | 6-4 5-5", "6-6", options={"magnet": magnet})
        risk = strain(build(boxes), HANDS["normal"].press) / ADHESION[magnet]
        assert table.risk("6-4@1.0.1r") == pytest.approx(risk)
    off = at("6-6 0-0 | 6-4 5-5", "6-6", options={"magnet": "off"})
    assert off.risk("6-4@1.0.1r") == 0


@pytest.mark.rule("MAG-12")
def test_the_tower_falls_when_it_is_out_of_balance_but_never_with_magnets_off() -> None:
    deal, moves = "6-6 4-1 0-0 | 6-4 5-5 3-3", "6-6, 6-4@1.0.1r"
    for seed in range(5):
        table = at(deal, moves, seed=str(seed))
        events = table.play("4-1@2.0.2r")  # the third step of a straight staircase tips over
        assert any(isinstance(e, Collapsed) for e in events)
        off = at(deal, moves, seed=str(seed), options={"magnet": "off"})
        assert not any(isinstance(e, Collapsed) for e in off.play("4-1@2.0.2r"))


@pytest.mark.rule("MAG-9", "MAG-12")
@pytest.mark.parametrize("way", "rud")
def test_a_tile_hangs_by_one_half_with_normal_and_strong_magnets_and_not_with_weak_ones(
    way: str,
) -> None:
    """Under the 4 of a tile on the second level, which is held by the tile on top of it."""
    deal = "6-6 6-3 6-2 3-3 | 6-5 6-4 4-0 1-1"
    moves = "6-6, 6-5@0.0.1l, 6-3@1.0.1u, 6-4@1.0.2r, 6-2@1.0.3d"
    hanging = f"4-0@2.0.1{way}"
    for magnet, holds in (("normal", True), ("family", True), ("hard", False)):
        falls = 0
        for seed in range(20):
            table = at(deal, moves, options={"magnet": magnet}, seed=str(seed))
            table.play(hanging)
            falls += table.history[-1].endswith("falls")
        assert (at(deal, moves, options={"magnet": magnet}).risk(hanging) < 1) == holds
        assert falls <= 3 if holds else falls >= 17, (magnet, falls)


def release(table: pioche.Table, move: str, hand: str) -> int:
    """After how many milliseconds does a hand let go that is to be as steady as this?"""
    sway = table.sway(move)
    assert sway is not None
    return {"steady": sway.period // 4, "normal": 0, "hasty": sway.period // 2}[hand]


@pytest.mark.rule("MAG-12")
def test_a_gesture_earns_the_steadiness_of_the_hand() -> None:
    """The hand sways from the edge through the middle to the other edge, and back."""
    move = "6-4@1.0.1r"
    table = at("6-6 5-5 | 6-4 3-3", "6-6")
    sway = table.sway(move)
    assert sway is not None
    quarter = sway.period // 4
    found = {}
    for time in (0, sway.tap - 1, quarter, quarter * 4 // 3, 2 * quarter, 3 * quarter, 4 * quarter):
        twin = table.copy()
        twin.play(move, held=time)
        found[time] = twin.history[-1].partition(" = ")[0]
    assert list(found.values()) == [
        move,
        move,
        f"{move} steady",
        move,
        f"{move} hasty",
        f"{move} steady",
        f"{move} hasty",
    ]


@pytest.mark.rule("MAG-12")
def test_nobody_says_how_steady_the_hand_is() -> None:
    table = at("6-6 5-5 | 6-4 3-3", "6-6")
    for hand in HANDS:
        assert refused(table, f"6-4@1.0.1r {hand}") == "MAG-12"
    table.play("6-4@1.0.1r")
    assert table.history[-1].startswith("6-4@1.0.1r = ")


@pytest.mark.rule("MAG-12")
def test_with_even_hands_no_gesture_counts() -> None:
    table = at("6-6 5-5 | 6-4 3-3", "6-6", options={"hand": "even"})
    assert table.sway("6-4@1.0.1r") is None
    table.play("6-4@1.0.1r", held=475)
    assert table.history[-1].startswith("6-4@1.0.1r = ")


@pytest.mark.rule("MAG-12")
def test_the_hand_sways_faster_where_the_risk_is_greater() -> None:
    table = at("6-6 4-1 0-0 | 6-4 5-5 3-3", "6-6, 6-4@1.0.1r")
    calm, tense = table.sway("4-1@2.0.0r"), table.sway("4-1@2.0.2r")
    assert calm is not None
    assert tense is not None
    assert tense.period < calm.period
    assert at("6-6 5-5 | 6-4 3-3").sway("6-6") is None  # nothing to miss


@pytest.mark.rule("MAG-12")
def test_a_hasty_hand_errs_more_and_fails_more() -> None:
    fallen = dict.fromkeys(("steady", "normal", "hasty"), 0)
    errors = dict.fromkeys(fallen, 0.0)
    for seed in range(60):
        for hand in fallen:
            table = at("6-6 5-5 | 6-4 3-3", "6-6", seed=str(seed), options={"magnet": "hard"})
            table.play("6-4@1.0.1r", held=release(table, "6-4@1.0.1r", hand))
            fallen[hand] += table.history[-1].endswith("falls")
            errors[hand] += abs(float(table.history[-1].split()[-4]))
    assert errors["steady"] * 2 < errors["normal"] < errors["hasty"] * 0.7
    assert fallen["steady"] <= fallen["normal"] < fallen["hasty"]
    assert fallen["steady"] == 0


@pytest.mark.rule("MAG-12")
def test_error_and_verdict_are_in_the_history_and_in_the_view() -> None:
    table = at("6-6 5-5 | 6-4 3-3", "6-6")
    steady = release(table, "6-4@1.0.1r", "steady")
    assert table.play("6-4@1.0.1R", held=steady)[0] == Placed(1, "6-4", "1.0.1", "r")
    text = table.history[-1]
    base, _, outcome = text.partition(" = ")
    x, y, turn, verdict = outcome.split()
    assert (base, verdict) == ("6-4@1.0.1r steady", "stands")
    assert any(float(number) for number in (x, y, turn))
    piece = board_of(table, TowerBoard, 0).tiles[-1]
    assert (piece.x, piece.y) == pytest.approx((36 + float(x), float(y)))
    assert piece.turn == pytest.approx(float(turn) / 1000)
    assert (piece.z, piece.level, piece.numbers) == (12, 1, (6, 4))


@pytest.mark.rule("MAG-12")
def test_a_record_is_taken_as_it_was() -> None:
    """A tower that could not stand stands in a record that says so, and the other way round."""
    for verdict in ("stands", "falls"):
        table = at("6-6 4-1 0-0 | 6-4 5-5 3-3", f"6-6, 6-4@1.0.1r, 4-1@2.0.2r{EXACT}{verdict}")
        again = pioche.loads(pioche.dumps(table))
        assert again.history == table.history
        assert again.history[-1].endswith(verdict)
        assert len(board_of(again, TowerBoard, 0).tiles) == (3 if verdict == "stands" else 0)
        assert again.view(0) == table.view(0)


@pytest.mark.rule("MAG-12")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("6-4@1.0.1r", "MAG-12"),  # without its outcome
        ("6-4@1.0.1r = +9.00 +0.00 +0.0 stands", "MAG-12"),  # no hand errs so far
        ("6-4@1.0.1r = +0.00 +0.00 +400.0 stands", "MAG-12"),
        ("6-4@4.0.1u = +0.00 +0.00 +0.0 stands", "MAG-9"),
        ("draw", "MAG-4"),
    ],
)
def test_a_record_that_cannot_be_is_refused(move: str, rule: str) -> None:
    table = at("6-6 5-5 | 6-4 3-3 ; 1-1", "6-6")
    with pytest.raises(pioche.IllegalMove) as error:
        table.replay(move)
    assert error.value.rule == rule
    for nonsense in ("6-4@1.0.1r = stands", "6-4", "hello", "6-4@a.b.c"):
        with pytest.raises(pioche.PiocheError):
            table.replay(nonsense)
    assert table.history == ("6-6",)


# -- collapses -------------------------------------------------------------------------------------


@pytest.mark.rule("MAG-11")
def test_the_culprit_takes_all_tiles_and_the_highest_double_begins_again() -> None:
    table = at(
        "6-6 4-1 0-0 | 6-4 5-5 3-3 | 2-2 2-1 1-0",
        "6-6, 6-4@1.0.1r",
        seats=3,
    )
    assert table.seat == 2
    table.replay("pass")
    events = table.replay(settled("4-1@2.0.2r falls"))
    assert Collapsed(0, ("4-1", "6-4", "6-6"), "MAG-11") in events
    assert set(table.view(0).hand) == {"0-0", "4-1", "6-4", "6-6"}
    assert board_of(table, TowerBoard, 1).tiles == ()
    assert (table.seat, table.moves()) == (0, ("6-6",))


@pytest.mark.rule("MAG-11")
def test_a_collapse_with_the_last_tile_is_no_win() -> None:
    table = at("6-6 6-5 | 4-4 3-3 ; 1-1", "6-6, draw, 6-5@1.0.1r falls")
    assert table.result is None
    assert set(table.view(0).hand) == {"6-6", "6-5"}


@pytest.mark.rule("MAG-22")
def test_the_restarter_lays_his_highest_double_out_of_turn_and_play_goes_on_at_his_left() -> None:
    """5-5 opens; seat 1 lets it fall, then seat 2 has drawn the 6-6."""
    table = at(
        "5-5 5-1 0-0 | 5-4 4-4 3-3 | 2-2 2-1 1-0 ; 6-6 6-5",
        "5-5, 5-4@1.0.1r, draw, 5-1@0.0.1l, 4-4@2.0.2r falls",
        seats=3,
    )
    assert (table.seat, table.moves()) == (2, ("6-6",))
    assert refused(table, "2-2") == "MAG-22"
    assert table.view(None).stock == 1  # the stock is not refilled
    table.play("6-6")
    assert table.seat == 0  # at the left of seat 2, though seat 1 was the culprit


@pytest.mark.rule("MAG-22")
def test_there_is_always_a_double_because_the_fallen_one_is_back() -> None:
    table = at("1-1 1-0 2-0 | 2-1 3-0 4-0", "1-1, 2-1@2.0.1l falls")
    assert (table.seat, table.moves()) == (1, ("1-1",))


@pytest.mark.rule("MAG-22")
def test_who_restarts_with_his_last_tile_has_won() -> None:
    """Seat 0 drew the 6-6 and has nothing else when seat 1 lets the tower fall."""
    moves = "5-5, draw, draw, 5-4@1.0.1r, 4-0@2.0.2r, 4-3@2.0.0r falls"
    table = at("5-5 4-0 | 4-3 3-2 ; 5-4 6-6", moves)
    assert (table.seat, table.moves()) == (0, ("6-6",))
    table.play("6-6")
    assert (ended(table).how, ended(table).winners) == ("domino", (0,))


@pytest.mark.rule("MAG-23")
@pytest.mark.parametrize("most", [1, 2, 10])
def test_the_last_collapse_allowed_ends_the_manche_like_a_block(most: int) -> None:
    deal = "6-6 1-0 2-0 | 6-4 4-0 3-0 ; 5-5"
    table = at(deal, options={"max_collapses": most} if most != 10 else None)
    for number in range(1, most + 1):
        assert table.result is None
        table.replay("6-6")
        if number > 1:  # seat 1 holds the 6-6 now, and seat 0 cannot lay anything
            table.replay("draw" if number == 2 else "pass")
        table.replay(settled("6-4@1.0.1r falls"))
        assert table.view(None).facts.collapses == number
    assert (ended(table).how, ended(table).rule, ended(table).winners) == (
        "collapses",
        "MAG-23",
        (0,),
    )
    assert set(table.view(1).hand) == {"6-6", "6-4", "4-0", "3-0"}
    left = 3 + (10 if most > 1 else 0)
    assert ended(table).left == (left, 29)
    assert table.totals == (0, 29)


@pytest.mark.rule("MAG-24")
def test_blocked_when_the_stock_is_empty_and_nobody_has_a_legal_placement() -> None:
    table = at("6-6 1-0 2-0 | 5-0 4-0 3-0", "6-6")
    assert (ended(table).how, ended(table).rule, ended(table).winners) == (
        "blocked",
        "MAG-24",
        (0,),
    )


@pytest.mark.rule("MAG-24", "MAG-4")
def test_a_risky_placement_is_still_a_duty() -> None:
    """The only way to lay the 4-1 is the one that must fall, once the ground is taken."""
    table = at("6-6 4-1 0-0 | 6-4 5-5 3-3", "6-6, 6-4@1.0.1r")
    assert table.risk("4-1@2.0.2r") > 1
    assert table.result is None
    assert "pass" not in table.moves()
    assert refused(table, "pass") == "MAG-4"


# -- what is seen and guessed ----------------------------------------------------------------------


@pytest.mark.rule("GEN-4")
def test_a_guess_looks_the_same_from_every_seat_also_after_collapses() -> None:
    for seed in range(4):
        rng = Random(seed)
        table = pioche.Table(game, seats=2 + seed % 3, seed=seed, options={"max_collapses": 4})
        while table.seat is not None:
            for seat in (*range(table.seats), None):
                if rng.random() < 0.15:
                    view = table.view(seat)
                    assert game.view(game.guess(view, rng), seat) == view
            table.play(rng.choice(table.moves()))


@pytest.mark.rule("GEN-4")
def test_fallen_tiles_are_known_to_all_and_guessed_where_they_are() -> None:
    table = at("6-6 4-1 0-0 | 6-4 5-5 3-3 ; 1-1 2-2", "6-6, 6-4@1.0.1r, 4-1@2.0.2r falls")
    for seed in range(20):
        state = game.guess(table.view(1), Random(seed))
        for name in ((6, 6), (6, 4), (4, 1)):
            assert state.hands[0] >> tile(*name) & 1
