"""Who sits at the table: people at this device, and opponents."""

from collections.abc import Sequence
from dataclasses import replace

from pioche.bots import BOTS, RANDOM, USUAL_BOT
from pioche.cli.bad_input import Refusal
from pioche.core.errors import nearest, shortened
from pioche.table.players import (
    OPPONENTS,
    Player,
    by_seat,
    level_now,
    of_the_house,
    persons,
    play_on,
    with_names,
)
from pioche.table.players import who_played as players_of
from pioche.table.table import Table
from pioche.words.messages import Words

YOU = ("you", "vous", "me", "moi")
LETTERS = "ABCDEF"


def read_seats(text: str) -> list[str]:
    """Read `you,bot,expert` or `3` (you and two opponents)."""
    if text.strip().isdecimal() and 0 < int(text) < 20:
        return everybody(int(text))
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise Refusal("error-seat-empty", text=text, example="--seats you,bot,bot")
    return words


def everybody(seats: int, alone: bool = False) -> list[str]:
    """You and opponents. A player who plays every seat names them as the sheet does."""
    return list(LETTERS[:seats]) if alone else ["you", *["bot"] * (seats - 1)]


def who_played(table: Table) -> list[str]:
    """The same of a record, as far as its names tell."""
    if table.alone:
        return ["you"] * table.seats if table.names else everybody(table.seats, alone=True)
    players = players_of(table.names, table.seats, USUAL_BOT)
    return [
        "you" if level is None else "bot" if level == USUAL_BOT else level
        for level in (player.level for player in players)
    ]


def seated(words: Sequence[str], recorded: Sequence[str] = ()) -> tuple[Player, ...]:
    """Who sits down, with the names that a record keeps: `you` has none but that of the record that
    is played on. Any other word is a person."""
    players: list[Player] = []
    for word in words:
        if level := _bot(word):
            players.append(Player(level=level))
        elif word.lower() in YOU:
            players.append(Player())
        elif len(word) > 20 or not word.replace(" ", "").replace("-", "").isalnum():
            raise Refusal("error-seat-name", name=shortened(word))
        elif word.casefold() in [player.name.casefold() for player in players]:
            raise Refusal("error-seat-twice", name=word)
        else:
            players.append(Player(word))
    return with_names(play_on(players, recorded))


def on_screen(say: Words, players: Sequence[Player]) -> tuple[Player, ...]:
    """The same players, everybody with a name for the screen."""
    alone = len(persons(players)) == 1
    return tuple(
        replace(player, name=player.name or say("you" if alone else "player-number", number=number))
        for number, player in enumerate(players, 1)
    )


# What levels are called in French, typed with or without accents.
FRENCH = {
    "débutant": "beginner",
    "debutant": "beginner",
    "habitué": "regular",
    "habitue": "regular",
}


def _bot(word: str) -> str | None:
    key = word.lower()
    key = level_now(FRENCH.get(key, key))
    return USUAL_BOT if key == "bot" else key if key in BOTS else None


def near_level(word: str) -> str | None:
    """The level that somebody who typed this word may have meant; None for any other person."""
    if len(word) < 4 or _bot(word) or word.lower() in YOU:
        return None
    return nearest(word, (*BOTS, *FRENCH), 0.7)


def read_bot(word: str) -> str:
    """Where only opponents may sit, every word names one; `random` is any move, to compare with."""
    bot = RANDOM if word.strip().lower() == RANDOM else _bot(word.strip())
    if bot is None:
        known = (*BOTS, RANDOM)
        near = nearest(word.strip().lower(), known) or "none"
        raise Refusal("error-unknown-bot", name=shortened(word), near=near, names=", ".join(known))
    return bot


def level_name(say: Words, player: Player) -> str:
    """The level of an opponent, as one says it of her or him."""
    one = of_the_house(player.name)
    return say(f"bot-{player.level}", who="she" if one and one.she else "he")


def opponent_lines(say: Words) -> list[str]:
    """The opponents of the house by level, and how each level plays."""
    lines = [say("opponents-how", level=USUAL_BOT)]
    for level in BOTS:
        names = [one.name for one in OPPONENTS if one.level == level]
        lines += [
            "",
            say("opponents-of", level=level, names=", ".join(names), who=say(f"bots-{level}")),
        ]
        lines += [f"  {say(f'bot-{level}-plays')}"]
    return lines


def recorded_names(table: Table) -> tuple[str, ...]:
    """The names in a record, by seat; empty if nobody has one."""
    return by_seat(table.names, table.players) if table.names else ()


def names_or_numbers(say: Words, table: Table) -> tuple[str, ...]:
    """Names for the screen, by seat: also for people we know nothing of."""
    if not table.names and table.alone:
        return tuple(LETTERS[: table.seats])
    names = recorded_names(table) or [""] * table.seats
    return tuple(
        name or say("player-number", number=number) for number, name in enumerate(names, 1)
    )
