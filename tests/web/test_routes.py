"""The routes: paths that are none, and the server's health."""

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


def test_a_server_says_how_it_is(browser: Browser) -> None:
    assert ok(browser.get("/health")) == {"status": "ok", "version": __version__}
