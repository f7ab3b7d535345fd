"""The Chromium of the machine, which the browser tests drive.

    python -m tests.browser.chromium

installs it by apt where it is missing and that can be done without asking anybody.
"""

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = (
    "The browser tests need Chromium: install it (Debian: apt-get install chromium), "
    "or name its program in the environment variable CHROMIUM."
)
ARGUMENTS = (
    "--no-sandbox",  # which root cannot use
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def find() -> str | None:
    """The path of the program."""
    for name in (os.environ.get("CHROMIUM"), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    return None


def install() -> None:
    """Install it by apt, as root or by a sudo that asks no password; else leave it be."""
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or (root and not shutil.which("sudo")):
        return
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    print("Installing Chromium for the browser tests (a minute)", flush=True)
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run([*apt, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


if __name__ == "__main__":
    if find() is None:
        install()
    if find() is None:
        print(MISSING)
