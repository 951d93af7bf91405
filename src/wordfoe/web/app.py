"""The application: builds all parts of the server and connects them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, cast

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Server

from wordfoe import __version__
from wordfoe.hangman.analysis.judge import Effort
from wordfoe.lexicon import Lexicon
from wordfoe.web.asgi import App
from wordfoe.web.choices import choices_of
from wordfoe.web.coach import Coach
from wordfoe.web.day_games import check_private
from wordfoe.web.document import Document
from wordfoe.web.executor import FairExecutor
from wordfoe.web.expiry import Expiry
from wordfoe.web.files import STATIC, Files
from wordfoe.web.game_request import GameRequest
from wordfoe.web.games import Games, ordinary_executor, slow_move_executor
from wordfoe.web.maintenance import Maintenance
from wordfoe.web.measures import measure, show_metrics
from wordfoe.web.metrics import Metrics
from wordfoe.web.middleware import Middleware
from wordfoe.web.pages import not_found, page, room_page, static_file
from wordfoe.web.problems import respond
from wordfoe.web.puzzle_store import PuzzleStore
from wordfoe.web.puzzles import Puzzles
from wordfoe.web.quota import Quota
from wordfoe.web.readiness import Readiness
from wordfoe.web.rooms.endings import Endings
from wordfoe.web.rooms.live import LiveRooms
from wordfoe.web.rooms.places import Places
from wordfoe.web.rooms.routes import ROOMS
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.rooms.stream import stream_room
from wordfoe.web.root_path import RootPath
from wordfoe.web.routes import API, STATUS
from wordfoe.web.server_settings import ServerSettings
from wordfoe.web.store import Store
from wordfoe.web.struct_response import StructResponse
from wordfoe.web.times import now_in_milliseconds
from wordfoe.web.warmup import warm_up
from wordfoe.web.xrays import Xrays

__all__ = ["make_app"]

FRESH_SECONDS = 1.0  # after a change of a file of the page, before browsers get the new one


class Services(NamedTuple):
    """The parts of a server that its handlers use."""

    games: Games
    xrays: Xrays
    rooms: RoomService
    live_rooms: LiveRooms
    coach: Coach
    expiry: Expiry
    readiness: Readiness
    metrics: Metrics
    ordinary: FairExecutor  # for requests that may wait for the database
    slow_moves: FairExecutor
    executors: dict[str, FairExecutor]  # for x-rays and archives

    @property
    def all_executors(self) -> list[FairExecutor]:
        """Every executor of the server."""
        return [self.ordinary, self.slow_moves, self.coach.executor, *self.executors.values()]


def make_app(
    database: str,
    settings: ServerSettings | None = None,
    *,
    lexicon: Lexicon | None = None,
    clock: Callable[[], int] = now_in_milliseconds,
    monotonic: Callable[[], float] = time.monotonic,
    static: Path = STATIC,
) -> App:
    """Return the whole server as an ASGI application; open and migrate its database.

    ``clock`` returns the time in milliseconds since 1970, for games, days and expiry; ``monotonic``
    returns seconds, for rates and deadlines.

    Raises StoreError if the database cannot be used, SettingsError for days out of range or text
    that is no root path.
    """
    settings = settings or ServerSettings()
    root = RootPath(settings.root_path)
    words = lexicon or Lexicon.english()
    services = _services(database, settings, words, clock, monotonic)
    app = _litestar(settings, services, root)
    app.state.choices = choices_of(words)
    app.state.files = Files(static, FRESH_SECONDS)
    warm_up(app)
    app.state.document = Document(lambda: app.openapi_schema.to_schema())
    middleware = Middleware(
        cast(App, app),
        settings.limits,
        secure=settings.secure,
        hosts=settings.hosts,
        root_path=root,
        proxies=settings.proxies,
        metrics=services.metrics,
        clock=monotonic,
    )
    measure(services.metrics, services.games, services.all_executors, middleware.bodies)
    services.live_rooms.measure(services.metrics)
    return middleware


def _services(
    database: str,
    settings: ServerSettings,
    words: Lexicon,
    clock: Callable[[], int],
    monotonic: Callable[[], float],
) -> Services:
    limits = settings.limits
    xrays = Xrays(
        Effort(seconds=limits.xray_seconds or None),
        Effort(seconds=limits.alternative_seconds or None),
    )
    slow_moves = slow_move_executor(seconds=limits.slow_seconds, clock=monotonic)
    ordinary = ordinary_executor(seconds=limits.slow_seconds, clock=monotonic)
    quota = Quota(games=limits.owned_games, bytes=limits.owned_bytes)
    if settings.private_daily:
        check_private(database)
    games = Games(
        Store(database),
        words,
        clock,
        limits.open_games,
        xrays,
        quota,
        slow_moves,
        ordinary,
        private_daily=settings.private_daily,
    )
    days = settings.keep_days, settings.keep_finished_days
    rooms = RoomService(games, limits, monotonic=monotonic)
    places = Places(limits.streams, limits.address_streams)
    live_rooms = LiveRooms(rooms, games.store.pool, places, clock)
    rooms.listen(live_rooms)
    return Services(
        games=games,
        xrays=xrays,
        rooms=rooms,
        live_rooms=live_rooms,
        coach=Coach(words, limits.coach_seconds or None, monotonic, limits.slow_seconds),
        expiry=Expiry(Maintenance(games.store.pool), clock, *days, rooms=rooms),
        readiness=Readiness(games.store, words, clock, monotonic),
        metrics=Metrics(),
        ordinary=ordinary,
        slow_moves=slow_moves,
        executors={
            name: FairExecutor(name, seconds=limits.slow_seconds, clock=monotonic)
            for name in ("xrays", "archives")
        },
    )


def _litestar(settings: ServerSettings, services: Services, root: RootPath) -> Litestar:
    """Return the routes, with the services in their state."""
    # The middleware reads bodies, and limits their size.
    routes = (*API, *ROOMS, stream_room)
    api = Router("/api", route_handlers=routes, response_class=StructResponse)
    state = {
        "games": services.games,
        "rooms": services.rooms,
        "live_rooms": services.live_rooms,
        "coach": services.coach,
        "puzzles": Puzzles(services.games.access, PuzzleStore(services.games.store.pool)),
        "readiness": services.readiness,
        "ordinary": services.ordinary,
        "metrics": services.metrics,
        "audience": settings.metrics_for,
        "secure": settings.secure,
        "root_path": root.path,
        "endings": Endings(services.rooms, services.xrays),
        **services.executors,
    }
    return Litestar(
        [api, *STATUS, show_metrics, static_file, page, room_page],
        state=State(state),
        on_startup=[services.expiry.start, services.live_rooms.start],
        on_shutdown=[
            services.live_rooms.stop,
            services.coach.close,
            *(executor.close for executor in services.executors.values()),
            services.expiry.close,
            services.games.close,
        ],
        request_class=GameRequest,
        exception_handlers={Exception: respond, NotFoundException: not_found},
        openapi_config=OpenAPIConfig(
            title="wordfoe",
            version=__version__,
            servers=[Server(url=root.path or "/")],
            path="/schema/documents",
            render_plugins=[],
            use_handler_docstrings=True,
            description="Word games against a fox that cheats, calculates and never tires.",
        ),
        logging_config=None,
    )
