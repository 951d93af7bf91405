"""Runs of the program, each a child of a fork server instead of a fresh interpreter."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO

from support.seeding import name_of_run

__all__ = ["ForkServer", "Forked", "Run"]

SENT = b"sent\n"  # what the server says to a signal that it sent
# What the interpreter or the loader reads at its start, when the server has long been started.
READ_AT_START = ("PYTHON", "LC_", "LANG", "LD_")


class Run:
    """A running program that the fork server started, on whatever streams."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        # Without a buffer, so that what the server said last is never read before it is asked for.
        self._answers = connection.makefile("rb", buffering=0)
        self.returncode: int | None = None
        self.pid = int(self._answers.readline())

    def poll(self) -> int | None:
        """Return the exit code, or None while the program runs."""
        if self.returncode is None and select.select([self._connection], [], [], 0)[0]:
            self.wait()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end and return the exit code; minus the number of a signal that killed."""
        if self.returncode is None:
            self._connection.settimeout(timeout)
            self._ended(self._answers.readline())
        assert self.returncode is not None
        return self.returncode

    def _ended(self, answer: bytes) -> None:
        assert answer, "The fork server has died."
        self.returncode = int(answer)
        self._answers.close()
        self._connection.close()

    def send_signal(self, number: int) -> None:
        """Send a signal by way of the server, which knows whether the process is still there, and
        wait until it is sent: what the test does next must not overtake it."""
        if self.returncode is None:
            with contextlib.suppress(BrokenPipeError):
                self._connection.sendall(b"%d\n" % number)
            self._connection.settimeout(None)
            if (answer := self._answers.readline()) != SENT:
                self._ended(answer)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Forked(Run):
    """A program in pipes, with those methods of ``subprocess.Popen`` that the tests use."""

    def __init__(self, connection: socket.socket, ends: Sequence[int]) -> None:
        super().__init__(connection)
        self.stdin: IO[bytes] | None = os.fdopen(ends[0], "wb")
        self.stdout: IO[bytes] | None = os.fdopen(ends[1], "rb")
        self.stderr: IO[bytes] | None = os.fdopen(ends[2], "rb")

    def __enter__(self) -> Forked:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for stream in (self.stdout, self.stderr, self.stdin):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()
        self.wait()

    def abandon(self) -> None:
        """Close everything without waiting, upon which the server kills the process."""
        self._answers.close()
        self._connection.close()
        for stream in (self.stdout, self.stderr, self.stdin):
            assert stream is not None
            stream.close()

    def communicate(
        self, typed: bytes | None = None, timeout: float | None = None
    ) -> tuple[bytes, bytes]:
        """Write the input, read both outputs to their ends, and wait."""
        assert self.stdin
        assert self.stdout
        assert self.stderr
        errors: list[bytes] = []
        others = [
            threading.Thread(target=_write, args=(self.stdin, typed or b""), daemon=True),
            threading.Thread(target=_read, args=(self.stderr, errors), daemon=True),
        ]
        for other in others:
            other.start()
        out = self.stdout.read()
        for other in others:
            other.join()
        self.wait(timeout)
        return out, errors[0]


def _write(stream: IO[bytes], data: bytes) -> None:
    with contextlib.suppress(BrokenPipeError), stream:
        stream.write(data)


def _read(stream: IO[bytes], into: list[bytes]) -> None:
    into.append(stream.read())


class ForkServer:
    """A server of this process, which runs one script and has imported these modules for it."""

    def __init__(self, script: Path, env: Mapping[str, str], *modules: str) -> None:
        self._settings = _read_at_start(env)
        self._lock = threading.Lock()
        self._control, theirs = socket.socketpair()
        module = Path(__file__).with_name("fork_server.py")
        self._process = subprocess.Popen(
            [sys.executable, module, script, str(theirs.fileno()), *modules],
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            pass_fds=[theirs.fileno()],
        )
        theirs.close()
        atexit.register(self._end)

    def can_run(self, env: Mapping[str, str]) -> bool:
        """Whether an interpreter that is started in this environment would be like the server."""
        return _read_at_start(env) == self._settings

    def start(self, args: Sequence[str | Path], cwd: Path | None, env: Mapping[str, str]) -> Forked:
        """Run the script in a child of the server, in pipes."""
        stdin, stdout, stderr = os.pipe(), os.pipe(), os.pipe()
        connection = self._request(args, cwd, env, [stdin[0], stdout[1], stderr[1]])
        return Forked(connection, (stdin[1], stdout[0], stderr[0]))

    def start_on_terminal(
        self, args: Sequence[str | Path], cwd: Path | None, env: Mapping[str, str], terminal: int
    ) -> Run:
        """Run the script in a child of the server, in a session of its own that has a terminal."""
        streams = [terminal, os.dup(terminal), os.dup(terminal)]
        return Run(self._request(args, cwd, env, streams, is_terminal=True))

    def _request(
        self,
        args: Sequence[str | Path],
        cwd: Path | None,
        env: Mapping[str, str],
        streams: Sequence[int],
        *,
        is_terminal: bool = False,
    ) -> socket.socket:
        """Ask for a run, to which the streams now belong, and return the socket of that run."""
        request = json.dumps(
            {
                "arguments": [os.fspath(arg) for arg in args],
                "directory": os.fspath(cwd or Path.cwd()),
                "environment": dict(env),
                "is_terminal": is_terminal,
                "name": name_of_run(),
            }
        ).encode()
        ours, theirs = socket.socketpair()
        given = [theirs.detach(), *streams]
        with self._lock:
            socket.send_fds(self._control, [len(request).to_bytes(4)], given)
            self._control.sendall(request)
        for descriptor in given:
            os.close(descriptor)
        return ours

    def _end(self) -> None:
        self._control.close()
        self._process.communicate()


def _read_at_start(env: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in env.items() if name.startswith(READ_AT_START)}
