"""The checker's classes: what a proof states is compared with all boards of a small size."""

from __future__ import annotations

from collections import Counter
from itertools import product, repeat

import pytest
from msgspec.structs import replace

from wordfoe.boggle.explore.checked_frame import CheckedFrame
from wordfoe.boggle.explore.frame import canonical, limits_of, order_of_cells, symmetries
from wordfoe.boggle.explore.proof_file import Claim
from wordfoe.errors import CertificateError

ORDER = order_of_cells(2, 2)
CLAIM = Claim(
    rows=2,
    columns=2,
    rules="lab",
    min_length=4,
    lexicon="",
    best=1,
    boards=[],
    complete=True,
    order=list(ORDER),
    symbols=["a", "b", "cd"],
    limits=list(limits_of(ORDER, symmetries(2, 2))),
)
FRAME = CheckedFrame(CLAIM, "abcd")


def test_every_board_or_a_mirror_image_is_in_one_class() -> None:
    FRAME.require_sound_limits()
    parts = list(FRAME.parts_of(""))
    assert parts == ["a", "b", "c"]
    boards = Counter(tiles for part in parts for tiles in FRAME.boards_of(part))
    assert set(boards.values()) == {1}
    assert FRAME.require_cover(parts) == len(boards)
    every = {"".join(tiles) for tiles in product("abcd", repeat=4)}
    assert {FRAME.canonical(tiles) for tiles in boards} == {canonical(x, 2, 2) for x in every}


def test_random_boards_are_of_their_class() -> None:
    for source in (repeat(0.0), repeat(0.5), repeat(0.999)):
        assert FRAME.random_board("ba", source.__next__) in set(FRAME.boards_of("ba"))
    assert FRAME.board("b").count(None) == 3
    assert FRAME.limits_of("b")[0] == len(CLAIM.symbols)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["a", "b"], "the classes have"),
        (["a", "b", "c", "ba"], "share boards"),
        (["a", "b", "d"], '"d" is no class'),
        (["a", "b", "c", "x"], '"x" is no class'),
    ],
)
def test_covers_that_are_refused(names: list[str], said: str) -> None:
    with pytest.raises(CertificateError, match=said):
        FRAME.require_cover(names)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (replace(CLAIM, rows=1), "boards of 1x2 are beyond this check"),
        (replace(CLAIM, rows=4, columns=4), "boards of 4x4 are beyond this check"),
        (replace(CLAIM, symbols=["a", "b", "c"]), "not the letters of the lexicon"),
        (replace(CLAIM, symbols=["a", "b", "cd", ""]), "not the letters of the lexicon"),
        (replace(CLAIM, order=[0, 1, 2, 2]), "the order is not that of all cells"),
        (replace(CLAIM, limits=[(0, 1)]), "limited by one that is not before it"),
    ],
)
def test_frames_that_are_refused(claim: Claim, said: str) -> None:
    with pytest.raises(CertificateError, match=said):
        CheckedFrame(claim, "abcd")


def test_limits_that_leave_boards_out() -> None:
    with pytest.raises(CertificateError, match="leave out boards"):
        CheckedFrame(
            replace(CLAIM, limits=[(3, 0), (3, 1), (3, 2), (2, 1), (1, 0)]), "abcd"
        ).require_sound_limits()
