"""What the checker of certificates believes, and what it refuses."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from reference import exact as reference
from wordfoe import Lexicon
from wordfoe.errors import CertificateError
from wordfoe.hangman.certificate import Certificate, Folder
from wordfoe.hangman.checked_proof import can_hit
from wordfoe.hangman.checker import Certified, certified
from wordfoe.hangman.families import Candidates
from wordfoe.hangman.solution import Solving

Change = Callable[[list[str]], list[str]]

ENGLISH = Lexicon.english()
MANY = 13  # a length whose proof is short and has nodes of every reason


def certificates(lexicon: Lexicon, length: int) -> list[Certificate]:
    solving = Solving(lexicon, length, memory=1 << 24)
    made = solving.certificates(solving.solution().bounds.upper)
    assert made is not None
    return made


def written(folder: Path, tree: Certificate, proof: Certificate) -> Folder:
    """Certificates in a folder, with digests that fit whatever they say."""
    kept = Folder(folder)
    kept.prepare()
    kept.write(tree)
    kept.write(proof)
    return kept


@pytest.fixture(scope="module")
def whole() -> list[Certificate]:
    return certificates(ENGLISH, MANY)


@pytest.mark.parametrize("length", Candidates.lengths(ENGLISH))
def test_every_length_of_english_is_certified(length: int, tmp_path: Path) -> None:
    solving = Solving(ENGLISH, length)
    solution = solving.solution()
    made = solving.certificates(solution.bounds.upper)
    assert made is not None
    tree, proof = made
    found = certified(written(tmp_path, tree, proof), length, ENGLISH)
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
    assert certified(folder, length, lexicon).value == reference.value(words)


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
            certified(folder, length, lexicon)


def test_hitting_sets() -> None:
    assert can_hit([], 0)
    assert not can_hit([1], 0)
    assert not can_hit([0], 5), "nothing hits a target without letters"
    fano = [0b1101000 >> i | 0b1101000 << 7 - i & 127 for i in range(7)]
    assert not can_hit(fano, 2)
    assert can_hit(fano, 3)


# --- changed files


def test_no_changed_byte_goes_unnoticed(whole: list[Certificate]) -> None:
    for certificate in whole:
        content = certificate.to_bytes()
        assert Certificate.from_bytes(certificate.name, content) == certificate
        header = content.index(b"\n") + 2
        for place in [*range(header), *range(header, len(content), len(content) // 400 + 1)]:
            for flip in (1, 2, 32, 128):
                flipped = bytearray(content)
                flipped[place] ^= flip
                with pytest.raises(CertificateError, match=certificate.name):
                    Certificate.from_bytes(certificate.name, bytes(flipped))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda content: content[:-1], "is not whole: its last line has no end"),
        (lambda content: content[:-9], "is not whole: its last line has no end"),
        (lambda content: content[: content.index(b"\n")], "is not whole"),
        (lambda content: content + b"\xff\n", r"line \d+: this is not UTF-8 text"),
        (lambda _: b"", 'line 1: "" is no header of a certificate'),
        (lambda _: b"GIF89a\n", 'line 1: "GIF89a" is no header of a certificate'),
        (lambda content: content.replace(b" 1 ", b" 2 ", 1), 'the format is "2"; this version'),
        (lambda content: content.replace(b" 1 ", b" 1  ", 1), "line 1: the header is damaged"),
        (lambda content: content.replace(b" = ", b" = x", 1), "the digest is not that of the file"),
        (lambda content: content + b"- = more\n", "the digest is not that of the file"),
    ],
)
def test_damaged_files(
    whole: list[Certificate], change: Callable[[bytes], bytes], reason: str
) -> None:
    with pytest.raises(CertificateError, match=reason):
        Certificate.from_bytes(f"{MANY}.tree", change(whole[0].to_bytes()))


def test_a_certificate_under_another_name(whole: list[Certificate]) -> None:
    with pytest.raises(CertificateError, match=r"^12.tree, line 1: this is 13.tree by its conten"):
        Certificate.from_bytes("12.tree", whole[0].to_bytes())


# --- changed claims


def edited(pattern: str, new: str, which: int = 0) -> Change:
    """Changes one of the lines that match, by default the first."""

    def change(lines: list[str]) -> list[str]:
        place = [i for i, line in enumerate(lines) if re.search(pattern, line)][which]
        return [*lines[:place], re.sub(pattern, new, lines[place]), *lines[place + 1 :]]

    return change


def refusal(folder: Path, certificates: list[Certificate], side: int, change: Change) -> str:
    """Why certificates are refused after a change, their digests made to fit."""
    forged = list(certificates)
    forged[side] = replace(forged[side], lines=change(forged[side].lines))
    with pytest.raises(CertificateError) as error:
        certified(written(folder, *forged), MANY, ENGLISH)
    return str(error.value)


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
def test_changed_trees(
    whole: list[Certificate], tmp_path: Path, change: Change, reason: str
) -> None:
    said = refusal(tmp_path, whole, 0, change)
    assert re.match(r"^13\.tree, line \d+: ", said)
    assert reason in said


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
def test_changed_proofs(
    whole: list[Certificate], tmp_path: Path, change: Change, reason: str
) -> None:
    said = refusal(tmp_path, whole, 1, change)
    assert re.match(r"^13\.proof, line \d+: ", said)
    assert reason in said
    assert len(said) < 200


@pytest.mark.parametrize("values", [(3, 4), (4, 3), (5, 4)])
def test_two_sides_of_different_values(
    whole: list[Certificate], tmp_path: Path, values: tuple[int, int]
) -> None:
    forged = [
        replace(one, subject=replace(one.subject, value=value))
        for one, value in zip(whole, values, strict=True)
    ]
    said = f"13.tree is about the value {values[0]}, 13.proof about {values[1]}."
    with pytest.raises(CertificateError, match=said):
        certified(written(tmp_path, *forged), MANY, ENGLISH)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (3, r"^13.tree, line \d+: \"\w+\" has cost a miss too many by here.$"),
        (5, r"^13.proof, line \d+: the last node shows 4 misses, but the value is 5.$"),
    ],
)
def test_both_sides_of_a_value_that_is_not_true(
    whole: list[Certificate], tmp_path: Path, value: int, reason: str
) -> None:
    forged = [replace(one, subject=replace(one.subject, value=value)) for one in whole]
    with pytest.raises(CertificateError, match=reason):
        certified(written(tmp_path, *forged), MANY, ENGLISH)


# --- other words


def test_other_words(tmp_path: Path) -> None:
    lexicon = Lexicon(["deal", "tear", "monk"], name="mine")
    folder = written(tmp_path, *certificates(lexicon, 4))
    assert certified(folder, 4, lexicon).value == 1
    with pytest.raises(CertificateError, match=r'^4.tree is about another lexicon .*"English"'):
        certified(folder, 4, ENGLISH)
    marked = Lexicon(["deal", "tear", "monk\t10\t!"], name="mine")
    assert marked.fingerprint == lexicon.fingerprint
    with pytest.raises(
        CertificateError, match=r"^4\.tree is about 3 words that are dealt, and not"
    ):
        certified(folder, 4, marked)


def test_a_word_that_is_not_dealt_proves_nothing(tmp_path: Path) -> None:
    lexicon = Lexicon(["deal", "tear", "monk", "bulb\t10\t!"])
    tree, proof = certificates(lexicon, 4)
    assert proof.lines == ["0 apart deal monk"]
    proof = replace(proof, lines=["0 apart bulb deal"])
    with pytest.raises(
        CertificateError, match=r'4\.proof, line 2: "bulb" is no word that may be d'
    ):
        certified(written(tmp_path, tree, proof), 4, lexicon)


def test_an_alphabet_of_32_letters(tmp_path: Path) -> None:
    letters = "abcdefghijklmnopqrstuvwxyzàáâãäå"
    words = [letters[i : i + 2] for i in range(0, 32, 2)]
    lexicon = Lexicon(words, alphabet=letters)
    folder = written(tmp_path, *certificates(lexicon, 2))
    assert certified(folder, 2, lexicon).value == 15
