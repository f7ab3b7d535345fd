"""The command `tournament`: players who meet on the same deals, as a table or as JSON."""

from collections.abc import Callable
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pioche.cli.commands.simulate import decimal, percent, with_bar
from pioche.core.game import Game
from pioche.lab.tournament import Tournament, tournament
from pioche.words.messages import Words


def run(say: Words, game: Game[Any], players: list[str], deals: int, **asked: Any) -> Tournament:
    """Play it with a progress bar on stderr, where that is a terminal."""
    pairs = len(players) * (len(players) - 1) // 2

    def play(progress: Callable[[int], None] | None) -> Tournament:
        return tournament(game, players, deals=deals, progress=progress, **asked)

    return with_bar(say("simulate-progress"), deals * pairs, play)


def show(console: Console, say: Words, game: Game[Any], result: Tournament) -> None:
    title = say("tournament-title", game=game.names[say.lang], seed=result.seed)
    console.print(Text(title, style="bold"))
    ranks = Grid(box=box.SIMPLE_HEAD)
    ranks.add_column("", justify="right")
    ranks.add_column(say("tournament-player"))
    ranks.add_column(say("tournament-share"), justify="right")
    ranks.add_column(say("tournament-rating"), justify="right")
    for rank, place in enumerate(result.places, 1):
        rating = f"{decimal(say, place.rating)} ± {decimal(say, place.uncertainty)}"
        ranks.add_row(str(rank), place.player, percent(say, place.share), rating)
    console.print(ranks)
    met = Grid(box=box.SIMPLE_HEAD)
    met.add_column(say("tournament-meeting"))
    met.add_column(say("tournament-deals"), justify="right")
    met.add_column(say("tournament-share"), justify="right")
    met.add_column(say("tournament-lead"), justify="right")
    met.add_column("")
    for one in result.meetings:
        share = f"{percent(say, one.share)} ± {percent(say, one.within)}"
        verdict = say("tournament-sure" if one.sure else "tournament-open")
        pair = f"{one.one} – {one.other}"
        met.add_row(pair, str(one.deals), share, decimal(say, one.lead), verdict)
    console.print(met)
    fair = percent(say, result.meetings[0].fair)
    console.print(Text(say("tournament-note", fair=fair), style="dim"))
