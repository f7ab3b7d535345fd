"""A saved partie told move by move."""

from typing import Any

from rich.console import Console
from rich.text import Text

from pioche.cli.boards import board
from pioche.cli.boards.drawing import SMALL
from pioche.cli.play.people import names_or_numbers, recorded_names
from pioche.cli.play.plain import standing_of
from pioche.cli.sentences import companies, side_name, story
from pioche.core.options import changed_options
from pioche.table.table import Table, retold
from pioche.words.messages import Company, Words


def show_replay(console: Console, say: Words, table: Table, step: bool, plain: bool) -> None:
    """Tell it; with `step` one move at a time, with the board."""
    company = Company(names_or_numbers(say, table), table.standing.sides)
    options = ", ".join(f"{k}={v}" for k, v in changed_options(table.options).items()) or "none"
    name = table.game.names[say.lang]
    title = say("replay-title", game=name, seats=table.seats, options=options)
    console.print(Text(title, style="bold"))
    number = at = 0
    after = [*companies(say, company, table.events)[1:], company]
    for again, _, move, events, stood_in in retold(table):
        number += move is not None
        at += len(events)
        then = after[at - 1]
        lead = f"{number:>4}  " if move is not None else "\n"
        for line in story(say, then, events, stood_in):
            console.print(Text(f"{lead}{line}"))
            lead = "      "
        if step and move is not None:
            show_board(console, say, then, again, plain)
            console.print(say("replay-step"), markup=False, highlight=False, end="")
            if input().strip().lower() == "q":
                return
    console.print()
    for line in standing(say, company, table):
        console.print(Text(line, style="bold"))


def show_board(console: Console, say: Words, company: Company, table: Table, plain: bool) -> None:
    layout = table.view(None).board
    if plain:
        for words in board.describe(say, company, layout):
            console.print(Text(words))
    else:
        tiles, captions = board.draw(say, company, layout, console.width, SMALL)
        for line in [*tiles, *map(Text, captions)]:
            console.print(line)


def standing(say: Words, company: Company, table: Table) -> list[str]:
    """Where the partie stands at the end of the record."""
    lines = []
    for side in range(len(table.totals)):
        if score := standing_of(say, table, side):
            lines.append(say("label", name=side_name(say, company, side), text=score))
    if table.seat is not None:
        lines.append(say("replay-unfinished", name=company.names[table.seat]))
    elif not table.over:
        lines.append(say(say.by_rule("replay-between", table.game.words.deal_rule)))
    return lines


def replay_record(table: Table) -> dict[str, Any]:
    manches: list[dict[str, Any]] = []
    for again, _, move, events, _ in retold(table):
        told = [event.to_dict() for event in events]
        if move is None:
            manches.append(
                {"manche": again.manche, "deal": again.deal, "events": told, "moves": []}
            )
        else:
            manches[-1]["moves"].append({"move": move, "events": told, "totals": again.totals})
    return {
        "game": table.game.id,
        "seats": table.seats,
        "names": recorded_names(table),
        "options": changed_options(table.options),
        "seed": table.seed,
        "undone": table.undone,
        "manches": manches,
        "over": table.over,
        "turn": table.seat,
        "totals": table.totals,
        "wins": table.standing.wins,
        "winners": table.winners,
    }
