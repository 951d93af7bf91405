"""Errors as problem documents: a status, a sentence for the person, a code for the program.

What went wrong inside is told to the log, never to the browser.
"""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from msgspec import UNSET, Struct, UnsetType

from wordfoe.errors import Illegal, Malformed, OtherLexicon, SettingsError, StoreError
from wordfoe.web.asgi import Send
from wordfoe.web.coach import CoachBusy
from wordfoe.web.executor import Busy
from wordfoe.web.game_access import NoSuchGame
from wordfoe.web.games import OutOfStep, TooManyGames
from wordfoe.web.quota import OverQuota
from wordfoe.web.readiness import NotReady
from wordfoe.web.request_ids import REQUEST_ID
from wordfoe.web.requests import BrokenJson, in_words
from wordfoe.web.views import GameView

__all__ = ["MEDIA_TYPE", "Problem", "document", "problem_of", "respond", "say"]

MEDIA_TYPE = "application/problem+json"

_log = logging.getLogger("wordfoe.web")


class Problem(Struct, frozen=True, kw_only=True):
    """Why a request was not granted."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    code: str
    view: GameView | UnsetType = UNSET
    request: str | UnsetType = UNSET  # the id that the log knows it by


def document(status: int, code: str, detail: str, view: GameView | UnsetType = UNSET) -> Problem:
    """Return a problem of this status."""
    title = HTTPStatus(status).phrase
    request = REQUEST_ID.get() or UNSET
    return Problem(title=title, status=status, detail=detail, code=code, view=view, request=request)


# Names and addresses of databases are no business of the browser's. What passes is 503, and a page
# may ask again; what does not is not.
_STORE = {
    "store-busy": (503, "The games are busy just now; try again in a moment."),
    "store-read-only": (500, "The games can be read but not saved; tell whoever runs this."),
    "store-full": (507, "There is no room to save the game; tell whoever runs this."),
    "store-missing": (500, "The games cannot be reached; tell whoever runs this."),
}
_HTTP = {
    404: ("not-found", "There is nothing here."),
    405: ("method-not-allowed", "This can be asked, but not with that method."),
    413: ("too-large", "The request is too large."),
    415: ("not-json", "A request that changes something has the content type application/json."),
}


def problem_of(error: Exception) -> Problem:
    """Return the problem document of an error."""
    match error:
        case NoSuchGame():
            return document(404, "no-such-game", "You have no such game.")
        case CoachBusy():
            return document(503, "coach-busy", str(error))
        case NotReady():
            _log.error("%s", error)
            return document(503, error.code, "The server is not ready; its log says why.")
        case OverQuota():
            return document(409, "quota", str(error))
        case Busy():
            return document(503, "busy", str(error))
        case TooManyGames():
            return document(429, "too-many-games", str(error))
        case OutOfStep():
            return document(409, error.code, str(error), error.view)
        case Illegal():
            return document(409, error.code, str(error))
        case BrokenJson():
            return document(400, "malformed", str(error))
        case Malformed() | SettingsError():
            return document(422, "malformed", str(error))
        case OtherLexicon():
            return document(410, "other-words", str(error))
        case StoreError():
            _log.error("%s", error)
            default = (503, "The games do not answer just now; try again in a moment.")
            status, detail = _STORE.get(error.code, default)
            return document(status, error.code, detail)
        case ValidationException():
            return _invalid(error)
        case HTTPException(status_code=status) if status < 500:
            code, detail = _HTTP.get(status, ("refused", error.detail))
            return document(status, code, detail)
        case InternalServerException(detail="client disconnected prematurely"):  # none hears it
            return document(400, "malformed", "The request is not whole JSON.")
    _log.error("An unexpected error.", exc_info=error)
    return document(500, "internal", "Something went wrong on the server; the game is as it was.")


def _invalid(error: ValidationException) -> Problem:
    """A parameter in the address that is not as it should be, or a body that is not there."""
    extra = error.extra if isinstance(error.extra, list) else []
    fault = extra[0] if extra and isinstance(extra[0], dict) else {}
    key = fault.get("key", "")
    if key in ("", "data"):
        return document(400, "malformed", "The request is not whole JSON.")
    return document(422, "malformed", in_words(f"{fault.get('message', '')} - at `$.{key}`"))


def respond(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Return the answer to a request that failed."""
    problem = problem_of(error)
    headers = {"Retry-After": "1"} if problem.status in (429, 503) else None
    return Response(problem, status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)


async def say(problem: Problem, send: Send, wait: int = 1) -> None:
    """Answer with a problem in front of the application; ``wait`` are the seconds of
    `Retry-After`."""
    body = msgspec.json.encode(problem)
    headers = [
        (b"content-type", MEDIA_TYPE.encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    if problem.status in (429, 503):
        headers.append((b"retry-after", str(wait).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
