"""Many manches between opponents, as a table or as JSON."""

import sys
from collections.abc import Callable
from typing import Any, TypeVar

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from pioche.cli import files
from pioche.cli.play.people import read_bot
from pioche.core.catalogue import find
from pioche.core.errors import BotError
from pioche.core.game import Game
from pioche.core.options import make_options
from pioche.core.partie import first_standing
from pioche.lab.simulation import MOST_MANCHES, USUAL_MANCHES, Simulation, Spread, simulate
from pioche.words.messages import Words

T = TypeVar("T")


def read_players(text: str) -> list[str]:
    """Read `regular,expert,my_bots:careful`."""
    words = [word.strip() for word in text.split(",")]
    return [word if ":" in word else read_bot(word) for word in words]


def run(say: Words, game: Game[Any], **asked: Any) -> Simulation:
    """Simulate with a progress bar on stderr, where that is a terminal."""
    total = asked["parties"] or asked["manches"] or USUAL_MANCHES
    return with_bar(
        say("simulate-progress"), total, lambda told: simulate(game, **asked, progress=told)
    )


def with_bar(name: str, total: int, play: Callable[[Callable[[int], None] | None], T]) -> T:
    """Do something that tells its progress, which is shown where stderr is a terminal. The position
    in which a bot fails is kept in a file."""
    try:
        return _told(name, total, play)
    except BotError as error:
        files.keep_position(error)
        raise


def _told(name: str, total: int, play: Callable[[Callable[[int], None] | None], T]) -> T:
    if not sys.stderr.isatty():
        return play(None)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task(name, total=total)
        return play(lambda done: bar.update(task, completed=done))


def show(console: Console, say: Words, result: Simulation) -> None:
    game = find(result.game)
    title = say(
        "simulate-title", game=game.names[say.lang], manches=result.manches, seed=result.seed
    )
    console.print(Text(title, style="bold"))
    console.print(seats_table(say, game, result))
    console.print(Text(say("simulate-drawn", drawn=result.drawn)))
    if result.solvable is not None:
        solvable = share(say, result.solvable, result.manches)
        console.print(Text(say("simulate-solvable", solvable=solvable)))
    how = " · ".join(
        f"{say.maybe(f'end-{name}', name)} {count} ({percent(say, count / result.manches, 0)})"
        for name, count in result.how.items()
    )
    console.print(Text(say("simulate-how", how=how)))
    console.print(Text(say("simulate-moves", **_spread(say, result.moves))))
    kinds = " · ".join(
        say(f"kind-{kind}", mean=decimal(say, mean))
        if say.has(f"kind-{kind}")
        else say("kind-other", kind=kind, mean=decimal(say, mean))
        for kind, mean in result.kinds.items()
    )
    console.print(Text(say("simulate-kinds", kinds=kinds)))
    if result.partie_manches:
        console.print(Text(say("simulate-lengths", **_spread(say, result.partie_manches))))
    if result.partie_drawn:
        drawn = say("simulate-parties-drawn", drawn=result.partie_drawn, most=str(MOST_MANCHES))
        console.print(Text(drawn))
    console.print(Text(say("simulate-speed", speed=round(result.manches_per_second)), style="dim"))


def seats_table(say: Words, game: Game[Any], result: Simulation) -> Grid:
    sides = first_standing(game, make_options(game.options, result.options), result.seats).sides
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column(say("simulate-seat"), justify="right")
    grid.add_column(say("simulate-bot"))
    grid.add_column(say("simulate-wins"), justify="right")
    if result.partie_wins:
        grid.add_column(say("simulate-parties"), justify="right")
    grid.add_column(say("simulate-points"), justify="right")
    for seat, bot in enumerate(result.bots):
        row = [str(seat + 1), bot, share(say, result.wins[seat], result.manches)]
        if result.partie_wins:
            row.append(share(say, result.partie_wins[seat], result.parties or 1))
        grid.add_row(*row, decimal(say, result.points[sides[seat]]))
    return grid


def share(say: Words, count: int, total: int) -> str:
    return f"{count} ({percent(say, count / total)})"


def percent(say: Words, part: float, places: int = 1) -> str:
    return say("tournament-percent", share=decimal(say, 100 * part, places))


def decimal(say: Words, number: float, places: int = 1) -> str:
    text = f"{number:.{places}f}"
    return text.replace(".", ",") if say.lang == "fr" else text


def _spread(say: Words, spread: Spread) -> dict[str, str]:
    return {
        "mean": decimal(say, spread.mean),
        "least": str(spread.least),
        "most": str(spread.most),
    }
