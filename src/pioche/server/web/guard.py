"""Before anything else: is a request meant for this server, and does it come from its own pages?
After it: what browsers are told with every answer.

A page of another site could have its own name lead to this machine and so reach a server that
listens only here (DNS rebinding). Its name would still be in `Host`, so that must be ours.
"""

import base64
import hashlib
import ipaddress
import re
import socket
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from pioche.house.frames.errors import Refused
from pioche.house.running.budgets import Budgets
from pioche.server.web.answers import refusal
from pioche.server.web.askers import asker_of
from pioche.words.messages import words

LARGEST_BODY = 1024 * 1024  # bytes
HEALTH = "/api/health"  # always answered
HOST = re.compile(r"[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]")
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)


class Guard:
    """Around the whole server, so that nothing gets past it and no answer goes without headers."""

    def __init__(
        self,
        app: ASGIApp,
        names: frozenset[str],
        budgets: Budgets,
        page: Path,
    ) -> None:
        self.app = app
        self.names = names
        self.budgets = budgets
        self.page = page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        always = security_headers(headers.get("host", ""), self.page, scope["scheme"])

        async def send_on(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = [*message["headers"], *always]
            await send(message)

        try:
            check_host(headers, self.names)
            check_origin(scope, headers)
            check_length(headers)
            if scope["path"] != HEALTH:
                self.budgets.spend("request", asker_of(HTTPConnection(scope)))
        except Refused as refused:
            spoken = scope["type"] == "http" and not scope["path"].startswith("/api/")
            answer = in_words(refused) if spoken else refusal(refused)
            await deny(scope, receive, send_on, answer)
            return
        await self.app(scope, receive, send_on)


async def deny(scope: Scope, receive: Receive, send: Send, response: Response) -> None:
    """Say no over HTTP; to a WebSocket, before it is one."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(response)
    else:
        await response(scope, receive, send)


def in_words(refused: Refused) -> Response:
    """For somebody who typed an address: there is no page yet that could say it."""
    french = words("fr")(f"why-{refused.why}", **refused.facts)
    text = f"{french}\n{refused}\n"
    return Response(text, refused.status, media_type="text/plain; charset=utf-8")


# -- what is asked ---------------------------------------------------------------------------------


def own_names(given: Iterable[str]) -> frozenset[str]:
    """The names of this server: those it was given, and those of the machine in its own network."""
    machine = socket.gethostname().partition(".")[0]
    names = {"localhost", socket.gethostname(), machine, f"{machine}.local", *given}
    return frozenset(name.lower().rstrip(".") for name in names if name)


def check_host(headers: Headers, names: frozenset[str]) -> None:
    """An address in figures can belong to nobody else, a name can: only ours are taken."""
    host = headers.get("host")
    if host is None:
        return  # no browser
    name = host_name(host)
    if name is not None and (is_address(name) or name in names or name.endswith(".localhost")):
        return
    raise Refused(
        "wrong-host",
        "This server does not answer to that name: use its address in figures, "
        "or start it with --name NAME.",
        421,
    )


def host_name(host: str) -> str | None:
    """The name in a Host, without its port; None where it cannot be one."""
    name, colon, port = host.rpartition(":")
    if not colon or host.endswith("]"):
        name, port = host, ""
    if not HOST.fullmatch(name) or (port and not (port.isascii() and port.isdecimal())):
        return None
    return name.lower().rstrip(".")


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def check_origin(scope: Scope, headers: Headers) -> None:
    """A browser says from which page a request comes. What changes something must come from one of
    ours."""
    origin = headers.get("origin")
    changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
    if not changes or origin is None:
        return
    try:
        found = urlsplit(origin)
    except ValueError:
        found = None
    if (
        found is None
        or found.scheme not in ("http", "https")
        or found.netloc.lower() != headers.get("host", "").lower()
    ):
        raise Refused("wrong-origin", "This request comes from another site's page.", 403)


def check_length(headers: Headers) -> None:
    """A request says how long it is, and is not too long."""
    length = headers.get("content-length", "0")
    if (
        not (length.isascii() and length.isdecimal())
        or int(length[:20]) > LARGEST_BODY
        or "transfer-encoding" in headers
    ):
        raise Refused(
            "too-large", f"A request has at most {LARGEST_BODY} bytes.", 413, most=LARGEST_BODY
        )


# -- what browsers are told ------------------------------------------------------------------------


def security_headers(host: str, page: Path, scheme: str) -> list[tuple[bytes, bytes]]:
    """With every answer, whatever it is."""
    found = [*HEADERS, (b"content-security-policy", policy(host, page).encode())]
    if scheme in ("https", "wss"):
        found.append((b"strict-transport-security", b"max-age=31536000"))
    return found


def policy(host: str, page: Path) -> str:
    """A page loads nothing from elsewhere, and runs no script but those it was built with. Sockets
    are named, since not every browser takes them for part of the same site."""
    scripts = " ".join(f"'sha256-{found}'" for found in inline_scripts(page))
    sockets = f" ws://{host} wss://{host}" if host_name(host) else ""
    return (
        "default-src 'none'; "
        # The house of a device is Python, compiled to WebAssembly.
        f"script-src 'self' 'wasm-unsafe-eval'{' ' + scripts if scripts else ''}; "
        "style-src 'self'; style-src-attr 'unsafe-inline'; "  # where a tile lies is a style
        "img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; "
        f"connect-src 'self'{sockets}; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


_hashes: dict[tuple[str, float], tuple[str, ...]] = {}


def inline_scripts(page: Path) -> tuple[str, ...]:
    """The hashes of the scripts that stand in the page itself; read again when it was rebuilt."""
    try:
        key = str(page), page.stat().st_mtime
    except OSError:
        return ()
    if key not in _hashes:
        _hashes.clear()
        texts = SCRIPT.findall(page.read_text("utf-8"))
        _hashes[key] = tuple(
            base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in texts
        )
    return _hashes[key]
