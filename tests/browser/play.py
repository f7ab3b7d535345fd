"""Plays by doing what a person would do, knowing no rule: what the page offers is clicked.

The page says what it offers by these attributes:

    main[data-turn="me"]   it is the turn of the one in front of the screen, perhaps to choose
    main[data-moves]       counts the moves: another number is another position
    main[data-waiting]     the server is asked what can follow: what is offered may be gone soon
    button[data-playable]  a tile of the hand that fits somewhere now
    button[data-place]     a lit place
    button[data-manner]    how a tile lies there, where that is to be chosen
    button[data-move]      a move without a place: draw, pass, bid ...
    button[data-ready]     the curtain: the person at this seat has the device next
    [data-next]            the manche is over: the next one can be dealt
    [data-redeal]          the manche was void: the next one is dealt by itself
    [data-final]           the partie is over
"""

from collections.abc import Callable
from random import Random
from time import monotonic

from playwright.sync_api import Locator, Page

from tests.browser.screens import TIMEOUT

# A forced move offers nothing, and is played by itself.
MINE = (
    'main[data-turn="me"]:not([data-waiting])'
    ":has([data-playable], [data-place], [data-manner], [data-move])"
)
READY = "button[data-ready]"
OVER = "[data-next], [data-final]"
# What can be clicked; where there is something of one kind, nothing of the next.
OFFERS = (
    READY,
    "button[data-manner]",
    "button[data-place]",
    "button[data-playable], button[data-move]",
)

# Everything that is offered, as one text: it changes when a click has done something.
OFFERED = """() => [...document.querySelectorAll(
    'main, [data-ready], [data-manner], [data-place], [data-playable], [data-move], [data-next]'
  )].map((e) => JSON.stringify([e.tagName, e.dataset, e.ariaPressed])).join()"""
# That, whether the manche is over, and how many there are of each kind: null as long as nothing can
# be done. All of it is one look: between two, the page may have gone on.
LOOK = f"""(offers) => {{
  const seen = (e) => e.checkVisibility({{ visibilityProperty: true }}) && e.clientHeight > 0
  const over = document.querySelector('{OVER}') !== null
  if (!over && !document.querySelector('{READY}, {MINE}')) return null
  const counts = offers.map((kind) => [...document.querySelectorAll(kind)].filter(seen).length)
  if (!over && !counts.some((count) => count > 0)) return null
  return {{ offered: ({OFFERED})(), over, counts }}
}}"""

Act = Callable[[Locator], None]


def click(target: Locator) -> None:
    """With the mouse."""
    target.click()


def tap(target: Locator) -> None:
    """With a finger."""
    target.tap()


def press(target: Locator) -> None:
    """With the keyboard alone: Tab until the focus is there, then Enter. The focus that goes by may
    change what is offered: then there is nothing to press."""
    for _ in range(300):
        if not target.count():
            return
        # Asked again each time: the page may draw a button again when the focus goes by.
        if target.evaluate("(e) => e === document.activeElement"):
            target.page.keyboard.press("Enter")
            return
        target.page.keyboard.press("Tab")
    raise AssertionError(f"The focus never comes to {target}.")


def go_to_table(page: Page, **table: object) -> None:
    """Make a table (see POST /api/tables) and go there."""
    made = page.request.post("/api/tables", data=table)
    assert made.ok, made.text()
    page.goto(f"/table/{made.json()['id']}")


def pass_time(page: Page, until: str, step: int = 20) -> None:
    """Move the clock of a page that stands still, in small steps, until something is there."""
    late = monotonic() + TIMEOUT / 1000
    while not page.locator(until).locator("visible=true").count():
        assert monotonic() < late, f"{until} never comes."
        page.clock.run_for(step)
        page.wait_for_timeout(1)  # of the real time, in which the server may answer


def play_manche(page: Page, *, act: Act = click, seed: int = 0, limit: int = 1000) -> int:
    """Play until the manche is over. How often something was clicked."""
    chance = Random(seed)
    for count in range(limit):
        if not play_on(page, chance, act):
            return count
    raise AssertionError(f"The manche is not over after {limit} clicks.")


def play_partie(page: Page, *, act: Act = click, seed: int = 0, limit: int = 50) -> int:
    """Play manche after manche until the partie is over. How many they were."""
    for manche in range(1, limit + 1):
        play_manche(page, act=act, seed=seed + manche)
        if page.locator("[data-final]").count():
            return manche
        act(page.locator("[data-next]"))
        page.locator("[data-next]").wait_for(state="detached")
    raise AssertionError(f"The partie is not over after {limit} manches.")


def play_on(page: Page, chance: Random, act: Act = click) -> bool:
    """Wait until something is offered, click it, and wait until that has changed something. False
    when the manche is over."""
    look = page.wait_for_function(LOOK, arg=OFFERS, polling=25).json_value()
    if look["over"]:
        return False
    kind, count = next(each for each in zip(OFFERS, look["counts"], strict=True) if each[1])
    act(page.locator(kind).locator("visible=true").nth(chance.randrange(count)))
    wait_for_change(page, look["offered"])
    return True


def play_move(page: Page, chance: Random) -> None:
    """Click until a move is played and it is one's turn again, or the manche is over."""
    page.locator(MINE).wait_for()
    before = page.locator("main").get_attribute("data-moves")
    while page.locator(f'main[data-moves="{before}"]').count():
        play_on(page, chance)
        page.locator(f"{OVER}, {MINE}").first.wait_for()


def wait_for_change(page: Page, before: str) -> None:
    """Asked now and then: asking at every frame would keep the page drawing."""
    page.wait_for_function(f"(before) => ({OFFERED})() !== before", arg=before, polling=25)
