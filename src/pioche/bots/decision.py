"""A bot is asked for its move. What it does wrong is said in one sentence, with the position."""

import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import pioche
from pioche.bots.levels import Entrant
from pioche.core.deal import Deal, write_deal
from pioche.core.errors import RECORD, BotError, shortened
from pioche.core.game import Game, Move
from pioche.core.options import write_options
from pioche.core.view import MoveView, View
from pioche.table.notation import dumps
from pioche.table.table import Table

M = TypeVar("M", Move, MoveView)
OURS = str(Path(pioche.__file__).parent)


History = Sequence[tuple[Deal, Sequence[Move]]]  # of a partie, manche by manche


class Where(NamedTuple):
    """Where a bot is asked: the seed, the number of the deal, and what writes the position."""

    seed: str
    deal: int
    record: Callable[[], str]


def decide(
    entrant: Entrant,
    game: Game[Any],
    view: View,
    moves: Sequence[M],
    rng: Random,
    where: Where,
) -> M:
    """The legal move that a bot chooses."""
    try:
        text = entrant.bot(game, view, rng)
    except Exception as error:
        raise _fault(entrant, game, view, where, "raised", _told(error)) from error
    found = next((move for move in moves if move.text == text), None)
    if found is None:
        raise _fault(entrant, game, view, where, "played", shortened(str(text)))
    return found


def _fault(
    entrant: Entrant, game: Game[Any], view: View, where: Where, did: str, what: str
) -> BotError:
    words = what if did == "raised" else f"'{what}', which is no legal move,"
    manche, seat = view.standing.manche, view.seat
    return BotError(
        f"The bot {entrant.name} {did} {words} in {game.names['en']}, seed {where.seed}, deal "
        f"{where.deal}, round {manche}, seat {seat} (counted from 0); the position is in {RECORD}.",
        why="bot-failed",
        record=where.record(),
        bot=entrant.name,
        did=did,
        what=what,
        game=game.names["fr"],
        seed=where.seed,
        deal=where.deal,
        manche=manche,
        seat=seat,
    )


def _told(error: Exception) -> str:
    """What was raised, and where in the program of the bot."""
    text = shortened(str(error), 120)
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not frame.filename.startswith(OURS)]
    where = f" ({Path(theirs[-1].filename).name}:{theirs[-1].lineno})" if theirs else ""
    return f"{type(error).__name__}{': ' if text else ''}{text}{where}"


def written(game: Game[Any], seats: int, options: Any, seed: str, history: History) -> str:
    """The partie so far as .dom text."""
    table: Table | None = None
    for deal, moves in history:
        text = write_deal(deal, game.words.name_tile)
        if table is None:
            table = Table(game, seats, write_options(options), seed, text)
        else:
            table.next_manche(text)
        for move in moves:
            table.replay(move.text)
    assert table is not None
    return dumps(table)
