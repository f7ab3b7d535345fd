"""No leak, over real socket frames, for every game of the catalogue.

Some moves are played at a table where all seats are persons'. Then what one seat had not seen by
then is dealt otherwise, the same moves are played at a second table, and every frame that was sent
to that seat must be byte for byte the same, but for the id of the table and the salted hash of its
shuffle.
"""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.deal import Deal
from pioche.core.game import Game
from tests import conformance
from tests.server.helpers import PERSON, Person
from tests.server.on_device import OnDevice

MOVES = {"vingt": 6, "defi-magnetique": 8}  # their frames are large, their guesses take long
USUAL_MOVES = 14
SEED = "no leak"


def frames_for(
    person: Person | OnDevice,
    game: Game[Any],
    deal: str | None,
    texts: Sequence[str],
    seat: int | None,
) -> list[str]:
    """Play these moves at a new table; give every frame sent to somebody at this seat (None: to
    somebody who watches by a link)."""
    seats = [PERSON] * game.seats[0]
    id = person.make(game.id, seats, seed=SEED, deal=deal)
    looking, watch = person, None
    if seat is None and isinstance(person, Person):
        looking, watch = Person(person.server), person.lets_watch(id)
    with looking.at(id) as watching, person.at(id) as driving:
        # A program that sits there is also told what a guess needs.
        watching.send(type="sit", seat=seat, watch=watch, known=seat is not None)
        frames = [watching.text()]
        if watch is not None:
            assert watching.text() == '{"type":"watchers","count":1}'
        driving.sit(None)
        for text in texts:
            driving.sit(driving.last["table"]["turn"])
            driving.move(text)
            frames.append(watching.text())
    return [without_names(frame, id) for frame in frames]


def without_names(frame: str, id: str) -> str:
    assert id in frame
    frame, count = re.subn('"commitment":"[0-9a-f]{64}"', "", frame)
    assert count == 1
    frame = re.sub('"salt":"[0-9a-f]{32}"', "", frame)  # told once the partie is over
    return frame.replace(id, "ID")


def other_deals(
    table: pioche.Table, chosen: Sequence[str], seat: int | None, rng: Random
) -> list[tuple[str, list[str]]]:
    """Deals that look the same to this seat, with the moves that look the same there: a guess, and
    one with hidden tiles exchanged where that can be found (a guess respects what a view tells too
    much, an exchange does not)."""
    game, view, true = table.game, table.view(seat), conformance.deal_of(table)
    settled = table.record[-1][1]
    state = game.guess(view, rng)
    own = {s: game.view(state, s).past for s in range(table.seats)}
    guessed = [own[turn.seat][at].move for at, turn in enumerate(view.past)]
    # What was done in secret may have been something else in the guessed deal.
    texts = [
        text if there == was else there
        for text, was, there in zip(chosen, settled, guessed, strict=True)
    ]
    deal: Deal = state.deal
    if conformance.open_question(view, true):
        assert conformance.write(game, deal) != table.deal, "the guess is the truth: another seed"
    found = [(conformance.write(game, deal), texts)]
    secret = [turn.move for turn in view.past] != list(settled)
    hidden = view.turn is not None and not conformance.hands_lie_open(view) and any(true.hands)
    in_order = len(true.stock) - view.stock == conformance.drawn_in_manche(table)
    if hidden and in_order and not secret and not game.hand:
        exchanged = conformance.exchange_hidden(table, seat, rng)
        if exchanged is not None:
            found.append((conformance.write(game, exchanged), list(chosen)))
    return found


@pytest.mark.long
@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_frames_tell_nothing_hidden(anne: Person, game: Game[Any]) -> None:
    rng = Random(f"{game.id}:leak")
    table = pioche.Table(game, game.seats[0], seed=SEED)
    chosen: list[str] = []
    for _ in range(MOVES.get(game.id, USUAL_MOVES)):
        if table.seat is not None:
            chosen.append(rng.choice(table.moves()))
            table.play(chosen[-1])
    for n, seat in ((len(chosen), rng.randrange(table.seats)), (len(chosen) // 2, None)):
        then = pioche.Table(game, game.seats[0], seed=SEED)
        for text in chosen[:n]:
            then.play(text)
        truth = frames_for(anne, game, None, chosen[:n], seat)
        for deal, texts in other_deals(then, chosen[:n], seat, rng):
            assert frames_for(anne, game, deal, texts, seat) == truth


def test_the_test_would_notice(anne: Person) -> None:
    """Seen from another seat, an exchanged deal does differ."""
    game = pioche.find("jeu-de-dominos")
    rng = Random(3)
    table = pioche.Table(game, 2, seed=SEED)
    chosen = [table.moves()[0]]
    table.play(chosen[0])
    (deal, texts), *_ = other_deals(table, chosen, 0, rng)
    assert frames_for(anne, game, None, chosen, 0) == frames_for(anne, game, deal, texts, 0)
    assert frames_for(anne, game, None, chosen, 1) != frames_for(anne, game, deal, texts, 1)
