"""What dealers know about a list of words: shared, prepared once, and bounded."""

from __future__ import annotations

from functools import partial

import pytest

from wordfoe import Lexicon
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers import knowledge as module
from wordfoe.hangman.dealers.knowledge import Answer, Knowledge, knowledge_of


def words_of(*words: str) -> Candidates:
    return Candidates.of(Lexicon(words), len(words[0]), words="all")


def test_games_with_the_same_words_share_it() -> None:
    words = words_of("cool", "good", "wood")
    assert knowledge_of(words) is knowledge_of(words)
    assert knowledge_of(words) is not knowledge_of(words_of("cool", "good"))


def test_the_value_is_found_once() -> None:
    known = Knowledge(words_of("bill", "dill", "fill", "full"))
    assert not known.core.has_book
    known.prepare()
    assert known.core.has_book
    start = known.core.start()
    assert (start.lower, start.upper) == (2, 2)
    known.prepare()
    assert known.core.start().lower == 2


def test_shipped_words_and_others_have_caches_of_their_own() -> None:
    shipped = Candidates.of(Lexicon.english(), 8, words="common")
    assert Knowledge(shipped).answers is not Knowledge(words_of("cool", "good")).answers


def test_only_so_many_lists_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KNOWN", 2)
    first = words_of("aunt", "bill")
    known = knowledge_of(first)
    assert knowledge_of(first) is known
    for other in ("cool", "dill", "fern"):
        knowledge_of(words_of("bone", other))
    assert knowledge_of(first) is not known


def test_only_so_many_answers_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_CACHED", 2)
    known = Knowledge(words_of("aunt", "bill"))
    known.prepare()
    searched = []

    def search(number: int) -> Answer:
        searched.append(number)
        return (number,), True, known.core.start()

    for number in (0, 1, 2, 2, 0):
        assert known.cached(number, partial(search, number))[0] == (number,)
    assert searched == [0, 1, 2, 0]
