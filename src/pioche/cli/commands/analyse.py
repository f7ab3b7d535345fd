"""The command `analyse`: the choices of a partie that cost most, and how the chances went."""

from random import Random

from pioche.bots.review import Looked, look_back, met, reason, slips
from pioche.cli.play.people import recorded_names
from pioche.cli.sentences import listing, move_words
from pioche.table.players import of_the_house
from pioche.table.table import Table
from pioche.words.messages import Words

MOST = 5  # choices that are shown of each player
BARS = "▁▂▃▄▅▆▇█"


def analysis(say: Words, table: Table) -> list[str]:
    """What is told of every person, or of everybody where no names tell who was one."""
    if table.game.mind.policy is None:
        return [say("analyse-cannot", game=table.game.names[say.lang])]
    names = recorded_names(table) or ("",) * table.seats
    people = [seat for seat, name in enumerate(names) if of_the_house(name) is None]
    looked = choices_of(table, people or list(range(table.seats)))
    lines: list[str] = []
    for seat, found in looked.items():
        name = names[seat] or say("player-number", number=seat + 1)
        lines += ["", *of_player(say, table, name, found)]
    return lines[1:]


def choices_of(table: Table, seats: list[int]) -> dict[int, list[tuple[int, int, Looked]]]:
    """The choices of these seats that can be judged, each with its manche and its move."""
    found: dict[int, list[tuple[int, int, Looked]]] = {seat: [] for seat in seats}
    for one in met(table, seats):
        looked = look_back(table.game, one.view, one.text, Random(one.seed))
        if looked is not None and one.view.seat is not None:
            found[one.view.seat].append((one.manche, one.number, looked))
    return found


def of_player(
    say: Words, table: Table, name: str, found: list[tuple[int, int, Looked]]
) -> list[str]:
    """How the chances went, manche by manche, and what cost most."""
    lines = [say("analyse-of", name=name, count=len(found))]
    for manche in dict.fromkeys(manche for manche, _, _ in found):
        chances = [one.played.chance or 0 for at, _, one in found if at == manche]
        bars = "".join(BARS[min(len(BARS) - 1, chance * len(BARS) // 100)] for chance in chances)
        lines.append(say("analyse-line", manche=manche, bars=bars, chance=chances[-1]))
    worst = slips([one for _, _, one in found], MOST)
    if not worst:
        lines.append(say("analyse-clean"))
    for one in worst:
        manche, number = next((m, n) for m, n, other in found if other is one)
        lines += slip(say, table, manche, number, one)
    return lines


def slip(say: Words, table: Table, manche: int, number: int, one: Looked) -> list[str]:
    board = one.view.board
    why = reason(table.game, one)
    return [
        say("analyse-move", manche=manche, number=number),
        "  " + say("analyse-known", hand=listing(say, one.view.hand)),
        "  "
        + say(
            "analyse-played",
            move=move_words(say, one.played.move, board),
            outlook=say.brief(one.played.outlook),
        ),
        "  "
        + " ".join(
            [
                say(
                    "analyse-better",
                    move=move_words(say, one.best.move, board),
                    outlook=say.brief(one.best.outlook),
                ),
                *([say.whole(why)] if why else []),
            ]
        ),
    ]
