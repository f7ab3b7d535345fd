"""A real server and a real Chromium. A test fails when its page complains, whatever it asserts.

What a failed test had on the screen is kept in build/browser-failures.
"""

import functools
import json
import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from tests.browser.chromium import MISSING, find
from tests.browser.screens import (
    PHONE,
    TIMEOUT,
    UNPAINTED,
    WIDE,
    Screen,
    launched,
    new_context,
    paint,
)
from tests.serving import Serving

FAILURES = Path(__file__).parents[2] / "build" / "browser-failures"
FAILED = pytest.StashKey[bool]()

# A table that the page asks for without a seed gets this one.
SEEDED = """
  const { fetch } = window
  window.fetch = (path, request) => {
    if (request?.method === 'POST' && path.endsWith('/api/tables'))
      request.body = JSON.stringify({ seed: %s, ...JSON.parse(request.body) })
    return fetch(path, request)
  }
"""

# However slow the machine is, a connection is not taken for dead; see test_connection.py for that.
PATIENT = """
  if (location.protocol === 'http:') localStorage.setItem('pioche.patience', '100000')
"""

OpenPage = Callable[[Screen, str], Page]
Contexts = Callable[[Screen, str, int], BrowserContext]

expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for all tests of a worker process."""
    with Serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for the whole session: as long as Playwright runs, no test in the same process can run an
    asyncio loop of its own, and those of the server do."""
    if find() is None:
        pytest.fail(MISSING, pytrace=False)
    with launched() as browser:
        yield browser


@pytest.fixture
def painted() -> bool:
    """Are pages painted? Tests that play and look at no colour say no, and take half the time."""
    return True


@pytest.fixture
def complaints() -> list[str]:
    """What the pages of a test complained of. A test that provokes complaints looks at them and
    clears the list."""
    return []


@pytest.fixture(scope="module")
def contexts(browser: Browser, server: Serving) -> Contexts:
    """A context for each screen, language and person of a test, used by one test after another. A
    page in it keeps its process alive: a new one has to read the whole client, for a second."""

    @functools.cache
    def context(screen: str, locale: str, person: int) -> BrowserContext:
        context = new_context(browser, server.address, json.loads(screen), locale)
        context.new_page().goto("/icon.svg")
        return context

    return lambda screen, locale, person: context(json.dumps(screen), locale, person)


@pytest.fixture
def open_page(
    contexts: Contexts,
    server: Serving,
    complaints: list[str],
    request: pytest.FixtureRequest,
) -> Iterator[OpenPage]:
    """Opens the first page on a screen, in a language. Each page is a separate person who was
    never here before. A test gets the same deals every time."""
    yield from opening(contexts, server, complaints, request)


@pytest.fixture
def open_still(
    browser: Browser, server: Serving, complaints: list[str], request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """The same, but on these pages time stands still. A test moves it: `page.clock.run_for(ms)`, or
    `pass_time` until something is there. What is shown for a moment only stays until then."""
    made: list[BrowserContext] = []

    def context(screen: Screen, locale: str, person: int) -> BrowserContext:
        context = new_context(browser, server.address, screen, locale)
        context.clock.install(time=0)
        context.clock.pause_at(1)
        made.append(context)
        return context

    yield from opening(context, server, complaints, request)
    for each in made:
        each.close()


def opening(
    contexts: Contexts, server: Serving, complaints: list[str], request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    pages: list[Page] = []

    def opened(screen: Screen, locale: str) -> Page:
        page = contexts(screen, locale, len(pages)).new_page()
        forget(page, server.address)
        page.add_init_script(SEEDED % json.dumps(request.node.name))
        page.add_init_script(PATIENT)
        if not request.getfixturevalue("painted"):
            page.add_init_script(UNPAINTED)
        watch(page, server.address, complaints)
        pages.append(page)
        page.goto("/")
        return page

    yield opened
    for number, page in enumerate(pages):
        if request.node.stash.get(FAILED, False):
            keep(page, f"{request.node.name}-{number}", complaints)
        page.close()
    ended = server.process.poll()
    assert ended is None, f"The server ended by itself ({ended}). It said:\n{server.said()}"
    assert not complaints, "The page complained:\n" + "\n".join(complaints)


@pytest.fixture
def page_fr(open_page: OpenPage) -> Page:
    """A wide screen, in French."""
    return open_page(WIDE, "fr-FR")


@pytest.fixture
def still_fr(open_still: OpenPage) -> Page:
    """A wide screen, in French, on which time stands still."""
    return open_still(WIDE, "fr-FR")


@pytest.fixture
def phone_en(open_page: OpenPage) -> Page:
    """A phone, in English."""
    return open_page(PHONE, "en-US")


def forget(page: Page, address: str) -> None:
    """All that the one before left in the browser."""
    page.context.clear_permissions()
    everything = {"origin": address, "storageTypes": "all"}
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", everything)


def watch(page: Page, address: str, complaints: list[str]) -> None:
    """Note errors in the console, errors nobody caught, and requests to anybody but the server."""

    def console(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(f"console: {message.text} ({message.location['url']})")

    def requested(request: Request) -> None:
        if not request.url.startswith((address, "data:", "blob:")):
            complaints.append(f"foreign request: {request.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on("request", requested)


def keep(page: Page, name: str, complaints: list[str]) -> None:
    """The picture, the page and the complaints of a failed test."""
    FAILURES.mkdir(parents=True, exist_ok=True)
    file = FAILURES / re.sub(r"[^\w.-]+", "-", name)
    paint(page)
    page.screenshot(path=f"{file}.png")
    Path(f"{file}.html").write_text(page.content(), "utf-8")
    Path(f"{file}.txt").write_text("\n".join([page.url, *complaints]), "utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell the fixtures whether the test has failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report
