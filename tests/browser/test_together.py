"""Friends at a distance: two people, each with a browser of their own."""

from collections.abc import Sequence
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, OVER, go_to_table, play_on
from tests.browser.screens import PHONE, WIDE, resize
from tests.browser.test_access import check as check_access

GAME = "jeu-de-dominos"
SEATS = [{"kind": "person", "name": "Anne"}, {"kind": "open"}]


def set_up(page: Page) -> None:
    """Make a table with a place for somebody elsewhere, as a person does."""
    page.locator(f'[data-setup="{GAME}"]').click()
    page.get_by_label("Place 2", exact=True).select_option("open")
    page.get_by_label("Place 1 : nom").fill("Anne")
    page.locator("[data-start]").click()
    page.locator("[data-waiting-for='1'] [data-code]").wait_for()


def test_whoever_invites_has_a_name(page_fr: Page) -> None:
    """The others read who invites them."""
    page_fr.locator(f'[data-setup="{GAME}"]').click()
    page_fr.get_by_label("Place 2", exact=True).select_option("open")
    page_fr.locator("[data-start]").click()
    expect(page_fr.get_by_label("Place 1 : nom")).to_be_focused()
    assert "/table/" not in page_fr.url


def sit_down(guest: Page, name: str) -> None:
    guest.locator("#name").fill(name)
    guest.locator("[data-join]").click()


def expected(complaints: list[str], status: str) -> None:
    """A refusal is one of these, and the browser tells of it."""
    assert all(f"status of {status}" in complaint for complaint in complaints), complaints
    complaints.clear()


def to_move(pages: Sequence[Page]) -> Page:
    """The one of them who can do something; that stays so until they do."""
    while True:
        for page in pages:
            if page.locator(f"{MINE}, {OVER}").count():
                return page
            page.wait_for_timeout(25)


def both_play(*pages: Page) -> None:
    """Whoever's turn it is does something, until both have; both see how far it has got."""
    chance = Random(0)
    acted: set[Page] = set()
    while len(acted) < len(pages):
        page = to_move(pages)
        assert play_on(page, chance), "the manche is over, and somebody has not played"
        acted.add(page)
    moves = to_move(pages).locator("main").get_attribute("data-moves")
    assert moves
    for page in pages:
        expect(page.locator("main")).to_have_attribute("data-moves", moves)


def test_a_friend_joins_by_a_link_and_both_play(open_page: OpenPage, complaints: list[str]) -> None:
    anne, zoe = open_page(WIDE, "fr-FR"), open_page(PHONE, "fr-FR")
    set_up(anne)
    expect(anne.get_by_role("heading", name="On attend encore une personne")).to_be_visible()
    check_access(anne)
    zoe.goto(anne.get_by_label("Lien", exact=True).input_value())
    expect(zoe.get_by_role("heading", level=1)).to_contain_text("Anne vous invite")
    check_access(zoe)
    sit_down(zoe, "anne")
    expect(zoe.get_by_role("alert")).to_contain_text("Il y a déjà anne à cette table")
    expected(complaints, "400")
    sit_down(zoe, "Zoé")
    for page in (anne, zoe):
        page.locator('main[data-turn="me"], main[data-turn="other"]').wait_for()
    expect(anne.locator("main")).to_contain_text("Zoé")
    expect(zoe.locator("main")).to_contain_text("Anne")
    both_play(anne, zoe)


def test_a_friend_joins_by_a_code_that_was_read_aloud(
    open_page: OpenPage, complaints: list[str]
) -> None:
    anne, zoe = open_page(WIDE, "fr-FR"), open_page(PHONE, "en-US")
    go_to_table(anne, game=GAME, seats=SEATS, seed="code")
    code = anne.locator("[data-code]").get_attribute("data-code") or ""
    zoe.get_by_role("link", name="Join a table").click()
    check_access(zoe)
    zoe.get_by_label("The code you were told").fill("no")
    zoe.locator("[data-enter]").click()
    expect(zoe.get_by_role("alert")).to_have_text("A code has 6 letters and digits.")
    expected(complaints, "400")
    zoe.get_by_label("The code you were told").fill(f"{code[:3].lower()} {code[3:].lower()}")
    zoe.locator("[data-enter]").click()
    sit_down(zoe, "Zoe")
    for page in (anne, zoe):
        page.locator('main[data-turn="me"], main[data-turn="other"]').wait_for()
    both_play(zoe, anne)


def test_who_waits_gives_the_place_to_the_house(open_page: OpenPage, complaints: list[str]) -> None:
    anne = open_page(PHONE, "fr-FR")
    go_to_table(anne, game=GAME, seats=SEATS, seed="house")
    link = anne.get_by_label("Lien", exact=True).input_value()
    resize(anne, 740, 360)
    expect(anne.locator("[data-give]")).to_be_in_viewport()
    check_access(anne)
    anne.locator("[data-give]").click()
    anne.locator(MINE).wait_for()
    late = open_page(PHONE, "fr-FR")
    late.goto(link)
    expect(late.get_by_role("alert")).to_have_text("Toutes les places de cette table sont prises.")
    expected(complaints, "410")


def test_the_same_person_goes_on_with_another_device_and_leaves(open_page: OpenPage) -> None:
    anne, phone = open_page(WIDE, "fr-FR"), open_page(PHONE, "fr-FR")
    go_to_table(anne, game=GAME, seats=SEATS, seed="device")
    zoe = open_page(PHONE, "fr-FR")
    zoe.goto(anne.get_by_label("Lien", exact=True).input_value())
    sit_down(zoe, "Zoé")
    anne.locator('main[data-turn="me"], main[data-turn="other"]').wait_for()
    zoe.locator("[data-speak]").click()
    check_access(zoe, "[role=dialog]")
    zoe.keyboard.press("Escape")
    anne.get_by_role("button", name="Réglages").click()
    anne.locator("[data-device]").click()
    link = anne.get_by_label("Lien", exact=True).input_value()
    check_access(anne, "dialog")
    phone.goto(link)
    phone.locator("[data-join]").click()
    phone.locator("main .rack button").first.wait_for()
    anne.locator("main:not(:has(.rack button))").wait_for()
    phone.get_by_role("button", name="Réglages").click()
    phone.locator("[data-leaving]").click()
    phone.locator("[data-leave]").click()
    phone.locator("main.home").wait_for()
    zoe.locator(f"{MINE}, {OVER}").first.wait_for()
    heard = zoe.locator(".sr[aria-live=polite] p")
    expect(heard.filter(has_text="Anne quitte la partie")).to_have_count(1)
    expect(zoe.locator("[data-seat='0']")).not_to_contain_text("Anne")
