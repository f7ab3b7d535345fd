"""The lessons of puzzles: by finger, by keyboard alone, and what is said."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from pioche.lessons import puzzle_runner
from pioche.lessons.library import find_lesson
from pioche.puzzles.kinds import KINDS
from pioche.puzzles.model import Laid
from pioche.puzzles.text import read_laid
from tests.browser.conftest import OpenPage
from tests.browser.play import pass_time
from tests.browser.screens import PHONE
from tests.browser.test_puzzles import cell, ends, tile, to_tray, turns, walk_board, walk_tray


@pytest.fixture
def painted() -> bool:
    return False


def open_lesson(page: Page, id: str, step: int = 0) -> None:
    page.goto(f"/learn/{id}/{step}" if step else f"/learn/{id}")
    page.locator("[data-cell]").first.wait_for()


def at_step(page: Page, number: int) -> None:
    expect(page.locator("[data-coach]")).to_have_attribute("data-step", str(number))


def said(page: Page) -> Locator:
    return page.locator("[data-coached]")


def left(page: Page, count: int) -> None:
    expect(page.locator("[data-lesson]")).to_have_attribute("data-left", str(count))


def shown(id: str) -> list[Laid]:
    """What is laid from the first step to the end, as it is shown."""
    lesson = find_lesson(id)
    last = len(lesson.steps) - 1
    laid = puzzle_runner.laid_before(lesson, last)
    begun = len(puzzle_runner.start_of(lesson, 0).moves)
    while len(laid) < len(lesson.steps[last].want) + last + begun:
        laid.append(puzzle_runner.shown_laid(lesson, last, laid))
    return list(map(read_laid, laid[begun:]))


def test_a_lesson_is_taken_by_finger(open_page: OpenPage) -> None:
    """Step by step with what is shown, in the round without asking, and again from the round."""
    page = open_page(PHONE, "fr-FR")
    open_lesson(page, "reussite")
    moves = shown("reussite")
    for number, laid in enumerate(moves[:3]):
        at_step(page, number + 1)
        left(page, len(moves) - number)
        page.locator("[data-show]").tap()
        expect(tile(page, laid)).to_have_attribute("aria-pressed", "true")
        cell(page, laid.second).tap()  # either square of the place that is lit
        left(page, len(moves) - number - 1)
    at_step(page, 4)
    page.reload()  # it goes on there
    page.locator("[data-cell]").first.wait_for()
    at_step(page, 4)
    for laid in moves[3:]:
        tile(page, laid).tap()
        cell(page, ends(laid)[0]).tap()
        expect(
            page.locator(f'[data-laid="{max(laid.a, laid.b)}-{min(laid.a, laid.b)}"]')
        ).to_be_attached()
    expect(page.locator("[data-play]")).to_be_visible()
    expect(said(page)).to_contain_text("Résolu")
    page.locator("[data-again]").tap()
    left(page, len(moves) - 3)
    page.goto("/learn")
    expect(page.locator("[data-lesson-card=reussite]")).to_contain_text("appris")


def test_a_lesson_is_taken_by_keyboard(page_fr: Page) -> None:
    open_lesson(page_fr, "etoile")
    expect(said(page_fr)).to_contain_text("Regardez\N{NO-BREAK SPACE}: N4, N3 et 4-3.")
    moves = shown("etoile")
    for count, laid in enumerate(moves, 1):
        by_keyboard(page_fr, laid)
        left(page_fr, len(moves) - count)
    expect(page_fr.locator("[data-play]")).to_be_focused()
    page_fr.keyboard.press("Tab")
    page_fr.keyboard.press("Enter")
    at_step(page_fr, 4)
    left(page_fr, 4)
    page_fr.locator("[data-show]").focus()
    page_fr.keyboard.press("h")  # shows it: in the hand, and the focus comes to its place
    expect(page_fr.locator("[data-spoken]")).to_contain_text(" va en ")
    page_fr.keyboard.press("Enter")
    left(page_fr, 3)


def by_keyboard(page: Page, laid: Laid) -> None:
    """From the tray to the board, by the arrows; a star's squares are reached by showing."""
    to_tray(page)
    walk_tray(page, laid)
    page.keyboard.press("h")
    expect(page.locator("[data-cell]:focus")).to_be_attached()
    page.keyboard.press("Enter")
    expect(tile(page, laid)).to_have_attribute("aria-disabled", "true")


def test_what_is_not_waited_for_is_answered_and_goes_back(still_fr: Page) -> None:
    page = still_fr
    open_lesson(page, "reussite")
    elsewhere, wrong = read_laid("f4f5=1-5"), read_laid("g1h1=5-0")
    put(page, elsewhere)
    expect(said(page)).to_contain_text("Bien vu, il ira là")
    expect(page.locator("[data-laid='5-1']")).to_be_attached()  # it is seen for a moment
    pass_time(page, "[data-tile='5-1']:not(.used)")
    put(page, wrong)
    expect(said(page)).to_contain_text("f1 et g1 se touchent, mais portent 0 et 5.")
    expect(page.locator("[data-laid='5-0']")).to_be_attached()
    page.locator("[data-rule='PUZ-1']").click()
    expect(page.get_by_role("dialog")).to_contain_text("f1 et g1 se touchent")
    page.keyboard.press("Escape")
    pass_time(page, "[data-tile='5-0']:not(.used)")
    at_step(page, 1)
    put(page, read_laid("g1h1=0-5"))
    at_step(page, 2)
    expect(page.locator("[data-rule]")).to_have_count(0)


def put(page: Page, laid: Laid) -> None:
    tile(page, laid).click()
    cell(page, ends(laid)[0]).click()


def test_what_was_learnt_goes_with_the_key(page_fr: Page) -> None:
    """A device that has forgotten it hears it from the server; one without a key keeps it."""
    open_lesson(page_fr, "triangle")
    put(page_fr, read_laid("a7b7=6-0"))
    at_step(page_fr, 2)
    kept = "JSON.parse(localStorage.getItem('pioche.learnt'))"
    assert page_fr.evaluate(kept) == {"triangle": {"step": 1, "done": False}}
    seats = [{"kind": "person", "name": ""}, {"kind": "bot"}]
    page_fr.request.post("/api/tables", data={"game": "matador", "seats": seats})  # gives a key
    with page_fr.expect_response(lambda answer: answer.request.method == "POST") as told:
        page_fr.goto("/learn")
    assert json.loads(told.value.request.post_data or "")["lessons"][0]["lesson"] == "triangle"
    expect(page_fr.locator("[data-lesson-card=triangle]")).to_contain_text("Étape 2 sur 4")
    page_fr.evaluate("localStorage.removeItem('pioche.learnt')")
    open_lesson(page_fr, "triangle")
    at_step(page_fr, 2)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_every_lesson_is_taken_by_keyboard(page_fr: Page, kind: str) -> None:
    open_lesson(page_fr, kind)
    moves = shown(kind)
    for count, laid in enumerate(moves, 1):
        if kind == "etoile":
            by_keyboard(page_fr, laid)
        else:
            to_tray(page_fr)
            walk_tray(page_fr, laid)
            page_fr.keyboard.press("Enter")
            for _ in range(turns(page_fr, laid)):
                page_fr.keyboard.press("r")
            walk_board(page_fr, ends(laid)[0])
            page_fr.keyboard.press("Enter")
        left(page_fr, len(moves) - count)
    expect(page_fr.locator("[data-play]")).to_be_focused()
