"""The package as people get it: source archive, wheel, an empty environment, and a game is played.

The only test that needs the package registries. It is one test, not several, so that it runs once
and not once in each worker process.
"""

import json
import os
import re
import secrets
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import ClientConnection, connect

from hatch_build import ClientHook, commands, with_whole_links
from tests.serving import PATIENCE, Serving

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"


MOST_PACKAGES, MOST_BYTES = 26, 60_000_000  # of an installation that plays
BLOCK = 4096  # bytes on a disk: what a file takes is a multiple


def test_a_wheel_from_the_source_archive_plays_without_node(tmp_path: Path) -> None:
    wheel = build(tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        files = archive.namelist()
        (metadata,) = [file for file in files if file.endswith("/METADATA")]
        readme = archive.read(metadata).decode()
    assert "pioche/server/page/static/index.html" in files
    assert not [file for file in files if "node_modules" in file or file.startswith("web/")]
    assert "](https://github.com/pioche/pioche/raw/main/docs/pictures/table.png)" in readme
    assert not re.search(r"\]\((?!https:)", readme)
    assert package_files(files) == needed_to_play()

    environment = {"PATH": str(tmp_path / "nothing"), "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    assert not shutil.which("node", path=environment["PATH"])
    programs = installed(tmp_path / "alone", "--no-deps", wheel, "mypy-extensions")
    assert run(programs / "python", "-P", ROOT / "tests" / "alone.py").split()

    programs = installed(tmp_path / "venv", wheel)
    packages = list((tmp_path / "venv").rglob("*.dist-info"))
    assert len(packages) <= MOST_PACKAGES, packages
    files_on_disk = [file for file in packages[0].parent.rglob("*") if file.is_file()]
    assert sum(-(-file.stat().st_size // BLOCK) * BLOCK for file in files_on_disk) <= MOST_BYTES

    with Serving(tmp_path, programs / "pioche", environment) as server:
        page = fetch(server, "/").decode()
        assert '<div id="app">' in page
        assets = [file for file in files if file.startswith("pioche/server/page/static/assets/")]
        loaded = [
            asset for asset in assets if asset.removeprefix("pioche/server/page/static") in page
        ]
        assert {Path(asset).suffix for asset in loaded} >= {".js", ".css"}
        for asset in loaded:
            assert fetch(server, asset.removeprefix("pioche/server/page/static"))
        play_a_move(server)
        with pytest.raises(HTTPError) as refused:
            fetch(server, "/api/print/rules?which=canton")
        assert b"pip install 'pioche[print]'" in refused.value.read()
        assert server.stop() == 0


# What an extra is for, as programs; `ray` has a test of its own (tests/test_tournament.py).
USES = {
    "print": "from pioche.paper import tile_set; assert tile_set('6').startswith(b'%PDF-')",
    "puzzles": """
from pioche.puzzles import cp_sat
from pioche.puzzles.generator import generate
assert len(cp_sat.solutions(generate("triangle", "1", 1).puzzle, most=1)) == 1
""",
    "postgres": """
from pioche.house.ports import StoreError
from pioche.server.store.sql_store import open_store
try:
    open_store("postgresql://127.0.0.1:1/nowhere")
except StoreError as error:
    assert "cannot be opened" in str(error)
""",
    "push": """
from pioche.server.running.push import is_possible, new_secret
assert is_possible()
assert new_secret()
""",
    "server": """
import uvloop
from pioche.server.running.serve import measured
assert measured(0)
""",
    "lab": """
import pioche
from pioche.lab.tournament import tournament
from pioche.lab.zoo import env
assert tournament(pioche.find("matador"), ["random", "beginner"], deals=2, cores=1).places
env("matador").reset(seed=1)
""",
}


@pytest.mark.soak
def test_each_extra_works_by_itself(tmp_path: Path) -> None:
    wheel = build(tmp_path)
    for extra, use in USES.items():
        programs = installed(tmp_path / extra, f"{wheel}[{extra}]")
        run(programs / "python", "-P", "-c", use)
    installed(tmp_path / "everything", f"{wheel}[all]")


def test_what_the_build_needs_is_what_we_develop_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a build that succeeds here needs nothing that it does not name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    developing = project["project"]["optional-dependencies"]["dev"]
    monkeypatch.setenv("PIOCHE_COMPILED", "1")
    hook = ClientHook.dependencies(ClientHook.__new__(ClientHook))
    assert len(hook) == 3
    assert {*project["build-system"]["requires"], *hook} <= set(developing)


def test_a_build_leaves_packages_alone_that_are_there(tmp_path: Path) -> None:
    lock, fetched = tmp_path / "package-lock.json", tmp_path / "node_modules/.package-lock.json"
    lock.touch()
    assert commands(tmp_path) == [["ci"], ["run", "build"]]
    fetched.parent.mkdir()
    fetched.touch()
    os.utime(lock, (1, 1))
    assert commands(tmp_path) == [["run", "build"]]
    os.utime(fetched, (0, 0))
    assert commands(tmp_path) == [["ci"], ["run", "build"]]


def test_links_of_the_readme_lead_somewhere_from_everywhere() -> None:
    text = "[a](docs/a.md) ![b](b.png) [c](https://c.org) [d](#d)\n[e\nf](e.md)"
    assert with_whole_links(text, "https://h") == (
        "[a](https://h/blob/main/docs/a.md) ![b](https://h/raw/main/b.png) [c](https://c.org) "
        "[d](#d)\n[e\nf](https://h/blob/main/e.md)"
    )


def package_files(archived: list[str]) -> set[str]:
    """What the wheel holds of the package, but for the built client."""
    inside = {file for file in archived if file.startswith("pioche/")}
    return {file for file in inside if not file.startswith("pioche/server/page/static/")}


def needed_to_play() -> set[str]:
    """The package in the checkout without the games' tests and without what is built: code, rules,
    words, puzzles, fonts, and the records that the diagrams of the rule book come from."""
    files = {file for file in (SOURCE / "pioche").rglob("*") if file.is_file()}
    tests = {file for file in files if file.match("test_*.py") or file.name == "aims.json"}
    assert tests, "The tests of a game are in its folder."
    built = set((SOURCE / "pioche/server/page/static").rglob("*"))
    compiled = {file for file in files if file.parent.name == "__pycache__"}
    return {file.relative_to(SOURCE).as_posix() for file in files - tests - built - compiled}


def build(folder: Path, **environment: str) -> Path:
    """The source archive of this checkout, then the wheel of that archive: the build fetches and
    builds the client. What the build says it needs is here already, see the test of that."""
    unpacked = unpack_source(folder)
    pip("wheel", "--no-build-isolation", "--no-deps", "-w", folder, unpacked, **environment)
    (wheel,) = folder.glob("*.whl")
    return wheel


def unpack_source(folder: Path) -> Path:
    """The source archive of this checkout, unpacked."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder)
    (archive,) = folder.glob("*.tar.gz")
    # Unpacked, because pip would keep the wheel of an archive and might give us an older one.
    shutil.unpack_archive(archive, folder, filter="data")
    unpacked = folder / archive.name.removesuffix(".tar.gz")
    assert list(unpacked.glob("src/pioche/games/*/test_*.py")), "The source archive has the tests."
    return unpacked


def installed(folder: Path, *what: str | Path) -> Path:
    """Install this into an environment that has nothing else, not even pip; give where its programs
    are."""
    venv.create(folder)
    pip("--python", folder / "bin" / "python", "install", "--compile", *what)
    return folder / "bin"


def pip(*arguments: str | Path, **environment: str) -> str:
    return run(sys.executable, "-m", "pip", "-q", *arguments, **environment)


def run(*command: str | Path, **environment: str) -> str:
    """Run it outside the checkout's environment; give what it prints."""
    outer = {"HATCH_BUILD_NO_HOOKS", "PIOCHE_COMPILED", "VIRTUAL_ENV", "PYTHONPATH"}
    inner = {name: value for name, value in os.environ.items() if name not in outer}
    done = subprocess.run(
        command, cwd=ROOT, env=inner | environment, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout + done.stderr


def fetch(server: Serving, path: str) -> bytes:
    with urlopen(server.address + path) as answer:
        body: bytes = answer.read()
        return body


def play_a_move(server: Serving) -> None:
    """Over the API, as any program would: make a table, sit down, play the first legal move."""
    key = {"Authorization": f"Bearer {secrets.token_urlsafe(32)}"}
    game = json.loads(fetch(server, "/api/catalogue"))["games"][0]
    seats = [{"kind": "person"} for _ in range(game["seats"][0])]
    wanted = json.dumps({"game": game["id"], "seats": seats}).encode()
    headers = {**key, "Content-Type": "application/json"}
    with urlopen(Request(f"{server.address}/api/tables", wanted, headers)) as answer:
        table = json.load(answer)["id"]

    play = f"ws://127.0.0.1:{server.port}/api/tables/{table}/play"
    with connect(play, additional_headers=key, open_timeout=PATIENCE, ping_interval=None) as socket:
        turn = sit(socket, None)["table"]["turn"]
        state = sit(socket, turn)
        move = {"type": "move", "id": "1", "version": state["version"]}
        socket.send(json.dumps({**move, "move": state["view"]["moves"][0]["text"]}))
        frames = [json.loads(socket.recv(timeout=PATIENCE)) for _ in range(2)]
        (answered,) = [frame for frame in frames if frame["type"] == "answer"]
        (after,) = [frame for frame in frames if frame["type"] == "state"]
    assert answered["ok"], answered
    assert after["version"] > state["version"]
    assert after["view"] != state["view"]


def sit(socket: ClientConnection, seat: int | None) -> dict[str, Any]:
    """Look from a seat: the state of the table."""
    socket.send(json.dumps({"type": "sit", "seat": seat}))
    state: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
    assert state["type"] == "state", state
    return state
