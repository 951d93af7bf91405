"""The check of both bounds of a length: files about these words, of which either may be missing."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings

from reference import mixed as reference
from support.word_sets import word_sets
from wordfoe import Lexicon
from wordfoe.errors import CertificateError
from wordfoe.hangman import mixing
from wordfoe.hangman.checker.mixed import check_mixed_length
from wordfoe.hangman.mixed.mixtures import mixed
from wordfoe.hangman.mixed.witness import Witness, write
from wordfoe.hangman.mixing import Improving
from wordfoe.jobs import JobOptions

WORDS = ["bill", "dill", "fill", "full"]
LEXICON = Lexicon(WORDS)
MIXTURE = Witness.of("mixture", WORDS, 2, [(1, "fbu")])
DISTRIBUTION = Witness.of("distribution", WORDS, 3, [(1, word) for word in WORDS[:3]])


@given(words=word_sets(5))
@settings(max_examples=15)
def test_the_bounds_that_a_search_finds(
    words: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder, length = tmp_path_factory.mktemp("found"), len(words[0])
    with pytest.MonkeyPatch.context() as patch:
        # In a tenth of the steps: the bound is as true, only higher.
        patch.setattr(mixing, "mixed", partial(mixed, steps=150))
        [found] = Improving(Lexicon(words), [length], rounds=2).run(JobOptions(workers=1))
    write(folder, found.mixture)
    write(folder, found.distribution)
    checked = check_mixed_length(folder, length, Lexicon(words))
    assert checked.lower is not None
    assert checked.upper is not None
    exact = reference.value(words)
    assert Fraction(*checked.lower) <= exact <= Fraction(*checked.upper)


def test_one_bound_alone(tmp_path: Path) -> None:
    write(tmp_path, MIXTURE)
    found = check_mixed_length(tmp_path, 4, LEXICON)
    assert (found.lower, found.upper, found.drawn, found.trees) == (None, (2, 1), 0, 1)
    write(tmp_path, DISTRIBUTION)
    found = check_mixed_length(tmp_path, 4, LEXICON)
    assert (found.lower, found.upper, found.drawn, found.trees) == ((3, 3), (2, 1), 3, 1)


@pytest.mark.parametrize("witness", [MIXTURE, DISTRIBUTION])
@pytest.mark.parametrize("other", [["bill", "dill"], [*WORDS, "gull"], ["aunt", "aunty"]])
def test_bounds_of_other_words(witness: Witness, other: list[str], tmp_path: Path) -> None:
    write(tmp_path, witness)
    with pytest.raises(CertificateError, match=f"^{witness.name}, line 1: .* other words"):
        check_mixed_length(tmp_path, 4, Lexicon(other))


def test_a_refusal_names_the_file(tmp_path: Path) -> None:
    write(tmp_path, Witness.of("mixture", WORDS, 1, [(1, "fbu")]))
    with pytest.raises(CertificateError, match=r'^4.mixture: The word "dill" costs 2'):
        check_mixed_length(tmp_path, 4, LEXICON)
    write(tmp_path, MIXTURE)
    write(tmp_path, Witness.of("distribution", WORDS, 4, [(1, word) for word in WORDS[:3]]))
    with pytest.raises(CertificateError, match=r"^4.distribution: A guesser does with 3"):
        check_mixed_length(tmp_path, 4, LEXICON)
