"""Who sits at the table: people at this device, and opponents."""

from dataclasses import dataclass

from pioche.bots import BOTS, USUAL_BOT
from pioche.cli.refusals import Refusal
from pioche.errors import shortened
from pioche.locale import Words
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


def invite(say: Words, words: list[str]) -> tuple[Player, ...]:
    """Give a name to everybody. `you` is a person; so is any word that is no opponent."""
    spare = [name.strip() for name in say("bot-names").split(",")]
    alone = sum(not _bot(word) for word in words) == 1
    players: list[Player] = []
    for number, word in enumerate(words, 1):
        bot = _bot(word)
        if bot:
            taken = [w.casefold() for w in words] + [p.name.casefold() for p in players]
            free = [name for name in spare if name.casefold() not in taken]
            players.append(Player(free[0] if free else f"{word} {number}", bot))
        elif word.lower() in YOU:
            players.append(Player(say("you") if alone else say("player-number", number=number)))
        elif len(word) > 20 or not word.replace(" ", "").replace("-", "").isalnum():
            raise Refusal("error-seat-name", name=shortened(word))
        elif word.casefold() in [p.name.casefold() for p in players]:
            raise Refusal("error-seat-twice", name=word)
        else:
            players.append(Player(word))
    return tuple(players)


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


def unnamed(say: Words, table: Table) -> tuple[str, ...]:
    """Names for people we know nothing of."""
    if table.alone:
        return tuple(LETTERS[: table.seats])
    return tuple(say("player-number", number=seat + 1) for seat in range(table.seats))
