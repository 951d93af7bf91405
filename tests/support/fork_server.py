"""A process that has imported the program and forks a child for each run of it.

Starting an interpreter and importing the program takes most of the time of a short run, so that the
tests do it once: ``python fork_server.py SCRIPT DESCRIPTOR [MODULE ...]``, where the descriptor is
a socket and the modules are imported too. Each request on it is a length, four descriptors (a
socket for this run, standard input, output and error) and then JSON: arguments, working directory,
environment, whether the streams are a terminal, and a name, from which the seeds of its games
follow (see ``seeding``). On the socket of the run the server writes a line with the process id and,
in the end, one with the exit code; each line that comes the other way is a signal to send, answered
with "sent". When that socket is closed, the child is killed.

The child differs from a program of its own as little as possible. It runs the console script
itself, at the top of this module. An ordinary end leaves out only the last step of the interpreter,
which frees every module: for that, a child copies most of the pages that it shares with the server,
which took two thirds of a short run. In pipes, its ``sys.stdin``, ``sys.stdout`` and ``sys.stderr``
are those that the interpreter made for this process, whose streams were pipes that nothing was
read from or written to. On a terminal they are made anew, in a session of its own.
"""

from __future__ import annotations

import atexit
import fcntl
import gc
import importlib
import itertools
import json
import multiprocessing.process
import os
import pkgutil
import runpy
import selectors
import signal
import socket
import sys
import termios
import threading
from typing import Any, NoReturn

HEADER = 4  # bytes of a request that say how long the rest is
DESCRIPTORS = 4


class Server:
    """Takes requests until the socket is closed; in a child, ``serve`` returns its arguments."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control
        self._runs: dict[int, socket.socket] = {}  # by process id
        self._selector = selectors.DefaultSelector()
        self._children, self._wakeup = socket.socketpair()
        self._children.setblocking(False)
        self._wakeup.setblocking(False)
        self._selector.register(control, selectors.EVENT_READ)
        self._selector.register(self._children, selectors.EVENT_READ)
        signal.set_wakeup_fd(self._wakeup.fileno())
        signal.signal(signal.SIGCHLD, lambda *_: None)

    def serve(self) -> list[str]:
        while True:
            for key, _ in self._selector.select():
                if key.fileobj is self._children:
                    self._children.recv(4096)
                elif key.fileobj is not self._control:
                    self._obey(key.data)
                elif (arguments := self._fork()) is not None:
                    return arguments
            self._reap()

    def _fork(self) -> list[str] | None:
        """Start a run. Return its arguments in the child, and None in the server."""
        header, descriptors, _, _ = socket.recv_fds(self._control, HEADER, DESCRIPTORS)
        if not header:
            self._end()
        request = json.loads(_read(self._control, int.from_bytes(header)))
        run = socket.socket(fileno=descriptors[0])
        pid = os.fork()
        if pid == 0:
            run.close()
            self._leave()
            _become(request, descriptors[1:])
            arguments: list[str] = request["arguments"]
            return arguments
        for descriptor in descriptors[1:]:
            os.close(descriptor)
        self._runs[pid] = run
        self._selector.register(run, selectors.EVENT_READ, pid)
        _tell(run, pid)
        return None

    def _obey(self, pid: int) -> None:
        """Send the child the signals that were asked for."""
        run = self._runs.get(pid)
        if run is None:  # reaped in this very round
            return
        lines = run.recv(4096)
        for line in lines.split():
            os.kill(pid, int(line))
            _tell(run, "sent")
        if not lines:
            os.kill(pid, signal.SIGKILL)
            self._selector.unregister(run)

    def _reap(self) -> None:
        """Tell how each child that has ended did so."""
        while self._runs:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return
            run = self._runs.pop(pid)
            if run in self._selector.get_map():
                self._selector.unregister(run)
            _tell(run, os.waitstatus_to_exitcode(status))
            run.close()

    def _leave(self) -> None:
        """In a child: give up whatever belongs to the server."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self._selector.close()
        for held in (self._control, self._children, self._wakeup, *self._runs.values()):
            held.close()

    def _end(self) -> NoReturn:
        for pid in self._runs:
            os.kill(pid, signal.SIGKILL)
        sys.exit()


def _read(control: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        data += control.recv(size - len(data))
    return data


def _tell(run: socket.socket, what: object) -> None:
    try:
        run.sendall(f"{what}\n".encode())
    except BrokenPipeError:  # it was not waited for
        return


def _become(request: dict[str, Any], streams: list[int]) -> None:
    """Take the streams, the directory and the environment of the run."""
    for stream, descriptor in enumerate(streams):
        os.dup2(descriptor, stream)
        os.close(descriptor)
    if request["is_terminal"]:
        _take_terminal()
    os.chdir(request["directory"])
    multiprocessing.process.ORIGINAL_DIR = request["directory"]  # type: ignore[attr-defined]
    os.environ.clear()
    os.environ.update(request["environment"])
    _draw_seeds(request["name"])


def _draw_seeds(name: str) -> None:
    """Let the games of a run that are given no seed have seeds that follow from its name."""
    chance = importlib.import_module("wordfoe.chance")
    numbers = itertools.count(1)
    chance.fresh_seed = lambda: chance.derived_seed(0, name, next(numbers))  # type: ignore[attr-defined]


def _take_terminal() -> None:
    """Become the leader of a session on the terminal, whose streams are like those that an
    interpreter makes at its start."""
    for number in (signal.SIGHUP, signal.SIGQUIT):  # even if the tests were started by nohup
        signal.signal(number, signal.SIG_DFL)
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for descriptor, name in enumerate(("stdin", "stdout", "stderr")):
        old = getattr(sys, name)
        stream = open(  # noqa: SIM115
            descriptor,
            old.mode,
            encoding=old.encoding,
            errors=old.errors,
            newline="\n",
            closefd=False,
        )
        stream.buffer.raw.name = f"<{name}>"
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _import_the_program(others: list[str]) -> None:
    """Import whatever a command may import, but for large packages that few commands need; import
    others; read the words that come with the program, and compute what a process computes from them
    only once."""
    importlib.import_module("wordfoe.__main__")
    package = importlib.import_module("wordfoe.terminal")
    for module in pkgutil.walk_packages(package.__path__, "wordfoe.terminal."):
        importlib.import_module(module.name)
    for name in others:
        importlib.import_module(name)
    english = importlib.import_module("wordfoe.lexicon").Lexicon.english()
    for computed in ("lengths", "fingerprint"):
        getattr(english, computed)
    importlib.import_module("wordfoe.boggle.search").trie_of(english)
    gc.collect()
    gc.freeze()  # or the child's last collection would copy every page that it looks at


def _exit_at_once(code: object) -> None:
    """Exit as the interpreter does, but free nothing. Return if that is not possible, since there
    is a text to print or a stream that cannot be written to."""
    if not isinstance(code, int):
        return
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        return
    os._exit(code & 0xFF)


if __name__ == "__main__":
    script, control, *modules = sys.argv[1:]
    sys.path[0] = os.path.dirname(script)  # as when the script itself is started
    _import_the_program(modules)
    sys.argv = [script, *Server(socket.socket(fileno=int(control))).serve()]
    try:
        runpy.run_path(script, run_name="__main__")
    except SystemExit as end:
        _exit_at_once(end.code)
        raise
