"""The meanings of words: what is answered, how long it may be kept, and to whom it belongs."""

from __future__ import annotations

from support.servers import Browser, ok
from wordfoe.lexicon import Lexicon
from wordfoe.web.definitions import meaning_of

NOTHING = {"definition": None, "lemma": None, "part": None}


def test_what_a_word_means(browser: Browser) -> None:
    assert ok(browser.get("/api/definitions/Children")) == {
        "word": "children",
        "definition": "a young person of either sex",
        "lemma": "child",
        "part": "noun",
    }


def test_words_without_a_meaning_are_no_errors(browser: Browser) -> None:
    for word in ("zax", "wordfoe", "x1", "%C3%A9t%C3%A9"):
        answer = ok(browser.get(f"/api/definitions/{word}"))
        assert {**answer, "word": ""} == {"word": "", **NOTHING}


def test_the_length_is_bounded(browser: Browser) -> None:
    assert browser.get(f"/api/definitions/{'x' * 1000}").status_code == 422


def test_the_answer_may_be_kept_and_sets_no_cookie(browser: Browser) -> None:
    answer = browser.get("/api/definitions/fox")
    assert answer.headers["cache-control"] == "public, max-age=86400"
    assert "set-cookie" not in answer.headers
    assert "content-security-policy" in answer.headers
    refused = browser.get(f"/api/definitions/{'x' * 1000}")
    assert refused.headers["cache-control"] == "no-store"


def test_only_words_of_the_list_that_do_not_offend() -> None:
    words = Lexicon(["fox", "mice\t10\t!", "zax"])
    assert meaning_of("FOX", words).part == "noun"
    for word in ("mice", "zax", "children"):
        assert meaning_of(word, words).definition is None
    german = Lexicon(["gift", "süß"])
    assert meaning_of("gift", german).definition is None
