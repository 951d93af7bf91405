"""While a game runs, nothing that tells it leaves the server."""

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from support.clocks import HandClock
from support.servers import Browser, LocalServer, ok, sqlite
from wordfoe.boggle.board import Board
from wordfoe.boggle.search import Searcher
from wordfoe.daily import secret_of
from wordfoe.hangman.game import Game
from wordfoe.lexicon import Lexicon
from wordfoe.web import statements
from wordfoe.web.store import Store

SEED = 2**53 - 12345
ORDER = "zqxjvkwfyb"  # hardly in any word, so that no game ends


class Eavesdropper(Browser):
    """Keeps whatever the server says, headers and refusals included."""

    heard: list[str]

    def send(self, request: httpx.Request, **options: Any) -> httpx.Response:
        answer = super().send(request, **options)
        answer.read()
        self.heard = [*getattr(self, "heard", []), f"{answer.headers!r}\n{answer.text}"]
        return answer


def words_in(texts: list[str]) -> set[str]:
    return {word for text in texts for word in re.findall(r"[a-z]+", text.lower())}


def play_and_pry(spy: Eavesdropper, view: dict[str, Any]) -> dict[str, Any]:
    """Some moves, and every question that a running game should not answer."""
    for letter in ORDER:
        before = view
        view = spy.move(view, "letter", letter=letter)
        url = f"/api/games/{view['id']}"
        spy.try_move(before, "letter", letter="z")
        spy.try_move(view, "letter", letter=letter)
        spy.try_move({**view, "move": 99}, "letter", letter="z")
        for path in ("", "/xray", f"/xray/1/{letter}", "/record", "/same"):
            spy.get(url + path)
        spy.get("/api/games")
        spy.get("/api/statistics/export")
        assert view["outcome"] is None
    return view


@pytest.mark.parametrize("dealer", ["fair", "perfect", "largest", "cunning", "kind", "sly"])
def test_a_running_game_of_hangman_keeps_its_secrets(server: LocalServer, dealer: str) -> None:
    with Eavesdropper(server) as spy:
        # A length whose words are in no sentence that the server says.
        view = spy.begin(length=10, misses=26, dealer=dealer, seed=SEED)
        view = play_and_pry(spy, view)
        said = "\n".join(spy.heard)
        twin = Game(Lexicon.english(), length=10, misses=26, dealer=dealer, seed=SEED)
        counts = {len(twin.position.candidates)}
        for letter in ORDER:
            twin.guess(letter)
            counts.add(len(twin.position.candidates))
        candidates = set(twin.position.candidates)
        told = {"statistics", "attachment", "microphone"}  # words of headers
        assert not candidates & (words_in(spy.heard) - told)
        assert str(SEED) not in said
        assert "words_left" not in said
        for key in ("seed", "secret", "salt", "again", "candidates", "families", "last_words"):
            assert f'"{key}"' not in said
        for key in ("proven", "certain", "value", "best", "given_away", "winnable", "grade"):
            assert f'"{key}"' not in said
        big = {str(count) for count in counts if count > 999}
        assert not big & set(said.replace(",", " ").replace(":", " ").split())
        if dealer == "fair":
            over = spy.move(view, "resign")
            assert over["secret"]["salt"] not in said
            assert over["secret"]["word"] not in words_in([said])


def test_a_running_game_of_boggle_keeps_its_words(server: LocalServer) -> None:
    with Eavesdropper(server) as spy:
        view = spy.begin("boggle", rows=5, columns=5, seed=SEED)
        letters = "".join(face.lower()[0] for face in view["faces"])
        solution = Searcher(Lexicon.english()).words(Board(letters, 5, 5))
        mine = max(solution, key=len)
        view = spy.move(view, "word", word=mine)
        spy.try_move(view, "word", word="zzzz")
        spy.try_move({**view, "move": 99}, "done")
        url = f"/api/games/{view['id']}"
        spy.post(f"{url}/selection", json={"path": [0]})
        for path in ("", "/xray", "/record"):
            spy.get(url + path)
        spy.get("/api/games")
        said = "\n".join(spy.heard)
        quoted = {word for word in solution if f'"{word}"' in said}
        assert quoted == {mine}
        assert str(SEED) not in said
        for key in ("seed", "solution", "missed", "longest", "withheld", "again"):
            assert f'"{key}"' not in said
        assert spy.move(view, "done")["seed"] == SEED


def shape(value: Any) -> Any:
    """What a document looks like, whatever it says."""
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in sorted(value.items())}
    return type(value).__name__


def test_evil_and_fair_look_alike(server: LocalServer) -> None:
    """The same game twice: nothing but the replies, the dealer's name, what follows from that, and
    the seal differs."""
    with Browser(server) as browser:
        both = [browser.begin(dealer=dealer, misses=26) for dealer in ("largest", "fair")]
        for letter in ["", *"eaiounrtls"]:
            if letter:
                answers = [ok(browser.try_move(view, "letter", letter=letter)) for view in both]
                both = [answer["view"] for answer in answers]
                assert shape(answers[0]["reply"]) == shape(answers[1]["reply"])
                assert answers[0]["move"] == answers[1]["move"]
            if any(view["outcome"] for view in both):
                break
            seals = [view.pop("seal") for view in both]
            assert seals[0] is None
            assert len(seals[1]) == 64
            shapes = [shape(view) for view in both]
            for view in shapes:
                view.pop("letters")
                view.pop("hint")  # its reason follows from the pattern
                view.pop("difficulty")  # follows from dealer and length, which the settings tell
            assert shapes[0] == shapes[1]
            for view, seal in zip(both, seals, strict=True):
                view["seal"] = seal


def test_what_a_perfect_dealer_is_sure_of_is_told_at_the_end(server: LocalServer) -> None:
    """Its bounds are stored with each move; whoever saw them would know how the game stands."""
    with Eavesdropper(server) as spy:
        view = spy.begin(length=10, misses=26, dealer="perfect", seed=SEED)
        view = spy.guess_all(view, "zq")
        answer = ok(spy.try_move(view, "letter", letter="x"))
        assert set(answer["reply"]) == {"positions", "letter", "said"}
        assert set(answer["move"]) == {"type", "letter"}
        said = "\n".join(spy.heard)
        assert "proven" not in said
        assert "certain" not in said
        spy.move(answer["view"], "resign")
        record = ok(spy.get(f"/api/games/{view['id']}/record"))
        replies = [move["reply"] for move in record["moves"][:3]]
        assert all(reply["proven"] is not None for reply in replies)
        assert all(len(reply["certain"]) == 2 for reply in replies)


# Words of the document itself, which may lie on a board by chance.
KEYS = {"days", "lost", "name", "open", "said", "seal", "ties", "word", "words", "yours"}


def test_the_daily_page_keeps_the_secrets_of_open_games(tmp_path: Path, clock: HandClock) -> None:
    """Neither the day, nor its results, nor those of others tell a word, a seed or a player."""
    database = sqlite(tmp_path / "games.db")
    server_secret = "5ec" * 21 + "0"  # always the same, so that the games are
    store = Store(database)
    with store.pool.connection() as connection:
        values = {"name": "days", "secret": server_secret}
        connection.execute(statements.ADD_DAILY_SECRET, values)
    store.close()
    server = LocalServer(database, clock=clock, private_daily=True)
    with server, Eavesdropper(server) as spy, Browser(server) as other:
        views = {}
        for kind in ("hangman", "boggle"):
            begun = {"kind": kind, "daily": True}
            theirs = ok(other.post("/api/games", json=begun), 201)
            over = other.move(theirs, "resign" if kind == "hangman" else "done")
            views[kind] = over
            ok(spy.post("/api/games", json=begun), 201)
        spy.get("/api/daily")
        for day in ("2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"):
            spy.get(f"/api/daily?day={day}")
        for kind in ("hangman", "boggle"):
            spy.post("/api/games", json={"kind": kind, "daily": "2026-11-16"})
        spy.get("/api/games")
        spy.get("/api/statistics")
        said = "\n".join(spy.heard)
        assert views["hangman"]["outcome"]["word"] not in words_in(spy.heard)
        for day in ("2026-11-15", "2026-11-16", "2026-11-17"):
            assert secret_of(day, server_secret) not in said
        assert secret_of("2026-11-14", server_secret) in said  # that day is over
        assert server_secret not in said
        for kind, view in views.items():
            assert str(view["seed"]) not in said
            assert view["id"] not in said, kind
        solution = {found["word"] for found in views["boggle"]["solution"]}
        shown = {word for word in solution if f'"{word}"' in said}
        assert shown <= KEYS
