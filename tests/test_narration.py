"""What the table says in a position: the events of real moves, and what screens make of a view, in
both languages. tests/test_sentences.py has the words of each event; here it is the position that
must bring about the right one."""

import io
import re
from random import Random

import pytest
from rich.console import Console

import pioche
from pioche.bots.hints import advise
from pioche.cli.boards import board
from pioche.cli.play import commands, plain, screen
from pioche.cli.play.people import on_screen, seated
from pioche.cli.play.session import Session
from pioche.cli.sentences import move_words, story
from pioche.core.boards import ChainBoard, RowBoard, SheetBoard, TowerBoard
from pioche.core.events import Event, Placed, Scored
from pioche.core.view import View
from pioche.words.messages import LANGUAGES, Company, words
from tests.helpers import play, sit

NAMES = ("Anne", "Odile", "Inès", "Lucas")


def company(table: pioche.Table, viewer: int | None = 0) -> Company:
    return Company(NAMES[: table.seats], table.standing.sides, viewer)


def told(table: pioche.Table, events: tuple[Event, ...], lang: str) -> list[str]:
    """These events as Anne reads them, with ordinary spaces."""
    return [
        ordinary(line)
        for line in story(words(lang), company(table), [event.seen_by(0) for event in events])
    ]


def ordinary(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def session(table: pioche.Table, lang: str) -> Session:
    """A person without a name among opponents, at a terminal of 80 columns."""
    say = words(lang)
    players = on_screen(say, seated(["you", *["bot"] * (table.seats - 1)]))
    console = Console(file=io.StringIO(), width=80, height=40)
    return Session(table, players, say, console, False, "2")


def printed(at: Session) -> str:
    assert isinstance(at.console.file, io.StringIO)
    return ordinary(at.console.file.getvalue())


# -- lots by name ----------------------------------------------------------------------------------


@pytest.mark.rule("WHI-1")
@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", "Tirés au sort : Odile 6-6, Inès 5-5, Lucas 6-5, Anne 6-4."),
        ("en", "Lots drawn: Odile 6-6, Inès 5-5, Lucas 6-5, Anne 6-4."),
    ],
)
def test_where_lots_decide_the_seats_each_player_keeps_their_own(lang: str, line: str) -> None:
    hands = "1-0 | 2-0 | 3-0 | 4-0 ; lots 6-4 6-6 5-5 6-5"
    table = sit("whist", hands)
    seated_so = Company(tuple(NAMES[n] for n in table.players), table.standing.sides)
    told_now = [ordinary(text) for text in story(words(lang), seated_so, table.events)]
    assert line in told_now[0]


# -- Matador: what a crosswise matador takes is not what it shows ----------------------------------


@pytest.mark.rule("MAT-5")
@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "fr",
            ["Chaîne : 6-6 5-2 (en travers).", "Bouts : 6, 5-2 (il faut un blanc)."],
        ),
        (
            "en",
            ["Chain: 6-6 5-2 (crosswise).", "Ends: 6, 5-2 (a blank is needed)."],
        ),
    ],
)
def test_after_a_crosswise_matador_a_blank_is_needed(lang: str, lines: list[str]) -> None:
    table = sit("matador", "6-6 1-0 | 5-2 3-2", "6-6", "5-2>R:cross")
    seen = board.describe(words(lang), company(table), table.view(0).board)
    assert [ordinary(line) for line in seen] == lines


@pytest.mark.rule("SEB-3")
@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "fr",
            [
                "Centre : 6-6.",
                "Au nord : 6-4.",
                "Bouts : 4, 6, 6, 6.",
            ],
        ),
        (
            "en",
            [
                "Centre: 6-6.",
                "In the north: 6-4.",
                "Ends: 4, 6, 6, 6.",
            ],
        ),
    ],
)
def test_each_arm_of_a_cross_is_told_by_where_it_lies(lang: str, lines: list[str]) -> None:
    table = sit("sebastopol", "6-6 6-5 1-0 | 6-4 2-2 1-1 ; 4-4", "6-6", "6-4>N")
    seen = board.describe(words(lang), company(table), table.view(0).board)
    assert [ordinary(line) for line in seen] == lines


@pytest.mark.rule("MAT-10")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_double_blank_wants_a_blank_in_matador_and_only_there(lang: str) -> None:
    opened = {game: sit(game, "0-0 | 1-0 ; 2-1", "0-0") for game in ("matador", "jeu-de-dominos")}
    say = words(lang)
    ends = {
        game: board.describe(say, company(table), table.view(0).board)[-1]
        for game, table in opened.items()
    }
    blank = {"fr": "un blanc", "en": "a blank"}[lang]
    assert blank in ends["matador"]
    assert blank not in ends["jeu-de-dominos"]


# -- how a manche ended ----------------------------------------------------------------------------


@pytest.mark.rule("HON-4")
@pytest.mark.parametrize(
    ("lang", "stuck", "ended"),
    [
        ("fr", "Odile ne peut plus poser.", "Chacun a joué son tour. Odile gagne la manche."),
        ("en", "Odile cannot play any more.", "Everybody has had a turn. Odile wins the round."),
    ],
)
def test_a_manche_of_hongrois_ends_after_a_turn_each(lang: str, stuck: str, ended: str) -> None:
    table = sit("hongrois", "6-6 5-5 | 4-4 6-1", "6-6", "pass", "6-1>R")
    lines = told(table, play(table, "pass"), lang)
    assert (lines[0], lines[-1]) == (stuck, ended)


@pytest.mark.rule("POU-4")
@pytest.mark.parametrize(
    ("lang", "empty", "blocked"),
    [
        ("fr", "Toutes les mains sont vides. ", "Le jeu est bloqué. "),
        ("en", "All hands are empty. ", "The game is blocked. "),
    ],
)
def test_la_poule_is_blocked_only_while_somebody_holds_tiles(
    lang: str, empty: str, blocked: str
) -> None:
    table = sit("poule", "6-6 6-5 | 6-4 5-4", "6-6", "6-4>L", "6-5>R")
    assert told(table, play(table, "5-4>R"), lang)[-1].startswith(empty)
    table = sit("poule", "6-6 6-5 | 4-4 3-3", "6-6", "pass")
    assert told(table, play(table, "6-5>L"), lang)[-1].startswith(blocked)


@pytest.mark.rule("GEN-17")
@pytest.mark.parametrize(
    ("lang", "hers", "mine"),
    [
        ("fr", "Odile fait domino et gagne la manche.", "Vous faites domino et gagnez la manche."),
        ("en", "Odile goes out and wins the round.", "You go out and win the round."),
    ],
)
def test_who_goes_out_is_named(lang: str, hers: str, mine: str) -> None:
    table = sit("jeu-de-dominos", "6-6 | 6-5")
    assert told(table, play(table, "6-6"), lang)[1] == mine
    table = sit("jeu-de-dominos", "6-6 4-4 | 6-5 5-0", "6-6", "6-5>R", "pass")
    assert told(table, play(table, "5-0>R"), lang)[1] == hers


@pytest.mark.rule("WHI-4")
@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", "Odile fait domino. Odile et Lucas gagnent la manche."),
        ("en", "Odile goes out. Odile and Lucas win the round."),
    ],
)
def test_a_team_wins_by_one_who_goes_out(lang: str, line: str) -> None:
    table = sit("whist", "6-6 4-4 | 6-5 5-1 | 3-3 2-2 | 1-0 0-0", "6-6", "6-5>R")
    events = play(table, "pass", "pass", "pass", "5-1>R")
    assert told(table, events, lang)[-1] == line


# -- Rubicon: a deal is a stage of the race --------------------------------------------------------


def beyond_101() -> tuple[pioche.Table, tuple[Event, ...]]:
    """Anne lays 60 points in a first deal, and goes beyond 101 in the second; Odile lays 6."""
    first = "6-6 6-5 5-5 5-4 4-4 6-4 | 2-2 2-1 2-0 1-1 1-0 0-0"
    table = sit("rubicon", first, "6-6")
    for move in ("6-5>R", "5-5>R", "5-4>R", "4-4>R", "6-4>R"):
        play(table, "pass", move)
    play(table, "pass", "pass")
    table.next_manche("6-6 6-5 5-5 5-4 4-4 6-4 | 6-0 3-2 3-1 2-2 2-1 1-1")
    play(table, "6-0", "6-6>R", "pass", "6-5>R", "pass", "5-5>R", "pass")
    return table, play(table, "5-4>R")


@pytest.mark.rule("RUB-6")
@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "fr",
            [
                "Vous posez 5-4 du côté du 5. 9 points : le domino posé (RUB-4).",
                "Vous perdez 102 points : 101 est dépassé (RUB-6).",
                "Odile perd 6 points : tous repartent de zéro (RUB-6).",
                "Vous avez dépassé 101. On redonne, et la course repart de zéro.",
            ],
        ),
        (
            "en",
            [
                "You play 5-4 at the 5. 9 points: the tile laid (RUB-4).",
                "You lose 102 points: over 101 (RUB-6).",
                "Odile loses 6 points: everybody starts again from zero (RUB-6).",
                "You have gone beyond 101. The tiles are dealt again, and the race starts again "
                "from zero.",
            ],
        ),
    ],
)
def test_only_who_went_beyond_101_is_said_to_have(lang: str, lines: list[str]) -> None:
    table, events = beyond_101()
    assert told(table, events, lang) == lines


@pytest.mark.rule("RUB-7", "RUB-8")
@pytest.mark.parametrize(
    ("lang", "bought", "ended", "dealt"),
    [
        (
            "fr",
            "Odile achète un domino.",
            "Tous ont passé. On redonne, et chacun garde ses points.",
            "Donne 2. 7 dominos chacun, 14 à la pioche. Odile commence.",
        ),
        (
            "en",
            "Odile buys a tile.",
            "Everybody passed. The tiles are dealt again, and everybody keeps their points.",
            "Deal 2. 7 tiles each, 14 in the stock. Odile begins.",
        ),
    ],
)
def test_a_tile_is_bought_and_a_deal_is_no_drawn_round(
    lang: str, bought: str, ended: str, dealt: str
) -> None:
    table = sit("rubicon", "6-6 | 5-4 ; 5-5", "6-6")
    assert told(table, play(table, "buy"), lang) == [bought]
    play(table, "pass", "pass")
    assert told(table, play(table, "pass"), lang)[-1] == ended
    assert told(table, table.next_manche(), lang) == [dealt]


# -- who does what first ---------------------------------------------------------------------------


@pytest.mark.rule("NOM-1")
@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", "Manche 1. 2 dominos chacun. Chacun donne d’abord un domino à la pioche."),
        ("en", "Round 1. 2 tiles each. First, everybody gives a tile to the stock."),
    ],
)
def test_in_nombres_the_first_seat_only_gives_a_tile(lang: str, line: str) -> None:
    table = sit("nombres", "5-5 1-0 | 6-6 2-0 | 4-4 3-0")
    assert (table.seat, told(table, table.events, lang)) == (0, [line])
    play(table, "give 1-0", "give 2-0", "give 3-0")
    assert table.seat == 1  # it is not the first giver who begins


@pytest.mark.rule("Q42-5")
@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", "Manche 1. 7 dominos chacun. Vous parlez en premier."),
        ("en", "Round 1. 7 tiles each. You bid first."),
    ],
)
def test_who_opens_the_bidding_does_not_begin_to_play(lang: str, line: str) -> None:
    table = pioche.Table("quarante-deux", seed=4)
    assert (table.seat, told(table, table.events, lang)) == (0, [line])


@pytest.mark.rule("VIN-18")
@pytest.mark.parametrize(("lang", "begun"), [("fr", "Manche 1. "), ("en", "Round 1. ")])
def test_after_a_void_deal_the_first_round_is_still_the_first(lang: str, begun: str) -> None:
    table = sit("vingt", "1-0 2-0 | 3-0 4-0", "pass", "pass")
    assert told(table, table.next_manche("9-9 2-0 | 8-8 4-0"), lang)[0].startswith(begun)
    assert (table.manche, table.numbers) == (2, (1, 1))
    at = session(table, lang)
    screen.show_turn(at, 0)
    number = {"fr": "manche 1", "en": "round 1"}[lang]
    assert number in printed(at)


# -- the score -------------------------------------------------------------------------------------


@pytest.mark.rule("HON-7")
def test_who_is_out_of_the_game_has_no_figure_in_later_rounds() -> None:
    deal = "6-6 2-2 1-1 1-0 | 5-5 5-4 5-3 4-4 | 3-0 2-1 2-0 0-0"  # left: 7, 35 and 8
    table = sit("hongrois", deal, next_lead="holderOfStrongest")
    for _ in range(2):
        play(table, "6-6", "pass", "pass", "pass")
        table.next_manche(deal)
    play(table, "6-6", "pass", "pass", "pass")
    assert (table.totals, table.standing.active) == ((21, 105, 24), (0, 2))
    table.next_manche("6-6 2-2 | - | 3-0 2-1")
    play(table, "6-6", "pass", "pass")
    later = [line for line in table.sheet().lines if line.manche == 4]
    assert [cell.value is None for cell in later[0].cells] == [False, True, False]


@pytest.mark.rule("MAG-5", "MAG-6")
@pytest.mark.parametrize("game", ["aimantes-a-plat", "defi-magnetique", "quinconce"])
@pytest.mark.parametrize(
    ("lang", "points", "tiles"),
    [
        (
            "fr",
            "Odile marque 6 points : points restés en main (MAG-6).",
            "Odile marque 3 points : dominos restés en main (MAG-5).",
        ),
        (
            "en",
            "Odile scores 6 points: points left in hand (MAG-6).",
            "Odile scores 3 points: tiles left in hand (MAG-5).",
        ),
    ],
)
def test_with_young_children_tiles_are_left_and_not_points(
    game: str, lang: str, points: str, tiles: str
) -> None:
    """Anne is blocked with fewer tiles, and with more points or fewer."""
    deal = "6-6 {} | 1-0 2-0 3-0"
    table = sit(game, deal.format("5-5 5-4"), kids=True)
    assert tiles in told(table, play(table, "6-6"), lang)
    table = sit(game, deal.format("1-1 2-1"))
    assert points in told(table, play(table, "6-6"), lang)


# -- who is spoken to ------------------------------------------------------------------------------


@pytest.mark.rule("MEM-3")
@pytest.mark.parametrize(
    ("lang", "line"), [("fr", "Vous retournez a1."), ("en", "You turn up a1.")]
)
def test_what_everybody_sees_is_told_to_the_person_at_the_terminal(lang: str, line: str) -> None:
    table = pioche.Table("memory", seats=2, seed=1)
    assert table.seat == 0
    at = session(table, lang)
    play(table, "turn a1")
    screen.show_public(at)
    assert line in printed(at)


# -- hints ---------------------------------------------------------------------------------------


def hinted(table: pioche.Table, lang: str) -> str:
    at = session(table, lang)
    assert table.seat is not None
    commands.hint(at, table.view(table.seat))
    return " ".join(printed(at).split())


@pytest.mark.rule("DIN-20")
@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "fr",
            "Indice : joker-3 du côté du 4. C’est ce qui allège le plus votre main.",
        ),
        (
            "en",
            "Hint: joker-3 at the 4. This takes the most points out of your hand.",
        ),
    ],
)
def test_what_lightens_a_hand_of_dingominos_is_counted_as_at_its_end(lang: str, line: str) -> None:
    """A joker counts 50 and an action 10, a 6-6 only 12."""
    table = sit("dingominos", "6-6 6-5 joker-3 | 6-4 5-4 1-1", "6-6", "6-4>L")
    assert hinted(table, lang) == line


@pytest.mark.parametrize(
    "game", ["nombres", "quarante-deux", "vingt", "patience", "rubicon", "qui-perd-gagne"]
)
def test_no_hand_is_lightened_where_that_is_no_aim(game: str) -> None:
    table = pioche.Table(game, seed=1)
    for number in range(8):
        if table.seat is not None:
            advice = advise(table.game, table.view(table.seat), Random(number))
            assert advice.why is None or advice.why.name != "merit-lighter"
            table.play(advice.move.text)


@pytest.mark.rule("BASE-5")
def test_no_points_are_promised_that_lie_in_hidden_hands() -> None:
    table = sit("jeu-de-dominos", "6-6 5-4 | 6-5 1-0", "6-6", "6-5>R", partie="points 100")
    advice = advise(table.game, table.view(0), Random(1))
    assert (advice.move.text, advice.points, advice.rule) == ("5-4>R", 0, None)
    assert table.play("5-4>R")[1] == Scored(0, 0, 1, "BASE-5", "domino")


@pytest.mark.rule("HON-5")
def test_points_that_one_must_take_are_no_reason() -> None:
    table = sit("hongrois", "6-6 5-5 | 6-1 4-4", "6-6", "pass")
    advice = advise(table.game, table.view(1), Random(1))
    assert (advice.points, advice.rule) == (0, None)


# -- in words only ---------------------------------------------------------------------------------


def in_words(table: pioche.Table, lang: str, seat: int | None) -> list[str]:
    """What the terminal writes for a screen reader: at a seat's turn, or at the end of a manche."""
    at = session(table, lang)
    if seat is None:
        plain.show_end(at)
    else:
        plain.show_turn(at, seat)
    return printed(at).splitlines()


@pytest.mark.rule("NOM-6")
@pytest.mark.parametrize(
    ("lang", "turn", "ended"),
    [
        (
            "fr",
            ["Le compte est à 14.", "Odile : 1 domino. Inès : 1 domino. Pioche 3."],
            ["Votre main : 5-4.", "Odile, en main : vide.", "Inès, en main : vide."],
        ),
        (
            "en",
            ["The count is 14.", "Odile: 1 tile. Inès: 1 tile. Stock 3."],
            ["Your hand: 5-4.", "Odile’s hand: empty.", "Inès’s hand: empty."],
        ),
    ],
)
def test_nombres_is_told_without_points_that_nobody_counts(
    lang: str, turn: list[str], ended: list[str]
) -> None:
    table = sit("nombres", "5-4 3-1 3-0 | 6-6 2-2 2-0 | 4-4 1-1 1-0")
    play(table, "give 3-0", "give 2-0", "give 4-4", "6-6", "1-1")
    assert [line for line in in_words(table, lang, 0) if line in turn] == turn
    play(table, "3-1", "2-2", "1-0")
    lines = in_words(table, lang, None)
    assert [line for line in lines if line in ended] == ended
    assert not [line for line in lines if "point" in line]


@pytest.mark.rule("PAT-2")
@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("fr", ["Vous prenez 6-4 et 1-1.", "Il ne reste plus de domino. Vous gagnez la manche."]),
        ("en", ["You take 6-4 and 1-1.", "No tiles are left. You win the round."]),
    ],
)
def test_a_patience_has_neither_points_nor_hands(lang: str, lines: list[str]) -> None:
    table = sit("patience", "- ; piles 6-4 | 1-1")
    play(table, table.moves()[0])
    told = in_words(table, lang, None)
    assert [line for line in told if line in lines] == lines
    assert not [line for line in told if "0 point" in line or "main" in line or "hand" in line]


@pytest.mark.rule("CAZ-2")
@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", "Vous : malus 100. Odile : 2 dominos, malus 100. Pioche 2."),
        ("en", "You: penalty 100. Odile: 2 tiles, penalty 100. Stock 2."),
    ],
)
def test_the_burden_of_cent_a_zero_is_not_called_points(lang: str, line: str) -> None:
    table = sit("cent-a-zero", "6-6 5-5 | 6-5 4-4 ; 1-0 2-0")
    assert line in in_words(table, lang, 0)
    at = session(table, lang)
    screen.show_turn(at, 0)
    burden = line.partition(", ")[2].partition(".")[0]
    assert burden in printed(at)


@pytest.mark.rule("Q42-5")
@pytest.mark.parametrize(
    ("lang", "bids", "contract"),
    [
        ("fr", "Enchères : vous passez, Odile 30.", "Contrat"),
        ("en", "Bids: you pass, Odile 30.", "Contract"),
    ],
)
def test_a_bid_is_no_contract_before_the_bidding_is_over(
    lang: str, bids: str, contract: str
) -> None:
    table = pioche.Table("quarante-deux", seed=4)
    play(table, "pass", "bid 30")
    told = [
        ordinary(line) for line in board.describe(words(lang), company(table), table.view(0).board)
    ]
    assert told == [bids]
    assert not any(contract in line for line in in_words(table, lang, 0))


@pytest.mark.rule("Q42-6")
@pytest.mark.parametrize(
    ("lang", "bids", "question", "trick"),
    [
        (
            "fr",
            "Enchères : vous 42.",
            "Contrat de 42 points : quel nombre sera l’atout ?",
            "Levée en cours : vous 6-0, Odile 6-1.",
        ),
        (
            "en",
            "Bids: you 42.",
            "A contract of 42 points: which number is trump?",
            "Trick so far: you 6-0, Odile 6-1.",
        ),
    ],
)
def test_what_one_has_bid_and_played_is_said_within_a_sentence(
    lang: str, bids: str, question: str, trick: str
) -> None:
    table = sit("quarante-deux", "1-0 6-0 | 6-1 5-4 | 4-4 4-3 | 3-3 3-2", "bid 42")
    told = in_words(table, lang, 0)
    assert (told[-1], bids in told) == (question, True)
    play(table, "trump 3", "6-0", "6-1")
    seen = board.describe(words(lang), company(table), table.view(0).board)
    assert ordinary(seen[0]) == trick


@pytest.mark.rule("PEN-2")
@pytest.mark.parametrize(
    ("lang", "line"),
    [("fr", "Odile (B) : 7 dominos cachés"), ("en", "Odile (B): 7 hidden tiles")],
)
def test_tiles_that_are_hidden_are_counted_in_words(lang: str, line: str) -> None:
    table = pioche.Table("crayon", seed=11)
    play(table, table.moves()[0])
    told = in_words(table, lang, 0)
    assert [text for text in told if text.startswith(line.replace("7", "6"))]


@pytest.mark.rule("DIN-2")
@pytest.mark.parametrize(
    ("lang", "chain", "ends", "legend"),
    [
        (
            "fr",
            "Chaîne : 1-2 2-piocher.",
            "Bouts : 1, piocher.",
            "+2 piocher · ★ joker",
        ),
        (
            "en",
            "Chain: 1-2 2-draw.",
            "Ends: 1, draw.",
            "+2 draw · ★ joker",
        ),
    ],
)
def test_signs_have_names_in_words_and_marks_on_tiles(
    lang: str, chain: str, ends: str, legend: str
) -> None:
    table = sit("dingominos", "2-1 joker-3 | 2-piocher 6-4", "2-1", "2-piocher>R")
    assert [line for line in in_words(table, lang, 0) if line in (chain, ends)] == [chain, ends]
    at = session(table, lang)
    screen.show_turn(at, 0)
    assert legend in printed(at)
    assert " +2 " in printed(at)
    tile = {"fr": "rejouer-contrer", "en": "again-counter"}[lang]
    table = sit("dingominos", "2-1 rejouer-contrer | 2-piocher 6-4")
    at = session(table, lang)
    screen.show_turn(at, 0)
    assert [line for line in printed(at).splitlines() if line.split() == ["2-1", tile]]


# -- ends are called by what they show -------------------------------------------------------------

CHAINS = ("jeu-de-dominos", "matador", "cinq-partout", "sebastopol", "dingominos")


@pytest.mark.parametrize("game", CHAINS)
def test_no_label_contradicts_the_end_that_it_names(game: str) -> None:
    """In ten manches each: an end has the number that its last tile shows, or is called by that
    tile; what is said of the move afterwards names the same; nothing is left or right."""
    for number in range(10):
        preset = [None, *pioche.find(game).presets][number % (1 + len(pioche.find(game).presets))]
        table = pioche.Table(game, preset=preset, seed=f"labels:{number}")
        chance = Random(number)
        while table.seat is not None:
            view = table.view(table.seat)
            assert isinstance(view.board, ChainBoard)
            for move in view.moves:
                for step in move.steps if view.board.first else ():
                    arm = next(arm for arm in view.board.arms if arm.name == step.place)
                    first, *_ = [*arm.tiles[-1:], view.board.first]
                    halves = {str(first.inner), str(first.outer)} | {first.tile}
                    outer = {str(first.outer)} if arm.tiles else halves
                    spinner = str(view.board.spinner)
                    assert step.end in outer | {first.tile, spinner, spinner[:1]}, (step, arm)
                said = {lang: move_words(words(lang), move, view.board) for lang in LANGUAGES}
                assert not re.search("gauche|droite|nord|haut|left|right|north|top", str(said))
            chosen = chance.choice(view.moves)
            table.play(chosen.text)
            if chosen.kind == "place":
                laid = [event for event in table.events if isinstance(event, Placed)][-1]
                assert laid.end == chosen.steps[0].end


def shown_ends(view: View) -> dict[str, tuple[str, str]]:
    """What the ends of a row, a sheet or a path show, and on which tile, as far as it is drawn."""
    match view.board:
        case RowBoard(tiles=(first, *_, last)):
            return {"L": (first, first), "R": (last, last)}
        case SheetBoard(tiles=tiles) if tiles:
            return {
                "L": (str(tiles[0].left), tiles[0].tile),
                "R": (str(tiles[-1].right), tiles[-1].tile),
            }
        case TowerBoard():
            return {
                end.arm: (str(end.number), tile.tile)
                for end in view.facts.tower_ends
                for tile in view.board.tiles
                if tile.level == end.level and end.cell in tile.cells
            }
    return {}


@pytest.mark.parametrize("game", ["canton", "crayon", "quinconce"])
def test_the_ends_of_rows_that_turn_are_called_by_what_they_show(game: str) -> None:
    """By a number that no other tile shows at an end, or by the tile. Left and right are told only
    beside the single tile of a row."""
    called = set()
    for number in range(10):
        table = pioche.Table(game, seed=f"labels:{number}")
        chance = Random(number)
        while table.seat is not None:
            view = table.view(table.seat)
            ends = shown_ends(view)
            for move in view.moves:
                for step in move.steps if move.kind == "place" else ():
                    said = {lang: move_words(words(lang), move, view.board) for lang in LANGUAGES}
                    sides = re.search("gauche|droite|left|right", str(said))
                    if step.place not in ends:
                        row = view.board.tiles if isinstance(view.board, RowBoard) else None
                        assert bool(sides) == (row is not None and len(row) == 1)
                        assert step.end == ""
                        called.add("side" if sides else step.end)
                        continue
                    assert not sides
                    value, tile = ends[step.place]
                    alone = all(value != other or tile == one for other, one in ends.values())
                    assert step.end == (value if alone else tile)
                    called.add("number" if alone else "tile")
            chosen = chance.choice(view.moves)
            table.play(chosen.text)
            if chosen.kind == "place":
                laid = [event for event in table.events if isinstance(event, Placed)][-1]
                assert laid.end == chosen.steps[0].end
    assert called >= ({"side", "number"} if game == "canton" else {"number", "tile"})
