"""The command `pioche`: what it understands, and in which language it answers."""

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer
from typer.main import get_command

import pioche
from pioche.cli.completion import (
    complete_bots,
    complete_game,
    complete_lesson,
    complete_option,
    complete_played,
    complete_preset,
    complete_printed,
    complete_puzzle,
    complete_seats,
    complete_technique,
    complete_which,
)
from pioche.cli.json_output import echo_json
from pioche.cli.spelling import use_letters_there_are
from pioche.cli.usage import SPOKEN, language, say_in, translate_help, usage, wants_help
from pioche.core.errors import PiocheError
from pioche.words.messages import Words, words

# Each command loads what it needs, when it runs: so the short ones start quickly.

app = typer.Typer(
    name="pioche", rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=True
)


GameId = Annotated[str, typer.Argument(autocompletion=complete_game, metavar="GAME")]
MaybeGame = Annotated[str | None, typer.Argument(autocompletion=complete_game, metavar="GAME")]
Lang = Annotated[Literal["fr", "en"] | None, typer.Option("--lang")]
Json = Annotated[bool, typer.Option("--json")]
Pairs = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", autocompletion=complete_option)
]
PresetName = Annotated[
    str | None, typer.Option("--preset", metavar="PRESET", autocompletion=complete_preset)
]
Plain = Annotated[bool, typer.Option("--plain")]
PuzzleName = Annotated[str, typer.Argument(autocompletion=complete_puzzle, metavar="PUZZLE")]
Bare = Annotated[bool, typer.Option("--bare")]
File = Annotated[Path, typer.Argument(metavar="FILE")]


# -- commands --------------------------------------------------------------------------------------


def _version(value: bool) -> None:
    if value:
        form = "compiled" if pioche.is_compiled() else "plain Python"
        typer.echo(f"pioche {pioche.__version__} ({form})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def pioche_command(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
    lang: Lang = None,
) -> None:
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


@app.command("games")
def games_command(as_json: Json = False, lang: Lang = None) -> None:
    from pioche.cli.commands import games as shelf

    if as_json:
        echo_json(shelf.game_records())
    else:
        typer.echo("\n".join(shelf.game_lines(say_in(lang))))


@app.command("opponents")
def opponents_command(lang: Lang = None) -> None:
    from pioche.cli.play.people import opponent_lines

    typer.echo("\n".join(opponent_lines(say_in(lang))))


@app.command("rules")
def rules_command(
    game: MaybeGame = None,
    rule: Annotated[str | None, typer.Argument(metavar="RULE-ID")] = None,
    lang: Lang = None,
) -> None:
    from pioche.cli import rules
    from pioche.cli.bad_input import Refusal
    from pioche.puzzles import BOOK

    say = say_in(lang)
    if game is None:
        raise Refusal("error-rules-what", game=pioche.all_cards()[0].id)
    name, puzzles_folder, _ = BOOK
    chosen = None if game.strip().lower() == name else pioche.find(game)
    folder = chosen.folder if chosen else puzzles_folder
    if rule is not None:
        sentences = rules.sentences_in(folder, say.lang, rule.strip().upper())
        typer.echo("\n".join(rules.sentence_lines(say, sentences)))
        return
    lines = rules.book_lines(say, folder)
    if chosen:
        lines += rules.option_lines(say, chosen)
    typer.echo("\n".join(lines))


@app.command("learn")
def learn_command(
    lesson: Annotated[
        str | None, typer.Argument(autocompletion=complete_lesson, metavar="LESSON")
    ] = None,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    from pioche.cli.commands import learn

    learn.run(say_in(lang), lesson, plain or _cannot_draw())


@app.command("play")
def play_command(
    ctx: typer.Context,
    game: Annotated[
        str | None, typer.Argument(autocompletion=complete_played, metavar="GAME|PUZZLE")
    ] = None,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="YOU,BOT", autocompletion=complete_seats)
    ] = None,
    option: Pairs = None,
    preset: PresetName = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="SEED")] = None,
    deal: Annotated[str | None, typer.Option("--deal", metavar="DEAL")] = None,
    sheet: Annotated[str | None, typer.Option("--sheet", metavar="NUMBER")] = None,
    difficulty: Annotated[int | None, typer.Option("--difficulty", metavar="1-5")] = None,
    bare: Bare = False,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE")] = None,
    no_save: Annotated[bool, typer.Option("--no-save")] = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    from pioche.cli.commands import play
    from pioche.cli.terminal import At, terminal

    plain = plain or _cannot_draw()
    given = {name: value for name, value in ctx.params.items() if name not in ("plain", "lang")}
    play.run(play.Asked(**given), At(say_in(lang), terminal(plain), plain))


def _cannot_draw() -> bool:
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    return os.environ.get("TERM") == "dumb" or not encoding.startswith("utf")


@app.command("score")
def score_command(
    game: MaybeGame = None,
    who: Annotated[str | None, typer.Option("--names", metavar="ADA,BO")] = None,
    kept: Annotated[Path | None, typer.Option("--file", metavar="FILE")] = None,
    option: Pairs = None,
    preset: PresetName = None,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    from pioche.cli.bad_input import Refusal
    from pioche.cli.commands import score
    from pioche.cli.settings import read_options, usual_seats
    from pioche.cli.terminal import terminal
    from pioche.score import Kept

    say = say_in(lang)
    plain = plain or _cannot_draw()
    console = terminal(plain)
    found = score.load(kept) if kept else None
    if found is None:
        if game is None:
            raise Refusal("error-score-game", game=pioche.all_cards()[0].id)
        chosen = pioche.find(game)
        options = read_options(option or [])
        names = tuple(name.strip() for name in who.split(",")) if who is not None else ()
        if not names:
            seats = usual_seats(chosen, preset, options)
            names = tuple(say("player-number", number=n + 1) for n in range(seats))
        found = Kept(chosen.id, names, preset, options)
    elif extra := _given_too(found.game, game, who, option, preset):
        raise Refusal("error-score-file", file=str(kept), options=extra)
    score.run(score.Keeping(say, console, plain, kept), found)


def _given_too(kept: str, game: str | None, *others: object) -> str:
    """What was said beside a file that says it already; the same game does no harm."""
    names = ("--names", "--option", "--preset")
    extra = [name for name, value in zip(names, others, strict=True) if value]
    if game is not None and pioche.find(game).id != kept:
        extra.insert(0, "GAME")
    return ", ".join(extra)


@app.command("replay")
def replay_command(
    file: File,
    as_json: Json = False,
    step: Annotated[bool, typer.Option("--step")] = False,
    plain: Plain = False,
    lang: Lang = None,
) -> None:
    from pioche.cli import files
    from pioche.cli.commands import replay
    from pioche.cli.terminal import terminal

    table = files.load(file)
    if as_json:
        echo_json(replay.replay_record(table))
        return
    try:
        replay.show_replay(terminal(), say_in(lang), table, step, plain or _cannot_draw())
    except EOFError:
        typer.echo()


@app.command("verify")
def verify_command(file: File, lang: Lang = None) -> None:
    from pioche.cli import files
    from pioche.table.shuffle_proof import prove

    commitment, deals = prove(files.read(file))
    typer.echo(say_in(lang)("verified", deals=deals))
    typer.echo(commitment)


@app.command("analyse")
def analyse_command(file: File, lang: Lang = None) -> None:
    from pioche.cli import files
    from pioche.cli.commands import analyse

    typer.echo("\n".join(analyse.analysis(say_in(lang), files.load(file))))


@app.command("simulate")
def simulate_command(
    game: GameId,
    manches: Annotated[int | None, typer.Option("--manches", metavar="N")] = None,
    parties: Annotated[int | None, typer.Option("--parties", metavar="N")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "0",
    seat_count: Annotated[int | None, typer.Option("--seats", metavar="N")] = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="BOT,BOT", autocompletion=complete_bots)
    ] = "random",
    cores: Annotated[int | None, typer.Option("--cores", metavar="N", min=1)] = None,
    option: Pairs = None,
    preset: PresetName = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from pioche.cli.bad_input import Refusal
    from pioche.cli.commands import simulate
    from pioche.cli.settings import read_options, usual_seats
    from pioche.cli.terminal import terminal
    from pioche.table.table import agree

    say = say_in(lang)
    chosen = pioche.find(game)
    if manches is not None and parties is not None:
        raise Refusal("error-both-counts")
    for count in (manches, parties):
        if count is not None and count < 1:
            raise Refusal("error-count", count=count)
    options = read_options(option or [])
    seats = usual_seats(chosen, preset, options) if seat_count is None else seat_count
    agree(chosen, seats, options, preset)
    names = simulate.read_players(bots)
    if len(names) > seats:
        raise Refusal("error-bots-count", seats=seats, count=len(names))
    result = simulate.run(
        say,
        chosen,
        seats=seats,
        options=options,
        bots=names,
        manches=manches,
        parties=parties,
        seed=seed,
        preset=preset,
        cores=cores,
    )
    if as_json:
        echo_json(result.to_dict())
    else:
        simulate.show(terminal(), say, result)


@app.command("tournament")
def tournament_command(
    game: GameId,
    players: Annotated[
        str, typer.Option("--players", metavar="BOT,BOT", autocompletion=complete_bots)
    ] = "regular,expert",
    deals: Annotated[int, typer.Option("--deals", metavar="N")] = 200,
    baselines: Annotated[bool, typer.Option("--baselines")] = False,
    whole: Annotated[bool, typer.Option("--whole")] = False,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "0",
    seat_count: Annotated[int | None, typer.Option("--seats", metavar="N")] = None,
    cores: Annotated[int | None, typer.Option("--cores", metavar="N", min=1)] = None,
    ray: Annotated[str | None, typer.Option("--ray", metavar="ADDRESS")] = None,
    option: Pairs = None,
    preset: PresetName = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from pioche.cli.bad_input import Refusal
    from pioche.cli.commands import tournament
    from pioche.cli.commands.simulate import read_players
    from pioche.cli.settings import read_options, usual_seats
    from pioche.cli.terminal import terminal

    say = say_in(lang)
    chosen = pioche.find(game)
    if deals < 1:
        raise Refusal("error-count", count=deals)
    options = read_options(option or [])
    if baselines:
        from pioche.cli.commands import ladder

        found = ladder.run(
            say,
            chosen,
            players,
            deals,
            seats=usual_seats(chosen, preset, options) if seat_count is None else seat_count,
            options=options,
            preset=preset,
            parties=whole,
            seed=seed,
            cores=cores,
            ray=ray,
        )
        if as_json:
            echo_json(found.to_dict())
        else:
            ladder.show(terminal(), say, chosen, found)
        return
    result = tournament.run(
        say,
        chosen,
        read_players(players),
        deals,
        seats=usual_seats(chosen, preset, options) if seat_count is None else seat_count,
        options=options,
        preset=preset,
        parties=whole,
        seed=seed,
        cores=cores,
        ray=ray,
    )
    if as_json:
        echo_json(result.to_dict())
    else:
        tournament.show(terminal(), say, chosen, result)


@app.command("corpus")
def corpus_command(
    into: Annotated[Path, typer.Argument(metavar="FOLDER")],
    which_games: Annotated[
        list[str] | None, typer.Argument(autocompletion=complete_game, metavar="[GAME]...")
    ] = None,
    parties_each: Annotated[int, typer.Option("--parties", metavar="N", min=1)] = 1000,
    levels: Annotated[str, typer.Option("--levels", metavar="BOT,BOT")] = "beginner,regular",
    seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "0",
    cores: Annotated[int | None, typer.Option("--cores", metavar="N", min=1)] = None,
    lang: Lang = None,
) -> None:
    from pioche.cli.commands import corpus

    say = say_in(lang)
    games = [pioche.find(name).id for name in which_games or []]
    games = games or [card.id for card in pioche.all_cards()]
    typer.echo(corpus.run(say, into, games, parties_each, levels, seed, cores))


@app.command("serve")
def serve_command(
    host: Annotated[str, typer.Option("--host", metavar="HOST")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option("--port", metavar="PORT", min=0, max=65535)] = None,
    lan: Annotated[bool, typer.Option("--lan")] = False,
    no_open: Annotated[bool, typer.Option("--no-open")] = False,
    database: Annotated[str | None, typer.Option("--database", metavar="URL")] = None,
    name: Annotated[list[str] | None, typer.Option("--name", metavar="NAME")] = None,
    metrics: Annotated[int | None, typer.Option("--metrics", metavar="PORT", max=65535)] = None,
    json_log: Annotated[bool, typer.Option("--json-log")] = False,
    processes: Annotated[int, typer.Option("--processes", metavar="N", min=1, max=64)] = 1,
    lang: Lang = None,
) -> None:
    from pioche.cli.commands import serve

    where = serve.EVERYWHERE if lan else host
    serve.run(
        say_in(lang),
        where,
        port,
        database,
        name or [],
        metrics=metrics,
        json_log=json_log,
        processes=processes,
        open_page=not no_open,
    )


@app.command("join")
def join_command(
    link: Annotated[str, typer.Argument(metavar="LINK")],
    bot: Annotated[
        str, typer.Option("--bot", metavar="BOT", autocompletion=complete_bots)
    ] = "regular",
    called: Annotated[str | None, typer.Option("--name", metavar="NAME")] = None,
    hosted: Annotated[
        str | None, typer.Option("--game", metavar="GAME", autocompletion=complete_game)
    ] = None,
    seat_count: Annotated[int | None, typer.Option("--seats", metavar="N")] = None,
    option: Pairs = None,
    preset: PresetName = None,
    pause: Annotated[int, typer.Option("--pause", metavar="SECONDS", min=0)] = 10,
    lang: Lang = None,
) -> None:
    from pioche.cli.bad_input import Refusal
    from pioche.cli.commands import join
    from pioche.cli.settings import read_options, usual_seats
    from pioche.table.table import agree

    wanted = None
    if hosted is not None:
        game, options = pioche.find(hosted), read_options(option or [])
        seats = usual_seats(game, preset, options) if seat_count is None else seat_count
        agree(game, seats, options, preset)
        wanted = join.table_of(game.id, seats, options, preset)
    elif seat_count or option or preset:
        raise Refusal("error-join-game")
    join.run(say_in(lang), link, bot, called, wanted, pause)


@app.command("backup")
def backup_command(
    copy: Annotated[Path, typer.Argument(metavar="FILE")],
    database: Annotated[str | None, typer.Option("--database", metavar="URL")] = None,
    lang: Lang = None,
) -> None:
    from pioche.cli import files
    from pioche.server.running.serve import usual_database
    from pioche.server.store.copying import back_up

    files.check_new(copy)
    files.write(copy, b"")
    copy.chmod(0o600)  # a database holds what lets people into their games
    tables = back_up(database or usual_database(), copy)
    typer.echo(say_in(lang)("backed-up", tables=tables, file=str(copy)))


@app.command("database")
def database_command(
    action: Annotated[Literal["copy"], typer.Argument(metavar="copy")],
    source: Annotated[str, typer.Argument(metavar="FROM")],
    target: Annotated[str, typer.Argument(metavar="TO")],
    lang: Lang = None,
) -> None:
    from pioche.server.store.copying import copy

    found = copy(source, target)
    typer.echo(say_in(lang)("database-copied", tables=found["tables"], entries=found["entries"]))


@app.command("site")
def site_command(
    folder: Annotated[Path, typer.Argument(metavar="DIR")],
    lang: Lang = None,
) -> None:
    from pioche.server.page.site import STATIC, write_site

    write_site(STATIC, folder)
    typer.echo(say_in(lang)("site-written", folder=str(folder)))


@app.command("puzzles")
def puzzles_command(as_json: Json = False, lang: Lang = None) -> None:
    from pioche.cli.commands import puzzles
    from pioche.cli.terminal import terminal
    from pioche.puzzles.payloads import collection_records

    if as_json:
        echo_json(collection_records())
    else:
        puzzles.show_puzzles(terminal(), say_in(lang))


@app.command("solve")
def solve_command(
    puzzle: PuzzleName,
    laid: Annotated[str, typer.Option("--laid", metavar="a1b1=6-4 …")] = "",
    count: Annotated[bool, typer.Option("--count")] = False,
    every: Annotated[bool, typer.Option("--all")] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from pioche.cli.commands import puzzles

    raise typer.Exit(puzzles.solve_command(say_in(lang), puzzle, laid, count, every, as_json))


@app.command("hint")
def hint_command(
    puzzle: PuzzleName,
    laid: Annotated[str, typer.Option("--laid", metavar="a1b1=6-4 …")] = "",
    steps: Annotated[bool, typer.Option("--steps")] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from pioche.cli.commands import puzzles

    if as_json:
        echo_json(puzzles.hint_told(puzzle, laid))
    else:
        typer.echo("\n".join(puzzles.hint_lines(say_in(lang), puzzle, laid, steps)))


@app.command("techniques")
def techniques_command(
    technique: Annotated[
        str | None, typer.Argument(autocompletion=complete_technique, metavar="TECHNIQUE")
    ] = None,
    lang: Lang = None,
) -> None:
    from pioche.cli.commands import puzzles

    say = say_in(lang)
    lines = puzzles.lesson_lines(say, technique) if technique else puzzles.technique_lines(say)
    typer.echo("\n".join(lines))


@app.command("generate")
def generate_command(
    kind: Annotated[str, typer.Argument(metavar="KIND")],
    seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "0",
    difficulty: Annotated[int | None, typer.Option("--difficulty", metavar="1-5")] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from pioche.cli.commands import puzzles
    from pioche.puzzles.generator import generate

    puzzles.show_generated(say_in(lang), generate(kind, seed, difficulty), as_json, seed=seed)


@app.command("daily")
def daily_command(
    day: Annotated[str | None, typer.Option("--date", metavar="YYYY-MM-DD")] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from pioche.cli.commands import puzzles
    from pioche.cli.puzzles import read_day
    from pioche.puzzles.generator import daily

    date = read_day(day)
    puzzles.show_generated(say_in(lang), daily(date), as_json, date=date.isoformat())


@app.command("print")
def print_command(
    what: Annotated[str, typer.Argument(metavar="WHAT", autocompletion=complete_printed)],
    which: Annotated[
        str | None, typer.Argument(metavar="WHICH", autocompletion=complete_which)
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE")] = None,
    paper: Annotated[Literal["a4", "letter"], typer.Option("--paper")] = "a4",
    how_many: Annotated[int | None, typer.Option("--count", metavar="N")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="SEED")] = None,
    difficulty: Annotated[int | None, typer.Option("--difficulty", metavar="1-5")] = None,
    day: Annotated[str | None, typer.Option("--date", metavar="YYYY-MM-DD")] = None,
    bare: Bare = False,
    seat_count: Annotated[int | None, typer.Option("--seats", metavar="N")] = None,
    option: Pairs = None,
    lang: Lang = None,
) -> None:
    from pioche.cli.commands import print
    from pioche.cli.puzzles import read_day
    from pioche.cli.settings import read_options
    from pioche.paper.orders import Order

    say = say_in(lang)
    order = Order(
        what,
        which,
        count=how_many,
        seed=seed,
        seats=seat_count,
        options=read_options(option or []),
        level=difficulty,
        day=None if day is None else read_day(day),
        bare=bare,
        lang=say.lang,
        paper=paper,
    )
    print.run(say, order, output)


# -- running it ------------------------------------------------------------------------------------


def run(args: Sequence[str]) -> int:
    """Do what the command line says; give the exit code. Errors are one line on stderr."""
    say = words(language(args, os.environ))
    command = get_command(app)
    if wants_help(args, os.environ):
        translate_help(command, say)
    spoken = SPOKEN.set(say.lang)
    try:
        result = command.main(args=list(args), prog_name="pioche", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except typer.TyperException as error:
        return fail(say, usage(say, error))
    except PiocheError as error:
        from pioche.cli.error_lines import explain

        return fail(say, explain(say, error))
    except ValueError as error:
        from pioche.words.rulebook import RulebookError

        if not isinstance(error, RulebookError):
            raise
        return fail(say, str(error))
    finally:
        SPOKEN.reset(spoken)


def fail(say: Words, text: str) -> int:
    line = re.sub(r" {2,}", " ", text.replace("\n", " ")).strip(" ")
    print(say("error-prefix", text=line), file=sys.stderr)
    return 2


def main() -> None:
    """The entry point. The reader of a pipe may close it early; that is not our error."""
    use_letters_there_are()
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)


if __name__ == "__main__":
    main()
