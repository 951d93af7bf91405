"""Whole games of Hangman over HTTP, evil and fair."""

import hashlib
from typing import Any

import pytest

from support.servers import Browser, ok, problem

ORDER = "eaiounrtlsdgbcmphyfwkvxzjq"


def test_an_evil_game_is_lost_and_told(browser: Browser) -> None:
    view = browser.begin(length=4, seed=7)
    assert view["pattern"] == "----"
    assert view["move"] == 0
    assert view["settings"]["dealer"] == "sly"
    view = browser.guess_all(view, ORDER)
    outcome = view["outcome"]
    assert (outcome["won"], outcome["ending"]) == (False, "misses")
    assert len(outcome["word"]) == 4
    assert view["seed"] == 7
    assert "secret" not in view
    again = browser.begin(**view["again"])
    assert browser.guess_all(again, ORDER)["outcome"] == outcome


def test_an_evil_game_is_won(browser: Browser) -> None:
    view = browser.guess_all(browser.begin(length=8, misses=None, seed=1), ORDER)
    assert view["outcome"]["won"]
    assert view["misses_left"] is None
    assert view["pattern"] == view["outcome"]["word"]


def test_a_fair_game_proves_itself(browser: Browser) -> None:
    view = browser.begin(dealer="fair", level="easy", misses=26)
    seal = view["seal"]
    view = browser.guess_all(view, ORDER)
    secret = view["secret"]
    assert view["outcome"]["word"] == secret["word"]
    promised = hashlib.sha256(f"{secret['salt']}:{secret['word']}".encode()).hexdigest()
    assert promised == seal == view["seal"]


def test_hint_word_and_giving_up(browser: Browser) -> None:
    view = browser.begin(length=6, seed=5)
    assert view["hint"] == {"allowed": True, "reason": None}
    answer = ok(browser.try_move(view, "hint"))
    letter, positions = answer["reply"]["letter"], answer["reply"]["positions"]
    view = answer["view"]
    assert view["letters"] == {letter: positions}
    assert view["misses"] == 3
    assert "A hint, for 3 misses" in answer["reply"]["said"]
    view = browser.move(view, "word", word="ZZZZZZ")
    assert view["wrong_words"] == ["zzzzzz"]
    assert view["misses"] == 4
    view = browser.move(view, "resign")
    assert view["outcome"]["ending"] == "resigned"
    assert view["hint"]["allowed"] is False


def test_a_reply_is_one_sentence_for_the_ear(browser: Browser) -> None:
    answer = ok(
        browser.try_move(browser.begin(length=6, seed=1, dealer="perfect"), "letter", letter="e")
    )
    said = "No E. 9 misses left. The word so far: blank, blank, blank, blank, blank, blank."
    assert answer["reply"] == {"positions": [], "letter": None, "said": said}
    assert answer["move"] == {"type": "letter", "letter": "e"}


def test_the_count_is_told_when_it_is_switched_on(browser: Browser) -> None:
    assert "words_left" not in browser.begin()
    for words, count in (("everyday", 1684), ("common", 5455), ("all", 15115)):
        view = browser.begin(length=6, show_count=True, words=words)
        assert view["words_left"] == count
        assert browser.move(view, "letter", letter="e")["words_left"] < count


@pytest.mark.parametrize(
    ("wishes", "settings"),
    [
        ({}, {"words": "common", "loss_word": "best-known", "uncensored": False}),
        ({"words": "everyday"}, {"words": "everyday"}),
        ({"dealer": "fair", "level": "elite"}, {"words": "all", "level": "elite"}),
        ({"house": "stickman"}, {"loss_word": "first", "ties": "first", "words": "all"}),
        ({"house": "moertel"}, {"dealer": "cunning", "ties": "accept", "misses": None}),
        ({"house": None, "level": None, "dealer": "kind"}, {"dealer": "kind", "misses": 10}),
        ({"ties": "most-hidden", "level": "easy"}, {"ties": "most-hidden", "level": "easy"}),
    ],
)
def test_what_may_be_chosen(
    browser: Browser, wishes: dict[str, Any], settings: dict[str, Any]
) -> None:
    view = browser.begin(**wishes)
    assert settings.items() <= view["settings"].items()


def test_a_move_that_arrives_twice_is_made_once(browser: Browser) -> None:
    view = browser.begin(seed=3)
    first = ok(browser.try_move(view, "letter", letter="e"))
    second = ok(browser.try_move(view, "letter", letter="e"))
    assert second == {**first, "repeated": True}
    other = ok(browser.try_move(view, "letter", letter="a"))  # from a second tab that is behind
    assert other["repeated"]
    assert other["move"]["letter"] == "e"
    assert other["view"] == first["view"] == browser.look(view)


def test_a_move_from_the_future_is_told_where_the_game_stands(browser: Browser) -> None:
    view = browser.begin()
    refused = problem(
        browser.try_move({**view, "move": 4}, "letter", letter="e"), 409, "out-of-step"
    )
    assert refused["view"] == view


def test_the_list_of_games(browser: Browser) -> None:
    begun = browser.begin(seed=2)
    lost = browser.move(browser.begin(length=5, seed=2), "resign")
    games = ok(browser.get("/api/games?limit=5"))["games"]
    assert {game["id"] for game in games} == {begun["id"], lost["id"]}
    by_id = {game["id"]: game for game in games}
    assert by_id[begun["id"]]["summary"] == "evil, 8 letters, 0 moves so far"
    assert by_id[begun["id"]]["won"] is None
    assert by_id[lost["id"]]["over"]
    assert lost["outcome"]["word"].upper() in by_id[lost["id"]]["summary"]


def test_record_and_x_ray_of_a_finished_game(browser: Browser) -> None:
    view = browser.begin(length=4, seed=7)
    for path in ("xray", "xray/1/a", "record"):
        problem(browser.get(f"/api/games/{view['id']}/{path}"), 409, "not-over")
    view = browser.guess_all(view, ORDER)
    seen = ok(browser.get(f"/api/games/{view['id']}/xray"))
    assert len(seen["guesses"]) == view["guesses"]
    assert seen["guesses"][0]["guess"] == "e"
    for guess in seen["guesses"]:
        assert guess["value"]["lower"] <= guess["value"]["upper"]
        assert guess["grade"] in (None, "best", "fine", "inaccuracy", "mistake", "blunder")
        assert (guess["grade"] in ("best", "fine")) == (guess["given_away"] == 0)
        assert 0 <= guess["fair_misses"] <= 10
    last = [guess["number"] for guess in seen["guesses"] if guess["winnable"]]
    assert seen["last_chance"] == (last[-1] if last else None)
    assert seen["honest"].endswith(".")
    assert ok(browser.get(f"/api/games/{view['id']}/xray")) == seen
    other = ok(browser.get(f"/api/games/{view['id']}/xray/2/z"))
    assert other["given_away"] in (None, 0, 1)
    assert set(other["value"]) == {"lower", "upper"}
    assert other["letter"] == "z"
    assert other["kept"] in other["families"]
    problem(browser.get(f"/api/games/{view['id']}/xray/2/e"), 409, "tried-before")
    problem(browser.get(f"/api/games/{view['id']}/xray/99/z"), 422, "malformed")
    problem(browser.get(f"/api/games/{view['id']}/xray/1/zz"), 422, "malformed")
    answer = browser.get(f"/api/games/{view['id']}/record")
    assert "attachment" in answer.headers["content-disposition"]
    assert ok(answer)["settings"]["seed"] == 7


@pytest.mark.parametrize("wishes", [{"words": "everyday"}, {"dealer": "fair", "level": "easy"}])
def test_the_same_game_again_has_the_same_words(browser: Browser, wishes: dict[str, Any]) -> None:
    lost = browser.move(browser.begin(length=6, **wishes), "resign")
    again = browser.begin(**lost["again"])
    assert again["settings"]["words"] == lost["settings"]["words"] == "everyday"
    assert browser.move(again, "resign")["outcome"] == lost["outcome"]


def test_a_length_without_words_of_the_tier_is_refused(browser: Browser) -> None:
    wish = {"kind": "hangman", "settings": {"length": 20}}
    refused = browser.post("/api/games", json=wish)
    assert "No common word has 20 letters; available lengths: 2-18" in refused.text
    assert browser.begin(length=20, words="all")["settings"]["words"] == "all"
