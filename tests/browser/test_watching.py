"""Somebody watches a table by a link; a partie that is over is seen again by one."""

import re
from random import Random

from playwright.sync_api import Page, expect

import pioche
from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, go_to_table, pass_time, play_on
from tests.browser.screens import PHONE, WIDE
from tests.browser.test_access import check as check_access
from tests.browser.test_together import expected
from tests.server.helpers import Here, Person
from tests.serving import Serving

GAME = "jeu-de-dominos"
SEATS = [{"kind": "person", "name": "Anne"}, {"kind": "bot"}]


def link_to_watch(player: Page) -> str:
    player.get_by_role("button", name="Réglages").click()
    player.locator("[data-let-watch]").click()
    link = player.get_by_label("Lien", exact=True).input_value()
    check_access(player, "dialog")
    player.keyboard.press("Escape")
    return link


def test_somebody_watches_until_it_is_switched_off(
    open_page: OpenPage, complaints: list[str]
) -> None:
    anne, zoe = open_page(WIDE, "fr-FR"), open_page(PHONE, "fr-FR")
    go_to_table(anne, game=GAME, seats=SEATS, seed="watch")
    anne.locator(MINE).wait_for()
    link = link_to_watch(anne)
    zoe.goto(anne.url)
    expect(zoe.get_by_role("heading", level=1)).to_have_text("On ne peut pas regarder cette table")
    expect(zoe.locator("main")).to_contain_text("demandez-leur un lien pour regarder")
    zoe.goto(link)
    expect(zoe.locator("main .plate.seat")).to_have_count(2)
    expect(zoe.locator("header")).to_contain_text("Vous regardez")
    expect(zoe.locator(".rack")).to_have_count(0)
    check_access(zoe)
    expect(anne.locator("[data-watchers='1']")).to_be_visible()
    before = zoe.locator("main").get_attribute("data-moves")
    while anne.locator(f'main[data-moves="{before}"]').count():
        play_on(anne, Random(1))
    expect(zoe.locator("main")).not_to_have_attribute("data-moves", before or "")
    anne.get_by_role("button", name="Réglages").click()
    anne.locator("[data-end-watching]").click()
    expect(anne.get_by_text("les liens donnés ne servent plus")).to_be_visible()
    expect(zoe.get_by_role("heading", level=1)).to_have_text("On ne peut pas regarder cette table")
    expect(anne.locator("[data-watchers]")).to_have_count(0)
    zoe.goto(link)
    expect(zoe.get_by_role("heading", level=1)).to_have_text("On ne peut pas regarder cette table")
    expected(complaints, "403")


def short_partie() -> pioche.Table:
    """One of a few manches that is over."""
    table = pioche.Table(GAME, 2, {"partie": "points 40"}, "again", names=("Anne", "Lou"))
    chance = Random(2)
    while not table.over:
        if table.seat is None:
            table.next_manche()
        else:
            table.play(chance.choice(table.moves()))
    assert len(table.scores) > 1
    return table


def test_a_partie_that_is_over_is_seen_again_by_a_link(open_still: OpenPage) -> None:
    page = open_still(PHONE, "fr-FR")
    table = short_partie()
    made = page.request.post("/api/import", data={"record": pioche.dumps(table)})
    page.goto(f"/table/{made.json()['id']}")
    pass_time(page, "[data-share]")
    page.locator("[data-share]").click()
    page.goto(page.get_by_label("Lien", exact=True).input_value())
    pass_time(page, "[data-final]")  # it says who won
    page.get_by_role("button", name=re.compile("^Revoir la")).click()
    pass_time(page, "[data-replay] table")
    replay, way = page.locator("[data-replay]"), page.get_by_role("slider")
    expect(replay.get_by_role("combobox")).to_have_value("1")
    length = len(table.record[0][1])
    expect(way).to_have_attribute("max", str(length))
    expect(way).to_have_value("0")
    totals = replay.locator("tbody td:last-child")
    expect(totals).to_have_text(["0", "0"])
    # The keyboard, then by itself: to the end of the manche, and on into the next one.
    page.locator("[data-replay] h2").focus()
    page.keyboard.press("ArrowRight")
    expect(way).to_have_value("1")
    page.keyboard.press("End")
    expect(way).to_have_value(str(length))
    after = [str(points) for points in table.scores[0]]
    expect(totals).to_have_text(after)
    page.keyboard.press("ArrowLeft")
    replay.locator("[data-speed='fast']").click()
    page.locator("[data-replay] h2").focus()
    page.keyboard.press("Space")
    expect(replay.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(600)
    expect(way).to_have_value(str(length))
    page.clock.run_for(600)
    expect(replay.get_by_role("combobox")).to_have_value("2")
    expect(totals).to_have_text(after)
    page.keyboard.press("Space")
    expect(replay.get_by_role("button", name="Lecture")).to_be_visible()


def test_players_say_something_and_need_not_hear_it(open_still: OpenPage) -> None:
    anne, zoe = open_still(WIDE, "fr-FR"), open_still(PHONE, "en-US")
    seats = [{"kind": "person", "name": "Anne"}, {"kind": "open"}]
    go_to_table(anne, game=GAME, seats=seats, seed="talk")
    pass_time(anne, "[data-code]")
    link = anne.get_by_label("Lien", exact=True).input_value()
    token = link.rpartition("/")[2]
    joined = zoe.request.post(f"/api/invitations/{token}", data={"name": "Zoé"})
    zoe.goto(f"/table/{joined.json()['id']}")
    for page in (anne, zoe):
        pass_time(page, ".rack")

    def speak(page: Page, what: str) -> None:
        page.locator("[data-speak]").click()
        page.locator(f"[data-remark='{what}']").click()
        expect(page.locator(f".mine [data-said='{what}']")).to_be_visible()

    speak(zoe, "well-played")
    bubble = anne.locator(".plates [data-said='well-played']")
    expect(bubble).to_have_text("Bien joué !")
    expect(anne.locator("[data-spoken]")).to_contain_text("Zoé : Bien joué !")
    anne.clock.run_for(5000)
    expect(bubble).to_have_count(0)
    anne.locator("[data-speak]").click()
    anne.locator("summary", has_text="Masquer les phrases").click()
    anne.locator("[data-mute='1']").check()
    anne.keyboard.press("Escape")
    speak(zoe, "laugh")
    speak(anne, "thanks")  # what was said before would have come before
    expect(anne.locator(".plates [data-said]")).to_have_count(0)
    expect(anne.locator("[data-spoken]")).not_to_contain_text("rire")
    expect(zoe.locator(".plates [data-said='thanks']")).to_have_text("Thanks!")


def test_who_watches_goes_on_watching_the_rematch(page_fr: Page, server: Serving) -> None:
    anne = Person(Here(f"{server.address}/"))
    seats = [{"kind": "person", "name": "Anne"}, {"kind": "bot", "level": "beginner"}]
    table = anne.make(GAME, seats, options={"partie": "points 1"})
    page_fr.goto(f"/watch/{anne.lets_watch(table)}")
    page_fr.locator("main[data-turn]").wait_for()
    with anne.at(table) as client:
        client.sit(0)
        client.play_manche(0, Random(1))
    page_fr.locator("[data-final]").wait_for()
    assert anne.ask("POST", f"api/tables/{table}/rematch").status_code == 201
    follow = page_fr.locator("[data-follow]")
    expect(follow).to_have_text("Regarder la revanche")
    follow.click()
    page_fr.locator("main[data-turn]").wait_for()
    expect(page_fr.locator("[data-final]")).to_have_count(0)
