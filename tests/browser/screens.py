"""The screens on which Pioche is looked at, and the browser that shows them."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.chromium import ARGUMENTS, find

Screen = dict[str, Any]  # what Browser.new_context understands

WIDE: Screen = {"viewport": {"width": 1280, "height": 800}}
PHONE: Screen = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}

TIMEOUT = 120_000  # ms; all cores may be busy, and only what never comes takes so long

# Opponents do not wait to be watched. Only where nothing was chosen yet: a page may change it.
SETTINGS = """
  if (location.protocol === 'http:' && !localStorage.getItem('pioche.settings'))
    localStorage.setItem('pioche.settings', JSON.stringify(%s))
"""


@contextmanager
def launched(*, whole: bool = False) -> Iterator[Browser]:
    """Chromium (its shell, or the whole browser), driven by Playwright, without any of its own
    traffic."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find(whole=whole), args=ARGUMENTS, timeout=TIMEOUT
        )
        yield browser
        browser.close()


def new_context(browser: Browser, address: str, screen: Screen, locale: str) -> BrowserContext:
    """A person at this screen who speaks this language and wants no motion."""
    context = browser.new_context(
        base_url=address, locale=locale, reduced_motion="reduce", **screen
    )
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(SETTINGS % json.dumps({"pace": "none"}))
    return context


# The page is laid out, can be clicked and says all that it says, but not a pixel of it is painted:
# here the processor would do that, for half the time that a page takes.
UNPAINTED = """
  {
    const unpainted = new CSSStyleSheet()
    unpainted.replaceSync('html { opacity: 0 }')
    document.adoptedStyleSheets.push(unpainted)
  }
"""
PAINT = """() => {
  document.adoptedStyleSheets = []
  return getComputedStyle(document.documentElement).opacity
}"""


def paint(page: Page) -> None:
    """From now on, until it goes elsewhere: for who looks at colours or takes a picture."""
    opacity = page.evaluate(PAINT)
    assert opacity == "1", opacity


IS_SIZED = "(size) => matchMedia(size).matches"
# Everything has found its place: what a change of size sets off takes a frame or two.
FRAMES = """async () => {
  for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done))
}"""


def resize(page: Page, width: int, height: int) -> None:
    """Give the screen another size, and wait until the page is laid out for it."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(IS_SIZED, arg=f"(width: {width}px) and (height: {height}px)")
    page.evaluate(FRAMES)
