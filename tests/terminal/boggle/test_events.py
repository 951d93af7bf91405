"""`wordfoe boggle --json`: one object per line, stable, and no question asked."""

import json
from pathlib import Path
from typing import Any

import pytest

from support.terminal import (
    PICTURE,
    PICTURE_FOUND,
    boggle,
    run,
    started,
    word_file,
)
from support.typist import Typist
from support.waiting import LONG
from wordfoe import Lexicon, __version__
from wordfoe.terminal.boggle.choices import Choices
from wordfoe.terminal.boggle.events import play_events

START = "event board rows columns rules min_length timer seed lexicon version strength goal".split()
WORD = "event word path points total rank".split()
REFUSED = "event input reason why".split()
END = "event won player computer ending missed left paid rank".split()
HINT = "event cell length points total rank".split()
KEYS = {"start": START, "word": WORD, "refused": REFUSED, "hint": HINT, "end": END}


def game(*args: str | Path, typed: list[str] | bytes = b"", board: str = PICTURE) -> list[Any]:
    """The events of a game, each with the fields it always has."""
    result = boggle("--json", *args, board=board, typed=typed)
    assert (result.code, result.err) == (0, "")
    events = result.events
    for event in events:
        assert list(event) == KEYS[event["event"]]
    assert [event["event"] for event in events].count("start") == 1
    assert (events[0]["event"], events[-1]["event"]) == ("start", "end")
    return events


def test_the_game_of_the_picture() -> None:
    start, *words, end = game("--seed", "5", typed=PICTURE_FOUND.split())
    assert start == {
        "event": "start",
        "board": PICTURE,
        "rows": 4,
        "columns": 4,
        "rules": "lab",
        "min_length": 4,
        "timer": None,
        "seed": 5,
        "lexicon": Lexicon.english().fingerprint,
        "version": __version__,
        "strength": "all",
        "goal": {"words": 22, "points": 28},
    }
    assert [word["word"] for word in words] == PICTURE_FOUND.split()
    assert [word["total"] for word in words] == [1, 2, 4, 5, 6, 7, 8, 9]
    assert words[2] == {
        "event": "word",
        "word": "clean",
        "path": [2, 5, 0, 4, 9],
        "points": 2,
        "total": 4,
        "rank": "Bookworm",
    }
    missed = end.pop("missed")
    assert end == {
        "event": "end",
        "won": False,
        "player": {"words": 8, "points": 9},
        "computer": {"words": 36, "points": 56},
        "ending": "done",
        "left": {"words": 0, "points": 0},
        "paid": 0,
        "rank": "Poacher",
    }
    assert len(missed) == 36
    assert {"word": "benthal", "points": 4} in missed
    assert not {word["word"] for word in missed} & set(PICTURE_FOUND.split())


def test_a_win() -> None:
    assert game(board="quiz", typed=["QUIZ"])[-1] == {
        "event": "end",
        "won": True,
        "player": {"words": 1, "points": 1},
        "computer": {"words": 0, "points": 0},
        "ending": "done",
        "missed": [],
        "left": {"words": 0, "points": 0},
        "paid": 0,
        "rank": "Silver fox",
    }


def test_options_are_shown() -> None:
    start = game("--rules", "tournament", "--min-length", "5", "--timer", "86400")[0]
    assert (start["rules"], start["min_length"], start["timer"]) == ("tournament", 5, 86400)
    start = run("boggle", "--json", "--size", "3x4", "--seed", "1").events[0]
    assert (start["rows"], start["columns"], len(start["board"])) == (3, 4, 12)


def test_refusals() -> None:
    lines = ["lean", "pea", "leen", "LEAN", "house", "p3el", "a b", "péel", "a" * 100, "?", ":show"]
    _, _, *refused, end = game(typed=lines)
    assert [event["input"] for event in refused] == lines[1:]
    assert [event["why"] for event in refused] == [
        "too short",
        "not a word",
        "found before",
        "not on the board",
        *["malformed"] * 6,
    ]
    assert refused[0]["reason"] == '"pea" is too short; a word has at least 4 letters.'
    said = "with --json; type a word, :hint, or :quit to end your turn."
    assert [event["reason"] for event in refused[-2:]] == [
        f'There is no command "?" {said}',
        f'There is no command ":show" {said}',
    ]
    assert end["player"] == {"words": 1, "points": 1}


def test_bytes_that_are_no_text_and_other_line_ends() -> None:
    _, refused, word, end = game(typed=b"\xff\x80\x00\r\n  Lean \r\n")
    assert refused["why"] == "malformed"
    assert word["word"] == "lean"
    assert end["player"]["points"] == 1


@pytest.mark.parametrize(
    "ending", [b"", b"\n", b"  \npeel\n", b":quit\npeel\n", b":QUIT\npeel\n", b":q\npeel\n"]
)
def test_how_a_game_ends(ending: bytes) -> None:
    """Nothing is asked afterwards, and what comes later is not read."""
    _, word, end = game(typed=b"lean\n" + ending)
    assert word["total"] == 1
    assert end["player"] == {"words": 1, "points": 1}


def test_nothing_of_the_solution_before_the_end() -> None:
    """The only path in the events is that of the word that was found."""
    start, word, refused, end = game(typed=["lean", "zzzz"])
    shown = str([start, word, refused])
    assert all(missed["word"] not in shown for missed in end["missed"])


def test_words_that_offend_count_and_are_marked(tmp_path: Path) -> None:
    words = word_file(tmp_path, ["lean\t10", "nale\t10\t!"])
    assert game("-d", words, board="lean", typed=["nale"])[1]["points"] == 1
    assert game("-d", words, board="lean")[-1]["missed"] == [
        {"word": "lean", "points": 1},
        {"word": "nale", "points": 1, "offensive": True},
    ]


def test_a_line_is_answered_before_the_next_is_sent() -> None:
    with started("boggle", "--json", "--board", PICTURE) as child:
        assert child.stdin
        assert child.stdout
        assert child.stdout.readline().startswith(b'{"event":"start",')
        for word in (b"lean", b"nope", b"peel"):
            child.stdin.write(word + b"\n")
            child.stdin.flush()
            assert word in child.stdout.readline()
        child.stdin.close()
        assert child.stdout.readline().startswith(b'{"event":"end",')
        assert child.wait(LONG) == 0


def test_the_clock_ends_a_game(typist: Typist, capsys: pytest.CaptureFixture[str]) -> None:
    """A whole line counts; half a line, and one that comes too late, do not."""
    for text, after in (("lean\n", 12.0), ("zzzz\n", 30.0), ("pee", 17.9), ("l\n", 0.1)):
        typist.type(text, after)
    play_events(Choices(board=PICTURE, timer=60), typist)
    start, word, refused, end = map(json.loads, capsys.readouterr().out.splitlines())
    assert start["timer"] == 60
    assert word["word"] == "lean"
    assert refused["why"] == "not a word"
    assert (end["ending"], end["player"]) == ("time", {"words": 1, "points": 1})


def test_the_clock_ends_a_game_whose_input_stays_open() -> None:
    with started("boggle", "--json", "--board", PICTURE, "--timer", "1") as child:
        assert child.stdin
        assert child.stdout
        assert child.stderr
        child.stdin.write(b"pee")
        child.stdin.flush()
        start, end = child.stdout.readline(), child.stdout.readline()
        assert b'"timer":1,' in start
        assert b'"ending":"time"' in end
        assert b'"player":{"words":0,"points":0}' in end
        assert child.wait(LONG) == 0
        assert child.stderr.read() == b""


def test_a_hint_and_a_weaker_computer() -> None:
    typed = [":hint", "clean", ":HINT"]
    start, refused, word, hint, end = game("--seed", "5", "--strength", "quarter", typed=typed)
    assert start["strength"] == "quarter"
    assert refused["reason"] == "A hint costs 2 points; you have 0 points."
    assert refused["why"] == "hint too dear"
    assert word["total"] == 2
    assert (hint["points"], hint["total"]) == (-2, 0)
    assert 0 <= hint["cell"] < 16
    assert end["paid"] == 2
    assert end["player"] == {"words": 1, "points": 0}
    sides = (end[side]["words"] for side in ("player", "computer", "left"))
    assert sum(sides) == 44
    assert end["left"]["words"] > 0
