"""Lots: what they draw from is what they were made of."""

from __future__ import annotations

import sys

from wordfoe import Lexicon
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.lots import Lot
from wordfoe.hangman.dealers.temper import Option

WORDS = Candidates.of(Lexicon(["bill", "dill", "fill", "full", "pool"]), 4, words="all")


def test_a_lot_gives_back_families_bounds_and_proofs() -> None:
    families = list(WORDS.split("l"))
    options = [Option(family, 1 + i, 2 + i) for i, family in enumerate(families)]
    drawn = options[1:]
    lot = Lot.of(drawn, [5, 7, 9][: len(drawn)], options)
    best = max(option.upper + option.is_miss for option in options)
    assert list(lot.weights) == [5, 7, 9][: len(drawn)]
    for place, option in enumerate(drawn):
        verdict = lot.verdict(families, place)
        assert verdict.family == option.family
        assert verdict.certain == (option.lower, option.upper)
        assert verdict.proven == (option.sure >= best)


def test_its_size_counts_what_it_holds() -> None:
    families = list(WORDS.split("i"))
    options = [Option(family, 1, 2) for family in families]
    small, large = Lot.of(options[:1], [1], options), Lot.of(options, [1] * len(options), options)
    assert sys.getsizeof(large) > sys.getsizeof(small) > sys.getsizeof(())
