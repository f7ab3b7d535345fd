"""What really comes over the wire before a newcomer sees the first page."""

from playwright.sync_api import Browser, Request

from tests.browser.screens import WIDE, new_context
from tests.serving import Serving
from tests.test_client_size import ALLOWED


def test_the_first_page_is_small_as_it_is_sent(browser: Browser, server: Serving) -> None:
    with new_context(browser, server.address, WIDE, "fr-FR") as context:
        page = context.new_page()
        sent: list[Request] = []
        page.on("requestfinished", lambda request: sent.append(request))
        page.goto("/")
        page.locator("[data-game]").first.wait_for()
        page.evaluate("document.fonts.ready")
        page.wait_for_load_state("networkidle")
        sizes = {request.url: request.sizes()["responseBodySize"] for request in sent}
    assert len(sizes) > 5, "something was not counted"
    assert sum(sizes.values()) < ALLOWED, sizes
