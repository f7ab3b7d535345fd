"""The puzzles in the browser: solved by mouse, by keyboard and by finger, as a person would."""

import json
import math
import re
from datetime import date
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from pioche.puzzles import collection, payloads
from pioche.puzzles.kinds import KINDS, board
from pioche.puzzles.model import Laid, cell_name
from pioche.puzzles.solver import first_solution as first_solution
from pioche.puzzles.techniques import EXAMPLES, LEVEL_OF
from pioche.puzzles.text import make_puzzle, read_laid, read_puzzle, to_link, write_laid
from pioche.words.messages import words
from tests.browser.conftest import OpenPage
from tests.browser.screens import PHONE, WIDE, resize
from tests.browser.test_access import check as check_access

# The easiest of each kind.
EASY = {entry.kind: entry.id for entry in reversed(collection.collection())}
TRUE = re.compile("true")


@cache
def solution(id: str) -> list[Laid]:
    """What a person has to lay: a solution without what is revealed."""
    shown = payloads.puzzle_record(id)["revealed"]
    return [read_laid(text) for text in payloads.solution_texts(id) if text not in shown]


def open_puzzle(page: Page, id: str) -> None:
    page.goto(f"/puzzle/{id}")
    page.locator("[data-cell]").first.wait_for()


def cell(page: Page, at: tuple[int, int]) -> Locator:
    return page.locator(f'[data-name="{cell_name(at)}"]')


def tile(page: Page, laid: Laid) -> Locator:
    return page.locator(f'[data-tile="{max(laid.a, laid.b)}-{min(laid.a, laid.b)}"]')


def ends(laid: Laid) -> tuple[tuple[int, int], tuple[int, int]]:
    """The cell of the greater number, which the tray shows first, and the other one."""
    return (laid.first, laid.second) if laid.a >= laid.b else (laid.second, laid.first)


def turns(page: Page, laid: Laid) -> int:
    """How often a domino of the tray is turned: only where borders are not given."""
    if not page.locator("[data-borders=false]").count():
        return 0
    (r1, c1), (r2, c2) = ends(laid)
    return {(0, 1): 0, (1, 0): 1, (0, -1): 2, (-1, 0): 3}[r2 - r1, c2 - c1]


def lay(page: Page, laid: Laid) -> None:
    """With the mouse: tap the tile, once more for every turn, then the cell of its first number."""
    for _ in range(1 + turns(page, laid)):
        tile(page, laid).click()
    cell(page, ends(laid)[0]).click()
    expect(tile(page, laid)).to_have_class(re.compile("used"))


def left(page: Page, count: int) -> None:
    expect(page.locator("main")).to_have_attribute("data-left", str(count))


def tool(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True).locator("visible=true").first


def menu(page: Page, name: str) -> None:
    tool(page, "Autres actions").click()
    page.get_by_role("dialog").get_by_role("button", name=name).click()


def wrong_step(id: str) -> Laid:
    """A domino that breaks no rule where it lies, but from which nothing leads to the end."""
    b = board(collection.find_collected(id).puzzle)
    for i, j in b.places:
        for n in range(49):
            laid = Laid(b.cells[i], b.cells[j], *divmod(n, 7))
            if payloads.hint_record(id, [write_laid(laid)])["kind"] == "mistake":
                return laid
    raise AssertionError("every first step is right, or seen to be wrong")


@pytest.mark.parametrize("kind", KINDS)
def test_one_of_each_kind_is_solved_by_mouse(page_fr: Page, kind: str) -> None:
    open_puzzle(page_fr, EASY[kind])
    answer = solution(EASY[kind])
    left(page_fr, len(answer))
    for count, laid in enumerate(answer, 1):
        expect(page_fr.locator("[data-done]")).to_have_count(0)
        lay(page_fr, laid)
        left(page_fr, len(answer) - count)
    done = page_fr.locator("[data-done=solved]")
    expect(done).to_contain_text("C’est fini, tout est juste")
    expect(done).not_to_contain_text("meilleur temps", ignore_case=True)  # there is no other yet
    page_fr.goto("/puzzles")
    card = page_fr.locator(f'[data-puzzle-card="{EASY[kind]}"]').last
    expect(card).to_contain_text("résolue")


def test_one_is_solved_by_keyboard(page_fr: Page) -> None:
    open_puzzle(page_fr, "treize")
    answer = solution("treize")
    page_fr.keyboard.press("Tab")  # the focus has to come to the board by itself
    for count, laid in enumerate(answer):
        to_tray(page_fr)
        walk_tray(page_fr, laid)
        page_fr.keyboard.press("Enter")  # into the hand, and the focus goes to the board
        goal = ends(laid)[0]
        if count % 2:
            page_fr.keyboard.press("r")  # turned: now its smaller number comes first
            goal = ends(laid)[1]
        walk_board(page_fr, goal)
        page_fr.keyboard.press("Enter")
        left(page_fr, len(answer) - count - 1)
    expect(page_fr.locator("[data-done=solved]")).to_be_visible()
    expect(page_fr.locator("[data-spoken]")).to_contain_text("C’est fini")


FOCUS = "() => document.activeElement.dataset"


def to_tray(page: Page) -> None:
    for _ in range(30):
        if "tile" in page.evaluate(FOCUS):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab never comes to the tray")


def walk_tray(page: Page, laid: Laid) -> None:
    wanted = tile(page, laid).get_attribute("data-tile")
    for _ in range(28):
        if page.evaluate(FOCUS).get("tile") == wanted:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows never come to {wanted}")


def walk_board(page: Page, goal: tuple[int, int]) -> None:
    for _ in range(20):
        name = page.evaluate(FOCUS)["name"]
        row, column = int(name[1:]) - 1, ord(name[0]) - ord("a")
        if (row, column) == goal:
            return
        down, right = goal[0] - row, goal[1] - column
        sideways = "ArrowRight" if right > 0 else "ArrowLeft"
        page.keyboard.press(sideways if right else "ArrowDown" if down > 0 else "ArrowUp")
    raise AssertionError(f"the arrows never come to {goal}")


def drag(page: Page, source: Locator, target: tuple[float, float]) -> None:
    box = source.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(*target, steps=6)
    page.mouse.up()


def middle(page: Page, laid: Laid) -> tuple[float, float]:
    boxes = [cell(page, at).bounding_box() for at in laid.cells]
    x = sum(box["x"] + box["width"] / 2 for box in boxes if box) / 2
    y = sum(box["y"] + box["height"] / 2 for box in boxes if box) / 2
    return x, y


def test_a_domino_is_dragged_turned_moved_and_taken_off(page_fr: Page) -> None:
    open_puzzle(page_fr, "dragon")
    laid = next(d for d in solution("dragon") if d.a != d.b)
    count = len(solution("dragon"))
    drag(page_fr, tile(page_fr, laid), middle(page_fr, laid))
    left(page_fr, count - 1)
    first, second = cell(page_fr, laid.first), cell(page_fr, laid.second)
    high, low = max(laid.a, laid.b), min(laid.a, laid.b)
    expect(first).to_have_attribute("aria-label", re.compile(f", {high}, du {high}-{low},"))
    first.click()  # once more: it turns
    expect(first).to_have_attribute("aria-label", re.compile(f", {low}, du {high}-{low},"))
    page_fr.keyboard.press("r")
    expect(second).to_have_attribute("aria-label", re.compile(f", {low}, du {high}-{low},"))
    other = next(d for d in solution("dragon") if d != laid)
    drag(page_fr, first, middle(page_fr, other))
    expect(first).to_have_attribute("aria-label", re.compile("vide"))
    expect(cell(page_fr, other.first)).to_have_attribute(
        "aria-label", re.compile(f"du {high}-{low}")
    )
    drag(page_fr, cell(page_fr, other.first), (1200, 700))
    left(page_fr, count)


def test_a_revealed_domino_stays(page_fr: Page) -> None:
    open_puzzle(page_fr, "dragon")
    fixed = collection.find_collected("dragon").puzzle.revealed[0]
    before = page_fr.locator("main").get_attribute("data-left")
    tile(page_fr, solution("dragon")[0]).click()
    cell(page_fr, fixed.first).click()
    page_fr.keyboard.press("Delete")
    left(page_fr, int(before or 0))
    expect(cell(page_fr, fixed.first)).to_have_attribute("aria-label", re.compile("dévoilé"))


def in_full(page: Page, told: payloads.Record) -> None:
    """Ask on, step by step, until a hint has told its reason and its domino. A supposition is told
    with its end and with what follows, in one step; what lies between is folded."""
    steps = told.get("steps", ())
    outline = [note for note in steps if note["depth"] == 0 and note["code"] != "refuted"]
    supposed = [note for note in steps if note["depth"] == 1 and note["code"] == "suppose"]
    for _ in range(max(1, len(outline) + len(supposed))):
        page.keyboard.press("h")
    expect(page.locator("[data-step]")).to_have_count(len(outline) + 3 * len(supposed))


def test_a_hint_says_why_and_then_what(page_fr: Page) -> None:
    open_puzzle(page_fr, "dragon")
    told = payloads.hint_record("dragon", [])
    assert told["kind"] == "step"
    tool(page_fr, "Indice").click()
    hint = page_fr.locator("[data-hint=step]")
    expect(hint).to_contain_text("Indice 1.")
    expect(hint).not_to_have_attribute("data-more", TRUE)
    assert told["facts"]["tile"] not in hint.inner_text()
    expect(page_fr.locator("svg .ring")).to_have_count(len(set(told["cells"])))
    in_full(page_fr, told)
    expect(hint).to_have_attribute("data-more", TRUE)
    expect(hint).to_contain_text(told["facts"]["tile"])
    expect(hint).to_contain_text(told["facts"]["first"])
    expect(page_fr.locator("svg .lit")).to_have_count(1)
    left(page_fr, len(solution("dragon")))  # it lays nothing
    hint.get_by_role("button", name="PUZ-1").click()
    expect(page_fr.locator('.rule.here[data-rule="PUZ-1"]').first).to_be_in_viewport()


def test_a_long_reason_is_folded_at_every_depth(page_fr: Page) -> None:
    """All its notes are there, one fold inside the other; each says how many steps it holds."""
    link = EXAMPLES["nested"]
    told = payloads.hint_record(link, [])
    open_puzzle(page_fr, link)
    tool(page_fr, "Indice").click()
    page_fr.locator("[data-hint=step]").wait_for()
    in_full(page_fr, told)
    steps = page_fr.locator("[data-step]")
    shut = page_fr.locator(".note details:not([open]) > summary")
    first = next(n for n, note in enumerate(told["steps"]) if note["code"] == "suppose")
    inside = [note["depth"] for note in told["steps"][first + 1 :]]
    expect(shut.first).to_contain_text(str(inside.index(0) - 1))
    while shut.count():
        seen = steps.count()
        shut.first.click()
        expect(steps.nth(seen)).to_be_attached()
    expect(steps).to_have_count(len(told["steps"]))


def test_a_hint_leads_to_the_lesson_of_its_technique(page_fr: Page) -> None:
    open_puzzle(page_fr, "dragon")
    told = payloads.hint_record("dragon", [])
    page_fr.keyboard.press("h")
    name = words("fr")(f"technique-{told['code']}")
    page_fr.get_by_role("button", name=f"{name}\u00a0: qu’est-ce que c’est").click()
    dialog = page_fr.get_by_role("dialog", name=name)
    expect(dialog).to_contain_text(words("fr")(f"technique-{told['code']}-about"))
    expect(dialog.locator("[data-example] svg[role=img]")).to_be_visible()
    page_fr.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page_fr.locator("[data-hint=step]")).to_contain_text("Indice 1.")  # it is still there


def test_a_page_asks_again_as_long_as_it_is_there(still_fr: Page) -> None:
    asked: list[str] = []

    def away(route: Route) -> None:  # something else answers in the place of the server
        asked.append(route.request.url)
        route.fulfill(status=200, content_type="text/html", body="<p>Nobody is here.</p>")

    still_fr.route("**/api/techniques", away)
    still_fr.goto("/puzzles")
    still_fr.locator("main a[href='/puzzles/techniques']").click()
    still_fr.get_by_role("status").get_by_text(words("fr")("page-no-server")).wait_for()
    with still_fr.expect_request("**/api/techniques"):
        still_fr.clock.run_for(2_000)
    still_fr.get_by_role("status").get_by_text(words("fr")("page-no-server")).wait_for()
    still_fr.locator("header a").click()
    still_fr.get_by_role("heading", level=1).wait_for()
    before = len(asked)
    still_fr.clock.run_for(20_000)
    still_fr.evaluate("() => fetch('/api/catalogue').then((answer) => answer.ok)")
    assert len(asked) == before


def test_every_technique_is_taught_in_the_words_of_the_hints(open_page: OpenPage) -> None:
    page = open_page(PHONE, "en-GB")
    page.goto("/puzzles")
    page.get_by_role("link", name="Techniques", exact=True).click()
    say = words("en")
    lessons = page.locator("[data-example]")
    expect(lessons).to_have_count(len(LEVEL_OF))
    for technique in LEVEL_OF:
        section = page.get_by_role("article", name=say(f"technique-{technique}"), exact=True)
        expect(section).to_contain_text(say(f"technique-{technique}-about"))
        told = payloads.hint_record(EXAMPLES[technique], [])
        picture = section.get_by_role("img", name=re.compile("^Example"))
        expect(picture.locator("rect.ring")).to_have_count(len(told["cells"]))
        if technique == "line":  # squares have the names that stand beside the board
            said = say(f"hint-{technique}", **told["facts"])
            expect(section.locator("[data-conclusion]")).to_have_text(as_read(said))
            section.locator("[data-step=line]").click()
            expect(picture.locator(".why").first).to_be_visible()
    page.get_by_role("link", name=say("technique-marks")).click()
    expect(page.get_by_role("heading", name=say("technique-marks"))).to_be_focused()
    assert boxes(page, "main :is(a, button, summary)", within="main", least=43.5) == []
    check_access(page, "section[aria-labelledby=level-3]")


def as_read(sentence: str) -> re.Pattern[str]:
    """A sentence in which tiles are drawn, with their names for a screen reader."""
    return re.compile(re.sub(r"\s+", r"\\s*", re.escape(sentence).replace("\\ ", " ")))


def test_a_hint_speaks_in_the_player_s_own_numbers(page_fr: Page) -> None:
    """In a réussite the numbers may be exchanged: a hint goes on from those that were chosen."""
    first = read_laid(payloads.hint_record("cles", [])["laid"])
    assert payloads.hint_record("cles", [])["code"] == "free-name"
    shown = {n for d in collection.find_collected("cles").puzzle.revealed for n in (d.a, d.b)}
    free = [n for n in range(7) if n not in shown]
    other = {first.a, first.b} - shown
    assert other
    renamed = next(n for n in reversed(free) if n not in other)
    swap = {min(other): renamed}
    mine = first._replace(a=swap.get(first.a, first.a), b=swap.get(first.b, first.b))
    open_puzzle(page_fr, "cles")
    lay(page_fr, mine)
    told = payloads.hint_record("cles", [write_laid(mine)])
    tool(page_fr, "Indice").click()
    expect(page_fr.locator("[data-hint=step]")).to_be_visible()
    in_full(page_fr, told)
    expect(page_fr.locator("[data-hint=step]")).to_contain_text(told["facts"]["tile"])


def test_a_mistake_is_made_and_found(page_fr: Page) -> None:
    open_puzzle(page_fr, "treize")
    wrong = wrong_step("treize")
    lay(page_fr, wrong)
    tool(page_fr, "Vérifier").click()
    expect(page_fr.locator("[data-verdict=fine]")).to_contain_text("Aucune règle n’est enfreinte")
    tool(page_fr, "Indice").click()
    mistake = page_fr.locator("[data-hint=mistake]")
    expect(mistake).to_contain_text("Rien ne mène plus au but")
    expect(mistake).to_contain_text(f"{max(wrong.a, wrong.b)}-{min(wrong.a, wrong.b)}")
    expect(mistake).to_contain_text(cell_name(wrong.first))
    expect(page_fr.locator("svg .ring")).to_have_count(2)
    tool(page_fr, "Annuler").click()
    tool(page_fr, "Indice").click()
    expect(page_fr.locator("[data-hint=step]")).to_be_visible()


def test_what_breaks_a_rule_is_named_and_can_be_marked(page_fr: Page) -> None:
    open_puzzle(page_fr, "lezard")
    right = solution("lezard")[0]
    touching = payloads.puzzle_record("lezard")["touching"]
    assert touching
    used = {d.tile for d in collection.find_collected("lezard").puzzle.revealed}
    wrong = next(
        laid
        for d in solution("lezard")
        for laid in (d._replace(a=right.a, b=right.b), d._replace(a=d.b, b=d.a))
        if laid.tile not in used and payloads.check_answer("lezard", [write_laid(laid)])["faults"]
    )
    lay(page_fr, wrong)
    expect(page_fr.locator("[data-conflict]")).to_have_count(0)
    tool(page_fr, "Vérifier").click()
    expect(page_fr.locator("[data-verdict=faults]")).to_contain_text("se touchent, mais portent")
    tool(page_fr, "Autres actions").click()
    page_fr.get_by_label("Marquer ce qui se contredit").check()
    page_fr.keyboard.press("Escape")
    expect(page_fr.locator("[data-conflict]").first).to_be_visible()
    page_fr.reload()
    expect(page_fr.locator("[data-conflict]").first).to_be_visible()  # a choice that is kept
    page_fr.keyboard.press("u")  # what was laid before can still be undone
    left(page_fr, len(solution("lezard")))
    expect(page_fr.locator("[data-conflict]")).to_have_count(0)


def test_undo_and_redo(page_fr: Page) -> None:
    open_puzzle(page_fr, "flacon")
    answer = solution("flacon")
    count = len(answer)
    for laid in answer[:5]:
        lay(page_fr, laid)
    for n in range(1, 6):
        page_fr.keyboard.press("u")
        left(page_fr, count - 5 + n)
    expect(tool(page_fr, "Annuler")).to_be_disabled()
    page_fr.keyboard.press("Shift+U")
    left(page_fr, count - 1)
    page_fr.keyboard.press("Control+y")
    left(page_fr, count - 2)
    page_fr.keyboard.press("Control+z")
    left(page_fr, count - 1)
    tool(page_fr, "Rétablir").click()
    left(page_fr, count - 2)
    tool(page_fr, "Annuler").click()
    lay(page_fr, answer[4])
    expect(tool(page_fr, "Rétablir")).to_be_disabled()


def test_one_resumes_where_one_left(still_fr: Page) -> None:
    page_fr = still_fr
    open_puzzle(page_fr, "tulipe")
    answer = solution("tulipe")
    timer = page_fr.get_by_role("timer")
    expect(timer).to_have_text("0:00")
    page_fr.clock.run_for(65_000)
    expect(timer).to_have_text("1:05")
    for laid in answer[:3]:
        lay(page_fr, laid)
    page_fr.reload()
    page_fr.locator("[data-cell]").first.wait_for()
    left(page_fr, len(answer) - 3)
    expect(timer).to_have_text("1:05")
    for laid in answer[:3]:
        expect(cell(page_fr, laid.first)).to_have_attribute(
            "aria-label", re.compile(f"{laid.a}, du")
        )
    page_fr.keyboard.press("u")  # all that was done before can still be undone, and done again
    left(page_fr, len(answer) - 2)
    page_fr.keyboard.press("Shift+U")
    left(page_fr, len(answer) - 3)
    page_fr.get_by_role("link", name="Toutes les réussites").click()
    expect(page_fr.locator('[data-puzzle-card="tulipe"]')).to_contain_text("commencée")


def test_candidates_and_crossed_out_tiles(page_fr: Page) -> None:
    open_puzzle(page_fr, "treize")
    laid = solution("treize")[0]
    square = cell(page_fr, laid.first)
    spoken = page_fr.locator("[data-spoken]")
    tool(page_fr, "Crayon").click()
    square.click()
    page_fr.keyboard.press("3")
    page_fr.locator(".digits").get_by_role("button", name="0").click()
    expect(square).to_have_attribute("aria-label", re.compile("au crayon\u00a0: 0, 3"))
    other = tile(page_fr, laid)
    other.click()
    expect(other).to_have_attribute("aria-label", re.compile("barré"))
    page_fr.reload()
    expect(square).to_have_attribute("aria-label", re.compile("au crayon\u00a0: 0, 3"))
    expect(other).to_have_attribute("aria-label", re.compile("barré"))
    page_fr.keyboard.press("u")
    expect(other).not_to_have_attribute("aria-label", re.compile("barré"))
    page_fr.keyboard.press("n")
    tool(page_fr, "Remplir").click()
    expect(spoken).to_contain_text("cases notées au crayon")
    noted = page_fr.locator("[data-pencilled]")
    expect(noted).to_have_count(36 - 2 * len(collection.find_collected("treize").puzzle.revealed))
    page_fr.keyboard.press("Escape")
    lay(page_fr, laid)  # what was noted there is gone
    expect(square).not_to_have_attribute("aria-label", re.compile("au crayon"))
    page_fr.keyboard.press("u")
    expect(square).to_have_attribute("aria-label", re.compile("au crayon"))


def test_help_is_counted_and_a_new_start_can_be_undone(page_fr: Page) -> None:
    open_puzzle(page_fr, "treize")
    answer = solution("treize")
    for laid in answer[:-1]:
        lay(page_fr, laid)
    tool(page_fr, "Indice").click()
    tool(page_fr, "Indice").click()  # the same one, in full
    expect(page_fr.locator("[data-hint]")).to_contain_text("Indice 1.")
    tool(page_fr, "Vérifier").click()
    asked = page_fr.locator("[data-asked]")
    expect(asked).to_have_text("un indice et une vérification")
    menu(page_fr, "Recommencer")
    dialog = page_fr.get_by_role("dialog")
    expect(dialog).to_contain_text("Annuler remet tout comme c’était")
    left(page_fr, 1)
    dialog.get_by_role("button", name="Recommencer").click()
    left(page_fr, len(answer))
    expect(asked).to_have_count(0)
    page_fr.reload()
    page_fr.locator("[data-cell]").first.wait_for()
    tool(page_fr, "Annuler").click()
    left(page_fr, 1)
    expect(asked).to_have_text("un indice et une vérification")
    lay(page_fr, answer[-1])
    done = page_fr.locator("[data-done=solved]")
    expect(done).to_contain_text("Avec un indice et une vérification.")
    expect(done).to_contain_text("Seul un temps sans aide compte comme meilleur temps.")
    timer = page_fr.get_by_role("timer")
    expect(timer).to_be_visible()
    tool(page_fr, "Autres actions").click()
    page_fr.get_by_label("Cacher l’horloge").check()
    expect(timer).to_have_count(0)
    page_fr.keyboard.press("Escape")
    done.get_by_role("button", name="Recommencer").click()
    expect(dialog).to_contain_text("Annuler remet tout comme c’était")  # asked at the end too


HEARD = re.compile(
    r"Ligne (\d+), colonne ([a-z]), (?:vide|(\d), du \d-\d, dévoilé), l’autre moitié en (\w+)"
)
SIDE = re.compile(r"le côté (\w+)-(\w+)\u00a0: \d+ sur (\d+)")


def test_one_is_solved_by_what_is_heard_alone(page_fr: Page) -> None:
    """The hollow squares: all that the puzzle is made of is in the names of its squares."""
    open_puzzle(page_fr, EASY["carres-creux"])
    page_fr.mouse.move(0, 0)
    board_group = page_fr.get_by_role("group", name=re.compile("^Plateau"))
    names: list[str] = board_group.get_by_role("button").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('aria-label'))"
    )
    partner: dict[str, str] = {}
    shown: dict[str, int] = {}
    totals: dict[tuple[str, str], int] = {}
    for name in names:
        found = HEARD.match(name)
        assert found, name
        here = found[2] + found[1]
        partner[here] = found[4]
        if found[3]:
            shown[here] = int(found[3])
        for first, last, total in SIDE.findall(name):
            totals[first, last] = int(total)
    assert all(partner[partner[here]] == here for here in partner)
    # Seven squares of four sides; the text of the puzzle names them by their upper side.
    tops = [pair for pair in totals if pair[0][1:] == pair[1][1:]]
    rows = sorted({int(pair[0][1:]) for pair in tops})
    upper = [(int(a[1:]), a) for a, b in tops if rows.index(int(a[1:])) % 2 == 0]
    announced = [totals[next(p for p in tops if p[0] == a)] for _, a in sorted(upper)]
    revealed = [
        read_laid(f"{here}{partner[here]}={shown[here]}-{shown[partner[here]]}")
        for here in shown
        if here < partner[here]
    ]
    puzzle = make_puzzle("carres-creux", (), tuple(revealed), tuple(announced))
    found_one = first_solution(puzzle)
    assert found_one is not None
    for count, laid in enumerate(d for d in found_one if d not in puzzle.revealed):
        high, low = max(laid.a, laid.b), min(laid.a, laid.b)
        page_fr.get_by_role("button", name=f"{high}-{low}", exact=True).click()
        (row, column), other = ends(laid)
        where = f"Ligne {row + 1}, colonne {chr(97 + column)}, vide"
        target = board_group.get_by_role("button", name=re.compile(f"^{where},"))
        wanted = f"poser ici le {high} du {high}-{low}, et le {low} en {cell_name(other)}"
        expect(target).to_have_accessible_name(re.compile(wanted))
        target.focus()
        page_fr.keyboard.press("Enter")
        left(page_fr, 28 - len(puzzle.revealed) - count - 1)
    expect(page_fr.get_by_role("heading", name="C’est fini, tout est juste")).to_be_visible()


def test_two_numbers_are_shown_at_once(page_fr: Page) -> None:
    open_puzzle(page_fr, "dragon")
    for key in "563":
        page_fr.keyboard.press(key)
    pressed = page_fr.locator(".digits [aria-pressed=true]")
    expect(pressed).to_have_text(["3", "6"])
    expect(page_fr.locator(".digits .second")).to_have_text(["6"])  # each in its own colour
    pressed.first.click()
    expect(pressed).to_have_text(["6"])
    expect(page_fr.locator(".digits .second")).to_have_text(["6"])


def test_totals_stand_beside_their_lines(page_fr: Page) -> None:
    open_puzzle(page_fr, "treize")
    right = page_fr.locator("svg .row", has_text="✓")
    before = right.count()
    for laid in solution("treize"):
        lay(page_fr, laid)
    expect(right).to_have_count(6)
    assert before < 6
    menu(page_fr, "Recommencer")
    page_fr.get_by_role("dialog").get_by_role("button", name="Recommencer").click()
    expect(right).to_have_count(before)
    heavy = {d.tile for d in collection.find_collected("treize").puzzle.revealed}
    place = next(d for d in solution("treize") if d.first[0] == d.second[0])
    assert 27 not in heavy
    lay(page_fr, place._replace(a=6, b=6))
    expect(page_fr.locator("svg .row", has_text="≠").first).to_be_visible()


def test_the_solution_is_shown_when_one_insists(page_fr: Page) -> None:
    open_puzzle(page_fr, "cles")
    with page_fr.expect_request(lambda request: request.url.endswith("/solution")):
        menu(page_fr, "Voir une solution")
        dialog = page_fr.get_by_role("dialog")
        expect(dialog).to_contain_text("Vos dominos feront place à une solution")
        left(page_fr, len(solution("cles")))
        dialog.get_by_role("button", name="La voir").click()
    expect(page_fr.locator("[data-done=shown]")).to_contain_text("Voici une solution")
    left(page_fr, 0)
    page_fr.goto("/puzzles")
    card = page_fr.locator('[data-puzzle-card="cles"]').last
    expect(card).to_be_visible()
    expect(card).not_to_contain_text("résolue")


def test_a_puzzle_is_printed_on_one_page(page_fr: Page) -> None:
    for id in EASY.values():
        open_puzzle(page_fr, id)
        expect(page_fr.locator(".sheet")).to_be_hidden()
        pages = re.findall(rb"/Type\s*/Page\b(?!s)", page_fr.pdf(format="A4"))
        assert len(pages) == 1, id
    page_fr.evaluate("window.print = () => { window.printed = true }")
    menu(page_fr, "Imprimer")
    page_fr.wait_for_function("window.printed")
    page_fr.emulate_media(media="print")
    expect(page_fr.locator(".sheet")).to_be_visible()
    expect(page_fr.locator("main")).to_be_hidden()
    expect(page_fr.locator(".sheet .tiles > g")).to_have_count(28)
    page_fr.emulate_media(media="screen")
    expect(page_fr.locator("main")).to_be_visible()


def test_a_new_one_is_made_and_shared(open_still: OpenPage) -> None:
    page_fr = open_still(WIDE, "fr-FR")
    page_fr.goto("/puzzles")
    page_fr.get_by_label("Genre").select_option("triangle")
    level = payloads.levels_by_kind()["triangle"][0]
    page_fr.get_by_label("Difficulté").select_option(str(level))
    page_fr.get_by_label("Graine").fill("pour Zoé")
    page_fr.get_by_role("button", name="Commencer").click()
    page_fr.locator("[data-cell]").first.wait_for()
    assert page_fr.url.endswith(f"/puzzle/new-triangle-{level}-pourZoe")
    link = page_fr.locator("main").get_attribute("data-puzzle")
    assert link == payloads.generated_record("triangle", "pourZoe", level)["link"]
    page_fr.context.grant_permissions(["clipboard-read", "clipboard-write"])
    menu(page_fr, "Partager par un lien")
    expect(page_fr.get_by_text("Lien copié.").first).to_be_visible()
    address = page_fr.evaluate("navigator.clipboard.readText()")
    other = open_still(WIDE, "en-GB")
    other.goto(address)
    expect(other.locator("main")).to_have_attribute("data-puzzle", link or "")
    expect(other.get_by_role("heading", level=1)).to_have_text("Magic triangle")


def test_the_first_page_leads_to_the_puzzles(page_fr: Page) -> None:
    daily = page_fr.locator('a.daily[href^="/puzzle/"]')
    expect(daily).to_contain_text("Réussite du jour")
    page_fr.locator(".box.reussites").click()
    cards = page_fr.locator("[data-puzzle-card]")
    expect(cards).to_have_count(len(collection.collection()))
    expect(page_fr.get_by_text("Chaque contour a été prouvé")).to_be_visible()
    daily.click()
    page_fr.locator("[data-cell]").first.wait_for()
    assert "/puzzle/daily-" in page_fr.url


def test_what_is_no_puzzle(page_fr: Page, complaints: list[str]) -> None:
    page_fr.goto("/puzzle/nowhere")
    expect(page_fr.get_by_role("link", name="Accueil")).to_be_visible()
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()


def test_a_phone_tells_the_task_until_a_domino_lies(open_page: OpenPage) -> None:
    page = open_page(PHONE, "fr-FR")
    open_puzzle(page, "pyramide")
    task = page.locator("[data-task]")
    expect(task).to_contain_text("chaque ligne et chaque colonne fait le nombre écrit à son bout")
    expect(task).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Fermer").tap()
    expect(task).to_be_hidden()
    again = page.get_by_role("button", name="À faire")
    again.tap()
    expect(task).to_be_visible()
    laid = solution("pyramide")[0]
    tile(page, laid).tap()
    expect(task).to_be_visible()
    cell(page, ends(laid)[0]).tap()
    left(page, len(solution("pyramide")) - 1)
    expect(task).to_be_hidden()
    again.tap()
    expect(task).to_be_visible()
    tool(page, "Indice").tap()  # an answer takes its place
    expect(page.locator("[data-hint]")).to_be_visible()
    expect(task).to_be_hidden()
    again.tap()
    expect(task).to_be_visible()
    page.reload()  # it is remembered after a reload
    page.locator("[data-cell]").first.wait_for()
    expect(task).to_be_hidden()


def test_on_a_phone_a_hint_is_read_from_its_first_word(open_page: OpenPage) -> None:
    page = open_page(PHONE, "fr-FR")
    page.goto("/puzzle/cles")
    page.locator("button:visible", has_text="Indice").click()
    page.locator("[data-hint]").wait_for()
    note = page.locator(".note:has([data-hint])")
    assert note.evaluate("(e) => e.scrollHeight > e.clientHeight")  # else nothing could be hidden
    assert note.evaluate("(e) => e.scrollTop") == 0


def test_a_star_is_solved_by_a_thick_finger(open_page: OpenPage) -> None:
    """Its squares are 17 pixels wide, and the finger misses them."""
    id = EASY["etoile"]
    page = open_page(PHONE, "fr-FR")
    open_puzzle(page, id)
    b = board(collection.find_collected(id).puzzle)
    rays = [[b.cells[at] for at in line.cells] for line in b.lines]
    answer = solution(id)
    for count, laid in enumerate(answer, 1):
        tile(page, laid).tap()
        goal = ends(laid)[0]
        ray = next(ray for ray in rays if goal in ray)
        # Beside the ray, as far as half the way to the next one.
        (x1, y1), (x2, y2) = (centre(cell(page, at)) for at in (ray[0], ray[-1]))
        beside = (-8 if count % 2 else 8) * (1 if goal == ray[0] else 2)
        far = math.hypot(x2 - x1, y2 - y1)
        x, y = centre(cell(page, goal))
        page.touchscreen.tap(x + beside * (y2 - y1) / far, y - beside * (x2 - x1) / far)
        expect(cell(page, goal)).to_have_attribute(
            "aria-label", re.compile(f", {max(laid.a, laid.b)}, du")
        )
        left(page, len(answer) - count)
    expect(page.locator("[data-done=solved]")).to_be_visible()


def test_a_finger_aims_with_a_magnifier(open_page: OpenPage) -> None:
    page = open_page(PHONE, "fr-FR")
    id = EASY["etoile"]
    open_puzzle(page, id)
    laid = next(d for d in solution(id) if d.a != d.b)
    goal = cell(page, ends(laid)[0])
    tile(page, laid).tap()
    touch = page.context.new_cdp_session(page)
    x, y = centre(cell(page, solution(id)[-1].first))

    def send(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    send("touchStart", (x, y))
    send("touchMove", (x + 12, y))
    expect(page.locator(".loupe")).to_be_visible()
    send("touchMove", centre(goal))
    other = cell(page, ends(laid)[1]).get_attribute("aria-label") or ""
    name = re.search(r"l’autre moitié en (\w+)", other)
    assert name
    expect(page.locator(".loupe span")).to_have_text(name[1])  # the finger has come there
    left(page, len(solution(id)))
    send("touchEnd")
    expect(page.locator(".loupe")).to_have_count(0)
    expect(goal).to_have_attribute("aria-label", re.compile(f", {max(laid.a, laid.b)}, du"))


def test_a_finger_turns_and_takes_off(open_page: OpenPage) -> None:
    page = open_page(PHONE, "fr-FR")
    open_puzzle(page, EASY["etoile"])
    laid = next(d for d in solution(EASY["etoile"]) if d.a != d.b)
    high, low = max(laid.a, laid.b), min(laid.a, laid.b)
    goal = cell(page, ends(laid)[0])
    tile(page, laid).tap()
    for number in (high, low, high):
        goal.tap()
        expect(goal).to_have_attribute("aria-label", re.compile(f", {number}, du"))
    tool(page, "Retirer").tap()
    expect(goal).to_have_attribute("aria-label", re.compile("vide"))


def centre(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# The least pixels of a square on each screen; those of a star are smaller.
SCREENS = {
    (360, 740): (20, 16),
    (740, 360): (23, 14),
    (667, 375): (22, 15),
    (844, 390): (26, 16),
    (820, 1180): (44, 40),
    (1024, 768): (40, 35),
}


# The board fills its place on a screen of this width.
DRAWN = """(width) => {
  const stage = document.querySelector('.stage')
  const { width: w, height: h } = stage.querySelector('svg').getBoundingClientRect()
  return innerWidth === width && stage.clientWidth === w && stage.clientHeight === h
}"""


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_cut_off(open_page: OpenPage, kind: str) -> None:
    page = open_page(PHONE, "fr-FR")
    open_puzzle(page, EASY[kind])
    for (width, height), least in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(DRAWN, arg=width)
        assert boxes(page, ".stage text, [data-cell]", within=".table") == []
        assert boxes(page, "main :is(a, button), [data-task]", within="html") == []
        assert boxes(page, "main :is(a, button):not([data-cell])", least=43.5) == []
        unit = page.locator("[data-cell]").first.evaluate("(cell) => cell.offsetWidth")
        assert unit >= least[kind == "etoile"], (width, height)


def boxes(page: Page, selector: str, within: str = "html", least: float = 0) -> list[str]:
    """Those of these elements that stand out of another one, or are smaller than so many pixels."""
    found: list[str] = page.evaluate(
        """([selector, within, least]) => {
          const edge = document.querySelector(within).getBoundingClientRect()
          return [...document.querySelectorAll(selector)].filter((one) => {
            const box = one.getBoundingClientRect()
            const out = box.left < edge.left - 1 || box.right > edge.right + 1
              || box.top < edge.top - 1 || box.bottom > edge.bottom + 1
            const small = Math.min(box.width, box.height) < least
            return one.checkVisibility() && box.width && (out || small)
          }).map((one) => one.outerHTML.slice(0, 200))
        }""",
        [selector, within, least],
    )
    return found


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing(open_page: OpenPage, screen: dict[str, Any]) -> None:
    page = open_page(screen, "fr-FR")
    page.goto("/puzzles")
    page.locator("[data-puzzle-card]").first.wait_for()
    check_access(page)
    open_puzzle(page, "pyramide")
    tool(page, "Indice").click()
    page.locator("[data-hint]").wait_for()
    check_access(page)
    tool(page, "Autres actions").click()
    check_access(page)


def test_days_are_kept_in_a_calendar_and_a_result_is_shared(open_still: OpenPage) -> None:
    page = open_still(WIDE, "fr-FR")
    page.clock.pause_at("2027-03-10T12:00:00")
    page.goto("/puzzles")
    page.get_by_role("link", name="Les réussites des jours passés").click()
    today = page.locator("[aria-current=date]")
    id = "daily-2027-03-10"
    expect(today).to_have_attribute("href", f"/puzzle/{id}")
    expect(page.locator("[data-fact=solved]")).to_contain_text("0")
    # All but the last domino as a person would have left it; then the day is done.
    record = payloads.daily_record(date.fromisoformat(id.removeprefix("daily-")))
    link = record["link"]
    answer = [
        read_laid(text) for text in payloads.solution_texts(link) if text not in record["revealed"]
    ]
    kept = {"laid": [write_laid(laid) for laid in answer[:-1]], "seconds": 247, "hints": 2}
    page.evaluate(
        "([key, kept]) => localStorage.setItem(key, kept)",
        [f"pioche.puzzle.{link}", json.dumps(kept)],
    )
    today.click()
    page.locator("[data-cell]").first.wait_for()
    lay(page, answer[-1])
    done = page.locator("[data-done=solved]")
    expect(done).to_contain_text("En 4:07. Avec 2 indices.")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    done.get_by_role("button", name="Partager ce résultat").click()
    expect(page.get_by_text("Résultat copié.").first).to_be_visible()
    shared: str = page.evaluate("navigator.clipboard.readText()")
    assert shared.startswith("Pioche, réussite du 10 mars 2027\n")
    assert "4:07 · 2 indices" in shared
    assert shared.endswith(f"/puzzle/{id}")
    assert not any(write_laid(laid) in shared for laid in answer)
    before = payloads.daily_record(date(2027, 3, 9))
    open_puzzle(page, "daily-2027-03-09")
    lay(
        page,
        *[
            read_laid(t)
            for t in payloads.solution_texts(before["link"])
            if t not in before["revealed"]
        ][:1],
    )
    page.goto("/puzzles/days")
    expect(page.locator("[data-day='2027-03-09']")).to_have_accessible_name(
        "mardi 9 mars 2027, commencée"
    )
    expect(page.locator("[data-day='2027-03-08']")).to_have_accessible_name("lundi 8 mars 2027")
    expect(today).to_have_accessible_name(re.compile("résolue, 4:07, 2 indices"))
    for fact, value in {"solved": "1", "alone": "0", "streak": "1", "median": "–"}.items():
        expect(page.locator(f"[data-fact={fact}]")).to_contain_text(value)
    month = page.get_by_role("heading", level=2).first
    expect(month).to_have_text("mars 2027")
    page.get_by_role("button", name="Mois d’avant").click()
    expect(month).to_have_text("février 2027")
    expect(page.locator("[data-day]")).to_have_count(28)


def open_form(page: Page, id: str) -> payloads.Record:
    """A puzzle of the house as the booklet states it."""
    open_puzzle(page, id)
    tool(page, "Autres actions").click()
    page.get_by_role("dialog").get_by_role("link", name="La même, comme dans le livret").click()
    link = payloads.puzzle_record(id)["open"]
    expect(page.locator("main")).to_have_attribute("data-puzzle", link)
    page.locator("[data-fixed]").first.wait_for(state="detached")
    return payloads.puzzle_record(f"{link}." if len(link) == 1 else link)


def test_the_hollow_squares_as_in_the_booklet(page_fr: Page) -> None:
    """Any answer is right that follows the rule; its totals are not announced."""
    id = EASY["carres-creux"]
    record = open_form(page_fr, id)
    assert record["revealed"] == []
    expect(page_fr.locator("[data-task]")).to_contain_text("L’un fait 3, un autre 16, deux font 9")
    expect(page_fr.locator(".stage .ring", has_text="?")).to_have_count(7)
    answer = [
        read_laid(text) for text in payloads.solution_texts(id)
    ]  # 3, 9, 9 and 16 are among its totals
    finish(page_fr, record, answer)
    expect(page_fr.locator("[data-done=solved]")).to_be_visible()
    expect(page_fr.locator(".stage .ring", has_text="?")).to_have_count(0)


@pytest.mark.parametrize("kind", [kind for kind in EASY if kind != "carres-creux"])
def test_one_of_each_kind_as_in_the_booklet(page_fr: Page, kind: str) -> None:
    record = open_form(page_fr, EASY[kind])
    assert record["revealed"] == []
    answer = [read_laid(text) for text in payloads.solution_texts(EASY[kind])]
    finish(page_fr, record, answer)
    expect(page_fr.locator("[data-done=solved]")).to_be_visible()


def finish(page: Page, record: payloads.Record, answer: list[Laid]) -> None:
    """All but the last two dominoes as a person would have left them; then the end by mouse."""
    kept = {"laid": [write_laid(laid) for laid in answer[:-2]]}
    page.goto("/puzzles")  # which writes down how far this one has come: nowhere
    page.evaluate(
        "([key, kept]) => localStorage.setItem(key, kept)",
        [f"pioche.puzzle.{record['link']}", json.dumps(kept)],
    )
    page.goto(f"/puzzle/{record['link']}")
    left(page, 2)
    for laid in answer[-2:]:
        lay(page, laid)
    left(page, 0)


def test_looking_at_the_corner_is_a_choice(page_fr: Page) -> None:
    record = open_form(page_fr, "dragon")
    left(page_fr, 28)
    menu(page_fr, "Regarder le coin")
    left(page_fr, 26)
    shown = [read_laid(text) for text in payloads.corner_texts(record["link"], [])]
    for laid in shown:
        expect(cell(page_fr, laid.first)).to_have_attribute("aria-label", re.compile("du"))
    kept = page_fr.evaluate("(key) => localStorage[key]", f"pioche.puzzle.{record['link']}")
    assert json.loads(kept)["looked"] is True


def test_one_is_drawn_counted_and_played(page_fr: Page) -> None:
    """The outline of one of ours is drawn again, its dominoes revealed: it has one solution."""
    wanted = collection.find_collected(EASY["carre-13"]).puzzle
    page_fr.goto("/puzzles/editor")
    page_fr.get_by_label("Genre").select_option("carre-13")
    for laid in sorted(first_solution(wanted) or ()):
        across = laid.first[0] == laid.second[0]
        tool(page_fr, "Couché" if across else "Debout").click()
        row, column = laid.first
        page_fr.locator(f'[data-square="{row + 2},{column + 3}"]').click()
    drawn = page_fr.locator("[data-drawn]")
    expect(drawn).to_have_text("18 sur 18")
    page_fr.get_by_role("button", name="Tout effacer").click()
    expect(drawn).to_have_text("0 sur 18")
    page_fr.get_by_role("button", name="Annuler").click()
    expect(drawn).to_have_text("18 sur 18")
    page_fr.get_by_role("button", name="Dévoiler des dominos").click()
    page_fr.locator("[data-cell]").first.wait_for()
    for laid in wanted.revealed:
        tile(page_fr, laid).click()
        cell(page_fr, ends(laid)[0]).click()
        expect(tile(page_fr, laid)).to_have_class(re.compile("used"))
    page_fr.get_by_role("button", name="Compter les solutions").click()
    found = page_fr.locator("[data-solutions]")
    expect(found).to_contain_text("Une seule solution.")
    expect(found).to_contain_text("Difficulté")
    link = to_link(wanted)
    expect(found.get_by_label("Partager par un lien")).to_have_value(re.compile(f"/puzzle/{link}$"))
    page_fr.context.grant_permissions(["clipboard-read", "clipboard-write"])
    found.get_by_role("button", name="Copier le lien").click()
    expect(found.get_by_role("button", name="Lien copié.")).to_be_visible()
    assert page_fr.evaluate("navigator.clipboard.readText()").endswith(f"/puzzle/{link}")
    page_fr.get_by_text("Le texte", exact=True).click()
    assert read_puzzle(page_fr.locator("[data-text]").inner_text()) == wanted
    resize(page_fr, 360, 740)
    assert page_fr.evaluate("document.documentElement.scrollWidth") == 360
    found.get_by_role("link", name="La jouer").click()
    expect(page_fr.locator("main")).to_have_attribute("data-puzzle", link)
