"""The proof that deals were fixed beforehand: it holds, and nothing that was changed passes."""

import re

import pytest

import pioche
from pioche.table.notation import dumps, loads
from pioche.table.shuffle_proof import ProofError, commitment, prove

SALT = "5a17"


def finished(game: str = "jeu-de-dominos", deal: str | None = None) -> pioche.Table:
    options = {"partie": "wins 2"} if game == "jeu-de-dominos" else {}
    table = pioche.Table(game, 2, options, seed="fair # play", deal=deal)
    while not table.over:
        if table.seat is None:
            table.next_manche()
        else:
            table.play(table.moves()[0])
    return table


def proven(table: pioche.Table) -> str:
    return dumps(table, salt=SALT, commitment=commitment(SALT, table.seed))


def test_a_record_proves_its_deals() -> None:
    table = finished()
    text = proven(table)
    assert prove(text) == (commitment(SALT, "fair # play"), len(table.record))
    assert len(table.record) > 1
    assert dumps(loads(text)) == dumps(table), "for the game itself these lines are nothing"


def test_where_chance_settles_moves_the_deals_are_proven_too() -> None:
    assert prove(proven(finished("defi-magnetique")))[1] >= 1


def test_what_was_changed_proves_nothing() -> None:
    text, other = proven(finished()), proven(finished(deal="6-5 1-0 | 5-1 4-2 ; 3-3"))
    for changed, why in (
        (text.replace(f"salt {SALT}", "salt 5a18"), "proof-other-shuffle"),
        (re.sub("commitment ..", "commitment 00", text), "proof-other-shuffle"),
        (re.sub("seed .*", "seed another", text), "proof-other-shuffle"),
        (other, "proof-other-deal"),
        (re.sub("salt .*\n", "", text), "proof-missing"),
        (re.sub("seed .*\n", "", text), "proof-missing"),
        (re.sub("commitment .*\n", "", text), "proof-missing"),
    ):
        with pytest.raises(ProofError) as refused:
            prove(changed)
        assert refused.value.why == why
    assert refused.value.facts == {}
