"""What is refused over HTTP brings what is needed to say it in French."""

from typing import Any

import pytest

import pioche
from pioche.core.errors import DealError, RecordError
from pioche.house.frames.frames import problem
from pioche.words.messages import words
from tests.server.helpers import PERSON, Person

GAME = "jeu-de-dominos"
TWO = [PERSON, PERSON]


def plain(text: str) -> str:
    """With blanks as they are on a keyboard."""
    return " ".join(text.split())


def in_french(told: dict[str, Any]) -> str:
    """As the page says it: the sentence of `why` with its facts; a cause is a problem too."""
    say = words("fr")
    facts = {name: argument(value) for name, value in told["facts"].items()}
    if told["why"]:
        return plain(say(f"why-{told['why']}", **facts, rule=told["rule"]))
    facts |= {"text": say("quote", text=facts.get("text", "")), "turn": "none"}
    more = {"rule": told["rule"], "examples": facts["legal"]}
    return plain(say(f"error-{told['code']}", **facts, **more))


def argument(fact: Any) -> Any:
    if isinstance(fact, dict) and "name" in fact:
        facts = {name: argument(value) for name, value in fact["facts"].items()}
        return words("fr")(fact["name"], **facts)
    if isinstance(fact, dict):
        return in_french(fact)
    if isinstance(fact, list):
        return ", ".join(map(str, fact)) or "none"
    return "none" if fact is None else fact


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"deal": "6-6 6-5 | 6-6 5-4"}, "Le domino 6-6 est distribué deux fois"),
        ({"deal": "6-6 6-5 | 5-4"}, "Les mains sont inégales (2, 1)"),
        ({"deal": "6-6 | 5-4 | 3-3"}, "Il faut 2 mains, séparées par « | », et la donne en a 3."),
        ({"deal": "6-6 x | 5-4 1-1"}, "« x » n’est pas un domino"),
        ({"deal": "9-9 | 5-4"}, "Le domino 9-9 n’est pas dans ce jeu de dominos, qui finit à 6-6."),
        ({"deal": "6-6 | 5-4 ; grid 1-1"}, "Une donne de ce jeu n’a pas de « grid », seulement"),
        (
            {"options": {"draw": "onne"}},
            "« onne » n’est pas une valeur de l’option draw, qui a celles-ci : ",
        ),
        ({"options": {"reserve": "7"}}, "est un nombre entier de 0 à 2, pas « 7 »."),
        ({"options": {"partie": "points 0"}}, "points N (N de 1 à 1 000)."),
        ({"options": {"drow": "one"}}, "Il n’y a pas d’option « drow ». Vouliez-vous dire draw ?"),
        ({"options": {"teams": "on"}}, "Les équipes (option teams) sont pour 4 joueurs, pas 2"),
        ({"preset": "boudan"}, "Il n’y a pas de variante « boudan ». Vouliez-vous dire boudant ?"),
        ({"seats": [PERSON] * 9}, "se joue à 2, 3, 4, 5, pas à 9 : le plus proche est 5."),
        ({"seats": [{"kind": "bot"}] * 2}, "Il faut au moins une personne à la table."),
        (
            {"seats": [PERSON, {"name": "x" * 41}]},
            f"« {'x' * 40}… » ne peut pas être un nom : 40 lettres",
        ),
        ({"game": "jeu-de-domino"}, "Vouliez-vous dire jeu-de-dominos ? Les jeux : "),
        ({"game": "x" * 200}, f"Il n’y a pas de jeu « {'x' * 40}… »."),
        ({"seats": "me"}, "Pioche n’a pas compris cette page : rechargez-la."),
    ],
)
def test_a_table_that_cannot_be(anne: Person, wanted: dict[str, Any], sentence: str) -> None:
    answer = anne.ask("POST", "api/tables", json={"game": GAME, "seats": TWO, **wanted})
    assert sentence in in_french(answer.json())


def played() -> str:
    """A partie of one tile each: over at once, with its score."""
    table = pioche.Table(GAME, 2, seed=1, deal="6-6 | 5-4", options={"draw": "none"})
    while table.seat is not None:
        table.play(table.moves()[0])
    return pioche.dumps(table)


def changed(line: str, to: str) -> str:
    """The record with the line that begins so written otherwise."""
    lines = played().splitlines()
    (at,) = (number for number, text in enumerate(lines) if text.startswith(line))
    lines[at] = to
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ("bonjour", "Ce n’est pas un texte .dom : sa première ligne est « pioche 1 »."),
        (played()[:-5], "Le texte est coupé : sa dernière ligne est « end »."),
        (changed("score", "score 7 7"), "le score est "),
        (changed("6-6", "# rien"), "un score est écrit ici, mais la manche n’est pas finie."),
        (
            changed("6-6", "9-9>L"),
            "« 9-9>L » ne peut pas se jouer maintenant (GEN-4). Possible : 6-6",
        ),
        (changed("6-6", "bonjour"), "« bonjour » n’est pas un coup. Écrivez"),
        (changed("6-6", "6-6, 6-6"), "Il n’y a pas de coup à jouer maintenant"),
        (changed("deal", "deal 6-6 | 6-6"), "Erreur dans la manche 1. Le domino 6-6 est distribué"),
        (changed("game", "game chess"), "Erreur dans l’en-tête. Il n’y a pas de jeu « chess »."),
        (
            changed("seats", "seats 9"),
            "Erreur dans l’en-tête. Le jeu de dominos se joue à 2, 3, 4, 5, pas à 9",
        ),
        (changed("options", "options draw"), "Une option s’écrit nom=valeur, pas « draw »."),
        (
            changed("seats", "seats 2\nplayers Anne"),
            "Erreur dans l’en-tête. Une partie à 2 prend autant de noms, ou aucun, pas 1.",
        ),
        (
            changed("seats", 'seats 2\nplayers "Anne", Odile'),
            "La ligne « players » donne des noms entre virgules : tous entre guillemets, ou aucun.",
        ),
        (
            changed("seats", "seats 2\nplayers Anne, O\u202edile"),
            "Erreur dans l’en-tête. « O·dile » ne peut pas être un nom : 40 lettres au plus",
        ),
        (changed("manche", "manche 2"), "ici vient « manche 1 », pas « manche 2 »."),
        (changed("end", "manche 2\ndeal 6-6 | 5-4\nend"), "La partie est finie"),
    ],
)
def test_a_damaged_record(anne: Person, record: str, sentence: str) -> None:
    answer = anne.ask("POST", "api/import", json={"record": record})
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad-record"
    assert sentence in in_french(answer.json())


def test_half_a_character_in_a_fact_can_be_sent() -> None:
    cause = DealError("Half: \ud800.", why="no-tile", word="\ud800", known=("\ud800", 1))
    told = problem(RecordError("Half.", why="in-head", cause=cause)).facts["cause"]
    assert (told.message, told.facts) == ("Half: ?.", {"word": "?", "known": ("?", 1)})


def test_the_facts_of_a_refused_move_tell_no_more_than_was_sent(anne: Person) -> None:
    """Every deal puts the same tiles elsewhere; the refusal is the same whatever others hold."""
    refused = []
    for deal in ("6-6 1-0 | 5-4 3-3", "6-6 1-0 | 2-1 2-2"):
        with anne.at(anne.make(GAME, TWO, deal=deal)) as client:
            seat = client.sit(None)["view"]["turn"]
            client.sit(seat)
            answer = client.do("move", move="5-5>L")
            refused.append(answer["problem"])
    said = {"name": "refused-not-held", "facts": {"tile": "5-5"}}
    assert refused[0]["facts"] == {"text": "5-5>L", "reason": said}
    assert refused[0] == refused[1]
