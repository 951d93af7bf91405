"""Dealers and tie rules: native play equals the reference at every step of random games."""

from __future__ import annotations

from itertools import product

from hypothesis import given, note
from hypothesis import strategies as st

from reference import dealers as reference
from reference.hangman import families
from wordfoe import Lexicon
from wordfoe.hangman import DEALERS, TIES, Game

LETTERS = "abcde"
UNKNOWN = 255  # commonness that the word list does not give
SCORING = [name for name in DEALERS if name not in ("cruel", "fair", "kind", "perfect", "sly")]

small_lexicons = st.integers(1, 6).flatmap(
    lambda n: st.lists(st.text(LETTERS, min_size=n, max_size=n), min_size=1, max_size=30)
)
orders = st.permutations(LETTERS + "xyz")


@given(words=small_lexicons, order=orders, seed=st.integers(0, 9))
def test_every_dealer_with_every_tie_rule(words: list[str], order: list[str], seed: int) -> None:
    words = sorted(set(words))
    known = {word: 10 * (sum(map(ord, word)) % 4) for word in words}
    lexicon = Lexicon([f"{word}\t{level}" if level else word for word, level in known.items()])
    known = {word: lexicon.annotated.commonness(word) or UNKNOWN for word in words}
    for dealer, ties in product(SCORING, TIES):
        note(f"the dealer {dealer} with the tie rule {ties}")
        game = Game(lexicon, length=len(words[0]), misses=None, dealer=dealer, ties=ties, seed=seed)
        require_reference(game, words, order, known)


def require_reference(
    game: Game, words: list[str], order: list[str], known: dict[str, int]
) -> None:
    """Play a game to its end, and compare each reply with the reference."""
    dealer, ties = game.settings.dealer, game.settings.ties
    for letter in order:
        if game.outcome is not None:
            break
        pattern, tried = game.position.pattern, "".join(game.position.tried)
        tied = reference.tied_best(dealer, words, letter, tried, known)
        where = game.guess(letter).positions
        assert where in reference.choices(ties, tied, pattern, letter)
        words = families(words, letter)[where]
        assert list(game.position.candidates) == words


def test_obscure_keeps_the_least_known_words_and_then_the_fewest() -> None:
    lexicon = Lexicon(["beer\t10", "here\t10", "seed\t70", "teem\t70", "weed\t70", "else\t70"])
    game = Game(lexicon, length=4, misses=5, dealer="obscure", seed=1)
    assert game.guess("e").positions == (0, 3)  # one word of 70, where E in the middle has three
    known = Lexicon(["beer\t10", "seed\t20", "tree\t30", "flxe"])
    game = Game(known, length=4, misses=5, dealer="obscure", seed=1)
    assert game.guess("r").positions == ()  # SEED and FLXE, of which one is known to nobody
