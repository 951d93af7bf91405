"""The lines of a student: letters, commands with or without a colon, and refusals."""

from __future__ import annotations

from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.alphabet import ENGLISH
from wordfoe.errors import Malformed
from wordfoe.hangman import Settings
from wordfoe.hangman.lessons import LESSONS
from wordfoe.hangman.moves import Letter
from wordfoe.hangman.position import start
from wordfoe.hangman.teaching import Teaching
from wordfoe.terminal.hangman.teach_session import meaning, run_lesson
from wordfoe.terminal.reading import EndOfInput


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("e", Letter("e")),
        (" E ", Letter("e")),
        ("q", Letter("q")),
        ("?", ("help", "")),
        ("help", ("help", "")),
        (":help", ("help", "")),
        ("QUIT", ("quit", "")),
        (":q", ("quit", "")),
        ("exit", ("quit", "")),
        ("back", ("back", "")),
        (":back", ("back", "")),
        ("show", ("show", "")),
        ("keep -E--", ("keep", "-E--")),
        (":keep  my.module:Dealer ", ("keep", "my.module:Dealer")),
        ("dealer perfect", ("dealer", "perfect")),
    ],
)
def test_what_lines_mean(line: str, meant: Any) -> None:
    assert meaning(line, ENGLISH) == meant


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "Type one letter."),
        ("ee", '"ee" is neither a letter nor a command'),
        ("3", '"3" is not a letter'),
        (":hint", '":hint" is neither a letter nor a command'),
        ("keep", '"keep" lacks a name; type keep largest or keep -E--.'),
        ("dealer", '"dealer" lacks a name; type dealer largest.'),
        ("back 2", '"back 2" says too much; type back.'),
    ],
)
def test_lines_without_a_meaning(line: str, said: str) -> None:
    with pytest.raises(Malformed) as error:
        meaning(line, ENGLISH)
    assert said in str(error.value)


class Noted:
    """A view that types lines, and notes what it is told to show."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.seen: list[tuple[str, Any]] = []

    def ask(self) -> str:
        if not self.lines:
            raise EndOfInput
        return self.lines.pop(0)

    def begin(self, teaching: Teaching, lesson: Any) -> None:
        self.seen.append(("begin", (teaching.position.pattern, lesson)))

    def show_answer(self, answered: Any, note: str) -> None:
        self.seen.append(("answer", (answered.after.pattern, note)))

    def show_kept(self, answered: Any) -> None:
        self.seen.append(("kept", answered.after.pattern))

    def show_dealer(self, name: str) -> None:
        self.seen.append(("dealer", name))

    def show_position(self, position: Any) -> None:
        self.seen.append(("position", position.pattern))

    def show_help(self) -> None:
        self.seen.append(("help", None))

    def refuse(self, line: str, reason: Exception) -> None:
        self.seen.append(("refused", (line, str(reason))))


def monk(**wishes: Any) -> Teaching:
    settings = Settings(**{"length": 4, "misses": 1, "dealer": "largest", "seed": 1, **wishes})
    return Teaching(start(Lexicon(["deal", "tear", "monk"]), settings))


def test_a_session_from_the_first_line_to_the_last() -> None:
    view = Noted("?", "e", "keep perfect", "back", "show", "dealer kind", "quit", "e")
    run_lesson(monk(), view)
    assert view.seen == [
        ("begin", ("----", None)),
        ("help", None),
        ("answer", ("-e--", "")),
        ("kept", "----"),
        ("position", "----"),
        ("position", "----"),
        ("dealer", "kind"),
    ]
    assert view.lines == ["e"]  # nothing is read after quit


def test_refusals_change_nothing_and_the_end_of_input_ends_it() -> None:
    teaching, view = monk(), Noted("dealer nobody", "keep x", "back", "e", "e", "zz")
    run_lesson(teaching, view)
    refused = [said[0] for kind, said in view.seen if kind == "refused"]
    assert refused == ["dealer nobody", "keep x", "back", "e", "zz"]
    assert teaching.position.tried == ("e",)


def test_the_note_of_a_lesson_is_for_the_first_letter_after_the_opening() -> None:
    lesson = LESSONS["doable"]
    teaching = Teaching(
        start(Lexicon(lesson.words.split()), Settings(length=6, misses=1, dealer="largest"))
    )
    view = Noted("a", "back", "u", "back", "z")
    run_lesson(teaching, view, lesson)
    assert view.seen[0] == ("begin", ("do-ble", lesson))
    notes = [said[1] for kind, said in view.seen if kind == "answer"]
    assert notes == [lesson.notes["a"], lesson.notes["u"], ""]
    second = Noted("e", "a")
    run_lesson(monk(misses=5), second, LESSONS["monk"])
    notes = [said[1] for kind, said in second.seen if kind == "answer"]
    assert notes == [LESSONS["monk"].notes["e"], ""]
