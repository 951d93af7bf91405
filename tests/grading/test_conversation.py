"""Games with programs in many styles, played through their own dialogues."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.students import WORDS, SlowClock, command_of, player_of, script, shown, written
from wordfoe.grading.conversation import ProgramPlayer
from wordfoe.grading.dialogue import parse_dialogue
from wordfoe.grading.guards import Guards, Limits
from wordfoe.grading.session import Script, Session

pytestmark = pytest.mark.slow

LINES = "e o e 1 t l g d"
REFUSED = [  # what a program shows that refuses a repeat and a digit
    ("e", "----", 3),
    ("o", "-oo-", 3),
    ("e", "-oo-", 3),
    ("1", "-oo-", 3),
    ("t", "-oo-", 2),
    ("l", "-oo-", 1),
    ("g", "goo-", 1),
]


def play(name: str, folder: Path, lines: str = LINES, dialogue: str = "general") -> Session:
    (session,) = player_of(name, folder, dialogue).play([script(lines)])
    assert session.fault is None
    return session


def test_the_plain_form(tmp_path: Path) -> None:
    session = play("plain.py", tmp_path)
    assert (session.start.pattern, session.start.misses_left) == ("----", 4)
    assert session.start.words_left == 9
    assert session.start.guessed == ""
    assert shown(session)[:-1] == REFUSED
    assert [turn.verdict for turn in session.turns] == (
        "miss hit refused refused miss miss hit hit".split()
    )
    assert [turn.copies for turn in session.turns] == [0, 2, None, None, 0, 0, 1, 1]
    assert [turn.words_left for turn in session.turns] == [3, 2, 2, 2, 2, 1, 1, None]
    assert session.turns[4].guessed == "eot"
    assert session.turns[-1].announced is True
    assert session.ending is not None
    assert (session.ending.won, session.ending.word) == (True, "good")
    assert session.driver == ()
    assert session.list_reads in (1, None)


def test_games_with_the_same_words_are_played_in_one_process(tmp_path: Path) -> None:
    player = player_of("plain.py", tmp_path)
    games = [script("e o"), script("e o t l g d"), script("t"), script("t", misses=1)]
    other = Script(words=("aa", "ab"), length=2, misses=2, lines=("a", "b", "c", "d"))
    sessions = player.play([games[1], games[3], other, games[0]])
    assert [session.process for session in sessions] == [1, 1, 2, 3]
    assert sessions[1].ending is not None
    assert sessions[1].ending.won is False
    assert sessions[1].ending.word in WORDS
    assert sessions[2].turns[0].pattern == "a-"
    assert sessions[3].ending is None


def test_bad_answers_are_given_first(tmp_path: Path) -> None:
    game = script("e", bad_lengths=("-42", "137", "abc", ""), bad_misses=("0", "x"))
    (session,) = player_of("plain.py", tmp_path).play([game])
    assert session.refused_lengths == (True,) * 4
    assert session.refused_misses == (True, True)
    assert session.turns[0].pattern == "----"


def test_a_bad_answer_that_is_taken_or_crashes_costs_no_game(tmp_path: Path) -> None:
    game = script("e o", bad_lengths=("abc", "77"))
    (session,) = player_of("unlucky.py", tmp_path).play([game])
    assert session.refused_lengths == (False, False)
    assert session.notes == (
        'It ended after the length "abc".',
        'It took the length "77".',
    )
    assert shown(session) == [("e", "----", 3), ("o", "-oo-", 3)]


def test_emoji_colours_a_gallows_and_misses_counted_up(tmp_path: Path) -> None:
    session = play("gallows.py", tmp_path)
    assert shown(session)[:-1] == REFUSED
    assert session.turns[-1].pattern == "good"
    assert session.turns[2].verdict is None  # it refuses silently
    assert session.turns[1].guessed == "eo"
    assert session.ending is not None
    assert session.ending.won is True
    assert "\x1b" not in session.start.text


def test_settings_as_arguments_are_found_out_by_the_usage(tmp_path: Path) -> None:
    player = player_of("arguments.py", tmp_path)
    first, second = player.play([script(LINES), script("t", misses=1)])
    assert player.arguments == ("{list}", "{length}", "{misses}")
    assert shown(first)[:-1] == REFUSED
    assert second.ending is not None
    assert second.ending.won is False
    assert "length" not in first.driver
    assert shown(play("arguments.py", tmp_path, dialogue="byu-cs240"))[:-1] == REFUSED


def test_settings_as_arguments_in_the_command(tmp_path: Path) -> None:
    command = [*command_of("arguments.py", tmp_path), "{list}", "{length}", "{misses}"]
    (session,) = ProgramPlayer(command, folder=tmp_path).play([script(LINES)])
    assert shown(session)[:-1] == REFUSED


def test_tables_of_families_are_not_taken_for_the_pattern(tmp_path: Path) -> None:
    session = play("tables.py", tmp_path)
    refused = {2: None, 3: None}  # it shows the pattern only after a letter that counts
    patterns = [turn.pattern for turn in session.turns]
    assert patterns == ["----", "-oo-", refused[2], refused[3], "-oo-", "-oo-", "goo-", "good"]


def test_a_length_that_is_drawn_and_games_that_follow_at_once(tmp_path: Path) -> None:
    first, second = player_of("drawn.py", tmp_path).play([script(LINES), script("o")])
    assert {"length", "misses"} <= set(first.driver)
    assert [turn.pattern for turn in first.turns if turn.pattern] == (
        "---- -oo- -oo- -oo- goo-".split()
    )
    assert first.start.misses_left == 6
    assert first.turns[0].misses_left == 5
    assert first.ending is not None
    assert (first.ending.won, first.ending.word) == (True, "good")
    assert second.process == first.process
    assert second.start.pattern == "----"


def test_prompts_that_come_too_late_are_answered_in_the_order_of_the_program(
    tmp_path: Path,
) -> None:
    player = player_of("late.py", tmp_path)
    first, second = player.play([script("e o t l g d"), script("e")])
    assert [turn.pattern for turn in first.turns][:5] == ["----", "-oo-", "-oo-", "-oo-", "goo-"]
    assert first.ending is not None
    assert first.ending.won is True
    assert second.process == first.process + 1


def test_a_program_that_shows_next_to_nothing(tmp_path: Path) -> None:
    session = play("mute.py", tmp_path, "e _ o 1 tl g d")
    assert [turn.pattern for turn in session.turns] == [None] * 7
    assert [turn.verdict for turn in session.turns] == [
        "miss",
        None,
        "hit",
        None,
        "miss",
        "hit",
        "hit",
    ]
    assert [turn.words_left for turn in session.turns] == [3, None, 2, 2, 1, 1, None]
    assert session.turns[1].text == ""  # a token reader swallows an empty line
    assert session.ending is not None
    assert (session.ending.won, session.ending.word) == (None, "good")


@pytest.mark.parametrize("line", ["_", "1"])
def test_a_crash_is_a_fault_with_its_last_lines(line: str, tmp_path: Path) -> None:
    (session,) = player_of("unlucky.py", tmp_path).play([script(f"e {line} o")])
    assert session.fault is not None
    assert session.fault.kind == "crashed"
    assert session.fault.exit_code == 1
    assert "Error" in session.fault.text
    assert [turn.line for turn in session.turns] == ["e"]
    assert session.ending is None


def test_an_exit_code_after_the_end_is_no_crash(tmp_path: Path) -> None:
    session = play("unlucky.py", tmp_path, "e o l g d")
    assert session.ending is not None
    assert session.ending.won is True


def test_a_cpp_program(tmp_path: Path) -> None:
    first, second = player_of("stanford.cpp", tmp_path).play([script(LINES)] * 2)
    assert shown(first)[:-1] == REFUSED
    assert shown(second) == shown(first)
    assert second.process == 1
    assert second.turns[0].words_left == 3


def test_a_c_program_whose_list_begins_with_the_length(tmp_path: Path) -> None:
    (tmp_path / "hangman.dat").write_text("3\nabc\ndef\nghi\nxyz\n")
    session = play("buffered.c", tmp_path, "e o e t")
    assert shown(session)[:3] == [("e", "----", 3), ("o", "----", 2), ("e", "----", 2)]
    assert session.start.pattern == "----"
    assert session.ending is None


@pytest.mark.skipif(shutil.which("javac") is None, reason="no Java compiler here")
def test_a_java_program(tmp_path: Path) -> None:
    first, second = player_of("HangmanMain.java", tmp_path, "ut-cs314").play(
        [script("e o e t", level="hard"), script("t", misses=1, level="easy")]
    )
    assert shown(first) == [
        ("e", "----", 3),
        ("o", "-oo-", 3),
        ("e", "-oo-", 3),
        ("t", "-oo-", 2),
    ]
    assert first.turns[0].guessed == "e"
    assert second.ending is not None
    assert second.ending.won is False
    assert second.ending.word in WORDS
    assert "level" not in first.driver


def test_a_list_that_is_not_read_is_said(tmp_path: Path) -> None:
    source = """
word = "pear"
print("----")
input("Your guess? ")
print("You lose. The word was pear.")
"""
    command = written(tmp_path, source)
    (session,) = ProgramPlayer(command, folder=tmp_path).play([script("e")])
    assert "list" in session.driver or session.list_reads is None
    assert session.ending is not None
    assert session.ending.word == "pear"


def test_a_list_that_is_missing_is_put_where_it_is_looked_for(tmp_path: Path) -> None:
    source = """
print(len(open("".join(["my", "words", ".lis"])).read().split()), "words left")
input("Your guess? ")
"""
    (session,) = ProgramPlayer(written(tmp_path, source), folder=tmp_path).play([script("e")])
    assert session.start.words_left == 9
    absolute = 'open("/nowhere/words.txt")'
    (session,) = ProgramPlayer(written(tmp_path, absolute), folder=tmp_path).play([script("e")])
    assert session.notes == ('It did not find its word list "/nowhere/words.txt".',) or (
        session.list_reads is None
    )


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("raise SystemExit(4)", "crashed"),
        ("while True: input('What is your favourite colour? ')", "not-understood"),
        ("while True: input('Enter the word length: ')", "not-understood"),
        ("while True: print('Enter the word length: ')", "too-much-output"),
        ("while True: pass", "no-answer"),
        ("import time; open('asleep', 'w'); time.sleep(1e6)", "no-answer"),
        ("x = []\nwhile True: x.append(b'x' * 20_000_000)", "too-much-memory"),
    ],
)
def test_hostile_programs_end_in_a_fault(source: str, kind: str, tmp_path: Path) -> None:
    limits = Limits(output=200_000, reply_cpu_seconds=0.2, memory=100 << 20, idle_seconds=0.5)
    player = ProgramPlayer(written(tmp_path, source), folder=tmp_path, limits=limits)
    sessions = player.play([script(), script()])
    assert [session.fault.kind for session in sessions if session.fault] == [kind, kind]


def test_a_program_that_is_not_there_cannot_be_started(tmp_path: Path) -> None:
    (session,) = ProgramPlayer(["./hangman"], folder=tmp_path).play([script()])
    assert session.fault is not None
    assert session.fault.kind == "could-not-start"
    assert session.fault.text == 'There is no program "./hangman" that can be run.'


def test_a_game_that_goes_on_after_the_word_is_known_has_no_end(tmp_path: Path) -> None:
    source = """
print("Word: ----")
shown = "----"
while True:
    letter = input("Your guess? ")
    shown = "".join(c if c == letter or s != "-" else "-" for c, s in zip("good", shown))
    print("Word:", shown)
"""
    (session,) = ProgramPlayer(written(tmp_path, source), folder=tmp_path).play([script("g o d e")])
    assert session.fault is not None
    assert session.fault.kind == "no-end"


def test_letters_that_vanish_are_shown_as_they_are(tmp_path: Path) -> None:
    source = """
input("Length? "); input("How many guesses? ")
print("Word: ----")
for _ in range(9):
    letter = input("Your guess? ")
    print("Word:", "".join(c if c == letter else "-" for c in "good"))
"""
    (session,) = ProgramPlayer(written(tmp_path, source), folder=tmp_path).play([script("o g d t")])
    assert [turn.pattern for turn in session.turns] == ["-oo-", "g---", "---d", "----"]


def test_a_false_win_that_does_not_end_the_game(tmp_path: Path) -> None:
    source = """
input("Length? "); input("How many guesses? ")
print("Word: ----")
for _ in range(9):
    input("Your guess? ")
    print("You win!")
    print("Word: -oo-")
"""
    (session,) = ProgramPlayer(written(tmp_path, source), folder=tmp_path).play([script("o e")])
    assert [turn.announced for turn in session.turns] == [True, True]
    assert session.ending is None


def test_pipes_and_no_walls_work_as_well(tmp_path: Path) -> None:
    dialogue = parse_dialogue('[program]\ntransport = "pipes"')
    command = command_of("plain.py", tmp_path)
    player = ProgramPlayer(command, dialogue, folder=tmp_path, guards=Guards())
    assert shown(player.play([script(LINES)])[0])[:-1] == REFUSED
    assert "The network was open to it." in player.guards


def test_programs_leave_nothing_in_the_folder_of_the_submission(tmp_path: Path) -> None:
    before = tmp_path / "words.txt"
    before.write_text("pear\nplum\nfig\n")
    (tmp_path / "link.txt").symlink_to(before)
    source = """
import os
assert not os.path.exists("link.txt")
os.remove("words.txt"); os.symlink("/etc/passwd", "words.txt"); open("new", "w")
"""
    ProgramPlayer(written(tmp_path, source), folder=tmp_path).play([script()])
    assert before.read_text() == "pear\nplum\nfig\n"
    assert not (tmp_path / "new").exists()


def test_seconds_are_those_of_the_clock(tmp_path: Path) -> None:
    clock = SlowClock(tmp_path)
    player = ProgramPlayer(
        command_of("plain.py", tmp_path), folder=tmp_path, clock=clock,
        limits=Limits(idle_seconds=1e9, reply_seconds=1e9),
    )  # fmt: skip
    (session,) = player.play([script("e")])
    assert session.turns[0].seconds >= 1
