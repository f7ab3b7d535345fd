"""The greedy bot looks one move ahead, on guesses of what it cannot see.

It takes the move that gains most at once: points, then an opponent who cannot lay a tile, then
fewest points left in its hand (all the other way round where losers win). Where nothing of that
tells the moves apart (a bid, a trump, a call, a tile of a trick), it plays some manches to their
end after each of them.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from pioche.bots.playout import at_random, play_out
from pioche.game import OVER, Game, Move, State
from pioche.tiles import PIPS, read_tile
from pioche.view import View

GUESSES = 4  # how often a move is looked at
TRIALS = 24  # manches played out in each round of `best_by_trial`

Worth = tuple[int, ...]  # compared number by number, the first ones first


def greedy(game: Game[Any], view: View, rng: Random) -> str:
    """Choose the move that is worth most; equal ones at random."""
    seat = view.seat
    if len(view.moves) == 1 or seat is None:
        return at_random(game, view, rng)
    guesses = [game.guess(view, rng) for _ in range(GUESSES)]
    moves = game.moves(guesses[0])
    after = {move: [played(game, state, move, rng) for state in guesses] for move in moves}
    sense = sense_of_hands(game, guesses, rng)
    best = worth_most({m: total(gained(game, s, seat, sense) for s in after[m]) for m in moves})
    if len(best) == 1:
        return best[0].text
    hands = {move: game.view(after[move][0], seat).hand for move in best}
    if sense == 0 or all(hand == view.hand for hand in hands.values()):
        return best_by_trial(game, view, best, rng).text
    best = worth_most(
        {move: (-sense * pips(hand), -sense * len(hand)) for move, hand in hands.items()}
    )
    return best[int(rng.random() * len(best))].text


def worth_most(worth: Mapping[Move, Worth]) -> list[Move]:
    most = max(worth.values())
    return [move for move, value in worth.items() if value == most]


def total(worths: Iterable[Worth]) -> Worth:
    """Add up what a move is worth on several guesses."""
    return tuple(map(sum, zip(*worths, strict=True)))


def played(game: Game[Any], state: State, move: Move, rng: Random) -> State:
    """Give the state after a move; the one before stays as it is."""
    after = state.copy()
    game.play(after, game.settle(after, move, rng) if game.settle else move)
    return after


def gained(game: Game[Any], state: State, seat: int, sense: int) -> Worth:
    """How far is the seat's side ahead: in points, in manches won, in being able to play?"""
    side = state.standing.sides[seat]
    if state.seat == OVER:
        result = game.result(state)
        won = (1 if seat in result.winners else -1) if result.winners else 0
        return ahead(game, result.points, side), won, 0
    able = 0
    if all(move.kind in ("draw", "pass") for move in game.moves(state)):
        able = -sense if state.standing.sides[state.seat] == side else sense
    return ahead(game, game.points(state), side), 0, able


def ahead(game: Game[Any], points: Sequence[int], side: int) -> int:
    """The points of a side less those of the others; where points are a burden, the opposite."""
    lead = 2 * points[side] - sum(points)
    return -lead if game.fewest_wins else lead


def pips(hand: Sequence[str]) -> int:
    """The points of a hand; pieces that are no numbered tiles have none."""
    return sum(PIPS[t] for t in map(read_tile, hand) if t is not None)


def sense_of_hands(game: Game[Any], states: Sequence[State], rng: Random) -> int:
    """Is it better to hold few tiles (1) or many (-1), or is nothing ever left (0: tricks)?

    No slot of the contract says so, but manches played to their end do: what did the winners hold?
    """
    difference = 0.0
    some = False
    for state in states:
        end = state.copy()
        play_out(game, end, rng)
        result = game.result(end)
        some = some or any(result.left)
        won = [n for seat, n in enumerate(result.left) if seat in result.winners]
        lost = [n for seat, n in enumerate(result.left) if seat not in result.winners]
        if won and lost:
            difference += sum(lost) / len(lost) - sum(won) / len(won)
    return 0 if not some else -1 if difference < 0 else 1


# -- moves that cannot be judged at once -----------------------------------------------------------


def best_by_trial(game: Game[Any], view: View, moves: list[Move], rng: Random) -> Move:
    """Play manches out after each move, drop the worse half, and try the others again.

    All moves of a round are tried on the same guesses, so that the luck of a deal speaks against
    none of them. Fewer moves are tried more often: the last two on half of TRIALS guesses each.
    """
    left = moves
    while len(left) > 1:
        guesses = [game.guess(view, rng) for _ in range(max(1, TRIALS // len(left)))]
        worth = {m: total(trial(game, s, m, view, rng) for s in guesses) for m in left}
        left = sorted(left, key=worth.__getitem__, reverse=True)[: (len(left) + 1) // 2]
    return left[0]


def trial(game: Game[Any], state: State, move: Move, view: View, rng: Random) -> Worth:
    """What comes of a move when everybody goes on at random? Who may pass does: outbidding each
    other at random would drown what the move itself is worth."""
    assert view.seat is not None
    end = played(game, state, move, rng)
    while end.seat != OVER:
        found = game.moves(end)
        choice = found[int(rng.random() * len(found))]
        choice = next((m for m in found if m.kind == "pass"), choice)
        game.play(end, game.settle(end, choice, rng) if game.settle else choice)
    return gained(game, end, view.seat, 0)
