"""What a server says of itself as JSON, one line each, for whoever collects it.

A line has what happened as the code says it, without the facts that are put into that sentence, and
of an error its kind and its place, not its words: these might tell a name or a hand. The id of the
table is told, for it opens nothing.
"""

import json
import logging
import re
import traceback
from datetime import UTC, datetime
from typing import Any

ABOUT_TABLE = re.compile(r"Table %s\b")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {
            "time": when,
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": str(record.msg),
        }
        if ABOUT_TABLE.match(str(record.msg)) and isinstance(record.args, tuple) and record.args:
            line["table"] = str(record.args[0])
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["at"] = [
                f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
                for frame in traceback.extract_tb(record.exc_info[2])
            ]
        return json.dumps(line)


def log_as_json() -> None:
    """From now on, everything that is logged is a line of JSON on the standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("pioche").setLevel(logging.INFO)
