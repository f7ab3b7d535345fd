"""Was the deal fixed beforehand? A record with a salt and a commitment proves it.

Before the first tile is dealt, a server publishes the commitment: the SHA-256 of `<salt>:<seed>`.
When the partie is over it tells salt and seed. Then anybody can see that the commitment is theirs,
and that all deals follow from that seed.
"""

import hashlib

from pioche.core.errors import PiocheError
from pioche.core.options import write_options
from pioche.table.notation import loads, read_head
from pioche.table.table import Table


class ProofError(PiocheError):
    """A record does not prove that its deals were fixed beforehand."""

    code = "no-proof"


def commitment(salt: str, seed: str) -> str:
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()


def prove(text: str) -> tuple[str, int]:
    """The commitment of a .dom text and the number of deals that it proves, or why it does not."""
    table, head = loads(text), read_head(text)
    if not all(head.get(name) for name in ("seed", "salt", "commitment")):
        raise ProofError(
            "This file proves nothing: it needs the lines seed, salt and commitment of a game that "
            "was finished on a server.",
            why="proof-missing",
        )
    if head["commitment"].lower() != commitment(head["salt"], table.seed):
        raise ProofError(
            "The commitment does not match: this is not the shuffle that was published.",
            why="proof-other-shuffle",
        )
    again = Table(table.game, table.seats, write_options(table.options), table.seed)
    for manche, (deal, moves) in enumerate(table.record, 1):
        if manche > 1:
            again.next_manche()
        if again.deal != deal:
            raise ProofError(
                f"The tiles of deal {manche} are not those of the published shuffle.",
                why="proof-other-deal",
                manche=manche,
            )
        for move in moves:
            again.replay(move)
    return head["commitment"].lower(), len(table.record)
