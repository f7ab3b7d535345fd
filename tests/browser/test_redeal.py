"""A manche that is void: a sentence on the table, then the tiles are dealt again."""

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, READY, click, go_to_table
from tests.browser.screens import PHONE

SEED = "v26"  # Vingt for two: nobody can open, and with the next deal the same player can
NOBODY = "Personne n’a ouvert\xa0: on mélange et on redonne."
PERSON = {"kind": "person"}
BOT = {"kind": "bot", "level": "random"}


def sit_down(page: Page, *seats: dict[str, str], game: str = "vingt", seed: str = SEED) -> None:
    go_to_table(page, game=game, seats=seats, seed=seed)


def prefer(page: Page, **settings: object) -> None:
    page.evaluate(f"localStorage.setItem('pioche.settings', '{json.dumps(settings)}')")


def manche(page: Page) -> int:
    asked = page.request.get(page.url.replace("/table/", "/api/tables/"))
    return int(asked.json()["manche"])


def dealt_again(page: Page) -> None:
    """The second deal lies on the table, and the log still tells why."""
    page.locator(MINE).wait_for()
    expect(page.locator("[data-redeal]")).to_have_count(0)
    lines = page.get_by_role("region", name="Journal").get_by_role("listitem")
    expect(lines.last).to_have_text(NOBODY)
    expect(lines.nth(-2)).to_contain_text("Manche 2.")
    assert manche(page) == 2


def test_when_nobody_can_open_it_is_said_and_the_tiles_are_dealt_again(page_fr: Page) -> None:
    prefer(page_fr, pace="normal")
    sit_down(page_fr, PERSON, BOT)
    told = page_fr.locator("[data-redeal]")
    expect(told).to_have_text(NOBODY)
    expect(page_fr.locator("[data-spoken]")).to_contain_text(NOBODY)
    assert not told.get_by_role("button").count()
    page_fr.wait_for_timeout(2_000)  # long enough to be read, and no page with a score sheet
    expect(told).to_be_visible()
    expect(page_fr.locator("[data-ended]")).to_have_count(0)
    dealt_again(page_fr)


def test_where_nothing_plays_by_itself_a_button_deals_again(page_fr: Page) -> None:
    prefer(page_fr, forced=False)
    sit_down(page_fr, PERSON, BOT)
    click(page_fr.locator("[data-move=pass]"))
    again = page_fr.locator("[data-redeal]").get_by_role("button", name="Redonner")
    expect(again).to_be_focused()
    page_fr.wait_for_timeout(5_000)
    assert manche(page_fr) == 1
    click(again)
    dealt_again(page_fr)


def test_however_many_look_the_tiles_are_dealt_again_once(page_fr: Page) -> None:
    """Two windows of one person: both count the seconds, both ask."""
    sit_down(page_fr, PERSON, BOT)
    other = page_fr.context.new_page()
    other.goto(page_fr.url)
    for page in (page_fr, other):
        expect(page.locator("[data-redeal]")).to_be_visible()
    for page in (page_fr, other):
        dealt_again(page)
    page_fr.wait_for_timeout(1_000)
    assert manche(page_fr) == 2


def test_two_who_share_the_device_are_told_before_it_is_passed_on(page_fr: Page) -> None:
    sit_down(page_fr, PERSON, PERSON)
    for seat in (0, 1):  # each passes by force
        click(page_fr.locator(f"button[data-ready='{seat}']"))
    expect(page_fr.locator("[data-redeal]")).to_have_text(NOBODY)
    expect(page_fr.locator("[data-spoken]")).to_have_text(NOBODY)
    page_fr.locator(READY).wait_for()
    expect(page_fr.locator(".curtain")).to_contain_text(NOBODY)
    click(page_fr.locator(READY))
    dealt_again(page_fr)


def test_when_all_pass_the_bidding_the_tiles_are_dealt_again(open_page: OpenPage) -> None:
    page = open_page(PHONE, "en-US")
    sit_down(page, PERSON, PERSON, PERSON, PERSON, game="quarante-deux", seed="all pass")
    for _ in range(4):
        click(page.locator(READY))
        click(page.locator("[data-move=pass]"))
    told = page.locator("[data-redeal]")
    expect(told).to_have_text("Everybody passed: the tiles are shuffled and dealt again.")
    page.locator(READY).wait_for()
    assert manche(page) == 2
    expect(page.locator(".curtain")).to_contain_text("Round 2.")
