"""A manche that is void: a sentence on the table, then the tiles are dealt again.

The sentence stands there for some seconds only, so time stands still on these pages, and the tests
move it.
"""

import json

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, READY, click, go_to_table, pass_time
from tests.browser.screens import PHONE

SEED = "v26"  # Vingt for two: nobody can open, and with the next deal the same player can
NOBODY = "Personne n’a ouvert\xa0: on mélange et on redonne."
PERSON = {"kind": "person"}
BOT = {"kind": "bot", "level": "random"}


def sit_down(page: Page, *seats: dict[str, str], game: str = "vingt", seed: str = SEED) -> None:
    go_to_table(page, game=game, seats=seats, seed=seed)


def prefer(page: Page, **settings: object) -> None:
    page.evaluate(f"localStorage.setItem('pioche.settings', '{json.dumps(settings)}')")


def deals(page: Page) -> list[int]:
    """The number that each deal so far has as people count: a void one does not count."""
    asked = page.request.get(page.url.replace("/table/", "/api/tables/"))
    numbers: list[int] = asked.json()["numbers"]
    return numbers


TOLD = "[data-redeal]"
PASS = "[data-move=pass]"


def dealt_again(page: Page) -> None:
    """The second deal lies on the table, and the log still tells why."""
    pass_time(page, MINE)
    expect(page.locator(TOLD)).to_have_count(0)
    lines = page.get_by_role("region", name="Journal").get_by_role("listitem")
    expect(lines.last).to_have_text(NOBODY)
    expect(lines.nth(-2)).to_contain_text("Manche 1.")
    assert deals(page) == [1, 1]


def test_when_nobody_can_open_it_is_said_and_the_tiles_are_dealt_again(still_fr: Page) -> None:
    prefer(still_fr, pace="normal")
    sit_down(still_fr, PERSON, BOT)
    pass_time(still_fr, TOLD)
    told = still_fr.locator(TOLD)
    expect(told).to_have_text(NOBODY)
    expect(still_fr.locator("[data-spoken]")).to_contain_text(NOBODY)
    assert not told.get_by_role("button").count()
    still_fr.clock.fast_forward(3_900)  # long enough to be read, and no page with a score sheet
    expect(told).to_be_visible()
    expect(still_fr.locator("[data-ended]")).to_have_count(0)
    assert deals(still_fr) == [1]
    dealt_again(still_fr)


def test_where_nothing_plays_by_itself_a_button_deals_again(still_fr: Page) -> None:
    prefer(still_fr, forced=False)
    sit_down(still_fr, PERSON, BOT)
    pass_time(still_fr, PASS)
    click(still_fr.locator(PASS))
    pass_time(still_fr, f"{TOLD} button:enabled")
    again = still_fr.locator(TOLD).get_by_role("button", name="Redonner")
    expect(again).to_be_focused()
    still_fr.clock.fast_forward(3_600_000)
    assert deals(still_fr) == [1]
    click(again)
    dealt_again(still_fr)


# The wish for the next deal is held back until the test sends it.
HOLD = """
  window.held = []
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).type === 'next') held.push(() => send.call(this, text))
    else send.call(this, text)
  }
"""


def test_however_many_look_the_tiles_are_dealt_again_once(still_fr: Page) -> None:
    """Two windows of one person: both count the seconds, both ask."""
    windows = (still_fr, still_fr.context.new_page())
    asked: list[str] = []
    answered: list[str] = []

    def sent(data: str | bytes) -> None:
        frame = json.loads(data)
        if frame["type"] == "next":
            asked.append(frame["id"])

    def received(data: str | bytes) -> None:
        frame = json.loads(data)
        if frame["type"] == "answer":
            answered.append(frame["id"])

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", sent)
        socket.on("framereceived", received)

    still_fr.context.add_init_script(HOLD)
    for page in windows:
        page.on("websocket", opened)
    sit_down(still_fr, PERSON, BOT)
    windows[1].goto(still_fr.url)
    while not all(page.evaluate("held.length") for page in windows):
        still_fr.clock.run_for(20)  # in both
        still_fr.wait_for_timeout(1)
    for page in windows:
        expect(page.locator(TOLD)).to_be_visible()
    assert deals(still_fr) == [1]
    for page in windows:
        page.evaluate("held.forEach((send) => send())")
    for page in windows:
        dealt_again(page)
    while len(answered) < len(asked):
        still_fr.wait_for_timeout(10)
    assert len(asked) == 2
    assert deals(still_fr) == [1, 1]


def test_two_who_share_the_device_are_told_before_it_is_passed_on(still_fr: Page) -> None:
    sit_down(still_fr, PERSON, PERSON)
    for seat in (0, 1):  # each passes by force
        pass_time(still_fr, f"button[data-ready='{seat}']:enabled")
        click(still_fr.locator(READY))
    pass_time(still_fr, TOLD)
    expect(still_fr.locator(TOLD)).to_have_text(NOBODY)
    expect(still_fr.locator("[data-spoken]")).to_contain_text(NOBODY)
    pass_time(still_fr, f"{READY}:enabled")
    expect(still_fr.locator(".curtain")).to_contain_text(NOBODY)
    click(still_fr.locator(READY))
    dealt_again(still_fr)


def test_when_all_pass_the_bidding_the_tiles_are_dealt_again(open_still: OpenPage) -> None:
    page = open_still(PHONE, "en-US")
    sit_down(page, PERSON, PERSON, PERSON, PERSON, game="quarante-deux", seed="all pass")
    for _ in range(4):
        pass_time(page, f"{READY}:enabled")
        click(page.locator(READY))
        pass_time(page, PASS)
        click(page.locator(PASS))
    pass_time(page, TOLD)
    told = page.locator(TOLD)
    expect(told).to_have_text("Everybody passed: the tiles are shuffled and dealt again.")
    pass_time(page, READY)
    assert deals(page) == [1, 1]
    expect(page.locator(".curtain")).to_contain_text("Round 1.")
