"""The command `pioche serve`: what it says, and the browser it opens."""

import sys
import threading
import webbrowser
from collections.abc import Sequence
from urllib.parse import urlsplit

from pioche.cli.bad_input import Refusal
from pioche.house.invitations import qr_code
from pioche.server.running.processes import serve_several
from pioche.server.running.serve import BadAddress, PortTaken, network_url, serve, usual_database
from pioche.server.store.sql_store import is_postgres
from pioche.words.messages import Words

EVERYWHERE = "0.0.0.0"  # listen to every device of the network
MARGIN = 2  # of a QR code, in dots


def run(
    say: Words,
    host: str,
    port: int | None,
    database: str | None,
    names: Sequence[str],
    *,
    metrics: int | None = None,
    json_log: bool = False,
    processes: int = 1,
    open_page: bool,
) -> None:
    """Serve until Ctrl-C."""

    def ready(address: str) -> None:
        print(say("serve-address", address=address), flush=True)
        if other := network_url(host, urlsplit(address).port or 80):
            print(say("serve-elsewhere", address=other), flush=True)
            if can_draw():
                print("\n".join(drawn(qr_code(other))), flush=True)
        elif host == EVERYWHERE:
            print(say("serve-no-network"), flush=True)
        if processes > 1 and not is_postgres(database or usual_database()):
            print(say("serve-one-process"), flush=True)
        if open_page:
            # Some browsers keep the caller waiting.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        if processes > 1:
            serve_several(processes, host, port, database, ready, names, metrics, json_log=json_log)
        else:
            serve(host, port, database, ready, names, metrics, json_log=json_log)
    except PortTaken as error:
        raise Refusal("error-port-taken", port=str(error.facts["port"])) from None
    except BadAddress as error:
        facts = {**error.facts, "port": str(error.facts["port"])}
        raise Refusal("error-bad-address", **facts) from None
    print(say("serve-stopped"), flush=True)


def can_draw() -> bool:
    """Is it a terminal that somebody looks at, with characters to draw with?"""
    try:
        "▀▄█".encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return sys.stdout.isatty()


def drawn(rows: Sequence[str]) -> list[str]:
    """A QR code in black on white whatever the colours of the terminal, two rows in one line."""
    wide = "0" * MARGIN
    blank = "0" * (len(rows) + 2 * MARGIN)
    padded = [*[blank] * MARGIN, *(f"{wide}{row}{wide}" for row in rows), *[blank] * MARGIN]
    if len(padded) % 2:
        padded.append(blank)
    halves = {"00": " ", "10": "▀", "01": "▄", "11": "█"}
    return [
        "\033[30;107m"
        + "".join(halves[top + low] for top, low in zip(upper, lower, strict=True))
        + "\033[0m"
        for upper, lower in zip(padded[::2], padded[1::2], strict=True)
    ]
