"""Addresses: what is chosen on the first page, links with a query, what a change of page says."""

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
    page_fr.locator('a[href="/marque"]').wait_for()
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


def test_another_page_is_announced_and_its_heading_has_the_focus(page_fr: Page) -> None:
    said, focused = page_fr.locator("[data-announced]"), page_fr.locator("h1:focus")
    page_fr.locator("[data-game]").first.wait_for()
    expect(said).to_be_empty()
    for address in ("/marque", "/print", "/puzzles"):
        link = page_fr.locator(f'a[href="{address}"]').first
        if not link.count():
            page_fr.locator(".box.reussites").click()
        link.click()
        heading = page_fr.get_by_role("heading", level=1)
        expect(focused).to_have_text(heading.inner_text())
        expect(said).to_have_text(heading.inner_text())
        page_fr.get_by_role("link", name="Accueil").first.click()
        expect(focused).to_have_text("À quoi joue-t-on ?")
    page_fr.locator(".box.classiques").click()
    page_fr.locator('[data-game="matador"]').click()
    expect(focused).to_have_text("Le Matador")
    expect(said).to_have_text("Le Matador")


def test_points_are_heard_with_the_total_and_without_rules(page_fr: Page) -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}]
    deal = "5-5 5-0 6-1 | 4-3 2-1 3-3 ; 4-0"
    go_to_table(page_fr, game="cinq-partout", seats=seats, seed="heard", deal=deal)
    page_fr.locator(MINE).wait_for()
    page_fr.locator('[data-piece="5-5"]').click()
    page_fr.locator("[data-place], [data-move]").first.click()
    spoken = page_fr.locator("[data-spoken]")
    expect(spoken).to_contain_text("Vous avez 2 points.")
    expect(spoken).not_to_contain_text(re.compile(r"[A-Z]{3}-\d"))


@pytest.mark.parametrize("view", ["solid", "flat"])
def test_a_tower_tells_what_lies_where(page_fr: Page, view: str) -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}]
    deal = "6-6 6-4 | 6-5 5-5 ; 3-1 2-1"
    go_to_table(page_fr, game="defi-magnetique", seats=seats, seed="told", deal=deal)
    page_fr.locator(f'[data-view="{view}"]').click()
    tower = page_fr.locator(".board[role=group]")
    expect(tower).to_have_attribute("aria-label", re.compile("Aucun domino|Sur la table : "))
    expect(page_fr.get_by_role("application")).to_have_count(0)


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
