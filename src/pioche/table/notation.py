"""The .dom text: a whole partie, readable and writable by hand.

    pioche 1
    game cinq-partout
    seats 2
    players Anne, Odile
    options set=9
    seed 42

    manche 1
    deal 5-5 6-6 … | 6-5 … ; 1-0 …
    5-5, 6-5>R, draw, 9-5>L,
    seated 1 time Odile
    4-1>R
    score 3 2

    end

Moves are separated by commas, and lines may be broken after any comma. A line `seated` tells what
happened then to the person of a seat. A `#` begins a remark. The lines `players`, `options`,
`seed`, `auto`, `undone`, `seated` and `score` may be left out, and so may `salt` and `commitment`,
by which `shuffle_proof` shows that the deals were fixed beforehand; `end` may not, so that a text
that was cut off is noticed. `score` is checked when the text is read. A seed with a `#` in it, or
with blanks at its ends, is written in quotes as in JSON. So are all names where one of them has a
`#`, a comma or a quote in it, or is empty.
"""

import json
import re
import textwrap
from collections import deque
from collections.abc import Callable, Sequence

from pioche.core.errors import DealError, OptionError, PiocheError, RecordError, shortened
from pioche.core.events import COMINGS, LEAVING, Seated
from pioche.core.options import changed_options
from pioche.table.players import Player, by_seat, checked
from pioche.table.table import Table

HEADER = ("game", "seats", "players", "options", "seed", "salt", "commitment", "auto", "undone")
SEATED = "seated "


def dumps(table: Table, **proof: str) -> str:
    """Write the whole partie, with the `salt` and the `commitment` of its shuffle where it has
    them."""
    lines = ["pioche 1", f"game {table.game.id}", f"seats {table.seats}"]
    if table.names:
        lines.append(f"players {_write_names(table.names)}")
    options = changed_options(table.options)
    if options:
        pairs = [f"{name}={value.replace(' ', '_')}" for name, value in options.items()]
        lines.append(f"options {' '.join(pairs)}")
    lines.append(f"seed {_write_seed(table.seed)}")
    lines += [f"{name} {value}" for name, value in proof.items()]
    if table.auto:
        lines.append("auto on")
    if table.undone:
        lines.append(f"undone {table.undone}")
    scores = table.scores
    for number, (deal, moves) in enumerate(table.record, 1):
        lines += ["", f"manche {number}", f"deal {deal}"]
        played: list[str] = []
        for at in range(len(moves) + 1):
            played += [move.replace(" ", "\N{NO-BREAK SPACE}") for move in moves[at - 1 : at]]
            seated = table.seated(number, at)
            if seated or at == len(moves):
                lines += textwrap.wrap(", ".join(played), 78, break_on_hyphens=False)
                lines += map(_write_seated, seated)
                played.clear()
        if number <= len(scores):
            lines.append(f"score {' '.join(map(str, scores[number - 1]))}")
    return "\n".join([*lines, "", "end", ""]).replace("\N{NO-BREAK SPACE}", " ")


def loads(text: str, replay: Callable[[Table, str], object] = Table.replay) -> Table:
    """Read a partie and play it through; every line is checked. `replay` plays each move."""
    head, body = _parts(text)
    manches = _manches(body)
    if not manches:
        raise RecordError("'manche 1' and its deal are missing.", why="no-manche")
    table = _open_table(head, manches[0][1])
    for index, (_, deal, moves, score) in enumerate(manches):
        try:
            if index:
                table.next_manche(deal)
            for number, move in moves:
                try:
                    if move.startswith(SEATED):
                        table.sit(_read_seated(move, table.seats))
                    else:
                        replay(table, move)
                except PiocheError as error:
                    raise _in_line(number, error) from None
        except RecordError:
            raise
        except PiocheError as error:
            raise _in_manche(index + 1, error) from None
        if score:
            _check_score(table, *score)
    table.auto = head.get("auto") == "on"
    table.undone = int(head.get("undone", "0"))
    return table


def read_head(text: str) -> dict[str, str]:
    """The lines before the first manche, by their names."""
    return _parts(text)[0]


def _parts(text: str) -> tuple[dict[str, str], deque[tuple[int, str]]]:
    """The head, and the numbered lines of the body."""
    lines = [
        (number, line.split("#")[0].strip())
        for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1)
    ]
    lines = [(number, line) for number, line in lines if line]
    if not lines or lines[0][1] != "pioche 1":
        raise RecordError(
            "This is not a .dom file: its first line must be 'pioche 1'.", why="first-line"
        )
    if lines[-1][1] != "end":
        raise RecordError("The file is cut off: its last line must be 'end'.", why="cut-off")
    body = deque(lines[1:-1])
    head = {}
    while body and body[0][1].split(maxsplit=1)[0] in HEADER:
        number, line = body.popleft()
        name, *value = line.split(maxsplit=1)
        if name in head:
            raise RecordError(
                f"Line {number}: '{name}' is given twice.", why="line-twice", line=number, name=name
            )
        head[name] = "".join(value)
    return head, body


Moves = list[tuple[int, str]]


def _manches(body: deque[tuple[int, str]]) -> list[tuple[int, str, Moves, tuple[int, str] | None]]:
    """Split the body into manches: number of the line, deal, moves, score."""
    found: list[tuple[int, str, Moves, tuple[int, str] | None]] = []
    while body:
        number, line = body.popleft()
        if line != f"manche {len(found) + 1}":
            raise RecordError(
                f"Line {number}: 'manche {len(found) + 1}' is expected here, "
                f"not '{shortened(line)}'.",
                why="manche-wanted",
                line=number,
                manche=len(found) + 1,
                text=shortened(line),
            )
        if not body or not body[0][1].startswith("deal "):
            raise RecordError(
                f"Line {number}: a line 'deal …' must follow 'manche'.",
                why="deal-wanted",
                line=number,
            )
        deal = body.popleft()[1].removeprefix("deal ")
        moves: Moves = []
        score: tuple[int, str] | None = None
        while body and not body[0][1].startswith("manche "):
            at, line = body.popleft()
            if line.startswith("score "):
                score = (at, line.removeprefix("score "))
                break
            parts = [line] if line.startswith(SEATED) else line.split(",")
            moves += [(at, move.strip()) for move in parts if move.strip()]
        found.append((number, deal, moves, score))
    return found


def _open_table(head: dict[str, str], deal: str) -> Table:
    if "game" not in head or not _is_number(head.get("seats", "")):
        raise RecordError(
            "The header needs the lines 'game …' and 'seats …' (a number).", why="head-wanted"
        )
    if not _is_number(head.get("undone", "0")):
        raise RecordError("The line 'undone' needs a number.", why="line-undone")
    if head.get("auto", "on") not in ("on", "off"):
        raise RecordError("The line 'auto' must be 'auto on' or 'auto off'.", why="line-auto")
    options = {}
    for pair in head.get("options", "").split():
        name, equals, value = pair.partition("=")
        if not equals:
            raise RecordError(
                f"Options look like name=value, not '{shortened(pair)}'.",
                why="option-form",
                text=shortened(pair),
            )
        options[name] = value
    try:
        return Table(
            head["game"],
            seats=int(head["seats"]),
            options={name: value.replace("_", " ") for name, value in options.items()},
            seed=_read_seed(head.get("seed")),
            deal=deal,
            names=_read_names(head.get("players")),
        )
    except RecordError:
        raise
    except DealError as error:
        raise _in_manche(1, error) from None
    except PiocheError as error:
        raise RecordError(str(error), why="in-head", cause=error) from None


def _in_manche(number: int, error: PiocheError) -> RecordError:
    return RecordError(f"Round {number}: {error}", why="in-manche", manche=number, cause=error)


def check_people(seats: int, people: int) -> None:
    """A record is continued by as many players as began it."""
    if people != seats:
        raise OptionError(
            f"The record is for {seats} players, not {people}.",
            why="seats-of-record",
            seats=seats,
            given=people,
        )


def _is_number(text: str) -> bool:
    return re.fullmatch(r"[0-9]{1,9}", text) is not None


def _write_seed(seed: str) -> str:
    """Write a seed as it is, or quoted where a line would not keep it."""
    plain = seed and seed == seed.strip() and seed.isprintable() and not set(seed) & set('#"')
    return seed if plain else _quoted(seed)


def _quoted(text: str) -> str:
    letters = json.dumps(text, ensure_ascii=not text.isprintable())
    return letters.replace("#", "\\u0023")  # else a remark would begin there


def _read_seed(text: str | None) -> str | None:
    if not text or not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise RecordError(
            "The seed begins with a quote but is not a quoted text.", why="line-seed"
        ) from None


def _write_names(names: tuple[str, ...]) -> str:
    """Write names as they are, or all of them quoted where one would not be kept."""
    plain = all(name and not set(name) & set('#",') for name in names)
    return ", ".join(names if plain else map(_quoted, names))


def _read_names(text: str | None, line: str = "players") -> tuple[str, ...]:
    if text is None:
        return ()
    if '"' not in text:
        return tuple(text.split(","))
    try:
        names = json.loads(f"[{text}]")
    except (ValueError, RecursionError):
        names = [None]
    if not all(isinstance(name, str) for name in names):
        raise RecordError(
            f"The line '{line}' needs names separated by commas: all of them in quotes, or none.",
            why="line-players",
            name=line,
        )
    return tuple(names)


def _write_seated(event: Seated) -> str:
    names = (event.name, event.heir) if event.heir else (event.name,)
    return f"{SEATED}{event.at} {event.what} {_write_names(names)}"


def _read_seated(line: str, seats: int) -> Seated:
    found = re.fullmatch("seated ([0-9]{1,2}) ([a-z]+) (.+)", line)
    seat, what = (int(found[1]), found[2]) if found else (seats, "")
    names = _read_names(found[3], "seated") if found else ()
    if seat >= seats or what not in COMINGS or len(names) != 1 + (what in LEAVING):
        raise RecordError(
            "A line 'seated' looks like 'seated 1 time Odile' or 'seated 1 left Anne, Odile'.",
            why="line-seated",
        )
    return Seated(seat, what, *map(checked, names))


def take_up(table: Table, players: Sequence[Player]) -> None:
    """These players go on with a record. Where the house played for somebody, a person plays again,
    or an opponent has the seat."""
    for seat in sorted(() if table.over else table.stood_in):
        who = players[table.players[seat]]
        before = by_seat(table.names or [""] * table.seats, table.players)[seat]
        back = Seated(seat, "back", who.name)
        table.sit(Seated(seat, "gone", before, who.name) if who.level else back)


def _in_line(number: int, error: PiocheError) -> RecordError:
    return RecordError(f"Line {number}: {error}", why="in-line", line=number, cause=error)


def _check_score(table: Table, number: int, score: str) -> None:
    if table.seat is not None:
        raise RecordError(
            f"Line {number}: there is a score here, but the round is not over.",
            why="score-early",
            line=number,
        )
    right = " ".join(map(str, table.totals))
    if score != right:
        raise RecordError(
            f"Line {number}: the score is {right}, not {shortened(score)}.",
            why="score-wrong",
            line=number,
            right=right,
            score=shortened(score),
        )
