"""Lines that a player edits at a terminal, with the arrow keys and earlier lines at hand.

GNU readline does the editing. Python imports it only when a line is asked for, and where it is
missing, the terminal's own line editing remains.
"""

from __future__ import annotations

import contextlib
import functools
import os
import select
import signal
import sys
import termios
import threading
from collections.abc import Callable, Iterator
from types import FrameType, ModuleType

from wordfoe.signals import handled
from wordfoe.terminal.reading import EndOfInput
from wordfoe.terminal.signals import LEAVING, SIGNALS_AT_ONCE, signal_pipe

__all__ = ["edited_line"]

NUDGE = signal.SIGURG  # ignored by default, so that a late one does no harm
PAUSE = 0.02  # seconds between two nudges


def edited_line(prompt: str, go_on: Callable[[], object] = lambda: None) -> str:
    """Show a prompt and return the line that the player types, which may be edited meanwhile.

    After Ctrl-Z, ``go_on`` is called when the program goes on, before the prompt and what was typed
    are shown again. Call it in the main thread, with a terminal as standard input and output.
    Raises EndOfInput for Ctrl-D, and KeyboardInterrupt for Ctrl-C.
    """
    readline = _readline()
    typed = ""
    while True:
        try:
            with _no_flush(), _signals_are_handled(), handled(dict.fromkeys(LEAVING, _leave)):
                line = _input(prompt, typed)
                break
        except _Left as left:
            typed = left.typed
            signal.raise_signal(left.number)  # only a stopped program gets further
            go_on()
        except EOFError:
            print()
            raise EndOfInput from None
    if readline is not None and len(line.strip()) > 1:  # single letters are not worth keeping
        readline.add_history(line)
    return line


class _Left(Exception):
    """A signal asks the program to stop or to end, which it does in the terminal's own mode."""

    def __init__(self, number: int, typed: str) -> None:
        super().__init__(number)
        self.number = number
        self.typed = typed


def _leave(number: int, _frame: FrameType | None) -> None:
    readline = _readline()
    raise _Left(number, readline.get_line_buffer() if readline is not None else "")


def _input(prompt: str, typed: str) -> str:
    """Ask for a line that begins with what was typed before."""
    readline = _readline()
    if readline is None or not typed:
        return input(prompt)
    readline.set_startup_hook(lambda: readline.insert_text(typed))
    try:
        return input(prompt)
    finally:
        readline.set_startup_hook()


@functools.cache
def _readline() -> ModuleType | None:
    """Return the module readline, set up; None if this Python lacks it."""
    try:
        import readline
    except ImportError:
        return None
    readline.set_auto_history(False)
    if "libedit" not in (readline.__doc__ or ""):
        readline.parse_and_bind("set enable-bracketed-paste off")
        readline.parse_and_bind("tab: self-insert")
    return readline


@contextlib.contextmanager
def _no_flush() -> Iterator[None]:
    """Let the terminal keep what was typed before Ctrl-C, which it would drop by default.

    Readline reads a key that was announced, and would wait for it, deaf to signals, if Ctrl-C had
    dropped it meanwhile. Here it is dropped when the wait is over.
    """
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    changed = termios.tcgetattr(descriptor)
    changed[3] |= termios.NOFLSH
    try:
        termios.tcsetattr(descriptor, termios.TCSANOW, changed)
        yield
    except KeyboardInterrupt:
        termios.tcflush(descriptor, termios.TCIFLUSH)
        raise
    finally:
        termios.tcsetattr(descriptor, termios.TCSANOW, before)


_nudged = False  # an Event would be locked if a signal came while it is set


def _note_nudge(_number: int, _frame: FrameType | None) -> None:
    global _nudged
    _nudged = True


@functools.cache
def _handle_nudges() -> None:
    """Set the handler once and for all: a nudge may arrive after the wait that it was for."""
    signal.signal(NUDGE, _note_nudge)


@contextlib.contextmanager
def _signals_are_handled() -> Iterator[None]:
    """Make sure that a signal is handled at once while the block waits for input in readline.

    Readline waits in a loop of its own. A signal that comes while it deals with a key, just before
    it waits again, would only be noted by Python, and Ctrl-C would be lost until the next key. So a
    thread interrupts the wait until the handlers have run.
    """
    leaving, leave = os.pipe()
    main = threading.get_ident()

    def watch() -> None:
        global _nudged
        while leaving not in select.select([signal_pipe(), leaving], [], [])[0]:
            with contextlib.suppress(BlockingIOError):
                if set(os.read(signal_pipe(), SIGNALS_AT_ONCE)) == {NUDGE}:
                    continue  # our own
            _nudged = False
            while not _nudged:
                signal.pthread_kill(main, NUDGE)
                if select.select([leaving], [], [], PAUSE)[0]:
                    return

    _handle_nudges()
    signal_pipe()  # set up in the main thread
    watcher = threading.Thread(target=watch, name="signals", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        os.write(leave, b"x")
        watcher.join()
        os.close(leaving)
        os.close(leave)
