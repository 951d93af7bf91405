"""The application: routes, and what stands behind each of them.

Handlers do their work in threads: a database that lets one request wait does not stop the others.
Only a move is made in the event loop where it can, since going to a thread and back takes longer
than most moves. Ordinary requests, archives, x-rays, the coach and thoughts have an executor each
(see ``executor``), so that none of them takes the threads of another.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, TypeVar, cast

import msgspec
from litestar import HttpMethod, Litestar, MediaType, Request, Response, Router, get, post, route
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.spec import Server
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from wordfoe import __version__
from wordfoe.errors import StoreError
from wordfoe.hangman.analysis.judge import Effort
from wordfoe.hangman.analysis.xray import Alternative, XRay
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record
from wordfoe.web.archive import Archive, Imported
from wordfoe.web.asgi import App
from wordfoe.web.boggle import SelectionState
from wordfoe.web.choices import Choices, choices_of
from wordfoe.web.coach import Coach, Coached
from wordfoe.web.daily import Daily, daily_of, day_at
from wordfoe.web.door import OWNER, TURN, Door, address_of
from wordfoe.web.executor import Cancellation, FairExecutor
from wordfoe.web.expiry import KEEP_DAYS, KEEP_FINISHED_DAYS, Expiry
from wordfoe.web.files import PAGES, STATIC, Files
from wordfoe.web.games import Games, now_in_milliseconds, ordinary_threads, thinkers
from wordfoe.web.limits import Limits
from wordfoe.web.measures import Audience, measure, show_metrics
from wordfoe.web.metrics import Metrics
from wordfoe.web.problems import MEDIA_TYPE, Problem, respond
from wordfoe.web.quota import Quota
from wordfoe.web.readiness import Readiness
from wordfoe.web.requests import LONGEST_TEXT, MOST_MISSES, MoveRequest, NewGame, Selection, decoded
from wordfoe.web.root_path import RootPath, relative_place
from wordfoe.web.statistics import Statistics
from wordfoe.web.store import Store
from wordfoe.web.views import GameList, GameView, MoveAnswer
from wordfoe.web.warmup import warm_up
from wordfoe.web.xrays import Xrays

__all__ = ["make_app"]

MOST_LISTED = 100
LONGEST_ID = 64

T = TypeVar("T")


class Asked(Request[Any, Any, Any]):
    """A request whose body is read strictly: "6" is no number."""

    async def json(self) -> Any:
        handler = cast(Any, self.route_handler)
        return decoded(await self.body(), handler.parsed_data_field.annotation)

    @property
    def owner(self) -> str:
        return str(self.scope[OWNER])  # type: ignore[literal-required]

    @property
    def games(self) -> Games:
        games: Games = self.app.state.games
        return games

    @property
    def turn(self) -> dict[str, Any]:
        """Who waits when many do, and how to know that they have gone."""
        scope = cast(Any, self.scope)
        return {"owner": scope[TURN], "address": address_of(scope), "gone": self._gone}

    async def _gone(self) -> None:
        """Wait until the client has gone."""
        while (await self.receive())["type"] != "http.disconnect":
            pass

    async def ordinarily(self, work: Callable[[], T]) -> T:
        """Do work that is quick, but may have to wait for a lock or the store."""
        return await self.games.ordinary.run(lambda _: work(), **self.turn)

    async def xrayed(self, work: Callable[[Cancellation], T]) -> T:
        """Do work of x-rays in its turn."""
        executor: FairExecutor = self.app.state.xrays
        return await executor.run(work, **self.turn)

    async def archived(self, work: Callable[[Cancellation], T]) -> T:
        """Do work on many games, or whole records, in its turn."""
        executor: FairExecutor = self.app.state.archives
        return await executor.run(work, **self.turn)


class Health(Struct, frozen=True):
    status: str
    version: str


def _fails(*statuses: int) -> dict[int, ResponseSpec]:
    """The problems that a route may answer with, for the OpenAPI document."""
    names = {
        400: "The request is not JSON.",
        404: "You have no such game.",
        409: "Not now, and why.",
        410: "The game's words are gone.",
        413: "The request is too large.",
        415: "The request is not application/json.",
        422: "The request is not as it should be, and why.",
        429: "Too fast, or too many games.",
        500: "The games cannot be saved.",
        503: "The games do not answer, or too many ask for the same.",
        507: "The games are full.",
    }
    return {
        status: ResponseSpec(
            Problem,
            description=names[status],
            media_type=cast(MediaType, MEDIA_TYPE),
            generate_examples=False,
        )
        for status in statuses
    }


_LOOK = (HttpMethod.GET, HttpMethod.HEAD)  # whether a page is there is asked without wanting it
_READ = (404, 410, 422, 429, 500, 503)
_WRITE = (400, 404, 409, 410, 413, 415, 422, 429, 500, 503, 507)

GameId = Annotated[
    str, PathParameter(max_length=LONGEST_ID, description="As the game's view has it.")
]


@post("/games", status_code=201, responses=_fails(*_WRITE))
async def begin_game(request: Asked, data: JSONBody[NewGame]) -> Response[GameView]:
    """Begin a game, or go on with the game of the day (200 if it was begun before)."""
    answer = await request.ordinarily(partial(request.games.begin, request.owner, data))
    return Response(answer.view, status_code=201 if answer.is_new else 200)


@get("/games", responses=_fails(422, 429, 503))
async def list_games(
    request: Asked, limit: Annotated[int, QueryParameter(ge=1, le=MOST_LISTED)] = 20
) -> GameList:
    """Your games, the newest first."""
    return await request.ordinarily(partial(request.games.list, request.owner, limit))


@get("/games/{game:str}", responses=_fails(*_READ))
async def view_game(request: Asked, game: GameId) -> GameView:
    """A game as you may see it."""
    return await request.ordinarily(partial(request.games.view, request.owner, game))


@post("/games/{game:str}/moves", status_code=200, responses=_fails(*_WRITE))
async def make_move(request: Asked, game: GameId, data: JSONBody[MoveRequest]) -> MoveAnswer:
    """Make a move. A number that was played before changes nothing and is answered again."""
    return await request.games.make_move(request.owner, game, data, turn=request.turn)


@post("/games/{game:str}/selection", status_code=200, responses=_fails(*_WRITE))
async def judge_selection(
    request: Asked, game: GameId, data: JSONBody[Selection]
) -> SelectionState:
    """What the selected cells of a Boggle board spell."""
    games, owner = request.games, request.owner
    return await request.ordinarily(partial(games.selection, owner, game, data.path))


@get("/games/{game:str}/xray", responses=_fails(409, *_READ))
async def xray_game(request: Asked, game: GameId) -> XRay:
    """What happened in a finished game of Hangman."""
    games, owner = request.games, request.owner
    return await request.xrayed(lambda until: games.xray(owner, game, until.check))


@get("/games/{game:str}/xray/{number:int}/{letter:str}", responses=_fails(409, *_READ))
async def other_letter(
    request: Asked, game: GameId, number: FromPath[int], letter: FromPath[str]
) -> Alternative:
    """What another letter would have done at a guess."""
    games, owner = request.games, request.owner
    return await request.xrayed(lambda until: games.road(owner, game, number, letter, until.check))


@get("/games/{game:str}/record", responses=_fails(409, *_READ))
async def record_game(request: Asked, game: GameId) -> Response[Record]:
    """The record of a finished game, to keep or to replay with `wordfoe replay`."""
    games, owner = request.games, request.owner
    record = await request.archived(lambda until: games.record(owner, game, until.check))
    return Response(record, headers=_download(f"wordfoe-{record.game}.json"))


@get("/statistics", responses=_fails(429, 503))
async def show_statistics(request: Asked) -> Statistics:
    """What you played and won."""
    games, owner = request.games, request.owner
    return await request.archived(lambda until: games.statistics(owner, until.check))


@get("/statistics/export", responses=_fails(429, 503))
async def export_statistics(request: Asked) -> Response[Archive]:
    """Your finished games, to be imported elsewhere."""
    games, owner = request.games, request.owner
    archive = await request.archived(lambda until: games.archive(owner, until.check))
    return Response(archive, headers=_download("wordfoe-statistics.json"))


@post("/statistics/import", status_code=200, responses=_fails(*_WRITE))
async def import_statistics(request: Asked, data: JSONBody[Archive]) -> Imported:
    """Take in finished games from an export; damaged and known ones are skipped."""
    games, owner = request.games, request.owner
    return await request.archived(lambda until: games.take_in(owner, data, until.check))


@get("/daily", sync_to_thread=True, responses=_fails(429))
def show_daily(request: Asked) -> Daily:
    """What is played today, by the UTC day."""
    return daily_of(day_at(request.games.clock()), request.games.lexicon)


@get("/choices", sync_to_thread=False, responses=_fails(429))
def show_choices(request: Asked) -> Choices:
    """What there is to choose from."""
    choices: Choices = request.app.state.choices
    return choices


@get("/coach", responses=_fails(409, 422, 429, 503))
async def ask_coach(
    request: Asked,
    pattern: Annotated[str, QueryParameter(max_length=LONGEST_TEXT, description="-e--e")] = "",
    tried: Annotated[str, QueryParameter(max_length=LONGEST_TEXT)] = "",
    misses: Annotated[int | None, QueryParameter(ge=1, le=MOST_MISSES)] = None,
) -> Coached:
    """The best letters for a game that is played elsewhere, from what lies on its table."""
    coach: Coach = request.app.state.coach
    return await coach.advise(pattern, tried, misses, **request.turn)


@get("/health", sync_to_thread=True, responses=_fails(503))
def show_health(request: Asked) -> Health:
    """Whether the server and its store answer."""
    try:
        request.games.store.ping()
    except StoreError as error:
        raise StoreError(str(error)) from error  # whatever the reason: 503, for load balancers
    return Health("ok", __version__)


@get("/ready", sync_to_thread=True, responses=_fails(503))
def show_readiness(request: Asked) -> Health:
    """Whether the server can store a move and play each dealer."""
    readiness: Readiness = request.app.state.readiness
    readiness.check()
    return Health("ok", __version__)


@get("/schema", sync_to_thread=False, include_in_schema=False)
def show_schema(request: Asked) -> Response[bytes]:
    """This API as an OpenAPI document."""
    return Response(request.app.state.schema, media_type="application/json")


@route("/static/{path:path}", http_method=_LOOK, sync_to_thread=False, include_in_schema=False)
def static_file(request: Asked, path: FromPath[str]) -> Response[bytes]:
    return _sent(request, path)


@route(list(PAGES), http_method=_LOOK, sync_to_thread=False, include_in_schema=False)
def page(request: Asked) -> Response[bytes]:
    """A page, or where it is: its addresses are relative, so that it works under any path."""
    path = request.scope["path"].rstrip("/") or "/"
    place = relative_place(path, request.scope["raw_path"])
    if place is None:
        return _sent(request, PAGES[path])
    query = request.scope["query_string"].decode("latin-1")
    headers = {"Location": f"{place}?{query}" if query else place, "Cache-Control": "no-cache"}
    return Response(b"", status_code=308, headers=headers, media_type=MediaType.TEXT)


def _sent(request: Asked, name: str) -> Response[bytes]:
    """A file, or only the word that the browser's copy is still good."""
    files: Files = request.app.state.files
    file = files.get(name)
    if file is None:
        raise NotFoundException
    headers = {"ETag": file.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = file.packed, "gzip"
    return Response(content, headers=headers, media_type=file.kind)


def _download(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}


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
    """The whole server as an ASGI application. The database is opened and migrated at once.
    ``secure`` says that browsers reach it by https, whatever the last proxy speaks. ``clock`` tells
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

    api = Router(
        "/api",
        route_handlers=[
            begin_game,
            list_games,
            view_game,
            make_move,
            judge_selection,
            xray_game,
            other_letter,
            record_game,
            show_statistics,
            export_statistics,
            show_daily,
            show_choices,
            ask_coach,
        ],
        request_max_body_size=limits.body,
    )
    imports = Router(
        "/api", route_handlers=[import_statistics], request_max_body_size=limits.import_body
    )
    app = Litestar(
        [api, imports, show_health, show_readiness, show_schema, show_metrics, static_file, page],
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
        request_class=Asked,
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
    app.state.schema = msgspec.json.encode(app.openapi_schema.to_schema())  # takes long, so once
    door = Door(
        cast(App, app),
        limits,
        secure=secure,
        hosts=hosts,
        root_path=root,
        proxies=proxies,
        metrics=metrics,
        clock=monotonic,
    )
    measure(metrics, games, [ordinary, thoughts, coach.executor, *executors.values()], door.bodies)
    return door
