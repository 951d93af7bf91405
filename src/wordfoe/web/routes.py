"""The routes of the API, and of health, readiness and the OpenAPI document.

Work is done in the executors of ``game_request``. Only a move is made in the event loop where
possible, since going to a thread and back takes longer than most moves. The docstrings of handlers
are the descriptions in the OpenAPI document.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.params import (
    FromPath,
    FromQuery,
    HeaderParameter,
    JSONBody,
    PathParameter,
    QueryParameter,
)
from msgspec import Struct

from wordfoe import __version__
from wordfoe.errors import StoreError
from wordfoe.hangman.analysis.alternatives import Alternative
from wordfoe.hangman.analysis.xray import XRay
from wordfoe.hangman.guided import MOST_LETTERS, GuidedGame, guided
from wordfoe.record import Record
from wordfoe.web.archive import Archive, Imported
from wordfoe.web.boggle import SelectionState
from wordfoe.web.choices import Choices
from wordfoe.web.coach import Coach, Coached
from wordfoe.web.days import DailyView
from wordfoe.web.definitions import CACHING, WordMeaning, meaning_of
from wordfoe.web.document import Document
from wordfoe.web.game_request import GameRequest
from wordfoe.web.move_answers import MoveAnswer
from wordfoe.web.problems import problem_responses
from wordfoe.web.puzzle_views import NothingMore, PuzzleLetter, PuzzleResult, PuzzleView
from wordfoe.web.puzzles import Puzzles
from wordfoe.web.readiness import Readiness
from wordfoe.web.requests import LONGEST_TEXT, MOST_MISSES, MoveRequest, NewGame, Selection
from wordfoe.web.statistics import Statistics
from wordfoe.web.views import GameList, GameView, SameGame

__all__ = ["API", "STATUS"]

MOST_LISTED = 100
MOST_SKIPPED = 100_000
LONGEST_ID = 64


class Health(Struct, frozen=True):
    """The answer of a server that is healthy or ready."""

    status: str
    version: str


_READ = (404, 410, 422, 429, 500, 503)
_WRITE = (400, 404, 409, 410, 413, 415, 422, 429, 500, 503, 507)

GameId = Annotated[
    str, PathParameter(max_length=LONGEST_ID, description="The id in the view of the game.")
]


@post("/games", status_code=201, responses=problem_responses(*_WRITE))
async def begin_game(
    request: GameRequest,
    data: JSONBody[NewGame],
    key: Annotated[
        str | None,
        HeaderParameter(
            name="Idempotency-Key",
            min_length=8,
            max_length=LONGEST_ID,
            description="A text of your choice. The same one begins no second game.",
        ),
    ] = None,
) -> Response[GameView]:
    """Begin a game, or resume your daily game or that of the same key (200 if it was begun
    before)."""
    answer = await request.run_ordinary(partial(request.games.begin, request.owner, data, key))
    return Response(answer.view, status_code=201 if answer.is_new else 200)


@get("/games", responses=problem_responses(422, 429, 503))
async def list_games(
    request: GameRequest,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_LISTED)] = 20,
    offset: Annotated[int, QueryParameter(ge=0, le=MOST_SKIPPED)] = 0,
    kind: FromQuery[Literal["hangman", "boggle"] | None] = None,
    over: FromQuery[bool | None] = None,
) -> GameList:
    """List your games, the newest first: all, or those of a kind, finished or not."""
    listed = partial(request.games.list, offset=offset, kind=kind, over=over)
    return await request.run_ordinary(partial(listed, request.owner, limit))


@get("/games/{game:str}", responses=problem_responses(*_READ))
async def view_game(request: GameRequest, game: GameId) -> GameView:
    """Show one of your games."""
    return await request.run_ordinary(partial(request.games.view, request.owner, game))


@get("/games/{game:str}/same", responses=problem_responses(*_READ))
async def show_same_game(request: GameRequest, game: GameId) -> SameGame:
    """Show the settings of a game of any browser whose id you know, to play the same game; without
    its seed while it runs."""
    return await request.run_ordinary(partial(request.games.same, game))


@post("/games/{game:str}/moves", status_code=200, responses=problem_responses(*_WRITE))
async def make_move(request: GameRequest, game: GameId, data: JSONBody[MoveRequest]) -> MoveAnswer:
    """Make a move. A number that was played before changes nothing; its answer is repeated."""
    return await request.games.moves.make(request.owner, game, data, turn=request.turn)


@post("/games/{game:str}/selection", status_code=200, responses=problem_responses(*_WRITE))
async def judge_selection(
    request: GameRequest, game: GameId, data: JSONBody[Selection]
) -> SelectionState:
    """Say what the selected cells of a Boggle board spell."""
    games, owner = request.games, request.owner
    return await request.run_ordinary(partial(games.selection, owner, game, data.path))


@get("/games/{game:str}/xray", responses=problem_responses(409, *_READ))
async def xray_game(request: GameRequest, game: GameId, quick: FromQuery[bool] = False) -> XRay:
    """Show what the dealer did in a finished game of Hangman; a quick x-ray has no grades."""
    reviews, owner = request.games.reviews, request.owner
    return await request.run_xray(lambda until: reviews.xray(owner, game, until.check, quick=quick))


@get("/games/{game:str}/xray/{number:int}/{letter:str}", responses=problem_responses(409, *_READ))
async def other_letter(
    request: GameRequest, game: GameId, number: FromPath[int], letter: FromPath[str]
) -> Alternative:
    """Show what another letter would have done at a guess."""
    reviews, owner = request.games.reviews, request.owner
    return await request.run_xray(
        lambda until: reviews.alternative(owner, game, number, letter, until.check)
    )


@get("/games/{game:str}/record", responses=problem_responses(409, *_READ))
async def record_game(request: GameRequest, game: GameId) -> Response[Record]:
    """Return the record of a finished game, to keep or to replay with `wordfoe replay`."""
    reviews, owner = request.games.reviews, request.owner
    record = await request.run_archive(lambda until: reviews.record(owner, game, until.check))
    return Response(record, headers=_download(f"wordfoe-{record.game}.json"))


@get("/statistics", responses=problem_responses(429, 503))
async def show_statistics(request: GameRequest) -> Statistics:
    """Count the games that you played and won."""
    reviews, owner = request.games.reviews, request.owner
    return await request.run_archive(lambda until: reviews.statistics(owner, until.check))


@get("/statistics/export", responses=problem_responses(429, 503))
async def export_statistics(request: GameRequest) -> Response[Archive]:
    """Export your finished games, to be imported elsewhere."""
    reviews, owner = request.games.reviews, request.owner
    archive = await request.run_archive(lambda until: reviews.archive(owner, until.check))
    return Response(archive, headers=_download("wordfoe-statistics.json"))


@post("/statistics/import", status_code=200, responses=problem_responses(*_WRITE))
async def import_statistics(request: GameRequest, data: JSONBody[Archive]) -> Imported:
    """Import finished games from an export; damaged and known ones are skipped."""
    reviews, owner = request.games.reviews, request.owner
    return await request.run_archive(lambda until: reviews.import_archive(owner, data, until.check))


@get("/daily", responses=problem_responses(422, 429, 503))
async def show_daily(
    request: GameRequest,
    day: Annotated[str | None, QueryParameter(max_length=LONGEST_TEXT)] = None,
) -> DailyView:
    """Show the daily games of the current UTC day or of an earlier one, what you have done of
    them, your streak, and the results of all players."""
    days, owner = request.games.daily, request.owner
    return await request.run_archive(lambda until: days.view(owner, day, until.check))


@get("/choices", sync_to_thread=False, responses=problem_responses(429))
def show_choices(request: GameRequest) -> Choices:
    """List the choices for settings."""
    choices: Choices = request.app.state.choices
    return choices


@get("/coach", responses=problem_responses(409, 422, 429, 503))
async def ask_coach(
    request: GameRequest,
    pattern: Annotated[str, QueryParameter(max_length=LONGEST_TEXT, description="-e--e")] = "",
    tried: Annotated[str, QueryParameter(max_length=LONGEST_TEXT)] = "",
    misses: Annotated[int | None, QueryParameter(ge=1, le=MOST_MISSES)] = None,
    words: Annotated[str, QueryParameter(max_length=LONGEST_TEXT, description="common")] = "all",
) -> Coached:
    """Return the best letters for a game that is played elsewhere, from what its player sees."""
    coach: Coach = request.app.state.coach
    return await coach.advise(pattern, tried, misses, words, **request.turn)


@get("/definitions/{word:str}", sync_to_thread=False, responses=problem_responses(422, 429))
def define_word(
    request: GameRequest, word: Annotated[str, PathParameter(max_length=LONGEST_TEXT)]
) -> Response[WordMeaning]:
    """Return what a word means. Words without a meaning are answered too, with null."""
    return Response(meaning_of(word, request.games.lexicon), headers=CACHING)


@get("/lesson", sync_to_thread=False, responses=problem_responses(409, 422, 429))
def show_lesson(
    letters: Annotated[str, QueryParameter(max_length=MOST_LETTERS, description="eo")] = "",
) -> Response[GuidedGame]:
    """Return the guided game after these letters, with what the dealer did at each and why."""
    return Response(guided(letters), headers=CACHING)


PuzzleId = Annotated[
    str, PathParameter(max_length=LONGEST_ID, description="The id in the view of the puzzle.")
]


@post("/puzzles/next", status_code=200, responses=problem_responses(*_WRITE))
async def pose_puzzle(request: GameRequest, data: JSONBody[NothingMore]) -> PuzzleView:  # noqa: ARG001
    """Show the puzzle that you have not answered yet, or pose a new one near your rating."""
    puzzles: Puzzles = request.app.state.puzzles
    return await request.run_archive(lambda until: puzzles.next(request.owner, until.check))


@post("/puzzles/{puzzle:str}/answer", status_code=200, responses=problem_responses(*_WRITE))
async def answer_puzzle(
    request: GameRequest, puzzle: PuzzleId, data: JSONBody[PuzzleLetter]
) -> PuzzleResult:
    """Name a letter, once, and get the proof. A second answer changes nothing; the first result is
    repeated."""
    puzzles: Puzzles = request.app.state.puzzles
    return await request.run_ordinary(partial(puzzles.answer, request.owner, puzzle, data.letter))


@post("/puzzles/{puzzle:str}/words", status_code=200, responses=problem_responses(*_WRITE))
async def show_puzzle_words(
    request: GameRequest,
    puzzle: PuzzleId,
    data: JSONBody[NothingMore],  # noqa: ARG001
) -> PuzzleView:
    """Show the words that fit; after that, a solve counts half."""
    puzzles: Puzzles = request.app.state.puzzles
    return await request.run_ordinary(partial(puzzles.show_words, request.owner, puzzle))


@post("/puzzles/{puzzle:str}/skip", status_code=200, responses=problem_responses(*_WRITE))
async def skip_puzzle(
    request: GameRequest,
    puzzle: PuzzleId,
    data: JSONBody[NothingMore],  # noqa: ARG001
) -> PuzzleView:
    """Skip a puzzle and get the next one. The rating stays, and once a day the streak too."""
    puzzles: Puzzles = request.app.state.puzzles
    return await request.run_archive(lambda until: puzzles.skip(request.owner, puzzle, until.check))


@post("/puzzles/{puzzle:str}/play", status_code=200, responses=problem_responses(*_WRITE))
async def play_puzzle(
    request: GameRequest,
    puzzle: PuzzleId,
    data: JSONBody[NothingMore],  # noqa: ARG001
) -> GameView:
    """Begin a game with the position of a puzzle that you have answered, against the perfect
    dealer. A second request returns the same game."""
    puzzles: Puzzles = request.app.state.puzzles

    def begin() -> GameView:
        opening = puzzles.opening(request.owner, puzzle)
        return request.games.begin_at(request.owner, *opening)

    return await request.run_ordinary(begin)


@get("/health", sync_to_thread=True, responses=problem_responses(503))
def show_health(request: GameRequest) -> Health:
    """Report whether the server and its database answer."""
    try:
        request.games.store.ping()
    except StoreError as error:
        raise StoreError(str(error)) from error  # without its code: always 503, for load balancers
    return Health("ok", __version__)


@get("/ready", sync_to_thread=True, responses=problem_responses(503))
def show_readiness(request: GameRequest) -> Health:
    """Report whether the server can store a move and play each dealer."""
    readiness: Readiness = request.app.state.readiness
    readiness.check()
    return Health("ok", __version__)


@get("/schema", sync_to_thread=True, include_in_schema=False)
def show_schema(request: GameRequest) -> Response[bytes]:
    """Return this API as an OpenAPI document."""
    document: Document = request.app.state.document
    return Response(document.content(), media_type="application/json")


def _download(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}


API = (
    begin_game,
    list_games,
    view_game,
    show_same_game,
    make_move,
    judge_selection,
    xray_game,
    other_letter,
    record_game,
    show_statistics,
    export_statistics,
    import_statistics,
    show_daily,
    show_choices,
    ask_coach,
    define_word,
    show_lesson,
    pose_puzzle,
    answer_puzzle,
    show_puzzle_words,
    skip_puzzle,
    play_puzzle,
)
STATUS = (show_health, show_readiness, show_schema)
