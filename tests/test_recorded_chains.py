"""Manches that the tests of the page's layout lay out: `python -m tests.test_recorded_chains`
writes them anew.

A manche is told as « LR 6-5 R:6-6+=6 L:5-1=5 »: its arms, with a star where side arms open later,
the first tile, and each further one with its arm and how that end was called then. A tile whose
second half lies towards the first tile has a `~`, one that lies across a `+`.
"""

import json
from pathlib import Path
from random import Random

import pioche
from pioche.core.boards import ChainBoard

FILE = Path(__file__).parent.parent / "web/src/board/chain/manches.json"
FOUR_ARMS = {"cinq-partout": "all-fives", "trois-partout": "quatre-bras"}


def recorded() -> dict[str, str]:
    """Two manches of every game with a chain, more where chains are of another kind."""
    found = {}
    for card in pioche.all_games():
        for number in range(4 if card.id in ("jeu-de-dominos", "sebastopol", "dingominos") else 2):
            told = manche(card.id, None, number)
            if told:
                found[f"{card.id} {number}"] = told
    for number in range(5):
        for game, preset in [*FOUR_ARMS.items(), ("cinq-partout", "double-neuf")]:
            found[f"{game} {preset} {number}"] = manche(game, preset, number)
    return found


def manche(game: str, preset: str | None, number: int) -> str:
    """A manche that is played at random; nothing where the game has no chain."""
    table = pioche.Table(game, preset=preset, seed=f"chain {number}")
    chance = Random(number)
    called = {}
    while table.seat is not None:
        view = table.view(table.seat)
        if not isinstance(view.board, ChainBoard):
            return ""
        move = chance.choice(view.moves)
        for step in move.steps:
            called[step.piece] = step.end
        table.play(move.text)
    board = table.view(None).board
    assert isinstance(board, ChainBoard)
    assert board.first
    laid = [(board.first.at, "", board.first)]
    laid += [(piece.at, arm.name, piece) for arm in board.arms for piece in arm.tiles]
    names = "".join(arm.name for arm in board.arms)
    told = [
        (f"{arm}:" if arm else "")
        + ("" if piece.tile.startswith(str(piece.inner)) else "~")
        + piece.tile
        + ("+" if piece.across else "")
        + (f"={called[piece.tile]}" if arm else "")
        for _, arm, piece in sorted(laid, key=lambda one: one[0])
    ]
    return " ".join([names + ("*" if "U" in names else ""), *told])


def test_the_page_lays_out_manches_as_they_are_played() -> None:
    assert json.loads(FILE.read_text()) == recorded()


if __name__ == "__main__":
    FILE.write_text(json.dumps(recorded(), indent=2, ensure_ascii=False) + "\n")
