"""Guessers name what their definitions say, native and reference alike."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import exact
from reference import guessers as reference
from reference.dealers import misses_in_order
from reference.hangman import families, greedy_letter, price
from wordfoe import Lexicon
from wordfoe.alphabet import PEOPLES_ORDER
from wordfoe.errors import GuesserError, SettingsError
from wordfoe.hangman import GUESSERS, Candidates, Game, View
from wordfoe.hangman.guessers import guesser_named, letter_of, noisy

ENGLISH = Lexicon.english()
KNOWING = list(reference.GUESSERS)  # those whose letter follows from the words alone


@st.composite
def word_lists(draw: st.DrawFn) -> list[str]:
    """Different words of one length over few letters, so that families collide."""
    length = draw(st.sampled_from([1, 2, 4, 7, 10, 11, 17]))
    letters = draw(st.sampled_from(["ab", "abcd", "aeioustrlpq"]))
    words = draw(
        st.lists(st.text(letters, min_size=length, max_size=length), min_size=1, max_size=25)
    )
    return sorted(set(words))


def candidates_of(words: list[str]) -> Candidates:
    return Candidates.of(Lexicon(words), len(words[0]))


@pytest.mark.parametrize("guesser", KNOWING)
@given(words=word_lists(), tried=st.sets(st.sampled_from("xyz")))
def test_a_guesser_names_what_its_definition_says(
    guesser: str, words: list[str], tried: set[str]
) -> None:
    candidates = candidates_of(words)
    letters = candidates.alphabet.letters
    expected = reference.GUESSERS[guesser](words, "".join(tried), letters)
    assert candidates.letter_named(tried, guesser) == expected


@pytest.mark.parametrize("guesser", KNOWING)
@given(words=word_lists())
def test_ratings_equal_the_reference(guesser: str, words: list[str]) -> None:
    candidates = candidates_of(words)
    name_letter = reference.GUESSERS[guesser]
    expected = reference.ratings(words, name_letter, candidates.alphabet.letters)
    rated = dict(zip(words, candidates.ratings(guesser=guesser), strict=True))
    assert rated == expected


@pytest.mark.parametrize("words", [["bat", "cat"], ["bat", "cat", "rat"]])
def test_words_that_no_letter_can_tell_apart_have_the_same_rating(words: list[str]) -> None:
    assert candidates_of(words).ratings("bcr") == [(0, 2)] * len(words)  # after A and T


@given(word_lists())
def test_the_look_ahead_counts_the_misses_of_its_letter(words: list[str]) -> None:
    candidates = candidates_of(words)
    letter, misses = reference.look_ahead(words, "", candidates.alphabet.letters)
    assert candidates.look_ahead("") == (letter, misses / len(words))


@given(word_lists())
def test_misses_ahead_equal_the_reference(words: list[str]) -> None:
    candidates = candidates_of(words)
    letters = candidates.alphabet.letters
    expected = {
        x: reference.misses_after(
            words, x, "", lambda part, tried: reference.greedy_misses(part, tried, letters)
        )
        for x in letters
    }
    found = candidates.misses_ahead("")
    assert found == {x: misses / len(words) for x, misses in expected.items()}


@given(word_lists())
def test_the_perfect_guesser_names_the_best_of_the_letters_that_keep_the_value(
    words: list[str],
) -> None:
    view = View(Game(Lexicon(words), length=len(words[0]), seed=0).position)
    letters = view.open
    worst = {
        x: max((not where) + exact.value(part) for where, part in families(words, x).items())
        for x in letters
    }
    assert min(worst.values()) == exact.value(words)
    ahead = view.candidates.misses_ahead("")
    best = min(letters, key=lambda x: (worst[x], ahead[x], x))
    assert GUESSERS["perfect"](view) == best


@pytest.mark.slow
@pytest.mark.parametrize("dealer", ["largest", "cunning"])
@pytest.mark.parametrize(("length", "value"), [(5, 15), (8, 8), (10, 5)])
def test_no_dealer_gets_more_misses_out_of_the_perfect_guesser_than_the_value(
    length: int, value: int, dealer: str
) -> None:
    game = Game(ENGLISH, length=length, misses=None, dealer=dealer, seed=0)
    while game.outcome is None:
        game.play(letter_of(GUESSERS["perfect"], View(game.position), "perfect"))
    assert game.position.misses <= value


@given(word_lists(), st.sampled_from("abx"))
def test_bits_equal_the_reference(words: list[str], tried: str) -> None:
    bits = candidates_of(words).bits(tried)
    assert tried not in bits
    assert bits == pytest.approx({x: reference.bits(words, x) for x in bits}, abs=1e-9)


@given(word_lists(), st.permutations("abcdeiouqlprst"))
def test_misses_in_an_order_equal_the_reference(words: list[str], order: list[str]) -> None:
    letters = "".join(order)
    expected = [misses_in_order(word, letters) for word in words]
    assert candidates_of(words).misses_in_order(letters) == expected


@pytest.mark.parametrize("guesser", GUESSERS)
@pytest.mark.parametrize("length", [4, 9])
def test_every_guesser_finds_every_word(guesser: str, length: int) -> None:
    words = Candidates.of(ENGLISH, length).sample(40, random.Random(length))
    lexicon = Lexicon(words)
    for seed in range(5):
        game = Game(lexicon, length=length, misses=None, dealer="fair", seed=seed)
        while game.outcome is None:
            view = View(game.position)
            game.play(letter_of(GUESSERS[guesser], view, guesser))
        assert game.outcome.won


@pytest.mark.parametrize("guesser", KNOWING)
def test_a_rating_is_the_game_until_the_word_stands_alone(guesser: str) -> None:
    words = Candidates.of(ENGLISH, 5).sample(120, random.Random(5))
    candidates = Candidates.of(Lexicon(words), 5)
    ratings = candidates.ratings(guesser=guesser)
    for seed in range(20):
        game = Game(Lexicon(words), length=5, misses=None, dealer="fair", level="hard", seed=seed)
        while len(game.position.candidates) > 1:
            game.play(letter_of(GUESSERS[guesser], View(game.position), guesser))
        place = words.index(game.position.candidates[0])
        assert (game.position.misses, game.position.guesses) == ratings[place]


def test_the_greedy_guesser_asks_for_what_the_fewest_words_lack() -> None:
    """The worked example of prices: its words, the price of E, and the best guess."""
    words = "deed even eyes mews peep star".split()
    assert [price(words, letter) for letter in "edsz"] == [1, 5, 3, 6]
    view = View(Game(Lexicon(words), length=4, seed=0).position)
    assert [view.prices[letter] for letter in "edsz"] == [1, 5, 3, 6]
    assert greedy_letter(words, "", view.open) == "e" == GUESSERS["greedy"](view)


def test_the_greedy_guesser_takes_the_first_letter_of_the_alphabet_on_ties() -> None:
    view = View(Game(Lexicon(["bear", "cola"]), length=4, seed=0).position)
    assert view.cheapest[:3] == ["a", "b", "c"]


def test_people_name_letters_in_an_order_of_their_own() -> None:
    game = Game(ENGLISH, length=7, misses=None, dealer="fair", seed=1)
    while game.outcome is None:
        game.play(letter_of(GUESSERS["frequency"], View(game.position), "frequency"))
    assert PEOPLES_ORDER.startswith("".join(game.position.tried))


def test_one_of_three_letters_by_chance() -> None:
    named = set()
    for seed in range(40):
        view = View(Game(ENGLISH, length=6, seed=seed).position)
        named.add(GUESSERS["top-three"](view))
    assert named == set(view.cheapest[:3])
    again = View(Game(ENGLISH, length=6, seed=39).position)
    assert GUESSERS["top-three"](again) == GUESSERS["top-three"](view_of(39))


def view_of(seed: int) -> View:
    return View(Game(ENGLISH, length=6, seed=seed).position)


def test_noise_names_any_letter_at_times() -> None:
    always = {noisy(GUESSERS["greedy"], 1.0)(view_of(seed)) for seed in range(60)}
    assert len(always) > 12
    sometimes = [noisy(GUESSERS["greedy"], 0.25)(view_of(seed)) for seed in range(100)]
    assert 60 < sometimes.count("e") < 90


def test_a_look_ahead_is_remembered_by_the_words() -> None:
    first, second = (GUESSERS["lookahead"](view_of(seed)) for seed in (1, 2))
    assert first == second
    other = View(Game(Lexicon(["ally", "cool"]), length=4, seed=0).position)
    assert other.candidates.digest != view_of(1).candidates.digest


@pytest.mark.parametrize("name", ["nobody", "", "Greedy"])
def test_an_unknown_guesser_is_refused(name: str) -> None:
    with pytest.raises(SettingsError, match=f'There is no guesser "{name}"; choose from greedy'):
        guesser_named(name)


MODULE = """
def last(view):
    return view.open[-1]

class Counting:
    def __init__(self):
        self.turn = -1
    def __call__(self, view):
        self.turn += 1
        return view.candidates.alphabet.letters[self.turn]

def fails(view):
    raise RuntimeError("boom")

number = 7
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_guessers.py").write_text(MODULE)
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("mine")
def test_a_guesser_of_ones_own() -> None:
    assert guesser_named("my_guessers:last")()(view_of(0)) == "z"
    one, other = guesser_named("my_guessers:Counting")(), guesser_named("my_guessers:Counting")()
    assert [one(view_of(0)), one(view_of(0)), other(view_of(0))] == ["a", "b", "a"]


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("my_guessers:nobody", 'The guesser "my_guessers:nobody" cannot be loaded'),
        ("my_guessers:number", "is no guesser; a guesser is called with a view"),
    ],
)
def test_a_guesser_that_cannot_be_loaded(name: str, said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        guesser_named(name)


@pytest.mark.usefixtures("mine")
def test_a_guesser_that_fails_or_talks_nonsense() -> None:
    with pytest.raises(GuesserError, match=r'"mine" failed with RuntimeError: boom\.'):
        letter_of(guesser_named("my_guessers:fails")(), view_of(0), "mine")
    for nonsense in ("", "ab", "é", None, 3):
        with pytest.raises(GuesserError, match="which is not a letter that is still open"):
            letter_of(lambda _view, x=nonsense: x, view_of(0), "mine")
