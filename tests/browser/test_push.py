"""Being told that it is one's turn while nobody looks: the control at the table, and what this
browser shows. No push service is asked for anything: what one would send, the browser is handed."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from pioche.house.entries import Entry, StoredTable, beginning, created_data
from pioche.house.presence import Turn
from pioche.house.room import Room
from pioche.server.running.push import notice
from pioche.table.players import Player
from pioche.table.table import Table
from tests.browser.conftest import OpenPage
from tests.browser.screens import PHONE, WIDE, Screen, launched
from tests.browser.test_friends import gather

GAME = "jeu-de-dominos"
# A browser that has reached its push service.
SUBSCRIBED = """
  PushManager.prototype.subscribe = async function ({ applicationServerKey, userVisibleOnly }) {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error('not like this')
    const p256dh = btoa(String.fromCharCode(...applicationServerKey))
    const keys = { p256dh, auth: 'c2l4dGVlbiBieXRlcyBvaw' }
    keys.p256dh = keys.p256dh.replace(/\\+/g, '-').replace(/\\//g, '_')
    return { toJSON: () => ({ endpoint: 'https://push.example.org/one', keys }) }
  }
  PushManager.prototype.getSubscription = async () => ({})
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One that can show notifications."""
    with launched(whole=True) as browser:
        yield browser


def settings(page: Page) -> None:
    page.get_by_role("button", name="Réglages").or_(
        page.get_by_role("button", name="Settings")
    ).click()


def told(table: str, lang: str) -> str:
    """What the server sends for a turn of Zoé's at this table."""
    people = [Player("Anne"), Player("Zoé")]
    first = Entry("created", created_data(beginning(Table(GAME, 2, seed="1")), people, "salt"))
    return notice(
        Room(table, StoredTable((first,), {0: "anne", 1: "zoe"})), Turn(1, "zoe", 0), lang
    )


class Worker:
    """What a page has registered, as the browser's own tools see it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.ids: list[str] = []
        self.session.on("ServiceWorker.workerRegistrationUpdated", self.updated)
        self.session.send("ServiceWorker.enable")

    def updated(self, event: dict[str, list[dict[str, str]]]) -> None:
        self.ids += [each["registrationId"] for each in event["registrations"]]

    def deliver(self, text: str) -> None:
        where = {"origin": self.page.evaluate("location.origin"), "registrationId": self.ids[-1]}
        self.session.send("ServiceWorker.deliverPushMessage", {**where, "data": text})

    def shown(self) -> list[dict[str, str]]:
        """The notifications, once there are some."""
        found: list[dict[str, str]] = self.page.evaluate(
            """async () => {
              const worker = await navigator.serviceWorker.getRegistration()
              const part = ({ title, body, lang, tag }) => ({ title, body, lang, tag })
              for (;;) {
                const all = await worker.getNotifications()
                if (all.length) return all.map(part)
                await new Promise((done) => setTimeout(done, 50))
              }
            }"""
        )
        return found


@pytest.mark.parametrize(
    ("screen", "locale", "start", "words"),
    [
        (
            WIDE,
            "fr-FR",
            "Me prévenir quand c’est à moi",
            ("À vous de jouer", "Le jeu de dominos, avec Anne"),
        ),
        (PHONE, "en-US", "Tell me when it is my turn", ("Your turn", "Dominoes, with Anne")),
    ],
)
def test_a_player_asks_to_be_told_and_is(
    open_page: OpenPage, screen: Screen, locale: str, start: str, words: tuple[str, str]
) -> None:
    anne, zoe = open_page(WIDE, "fr-FR"), open_page(screen, locale)
    zoe.context.grant_permissions(["notifications"])
    zoe.add_init_script(SUBSCRIBED)
    table = gather((anne, zoe), game=GAME, seed="push")
    worker = Worker(zoe)
    settings(zoe)
    zoe.get_by_role("button", name=start).click()
    zoe.locator("[data-tell=on]").wait_for()
    assert zoe.request.get(f"/api/tables/{table}/push").json()["on"] is True
    # Who looks at that table needs no notification; of another one there is.
    worker.deliver(told(table, locale[:2]))
    worker.deliver(told("elsewhere", locale[:2]))
    (shown,) = worker.shown()
    assert shown == {"title": words[0], "body": words[1], "lang": locale[:2], "tag": "elsewhere"}
    assert clicked(zoe, "elsewhere") == "/table/elsewhere"
    zoe.locator("[data-tell=on] button").click()
    zoe.locator("[data-tell=off]").wait_for()
    assert zoe.request.get(f"/api/tables/{table}/push").json()["on"] is False


def clicked(page: Page, table: str) -> str:
    """Where a click on the notification leads: only a person's own click could open it."""
    (worker,) = page.context.service_workers
    found: str = worker.evaluate(
        """async (tag) => {
          const [notification] = await registration.getNotifications({ tag })
          let opened = ''
          clients.openWindow = async (url) => (opened = url)
          WindowClient.prototype.focus = async function () { opened = `focus ${this.url}` }
          const event = new NotificationEvent('notificationclick', { notification })
          const waits = []
          event.waitUntil = (work) => waits.push(work)
          dispatchEvent(event)
          await Promise.all(waits)
          return opened
        }""",
        table,
    )
    return found


def test_each_obstacle_is_told_in_one_sentence(open_page: OpenPage) -> None:
    anne, zoe = open_page(WIDE, "fr-FR"), open_page(WIDE, "fr-FR")
    gather((anne, zoe), game=GAME, seed="push")
    for script, state, words in (
        (
            "Object.defineProperty(Notification, 'permission', { value: 'denied' })",
            "blocked",
            "Votre navigateur bloque les notifications de ce site",
        ),
        ("delete window.PushManager", "unsupported", "Ce navigateur ne sait pas prévenir"),
        (
            "Object.defineProperty(window, 'isSecureContext', { value: false })",
            "insecure",
            "une adresse qui commence par https",
        ),
    ):
        zoe.add_init_script(script)
        zoe.reload()
        settings(zoe)
        told_so = zoe.locator(f"[data-tell={state}]")
        expect(told_so).to_contain_text(words)
        expect(told_so.get_by_role("button")).to_be_disabled()
    own = anne.request.post(
        "/api/tables", data={"game": GAME, "seats": [{"kind": "person"}, {"kind": "bot"}]}
    ).json()["id"]
    anne.goto(f"/table/{own}")
    settings(anne)
    anne.locator("[data-device]").wait_for()
    expect(anne.locator("[data-tell]")).to_have_count(0)  # nobody waits
