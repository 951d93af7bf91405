"""A round of a room: what it begins with, and what its events change."""

from __future__ import annotations

import pytest

from support.rooms import TIMER, Table, miss
from wordfoe.hangman import Reply
from wordfoe.hangman.moves import Hint, Move, Word
from wordfoe.rooms.events import Changed, Ended, Guessed, Options, Paused, Started
from wordfoe.rooms.room import Choice, Played
from wordfoe.rooms.round import begin, round_after
from wordfoe.rooms.sealing import sealed


def test_a_round_keeps_the_options_that_it_began_with() -> None:
    table = Table("boggle", scoring="unique")
    table.start()
    table.end()
    table.add((Changed(Options(scoring="all")),))
    assert table.room.round is not None
    assert table.room.round.options.scoring == "unique"


def test_the_timer_is_that_of_the_settings_of_boggle() -> None:
    table = Table("boggle")
    table.start()
    assert table.room.round is not None
    assert table.room.round.timer == 180
    table = Table("hangman")
    table.settings = '{"settings":{"length":8},"timer":5}'
    table.start()
    assert table.room.round is not None
    assert table.room.round.timer is None


def test_the_letters_that_were_tried() -> None:
    table = Table("class", "b")
    table.start()
    table.play("e")
    for move in (Move(Hint(), Reply((1,), "q")), Move(Word("beta"), Reply())):
        table.add((Guessed(1, move),))
    assert table.room.round is not None
    assert table.room.round.tried == ["e", "q"]
    assert table.room.round.moves[0] == Played(1, miss("e"))


def test_a_second_choice_replaces_the_first() -> None:
    table = Table("class", "b")
    table.start()
    table.vote("b", "e")
    table.vote("b", "t")
    assert table.room.round is not None
    assert table.room.round.votes == {0: {2: Choice("t", 1)}}


def test_started_takes_the_sealed_word_of_before() -> None:
    table = Table("setter", "b")
    table.add((sealed(1, "quartz", "00"), Started(1, "{}", (2,))))
    assert table.room.round is not None
    assert table.room.round.sealed == sealed(1, "quartz", "00")


def test_the_first_end_counts() -> None:
    played = begin(Started(1, "{}", (1,)), 1000, mode="hangman", options=Options())
    ended = round_after(played, Ended(1, "all-done"), 2000)
    assert round_after(ended, Ended(1, "host"), 3000) == ended
    assert round_after(ended, Paused(), 3000) == ended
    assert (ended.ended, ended.by) == (2000, "all-done")


@pytest.mark.parametrize("late", [-1, 0, 1])
def test_no_pause_after_the_time(late: int) -> None:
    started = Started(1, f'{{"timer":{TIMER}}}', (1,))
    played = begin(started, 1000, mode="boggle", options=Options())
    at = 1000 + TIMER * 1000 + late
    assert played.time_is_up(at) == (late >= 0)
    assert (round_after(played, Paused(), at).pause is None) == (late >= 0)
