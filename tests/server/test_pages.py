"""The page: its files, its routes, and what is said when it is not built."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from pioche.server.store.sql_store import open_store
from pioche.server.web.app import make_app
from tests.server.helpers import browser, serving

INDEX = "<!doctype html><title>Pioche</title>"


@contextmanager
def served(folder: Path, static: Path) -> Iterator[httpx.Client]:
    """A server with a page of our own."""
    app = make_app(open_store(f"sqlite:///{folder / 'x.sqlite'}"), static=static)
    with serving(app) as server, browser(server) as client:
        yield client


@pytest.fixture
def page(tmp_path: Path) -> Iterator[httpx.Client]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(INDEX, "utf-8")
    (static / "icon.svg").write_text("<svg/>", "utf-8")
    (static / "assets" / "index-abc123.js").write_text("let a = 1;\n" * 1000, "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    with served(tmp_path, static) as client:
        yield client


def test_the_page_and_its_files(page: httpx.Client) -> None:
    for path in ("/", "/table/abc", "/puzzle/7", "/puzzles", "/rules/memory"):
        answer = page.get(path)
        assert answer.status_code == 200
        assert answer.text == INDEX
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        assert "nosniff" in answer.headers["x-content-type-options"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    asset = page.get("/assets/index-abc123.js")
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-encoding"] == "gzip"
    assert asset.headers["content-type"].startswith("text/javascript")
    assert page.get("/icon.svg").headers["content-type"] == "image/svg+xml"
    known = {"If-None-Match": asset.headers["etag"]}
    assert page.get("/assets/index-abc123.js", headers=known).status_code == 304


def test_every_page_the_client_knows_by_name_is_there(page: httpx.Client) -> None:
    app = (Path(__file__).parents[2] / "web" / "src" / "app" / "App.svelte").read_text("utf-8")
    found = re.findall(r"\[/\^((?:\\/[a-z]+)+)\$/,", app)
    named = [address.replace("\\/", "/") for address in found]
    assert {"/device", "/puzzles/days"} < set(named)
    assert {path: page.get(path).status_code for path in named} == dict.fromkeys(named, 200)


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/assets/nothing.js",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/tables",
        "/rules",
        "/about",
    ],
)
def test_what_is_not_there(page: httpx.Client, path: str) -> None:
    answer = page.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"


def test_a_browser_is_told_by_the_page_that_nothing_is_there(page: httpx.Client) -> None:
    accept = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/nothing", "/about", "/rules", "/nothing/at/all.html"):
        answer = page.get(path, headers=accept)
        assert (answer.status_code, answer.text) == (404, INDEX)
        assert answer.headers["cache-control"] == "no-cache"
        again = page.get(path, headers={**accept, "If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.text) == (404, INDEX)
    assert page.get("/api/nothing", headers=accept).json()["code"] == "not-found"


def test_only_looking_is_allowed(page: httpx.Client) -> None:
    answer = page.post("/")
    assert answer.status_code == 405
    assert answer.json()["code"] == "wrong-method"
    assert page.head("/").status_code == 200


def test_without_the_page_the_rest_works(tmp_path: Path) -> None:
    with served(tmp_path, tmp_path / "not built") as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "make install" in answer.text
        assert "La page n’est pas construite" in answer.text
        assert "The page is not built" in answer.text
        assert client.get("/api/health").json()["status"] == "ok"
