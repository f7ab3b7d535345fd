"""A corpus: graded parties of every game, written from a seed.

    corpus/manifest.json             what made it: version, commit, seed, levels
    corpus/whist/0001.dom            a partie
    corpus/whist/manifest.jsonl      a line for each partie: who played, and what came of it
    corpus/whist/perft.json          counts of a move tree

A partie follows from seed, game, number and levels alone; so a run that was broken off goes on
where it stopped, and any number of cores writes the same.
"""

import json
import os
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pioche
from pioche.bots import find_bot
from pioche.core.catalogue import find
from pioche.core.deal import read_deal
from pioche.core.errors import PiocheError
from pioche.core.game import OVER, Game, State
from pioche.core.options import changed_options, make_options
from pioche.core.partie import first_standing
from pioche.table.notation import dumps
from pioche.table.table import Table

USUAL_PARTIES = 1000
USUAL_LEVELS = ("beginner", "regular")
MOST_MANCHES = 200  # a partie that nobody wins before is left as it stands


Job = tuple[str, str, tuple[str, ...], str, int]  # file, game, levels, seed, number


@dataclass(frozen=True, slots=True)
class Entry:
    """A partie of the corpus."""

    file: str
    game: str
    seats: int
    seed: str
    levels: tuple[str, ...]  # by seat
    winners: tuple[int, ...] | None  # seats; None where it was left unfinished
    totals: tuple[int, ...]  # by side
    manches: int
    moves: int


def write_corpus(
    folder: Path,
    games: Sequence[str],
    parties: int = USUAL_PARTIES,
    levels: Sequence[str] = USUAL_LEVELS,
    seed: str = "0",
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> None:
    """Write so many parties of each of these games; `progress` is told how many are done."""
    for level in levels:
        find_bot(level)
    if parties < 1:
        raise PiocheError(
            f"The number to play must be at least 1, not {parties}.",
            why="tournament-count",
            count=parties,
        )
    names = [find(name).id for name in games]
    folder.mkdir(parents=True, exist_ok=True)
    _check_made_by(folder, levels, seed)
    done = 0
    with _on_cores(cores) as play:
        for name in names:
            (folder / name).mkdir(exist_ok=True)
            _write(folder / name / "perft.json", _json(asdict(counted(name))))
            jobs = [
                (str(folder / name / f"{number:04}.dom"), name, tuple(levels), seed, number)
                for number in range(1, parties + 1)
            ]
            lines = []
            for entry in play(jobs):
                lines.append(json.dumps(asdict(entry), ensure_ascii=False))
                done += 1
                if progress is not None:
                    progress(done)
            _write(folder / name / "manifest.jsonl", "\n".join([*lines, ""]))


@contextmanager
def _on_cores(cores: int | None) -> Iterator[Callable[[list[Job]], Iterable[Entry]]]:
    """Play in so many processes (None: one for each core); the entries keep their order."""
    if cores == 1:
        yield lambda jobs: map(kept, jobs)
        return
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        yield lambda jobs: pool.map(kept, jobs, chunksize=4)


def _check_made_by(folder: Path, levels: Sequence[str], seed: str) -> None:
    """Note what makes the corpus; what is there already must have been made by the same."""
    made_by = {
        "pioche": pioche.__version__,
        "commit": _commit(),
        "seed": seed,
        "levels": list(levels),
    }
    file = folder / "manifest.json"
    if file.exists() and json.loads(file.read_text("utf-8")) != made_by:
        raise PiocheError(
            f"The corpus in {folder} was made otherwise (seed, levels or version): "
            "choose a new folder.",
            why="corpus-other",
            folder=str(folder),
        )
    _write(file, _json(made_by))


def _commit() -> str | None:
    """The commit of this program; None where it was installed as a package."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
    try:
        found = subprocess.run(asked, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return found.stdout.strip() or None


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _write(file: Path, text: str) -> None:
    """Write a file whole or not at all."""
    part = file.with_suffix(".part")
    part.write_text(text, "utf-8")
    os.replace(part, file)


# -- a partie --------------------------------------------------------------------------------------


def kept(job: Job) -> Entry:
    """The entry of a partie; it is played where its file is not there yet."""
    path, name, levels, seed, number = job
    file = Path(path)
    if file.exists():
        table = pioche.loads(file.read_text("utf-8"))
    else:
        table = played(find(name), levels, seed, number)
        _write(file, dumps(table))
    return Entry(
        file=file.name,
        game=name,
        seats=table.seats,
        seed=table.seed,
        levels=_seated(table, levels, number),
        winners=table.winners if table.over else None,
        totals=table.totals,
        manches=table.manche,
        moves=len(table.history),
    )


def played(game: Game[Any], levels: Sequence[str], seed: str, number: int) -> Table:
    """The partie with this number: the levels change seats from one to the next."""
    table = Table(game, seed=f"{seed}-{number}")
    table.names = tuple(_of_players(table, levels, number))
    bots = [find_bot(level) for level in _seated(table, levels, number)]
    rng = Random(f"{seed}:{game.id}:{number}")
    while not table.over:
        if table.seat is None:
            if table.manche >= MOST_MANCHES:
                break
            table.next_manche()
            continue
        view = table.view(table.seat)
        one = len(view.moves) == 1
        table.play(view.moves[0].text if one else bots[table.seat](game, view, rng))
    return table


def _of_players(table: Table, levels: Sequence[str], number: int) -> Iterator[str]:
    """The level of each player; those of a side have the same."""
    sides = table.standing.sides
    for player in range(table.seats):
        yield levels[(sides[table.players.index(player)] + number) % len(levels)]


def _seated(table: Table, levels: Sequence[str], number: int) -> tuple[str, ...]:
    names = tuple(_of_players(table, levels, number))
    return tuple([names[player] for player in table.players])


# -- counts of move trees --------------------------------------------------------------------------

MOST_COUNTED = 20_000  # positions of a depth
DEEPEST = 8


@dataclass(frozen=True, slots=True)
class Perft:
    """How many positions can come about after 1, 2, 3 … moves of a manche, as a fixed deal has
    them; lines of moves are counted, so that a position counts once for each line to it."""

    game: str
    seats: int
    options: Mapping[str, str]  # those that differ from the usual ones
    deal: str
    counts: tuple[int, ...]


def counted(name: str, seed: str = "perft") -> Perft:
    """Count the tree of a deal that follows from the seed, as deep as it stays small. Where a hand
    trembles, every move goes well."""
    game = find(name)
    table = Table(game, seed=seed)
    asked = Perft(game.id, table.seats, changed_options(table.options), table.deal, ())
    return replace(asked, counts=counts(asked))


def counts(asked: Perft, deepest: int = DEEPEST) -> tuple[int, ...]:
    """Count the tree of this deal."""
    game = find(asked.game)
    options = make_options(game.options, asked.options)
    standing = first_standing(game, options, asked.seats)
    deal = read_deal(asked.deal, game.words.read_tile, game.words.name_tile)
    level: list[State] = [game.start(options, standing, deal)]
    found: list[int] = []
    while len(found) < deepest and (count := _choices(game, level)) and count <= MOST_COUNTED:
        level = [_after(game, state, move) for state in level for move in _moves(game, state)]
        found.append(count)
    return tuple(found)


def _choices(game: Game[Any], states: Sequence[State]) -> int:
    return sum(len(_moves(game, state)) for state in states)


def _moves(game: Game[Any], state: State) -> Sequence[Any]:
    return () if state.seat == OVER else game.moves(state)


def _after(game: Game[Any], state: State, move: Any) -> State:
    after = state.copy()
    game.play(after, move)
    return after


if __name__ == "__main__":
    print(_json([asdict(counted(card.id)) for card in pioche.all_cards()]), end="")
