"""Running the server: a port, a database, and how it ends."""

import errno
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import h11
import platformdirs
import uvicorn
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from pioche.core.errors import MissingPackage, PiocheError
from pioche.house.ports import Store
from pioche.server.running.logs import log_as_json
from pioche.server.running.push import Push, is_possible, new_secret
from pioche.server.store.sql_store import open_store
from pioche.server.web.app import make_app
from pioche.server.web.connections import (
    BACKLOG,
    FILES,
    MOST_CONNECTIONS,
    Connections,
    trusted_proxies,
)

if TYPE_CHECKING:
    from pioche.server.web.metrics import Metrics

log = logging.getLogger(__name__)

USUAL_PORT = 8000
HERE = "127.0.0.1"  # only this machine
PORTS_TO_TRY = 100
HOME = "https://github.com/pioche/pioche"
# Seconds after which a thread that works lets another one work. By default it is ten times as long,
# and whoever waits for what is being written waits that long, several times for each commit.
SHORTEST_TURN = 0.0005
LARGEST_FRAME = 256 * 1024  # bytes; a smaller one gets an answer, even when it is junk
# What anybody can make uvicorn say of a client. It is the client's fault, not ours.
UNSAID = ("without completing handshake", "Invalid HTTP request", "Invalid UTF-8", "upgrade")


class PortTaken(PiocheError):
    code = "port-taken"


class BadAddress(PiocheError):
    code = "bad-address"


def usual_database() -> str:
    """What PIOCHE_DATABASE says, so that no list of processes shows a password; else a file in the
    user's data folder."""
    if named := os.environ.get("PIOCHE_DATABASE"):
        return named
    return f"sqlite:///{platformdirs.user_data_path('pioche', False) / 'parties.sqlite'}"


def serve(
    host: str,
    port: int | None,
    database: str | None,
    ready: Callable[[str], None],
    names: Sequence[str] = (),
    metrics_port: int | None = None,
    *,
    json_log: bool = False,
) -> None:
    """Serve until somebody stops it; `ready` is told the address as soon as there is one. `names`:
    those under which others find it, where it has any."""
    store = open_store(database or usual_database())
    try:
        listening = listen(host, port)
    except PiocheError:
        store.close()
        raise
    run(store, listening, host, names, metrics_port, json_log=json_log, ready=ready)


def run(
    store: Store,
    listening: socket.socket,
    host: str,
    names: Sequence[str] = (),
    metrics_port: int | None = None,
    *,
    json_log: bool = False,
    ready: Callable[[str], object],
) -> None:
    """Serve at a port that is open, alone or with others."""
    if json_log:
        log_as_json()
    try:
        metrics = None if metrics_port is None else measured(metrics_port)
    except PiocheError:
        listening.close()
        store.close()
        raise
    port = listening.getsockname()[1]
    app = make_app(
        store,
        names=(host, *names),
        nearby=network_url(host, port),
        metrics=metrics,
        push=pushing(store, names),
    )
    config = configured(app, Connections(most=room_for(), proxies=trusted_proxies()))
    if json_log:
        for name in ("uvicorn", "uvicorn.error"):  # it has set up its own way of logging
            logging.getLogger(name).handlers.clear()
            logging.getLogger(name).propagate = True
    with listening:
        look_seldom_for_garbage()  # which swallows a Ctrl-C: nobody knows of the server yet
        sys.setswitchinterval(SHORTEST_TURN)
        ready(address(host, port))
        log.info("The server is ready")
        # To be told to stop (SIGTERM) is like Ctrl-C: uvicorn shuts down, then says it again.
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            with suppress(KeyboardInterrupt):  # it has shut down by then: that is how a server ends
                uvicorn.Server(config).run(sockets=[listening])
        finally:
            signal.signal(signal.SIGTERM, before)
        log.info("The server has stopped")


def look_seldom_for_garbage() -> None:
    """Next to nothing here is garbage that only a look at everything finds, and a house with many
    tables is large: by default that look would take a tenth of the time."""
    gc.collect()
    gc.freeze()  # what is loaded stays
    gc.set_threshold(20_000, 20, 50)


def pushing(store: Store, names: Sequence[str]) -> Push | None:
    """What tells people that it is their turn, where it can be had. A push service is told under
    which name it finds who runs this server."""
    if not is_possible():
        return None
    contact = f"https://{names[0]}/" if names else HOME
    return Push(store.secret("push", new_secret), contact)


def configured(app: ASGIApp, connections: Connections) -> uvicorn.Config:
    """How uvicorn is to run the app."""
    # Connections know clients by their own addresses, the app by those that a proxy names.
    named: Any = ProxyHeadersMiddleware(cast(Any, app), trusted_proxies())
    config = uvicorn.Config(
        connections.followed(named),
        http=connections.protocol(),
        ws="websockets-sansio",
        proxy_headers=False,
        backlog=BACKLOG,
        log_level="warning",
        access_log=False,
        ws_max_size=LARGEST_FRAME,
        # It would cost more time than a move, and memory at every socket, to make small frames
        # smaller: clients can ask for what has changed instead.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    logging.getLogger("uvicorn.error").addFilter(is_ours)
    return config


def is_ours(record: logging.LogRecord) -> bool:
    """Is it about us, not only about what a client sent?"""
    if record.exc_info and isinstance(record.exc_info[1], h11.LocalProtocolError):
        return False  # junk came after a request, was refused first, and nothing can follow that
    return not any(words in record.getMessage() for words in UNSAID)


def room_for() -> int:
    """How many connections there can be: each is an open file, of which a process has only so
    many. It asks for more where it may."""
    if sys.platform == "win32":
        return min(MOST_CONNECTIONS, 500)  # what its way of waiting for sockets takes
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    files = wanted if soft == resource.RLIM_INFINITY else soft
    return max(32, min(MOST_CONNECTIONS, files - FILES))


def listen(host: str, port: int | None) -> socket.socket:
    """Open this port; where none is asked for, the usual one or the next that is free."""
    ports = range(USUAL_PORT, USUAL_PORT + PORTS_TO_TRY) if port is None else (port,)
    for each in ports:
        try:
            return _open(host, each)
        except OSError as error:
            reserved = port is None and error.errno == errno.EACCES
            if error.errno != errno.EADDRINUSE and not reserved:
                raise unusable(host, each, error) from None
    raise taken(ports[-1])


def taken(port: int) -> PortTaken:
    return PortTaken(f"Port {port} is taken by another program.", port=port)


def unusable(host: str, port: int, error: OSError) -> BadAddress:
    reason = error.strerror or str(error)
    return BadAddress(
        f"The address {host}:{port} cannot be used: {reason}.", host=host, port=port, reason=reason
    )


def new_metrics() -> "Metrics":
    try:
        from pioche.server.web.metrics import Metrics
    except ImportError:
        raise MissingPackage("server") from None
    return Metrics()


def measured(port: int) -> "Metrics":
    """The figures of a server, told to Prometheus on this port, on this machine only, until the
    program ends."""
    metrics = new_metrics()
    from prometheus_client import start_http_server

    try:
        start_http_server(port, HERE, metrics.registry)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise taken(port) from None
        raise unusable(HERE, port, error) from None
    return metrics


def _open(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, place = found[0]
    opened = socket.socket(family, kind, protocol)
    try:
        # On Windows this option would let two servers share one port; there it has another one.
        option = "SO_REUSEADDR" if os.name == "posix" else "SO_EXCLUSIVEADDRUSE"
        opened.setsockopt(socket.SOL_SOCKET, getattr(socket, option), 1)
        opened.bind(place)
        opened.listen(BACKLOG)
    except OSError:
        opened.close()
        raise
    return opened


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    here = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{here}:{port}/"


def network_url(host: str, port: int) -> str | None:
    """What to type into a browser on another device, where the server listens to all of them."""
    found = own_address() if host == "0.0.0.0" else None
    return found and f"http://{found}:{port}/"


def own_address() -> str | None:
    """This machine's address on its network, if it has one. Nothing is sent: the system only says
    from where it would send to that address, which is nobody's."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
