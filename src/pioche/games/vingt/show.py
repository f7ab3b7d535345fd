"""What one seat sees of a manche, built from nothing; and the deal that it may guess from that."""

from random import Random

from pioche.core.boards import Facts, GridBoard, GridMark, GridTile, Known
from pioche.core.deal import Deal
from pioche.core.game import Move
from pioche.core.tiles import NAME, mask, tile_of
from pioche.core.view import Turn, View
from pioche.engines.hands import shuffled
from pioche.engines.hidden_tiles import no_deal_fits
from pioche.games.vingt.grid import LETTERS, column_and_row, read_lay
from pioche.games.vingt.search import RACK
from pioche.games.vingt.state import PASS, STOP, TILES, Exchange, Grid

# -- what is seen ----------------------------------------------------------------------------------


def board(state: Grid) -> GridBoard:
    """Tiles with the square of the larger half and the direction of the other one, and marks."""
    return GridBoard(
        tiles=tuple(
            GridTile(NAME[t], *column_and_row(at), LETTERS[step], seat)
            for seat, (t, at, step) in state.laid
        ),
        marks=tuple(GridMark(*column_and_row(at), seat) for seat, at in state.marks),
    )


def facts(state: Grid) -> Facts:
    return Facts(marks=tuple(state.left), series=state.series)


def known(state: Grid, seat: int | None) -> Known:
    """Racks and drawn tiles are their owners' secret."""
    return Known(
        drawn=() if seat is None else tuple(NAME[t] for t in state.drawn[seat]),
        rack=state.deal.hands[0].bit_count(),
        stock=len(state.deal.stock),
    )


# -- what may be guessed ---------------------------------------------------------------------------


class _Deck:
    """All tiles face down, to be named one by one as the seat came to know them.

    A *card* is a number: first the cards of the racks, then those of the stock in drawing order.
    We follow the cards through the past; a card gets its name when its tile is seen.
    """

    def __init__(self, seats: int, rack: int, stock: int) -> None:
        self.racks = [list(range(s * rack, (s + 1) * rack)) for s in range(seats)]
        self.stock = list(range(seats * rack, seats * rack + stock))
        self.first_racks = [rack[:] for rack in self.racks]
        self.first_stock = self.stock[:]
        self.names: dict[int, int] = {}

    def draw(self, seat: int) -> int:
        card = self.stock.pop(0)
        self.racks[seat].append(card)
        return card

    def name(self, seat: int, t: int, rng: Random) -> int:
        """Find the card of this rack that is the tile t: one without a name may be any tile."""
        rack = self.racks[seat]
        found = [card for card in rack if self.names.get(card) == t]
        found = found or [card for card in rack if card not in self.names]
        if not found:
            raise no_deal_fits()
        card = found[int(rng.random() * len(found))]
        self.names[card] = t
        return card


def guess_deal(view: View, rng: Random) -> Deal:
    """Guess a deal in which all tiles that the seat saw come up as they did. Passing is free
    (VIN-14), so a single pass tells nothing; a tile is known when it is laid, given back, drawn by
    the seat itself, in its rack or shown at the end."""
    deck = _Deck(len(view.counts), view.known.rack, view.known.stock)
    drawn = iter(view.known.drawn)
    for at, turn in enumerate(view.past):
        gone: list[int] = []
        if turn.kind == "place":
            gone = [piece[0] for piece in read_lay(turn.move).pieces]
        elif turn.kind == "exchange":
            gone = [tile_of(word) for word in turn.move.split()[1:]]
        cards = [deck.name(turn.seat, t, rng) for t in gone]
        for card in cards:
            deck.racks[turn.seat].remove(card)
        for _ in range(_refill(view, at, deck, len(gone))):
            card = deck.draw(turn.seat)
            if turn.seat == view.seat:
                deck.names[card] = tile_of(next(drawn))
        if turn.kind == "exchange":
            deck.stock += cards
    known = {view.seat: view.hand} if view.seat is not None else {}
    known |= dict(enumerate(view.shown))
    for seat, hand in known.items():
        for word in hand:
            deck.name(seat, tile_of(word), rng)
    return _deal(view, deck, rng)


def read_move(turn: Turn) -> Move:
    """A move of the past."""
    if turn.kind == "place":
        return read_lay(turn.move)
    if turn.kind == "exchange":
        return Exchange(tuple(map(tile_of, turn.move.split()[1:])))
    return STOP if turn.kind == "stop" else PASS


def _refill(view: View, at: int, deck: _Deck, gone: int) -> int:
    """How many tiles did the seat draw after this move?"""
    turn = view.past[at]
    if turn.kind == "exchange":
        return gone
    if at + 1 == len(view.past):
        return len(deck.stock) - view.stock
    if turn.kind == "pass" or view.past[at + 1].seat == turn.seat:
        return 0  # a series goes on
    return min(RACK - len(deck.racks[turn.seat]), len(deck.stock))


def _deal(view: View, deck: _Deck, rng: Random) -> Deal:
    """Give the cards without a name the tiles that are left."""
    unseen = shuffled([t for t in TILES if t not in deck.names.values()], rng)

    def tile(card: int) -> int:
        if card not in deck.names:
            deck.names[card] = unseen.pop()
        return deck.names[card]

    hands = tuple(mask(map(tile, cards)) for cards in deck.first_racks)
    stock = tuple(map(tile, deck.first_stock))
    lots = tuple(map(tile_of, view.lots))
    return Deal(hands, stock, {"lots": (lots,)} if lots else {})
