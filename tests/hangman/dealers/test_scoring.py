"""Dealers and tie rules: native play equals the reference at every step of random games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import dealers as reference
from reference.hangman import families
from wordfoe import Lexicon
from wordfoe.hangman import DEALERS, TIES, Game

LETTERS = "abcde"
SCORING = [name for name in DEALERS if name not in ("fair", "perfect")]

small_lexicons = st.integers(1, 6).flatmap(
    lambda n: st.lists(st.text(LETTERS, min_size=n, max_size=n), min_size=1, max_size=30)
)
orders = st.permutations(LETTERS + "xyz")


@pytest.mark.parametrize("ties", TIES)
@pytest.mark.parametrize("dealer", SCORING)
@given(words=small_lexicons, order=orders, seed=st.integers(0, 9))
def test_every_dealer_with_every_tie_rule(
    dealer: str, ties: str, words: list[str], order: list[str], seed: int
) -> None:
    words = sorted(set(words))
    lexicon = Lexicon(words)
    alphabet = lexicon.alphabet.letters
    game = Game(lexicon, length=len(words[0]), misses=None, dealer=dealer, ties=ties, seed=seed)
    for letter in order:
        if game.outcome is not None:
            break
        pattern, tried = game.position.pattern, "".join(game.position.tried)
        tied = reference.tied_best(dealer, words, letter, tried, alphabet)
        where = game.guess(letter).positions
        assert where in reference.choices(ties, tied, pattern, letter)
        words = families(words, letter)[where]
        assert list(game.position.candidates) == words


def test_kind_admits_to_a_word_and_evil_does_not() -> None:
    words = ["good", "hood", "mood"]
    kind = Game(Lexicon(words), length=4, dealer="kind", seed=0)
    kind.guess_word("hood")
    assert kind.position.won
    evil = Game(Lexicon(words), length=4, misses=10, dealer="largest", seed=0)
    assert evil.guess_word("hood").positions == ()
    assert list(evil.position.candidates) == ["good", "mood"]
    evil.guess_word("good")
    assert evil.guess_word("mood").positions == (0, 1, 2, 3)


def test_kind_costs_a_person_least() -> None:
    """Over whole games the kind dealer costs a person half of what any other does, or less."""
    lexicon = Lexicon.english()

    def misses(dealer: str) -> int:
        total = 0
        for length in (5, 7, 9):
            game = Game(lexicon, length=length, misses=None, dealer=dealer, seed=length)
            for letter in "etaoinshrdlucmwfgypbvkjxqz":
                if game.outcome is None:
                    game.guess(letter)
            total += game.position.misses
        return total

    assert misses("kind") * 2 <= min(misses("largest"), misses("cunning"), misses("fair"))
