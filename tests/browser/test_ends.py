"""A partie that is over is not reopened by one click, and a link to see it again says who won; and
where the keyboard is while others play."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, go_to_table, play_partie
from tests.browser.screens import WIDE

SEATS = [{"kind": "person", "name": "Anne"}, {"kind": "bot", "name": "Odile"}]


@pytest.fixture
def painted() -> bool:
    return False


def test_a_partie_that_is_over_is_reopened_only_by_who_means_it(page_fr: Page) -> None:
    options = {"partie": "single"}
    deal = "6-6 6-5 | 6-4 1-0 ; 3-3"
    go_to_table(page_fr, game="matador", seats=SEATS, seed="over", deal=deal, options=options)
    play_partie(page_fr, seed=1)
    final = page_fr.locator("[data-final]")
    undo = final.get_by_role("button", name="Annuler")
    undo.click()
    dialog = page_fr.get_by_role("dialog")
    expect(dialog).to_contain_text("Elle est finie.")
    page_fr.keyboard.press("Escape")
    expect(final).to_be_visible()
    page_fr.keyboard.press("u")
    expect(dialog).to_be_visible()
    dialog.locator("[data-reopen]").click()
    expect(final).to_have_count(0)
    page_fr.locator(MINE).wait_for()


def test_a_shared_partie_opens_with_who_won_and_is_seen_from_its_first_manche(
    open_page: OpenPage,
) -> None:
    anne, friend = open_page(WIDE, "fr-FR"), open_page(WIDE, "fr-FR")
    options = {"partie": "points 100"}
    go_to_table(anne, game="jeu-de-dominos", seats=SEATS, seed="shared", options=options)
    assert play_partie(anne, seed=1) > 1
    anne.locator("[data-share]").click()
    friend.goto(anne.get_by_label("Lien", exact=True).input_value())
    expect(friend.locator("h1").last).to_have_text(re.compile("^(Anne|Odile) (gagne|remporte)"))
    friend.get_by_role("button", name=re.compile("^Revoir la")).click()
    expect(friend.locator("[data-replay] select")).to_have_value("1")
    expect(friend.locator("[data-replay] .said")).to_contain_text("Manche 1")


def test_the_keyboard_stays_at_the_board_while_others_play(page_fr: Page) -> None:
    page_fr.evaluate(
        "() => localStorage.setItem('pioche.settings', JSON.stringify({pace: 'slow'}))"
    )
    deal = "6-6 6-5 6-1 | 6-4 1-0 4-4 ; 3-3"
    go_to_table(page_fr, game="jeu-de-dominos", seats=SEATS, seed="keys", deal=deal)
    page_fr.locator(MINE).wait_for()
    page_fr.locator(".rack [data-playable]").first.focus()
    page_fr.keyboard.press("Enter")
    page_fr.locator("[data-place]").first.focus()
    page_fr.keyboard.press("Enter")
    page_fr.locator("main[data-turn=other]").wait_for()
    expect(page_fr.locator("[data-part=board]:focus")).to_be_visible()
    page_fr.locator(MINE).wait_for()
    expect(page_fr.locator(".rack button:focus")).to_be_visible()


def test_in_memory_the_focus_comes_back_to_where_it_was(page_fr: Page) -> None:
    go_to_table(page_fr, game="memory", seats=SEATS, seed="keys")
    page_fr.locator(MINE).wait_for()
    places = page_fr.locator("[data-place]")
    moved = "document.querySelector('main').dataset.moves"
    for n in (20, 21):
        page_fr.locator(MINE).wait_for()
        before = int(page_fr.evaluate(moved))
        places.nth(min(n, places.count() - 1)).focus()
        page_fr.keyboard.press("Enter")
        page_fr.wait_for_function(f"() => {moved} > {before}")
    page_fr.locator(MINE).wait_for()
    page_fr.wait_for_function("() => document.activeElement.dataset.place !== undefined")
    at = page_fr.evaluate(
        "[...document.querySelectorAll('[data-place]')].indexOf(document.activeElement)"
    )
    assert at > 10, "not at the first place"
