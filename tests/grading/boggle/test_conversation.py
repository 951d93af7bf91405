"""One game, in several forms of dialogue."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from support.boggle_program import FORMS, Talk, program
from wordfoe.grading.boggle.conversation import Conversation
from wordfoe.grading.boggle.forms import USUAL_FORMS
from wordfoe.grading.boggle.grid import Grid
from wordfoe.grading.boggle.session import BoggleSession, Probe, Wish

WORDS = ("tea", "teas", "east", "nest", "sent", "quit", "site")
BOARDS = {16: "teasnxxtqitxxxxe", 25: "teasnxxtqitxxxxeabcdefghi"}
LINES = [
    Probe(line="teas", kind="word"),
    Probe(line="teas", kind="repeated", reason="repeated"),
    Probe(line="tea", kind="too-short", reason="too_short"),
    Probe(line="nest", kind="scattered", reason="off_board"),
]


def lines_for(_grid: Grid) -> list[Probe]:
    return LINES


def play(talk: Talk, short: str = "abc", *, opposite: bool = False) -> BoggleSession:
    wish = Wish(board=BOARDS.__getitem__, short=short)
    return Conversation(talk, USUAL_FORMS, opposite=opposite).play(wish, lines_for, first=True)


@pytest.mark.parametrize("form", [form for form in FORMS if form != "backwards"])
def test_a_game_in_every_form(form: str) -> None:
    found = play(Talk(program(WORDS, form)))
    assert found.fault is None
    assert found.typed == found.printed == BOARDS[16]
    assert found.grid == Grid(BOARDS[16], 4, 4)
    assert [turn.accepted for turn in found.turns] == [True, False, False, False]
    assert found.final is not None
    assert found.final.my_words == ("east", "quit")
    assert (found.final.your_score, found.final.my_score, found.final.human_won) == (1, 2, False)
    assert found.again
    assert found.seconds == 0.5
    assert found.short_refused is (None if form == "terse" else True)


def test_a_larger_board_is_typed_if_16_letters_are_too_few() -> None:
    found = play(Talk(program(WORDS, "silent", side=5)))
    assert found.typed == BOARDS[25]
    found = play(Talk(program(WORDS, "terse", side=5)))
    assert found.typed == BOARDS[25]
    assert found.grid == Grid(BOARDS[25], 5, 5)


def test_yes_may_mean_either() -> None:
    assert play(Talk(program(WORDS, "backwards"))).typed == ""
    assert play(Talk(program(WORDS, "backwards")), opposite=True).typed == BOARDS[16]


def test_a_short_board_that_is_taken() -> None:
    found = play(Talk(program(WORDS, mistake="short-board")))
    assert found.short_refused is False
    assert found.turns == ()


def test_a_short_board_that_crashes_the_program() -> None:
    def crash() -> Generator[str, str, None]:
        yield "Enter 16 letters: "
        raise IndexError("oops")

    found = play(Talk(crash()))
    assert found.short_refused is False
    assert found.fault is not None


def test_a_program_that_crashes_says_where() -> None:
    def crash() -> Generator[str, str, None]:
        yield "Random board? (y/n)"
        raise IndexError("oops")

    found = play(Talk(crash()))
    assert found.fault is not None
    assert found.fault.kind == "crashed"
    assert found.fault.exit_code == 1
    assert "oops" in found.fault.text


def test_a_program_that_asks_for_something_else() -> None:
    def other() -> Generator[str, str, None]:
        while True:
            yield "What is the airspeed of a swallow? "

    found = play(Talk(other()))
    assert found.fault is not None
    assert found.fault.kind == "not-understood"
    assert "swallow" in found.fault.text


def test_a_program_that_asks_for_ever() -> None:
    def ever() -> Generator[str, str, None]:
        while True:
            yield "Input letter: "

    found = play(Talk(ever()))
    assert found.fault is not None
    assert found.fault.kind == "not-understood"


def test_a_turn_that_ends_with_a_word() -> None:
    def typed_end() -> Generator[str, str, None]:
        board = yield "Enter 16 letters: "
        while len(board) < 16:
            board = yield "Too short. Enter 16 letters: "
        line = ""
        while line != "quit":
            line = yield "Enter a word (type 'quit' to end your turn): "
        yield "My words: east, quit\nMy score: 2\nPlay again? "

    found = play(Talk(typed_end()))
    assert found.final is not None
    assert found.final.my_words == ("east", "quit")
    assert found.fault is None


def test_a_turn_that_never_ends() -> None:
    def endless() -> Generator[str, str, None]:
        yield "Enter 16 letters: "
        while True:
            yield "Enter a word: "

    found = play(Talk(endless()), short="")
    assert found.fault is not None
    assert found.fault.kind == "no-end"


def test_a_program_that_plays_one_game_and_ends() -> None:
    def once() -> Generator[str, str, None]:
        yield "Enter 16 letters: "
        line = "x"
        while line:
            line = yield "Enter a word: "
        # The last words are printed when it has ended.

    found = play(Talk(once()), short="")
    assert found.fault is None
    assert not found.again


def test_a_program_that_shows_its_score_only_after_a_word() -> None:
    """Before the first word nothing says that the score is 0."""

    def late() -> Generator[str, str, None]:
        yield "Enter 16 letters: "
        score, said = 0, ""
        while line := (yield f"{said}Enter a word, at least four letters\n"):
            score += line == "teas" and not score
            said = "Invalid guess\n" if line != "teas" or said else f"your have {score} points\n"
        yield "My words were:\neast\nquit\nMy score was: 2\nI won... most likely...\nPlay again?"

    found = play(Talk(late()), short="")
    assert [turn.accepted for turn in found.turns] == [True, False, False, False]
    assert found.final is not None
    assert (found.final.your_score, found.final.my_score) == (1, 2)
    assert found.final.human_won is False


def test_a_program_with_boards_of_its_own_is_played_on_what_it_prints() -> None:
    def own() -> Generator[str, str, None]:
        line = yield "T E A S\nN X X T\nQ I T X\nX X X E\n\nGuess a word: "
        while line:
            line = yield "Nope, wrong.\nGuess a word: "
        yield "The computer found: east, quit\nComputer score: 2\nPlay another game? "

    found = play(Talk(own()))
    assert (found.typed, found.short_refused) == ("", None)
    assert found.grid == Grid(BOARDS[16], 4, 4)
    assert [turn.accepted for turn in found.turns] == [False] * 4
    assert found.final is not None
    assert found.final.my_words == ("east", "quit")
    assert found.again


def test_a_board_that_is_neither_given_nor_printed_cannot_be_played() -> None:
    def secret() -> Generator[str, str, None]:
        while True:
            yield "Guess a word: "

    found = play(Talk(secret()))
    assert found.fault is not None
    assert found.fault.text == "It shows no board."


def test_a_board_row_by_row_and_questions_on_the_way() -> None:
    def rows() -> Generator[str, str, None]:
        yield "Do you want to see the instructions (y/n)? "
        yield "Dictionary file name? "
        yield "What size shall the board have? "
        lines = []
        for number in range(4):
            line = yield f"Row {number + 1}: "
            lines.append(line)
        line = yield "\n".join(lines).upper() + "\nYour word: "
        while line:
            line = yield "Your word: "
        yield "My words: east quit\nPlay again?"

    found = play(Talk(rows()))
    assert found.typed == found.printed == BOARDS[16]
