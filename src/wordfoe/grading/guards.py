"""Limits on a student's program, and walls around it.

The limits that a process inherits are set by a shell before the program starts. Linux namespaces
add what limits cannot do: no network, and an end of all its processes at once. Where the system
does not allow namespaces to unprivileged users, a small supervisor collects the processes that
leave their family.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from msgspec import Struct

from wordfoe.wording import counted

__all__ = ["Guards", "Limits", "environment", "find_guards"]

MEGABYTE = 1 << 20

# The shell that becomes the leader of the session opens the terminal, which makes it the
# controlling one: it is hung up, and the program ended, if the grader dies.
_ON_TERMINAL = 'exec 0<>"$1" 1>&0 2>&0; shift; exec "$@"'

# Not `exec`: this shell is the first process of the namespace, and signals reach such a process
# in other ways than a program may expect.
_WITH_LIMITS = 'ulimit -c 0; {limits}"$@"; exit $?'

# Orphans of the program become children of the supervisor, so that none is overlooked.
_SUPERVISOR = """
import ctypes, os, signal, sys
try:
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
except (AttributeError, OSError):
    pass
first = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ)
status = None
while status is None:
    pid, ended = os.wait()
    if pid == first:
        status = os.waitstatus_to_exitcode(ended)
try:
    while True:
        found = open(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read().split()
        if not found:
            break
        for pid in map(int, found):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            os.waitpid(pid, 0)
except OSError:
    pass
os._exit(status if status >= 0 else 128 - status)
"""

_NAMESPACES: tuple[tuple[str, ...], ...] = (
    ("--net", "--pid", "--mount", "--mount-proc"),
    ("--net", "--pid"),
    ("--net",),
)
_KEPT = (
    "PATH",
    "JAVA_HOME",
    "CLASSPATH",
    "LD_LIBRARY_PATH",
    "PYENV_ROOT",
    "PYENV_VERSION",
    "GHCUP_INSTALL_BASE_PREFIX",
)


class Limits(Struct, frozen=True, kw_only=True):
    """What a program may use. Seconds are those of the clock that the program is given, except
    processor time, which the kernel counts."""

    reply_cpu_seconds: float = 60.0  # processor time for one reply
    reply_seconds: float = 900.0  # for one reply, on a machine however busy
    idle_seconds: float = 20.0  # without processor time, output, or waiting for a line
    process_cpu_seconds: int = 1800
    memory: int = 1024 * MEGABYTE  # of all its processes together
    output: int = 8 * MEGABYTE  # of one reply
    processes: int = 50
    open_files: int = 512
    file_size: int = 64 * MEGABYTE


class Guards(Struct, frozen=True):
    """The walls that this system allows: the namespaces that ``unshare`` can make."""

    namespaces: tuple[str, ...] = ()

    @property
    def ends_everything(self) -> bool:
        """Whether the kernel ends all processes of the program at once."""
        return "--pid" in self.namespaces

    def command(self, command: list[str], limits: Limits, terminal: str | None = None) -> list[str]:
        """Return the command that starts a program with its limits, on a terminal if it has one."""
        script = _WITH_LIMITS.format(limits=_limit_commands(limits, self.ends_everything))
        whole = ["/bin/sh", "-c", script, "sh", *command]
        if not self.ends_everything:
            whole = [sys.executable, "-I", "-S", "-c", _SUPERVISOR, *whole]
        if self.namespaces:
            fork = ("--fork", "--kill-child=SIGKILL") if self.ends_everything else ()
            inside = ["--user", "--map-current-user", *self.namespaces, *fork]
            whole = ["unshare", *inside, "--", *whole]
        if terminal is not None:
            whole = ["/bin/sh", "-c", _ON_TERMINAL, "sh", terminal, *whole]
        return whole

    def sentences(self, limits: Limits) -> tuple[str, ...]:
        """Return which guards are active, and which are not, a sentence each."""
        ends = "All its processes end with it: "
        ends += "a process namespace." if self.ends_everything else "a supervisor collects them."
        return (
            "No network." if "--net" in self.namespaces else "The network was open to it.",
            ends,
            f"Processor time: {limits.reply_cpu_seconds:g} s for a reply, "
            f"{limits.process_cpu_seconds} s for a process.",
            f"Memory: {limits.memory // MEGABYTE} MB.",
            f"Output: {limits.output // MEGABYTE} MB for a reply.",
            f"At most {counted(limits.processes, 'process')}, {limits.open_files} open files, "
            f"and files of {limits.file_size // MEGABYTE} MB.",
            "A new folder for every run; an environment without secrets.",
        )


@cache
def find_guards() -> Guards:
    """Return the strongest guards that this system allows, found by trying them."""
    if shutil.which("unshare") is None or not Path("/proc/self/stat").exists():
        return Guards()
    for namespaces in _NAMESPACES:
        guards = Guards(namespaces)
        try:
            tried = subprocess.run(
                guards.command(["true"], Limits()),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=60,
                check=False,
            )
        except (OSError, subprocess.SubprocessError):
            continue
        if tried.returncode == 0:
            return guards
    return Guards()


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a program: how to find interpreters, and nothing private."""
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    return {
        "PATH": os.defpath,
        **kept,
        "HOME": str(folder),
        "TMPDIR": str(folder),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "TERM": "dumb",
        "PYTHONIOENCODING": "utf-8:replace",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONUNBUFFERED": "1",
    }


def _limit_commands(limits: Limits, own_namespace: bool) -> str:
    """Return the shell's commands that set the limits; one that the system refuses is skipped.

    The memory limit counts data segments, not address space, which Java and Haskell reserve
    without using it, and is only a second wall: resident memory is watched (``program.py``).
    """
    wanted = {
        "t": limits.process_cpu_seconds,
        "f": limits.file_size // 512,
        "n": limits.open_files,
        "d": 3 * limits.memory // 1024,
    }
    if own_namespace and os.geteuid() != 0:  # it counts the threads of all the user's processes
        wanted["u"] = 20 * limits.processes
    return "".join(f"ulimit -{flag} {value} 2>/dev/null; " for flag, value in wanted.items())
