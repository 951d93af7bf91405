"""Results of tasks, stored in a file as soon as they are finished.

The first line is the manifest: a flat JSON object that says what the results depend on. Each
further line has the id of a task and its result. A line that cannot be written completely is
removed; an incomplete line of a killed program is dropped when the file is opened again. A file
with another manifest, or with anything else, is refused and left unchanged.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import stat
from collections.abc import Iterator
from typing import Any

import msgspec

from wordfoe.errors import ResultsError
from wordfoe.signals import signals_wait
from wordfoe.wording import quoted, quoted_name

__all__ = ["FORMAT", "Results", "manifest_of"]

FORMAT = 1
FORMAT_KEY = "wordfoe_results"  # first, so that a reader sees at once what the file is

Manifest = dict[str, Any]


class Results:
    """The results of finished tasks by id, in a file; in memory only if ``path`` is None.

    An incomplete last line of the file is dropped. Raises ResultsError if the file cannot be opened
    or written, is in use, is damaged, or has another manifest.
    """

    def __init__(self, path: str | None, manifest: Manifest) -> None:
        self.path = path
        self.finished: dict[str, Any] = {}
        self.dropped = False  # whether an incomplete last line was dropped
        self._file = -1
        self._end = 0
        if path is not None:
            self._open(path, {FORMAT_KEY: FORMAT, **_plain(manifest)})

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def add(self, task: str, result: Any) -> None:
        """Store a result; when this returns, it is in the file. A signal waits until then.

        Raises ResultsError if it cannot be written; then no part of it stays in the file.
        """
        with signals_wait():
            if self._file >= 0:
                self._write({"task": task, "result": result})
            self.finished[task] = result

    def close(self) -> None:
        """Flush the file to the disk, and close it."""
        if self._file >= 0:
            with contextlib.suppress(OSError):  # a pipe has nothing to wait for
                os.fsync(self._file)
            os.close(self._file)
            self._file = -1

    def _open(self, path: str, manifest: Manifest) -> None:
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o666)
        except (OSError, ValueError) as error:
            raise _cannot("opened", path, error) from None
        try:
            _require_file(self._file, path)
            _lock(self._file, path)
            self._take_up(path, _read(self._file), manifest)
        except BaseException:
            os.close(self._file)
            self._file = -1
            raise

    def _take_up(self, path: str, content: bytes, manifest: Manifest) -> None:
        """Load the results of the file, if it has this manifest; write the manifest to a new
        file."""
        self._end = content.rfind(b"\n") + 1
        first_line = msgspec.json.encode(manifest) + b"\n"
        if self._end > 0:
            _require_same(path, _manifest(path, content), manifest)
            self.finished = dict(_results(path, content[: self._end]))
        elif not first_line.startswith(content):
            raise _stranger(path)
        if len(content) > self._end:
            self.dropped = True
            os.ftruncate(self._file, self._end)
        if self._end == 0:
            self._write(manifest)

    def _write(self, content: Any) -> None:
        line = msgspec.json.encode(content) + b"\n"
        try:
            written = 0
            while written < len(line):
                written += os.write(self._file, line[written:])
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._end)
            raise _cannot("written", self.path or "", error) from None
        self._end += len(line)


def manifest_of(path: str) -> Manifest | None:
    """Return the manifest of a file of results; None if there is no such file, or no complete line
    in it yet.

    Raises ResultsError if the file has anything but results.
    """
    try:
        file = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except (OSError, ValueError):
        return None
    try:
        _require_file(file, path)
        content = _read(file)
    finally:
        os.close(file)
    return _manifest(path, content) if b"\n" in content else None


def _manifest(path: str, content: bytes) -> Manifest:
    line = content.partition(b"\n")[0]
    with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        manifest = msgspec.json.decode(line)
        if isinstance(manifest, dict) and FORMAT_KEY in manifest:
            return manifest
    raise _stranger(path)


def _results(path: str, content: bytes) -> Iterator[tuple[str, Any]]:
    for number, line in enumerate(content.split(b"\n")[1:-1], 2):
        try:
            entry = msgspec.json.decode(line)
            yield str(entry["task"]), entry["result"]
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, LookupError, TypeError):
            raise ResultsError(
                f"Line {number} of {quoted_name(path)} is damaged; take that line out, "
                "and its task is done again."
            ) from None


def _require_same(path: str, there: Manifest, here: Manifest) -> None:
    """Check that two manifests are equal. Raises ResultsError, which names the difference."""
    for key in here | there:
        if there.get(key) != here.get(key):
            name = key.replace("_", " ")
            raise ResultsError(
                f"{quoted_name(path)} holds the results of another run: its {name} is "
                f"{_said(there.get(key))}, not {_said(here.get(key))}; name another file, "
                "or run with the same settings."
            )


def _require_file(file: int, path: str) -> None:
    if not stat.S_ISREG(os.fstat(file).st_mode):
        raise ResultsError(f"{quoted_name(path)} is not a file that results can be kept in.")


def _lock(file: int, path: str) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ResultsError(
            f"Another run is writing to {quoted_name(path)}; wait for it, or name another file."
        ) from None
    except OSError:  # a file system without locks
        return


def _read(file: int) -> bytes:
    with open(file, "rb", closefd=False) as reader:
        return reader.read()


def _stranger(path: str) -> ResultsError:
    return ResultsError(
        f"{quoted_name(path)} holds something else than results; name a new file, "
        "or one that an earlier run has written."
    )


def _cannot(done: str, path: str, error: Exception) -> ResultsError:
    reason = getattr(error, "strerror", None) or str(error)
    return ResultsError(f"The file of results {quoted_name(path)} cannot be {done}: {reason}.")


def _plain(manifest: Manifest) -> Manifest:
    """Return the manifest as it will be read from a file."""
    plain: Manifest = msgspec.json.decode(msgspec.json.encode(manifest))
    return plain


def _said(value: object) -> str:
    return quoted(value if isinstance(value, str) else msgspec.json.encode(value).decode())
