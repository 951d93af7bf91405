"""`wordfoe explore check`: proofs that hold, and those that do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.small_lexicons import some_words
from support.terminal import (
    one_sentence,
    run,
    word_file,
)

PROVE = ("explore", "prove", "--workers", "1")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return word_file(tmp_path, sorted(some_words(5, "esat", 40, 6)))


def test_a_proof_is_written_and_checked(words: Path, tmp_path: Path) -> None:
    proof = tmp_path / "proof"
    args = ("-d", words, "--size", "2x3", "--rules", "tournament")
    shown = run(*PROVE, *args, "--proof", proof, "--json").events[0]
    result = run("explore", "check", proof, "-d", words)
    assert (result.code, result.err) == (0, "")
    assert f"the best board has {shown['best']} points." in result.out
    (event,) = run("explore", "check", proof, "-d", words, "--json").events
    assert (event["certified"], event["best"], event["boards"]) == (
        True,
        shown["best"],
        shown["boards"],
    )
    assert event["classes"] == shown["pruned"] + shown["scored"]
    assert "about another lexicon" in one_sentence(run("explore", "check", proof))
    proof.write_bytes(proof.read_bytes().replace(b" = ", b" = 1", 1))
    result = run("explore", "check", proof, "-d", words, "--json")
    assert result.code == 1
    assert "the digest is not that of the file" in result.err


def test_refusals_of_the_check(tmp_path: Path) -> None:
    assert "cannot be read" in one_sentence(run("explore", "check", tmp_path / "nothing"))
    (tmp_path / "diary").write_text("Dear diary\n")
    assert "is no proof of the best board" in one_sentence(
        run("explore", "check", tmp_path / "diary")
    )
