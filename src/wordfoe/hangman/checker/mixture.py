"""The check of a mixture of guessing trees: no word costs more misses than it claims.

All words walk through each tree together. At a question every word follows its own answer, so that
in the end the misses of each word are known in every tree.
"""

from __future__ import annotations

from collections.abc import Sequence

from wordfoe.errors import CertificateError
from wordfoe.wording import quoted

__all__ = ["check_mixture"]


def check_mixture(words: Sequence[str], entries: Sequence[tuple[int, str]], bound: int) -> None:
    """Check that under trees with these weights no word has a sum of weight times misses above
    ``bound``.

    ``words`` are all words that may be dealt, in alphabetical order; a tree is the letters of its
    questions, depth first. Raises CertificateError, with the number of the tree, if the letters do
    not fit the words, and with the word if one costs more.
    """
    if not entries or min(weight for weight, _ in entries) < 1:
        raise CertificateError("A mixture needs a tree, and each tree a weight of 1 or more.")
    sums = dict.fromkeys(words, 0)
    for number, (weight, letters) in enumerate(entries, 1):
        for word, misses in _walk(words, letters, f"Tree {number}"):
            sums[word] += weight * misses
    hardest = max(sums, key=sums.__getitem__)
    if sums[hardest] > bound:
        raise CertificateError(
            f'The word "{hardest}" costs {sums[hardest]}, but the mixture claims {bound} at most.'
        )


def _walk(words: Sequence[str], letters: str, name: str) -> list[tuple[str, int]]:
    """Each word with its misses in a tree."""
    found = []
    at = 0
    open_ends = [(list(words), "", 0)]
    while open_ends:
        left, named, misses = open_ends.pop()
        if len(left) == 1:
            found.append((left[0], misses))
            continue
        if at == len(letters):
            raise CertificateError(f"{name} ends while {left[0]} and {left[1]} are both left.")
        letter = letters[at]
        at += 1
        if letter in named:
            raise CertificateError(f"{name} names {quoted(letter)} twice (letter {at}).")
        answers: dict[str, list[str]] = {}
        for word in left:
            shown = "".join([letter if one == letter else "-" for one in word])
            answers.setdefault(shown, []).append(word)
        for shown, family in reversed(answers.items()):
            open_ends.append((family, named + letter, misses + (letter not in shown)))
    if at < len(letters):
        raise CertificateError(f"{name} goes on after every word is found (letter {at + 1}).")
    return found
