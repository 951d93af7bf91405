"""Puzzles over HTTP: one try, the rating, the streak, the words, own games, and no secret early."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from support.clocks import HandClock
from support.moves import begin_hangman, make_move
from support.puzzles import letters_of_view
from support.servers import Browser, LocalServer, ok, problem, sqlite
from wordfoe import Lexicon
from wordfoe.hangman import Puzzle
from wordfoe.web.games import Games
from wordfoe.web.puzzle_store import PuzzleStore
from wordfoe.web.puzzles import Puzzles
from wordfoe.web.requests import MoveRequest, ResignMove
from wordfoe.web.store import GameRow

View = dict[str, Any]


def posed(browser: Browser) -> View:
    return ok(browser.post("/api/puzzles/next", json={}))


def puzzle_of(view: View) -> Puzzle:
    tried = "".join(view["tried"])
    return Puzzle(view["words"], view["pattern"], tried, view["misses_left"], kind=view["kind"])


def answer(browser: Browser, view: View, letter: str) -> View:
    return ok(browser.post(f"/api/puzzles/{view['id']}/answer", json={"letter": letter}))


def test_a_puzzle_is_solved(browser: Browser) -> None:
    view = posed(browser)
    standing = {"rating": 1200, "tried": 0, "solved": 0, "streak": 0, "best_streak": 0}
    assert view["standing"] == standing | {"provisional": True}
    assert abs(view["rating"] - 1200) <= 100
    assert (view["own"], view["shown"]) == (False, None)
    best, _ = letters_of_view(view)
    result = answer(browser, view, best.upper())
    assert (result["right"], result["best"], result["letter"]) == (True, best, best)
    assert result["standing"]["rating"] == 1200 + result["change"] > 1200
    assert (result["standing"]["streak"], result["standing"]["solved"]) == (1, 1)
    assert sum(len(pile["words"]) for pile in result["winning"]) == view["words_left"]
    after = posed(browser)
    assert after["id"] != view["id"]
    assert after["standing"] == result["standing"]


def test_a_puzzle_is_failed(browser: Browser) -> None:
    view = posed(browser)
    best, other = letters_of_view(view)
    result = answer(browser, view, other)
    assert (result["right"], result["best"]) == (False, best)
    assert result["change"] < 0
    assert any(pile["cost"] > result["affordable"] for pile in result["named"])
    assert all(pile["cost"] <= result["affordable"] for pile in result["winning"])


def test_one_try(browser: Browser) -> None:
    """The second answer changes nothing, whichever letter it names."""
    view = posed(browser)
    best, other = letters_of_view(view)
    first = answer(browser, view, other)
    for letter in (best, other):
        assert answer(browser, view, letter) == first
    problem(browser.post(f"/api/puzzles/{view['id']}/words", json={}), 404, "no-puzzle")
    assert posed(browser)["standing"] == first["standing"]
    refused = browser.post(f"/api/puzzles/{view['id']}/answer", json={"letter": best})
    problem(refused, 404, "no-puzzle")


def test_the_same_puzzle_until_it_is_answered(browser: Browser) -> None:
    view = posed(browser)
    assert posed(browser) == view


def test_letters_that_are_refused_are_no_try(browser: Browser) -> None:
    view = posed(browser)
    address = f"/api/puzzles/{view['id']}/answer"
    problem(browser.post(address, json={"letter": view["tried"][0]}), 409, "tried-before")
    bodies: list[Any] = [
        {"letter": ""},
        {"letter": "?"},
        {"letter": "ab"},
        {"letter": "x" * 99},
        {},
        [],
    ]
    for body in bodies:
        problem(browser.post(address, json=body), 422, "malformed")
    problem(browser.post(address, content=b"{"), 415, "not-json")
    assert posed(browser) == view


def test_shown_words_halve_the_gain(clocked: LocalServer) -> None:
    gains = []
    for shows in (False, True):
        with Browser(clocked) as browser:
            view = posed(browser)
            if shows:
                words = ok(browser.post(f"/api/puzzles/{view['id']}/words", json={}))["shown"]
                assert len(words) == view["words_left"]
                assert posed(browser)["shown"] == words
            gains.append(
                (answer(browser, view, letters_of_view(view)[0])["change"], view["rating"])
            )
    (full, rating), (half, other) = gains
    assert half < 0.7 * full or abs(rating - other) > 100


def test_a_skip_keeps_the_streak_once_a_day(clocked_browser: Browser, clock: HandClock) -> None:
    browser = clocked_browser
    view = posed(browser)
    rating = answer(browser, view, letters_of_view(view)[0])["standing"]["rating"]

    def skip() -> View:
        at = posed(browser)
        after = ok(browser.post(f"/api/puzzles/{at['id']}/skip", json={}))
        assert after["id"] != at["id"]
        again = ok(browser.post(f"/api/puzzles/{at['id']}/skip", json={}))
        assert again == after  # a repeated request skips nothing more
        return after

    assert skip()["standing"]["streak"] == 1
    clock.move(days=2)
    assert skip()["standing"]["streak"] == 1
    assert skip()["standing"]["streak"] == 0
    assert posed(browser)["standing"]["rating"] == rating


def test_other_peoples_puzzles(server: LocalServer, browser: Browser) -> None:
    view = posed(browser)
    with Browser(server) as stranger:
        for action, body in (("answer", {"letter": "a"}), ("words", {})):
            refused = stranger.post(f"/api/puzzles/{view['id']}/{action}", json=body)
            problem(refused, 404, "no-puzzle")
        mine = posed(stranger)
        assert ok(stranger.post(f"/api/puzzles/{view['id']}/skip", json={})) == mine or (
            mine["id"] == view["id"]
        )
    assert posed(browser) == view


def strings_in(content: Any) -> Iterator[str]:
    """Yield all texts in content of JSON, without the names of fields."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict | list):
        for value in content.values() if isinstance(content, dict) else content:
            yield from strings_in(value)


def test_nothing_tells_the_answer_before_the_try(browser: Browser) -> None:
    view = posed(browser)
    words = set(puzzle_of(view).candidates(Lexicon.english()))
    # The kind of a puzzle may be one of the words by chance ("wins"), and a part of its id too.
    told = {name: value for name, value in view.items() if name not in ("id", "kind", "words")}
    assert words.isdisjoint(strings_in(told))
    assert set(view) == {
        "id", "pattern", "alphabet", "tried", "missed", "misses_left", "words", "words_left",
        "rating", "own", "shown", "standing", "kind",
    }  # fmt: skip
    refused = browser.post(f"/api/puzzles/{view['id']}/answer", json={"letter": "?"})
    assert not any(word in refused.text for word in words)


def test_a_server_with_other_words(database: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    lexicon = Lexicon(["deal", "tear", "monk"])
    with LocalServer(database, lexicon=lexicon) as server, Browser(server) as browser:
        refused = problem(browser.post("/api/puzzles/next", json={}), 404, "no-puzzle")
        assert refused["detail"] == "I'm out of positions. Come back tomorrow."
    other = sqlite(tmp_path_factory.mktemp("other") / "games.db")
    with LocalServer(other) as server, Browser(server) as browser:
        view, token = posed(browser), dict(browser.cookies)
    with LocalServer(other, lexicon=lexicon) as server, Browser(server) as browser:
        browser.cookies.update(token)
        address = f"/api/puzzles/{view['id']}/answer"
        problem(browser.post(address, json={"letter": "a"}), 404, "no-puzzle")
        problem(browser.post("/api/puzzles/next", json={}), 404, "no-puzzle")


# --- playing on


def test_an_answered_puzzle_is_played_on(browser: Browser) -> None:
    view = posed(browser)
    address = f"/api/puzzles/{view['id']}/play"
    problem(browser.post(address, json={}), 404, "no-puzzle")  # the fox's answers would tell
    best, _ = letters_of_view(view)
    result = answer(browser, view, best)
    game = ok(browser.post(address, json={}))
    assert (game["pattern"], game["tried"]) == (view["pattern"], view["tried"])
    assert (game["misses_left"], game["opening"]) == (view["misses_left"], len(view["tried"]))
    assert (game["settings"]["dealer"], game["settings"]["words"]) == ("perfect", view["words"])
    assert "seed" not in game["settings"]
    assert ok(browser.post(address, json={})) == game  # one game, however often it is asked for
    after = browser.guess_all(game, best)
    assert after["move"] == len(view["tried"]) + 1
    over = browser.move(after, "resign")
    assert "again" not in over  # its settings do not lead to the position
    assert over["outcome"]["word"] in result["words"]
    seen = ok(browser.get(f"/api/games/{game['id']}/xray"))
    assert [guess["guess"] for guess in seen["guesses"]] == [best]
    assert (seen["guesses"][0]["number"], seen["words_at_start"]) == (1, view["words_left"])
    assert seen["guesses"][0]["given_away"] == 0
    other = next(x for x in "etaoinshr" if x not in (*view["tried"], best))
    tried = ok(browser.get(f"/api/games/{game['id']}/xray/1/{other}"))
    assert tried["given_away"] == 1
    counts = ok(browser.get("/api/statistics"))
    assert counts["hangman"]["evil"]["played"] == 0
    assert counts["seeded"]["hangman"]["evil"]["played"] == 1


def test_nobody_plays_on_in_other_peoples_puzzles(server: LocalServer, browser: Browser) -> None:
    view = posed(browser)
    answer(browser, view, letters_of_view(view)[0])
    game = ok(browser.post(f"/api/puzzles/{view['id']}/play", json={}))
    with Browser(server) as stranger:
        address = f"/api/puzzles/{view['id']}/play"
        problem(stranger.post(address, json={}), 404, "no-puzzle")
        problem(stranger.get(f"/api/games/{game['id']}"), 404, "no-such-game")
        problem(stranger.post("/api/puzzles/nothing/play", json={}), 404, "no-puzzle")
    posed(browser)  # the next one: the puzzle before it can no longer be played on
    problem(browser.post(f"/api/puzzles/{view['id']}/play", json={}), 404, "no-puzzle")


def test_games_from_puzzles_are_counted_with_the_others(database: str) -> None:
    with LocalServer(database, limits={"open_games": 1}) as server, Browser(server) as browser:
        browser.begin(length=6)
        view = posed(browser)
        answer(browser, view, letters_of_view(view)[0])
        refused = browser.post(f"/api/puzzles/{view['id']}/play", json={})
        problem(refused, 429, "too-many-games")


def test_the_moves_of_a_puzzle_are_no_slips_of_the_player(small: Browser) -> None:
    slip(small)
    view = posed(small)
    answer(small, view, "u")
    game = ok(small.post(f"/api/puzzles/{view['id']}/play", json={}))
    small.move(game, "resign")
    problem(small.post("/api/puzzles/next", json={}), 404, "no-puzzle")


# --- own games

MPS = "blimps chimps chomps chumps clomps clumps crimps thumps tromps trumps"


@pytest.fixture
def small(database: str) -> Iterator[Browser]:
    """A player on a server with ten words."""
    with LocalServer(database, lexicon=Lexicon(MPS.split())) as server, Browser(server) as browser:
        yield browser


def slip(browser: Browser, **settings: Any) -> None:
    """Play a game in which C would have won at ---MPS, and name U."""
    game = browser.begin(length=6, **{"misses": 3, "dealer": "largest", **settings})
    browser.move(browser.guess_all(game, "mpsu"), "resign")


def test_own_slips_come_first(small: Browser) -> None:
    slip(small)
    view = posed(small)
    assert view["own"]
    assert (view["pattern"], view["tried"], view["misses_left"]) == ("---mps", [*"mps"], 3)
    assert answer(small, view, "c")["right"]
    slip(small)  # the same position again: it was seen
    problem(small.post("/api/puzzles/next", json={}), 404, "no-puzzle")


def test_an_own_slip_that_could_be_spared(small: Browser) -> None:
    slip(small, misses=5)
    view = posed(small)
    assert (view["kind"], view["misses_left"]) == ("saves", 5)
    result = answer(small, view, "u")
    assert (result["kind"], result["right"], result["best"]) == ("saves", False, "c")


def test_only_slips_of_evil_games_that_are_over(small: Browser) -> None:
    small.guess_all(small.begin(length=6, misses=3, dealer="largest"), "mpsu")  # still open
    right = small.guess_all(small.begin(length=6, misses=3, dealer="largest"), "mpsc")
    small.move(right, "resign")
    slip(small, dealer="kind")
    problem(small.post("/api/puzzles/next", json={}), 404, "no-puzzle")


def test_few_games_are_searched_at_once(games: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(5):
        game = begin_hangman(games, length=6, dealer="largest")
        make_move(games, "me", game, MoveRequest(number=0, move=ResignMove()))
        games.clock()
    searched: list[str] = []
    puzzles = Puzzles(games.access, PuzzleStore(games.store.pool))

    def search(_: Puzzles, row: GameRow) -> list[Puzzle]:
        searched.append(row.id)
        return []

    monkeypatch.setattr(Puzzles, "_slips", search)
    view = puzzles.next("me")
    assert len(searched) == 3
    assert not view.own
