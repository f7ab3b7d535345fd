"""What a house itself refuses, in addition to what the library refuses (`pioche.core.errors`)."""

from pioche.core.errors import PiocheError


class Refused(PiocheError):
    """Something that the server itself cannot take, with its code and its HTTP status. Why it
    cannot is told by the code, where no `why` tells more."""

    def __init__(
        self, code: str, message: str, status: int = 400, *, why: str = "", **facts: object
    ) -> None:
        super().__init__(message, why=why or code, **facts)
        self.code = code
        self.status = status


def not_understood(code: str, message: str, status: int = 400) -> Refused:
    """What no page of ours would send. Its maker needs the English; to a player it only says that
    the page is not the one that belongs to this server."""
    return Refused(code, message, status, why="not-understood")


def unknown_table() -> Refused:
    return Refused("unknown-table", "There is no such table.", 404)


def needs_server() -> Refused:
    return Refused("needs-server", "That needs a server: here there is only this device.", 501)


def broken_table() -> Refused:
    return Refused("broken-table", "This game cannot be played again.", 500)


def manche_not_over() -> Refused:
    return Refused("manche-not-over", "The round is not over: finish it first.", 409)


def waiting() -> Refused:
    return Refused("waiting", "The game begins when everybody is there.", 409)


def all_taken() -> Refused:
    return Refused("all-taken", "All the places at this table are taken.", 410)


def stale() -> Refused:
    return Refused("stale", "The table has changed since then; here is its current state.", 409)


def not_watching() -> Refused:
    return Refused(
        "not-watching", "Only its players see this table: ask them for a link to watch.", 403
    )


def too_fast() -> Refused:
    return Refused("too-fast", "Too many requests: wait a moment.", 429)


def no_push() -> Refused:
    return Refused("no-push", "This server cannot tell you when it is your turn.", 501)


def unread() -> Refused:
    return Refused("cannot-read", "The server cannot read a record now; try again.", 503)


def cannot_save() -> Refused:
    """For those who wait for opponents."""
    return Refused("cannot-save", "Moves cannot be saved now; the opponents keep trying.", 503)


def cannot_think() -> Refused:
    """For those who wait for opponents."""
    return Refused("cannot-think", "The opponents cannot think now; they keep trying.", 503)


def hint_coming() -> Refused:
    return Refused("too-fast", "A hint is already on its way.", 429, why="hint-coming")


def no_hint() -> Refused:
    return Refused("no-hint", "No hint is available here; try again.", 503)


def no_review() -> Refused:
    return Refused("no-review", "This round cannot be looked back on now; try again.", 503)


def internal() -> Refused:
    return Refused("internal", "Something went wrong on the server; nothing was changed.", 500)
