"""Exact values against their definition, with every idea of the search switched off in turn."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference import exact as reference
from wordfoe import Lexicon
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.exact.proof import Question
from wordfoe.hangman.exact.solver import IDEAS, Solver
from wordfoe.hangman.families import positions_in

SMALL = 1 << 20


@pytest.fixture(scope="module")
def english() -> Lexicon:
    return Lexicon.english()


@st.composite
def small_lexicons(draw: st.DrawFn) -> list[str]:
    letters = "abcdefghi"[: draw(st.integers(1, 9))]
    length = draw(st.integers(1, 6))
    word = st.text(alphabet=letters, min_size=length, max_size=length)
    return sorted(draw(st.sets(word, min_size=1, max_size=12)))


def candidates(words: list[str]) -> Candidates:
    return Candidates.of(Lexicon(words), len(words[0]))


@pytest.mark.slow
@given(words=small_lexicons())
@settings(max_examples=500)
def test_the_value_is_what_its_definition_says(words: list[str]) -> None:
    whole = candidates(words)
    expected = reference.value(words)
    for without in [(), *((idea,) for idea in IDEAS), IDEAS]:
        found = Solver(whole, memory=SMALL, without=without).value(whole)
        assert found == Bounds(expected, expected), without


@given(words=small_lexicons())
@settings(max_examples=100)
def test_a_table_that_is_always_full_changes_no_value(words: list[str]) -> None:
    """Four sets at a time, and four more: most are evicted."""
    whole = candidates(words)
    expected = reference.value(words)
    assert Solver(whole, memory=128, without=("lemmas",)).value(whole) == Bounds(expected, expected)


@given(words=small_lexicons())
@settings(max_examples=100)
def test_letters_and_replies_are_what_their_definitions_say(words: list[str]) -> None:
    whole = candidates(words)
    solver = Solver(whole, memory=SMALL)
    for letter, bounds in solver.letters(whole).items():
        expected = reference.letter_value(words, letter)
        assert bounds == Bounds(expected, expected)
        families = reference.families(frozenset(words), letter)
        for family, reply in zip(whole.split(letter), solver.replies(whole, letter), strict=True):
            least = reference.value(families[family.positions]) + family.is_miss
            assert reply == Bounds(least, least)


@given(words=small_lexicons(), data=st.data())
@settings(max_examples=100)
def test_one_solver_answers_for_any_part_of_its_words(
    words: list[str], data: st.DataObject
) -> None:
    """Also for parts that no game leads to: what was learned about some must not spoil others."""
    whole = candidates(words)
    solver = Solver(whole, memory=SMALL)
    for _ in range(4):
        kept = data.draw(st.sets(st.sampled_from(words), min_size=1))
        part = whole
        for word in set(words) - kept:
            part = part.without(word)
        expected = reference.value(kept)
        assert solver.value(part) == Bounds(expected, expected)
        assert solver.enough(part, expected) is True
        assert solver.enough(part, expected - 1) is False


@given(words=small_lexicons())
@settings(max_examples=100)
def test_the_words_of_a_core_are_too_hard_by_themselves(words: list[str]) -> None:
    whole = candidates(words)
    solver = Solver(whole, memory=SMALL)
    needed = reference.value(words)
    assert solver.core(whole, needed) is None
    for misses in range(needed):
        core = solver.core(whole, misses)
        assert core is not None
        assert reference.value(word for word in words if set(word) <= set(core)) > misses


def test_words_of_more_letters_than_a_shape_has_bits() -> None:
    words = ["a" * 40 + "b" * 20, "a" * 20 + "b" * 40, "c" * 60, "ab" * 30]
    whole = candidates(words)
    assert Solver(whole, memory=SMALL).value(whole).lower == reference.value(words)


def test_an_alphabet_of_32_letters() -> None:
    letters = "abcdefghijklmnopqrstuvwxyzàáâãäå"
    words = [letters[i : i + 2] for i in range(0, 32, 2)]
    whole = Candidates.of(Lexicon(words, alphabet=letters), 2)
    assert Solver(whole, memory=SMALL).value(whole) == Bounds(15, 15)


@given(words=small_lexicons())
@settings(max_examples=100)
def test_a_tree_names_every_word_with_so_many_misses(words: list[str]) -> None:
    whole = candidates(words)
    solver = Solver(whole, memory=SMALL)
    needed = reference.value(words)
    with pytest.raises(ValueError, match="the best guesser needs more than"):
        solver.tree(whole, needed - 1)
    tree = solver.tree(whole, needed)
    for word in words:
        node, misses = tree, 0
        while isinstance(node, Question):
            positions = positions_in(word, node.letter)
            misses += not positions
            node = node.answers[positions]
        assert node == word
        assert misses <= needed


@given(words=small_lexicons())
@settings(max_examples=100)
def test_every_node_of_a_proof_is_true(words: list[str]) -> None:
    whole = candidates(words)
    solver = Solver(whole, memory=SMALL)
    needed = reference.value(words)
    with pytest.raises(ValueError, match="the best guesser needs no more than"):
        solver.proof(whole, needed)
    for misses in range(-1, needed):
        proof = solver.proof(whole, misses)
        assert proof is not None
        assert [node.misses for node in proof][-1:] == [misses] * (misses >= 0)
        for place, node in enumerate(proof):
            assert set(node.words) <= set(words)
            assert reference.value(node.words) > node.misses
            assert all(child < place for child in node.children.values())


def test_trees_and_proofs_that_run_out_of_time(english: Lexicon) -> None:
    whole = Candidates.of(english, 6)
    solver = Solver(whole)
    assert solver.tree(whole, 12, seconds=0) is None
    assert solver.proof(whole, 11, seconds=0) is None


@pytest.mark.parametrize(
    ("length", "value"),
    [(2, 14), (3, 17), (4, 16), (5, 15), (7, 11), (8, 8), (9, 6), (10, 5), (11, 6), (12, 4)],
)
def test_values_of_english(english: Lexicon, length: int, value: int) -> None:
    """As found before for a slightly larger list of English words, by other code."""
    whole = Candidates.of(english, length)
    assert Solver(whole).value(whole) == Bounds(value, value)


def test_a_search_that_runs_out_of_time_gives_bounds(english: Lexicon) -> None:
    whole = Candidates.of(english, 6)
    solver = Solver(whole)
    bounds = solver.value(whole, seconds=0)
    assert bounds.lower < 12 < bounds.upper
    assert not bounds.exact
    assert solver.enough(whole, 11, seconds=0) is None


def test_little_memory_makes_no_answer_wrong(english: Lexicon) -> None:
    whole = Candidates.of(english, 9)
    bounds = Solver(whole, memory=1 << 12).value(whole)
    assert bounds.lower <= 6 <= bounds.upper


def test_a_search_reports_that_it_goes_on_and_can_be_broken_off(english: Lexicon) -> None:
    whole = Candidates.of(english, 6)
    calls: list[None] = []

    def progress() -> None:
        calls.append(None)
        if len(calls) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Solver(whole).value(whole, progress=progress)
    assert len(calls) == 3


def test_candidates_of_another_length_are_refused(english: Lexicon) -> None:
    solver = Solver(Candidates.of(english, 12), memory=SMALL)
    with pytest.raises(ValueError, match="another lexicon or length"):
        solver.value(Candidates.of(english, 13))
