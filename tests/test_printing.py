"""Paper: each kind of file is made, read again and searched."""

from collections.abc import Callable
from datetime import date
from xml.etree import ElementTree

import pytest

import pioche
from pioche import Table
from pioche import paper as printing
from pioche.cli.rules import unaccented
from pioche.paper import diagrams, pencil_sheets, puzzle_sheets, rule_pages, score_sheet, tile_sets
from pioche.paper.messages import HERE, words
from pioche.paper.typeset import PrintError
from pioche.puzzles import payloads
from pioche.puzzles.collection import collection
from pioche.puzzles.text import read_laid
from pioche.puzzles.verdict import judge
from pioche.words import rulebook
from pioche.words.fluent import names_in
from tests.paper import has, read

GAMES = [game.id for game in pioche.all_games()]
BOTH = pytest.mark.parametrize(("lang", "paper"), [("fr", "a4"), ("en", "letter")])


def golden(id: str) -> Table:
    return pioche.loads((pioche.find(id).folder / "golden.dom").read_text("utf-8"))


def test_the_words_on_paper_are_the_same_in_both_languages() -> None:
    french, english = ((HERE / f"words.{lang}.ftl").read_text("utf-8") for lang in ("fr", "en"))
    assert names_in(french) == names_in(english)
    assert not set(names_in(french)) & set(pioche.words.messages.keys("fr"))


# -- score sheets ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "id"), list(enumerate(GAMES)))
def test_the_empty_sheet_of_every_game_has_its_rows_and_its_target(at: int, id: str) -> None:
    game = pioche.find(id)
    lang, paper = (("fr", "a4"), ("en", "letter"))[at % 2]
    seats = max(game.seats)
    pages = read(score_sheet(game, seats=seats, lang=lang, paper=paper), paper)
    assert len(pages) == 1
    table = Table(game, seats, seed=1)
    text = pages[0]
    assert has(text, game.names[lang])
    for row in game.sheet.for_options(table.options).manche:
        name = row.names[lang].replace("{n}", "1")
        assert any(has(line, name) for line in text.splitlines()), "on one line"
    target = game.sheet.target(table.options, table.seats)
    if target:
        last = game.sheet.total.names[lang]
        told = [words(lang)(key, target=target) for key in ("print-target", "print-limit")]
        assert any(has(text, f"{last} {each}") for each in told)


def test_a_filled_sheet_has_the_figures_and_the_names() -> None:
    table = golden("canton")
    text = read(score_sheet(table.game, table.sheet(), names=["Anne", "Odile"]))[0]
    for total in table.scores[-1]:
        assert has(text, str(total))
    assert has(text, "Anne Odile")
    assert has(text, "Total 300")


def test_a_long_partie_goes_on_on_the_next_page() -> None:
    table = golden("cinq-partout")
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


# -- sheets for the pencil -------------------------------------------------------------------------


@BOTH
def test_a_booklet_has_a_cover_its_sheets_and_the_answers(lang: str, paper: str) -> None:
    game = pioche.find("crayon")
    printed = pencil_sheets.sheets(game, "2026", 3)
    pages = read(printing.booklet(game, "2026", 3, lang=lang, paper=paper), paper)
    assert len(pages) == 1 + 3 + 1
    assert has(pages[0], game.names[lang])
    for sheet, page in zip(printed, pages[1:4], strict=True):
        assert has(page, sheet.number)
        assert has(page, words(lang)("print-cover"))
        assert page.count("B") > 2 * pencil_sheets.BOXES  # a box for each pass, beside both hands
    answers = pages[4]
    for sheet in printed:
        assert has(answers, sheet.number)
        assert has(answers, sheet.perfect.line[0])


def test_a_booklet_goes_from_easy_to_hard() -> None:
    levels = [sheet.level for sheet in pencil_sheets.sheets(pioche.find("crayon"), "2026", 40)]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3}


def test_the_number_of_a_sheet_deals_it_again() -> None:
    game = pioche.find("crayon")
    deals = {
        sheet.number: pencil_sheets.table_of(game, sheet.number).deal
        for sheet in pencil_sheets.sheets(game, "2026", 5)
    }
    assert len(set(deals.values())) == 5
    for number, deal in deals.items():
        assert Table("crayon", seed=number).deal == deal


def test_the_same_seed_prints_the_same_bytes() -> None:
    game = pioche.find("crayon")
    assert printing.booklet(game, "7", 2) == printing.booklet(game, "7", 2)
    assert printing.booklet(game, "7", 2) != printing.booklet(game, "8", 2)


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: printing.booklet(pioche.find("whist"), "7"), "not played on printed sheets"),
        (lambda: printing.booklet(pioche.find("crayon"), "a b"), "letters or digits"),
        (lambda: printing.booklet(pioche.find("crayon"), "7", 0), "1 to 500 sheets, not 0"),
        (lambda: pencil_sheets.table_of(pioche.find("crayon"), "2026"), "looks like 2026-0123"),
        (lambda: printing.tile_set("13"), "from 6 to 12"),
        (lambda: puzzle_sheets.pack(201, "7"), "1 to 200 puzzles"),
        (lambda: puzzle_sheets.pack(1, "7", level=6), "1 to 5, not 6"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(make: Callable[[], object], why: str) -> None:
    with pytest.raises(pioche.PiocheError, match=why) as refused:
        make()
    assert "\n" not in str(refused.value)


# -- tiles to cut out ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("which", "pages"),
    [("6", 1), ("9", 2), ("12", 4), ("dingominos", 3), ("vingt", 3)],
)
def test_a_set_to_cut_out_has_all_its_tiles(which: str, pages: int) -> None:
    made = read(printing.tile_set(which, lang="fr", paper="letter"), "letter")
    assert len(made) == pages
    number = {"6": 28, "9": 55, "12": 91, "dingominos": 77, "vingt": 54}[which]
    assert has(made[0], f"{number} dominos")
    assert ("joker" in made[-1]) == (which == "dingominos")
    assert made[-1].count("20") == (45 if which == "vingt" else 0)


def test_every_set_is_listed() -> None:
    assert tile_sets.sets() == ("6", "7", "8", "9", "10", "11", "12", "dingominos", "vingt")


# -- puzzles ---------------------------------------------------------------------------------------


def test_the_book_of_puzzles_has_contents_and_a_solution_on_each_back() -> None:
    pages = read(puzzle_sheets.book(lang="fr", paper="a4"))
    entries = collection()
    assert len(pages) == 2 + 2 * len(entries)
    contents = pages[1]
    for at, entry in enumerate(entries):
        assert has(contents, entry.names["fr"])
        assert has(contents, words("fr")(f"puzzle-kind-{entry.kind}"))
        assert has(contents, str(3 + 2 * at))
    for at in (0, 9, len(entries) - 1):
        entry, front, back = entries[at], pages[2 + 2 * at], pages[3 + 2 * at]
        assert has(front, entry.names["fr"])
        assert has(front, words("fr")(f"puzzle-kind-{entry.kind}"))
        assert has(front, words("fr")(f"puzzle-level-{entry.grade.level}"))
        assert has(front, f"pioche play {entry.id}")
        assert has(back, words("fr")("print-solution", title=entry.names["fr"]))


def test_the_week_begins_on_monday_and_a_pack_is_as_large_as_wanted() -> None:
    pages = read(puzzle_sheets.week(date(2026, 11, 18), lang="en", paper="letter"), "letter")
    assert len(pages) == 2 + 2 * 7
    assert has(pages[2], "Monday, 16 November 2026")
    pages = read(puzzle_sheets.pack(2, "7", kind="quadrille", level=2, lang="en"))
    assert len(pages) == 2 + 2 * 2
    assert has(pages[2], "easy")
    assert puzzle_sheets.pack(1, "7") == puzzle_sheets.pack(1, "7")


@pytest.mark.rule("PUZ-8")
def test_the_forms_of_the_booklet_reveal_nothing() -> None:
    """All of them with a solution on each back; in the contents no two lines are alike."""
    pages = read(puzzle_sheets.bare(None))
    assert len(pages) == 2 + 2 * len(payloads.open_records())
    for title in ("La marelle", "La brique", "Étoile magique 1", "Étoile magique 2"):
        assert has(pages[1], title)
    star = read(puzzle_sheets.bare("etoile", lang="en"))
    assert len(star) == 2 + 2 * 2
    rings = read(puzzle_sheets.one("fenetres", bare=True, lang="en"))
    assert has(rings[0], "One makes 3, another 16, two make 9")


def test_one_puzzle_is_one_leaf() -> None:
    pages = read(puzzle_sheets.one("lezard", lang="en", paper="letter"), "letter")
    assert len(pages) == 2
    assert has(pages[0], "The lizard")


def test_a_printed_solution_is_right() -> None:
    for entry in collection()[:6]:
        shown = set(map(read_laid, puzzle_sheets.solution(entry.puzzle)))
        assert set(entry.puzzle.revealed) <= shown
        assert judge(entry.puzzle, tuple(shown - set(entry.puzzle.revealed))).is_solved


# -- the rules -------------------------------------------------------------------------------------


@BOTH
def test_the_rule_book_has_every_game_and_the_puzzles(lang: str, paper: str) -> None:
    pages = read(printing.rule_book(lang=lang, paper=paper), paper)
    assert 50 < len(pages) < 70
    contents = pages[1]
    for card in pioche.all_cards():
        assert has(contents, rulebook.load(card.folder, lang).title)
    first = pages[2]
    book = rulebook.load(pioche.all_cards()[0].folder, lang)
    for words_in_short in book.brief:
        assert has(first, words_in_short)
    assert has(first, book.sections[0].sentences[0].text)
    assert first.index(book.sections[0].sentences[0].id) > first.index(book.brief[0][:20])
    for entry in rule_pages.glossary(lang):
        assert has(pages[-1], entry["word"])


def test_the_rules_of_one_game_are_all_there_with_their_ids() -> None:
    for id in ("vingt", "quarante-deux"):
        game = pioche.find(id)
        pages = read(printing.rules_of(game, lang="en", paper="letter"), "letter")
        text = "".join(pages)
        for section in rulebook.load(game.folder, "en").sections:
            for sentence in section.sentences:
                assert has(text, sentence.text)
                assert has(text, sentence.id)


@pytest.mark.parametrize("id", GAMES)
def test_a_diagram_is_a_position_with_something_to_see(id: str) -> None:
    """It shows as many tiles as the record's position has, and says what the engine says there."""
    game = pioche.find(id)
    shown = diagrams.diagram(game, words("fr"))
    assert shown.caption
    assert ElementTree.fromstring(shown.board).findall(".//*")
    assert bool(shown.hand) == (id not in ("memory", "patience"))


def test_the_glossary_is_in_the_order_of_the_alphabet() -> None:
    for lang in ("fr", "en"):
        found = [unaccented(entry["word"]) for entry in rule_pages.glossary(lang)]
        assert found == sorted(found)
        assert all(entry["text"].endswith((".", "”")) for entry in rule_pages.glossary(lang))
