"""The text of a lesson, and the records it is read into.

    game matador
    seats 2
    options matador_joker=off

    step MAT-2
    deal 6-6 6-1 | 5-2 3-0 ; 4-4
    fr Le plus grand double commence. Posez votre 6-6.
    en The highest double begins. Play your 6-6.
    mark 6-6
    want 6-6
    right
      fr Un double se met en travers.
      en A double lies across.

    round MAT-3 MAT-4
    deal …
    moves 6-6, 6-1>L
    want 5-2>L
    …

The head names the game, or the `puzzle`. Then come the steps, the last one a `round`. A step names
what it teaches: rules, and reasons of hints (`merit-…`). With a `deal` and the `moves` played so
far (or the `link` of a puzzle and the dominoes `laid`) it begins a new position; else it goes on in
the one before, after the moves of the others (`then`). `want` says which moves it waits for, the
one to be shown first; `right` is said once such a move is played, `but` and `else` answer other
legal moves; `try` names illegal ones whose refusal shows a rule. In a `round` every legal move is
played, to the end of the manche: there `want` is the first move that decides it, `right` is said to
who has won, `else` to who has not.

A pattern of moves is a text in which `*` stands for anything; `if` adds what must hold of the move:
see `CONDITIONS` in `runner`. Lines that begin with two spaces and a language belong to the answer
above them, other indented ones go on with the line before. `#` begins a comment. The no-break
spaces of French are plain ones here.
"""

import re
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final

from pioche.core.errors import listing

LANGUAGES: Final = ("fr", "en")
Words = dict[str, str]  # by language

HEAD: Final = ("game", "puzzle", "seats", "options", "seat")
CONDITIONS: Final = ("scores", "double", "takes", "goes-out")  # `runner` says what they mean
KEYS: Final = ("deal", "moves", "link", "laid", "then", "mark", "want", "try", "seed", "fr", "en")
ANSWERS: Final = ("right", "but", "else")


class LessonError(ValueError):
    """A mistake in the text of a lesson, with its line: its writer reads it, no player does."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Moves by their text, and a condition that must hold of them (none: '')."""

    text: str
    condition: str = ""
    number: int | None = None  # what the condition compares with

    def fits(self, move: str) -> bool:
        return fnmatchcase(move, self.text)


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said to moves that the step does not wait for."""

    to: tuple[Pattern, ...]  # empty: to all others
    words: Words


@dataclass(frozen=True, slots=True)
class Start:
    """A position, as records and links write it."""

    deal: str = ""  # of a game, or the link of a puzzle
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    teaches: tuple[str, ...]
    words: Words
    want: tuple[Pattern, ...]
    start: Start | None = None  # None: the position of the step before
    then: tuple[str, ...] = ()  # what the others play first
    marks: tuple[str, ...] = ()  # tiles and places that the words speak of
    tries: tuple[str, ...] = ()  # illegal moves whose refusal shows a rule
    right: Words | None = None  # said when it is done
    answers: tuple[Answer, ...] = ()
    seed: str | None = None  # of the beginners who play the round to its end

    @property
    def is_round(self) -> bool:
        return self.seed is not None


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    steps: tuple[Step, ...]
    game: str = ""  # of a puzzle: none
    puzzle: str = ""  # the kind
    seats: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    seat: int = 0  # of the one who learns

    def taught(self) -> dict[str, int]:
        """The step that shows a rule, or a reason of hints, for each that is taught."""
        found: dict[str, int] = {}
        for number, step in enumerate(self.steps):
            for what in step.teaches:
                found.setdefault(what, number)
        return found

    def beginning(self, step: int) -> int:
        """The number of the step with which the position of this one begins."""
        return max(n for n, one in enumerate(self.steps[: step + 1]) if one.start)


# -- reading ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class Block:
    """The lines that begin with the same one, by their first word."""

    line: int
    word: str
    rest: str
    lines: dict[str, str] = field(default_factory=dict)
    answers: list["Block"] = field(default_factory=list)


def read_lesson(id: str, text: str) -> Lesson:
    head, steps = blocks(id, text)
    if not steps:
        raise wrong(id, 1, "a lesson has steps")
    for block in steps:
        last = block is steps[-1]
        if (block.word == "round") != last:
            raise wrong(id, block.line, "a lesson ends with its one round")
    if not ("game" in head) ^ ("puzzle" in head):
        raise wrong(id, 1, "the head names a game or a puzzle")
    found = tuple(read_step(id, block) for block in steps)
    if found[0].start is None:
        raise wrong(id, steps[0].line, "the first step has a deal")
    return Lesson(
        id,
        found,
        head.get("game", ""),
        head.get("puzzle", ""),
        int(head["seats"]) if "seats" in head else None,
        dict(pair.split("=", 1) for pair in head.get("options", "").split()),
        int(head.get("seat", "0")),
    )


def blocks(id: str, text: str) -> tuple[dict[str, str], list[Block]]:
    """The head, and the steps with their lines."""
    head: dict[str, str] = {}
    steps: list[Block] = []
    last: tuple[dict[str, str], str] | None = None  # what an indented line goes on with
    for number, line in enumerate(text.splitlines(), 1):
        line = re.sub(r"(^|\s)#.*", "", line).rstrip()
        word, _, rest = line.strip().partition(" ")
        if not word:
            continue
        answer = steps[-1].answers[-1] if steps and steps[-1].answers else None
        if line.startswith("  ") and word in LANGUAGES and answer:
            lines = answer.lines
        elif line.startswith(" "):
            if last is None:
                raise wrong(id, number, "an indented line goes on with the one before")
            last[0][last[1]] += f" {line.strip()}"
            continue
        elif word in ("step", "round"):
            steps.append(Block(number, word, rest))
            last = None
            continue
        elif word in ANSWERS and steps:
            steps[-1].answers.append(Block(number, word, rest))
            last = None
            continue
        elif word in (KEYS if steps else HEAD):
            lines = steps[-1].lines if steps else head
        else:
            raise wrong(id, number, f"no line begins with '{word}' here")
        if word in lines:
            raise wrong(id, number, f"a second '{word}'")
        lines[word] = rest
        last = lines, word
    return head, steps


def read_step(id: str, block: Block) -> Step:
    lines = block.lines
    deal = lines.get("deal") or lines.get("link")
    moves = listed(lines.get("moves", "")) or tuple(lines.get("laid", "").split())
    if "want" not in lines:
        raise wrong(id, block.line, "a step wants a move")
    words = {one.word: in_words(id, one) for one in block.answers}
    others = [one for one in block.answers if one.word != "right"]
    if any(one.word == "else" for one in others[:-1]):
        raise wrong(id, block.line, "'else' comes last")
    return Step(
        tuple(block.rest.split()),
        in_words(id, block),
        patterns(id, block.line, lines["want"]),
        Start(deal, moves) if deal else None,
        listed(lines.get("then", "")),
        tuple(lines.get("mark", "").split()),
        listed(lines.get("try", "")),
        words.get("right"),
        tuple(
            Answer(patterns(id, one.line, one.rest) if one.word == "but" else (), in_words(id, one))
            for one in others
        ),
        lines.get("seed", "1") if block.word == "round" else None,
    )


def in_words(id: str, block: Block) -> Words:
    words = {lang: block.lines.get(lang, "") for lang in LANGUAGES}
    words["fr"] = re.sub(r" (?=[!?;:»])|(?<=«) ", "\N{NO-BREAK SPACE}", words["fr"])
    if not all(words.values()):
        raise wrong(id, block.line, f"'{block.word}' is said in French and in English")
    return words


def patterns(id: str, line: int, text: str) -> tuple[Pattern, ...]:
    """`6-4>L, 6-4>R` or `* if scores 2`."""
    moves, _, condition = text.partition(" if ")
    name, _, number = condition.strip().partition(" ")
    if number and not number.isdecimal():
        raise wrong(id, line, f"'{number}' is no number")
    if name and name not in CONDITIONS:
        raise wrong(id, line, f"'{name}' is no condition; there are {listing(CONDITIONS)}")
    found = listed(moves)
    if not found:
        raise wrong(id, line, "a pattern of moves is missing")
    return tuple(Pattern(move, name, int(number) if number else None) for move in found)


def listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def wrong(id: str, line: int, why: str) -> LessonError:
    return LessonError(f"Lesson {id}, line {line}: {why}.")
