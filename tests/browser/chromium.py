"""The Chromium of the machine, which the browser tests drive.

    python -m tests.browser.chromium

installs it by apt where it is missing and that can be done without asking anybody.

There are two of it. The shell without windows does everything but notifications, for less work: a
page costs it a quarter less processor time. Where there is only one of the two, that one is taken.
"""

import os
import shutil
import subprocess

SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome")
MISSING = (
    "The browser tests need Chromium: install it (Debian: apt-get install chromium "
    f"{SHELL}), or name its program in the environment variable CHROMIUM."
)
INSTALL = ("install", "--yes", "--no-install-recommends")
ARGUMENTS = (
    "--no-sandbox",  # which root cannot use
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def find(*, whole: bool = False) -> str | None:
    """The path of the program: that of the shell, or of the whole browser."""
    names = (*WHOLE, SHELL) if whole else (SHELL, *WHOLE)
    for name in (os.environ.get("CHROMIUM"), *names):
        if name and (path := shutil.which(name)):
            return path
    return None


def install() -> None:
    """Install what is missing by apt, as root or by a sudo that asks no password; else leave it be.
    The shell is in few distributions."""
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or (root and not shutil.which("sudo")):
        return
    whole = any(map(shutil.which, WHOLE))
    if not whole:
        print("Installing Chromium for the browser tests (a minute)", flush=True)
    commands = [] if whole else [["update"], [*INSTALL, "chromium"]]
    for command in (*commands, [*INSTALL, SHELL]):
        subprocess.run(
            [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


if __name__ == "__main__":
    if "CHROMIUM" not in os.environ and not shutil.which(SHELL):
        install()
    if find() is None:
        print(MISSING)
