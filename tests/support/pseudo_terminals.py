"""Programs on a pseudo-terminal, read by pexpect: an executable, or a child of the fork server."""

from __future__ import annotations

import os
import signal
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
from pexpect.fdpexpect import fdspawn  # type: ignore[import-untyped]

from support.forked import ForkServer
from support.waiting import LONG

__all__ = ["ForkedOnTerminal", "executable_on_terminal"]

ROWS = 24


def executable_on_terminal(
    program: str | Path,
    args: Sequence[str | Path],
    cwd: Path | None,
    env: Mapping[str, str],
    columns: int,
) -> Any:
    """Start an executable and return what pexpect makes of it."""
    child = pexpect.spawn(
        str(program),
        [str(arg) for arg in args],
        cwd=str(cwd) if cwd else None,
        env=dict(env),
        timeout=LONG,
        dimensions=(ROWS, columns),
        encoding="utf-8",
        preexec_fn=_hear_signals,
    )
    child.delaybeforesend = None
    child.delayafterclose = 0.01
    child.ptyproc.delayafterclose = 0.01
    return child


def _hear_signals() -> None:
    """In a new process: ignore no signal, even if the tests were started by nohup, which ignores
    the end of a terminal."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


class ForkedOnTerminal(fdspawn):  # type: ignore[misc]
    """A child of the fork server, with those methods of ``pexpect.spawn`` that the tests use."""

    def __init__(
        self,
        server: ForkServer,
        args: Sequence[str | Path],
        cwd: Path | None,
        env: Mapping[str, str],
        columns: int,
    ) -> None:
        screen, terminal = os.openpty()
        super().__init__(screen, timeout=LONG, encoding="utf-8")
        self.setwinsize(ROWS, columns)
        self._run = server.start_on_terminal(args, cwd, env, terminal)

    def sendcontrol(self, key: str) -> None:
        """Type a letter with Ctrl."""
        self.send(chr(ord(key.upper()) - ord("@")))

    def sendintr(self) -> None:
        self.sendcontrol("c")

    def sendeof(self) -> None:
        self.sendcontrol("d")

    def setwinsize(self, rows: int, columns: int) -> None:
        termios.tcsetwinsize(self.child_fd, (rows, columns))

    def getwinsize(self) -> tuple[int, int]:
        rows, columns = termios.tcgetwinsize(self.child_fd)
        return rows, columns

    def wait(self) -> None:
        """Wait for the end; the status is the exit code or that of a signal that killed."""
        code = self._run.wait(LONG)
        self.exitstatus: int | None = code if code >= 0 else None
        self.signalstatus: int | None = -code if code < 0 else None

    def close(self, *, force: bool = True) -> None:
        """End the program, if it still runs, and its terminal."""
        if force:
            self._run.kill()
        super().close()
        self._run.wait(LONG)
