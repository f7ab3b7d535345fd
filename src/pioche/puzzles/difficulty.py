"""How hard is a puzzle? The reasoning that a person needs, found by reasoning like one.

    1  elimination: crossing out is enough from beginning to end
    2  one supposition: at times one supposes something, crosses out, and meets a contradiction
    3  nested: a supposition needs others inside it

`effort` orders puzzles of one level: how many suppositions were made in all.
"""

from dataclasses import dataclass

from pioche.puzzles import reason
from pioche.puzzles.kinds import Board, board
from pioche.puzzles.model import Puzzle

ELIMINATION, SUPPOSITION, NESTED = LEVELS = (1, 2, 3)


@dataclass(frozen=True, slots=True, order=True)
class Grade:
    level: int
    effort: int


class TooHard(Exception):
    """More suppositions than were allowed."""


def grade(puzzle: Puzzle, most: int = 1_000_000, level: int = NESTED) -> Grade:
    """Grade a puzzle that has a solution.

    Raises TooHard after `most` suppositions, or when a higher level than `level` is needed.
    """
    b = board(puzzle)
    state = reason.begin(b, puzzle.revealed)
    made = 0
    used = 0

    def tick() -> None:
        nonlocal made
        made += 1
        if made > most:
            raise TooHard

    conclude(b, state)
    while not reason.is_solved(b, state):
        if level < SUPPOSITION:
            raise TooHard
        refuted = refute(b, state, tick)
        used += refuted
        if not refuted:
            break
    if reason.is_solved(b, state):
        return Grade(SUPPOSITION if used else ELIMINATION, used)
    if level < NESTED:
        raise TooHard
    nested = made
    for _ in reason.search(b, state, tick):
        pass
    return Grade(NESTED, used + made - nested)


def conclude(b: Board, state: reason.State) -> None:
    """Cross out, and make the choices that are free, until neither goes on."""
    while True:
        reason.eliminate(b, state)
        free = next((q for q in reason.choices(b, state) if len(q) == 1), None)
        if free is None:
            return
        reason.choose(state, free[0])


# A person supposes something where few answers are left.
FEW = 8


def refute(b: Board, state: reason.State, tick: reason.Tick) -> int:
    """Try the answers of the open questions, and cross out those that lead to a contradiction by
    crossing out alone; how many were there?"""
    found = 0
    tried = set()
    for question in reason.choices(b, state):
        if len(question) > FEW:
            break
        for choice in question:
            if choice in tried or not state.mask[choice[0]] & choice[1]:
                continue
            tried.add(choice)
            tick()
            if not is_refuted(b, state, choice):
                continue
            found += 1
            named = state.named
            reason.cross_out(b, state, choice)
            conclude(b, state)
            if state.named != named or reason.is_solved(b, state):
                return found  # other choices represent others now
    return found


def is_refuted(b: Board, state: reason.State, choice: reason.Choice) -> bool:
    """Does crossing out alone show that this choice is wrong?"""
    trial = state.copy()
    try:
        reason.choose(trial, choice)
        reason.eliminate(b, trial)
    except reason.Dead:
        return True
    return False
