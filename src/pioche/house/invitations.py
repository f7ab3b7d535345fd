"""Invitations: links that are good for days, and codes that can be read aloud, good for minutes.

A link ends in a token that nobody can guess; the database has only its hash. A code is short, so
it lives only in memory, for a short time, and how often somebody may try one is bounded
(`budgets`): `ALPHABET` gives 47 million of them.
"""

import hashlib
import re
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from pioche.house.frames.errors import Refused

State = Literal["open", "used", "withdrawn"]

# No sign that looks or sounds like another one, in French or English: no 0 and O, 1 and I,
# 2 and Z, 5 and S, 8 and B; of B, D, P, T, V only one, and of M and N; no E, G, I, J.
ALPHABET = "ACFHKLMRTUWXY234679"
LENGTH = 6
CODE_SECONDS = 15 * 60
TIME_TO_TELL = 5 * 60
DEVICE_SECONDS = 10 * 60
LINK_SECONDS = 7 * 24 * 3600
TOKEN = re.compile(r"[A-Za-z0-9_-]{20,64}")


@dataclass(frozen=True, slots=True)
class KeptInvitation:
    """An invitation in the database, under the hash of its token."""

    table: str
    until: float  # by the clock on the wall
    state: State
    holder: str | None  # whose places are handed over; None: an open place is taken


@dataclass(frozen=True, slots=True)
class Coded:
    """What stands behind a code."""

    table: str
    token: str
    until: float


@dataclass(slots=True)
class Codes:
    """The codes that are good now."""

    chance: Random
    live: dict[str, Coded] = field(default_factory=dict)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def checked(found: KeptInvitation | None, now: float) -> KeptInvitation:
    """An invitation that is good; or why it is not."""
    if found is None:
        raise Refused(
            "unknown-invitation",
            "This invitation does not exist: check the link, or ask again.",
            404,
        )
    if found.state == "withdrawn":
        raise Refused(
            "invitation-withdrawn", "This invitation was withdrawn: ask for another.", 410
        )
    if found.state == "used":
        raise used()
    if found.until <= now:
        raise Refused("invitation-expired", "This invitation has expired: ask for another.", 410)
    return found


def used() -> Refused:
    return Refused("invitation-used", "This link has been used already: ask for another.", 410)


def lasting(codes: Codes, table: str, now: float) -> tuple[str, Coded] | None:
    """The code of a table, if it lives long enough to be told to somebody: all who invite there
    read the same one aloud."""
    return next(
        (
            (code, coded)
            for code, coded in codes.live.items()
            if coded.table == table and coded.until - now >= TIME_TO_TELL
        ),
        None,
    )


def new_code(codes: Codes, table: str, token: str, now: float) -> tuple[str, Coded]:
    """Another code for a table. The one before is good for as long as was said."""
    for code in [code for code, coded in codes.live.items() if coded.until <= now]:
        del codes.live[code]
    while (code := drawn(codes.chance)) in codes.live:
        pass
    codes.live[code] = Coded(table, token, now + CODE_SECONDS)
    return code, codes.live[code]


def drawn(chance: Random) -> str:
    return "".join(chance.choices(ALPHABET, k=LENGTH))


def withdraw_codes(codes: Codes, table: str) -> None:
    for code in [code for code, coded in codes.live.items() if coded.table == table]:
        del codes.live[code]


def behind(codes: Codes, typed: str, now: float) -> str:
    """The token behind a code as somebody typed it."""
    found = codes.live.get(read_code(typed))
    if found is None or found.until <= now:
        raise unknown_code()
    return found.token


def read_code(typed: str) -> str:
    """A code in any case, with or without spaces."""
    code = re.sub(r"[\s.-]", "", typed[:100]).upper()
    if len(code) != LENGTH:
        raise Refused("bad-code", f"A code has {LENGTH} letters and digits.", length=LENGTH)
    return code


def unknown_code() -> Refused:
    return Refused(
        "unknown-code", "No table has this code now: check it, or ask for a new one.", 404
    )


def qr(text: str) -> tuple[str, ...]:
    """A text as a QR code: rows of 0 and 1."""
    import segno  # only who invites needs it

    return tuple("".join(map(str, row)) for row in segno.make(text, error="m", micro=False).matrix)
