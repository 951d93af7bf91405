"""The guided game: a real one, told truly, that ends well for who follows the suggestions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman import Game
from wordfoe.hangman.guided import LESSON, GuidedGame, guided

ORDERS = st.permutations("abcdefghijklmnopqrstuvwxyz")


def played(letters: list[str]) -> Iterator[GuidedGame]:
    """Yield the game after each letter, up to its end."""
    for count in range(len(letters) + 1):
        game = guided("".join(letters[:count]))
        yield game
        if game.won is not None:
            return


def test_who_follows_the_suggestions_sees_the_trick_and_wins() -> None:
    letters = ""
    while (game := guided(letters)).won is None:
        assert game.suggestion is not None
        letters += game.suggestion
    assert (letters, game.won, game.pattern) == ("eogcl", True, "cool")
    first, second, third = game.steps[:3]
    assert (first.positions, second.positions, third.positions) == ([], [1, 2], [])
    assert [len(pile.words) for pile in first.piles] == [3, 2, 2, 1, 1]
    assert first.piles[0].words == ["ally", "cool", "good"]
    assert "none of them has an E. So I say no." in first.said
    assert "I keep one without a G, and say no." in third.said
    assert game.said.startswith("COOL. You left me one word")


@given(ORDERS)
def test_it_is_the_game_of_the_engine(order: list[str]) -> None:
    wishes: Any = {**LESSON.settings, "length": 4, "seed": 0}
    engine = Game(Lexicon(LESSON.words.split()), **wishes)
    for count, after in enumerate(played(order)):
        if count:
            reply = engine.guess(order[count - 1])
            assert list(reply.positions) == after.steps[-1].positions
        assert (engine.position.pattern, engine.position.misses_left) == (
            after.pattern,
            after.misses_left,
        )
    assert engine.outcome is not None
    assert engine.outcome.won == after.won


@given(ORDERS)
def test_what_the_fox_says_is_so(order: list[str]) -> None:
    held = guided("").words
    for game in played(order):
        for word in game.words_left:
            assert word in held
        if not game.steps:
            continue
        step = game.steps[-1]
        (kept,) = [pile for pile in step.piles if pile.kept]
        assert sorted(word for pile in step.piles for word in pile.words) == sorted(held)
        assert len(kept.words) == max(len(pile.words) for pile in step.piles)
        held = kept.words
        assert held == game.words_left
        assert ("say no" in step.said) == (step.positions == [])
        assert ("say yes" in step.said) == (step.positions != [])
        assert ("must" in step.said or "true" in step.said) == (len(step.piles) == 1)
        assert (game.suggestion is None) == (game.won is not None)


@pytest.mark.parametrize("letters", ["1", "é", "-", "a" * 27])
def test_what_is_no_letter_is_malformed(letters: str) -> None:
    with pytest.raises(Malformed):
        guided(letters)


@pytest.mark.parametrize("letters", ["ee", "eogcla"])
def test_no_letter_twice_and_none_after_the_end(letters: str) -> None:
    with pytest.raises(Illegal):
        guided(letters)
