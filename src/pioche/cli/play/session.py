"""One partie played at this terminal: the table, the people, and what the screen must remember."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from rich.console import Console

from pioche.cli.play.kept import Place
from pioche.cli.sentences import story
from pioche.core.events import standing_in
from pioche.core.view import View
from pioche.table.players import Player, by_seat, names_of, persons
from pioche.table.table import Table
from pioche.words.messages import Company, Words


class Screen(Protocol):
    """Where lines are asked for and told."""

    @property
    def console(self) -> Console: ...

    @property
    def plain(self) -> bool: ...


@dataclass
class Session:
    table: Table
    players: tuple[Player, ...]  # as they were named; lots may seat them otherwise
    say: Words
    console: Console
    plain: bool
    seats: str  # as on the command line, for the line that tells how to go on
    save: Path | None = None  # the file that somebody named
    kept: Place | None = None  # where it is kept else
    viewer: int | None = None  # the seat whose hand was on the screen last
    # How many events each viewer was told, where only new ones are (plain).
    told: dict[int | None, int] = field(default_factory=dict)
    notice: str = ""  # to be said under the next picture of the table
    rule: str | None = None  # of the last refusal, or of the last points
    here: str = ""  # why that rule gave points: the sum, or a few words
    # Of a lesson: what stands over the table, what is to be done, and the list of its commands.
    heading: str = ""
    task: str = ""
    commands: str = "help-commands"

    def company(self, viewer: int | None) -> Company:
        """A player who plays every seat is none of them: nobody is called « you »."""
        names, sides = names_of(self.seated), self.table.standing.sides
        return Company(names, sides, None if self.table.alone else viewer)

    @property
    def seated(self) -> tuple[Player, ...]:
        """The players by seat."""
        return by_seat(self.players, self.table.players)

    @property
    def people(self) -> list[int]:
        """The seats of those who share this device."""
        return persons(self.seated)

    def only_person(self) -> int | None:
        """The seat of the only person, if there is just one."""
        return self.people[0] if len(self.people) == 1 else None

    def aim(self, view: View) -> str:
        """What the one to move is to do."""
        return self.task or self.say.whole(self.table.game.words.aim(view))

    def story(self, company: Company, since: int) -> list[str]:
        """What happened, as it may be told: a player who plays every seat knows everything."""
        before, events = self.table.events[:since], self.table.events[since:]
        if not self.table.alone:
            events = tuple(event.seen_by(company.viewer) for event in events)
        return story(self.say, company, events, standing_in(before))
