"""Certificates as files: whole and unchanged or refused, and the folder that holds them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from wordfoe.errors import CertificateError
from wordfoe.hangman.exact.certificate import Certificate, Folder, Subject, digest_of_words

SUBJECT = Subject(length=4, value=1, words=3, lexicon="a" * 64, dealt="b" * 64)
TREE = Certificate("tree", SUBJECT, ["* ? e 2", "- = monk", "1 = deal"])


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    made = Folder(tmp_path / "made" / "here")
    made.prepare()
    return made


hashes = st.integers(0, 2**256 - 1).map("{:064x}".format)
subjects = st.builds(
    Subject,
    length=st.integers(1, 99),
    value=st.integers(0, 99),
    words=st.integers(1, 10**12 - 1),
    lexicon=hashes,
    dealt=hashes,
)
lines = st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\n")))


@given(kind=st.sampled_from(["tree", "proof"]), subject=subjects, lines=lines)
def test_a_certificate_comes_back_as_it_went(kind: str, subject: Subject, lines: list[str]) -> None:
    certificate = Certificate(kind, subject, lines)
    content = certificate.to_bytes()
    assert Certificate.from_bytes(f"{subject.length}.{kind}", content) == certificate
    assert content.count(b"\n") == len(lines) + 1


def test_no_changed_byte_goes_unnoticed(thirteen: list[Certificate]) -> None:
    for certificate in thirteen:
        content = certificate.to_bytes()
        assert Certificate.from_bytes(certificate.name, content) == certificate
        header = content.index(b"\n") + 2
        for place in [*range(header), *range(header, len(content), len(content) // 400 + 1)]:
            for flip in (1, 2, 32, 128):
                flipped = bytearray(content)
                flipped[place] ^= flip
                with pytest.raises(CertificateError, match=certificate.name):
                    Certificate.from_bytes(certificate.name, bytes(flipped))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda content: content[:-1], "is not whole: its last line has no end"),
        (lambda content: content[:-9], "is not whole: its last line has no end"),
        (lambda content: content[: content.index(b"\n")], "is not whole"),
        (lambda content: content + b"\xff\n", r"line \d+: this is not UTF-8 text"),
        (lambda _: b"", 'line 1: "" is no header of a certificate'),
        (lambda _: b"GIF89a\n", 'line 1: "GIF89a" is no header of a certificate'),
        (lambda content: content.replace(b" 1 ", b" 2 ", 1), 'the format is "2"; this version'),
        (lambda content: content.replace(b" 1 ", b" 1  ", 1), "line 1: the header is damaged"),
        (lambda content: content.replace(b" = ", b" = x", 1), "the digest is not that of the file"),
        (lambda content: content + b"- = more\n", "the digest is not that of the file"),
    ],
)
def test_damaged_files(
    thirteen: list[Certificate], change: Callable[[bytes], bytes], reason: str
) -> None:
    with pytest.raises(CertificateError, match=reason):
        Certificate.from_bytes("13.tree", change(thirteen[0].to_bytes()))


def test_a_certificate_under_another_name(thirteen: list[Certificate]) -> None:
    with pytest.raises(CertificateError, match=r"^12.tree, line 1: this is 13.tree by its conten"):
        Certificate.from_bytes("12.tree", thirteen[0].to_bytes())


def test_the_digest_of_words_is_that_of_their_lines() -> None:
    digest = digest_of_words(["deal", "monk"])
    assert digest == hashlib.sha256(b"deal\nmonk\n").hexdigest()
    assert digest != digest_of_words(["monk", "deal"])
    assert digest != digest_of_words(["dealmonk"])


def test_a_folder_keeps_what_is_written(folder: Folder) -> None:
    nine = Certificate("proof", replace(SUBJECT, length=9), ["0 apart deal monk"])
    folder.write(TREE)
    folder.write(nine)
    assert folder.read(4, "tree") == TREE
    assert folder.read(9, "proof") == nine
    assert folder.lengths() == [4, 9]
    folder.write(replace(TREE, lines=["* = monk"]))
    assert folder.read(4, "tree").lines == ["* = monk"]
    assert sorted(path.name for path in folder.path.iterdir()) == ["4.tree", "9.proof"]
    folder.prepare()  # a folder of certificates may be written to again


def test_half_a_certificate_is_never_left_behind(folder: Folder) -> None:
    folder.write(TREE)
    (folder.path / "4.tree.part").mkdir()  # in the way of the next writing
    with pytest.raises(CertificateError, match=r"^The folder .* cannot be written to: "):
        folder.write(replace(TREE, lines=["* = monk"]))
    assert folder.read(4, "tree") == TREE


@pytest.mark.parametrize("name", ["notes.txt", "4.trees", "04.tree", "4.tree.part", "tree"])
def test_a_folder_with_anything_else_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(TREE.to_bytes())
    with pytest.raises(CertificateError, match=f'holds "{name}", which is no certificate'):
        Folder(tmp_path).prepare()


def test_a_file_that_only_has_the_name_of_a_certificate_is_refused(tmp_path: Path) -> None:
    (tmp_path / "4.tree").write_text("an oak\n")
    with pytest.raises(CertificateError, match=r'holds "4\.tree", which is no certificate'):
        Folder(tmp_path).prepare()
    (tmp_path / "4.tree").unlink()
    (tmp_path / "5.proof").mkdir()
    with pytest.raises(CertificateError, match=r'holds "5\.proof", which is no certificate'):
        Folder(tmp_path).prepare()


def test_folders_that_are_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CertificateError, match=r"cannot be written to: File exists\.$"):
        Folder(tmp_path / "file").prepare()
    with pytest.raises(CertificateError, match=r"cannot be read: No such file or directory\.$"):
        Folder(tmp_path / "missing").lengths()
    with pytest.raises(CertificateError, match=r'holds no certificates; "wordfoe hangman solve '):
        Folder(tmp_path).lengths()
    with pytest.raises(CertificateError, match=r"^4\.proof is missing: each length has a tree and"):
        Folder(tmp_path).read(4, "proof")
    (tmp_path / "4.proof").mkdir()
    with pytest.raises(CertificateError, match=r"^4\.proof cannot be read: Is a directory\.$"):
        Folder(tmp_path).read(4, "proof")
