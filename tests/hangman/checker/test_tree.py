"""Guessing trees: believed if every word is named with so many misses, and refused elsewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import exact as reference
from support.certificates import Change, certificates, edited
from wordfoe import Lexicon
from wordfoe.errors import CertificateError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.checker.tree import CheckedTree
from wordfoe.hangman.exact.certificate import FIRST_LINE, Certificate

ENGLISH = Lexicon.english()
DEALT = list(Candidates.of(ENGLISH, 13))
WORDS = ["deal", "monk", "tear"]
TREE = ["* ? e 2", "- = monk", "1 ? d 2", "0 = deal", "- = tear"]


def checked(name: str, lines: Sequence[str], words: list[str]) -> CheckedTree:
    return CheckedTree(name, lines, FIRST_LINE, words, ENGLISH.alphabet.letters)


def test_a_tree_is_believed_from_its_value_on() -> None:
    for value in (1, 2, 9):
        checked("4.tree", TREE, WORDS).check(value)
    with pytest.raises(CertificateError, match=r'^4\.tree, line 3: "monk" has cost a miss too man'):
        checked("4.tree", TREE, WORDS).check(0)


def test_every_word_has_its_own_misses() -> None:
    """TEAR lacks D after it has E: one miss, as many as MONK. Asked for K first, it has two."""
    first = ["* ? k 2", "3 = monk", "- ? d 2", "0 = deal", "- = tear"]
    checked("4.tree", first, WORDS).check(2)
    with pytest.raises(CertificateError, match=r'line 6: "tear" has cost a miss too many by here'):
        checked("4.tree", first, WORDS).check(1)


def test_one_word_is_named_at_once() -> None:
    checked("4.tree", ["* = monk"], ["monk"]).check(0)
    with pytest.raises(CertificateError, match='"monk" is named, but "deal" is possible'):
        checked("4.tree", ["* = monk"], WORDS).check(9)


def test_a_word_that_is_left_has_its_branch() -> None:
    with pytest.raises(CertificateError, match=r'line 2: "monk" answers "-", which has no branch'):
        checked("4.tree", ["* ? e 1", *TREE[2:]], WORDS).check(9)


@given(
    words=st.sets(st.text("abcd", min_size=3, max_size=3), min_size=1, max_size=8).map(sorted),
    value=st.integers(0, 4),
)
def test_a_tree_of_the_solver_is_believed_for_no_less_than_the_value(
    words: list[str], value: int
) -> None:
    tree = checked("3.tree", certificates(Lexicon(words), 3)[0].lines, words)
    if value >= reference.value(words):
        tree.check(value)
    else:
        with pytest.raises(CertificateError, match="has cost a miss too many by here"):
            tree.check(value)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (edited(r"= \w+", "= abandonedness"), '"abandonedness" is named, but "'),
        (edited(r"^- \? (\w)", r"- ? i"), '"i" was named before.'),
        (edited(r"^- \? (\w)", r"- ? é"), '"é" is no letter of the lexicon.'),
        (edited(r"^(\* \? i) \d+", r"\1 2"), ", which has no branch."),
        (edited(r"^- \? a 9$", "- ? a 10"), " here."),
        (edited(r"^\*", "-"), "is no beginning; a tree begins with *."),
        (edited(r"^\d+ = ", "5,6,7 = "), 'no word that is left answers "5,6,7" here.'),
        (edited(r"^\d+ = ", "- = "), "here."),
        (edited(r" = ", " is "), "is neither a question nor a word."),
        (edited(r" \d+$", ""), "is neither a question nor a word."),
        (lambda lines: lines[:-1], "the tree ends before its last branch."),
        (lambda _: [], "the tree ends before its last branch."),
        (lambda lines: [*lines, lines[-1]], "the tree has ended before this line."),
    ],
)
def test_changed_trees(thirteen: list[Certificate], change: Change, reason: str) -> None:
    tree = thirteen[0]
    with pytest.raises(CertificateError) as refused:
        checked(tree.name, change(tree.lines), DEALT).check(tree.subject.value)
    said = str(refused.value)
    assert re.match(r"^13\.tree, line \d+: ", said)
    assert reason in said
