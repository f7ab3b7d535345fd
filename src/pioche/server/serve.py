"""Running the server: a port, a database, and how it ends."""

import errno
import logging
import os
import socket
from collections.abc import Callable
from contextlib import suppress

import platformdirs
import uvicorn

from pioche.errors import PiocheError
from pioche.server.app import make_app
from pioche.server.store import open_store

USUAL_PORT = 8000
PORTS_TO_TRY = 100
LARGEST_FRAME = 4 * 1024 * 1024  # bytes; a smaller one gets an answer, even when it is junk


class PortTaken(PiocheError):
    code = "port-taken"


class BadAddress(PiocheError):
    code = "bad-address"


def usual_database() -> str:
    """In the user's data folder."""
    return f"sqlite:///{platformdirs.user_data_path('pioche', False) / 'parties.sqlite'}"


def serve(host: str, port: int | None, database: str | None, ready: Callable[[str], None]) -> None:
    """Serve until somebody stops it; `ready` is told the address as soon as there is one."""
    store = open_store(database or usual_database())
    try:
        listening = listen(host, port)
    except PiocheError:
        store.close()
        raise
    config = uvicorn.Config(
        make_app(store),
        log_level="warning",
        access_log=False,
        ws_max_size=LARGEST_FRAME,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    # Refusing a socket before it opens is not an error, but uvicorn logs it as one.
    logging.getLogger("uvicorn.error").addFilter(
        lambda record: "without completing handshake" not in record.getMessage()
    )
    with listening:
        ready(address(host, listening.getsockname()[1]))
        with suppress(KeyboardInterrupt):  # it has shut down by then: that is how a server ends
            uvicorn.Server(config).run(sockets=[listening])


def listen(host: str, port: int | None) -> socket.socket:
    """Open this port; where none is asked for, the usual one or the next that is free."""
    ports = range(USUAL_PORT, USUAL_PORT + PORTS_TO_TRY) if port is None else (port,)
    for each in ports:
        try:
            return _open(host, each)
        except OSError as error:
            reserved = port is None and error.errno == errno.EACCES
            if error.errno != errno.EADDRINUSE and not reserved:
                reason = error.strerror or str(error)
                raise BadAddress(
                    f"The address {host}:{each} cannot be used: {reason}.",
                    host=host,
                    port=each,
                    reason=reason,
                ) from None
    raise PortTaken(f"Port {ports[-1]} is taken by another program.", port=ports[-1])


def _open(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, place = found[0]
    opened = socket.socket(family, kind, protocol)
    try:
        # On Windows this option would let two servers share one port; there it has another one.
        option = "SO_REUSEADDR" if os.name == "posix" else "SO_EXCLUSIVEADDRUSE"
        opened.setsockopt(socket.SOL_SOCKET, getattr(socket, option), 1)
        opened.bind(place)
        opened.listen(128)
    except OSError:
        opened.close()
        raise
    return opened


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    here = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{here}:{port}/"
