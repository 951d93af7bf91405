"""The corpus of the fuzzers, replayed without one: files that are taken, files that are refused,
and the same with some bytes changed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from fuzz.targets import TARGETS, thrown_at

CORPUS = Path(__file__).parent / "corpus"
CHANGES = 150  # of each file
TOKENS = [b"", b"\0", b"\xff", b"\n", b"\t", b"-1", b"1e400", b"9" * 25, b"null", b"[]", b"{}",
          b'"', b"\\ud800", b"\xc4\xb0", b"\xf0\x9f\xa6\x8a", b"[" * 2000, b"9" * 5000]  # fmt: skip


def files(target: str) -> list[Path]:
    return sorted((CORPUS / target).iterdir())


def test_every_target_has_a_corpus_and_every_corpus_a_target() -> None:
    assert {folder.name for folder in CORPUS.iterdir()} == set(TARGETS)
    for target in TARGETS:
        assert {path.name.partition("-")[0] for path in files(target)} == {"good", "bad"}
        assert all(path.stat().st_size < 8000 for path in files(target))


@pytest.mark.parametrize("path", [path for target in TARGETS for path in files(target)], ids=str)
def test_a_file_is_taken_or_refused_with_a_sentence(path: Path) -> None:
    sentence = thrown_at(TARGETS[path.parent.name], path.read_bytes())
    assert (sentence is None) == path.name.startswith("good"), sentence


def changed(data: bytes, source: random.Random) -> bytes:
    """The bytes with a part cut out, doubled, or replaced by something that parsers trip over."""
    for _ in range(source.choice((1, 1, 1, 2, 4))):
        start = source.randrange(len(data) + 1)
        end = min(len(data), start + source.choice((0, 0, 1, 1, 2, 8, 64)))
        other = source.choice((b"token", b"byte", b"again", b"cut"))
        if other == b"token":
            other = source.choice(TOKENS)
        elif other == b"byte":
            other = bytes([source.randrange(256)])
        elif other == b"again":
            other = data[start:end] * 2
        elif other == b"cut":
            other = b""
        data = data[:start] + other + data[end:]
    return data


@pytest.mark.parametrize("target", TARGETS)
def test_files_that_were_changed_break_nothing(target: str) -> None:
    source = random.Random(target)
    outcomes = set()
    for path in files(target):
        data = path.read_bytes()
        for _ in range(CHANGES):
            thrown = changed(data, source)
            try:
                outcomes.add(thrown_at(TARGETS[target], thrown) is None)
            except Exception as error:
                pytest.fail(f"{thrown!r} made {error!r}")
    assert outcomes == {True, False}
