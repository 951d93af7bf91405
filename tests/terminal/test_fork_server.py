"""A run by way of the fork server is like a run of the executable: output, code, signals, pipes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from support.prompts import GUESS, MENU
from support.seeding import OTHER_GAMES
from support.terminal import (
    EXECUTABLE,
    WORDFOE,
    Terminal,
    environment,
    fork_server,
    run,
    started,
    word_file,
)
from support.waiting import LONG, until
from wordfoe import chance

WAYS = {"forked": None, "executable": EXECUTABLE}
WORDS = "cool good mood fold tool prod gold sore"

# One of each command at least: what only a fresh interpreter would miss shows here.
COMMANDS: dict[str, tuple[tuple[str, ...], list[str]]] = {
    "version": (("--version",), []),
    "help": (("--help",), []),
    "menu": ((), ["exit"]),
    "no such command": (("dance",), []),
    "game": (("hangman", "-w", "4", "--misses", "9", "--seed", "1"), ["n", "e", "77", ":quit"]),
    "game in json": (("hangman", "--json", "--seed", "1"), ["e", "a", "é"]),
    "input that ends": (("hangman",), []),
    "words of a file": (("hangman", "-d", "words.txt", "--json", "--seed", "2"), ["o"]),
    "no such file": (("hangman", "-d", "nowhere.txt"), []),
    "coach": (("hangman", "coach", "-d", "words.txt", "--pattern", "-oo-"), []),
    "rate": (("hangman", "rate", "cool", "jazz"), []),
    "watch": (("hangman", "watch", "-d", "words.txt", "-w", "4", "--seed", "3"), []),
    "tournament": (
        (
            *("hangman", "tournament", "-d", "words.txt", "--seed", "3", "--games", "3"),
            *("--dealers", "fair,largest", "--guessers", "greedy,top-three", "--workers", "2"),
        ),
        [],
    ),
    "boggle": (("boggle", "--seed", "1", "--size", "4"), ["fort", "zzzz", "", "n"]),
    "boggle in json": (("boggle", "--json", "--seed", "1"), ["fort"]),
    "boggle solve": (("boggle", "solve", "-", "--json"), ["lean", "x"]),
    "boggle trace": (("boggle", "trace", "lean", "lean"), []),
    "longest": (("explore", "longest", "--size", "2", "-d", "words.txt"), []),
    "survey": (
        ("explore", "survey", "--size", "2", "-d", "words.txt", "--boards", "5", "--seed", "1"),
        [],
    ),
    "xray": (("xray", "nowhere"), []),
    "replay": (("replay", "nowhere"), []),
    "serve": (("serve", "--database", "nowhere"), []),
    "completion": (("completion", "bash"), []),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_both_ways_say_the_same(name: str, tmp_path: Path) -> None:
    """Only the executable frees its modules at its end, where nanobind reports whatever leaked."""
    word_file(tmp_path, WORDS)
    args, typed = COMMANDS[name]
    forked, alone = (run(*args, typed=typed, cwd=tmp_path, program=way) for way in WAYS.values())
    assert forked == alone
    assert forked.out + forked.err


def test_a_run_is_forked_unless_the_interpreter_would_start_otherwise() -> None:
    server = fork_server()
    assert server.can_run(environment(NO_COLOR="1", COLUMNS="20"))
    for name in ("LC_ALL", "PYTHONIOENCODING", "PYTHONUTF8", "PYTHONUNBUFFERED", "PYTHONPATH"):
        assert not server.can_run(environment(**{name: "x"})), name


SPY = """
import os, signal, sys

def spy(view):
    told = [os.environ.get("TOLD"), os.getcwd(), sys.argv[1], sys.path[0], sys.stdout.encoding,
            sys.stdin.fileno(), sys.stdout.line_buffering, sys.stderr.errors, os.getppid() > 0,
            sys.modules["__main__"].__file__, len(os.listdir("/proc/self/fd"))]
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        told += [stream.name, stream.mode, stream.encoding, stream.errors, stream.line_buffering,
                 stream.write_through, type(stream.buffer).__name__, stream.isatty()]
    if sys.stdin.isatty():
        told += [os.getpid() == number for number in (os.getsid(0), os.getpgrp(), os.tcgetpgrp(0))]
        told += [os.get_terminal_size(), sys.stdin is sys.__stdin__, os.ttyname(0) == os.ctermid()]
    for number in signal.valid_signals():
        handler = signal.getsignal(number)
        told += [getattr(handler, "__name__", handler)]
    print(*told, sep=", ", file=sys.stderr)
    return view.cheapest[0]
"""


SPYING = ("hangman", "watch", "-d", "words.txt", "-w", "4", "--seed", "1", "--guesser", "mine:spy")


def spied(folder: Path, program: tuple[Path, ...] | None) -> list[str]:
    """What a guesser of one's own finds out about the process that it is in."""
    (folder / "mine.py").write_text(SPY)
    env = environment(TOLD="a secret")
    return run(*SPYING, cwd=folder, env=env, program=program).err.splitlines()


def test_both_ways_find_themselves_in_the_same_place(tmp_path: Path) -> None:
    word_file(tmp_path, WORDS)
    forked, alone = (spied(tmp_path, way) for way in WAYS.values())
    assert forked == alone
    assert "a secret" in forked[0]


TALKS: dict[str, tuple[tuple[str, ...], list[tuple[str, str]]]] = {
    "menu": ((), [(MENU, "99"), (MENU, "exit")]),
    "keys": (
        ("hangman", "-d", "words.txt", "-w", "4", "--misses", "9", "--show-count", "--seed", "1"),
        [(GUESS, "o"), (GUESS, "\x03")],
    ),
    "lines": (
        ("boggle", "--board", "lean", "--plain"),
        [("Your word? ", "lean"), ("Your word? ", ""), ("? [Y/n] ", "n")],
    ),
    "no game": (("hangman", "dance"), []),
    "streams and signals": ((*SPYING, "--pace", "0"), []),
}


@pytest.mark.parametrize("name", TALKS)
def test_both_ways_show_the_same_on_a_terminal(name: str, tmp_path: Path) -> None:
    word_file(tmp_path, WORDS)
    (tmp_path / "mine.py").write_text(SPY)
    args, talk = TALKS[name]
    seen = {}
    for way, program in {"forked": None, "executable": WORDFOE}.items():
        with Terminal(*args, cwd=tmp_path, program=program, columns=70) as terminal:
            terminal.talk(*talk)
            seen[way] = (terminal.end(), terminal.seen.replace("^C", ""))
    assert seen["forked"] == seen["executable"]
    assert seen["forked"][1]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -9), (signal.SIGTERM, -15)]
)
def test_signals(number: int, code: int, way: str) -> None:
    with started("hangman", "--json", program=WAYS[way]) as running:
        assert running.stdout
        assert running.stdout.readline()
        running.send_signal(number)
        assert running.wait(LONG) == code


@pytest.mark.parametrize("way", WAYS)
def test_the_same_process_group(way: str) -> None:
    with started("hangman", "--json", program=WAYS[way]) as running:
        assert os.getpgid(running.pid) == os.getpgrp()


@pytest.mark.parametrize("way", WAYS)
def test_a_reader_that_has_gone(way: str) -> None:
    with started("boggle", "solve", "-", program=WAYS[way]) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        running.stdin.write(b"lean\n")
        running.stdin.close()
        assert running.wait(LONG) == 1
        assert running.stderr.read() == b""


def test_runs_at_the_same_time_do_not_hold_each_other_s_pipes() -> None:
    with (
        started("boggle", "--json", "--board", "lean") as first,
        started("boggle", "--json", "--board", "quiz") as second,
    ):
        for running, board in ((second, b'"quiz"'), (first, b'"lean"')):
            assert running.stdin
            assert running.stdout
            assert board in running.stdout.readline()
        assert first.stdin
        first.stdin.close()  # the input ends here, though the second was forked while it was open
        assert first.wait(LONG) == 0
        second.kill()
        assert second.wait(LONG) == -signal.SIGKILL


def test_each_run_has_seeds_of_its_own_which_follow_from_the_test() -> None:
    test = os.environ["PYTEST_CURRENT_TEST"].removesuffix(" (call)")
    seeds = [run("hangman", "--json").events[-1]["seed"] for _ in range(3)]
    assert len(set(seeds)) == 3
    for run_number, seed in enumerate(seeds, start=1):
        name = f"{OTHER_GAMES} {test} run {run_number}"
        assert seed in [chance.derived_seed(0, name, draw) for draw in range(1, 5)]


def test_what_is_not_waited_for_is_killed() -> None:
    """As when the process of the tests dies: the socket of the run is closed."""
    running = fork_server().start(["hangman", "--json"], None, environment())
    assert running.stdout
    assert running.stdout.readline()
    running.abandon()
    until(lambda: not is_alive(running.pid))


def is_alive(pid: int) -> bool:
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True)
    return re.match(r"[^Z]", listed.stdout.strip()) is not None
