"""Who asks: the key that came with a request, and the address it came from."""

import hashlib
import re

from starlette.requests import HTTPConnection

from pioche.house.running.budgets import Asker, address_of

COOKIE = "pioche_key"
KEY = re.compile(r"[A-Za-z0-9_-]{20,100}")


def key_of(asked: HTTPConnection) -> str | None:
    """The key that came with a request: in the header for programs, in the cookie for browsers."""
    scheme, _, given = asked.headers.get("authorization", "").partition(" ")
    key = given.strip() if scheme.lower() == "bearer" else asked.cookies.get(COOKIE, "")
    return key if KEY.fullmatch(key) else None


def holder_of(asked: HTTPConnection) -> str | None:
    """The name under which somebody is kept: the hash of the key, never the key."""
    key = key_of(asked)
    return None if key is None else hashed(key)


def hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def asker_of(asked: HTTPConnection) -> Asker:
    """Who asks, and from where. Behind a proxy on this machine, the proxy says from where."""
    return Asker(holder_of(asked), address_of(asked.client.host if asked.client else ""))


def whose(asker: Asker) -> tuple[str, str]:
    """Whose turn it is in a fair queue: by address, then by person."""
    return asker.address, asker.holder or ""
