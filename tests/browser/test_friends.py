"""Friends at a distance whose connections fail: nothing is lost, nothing is done twice."""

from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import pioche
from tests.browser.conftest import OpenPage
from tests.browser.play import MINE, OVER, play_on
from tests.browser.screens import WIDE
from tests.browser.test_together import to_move

GAME = "jeu-de-dominos"
DEAL = "6-5 1-0 4-1 | 5-1 4-2 3-0 ; 3-3"
NAMES = ("Anne", "Zoé", "Lou", "Max")
MOVES = ("6-5", "5-1>L", "1-0>L", "3-0>L", "draw", "3-3>L")  # everybody plays what comes first


def gather(pages: Sequence[Page], **table: object) -> str:
    """All of them at one new table; its id."""
    host, *guests = pages
    seats = [{"kind": "person", "name": NAMES[0]}, *[{"kind": "open"}] * len(guests)]
    made = host.request.post("/api/tables", data={"seats": seats, **table})
    assert made.ok, made.text()
    id = made.json()["id"]
    link = host.request.post(f"/api/tables/{id}/invitation").json()["link"]
    for name, guest in zip(NAMES[1:], guests, strict=False):
        token = link.rpartition("/")[2]
        joined = guest.request.post(f"/api/invitations/{token}", data={"name": name})
        assert joined.ok, joined.text()
    for page in pages:
        page.goto(f"/table/{id}")
    return str(id)


class First(Random):
    """Everybody takes the first of what is offered, however often they have to click."""

    def randrange(self, *_: object) -> int:
        return 0


def play_to_the_end(pages: Sequence[Page]) -> None:
    while play_on(to_move(pages), First()):
        pass
    for page in pages:
        page.locator(OVER).first.wait_for()


class Cutter:
    """Cuts the connection of a page at one message, which is lost."""

    def __init__(self, page: Page, at: int) -> None:
        self.left = at
        page.route_web_socket("**/play", self.connected)

    def connected(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def carried(to: WebSocketRoute, message: str | bytes) -> None:
            self.left -= 1
            if self.left == 0:
                server.close()
                route.close()
            else:
                to.send(message)

        route.on_message(lambda message: carried(server, message))
        server.on_message(lambda message: carried(route, message))


def manche_cut_at(open_page: OpenPage, message: int) -> bool:
    """Play a manche in which Zoé's connection is cut at this message. Both end it the same way as
    without a cut, and the log has every move once. False when there were fewer messages."""
    anne, zoe = open_page(WIDE, "fr-FR"), open_page(WIDE, "fr-FR")
    cutter = Cutter(zoe, message)
    id = gather((anne, zoe), game=GAME, deal=DEAL, seed="cut")
    play_to_the_end((anne, zoe))
    record = anne.request.get(f"/api/tables/{id}/record").text()
    assert pioche.loads(record).record[0][1] == MOVES
    for page in (anne, zoe):
        expect(page.locator("[data-ended] h1")).to_contain_text("gagne")
        page.close()
    return cutter.left <= 0


def test_a_connection_that_is_cut_loses_no_move_and_plays_none_twice(open_page: OpenPage) -> None:
    assert manche_cut_at(open_page, 6)


@pytest.mark.soak
def test_a_connection_is_cut_at_every_message_of_a_manche(open_page: OpenPage) -> None:
    message = 1
    while manche_cut_at(open_page, message):
        message += 1
    print(f"cut at {message - 1} messages")
    assert message > 10


def test_four_friends_bid_and_play(open_page: OpenPage) -> None:
    """Each on a screen of their own, until everybody has done something in the play after the
    bidding; all see the same."""
    pages = [open_page(WIDE, "fr-FR") for _ in NAMES]
    gather(pages, game="quarante-deux", seed="friends")
    chance = Random(3)
    for _ in range(9):
        assert play_on(to_move(pages), chance)
    moves = to_move(pages).locator("main").get_attribute("data-moves")
    for page in pages:
        expect(page.locator("main")).to_have_attribute("data-moves", moves or "")


@pytest.mark.soak
def test_four_friends_play_a_manche(open_page: OpenPage) -> None:
    pages = [open_page(WIDE, "fr-FR") for _ in NAMES]
    id = gather(pages, game="quarante-deux", seed="friends")
    play_to_the_end(pages)
    titles = {page.locator("[data-ended] h1").inner_text() for page in pages}
    assert len(titles) <= 2, "the winners read « vous »"
    assert pages[0].request.get(f"/api/tables/{id}/record").ok


def test_who_was_away_sees_what_was_played_meanwhile(open_page: OpenPage) -> None:
    anne, zoe = open_page(WIDE, "fr-FR"), open_page(WIDE, "fr-FR")
    gather((anne, zoe), game=GAME, deal=DEAL, seed="away")
    playing = to_move((anne, zoe))
    away = zoe if playing is anne else anne
    away.locator('main[data-turn="other"]').wait_for()
    before = playing.locator("main").get_attribute("data-moves")
    phone = away.context.new_cdp_session(away)
    phone.send("Page.setWebLifecycleState", {"state": "frozen"})
    moved = playing.locator(f'main:not([data-moves="{before}"])')
    while not moved.count():
        play_on(playing, Random(1))
        moved.or_(playing.locator(MINE)).first.wait_for()
    after = playing.locator("main").get_attribute("data-moves")
    phone.send("Page.setWebLifecycleState", {"state": "active"})
    expect(away.locator("main")).to_have_attribute("data-moves", after or "")
