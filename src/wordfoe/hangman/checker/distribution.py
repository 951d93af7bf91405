"""The check of a distribution of words: every guesser must expect as many misses as it claims.

The check computes the least misses of all words anew, as far as the claim needs them, by a search
of its own over sets of words. docs/proofs.md has the proofs of the three rules that it uses: free
letters, letters inside a family of another, and the cover bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wordfoe.errors import CertificateError
from wordfoe.wording import quoted

__all__ = ["check_distribution"]


def check_distribution(
    dealt: Sequence[str],
    entries: Sequence[tuple[int, str]],
    bound: int,
    progress: Callable[[int], object] = lambda _sets: None,
) -> None:
    """Check that every guesser has a sum of weight times misses of ``bound`` or more.

    ``dealt`` are all words that may be dealt. Raises CertificateError if an entry is none of them,
    is listed twice or has no weight, or if a guesser does with less. ``progress`` is called with
    the number of sets searched, from time to time.
    """
    words = [word for _, word in entries]
    unknown = set(words) - set(dealt)
    if unknown:
        raise CertificateError(f"{quoted(min(unknown))} may not be dealt.")
    if len(set(words)) < len(words) or not words:
        raise CertificateError("A distribution needs words, each of them once.")
    if min(weight for weight, _ in entries) < 1:
        raise CertificateError("Each word of a distribution needs a weight of 1 or more.")
    search = _Search(words, [weight for weight, _ in entries], progress)
    found = search.least((1 << len(words)) - 1, bound)
    if found < bound:
        raise CertificateError(
            f"A guesser does with {found}, but the distribution claims {bound} at least."
        )


class _Search:
    """Least misses of sets of words; the n-th word is the bit 2^n of a set."""

    def __init__(
        self, words: Sequence[str], weights: Sequence[int], progress: Callable[[int], object]
    ) -> None:
        self._weights = weights
        self._progress = progress
        self._searched = 0
        self._weighed: dict[int, int] = {}
        self._covered: dict[int, int] = {}
        self._proven: dict[int, int] = {}  # lower bounds
        self._known: dict[int, int] = {}  # exact
        self._patterns: dict[str, dict[str, int]] = {}
        for number, word in enumerate(words):
            for letter in set(word):
                shown = "".join(letter if one == letter else "-" for one in word)
                sets = self._patterns.setdefault(letter, {})
                sets[shown] = sets.get(shown, 0) + (1 << number)

    def least(self, words: int, enough: int) -> int:
        """Return the least misses of a set, or ``enough`` if they are more."""
        if words.bit_count() < 2 or enough <= 0:
            return 0
        if words in self._known:
            return min(self._known[words], enough)
        if max(self._proven.get(words, 0), self.cover(words)) >= enough:
            return enough
        self._searched += 1
        if self._searched % 1000 == 0:
            self._progress(self._searched)
        result = enough
        for missed, families in self._questions(words):
            cost = self.weight(missed)
            children = sorted([missed, *families], key=int.bit_count)
            ahead = sum(self.cover(child) for child in children)
            for child in children:
                if cost + ahead >= result:
                    break
                ahead -= self.cover(child)
                cost += self.least(child, result - cost - ahead)
            result = min(result, cost + ahead)
        (self._known if result < enough else self._proven)[words] = result
        return result

    def weight(self, words: int) -> int:
        """Return the sum of the weights of a set."""
        if words not in self._weighed:
            found, rest = 0, words
            while rest:
                highest = rest.bit_length() - 1
                found += self._weights[highest]
                rest ^= 1 << highest
            self._weighed[words] = found
        return self._weighed[words]

    def cover(self, words: int) -> int:
        """Return the cover bound of a set: what its first misses cost at least."""
        if words.bit_count() < 2:
            return 0
        if words not in self._covered:
            hits = []
            free = []
            for families in self._answers(words):
                named = sum(families)
                if named != words:
                    hits.append(self.weight(named))
                elif len(families) > 1:
                    free = families
                    break
            if free:
                found = sum(self.cover(family) for family in free)
            else:
                found, left = 0, self.weight(words)
                for hit in sorted(hits, reverse=True):
                    left -= hit
                    found += max(left, 0)
            self._covered[words] = found
        return self._covered[words]

    def _answers(self, words: int) -> Iterator[list[int]]:
        """Yield for each letter of the words the sets that show it."""
        for sets in self._patterns.values():
            families = [words & one for one in sets.values() if words & one]
            if families:
                yield families

    def _questions(self, words: int) -> list[tuple[int, list[int]]]:
        """The letters that a best guesser may name first: the words that lack each, and the sets
        that show it; those that hit most first."""
        found: list[tuple[int, list[int]]] = []
        for families in self._answers(words):
            missed = words & ~sum(families)
            if missed:
                found.append((missed, families))
            elif len(families) > 1:
                return [(0, families)]
        found.sort(key=lambda one: self.weight(one[0]))
        # A later letter hits no more weight, so it cannot contain an earlier one, or equals it.
        kept: list[tuple[int, list[int]]] = []
        for missed, families in found:
            named = words & ~missed
            inside = any(
                named & ~family == 0 and (named != family or len(families) == 1)
                for _, others in kept
                for family in others
            )
            if not inside:
                kept.append((missed, families))
        return kept
