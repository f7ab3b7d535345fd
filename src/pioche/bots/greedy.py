"""The greedy bot looks one move ahead, on guesses of what it cannot see.

Where a move can go wrong it keeps to the safe ones, and lays each tile where it is safest. Of these
it takes the one that gains most at once: points (also those that it can score before anybody else
plays), then progress, then a tile laid rather than kept where those left count, then an opponent
who cannot lay one, then fewest points left in its hand (all the other way round where losers win).
Where nothing of that tells the moves apart (a bid, a trump, a call, a tile of a trick), it plays
some manches to their end after each of them, as sensible players would where the game says what
these do (`Mind.policy`). What the game itself can weigh (`Mind.weigh`), it weighs so.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from pioche.bots.playout import at_random, play_sensibly
from pioche.bots.worth import judge_of
from pioche.core.game import OVER, Game, Move, State
from pioche.core.options import make_options
from pioche.core.partie import first_standing
from pioche.core.tiles import PIPS, read_tile
from pioche.core.view import View

GUESSES = 4  # how often a move is looked at …
LOOKS = 400  # … unless there are so many moves that this is enough for all of them together;
NEXT_LOOKS = 32  # likewise for what can be done after them (none if there still are more moves)
SAFE = 0.5  # a risk that it takes without a thought; just below it one tower in ten falls
TRIALS = 24  # guesses to weigh moves by, and (see `Effort`) manches to try them in, in each round
SENSES = 24  # manches played out by `senses`

Worth = tuple[int, ...]  # compared number by number, the first ones first
What = TypeVar("What")
Guess = Callable[[View, Random], Any]  # `Game.guess`, or one that is more particular


def greedy(game: Game[Any], view: View, rng: Random) -> str:
    """Choose the move that is worth most; break ties at random."""
    seat = view.seat
    if len(view.moves) == 1 or seat is None:
        return at_random(game, view, rng)
    if game.mind.weigh is not None:
        judge = judge_of(game, make_options(game.options, view.options), view.standing)
        if known := game.mind.weigh(one_by_one(game.guess, view, rng, TRIALS), judge):
            texts = worth_most(known)
            return texts[int(rng.random() * len(texts))] if len(texts) > 1 else texts[0]
    guesses = [game.guess(view, rng) for _ in range(GUESSES)]
    moves = safe_moves(game, guesses[0])
    guesses = guesses[: max(1, LOOKS // len(moves))]
    after = {move: [played(game, state, move) for state in guesses] for move in moves}
    burden = points_are_a_burden(game, view)
    best = worth_most(
        {move: total(gained(game, s, seat, burden) for s in after[move]) for move in moves}
    )
    sense, stuck = senses(game, view)
    if (
        sense > 0 and game.mind.left_counts is not None
    ):  # who may lay a tile, and wants to be rid of it
        best = [move for move in best if move.kind not in ("draw", "pass")] or best
    looks = min(len(guesses), NEXT_LOOKS // len(best))
    if len(best) > 1 and looks:
        best = worth_most(
            {m: (sum(able(game, s, seat, stuck) for s in after[m][:looks]),) for m in best}
        )
    if len(best) == 1:
        return best[0].text
    hands = {move: game.view(after[move][0], seat).hand for move in best}
    if sense == 0 or all(hand == view.hand for hand in hands.values()):
        return best_by_trial(game, view, seat, best, rng).text
    if game.mind.left_counts is None and stuck > 0:
        best = worth_most(
            {move: (-len(hand), variety(hand), -pips(hand)) for move, hand in hands.items()}
        )
    else:
        best = worth_most(
            {move: (-sense * load(game, hand), -sense * len(hand)) for move, hand in hands.items()}
        )
    return best[int(rng.random() * len(best))].text


def one_by_one(guess: Guess, view: View, rng: Random, count: int) -> Iterator[Any]:
    """Guesses, each of them made when it is asked for. (A generator expression would not do: where
    this is compiled it is a list, and chance would be used up by guesses that nobody looks at.)"""
    for _ in range(count):
        yield guess(view, rng)


def safe_moves(game: Game[Any], state: State) -> Sequence[Move]:
    """The moves that will hardly go wrong, each piece where it is safest; if there are none, the
    least risky ones."""
    moves = game.moves(state)
    if game.hand is None:
        return moves
    risks = [game.hand.risk(state, move) for move in moves]
    limit = max(SAFE, min(risks))
    safest: dict[str, float] = {}
    for move, risk in zip(moves, risks, strict=True):
        safest[piece(move)] = min(risk, safest.get(piece(move), limit))
    return [move for move, risk in zip(moves, risks, strict=True) if risk <= safest[piece(move)]]


def piece(move: Move) -> str:
    """What is laid, wherever it is; or the move itself, where nothing is."""
    return move.steps[0][0] if move.steps else move.text


def worth_most(worth: Mapping[What, Any]) -> list[What]:
    most = max(worth.values())
    return [what for what, value in worth.items() if value == most]


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
        if state.seat == seat and game.mind.progress is None and game.hand is None:
            # It is still its turn: what it can score before anybody else plays is its own.
            after = [played(game, state, move) for move in game.moves(state)]
            leads = [ahead(game.points(one), side) for one in after]
            lead = min(lead, *leads) if burden else max(lead, *leads)
    else:
        result = game.result(state)
        lead = ahead(result.points, side)
        won = outcome(state, seat, result.winners)
    return -lead if burden else lead, won, far


def outcome(state: State, seat: int, winners: Sequence[int]) -> int:
    """1 for a manche that the seat's side alone has won, -1 for one that others have; 0 if it is
    shared, or nobody's."""
    won = {state.standing.sides[winner] for winner in winners}
    if state.standing.sides[seat] not in won:
        return -1 if won else 0
    return 1 if len(won) == 1 else 0


def ahead(points: Sequence[int], side: int) -> int:
    """How far a side is ahead of the mean of the others, times their number."""
    return len(points) * points[side] - sum(points)


def points_are_a_burden(game: Game[Any], view: View) -> bool:
    return game.partie.fewest_wins(make_options(game.options, view.options))


def able(game: Game[Any], state: State, seat: int, stuck: int) -> int:
    """Is it good that the next player can, or cannot, lay a tile?"""
    if state.seat == OVER or any(m.kind not in ("draw", "pass") for m in game.moves(state)):
        return 0
    sides = state.standing.sides
    return -stuck if sides[state.seat] == sides[seat] else stuck


def pips(hand: Sequence[str]) -> int:
    """The points of a hand; pieces without numbers have none."""
    return sum(PIPS[t] for t in map(read_tile, hand) if t is not None)


def load(game: Game[Any], hand: Sequence[str]) -> int:
    """What a hand counts when it is left; its points where that counts for nothing."""
    if game.mind.left_counts is None:
        return pips(hand)
    return sum(game.mind.left_counts(t) for t in map(game.words.read_tile, hand) if t is not None)


def variety(hand: Sequence[str]) -> int:
    """How many different numbers a hand holds: whoever has many is seldom stuck."""
    return len({half for tile in hand for half in tile.split("-")})


class Senses(NamedTuple):
    hands: (
        int  # is it better to hold few tiles (1) or many (-1), or is nothing ever left (0: tricks)?
    )
    stuck: int  # is it bad (1) or good (-1) to be stuck, or does it hardly matter (0)?


_senses: dict[tuple[Any, ...], Senses] = {}  # by game, options and number of seats


def senses(game: Game[Any], view: View) -> Senses:
    """No slot of the contract says so, but random manches played to their end do: what did the
    winners hold, and how often were they stuck? It is asked once for a game with its options,
    always of the same manches.
    """
    options = make_options(game.options, view.options)
    key = (game.id, options, view.standing.seats)
    if key not in _senses:
        rng = Random(game.id)
        standing = first_standing(game, options, view.standing.seats)
        held = stuck = 0.0
        some = False
        for _ in range(SENSES):
            end = game.start(options, standing, game.deal(options, standing, rng))
            passed = play_and_count(game, end, rng)
            result = game.result(end)
            some = some or any(result.left)
            held += difference(result.left, result.winners)
            stuck += difference(passed, result.winners)
        _senses[key] = Senses(0 if not some else -1 if held < 0 else 1, (stuck > 0) - (stuck < 0))
    return _senses[key]


def difference(numbers: Sequence[int], winners: Sequence[int]) -> float:
    """By how much are the numbers of those who lost higher, on average?"""
    won = [n for seat, n in enumerate(numbers) if seat in winners]
    lost = [n for seat, n in enumerate(numbers) if seat not in winners]
    return sum(lost) / len(lost) - sum(won) / len(won) if won and lost else 0.0


def play_and_count(game: Game[Any], state: State, rng: Random) -> list[int]:
    """Play to the end at random; give how often each seat could do nothing but draw or pass."""
    stuck = [0] * state.standing.seats
    while state.seat != OVER:
        found = game.moves(state)
        stuck[state.seat] += all(move.kind in ("draw", "pass") for move in found)
        move = found[int(rng.random() * len(found))]
        game.play(state, game.settled(state, move, rng))
    return stuck


# -- moves that cannot be judged at once -----------------------------------------------------------


def best_by_trial(game: Game[Any], view: View, seat: int, moves: list[Move], rng: Random) -> Move:
    """Play manches out after each move, drop the worse half, and try the others again.

    All moves of a round are tried on the same guesses, so that the luck of a deal speaks against
    none of them. Fewer moves are tried more often: the last two on half of all guesses each.
    Where nothing is tried, chance decides.
    """
    trials = int(TRIALS * game.mind.effort.regular)
    if not trials:
        return moves[int(rng.random() * len(moves))]
    left = moves
    burden = points_are_a_burden(game, view)
    while len(left) > 1:
        guesses = [game.guess(view, rng) for _ in range(max(1, trials // len(left)))]
        worth = {m: total(trial(game, s, m, seat, burden, rng) for s in guesses) for m in left}
        left = sorted(left, key=worth.__getitem__, reverse=True)[: (len(left) + 1) // 2]
    return left[0]


def trial(game: Game[Any], state: State, move: Move, seat: int, burden: bool, rng: Random) -> Worth:
    """What comes of a move when everybody continues sensibly, or else at random; but nobody passes
    who can do something."""
    end = played(game, state, move)
    if game.mind.policy is not None:
        play_sensibly(game, game.mind.policy, end, rng)
    while end.seat != OVER:
        found = game.moves(end)
        doing = [m for m in found if m.kind != "pass"] or found
        choice = doing[int(rng.random() * len(doing))]
        game.play(end, game.settled(end, choice, rng))
    return gained(game, end, seat, burden)
