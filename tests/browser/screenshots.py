"""Pictures of the first page, of every shape of board, of the curtain and of the puzzles: wide and
on a phone, light and dark.

    python -m tests.browser.screenshots [SCENE ...]

writes them, or only those of the scenes named, into build/screenshots.
"""

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Literal

from playwright.sync_api import Page

from pioche.puzzles.kinds import KINDS
from tests.browser.chromium import MISSING, find
from tests.browser.play import MINE, OVER, READY, go_to_table, play_on
from tests.browser.screens import PHONE, WIDE, launched, new_context
from tests.serving import Serving

FOLDER = Path(__file__).parents[2] / "build" / "screenshots"
SCREENS = {"wide": WIDE, "phone": {**PHONE, "device_scale_factor": 2}}  # as sharp as phones are
SEED = "pioche"  # the same deals every time, so that pictures can be compared
CLICKS = 9  # until a board has something to show

PERSON = {"kind": "person"}
BOT = {"kind": "bot"}


def main(wanted: list[str]) -> None:
    if find() is None:
        sys.exit(MISSING)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Serving(Path(folder)) as server,
        launched() as browser,
    ):
        for size, screen in SCREENS.items():
            context = new_context(browser, server.address, screen, "fr-FR")
            show(context.new_page(), size, wanted)
            context.close()


def show(page: Page, size: str, wanted: list[str]) -> None:
    """Each scene on one screen."""
    games = page.request.get("/api/catalogue").json()["games"]
    shapes = {game["picture"]["shape"]: game for game in reversed(games)}  # the first of each
    for scene in wanted or ["home", *shapes, "curtain", "puzzles", *KINDS]:
        if scene == "home":
            page.goto("/")
        elif scene == "puzzles":
            page.goto("/puzzles")
        elif scene in KINDS:
            begin_puzzle(page, scene)
        elif scene == "curtain":
            sit_down(page, games[0], [PERSON, PERSON])
        else:
            play_some(page, shapes[scene])
        take(page, f"{scene}-{size}")


def begin_puzzle(page: Page, kind: str) -> None:
    """The hardest one of this kind, half solved, with a hint."""
    puzzles = page.request.get("/api/puzzles").json()["puzzles"]
    card = [puzzle for puzzle in puzzles if puzzle["kind"] == kind][-1]
    address = f"/api/puzzles/{card['id']}"
    revealed = page.request.get(address).json()["revealed"]
    solution = page.request.post(f"{address}/solution", data={"laid": []}).json()["laid"]
    mine = [laid for laid in solution if laid not in revealed]
    kept = json.dumps({"laid": mine[: len(mine) // 2], "seconds": 754})
    page.goto("/puzzles")
    page.evaluate(
        "([link, kept]) => localStorage.setItem(`pioche.puzzle.${link}`, kept)",
        [card["link"], kept],
    )
    page.goto(f"/puzzle/{card['id']}")
    page.locator("button:visible", has_text="Indice").click()
    page.locator("[data-hint]").wait_for()


def sit_down(
    page: Page, game: dict[str, Any], seats: list[dict[str, str]], seed: str = SEED
) -> None:
    """At a new table of this game."""
    go_to_table(page, game=game["id"], seats=seats, seed=seed)
    page.locator(f"{OVER}, {READY}, {MINE}").first.wait_for()


def play_some(page: Page, game: dict[str, Any]) -> None:
    """Until the board has something to show, then take a tile up. Where the manche is over before,
    another deal is tried."""
    for number in range(9):
        seed = f"{SEED}:{number}"
        sit_down(page, game, [PERSON, *[BOT] * (game["seats"][0] - 1)], seed)
        chance = Random(seed)
        for _ in range(CLICKS):
            page.locator(f"{OVER}, {MINE}").first.wait_for()
            if page.locator(OVER).count():
                break
            play_on(page, chance)
        page.locator(f"{OVER}, {MINE}").first.wait_for()
        if not page.locator(OVER).count():
            tiles = page.locator("button[data-playable]")
            if tiles.count() and not page.locator("button[data-place]").count():
                tiles.last.click()
            return
    raise AssertionError(f"Every manche of {game['id']} was over too soon.")


def take(page: Page, name: str) -> None:
    """By day and by night."""
    schemes: dict[str, Literal["light", "dark"]] = {"": "light", "-dark": "dark"}
    for ending, scheme in schemes.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        page.screenshot(path=FOLDER / f"{name}{ending}.png")
        print(f"{name}{ending}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
