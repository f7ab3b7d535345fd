"""The gesture that lays a tile on a tower: the page shows how the hand sways, the table decides how
steady it was."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.play import go_to_table, pass_time


def open_hold(page: Page, options: dict[str, str]) -> None:
    """A table where the only placement is chosen and its risk is known. The page's clock stands.
    Whatever the opponent does, one can play on."""
    page.emulate_media(reduced_motion="no-preference")  # without motion there is no gesture
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    table = {"game": "defi-magnetique", "seats": seats, "seed": "hand", "options": options}
    go_to_table(page, **table, deal="6-4 4-3 4-2 4-1 | 6-6 5-5 4-4 1-1")
    pass_time(page, '[data-piece="6-4"][data-playable]')
    page.locator('[data-piece="6-4"]').click()
    pass_time(page, "[data-place]")
    page.locator("[data-place]").first.click()
    pass_time(page, ".risk .bar:is(.safe, .tense)")


def hold(page: Page, ms: int) -> None:
    """Hold the hand over the tower for so long, then let go."""
    page.locator("[data-lay]").hover()
    page.mouse.down()
    pass_time(page, ".track")
    page.wait_for_timeout(ms + 100)  # the table lets no hold count that was shorter
    page.clock.run_for(ms - 20)
    page.mouse.up()


@pytest.mark.rule("MAG-12")
@pytest.mark.parametrize(("quarters", "words"), [(1, "Main sûre"), (2, "La main a tremblé")])
def test_a_hand_that_lets_go_in_the_middle_is_steady(
    still_fr: Page, quarters: int, words: str
) -> None:
    open_hold(still_fr, {})
    hold(still_fr, 450 * quarters)
    pass_time(still_fr, ".told")
    expect(still_fr.locator(".told")).to_have_text(words)


def test_a_steady_hand_is_told_when_the_answer_comes_with_the_move(still_fr: Page) -> None:
    def through(socket: WebSocketRoute) -> None:
        """One state for two moves, as after a lost connection: the first one is kept back."""
        server = socket.connect_to_server()
        socket.on_message(
            lambda frame: server.send(str(frame).replace('"changes":true', '"changes":false'))
        )
        server.on_message(lambda frame: None if of_my_move(frame) else socket.send(frame))

    def of_my_move(frame: str | bytes) -> bool:
        view = json.loads(frame).get("view") or {"past": []}
        return bool(view["past"]) and view["past"][-1]["seat"] == view["seat"]

    still_fr.route_web_socket(re.compile("/tables/"), through)
    open_hold(still_fr, {})
    hold(still_fr, 450)
    pass_time(still_fr, ".told")
    expect(still_fr.locator(".told")).to_have_text("Main sûre")


@pytest.mark.rule("MAG-12")
def test_with_even_hands_there_is_nothing_to_hold(still_fr: Page) -> None:
    open_hold(still_fr, {"hand": "even"})
    expect(still_fr.locator("[data-lay]")).to_be_visible()
    expect(still_fr.locator(".how")).to_have_count(0)
