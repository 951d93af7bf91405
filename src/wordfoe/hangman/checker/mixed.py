"""The check of both bounds of a length against a dealer who draws its word.

It shares the words and the format of the files with the search, and nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Callable

from msgspec import Struct

from wordfoe.errors import CertificateError
from wordfoe.hangman.checker.distribution import check_distribution
from wordfoe.hangman.checker.mixture import check_mixture
from wordfoe.hangman.exact.certificate import digest_of_words
from wordfoe.hangman.mixed.witness import Witness, read
from wordfoe.lexicon import Lexicon

__all__ = ["MixedChecked", "check_mixed_length"]


class MixedChecked(Struct, frozen=True):
    """Bounds that hold, each as a sum and what it is divided by; None for one without a file."""

    length: int
    words: int
    lower: tuple[int, int] | None
    upper: tuple[int, int] | None
    drawn: int  # the number of words of the distribution
    trees: int  # the number of trees of the mixture


def check_mixed_length(
    folder: str | os.PathLike[str],
    length: int,
    lexicon: Lexicon,
    progress: Callable[[int], object] = lambda _sets: None,
) -> MixedChecked:
    """Check the files of a length, and return its bounds.

    Raises CertificateError, which names the file, if one is damaged, is about other words, or does
    not hold. ``progress`` is called with the number of sets searched, from time to time.
    """
    mixture, distribution = read(folder, length, "mixture"), read(folder, length, "distribution")
    listed = lexicon.annotated
    words = [word for word in listed.words(length) if not listed.is_offensive(word)]
    digest = digest_of_words(words)
    for witness in (mixture, distribution):
        if witness is not None and (witness.words, witness.dealt) != (len(words), digest):
            raise CertificateError(f"{witness.name}, line 1: it is about other words.")
    if mixture is not None:
        _named(mixture, lambda: check_mixture(words, mixture.entries, mixture.bound))
    if distribution is not None:
        entries, bound = distribution.entries, distribution.bound
        _named(distribution, lambda: check_distribution(words, entries, bound, progress))
    return MixedChecked(
        length,
        len(words),
        None if distribution is None else (distribution.bound, distribution.total),
        None if mixture is None else (mixture.bound, mixture.total),
        0 if distribution is None else len(distribution.entries),
        0 if mixture is None else len(mixture.entries),
    )


def _named(witness: Witness, check: Callable[[], None]) -> None:
    try:
        check()
    except CertificateError as error:
        raise CertificateError(f"{witness.name}: {error}") from None
