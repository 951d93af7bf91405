"""The API under requests in any order, from several browsers, beside a model in plain Python.

The model knows of each game whose it is, and the moves that were granted. It says what every
request must be answered with, whatever was asked before: by the owner or by a stranger, with the
next number, an old one or one from the future, before and after the server was started anew.
"""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)

from support.servers import ok, problem, sqlite
from wordfoe import Lexicon
from wordfoe.web.app import make_app
from wordfoe.web.asgi import App
from wordfoe.web.games import Games
from wordfoe.web.limits import Limits
from wordfoe.web.middleware import Middleware
from wordfoe.web.server_settings import ServerSettings
from wordfoe.web.store import Store

LEXICON = Lexicon(
    "hall hill hull mall mill pall pill ball bell doll dull lean lane elan beta alpha quiz".split()
)
BOARD = "letnaiseq"
BROWSERS = 3
UNLIMITED = Limits(session_rate=0, address_rate=0, open_games=10**6)
HANGMAN_MOVES: list[dict[str, Any]] = [
    *({"type": "letter", "letter": letter} for letter in "alhipz"),
    {"type": "word", "word": "hull"},
    {"type": "hint"},
    {"type": "resign"},
]
BOGGLE_MOVES: list[dict[str, Any]] = [
    {"type": "word", "word": "lean"},
    {"type": "word", "word": "elan", "path": [1, 0, 4, 3]},
    {"type": "word", "word": "zzzz"},
    {"type": "done"},
]
BAD_WISHES: list[dict[str, Any]] = [
    {"length": 99},
    {"dealer": "os:system"},
    {"misses": 0},
    {"seed": -1},
    {"colour": "red"},
]
NONSENSE: list[dict[str, Any]] = [
    {"type": "cheat"},
    {"type": "letter", "letter": "🦊"},
    {"type": "word", "word": "a b"},
    {"type": "letter", "letter": 5},
    {},
]


@cache
def application() -> App:
    """The application, made once: its routes take longer to make than a game to play. What a
    process knows of its games is in `Games`, which every server below has anew."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(
            sqlite(Path(folder) / "games.db"), ServerSettings(limits=UNLIMITED), lexicon=LEXICON
        )
    state_of(app).games.close()
    return app


def state_of(app: App) -> Any:
    assert isinstance(app, Middleware)
    return app.app.state  # type: ignore[attr-defined]


class Application:
    """The server in this process, in a loop of its own; it can be started anew at any time."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._loop = asyncio.Runner()
        self._app = application()
        self._games = self._started()
        self._clients = [self._client({}) for _ in range(BROWSERS)]

    def _started(self) -> Games:
        games = Games(Store(self._database), LEXICON, most_open=UNLIMITED.open_games)
        state_of(self._app).games = games
        return games

    def _client(self, cookies: Any) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app=self._app)
        return httpx.AsyncClient(transport=transport, base_url="http://test", cookies=cookies)

    def ask(self, browser: int, method: str, path: str, json: Any = None) -> httpx.Response:
        return self._loop.run(self._clients[browser].request(method, path, json=json))

    def restart(self) -> None:
        self._games.close()
        self._games = self._started()
        self._clients = [self._client(client.cookies) for client in self._clients]

    def close(self) -> None:
        self._games.close()
        self._loop.close()


class Known:
    """What the model knows of a game."""

    def __init__(self, owner: int, view: dict[str, Any]) -> None:
        self.owner = owner
        self.view = view
        self.granted: list[tuple[dict[str, Any], dict[str, Any]]] = []  # moves with replies

    @property
    def url(self) -> str:
        return f"/api/games/{self.view['id']}"

    @property
    def over(self) -> bool:
        return self.view["outcome"] is not None


def _lasting(reply: dict[str, Any]) -> dict[str, Any]:
    """What a reply says for good; its sentence tells how the game stands now."""
    return {key: value for key, value in reply.items() if key != "said"}


class Api(RuleBasedStateMachine):
    games: Bundle[Known] = Bundle("games")

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.server = Application(sqlite(Path(self.folder.name) / "games.db"))
        self.known: list[Known] = []

    def teardown(self) -> None:
        self.server.close()
        self.folder.cleanup()

    @initialize()
    def meet(self) -> None:
        """Every browser gets a cookie of its own."""
        given = [self.server.ask(i, "GET", "/api/games") for i in range(BROWSERS)]
        cookies = [answer.headers["set-cookie"].partition(";")[0] for answer in given]
        assert len(set(cookies)) == BROWSERS

    @rule(
        target=games,
        browser=st.integers(0, BROWSERS - 1),
        dealer=st.sampled_from(["fair", "largest", "kind"]),
        misses=st.sampled_from([2, 8, None]),
    )
    def begin_hangman(self, browser: int, dealer: str, misses: int | None) -> Known:
        wishes = {"length": 4, "dealer": dealer, "misses": misses}
        return self._begin(browser, "hangman", wishes)

    @rule(target=games, browser=st.integers(0, BROWSERS - 1))
    def begin_boggle(self, browser: int) -> Known:
        return self._begin(browser, "boggle", {"board": BOARD})

    def _begin(self, browser: int, kind: str, wishes: dict[str, Any]) -> Known:
        content = {"kind": kind, "settings": wishes}
        view = ok(self.server.ask(browser, "POST", "/api/games", content), 201)
        assert view["move"] == 0
        assert view["id"] not in {known.view["id"] for known in self.known}
        self.known.append(Known(browser, view))
        return self.known[-1]

    @rule(browser=st.integers(0, BROWSERS - 1), wishes=st.sampled_from(BAD_WISHES))
    def begin_what_cannot_be(self, browser: int, wishes: dict[str, Any]) -> None:
        content = {"kind": "hangman", "settings": wishes}
        problem(self.server.ask(browser, "POST", "/api/games", content), 422, "malformed")

    @rule(game=games, choice=st.integers(0, 99))
    def move(self, game: Known, choice: int) -> None:
        moves = HANGMAN_MOVES if game.view["kind"] == "hangman" else BOGGLE_MOVES
        move = moves[choice % len(moves)]
        answer = self._moved(game.owner, game, len(game.granted), move)
        if game.over:
            problem(answer, 409, "game-over")
        elif answer.status_code == 200:
            content = ok(answer)
            assert content["repeated"] is False
            assert content["move"]["type"] == move["type"]
            assert content["view"]["move"] == len(game.granted) + 1
            game.granted.append((content["move"], _lasting(content["reply"])))
            game.view = content["view"]
        else:
            problem(answer, 409, answer.json()["code"])
            assert answer.json()["code"] != "out-of-step"

    @rule(game=games, move=st.sampled_from(NONSENSE))
    def move_nonsense(self, game: Known, move: dict[str, Any]) -> None:
        answer = self._moved(game.owner, game, len(game.granted), move)
        assert answer.status_code in (409, 422)
        problem(answer, answer.status_code, answer.json()["code"])

    @rule(game=games, choice=st.integers(0, 99), move=st.sampled_from(HANGMAN_MOVES))
    def repeat(self, game: Known, choice: int, move: dict[str, Any]) -> None:
        """An old number is answered with the move that stands under it, whatever is sent."""
        if not game.granted:
            return
        number = choice % len(game.granted)
        content = ok(self._moved(game.owner, game, number, move))
        assert content["repeated"] is True
        assert (content["move"], _lasting(content["reply"])) == game.granted[number]
        assert content["view"] == game.view

    @rule(game=games, ahead=st.integers(1, 5))
    def move_from_the_future(self, game: Known, ahead: int) -> None:
        answer = self._moved(game.owner, game, len(game.granted) + ahead, {"type": "resign"})
        assert problem(answer, 409, "out-of-step")["view"] == game.view

    @rule(game=games, other=st.integers(1, BROWSERS - 1), choice=st.integers(0, 4))
    def meddle(self, game: Known, other: int, choice: int) -> None:
        """Somebody else's game is not there: neither to see nor to move in."""
        stranger = (game.owner + other) % BROWSERS
        if choice == 0:
            answer = self._moved(stranger, game, len(game.granted), {"type": "resign"})
        else:
            path = game.url + ("", "", "/record", "/xray", "/xray/1/e")[choice]
            answer = self.server.ask(stranger, "GET", path)
        problem(answer, 404, "no-such-game")

    @rule(game=games)
    def ask_for_the_record(self, game: Known) -> None:
        answer = self.server.ask(game.owner, "GET", f"{game.url}/record")
        if not game.over:
            problem(answer, 409, "not-over")
            return
        assert len(ok(answer)["moves"]) == len(game.granted)

    @rule()
    def restart(self) -> None:
        self.server.restart()

    def _moved(self, browser: int, game: Known, number: int, move: Any) -> httpx.Response:
        content = {"number": number, "move": move}
        return self.server.ask(browser, "POST", f"{game.url}/moves", content)

    @rule(browser=st.integers(0, BROWSERS - 1))
    def list_games(self, browser: int) -> None:
        mine = {known.view["id"]: known.over for known in self.known if known.owner == browser}
        listed = ok(self.server.ask(browser, "GET", "/api/games?limit=100"))["games"]
        assert {game["id"]: game["over"] for game in listed} == mine

    @invariant()
    def games_are_as_they_were_left(self) -> None:
        for game in itertools.islice(reversed(self.known), 1):
            assert ok(self.server.ask(game.owner, "GET", game.url)) == game.view


TestApi = Api.TestCase
TestApi.settings = settings(
    max_examples=10, stateful_step_count=25, phases=[Phase.generate], report_multiple_bugs=False
)
