"""What a player types: the label of a move in the list, its words as they are printed, in any of
our languages and shortened, or its notation."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from operator import eq

from pioche.cli.bad_input import Refusal
from pioche.cli.boards.tower_squares import SQUARE, notation
from pioche.cli.rules import unaccented
from pioche.cli.sentences import move_words
from pioche.core.boards import TowerBoard
from pioche.core.errors import AmbiguousMove
from pioche.core.view import MoveView, View
from pioche.table.table import Table
from pioche.words.messages import LANGUAGES, Words, words

MOST_WORDED = 300  # moves that are all put into words to find the one that was typed
SHORTEST = 3  # letters by which a word is known that is in no legal move


def chosen(say: Words, table: Table, view: View, text: str) -> str:
    """The notation of what was typed. What is no legal move is written in notation as well, so that
    the table can say why."""
    if text.isdecimal():
        return _numbered(say, view, text)
    typed = _tokens(table, text)
    if _is_notation(table, text):  # but while tiles are given, `6-4` is to give it
        moves = _possibly(table, view, typed)
        printed = [(move.text, _tokens(table, move_words(say, move))) for move in moves]
        given = next((move for move, tokens in printed if _leaves_out(typed, tokens)), text)
        ways = {" ".join(words): move for move, words in printed if move.startswith(f"{text}>")}
        return min(ways.values()) if len(ways) == 1 else given  # ends of one name are alike
    bare = _without_fillers(say, table, typed)
    for tokens in [typed] if bare == typed else [typed, bare]:
        if found := _legal(say, table, view, text, tokens) or _in_notation(say, table, tokens):
            return found
    return _on_squares(view, bare) or _misplaced(table, bare) or _at_place(table, bare) or text


def command(say: Words, text: str, known: str = "typed-commands") -> str:
    """The letter of a command of which a word was typed, or several, in any of our languages; else
    the text."""
    typed = set(unaccented(text).split())
    for speech in _languages(say):
        for told in speech(known).split(", "):
            letter, *words_for_it = told.split()
            if typed and typed <= set(words_for_it):
                return letter
    return text


# -- the labels of the list ------------------------------------------------------------------------


def labels(say: Words, moves: Sequence[MoveView]) -> list[str]:
    """What to type for each move. A move that announces a number has that number; the others are
    counted, without the numbers that can be announced."""
    numbers = [_announced(say, move) for move in moves]
    first = min((int(number) for number in numbers if number), default=0)
    free = (str(n) for n in count(1) if not any(numbers) or n < first or n > 99)
    return [number or next(free) for number in numbers]


def _announced(say: Words, move: MoveView) -> str:
    """The number that a move announces, such as a bid; "" where it announces none."""
    word, _, value = move.text.partition(" ")
    return value if value.isdecimal() and say.has(f"announce-{word}") else ""


def _numbered(say: Words, view: View, text: str) -> str:
    """The move with this label. Where numbers are announced, any other number is one too, which the
    table will refuse."""
    number = text.lstrip("0") or "0"
    shown = labels(say, view.moves)
    if number in shown:
        return view.moves[shown.index(number)].text
    announcing = next((move for move in view.moves if _announced(say, move)), None)
    if announcing is not None:
        return f"{announcing.text.partition(' ')[0]} {number[:6]}"
    raise Refusal("error-no-such-number", number=text[:6], most=len(shown))


# -- words -----------------------------------------------------------------------------------------


def _legal(say: Words, table: Table, view: View, text: str, typed: list[str]) -> str | None:
    """The one legal move that is printed so, or shortened so."""
    moves = _possibly(table, view, typed)
    told = [
        [
            (move, _tokens(table, move_words(speech, told, view.board)))
            for move, told in zip(moves, way, strict=True)
        ]
        for way in (moves, [_by_side(move) for move in moves])
        for speech in _languages(say)
    ]
    for names in (eq, _shortens, _leaves_out):
        for printed in told:
            meant = [(move, tokens) for move, tokens in printed if names(typed, tokens)]
            if meant and all(tokens == meant[0][1] for _, tokens in meant):
                return meant[0][0].text
            if meant:
                raise _which(table, text, [move for move, _ in meant])
    return None


def _by_side(move: MoveView) -> MoveView:
    """The same move with its end called left or right, as the terminal draws it."""
    return replace(move, steps=tuple(replace(step, end="") for step in move.steps))


def _possibly(table: Table, view: View, typed: list[str]) -> Sequence[MoveView]:
    """The moves that can be meant. Of hundreds, not all are put into words: those with the tiles
    that were typed, and no others."""
    if len(view.moves) <= MOST_WORDED:
        return view.moves
    tiles = {word for word in typed if table.game.words.read_tile(word) is not None}
    return [move for move in view.moves if {step.piece for step in move.steps} == tiles]


def _without_fillers(say: Words, table: Table, typed: list[str]) -> list[str]:
    """`je pose le 6-4` is 6-4, and `passez` is passer: so sentences on the screen have it. A tile
    may also be two numbers."""
    fillers = {word for speech in _languages(say) for word in speech("typed-fillers").split()}
    bare = [re.sub("ez$", "er", word) for word in typed if word not in fillers]
    if [word.isdecimal() for word in bare[:2]] == [True, True]:
        return [table.plain("-".join(bare[:2])), *bare[2:]]
    return bare


def _is_notation(table: Table, text: str) -> bool:
    wanted = table.plain(text)
    return any(re.fullmatch(form.pattern, wanted) for form in table.game.forms)


def _languages(say: Words) -> list[Words]:
    """The user's own language first."""
    return [say, *(words(lang) for lang in LANGUAGES if lang != say.lang)]


def _tokens(table: Table, text: str) -> list[str]:
    """The words of a text, without accents and signs; the halves of a tile in their usual order."""
    text = re.sub(rf"\b({SQUARE})-({SQUARE})\b", r"\1 \2", unaccented(text))
    found = [word.strip(".:") for word in re.findall(r"[\w:.@>+-]+", text)]
    return [table.plain(word) for word in found if word]


def _shortens(typed: list[str], tokens: list[str]) -> bool:
    """Do the typed words begin words of the text, in its order, its first word among them? Tiles,
    places and numbers are not shortened."""
    if not typed or not tokens or not _begins(typed[0], tokens[0]):
        return False
    rest = iter(tokens[1:])
    return all(any(_begins(word, token) for token in rest) for word in typed[1:])


def _leaves_out(typed: list[str], tokens: list[str]) -> bool:
    """Are the typed words what is done something with: `a5` of `turn a5`?"""
    return typed == tokens[1:] and tokens[0].isalpha()


def _begins(word: str, token: str) -> bool:
    return word == token or (token.isalpha() and token.startswith(word))


def _which(table: Table, text: str, meant: Sequence[MoveView]) -> AmbiguousMove:
    rule = table.game.forms[0].rule
    ways = tuple(move.text for move in meant)
    return AmbiguousMove(f"'{text}': which? ({rule})", rule, table.moves(), text=text, ways=ways)


# -- from words to notation, for what is not legal -------------------------------------------------


def _in_notation(say: Words, table: Table, typed: list[str]) -> str | None:
    """`piocher` is draw, `6-4 à gauche` 6-4>L, `retourner a5` turn a5: any move of this game."""
    for speech in _languages(say):
        named = [_tile(table, speech, word) for word in typed]
        for way in (_steadied, _verb, _placement):
            text = way(table, speech, named)
            if text and _is_notation(table, text):
                return text
    return None


def _form_words(table: Table) -> list[str]:
    """The words that moves of this game are written with."""
    return sorted({w for form in table.game.forms for w in re.findall("[a-z]{3,}", form.pattern)})


def _tile(table: Table, say: Words, word: str) -> str:
    """A tile with signs, which are printed by their names in a language."""
    signs = {say(f"sign-{w}"): w for w in _form_words(table) if say.has(f"sign-{w}")}
    one, dash, other = word.partition("-")
    return table.plain(f"{signs.get(one, one)}-{signs.get(other, other)}") if dash else word


def _verb(table: Table, say: Words, typed: list[str]) -> str:
    if not typed or len(typed[0]) < SHORTEST:
        return ""
    for kind in _form_words(table):
        if say.has(f"move-{kind}"):
            printed = _tokens(table, say(f"move-{kind}", value=""))
            own, *others = _without_fillers(say, table, printed)
            if own.startswith(typed[0]):
                return " ".join([kind, *(word for word in typed[1:] if word not in others)])
    return ""


def _placement(table: Table, say: Words, typed: list[str]) -> str:
    """A tile, and perhaps the name of an arm; how it would lie there does not matter any more."""
    if len(typed) == 1:
        return typed[0]
    for word in reversed(typed[1:]):
        for arm in "LRUDNESW":
            text = f"{typed[0]}>{arm}"
            name = _tokens(table, say(f"arm-{arm}"))[0]
            if name.startswith(word) and _is_notation(table, text):
                return text
    return ""


def _misplaced(table: Table, typed: list[str]) -> str:
    """One tile, in a place that is not there: the tile alone, unless that would play it."""
    if not typed:
        return ""
    ways = [move for move in table.moves() if move.startswith(typed[0])]
    alone = not any(_is_notation(table, word) for word in typed[1:])
    return typed[0] if alone and len(ways) != 1 and _is_notation(table, typed[0]) else ""


def _at_place(table: Table, typed: list[str]) -> str:
    """A place alone, in a game whose moves name one: `a5` for `turn a5`."""
    if len(typed) != 1 or table.game.words.read_tile(typed[0]) is not None:
        return ""
    named = [f"{word} {typed[0]}" for word in _form_words(table)]
    return next((text for text in named if _is_notation(table, text)), "")


def _on_squares(view: View, typed: list[str]) -> str | None:
    """A tile on two squares of a tower where it cannot lie: `6-4 c2 c3, niveau 1`."""
    if not isinstance(view.board, TowerBoard) or len(typed) < 3:
        return None
    tile, one, other, *rest = typed
    if not re.fullmatch(SQUARE, one) or not re.fullmatch(SQUARE, other):
        return None
    level = next((int(word) for word in rest if word.isdecimal()), 0 if "table" in rest else None)
    if level is None:
        raise Refusal("error-which-level", tile=tile, squares=f"{one}–{other}")
    return notation(view.board, tile, one, other, level)


def _steadied(table: Table, say: Words, typed: list[str]) -> str:
    """A tile and, at the end, how steady the hand is, wherever it would lie."""
    for hand in _form_words(table):
        if say.has(f"tower-hand-{hand}"):
            told = _tokens(table, say(f"tower-hand-{hand}"))
            if typed[-1:] == [hand] or typed[-len(told) :] == told:
                return f"{typed[0]} {hand}"
    return ""
