"""Looking back on the own moves, beside the replay."""

from playwright.sync_api import Page, expect

import pioche
from tests.browser.play import play_manche
from tests.server.test_review import missed_win


def test_what_cost_most_is_told_beside_the_replay(page_fr: Page) -> None:
    made = page_fr.request.post("/api/import", data={"record": pioche.dumps(missed_win())})
    page_fr.goto(f"/table/{made.json()['id']}")
    play_manche(page_fr)
    page_fr.get_by_role("button", name="Revoir la manche").click()
    page_fr.get_by_role("button", name="Revoir mes coups").click()
    review = page_fr.locator("[data-reviewed]")
    slip = review.locator("[data-slip]").first
    expect(slip).to_contain_text("Mieux")
    expect(slip).to_contain_text("C’est votre dernier domino\xa0: vous gagnez la manche.")
    expect(review.get_by_role("img", name="Vos chances de gagner la manche")).to_be_visible()
    slip.get_by_role("button", name="Coup 3").click()
    expect(page_fr.locator("[data-replay]")).to_contain_text("3 / ")
