"""What stands around the board: first page, options, rules, hint, undo, end, replay, record."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

import pioche
from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, OVER, play_manche, play_on
from tests.browser.screens import PHONE, WIDE
from tests.browser.test_games import PIECES, open_game


def sit_down(page: Page, game: str, seed: str = "a", **table: object) -> None:
    """At a table with a known deal."""
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    made = page.request.post(
        "/api/tables", data={"game": game, "seats": seats, "seed": seed} | table
    )
    assert made.ok, made.text()
    page.goto(f"/table/{made.json()['id']}")
    page.locator(f"{OVER}, {MINE}").first.wait_for()


def test_the_first_page_shows_every_game_and_its_filters_work(page_fr: Page) -> None:
    page_fr.locator("[data-game]").first.wait_for()
    for box in ("classiques", "crayon", "dingominos", "aimantes", "vingt"):
        page_fr.locator(f".box.{box}").click()
        shown = page_fr.locator("[data-game]").evaluate_all(
            "(all) => all.map((e) => e.dataset.game)"
        )
        assert shown == [game.id for game in pioche.games() if game.box == box]
    players = page_fr.get_by_role("group", name="Joueurs")
    players.get_by_role("button", name="1", exact=True).click()
    shown = page_fr.locator("[data-game]").evaluate_all("(all) => all.map((e) => e.dataset.game)")
    assert shown == [game.id for game in pioche.games() if 1 in game.seats]
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


def test_language_is_the_browser_s_until_it_is_chosen(open_page: OpenPage) -> None:
    page = open_page(WIDE, "en-GB")
    expect(page.get_by_role("heading", level=1)).to_have_text("What shall we play?")
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
    page_fr.get_by_label("Durée de la partie").select_option("points N")
    page_fr.get_by_label("N", exact=True).fill("60")
    page_fr.get_by_label("N", exact=True).blur()
    page_fr.locator("[data-start]").click()
    page_fr.locator(MINE).wait_for()
    table = page_fr.request.get(page_fr.url.replace("/table/", "/api/tables/")).json()
    assert (table["options"]["draw"], table["options"]["partie"]) == ("none", "points 60")


def test_a_refused_tile_opens_the_rules_at_its_sentence(page_fr: Page) -> None:
    sit_down(page_fr, "jeu-de-dominos", options={"opening_tile": "free"})
    chance = Random(2)
    while not page_fr.locator(f"{MINE} [data-piece]:not([data-playable])").count():
        play_on(page_fr, chance)
        page_fr.locator(MINE).wait_for()
    hand = page_fr.locator("[data-piece]").evaluate_all(PIECES)
    page_fr.locator("[data-piece]:not([data-playable])").first.click()
    refusal = page_fr.get_by_role("alert")
    expect(refusal).to_contain_text("ne peut pas se jouer maintenant")
    rule = refusal.get_by_role("button").inner_text()
    refusal.get_by_role("button").click()
    sentence = page_fr.locator(f'.rule.here[data-rule="{rule}"]').first
    expect(sentence).to_be_in_viewport()
    assert page_fr.locator("[data-piece]").evaluate_all(PIECES) == hand


def test_hint_and_undo(page_fr: Page) -> None:
    sit_down(page_fr, "cinq-partout", seed="b")
    hand = page_fr.locator("[data-piece]").evaluate_all(PIECES)
    version = page_fr.locator("main").get_attribute("data-version")
    page_fr.get_by_role("button", name="Indice").click()
    expect(page_fr.get_by_role("status").filter(has_text="Indice")).to_be_visible()
    assert page_fr.locator("main").get_attribute("data-version") == version  # it plays nothing
    play_on(page_fr, Random(1))
    if page_fr.locator("button[data-place]").count():
        play_on(page_fr, Random(1))
    page_fr.locator(MINE).wait_for()
    undo = page_fr.get_by_role("button", name="Annuler")
    expect(undo).to_be_enabled()
    undo.click()
    expect(page_fr.locator("main")).to_have_attribute("data-version", version or "")
    assert page_fr.locator("[data-piece]").evaluate_all(PIECES) == hand


def test_the_end_of_a_manche_its_replay_and_its_record(page_fr: Page, tmp_path: Path) -> None:
    open_game(page_fr, "cinq-partout")
    play_manche(page_fr, seed=4)
    page_fr.get_by_role("button", name="Revoir la manche").click()
    replay = page_fr.locator("[data-replay]")
    expect(replay.get_by_text(re.compile(r"^0 / \d+$"))).to_be_visible()
    page_fr.keyboard.press("End")
    steps = replay.get_by_text(re.compile(r"^(\d+) / \1$"))
    expect(steps).to_be_visible()
    page_fr.keyboard.press("ArrowLeft")
    expect(steps).to_have_count(0)
    replay.get_by_role("button", name="Fermer").click()
    with page_fr.expect_download() as download:
        page_fr.get_by_role("button", name="Enregistrer la partie").click()
    file = tmp_path / "partie.dom"
    download.value.save_as(file)
    table = pioche.loads(file.read_text("utf-8"))
    assert (table.game.id, table.seat) == ("cinq-partout", None)
    page_fr.goto("/")
    page_fr.get_by_label("Ouvrir une partie").set_input_files(file)
    page_fr.locator("[data-next]").wait_for()
    page_fr.locator("[data-next]").click()
    page_fr.locator(f"{MINE}, {OVER}").first.wait_for()


def test_a_file_that_is_no_partie(page_fr: Page, tmp_path: Path, complaints: list[str]) -> None:
    file = tmp_path / "autre.dom"
    file.write_text("bonjour", "utf-8")
    page_fr.get_by_label("Ouvrir une partie").set_input_files(file)
    expect(page_fr.get_by_role("alert")).to_contain_text("Cette partie ne peut pas s’ouvrir.")
    assert all("400" in complaint or "422" in complaint for complaint in complaints)
    complaints.clear()


def test_a_table_that_is_not_there(page_fr: Page) -> None:
    page_fr.goto("/table/nowhere")
    expect(page_fr.get_by_role("heading", level=1)).to_have_text("Cette table n’existe pas")
    page_fr.get_by_role("link", name="Accueil").click()
    expect(page_fr.locator("[data-game]").first).to_be_visible()
    page_fr.goto("/rules/matador")
    expect(page_fr.locator('[data-rule="MAT-1"]').first).to_be_visible()


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_tile_is_dragged_to_its_place(open_page: OpenPage, screen: dict[str, object]) -> None:
    page = open_page(screen, "fr-FR")
    sit_down(page, "tete-a-tete", seed="c", options={"opening_tile": "free"})
    version = page.locator("main").get_attribute("data-version")
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
    expect(page.locator("main")).not_to_have_attribute("data-version", version or "")


def test_what_happens_is_said_to_who_cannot_see(page_fr: Page) -> None:
    sit_down(page_fr, "jeu-de-dominos", seed="d", options={"opening_tile": "free"})
    spoken = page_fr.locator("[data-spoken]")
    expect(spoken).to_contain_text("À vous.")
    expect(spoken).to_contain_text("dominos vont")
    page_fr.locator("[data-playable]").first.click()
    place = page_fr.locator("button[data-place]").first
    expect(place).to_have_attribute(
        "aria-label", re.compile(r"^Poser \d-\d (au milieu|à gauche|à droite)$")
    )
    place.click()
    expect(spoken).to_contain_text(re.compile(r"pose \d-\d à (gauche|droite)|pioche"))
