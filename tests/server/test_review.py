"""Looking back on a manche: for its players, when it is over, from what they knew then."""

from random import Random

import pioche
from pioche.bots.review import met
from pioche.core.events import Seated
from tests.helpers import sit
from tests.server.helpers import Person


def missed_win() -> pioche.Table:
    """Anne could go out with the 6-1, and draws."""
    deal = "6-6 6-1 | 6-5 3-1 ; 4-4 2-2 5-5 1-1"
    table = sit("jeu-de-dominos", deal, "6-6", "6-5>R", voluntary_draw="on")
    table.names = ("Anne", "Odile")
    table.play("draw")
    return table


def taken_in(person: Person, table: pioche.Table) -> str:
    made = person.ask("POST", "api/import", json={"record": pioche.dumps(table)})
    return str(made.json()["id"])


def test_what_cost_most_is_told_to_the_player_when_it_is_over(anne: Person, zoe: Person) -> None:
    id = taken_in(anne, missed_win())
    early = anne.ask("POST", f"api/tables/{id}/review/1")
    assert (early.status_code, early.json()["code"]) == (409, "manche-not-over")
    with anne.at(id) as client:
        client.sit(0)
        client.play_manche(0, Random(3))
    told = anne.ask("POST", f"api/tables/{id}/review/1").json()
    assert {choice["seat"] for choice in told["choices"]} == {0}, "only Anne's own choices"
    slip = next(choice for choice in told["choices"] if choice["number"] == 3)
    assert slip["slip"]
    assert slip["hand"] == ["6-1"], "what was known then"
    assert slip["played"]["move"] == "draw"
    assert slip["best"]["move"] == "6-1>L"
    assert slip["best"]["chance"] == 100
    assert slip["why"]["name"] == "merit-out"
    stranger = zoe.ask("POST", f"api/tables/{id}/review/1")
    assert (stranger.status_code, stranger.json()["code"]) == (403, "not-your-seat")
    assert anne.ask("POST", f"api/tables/{id}/review/2").status_code == 404


def test_what_the_house_played_for_somebody_is_not_reviewed_as_theirs() -> None:
    table = pioche.Table("jeu-de-dominos", 2, seed=4)
    chance = Random(1)

    def play(moves: int) -> None:
        for _ in range(moves):
            table.play(chance.choice(table.moves()))

    play(2)
    first = [one.number for one in met(table, [0, 1])]
    table.sit(Seated(0, "time", "Anne"))
    play(4)
    met_then = [one for one in met(table, [0, 1]) if one.number not in first]
    assert {one.view.seat for one in met_then} == {1}
    table.sit(Seated(0, "back", "Anne"))
    before = len(met(table, [0]))
    play(2)
    assert len(met(table, [0])) == before + 1


def test_a_deal_that_nobody_can_win_yet_says_so(anne: Person) -> None:
    """In the Rubicon a deal is a part of a race: there were choices, but nothing to win."""
    table, chance = pioche.Table("rubicon", 2, seed="1"), Random(1)
    table.names, table.auto = ("Anne", "Odile"), False
    while table.seat is not None:
        table.play(chance.choice(table.moves()))
    found = anne.ask("POST", f"api/tables/{taken_in(anne, table)}/review/1").json()
    assert found["choices"] == []
    assert found["met"] > 0
