"""The metrics of a server, and their route ``/metrics``.

Strangers should not learn how busy a server is, so by default only requests from this machine are
answered; all others get 404.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from wordfoe import __version__
from wordfoe.web.asgi import Scope
from wordfoe.web.bodies import Bodies
from wordfoe.web.executor import FairExecutor
from wordfoe.web.games import Games
from wordfoe.web.logs import SUPPRESSED
from wordfoe.web.metrics import MEDIA_TYPE, Metrics, Sample, add_process
from wordfoe.web.proxies import is_local
from wordfoe.web.server_settings import Audience

__all__ = ["AUDIENCES", "measure", "show_metrics"]

AUDIENCES: dict[Audience, Callable[[Scope], bool]] = {
    "all": lambda _scope: True,
    "local": is_local,
    "off": lambda _scope: False,
}


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def show_metrics(request: Request[Any, Any, Any]) -> Response[str]:
    """Return the metrics of this process. Raises NotFoundException for clients that may not see
    them."""
    state = request.app.state
    if not AUDIENCES[state.audience](cast(Scope, request.scope)):
        raise NotFoundException
    return Response(state.metrics.text(), media_type=MEDIA_TYPE)


def measure(
    metrics: Metrics, games: Games, executors: Sequence[FairExecutor], bodies: Bodies
) -> None:
    """Register the metrics of a server's games, executors and request bodies."""

    def of_each(number: Callable[[FairExecutor], int]) -> Callable[[], list[Sample]]:
        return lambda: [((executor.name,), number(executor)) for executor in executors]

    def one(number: Callable[[], int]) -> Callable[[], list[Sample]]:
        return lambda: [((), number())]

    cache = games.access.cache
    evicted = "Games dropped from memory to make room."
    started, refused = of_each(lambda each: each.started), of_each(lambda each: each.refused)
    waiting, running = of_each(lambda each: each.waiting), of_each(lambda each: each.running)
    metrics.gauge("wordfoe_info", "The version.", lambda: [((__version__,), 1)], "version")
    metrics.counter("wordfoe_moves_total", "Moves stored.", games.access.stored.read, "game")
    metrics.counter("wordfoe_work_total", "Jobs that got a thread.", started, "executor")
    metrics.counter("wordfoe_work_refused_total", "Jobs answered 503.", refused, "executor")
    metrics.gauge("wordfoe_work_waiting", "Jobs that wait for a thread.", waiting, "executor")
    metrics.gauge("wordfoe_work_running", "Jobs that have a thread.", running, "executor")
    metrics.gauge("wordfoe_cached_games", "Games in memory.", one(lambda: len(cache)))
    metrics.gauge(
        "wordfoe_cached_bytes", "Approximate memory of the games.", one(lambda: cache.weight)
    )
    metrics.counter("wordfoe_cache_evictions_total", evicted, one(lambda: cache.evicted))
    metrics.gauge(
        "wordfoe_body_bytes", "Bytes of large requests under way.", one(lambda: bodies.held)
    )
    metrics.counter("wordfoe_log_suppressed_total", "Lines of the log left out.", SUPPRESSED.read)
    add_process(metrics)
