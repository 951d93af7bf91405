"""Witnesses: files that prove a bound of the value against a dealer who draws its word.

`7.mixture` holds guessing trees with weights and proves an upper bound for words of 7 letters,
`7.distribution` words with weights and proves a lower one. Both are text: a header, then a line for
each entry, its weight and the letters of the tree or the word (docs/proofs.md).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from wordfoe.errors import CertificateError
from wordfoe.hangman.exact.certificate import digest_of_words
from wordfoe.wording import quoted, quoted_name

__all__ = ["FORMAT", "KINDS", "Witness", "lengths_in", "read", "write"]

FORMAT = 1
KINDS = ("mixture", "distribution")

_NUMBER = r"[1-9]\d{0,17}"
_HEADER = re.compile(
    rf"wordfoe (?P<kind>mixture|distribution) {FORMAT} length (?P<length>[1-9]\d?) "
    rf"words (?P<words>{_NUMBER}) dealt (?P<dealt>[0-9a-f]{{64}}) "
    rf"bound (?P<bound>0|{_NUMBER}) of (?P<total>{_NUMBER})",
    re.ASCII,
)
_LINE = re.compile(rf"({_NUMBER}) (\S*)", re.ASCII)
_NAME = re.compile(r"([1-9]\d?)\.(mixture|distribution)", re.ASCII)


class Witness(Struct, frozen=True):
    """The claim of a file, and its entries: weights with trees, or with words.

    The bound is ``bound`` over the sum of the weights, in misses. ``words`` is the number of words
    of the length that may be dealt, and ``dealt`` their digest.
    """

    kind: str
    length: int
    words: int
    dealt: str
    bound: int
    entries: list[tuple[int, str]]

    @classmethod
    def of(
        cls, kind: str, words: Iterable[str], bound: int, entries: Iterable[tuple[int, str]]
    ) -> Witness:
        """Return a witness about these words, all that may be dealt, in alphabetical order."""
        words = list(words)
        used = [(weight, text) for weight, text in entries if weight > 0]
        return cls(kind, len(words[0]), len(words), digest_of_words(words), bound, used)

    @property
    def name(self) -> str:
        """The name of the witness's file."""
        return f"{self.length}.{self.kind}"

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(weight for weight, _ in self.entries)

    @property
    def misses(self) -> float:
        """The bound in misses."""
        return self.bound / self.total

    def to_text(self) -> str:
        """Return the content of the witness's file."""
        header = (
            f"wordfoe {self.kind} {FORMAT} length {self.length} words {self.words} "
            f"dealt {self.dealt} bound {self.bound} of {self.total}\n"
        )
        return header + "".join(f"{weight} {text}\n" for weight, text in self.entries)

    @classmethod
    def from_text(cls, name: str, text: str) -> Witness:
        """Read a witness from the content of its file, and return it.

        Raises CertificateError, with the line, if it is damaged, has another format, or has the
        name of another witness.
        """
        header, end, body = text.partition("\n")
        found = _HEADER.fullmatch(header)
        if found is None:
            raise CertificateError(f"{name}, line 1: {quoted(header[:80])} is no header.")
        if not end or not body.endswith("\n"):
            raise CertificateError(f"{name} is not whole: its last line has no end.")
        entries = []
        for number, line in enumerate(body.split("\n")[:-1], 2):
            entry = _LINE.fullmatch(line)
            if entry is None:
                raise CertificateError(
                    f"{name}, line {number}: {quoted(line[:80])} should be a weight and a text."
                )
            entries.append((int(entry[1]), entry[2]))
        numbers = {field: int(found[field]) for field in ("length", "words", "bound")}
        witness = cls(kind=found["kind"], dealt=found["dealt"], entries=entries, **numbers)
        if witness.name != name:
            raise CertificateError(f"{name}, line 1: this is {witness.name} by its contents.")
        if witness.total != int(found["total"]):
            raise CertificateError(
                f"{name}, line 1: the weights sum to {witness.total}, not to {found['total']}."
            )
        return witness


def write(folder: str | os.PathLike[str], witness: Witness) -> None:
    """Write a witness into a folder, which is made if it is missing; a reader never sees half a
    file.

    Raises CertificateError if the file cannot be written.
    """
    path = Path(folder)
    whole = path / witness.name
    part = whole.with_suffix(f"{whole.suffix}.part")
    try:
        path.mkdir(parents=True, exist_ok=True)
        try:
            part.write_text(witness.to_text(), encoding="utf-8")
            part.replace(whole)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise CertificateError(f"{quoted_name(whole)} cannot be written: {reason}.") from None


def read(folder: str | os.PathLike[str], length: int, kind: str) -> Witness | None:
    """Read the witness of a length and kind, and return it; None if there is no such file.

    Raises CertificateError if it cannot be read, or is damaged.
    """
    name = f"{length}.{kind}"
    try:
        content = (Path(folder) / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CertificateError(f"{name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise CertificateError(f"{name} is not UTF-8 text.") from None
    return Witness.from_text(name, content)


def lengths_in(folder: str | os.PathLike[str]) -> list[int]:
    """Return the lengths that have a witness of either kind, ascending.

    Raises CertificateError if there are none, or if the folder cannot be read.
    """
    try:
        found = [_NAME.fullmatch(entry) for entry in os.listdir(folder)]
    except OSError as error:
        reason = error.strerror or str(error)
        raise CertificateError(f"{quoted_name(folder)} cannot be read: {reason}.") from None
    lengths = sorted({int(name[1]) for name in found if name})
    if not lengths:
        raise CertificateError(
            f"{quoted_name(folder)} holds no bounds; "
            '"wordfoe hangman mixed --proof DIR" writes them.'
        )
    return lengths
