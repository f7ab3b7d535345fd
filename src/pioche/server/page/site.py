"""The page with all that it needs to be played without a server, for any web space.

Beside the built page lie the Python that runs in it (`runtime`) and the program (`packed`). What
they are called follows from what is in them, so a browser may keep them for good; `device.json`
names them.
"""

import hashlib
import re
import shutil
from functools import cache
from pathlib import Path

import pioche
from pioche.core.errors import PiocheError
from pioche.core.records import to_json
from pioche.server.page.program import pack, pack_lessons
from pioche.server.page.runtime import FOLDER, PACKED

STATIC = Path(__file__).parent / "static"  # the built client
PARTS = "device.json"
MAIN_SCRIPT = re.compile(r'<script type="module"[^>]* src="([^"]+)"')
KEEPER = "sw.js"
NOT_KEPT = (KEEPER, "index.html", "404.html")  # the page is kept under its address, /


class SiteError(PiocheError):
    """The site cannot be written."""

    code = "site"


@cache
def program() -> tuple[str, bytes]:
    """The program, and the name of its file."""
    return named_by_content("program", pack())


@cache
def lessons() -> tuple[str, bytes]:
    """The lessons, and the name of their file."""
    return named_by_content("lessons", pack_lessons())


def named_by_content(name: str, data: bytes) -> tuple[str, bytes]:
    return f"assets/{name}-{hashlib.sha256(data).hexdigest()[:10]}{PACKED}", data


def parts(static: Path) -> str | None:
    """`device.json`: the script of the page to which they belong, where the parts are, and how many
    bytes come before anything can be played. None where the page was built without them."""
    found = sorted(static.glob(f"assets/{FOLDER}*"))
    script = main_script(static)
    if not found or script is None:
        return None
    name, data = program()
    sizes = [file.stat().st_size for file in found[-1].glob(f"*{PACKED}")]
    return to_json(
        {
            "page": script,
            "version": pioche.__version__,
            "python": f"/assets/{found[-1].name}/",
            "program": f"/{name}",
            "lessons": f"/{lessons()[0]}",
            "bytes": sum(sizes) + len(data),
        }
    )


def main_script(static: Path) -> str | None:
    """The script that the page begins with: its name follows from the whole client."""
    page = static / "index.html"
    found = MAIN_SCRIPT.search(page.read_text("utf-8")) if page.is_file() else None
    return found[1] if found else None


def keeper(static: Path, *, served: bool) -> str | None:
    """`sw.js`: what a browser must keep of this version to run it without anybody's help."""
    script, named = static / KEEPER, parts(static)
    if named is None or not script.is_file():
        return None
    paths = [file.relative_to(static) for file in sorted(static.rglob("*")) if file.is_file()]
    hidden = {path for path in paths if any(part.startswith(".") for part in path.parts)}
    files = [
        f"/{path.as_posix()}"
        for path in paths
        if path.suffix != ".woff" and path.name not in NOT_KEPT and path not in hidden
    ]
    files += [f"/{name}" for name, _ in (program(), lessons())]
    page, code = (static / "index.html").read_text("utf-8"), script.read_text("utf-8")
    version = hashlib.sha256("\n".join((page, code, named, *files)).encode()).hexdigest()[:10]
    kept = {
        "version": version,
        "served": served,
        "files": files,
        "page": main_script(static),
        "parts": named,
    }
    return f"const KEPT = {to_json(kept)}\n{code}"


def write_site(static: Path, folder: Path) -> None:
    """Write the whole site into a folder that is empty, or not there yet."""
    named = parts(static)
    if named is None or not (static / "index.html").is_file():
        raise SiteError("The page is not built: make install builds it.", why="site-not-built")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise SiteError(
            f"{folder} is not empty: name a new folder, or empty this one.",
            why="site-not-empty",
            path=str(folder),
        )
    try:
        shutil.copytree(
            static, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".built", ".vite")
        )
        (folder / PARTS).write_text(named, "utf-8")
        (folder / KEEPER).write_text(keeper(static, served=False) or "", "utf-8")
        for name, data in (program(), lessons()):
            (folder / name).write_bytes(data)
        # Web spaces show this for every path that they do not know: the page finds its way itself.
        shutil.copyfile(folder / "index.html", folder / "404.html")
    except OSError as error:
        raise SiteError(
            f"The site cannot be written to {folder}: {error}.",
            why="site-not-written",
            path=str(folder),
            reason=str(error),
        ) from None
