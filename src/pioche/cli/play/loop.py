"""The loop of a partie at this terminal: whose turn, what they type, what comes of it."""

from collections.abc import Callable
from contextlib import closing, nullcontext

from pioche.bots import BOTS
from pioche.cli.bad_input import Refusal
from pioche.cli.error_lines import explain
from pioche.cli.play import plain, screen
from pioche.cli.play.commands import (
    Leave,
    ask,
    autosave,
    chance,
    farewell,
    full_table,
    hint,
    list_moves,
    rule_help,
    save_as,
    say_line,
    score_sheet,
    table_after,
    undo,
)
from pioche.cli.play.session import Session
from pioche.cli.play.typed import chosen, command
from pioche.core.errors import MoveError
from pioche.core.events import REDEAL, Scored, TurnedBack
from pioche.core.view import View
from pioche.table.takeback import is_forced
from pioche.words.event_phrases import reason


def run(session: Session) -> None:
    """Play the partie to its end, or until somebody leaves."""
    with closing(session.kept) if session.kept else nullcontext():
        try:
            while step(session):
                pass
        except Leave:
            pass
        except EOFError:
            session.console.print()
        except KeyboardInterrupt:
            session.console.print()
            farewell(session)
            raise
        farewell(session)


def step(session: Session) -> bool:
    """One move, or the step to the next manche; False when the partie is over."""
    table = session.table
    if table.seat is None:
        return between(session)
    seat = table.seat
    player = session.seated[seat]
    view = table.view(seat)
    if player.level:
        make(session, BOTS[player.level](table.game, view, chance(session)))
    elif is_forced(view):
        make(session, view.moves[0].text)
    else:
        turn(session, seat, view, answer)
    return True


def make(session: Session, text: str) -> None:
    """Play a move and save it."""
    events = session.table.play(text)
    for event in events:
        if isinstance(event, Scored):
            session.rule = event.rule
            session.here = str(session.say.fact(reason(event.rule, event.points, event.reason)))
    autosave(session)
    if any(isinstance(event, TurnedBack) for event in events):
        watch(session)


def watch(session: Session) -> None:
    """What is turned up and back is seen only now: before an opponent goes on, have a look."""
    seat = session.table.seat
    if seat is not None and session.seated[seat].level:
        (plain if session.plain else screen).show_public(session)
        ask(session, session.say("prompt-watch"))


# -- a person's turn -------------------------------------------------------------------------------


Answer = Callable[[Session, View, str], bool]


def turn(session: Session, seat: int, view: View, answer: Answer) -> None:
    """Show the table and listen until something has changed."""
    hidden = any(view.counts) and not session.table.alone
    if len(session.people) > 1 and session.viewer != seat and hidden:
        curtain(session, seat)
    session.viewer = seat
    show(session, seat)
    if session.notice:
        say_line(session, session.notice)
        session.notice = ""
    name = session.seated[seat].name
    prompt = (
        session.say("prompt-move")
        if len(session.people) == 1
        else session.say("prompt-move-of", name=name)
    )
    while not answer(session, view, ask(session, prompt)):
        pass


def show(session: Session, seat: int) -> None:
    (plain if session.plain else screen).show_turn(session, seat)


def curtain(session: Session, seat: int) -> None:
    """Nothing of a hand is on the screen until the next person is ready."""
    name = session.seated[seat].name
    screen.clear(session.console, deep=True)
    say_line(session, session.say("curtain-pass", name=name))
    ask(session, session.say("curtain-ready", name=name))
    screen.clear(session.console, deep=True)


def answer(session: Session, view: View, text: str) -> bool:
    """Do what was typed; True when the position has changed."""
    text = command(session.say, text)
    word = text.lower()
    if word == "u":
        return undo(session)
    if word == "q":
        raise Leave
    if word == "h":
        hint(session, view)
    elif word == "s":
        save_as(session)
    elif not told(session, view, text):
        return try_move(session, view, text)
    return False


def told(session: Session, view: View, text: str) -> bool:
    """Tell what was asked for, if it is anything that changes nothing."""
    word = text.lower()
    if word == "m" or word.startswith("m "):
        list_moves(session, view, text[1:].strip())
    elif word == "v":
        full_table(session, view, view.board)
    elif word.startswith("v ") and word[2:].strip().isdecimal():
        table_after(session, view, word[2:].strip())
    elif word == "t":
        score_sheet(session)
    elif word.startswith("?"):
        rule_help(session, text[1:].strip())
    elif text:
        return False
    else:  # what was asked for may have pushed the table off the screen
        show(session, session.table.seat or 0)
    return True


def try_move(session: Session, view: View, text: str) -> bool:
    """Play a number or a text; a refusal is one sentence and changes nothing."""
    try:
        make(session, chosen(session.say, session.table, view, text))
    except (MoveError, Refusal) as error:
        refuse(session, view, error)
        return False
    return True


def refuse(session: Session, view: View, error: MoveError | Refusal) -> None:
    if isinstance(error, MoveError):
        session.rule, session.here = error.rule, ""  # the refusal has just been read
    say_line(session, explain(session.say, error, session.company(view.seat), view))


# -- between manches -------------------------------------------------------------------------------


def between(session: Session) -> bool:
    """Show how the manche ended; deal the next one, unless the partie is over. Then somebody who
    plays alone may still go back. Of a manche that was void there is nothing to show: a sentence
    says it with the new deal."""
    session.viewer = None
    result = session.table.result
    if result is not None and result.how == REDEAL:
        return deal(session)
    (plain if session.plain else screen).show_end(session)
    over = session.table.over
    by_oneself = len(session.people) == 1 or session.table.alone
    if over and not by_oneself:
        return False
    next_one = session.say.by_rule("prompt-next", session.table.game.words.deal_rule)
    prompt = session.say("prompt-over" if over else next_one)
    while True:
        word = command(session.say, ask(session, prompt)).lower()
        if word == "u" and by_oneself:
            if undo(session):
                return True
        elif word == "u":
            say_line(session, session.say("error-undo-others"))
        elif word == "s":
            save_as(session)
        elif word == "q":
            raise Leave
        elif word == "t":
            score_sheet(session)
        elif word.startswith("?"):
            rule_help(session, word[1:].strip())
        else:
            return not over and deal(session)


def deal(session: Session) -> bool:
    """The next manche."""
    session.table.next_manche()
    autosave(session)
    return True
