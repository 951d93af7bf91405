"""What the checker of distributions believes, and what it refuses."""

from __future__ import annotations

import pytest
from hypothesis import given

from reference import mixed as reference
from support.word_sets import weighted_words
from wordfoe.errors import CertificateError
from wordfoe.hangman.checker.distribution import check_distribution

DEALT = [f"{letter}ill" for letter in "bdfghjkm"]
EVEN = [(1, word) for word in DEALT]  # 0 + 1 + ... + 7 misses


def test_a_distribution_that_holds() -> None:
    check_distribution(DEALT, EVEN, 28)
    check_distribution(DEALT, EVEN[:1], 0)


@pytest.mark.parametrize(
    ("entries", "bound", "reason"),
    [
        (EVEN, 29, "A guesser does with 28, but the distribution claims 29 at least"),
        ([(2, "bill"), *EVEN[1:]], 29, "A guesser does with 28"),
        ([*EVEN, (1, "zill")], 28, '"zill" may not be dealt'),
        ([*EVEN, (1, "bill")], 28, "each of them once"),
        ([*EVEN[1:], (0, "bill")], 21, "a weight of 1 or more"),
        ([*EVEN[1:], (-5, "bill")], 21, "a weight of 1 or more"),
        ([], 0, "needs words"),
    ],
)
def test_a_forged_distribution(entries: list[tuple[int, str]], bound: int, reason: str) -> None:
    with pytest.raises(CertificateError, match=reason):
        check_distribution(DEALT, entries, bound)


@given(masses=weighted_words(12))
def test_exactly_the_true_bounds_are_believed(masses: dict[str, int]) -> None:
    least = reference.least(masses)
    entries = [(mass, word) for word, mass in masses.items()]
    for bound in range(least + 1):
        check_distribution([*masses], entries, bound)
    for bound in (least + 1, 2 * least + 5):
        with pytest.raises(CertificateError, match=f"A guesser does with {least}, but"):
            check_distribution([*masses], entries, bound)


def test_progress_of_a_long_search() -> None:
    words = [f"{a}{b}{c}" for a in "abcd" for b in "efgh" for c in "ijk"]
    told: list[int] = []
    check_distribution(words, [(n, w) for n, w in enumerate(words, 9)], 1, told.append)
    assert told == []  # the cover bound is enough
    with pytest.raises(CertificateError):
        check_distribution(words, [(n, w) for n, w in enumerate(words, 9)], 10**6, told.append)
    assert told[:2] == [1000, 2000]
