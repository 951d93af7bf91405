"""Bad input: each with its status and its sentence, and the game as it was."""

import json
from typing import Any

import pytest

from support.servers import Browser, LocalServer, ok, problem
from wordfoe.hangman import DEALERS

JSON = {"content-type": "application/json"}


def refused_start(browser: Browser, settings: Any, kind: Any = "hangman") -> str:
    answer = browser.post("/api/games", json={"kind": kind, "settings": settings})
    return str(problem(answer, 422, "malformed")["detail"])


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"length": -4}, "Choose a length between 2 and 28."),
        ({"length": 0}, "Choose a length between 2 and 28."),
        ({"length": 10**30}, "Choose a length between 2 and 28."),
        ({"length": 26}, "No word has 26 letters; available lengths: 2-25 and 27-28."),
        ({"length": "6"}, "should be a whole number or null, not text."),
        ({"length": 6.5}, "Choose a length between 2 and 28, without a fraction."),
        ({"misses": 0}, "Choose a number of wrong guesses between 1 and 1,000, or unlimited."),
        ({"seed": -1}, "Choose a seed between 0 and 9,007,199,254,740,991."),
        ({"seed": 2**53}, "Choose a seed between 0 and 9,007,199,254,740,991."),
        ({"seed": "lucky"}, "should be a whole number or null, not text."),
        ({"show_count": 1}, "should be true or false or null, not a whole number."),
        ({"dealer": "os:system"}, f"choose from {', '.join(DEALERS)}."),
        ({"dealer": "nobody"}, "choose from"),
        ({"ties": "nobody"}, "choose from"),
        ({"level": "nobody"}, "choose easy"),
        ({"house": "nobody"}, "choose from"),
        ({"loss_word": "nobody"}, "choose best-known, random or first"),
        ({"house": "stickman", "dealer": "kind"}, "leave that option out, or the house."),
        ({"dealer": "x" * 81}, "The dealer can have at most 80 characters."),
        ({"colour": "red"}, 'has an unknown field "colour".'),
        ([], 'The field "settings" should be an object, not a list.'),
    ],
)
def test_settings_that_cannot_be(browser: Browser, settings: Any, sentence: str) -> None:
    detail = refused_start(browser, settings)
    assert sentence in detail
    if "should be" in sentence and isinstance(settings, dict):
        assert detail.startswith(f'The field "settings.{next(iter(settings))}" should be')


@pytest.mark.parametrize(
    "settings",
    [
        {"rows": 1},
        {"rows": 7, "columns": 7},
        {"board": "abc"},
        {"board": "ab1d"},
        {"board": "🦊" * 16},
        {"board": "abcd", "rows": 4},
        {"rules": "mine"},
        {"min_length": 2},
        {"timer": 0},
        {"timer": 10**9},
        {"seed": -1},
        {"board": 5},
    ],
)
def test_boards_that_cannot_be(browser: Browser, settings: Any) -> None:
    refused_start(browser, settings, "boggle")


def test_kinds_that_are_none(browser: Browser) -> None:
    assert refused_start(browser, {}, "chess") == "The field \"kind\" cannot be 'chess'."
    refused_start(browser, {}, 5)
    answer = browser.post("/api/games", json={})
    assert problem(answer, 422, "malformed")["detail"] == 'The request lacks the field "kind".'
    nonsenses: list[object] = [[], 5, "x", True]
    for nonsense in nonsenses:
        problem(browser.post("/api/games", json=nonsense), 422, "malformed")
    assert ok(browser.get("/api/games"))["games"] == []


MOVES: list[tuple[Any, int, str]] = [
    ({"type": "letter", "letter": "e"}, 409, "tried-before"),
    ({"type": "letter", "letter": "E"}, 409, "tried-before"),
    ({"type": "letter", "letter": "ab"}, 422, "malformed"),
    ({"type": "letter", "letter": ""}, 422, "malformed"),
    ({"type": "letter", "letter": "🦊"}, 422, "malformed"),
    ({"type": "letter", "letter": "é"}, 422, "malformed"),
    ({"type": "letter", "letter": "\x00"}, 422, "malformed"),
    ({"type": "letter", "letter": 5}, 422, "malformed"),
    ({"type": "letter", "letter": None}, 422, "malformed"),
    ({"type": "letter"}, 422, "malformed"),
    ({"type": "word", "word": "zzzzzz"}, 409, "word-tried-before"),
    ({"type": "word", "word": "long"}, 409, "wrong-length"),
    ({"type": "word", "word": "a b c "}, 422, "malformed"),
    ({"type": "word", "word": "x" * 81}, 422, "malformed"),
    ({"type": "hint"}, 409, "hint-too-dear"),
    ({"type": "done"}, 422, "malformed"),
    ({"type": "cheat"}, 422, "malformed"),
    ({}, 422, "malformed"),
    ([], 422, "malformed"),
    ("e", 422, "malformed"),
]


def test_moves_that_are_none(browser: Browser) -> None:
    view = browser.begin(length=6, misses=5, seed=1, dealer="perfect")
    view = browser.move(view, "letter", letter="e")
    view = browser.move(view, "word", word="zzzzzz")
    url = f"/api/games/{view['id']}/moves"
    for move, status, code in MOVES:
        answer = browser.post(url, json={"number": 2, "move": move})
        assert answer.status_code == status, (move, answer.text)
        problem(answer, status, code)
    numbers: list[object] = [-1, "2", 2.5, None, [], 10**30]
    for number in numbers:
        answer = browser.post(url, json={"number": number, "move": {"type": "resign"}})
        problem(answer, 422, "malformed")
    assert browser.look(view) == view


def test_the_last_letter_has_no_hint(browser: Browser) -> None:
    view = browser.begin(length=2, misses=30, seed=1)
    while view["pattern"] == "--":
        view = browser.move(view, "hint")
    problem(browser.try_move(view, "hint"), 409, "hint-last-letter")
    assert (
        view["hint"]["reason"] == "There is no hint for the last hidden letter; find it yourself."
    )


def test_a_finished_game_is_over(browser: Browser) -> None:
    view = browser.move(browser.begin(), "resign")
    for move in ({"type": "letter", "letter": "e"}, {"type": "hint"}, {"type": "resign"}):
        answer = browser.post(
            f"/api/games/{view['id']}/moves", json={"number": view["move"], "move": move}
        )
        problem(answer, 409, "game-over")
    assert browser.look(view) == view


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"kind":"hangman"',
        b'{"kind":' * 7_000,
        b'{"kind":"\xff"}',
        b"\x00",
    ],
)
def test_json_that_is_broken(browser: Browser, body: bytes) -> None:
    problem(browser.post("/api/games", content=body, headers=JSON), 400, "malformed")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_other_content_types_are_turned_away(browser: Browser, kind: str) -> None:
    body = b'{"kind":"hangman"}'
    answer = browser.post("/api/games", content=body, headers={"content-type": kind})
    problem(answer, 415, "not-json")


def test_ten_megabytes_are_too_much(browser: Browser) -> None:
    body = json.dumps({"kind": "hangman", "settings": {"dealer": "x" * 10_000_000}}).encode()
    answer = browser.post("/api/games", content=body, headers=JSON)
    assert "larger than 65,536 bytes" in problem(answer, 413, "too-large")["detail"]
    answer = browser.post("/api/statistics/import", content=body, headers=JSON)
    problem(answer, 413, "too-large")
    chunks = (b" " * 65_536 for _ in range(160))  # nobody said how long it would be
    problem(browser.post("/api/games", content=chunks, headers=JSON), 413, "too-large")
    assert ok(browser.get("/api/games"))["games"] == []


def test_unknown_games_and_those_of_others_are_answered_alike(
    browser: Browser, server: LocalServer
) -> None:
    view = browser.begin(seed=1)
    with Browser(server) as stranger:
        strange = stranger.begin()
        bodies = set()
        for game in (view["id"], "nothing", "x" * 64, "%00", "..%2f..", "🦊"):
            url = f"/api/games/{game}"
            move = {"number": 0, "move": {"type": "letter", "letter": "e"}}
            answers = [
                stranger.get(url),
                stranger.post(f"{url}/moves", json=move),
                stranger.get(f"{url}/xray"),
                stranger.get(f"{url}/xray/1/e"),
                stranger.get(f"{url}/record"),
                stranger.post(f"{url}/selection", json={"path": []}),
            ]
            bodies |= {answer.content for answer in answers}
            for answer in answers:
                problem(answer, 404, answer.json()["code"])
            if game in (view["id"], "nothing"):
                assert {answer.json()["code"] for answer in answers} == {"no-such-game"}
        assert [game["id"] for game in ok(stranger.get("/api/games"))["games"]] == [strange["id"]]
    assert browser.look(view) == view


@pytest.mark.parametrize(
    "cookie",
    ["wordfoe=forged", "wordfoe=" + "0" * 32, "wordfoe=" + "A" * 32, "wordfoe=", "wordfoe", ";;=",
     'wordfoe="' + "0" * 32 + '\\"', "wordfoe=" + "0" * 4000],
)  # fmt: skip
def test_a_forged_cookie_opens_nothing(browser: Browser, server: LocalServer, cookie: str) -> None:
    view = browser.begin()
    with Browser(server) as forger:
        answer = forger.get(f"/api/games/{view['id']}", headers={"cookie": cookie})
    problem(answer, 404, "no-such-game")
    genuine = cookie == "wordfoe=" + "0" * 32  # nobody's, but it could be somebody's
    assert ("set-cookie" in answer.headers) is not genuine
