"""What happens at a table, in words: events as phrases, which the terminal and the page fill in.

The cases here have every kind of event, and every branch of every message that such sentences are
made of: the shared ones, and those of each game that has a case. (A message that is only text has
no branch: the conformance tests say whatever happens, in both languages.) `tests/phrases.json` has
events as they are sent; the page fills in the same ones (`web/src/words/story.test.ts`).
"""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, serialize
from fluent.syntax.visitor import Visitor

from pioche.cli.sentences import move_words, story
from pioche.core import events
from pioche.core.events import (
    Announced,
    Captured,
    Collapsed,
    Dealt,
    Drew,
    Eliminated,
    Event,
    Gave,
    MancheEnded,
    PartieEnded,
    Passed,
    Placed,
    Scored,
    Seated,
    TrickWon,
    Turned,
    TurnedBack,
)
from pioche.core.view import MoveView, StepView
from pioche.house.frames.frames import with_phrases
from pioche.house.frames.writing import to_json
from pioche.words.event_phrases import event_phrases
from pioche.words.fluent import Messages
from pioche.words.messages import LANGUAGES, Company, Words, figure, files, words

Json = dict[str, Any]

# Anne reads it, or (WATCHED) a spectator. ~ is a no-break space.
TWO = Company(("Anne", "Odile"), (0, 1), 0)
THREE = Company(("Anne", "Odile", "Inès"), (0, 1, 2), 0)
TEAMS = Company(("Anne", "Odile", "Inès", "Lucas"), (0, 1, 0, 1), 0)
WATCHED = Company(("Anne", "Odile"), (0, 1))
SOLO = Company(("Anne",), (0,), 0)

ALONE: list[tuple[Company, Event, str, str]] = [
    (
        THREE,
        Dealt(1, (7, 0, 7), 14, ("6-4", "2-2"), 2),
        "Manche 1. 7 dominos chacun, 14 à la pioche. Tirés au sort~: vous 6-4, Inès 2-2. "
        "Inès commence.",
        "Round 1. 7 tiles each, 14 in the stock. Lots drawn: you 6-4, Inès 2-2. Inès begins.",
    ),
    (
        TWO,
        Dealt(1, (7, 6), 0, (), 1),
        "Manche 1. Dominos en main~: 7, 6. Odile commence.",
        "Round 1. Tiles in hand: 7, 6. Odile begins.",
    ),
    (WATCHED, Drew(0, None, 13), "Anne pioche.", "Anne draws."),
    (
        TWO,
        Placed(0, "6-6", "start", "announced"),
        "Vous ouvrez avec 6-6, en annonçant des points.",
        "You open with 6-6, calling points.",
    ),
    (
        TWO,
        Placed(1, "0-0", "R", "out0"),
        "Odile pose 0-0 à droite.",
        "Odile plays 0-0 on the right.",
    ),
    (
        TWO,
        Placed(1, "4-3", "c2", "out3"),
        "Odile pose 4-3 en c2, le 3 vers l’extérieur.",
        "Odile plays 4-3 at c2, with the 3 outward.",
    ),
    (
        TWO,
        MancheEnded("redeal", "VIN-18", (), (0, 0), (("5-1",), ("3-0",))),
        "Personne n’a ouvert~: on mélange et on redonne.",
        "Nobody opened: the tiles are shuffled and dealt again.",
    ),
    (
        TWO,
        MancheEnded("redeal", "Q42-5", (), (0, 0), (("5-1",), ("3-0",))),
        "Tout le monde a passé~: on mélange et on redonne.",
        "Everybody passed: the tiles are shuffled and dealt again.",
    ),
    (
        TWO,
        Dealt(1, (7, 7), 14, ("6-4", "2-2"), 0),
        "Manche 1. 7 dominos chacun, 14 à la pioche. Tirés au sort~: vous 6-4, Odile 2-2. "
        "Vous commencez.",
        "Round 1. 7 tiles each, 14 in the stock. Lots drawn: you 6-4, Odile 2-2. You begin.",
    ),
    (
        TEAMS,
        Dealt(2, (7, 7, 7, 7), 0, (), 3, "Q42-5"),
        "Manche 2. 7 dominos chacun. Lucas parle en premier.",
        "Round 2. 7 tiles each. Lucas bids first.",
    ),
    (
        TWO,
        Dealt(1, (1, 1), 26, (), 0),
        "Manche 1. 1 domino chacun, 26 à la pioche. Vous commencez.",
        "Round 1. 1 tile each, 26 in the stock. You begin.",
    ),
    (
        TWO,
        Dealt(1, (7, 7), 14, (), 0, "RUB-5"),
        "Donne 1. 7 dominos chacun, 14 à la pioche. Vous commencez.",
        "Deal 1. 7 tiles each, 14 in the stock. You begin.",
    ),
    (
        TWO,
        Dealt(2, (7, 7), 14, (), 1),
        "Manche 2. 7 dominos chacun, 14 à la pioche. Odile commence.",
        "Round 2. 7 tiles each, 14 in the stock. Odile begins.",
    ),
    (
        TWO,
        Dealt(1, (1, 1), 0, (), 0),
        "Manche 1. 1 domino chacun. Vous commencez.",
        "Round 1. 1 tile each. You begin.",
    ),
    (TWO, Dealt(1, (0, 0), 0, (), 0), "Manche 1. Vous commencez.", "Round 1. You begin."),
    (
        TWO,
        Dealt(2, (7, 7), 14, (), 1, "RUB-5"),
        "Donne 2. 7 dominos chacun, 14 à la pioche. Odile commence.",
        "Deal 2. 7 tiles each, 14 in the stock. Odile begins.",
    ),
    (
        TEAMS,
        Dealt(1, (7, 7, 7, 7), 0, ("6-1", "4-3", "2-2", "1-0"), 0, "Q42-5"),
        "Manche 1. 7 dominos chacun. Tirés au sort~: vous 6-1, Odile 4-3, Inès 2-2, Lucas 1-0. "
        "Vous parlez en premier.",
        "Round 1. 7 tiles each. Lots drawn: you 6-1, Odile 4-3, Inès 2-2, Lucas 1-0. "
        "You bid first.",
    ),
    (
        TWO,
        Placed(1, "6-2", "0.-1.1", "d"),
        "Odile pose 6-2 au niveau 1, vers le bas, vu de dessus.",
        "Odile plays 6-2 on level 1, pointing down, seen from above.",
    ),
    (
        TWO,
        Placed(1, "6-joker", "L", "out-joker"),
        "Odile pose 6-joker à gauche, le joker vers l’extérieur.",
        "Odile plays 6-joker on the left, with the joker outward.",
    ),
    (TWO, Placed(0, "6-5", "start"), "Vous ouvrez avec 6-5.", "You open with 6-5."),
    (TWO, Placed(0, "6-2", "trick"), "Vous jouez 6-2.", "You play 6-2."),
    (TWO, Placed(0, "1-0", "table"), "Vous posez 1-0.", "You play 1-0."),
    (
        TWO,
        Placed(0, "6-6", "0.0.0", "r"),
        "Vous posez 6-6 sur la table, vers la droite.",
        "You play 6-6 on the table, to the right.",
    ),
    (TWO, Placed(1, "5-4", "start"), "Odile ouvre avec 5-4.", "Odile opens with 5-4."),
    (TWO, Placed(1, "6-6", "trick"), "Odile joue 6-6.", "Odile plays 6-6."),
    (TWO, Placed(1, "2-0", "table"), "Odile pose 2-0.", "Odile plays 2-0."),
    (
        TWO,
        Placed(1, "5-0", "L", "by0"),
        "Odile pose 5-0 à gauche, par le 0.",
        "Odile plays 5-0 on the left, joined by the 0.",
    ),
    (
        TWO,
        Placed(0, "6-5", "1.0.1", "u"),
        "Vous posez 6-5 au niveau 1, vers le haut, vu de dessus.",
        "You play 6-5 on level 1, pointing up, seen from above.",
    ),
    (
        TWO,
        Placed(1, "1-piocher", "R", "out-piocher"),
        "Odile pose 1-piocher à droite, le signe piocher vers l’extérieur.",
        "Odile plays 1-draw on the right, with the draw sign outward.",
    ),
    (TWO, Drew(0, "5-2", 13), "Vous piochez 5-2.", "You draw 5-2."),
    (TWO, Drew(1, None, 13, "RUB-7"), "Odile achète un domino.", "Odile buys a tile."),
    (TWO, Drew(1, None, 13), "Odile pioche.", "Odile draws."),
    (TWO, Drew(0, None, 13), "Vous piochez.", "You draw."),
    (TWO, Drew(0, "5-4", 12, "RUB-7"), "Vous achetez 5-4.", "You buy 5-4."),
    (TWO, Drew(1, "6-6", 13), "Odile pioche 6-6.", "Odile draws 6-6."),
    (TWO, Drew(1, "6-2", 1, "RUB-7"), "Odile achète 6-2.", "Odile buys 6-2."),
    (TWO, Gave(0, "6-4"), "Vous donnez 6-4 à la pioche.", "You give 6-4 to the stock."),
    (TWO, Gave(1, None), "Odile donne un domino à la pioche.", "Odile gives a tile to the stock."),
    (TWO, Gave(0, None), "Vous donnez un domino à la pioche.", "You give a tile to the stock."),
    (TWO, Gave(1, "6-5"), "Odile donne 6-5 à la pioche.", "Odile gives 6-5 to the stock."),
    (TWO, Passed(0, "GEN-12"), "Vous boudez.", "You pass."),
    (TWO, Passed(0, "DIN-9"), "Vous passez votre tour.", "You lose this turn."),
    (THREE, Passed(0, "HON-4"), "Vous ne pouvez plus poser.", "You cannot play any more."),
    (TWO, Passed(1, "Q42-5"), "Odile passe.", "Odile passes."),
    (TWO, Passed(1, "DIN-9"), "Odile passe son tour.", "Odile loses this turn."),
    (THREE, Passed(1, "HON-4"), "Odile ne peut plus poser.", "Odile cannot play any more."),
    (TWO, Passed(1, "GEN-12"), "Odile boude.", "Odile passes."),
    (TWO, Passed(0, "Q42-5"), "Vous passez.", "You pass."),
    (TWO, Announced(1, "marks", "-1:0 4:0"), "Odile annonce~: 2 marques.", "Odile says: 2 marks."),
    (
        TWO,
        Announced(0, "twenty", "5 + 6 + 9"),
        "Vous annoncez~: 5 + 6 + 9 = 20.",
        "You say: 5 + 6 + 9 = 20.",
    ),
    (TWO, Announced(0, "marks", "2:-3"), "Vous annoncez~: une marque.", "You say: a mark."),
    (TWO, Announced(0, "bid", "31"), "Vous annoncez~: 31.", "You say: 31."),
    (
        TWO,
        Announced(1, "trump", "0"),
        "Odile annonce~: atout blanc.",
        "Odile says: blanks are trumps.",
    ),
    (TWO, Announced(1, "total", "12"), "Odile annonce~: 12.", "Odile says: 12."),
    (
        TWO,
        Announced(1, "piocher", "2"),
        "Odile annonce~: au suivant d’en piocher 2.",
        "Odile says: the next player draws 2.",
    ),
    (
        TWO,
        Announced(0, "contrer", "4"),
        "Vous annoncez~: contré, 4 à piocher.",
        "You say: countered, 4 to draw.",
    ),
    (
        TEAMS,
        Scored(0, 0, -50, "DIN-20"),
        "Vous et Inès descendez de 50~points~: main vide (DIN-20).",
        "You and Inès go down by 50~points: empty hand (DIN-20).",
    ),
    (
        TWO,
        Scored(1, 1, 1, "MUG-8", "muggins"),
        "Odile marque 1~point~: points non annoncés (MUG-8).",
        "Odile scores 1~point: points not called (MUG-8).",
    ),
    (
        TWO,
        Scored(0, 0, -57, "RUB-6", "bust"),
        "Vous perdez 57~points~: 101 est dépassé (RUB-6).",
        "You lose 57~points: over 101 (RUB-6).",
    ),
    (
        TWO,
        Scored(0, 0, 1, "MUG-4", "3 + 2 = 5", "total-5"),
        "Vous marquez 1~point~: 3 + 2 = 5 (MUG-4).",
        "You score 1~point: 3 + 2 = 5 (MUG-4).",
    ),
    (
        TWO,
        Scored(1, 1, -1, "RUB-6", "bust"),
        "Odile perd 1~point~: 101 est dépassé (RUB-6).",
        "Odile loses 1~point: over 101 (RUB-6).",
    ),
    (
        TWO,
        Scored(1, 1, -50, "DIN-20"),
        "Odile descend de 50~points~: main vide (DIN-20).",
        "Odile goes down by 50~points: empty hand (DIN-20).",
    ),
    (
        TWO,
        Scored(0, 0, -7, "CAZ-3", "domino"),
        "Vous descendez de 7~points~: main de l’adversaire (CAZ-3).",
        "You go down by 7~points: the opponent’s hand (CAZ-3).",
    ),
    (
        TWO,
        Scored(1, 1, 20, "DIN-20"),
        "Odile marque 20~points~: points restés en main (DIN-20).",
        "Odile scores 20~points: points left in hand (DIN-20).",
    ),
    (
        TEAMS,
        Scored(0, 0, 8, "QPG-2", "domino"),
        "Vous et Inès marquez 8~points~: points restés en main (QPG-2).",
        "You and Inès score 8~points: points left in hand (QPG-2).",
    ),
    (
        TEAMS,
        Scored(1, 1, 6, "Q42-10", "tricks", "tricks"),
        "Odile et Lucas marquent 6~points~: 6 levées (Q42-10).",
        "Odile and Lucas score 6~points: 6 tricks (Q42-10).",
    ),
    (
        TEAMS,
        Scored(1, 1, -8, "CAZ-3", "blocked"),
        "Odile et Lucas descendent de 8~points~: main de l’adversaire (CAZ-3).",
        "Odile and Lucas go down by 8~points: the opponent’s hand (CAZ-3).",
    ),
    (
        TEAMS,
        TrickWon(0, ("5-2", "2-2", "6-2", "2-1"), 1),
        "Vous remportez la levée~: 5-2, 2-2, 6-2 et 2-1. 1~point.",
        "You win the trick: 5-2, 2-2, 6-2 and 2-1. 1~point.",
    ),
    (TEAMS, TrickWon(2, (), 0), "Inès remporte la levée.", "Inès wins the trick."),
    (TWO, Captured(0, ("6-2", "3-2"), 13), "Vous prenez 6-2 et 3-2.", "You take 6-2 and 3-2."),
    (TWO, Captured(1, ("6-1",), 0), "Odile prend 6-1.", "Odile takes 6-1."),
    (
        TWO,
        Turned(0, "pile 5", "5-3", True),
        "Vous retournez 5-3 (pile 5).",
        "You turn up 5-3 (pile 5).",
    ),
    (TWO, Turned(0, "d7", None), "Vous retournez d7.", "You turn up d7."),
    (TWO, Turned(1, "a1", None), "Odile retourne a1.", "Odile turns up a1."),
    (
        TWO,
        Turned(1, "pile 2", "6-0", True),
        "Odile retourne 6-0 (pile 2).",
        "Odile turns up 6-0 (pile 2).",
    ),
    (
        TWO,
        TurnedBack(0, ("d5", "c1")),
        "Vous recachez d5 et c1.",
        "You turn d5 and c1 face down again.",
    ),
    (
        TWO,
        TurnedBack(1, ("a1", "a2")),
        "Odile recache a1 et a2.",
        "Odile turns a1 and a2 face down again.",
    ),
    (
        TWO,
        Collapsed(0, ("3-1", "6-2", "6-6"), "MAG-11"),
        "Tout s’écroule~! Vous ramassez 3-1, 6-2 et 6-6.",
        "It all falls down! You pick up 3-1, 6-2 and 6-6.",
    ),
    (
        TWO,
        Collapsed(1, ("6-6",), "MAG-11"),
        "Tout s’écroule~! Odile ramasse 6-6.",
        "It all falls down! Odile picks up 6-6.",
    ),
    (
        TEAMS,
        MancheEnded("domino", "WHI-4", (0, 2), (8, 0), ((), ("6-2",), (), ()), 0),
        "Vous faites domino. Vous et Inès gagnez la manche.",
        "You go out. You and Inès win the round.",
    ),
    (
        TWO,
        MancheEnded("exact", "RUB-9", (0,), (14, 11), ((), ("6-6",))),
        "Le compte est juste. Vous gagnez le pot.",
        "The count is exact. You win the pot.",
    ),
    (
        TWO,
        MancheEnded("domino", "BASE-5", (0,), (18, 0), ((), ("6-6", "3-3")), 0),
        "Vous faites domino et gagnez la manche.",
        "You go out and win the round.",
    ),
    (
        TWO,
        MancheEnded("domino", "RUB-8", (), (14, 11), (("5-4",), ()), 1),
        "Odile fait domino. On redonne, et chacun garde ses points.",
        "Odile goes out. The tiles are dealt again, and everybody keeps their points.",
    ),
    (
        TWO,
        MancheEnded("survivor", "RUB-10", (1,), (-97, -91), ((), ())),
        "Il ne reste qu’un joueur. Odile gagne le pot.",
        "Only one player is left. Odile wins the pot.",
    ),
    (
        TWO,
        MancheEnded("blocked", "BASE-5", (1,), (0, 4), (("6-6",), ("1-0",))),
        "Le jeu est bloqué. Odile gagne la manche.",
        "The game is blocked. Odile wins the round.",
    ),
    (
        TWO,
        MancheEnded("blocked", "BASE-5", (), (0, 0), (("6-6",), ("6-6",))),
        "Le jeu est bloqué. Personne ne gagne la manche.",
        "The game is blocked. Nobody wins the round.",
    ),
    (
        TWO,
        MancheEnded("passed", "VIN-16", (0,), (0, 0), (("1-0",), ("2-0",))),
        "Tous ont passé deux fois de suite. Vous gagnez la manche.",
        "Everybody passed twice in a row. You win the round.",
    ),
    (
        TWO,
        MancheEnded("domino", "TAT-3", (1,), (0, 0), (("2-2", "3-3"), ()), 1),
        "Odile fait domino et gagne la manche.",
        "Odile goes out and wins the round.",
    ),
    (
        TWO,
        MancheEnded("bust", "RUB-6", (), (-80, -91), (("5-4",), ("6-6",)), 0),
        "Vous avez dépassé 101. On redonne, et la course repart de zéro.",
        "You have gone beyond 101. The tiles are dealt again, and the race starts again from zero.",
    ),
    (
        TWO,
        MancheEnded("bust", "RUB-6", (), (-80, -91), (("5-4",), ("6-6",)), 1),
        "Odile a dépassé 101. On redonne, et la course repart de zéro.",
        "Odile has gone beyond 101. The tiles are dealt again, and the race starts again from "
        "zero.",
    ),
    (
        THREE,
        MancheEnded("blocked", "KKK-9", (1, 2), (24, 22, 22), (("6-6",), ("1-0",), ("1-0",))),
        "Le jeu est bloqué. Odile et Inès gagnent la manche.",
        "The game is blocked. Odile and Inès win the round.",
    ),
    (
        SOLO,
        MancheEnded("stuck", "PAT-2", (), (0,), ((),)),
        "Il ne reste plus de paire. Manche perdue.",
        "No pairs are left. The round is lost.",
    ),
    (TWO, Eliminated(0, "RUB-10"), "Vous êtes hors jeu (RUB-10).", "You are eliminated (RUB-10)."),
    (TWO, Eliminated(1, "HON-7"), "Odile est hors jeu (HON-7).", "Odile is eliminated (HON-7)."),
    (TWO, Seated(1, "joined", "Zoé"), "Zoé prend place.", "Zoé takes a seat."),
    (
        TWO,
        Seated(1, "given", "Odile"),
        "L’ordinateur prend une place libre~: Odile.",
        "The computer takes a free seat: Odile.",
    ),
    (
        TWO,
        Seated(1, "freed", "Zoé"),
        "Zoé s’en va~: sa place est libre.",
        "Zoé goes: the seat is free.",
    ),
    (
        TWO,
        Seated(1, "left", "Zoé", "Odile"),
        "Zoé quitte la partie. L’ordinateur prend sa place~: Odile.",
        "Zoé leaves the game. The computer takes the seat: Odile.",
    ),
    (
        TWO,
        Seated(1, "gone", "", "Odile"),
        "Joueur 2 ne reviendra pas. L’ordinateur garde sa place~: Odile.",
        "Player 2 will not be back. The computer keeps the seat: Odile.",
    ),
    (
        TWO,
        Seated(0, "time", "Anne"),
        "Votre temps est écoulé~: l’ordinateur joue pour vous.",
        "Your time is up: the computer plays for you.",
    ),
    (
        WATCHED,
        Seated(0, "time", "Anne"),
        "Anne n’a plus de temps~: l’ordinateur joue à sa place.",
        "Anne has no time left: the computer plays instead.",
    ),
    (
        TWO,
        Seated(0, "absent", "Anne"),
        "Vous étiez hors ligne~: l’ordinateur joue pour vous.",
        "You were offline: the computer plays for you.",
    ),
    (
        WATCHED,
        Seated(0, "absent", "Anne"),
        "Anne est hors ligne~: l’ordinateur joue à sa place.",
        "Anne is offline: the computer plays instead.",
    ),
    (TWO, Seated(0, "back", "Anne"), "Vous reprenez votre place.", "You take your seat again."),
    (WATCHED, Seated(0, "back", "Anne"), "Anne reprend sa place.", "Anne takes the seat again."),
    (TWO, PartieEnded((0,), (101, 40)), "Vous gagnez la partie~!", "You win the game!"),
    (
        TEAMS,
        PartieEnded((0, 2), (31, 0), "grande-bredouille", 3),
        "Vous et Inès gagnez la partie~! Grande bredouille. Elle compte pour 3 parties.",
        "You and Inès win the game! Shutout. It counts for 3 games.",
    ),
    (TWO, PartieEnded((1,), (40, 101)), "Odile gagne la partie~!", "Odile wins the game!"),
    (TWO, PartieEnded((), (0, 0)), "La partie est nulle.", "The game is a draw."),
    (
        TEAMS,
        PartieEnded((1, 3), (10, 31), "petite-bredouille", 2),
        "Odile et Lucas gagnent la partie~! Petite bredouille. Elle compte pour 2 parties.",
        "Odile and Lucas win the game! Near shutout. It counts for 2 games.",
    ),
    (SOLO, PartieEnded((), (0,)), "La partie est perdue.", "The game is lost."),
]

# Several events: how they become lines.
TOGETHER: list[tuple[str, Company, list[Event], list[str], list[str]]] = [
    (
        "points are on the line of the move that gave them, also those of a partner",
        TEAMS,
        [Placed(0, "2-2", "L"), Scored(2, 0, 3, "BER-4"), Scored(0, 0, 2, "BER-8")],
        [
            "Vous posez 2-2 à gauche. 3~points~: bouts égaux, dont un double (BER-4). "
            "2~points~: dernier domino posé (BER-8)."
        ],
        [
            "You play 2-2 on the left. 3~points: ends alike, one a double (BER-4). "
            "2~points: last tile laid (BER-8)."
        ],
    ),
    (
        "points for another side, and points for an end, have a line of their own",
        TWO,
        [
            Placed(0, "2-2", "L"),
            Scored(1, 1, 2, "MUG-4", "2 + 8 = 10"),
            Placed(0, "3-2", "L"),
            Scored(0, 0, 18, "BASE-5", "domino"),
        ],
        [
            "Vous posez 2-2 à gauche.",
            "Odile marque 2~points~: 2 + 8 = 10 (MUG-4).",
            "Vous posez 3-2 à gauche.",
            "Vous marquez 18~points~: points des autres mains (BASE-5).",
        ],
        [
            "You play 2-2 on the left.",
            "Odile scores 2~points: 2 + 8 = 10 (MUG-4).",
            "You play 3-2 on the left.",
            "You score 18~points: points in the other hands (BASE-5).",
        ],
    ),
    (
        "a race that is lost is no gain of the move",
        TWO,
        [
            Placed(1, "6-6", "R"),
            Scored(1, 1, 12, "RUB-4", "6-6"),
            Scored(1, 1, -107, "RUB-6", "bust"),
        ],
        [
            "Odile pose 6-6 à droite. 12~points~: le domino posé (RUB-4).",
            "Odile perd 107~points~: 101 est dépassé (RUB-6).",
        ],
        [
            "Odile plays 6-6 on the right. 12~points: the tile laid (RUB-4).",
            "Odile loses 107~points: over 101 (RUB-6).",
        ],
    ),
    (
        "drawing is not a scoring move",
        TWO,
        [Drew(0, "5-2", 13), Scored(0, 0, 4, "MUG-4", "9 + 11 = 20")],
        ["Vous piochez 5-2.", "Vous marquez 4~points~: 9 + 11 = 20 (MUG-4)."],
        ["You draw 5-2.", "You score 4~points: 9 + 11 = 20 (MUG-4)."],
    ),
    (
        "the same thing several times in a row is said once, but not with points",
        TWO,
        [
            *[Drew(1, None, 13)] * 3,
            Announced(1, "muggins"),
            Announced(1, "muggins"),
            Scored(1, 1, 1, "MUG-8", "muggins"),
            *[Scored(0, 0, -1, "MUG-8", "8 - 9 = -1")] * 2,
        ],
        [
            "Odile pioche. ×3",
            "Odile annonce~: «~Muggins~!~».",
            "Odile annonce~: «~Muggins~!~». 1~point~: points non annoncés (MUG-8).",
            *["Vous perdez 1~point~: 8 − 9 = -1 (MUG-8)."] * 2,
        ],
        [
            "Odile draws. ×3",
            "Odile says: “Muggins!”.",
            "Odile says: “Muggins!”. 1~point: points not called (MUG-8).",
            *["You lose 1~point: 8 − 9 = -1 (MUG-8)."] * 2,
        ],
    ),
    (
        "tiles laid together on a grid are one sentence, with their sums and marks",
        TWO,
        [
            Placed(1, "7-2", "1:0", "l"),
            Placed(1, "6-5", "2:0", "r"),
            Announced(1, "twenty", "2 + 7 + 6 + 5"),
            Announced(1, "marks", "-1:0 4:0"),
            Drew(1, None, 4),
            Placed(0, "9-6", "2:-1", "u"),
            Announced(0, "twenty", "5 + 6 + 9"),
            Announced(0, "twenty", "9 + 9 + 2"),
            Announced(0, "marks", "2:-3"),
            Passed(1, "VIN-14"),
            Placed(0, "3-2", "-4:1", "d"),
        ],
        [
            "Odile pose 7-2 en 1:0 et 6-5 en 2:0~: 2 + 7 + 6 + 5 = 20, marques en -1:0 et 4:0.",
            "Odile pioche.",
            "Vous posez 9-6 en 2:-1~: 5 + 6 + 9 = 20 et 9 + 9 + 2 = 20, marque en 2:-3.",
            "Odile passe.",
            "Vous posez 3-2 en -4:1, aucune marque.",
        ],
        [
            "Odile plays 7-2 at 1:0 and 6-5 at 2:0: 2 + 7 + 6 + 5 = 20, marks on -1:0 and 4:0.",
            "Odile draws.",
            "You play 9-6 at 2:-1: 5 + 6 + 9 = 20 and 9 + 9 + 2 = 20, a mark on 2:-3.",
            "Odile passes.",
            "You play 3-2 at -4:1, no marks.",
        ],
    ),
]

FIXTURE: Json = json.loads(Path(__file__).with_name("phrases.json").read_text("utf-8"))
TOLD: list[Json] = FIXTURE["told"]
MOVES: list[Json] = FIXTURE["moves"]

# The messages that sentences about events are made of.
WHOLE = ("you", "list-and", "lying", "lot-of", "marks-at", "grid-marks")
BEGUN = ("event-", "announce-", "because-", "how-", "title-", "suit-", "place-", "manner-", "move-")
# The page uses these to ask how a tile should lie; no event does.
ASKED = ("manner-ordinary", "manner-plain")


def spaced(text: str) -> str:
    return text.replace("~", "\N{NO-BREAK SPACE}")


def frozen(value: Any) -> Any:
    return tuple(frozen(part) for part in value) if isinstance(value, list) else value


def event_of(record: Json) -> Event:
    kind: type[Event] = getattr(events, record["event"])
    names = record.keys() - {"event", "phrase"}
    return kind(**{name: frozen(record[name]) for name in names})


def company_of(case: Json) -> Company:
    return Company(tuple(case["names"]), tuple(case["sides"]), case["viewer"])


def move_of(record: Json) -> MoveView:
    steps = tuple(StepView(**step) for step in record["steps"])
    return MoveView(record["text"], record["kind"], steps)


@pytest.mark.parametrize("case", ALONE, ids=lambda case: type(case[1]).__name__)
def test_an_event_is_told_in_these_words(case: tuple[Company, Event, str, str]) -> None:
    company, event, fr, en = case
    assert story(words("fr"), company, [event]) == [spaced(fr)]
    assert story(words("en"), company, [event]) == [spaced(en)]


@pytest.mark.parametrize("case", TOGETHER, ids=lambda case: case[0])
def test_events_become_these_lines(
    case: tuple[str, Company, list[Event], list[str], list[str]],
) -> None:
    _, company, together, fr, en = case
    assert story(words("fr"), company, together) == list(map(spaced, fr))
    assert story(words("en"), company, together) == list(map(spaced, en))


@pytest.mark.parametrize("case", TOLD, ids=lambda case: case["tells"])
def test_events_are_sent_with_these_phrases(case: Json) -> None:
    sent = with_phrases([event_of(record) for record in case["events"]], case["sides"])
    assert json.loads(to_json(sent)) == case["events"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", TOLD, ids=lambda case: case["tells"])
def test_the_terminal_fills_them_in(case: Json, lang: str) -> None:
    told = case.get("terminal", case)[lang]
    seen = [event_of(record) for record in case["events"]]
    assert story(words(lang), company_of(case), seen) == list(map(spaced, told))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", MOVES, ids=lambda case: case["move"]["text"])
def test_the_terminal_offers_moves_in_these_words(case: Json, lang: str) -> None:
    assert move_words(words(lang), move_of(case["move"])) == spaced(case[lang])


# -- is everything covered? ------------------------------------------------------------------------


class Marks(Visitor):
    """Puts a mark into every branch of a message, so that a text shows which ones it took."""

    def __init__(self, message: ast.Message) -> None:
        self.path = [message.id.name]
        self.all: set[str] = set()
        self.fixed = True  # is it only text?
        assert message.value
        self.visit(message.value)
        self.put(message.value)

    def put(self, pattern: ast.Pattern) -> None:
        mark = f"⟦{'/'.join(self.path)}⟧"
        self.all.add(mark)
        pattern.elements.append(ast.TextElement(mark))

    def visit_Variant(self, node: ast.Variant) -> None:
        key = node.key
        self.path.append(key.name if isinstance(key, ast.Identifier) else key.value)
        self.generic_visit(node)
        self.put(node.value)
        self.path.pop()

    def visit_VariableReference(self, _: ast.VariableReference) -> None:
        self.fixed = False


class Marked(Words):
    """A language that remembers which branches of its messages were said."""

    def __init__(self, lang: str) -> None:
        language = Messages(lang, {"FIGURE": figure})
        super().__init__(language)
        self.reached: set[str] = set()
        self.to_reach: dict[str, set[str]] = {}  # by the folder of the words: locale, or a game
        for file in files(lang):
            resource = FluentParser().parse(file.read_text("utf-8"))
            messages = [entry for entry in resource.body if isinstance(entry, ast.Message)]
            marks = [Marks(message) for message in messages if in_sentences(message)]
            self.to_reach[file.parent.name] = {m for one in marks if not one.fixed for m in one.all}
            language.add(serialize(resource))

    def __call__(self, key: str, **args: Any) -> str:
        text = super().__call__(key, **args)
        self.reached |= set(re.findall("⟦.*?⟧", text))
        return text


def in_sentences(message: ast.Message) -> bool:
    name = message.id.name
    return name in WHOLE or (name.startswith(BEGUN) and name not in ASKED)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_branch_of_every_message_has_a_case(lang: str) -> None:
    say = Marked(lang)
    told: Sequence[tuple[Company, list[Event]]] = [
        *((company, [event]) for company, event, _, _ in ALONE),
        *((company, together) for _, company, together, _, _ in TOGETHER),
        *((company_of(case), [event_of(record) for record in case["events"]]) for case in TOLD),
    ]
    for company, seen in told:
        story(say, company, seen)
        for phrase in filter(None, event_phrases(seen, company.sides)):  # as a screen is told
            say.whole(phrase, company=company)
    for case in MOVES:
        move_words(say, move_of(case["move"]))
    for folder, marks in say.to_reach.items():
        if marks & say.reached:
            assert sorted(marks - say.reached) == [], folder


def test_every_kind_of_event_has_a_case() -> None:
    kinds = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert {type(event) for _, event, _, _ in ALONE} == kinds
