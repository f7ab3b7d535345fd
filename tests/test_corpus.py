"""A corpus follows from its seed, move trees keep their counts, hard decisions their answers."""

import json
from pathlib import Path

import pytest

import pioche
from pioche.bots import find_bot
from pioche.core.errors import PiocheError
from pioche.lab import corpus, decisions

PERFT = Path(__file__).parents[1] / "docs" / "perft.json"
GAMES = ("whist", "patience", "defi-magnetique")


def files(folder: Path) -> dict[str, str]:
    """The texts of all files in a folder."""
    found = sorted(file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_text("utf-8") for file in found}


def test_a_corpus_follows_from_its_seed_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, broken_off = tmp_path / "whole", tmp_path / "broken-off"
    corpus.write_corpus(whole, GAMES, 3, cores=1)
    corpus.write_corpus(broken_off, GAMES[:2], 2, cores=1)
    kept = (broken_off / "whist" / "0001.dom").stat().st_mtime_ns
    corpus.write_corpus(broken_off, GAMES, 3, cores=1)
    assert (broken_off / "whist" / "0001.dom").stat().st_mtime_ns == kept
    assert files(whole) == files(broken_off)
    assert len(files(whole)) == 1 + len(GAMES) * (3 + 2)
    with pytest.raises(PiocheError, match="was made otherwise"):
        corpus.write_corpus(whole, GAMES, 3, seed="1", cores=1)


def test_the_manifest_tells_who_played_and_what_came_of_it(tmp_path: Path) -> None:
    corpus.write_corpus(tmp_path, ["quarante-deux"], 2, ["beginner", "regular"], "7", 1)
    lines = (tmp_path / "quarante-deux" / "manifest.jsonl").read_text("utf-8").splitlines()
    one, other = map(json.loads, lines)
    for entry in (one, other):
        table = pioche.loads((tmp_path / "quarante-deux" / entry["file"]).read_text("utf-8"))
        assert table.seed == entry["seed"]
        assert list(table.winners) == entry["winners"]
        assert list(table.totals) == entry["totals"]
        assert len(table.history) == entry["moves"]
        by_seat = [table.names[player] for player in table.players]
        assert by_seat == entry["levels"]
        assert by_seat[0] == by_seat[2] != by_seat[1] == by_seat[3]
    assert one["levels"] != other["levels"]
    assert json.loads((tmp_path / "manifest.json").read_text("utf-8"))["levels"] == [
        "beginner",
        "regular",
    ]


def test_move_trees_have_the_counts_that_are_published() -> None:
    published = [corpus.Perft(**one) for one in json.loads(PERFT.read_text("utf-8"))]
    games = [one.game for one in published]
    assert len(games) >= 26
    assert games == [card.id for card in pioche.all_cards() if card.id in games]
    for one in published:
        assert list(one.counts) == list(corpus.counts(one)), one.game


def test_a_hard_decision_has_an_answer_that_the_regular_misses() -> None:
    known = decisions.decisions()
    assert len(known) == decisions.COUNT
    assert len({one.game for one in known}) > 12
    for one in known:
        table = pioche.loads(one.record)
        assert (table.game.id, table.seat) == (one.game, one.seat)
        assert set(one.worth) == set(table.moves())
        best, second = list(one.worth.values())[:2]
        assert next(iter(one.worth)) == one.best != one.otherwise
        assert best - second >= decisions.SURE - 0.0011


def test_who_thinks_further_gets_more_hard_decisions_right() -> None:
    asked = decisions.decisions("cinq-partout") + decisions.decisions("canton")
    regular, expert = (decisions.right(find_bot(name), asked) for name in ("regular", "expert"))
    assert regular < expert > len(asked) // 2
