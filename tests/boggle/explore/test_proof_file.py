"""Files of proofs: what is written is read again, and what is damaged is refused."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest
from msgspec.structs import replace

from wordfoe.boggle.explore.proof_file import (
    FORMAT,
    Claim,
    Line,
    check_writable,
    read_proof,
    write_proof,
)
from wordfoe.errors import CertificateError

CLAIM = Claim(
    rows=2,
    columns=2,
    rules="tournament",
    min_length=3,
    lexicon="0" * 64,
    best=18,
    boards=["aest", "aets"],
    complete=True,
    order=[0, 1, 3, 2],
    symbols=["e", "st", "a"],
    limits=[(1, 0)],
)
LINES: list[Line] = [("es", 12, False), ("", 99, False), ("aest", 18, True)]


def test_a_proof_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "proof"
    write_proof(str(path), CLAIM, LINES)
    claim, lines = read_proof(str(path))
    assert lines == sorted(LINES)
    assert len(claim.digest) == 64
    assert replace(claim, digest="") == CLAIM
    assert claim.wordfoe_board_proof == FORMAT
    assert path.read_text().splitlines()[1:] == ["* 99", "aest = 18", "es 12"]
    assert [file.name for file in tmp_path.iterdir()] == ["proof"]


def test_a_proof_without_classes(tmp_path: Path) -> None:
    write_proof(str(tmp_path / "proof"), CLAIM, [])
    assert read_proof(str(tmp_path / "proof"))[1] == []


@pytest.mark.parametrize(
    "content", [b"", b"Dear diary\n", b"\xff\xfe\n", b'{"wordfoe_board_proof":1}\n']
)
def test_files_that_are_no_proofs(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "proof").write_bytes(content)
    with pytest.raises(CertificateError, match="line 1: this is no proof"):
        read_proof(str(tmp_path / "proof"))


def test_a_packed_proof_is_to_be_unpacked(tmp_path: Path) -> None:
    file = tmp_path / "proof.xz"
    file.write_bytes(lzma.compress(b"{}"))
    with pytest.raises(CertificateError, match=r'"xz -dk"'):
        read_proof(str(file))


def test_damaged_files(tmp_path: Path) -> None:
    path = tmp_path / "proof"
    write_proof(str(path), CLAIM, LINES)
    whole = path.read_bytes()
    for damaged in (whole[:-3], whole.replace(b"aest = 18", b"aest = 19"), whole + b"et 3\n"):
        path.write_bytes(damaged)
        with pytest.raises(CertificateError, match="the digest is not that of the file"):
            read_proof(str(path))
    path.write_bytes(whole.replace(b'"wordfoe_board_proof":1', b'"wordfoe_board_proof":2'))
    with pytest.raises(CertificateError, match="this version reads format 1"):
        read_proof(str(path))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("a b", 1, False), '"a b 1" is no class'),
        (("a", -1, False), '"a -1" is no class'),
        (("a", 10**9, True), '"a = 1000000000" is no class'),
    ],
)
def test_lines_that_are_no_classes(line: Line, said: str, tmp_path: Path) -> None:
    path = tmp_path / "proof"
    write_proof(str(path), CLAIM, [*LINES, line])
    with pytest.raises(CertificateError, match=rf"line \d: {said}"):
        read_proof(str(path))


def test_a_file_that_cannot_be_there(tmp_path: Path) -> None:
    missing = str(tmp_path / "no folder" / "proof")
    with pytest.raises(CertificateError, match="cannot be read: No such file"):
        read_proof(missing)
    with pytest.raises(CertificateError, match="cannot be written: No such file"):
        write_proof(missing, CLAIM, LINES)
    with pytest.raises(CertificateError, match="is in no folder that exists"):
        check_writable(missing)
    with pytest.raises(CertificateError, match="is a folder; name a file"):
        check_writable(str(tmp_path))
    check_writable(str(tmp_path / "proof"))


def test_a_write_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "proof"
    path.mkdir()
    (path / "kept").touch()
    with pytest.raises(CertificateError, match="cannot be written"):
        write_proof(str(path), CLAIM, LINES)
    assert [file.name for file in tmp_path.iterdir()] == ["proof"]
    assert (path / "kept").exists()
