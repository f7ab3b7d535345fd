"""Many manches at once: who wins, how long they last, how fast they go."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any

from pioche.bots import Bot
from pioche.bots.decision import Where, decide, written
from pioche.bots.levels import Entrant, entrant
from pioche.bots.playout import at_random, play_out
from pioche.core.catalogue import find, is_listed
from pioche.core.deal import Deal
from pioche.core.errors import PiocheError
from pioche.core.game import OVER, Game, Move, Result, Standing, State
from pioche.core.options import Value, changed_options, make_options
from pioche.core.partie import advance, first_standing
from pioche.table.table import Table

__all__ = ["Simulation", "Spread", "simulate"]

USUAL_MANCHES = 1000
MOST_MANCHES = (
    1000  # of a partie: some players would never end it, such as those who call at random
)
STEPS = 200  # how often at most `progress` is told


@dataclass(frozen=True)
class Spread:
    """How some numbers are spread."""

    mean: float
    """The mean."""
    least: int
    """The least."""
    most: int
    """The most."""


@dataclass(frozen=True)
class Simulation:
    """What came out. All but the last two fields follow from the seed."""

    game: str
    """The id of the game."""
    seats: int
    """How many seats there are."""
    options: dict[str, str]
    """Those that differ from the default."""
    bots: tuple[str, ...]
    """Who played, by seat."""
    seed: str
    """What all follows from."""
    manches: int
    """How many manches were played."""
    wins: tuple[int, ...]
    """Manches won, by seat; all seats of a side win together."""
    drawn: int
    """Manches that nobody won."""
    how: dict[str, int]
    """How the manches ended."""
    moves: Spread
    """Moves in a manche."""
    kinds: dict[str, float]
    """Moves of each kind in a manche: draws, passes …"""
    points: tuple[float, ...]
    """Mean points of a manche, by side."""
    solvable: int | None
    """Deals that who sees everything can win; None without a solver."""
    parties: int | None
    """How many whole parties; None, as in the next three, where only manches were played."""
    partie_wins: tuple[int, ...] | None
    """Parties won, by seat."""
    partie_drawn: int | None
    """Parties that nobody won, also those that were given up as endless."""
    partie_manches: Spread | None
    """Manches in a partie."""
    seconds: float
    """Of the processor."""
    manches_per_second: float
    """How fast it went."""

    def to_dict(self) -> dict[str, Any]:
        """Give it as dictionaries and plain values."""
        return asdict(self)


@dataclass(slots=True)
class Tally:
    """What is counted while the manches are played."""

    wins: list[int]  # by seat
    points: list[int]  # by side
    partie_wins: list[int]  # by seat
    moves: list[int] = field(default_factory=list)  # of each manche
    kinds: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    drawn: int = 0
    solvable: int = 0
    partie_drawn: int = 0
    lengths: list[int] = field(default_factory=list)  # manches of each partie
    seconds: float = 0.0

    def add(self, other: "Tally") -> None:
        """Count what was played elsewhere, too."""
        self.moves += other.moves
        self.kinds += other.kinds
        self.ends += other.ends
        self.wins = _sums(self.wins, other.wins)
        self.drawn += other.drawn
        self.points = _sums(self.points, other.points)
        self.solvable += other.solvable
        self.partie_wins = _sums(self.partie_wins, other.partie_wins)
        self.partie_drawn += other.partie_drawn
        self.lengths += other.lengths
        self.seconds += other.seconds


def nothing_counted(seats: int, sides: int) -> Tally:
    return Tally([0] * seats, [0] * sides, [0] * seats)


def _sums(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]


def playout(game: Game[Any], options: Any, standing: Standing, rng: Random) -> State:
    """Deal a manche and play it at random to its end."""
    state: State = game.start(options, standing, game.deal(options, standing, rng))
    play_out(game, state, rng)
    return state


def simulate(
    game: str | Game[Any],
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    bots: Sequence[str | Bot] = ("random",),
    manches: int | None = None,
    parties: int | None = None,
    seed: int | str = "0",
    progress: Callable[[int], None] | None = None,
    preset: str | None = None,
    cores: int | None = 1,
) -> Simulation:
    """Play so many manches, each as the first of a partie; or so many whole parties.

    `bots` are levels, `module:function` or functions, in seat order; they repeat where there are
    fewer than seats. The same seed gives the same deals whoever plays, and the same result however
    many `cores` do (None: all of them; a function that no other process can import plays here).
    `progress` is told how many manches (or parties) are done. A bot that fails raises a `BotError`.
    """
    if manches is not None and parties is not None:
        raise PiocheError("Give a number of rounds or of games, not both.")
    asked = parties if parties is not None else USUAL_MANCHES if manches is None else manches
    if asked < 1:
        raise PiocheError(f"The number to play must be at least 1, not {asked}.")
    # A table checks what the user gave.
    table = Table(game, seats=seats, options=options, preset=preset, seed=str(seed))
    entrants = seated(bots, table.seats)
    names = tuple(one.name for one in entrants)
    first = first_standing(table.game, table.options, table.seats)
    tally = nothing_counted(table.seats, len(first.totals))
    values = tuple(changed_options(table.options).items())
    job = Job(table.game.id, table.seats, values, names, str(seed), parties is not None)
    step = max(1, asked // STEPS)
    done = told = 0
    for part in _tallies(job, table.game, entrants, asked, cores):
        tally.add(part)
        done = len(tally.moves) if parties is None else len(tally.lengths)
        if progress is not None and (done - told >= step or done == asked):
            progress(done)
            told = done
    seconds = tally.seconds

    played = len(tally.moves)
    return Simulation(
        game=table.game.id,
        seats=table.seats,
        options=changed_options(table.options),
        bots=names,
        seed=str(seed),
        manches=played,
        wins=tuple(tally.wins),
        drawn=tally.drawn,
        how=dict(sorted(tally.ends.items())),
        moves=_spread(tally.moves),
        kinds={kind: n / played for kind, n in sorted(tally.kinds.items())},
        points=tuple(sum_ / played for sum_ in tally.points),
        solvable=tally.solvable if is_patience(table.game, table.seats) else None,
        parties=parties,
        partie_wins=tuple(tally.partie_wins) if parties is not None else None,
        partie_drawn=tally.partie_drawn if parties is not None else None,
        partie_manches=_spread(tally.lengths) if parties is not None else None,
        seconds=seconds,
        manches_per_second=played / seconds if seconds else 0.0,
    )


def seated(bots: Sequence[str | Bot], seats: int) -> tuple[Entrant, ...]:
    """Seat the bots, from the first again where they are fewer than the seats."""
    if not 1 <= len(bots) <= seats:
        raise PiocheError(f"Name 1 to {seats} bots for {seats} seats, not {len(bots)}.")
    entrants = [entrant(bot) for bot in bots]
    return tuple(entrants[seat % len(entrants)] for seat in range(seats))


def is_patience(game: Game[Any], seats: int) -> bool:
    """Is there nobody to win against, so that all depends on the deal?"""
    return seats == 1 and game.mind.solve is not None


def _spread(numbers: Sequence[int]) -> Spread:
    return Spread(sum(numbers) / len(numbers), min(numbers), max(numbers))


# -- shared among cores ----------------------------------------------------------------------------

CHUNK = 10  # manches, or parties, that share a source of chance: so the cores make no difference
WORTH_IT = 2.0  # seconds of work below which starting processes takes longer


@dataclass(frozen=True, slots=True)
class Job:
    """What is played, in plain words, so that another process can do it."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: str
    parties: bool


def _tallies(
    job: Job, game: Game[Any], entrants: Sequence[Entrant], asked: int, cores: int | None
) -> Iterator[Tally]:
    """Play chunk after chunk: here, or in several processes if the first one shows that it takes
    long. Their order is that of the numbers."""
    chunks = [range(start, min(start + CHUNK, asked)) for start in range(0, asked, CHUNK)]
    first = _chunk(job, game, entrants, chunks[0])
    yield first
    rest = chunks[1:]
    anywhere = is_listed(game) and all(one.anywhere for one in entrants)
    if cores == 1 or first.seconds * len(rest) < WORTH_IT or not anywhere:
        yield from (_chunk(job, game, entrants, numbers) for numbers in rest)
        return
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_chunk_there, [job] * len(rest), rest)


def _chunk_there(job: Job, numbers: range) -> Tally:
    return _chunk(job, find(job.game), seated(job.bots, job.seats), numbers)


def _chunk(job: Job, game: Game[Any], entrants: Sequence[Entrant], numbers: range) -> Tally:
    """Play the manches, or the parties, with these numbers."""
    options = make_options(game.options, dict(job.options))
    first = first_standing(game, options, job.seats)
    tally = nothing_counted(job.seats, len(first.totals))
    deals = Random(f"{job.seed}:deals:{numbers.start}")
    chance = Random(f"{job.seed}:moves:{numbers.start}")
    history: History = []
    play = _player(game, entrants, chance)
    begin = time.process_time()
    for number in numbers:
        history.clear()
        where = Where(
            job.seed,
            number + 1,
            partial(written, game, job.seats, options, job.seed, history),
        )
        standing, winners = first, None
        while winners is None:
            history.append((game.deal(options, standing, deals), []))
            state = _manche(game, options, standing, history[-1], play, where, tally)
            if not job.parties:
                break
            standing, winners = carried_on(game, options, standing, game.result(state))
        else:
            for seat in winners:
                tally.partie_wins[seat] += 1
            tally.partie_drawn += not winners
            tally.lengths.append(standing.manche)
    tally.seconds = time.process_time() - begin
    return tally


def carried_on(
    game: Game[Any], options: Any, standing: Standing, result: Result
) -> tuple[Standing, tuple[int, ...] | None]:
    """Add a manche; a partie that comes to no end is left as a draw."""
    following, winners = advance(game, options, standing, result)
    if winners is None and standing.manche >= MOST_MANCHES:
        return standing, ()
    return following, winners


# -- one manche --------------------------------------------------------------------------------

Manche = tuple[Deal, list[Move]]
History = list[Manche]  # of a partie
Player = Callable[[State, list[Move], Where], None]  # plays a manche to its end


def _manche(
    game: Game[Any],
    options: Any,
    standing: Standing,
    manche: Manche,
    play: Player,
    where: Where,
    tally: Tally,
) -> State:
    """Have a manche played that was dealt, and count how it ended."""
    deal, moves = manche
    state: State = game.start(options, standing, deal)
    if is_patience(game, standing.seats):
        found = game.mind.solve(state) if game.mind.solve else None
        tally.solvable += found is not None and found.value > 0
    play(state, moves, where)
    tally.moves.append(len(moves))
    tally.kinds.update([move.kind for move in moves])
    result = game.result(state)
    tally.ends[result.how] += 1
    for seat in result.winners:
        tally.wins[seat] += 1
    tally.drawn += not result.winners
    for side, points in enumerate(result.points):
        tally.points[side] += points
    return state


def _player(game: Game[Any], entrants: Sequence[Entrant], chance: Random) -> Player:
    """Where all play at random nobody needs a view."""
    moves, play, hand, random = game.moves, game.play, game.hand, chance.random
    bots = [None if entrant.bot is at_random else entrant for entrant in entrants]

    def to_the_end(state: State, made: list[Move], where: Where) -> None:
        while state.seat != OVER:
            found = moves(state)
            bot = bots[state.seat]
            if len(found) == 1:
                move = found[0]
            elif bot is None:
                move = found[int(random() * len(found))]
            else:
                view = game.view(state, state.seat)
                move = decide(bot, game, view, found, chance, where)
            if hand is not None:
                move = hand.settle(state, move, chance)
            made.append(move)
            play(state, move)

    return to_the_end
