"""The routes: paths that are none, the lesson, and the server's health."""

from support.servers import Browser, ok, problem
from wordfoe import __version__

JSON = {"content-type": "application/json"}


def test_paths_and_methods_that_are_none(browser: Browser) -> None:
    problem(browser.get("/api/nothing"), 404, "not-found")
    problem(browser.get("/nothing"), 404, "not-found")
    problem(browser.delete("/api/games", headers=JSON), 405, "method-not-allowed")
    problem(browser.get("/api/games?limit=0"), 422, "malformed")
    problem(browser.get("/api/games?limit=x"), 422, "malformed")
    problem(browser.get("/api/games?limit=1000"), 422, "malformed")


def test_the_lesson_is_the_same_for_everybody(browser: Browser) -> None:
    answer = browser.get("/api/lesson?letters=EO")
    game = ok(answer)
    assert (game["pattern"], game["words_left"]) == ("-oo-", ["cool", "good"])
    assert [step["letter"] for step in game["steps"]] == ["e", "o"]
    assert answer.headers["cache-control"] == "public, max-age=86400"
    assert "set-cookie" not in answer.headers
    assert ok(browser.get("/api/lesson"))["suggestion"] == "e"


def test_letters_that_are_no_lesson(browser: Browser) -> None:
    problem(browser.get("/api/lesson?letters=e1"), 422, "malformed")
    problem(browser.get(f"/api/lesson?letters={'e' * 27}"), 422, "malformed")
    problem(browser.get("/api/lesson?letters=ee"), 409, "tried-before")
    problem(browser.get("/api/lesson?letters=eogcla"), 409, "game-over")


def test_a_server_says_how_it_is(browser: Browser) -> None:
    assert ok(browser.get("/health")) == {"status": "ok", "version": __version__}
