"""What is measured of a server, and where it is asked for: ``/metrics``.

Strangers should not learn how busy a server is, so only this machine is answered unless its owner
says otherwise; to all others there is no such page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias, cast

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

__all__ = ["AUDIENCES", "Audience", "measure", "show_metrics"]

Audience: TypeAlias = Literal["all", "local", "off"]

AUDIENCES: dict[str, Callable[[Scope], bool]] = {
    "all": lambda _scope: True,
    "local": is_local,
    "off": lambda _scope: False,
}


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def show_metrics(request: Request[Any, Any, Any]) -> Response[str]:
    """The metrics of this process, for those who may see them."""
    state = request.app.state
    if not AUDIENCES[state.audience](cast(Scope, request.scope)):
        raise NotFoundException
    return Response(state.metrics.text(), media_type=MEDIA_TYPE)


def measure(
    metrics: Metrics, games: Games, executors: Sequence[FairExecutor], bodies: Bodies
) -> None:
    """Add what a server measures to its metrics."""

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
    metrics.counter("wordfoe_work_total", "Work that got a thread.", started, "executor")
    metrics.counter("wordfoe_work_refused_total", "Work answered 503.", refused, "executor")
    metrics.gauge("wordfoe_work_waiting", "Work that waits for a thread.", waiting, "executor")
    metrics.gauge("wordfoe_work_running", "Work that has a thread.", running, "executor")
    metrics.gauge("wordfoe_cached_games", "Games in memory.", one(lambda: len(cache)))
    metrics.gauge("wordfoe_cached_bytes", "Their memory, about.", one(lambda: cache.weight))
    metrics.counter("wordfoe_cache_evictions_total", evicted, one(lambda: cache.evicted))
    metrics.gauge("wordfoe_body_bytes", "Large requests under way.", one(lambda: bodies.held))
    metrics.counter("wordfoe_log_suppressed_total", "Lines left out.", SUPPRESSED.read)
    add_process(metrics)
