"""What is around the board: first page, options, rules, hint, undo, end, replay, record."""

import hashlib
import json
import re
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import pioche
from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, OVER, go_to_table, pass_time, play_manche, play_on
from tests.browser.screens import PHONE, WIDE, Screen, resize
from tests.browser.test_games import PIECES, open_game
from tests.paper import has, read


def sit_down(page: Page, game: str, seed: str = "a", **table: object) -> None:
    """At a table with a known deal."""
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    go_to_table(page, **{"game": game, "seats": seats, "seed": seed} | table)
    page.locator(f"{OVER}, {MINE}").first.wait_for()


# What has the focus, if it is not on top of everything at its upper and its lower edge.
HIDDEN = """() => {
  const it = document.activeElement
  const { left, top, width, height } = it.getBoundingClientRect()
  const seen = [top + 4, top + height - 4].every((y) => {
    const found = document.elementFromPoint(left + width / 2, y)
    return found === it || it.contains(found) || found?.contains(it)
  })
  return seen ? '' : it.outerHTML
}"""


def test_the_first_page_shows_every_game_and_its_filters_work(page_fr: Page) -> None:
    page_fr.locator("[data-game]").first.wait_for()
    for box in ("classiques", "crayon", "dingominos", "aimantes", "vingt"):
        page_fr.locator(f".box.{box}").click()
        shown = page_fr.locator("[data-game]").evaluate_all(
            "(all) => all.map((e) => e.dataset.game)"
        )
        assert shown == [game.id for game in pioche.all_games() if game.box == box]
    players = page_fr.get_by_role("group", name="Joueurs")
    players.get_by_role("button", name="1", exact=True).click()
    shown = page_fr.locator("[data-game]").evaluate_all("(all) => all.map((e) => e.dataset.game)")
    assert shown == [game.id for game in pioche.all_games() if 1 in game.seats]
    page_fr.get_by_role("group", name="Durée").get_by_role("button", name="plus long").click()
    expect(page_fr.get_by_text("Aucun jeu ne va avec ces filtres.")).to_be_visible()
    page_fr.get_by_role("button", name="Tout montrer").click()
    assert page_fr.locator("[data-game]").count() > 0


def test_an_unfinished_partie_stands_first_and_can_be_left(page_fr: Page) -> None:
    open_game(page_fr, "memory")
    page_fr.locator(MINE).wait_for()
    table = page_fr.url
    page_fr.get_by_role("link", name="Quitter la table").click()
    resume = page_fr.get_by_role("region", name="Parties en cours")
    expect(resume.get_by_role("heading", name="Memory")).to_be_visible()
    resume.get_by_role("link", name="Reprendre").click()
    page_fr.locator(MINE).wait_for()
    assert page_fr.url == table
    page_fr.goto("/")
    page_fr.get_by_role("button", name="Abandonner cette partie").click()
    expect(resume).to_have_count(0)


# Buttons and links of the list that cannot be touched in their middle, once they are in sight.
UNTOUCHED = """(list) => [...list.querySelectorAll('a, button')].filter((e) => {
  e.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = e.getBoundingClientRect()
  return !e.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).map((e) => e.outerHTML.slice(0, 120))"""


def test_many_unfinished_parties_can_be_read_and_resumed(open_page: OpenPage) -> None:
    page = open_page(PHONE, "fr-FR")
    games = [game.id for game in pioche.all_games() if 2 in game.seats][:10]
    for game in games:
        seats = [{"kind": "person"}, {"kind": "bot"}]
        assert page.request.post("/api/tables", data={"game": game, "seats": seats}).ok
    page.reload()
    unfinished = page.get_by_role("region", name="Parties en cours")
    expect(unfinished.get_by_role("link", name="Reprendre")).to_have_count(1)
    assert unfinished.evaluate(UNTOUCHED) == []
    unfinished.get_by_role("button", name="et 9 autres parties").click()
    expect(unfinished.get_by_role("link", name="Reprendre")).to_have_count(10)
    assert unfinished.evaluate(UNTOUCHED) == []
    for name in unfinished.get_by_role("heading").all():
        assert name.evaluate("(e) => e.scrollWidth <= e.clientWidth && e.clientHeight > 15")


@pytest.mark.parametrize("locale", ["fr-FR", "en-US"])
def test_the_first_games_are_in_sight_on_every_screen(open_page: OpenPage, locale: str) -> None:
    """Also where three games wait to be gone on with."""
    page = open_page(WIDE, locale)
    for unfinished in (False, True):
        if unfinished:
            for game in ("memory", "matador", "bergen"):
                seats = [{"kind": "person"}, {"kind": "bot"}]
                assert page.request.post("/api/tables", data={"game": game, "seats": seats}).ok
            page.reload()
            page.locator(".resume").first.wait_for()
        for width, height in ((1280, 800), (1024, 600), (390, 844)):
            resize(page, width, height)
            cards = page.locator(".card .start")
            for card in cards.all()[: 3 if width > 600 else 2]:
                expect(card).to_be_in_viewport(ratio=1)
            assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_first_page_does_not_move_when_the_puzzle_of_the_day_comes(open_page: OpenPage) -> None:
    page = open_page(PHONE, "fr-FR")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/puzzles?*", hold)
    page.reload()
    page.locator("[data-game]").first.wait_for()
    daily = page.locator("a.daily").first
    expect(daily).to_contain_text("Réussite du jour")
    where = page.locator(".box, .card, .daily").evaluate_all(
        "(all) => all.map((e) => JSON.stringify(e.getBoundingClientRect()))"
    )
    assert held, "the shelf of puzzles was asked for"
    for each in held:
        each.continue_()
    expect(daily).to_have_attribute("href", re.compile("/puzzle/daily-"))
    assert where == page.locator(".box, .card, .daily").evaluate_all(
        "(all) => all.map((e) => JSON.stringify(e.getBoundingClientRect()))"
    )


def test_a_box_with_one_game_shows_it_large_with_its_rules_in_short(page_fr: Page) -> None:
    page_fr.locator(".box.vingt").click()
    card = page_fr.locator(".card")
    expect(card.get_by_role("heading", name="En bref")).to_be_visible()
    expect(card).to_contain_text("Ici, on additionne")
    box = card.bounding_box()
    assert box
    assert box["width"] > 1000
    page_fr.locator(".box.aimantes").click()
    expect(page_fr.get_by_role("heading", name="En bref")).to_have_count(0)


def test_the_shelf_shows_whole_boxes_or_can_be_moved(open_page: OpenPage) -> None:
    """Where not all have room, one is cut in the middle: one sees that there are more."""
    page = open_page(WIDE, "fr-FR")
    last = page.locator(".box").last
    last.wait_for()
    for width in (705, 740, 1024, 1080, 1280):
        resize(page, width, 800)
        expect(last).to_be_in_viewport(ratio=1)
    resize(page, 360, 740)
    cut = page.locator(".box").evaluate_all(
        "(all) => all.map((e) => e.getBoundingClientRect())"
        ".filter((box) => box.left < innerWidth - 20 && box.right > innerWidth + 10).length"
    )
    assert cut == 1


def test_a_card_says_in_words_how_many_play(page_fr: Page) -> None:
    card = page_fr.locator("article", has=page_fr.locator("[data-game=cinq-partout]"))
    expect(card.get_by_role("heading", level=3)).to_have_text("Cinq partout")
    expect(card.locator(".meta .sr")).to_have_text("2 à 5 joueurs")


def test_nothing_lies_under_a_notch(open_page: OpenPage) -> None:
    """Screens with round corners: what touches an edge keeps off it."""
    page = open_page({**PHONE, "viewport": {"width": 740, "height": 360}}, "fr-FR")
    insets = {"top": 0, "left": 47, "right": 47, "bottom": 21}
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.locator("[data-game]").first.wait_for()
    outside = """() => [...document.querySelectorAll('button, a, input, .plate')]
      .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.matches('.skip, .sr'))
      .map((e) => [e.getBoundingClientRect(), e.outerHTML.slice(0, 100)])
      .filter(([box]) => box.left < 47 || box.right > innerWidth - 47)
      .map(([, html]) => html)"""
    assert page.evaluate(outside) == []
    open_game(page, "cinq-partout")
    page.locator(MINE).wait_for()
    assert page.evaluate(outside) == []
    rack = page.locator(".rack").bounding_box()
    assert rack is not None
    assert rack["y"] + rack["height"] <= 360 - 21


def test_language_is_the_browser_s_until_it_is_chosen(open_page: OpenPage) -> None:
    page = open_page(WIDE, "en-GB")
    expect(page.get_by_role("heading", level=1)).to_have_text("What would you like to play?")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("À quoi joue-t-on\xa0?")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("À quoi joue-t-on\xa0?")
    assert page.evaluate("document.documentElement.lang") == "fr"
    other = open_page(WIDE, "de-DE")
    expect(other.get_by_role("heading", level=1)).to_have_text("À quoi joue-t-on\xa0?")


def test_options_are_those_of_the_game_with_their_sentences(page_fr: Page) -> None:
    page_fr.locator('[data-setup="jeu-de-dominos"]').click()
    page_fr.locator("summary").click()
    option = page_fr.get_by_label("Si l’on ne peut pas jouer")
    expect(option).to_have_value("until")
    expect(page_fr.locator(".option p").first).to_contain_text("GEN-1")
    option.select_option("none")
    page_fr.get_by_label("Durée de la partie", exact=True).select_option("points N")
    number = page_fr.get_by_label("Durée de la partie\xa0: nombre")
    expect(number).to_have_value("100")
    number.fill("60")
    number.blur()
    page_fr.locator("[data-start]").click()
    page_fr.locator(MINE).wait_for()
    table = page_fr.request.get(page_fr.url.replace("/table/", "/api/tables/")).json()
    assert (table["options"]["draw"], table["options"]["partie"]) == ("none", "points 60")


def test_beside_an_option_stands_the_sentence_that_explains_it(page_fr: Page) -> None:
    page_fr.locator('[data-setup="cinq-partout"]').click()
    page_fr.locator("summary").click()
    explained = page_fr.locator(".option", has=page_fr.get_by_label("Jeu de dominos", exact=True))
    expect(explained.locator("p")).to_contain_text("MUG-9 Jeu double-neuf")
    expect(explained.locator("p")).not_to_contain_text("exemple")


def test_there_is_one_in_front_of_the_screen_who_changes_places(page_fr: Page) -> None:
    page_fr.locator('[data-setup="jeu-de-dominos"]').click()
    dialog = page_fr.get_by_role("dialog")
    dialog.get_by_role("button", name="3", exact=True).click()
    first, second, third = (dialog.get_by_label(f"Place {n}", exact=True) for n in (1, 2, 3))
    second.select_option("person")
    third.select_option("me")
    expect(first).to_have_value("bot")
    expect(third).to_have_value("me")
    dialog.get_by_role("button", name="2", exact=True).click()
    expect(third).to_have_count(0)
    expect(first).to_have_value("bot")
    expect(second).to_have_value("me")  # and is not lost with the third place
    second.select_option("bot")
    expect(dialog.get_by_role("alert")).to_contain_text("mettez une personne")
    dialog.locator("[data-start]").click()
    expect(dialog).to_be_visible()
    first.select_option("me")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    dialog.get_by_label("Place 1\xa0: nom").fill("Anne")
    dialog.get_by_label("Place 2\xa0: adversaire").select_option("Hortense")
    expect(dialog).to_contain_text("Niveau expert")
    dialog.locator("[data-start]").click()
    page_fr.locator(MINE).wait_for()
    players = page_fr.request.get(page_fr.url.replace("/table/", "/api/tables/")).json()["players"]
    assert [(p["name"], p["level"]) for p in players] == [("Anne", ""), ("Hortense", "expert")]


@pytest.mark.parametrize("screen", [WIDE, PHONE])
def test_long_names_are_whole_on_their_plates(open_page: OpenPage, screen: Screen) -> None:
    page = open_page(screen, "fr-FR")
    names = ["Marie-Antoinette", "Jean-Christophe", "Maximilienne", "Barthélemy-Paul"]
    go_to_table(page, game="whist", seats=[{"kind": "person", "name": name} for name in names])
    page.locator("[data-ready]").click()
    written = page.locator(".plates .name")
    expect(written).to_have_count(3)
    # Letters may reach over their line; what is cut has another line, or goes on beside.
    cut = "all => all.map((e) => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight])"
    assert max(most for name in written.evaluate_all(cut) for most in name) < 9


def test_partners_are_shown_before_the_table_is_laid(page_fr: Page) -> None:
    page_fr.locator('[data-setup="jeu-de-dominos"]').click()
    dialog = page_fr.get_by_role("dialog")
    expect(dialog.locator(".team")).to_have_count(0)
    dialog.get_by_role("radio", name="Deux contre deux").check()
    expect(dialog.locator(".team")).to_have_text(["contre vous", "avec vous", "contre vous"])
    dialog.get_by_label("Place 2", exact=True).select_option("me")
    expect(dialog.locator(".team")).to_have_text(["contre vous", "contre vous", "avec vous"])
    dialog.get_by_label("Place 2", exact=True).select_option("person")
    expect(dialog.locator(".team")).to_have_text(["équipe 1", "équipe 2", "équipe 1", "équipe 2"])
    page_fr.keyboard.press("Escape")
    page_fr.locator('[data-setup="whist"]').click()
    expect(dialog).to_contain_text("Le sort décide qui joue avec qui.")
    expect(dialog.locator(".team")).to_have_count(0)


def test_only_numbers_of_players_that_go_with_the_options_are_offered(page_fr: Page) -> None:
    page_fr.locator('[data-setup="jeu-de-dominos"]').click()
    dialog = page_fr.get_by_role("dialog")
    numbers = dialog.get_by_role("group", name="Joueurs").get_by_role("button")
    expect(numbers).to_have_text(["2", "3", "4", "5"])
    page_fr.locator("summary").click()
    dialog.get_by_label("Dominos en main").select_option("7")
    expect(numbers).to_have_text(["2", "3", "4"])
    dialog.get_by_label("Deux contre deux", exact=True).select_option("on")
    expect(numbers).to_have_count(0)
    expect(dialog.locator(".chair")).to_have_count(4)


@pytest.mark.rule("PEN-1")
def test_who_plays_alone_plays_for_both_and_draws_no_curtain(page_fr: Page) -> None:
    page_fr.locator(".box.crayon").click()
    page_fr.locator('[data-setup="crayon"]').click()
    page_fr.get_by_role("radio", name="Seul, pour A et pour B").check()
    page_fr.locator("[data-start]").click()  # at once: nobody waits for an answer of the server
    page_fr.locator(MINE).wait_for()
    expect(page_fr.get_by_text(re.compile("^À vous, pour [AB]$"))).to_be_visible()
    api = page_fr.url.replace("/table/", "/api/tables/")
    assert [p["mine"] for p in page_fr.request.get(api).json()["players"]] == [True, True]
    chance = Random(1)
    while not page_fr.locator(OVER).count():
        expect(page_fr.locator(".curtain")).to_have_count(0)
        play_on(page_fr, chance)
        page_fr.locator(f"{OVER}, {MINE}").first.wait_for()
    assert page_fr.request.get(api).json()["over"]
    expect(page_fr.get_by_role("heading", level=1).last).to_have_text(
        re.compile("^([AB] gagne la partie\xa0!|La partie est nulle\\.)$")
    )
    expect(page_fr.locator("thead th[scope=col]")).to_have_text(["A", "B"])


@pytest.mark.parametrize("size", [(360, 740), (740, 360)], ids=["upright", "lying"])
def test_on_a_phone_options_come_into_view_and_nothing_hides_the_focus(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page(PHONE | {"viewport": {"width": size[0], "height": size[1]}}, "en-US")
    page.locator('[data-setup="jeu-de-dominos"]').click()
    page.get_by_role("radio", name="Two against two").focus()
    page.locator("summary").press("Enter")
    expect(page.locator(".option").first).to_be_in_viewport(ratio=1)
    for _ in range(11):  # all options
        page.keyboard.press("Tab")
        assert page.evaluate(HIDDEN) == "", "the focus is under the head or the foot of the panel"


def test_a_refused_tile_opens_the_rules_at_its_sentence(page_fr: Page) -> None:
    sent: list[dict[str, Any]] = []
    page_fr.on("websocket", lambda socket: socket.on("framesent", partial(keep, sent)))
    sit_down(page_fr, "jeu-de-dominos", options={"opening_tile": "free"})
    chance = Random(2)
    while not page_fr.locator(f"{MINE} [data-piece]:not([data-playable])").count():
        play_on(page_fr, chance)
        page_fr.locator(MINE).wait_for()
    hand = page_fr.locator("[data-piece]").evaluate_all(PIECES)
    sent.clear()
    page_fr.locator("[data-piece]:not([data-playable])").first.click()
    refusal = page_fr.get_by_role("alert")
    expect(refusal).to_contain_text("ne va pas")
    assert [frame["type"] for frame in sent] == ["why"], "it is asked about, not played"
    assert sent[0]["piece"] in hand
    rule = refusal.get_by_role("button").inner_text()
    words = refusal.locator("span").first.inner_text()
    refusal.get_by_role("button").click()
    sentence = page_fr.locator(f'.rule.here[data-rule="{rule}"]').first
    expect(sentence).to_be_in_viewport()
    expect(sentence.locator(".now")).to_have_text(f"Ici\u00a0: {words}")
    assert page_fr.locator("[data-piece]").evaluate_all(PIECES) == hand


@pytest.mark.parametrize(("locale", "here"), [("fr-FR", "Ici\u00a0: "), ("en-GB", "Here: ")])
def test_points_open_the_rules_at_the_sum_that_gave_them(
    open_page: OpenPage, locale: str, here: str
) -> None:
    page = open_page(WIDE, locale)
    table = pioche.Table("cinq-partout", deal="5-5 6-6 5-4 | 5-0 4-4 4-0")
    table.play("5-5")
    table.play("5-0>R")
    made = page.request.post("/api/import", data={"record": pioche.dumps(table)})
    assert made.ok, made.text()
    page.goto(f"/table/{made.json()['id']}")
    log = page.locator("aside li").first  # however narrow it is, a line ends nowhere in these
    log.evaluate("line => line.style.width = '70px'")
    unbroken = "all => all.map((e) => [e.innerText.at(-1), e.getClientRects().length])"
    assert log.locator(".t").evaluate_all(unbroken)[-1] == ["4", 1]
    page.locator(".gain").first.click()
    sentence = page.locator('.rule.here[data-rule="MUG-4"]').first
    expect(sentence).to_be_in_viewport()
    expect(sentence.locator(".now")).to_have_text(f"{here}10 + 0 = 10")


def keep(sent: list[dict[str, Any]], data: str | bytes) -> None:
    """All but the questions whether anybody is there, which come now and then."""
    frame = json.loads(data)
    if frame["type"] != "ping":
        sent.append(frame)


# Write down every size that the board has from now on, and whether the turn seems to change.
WATCH_BOARD = """() => {
  window.sizes = new Set()
  const turned = () => window.sizes.add('another turn')
  const main = document.querySelector('main')
  new MutationObserver(turned).observe(main, { attributeFilter: ['data-turn'] })
  const seen = ([{ contentRect: { width, height } }]) => window.sizes.add(`${width} x ${height}`)
  new ResizeObserver(seen).observe(document.querySelector('main .board'))
}"""
# All that has changed is drawn, and its size is written down.
NEXT_FRAME = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""
# What of the hand, of the lit places and of the buttons is under what the table says.
UNDER_NOTICE = """() => {
  const notice = document.querySelector('main .notice')
  const { left, top, right, bottom } = notice.getBoundingClientRect()
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  if (!inside) return ['the notice itself is not on the screen']
  return [...document.querySelectorAll('[data-piece], [data-place], [data-move]')]
    .filter((e) => !notice.contains(e))
    .filter((e) => {
      const box = e.getBoundingClientRect()
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top
    })
    .map((e) => e.outerHTML.slice(0, 120))
}"""
# The server is far away.
FAR = """
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) { setTimeout(() => send.call(this, text), 100) }
"""
LYING = PHONE | {"viewport": {"width": 740, "height": 360}}


@pytest.mark.parametrize(
    ("game", "screen"),
    [
        pytest.param("cinq-partout", WIDE, id="cinq-partout, wide"),
        pytest.param("cinq-partout", PHONE, id="cinq-partout, phone"),
        pytest.param("cinq-partout", LYING, id="cinq-partout, lying"),
        pytest.param("dingominos", PHONE, id="dingominos, phone"),
        pytest.param("memory", LYING, id="memory, lying"),
        pytest.param("quarante-deux", PHONE, id="quarante-deux, phone"),
    ],
)
def test_what_the_table_says_moves_nothing_and_hides_nothing(
    open_page: OpenPage, game: str, screen: Screen
) -> None:
    """A tile that is refused, a hint, and the hint while its tile is taken up."""
    page = open_page(screen, "fr-FR")
    page.add_init_script(FAR)
    bots = [{"kind": "bot"}] * (3 if game == "quarante-deux" else 1)
    sit_down(page, game, seats=[{"kind": "person"}, *bots])
    page.evaluate("document.fonts.ready")
    page.evaluate(NEXT_FRAME)
    page.evaluate(WATCH_BOARD)
    for tile in page.locator("[data-piece]:not([data-playable])").all()[:1]:
        tile.click()
        expect(page.get_by_role("alert")).to_be_visible()
        assert page.evaluate(UNDER_NOTICE) == []
    page.keyboard.press("h")
    expect(page.get_by_role("status").filter(has_text="Indice")).to_be_visible()
    assert page.evaluate(UNDER_NOTICE) == []
    for tile in page.locator("[data-playable].hinted").all():
        tile.click()
        page.locator("[data-place]").first.wait_for()
        assert page.evaluate(UNDER_NOTICE) == []
    page.evaluate(NEXT_FRAME)
    assert len(page.evaluate("[...window.sizes]")) == 1


def test_a_refusal_is_said_in_the_language_that_is_chosen(
    page_fr: Page, tmp_path: Path, complaints: list[str]
) -> None:
    """Also when it stands there already."""
    file = tmp_path / "autre.dom"
    file.write_text("bonjour", "utf-8")
    page_fr.get_by_label("Ouvrir une partie").set_input_files(file)
    alert = page_fr.get_by_role("alert")
    expect(alert).to_contain_text("Ce n’est pas un texte .dom")
    page_fr.get_by_role("button", name="English").click()
    expect(alert).to_contain_text("This is not a .dom file")
    page_fr.get_by_role("button", name="Français").click()
    expect(alert).to_contain_text("Ce n’est pas un texte .dom")
    assert all("400" in complaint for complaint in complaints)
    complaints.clear()
    sit_down(page_fr, "cinq-partout")
    page_fr.locator("[data-piece]:not([data-playable])").first.click()
    expect(alert).to_contain_text("ne va pas")
    page_fr.get_by_role("button", name="Réglages").click()
    page_fr.get_by_role("button", name="English").click()
    expect(alert).to_contain_text("does not fit")


def test_games_are_closed_elsewhere_and_go_on_here(page_fr: Page, complaints: list[str]) -> None:
    def close() -> None:
        page_fr.get_by_role("button", name="Réglages").click()
        page_fr.get_by_role("button", name="Fermer mes parties sur les autres appareils").click()

    status = page_fr.get_by_role("dialog").get_by_role("status")
    close()
    expect(status).to_have_text("Vous n’avez encore aucune partie ici : il n’y a rien à fermer.")
    assert all("403" in complaint for complaint in complaints)
    complaints.clear()
    page_fr.keyboard.press("Escape")
    sit_down(page_fr, "cinq-partout")
    before = page_fr.context.cookies()
    close()
    expect(status).to_have_text(
        "C’est fait : vos parties ne s’ouvrent plus que dans ce navigateur."
    )
    assert page_fr.context.cookies() != before
    page_fr.keyboard.press("Escape")
    play_on(page_fr, Random(1))


def test_hint_and_undo(page_fr: Page) -> None:
    sit_down(page_fr, "cinq-partout", seed="b")
    hand = page_fr.locator("[data-piece]").evaluate_all(PIECES)
    moves = page_fr.locator("main").get_attribute("data-moves")
    page_fr.get_by_role("button", name="Indice").click()
    expect(page_fr.get_by_role("status").filter(has_text="Indice")).to_be_visible()
    assert page_fr.locator("main").get_attribute("data-moves") == moves  # it plays nothing
    play_on(page_fr, Random(1))
    if page_fr.locator("button[data-place]").count():
        play_on(page_fr, Random(1))
    page_fr.locator(MINE).wait_for()
    undo = page_fr.get_by_role("button", name="Annuler")
    expect(undo).to_be_enabled()
    undo.click()
    expect(page_fr.locator("main")).to_have_attribute("data-moves", moves or "")
    assert page_fr.locator("[data-piece]").evaluate_all(PIECES) == hand


def test_the_end_of_a_manche_its_replay_and_its_record(page_fr: Page, tmp_path: Path) -> None:
    open_game(page_fr, "cinq-partout")
    play_manche(page_fr, seed=4)
    last = page_fr.locator("button.last")  # the board as it was left
    last.locator("svg > g").nth(5).wait_for(state="attached")
    last.click()
    page_fr.get_by_role("button", name="Voir le résultat").click()
    page_fr.get_by_role("button", name="Revoir la manche").click()
    replay = page_fr.locator("[data-replay]")
    expect(replay.get_by_text(re.compile(r"^0 / \d+$"))).to_be_visible()
    page_fr.keyboard.press("End")
    steps = replay.get_by_text(re.compile(r"^(\d+) / \1$"))
    expect(steps).to_be_visible()
    points = replay.locator(".score tbody tr")
    expect(points).to_have_text(
        [re.compile(r"^Vous\s*\d+\s*\d+$"), re.compile(r"^Odile\s*\d+\s*\d+$")]
    )
    assert any(text != "0" for text in replay.locator(".score td").all_inner_texts())
    page_fr.keyboard.press("ArrowLeft")
    expect(steps).to_have_count(0)
    replay.get_by_role("button", name="Lecture").click()
    expect(steps).to_be_visible()  # the last move comes by itself
    expect(replay.get_by_role("button", name="Lecture")).to_be_visible()
    before = page_fr.url
    replay.get_by_role("button", name="Rejouer cette donne").click()
    page_fr.locator(f"{MINE}, {OVER}").first.wait_for()
    assert page_fr.url != before
    page_fr.go_back()
    page_fr.get_by_role("button", name="Revoir la manche").wait_for()
    with page_fr.expect_download() as download:
        page_fr.get_by_role("button", name="Enregistrer la partie").click()
    file = tmp_path / "partie.dom"
    download.value.save_as(file)
    table = pioche.loads(file.read_text("utf-8"))
    assert (table.game.id, table.seat) == ("cinq-partout", None)
    assert table.names == ("", "Odile"), "« Vous » is nobody's name"
    page_fr.goto("/")
    page_fr.get_by_label("Ouvrir une partie").set_input_files(file)
    page_fr.locator("[data-next]").wait_for()
    page_fr.locator("[data-next]").click()
    page_fr.locator(f"{MINE}, {OVER}").first.wait_for()


def test_a_partie_from_a_friend_tells_who_played(page_fr: Page, tmp_path: Path) -> None:
    """As long as it goes on, one takes her place; once it is over, one looks at it."""
    file = tmp_path / "amie.dom"
    zoe = "<b>Zoé</b>, 8 ans"
    table = pioche.Table("tete-a-tete", 2, deal="6-6 | 5-4", names=(zoe, "Basile"))
    file.write_text(pioche.dumps(table), "utf-8")
    page_fr.get_by_label("Ouvrir une partie").set_input_files(file)
    expect(page_fr.locator("[data-seat] .name")).to_have_text(["Basile"])
    while not table.over:
        table.play(table.moves()[0])
    file.write_text(pioche.dumps(table), "utf-8")
    page_fr.goto("/")
    page_fr.get_by_label("Ouvrir une partie").set_input_files(file)
    expect(page_fr.locator("[data-final] h1")).to_have_text(f"{zoe} gagne la partie !")
    expect(page_fr.get_by_role("button", name="Revoir la manche")).to_be_visible()
    expect(page_fr.get_by_role("button", name="Revanche")).to_have_count(0)


def test_a_file_that_is_no_partie(page_fr: Page, tmp_path: Path, complaints: list[str]) -> None:
    """What is wrong with it is said in French, down to the move that cannot be played."""
    table = pioche.Table("cinq-partout", 2, deal="5-5 | 6-5")
    good = pioche.dumps(table)
    sentences = {
        "bonjour": "Ce n’est pas un texte .dom : sa première ligne est « pioche 1 ».",
        good.replace("\nend", "\n9-8>L\nend"): (
            "Erreur à la ligne 9. « 9-8>L » ne peut pas se jouer maintenant (GEN-4). "
            f"Possible : {table.moves()[0]}."
        ),
        good.replace("5-5 | 6-5", "5-5 | 5-5"): (
            "Erreur dans la manche 1. Le domino 5-5 est distribué deux fois : "
            "chaque domino n’existe qu’une fois."
        ),
    }
    file = tmp_path / "autre.dom"
    for text, sentence in sentences.items():
        file.write_text(text, "utf-8")
        page_fr.get_by_label("Ouvrir une partie").set_input_files(file)
        said = f"Cette partie ne peut pas s’ouvrir. {sentence}"
        expect(page_fr.get_by_role("alert")).to_have_text(said)
    assert all("400" in complaint or "422" in complaint for complaint in complaints)
    complaints.clear()


def test_a_table_that_is_not_there(page_fr: Page) -> None:
    page_fr.goto("/table/nowhere")
    expect(page_fr.get_by_role("heading", level=1)).to_have_text("Cette table n’existe pas")
    page_fr.get_by_role("link", name="Accueil").click()
    expect(page_fr.locator("[data-game]").first).to_be_visible()


def test_the_rules_have_a_page_of_their_own(page_fr: Page, complaints: list[str]) -> None:
    page_fr.goto("/rules/matador")
    expect(page_fr.get_by_role("heading", level=1)).to_have_text("Le Matador")
    expect(page_fr).to_have_title("Le Matador · Pioche")
    expect(page_fr.locator('[data-rule="MAT-1"]').first).to_be_visible()
    expect(page_fr.locator('[data-rule="GEN-7"]')).to_be_hidden()
    page_fr.get_by_text("Variantes").click()
    expect(page_fr.locator('[data-rule="GEN-7"]')).to_be_visible()
    page_fr.goto("/")
    page_fr.goto("/rules/matador#GEN-7")
    expect(page_fr.locator('.here[data-rule="GEN-7"]')).to_be_in_viewport()
    page_fr.goto("/rules/nothing")
    expect(page_fr.get_by_role("heading", level=1)).to_have_text("Il n’y a rien ici")
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_tile_is_dragged_to_its_place(open_page: OpenPage, screen: dict[str, object]) -> None:
    page = open_page(screen, "fr-FR")
    sit_down(page, "tete-a-tete", seed="c", options={"opening_tile": "free"})
    moves = page.locator("main").get_attribute("data-moves")
    tile = page.locator("[data-playable]").first
    box = tile.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 30, steps=3)
    place = page.locator("button[data-place]").first.bounding_box()
    assert place is not None
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=5)
    page.mouse.up()
    expect(page.locator("main")).not_to_have_attribute("data-moves", moves or "")


def drag_tile(page: Page, tile: str, x: float, y: float) -> None:
    """Drag a tile of the hand to a point of the board, given as parts of its width and height."""
    box = page.locator(f'[data-piece="{tile}"]').bounding_box()
    board = page.locator("main .board").first.bounding_box()
    assert box is not None
    assert board is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(board["x"] + board["width"] / 2, board["y"] + 10, steps=5)
    page.mouse.move(board["x"] + x * board["width"], board["y"] + y * board["height"], steps=5)
    page.mouse.up()


def test_a_tile_that_is_dragged_in_vain_says_why(page_fr: Page) -> None:
    """One that goes nowhere, and one that goes only at the other end; nothing is played."""
    deal, options = "6-5 6-1 4-4 | 5-2 3-3 1-0 ; 2-2", {"opening_tile": "free"}
    sit_down(page_fr, "tete-a-tete", deal=deal, options=options)
    page_fr.locator('[data-piece="6-5"]').click()
    page_fr.locator("button[data-place]").click()
    page_fr.locator(f'{MINE} [data-piece="6-1"][data-playable]').wait_for()
    moves = page_fr.locator("main").get_attribute("data-moves")
    alert = page_fr.get_by_role("alert")
    drag_tile(page_fr, "4-4", 0.5, 0.5)
    expect(alert).to_contain_text("ne va pas\u00a0: il faut un 2 ou un 6.")
    expect(alert.get_by_role("button")).to_have_text("GEN-10")
    drag_tile(page_fr, "6-1", 0.1, 0.1)
    expect(alert).to_contain_text("ne va pas\u00a0: il faut un 2.")
    expect(page_fr.locator("main")).to_have_attribute("data-moves", moves or "")


@pytest.mark.parametrize(
    ("locale", "named", "words"),
    [
        ("fr-FR", "1 en pioche Pourquoi ne pas piocher\u00a0?", "Vous pouvez poser le "),
        ("en-GB", "1 in the stock Why not draw?", "You can lay the "),
    ],
)
def test_the_stock_says_at_once_why_nothing_is_drawn(
    open_page: OpenPage, locale: str, named: str, words: str
) -> None:
    """Touched, or reached by the keyboard; nothing is played."""
    page = open_page(WIDE, locale)
    deal, options = "6-5 6-1 4-4 | 5-2 3-3 1-0 ; 2-2", {"opening_tile": "free"}
    sit_down(page, "tete-a-tete", deal=deal, options=options)
    page.locator('[data-piece="6-5"]').click()
    page.locator("button[data-place]").click()
    page.locator(f'{MINE} [data-piece="6-1"][data-playable]').wait_for()
    moves = page.locator("main").get_attribute("data-moves")
    stock = page.get_by_role("button", name=named, exact=True)
    alert = page.get_by_role("alert")
    stock.click()
    expect(alert).to_contain_text(words)
    expect(alert.get_by_role("button")).to_have_text("GEN-15")
    page.locator('[data-piece="6-1"]').click()
    expect(alert).to_have_count(0)
    expect(stock).to_have_count(0)  # a place may lie below it
    page.keyboard.press("Escape")
    stock.press("Enter")
    expect(alert).to_contain_text(words)
    expect(page.locator("main")).to_have_attribute("data-moves", moves or "")


def test_what_happens_is_said_to_who_cannot_see(page_fr: Page) -> None:
    sit_down(page_fr, "jeu-de-dominos", seed="d", options={"opening_tile": "free"})
    spoken = page_fr.locator("[data-spoken]")
    turn = page_fr.locator("[data-my-turn]")
    expect(turn).to_contain_text("À vous.")
    expect(turn).to_contain_text("dominos vont")
    page_fr.locator("[data-playable]").first.click()
    place = page_fr.locator("button[data-place]").first
    expect(place).to_have_attribute(
        "aria-label", re.compile(r"^Poser \d-\d (au milieu|du côté du (\d|blanc|\d-\d))$")
    )
    place.click()
    # One line waits for the other: the answer does not take the place of one's own move.
    expect(spoken).to_contain_text(re.compile(r"Vous posez .*\.\s*Odile (pose|pioche)"))
    page_fr.locator("nav.tools button", has_text="Annuler").click()
    expect(spoken).to_have_text("Coup repris.")


PIPS = "document.querySelectorAll('main .board circle').length"


def test_a_tile_that_is_turned_up_is_said_and_a_pair_is_seen(still_fr: Page) -> None:
    """The log keeps no values, and what is taken leaves the board: both are told at once. The pair
    is seen until some time has passed."""
    page = still_fr
    page.evaluate("localStorage.setItem('pioche.settings', JSON.stringify({ pace: 'normal' }))")
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    deal = "- | - ; grid 6-6 6-5 5-5 5-4 4-4 3-3"
    go_to_table(page, game="memory", seats=seats, seed="a", deal=deal)
    pass_time(page, MINE)
    places = page.locator("button[data-place]")
    places.nth(0).click()
    expect(page.locator("[data-spoken]")).to_contain_text("6-6")
    pass_time(page, MINE)
    before = page.evaluate(PIPS)
    places.nth(0).click()
    page.wait_for_function(f"(before) => {PIPS} > before", arg=before)
    page.clock.run_for(900)
    assert page.evaluate(PIPS) > before
    expect(page.locator("main .board [data-ringed]")).to_have_count(3)  # 6-6 and 6-5
    page.clock.run_for(200)
    page.wait_for_function(f"(before) => {PIPS} < before", arg=before)
    expect(page.locator("main [data-seat]", has_text="1 paire")).to_have_count(1)
    expect(page.get_by_text("Rejouez", exact=True)).to_be_visible()
    expect(page.locator("main .board text")).to_have_text([*"1234567", *"abcd"])


def test_what_can_be_printed_is_found_from_the_first_page_and_opens_as_a_file(
    page_fr: Page,
) -> None:
    page_fr.locator("[data-game]").first.wait_for()
    page_fr.get_by_role("link", name="Imprimer les règles, des feuilles, des réussites").click()
    expect(page_fr.get_by_role("heading", level=1)).to_have_text("Imprimer")
    page_fr.get_by_role("button", name="Letter").click()
    sheet = page_fr.get_by_role("region", name="Tableau de marque")
    sheet.get_by_label("Jeu").select_option("bergen")
    sheet.get_by_label("Joueurs").select_option("3")
    link = sheet.get_by_role("link", name="Ouvrir le PDF")
    expect(link).to_have_attribute("target", "_blank")
    made = page_fr.request.get(link.get_attribute("href") or "")
    assert made.headers["content-type"] == "application/pdf"
    (text,) = read(made.body(), "letter")
    assert has(text, "Pour 3 joueurs")
    puzzles = page_fr.get_by_role("region", name="Réussites")
    expect(puzzles.get_by_label("Combien")).to_have_count(0)  # the book has what it has
    puzzles.get_by_label("Lequel").select_option("quadrille")
    puzzles.get_by_label("Combien").fill("900")
    address = puzzles.get_by_role("link", name="Ouvrir le PDF").get_attribute("href") or ""
    assert "count=60" in address, "as many as can be printed at once"


def test_the_sheet_says_that_it_lacks_the_points_in_play(page_fr: Page) -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}]
    deal = "5-5 2-1 5-1 | 5-0 2-2 4-4"
    go_to_table(page_fr, game="cinq-partout", seats=seats, seed="sheet", deal=deal)
    page_fr.locator(MINE).wait_for()
    later = page_fr.get_by_text("Les points en cours de jeu n’y figurent pas encore.")
    page_fr.get_by_role("button", name="Tableau de marque").click()
    expect(page_fr.get_by_role("dialog")).to_contain_text("Total, en 31")
    expect(later).to_have_count(0)
    page_fr.keyboard.press("Escape")
    page_fr.locator('[data-piece="5-5"]').click()
    page_fr.locator('[data-place="start"]').click()
    page_fr.locator('main:not([data-moves="0"])').and_(page_fr.locator(MINE)).wait_for()
    page_fr.get_by_role("button", name="Tableau de marque").click()
    expect(later).to_be_visible()


def test_the_hash_of_the_shuffle_is_shown_before_and_opened_at_the_end(page_fr: Page) -> None:
    seats = [{"kind": "person"}, {"kind": "bot"}]
    go_to_table(page_fr, game="jeu-de-dominos", seats=seats, seed="fair", deal="6-6 | 5-4")
    page_fr.locator(MINE).wait_for()
    page_fr.get_by_role("button", name="Tableau de marque").click()
    page_fr.get_by_text("La donne est-elle honnête").click()
    published = page_fr.locator("[data-commitment]").inner_text()
    expect(page_fr.locator("details code")).to_have_count(1)
    page_fr.keyboard.press("Escape")
    play_manche(page_fr)
    page_fr.get_by_text("La donne était-elle honnête").click()
    opened, again = page_fr.locator("details code").all_inner_texts()
    assert hashlib.sha256(opened.encode()).hexdigest() == again == published
