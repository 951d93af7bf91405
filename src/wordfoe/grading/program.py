"""A student's program in a process group of its own, spoken to line by line.

By default it runs on a pseudo-terminal without echo, since C and Haskell programs print nothing
into a pipe until they end. Its reply is finished when it waits for the next line: the kernel says
whether one of its threads reads its input. Nothing is guessed from silence where the kernel tells.
(pexpect waits for a known prompt or for time to pass; what a student's program prints as a prompt
is not known beforehand, and time says nothing on a busy machine.)
"""

from __future__ import annotations

import fcntl
import os
import select
import struct
import subprocess
import termios
import time
import tty
from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

from wordfoe.grading import processes
from wordfoe.grading.guards import Guards, Limits, environment, find_guards
from wordfoe.grading.plain import plain_text

__all__ = ["Program", "Reply", "State"]

State: TypeAlias = Literal[
    "waiting", "ended", "no-answer", "too-much-output", "too-much-memory", "too-many-processes"
]

FIRST_PAUSE, LONGEST_PAUSE = 0.0003, 0.02  # seconds between two looks at the processes
LOOK_CLOSELY = 0.05  # seconds between two looks at all processes: memory, number, time
SETTLED = 0.1  # seconds without output or processor time that make a poll a wait for a line
QUIET = 0.05  # seconds, where the kernel does not tell: after a known prompt
LONG_QUIET = 2.0  # and after anything else
_OUT_OF_MEMORY = ("MemoryError", "bad_alloc", "OutOfMemoryError", "annot allocate memory")


class Reply(Struct, frozen=True, kw_only=True):
    """What a program wrote until it waited for a line, ended, or broke a limit."""

    text: str
    state: State
    seconds: float = 0.0
    exit_code: int | None = None


class Program:
    """A running program. Use it with ``with``: at the end nothing of it is left running.

    Raises OSError if it cannot be started.
    """

    def __init__(
        self,
        command: list[str],
        folder: Path,
        *,
        terminal: bool = True,
        limits: Limits | None = None,
        guards: Guards | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits = limits or Limits()
        self.guards = find_guards() if guards is None else guards
        self._clock = clock
        self._look = processes.is_linux()
        self._reader: tuple[int, int] | None = None  # the process and thread that read last
        self._typed_at = clock()
        self._seconds_before: float | None = 0.0  # processor time when the last line was typed
        self._ours: list[int] = []
        if terminal:
            self._input, slave = os.openpty()
            self._ours += [self._input, slave]
            self._output, self._line_end = self._input, slave
            _make_quiet(slave)
            name = os.ttyname(slave)
            theirs = (subprocess.DEVNULL, subprocess.DEVNULL)
            self._inputs = frozenset((name, "/dev/tty"))
        else:
            name = None
            their_input, self._input = os.pipe()
            self._output, their_output = os.pipe()
            self._ours += [self._input, self._output, their_input, their_output]
            self._line_end = their_input
            theirs = (their_input, their_output)
            self._inputs = frozenset((f"pipe:[{os.fstat(their_input).st_ino}]",))
        os.set_blocking(self._output, False)
        os.set_blocking(self._input, False)
        try:
            self._process = subprocess.Popen(
                self.guards.command(command, self.limits, name),
                stdin=theirs[0],
                stdout=theirs[1],
                stderr=theirs[1],
                cwd=folder,
                env=environment(folder),
                start_new_session=True,
            )
        except OSError:
            self._close()
            raise

    def __enter__(self) -> Program:
        """Return the program itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """End it."""
        self.end()

    @property
    def pid(self) -> int:
        """The first process that was started: the parent of everything else."""
        return self._process.pid

    def type(self, line: str) -> None:
        """Type a line. A program that has ended, or does not read, gets nothing."""
        self._typed_at = self._clock()
        self._seconds_before = None
        try:
            os.write(self._input, line.encode("utf-8", errors="replace") + b"\n")
        except OSError:
            return

    def reply(self, finished: Callable[[str], bool] = lambda _text: False) -> Reply:
        """Return what the program writes until it waits for a line, ends, or breaks a limit.

        ``finished`` tells a known prompt at the end of a text; it is asked only where the kernel
        does not say what a process waits for.
        """
        data = bytearray()
        pause = FIRST_PAUSE
        looked = busy_at = self._clock()
        seconds = 0.0
        polls = False
        while True:
            if more := self._available():
                data += more
                pause, busy_at = FIRST_PAUSE, self._clock()
                if len(data) > self.limits.output:
                    return self._told(data, "too-much-output")
                continue
            if (code := self._process.poll()) is not None:
                data += self._available()
                return self._told(data, _verdict_of_end(data), code)
            is_waiting = False
            if self._look:
                how = self._waits()
                is_waiting, polls = how == "reads", how == "polls"
            now = self._clock()
            if not self._look:
                quiet = QUIET if finished(plain_text(bytes(data))) else LONG_QUIET
                is_waiting = now - busy_at > quiet
            if not is_waiting and now - looked >= LOOK_CLOSELY:
                looked = now
                used = processes.usage(processes.descendants(self.pid))
                if self._seconds_before is None:
                    self._seconds_before = used.seconds
                if used.seconds > seconds or not used.asleep:
                    seconds, busy_at = used.seconds, now
                is_waiting = polls and now - busy_at > SETTLED and self._is_drained()
                if not is_waiting and (broken := self._broken(used, now, busy_at)):
                    return self._told(data, broken)
            if is_waiting and self._has_output():
                continue  # it wrote something while we looked
            if is_waiting:
                return self._told(data, "waiting")
            self._pause(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def end(self) -> int | None:
        """Kill every process of the program; return its exit code if it had ended by itself."""
        ended = self._process.poll()
        while self._process.poll() is None:
            if self.guards.ends_everything:
                # The death of the first process of a namespace is that of all the others.
                processes.kill((processes.descendants(self.pid)[1:2] or [self.pid])[0])
            else:
                processes.end_all(self.pid)
            try:
                self._process.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
        if self._look and not self.guards.ends_everything:
            processes.end_session(self.pid)
        self._close()
        return ended

    def _broken(self, used: processes.Usage, now: float, busy_at: float) -> State | None:
        """Return the limit that is broken, if one is."""
        limits = self.limits
        if used.processes > limits.processes:
            return "too-many-processes"
        if used.memory > limits.memory:
            return "too-much-memory"
        if (
            used.seconds - (self._seconds_before or 0.0) > limits.reply_cpu_seconds
            or now - self._typed_at > limits.reply_seconds
            or now - busy_at > limits.idle_seconds
        ):
            return "no-answer"
        return None

    def _waits(self) -> processes.Waiting | None:
        """Return how the program waits for a line, once it has taken all that was typed."""
        if not self._is_drained():
            return None
        if self._reader is not None:
            how = processes.waits_for_line(*self._reader, self._inputs)
            if how == "reads":
                return how
        polls: processes.Waiting | None = None
        for pid in processes.descendants(self.pid):
            try:
                threads = sorted(map(int, os.listdir(f"/proc/{pid}/task")))
            except OSError:
                continue
            for thread in threads:
                how = processes.waits_for_line(pid, thread, self._inputs)
                if how == "reads":
                    self._reader = (pid, thread)
                    return how
                polls = polls or how
        return polls

    def _is_drained(self) -> bool:
        """Return whether the program has read everything that was typed."""
        # A poll makes the kernel hand over what is still on its way through the terminal.
        poll = select.poll()
        poll.register(self._line_end, select.POLLIN)
        poll.poll(0)
        try:
            answer = fcntl.ioctl(self._line_end, termios.FIONREAD, b"\0\0\0\0")
        except OSError:
            return True
        return bool(struct.unpack("i", answer)[0] == 0)

    def _has_output(self) -> bool:
        """Return whether the program wrote something that was not read yet; by a poll, as above."""
        poll = select.poll()
        poll.register(self._output, select.POLLIN)
        return any(event & select.POLLIN for _, event in poll.poll(0))

    def _available(self) -> bytes:
        """Return what can be read at once."""
        if not self._has_output():
            return b""
        try:
            return os.read(self._output, 1 << 16)
        except OSError:
            return b""

    def _pause(self, seconds: float) -> None:
        """Wait for output, but no longer than so many seconds."""
        if seconds < 0.001:
            time.sleep(seconds)
            return
        poll = select.poll()
        poll.register(self._output, select.POLLIN)
        poll.poll(seconds * 1000)

    def _told(self, data: bytearray, state: State, code: int | None = None) -> Reply:
        seconds = self._clock() - self._typed_at
        return Reply(text=plain_text(bytes(data)), state=state, seconds=seconds, exit_code=code)

    def _close(self) -> None:
        for file in self._ours:
            os.close(file)
        self._ours = []


def _verdict_of_end(data: bytearray) -> State:
    """Return why a program ended: memory that it did not get, or something else."""
    end = bytes(data[-4000:]).decode("utf-8", errors="replace")
    return "too-much-memory" if any(sign in end for sign in _OUT_OF_MEMORY) else "ended"


def _make_quiet(terminal: int) -> None:
    """Switch off echo, signals by key, and the translation of line ends; lines stay lines."""
    modes = termios.tcgetattr(terminal)
    modes[tty.IFLAG] &= ~(termios.IXON | termios.IXOFF | termios.ISTRIP)
    modes[tty.OFLAG] &= ~termios.OPOST
    modes[tty.LFLAG] &= ~(termios.ECHO | termios.ECHONL | termios.ISIG)
    termios.tcsetattr(terminal, termios.TCSANOW, modes)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
