"""What somebody might write with the library: it runs, and both type checkers agree with it."""

from collections.abc import Sequence
from random import Random

import pioche
from pioche import Game, Table, View
from pioche.bots import Bot, find_bot
from pioche.core.boards import ChainBoard, TricksBoard
from pioche.core.events import Scored
from pioche.core.tiles import NAME, tiles_in
from pioche.lab.simulation import Simulation, simulate
from pioche.lab.tournament import tournament
from pioche.picture import board


def ends(view: View) -> set[int | str]:
    match view.board:
        case ChainBoard() as chain:
            return {value for value, _ in pioche.boards.open_ends(chain).values()}
        case TricksBoard(trump=int() as trump):
            return {trump}
        case _:
            return set()


def heaviest(game: Game, view: View, rng: Random) -> str:
    def weight(move: pioche.MoveView) -> int:
        return sum(int(half) for half in move.steps[0].piece.split("-")) if move.steps else -1

    return max(view.moves, key=weight).text


def points(table: Table) -> int:
    total = 0
    for event in table.events:
        if isinstance(event, Scored):
            total += event.points
        elif isinstance(event, pioche.events.MancheEnded):
            total += sum(event.points)
    return total


options: dict[str, str | int | bool] = {"set": 9, "claim": True}
table = Table("cinq-partout", seats=2, options=options, seed=1, names=["Anne", "Odile"])
mine: Bot = heaviest
level: Bot = find_bot("regular")
chance = Random(1)
while table.seat is not None:
    seen: View = table.view(table.seat)
    bot = mine if table.seat == 0 else level
    told: tuple[pioche.events.Event, ...] = table.play(bot(table.game, seen, chance))
    whose: int | None = seen.turn
    shown: set[int | str] = ends(seen)
try:
    table.play("6-6")
except pioche.MoveError as refused:
    rule: str = refused.rule
    legal: tuple[str, ...] = refused.legal

again: Table = pioche.loads(pioche.dumps(table))
result: pioche.Result | None = again.result
scored: int = points(again)
names: Sequence[str] = [NAME[t] for hand in again.first_deal.hands for t in tiles_in(hand)]
solved: pioche.Solution | None = again.solve()
svg: str = board(again.view(None).board)

matador: Game = pioche.find("matador")
card: pioche.Card = matador.card
simulation: Simulation = simulate("matador", manches=2, bots=["beginner"], seed=1)
share: float = tournament(matador, ["random", "beginner"], deals=2, cores=1).meetings[0].share
