"""The refusals of a house, in addition to those of the library (`pioche.core.errors`)."""

from pioche.core.errors import PiocheError


class Refused(PiocheError):
    """A request that the house refuses, with a code and an HTTP status. The code also names the
    reason, unless `why` does."""

    def __init__(
        self, code: str, message: str, status: int = 400, *, why: str = "", **facts: object
    ) -> None:
        super().__init__(message, why=why or code, **facts)
        self.code = code
        self.status = status


# Of other errors, by code.
STATUS = {
    "unknown-game": 404,
    "unknown-lesson": 404,
    "unknown-puzzle": 404,
    "missing-package": 501,
    "database": 503,
}


def status_of(error: PiocheError) -> int:
    """The HTTP status of an answer to what failed so."""
    return error.status if isinstance(error, Refused) else STATUS.get(error.code, 400)


def not_understood(code: str, message: str, status: int = 400) -> Refused:
    """A request that no page of ours sends. Its developer reads the English; a player only reads
    that page and server do not belong together."""
    return Refused(code, message, status, why="not-understood")


def unknown_table() -> Refused:
    return Refused("unknown-table", "There is no such table.", 404)


def needs_server() -> Refused:
    return Refused("needs-server", "That needs a server: here there is only this device.", 501)


def broken_table() -> Refused:
    return Refused("broken-table", "This game cannot be played again.", 500)


def manche_not_over() -> Refused:
    return Refused("manche-not-over", "The round is not over: finish it first.", 409)


def stale_version() -> Refused:
    return Refused("stale", "The table has changed since then; here is its current state.", 409)


def not_watching() -> Refused:
    return Refused(
        "not-watching", "Only its players see this table: ask them for a link to watch.", 403
    )


def too_fast() -> Refused:
    return Refused("too-fast", "Too many requests: wait a moment.", 429)


def cannot_save() -> Refused:
    """For players who wait for bots."""
    return Refused("cannot-save", "Moves cannot be saved now; the opponents keep trying.", 503)


def cannot_think() -> Refused:
    """For players who wait for bots."""
    return Refused("cannot-think", "The opponents cannot think now; they keep trying.", 503)


def internal_error() -> Refused:
    return Refused("internal", "Something went wrong on the server; nothing was changed.", 500)
