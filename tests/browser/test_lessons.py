"""Lessons in the page: taken to their end, left, taken up again, and the ways that lead to them."""

import json
import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

import pioche
from pioche.core.view import View
from pioche.lessons import runner
from pioche.lessons.library import find_lesson, lesson_ids
from tests.browser.conftest import OpenPage
from tests.browser.play import (
    MINE,
    OVER,
    Act,
    click,
    go_to_table,
    pass_time,
    play_manche,
    play_move,
    press,
)
from tests.browser.screens import PHONE, WIDE, Screen
from tests.browser.test_access import check
from tests.server.test_review import missed_win

LESSONS = [id for id in lesson_ids() if find_lesson(id).game]
NAMED = ("matador", "canton", "vingt")

# Where a lesson stands: what it says, and what lies there.
STANDS = """() => {
  const { step, said } = document.querySelector('[data-coach]').dataset
  return [step, said, document.querySelector('main').dataset.moves,
    document.querySelector('[data-play]') !== null].join()
}"""


def nothing(page: Page) -> None:
    pass


def take(page: Page, id: str, act: Act = press, look: Callable[[Page], None] = nothing) -> None:
    """Take a lesson from where it stands to its end, by what it shows. `look` sees every
    position in which one is to do something."""
    lesson = find_lesson(id)
    page.locator("[data-coach]").wait_for()
    number = int(page.locator("[data-coach]").get_attribute("data-step") or 0) - 1
    while number < len(lesson.steps):
        table = runner.position(lesson, number)
        while table.seat is not None:
            page.locator(f'[data-step="{number + 1}"]').wait_for()
            page.locator(MINE).wait_for()
            look(page)
            text = runner.shown(lesson, number, table)
            carry_out(page, table.view(lesson.seat), text, act)
            table.play(text)
            runner.others_play(lesson, number, table)
            if not lesson.steps[number].is_round:
                break
        number += 1
        if number < len(lesson.steps) and lesson.steps[number].start:
            page.locator("[data-on]").wait_for()
            look(page)
            act(page.locator("[data-on]"))
    page.locator("[data-play]").wait_for()
    look(page)


def carry_out(page: Page, view: View, text: str, act: Act) -> None:
    """Have a move shown, and play it."""
    move = next(move for move in view.moves if move.text == text)
    page.locator("main[data-turn=me]").wait_for()
    before = page.evaluate(STANDS)
    act(page.locator("[data-show]"))
    page.locator(".notice").wait_for()
    for piece, place, manner in [(s.piece, s.place, s.manner) for s in move.steps]:
        if move.kind == "take":
            break
        if piece in view.hand:
            held = page.locator(f'[data-part="hand"] [data-piece="{piece}"]')
            if held.get_attribute("aria-pressed") != "true":
                act(held)
        lit = page.locator(f'[data-place="{place}"]').first
        act(lit)
        if act is not press and view.board.shape == "grid":
            act(lit)  # a finger sees first what it would lay
        if act is not press and view.board.shape == "tower" and lit.count():
            act(lit)
        manners = {
            (step.place, step.manner)
            for other in view.moves
            for step in other.steps
            if (step.piece, step.place) == (piece, place)
        }
        if len(manners) > 1 and view.board.shape not in ("grid", "tower"):
            act(page.locator(f'[data-part="question"] [data-manner="{manner}"]'))
    said = page.locator(f'[data-move="{text}"]')
    # What is laid may be all of a move, or one says that it is.
    page.wait_for_function(
        f"([before, move]) => ({STANDS})() !== before || document.querySelector(move)",
        arg=[before, f'[data-move="{text}"]'],
    )
    if said.count() and page.evaluate(STANDS) == before:
        act(said)
    page.wait_for_function(f"(before) => ({STANDS})() !== before", arg=before)


def learn(page: Page, id: str, **settings: object) -> None:
    """Open a lesson as a newcomer who wants no waiting."""
    kept = json.dumps({"pace": "none", **settings})
    page.evaluate("(kept) => localStorage.setItem('pioche.settings', kept)", kept)
    page.goto(f"/learn/{id}")
    page.locator("[data-coach]").wait_for()


def by_keyboard(page: Page, id: str) -> None:
    """Without the keys that do something by themselves. What can be done next has the focus, and
    every step is told once."""
    learn(page, id, shortcuts=False)
    page.mouse.move(0, 0)
    spoken = page.locator("[data-coached]")
    steps = find_lesson(id).steps

    def look(page: Page) -> None:
        at = int(page.locator("[data-coach]").get_attribute("data-step") or 0)
        if page.locator("[data-on], [data-play]").count():
            expect(page.locator("[data-coach] .primary")).to_be_focused()
        else:
            words = steps[at - 1].words["fr"]
            expect(spoken).to_contain_text(f"Étape {at} sur {len(steps)}")
            assert words.split()[0] in spoken.inner_text()
            assert spoken.locator("p").count() <= 2

    page.keyboard.press("Tab")
    take(page, id, press, look)
    expect(spoken).not_to_be_empty()


@pytest.mark.parametrize("id", NAMED)
def test_a_lesson_by_keyboard_alone(page_fr: Page, id: str) -> None:
    by_keyboard(page_fr, id)


@pytest.mark.soak
@pytest.mark.parametrize("id", [id for id in LESSONS if id not in NAMED])
def test_every_lesson_by_keyboard_alone(page_fr: Page, id: str) -> None:
    by_keyboard(page_fr, id)


def test_the_hand_has_the_focus_where_a_new_position_begins(page_fr: Page) -> None:
    learn(page_fr, "canton/2")
    table = runner.position(find_lesson("canton"), 1)
    carry_out(page_fr, table.view(0), "take 5-0 5-2", press)
    expect(page_fr.locator("[data-on]")).to_be_focused()
    page_fr.keyboard.press("Enter")
    expect(page_fr.locator('[data-part="hand"] button:focus')).to_have_count(1)


def test_a_legal_move_that_is_not_waited_for_is_seen_answered_and_taken_back(
    still_fr: Page,
) -> None:
    learn(still_fr, "matador/2", pace="slow")
    pass_time(still_fr, MINE)
    still_fr.locator('[data-piece="6-1"]').click()
    still_fr.locator('[data-place="R"]').click()
    still_fr.locator('[data-part="question"] [data-manner="cross"]').click()
    pass_time(still_fr, '[data-lying="6-1"]')
    answer = "Le 6-1 va partout, mais il est précieux\xa0: gardez-le."
    expect(still_fr.locator('[data-said="other"] [data-coached]')).to_contain_text(answer)
    expect(still_fr.locator("main")).not_to_have_attribute("data-turn", "me")
    pass_time(still_fr, '[data-piece="6-1"]')
    expect(still_fr.locator('[data-lying="6-1"]')).to_have_count(0)
    expect(still_fr.locator("[data-coach]")).to_have_attribute("data-step", "2")
    pass_time(still_fr, MINE)
    # The answer stays, and so does what is waited for.
    expect(still_fr.locator("[data-coached]")).to_contain_text("sur le 4, il faut un 3")
    still_fr.locator('[data-piece="3-0"]').click()
    still_fr.locator('[data-place="L"]').click()
    pass_time(still_fr, '[data-step="3"]')


def test_an_illegal_move_is_refused_with_its_rule(page_fr: Page) -> None:
    learn(page_fr, "matador/2")
    page_fr.locator(MINE).wait_for()
    page_fr.locator('[data-piece="4-4"]').click()
    notice = page_fr.get_by_role("alert")
    expect(notice).to_contain_text("Il faut faire 7")
    notice.get_by_role("button", name="MAT-3").click()
    rules = page_fr.get_by_role("dialog")
    expect(rules.locator('[data-rule="MAT-3"]').first).to_be_in_viewport()
    # The same step again, where the rule is shown.
    rules.locator('[data-example="MAT-3"]').get_by_role("link").click()
    expect(page_fr).to_have_url(re.compile("/learn/matador/2$"))


def test_a_lesson_that_was_left_goes_on_at_its_step(page_fr: Page) -> None:
    learn(page_fr, "matador")
    lesson = find_lesson("matador")
    for number in range(2):
        page_fr.locator(f'[data-step="{number + 1}"]').wait_for()
        page_fr.locator(MINE).wait_for()
        table = runner.position(lesson, number)
        carry_out(page_fr, table.view(0), runner.shown(lesson, number, table), click)
    page_fr.locator('[data-step="3"]').wait_for()
    page_fr.reload()
    page_fr.locator('[data-step="3"]').wait_for()
    page_fr.locator(MINE).wait_for()
    expect(page_fr.locator('[data-lying="3-0"]')).to_have_count(1)
    page_fr.locator('header a[href="/learn"]').click()
    expect(page_fr.locator('[data-lesson-card="matador"]')).to_contain_text("Étape 3 sur 7")


def test_a_server_that_goes_and_comes_back_costs_nothing(
    page_fr: Page, complaints: list[str]
) -> None:
    learn(page_fr, "matador/2")
    page_fr.locator(MINE).wait_for()
    page_fr.context.set_offline(True)
    page_fr.locator('[data-piece="3-0"]').click()
    page_fr.locator('[data-place="L"]').click()
    expect(page_fr.locator("[data-cut-off]")).to_be_visible()
    page_fr.context.set_offline(False)
    page_fr.locator('[data-step="3"]').wait_for()
    expect(page_fr.locator("[data-cut-off]")).to_have_count(0)
    expect(page_fr.locator("[data-coached]")).to_contain_text("4 et 3 font 7.")
    take(page_fr, "matador", click)
    complaints.clear()  # requests that could not be made


# -- the ways to a lesson --------------------------------------------------------------------------

INVITED = "[data-first]"
TOPS = "() => [...document.querySelectorAll('.shelf, .cards')].map((e) => e.offsetTop)"


@pytest.mark.parametrize("screen", [WIDE, PHONE])
def test_who_has_never_played_is_asked_once(open_page: OpenPage, screen: Screen) -> None:
    page = open_page(screen, "fr-FR")
    page.locator("[data-game]").first.wait_for()
    before = page.evaluate(TOPS)
    expect(page.locator(INVITED)).to_have_attribute("href", "/learn/premiere-table")
    page.locator(".learn").get_by_role("button").click()
    expect(page.locator(INVITED)).to_have_count(0)
    assert page.evaluate(TOPS) == before
    page.reload()
    page.locator("[data-game]").first.wait_for()
    expect(page.locator(INVITED)).to_have_count(0)
    page.locator('.learn a[href="/learn"]').click()
    expect(page.locator("[data-lesson-card]")).to_have_count(len(lesson_ids()))


def test_who_has_begun_a_lesson_or_a_table_is_not_asked(open_page: OpenPage) -> None:
    for address in ("/learn/premiere-table", "/table"):
        page = open_page(WIDE, "fr-FR")
        if address == "/table":
            go_to_table(page, game="matador", seats=[{"kind": "person"}, {"kind": "bot"}])
        else:
            page.locator(INVITED).click()
        page.locator(MINE).wait_for()
        page.goto("/")
        page.locator("[data-game]").first.wait_for()
        page.locator('.learn a[href="/learn"]').wait_for()
        expect(page.locator(INVITED)).to_have_count(0)


def test_a_card_leads_to_the_lesson_of_its_game_and_says_when_it_is_learnt(page_fr: Page) -> None:
    card = page_fr.locator('[data-learn="matador"]')
    expect(card).to_have_text("Apprendre · 90\xa0s")
    box = card.bounding_box()
    assert box
    assert box["height"] >= 44
    page_fr.locator('[data-setup="matador"]').click()
    expect(page_fr.locator('dialog a[href="/learn/matador"]')).to_be_visible()
    page_fr.keyboard.press("Escape")
    card.click()
    expect(page_fr.locator('[data-lesson="matador"]')).to_be_visible()
    take(page_fr, "matador", click)
    page_fr.goto("/")
    expect(card).to_have_text("appris")
    expect(card).to_have_accessible_name("appris, Le Matador")


def test_a_game_that_is_played_for_the_first_time_can_be_learnt_first(page_fr: Page) -> None:
    """The table is kept, and the end of the lesson leads back to it."""
    page_fr.locator('[data-game="matador"]').click()
    page_fr.wait_for_url(re.compile("/table/"))
    table = page_fr.url
    offer = page_fr.locator("[data-offer]")
    expect(offer).to_contain_text("Première partie")
    offer.get_by_role("link").click()
    take(page_fr, "matador", click)
    page_fr.locator("[data-play]").click()
    expect(page_fr).to_have_url(table)
    page_fr.locator(f"{OVER}, {MINE}").first.wait_for()
    expect(offer).to_have_count(0)  # it is learnt


def test_who_plays_is_not_asked_any_more(page_fr: Page) -> None:
    offer = page_fr.locator("[data-offer]")
    deal = "4-3 2-1 5-1 | 2-2 3-3 1-1 ; 4-0"
    seats = [{"kind": "person"}, {"kind": "bot"}]
    for game in ("matador", "jeu-de-dominos"):
        go_to_table(page_fr, game=game, seats=seats, seed="offer", deal=deal)
        page_fr.locator(MINE).wait_for()
        expect(offer).to_be_visible()
        if game == "matador":
            play_move(page_fr, Random(1))
        else:
            offer.get_by_role("button", name="Jouer").click()
        expect(offer).to_have_count(0)
        go_to_table(page_fr, game=game, seats=seats, seed="offer", deal=deal)
        page_fr.locator(MINE).wait_for()
        expect(offer).to_have_count(0)


def test_a_rule_has_the_example_of_its_lesson(phone_en: Page) -> None:
    phone_en.goto("/rules/canton#CAN-4")
    example = phone_en.locator('[data-example="CAN-4"]')
    expect(example).to_have_count(1)
    expect(example.locator("figcaption")).to_contain_text("Two tiles that make 12 can be captured")
    expect(example.locator("figure svg").first).to_be_visible()
    closed = phone_en.locator('[data-example="CAN-10"]')
    expect(closed.locator("figure")).to_have_count(0)  # a picture is drawn when it is looked at
    closed.locator("summary").tap()
    expect(closed.locator("figure")).to_be_visible()
    wide = phone_en.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, f"the page is {wide} px wide"
    example.get_by_role("link").tap()
    expect(phone_en.locator("[data-coach]")).to_have_attribute("data-step", "2")


def test_a_rule_at_the_table_leads_to_its_step(page_fr: Page) -> None:
    deal = "4-4 2-1 3-1 | 5-5 6-1 1-1 ; 4-0"
    seats = [{"kind": "person"}, {"kind": "bot"}]
    go_to_table(page_fr, game="matador", seats=seats, seed="rule", deal=deal)
    page_fr.locator(MINE).wait_for()
    page_fr.locator('[data-part="hand"] button:not([data-playable])').first.click()
    page_fr.get_by_role("alert").get_by_role("button").first.click()
    shown = page_fr.locator(".here + [data-example]")
    expect(shown.locator("figure")).to_be_visible()
    expect(shown.get_by_role("link")).to_have_attribute("href", re.compile(r"/learn/matador/\d"))


def test_what_cost_most_leads_to_the_step_that_teaches_it(page_fr: Page) -> None:
    """Whatever a game teaches: here the reason of this one slip."""

    def taught(route: Route) -> None:
        cards = route.fetch().json()
        for card in cards:
            card["taught"]["merit-out"] = 2
        route.fulfill(json=cards)

    page_fr.route(re.compile("/api/lessons$"), taught)
    made = page_fr.request.post("/api/import", data={"record": pioche.dumps(missed_win())})
    page_fr.goto(f"/table/{made.json()['id']}")
    play_manche(page_fr)
    page_fr.get_by_role("button", name="Revoir la manche").click()
    page_fr.get_by_role("button", name="Revoir mes coups").click()
    link = page_fr.locator("[data-slip]").first.get_by_role("link")
    expect(link).to_have_attribute("href", re.compile(r"^/learn/[\w-]+/3$"))


def test_axe_finds_nothing_on_the_pages_of_the_lessons(page_fr: Page) -> None:
    page_fr.goto("/learn")
    page_fr.locator("[data-lesson-card]").first.wait_for()
    check(page_fr)
    learn(page_fr, "canton/2")
    page_fr.locator(MINE).wait_for()
    check(page_fr)
    carry_out(page_fr, runner.position(find_lesson("canton"), 1).view(0), "take 5-0 5-2", click)
    page_fr.locator("[data-on]").wait_for()
    check(page_fr)
    page_fr.goto("/rules/canton#CAN-4")
    page_fr.locator("figure").wait_for()
    check(page_fr)
