"""Whole manches through the page, by clicking what a person would click."""

import json
import re
import time
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, WebSocket, expect

import pioche
from tests.browser.conftest import OpenPage
from tests.browser.play import (
    MINE,
    OVER,
    READY,
    click,
    go_to_table,
    pass_time,
    play_manche,
    play_on,
    play_partie,
    press,
    tap,
)
from tests.browser.screens import TIMEOUT, WIDE, resize
from tests.serving import Serving

GAMES = tuple(game.id for game in pioche.all_games())
PIECES = "(all) => all.map((e) => e.dataset.piece)"  # the tiles that some buttons are
TOWERS = ("defi-magnetique", "quinconce")
ON_A_PHONE = ("quarante-deux", "patience")


@pytest.fixture
def painted() -> bool:
    return False


def open_game(page: Page, game: str) -> None:
    """From the first page: open the box, choose the card."""
    box = pioche.find(game).box
    page.locator(f".box.{box}").click()
    page.locator(f'[data-game="{game}"]').click()
    page.wait_for_url(re.compile("/table/"))


def open_tower(page: Page, game: str, deal: str) -> None:
    """With small hands: there are some sixty places for a tile, and each is asked for its risk."""
    seats = [{"kind": "person"}, {"kind": "bot"}]
    options = {"magnet": "family"}
    go_to_table(page, game=game, seats=seats, options=options, seed="tower", deal=deal)


@pytest.mark.parametrize("game", GAMES)
def test_a_manche_of_every_game(page_fr: Page, game: str) -> None:
    if game in TOWERS:
        open_tower(page_fr, game, "6-6 6-4 | 6-5 5-5 ; 3-1 2-1")
    else:
        open_game(page_fr, game)
    assert play_manche(page_fr, seed=1) > 0
    expect(page_fr.locator("h1").last).not_to_be_empty()
    expect(page_fr.locator(".sheet table").first).to_be_visible()


@pytest.mark.parametrize("game", ON_A_PHONE)
def test_a_manche_in_english_on_a_phone(phone_en: Page, game: str) -> None:
    open_game(phone_en, game)
    assert play_manche(phone_en, act=tap, seed=2) > 0
    assert phone_en.evaluate("document.documentElement.lang") == "en"
    wide = phone_en.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, f"the page is {wide} px wide"


ENLARGED = "(e) => Math.round(100 * e.getBoundingClientRect().width / e.viewBox.baseVal.width)"


def test_a_partie_to_its_end(page_fr: Page) -> None:
    """From the middle of the partie: the manches before it were played without the page."""
    table = pioche.Table("cinq-partout", seed=1, names=["", "Odile"])
    chance = Random(1)
    while max(table.totals) < 24:
        if table.seat is None:
            table.next_manche()
        else:
            table.play(chance.choice(table.moves()))
    made = page_fr.request.post("/api/import", data={"record": pioche.dumps(table)})
    assert made.ok, made.text()
    page_fr.goto(f"/table/{made.json()['id']}")
    assert play_partie(page_fr) > 1
    page_fr.locator(".sheet.main tr.tot td").first.wait_for()
    totals = page_fr.locator(".sheet.main tr.tot td").all_inner_texts()
    assert max(map(int, totals)) >= 31
    # The chart says in words what it draws.
    expect(page_fr.locator("svg[role=img]")).to_have_attribute("aria-label", re.compile("31|32|33"))
    for size in ((360, 740), (1280, 800)):  # its letters are as large on a phone
        resize(page_fr, *size)
        assert page_fr.locator("svg[role=img]").evaluate(ENLARGED) == 100
    page_fr.get_by_role("button", name="Revanche").click()
    page_fr.locator(".sheet.main").wait_for(state="detached")
    page_fr.locator(f"{OVER}, {MINE}").first.wait_for()


@pytest.mark.parametrize("game", ["cinq-partout", "vingt"])
def test_a_manche_by_keyboard_alone(page_fr: Page, game: str) -> None:
    """Without the keys that do something by themselves: a voice or a stray finger presses them."""
    page_fr.evaluate(
        'localStorage.setItem(\'pioche.settings\', \'{"pace": "none", "shortcuts": false}\')'
    )
    page_fr.reload()
    if game == "vingt":  # small racks: the focus goes by all that can be laid
        deal = "9-3 5-3 9-8 | 3-0 2-0 1-0"
        seats = [{"kind": "person"}, {"kind": "bot"}]
        go_to_table(page_fr, game=game, seats=seats, seed="keys", deal=deal)
    else:
        open_game(page_fr, game)
    page_fr.mouse.move(0, 0)
    page_fr.locator(MINE).wait_for()
    for key in "hu?r+-0":
        page_fr.keyboard.press(key)
    expect(page_fr.get_by_role("region", name="Règles")).to_have_count(0)
    assert play_manche(page_fr, act=press, seed=3) > 0
    # What took the place of the table has the focus.
    expect(page_fr.locator("[data-ended] h1")).to_be_focused()


def test_a_tower_by_keyboard_alone(page_fr: Page) -> None:
    open_tower(page_fr, "defi-magnetique", "6-6 6-4 | 6-5 5-5 ; 3-1 2-1")
    assert play_manche(page_fr, act=press, seed=3) > 0


def test_the_sum_of_tiles_that_are_laid_and_not_played(page_fr: Page) -> None:
    """The game adds them up: the page shows the sum of what lies there now and nothing else."""
    seats = [{"kind": "person"}, {"kind": "bot"}]
    go_to_table(page_fr, game="vingt", seats=seats, seed="sums", deal="9-3 5-3 9-8 | 3-0 2-0 1-0")
    chip = page_fr.locator(".sum b")
    square = page_fr.locator('[data-place="0:0"]')
    page_fr.locator('[data-piece="9-3"]').click()
    square.focus()
    expect(chip).to_have_text("9 + 3 = 12, il manque 8")
    expect(square).to_have_attribute("aria-label", re.compile(r"9 \+ 3 = 12, il manque 8$"))
    square.click()
    page_fr.locator('[data-piece="5-3"]').click()
    page_fr.locator('[data-place="2:0"]').hover()
    expect(chip).to_have_text("9 + 3 + 5 + 3 = 20")
    expect(page_fr.locator(".sum small")).to_have_text(re.compile(r"^2\s+marques$"))
    page_fr.locator('[data-place="2:0"]').click()
    # The opponent can only pass. Below the 3, the 9-8 makes 20; below the 9 it would be too much.
    page_fr.locator('[data-piece="9-8"][data-playable]').click()
    page_fr.locator('[data-place="1:1"]').hover()
    expect(chip).to_have_text("3 + 9 + 8 = 20")
    legal, other = (middle(page_fr, place) for place in ("1:1", "3:1"))
    page_fr.mouse.move(legal[0] - (other[0] - legal[0]) / 2, legal[1])
    expect(chip).to_have_text("9 + 9 + 8 = 26, plus que 20")
    page_fr.mouse.move(0, 0)
    expect(chip).to_have_count(0)


def test_on_a_phone_what_can_be_done_takes_no_height_from_the_grid(phone_en: Page) -> None:
    table = pioche.Table("vingt", 2, {}, 4)
    chance = Random(4)
    for _ in range(3):
        table.play(chance.choice(table.moves()))
    assert table.seat == 0
    seats = [{"kind": "person"}, {"kind": "person"}]
    record = {"record": pioche.dumps(table), "seats": seats}
    made = phone_en.request.post("/api/import", data=record)
    phone_en.goto(f"/table/{made.json()['id']}")
    tap(phone_en.locator(READY))
    phone_en.locator("[data-move=stop]").wait_for()
    for size in ((360, 740), (740, 360)):
        resize(phone_en, *size)
        boxes = phone_en.evaluate(
            "['[data-move=stop]', '.rack'].map((e) => document.querySelector(e))"
            ".map((e) => e.getBoundingClientRect().toJSON())"
        )
        stop, rack = boxes
        assert stop["top"] > rack["top"], size
        assert stop["left"] >= rack["right"] or stop["right"] <= rack["left"], size


# Do any two of these lie on each other: of the one kind, and of the other?
TOUCHING = """([some, others]) => {
  const boxes = (all) => [...document.querySelectorAll(all)].map((e) => e.getBoundingClientRect())
  const apart = (a, b) =>
    a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
  return boxes(some).some((a) => boxes(others).some((b) => !apart(a, b)))
}"""


WITHIN = """([inner, outer]) => {
  const [a, b] = [inner, outer].map((one) => document.querySelector(one).getBoundingClientRect())
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
}"""


def nine_and_eight(page: Page, width: int, height: int) -> None:
    """The 9-8 makes 20 beside a 3."""
    table = pioche.Table("vingt", 2, seed="sums", deal="9-3 5-3 9-8 | 3-0 2-0 1-0")
    table.play("9-3@0:0r + 5-3@2:0r")
    table.play("pass")
    seats = [{"kind": "person"}, {"kind": "bot"}]
    record = {"record": pioche.dumps(table), "seats": seats}
    made = page.request.post("/api/import", data=record)
    resize(page, width, height)
    page.goto(f"/table/{made.json()['id']}")
    page.locator('[data-piece="9-8"][data-playable]').wait_for()


@pytest.mark.parametrize("size", [(1280, 800), (360, 740), (844, 390)])
def test_the_grid_shows_what_a_hint_names(page_fr: Page, size: tuple[int, int]) -> None:
    """Its square has no name on the page."""
    nine_and_eight(page_fr, *size)
    page_fr.keyboard.press("h")
    notice = page_fr.locator(".notice")
    expect(notice).to_contain_text("à l’endroit montré. Vous placez")
    expect(page_fr.locator("[data-advised]")).to_have_count(1)
    page_fr.wait_for_function(WITHIN, arg=["[data-advised]", ".board"])
    page_fr.wait_for_function(f"(all) => !({TOUCHING})(all)", arg=[".notice", "[data-advised]"])
    page_fr.wait_for_function(f"(all) => !({TOUCHING})(all)", arg=[".notice", "[data-lying]"])
    named = page_fr.locator("p.sr", has_text="Poser 9-8").inner_text()
    tile, square = page_fr.locator('[data-piece="9-8"]'), f'[data-place][aria-label^="{named}"]'
    tile.click()
    expect(page_fr.locator(square)).to_have_count(1)
    assert page_fr.evaluate(TOUCHING, ["[data-advised]", square])
    page_fr.get_by_role("button", name="Tourner").click()
    expect(page_fr.locator(square)).to_have_count(0)
    tile.click()
    tile.click()  # taken up again, it is held as it is to lie
    expect(page_fr.locator(square)).to_have_count(1)


def test_the_grid_shows_what_a_hint_names_wherever_one_looks(page_fr: Page) -> None:
    """The tiles are far too large for the page: nothing beside them is to be seen."""
    nine_and_eight(page_fr, 360, 740)
    for _ in range(8):
        page_fr.get_by_role("button", name="Agrandir").click()
    page_fr.keyboard.press("h")
    expect(page_fr.locator("[data-advised]")).to_have_count(1)
    page_fr.wait_for_function(WITHIN, arg=["[data-advised]", ".board"])


def test_on_a_lying_phone_the_stock_is_beside_the_tools_of_the_grid(page_fr: Page) -> None:
    resize(page_fr, 844, 390)
    seats = [{"kind": "person"}, {"kind": "bot"}]
    go_to_table(page_fr, game="vingt", seats=seats, seed="sums")
    page_fr.locator(MINE).wait_for()
    page_fr.locator(".corner .stock").wait_for()
    page_fr.get_by_role("button", name="Comment poser").wait_for()
    assert not page_fr.evaluate(TOUCHING, [".corner .stock", ".tools button"])


@pytest.mark.parametrize(
    ("view", "shown"), [("solid", ".solid polygon.ghost"), ("flat", ".plan [data-advised]")]
)
def test_a_tower_shows_what_a_hint_names(page_fr: Page, view: str, shown: str) -> None:
    """Also on another level than the one that is looked at; then one may look there again."""
    table = pioche.Table("defi-magnetique", 2, seed="hint", deal="6-6 6-4 4-1 | 6-5 5-5 4-4 ; 3-1")
    for _ in range(2):
        table.play(table.moves()[0])
    seats = [{"kind": "person"}, {"kind": "bot"}]
    record = {"record": pioche.dumps(table), "seats": seats}
    made = page_fr.request.post("/api/import", data=record)
    page_fr.goto(f"/table/{made.json()['id']}")
    page_fr.locator(MINE).wait_for()
    page_fr.locator(f"[data-view={view}]").click()
    if view == "flat":
        page_fr.locator(".levels button").first.click()
    expect(page_fr.locator(shown)).to_have_count(0)
    page_fr.keyboard.press("h")
    expect(page_fr.locator(".notice")).to_contain_text("à l’endroit montré")
    expect(page_fr.locator(shown).first).to_be_attached()
    if view == "flat":
        page_fr.locator(".levels button[aria-pressed=false]").first.click()
        expect(page_fr.locator(shown)).to_have_count(0)


def middle(page: Page, place: str) -> tuple[float, float]:
    box = page.locator(f'[data-place="{place}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def until(page: Page, holds: Callable[[], bool]) -> None:
    """What the socket does is heard of a moment after what the page shows."""
    deadline = time.monotonic() + TIMEOUT / 1000
    while not holds():
        assert time.monotonic() < deadline, "It never came true."
        page.wait_for_timeout(20)


def test_two_people_share_the_device(open_page: OpenPage) -> None:
    """Nobody's hand is on the page, nor was it received, before that person has said ready."""
    page = open_page(WIDE, "fr-FR")
    sat: list[int | None] = [None]  # the seats that the page has asked for

    def sent(data: str | bytes) -> None:
        frame = json.loads(data)
        if frame["type"] == "sit":
            sat.append(frame["seat"])

    unasked: list[str] = []

    def received(data: str | bytes) -> None:
        frame = json.loads(data)
        # What was on its way when the page let go of a seat may still arrive.
        if (
            frame["type"] == "state"
            and frame["view"]["hand"]
            and frame["view"]["seat"] not in sat[-2:]
        ):
            unasked.append(str(data))

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", sent)
        socket.on("framereceived", received)

    page.on("websocket", opened)
    page.locator('[data-setup="jeu-de-dominos"]').click()
    page.locator(".chair select").nth(1).select_option("person")
    page.locator(".chair input").nth(0).fill("Anne")
    page.locator(".chair input").nth(1).fill("Lucas")
    page.locator("[data-start]").click()
    chance = Random(5)
    looked: dict[str, set[str]] = {}
    turns: Counter[str] = Counter()
    while min(turns["Anne"], turns["Lucas"]) < 2:
        page.locator(f"{READY}, {OVER}, {MINE}").first.wait_for()
        assert not page.locator(OVER).count(), "the manche is too short"
        if page.locator(READY).count():
            until(page, lambda: sat[-1] is None)  # behind the curtain the page only watches
            assert page.locator("[data-piece]").count() == 0
            name = page.locator(READY).inner_text().split()[-1]
            seat = page.locator(READY).get_attribute("data-ready")
            click(page.locator(READY))
            # A forced pass is played at once: then the next curtain may be there already.
            page.locator(f"{READY}:not([data-ready='{seat}']), {OVER}, {MINE}").first.wait_for()
            tiles = set(page.locator("[data-piece]").evaluate_all(PIECES))
            other = looked.get("Lucas" if name == "Anne" else "Anne", set())
            assert not tiles & other, "a tile that was in the other hand"
            looked[name] = tiles
            turns[name] += 1
        else:
            play_on(page, chance)
    assert {0, 1} <= set(sat)
    assert not unasked


def test_a_move_is_taken_back_before_the_device_is_passed_on(page_fr: Page) -> None:
    people = [{"kind": "person", "name": "Anne"}, {"kind": "person", "name": "Lucas"}]
    go_to_table(page_fr, game="sans-pioche", seats=people, seed="regret")
    click(page_fr.locator(READY))
    page_fr.locator(MINE).wait_for()
    hand = page_fr.locator("[data-piece]").evaluate_all(PIECES)
    chance = Random(1)
    while not page_fr.locator(READY).count():
        play_on(page_fr, chance)
        page_fr.locator(f"{READY}, {MINE}").first.wait_for()
    # Who presses it may be the other one: it is asked for before the hand is shown.
    click(page_fr.locator("[data-regret]"))
    expect(page_fr.get_by_role("heading", level=1)).to_have_text("Rendez l’appareil à Anne")
    assert page_fr.locator("[data-piece]").count() == 0
    click(page_fr.get_by_role("button", name="Non, garder ce coup"))
    # Nor is a hand lost to who says ready by mistake: it can be hidden, and the move taken back.
    click(page_fr.locator(READY))
    expect(page_fr.locator("[data-owner]")).to_have_text("Lucas")
    expect(page_fr.locator(".left .turn")).to_contain_text("À vous, Lucas")
    expect(page_fr.get_by_role("group", name="Lucas, en main")).to_be_visible()
    click(page_fr.locator("[data-hide]"))
    page_fr.locator(READY).wait_for()
    assert page_fr.locator("[data-piece]").count() == 0
    click(page_fr.locator("[data-regret]"))
    click(page_fr.locator("[data-regret-sure]"))
    page_fr.locator(MINE).wait_for()
    expect(page_fr.locator("[data-owner]")).to_have_text("Anne")
    assert page_fr.locator("main").get_attribute("data-moves") == "0"
    assert page_fr.locator("[data-piece]").evaluate_all(PIECES) == hand


def test_a_double_tap_never_opens_the_curtain(still_fr: Page) -> None:
    """The second tap of who has just played finds a button that is shut, the second Enter none."""
    people = [{"kind": "person", "name": "Anne"}, {"kind": "person", "name": "Lucas"}]
    go_to_table(still_fr, game="sans-pioche", seats=people, seed="taps")
    ready = still_fr.locator(READY)
    pass_time(still_fr, READY)
    expect(still_fr.get_by_role("heading", level=1)).to_be_focused()
    still_fr.keyboard.press("Enter")
    expect(ready).to_be_disabled()
    ready.click(force=True)
    assert still_fr.locator("[data-piece]").count() == 0
    still_fr.clock.run_for(500)
    expect(ready).to_be_disabled()
    still_fr.clock.run_for(100)
    ready.click()
    pass_time(still_fr, MINE)
    assert still_fr.locator("[data-piece]").count() > 0


def test_the_game_goes_on_after_the_server_was_killed(
    page_fr: Page, server: Serving, complaints: list[str]
) -> None:
    open_game(page_fr, "jeu-de-dominos")
    chance = Random(1)
    for _ in range(6):
        page_fr.locator(MINE).wait_for()
        play_on(page_fr, chance)
    page_fr.locator(MINE).wait_for()
    laid = page_fr.locator("main").get_attribute("data-moves")
    hand = page_fr.locator("[data-piece]").evaluate_all(PIECES)
    server.kill()
    expect(page_fr.get_by_role("status").filter(has_text="Connexion perdue")).to_be_visible()
    server.start()
    page_fr.locator(MINE).wait_for()
    assert all("ERR_CONNECTION_" in complaint for complaint in complaints)
    complaints.clear()
    assert page_fr.locator("main").get_attribute("data-moves") == laid
    assert page_fr.locator("[data-piece]").evaluate_all(PIECES) == hand
    assert play_manche(page_fr, seed=1) > 0
    replayed = page_fr.request.get(page_fr.url.replace("/table/", "/api/tables/") + "/replay/1")
    texts = [step["move"] for step in replayed.json()["steps"]]
    placed = [text.split(">")[0] for text in texts if "-" in text]
    assert len(placed) == len(set(placed)), "a move was doubled"


def test_a_tower_falls_and_the_game_goes_on(page_fr: Page) -> None:
    seats = [{"kind": "person"}, *[{"kind": "bot", "level": "random"}] * 2]
    hard = {"magnet": "hard"}
    go_to_table(page_fr, game="defi-magnetique", seats=seats, options=hard, seed="fall")
    chance = Random(4)
    fallen = page_fr.get_by_role("region", name="Journal").get_by_text("Tout s’écroule").first
    for _ in range(150):
        page_fr.locator(f"{OVER}, {MINE}").first.wait_for()
        if fallen.count() or page_fr.locator(OVER).count():
            break
        play_on(page_fr, chance)
    expect(fallen).to_be_visible()
    moves = int(page_fr.locator("main").get_attribute("data-moves") or 0)
    for _ in range(20):
        page_fr.locator(f"{OVER}, {MINE}").first.wait_for()
        if page_fr.locator(OVER).count():
            break
        if int(page_fr.locator("main").get_attribute("data-moves") or 0) > moves + 3:
            return
        play_on(page_fr, chance)
    pytest.fail("The game did not go on after the tower fell.")


def test_captures_have_the_numbers_of_the_board_and_leaving_is_the_lesser_button(
    page_fr: Page,
) -> None:
    """4-1 makes 12 with its neighbour, with the other end, and with the 5-2 in the middle."""
    options = {"opening_tile": "free"}
    table = pioche.Table("canton", 2, options, "take", "5-2 4-3 6-1 0-0 | 4-2 6-5 4-1 3-2")
    for text in ("5-2", "4-2>R", "4-3>R", "leave", "6-5>L", "6-1>L", "4-1>R"):
        table.play(text)
    seats = [{"kind": "person"}, {"kind": "person"}]
    record = {"record": pioche.dumps(table), "seats": seats}
    made = page_fr.request.post("/api/import", data=record)
    page_fr.goto(f"/table/{made.json()['id']}")
    click(page_fr.locator(READY))
    takes = page_fr.locator("[data-move^=take]")
    expect(takes).to_have_count(3)
    expect(takes.locator("i")).to_have_text(["1", "2", "3"])
    expect(page_fr.locator(".sums i")).to_have_text(["1", "2", "3"])
    assert takes.first.evaluate("button => button.classList.contains('primary')")
    leave = page_fr.locator("[data-move=leave]")
    expect(leave.locator("i")).to_have_count(0)
    assert not leave.evaluate("button => button.classList.contains('primary')")


def test_a_hand_stands_in_suits_and_tells_what_its_tiles_count(page_fr: Page) -> None:
    """Person 0 bids 30 and names trumps, which then stand first."""
    deal = (
        "6-6 6-5 6-4 5-5 5-4 5-0 2-2 | 6-1 4-4 4-3 3-3 1-0 0-0 2-1 | "
        "6-3 6-2 6-0 5-3 5-2 4-2 3-1 | 1-1 5-1 4-1 4-0 3-2 3-0 2-0"
    )
    table = pioche.Table("quarante-deux", 4, {}, "suits", deal)
    for text in ("pass", "pass", "pass"):
        table.play(text)
    record = {"record": pioche.dumps(table), "seats": [{"kind": "person"}] * 4}
    made = page_fr.request.post("/api/import", data=record)
    page_fr.goto(f"/table/{made.json()['id']}")
    click(page_fr.locator(READY))
    rack = page_fr.locator(".rack")
    tiles = ["6-6", "6-5", "6-4", "5-5", "5-4", "5-0", "2-2"]
    expect(rack.locator(".between")).to_have_count(2)
    assert rack.locator("[data-piece]").evaluate_all(PIECES) == tiles
    expect(rack.locator(".worth")).to_have_text(["10", "10", "5"])
    expect(rack.get_by_role("button", name="6-4, 10 points")).to_be_visible()
    expect(page_fr.get_by_text("soit 42 en tout")).to_be_visible()
    bids = page_fr.get_by_label("Votre enchère")
    click(bids.get_by_role("button", name="annoncer 30", exact=True).first)
    click(page_fr.locator("[data-move='bid 30']"))
    trumps = page_fr.get_by_label("Votre atout").locator(".num")
    expect(trumps).to_have_text(["6", "5", "4", "3", "2", "1", "blanc"])
    assert len(set(trumps.evaluate_all("(all) => all.map((e) => e.offsetTop)"))) == 1
    click(trumps.nth(1))
    click(page_fr.locator("[data-move='trump 5']"))
    expect(page_fr.get_by_text("Atout 5", exact=True)).to_be_visible()
    trumped = ["6-5", "5-5", "5-4", "5-0", "6-6", "6-4", "2-2"]
    assert rack.locator("[data-piece]").evaluate_all(PIECES) == trumped


def test_one_line_says_what_would_do_now(page_fr: Page) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    deal = "5-5 2-1 6-4 | 2-2 3-3 1-1 ; 4-0"
    go_to_table(page_fr, game="matador", seats=seats, seed="aim", deal=deal)
    line = page_fr.locator("[data-aim]")
    expect(line).to_have_text(re.compile(r"^Videz votre main\s: commencez par le 5-5$"))
    expect(line.locator("svg")).to_have_count(1)  # drawn: no line can end inside its name
    click(page_fr.locator('.rack [data-piece="5-5"]'))
    click(page_fr.locator('[data-place="start"]'))
    expect(line).to_have_text(re.compile(r"^Faites 7\s: il faut un 2 ou un 5, ou un matador$"))
    expect(page_fr.locator("[data-my-turn]")).to_contain_text("il faut un 2 ou un 5, ou un matador")


def test_the_signs_on_tiles_have_a_legend(page_fr: Page) -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}]
    go_to_table(page_fr, game="dingominos", seats=seats, seed="signs")
    page_fr.locator("[data-signs]").click()
    told = page_fr.get_by_role("dialog", name="Les signes")
    expect(told.locator("dt")).to_contain_text(
        ["rejouer", "passer", "changer", "piocher", "contrer", "joker"]
    )
    expect(told.locator("dd").first).to_have_text("vous pouvez rejouer")
