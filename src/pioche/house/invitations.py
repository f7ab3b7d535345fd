"""Invitations: links that are valid for days, and codes to read aloud, valid for minutes.

A link ends in a token that nobody can guess; the database holds only its hash. A code is short, so
it lives for minutes and in memory only, and `budgets` bound how often somebody may try one. There
are 47 million codes.
"""

import hashlib
import re
from dataclasses import dataclass, field
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


@dataclass(frozen=True, slots=True)
class CodedLink:
    """The link that a code stands for."""

    table: str
    token: str
    until: float


@dataclass(slots=True)
class Codes:
    """The valid codes."""

    chance: Random
    live: dict[str, CodedLink] = field(default_factory=dict)


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


def lasting_code(codes: Codes, table: str, now: float) -> tuple[str, CodedLink] | None:
    """The code of a table, if there is time to tell it to somebody: everybody who invites there
    reads out the same one."""
    return next(
        (
            (code, coded)
            for code, coded in codes.live.items()
            if coded.table == table and coded.until - now >= TIME_TO_TELL
        ),
        None,
    )


def new_code(codes: Codes, table: str, token: str, now: float) -> tuple[str, CodedLink]:
    """Make another code for a table. The previous one stays valid until its time is up."""
    for code in [code for code, coded in codes.live.items() if coded.until <= now]:
        del codes.live[code]
    while (code := random_code(codes.chance)) in codes.live:
        pass
    codes.live[code] = CodedLink(table, token, now + CODE_SECONDS)
    return code, codes.live[code]


def random_code(chance: Random) -> str:
    return "".join(chance.choices(CODE_ALPHABET, k=CODE_LENGTH))


def withdraw_codes(codes: Codes, table: str) -> None:
    for code in [code for code, coded in codes.live.items() if coded.table == table]:
        del codes.live[code]


def token_behind(codes: Codes, typed: str, now: float) -> str:
    """Find the token of a code as somebody has typed it."""
    coded = codes.live.get(read_code(typed))
    if coded is None or coded.until <= now:
        raise unknown_code()
    return coded.token


def read_code(typed: str) -> str:
    """Read a code in any case, with or without spaces."""
    code = re.sub(r"[\s.-]", "", typed[:100]).upper()
    if len(code) != CODE_LENGTH:
        raise Refused(
            "bad-code", f"A code has {CODE_LENGTH} letters and digits.", length=CODE_LENGTH
        )
    return code


def unknown_code() -> Refused:
    return Refused(
        "unknown-code", "No table has this code now: check it, or ask for a new one.", 404
    )


def qr_code(text: str) -> tuple[str, ...]:
    """A text as a QR code: rows of 0 and 1."""
    import segno  # only invitations need it

    return tuple("".join(map(str, row)) for row in segno.make(text, error="m", micro=False).matrix)
