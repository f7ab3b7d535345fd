"""Invitations: links that are valid for days, and codes to read aloud, valid for minutes.

A link ends in a token that nobody can guess; the database holds only its hash. A code is short, so
it lives for minutes, and `budgets` bound how often somebody may try one. There are 47 million
codes.
"""

import hashlib
import re
from dataclasses import dataclass
from random import Random
from typing import Literal

from pioche.house.frames.errors import Refused

InvitationState = Literal["open", "used", "withdrawn"]

# No two characters look or sound alike, in French or English: no 0 and O, 1 and I, 2 and Z, 5 and
# S, 8 and B; only one of B, D, P, T, V and one of M, N; no E, G, I, J.
CODE_ALPHABET = "ACFHKLMRTUWXY234679"
CODE_LENGTH = 6
CODE_SECONDS = 15 * 60
TIME_TO_TELL = 5 * 60
DEVICE_SECONDS = 10 * 60
LINK_SECONDS = 7 * 24 * 3600
TOKEN = re.compile(r"[A-Za-z0-9_-]{20,64}")


@dataclass(frozen=True, slots=True)
class StoredInvitation:
    """An invitation in the database, under the hash of its token."""

    table: str
    until: float  # by the wall clock
    state: InvitationState
    holder: str | None  # whose places it hands over; None: it leads to an open place


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def check_invitation(invitation: StoredInvitation | None, now: float) -> StoredInvitation:
    """Give a valid invitation, or say why it is not valid."""
    if invitation is None:
        raise Refused(
            "unknown-invitation",
            "This invitation does not exist: check the link, or ask again.",
            404,
        )
    if invitation.state == "withdrawn":
        raise Refused(
            "invitation-withdrawn", "This invitation was withdrawn: ask for another.", 410
        )
    if invitation.state == "used":
        raise invitation_used()
    if invitation.until <= now:
        raise Refused("invitation-expired", "This invitation has expired: ask for another.", 410)
    return invitation


def invitation_used() -> Refused:
    return Refused("invitation-used", "This link has been used already: ask for another.", 410)


def random_code(chance: Random) -> str:
    return "".join(chance.choices(CODE_ALPHABET, k=CODE_LENGTH))


def read_code(typed: str) -> str:
    """Read a code in any case, with or without spaces."""
    code = re.sub(r"[\s.-]", "", typed[:100]).upper()
    if len(code) != CODE_LENGTH:
        raise Refused(
            "bad-code", f"A code has {CODE_LENGTH} letters and digits.", length=CODE_LENGTH
        )
    return code


def qr_code(text: str) -> tuple[str, ...]:
    """A text as a QR code: rows of 0 and 1."""
    import segno  # only invitations need it

    return tuple("".join(map(str, row)) for row in segno.make(text, error="m", micro=False).matrix)
