"""What a refusal says, as players hear it."""

import pioche
from pioche.cli.error_lines import explain
from pioche.cli.play.typed import chosen
from pioche.words.messages import Company, words


def refusal(table: pioche.Table, text: str, lang: str) -> tuple[pioche.MoveError, str]:
    """What this terminal answers to what the seat to move types; nothing is played."""
    seat = table.seat
    assert seat is not None
    view, say = table.view(seat), words(lang)
    try:
        table.read(chosen(say, table, view, text))
    except pioche.MoveError as error:
        names = tuple(f"P{number}" for number in range(table.seats))
        company = Company(names, table.standing.sides, seat)
        return error, explain(say, error, company, view)
    raise AssertionError(f"'{text}' is not refused")


def on_keyboard(text: str) -> str:
    """With blanks as they are on a keyboard."""
    return " ".join(text.split())


def sentence(table: pioche.Table, text: str, lang: str) -> str:
    return on_keyboard(refusal(table, text, lang)[1])
