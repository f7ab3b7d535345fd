"""The compiled form of the package: a wheel for this platform, and what becomes of it where nothing
can be compiled."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.test_wheel import ROOT, build, pip, run
from tools.compiled import hot

PLAYED = ROOT / "tests" / "played.py"


def test_without_a_compiler_nothing_is_compiled_and_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "false")
    command = [sys.executable, "-m", "tools.compiled", str(tmp_path / "compiled")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "Nothing is compiled: there is no C compiler here that works."
    )
    assert not (tmp_path / "compiled" / "src").exists()


def test_what_plays_is_compiled_and_nothing_else() -> None:
    names = {file.relative_to(ROOT / "src/pioche").as_posix() for file in hot(ROOT / "src/pioche")}
    assert {"move.py", "tiles.py", "chain/engine.py", "mechanics/tower.py"} <= names
    assert {
        f"games/{path.parent.name}/game.py" for path in ROOT.glob("src/pioche/games/*/game.py")
    } <= names
    assert not [name for name in names if "test_" in name or name.endswith("/aim.py")]


@pytest.mark.soak
def test_a_compiled_wheel_plays_the_same(tmp_path: Path) -> None:
    """Installed into an empty environment, with the pure wheel beside it to choose from."""
    wheel = build(tmp_path, PIOCHE_COMPILED="1")
    assert not wheel.name.endswith("-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        libraries = [name for name in archive.namelist() if name.endswith((".so", ".pyd"))]
    modules = {name.partition(".")[0] for name in libraries}
    sources = hot(ROOT / "src/pioche")
    assert {str(file.relative_to(ROOT / "src").with_suffix("")) for file in sources} <= modules

    venv.create(tmp_path / "venv")
    programs = tmp_path / "venv" / "bin"
    pip("--python", programs / "python", "install", "--no-compile", wheel)
    assert run(programs / "pioche", "--version").strip().endswith("(compiled)")
    compiled = run(programs / "python", PLAYED, "3")
    plain = run(sys.executable, PLAYED, "3", PYTHONPATH=str(ROOT / "src"))
    assert " compiled " in compiled
    assert " plain " not in compiled
    assert compiled.replace(" compiled ", " plain ") == plain


@pytest.mark.soak
def test_without_a_compiler_the_pure_package_is_installed(tmp_path: Path) -> None:
    wheel = build(tmp_path, PIOCHE_COMPILED="1", CC="false")
    assert wheel.name.endswith("-none-any.whl")
    venv.create(tmp_path / "venv")
    programs = tmp_path / "venv" / "bin"
    (unpacked,) = [path for path in tmp_path.glob("pioche-*") if path.is_dir()]
    said = pip(
        *("--python", programs / "python", "install", unpacked),
        PIOCHE_COMPILED="1",
        CC="false",
    )
    assert said == ""
    assert run(programs / "pioche", "--version").strip().endswith("(plain Python)")
