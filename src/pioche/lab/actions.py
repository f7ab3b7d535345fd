"""Actions with a fixed meaning: a number stands for the same move in every position of a game.

Most actions are a whole move: a tile at an arm in a manner, `draw`, `bid 31`. A move of several
tiles, or on a plane without borders, is told in parts, one action after the other: a tile, column
and row (for a tower a level, too), a way, until the move is `done`. Whoever is not to move can only
`wait`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from pioche.core.boards import MemoryBoard
from pioche.core.game import Form, Game, Move
from pioche.core.view import MoveView, View
from pioche.engines.chain.engine import CODES
from pioche.engines.chain.state import Chain

WAIT: Final = "wait"
DONE: Final = "done"
PLANE: Final = 64  # columns, rows and levels repeat after so many
AXES: Final = ("column", "row", "level")
WAYS: Final = "rdlu"
STEPPED: Final = ("row", "grid")  # boards on which a move may have several tiles
_SPOKEN: Final = re.compile(r"(\w+)(\(?) \\d\+")  # `bid \d+`, `draw( \d+)?`


class Actions:
    """All that can ever be done in a game with these options; `texts` says what each number is."""

    def __init__(self, game: Game[Any], state: Any, view: View, tiles: Sequence[str]) -> None:
        self._ended = view.board.shape in STEPPED
        spoken = _spoken(game.forms, state.options, 2 * len(tiles))
        self.texts: tuple[str, ...] = tuple(
            dict.fromkeys((*_laid(state, view, tiles, game), *spoken, WAIT))
        )
        self.numbers: dict[str, int] = {text: n for n, text in enumerate(self.texts)}
        self.wait = self.numbers[WAIT]
        self.parted = view.board.shape in ("row", "grid", "tower")  # are moves told in parts?
        self.parts = lru_cache(maxsize=1 << 14)(self._parts)

    def __len__(self) -> int:
        return len(self.texts)

    def of(self, move: Move | MoveView) -> tuple[int, ...]:
        """The actions that make a move: one, or its parts."""
        number = self.numbers.get(move.text)
        return (number,) if number is not None else self.parts(move.text, move.kind, _steps(move))

    def _parts(
        self, text: str, kind: str, steps: tuple[tuple[str, str, str], ...]
    ) -> tuple[int, ...]:
        words: list[str] = []
        for piece, place, manner in steps:
            words.append(f"{kind} {piece}")
            on_plane = re.findall(r"-?\d+", place)
            if on_plane:
                words += [_at(axis, int(n)) for axis, n in zip(AXES, on_plane, strict=False)]
            elif f"at {place}" in self.numbers:
                words.append(f"at {place}")
            if manner:
                words.append(f"way {manner}")
        if self._ended:
            words.append(DONE)
        return tuple([self.numbers[word] for word in words])

    def offered(
        self, moves: Iterable[Move], chosen: tuple[int, ...] = ()
    ) -> dict[int, Move | None]:
        """What may be done once these parts of a move are chosen, and the move that it makes; None
        where parts are still to come. Of moves that would be told alike, the first is meant."""
        numbers = self.numbers
        if not self.parted:
            return {numbers[move.text]: move for move in moves}
        found: dict[int, Move | None] = {}
        at = len(chosen)
        for move in moves:
            parts = self.of(move)
            if parts[:at] == chosen:
                found.setdefault(parts[at], move if len(parts) == at + 1 else None)
        return found


def _steps(move: Move | MoveView) -> tuple[tuple[str, str, str], ...]:
    if isinstance(move, Move):
        return move.steps
    return tuple([(step.piece, step.place, step.manner) for step in move.steps])


def _at(axis: str, number: int) -> str:
    """A column, row or level; far from the first tile they begin again on the other side."""
    return f"{axis} {(number + PLANE // 2) % PLANE - PLANE // 2}"


def _spoken(forms: Iterable[Form], options: Any, most: int) -> Iterator[str]:
    """What is said rather than laid: `draw`, `pass`, `bid 31`."""
    for form in forms:
        if not form.example or (form.option and not getattr(options, form.option)):
            continue
        said = _SPOKEN.match(form.pattern)
        if form.pattern == form.example:
            yield form.example
        elif said:
            word, optional = said.groups()
            if optional:
                yield word
            yield from (f"{word} {number}" for number in range(most))


def _laid(state: Any, view: View, tiles: Sequence[str], game: Game[Any]) -> Iterator[str]:
    """What is done with a tile."""
    shape = view.board.shape
    if isinstance(state, Chain):
        yield from _placements(state, view)
    elif isinstance(view.board, MemoryBoard):
        yield from (f"turn {place}" for place in view.board.places)
    elif shape in ("line", "cross"):
        yield from tiles
        for tile in tiles:
            for arm in (arm.name for arm in view.board.arms):  # type: ignore[union-attr]
                yield f"{tile}>{arm}"
                yield from (f"{tile}>{arm}:out-{half}" for half in tile.split("-"))
    elif shape in ("tricks", "count"):
        yield from tiles
        yield from (f"{kind} {tile}" for kind in _kinds(game) for tile in tiles)
    if shape in ("row", "grid", "tower"):
        yield from (f"{kind} {tile}" for kind in _kinds(game) for tile in tiles)
        if shape != "row":
            for axis in AXES[: 3 if shape == "tower" else 2]:
                yield from (_at(axis, number) for number in range(PLANE))
            yield from (f"way {way}" for way in WAYS)
        if shape == "tower":
            yield from ("at L", "at R")
        if shape in STEPPED:
            yield DONE


def _kinds(game: Game[Any]) -> tuple[str, ...]:
    """The kinds of moves that name a tile."""
    return tuple({form.kind: 0 for form in game.forms if re.search(r"\d-\d", form.example)})


def _placements(state: Chain, view: View) -> Iterator[str]:
    """Every way in which a tile can ever lie at an arm; with a `!` too where points are called."""
    rules = state.rules
    called = any(
        move.text.endswith("!") for move in rules.offer(state, 0, tuple(rules.first_moves[:1]))
    )
    for first in rules.first_moves:
        yield from (first.text, f"{first.text}!")[: 1 + called]
        for arm in rules.arms:
            manners = {join.manner for end in range(CODES) for join in rules.join(end, first.tile)}
            for manner in sorted(manners):
                text = f"{first.text}>{arm}{f':{manner}' if manner else ''}"
                yield from (text, f"{text}!")[: 1 + called]
