"""Budgets: how much one person, and one address, may ask for, so that nobody stops the others.

A budget is so many at once, and so many a second after that. What is counted by holder keeps one
person from crowding out the others of the same house or school; what is counted by address holds
whatever keys somebody makes up. A household and a class behind one address stay far below.
"""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Literal, NamedTuple

from pioche.house.frames.errors import Refused

Clock = Callable[[], float]  # seconds, from any moment on
Kind = Literal[
    "request",
    "table",
    "import",
    "hint",
    "review",
    "say",
    "search",
    "solution",
    "count",
    "print",
    "invite",
    "code",
    "any-code",
    "push",
]
MOST_KEPT = 10_000  # allowances in memory


@dataclass(frozen=True, slots=True)
class Budget:
    at_once: float
    a_second: float


class Asker(NamedTuple):
    """Who asks: the hash of a key, where one came along, and the address it came from."""

    holder: str | None
    address: str


FRAMES = Budget(200, 50)  # of one socket
BY_HOLDER: dict[Kind, Budget] = {
    "request": Budget(600, 60),
    "table": Budget(300, 0.5),
    "import": Budget(30, 0.1),
    "hint": Budget(60, 0.5),
    "review": Budget(20, 0.05),
    "say": Budget(5, 0.25),
    "search": Budget(120, 2),
    "solution": Budget(10, 0.1),
    "count": Budget(300, 5),
    "print": Budget(20, 0.2),
    "invite": Budget(100, 0.2),
    "code": Budget(10, 0.05),
    "push": Budget(30, 0.05),
}
BY_ADDRESS: dict[Kind, Budget] = {
    "request": Budget(6000, 300),
    "table": Budget(1000, 2),
    "import": Budget(200, 0.5),
    "hint": Budget(600, 5),
    "review": Budget(200, 0.5),
    "say": Budget(60, 5),
    "search": Budget(1000, 20),
    "solution": Budget(100, 1),
    "count": Budget(3000, 50),
    "print": Budget(200, 2),
    "invite": Budget(300, 1),
    "code": Budget(20, 0.1),
    "push": Budget(100, 0.5),
    "any-code": Budget(300, 3),  # of all people together: see `EVERYBODY`
}
EVERYBODY = Asker(None, "everybody")  # who tries with the keys and addresses of many
SOCKETS_OF_HOLDER, SOCKETS_OF_ADDRESS, MOST_SOCKETS = 60, 300, 6000  # open at the same time


class Allowance:
    """What is left of a budget."""

    __slots__ = ("budget", "last", "left")

    def __init__(self, budget: Budget, now: float) -> None:
        self.budget = budget
        self.left = budget.at_once
        self.last = now

    def wait(self, now: float) -> float:
        """In how many seconds one more can be taken: 0 for now."""
        budget = self.budget
        self.left = min(budget.at_once, self.left + (now - self.last) * budget.a_second)
        self.last = now
        if self.left >= 1:
            return 0
        return (1 - self.left) / budget.a_second if budget.a_second else float("inf")

    def take(self, now: float) -> bool:
        """May one more be taken now? Then it is."""
        if self.wait(now) > 0:
            return False
        self.left -= 1
        return True


class Budgets:
    def __init__(self, clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self._left: OrderedDict[tuple[Kind, str], Allowance] = OrderedDict()
        self._sockets: Counter[str] = Counter()

    def spend(self, kind: Kind, asker: Asker) -> None:
        """Take one of the budgets of who asks, or refuse and take nothing."""
        now = self.clock()
        concerned = [self._allowance(kind, asker.address, BY_ADDRESS, now)]
        if asker.holder is not None:
            concerned.append(self._allowance(kind, asker.holder, BY_HOLDER, now))
        wait = max(allowance.wait(now) for allowance in concerned)
        if wait > 0:
            raise too_much(ceil(wait))
        for allowance in concerned:
            allowance.left -= 1

    def _allowance(
        self, kind: Kind, whose: str, budgets: dict[Kind, Budget], now: float
    ) -> Allowance:
        """Those used last are kept: of the others, most have grown back by now."""
        found = self._left.setdefault((kind, whose), Allowance(budgets[kind], now))
        self._left.move_to_end((kind, whose))
        if len(self._left) > MOST_KEPT:
            self._left.popitem(last=False)
        return found

    @contextmanager
    def socket(self, asker: Asker) -> Iterator[None]:
        """Hold a socket open, or refuse to."""
        held = {"": MOST_SOCKETS, asker.address: SOCKETS_OF_ADDRESS}
        if asker.holder is not None:
            held[asker.holder] = SOCKETS_OF_HOLDER
        if any(self._sockets[whose] >= most for whose, most in held.items()):
            raise Refused(
                "too-fast",
                "Too many tables are open from here: close one first.",
                429,
                why="too-many-sockets",
            )
        self._sockets.update(held.keys())
        try:
            yield
        finally:
            self._sockets.subtract(held.keys())
            for whose in held:
                if not self._sockets[whose]:
                    del self._sockets[whose]


def too_much(seconds: int) -> Refused:
    return Refused(
        "too-fast",
        f"That is too much at once: try again in {seconds} s.",
        429,
        why="too-much",
        seconds=seconds,
    )


@lru_cache(maxsize=1024)
def address_of(host: str) -> str:
    """An address as budgets count it: a household has a whole network of IPv6, 64 bits long."""
    return _network(host, 32, 64)


@lru_cache(maxsize=1024)
def network_of(host: str) -> str:
    """The network of an address as one provider gives it out: /24 of IPv4, /48 of IPv6."""
    return f"all {_network(host, 24, 48)}"


def _network(host: str, bits: int, bits6: int) -> str:
    found = _read(host)
    if found is None:
        return f"at {host}"
    length = bits if found.version == 4 else bits6
    return f"at {ipaddress.ip_network((found, length), strict=False)}".removesuffix("/32")


def is_own_machine(host: str) -> bool:
    found = _read(host)
    return found is not None and found.is_loopback


def _read(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
