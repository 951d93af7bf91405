"""Lines that are edited at a terminal: what they return, and signals that end the wait."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator

import pexpect  # type: ignore[import-untyped]
import pytest

from support.terminal import environment
from support.waiting import LONG

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


@pytest.fixture
def editor() -> Iterator[pexpect.spawn]:
    """A program that asks for lines until Ctrl-D or Ctrl-C."""
    child = pexpect.spawn(
        sys.executable, ["-c", PROGRAM], env=environment(), timeout=LONG, encoding="utf-8"
    )
    child.delaybeforesend = None
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
