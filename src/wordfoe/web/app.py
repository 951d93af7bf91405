"""The application: everything that a server is made of, put together."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Server

from wordfoe import __version__
from wordfoe.hangman.analysis.judge import Effort
from wordfoe.lexicon import Lexicon
from wordfoe.web.asgi import App
from wordfoe.web.choices import choices_of
from wordfoe.web.coach import Coach
from wordfoe.web.document import Document
from wordfoe.web.executor import FairExecutor
from wordfoe.web.expiry import KEEP_DAYS, KEEP_FINISHED_DAYS, Expiry
from wordfoe.web.files import STATIC, Files
from wordfoe.web.games import Games, now_in_milliseconds, ordinary_threads, thinkers
from wordfoe.web.limits import Limits
from wordfoe.web.measures import Audience, measure, show_metrics
from wordfoe.web.metrics import Metrics
from wordfoe.web.middleware import Middleware
from wordfoe.web.pages import page, static_file
from wordfoe.web.problems import respond
from wordfoe.web.quota import Quota
from wordfoe.web.readiness import Readiness
from wordfoe.web.root_path import RootPath
from wordfoe.web.routes import API, IMPORTS, STATUS, GameRequest
from wordfoe.web.store import Store
from wordfoe.web.warmup import warm_up
from wordfoe.web.xrays import Xrays

__all__ = ["make_app"]


def make_app(
    database: str,
    *,
    limits: Limits | None = None,
    lexicon: Lexicon | None = None,
    clock: Callable[[], int] = now_in_milliseconds,
    monotonic: Callable[[], float] = time.monotonic,
    static: Path = STATIC,
    keep_days: int = KEEP_DAYS,
    keep_finished_days: int = KEEP_FINISHED_DAYS,
    secure: bool = False,
    hosts: Sequence[str] = (),
    root_path: str = "",
    proxies: Sequence[str] = (),
    metrics_for: Audience = "local",
) -> App:
    """Return the whole server as an ASGI application; open and migrate its database. Raise
    StoreError if that fails, SettingsError for a root path that is none.

    ``secure`` says that browsers reach it by https, whatever the last proxy speaks. ``clock`` gives
    the time, in milliseconds since 1970, for games, days and expiry; ``monotonic``, in seconds, for
    rates and for the coach. ``root_path`` is where its addresses begin, such as /games/wordfoe,
    whether the proxy takes that off a request or not. What a request says about where it came from
    is believed from ``proxies``; ``metrics_for`` says who may see the metrics."""
    limits = limits or Limits()
    root = RootPath(root_path)
    words = lexicon or Lexicon.english()
    xrays = Xrays(
        Effort(seconds=limits.xray_seconds or None), Effort(seconds=limits.road_seconds or None)
    )
    thoughts = thinkers(seconds=limits.slow_seconds, clock=monotonic)
    ordinary = ordinary_threads(seconds=limits.slow_seconds, clock=monotonic)
    quota = Quota(games=limits.owned_games, bytes=limits.owned_bytes)
    games = Games(
        Store(database), words, clock, limits.open_games, xrays, quota, thoughts, ordinary
    )
    expiry = Expiry(games.store, clock, keep_days, keep_finished_days)
    metrics = Metrics()
    coach = Coach(words, limits.coach_seconds or None, monotonic, limits.slow_seconds)
    executors = {
        name: FairExecutor(name, seconds=limits.slow_seconds, clock=monotonic)
        for name in ("xrays", "archives")
    }

    api = Router("/api", route_handlers=API, request_max_body_size=limits.body)
    imports = Router("/api", route_handlers=IMPORTS, request_max_body_size=limits.import_body)
    app = Litestar(
        [api, imports, *STATUS, show_metrics, static_file, page],
        state=State(
            {
                "games": games,
                "coach": coach,
                "readiness": Readiness(games.store, words, clock, monotonic),
                "ordinary": ordinary,
                **executors,
                "choices": choices_of(words),
                "files": Files(static),
                "metrics": metrics,
                "audience": metrics_for,
            }
        ),
        on_startup=[expiry.start],
        on_shutdown=[
            coach.close,
            *(executor.close for executor in executors.values()),
            expiry.close,
            games.close,
        ],
        request_class=GameRequest,
        exception_handlers={Exception: respond},
        openapi_config=OpenAPIConfig(
            title="wordfoe",
            version=__version__,
            servers=[Server(url=root.path or "/")],
            path="/schema/documents",
            render_plugins=[],
            use_handler_docstrings=True,
            description="Word games against a foe that cheats, calculates and never tires.",
        ),
        logging_config=None,
    )
    warm_up(app)
    app.state.document = Document(lambda: app.openapi_schema.to_schema())
    middleware = Middleware(
        cast(App, app),
        limits,
        secure=secure,
        hosts=hosts,
        root_path=root,
        proxies=proxies,
        metrics=metrics,
        clock=monotonic,
    )
    measure(
        metrics, games, [ordinary, thoughts, coach.executor, *executors.values()], middleware.bodies
    )
    return middleware
