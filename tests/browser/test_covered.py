"""Nothing that is offered lies under anything: no lit place, no tile of the hand, on any screen."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

import pioche
from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, OVER, go_to_table, pass_time, play_on
from tests.browser.screens import PHONE, resize
from tests.browser.test_games import GAMES

SIZES = ((360, 740), (740, 360), (1280, 800))
LYING = (844, 390)

# Whatever lies over a lit place or a tile of the hand. Words that let a finger through hide what is
# under them all the same, so for a moment nothing lets it through. The buttons of places are glass
# over a drawing: what lies between the two counts too. The rack holds the foot of a tile.
# What a hand or a board that is scrolled hides beside its edge is not covered.
COVERED = """() => {
  const solid = new CSSStyleSheet()
  solid.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets = [solid]
  const found = new Set()
  const tell = (e) => [e.tagName, e.getAttribute('class'), e.textContent.trim().slice(0, 40)].join()
  const paints = (e) => {
    const { backgroundColor, backgroundImage, borderTopStyle } = getComputedStyle(e)
    return e instanceof SVGElement || backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      backgroundImage !== 'none' || borderTopStyle !== 'none' ||
      [...e.childNodes].some((one) => one.nodeType === 3 && one.data.trim())
  }
  const scrolledAway = (e, x, y) => {
    for (let at = e.parentElement; at; at = at.parentElement) {
      if (at.scrollWidth <= at.clientWidth + 1 && at.scrollHeight <= at.clientHeight + 1) continue
      if (getComputedStyle(at).overflow === 'visible') continue
      const { left, top, right, bottom } = at.getBoundingClientRect()
      if (x < left || x >= right || y < top || y >= bottom) return true
    }
    return false
  }
  for (const e of document.querySelectorAll('main button[data-place], main .rack button')) {
    if (!e.checkVisibility({ visibilityProperty: true })) continue
    const { left, top, width, height } = e.getBoundingClientRect()
    const what = e.dataset.place ? `place ${e.dataset.place}` : `tile ${e.dataset.piece}`
    for (const [over, down] of [[0.5, 0.45], [0.2, 0.2], [0.8, 0.2], [0.2, 0.7], [0.8, 0.7]]) {
      const [x, y] = [left + over * width, top + down * height]
      if (scrolledAway(e, x, y)) continue
      const stack = document.elementsFromPoint(x, y)
      if (!stack.includes(e)) found.add(`${what} is cut at ${Math.round(x)}, ${Math.round(y)}`)
      for (const other of stack) {
        if (e.contains(other) || other.contains(e) || !paints(other)) continue
        if (other.closest('main .board :is(svg, canvas)')) continue // the drawing
        if (other.closest('[data-place], [data-laid]')) continue // those that lie close together
        found.add(`${what} under ${tell(other)}`)
      }
    }
  }
  document.adoptedStyleSheets = []
  return [...found]
}"""

# Where tiles stand that are not taken up, or buttons.
TOPS = "(all) => all.map((e) => Math.round(e.offsetParent.getBoundingClientRect().y + e.offsetTop))"

# The page goes to another table without being loaded again.
GO = """(path) => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}"""


def moments(game: str, seed: int, wish: str = "") -> list[pioche.Table]:
    """The positions of a manche in which the first player has a choice. Moves of the kind that is
    wished for are made where there are some."""
    seats = pioche.find(game).seats
    table = pioche.Table(game, seats[seed % len(seats)], seed=seed)
    chance = Random(seed)
    found = []
    while table.seat is not None:
        if table.players[table.seat] == 0 and len(table.moves()) > 1:
            found.append(table.copy())
        legal = table.view(table.seat).moves
        wished = [move for move in legal if move.kind == wish] or legal
        table.play(chance.choice(wished).text)
    return found


def sit_at(page: Page, table: pioche.Table) -> None:
    """At this table, in this position, as its first player, with a tile taken up."""
    made = page.request.post("/api/import", data={"record": pioche.dumps(table)})
    assert made.ok, made.text()
    page.evaluate(GO, f"/table/{made.json()['id']}")
    page.locator(f'main[data-moves="{len(table.history)}"]').and_(page.locator(MINE)).wait_for()
    tiles = page.locator(".rack [data-playable]")
    if tiles.count():
        tiles.last.click()
        page.locator("[data-place]").first.wait_for()


def covered(page: Page) -> list[str]:
    """What is covered on the screens that people have, with the size of the screen."""
    found = []
    for width, height in SIZES:
        resize(page, width, height)
        found += [f"{width} x {height}: {each}" for each in page.evaluate(COVERED)]
    return found


@pytest.mark.parametrize("part", range(4))
def test_nothing_offered_is_covered(page_fr: Page, part: int) -> None:
    """One position of every game, early in a manche or late."""
    page_fr.locator("[data-game]").first.wait_for()
    for number, game in list(enumerate(GAMES))[part::4]:
        found = moments(game, number % 2) or moments(game, 0)
        table = found[len(found) * (number % 2 + 1) // 3]
        sit_at(page_fr, table)
        assert covered(page_fr) == [], f"{game} after {len(table.history)} moves"


def test_a_lying_phone_has_its_height_for_the_board(page_fr: Page) -> None:
    """Beside the hand, not above it, stand words and buttons of a grid. A long hand is one row."""
    page_fr.locator("[data-game]").first.wait_for()
    resize(page_fr, *LYING)
    sit_at(page_fr, moments("vingt", 1)[-1])
    grid = page_fr.locator("main > .board").bounding_box()
    assert grid
    tops = page_fr.locator(".rack button").evaluate_all(TOPS)
    assert 0 <= min(tops) - (grid["y"] + grid["height"]) < 40
    long = (each for each in moments("dingominos", 1) if len(each.view(each.seat).hand) > 10)
    sit_at(page_fr, next(long))
    assert len(set(page_fr.locator(".rack button").evaluate_all(TOPS))) == 1


def test_on_a_lying_phone_captures_to_choose_from_leave_room_for_the_row(page_fr: Page) -> None:
    page_fr.locator("[data-game]").first.wait_for()
    resize(page_fr, *LYING)
    several = (each for each in moments("canton", 18) if len(each.moves()) > 3)
    sit_at(page_fr, next(each for each in several if each.moves()[0].startswith("take")))
    buttons = page_fr.locator("[data-move]")
    assert buttons.count() > 3
    assert len(set(buttons.evaluate_all(TOPS))) == 1


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_nothing_offered_is_ever_covered(page_fr: Page, game: str) -> None:
    """Positions from all over three manches, no more than one person may import at once."""
    page_fr.locator("[data-game]").first.wait_for()
    for seed in range(2, 5):
        found = moments(game, seed)
        for table in found[:: len(found) // 9 + 1]:
            sit_at(page_fr, table)
            assert covered(page_fr) == [], f"{game}, seed {seed}, after {len(table.history)} moves"


# On phones: a tile of the hand that is not wholly in sight, and what is offered but too small for
# a finger. The squares of a grid may be: the first touch brings them nearer (`expect_near`).
CUT = """() => [...document.querySelectorAll(
    'main .rack button, main button[data-place], main [data-move], main [data-manner]')]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }))
  .flatMap((e) => {
    const { left, top, right, bottom, width, height } = e.getBoundingClientRect()
    const what = e.dataset.piece ?? e.dataset.place ?? e.dataset.move ?? e.dataset.manner
    const seen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return [
      e.closest('.rack') && !seen && `tile ${what} is out of sight`,
      Math.min(width, height) < 40 && !e.closest('.squares') && `${what}: ${width} x ${height}`,
    ].filter(Boolean)
  })"""
PHONES = ((360, 740), (390, 844), LYING)


# What a player prefers to do, who is after a large hand, many tiles on the table, or nothing.
WISHES = ("draw", "place", "")


def largest(game: str, seeds: int) -> list[pioche.Table]:
    """The positions of many manches with the largest hand and with most on the table."""
    found = [
        table for seed in range(seeds) for wish in WISHES for table in moments(game, seed, wish)
    ]

    def hand(table: pioche.Table) -> int:
        return len(table.view(table.seat).hand)

    def laid(table: pioche.Table) -> int:
        return sum(turn.kind == "place" for turn in table.view(table.seat).past)

    return [max(found, key=hand), max(found, key=laid)]


def expect_in_sight(open_page: OpenPage, game: str, seeds: int) -> None:
    page = open_page(PHONE, "fr-FR")
    page.locator("[data-game]").first.wait_for()
    for table in largest(game, seeds):
        for width, height in PHONES:
            resize(page, width, height)
            sit_at(page, table)
            where = f"{game} after {len(table.history)} moves on {width} x {height}"
            assert page.evaluate(CUT) == [], where
            assert page.evaluate(COVERED) == [], where
            expect_near(page, where)


def expect_near(page: Page, where: str) -> None:
    """A finger that comes down beside a small square of a grid lays nothing: the square comes
    nearer, and is then large enough."""
    squares = page.locator("main .squares button[data-place]")
    if not squares.count():
        return
    moves = page.locator("main").get_attribute("data-moves")
    box = squares.nth(squares.count() // 2).bounding_box()
    assert box
    assert box["width"] >= 16, where
    if box["width"] < 40:
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 3)
        near = "document.querySelector('.squares [aria-pressed]').getBoundingClientRect()"
        page.wait_for_function(f"() => Math.min({near}.width, {near}.height) >= 40")
        assert page.evaluate(COVERED) == [], where
        assert page.locator("main").get_attribute("data-moves") == moves, where


@pytest.mark.parametrize("game", ["domino-k", "dingominos", "vingt"])
def test_the_largest_hand_is_in_sight_on_phones(open_page: OpenPage, game: str) -> None:
    expect_in_sight(open_page, game, 2)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_largest_hand_of_every_game_is_in_sight_on_phones(
    open_page: OpenPage, game: str
) -> None:
    expect_in_sight(open_page, game, 20)


# Where the tiles of a chain lie on the screen, and how large they are. A board that has just been
# given another size is measured once it has drawn its tiles anew.
CHAIN = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return Object.fromEntries([...document.querySelectorAll('[data-lying]')].map((e) => {
    const board = e.closest('.stage').getBoundingClientRect()
    const { x, y, width, height } = e.querySelector('rect.body').getBoundingClientRect()
    return [e.dataset.lying, [x - board.x, y - board.y, width, height].map(Math.round).join()]
  }))
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800), LYING])
@pytest.mark.parametrize("game", ["jeu-de-dominos", "sebastopol", "cinq-partout"])
def test_no_tile_of_a_chain_moves_before_the_board_is_full(
    page_fr: Page, game: str, width: int, height: int
) -> None:
    """Then all of them become smaller, three times in a manche at most."""
    resize(page_fr, width, height)
    seats = [{"kind": "person"}, *[{"kind": "bot"}] * (pioche.find(game).seats[0] - 1)]
    go_to_table(page_fr, game=game, seats=seats, seed="still")
    chance = Random(game)
    before: dict[str, str] = {}
    steps = 0
    while play_on(page_fr, chance):
        page_fr.locator(f"{OVER}, {MINE}").first.wait_for()
        now = page_fr.evaluate(CHAIN)
        moved = [tile for tile, where in before.items() if now.get(tile, where) != where]
        if moved and now:
            assert len(moved) == len(before), f"{moved} alone, of {len(before)}"
            steps += 1
        before = now or before
    assert len(before) > 9
    assert steps <= 3


@pytest.mark.parametrize("game", ["canton", "crayon", "quinconce"])
def test_where_a_row_turns_no_place_is_left_or_right(page_fr: Page, game: str) -> None:
    page_fr.locator("[data-game]").first.wait_for()
    resize(page_fr, *PHONES[0])
    laid = [table for table in moments(game, 2) if ">" in table.moves()[0]]
    sit_at(page_fr, laid[-1])
    places = page_fr.locator("main button[data-place]")
    expect(places.first).to_have_attribute("aria-label", re.compile("\\d-\\d"))
    for place in places.all():
        expect(place).not_to_have_attribute("aria-label", re.compile("gauche|droite"))


def test_a_chain_is_looked_at_from_nearer(page_fr: Page) -> None:
    """By the wheel, as with two fingers; it never becomes smaller than it lies."""
    page_fr.locator("[data-game]").first.wait_for()
    sit_at(page_fr, moments("jeu-de-dominos", 0)[-1])
    board = page_fr.locator("main .stage").bounding_box()
    assert board
    wide = "() => document.querySelector('[data-lying] rect.body').getBoundingClientRect().width"
    before = page_fr.evaluate(wide)
    page_fr.mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    page_fr.mouse.wheel(0, -400)
    page_fr.wait_for_function(f"(before) => ({wide})() > 1.5 * before", arg=before)
    assert page_fr.evaluate(COVERED) == []
    page_fr.mouse.wheel(0, 4000)
    page_fr.wait_for_function(f"(before) => Math.abs(({wide})() - before) < 0.1", arg=before)


def test_whether_the_ends_count_is_asked_beside_the_chain(open_page: OpenPage) -> None:
    for width, height in (*PHONES, (1280, 800)):
        page = open_page({"viewport": {"width": width, "height": height}}, "fr-FR")
        seats = [{"kind": "person"}, {"kind": "bot"}]
        options = {"claim": True}
        deal = "5-5 2-1 | 5-0 2-2"
        go_to_table(page, game="cinq-partout", seats=seats, seed="a", deal=deal, options=options)
        page.locator('[data-piece="5-5"]').click()
        page.locator('[data-place="start"]').click()
        question = page.get_by_role("dialog", name="Ces bouts comptent-ils")
        expect(question.get_by_role("button", name="Annoncer")).to_be_visible()
        expect(question.get_by_role("button", name="Jouer sans rien dire")).to_be_visible()
        asked, board = question.bounding_box(), page.locator("main .stage").bounding_box()
        assert asked
        assert board
        assert asked["y"] >= board["y"] + board["height"] - 1, "the chain is in sight"


# What the points lie over that are on their way to a plate.
UNDER_POINTS = """() => {
  const box = (e) => e.getBoundingClientRect()
  const over = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const taken = [...document.querySelectorAll(
    'main .board, main .rack, main .aim, main .seat .name, .token'
  )]
  const outside = ({ left, top, right, bottom }) =>
    left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
  return [...document.querySelectorAll('.token')].flatMap((token) => taken
    .filter((other) => other !== token && over(box(token), box(other)))
    .map((other) => other.className)
    .concat(outside(box(token)) ? ['outside'] : []))
}"""


def test_points_hide_no_name_and_neither_board_nor_hand_nor_aim(open_still: OpenPage) -> None:
    """One's own, and those of an opponent who has only a tile that scores."""
    for width, height in SIZES:
        page = open_still({"viewport": {"width": width, "height": height}}, "fr-FR")
        seats = [{"kind": "person"}, *[{"kind": "bot"}] * 2]
        deal = "5-5 2-1 5-1 | 5-0 2-2 4-4 | 3-3 1-1 6-4"
        go_to_table(page, game="cinq-partout", seats=seats, seed="points", deal=deal)
        pass_time(page, MINE)
        page.locator('[data-piece="5-5"]').click()
        page.locator('[data-place="start"]').click()
        for name in ("Vous", "Odile"):
            pass_time(page, f'.token:has-text("{name}")')
            assert page.evaluate(UNDER_POINTS) == [], f"{name} on {width} x {height}"
