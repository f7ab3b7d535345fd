"""Without a server: what comes first, how long until a legal move, and until opponents answer.

    python bench/device.py

A web space holds the site; a browser visits it once. Then it is gone. A partie that was begun is
opened again and again, in a new page each time, until something can be played; and manches are
played against opponents of the two lower levels. Beside the time on the clock stands what the
browser took of the processors, which other work on the machine does not change.
"""

import gzip
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page

import pioche
from pioche.server.page.site import STATIC, write_site
from pioche.table.players import LEVELS
from tests.browser.play import MINE
from tests.browser.screens import launched
from tests.browser.test_device import (
    BEGINNER,
    IS_REMEMBERED,
    PERSON,
    PLAY,
    WebSpace,
    ask,
    chunk,
    visited,
    web_space,
)

VISITS = 9
GAME, SEED = "matador", "bench"  # the person begins
ALLOWED_BYTES = 4.5e6
ALLOWED_START, ALLOWED_ANSWER = 2.0, 1.0  # seconds
TEXTS = (".html", ".js", ".mjs", ".css", ".json", ".svg")  # what web servers compress
# The parts of the site that serve for nothing but playing without a server.
HOUSE = (
    *("/assets/python-", "/assets/program-", "/assets/device", "/assets/house.worker-"),
    *("/assets/thinker.worker-", "/device.json", "/sw.js", "/push-sw.js"),
)


def counting(sent: Counter[str]) -> type[WebSpace]:
    """A web space that counts the bytes of the bodies it sends: texts compressed, the rest as it
    is. What a browser has already is not sent again."""

    class Counting(WebSpace):
        def copyfile(self, source: object, outputfile: object) -> None:
            path = self.path.partition("?")[0]
            file = Path(self.translate_path(path))
            data = (file / "index.html" if file.is_dir() else file).read_bytes()
            small = gzip.compress(data) if path == "/" or path.endswith(TEXTS) else data
            sent[path] += len(small)
            super().copyfile(source, outputfile)  # type: ignore[arg-type]

    return Counting


def processor() -> float:
    """Seconds that all processes below this one, the browser's, have taken so far."""
    parents, used = dict[int, int](), dict[int, float]()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        pid = int(folder.name)
        parents[pid] = int(fields[1])
        # With those of its children that have ended.
        used[pid] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")

    def is_below(pid: int) -> bool:
        while pid in parents and pid != os.getpid():
            pid = parents[pid]
        return pid == os.getpid()

    return sum(seconds for pid, seconds in used.items() if pid != os.getpid() and is_below(pid))


def timed(what: Callable[[], None]) -> tuple[float, float]:
    """Seconds that it takes, on the clock and of the processors."""
    began, before = time.perf_counter(), processor()
    what()
    return time.perf_counter() - began, processor() - before


def second(browser: Browser, table: str) -> tuple[float, float]:
    """From opening a partie in a new page until something can be played."""
    page = browser.contexts[0].new_page()

    def visit() -> None:
        page.goto(f"/table/{table}")
        page.locator(MINE).wait_for()

    seconds = timed(visit)
    page.close()
    return seconds


def answers(page: Page, level: str) -> list[tuple[float, str]]:
    """Seconds that opponents of a level take for each move of a manche of every game."""
    found = []
    for card in pioche.all_cards():
        count = pioche.find(card.id).seats[0]
        seats = [PERSON] + [{"kind": "bot", "level": level}] * (count - 1)
        given = {"game": card.id, "seats": seats, "seed": SEED}
        waits = page.evaluate(PLAY, [chunk(), given, None])["waits"]
        found += [(milliseconds / 1000, card.id) for milliseconds in waits]
    return found


def told(measured: list[tuple[float, float]]) -> str:
    clock, used = ([one[at] for one in measured] for at in (0, 1))
    span = f" from {min(clock):.2f} to {max(clock):.2f}" if len(measured) > 1 else ""
    return f"{median(clock):.2f} s{span}, {median(used):.2f} s of the processors"


def main() -> None:
    sent = Counter[str]()
    with TemporaryDirectory() as folder, launched() as browser:
        site = Path(folder, "site")
        write_site(STATIC, site)
        with web_space(site, counting(sent)) as address:
            pages = list[Page]()
            took = timed(lambda: pages.append(visited(browser, address)))
        (page,) = pages
        house = sum(size for path, size in sent.items() if path.startswith(HOUSE))
        print(f"First visit, until Pioche is kept on the device: {told([took])}")
        print(
            f"  {house / 1e6:.2f} MB beyond the page (allowed: {ALLOWED_BYTES / 1e6}), "
            f"{sum(sent.values()) / 1e6:.2f} MB with all of it"
        )
        page.evaluate(IS_REMEMBERED)
        given = {"game": GAME, "seats": [PERSON, BEGINNER], "seed": SEED}
        table = ask(page, "POST", "/tables", given)["id"]
        visits = [second(browser, table) for _ in range(VISITS)]
        print(f"Later visits, until a legal move: {told(visits)} (allowed: {ALLOWED_START})")
        for level in LEVELS[:2]:
            began = processor()
            found = answers(page, level)
            used = processor() - began
            slowest, game = max(found)
            print(
                f"Answers of a {level}, {len(found)} moves: median "
                f"{median(seconds for seconds, _ in found):.3f} s, slowest {slowest:.2f} s in "
                f"{game} (allowed: {ALLOWED_ANSWER}); {used:.1f} s of the processors for all"
            )


if __name__ == "__main__":
    main()
