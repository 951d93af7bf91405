"""What a screen reader says about a room."""

from __future__ import annotations

import pytest

from support.rooms import Table, miss
from wordfoe.hangman import Letter, Reply
from wordfoe.hangman.moves import Hint, Move, Word
from wordfoe.rooms import commands, decisions
from wordfoe.rooms.announcements import looks, news_said, ordinal, standing_said, time_said
from wordfoe.rooms.events import (
    Changed,
    Closed,
    Ended,
    Event,
    Guessed,
    Joined,
    Left,
    Options,
    Paused,
    Removed,
    Resumed,
    Returned,
    Voted,
)
from wordfoe.rooms.room import after
from wordfoe.rooms.sealing import sealed
from wordfoe.rooms.standings import (
    BoggleHand,
    FoundWord,
    HangmanHand,
    boggle_places,
    hangman_places,
)

NAMES = {1: "Otter", 2: "Owl", 3: "Hare"}


def said(table: Table, event: Event) -> str | None:
    before = table.room
    table.add((event,))
    return news_said(before, event, table.room)


def look(table: Table, event: Event) -> bool:
    return looks(table.room, event, after(table.room, event, table.now))


def test_coming_and_going() -> None:
    table = Table("boggle")
    assert said(table, Joined(2, "b", "Heron")) == "Heron has joined. 2 in the room."
    assert said(table, Joined(3, "c", "Owl", watches=True)) == "Owl is watching."
    assert said(table, Joined(3, "c", "Owl")) == "Owl plays now. 3 in the room."
    assert said(table, Left(2)) == "Heron has left."
    assert said(table, Returned(2)) == "Heron is back."
    assert said(table, Left(2, lost=True)) == "Heron has lost the connection."
    assert said(table, Left(1)) == "Otter has left. Owl is the host now."
    assert said(table, Returned(1)) == "Otter is back."
    assert said(table, Removed(1)) == "The host removed Otter."


def test_in_a_class_nobody_is_named() -> None:
    table = Table("class")
    heard = [said(table, Joined(n, str(n), f"Otter {n}")) for n in range(2, 27)]
    heard += [said(table, Left(5)), said(table, Returned(5)), said(table, Removed(6))]
    assert [x for x in heard if x] == ["10 joined.", "20 joined."]
    table.start()
    assert said(table, Voted(2, 0, "e")) is None
    assert said(table, Guessed(1, miss("e"))) == "No E."


def test_a_round_begins_and_ends() -> None:
    table = Table("boggle", "b")
    before = table.room
    (event,) = table.start()
    assert news_said(before, event, table.room) == "Round 1 begins. 3 minutes left."
    table.now += 108_000
    assert said(table, Paused()) == "The game is paused."
    table.now += 60_000
    assert said(table, Resumed()) == "The game goes on. 1 minute 12 seconds left."
    assert said(table, Ended(1, "all-done")) == "Everybody is done."
    assert said(table, Changed(Options())) == "The host changed the game."
    assert said(table, Ended(1, "host")) == "The host ended the round."
    assert said(table, Closed("host")) == "The room is closed."
    assert said(table, Closed("idle")) == "The room is closed: nothing happened for two hours."


def test_the_first_options_are_no_news() -> None:
    table = Table("boggle")
    empty = type(table.room)("FERN", "boggle")
    first = Changed(Options())
    assert news_said(empty, first, after(empty, first, 0)) is None


def test_turns() -> None:
    table = Table("setter", "b", "c", together=True)
    assert said(table, sealed(1, "quartz", "00")) == "Otter has sealed a word."
    before = table.room
    (event,) = table.start()
    assert news_said(before, event, table.room) == "Round 1 begins. It is Hare's turn."
    assert said(table, Guessed(2, miss("e"))) == "Hare said E. No E. It is Owl's turn."
    assert said(table, Guessed(2, miss("e"), last=True)) == "Hare said E. No E."
    hit = Move(Letter("a"), Reply((2,)))
    assert said(table, Guessed(3, hit)) == (
        "Owl said A. Yes, A is at position 3. It is Hare's turn."
    )
    assert said(table, Left(2)) == "Hare has left. It is Owl's turn."
    word = Move(Word("quaint"), Reply())
    assert said(table, Guessed(3, word)) == "Owl said QUAINT. Not QUAINT. It is Owl's turn."
    hint = Move(Hint(), Reply((0,), "q"))
    assert (said(table, Guessed(3, hint)) or "").startswith("A hint, for 3 misses")


def test_nothing_secret_is_said() -> None:
    table = Table("setter", "b")
    assert "quartz" not in (said(table, sealed(1, "quartz", "00")) or "").lower()


def test_when_to_look() -> None:
    table = Table("setter", "b", "c", together=True)
    assert not look(table, Joined(4, "d", "Mole"))
    assert not look(table, Left(3))
    assert look(table, Left(1)), "there is a new host"
    assert look(table, sealed(1, "quartz", "00"))
    table.add((sealed(1, "quartz", "00"),))
    table.start()
    assert look(table, Left(2)), "the turn passes"
    assert not look(table, Left(3))
    assert not look(table, Voted(2, 0, "e"))
    for event in (Paused(), Resumed(), Ended(1, "host"), Closed("host"), Guessed(2, miss("e"))):
        assert look(table, event)
    table.add(commands.end(table.room, "a", table.now))
    table.add(decisions.leave(table.room, "b"))
    assert look(table, Removed(3)), "another sets the word"


@pytest.mark.parametrize(
    ("milliseconds", "sentence"),
    [
        (180_000, "3 minutes left."),
        (72_000, "1 minute 12 seconds left."),
        (61_000, "1 minute 1 second left."),
        (10_000, "10 seconds left."),
        (9_001, "10 seconds left."),
        (1, "1 second left."),
        (0, "Time is up."),
        (-5, "Time is up."),
    ],
)
def test_time(milliseconds: int, sentence: str) -> None:
    assert time_said(milliseconds) == sentence


def boggle(you: int | None, *points: int) -> str:
    hands = [
        BoggleHand(seat=seat, words=(FoundWord("word", n),)) for seat, n in enumerate(points, 1)
    ]
    return standing_said(boggle_places(hands), NAMES, you)


def test_standings_of_boggle() -> None:
    assert boggle(1, 5, 8, 2) == "You are second, 3 points behind Owl."
    assert boggle(3, 8, 8, 7) == "You are third, 1 point behind the first."
    assert boggle(2, 5, 8) == "You are first with 8 points."
    assert boggle(2, 8, 8, 2) == "You are first with 1 other, 8 points each."
    assert boggle(None, 5, 8) == "Owl is first with 8 points."
    assert boggle(None, 8, 8) == "2 players are first."
    assert boggle(1) == ""


def test_standings_of_hangman() -> None:
    hands = [
        HangmanHand(seat=1, misses=2, guesses=5),
        HangmanHand(seat=2, misses=1, guesses=4),
        HangmanHand(seat=3, misses=2, guesses=3),
    ]
    places = hangman_places(hands)
    assert standing_said(places, NAMES, 1) == "You are second with 2 misses."
    assert standing_said(places, NAMES, 2) == "You are first with 1 miss."
    assert standing_said(hangman_places(hands[::2]), NAMES, 1) == (
        "You are first with 1 other, 2 misses each."
    )


def test_those_who_lost_share_a_rank_and_nothing_else() -> None:
    lost = [
        HangmanHand(seat=1, misses=10, guesses=12, state="lost"),
        HangmanHand(seat=2, misses=4, guesses=5, state="lost"),  # gave up
    ]
    assert standing_said(hangman_places(lost), NAMES, 1) == "You are first with 1 other."


def test_ranks_in_words() -> None:
    assert [ordinal(n) for n in (1, 10, 11, 12, 13, 21, 22, 23, 101, 111)] == (
        "first tenth 11th 12th 13th 21st 22nd 23rd 101st 111th".split()
    )
    with pytest.raises(ValueError, match="0 is no rank"):
        ordinal(0)
