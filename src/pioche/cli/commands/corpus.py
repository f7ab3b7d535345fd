"""The command `corpus`: parties of every game, written into a folder."""

from pathlib import Path

from pioche.cli.commands.simulate import with_bar
from pioche.cli.play.people import read_bot
from pioche.lab.corpus import write_corpus
from pioche.words.messages import Words


def run(
    say: Words,
    folder: Path,
    games: list[str],
    parties: int,
    levels: str,
    seed: str,
    cores: int | None,
) -> str:
    """Write it with a progress bar on stderr, where that is a terminal; say what is there."""
    names = [read_bot(word) for word in levels.split(",")]
    with_bar(
        say("simulate-progress"),
        parties * len(games),
        lambda told: write_corpus(folder, games, parties, names, seed, cores, told),
    )
    return say("corpus-written", count=parties * len(games), folder=str(folder))
