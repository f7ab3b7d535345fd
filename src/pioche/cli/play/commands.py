"""What a player can ask for besides a move: undo, hint, rule, save, quit."""

import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from random import Random

from pioche.bots.hints import advise
from pioche.cli import files
from pioche.cli.bad_input import Refusal
from pioche.cli.boards import board
from pioche.cli.boards.drawing import SMALL
from pioche.cli.error_lines import explain
from pioche.cli.paragraphs import Prose
from pioche.cli.play import plain, screen
from pioche.cli.play.legend import legend
from pioche.cli.play.score_sheet import sheet_lines
from pioche.cli.play.session import Screen, Session
from pioche.cli.play.typed import chosen, command, labels
from pioche.cli.rules import sentences_in, sentences_with
from pioche.cli.sentences import listing, move_words
from pioche.core.boards import Board, GridBoard, TowerBoard
from pioche.core.errors import PiocheError, shortened
from pioche.core.view import View
from pioche.table import takeback
from pioche.words import rulebook
from pioche.words.event_phrases import reason
from pioche.words.rulebook import Sentence

# What an arrow key writes where no line is being edited.
KEYS = re.compile(r"\x1b(?:\[[\d;]*|O)[A-Za-z~]")


class Leave(Exception):
    """Somebody wants to go."""


def chance(session: Session) -> Random:
    """The same partie, the same opponents: what they do follows from the seed."""
    return Random(f"{session.table.seed}:{len(session.table.history)}:bot")


def autosave(session: Session) -> None:
    """Put the partie on the disk before anybody sees what was played. What cannot be kept is said,
    once where nobody named the file."""
    path = session.kept.path if session.kept else session.save
    if path is not None:
        try:
            files.save(session.table, path, f"# seats {session.seats}\n")
        except PiocheError as error:
            say_line(session, explain(session.say, error))
            session.kept = None


def say_line(session: Screen, text: str) -> None:
    """One sentence, under what is on the screen."""
    if session.plain:
        session.console.print(text, markup=False, highlight=False, soft_wrap=True)
    else:
        session.console.print(Prose(text))


def ask(session: Screen, prompt: str) -> str:
    session.console.print(prompt, markup=False, highlight=False, end="", soft_wrap=True)
    session.console.file.flush()
    return KEYS.sub("", input()).strip()


def undo(session: Session) -> bool:
    """Back to the player's last choice; with other people, only while nobody else has acted."""
    try:
        taken = take_back(session)
    except PiocheError as error:
        say_line(session, explain(session.say, error))
        return False
    autosave(session)
    known = len(session.table.events)
    session.told = {viewer: min(n, known) for viewer, n in session.told.items()}
    session.notice = session.say("undo-done", move=taken)
    return True


def take_back(session: Session) -> str:
    """At one terminal, the player whose turn it is asks. What was taken back is told in words."""
    table = session.table
    session.table, taken = takeback.take_back(table, session.people, table.seat)
    view = session.table.view(session.table.seat)
    move = next(move for move in view.moves if move.text == taken[-1])
    return move_words(session.say, move, view.board)


def hint(session: Session, view: View) -> None:
    """What an expert would play here and why, how likely that wins, and what comes next."""
    say = session.say
    advice = advise(session.table.game, view, chance(session))
    words = move_words(say, advice.move, view.board)
    if advice.points:
        rule = advice.rule or ""
        why = say.fact(reason(rule, advice.points))
        told = [say("hint-points", move=words, points=advice.points, rule=rule, reason=why)]
    else:
        told = [say("hint", move=words), *([say.whole(advice.why)] if advice.why else [])]
    if advice.outlook:
        told.append(say.whole(advice.outlook))
    if advice.others:
        others = [
            say(
                "hint-other",
                move=move_words(say, one.move, view.board),
                outlook=say.brief(one.outlook),
            )
            for one in advice.others
        ]
        told.append(say("hint-others", moves=listing(say, others)))
    say_line(session, " ".join(told))


def rule_help(session: Session, wanted: str) -> None:
    """A rule by its id, or those with a word; alone, the rule of the last refusal or of the last
    points, or without any the game in short, and what can be typed."""
    say, game = session.say, session.table.game
    rule = wanted.upper() if re.fullmatch(r"\w+-\d+", wanted) else "" if wanted else session.rule
    try:
        if rule:
            tell_rules(session, sentences_in(game.folder, say.lang, rule))
            if session.here and rule == session.rule:
                say_line(session, say("page-here", what=session.here))
        elif wanted:
            tell_rules(session, found := sentences_with(game, say.lang, wanted))
            if not found:
                say_line(session, say("help-no-word", word=shortened(wanted)))
        else:
            brief = " ".join(rulebook.load(game.folder, say.lang).brief)
            say_line(session, say("help-brief", brief=brief))
    except (PiocheError, ValueError) as error:
        say_line(session, explain(say, error))
    if not wanted:
        say_line(session, say(session.commands, examples=listing(say, examples(session))))
        for line in legend(say, session.table.view(session.viewer)):
            say_line(session, line)


def tell_rules(session: Session, sentences: Sequence[Sentence]) -> None:
    for sentence in sentences:
        say_line(session, f"{sentence.id}  {sentence.text}")


def examples(session: Session) -> list[str]:
    """How moves are typed: one of each kind that is possible now, else as the notation has them."""
    seat = session.table.seat
    view = None if seat is None else session.table.view(seat)
    moves = view.moves if view else ()
    board = view.board if view else None
    first = {move.kind: move for move in reversed(moves)}
    printed = [move_words(session.say, move, board) for move in list(first.values())[::-1]]
    return printed or [form.example for form in session.table.forms]


def list_moves(session: Session, view: View, wanted: str) -> None:
    """All moves, or those with these tiles and places: each word leaves fewer of them."""
    words = set(map(session.table.plain, wanted.split()))
    moves = [
        move
        for move in view.moves
        if words <= {word for step in move.steps for word in (step.piece, step.place)}
    ]
    if not moves:
        say_line(session, session.say("no-moves-with", tile=shortened(wanted)))
    elif session.plain:
        plain.write(session, plain.listed(session, view, moves))
    else:
        screen.put(session, screen.move_list(session, view, moves))
    if moves and isinstance(view.board, GridBoard | TowerBoard):
        number = labels(session.say, view.moves)[view.moves.index(moves[0])]
        say_line(session, session.say("table-see-after", number=number))


def full_table(session: Session, view: View, shown: Board) -> None:
    """A board as it is, however large."""
    company = session.company(view.seat)
    if session.plain:
        plain.write(session, board.describe(session.say, company, shown))
        return
    tiles, words = board.draw(session.say, company, shown, session.console.width, SMALL)
    screen.put(session, tiles)
    for text in words:
        say_line(session, text)


def table_after(session: Session, view: View, number: str) -> None:
    """Where the move of this number would lie: the board with tiles of one's own hand laid so."""
    game = session.table.game
    try:
        text = chosen(session.say, session.table, view, number)
    except Refusal as error:
        say_line(session, explain(session.say, error))
        return
    laid = {step.piece for move in view.moves if move.text == text for step in move.steps}
    if view.seat is None or not laid & set(view.hand):
        say_line(session, session.say("error-nothing-laid", number=number))
        return
    state = game.guess(view, chance(session))
    game.play(state, next(one for one in game.moves(state) if one.text == text))
    full_table(session, view, game.view(state, view.seat).board)


def score_sheet(session: Session) -> None:
    """The whole score sheet: the manches that are over."""
    company = session.company(
        session.viewer if session.viewer is not None else session.only_person()
    )
    if not session.table.scores:
        say_line(session, session.say("sheet-nothing-yet"))
    elif session.plain:
        plain.write(session, plain.sheet_words(session, company))
    else:
        screen.put(session, sheet_lines(session, company, session.console.width))


def save_as(session: Session) -> None:
    """Save now, and from now on after every move."""
    if session.save is None:
        usual = f"{session.table.game.id}.dom"
        name = ask(session, session.say("prompt-save-as", file=usual)) or usual
        if command(session.say, name).lower() == "q":
            say_line(session, session.say("not-saved"))
            return
        if not named(session, Path(name)):
            return
    else:
        autosave(session)
    say_line(session, session.say("saved", file=str(session.save)))


def named(session: Session, path: Path) -> bool:
    """From now on the partie is in this file, and nowhere else."""
    try:
        files.check_new(path)
        files.save(session.table, path, f"# seats {session.seats}\n")
    except PiocheError as error:
        say_line(session, explain(session.say, error))
        return False
    if session.kept is not None:
        session.kept.empty()
    session.save, session.kept = path, None
    return True


def farewell(session: Session) -> None:
    """Say how to go on later, or where a partie that is over can be looked up."""
    over, kept = session.table.over, session.kept
    if session.save is not None and not over:
        file = shlex.quote(str(session.save))
        words = f"pioche play --load {file} --save {file} --seats {shlex.quote(session.seats)}"
        say_line(session, session.say("resume", command=words))
    elif kept is not None and kept.path.exists():
        if over:
            file = shlex.quote(str(kept.put_away()))
            say_line(session, session.say("kept-over", command=f"pioche replay {file}"))
        else:
            say_line(session, session.say("resume", command="pioche play"))
    say_line(session, session.say("goodbye"))
