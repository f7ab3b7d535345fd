"""Why a move of quarante-deux is refused."""

from pioche.core.game import Form
from pioche.core.phrase import Reason, phrase, refusal, some_tile
from pioche.core.tiles import LOW, NAME, names, read_tile
from pioche.games.quarante_deux.auction import bids
from pioche.games.quarante_deux.state import Call, Tricks
from pioche.games.quarante_deux.tricks import playable, suit_of


def refuse(state: Tricks, form: Form, text: str) -> Reason:
    """First there are bids, then a trump, then tricks: what is not due is refused by its rule."""
    if form.kind == "draw":
        return refusal("Q42-1", "never-draw")
    if state.suits is not None:
        return _in_tricks(state, form, text)
    if state.seat == state.bidder:
        return refusal("Q42-6", "name-trump" if form.kind != "trump" else "no-such-trump")
    return _in_bidding(state, form)


def _in_bidding(state: Tricks, form: Form) -> Reason:
    """Q42-5: 25 to 42, higher than before, or pass; the last one may have to bid."""
    open_bids = [move.number for move in bids(state) if isinstance(move, Call)]
    if len(open_bids) == 1 and not state.contract:
        return refusal("Q42-5", "must-bid", bid=open_bids[0])
    why = "bid-range" if form.kind == "bid" else "bid-first"
    return refusal("Q42-5", why, lowest=open_bids[0], highest=open_bids[-1])


def _in_tricks(state: Tricks, form: Form, text: str) -> Reason:
    if form.kind == "trump":
        return refusal("Q42-6", "trump-named", trump=state.trump)
    if form.kind == "bid":
        return refusal("Q42-5", "bidding-over", contract=state.contract)
    if form.kind == "pass":
        return refusal("Q42-7", "play-a-tile")
    t = read_tile(text)
    if t is None or not state.hands[state.seat] >> t & 1:
        return refusal("GEN-4", "not-held", tile=text)
    return _in_a_trick(state, t)


def _in_a_trick(state: Tricks, t: int) -> Reason:
    """Q42-7: follow suit, else play a trump. Q42-8: a trump goes higher where it can. Q42-2: a tile
    may bear the number that was led and yet belong to the other one."""
    suits = state.suits
    assert suits is not None
    hand = state.hands[state.seat]
    led = state.trick[0]
    asked = suits.suit[led]
    free_ruff = state.options.free_ruff
    may = playable(suits, hand, led, state.best, free_ruff, False)
    if suits.trumps >> t & 1 and (free_ruff or asked == suits.trumps or not hand & asked):
        higher = some_tile(names(hand & suits.trumps & suits.beats[state.best]))
        return refusal("Q42-8", "go-higher", best=NAME[state.best], tiles=higher)
    tiles = some_tile(names(may))
    number, own = suit_of(led, state.trump), suit_of(t, state.trump)
    if own == state.trump:
        return refusal("Q42-7", "trump-early", tile=NAME[t], tiles=tiles)
    if LOW[t] == number:
        due = phrase("play-these" if hand & asked else "trump-with", tiles=tiles)
        return refusal("Q42-2", "other-suit", tile=NAME[t], own=own, suit=number, due=due)
    if hand & asked:
        suit = "trump" if number == state.trump else number
        return refusal("Q42-7", "follow", led=NAME[led], suit=suit, tiles=tiles)
    return refusal("Q42-7", "trump-in", led=NAME[led], tiles=tiles)
