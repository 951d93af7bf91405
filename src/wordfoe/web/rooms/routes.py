"""The routes of rooms. The docstrings of handlers are the descriptions in the OpenAPI document.

Every handler asks for the room of the code first, which counts codes of no room, then does its work
in an executor.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeVar

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from wordfoe.rooms.codes import code_from
from wordfoe.rooms.set_words import SetWordCheck, looked_at, proposed
from wordfoe.web.game_request import GameRequest
from wordfoe.web.problems import problem_responses
from wordfoe.web.puzzle_views import NothingMore
from wordfoe.web.rooms.endings import Endings
from wordfoe.web.rooms.exports import qr_code
from wordfoe.web.rooms.requests import Command, Guess, Join, NewRoom, SetWord, Vote
from wordfoe.web.rooms.views import LookBack, Results, RoomView

__all__ = ["ROOMS"]

T = TypeVar("T")

LONGEST_CODE = 64
MOST_ROUNDS = 100_000
_READ = (404, 409, 410, 422, 429, 500, 503)
_WRITE = (400, 404, 409, 410, 413, 415, 422, 429, 500, 503, 507)

Code = Annotated[
    str, PathParameter(max_length=LONGEST_CODE, description="The four letters of the room.")
]
RoundNumber = Annotated[
    int | None,
    QueryParameter(name="round", ge=1, le=MOST_ROUNDS, description="The last, if left out."),
]


async def _run(request: GameRequest, code: str, work: Callable[[str, str], T]) -> T:
    """Do work for an owner in the room of a code, given both."""
    rooms, owner, address = request.rooms, request.owner, request.address
    return await request.run_ordinary(lambda: work(owner, rooms.find(owner, code, address)))


@post("/rooms", status_code=201, responses=problem_responses(*_WRITE))
async def make_room(request: GameRequest, data: JSONBody[NewRoom]) -> RoomView:
    """Make a room, with you as its host."""
    return await request.run_ordinary(lambda: request.rooms.make(request.owner, data))


@get("/rooms/{code:str}", responses=problem_responses(*_READ))
async def view_room(request: GameRequest, code: Code) -> RoomView:
    """Show a room: what you may see of it."""
    return await _run(request, code, request.rooms.view)


@post("/rooms/{code:str}/join", status_code=200, responses=problem_responses(*_WRITE))
async def join_room(request: GameRequest, code: Code, data: JSONBody[Join]) -> RoomView:
    """Take a seat, or a place to watch; or return to it."""
    return await _run(request, code, lambda owner, room: request.rooms.join(owner, room, data))


@post("/rooms/{code:str}/leave", status_code=200, responses=problem_responses(*_WRITE))
async def leave_room(
    request: GameRequest,
    code: Code,
    data: JSONBody[NothingMore],  # noqa: ARG001
) -> RoomView:
    """Leave a room. Your seat is kept."""
    return await _run(request, code, request.rooms.leave)


@post("/rooms/{code:str}/command", status_code=200, responses=problem_responses(*_WRITE))
async def command_room(request: GameRequest, code: Code, data: JSONBody[Command]) -> RoomView:
    """Start, pause, resume or end a round, remove a member, change the game, play a letter for a
    class, or close the room: for the host."""
    rooms, owner, address = request.rooms, request.owner, request.address
    run = request.run_slow_move if data.do == "play" else request.run_ordinary
    return await run(lambda: rooms.command(owner, rooms.find(owner, code, address), data))


@post("/rooms/{code:str}/word", status_code=200, responses=problem_responses(*_WRITE))
async def set_word(request: GameRequest, code: Code, data: JSONBody[SetWord]) -> RoomView:
    """Set the word that the others guess. It is sealed, and all members see the seal."""
    return await _run(request, code, lambda owner, room: request.rooms.set_word(owner, room, data))


@post("/rooms/{code:str}/vote", status_code=200, responses=problem_responses(*_WRITE))
async def vote_letter(request: GameRequest, code: Code, data: JSONBody[Vote]) -> RoomView:
    """Choose a letter for the next guess of a class."""
    return await _run(request, code, lambda owner, room: request.rooms.vote(owner, room, data))


@post("/rooms/{code:str}/guess", status_code=200, responses=problem_responses(*_WRITE))
async def guess_together(request: GameRequest, code: Code, data: JSONBody[Guess]) -> RoomView:
    """Guess in a game that is played together, when it is your turn."""
    rooms, owner, address = request.rooms, request.owner, request.address
    return await request.run_slow_move(
        lambda: rooms.guess(owner, rooms.find(owner, code, address), data)
    )


@get("/rooms/{code:str}/results", responses=problem_responses(*_READ))
async def show_results(request: GameRequest, code: Code, number: RoundNumber = None) -> Results:
    """Show how a round ended, once it is over."""
    endings: Endings = request.app.state.endings
    return await _run(request, code, lambda owner, room: endings.results(owner, room, number))


@get("/rooms/{code:str}/lookback", responses=problem_responses(*_READ))
async def look_back(request: GameRequest, code: Code, number: RoundNumber = None) -> LookBack:
    """Show what a class chose at each step, where most went wrong, and the x-ray."""
    endings: Endings = request.app.state.endings

    def ask(owner: str, room: str) -> tuple[str, LookBack | None]:
        return room, endings.kept_look_back(owner, room, number)

    room, kept = await _run(request, code, ask)
    if kept is not None:
        return kept
    return await request.run_xray(
        lambda until: endings.look_back(request.owner, room, number, until.check)
    )


@get(
    "/rooms/{code:str}/table.csv",
    media_type="text/csv",
    responses=problem_responses(*_READ),
)
async def save_table(request: GameRequest, code: Code, number: RoundNumber = None) -> Response[str]:
    """Save a round as a table, with animals for names: for the host."""
    endings: Endings = request.app.state.endings
    table = await _run(request, code, lambda owner, room: endings.table(owner, room, number))
    name = f"wordfoe-{code_from(code).lower()}.csv"
    return Response(
        table,
        media_type="text/csv",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/rooms/{code:str}/qr.svg", media_type="image/svg+xml", responses=problem_responses(*_READ))
async def show_qr_code(request: GameRequest, code: Code) -> Response[str]:
    """Show the link to a room as a QR code."""
    await _run(request, code, lambda _, room: room)
    link = f"{request.site}/rooms/{code_from(code)}"
    return Response(qr_code(link), media_type="image/svg+xml")


@get("/set-words", sync_to_thread=True, responses=problem_responses(409, 429))
def propose_word(request: GameRequest) -> SetWordCheck:
    """Propose a word to set for others."""
    return proposed(request.games.lexicon)


@get("/set-words/{word:str}", sync_to_thread=True, responses=problem_responses(422, 429))
def check_word(
    request: GameRequest, word: Annotated[str, PathParameter(max_length=LONGEST_CODE)]
) -> SetWordCheck:
    """Say whether a word can be set for others, and how hard it is."""
    return looked_at(word, request.games.lexicon)


ROOMS = (
    make_room,
    view_room,
    join_room,
    leave_room,
    command_room,
    set_word,
    vote_letter,
    guess_together,
    show_results,
    look_back,
    save_table,
    show_qr_code,
    propose_word,
    check_word,
)
