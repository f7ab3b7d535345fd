"""Addresses: what is chosen on the first page, and links with a query."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, OVER, go_to_table, play_manche
from tests.browser.screens import PHONE


@pytest.fixture
def painted() -> bool:
    return False


def test_back_on_the_first_page_box_and_filters_are_as_they_were(page_fr: Page) -> None:
    page_fr.locator(".box.vingt").click()
    page_fr.locator('[data-game="vingt"]').click()
    page_fr.locator(MINE).wait_for()
    page_fr.go_back()
    expect(page_fr.locator('[data-game="vingt"]')).to_be_visible()
    expect(page_fr.locator(".box.vingt")).to_have_attribute("aria-current", "true")

    page_fr.get_by_role("button", name="5+").click()
    page_fr.get_by_role("button", name="20 min", exact=True).click()
    expect(page_fr).to_have_url(re.compile(r"/\?box=vingt&players=5&minutes=20$"))
    found = page_fr.locator("[data-game]").count()
    page_fr.locator('a[href="/marque"]').click()
    page_fr.get_by_role("link", name="Accueil").click()  # a link to the first page leads there too
    expect(page_fr.get_by_role("button", name="5+")).to_have_attribute("aria-pressed", "true")
    expect(page_fr.locator("[data-game]")).to_have_count(found)
    page_fr.goto("/?box=nonsense&players=99")
    expect(page_fr.locator(".box.classiques")).to_have_attribute("aria-current", "true")


def test_a_link_keeps_its_query_and_opens_a_window_with_shift(page_fr: Page) -> None:
    page_fr.locator("[data-game]").first.wait_for()
    page_fr.evaluate(
        "document.querySelector('a[href=\"/marque\"]').href = '/rules/canton?a=b#GEN-3'"
    )
    link = page_fr.locator('a[href^="/rules"]')
    with page_fr.context.expect_page() as opened:
        link.click(modifiers=["Shift"])
    opened.value.close()
    expect(page_fr).to_have_url(re.compile("/$"))
    link.click()
    expect(page_fr).to_have_url(re.compile(r"/rules/canton\?a=b#GEN-3$"))


def test_what_no_server_answers_is_said_in_sight(
    open_page: OpenPage, complaints: list[str]
) -> None:
    """Dropping a partie, saving a record, a rematch, the same tiles again."""
    page = open_page(PHONE, "fr-FR")
    seats = [{"kind": "person"}, {"kind": "bot"}]
    for _ in range(3):
        page.request.post("/api/tables", data={"game": "matador", "seats": seats})
    page.goto("/")
    page.locator(".resume").wait_for()
    problem = page.get_by_role("alert").filter(has_text="Pioche ne répond pas")

    def fails(button: str) -> None:
        page.route("**/api/**", lambda route: route.abort())
        page.locator(button).first.click()
        expect(problem).to_be_in_viewport()
        page.unroute_all()

    fails('[aria-label^="Abandonner"]')
    options = {"partie": "single"}
    deal = "6-6 6-5 | 6-4 1-0 ; 3-3"
    go_to_table(page, game="matador", seats=seats, seed="away", deal=deal, options=options)
    play_manche(page, seed=1)
    page.locator(OVER).first.wait_for()
    fails("[data-rematch]")
    fails('button:has-text("Enregistrer la partie")')
    page.get_by_role("button", name=re.compile("^Revoir la")).click()
    fails("[data-again]")
    assert all("ERR_FAILED" in one for one in complaints), complaints
    complaints.clear()
