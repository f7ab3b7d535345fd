"""Hard decisions: positions in which a long search is sure of one move, and a look ahead of one
move chooses another.

`decisions.jsonl` has a hundred of them, each a record up to the position, with what every move is
worth. `right` says how many of them a bot gets right; `python -m pioche.lab.decisions` finds them
anew (a quarter of an hour).
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from pioche.bots import Bot, find_bot
from pioche.bots.search import judged
from pioche.core.catalogue import all_games
from pioche.core.game import Game
from pioche.table.notation import dumps, loads
from pioche.table.table import Table

FILE = Path(__file__).with_name("decisions.jsonl")
COUNT = 100
LONG = 4_000  # playouts of a search; there are two, which must agree
SURE = 0.04  # by how much the best move is worth more than any other in both
FEWEST_MOVES = 3
LEVEL = "regular"  # who plays up to the position, and is wrong there


@dataclass(frozen=True, slots=True)
class Decision:
    """A position, and the answer to it."""

    game: str
    seat: int
    record: str  # .dom, up to the position
    best: str
    worth: dict[str, float]  # of each move, from 0 to 1; the best first
    otherwise: str  # what the regular plays


def decisions(game: str | None = None) -> tuple[Decision, ...]:
    """The hard decisions of all games, or of one."""
    lines = FILE.read_text("utf-8").splitlines()
    found = [Decision(**json.loads(line)) for line in lines]
    return tuple([one for one in found if game in (None, one.game)])


def right(bot: Bot, asked: tuple[Decision, ...], seed: int | str = 0) -> int:
    """In how many of these does a bot choose the best move?"""
    count = 0
    for number, one in enumerate(asked):
        table = loads(one.record)
        chosen = bot(table.game, table.view(one.seat), Random(f"{seed}:{number}"))
        count += chosen == one.best
    return count


# -- how they are found ----------------------------------------------------------------------------


def candidates(game: Game[Any]) -> Iterator[tuple[Table, str]]:
    """Positions in which a short search, too, would be sure of another move than the regular's, and
    that move: at most one of a manche."""
    regular = find_bot(LEVEL)
    number = 0
    while True:
        number += 1
        rng = Random(f"decisions:{game.id}:{number}")
        table = Table(game, seed=f"decisions-{number}")
        at = rng.randrange(2, 16)
        while table.seat is not None:
            view = table.view(table.seat)
            chosen = regular(game, view, rng)
            if len(table.history) >= at and len(view.moves) >= FEWEST_MOVES:
                worth = {one.text: one.mean for one in judged(game, view, rng)}
                if max(worth.values()) - worth[chosen] >= SURE:
                    yield table, chosen
                break
            table.play(chosen)


def answered(table: Table, otherwise: str) -> Decision | None:
    """The decision, if two long searches are sure of another move than this."""
    assert table.seat is not None
    view = table.view(table.seat)
    searches = [
        {one.text: one.mean for one in judged(table.game, view, Random(f"long:{n}"), LONG)}
        for n in range(2)
    ]
    worth = {text: (worth + searches[1][text]) / 2 for text, worth in searches[0].items()}
    best = max(worth, key=worth.__getitem__)
    sure = all(
        found[best] - value >= SURE
        for found in searches
        for text, value in found.items()
        if text != best
    )
    if best == otherwise or not sure:
        return None
    order = sorted(worth, key=worth.__getitem__, reverse=True)
    return Decision(
        table.game.id,
        table.seat,
        dumps(table),
        best,
        {text: round(worth[text], 3) for text in order},
        otherwise,
    )


def find_all() -> Iterator[Decision]:
    """So many decisions of every game that can be searched, until there are enough."""
    games = [
        game
        for game in all_games()
        if max(game.seats) > 1 and game.mind.policy is not None and game.mind.weigh is None
    ]
    sources = {game.id: candidates(game) for game in games}
    count = 0
    for game in cycle(games):
        found = next((d for _ in range(5) if (d := answered(*next(sources[game.id])))), None)
        if found is None:
            continue
        count += 1
        print(f"{count}: {game.id} {found.best}", file=sys.stderr)
        yield found
        if count == COUNT:
            return


if __name__ == "__main__":
    lines = [json.dumps(asdict(found), ensure_ascii=False) for found in find_all()]
    FILE.write_text("\n".join([*lines, ""]), "utf-8")
