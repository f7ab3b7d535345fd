"""A connection that is dead without being closed: it is noticed, said, and nothing is lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.play import MINE, READY, go_to_table, pass_time
from tests.browser.proxy import Proxy
from tests.browser.screens import WIDE, new_context
from tests.serving import Serving

NOTICED = 4_600  # ms: the longest that it takes
CUT_OFF = "[data-cut-off]"
PEOPLE = [{"kind": "person", "name": "Anne"}, {"kind": "person", "name": "Lucas"}]


@pytest.fixture
def proxy(server: Serving) -> Iterator[Proxy]:
    with Proxy(server.port) as proxy:
        yield proxy


@pytest.fixture
def page(browser: Browser, proxy: Proxy) -> Iterator[Page]:
    """Its time stands still until the test moves it."""
    context = new_context(browser, proxy.address, WIDE, "fr-FR")
    context.clock.install(time=0)
    context.clock.pause_at(1)
    yield context.new_page()
    context.close()


def test_a_connection_that_swallows_everything_is_noticed_and_the_move_sent_again(
    page: Page, proxy: Proxy
) -> None:
    deal = "6-5 1-0 2-2 | 5-1 4-2 3-0 ; 3-3"
    go_to_table(page, game="jeu-de-dominos", seats=PEOPLE, seed="silent", deal=deal)
    ready, strip, rack = page.locator(READY), page.locator(CUT_OFF), page.locator(".rack")

    # At the curtain: nobody can say ready to a server that is not there.
    pass_time(page, f"{READY}:enabled")
    proxy.fall_silent()
    page.clock.run_for(NOTICED)
    expect(strip).to_have_text("Connexion perdue : la page essaie de la rétablir…")
    expect(ready).to_be_disabled()
    proxy.recover()
    pass_time(page, f"{READY}:enabled")
    expect(strip).to_have_count(0)
    ready.click()

    # At the table, with a move that nobody hears of.
    pass_time(page, MINE)
    expect(rack).to_have_css("opacity", "1")
    proxy.fall_silent()
    page.locator("[data-playable]").first.click()
    page.locator("[data-place]").first.click()
    page.clock.run_for(NOTICED)
    expect(strip).to_contain_text("votre coup partira dès son retour")
    expect(page.locator("main")).to_have_attribute("data-turn", "other")
    expect(rack).to_have_css("opacity", "0.5")
    proxy.recover()
    pass_time(page, f"{READY}:enabled")  # the move is played: the other one is next
    expect(strip).to_have_count(0)
    ready.click()
    pass_time(page, MINE)
    expect(page.locator("main")).to_have_attribute("data-moves", "1")
