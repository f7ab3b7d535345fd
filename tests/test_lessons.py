"""Lessons: each can be played to its end, answers whatever is tried, and says what is true.

`python -m tests.test_lessons ID` tells what a lesson says to every legal move, for who writes one.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

import pioche
from pioche.bots.greedy import greedy
from pioche.bots.merits import merit
from pioche.bots.search import judged, one_of_each
from pioche.bots.worth import judge_of
from pioche.core.boards import ChainBoard
from pioche.core.events import Event
from pioche.core.options import make_options
from pioche.core.tiles import NAME
from pioche.engines.hidden_tiles import Even
from pioche.lessons import puzzle_runner, runner
from pioche.lessons.lesson import LANGUAGES, Lesson, LessonError, Step, Words, read_lesson
from pioche.lessons.library import UnknownLesson, find_lesson, lesson_ids
from pioche.puzzles.kinds import KINDS, RULE, board
from pioche.puzzles.model import cell_name, lay
from pioche.puzzles.solver import solutions
from pioche.puzzles.text import read_laid, write_laid
from pioche.puzzles.verdict import judge
from pioche.table.table import Table
from pioche.words import rulebook
from pioche.words.messages import keys
from tests.refusal_words import refusal

MOST_STEPS = 8
MOST_WORDS = 30
MOST_MOVES = 8  # of the one who learns, in a round
OTHER_ROUNDS = 12  # played otherwise than is shown
CLEARLY = 0.1  # what the taught move is better by, of a manche
PLAYED_OUT = 16

GAMES = [id for id in lesson_ids() if id not in KINDS]
each_lesson = pytest.mark.parametrize("id", lesson_ids())
each_game = pytest.mark.parametrize("id", GAMES)
each_kind = pytest.mark.parametrize("id", KINDS)


# -- the text --------------------------------------------------------------------------------------


def said(lesson: Lesson) -> Iterator[tuple[int, Words]]:
    """All that a lesson says, with the number of its step."""
    for number, step in enumerate(lesson.steps):
        yield number, step.words
        if step.right:
            yield number, step.right
        for answer in step.answers:
            yield number, answer.words


def test_every_game_of_the_boxes_has_a_lesson() -> None:
    assert len(lesson_ids()) >= 33


@each_lesson
def test_a_lesson_is_short(id: str) -> None:
    lesson = find_lesson(id)
    assert 2 <= len(lesson.steps) <= MOST_STEPS
    for number, words in said(lesson):
        for lang in LANGUAGES:
            count = len(re.findall(r"[\w’'-]+", words[lang]))
            assert count <= MOST_WORDS, (number, count, words[lang])
    last = lesson.steps[-1]
    assert last.is_round
    assert last.right
    if lesson.game:
        assert any(not answer.to for answer in last.answers), "who has not won hears why"


@each_lesson
def test_a_lesson_is_written_well(id: str) -> None:
    """The same tiles in both languages, and the signs of each."""
    for number, words in said(find_lesson(id)):
        french, english = words["fr"], words["en"]
        assert french != english
        assert french[-1] in ".!?»", (number, french)
        assert english[-1] in ".!?”", (number, english)
        assert "'" not in french + english, (number, words)
        assert not re.search(r" [!?;:»]|« ", french), (number, "a line could end there")
        tiles = [sorted(re.findall(r"\b\d-\d\b", text)) for text in (french, english)]
        assert tiles[0] == tiles[1], (number, words)


@each_lesson
def test_a_lesson_teaches_what_there_is(id: str) -> None:
    lesson = find_lesson(id)
    rules = {rule.id for rule in rulebook.rule_ids()}
    merits = {name for name in keys("en") if name.startswith("merit-")}
    assert lesson.taught()
    for what in lesson.taught():
        assert what in rules or what in merits, what


def test_a_rule_is_found_in_the_step_that_shows_it() -> None:
    assert find_lesson("matador").taught()["MAT-2"] == 0
    assert find_lesson("matador").taught()["MAT-11"] == 3, "the first of two"
    assert "MAT-14" not in find_lesson("matador").taught()


def test_a_lesson_is_kept_once_however_it_is_spelled() -> None:
    assert find_lesson(" Tete_a Tete ") is find_lesson("tete-a-tete")


def test_an_unknown_lesson_is_named() -> None:
    with pytest.raises(UnknownLesson, match="Did you mean matador"):
        find_lesson("matadors")


WRITTEN = """
game matador
step MAT-2
deal 6-6 | 5-5
fr Un.
en One.
want 6-6
round MAT-3
deal 6-6 | 5-5
fr Deux.
en Two.
want *
"""


@pytest.mark.parametrize(
    ("before", "after", "wrong"),
    [
        ("game matador", "puzzle etoile\ngame matador", "names a game or a puzzle"),
        ("en One.\n", "", "line 3: 'step' is said in French and in English"),
        ("want 6-6\n", "", "line 3: a step wants a move"),
        ("want 6-6", "want 6-6 if lucky", "'lucky' is no condition"),
        ("want 6-6", "went 6-6", "no line begins with 'went'"),
        ("fr Un.", "fr Un.\nfr Une.", "a second 'fr'"),
        ("deal 6-6 | 5-5\nfr Un", "fr Un", "the first step has a deal"),
        ("round", "step", "ends with its one round"),
        (
            "want 6-6",
            "want 6-6\nelse\n  fr A.\n  en A.\nbut draw\n  fr B.\n  en B.",
            "'else' comes last",
        ),
    ],
)
def test_a_mistake_in_a_lesson_is_told_with_its_line(before: str, after: str, wrong: str) -> None:
    assert read_lesson("mine", WRITTEN)
    with pytest.raises(LessonError, match=re.escape(wrong)):
        read_lesson("mine", WRITTEN.replace(before, after, 1))


# -- games -----------------------------------------------------------------------------------------


@cache
def played(id: str) -> tuple[tuple[Table, ...], Table]:
    """The table at each step, where what is shown is played; and the one at the end of the
    round."""
    lesson = find_lesson(id)
    tables = []
    table = runner.opened(lesson, 0)
    for number, step in enumerate(lesson.steps):
        if step.start:
            table = runner.position(lesson, number)
        assert table.seat == lesson.seat, f"step {number + 1} is not the learner's turn"
        tables.append(table.copy())
        text = runner.shown(lesson, number, table)
        assert runner.reply(lesson, number, table, text).kind == "right"
        table.play(text)
        if not step.is_round:
            runner.others_play(lesson, number, table)
    play_on(lesson, table)
    return tuple(tables), table


def play_on(lesson: Lesson, table: Table) -> None:
    """Play a round to its end, as it is shown to who asks each time."""
    number = len(lesson.steps) - 1
    while table.seat is not None:
        runner.others_play(lesson, number, table)
        if table.seat is not None:
            table.play(runner.shown(lesson, number, table))


@each_game
def test_a_lesson_is_played_to_its_end(id: str) -> None:
    """By what is shown, and from every step alike; who does what was taught wins the round."""
    lesson = find_lesson(id)
    tables, end = played(id)
    for number, table in enumerate(tables):
        again = runner.position(lesson, number)
        assert again.view(lesson.seat) == table.view(lesson.seat)
    assert end.result is not None
    assert runner.ending(lesson, len(tables) - 1, end) == lesson.steps[-1].right
    assert len(end.history) - len(tables[-1].history) <= MOST_MOVES * end.seats


@each_game
def test_every_other_move_is_answered(id: str) -> None:
    """What is legal but not waited for has its words, and what is illegal its rule."""
    lesson = find_lesson(id)
    tables, _ = played(id)
    for number, table in enumerate(tables):
        kinds = set()
        for text in table.moves():
            reply = runner.reply(lesson, number, table, text)
            kinds.add(reply.kind)
            assert reply.kind == "right" or reply.words, f"step {number + 1}: {text} has no answer"
        used = [answer for answer in lesson.steps[number].answers if answer.to]
        for answer in used:
            assert any(
                runner.fits(answer.to, table, text, lesson.seat) for text in table.moves()
            ), f"step {number + 1}: no move is answered by {answer.words['en']}"
        for text in illegal(table):
            assert runner.reply(lesson, number, table, text).kind == "refused"


def illegal(table: Table) -> list[str]:
    """What may be tried and is refused: each tile of the hand at each place, each form of move."""
    if table.seat is None:
        return []
    view = table.view(table.seat)
    places = {step.place for move in view.moves for step in move.steps if step.place}
    if isinstance(view.board, ChainBoard):
        places |= {arm.name for arm in view.board.arms}
    forms = [form.example for form in table.game.forms if form.example]
    texts = [*view.hand, *(f"{tile}>{at}" for tile in view.hand for at in sorted(places)[:6])]
    texts += [*forms, "draw", "pass"]
    found = []
    for text in dict.fromkeys(texts):
        try:
            table.read(text)
        except pioche.AmbiguousMove:
            continue
        except pioche.MoveError:
            found.append(text)
    return found


def test_nothing_is_right_while_another_is_to_move() -> None:
    lesson = find_lesson("matador")
    table = runner.opened(lesson, 0)
    table.play("6-6")
    reply = runner.reply(lesson, 0, table, "4-1>L")
    assert (reply.kind, reply.error and reply.error.code) == ("refused", "out-of-turn")


@each_game
def test_whatever_is_refused_is_told_with_its_rule(id: str) -> None:
    for table in played(id)[0]:
        for text in illegal(table):
            for lang in LANGUAGES:
                try:
                    error, words = refusal(table, text, lang)
                except AssertionError:
                    continue  # this terminal reads it as a legal move
                assert error.rule
                assert words.endswith((".", "?"))


@cache
def rules_used(id: str) -> set[str]:
    """The rules that are scored, refused or used while a lesson is played."""
    lesson = find_lesson(id)
    tables, end = played(id)
    used = {end.result.rule if end.result else ""}
    for number, table in enumerate(tables):
        after = table.copy()
        after.play(runner.shown(lesson, number, table))
        if lesson.steps[number].is_round:
            runner.others_play(lesson, number, after)
        for at in (table, after):
            laying = {move.kind for move in at.legal()}
            used |= {form.rule for form in at.game.forms if form.kind in laying}
            used |= {reply_error(at, text).rule for text in illegal(at)}
        for text in table.moves():
            used |= rules_of(runner.try_out(table, text, lesson.seat).events)
        used |= rules_of(table.events) | rules_of(after.events)
    return used | rules_of(end.events)


def rules_of(events: Sequence[Event]) -> set[str]:
    return {getattr(event, "rule", "") for event in events}


def reply_error(table: Table, text: str) -> pioche.MoveError:
    with pytest.raises(pioche.MoveError) as refused:
        table.read(text)
    return refused.value


@each_game
def test_what_a_lesson_teaches_is_used_in_it(id: str) -> None:
    """Each rule is scored, refused or used; each reason is the one that a hint gives for the move
    that is shown."""
    lesson = find_lesson(id)
    used = rules_used(id)
    for number, (step, table) in enumerate(zip(lesson.steps, played(id)[0], strict=True)):
        for what in step.teaches:
            if not what.startswith("merit-"):
                assert what in used, f"step {number + 1}: {what} is not used, only {sorted(used)}"
                continue
            view, text = table.view(lesson.seat), runner.shown(lesson, number, table)
            move = next(move for move in view.moves if move.text == text)
            found = merit(table.game, view, move, Even(1))
            assert found, f"step {number + 1}: a hint has no reason for {text}"
            assert found.name == what


@each_game
def test_numbers_of_points_are_true(id: str) -> None:
    """Where an answer names points, the move that it answers brings them."""
    lesson = find_lesson(id)
    for step, table in zip(lesson.steps, played(id)[0], strict=True):
        for text in () if step.is_round else table.moves():
            reply = runner.reply(lesson, lesson.steps.index(step), table, text)
            tried = runner.try_out(table, text, lesson.seat)
            for points in re.findall(r"(\d+) points?\b", (reply.words or {}).get("en", "")):
                known = {*tried.after.totals, *points_of(tried.events)}
                assert int(points) in known, (text, reply.words)


def points_of(events: Sequence[Event]) -> set[int]:
    return {
        event.points
        for event in events
        if hasattr(event, "points") and isinstance(event.points, int)
    }


@each_game
def test_what_is_marked_lies_there(id: str) -> None:
    lesson = find_lesson(id)
    for number, (step, table) in enumerate(zip(lesson.steps, played(id)[0], strict=True)):
        view = table.view(lesson.seat)
        seen = {*view.hand, *re.findall(r'"([\w-]+)"', view.to_json())}
        places = {part.place for move in view.moves for part in move.steps}
        for mark in step.marks:
            assert mark in seen | places, f"step {number + 1}: {mark} is not to be seen"


@each_game
def test_what_was_learnt_decides_the_round(id: str) -> None:
    """By the judge of moves, the taught move is clearly better than any other."""
    lesson = find_lesson(id)
    table = played(id)[0][-1]
    step, view = lesson.steps[-1], table.view(lesson.seat)
    worth = worths(lesson, table)
    same = one_of_each(table.game, view)
    taught = {text for text in table.moves() if runner.fits(step.want, table, text, lesson.seat)}
    taught |= {text for text in table.moves() if same[text] in {same[one] for one in taught}}
    others = [worth[text] for text in table.moves() if text not in taught and text in worth]
    assert others, "there is nothing else to do"
    best = max(worth[text] for text in taught if text in worth)
    assert best >= max(others) + CLEARLY, worth


@each_game
def test_who_wins_in_another_way_hears_what_is_true(id: str) -> None:
    """Words that name tiles would be about the taught move."""
    lesson = find_lesson(id)
    step, begun = lesson.steps[-1], played(id)[0][-1]
    assert step.right
    for seed in range(OTHER_ROUNDS):
        chance, table = Random(seed), begun.copy()
        first = text = chance.choice(table.moves())
        while True:
            table.play(text)
            runner.others_play(lesson, len(lesson.steps) - 1, table)
            if table.seat is None:
                break
            text = chance.choice(table.moves())
        if runner.ending(lesson, len(lesson.steps) - 1, table) != step.right:
            continue
        if not runner.fits(step.want, begun, first, lesson.seat):
            assert not re.search(r"\d-\d", step.right["en"]), table.history[len(begun.history) :]


def worths(lesson: Lesson, table: Table) -> dict[str, float]:
    """What each move is worth, of a manche: by the judge of hints, or where that cannot play on, by
    what came of it against beginners."""
    game, view = table.game, table.view(lesson.seat)
    if game.mind.policy is not None and game.mind.weigh is None:
        return {one.text: one.mean for one in judged(game, view, Even(1), 400)}
    worth = judge_of(game, make_options(game.options, view.options), view.standing)
    side = view.standing.sides[lesson.seat]
    found: dict[str, float] = {}
    for text in table.moves():
        total = 0.0
        for seed in range(PLAYED_OUT):
            after = table.copy()
            after.play(text)
            play_out(lesson, after, seed)
            assert after.result is not None
            won = lesson.seat in after.result.winners
            total += won if table.seats == 1 else worth(after.result)[side]
        found[text] = total / PLAYED_OUT
    return found


def play_out(lesson: Lesson, table: Table, seed: int) -> None:
    chance = Random(seed)
    while table.seat is not None:
        view: Any = table.view(table.seat)
        table.play(greedy(table.game, view, chance))


# -- puzzles ---------------------------------------------------------------------------------------


def laid_by_step(id: str) -> list[list[str]]:
    lesson = find_lesson(id)
    return [puzzle_runner.laid_before(lesson, number) for number in range(len(lesson.steps))]


@each_kind
def test_the_lesson_of_a_puzzle_is_played_to_its_end(id: str) -> None:
    lesson = find_lesson(id)
    assert lesson.puzzle == id
    for number, laid in enumerate(laid_by_step(id)):
        step = lesson.steps[number]
        assert not judge(puzzle_runner.printed(lesson, number), tuple(map(read_laid, laid))).faults
        while True:
            text = puzzle_runner.shown_laid(lesson, number, laid)
            reply = puzzle_runner.reply_to_laid(lesson, number, laid, text)
            assert reply.kind == "right", (number, text)
            laid = [*laid, text]
            if not step.is_round:
                break
            if reply.solved:
                assert reply.words == step.right
                assert len(laid) - len(laid_by_step(id)[number]) <= MOST_MOVES
                break


@each_kind
def test_the_puzzle_of_a_lesson_has_one_solution(id: str) -> None:
    lesson = find_lesson(id)
    for number, step in enumerate(lesson.steps):
        if step.start:
            puzzle = puzzle_runner.printed(lesson, number)
            laid = tuple(map(read_laid, step.start.moves))
            assert len(list(islice(solutions(puzzle, laid), 2))) == 1


@each_kind
def test_what_is_marked_is_of_the_puzzle(id: str) -> None:
    """Squares by the names that records give them, and tiles that lie there or are to be laid."""
    lesson = find_lesson(id)
    for number, step in enumerate(lesson.steps):
        puzzle = puzzle_runner.printed(lesson, number)
        assert {*step.marks} <= {*map(cell_name, board(puzzle).cells), *NAME}
        solved = [*puzzle.revealed, *map(read_laid, solution(lesson, number))]
        out = {NAME[one.tile] for one in solved}
        assert {mark for mark in step.marks if "-" in mark} <= out, f"step {number + 1}"


def solution(lesson: Lesson, number: int) -> list[str]:
    puzzle = puzzle_runner.printed(lesson, number)
    return [write_laid(one) for one in next(solutions(puzzle, ()))]


@cache
def tried(id: str, number: int) -> dict[str, list[tuple[str, puzzle_runner.LaidReply]]]:
    """On every free place every domino, both ways, with what is said to it. A round goes on in any
    order."""
    lesson = find_lesson(id)
    begun = laid_by_step(id)[number]
    lying = {*begun, *map(write_laid, puzzle_runner.printed(lesson, number).revealed)}
    left = [one for one in solution(lesson, number) if one not in lying]
    more = range(len(left)) if lesson.steps[number].is_round else (0,)
    return {
        " ".join(laid): [
            (text, puzzle_runner.reply_to_laid(lesson, number, laid, text))
            for text in dominoes(lesson, number, laid)
        ]
        for count in more
        for added in combinations(left, count)
        for laid in ([*begun, *added],)
    }


@each_kind
def test_a_domino_that_lies_is_not_right_again(id: str) -> None:
    lesson = find_lesson(id)
    for number, laid in enumerate(laid_by_step(id)):
        text = puzzle_runner.shown_laid(lesson, number, laid)
        assert puzzle_runner.reply_to_laid(lesson, number, [*laid, text], text).kind == "refused"


@each_kind
def test_what_is_solved_can_still_be_shown(id: str) -> None:
    lesson = find_lesson(id)
    last = len(lesson.steps) - 1
    laid = laid_by_step(id)[last] + puzzle_runner.wanted_laid(lesson, last)
    assert puzzle_runner.shown_laid(lesson, last, laid) == laid[-1]


@each_kind
def test_every_other_domino_is_answered(id: str) -> None:
    """The rule refuses it, or the lesson answers."""
    lesson = find_lesson(id)
    refused: set[str] = set()
    for number in range(len(lesson.steps)):
        for laid, replies in tried(id, number).items():
            for text, reply in replies:
                if reply.kind == "other":
                    assert reply.words, f"step {number + 1}: {text} after {laid} has no answer"
                if reply.fault:
                    refused.add(reply.fault.rule)
            assert "right" in {reply.kind for _, reply in replies}
    assert RULE[id] in lesson.taught()
    assert RULE[id] in refused


@each_kind
def test_every_answer_is_given_to_some_domino(id: str) -> None:
    for number, step in enumerate(find_lesson(id).steps):
        replies = [one for some in tried(id, number).values() for one in some]
        for answer in step.answers:
            answered = [text for text, reply in replies if reply.words is answer.words]
            assert answered, f"step {number + 1}: {answer.words['en']}"
            for pattern in answer.to:
                assert any(map(pattern.fits, answered)), f"step {number + 1}: {pattern.text}"


def dominoes(lesson: Lesson, number: int, laid: list[str]) -> Iterator[str]:
    puzzle = puzzle_runner.printed(lesson, number)
    lying = (*puzzle.revealed, *map(read_laid, laid))
    covered = {cell for one in lying for cell in one.cells}
    out = {one.tile for one in lying}
    b = board(puzzle)
    for first, second in b.places:
        cells = b.cells[first], b.cells[second]
        if covered & set(cells):
            continue
        for a in range(7):
            for c in range(7):
                one = lay(*cells, a, c)
                if one.tile not in out:
                    yield write_laid(one)


# -- for who writes a lesson -----------------------------------------------------------------------


def tell(step: Step, number: int, lesson: Lesson) -> None:
    print(f"\n{number + 1}. {' '.join(step.teaches)}\n   {step.words['fr']}\n   {step.words['en']}")
    if lesson.puzzle:
        laid = puzzle_runner.laid_before(lesson, number)
        print("   laid", *laid, "· shown", puzzle_runner.shown_laid(lesson, number, laid))
        for lying, replies in tried(lesson.id, number).items():
            print(f"   after {lying or 'nothing'}:")
            for text, said in replies:
                if said.kind != "refused":
                    print(f"   {text}: {said.kind} {(said.words or {}).get('fr', '')}")
        return
    table = runner.position(lesson, number)
    print(f"   turn {table.seat}, hand {' '.join(table.view(lesson.seat).hand)}")
    for text in table.moves():
        reply = runner.reply(lesson, number, table, text)
        print(f"   {text}: {reply.kind} {(reply.words or {}).get('fr', '')}")
    print("   refused:")
    for text in illegal(table):
        try:
            print(f"   {text}:", *(refusal(table, text, lang)[1] for lang in LANGUAGES))
        except AssertionError:
            continue  # this terminal reads it as a legal move
    if step.is_round:
        for text, worth in sorted(worths(lesson, table).items(), key=lambda one: -one[1]):
            after = table.copy()
            after.play(text)
            play_on(lesson, after)
            words = runner.ending(lesson, number, after) or {}
            print(f"   {worth:.2f} {', '.join(after.history[len(table.history) :])}: {words['fr']}")


if __name__ == "__main__":
    for id in sys.argv[1:]:
        for number, step in enumerate(find_lesson(id).steps):
            tell(step, number, find_lesson(id))
