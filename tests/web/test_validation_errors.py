"""Validation errors: for players about what they chose, for programmers about everything else."""

from typing import Any

import msgspec
import pytest

from wordfoe.boggle.settings import SETTINGS as BOGGLE_SETTINGS
from wordfoe.errors import Malformed
from wordfoe.hangman.settings import SETTINGS
from wordfoe.web.decoding import decoded
from wordfoe.web.requests import SETTING_BOUNDS, MoveRequest, NewGame
from wordfoe.web.validation_errors import sentence_of


def refusal(content: object, kind: Any = NewGame) -> str:
    with pytest.raises(Malformed) as refused:
        decoded(msgspec.json.encode(content), kind, lambda: {"length": (2, 28)})
    return str(refused.value)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"length": 0}, "Choose a length between 2 and 28."),
        ({"length": 65}, "Choose a length between 2 and 28."),
        ({"length": 6.5}, "Choose a length between 2 and 28, without a fraction."),
        ({"misses": 0}, "Choose a number of wrong guesses between 1 and 1,000, or unlimited."),
        ({"misses": 1001}, "Choose a number of wrong guesses between 1 and 1,000, or unlimited."),
        ({"misses": 10**30}, "Choose a number of wrong guesses between 1 and 1,000, or unlimited."),
        ({"seed": -1}, "Choose a seed between 0 and 9,007,199,254,740,991."),
        ({"dealer": "x" * 81}, "The dealer can have at most 80 characters."),
        ({"ties": "x" * 81}, "The tie rule can have at most 80 characters."),
        ({"loss_word": "x" * 81}, "The loss word can have at most 80 characters."),
    ],
)
def test_a_player_of_hangman_reads_what_can_be_chosen(
    settings: dict[str, object], sentence: str
) -> None:
    assert refusal({"kind": "hangman", "settings": settings}) == sentence


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"rows": 1}, "Choose a number of rows between 2 and 6."),
        ({"columns": 7}, "Choose a number of columns between 2 and 6."),
        ({"min_length": 0}, "Choose a minimum word length between 3 and 64."),
        ({"timer": 0}, "Choose a timer between 1 and 86,400 seconds."),
        ({"timer": 0.5}, "Choose a timer between 1 and 86,400 seconds, without a fraction."),
        ({"seed": 2**53}, "Choose a seed between 0 and 9,007,199,254,740,991."),
        ({"board": "x" * 81}, "The board can have at most 80 characters."),
        ({"rules": "x" * 81}, "The rules can have at most 80 characters."),
    ],
)
def test_a_player_of_boggle_reads_what_can_be_chosen(
    settings: dict[str, object], sentence: str
) -> None:
    assert refusal({"kind": "boggle", "settings": settings}) == sentence


def test_every_number_that_a_player_can_choose_has_a_sentence() -> None:
    numbers = {
        name
        for settings in (SETTINGS, BOGGLE_SETTINGS)
        for name, about in settings.items()
        if about.offered and about.least is not None
    }
    assert numbers == set(SETTING_BOUNDS)
    for name in numbers:
        assert sentence_of(f"Expected `int` >= 1 - at `$.settings.{name}`").startswith("Choose a ")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"length": "6"},
         'The field "settings.length" should be a whole number or null, not text.'),
        ({"show_count": 1},
         'The field "settings.show_count" should be true or false or null, not a whole number.'),
        ({"dealer": 5},
         'The field "settings.dealer" should be text or null, not a whole number.'),
        ({"colour": "red"}, 'The field "settings" has an unknown field "colour".'),
        ([], 'The field "settings" should be an object, not a list.'),
    ],
)  # fmt: skip
def test_a_mistake_of_a_program_names_the_field(settings: object, sentence: str) -> None:
    assert refusal({"kind": "hangman", "settings": settings}) == sentence


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ({"type": "word", "word": "x" * 81}, "Your word can have at most 80 characters."),
        ({"type": "letter", "letter": "x" * 81}, "Your guess can have at most 80 characters."),
        ({"type": "word", "word": 5},
         'The field "move.word" should be text, not a whole number.'),
        ({"type": "word", "word": "x", "path": [36]},
         'The field "move.path[0]" should be a whole number, at most 35.'),
    ],
)  # fmt: skip
def test_what_a_player_types_in_a_game(move: object, sentence: str) -> None:
    assert refusal({"number": 0, "move": move}, MoveRequest) == sentence


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("Expected `int | null`, got `str` - at `$.misses`",
         "The number of misses left should be a whole number."),
        ("Expected `int` >= 1 - at `$.misses`", "The number of misses left should be at least 1."),
        ("Expected `int` <= 1000 - at `$.misses`",
         "The number of misses left should be at most 1,000."),
        ("Expected `str` of length <= 80 - at `$.pattern`",
         "The pattern can have at most 80 characters."),
        ("Expected `str` of length <= 80 - at `$.tried`",
         "The list of letters tried can have at most 80 characters."),
    ],
)  # fmt: skip
def test_what_a_player_asks_the_coach(reason: str, sentence: str) -> None:
    assert sentence_of(reason) == sentence


def test_a_reason_that_has_no_words_of_ours_is_still_a_sentence() -> None:
    said = sentence_of("Strange\x1b things - at `$.board`")
    assert said.startswith('The field "board" is not valid: Strange')
    assert said.isprintable()
    assert said.endswith(" things.")
