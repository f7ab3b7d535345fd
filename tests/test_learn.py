"""`pioche learn`: lessons taken by typing, what is answered, and what is kept of them."""

import builtins
import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from pioche.cli import completion, main
from pioche.cli.learn import learnt, lessons
from pioche.cli.learn.learnt import Learnt
from pioche.lessons import runner
from pioche.lessons.lesson import LANGUAGES, Lesson
from pioche.lessons.library import FIRST, find_lesson, lesson_ids
from pioche.table.takeback import is_forced
from pioche.words.messages import words
from tests.serving import PATIENCE
from tests.terminals import set_terminal

GAME, PUZZLE = "matador", "quadrille"
MOST_TYPED = 120
PROMPT = " › "
Learn = Callable[..., str]

each_lang = pytest.mark.parametrize("lang", LANGUAGES)


def one_line(text: str) -> str:
    """The text without line breaks, frames and no-break spaces."""
    return " ".join(text.split())


@pytest.fixture
def learn(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Learn:
    """Run the command with what is typed, line by line; give all that was written, in one line."""
    set_terminal(monkeypatch, tmp_path)

    def run(*args: str, typed: str = "", code: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert main.run(("learn", *args)) == code
        captured = capsys.readouterr()
        return one_line(captured.out + captured.err)

    return run


# -- to the end ------------------------------------------------------------------------------------


def taken(monkeypatch: pytest.MonkeyPatch, *args: str, lang: str) -> str:
    """Take a lesson by asking for each move, and typing it as it was told."""
    say, out = words(lang), io.StringIO()
    asked, told = 0, 0

    def typed(_: str = "") -> str:
        nonlocal asked, told
        text, asked = out.getvalue(), asked + 1
        prompt = text.rpartition("\n")[2]
        assert asked < MOST_TYPED, text[-2000:]
        if prompt == say("prompt-learn-next"):
            answer = "q"
        elif prompt == say("prompt-watch"):
            answer = ""
        else:
            shown = [
                move
                for key, name in (("learn-shown", "move"), ("learn-shown-laid", "domino"))
                for move in re.findall(told_as(say(key, **{name: "@"})), text[told:], re.DOTALL)
            ]
            answer = one_line(shown[-1]) if shown else "h"
            told = len(text)
        out.write(f"{answer}\n")
        return answer

    monkeypatch.setattr(builtins, "input", typed)
    monkeypatch.setattr(sys, "stdout", out)
    assert main.run(("learn", *args, "--lang", lang)) == 0
    return one_line(out.getvalue())


def told_as(sentence: str) -> str:
    return re.escape(sentence).replace("@", "(.*?)").removesuffix(r"\.") + r"\.\n"


def in_order(sentences: list[str], text: str) -> None:
    at = 0
    for sentence in sentences:
        found = text.find(one_line(sentence), at)
        assert found >= 0, f"missing behind {text[max(0, at - 300) : at]!r}: {sentence}"
        at = found


def all_words(lesson: Lesson, lang: str) -> list[str]:
    """What a lesson says to who does what is shown."""
    said = []
    for step in lesson.steps:
        said += [step.words[lang], *([step.right[lang]] if step.right else [])]
    return said


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("id", [FIRST, GAME, PUZZLE])
@each_lang
def test_a_lesson_is_taken_to_its_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, id: str, lang: str, plain: bool
) -> None:
    set_terminal(monkeypatch, tmp_path)
    out = taken(monkeypatch, id, *["--plain"] * plain, lang=lang)
    in_order([*all_words(find_lesson(id), lang), words(lang)("goodbye")], out)
    assert ("┌" in out) is not plain
    assert learnt.learnt_of(id) == Learnt(done=True)


@pytest.mark.parametrize("id", lesson_ids())
@each_lang
def test_every_lesson_can_be_taken_as_it_is_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, id: str, lang: str
) -> None:
    """What `show me` names can be typed, in every position of every lesson. (Who only does what is
    shown may still lose the round.)"""
    set_terminal(monkeypatch, tmp_path)
    out = taken(monkeypatch, id, "--plain", lang=lang)
    lesson = find_lesson(id)
    *before, won = all_words(lesson, lang)
    in_order(before, out)
    assert any(
        one_line(end) in out for end in (won, *(a.words[lang] for a in lesson.steps[-1].answers))
    )
    assert learnt.learnt_of(id) == Learnt(done=True)


@each_lang
def test_what_is_marked_is_named(learn: Learn, lang: str) -> None:
    for plain in ((), ("--plain",)):
        say = words(lang)
        out = learn(GAME, "--lang", lang, *plain, typed="q\n")
        assert one_line(say("lesson-marked", tiles="6-6")) in out
        out = learn(PUZZLE, "--lang", lang, *plain, typed="q\n")
        assert one_line(say("lesson-marked", tiles="b1, c1, 6-3")) in out


# -- whatever is typed -----------------------------------------------------------------------------

WRONG = {
    "fr": [
        ("foo", "« foo » n’est pas un coup"),
        ("77", "Il n’y a pas de coup n° 77"),
        ("5-2", "Le 5-2 n’est pas dans votre main (GEN-4)."),
        ("4-4", "(MAT-"),
        ("6-1", "Comment jouer « 6-1 »"),
        ("6-1>R:cross", "Vous posez 6-1 du côté du 6, en travers. Le 6-1 va partout"),
        ("u", "Il n’y a rien à annuler."),
        ("enregistrer", "La leçon se garde toute seule"),
        ("montrez", "Le coup à jouer : 3-0 du côté du 4."),
        ("montrez moi", "Le coup à jouer : 3-0 du côté du 4."),
        ("show me", "Le coup à jouer : 3-0 du côté du 4."),
        ("m 9-9", "Rien à jouer avec « 9-9 »"),
        ("m 3-0", "3-0 du côté du 4"),
        ("t", "Rien n’est encore marqué"),
        ("v", "Bouts : 4, 6."),
        ("?", "recommencer la leçon"),
        ("? MAT-3", "MAT-3"),
        ("? zzz", "« zzz » ne se trouve pas"),
    ],
    "en": [
        ("foo", "“foo” is not a move"),
        ("77", "There is no move number 77"),
        ("5-2", "The 5-2 is not in your hand (GEN-4)."),
        ("4-4", "(MAT-"),
        ("6-1>R:cross", "You play 6-1 at the 6, crosswise. The 6-1 goes anywhere"),
        ("undo", "There is nothing to undo."),
        ("show me", "The move to play: 3-0 at the 4."),
        ("help", "start the lesson again"),
    ],
}


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(("lang", "typed", "said"), [(k, *w) for k in LANGUAGES for w in WRONG[k]])
def test_whatever_is_typed_is_answered(
    learn: Learn, lang: str, typed: str, said: str, plain: bool
) -> None:
    """In the second step. Then the position is as it was, and the lesson goes on."""
    more = ("--lang", lang, *["--plain"] * plain)
    out = learn(GAME, *more, typed=f"6-6\n{typed}\n3-0\n\nq\n")
    step = find_lesson(GAME).steps[1]
    assert step.right
    in_order([step.words[lang], said, step.right[lang], words(lang)("resume", command="")], out)


def test_what_is_not_waited_for_is_taken_back(learn: Learn) -> None:
    out = learn(GAME, "--plain", typed="6-6\n6-1>R:cross\nq\n")
    told = out.partition("Vous posez 6-1")[2]
    assert "Votre coup est repris" in told
    assert "Étape 2 sur 7" not in told, "the introduction is not repeated"
    assert "Chaîne" not in told
    drawn = learn(GAME, typed="6-1>R:cross\nq\n")
    assert drawn.count("Étape 2 sur 7") == 2, "the table is drawn again, with the answer"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("foo", "« foo » ne se comprend pas ici"),
        ("z9", "Il n’y a pas de case z9"),
        ("6-3 a1 a2", "Deux dominos sont l’un sur l’autre en a1, a2. Posez les 28 dominos"),
        ("b1", "b1 :"),
        ("c", "ne se comprend pas ici"),
        ("6-1 h1 i1", "il ira là"),
        ("montrez", "Le domino à poser : 6-3 b1 c1."),
        ("v", "7 dominos à poser."),
        ("?", "montrez"),
        ("", "Regardez : b1, c1, 6-3."),
    ],
)
def test_whatever_is_typed_in_a_puzzle_is_answered(learn: Learn, typed: str, said: str) -> None:
    out = learn(PUZZLE, typed=f"{typed}\n6-3 b1 c1\nq\n")
    first, second = find_lesson(PUZZLE).steps[:2]
    assert first.right
    in_order([first.words["fr"], said, first.right["fr"], second.words["fr"]], out)


def test_a_domino_that_is_refused_does_not_lie_there(learn: Learn) -> None:
    out = learn(PUZZLE, "--plain", typed="6-3 a1 a2\n6-1 h1 i1\nv\nq\n")
    assert "6 dominos à poser" not in out


# -- the round -------------------------------------------------------------------------------------


def to_the_round(id: str) -> None:
    learnt.keep(id, Learnt(left=len(find_lesson(id).steps) - 1))


def lost(lesson: Lesson) -> list[str]:
    """Moves with which the round is not won."""
    last = len(lesson.steps) - 1
    for seed in range(100):
        table, chance, typed = runner.position(lesson, last), Random(seed), list[str]()
        while table.seat is not None:
            moves = table.moves()
            text = chance.choice(moves)
            if not typed or not is_forced(table.view(lesson.seat)):
                typed.append(text)
            table.play(text)
            runner.others_play(lesson, last, table)
        if table.result and lesson.seat not in table.result.winners:
            return typed
    raise AssertionError("it is always won")


@pytest.mark.parametrize("plain", [False, True])
def test_a_lost_round_says_what_was_better_and_is_played_again(learn: Learn, plain: bool) -> None:
    """The round alone, not the whole lesson."""
    to_the_round(GAME)
    lesson = find_lesson(GAME)
    last = lesson.steps[-1]
    typed = "\n".join([*lost(lesson), "r", "q", ""])
    out = learn(GAME, *["--plain"] * plain, typed=typed)
    better = last.answers[-1].words["fr"]
    in_order([last.words["fr"], better, "Et maintenant", last.words["fr"], "À bientôt."], out)
    assert "Étape 1 sur 7" not in out
    assert "Fin de la partie" not in out, "a lesson has no score"
    assert learnt.learnt_of(GAME) == Learnt(done=True, left=6)


def test_a_move_of_the_round_is_taken_back(learn: Learn) -> None:
    to_the_round(GAME)
    out = learn(GAME, "--plain", typed="6-1>L:cross\nu\nu\nq\n")
    in_order(["Repris : 6-1 du côté du 4, en travers.", "Il n’y a rien à annuler."], out)


def test_after_a_lesson_one_goes_on(learn: Learn, monkeypatch: pytest.MonkeyPatch) -> None:
    win = "6-1>L:cross\n6-0>L\n"
    to_the_round(GAME)
    out = learn(GAME, typed=f"{win}foo\nz\nq\n")
    assert out.count("Et maintenant") == 2, "what means nothing is asked again"
    assert out.endswith("À bientôt.")
    assert "Étape 1 sur 7" in out
    to_the_round(GAME)
    out = learn(GAME, "--plain", typed=f"{win}l\nq\n")
    assert "4. Le Matador, appris." in out
    to_the_round(GAME)
    out = learn(GAME, "--plain", typed=f"{win}\nq\n")
    assert "Manche 1." in out.partition("Et maintenant")[2], "a real partie begins"


# -- what is kept ----------------------------------------------------------------------------------


def test_a_lesson_goes_on_where_it_was_left(learn: Learn) -> None:
    out = learn(GAME, typed="6-6\n3-0\n\n")  # the window is closed
    assert out.endswith("Pour reprendre : pioche learn matador À bientôt.")
    assert learnt.learnt_of(GAME) == Learnt(left=2)
    for args, typed in (((GAME,), ""), ((), "\n")):
        out = learn(*args, "--plain", typed=typed)
        in_order(["Le Matador · Étape 3 sur 7.", find_lesson(GAME).steps[2].words["fr"]], out)
        assert "Étape 1 sur 7" not in out
    assert "reprendre Le Matador, étape 3 sur 7" in learn(typed="q\n")
    out = learn(GAME, "--plain", typed="z\nq\n")
    assert "Le Matador · Étape 1 sur 7." in out
    assert "Pour reprendre" not in out, "it was left at its beginning"
    assert "reprendre" not in learn(typed="q\n")


def test_what_was_learnt_stays_learnt_while_it_is_taken_again(learn: Learn) -> None:
    learnt.keep(GAME, Learnt(done=True))
    learn(GAME, typed="6-6\nq\n")
    assert learnt.learnt_of(GAME) == Learnt(done=True, left=1)
    assert "4 ✓ Le Matador" in learn(typed="q\n")


def test_where_nothing_can_be_drawn_words_say_what_was_learnt(tmp_path: Path) -> None:
    learnt.keep(GAME, Learnt(done=True))
    env = os.environ | {"PYTHONIOENCODING": "ascii", "PIOCHE_LANG": "en"}
    command = [sys.executable, "-m", "pioche.cli.main", "learn"]
    ran = subprocess.run(command, env=env, input="q\n", capture_output=True, text=True)
    assert "4. Matador, learnt." in ran.stdout
    assert ran.stdout.isascii()


def test_a_killed_terminal_goes_on_where_it_was(tmp_path: Path) -> None:
    """That a step is done is kept before it is said."""
    env = os.environ | {"PIOCHE_LANG": "fr", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "pioche.cli.main", "learn", GAME, "--plain"]
    with subprocess.Popen(command, stdin=-1, stdout=-1, env=env, bufsize=0) as process:
        assert process.stdin
        assert process.stdout
        shown, more = b"", b"-"
        for answer in ("6-6", "3-0"):
            while more and not shown.endswith(PROMPT.encode()):
                shown += (more := process.stdout.read(1 << 16))
            process.stdin.write(f"{answer}\n".encode())
            shown += b"\n"
        while more and b"Et voil" not in shown:
            shown += (more := process.stdout.read(1))
        process.kill()
        process.wait(PATIENCE)
    assert learnt.learnt_of(GAME) == Learnt(left=2)


def test_what_was_learnt_is_kept_before_it_is_said(
    learn: Learn, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(session: object) -> None:
        raise KeyboardInterrupt

    to_the_round(GAME)
    monkeypatch.setattr("pioche.cli.play.plain.show_end", closed)
    learn(GAME, "--plain", typed="\n".join([*lost(find_lesson(GAME)), ""]), code=130)
    assert learnt.learnt_of(GAME) == Learnt(done=True)


def test_ctrl_c_leaves_it_kept(learn: Learn, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["6-6"])

    def typed(_: str = "") -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", typed)
    assert learn(GAME, code=130).endswith("Pour reprendre : pioche learn matador À bientôt.")
    assert learnt.learnt_of(GAME) == Learnt(left=1)


def test_where_nothing_can_be_kept_that_is_said_once(learn: Learn) -> None:
    Path(os.environ["PIOCHE_KEPT"]).write_text("no folder")
    out = learn(GAME, "--plain", typed="\n6-6\n3-0\n\nq\n")
    assert out.count("n’existe pas") == 1
    assert "Étape 3 sur 7" in out


@pytest.mark.parametrize("text", ["", "step x", "step 99", "step 0", "\N{NULL}done"])
def test_what_cannot_be_read_was_not_learnt(learn: Learn, text: str) -> None:
    """A step that there is not any more is the last one."""
    learnt.keep(GAME, Learnt())
    learnt.file_of(GAME).write_text(text)
    number = 7 if text == "step 99" else 1
    assert f"Étape {number} sur 7" in learn(GAME, typed="q\n")
    assert not learnt.learnt_of(GAME).done


# -- names, list, help -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("1", FIRST),
        ("first", FIRST),
        ("First table", FIRST),
        ("the first table", FIRST),
        ("première", FIRST),
        ("premiere", FIRST),
        ("La première table", FIRST),
        ("4", GAME),
        ("Le Matador", GAME),
        ("muggins", "cinq-partout"),
        ("cinq_partout", "cinq-partout"),
        ("Carré magique", "carre-13"),
        ("magic square", "carre-13"),
        ("étoile magique", "etoile"),
    ],
)
def test_a_lesson_goes_by_its_names(name: str, id: str) -> None:
    assert lessons.named(name) == id


def test_names_are_not_mistaken() -> None:
    """Every lesson goes by its id, its number, and its name in both languages."""
    for number, id in enumerate(lesson_ids(), 1):
        names = [id, str(number), *(lessons.title(words(lang), id) for lang in LANGUAGES)]
        assert [lessons.named(name) for name in names] == [id] * len(names)


@each_lang
def test_a_near_miss_is_suggested(learn: Learn, lang: str) -> None:
    out = learn("matadors", "--lang", lang, code=2)
    assert {"fr": "Vouliez-vous dire matador", "en": "Did you mean matador"}[lang] in out
    out = learn("--lang", lang, typed="matadors\n99\n\nmatador\nq\n")
    assert {"fr": "Vouliez-vous dire matador", "en": "Did you mean matador"}[lang] in out
    assert one_line(words(lang)("error-learn-which", most=len(lesson_ids()))) in out
    assert one_line(words(lang)("lesson-step", number=1, count=7)) in out


@each_lang
def test_the_list_has_every_lesson_and_fits_on_a_screen(
    learn: Learn, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    say = words(lang)
    told = lessons.lines(say)
    assert len(told) < 24
    assert max(map(len, told)) <= 80
    for number, id in enumerate(lesson_ids(), 1):
        assert f"{number} {lessons.title(say, id)}" in one_line("\n".join(told))
        assert f"{number}. {lessons.title(say, id)}." in lessons.plain_lines(say)


def test_the_shell_completes_lessons() -> None:
    assert completion.complete_lesson("mat") == [("matador", "Le Matador")]
    assert [id for id, _ in completion.complete_lesson("")] == list(lesson_ids())


@each_lang
def test_the_help_has_examples_that_are_lessons(learn: Learn, lang: str) -> None:
    text = words(lang)("help-learn")
    names = re.findall(r"^ *pioche learn (\w+)  ", text, re.MULTILINE)
    assert len(names) == 3
    assert {lessons.named(name) for name in names} == {FIRST, GAME, PUZZLE}
    assert one_line(text) in learn("--help", "--lang", lang)


# -- beside `play` ---------------------------------------------------------------------------------


def test_play_names_the_lesson_to_who_has_never_played(
    learn: Learn, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(*args: str) -> bool:
        monkeypatch.setattr(sys, "stdin", io.StringIO("1\nq\n"))
        assert main.run(("play", *args)) == 0
        return "pioche learn" in capsys.readouterr().out

    assert not told(GAME, "--seed", "3", "--no-save")
    assert told(GAME)
    assert not told(GAME), "it was played"
    learnt.keep("whist", Learnt(done=True))
    assert not told("whist"), "it was learnt"
    assert not told("canton", "--seats", "3"), "who says more has played before"
