"""The journal: request ids, the access log and the request metrics.

Every request gets an id, which its answer carries. When it was answered, it gets a line in the
access log and counts in the metrics. Errors that nothing else handled are answered here.
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
from wordfoe.web.problems import problem_of, send_problem
from wordfoe.web.proxies import is_from_proxy
from wordfoe.web.request_ids import HEADER, REQUEST_ID, accepted, new_id

__all__ = ["Journal"]

METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"})
LONGEST_PATH = 500  # characters of a path in the log; a request may have 64 KiB
REFUSED_RATE, REFUSED_BURST = 1 / 6, 10  # lines about status 429, per second and address
LINE = '%s "%s %s HTTP/%s" %s in %.1f ms'

_access = logging.getLogger(ACCESS)


class Journal:
    """ASGI middleware for HTTP requests. ``clock`` returns seconds, to measure durations. Requests
    that came too fast are all counted, but only some of each address are logged."""

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
            if status:  # the answer has begun, so it cannot become another one
                raise
            await send_problem(problem_of(error), answer)
        finally:
            self._note(scope, status, self._clock() - begin)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request and log it. Without a status it had no answer: its client disconnected,
        or the server is shutting down."""
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
    """Return the id that a trusted proxy sent, or a new one."""
    if is_from_proxy(scope):
        sent = next((value for name, value in scope["headers"] if name == HEADER), None)
        return accepted(sent) or new_id()
    return new_id()


def _path_of(scope: Scope) -> str:
    """Return path and query as the client sent them, percent-encoded."""
    raw = scope.get("raw_path") or quote(scope["path"]).encode()
    query = scope.get("query_string", b"")
    path = (raw + b"?" + query if query else raw).decode("ascii", "backslashreplace")
    return path if len(path) <= LONGEST_PATH else f"{path[:LONGEST_PATH]}..."
