"""One partie at one table: checks and plays moves, keeps the history, undoes, shows views.

The table is the guarded middle between games and everybody else. Games trust their input; the
table does not. It knows the contract, never a single game.
"""

import re
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from pioche.core.boards import GridLine, Sway
from pioche.core.catalogue import find
from pioche.core.deal import Deal, read_deal, write_deal
from pioche.core.errors import (
    AmbiguousMove,
    IllegalMove,
    MoveError,
    NamesError,
    OptionError,
    OutOfTurn,
    PiocheError,
    UndoError,
    UndoSeen,
    UnreadableMove,
    listing,
    nearest,
    shortened,
)
from pioche.core.events import REDEAL, Dealt, Eliminated, Event, PartieEnded, Seated, standing_in
from pioche.core.game import OVER, Form, Game, Move, Result, Solution, Standing, Step
from pioche.core.options import Value, make_options, write_options
from pioche.core.partie import advance, first_standing, is_deciding
from pioche.core.phrase import Phrase
from pioche.core.records import PICTURES
from pioche.core.sheet import FilledSheet, Line, PlayedManche, fill_sheet, manche_lines
from pioche.core.view import MoveView, Offer, Offers, StepView, View
from pioche.table.players import checked

LONGEST_MOVE = 300  # characters; the longest legal ones, five tiles of a grid, have about 90

MOST_EXAMPLES = 50  # legal moves that are tried as a pattern for one that is not


def _draw(record: View | Deal) -> str:
    from pioche.picture import notebook  # only a notebook needs it

    return notebook.view(record) if isinstance(record, View) else notebook.deal(record)


PICTURES.update(View=_draw, Deal=_draw)


class Manche:
    """What is kept of one manche: its deal, its moves, and where the partie stood before it."""

    __slots__ = ("deal", "events", "lines", "moves", "number", "result", "seated", "settled",
                 "standing")  # fmt: skip

    def __init__(self, standing: Standing, deal: Deal, number: int) -> None:
        self.standing = standing
        self.deal = deal
        self.number = number
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self.result: Result | None = None
        self.lines: tuple[Line, ...] | None = None  # on the sheet; None: not written yet
        self.settled: set[int] = set()  # which moves chance has settled: they are final
        self.seated: list[tuple[int, Seated]] = []  # what happened to people, after how many moves

    @property
    def void(self) -> bool:
        """Did nobody play, so that the tiles are dealt again?"""
        return self.result is not None and self.result.how == REDEAL

    def copy(self) -> "Manche":
        twin = copy(self)
        twin.moves = self.moves[:]
        twin.events = self.events[:]
        twin.settled = set(self.settled)
        twin.seated = self.seated[:]
        return twin


class Table:
    """A partie: its moves are checked, played and remembered.

    Parameters:
        game: The game, by its id or as a record.
        seats: How many play; by default the game's usual number.
        options: What was agreed on, by the names of the options. Values may be texts.
        seed: The same seed gives the same deals; by default it is unpredictable.
        deal: The deal of the first manche, as text; by default it follows from the seed.
        auto: Is the next manche dealt as soon as one is over?
        preset: Options that go together, by their name in `Game.presets`.
        names: The names of the players, one for each, or none at all.
    """

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        seed: int | str | None = None,
        deal: str | None = None,
        auto: bool = False,
        preset: str | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game: Game[Any] = find(game) if isinstance(game, str) else game
        """The game that is played."""
        self.options: Any
        """The options as a record of this game; see `Game.options`."""
        self.seats: int
        """How many seats there are."""
        self.options, self.seats = agree(self.game, seats, options or {}, preset)
        self.seed: str = new_seed() if seed is None else str(seed)
        """What all deals follow from."""
        self.auto: bool = auto
        """Is the next manche dealt as soon as one is over?"""
        self.undone: int = 0
        """How many moves were taken back; the record keeps it."""
        self._manches: list[Manche] = []
        self._winners: tuple[int, ...] | None = None
        self._legal: tuple[Move, ...] | None = None  # all legal moves; None: not listed yet
        self._begin(first_standing(self.game, self.options, self.seats), deal)
        self.players: tuple[int, ...] = (
            self.game.company.seating(self.options, self._manches[0].deal)
            if self.game.company.seating
            else tuple(range(self.seats))
        )
        """The player at each seat: lots may have decided who sits where."""
        self.names = names

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, kept in the record; empty when nobody has one. They belong to
        players, not to seats: `names[players[seat]]` sits at a seat."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        if names and len(names) != self.seats:
            raise NamesError(
                f"A game for {self.seats} needs {self.seats} names or none, not {len(names)}.",
                why="names-count",
                seats=self.seats,
                given=len(names),
            )
        good = tuple(checked(name) for name in names)
        self._names = good if any(good) else ()

    # -- where the partie stands ------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Whose turn is it? None when the manche is over."""
        return None if self._state.seat == OVER else self._state.seat

    @property
    def manche(self) -> int:
        """The number of the manche, from 1, void ones included."""
        return len(self._manches)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of each manche as people count: after a void one the next has its number."""
        return self.figures()[0]

    def figures(self, first: int = 0) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        """The numbers of the manches from this one on (the first is 0), and the totals after each
        that is over."""
        ended = [manche.standing.totals for manche in self._manches[first + 1 :]]
        if self._state.seat == OVER:
            ended.append(self._standing.totals)
        return tuple([manche.number for manche in self._manches[first:]]), tuple(ended)

    @property
    def over(self) -> bool:
        """Is the partie over?"""
        return self._winners is not None

    @property
    def alone(self) -> bool:
        """Does one person play for every seat?"""
        return self.game.company.alone(self.options)

    @property
    def fewest_wins(self) -> bool:
        """Are points a burden? Then the target is where one loses."""
        return self.game.partie.fewest_wins(self.options)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won the partie; empty while it goes on, or when it is drawn."""
        return self._winners or ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side, those scored so far in this manche included."""
        if self._state.seat == OVER:
            return self._standing.totals
        points = self.game.points(self._state)
        return tuple(t + p for t, p in zip(self._standing.totals, points, strict=True))

    @property
    def standing(self) -> Standing:
        """Totals, wins, seats still in: as the manche began, or as it ended."""
        return self._standing

    @property
    def result(self) -> Result | None:
        """How the manche ended; None while it goes on."""
        return self.game.result(self._state) if self._state.seat == OVER else None

    @property
    def deal(self) -> str:
        """The deal of this manche, as text."""
        return write_deal(self._manches[-1].deal, self.game.words.name_tile)

    @property
    def first_deal(self) -> Deal:
        """The deal of the first manche. It tells what is hidden."""
        return self._manches[0].deal

    @property
    def history(self) -> tuple[str, ...]:
        """All moves of the partie, in order, forced draws and passes included."""
        return tuple(move.text for manche in self._manches for move in manche.moves)

    @property
    def last(self) -> str | None:
        """The text of the last move; None before the first."""
        moves = self._last_moved().moves
        return moves[-1].text if moves else None

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened in the partie, with everything that was hidden."""
        return tuple(event for manche in self._manches for event in manche.events)

    @property
    def record(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """For each manche its deal and its moves, as text."""
        return tuple(
            (write_deal(m.deal, self.game.words.name_tile), tuple(move.text for move in m.moves))
            for m in self._manches
        )

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The totals after each manche that is over."""
        return self.figures()[1]

    def seated(self, manche: int, moves: int) -> tuple[Seated, ...]:
        """What happened to people after so many moves of a manche."""
        return tuple(event for at, event in self._manches[manche - 1].seated if at == moves)

    @property
    def stood_in(self) -> set[int]:
        """The seats in which the house plays for somebody."""
        return standing_in(event for manche in self._manches for _, event in manche.seated)

    def sheet(self, latest: int | None = None) -> FilledSheet:
        """The game's score sheet with the manches that are over, without those that were void; or
        with the latest of them only."""
        sheet = self.game.sheet.for_options(self.options)
        played, last = [], None
        first = 0 if latest is None else max(0, len(self._manches) - latest)
        standings = [manche.standing for manche in self._manches[first + 1 :]]
        for manche, standing in zip(
            self._manches[first:], (*standings, self._standing), strict=True
        ):
            if manche.result is None or manche.void:
                continue
            after = standing.totals
            if manche.lines is None:  # once it is over it stays as it is
                deciding = is_deciding(manche.standing)
                facts = manche.result.facts
                manche.lines = manche_lines(
                    sheet,
                    PlayedManche(
                        manche.number, manche.standing, after, manche.events, facts, deciding
                    ),
                )
            played.append(manche.lines)
            last = after
        target = self.game.sheet.target(self.options, self.seats)
        sides = self._standing.sides
        fewest = self.fewest_wins
        return fill_sheet(sheet, sides, self.game.partie.start, played, last, target, fewest)

    def view(self, seat: int | None) -> View:
        """What this seat may see; None for a spectator."""
        if seat is not None and seat not in range(self.seats):
            raise PiocheError(f"There is no seat {seat}; seats are 0 to {self.seats - 1}.")
        return self.game.view(self._state, seat)

    def aim(self, view: View) -> Phrase | None:
        """What the one who looks is after and what would do now; None when the manche is over."""
        return None if view.turn is None else self.game.words.aim(view)

    def __repr__(self) -> str:
        """What a Python prompt shows: the table as the seat sees it whose turn it is."""
        return f"<Table seats={self.seats} seed={self.seed!r}>\n{self.view(self.seat)}"

    def _repr_svg_(self) -> str | None:
        """What a notebook shows: the table as the seat sees it whose turn it is."""
        from pioche.picture import notebook

        names = [self.names[player] for player in self.players] if self.names else ()
        return notebook.view(self.view(self.seat), names)

    def solve(self) -> Solution | None:
        """Perfect play from here by all sides, each knowing all tiles; None where the game has no
        exact solver, or it cannot tell. It shows what is hidden, so it is for whoever does not
        play."""
        return self.game.mind.solve(self._state) if self.game.mind.solve else None

    # -- playing ----------------------------------------------------------------------------------

    def legal(self) -> tuple[Move, ...]:
        """All legal moves; none when the manche is over."""
        if self._legal is None:
            over = self._state.seat == OVER
            self._legal = () if over else tuple(self.game.moves(self._state))
        return self._legal

    def moves(self) -> tuple[str, ...]:
        """The texts of all legal moves; empty when the manche is over."""
        return tuple(move.text for move in self.legal())

    def play(
        self, text: str, seat: int | None = None, *, held: int | None = None
    ) -> tuple[Event, ...]:
        """Play a move (as `seat`, where one is given) and tell what happened. `held` is for games
        in which a steady hand helps: for how many milliseconds it swayed before it let go."""
        move = self.read(text, seat)
        hand = self.game.hand
        if hand:
            number = len(self._manches[-1].moves)
            chosen = move if held is None else hand.held(self._state, move, held)
            move = hand.settle(self._state, chosen, Random(f"{self.seed}:{self.manche}:{number}"))
            if move is not chosen:
                self._manches[-1].settled.add(number)
        return self._play(move)

    def replay(self, text: str) -> tuple[Event, ...]:
        """Play a move of a record: its random outcome is taken from the record."""
        if self.game.hand and self.seat is not None:
            if text not in self.moves():
                self._manches[-1].settled.add(len(self._manches[-1].moves))
            return self._play(self.game.hand.recall(self._state, text))
        return self._play(self.read(text))

    def _play(self, move: Move) -> tuple[Event, ...]:
        manche = self._manches[-1]
        events = self._make(move)
        if self._state.seat == OVER:
            events += self._count(events)
        manche.events += events
        if self.auto and self._state.seat == OVER and not self.over:
            events = events + list(self.next_manche())
        return tuple(events)

    def _make(self, move: Move) -> list[Event]:
        """Make a move and collect its events."""
        events: list[Event] = []
        self._legal = None
        self._state.log = events
        self.game.play(self._state, move)
        self._state.log = None
        self._manches[-1].moves.append(move)
        return events

    def read(self, text: str, seat: int | None = None) -> Move:
        """Find the legal move with this text, or say why there is none. What has only one possible
        way need not be said to its end."""
        if early := self._out_of_turn(seat):
            raise early
        moves = self.legal()
        for move in moves:
            if move.text == text:
                return move
        if len(text) > LONGEST_MOVE:
            raise self._unreadable(shortened(text), "")
        wanted = self.plain(text)
        for move in moves:
            if self._plain(move) == wanted:
                return move
        if wanted and (ways := self._ways(wanted)):
            if len(ways) == 1:
                return ways[0]
            raise self._ambiguous(text, ways)
        for form in self.game.forms:
            if re.fullmatch(form.pattern, wanted):
                reason = self.game.words.refuse(self._state, form, wanted)
                legal = self.moves()
                raise IllegalMove(
                    f"'{text}' cannot be played now ({reason.rule}); legal: {listing(legal)}.",
                    reason.rule,
                    legal,
                    text=text,
                    reason=reason.phrase,
                )
        raise self._unreadable(text, wanted)

    def plain(self, text: str) -> str:
        """A text without what does not matter: case, spaces, the order of the halves of a tile.
        What people write is not kept."""
        return _plain(text[:LONGEST_MOVE], self.game.words.read_tile, self.game.words.name_tile)

    def _plain(self, move: Move) -> str:
        return _kept_plain(move.text, self.game.words.read_tile, self.game.words.name_tile)

    def _ways(self, wanted: str) -> list[Move]:
        """The legal placements that begin with this text, else those with this piece: the ones that
        use no other, if there are any."""
        moves = self.legal()
        texts = [self._plain(move) for move in moves]
        begun = [
            move
            for move, text in zip(moves, texts, strict=True)
            if text.startswith(wanted) and text[len(wanted)] in ">:@"
        ]
        laying = [move for move in moves if move.kind == self.game.forms[0].kind]
        using = [move for move in laying if any(piece == wanted for piece, _, _ in move.steps)]
        return begun or [move for move in using if len(move.steps) == 1] or using

    def _ambiguous(self, text: str, ways: Sequence[Move]) -> AmbiguousMove:
        rule = self.game.forms[0].rule
        texts = tuple(move.text for move in ways)
        return AmbiguousMove(
            f"'{text}' can mean {listing(texts)}: say which ({rule}).",
            rule,
            self.moves(),
            text=text,
            ways=texts,
        )

    def _unreadable(self, text: str, wanted: str) -> UnreadableMove:
        legal = self.moves()
        near = nearest(wanted, [m.lower() for m in legal])
        hint = f" Did you mean {next(m for m in legal if m.lower() == near)}?" if near else ""
        forms = listing([form.example for form in self.forms])
        rule = self.game.forms[0].rule
        return UnreadableMove(
            f"'{text}' is not a move in this game: moves look like {forms} ({rule}).{hint} "
            f"Legal: {listing(legal)}.",
            rule,
            legal,
            text=text,
        )

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms that moves can have with the options of this partie."""
        return tuple(
            form
            for form in self.game.forms
            if form.example and (not form.option or getattr(self.options, form.option))
        )

    def why(self, piece: str, place: str = "", seat: int | None = None) -> MoveError | None:
        """Why can this seat not lay this piece now, or not in this place, or not play a move that
        needs no piece (`draw`)? None: it can."""
        if early := self._out_of_turn(seat):
            return early
        steps = [step for move in self.legal() for step in move.steps]
        if any(laid == piece and place in ("", at) for laid, at, _ in steps):
            return None
        for text in dict.fromkeys(self._wordings(piece, place)):
            try:
                self.read(text, seat)
            except IllegalMove as error:
                error.facts["text"] = piece
                return error
            except MoveError:
                continue
            return None
        return self._unreadable(piece, piece)

    def _wordings(self, piece: str, place: str) -> Iterator[str]:
        """How the game might write this placement: the piece alone, where no place is asked about;
        else like a legal one, with this piece instead of another or in this place instead of
        another; else as the notation has it."""
        if not place:
            yield piece
        laying = [move for move in self.legal() if move.kind == self.game.forms[0].kind]
        for move in sorted(laying, key=lambda move: len(move.steps))[:MOST_EXAMPLES]:
            pieces = [other for other, _, _ in move.steps]
            for other, at, _ in move.steps:
                if other == piece and place:
                    yield move.text.replace(at, place, 1)
                elif other and place in ("", at) and piece not in pieces:
                    yield move.text.replace(other, piece, 1)
        if place:
            yield f"{piece}>{place}"

    def _out_of_turn(self, seat: int | None) -> OutOfTurn | None:
        """Why may this seat (where one is given) not move now?"""
        turn, rule = self.seat, self.game.words.turn_rule
        if turn is None:
            what = "The game is over" if self.over else "The round is over; deal the next one"
            return OutOfTurn(f"{what}: there is no move to play ({rule}).", rule, ())
        if seat is not None and seat != turn:
            return OutOfTurn(
                f"It is seat {turn}'s turn, not seat {seat}'s ({rule}).", rule, (), turn=turn
            )
        return None

    def risk(self, text: str) -> float:
        """How close is this move to going wrong? 0: it cannot; from 1 on only a steady hand
        or luck helps. It does not say what chance will do."""
        move = self.read(text)
        return self.game.hand.risk(self._state, move) if self.game.hand else 0.0

    def sway(self, text: str) -> Sway | None:
        """How would the hand sway over this move? None where that does not matter."""
        move = self.read(text)
        return self.game.hand.sway(self._state, move) if self.game.hand else None

    def lines(self, steps: Sequence[Step], seat: int | None = None) -> tuple[GridLine, ...]:
        """The lines that this seat would make with pieces laid like this, the main one first. None
        before its turn, where the pieces cannot lie so, or in a game without such lines."""
        if self.game.words.lines is None or self._out_of_turn(seat):
            return ()
        return self.game.words.lines(self._state, steps)

    def offers(
        self, steps: Sequence[Step] = (), piece: str = "", seat: int | None = None
    ) -> Offers:
        """What this seat can lay after these steps, for screens that offer moves step by step; and
        where it can lay this piece. Nothing before its turn."""
        legal = () if self._out_of_turn(seat) else self.legal()
        laid = set(steps)
        pieces: dict[str, None] = {}
        places: dict[str, tuple[str, dict[str, None]]] = {}
        whole = None
        for move in legal:
            if not move.steps or not laid.issubset(move.steps):
                continue
            if len(move.steps) == len(laid):
                whole = MoveView(move.text, move.kind, tuple(StepView(*s) for s in move.steps))
            for step in move.steps:
                if step in laid:
                    continue
                pieces[step[0]] = None
                if step[0] == piece:
                    places.setdefault(step[1], (move.kind, {}))[1][step[2]] = None
        offered = [Offer(piece, at, tuple(ways), kind) for at, (kind, ways) in places.items()]
        return Offers(tuple(pieces), tuple(offered), whole)

    def sit(self, event: Seated) -> None:
        """Something has happened to people: it stands among the moves, and no rule asks for it."""
        manche = self._manches[-1]
        manche.seated.append((len(manche.moves), event))
        manche.events.append(event)

    def next_manche(self, deal: str | None = None) -> tuple[Event, ...]:
        """Deal the next manche: from the seed, or the deal that is given."""
        if self.over:
            raise PiocheError("The game is over: there is no next round.", why="partie-over")
        if self._state.seat != OVER:
            raise PiocheError("The round is not over: finish it first.", why="manche-not-over")
        self._begin(self._standing, deal)
        return tuple(self._manches[-1].events)

    @property
    def seen(self) -> bool:
        """Did the last move show what cannot be unseen?"""
        moves = self._last_moved().moves
        final = {form.kind for form in self.game.forms if form.final}
        return bool(moves) and moves[-1].kind in final

    def undo(self) -> str:
        """Take back the last move and give its text. A random outcome is final, and so is what has
        been seen."""
        manche = self._last_moved()
        if not manche.moves:
            raise UndoError("There is no move to take back.")
        if len(manche.moves) - 1 in manche.settled:
            raise UndoError(f"'{manche.moves[-1].text}' is final: its outcome was left to chance.")
        if self.seen:
            raise UndoSeen(f"'{manche.moves[-1].text}' is final: what it shows has been seen.")
        return self.unplay()

    def unplay(self) -> str:
        """Take back the last move, even a final one: for a log in which it was. What happened to
        people stays: it is true."""
        manche = self._last_moved()
        seated = manche.seated
        if manche is not self._manches[-1]:
            seated += [(len(manche.moves), event) for _, event in self._manches.pop().seated]
        undone = manche.moves.pop()
        kept = manche.moves[:]
        manche.seated = [(min(at, len(kept)), event) for at, event in seated]
        self._restart(manche)
        manche.events += self.seated(self.manche, 0)
        for number, move in enumerate(kept, 1):
            manche.events += [*self._make(move), *self.seated(self.manche, number)]
        self.undone += 1
        return undone.text

    def copy(self) -> "Table":
        """An independent copy of the table at this point."""
        twin = copy(self)
        twin._manches = [manche.copy() for manche in self._manches]
        twin._state = self._state.copy()
        return twin

    # -- inside -----------------------------------------------------------------------------------

    def _last_moved(self) -> Manche:
        """The manche of the last move: the one before, if this one is only dealt."""
        only_dealt = not self._manches[-1].moves and len(self._manches) > 1
        return self._manches[-2 if only_dealt else -1]

    def _begin(self, standing: Standing, text: str | None) -> None:
        if text is None:
            deal = self.game.deal(self.options, standing, Random(f"{self.seed}:{standing.manche}"))
        else:
            deal = read_deal(text, self.game.words.read_tile, self.game.words.name_tile)
            self.game.accept(self.options, standing, deal)
        before = self._manches[-1] if self._manches else None
        number = before.number + (not before.void) if before else 1
        manche = Manche(standing, deal, number)
        self._restart(manche)
        self._manches.append(manche)

    def _restart(self, manche: Manche) -> None:
        """Set up a manche at its first move."""
        self._standing = manche.standing
        self._winners = self._legal = None
        self._state = self.game.start(self.options, manche.standing, manche.deal)
        manche.moves = []
        manche.result = manche.lines = None
        manche.events = [
            Dealt(
                manche.number,
                tuple(hand.bit_count() for hand in manche.deal.hands),
                len(manche.deal.stock),
                tuple(map(self.game.words.name_tile, self._lots(manche.deal))),
                self._state.starter,
                self.game.words.deal_rule,
            )
        ]

    def _lots(self, deal: Deal) -> Sequence[int]:
        """The lots by seat: where they decide who sits where, each player's lot at that seat."""
        lots = deal.part("lots")
        seating = self.game.company.seating
        return [lots[n] for n in seating(self.options, deal)] if seating and lots else lots

    def _count(self, told: list[Event]) -> list[Event]:
        """Count a finished manche, and the partie with it; report only what was not reported
        yet."""
        before = self._standing
        result = self.game.result(self._state)
        self._manches[-1].result = result
        self._standing, self._winners = advance(self.game, self.options, before, result)
        all_told = [*self._manches[-1].events, *told]
        known = {event.seat for event in all_told if isinstance(event, Eliminated)}
        gone = [s for s in before.active if s not in self._standing.active and s not in known]
        events: list[Event] = [Eliminated(seat, self.game.partie.out_rule) for seat in gone]
        if self._winners is not None:
            honours = self.game.partie.honours
            title, games = honours(self.options, self._standing, result) if honours else ("", 1)
            events.append(PartieEnded(self._winners, self._standing.totals, title, games))
        return events


def new_seed() -> str:
    """An unpredictable seed, for a partie without a given one."""
    return secrets.token_hex(8)


def agree(
    game: Game[Any], seats: int | None, options: Mapping[str, Value], preset: str | None
) -> tuple[Any, int]:
    """The options and the number of seats of a partie, or why they cannot be combined."""
    chosen = make_options(game.options, {**_preset(game, preset), **options})
    count = _check_seats(game, seats, preset)
    game.company.check(chosen, count)
    return chosen, count


def _preset(game: Game[Any], name: str | None) -> Mapping[str, Value]:
    if name is None:
        return {}
    if name in game.presets:
        return game.presets[name].options
    near = nearest(name, game.presets)
    hint = f" Did you mean {near}?" if near else ""
    raise OptionError(
        f"There is no preset '{shortened(name)}'.{hint} "
        f"Presets: {listing(tuple(game.presets)) or 'none'}.",
        why="preset-unknown",
        name=shortened(name),
        near=near,
        names=tuple(game.presets),
    )


def _check_seats(game: Game[Any], seats: int | None, preset: str | None) -> int:
    allowed = (game.presets[preset].seats if preset else ()) or game.seats
    if seats is None:
        return allowed[0]
    if seats in allowed:
        return seats
    near = min(allowed, key=lambda n: abs(n - seats))
    raise OptionError(
        f"{game.names['en']} is for {listing([str(n) for n in sorted(allowed)])} players, "
        f"not {seats}: the nearest is {near}.",
        why="seats",
        game=game.names["fr"],
        allowed=tuple(sorted(allowed)),
        seats=seats,
        near=near,
    )


class Retold(NamedTuple):
    """The table as it stood after a deal (no move) or a move, who played that, what it brought, and
    for whom the house played."""

    table: Table
    seat: int | None
    move: str | None
    events: Sequence[Event]
    stood_in: set[int]


def retold(table: Table, seed: str | None = None) -> Iterator[Retold]:
    """Play a partie again, with what happened to people."""
    again: Table | None = None
    for number, (deal, moves) in enumerate(table.record, 1):
        seat = None
        for at, move in enumerate((None, *moves)):
            if again is None:
                options, seed = write_options(table.options), table.seed if seed is None else seed
                again = Table(table.game, table.seats, options, seed, deal)
                events = again.events
            else:
                events = again.next_manche(deal) if move is None else again.replay(move)
            stood_in, came = again.stood_in, table.seated(number, at)
            for event in came:
                again.sit(event)
            yield Retold(again, seat, move, (*events, *came), stood_in)
            seat = again.seat


def _plain(text: str, read: Callable[[str], int | None], name: Callable[[int], str]) -> str:
    """Ignore case, spaces, the order of the halves of a tile, and the order of several tiles."""
    text = re.sub(r"\s+", " ", text.strip().lower())
    text = re.sub(r"\s*>\s*", ">", text)

    def in_order(found: re.Match[str]) -> str:
        tile = read(found[0])
        return found[0] if tile is None else name(tile)

    text = re.sub(r"(?<![a-z0-9])[a-z0-9]++-[a-z0-9]+", in_order, text)
    word, tiles = re.fullmatch(r"((?:[a-z]+ )?)(.*)", text).groups()  # type: ignore[union-attr]
    if re.fullmatch(r"\d+-\d+( \d+-\d+)+", tiles):
        tiles = " ".join(sorted(tiles.split()))
    return f"{word}{tiles}"


_kept_plain = lru_cache(maxsize=1 << 14)(_plain)  # the same few legal moves are read often
