"""Lower bounds of the misses that any guesser must expect against words with known masses.

*Least misses* of a set of words are the sum of mass times misses under the best guessing tree for
them. They follow from those of smaller sets: naming a letter costs the mass of the words without
it, and then each family goes on alone. Branch and bound over the letters, with three cuts whose
proofs are in docs/proofs.md:

- a letter that is in all of the words and splits them is free, so it is named at once;
- a letter whose words all lie in one family of another letter is never better than that one;
- the first letters of any tree hit no more than the letters with the greatest masses do together,
  and the words that they do not hit are missed (the *cover bound*).

Sets of words are bit masks, and all masses whole numbers, so the bounds are exact arithmetic.
"""

from __future__ import annotations

from collections.abc import Sequence

from wordfoe.hangman.mixed.trees import WordTable

__all__ = ["LeastMisses", "OutOfNodes"]

CHUNK = 12  # words whose masses are added by one look into a table


class OutOfNodes(Exception):
    """The search has looked at as many sets of words as it may."""


class LeastMisses:
    """The search of the least misses of some words, by default without a limit of its nodes."""

    def __init__(
        self, words: Sequence[str], masses: Sequence[int], nodes: int | None = None
    ) -> None:
        self.all = (1 << len(words)) - 1
        self.nodes = 0
        self.most_nodes = nodes
        families: dict[str, dict[int, int]] = {}
        for number, answers in enumerate(WordTable(words).answers):
            for letter, answer in answers.items():
                sets = families.setdefault(letter, {})
                sets[answer] = sets.get(answer, 0) | 1 << number
        self._letters = [tuple(families[letter].values()) for letter in sorted(families)]
        self._hits = [sum(sets) for sets in self._letters]
        self._sums: list[list[int]] = []
        for first in range(0, len(words), CHUNK):
            sums = [0]
            for mass in masses[first : first + CHUNK]:
                sums += [known + mass for known in sums]
            self._sums.append(sums)
        self._exact: dict[int, int] = {}
        self._bounds: dict[int, int] = {}

    def mass(self, words: int) -> int:
        """Return the sum of the masses of a set of words."""
        found = 0
        for sums in self._sums:
            found += sums[words & (1 << CHUNK) - 1]
            words >>= CHUNK
            if not words:
                break
        return found

    def at_least(self, enough: int) -> bool:
        """Return whether the least misses of all words are ``enough`` or more.

        Raises OutOfNodes if the limit is reached first. What was found is kept for the next call.
        """
        return self._least(self.all, enough) >= enough

    def exactly(self) -> int:
        """Return the least misses of all words. Raises OutOfNodes if the limit is reached."""
        return self._least(self.all, self.mass(self.all) * (len(self._letters) + 1))

    def bound(self, words: int) -> int:
        """Return the best lower bound of a set that is known, or else its cover bound."""
        if words & (words - 1) == 0:
            return 0
        known = self._exact.get(words)
        if known is None:
            known = self._bounds.get(words)
        if known is None:
            known = self._bounds[words] = self._cover_bound(words)
        return known

    def _cover_bound(self, words: int) -> int:
        hits = []
        for hit, sets in zip(self._hits, self._letters, strict=True):
            named = words & hit
            if named == words:
                parts = [part for part in (words & one for one in sets) if part]
                if len(parts) > 1:
                    return sum(map(self.bound, parts))
            elif named:
                hits.append(self.mass(named))
        hits.sort(reverse=True)
        left, found = self.mass(words), 0
        for hit in hits:
            left -= hit
            if left <= 0:
                break
            found += left
        return found

    def _least(self, words: int, enough: int) -> int:
        """The least misses of a set if they are below ``enough``, else any lower bound of them
        that is not."""
        if words & (words - 1) == 0:
            return 0
        known = self.bound(words)
        if known >= enough or words in self._exact:
            return known
        self.nodes += 1
        if self.most_nodes is not None and self.nodes > self.most_nodes:
            raise OutOfNodes
        least = enough
        for cost, parts in self._choices(words):
            least = min(least, self._sum(cost, parts, least))
        if least < enough:
            self._exact[words] = least
        else:
            self._bounds[words] = enough
        return least

    def _sum(self, cost: int, parts: list[int], enough: int) -> int:
        """The cost of a letter: its own, and the least misses of each part; or a lower bound that
        is not below ``enough``."""
        ahead = sum(map(self.bound, parts))
        for part in parts:
            if cost + ahead >= enough:
                break
            ahead -= self.bound(part)
            cost += self._least(part, enough - cost - ahead)
        return cost + ahead

    def _choices(self, words: int) -> list[tuple[int, list[int]]]:
        """The letters that need to be considered, each as its mass of misses and the sets of its
        answers, the most promising first."""
        options: list[tuple[int, list[int]]] = []
        for hit, sets in zip(self._hits, self._letters, strict=True):
            named = words & hit
            if not named:
                continue
            parts = [part for part in (words & one for one in sets) if part]
            if named != words:
                options.append((named, parts))
            elif len(parts) > 1:
                parts.sort(key=int.bit_count)
                return [(0, parts)]
        total = self.mass(words)
        choices = []
        for number, (named, parts) in enumerate(options):
            if not any(
                _dominates(options[other], (named, parts), earlier=other < number)
                for other in range(len(options))
                if other != number
            ):
                children = sorted([words & ~named, *parts], key=int.bit_count)
                cost = total - self.mass(named)
                choices.append((cost + sum(map(self.bound, children)), cost, children))
        choices.sort()
        return [(cost, children) for _, cost, children in choices]


def _dominates(one: tuple[int, list[int]], other: tuple[int, list[int]], *, earlier: bool) -> bool:
    """Whether the words of the other letter lie in one family of this one. Of two letters of which
    each does so, the earlier dominates."""
    named, parts = other
    if named & ~one[0] or not any(named & ~family == 0 for family in one[1]):
        return False
    if one[0] == named and len(one[1]) == 1:  # the same words: the other may split them further
        return len(parts) == 1 and earlier
    return True
