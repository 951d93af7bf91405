"""What the processes of a program are doing, as far as Linux tells in ``/proc``."""

from __future__ import annotations

import os
import platform
import signal
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

__all__ = [
    "Usage",
    "descendants",
    "end_all",
    "end_session",
    "is_linux",
    "kill",
    "usage",
    "waits_for_line",
]

# Numbers of system calls: those that read, and those that wait until something can be read, with
# the place of the argument that says for how many files.
_READS = {"x86_64": {0, 19}, "aarch64": {63, 65}, "riscv64": {63, 65}}
_POLLS: dict[str, dict[int, int | None]] = {
    "x86_64": {7: 2, 271: 2, 23: 1, 270: 1, 232: None, 281: None, 441: None, 426: None},
    "aarch64": {73: 2, 72: 1, 22: None, 441: None, 426: None},
    "riscv64": {73: 2, 72: 1, 22: None, 441: None, 426: None},
}
_MACHINE = platform.machine()
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGESIZE")

Waiting: TypeAlias = Literal["reads", "polls"]


class Usage(Struct, frozen=True):
    """What a family of processes uses together."""

    seconds: float = 0.0  # of processor time
    memory: int = 0  # resident bytes
    processes: int = 0
    asleep: bool = True  # no process runs or can run


def is_linux() -> bool:
    """Return whether ``/proc`` tells which system call a process is in."""
    return _MACHINE in _READS and Path("/proc/self/syscall").exists()


def descendants(pid: int) -> list[int]:
    """Return the processes that come from one, itself included, parents first."""
    found = [pid]
    for parent in found:
        try:
            threads = os.listdir(f"/proc/{parent}/task")
        except OSError:
            continue
        for thread in threads:
            try:
                with open(f"/proc/{parent}/task/{thread}/children", "rb") as file:
                    found += map(int, file.read().split())
            except OSError:
                continue
        if len(found) > 100_000:
            break
    return found


def usage(pids: list[int]) -> Usage:
    """Return what the processes use together; those that have ended count nothing."""
    ticks = pages = number = 0
    asleep = True
    for pid in pids:
        try:
            with open(f"/proc/{pid}/stat", "rb") as file:
                fields = file.read().rpartition(b")")[2].split()
        except OSError:
            continue
        ticks += sum(map(int, fields[11:15]))
        if fields[0] != b"Z":
            pages += int(fields[21])
            number += 1
        asleep = asleep and fields[0] in b"SZTtI"
    return Usage(ticks / _TICKS, pages * _PAGE, number, asleep)


def waits_for_line(pid: int, thread: int, inputs: frozenset[str]) -> Waiting | None:
    """Return how a thread waits for input from one of the files: it reads it, or it polls, which
    may be a wait for input; None if it does neither."""
    try:
        with open(f"/proc/{pid}/task/{thread}/syscall", "rb") as file:
            call = file.read().split()
        if len(call) < 4 or call[0] == b"-1":
            return None
        number = int(call[0])
        if number in _READS[_MACHINE]:
            name = os.readlink(f"/proc/{pid}/fd/{int(call[1], 16)}")
            return "reads" if name in inputs else None
    except (OSError, ValueError):
        return None
    if number not in _POLLS[_MACHINE]:
        return None
    place = _POLLS[_MACHINE][number]
    return None if place is not None and int(call[place], 16) == 0 else "polls"


def end_all(pid: int) -> None:
    """Kill the processes that come from one, and that one last, until none of them is left."""
    for _ in range(10_000):
        below = descendants(pid)[1:]
        alive = [child for child in below if _state(child) not in (None, "Z")]
        if not alive:
            break
        for child in alive:
            kill(child)
        if len(below) > 1:
            os.sched_yield()
    kill(pid)


def end_session(session: int) -> None:
    """Kill the processes of a session, which outlive its first one if that was killed."""
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat", "rb") as file:
                    fields = file.read().rpartition(b")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == session and fields[0] != b"Z":
                kill(int(entry))


def _state(pid: int) -> str | None:
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            return file.read().rpartition(b")")[2].split()[0].decode()
    except OSError:
        return None


def kill(pid: int) -> None:
    """Kill one process; one that is gone already is no error."""
    try:
        os.kill(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return
