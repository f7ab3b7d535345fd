"""The rules of number dominoes, each shown on a deal made by hand."""

import json
from random import Random
from typing import Any

import pytest

import pioche
from pioche import Table
from pioche.core.boards import CountBoard, CountedTile
from pioche.core.deal import read_deal, write_deal
from pioche.core.events import Announced, Drew, Event, Gave, MancheEnded, Placed
from pioche.core.options import make_options
from pioche.core.partie import first_standing
from pioche.core.tiles import PIPS, STRENGTH, names, read_tile
from pioche.games.nombres.game import game
from pioche.games.nombres.state import Count, is_round
from tests.helpers import board_of, events_for, refused

# After the gifts 2-0, 2-2, 1-0 the stock is 5-5 4-4 2-0 2-2 1-0: without a part `shuffle` what
# was there comes first, then the gifts in order.
TABLE = "6-6 4-1 2-0 | 5-3 1-1 2-2 | 0-0 3-0 1-0 ; 5-5 4-4"
GIFTS = "give 2-0, give 2-2, give 1-0"


def at(deal: str, moves: str = "", seats: int = 3, **options: Any) -> Table:
    """A table with this deal, after these moves."""
    return run(Table(game, seats=seats, deal=deal, options=options, seed="hand"), moves)


def run(table: Table, moves: str) -> Table:
    for text in moves.split(","):
        if text.strip():
            table.play(text)
    return table


def totals(table: Table) -> list[str]:
    return [e.value for e in table.events if isinstance(e, Announced) and e.what == "total"]


# -- the deal and the gifts ------------------------------------------------------------------------


@pytest.mark.rule("NOM-1")
@pytest.mark.parametrize(
    ("seats", "hand", "stock", "after"), [(3, 8, 4, 7), (4, 6, 4, 8), (5, 5, 3, 8)]
)
def test_hands_and_stock_before_and_after_the_gifts(
    seats: int, hand: int, stock: int, after: int
) -> None:
    table = Table(game, seats=seats, seed=1)
    assert table.view(None).counts == (hand,) * seats
    assert table.view(None).stock == stock
    for seat in range(seats):
        assert table.seat == seat
        table.play(table.moves()[0])
    assert table.view(None).counts == (hand - 1,) * seats
    assert table.view(None).stock == after


@pytest.mark.rule("NOM-1")
def test_the_game_is_for_three_to_five_players_and_usually_four() -> None:
    assert Table(game).seats == 4
    for seats in (2, 6):
        with pytest.raises(pioche.OptionError):
            Table(game, seats=seats)


@pytest.mark.rule("NOM-1")
def test_each_gives_any_one_tile_of_the_hand_in_turn() -> None:
    table = at(TABLE)
    assert set(table.moves()) == {"give 6-6", "give 4-1", "give 2-0"}
    assert refused(table, "give 5-3") == "GEN-4"
    assert refused(table, "6-6") == refused(table, "draw") == "NOM-1"
    assert table.play("give 0-2") == (Gave(0, "2-0"),)
    assert set(table.moves()) == {"give 5-3", "give 1-1", "give 2-2"}
    run(table, "give 2-2, give 1-0")
    assert not any(text.startswith("give") for text in table.moves())
    assert refused(table, "give 4-1") == "NOM-1"


@pytest.mark.rule("NOM-1", "GEN-4")
def test_only_the_giver_knows_which_tile_was_given() -> None:
    table = at(TABLE, "give 2-0")
    assert table.view(0).past[0].move == "give 2-0"
    assert events_for(table, 0)[-1] == Gave(0, "2-0")
    for seat in (1, 2, None):
        turn = table.view(seat).past[0]
        assert (turn.seat, turn.move, turn.tile, turn.kind) == (0, "give", None, "give")
        assert events_for(table, seat)[-1] == Gave(0, None)
        assert "2-0" not in table.view(seat).to_json()


def draws(table: Table) -> list[str | None]:
    return [event.tile for event in table.events if isinstance(event, Drew)]


@pytest.mark.rule("NOM-1")
def test_the_stock_with_the_gifts_lies_in_the_order_of_the_shuffle() -> None:
    play = f"{GIFTS}, 6-6, 5-3, draw, 0-0, draw"
    assert draws(at(TABLE, play)) == ["5-5", "4-4"]
    dealt = [t for part in TABLE.split(";") for t in part.replace("|", " ").split()]
    others = [name for name in names((1 << 28) - 1) if name not in dealt]
    order = " ".join(["6-6", "2-2", "4-4", "1-0", "5-5", "2-0", *others])
    order += " " + " ".join(name for name in dealt if name not in order.split())
    assert draws(at(f"{TABLE} ; shuffle {order}", play)) == ["2-2", "4-4"]


@pytest.mark.rule("NOM-1")
def test_a_gift_can_come_back_to_its_giver() -> None:
    table = at("6-6 4-1 2-0 | 5-3 1-1 2-2 | 0-0 3-0 1-0", f"{GIFTS}, 6-6, 5-3, draw, 0-0, draw")
    assert draws(table) == ["2-0", "2-2"]
    run(table, "4-1, 1-1, 3-0, draw")
    assert draws(table)[-1] == "1-0"  # the gift of seat 2
    assert table.view(2).hand == ("1-0", "2-2")


@pytest.mark.rule("NOM-1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_deal_has_all_tiles_and_a_shuffle_of_all_tiles(seats: int) -> None:
    deal = read_deal(Table(game, seats=seats, seed=7).deal)
    assert sum(deal.hands) | sum(1 << t for t in deal.stock) == (1 << 28) - 1
    assert sorted(deal.part("shuffle")) == list(range(28))
    assert deal.part("shuffle") != read_deal(Table(game, seats=seats, seed=8).deal).part("shuffle")


@pytest.mark.rule("NOM-1")
@pytest.mark.parametrize(
    ("deal", "what"),
    [
        ("6-6 | 5-5 | 4-4", "at least 2"),
        ("6-6 5-5 | 4-4 3-3 | 2-2", "unequal"),
        ("6-6 5-5 | 4-4 3-3", "3 seats"),
        ("6-6 5-5 | 4-4 3-3 | 2-2 7-7", "7-7"),
        ("6-6 5-5 | 4-4 3-3 | 2-2 6-6", "twice"),
        ("6-6 5-5 | 4-4 3-3 | 2-2 1-1 ; shuffle 6-6 5-5", "all 28"),
        ("6-6 5-5 | 4-4 3-3 | 2-2 1-1 ; grid 0-0", "no 'grid'"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: str, what: str) -> None:
    with pytest.raises(pioche.DealError, match=what):
        at(deal)


# -- who starts ------------------------------------------------------------------------------------


@pytest.mark.rule("NOM-2")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_the_holder_of_6_6_starts_by_laying_it_and_announces_12(holder: int) -> None:
    hands = ["6-6 4-1 2-0", "5-3 1-1 2-2", "0-0 3-0 1-0"]
    hands = hands[3 - holder :] + hands[: 3 - holder]
    gifts = {"6-6 4-1 2-0": "2-0", "5-3 1-1 2-2": "2-2", "0-0 3-0 1-0": "1-0"}
    table = at(" | ".join(hands), ", ".join(f"give {gifts[hand]}" for hand in hands))
    assert table.seat == holder
    assert table.view(None).starter == holder
    assert table.moves() == ("6-6",)
    assert refused(table, "4-1") == "NOM-2"
    assert refused(table, "5-3") == "GEN-4"
    assert table.play("6-6") == (Placed(holder, "6-6", "table"), Announced(holder, "total", "12"))
    assert table.seat == (holder + 1) % 3


@pytest.mark.rule("NOM-2")
def test_who_starts_is_seen_after_the_gifts() -> None:
    table = at(TABLE, "give 6-6, give 2-2, give 1-0")
    assert table.seat == 1
    assert table.moves() == ("5-3",)


@pytest.mark.rule("NOM-2", "GEN-3")
@pytest.mark.parametrize(
    ("first", "second", "stronger"),
    [("6-4", "5-5", 1), ("6-3", "5-4", 0), ("6-2", "4-4", 1), ("6-5", "5-5", 0)],
)
def test_without_6_6_the_strongest_tile_starts(first: str, second: str, stronger: int) -> None:
    table = at(f"{first} 1-0 | {second} 1-1 | 2-1 2-0", "give 1-0, give 1-1, give 2-0")
    assert table.seat == stronger
    assert table.moves() == ((first, second)[stronger],)


# -- laying tiles ----------------------------------------------------------------------------------


@pytest.mark.rule("NOM-3")
def test_the_example_of_the_booklet_3_2_after_6_6_makes_17() -> None:
    table = at("6-6 4-1 2-0 | 3-2 1-1 2-2 | 0-0 3-0 1-0", GIFTS + ", 6-6")
    assert table.play("3-2") == (Placed(1, "3-2", "table"), Announced(1, "total", "17"))
    assert table.view(None).board == CountBoard(
        total=17,
        tiles=(CountedTile(0, "6-6", total=12), CountedTile(1, "3-2", total=17)),
    )


@pytest.mark.rule("NOM-3")
def test_any_tile_may_be_laid_and_nobody_passes_or_draws() -> None:
    table = at("6-6 4-1 2-0 | 3-2 1-1 2-2 | 0-0 3-0 1-0", GIFTS + ", 6-6")
    assert set(table.moves()) == {"3-2", "1-1"}
    assert refused(table, "draw") == "NOM-4"
    assert refused(table, "2-2") == "GEN-4"  # it was given away
    assert refused(table, "pass") == "NOM-3"


# -- round totals ----------------------------------------------------------------------------------


@pytest.mark.rule("NOM-4")
def test_who_makes_a_round_total_draws_one_tile_and_keeps_it() -> None:
    table = at(TABLE, GIFTS + ", 6-6")
    assert table.play("5-3") == (Placed(1, "5-3", "table"), Announced(1, "total", "20"))
    assert table.seat == 1
    assert table.moves() == ("draw",)
    assert refused(table, "1-1") == "NOM-4"
    assert table.play("draw") == (Drew(1, "5-5", 4),)
    assert table.view(1).hand == ("1-1", "5-5")
    assert table.view(1).past[-1].tile == "5-5"
    assert table.view(None).stock == 4
    assert table.seat == 2
    for other in (0, 2, None):
        assert table.view(other).past[-1].tile is None
        assert events_for(table, other)[-1] == Drew(1, None, 4)


@pytest.mark.rule("NOM-4")
def test_other_totals_earn_nothing() -> None:
    table = at(TABLE, GIFTS + ", 6-6, 1-1")
    assert (totals(table)[-1], table.seat) == ("14", 2)
    assert "draw" not in table.moves()


@pytest.mark.rule("NOM-4")
def test_20_and_30_and_40_each_earn_a_tile() -> None:
    deal = "6-6 5-2 1-0 | 5-3 6-4 1-1 | 2-1 4-4 2-0 ; 3-3"
    table = at(deal, "give 1-0, give 1-1, give 2-0")
    run(table, "6-6, 5-3, draw, 2-1, 5-2, draw, 6-4, draw, 4-4")
    assert totals(table) == ["12", "20", "23", "30", "40", "48"]
    assert draws(table) == ["3-3", "1-0", "1-1"]


@pytest.mark.rule("NOM-4")
def test_there_are_15_round_totals_up_to_168() -> None:
    usual, with_ten = (
        make_options(game.options, {}),
        make_options(game.options, {"count_ten": True}),
    )
    round_totals = [total for total in range(169) if is_round(usual, total)]
    assert round_totals == list(range(20, 161, 10))
    assert len(round_totals) == 15
    assert [total for total in range(169) if is_round(with_ten, total)] == [10, *round_totals]


# Seat 0 opens with 5-5, seat 1 can lay 0-0 on it.
TEN = "5-5 4-1 2-0 | 0-0 1-1 2-2 | 3-0 1-0 2-1 ; 4-4"


@pytest.mark.rule("NOM-4")
def test_10_does_not_count() -> None:
    table = at(TEN, "give 2-0, give 2-2, give 1-0, 5-5")
    assert (totals(table), table.seat) == (["10"], 1)
    run(table, "0-0")
    assert (totals(table), table.seat) == (["10", "10"], 2)


@pytest.mark.rule("NOM-4")
def test_option_count_ten_makes_10_a_round_total() -> None:
    table = at(TEN, "give 2-0, give 2-2, give 1-0, 5-5", count_ten="on")
    assert (table.seat, table.moves()) == (0, ("draw",))
    run(table, "draw, 0-0")
    assert (totals(table), table.seat, table.moves()) == (["10", "10"], 1, ("draw",))
    assert Table(game, preset="des-dix").options.count_ten


@pytest.mark.rule("NOM-4")
def test_0_0_on_a_round_total_earns_a_tile_as_well() -> None:
    table = at(TABLE, GIFTS + ", 6-6, 5-3, draw, 0-0")
    assert (totals(table)[-1], table.seat, table.moves()) == ("20", 2, ("draw",))
    run(table, "draw")
    assert table.view(2).hand == ("3-0", "4-4")


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("NOM-5")
def test_who_has_no_tiles_is_skipped() -> None:
    table = at(TABLE, GIFTS + ", 6-6, 5-3, draw, 0-0, draw, 4-1, 1-1, 4-4")
    assert table.view(None).counts == (0, 1, 1)
    assert table.seat == 1


@pytest.mark.rule("NOM-5")
def test_when_only_one_player_has_tiles_left_that_player_wins() -> None:
    table = at(TABLE, GIFTS + ", 6-6, 5-3, draw, 0-0, draw, 4-1, 1-1, 4-4")
    told = table.play("5-5")
    assert told[2] == MancheEnded("last", "NOM-5", (2,), (0, 0, 0), ((), (), ("3-0",)))
    assert table.result is not None
    assert (table.result.how, table.result.rule) == ("last", "NOM-5")
    assert (table.over, table.winners) == (True, (2,))
    assert table.view(None).stock == 3


@pytest.mark.rule("NOM-5")
def test_a_last_tile_that_makes_a_round_total_is_replaced_before_hands_are_counted() -> None:
    deal = "6-6 5-5 1-0 | 5-3 2-0 1-1 | 0-0 6-4 2-1 ; 3-3"
    table = at(deal, "give 1-0, give 1-1, give 2-1, 6-6, 5-3, draw, 0-0, draw, 5-5")
    assert table.view(None).counts == (0, 2, 2)
    assert (table.seat, table.moves()) == (0, ("draw",))
    run(table, "draw, 3-3, 6-4")
    assert (table.view(None).counts, table.seat) == ((1, 1, 1), 0)
    run(table, "1-1")  # 48
    assert (table.view(None).counts, table.seat) == ((0, 1, 1), 1)
    run(table, "2-0")  # 50: seat 1 draws the last tile, 2-1
    assert table.moves() == ("draw",)


@pytest.mark.rule("NOM-5", "NOM-6")
def test_the_last_tile_of_the_stock_ends_the_game_at_once_and_most_tiles_win() -> None:
    table = at(
        "6-6 5-2 1-0 | 5-3 6-4 1-1 | 2-1 4-4 2-0",
        "give 1-0, give 1-1, give 2-0, 6-6, 5-3, draw, 2-1, 5-2, draw, 6-4",
    )
    assert table.seat == 1
    told = table.play("draw")
    hands = (("1-1",), ("1-0", "2-0"), ("4-4",))
    assert told[:2] == (
        Drew(1, "2-0", 0),
        MancheEnded("stock", "NOM-6", (1,), (0, 0, 0), hands),
    )
    assert (table.over, table.winners) == (True, (1,))
    assert table.view(2).shown == hands
    assert table.view(2).result is not None


@pytest.mark.rule("NOM-6")
def test_a_tie_is_a_shared_win() -> None:
    table = at(
        "6-6 5-5 1-0 | 5-3 2-0 1-1 | 0-0 6-4 2-1",
        "give 1-0, give 1-1, give 2-1, 6-6, 5-3, draw, 0-0, draw, 5-5, draw",
    )
    assert table.view(None).counts == (1, 2, 2)
    assert (table.over, table.winners) == (True, (1, 2))


@pytest.mark.rule("NOM-6")
def test_the_game_is_one_round_and_its_sheet_has_the_tiles_left() -> None:
    table = at(TABLE, GIFTS + ", 6-6, 5-3, draw, 0-0, draw, 4-1, 1-1, 4-4, 5-5")
    assert table.over
    line = table.sheet().lines[0]
    assert line.names == {"fr": "Manche 1 : dominos restants", "en": "Round 1: tiles left"}
    assert [cell.value for cell in line.cells] == [0, 0, 1]
    assert table.totals == (0, 0, 0)


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_for_drawing_the_table_only(direction: str) -> None:
    table = at(TABLE, GIFTS + ", 6-6", turn_direction=direction)
    assert table.seat == 1
    assert table.view(None).direction == direction


# -- whole games -----------------------------------------------------------------------------------


def player(rng: Random, keen: bool) -> Any:
    """A random player; a keen one makes a round total where one can be made."""

    def choose(state: Count) -> Any:
        found = game.moves(state)
        if keen and found[0].kind == "place":
            wanted = [m for m in found if (state.total + PIPS[read_tile(m.text) or 0]) % 10 == 0]
            found = wanted or found
        return found[int(rng.random() * len(found))]

    return choose


def begun(seats: int, rng: Random, **options: Any) -> Count:
    chosen = make_options(game.options, options)
    standing = first_standing(game, chosen, seats)
    return game.start(chosen, standing, game.deal(chosen, standing, rng))


@pytest.mark.rule("NOM-1", "NOM-2", "NOM-3", "NOM-4", "NOM-5", "NOM-6")
@pytest.mark.parametrize("count_ten", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games_follow_the_rules_written_a_second_time(seats: int, count_ten: bool) -> None:
    ends = set()
    for number in range(40):
        rng = Random(f"{seats}-{count_ten}-{number}")
        choose = player(rng, keen=number % 2 == 0)
        state = begun(seats, rng, count_ten=count_ten)
        hands = [list(names(hand)) for hand in state.deal.hands]
        stock = [names(1 << t)[0] for t in state.deal.stock]
        for seat in range(seats):
            assert state.seat == seat
            assert sorted(m.text for m in game.moves(state)) == sorted(
                f"give {t}" for t in hands[seat]
            )
            move = choose(state)
            hands[seat].remove(move.text.removeprefix("give "))
            stock.append(move.text.removeprefix("give "))
            game.play(state, move)
        shuffle = [names(1 << t)[0] for t in state.deal.part("shuffle")]
        stock = [t for t in shuffle if t in stock]

        best = max((t for hand in hands for t in hand), key=lambda t: STRENGTH[read_tile(t) or 0])
        seat = next(s for s in range(seats) if best in hands[s])
        allowed, total, how = [best], 0, ""
        while not how:
            assert state.seat == seat
            assert sorted(m.text for m in game.moves(state)) == sorted(allowed)
            move = choose(state)
            game.play(state, move)
            hands[seat].remove(move.text)
            total += int(move.text[0]) + int(move.text[2])
            assert state.total == total
            if total in range(10 if count_ten else 20, 170, 10):
                assert [m.text for m in game.moves(state)] == ["draw"]
                assert state.seat == seat
                game.play(state, game.moves(state)[0])
                hands[seat].append(stock.pop(0))
                how = "" if stock else "stock"
            if not how and len([hand for hand in hands if hand]) == 1:
                how = "last"
            seat = (seat + 1) % seats
            while not hands[seat]:
                seat = (seat + 1) % seats
            allowed = hands[seat]
        assert (state.seat, state.how) == (-1, how)
        ends.add(how)
        most = max(map(len, hands))
        winners = tuple(s for s in range(seats) if len(hands[s]) == most)
        assert game.result(state).winners == winners
        assert game.result(state).facts["tiles"] == tuple(map(len, hands))
    assert ends == {"stock", "last"}


@pytest.mark.rule("GEN-4")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_guess_fits_all_that_a_seat_knows_and_can_be_played_on(seats: int) -> None:
    different = tried = 0
    for number in range(2):
        rng = Random(f"guess-{seats}-{number}")
        choose = player(rng, keen=True)
        state = begun(seats, rng)
        while True:
            for seat in (*range(seats), None):
                seen = game.view(state, seat)
                twin = game.guess(seen, rng)
                assert game.view(twin, seat) == seen
                assert game.view(twin, seat).to_json() == seen.to_json()
                game.accept(state.options, state.standing, read_deal(write_deal(twin.deal)))
                tried += 1
                different += twin.deal.hands != state.deal.hands
            while twin.seat >= 0:
                game.play(twin, choose(twin))
            if state.seat < 0:
                break
            game.play(state, choose(state))
    assert different > tried * 0.9


@pytest.mark.rule("GEN-4")
def test_a_guess_from_a_smaller_deal_fits_as_well() -> None:
    rng = Random(4)
    moves = GIFTS + ", 6-6, 5-3, draw, 0-0, draw, 4-1, 1-1, 4-4, 5-5, "
    table = at(TABLE)
    for text in moves.split(", "):
        for seat in (0, 1, 2, None):
            for _ in range(5):
                seen = table.view(seat)
                assert game.view(game.guess(seen, rng), seat) == seen
        if text:
            table.play(text)


def told(deal: str, texts: list[str], seats: int, seat: int | None) -> list[str]:
    """All that a seat is sent: its views and its events, byte for byte."""
    table = Table(game, seats=seats, deal=deal, seed=0)
    sent = [table.view(seat).to_json()]
    for text in texts:
        events: tuple[Event, ...] = table.play(text)
        sent += [json.dumps(event.seen_by(seat).to_dict()) for event in events]
        sent.append(table.view(seat).to_json())
    sent += [json.dumps(event.to_dict()) for event in events_for(table, seat)]
    return sent


@pytest.mark.rule("GEN-4")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_see(seats: int) -> None:
    for number in range(6):
        rng = Random(f"leak-{seats}-{number}")
        choose = player(rng, keen=True)
        state = begun(seats, rng)
        for _ in range(int(rng.random() * 30)):
            if state.seat >= 0:
                game.play(state, choose(state))
        for seat in (*range(seats), None):
            twin = game.guess(game.view(state, seat), rng)
            truth, other = (
                told(write_deal(s.deal), [m.text for _, m in s.past], seats, seat)
                for s in (state, twin)
            )
            assert truth == other


def test_tiles_are_conserved_copies_are_independent_and_undo_restores() -> None:
    for seats in (3, 4, 5):
        rng = Random(seats)
        table = Table(game, seats=seats, seed=seats)
        while not table.over:
            before = [table.view(seat).to_json() for seat in (*range(seats), None)]
            twin = table.copy()
            text = table.moves()[int(rng.random() * len(table.moves()))]
            twin.play(text)
            assert twin.undo() == text
            twin.play(text)
            assert [table.view(seat).to_json() for seat in (*range(seats), None)] == before
            twin.undo()
            assert [twin.view(seat).to_json() for seat in (*range(seats), None)] == before
            view = table.view(None)
            laid = [piece.tile for piece in board_of(table, CountBoard).tiles]
            held = [t for seat in range(seats) for t in table.view(seat).hand]
            assert len(set(laid + held)) == len(laid + held) == 28 - view.stock
            table.play(text)
