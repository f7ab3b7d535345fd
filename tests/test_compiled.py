"""The compiled form of the package: a wheel for this platform, and what becomes of it where nothing
can be compiled."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.test_wheel import ROOT, build, pip, run, unpack_source
from tools.compiled import SERVED, hot


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
    engines = {"engines/chain/engine.py", "engines/towers/statics.py"}
    assert {"core/move.py", "core/tiles.py"} | engines <= names
    assert {
        f"games/{path.parent.name}/game.py" for path in ROOT.glob("src/pioche/games/*/game.py")
    } <= names
    assert set(SERVED) <= names
    rest = names - set(SERVED)
    assert not [name for name in rest if "test_" in name or name.endswith("/aim.py")]


@pytest.mark.soak
def test_a_compiled_wheel_plays_the_same(tmp_path: Path) -> None:
    check_wheel(build(tmp_path, PIOCHE_COMPILED="1"), tmp_path)


def check_wheel(wheel: Path, folder: Path) -> None:
    """Installed into an empty environment, it plays as the sources do from which it was built."""
    (unpacked,) = [path for path in folder.glob("pioche-*") if path.is_dir()]
    source, played = unpacked / "src", unpacked / "tests" / "played.py"
    assert not wheel.name.endswith("-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        libraries = [name for name in archive.namelist() if name.endswith((".so", ".pyd"))]
    modules = {name.partition(".")[0] for name in libraries}
    assert {str(f.relative_to(source).with_suffix("")) for f in hot(source / "pioche")} <= modules

    venv.create(folder / "venv")
    programs = folder / "venv" / "bin"
    pip("--python", programs / "python", "install", "--no-compile", wheel)
    assert run(programs / "pioche", "--version").strip().endswith("(compiled)")
    compiled = run(programs / "python", played, "2")
    plain = run(sys.executable, played, "2", PYTHONPATH=str(source))
    assert " compiled " in compiled
    assert " plain " not in compiled
    assert compiled.replace(" compiled ", " plain ") == plain


@pytest.mark.soak
def test_without_a_compiler_the_pure_package_is_installed(tmp_path: Path) -> None:
    """Whoever asks for compiled modules gets the others, and no word of what went wrong."""
    source = unpack_source(tmp_path)
    wheels = tmp_path / "wheels"
    asked = {"PIOCHE_COMPILED": "1", "CC": "false"}
    said = pip("wheel", "--no-build-isolation", "--no-deps", "-w", wheels, source, **asked)
    assert not [word for word in ("error", "fail", "traceback", "compil") if word in said.lower()]
    (wheel,) = wheels.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    venv.create(tmp_path / "venv")
    programs = tmp_path / "venv" / "bin"
    pip("--python", programs / "python", "install", "--no-compile", wheel)
    assert run(programs / "pioche", "--version").strip().endswith("(plain Python)")
