"""Counting what was entered, by the game's own rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pioche.core.catalogue import find, find_score_entry
from pioche.core.errors import EntryError, NamesError, PiocheError
from pioche.core.events import Event
from pioche.core.game import BY_DEAL, Game, Standing
from pioche.core.partie import advance, first_standing, is_deciding
from pioche.core.score_entry import Field, ScoreEntry, read_entered
from pioche.core.sheet import FilledSheet, Names, PlayedManche, fill_sheet, manche_lines
from pioche.score.entered import MOST_MANCHES, Given, Kept
from pioche.table.players import checked
from pioche.table.table import agree


@dataclass(frozen=True, slots=True)
class CountedManche:
    """One manche that was entered."""

    number: int
    """From 1."""
    fields: tuple[Field, ...]
    """What was asked."""
    points: tuple[int, ...]
    """By side."""
    totals: tuple[int, ...]
    """By side, after it."""
    out: tuple[int, ...]
    """Seats that left the partie with it."""
    deciding: bool
    """Does it only settle who wins?"""


@dataclass(frozen=True, slots=True)
class Counted:
    """The score so far."""

    game: Game[Any]
    """The game."""
    names: tuple[str, ...]
    """The players, in order of play."""
    sides: tuple[int, ...]
    """The side of each seat."""
    manches: tuple[CountedManche, ...]
    """All that was counted."""
    totals: tuple[int, ...]
    """By side."""
    active: tuple[int, ...]
    """The seats still in."""
    lead: int | None
    """Who begins the next manche; None where the deal says it, or it is over."""
    fields: tuple[Field, ...]
    """What to enter of the next manche; none when the partie is over."""
    deciding: bool
    """Does the next manche only settle who wins?"""
    winners: tuple[int, ...] | None
    """The seats that have won; None: it goes on; nobody: it is drawn."""
    title: str
    """A title for the winners, where the game has one."""
    games: int
    """For how many games the partie counts."""
    sheet: FilledSheet
    """The score sheet."""
    note: Names | None
    """What to mind when the players are named."""
    stopped: int | None
    """Where counting had to stop: the number of the manche in the list, from 0. What was entered
    from there on is kept, but not counted."""
    why: PiocheError | None
    """Why it had to stop."""


def count(kept: Kept) -> Counted:
    """Count all that was entered. What cannot be counted is not lost: `stopped` and `why` say from
    where on, and what would be right."""
    game = find(kept.game)
    entry = _entry(game)
    names = _names(kept.names)
    options, seats = agree(game, len(names), kept.options, kept.preset)
    if len(kept.manches) > MOST_MANCHES:
        raise EntryError(
            f"A score has at most {MOST_MANCHES} rounds, not {len(kept.manches)}.",
            why="entry-most-manches",
            most=MOST_MANCHES,
            given=len(kept.manches),
        )
    standing = first_standing(game, options, seats)
    manches: list[CountedManche] = []
    played: list[PlayedManche] = []
    winners: tuple[int, ...] | None = None
    title, games = "", 1
    stopped, why = None, None
    for at, given in enumerate(kept.manches):
        number = len(manches) + 1
        try:
            if winners is not None:
                raise EntryError(
                    f"The game is over after round {number - 1}: nothing more is counted.",
                    why="entry-over",
                    manches=number - 1,
                )
            fields = entry.fields(options, standing)
            state = entry.ended(options, standing, read_entered(fields, given, standing, names))
        except EntryError as error:
            stopped, why = at, error
            break
        before = standing
        result = game.result(state)
        standing, winners = advance(game, options, before, result)
        if winners is not None and game.partie.honours:
            title, games = game.partie.honours(options, standing, result)
        deciding = is_deciding(before)
        log: Sequence[Event] = state.log or ()
        played.append(PlayedManche(number, before, standing.totals, log, result.facts, deciding))
        out = tuple(seat for seat in before.active if seat not in standing.active)
        scored = tuple(result.points)
        manches.append(CountedManche(number, fields, scored, standing.totals, out, deciding))
    over = winners is not None
    return Counted(
        game=game,
        names=names,
        sides=standing.sides,
        manches=tuple(manches),
        totals=standing.totals,
        active=standing.active,
        lead=None if over or standing.lead == BY_DEAL else standing.lead,
        fields=() if over else entry.fields(options, standing),
        deciding=not over and is_deciding(standing),
        winners=winners,
        title=title,
        games=games,
        sheet=_sheet(game, options, standing, played),
        note=entry.note,
        stopped=stopped,
        why=why,
    )


def _entry(game: Game[Any]) -> ScoreEntry:
    found = find_score_entry(game.id)
    if found is None:
        raise EntryError(
            f"There is no score to keep in {game.names['en']}.",
            why="entry-no-score",
            game=game.names["fr"],
        )
    return found


def _names(given: Sequence[str]) -> tuple[str, ...]:
    """Everybody has a name, and no two the same: the sheet would be hard to read."""
    names = tuple(map(checked, given))
    if not all(names) or len({name.casefold() for name in names}) < len(names):
        raise NamesError("Give every player a name, and no two the same.", why="names-differ")
    return names


def _sheet(
    game: Game[Any], options: Any, standing: Standing, played: Sequence[PlayedManche]
) -> FilledSheet:
    fewest = game.partie.fewest_wins(options)
    sheet = game.sheet.for_options(options)
    return fill_sheet(
        sheet,
        standing.sides,
        game.partie.start,
        [manche_lines(sheet, manche) for manche in played],
        played[-1].after if played else None,
        game.sheet.target(options, standing.seats),
        fewest,
    )


# -- changing what was entered ---------------------------------------------------------------------


def entered_again(kept: Kept, at: int, given: Given) -> Kept:
    """The same score with this manche entered anew; the one after the last is added."""
    return replace(kept, manches=(*kept.manches[:at], given, *kept.manches[at + 1 :]))


def without_last(kept: Kept) -> Kept:
    """The same score without its last manche."""
    return replace(kept, manches=kept.manches[:-1])
