"""How long a short command takes to start: CPU seconds beside those of `python -c pass`."""

import os
import resource
import subprocess
import sys
from statistics import median

RUNS = 9
ALLOWED = 0.25  # CPU seconds, user and system

# Completion is asked by the shell, with the words so far in the environment.
COMPLETION = {
    "_PIOCHE_COMPLETE": "complete_bash",
    "COMP_WORDS": "pioche play mat",
    "COMP_CWORD": "2",
}
PIOCHE = [sys.executable, "-m", "pioche.cli.main"]
COMMANDS: dict[str, tuple[list[str], dict[str, str]]] = {
    "python -c pass": ([sys.executable, "-c", "pass"], {}),
    "pioche --help": ([*PIOCHE, "--help"], {}),
    "pioche games": ([*PIOCHE, "games"], {}),
    "pioche rules matador": ([*PIOCHE, "rules", "matador"], {}),
    "pioche learn": ([*PIOCHE, "learn"], {}),
    "completion of a game": (PIOCHE, COMPLETION),
}


def cpu_seconds(args: list[str], extra: dict[str, str]) -> float:
    """The time that one run takes of the processor, in user and system mode."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    none = subprocess.DEVNULL
    subprocess.run(args, env=environment | extra, stdin=none, stdout=none, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    for args, extra in COMMANDS.values():  # once unmeasured, so that all bytecode is written
        cpu_seconds(args, extra)
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(RUNS):  # in turn, so that a busy moment is shared by all
        for name, (args, extra) in COMMANDS.items():
            times[name].append(cpu_seconds(args, extra))
    bare = median(times["python -c pass"])
    print(f"Start of a command, CPU seconds, median of {RUNS} runs (allowed: {ALLOWED})")
    for name, measured in times.items():
        print(f"  {name:22} {median(measured):6.3f} s  {median(measured) / bare:5.1f} x")


if __name__ == "__main__":
    main()
