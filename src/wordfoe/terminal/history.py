"""The player's finished games, kept for `wordfoe stats` in a small file of the data directory.

The file is never needed: without it a game goes on as ever. Each line is a game; programs that run
at the same time append to it one after the other. When it has grown too large, one line with the
statistics so far replaces the games, so that the figures stay exact and the file small.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import itertools
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from wordfoe.errors import HistoryError
from wordfoe.terminal.statistics import Played, Statistics
from wordfoe.wording import counted, quoted_name

__all__ = ["History", "data_directory"]

FORMAT = 1
MOST_BYTES = 256 * 1024  # about 2,000 games; then they are summed up
MOST_READ = 256 * MOST_BYTES  # a larger file is not ours
FILE, LOCK, DAMAGED = "games.jsonl", "games.lock", "games.damaged"
TRIES, PAUSE = 100, 0.01  # for the lock, which others hold for a moment only


class _Line(Struct, omit_defaults=True):
    """A line of the file: a game, or the statistics of all games before it."""

    wordfoe: int
    game: Played | None = None
    before: Statistics | None = None


def data_directory() -> Path:
    """Return the directory of the player's data: WORDFOE_DATA, or what the system has for it."""
    given = os.environ.get("WORDFOE_DATA")
    if given:
        return Path(given)
    import platformdirs  # late: few commands need it

    return Path(platformdirs.user_data_dir("wordfoe", appauthor=False))


class History:
    """The file of the player's finished games. Every method raises HistoryError if the file cannot
    be read or written."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_directory()
        self.path = self.folder / FILE

    def add(self, game: Played) -> None:
        """Append a game; sum all games up if the file has grown too large.

        Raises HistoryError if the file cannot be written.
        """
        line = msgspec.json.encode(_Line(FORMAT, game)) + b"\n"
        with _errors("written", self.path):
            self.folder.mkdir(parents=True, exist_ok=True)
            with self._locked() as is_mine:
                size = _append(self.path, line)
                if size > MOST_BYTES and is_mine:
                    self._sum_up()

    def statistics(self) -> tuple[Statistics, str | None]:
        """Return the statistics of all games, and a sentence if the file was damaged: then it is
        set aside, and the lines that can be read make a new one.

        Raises HistoryError if the file cannot be read.
        """
        remark = None
        with _errors("read", self.path):
            good, bad = self._lines()
            if bad:
                with self._locked():  # and look again: another program may have been writing
                    good, remark = self._repaired()
        return _counted(good), remark

    def delete(self) -> None:
        """Delete the file, and copies that were set aside. Raises HistoryError if that fails."""
        with _errors("deleted", self.path):
            for path in (self.path, self.folder / LOCK, *self.folder.glob(f"{DAMAGED}-*")):
                path.unlink(missing_ok=True)

    def _lines(self) -> tuple[list[_Line], int]:
        """Return the lines that can be read, and how many cannot.

        Raises HistoryError if this is no file of games, or one of a newer version.
        """
        try:
            status = self.path.stat()
        except FileNotFoundError:
            return [], 0
        if not stat.S_ISREG(status.st_mode) or status.st_size > MOST_READ:
            raise HistoryError(f"{quoted_name(self.path)} is not a file of games.")
        good, bad = [], 0
        for line in self.path.read_bytes().splitlines():
            try:
                read = msgspec.json.decode(line, type=_Line)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                bad += bool(line.strip())
                continue
            if read.wordfoe != FORMAT:
                raise HistoryError(
                    f"The file of your games {quoted_name(self.path)} was written by another "
                    "version of wordfoe."
                )
            good.append(read)
        return good, bad

    def _repaired(self) -> tuple[list[_Line], str | None]:
        """Return the lines that can be read. If others cannot, set the file aside, write a new one,
        and return a sentence about it."""
        good, bad = self._lines()
        if not bad:
            return good, None
        names = (self.folder / f"{DAMAGED}-{number}" for number in itertools.count(1))
        name = next(name for name in names if not name.exists())
        os.replace(self.path, name)
        _append(self.path, b"".join(msgspec.json.encode(line) + b"\n" for line in good))
        return good, (
            f"The file of your games was damaged: {counted(bad, 'line')} cannot be read. "
            f"It is now {quoted_name(name)}; all other games still count."
        )

    def _sum_up(self) -> None:
        good, _ = self._repaired()
        new = self.path.with_suffix(".new")
        new.write_bytes(msgspec.json.encode(_Line(FORMAT, before=_counted(good))) + b"\n")
        os.replace(new, self.path)

    @contextlib.contextmanager
    def _locked(self) -> Iterator[bool]:
        """Lock the file against other programs, as far as the system can. Yield whether it is
        locked; if another program holds the lock for long, go on without it."""
        with open(self.folder / LOCK, "ab") as file:
            yield any(_try_lock(file.fileno(), last=n == TRIES - 1) for n in range(TRIES))


def _try_lock(descriptor: int, *, last: bool) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        if not last:
            time.sleep(PAUSE)
        return False
    except OSError:  # a file system without locks
        return True
    return True


def _append(path: Path, data: bytes) -> int:
    """Append whole lines in one write, after a line break if the last line has none, and return
    the size of the file."""
    descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
    try:
        size = os.fstat(descriptor).st_size
        if size and os.pread(descriptor, 1, size - 1) != b"\n":  # the machine stopped in mid-write
            data = b"\n" + data
        if os.write(descriptor, data) < len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return os.fstat(descriptor).st_size
    finally:
        os.close(descriptor)


def _counted(lines: list[_Line]) -> Statistics:
    found = Statistics.empty()
    for line in lines:
        if line.before is not None:
            found = msgspec.json.decode(msgspec.json.encode(line.before), type=Statistics)
        if line.game is not None:
            found.count(line.game)
    return found


@contextlib.contextmanager
def _errors(done: str, path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise HistoryError(
            f"The file of your games {quoted_name(path)} cannot be {done}: {reason}."
        ) from None
