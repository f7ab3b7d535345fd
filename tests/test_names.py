"""What players are called."""

import pytest

from pioche.names import OPPONENTS, opponents_in, play_on, with_opponents


def test_who_plays_on_without_a_name_has_that_of_the_record() -> None:
    assert play_on(("", ""), ()) == ("", "")
    assert play_on(("", "Bea"), ()) == ("", "Bea")
    assert play_on(("", ""), ("Anne", "Odile")) == ("Anne", "Odile")
    assert play_on(("Bea", ""), ("Anne", "")) == ("Bea", "")
    assert play_on(("ODILE", ""), ("Anne", "Odile")) == ("ODILE", ""), "no two of one name"


def test_every_opponent_has_a_name_of_its_own() -> None:
    assert with_opponents(("", "", ""), (False, True, True)) == ("", "Odile", "Inès")
    assert with_opponents(("odile", "", "Inès"), (False, True, False)) == ("odile", "Lucas", "Inès")
    assert with_opponents(("", "Robot"), (False, True)) == ("", "Robot")
    many = with_opponents([""] * 20, [True] * 20)
    assert many[:7] == OPPONENTS
    assert len(set(many)) == 20


@pytest.mark.parametrize(
    ("names", "bots"),
    [
        ((), (False, True, True)),
        (("", "Odile", "Inès"), (False, True, True)),
        (("Odile", "Anne", "Inès"), (True, False, True)),
        (("Anne", "Bea", "Odile"), (False, False, True)),
        (("Odile", "Inès", "Lucas"), (False, True, True)),
    ],
    ids=["unknown", "you", "elsewhere", "two people", "a person called Odile"],
)
def test_who_is_called_like_an_opponent_was_one(
    names: tuple[str, ...], bots: tuple[bool, ...]
) -> None:
    assert opponents_in(names, 3) == bots
