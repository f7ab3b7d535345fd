"""How smoothly does the tower turn in the browser?

    python bench/tower_frames.py [--address http://127.0.0.1:8000] [--show tower.png]

Opens a table of the magnetic challenge in headless Chromium, puts a tower of 28 tiles on its board
(no real one is as large) and turns it with the mouse for some seconds. Prints the times from frame
to frame. Without a graphics card the processor draws everything: a phone is much faster than this.
"""

import argparse
import json
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Page, WebSocketRoute, sync_playwright

SCREENS: dict[str, dict[str, Any]] = {
    "wide 1280 × 800": {"viewport": {"width": 1280, "height": 800}},
    "phone 360 × 740 × 2": {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2},
}
TILES = 28
SECONDS = 5
# As the browser tests have it: the page by the processor, WebGL by SwiftShader.
ARGUMENTS = ("--no-sandbox", "--disable-gpu")

# Turn the tower a little in each frame, as a finger would, and note when the frames come.
TURN = """(seconds) => new Promise((done) => {
  const tower = document.querySelector('[data-ready3d]')
  const send = (type, x) => tower.dispatchEvent(new PointerEvent(type, {
    pointerId: 1, clientX: x, clientY: 300, button: 0, bubbles: true }))
  tower.setPointerCapture = () => {}
  const times = []
  let x = 300
  send('pointerdown', x)
  requestAnimationFrame(function next(now) {
    times.push(now)
    send('pointermove', (x += 3))
    if (now - times[0] < 1000 * seconds) requestAnimationFrame(next)
    else { send('pointerup', x); done(times) }
  })
})"""


def tower() -> list[dict[str, Any]]:
    """28 tiles, two on each level, turned from level to level, with errors of a normal hand."""
    names = [(high, low) for high in range(7) for low in range(high + 1)]
    found = []
    for at, (high, low) in enumerate(names):
        level, side = divmod(at, 2)
        way = "rd"[level % 2]
        first = [0, side] if way == "r" else [side, 0]
        second = [1, side] if way == "r" else [side, 1]
        slip = ((at * 37) % 11 - 5) / 5
        found.append(
            {
                "tile": f"{high}-{low}",
                "seat": at % 3,
                "at": at,
                "cells": [first, second],
                "numbers": [high, low],
                "level": level,
                "way": way,
                "x": (first[0] + second[0]) * 12 + slip,
                "y": (first[1] + second[1]) * 12 - slip,
                "z": level * 8 + 4,
                "turn": (way == "d") * 1.5708 + slip / 24,
            }
        )
    return found


def with_tower(route: WebSocketRoute) -> None:
    """Hand everything through, but for the tower."""
    server = route.connect_to_server()

    def down(message: str | bytes) -> None:
        frame = json.loads(message)
        if frame.get("type") == "state":
            frame["view"]["board"]["tiles"] = tower()[:TILES]
        route.send(json.dumps(frame))

    server.on_message(down)


@contextmanager
def served(address: str | None) -> Iterator[str]:
    """A server of our own, unless one is given."""
    if address:
        yield address
        return
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        pioche = Path(sys.executable).with_name("pioche")
        database = f"sqlite:///{folder}/bench.sqlite"
        options = ["--no-open", "--port", str(port), "--database", database]
        process = subprocess.Popen([pioche, "serve", *options], stdout=subprocess.DEVNULL)
        try:
            until = time.monotonic() + 30
            while time.monotonic() < until:
                try:
                    urlopen(address)
                    break
                except URLError:
                    time.sleep(0.1)
            yield address
        finally:
            process.terminate()
            process.wait()


def open_table(page: Page) -> None:
    page.goto("/")
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    wanted = {"game": "defi-magnetique", "seats": seats, "seed": "1"}
    made = page.request.post("/api/tables", data=wanted).json()
    page.goto(f"/table/{made['id']}")
    page.locator("[data-ready3d]").wait_for(timeout=60_000)
    page.wait_for_timeout(1000)


def main() -> None:
    parser = argparse.ArgumentParser(description="Times from frame to frame while a tower turns.")
    parser.add_argument("--address", help="of a server that runs already")
    parser.add_argument("--show", help="write a picture of the tower here")
    given = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with served(given.address) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        for name, screen in SCREENS.items():
            context = browser.new_context(base_url=address, **screen)
            page = context.new_page()
            page.route_web_socket(re.compile(r"/play$"), with_tower)
            open_table(page)
            if given.show:
                page.screenshot(path=given.show.replace(".png", f"-{name.split()[0]}.png"))
            times = page.evaluate(TURN, SECONDS)
            frames = sorted(b - a for a, b in pairwise(times))
            median, worst = statistics.median(frames), frames[int(len(frames) * 0.95)]
            print(f"{name}: {TILES} tiles, {len(frames)} frames, ", end="")
            print(f"median {median:.1f} ms, p95 {worst:.1f} ms")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
