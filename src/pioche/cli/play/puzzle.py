"""A puzzle at this terminal: the board, what is typed, what comes of it. It is kept after every
step. In words only (`--plain`) a step tells what is new, and every cell can be asked about."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, nullcontext
from dataclasses import dataclass
from itertools import zip_longest

from rich.console import Console
from rich.text import Text

from pioche.cli import files
from pioche.cli.bad_input import Refusal
from pioche.cli.boards import puzzle as drawn
from pioche.cli.error_lines import explain
from pioche.cli.play.commands import Leave, ask, say_line
from pioche.cli.play.kept import Place
from pioche.cli.play.layout import broken, rule
from pioche.cli.play.screen import clear
from pioche.cli.play.solving import Solving, cross, lay, note, take, write_solving
from pioche.cli.play.typed import command
from pioche.cli.puzzles import house_entry, reason_words, told
from pioche.core.errors import PiocheError, shortened
from pioche.core.tiles import NAME, tile
from pioche.puzzles import payloads
from pioche.puzzles.generator import DAILY
from pioche.puzzles.hint_notes import Note, is_outline
from pioche.puzzles.hints import Hint
from pioche.puzzles.hints import hint as find_hint
from pioche.puzzles.kinds import NO_TOTAL, board
from pioche.puzzles.model import TILES, Answer, Cell, Laid, cell_name
from pioche.puzzles.model import lay as laid_on
from pioche.puzzles.text import to_link, write_answer
from pioche.puzzles.verdict import Fault, judge
from pioche.words.messages import Words

CELL = re.compile(r"[a-z]\d{1,2}")
TILE = re.compile(r"([0-6])[-/]([0-6])")
BESIDE = 24  # columns that what stands beside a board needs
FAULTS = 3  # that are told at once
SHORT = 12  # notes of a reason that are all told


@dataclass
class Desk:
    """A puzzle on the table: what is shown, and how far the last hint was told."""

    solving: Solving
    say: Words
    console: Console
    plain: bool
    place: Place | None = None  # where it is kept
    notice: str = ""  # to be said with the first picture
    heading: str = ""  # of a lesson
    hint: Hint | None = None
    step: int = 0  # of the hint: where to look, why, what


def title(say: Words, solving: Solving) -> str:
    puzzle = solving.puzzle
    kind = say(f"puzzle-kind-{puzzle.kind}")
    if entry := house_entry(puzzle):
        level = say(f"puzzle-level-{entry.grade.level}")
        return f"{entry.names[say.lang]} · {kind} · {level}"
    if solving.typed.startswith(DAILY):
        return f"{say('puz-daily')} ({solving.typed.removeprefix(f'{DAILY}-')}) · {kind}"
    if payloads.open_form(puzzle) == puzzle:
        return f"{kind} · {say('puz-booklet')}"
    return kind


def run(desk: Desk) -> None:
    """Solve it, or leave it for later."""
    with closing(desk.place) if desk.place else nullcontext():
        try:
            solve(desk)
        except Leave:
            farewell(desk)
        except EOFError:
            desk.console.print()
            farewell(desk)
        except KeyboardInterrupt:
            desk.console.print()
            farewell(desk)
            raise


def solve(desk: Desk) -> None:
    say, solving = desk.say, desk.solving
    show(desk)
    if desk.plain:
        say_line(desk, f"{title(say, solving)}.")
    say_line(desk, say(payloads.task(solving.puzzle)))
    if solving.past:
        desk.notice = say("puzzle-again", count=solving.left)
    if desk.notice:
        say_line(desk, desk.notice)
    while not solving.over:
        answer(desk, ask(desk, say("prompt-puzzle")))
    say_line(desk, " ".join(done_words(say, solving)))
    if desk.place:
        desk.place.empty()


def farewell(desk: Desk) -> None:
    if desk.place and desk.place.path.exists():
        say_line(desk, desk.say("resume", command="pioche play"))
    say_line(desk, desk.say("goodbye"))


def answer(desk: Desk, text: str) -> None:
    """Do what was typed; a refusal is one sentence and changes nothing."""
    first, _, rest = text.lower().partition(" ")
    letter = command(desk.say, first, "typed-puzzle-commands")
    try:
        if letter in COMMANDS:
            COMMANDS[letter](desk, rest.strip())
        elif text:
            placed(desk, text.lower())
        else:
            show(desk)
            if desk.plain:
                whole(desk, "")
    except PiocheError as error:
        say_line(desk, explain(desk.say, error))


def changed(desk: Desk, text: str) -> None:
    """Keep what has changed, then show it. A full board is judged."""
    solving, desk.hint = desk.solving, None
    keep(desk)
    show(desk)
    say_line(desk, text)
    if not solving.left and not solving.over:
        tell_faults(desk)


def keep(desk: Desk) -> None:
    if desk.place:
        files.write(desk.place.path, write_solving(desk.solving).encode())


# -- laying and taking off -------------------------------------------------------------------------


def placed(desk: Desk, text: str) -> None:
    if laid := typed(desk, text):
        lay(desk.solving, laid)
        changed(desk, said(desk, "puz-said-laid", laid))


def typed(desk: Desk, text: str) -> Laid | None:
    """`6-4 a1` or `a1b1=6-4`: a domino on its cells. A cell alone is asked about, and told."""
    cells, tiles = cells_in(desk, text), TILE.findall(text)
    rest = TILE.sub("", CELL.sub("", text)).strip(" =,>")
    if rest or len(tiles) > 1 or not 1 <= len(cells) <= 2 or (not tiles and len(cells) > 1):
        puzzle = desk.solving.puzzle
        empty = next((c for c in board(puzzle).cells if c not in desk.solving.lying), None)
        example = f"6-4 {cell_name(empty)}" if empty else "h"
        raise Refusal("error-puzzle-typed", text=shortened(text), example=example)
    if not tiles:
        say_line(desk, cell_words(desk.say, desk.solving, cells[0]))
        return None
    a, b = map(int, tiles[0])
    return laid_on(cells[0], second_cell(desk, cells, f"{a}-{b}"), a, b)


def said(desk: Desk, key: str, laid: Laid) -> str:
    cells = f"{cell_name(laid.first)}-{cell_name(laid.second)}"
    left = desk.say("puz-said-undone", count=desk.solving.left)
    return f"{desk.say(key, tile=NAME[laid.tile], cells=cells)} {left}"


def cells_in(desk: Desk, text: str) -> list[Cell]:
    found = []
    for name in CELL.findall(text):
        cell = (int(name[1:]) - 1, ord(name[0]) - ord("a"))
        if cell not in board(desk.solving.puzzle).index:
            raise Refusal("error-puzzle-cell", cell=name)
        found.append(cell)
    return found


def second_cell(desk: Desk, cells: list[Cell], typed: str) -> Cell:
    """Where the other half goes: where it was said, or the only cell where it can."""
    if len(cells) == 2:
        return cells[1]
    b, (cell,) = board(desk.solving.puzzle), cells
    at = b.index[cell]
    beside = [b.cells[j if i == at else i] for i, j in b.places if at in (i, j)]
    free = [other for other in beside if other not in desk.solving.lying]
    ways = beside if b.borders else free
    if len(ways) != 1:
        example = f"{typed} {cell_name(cell)} {cell_name((ways or beside)[0])}"
        raise Refusal("error-puzzle-which", tile=typed, cell=cell_name(cell), example=example)
    return ways[0]


def take_off(desk: Desk, text: str) -> None:
    """What lies on a cell, or a domino by its name."""
    lying = desk.solving.lying
    named = [tile(int(a), int(b)) for a, b in TILE.findall(text)]
    found = [lying[cell] for cell in cells_in(desk, text) if cell in lying]
    found += [laid for laid in dict.fromkeys(lying.values()) if laid.tile in named]
    if not found:
        raise Refusal("error-puzzle-take", text=shortened(text) or "r")
    take(desk.solving, found[0])
    changed(desk, said(desk, "puz-said-taken", found[0]))


def undo(desk: Desk, _: str) -> None:
    if not desk.solving.undo():
        raise Refusal("error-puzzle-undo")
    changed(desk, desk.say("puz-said-undone", count=desk.solving.left))


def restart(desk: Desk, _: str) -> None:
    desk.solving.go(type(desk.solving.now)())
    changed(desk, desk.say("puzzle-restarted", count=desk.solving.left))


# -- pencil ----------------------------------------------------------------------------------------


def pencil(desk: Desk, text: str) -> None:
    """`n a1 035`: note numbers in a cell, or rub them out; alone, all that is noted."""
    say = desk.say
    cells, digits = cells_in(desk, text), CELL.sub("", text).replace(",", "").replace(" ", "")
    if not text:
        say_line(desk, "; ".join(noted_words(desk.solving)) or say("puzzle-nothing-noted"))
        return
    if len(cells) != 1 or not digits or set(digits) - set("0123456"):
        raise Refusal("error-puzzle-note", text=shortened(text))
    if cells[0] in desk.solving.lying:
        raise Refusal("error-puzzle-covered", cell=cell_name(cells[0]))
    left = note(desk.solving, cells[0], digits)
    numbers = ", ".join(left) or "none"
    changed(desk, say("puz-said-noted", cell=cell_name(cells[0]), numbers=numbers))


def cross_out(desk: Desk, text: str) -> None:
    found = TILE.fullmatch(text)
    lying = {laid.tile for laid in desk.solving.lying.values()}
    one = tile(int(found[1]), int(found[2])) if found else -1
    if found is None or one in lying:
        raise Refusal("error-puzzle-cross", text=shortened(text))
    out = cross(desk.solving, one)
    changed(desk, desk.say("puz-said-crossed" if out else "puz-said-uncrossed", tile=NAME[one]))


def noted_words(solving: Solving) -> list[str]:
    return [f"{cell_name(cell)} {text}" for cell, text in sorted(solving.now.noted.items())]


# -- asking ----------------------------------------------------------------------------------------


def check(desk: Desk, _: str) -> None:
    desk.solving.checks += 1
    keep(desk)
    tell_faults(desk)


def tell_faults(desk: Desk) -> None:
    say, solving = desk.say, desk.solving
    found = judge(solving.puzzle, solving.now.laid)
    count = len(found.faults)
    say_line(desk, say("puz-faults", count=count, laid=found.laid, wanted=found.wanted))
    for fault in found.faults[:FAULTS]:
        say_line(desk, fault_words(desk, fault))
    if count > FAULTS:
        say_line(desk, say("puz-faults-more", count=count - FAULTS))


def fault_words(desk: Desk, fault: Fault) -> str:
    say, names = desk.say, board(desk.solving.puzzle).cells
    cells = ", ".join(cell_name(names[cell]) for cell in fault.cells)
    return say(f"fault-{fault.code}", **{"cells": cells, **told(say, fault.facts)})


def hint(desk: Desk, _: str) -> None:
    """First where to look, then why, then the domino. It lays nothing."""
    say, solving = desk.say, desk.solving
    if desk.hint is None:
        desk.hint, desk.step = find_hint(solving.puzzle, solving.now.laid), 0
        solving.hints += 1
        keep(desk)
        show(desk)
    found = desk.hint
    desk.step = min(desk.step + 1, 3)
    if desk.step == 2 and not found.steps:
        desk.step = 3
    facts = told(say, found.facts)
    if found.kind == "fault":
        say_line(desk, say(f"fault-{found.code}", **facts))
    elif found.kind != "step" or desk.step == 3:
        say_line(desk, say(f"hint-{found.code}", **facts))
    elif desk.step == 1:
        cells = ", ".join(cell_name(board(solving.puzzle).cells[cell]) for cell in found.cells)
        say_line(desk, f"{say(f'puz-look-{found.code}')} ({cells})")
        say_line(desk, say("puzzle-hint-why" if found.steps else "puzzle-hint-what"))
    else:
        for line in outline(say, found.steps):
            say_line(desk, line)
        say_line(desk, say("puzzle-hint-what"))


def outline(say: Words, notes: tuple[Note, ...]) -> Iterator[str]:
    """A reason note by note; of a long one, without what happens inside its suppositions."""
    hidden = 0
    for one in notes:
        if len(notes) > SHORT and not is_outline(one):
            hidden += 1
            continue
        if hidden:
            yield f"    {say('puzzle-steps-hidden', count=hidden)}"
            hidden = 0
        yield "  " * one.depth + reason_words(say, one)


def corner(desk: Desk, _: str) -> None:
    """PUZ-8: where nothing is revealed, one may look at the two dominoes in the corner."""
    solving = desk.solving
    if solving.puzzle.kind != "reussite" or solving.puzzle.revealed:
        raise Refusal("error-puzzle-corner")
    answer = write_answer(solving.now.laid).split()
    found = payloads.read_texts(payloads.corner_texts(to_link(solving.puzzle), answer))
    for laid in found:
        lay(solving, laid)
    solving.looked = True
    changed(desk, desk.say("puz-said-looked"))


def helped(desk: Desk, _: str) -> None:
    say_line(desk, desk.say(payloads.task(desk.solving.puzzle)))
    for line in desk.say("puzzle-help").split("\n"):
        say_line(desk, line)


def leave(desk: Desk, _: str) -> None:
    raise Leave


def done_words(say: Words, solving: Solving) -> list[str]:
    """It is solved: with what help."""
    asked = [
        *([say("puz-asked-hints", count=solving.hints)] if solving.hints else []),
        *([say("puz-asked-checks", count=solving.checks)] if solving.checks else []),
    ]
    return [
        f"{say('puz-done')}.",
        say("puz-done-asked", asked=say.join(asked)) if asked else say("puz-done-alone"),
        *([say("puz-done-looked")] if solving.looked else []),
    ]


# -- the screen ------------------------------------------------------------------------------------


def show(desk: Desk) -> None:
    """The board with all that belongs to it beside it, or under it where there is no room."""
    if desk.plain:
        return
    say, solving, console = desk.say, desk.solving, desk.console
    asked = board(solving.puzzle).cells
    lines = drawn.draw(
        solving.puzzle,
        solving.now.laid,
        solving.now.noted,
        [asked[cell] for cell in desk.hint.cells] if desk.hint else [],
    )
    wide = max(line.cell_len for line in lines)
    room = console.width - wide - 2
    beside = room >= BESIDE
    told = [
        part
        for text in aside(say, solving)
        for part in (broken(text, room if beside else console.width))
    ]
    clear(console)
    put = [rule(Text(desk.heading or title(say, solving), style="bold"), console.width)]
    if beside:
        for line, text in zip_longest(lines, told):
            left = line or Text()
            gap = " " * (wide + 2 - left.cell_len)
            put.append(Text.assemble(left, gap, text) if text else left)
    else:
        put += [*lines, *map(Text, told)]
    for line in put:
        console.print(line, no_wrap=True, overflow="crop", crop=True)


def aside(say: Words, solving: Solving) -> list[str]:
    """What is to be laid, what lines make, what is in pencil."""
    lying = {laid.tile for laid in solving.lying.values()}
    crossed = solving.now.crossed
    left = [
        f"({NAME[one]})" if one in crossed else NAME[one]
        for one in range(TILES)
        if one not in lying
    ]
    tray = [f"{say('puz-said-undone', count=solving.left)}", " ".join(left)]
    sums = drawn.sum_words(say, solving.puzzle, solving.numbers())
    noted = noted_words(solving)
    return [
        *(text for text in tray if text),
        *(text for one in sums for text in ("", one)),
        *(["", say("puzzle-noted", noted=" · ".join(noted))] if noted else []),
    ]


# -- in words --------------------------------------------------------------------------------------


def whole(desk: Desk, _: str) -> None:
    """All that a picture shows, in words."""
    say, solving = desk.say, desk.solving
    b, lying = board(solving.puzzle), solving.lying

    def listed(answer: Answer) -> str:
        return ", ".join(
            say("puzzle-lies", tile=f"{x.a}-{x.b}", cells=span(*x.cells)) for x in answer
        )

    say_line(desk, say(payloads.task(solving.puzzle)))
    if solving.puzzle.revealed:
        say_line(desk, say("puzzle-revealed", tiles=listed(solving.puzzle.revealed)))
    if solving.now.laid:
        say_line(desk, say("puzzle-laid", tiles=listed(solving.now.laid)))
    free = [(b.cells[i], b.cells[j]) for i, j in b.places]
    if b.borders:
        cells = [span(one, two) for one, two in free if one not in lying]
        say_line(desk, say("puzzle-free", cells=", ".join(cells)))
    else:
        for at, block in enumerate(b.blocks):
            cells = [cell_name(b.cells[cell]) for cell in block]
            numbers = {solving.numbers().get(b.cells[cell], b.given.get(cell)) for cell in block}
            known = ", ".join(str(n) for n in sorted(n for n in numbers if n is not None))
            line = say("puz-cell-block", block=at + 1, number=known or "none")
            say_line(desk, say("label", name=line.capitalize(), text=", ".join(cells)))
    for text in aside(say, solving):
        if text:
            say_line(desk, text)


def span(one: Cell, two: Cell) -> str:
    return f"{cell_name(one)}-{cell_name(two)}"


def cell_words(say: Words, solving: Solving, cell: Cell) -> str:
    """One cell: what lies there, what goes with it, what the rule wants of it."""
    b, numbers = board(solving.puzzle), solving.numbers()
    at, laid = b.index[cell], solving.lying.get(cell)
    parts = [say("puz-cell-empty")]
    if laid:
        key = "puz-cell-fixed" if laid in solving.puzzle.revealed else "puz-cell-laid"
        parts = [say(key, number=numbers[cell], tile=NAME[laid.tile])]
    pair = laid.cells if laid else ()
    if b.borders:
        pair = next((b.cells[i], b.cells[j]) for i, j in b.places if at in (i, j))
    parts += [say("puz-cell-partner", cell=cell_name(c)) for c in pair if c != cell]
    if at in b.marks:
        parts.append(say("puz-cell-marked"))
    if at in b.given and not laid:
        parts.append(say("puz-cell-given", number=b.given[at]))
    for number, block in enumerate(b.blocks, 1):
        if at in block:
            known = [numbers[b.cells[c]] for c in block if b.cells[c] in numbers]
            parts.append(say("puz-cell-block", block=number, number=known[0] if known else "none"))
    if not b.blocks:
        touched = [b.cells[j if i == at else i] for i, j in b.touching if at in (i, j)]
        names = [
            say("puz-cell-touched", cell=cell_name(c), number=numbers[c])
            if c in numbers
            else cell_name(c)
            for c in touched
        ]
        parts += [say("puz-cell-touch", cells=say.join(names))] if names else []
    for line in b.lines:
        if at in line.cells:
            points = sum(numbers.get(b.cells[c], 0) for c in line.cells)
            key = "puz-cell-line" if line.total != NO_TOTAL else "puz-cell-line-open"
            ends = drawn.ends(b, line)
            parts.append(say(key, line=line.name, ends=ends, points=points, total=line.total))
    if noted := solving.now.noted.get(cell):
        parts.append(say("puz-cell-noted", numbers=", ".join(noted)))
    return say("label", name=cell_name(cell), text=", ".join(parts)) + "."


COMMANDS: Mapping[str, Callable[[Desk, str], None]] = {
    "c": check,
    "h": hint,
    "u": undo,
    "r": take_off,
    "n": pencil,
    "x": cross_out,
    "v": whole,
    "l": corner,
    "z": restart,
    "?": helped,
    "q": leave,
}
