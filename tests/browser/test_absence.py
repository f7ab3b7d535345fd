"""Two people, each with a browser of their own, of whom one goes away."""

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, go_to_table, play_on
from tests.browser.screens import PHONE, WIDE
from tests.browser.test_access import check as check_access
from tests.browser.test_together import GAME, SEATS, sit_down


def meet(anne: Page, zoe: Page, **table: object) -> None:
    """Both at a table, and Anne is to move."""
    go_to_table(anne, game=GAME, seats=SEATS, **table)
    anne.locator("[data-code]").wait_for()
    zoe.goto(anne.get_by_label("Lien", exact=True).input_value())
    sit_down(zoe, "Zoé")
    anne.locator(MINE).wait_for()


def lay(page: Page) -> None:
    """The one tile that can be laid, in the one place for it."""
    for _ in range(2):
        play_on(page, Random(0))


def lines(page: Page) -> Locator:
    """The log beside the table, the newest line first."""
    return page.get_by_role("region", name="Journal").get_by_role("listitem")


def test_the_house_plays_for_who_is_gone_until_they_are_back(open_page: OpenPage) -> None:
    anne, zoe = open_page(WIDE, "fr-FR"), open_page(PHONE, "en-US")
    deal = "6-5 1-0 4-4 | 5-1 4-2 3-3 ; 0-0"
    meet(anne, zoe, deal=deal, clock={"per": "move", "seconds": 86400})
    expect(anne.locator("[data-chosen]")).to_contain_text("Anne a choisi la donne")
    lay(anne)
    expect(anne.locator("[data-clock='1']")).to_contain_text("un jour")
    place = zoe.url
    zoe.goto("/icon.svg")
    expect(anne.locator("[data-seat='1'] [data-absence]")).to_have_text("hors ligne")
    expect(anne.locator("[data-missing='1']")).to_contain_text("Zoé est hors ligne")
    check_access(anne)
    anne.locator("[data-agree]").click()
    expect(anne.locator("[data-seat='1'] [data-absence]")).to_have_text("l’ordinateur joue")
    expect(anne.locator("main")).to_have_attribute("data-moves", "2")
    expect(lines(anne)).to_have_text(
        [
            re.compile("L’ordinateur, pour Zoé, pose"),
            re.compile("Zoé est hors ligne"),
            re.compile("Vous ouvrez avec"),
            "Zoé prend place.",
            re.compile("^Manche 1"),
        ]
    )
    heard = anne.locator(".sr[aria-live=polite] p")
    for told in ("Zoé prend place.", "Zoé est hors ligne", "L’ordinateur, pour Zoé, pose"):
        expect(heard.filter(has_text=told)).to_have_count(1)
    zoe.goto(place)
    expect(zoe.locator("[data-relieved]")).to_contain_text("The computer is playing for you.")
    check_access(zoe)
    zoe.locator("[data-back]").click()
    expect(zoe.locator("[data-relieved]")).to_have_count(0)
    expect(anne.locator("[data-absence]")).to_have_count(0)
    expect(lines(anne).first).to_have_text("Zoé reprend sa place.")


def test_on_a_lying_phone_words_about_who_is_gone_hide_no_player(open_page: OpenPage) -> None:
    lying = {"viewport": {"width": 844, "height": 390}}
    anne, zoe = open_page(lying, "fr-FR"), open_page(PHONE, "en-US")
    meet(anne, zoe, deal="6-5 1-0 4-4 | 5-1 4-2 3-3 ; 0-0")
    lay(anne)
    zoe.goto("/icon.svg")
    strip = anne.locator("[data-missing='1']").bounding_box()
    plate = anne.locator("[data-seat='1']").bounding_box()
    assert strip
    assert plate
    assert strip["y"] + strip["height"] <= plate["y"]
    anne.locator("[data-agree]").click()
    expect(anne.locator("[data-seat='1'] [data-absence]")).to_have_text("l’ordinateur joue")


def test_a_rematch_is_offered_to_who_is_still_there(open_page: OpenPage) -> None:
    anne, zoe = open_page(WIDE, "fr-FR"), open_page(PHONE, "en-US")
    meet(anne, zoe, deal="6-5 | 6-6", options={"partie": "single"})
    lay(anne)
    expect(zoe.locator("[data-rematch]")).to_have_text("Rematch")
    anne.locator("[data-rematch]").click()
    anne.locator("main[data-turn]").wait_for()
    expect(zoe.locator("[data-ended]")).to_contain_text("your place is waiting there")
    expect(anne.locator("[data-absence]")).to_have_text("regarde les scores")
    zoe.locator("[data-rematch]").click()
    zoe.locator("main[data-turn]").wait_for()
    expect(anne.locator("[data-absence]")).to_have_count(0)
    assert zoe.url == anne.url
