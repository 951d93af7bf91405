"""Requests as the handlers see them: read strictly, with an owner, in an executor of their kind."""

import pytest

from support.servers import Browser, LocalServer, ok, problem
from wordfoe.lexicon import Lexicon


def test_a_body_is_read_strictly_whatever_litestar_would_convert(browser: Browser) -> None:
    view = browser.begin(dealer="largest")
    answer = browser.post(
        f"/api/games/{view['id']}/moves",
        json={"number": "0", "move": {"type": "letter", "letter": "e"}},
    )
    detail = problem(answer, 422, "malformed")["detail"]
    assert detail == 'The field "number" should be a whole number, not text.'


def test_the_lengths_that_can_be_chosen_are_those_of_the_servers_words(database: str) -> None:
    lexicon = Lexicon("beer deer herbs mere".split())
    with LocalServer(database, lexicon=lexicon) as server, Browser(server) as browser:
        for length in (0, 65):
            new = {"kind": "hangman", "settings": {"length": length}}
            detail = problem(browser.post("/api/games", json=new), 422, "malformed")["detail"]
            assert detail == "Choose a length between 4 and 5."
        new["settings"] = {"length": 6}
        detail = problem(browser.post("/api/games", json=new), 422, "malformed")["detail"]
        assert detail == "No word has 6 letters; available lengths: 4-5."


@pytest.mark.parametrize("path", ["/api/games", "/api/statistics"])
def test_requests_of_one_browser_have_one_owner(browser: Browser, path: str) -> None:
    browser.begin(dealer="largest")
    assert browser.cookies["wordfoe"]
    assert ok(browser.get(path))
    assert len(ok(browser.get("/api/games"))["games"]) == 1
