"""Tells somebody's browser that it is their turn, though no page of theirs is open: web push.

The message goes through the push service of the browser's maker. It is encrypted so that only that
browser can read it (RFC 8291), and signed with a key that this server made on its first start (RFC
8292). The address of the service comes from a stranger: it is asked nothing but to take a message,
over https, on the usual port, never inside somebody's network, and in a bounded time. Where too
many wait to be sent, the next ones are not.

It needs `cryptography` (`pip install pioche[push]`); a server without it offers no such messages.
"""

import asyncio
import base64
import json
import logging
import re
import secrets
import socket
import ssl
import time
from collections.abc import Awaitable, Callable, Collection
from importlib.util import find_spec
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

from pioche.house.frames.errors import Refused
from pioche.house.ports import Subscription
from pioche.house.presence import Turn
from pioche.house.room import Room
from pioche.server.web.guard import is_address
from pioche.words.messages import words

LONGEST_ENDPOINT = 1000  # characters
MOST_WAITING, AT_ONCE = 500, 8  # messages to be sent
PATIENCE = 10.0  # seconds for one of them
MOST_TRIES = 3  # addresses of one name
LIFE = 3 * 24 * 3600  # seconds that a service keeps a message for a phone that is off
SIGNED = 12 * 3600  # seconds that a signature is good
GONE = (404, 410)  # what a service answers when nobody listens there any more
ENDPOINT = re.compile(r"https://[A-Za-z0-9.:\[\]-]+(?:/[!-~]*)?")
TRANSLATED = IPv6Network("64:ff9b::/96")  # leads to an address of IPv4, whichever that is

log = logging.getLogger(__name__)


def is_possible() -> bool:
    return find_spec("cryptography") is not None


# -- what a browser gives us -----------------------------------------------------------------------


def checked(wanted: Subscription, near: Collection[str] = ()) -> Subscription:
    """A subscription that can be kept: an address outside, and a key with which one can encrypt."""
    from cryptography.hazmat.primitives.asymmetric import ec

    check_endpoint(wanted.endpoint, near)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unwritten(wanted.p256dh))
        if (len(unwritten(wanted.p256dh)), len(unwritten(wanted.auth))) != (65, 16):
            raise ValueError
    except ValueError:
        raise Refused("bad-push", "These are not the keys of a browser.", why="push-keys") from None
    return wanted


def check_endpoint(endpoint: str, near: Collection[str] = ()) -> None:
    """`near`: hosts with their ports that are allowed though they are not outside, for tests."""
    try:
        found = urlsplit(endpoint)
        name, port = found.hostname or "", found.port
    except ValueError:
        name, port = "", 0
    else:
        if found.netloc in near and found.scheme == "https":
            return
    outside = is_outside(name) if is_address(name) else "." in name.strip(".")
    if (
        len(endpoint) > LONGEST_ENDPOINT
        or not ENDPOINT.fullmatch(endpoint)
        or port not in (None, 443)
        or not outside
    ):
        raise Refused(
            "bad-push",
            "This is not the address of a push service: it begins with https:// and a public name.",
            why="push-endpoint",
        )


def is_outside(address: str) -> bool:
    """Is it an address of the open internet, which leads into nobody's own network?"""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return is_outside(str(found.ipv4_mapped))
        if found.sixtofour is not None or found.teredo is not None or found in TRANSLATED:
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


# -- what is said ----------------------------------------------------------------------------------


def notice(room: Room, turn: Turn, lang: str) -> str:
    """The message: which table, and that it is the player's turn, in their language. It follows
    from what everybody at the table may know."""
    say = words(lang)
    mine = [place for place, holder in room.holders.items() if holder == turn.holder]
    others = [who.name for place, who in enumerate(room.players) if place not in mine and who.name]
    game = room.table.game.names[lang]
    title = say("push-turn")
    if len(mine) > 1:
        title = say("push-turn-of", name=room.players[turn.player].name)
    text = {
        "table": room.id,
        "lang": lang,
        "title": title,
        "body": say("push-with", game=game, names=say.join(others)) if others else game,
    }
    return json.dumps(text, ensure_ascii=False)


# -- sealed and signed -----------------------------------------------------------------------------


def new_secret() -> bytes:
    """A private key on the curve P-256."""
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_numbers().private_value.to_bytes(32, "big")


def key_from(secret: bytes) -> Any:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())


def public(key: Any) -> bytes:
    """The point of a private key, uncompressed."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point: bytes = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return point


def sealed(text: bytes, to: Subscription, own: bytes, salt: bytes) -> bytes:
    """A message that only this browser can open: RFC 8291. `own` is a secret, and `salt` 16 bytes,
    which are used once."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    def derived(salt: bytes, secret: bytes, info: bytes, size: int) -> bytes:
        return HKDF(SHA256(), size, salt, info).derive(secret)

    point = unwritten(to.p256dh)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    key = key_from(own)
    shared = key.exchange(ec.ECDH(), theirs)
    info = b"WebPush: info\0" + point + public(key)
    secret = derived(unwritten(to.auth), shared, info, 32)
    cipher = AESGCM(derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + (4096).to_bytes(4, "big") + bytes([65]) + public(key)
    return head + cipher.encrypt(nonce, text + b"\x02", None)  # 2: this is the last record


def signature(secret: bytes, service: str, contact: str, now: float) -> str:
    """What a message to a service says of its sender: RFC 8292."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    key = key_from(secret)
    claims = {"aud": service, "exp": int(now) + SIGNED, "sub": contact}
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    token = ".".join(written(json.dumps(part).encode()) for part in parts)
    r, s = decode_dss_signature(key.sign(token.encode(), ec.ECDSA(SHA256())))
    proof = written(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={token}.{proof}, k={written(public(key))}"


def written(data: bytes) -> str:
    """Bytes as the letters of base64 that can stand in an address."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unwritten(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


# -- sent ------------------------------------------------------------------------------------------


class Inside(Exception):
    """A name leads into somebody's own network."""


class Push:
    """Sends messages, a few at a time, and never keeps anybody waiting.

    `secret`: the server's own key; `contact`: an address under which a push service finds who runs
    it. `near` and `tls` are for tests, whose push service is on this machine."""

    def __init__(
        self,
        secret: bytes,
        contact: str,
        near: Collection[str] = (),
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._secret = secret
        self._contact = contact
        self._near = frozenset(near)
        self._tls = tls
        self._sending: set[asyncio.Task[None]] = set()
        self._few = asyncio.Semaphore(AT_ONCE)
        self.key = written(public(key_from(secret)))  # with which a browser subscribes

    def checked(self, wanted: Subscription) -> Subscription:
        return checked(wanted, self._near)

    def notice(self, room: Room, turn: Turn, lang: str) -> str:
        return notice(room, turn, lang)

    def send(
        self, to: Subscription, text: str, topic: str, gone: Callable[[], Awaitable[None]]
    ) -> None:
        """Have a message sent; of one topic, only the last is kept for who cannot be reached.
        `gone` is called when nobody listens there any more."""
        if len(self._sending) >= MOST_WAITING:
            log.warning("Too many messages are waiting for push services: one is not sent")
            return
        task = asyncio.create_task(self._send(to, text, topic, gone))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def close(self) -> None:
        tasks = list(self._sending)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(
        self, to: Subscription, text: str, topic: str, gone: Callable[[], Awaitable[None]]
    ) -> None:
        async with self._few:
            try:
                async with asyncio.timeout(PATIENCE):
                    status = await self._post(to, text, topic)
            except Inside:
                status = GONE[0]
            except (OSError, TimeoutError, ValueError, IndexError) as error:
                # Not to whom: the address itself is a secret.
                log.warning("A push service does not answer: %s", type(error).__name__)
                return
            except Exception:
                log.exception("A message could not be sent to a push service")
                return
        if status in GONE:
            await gone()
        elif not 200 <= status < 300:
            log.warning("A push service refuses a message: %d", status)

    async def _post(self, to: Subscription, text: str, topic: str) -> int:
        """What the service answers. It is asked once, at an address that has been looked at: where
        else it would send us, we do not go."""
        place = urlsplit(to.endpoint)
        service = f"{place.scheme}://{place.netloc}"
        body = sealed(text.encode(), to, new_secret(), secrets.token_bytes(16))
        target = (place.path or "/") + (f"?{place.query}" if place.query else "")
        head = (
            f"POST {target} HTTP/1.1",
            f"Host: {place.netloc}",
            f"Authorization: {signature(self._secret, service, self._contact, time.time())}",
            "Content-Encoding: aes128gcm",
            "Content-Type: application/octet-stream",
            f"Content-Length: {len(body)}",
            f"TTL: {LIFE}",
            f"Topic: {topic}",
            "Urgency: high",
            "Connection: close",
        )
        reader, writer = await self._opened(place.netloc, place.hostname or "", place.port or 443)
        try:
            writer.write("\r\n".join((*head, "", "")).encode("ascii") + body)
            await writer.drain()
            return int((await reader.readline()).split()[1])
        finally:
            writer.close()

    async def _opened(
        self, netloc: str, name: str, port: int
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(name, port, type=socket.SOCK_STREAM)
        addresses = [str(place[0]) for *_, place in found]
        if netloc not in self._near and not all(map(is_outside, addresses)):
            raise Inside
        if self._tls is None:
            self._tls = await asyncio.to_thread(ssl.create_default_context)
        for number, address in enumerate(addresses[:MOST_TRIES], 1):
            try:
                return await asyncio.open_connection(
                    address, port, ssl=self._tls, server_hostname=name, limit=4096
                )
            except OSError:
                if number == min(len(addresses), MOST_TRIES):
                    raise
        raise OSError("no address")
