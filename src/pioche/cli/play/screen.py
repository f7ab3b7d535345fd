"""The table on the screen: seats, log, board, hand, moves, for the seat whose turn it is."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial

from rich.console import Console
from rich.text import Text

from pioche.cli.boards import board, drawing
from pioche.cli.boards.chain import all_pieces
from pioche.cli.play.layout import Parts, arranged, broken, rule
from pioche.cli.play.legend import first_legend
from pioche.cli.play.risks import risk_words
from pioche.cli.play.score_sheet import sheet_lines
from pioche.cli.play.seats import ACCENT, public_facts, seat_lines, seats_together
from pioche.cli.play.session import Session
from pioche.cli.play.typed import labels
from pioche.cli.sentences import move_words, sign_name, with_signs
from pioche.core.boards import ChainBoard
from pioche.core.events import current_manche_at
from pioche.core.view import MoveView, View
from pioche.words.messages import Company, Words

LOG_LINES = 6
LISTED = 4  # the list of moves takes at most this part of the screen: one in so many lines
COLUMNS = 8  # more than so many moves on a line do not fit on any screen


def clear(console: Console, deep: bool = False) -> None:
    """Empty the screen; with `deep` what was scrolled away too, so that no hand stays behind."""
    if console.is_terminal:
        console.file.write("\x1b[2J\x1b[3J\x1b[H" if deep else "\x1b[2J\x1b[H")
        console.file.flush()


def show_turn(session: Session, seat: int) -> None:
    """All that the seat to move needs."""
    clear(session.console)
    put(session, turn_lines(session, seat))


def show_public(session: Session) -> None:
    """What everybody may see, in the middle of a manche."""
    view = session.table.view(None)
    company = session.company(session.only_person())
    clear(session.console)
    put(session, picture(session, view, company, [[]]))


def show_end(session: Session) -> None:
    """A manche that is over: the board, all hands, how it ended, the score."""
    clear(session.console)
    put(session, end_lines(session))


def put(session: Session, lines: Sequence[Text]) -> None:
    for line in lines:
        session.console.print(line, no_wrap=True, overflow="crop", crop=True)


# -- whole screens, as lines -----------------------------------------------------------------------


def turn_lines(session: Session, seat: int) -> list[Text]:
    say, width = session.say, session.console.width
    view = session.table.view(seat)
    company = session.company(seat)
    aim = [Text(line, style="bold") for line in _broken(session.aim(view), width)]
    signs = [
        Text(line, style="dim") for line in _broken(" · ".join(first_legend(say, view)), width)
    ]
    moves = [few_moves(session, view)]
    most = session.console.height // LISTED
    if len(view.moves) <= most * COLUMNS and not names_places(view):
        listed = move_list(session, view, view.moves)
        moves = [listed, *moves] if len(listed) <= most else moves
    below = [[*shown, *more, *aim] for shown in moves for more in ([signs, []] if signs else [[]])]
    return picture(session, view, company, below)


def end_lines(session: Session) -> list[Text]:
    say = session.say
    viewer = session.only_person()
    view = session.table.view(viewer)
    company = session.company(viewer)
    hands = shown_hands(say, company, view)
    width, height = session.console.size
    room = height - len(hands) - 9  # for heading, seats, how it ended, the board and a question
    below = [[*hands, *sheet_lines(session, company, width, max(most, 4))] for most in (room, 4)]
    if session.heading:  # a lesson has no score
        below = [hands]
    return picture(session, replace(view, hand=()), company, below)


def picture(
    session: Session, view: View, company: Company, below: Sequence[Sequence[Text]]
) -> list[Text]:
    """The table as large as the screen allows, and under it what is asked; the prompt has the last
    line to itself."""
    say, console = session.say, session.console
    playable = [step.piece for move in view.moves for step in move.steps]
    parts = Parts(
        heading=rule(heading(session, view), console.width),
        seats=cache(partial(seat_lines, session, view, company)),
        together=cache(partial(seats_together, session, view, company)),
        log=session.story(company, current_manche_at(session.table.events)),
        board=cache(partial(board.draw, say, company, view.board)),
        facts=[*open_hands(company, view), *public_facts(say, company, view), *marks(say, view)],
        rack=cache(
            lambda size: drawing.hand(
                view.hand, playable, console.width - 4, size, partial(with_signs, say)
            )
        ),
        below=below,
    )
    most = max(LOG_LINES, 2 * session.table.seats)
    noticed = len(_broken(session.notice, console.width))
    return arranged(parts, console.width, console.height - 1 - noticed, most)


def _broken(text: str, width: int) -> list[str]:
    return broken(text, width) if text else []


# -- the parts -------------------------------------------------------------------------------------


def heading(session: Session, view: View) -> Text:
    """The game, the manche where there are several, and what is left to draw."""
    say, table = session.say, session.table
    title = Text(session.heading or table.game.names[say.lang], style="bold")
    if not session.heading:
        manche = say.by_rule("table-manche", table.game.words.deal_rule)
        title.append(f" · {say(manche, manche=table.numbers[-1])}", style="not bold")
    if view.stock or any(turn.move == "draw" for turn in view.past):
        title.append(f" · {say('table-stock', stock=view.stock)}", style="not bold")
    return title


def open_hands(company: Company, view: View) -> list[str]:
    """The hands of the others, where everybody plays with open hands."""
    return [
        " ".join(
            [company.names[seat], *(drawing.written(*drawing.halves(t))[0].plain for t in tiles)]
        )
        for seat, tiles in enumerate(view.facts.open)
        if seat != view.seat and view.turn is not None
    ]


def marks(say: Words, view: View) -> list[str]:
    """The names of the signs that are in the hand or on the table, beside their marks."""
    laid = all_pieces(view.board) if isinstance(view.board, ChainBoard) else []
    tiles = [*view.hand, *(piece.tile for piece in laid)]
    seen = {half for tile in tiles for half in tile.split("-")}
    named = [
        f"{mark} {sign_name(say, sign)}"
        for sign, mark in drawing.SIGN_MARKS.items()
        if sign in seen
    ]
    return [" · ".join(named)] if named else []


def move_list(session: Session, view: View, moves: Sequence[MoveView]) -> list[Text]:
    """These moves with what to type for them, in columns; on a tower with their risk."""
    say, width = session.say, session.console.width
    keys = dict(zip(view.moves, labels(say, view.moves), strict=True))
    texts = [move_words(say, move, view.board) + risk_words(session, move) for move in moves]
    wide = max((len(text) for text in texts), default=0) + 7
    columns = max(1, width // wide)
    lines = []
    for start in range(0, len(texts), columns):
        line = Text(" ")
        for at in range(start, min(start + columns, len(texts))):
            line.append(f"{keys[moves[at]]:>3} ", style=ACCENT)
            line.append(texts[at].ljust(wide - 4))
        line.rstrip()
        line.truncate(width)
        lines.append(line)
    return lines


def few_moves(session: Session, view: View) -> list[Text]:
    """How many ways there are to lay, and how to write one; other moves as usual."""
    laying = [move for move in view.moves if move.steps]
    others = [move for move in view.moves if not move.steps]
    told = many_moves(session.say, view, laying)
    lines = [Text(line, style="dim") for line in _broken(told, session.console.width)]
    return [*lines, *move_list(session, view, others)]


def names_places(view: View) -> bool:
    """Is a place all that there is to choose? Then the board itself shows what to type."""
    steps = [step for move in view.moves for step in move.steps]
    return bool(steps) and not any(step.piece for step in steps)


def many_moves(say: Words, view: View, laying: Sequence[MoveView]) -> str:
    if not laying:
        return ""
    if names_places(view):
        return say("table-name-place", place=laying[0].steps[0].place)
    short = min(laying, key=lambda move: len(move.steps))
    example, tile = move_words(say, short, view.board), short.steps[0].piece
    return say("table-many-moves", count=len(laying), example=example, tile=tile or "none")


def hands_left(view: View) -> list[tuple[int, tuple[str, ...]]]:
    """What those who played still hold at the end; nothing where nobody holds any tile."""
    if not any(view.shown):
        return []
    return [(seat, view.shown[seat]) for seat in view.standing.active]


def points_left(view: View, seat: int) -> int | None:
    """What is left in a hand at the end; None where that is not counted."""
    left = view.result.left if view.result else ()
    return left[seat] if seat < len(left) else None


def shown_hands(say: Words, company: Company, view: View) -> list[Text]:
    """All hands at the end, with the points left in them."""
    lines = []
    for seat, tiles in hands_left(view):
        whose = say("you") if seat == company.viewer else company.names[seat]
        line = Text(say("label", name=f"  {whose}", text=""), style="bold")
        line.append("  ".join(tiles) or say("table-hand-empty"), style="not bold")
        left = points_left(view, seat)
        if left is not None and tiles:
            line.append(f"   ({say('points', points=left)})", style="not bold dim")
        lines.append(line)
    return lines
