"""The routes of the API, of health and of readiness, and what stands behind each of them.

Handlers do their work in threads: a database that lets one request wait does not stop the others.
Only a move is made in the event loop where it can, since going to a thread and back takes longer
than most moves. Ordinary requests, archives, x-rays, the coach and thoughts have an executor each
(see ``executor``), so that none of them takes the threads of another.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar, cast

from litestar import MediaType, Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from wordfoe import __version__
from wordfoe.errors import StoreError
from wordfoe.hangman.analysis.xray import Alternative, XRay
from wordfoe.record import Record
from wordfoe.web.archive import Archive, Imported
from wordfoe.web.boggle import SelectionState
from wordfoe.web.choices import Choices
from wordfoe.web.coach import Coach, Coached
from wordfoe.web.daily import Daily, daily_of, day_at
from wordfoe.web.document import Document
from wordfoe.web.executor import Cancellation, FairExecutor
from wordfoe.web.games import Games
from wordfoe.web.middleware import OWNER, TURN, address_of
from wordfoe.web.problems import MEDIA_TYPE, Problem
from wordfoe.web.readiness import Readiness
from wordfoe.web.requests import LONGEST_TEXT, MOST_MISSES, MoveRequest, NewGame, Selection, decoded
from wordfoe.web.statistics import Statistics
from wordfoe.web.views import GameList, GameView, MoveAnswer

__all__ = ["API", "IMPORTS", "STATUS", "GameRequest"]

MOST_LISTED = 100
LONGEST_ID = 64

T = TypeVar("T")


class GameRequest(Request[Any, Any, Any]):
    """A request to the API: who asks, and the executors that do its work. Its body is read
    strictly: "6" is no number."""

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


_READ = (404, 410, 422, 429, 500, 503)
_WRITE = (400, 404, 409, 410, 413, 415, 422, 429, 500, 503, 507)

GameId = Annotated[
    str, PathParameter(max_length=LONGEST_ID, description="As the game's view has it.")
]


@post("/games", status_code=201, responses=_fails(*_WRITE))
async def begin_game(request: GameRequest, data: JSONBody[NewGame]) -> Response[GameView]:
    """Begin a game, or go on with the game of the day (200 if it was begun before)."""
    answer = await request.ordinarily(partial(request.games.begin, request.owner, data))
    return Response(answer.view, status_code=201 if answer.is_new else 200)


@get("/games", responses=_fails(422, 429, 503))
async def list_games(
    request: GameRequest, limit: Annotated[int, QueryParameter(ge=1, le=MOST_LISTED)] = 20
) -> GameList:
    """Your games, the newest first."""
    return await request.ordinarily(partial(request.games.list, request.owner, limit))


@get("/games/{game:str}", responses=_fails(*_READ))
async def view_game(request: GameRequest, game: GameId) -> GameView:
    """A game as you may see it."""
    return await request.ordinarily(partial(request.games.view, request.owner, game))


@post("/games/{game:str}/moves", status_code=200, responses=_fails(*_WRITE))
async def make_move(request: GameRequest, game: GameId, data: JSONBody[MoveRequest]) -> MoveAnswer:
    """Make a move. A number that was played before changes nothing and is answered again."""
    return await request.games.make_move(request.owner, game, data, turn=request.turn)


@post("/games/{game:str}/selection", status_code=200, responses=_fails(*_WRITE))
async def judge_selection(
    request: GameRequest, game: GameId, data: JSONBody[Selection]
) -> SelectionState:
    """What the selected cells of a Boggle board spell."""
    games, owner = request.games, request.owner
    return await request.ordinarily(partial(games.selection, owner, game, data.path))


@get("/games/{game:str}/xray", responses=_fails(409, *_READ))
async def xray_game(request: GameRequest, game: GameId) -> XRay:
    """What happened in a finished game of Hangman."""
    reviews, owner = request.games.reviews, request.owner
    return await request.xrayed(lambda until: reviews.xray(owner, game, until.check))


@get("/games/{game:str}/xray/{number:int}/{letter:str}", responses=_fails(409, *_READ))
async def other_letter(
    request: GameRequest, game: GameId, number: FromPath[int], letter: FromPath[str]
) -> Alternative:
    """What another letter would have done at a guess."""
    reviews, owner = request.games.reviews, request.owner
    return await request.xrayed(
        lambda until: reviews.alternative(owner, game, number, letter, until.check)
    )


@get("/games/{game:str}/record", responses=_fails(409, *_READ))
async def record_game(request: GameRequest, game: GameId) -> Response[Record]:
    """The record of a finished game, to keep or to replay with `wordfoe replay`."""
    reviews, owner = request.games.reviews, request.owner
    record = await request.archived(lambda until: reviews.record(owner, game, until.check))
    return Response(record, headers=_download(f"wordfoe-{record.game}.json"))


@get("/statistics", responses=_fails(429, 503))
async def show_statistics(request: GameRequest) -> Statistics:
    """What you played and won."""
    reviews, owner = request.games.reviews, request.owner
    return await request.archived(lambda until: reviews.statistics(owner, until.check))


@get("/statistics/export", responses=_fails(429, 503))
async def export_statistics(request: GameRequest) -> Response[Archive]:
    """Your finished games, to be imported elsewhere."""
    reviews, owner = request.games.reviews, request.owner
    archive = await request.archived(lambda until: reviews.archive(owner, until.check))
    return Response(archive, headers=_download("wordfoe-statistics.json"))


@post("/statistics/import", status_code=200, responses=_fails(*_WRITE))
async def import_statistics(request: GameRequest, data: JSONBody[Archive]) -> Imported:
    """Take in finished games from an export; damaged and known ones are skipped."""
    reviews, owner = request.games.reviews, request.owner
    return await request.archived(lambda until: reviews.take_in(owner, data, until.check))


@get("/daily", sync_to_thread=True, responses=_fails(429))
def show_daily(request: GameRequest) -> Daily:
    """What is played today, by the UTC day."""
    return daily_of(day_at(request.games.clock()), request.games.lexicon)


@get("/choices", sync_to_thread=False, responses=_fails(429))
def show_choices(request: GameRequest) -> Choices:
    """What there is to choose from."""
    choices: Choices = request.app.state.choices
    return choices


@get("/coach", responses=_fails(409, 422, 429, 503))
async def ask_coach(
    request: GameRequest,
    pattern: Annotated[str, QueryParameter(max_length=LONGEST_TEXT, description="-e--e")] = "",
    tried: Annotated[str, QueryParameter(max_length=LONGEST_TEXT)] = "",
    misses: Annotated[int | None, QueryParameter(ge=1, le=MOST_MISSES)] = None,
) -> Coached:
    """The best letters for a game that is played elsewhere, from what lies on its table."""
    coach: Coach = request.app.state.coach
    return await coach.advise(pattern, tried, misses, **request.turn)


@get("/health", sync_to_thread=True, responses=_fails(503))
def show_health(request: GameRequest) -> Health:
    """Whether the server and its store answer."""
    try:
        request.games.store.ping()
    except StoreError as error:
        raise StoreError(str(error)) from error  # whatever the reason: 503, for load balancers
    return Health("ok", __version__)


@get("/ready", sync_to_thread=True, responses=_fails(503))
def show_readiness(request: GameRequest) -> Health:
    """Whether the server can store a move and play each dealer."""
    readiness: Readiness = request.app.state.readiness
    readiness.check()
    return Health("ok", __version__)


@get("/schema", sync_to_thread=True, include_in_schema=False)
def show_schema(request: GameRequest) -> Response[bytes]:
    """This API as an OpenAPI document."""
    document: Document = request.app.state.document
    return Response(document.content(), media_type="application/json")


def _download(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}


API = (
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
)
IMPORTS = (import_statistics,)  # whose bodies may be larger
STATUS = (show_health, show_readiness, show_schema)
