"""The folder that a program runs in: a copy of the submission, with our words under the names
that it reads them from."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.wording import quoted_name

__all__ = ["ListForm", "Submission", "Workspace"]

MOST_FILES, MOST_BYTES = 5000, 256 << 20
READ = 4 << 20  # bytes of a file that are searched for names
USUAL_NAMES = (
    "dictionary.txt",
    "words.txt",
    "dict.txt",
    "wordlist.txt",
    "wordList.txt",
    "word_list.txt",
    "Dictionary.txt",
    "dictionary",
    "words",
)
_NAME = re.compile(
    rb"[A-Za-z0-9_\-./\\:~]{1,120}\.(?:txt|TXT|dat|lst|dic|dict|words)(?![A-Za-z0-9_])"
)
_WORD_LINE = re.compile(r"[A-Za-z][A-Za-z'.\-]{0,40}$")
_LIST_ENDINGS = {".txt", ".dat", ".lst", ".dic", ".dict", ".words", ""}


class ListForm(Struct, frozen=True, kw_only=True):
    """How a program wants its list: the names of the file, and what is special in it."""

    names: tuple[str, ...] = ()
    capitals: bool = False
    first_line: str = ""  # "length" or "count", where the first line is that number


class Submission:
    """The files of a submission, read once.

    Raises SettingsError if the folder cannot be read, or holds too much to be copied.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.files: list[PurePosixPath] = []
        if folder is not None:
            if not folder.is_dir():
                raise SettingsError(f"There is no folder {quoted_name(folder)}.")
            self._read_names(folder)
        self.form = self._list_form()

    def _read_names(self, folder: Path) -> None:
        size = 0
        for parent, folders, files in os.walk(folder):
            folders[:] = [
                name
                for name in folders
                if name not in (".git", ".venv", "node_modules", "__pycache__")
                and not os.path.islink(os.path.join(parent, name))
            ]
            for name in files:
                path = os.path.join(parent, name)
                if os.path.islink(path) or not os.path.isfile(path):
                    continue
                size += os.path.getsize(path)
                self.files.append(PurePosixPath(os.path.relpath(path, folder)))
                if len(self.files) > MOST_FILES or size > MOST_BYTES:
                    raise SettingsError(
                        f"The folder {quoted_name(folder)} holds more than {MOST_FILES} files or "
                        f"{MOST_BYTES >> 20} MB; a submission needs a folder of its own."
                    )

    def _list_form(self) -> ListForm:
        """Return how the program reads its list: lists that came with it are replaced, and so is
        every file that its source or its binary names and that is not there."""
        names: list[str] = []
        mentioned: list[str] = []
        capitals, first_line = False, ""
        for file in self.files:
            data = self._begin(file)
            lines = _list_lines(data) if file.suffix.lower() in _LIST_ENDINGS else None
            if lines is not None:
                names.append(str(file))
                words = [line for line in lines if line.isalpha()]
                if words:
                    capitals = sum(word.isupper() for word in words) > 0.9 * len(words)
                if lines[0].isdigit():
                    first_line = "count" if int(lines[0]) == len(lines) - 1 else "length"
            else:
                mentioned += [
                    # A name with backslashes is one file here, whatever its writer meant.
                    found.decode().replace("\\\\", "\\")
                    for found in _NAME.findall(data)
                ]
        there = {str(file) for file in self.files}
        for name in (*mentioned, *USUAL_NAMES):
            name = name.removeprefix("./")
            if name not in there and name not in names and _is_inside(name):
                names.append(name)
        return ListForm(names=tuple(names[:60]), capitals=capitals, first_line=first_line)

    def _begin(self, file: PurePosixPath) -> bytes:
        assert self.folder is not None
        try:
            with open(self.folder / file, "rb") as opened:
                return opened.read(READ)
        except OSError:
            return b""


class Workspace:
    """A new folder with the files of a submission and a word list; removed at the end.

    ``folder`` is where the program runs. Nothing in it is a symbolic link.
    """

    def __init__(
        self,
        submission: Submission,
        words: Sequence[str],
        *,
        length: int,
        form: ListForm | None = None,
    ) -> None:
        self._root = Path(tempfile.mkdtemp(prefix="wordfoe-grade-"))
        self.folder = self._root / "program"
        self.folder.mkdir()
        for file in submission.files:
            assert submission.folder is not None
            target = self.folder / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(submission.folder / file, target, follow_symlinks=False)
        form = form or submission.form
        lines = [word.upper() if form.capitals else word for word in words]
        if form.first_line:
            lines.insert(0, str(length if form.first_line == "length" else len(words)))
        self._reads = 0
        self._list = self._root / "list"
        self._list.write_text("".join(f"{line}\n" for line in lines))
        self._list.chmod(0o644)
        self._forget_read()
        for name in form.names:
            self._place(name)

    def _place(self, name: str) -> None:
        """Put the list under a name; one that cannot be, as it is a folder's, is passed over."""
        path = self.folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)
            os.link(self._list, path)
        except OSError:
            return

    def _forget_read(self) -> None:
        """Make the list look as if it had never been read, so that the next read shows."""
        os.utime(self._list, (1, self._list.stat().st_mtime), follow_symlinks=False)

    def list_reads(self) -> int | None:
        """Return in how many of the stretches between two calls the program has read our list;
        None if the file system does not tell."""
        if self._list.stat(follow_symlinks=False).st_atime > 1:
            self._reads += 1
            self._forget_read()
        return self._reads if self._reads or self._tells_reads() else None

    def _tells_reads(self) -> bool:
        probe = self._root / "probe"
        probe.write_text("a")
        os.utime(probe, (1, probe.stat().st_mtime))
        probe.read_text()
        return probe.stat().st_atime > 1

    def remove(self) -> None:
        """Delete the folder, links in it unfollowed, and folders that it locked."""
        for parent, folders, _files in os.walk(self._root):
            for name in folders:
                path = os.path.join(parent, name)
                if not os.path.islink(path):
                    os.chmod(path, 0o700)
        shutil.rmtree(self._root, ignore_errors=True)


def _list_lines(data: bytes) -> list[str] | None:
    """Return the lines of a word list, or None if the file is none."""
    text = data.decode("utf-8", errors="replace")
    lines = [line.strip() for line in text.splitlines()[:20_000] if line.strip()]
    words = sum(_WORD_LINE.match(line) is not None for line in lines)
    if len(lines) < 3 or words < 0.9 * (len(lines) - 1):
        return None
    return lines


def _is_inside(name: str) -> bool:
    """Return whether a name stays in the folder, or is beside it."""
    parts = PurePosixPath(name).parts
    return (
        bool(parts)
        and not name.startswith("/")
        and parts.count("..") <= (1 if parts[0] == ".." else 0)
        and all(len(part) < 160 for part in parts)
        and len(parts) < 5
    )
