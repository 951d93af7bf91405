"""What docs/results/boggle.md publishes, computed again where that is quick."""

from __future__ import annotations

import hashlib
import lzma
import re
from pathlib import Path

import msgspec
import pytest

from wordfoe import Lexicon
from wordfoe.boggle import BIG, CLASSIC, Board, Searcher
from wordfoe.boggle.explore.proof_file import Claim
from wordfoe.boggle.scoring import rules_named

RESULTS = Path(__file__).parents[1] / "docs" / "results"
PAGE = (RESULTS / "boggle.md").read_text()
BEST = re.findall(r"^\| (\d)x(\d)(.*?) \| (`.*?`) \| ([\d,]+) \| ([\d,]+) \|", PAGE, re.MULTILINE)
WITHOUT_WORDS = PAGE.split("```")[3]
ENGLISH = Lexicon.english()


@pytest.mark.parametrize(("rows", "columns", "cubes", "boards", "points", "words"), BEST)
def test_the_best_boards_have_what_is_said(
    rows: str, columns: str, cubes: str, boards: str, points: str, words: str
) -> None:
    searcher = Searcher(ENGLISH, rules_named("tournament"))
    for tiles in re.findall(r"`(\w+)`", boards):
        board = Board(tiles, int(rows), int(columns), ENGLISH.alphabet)
        assert f"{searcher.score(board):,}" == points
        assert f"{len(searcher.words(board)):,}" == words
        if cubes:
            assert (CLASSIC if rows == "4" else BIG).can_show(tiles)


@pytest.mark.slow
def test_the_proof_that_is_kept_is_whole_and_claims_what_is_said() -> None:
    proof = lzma.decompress((RESULTS / "3x4.proof.xz").read_bytes())
    claim = msgspec.json.decode(proof[: proof.index(b"\n")], type=Claim)
    without_digest = proof.replace(claim.digest.encode(), b"", 1)
    assert hashlib.sha256(without_digest).hexdigest() == claim.digest
    assert f"`{claim.digest}`" in PAGE
    assert (claim.size, claim.rules, claim.lexicon) == ("3x4", "tournament", ENGLISH.fingerprint)
    assert claim.complete
    (row,) = (line for line in PAGE.splitlines() if line.startswith("| 3x4 |"))
    assert row.startswith(f"| 3x4 | `{claim.boards[0]}` | {claim.best:,} | ")
    assert "**proven**" in row
    settled = proof.count(b" = ")
    pruned = proof.count(b"\n") - 1 - settled
    assert f"prunes {pruned:,} classes and scores {settled:,} boards" in PAGE


def test_all_sizes_are_there() -> None:
    assert [f"{rows}x{columns}" for rows, columns, *_ in BEST] == (
        "2x2 2x3 3x3 3x4 4x4 5x5 5x5".split()
    )


def test_the_boards_without_a_word_have_none() -> None:
    rows = [re.split(r" {3,}", line.strip()) for line in WITHOUT_WORDS.splitlines() if line]
    boards = ["".join(row[at] for row in rows if len(row) > at and row[at][0].isupper())
              for at in range(2)]  # fmt: skip
    fours = ["".join(row[at] for row in rows[:4]) for at in (2, 3)]
    for letters, size, shortest in (
        (boards[0], 5, 4),
        (boards[1], 5, 3),
        (fours[0], 4, 4),
        (fours[1], 4, 3),
    ):
        board = Board.parse(letters.replace(" ", ""), size=(size, size))
        searcher = Searcher(ENGLISH, rules_named("tournament").at_least(shortest))
        assert searcher.words(board) == []
        assert (BIG if size == 5 else CLASSIC).can_show(board.tiles)
