"""Lines that are edited at a terminal: what they return, and signals that end the wait."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator

import pexpect  # type: ignore[import-untyped]
import pytest

from support.pseudo_terminals import executable_on_terminal
from support.terminal import environment

COLUMNS = 80
PROGRAM = """
import signal
from wordfoe.terminal.line_editor import edited_line
from wordfoe.terminal.reading import EndOfInput

signal.signal(signal.SIGUSR1, lambda *_: print("[noted]", flush=True))
try:
    while True:
        print("got", repr(edited_line("Line? ")), flush=True)
except EndOfInput:
    print("ended")
except KeyboardInterrupt:
    print("interrupted")
"""


def spawned(program: str, *args: str) -> pexpect.spawn:
    return executable_on_terminal(program, args, None, environment(), COLUMNS)


@pytest.fixture
def editor() -> Iterator[pexpect.spawn]:
    """A program that asks for lines until Ctrl-D or Ctrl-C."""
    child = spawned(sys.executable, "-c", PROGRAM)
    try:
        child.expect_exact("Line? ")
        yield child
    finally:
        child.close(force=True)


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("lean\n", "lean"),
        ("\n", ""),
        ("eaf\x01l\n", "leaf"),  # Ctrl-A
        ("leax\x7ff\n", "leaf"),
        ("laef\x1b[D\x1b[D\x1b[D\x1b[3~\x05\x1b[Da\n", "leaf"),  # arrows, Delete, Ctrl-E
        ("\u00e9\n", "\u00e9"),
        ("a\tb\n", "a\tb"),
    ],
)
def test_a_line_is_edited(editor: pexpect.spawn, keys: str, line: str) -> None:
    editor.send(keys)
    editor.expect_exact(f"got {line!r}")


def test_earlier_lines_are_called_up(editor: pexpect.spawn) -> None:
    """Those of a single letter are not kept."""
    for line in ("lean", "x", "peel"):
        editor.send(f"{line}\n")
        editor.expect_exact(f"got {line!r}")
        editor.expect_exact("Line? ")
    editor.send("\x1b[A\x1b[A\n")
    editor.expect_exact("got 'lean'")


@pytest.mark.parametrize("typed", ["", "half a line"])
def test_ctrl_c_and_ctrl_d(editor: pexpect.spawn, typed: str) -> None:
    """Also right after a key, while readline deals with it."""
    editor.send(typed)
    if typed:
        editor.sendintr()
        editor.expect_exact("interrupted")
    else:
        editor.sendeof()
        editor.expect_exact("ended")
    editor.expect(pexpect.EOF)


@pytest.mark.parametrize("_", range(10))
def test_ctrl_c_is_never_lost(editor: pexpect.spawn, _: int) -> None:
    editor.send("abc\x03")
    editor.expect_exact("interrupted")


def test_other_signals_are_handled_at_once_too(editor: pexpect.spawn) -> None:
    editor.kill(signal.SIGUSR1)
    editor.expect_exact("[noted]")
    editor.send("lean\n")
    editor.expect_exact("got 'lean'")


# --- Ctrl-Z, and signals that end the program

MODE = r"mode=([0-9a-f:]{40,})\r\n"


@pytest.fixture
def shell(request: pytest.FixtureRequest) -> Iterator[pexpect.spawn]:
    """A script in a shell that has the program as ``"$0" -c "$1"``."""
    child = spawned("/bin/bash", "-c", request.param, sys.executable, PROGRAM)
    try:
        yield child
    finally:
        child.close(force=True)


def next_mode(shell: pexpect.spawn) -> str:
    """Return the mode of the terminal that the script prints next."""
    shell.expect(MODE)
    return str(shell.match[1])


@pytest.mark.parametrize(
    "shell",
    ['set -m; m() { echo mode=$(stty -g); }; m; "$0" -c "$1"; m; echo stopped; fg; m'],
    indirect=True,
    ids=[""],
)
@pytest.mark.parametrize("typed", ["", "lea"])
def test_the_line_goes_on_after_ctrl_z(shell: pexpect.spawn, typed: str) -> None:
    """The shell has its terminal back meanwhile. The question and what was typed appear again, and
    readline edits as before, without an echo of the terminal's."""
    mode = next_mode(shell)
    for _ in range(2):
        shell.expect_exact("Line? ")
        shell.send("x\n")
        shell.expect_exact("got 'x'")
    shell.expect_exact("Line? ")
    shell.send(typed)
    shell.expect_exact(typed)
    shell.send("\x1a")
    assert next_mode(shell) == mode
    shell.expect_exact("stopped")
    shell.expect_exact(f"Line? {typed}")
    shell.send("nz\x7f")
    shell.expect_exact("nz")
    shell.send("\n")
    shell.expect_exact(f"got {typed + 'n'!r}")
    assert "nz" not in shell.before
    shell.expect_exact("Line? ")
    shell.sendeof()
    shell.expect_exact("ended")
    assert next_mode(shell) == mode


@pytest.mark.parametrize(
    "shell",
    ['m() { echo mode=$(stty -g); }; m; (echo pid=$BASHPID.; exec "$0" -c "$1"); echo =$?.; m'],
    indirect=True,
    ids=[""],
)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_the_terminal_is_restored_when_a_signal_ends_the_program(
    shell: pexpect.spawn, number: signal.Signals
) -> None:
    mode = next_mode(shell)
    shell.expect(r"pid=(\d+)\.")
    pid = int(shell.match[1])
    shell.expect_exact("Line? ")
    shell.send("half a line")
    shell.expect_exact("half a line")
    os.kill(pid, number)
    shell.expect_exact(f"={128 + number}.")
    assert next_mode(shell) == mode
