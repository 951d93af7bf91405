"""What the checker of certificates believes, and what it refuses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from reference import exact as reference
from support.certificates import certificates, written
from wordfoe import Lexicon
from wordfoe.errors import CertificateError
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.checker.check import Certified, check_length
from wordfoe.hangman.exact.certificate import Certificate
from wordfoe.hangman.exact.solution import Solving

ENGLISH = Lexicon.english()


@pytest.mark.slow
@pytest.mark.parametrize("length", Candidates.lengths(ENGLISH))
def test_every_length_of_english_is_certified(length: int, tmp_path: Path) -> None:
    solving = Solving(ENGLISH, length)
    solution = solving.solution()
    made = solving.certificates(solution.bounds.upper)
    assert made is not None
    tree, proof = made
    found = check_length(written(tmp_path, tree, proof), length, ENGLISH)
    lines = len(tree.lines), len(proof.lines)
    assert solution.bounds.exact
    assert found == Certified(length, solution.words, solution.bounds.upper, *lines)


@st.composite
def lexicons(draw: st.DrawFn) -> list[str]:
    letters = "abcdefgh"[: draw(st.integers(2, 8))]
    length = draw(st.integers(2, 5))
    word = st.text(alphabet=letters, min_size=length, max_size=length)
    return sorted(draw(st.sets(word, min_size=1, max_size=12)))


@given(words=lexicons())
@settings(max_examples=150)
def test_small_lexicons_are_certified(
    words: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    lexicon, length = Lexicon(words), len(words[0])
    folder = written(tmp_path_factory.mktemp("made"), *certificates(lexicon, length))
    assert check_length(folder, length, lexicon).value == reference.value(words)


def changed(lines: list[str], data: st.DataObject) -> list[str]:
    """Lines with one of the changes that a careful forger might try."""
    lines = list(lines)
    place = data.draw(st.integers(0, max(0, len(lines) - 1)))
    tokens = sorted({token for line in lines for token in re.findall(r"\w+|[-*=?:]", line)})
    match data.draw(st.sampled_from(["drop", "repeat", "swap", "token", "misses", "cut"])):
        case "drop":
            del lines[place : place + 1]
        case "repeat" if lines:
            lines.insert(place, data.draw(st.sampled_from(lines)))
        case "swap" if lines:
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
        case "token" if lines:
            parts = re.split(r"(\w+|[-*=?:])", lines[place])
            part = data.draw(st.integers(0, len(parts) // 2 - 1)) * 2 + 1
            parts[part] = data.draw(st.sampled_from(tokens))
            lines[place] = "".join(parts)
        case "misses":
            step = data.draw(st.sampled_from([-1, 1]))
            lines = [re.sub(r"^\d+(?= [aud])", lambda n: str(int(n[0]) + step), x) for x in lines]
        case "cut" if lines:
            lines[place] = lines[place].rpartition(" ")[0]
    return lines


@pytest.mark.slow
@given(words=lexicons(), data=st.data())
@settings(max_examples=300)
def test_whatever_the_checker_believes_is_true(
    words: list[str], data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Digests are made to fit, so that only the mathematics stands in a forger's way."""
    lexicon, length, truth = Lexicon(words), len(words[0]), reference.value(words)
    forged = certificates(lexicon, length)
    claim = max(0, truth + data.draw(st.sampled_from([-1, 1])))
    for _ in range(data.draw(st.integers(0, 4))):
        side = data.draw(st.sampled_from([0, 1]))
        forged[side] = replace(forged[side], lines=changed(forged[side].lines, data))
    forged = [replace(one, subject=replace(one.subject, value=claim)) for one in forged]
    folder = written(tmp_path_factory.mktemp("forged"), *forged)
    if claim != truth:
        with pytest.raises(CertificateError, match=rf"^{length}\.(tree|proof), line \d+: .*\.$"):
            check_length(folder, length, lexicon)


# --- changed claims


@pytest.mark.parametrize("values", [(3, 4), (4, 3), (5, 4)])
def test_two_sides_of_different_values(
    thirteen: list[Certificate], tmp_path: Path, values: tuple[int, int]
) -> None:
    forged = [
        replace(one, subject=replace(one.subject, value=value))
        for one, value in zip(thirteen, values, strict=True)
    ]
    said = f"13.tree is about the value {values[0]}, 13.proof about {values[1]}."
    with pytest.raises(CertificateError, match=said):
        check_length(written(tmp_path, *forged), 13, ENGLISH)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (3, r"^13.tree, line \d+: \"\w+\" has cost a miss too many by here.$"),
        (5, r"^13.proof, line \d+: the last node shows 4 misses, but the value is 5.$"),
    ],
)
def test_both_sides_of_a_value_that_is_not_true(
    thirteen: list[Certificate], tmp_path: Path, value: int, reason: str
) -> None:
    forged = [replace(one, subject=replace(one.subject, value=value)) for one in thirteen]
    with pytest.raises(CertificateError, match=reason):
        check_length(written(tmp_path, *forged), 13, ENGLISH)


# --- other words


def test_other_words(tmp_path: Path) -> None:
    lexicon = Lexicon(["deal", "tear", "monk"], name="mine")
    folder = written(tmp_path, *certificates(lexicon, 4))
    assert check_length(folder, 4, lexicon).value == 1
    with pytest.raises(CertificateError, match=r'^4.tree is about another lexicon .*"English"'):
        check_length(folder, 4, ENGLISH)
    marked = Lexicon(["deal", "tear", "monk\t10\t!"], name="mine")
    assert marked.fingerprint == lexicon.fingerprint
    with pytest.raises(
        CertificateError, match=r"^4\.tree is about 3 words that are dealt, and not"
    ):
        check_length(folder, 4, marked)


def test_a_word_that_is_not_dealt_proves_nothing(tmp_path: Path) -> None:
    lexicon = Lexicon(["deal", "tear", "monk", "bulb\t10\t!"])
    tree, proof = certificates(lexicon, 4)
    assert proof.lines == ["0 apart deal monk"]
    proof = replace(proof, lines=["0 apart bulb deal"])
    with pytest.raises(
        CertificateError, match=r'4\.proof, line 2: "bulb" is no word that may be d'
    ):
        check_length(written(tmp_path, tree, proof), 4, lexicon)


def test_an_alphabet_of_32_letters(tmp_path: Path) -> None:
    letters = "abcdefghijklmnopqrstuvwxyzàáâãäå"
    words = [letters[i : i + 2] for i in range(0, 32, 2)]
    lexicon = Lexicon(words, alphabet=letters)
    folder = written(tmp_path, *certificates(lexicon, 2))
    assert check_length(folder, 2, lexicon).value == 15
