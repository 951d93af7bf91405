"""The file of a proof of the best board, which docs/proofs.md describes.

The first line is a JSON object, the others are classes: no board of `est 512` has more than 512
points, and all boards of `estr = 530` have 530. The digest detects a damaged file; it does not make
a proof true.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from wordfoe.errors import CertificateError
from wordfoe.wording import quoted, quoted_name

__all__ = ["FORMAT", "Claim", "Line", "check_writable", "read_proof", "write_proof"]

FORMAT = 1
XZ = b"\xfd7zXZ"  # the first bytes of a packed file, such as the kept proof of 3x4
WHOLE = "*"  # stands for the class of all boards, whose name is empty

_POINTS = re.compile(r"\d{1,9}", re.ASCII)


class Claim(Struct, frozen=True, kw_only=True):
    """The claim of a proof, and the frame by which its classes are named (see ``frame``)."""

    wordfoe_board_proof: int = FORMAT
    rows: int
    columns: int
    rules: str
    min_length: int
    lexicon: str
    best: int
    boards: list[str]
    complete: bool  # whether ``boards`` are all boards with the best score
    order: list[int]
    symbols: list[str]
    limits: list[tuple[int, int]]
    digest: str = ""

    @property
    def size(self) -> str:
        """Rows and columns, such as 3x4."""
        return f"{self.rows}x{self.columns}"


Line = tuple[str, int, bool]  # the name of a class, its points, and whether it is settled


def write_proof(path: str, claim: Claim, classes: Iterable[Line]) -> None:
    """Write a proof to a file, replacing any other; a reader never sees half a file.

    Raises CertificateError if the file cannot be written.
    """
    body = "".join(
        f"{name or WHOLE} {'= ' if settled else ''}{points}\n"
        for name, points, settled in sorted(classes)
    ).encode()
    header = _header(msgspec.structs.replace(claim, digest=_digest(claim, body)))
    part = f"{path}.part"
    try:
        try:
            with open(part, "wb") as file:
                file.write(header + b"\n" + body)
            os.replace(part, path)
        finally:
            if os.path.exists(part):
                os.unlink(part)
    except (OSError, ValueError) as error:
        raise _cannot("written", path, error) from None


def check_writable(path: str) -> None:
    """Check that a path is no folder, and in a folder that exists.

    Raises CertificateError if it is not.
    """
    if os.path.isdir(path) or not os.path.isdir(os.path.dirname(path) or "."):
        what = "is a folder" if os.path.isdir(path) else "is in no folder that exists"
        raise CertificateError(f"{quoted_name(path)} {what}; name a file for the proof.")


def read_proof(path: str) -> tuple[Claim, list[Line]]:
    """Read a proof from a file, and return its claim and its classes.

    Raises CertificateError, with the line, if the file cannot be read or is no proof.
    """
    try:
        with open(path, "rb") as file:
            content = file.read()
    except (OSError, ValueError) as error:
        raise _cannot("read", path, error) from None
    if content.startswith(XZ):
        raise CertificateError(f'{quoted_name(path)} is packed; unpack it with "xz -dk" first.')
    header, _, body = content.partition(b"\n")
    try:
        claim = msgspec.json.decode(header, type=Claim)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise CertificateError(
            f"{quoted_name(path)}, line 1: this is no proof of the best board; "
            '"wordfoe explore prove --proof FILE" writes one.'
        ) from None
    if claim.wordfoe_board_proof != FORMAT:
        raise CertificateError(
            f"{quoted_name(path)}, line 1: the format is {claim.wordfoe_board_proof}; this version "
            f"reads format {FORMAT}."
        )
    if claim.digest != _digest(claim, body):
        raise CertificateError(f"{quoted_name(path)}: the digest is not that of the file.")
    return claim, list(_classes(path, body))


def _classes(path: str, body: bytes) -> Iterator[Line]:
    for number, line in enumerate(body.decode(errors="replace").split("\n")[:-1], 2):
        fields = line.split(" ")
        settled = fields[1:2] == ["="]
        points = fields[-1]
        if len(fields) != 2 + settled or not _POINTS.fullmatch(points):
            raise CertificateError(
                f"{quoted_name(path)}, line {number}: {quoted(line)} is no class with its points."
            )
        yield "" if fields[0] == WHOLE else fields[0], int(points), settled


def _header(claim: Claim) -> bytes:
    return msgspec.json.encode(claim)


def _digest(claim: Claim, body: bytes) -> str:
    """The digest of the whole file but for the digest itself."""
    header = _header(msgspec.structs.replace(claim, digest=""))
    return hashlib.sha256(header + b"\n" + body).hexdigest()


def _cannot(done: str, path: str, error: Exception) -> CertificateError:
    reason = getattr(error, "strerror", None) or str(error)
    return CertificateError(f"The proof {quoted_name(path)} cannot be {done}: {reason}.")
