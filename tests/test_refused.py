"""Refusals say why: one sentence about the position, with the right rule, in both languages."""

import re
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.boards import ChainBoard
from pioche.core.game import Game
from pioche.words.messages import LANGUAGES
from tests import conformance, helpers
from tests.conformance import snapshot
from tests.refusal_words import on_keyboard, refusal, sentence

each_game = pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)


# -- every game ------------------------------------------------------------------------------------


def tries(table: pioche.Table) -> list[str]:
    """What a new user may type: each tile of the hand, at each place that there is, a tile of
    somebody else, drawing, passing, what other games have, and nonsense."""
    assert table.seat is not None
    view = table.view(table.seat)
    places = {step.place for move in view.moves for step in move.steps}
    if isinstance(view.board, ChainBoard):
        places |= {arm.name for arm in view.board.arms}
    tiles = [*view.hand, table.game.words.name_tile(0 if table.game.id != "dingominos" else 2)]
    texts = [*tiles, *(f"{tile}>{place}" for tile in tiles for place in sorted(places)[:4])]
    own = [form.example for form in table.game.forms if form.example]
    return [*texts, *own, "piocher", "passer", "draw", "pass", "6-4 à gauche", "zut"]


@each_game
def test_whatever_is_refused_is_refused_in_a_sentence(game: Game[Any]) -> None:
    """In positions of random manches, with every preset: a sentence in both languages, with a rule
    of this game, that changes nothing; and the same for all hands that the seat could not tell
    apart."""
    rules = conformance.told_rules(game.id)
    for number, preset in enumerate((None, *game.presets)):
        table = pioche.Table(game, preset=preset, seed=f"refused:{number}")
        chance = Random(number)
        while table.seat is not None and len(table.history) < 20:
            if chance.random() < 0.4:
                check_position(table, rules, chance)
            table.play(chance.choice(table.moves()))


def check_position(table: pioche.Table, rules: frozenset[str], chance: Random) -> None:
    before = snapshot(table)
    twin = table.copy()
    twin._state, twin._legal = table.game.guess(table.view(table.seat), chance), None
    texts = tries(table)
    for text in refused_texts(table, chance.sample(texts, min(len(texts), 10))):
        for lang in LANGUAGES:
            error, said = refusal(table, text, lang)
            assert error.rule in rules, text
            assert said.strip(), text
            assert "refused-" not in said, said
            assert "{" not in said, said
            assert "\n" not in said, said
            assert said.endswith((".", "?")), said
            if isinstance(error, pioche.IllegalMove):
                assert error.reason is not None
                assert said.endswith(f"({error.rule})."), said
            assert refusal(twin, text, lang)[1] == said, f"{text} tells what is hidden"
        check_advice(table, on_keyboard(refusal(table, text, "fr")[1]))
    assert snapshot(table) == before


ADVISED = {"passez": "pass", "piochez": "draw", "arrêtez-vous": "stop"}
TILES = r"(?:poser|posez|jouez|contrez|couper,|Ouvrez) (?:avec )?((?:le [\w-]+(?:, | ou )?)+)"


def check_advice(table: pioche.Table, said: str) -> None:
    """What a refusal tells the player to do can be done."""
    moves = table.view(table.seat).moves
    for word, kind in ADVISED.items():
        assert word not in said or any(move.kind == kind for move in moves), said
    playable = {step.piece for move in moves for step in move.steps}
    for named in re.findall(TILES, said):
        assert set(re.findall(r"[\w]+-[\w]+", named)) <= playable, said


def refused_texts(table: pioche.Table, texts: list[str]) -> list[str]:
    found = []
    for text in dict.fromkeys(texts):
        try:
            refusal(table, text, "fr")
        except AssertionError:
            continue  # it is legal
        found.append(text)
    return found


# -- positions -------------------------------------------------------------------------------------

Position = tuple[str, str, str, dict[str, Any], str, str, str]  # … what is typed, and what is said

WHIST = "6-6 1-0 | 6-5 1-1 | 6-4 2-2 | 3-3 0-0"

# Anne lays the 4-1 at the right of 6-1 | 6-5 | 5-2 | 4-2 | 4-3.
CAPTURES = "5-2 4-3 6-1 0-0 | 4-2 6-5 4-1 3-2"
TO_CAPTURES = "5-2, 4-2>R, 4-3>R, leave, 6-5>L, 6-1>L, 4-1>R"
FREE = {"opening_tile": "free"}
GIVEN = "give 2-0, give 3-2, give 1-0"
GIVEN_TO_20 = "give 5-3, give 3-2, give 1-0, 6-6, 4-4, draw"

POSITIONS: list[Position] = [
    # The general rule: what the ends ask for, and the duty to play (GEN-15).
    (
        "jeu-de-dominos", "6-5 1-0 3-3 | 5-1 4-2 2-2 ; 4-4", "6-5", {}, "4-2",
        "Le 4-2 ne va pas : il faut un 5 ou un 6 (GEN-10).",
        "The 4-2 does not fit: you need a 5 or a 6 (GEN-10).",
    ),
    (
        "jeu-de-dominos", "6-5 1-0 3-3 | 5-1 4-2 2-2 ; 4-4", "6-5", {}, "5-1 à droite",
        "Le 5-1 ne va pas : il faut un 6 (GEN-10).",
        "The 5-1 does not fit: you need a 6 (GEN-10).",
    ),
    (
        "jeu-de-dominos", "6-6 1-0 | 6-4 4-2 ; 4-4", "6-6", {}, "piocher",
        "Vous pouvez poser le 6-4, donc pas piocher (GEN-15).",
        "You can lay the 6-4, so you may not draw (GEN-15).",
    ),
    (
        "jeu-de-dominos", "6-6 1-0 | 6-4 6-2 ; 4-4", "6-6", {}, "passer",
        "Vous pouvez poser le 6-2 ou le 6-4, donc pas passer (GEN-15).",
        "You can lay the 6-2 or the 6-4, so you may not pass (GEN-15).",
    ),
    (
        "jeu-de-dominos", "6-6 1-0 | 5-4 4-2 ; 4-4", "6-6", {}, "passer",
        "Rien ne va, mais vous pouvez piocher : piochez d’abord (GEN-12).",
        "Nothing fits, but you can draw: draw first (GEN-12).",
    ),
    (
        "jeu-de-dominos", "6-6 6-5 | 5-4 4-2 ; 4-4 3-3", "6-6", {"reserve": 2}, "piocher",
        "Les 2 derniers dominos restent à la pioche : passez (GEN-14).",
        "The last 2 tiles stay in the stock: pass (GEN-14).",
    ),
    (
        "jeu-de-dominos", "5-5 6-6 | 5-4 4-2 ; 4-4", "", {}, "5-5",
        "Ouvrez avec le 6-6, votre domino le plus fort (GEN-9).",
        "Open with the 6-6, your strongest tile (GEN-9).",
    ),
    (
        "jeu-de-dominos", "6-6 6-4 3-3 | 6-5 5-4 2-2 ; 1-1", "6-6, 6-5>L, 6-4>R", {}, "5-4",
        "Comment jouer « 5-4 » ? 5-4 du côté du 5 · 5-4 du côté du 4.",
        "How do you play “5-4”? 5-4 at the 5 · 5-4 at the 4.",
    ),
    # Whist, canton, bergen, poule: GEN-15, and nothing to draw.
    (
        "whist", WHIST, "6-6", {}, "passer",
        "Vous pouvez poser le 6-5, donc pas passer (GEN-15).",
        "You can lay the 6-5, so you may not pass (GEN-15).",
    ),
    (
        "whist", WHIST, "6-6", {}, "draw",
        "On ne pioche pas ici : qui ne peut rien poser passe (WHI-2).",
        "Nobody draws here: a player who can lay nothing passes (WHI-2).",
    ),
    (
        "canton", "6-6 6-1 | 6-4 3-2 ; 4-1", "6-6", {}, "piocher",
        "Vous pouvez poser le 6-4, donc pas piocher (GEN-15).",
        "You can lay the 6-4, so you may not draw (GEN-15).",
    ),
    (
        "canton", "6-6 6-1 | 6-4 3-2 ; 4-1", "6-6", {}, "passer",
        "Vous pouvez poser le 6-4, donc pas passer (GEN-15).",
        "You can lay the 6-4, so you may not pass (GEN-15).",
    ),
    # Canton: what is taken with the tile just laid, here the 4-1 at the right end.
    (
        "canton", CAPTURES, TO_CAPTURES, FREE, "prendre 6-1 4-3",
        "Prenez avec le 4-1, que vous venez de poser (CAN-4).",
        "Take with the 4-1, which you have just laid (CAN-4).",
    ),
    (
        "canton", CAPTURES, TO_CAPTURES, FREE, "prendre 4-1 6-5",
        "5 + 11 = 16 : il faut 12 avec deux dominos, ou 10, 20 ou 30 avec trois (CAN-4).",
        "5 + 11 = 16: two tiles must make 12, three must make 10, 20 or 30 (CAN-4).",
    ),
    (
        "canton", CAPTURES, TO_CAPTURES, FREE | {"pair_partner": "ends"}, "prendre 4-1 5-2",
        "Cela fait 12, mais on ne prend ici que le voisin ou l’autre bout de la rangée (CAN-5).",
        "That makes 12, but here you take only the neighbour or the other end of the row (CAN-5).",
    ),
    (
        "canton", CAPTURES, TO_CAPTURES, FREE | {"pair_partner": "neighbour"}, "take 4-1 5-2",
        "Cela fait 12, mais on ne prend ici que le voisin (CAN-5).",
        "That makes 12, but here you take only the neighbour (CAN-5).",
    ),
    (
        "canton", "4-2 5-4 6-1 0-0 | 2-0 4-1 5-0 3-3",
        "4-2, 2-0>R, 5-4>L, 4-1>L, leave, 6-1>L, leave, 5-0>R", FREE, "prendre 5-0 5-4 4-2",
        "5 + 6 + 9 = 20, mais à trois on prend le voisin, avec le suivant ou l’autre bout de la"
        " rangée (CAN-4).",
        "5 + 6 + 9 = 20, but three are the neighbour with the next one or the other end of the row"
        " (CAN-4).",
    ),
    (
        "canton", "4-2 6-6 4-3 | 2-1 3-0 5-0", "4-2, 2-1>L", FREE, "6-6",
        "Le 6-6 ne va pas : il faut un 2, un 1 ou un 4 (CAN-2).",
        "The 6-6 does not fit: you need a 2, a 1 or a 4 (CAN-2).",
    ),
    (
        "bergen", "0-0 1-1 | 6-0 3-2 ; 4-1 5-1 5-2", "0-0", {}, "piocher",
        "Vous pouvez poser le 6-0, donc pas piocher (GEN-15).",
        "You can lay the 6-0, so you may not draw (GEN-15).",
    ),
    (
        "bergen", "0-0 6-0 | 6-5 3-2 ; 4-1 5-1", "0-0", {}, "piocher",
        "Les 2 derniers dominos restent à la pioche : passez (BER-7).",
        "The last 2 tiles stay in the stock: pass (BER-7).",
    ),
    (
        "poule", "6-6 6-5 | 6-1 3-2 ; out 4-1", "6-6", {}, "passer",
        "Vous pouvez poser le 6-1, donc pas passer (GEN-15).",
        "You can lay the 6-1, so you may not pass (GEN-15).",
    ),
    (
        "sans-pioche", "6-6 6-5 | 4-1 3-2 ; out 6-1", "6-6", {}, "piocher",
        "On ne pioche pas ici : qui ne peut rien poser est éliminé (SPI-1).",
        "Nobody draws here: a player who can lay nothing is out (SPI-1).",
    ),
    # Matador: seven, a blank end, a matador across or in line, the last matador.
    (
        "matador", "5-5 1-0 | 4-2 6-4 ; 4-4", "5-5", {}, "6-4",
        "Il faut faire 7 : un 2, ou bien un matador (MAT-3).",
        "You must make 7: a 2, or else a matador (MAT-3).",
    ),
    (
        "matador", "6-6 1-0 | 1-1 3-3 ; 4-4", "6-6", {"matador_joker": False}, "3-3 à gauche",
        "Il faut faire 7 : un 1 (MAT-3).",
        "You must make 7: a 1 (MAT-3).",
    ),
    (
        "matador", "6-6 3-3 4-4 | 1-0 5-5 1-1 ; 2-2", "6-6, 1-0>L", {}, "4-4 à gauche",
        "Sur un blanc, seul un matador se pose (MAT-4).",
        "Only a matador goes on a blank (MAT-4).",
    ),
    (
        "matador", "6-6 3-3 4-4 | 5-2 5-5 5-4 ; 2-2", "6-6, 5-2>L:cross", {}, "4-4 g",
        "Après un matador en travers, il faut un blanc, ou bien un matador (MAT-5).",
        "After a matador laid crosswise you need a blank, or else a matador (MAT-5).",
    ),
    (
        "matador", "6-6 3-3 4-4 | 5-2 5-5 5-4 ; 2-2", "6-6, 5-2>L:out5", {}, "4-4 g",
        "Après un matador en ligne, il faut un 2 ou un blanc, ou bien un matador (MAT-8).",
        "After a matador laid in line you need a 2 or a blank, or else a matador (MAT-8).",
    ),
    (
        "matador", "6-6 3-3 4-4 | 5-2 1-1 5-5 ; 2-2", "6-6", {}, "5-2 g",
        "Comment jouer « 5-2 g » ? 5-2 du côté du 6, en travers · 5-2 du côté du 6, le 5 vers"
        " l’extérieur · 5-2 du côté du 6, le 2 vers l’extérieur.",
        "How do you play “5-2 g”? 5-2 at the 6, crosswise · 5-2 at the 6, with the 5 outward"
        " · 5-2 at the 6, with the 2 outward.",
    ),
    (
        "matador", "6-6 3-3 4-4 | 5-2 5-5 5-4 ; 2-2", "6-6", {}, "passer",
        "Posez le 5-2, ou piochez : on ne passe pas tant qu’il y a une pioche (MAT-11).",
        "Lay the 5-2, or draw: nobody passes while there is a stock (MAT-11).",
    ),
    (
        "matador", "6-6 3-3 4-4 | 6-1 5-5 2-2", "6-6", {}, "passer",
        "La pioche est vide : il faut poser le 6-1 (MAT-13).",
        "The stock is empty: you must lay the 6-1 (MAT-13).",
    ),
    (
        "matador", "6-6 3-3 4-4 | 2-1 5-5 2-2", "6-6", {}, "passer",
        "Vous pouvez poser le 2-1, donc pas passer (MAT-12).",
        "You can lay the 2-1, so you may not pass (MAT-12).",
    ),
    # K: a K waits while something else makes seven.
    (
        "domino-k", "6-6 3-3 | 5-2 4-1 ; 5-5 ; lots 6-6 4-1", "6-6", {}, "5-2",
        "Vous pouvez faire 7 avec le 4-1 : le 5-2 ne sert pas de joker maintenant (KKK-5).",
        "You can make 7 with the 4-1: the 5-2 is no joker now (KKK-5).",
    ),
    (
        "domino-k", "6-6 3-3 | 5-2 4-4 ; 5-5 ; lots 6-6 4-4", "6-6", {}, "4-4",
        "Il faut faire 7 : un 1, ou bien un K (KKK-3).",
        "You must make 7: a 1, or else a K (KKK-3).",
    ),
    (
        "domino-k", "6-6 4-1 4-2 | 0-0 5-5 3-2 ; lots 6-6 3-2", "6-6, 0-0>R:out0", {}, "4-2 d",
        "Rien ne fait 7 avec un blanc : seul un K s’y pose (KKK-3).",
        "Nothing makes 7 with a blank: only a K goes there (KKK-3).",
    ),
    (
        "domino-k", "6-6 1-0 6-5 | 5-2 4-4 3-3 ; 5-5 ; lots 6-6 4-4", "6-6, draw", {}, "passer",
        "La pioche est vide : il faut poser le 5-2 (KKK-7).",
        "The stock is empty: you must lay the 5-2 (KKK-7).",
    ),
    # Other chains.
    (
        "hongrois", "6-6 6-5 1-0 | 3-3 2-2 1-1 ; out 4-4", "6-6", {}, "passer",
        "Vous pouvez poser le 6-5, donc pas passer (HON-3).",
        "You can lay the 6-5, so you may not pass (HON-3).",
    ),
    (
        "sebastopol", "6-6 6-5 1-0 | 6-4 2-2 1-1 ; 4-4", "6-6, 6-4>N", {}, "1-0",
        "Le 1-0 ne va pas : il faut un 4 ou un 6 (SEB-4).",
        "The 1-0 does not fit: you need a 4 or a 6 (SEB-4).",
    ),
    (
        "rubicon", "6-6 3-3 | 6-4 4-1 ; 5-5 5-4", "6-6", {}, "acheter",
        "Vous pouvez poser le 6-4, donc pas acheter (RUB-3).",
        "You can lay the 6-4, so you may not buy (RUB-3).",
    ),
    (
        "rubicon", "6-6 3-3 | 5-1 4-1 ; 5-5 5-4", "6-6", {}, "piocher",
        "On ne pioche pas, on achète : un jeton, un domino (RUB-7).",
        "You do not draw, you buy: one counter, one tile (RUB-7).",
    ),
    (
        "rubicon", "6-6 3-3 | 5-1 4-1 ; 6-5 5-4", "6-6, buy", {}, "5-1",
        "À ce tour, seul le 6-5 que vous avez acheté peut se poser (RUB-7).",
        "This turn only the 6-5 you bought can be laid (RUB-7).",
    ),
    (
        "rubicon", "6-6 3-3 | 5-1 4-1 ; 5-5 5-4", "6-6, buy", {}, "5-1",
        "Vous venez d’acheter le 5-5, qui ne va pas : passez (RUB-7).",
        "You have just bought the 5-5, which does not fit: pass (RUB-7).",
    ),
    (
        "rubicon", "6-6 3-3 | 5-1 4-1 ; 6-5 5-4", "6-6, buy", {}, "acheter",
        "Vous avez déjà acheté le 6-5 à ce tour : posez-le ou passez (RUB-7).",
        "You have already bought the 6-5 this turn: lay it or pass (RUB-7).",
    ),
    (
        "rubicon", "6-6 3-3 | 5-1 4-1 ; 5-5 5-4", "6-6, buy", {}, "acheter",
        "Vous avez déjà acheté à ce tour, et le 5-5 ne va pas : passez (RUB-7).",
        "You have already bought this turn, and the 5-5 does not fit: pass (RUB-7).",
    ),
    (
        "crayon", "6-6 1-0 | 6-5 2-0", "6-6", {}, "2-0",
        "Le 2-0 ne va pas : il faut un 6 (PEN-5).",
        "The 2-0 does not fit: you need a 6 (PEN-5).",
    ),
    (
        "cinq-partout", "6-6 1-0 | 6-5 2-0", "6-6", {}, "muggins",
        "Les points sont comptés d’office : on ne les annonce pas dans cette partie (MUG-8).",
        "Points are counted for you: nobody calls them in this game (MUG-8).",
    ),
    (
        "cinq-partout", "6-6 1-0 5-5 | 6-5 2-0 4-4", "6-6, 6-5>R", {"spinner": "firstDouble"},
        "1-0 en haut",
        "Ce bras attend que le 6-6 soit couvert des deux côtés (MUG-2).",
        "This arm waits until the 6-6 is covered on both sides (MUG-2).",
    ),
    (
        "cinq-partout", "6-5 1-0 | 5-1 2-0", "6-5", {"spinner": "firstDouble"}, "2-0 en bas",
        "Ce bras attend qu’un double soit couvert des deux côtés (MUG-2).",
        "This arm waits until a double is covered on both sides (MUG-2).",
    ),
    # Dingominos.
    (
        "dingominos", "4-4 1-1 | 4-3 6-6 ; 5-5", "4-4", {}, "6-6",
        "Le 6-6 ne va pas : il faut un 4, ou un joker (DIN-5).",
        "The 6-6 does not fit: you need a 4, or a joker (DIN-5).",
    ),
    (
        "dingominos", "4-4 1-1 | 4-3 6-6 ; 5-5", "4-4", {}, "passer",
        "Pour passer, piochez d’abord un domino (DIN-6).",
        "To pass, first draw a tile (DIN-6).",
    ),
    (
        "dingominos", "4-4 1-1 | 4-3 5-passer ; 5-5", "4-4", {}, "5-passer",
        "Le 5-passer ne va pas : il faut un 4, ou un joker (DIN-5).",
        "The 5-skip does not fit: you need a 4, or a joker (DIN-5).",
    ),
    (
        "dingominos", "4-4 1-1 | 4-3 5-passer ; 5-5", "4-4", {}, "skip-5 on the left",
        "Le 5-passer ne va pas : il faut un 4, ou un joker (DIN-5).",
        "The 5-skip does not fit: you need a 4, or a joker (DIN-5).",
    ),
    (
        "dingominos", "4-4 1-1 | 4-3 5-5 ; 6-5", "4-4", {}, "joker-again",
        "Le joker-rejouer n’est pas dans votre main (GEN-4).",
        "The joker-again is not in your hand (GEN-4).",
    ),
    (
        "dingominos", "4-4 1-1 | 6-3 6-6 ; 5-4", "4-4, draw", {}, "6-6",
        "Vous venez de piocher : seul le 5-4 peut encore se poser (DIN-6).",
        "You have just drawn: only the 5-4 can still be laid (DIN-6).",
    ),
    (
        "dingominos", "4-4 1-1 | 6-3 6-6 ; 5-passer", "4-4, draw", {}, "6-6",
        "Vous venez de piocher le 5-passer, qui ne va pas : passez (DIN-6).",
        "You have just drawn the 5-skip, which does not fit: pass (DIN-6).",
    ),
    (
        "dingominos", "4-4 1-1 | 6-3 6-6 ; 5-4", "4-4, draw", {}, "piocher",
        "Vous avez déjà pioché : posez le 5-4, ou passez (DIN-6).",
        "You have already drawn: lay the 5-4, or pass (DIN-6).",
    ),
    (
        "dingominos", "4-4 1-1 | 6-3 6-6 ; 5-1", "4-4, draw", {}, "piocher",
        "Vous avez déjà pioché, et le 5-1 ne va pas : passez (DIN-6).",
        "You have already drawn, and the 5-1 does not fit: pass (DIN-6).",
    ),
    (
        "dingominos", "4-4 4-piocher 1-1 | 4-3 6-6 6-3 ; 5-5 5-4", "4-4, 4-3>L, 4-piocher>R", {},
        "6-3",
        "Vous n’avez pas de quoi contrer : piochez d’abord 2 dominos (DIN-13).",
        "You have nothing to counter with: first draw 2 tiles (DIN-13).",
    ),
    (
        "dingominos", "4-4 4-piocher 1-1 | 4-3 3-contrer 6-3 ; 5-5", "4-4, 4-3>L, 4-piocher>R", {},
        "6-3",
        "Contrez avec le 3-contrer, ou piochez un domino (DIN-13).",
        "Counter with the 3-counter, or draw one tile (DIN-13).",
    ),
    (
        "dingominos", "4-4 4-piocher 1-1 | 4-3 3-contrer 6-3 ; 5-5 5-4", "4-4, 4-3>L, 4-piocher>R",
        {"open_hands": True}, "6-3",
        "À découvert, il faut contrer, avec le 3-contrer (DIN-21).",
        "With open hands you must counter, with the 3-counter (DIN-21).",
    ),
    # Numbers, memory, patience.
    (
        "nombres", "6-6 4-1 2-0 | 3-2 1-1 2-2 | 0-0 3-0 1-0", "", {}, "piocher",
        "Donnez d’abord un domino à la pioche (NOM-1).",
        "First give a tile to the stock (NOM-1).",
    ),
    (
        "nombres", "6-6 4-1 2-0 | 3-2 1-1 2-2 | 0-0 3-0 1-0 ; 6-5", GIVEN + ", 6-6, 1-1", {},
        "piocher",
        "On pioche quand on fait un compte rond, et il est à 14 (NOM-4).",
        "You draw when you make the count round, and it stands at 14 (NOM-4).",
    ),
    (
        "nombres", "6-6 4-1 5-3 | 3-2 4-4 2-2 | 0-0 3-0 1-0 ; 6-5", GIVEN_TO_20, {}, "piocher",
        "Un autre a fait 20 et a pioché : à vous de poser un domino (NOM-4).",
        "Somebody else made 20 and has drawn: now lay a tile (NOM-4).",
    ),
    (
        "memory", "- | - ; grid 6-6 6-5 4-3 4-1", "turn a3", {}, "a3",
        "Le domino a3 est déjà retourné, c’est le 4-3 : choisissez-en un autre (MEM-6).",
        "The tile at a3 is already turned up, it is the 4-3: choose another one (MEM-6).",
    ),
    (
        "memory", "- | - ; grid 6-6 6-5 4-3 4-1", "turn a3", {}, "retourner a3",
        "Le domino a3 est déjà retourné, c’est le 4-3 : choisissez-en un autre (MEM-6).",
        "The tile at a3 is already turned up, it is the 4-3: choose another one (MEM-6).",
    ),
    (
        "patience", "- ; piles 6-6 | 6-4 | 1-1 | 0-0", "", {}, "6-6 6-4",
        "10 + 12 = 22 : il faut 12 (PAT-2).",
        "10 + 12 = 22: it must be 12 (PAT-2).",
    ),
    # Quarante-deux.
    (
        "quarante-deux", "1-0 6-6 | 5-5 5-4 | 4-4 4-3 | 3-3 3-2", "bid 30", {}, "27",
        "Cette annonce ne va pas : annoncez de 31 à 42, ou passez (Q42-5).",
        "That bid will not do: bid from 31 to 42, or pass (Q42-5).",
    ),
    (
        "quarante-deux", "1-0 6-4 | 6-5 5-4 | 4-4 4-3 | 3-3 3-2", "bid 42, trump 3, 6-4", {}, "5-4",
        "Le 6-4 demande du 6 : jouez le 6-5 (Q42-7).",
        "The 6-4 asks for a 6: play the 6-5 (Q42-7).",
    ),
    (
        "quarante-deux", "1-0 6-4 | 3-1 5-4 | 4-4 4-3 | 3-3 3-2", "bid 42, trump 3, 6-4", {}, "5-4",
        "Vous n’avez rien de la couleur du 6-4 : il faut couper, avec le 3-1 (Q42-7).",
        "You have nothing in the suit of the 6-4: you must trump, with the 3-1 (Q42-7).",
    ),
    (
        "quarante-deux", "1-0 4-1 | 5-4 4-2 | 6-6 6-5 | 3-3 3-2", "bid 42, trump 6, 4-1", {}, "5-4",
        "Le 5-4 est un 5, pas un 4 : jouez le 4-2 (Q42-2).",
        "The 5-4 is a 5, not a 4: play the 4-2 (Q42-2).",
    ),
    (
        "quarante-deux", "1-0 0-0 | 2-0 6-5 | 4-4 4-3 | 3-3 3-2", "bid 42, trump 6, 0-0", {}, "2-0",
        "Le 2-0 est un 2, pas un blanc : il faut couper, avec le 6-5 (Q42-2).",
        "The 2-0 is a 2, not a blank: you must trump, with the 6-5 (Q42-2).",
    ),
    (
        "quarante-deux", "1-0 4-1 | 4-2 6-5 | 6-6 6-4 | 3-3 3-2", "bid 42, trump 6, 4-1", {}, "6-5",
        "Le 6-5 est un atout, et vous pouvez fournir : jouez le 4-2 (Q42-7).",
        "The 6-5 is a trump, and you can follow suit: play the 4-2 (Q42-7).",
    ),
    # Vingt.
    (
        "vingt", "9-3 5-3 | 6-2 6-6", "", {}, "9-3@0:0r",
        "9 + 3 = 12, il manque 8 (VIN-4).",
        "9 + 3 = 12, 8 short (VIN-4).",
    ),
    (
        "vingt", "9-3 5-3 | 6-2 6-6 ; 8-7", "9-3@0:0r + 5-3@2:0r", {}, "6-6@3:1d",
        "3 + 6 + 6 = 15, il manque 5 (VIN-6).",
        "3 + 6 + 6 = 15, 5 short (VIN-6).",
    ),
    (
        "vingt", "9-3 5-3 | 9-9 6-6 ; 8-7", "9-3@0:0r + 5-3@2:0r", {}, "9-9@3:1d",
        "3 + 9 + 9 = 21, 1 de trop (VIN-6).",
        "3 + 9 + 9 = 21, 1 too many (VIN-6).",
    ),
    (
        "vingt", "9-3 5-3 | 9-9 6-6 ; 8-7", "9-3@0:0r + 5-3@2:0r", {}, "échanger 9-9",
        "On n’échange pas de dominos dans cette partie : passez (VIN-14).",
        "Tiles are not exchanged in this game: pass (VIN-14).",
    ),
    (
        "vingt", "9-3 5-3 | 9-9 6-6 ; 8-7", "9-3@0:0r + 5-3@2:0r", {}, "s’arrêter",
        "Il n’y a rien à arrêter : posez des dominos, ou passez (VIN-8).",
        "There is nothing to stop: lay tiles, or pass (VIN-8).",
    ),
    (
        "vingt", "9-3 5-3 6-1 | 9-8 6-2 2-2 ; 8-7", "9-3@0:0r + 5-3@2:0r, 9-8@3:1d", {}, "6-2",
        "À lui seul, le 6-2 ne peut pas faire 20 : essayez-en un autre, ou arrêtez-vous (VIN-8).",
        "On its own the 6-2 cannot make 20: try another one, or stop (VIN-8).",
    ),
    # Magnetic dominoes.
    (
        "aimantes-a-plat", "6-6 1-0 | 6-5 2-0 ; 4-4", "6-6", {}, "piocher",
        "Vous pouvez poser le 6-5, donc pas piocher (MAG-4).",
        "You can lay the 6-5, so you may not draw (MAG-4).",
    ),
    (
        "defi-magnetique", "6-6 1-0 | 6-5 2-0 ; 4-4", "6-6", {}, "2-0",
        "Le 2-0 ne va nulle part : il faut un 6 (MAG-8).",
        "The 2-0 fits nowhere: you need a 6 (MAG-8).",
    ),
    (
        "defi-magnetique", "6-6 1-0 | 6-5 2-0 ; 4-4", "6-6", {}, "6-5@1.0.1l",
        "On ne met pas un 5 contre un 6 : ce qui se superpose est égal (MAG-8).",
        "You cannot put a 5 against a 6: what lies on each other is equal (MAG-8).",
    ),
    (
        "defi-magnetique", "6-6 1-0 | 6-5 2-0 ; 4-4", "6-6", {}, "2-0 en b2–a2, au niveau 1",
        "Le 2-0 ne va nulle part : il faut un 6 (MAG-8).",
        "The 2-0 fits nowhere: you need a 6 (MAG-8).",
    ),
    (
        "quinconce", "6-6 1-0 | 6-5 2-0 | 3-3 1-1 ; 4-4", "6-6", {}, "2-0 g",
        "En hauteur, le 2-0 ne va pas : il faut un 6 (MAG-18).",
        "Stacked, the 2-0 does not fit: you need a 6 (MAG-18).",
    ),
    (
        "defi-magnetique", "6-6 1-0 | 6-5 2-0 ; 4-4", "6-6", {}, "6-5@1.0.1r steady",
        "La sûreté de la main ne s’écrit pas : elle se gagne par le geste (MAG-12).",
        "How steady your hand is cannot be typed: the gesture earns it (MAG-12).",
    ),
    (
        "defi-magnetique", "6-6 1-0 | 6-5 2-0 ; 4-4", "6-6", {}, "6-5 steady",
        "La sûreté de la main ne s’écrit pas : elle se gagne par le geste (MAG-12).",
        "How steady your hand is cannot be typed: the gesture earns it (MAG-12).",
    ),
    (
        "defi-magnetique", "6-6 1-0 | 6-5 2-0 ; 4-4", "6-6", {},
        "6-5 en 1.0.1, vers la droite, main sûre",
        "La sûreté de la main ne s’écrit pas : elle se gagne par le geste (MAG-12).",
        "How steady your hand is cannot be typed: the gesture earns it (MAG-12).",
    ),
    (
        "quinconce", "6-6 1-0 | 6-5 2-0 | 3-3 1-1 ; 4-4", "6-6", {}, "6-5>L hasty",
        "La sûreté de la main ne s’écrit pas : elle se gagne par le geste (MAG-12).",
        "How steady your hand is cannot be typed: the gesture earns it (MAG-12).",
    ),
    (
        "quinconce", "6-6 1-0 | 6-5 2-0 | 3-3 1-1 ; 4-4", "6-6", {},
        "6-5 on the left, a steady hand",
        "La sûreté de la main ne s’écrit pas : elle se gagne par le geste (MAG-12).",
        "How steady your hand is cannot be typed: the gesture earns it (MAG-12).",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    "position", POSITIONS, ids=[f"{p[0]} {p[4]} {p[6][-7:-2]}" for p in POSITIONS]
)
def test_a_refusal_says_why_in_this_position(position: Position) -> None:
    game, deal, moves, options, typed, french, english = position
    played = [move for move in moves.split(", ") if move]
    table = helpers.sit(game, deal, *played, **options)
    assert sentence(table, typed, "fr") == french
    assert sentence(table, typed, "en") == english


def test_a_way_that_is_the_only_one_needs_no_words() -> None:
    """A tile at the one end, 0-0 as a K, a matador that can only lie across."""
    table = helpers.sit("jeu-de-dominos", "6-5 1-0 3-3 | 5-1 4-2 2-2 ; 4-4", "6-5")
    assert table.read("5-1").text == "5-1>L"
    table = helpers.sit("domino-k", "6-6 1-0 | 0-0 5-5 ; lots 6-6 5-5", "6-6")
    assert table.read("0-0>R").text == "0-0>R:out0"
    strict = {"matador_inline": False}
    table = helpers.sit("matador", "6-6 3-3 | 5-2 1-1 ; 4-4", "6-6", **strict)
    assert table.read("5-2>L").text == "5-2>L:cross"


def test_what_another_hand_holds_is_not_told() -> None:
    """The sentence is the same whatever the other hand and the stock are."""
    said = []
    for hidden in ("6-5 6-4 ; 1-1", "1-1 2-2 ; 6-5"):
        table = helpers.sit("jeu-de-dominos", f"6-6 1-0 | {hidden}")
        said.append([sentence(table, text, "fr") for text in ("6-5", "1-1", "draw", "pass", "1-0")])
    assert said[0] == said[1]
