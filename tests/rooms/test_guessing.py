"""Words that are set, votes of a class, and guesses in turns."""

from __future__ import annotations

import pytest

from support.rooms import Table, miss, refusal
from wordfoe import Lexicon
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman import Letter, Word
from wordfoe.hangman.moves import Guess
from wordfoe.rooms import commands, guessing
from wordfoe.rooms.decisions import lose
from wordfoe.rooms.events import Ended, Guessed, Returned, Sealed, Voted
from wordfoe.rooms.room import Choice
from wordfoe.rooms.sealing import sealed

WORDS = Lexicon(["quartz", "jazz"])


def set_word(table: Table, owner: str, word: str = "quartz") -> tuple[str, str]:
    with pytest.raises((Illegal, Malformed)) as error:
        guessing.set_word(table.room, owner, word, "00", WORDS, table.now)
    return refusal(error.value)


def voted(table: Table, owner: str, letter: str, step: int | None = None) -> tuple[str, str]:
    with pytest.raises((Illegal, Malformed)) as error:
        table.vote(owner, letter, step)
    return refusal(error.value)


def may_guess(table: Table, owner: str, number: int, guess: Guess) -> tuple[str, str]:
    with pytest.raises(Illegal) as error:
        guessing.may_guess(table.room, owner, number, guess, table.now)
    return refusal(error.value)


def may_play(table: Table, letter: str | None, owner: str = "a") -> tuple[str, str]:
    with pytest.raises(Illegal) as error:
        guessing.may_play(table.room, owner, letter, table.now)
    return refusal(error.value)


def in_turns() -> Table:
    table = Table("setter", "b", "c", together=True)
    table.add((sealed(1, "quartz", "00"),))
    table.start()
    return table


def a_class(*pupils: str) -> Table:
    table = Table("class", *pupils)
    table.start()
    return table


def test_the_setter_seals_a_word_once() -> None:
    table = Table("setter", "b")
    assert set_word(table, "b") == ("not-setter", "Otter sets this word.")
    assert set_word(table, "x")[0] == "not-in-room"
    assert set_word(table, "a", "jumbo") == ("not-a-word", "Not in the word list. Pick another.")
    (event,) = table.add(guessing.set_word(table.room, "a", "QUARTZ", "00", WORDS, table.now))
    assert event == sealed(1, "quartz", "00")
    assert isinstance(event, Sealed)
    assert set_word(table, "a", "jazz") == ("sealed", "The word is sealed and cannot be changed.")
    table.start()
    assert set_word(table, "b") == (
        "running",
        "A round is running. Set the next word when it is over.",
    )
    table.end()
    assert set_word(table, "a") == ("not-setter", "Hare sets this word.")
    table.add(guessing.set_word(table.room, "b", "jazz", "00", WORDS, table.now))


def test_no_word_is_set_elsewhere() -> None:
    assert set_word(Table("hangman"), "a")[0] == "other-mode"
    table = Table("setter")
    table.join("a", watch=True)
    assert set_word(table, "a") == ("not-setter", "Somebody else sets this word.")


def test_a_pupil_chooses_and_changes() -> None:
    table = a_class("b", "c")
    assert table.vote("b", " E ") == (Voted(2, 0, "e"),)
    assert table.vote("b", "e") == ()
    assert table.vote("b", "t") == (Voted(2, 0, "t"),)
    table.play("e")
    assert voted(table, "b", "e") == ("tried-before", "E was tried before. Choose another.")
    assert voted(table, "b", "t", step=0) == (
        "out-of-step",
        "Guess 1 is over. Choose a letter for guess 2.",
    )
    assert voted(table, "b", "t", step=2) == ("out-of-step", "Guess 3 has not come yet.")
    assert voted(table, "b", "tt")[0] == voted(table, "b", "7")[0] == "malformed"
    assert table.vote("c", "t") == (Voted(3, 1, "t"),)


def test_who_chooses_a_letter_is_back() -> None:
    table = a_class("b")
    table.add(lose(table.room, 2))
    assert table.vote("b", "e") == (Returned(2), Voted(2, 0, "e"))


def test_a_pupil_cannot_change_for_ever() -> None:
    table = a_class("b")
    for number in range(guessing.MOST_CHANGES + 1):
        table.vote("b", "et"[number % 2])
    assert voted(table, "b", "q") == (
        "too-many-changes",
        "You changed your letter 10 times. It stays E.",
    )
    assert table.room.round is not None
    assert table.room.round.votes[0][2] == Choice("e", guessing.MOST_CHANGES)
    table.play("q")
    table.vote("b", "x")


def test_who_cannot_vote() -> None:
    assert voted(Table("boggle", "b"), "b", "e")[0] == "other-mode"
    table = Table("class", "b")
    assert voted(table, "b", "e") == ("not-running", "No round is running.")
    table.start()
    table.join("w", watch=True)
    said = "You are watching. Only players can vote."
    assert voted(table, "a", "e") == voted(table, "w", "e") == ("watching", said)
    table.add(commands.pause(table.room, "a", table.now))
    assert voted(table, "b", "e") == ("paused", "The game is paused. Wait for the host to go on.")


def test_the_teacher_plays_a_letter() -> None:
    table = a_class("b")
    assert table.play("e") == (Guessed(1, miss("e")),)
    assert may_play(table, " E ") == ("tried-before", "E was tried before. Choose another.")
    assert may_play(table, None) == ("no-letter", "Choose the letter to play.")
    assert may_play(table, "t", "b")[0] == "host-only"
    assert table.play("t", over=True) == (Guessed(1, miss("t"), True), Ended(1, "all-done"))
    assert may_play(table, "a")[0] == "not-running"
    assert may_play(Table("hangman"), "a")[0] == "other-mode"


def test_guesses_in_turns() -> None:
    table = in_turns()
    assert table.guess("b", "e") == (Guessed(2, miss("e")),)
    assert may_guess(table, "b", 1, Letter("t")) == ("not-your-turn", "It is Owl's turn.")
    assert may_guess(table, "a", 1, Letter("t"))[0] == "watching"
    assert may_guess(table, "c", 1, Letter("e"))[0] == "tried-before"
    assert guessing.may_guess(table.room, "c", 1, Word("jazzed"), table.now) == 3
    assert table.guess("c", "t", over=True) == (Guessed(3, miss("t"), True), Ended(1, "all-done"))
    assert may_guess(table, "b", 2, Letter("a"))[0] == "not-running"


def test_a_guess_that_comes_twice_is_made_once() -> None:
    table = in_turns()
    table.guess("b", "e")
    assert guessing.may_guess(table.room, "b", 0, Letter("e"), table.now) is None
    gone_on = ("out-of-step", "The game has gone on. Look again before you guess.")
    assert may_guess(table, "b", 0, Letter("t")) == gone_on
    assert may_guess(table, "c", 0, Letter("e")) == gone_on
    assert may_guess(table, "c", 5, Letter("t")) == gone_on


def test_no_guess_while_paused_or_alone() -> None:
    table = in_turns()
    table.add(commands.pause(table.room, "a", table.now))
    assert may_guess(table, "b", 0, Letter("e"))[0] == "paused"
    table = Table("hangman", "b")
    table.start()
    assert may_guess(table, "b", 0, Letter("e")) == (
        "other-mode",
        "Everybody plays alone in this room.",
    )
    pupils = a_class("b")
    assert may_guess(pupils, "b", 0, Letter("e"))[0] == "other-mode"


def test_who_comes_back_has_no_turn_while_all_are_away() -> None:
    table = in_turns()
    table.leave("b")
    table.leave("c")
    assert may_guess(table, "b", 0, Letter("e")) == ("not-your-turn", "It is somebody else's turn.")


def test_a_game_is_not_endless() -> None:
    table = in_turns()
    for _ in range(guessing.MOST_MOVES - 1):
        table.add((Guessed(2, miss("e")),))
    with pytest.raises(Illegal) as error:
        guessing.guessed(table.room, 2, miss("t"), over=False)
    assert error.value.code == "too-long"
    assert guessing.guessed(table.room, 2, miss("t"), over=True)
    with pytest.raises(ValueError, match="there is no round"):
        guessing.guessed(Table("setter").room, 1, miss("t"), over=False)
