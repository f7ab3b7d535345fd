"""The server is cut at the first load of every page and at every part that is loaded later: the
page says so in one sentence, never goes blank, and is all there once the server is back."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

import pioche
from tests.browser.conftest import OpenPage
from tests.browser.screens import WIDE

SOURCES = Path(__file__).parents[2] / "web" / "src"
LAZY = re.compile(r"\bimport\(\s*'([^']+)'\s*\)")
AWAY = re.compile(
    "Pioche ne répond pas|Pioche is not responding|n’a pas pu être chargé|could not be loaded"
)


def lazy_parts() -> set[str]:
    """What the sources load when it is needed, by its name without folder and ending."""
    found = set()
    for file in SOURCES.rglob("*"):
        if file.suffix in (".ts", ".svelte") and not file.name.endswith(".test.ts"):
            found |= {Path(name).name for name in LAZY.findall(file.read_text("utf-8"))}
    return {re.sub(r"\.(svelte|ftl\?raw)$", "", name) for name in found}


def made(page: Page, **table: object) -> str:
    """A new table of this page."""
    seats = [{"kind": "person", "name": "Anne"}, {"kind": "bot"}]
    answer = page.request.post("/api/tables", data={"seats": seats, **table})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def table(game: str) -> Callable[[Page], str]:
    return lambda page: f"/table/{made(page, game=game)}"


def ended(page: Page) -> str:
    """A manche that is over."""
    played = pioche.Table("jeu-de-dominos", seats=2, deal="6-6 6-5 | 6-4 1-0 ; 3-3")
    for move in ("6-6", "6-4>L", "6-5>R"):
        played.play(move)
    answer = page.request.post("/api/import", data={"record": pioche.dumps(played)})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def waiting(page: Page) -> str:
    seats = [{"kind": "person", "name": "Anne"}, {"kind": "open"}]
    return made(page, game="sans-pioche", seats=seats)


def watching(page: Page) -> str:
    table = made(page, game="sans-pioche")
    link = page.request.post(f"/api/tables/{table}/watching").json()["link"]
    return str(link[link.index("/watch/") :])


def look_back(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Revoir|^Watch|^Replay")).first.click()
    page.locator("[data-review]").click()


def choose(page: Page) -> None:
    page.locator(".tool:has(.icon)").last.click()


def at(address: str) -> Callable[[Page], str]:
    return lambda page: address


class Way(NamedTuple):
    """Where a part is needed, what has to be done there, and what is there once it has come."""

    address: Callable[[Page], str]
    there: str
    act: Callable[[Page], Any] = lambda page: None


PUZZLES = Way(at("/puzzles"), "main h1")
REVIEW = Way(
    lambda page: f"/table/{ended(page)}", "[data-reviewed] h3, [data-reviewed] p", look_back
)
TELL = Way(lambda page: f"/table/{waiting(page)}", "#tell-why", choose)
PAGES = {
    "TablePage": Way(table("matador"), "header:has(h1:not(:empty)) ~ main[data-shape]"),
    "WatchPage": Way(watching, "main[data-shape]"),
    "PuzzlePage": Way(at("/puzzle/cles"), "main h1, header h1"),
    "PuzzlesPage": PUZZLES,
    "DaysPage": Way(at("/puzzles/days"), "main h1"),
    "EditorPage": Way(at("/puzzles/editor"), "main h1"),
    "LessonsPage": Way(at("/puzzles/techniques"), "main h1"),
    "DevicePage": Way(at("/device"), "main h1"),
    "ScorePage": Way(at("/marque"), "main h1"),
    "PrintPage": Way(at("/print"), "#paper-tiles"),
    "JoinPage": Way(at("/join"), "main h1"),
    "RulesPage": Way(at("/rules/canton"), "main h1"),
    "Missing": Way(at("/nowhere"), "main h1"),
}
ALONE = {  # ask nothing but the socket, which is not cut here
    "Missing",
    "DevicePage",
    "DaysPage",
    "EditorPage",
    "JoinPage",
    "TablePage",
}
HOME = Way(at("/"), "[data-game]")
PARTS = {
    **PAGES,
    "SheetBoard": Way(table("crayon"), ".board svg, .board button"),
    "GridBoard": Way(table("vingt"), ".board svg, .board button"),
    "TowerBoard": Way(table("defi-magnetique"), ".board .tools"),
    "scene": Way(table("defi-magnetique"), "[data-ready3d]"),
    "Review": REVIEW,
    "Tell": TELL,
    "device": HOME,  # asked where no server answers
    "words.fr": HOME,
    "words.en": HOME,
    **{
        f"{part}.{lang}": way
        for lang in ("fr", "en")
        for part, way in (
            ("puzzles", PUZZLES),
            ("review", REVIEW),
            ("push", TELL),
            ("device", Way(at("/device"), "main h1")),
        )
    },
}


def is_lost(page: Page, lost: str) -> None:
    """From now on the server does not answer for what has such an address."""
    page.unroute_all()
    if lost:
        page.route(re.compile(lost), lambda route: route.abort())


def expect_said(page: Page) -> None:
    said = page.locator("[role=alert]:visible, [role=status]:visible")
    expect(said.filter(has_text=AWAY).first).to_be_visible()


def expect_well(page: Page, there: str) -> None:
    is_lost(page, "")
    expect(page.locator(there).first).to_be_visible()
    expect(page.locator("[data-away]:visible")).to_have_count(0)
    # Vite would go on without the styles that did not come.
    links = page.locator("link[rel=stylesheet]")
    assert links.evaluate_all("(links) => links.every(({ sheet }) => sheet)")


def forgive(complaints: list[str]) -> None:
    """What was not there is what the test took away."""
    assert all("ERR_FAILED" in one or "/nowhere" in one for one in complaints), complaints
    complaints.clear()


def test_every_lazy_part_has_its_way() -> None:
    assert lazy_parts() == set(PARTS)


@pytest.mark.parametrize("part", sorted(PARTS))
def test_a_part_that_is_lost_comes_when_it_is_back(
    open_page: OpenPage, complaints: list[str], part: str
) -> None:
    page = open_page(WIDE, "en-US" if part.endswith(".en") else "fr-FR")
    way = PARTS[part]
    address = way.address(page)
    extra = "|/api/|/device.json" if part == "device" else ""
    is_lost(page, rf"/assets/{re.escape(part)}-{extra}")
    page.goto(address)
    way.act(page)
    expect_said(page)
    again = page.locator("[data-away] button:visible")
    if again.count():
        is_lost(page, "/assets/|/api/")
        again.click()
        expect_said(page)
    expect_well(page, way.there)
    forgive(complaints)


# The page goes to another address without being loaded again.
GO = """(path) => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}"""
LOADED = "document.querySelector('script[type=module]').getAttribute('src')"


@pytest.mark.parametrize("newer", [True, False])
@pytest.mark.parametrize("part", ["RulesPage", "TowerBoard"])
def test_where_the_server_has_another_version_the_page_loads_anew(
    open_page: OpenPage, complaints: list[str], part: str, newer: bool
) -> None:
    """Its parts are gone then. Of the same version a lost part is asked for again, and all that is
    on the page stays."""
    page = open_page(WIDE, "fr-FR")
    way = PARTS[part]
    address = way.address(page)
    page.goto("/")
    page.locator(HOME.there).first.wait_for()
    script = page.evaluate(LOADED)
    page.evaluate("window.before = true")
    asked: list[str] = []

    def upgraded(route: Route) -> None:
        """The page that the server has now; what it loads is still to be had under the old name."""
        asked.append(route.request.url)
        text = route.fetch().text()
        assert script in text
        route.fulfill(body=text.replace(script, "/assets/index-newer.js") if newer else text)

    is_lost(page, rf"/assets/{part}-")
    page.route(lambda url: urlsplit(url).path == "/", upgraded)
    page.once("domcontentloaded", lambda _: is_lost(page, ""))  # the parts of its own version
    page.evaluate(GO, address)
    if newer:
        page.wait_for_function("() => !window.before")
    else:
        expect_said(page)
    assert asked
    expect_well(page, way.there)
    assert page.evaluate("window.before") is (None if newer else True)
    forgive(complaints)


@pytest.mark.parametrize("first", ["Home", *sorted(PAGES)])
def test_a_page_that_is_cut_when_it_opens_is_there_once_the_server_is_back(
    open_page: OpenPage, complaints: list[str], first: str
) -> None:
    page = open_page(WIDE, "fr-FR")
    way = {"Home": HOME, **PAGES}[first]
    address = way.address(page)
    for lost in ("/assets/|/api/|/device.json", "/api/|/device.json"):
        is_lost(page, lost)
        page.goto(address)
        if lost.startswith("/assets/") or first not in ALONE:
            expect_said(page)
        expect_well(page, way.there)
    forgive(complaints)
