"""Tables over HTTP: made, found, left, and everything that can be wrong with a request."""

import hashlib
import sqlite3
from typing import Any

import httpx
import pytest

import pioche
from pioche.core.options import describe_options
from pioche.table.shuffle_proof import prove
from pioche.words import rulebook
from tests.server.helpers import BOT, PERSON, Person, Server, browser

GAME = "jeu-de-dominos"


def test_the_catalogue_is_that_of_the_library(anne: Person) -> None:
    found = anne.get("api/catalogue")
    assert found["version"] == pioche.__version__
    assert found["bots"] == ["beginner", "regular", "expert", "champion"]
    assert found["usual"] == "beginner"
    assert {one["level"] for one in found["opponents"]} == set(found["bots"])
    assert [game["id"] for game in found["games"]] == [game.id for game in pioche.all_games()]
    for told, game in zip(found["games"], pioche.all_games(), strict=True):
        assert told["box"] == game.box
        assert told["seats"] == list(game.seats)
        assert [option["name"] for option in told["options"]] == [
            info.name for info in describe_options(game.options)
        ]
        assert [preset["id"] for preset in told["presets"]] == list(game.presets)
        assert told["picture"]["shape"] == pioche.Table(game).view(None).board.shape
        for lang in ("fr", "en"):
            assert told["taglines"][lang] == rulebook.load(game.folder, lang).tagline


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_of_a_game_hold_its_own_sentences_and_the_common_ones(
    anne: Person, lang: str
) -> None:
    text = anne.get(f"api/games/{GAME}/rules?lang={lang}")
    book = rulebook.load(pioche.find(GAME).folder, lang)
    told = [s["id"] for section in text["sections"] for s in section["sentences"]]
    assert told == [s.id for section in book.sections for s in section.sentences]
    assert any(id.startswith("GEN-") for id in told)
    assert text["title"] == book.title


def test_who_plays_with_whom_is_known_before_anybody_sits_down(anne: Person) -> None:
    def company(game: str, **agreed: Any) -> Any:
        return anne.ask("POST", f"api/games/{game}/company", json=agreed).json()

    each_alone = [[0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]]
    partners = [[0, 1, 0, 1]]
    assert company(GAME) == {"sides": each_alone, "lots": False, "alone": False}
    assert company(GAME, options={"teams": "on"})["sides"] == partners, "teams are for four"
    assert company(GAME, options={"hand": "7"})["sides"] == each_alone[:3], "7 each: 4 at most"
    assert company(GAME, preset="equipes")["sides"] == partners
    assert company("whist") == {"sides": partners, "lots": True, "alone": False}
    assert company("crayon")["alone"] is False
    assert company("crayon", preset="seul")["alone"] is True
    assert company("crayon", options={"solo": "on"})["alone"] is True


def test_what_cannot_be_agreed_on_is_refused(anne: Person) -> None:
    def refused(game: str, **agreed: Any) -> Any:
        return anne.ask("POST", f"api/games/{game}/company", json=agreed)

    assert problem(refused("chess"), 404)["code"] == "unknown-game"
    assert problem(refused(GAME, preset="nope"), 400)["code"] == "bad-option"
    assert problem(refused(GAME, options={"draw": "twice"}), 400)["code"] == "bad-option"


def test_health_and_openapi(anne: Person) -> None:
    assert anne.get("api/health")["status"] == "ok"
    api = anne.get("api/openapi.json")
    assert "/api/tables/{id}/replay/{manche}" in api["paths"]
    assert {"TableInfo", "Problem", "NewTable"} <= set(api["components"]["schemas"])


def test_a_table_is_made_and_found(anne: Person) -> None:
    id = anne.make(GAME, [{"kind": "person", "name": "Anne"}, BOT], options={"draw": "one"})
    table = anne.get(f"api/tables/{id}")
    assert table["game"] == GAME
    assert table["options"]["draw"] == "one"
    here = {"relieved": False, "agreed": []}
    assert table["players"] == [
        {"name": "Anne", "kind": "person", "level": "", "mine": True, **here},
        {"name": "Odile", "kind": "bot", "level": "beginner", "mine": False, **here},
    ]
    assert (table["manche"], table["over"], table["totals"]) == (1, False, [0, 0])
    assert len(table["commitment"]) == 64
    assert table["seed"] is None
    assert table["salt"] is None


def test_every_opponent_has_a_name_that_nobody_else_has(anne: Person) -> None:
    seats = [{"name": "odile"}, BOT, {**BOT, "name": "Robot"}, PERSON, BOT]
    players = anne.get(f"api/tables/{anne.make(GAME, seats)}")["players"]
    assert [player["name"] for player in players] == ["odile", "Inès", "Robot", "", "Lucas"]


def test_a_preset_and_its_target(anne: Person) -> None:
    id = anne.make(GAME, preset="cent-points")
    assert anne.get(f"api/tables/{id}")["target"] == 100


def test_unfinished_parties_newest_first_and_only_one_s_own(anne: Person, zoe: Person) -> None:
    assert anne.get("api/tables") == []
    first, second = anne.make(GAME), anne.make("memory")
    other = zoe.make(GAME)
    assert [card["table"]["id"] for card in anne.get("api/tables")] == [second, first]
    assert [card["table"]["id"] for card in zoe.get("api/tables")] == [other]
    with anne.at(first) as client:
        client.sit(None)
        client.sit(client.last["table"]["turn"])
        client.move(client.last["view"]["moves"][0]["text"])
    cards = anne.get("api/tables")
    assert [card["table"]["id"] for card in cards] == [first, second]
    assert cards[0]["version"] == 2
    assert cards[0]["updated"] > cards[1]["updated"]
    assert cards[1]["board"]["shape"] == "memory"
    assert all(player["mine"] for player in cards[0]["table"]["players"])


def test_without_a_key_there_are_no_parties(server: Server) -> None:
    with browser(server) as client:
        assert client.get("/api/tables").json() == []


def test_to_leave_a_table_is_for_those_who_sit_there(anne: Person, zoe: Person) -> None:
    id = anne.make(GAME)
    assert problem(zoe.ask("DELETE", f"api/tables/{id}"), 403)["code"] == "not-your-seat"
    assert len(anne.get("api/tables")) == 1
    assert anne.ask("DELETE", f"api/tables/{id}").status_code == 204
    assert anne.get("api/tables") == []
    assert anne.get(f"api/tables/{id}")["id"] == id, "its log is kept"


def test_the_cookie_of_a_browser(server: Server) -> None:
    with browser(server) as client:
        made = client.post("/api/tables", json={"game": GAME, "seats": [PERSON, PERSON]})
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("pioche_key=")
        for word in ("HttpOnly", "SameSite=strict", "Path=/", "Max-Age=31536000"):
            assert word in cookie
        key = client.cookies["pioche_key"]
        again = client.post("/api/tables", json={"game": GAME, "seats": [PERSON, PERSON]})
        assert "set-cookie" not in again.headers, "a client with a key keeps it"
        assert len(client.get("/api/tables").json()) == 2
        assert key not in str(made.url)
        assert key not in made.text


def test_a_key_that_could_be_guessed_is_none(server: Server) -> None:
    weak = Person(server, "1234")
    weak.make(GAME)
    assert weak.get("api/tables") == []


def test_keys_are_hashed_at_rest(server: Server, anne: Person) -> None:
    id = anne.make(GAME)
    with sqlite3.connect(server.folder / "parties.sqlite") as db:
        kept = db.execute("SELECT holder FROM holders WHERE table_id = ?", (id,)).fetchall()
        everything = "\n".join(db.iterdump())
    db.close()
    assert set(kept) == {(hashlib.sha256(anne.key.encode()).hexdigest(),)}
    assert anne.key not in everything


def test_the_commitment_binds_the_shuffle(server: Server, anne: Person) -> None:
    """What is published before the deal is the hash of what is told after the partie."""
    id = anne.make(GAME, seed=None)
    before = anne.get(f"api/tables/{id}")["commitment"]
    with anne.at(id) as client:
        client.sit(None)
        while client.last["table"]["turn"] is not None:
            client.sit(client.last["table"]["turn"])
            client.move(client.last["view"]["moves"][0]["text"])
    after = anne.get(f"api/tables/{id}")
    assert after["over"]
    assert after["commitment"] == before
    text = f"{after['salt']}:{after['seed']}"
    assert hashlib.sha256(text.encode()).hexdigest() == before
    assert len(after["seed"]) == 32
    record = anne.ask("GET", f"api/tables/{id}/record").text
    assert prove(record) == (before, 1)
    made = anne.ask("POST", "api/import", json={"record": record}).json()["id"]
    imported = anne.get(f"api/tables/{made}")
    assert (imported["commitment"], imported["salt"]) == ("", None), "its deal was there before"


# -- what can be wrong -----------------------------------------------------------------------------


def problem(response: httpx.Response, status: int) -> dict[str, Any]:
    assert response.status_code == status, response.text
    told: dict[str, Any] = response.json()
    assert set(told) == {"code", "why", "message", "rule", "facts"}
    assert told["message"].endswith((".", "?"))
    return told


TWO = [PERSON, PERSON]
BAD_TABLES: list[tuple[dict[str, Any], int, str]] = [
    ({"game": "jeu-de-domino", "seats": TWO}, 404, "unknown-game"),
    ({"game": GAME, "seats": [PERSON] * 9}, 400, "bad-option"),
    ({"game": GAME, "seats": []}, 400, "no-person"),
    ({"game": GAME, "seats": [BOT, BOT]}, 400, "no-person"),
    ({"game": GAME, "seats": [PERSON, {"kind": "bot", "level": "x"}]}, 400, "unknown-bot"),
    ({"game": GAME, "seats": [PERSON, {"kind": "cat"}]}, 422, "bad-request"),
    ({"game": GAME, "seats": [PERSON, {"name": "x" * 41}]}, 400, "bad-name"),
    ({"game": GAME, "seats": [PERSON, {"name": "a\nb"}]}, 400, "bad-name"),
    ({"game": GAME, "seats": TWO, "options": {"draw": "never"}}, 400, "bad-option"),
    ({"game": GAME, "seats": TWO, "options": {"drow": "one"}}, 400, "bad-option"),
    ({"game": GAME, "seats": TWO, "preset": "none"}, 400, "bad-option"),
    ({"game": GAME, "seats": TWO, "deal": "6-6 | 6-6"}, 400, "bad-deal"),
    ({"game": GAME, "seats": TWO, "seed": "x" * 20_000}, 400, "too-long"),
    ({"seats": TWO}, 422, "bad-request"),
    ({"game": GAME, "seats": "me"}, 422, "bad-request"),
]


@pytest.mark.parametrize(("body", "status", "code"), BAD_TABLES)
def test_a_table_that_cannot_be(anne: Person, body: dict[str, Any], status: int, code: str) -> None:
    assert problem(anne.ask("POST", "api/tables", json=body), status)["code"] == code
    assert anne.get("api/tables") == []


def test_a_body_that_is_no_json_or_too_large(anne: Person) -> None:
    assert problem(anne.ask("POST", "api/tables", content="{]"), 422)["code"] == "bad-request"
    large = anne.ask("POST", "api/tables", content="x" * 2_000_000)
    assert problem(large, 413)["code"] == "too-large"
    chunks = anne.ask("POST", "api/tables", content=iter([b"{", b"}"]))
    assert problem(chunks, 413)["code"] == "too-large"
    surrogate = b'{"game": "\\ud800", "seats": [{"kind": "person"}]}'
    assert anne.ask("POST", "api/tables", content=surrogate).status_code in (404, 422)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "api/tables/nothere1"),
        ("GET", "api/tables/nothere1/record"),
        ("GET", "api/tables/nothere1/replay/1"),
        ("DELETE", "api/tables/nothere1"),
        ("POST", "api/tables/nothere1/rematch"),
        ("GET", "api/tables/.."),
        ("GET", "api/tables/%00"),
        ("GET", f"api/tables/{'x' * 500}"),
    ],
)
def test_an_unknown_table_is_never_made_by_looking(anne: Person, method: str, path: str) -> None:
    told = problem(anne.ask(method, path), 404)
    assert told["code"] in ("unknown-table", "not-found")
    assert anne.get("api/tables") == []


def test_unknown_games_and_paths(anne: Person) -> None:
    assert problem(anne.ask("GET", "api/games/nothing/rules"), 404)["code"] == "unknown-game"
    assert problem(anne.ask("GET", "api/nothing"), 404)["code"] == "not-found"
    assert problem(anne.ask("GET", "api/"), 404)["code"] == "not-found"
    assert problem(anne.ask("GET", f"api/games/{GAME}/rules?lang=de"), 422)["code"] == "bad-request"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_of_another_site_can_change_nothing(anne: Person, origin: str) -> None:
    body = {"game": GAME, "seats": TWO}
    headers = {"Origin": origin}
    refused = anne.ask("POST", "api/tables", json=body, headers=headers)
    assert problem(refused, 403)["code"] == "wrong-origin"
    own = {"Origin": anne.server.address.rstrip("/")}
    id = anne.ask("POST", "api/tables", json=body, headers=own).json()["id"]
    refused = anne.ask("DELETE", f"api/tables/{id}", headers=headers)
    assert problem(refused, 403)["code"] == "wrong-origin"
    assert len(anne.get("api/tables")) == 1


def test_answers_are_compressed(server: Server) -> None:
    with browser(server) as client:
        answer = client.get("/api/catalogue")
    assert answer.headers["content-encoding"] == "gzip"
