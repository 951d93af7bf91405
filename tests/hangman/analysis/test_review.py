"""The review of a fair game: averages counted word by word, and luck without a bias."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordfoe.errors import Illegal
from wordfoe.hangman.analysis.review import Review, ReviewedGuess, review
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.fair import Fair, Secret
from wordfoe.hangman.game import Game
from wordfoe.hangman.replays import Replay, replay
from wordfoe.lexicon import Lexicon

words_of_three = st.sets(st.text("abcde", min_size=3, max_size=3), min_size=2, max_size=9).map(
    sorted
)


def reviewed(lexicon: Lexicon, word: str, guesses: list[str]) -> Review:
    """The review of a fair game for this word: letters, words, and "?" for hints."""
    game = Game(lexicon, length=3, misses=None, dealer="fair", seed=1)
    secret = Secret(word, "salt")
    game.dealer = Fair(secret)
    for guess in guesses:
        if game.outcome is None:
            if guess == "?":
                game.hint()
            elif len(guess) == 1:
                game.guess(guess)
            else:
                game.guess_word(guess)
    if game.outcome is None:
        game.resign()
    return review(replay(game.record(), lexicon))


def mean_misses(words: list[str], tried: str) -> float:
    """The mean misses of the greedy guesser: it names the letter that the fewest words lack."""
    return sum(_greedy(words, tried, word) for word in words) / len(words)


def _greedy(words: list[str], tried: str, word: str) -> int:
    misses = 0
    while len(words) > 1:
        letters = sorted(set("".join(words)) - set(tried))
        letter = min(letters, key=lambda x: sum(x not in other for other in words))
        tried += letter
        misses += letter not in word
        words = [other for other in words if _places(other, letter) == _places(word, letter)]
    return misses


def _places(word: str, letter: str) -> list[int]:
    return [i for i, x in enumerate(word) if x == letter]


def ahead(words: list[str], tried: str, letter: str) -> float:
    total = 0.0
    for word in words:
        family = [other for other in words if _places(other, letter) == _places(word, letter)]
        total += (letter not in word) + mean_misses(family, tried + letter)
    return total / len(words)


@given(words_of_three, st.permutations("abcde"))
@settings(max_examples=40)
def test_what_a_letter_is_worth(words: list[str], order: list[str]) -> None:
    lexicon = Lexicon(words)
    for letter in order:
        if letter in lexicon.alphabet:
            seen = reviewed(lexicon, words[0], [letter]).guesses[0]
            worth = {x: ahead(words, "", x) for x in order if x in lexicon.alphabet}
            assert seen.misses_ahead == pytest.approx(worth[letter], abs=1e-4)
            fewest = min(worth.values())
            assert seen.best_misses_ahead == pytest.approx(fewest, abs=1e-4)
            best = [x for x in sorted(worth) if worth[x] == pytest.approx(fewest)]
            assert [x for x in seen.best if x in worth] == best
            assert seen.skill == pytest.approx(fewest - worth[letter], abs=1e-3)
            assert seen.skill <= 0


@given(words_of_three, st.permutations("abcde"), st.integers(0, 3))
@settings(max_examples=40)
def test_luck_is_zero_on_average(words: list[str], order: list[str], kind: int) -> None:
    """Over all words that could be dealt, the answer to a guess is as often lucky as unlucky."""
    lexicon = Lexicon(words)
    letters = [x for x in order if x in lexicon.alphabet]
    guess = [letters[0], words[-1], "zzz" if "z" in lexicon.alphabet else words[0], letters[-1]]
    lucks = [reviewed(lexicon, word, [guess[kind]]).guesses[0].luck for word in words]
    assert sum(lucks) == pytest.approx(0, abs=1e-3)


@given(words_of_three)
@settings(max_examples=40)
def test_misses_are_what_was_expected_less_luck(words: list[str]) -> None:
    """Of a player who names the greedy guesser's letters, nothing but luck remains."""
    lexicon = Lexicon(words)
    for word in words:
        candidates, tried, letters = Candidates.of(lexicon, 3), "", []
        while len(candidates) > 1:
            letter = candidates.letter_named(tried, "greedy")
            tried += letter
            letters.append(letter)
            candidates = candidates.split(letter).at(tuple(_places(word, letter))).candidates
        seen = reviewed(lexicon, word, letters)
        misses = sum(letter not in word for letter in letters)
        assert misses == pytest.approx(seen.expected_misses - seen.luck, abs=1e-2)


def test_a_hint_is_the_mean_over_blanks() -> None:
    """In ALL and ILL two blanks of three hide an L, and A and I tell the words apart."""
    lexicon = Lexicon(["all", "ill"])
    seen = reviewed(lexicon, "all", ["?"]).guesses[0]
    assert seen.kind == "hint"
    # A miss is ahead of L alone: 3 + 2/3 * 1/2. After any other letter none is.
    assert seen.misses_ahead == pytest.approx(3 + 2 / 3 * 0.5, abs=1e-4)


def test_whole_words() -> None:
    lexicon = Lexicon(["cat", "hat", "rat"])
    right, wrong = (reviewed(lexicon, word, ["cat"]).guesses[0] for word in ("cat", "hat"))
    assert isinstance(right, ReviewedGuess)
    # With CAT named, two of three words are a miss, and one in two of these is another.
    assert right.misses_ahead == wrong.misses_ahead == pytest.approx(2 / 3 * 1.5, abs=1e-4)
    assert right.luck == pytest.approx(1, abs=1e-4)
    assert wrong.luck == pytest.approx(1 - 1.5, abs=1e-4)


def test_what_has_no_review() -> None:
    def game(**wishes: Any) -> Replay:
        lexicon = Lexicon(["cat", "hat"])
        played = Game(lexicon, length=3, **wishes)
        played.guess("a")
        return replay(played.record(), lexicon)

    with pytest.raises(Illegal, match="not over"):
        review(game(dealer="fair"))
    with pytest.raises(Illegal, match="honest dealer"):
        review(game(dealer="largest"))


def test_the_work_can_be_ended() -> None:
    lexicon = Lexicon(["cat", "hat"])
    played = Game(lexicon, length=3, dealer="fair", seed=1)
    played.guess("z" if "z" in lexicon.alphabet else "a")
    played.resign()

    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(replay(played.record(), lexicon), stop)
