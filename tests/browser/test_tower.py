"""The gesture that lays a tile on a tower: the page shows how the hand sways, the table decides how
steady it was."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import go_to_table, pass_time


def open_hold(page: Page, options: dict[str, str]) -> None:
    """A table where the only placement is chosen and its risk is known. The page's clock stands."""
    page.emulate_media(reduced_motion="no-preference")  # without motion there is no gesture
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    table = {"game": "defi-magnetique", "seats": seats, "seed": "hand", "options": options}
    go_to_table(page, **table, deal="6-4 3-3 2-2 | 6-6 5-5 4-4")
    pass_time(page, '[data-piece="6-4"][data-playable]')
    page.locator('[data-piece="6-4"]').click()
    pass_time(page, "[data-place]")
    page.locator("[data-place]").first.click()
    pass_time(page, ".risk .bar:is(.safe, .tense)")


@pytest.mark.rule("MAG-12")
@pytest.mark.parametrize(("quarters", "words"), [(1, "Main sûre"), (2, "La main a tremblé")])
def test_a_hand_that_lets_go_in_the_middle_is_steady(
    still_fr: Page, quarters: int, words: str
) -> None:
    open_hold(still_fr, {})
    button = still_fr.locator("[data-lay]")
    button.hover()
    still_fr.mouse.down()
    pass_time(still_fr, ".track")
    held = 450 * quarters
    still_fr.wait_for_timeout(held + 100)  # the table lets no hold count that was shorter
    still_fr.clock.run_for(held - 20)
    still_fr.mouse.up()
    pass_time(still_fr, ".told")
    expect(still_fr.locator(".told")).to_have_text(words)


@pytest.mark.rule("MAG-12")
def test_with_even_hands_there_is_nothing_to_hold(still_fr: Page) -> None:
    open_hold(still_fr, {"hand": "even"})
    expect(still_fr.locator("[data-lay]")).to_be_visible()
    expect(still_fr.locator(".how")).to_have_count(0)
