"""The score of games with real dominoes, kept on a phone that lies on the table."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from pioche.core.catalogue import find
from tests.browser.conftest import OpenPage
from tests.browser.screens import PHONE
from tests.browser.test_access import check
from tests.paper import has, read


def begin(page: Page, game: str, names: list[str]) -> None:
    page.goto("/marque")
    page.locator("[data-games]").select_option(game)
    if len(find(game).seats) > 1:
        page.locator(".seg button", has_text=str(len(names))).click()
    expect(page.locator(".player")).to_have_count(len(names))
    for at, name in enumerate(names):
        page.locator(".player input").nth(at).fill(name)
    page.locator("[data-begin]").click()
    expect(page.locator("[data-count]")).to_be_visible()


def choose(page: Page, field: str, name: str) -> None:
    button = page.locator(f"[data-field={field}]").get_by_role(
        "button", name=re.compile(f"^{name}")
    )
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def left(page: Page, *points: int) -> None:
    """The points left, for everybody who did not go out."""
    fields = page.locator("[data-field=hands] input")
    expect(fields).to_have_count(len(points))
    for at, number in enumerate(points):
        fields.nth(at).fill(str(number))


def count(page: Page, manches: int, *totals: str) -> None:
    """Count, and see the totals when so many manches are on the sheet."""
    page.locator("[data-count]").click()
    expect(page.locator(".manches button")).to_have_count(manches)
    see(page, *totals)


def see(page: Page, *totals: str) -> None:
    expect(page.locator("tr.tot td")).to_have_text(list(totals))


def large_enough(page: Page) -> None:
    """Nothing to be tapped is smaller than a finger, and nothing sticks out at the side."""
    small = page.evaluate(
        """() => [...document.querySelectorAll('main button:not(td button), main input, main a')]
          .map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
          .filter(([, { width, height }]) => width && (width < 44 || height < 44))
          .map(([text]) => text)"""
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_partie_of_whist_is_kept_corrected_and_printed(phone_en: Page, tmp_path: Path) -> None:
    page = phone_en
    page.locator('a[href="/marque"]').click()
    expect(page.locator("[data-games]")).to_be_visible()
    check(page)
    begin(page, "whist", ["Ada", "Bo", "Cy", "Di"])
    large_enough(page)
    choose(page, "starter", "Di")
    choose(page, "out", "Ada")
    left(page, 20, 14, 9)
    count(page, 1, "29", "0")
    expect(page.locator("[data-lead]")).to_have_text("Ada begins.")

    # More than six tiles can hold: refused, and what was entered is still there.
    choose(page, "out", "Bo")
    left(page, 31, 62, 8)
    page.locator("[data-count]").click()
    expect(page.locator("[data-refused]")).to_have_text(
        "“Points left in hand” takes a whole number from 0 to 61, not 62."
    )
    expect(page.locator("[data-field=hands] input").first).to_have_value("31")
    check(page)
    left(page, 31, 26, 8)
    count(page, 2, "29", "57")

    # Tiles that are tapped count as much as their points.
    choose(page, "out", "Nobody")
    page.get_by_role("button", name="Tiles left to Ada").click()
    for tile in ("6-6", "1-0"):
        page.locator(f'dialog [data-tile="{tile}"]').click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("13 points")
    check(page, "dialog")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("[data-field=hands] input").first).to_have_value("13")
    for at, number in ((1, 40), (2, 5), (3, 33)):
        page.locator("[data-field=hands] input").nth(at).fill(str(number))
    count(page, 3, "102", "57")

    # Round 1 was another: everything is counted again, and what was begun of the next one stays.
    choose(page, "out", "Cy")
    page.get_by_role("button", name="Correct round 1").click()
    expect(page.locator("[data-field=hands] input").nth(1)).to_have_value("14")
    page.locator("[data-field=hands] input").nth(1).fill("30")
    page.locator("[data-count]").click()
    see(page, "73", "87")

    # The page is closed, and opened again.
    page.reload()
    see(page, "73", "87")
    expect(page.get_by_role("button", name="Cy", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    left(page, 3, 45, 32)
    page.locator("[data-count]").click()
    expect(page.locator("[data-outcome]")).to_have_text("Ada and Cy win the game.")
    see(page, "150", "87")
    expect(page.locator("[data-outcome]")).to_be_focused()
    check(page)

    with page.expect_download() as download:
        page.locator("[data-print]").click()
    assert download.value.suggested_filename == "score-whist.pdf"
    file = tmp_path / "score.pdf"
    download.value.save_as(file)
    text = "".join(read(file.read_bytes()))
    assert has(text, "Ada · Cy")
    assert has(text, "150")


def test_a_partie_of_canton_is_kept_shared_and_outlives_a_lost_connection(
    open_page: OpenPage, complaints: list[str]
) -> None:
    page = open_page(PHONE, "fr-FR")
    begin(page, "canton", ["Odile", "Inès"])
    choose(page, "starter", "Inès")

    def capture(name: str, *sums: str) -> None:
        page.locator(".whose button", has_text=name).click()
        for sum in sums:
            page.get_by_role("button", name=f"{sum} ({sum}), un de plus pour {name}").click()

    capture("Odile", "30", "30", "20")
    capture("Inès", "12", "30")
    expect(page.locator(".whose b")).to_have_text(["80", "42"])
    large_enough(page)
    choose(page, "out", "Odile")
    left(page, 21)
    count(page, 1, "101", "42")
    expect(page.locator("[data-lead]")).to_have_text("Odile commence.")

    # Without a connection what is entered stays; it is counted as soon as there is one.
    capture("Odile", "30", "30", "30", "20")
    choose(page, "out", "Inès")
    left(page, 9)
    page.context.set_offline(True)
    page.locator("[data-count]").click()
    expect(page.locator("[data-lost]")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".manches button")).to_have_count(2)
    see(page, "211", "51")
    complaints.clear()  # of the request that failed

    # The last round is undone, and is still in the form.
    page.get_by_role("button", name="Annuler la dernière manche").click()
    see(page, "101", "42")
    expect(page.locator(".whose b")).to_have_text(["211", "42"])
    count(page, 2, "211", "51")

    # Whoever gets the link has the whole score.
    page.get_by_role("button", name="Partager").click()
    link = page.get_by_label("Lien vers cette marque").input_value()
    other = open_page(PHONE, "fr-FR")
    other.goto(link)
    see(other, "211", "51")
    assert other.evaluate("location.hash") == ""

    capture("Odile", "30", "30", "30")
    choose(page, "out", "Personne")
    page.locator("[data-count]").click()
    expect(page.locator("[data-outcome]")).to_have_text("Odile gagne la partie.")
    see(page, "301", "51")
    page.get_by_role("button", name="Corriger la manche 1").click()
    page.get_by_role("button", name="30 (30), un de moins pour Odile").click()
    page.locator("[data-count]").click()
    # With thirty points less it is not over: the last round still needs the points left.
    expect(page.get_by_role("alert")).to_contain_text("À partir de la manche 3")
    see(page, "181", "51")
    left(page, 5, 6)
    page.locator("[data-count]").click()
    see(page, "277", "51")
    expect(page.locator("h2#enter")).to_have_text("Manche 4")

    other.goto("/marque#nothing")
    expect(other.locator("[data-bad-link]")).to_be_visible()
