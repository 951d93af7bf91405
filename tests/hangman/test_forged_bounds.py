"""Bounds that a record claims: those that make no sense are refused, false ones do no harm."""

from __future__ import annotations

import json

import pytest

from wordfoe import Lexicon
from wordfoe.errors import DamagedRecord
from wordfoe.hangman import Game, replay
from wordfoe.hangman.analysis.alternatives import alternative
from wordfoe.hangman.dealers.knowledge import knowledge_of
from wordfoe.hangman.dealers.perfect import Perfect
from wordfoe.hangman.position import Position, start
from wordfoe.hangman.settings import Settings
from wordfoe.record import Record

ENGLISH = Lexicon.english()
SENSELESS = [(300, 400), (-1, 0), (2, 1), (0, 27), (2**40, 2**40), (0, 2**70)]
FALSE = [(26, 26), (12, 20), (0, 0), (0, 26)]


def finished(certain: tuple[int, int] | None = None) -> Record:
    """The record of a lost game against the perfect dealer, its first reply with these bounds."""
    game = Game(ENGLISH, length=8, misses=3, dealer="perfect", seed=1)
    for letter in "esiarntol":
        if game.outcome is None:
            game.guess(letter)
    assert game.outcome is not None
    content = json.loads(game.record().to_line())
    if certain is not None:
        content["moves"][0]["reply"]["certain"] = certain
    return Record.from_line(json.dumps(content).encode())


@pytest.mark.parametrize("certain", SENSELESS)
def test_bounds_that_make_no_sense_are_refused(certain: tuple[int, int]) -> None:
    with pytest.raises(DamagedRecord):
        replay(finished(certain), ENGLISH)


@pytest.mark.parametrize("certain", FALSE)
def test_false_bounds_do_not_spoil_the_dealer_for_others(certain: tuple[int, int]) -> None:
    """All games with the same words share one solver: what it answers next must not change."""
    honest = finished().moves
    forged = replay(finished(certain), ENGLISH)
    for letter in "abcdfghz":
        alternative(forged, 2, letter)
    assert finished().moves == honest


def opening() -> tuple[Position, Perfect]:
    position = start(ENGLISH, Settings(length=8))
    dealer = Perfect(position)
    dealer.prepare()
    return position, dealer


@pytest.mark.parametrize("certain", [(300, 400), (-1, 0), (2, 1), (0, 33)])
def test_the_core_refuses_such_bounds_itself(certain: tuple[int, int]) -> None:
    position, _ = opening()
    core = knowledge_of(position.candidates).core
    with pytest.raises(ValueError, match="bounds must be from 0 to 32"):
        core.stand(position.candidates._core, b"", certain, 1.0, 0.2)


def test_an_answer_without_time_is_an_answer() -> None:
    position, _ = opening()
    core, words = knowledge_of(position.candidates).core, position.candidates
    in_time = core.answer(words._core, 4, words.open(()), core.start(), 1.0, 10.0)
    late = core.answer(words._core, 4, words.open(()), core.start(), 1.0, 0.0)
    assert late[2].lower >= in_time[2].lower - 1
    again = core.answer(words._core, 4, words.open(()), core.start(), 1.0, 10.0)
    assert again[:2] == in_time[:2]
