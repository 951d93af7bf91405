"""The check of a length's certificates, without any code or data of the solver.

The checker relies on nothing in a certificate that it has not checked itself, line by line. A
reader who doubts a value needs to read only this package and docs/proofs.md.
"""

from __future__ import annotations

from msgspec import Struct

from wordfoe.errors import CertificateError
from wordfoe.hangman.checker.proof import CheckedProof
from wordfoe.hangman.checker.tree import CheckedTree
from wordfoe.hangman.exact.certificate import (
    FIRST_LINE,
    KINDS,
    Certificate,
    Folder,
    digest_of_words,
)
from wordfoe.hangman.tiers import TIERS
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted_name

__all__ = ["Certified", "check_length"]


class Certified(Struct, frozen=True):
    """A length whose value its two certificates prove, with the number of their lines."""

    length: int
    words: int
    value: int
    tree_lines: int
    proof_lines: int


def check_length(
    folder: Folder, length: int, lexicon: Lexicon, words: str = "all", *, uncensored: bool = False
) -> Certified:
    """Check both certificates of a length, and return the value that they prove.

    ``words`` is the tier of the words that may be dealt; offensive ones only if ``uncensored``.

    Raises CertificateError, with the line, if one of them is missing, is about other words, or
    proves less than it claims.
    """
    tree, proof = (folder.read(length, kind) for kind in KINDS)
    dealt = _dealt(lexicon.annotated, length, TIERS[words].most, uncensored)
    for certificate in (tree, proof):
        _require_words(certificate, lexicon, dealt)
    value = tree.subject.value
    if proof.subject.value != value:
        raise CertificateError(
            f"{tree.name} is about the value {value}, {proof.name} about {proof.subject.value}."
        )
    CheckedTree(tree.name, tree.lines, FIRST_LINE, dealt, lexicon.alphabet.letters).check(value)
    checked = CheckedProof(proof.name, FIRST_LINE, dealt)
    for line in proof.lines:
        checked.add(line)
    checked.require(value)
    return Certified(length, len(dealt), value, len(tree.lines), len(proof.lines))


def _dealt(lexicon: Lexicon, length: int, most: int | None, uncensored: bool) -> list[str]:
    """Return the words of a length that may be dealt, found without the code that deals them."""
    found = [word for word in lexicon.words(length) if uncensored or not lexicon.is_offensive(word)]
    levels = {word: lexicon.commonness(word) for word in found}
    return [word for word, level in levels.items() if most is None or (level or most + 1) <= most]


def _require_words(certificate: Certificate, lexicon: Lexicon, dealt: list[str]) -> None:
    """Refuse a certificate that is about other words."""
    name, subject = certificate.name, certificate.subject
    if subject.lexicon != lexicon.fingerprint:
        raise CertificateError(
            f"{name} is about another lexicon (fingerprint {subject.lexicon[:12]}...), not about "
            f"{quoted_name(lexicon.name)} (fingerprint {lexicon.fingerprint[:12]}...); check it "
            "with those words (--dict in the terminal)."
        )
    if (subject.words, subject.dealt) != (len(dealt), digest_of_words(dealt)):
        raise CertificateError(
            f"{name} is about {subject.words:,} words that are dealt, and not about the "
            f"{len(dealt):,} words of {subject.length} letters that {quoted_name(lexicon.name)} "
            "lets be dealt."
        )
