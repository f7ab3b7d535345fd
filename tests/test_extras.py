"""What needs an extra of Pioche says in one sentence which one, and nothing else needs it."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from pioche.cli import main
from tests.server.helpers import Person
from tests.serving import Serving

ROOT = Path(__file__).parents[1]
ALONE = ROOT / "tests" / "alone.py"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = {
    name: [Requirement(each) for each in wanted]
    for name, wanted in PROJECT["optional-dependencies"].items()
    if name not in ("all", "dev", "docs", "bench")
}
# The commands that need each extra, without the package that it brings.
NEEDS = [
    ("print", "typst", "print tiles -o tiles.pdf"),
    ("print", "typst", "print rules canton -o rules.pdf"),
    ("lab", "openskill", "tournament matador --players random,beginner --deals 1000000"),
    ("ray", "ray", "tournament matador --players random,beginner --ray local"),
    ("server", "prometheus_client", "serve --no-open --port 0 --metrics 0"),
    (
        "server",
        "prometheus_client",
        "serve --no-open --processes 2 --metrics 0 --database postgres://x/y",
    ),
    ("postgres", "psycopg", "serve --no-open --port 0 --database postgresql://x/y"),
    ("postgres", "psycopg", "database copy postgresql://x/y sqlite:///copy.sqlite"),
    ("postgres", "psycopg", "database copy sqlite:///copy.sqlite postgresql://x/y"),
]


@pytest.fixture
def without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to run commands in, where modules can be missing."""
    monkeypatch.chdir(tmp_path)
    for name in ("pioche.server.web.metrics", "pioche.server.store.postgres"):
        package, _, module = name.rpartition(".")
        monkeypatch.delitem(sys.modules, name, raising=False)
        if package in sys.modules:
            monkeypatch.delattr(sys.modules[package], module, raising=False)
    (tmp_path / "copy.sqlite").touch()
    return tmp_path


@pytest.mark.parametrize(("extra", "module", "line"), NEEDS)
def test_a_command_says_what_to_install(
    extra: str,
    module: str,
    line: str,
    without: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == module]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, module, None)
    for lang, begin in (("en", "This needs a package"), ("fr", "Il faut pour cela un paquet")):
        assert main.run([*line.split(), "--lang", lang]) == 2
        said = capsys.readouterr().err
        assert begin in said
        assert said.endswith(f"pip install 'pioche[{extra}]'.\n")
        assert said.count("\n") == 1


def test_a_link_to_a_printed_file_says_what_to_install(tmp_path: Path) -> None:
    """A browser shows the answer as a page of its own: it is a sentence there, and a record to
    programs."""
    (tmp_path / "typst.py").write_text("raise ImportError")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path}
    with Serving(tmp_path, environment=environment) as server:
        anne = Person(server)
        for lang, begin in (("en", "This needs"), ("fr", "Il faut")):
            shown = anne.ask(
                "GET",
                f"api/print/tiles?lang={lang}",
                headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"},
            )
            assert shown.status_code == 501
            assert shown.headers["content-type"] == "text/plain; charset=utf-8"
            assert shown.text.startswith(begin)
            assert shown.text.endswith("pip install 'pioche[print]'.")
        read = anne.ask("GET", "api/print/tiles")
        assert (read.status_code, read.json()["code"]) == (501, "missing-package")


def test_all_means_all() -> None:
    (everything,) = map(Requirement, PROJECT["optional-dependencies"]["all"])
    assert everything.name == PROJECT["name"]
    assert everything.extras == set(EXTRAS)


def test_what_an_extra_brings_is_not_in_the_base() -> None:
    base = {Requirement(each).name for each in PROJECT["dependencies"]}
    for wanted in EXTRAS.values():
        assert wanted
        assert not base & {each.name for each in wanted}


def test_the_library_loads_one_package_beside_those_of_python() -> None:
    ran = subprocess.run([sys.executable, "-P", ALONE], stdout=subprocess.PIPE, check=True)
    assert {*ran.stdout.decode().split()} <= {"pioche", "mypy_extensions", "pioche__mypyc"}
