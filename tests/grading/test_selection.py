"""Choosing games."""

from __future__ import annotations

import pytest

from support.judged import NINE, played, script
from wordfoe.grading.explaining import log_likelihood
from wordfoe.grading.houses import GRADED, grading_house
from wordfoe.grading.matching import WordSets
from wordfoe.grading.mistakes import known_mistakes
from wordfoe.grading.models import ModelPlayer
from wordfoe.grading.selection import (
    Limitations,
    chosen_games,
    clean_words,
    first_games,
    real_games,
)
from wordfoe.lexicon import Lexicon

EVERY = tuple(
    word
    for length in (4, 5, 6)
    for word in Lexicon.english().words(length)
    if (Lexicon.english().commonness(word) or 99) <= 10
)
ASKED = Limitations()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ut-cs314"])
def test_forty_games_catch_every_known_mistake(name: str) -> None:
    house = grading_house(name)
    games = first_games(house, EVERY, 3, ASKED) + chosen_games(house, EVERY, 40, 3, ASKED)
    sets = WordSets()
    for mistake in known_mistakes(house):
        for number, behaviour in enumerate(mistake.variants):
            sessions = ModelPlayer(behaviour, seed=number).play(games)
            caught = log_likelihood(house.behaviour, sessions, sets) is None
            assert caught, f"{mistake.name}, variant {number}"


@pytest.mark.parametrize("name", sorted(GRADED))
def test_games_use_clean_words_of_the_list(name: str) -> None:
    house = grading_house(name)
    games = first_games(house, EVERY, 1, ASKED) + chosen_games(house, EVERY, 4, 1, ASKED)
    for game in games:
        assert set(game.words) <= set(EVERY)
        assert any(len(word) == game.length for word in game.words)
        assert list(game.words) == sorted(game.words)
        assert (game.level is None) != house.levels


def test_the_same_seed_gives_the_same_games() -> None:
    house = grading_house("byu-cs240")
    one, same, other = (chosen_games(house, EVERY, 4, seed, ASKED) for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_wrong_input_of_every_kind_is_typed() -> None:
    lines = {
        line
        for game in first_games(grading_house("stanford"), EVERY, 1, ASKED)
        for line in game.lines
    }
    assert "" in lines
    assert "7" in lines
    assert any(len(line) == 2 for line in lines)
    assert any(line.isupper() for line in lines)


def test_only_stanford_is_asked_with_bad_answers() -> None:
    for name, house in GRADED.items():
        bad = [g for g in first_games(house, EVERY, 1, ASKED) if g.bad_lengths or g.bad_misses]
        assert bool(bad) == (name == "stanford")


def test_programs_with_limitations() -> None:
    sessions = [
        type(session)(script=session.script, start=session.start, driver=("list", "level"))
        for session in played(grading_house("stanford").behaviour, script("e"))
    ]
    limits = Limitations.of(sessions)
    assert limits == Limitations(fixed_list=True, fixed_level=True)
    house = grading_house("uw-cse143")
    for game in [*first_games(house, EVERY, 1, limits), *chosen_games(house, EVERY, 4, 1, limits)]:
        assert game.words == EVERY
    drawn = Limitations(drawn_length=True)
    for game in chosen_games(house, EVERY, 24, 1, drawn):
        assert {len(word) for word in game.words} == {game.length}


def test_games_with_the_whole_list() -> None:
    (game,) = real_games(grading_house("moertel"), EVERY, 1, 1)
    assert game.words == EVERY
    assert len(set(game.lines)) == len(game.lines) == 16


def test_clean_words() -> None:
    assert clean_words(["viz.", "don't", "Paris", "cool", "cool", "é", ""]) == ("cool",)
    assert clean_words(NINE) == NINE
