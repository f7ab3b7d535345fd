"""A page for everybody: what axe-core finds, and games played without a mouse or without eyes."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import pioche
from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, OVER, READY, go_to_table, play_manche, play_move, play_on
from tests.browser.play import press as tab_and_press
from tests.browser.screens import PHONE, WIDE, resize
from tests.browser.test_games import open_game, open_tower

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Between day and night only colours differ: what else there is to find is looked for by day.
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
THEMES: dict[str, dict[str, Any]] = {"light": {}, "dark": {"runOnly": COLOURS}}
RUN_AXE = """async ([where, rules]) =>
  (await axe.run(where, { resultTypes: ['violations'], ...rules })).violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id, help, nodes }) => `${id}: ${help}\\n    ` +
    nodes.slice(0, 4).map(({ html }) => html.slice(0, 160)).join('\\n    '))"""

# One game for each shape of board.
SHAPES: dict[str, str] = {}
for game in pioche.all_games():
    SHAPES.setdefault(pioche.Table(game.id).view(None).board.shape, game.id)


# Change the colours, and wait until they have: some fade.
DRESS = """async (theme) => {
  document.documentElement.dataset.theme = theme
  getComputedStyle(document.body).color // the fading begins
  const fading = document.getAnimations().filter((e) => e.effect.getComputedTiming().endTime < 1e6)
  await Promise.allSettled(fading.map((e) => e.finished))
}"""


def violations(page: Page, where: str) -> list[str]:
    """What axe-core finds serious or critical, by day and by night."""
    found: list[str] = []
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))  # a tag with a script is not run (CSP)
    for theme, rules in THEMES.items():
        page.evaluate(DRESS, theme)
        found += [f"{theme}: {violation}" for violation in page.evaluate(RUN_AXE, [where, rules])]
    return found


def check(page: Page, where: str = "html") -> None:
    found = violations(page, where)
    assert not found, "\n".join(found)


def test_axe_finds_nothing_on_the_first_page_and_the_options(page_fr: Page) -> None:
    page_fr.locator("[data-game]").first.wait_for()
    check(page_fr)
    page_fr.locator('[data-setup="jeu-de-dominos"]').click()
    page_fr.locator("summary").click()
    expect(page_fr.locator(".option").first).to_be_visible()
    check(page_fr, "dialog")
    page_fr.keyboard.press("Escape")
    page_fr.get_by_role("button", name="Réglages").click()
    expect(page_fr.get_by_role("dialog")).to_be_visible()
    check(page_fr, "dialog")


def test_axe_finds_nothing_on_a_panel_with_partners_and_nobody_to_play(phone_en: Page) -> None:
    phone_en.locator('[data-setup="quarante-deux"]').click()
    expect(phone_en.locator(".team")).to_have_count(3)
    phone_en.get_by_label("Seat 1", exact=True).select_option("bot")
    expect(phone_en.get_by_role("alert")).to_be_visible()
    check(phone_en)


def test_focus_goes_into_what_was_opened_and_back(page_fr: Page) -> None:
    skip = page_fr.get_by_role("link", name="Aller au contenu")
    page_fr.locator("[data-game]").first.wait_for()
    page_fr.keyboard.press("Tab")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page_fr.keyboard.press("Enter")
    expect(page_fr.locator("main")).to_be_focused()
    seats = [{"kind": "person"}, {"kind": "bot"}]
    deal = "4-3 2-1 5-1 | 2-2 3-3 1-1 ; 4-0"
    go_to_table(page_fr, game="matador", seats=seats, seed="focus", deal=deal)
    rules = page_fr.locator("nav button", has_text="Règles")
    page_fr.locator(MINE).wait_for()
    tab_and_press(rules)
    expect(page_fr.get_by_role("region", name="Règles").last).to_be_focused()
    page_fr.keyboard.press("Shift+Tab")
    page_fr.keyboard.press("Enter")
    expect(rules).to_be_focused()


@pytest.mark.parametrize("locale", ["fr-FR", "en-US"])
def test_a_table_is_prepared_by_the_keyboard_alone(open_page: OpenPage, locale: str) -> None:
    page = open_page(WIDE, locale)
    page.locator('[data-setup="jeu-de-dominos"]').wait_for()
    tab_and_press(page.locator('[data-setup="jeu-de-dominos"]'))
    dialog = page.get_by_role("dialog")
    tab_and_press(dialog.get_by_role("button", name="3", exact=True))
    expect(dialog.locator(".chair")).to_have_count(3)
    while not page.evaluate("document.activeElement.matches('input[type=radio]')"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")  # from the first variant to the last: two against two
    expect(dialog.locator(".chair")).to_have_count(4)
    tab_and_press(dialog.locator("summary"))
    expect(dialog.locator(".option").first).to_be_visible()
    tab_and_press(dialog.locator("[data-start]"))
    page.locator(f"{OVER}, {MINE}").first.wait_for()
    table = page.request.get(page.url.replace("/table/", "/api/tables/")).json()
    assert (table["options"]["teams"], table["sides"]) == ("on", [0, 1, 0, 1])


def begun(game: str) -> pioche.Table:
    """A manche after some moves; the first player has a choice."""
    chance = Random(3)
    for seed in range(20):
        table = pioche.Table(game, seed=seed)
        while table.seat is not None:
            mine = table.players[table.seat] == 0
            if mine and len(table.history) > 5 and len(table.moves()) > 1:
                return table
            table.play(chance.choice(table.moves()))
    raise AssertionError(f"No manche of {game} comes so far.")


@pytest.mark.parametrize("shape", SHAPES)
def test_axe_finds_nothing_on_a_board(page_fr: Page, shape: str) -> None:
    record = pioche.dumps(begun(SHAPES[shape]))
    made = page_fr.request.post("/api/import", data={"record": record})
    assert made.ok, made.text()
    page_fr.goto(f"/table/{made.json()['id']}")
    page_fr.locator(MINE).wait_for()
    for tile in page_fr.locator("[data-playable]").all()[:1]:
        tile.click()
    page_fr.locator("[data-place], [data-move]").first.wait_for()
    check(page_fr)


def test_axe_finds_nothing_on_rules_end_replay_and_a_phone(open_page: OpenPage) -> None:
    page = open_page(PHONE, "fr-FR")
    open_game(page, "cinq-partout")
    page.locator(MINE).wait_for()
    check(page)
    page.get_by_role("navigation", name="Outils").get_by_role("button", name="Règles").click()
    page.locator("[data-rule]").first.wait_for()
    check(page)
    page.keyboard.press("Escape")
    play_manche(page, seed=1)
    check(page)
    page.get_by_role("button", name="Revoir la manche").click()
    page.locator("[data-replay] input").wait_for()
    check(page)
    page.goto("/table/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cette table n’existe pas")
    check(page)


def test_axe_finds_nothing_on_drawers_the_curtain_and_other_pages(
    open_page: OpenPage, complaints: list[str]
) -> None:
    page = open_page(PHONE, "fr-FR")
    people = [{"kind": "person", "name": "Anne"}, {"kind": "person", "name": "Lucas"}]
    go_to_table(page, game="sans-pioche", seats=people, seed="axe")
    page.locator(READY).click()
    page.locator(MINE).wait_for()
    check(page)
    tools = page.get_by_role("navigation", name="Outils")
    for name in ("Marque", "Journal"):
        tools.get_by_role("button", name=name).click()
        check(page, "dialog")
        page.keyboard.press("Escape")
    while not page.locator(READY).count():
        play_on(page, Random(1))
        page.locator(f"{READY}, {MINE}").first.wait_for()
    check(page)
    page.locator("[data-regret]").click()
    check(page)
    page.goto("/rules/canton")
    expect(page.get_by_role("heading", level=1)).to_have_text("Canton")
    check(page)
    page.goto("/print")
    page.locator("#paper-tiles").wait_for()
    check(page)
    page.goto("/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("Il n’y a rien ici")
    check(page)
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()


def test_a_manche_by_names_alone(open_page: OpenPage) -> None:
    """Driven only by what a screen reader says: the live region and the names of buttons."""
    page = open_page(WIDE, "fr-FR")
    page.get_by_role("button", name=re.compile("^Le jeu de dominos")).first.click()
    spoken = page.locator("[data-my-turn]")
    over = page.get_by_role("button", name=re.compile("^Manche|^Revanche"))
    for _ in range(200):
        page.locator(f"{MINE}, {OVER}").first.wait_for()
        if over.count():
            break
        expect(spoken).to_contain_text("À vous")
        fits = re.search(r"(?:vont|va)\xa0: ([^.]*)\.", spoken.inner_text())
        assert fits, spoken.inner_text()
        tile = re.split(r", | et ", fits[1])[0]
        laid = page.locator("main").get_attribute("data-moves")
        press(page.get_by_role("button", name=tile, exact=True))
        press(page.get_by_role("button", name=re.compile(f"^Poser {tile} ")).first)
        page.locator(f'main:not([data-moves="{laid}"]), {OVER}').first.wait_for()
    else:
        pytest.fail(f"The manche is not over. Last said: {spoken.inner_text()}")
    expect(page.get_by_role("table")).to_be_visible()


def press(button: Locator) -> None:
    button.focus()
    button.press("Enter")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360), (820, 1180), (2560, 1080)])
def test_the_page_fits_every_screen(open_page: OpenPage, width: int, height: int) -> None:
    """Nothing sticks out, and the board is there: phones upright and lying, tablets, ultra-wide."""
    screen: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    page = open_page(screen, "fr-FR")
    open_game(page, "quarante-deux")
    page.locator(MINE).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    board = page.locator("main .board").first.bounding_box()
    assert board is not None
    assert board["height"] > 0.2 * height
    for tile in page.locator("[data-piece]").all():
        expect(tile).to_be_in_viewport(ratio=0.6)


@pytest.mark.parametrize(("width", "height"), [(320, 256), (320, 420)])
def test_a_page_much_larger_is_scrolled(open_page: OpenPage, width: int, height: int) -> None:
    """A screen of 1280 x 1024 at 400 %, or one of 640 x 840 at 200 %: all comes into reach."""
    page = open_page({"viewport": {"width": width, "height": height}}, "fr-FR")
    open_game(page, "quarante-deux")
    chance = Random(2)
    for _ in range(5):
        page.locator(f"{OVER}, {MINE}").first.wait_for()
        play_on(page, chance)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    board = page.locator("main .board").first.bounding_box()
    assert board is not None
    assert board["height"] > 100


# What is offered, but hidden: by something else, or outside the screen.
HIDDEN = """() => [...document.querySelectorAll('button')]
  .filter((e) => e.matches('[data-playable], [data-place], [data-move], nav *'))
  .filter((e) => e.checkVisibility())
  .filter((e) => {
    const { left, top, width, height } = e.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return !(there && (e.contains(there) || there.contains(e)))
  })
  .map((e) => e.outerHTML.slice(0, 160))"""


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("cinq-partout", 4),
        ("quarante-deux", 4),  # with its bids
        ("dingominos", 8),
        ("memory", 3),
        ("crayon", 2),
        ("canton", 3),
        ("defi-magnetique", 2),
    ],
)
def test_a_phone_on_its_side(open_page: OpenPage, game: str, seats: int) -> None:
    """The board has at least half of the height, and all that is offered can be touched."""
    page = open_page({**PHONE, "viewport": {"width": 740, "height": 360}}, "fr-FR")
    company = [{"kind": "person"}, *[{"kind": "bot"}] * (seats - 1)]
    go_to_table(page, game=game, seats=company, seed="lying")
    page.locator(MINE).wait_for()
    tiles = page.locator("[data-playable]")
    if tiles.count() and not page.locator("[data-place]").count():
        tiles.first.tap()
        page.locator("[data-place]").first.wait_for()
    board = page.locator("main .board").first.bounding_box()
    assert board is not None
    assert board["height"] >= 180
    assert page.evaluate("document.documentElement.scrollHeight") <= 360
    assert page.evaluate(HIDDEN) == []


# Text that somebody who sees it cannot read to its end: cut by its own box, or beside the screen.
CUT = """() => [...document.querySelectorAll('body *')]
  .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
  .filter((e) => !(e instanceof SVGElement) && e.checkVisibility({ visibilityProperty: true }))
  .filter((e) => !e.closest('.shelf')) // which is scrolled
  .filter((e) => {
    for (let at = e; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== 'none') return false // only for ears
    const { overflowX, overflowY } = getComputedStyle(e)
    const { left, right } = e.getBoundingClientRect()
    return (overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1) ||
      (overflowY === 'hidden' && e.scrollHeight > e.clientHeight + 2) ||
      left < -1 || right > innerWidth + 1
  })
  .map((e) => e.outerHTML.slice(0, 160))"""


def test_no_text_is_cut_at_twice_the_size(open_page: OpenPage) -> None:
    """A screen of 1280 × 800 at 200 % has half of its pixels."""
    page = open_page({"viewport": {"width": 640, "height": 400}}, "fr-FR")
    page.locator("[data-game]").first.wait_for()
    assert page.evaluate(CUT) == []
    page.locator('[data-setup="quarante-deux"]').click()
    page.locator("summary").click()
    assert page.evaluate(CUT) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Réglages").click()
    assert page.evaluate(CUT) == []
    page.keyboard.press("Escape")
    open_game(page, "quarante-deux")  # partners, bids and contracts: most words
    page.locator(MINE).wait_for()
    assert (page.evaluate(CUT), page.evaluate(HIDDEN)) == ([], [])
    page.keyboard.press("?")
    page.locator("[data-rule], .rule").first.wait_for()
    assert page.evaluate(CUT) == []


# Letters twice as large, as a phone can be told to make them.
TWICE = """() => {
  const all = [...document.querySelectorAll('body *')]
  const sizes = all.map((e) => parseFloat(getComputedStyle(e).fontSize))
  all.forEach((e, at) => (e.style.fontSize = `${2 * sizes[at]}px`))
}"""
RUN_TOGETHER = """() => {
  const tools = [...document.querySelectorAll('nav .tool')]
  return tools.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)
}"""


def test_letters_twice_as_large_are_read_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(PHONE, "fr-FR")
    open_game(page, "quarante-deux")  # its plates say who plays with whom
    page.locator(MINE).wait_for()
    page.evaluate(TWICE)
    assert page.evaluate(RUN_TOGETHER) == []
    assert [cut for cut in page.evaluate(CUT) if "team" in cut or "tool" in cut] == []


# The values that a property has in all these elements, and the value it should have; a name such as
# Highlight is a colour that was chosen for all pages.
COMPUTED = """([selector, property, wanted]) => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style[property] = wanted
  const value = getComputedStyle(probe)[property]
  probe.remove()
  const all = [...document.querySelectorAll(selector)].map((e) => getComputedStyle(e)[property])
  return [[...new Set(all)], [value]]
}"""


def test_forced_colours_show_all_that_counts(open_page: OpenPage) -> None:
    """Tiles, pips, lit places, what is held, where the focus is, whose turn it is, how risky."""
    page = open_page({**WIDE, "forced_colors": "active", "color_scheme": "dark"}, "fr-FR")

    def shows(selector: str, property: str, wanted: str) -> None:
        found, value = page.evaluate(COMPUTED, [selector, property, wanted])
        assert found == value, (selector, property, wanted)

    page.locator("[data-game]").first.wait_for()
    shows(".box text", "fill", "CanvasText")
    shows(".seg [aria-pressed=true]", "backgroundColor", "Highlight")
    open_game(page, "cinq-partout")
    play_move(page, Random(3))
    page.locator("[data-playable]").first.click()
    page.locator("[data-place]").first.wait_for()
    shows("[data-piece][aria-pressed=true] .body", "fill", "Highlight")
    shows("[data-piece][aria-pressed=true] .pip", "fill", "HighlightText")
    shows("[data-piece]:not([aria-pressed=true]) .body", "fill", "Canvas")
    shows(":is([data-piece]:not([aria-pressed=true]), .stage) .pip", "fill", "CanvasText")
    shows(".stage .body", "stroke", "CanvasText")
    shows(".stage .last", "stroke", "CanvasText")
    shows(".stage .lit", "stroke", "Highlight")
    shows(".dot", "backgroundColor", "Highlight")
    shows(".plate, .panel", "borderTopStyle", "solid")
    page.keyboard.press("Tab")
    shows(":focus-visible", "outlineColor", "Highlight")
    shows(":focus-visible", "outlineStyle", "solid")
    open_tower(page, "defi-magnetique", "6-6 6-4 4-1 | 6-5 5-5 4-4 ; 3-1 2-1 5-1")
    page.locator(MINE).wait_for()
    page.locator("[data-view=flat]").click()
    page.locator("[data-playable]").first.click()
    page.locator(".risk .bar").wait_for()
    shows(".tools .seg [aria-pressed=true]", "backgroundColor", "Highlight")
    shows(".risk .bar i", "backgroundColor", "Highlight")
    shows(".risk .bar, [data-place] i", "forcedColorAdjust", "none")  # their rings are shadows
    seats = [{"kind": "person"}, {"kind": "bot"}]
    options = {"exchange_on_pass": True}
    go_to_table(page, game="vingt", seats=seats, options=options, seed="forced")
    page.locator("[data-playable]").first.click()
    page.locator("button.stock[data-place]").wait_for()
    shows("button.stock", "outlineStyle", "dashed")  # a tile can be given back there
    page.keyboard.press("Tab")
    page.locator("button.stock").focus()
    shows("button.stock", "outlineStyle", "solid")


def test_more_contrast_is_heard_from_the_system(page_fr: Page) -> None:
    root = page_fr.locator("html")
    expect(root).to_have_attribute("data-contrast", "")
    page_fr.emulate_media(contrast="more")
    expect(root).to_have_attribute("data-contrast", "more")


# Buttons that a finger misses 21 px beside their middle. Of a card, the whole is one. A tile that a
# hand cuts at its edge is scrolled into reach.
SMALL = """() => [...document.querySelectorAll('button:not(.start), a')].filter((e) => {
  const { left, top, width, height } = e.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = (dx, dy) => {
    const there = document.elementFromPoint(x + dx, y + dy)
    if (!there || e.contains(there)) return true // nothing is beside the screen
    const hand = e.closest('.rack')
    if (!hand || hand.scrollWidth <= hand.clientWidth) return false
    const { left, right } = hand.getBoundingClientRect()
    return x + dx < left || x + dx >= right
  }
  return hit(0, 0) && !(hit(-21, 0) && hit(21, 0) && hit(0, -21) && hit(0, 21))
}).map((e) => e.outerHTML.slice(0, 120))"""


def test_targets_are_large_enough(open_page: OpenPage) -> None:
    page = open_page(PHONE, "fr-FR")
    page.locator("[data-game]").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate(SMALL) == []
    seats = [{"kind": "person"}, {"kind": "bot"}]
    for game in ("cinq-partout", "dingominos"):
        go_to_table(page, game=game, seats=seats, seed="targets")
        page.locator(MINE).wait_for()
        page.locator("[data-playable]").first.click()
        page.locator("[data-place]").first.wait_for()
        for width, height in ((360, 740), (740, 360)):
            resize(page, width, height)
            assert page.evaluate(SMALL) == [], (game, width)
