"""The locked versions: of everything that is asked for, fitting, and from nowhere in particular."""

import json
import re
from pathlib import Path

from packaging.requirements import Requirement

from tools.lock import LOCKED, ROOT, normal, wanted


def locked() -> dict[str, str]:
    lines = LOCKED.read_text("utf-8").splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def test_everything_that_is_asked_for_has_a_version_that_fits() -> None:
    versions = locked()
    for text in wanted():
        requirement = Requirement(text)
        version = versions.get(normal(requirement.name))
        assert version, f"{requirement.name} is not locked: make lock"
        assert requirement.specifier.contains(version), (
            f"{text}, but {version} is locked: make lock"
        )


def test_no_lock_says_where_a_package_comes_from() -> None:
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9a-z.]+", f"{n}=={v}") for n, v in locked().items())
    packages = json.loads(Path(ROOT, "web", "package-lock.json").read_text("utf-8"))["packages"]
    assert len(packages) > 100
    for name, package in packages.items():
        assert "resolved" not in package, name
        if name:
            assert package["version"]
            assert package["integrity"], name
