"""A dealer's proof: each node is believed for its own reason, and for no other."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import exact as reference
from support.certificates import Change, certificates, edited
from wordfoe import Lexicon
from wordfoe.errors import CertificateError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.checker.proof import CheckedProof, can_hit
from wordfoe.hangman.exact.certificate import FIRST_LINE, Certificate

DEALT = list(Candidates.of(Lexicon.english(), 13))


def shown(name: str, lines: Iterable[str], words: list[str]) -> CheckedProof:
    proof = CheckedProof(name, FIRST_LINE, words)
    for line in lines:
        proof.add(line)
    return proof


def test_words_that_are_apart_need_a_miss() -> None:
    proof = shown("4.proof", ["0 apart deal monk"], ["deal", "monk", "tear"])
    proof.require(1)
    with pytest.raises(CertificateError, match=r"^4\.proof, line 2: the last node shows 1 misses"):
        proof.require(2)


def test_words_that_few_letters_do_not_hit() -> None:
    """Whatever two letters are named, one of three words has neither."""
    words = ["aa", "bb", "cc"]
    shown("2.proof", ["1 uncovered aa bb cc"], words).require(2)
    with pytest.raises(CertificateError, match="3 letters are enough to hit all of the words"):
        shown("2.proof", ["2 uncovered aa bb cc"], words)


def test_a_letter_is_denied_where_no_word_holds_it() -> None:
    words = ["aa", "bb", "cc"]
    pairs = ["0 apart bb cc", "0 apart aa cc"]
    shown("2.proof", pairs, words).require(1)
    with pytest.raises(CertificateError, match=r'line 4: "c" is in a word of line 3\.'):
        shown("2.proof", [*pairs, "1 denied 2:a 3:bc"], words)
    whole = [*pairs, "0 apart aa bb", "1 denied 2:a 3:b 4:c"]
    shown("2.proof", whole, words).require(2)


def test_no_node_shows_nothing() -> None:
    shown("2.proof", [], ["aa"]).require(0)
    with pytest.raises(CertificateError, match="there is no node, but the value is 1"):
        shown("2.proof", [], ["aa"]).require(1)


@given(
    words=st.sets(st.text("abcd", min_size=3, max_size=3), min_size=2, max_size=8).map(sorted),
    value=st.integers(0, 4),
)
def test_a_proof_of_the_solver_shows_the_value_and_nothing_else(
    words: list[str], value: int
) -> None:
    lines = certificates(Lexicon(words), 3)[1].lines
    proof = shown("3.proof", lines, words)
    if value == reference.value(words):
        proof.require(value)
    else:
        with pytest.raises(CertificateError, match="but the value is"):
            proof.require(value)


@given(targets=st.lists(st.integers(0, 63), max_size=7), letters=st.integers(0, 4))
def test_hitting_sets_against_all_choices(targets: list[int], letters: int) -> None:
    choices = (sum(chosen) for chosen in combinations([1 << i for i in range(6)], letters))
    expected = any(all(target & chosen for target in targets) for chosen in choices)
    assert can_hit(targets, letters) == expected


def test_hitting_sets() -> None:
    assert can_hit([], 0)
    assert not can_hit([1], 0)
    assert not can_hit([0], 5), "nothing hits a target without letters"
    fano = [0b1101000 >> i | 0b1101000 << 7 - i & 127 for i in range(7)]
    assert not can_hit(fano, 2)
    assert can_hit(fano, 3)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (edited(r"apart \w+", "apart abcdefghijklm"), '"abcdefghijklm" is no word that may be'),
        (edited(r"apart \w+", "apart able"), '"able" is no word that may be dealt.'),
        (edited(r"(apart \w+).*", r"\1"), "one word needs no miss."),
        (edited(r"apart (\w+).*", r"apart \1 \1"), "is listed twice."),
        (edited(r"apart .*", "apart abandonedness"), "is no word that may be dealt."),
        (edited(r"0 apart", "1 apart"), "words that are apart show 1 miss, not 2."),
        (
            edited(r"apart .*", "apart fantastically realistically"),
            '"a" is in all of the words.',
        ),
        (edited(r"(uncovered.*) \w+", r"\1"), "letters are enough to hit all of the words."),
        (edited(r"(\d) uncovered", r"1\1 uncovered"), "letters are enough to hit all of the words"),
        (edited(r"\d denied", "0 denied"), "a letter cannot be denied without a miss."),
        (edited(r"\d denied", "9 denied"), "is not about one miss less."),
        (edited(r"denied \d+:", "denied 999:"), "names no node before this one."),
        (edited(r"denied \d+:", "denied 1:"), "names no node before this one."),
        (edited(r"denied \S+", "denied more"), '"more" names no node before this one.'),
        (edited(r"(denied.*) (\d+:)(\w)(\w*)$", r"\1 \2\3\3\4"), "is denied twice."),
        (edited(r"(denied \d+:)w", r"\1"), '"w" is not denied.'),
        (edited(r"(denied \d+:)w(\S*)", r"\1\2d"), '"d" is in a word of line 4.'),
        (edited(r"denied", "surely"), "is no node of a proof."),
        (edited(r"^\d", "x"), "is no node of a proof."),
        (edited(r"^\d", "9" * 5000), "is no node of a proof."),
        (lambda lines: lines[:-1], "the last node shows"),
        (lambda _: [], "there is no node, but the value is 4."),
        (lambda lines: lines[1:], ""),
    ],
)
def test_changed_proofs(thirteen: list[Certificate], change: Change, reason: str) -> None:
    proof = thirteen[1]
    with pytest.raises(CertificateError) as refused:
        shown(proof.name, change(proof.lines), DEALT).require(proof.subject.value)
    said = str(refused.value)
    assert re.match(r"^13\.proof, line \d+: ", said)
    assert reason in said
    assert len(said) < 200
