"""`tournament --baselines`: bots against the same opponents, in one table."""

from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pioche.cli.commands.simulate import decimal, percent, with_bar
from pioche.core.game import Game
from pioche.lab.ladder import NET, YARDSTICK, Ladder, ladder, opponents
from pioche.table.table import agree
from pioche.words.messages import Words


def run(say: Words, game: Game[Any], players: str, deals: int, **asked: Any) -> Ladder:
    """Play it with a progress bar on stderr, where that is a terminal."""
    names = [word.strip() for word in players.split(",")]
    options, seats = agree(game, asked["seats"], asked["options"], asked["preset"])
    meetings = sum(other != name for other in opponents(game, seats, options) for name in names)
    return with_bar(
        say("simulate-progress"),
        deals * meetings,
        lambda told: ladder(game, names, deals=deals, progress=told, **asked),
    )


def show(console: Console, say: Words, game: Game[Any], found: Ladder) -> None:
    title = say("ladder-title", game=game.names[say.lang], seed=found.seed)
    console.print(Text(title, style="bold"))
    grid = Grid(box=box.SIMPLE_HEAD)
    grid.add_column(say("ladder-against"))
    for rung in found.rungs:
        grid.add_column(rung.player, justify="right")
    met = [{meeting.other: meeting for meeting in rung.meetings} for rung in found.rungs]
    known = dict.fromkeys(other for one in met for other in one)
    for other in known:
        cells = [
            f"{percent(say, one[other].share)} ± {percent(say, one[other].within)}"
            f" ({decimal(say, one[other].lead)})"
            if other in one
            else ""
            for one in met
        ]
        grid.add_row(called(say, other), *cells)
    if found.rungs[0].asked:
        grid.add_row(say("ladder-hard"), *(f"{r.right}/{r.asked}" for r in found.rungs))
    console.print(grid)
    fair = percent(say, found.rungs[0].meetings[0].fair)
    console.print(Text(say("ladder-note", fair=fair), style="dim"))


def called(say: Words, player: str) -> str:
    return {YARDSTICK: say("ladder-yardstick"), NET: say("ladder-net")}.get(player, player)
