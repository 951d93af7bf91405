"""The CPU paths by name: which there are, and that an emulated one is run and not replaced."""

from __future__ import annotations

import pytest

from support.emulated import EMULATED, emulated_calls
from wordfoe import Lexicon, _core
from wordfoe.boggle import BIG, CPUS, Board, Searcher
from wordfoe.boggle.search import NATIVE_SEARCHERS
from wordfoe.errors import SettingsError

NARROW = Board(BIG.shake(3), 5, 5)
WIDE = Board(BIG.shake(3) + "stranedlioe", 6, 6)


def emulated_during(searcher: Searcher, board: Board) -> tuple[bool, bool]:
    """Whether a search, through each door, emulates AVX2 and AVX-512."""
    seen = set()
    for door in (searcher.score, searcher.words, searcher.search, searcher.variations):
        avx2, avx512 = emulated_calls()
        door(board)
        avx2_after, avx512_after = emulated_calls()
        seen.add((avx2_after > avx2, avx512_after > avx512))
    (emulated,) = seen
    return emulated


def test_an_emulated_path_runs_its_own_instructions(cpu: str, english: Lexicon) -> None:
    """Were an emulated path replaced by the portable one, every other test would still pass."""
    searcher = Searcher(english, cpu=cpu)
    assert emulated_during(searcher, NARROW) == (cpu == "avx2-emulated", cpu == "avx512-emulated")
    # Larger boards step with AVX2 on the AVX-512 path too.
    assert emulated_during(searcher, WIDE) == (cpu in EMULATED, False)


def test_every_machine_has_the_portable_path() -> None:
    assert tuple(_core.cpus()) == CPUS
    assert CPUS[0] == "portable"
    assert set(CPUS) <= {"portable", *EMULATED.values()}
    assert tuple(NATIVE_SEARCHERS) == CPUS  # nothing emulated is shipped


def test_a_searcher_says_which_path_it_takes(cpu: str, english: Lexicon) -> None:
    searcher = Searcher(english, cpu=cpu)
    assert searcher.cpu == cpu
    assert repr(searcher) == f"<Searcher {english.name}, lab rules, {cpu}>"


def test_a_path_that_is_none(english: Lexicon) -> None:
    with pytest.raises(SettingsError, match='no CPU path "abacus"; it has portable'):
        Searcher(english, cpu="abacus")
