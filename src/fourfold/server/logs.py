"""Structured logs: one JSON object a line on stderr. No secret is ever passed to a log call."""

import json
import logging
import sys
from datetime import UTC, datetime

FACTS = "facts"


class Log:
    """What is written down: a sentence, and facts by name."""

    def __init__(self, name: str) -> None:
        self._logger = logging.getLogger(name)

    def warning(self, sentence: str, **facts: object) -> None:
        """Something that whoever runs the server should know of."""
        self._logger.warning("%s", sentence, extra={FACTS: facts})

    def error(self, sentence: str, error: BaseException, **facts: object) -> None:
        """A bug, with its traceback."""
        self._logger.error("%s", sentence, extra={FACTS: facts}, exc_info=error)


LOG = Log("fourfold")


class JsonLine(logging.Formatter):
    """Our own notes and those of libraries, in the same form."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        told = {
            **getattr(record, FACTS, {}),
            "event": record.getMessage(),
            "level": record.levelname.lower(),
            "timestamp": datetime.fromtimestamp(record.created, UTC).isoformat().replace("+00:00", "Z"),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=repr)


def set_up_logs() -> None:
    """Send our logs and the libraries' warnings to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLine())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
