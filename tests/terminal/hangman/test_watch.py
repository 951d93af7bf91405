"""`wordfoe hangman watch`: a guesser plays a dealer, in lines, in JSON, on record."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from support.terminal import NINE, Terminal, default_dealer, one_sentence, run, word_file
from support.typist import Typist
from wordfoe.hangman import DEALERS, GUESSERS
from wordfoe.terminal import opening
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman import watch as module


@pytest.mark.parametrize("guesser", GUESSERS)
@pytest.mark.parametrize("dealer", ["fair", "largest"])
def test_any_guesser_plays_any_dealer(dealer: str, guesser: str) -> None:
    result = run("hangman", "watch", "--dealer", dealer, "--guesser", guesser, "--seed", "4")
    assert result.code == 0
    assert result.err == ""
    assert result.out.startswith(f"{guesser} guesses, {dealer} deals.\n")
    ending = rf"^{guesser} (?:wins|loses)\. The word (?:is|was) [A-Z]{{8}}"
    assert re.search(ending, result.out, re.M)


def test_the_whole_game_of_two_words(tmp_path: Path) -> None:
    words = word_file(tmp_path, "doable double")
    args = ("--length", "6", "--misses", "1", "--plain", "--picture", "none", "-v", "--seed", "1")
    result = run("hangman", "watch", "--dict", words, *args, *default_dealer(()))
    letters = re.findall(r"^([A-Z])\? ", result.out, re.M)
    assert letters == list("BDELOA")
    assert '(words=2/12 ["doable","double"])' in result.out
    assert "(families: *DOABLE 1, DO-BLE 1)" in result.out.upper().replace("FAMILIES", "families")
    assert "greedy wins. The word is DOABLE. (6 guesses, 0 misses)" in result.out


def test_the_printed_command_shows_the_same_game() -> None:
    args = ("--guesser", "top-three", "--dealer", "cunning", "--ties", "random", "-w", "5")
    first = run("hangman", "watch", *args, "--misses", "unlimited")
    command = re.findall(r"^  wordfoe (hangman watch .*)$", first.out, re.M)[0]
    assert run(*shlex.split(command)).out == first.out


def test_json_lines_and_the_record(tmp_path: Path) -> None:
    record = tmp_path / "record"
    args = ("--json", "--dealer", "fair", "--guesser", "entropy", "--seed", "5", "-w", "7")
    result = run("hangman", "watch", *args, "--record", record)
    start, *turns, end = result.events
    assert (start["event"], start["guesser"], start["dealer"]) == ("start", "entropy", "fair")
    assert {turn["event"] for turn in turns} == {"turn"}
    assert end["word"] == turns[-1]["pattern"]
    assert end["guesses"] == len(turns)
    assert '"guesser":"entropy"' in record.read_text()
    replayed = run("replay", record)
    assert replayed.code == 0
    assert "The seal matches" in replayed.out


@pytest.mark.parametrize("how", [[], ["--json"]])
@pytest.mark.parametrize("pace", [0.0, 0.8, 60.0])
def test_the_pace(
    pace: float,
    how: list[str],
    nine: Path,
    typist: Typist,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """As many seconds before each letter as were asked for."""
    monkeypatch.setattr(opening, "Console", lambda color: Console(color, typist))
    begin = typist.now()
    module.watch.main(
        ["-d", str(nine), "-w", "4", "--pace", str(pace), *how], standalone_mode=False
    )
    letters = len(re.findall(r'^[A-Z]\? |"event":"turn"', capsys.readouterr().out, re.MULTILINE))
    assert letters > 1
    assert typist.now() == pytest.approx(begin + letters * pace)


def test_on_a_terminal_it_takes_its_time(tmp_path: Path) -> None:
    words = word_file(tmp_path, "ally cool")
    with Terminal("hangman", "watch", "-d", words, "-w", "4", "--pace", "0.01") as terminal:
        assert terminal.end() == 0
        assert "greedy wins" in terminal.seen
    with Terminal("hangman", "watch", "-d", words, "-w", "4", "--pace", "3600") as terminal:
        terminal.until("Words left: 2")
        terminal.child.sendintr()
        assert terminal.end() == 130


OWN = """
def last(view):
    return view.open[-1]

def again(view):
    return "e"

def fails(view):
    return view.secret
"""


def test_a_guesser_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN)
    words = word_file(tmp_path, NINE)
    args = ("hangman", "watch", "-d", words, "-w", "4", "--json", "--guesser")
    letters = [e["guess"] for e in run(*args, "mine:last", cwd=tmp_path).events[1:-1]]
    assert letters[:2] == ["z", "y"]
    for name, said in (
        ("again", "named \"'e'\", which is not a letter that is still open."),
        ("fails", "failed with AttributeError"),
    ):
        result = run(*args, f"mine:{name}", cwd=tmp_path)
        assert result.code == 1
        assert f'wordfoe: The guesser "mine:{name}" {said}' in result.err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--guesser", "nobody"], 'There is no guesser "nobody"; choose from greedy'),
        (["--guesser", "nowhere:x"], 'The guesser "nowhere:x" cannot be loaded'),
        (["--dealer", "nobody"], 'There is no dealer "nobody"'),
        (["--length", "99"], "No word has 99 letters"),
        (["--misses", "0"], "must be at least 1"),
        (["--pace", "-1"], "--pace"),
        (["--house", "stickman", "--dealer", "fair"], "The house stickman plays with"),
    ],
)
def test_refusals(args: list[str], said: str) -> None:
    assert said in one_sentence(run("hangman", "watch", *args), 2)


def test_every_dealer_is_offered() -> None:
    shown = run("hangman", "watch", "--help").out
    assert all(name in shown for name in (*DEALERS, *GUESSERS))
