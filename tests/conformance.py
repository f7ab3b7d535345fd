"""What every game must hold, checked through the contract and the table alone.

A *case* is a game with a preset (or none) at one number of seats. `positions` plays its share of
the random manches as whole parties and stops at every position; the checks below look at it.
A check that finds something wrong raises `Broken` with a sentence that names the case's position.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache, lru_cache
from random import Random
from typing import Any

import pioche
from pioche.core.boards import ChainBoard, RowBoard, TricksBoard
from pioche.core.deal import Deal, read_deal, write_deal
from pioche.core.errors import DealError
from pioche.core.events import (
    Dealt,
    Drew,
    Eliminated,
    Event,
    MancheEnded,
    PartieEnded,
    Passed,
    Placed,
    Scored,
    current_manche_at,
)
from pioche.core.game import Game, Move, Standing
from pioche.core.options import write_options
from pioche.core.partie import is_deciding
from pioche.core.phrase import Fact, Phrase
from pioche.core.tiles import PIPS, mask, read_tile, tiles_in
from pioche.core.view import View
from pioche.table.table import _plain
from pioche.words import rulebook
from pioche.words.event_phrases import event_phrases
from pioche.words.messages import LANGUAGES, Company, keys, words
from tests.helpers import events_for

ALL_MANCHES = 200  # for each game with each preset, over all numbers of seats, in `make soak`
# Where less is asked for, no more than this where a manche is long or costly: some 100 moves for up
# to 8 seats, thousands of legal moves, statics of a tower.
FEWER_MANCHES = {"dingominos": 35, "vingt": 6, "defi-magnetique": 6, "quinconce": 9}
LONGEST = 10  # moves in a manche, for each tile of its deal …
LONGEST_WITHOUT_HANDS = 100  # … and where nobody holds a tile (a memory may fail many times)
MOST_MANCHES = 200  # in a partie


@cache
def told_rules(game_id: str) -> frozenset[str]:
    """The rules that a player of this game can read, in both languages, all of them known ids."""
    folder = pioche.find(game_id).folder
    texts = [rulebook.load(folder, lang) for lang in rulebook.LANGUAGES]
    told = [{s.id for part in text.sections for s in part.sentences} for text in texts]
    known = {rule.id for rule in rulebook.rule_ids()}
    return frozenset(set.intersection(known, *told))


class Broken(AssertionError):
    """A game does not keep to the contract."""


def ensure(condition: object, what: str, table: pioche.Table | None = None) -> None:
    if not condition:
        where = f" at {table.game.id}, seed {table.seed}, after {table.history}" if table else ""
        raise Broken(f"{what}{where}")


def plain(game: Game[Any], text: str) -> str:
    """The text as the table compares it."""
    return kept_plain(text, game.words.read_tile, game.words.name_tile)


kept_plain = lru_cache(1 << 14)(_plain)  # the same texts come again in every manche


def deal_of(table: pioche.Table) -> Deal:
    """The deal of this manche, read from its text."""
    return read_deal(table.deal, table.game.words.read_tile, table.game.words.name_tile)


def write(game: Game[Any], deal: Deal) -> str:
    return write_deal(deal, game.words.name_tile)


def tiles(game: Game[Any], texts: Sequence[str]) -> list[int]:
    return [t for t in map(game.words.read_tile, texts) if t is not None]


# -- the cases -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    game: Game[Any]
    preset: str | None
    seats: int
    manches: int = 1

    @property
    def id(self) -> str:
        return f"{self.game.id}-{self.preset or 'default'}-{self.seats}"

    def table(self, number: int) -> pioche.Table:
        seed = f"{self.id}-{number}"
        return pioche.Table(self.game, seats=self.seats, seed=seed, preset=self.preset)


def cases() -> list[Case]:
    """All games with all presets at all numbers of seats."""
    return [
        Case(game, preset, seats)
        for game in pioche.all_games()
        for preset in (None, *game.presets)
        for seats in allowed_seats(game, preset)
    ]


def allowed_seats(game: Game[Any], preset: str | None) -> tuple[int, ...]:
    return (game.presets[preset].seats if preset else ()) or game.seats


def with_share(case: Case, manches: int) -> Case:
    """The case with its share of so many manches, which are played over all numbers of seats."""
    if manches < ALL_MANCHES:
        manches = min(manches, FEWER_MANCHES.get(case.game.id, manches))
    allowed = allowed_seats(case.game, case.preset)
    share = manches // len(allowed) + (allowed.index(case.seats) < manches % len(allowed))
    return replace(case, manches=max(1, share))


class Sample(Random):
    """Random numbers for taking samples. In a long manche fewer of its late positions are taken."""

    moves = 0  # in this manche so far

    def takes(self, share: float) -> bool:
        return share > 0 and self.random() < share * min(1, (30 / (self.moves or 1)) ** 2)


def positions(case: Case) -> Iterator[tuple[pioche.Table, Sample]]:
    """Play the manches of a case at random; stop at each position, the ends of manches included.

    Between two stops one move was played, or the next manche was dealt. Who takes a position must
    leave the table as it was. Taking samples does not change what is played.
    """
    left = case.manches
    number = 0
    while left:
        table = case.table(number)
        choose = Random(f"{table.seed}:moves")
        sample = Sample(f"{table.seed}:sample")
        number += 1
        deal = deal_of(table)
        most = len(dealt_tiles(deal)) * (LONGEST if any(deal.hands) else LONGEST_WITHOUT_HANDS)
        while True:
            yield table, sample
            if table.seat is None:
                left -= 1
                if table.over or not left:
                    break
                ensure(table.manche < MOST_MANCHES, f"{case.id}: the partie does not end")
                table.next_manche()
                sample.moves = 0
            else:
                table.play(choose.choice(table.moves()))
                sample.moves += 1
                ensure(sample.moves <= most, "the manche does not end", table)


def watchers(table: pioche.Table) -> tuple[int | None, ...]:
    return (*range(table.seats), None)


@dataclass(frozen=True)
class Snapshot:
    """All that can be seen of a table from outside."""

    views: tuple[View, ...]
    history: tuple[str, ...]
    totals: tuple[int, ...]
    events: tuple[Event, ...]
    moves: tuple[str, ...]
    seat: int | None
    over: bool
    winners: tuple[int, ...]
    standing: Standing
    record: tuple[tuple[str, tuple[str, ...]], ...]
    scores: tuple[tuple[int, ...], ...]
    players: tuple[int, ...]


def snapshot(table: pioche.Table) -> Snapshot:
    return Snapshot(
        views=tuple(table.view(seat) for seat in watchers(table)),
        history=table.history,
        totals=table.totals,
        events=table.events,
        moves=table.moves(),
        seat=table.seat,
        over=table.over,
        winners=table.winners,
        standing=table.standing,
        record=table.record,
        scores=table.scores,
        players=table.players,
    )


# -- moves -----------------------------------------------------------------------------------------


def check_moves(table: pioche.Table, reading: bool) -> None:
    """There is a move as long as somebody is to move; texts are unique, readable and of a known
    form (tried where `reading`)."""
    texts = table.moves()
    ensure(bool(texts) == (table.seat is not None), f"moves {texts} for seat {table.seat}", table)
    different = {plain(table.game, text) for text in texts}
    ensure(len(different) == len(texts), f"texts are not unique: {texts}", table)
    if not reading:
        return
    for text in texts:
        move = table.read(text, table.seat)
        ensure(move.text == text, f"'{text}' reads as '{move.text}'", table)
        variant = f" {text.upper()} "
        again = table.read(variant)
        ensure(again.text == text, f"'{variant}' reads as '{again.text}'", table)
        kinds = [
            f.kind for f in table.game.forms if re.fullmatch(f.pattern, plain(table.game, text))
        ]
        ensure(move.kind in kinds, f"'{text}' of kind {move.kind} has the forms {kinds}", table)


def check_offers(table: pioche.Table) -> None:
    """A view offers the moves of its own seat when it is to move, and to nobody else."""
    for seat in watchers(table):
        view = table.view(seat)
        offered = tuple(move.text for move in view.moves)
        mine = seat is not None and seat == table.seat
        right = table.moves() if mine else ()
        ensure(offered == right, f"seat {seat} is offered {offered}", table)
        for offer, move in zip(view.moves, table.legal(), strict=False):
            steps = tuple((step.piece, step.place, step.manner) for step in offer.steps)
            ensure((offer.kind, steps) == (move.kind, move.steps), f"{offer} is not {move}", table)


# -- views -----------------------------------------------------------------------------------------


def check_view(table: pioche.Table, seat: int | None) -> None:
    """A view is JSON, the same for equal views, and agrees with the table."""
    view = table.view(seat)
    twin = table.copy().view(seat)
    text = view.to_json()
    ensure(view == twin, f"two views of one position differ for seat {seat}", table)
    ensure(text == twin.to_json(), f"equal views give different JSON for seat {seat}", table)
    ensure(json.loads(text)["game"] == table.game.id, "the JSON names another game", table)
    plain = json.dumps(json.loads(text), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    ensure(plain == text, text, table)
    ensure(view.seat == seat, f"the view for {seat} says it is for {view.seat}", table)
    ensure(view.turn == table.seat, f"the view says it is {view.turn}'s turn", table)
    ensure(
        view.options == write_options(table.options), f"the view has options {view.options}", table
    )
    ensure(bool(view.result) == (table.seat is None), f"a result {view.result}", table)
    past = tuple(turn.move for turn in view.past)
    moves = table.record[-1][1]
    ensure(len(past) == len(moves), f"the view's past is {past}", table)
    for shown, move in zip(past, moves, strict=True):  # a secret move shows its verb only
        ensure(move == shown or move.startswith(shown + " "), f"{move} shows as {shown}", table)


# -- tiles -----------------------------------------------------------------------------------------


def dealt_tiles(deal: Deal) -> list[int]:
    """All tiles of a deal. (Lots went back before it; a shuffle names tiles that lie elsewhere.)"""
    parts = [t for name in deal.parts if name not in ("lots", "shuffle") for t in deal.part(name)]
    return [*(t for hand in deal.hands for t in tiles_in(hand)), *deal.stock, *parts]


def tiles_lying(board: Any) -> list[str]:
    """All tiles that lie on a board: whatever its shape, a piece is a record with a `tile`."""
    if isinstance(board, tuple):
        return [t for part in board for t in tiles_lying(part)]
    if isinstance(board, dict):
        return [t for part in board.values() for t in tiles_lying(part)]
    if not is_dataclass(board):
        return []
    tile = getattr(board, "tile", None)
    here = [tile] if isinstance(tile, str) else []
    return here + [t for field in fields(board) for t in tiles_lying(getattr(board, field.name))]


def check_tiles(table: pioche.Table) -> None:
    """No tile is anywhere twice, and none comes or goes.

    Hands are taken from the seats' own views, the board from the public view, the stock as the
    last tiles of the dealt stock. On a chain, they and the tiles set aside are all the tiles of the
    deal; with tricks, the hands and what was played are. Other boards may hide some.
    """
    deal = deal_of(table)
    public = table.view(None)
    ensure(public.hand == (), f"a watcher sees the hand {public.hand}", table)
    hands = [table.view(seat).hand for seat in range(table.seats)]
    ensure(public.counts == tuple(map(len, hands)), f"{public.counts} for {hands}", table)
    if public.shown:
        ensure(public.shown == tuple(hands), f"{public.shown} is shown, not {hands}", table)
    held = Counter(t for hand in hands for t in hand)
    board = Counter(tiles_lying(public.board))
    name = table.game.words.name_tile
    dealt = Counter(map(name, dealt_tiles(deal)))
    ensure(max(dealt.values()) == 1, f"a tile is dealt twice: {table.deal}", table)
    if isinstance(public.board, ChainBoard):
        ensure(0 <= public.stock <= len(deal.stock), f"a stock of {public.stock}", table)
        stock = Counter(map(name, deal.stock[len(deal.stock) - public.stock :]))
        away = Counter(map(name, deal.part("out")))
        here = held + board + stock + away
        ensure(here == dealt, f"{here} are not the tiles of the deal {dealt}", table)
    elif isinstance(public.board, TricksBoard):
        texts = [word for text in table.record[-1][1] for word in re.findall(r"\w+-\w+", text)]
        played = Counter(map(name, tiles(table.game, texts)))
        ensure(held + played == dealt, f"held {held}, played {played}", table)
        ensure(board <= played, f"{board} lies there, but {played} was played", table)
    else:
        lying = Counter(set(board))  # such a board may name a tile twice, in a capture for example
        ensure(held + lying <= dealt, f"{held} and {lying} are not of the deal {dealt}", table)


# -- copies, undo, records -------------------------------------------------------------------------


def check_copy(table: pioche.Table, rng: Random, moves: int = 6) -> None:
    """A copy is equal, and what is played on it changes nothing elsewhere."""
    before = snapshot(table)
    twin = table.copy()
    ensure(snapshot(twin) == before, "a copy differs", table)
    still = twin.copy()
    for _ in range(moves):
        if twin.seat is not None:
            twin.play(rng.choice(twin.moves()))
        elif not twin.over:
            twin.next_manche()
    ensure(snapshot(table) == before, "playing on a copy changed the original", table)
    ensure(snapshot(still) == before, "playing on a copy changed a copy of it", table)


def check_undo(table: pioche.Table, rng: Random) -> None:
    """Undo goes back exactly to where the table was, also over the end of a manche."""
    before = snapshot(table)
    twin = table.copy()
    dealt = False
    if twin.seat is None:
        if twin.over:
            return
        twin.next_manche()
        dealt = True
    text = rng.choice(twin.moves())
    middle = snapshot(twin)
    twin.play(text)
    last = twin.history[-1]
    if last != text or twin.seen:  # what chance has settled is final, and what has been seen
        after = snapshot(twin)
        try:
            twin.undo()
        except pioche.UndoError:
            ensure(snapshot(twin) == after, "a refused undo changed the table", table)
            return
        raise Broken(f"'{last}' is final, and yet was undone")
    undone = twin.undo()
    ensure(undone == last, f"undo gives {undone}, not {last}", table)
    ensure(snapshot(twin) == middle, f"undo of {text} does not restore", table)
    ensure(twin.undone == table.undone + 1, f"{twin.undone} moves were undone", table)
    if dealt and not table.game.hand:
        last = table.history[-1]
        ensure(twin.undo() == last, "undo over a deal gives another move", table)
        ensure(twin.manche == table.manche and twin.seat is not None, "still dealt", table)
        twin.replay(last)
        ensure(snapshot(twin) == before, "undo over a deal does not restore", table)


def check_undo_all(table: pioche.Table) -> None:
    """A whole partie can be taken back, and played again it is the same."""
    twin = table.copy()
    end = snapshot(twin)
    texts = []
    while twin.history:
        texts.append(twin.undo())
    ensure(tuple(reversed(texts)) == end.history, "undo gives other moves than the history", table)
    first = pioche.Table(
        table.game, seats=table.seats, options=write_options(table.options), seed=table.seed
    )
    ensure(snapshot(twin) == snapshot(first), "undoing all is not the first position", table)
    for text in end.history:
        if twin.seat is None:
            twin.next_manche()
        twin.replay(text)
    ensure(snapshot(twin) == end, "played again, the partie is another", table)


def check_record(table: pioche.Table) -> None:
    """A record read again is the same table."""
    text = pioche.dumps(table)
    again = pioche.loads(text)
    ensure(snapshot(again) == snapshot(table), f"loads gives another table:\n{text}\n", table)
    ensure(pioche.dumps(again) == text, f"dumps gives another text:\n{text}\n", table)
    ensure((again.seed, again.seats) == (table.seed, table.seats), "seed or seats differ", table)
    ensure(again.options == table.options, "the options differ", table)
    if table.seat is None and not table.over:
        one, two = table.copy(), again.copy()
        ensure(one.next_manche() == two.next_manche(), "the next manche differs", table)
        ensure(one.deal == two.deal, "the next deal differs", table)


def check_deal(table: pioche.Table) -> None:
    """The text of a deal is the deal, and the game accepts its own deals."""
    deal = deal_of(table)
    text = write(table.game, deal)
    ensure(text == table.deal, f"the deal is written as {text}", table)
    if table.manche == 1:
        twin = pioche.Table(
            table.game, seats=table.seats, options=write_options(table.options), deal=table.deal
        )
        for text in table.history:
            twin.replay(text)
        ensure(snapshot(twin).views == snapshot(table).views, "the deal gives other views", table)


# -- totals and events -----------------------------------------------------------------------------


def check_totals(table: pioche.Table) -> None:
    """Totals, points and winners are what they can be."""
    standing = table.standing
    sides = len(set(standing.sides))
    ensure(len(table.totals) == sides, f"{len(table.totals)} totals for {sides} sides", table)
    ensure(all(type(n) is int for n in table.totals), f"totals {table.totals}", table)
    points = table.view(None).points
    ensure(len(points) == sides, f"{len(points)} points for {sides} sides", table)
    ensure(set(standing.active) <= set(range(table.seats)), f"active {standing.active}", table)
    ensure(tuple(sorted(standing.active)) == standing.active, f"active {standing.active}", table)
    if table.seat is not None:
        ensure(not table.over, "the partie is over, the manche is not", table)
        ensure(table.seat in standing.active, f"seat {table.seat} is out but to move", table)
        now = tuple(t + p for t, p in zip(standing.totals, points, strict=True))
        ensure(table.totals == now, f"totals {table.totals}, not {now}", table)
        ensure(table.result is None, "a result before the end", table)
    ensure(table.over or table.winners == (), f"winners {table.winners} too early", table)
    whole = {seat for seat in range(table.seats) if standing.sides[seat] in winning_sides(table)}
    ensure(set(table.winners) <= set(range(table.seats)), f"winners {table.winners}", table)
    ensure(set(table.winners) == whole, f"only a part of a side won: {table.winners}", table)
    result = table.result
    if result is not None:
        check_rule(result.rule, "the result", table)
        ensure(len(result.points) == sides, f"points {result.points}", table)
        ensure(set(result.winners) <= set(range(table.seats)), f"won by {result.winners}", table)
        ensure(0 <= result.starter < table.seats, f"started by {result.starter}", table)
        shown = table.view(None).shown
        if shown and result.left and table.game.words.read_tile is read_tile:  # tiles with numbers
            left = tuple(sum(PIPS[t] for t in tiles(table.game, hand)) for hand in shown)
            ensure(result.left == left, f"{result.left} points are left, not {left}", table)


def check_winners(table: pioche.Table) -> None:
    """Where a partie is one manche, whoever won the manche has won the partie. (Where it is played
    to a number of points, one manche may reach it, and the totals decide.)"""
    target = table.game.sheet.target(table.options, table.seats)
    if table.over and table.manche == 1 and target is None:
        result = table.result
        assert result is not None
        sides = {table.standing.sides[seat] for seat in result.winners}
        ensure(
            winning_sides(table) == sides,
            f"the manche is won by {result.winners}, the partie by {table.winners}",
            table,
        )


def winning_sides(table: pioche.Table) -> set[int]:
    return {table.standing.sides[seat] for seat in table.winners}


def check_rule(rule: str, what: str, table: pioche.Table) -> None:
    told = told_rules(table.game.id)
    ensure(rule in told, f"{what} names {rule!r}, no rule that the game's texts tell", table)


def check_events(before: pioche.Table, after: pioche.Table) -> None:
    """The move between the two, one table before and after it, is in the history, and it is told as
    what it was."""
    seat = before.seat
    ensure(after.history[:-1] == before.history, f"not one move more: {after.history}", before)
    ensure(after.events[: len(before.events)] == before.events, "the past was changed", before)
    told = after.events[len(before.events) :]
    twin = before.copy()
    text = after.history[-1]
    move = before.read(text) if not before.game.hand else Move("settled", text)
    if not before.game.hand:
        ensure(twin.play(text) == told, "two copies tell different events", before)
    drew = [e for e in told if isinstance(e, Drew)]
    gave = sum(type(e).__name__ == "Gave" for e in told)
    taken = before.view(None).stock - after.view(None).stock
    ensure(len(drew) - gave == taken, f"{taken} tiles left the stock, told: {told}", before)
    for drawn in drew:
        ensure(drawn.seat == seat and drawn.tile, f"{drawn} by seat {seat}", before)
        hand = after.view(seat).hand
        ensure(drawn.tile in hand, f"{drawn} is not in the hand {hand}", before)
    if move.kind == "draw":
        ensure(drew, "a draw was not told", before)
    if move.kind == "pass":
        ensure(any(isinstance(e, Passed) and e.seat == seat for e in told), f"{told}", before)
    if move.kind == "place":
        placed = [(e.seat, e.tile, e.place) for e in told if isinstance(e, Placed)]
        ensure(
            placed == [(seat, piece, place) for piece, place, _ in move.steps],
            f"{move} is told as {placed}",
            before,
        )
    for event in told:
        data = event.to_dict()
        json.dumps(data)
        ensure(data["event"] == type(event).__name__, f"{data}", before)
        if "rule" in data and (data["rule"] or not isinstance(event, Dealt | Drew)):
            check_rule(data["rule"], f"{event}", before)
        for other in watchers(before):
            same = event.seen_by(other)
            ensure(type(same) is type(event), f"{event} becomes {same}", before)
            ensure(same.seen_by(other) == same, f"{same} is seen twice differently", before)
    ended = [e for e in told if isinstance(e, MancheEnded)]
    ensure(len(ended) == (after.seat is None), f"{len(ended)} ends of the manche told", before)
    result = after.result
    if ended and result:
        end = ended[0]
        ensure(
            (end.how, end.rule, end.winners, end.points)
            == (result.how, result.rule, result.winners, result.points),
            f"{end} is not {result}",
            before,
        )
        hands = tuple(after.view(s).hand for s in range(after.seats))
        ensure(end.hands == hands, f"{end} shows other hands than {hands}", before)
    over = [e for e in told if isinstance(e, PartieEnded)]
    ensure(len(over) == after.over, f"{len(over)} ends of the partie told", before)
    for last in over:
        ensure((last.winners, last.totals) == (after.winners, after.totals), f"{last}", before)


def check_scores(table: pioche.Table) -> None:
    """At the end of a manche: the points that were told add up to its result, and to the change of
    the totals (except in a partie that keeps no totals: then they are always nought). HON-7: a
    manche that only settles who wins does not count."""
    result = table.result
    ensure(result is not None, "the manche is not over", table)
    assert result is not None
    told = [0] * len(table.totals)
    standing = table.view(None).standing  # as the manche was dealt
    started = standing.totals
    dealt = max(at for at, event in enumerate(table.events) if isinstance(event, Dealt))
    for event in table.events[dealt:]:
        if isinstance(event, Scored):
            ensure(event.points != 0, f"{event} gives no points", table)
            for lang in LANGUAGES:
                told_why = words(lang).has(f"because-{event.rule}")
                ensure(told_why, f"{event.rule} has no words in {lang} (because-…)", table)
            ensure(table.standing.sides[event.seat] == event.side, f"{event}", table)
            told[event.side] += event.points
    ensure(tuple(told) == result.points, f"{told} was told, the result is {result}", table)
    change = tuple(now - then for now, then in zip(table.totals, started, strict=True))
    counted = [0] * len(told) if is_deciding(standing) else told
    if any(started) or any(table.totals):
        ensure(change == tuple(counted), f"{counted} counts, totals moved by {change}", table)


def check_told(table: pioche.Table) -> None:
    """All that happened can be told, in both languages and to everybody."""
    names = tuple(f"P{seat}" for seat in range(table.seats))
    for viewer in (0, None):
        company = Company(names, table.standing.sides, viewer)
        seen = [event.seen_by(viewer) for event in table.events[current_manche_at(table.events) :]]
        for phrase in filter(None, event_phrases(seen, company.sides)):
            for lang in LANGUAGES:
                try:
                    text = words(lang).whole(phrase, company=company)
                except LookupError as error:
                    raise Broken(f"{phrase} cannot be said: {error}") from error
                ensure(re.match(r"[A-ZÀÉ0-9−]", text), f"'{text}' does not begin a sentence", table)


LONGEST_AIM = 70  # characters of the standing line, which has one line of a screen


def check_aim(table: pioche.Table, seat: int | None) -> None:
    """As long as somebody may move, everybody is told what they are after, in both languages: in
    words, shortly, and without the name of another game."""
    view = table.view(seat)
    aim = table.aim(view)
    ensure((aim is None) == (table.seat is None), f"seat {seat} is told {aim}", table)
    if aim is None:
        return
    for lang in LANGUAGES:
        text = words(lang).whole(aim)
        ensure(re.match(r"[A-ZÀÉ0-9«“]", text), f"'{text}' does not begin a sentence", table)
        ensure(len(text) <= LONGEST_AIM, f"'{text}' is too long", table)
        raw = {*re.findall(r"[a-z]+(?:-[a-z]+)+", text)} & message_names(lang)
        ensure(not raw and not re.search(r"[{}]|\bnone\b", text), f"'{text}' is raw", table)
        named = other_names(table.game.id, lang).search(text)
        ensure(not named, f"'{text}' names another game", table)
    if seat == table.seat:
        check_wanted(table, view, aim)


@cache
def message_names(lang: str) -> frozenset[str]:
    return frozenset(keys(lang))


@cache
def other_names(game_id: str, lang: str) -> re.Pattern[str]:
    """The names of all other games."""
    names = [card.names[lang] for card in pioche.all_cards() if card.id != game_id]
    plain = [re.escape(re.sub(r"^(Les?|La|En) ", "", name)) for name in names]
    return re.compile(rf"\b({'|'.join(plain)})\b", re.IGNORECASE)


def check_wanted(table: pioche.Table, view: View, aim: Phrase) -> None:
    """What the line asks for is what can be laid: at an end each tile that may be laid has a half
    of those that are wanted (or a tile is named that goes anywhere), and who has none lays none."""
    found = list(phrases(aim))
    wanted = {str(p.facts["number"]) for p in found if p.name == "a-number"}
    wanted |= {p.name.removeprefix("sign-") for p in found if p.name.startswith("sign-")}
    if not wanted or not isinstance(view.board, ChainBoard | RowBoard):
        return
    laying = {move.steps[0].piece for move in view.moves if move.kind == "place"}
    held = {tile for tile in view.hand if {*wanted, "joker"} & set(tile.split("-"))}
    if any(p.name in ("aim-matador", "aim-k", "aim-k-instead") for p in found):
        ensure(laying or not held, f"{aim} is not offered to {view.hand}", table)
    else:
        ensure(laying <= held, f"{aim} does not say why {laying} can be laid", table)
        ensure(bool(laying) == bool(held), f"{aim} is not offered to {view.hand}", table)


def phrases(fact: Fact) -> Iterator[Phrase]:
    """A phrase and all phrases in it."""
    if isinstance(fact, Phrase):
        yield fact
        for part in fact.facts.values():
            yield from phrases(part)
    elif isinstance(fact, tuple):
        for part in fact:
            yield from phrases(part)


def check_order(before: pioche.Table, after: pioche.Table) -> None:
    """On a chain nobody is skipped silently: the turn stays, or goes to the next seat that is in
    and has a tile."""
    view = after.view(None)
    if after.seat in (None, before.seat) or not isinstance(view.board, ChainBoard):
        return
    assert before.seat is not None
    assert after.seat is not None
    active = after.standing.active
    if view.facts.direction not in (None, view.direction):  # play goes the other way
        active = active[::-1]
    place = active.index(before.seat)
    skipped = [*active[place + 1 :], *active[:place]]
    skipped = skipped[: skipped.index(after.seat)]
    gone = {event.seat for event in after.events if isinstance(event, Eliminated)}
    gone |= set(view.facts.out) | {s for s in active if not view.counts[s]}
    gone |= set(view.facts.skipped)
    ensure(set(skipped) <= gone, f"{skipped} were skipped silently", after)


# -- refusals --------------------------------------------------------------------------------------


def check_refusals(table: pioche.Table, rng: Random) -> None:
    """Moves that cannot be played are refused with a known rule and the legal moves; nothing is
    changed."""
    before = snapshot(table)
    turn = table.seat
    tries: list[tuple[str, int | None, tuple[type[pioche.MoveError], ...]]] = []
    if turn is None:
        tries.append((table.game.forms[0].example, None, (pioche.OutOfTurn,)))
    else:
        tries += [(text, None, (pioche.UnreadableMove,)) for text in ("", "xyzzy", "6-", "7-8>q")]
        tile = table.game.words.name_tile(rng.choice(dealt_tiles(deal_of(table))))
        texts = [form.example or "draw" for form in table.game.forms] + [tile, f"{tile}>L"]
        judged = (pioche.IllegalMove, pioche.AmbiguousMove)
        tries += [(text, None, judged) for text in texts if is_refused(table, text)]
        if table.seats > 1:
            tries.append((rng.choice(table.moves()), (turn + 1) % table.seats, (pioche.OutOfTurn,)))
    for text, seat, errors in tries:
        try:
            table.play(text, seat)
        except pioche.MoveError as refused:
            ensure(type(refused) in errors, f"'{text}' gives {refused!r}, not {errors}", table)
            check_rule(refused.rule, str(refused), table)
            ensure(refused.rule in str(refused), f"no rule in '{refused}'", table)
            ensure("\n" not in str(refused), f"more than one line: {refused}", table)
            if errors != (pioche.OutOfTurn,):
                ensure(refused.legal == table.moves(), f"legal: {refused.legal}", table)
        else:
            raise Broken(f"'{text}' was not refused")
    ensure(snapshot(table) == before, "a refused move changed the table", table)


def is_refused(table: pioche.Table, text: str) -> bool:
    """Is this the text of a move, but of none that can be played now?"""
    wanted = plain(table.game, text)
    known = any(re.fullmatch(form.pattern, wanted) for form in table.game.forms)
    if not known or wanted in [plain(table.game, move) for move in table.moves()]:
        return False
    steps = [step for move in table.view(table.seat).moves for step in move.steps]
    return not any(wanted.startswith(step.piece.lower()) for step in steps if step.piece)


# -- no leak ---------------------------------------------------------------------------------------


def check_guess(game: Game[Any], view: View, rng: Random) -> Any:
    """The guess made from a view looks the same from that seat. Give the guessed state."""
    state = game.guess(view, rng)
    again = game.view(state, view.seat)
    if again != view or again.to_json() != view.to_json():
        parts = [
            f"{name}: {getattr(again, name)!r} instead of {getattr(view, name)!r}"
            for name in view.to_dict()
            if getattr(again, name) != getattr(view, name)
        ]
        raise Broken(f"{game.id}: seat {view.seat}'s guess looks different: {'; '.join(parts)}")
    return state


def play_on(game: Game[Any], state: Any, rng: Random) -> None:
    """A guess is a state like any other: it can be played to its end."""
    state.log = None
    for _ in range(1000):
        moves = [] if state.seat < 0 else game.moves(state)
        if not moves:
            break
        game.play(state, rng.choice(moves))
    ensure(state.seat < 0, f"{game.id}: a guess cannot be played to its end")
    ensure(game.result(state).rule in told_rules(game.id), f"{game.id}: unknown rule after a guess")


def frames(
    game: Game[Any],
    options: Any,
    standing: Standing,
    deal: Deal,
    texts: Sequence[str],
    seat: int | None,
) -> Iterator[str]:
    """All that a seat is sent in a manche: its view and its events, move by move, byte for byte.

    A view is taken by its `repr`, which holds all of it and is much faster to write than its JSON;
    the last one as JSON too.
    """
    state = game.start(options, standing, deal)
    yield repr(game.view(state, seat))
    for text in texts:
        log: list[Event] = []
        state.log = log
        game.play(state, find_move(game, state, text))
        state.log = None
        yield from (repr(event.seen_by(seat).to_dict()) for event in log)
        yield repr(game.view(state, seat))
    yield game.view(state, seat).to_json()


def find_move(game: Game[Any], state: Any, text: str) -> Move:
    if game.hand:
        return game.hand.recall(state, text)
    found = next((move for move in game.moves(state) if move.text == text), None)
    if found is None:
        raise Broken(f"{game.id}: {text} is not legal in the guessed deal")
    return found


def table_frames(
    game: Game[Any], options: Any, seats: int, deal: Deal, texts: Sequence[str], seat: int | None
) -> Iterator[str]:
    """The same for a first manche, through a table, with what else a table tells."""
    table = pioche.Table(
        game, seats=seats, options=write_options(options), seed=0, deal=write(game, deal)
    )
    yield repr(table.view(seat))
    told = 0
    for text in texts:
        if not game.hand and text not in table.moves():
            raise Broken(f"{game.id}: {text} is not legal in the guessed deal")
        table.replay(text)
        events = events_for(table, seat)
        yield from (repr(event.to_dict()) for event in events[told:])
        told = len(events)
        yield repr(table.view(seat))
    yield table.view(seat).to_json()


@dataclass
class Seen:
    """How many deals were compared with the truth: guesses (and how many of them really differed),
    and deals in which hidden tiles were exchanged (of so many times that it was tried)."""

    guesses: int = 0
    different: int = 0
    tries: int = 0
    exchanged: int = 0


def check_no_leak(table: pioche.Table, seat: int | None, rng: Random, seen: Seen) -> None:
    """What a seat was sent in this manche is byte for byte the same in other deals, as far as they
    look the same to it: in the deal of a guess, and in one where hidden tiles are exchanged.

    The guess alone is not enough: it would respect whatever a view tells too much.
    """
    game, options = table.game, table.options
    view = table.view(seat)
    deal = deal_of(table)
    texts = table.record[-1][1]
    state = check_guess(game, view, rng)
    guessed: Deal = state.deal
    # What was done in secret may have been something else; each seat's own view tells what.
    own = {s: game.view(state, s).past for s in range(table.seats)}
    guessed_texts = [own[turn.seat][at].move for at, turn in enumerate(view.past)]
    text = write(game, guessed)
    game.accept(options, view.standing, read_deal(text, game.words.read_tile, game.words.name_tile))
    if open_question(view, deal):
        seen.guesses += 1
        hidden = [s for s in range(table.seats) if s != seat]
        if any(deal.hands):
            seen.different += any(guessed.hands[s] != deal.hands[s] for s in hidden)
        else:
            seen.different += text != table.deal
    others = [(guessed, guessed_texts)]
    in_secret = [turn.move for turn in view.past] != list(texts)
    hidden_hands = view.turn is not None and not hands_lie_open(view) and any(deal.hands)
    # Where tiles went back to the stock, its last tiles are not those that were dealt last.
    in_order = len(deal.stock) - view.stock == drawn_in_manche(table)
    if hidden_hands and in_order and not in_secret and not game.hand:
        exchanged = exchange_hidden(table, seat, rng)
        seen.tries += 1
        seen.exchanged += exchanged is not None
        others += [(exchanged, list(texts))] if exchanged is not None else []
    truth = list(sent(table, view.standing, deal, texts, seat))
    for other, other_texts in others:
        frames = sent(table, view.standing, other, other_texts, seat)
        for step, (one, two) in enumerate(zip(truth, frames, strict=True)):
            if one != two:
                raise Broken(
                    f"{game.id}: seat {seat} is told hidden things ({step}): {one} / {two}"
                )


def sent(
    table: pioche.Table, standing: Standing, deal: Deal, texts: Sequence[str], seat: int | None
) -> Iterator[str]:
    """All that a seat is sent in a manche, byte for byte: through a table where it is the first."""
    if standing.manche == 1:
        return table_frames(table.game, table.options, table.seats, deal, texts, seat)
    return frames(table.game, table.options, standing, deal, texts, seat)


def drawn_in_manche(table: pioche.Table) -> int:
    """How many tiles were drawn in this manche?"""
    dealt = max(at for at, event in enumerate(table.events) if isinstance(event, Dealt))
    return sum(isinstance(event, Drew) for event in table.events[dealt:])


def exchange_hidden(table: pioche.Table, seat: int | None, rng: Random) -> Deal | None:
    """Exchange tiles that this seat has not seen, so that everything that was done stays possible.

    Hidden are the tiles now in other hands, those not yet drawn, and those set aside. What they are
    exchanged with keeps the moves so far legal and everybody's turns as they were. None when no
    such deal was found.
    """
    game, options = table.game, table.options
    view = table.view(seat)
    deal = deal_of(table)
    texts = table.record[-1][1]
    assert view.turn is not None
    turns = [turn.seat for turn in view.past] + [view.turn]
    hidden = [t for s in range(table.seats) if s != seat for t in tiles(game, table.view(s).hand)]
    hidden += deal.stock[len(deal.stock) - view.stock :]
    hidden += deal.part("out")
    known = {name for turn in view.past for name in re.findall(r"[\w]+-[\w]+", turn.move)}
    known |= set(view.known.drawn)  # where tiles go back under the stock
    hidden = [t for t in hidden if game.words.name_tile(t) not in known]
    for attempt in range(12):
        some = hidden if attempt < 3 else rng.sample(hidden, min(2, len(hidden)))
        new = dict(zip(some, rng.sample(some, len(some)), strict=True))
        other = Deal(
            tuple(mask(new.get(t, t) for t in tiles_in(hand)) for hand in deal.hands),
            tuple(new.get(t, t) for t in deal.stock),
            {
                name: tuple(tuple(new.get(t, t) for t in group) for group in groups)
                if name == "out"
                else groups
                for name, groups in deal.parts.items()
            },
        )
        if other.hands != deal.hands and same_course(game, options, view, other, texts, turns):
            return other
    return None


def same_course(
    game: Game[Any], options: Any, view: View, deal: Deal, texts: Sequence[str], turns: list[int]
) -> bool:
    """Can the same moves be made in this deal, by the same seats, and is it as far then?"""
    try:
        game.accept(options, view.standing, deal)
    except DealError:
        return False
    state = game.start(options, view.standing, deal)
    if game.view(state, None).starter != view.starter:
        return False
    for text, turn in zip(texts, turns, strict=False):
        legal = () if state.seat != turn else game.moves(state)
        move = next((m for m in legal if m.text == text), None)
        if move is None:
            return False
        game.play(state, move)
    return bool(state.seat == turns[-1])


def hands_lie_open(view: View) -> bool:
    return bool(view.shown or view.facts.open)


def open_question(view: View, deal: Deal) -> bool:
    """Is there more than one place where an unseen tile can be, and more than one unseen tile?"""
    if view.turn is None or hands_lie_open(view):
        return False
    hidden = [n for seat, n in enumerate(view.counts) if seat != view.seat and n]
    elsewhere = view.stock + len(deal.part("out"))
    if not any(deal.hands):
        return not view.past
    return sum(hidden) > 2 and len(hidden) + (elsewhere > 2) > 1
