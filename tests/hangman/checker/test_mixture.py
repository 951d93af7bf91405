"""What the checker of mixtures believes, and what it refuses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import mixed as reference
from support.word_sets import word_sets
from wordfoe.errors import CertificateError
from wordfoe.hangman.checker.mixture import check_mixture
from wordfoe.hangman.mixed.responses import respond
from wordfoe.hangman.mixed.trees import WordTable

WORDS = ["bill", "dill", "fill", "full"]
TREES = [(2, "fbu"), (1, "bdi")]  # bill 2*1+0, dill 2*2+1, fill 2*1+2, full 0+3


def test_a_mixture_that_holds() -> None:
    check_mixture(WORDS, TREES, 5)


@pytest.mark.parametrize(
    ("entries", "bound", "reason"),
    [
        (TREES, 4, 'The word "dill" costs 5, but the mixture claims 4 at most'),
        ([(3, "fbu"), (1, "bdi")], 5, 'The word "dill" costs 7'),
        ([], 5, "needs a tree"),
        ([(0, "fbu")], 5, "a weight of 1 or more"),
        ([(1, "fb")], 9, "Tree 1 ends while fill and full are both left"),
        ([(1, "fbu"), (1, "ffu")], 9, 'Tree 2 names "f" twice'),
        ([(1, "fbux")], 9, "Tree 1 goes on after every word is found"),
    ],
)
def test_a_forged_mixture(entries: list[tuple[int, str]], bound: int, reason: str) -> None:
    with pytest.raises(CertificateError, match=reason):
        check_mixture(WORDS, entries, bound)


@given(words=word_sets(5), data=st.data())
def test_whatever_is_believed_is_true(words: list[str], data: st.DataObject) -> None:
    """No mixture of trees, forged or not, is believed to be better than the value."""
    trees = [respond(WordTable(words), [1.0] * len(words), 1.0).letters]
    letters = st.text(alphabet=sorted(set("".join(words))), max_size=2 * len(words))
    trees += data.draw(st.lists(letters, max_size=3))
    entries = [(data.draw(st.integers(1, 3)), tree) for tree in trees]
    bound, total = data.draw(st.integers(0, 9)), sum(weight for weight, _ in entries)
    if bound < reference.value(words) * total:
        with pytest.raises(CertificateError):
            check_mixture(words, entries, bound)
