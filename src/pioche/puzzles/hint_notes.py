"""The deductions of a step as notes for a reader: squares, facts, and what remains.

A note speaks about this position only. Its words are the message `reason-{code}`, filled with its
facts; `left` says the same as a record, which a screen can show and a test can check.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from pioche.core.tiles import NAME
from pioche.puzzles import deductions
from pioche.puzzles.deductions import NUMBERS_IN, Deduction, State
from pioche.puzzles.grading import Step
from pioche.puzzles.kinds import Board
from pioche.puzzles.model import NUMBERS, Laid, cell_name
from pioche.puzzles.verdict import Facts, line_facts

MANY = 7  # dominoes in the longest list that a note writes out


@dataclass(frozen=True, slots=True)
class Rest:
    """What remains possible: numbers for equal cells, or ordered pairs for the cells of a place.

    A place without pairs has no domino; a `sure` place has one.
    """

    cells: tuple[int, ...]
    numbers: tuple[int, ...] = ()
    pairs: tuple[tuple[int, int], ...] | None = None
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """One deduction. Notes of a greater `depth` hold only under the supposition before them."""

    code: str
    depth: int
    cells: tuple[int, ...]  # the cells of its conclusion
    because: tuple[int, ...] = ()  # the cells that it examines
    facts: Facts = field(default_factory=dict)
    left: tuple[Rest, ...] = ()


def is_outline(note: Note) -> bool:
    """Does the note belong to the outline of a reason: the deductions from the board itself, and
    the suppositions there with their contradictions?"""
    is_edge = note.code == "suppose" or note.code.startswith("dead-")
    return note.depth == 0 or (note.depth == 1 and is_edge)


def reason_notes(b: Board, position: list[Laid], step: Step) -> tuple[Note, ...]:
    """The notes that lead to a step: its deductions, and the pairs that then fit."""
    shown: dict[int, int] = dict(b.given)
    for laid in position:
        for cell, number in ((laid.first, laid.a), (laid.second, laid.b)):
            shown[b.index[cell]] = number
    s = deductions.start_state(b, position)
    notes: list[Note] = []
    _add_notes(b, s, step.log, 0, shown, notes)
    if step.technique == "free-unit":
        return tuple(notes)
    notes += _seen(b, step.place, shown, notes)
    left = deductions.fits(b, s, step.place)
    notes.append(_fit_note(b, s, step.place, left, 0))
    return tuple(notes)


def _add_notes(
    b: Board,
    s: State,
    log: Iterable[Deduction],
    depth: int,
    shown: dict[int, int],
    notes: list[Note],
) -> bool:
    """Repeat deductions and add their notes; True if they end in a contradiction."""
    for deduction in log:
        before = s.copy()
        spot = deduction.spot
        if isinstance(spot, int):
            if deduction.technique == "fit":
                notes += _seen(b, spot, shown, notes, depth)
            try:
                deductions.repeat_one(b, s, deduction)
            except deductions.Contradiction:
                notes.append(_dead(b, before, deduction.technique, spot, depth))
                return True
            notes += _note(b, before, s, deduction.technique, spot, depth)
            continue
        place, bits = spot
        notes.append(Note("suppose", depth + 1, b.places[place], (), _laid(b, place, bits), ()))
        inside = s.copy()
        deductions.assume(b, inside, spot)
        _add_notes(b, inside, deduction.inner, depth + 1, shown, notes)
        try:
            deductions.cross_out(b, s, spot)
        except deductions.Contradiction:
            notes.append(_refuted(b, before, s, spot, depth))
            notes.append(Note("dead-fit", depth, b.places[place], (), _place(b, place)))
            return True
        notes.append(_refuted(b, before, s, spot, depth))
    return False


def _laid(b: Board, place: int, bits: int) -> Facts:
    return laid_facts(deductions.laid_at(b, place, bits))


def laid_facts(laid: Laid) -> Facts:
    return {
        "tile": NAME[laid.tile],
        "first": cell_name(laid.first),
        "second": cell_name(laid.second),
        "a": laid.a,
        "b": laid.b,
    }


def _place(b: Board, place: int) -> Facts:
    i, j = b.places[place]
    return {"first": cell_name(b.cells[i]), "second": cell_name(b.cells[j])}


def _names(b: Board, cells: Iterable[int]) -> str:
    return ", ".join(cell_name(b.cells[cell]) for cell in cells)


def _numbers(dom: int) -> str:
    return ", ".join(map(str, NUMBERS_IN[dom]))


# -- what the board shows --------------------------------------------------------------------------


def _seen(
    b: Board, place: int, shown: dict[int, int], notes: list[Note], depth: int = 0
) -> list[Note]:
    """A note for each cell of a place whose number follows from an equal cell on the board, unless
    the notes so far have it."""
    found = []
    for cell in dict.fromkeys(b.places[place]):
        if cell in shown:
            continue
        near = [other for other in b.members[b.group[cell]] if other in shown]
        if not near:
            continue
        touching = [x for x in near if (x, cell) in b.touching or (cell, x) in b.touching]
        code = "block" if b.blocks else "touch" if touching else "same"
        other = (touching or near)[0]
        facts: Facts = {
            "cell": cell_name(b.cells[cell]),
            "near": cell_name(b.cells[other]),
            "number": shown[other],
        }
        because = (other,) if touching else tuple(x for x in b.members[b.group[cell]] if x != cell)
        note = Note(code, depth, (cell,), because, facts, (Rest((cell,), (shown[other],)),))
        if not any(n.code == note.code and n.cells == note.cells for n in notes):
            found.append(note)
    return found


# -- one deduction ---------------------------------------------------------------------------------


def _note(
    b: Board, before: State, after: State, technique: str, spot: int, depth: int
) -> list[Note]:
    left = _rest(b, before, after)
    if not left:
        return []
    cells = tuple(dict.fromkeys(cell for one in left for cell in one.cells))
    facts: Facts = {"left": _rest_text(b, left)}
    match technique:
        case "fit":
            if not after.mask[spot]:
                return [Note("no-fit", depth, b.places[spot], (), _place(b, spot), left)]
            note = _fit_note(b, before, spot, deductions.fits(b, before, spot), depth)
            squares = tuple(one for one in left if one.pairs is None)
            facts = {
                **note.facts,
                "so": "yes" if squares else "no",
                "left": _rest_text(b, squares),
            }
            return [Note("fit", depth, note.cells, note.because, facts, left)]
        case "cover":
            return [_cover_note(b, before, after, spot, depth, left)]
        case "home":
            fitting = deductions.all_fits(b, after)
            place = next(p for p, x in enumerate(fitting) if x & deductions.OF_TILE[spot])
            facts = {**_place(b, place), "tile": NAME[spot]}
            return [Note("home", depth, b.places[place], (), facts, left)]
        case "halves":
            bit = 1 << spot
            fixed = [c for g, m in enumerate(b.members) if before.dom[g] == bit for c in m]
            found = []
            for code, some in (
                ("halves-full", tuple(one for one in left if spot not in one.numbers)),
                ("halves-need", tuple(one for one in left if spot in one.numbers)),
            ):
                cells = tuple(cell for one in some for cell in one.cells)
                facts = {
                    "number": spot,
                    "fixed": len(fixed),
                    "cells": _names(b, cells),
                    "left": _rest_text(b, some),
                }
                if some:
                    found.append(Note(code, depth, cells, tuple(fixed), facts, some))
            return found
        case "marks":
            bit = 1 << spot
            fixed = [c for c in b.marks if before.dom[b.group[c]] == bit]
            gained = [one for one in left if one.numbers == (spot,)]
            code = "marks-need" if gained else "marks-full"
            marked = [c for c in cells if c in b.marks]
            facts |= {
                "number": spot,
                "most": b.marked.count(spot),
                "fixed": len(fixed),
                "cells": _names(b, marked),
            }
            return [Note(code, depth, cells, b.marks, facts, left)]
    line = b.lines[spot]
    facts = {
        **line_facts(b, line),
        "total": after.totals[spot],
        "left": _rest_text(b, left) or "none",
        "more": _more_text(b, left) or "none",
    }
    return [Note("line", depth, cells, line.cells, facts, left)]


def _fit_note(b: Board, s: State, place: int, left: int, depth: int) -> Note:
    """The pairs that fit at a place, by the numbers of its cells and by what is crossed out."""
    g, h = b.ends[place]
    pairs = _pairs(left)
    tiles = sorted({deductions.TILE_OF[deductions.pair(x, y)] for x, y in pairs}, reverse=True)
    facts: Facts = {
        **_place(b, place),
        "firsts": _numbers(s.dom[g]),
        "seconds": _numbers(s.dom[h]),
        "tiles": ", ".join(NAME[t] for t in tiles),
        "count": len(tiles),
        "many": "yes" if len(tiles) > MANY else "no",
        "so": "no",
        "left": "",
    }
    return Note("fit", depth, b.places[place], (), facts, (Rest(b.places[place], (), pairs, True),))


def _cover_note(
    b: Board, before: State, after: State, cell: int, depth: int, left: tuple[Rest, ...]
) -> Note:
    ways = [p for p in b.covers[cell] if deductions.fits(b, before, p)]
    facts: Facts = {"cell": cell_name(b.cells[cell]), "left": _rest_text(b, left)}
    sure = [p for p in ways if after.sure[p]]
    if sure and before.sure[sure[0]]:
        gone = [p for p in b.covers[cell] if before.mask[p] and not after.mask[p]]
        facts |= _place(b, sure[0])
        facts["places"] = ", ".join(_span(b, b.places[p]) for p in gone)
        return Note("cover-taken", depth, b.places[sure[0]], (cell,), facts, left)
    if sure:
        return Note(
            "cover-only", depth, b.places[sure[0]], (cell,), {**facts, **_place(b, sure[0])}, left
        )
    facts["places"] = ", ".join(_span(b, b.places[p]) for p in ways)
    facts["numbers"] = _numbers(after.dom[b.group[cell]])
    return Note("cover-numbers", depth, (cell,), (), facts, left)


def _span(b: Board, cells: Iterable[int]) -> str:
    return "-".join(cell_name(b.cells[cell]) for cell in cells)


def _refuted(b: Board, before: State, after: State, choice: deductions.Choice, depth: int) -> Note:
    """A failed supposition is crossed out, with all choices that are alike."""
    place, bits = choice
    left = _rest(b, before, after)
    same = sum((was & ~now).bit_count() for was, now in zip(before.mask, after.mask, strict=True))
    facts: Facts = {**_laid(b, place, bits), "same": same - 1}
    return Note("refuted", depth, b.places[place], (), facts, left)


def _dead(b: Board, s: State, technique: str, spot: int, depth: int) -> Note:
    """The contradiction: a deduction that leaves nothing."""
    code = f"dead-{technique}"
    match technique:
        case "fit":
            return Note(code, depth, b.places[spot], (), _place(b, spot))
        case "cover":
            lying = [p for p in b.covers[spot] if s.sure[p] and s.mask[p]]
            if len(lying) > 1:
                code = "dead-overlap"
            elif lying and any(deductions.fits(b, s, p) for p in b.covers[spot]):
                # A domino could cover it, but not the one that surely lies there.
                return Note("dead-fit", depth, b.places[lying[0]], (), _place(b, lying[0]))
            return Note(code, depth, (spot,), (), {"cell": cell_name(b.cells[spot])})
        case "home":
            return Note(code, depth, (), (), {"tile": NAME[spot]})
        case "halves":
            cells = tuple(c for g, m in enumerate(b.members) if s.dom[g] == 1 << spot for c in m)
            return Note(code, depth, cells, (), {"number": spot})
        case "marks":
            return Note(code, depth, b.marks, (), {"number": spot, "most": b.marked.count(spot)})
    line = b.lines[spot]
    facts: Facts = {**line_facts(b, line), "total": s.totals[spot]}
    return Note(code, depth, line.cells, (), facts)


# -- what remains ----------------------------------------------------------------------------------


def _rest(b: Board, before: State, after: State) -> tuple[Rest, ...]:
    found = [Rest(b.members[g], NUMBERS_IN[after.dom[g]]) for g in _changed(before.dom, after.dom)]
    changed = {
        *_changed(before.mask, after.mask),
        *_changed(before.sure, after.sure),
        *_changed(before.known, after.known),
    }
    for place in sorted(changed):
        pairs = _pairs(deductions.fits(b, after, place)) if after.mask[place] else ()
        found.append(Rest(b.places[place], (), pairs, after.sure[place]))
    return tuple(found)


def _changed(before: list[int] | list[bool], after: list[int] | list[bool]) -> list[int]:
    """The places where two lists differ."""
    if before == after:
        return []
    return [at for at, (was, now) in enumerate(zip(before, after, strict=True)) if was != now]


@lru_cache(maxsize=5_000)
def _pairs(bits: int) -> tuple[tuple[int, int], ...]:
    found = []
    while bits:
        bit = bits & -bits
        bits ^= bit
        found.append(divmod(bit.bit_length() - 1, NUMBERS))
    return tuple(found)


def _rest_text(b: Board, left: tuple[Rest, ...]) -> str:
    """What remains, in signs that need no words: a1: 2, 6; b1-b2: 6-4."""
    parts = []
    for one in left:
        if one.pairs is None:
            parts.append(f"{_names(b, one.cells)}: {', '.join(map(str, one.numbers))}")
            continue
        span = _span(b, one.cells)
        tiles = [f"{x}-{y}" for x, y in one.pairs]
        if not tiles:
            parts.append(f"{span}: ∅")
        elif len(tiles) <= 2 * MANY:
            parts.append(f"{span}: {', '.join(tiles)}")
    return "; ".join(parts)


def _more_text(b: Board, left: tuple[Rest, ...]) -> str:
    """The places with more pairs than a note writes out, and their number: b1-b2 (17)."""
    some = [one for one in left if one.pairs is not None and len(one.pairs) > 2 * MANY]
    return ", ".join(f"{_span(b, one.cells)} ({len(one.pairs or ())})" for one in some)
