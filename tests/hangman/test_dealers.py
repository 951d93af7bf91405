"""Dealers and tie rules: native play equals the reference at every step of random games."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import dealers as reference
from reference.hangman import families
from wordfoe import Lexicon
from wordfoe.errors import DealerError, SettingsError
from wordfoe.hangman import DEALERS, TIES, Family, Game, Turn

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


@pytest.mark.parametrize(("level", "every"), [("easy", 2), ("medium", 4), ("hard", 0)])
@pytest.mark.parametrize("dealer", ["largest", "cunning"])
def test_levels_take_the_second_best_family(level: str, every: int, dealer: str) -> None:
    words = sorted({"".join(random.Random(i).choices("abcdefgh", k=5)) for i in range(300)})
    game = Game(Lexicon(words), length=5, misses=None, dealer=dealer, level=level, seed=0)
    for number, letter in enumerate("abcdefgh", 1):
        if game.outcome is not None:
            break
        turn = Turn(game.position, _letter(letter))
        tried = game.position.tried
        scores = [f.size if dealer == "largest" else f.cheat_score(tried) for f in turn.families]
        ranked = turn.ranked(turn.families, scores)
        lapse = every and number % every == 0 and len(ranked) > 1
        assert game.guess(letter).positions == ranked[1 if lapse else 0].positions


def _letter(letter: str):  # type: ignore[no-untyped-def]
    from wordfoe.hangman import Letter

    return Letter(letter)


def test_a_lone_family_is_taken_at_every_level() -> None:
    game = Game(Lexicon(["cool", "cook"]), length=4, house="ut-cs314", level="easy", seed=0)
    game.guess("c")
    assert game.guess("o").positions == (1, 2)


def test_words_and_hints_do_not_count_as_letters_for_a_lapse() -> None:
    lexicon = Lexicon(["abb", "bab", "bba", "ccc", "ccd", "cdc"])
    game = Game(lexicon, length=3, house="ut-cs314", level="easy", misses=20, seed=0)
    game.guess_word("zzz")
    turn = Turn(game.position, _letter("a"))
    best = turn.ranked(turn.families, [family.size for family in turn.families])
    assert game.guess("a").positions == best[0].positions


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


def test_a_dealer_of_your_own() -> None:
    def smallest(turn: Turn) -> Family:
        return turn.best([-family.size for family in turn.families])

    game = Game(Lexicon("ally beta cool deal else".split()), length=4, dealer=smallest, seed=0)
    assert game.guess("e").positions == (0, 3)
    assert game.settings.dealer.endswith("smallest")


class AlwaysTheLast:
    """A dealer with a state of its own, made anew for each game."""

    def __init__(self) -> None:
        self.turns = 0

    def __call__(self, turn: Turn) -> Family:
        self.turns += 1
        return turn.families[-1]


def test_a_dealer_by_module_and_name() -> None:
    import sys

    sys.modules["players"] = sys.modules[__name__]
    try:
        game = Game(Lexicon(["deal", "monk", "tear"]), length=4, dealer="players:AlwaysTheLast")
        assert game.guess("e").positions == ()
        assert isinstance(game.dealer, AlwaysTheLast)
        assert game.dealer.turns == 1
    finally:
        del sys.modules["players"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("perfectly", 'There is no dealer "perfectly"; choose from fair, perfect'),
        ("no_such_module:x", 'The dealer "no_such_module:x" cannot be loaded: ModuleNotFound'),
        ("math:no_such", 'The dealer "math:no_such" cannot be loaded: AttributeError'),
        ("math:pi", '"math:pi" is no dealer'),
    ],
)
def test_a_dealer_that_is_none(name: str, message: str) -> None:
    with pytest.raises(SettingsError, match=message):
        Game(Lexicon(["cool"]), length=4, dealer=name)


def test_a_dealer_that_cheats_beyond_the_rules() -> None:
    stolen = Turn(Game(Lexicon(["cool"]), length=4).position, _letter("o")).families[0]
    for answer in (None, 3, stolen):
        game = Game(Lexicon(["deal", "tear"]), length=4, dealer=lambda _turn, answer=answer: answer)
        with pytest.raises(DealerError, match="not one of the families"):
            game.guess("e")
        assert game.moves == []


def test_a_dealer_that_fails_leaves_the_game_as_it_was() -> None:
    def broken(_turn: Turn) -> Family:
        raise RuntimeError("out\nof order")

    game = Game(Lexicon(["deal", "tear"]), length=4, dealer=broken)
    with pytest.raises(DealerError, match=r"RuntimeError: out\\nof order"):
        game.guess("e")
    assert game.position.tried == ()
