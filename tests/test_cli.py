"""The command line: every command, every bad input, and whole games played through it."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rich.console import Console

import pioche
from pioche.cli import files, main, usage
from pioche.cli.play.people import on_screen, seated
from pioche.core import tiles
from pioche.core.events import Seated
from pioche.paper import pencil_sheets
from pioche.table.players import Player, names_of
from pioche.table.shuffle_proof import commitment
from pioche.table.takeback import is_forced
from pioche.words import rulebook
from pioche.words.messages import LANGUAGES, words
from tests.helpers import play
from tests.serving import PATIENCE
from tests.terminals import set_terminal

GAME = "jeu-de-dominos"
TILE = re.compile(r"\d+-\d+")


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Pioche = Callable[..., Ran]


@pytest.fixture
def pioche_(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Pioche:
    """Run a command line in this process, with what is typed as lines."""
    set_terminal(monkeypatch, tmp_path, 100)

    def run(*args: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main.run(args)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


# -- languages -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "environ", "lang"),
    [
        ([], {}, "fr"),
        ([], {"LANG": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "en_US"}, "fr"),
        (["--lang", "xx"], {"LANG": "fr_FR"}, "fr"),
        ([], {"LC_ALL": "fr_FR", "LANG": "en_US"}, "fr"),
        ([], {"PIOCHE_LANG": "en", "LC_ALL": "fr_FR"}, "en"),
        (["--lang", "fr"], {"PIOCHE_LANG": "en"}, "fr"),
        (["games", "--lang=en"], {}, "en"),
    ],
)
def test_the_language(args: list[str], environ: dict[str, str], lang: str) -> None:
    assert usage.language(args, environ) == lang


def test_help_teaches_with_examples_in_both_languages(pioche_: Pioche) -> None:
    for name in ("games", "rules", "play", "replay", "verify", "simulate"):
        french = pioche_(name, "--help")
        english = pioche_(name, "--help", "--lang", "en")
        assert (french.code, english.code) == (0, 0)
        assert f"pioche {name}" in french.out
        assert "Exemples" in french.out
        assert "Examples" in english.out
        assert "Montre cette aide" in french.out
    assert "La maison des jeux de dominos" in pioche_().out
    assert "Domino games: play, learn" in pioche_("--lang", "en", "--help").out


def test_the_version(pioche_: Pioche) -> None:
    """And whether the modules that play are compiled: in a checkout they are not."""
    form = "compiled" if pioche.is_compiled() else "plain Python"
    assert pioche_("--version") == Ran(0, f"pioche {pioche.__version__} ({form})\n", "")
    assert pioche.is_compiled() == (Path(tiles.__file__).suffix != ".py")


def test_the_shell_completes_what_can_be_named() -> None:
    def complete(line: str) -> list[str]:
        environ = {**os.environ, "COMP_WORDS": line, "COMP_CWORD": str(len(line.split(" ")) - 1)}
        environ["_PIOCHE_COMPLETE"] = "complete_bash"
        command = [sys.executable, "-m", "pioche.cli.main"]
        run = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=PATIENCE)
        return run.stdout.split()

    assert complete("pioche play jeu-de") == [GAME]
    assert "draw=one" in complete(f"pioche play {GAME} --option dr")
    assert "boudant" in complete(f"pioche simulate {GAME} --preset bou")
    assert complete("pioche play marel") == complete("pioche solve marel") == ["marelle"]
    assert complete(f"pioche play {GAME} --seats you,cha") == ["you,champion"]
    assert complete("pioche techniques cro") == ["crossing"]
    assert complete(f"pioche simulate {GAME} --bots regular,ran") == ["regular,random"]
    assert complete("pioche print puzzles boo") == ["book"]
    assert complete("pioche print puzzles marel") == ["marelle"]
    assert complete("pioche print sheet berg") == ["bergen"]


# -- games and rules -------------------------------------------------------------------------------


def test_games_are_listed_by_box(pioche_: Pioche) -> None:
    ran = pioche_("games")
    assert ran.code == 0
    assert "Dominos classiques" in ran.out
    for game in pioche.all_games():
        assert game.id in ran.out
        assert game.names["fr"][:12] in ran.out


def test_games_as_json(pioche_: Pioche) -> None:
    listed = json.loads(pioche_("games", "--json").out)
    assert [g["id"] for g in listed] == [game.id for game in pioche.all_games()]
    for given in listed:
        assert set(given) >= {"id", "box", "seats", "names", "presets", "minutes", "options"}
        assert set(given["names"]) == {"fr", "en"}
        assert all(isinstance(n, int) for n in given["seats"])
        for preset in given["presets"]:
            assert set(preset) == {"id", "names", "options", "seats"}
            table = pioche.Table(given["id"], seats=preset["seats"][0], options=preset["options"])
            assert table.seats in given["seats"]
        for option in given["options"]:
            assert set(option) >= {"name", "values", "default", "rule"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_of_every_game(pioche_: Pioche, lang: str) -> None:
    for game in pioche.all_games():
        book = rulebook.load(game.folder, lang)
        ran = pioche_("rules", game.id, "--lang", lang)
        assert ran.code == 0
        assert book.title in ran.out
        for section in book.sections:
            assert section.title in ran.out
            assert all(sentence.id in ran.out for sentence in section.sentences)
        for info in game.options.__dataclass_fields__:
            assert info in ran.out


def test_one_rule(pioche_: Pioche) -> None:
    ran = pioche_("rules", GAME, "gen-12", "--lang", "en")
    assert ran.code == 0
    assert "GEN-12" in ran.out
    assert "GEN-13" not in ran.out


# -- bad input -------------------------------------------------------------------------------------

BAD_LINES = [
    (["play", "jeu-de-domino"], "jeu-de-dominos"),
    (["rules", "nonsense"], GAME),
    (["games", "matador"], "«\N{NO-BREAK SPACE}matador\N{NO-BREAK SPACE}» est de trop"),
    (["games", "--json=3"], "--json ne prend pas de valeur"),
    (["play", GAME, "--seats"], "--seats demande une valeur"),
    (["simulate", GAME, "--bots", "champ"], "Vouliez-vous dire champion"),
    (["rules"], f"pioche rules {GAME}"),
    (["rules", GAME, "GEN-99"], "GEN-9"),
    (["rules", GAME, "PAT-1"], "PAT-1"),
    (["play", GAME, "--option", "drow=one"], "draw"),
    (["play", GAME, "--option", "draw=onne"], "one"),
    (["play", GAME, "--option", "reserve=7"], "2"),
    (["play", GAME, "--option", "partie=points 0"], "points N"),
    (["play", GAME, "--option", "draw"], "«\N{NO-BREAK SPACE}draw\N{NO-BREAK SPACE}»"),
    (["play", GAME, "--option", "teams=on", "--seats", "2"], "BASE-6"),
    (["play", GAME, "--preset", "boudan"], "boudant"),
    (["play", GAME, "--seats", "you,bot,bot,bot,bot,bot"], "5"),
    (["play", GAME, "--seats", "you,,bot"], "you,bot,bot"),
    (["play", GAME, "--seats", "Anne,anne"], "anne"),
    (["play", GAME, "--seats", "An\x1bne,bot"], "An·ne"),
    (["play", GAME, "--deal", "6-6 6-5 | 6-6 5-4"], "6-6"),
    (["play", GAME, "--deal", "6-6 6-5 | 5-4"], "Donne impossible"),
    (["play", GAME, "--deal", "6-6 x | 5-4 1-1"], "x"),
    (["play", "--load", "missing.dom"], "missing.dom"),
    (["play", "--load", "folder"], "folder"),
    (["play", "--load", "latin.dom"], "UTF-8"),
    (["play", "--load", "empty.dom"], "pioche 1"),
    (["play", "--load", "cut.dom"], "end"),
    (["play", "--load", "wrong.dom"], "ligne"),
    (["play", "--load", "good.dom", "--seed", "3"], "--seed"),
    (["play", "--load", "good.dom", "--save", "cut.dom"], "cut.dom"),
    (["play", GAME, "--save", "folder"], "folder"),
    (["play", GAME, "--save", "nowhere/x.dom"], "nowhere"),
    (["replay", "missing.dom"], "missing.dom"),
    (["replay", "cut.dom", "--json"], "end"),
    (["replay"], "FILE"),
    (["simulate", "cinq-partou"], "cinq-partout"),
    (["simulate", GAME, "--manches", "many"], "--manches"),
    (["simulate", GAME, "--manches", "0"], "1"),
    (["simulate", GAME, "--manches", "-5"], "1"),
    (["simulate", GAME, "--manches", "5", "--parties", "2"], "--parties"),
    (["simulate", GAME, "--seats", "9"], "5"),
    (["simulate", GAME, "--bots", "clever"], "regular"),
    (["simulate", GAME, "--bots", "random,random,random", "--seats", "2"], "2"),
    (["simulate"], "GAME"),
    (["plya"], "play"),
    (["print", "rules", "-o", "folder"], "nom d’un fichier"),
    (["play", "--sead", "3"], "--seed"),
    (["games", "--lang", "de"], "fr, en"),
    (["games", "too", "much"], "pioche games --help"),
]


@pytest.fixture
def bad_files(tmp_path: Path) -> None:
    good = pioche.dumps(pioche.Table(GAME, seed=1))
    (tmp_path / "good.dom").write_text(good, "utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "latin.dom").write_bytes(b"pioche 1\n# \xe9t\xe9\n")
    (tmp_path / "empty.dom").write_text("")
    (tmp_path / "cut.dom").write_text(good[: len(good) // 2], "utf-8")
    (tmp_path / "wrong.dom").write_text(good.replace("\nend", "\n9-9\nend"), "utf-8")


def test_what_is_not_near_is_not_suggested(pioche_: Pioche) -> None:
    ran = pioche_("frobnicate")
    assert ran.code == 2
    assert "Vouliez-vous" not in ran.err
    assert "Vouliez-vous dire simulate" in pioche_("simulat").err.replace("\N{NO-BREAK SPACE}", " ")


def test_an_output_without_accents_spells_them() -> None:
    """No letter of a sentence turns into a question mark."""
    ran = subprocess.run(
        [sys.executable, "-m", "pioche.cli.main", "play", "--load", "pas là.dom", "--lang", "fr"],
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.stderr.decode("ascii") == "pioche : Il n'y a pas de fichier pas la.dom.\n"


@pytest.mark.usefixtures("bad_files")
@pytest.mark.parametrize(("args", "hint"), BAD_LINES, ids=lambda x: " ".join(x)[:50])
def test_bad_input_is_one_line_and_exit_2(pioche_: Pioche, args: list[str], hint: str) -> None:
    ran = pioche_(*args)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("pioche\N{NO-BREAK SPACE}: ")
    assert hint in ran.err
    assert "Traceback" not in ran.err
    assert not re.search(
        r"\b(the|is|not|of|there|unexpected|requires)\b", ran.err, re.IGNORECASE
    ), "that is English"
    if "de" not in args:
        english = pioche_(*args, "--lang", "en")
        assert english.code == 2
        assert english.err.startswith("pioche: ")


def damaged(line: str, to: str) -> str:
    """The record of a manche of one tile each, with the line that begins so written otherwise."""
    table = pioche.Table(GAME, 2, seed=1, deal="6-6 | 5-4", options={"draw": "none"})
    table.play("6-6")
    lines = pioche.dumps(table).splitlines()
    (at,) = (number for number, text in enumerate(lines) if text.startswith(line))
    lines[at] = to
    return "\n".join(lines)


IN_FRENCH = [
    (["--deal", "6-6 | 6-6"], "Donne impossible. Le domino 6-6 est distribué deux fois : "),
    (["--deal", "6-6 6-5 | 5-4"], "Donne impossible. Les mains sont inégales (2, 1) : "),
    (
        ["--option", "draw=onne"],
        "« onne » n’est pas une valeur de l’option draw, qui a celles-ci : ",
    ),
    (["--option", "reserve=7"], "L’option reserve est un nombre entier de 0 à 2, pas « 7 »."),
    (["--option", "drow=one"], "Il n’y a pas d’option « drow ». Vouliez-vous dire draw ?"),
    (["--seats", "9"], "Le jeu de dominos se joue à 2, 3, 4, 5, pas à 9 : le plus proche est 5."),
    (["--option", "teams=on", "--seats", "2"], "sont pour 4 joueurs, pas 2 (BASE-6)."),
    (["--preset", "boudan"], "Il n’y a pas de variante « boudan ». Vouliez-vous dire boudant ?"),
]


@pytest.mark.parametrize(("args", "sentence"), IN_FRENCH)
def test_what_is_wrong_is_said_in_french(pioche_: Pioche, args: list[str], sentence: str) -> None:
    assert sentence in pioche_("play", GAME, *args).err.replace("\N{NO-BREAK SPACE}", " ")


DAMAGED = [
    ("end", "# end", "Partie illisible. Le texte est coupé : sa dernière ligne est « end »."),
    ("score", "score 7 7", "Partie illisible. Ligne 10 : le score est "),
    (
        "6-6",
        "9-8",
        "Erreur à la ligne 9. « 9-8 » ne peut pas se jouer maintenant (GEN-4). Possible",
    ),
    ("6-6", "six", "Erreur à la ligne 9. « six » n’est pas un coup. Écrivez"),
    ("6-6", "6-6, draw", "Erreur à la ligne 9. Il n’y a pas de coup à jouer maintenant (GEN-5)."),
    ("deal", "deal 6-6 | 9-8", "Erreur dans la manche 1. Le domino 9-8 n’est pas dans ce jeu"),
    ("game", "game chess", "Erreur dans l’en-tête. Il n’y a pas de jeu « chess ». "),
    (
        "options",
        "options draw=x",
        "Erreur dans l’en-tête. « x » n’est pas une valeur de l’option draw",
    ),
]


@pytest.mark.parametrize(("line", "to", "sentence"), DAMAGED)
def test_a_damaged_record_is_explained_in_french(
    pioche_: Pioche, tmp_path: Path, line: str, to: str, sentence: str
) -> None:
    (tmp_path / "damaged.dom").write_text(damaged(line, to), "utf-8")
    told = pioche_("replay", "damaged.dom").err.replace("\N{NO-BREAK SPACE}", " ")
    assert sentence in told


def test_a_saved_partie_has_as_many_players_as_before(pioche_: Pioche, tmp_path: Path) -> None:
    (tmp_path / "two.dom").write_text(damaged("end", "end"), "utf-8")
    told = pioche_("play", "--load", "two.dom", "--seats", "3").err
    assert "Cette partie est à 2, pas à 3." in told


def test_a_save_never_overwrites_another_partie(pioche_: Pioche, tmp_path: Path) -> None:
    (tmp_path / "old.dom").write_text("precious")
    assert pioche_("play", GAME, "--save", "old.dom").code == 2
    assert (tmp_path / "old.dom").read_text() == "precious"


def test_the_entry_point_shows_no_traceback() -> None:
    command = [sys.executable, "-m", "pioche.cli.main", "play", "nothing", "--lang", "en"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert ran.returncode == 2
    assert ran.stderr.startswith("pioche: There is no game and no puzzle “nothing”.")
    assert ran.stderr.count("\n") == 1


# -- playing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_by_numbers(pioche_: Pioche, plain: bool, lang: str) -> None:
    more = ("--plain",) if plain else ()
    ran = pioche_("play", GAME, "--seed", "4", "--lang", lang, *more, typed="1\n" * 80)
    assert ran.code == 0
    assert ran.err == ""
    title = {"fr": "Fin de la partie", "en": "The game is over"}[lang]
    assert ran.out.count(title) == 1
    assert ("┌" in ran.out) is not plain


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_aim_stands_above_the_prompt(pioche_: Pioche, plain: bool, lang: str) -> None:
    more = ("--plain",) if plain else ()
    ran = pioche_("play", "matador", "--seed", "3", "--lang", lang, *more, typed="q\n\n")
    aim, prompt = {
        "fr": ("Videz votre main\N{NO-BREAK SPACE}: commencez par le 5-5", "À vous"),
        "en": ("Empty your hand: begin with 5-5", "Your turn"),
    }[lang]
    assert re.search(rf"^{aim}\.? *\n{prompt}", ran.out, re.MULTILINE)


@pytest.mark.parametrize("plain", [False, True])
def test_after_a_void_manche_a_sentence_and_the_next_deal(pioche_: Pioche, plain: bool) -> None:
    """Nobody can open, both must pass: the first thing that is asked for is a move of manche 2."""
    more = ("--plain",) if plain else ()
    seats = ("--seats", "you,bot", "--seed", "v26", "--save", "x.dom")
    ran = pioche_("play", "vingt", *seats, *more, "--lang", "en", typed="q\n")
    told = "Nobody opened: the tiles are shuffled and dealt again."
    assert ran.out.count(told) == 1
    assert told in ran.out.partition("Round 2.")[0]
    assert "The score" not in ran.out
    assert ran.out.count("Your turn") == 1
    assert pioche.loads(Path("x.dom").read_text("utf-8")).manche == 2


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: str(game.id))
@pytest.mark.parametrize("plain", [False, True])
def test_every_game_can_be_played(pioche_: Pioche, game: Any, plain: bool) -> None:
    seats = ",".join(["you", *["random"] * (game.seats[0] - 1)])
    more = ("--plain",) if plain else ()
    args = ("play", game.id, "--seats", seats, "--seed", "1", *more)
    ran = pioche_(*args, typed="1\n" * 20)
    assert (ran.code, ran.err) == (0, "")
    assert words("fr")("goodbye") in ran.out


def test_several_manches_up_to_the_winner(pioche_: Pioche) -> None:
    args = ("play", GAME, "--preset", "cent-points", "--seed", "2", "--seats", "you,random")
    ran = pioche_(*args, "--plain", typed="1\n" * 400)
    assert ran.code == 0
    assert "Entrée pour la manche suivante" in ran.out
    assert "Fin de la partie" in ran.out
    assert "BASE-5" in ran.out, "points name their rule"


def test_the_menu(pioche_: Pioche) -> None:
    ran = pioche_("play", typed="zzz\n99\n1\nq\n\n")
    assert ran.code == 0
    assert "Il n’y a pas de jeu «\N{NO-BREAK SPACE}zzz\N{NO-BREAK SPACE}»" in ran.out
    assert "Choisissez un numéro" in ran.out
    assert pioche.all_games()[0].names["fr"] in ran.out
    assert pioche_("play", typed="q\n").code == 0
    assert pioche_("play", "--plain", typed="").code == 0


def start(*hands: str) -> tuple[str, ...]:
    """A game from a hand-made deal, without lots: the first seat begins."""
    return ("play", GAME, "--deal", " | ".join(hands), "--seed", "1")


def test_a_refused_move_is_one_sentence_with_its_rule(pioche_: Pioche, tmp_path: Path) -> None:
    args = start("6-6 6-5 1-0", "5-4 6-4 2-2")
    typed = "nonsense\n5-4\n6-5>L\n99\n0\n6-6\n"
    ran = pioche_(*args, "--option", "opening_tile=free", "--save", "x.dom", typed=typed)
    assert "« nonsense »" in ran.out.replace("\N{NO-BREAK SPACE}", " ")
    assert "Le 5-4 n’est pas dans votre main (GEN-4)." in ran.out
    assert "jouez le 6-5 sans dire où (GEN-9)." in ran.out
    assert ran.out.count("Il n’y a pas de coup n°") == 2
    assert files.load(tmp_path / "x.dom").history[0] == "6-6"


def test_a_tile_that_fits_one_place_needs_no_end(pioche_: Pioche, tmp_path: Path) -> None:
    args = start("6-6 6-5 1-0", "6-4 2-2 2-1")
    pioche_(*args, "--seats", "you,Bea", "--save", "x.dom", typed="\n6-6\n\n4-6>r\n\n5-6\n")
    assert files.load(tmp_path / "x.dom").history == ("6-6", "6-4>R", "6-5>L", "pass")[:3]


def test_forced_draws_and_passes_are_played_and_shown(pioche_: Pioche, tmp_path: Path) -> None:
    deal = "6-6 6-1 2-0 | 1-1 5-5 2-2 ; 4-4 3-3"
    ran = pioche_("play", GAME, "--deal", deal, "--plain", "--save", "x.dom", typed="6-6\n")
    assert files.load(tmp_path / "x.dom").history == ("6-6", "draw", "draw", "pass")
    assert "Odile pioche. ×2" in ran.out
    assert "Odile boude." in ran.out
    assert "4-4" not in ran.out, "the opponent's tile is not told"


def test_help_shows_the_rule_at_hand(pioche_: Pioche) -> None:
    args = (*start("6-6 6-5 1-0", "5-4 6-4 2-2"), "--option", "opening_tile=free")
    ran = pioche_(*args, typed="?\n5-4\n?\n? gen-12\n? GEN-99\n? PAT-1\n? vidé\n? zut\n")
    before, after = ran.out.split("Le 5-4 n’est pas dans votre main")
    assert "Pas de règle en question. Le jeu en bref" in before
    assert "on peut aussi l’écrire\N{NO-BREAK SPACE}: 1-0." in before.replace("\n", " ")
    assert "GEN-4  Vous ne jouez que les dominos de votre main" in after
    assert "GEN-12  Si rien ne va, piochez" in after
    assert "Il n’y a pas de règle GEN-99" in after
    assert "La règle PAT-1 n’est pas dans ce jeu" in after
    assert "annuler" in before, "the commands are shown"
    assert "GEN-14  La pioche se vide" in after, "rules are found by a word in them"
    assert "«\N{NO-BREAK SPACE}zut\N{NO-BREAK SPACE}» ne se trouve pas" in after


@pytest.mark.parametrize(
    ("lang", "here"), [("fr", "Ici\N{NO-BREAK SPACE}: 10 + 0 = 10"), ("en", "Here: 10 + 0 = 10")]
)
def test_help_says_what_the_rule_of_the_last_points_did(
    pioche_: Pioche, lang: str, here: str
) -> None:
    args = ("play", "cinq-partout", "--deal", "5-5 5-2 2-0 | 5-0 5-4 3-3", "--seats", "Anne,Zoé")
    ran = pioche_(*args, "--lang", lang, "--plain", typed="\n5-5\n\n5-0>R\n\n?\n6-3\n?\n")
    told, _, refused = ran.out.partition("6-3")
    assert here in told
    assert "MUG-4" not in refused
    assert here not in refused, "that rule is another one"


def test_help_offers_only_what_this_partie_has(pioche_: Pioche) -> None:
    deal = "9-3 5-3 | 8-7 6-6 ; 9-9 8-8"
    off = pioche_("play", "vingt", "--deal", deal, "--lang", "en", "--plain", typed="?\n")
    assert "exchange" not in off.out
    on = ("--option", "exchange_on_pass=on")
    ran = pioche_("play", "vingt", "--deal", deal, *on, "--lang", "en", "--plain", typed="?\n")
    assert "exchange 5-3" in ran.out.partition("or type the move:")[2]


def test_what_the_system_says_of_a_file_is_said_in_french(pioche_: Pioche) -> None:
    ran = pioche_("play", GAME, "--save", "nowhere/x.dom", typed="1\n")
    assert "Le dossier où nowhere/x.dom devrait être n’existe pas." in ran.out + ran.err
    assert "No such file" not in ran.out + ran.err
    ran = pioche_("play", "--load", f"{'x' * 300}.dom")
    assert "est un nom trop long." in ran.out + ran.err


def test_a_hint_names_a_legal_move_and_plays_nothing(pioche_: Pioche, tmp_path: Path) -> None:
    args = (*start("6-6 6-5 1-0", "5-4 6-4 2-2"), "--option", "opening_tile=free")
    ran = pioche_(*args, "--lang", "en", "--save", "x.dom", typed="h\n")
    hint = re.search(r"Hint: (\S+?)[.,]", ran.out)
    assert hint
    assert hint[1] in ("6-6", "6-5", "1-0")
    assert files.load(tmp_path / "x.dom").history == ()


def test_a_hint_for_points_names_their_rule(pioche_: Pioche) -> None:
    args = ("play", "cinq-partout", "--deal", "5-5 6-1 1-0 | 4-4 6-3 2-2", "--seed", "1")
    ran = pioche_(*args, "--lang", "en", typed="h\n")
    assert "MUG-4" in ran.out.partition("Hint")[2]


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("indice", "Indice"),
        ("Hint", "Indice"),
        ("aide", "Le jeu en bref"),
        ("help", "Le jeu en bref"),
        ("annuler", "Il n’y a rien à annuler"),
        ("undo", "Il n’y a rien à annuler"),
        ("tableau", "Rien n’est encore marqué"),
        ("score", "Rien n’est encore marqué"),
        ("enregistrer", "Nom du fichier (Entrée"),
        ("save", "Nom du fichier (Entrée"),
        ("quitter", "À bientôt"),
        ("exit", "À bientôt"),
    ],
)
def test_a_command_may_be_typed_as_a_word(pioche_: Pioche, word: str, told: str) -> None:
    ran = pioche_("play", GAME, "--seed", "3", "--seats", "you,bot", typed=f"{word}\n")
    assert told in ran.out.replace("\N{NO-BREAK SPACE}", " ")


def test_an_arrow_key_in_a_pipe_is_no_move(pioche_: Pioche) -> None:
    ran = pioche_("play", GAME, "--seed", "5", typed="\x1b[A\x1b[1;5C\n\x1bOB1\n")
    assert "n’est pas un coup" not in ran.out
    assert "\x1b" not in ran.out
    assert "Vous ouvrez" in ran.out or "Vous posez" in ran.out


def test_undo_may_be_typed_as_a_word_between_manches(pioche_: Pioche) -> None:
    args = ("play", GAME, "--preset", "cent-points", "--deal", "6-6 6-5 | 6-4 1-0", "--seed", "1")
    ran = pioche_(*args, typed="6-6\n6-5>R\nannuler\n")
    assert "Repris\N{NO-BREAK SPACE}: 6-5 du côté du 6." in ran.out


def test_undo_goes_back_to_the_last_choice(pioche_: Pioche, tmp_path: Path) -> None:
    args = ("play", GAME, "--seed", "3", "--seats", "you,random", "--save", "x.dom")
    pioche_(*args, typed="1\n1\n")
    far = files.load(tmp_path / "x.dom").history
    (tmp_path / "x.dom").unlink()
    ran = pioche_(*args, typed="1\n1\nu\n")
    back = files.load(tmp_path / "x.dom")
    assert "Repris" in ran.out
    assert back.undone > 0
    assert back.seat == 0
    assert len(back.moves()) > 1 or not back.history
    assert back.history == far[: len(back.history)]
    (tmp_path / "x.dom").unlink()
    assert "rien à annuler" in pioche_(*args, typed="u\nu\nu\n").out


@pytest.mark.rule("MEM-6")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", "Ce qui est vu est vu\N{NO-BREAK SPACE}: on n’annule pas ce coup."),
        ("en", "What has been seen has been seen: this move cannot be undone."),
    ],
)
def test_a_tile_that_was_turned_up_stays_seen(
    pioche_: Pioche, tmp_path: Path, lang: str, said: str
) -> None:
    args = ("play", "memory", "--seed", "2", "--seats", "you,random", "--lang", lang)
    ran = pioche_(*args, "--save", "x.dom", typed="turn a1\nu\n")
    assert said in ran.out.replace("\n", " ")
    assert "turn a1" in files.load(tmp_path / "x.dom").history


@pytest.mark.rule("RUB-5")
@pytest.mark.parametrize(
    ("lang", "said", "never"),
    [
        ("fr", "Entrée pour la donne suivante", "manche"),
        ("en", "Press Enter for the next deal", "round"),
    ],
)
def test_a_deal_of_rubicon_has_one_name(
    pioche_: Pioche, tmp_path: Path, lang: str, said: str, never: str
) -> None:
    table = ("--seats", "you,random", "--option", "stop_on_domino=on", "--deal", "6-6 | 6-5")
    args = ("play", "rubicon", "--seed", "1", "--lang", lang, "--save", "x.dom")
    ran = pioche_(*args, *table, typed="6-6\n\n1\nq\n")
    assert said in ran.out
    assert not re.search(rf"\b{never}", ran.out.lower())
    text = (tmp_path / "x.dom").read_text("utf-8").partition("\nmanche 2")[0] + "\nend\n"
    (tmp_path / "ended.dom").write_text(text, "utf-8")
    ended = pioche_("replay", "ended.dom", "--lang", lang).out
    assert {"fr": "La donne est finie", "en": "The deal is over"}[lang] in ended


def test_undo_after_the_manche_has_ended(pioche_: Pioche, tmp_path: Path) -> None:
    args = ("play", GAME, "--preset", "cent-points", "--deal", "6-6 6-5 | 6-4 1-0", "--seed", "1")
    ran = pioche_(*args, "--save", "x.dom", typed="6-6\n6-5>R\nu\n")
    table = files.load(tmp_path / "x.dom")
    assert "Repris\N{NO-BREAK SPACE}: 6-5 du côté du 6." in ran.out
    assert table.seat == 0
    assert table.manche == 1


def saved_names(path: Path) -> tuple[str, ...]:
    return files.load(path).names


def test_a_saved_partie_keeps_the_names(pioche_: Pioche, tmp_path: Path) -> None:
    file = tmp_path / "x.dom"
    pioche_("play", GAME, "--seats", "you,random,Bea", "--seed", "5", "--save", "x.dom")
    assert saved_names(file) == ("", "Odile", "Bea"), "« Vous » is nobody's name"
    ran = pioche_("play", "--load", "x.dom", "--plain", typed="\n1\nu\n")
    assert "Joueur 1" in ran.out
    assert "Bea" in ran.out
    assert "random" not in ran.out
    pioche_("play", "--load", "x.dom", "--seats", "Anne,you,bot", "--save", "y.dom", typed="\n1\n")
    assert saved_names(tmp_path / "y.dom") == ("Anne", "Odile", "Bea")
    pioche_("play", "--load", "x.dom", "--seats", "odile,bot,bot", "--save", "z.dom")
    assert saved_names(tmp_path / "z.dom") == ("odile", "Inès", "Bea"), "no two of one name"


def test_who_is_called_like_an_opponent_is_one_again(pioche_: Pioche, tmp_path: Path) -> None:
    """And everybody else is a person at this terminal."""
    table = pioche.Table(GAME, 2, seed=3, names=("Odile", "Anne, la vraie"))
    (tmp_path / "x.dom").write_text(pioche.dumps(table), "utf-8")
    ran = pioche_("play", "--load", "x.dom", "--save", "x.dom", typed="1\nq\n")
    assert "Odile (débutante)" in ran.out
    assert "--seats bot,you" in ran.out
    assert saved_names(tmp_path / "x.dom") == ("Odile", "Anne, la vraie")
    table = pioche.Table("crayon", preset="seul", names=("Odile", "Inès"))
    (tmp_path / "y.dom").write_text(pioche.dumps(table), "utf-8")
    assert "débutante" not in pioche_("play", "--load", "y.dom").out, "one person plays for all"


@pytest.mark.rule("PAT-2")
def test_a_lost_patience_can_be_taken_back_and_played_on(pioche_: Pioche) -> None:
    """6-4 goes with 1-1 or with 2-0; only the second lets everything be cleared."""
    deal = "- ; piles 6-4 | 1-1 | 5-5 2-0"
    args = ("play", "patience", "--deal", deal, "--plain", "--lang", "en")
    ran = pioche_(*args, typed="6-4 1-1\nu\n6-4 2-0\n5-5 1-1\nt\n\n")
    lost, _, won = ran.out.partition("Taken back: 6-4 (pile 1), 1-1 (pile 2).")
    assert "The game is lost." in lost
    assert "You win the game!" in won
    assert won.count("Enter to finish") == 2, "the score sheet was asked for, then it was over"


@pytest.mark.rule("PAT-2")
def test_of_a_deal_without_any_pair_the_terminal_says_so(pioche_: Pioche) -> None:
    deal = "- ; piles 6-6 | 5-5 | 4-4"
    ran = pioche_("play", "patience", "--deal", deal, "--plain", "--lang", "en", typed="1\n")
    assert "This deal shows no pair that makes 12: stop here." in ran.out
    assert ran.code == 0


def test_the_table_is_shown_again_and_lists_are_asked_for(pioche_: Pioche) -> None:
    args = (*start("6-6 6-5 6-2", "5-4 6-4 2-2"), "--plain", "--option", "opening_tile=free")
    ran = pioche_(*args, typed="\nm 6-5\nm 4-4\nt\nv\n")
    assert ran.out.count("Votre main") == 2, "an empty line shows the table again"
    assert ran.out.count("6-5\n") == 3, "twice with the table, once alone"
    assert "Rien à jouer avec «\N{NO-BREAK SPACE}4-4\N{NO-BREAK SPACE}»" in ran.out
    assert "Rien n’est encore marqué" in ran.out
    assert ran.out.count("La table est vide") == 3


def test_an_undo_keeps_the_names(pioche_: Pioche, tmp_path: Path) -> None:
    args = ("play", GAME, "--seats", "Anne,bot", "--seed", "5", "--save", "x.dom")
    pioche_(*args, typed="1\nu\n")
    table = files.load(tmp_path / "x.dom")
    assert table.undone
    assert table.names == ("Anne", "Odile")


def test_save_and_load(pioche_: Pioche, tmp_path: Path) -> None:
    first = pioche_("play", GAME, "--seed", "5", "--save", "x.dom", typed="1\n1\nq\n")
    assert first.code == 0
    assert "pioche play --load x.dom --save x.dom --seats you,bot" in first.out
    assert [path.name for path in tmp_path.iterdir()] == ["x.dom"], "no temporary file is left"
    before = files.load(tmp_path / "x.dom").history
    second = pioche_("play", "--load", "x.dom", "--save", "x.dom", typed="1\n" * 60)
    assert second.code == 0
    after = files.load(tmp_path / "x.dom")
    assert after.over
    assert after.history[: len(before)] == before


def test_every_move_is_on_the_disk_at_once(
    pioche_: Pioche, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even when the program is cut down, the moves so far are there."""

    def killed(*_: object) -> str:
        raise SystemError("cut down")

    pioche_("play", GAME, "--seed", "5", "--save", "x.dom", typed="1\n")
    played = files.load(tmp_path / "x.dom").history
    assert len(played) >= 2
    monkeypatch.setattr(os, "replace", killed)
    with pytest.raises(SystemError):
        pioche_("play", "--load", "x.dom", "--save", "x.dom", typed="1\n")
    assert files.load(tmp_path / "x.dom").history == played


def test_saving_while_playing(pioche_: Pioche, tmp_path: Path) -> None:
    ran = pioche_("play", GAME, "--seed", "5", typed="s\n\n1\nq\n")
    assert f"{GAME}.dom" in ran.out
    assert files.load(tmp_path / f"{GAME}.dom").history, "from then on every move is saved"
    ran = pioche_("play", GAME, "--seed", "5", typed=f"s\n{GAME}.dom\ns\nother.dom\nq\n")
    assert "existe déjà" in ran.out
    assert (tmp_path / "other.dom").exists()
    ran = pioche_("play", GAME, "--seed", "5", typed="q\n\n")
    assert "--load" not in ran.out


@pytest.mark.parametrize("word", ["q", "quitter", "quit", "Q"])
def test_no_file_is_ever_called_q(pioche_: Pioche, tmp_path: Path, word: str) -> None:
    for more in ((), ("--no-save",)):
        ran = pioche_("play", GAME, "--seed", "5", *more, typed=f"1\ns\n{word}\nq\nq\n")
        assert ran.code == 0
        assert "Rien n’est enregistré" in ran.out
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_leaves_cleanly(
    pioche_: Pioche, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    ran = pioche_("play", GAME, "--seed", "5", "--save", "x.dom")
    assert ran.code == 130
    assert "Pour reprendre" in ran.out
    assert "Traceback" not in ran.out + ran.err


def test_the_table_after_a_move_shows_where_it_would_lie(pioche_: Pioche) -> None:
    ran = pioche_(*start("6-6 6-5 6-2", "5-4 6-4 2-2"), "--plain", typed="6-6\nv 1\nv\nv 9\n")
    told = ran.out.partition("2. 6-5")[2]  # the list of moves
    assert re.findall("Chaîne.*: (.*)\\.", told) == ["2-6 6-6 6-4", "6-6 6-4"]
    assert "Il n’y a pas de coup n° 9" in told
    ran = pioche_("play", "vingt", "--seed", "3", "--plain", typed="m\n")
    assert "v 1 montre la table après le coup 1." in ran.out
    ran = pioche_("play", "memory", "--seed", "1", "--plain", typed="v 1\n")
    assert "Le n° 1 ne pose rien de votre main" in ran.out


def test_a_full_list_of_moves_on_demand(pioche_: Pioche) -> None:
    args = ("play", "quarante-deux", "--seats", "you,random,random,random", "--seed", "1")
    ran = pioche_(*args, "--lang", "en", typed="m\n" * 2)
    assert "bid 42" in ran.out


def test_a_file_that_is_written_may_be_read_by_others(pioche_: Pioche, tmp_path: Path) -> None:
    """As any other program would leave it; one that was there before keeps its mode."""
    before = os.umask(0o022)
    try:
        pioche_("print", "tiles", "-o", "tiles.pdf")
        assert (tmp_path / "tiles.pdf").stat().st_mode & 0o777 == 0o644
        (tmp_path / "tiles.pdf").chmod(0o600)
        pioche_("print", "tiles", "-o", "tiles.pdf")
        assert (tmp_path / "tiles.pdf").stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)


def test_an_interrupted_save_leaves_no_scrap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        files.write(tmp_path / "x.dom", b"x")
    assert list(tmp_path.iterdir()) == []


# -- several people at one device ------------------------------------------------------------------


def hot_seat(pioche_: Pioche, *more: str, turns: int = 8) -> str:
    args = ("play", GAME, "--seats", "Anne,Lucas", "--seed", "3", *more)
    return pioche_(*args, typed="\n1\n" * turns).out


@pytest.mark.parametrize("plain", [False, True])
def test_no_tile_is_on_the_curtain(pioche_: Pioche, plain: bool) -> None:
    out = hot_seat(pioche_, *(("--plain",) if plain else ()))
    curtains = re.findall(r"Passez l’appareil à.*?vous y êtes ›", out, re.DOTALL)
    assert len(curtains) > 4
    for curtain in curtains:
        assert not TILE.search(curtain)
        assert not re.search("[┌●⠅]", curtain)


def test_each_person_sees_only_their_own_hand(pioche_: Pioche) -> None:
    out = hot_seat(pioche_, "--plain")
    table = pioche.Table(GAME, seed=3)
    turns = re.split(r"Passez l’appareil à (\w+)\.", out)[1:]
    checked = 0
    for name, text in zip(turns[::2], turns[1::2], strict=True):
        seat = ("Anne", "Lucas").index(name)
        for shown in re.finditer(r"Votre main.: (.*)\.\n((?:\d+\. .*\n)+)", text):
            while table.seat != seat or is_forced(table.view(seat)):
                table.play(table.moves()[0])
            assert tuple(shown[1].split()) == table.view(seat).hand
            assert not set(TILE.findall(shown[2])) & set(table.view(1 - seat).hand)
            table.play(table.moves()[0])
            checked += 1
    assert checked == 8


def test_the_screen_is_wiped_around_the_curtain(
    pioche_: Pioche, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Console, "is_terminal", property(lambda self: True))
    out = hot_seat(pioche_, turns=2)
    wipe = "\x1b[2J\x1b[3J\x1b[H"
    for curtain in re.finditer("Passez l’appareil", out):
        assert out[: curtain.start()].endswith(wipe)
    for ready in re.finditer("vous y êtes › ", out):
        assert out[ready.end() :].startswith((wipe, "\nPour reprendre"))


def test_alone_there_is_no_curtain(pioche_: Pioche) -> None:
    ran = pioche_("play", GAME, "--seed", "3", typed="1\n1\n")
    assert "Passez l’appareil" not in ran.out


def test_one_person_plays_both_sides_of_the_pencil_game(pioche_: Pioche) -> None:
    crayon = ("play", "crayon", "--preset", "seul", "--seed", "3", "--save", "x.dom")
    ran = pioche_(*crayon, typed="1\n1\n1\nu\n")
    assert "Passez l’appareil" not in ran.out
    assert "On n’annule pas" not in ran.out
    resumed = ("play", "--load", "x.dom", "--plain")
    for told in (ran.out, pioche_(*resumed, typed="1\n" * 30).out, pioche_("replay", "x.dom").out):
        assert "A ouvre avec 5-5." in told, "they are named as on the sheet"
        assert "B pose 5-0 du côté du 5." in told
        assert not re.search("Joueur|Vous|A \\(A\\)", told)


def test_with_others_nobody_takes_back_what_others_answered(pioche_: Pioche) -> None:
    ran = pioche_("play", GAME, "--seats", "Anne,Lucas", "--seed", "3", typed="\n1\n\nu\n")
    assert "On n’annule pas un coup après lequel" in ran.out


def test_people_and_opponents_get_names() -> None:
    say = words("fr")

    def sit(*people: str) -> tuple[Player, ...]:
        return on_screen(say, seated(people))

    names = [player.name for player in sit("you", "bot", "random", "Odile")]
    assert names == ["Joueur 1", "Inès", "Lucas", "Odile"]
    assert sit("you", "bot")[0].name == "Vous"
    assert [player.level for player in sit("bot", "habitué", "Expert", "greedy")] == [
        "beginner",
        "regular",
        "expert",
        "regular",
    ]
    assert names_of(sit("champion", "champion")) == ("Séraphine", "Achille")


def test_seats_as_a_number(pioche_: Pioche) -> None:
    ran = pioche_("play", GAME, "--seats", "4", "--seed", "1", "--plain")
    assert all(name in ran.out for name in ("Odile", "Inès", "Lucas"))


# -- replay and simulate ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "said", "foul"),
    [
        ("fr", "La donne vient du mélange", "n’est pas celui qui a été publié"),
        ("en", "The deal comes from the shuffle", "is not the shuffle that was published"),
    ],
)
def test_a_deal_is_proven_to_be_fixed_beforehand(
    pioche_: Pioche, lang: str, said: str, foul: str
) -> None:
    table = pioche.Table("jeu-de-dominos", 2, seed=5)
    while not table.over:
        table.play(table.moves()[0])
    published = commitment("salt", table.seed)
    text = pioche.dumps(table, salt="salt", commitment=published)
    Path("fair.dom").write_text(text, "utf-8")
    ran = pioche_("verify", "fair.dom", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert said in ran.out
    assert ran.out.splitlines()[-1] == published
    Path("foul.dom").write_text(text.replace("salt salt", "salt pepper"), "utf-8")
    ran = pioche_("verify", "foul.dom", "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert foul in ran.err


@pytest.fixture
def played(tmp_path: Path) -> pioche.Table:
    table = pioche.Table("cinq-partout", seats=3, seed=2, options={"draw": "one"})
    while not table.over and table.manche < 3:
        if table.seat is None:
            table.next_manche()
        table.play(table.moves()[-1])
    (tmp_path / "x.dom").write_text(pioche.dumps(table), "utf-8")
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_tells_every_move(pioche_: Pioche, played: pioche.Table, lang: str) -> None:
    ran = pioche_("replay", "x.dom", "--lang", lang)
    assert ran.code == 0
    numbers = [int(n) for n in re.findall(r"^ *(\d+)  ", ran.out, re.MULTILINE)]
    assert numbers == list(range(1, len(played.history) + 1))
    assert "draw=one" in ran.out
    assert "MUG-4" in ran.out


def test_a_replay_tells_names_where_there_are_some(
    pioche_: Pioche, played: pioche.Table, tmp_path: Path
) -> None:
    assert "Joueur 2 pose" in pioche_("replay", "x.dom").out
    assert json.loads(pioche_("replay", "x.dom", "--json").out)["names"] == []
    played.names = ("Anne", "", "[bold]Zoé[/]")
    (tmp_path / "x.dom").write_text(pioche.dumps(played), "utf-8")
    told = pioche_("replay", "x.dom").out
    assert all(text in told for text in ("Anne pose", "Joueur 2 pose", "[bold]Zoé[/] pose"))
    names = json.loads(pioche_("replay", "x.dom", "--json").out)["names"]
    assert names == ["Anne", "", "[bold]Zoé[/]"]


def test_a_replay_tells_what_happened_to_people(pioche_: Pioche, tmp_path: Path) -> None:
    table = pioche.Table("jeu-de-dominos", 2, deal="6-5 1-0 | 5-1 4-2 ; 3-3")
    play(table, "6-5")
    table.sit(Seated(0, "left", "Anne", "Odile"))
    table.sit(Seated(1, "time", "Zoé"))
    play(table, "5-1>L")
    table.names = ("Odile", "Zoé")
    (tmp_path / "x.dom").write_text(pioche.dumps(table), "utf-8")
    lines = pioche_("replay", "x.dom", "--lang", "en").out.replace("\N{NO-BREAK SPACE}", " ")
    told = [line.strip() for line in lines.splitlines()[2:7]]
    assert told[0].endswith("Anne begins.")
    assert told[1] == "1  Anne opens with 6-5."
    assert told[2] == "Anne leaves the game. The computer takes the seat: Odile."
    assert told[3] == "Zoé has no time left: the computer plays instead."
    assert told[4].startswith("2  The computer, for Zoé, plays 5-1")
    assert lines.splitlines()[-1].endswith("it is Odile’s turn.")
    on = pioche_("play", "--load", "x.dom", "--plain", "--lang", "en", typed="\nq\n").out
    assert "Anne opens with 6-5." in on
    assert "You take your seat again." in on


def test_what_is_told_turns_into_no_picture(pioche_: Pioche, tmp_path: Path) -> None:
    """Between two colons, -1 and x are names of pictures."""
    table = pioche.Table("vingt", 2, deal="9-3 5-3 1-0 | 9-2 4-1 2-0 ; 8-8 7-7 ; lots 9-9 1-1")
    table.names = ("Anne", "Zoé:x:")
    play(table, "9-3@0:0r + 5-3@2:0r", "9-2@0:-1u", "stop")
    (tmp_path / "x.dom").write_text(pioche.dumps(table), "utf-8")
    told = pioche_("play", "--load", "x.dom", "--plain", "--lang", "en", typed="\nq\n").out
    assert "Zoé:x: plays 9-2 at 0:-1: 2 + 9 + 9 = 20" in told


def test_a_replay_seats_the_names_as_the_lots_did(pioche_: Pioche, tmp_path: Path) -> None:
    names = ("Anne", "Bea", "Carl", "Dora")
    tables = (pioche.Table("whist", seed=seed, names=names) for seed in range(9))
    table = next(table for table in tables if table.players[0] != 0)
    (tmp_path / "x.dom").write_text(pioche.dumps(table), "utf-8")
    told = json.loads(pioche_("replay", "x.dom", "--json").out)
    assert told["names"] == [names[player] for player in table.players] != list(names)
    assert table.seat is not None
    assert names[table.players[table.seat]] in pioche_("replay", "x.dom").out.splitlines()[-1]


def test_a_replay_as_json(pioche_: Pioche, played: pioche.Table) -> None:
    told = json.loads(pioche_("replay", "x.dom", "--json").out)
    moves = [move["move"] for manche in told["manches"] for move in manche["moves"]]
    assert tuple(moves) == played.history
    assert told["game"] == "cinq-partout"
    assert told["totals"] == list(played.totals)
    assert told["winners"] == list(played.winners)
    assert told["options"] == {"draw": "one"}
    assert told["manches"][0]["deal"] == played.record[0][0]
    first = told["manches"][0]["moves"][0]["events"][0]
    assert first["event"] == "Placed"


def test_a_replay_step_by_step(pioche_: Pioche, played: pioche.Table) -> None:
    ran = pioche_("replay", "x.dom", "--step", typed="\n\nq\n")
    assert ran.out.count("Entrée : la suite".replace(" :", "\N{NO-BREAK SPACE}:")) == 3
    assert "┌" in ran.out
    assert "┌" not in pioche_("replay", "x.dom", "--step", "--plain", typed="\n\n").out


def test_a_simulation(pioche_: Pioche) -> None:
    args = ("simulate", GAME, "--manches", "40", "--seed", "1", "--bots", "random,regular")
    first, second = (json.loads(pioche_(*args, "--json").out) for _ in range(2))
    for timed in ("seconds", "manches_per_second"):
        assert first.pop(timed) > 0
        second.pop(timed)
    assert first == second
    assert first["manches"] == 40
    assert sum(first["how"].values()) == 40
    assert first["bots"] == ["random", "regular"]
    assert first["moves"]["least"] <= first["moves"]["mean"] <= first["moves"]["most"]
    other = json.loads(pioche_(*args[:5], "2", *args[6:], "--json").out)
    assert other["moves"] != first["moves"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_simulation_in_words(pioche_: Pioche, lang: str) -> None:
    args = ("--preset", "cent-points", "--seats", "3", "--lang", lang)
    ran = pioche_("simulate", GAME, "--parties", "3", *args)
    assert (ran.code, ran.err) == (0, "")
    assert {"fr": "manches par seconde", "en": "rounds per second"}[lang] in ran.out
    assert {"fr": "Manches par partie", "en": "Rounds per game"}[lang] in ran.out


def test_a_simulation_with_options_that_ask_for_more_seats(pioche_: Pioche) -> None:
    args = ("--option", "teams=on", "--option", "hand=7", "--manches", "5", "--json")
    result = json.loads(pioche_("simulate", GAME, *args).out)
    assert result["seats"] == 4


# -- paper -----------------------------------------------------------------------------------------


def test_a_file_is_printed_where_it_is_wanted(pioche_: Pioche, tmp_path: Path) -> None:
    file = tmp_path / "soir.pdf"
    ran = pioche_("print", "sheet", "bergen", "--seats", "3", "--output", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert str(file) in ran.out
    assert file.read_bytes().startswith(b"%PDF-")


def test_without_a_name_a_file_gets_one_and_none_is_overwritten(
    pioche_: Pioche, tmp_path: Path
) -> None:
    assert pioche_("print", "tiles", "--paper", "letter").code == 0
    before = (tmp_path / "tiles-6.pdf").read_bytes()
    ran = pioche_("print", "tiles", "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert "--output" in ran.err
    assert (tmp_path / "tiles-6.pdf").read_bytes() == before


def test_a_printed_sheet_is_dealt_again_by_its_number(pioche_: Pioche, tmp_path: Path) -> None:
    number = "2026-0003"
    file, printed = tmp_path / "feuille.dom", tmp_path / "carnet.pdf"
    assert (
        pioche_("print", "crayon", "--seed", "2026", "--count", "3", "-o", str(printed)).code == 0
    )
    game = pioche.find("crayon")
    assert number in [sheet.number for sheet in pencil_sheets.sheets(game, "2026", 3)]
    assert pioche_("play", "crayon", "--sheet", number, "--save", str(file), typed="q\n").code == 0
    assert files.load(file).deal == pencil_sheets.table_of(game, number).deal


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (["print", "rulse"], "rules"),
        (["print", "rules", "--count", "3"], "count"),
        (["print", "sheet"], "jeu-de-dominos"),
        (["print", "crayon", "--count", "0"], "500"),
        (["print", "crayon", "--seed", "../x"], "2026"),
        (["print", "puzzles", "--count", "1000"], "200"),
        (["print", "puzzles", "lezrad"], "lezard"),
        (["print", "puzzles", "week", "--date", "hier"], "2027-01-31"),
        (["print", "puzzles", "--bare", "--count", "3"], "count"),
        (["print", "tiles", "--bare"], "bare"),
        (["print", "tiles", "13"], "12"),
        (["print", "tiles", "--paper", "a5"], "letter"),
        (["play", "crayon", "--sheet", "12"], "2026-0123"),
        (["play", "whist", "--sheet", "2026-0123"], "--seed"),
        (["play", "crayon", "--sheet", "2026-0123", "--seed", "7"], "--seed"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_printed_is_one_line(
    pioche_: Pioche, args: list[str], hint: str, lang: str
) -> None:
    ran = pioche_(*args, "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert hint in ran.err
    assert ran.err.count("\n") == 1
