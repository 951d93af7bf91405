"""Questions, boards, lists, scores and verdicts, in the words of students' programs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wordfoe.grading.boggle.forms import USUAL_FORMS
from wordfoe.grading.boggle.reading import board_in, question_in, read_reply, read_screen


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Press enter to begin the game ...", "begin"),
        ("Do you want to generate a random board? ", "random"),
        ("Would you like to randomize the board (y/n): ", "random"),
        ("Use custom configuration? (y/n)", "custom"),
        ("Type the 16 letters to appear on the board: ", "board"),
        ("Please enter a valid board configuration:\n", "board"),
        ("Enter a board string: ", "board"),
        ("Enter 16 characters: ", "board"),
        ("Input letter: ", "letter"),
        ("Letter 3: ", "letter"),
        ("Row 1: ", "row"),
        ("Type a word (or press Enter to end your turn): ", "turn"),
        ("Enter a word on the board, atleast four letters\n", "turn"),
        ("Your guess: ", "turn"),
        ("Play again (y/n)? ", "again"),
        ("Enter the dictionary file name: ", "dictionary"),
        ("What is the airspeed of a swallow? ", None),
    ],
)
def test_questions(text: str, question: str | None) -> None:
    assert question_in(f"Welcome!\n\n{text}", USUAL_FORMS) == question


@pytest.mark.parametrize(
    "text",
    [
        "ABCD\nEFGH\nIJKL\nMQOP\n",
        "A B C D \nE F G H \nI J K L \nM Q O P \n",
        "a b c d\ne f g h\ni j k l\nm qu o p\n",
        "+---+---+---+---+\n| A | B | C | D |\n+---+---+---+---+\n| E | F | G | H |\n"
        "+---+---+---+---+\n| I | J | K | L |\n+---+---+---+---+\n| M | Qu| O | P |\n",
        "[A, B, C, D]\n[E, F, G, H]\n[I, J, K, L]\n[M, Q, O, P]",
    ],
)
def test_boards(text: str) -> None:
    board = ("abcdefghijklmqop", 4, 4)
    assert board_in(f"Here it is:\n{text}\nYour words: {{}}", (4, 4)) == board
    assert board_in(text) == board
    assert board_in(text, (5, 5)) is None


@pytest.mark.parametrize(
    "text",
    [
        'Your words (2): { TEAS, "SEAT" }\nYour score: 2\nMy words: {nest, sent,}\nMy score (2)',
        "your words: teas seat\nyour have 2 points\nmy words were:\nnest\nsent\nmy score was: 2",
        "Your words (2):\nTEAS,\nSEAT,\nYour score: 2\nMy words (2):\nNEST, SENT, \nMy score: 2",
        "Your words: [teas, seat]\nYour score 2\nComputer found: [nest, sent]\nComputer's score: 2",
        "Words found by you: teas, seat\nWords found by computer: nest, sent\nYou: 2, Computer: 2",
        "You found: teas seat\nComputer found 2 words:\nnest\nsent\nFinal score\nHuman: 2\nCPU: 2",
    ],
)
def test_lists_and_scores(text: str) -> None:
    found = read_screen(text, USUAL_FORMS)
    assert (found.your_words, found.your_score) == (("teas", "seat"), 2)
    assert (found.my_words, found.my_score) == (("nest", "sent"), 2)


@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("Ha ha ha, I destroyed you. Better luck next time, puny human!", False),
        ("WOW, you defeated me! Congratulations!", True),
        ("I won... most likely...", False),
        ("The computer has won!", False),
        ("Player wins.", True),
        ("It is a tie.", None),
    ],
)
def test_who_won(text: str, won: bool | None) -> None:
    assert read_screen(text, USUAL_FORMS).human_won == won


PROMPT = frozenset(["Enter a word on the board, atleast four letters"])


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("That word is too short.", {"too_short"}),
        ("Your word must have at least 4 letters!", {"too_short"}),
        ("TEAS is not in the dictionary.", {"unlisted"}),
        ("You have already found that word.", {"repeated"}),
        ("That word can't be formed on this board.", {"off_board"}),
        (
            "You must enter an unfound 4+ letter word from the dictionary.",
            {"too_short", "unlisted", "repeated"},
        ),
        ("Invalid guess, try again!", set()),
    ],
)
def test_reasons_of_refusals(text: str, reasons: set[str]) -> None:
    reply = f"{text}\nEnter a word on the board, atleast four letters\n"
    found = read_reply(reply, "teas", PROMPT, USUAL_FORMS)
    assert (found.said_refused, found.said_accepted) == (True, False)
    assert found.reasons == reasons


def test_what_is_accepted() -> None:
    found = read_reply('You found a new word! "TEAS"\n', "teas", PROMPT, USUAL_FORMS)
    assert (found.said_refused, found.said_accepted) == (False, True)


def test_a_word_that_is_itself_a_sign_says_nothing() -> None:
    found = read_reply("You found a new word! WRONG", "wrong", PROMPT, USUAL_FORMS)
    assert found.said_accepted


@settings(max_examples=40)
@given(st.text(max_size=200))
def test_any_output_can_be_read(text: str) -> None:
    question_in(text, USUAL_FORMS)
    board_in(text)
    read_reply(f"Your words (1): {{{text}}}\nYour score: 3", "teas", PROMPT, USUAL_FORMS)
    read_screen(f"My words: {text}", USUAL_FORMS)


@pytest.mark.parametrize(
    "text", ["a " * 200_000, "(" * 100_000, "your words " * 20_000, "A\n" * 90_000]
)
def test_hostile_output_is_read_in_time(text: str) -> None:
    """The time limit of the suite would end this test."""
    question_in(text, USUAL_FORMS)
    board_in(text)
    read_screen(text, USUAL_FORMS)
    read_reply(text, "teas", PROMPT, USUAL_FORMS)
