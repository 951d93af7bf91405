"""Reading replies: pattern, misses, count, letters, verdicts and endings, and what is none."""

from __future__ import annotations

import pytest

from wordfoe.grading.dialogue import parse_dialogue, shipped_dialogue
from wordfoe.grading.reading import Reader
from wordfoe.grading.session import Script

GENERAL = shipped_dialogue("general")
WORDS = tuple("ally beta cool deal else flew good hope ibex".split())


def reader(start: str = "Word: ----\nYour guess? ", misses: int = 7, guessed: str = "") -> Reader:
    script = Script(words=WORDS, length=4, misses=misses, lines=())
    made = Reader(GENERAL, script)
    made.start(start)
    made.guessed |= set(guessed)
    return made


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("guesses : 6", 6),
        ("Guesses left: 6", 6),
        ("Guesses remaining: 6", 6),
        ("You have 6 incorrect guesses left.", 6),
        ("You have 1 guess left", 1),
        ("You have 1 guesses left", 1),
        ("You have 6 lives left.", 6),
        ("You have 6 attempts remaining", 6),
        ("Number of guesses remaining: 6", 6),
        ("remaining guesses: 6", 6),
        ("(6 guesses left)", 6),
        ("----, 6 guesses remaining.", 6),
        ("Guess left: 6", 6),
        ("6 tries left", 6),
        ("Attempts left = 6", 6),
        ("Lives: 6", 6),
        ("guesses left: -1", -1),
        ("Mistakes: 1", 6),
        ("Wrong guesses: 1 of 7", 6),
        ("Mistakes: 1/7", 6),
        ("Incorrect guesses: [e]", 6),
        ("Incorrect guesses:\n[e, a]", 5),
        ("Words left: 12", None),
        ("Guessed: e", None),
        ("You have guessed 3 letters", None),
    ],
)
def test_misses_left(text: str, left: int | None) -> None:
    assert reader().turn("e", text).misses_left == left


def test_guesses_that_begin_at_zero_are_counted_up() -> None:
    made = reader("Guesses: 0\n----\nYour guess?")
    assert made.turn("e", "Guesses: 2").misses_left == 5


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("words   : 12", 12),
        ("Words left: 12", 12),
        ("Number of words remaining: 1,234", 1234),
        ("Words possible: 12", 12),
        ("words left in list: 12", 12),
        ("Remaining possible words: 12", 12),
        ("Total words remaining: 12", 12),
        ("12 words left: [ally, cool]", 12),
        ("DEBUGGING: words left : 12", 12),
        ("12 possible words remaining. Good luck.", 12),
        ("The Computer has 12 possibilities remaining.", 12),
        ("Number of words in word family: 12", 12),
        ("---- [eo] (words=12/34)", 12),
        ("guesses left: 12", None),
        ("The word has 12 letters", None),
    ],
)
def test_words_left(text: str, count: int | None) -> None:
    assert reader().turn("e", text).words_left == count


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("guessed : [e, o]", "eo"),
        ("guessed so far: [e]", "e"),
        ("Used letters: o e", "eo"),
        ("Guessed letters: eo", "eo"),
        ("Letters that have been guessed: e o", "eo"),
        ("Your guessed letters are:\ne o \nYour word is", "eo"),
        ("Previous guesses: e, o", "eo"),
        ("Guesses so far: e o 1", "1eo"),
        ("You have already guessed these letters: eo", "eo"),
        ("Letters guessed thus far: None yet.", ""),
        ("Wrong letters guessed: e", None),
        ("You guessed e.", None),
    ],
)
def test_letters_guessed(text: str, letters: str | None) -> None:
    assert reader().turn("e", text).guessed == letters


@pytest.mark.parametrize(
    ("text", "verdict", "copies"),
    [
        ("Sorry, there are no e's", "miss", 0),
        ("e is not in the word!", "miss", 0),
        ("e not in secret word", "miss", 0),
        ("found 0 'e's", "miss", 0),
        ("Wrongggg", "miss", 0),
        ("Nope, not this time.", "miss", 0),
        ("Ha! Wrong! Guess again.", "miss", 0),
        ("Sorry, 'e' is not in the word. 3 guesses left.", "miss", 0),
        ("Oops! No 'e' in the word", "miss", 0),
        ("Incorrect guess.", "miss", 0),
        ("The word doesn't have any e in it", "miss", 0),
        ("Yes, there is one e", "hit", 1),
        ("Yes, there are 2 e's", "hit", 2),
        ("Yes, there are two copies of e", "hit", 2),
        ("Good guess!", "hit", None),
        ("found 2 'e's", "hit", 2),
        ("e is in the word!", "hit", None),
        ("You guessed a letter correctly", "hit", None),
        ("You found one!", "hit", 1),
        ("Nice! You found 2 'e' in the word!", "hit", 2),
        ("Correct guess!", "hit", None),
        ("You already guessed that", "refused", None),
        ("You've already used e.", "refused", None),
        ("you already quessed that letter", "refused", None),
        ("Letter e was given before!", "refused", None),
        ("Letter e was already given!", "refused", None),
        ("Guess already made: e", "refused", None),
        ("Invalid guess, try again", "refused", None),
        ("That is not an English letter.", "refused", None),
        ("Please enter a valid letter.", "refused", None),
        ("Type a single letter please, only one character!", "refused", None),
        ("Wrong input!", "refused", None),
        ("'12' is incorrect input. Try again", "refused", None),
        ("You must enter one letter at a time", "refused", None),
        ("You have already guessed these letters: e", None, None),
        ("Already Guessed: e o", None, None),
        ("Word: ----", None, None),
    ],
)
def test_verdicts(text: str, verdict: str | None, copies: int | None) -> None:
    turn = reader().turn("e", f"{text}\nWord: ----\nYour guess? ")
    assert (turn.verdict, turn.copies) == (verdict, copies)


def test_what_is_said_on_every_screen_is_no_verdict() -> None:
    made = reader("You win if you find it.\nWord: ----\nPlease enter a single valid letter: ")
    turn = made.turn(
        "e", "You win if you find it.\nWord: ----\nPlease enter a single valid letter: "
    )
    assert turn.verdict is None
    assert turn.announced is None


@pytest.mark.parametrize(
    ("text", "won", "word"),
    [
        ("You win!\nThe word was: good", True, "good"),
        ("answer = good\nYou beat me", True, "good"),
        ("answer = good\nSorry, you lose", False, "good"),
        ("Congratulations!!!", True, None),
        ("You guessed it! The word was good.", True, "good"),
        ("Hey you actually got it!", True, None),
        ("okay, that was an easy one...", True, None),
        ("You ran out of guesses. The secret word was 'GOOD'.", False, "good"),
        ("No more guesses! The correct answer is good", False, "good"),
        ("Better luck next time!\nIt was good", False, "good"),
        ("wow... you are a really bad guesser", False, None),
        ("Game over! The word is:\n  good", False, "good"),
        ("Game over! You win!", True, None),
        ("You have lost.\nHidden word: good", False, "good"),
        ("You lost! Not everyone can be a winner.", False, None),
        ("The word was pear, you lose", False, "pear"),
        ("You lose.\nThe word was\nGOOD!\nPlay again?", False, "good"),
        ("You lose.\nThe word was \nWill you play again? Y/N", False, None),
        ("Nicely done! The word was indeed good.", True, "good"),
        ("You lose a turn", None, None),
        ("You have lost one guess", None, None),
        ("You already guessed it", None, None),
    ],
)
def test_endings(text: str, won: bool | None, word: str | None) -> None:
    ending = reader().ending(text)
    assert (ending.won if ending else None) == won
    assert (ending.word if ending else None) == word


def test_the_word_alone_is_the_end_of_some_games() -> None:
    ending = reader().ending("good\n")
    assert ending is not None
    assert (ending.won, ending.word) == (None, "good")


def test_misses_that_are_counted_up_by_the_description() -> None:
    dialogue = parse_dialogue("[shows]\nmisses = 'up'")
    made = Reader(dialogue, Script(words=WORDS, length=4, misses=7, lines=()))
    made.start("----\nYour guess? ")
    assert made.turn("e", "guesses: 2").misses_left == 5


def test_the_next_game_is_told_from_the_end_of_this_one() -> None:
    made = reader()
    made.pattern = "-oo-"
    text = "You win!\nThe word was good.\n\nNew game\nWord: ----\nYour guess? "
    place = made.next_game(text, ())
    assert text[place:].startswith("\nNew game")
    assert made.is_new_game(text[place:])
    assert not made.is_new_game("Word: -oo-\nYour guess? ")
