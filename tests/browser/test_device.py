"""Without a server: a web space that holds the site and nothing else, and then not even that."""

import functools
import http.server
import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import pioche
from pioche.engines.towers import statics
from pioche.puzzles.kinds import KINDS
from pioche.server.page.site import STATIC, write_site
from tests.browser.play import OVER, play_move
from tests.browser.screens import WIDE, new_context
from tests.serving import Serving

HERE = Path(__file__).parent
PLAY = (HERE / "device.js").read_text("utf-8")
PATIENCE = 600_000  # ms: Python starts twice for each visit, and all cores may be busy
ON_DEVICE = "[data-on-device]"
IS_KEPT = "async () => { await navigator.serviceWorker.ready }"
# What Python's memory is like when it has started is kept, too.
IS_REMEMBERED = """async () => {
  const { program } = await (await fetch('/device.json')).json()
  while (!(await caches.match(`${program}.memory`))) await new Promise((go) => setTimeout(go, 50))
}"""
PERSON, BEGINNER = {"kind": "person", "name": ""}, {"kind": "bot", "level": "beginner"}
REMEMBERED = "async (chunk) => (await (await import(chunk)).house()).remembered"
BREAK = """async (how) => {
  const { program } = await (await fetch('/device.json')).json()
  const name = `${program}.memory`
  const cache = await caches.open((await caches.keys())[0])
  const kept = await cache.match(name)
  const { size } = await kept.clone().blob()
  const part = (await kept.clone().blob()).slice(0, 5_000_000)
  const headers = how.includes('browser') ? {} : kept.headers
  const body = how === 'garbage' ? new Uint8Array(size) : how.includes('part') ? part : kept.body
  await cache.put(name, new Response(body, { headers }))
}"""
# Counts how often it is asked to keep everything, and promises it once it is willing.
PROMISES = """
  const willing = () => 'willing' in localStorage
  StorageManager.prototype.persisted = async () => willing()
  StorageManager.prototype.persist = async () => {
    localStorage.asked = Number(localStorage.asked ?? 0) + 1
    return willing()
  }
"""
ASK = """async ([chunk, method, path, body]) => {
  const { house } = await import(chunk)
  const { status, text } = await (await house()).ask(method, path, body ?? undefined)
  return [status, JSON.parse(text)]
}"""


class WebSpace(http.server.SimpleHTTPRequestHandler):
    """Any web server: it knows files, and nothing of Pioche."""

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@contextmanager
def web_space(folder: Path, kind: type[WebSpace] = WebSpace) -> Iterator[str]:
    """The address of a web space with what is in a folder."""
    handler = functools.partial(kind, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def visited(browser: Browser, address: str) -> Page:
    """A page that has been there once, and is kept."""
    context = new_context(browser, address, WIDE, "fr-FR")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/")
    page.locator(ON_DEVICE).wait_for()
    page.evaluate(IS_KEPT)
    return page


@pytest.fixture
def alone(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page that was visited once, and whose web space is gone."""
    write_site(STATIC, tmp_path / "site")
    with web_space(tmp_path / "site") as address:
        page = visited(browser, address)
        page.evaluate(IS_REMEMBERED)
    page.context.add_init_script(PROMISES)
    with page.context:
        page.goto("/")
        page.locator("[data-game]").first.wait_for()
        yield page


def chunk() -> str:
    """The script of the house, as the page loads it."""
    manifest = json.loads((STATIC / ".vite/manifest.json").read_text("utf-8"))
    return f"/{manifest['src/house/device/device.ts']['file']}"


def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    text = None if body is None else json.dumps(body)
    status, answer = page.evaluate(ASK, [chunk(), method, path, text])
    assert status < 400, answer
    return answer


def record(page: Page, game: str, seats: list[Any], choices: list[str] | None = None) -> str:
    """The record of a manche that is played in the page."""
    table = {"game": game, "seats": seats, "seed": f"{game}:page"}
    text: str = page.evaluate(PLAY, [chunk(), table, choices])["record"]
    return text


def solved(page: Page, kind: str) -> None:
    """A puzzle of this kind: a hint, then the solution, which is taken for one."""
    cards = ask(page, "GET", "/puzzles?day=2027-01-31")["puzzles"]
    id = next(card["id"] for card in cards if card["kind"] == kind)
    assert ask(page, "POST", f"/puzzles/{id}/hint", {"laid": []})["kind"] == "step"
    laid = ask(page, "POST", f"/puzzles/{id}/solution", {"laid": []})["laid"]
    revealed = ask(page, "GET", f"/puzzles/{id}")["revealed"]
    rest = [one for one in laid if one not in revealed]
    assert ask(page, "POST", f"/puzzles/{id}/check", {"laid": rest})["solved"]


def test_games_and_puzzles_when_nobody_can_be_reached(alone: Page) -> None:
    expect(alone.locator(ON_DEVICE)).to_be_visible()
    expect(alone.locator(".served:visible")).to_have_count(0)
    assert alone.evaluate(REMEMBERED, chunk()), "It starts from what was kept."
    solved(alone, "reussite")
    played = record(alone, "jeu-de-dominos", [PERSON, BEGINNER])
    assert alone.evaluate("localStorage.asked") == "1", "There is something to lose."
    alone.locator("[data-game=matador]").click()
    play_move(alone, Random(1))
    moves = alone.locator("main").get_attribute("data-moves")
    alone.reload()
    alone.locator(f'main[data-moves="{moves}"]').wait_for()
    alone.locator("a.back").click()
    alone.locator(f"{ON_DEVICE} a").click()
    alone.locator("[data-tables='2']").wait_for()
    alone.locator("[data-size]").wait_for()
    alone.locator("main[data-kept]").wait_for()
    # A promise that is asked for again.
    alone.locator("[data-promised=false]").wait_for()
    alone.evaluate("localStorage.willing = true")
    alone.locator("[data-persist]").click()
    alone.locator("[data-promised=true]").wait_for()
    # Taken along in a file: not in the middle of a manche, and what is opened again is the same.
    alone.locator("[data-save]").first.click()
    alone.locator("[role=alert]").wait_for()
    file = saved(alone, alone.locator("[data-save]").last)
    assert file == played
    opened(alone, file)
    alone.goto("/device")
    alone.locator("[data-tables='3']").wait_for()
    alone.locator("[data-size]").wait_for()
    alone.locator("main[data-kept]").wait_for()
    alone.locator("[data-delete=tables]").click()
    alone.locator("[data-sure]").click()
    alone.locator("[data-tables='0']").wait_for()
    alone.locator("[data-delete=program]").click()
    alone.locator("[data-sure]").click()
    alone.locator("[data-gone]").wait_for()
    alone.evaluate("fetch('/device.json').catch(() => null)")  # whoever asks for it keeps nothing
    assert alone.evaluate("caches.keys()") == []


ARRIVED = """
async (chunk) => {
  await (await import(chunk)).house()
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}
"""


def test_a_page_stays_as_it_is_when_the_house_arrives(alone: Page) -> None:
    alone.goto("/device", wait_until="commit")
    alone.locator("main.plain-page").evaluate("(main) => (main.dataset.seen = 'yes')")
    alone.evaluate(ARRIVED, chunk())
    expect(alone.locator("main[data-seen]")).to_have_count(1)


def saved(page: Page, button: Locator) -> str:
    """The text of the file that a button gives."""
    with page.expect_download() as download:
        button.click()
    return download.value.path().read_text("utf-8")


def opened(page: Page, text: str) -> None:
    """Open a file on the first page: the partie stands between two manches, or is over."""
    page.goto("/")
    file = {"name": "partie.dom", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    page.locator(OVER).first.wait_for()


@pytest.mark.soak
@pytest.mark.parametrize("broken", ["garbage", "a part of it", "of another browser"])
def test_a_memory_that_is_of_no_use_is_thrown_away(alone: Page, broken: str) -> None:
    alone.evaluate(BREAK, broken)
    alone.reload()
    alone.locator(ON_DEVICE).wait_for()
    assert not alone.evaluate(REMEMBERED, chunk())
    alone.evaluate(IS_REMEMBERED)
    alone.reload()
    alone.locator(ON_DEVICE).wait_for()
    assert alone.evaluate(REMEMBERED, chunk())


@pytest.mark.soak
def test_a_partie_goes_to_a_server_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    with Serving(tmp_path) as server, new_context(browser, server.address, WIDE, "en") as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto("/device")
        page.locator("[data-keep]").click()
        page.locator("main[data-kept]").wait_for()
        server.stop()
        page.goto("/")
        page.locator(ON_DEVICE).wait_for()
        begun = record(page, "matador", [PERSON, BEGINNER])
        server.start()
        page.goto("/device")
        page.locator("[data-to-server]").click()
        page.locator(OVER).first.wait_for()
        at_server = page.evaluate(
            "async () => (await fetch(`/api/tables/${location.pathname.slice(7)}/record`)).text()"
        )
        assert moves_of(at_server) == moves_of(begun)
        save = page.get_by_role("button", name="Save the game")
        file = saved(page, save)
        server.stop()
        opened(page, file)
        assert moves_of(saved(page, save)) == moves_of(begun)


@pytest.mark.soak
def test_every_game_and_every_kind_of_puzzle_when_nobody_can_be_reached(alone: Page) -> None:
    for card in pioche.all_cards():
        seats = [PERSON] + [BEGINNER] * (pioche.find(card.id).seats[0] - 1)
        played = pioche.loads(record(alone, card.id, seats))
        assert played.seat is None, card.id
    for kind in KINDS:
        solved(alone, kind)


def tower_with_a_loop(stands: bool) -> tuple[str, list[str]]:
    """The record of a tower whose tiles bear each other in a circle, and what was chosen for it:
    one in which such a tower stands, or one that falls."""
    for seed in range(1000):
        table = pioche.Table("defi-magnetique", 2, seed="defi-magnetique:page")
        chance, chosen = Random(seed), list[str]()
        stood = fell = False
        while table.seat is not None:
            chosen.append(chance.choice(table.moves()))
            table.play(chosen[-1])
            loop = has_loop(table)
            fell = loop and table.seat is None
            stood = stood or (loop and table.seat is not None)
        if (stood and not fell) if stands else fell:
            return pioche.dumps(table), chosen
    raise AssertionError("There is no such tower.")


def has_loop(table: pioche.Table) -> bool:
    boxes = [laid.box for laid in table._state.tower]
    return len(statics.build(boxes).contacts) > len(boxes)


@pytest.mark.soak
@pytest.mark.parametrize("stands", [True, False])
def test_towers_with_a_loop_stand_and_fall_as_elsewhere(alone: Page, stands: bool) -> None:
    expected, chosen = tower_with_a_loop(stands)
    found = record(alone, "defi-magnetique", [PERSON, PERSON], chosen)
    assert moves_of(found) == moves_of(expected)


def moves_of(text: str) -> list[Any]:
    return [moves for _, moves in pioche.loads(text).record]


# -- newer versions --------------------------------------------------------------------------------

NEWER = '<meta name="newer" />'


def newer_static(folder: Path) -> Path:
    """The built page as the next version of it would be."""
    shutil.copytree(STATIC, folder)
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace("</head>", f"{NEWER}</head>"), "utf-8")
    return folder


@pytest.mark.soak
def test_a_newer_version_is_announced_and_taken_whole(browser: Browser, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(STATIC, site)
    with web_space(site) as address:
        page = visited(browser, address)
        shutil.rmtree(site)
        write_site(newer_static(tmp_path / "static"), site)
        page.reload()
        page.locator("[data-newer]").wait_for()
        expect(page.locator("meta[name=newer]")).to_have_count(0)
        page.locator("[data-newer] button").click()
        page.locator("meta[name=newer]").wait_for(state="attached")
        page.locator(ON_DEVICE).wait_for()
        assert len(page.evaluate("caches.keys()")) == 1, "The older version is gone."
        page.evaluate(IS_REMEMBERED)
    with page.context:
        page.reload()
        page.locator(ON_DEVICE).wait_for()
        expect(page.locator("meta[name=newer]")).to_have_count(1)
        expect(page.locator("[data-newer]")).to_have_count(0)
