"""The public surface: a table, its partie, its moves, and what it says to bad input."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pioche
from pioche.core import events
from pioche.core.errors import listing, nearest
from tests.conformance import Snapshot, snapshot
from tests.helpers import events_for

DEAL = "6-6 5-5 1-0 | 6-5 3-3 2-2 ; 4-4 0-0"


def small(**more: Any) -> pioche.Table:
    """Two seats with three tiles each; seat 0 begins with 6-6."""
    return pioche.Table("jeu-de-dominos", seats=2, deal=DEAL, seed=1, **more)


def play_manche(table: pioche.Table) -> None:
    manche = table.manche
    while table.seat is not None and table.manche == manche:
        table.play(table.moves()[0])


# -- what is there ---------------------------------------------------------------------------------


def test_everything_that_is_promised_is_there() -> None:
    for name in pioche.__all__:
        assert hasattr(pioche, name)
    promised = (
        "seat moves play view history undo copy manche next_manche over totals winners players"
    )
    for name in promised.split(" "):
        assert hasattr(small(), name)


def test_the_types_are_those_that_are_documented() -> None:
    table = small()
    assert type(table.seat) is int
    assert isinstance(table.moves(), tuple)
    assert table.moves() == ("6-6",)
    told = table.play("6-6")
    assert isinstance(told, tuple)
    assert told == (events.Placed(0, "6-6", "start"),)
    assert isinstance(table.view(0), pioche.View)
    assert json.loads(table.view(0).to_json())["hand"] == ["1-0", "5-5"]
    assert table.history == ("6-6",)
    assert table.manche == 1
    assert table.over is False
    assert table.totals == (0, 0)
    assert table.winners == ()
    assert table.players == (0, 1)
    assert table.result is None
    assert table.deal == "6-6 5-5 1-0 | 6-5 3-3 2-2 ; 4-4 0-0"


def test_a_game_may_be_given_by_its_record_or_its_name() -> None:
    game = pioche.all_games()[0]
    assert pioche.Table(game).game is game
    assert pioche.Table(game.id).game is game
    assert pioche.Table(game.id.upper().replace("-", "_")).game is game


def test_the_seats_are_the_usual_number_unless_told() -> None:
    assert pioche.Table("jeu-de-dominos").seats == 2
    assert pioche.Table("quarante-deux").seats == 4
    assert pioche.Table("jeu-de-dominos", seats=5).seats == 5
    assert pioche.Table("jeu-de-dominos", preset="equipes").seats == 4


def test_options_go_over_the_preset() -> None:
    table = pioche.Table("jeu-de-dominos", preset="equipes", options={"partie": "points 50"})
    assert table.options.partie == "points 50"
    assert table.options.teams is True
    assert table.totals == (0, 0)  # by side
    assert table.standing.sides == (0, 1, 0, 1)


def test_nobody_is_to_move_when_the_manche_is_over() -> None:
    table = small()
    play_manche(table)
    assert table.seat is None
    assert table.moves() == ()
    assert table.over is True
    assert table.result is not None
    assert table.winners == table.result.winners
    assert table.view(None).turn is None
    assert table.view(None).shown


def test_a_watcher_sees_no_hand_and_there_is_no_other_seat() -> None:
    table = small()
    assert table.view(None).hand == ()
    for seat in (2, -1):
        with pytest.raises(pioche.PiocheError, match="seats are 0 to 1"):
            table.view(seat)


def test_events_are_seen_as_the_seat_may_see_them() -> None:
    table = small()
    for text in ("6-6", "6-5>L", "5-5>L", "draw"):
        table.play(text)
    drawn = [e for e in table.events if isinstance(e, events.Drew)]
    assert drawn == [events.Drew(1, "4-4", 1)]
    assert events_for(table, 1)[-1] == drawn[0]
    assert events_for(table, 0)[-1] == events.Drew(1, None, 1)
    assert events_for(table, None)[-1] == events.Drew(1, None, 1)


# -- the seed --------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_partie_and_another_another() -> None:
    def deals(seed: int | str) -> list[str]:
        table = pioche.Table("hongrois", seats=2, seed=seed)
        found = [table.deal]
        for _ in range(2):
            play_manche(table)
            table.next_manche()
            found.append(table.deal)
        return found

    assert deals(5) == deals(5) == deals("5")
    assert deals(5) != deals(6)
    assert len(set(deals(5))) == 3
    assert pioche.Table("hongrois").deal != pioche.Table("hongrois").deal


def test_the_deals_of_a_seed_do_not_depend_on_what_is_played() -> None:
    found = []
    for choice in (0, -1):
        table = pioche.Table("cinq-partout", seats=2, seed=9)
        while table.seat is not None:
            table.play(table.moves()[choice])
        table.next_manche()
        found.append(table.deal)
    assert found[0] == found[1]


def test_a_seed_is_made_when_none_is_given_and_repeats_the_partie() -> None:
    table = pioche.Table("tete-a-tete")
    assert pioche.Table("tete-a-tete", seed=table.seed).deal == table.deal


# -- manche after manche ---------------------------------------------------------------------------


def test_the_next_manche_is_dealt_from_the_seed_or_given() -> None:
    table = small(options={"partie": "wins 3"})
    play_manche(table)
    assert (table.over, table.seat, table.manche) == (False, None, 1)
    told = table.next_manche("5-5 4-4 | 3-3 2-2")
    assert isinstance(told[0], events.Dealt)
    assert (told[0].manche, told[0].counts, told[0].stock) == (2, (2, 2), 0)
    assert table.manche == 2
    assert table.view(0).hand == ("4-4", "5-5")
    assert table.seat == 1  # the lead goes round
    play_manche(table)
    if not table.over:
        table.next_manche()
        assert table.view(None).counts == (7, 7)


def test_a_bad_deal_leaves_the_table_as_it_was() -> None:
    table = small(options={"partie": "wins 3"})
    play_manche(table)
    before = snapshot(table)
    with pytest.raises(pioche.DealError, match="unequal"):
        table.next_manche("5-5 4-4 | 3-3")
    assert snapshot(table) == before
    table.next_manche()
    assert table.manche == 2


def test_there_is_no_next_manche_before_the_end_or_after_the_partie() -> None:
    table = small()
    with pytest.raises(pioche.PiocheError, match="not over"):
        table.next_manche()
    play_manche(table)
    with pytest.raises(pioche.PiocheError, match="The game is over"):
        table.next_manche()
    assert table.manche == 1


def test_auto_deals_the_next_manche_by_itself() -> None:
    table = pioche.Table("cinq-partout", seats=2, seed=4, auto=True)
    by_hand = pioche.Table("cinq-partout", seats=2, seed=4)
    dealt = 0
    while not table.over:
        assert table.seat is not None
        if by_hand.seat is None:
            by_hand.next_manche()
        text = table.moves()[0]
        told = table.play(text)
        mine = by_hand.play(text)
        dealt += any(isinstance(e, events.Dealt) for e in told)
        assert told[: len(mine)] == mine
    assert dealt == table.manche - 1 > 0
    assert (table.history, table.totals, table.deal) == (
        by_hand.history,
        by_hand.totals,
        by_hand.deal,
    )
    assert table.events == by_hand.events
    assert table.seat is None


def test_totals_count_the_points_of_the_manche_that_is_being_played() -> None:
    table = pioche.Table("cinq-partout", seats=2, deal="5-5 1-0 | 5-0 3-2")
    table.play("5-5")
    assert table.totals == (2, 0)
    assert table.standing.totals == (0, 0)
    table.play("5-0>L")
    assert table.totals == (2, 2)  # 10 at one end, 0 at the other


def test_scores_are_the_totals_after_each_manche() -> None:
    table = pioche.Table("hongrois", seats=2, seed=2)
    found = [table.scores]
    play_manche(table)
    first = table.totals
    found.append(table.scores)
    table.next_manche()
    found.append(table.scores)
    play_manche(table)
    found.append(table.scores)
    assert found == [(), (first,), (first,), (first, table.totals)]


def test_the_winners_of_a_partie_of_teams_are_the_seats_of_a_side() -> None:
    table = pioche.Table("jeu-de-dominos", preset="equipes", seed=3, auto=True)
    while not table.over:
        table.play(table.moves()[0])
    assert table.winners in ((0, 2), (1, 3))
    side = table.winners[0] % 2
    assert table.totals[side] >= 100
    assert table.totals[side] > table.totals[1 - side]


# -- undo and copy ---------------------------------------------------------------------------------


def test_undo_gives_the_text_and_the_position_before() -> None:
    table = small()
    shots: list[Snapshot] = []
    while table.seat is not None:
        shots.append(snapshot(table))
        table.play(table.moves()[0])
    played = list(table.history)
    while shots:
        assert table.undo() == played.pop()
        assert snapshot(table) == shots.pop()
    with pytest.raises(pioche.UndoError, match="no move to take back"):
        table.undo()
    assert table.undone > 4


def test_undo_goes_back_over_the_deal_of_a_manche() -> None:
    table = pioche.Table("hongrois", seats=2, seed=2)
    while table.seat is not None:
        before = snapshot(table)
        table.play(table.moves()[0])
    last = table.history[-1]
    over = snapshot(table)
    table.next_manche()
    dealt = snapshot(table)
    assert table.undo() == last
    assert snapshot(table) == before
    table.play(last)
    assert snapshot(table) == over
    table.next_manche()
    assert snapshot(table) == dealt


def test_undo_of_the_move_that_ended_the_partie() -> None:
    table = small()
    play_manche(table)
    assert table.over
    table.undo()
    assert (table.over, table.winners, table.result) == (False, (), None)
    assert table.seat is not None


def test_undo_with_auto() -> None:
    table = pioche.Table("cinq-partout", seats=2, seed=4, auto=True)
    while table.manche == 1:
        before = snapshot(table)
        text = table.moves()[0]
        table.play(text)
    after = snapshot(table)
    assert table.undo() == text
    assert snapshot(table) == before
    table.play(text)
    assert snapshot(table) == after


def test_names_stay_with_the_table_and_change_nothing_else() -> None:
    table = pioche.Table("hongrois", 2, seed=1, names=["Anne", " Odile "])
    unnamed = pioche.Table("hongrois", 2, seed=1)
    assert (table.names, unnamed.names) == (("Anne", "Odile"), ())
    table.play(table.moves()[0])
    assert table.copy().names == ("Anne", "Odile")
    table.undo()
    assert table.names == ("Anne", "Odile")
    assert table.view(0) == unnamed.view(0)
    twin = table.copy()
    twin.names = ("Bea", "")
    assert (twin.names, table.names) == (("Bea", ""), ("Anne", "Odile"))
    twin.names = ("", "")
    assert not twin.names


@pytest.mark.parametrize(
    "names", [("Anne",), ("Anne", "Bea", "Carl"), ("", "x" * 41), ("\u202ea", "")]
)
def test_names_that_cannot_be_are_refused_and_change_nothing(names: tuple[str, ...]) -> None:
    with pytest.raises(pioche.NamesError):
        pioche.Table("hongrois", 2, names=names)
    table = pioche.Table("hongrois", 2, names=("Anne", "Bea"))
    with pytest.raises(pioche.NamesError):
        table.names = names
    assert table.names == ("Anne", "Bea")


def test_a_copy_goes_its_own_way() -> None:
    table = small(options={"partie": "wins 2"})
    table.play("6-6")
    before = snapshot(table)
    twin = table.copy()
    assert snapshot(twin) == before
    play_manche(twin)
    twin.next_manche()
    assert snapshot(table) == before
    after = snapshot(twin)
    table.undo()
    table.play("6-6")
    assert snapshot(table) == before
    assert snapshot(twin) == after
    assert (table.undone, twin.undone) == (1, 0)


# -- bad moves -------------------------------------------------------------------------------------


def refused(table: pioche.Table, text: str, seat: int | None = None) -> pioche.MoveError:
    before = snapshot(table)
    with pytest.raises(pioche.MoveError) as caught:
        table.play(text, seat)
    assert snapshot(table) == before
    assert "\n" not in str(caught.value)
    assert caught.value.rule in str(caught.value)
    return caught.value


def test_an_unreadable_move() -> None:
    table = small()
    table.play("6-6")
    error = refused(table, "6_5")
    assert type(error) is pioche.UnreadableMove
    assert error.code == "unreadable-move"
    assert error.rule == "GEN-10"
    assert error.legal == ("6-5>L", "6-5>R")
    assert "'6_5' is not a move in this game" in str(error)
    assert "moves look like 6-4>L, draw, pass" in str(error)
    assert "6-5>L, 6-5>R" in str(error)


def test_an_unreadable_move_gets_the_nearest_legal_one() -> None:
    table = small()
    table.play("6-6")
    assert "Did you mean 6-5>" in str(refused(table, "6-5>Q"))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("1-0>L", "GEN-4"),  # not in the hand
        ("3-3>L", "GEN-10"),  # does not fit
        ("draw", "GEN-15"),  # a player who can play must
        ("pass", "GEN-15"),
    ],
)
def test_an_illegal_move(text: str, rule: str) -> None:
    table = small()
    table.play("6-6")
    error = refused(table, text)
    assert type(error) is pioche.IllegalMove
    assert error.code == "illegal-move"
    assert error.rule == rule
    assert error.legal == ("6-5>L", "6-5>R")
    assert f"'{text}' cannot be played now ({rule}); legal: 6-5>L, 6-5>R." in str(error)


def test_a_tile_that_goes_at_both_ends_is_asked_about() -> None:
    table = small()
    table.play("6-6")
    error = refused(table, "6-5")
    assert isinstance(error, pioche.AmbiguousMove)
    assert (error.code, error.rule, error.ways) == ("ambiguous-move", "GEN-10", ("6-5>L", "6-5>R"))
    assert "'6-5' can mean 6-5>L, 6-5>R: say which (GEN-10)." in str(error)


@pytest.mark.rule("GEN-9")
def test_another_opening_than_the_strongest_tile_is_refused() -> None:
    error = refused(small(), "5-5")
    assert (type(error), error.rule, error.legal) == (pioche.IllegalMove, "GEN-9", ("6-6",))


def test_a_move_out_of_turn() -> None:
    table = small()
    error = refused(table, "6-6", seat=1)
    assert type(error) is pioche.OutOfTurn
    assert error.code == "out-of-turn"
    assert error.rule == "GEN-5"
    assert "It is seat 0's turn, not seat 1's (GEN-5)" in str(error)
    table.play("6-6", seat=0)


def test_a_move_after_the_end() -> None:
    table = small(options={"partie": "wins 2"})
    play_manche(table)
    error = refused(table, "6-6")
    assert type(error) is pioche.OutOfTurn
    assert error.legal == ()
    assert "deal the next one" in str(error)
    table = small()
    play_manche(table)
    assert "The game is over" in str(refused(table, "6-6"))


def test_the_three_errors_are_different_and_all_are_move_errors() -> None:
    kinds = [pioche.UnreadableMove, pioche.IllegalMove, pioche.OutOfTurn]
    for kind in kinds:
        assert issubclass(kind, pioche.MoveError)
        assert not any(issubclass(kind, other) for other in kinds if other is not kind)
    assert issubclass(pioche.MoveError, pioche.PiocheError)


@pytest.mark.parametrize("text", ["6-5>L", "5-6>l", " 6-5 > L ", "6-5>l", "5-6 >  L"])
def test_capitals_spaces_and_the_order_of_halves_are_forgiven(text: str) -> None:
    table = small()
    table.play("6-6")
    table.play(text)
    assert table.history == ("6-6", "6-5>L")


@settings(max_examples=200)
@given(st.text(max_size=12) | st.from_regex(r"\d{1,3}-\d{1,3}(>[a-z])?", fullmatch=True))
def test_any_text_is_played_or_refused(text: str) -> None:
    table = small()
    table.play("6-6")
    try:
        table.play(text)
    except pioche.MoveError:
        assert table.history == ("6-6",)
    else:
        assert table.history[-1] in ("6-5>L", "6-5>R")


# -- bad tables ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "error", "told"),
    [
        (lambda: pioche.Table("matadors"), pioche.UnknownGame, "Did you mean matador?"),
        (lambda: pioche.Table("zzz"), pioche.UnknownGame, "Games: jeu-de-dominos, "),
        (
            lambda: pioche.Table("hongrois", seats=5),
            pioche.OptionError,
            "Hungarian dominoes is for 2, 3 players, not 5: the nearest is 3",
        ),
        (
            lambda: pioche.Table("jeu-de-dominos", seats=0),
            pioche.OptionError,
            "2, 3, 4, 5 players, not 0: the nearest is 2",
        ),
        (
            lambda: pioche.Table("jeu-de-dominos", seats=2, preset="equipes"),
            pioche.OptionError,
            "the nearest is 4",
        ),
        (
            lambda: pioche.Table("jeu-de-dominos", preset="budant"),
            pioche.OptionError,
            "Did you mean boudant?",
        ),
        (
            lambda: pioche.Table("jeu-de-dominos", preset="zzz"),
            pioche.OptionError,
            "Presets: double-neuf, boudant, ",
        ),
        (
            lambda: pioche.Table("jeu-de-dominos", options={"draws": "none"}),
            pioche.OptionError,
            "did you mean draw?",
        ),
        (
            lambda: pioche.Table("jeu-de-dominos", options={"reserve": 3}),
            pioche.OptionError,
            "whole number from 0 to 2",
        ),
        (
            lambda: pioche.Table("jeu-de-dominos", seats=3, options={"teams": True}),
            pioche.OptionError,
            "for 4 players, not 3",
        ),
        (
            lambda: pioche.Table("jeu-de-dominos", seats=5, options={"hand": 7}),
            pioche.OptionError,
            "at most 5",
        ),
        (
            lambda: pioche.Table("hongrois", seats=2, deal="6-6 5-5 | 5-5 4-4"),
            pioche.DealError,
            "5-5 is dealt twice",
        ),
        (
            lambda: pioche.Table("hongrois", seats=2, deal="6-6 5-5 | 4-4"),
            pioche.DealError,
            "unequal (2, 1 tiles): each has the same number, at most 12",
        ),
        (
            lambda: pioche.Table("matador", seats=2, deal="7-7 | 4-4"),
            pioche.DealError,
            "7-7 is not in the double-6 set, which ends at 6-6",
        ),
    ],
)
def test_bad_input_is_told_in_one_line_with_the_right_choice(
    make: Callable[[], pioche.Table], error: type[pioche.PiocheError], told: str
) -> None:
    with pytest.raises(error) as caught:
        make()
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "error",
    [
        pioche.UnknownGame,
        pioche.OptionError,
        pioche.DealError,
        pioche.RecordError,
        pioche.UndoError,
    ],
)
def test_every_error_is_a_pioche_error_with_its_code(error: type[pioche.PiocheError]) -> None:
    assert issubclass(error, pioche.PiocheError)
    assert error.code != pioche.PiocheError.code


def test_the_nearest_word_and_the_cut_list() -> None:
    assert nearest("Matadro", ["matador", "hongrois"]) == "matador"
    assert nearest("qqq", ["matador", "hongrois"]) is None
    assert listing(["a", "b"]) == "a, b"
    assert listing([str(n) for n in range(20)], 3) == "0, 1, 2 … (20 in all)"


@pytest.mark.parametrize("text", ["6-\n6", "xy\r\nzzy", "6-6\n\n\t>l"])
def test_a_refusal_is_one_line_whatever_the_input_had(text: str) -> None:
    table = pioche.Table("jeu-de-dominos", seed=1)
    with pytest.raises(pioche.MoveError) as refused:
        table.play(text)
    assert len(str(refused.value).splitlines()) == 1
    with pytest.raises(pioche.PiocheError) as unknown:
        pioche.Table(text)
    assert len(str(unknown.value).splitlines()) == 1


def test_a_sheet_forgets_a_manche_that_is_taken_back() -> None:
    """What stands on it of a manche that is over is kept, but not longer than the manche."""
    table = pioche.Table("jeu-de-dominos", 2, {"partie": "points 100"}, seed="sheet")
    rng = Random(1)

    def to_its_end() -> None:
        while table.seat is not None:
            table.play(rng.choice(table.moves()))

    to_its_end()
    first = table.sheet()
    for _ in range(6):
        table.unplay()
    assert table.sheet() != first
    to_its_end()
    again = pioche.Table("jeu-de-dominos", 2, {"partie": "points 100"}, seed="sheet")
    for move in table.history:
        again.replay(move)
    assert table.sheet() == again.sheet() == table.copy().sheet()


def test_moves_are_listed_once_for_a_turn() -> None:
    """To list them takes long in some games; a move is judged by the list that was shown."""
    game = pioche.find("jeu-de-dominos")
    listed: list[int] = []

    def moves(state: Any) -> Any:
        listed.append(state.seat)
        return game.moves(state)

    table = pioche.Table(replace(game, moves=moves), seed="once")
    for _ in range(5):
        before = table.moves()
        table.play(before[0])
    assert len(listed) == 5
    assert table.moves() != before
    table.undo()
    assert table.moves() == before
