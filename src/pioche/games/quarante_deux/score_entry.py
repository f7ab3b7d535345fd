"""Quarante-deux at a real table: the contract, and what the declarers took (Q42-11)."""

from pioche.core.deal import Deal
from pioche.core.errors import EntryError
from pioche.core.game import Standing
from pioche.core.score_entry import Entered, Field, ScoreEntry
from pioche.core.tiles import NAME, mask, set_size
from pioche.engines import ending
from pioche.games.quarante_deux.game import Options
from pioche.games.quarante_deux.score import SIDES, SPECIAL, lines, result
from pioche.games.quarante_deux.state import Tricks

BIDDER = {"fr": "Qui a pris le contrat ?", "en": "Who took the contract?"}
CONTRACT = {"fr": "Contrat", "en": "Contract"}
TRICKS = {"fr": "Levées de ce camp", "en": "Tricks of that side"}
VALUABLE = {"fr": "Dominos de valeur dans ses levées", "en": "Special tiles in its tricks"}
LOWEST, HIGHEST = 25, 42  # Q42-5


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """Q42-5: the holder of 1-0 speaks first in every manche, so who began tells nothing."""
    return (
        Field("bidder", "seat", BIDDER, standing.active),
        Field("contract", "number", CONTRACT, low=LOWEST, high=HIGHEST),
        Field("tricks", "number", TRICKS, high=7),
        Field(
            "special",
            "tiles",
            VALUABLE,
            tiles=tuple(NAME[t] for t in SPECIAL),
            worth=tuple(SPECIAL.values()),
        ),
    )


def ended(options: Options, standing: Standing, entered: Entered) -> Tricks:
    bidder: int = entered["bidder"]
    state = Tricks(options, standing, Deal((0, 0, 0, 0), ()), bidder)
    state.log = []
    state.bidder = bidder
    state.contract = entered["contract"]
    ours = tiles_of(entered["tricks"], entered["special"])
    declarers = SIDES[bidder]
    state.taken[declarers] = ours
    state.taken[1 - declarers] = mask(range(set_size(6))) ^ ours
    ending.finish(state, "played", result, state.hands, lines)
    return state


def tiles_of(tricks: int, special: tuple[str, ...]) -> int:
    """Some tiles of as many tricks, of the special ones just these (Q42-10)."""
    chosen = {t for t in SPECIAL if NAME[t] in special}
    plain = [t for t in range(set_size(6)) if t not in SPECIAL]
    others = 4 * tricks - len(chosen)
    if others < 0 or others > len(plain):
        raise EntryError(
            f"{tricks} tricks have {4 * tricks} tiles: the special tiles cannot lie like that.",
            why="entry-tricks",
            tricks=tricks,
            tiles=4 * tricks,
        )
    return mask((*chosen, *plain[:others]))


entry = ScoreEntry(fields, ended)
