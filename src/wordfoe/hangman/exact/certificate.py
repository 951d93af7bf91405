"""Certificates: files that prove the value of a length, one for the upper and one for the lower
bound.

`7.tree` proves that words of 7 letters need no more misses than the value, `7.proof` that they need
no fewer. Both are text: a header, then the lines that docs/proofs.md describes. The digest at the
end of the header detects a damaged file; it does not make a certificate true.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from wordfoe.errors import CertificateError
from wordfoe.wording import quoted, quoted_name

__all__ = ["FIRST_LINE", "FORMAT", "KINDS", "Certificate", "Folder", "Subject", "digest_of_words"]

FORMAT = 1
KINDS = ("tree", "proof")
FIRST_LINE = 2  # the number of the first line after the header

_HASH = "[0-9a-f]{64}"
_HEADER = re.compile(
    r"wordfoe (?P<kind>tree|proof) 1 length (?P<length>[1-9]\d?) value (?P<value>0|[1-9]\d?) "
    rf"words (?P<words>[1-9]\d{{0,11}}) lexicon (?P<lexicon>{_HASH}) dealt (?P<dealt>{_HASH}) "
    rf"digest (?P<digest>{_HASH})",
    re.ASCII,
)
_NAME = re.compile(r"([1-9]\d?)\.(tree|proof)", re.ASCII)


class Subject(Struct, frozen=True):
    """The claim of a certificate: these words of this length have this value.

    ``words`` is the number of words that may be dealt, those that are not offensive, and ``dealt``
    their digest; ``lexicon`` is the fingerprint of the whole lexicon.
    """

    length: int
    value: int
    words: int
    lexicon: str
    dealt: str


class Certificate(Struct, frozen=True):
    """A certificate of one kind: ``tree`` for the upper bound, ``proof`` for the lower bound."""

    kind: str
    subject: Subject
    lines: list[str]

    @property
    def name(self) -> str:
        """The name of the certificate's file."""
        return f"{self.subject.length}.{self.kind}"

    def to_bytes(self) -> bytes:
        """Return the content of the certificate's file."""
        about = self.subject
        header = (
            f"wordfoe {self.kind} {FORMAT} length {about.length} value {about.value} "
            f"words {about.words} lexicon {about.lexicon} dealt {about.dealt} digest "
        )
        body = "".join(f"{line}\n" for line in self.lines)
        return f"{header}{_digest(header, body)}\n{body}".encode()

    @classmethod
    def from_bytes(cls, name: str, content: bytes) -> Certificate:
        """Read a certificate from the content of its file, and return it.

        Raises CertificateError, with the line, if the file is damaged, has another format, or has
        the name of another certificate.
        """
        try:
            text = content.decode()
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            raise CertificateError(f"{name}, line {line}: this is not UTF-8 text.") from None
        header, end, body = text.partition("\n")
        found = _HEADER.fullmatch(header)
        if found is None:
            raise CertificateError(f"{name}, line 1: {_why_no_header(header)}")
        if not end or (body and not body.endswith("\n")):
            raise CertificateError(f"{name} is not whole: its last line has no end.")
        if found["digest"] != _digest(header[: found.start("digest")], body):
            raise CertificateError(f"{name}, line 1: the digest is not that of the file.")
        numbers = {field: int(found[field]) for field in ("length", "value", "words")}
        subject = Subject(**numbers, lexicon=found["lexicon"], dealt=found["dealt"])
        certificate = cls(found["kind"], subject, body.split("\n")[:-1])
        if certificate.name != name:
            raise CertificateError(f"{name}, line 1: this is {certificate.name} by its contents.")
        return certificate


def _digest(header: str, body: str) -> str:
    """The digest of the whole file but for the digest itself."""
    return hashlib.sha256(f"{header}\n{body}".encode()).hexdigest()


def _why_no_header(header: str) -> str:
    fields = header.split(" ")
    if fields[0] == "wordfoe" and fields[1:2] and fields[1] in KINDS and len(fields) > 2:
        if fields[2] != str(FORMAT):
            return f"the format is {quoted(fields[2])}; this version reads format {FORMAT}."
        return "the header is damaged."
    return f"{quoted(header)} is no header of a certificate."


def digest_of_words(words: Iterable[str]) -> str:
    """Return the SHA-256 of the words in their order, one word per line."""
    return hashlib.sha256("".join(f"{word}\n" for word in words).encode()).hexdigest()


class Folder:
    """A folder that holds nothing but certificates, two files for each length.

    Opening a folder does nothing on the disk; ``prepare()`` makes it.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)

    def prepare(self) -> None:
        """Make the folder, unless it exists.

        Raises CertificateError if it cannot be written to, or if it holds anything but
        certificates.
        """
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            for entry in sorted(os.listdir(self.path)):
                if not (_NAME.fullmatch(entry) and self._is_certificate(entry)):
                    raise CertificateError(
                        f"{quoted_name(self.path)} holds {quoted_name(entry)}, which is no "
                        "certificate; name a folder that is new or empty."
                    )
            if not os.access(self.path, os.W_OK | os.X_OK):
                raise PermissionError(13, "Permission denied")
        except OSError as error:
            raise self._cannot("be written to", error) from None

    def write(self, certificate: Certificate) -> None:
        """Write a certificate, replacing any of the same name; a reader never sees half a file.

        Raises CertificateError if the file cannot be written.
        """
        whole = self.path / certificate.name
        part = whole.with_suffix(f"{whole.suffix}.part")
        try:
            try:
                part.write_bytes(certificate.to_bytes())
                part.replace(whole)
            finally:
                part.unlink(missing_ok=True)
        except OSError as error:
            raise self._cannot("be written to", error) from None

    def lengths(self) -> list[int]:
        """Return the lengths that have a certificate of either kind, ascending.

        Raises CertificateError if there are none, or if the folder cannot be read.
        """
        try:
            found = [_NAME.fullmatch(entry) for entry in os.listdir(self.path)]
        except OSError as error:
            raise self._cannot("be read", error) from None
        lengths = sorted({int(name[1]) for name in found if name})
        if not lengths:
            raise CertificateError(
                f"{quoted_name(self.path)} holds no certificates; "
                '"wordfoe hangman solve --proof DIR" writes them.'
            )
        return lengths

    def read(self, length: int, kind: str) -> Certificate:
        """Read the certificate of a length, and return it; ``kind`` is ``tree`` or ``proof``.

        Raises CertificateError if it is missing, cannot be read, or is damaged.
        """
        name = f"{length}.{kind}"
        try:
            content = (self.path / name).read_bytes()
        except FileNotFoundError:
            raise CertificateError(
                f"{name} is missing: each length has a tree and a proof."
            ) from None
        except OSError as error:
            raise CertificateError(f"{name} cannot be read: {error.strerror}.") from None
        return Certificate.from_bytes(name, content)

    def _is_certificate(self, entry: str) -> bool:
        path = self.path / entry
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(8) == b"wordfoe "

    def _cannot(self, what: str, error: OSError) -> CertificateError:
        reason = error.strerror or str(error)
        return CertificateError(f"The folder {quoted_name(self.path)} cannot {what}: {reason}.")
