"""Paper: each kind of file is made, read again and searched."""

import pytest

import pioche
from pioche import Table
from pioche.locale.fluent import names_in
from pioche.printing import score_sheet
from pioche.printing.typeset import PrintError
from pioche.printing.words import HERE, words
from tests.golden import play_golden
from tests.paper import has, read

GAMES = [game.id for game in pioche.all_games()]
BOTH = pytest.mark.parametrize(("lang", "paper"), [("fr", "a4"), ("en", "letter")])


def test_the_words_on_paper_are_the_same_in_both_languages() -> None:
    french, english = ((HERE / f"words.{lang}.ftl").read_text("utf-8") for lang in ("fr", "en"))
    assert names_in(french) == names_in(english)
    assert not set(names_in(french)) & set(pioche.locale.keys("fr"))


# -- score sheets ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "id"), list(enumerate(GAMES)))
def test_the_empty_sheet_of_every_game_has_its_rows_and_its_target(at: int, id: str) -> None:
    game = pioche.find(id)
    lang, paper = (("fr", "a4"), ("en", "letter"))[at % 2]
    pages = read(score_sheet(game, lang=lang, paper=paper), paper)
    assert len(pages) == 1
    table = Table(game, seed=1)
    text = pages[0]
    assert has(text, game.names[lang])
    for row in game.sheet.for_options(table.options).manche:
        assert has(text, row.names[lang].replace("{n}", "1"))
    target = game.sheet.target(table.options, table.seats)
    if target:
        last = game.sheet.total.names[lang]
        told = [words(lang)(key, target=target) for key in ("print-target", "print-limit")]
        assert any(has(text, f"{last} {each}") for each in told)


def test_a_filled_sheet_has_the_figures_and_the_names() -> None:
    table = pioche.loads(play_golden(pioche.find("canton")))
    text = read(score_sheet(table.game, table.sheet(), names=["Anne", "Odile"]))[0]
    for total in table.scores[-1]:
        assert has(text, str(total))
    assert has(text, "Anne Odile")
    assert has(text, "Total 300")


def test_a_long_partie_goes_on_on_the_next_page() -> None:
    table = pioche.loads(play_golden(pioche.find("cinq-partout")))
    pages = read(score_sheet(table.game, table.sheet(), names=["Anne", "Basile", "Chloé"]))
    assert len(pages) > 1
    assert all(has(page, "Anne Basile Chloé") for page in pages)
    assert has(pages[0], "Manche 1")
    assert has(pages[-1], f"Manche {table.manche}")


def test_the_same_sheet_has_the_same_bytes() -> None:
    game = pioche.find("bergen")
    assert score_sheet(game, lang="en") == score_sheet(game, lang="en")


def test_what_cannot_be_printed_is_refused_in_one_sentence() -> None:
    game = pioche.find("bergen")
    with pytest.raises(PrintError, match="a4 or letter"):
        score_sheet(game, paper="a3")
    with pytest.raises(PrintError, match="at most 2 names"):
        score_sheet(game, names=["A", "B", "C"])
