"""A tournament: every player meets every other one on duplicate deals, until it is clear who is
better or the deals are used up.

A player is a level, `random`, or a bot of one's own: a function, or `module:function`. In a meeting
each deal is played once for each side: one player there, the other one on all other sides. So the
luck of the deal speaks for nobody. Deals and choices follow from the seed; how many cores or
machines play makes no difference.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from pioche.bots import Bot
from pioche.bots.decision import Where, decide, written
from pioche.bots.levels import Entrant, entrant
from pioche.core.catalogue import find, is_listed
from pioche.core.deal import Deal
from pioche.core.errors import MissingPackage, PiocheError, shortened
from pioche.core.game import OVER, Game, Move, Result
from pioche.core.options import Value, changed_options, make_options
from pioche.core.partie import first_standing
from pioche.lab.simulation import carried_on
from pioche.table.table import agree

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

__all__ = ["Meeting", "Place", "Tournament", "tournament"]

USUAL_DEALS = 200  # at most, for each meeting
LOOK = 20  # deals between two looks at the score
SURE = 3.0  # standard errors from the fair share that end a meeting: one looks more than once
INTERVAL = 1.96  # standard errors on both sides: 95 %

Run = Callable[["Pairing", range], "list[Played]"]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom in which game: all that a worker needs to know."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    one: str
    other: str
    seed: str = "0"
    parties: bool = False


class Played(NamedTuple):
    """One deal, played once for each side: the share of the manches that the first player won (in
    a race to a number of points: came out of with the most), the points by which it was ahead, and
    what its decisions cost."""

    share: float
    lead: float
    seconds: float
    decisions: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """How two players fared."""

    one: str
    """The first player."""
    other: str
    """The second one."""
    deals: int
    """How many deals were played."""
    share: float
    """The share of the manches that the first player won."""
    fair: float
    """The share if both were equal."""
    within: float
    """Half of the 95 % interval of the share."""
    lead: float
    """The points by which the first player was ahead, on average."""
    sure: bool
    """Did it end because it was clear who is better?"""


@dataclass(frozen=True, slots=True)
class Place:
    """A player in the final table."""

    player: str
    """The name of the player."""
    share: float
    """The mean of its shares; a half is fair."""
    rating: float
    """Plackett-Luce; 25 is average."""
    uncertainty: float
    """Of the rating."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """What came out."""

    game: str
    """The id of the game."""
    seats: int
    """How many seats there are."""
    options: dict[str, str]
    """Those that differ from the default."""
    seed: str
    """What all follows from."""
    places: tuple[Place, ...]
    """The best first."""
    meetings: tuple[Meeting, ...]
    """Everybody against everybody."""

    def to_dict(self) -> dict[str, Any]:
        """Give it as dictionaries and plain values."""
        return asdict(self)


# -- one deal --------------------------------------------------------------------------------------


@dataclass
class Clock:
    """What decisions cost."""

    seconds: float = 0.0
    decisions: int = 0


def play_deal(
    pairing: Pairing, game: Game[Any], entrants: tuple[Entrant, Entrant], number: int
) -> Played:
    """Play a deal, or a whole partie, once for each side."""
    options = make_options(game.options, dict(pairing.options))
    first = first_standing(game, options, pairing.seats)
    sides = sorted(set(first.sides))
    race = game.sheet.target(options, pairing.seats) is not None
    share = lead = 0.0
    clock = Clock()
    for side in sides:
        rng = Random(f"{pairing.seed}:{number}:{side}")
        history: list[tuple[Deal, list[Move]]] = []
        where = Where(
            pairing.seed,
            number + 1,
            partial(written, game, pairing.seats, options, pairing.seed, history),
        )
        standing, won = first, None
        seated = [entrants[first.sides[seat] != side] for seat in range(pairing.seats)]
        while won is None:
            # The manches of a partie have deals of their own, the same for every side.
            luck = Random(f"{pairing.seed}:{game.id}:{number}:{standing.manche}")
            history.append((game.deal(options, standing, luck), []))
            deal, moves = history[-1]
            state = game.start(options, standing, deal)
            result = manche(game, state, moves, seated, rng, where, entrants[0], clock)
            if pairing.parties:
                standing, won = carried_on(game, options, standing, result)
            elif race:
                won = ahead(result.points, first.sides, game.partie.fewest_wins(options))
            else:
                won = result.winners
        winning = {first.sides[seat] for seat in won} or set(sides)
        share += (side in winning) / len(winning)
        others = sum(result.points) - result.points[side]
        lead += result.points[side] - others / (len(sides) - 1)
    return Played(share / len(sides), lead / len(sides), clock.seconds, clock.decisions)


def ahead(points: Sequence[int], sides: Sequence[int], fewest: bool) -> tuple[int, ...]:
    """Who has come off best in a manche of a race to a number of points: the seats of the sides
    with the most points, or the fewest. Whoever goes out need not be one of them."""
    best = min(points) if fewest else max(points)
    return tuple(seat for seat, side in enumerate(sides) if points[side] == best)


def manche(
    game: Game[Any],
    state: Any,
    made: list[Move],
    seated: Sequence[Entrant],
    rng: Random,
    where: Where,
    measured: Entrant,
    clock: Clock,
) -> Result:
    """Play a manche to its end, noting the moves; measure the time of one bot."""
    while state.seat != OVER:
        moves = game.moves(state)
        move = moves[0]
        if len(moves) > 1:
            entrant, view = seated[state.seat], game.view(state, state.seat)
            begin = time.process_time()
            move = decide(entrant, game, view, moves, rng, where)
            if entrant is measured:
                clock.seconds += time.process_time() - begin
                clock.decisions += 1
        move = game.settled(state, move, rng)
        made.append(move)
        game.play(state, move)
    return game.result(state)


def play_deals(pairing: Pairing, numbers: range) -> list[Played]:
    """Play deals between players that are found by their names."""
    pair = entrant(pairing.one), entrant(pairing.other)
    return [play_deal(pairing, find(pairing.game), pair, number) for number in numbers]


@contextmanager
def here(game: Game[Any], entrants: Sequence[Entrant]) -> Iterator[Run]:
    """Play deals in this process, which alone has the game or a player."""
    named = {one.name: one for one in entrants}

    def run(pairing: Pairing, numbers: range) -> list[Played]:
        pair = named[pairing.one], named[pairing.other]
        return [play_deal(pairing, game, pair, number) for number in numbers]

    yield run


@contextmanager
def on_cores(cores: int | None) -> Iterator[Run]:
    """Play deals in so many processes (None: one for each core); the results keep their order."""
    if cores == 1:
        yield play_deals
        return
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:

        def run(pairing: Pairing, numbers: range) -> list[Played]:
            jobs = [pool.submit(play_deals, pairing, range(n, n + 1)) for n in numbers]
            return [played for job in jobs for played in job.result()]

        yield run


@contextmanager
def on_ray(address: str) -> Iterator[Run]:
    """Play deals on the cores of a Ray cluster: `local` is one of this machine alone, started now;
    `auto` the one that this machine belongs to. Pioche must be installed on every machine of it."""
    try:
        import ray
    except ImportError as error:
        raise MissingPackage("ray") from error
    try:
        ray.init(None if address == "local" else address, configure_logging=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise PiocheError(
            f"There is no Ray cluster at '{shortened(address)}'.",
            why="no-cluster",
            address=shortened(address),
        ) from error
    try:
        remote = ray.remote(play_deals)

        def run(pairing: Pairing, numbers: range) -> list[Played]:
            jobs = [remote.remote(pairing, range(n, n + 1)) for n in numbers]
            return [played for found in ray.get(jobs) for played in found]

        yield run
    finally:
        ray.shutdown()


# -- the tournament --------------------------------------------------------------------------------


def tournament(
    game: str | Game[Any],
    players: Sequence[str | Bot],
    *,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    preset: str | None = None,
    deals: int = USUAL_DEALS,
    parties: bool = False,
    seed: int | str = "0",
    cores: int | None = None,
    ray: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tournament:
    """Let every player meet every other one on up to so many deals, on so many cores of this
    machine or on the Ray cluster at this address. A player is a level, `module:function`, or a
    function; where no other process can import the function, or find the game, all deals are played
    in this one. `progress` is told how many deals are done, those that need not be played included.
    A bot that fails raises a `BotError`."""
    if isinstance(game, str):
        game = find(game)
    agreed, count = agree(game, seats, options or {}, preset)
    entrants = [entrant(player) for player in players]
    names = [one.name for one in entrants]
    if len(set(names)) < len(names) or len(names) < 2:
        raise PiocheError(
            f"A tournament needs two players or more, all different, not {', '.join(names)}.",
            why="tournament-players",
            names=", ".join(names),
        )
    if len(set(game.company.sides(agreed, count))) < 2:
        raise PiocheError(
            f"{game.names['en']} is played alone: there is nobody to win against.",
            why="tournament-alone",
            game=game.names["fr"],
        )
    if deals < 1:
        raise PiocheError(
            f"The number to play must be at least 1, not {deals}.",
            why="tournament-count",
            count=deals,
        )
    model = _rating_model()
    values = tuple(changed_options(agreed).items())
    met: list[tuple[Pairing, list[Played]]] = []
    anywhere = is_listed(game) and all(one.anywhere for one in entrants)
    if ray is not None and not anywhere:
        raise PiocheError(
            "On a cluster every bot is a level or module:function, and the game is one of Pioche.",
            why="cluster-names",
        )
    where = on_ray(ray) if ray else on_cores(cores) if anywhere else here(game, entrants)
    with where as run:
        for one, other in combinations(names, 2):
            pairing = Pairing(game.id, count, values, one, other, str(seed), parties)
            found: list[Played] = []
            while len(found) < deals and not _is_clear(found, _fair(game, agreed, count)):
                found += run(pairing, range(len(found), min(len(found) + LOOK, deals)))
                if progress is not None:
                    progress(len(met) * deals + len(found))
            met.append((pairing, found))
            if progress is not None:
                progress(len(met) * deals)
    fair = _fair(game, agreed, count)
    meetings = tuple(meeting(pairing.one, pairing.other, found, fair) for pairing, found in met)
    places = _places(model, names, met, meetings)
    return Tournament(game.id, count, dict(values), str(seed), places, meetings)


def _fair(game: Game[Any], options: Any, seats: int) -> float:
    return 1 / len(set(game.company.sides(options, seats)))


def meeting(one: str, other: str, played: Sequence[Played], fair: float) -> Meeting:
    """What these deals say of the two."""
    count = len(played)
    share = sum(deal.share for deal in played) / count
    lead = sum(deal.lead for deal in played) / count
    within = INTERVAL * _error(played)
    return Meeting(one, other, count, share, fair, within, lead, _is_clear(played, fair))


def _error(played: Sequence[Played]) -> float:
    """The standard error of the mean share."""
    count = len(played)
    mean = sum(deal.share for deal in played) / count
    return sqrt(sum((deal.share - mean) ** 2 for deal in played) / max(1, count - 1) / count)


def _is_clear(played: Sequence[Played], fair: float) -> bool:
    """Is the share so far from the fair one that more deals would hardly change who is better?"""
    if len(played) < LOOK:
        return False
    share = sum(deal.share for deal in played) / len(played)
    return abs(share - fair) > SURE * _error(played)


def _rating_model() -> "PlackettLuce":
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise MissingPackage("lab") from error
    return PlackettLuce()


def _places(
    model: "PlackettLuce",
    names: Sequence[str],
    met: Sequence[tuple[Pairing, list[Played]]],
    meetings: Sequence[Meeting],
) -> tuple[Place, ...]:
    """Rate the players by their deals, in the order in which they were played."""
    ratings = {name: model.rating(name=name) for name in names}
    shares: dict[str, list[float]] = {name: [] for name in names}
    for (pairing, played), found in zip(met, meetings, strict=True):
        for deal in played:
            ahead = (deal.share > found.fair) - (deal.share < found.fair)
            teams = [[ratings[pairing.one]], [ratings[pairing.other]]]
            ranks = [float(1 - ahead), 1.0]
            (ratings[pairing.one],), (ratings[pairing.other],) = model.rate(teams, ranks=ranks)
        even = _evened(found)
        shares[pairing.one].append(even)
        shares[pairing.other].append(1 - even)
    places = [
        Place(name, sum(shares[name]) / len(shares[name]), ratings[name].mu, ratings[name].sigma)
        for name in names
    ]
    return tuple(sorted(places, key=lambda place: (-place.rating, place.player)))


def _evened(found: Meeting) -> float:
    """The share as between two, of whom a half is fair, however many sides there are."""
    odds = found.share / found.fair
    against = (1 - found.share) / (1 - found.fair)
    return odds / (odds + against)
