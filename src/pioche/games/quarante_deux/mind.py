"""What a sensible player of quarante-deux does at once, from the own hand and the tiles played; and
what a bid is worth, trump by trump."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from pioche.core.game import OVER, Judge, Move
from pioche.core.tiles import HIGH, LOW, PIPS, SUIT, tiles_in
from pioche.games.quarante_deux.score import SIDES, SPECIAL, result, worth
from pioche.games.quarante_deux.state import BIDS, PASS, TRUMPS, Call, Lay, Tricks
from pioche.games.quarante_deux.tricks import TILES, Suits
from pioche.games.quarante_deux.turns import moves, play

ALL: Final = (1 << len(TILES)) - 1
# What one leads last where a lead may be lost: tiles that count, then high ones.
PRICE: Final = tuple(20 * SPECIAL.get(t, 0) + PIPS[t] for t in TILES)
DOUBLES: Final = sum(1 << t for t in TILES if HIGH[t] == LOW[t])

# What a tile is worth in the hand, in points:
KEPT: Final = 0.8  # of the points on it, which may still come home,
MASTER: Final = 6.0  # one that will win a trick,
NEXT: Final = 2.0  # one that will when one other tile is gone,
TRUMP: Final = 8.0
HEIGHT: Final = 0.3  # for each of its spots
GIVEN: Final = 2.0  # what a point is worth that a partner's trick, or the own one, takes home now


def policy(state: Tricks, moves: Sequence[Move], rng: Random) -> Move:
    """Say no more than one must, name the strongest trump, win tricks that are worth it."""
    if state.suits is None:
        return moves[-1] if state.seat != state.bidder else strongest_trump(state, moves)
    lays = [move for move in moves if isinstance(move, Lay)]
    if not state.trick:
        return lead(state, state.suits, lays, rng)
    return follow(state, state.suits, lays)


def strongest_trump(state: Tricks, moves: Sequence[Move]) -> Move:
    """Most trumps; of as many, the higher ones, beside most doubles of other suits."""
    hand = state.hands[state.seat]
    return max(moves, key=lambda move: strength(hand, move))


def strength(hand: int, trump: Move) -> int:
    assert isinstance(trump, Call)
    trumps = hand & SUIT[trump.number]
    ranks = sum(PIPS[t] - trump.number for t in tiles_in(trumps))
    return 12 * trumps.bit_count() + ranks + 4 * (hand & DOUBLES & ~trumps).bit_count()


def unseen(state: Tricks) -> int:
    """The tiles that others may still hold."""
    taken = state.taken[0] | state.taken[1]
    return ALL & ~(taken | state.hands[state.seat])


def worth_keeping(suits: Suits, tile: int, out: int) -> float:
    """What one loses with this tile, as long as others hold those that are `out`."""
    above = suits.beats[tile] & out
    found = KEPT * SPECIAL.get(tile, 0) + HEIGHT * PIPS[tile]
    if suits.trumps >> tile & 1:
        return found + TRUMP + (0.0 if above else MASTER)
    above &= ~suits.trumps
    if not above:
        return found + MASTER
    return found if above & (above - 1) else found + NEXT


def lead(state: Tricks, suits: Suits, lays: list[Lay], rng: Random) -> Move:
    """A tile that nobody can beat, trumps first as long as others have any. Without one, the
    declarers draw trumps with their highest, and everybody else leads a cheap tile."""
    out = unseen(state)
    sure = [move for move in lays if not suits.beats[move.tile] & out]
    if sure:
        drawing = [move for move in sure if suits.trumps & move.bit] if suits.trumps & out else []
        return max(drawing or sure, key=lambda move: PRICE[move.tile])
    if suits.trumps & out and SIDES[state.seat] == SIDES[state.bidder]:
        trumps = [m for m in lays if suits.trumps & m.bit and m.tile not in SPECIAL]
        if len(trumps) > 1:
            return min(trumps, key=lambda move: (suits.beats[move.tile] & out).bit_count())
    plain = [move for move in lays if not suits.trumps & move.bit] or lays
    return min(plain, key=lambda move: PRICE[move.tile] + 4 * rng.random())


def follow(state: Tricks, suits: Suits, lays: list[Lay]) -> Move:
    """Give points to a partner who will win; win as cheaply as will do; else give little away."""
    out = unseen(state)
    for t in state.trick:
        out &= ~(1 << t)
    last = len(state.trick) == 3
    beats = suits.beats[state.best]
    partners = state.holder == state.seat ^ 2

    def cost(move: Lay) -> float:
        return worth_keeping(suits, move.tile, out)

    def cost_at_home(move: Lay) -> float:
        return cost(move) - GIVEN * SPECIAL.get(move.tile, 0)

    if partners and (last or not beats & out):
        return min([move for move in lays if not beats & move.bit] or lays, key=cost_at_home)
    winning = [move for move in lays if beats & move.bit]
    sure = [move for move in winning if last or not suits.beats[move.tile] & out]
    if sure:
        return min(sure, key=cost_at_home if last else cost)
    if winning and not partners:
        return max(winning, key=lambda move: (-SPECIAL.get(move.tile, 0), PIPS[move.tile]))
    return min(lays, key=cost)


# -- bids ------------------------------------------------------------------------------------------

BEST_TRUMPS: Final = 3  # so many trumps of a hand are tried
OUTBID: Final = 0.35  # how often an opponent says more than 25 …
HIGHER: Final = 0.75  # … and, for each number more, so much as often as that
ELSEWHERE: Final = 0.4  # what the manche is worth once an opponent has the contract
TRUST: Final = 0.08  # a partner who bids has a better hand than a guess gives them


def weigh_bids(guesses: Iterator[Tricks], judge: Judge) -> dict[str, float] | None:
    """What it is worth to pass and to bid each number, in these guesses; None after the bidding.

    How many points the hand makes with a trump does not depend on the bid: so each trump is played
    out once in every guess, and every number is valued by the points that were made."""
    first = next(guesses)
    seat = first.seat
    if first.suits is not None or seat == first.bidder:
        return None
    worlds = [first, *guesses]
    side = SIDES[seat]
    trumps = sorted(TRUMPS, key=lambda one: strength(first.hands[seat], one), reverse=True)
    after = sum(SIDES[other] != side for other in first.speakers[1:])
    values: dict[tuple[int, int], float] = {}

    def value(end: Tricks, bid: int) -> float:
        key = (bid, worth(end.taken[side]))
        if key not in values:
            end.contract = bid
            values[key] = judge(result(end))[side]
        return values[key]

    ends = [[_declared(world, seat, t) for world in worlds] for t in trumps[:BEST_TRUMPS]]
    found = {}
    for move in moves(first):
        if isinstance(move, Call):
            n = move.number
            mine = max(sum(value(end, n) for end in played) / len(played) for played in ends)
            outbid = 1 - (1 - OUTBID * HIGHER ** (n - BIDS[0].number)) ** after
            found[move.text] = (1 - outbid) * mine + outbid * min(mine, ELSEWHERE)
        else:
            passed = sum(_passed(world, judge)[side] for world in worlds) / len(worlds)
            partners = first.contract and SIDES[first.bidder] == side
            found[move.text] = passed + (TRUST if partners else 0.0)
    return found


def _declared(world: Tricks, seat: int, trump: Move) -> Tricks:
    """How the manche ends if this seat has the contract and names these trumps."""
    end = world.copy()
    end.bidder = end.seat = end.leader = seat
    end.contract = BIDS[0].number
    end.speakers = []
    play(end, trump)
    return _played(end)


def _passed(world: Tricks, judge: Judge) -> Sequence[float]:
    """How it ends if everybody else is silent."""
    end = world.copy()
    play(end, PASS)
    return judge(result(_played(end)))


def _played(end: Tricks) -> Tricks:
    chance = Random(1)
    while end.seat != OVER:
        play(end, policy(end, moves(end), chance))
    return end
