"""Hints: every reason is true of the real position, chances are sensible, nothing hidden shows."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

import pioche
from pioche.bots import hints, search
from pioche.bots.hints import Advice, advise
from pioche.bots.merits import merit
from pioche.bots.playout import at_random
from pioche.bots.review import look_back
from pioche.core.boards import ChainBoard, TricksBoard, open_ends
from pioche.core.events import Event, Passed, TrickWon, Turned
from pioche.core.game import OVER, Game
from pioche.core.partie import first_standing
from pioche.core.phrase import Phrase, phrase
from pioche.core.tiles import HIGH, LOW, NAME, PIPS, mask, read_tile, set_size, tiles_in
from pioche.core.view import MoveView, View
from pioche.words.messages import LANGUAGES, keys, words
from tests.helpers import play, sit

GAMES = [pytest.param(game, id=game.id) for game in pioche.all_games()]


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PLAYOUTS", 24)
    monkeypatch.setattr(search, "FEWEST", 3)


Facts = dict[str, Any]

# -- the judges: each looks at the real state, which the hint has not seen -------------------------


class Real:
    """A real position, the move that was advised, and what came of it."""

    def __init__(self, game: Game[Any], state: Any, view: View, move: MoveView) -> None:
        self.game, self.before, self.view, self.move = game, state, view, move
        assert view.seat is not None
        self.seat = view.seat
        self.side = view.standing.sides[view.seat]
        self.after, self.events = self.played(move.text)

    def played(self, text: str) -> tuple[Any, list[Event]]:
        after = self.before.copy()
        after.log = []
        self.game.play(after, next(m for m in self.game.moves(after) if m.text == text))
        return after, after.log

    def tiles(self, move: MoveView) -> list[int]:
        found = [self.game.words.read_tile(step.piece) for step in move.steps]
        return [tile for tile in found if tile is not None]


Judge = Callable[[Real, Facts], bool]


def only(real: Real, facts: Facts) -> bool:
    return len(real.game.moves(real.before)) == 1


def out(real: Real, facts: Facts) -> bool:
    return real.after.seat == OVER and real.seat in real.game.result(real.after).winners


def trick(real: Real, facts: Facts) -> bool:
    won = [event.seat for event in real.events if isinstance(event, TrickWon)]
    if facts["who"] == "you":
        return won == [real.seat]
    return len(won) == 1 and won[0] != real.seat and real.view.standing.sides[won[0]] == real.side


def again(real: Real, facts: Facts) -> bool:
    return bool(real.after.seat == real.seat)


def progress(real: Real, facts: Facts) -> bool:
    """The marks that this seat had left, and has left."""
    return bool(real.before.left[real.seat] - real.after.left[real.seat] == facts["count"])


def safest(real: Real, facts: Facts) -> bool:
    assert real.game.hand is not None
    risk = real.game.hand.risk
    risks = {move.text: risk(real.before, move) for move in real.game.moves(real.before)}
    return all(risks[real.move.text] <= other for other in risks.values())


def stuck(real: Real, facts: Facts) -> bool:
    """It is said to be likely: so it may be wrong now and then (see the test)."""
    return all(move.kind in ("draw", "pass") for move in real.game.moves(real.after))


def lighter(real: Real, facts: Facts) -> bool:
    counts = real.game.mind.left_counts
    assert counts is not None
    weights = [sum(map(counts, real.tiles(move))) for move in real.view.moves]
    return sum(map(counts, real.tiles(real.move))) == max(weights) > min(weights)


def points_kept(real: Real, facts: Facts) -> bool:
    costs = [sum(PIPS[t] for t in real.tiles(move)) for move in real.view.moves]
    return sum(PIPS[t] for t in real.tiles(real.move)) == min(costs) < max(costs)


def keeps(real: Real, facts: Facts) -> bool:
    """What could be laid if the same player went on, after this move and after all others."""

    def fitting(text: str) -> int:
        after, _ = real.played(text)
        if after.seat == OVER:
            return 0
        after.seat = real.seat
        hand = real.game.view(after, real.seat).hand
        found = {move.steps[0][0] for move in real.game.moves(after) if move.steps}
        return len(found & set(hand))

    most = max(fitting(move.text) for move in real.view.moves)
    return bool(fitting(real.move.text) == facts["count"] == most)


# Chains: what lies open after the move, to this player and to the others.


def places(real: Real) -> set[str]:
    """The end that the move has made; both, if it opened."""
    place = real.move.steps[0].place
    return {"L", "R"} if place == "start" else {place}


def could_lay(real: Real, state: Any, tiles: int, at: set[str] | None = None) -> set[str]:
    """Which of these tiles fit an end, or one of some?"""
    state = state.copy()
    state.seat = real.seat
    state.hands[real.seat] = tiles
    return {
        move.steps[0][0]
        for move in real.game.moves(state)
        if move.steps and (at is None or move.steps[0][1] in at)
    }


def elsewhere(real: Real) -> int:
    """All tiles that are neither in this hand nor on the table."""
    laid = {text.partition(">")[0] for text in (move.text for _, move in real.after.past)}
    away = [t for t in range(set_size(real.after.rules.top)) if NAME[t] not in laid]
    return mask(away) & ~int(real.after.hands[real.seat])


def no_answer(real: Real, facts: Facts) -> bool:
    return not could_lay(real, real.after, real.after.hands[real.after.seat])


def lacks(real: Real, facts: Facts) -> bool:
    nobody = could_lay(real, real.after, real.after.hands[real.after.seat], places(real))
    return not nobody and bool(could_lay(real, real.after, elsewhere(real), places(real)))


def partner_lacks(real: Real, facts: Facts) -> bool:
    sides = real.view.standing.sides
    partners = [s for s, side in enumerate(sides) if side == real.side and s != real.seat]
    hands = [real.before.hands[seat] for seat in partners]
    return any(not could_lay(real, real.before, hand, places(real)) for hand in hands)


def scarce(real: Real, facts: Facts) -> bool:
    mine = could_lay(real, real.after, real.after.hands[real.seat], places(real))
    others = could_lay(real, real.after, elsewhere(real), places(real))
    return bool(mine) and len(others) == facts["count"] <= 2


def few(real: Real, facts: Facts) -> bool:
    return bool(len(could_lay(real, real.after, elsewhere(real), places(real))) == facts["count"])


def few_score(real: Real, facts: Facts) -> bool:
    """Each tile that this player has not seen is given to the next one, as the only one to lay."""

    def scoring(text: str) -> int:
        after, _ = real.played(text)
        before = real.game.points(after)
        return sum(
            any(real.game.points(later) != before for later in laid_next(real, after, tile))
            for tile in tiles_in(elsewhere(real))
        )

    counts = [scoring(move.text) for move in real.view.moves if move.steps]
    return bool(scoring(real.move.text) == facts["count"] == min(counts) < max(counts))


def laid_next(real: Real, after: Any, tile: int) -> Iterable[Any]:
    """The states after the next player has laid this tile, wherever it goes."""
    after.hands[after.seat] = mask([tile])
    for move in real.game.moves(after):
        if move.kind == "place":
            later = after.copy()
            real.game.play(later, move)
            yield later


def double(real: Real, facts: Facts) -> bool:
    (tile,) = real.tiles(real.move)
    others = [t for move in real.view.moves for t in real.tiles(move)]
    return HIGH[tile] == LOW[tile] and any(HIGH[t] != LOW[t] for t in others)


def variety(real: Real, facts: Facts) -> bool:
    def kept(move: MoveView) -> int:
        left = [tile for tile in real.view.hand if tile != move.steps[0].piece]
        return len({half for tile in left for half in tile.split("-")})

    most = max(kept(move) for move in real.view.moves if move.steps)
    return bool(kept(real.move) == most == facts["count"])


def covers(real: Real, facts: Facts) -> bool:
    """Some tile that went there goes nowhere now, and none of the hand was one of them."""
    if not real.move.steps:
        return False
    left = real.after.hands[real.seat]
    whole = (1 << set_size(real.after.rules.top)) - 1
    gone = could_lay(real, real.before, whole, places(real)) - could_lay(real, real.after, whole)
    return bool(left and gone) and not could_lay(real, real.before, left, places(real))


def number(real: Real, facts: Facts) -> bool:
    found = could_lay(real, real.after, real.after.hands[real.seat], places(real))
    return bool(len(found) == facts["count"] > 0)


def next_tile(real: Real, facts: Facts) -> bool:
    return facts["tile"] in could_lay(real, real.after, real.after.hands[real.seat])


def must_less(real: Real, facts: Facts) -> bool:
    def fitting(text: str) -> int:
        after, _ = real.played(text)
        return len(could_lay(real, after, after.hands[real.seat]))

    least = min(fitting(move.text) for move in real.view.moves)
    return bool(fitting(real.move.text) == least == facts["count"])


def others_must(real: Real, facts: Facts) -> bool:
    return few(real, facts) and facts["count"] > 0


def train(real: Real, facts: Facts) -> bool:
    """The tiles that can still be laid in this turn, if the fewest points are to be left."""
    known: dict[Any, tuple[int, int]] = {}

    def fewest(state: Any) -> tuple[int, int]:
        hand = state.hands[real.seat]
        key = hand, *state.ends, state.own["arm"]
        if key not in known:
            known[key] = sum(PIPS[t] for t in tiles_in(hand)), hand.bit_count()
            for move in real.game.moves(state) if state.seat == real.seat else ():
                if move.kind == "place":
                    after = state.copy()
                    real.game.play(after, move)
                    known[key] = min(known[key], fewest(after))
        return known[key]

    left = {move.text: fewest(real.played(move.text)[0]) for move in real.view.moves}
    points, tiles = left[real.move.text]
    laid = int(real.after.hands[real.seat]).bit_count() - tiles
    return (points, laid) == (facts["points"], facts["count"]) and points == min(left.values())[0]


# Rubicon: what is missing to 101.


def missing(real: Real) -> int:
    return 101 - real.view.standing.totals[real.side] - real.view.points[real.side]


def buy_no(real: Real, facts: Facts) -> bool:
    return bool(real.move.kind == "pass" and missing(real) == facts["missing"] > 12)


def buy(real: Real, facts: Facts) -> bool:
    fits = could_lay(real, real.before, elsewhere(real))
    needed = facts["missing"]
    buys = real.move.kind == "draw" and missing(real) == needed
    return buys and any(PIPS[read_tile(t) or 0] == needed for t in fits)


def buy_on(real: Real, facts: Facts) -> bool:
    left = real.view.facts.counters[real.seat] - 1
    fits = could_lay(real, real.before, elsewhere(real))
    brings = any(0 < PIPS[read_tile(t) or 0] <= missing(real) for t in fits)
    return real.move.kind == "draw" and left == facts["count"] > 1 and brings


def last_counter(real: Real, facts: Facts) -> bool:
    return real.move.kind == "pass" and real.view.facts.counters[real.seat] == 1


def not_beyond(real: Real, facts: Facts) -> bool:
    laid = [PIPS[t] for move in real.view.moves for t in real.tiles(move)]
    return real.move.kind == "pass" and bool(laid) and min(laid) > missing(real)


def makes(real: Real, facts: Facts) -> bool:
    left = missing(real) - sum(PIPS[t] for t in real.tiles(real.move))
    hand = [tile for tile in real.view.hand if tile != real.move.steps[0].piece]
    total = sum(PIPS[read_tile(name) or 0] for name in facts["tiles"])
    return left == facts["missing"] == total and set(facts["tiles"]) <= set(hand)


# Number dominoes, Memory, Patience, Dingominos, towers.


def earns(real: Real, facts: Facts) -> bool:
    return real.after.total == facts["total"] and [m.kind for m in real.game.moves(real.after)] == [
        "draw"
    ]


def makers(real: Real, missing: int) -> int:
    left = mask(t for t in range(28) if NAME[t] not in real.view.hand)
    laid = mask(t for t in range(28) if any(m.text == NAME[t] for _, m in real.before.past))
    return sum(PIPS[t] % 10 == missing % 10 for t in tiles_in(left & ~laid))


def not_round(real: Real, facts: Facts) -> bool:
    counts = []
    for move in real.view.moves:
        after, _ = real.played(move.text)
        counts.append(makers(real, -after.total))
    found = makers(real, facts["missing"])
    right = (real.after.total + facts["missing"]) % 10 == 0
    return bool(right and found == facts["count"] == min(counts))


def figures(real: Real, facts: Facts) -> bool:
    rest = [tile for tile in real.view.hand if tile != real.move.steps[0].piece]
    return bool(len({PIPS[read_tile(tile) or 0] % 10 for tile in rest}) == facts["count"])


def seen(real: Real, facts: Facts) -> bool:
    known = real.view.known.seen
    here, there = known.get(real.move.steps[0].place), known.get(facts["place"])
    shared = alike([facts["other"]], facts["tile"])
    return here == facts["tile"] and there == facts["other"] and bool(shared)


def unseen(real: Real, facts: Facts) -> bool:
    return real.move.steps[0].place not in real.view.known.seen


def never_seen(real: Real) -> list[str]:
    return [
        NAME[tile]
        for place, tile in enumerate(real.before.tiles)
        if real.before.left >> tile & 1 and not real.before.seen >> place & 1
    ]


def alike(tiles: Iterable[str], tile: str) -> list[str]:
    """Those that have a number of this tile."""
    return [one for one in tiles if one != tile and set(one.split("-")) & set(tile.split("-"))]


def unseen_match(real: Real, facts: Facts) -> bool:
    hidden = never_seen(real)
    up = NAME[real.before.tiles[real.before.up]] == facts["tile"]
    told = (facts["hidden"], facts["count"])
    new = real.move.steps[0].place not in real.view.known.seen
    return new and up and told == (len(hidden), len(alike(hidden, facts["tile"])))


def seen_hidden(real: Real, facts: Facts) -> bool:
    hidden = never_seen(real)
    here = real.view.known.seen.get(real.move.steps[0].place) == facts["tile"]
    told = (facts["hidden"], facts["count"])
    return here and told == (len(hidden), len(alike(hidden, facts["tile"]))) and told[1] > 0


def shows_nothing(real: Real, facts: Facts) -> bool:
    left = [NAME[tile] for tile in tiles_in(real.before.left)]
    up = NAME[real.before.tiles[real.before.up]] == facts["tile"]
    seen = real.move.steps[0].place in real.view.known.seen
    return up and seen and not alike(left, facts["tile"])


def pairs(real: Real, facts: Facts) -> bool:
    def left(text: str) -> int:
        gone = set(text.split())
        return sum(not gone & set(other.text.split()) for other in real.view.moves)

    return bool(
        left(real.move.text) == facts["count"] == max(left(m.text) for m in real.view.moves)
    )


def turns_up(real: Real, facts: Facts) -> bool:
    return bool(sum(isinstance(event, Turned) for event in real.events) == facts["count"])


def clears(real: Real, facts: Facts) -> bool:
    return bool(real.after.heights.count(0) == real.before.heights.count(0) + 2)


def makes_draw(real: Real, facts: Facts) -> bool:
    due = [move.text for move in real.game.moves(real.after) if move.kind == "draw"]
    return due == [f"draw {facts['count']}"] and real.after.seat != real.seat


def skips(real: Real, facts: Facts) -> bool:
    return any(isinstance(e, Passed) and e.seat != real.seat for e in real.events)


def no_draw(real: Real, facts: Facts) -> bool:
    return {move.kind for move in real.view.moves} == {"draw", "pass"}


def kept(*tiles: str) -> Judge:
    """One of these could be laid; the move lays another one, or none."""

    def judge(real: Real, facts: Facts) -> bool:
        could = {step.piece for move in real.view.moves for step in move.steps}
        wild = {tile for tile in could if tile in tiles or "joker" in tile}
        return bool(wild) and not wild & {step.piece for step in real.move.steps}

    return judge


K_TILES = ("0-0", "6-1", "5-2", "4-3")


def wild_only(real: Real, facts: Facts) -> bool:
    """The new end is blank, and of all tiles only these fit there."""
    fits = could_lay(real, real.after, (1 << 28) - 1, places(real))
    return (
        real.after.seat != OVER
        and fits <= set(K_TILES)
        and "0" in real.move.steps[0].piece.split("-")
    )


def fitting(real: Real, facts: Facts) -> bool:
    after = real.after.copy()
    after.seat, after.pending = real.seat, 0
    laid = {move.steps[0][0] for move in real.game.moves(after) if move.steps}
    return bool(len(laid) == facts["count"] > 0)


def can_capture(real: Real, facts: Facts) -> bool:
    """What the captures that are offered next make, and the most of it."""
    offered = [move for move in real.game.moves(real.after) if move.kind == "take"]
    sums = [sum(sum(map(int, tile.split("-"))) for tile, *_ in move.steps) for move in offered]
    return bool(real.after.seat == real.seat and max(sums, default=0) == facts["points"])


def would_draw(real: Real, facts: Facts) -> bool:
    """Whatever is captured, what is left to do is to draw."""
    captures = [move for move in real.view.moves if move.kind == "take"]
    states = [real.played(move.text)[0] for move in captures]
    alone = [[move.kind for move in real.game.moves(state)] == ["draw"] for state in states]
    return real.move.kind == "leave" and all(alone)


def holds(real: Real, facts: Facts) -> bool:
    assert real.game.hand is not None
    risk = real.game.hand.risk
    move = next(m for m in real.game.moves(real.before) if m.text == real.move.text)
    return risk(real.before, move) <= 0.5


# Tricks: each judge plays the trick on with the real hands.


def trick_on_table(real: Real) -> list[str]:
    assert isinstance(real.view.board, TricksBoard)
    return [played.tile for played in real.view.board.trick]


def order(real: Real) -> list[list[str]]:
    """The suits, trumps first, in each the highest first."""
    assert isinstance(real.view.board, TricksBoard)
    return [list(suit) for suit in real.view.board.suits]


def beaten_by(real: Real, tile: str) -> set[str]:
    """The higher tiles of its suit, and all trumps if it is none."""
    trumps, *others = order(real)
    suit = next(s for s in (trumps, *others) if tile in s)
    higher = set(suit[: suit.index(tile)])
    return higher if suit is trumps else higher | set(trumps)


def winning(real: Real, tiles: list[str]) -> str:
    """The tile that holds a trick."""
    best = tiles[0]
    for tile in tiles[1:]:
        if tile in beaten_by(real, best):
            best = tile
    return best


def held_by_others(real: Real) -> set[str]:
    hands = [hand for at, hand in enumerate(real.before.hands) if at != real.seat]
    return {NAME[t] for hand in hands for t in tiles_in(hand)}


def playable(real: Real) -> set[str]:
    return {move.steps[0].piece for move in real.view.moves if move.steps}


COUNTS = {"5-5": 10, "6-4": 10, "5-0": 5, "4-1": 5, "3-2": 5}


def assets(real: Real, facts: Facts, number: str) -> bool:
    """How many tiles have this number, is the highest trump among them, and what doubles have
    another number?"""
    held = [tile for tile in real.view.hand if number in tile.split("-")]
    top = f"6-{number}" in held
    other = [tile for tile in real.view.hand if tile[0] == tile[2] != number]
    told = (facts["count"], facts["top"] == "yes", facts["doubles"])
    return told == (len(held), top, len(other))


def trumps(real: Real, facts: Facts) -> bool:
    number = str(facts["number"])
    named = real.move.kind == "bid" or real.move.text == f"trump {number}"
    return named and assets(real, facts, number)


def outbid(real: Real, facts: Facts) -> bool:
    assert isinstance(real.view.board, TricksBoard)
    bids = [bid for bid in real.view.board.bids if bid.bid is not None]
    last = len(real.view.board.bids) == 3
    return last and bids[-1].bid == facts["bid"] and (bids[-1].seat - real.seat) % 2 == 1


def partner_bid(real: Real, facts: Facts) -> bool:
    assert isinstance(real.view.board, TricksBoard)
    bids = [bid for bid in real.view.board.bids if bid.bid is not None]
    return real.move.kind == "pass" and bids[-1].seat == (real.seat + 2) % 4


def short(real: Real, facts: Facts) -> bool:
    return dear(real, facts) and any(assets(real, facts, str(n)) for n in range(7))


def dear(real: Real, facts: Facts) -> bool:
    bids = [int(move.text.split()[1]) for move in real.view.moves if move.kind == "bid"]
    return bool(real.move.kind == "pass" and min(bids) == facts["bid"])


def partner_wins(real: Real, facts: Facts) -> bool:
    """Nobody who is still to play can take it from the partner."""
    assert isinstance(real.view.board, TricksBoard)
    trick = trick_on_table(real)
    best = winning(real, trick)
    holder = real.view.board.trick[trick.index(best)].seat
    last = len(trick) == 3
    safe = last or not beaten_by(real, best) & held_by_others(real)
    mine = winning(real, [*trick, real.move.text]) == real.move.text
    return holder == (real.seat + 2) % 4 and safe and not mine


def feeds(real: Real, facts: Facts) -> bool:
    return partner_wins(real, facts) and COUNTS.get(real.move.text) == facts["points"]


def master(real: Real, facts: Facts) -> bool:
    holds = winning(real, [*trick_on_table(real), real.move.text]) == real.move.text
    return holds and not beaten_by(real, real.move.text) & held_by_others(real)


def draws_trumps(real: Real, facts: Facts) -> bool:
    theirs = set(order(real)[0]) & held_by_others(real)
    return real.move.text in order(real)[0] and len(theirs) == facts["count"]


def ahead(real: Real, facts: Facts) -> bool:
    trick = trick_on_table(real)
    beaten = winning(real, trick) == facts["tile"]
    holds = winning(real, [*trick, real.move.text]) == real.move.text
    count = len(beaten_by(real, real.move.text) & held_by_others(real))
    return beaten and holds and len(trick) < 3 and count == facts["count"]


def count_kept(real: Real, facts: Facts) -> bool:
    kept = facts["tile"] in playable(real) and facts["tile"] != real.move.text
    return kept and COUNTS[facts["tile"]] == facts["points"]


def cannot_win(real: Real, facts: Facts) -> bool:
    trick = trick_on_table(real)
    mine = [t for t in playable(real) if winning(real, [*trick, t]) == t]
    return winning(real, trick) == facts["tile"] and not mine and real.move.text not in COUNTS


def trump_kept(real: Real, facts: Facts) -> bool:
    all_trumps = set(order(real)[0])
    could = bool(all_trumps & playable(real)) and real.move.text not in all_trumps
    return could and len(all_trumps & set(real.view.hand)) == facts["count"]


def lowest(real: Real, facts: Facts) -> bool:
    points = {name: sum(map(int, name.split("-"))) for name in playable(real)}
    return points[real.move.text] == min(points.values())


def no_count(real: Real, facts: Facts) -> bool:
    return real.move.text not in COUNTS


JUDGES: dict[str, Judge] = {
    "merit-only": only,
    "merit-out": out,
    "merit-trick": trick,
    "merit-again": again,
    "merit-progress": progress,
    "merit-safest": safest,
    "merit-stuck": stuck,
    "merit-lighter": lighter,
    "merit-points-kept": points_kept,
    "merit-keeps": keeps,
    "merit-no-answer": no_answer,
    "merit-lacks": lacks,
    "merit-partner-lacks": partner_lacks,
    "merit-scarce": scarce,
    "merit-few": few,
    "merit-few-score": few_score,
    "merit-double": double,
    "merit-variety": variety,
    "merit-covers": covers,
    "merit-number": number,
    "merit-next": next_tile,
    "merit-must-less": must_less,
    "merit-others-must": others_must,
    "merit-train": train,
    "merit-buy-no": buy_no,
    "merit-buy": buy,
    "merit-buy-on": buy_on,
    "merit-last-counter": last_counter,
    "merit-not-beyond": not_beyond,
    "merit-makes": makes,
    "merit-round": earns,
    "merit-not-round": not_round,
    "merit-figures": figures,
    "merit-seen": seen,
    "merit-seen-hidden": seen_hidden,
    "merit-shows-nothing": shows_nothing,
    "merit-unseen": unseen,
    "merit-unseen-match": unseen_match,
    "merit-pairs": pairs,
    "merit-turns-up": turns_up,
    "merit-clears": clears,
    "merit-makes-draw": makes_draw,
    "merit-skips": skips,
    "merit-no-draw": no_draw,
    "merit-fitting": fitting,
    "merit-joker-kept": kept(),
    "merit-k-kept": kept(*K_TILES),
    "merit-matador-kept": kept(*K_TILES),
    "merit-k-only": wild_only,
    "merit-matador-only": wild_only,
    "merit-can-capture": can_capture,
    "merit-would-draw": would_draw,
    "merit-holds": holds,
    "merit-trumps": trumps,
    "merit-outbid": outbid,
    "merit-partner-bid": partner_bid,
    "merit-short": short,
    "merit-dear": dear,
    "merit-feeds": feeds,
    "merit-partner-wins": partner_wins,
    "merit-master": master,
    "merit-draws-trumps": draws_trumps,
    "merit-ahead": ahead,
    "merit-count-kept": count_kept,
    "merit-cannot-win": cannot_win,
    "merit-trump-kept": trump_kept,
    "merit-lowest": lowest,
    "merit-no-count": no_count,
}
LIKELY = "merit-stuck"


# -- many positions of every game ------------------------------------------------------------------


def advised(game: Game[Any], positions: int) -> list[tuple[Real, Advice]]:
    """Positions of real manches, and what was advised there."""
    options = game.options()
    found: list[tuple[Real, Advice]] = []
    for seed in range(positions):
        rng = Random(f"{game.id}:{seed}")
        standing = first_standing(game, options, game.seats[seed % len(game.seats)])
        state = game.start(options, standing, game.deal(options, standing, rng))
        waits = int(rng.random() * 16)
        while state.seat != OVER and len(found) <= seed:
            view = game.view(state, state.seat)
            if waits <= 0 and len(view.moves) > 1:
                advice = advise(game, view, rng)
                found.append((Real(game, state, view, advice.move), advice))
                break
            waits -= 1
            text = at_random(game, view, rng)
            move = next(m for m in game.moves(state) if m.text == text)
            game.play(state, game.settled(state, move, rng))
    return found


def judge_hints(game: Game[Any], positions: int) -> None:
    told = advised(game, positions)
    assert told
    wrong = 0
    for real, advice in told:
        assert advice.move in real.view.moves
        if advice.points:
            gained = game.points(real.after)[real.side] - game.points(real.before)[real.side]
            assert advice.rule is not None
            assert real.after.seat == OVER or gained == advice.points
            assert advice.why is None
        elif advice.why is not None:
            true = JUDGES[advice.why.name](real, advice.why.facts)
            assert true or advice.why.name == LIKELY, (advice, real.view)
            wrong += not true
        chances = [advice.chance, *(one.chance for one in advice.others)]
        assert all(c is None or (0 <= c <= 100 and c % 5 == 0) for c in chances)
        assert advice.move not in [one.move for one in advice.others]
        known = [chance for chance in chances if chance is not None]
        if game.mind.tells_points:
            known = [one.figure for one in advice.others]
        assert known == sorted(known, reverse=True)
    assert wrong <= max(1, positions // 20)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_true_of_the_real_position(game: Game[Any]) -> None:
    judge_hints(game, 5 if game.mind.policy else 2)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_true_of_many_real_positions(game: Game[Any]) -> None:
    judge_hints(game, 100 if game.mind.policy else 20)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_that_can_be_told_has_a_judge(lang: str) -> None:
    assert {name for name in keys(lang) if name.startswith("merit-")} == set(JUDGES)


def test_the_judges_have_something_to_judge() -> None:
    seen = Counter(a.why.name for _, a in advised(pioche.find("sans-pioche"), 6) if a.why)
    seen.update(a.why.name for _, a in advised(pioche.find("jeu-de-dominos"), 6) if a.why)
    assert {"merit-keeps", "merit-lighter"} <= set(seen), seen


# -- a checker of all that is said of a position ---------------------------------------------------

DENIALS = re.compile(  # a line that says what is not in the hand, or not in a suit of it
    r"(?:Il faudrait|You would need|Pas de|No (?=\d|blank)) ?([^:]*)"
    r"|(?:Rien dans (?:la couleur|le)|Nothing in(?: suit)?) (\w+)"
)


def met(game: Game[Any], positions: int) -> Iterable[View]:
    """Positions with a choice, of random manches with all presets and numbers of seats."""
    presets = [None, *game.presets]
    for number in range(positions):
        rng = Random(f"checked {game.id} {number}")
        preset = presets[number % len(presets)]
        table = pioche.Table(game, preset=preset, seed=f"checked:{number}")
        waits = int(rng.random() * 14)
        while table.seat is not None:
            view = table.view(table.seat)
            if waits <= 0 and len(view.moves) > 1:
                yield view
                break
            waits -= 1
            table.play(at_random(game, view, rng))


def denied(text: str, view: View) -> list[str]:
    """The tiles of the hand of which the line says that they are not there."""
    found: list[str] = []
    for numbers, of_suit in DENIALS.findall(text):
        named = set(re.findall(r"\b\d\b", numbers)) | ({"0"} if "blan" in numbers else set())
        found += [tile for tile in view.hand if named & set(tile.split("-"))]
        if of_suit:
            assert isinstance(view.board, TricksBoard)
            number = of_suit if of_suit.isdigit() else "0"
            suits = [suit for suit in view.board.suits if f"{number}-{number}" in suit]
            found += [tile for tile in view.hand if any(tile in suit for suit in suits)]
    return found


def twins(view: View, move: MoveView) -> list[MoveView]:
    """The same tile in the same way at an end that shows the same, where only the ends count."""
    board = view.board
    if not isinstance(board, ChainBoard) or board.shape != "line" or len(move.steps) != 1:
        return []
    if board.first is None:
        return []
    last = {arm.name: [board.first, *arm.tiles][-1] for arm in board.arms}
    shown = {name: (value, last[name].across) for name, (value, _) in open_ends(board).items()}
    step = move.steps[0]
    return [
        one
        for one in view.moves
        if one.text != move.text and [s.piece for s in one.steps] == [step.piece]
        if one.steps[0].manner == step.manner and shown[one.steps[0].place] == shown[step.place]
    ]


def check_position(game: Game[Any], view: View) -> None:
    states = [game.guess(view, Random(number)) for number in range(24)]
    for lang in LANGUAGES:
        line = words(lang).whole(game.words.aim(view))
        assert denied(line, view) == [], (line, view.hand)
    advice = advise(game, view, Random(1))
    told = {advice.move.text: advice.outlook}
    told |= {one.move.text: one.outlook for one in advice.others}
    for twin in twins(view, advice.move):
        assert told.get(twin.text, advice.outlook) == advice.outlook, (twin, advice)
        if (best := look_back(game, view, advice.move.text, Random(2))) is not None:
            same = look_back(game, view, twin.text, Random(2))
            assert same is not None
            assert (same.cost, same.played.figure) == (best.cost, best.played.figure)
    if advice.points:
        scored = [hints.points_now(game, view, one, Random(3))[0] for one in view.moves]
        assert min(scored) < advice.points, (advice, view)
    elif advice.why is not None:
        judge, facts = JUDGES[advice.why.name], advice.why.facts
        others = [one for one in view.moves if one.text != advice.move.text]
        alike = all(
            judge(Real(game, state, view, one), facts) for one in others for state in states
        )
        assert not alike, (advice.move.text, advice.why, [one.text for one in view.moves])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_is_true_and_sets_a_move_apart(game: Game[Any]) -> None:
    for view in met(game, 3):
        check_position(game, view)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_many_positions_is_true_and_sets_a_move_apart(game: Game[Any]) -> None:
    for view in met(game, 30):
        check_position(game, view)


# -- where the game itself weighs the moves --------------------------------------------------------


def test_a_move_that_was_weighed_has_its_chance_where_manches_played_out_can_tell_it() -> None:
    """5-3 makes 20 and earns a tile. The others were not tried, so there is nothing to tell."""
    hands = "6-6 4-4 2-0 5-5 | 1-1 4-1 5-3 3-3 | 0-0 3-0 6-0 2-2"
    table = sit("nombres", hands, "give 5-5", "give 3-3", "give 2-2", "6-6")
    advice = advise(table.game, table.view(table.seat), Random(1))
    assert advice.move.text == "5-3"
    assert advice.chance is not None
    assert advice.others == ()


def test_a_bid_has_no_chance_before_others_have_answered() -> None:
    table = pioche.Table("quarante-deux", seed=1)
    assert advise(table.game, table.view(table.seat), Random(1)).chance is None


# -- what is told beside the reason ----------------------------------------------------------------


def test_points_are_a_reason_only_where_no_other_move_brings_more() -> None:
    """In Rubicon every tile brings points. "1 point right away" is no reason to leave a 6-5."""
    reasons = Counter[bool]()
    for seed in range(8):
        table = pioche.Table("rubicon", 3, seed=f"reason:{seed}")
        while table.seat is not None and sum(reasons.values()) < 25:
            view = table.view(table.seat)
            laid = {m.text: PIPS[t] for m in view.moves if (t := read_tile(m.text[:3])) is not None}
            advice = advise(table.game, view, Random(seed))
            if len(set(laid.values())) > 1 and advice.move.text in laid:
                most = laid[advice.move.text] == max(laid.values())
                assert advice.points == (laid[advice.move.text] if most else 0)
                reasons[most] += 1
            table.play(advice.move.text)
    assert min(reasons[True], reasons[False]) > 1


def test_the_other_moves_are_named_by_their_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second is worth more than the third, but wins fewer manches."""

    def judged(game: Game[Any], view: View, rng: Random) -> list[search.Judged]:
        found = [search.Judged("6-0>L", 9.0, 10), search.Judged("6-1>L", 8.0, 10)]
        found.append(search.Judged("6-2>L", 7.0, 10))
        for one, won in zip(found, (8.0, 2.0, 6.0), strict=True):
            one.won, one.decided = won, 10
        return found

    monkeypatch.setattr(hints, "judged_by_trial", judged)
    table = sit("jeu-de-dominos", "6-6 5-5 4-4 | 6-0 6-1 6-2 ; 3-3", "6-6")
    advice = advise(table.game, table.view(1), Random(1))
    assert [(one.move.text, one.chance) for one in advice.others] == [("6-2>L", 60), ("6-1>L", 20)]


@pytest.mark.parametrize(("draws", "reason"), [("off", False), ("on", True)])
def test_who_wins_at_once_is_told_no_chance(draws: str, reason: bool) -> None:
    """It is a reason only beside a move that does not win; else it is still said."""
    moves = ("6-6", "6-5>L", "6-4>R", "5-5>L")
    deal = "6-6 6-4 5-4 | 6-5 5-5 3-2 ; 1-0 2-0 2-1"
    table = sit("jeu-de-dominos", deal, *moves, voluntary_draw=draws)
    assert len(table.moves()) == 2 + reason
    advice = advise(table.game, table.view(0), Random(1))
    told = [advice.why, advice.outlook] if reason else [advice.outlook, advice.why]
    assert told == [phrase("merit-out"), None]
    assert advice.chance is None


# -- a lighter hand --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options", "counts"),
    [
        ("jeu-de-dominos", {}, True),
        ("cinq-partout", {}, False),
        ("cinq-partout", {"end_bonus": "nearest5"}, True),
        ("trois-partout", {}, False),
        ("trois-partout", {"end_bonus": "nearest3"}, True),
        ("aimantes-a-plat", {}, True),
        ("aimantes-a-plat", {"kids": True}, False),
        ("defi-magnetique", {}, True),
        ("defi-magnetique", {"kids": True}, False),
    ],
)
def test_a_lighter_hand_is_a_reason_only_where_points_left_there_count(
    name: str, options: dict[str, Any], counts: bool
) -> None:
    told: set[str] = set()
    for seed in range(4):
        table = pioche.Table(name, 2, seed=seed, options=options)
        for _ in range(6):
            view = table.view(table.seat)
            found = [merit(table.game, view, move, Random(1)) for move in view.moves]
            told |= {one.name for one in found if one is not None}
            table.play(view.moves[0].text)
    assert ("merit-lighter" in told) == counts


# -- moves that come out alike ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "text", "why"),
    [
        ((), "4-3", "merit-count-kept"),  # an opponent's trick: keep what counts
        (("4-3",), "5-5", "merit-feeds"),  # the partner's: give it
    ],
)
def test_of_moves_that_come_out_alike_the_sensible_one_is_advised(
    monkeypatch: pytest.MonkeyPatch, moves: tuple[str, ...], text: str, why: str
) -> None:
    """The first player has the highest trump, and so the trick."""

    def alike(game: Game[Any], view: View, rng: Random) -> list[search.Judged]:
        return [search.Judged(move.text, worth=1.0, tries=2) for move in view.moves]

    monkeypatch.setattr(hints, "judged_by_trial", alike)
    hands = "6-1 5-1 | 3-2 4-3 | 3-0 5-5 | 6-5 6-3"
    bidding = ("bid 25", "pass", "pass", "pass", "trump 1", "6-1")
    table = sit("quarante-deux", hands, *bidding, *moves)
    view = table.view(table.seat)
    assert view.moves[0].text != text
    advice = advise(table.game, view, Random(1))
    assert advice.move.text == text
    assert advice.why is not None
    assert advice.why.name == why


def test_nothing_that_was_worth_more_is_put_behind() -> None:
    table = sit("quarante-deux", "6-1 5-1 | 3-2 4-3 | 3-0 5-5 | 6-5 6-3", "bid 25")
    play(table, "pass", "pass", "pass", "trump 1", "6-1")
    found = [search.Judged("3-2", worth=1.1, tries=2), search.Judged("4-3", worth=1.0, tries=2)]
    assert hints.sensible_first(table.game, table.view(1), found, Random(1)) == found


def test_what_the_game_has_weighed_keeps_its_order() -> None:
    """Sensible players, left to themselves, never bid."""
    table = pioche.Table("quarante-deux", seed=1)
    found = [search.Judged("bid 30", worth=1.0, tries=1), search.Judged("pass", 1.0, 1)]
    assert hints.sensible_first(table.game, table.view(table.seat), found, Random(1)) == found


# -- bids ------------------------------------------------------------------------------------------

SPEAKER = "1-0 3-3 4-0 5-3 6-0 3-1 2-1"  # speaks first
POOR = "2-0 4-2 5-2 3-0 5-0 1-1 6-3"
FOURS = "6-1 4-4 4-1 5-1 4-3 5-4 6-4"
DOUBLES = "6-2 3-2 2-2 0-0 5-5 6-6 6-5"


@pytest.mark.parametrize(
    ("bids", "move", "fr", "en"),
    [
        (
            ("pass", "pass", "pass"),
            "bid 25",
            "Avec le 6 pour atout, vous avez 3 atouts, dont le plus fort, et 3 doubles à côté.",
            "With 6s as trumps, you have 3 trumps, the highest among them, and 3 doubles besides.",
        ),
        (
            ("pass", "pass", "pass"),
            "pass",
            "Il faudrait faire au moins 25 points avec 3 atouts seulement.",
            "You would have to make at least 25 points with only 3 trumps.",
        ),
        (
            ("pass", "pass", "bid 30"),
            "bid 31",
            "Sinon, vos adversaires gardent le contrat, à 30.",
            "Otherwise your opponents keep the contract, at 30.",
        ),
        (
            ("pass", "bid 30", "pass"),
            "pass",
            "Votre partenaire a déjà le contrat.",
            "Your partner already has the contract.",
        ),
        (
            ("pass", "pass", "bid 33"),
            "pass",
            "Il faudrait annoncer au moins 34.",
            "You would have to bid at least 34.",
        ),
        (
            ("pass", "pass", "pass", "bid 25"),
            "trump 0",
            "Avec le blanc pour atout, vous avez un atout et 3 doubles à côté.",
            "With blanks as trumps, you have one trump and 3 doubles besides.",
        ),
    ],
)
def test_a_bid_and_a_pass_have_reasons_of_their_own(
    bids: tuple[str, ...], move: str, fr: str, en: str
) -> None:
    table = sit("quarante-deux", " | ".join((SPEAKER, POOR, FOURS, DOUBLES)), *bids)
    view = table.view(table.seat)
    assert view.seat == 3
    why = merit(table.game, view, next(m for m in view.moves if m.text == move), Random(1))
    assert why is not None
    assert [words(lang).whole(why) for lang in ("fr", "en")] == [fr, en]


def test_with_the_double_on_top_it_is_the_highest_trump() -> None:
    hands = " | ".join((SPEAKER, POOR, FOURS, DOUBLES))
    table = sit("quarante-deux", hands, "pass", "pass", "pass", "bid 25", double_top_trump=True)
    view = table.view(table.seat)
    why = merit(table.game, view, view.moves[0], Random(1))
    assert why is not None
    assert [words(lang).whole(why) for lang in ("fr", "en")] == [
        "Avec le blanc pour atout, vous avez un atout, le plus fort, et 3 doubles à côté.",
        "With blanks as trumps, you have one trump, the highest, and 3 doubles besides.",
    ]


@pytest.mark.parametrize(
    ("hands", "bids", "why"),
    [
        ((SPEAKER, POOR, FOURS, DOUBLES), ("pass", "pass", "bid 30"), "merit-outbid"),
        pytest.param(
            (SPEAKER, POOR, FOURS, DOUBLES),
            ("pass", "bid 30", "pass"),
            "merit-trumps",
            id="the partner has it",
        ),
        pytest.param(
            (SPEAKER, POOR, DOUBLES, FOURS),
            ("pass", "pass", "bid 30"),
            "merit-trumps",
            id="many trumps",
        ),
        pytest.param(
            (SPEAKER, DOUBLES, POOR, FOURS), ("bid 30",), "merit-trumps", id="others may still bid"
        ),
    ],
)
def test_who_bids_with_few_trumps_takes_the_contract_from_opponents(
    hands: tuple[str, ...], bids: tuple[str, ...], why: str
) -> None:
    table = sit("quarante-deux", " | ".join(hands), *bids)
    view = table.view(table.seat)
    found = merit(table.game, view, next(m for m in view.moves if m.text == "bid 31"), Random(1))
    assert found is not None
    assert found.name == why


@pytest.mark.parametrize(
    ("top", "doubles", "fr", "en"),
    [
        ("yes", 0, " et aucun double à côté.", " and no double besides."),
        ("yes", 1, " et un seul double à côté.", " and only one double besides."),
        (
            "no",
            0,
            ", sans le plus fort ni aucun double à côté.",
            ", but not the highest, and no double besides.",
        ),
        (
            "no",
            1,
            ", sans le plus fort, et un seul double à côté.",
            ", but not the highest, and only one double besides.",
        ),
        ("no", 2, ", sans le plus fort.", ", but not the highest."),
    ],
)
def test_a_pass_tells_what_the_hand_lacks(top: str, doubles: int, fr: str, en: str) -> None:
    why = phrase("merit-short", bid=25, count=3, top=top, doubles=doubles)
    assert words("fr").whole(why) == f"Il faudrait faire au moins 25 points avec 3 atouts{fr}"
    assert words("en").whole(why) == f"You would have to make at least 25 points with 3 trumps{en}"


# -- an end that is covered ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "text", "why"),
    [
        pytest.param((), "6-4>L", None, id="the other end still asks for a 6"),
        pytest.param(("6-4>L",), "4-1>L", "merit-covers", id="nothing asks for a 4"),
    ],
)
def test_to_cover_a_number_is_a_reason_only_if_it_is_gone(
    moves: tuple[str, ...], text: str, why: str | None
) -> None:
    hands = "6-6 6-2 5-5 3-3 | 6-4 3-2 1-1 0-0 | 4-1 6-0 6-3 3-0"
    table = sit("jeu-de-dominos", hands, "6-6", *moves)
    view = table.view(table.seat)
    found = merit(table.game, view, next(m for m in view.moves if m.text == text), Random(1))
    assert (found.name if found else None) == why


# -- what a tile captures --------------------------------------------------------------------------


def test_a_tile_that_captures_is_laid_for_the_most_it_can_take() -> None:
    """The 4-3 makes 12 with the 4-1, and 20 with the 4-4 as well. The 1-0 captures nothing."""
    table = sit("canton", "4-4 4-3 1-0 | 4-1 2-2 3-0", "4-4", "4-1>R")
    view = table.view(table.seat)
    why = {move.text: merit(table.game, view, move, Random(1)) for move in view.moves}
    assert why["4-3>R"] == phrase("merit-can-capture", points=20)
    assert why["1-0>R"] is not None
    assert why["1-0>R"].name != "merit-can-capture"


@pytest.mark.parametrize(
    ("hand", "style", "why"),
    [
        ("1-1", "booklet", phrase("merit-would-draw")),  # the row would be the 5-4: nothing fits
        ("4-1", "booklet", None),
        pytest.param("1-1", "pagat", None, id="one draws in any case"),
    ],
)
def test_tiles_are_left_where_one_would_have_to_draw(
    hand: str, style: str, why: Phrase | None
) -> None:
    """The 4-0 makes 12 with the 5-3. Who captures must go on."""
    drawn = ("draw",) if style == "pagat" else ()
    moves = ("5-4", *drawn, "5-3>L", *drawn, "4-0>R")
    deal = f"5-4 4-0 {hand} | 5-3 6-1 6-2 ; 6-6 3-3 0-0"
    table = sit("canton", deal, *moves, canton_style=style)
    view = table.view(table.seat)
    assert [move.text for move in view.moves] == ["take 4-0 5-3", "leave"]
    assert merit(table.game, view, view.moves[1], Random(1)) == why


# -- trumps that are kept --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "fr", "en"),
    [
        ("6-1 4-3 4-2", "Vous gardez votre seul atout.", "You keep your only trump."),
        ("6-1 4-3 5-1", "Vous gardez vos atouts.", "You keep your trumps."),
    ],
)
def test_a_single_trump_that_is_kept_is_not_told_as_several(hand: str, fr: str, en: str) -> None:
    others = "3-2 4-4 3-3 | 3-0 5-5 2-2 | 6-5 6-3 0-0"
    bidding = ("bid 25", "pass", "pass", "pass", "trump 1")
    table = sit("quarante-deux", f"{hand} | {others}", *bidding)
    view = table.view(table.seat)
    why = merit(table.game, view, next(m for m in view.moves if m.text == "4-3"), Random(1))
    assert why is not None
    assert [words(lang).whole(why) for lang in LANGUAGES] == [fr, en]


# -- what the next player could score --------------------------------------------------------------


def test_to_leave_few_points_to_the_next_player_is_a_reason() -> None:
    """The ends are 5 and 1. After the 1-0, three tiles make a multiple of three: 6-5, 5-3 and 4-0.
    After the 1-1, four: 5-5, 5-4, 5-1 and 4-1."""
    hands = "6-1 5-5 5-4 4-0 | 6-6 2-2 1-1 1-0 | 5-3 5-2 4-1 6-3 | 6-2 6-0 5-0 3-0"
    table = sit("trois-partout", hands, "2-2", "5-2>L", "6-2>R", "6-1>R")
    view = table.view(table.seat)
    told = {move.text: merit(table.game, view, move, Random(1)) for move in view.moves}
    assert told["1-0>R"] == phrase("merit-few-score", count=3)
    assert told["1-1>R"] != phrase("merit-few-score", count=4)


@pytest.mark.parametrize(
    ("count", "fr", "en"),
    [
        (
            0,
            "Aucun domino que vous n’avez pas vu ne rapporterait de points au joueur suivant.",
            "No tile that you have not seen would score for the next player.",
        ),
        (
            1,
            "Un seul domino que vous n’avez pas vu rapporterait des points au joueur suivant.",
            "Only one tile that you have not seen would score for the next player.",
        ),
    ],
)
def test_one_tile_that_could_score_is_told_otherwise_than_none(
    count: int, fr: str, en: str
) -> None:
    why = phrase("merit-few-score", count=count)
    assert [words(lang).whole(why) for lang in LANGUAGES] == [fr, en]
