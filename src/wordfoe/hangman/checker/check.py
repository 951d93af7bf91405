"""Checks certificates with code of its own: nothing here asks, or shares anything with, the solver.

A certificate is believed for nothing but what is checked here, line by line. So these are the only
pages to read, with docs/proofs.md, for a reader who doubts a value.
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
from wordfoe.lexicon import Lexicon
from wordfoe.wording import quoted_name

__all__ = ["Certified", "check_length"]


class Certified(Struct, frozen=True):
    """A length whose value two certificates show, and how many lines that took."""

    length: int
    words: int
    value: int
    tree_lines: int
    proof_lines: int


def check_length(folder: Folder, length: int, lexicon: Lexicon) -> Certified:
    """Check both certificates of a length, and return the value that they show.

    Raises CertificateError, with the line, where anything is missing, about other words, or does
    not hold.
    """
    tree, proof = (folder.read(length, kind) for kind in KINDS)
    dealt = [word for word in lexicon.words(length) if not lexicon.is_offensive(word)]
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


def _require_words(certificate: Certificate, lexicon: Lexicon, dealt: list[str]) -> None:
    """Refuses a certificate that is about other words."""
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
