"""The end of a manche of a chain game, as it is entered from a real table."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pioche.core.deal import Deal
from pioche.core.errors import EntryError
from pioche.core.game import Game, Standing
from pioche.core.score_entry import Entered, Field, Item, ScoreEntry, starter_of
from pioche.engines.chain.state import Chain, finish, give, total

Fields = Callable[[Any, Standing], tuple[Field, ...]]


def at_the_end(game: Game[Chain], options: Any, standing: Standing, entered: Entered) -> Chain:
    """The state in which a manche ends, before it is counted: who began, what is left in the hands,
    whose tile was the last. Nothing has been scored yet; the state listens, for the sheet."""
    starter = starter_of(standing, entered)
    hands = entered.get("hands", (0,) * standing.seats)
    lots = tuple(range(len(standing.active)))
    deal = Deal(tuple(hands), (), {"lots": (lots,)})
    state = game.start(options, replace(standing, lead=starter), deal)
    state.standing = standing
    state.starter = starter
    out = entered.get("out")
    state.last = starter if out is None else out
    state.log = []
    return state


def plain_entry(game: Game[Chain], fields: Fields, otherwise: str = "blocked") -> ScoreEntry:
    """The entry of a game whose manche ends when somebody is out, or `otherwise`."""

    def ended(options: Any, standing: Standing, entered: Entered) -> Chain:
        state = at_the_end(game, options, standing, entered)
        finish(state, otherwise if entered.get("out") is None else "domino")
        return state

    return ScoreEntry(fields, ended)


def score_items(state: Chain, field: Field, entered: Entered) -> None:
    """Score what was counted in play."""
    for seat, counts in enumerate(entered[field.key]):
        for item, n in zip(field.items, counts, strict=True):
            for _ in range(n):
                give(state, seat, item.points, item.rule, row=item.row)


def first_at(target: int, state: Chain, entered: Entered) -> int | None:
    """GEN-20: whose points in play have reached the target, which ended the manche at once. So it
    can be one player only."""
    there = [seat for seat in state.standing.active if total(state, seat) >= target]
    if len(there) > 1:
        one, other = (entered.names[seat] for seat in there[:2])
        raise EntryError(
            f"{one} and {other} cannot both have {target} points: the game ends as soon as one "
            "of them has.",
            why="entry-both-at-target",
            one=one,
            other=other,
            target=target,
        )
    return there[0] if there else None


def needed(field: Field, entered: Entered) -> None:
    """Something that may be left open turns out to be needed."""
    if field.key not in entered.values:
        raise EntryError(
            f"One thing is still to be entered: “{field.names['en']}”.",
            why="entry-missing",
            field=field.names["fr"],
        )


def within_the_set(points: Sequence[int], whole: int) -> None:
    """All that was laid, taken and left is not more than the set."""
    if sum(points) > whole:
        raise EntryError(
            f"That makes {sum(points)} points, and all tiles together have {whole}.",
            why="entry-whole-set",
            points=sum(points),
            all=whole,
        )


__all__ = [
    "Item", "at_the_end", "first_at", "needed", "plain_entry", "score_items", "within_the_set",
]  # fmt: skip
