"""Renew the locked versions: `make lock`, then look at the diff.

`locked.txt` holds one version of everything that Pioche is made and tested with, for every Python
that it runs on. It has names and versions only: where packages come from is the machine's
business. The versions of the browser client are in web/package-lock.json, in the same manner.
"""

import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCKED = ROOT / "locked.txt"
EXTRAS = ("print", "puzzles", "postgres", "push", "server", "lab", "dev", "docs", "bench")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")  # the oldest first: the others must take what it takes
HEAD = "# One version of everything, for every Python from {} to {}. Written by `make lock`.\n"


def wanted() -> list[str]:
    """All that pyproject.toml names, and what builds the package."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = settings["project"]
    found = [*settings["build-system"]["requires"], *project["dependencies"]]
    return found + [each for extra in EXTRAS for each in project["optional-dependencies"][extra]]


def resolved(python: str, constraints: dict[str, str], folder: Path) -> dict[str, str]:
    """The newest versions that go together with these, for this Python."""
    report, limits = folder / "report.json", folder / "limits.txt"
    limits.write_text(written(constraints), "utf-8")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"),
            *("--only-binary", ":all:", "--python-version", python, "--target", str(folder)),
            *("--constraint", str(limits), "--report", str(report), *wanted()),
        ],
        check=True,
    )
    found = json.loads(report.read_text("utf-8"))["install"]
    return {normal(each["metadata"]["name"]): each["metadata"]["version"] for each in found}


def normal(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")


def written(versions: dict[str, str]) -> str:
    return "".join(f"{name}=={version}\n" for name, version in sorted(versions.items()))


def main() -> None:
    versions: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        for python in PYTHONS:
            versions |= resolved(python, versions, Path(folder))
            print(f"Python {python}: {len(versions)} packages")
    LOCKED.write_text(HEAD.format(PYTHONS[0], PYTHONS[-1]) + written(versions), "utf-8")


if __name__ == "__main__":
    main()
