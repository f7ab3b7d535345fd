"""Without a server: how long until the first legal move, and until opponents answer.

    python bench/device.py

A web space holds the site; a browser visits it once. Then it is gone. A partie that was begun is
opened again and again, in a new page each time, until something can be played; and manches are
played against opponents of the two lower levels.
"""

import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page

import pioche
from pioche.device.site import write_site
from pioche.players import LEVELS
from tests.browser.play import MINE
from tests.browser.screens import launched
from tests.browser.test_device import PERSON, PLAY, STATIC, ask, chunk, visited, web_space

VISITS = 9
GAME = "matador"
ALLOWED_START, ALLOWED_ANSWER = 2.0, 1.0  # seconds


def second(browser: Browser, table: str) -> float:
    """Seconds from opening a partie in a new page until something can be played."""
    page = browser.contexts[0].new_page()
    began = time.perf_counter()
    page.goto(f"/table/{table}")
    page.locator(MINE).wait_for()
    seconds = time.perf_counter() - began
    page.close()
    return seconds


def answers(page: Page, level: str) -> list[tuple[float, str]]:
    """Seconds that opponents of a level take for each move of a manche of every game."""
    found = []
    for card in pioche.all_cards():
        count = pioche.find(card.id).seats[0]
        seats = [PERSON] + [{"kind": "bot", "level": level}] * (count - 1)
        given = {"game": card.id, "seats": seats, "seed": "bench"}
        waits = page.evaluate(PLAY, [chunk(), given, None])["waits"]
        found += [(milliseconds / 1000, card.id) for milliseconds in waits]
    return found


def main() -> None:
    with TemporaryDirectory() as folder, launched() as browser:
        site = Path(folder, "site")
        write_site(STATIC, site)
        with web_space(site) as address:
            began = time.perf_counter()
            page = visited(browser, address)
            seconds = time.perf_counter() - began
        print(f"First visit, until Pioche is kept on the device: {seconds:.1f} s")
        given = {"game": GAME, "seats": [PERSON, PERSON], "seed": "bench"}
        table = ask(page, "POST", "/tables", given)["id"]
        visits = [second(browser, table) for _ in range(VISITS)]
        print(
            f"Second visit, until a legal move: {median(visits):.2f} s, median of {VISITS} from "
            f"{min(visits):.2f} to {max(visits):.2f} (allowed: {ALLOWED_START})"
        )
        for level in LEVELS[:2]:
            found = answers(page, level)
            middle = median(seconds for seconds, _ in found)
            slowest, game = max(found)
            print(
                f"Answers of a {level}, {len(found)} moves: median {middle:.3f} s, "
                f"slowest {slowest:.2f} s in {game} (allowed: {ALLOWED_ANSWER})"
            )


if __name__ == "__main__":
    main()
