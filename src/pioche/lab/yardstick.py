"""The yardstick: the opponent of the first release, kept as it was to measure others with.

It looks one move ahead, on guesses of what it cannot see.

Where a move can go wrong it keeps to the safe ones. Of these it takes the one that gains most at
once: points, then progress, then an opponent who cannot lay a tile, then fewest points left in its
hand (all the other way round where losers win). Where nothing of that tells the moves apart (a bid,
a trump, a call, a tile of a trick), it plays some manches to their end after each of them.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from pioche.bots.playout import at_random, play_out
from pioche.core.game import OVER, Game, Move, State
from pioche.core.options import make_options
from pioche.core.partie import first_standing
from pioche.core.tiles import PIPS, read_tile
from pioche.core.view import View

GUESSES = 4  # how often a move is looked at …
LOOKS = 400  # … unless there are so many moves that this is enough for all of them together;
NEXT_LOOKS = 32  # likewise for what can be done after them (none if there still are more moves)
SAFE = 0.5  # a risk that it takes without a thought; just below it one tower in ten falls
TRIALS = 24  # manches played out in each round of `best_by_trial`
SENSES = 12  # manches played out by `sense_of_hands`

Worth = tuple[int, ...]  # compared number by number, the first ones first


def greedy(game: Game[Any], view: View, rng: Random) -> str:
    """Choose the move that is worth most; break ties at random."""
    seat = view.seat
    if len(view.moves) == 1 or seat is None:
        return at_random(game, view, rng)
    guesses = [game.guess(view, rng) for _ in range(GUESSES)]
    moves = safe_moves(game, guesses[0])
    guesses = guesses[: max(1, LOOKS // len(moves))]
    after = {move: [played(game, state, move) for state in guesses] for move in moves}
    burden = points_are_a_burden(game, view)
    best = worth_most(
        {move: total(gained(game, s, seat, burden) for s in after[move]) for move in moves}
    )
    sense = sense_of_hands(game, view)
    looks = min(len(guesses), NEXT_LOOKS // len(best))
    if len(best) > 1 and looks:
        best = worth_most(
            {m: (sum(able(game, s, seat, sense) for s in after[m][:looks]),) for m in best}
        )
    if len(best) == 1:
        return best[0].text
    hands = {move: game.view(after[move][0], seat).hand for move in best}
    if sense == 0 or all(hand == view.hand for hand in hands.values()):
        return best_by_trial(game, view, seat, best, rng).text
    best = worth_most(
        {move: (-sense * pips(hand), -sense * len(hand)) for move, hand in hands.items()}
    )
    return best[int(rng.random() * len(best))].text


def safe_moves(game: Game[Any], state: State) -> Sequence[Move]:
    """The moves that will hardly go wrong; if there are none, the least risky ones."""
    moves = game.moves(state)
    if game.hand is None:
        return moves
    risks = [game.hand.risk(state, move) for move in moves]
    limit = max(SAFE, min(risks))
    return [move for move, risk in zip(moves, risks, strict=True) if risk <= limit]


def worth_most(worth: Mapping[Move, Worth]) -> list[Move]:
    most = max(worth.values())
    return [move for move, value in worth.items() if value == most]


def total(worths: Iterable[Worth]) -> Worth:
    """Add up what a move is worth on several guesses."""
    return tuple(map(sum, zip(*worths, strict=True)))


def played(game: Game[Any], state: State, move: Move) -> State:
    """Give the state after a move that goes well (its risk is weighed already); the one before
    stays as it is."""
    after = state.copy()
    game.play(after, move)
    return after


def gained(game: Game[Any], state: State, seat: int, burden: bool) -> Worth:
    """How far is the seat's side ahead: in points, in manches won, in what the game calls
    progress?"""
    side = state.standing.sides[seat]
    far = ahead(game.mind.progress(state), side) if game.mind.progress else 0
    if state.seat != OVER:
        lead, won = ahead(game.points(state), side), 0
    else:
        result = game.result(state)
        lead = ahead(result.points, side)
        won = (1 if seat in result.winners else -1) if result.winners else 0
    return -lead if burden else lead, won, far


def ahead(points: Sequence[int], side: int) -> int:
    """The points of a side less those of the others."""
    return 2 * points[side] - sum(points)


def points_are_a_burden(game: Game[Any], view: View) -> bool:
    return game.partie.fewest_wins(make_options(game.options, view.options))


def able(game: Game[Any], state: State, seat: int, sense: int) -> int:
    """Is it good that the next player can, or cannot, lay a tile?"""
    if state.seat == OVER or any(m.kind not in ("draw", "pass") for m in game.moves(state)):
        return 0
    sides = state.standing.sides
    return -sense if sides[state.seat] == sides[seat] else sense


def pips(hand: Sequence[str]) -> int:
    """The points of a hand; pieces without numbers have none."""
    return sum(PIPS[t] for t in map(read_tile, hand) if t is not None)


_senses: dict[tuple[Any, ...], int] = {}  # by game, options and number of seats


def sense_of_hands(game: Game[Any], view: View) -> int:
    """Is it better to hold few tiles (1) or many (-1), or is nothing ever left (0: tricks)?

    No slot of the contract says so, but random manches played to their end do: what did the winners
    hold? It is asked once for a game with its options, always of the same manches.
    """
    options = make_options(game.options, view.options)
    key = (game.id, options, view.standing.seats)
    if key not in _senses:
        rng = Random(game.id)
        standing = first_standing(game, options, view.standing.seats)
        difference = 0.0
        some = False
        for _ in range(SENSES):
            end = game.start(options, standing, game.deal(options, standing, rng))
            play_out(game, end, rng)
            result = game.result(end)
            some = some or any(result.left)
            won = [n for seat, n in enumerate(result.left) if seat in result.winners]
            lost = [n for seat, n in enumerate(result.left) if seat not in result.winners]
            if won and lost:
                difference += sum(lost) / len(lost) - sum(won) / len(won)
        _senses[key] = 0 if not some else -1 if difference < 0 else 1
    return _senses[key]


# -- moves that cannot be judged at once -----------------------------------------------------------


def best_by_trial(game: Game[Any], view: View, seat: int, moves: list[Move], rng: Random) -> Move:
    """Play manches out after each move, drop the worse half, and try the others again.

    All moves of a round are tried on the same guesses, so that the luck of a deal speaks against
    none of them. Fewer moves are tried more often: the last two on half of TRIALS guesses each.
    """
    left = moves
    burden = points_are_a_burden(game, view)
    while len(left) > 1:
        guesses = [game.guess(view, rng) for _ in range(max(1, TRIALS // len(left)))]
        worth = {m: total(trial(game, s, m, seat, burden, rng) for s in guesses) for m in left}
        left = sorted(left, key=worth.__getitem__, reverse=True)[: (len(left) + 1) // 2]
    return left[0]


def trial(game: Game[Any], state: State, move: Move, seat: int, burden: bool, rng: Random) -> Worth:
    """What comes of a move when everybody continues at random? Players who may pass do: random
    outbidding would drown out what the move itself is worth."""
    end = played(game, state, move)
    while end.seat != OVER:
        found = game.moves(end)
        choice = found[int(rng.random() * len(found))]
        choice = next((m for m in found if m.kind == "pass"), choice)
        game.play(end, game.settled(end, choice, rng))
    return gained(game, end, seat, burden)
