"""The log of a server: one format for uvicorn's loggers and wordfoe's, plain or JSON.

A line has the time (UTC), the level, the logger and the id of the request that it is about. Further
lines of one event, such as a traceback, are indented below it, or are a field of its JSON object;
so text from a request cannot look like a line of the log. Events go to the standard error, answered
requests (the access log) to the standard output.

An error that repeats a thousand times a second must not fill the disk: warnings and errors of one
*kind* are written once a minute, with the number of those left out.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, Literal, TypeAlias

import msgspec

from wordfoe.web.metrics import Counter
from wordfoe.web.request_ids import REQUEST_ID
from wordfoe.wording import printable

__all__ = [
    "ACCESS",
    "SUPPRESSED",
    "Form",
    "JsonFormatter",
    "OncePerMinute",
    "PlainFormatter",
    "announced",
    "configuration",
]

ACCESS = "wordfoe.access"  # the logger of answered requests
MINUTE = 60.0  # seconds
MOST_KINDS = 1000  # of warnings and errors, remembered
MOST_KIND_CHARACTERS = 200
INDENT = "\n    "

Form: TypeAlias = Literal["plain", "json"]

SUPPRESSED = Counter(())  # warnings and errors that this process left out


class OncePerMinute(logging.Filter):
    """Passes one warning or error of each kind per minute. The next one that passes has the number
    of those left out, as ``suppressed``. ``clock`` returns seconds."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, most_kinds: int = MOST_KINDS
    ) -> None:
        super().__init__()
        self._clock = clock
        self._most_kinds = most_kinds
        self._lock = threading.Lock()
        self._kinds: OrderedDict[Hashable, list[float]] = (
            OrderedDict()
        )  # [when the last was written, left out since]

    def __len__(self) -> int:
        """Return how many kinds are remembered."""
        return len(self._kinds)

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record should be written."""
        if record.levelno < logging.WARNING:
            return True
        kind, now = kind_of(record), self._clock()
        with self._lock:
            known = self._kinds.get(kind)
            if known is not None and now - known[0] < MINUTE:
                known[1] += 1
                SUPPRESSED.add()
                return False
            record.suppressed = 0 if known is None else int(known[1])
            self._kinds[kind] = [now, 0]
            self._kinds.move_to_end(kind)
            if len(self._kinds) > self._most_kinds:
                self._kinds.popitem(last=False)
        return True


def kind_of(record: logging.LogRecord) -> Hashable:
    """Return the kind of a record, equal for records that say the same: logger, level, the first
    line of the message without its arguments, and the error's type, code and location."""
    arguments = record.args if isinstance(record.args, tuple) else ()
    error = record.exc_info[1] if record.exc_info else None
    error = error or next((arg for arg in arguments if isinstance(arg, BaseException)), None)
    text = str(record.msg).partition("\n")[0][:MOST_KIND_CHARACTERS]
    code = str(getattr(error, "code", ""))[:MOST_KIND_CHARACTERS]
    return record.name, record.levelno, text, type(error), code, _place(error)


def _place(error: BaseException | None) -> tuple[str, int] | None:
    """Return the file and the line where an error was raised."""
    trace = error.__traceback__ if error is not None else None
    if trace is None:
        return None
    while trace.tb_next is not None:
        trace = trace.tb_next
    return trace.tb_frame.f_code.co_filename, trace.tb_lineno


class PlainFormatter(logging.Formatter):
    """Formats an event as one line for people, with a traceback indented below it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as text."""
        request = REQUEST_ID.get()
        text = f"{_time(record)} {record.levelname} {record.name}: {_message(record)}"
        if request is not None:
            text += f" [request {request}]"
        if record.exc_info:
            text += "\n" + self.formatException(record.exc_info)
        if text.isprintable():  # one line, as nearly all are
            return text
        return INDENT.join(map(printable, text.split("\n")))


class JsonFormatter(logging.Formatter):
    """Formats an event as one JSON object on one line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON."""
        content: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname,
            "logger": record.name,
            "message": _message(record),
            "process": record.process,
        }
        if (request := REQUEST_ID.get()) is not None:
            content["request"] = request
        content |= getattr(record, "fields", {})
        if suppressed := getattr(record, "suppressed", 0):
            content["suppressed"] = suppressed
        if record.exc_info:
            content["traceback"] = self.formatException(record.exc_info)
        try:
            return msgspec.json.encode(content).decode()
        except UnicodeEncodeError:  # a lone surrogate, as the name of a file may have
            return msgspec.json.encode(
                {key: _encodable(value) for key, value in content.items()}
            ).decode()


def _time(record: logging.LogRecord) -> str:
    return f"{_second(int(record.created))}.{int(record.msecs):03d}Z"


@lru_cache(2)
def _second(second: int) -> str:
    """Return a second in UTC; cached, since most lines share theirs with the line before."""
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(second))


def _message(record: logging.LogRecord) -> str:
    text = record.getMessage().rstrip("\n")
    if suppressed := getattr(record, "suppressed", 0):
        text += f" (and {suppressed:,} times since the last such line)"
    return text


def _encodable(value: Any) -> Any:
    return value.encode(errors="backslashreplace").decode() if isinstance(value, str) else value


def announced(form: Form, text: str) -> str:
    """Return a message of the command itself as a line in this format. Plain text has no time,
    since it is for the person who typed the command."""
    if form == "plain":
        return text
    return JsonFormatter().format(logging.LogRecord("wordfoe", logging.INFO, "", 0, text, (), None))


def configuration(form: Form = "plain") -> dict[str, Any]:
    """Return the configuration of the log, for `logging.config.dictConfig`."""
    formatter = JsonFormatter if form == "json" else PlainFormatter

    def handler(stream: str, *filters: str) -> dict[str, Any]:
        return {
            "class": "logging.StreamHandler",
            "stream": f"ext://sys.{stream}",
            "formatter": "line",
            "filters": list(filters),
        }

    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": formatter}},
        "filters": {"once": {"()": OncePerMinute}},
        "handlers": {"events": handler("stderr", "once"), "access": handler("stdout")},
        "root": {"level": "WARNING", "handlers": ["events"]},
        "loggers": {
            "uvicorn": {"level": "INFO"},
            "wordfoe": {"level": "INFO"},
            ACCESS: {"level": "INFO", "handlers": ["access"], "propagate": False},
        },
    }
