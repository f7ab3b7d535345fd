"""The command `play`: a new partie or puzzle, or one that waits, sits down at this terminal."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typer

import pioche
from pioche.cli import files
from pioche.cli.bad_input import Refusal
from pioche.cli.commands import games as shelf
from pioche.cli.error_lines import explain
from pioche.cli.learn.learnt import learnt_of
from pioche.cli.play import kept, loop, puzzle
from pioche.cli.play.people import (
    everybody,
    near_level,
    on_screen,
    read_seats,
    seated,
    who_played,
)
from pioche.cli.play.session import Session
from pioche.cli.play.solving import Solving, read_solving
from pioche.cli.puzzles import find_puzzle
from pioche.cli.settings import read_options, usual_seats
from pioche.cli.terminal import At
from pioche.core.catalogue import all_cards
from pioche.core.errors import PiocheError, UnknownGame, nearest, shortened
from pioche.core.game import Game
from pioche.paper.pencil_sheets import check_number, check_printed
from pioche.puzzles.generator import puzzle_names
from pioche.table.notation import check_people, take_up
from pioche.table.players import names_of
from pioche.table.table import Table, agree


@dataclass(frozen=True)
class Asked:
    """What stands on the command line."""

    game: str | None
    seats: str | None = None
    option: list[str] | None = None
    preset: str | None = None
    seed: str | None = None
    deal: str | None = None
    sheet: str | None = None
    difficulty: int | None = None
    bare: bool = False
    resume: bool = False
    load: Path | None = None
    save: Path | None = None
    no_save: bool = False


GAME_ONLY = ("--seats", "--option", "--preset", "--deal", "--sheet", "--save")
BESIDE_LOAD = {"--load", "--seats", "--save", "--no-save"}
PUZZLE_ONLY = ("--difficulty", "--bare")


def run(asked: Asked, at: At) -> None:
    given = _given(asked)
    if asked.save and asked.no_save:
        raise Refusal("error-save-both")
    if asked.load is not None:
        _without(given, "error-load-and", *given.keys() - BESIDE_LOAD)
        table = files.load(asked.load)
        words = asked.seats or files.seats_in(asked.load)
        people = read_seats(words) if words else who_played(table)
        check_people(table.seats, len(people))
        _play(asked, at, table, people)
        return
    if asked.resume:
        _without(given, "error-resume-and", *given.keys() - {"GAME", "--resume"})
    game = None
    if asked.game is not None:
        try:
            game = pioche.find(asked.game)
        except UnknownGame:
            _without(given, "error-puzzle-and", *GAME_ONLY)
            _solve(asked, at, asked.game)
            return
    if asked.resume or not any(given.values()):
        found = kept.waiting(_read, lambda one: game is None or _is_of(one, game))
        if found is None and asked.resume:
            raise Refusal("error-nothing-waits")
        if found is not None:
            what = _what(at, found[1])
            answer = "" if asked.resume else _answer(at, at.say("prompt-resume", what=what))
            if answer == "":
                _resume(at, *found)
                return
            found[0].close()
            if answer != "n":
                return
    _without(given, "error-game-and", *PUZZLE_ONLY)
    game = game or _menu(at)
    if game is not None:
        _begin(asked, at, game)


def _given(asked: Asked) -> Mapping[str, object]:
    """What was said, by the names of the options."""
    options = {f"--{name.replace('_', '-')}": value for name, value in vars(asked).items()}
    return {"GAME": options.pop("--game"), **options}


def _without(given: Mapping[str, object], key: str, *names: str) -> None:
    """Refuse what does not go with the rest."""
    extra = [name for name, value in given.items() if value and name in names]
    if extra:
        raise Refusal(key, options=", ".join(extra))


# -- a new partie ----------------------------------------------------------------------------------


def _begin(asked: Asked, at: At, game: Game[Any]) -> None:
    seed = asked.seed
    if asked.sheet is not None:
        seed = _sheet_seed(game, asked.sheet, seed, asked.deal)
    options = read_options(asked.option or [])
    if asked.seats is not None:
        people = _no_near_levels(at, read_seats(asked.seats))
        agree(game, len(people), options, asked.preset)
    else:
        usual = usual_seats(game, asked.preset, options)
        agreed, _ = agree(game, usual, options, asked.preset)
        people = everybody(usual, game.company.alone(agreed))
    names = names_of(seated(people))
    table = Table(game, len(people), options, seed, asked.deal, preset=asked.preset, names=names)
    _play(asked, at, table, people)


def _play(asked: Asked, at: At, table: Table, people: list[str]) -> None:
    """Play it in a file that was named, or kept where nobody named one."""
    session = _sit_down(at, table, people, asked.save)
    if asked.save is not None:
        if asked.load is None or asked.save.resolve() != asked.load.resolve():
            files.check_new(asked.save)
        files.save(table, asked.save, f"# seats {session.seats}\n")
    if asked.save is None and not asked.no_save:
        chosen = [name for name, value in _given(asked).items() if value and name != "GAME"]
        known = chosen or kept.played(table.game.id) or learnt_of(table.game.id).done
        if not known:
            session.notice = at.say("learn-exists", game=table.game.id)
        other = kept.waiting(_read, lambda one: _is_of(one, table.game))
        if other is not None:
            other[0].close()
            command = f"pioche play {table.game.id} --resume"
            session.notice = at.say("kept-waits", what=_what(at, other[1]), command=command)
        try:
            session.kept = kept.new(f"{table.game.id}{kept.PARTIE}")
        except PiocheError as error:
            session.notice = explain(at.say, error)
    loop.run(session)


def _sit_down(at: At, table: Table, people: list[str], save: Path | None = None) -> Session:
    """These people play at the table from now on."""
    players = seated(people, table.names)
    take_up(table, players)
    table.names = names_of(players)
    shown = on_screen(at.say, players)
    return Session(table, shown, at.say, at.console, at.plain, ",".join(people), save)


def _no_near_levels(at: At, people: list[str]) -> list[str]:
    """Nobody is called « champ » by mistake: who is nearly called like a level is asked about, and
    where nobody can answer, refused."""
    for number, word in enumerate(people):
        near = near_level(word)
        if near is None:
            continue
        if not sys.stdin.isatty():
            raise Refusal("error-seat-near", name=shortened(word), near=near)
        answer = _answer(at, at.say("prompt-seat-near", name=shortened(word), near=near))
        people[number] = near if answer == "" else word
    return people


def _sheet_seed(game: Game[Any], sheet: str, seed: str | None, deal: str | None) -> str:
    """The seed of a printed sheet is its number."""
    if seed is not None or deal is not None:
        raise Refusal("error-sheet-and", option="--deal" if seed is None else "--seed")
    check_printed(game)
    return check_number(sheet)


def _menu(at: At) -> Game[Any] | None:
    """Ask for a game; None if the user quits."""
    say = at.say
    typer.echo(
        "\n".join(shelf.plain_lines(say) if at.plain else shelf.game_lines(say, numbered=True))
    )
    while True:
        text = _answer(at, say("prompt-game"))
        if text == "q":
            return None
        try:
            game = shelf.choose(text)
        except PiocheError as error:
            at.console.print(explain(say, error), markup=False)
            continue
        if game is not None:
            return game
        at.console.print(say("error-menu", most=len(shelf.in_order())), markup=False)


def _answer(at: At, prompt: str) -> str:
    """What is typed; whoever closes the input quits."""
    at.console.print(prompt, end="", markup=False, soft_wrap=True)
    at.console.file.flush()
    try:
        return input().strip().lower()
    except EOFError:
        at.console.print()
        return "q"


# -- what waits ------------------------------------------------------------------------------------


def _read(path: Path) -> Table | Solving:
    return files.load(path) if path.suffix == kept.PARTIE else read_solving(files.read(path))


def _is_of(one: Table | Solving, game: Game[Any]) -> bool:
    return isinstance(one, Table) and one.game.id == game.id


def _what(at: At, one: Table | Solving) -> str:
    say = at.say
    if isinstance(one, Solving):
        return say("kept-puzzle", name=puzzle.title(say, one), count=one.left)
    manche = say.by_rule("table-manche", one.game.words.deal_rule)
    return f"{one.game.names[say.lang]}, {say(manche, manche=one.numbers[-1])}"


def _resume(at: At, place: kept.Place, one: Table | Solving) -> None:
    if isinstance(one, Solving):
        puzzle.run(puzzle.Desk(one, at.say, at.console, at.plain, place))
        return
    seats = files.seats_in(place.path)
    session = _sit_down(at, one, read_seats(seats) if seats else who_played(one))
    session.kept = place
    loop.run(session)


# -- puzzles ---------------------------------------------------------------------------------------


def _solve(asked: Asked, at: At, name: str) -> None:
    """A puzzle goes on where it was left."""
    try:
        wanted, typed = find_puzzle(name, asked.seed, asked.difficulty, bare=asked.bare)
    except Refusal as error:
        if error.key != "error-unknown-puzzle":
            raise
        known = (*(card.id for card in all_cards()), *puzzle_names())
        near = nearest(name, known) or "none"
        raise Refusal("error-unknown-played", name=shortened(name), near=near) from None
    desk = puzzle.Desk(Solving(wanted, typed), at.say, at.console, at.plain)
    if not asked.no_save:
        found = kept.waiting(_read, lambda one: isinstance(one, Solving) and one.puzzle == wanted)
        if found is not None:
            _resume(at, *found)
            return
        try:
            desk.place = kept.new(f"{wanted.kind}{kept.PUZZLE}")
        except PiocheError as error:
            desk.notice = explain(at.say, error)
    puzzle.run(desk)
