"""Single keys of a terminal, read without Enter and without an echo.

The terminal is in this mode only while a key is waited for, and it is restored however the wait
ends: by a key, by Ctrl-C, or by a signal that stops or ends the program.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import signal
import sys
import termios
import tty
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Any

from wordfoe.signals import handled
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.reading import EndOfInput
from wordfoe.terminal.signals import LEAVING, signal_pipe

__all__ = ["Keys"]

END = b"\x04"  # Ctrl-D
TAB = "\t"
ESCAPE = b"\x1b"
FOLLOWED = (b"\xc0", b"\xe0", b"\xf0")  # from each of these on, one byte more follows in UTF-8
NO_START = b"\xf8"  # from here on, a byte begins no character
REST = 0.05  # seconds within which the rest of a key that sends several bytes arrives


class Keys:
    """Read the keyboard key by key."""

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or Clock()
        self._descriptor = sys.stdin.fileno()
        self._draw: Callable[[bool], object] = lambda _is_disturbed: None
        self._is_outdated = False  # what stands on the screen
        self._is_disturbed = False  # the screen, by others who have used it

    def next(self, draw: Callable[[bool], object]) -> str:
        """Call ``draw``, wait for a key that stands for a visible character, and return that.

        Other keys, such as Enter and the arrows, have no effect. ``draw`` is called again when the
        size of the terminal changes, and when the program goes on after Ctrl-Z: then with True,
        since others have used the screen. Raises EndOfInput for Ctrl-D or if the terminal is gone.
        """
        with self.single_keys(draw):
            draw(False)
            while True:
                self.wait_for_any([self._descriptor])
                key = self.read()
                if key == TAB or (key.isprintable() and key.strip()):
                    return key

    def wait_for_any(self, descriptors: Sequence[int], seconds: float | None = None) -> list[int]:
        """Wait as a clock does, within ``single_keys``, whose ``draw`` is called meanwhile."""
        self._draw_again()  # for a signal of which another wait was told
        return self._clock.wait_for_any(descriptors, seconds, self._draw_again)

    def _draw_again(self) -> None:
        if self._is_outdated:
            is_disturbed = self._is_disturbed
            self._is_outdated = self._is_disturbed = False
            self._draw(is_disturbed)

    def drop_waiting(self) -> None:
        """Forget the keys that were pressed but not read."""
        with contextlib.suppress(termios.error):
            termios.tcflush(self._descriptor, termios.TCIFLUSH)

    def read(self) -> str:
        """Return the character of the key that was pressed; an empty text for one that sends a
        sequence. Call it within ``single_keys``, when the keyboard can be read.

        Raises EndOfInput for Ctrl-D or if the terminal is gone.
        """
        first = self._byte()
        if first in (b"", END):
            raise EndOfInput
        if first == ESCAPE:
            self._skip_sequence()
            return ""
        following = sum(first >= start for start in FOLLOWED) if first < NO_START else 0
        for _ in range(following):
            first += self._byte() if self._arrives() else b""
        return first.decode(errors="replace")

    def _byte(self) -> bytes:
        try:
            return os.read(self._descriptor, 1)
        except OSError:  # the terminal is gone
            return b""

    def _skip_sequence(self) -> None:
        """Read what an arrow or a function key sends after the escape."""
        if not self._arrives() or self._byte() not in (b"[", b"O"):
            return
        while self._arrives() and not b"@" <= self._byte() <= b"~":
            pass

    def _arrives(self) -> bool:
        return self._clock.wait_for_input(self._descriptor, REST)

    def _set_mode(self) -> None:
        """Read keys one by one, without an echo. Ctrl-C does not drop a key that was announced, for
        which a read would wait in vain."""
        tty.setcbreak(self._descriptor, termios.TCSANOW)
        mode = termios.tcgetattr(self._descriptor)
        mode[3] |= termios.NOFLSH
        termios.tcsetattr(self._descriptor, termios.TCSANOW, mode)

    @contextlib.contextmanager
    def single_keys(self, draw: Callable[[bool], object]) -> Iterator[None]:
        """Let the block read single keys; ``draw`` is called as in ``next``, but not at first, and
        only by ``wait_for_any``: a signal can come while the block is writing, and Python's streams
        allow no second write within a first."""
        signal_pipe()  # so that the wait learns of every signal from now on
        self._draw, self._is_outdated, self._is_disturbed = draw, False, False
        _restore_at_exit(self._descriptor)  # a second Ctrl-C may interrupt what follows
        before = termios.tcgetattr(self._descriptor)

        def restore() -> None:
            termios.tcsetattr(self._descriptor, termios.TCSANOW, before)

        def leave(number: int, _frame: FrameType | None) -> None:
            restore()
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
            # Only a stopped program gets here, when it is continued.
            signal.signal(number, leave)
            self._set_mode()
            self._is_outdated = self._is_disturbed = True

        def resize(_number: int, _frame: FrameType | None) -> None:
            self._is_outdated = True

        handlers: dict[signal.Signals, Any] = dict.fromkeys(LEAVING, leave)
        handlers[signal.SIGWINCH] = resize
        with handled(handlers):
            try:
                self._set_mode()
                yield
            except KeyboardInterrupt:
                self.drop_waiting()
                raise
            finally:
                restore()


@functools.cache
def _restore_at_exit(descriptor: int) -> None:
    """Restore the mode that the terminal has now when the program ends."""
    mode = termios.tcgetattr(descriptor)

    def restore() -> None:
        with contextlib.suppress(termios.error):
            termios.tcsetattr(descriptor, termios.TCSANOW, mode)

    atexit.register(restore)
