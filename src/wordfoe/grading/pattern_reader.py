"""Choosing the pattern among the texts that look like one, turn after turn of a game.

The label before it and its place in the line speak for a candidate, and so do the letters that
were known before. What stands beside the pattern in one turn is no pattern in the next.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wordfoe.grading.dialogue import LONGEST, Dialogue
from wordfoe.grading.finding import bounded_lines, first_match
from wordfoe.grading.patterns import HIDDEN, Candidate, find_candidates, is_consistent, is_solution
from wordfoe.grading.session import Script

__all__ = ["PatternReader"]

_ALPHABET = frozenset("abcdefghijklmnopqrstuvwxyz")


class PatternReader:
    """Follows the pattern of one game.

    ``pattern`` is the last one that fits what was known. ``length`` is that of the word: what the
    script asks for, unless the program draws it. ``before`` is the reader of the game before it, in
    the same process, and knows how patterns are drawn.
    """

    def __init__(
        self,
        dialogue: Dialogue,
        script: Script,
        *,
        drawn: bool = False,
        before: PatternReader | None = None,
    ) -> None:
        self._shows = dialogue.shows
        self._words = frozenset(script.words)
        self.length: int | None = None if drawn else script.length
        self.pattern: str | None = None
        self.guessed: set[str] = set()
        self.blank: str = before.blank if before else ""
        self.spaced: bool | None = before.spaced if before else None
        self.context: tuple[str, str] | None = before.context if before else None
        self._decoys: set[str] = set()

    def shows_pattern(self, text: str) -> bool:
        """Return whether a text has a pattern of blanks alone: the game has begun."""
        return any(c.blank for c in self.candidates(bounded_lines(text), ()))

    def candidates(self, lines: Sequence[str], typed: Collection[str]) -> list[Candidate]:
        """Return all texts in some lines that may be the pattern."""
        if self.length is not None:
            lengths: Collection[int] = (self.length,)
        else:
            lengths = {len(word) for word in self._words} or set(range(2, 26))
        blanks = self.blank or self._shows.blanks
        found = find_candidates(lines, lengths, blanks, self.guessed | set(typed))
        spaced = {"tight": False, "spaced": True}.get(self._shows.spacing)
        skip = {
            number
            for number, line in enumerate(lines)
            if first_match(self._shows.guessed, line[:LONGEST]) and not self.context
        }
        return [
            candidate
            for candidate in found
            if (spaced is None or candidate.spaced == spaced)
            and (candidate.line not in skip or candidate.blank)
            and not _is_rule(candidate)
        ]

    def read_pattern(self, lines: Sequence[str], typed: Collection[str]) -> str | None:
        """Return the pattern that some lines show after these letters were typed, or None."""
        best: tuple[tuple[int, int], Candidate] | None = None
        unplaced: set[str] = set()  # patterns that stand where none stood before
        found = self.candidates(lines, typed)
        for candidate in found:
            labelled = first_match(self._shows.pattern, candidate.before[-80:]) is not None
            known = self.context is not None and candidate.context == self.context
            fits = self.pattern is None or is_consistent(candidate.pattern, self.pattern, typed)
            if not candidate.blank:
                solved = self.pattern is not None and is_solution(
                    candidate.pattern, self.pattern, typed
                )
                if not solved and not (labelled and known):
                    continue
            if not fits and candidate.pattern in self._decoys:
                continue
            style = self.spaced is None or candidate.spaced == self.spaced
            weight = 2 * labelled + 3 * known + 2 * fits + style
            if weight < 3 and self.context is not None:  # neither place nor letters speak for it
                continue
            if self.context is not None and not known and not labelled:
                unplaced.add(candidate.pattern)
            rank = (weight, candidate.line)
            if best is None or rank >= best[0]:
                best = rank, candidate
        if best is None:
            return self._strange_pattern(lines)
        chosen = best[1]
        if best[0][0] <= 3 and len(unplaced) > 1:  # a table of families, and no pattern
            return None
        # A line of blanks beside the pattern of this turn is no pattern in later turns either.
        blank = HIDDEN * len(chosen.pattern)
        if chosen.pattern != blank and any(c.pattern == blank for c in found):
            self._decoys.add(blank)
        if chosen.blank:
            self.blank, self.spaced, self.context = chosen.blank, chosen.spaced, chosen.context
        self.length = len(chosen.pattern)
        # Letters that vanish are shown as they are, but what is known stays known.
        if self.pattern is None or is_consistent(chosen.pattern, self.pattern, typed):
            self.pattern = chosen.pattern
        return chosen.pattern

    def _strange_pattern(self, lines: Sequence[str]) -> str | None:
        """Return a pattern in its known place with letters that were never guessed, if one is
        there: letters of another game, or letters given away."""
        if self.context is None or self.length is None or not self.blank:
            return None
        found = find_candidates(lines, (self.length,), self.blank, _ALPHABET)
        places = [
            c
            for c in found
            if c.blank and c.context == self.context and c.pattern not in self._decoys
        ]
        return places[-1].pattern if places else None


def _is_rule(candidate: Candidate) -> bool:
    """Return whether a candidate is part of a line of signs, as in ``=-----=``."""
    around = candidate.before[-3:].strip()[-1:] + candidate.after[:3].strip()[:1]
    return any(sign in "=~+#<" for sign in around) and "=" not in candidate.before[-2:]
