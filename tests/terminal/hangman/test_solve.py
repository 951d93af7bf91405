"""`wordfoe hangman solve`: the table, JSON, limits, certificates, and what ends it early."""

from __future__ import annotations

import re
import resource
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from reference import exact as reference
from support.terminal import (
    NINE,
    WORDFOE,
    Result,
    Terminal,
    environment,
    one_sentence,
    plain,
    run,
    started,
    word_file,
)
from support.waiting import LONG

VALUES = {2: 14, 3: 17, 4: 16, 5: 15, 6: 12, 7: 11, 8: 8, 9: 6, 10: 5, 11: 6, 12: 4, 13: 4, 14: 3}


def solve(*args: str | Path) -> Result:
    return run("hangman", "solve", *args)


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    """Words that take longer to solve than any test lasts."""
    chance, letters = Random(1), "abcdefghijklmnopqrstuvwxyz"
    words = {"".join(letters[int(chance.random() * 26)] for _ in range(6)) for _ in range(12_000)}
    return word_file(tmp_path, sorted(words), "endless.txt")


# --- what it says


def test_the_table(tmp_path: Path) -> None:
    words = word_file(tmp_path, [*NINE.split(), "be", "me", "ma", "queue"])
    result = solve("-d", words)
    assert (result.code, result.err) == (0, "")
    heading, two, four, five, total = result.out.splitlines()
    assert heading.split() == ["length", "words", "value", "seconds", "nodes"]
    assert two.split()[:3] == ["2", "3", str(reference.value(["be", "me", "ma"]))]
    assert four.split()[:3] == ["4", "9", str(reference.value(NINE.lower().split()))]
    assert five.split()[:3] == ["5", "1", "0"]
    assert total.split()[:2] == ["all", "13"]
    assert len({len(line) for line in result.out.splitlines()}) == 1


def test_english() -> None:
    """Every length, as found before by other code for a slightly larger list of words."""
    result = solve("--json")
    assert (result.code, result.err) == (0, "")
    found = {event["length"]: event["value"] for event in result.events}
    assert found == VALUES | {
        **dict.fromkeys(range(15, 20), 2),
        **dict.fromkeys(range(20, 24), 1),
        **dict.fromkeys([24, 25, 27, 28], 0),
    }
    for event in result.events:
        assert list(event) == ["length", "words", "value", "lower", "upper", "seconds"]
        assert event["lower"] == event["upper"] == event["value"]
    assert sum(event["words"] for event in result.events) == 172_081


def test_lengths(nine: Path) -> None:
    lengths = ["--length", "9", "--length", "12", "--length", "9"]
    assert [event["length"] for event in solve(*lengths, "--json").events] == [9, 12]
    (event,) = solve("--length", "7", "--json").events
    del event["seconds"]
    assert event == {"length": 7, "words": 22977, "value": 11, "lower": 11, "upper": 11}
    assert len(solve("-d", nine).out.splitlines()) == 2, "one length needs no sum"


def test_bounds_when_time_runs_out() -> None:
    (event,) = solve("--length", "6", "--json", "--seconds", "0").events
    assert event["value"] is None
    assert event["lower"] < 12 < event["upper"]
    row = solve("--length", "6", "--seconds", "0").out.splitlines()[1]
    assert f" bounds {event['lower']} to {event['upper']} " in row


def test_words_that_are_not_dealt(tmp_path: Path) -> None:
    words = word_file(tmp_path, ["deal", "tear", "monk", "bulb\t10\t!", "bad\t10\t!", "two words"])
    result = solve("-d", words, "--json")
    assert result.code == 0
    assert [(event["length"], event["words"]) for event in result.events] == [(4, 3)]
    assert "Lines left out: 1 not made of letters only" in result.err
    said = run("hangman", "solve", "-d", words, "--length", "3").err.splitlines()[-1]
    assert said == "wordfoe: No word of 3 letters may be dealt; try another length."


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["--length", "1"], "No word has 1 letter; available lengths: 2-25 and 27-28."),
        (
            ["--length", "seven"],
            '"seven" is not a whole number; type the length in digits, such as 7.',
        ),
        (["--seconds", "soon"], '"soon" is not a number of seconds from 0 to 10,000,000.'),
        (["--seconds", "-1"], '"-1" is not a number of seconds from 0 to 10,000,000.'),
        (["--seconds", "nan"], '"nan" is not a number of seconds from 0 to 10,000,000.'),
        (["--seconds", "inf"], '"inf" is not a number of seconds from 0 to 10,000,000.'),
        (["--memory", "0"], '"0" is not a whole number from 1 to'),
        (["--memory", "9" * 30], "is not a whole number from 1 to"),
        (["7"], "unexpected extra argument"),
    ],
)
def test_what_cannot_be_solved(args: list[str], reason: str) -> None:
    assert reason in one_sentence(solve(*args), code=2)


def test_a_word_list_that_is_not_there() -> None:
    assert '"/no/list"' in one_sentence(solve("-d", "/no/list"))


def test_an_option_in_front_of_the_command() -> None:
    said = one_sentence(run("hangman", "--length", "7", "solve"), code=2)
    assert said == "Put --length after the command: wordfoe hangman solve --length ..."


# --- what it costs


def test_memory_is_bounded(endless: Path) -> None:
    """Beyond what the program and the words take, no more than was allowed."""
    little, more = (
        peak_megabytes("-d", endless, "--memory", m, "--seconds", "1") for m in ("1", "64")
    )
    tiny = peak_megabytes("--length", "28", "--memory", "256")
    assert tiny < 64
    assert little < tiny + 24
    assert more < tiny + 24 + 64


def peak_megabytes(*args: str | Path) -> float:
    """The most memory that the program ever held."""
    code = (
        "import resource, subprocess, sys;"
        "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    command = [sys.executable, "-c", code, WORDFOE, "hangman", "solve", *args]
    shown = subprocess.run(command, capture_output=True, check=True, timeout=LONG)
    return int(shown.stdout) / 1024


# --- how it is left


def test_progress_on_a_terminal_and_ctrl_c(endless: Path) -> None:
    with Terminal("hangman", "solve", "-d", endless) as terminal:
        assert plain(terminal.until("6 letters: ")).rstrip().endswith("nodes")
        terminal.until(" nodes ...")
        terminal.child.sendintr()
        assert terminal.end() == 130


def test_ctrl_c_without_a_terminal(endless: Path) -> None:
    with started("hangman", "solve", "-d", endless) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline().split()[0] == b"length"
        program.send_signal(signal.SIGINT)
        assert program.wait(LONG) == 130
        assert program.stderr.read().strip() == b""


@pytest.mark.parametrize(
    ("command", "out", "err"),
    [
        ('"$0" hangman solve --json | head -n 1', 1, ""),
        ('"$0" hangman solve >/dev/full', 0, "The output cannot be written: No space left on devi"),
    ],
)
def test_closed_pipes_and_full_disks(command: str, out: int, err: str) -> None:
    done = subprocess.run(
        ["bash", "-c", command, WORDFOE],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=LONG,
        check=False,
    )
    assert len(done.stdout.splitlines()) == out
    assert err in done.stderr
    assert len(done.stderr.splitlines()) == bool(err)


# --- certificates


def test_certificates_are_written_and_replaced(nine: Path, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "proofs"
    for _ in range(2):
        assert solve("-d", nine, "--proof", folder).code == 0
        assert sorted(path.name for path in folder.iterdir()) == ["4.proof", "4.tree"]
    assert (folder / "4.tree").read_text().startswith("wordfoe tree 1 length 4 value ")
    assert run("hangman", "check", "-d", nine, folder).code == 0


def test_a_folder_that_holds_something_else_is_left_alone(nine: Path, tmp_path: Path) -> None:
    said = one_sentence(solve("-d", nine, "--proof", tmp_path))
    assert said == (
        f'"{tmp_path}" holds "words.txt", which is no certificate; '
        "name a folder that is new or empty."
    )
    assert list(tmp_path.iterdir()) == [nine]
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "4.tree").write_text("an apple tree")
    assert 'holds "4.tree", which is no certificate' in one_sentence(
        solve("-d", nine, "--proof", folder)
    )
    assert (folder / "4.tree").read_text() == "an apple tree"


def test_folders_that_cannot_be_written(nine: Path) -> None:
    for folder in (nine, nine / "inside", Path("/proc/nowhere")):
        said = one_sentence(solve("-d", nine, "--proof", folder))
        assert re.fullmatch(rf'The folder "{folder}" cannot be written to: [A-Z][a-z ]+\.', said)


def test_a_full_disk_leaves_no_half_certificate(tmp_path: Path) -> None:
    folder = tmp_path / "proofs"
    done = subprocess.run(
        [WORDFOE, "hangman", "solve", "--length", "12", "--proof", folder],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=LONG,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000)),
    )
    assert done.returncode == 1
    assert done.stderr == (
        f'wordfoe: The folder "{folder}" cannot be written to: File too large.\n'
    )
    assert list(folder.iterdir()) == []


def test_no_certificates_without_a_value(tmp_path: Path) -> None:
    folder = tmp_path / "proofs"
    result = solve("--length", "6", "--length", "28", "--seconds", "0", "--proof", folder)
    assert result.code == 1
    assert result.err == (
        "wordfoe: Time or memory ran out before these lengths were certified: 6.\n"
    )
    assert sorted(path.name for path in folder.iterdir()) == ["28.proof", "28.tree"]
