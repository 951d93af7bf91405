"""The word that one player sets: which may be, and how it is sealed."""

from __future__ import annotations

import hashlib

import pytest

from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed, SettingsError
from wordfoe.hangman import Game, replay
from wordfoe.rooms.sealing import (
    checked_word,
    dealer_of,
    fresh_salt,
    sealed,
    settings_for_word,
)

ENGLISH = Lexicon.english()
OFFENSIVE = next(word for word in ENGLISH.words(5) if ENGLISH.is_offensive(word))


def test_a_word_of_the_list_in_any_case() -> None:
    assert checked_word("  QuarTZ\n", ENGLISH) == "quartz"


@pytest.mark.parametrize("typed", ["", "  ", "two words", "naïve", "x7yz", "ca-t", "a" * 3 + "\0"])
def test_what_is_no_word(typed: str) -> None:
    with pytest.raises(Malformed, match="is not a word; a word is made of letters only"):
        checked_word(typed, ENGLISH)


@pytest.mark.parametrize("typed", ["cat", "counterrevolutionary"])
def test_words_have_4_to_15_letters(typed: str) -> None:
    with pytest.raises(Malformed, match=r"has \d+ letters; pick a word of 4 to 15\.$"):
        checked_word(typed, ENGLISH)


def test_words_that_may_not_be_set() -> None:
    with pytest.raises(Illegal, match=r"^Not in the word list\. Pick another\.$") as refused:
        checked_word("qzqzqz", ENGLISH)
    assert refused.value.code == "not-a-word"
    with pytest.raises(Illegal, match=r"^That word may offend\. Pick another\.$") as refused:
        checked_word(OFFENSIVE, ENGLISH)
    assert refused.value.code == "offensive"
    with pytest.raises(Illegal) as refused:  # also if the list itself has no marks
        checked_word(OFFENSIVE, Lexicon([OFFENSIVE, "quartz", *ENGLISH.words(4)]))
    assert refused.value.code == "offensive"


def test_the_seal_can_be_checked_by_anybody() -> None:
    event = sealed(3, "quartz", "00ff")
    assert event.seal == hashlib.sha256(b"00ff:quartz").hexdigest()
    assert (event.seat, event.word, event.salt) == (3, "quartz", "00ff")


def test_every_salt_is_new() -> None:
    salts = {fresh_salt() for _ in range(50)}
    assert len(salts) == 50
    assert all(len(salt) == 32 for salt in salts)


def test_the_word_is_guessed_from_a_fair_dealer() -> None:
    event = sealed(1, "quartz", fresh_salt())
    game = Game(ENGLISH, settings_for_word("quartz", misses=2), dealer=dealer_of(event))
    assert (game.seal, game.secret) == (event.seal, None)
    for letter in "qeuartz":
        game.guess(letter)
    assert game.outcome is not None
    assert (game.outcome.word, game.outcome.misses) == ("quartz", 1)
    assert replay(game.record(), ENGLISH).secret == dealer_of(event).secret
    with pytest.raises(SettingsError):
        settings_for_word("quartz", misses=0)
