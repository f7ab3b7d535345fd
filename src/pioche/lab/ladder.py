"""A ladder: how a bot fares against each of the same opponents, and how many hard decisions it gets
right.

The opponents are `random`, the levels, the yardstick (the opponent of the first release) and, where
there is one for the game, a trained net. They do not meet each other: how they fare is known.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from typing import Any

from pioche.bots import BOTS, RANDOM, find_player
from pioche.core.game import Game
from pioche.core.options import Value, changed_options
from pioche.lab.decisions import decisions, right
from pioche.lab.tournament import USUAL_DEALS, Meeting, tournament
from pioche.table.table import agree

YARDSTICK = "pioche.lab.yardstick:greedy"
NET = "pioche.lab.nets:net"


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot on the ladder: its meetings with all opponents, and its answers to hard decisions."""

    player: str
    meetings: tuple[Meeting, ...]
    right: int
    asked: int


@dataclass(frozen=True, slots=True)
class Ladder:
    game: str
    seats: int
    options: dict[str, str]  # those that differ from the default
    seed: str
    rungs: tuple[Rung, ...]

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def opponents(game: Game[Any], seats: int, options: Any) -> tuple[str, ...]:
    """Whom a bot meets in this game. The net needs numpy."""
    found = [RANDOM, *BOTS, YARDSTICK]
    if find_spec("numpy") and not changed_options(options):
        from pioche.lab.nets import has_net

        found += [NET] * has_net(game.id, seats)
    return tuple(found)


def ladder(
    game: Game[Any],
    players: Sequence[str],
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
) -> Ladder:
    """Let each of these players meet every opponent, as in a tournament."""
    agreed, count = agree(game, seats, options or {}, preset)
    against = opponents(game, count, agreed)
    asked = decisions(game.id)
    rungs: list[Rung] = []
    done = 0
    for player in players:
        met: list[Meeting] = []
        for other in against:
            if other == player:
                continue
            found = tournament(
                game,
                (player, other),
                seats=count,
                options=changed_options(agreed),
                deals=deals,
                parties=parties,
                seed=seed,
                cores=cores,
                ray=ray,
            )
            met += found.meetings
            done += deals
            if progress is not None:
                progress(done)
        answers = right(find_player(player), asked, seed)
        rungs.append(Rung(player, tuple(met), answers, len(asked)))
    return Ladder(game.id, count, changed_options(agreed), str(seed), tuple(rungs))
