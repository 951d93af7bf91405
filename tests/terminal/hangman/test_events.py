"""`wordfoe hangman --json`: the shapes that DESIGN.md promises to those who script the program."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from support.terminal import Result, default_dealer, run
from wordfoe import Lexicon, __version__

START = {"event", "length", "misses_left"}
ABOUT = {"dealer", "words", "ties", "level", "house", "lexicon", "version"}
TURN = ["event", "guess", "positions", "pattern", "misses_left"]
HINT = ["event", "letter", "positions", "pattern", "misses_left"]
END = {"event", "won", "word", "misses", "guesses", "ending", "seed"}


def play(words: Path, *args: str, typed: Sequence[str] | bytes = (), misses: str = "7") -> Result:
    result = run(
        "hangman",
        "--json",
        "-d",
        words,
        "-w",
        "4",
        "--misses",
        misses,
        *default_dealer(args),
        typed=typed,
    )
    assert result.code == 0
    assert result.err == "", "nothing is asked"
    for line in result.out.splitlines():
        assert line == json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False)
    assert [event["event"] for event in result.events].count("end") == 1
    return result


def test_the_lines_of_design(nine: Path) -> None:
    lines = play(nine, "--show-count", typed=["E", "ee", "o"]).out.splitlines()
    assert lines[0].startswith('{"event":"start","length":4,"misses_left":7,"words_left":9,')
    assert lines[1] == (
        '{"event":"turn","guess":"e","positions":[],"pattern":"----","misses_left":6,"words_left":3}'
    )
    assert lines[2].startswith('{"event":"refused","input":"ee","reason":"')
    assert lines[3] == (
        '{"event":"turn","guess":"o","positions":[1,2],"pattern":"-oo-",'
        '"misses_left":6,"words_left":2}'
    )
    assert lines[4].startswith('{"event":"end","won":false,"word":"')
    assert len(lines) == 5


def test_a_loss(nine: Path) -> None:
    *_, last, end = play(nine, "--loss-word", "first", typed=list("zxvqjkm")).events
    assert last["misses_left"] == 0
    assert set(end) == END
    assert list(end)[:5] == ["event", "won", "word", "misses", "guesses"]
    assert (end["won"], end["word"], end["misses"], end["guesses"]) == (False, "ally", 7, 7)
    assert end["ending"] == "misses"


def test_a_win(nine: Path) -> None:
    *_, last, end = play(nine, typed=["e", "o", ":word cool", "g", "d", "z"]).events
    assert last["pattern"] == "good"
    assert (end["won"], end["word"], end["misses"], end["guesses"]) == (True, "good", 2, 5)
    assert end["ending"] == "revealed"


def test_a_whole_word(nine: Path) -> None:
    _, _, _, wrong, right, end = play(nine, typed=["e", "o", ":word cool", ":word Good"]).events
    assert list(wrong) == TURN
    assert wrong == {
        "event": "turn",
        "guess": "cool",
        "positions": [],
        "pattern": "-oo-",
        "misses_left": 5,
    }
    assert (right["guess"], right["positions"], right["pattern"]) == ("good", [0, 1, 2, 3], "good")
    assert (end["won"], end["ending"]) == (True, "guessed")


def test_a_hint(nine: Path) -> None:
    _, _, _, hint, _ = play(nine, "--show-count", typed=["e", "o", ":hint"]).events
    assert list(hint) == [*HINT, "words_left"]
    assert hint["event"] == "hint"
    assert hint["letter"] in "cg"
    assert (hint["positions"], hint["misses_left"], hint["words_left"]) == ([0], 3, 1)
    assert hint["pattern"] == f"{hint['letter']}oo-"


@pytest.mark.parametrize("args", [(), ("--no-show-count",)])
def test_words_left_only_when_switched_on(nine: Path, args: tuple[str, ...]) -> None:
    start, turn, hint, end = play(nine, *args, typed=["e", ":hint"]).events
    assert set(start) == START | ABOUT
    assert list(turn) == TURN
    assert list(hint) == HINT
    assert set(end) == END


def test_verbose(nine: Path) -> None:
    start, turn, _ = play(nine, "-v", typed=["e"]).events
    assert (start["words_left"], start["score"]) == (9, 32)
    assert (turn["words_left"], turn["score"]) == (3, 9)
    assert turn["families"][0] == {"pattern": "----", "size": 3}
    assert [family["size"] for family in turn["families"]] == [3, 2, 2, 1, 1]


def test_what_the_start_says(nine: Path) -> None:
    args = ("--dealer", "cunning", "--ties", "random", "--level", "easy", "--seed", "11")
    start, end = play(nine, *args).events
    assert start["version"] == __version__
    assert start["lexicon"] == Lexicon.load(nine).fingerprint
    assert (start["dealer"], start["ties"]) == ("cunning", "random")
    assert (start["level"], start["words"], start["house"]) == ("easy", "all", None)
    assert end["seed"] == 11


def test_unlimited_misses_are_null(nine: Path) -> None:
    start, *turns, end = play(nine, typed=list("zxvqjkmnpr"), misses="unlimited").events
    assert start["misses_left"] is None
    assert [turn["misses_left"] for turn in turns] == [None] * 10
    assert (end["misses"], end["ending"]) == (10, "resigned")


REFUSED = {
    "": "Type one letter.",
    "ee": '"ee" is 2 characters',
    "7": '"7" is not a letter',
    "e": '"e" was tried before',
    "é": "is not a letter",
    "\U0001f600": "is not a letter",
    "\x1b[31m": '"\\x1b[31m" is 5 characters',
    "x" * 10_000: "is 10000 characters",
    ":word cools": "has 5 letters; the word has 4",
    ":word c00l": "is not a word",
    ":word hope": "was tried before",
    ":word": "There is no word to guess",
    ":hint": "A hint costs 3 misses",
    ":dance": 'There is no command ":dance" with --json; type a letter, :hint',
    ":hints": 'There is no command ":hints" with --json',
    ":": 'There is no command ":" with --json',
    ":menu": ":hint, :word GUESS or :quit",
    ":show": ":hint, :word GUESS or :quit",
    "?": ":hint, :word GUESS or :quit",
}


def test_refusals_change_nothing(nine: Path) -> None:
    typed = ["e", ":word hope", *REFUSED, "o"]
    _, _, before, *refused, after, end = play(nine, "--show-count", typed=typed, misses="5").events
    assert [event["input"] for event in refused] == list(REFUSED)
    for event, reason in zip(refused, REFUSED.values(), strict=True):
        assert list(event) == ["event", "input", "reason"]
        assert event["event"] == "refused"
        assert reason in event["reason"]
        assert len(event["reason"]) < 130
        assert "?" not in event["reason"].replace('"?"', ""), "nothing can be looked up with ?"
    assert (before["misses_left"], before["words_left"]) == (3, 3)
    assert (after["misses_left"], after["words_left"]) == (3, 2)
    assert (end["misses"], end["guesses"]) == (2, 3)


def test_bytes_that_are_no_text(nine: Path) -> None:
    result = play(nine, typed=b"\xff\ne\x00\n\xed\xa0\x80\ne\r\n")
    assert [event["event"] for event in result.events] == [
        "start",
        *["refused"] * 3,
        "turn",
        "end",
    ]


@pytest.mark.parametrize("typed", [["e", ":quit", "o"], ["e"], ["e", ":QUIT"]])
def test_quit_and_the_end_of_input_give_up(nine: Path, typed: list[str]) -> None:
    _, _, end = play(nine, typed=typed).events
    assert (end["won"], end["ending"]) == (False, "resigned")
    assert (end["misses"], end["guesses"]) == (1, 1)
    assert end["word"] in ("ally", "cool", "good")


def test_lines_after_the_end_are_not_read(nine: Path) -> None:
    events = play(nine, typed=["z", "x", "y"], misses="1").events
    assert [event["event"] for event in events] == ["start", "turn", "end"]


def test_nothing_is_asked_and_usual_values_are_taken() -> None:
    result = run("hangman", "--json", typed=["e"])
    start, _, end = result.events
    assert (start["length"], start["misses_left"]) == (8, 10)
    assert (start["dealer"], start["ties"]) == ("sly", "first")
    assert result.err == ""
    assert len(end["word"]) == 8


def test_a_length_that_there_is_when_eight_is_not(nine: Path) -> None:
    assert run("hangman", "--json", "-d", nine).events[0]["length"] == 4


def test_the_same_seed_gives_the_same_lines(nine: Path) -> None:
    args = ("--seed", "77", "--ties", "random", "--dealer", "cunning")
    typed = ["l", "o", "e", ":hint", "a"]
    assert play(nine, *args, typed=typed).out == play(nine, *args, typed=typed).out


@pytest.mark.parametrize("args", [(), ("--verbose",), ("--show-count",)])
def test_a_fair_game_keeps_its_secret_to_the_end(args: tuple[str, ...]) -> None:
    game = ("hangman", "--json", "--dealer", "fair", "-w", "8", "--misses", "20", *args)
    result = run(
        *game, "--seed", "7382915046172839", typed=["e", "s", "zz", ":hint", ":word academic", "q"]
    )
    start, *_, end = result.events
    assert set(end) == END | {"salt"}
    proof = f"{end['salt']}:{end['word']}".encode()
    assert hashlib.sha256(proof).hexdigest() == start["seal"]
    *running, _ = result.out.splitlines()
    assert len(running) == 7
    for line in running:
        for secret in (end["word"], end["salt"], str(end["seed"])):
            assert secret not in line
        assert not {"seed", "salt", "word", "secret"} & set(json.loads(line))


def test_an_evil_game_shows_no_seed_and_no_seal_before_the_end(nine: Path) -> None:
    start, turn, end = play(nine, "--seed", "738291", typed=["e"]).events
    assert "seal" not in start
    assert "seed" not in start | turn
    assert "salt" not in end
