"""What a host may choose, and the game that a round is played with."""

import json
from typing import Any

import pytest

from support.rooms import Table
from wordfoe.errors import Malformed, SettingsError
from wordfoe.hangman.dealers.fair import Secret
from wordfoe.lexicon import Lexicon
from wordfoe.rooms.events import Options, Sealed
from wordfoe.rooms.room import Room
from wordfoe.web.decoding import decoder_of
from wordfoe.web.hangman import Agreed
from wordfoe.web.rooms.requests import RoomOptions
from wordfoe.web.rooms.round_settings import lexicon_of, options_from, said_of, settings_of

ENGLISH = Lexicon.english()


def chosen(mode: Any, **wishes: Any) -> Options:
    return options_from(mode, RoomOptions(**wishes), ENGLISH)


def room_with(mode: Any, options: Options) -> Room:
    return Room("FERN", mode, options=options)


def test_every_round_has_a_new_seed_and_a_clock() -> None:
    room = room_with("boggle", chosen("boggle", game={"rows": 4, "columns": 4}))
    first, second = (json.loads(settings_of(room, ENGLISH)) for _ in range(2))
    assert first["seed"] != second["seed"]
    assert (first["rows"], first["timer"]) == (4, 180)


@pytest.mark.parametrize(
    ("mode", "wishes", "said"),
    [
        ("boggle", {"game": {"seed": 3}}, "draws its own seed"),
        ("boggle", {"game": {"board": "abcd"}}, "draws its own board"),
        ("hangman", {"game": {"seed": 3}}, "draws its own seed"),
        ("hangman", {"game": {"rows": 3}}, "unknown field"),
        ("hangman", {"game": {"uncensored": True}}, "no offensive words"),
        ("hangman", {"game": {"length": 0}}, "Choose a length"),
        ("boggle", {"words": "a few words"}, "Only a class"),
        ("class", {"words": "1, 2; -"}, "no word in your list"),
        ("class", {"words": "cat dog", "game": {"length": 9}}, "9"),
    ],
)
def test_what_cannot_be_chosen(mode: Any, wishes: dict[str, Any], said: str) -> None:
    with pytest.raises((Malformed, SettingsError), match=said):
        chosen(mode, **wishes)


def test_a_list_as_it_is_pasted() -> None:
    options = chosen("class", words="1. Cat;\tdog\r\n\r\nCAT, élan x «owl»")
    assert options.words == ("cat", "dog", "élan", "owl")
    own = lexicon_of(options, ENGLISH)
    assert "owl" in own
    assert lexicon_of(options, ENGLISH) is own  # kept in memory
    assert lexicon_of(Options(), ENGLISH) is ENGLISH
    settings = decoder_of(Agreed).decode(settings_of(room_with("class", options), ENGLISH))
    assert settings.settings.length == 3  # the commonest


def test_the_word_that_was_set_is_in_the_settings() -> None:
    table = Table("setter", "b", game={"misses": 7})
    table.add((Sealed(1, "quartz", "5a17", "5ea1"),))
    agreed = decoder_of(Agreed).decode(settings_of(table.room, ENGLISH))
    assert agreed.secret == Secret("quartz", "5a17")
    assert (agreed.settings.length, agreed.settings.misses, agreed.settings.dealer) == (
        6,
        7,
        "fair",
    )


@pytest.mark.parametrize(
    ("mode", "wishes", "said"),
    [
        ("boggle", {}, "5 × 5, lab rules, 3 minutes. Words that only you find count double."),
        ("boggle", {"scoring": "unique"}, "Only words that nobody else finds count."),
        ("hangman", {"game": {"length": 6}}, "same evil game alone. 6 letters. 10 misses."),
        ("hangman", {"game": {"dealer": "fair"}}, "same fair game"),
        ("hangman", {"game": {"misses": None}}, "Misses are unlimited."),
        ("setter", {}, "One sets a word. Everybody guesses alone. 10 misses."),
        ("setter", {"together": True}, "The others take turns."),
        ("class", {"words": "cat dog"}, "2 words of your own. 10 misses."),
    ],
)
def test_what_is_played_in_words(mode: Any, wishes: dict[str, Any], said: str) -> None:
    assert said in said_of(mode, chosen(mode, **wishes))


def test_turns_are_for_a_set_word() -> None:
    assert not chosen("boggle", together=True).together
