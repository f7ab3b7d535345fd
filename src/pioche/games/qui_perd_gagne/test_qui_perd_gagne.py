"""The rules of Loser wins, each shown on a deal made by hand.

Many deals use that no tile up to 5-5 fits the 6-6: whoever opens with it blocks the game, and
everybody keeps just the points that the deal shows.
"""

import pytest

import pioche
from pioche.core.catalogue import find
from pioche.core.events import PartieEnded, Passed, Scored
from pioche.core.game import Result
from pioche.core.options import make_options
from pioche.core.partie import advance, first_standing
from pioche.core.sheet import Cell
from tests.helpers import ended

Options = dict[str, str | int | bool]

OWN = "ownPoints"
WHIST = "whistThen150Loses"
OTHERS = "opponentsPoints"

# Seat 0 goes out alone: nobody else holds a 6 or a 1. 14 points against 9 + 20.
GOES_OUT = "6-6 6-1 1-1 | 3-0 2-2 2-0 | 5-5 4-0 0-0 | 5-3 4-3 3-2"
GOES_OUT_MOVES = "6-6 pass pass pass 6-1>R pass pass pass 1-1>R"


def at(deal: str, moves: str = "", options: Options | None = None) -> pioche.Table:
    """A table with this deal, after these moves."""
    table = pioche.Table("qui-perd-gagne", deal=deal, options=options, seed="hand")
    for move in moves.split():
        table.play(move)
    return table


def block(leader: int, heavy: int) -> str:
    """A deal whose leader opens with the 6-6 and blocks. The heavy side keeps 61 points, the light
    one 17; the leader has the 6-6 in place of their last tile."""
    hands = {
        heavy: ["5-5", "5-4", "4-4", "5-3"],
        heavy + 2: ["5-2", "4-3", "5-1", "4-2"],
        1 - heavy: ["0-0", "1-0", "1-1", "2-0"],
        3 - heavy: ["2-1", "3-0", "2-2", "3-1"],
    }
    hands[leader][-1] = "6-6"
    return " | ".join(" ".join(hands[seat]) for seat in range(4))


def play_blocks(heavy: tuple[int, ...], options: Options) -> pioche.Table:
    """A partie in which these sides, one after another, keep the heavy hands."""
    table = at(block(0, heavy[0]), "6-6", options)
    for manche, side in enumerate(heavy[1:], 1):
        assert not table.over
        table.next_manche(block(manche % 4, side))
        table.play("6-6")
    return table


# -- as at whist -----------------------------------------------------------------------------------


@pytest.mark.rule("QPG-1", "WHI-1", "WHI-3")
def test_teams_seats_and_lead_are_those_of_whist() -> None:
    for seats in (2, 3, 5):
        with pytest.raises(pioche.OptionError):
            pioche.Table("qui-perd-gagne", seats=seats)
    table = at("3-3 0-0 | 5-5 1-1 | 4-4 2-2 | 6-6 1-0 ; lots 6-4 2-1 5-5 3-0")
    assert table.standing.sides == (0, 1, 0, 1)
    assert table.players == (2, 3, 0, 1)
    for leader in (0, 1, 2, 3, 0):
        assert table.seat == leader
        while table.seat is not None:
            table.play(table.moves()[0])
        table.next_manche("6-6 1-0 | 5-5 1-1 | 4-4 2-2 | 3-3 0-0")


@pytest.mark.rule("QPG-1", "WHI-2", "WHI-8")
@pytest.mark.parametrize(("options", "hand", "unused"), [({}, 6, 4), ({"hand": 7}, 7, 0)])
def test_each_has_6_tiles_and_4_are_unused_or_7_and_none(
    options: Options, hand: int, unused: int
) -> None:
    table = pioche.Table("qui-perd-gagne", options=options, seed=1)
    assert (table.view(0).counts, table.view(0).stock) == ((hand,) * 4, 0)
    assert len(table.view(0).lots) == 4
    assert len(table.deal.partition("out ")[2].split()) == unused


@pytest.mark.rule("WHI-3")
def test_the_opening_is_the_strongest_tile_or_by_option_any() -> None:
    deal = "4-4 6-2 1-0 | 5-5 1-1 5-1 | 6-4 2-2 2-0 | 3-3 0-0 3-0"
    table = at(deal)
    assert table.moves() == ("4-4",)
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("1-0")
    assert error.value.rule == "WHI-3"
    assert set(at(deal, options={"opening_tile": "free"}).moves()) == {"4-4", "6-2", "1-0"}


@pytest.mark.rule("QPG-1", "GEN-10", "GEN-15")
def test_who_can_go_on_with_the_chain_must() -> None:
    table = at("6-6 1-0 | 6-5 1-1 | 6-4 2-2 | 3-3 0-0", "6-6")
    assert set(table.moves()) == {"6-5>L", "6-5>R"}
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("pass")
    assert error.value.rule == "QPG-1"
    with pytest.raises(pioche.IllegalMove) as error:
        table.play("1-1>R")
    assert error.value.rule == "GEN-10"


@pytest.mark.rule("WHI-2")
@pytest.mark.parametrize("unused", ["out 6-5 6-3", "6-5 6-3"])
def test_who_cannot_passes(unused: str) -> None:
    table = at(f"6-6 1-0 | 5-5 1-1 | 6-4 2-2 | 3-3 0-0 ; {unused}", "6-6")
    assert table.moves() == ("pass",)
    with pytest.raises(pioche.MoveError):
        table.play("draw")
    assert table.play("pass") == (Passed(1, "WHI-2"),)


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_an_option_for_drawing_the_table(direction: str) -> None:
    table = pioche.Table("qui-perd-gagne", seed=1, options={"turn_direction": direction})
    assert table.view(0).direction == direction
    assert pioche.Table("qui-perd-gagne", seed=1).view(0).direction == "counterclockwise"


# -- the manche ------------------------------------------------------------------------------------


@pytest.mark.rule("QPG-1", "QPG-2")
@pytest.mark.parametrize(
    ("scoring", "totals"), [(None, (0, 29)), (OWN, (0, 29)), (WHIST, (29, 0)), (OTHERS, (0, 14))]
)
def test_the_team_with_more_points_left_wins_even_if_it_did_not_go_out(
    scoring: str | None, totals: tuple[int, ...]
) -> None:
    """14 against 29: the winners score their own 29, or the 14 of the others, or the others 29."""
    table = at(GOES_OUT, GOES_OUT_MOVES, {"scoring": scoring} if scoring else {})
    assert (ended(table).how, ended(table).left) == ("domino", (0, 9, 14, 20))
    assert ended(table).winners == (1, 3)
    assert table.totals == totals
    side = 0 if totals[0] else 1
    assert Scored(side, side, totals[side], "QPG-2", "domino") in table.events


@pytest.mark.rule("QPG-2", "GEN-18")
@pytest.mark.parametrize(
    ("scoring", "totals"), [(OWN, (17, 0)), (WHIST, (0, 17)), (OTHERS, (16, 0))]
)
def test_a_block_ends_the_manche_too(scoring: str, totals: tuple[int, ...]) -> None:
    """17 points against 16."""
    table = at("6-6 5-5 | 4-4 3-3 | 2-2 2-1 | 2-0 0-0", "6-6", {"scoring": scoring})
    assert (table.seat, ended(table).how) == (None, "blocked")
    assert ended(table).winners == (0, 2)
    assert table.totals == totals


@pytest.mark.rule("QPG-2")
@pytest.mark.parametrize("scoring", [OWN, WHIST, OTHERS])
def test_when_the_teams_are_level_nobody_scores(scoring: str) -> None:
    table = at("6-6 5-5 | 4-4 3-3 | 2-2 1-1 | 2-0 0-0", "6-6", {"scoring": scoring})
    assert ended(table).left == (10, 14, 6, 2)
    assert ended(table).winners == ()
    assert table.totals == (0, 0)


# -- the partie ------------------------------------------------------------------------------------

QPG = find("qui-perd-gagne")


def end_of(
    manches: tuple[tuple[int, int], ...], scoring: str
) -> tuple[tuple[int, ...] | None, str | None]:
    """The winners after manches with these points (None: the partie goes on), and their title."""
    options = make_options(QPG.options, {"scoring": scoring})
    standing = first_standing(QPG, options, 4)
    winners: tuple[int, ...] | None = None
    title = None
    for points in manches:
        assert winners is None, "the partie is already over"
        won = (1, 3) if points[0] == 0 else (0, 2)
        result = Result("blocked", "QPG-2", 0, won, points, (0,) * 4)
        standing, winners = advance(QPG, options, standing, result)
        assert QPG.partie.honours is not None
        title = QPG.partie.honours(options, standing, result)[0] if winners else None
    return winners, title


@pytest.mark.rule("QPG-2", "GEN-20", "GEN-21")
@pytest.mark.parametrize(
    ("last", "reached"), [((29, 0), None), ((30, 0), 0), ((0, 89), None), ((0, 97), 1)]
)
def test_150_points_win_but_counted_as_at_whist_they_lose(
    last: tuple[int, int], reached: int | None
) -> None:
    manches = ((60, 0), (0, 60), (60, 0), last)
    teams = ((0, 2), (1, 3))
    for scoring in (OWN, OTHERS):
        assert end_of(manches, scoring)[0] == (None if reached is None else teams[reached])
    assert end_of(manches, WHIST)[0] == (None if reached is None else teams[1 - reached])


@pytest.mark.rule("QPG-2", "WHI-7")
@pytest.mark.parametrize(
    ("heavy", "own", "title", "value"),
    [
        ((1, 1, 1), (0, 175), "grande-bredouille", 3),
        ((0, 1, 1, 1), (53, 169), "petite-bredouille", 2),
        ((0, 0, 1, 1, 1), (114, 177), "", 1),
    ],
)
def test_counting_as_at_whist_is_the_same_partie_seen_from_the_other_side(
    heavy: tuple[int, ...], own: tuple[int, int], title: str, value: int
) -> None:
    """The same winners, the same figures in the other column, the same title."""
    for scoring, totals in ((OWN, own), (WHIST, own[::-1])):
        for paid in (False, True):
            table = play_blocks(heavy, {"scoring": scoring, "bredouille_value": paid})
            assert table.totals == totals
            games = value if paid else 1
            assert table.events[-1] == PartieEnded((1, 3), totals, title, games)
            assert table.standing.wins == (heavy.count(0), heavy.count(1))


@pytest.mark.rule("WHI-7")
def test_a_manche_won_for_no_point_is_no_score() -> None:
    """For the other team's points, a manche can be won for nothing."""
    table = at("6-6 | 5-5 | 0-0 | 4-4", "6-6", {"scoring": OTHERS})
    assert ended(table).winners == (1, 3)
    assert table.totals == (0, 0)
    nothing, once, often = (0, 0), (0, 5), (50, 0)
    assert end_of((nothing, often, often, often), OTHERS)[1] == "grande-bredouille"
    assert end_of((nothing, once, often, often, often), OTHERS)[1] == "petite-bredouille"
    assert end_of((once, often, once, often, often), OTHERS)[1] == ""


@pytest.mark.rule("QPG-2")
def test_the_preset_counts_as_at_whist() -> None:
    table = pioche.Table("qui-perd-gagne", preset="whist-a-l-envers", seed=1)
    assert table.options == make_options(QPG.options, {"scoring": WHIST})


@pytest.mark.rule("QPG-2")
def test_the_sheet_is_that_of_whist() -> None:
    sheet = play_blocks((0, 1, 1, 1), {}).sheet()
    assert sheet.columns == ((0, 2), (1, 3))
    assert [(line.names["en"], *(c.value for c in line.cells)) for line in sheet.lines] == [
        ("Round 1", 53, 0),
        ("Round 2", 0, 53),
        ("Round 3", 0, 61),
        ("Round 4", 0, 55),
        ("Total", 53, 169),
    ]
    assert sheet.lines[0].cells == (Cell(53, ((53, "QPG-2"),)), Cell(0))
    assert sheet.target == 150
