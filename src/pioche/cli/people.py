"""Who sits at the table: people at this device, and opponents."""

from collections.abc import Sequence
from dataclasses import dataclass

from pioche.bots import BOTS, USUAL_BOT
from pioche.cli.refusals import Refusal
from pioche.errors import shortened
from pioche.locale import Words
from pioche.names import opponents_in, play_on, with_opponents
from pioche.table import Table

YOU = ("you", "vous", "me", "moi")
LETTERS = "ABCDEF"


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    bot: str | None = None  # which opponent; None for a person


def read_seats(text: str) -> list[str]:
    """Read `you,bot,random` or `3` (you and two opponents)."""
    if text.strip().isdecimal() and 0 < int(text) < 20:
        return everybody(int(text))
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise Refusal("error-seat-empty", text=text, example="--seats you,bot,bot")
    return words


def everybody(seats: int, alone: bool = False) -> list[str]:
    """You and opponents. Who plays alone for every seat names them as the sheet does."""
    return list(LETTERS[:seats]) if alone else ["you", *["bot"] * (seats - 1)]


def who_played(table: Table) -> list[str]:
    """The same of a record, as far as its names tell."""
    if table.alone:
        return ["you"] * table.seats if table.names else everybody(table.seats, alone=True)
    return ["bot" if bot else "you" for bot in opponents_in(table.names, table.seats)]


def names_of(words: Sequence[str], recorded: Sequence[str] = ()) -> tuple[str, ...]:
    """The names that a record keeps: `you` has none but that of the record that is played on."""
    names: list[str] = []
    for word in words:
        if _bot(word) or word.lower() in YOU:
            names.append("")
        elif len(word) > 20 or not word.replace(" ", "").replace("-", "").isalnum():
            raise Refusal("error-seat-name", name=shortened(word))
        elif word.casefold() in [name.casefold() for name in names]:
            raise Refusal("error-seat-twice", name=word)
        else:
            names.append(word)
    return with_opponents(play_on(names, recorded), [_bot(word) is not None for word in words])


def invite(say: Words, words: Sequence[str], names: Sequence[str]) -> tuple[Player, ...]:
    """Everybody with a name for the screen. `you` is a person; so is any word that is no
    opponent."""
    bots = [_bot(word) for word in words]
    alone = bots.count(None) == 1
    return tuple(
        Player(name or (say("you") if alone else say("player-number", number=number)), bot)
        for number, (name, bot) in enumerate(zip(names, bots, strict=True), 1)
    )


def _bot(word: str) -> str | None:
    key = word.lower()
    return USUAL_BOT if key == "bot" else key if key in BOTS else None


def read_bots(text: str) -> list[str]:
    """Read `random,greedy`: where only opponents may sit, every word names one."""
    found = []
    for word in text.split(","):
        bot = _bot(word.strip())
        if bot is None:
            raise Refusal("error-unknown-bot", name=shortened(word), names=", ".join(BOTS))
        found.append(bot)
    return found


def at_seat(table: Table, players: tuple[Player, ...], seat: int) -> Player:
    """Lots may have decided who sits where."""
    return players[table.players[seat]]


def names_by_seat(table: Table, players: tuple[Player, ...]) -> tuple[str, ...]:
    return tuple(at_seat(table, players, seat).name for seat in range(table.seats))


def recorded_names(table: Table) -> tuple[str, ...]:
    """The names in a record, by seat; empty where nobody has one."""
    return tuple(table.names[player] for player in table.players) if table.names else ()


def names_or_numbers(say: Words, table: Table) -> tuple[str, ...]:
    """Names for the screen, by seat: also for people we know nothing of."""
    if not table.names and table.alone:
        return tuple(LETTERS[: table.seats])
    names = recorded_names(table) or [""] * table.seats
    return tuple(
        name or say("player-number", number=number) for number, name in enumerate(names, 1)
    )
