"""The table in words only: for a screen reader, or a terminal that cannot draw."""

from collections.abc import Sequence

from pioche.cli.boards import board
from pioche.cli.play import score_sheet
from pioche.cli.play.legend import first_legend
from pioche.cli.play.risks import risk_words
from pioche.cli.play.score_sheet import sheet_rows, sheet_title
from pioche.cli.play.screen import hands_left, many_moves, points_left
from pioche.cli.play.seats import of_game, partnership, public_facts
from pioche.cli.play.session import Session
from pioche.cli.play.typed import labels
from pioche.cli.sentences import move_words, side_name, with_signs
from pioche.core.view import MoveView, View
from pioche.table.table import Table
from pioche.words.messages import Company, Words

MOST_MOVES = 20  # more are told on demand


def write(session: Session, lines: list[str]) -> None:
    for line in lines:
        if line:
            line = with_signs(session.say, line)
            session.console.print(line, markup=False, highlight=False, soft_wrap=True)


def show_turn(session: Session, seat: int) -> None:
    """What is new, then the table, the hand and the moves, a sentence each."""
    say = session.say
    view = session.table.view(seat)
    company = session.company(seat)
    write(session, ["", *news(session, company)])
    write(session, board.describe(say, company, view.board))
    write(session, [f"{fact.rstrip('.')}." for fact in public_facts(say, company, view)])
    write(session, [seat_words(session, company, view)])
    for other, tiles in enumerate(view.facts.open):
        if other != seat:
            told = say("open-hand", name=company.names[other], tiles=" ".join(tiles))
            write(session, [f"{told}."])
    if view.hand:
        write(session, [say("label", name=say("table-hand"), text=f"{' '.join(view.hand)}.")])
    write(session, move_lines(session, view))
    write(session, first_legend(say, view))
    aim = session.aim(view)
    write(session, [aim if aim[-1] in ".!?" else f"{aim}."])


def show_public(session: Session) -> None:
    """What everybody may see, in the middle of a manche."""
    company = session.company(session.only_person())
    write(session, board.describe(session.say, company, session.table.view(None).board))


def show_end(session: Session) -> None:
    say = session.say
    viewer = session.only_person()
    view = session.table.view(viewer)
    company = session.company(viewer)
    write(session, news(session, company))
    for seat, tiles in hands_left(view):
        text = " ".join(tiles) or say("table-hand-empty")
        name = company.names[seat]
        mine = seat == company.viewer
        whose = say("table-hand") if mine else say("table-hand-of", name=name)
        left = (
            f" ({say('points', points=points_left(view, seat))})" if points_left(view, seat) else ""
        )
        write(session, [say("label", name=whose, text=f"{text}{left}.")])
    if session.heading:  # a lesson has no score
        return
    standing = standing_lines(session, company)
    write(session, standing if len(standing) > 1 else sheet_words(session, company))


def news(session: Session, company: Company) -> list[str]:
    """What happened and was not told yet."""
    told = session.told.get(company.viewer, 0)
    session.told[company.viewer] = len(session.table.events)
    return session.story(company, told)


def seat_words(session: Session, company: Company, view: View) -> str:
    """What is known of every seat, and what is left to draw. One's own tiles are told as a hand."""
    say = session.say
    texts = []
    for seat, name in enumerate(company.names):
        mine = seat == company.viewer
        tiles = [say("tiles", tiles=view.counts[seat])] if any(view.counts) and not mine else []
        partner = partnership(say, company, seat)
        points = pointed(say, session.table, company.sides[seat])
        if told := [*partner, *tiles, *points, *of_game(say, view, seat)]:
            whose = say("you") if mine else name
            texts.append(say("label", name=whose, text=", ".join(told) + "."))
    if view.stock:
        texts.append(f"{say('table-stock', stock=view.stock).capitalize()}.")
    return " ".join(texts)


def move_lines(session: Session, view: View) -> list[str]:
    """The moves with what to type for them; of many, how many there are and how to write one."""
    say = session.say
    if len(view.moves) <= MOST_MOVES:
        return listed(session, view, view.moves)
    laying = [move for move in view.moves if move.steps]
    others = [move for move in view.moves if not move.steps]
    return [many_moves(say, view, laying), *listed(session, view, others)]


def listed(session: Session, view: View, moves: Sequence[MoveView]) -> list[str]:
    say = session.say
    keys = dict(zip(view.moves, labels(say, view.moves), strict=True))
    return [
        f"{keys[move]}. {move_words(say, move, view.board)}{risk_words(session, move)}"
        for move in moves
    ]


def sheet_words(session: Session, company: Company) -> list[str]:
    """The score sheet, a sentence for each line."""
    say, sheet = session.say, session.table.sheet()
    names = [side_name(say, company, side) for side in range(len(sheet.columns))]
    lines = [f"{sheet_title(session, sheet)}."]
    lines += score_sheet.spoken_rows(say, names, sheet_rows(session, sheet))
    return lines


def standing_lines(session: Session, company: Company) -> list[str]:
    say, table = session.say, session.table
    lines = [f"{say('final-title') if table.over else say('standing-title')}."]
    for side in range(len(table.totals)):
        if score := standing_of(say, table, side):
            name = side_name(say, company, side)
            lines.append(say("label", name=name, text=f"{score}."))
    return lines


def pointed(say: Words, table: Table, side: int) -> list[str]:
    """The points of a side; nothing where points play no part."""
    target = table.game.sheet.target(table.options, table.seats)
    counting = target is not None or any(table.totals)
    key = say.by_rule("points", table.game.words.deal_rule)
    return [say(key, points=table.totals[side])] if counting else []


def standing_of(say: Words, table: Table, side: int) -> str:
    """What a side has so far: points where they count, and the manches it won of several."""
    wins = table.standing.wins
    won = [say("table-wins", wins=wins[side])] if sum(wins) > 1 else []
    return ", ".join([*pointed(say, table, side), *won])
