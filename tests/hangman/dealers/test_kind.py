"""The kind dealer draws among the families that help, and costs a person little."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from reference import dealers as reference
from reference.hangman import families
from wordfoe import Lexicon
from wordfoe.alphabet import peoples_order
from wordfoe.hangman import Game

LETTERS = "abcde"

small_lexicons = st.integers(1, 6).flatmap(
    lambda n: st.lists(st.text(LETTERS, min_size=n, max_size=n), min_size=1, max_size=30)
)
orders = st.permutations(LETTERS + "xyz")


@given(words=small_lexicons, order=orders, seed=st.integers(0, 99))
def test_every_answer_is_one_that_helps(words: list[str], order: list[str], seed: int) -> None:
    words = sorted(set(words))
    lexicon = Lexicon(words)
    game = Game(lexicon, length=len(words[0]), misses=None, dealer="kind", seed=seed)
    for letter in order:
        if game.outcome is not None:
            break
        tried = {*game.position.tried, letter}
        rest = "".join(x for x in peoples_order(lexicon.alphabet.letters) if x not in tried)
        helpful = reference.helpful(words, letter, rest)
        where = game.guess(letter).positions
        assert where in helpful
        words = families(words, letter)[where]
        assert list(game.position.candidates) == words


def test_it_draws_as_often_as_its_odds_say() -> None:
    words = sorted({a + b + c for a in "abc" for b in "bcd" for c in "acde"} - {"abe", "cba"})
    rest = "".join(x for x in peoples_order(Lexicon(words).alphabet.letters) if x != "c")
    odds = reference.helpful(words, "c", rest)
    games = [Game(Lexicon(words), length=3, dealer="kind", seed=seed) for seed in range(2000)]
    drawn = Counter(game.guess("c").positions for game in games)
    assert len(odds) > 2
    for where, share in odds.items():
        expected, spread = 2000 * float(share), (2000 * float(share * (1 - share))) ** 0.5
        assert abs(drawn[where] - expected) < 5 * spread


def test_an_opening_e_is_answered_in_many_ways() -> None:
    games = [Game(Lexicon.english(), length=8, dealer="kind", seed=seed) for seed in range(40)]
    assert len({game.guess("e").positions for game in games}) >= 8


def test_the_seed_gives_the_same_game() -> None:
    def played(seed: int) -> list[tuple[int, ...]]:
        game = Game(Lexicon.english(), length=8, misses=None, dealer="kind", seed=seed)
        return [game.guess(letter).positions for letter in "eta" if game.outcome is None]

    assert played(3) == played(3)


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
            for seed in range(10):
                game = Game(lexicon, length=length, misses=None, dealer=dealer, seed=seed)
                for letter in "etaoinshrdlucmwfgypbvkjxqz":
                    if game.outcome is None:
                        game.guess(letter)
                total += game.position.misses
        return total

    assert misses("kind") * 2 <= min(misses("largest"), misses("cunning"), misses("fair"))
