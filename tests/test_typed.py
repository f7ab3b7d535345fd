"""The terminal understands what it prints, in every language, and what is shorter."""

from random import Random
from typing import Any

import pytest

import pioche
from pioche.cli.bad_input import Refusal
from pioche.cli.play.typed import chosen, labels
from pioche.cli.sentences import move_words
from pioche.core.game import Game
from pioche.core.view import MoveView
from pioche.words.messages import LANGUAGES, words
from tests import helpers

each_game = pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)


def meant(table: pioche.Table, text: str, lang: str = "fr") -> str:
    """The text of the move that the seat to move has typed."""
    assert table.seat is not None
    return table.read(chosen(words(lang), table, table.view(table.seat), text)).text


def sample(moves: tuple[MoveView, ...], chance: Random) -> list[MoveView]:
    return chance.sample(moves, min(len(moves), 4))


@each_game
def test_every_printed_move_can_be_typed(game: Game[Any]) -> None:
    """Its words in either language, and its number in the list, at a terminal in either one."""
    for number, preset in enumerate((None, *game.presets)):
        table = pioche.Table(game, preset=preset, seed=f"typed:{number}")
        chance = Random(number)
        while table.seat is not None and len(table.history) < 14:
            view = table.view(table.seat)
            for move in sample(view.moves, chance):
                for lang in LANGUAGES:
                    keys = labels(words(lang), view.moves)
                    assert meant(table, keys[view.moves.index(move)], lang) == move.text
                    for printed in LANGUAGES:
                        typed = move_words(words(printed), move, view.board)
                        found = meant(table, typed, lang)
                        if found != move.text:  # ends of one name are alike
                            other = next(one for one in view.moves if one.text == found)
                            assert move_words(words(printed), other, view.board) == typed
                            assert {step.end for step in move.steps} != {""}
            table.play(chance.choice(table.moves()))


def chain() -> pioche.Table:
    return helpers.sit("jeu-de-dominos", "6-5 1-0 3-3 | 5-1 6-2 5-2 ; 4-4", "6-5")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("6-2", "6-2>R"),  # only one way
        ("2-6 d", "6-2>R"),
        ("6-2 droite", "6-2>R"),
        ("6-2 à droite", "6-2>R"),
        ("6-2 A DROITE", "6-2>R"),
        ("6-2 r", "6-2>R"),
        ("6-2 on the right", "6-2>R"),
        ("5-1 g", "5-1>L"),
        ("5-1 left", "5-1>L"),
        ("je pose le 6-2", "6-2>R"),
        ("vous posez 6-2 à droite", "6-2>R"),
        ("I play the 6-2", "6-2>R"),
        ("6 2", "6-2>R"),
        ("jouer 2/6 d", "6-2>R"),
        ("[5|1]", "5-1>L"),
    ],
)
def test_a_place_is_said_in_words_or_by_its_first_letter(typed: str, move: str) -> None:
    assert meant(chain(), typed) == move


def test_drawing_and_passing_are_said_in_words() -> None:
    table = helpers.sit("jeu-de-dominos", "6-5 5-0 3-3 | 4-2 3-2 2-2 ; 4-4", "6-5")
    for typed in ("piocher", "Pioche", "piochez", "je pioche", "draw", "I draw"):
        assert meant(table, typed) == "draw", typed
    table.play("draw")
    for typed in ("passer", "passez", "je passe", "pass", "I pass."):
        assert meant(table, typed) == meant(table, typed, "en") == "pass", typed


def test_a_place_that_a_game_does_not_have_plays_nothing() -> None:
    """The tile is spoken of instead; where it could be laid in one way only, nothing is guessed."""
    cross = helpers.sit("sebastopol", "6-6 6-5 1-0 | 6-4 2-2 1-1 ; 4-4", "6-6")
    with pytest.raises(pioche.AmbiguousMove) as asked:
        meant(cross, "6-4 à gauche")
    assert asked.value.ways == ("6-4>N", "6-4>E", "6-4>S", "6-4>W")
    with pytest.raises(pioche.IllegalMove) as refused:
        meant(cross, "1-1 à gauche")
    assert refused.value.rule == "SEB-4"
    with pytest.raises(pioche.UnreadableMove):
        meant(chain(), "6-2 au nord")


def test_places_of_a_field_are_said_in_words() -> None:
    table = helpers.sit("memory", "- | - ; grid 6-6 6-5 4-3 4-1")
    for typed in ("retourner a3", "turn A3", "je retourne a3", "a3"):
        assert meant(table, typed) == "turn a3", typed


def test_while_tiles_are_given_a_tile_is_given() -> None:
    table = helpers.sit("nombres", "6-6 4-1 2-0 | 3-2 1-1 2-2 | 0-0 3-0 1-0 ; 6-5")
    assert meant(table, "0-2") == meant(table, "donner 2-0") == "give 2-0"
    for move in ("give 2-0", "give 2-2", "give 3-0", "6-6"):
        table.play(move)
    assert meant(table, "3-2") == "3-2"


def test_tiles_to_take_need_no_word() -> None:
    deal = "4-3 1-1 0-0 | 4-1 6-6 2-0 ; 5-5 3-3"
    table = helpers.sit("canton", deal, "4-3", "4-1>L", opening_tile="free")
    for typed in ("prendre 4-1 4-3", "4-1 4-3", "1-4 3-4"):
        assert meant(table, typed) == "take 4-1 4-3", typed


TOWER = "6-6 4-1 6-1 3-0 | 6-4 5-0 2-0 1-1"  # the double lies on b2–c2, the 6-4 over c2–d2


@pytest.mark.parametrize(
    "typed",
    [
        "4-1 en d2–d1, au niveau 2",
        "4-1 d2-d1 niveau 2",
        "1-4 at d2–d1, on level 2",
        "4-1 D2 D1 2",
    ],
)
def test_squares_of_a_tower_are_said_by_their_names(typed: str) -> None:
    table = helpers.sit("defi-magnetique", TOWER, "6-6", "6-4@1.0.1r")
    assert meant(table, typed) == "4-1@2.0.2u"
    with pytest.raises(pioche.AmbiguousMove) as asked:
        meant(table, "4-1 d2-d1")
    assert asked.value.ways == ("4-1@2.0.0u", "4-1@2.0.2u"), "it may also hang below"


def test_squares_where_a_tile_cannot_lie_are_refused_by_a_rule() -> None:
    table = helpers.sit("defi-magnetique", TOWER, "6-6", "6-4@1.0.1r")
    with pytest.raises(pioche.IllegalMove):
        meant(table, "4-1 a1–b1, niveau 1")
    with pytest.raises(pioche.IllegalMove):
        meant(table, "4-1 a1 b1 sur la table")
    with pytest.raises(Refusal):
        meant(table, "4-1 a1-b1")


def test_words_that_can_mean_several_moves_are_asked_about() -> None:
    table = helpers.sit("memory", "- | - ; grid 6-6 6-5 4-3 4-1")
    with pytest.raises(pioche.AmbiguousMove) as asked:
        meant(table, "retourner")
    assert asked.value.ways == ("turn a1", "turn a2", "turn a3", "turn a4")


BIDDING = "1-0 6-6 6-5 6-4 | 5-5 5-4 5-3 5-2 | 4-4 4-3 4-2 4-1 | 3-3 3-2 3-1 3-0"


def test_a_number_that_can_be_bid_is_a_bid() -> None:
    table = helpers.sit("quarante-deux", BIDDING)
    view = table.view(table.seat)
    keys = labels(words("fr"), view.moves)
    assert keys[:-1] == [str(n) for n in range(25, 43)]
    assert [move.text for move in view.moves][-1] == "pass"
    assert meant(table, keys[-1]) == "pass"
    for bid in (25, 30, 36, 42):
        assert meant(table, str(bid)) == f"bid {bid}"
    table.play("bid 30")
    assert meant(table, "31") == "bid 31"
    for low in ("12", "25", "30"):
        with pytest.raises(pioche.IllegalMove) as refused:
            meant(table, low)
        assert refused.value.facts["text"] == f"bid {low}"


def test_a_number_that_can_be_trumps_is_trumps() -> None:
    table = helpers.sit("quarante-deux", BIDDING, "bid 42")
    assert [meant(table, str(n)) for n in range(7)] == [f"trump {n}" for n in range(7)]
    assert meant(table, "atout blanc") == "trump 0"


def test_a_number_that_is_not_in_the_list_is_refused() -> None:
    for number in ("0", "99", "1234567"):
        with pytest.raises(Refusal):
            meant(chain(), number)


def test_among_thousands_of_moves_each_can_be_typed_in_words() -> None:
    """They are not all put into words for it."""
    table, chance = pioche.Table("vingt", 2, {"crosswise_new": "on"}, seed=0), Random(0)
    while len(table.moves()) < 1000:
        table.play(chance.choice(table.moves()))
    say = words("fr")
    view = table.view(table.seat)
    for move in chance.sample(view.moves, 5):
        assert meant(table, move_words(say, move, view.board)) == move.text
    assert meant(table, "passer") == "pass"
