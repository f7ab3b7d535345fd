"""The standing line of Quarante-deux: what to bid, what to play, and how the contract stands."""

from pioche.core.boards import TricksBoard
from pioche.core.phrase import Fact, Phrase, phrase
from pioche.core.tiles import read_tile
from pioche.core.view import View
from pioche.engines.aims import is_to_move, kinds, pieces, plays
from pioche.games.quarante_deux.score import ALL_POINTS
from pioche.games.quarante_deux.tricks import suit_of


def aim(view: View) -> Phrase:
    board = view.board
    assert isinstance(board, TricksBoard)
    if board.leader is None:
        return bidding(view, board)
    if board.trump is None:
        mine = is_to_move(view)
        return phrase("aim-name-trump" if mine else "aim-trump-to-come", contract=board.contract)
    now = contract(view, board)
    return phrase("aim-trick", what=duty(view, board), now=now) if is_to_move(view) else now


def bidding(view: View, board: TricksBoard) -> Phrase:
    """Q42-5: higher than before, or pass; the last speaker may have to bid."""
    if not is_to_move(view):
        return phrase("aim-bidding")
    if "pass" not in kinds(view):
        return phrase("aim-must-bid")
    if board.contract is None:
        return phrase("aim-bid")
    return phrase("aim-bid-partner" if ours(view, board) else "aim-bid-higher", bid=board.contract)


def ours(view: View, board: TricksBoard) -> bool:
    """Is the contract, or the highest bid, that of the side of the one who looks?"""
    sides = view.standing.sides
    assert view.seat is not None
    assert board.bidder is not None
    return sides[view.seat] == sides[board.bidder]


def contract(view: View, board: TricksBoard) -> Phrase:
    """Q42-11: what the declarers still need, or what the others need against them."""
    assert board.bidder is not None
    assert board.contract is not None
    declarers = view.standing.sides[board.bidder]
    made, lost = board.taken[declarers].points, board.taken[1 - declarers].points
    missing = board.contract - made
    to_beat = ALL_POINTS - board.contract + 1 - lost
    facts = {"contract": board.contract, "missing": missing, "beat": to_beat}
    state = "made" if missing <= 0 else "lost" if to_beat <= 0 else "open"
    side = "all" if not plays(view) else "ours" if ours(view, board) else "theirs"
    return phrase(f"aim-contract-{state}", side=side, **facts)


def outlook(view: View, chance: int) -> Phrase:
    """Q42-11: to win the manche is to make the contract, or to beat it."""
    board = view.board
    assert isinstance(board, TricksBoard)
    side = "ours" if ours(view, board) else "theirs"
    return phrase("outlook-contract", side=side, contract=board.contract, chance=chance)


def duty(view: View, board: TricksBoard) -> Phrase:
    """Q42-6 … Q42-9: what may be played to the trick."""
    assert board.trump is not None
    if not board.trick:
        return phrase("aim-lead")
    led = suit(board.trick[0].tile, board.trump)
    held = {suit(tile, board.trump) for tile in view.hand}
    playable = {suit(tile, board.trump) for tile in pieces(view)}
    facts = {"suit": suit_words(led), "trump": suit_words(board.trump)}
    if led in held and led != board.trump:
        return phrase("aim-follow-or-trump" if board.trump in playable else "aim-follow", **facts)
    if playable != {board.trump}:
        return phrase("aim-anything", **facts)
    higher = must_go_higher(view, board.trump)
    if led == board.trump:
        return phrase("aim-go-higher" if higher else "aim-follow-trump", **facts)
    return phrase("aim-overruff" if higher else "aim-ruff", **facts)


def must_go_higher(view: View, trump: int) -> bool:
    """Q42-8: are lower trumps held back?"""
    lower = {tile for tile in view.hand if suit(tile, trump) == trump} - set(pieces(view))
    return bool(lower)


def suit(tile: str, trump: int) -> int:
    t = read_tile(tile)
    assert t is not None
    return suit_of(t, trump)


def suit_words(number: int) -> Fact:
    return number or phrase("suit-0")
