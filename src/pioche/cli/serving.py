"""The command `pioche serve`: what it says, and the browser it opens."""

import threading
import webbrowser
from collections.abc import Sequence
from urllib.parse import urlsplit

from pioche.cli.refusal import Refusal
from pioche.locale import Words
from pioche.server.serve import BadAddress, PortTaken, elsewhere, serve


def run(
    say: Words,
    host: str,
    port: int | None,
    database: str | None,
    names: Sequence[str],
    *,
    open_page: bool,
) -> None:
    """Serve until Ctrl-C."""

    def ready(address: str) -> None:
        print(say("serve-address", address=address), flush=True)
        if other := elsewhere(host, urlsplit(address).port or 80):
            print(say("serve-elsewhere", address=other), flush=True)
        if open_page:
            # Some browsers keep the caller waiting.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        serve(host, port, database, ready, names)
    except PortTaken as error:
        raise Refusal("error-port-taken", port=str(error.facts["port"])) from None
    except BadAddress as error:
        facts = {**error.facts, "port": str(error.facts["port"])}
        raise Refusal("error-bad-address", **facts) from None
    print(say("serve-stopped"), flush=True)
