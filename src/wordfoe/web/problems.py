"""Errors as problem documents (RFC 9457): a status, a sentence for people, a code for programs.

Details of internal errors go to the log, never to the browser.
"""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any, cast

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.openapi import ResponseSpec
from msgspec import UNSET, Struct, UnsetType

from wordfoe.errors import Illegal, Malformed, OtherLexicon, SettingsError, StoreError
from wordfoe.web.asgi import Send
from wordfoe.web.coach import CoachBusy
from wordfoe.web.decoding import BrokenJson
from wordfoe.web.executor import Busy
from wordfoe.web.game_access import NoSuchGame
from wordfoe.web.games import TooManyGames
from wordfoe.web.moves import OutOfStep
from wordfoe.web.puzzles import NoPuzzle
from wordfoe.web.quota import OverQuota
from wordfoe.web.readiness import NotReady
from wordfoe.web.request_ids import REQUEST_ID
from wordfoe.web.rooms.log import NoSuchRoom
from wordfoe.web.rooms.places import TooManyStreams
from wordfoe.web.rooms.source import TooManyCodes
from wordfoe.web.validation_errors import sentence_of
from wordfoe.web.views import GameView

__all__ = [
    "MEDIA_TYPE",
    "REFUSAL_STATUS",
    "Problem",
    "make_problem",
    "problem_of",
    "problem_responses",
    "respond",
    "send_problem",
]

MEDIA_TYPE = "application/problem+json"
NOT_JSON = "The request is not valid JSON."
REFUSAL_STATUS = "x-refusal-status"  # the header with which a page asks for refusals as 200
_ORDINARY = (404, 409, 410, 422)  # refusals by the rules, and games that are not there

_log = logging.getLogger("wordfoe.web")


class Problem(Struct, frozen=True, kw_only=True):
    """Why a request was refused. ``request`` is its id, as in the log."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    code: str
    view: GameView | UnsetType = UNSET
    request: str | UnsetType = UNSET


def make_problem(
    status: int, code: str, detail: str, view: GameView | UnsetType = UNSET
) -> Problem:
    """Return a problem document about the current request."""
    title = HTTPStatus(status).phrase
    request = REQUEST_ID.get() or UNSET
    return Problem(title=title, status=status, detail=detail, code=code, view=view, request=request)


# Status and sentence for the codes of StoreError. The sentences hide the address of the database
# from the browser. 503 is for temporary failures: a page may ask again.
_STORE = {
    "store-busy": (503, "The games are busy just now; try again in a moment."),
    "store-read-only": (
        500,
        "The games can be read but not saved; tell the person who runs this server.",
    ),
    "store-full": (507, "There is no room to save the game; tell the person who runs this server."),
    "store-missing": (500, "The games cannot be reached; tell the person who runs this server."),
}
_STORE_DEFAULT = (503, "The games do not answer just now; try again in a moment.")
_HTTP = {
    404: ("not-found", "There is nothing here."),
    405: ("method-not-allowed", "This address does not accept that method."),
    413: ("too-large", "The request is too large."),
    415: ("not-json", "A request that changes something needs the content type application/json."),
}


def problem_of(error: Exception) -> Problem:
    """Return the problem document of an error, and log errors of the server."""
    match error:
        case NoSuchGame():
            return make_problem(404, "no-such-game", "You have no such game.")
        case NoSuchRoom():
            return make_problem(404, "no-such-room", str(error))
        case TooManyCodes():
            return make_problem(429, "too-fast", str(error))
        case NoPuzzle():
            return make_problem(404, "no-puzzle", str(error))
        case CoachBusy():
            return make_problem(503, "coach-busy", str(error))
        case NotReady():
            _log.error("%s", error)
            return make_problem(503, error.code, "The server is not ready; its log says why.")
        case OverQuota():
            return make_problem(409, "quota", str(error))
        case Busy():
            return make_problem(503, "busy", str(error))
        case TooManyStreams():
            status = 429 if error.is_own else 503
            return make_problem(status, "too-many-streams", str(error))
        case TooManyGames():
            return make_problem(429, "too-many-games", str(error))
        case OutOfStep():
            return make_problem(409, error.code, str(error), error.view)
        case Illegal():
            return make_problem(409, error.code, str(error))
        case BrokenJson():
            return make_problem(400, "malformed", str(error))
        case Malformed() | SettingsError():
            return make_problem(422, "malformed", str(error))
        case OtherLexicon():
            return make_problem(410, "other-words", str(error))
        case StoreError():
            _log.error("%s", error)
            status, detail = _STORE.get(error.code, _STORE_DEFAULT)
            return make_problem(status, error.code, detail)
        case ValidationException():
            return _invalid(error)
        case HTTPException(status_code=status) if status < 500:
            code, detail = _HTTP.get(status, ("refused", error.detail))
            return make_problem(status, code, detail)
        case InternalServerException(detail="client disconnected prematurely"):
            return make_problem(400, "malformed", NOT_JSON)  # which the client does not receive
    _log.error("An unexpected error.", exc_info=error)
    return make_problem(
        500, "internal", "Something went wrong on the server; the game is as it was."
    )


def _invalid(error: ValidationException) -> Problem:
    """Return the problem of a wrong parameter in the address, or of a missing body."""
    extra = error.extra if isinstance(error.extra, list) else []
    fault = extra[0] if extra and isinstance(extra[0], dict) else {}
    key = fault.get("key", "")
    if key in ("", "data"):
        return make_problem(400, "malformed", NOT_JSON)
    detail = sentence_of(f"{fault.get('message', '')} - at `$.{key}`")
    return make_problem(422, "malformed", detail)


def respond(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Return the answer to a request that failed. A page that asks for it gets an ordinary refusal
    with status 200: browsers log every other status as an error, and a refused word is none."""
    problem = problem_of(error)
    headers = {"Retry-After": "1"} if problem.status in (429, 503) else None
    is_ordinary = problem.status in _ORDINARY or problem.code == "too-many-games"
    asked = is_ordinary and request.headers.get(REFUSAL_STATUS) == "200"
    status = 200 if asked else problem.status
    return Response(problem, status_code=status, media_type=MEDIA_TYPE, headers=headers)


async def send_problem(problem: Problem, send: Send, wait: int = 1) -> None:
    """Answer with a problem in front of the application. ``wait`` is the number of seconds after
    which a client may ask again (``Retry-After``)."""
    body = msgspec.json.encode(problem)
    headers = [
        (b"content-type", MEDIA_TYPE.encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    if problem.status in (429, 503):
        headers.append((b"retry-after", str(wait).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


_DESCRIPTIONS = {
    400: "The request is not valid JSON.",
    404: "There is no such game, puzzle or room.",
    409: "Not possible now; the detail says why.",
    410: "The server no longer has the words of this game.",
    413: "The request is too large.",
    415: "The request is not application/json.",
    422: "The request is not valid; the detail says why.",
    429: "Too many requests, or too many unfinished games.",
    500: "The games cannot be saved.",
    503: "The database does not answer, or too many requests wait.",
    507: "There is no room for more games.",
}


def problem_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the problems that a route may answer with, for the OpenAPI document."""
    return {
        status: ResponseSpec(
            Problem,
            description=_DESCRIPTIONS[status],
            media_type=cast(MediaType, MEDIA_TYPE),
            generate_examples=False,
        )
        for status in statuses
    }
