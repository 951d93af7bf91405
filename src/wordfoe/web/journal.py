"""The journal: what is noted about every request, whatever becomes of it.

A request has an id, which its answer carries; when it was answered it has a line in the access log
and counts in the metrics. An error that came through everything else is answered here.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from urllib.parse import quote

from wordfoe.web.asgi import App, Message, Receive, Scope, Send
from wordfoe.web.limits import Buckets
from wordfoe.web.logs import ACCESS
from wordfoe.web.metrics import Counter, Metrics
from wordfoe.web.problems import problem_of, say
from wordfoe.web.proxies import is_from_proxy
from wordfoe.web.request_ids import HEADER, REQUEST_ID, accepted, new_id

__all__ = ["Journal"]

METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"})
LONGEST_PATH = 500  # characters in a line; a request may have 64 KiB
REFUSED_RATE, REFUSED_BURST = 1 / 6, 10  # lines about "too fast" per second and address
LINE = '%s "%s %s HTTP/%s" %s in %.1f ms'

_access = logging.getLogger(ACCESS)


class Journal:
    """An ASGI application in front of another, for requests. ``clock``, in seconds, tells how long
    each of them took. Of requests that came too fast, an address has few lines: all are counted."""

    def __init__(
        self, app: App, metrics: Metrics, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._app = app
        self._clock = clock
        self._refused_lines = Buckets(REFUSED_RATE, REFUSED_BURST, clock)
        self._requests = Counter()
        self._errors = Counter(())
        requests = "Requests, by route, method and class of status."
        labels = ("route", "method", "status")
        metrics.counter("wordfoe_requests_total", requests, self._requests.read, *labels)
        metrics.counter("wordfoe_errors_total", "Requests answered 500.", self._errors.read)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = _id_of(scope)
        REQUEST_ID.set(request)
        header = (HEADER, request.encode())
        begin = self._clock()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], header]
            await send(message)

        try:
            await self._app(scope, receive, answer)
        except Exception as error:
            if status:  # half an answer cannot become another one
                raise
            await say(problem_of(error), answer)
        finally:
            self._note(scope, status, self._clock() - begin)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request and write its line. Without a status it had no answer: its client went,
        or the server ends."""
        method = scope["method"] if scope["method"] in METHODS else "other"
        kind = f"{status // 100}xx" if status else "none"
        self._requests.add(scope.get("path_template", "none"), method, kind)
        if status == 500:
            self._errors.add()
        if not _access.isEnabledFor(logging.INFO):
            return
        client = scope.get("client")
        if status == 429 and not self._refused_lines.take(client[0] if client else ""):
            return
        address = f"{client[0]}:{client[1]}" if client else "-"
        path, milliseconds = _path_of(scope), round(seconds * 1000, 1)
        fields = {
            "method": scope["method"],
            "path": path,
            "status": status or None,
            "milliseconds": milliseconds,
            "address": address,
        }
        version = scope.get("http_version", "1.1")
        _access.info(
            LINE, address, scope["method"], path, version, status or "-", milliseconds,
            extra={"fields": fields},
        )  # fmt: skip


def _id_of(scope: Scope) -> str:
    """Return the id that a trusted proxy handed in, or a new one."""
    if is_from_proxy(scope):
        handed = next((value for name, value in scope["headers"] if name == HEADER), None)
        return accepted(handed) or new_id()
    return new_id()


def _path_of(scope: Scope) -> str:
    """Return path and query as they came, percent-encoded."""
    raw = scope.get("raw_path") or quote(scope["path"]).encode()
    query = scope.get("query_string", b"")
    path = (raw + b"?" + query if query else raw).decode("ascii", "backslashreplace")
    return path if len(path) <= LONGEST_PATH else f"{path[:LONGEST_PATH]}..."
