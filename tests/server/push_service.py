"""A push service on this machine, and a browser that subscribes to it: it opens what comes, and
looks at who has signed it."""

import base64
import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from queue import Queue
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_b64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass
class Subscriber:
    """A browser: its private key never leaves it."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = b"sixteen bytes ok"

    def request(self, lang: str = "fr") -> dict[str, str]:
        return {
            "endpoint": self.endpoint,
            "p256dh": b64(point(self.key)),
            "auth": b64(self.auth),
            "lang": lang,
        }

    def opened(self, body: bytes) -> bytes:
        """What was sealed for this browser: written from RFC 8188 and RFC 8291, not from ours."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, text = body[21 : 21 + length], body[21 + length :]
        assert len(text) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + point(self.key) + sender
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        found = AESGCM(key).decrypt(nonce, text, None)
        assert found.endswith(b"\x02")
        return found[:-1]


def signed_by(header: str) -> tuple[bytes, dict[str, Any]]:
    """The key that has signed a message, and what it says; an error if it has not."""
    scheme, _, rest = header.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    text, _, proof = parts["t"].rpartition(".")
    signature = from_b64(proof)
    r, s = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
    key = from_b64(parts["k"])
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key).verify(
        encode_dss_signature(r, s), text.encode(), ec.ECDSA(SHA256())
    )
    head, claims = (json.loads(from_b64(part)) for part in text.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    return key, claims


@dataclass
class Delivered:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """Takes messages, and answers what a test wants."""

    netloc: str
    tls: ssl.SSLContext  # with which it is believed
    came: "Queue[Delivered]"
    answers: list[int]  # what it answers next; then 201

    def subscriber(self, path: str = "/send/one") -> Subscriber:
        return Subscriber(f"https://{self.netloc}{path}")


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    certificate = folder / "certificate.pem"
    certificate.write_bytes(self_signed())
    came: Queue[Delivered] = Queue()
    answers: list[int] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = answers.pop(0) if answers else 201
            self.send_response(status)
            if status in (301, 302, 307, 308):
                self.send_header("Location", "/elsewhere")
            self.end_headers()
            came.put(Delivered(self.path, dict(self.headers), body))

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    own = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    own.load_cert_chain(certificate)
    server.socket = own.wrap_socket(server.socket, server_side=True)
    believed = ssl.create_default_context(
        cadata=certificate.read_text().partition("-----BEGIN P")[0]
    )
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield PushService(f"127.0.0.1:{server.server_port}", believed, came, answers)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def self_signed() -> bytes:
    """A certificate for this machine, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "push service of a test")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    kept = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return made.public_bytes(Encoding.PEM) + kept
