"""What settings can be chosen from: all that there is, each with a line about it."""

from __future__ import annotations

from wordfoe.hangman import DEALERS, HOUSES, TIES, Settings
from wordfoe.hangman.choices import CHOICES
from wordfoe.hangman.settings import SETTINGS, USUAL_DEALER


def test_every_choice_says_what_it_is() -> None:
    for name, choices in CHOICES.items():
        assert name in SETTINGS
        for choice, about in choices.items():
            assert 5 < len(about) <= 64, choice
            assert not about.endswith(".")


def test_everything_there_is_can_be_chosen() -> None:
    assert set(CHOICES["dealer"]) == set(DEALERS)
    assert next(iter(CHOICES["dealer"])) == USUAL_DEALER
    assert list(CHOICES["ties"]) == list(TIES)
    assert list(CHOICES["house"]) == list(HOUSES)


def test_what_is_usual_can_be_chosen() -> None:
    agreed = Settings(length=5)
    for name, choices in CHOICES.items():
        for chosen in (getattr(agreed, name), SETTINGS[name].usual):
            assert chosen is None or chosen in choices
