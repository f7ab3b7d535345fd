"""Who plays: names, and who was an opponent."""

import pytest

from pioche.table.players import (
    OPPONENTS,
    Player,
    by_seat,
    names_of,
    persons,
    play_on,
    who_played,
    with_names,
)

BOT = "beginner"


def people(*names: str) -> list[Player]:
    return [Player(name) for name in names]


def test_who_plays_on_without_a_name_has_that_of_the_record() -> None:
    def names(given: list[Player], recorded: tuple[str, ...]) -> tuple[str, ...]:
        return names_of(play_on(given, recorded))

    assert names(people("", ""), ()) == ("", "")
    assert names(people("", "Bea"), ()) == ("", "Bea")
    assert names(people("", ""), ("Anne", "Odile")) == ("Anne", "Odile")
    assert names(people("Bea", ""), ("Anne", "")) == ("Bea", "")
    assert names(people("ODILE", ""), ("Anne", "Odile")) == ("ODILE", ""), "no two of one name"
    assert play_on([Player(level=BOT)], ("Odile",)) == (Player("Odile", BOT),)


def test_every_opponent_has_a_name_of_its_own() -> None:
    def names(*players: Player) -> tuple[str, ...]:
        return names_of(with_names(players))

    bot = Player(level=BOT)
    assert names(Player(), bot, bot) == ("", "Odile", "Inès")
    assert names(Player("odile"), bot, Player("Inès")) == ("odile", "Lucas", "Inès")
    assert names(Player(), Player("Robot", BOT)) == ("", "Robot")
    many = names(*[bot] * 20)
    assert many[:7] == tuple(one.name for one in OPPONENTS if one.level == BOT)
    assert len(set(many)) == 20
    assert all(player.level == BOT for player in with_names([bot] * 20))


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
    players = who_played(names, 3, BOT)
    assert tuple(player.level == BOT for player in players) == bots
    assert persons(players) == [number for number, bot in enumerate(bots) if not bot]


def test_lots_may_seat_players_otherwise() -> None:
    assert by_seat(people("Anne", "Bea", "Zoé"), (2, 0, 1)) == tuple(people("Zoé", "Anne", "Bea"))
