"""Reading the output of a Hangman program: pattern, misses left, count, verdict, ending.

A reader follows one game. It learns from the first screen what belongs to every screen: where the
pattern stands, which way misses are counted, and which sentences are said in any case.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence

from wordfoe.grading.dialogue import LONGEST, Dialogue, compiled
from wordfoe.grading.finding import (
    bounded_lines,
    first_match,
    last_number,
    listed_letters,
    number_in_words,
    skeleton,
)
from wordfoe.grading.pattern_reader import PatternReader
from wordfoe.grading.patterns import HIDDEN
from wordfoe.grading.session import Ending, Script, Shown, Turn, Verdict

__all__ = ["Reader"]

_ONLY_SOME = re.compile(r"\b(wrong|incorrect|missed|bad|available|unused|remaining|left)\b", re.I)
_WEAK_LOSS = re.compile(r"\bgame ?over\b", re.I)
_STOP_WORDS = frozenset(
    "the a an was is not in it to of you your that and or for word one no".split()
)


class Reader(PatternReader):
    """Reads the output of one game, its pattern included."""

    def __init__(
        self,
        dialogue: Dialogue,
        script: Script,
        *,
        drawn: bool = False,
        before: Reader | None = None,
    ) -> None:
        super().__init__(dialogue, script, drawn=drawn, before=before)
        self._script = script
        self.counts_up: bool = self._shows.misses == "up" or (
            before is not None and before.counts_up
        )
        self._first: frozenset[str] = frozenset()  # skeletons of what is said before any guess

    def start(self, text: str, seconds: float = 0.0, before: str = "") -> Shown:
        """Read what is shown before the first guess; ``before`` is what came earlier."""
        lines = bounded_lines(text)
        self._first = frozenset(filter(None, map(skeleton, [*bounded_lines(before), *lines])))
        pattern = self.read_pattern(lines, ())
        left = self._misses_left(lines, at_start=True)
        return Shown(
            text=text,
            pattern=pattern,
            misses_left=left,
            words_left=last_number(self._shows.words_left, lines),
            guessed=self._guessed_letters(lines),
            seconds=seconds,
        )

    def is_new_game(self, text: str) -> bool:
        """Return whether a text shows a new game: blanks alone, or all misses again."""
        lines = bounded_lines(text)
        fresh = [c for c in self.candidates(lines, ()) if set(c.pattern) == {HIDDEN}]
        known = self.pattern is not None and set(self.pattern) != {HIDDEN}
        left = self._misses_left(lines)
        return bool(fresh) and (known or left == self._script.misses)

    def turn(self, line: str, text: str, seconds: float = 0.0) -> Turn:
        """Read the reply to a line."""
        lines = bounded_lines(text)
        typed = {letter for letter in line.lower() if letter.isalpha()}
        pattern = self.read_pattern(lines, typed)
        verdict, copies = self._verdict(lines)
        turn = Turn(
            line=line,
            text=text,
            pattern=pattern,
            misses_left=self._misses_left(lines),
            words_left=last_number(self._shows.words_left, lines),
            guessed=self._guessed_letters(lines),
            seconds=seconds,
            verdict=verdict,
            copies=copies,
            announced=self.announced(text),
        )
        if len(typed) == 1 or (pattern and typed & set(pattern)):
            self.guessed |= typed
        return turn

    def announced(self, text: str) -> bool | None:
        """Return whether a text says that the player has won; None if it says no end."""
        won = lost = weak = False
        for line in self._new_lines(bounded_lines(text)):
            if first_match(self._shows.refused, line):
                continue
            win, loss = first_match(self._shows.win, line), first_match(self._shows.loss, line)
            if win and (not loss or win.start() < loss.start() or _WEAK_LOSS.match(loss[0])):
                won = won or not lost
            elif loss:
                only_over = _WEAK_LOSS.search(line) and not first_match(
                    [e for e in self._shows.loss if "game" not in e], line
                )
                weak, lost = weak or bool(only_over), lost or not (only_over or won)
        return won if won or lost or weak else None

    def next_game(self, text: str, asked: Collection[str]) -> int:
        """Return where in a text the next game begins: at one of the questions that were asked
        before, given by their skeletons, or after the announcement of the end."""
        place = end = 0
        for line in text.split("\n"):  # whole, since places are counted
            if skeleton(line) in asked:
                return place
            place += len(line) + 1
            if self.announced(line) is not None or self._word(line) is not None:
                end = place
        return min(end, len(text))

    def ending(self, text: str) -> Ending | None:
        """Return the end that a text tells: who won, and the word; None if it tells neither."""
        won = self.announced(text)
        word = self._word(text)
        return Ending(won=won, word=word) if won is not None or word is not None else None

    # Numbers and letters

    def _misses_left(self, lines: Sequence[str], *, at_start: bool = False) -> int | None:
        left = last_number(self._shows.misses_left, lines)
        if left is None or self._shows.misses == "up":
            used = last_number(self._shows.misses_used, lines)
            if used is None and self._shows.misses == "up":
                used = left
            if used is None:
                wrong = self._list_after(self._shows.wrong_letters, lines, lambda _label: True)
                used = None if wrong is None else len(wrong)
            return None if used is None else self._script.misses - used
        if at_start and left == 0 and self._script.misses > 0:
            self.counts_up = True
        return self._script.misses - left if self.counts_up else left

    def listed(self, text: str) -> str | None:
        """Return the letters that a text lists as guessed, sorted; None if it lists none."""
        return self._guessed_letters(bounded_lines(text))

    def _guessed_letters(self, lines: Sequence[str]) -> str | None:
        return self._list_after(
            self._shows.guessed, lines, lambda label: not _ONLY_SOME.search(label)
        )

    def _list_after(
        self, labels: Sequence[str], lines: Sequence[str], fits: Callable[[str], bool]
    ) -> str | None:
        """Return the letters after the last label that fits, in its line or alone in the next."""
        for number in range(len(lines) - 1, -1, -1):
            line = lines[number][:LONGEST]
            found = first_match(labels, line)
            if found is None or not fits(line[: found.start(1)]):
                continue
            rest = found[1]
            if not rest.strip() and number + 1 < len(lines):
                rest = lines[number + 1][:LONGEST]
                if not re.fullmatch(r"[\W]*[a-z](?:[\s,]+[a-z])*\W*", rest, re.IGNORECASE):
                    rest = ""
            letters = listed_letters(rest)
            if letters is not None:
                return letters
        return None

    # Words

    def _new_lines(self, lines: Iterable[str]) -> list[str]:
        """Return the lines that say something that was not said before the first guess."""
        return [
            line[:LONGEST].replace("\u2019", "'")
            for line in lines
            if (words := skeleton(line)) and words not in self._first
        ]

    def _verdict(self, lines: Sequence[str]) -> tuple[Verdict | None, int | None]:
        said = []
        for line in self._new_lines(lines):
            listed = first_match(self._shows.guessed, line)
            if listed is not None and listed_letters(listed[1]) is not None:
                continue  # "Already guessed: e o" is no refusal
            over = first_match(self._shows.win, line) or first_match(self._shows.loss, line)
            if not over or first_match(self._shows.refused, line):
                said.append(line)
        kinds: tuple[tuple[Verdict, tuple[str, ...]], ...] = (
            ("refused", self._shows.refused),
            ("hit", tuple(e for e in self._shows.hit if "copies" in e)),
            ("miss", self._shows.miss),
            ("hit", self._shows.hit),
        )
        for verdict, expressions in kinds:
            for line in said:
                found = first_match(expressions, line)
                if found is None:
                    continue
                copies = found.groupdict().get("copies")
                if verdict == "miss":
                    return verdict, 0
                return verdict, None if copies is None else number_in_words(copies)
        return None, None

    def _word(self, text: str) -> str | None:
        lines = [line[:LONGEST] for line in bounded_lines(text) if line.strip()]
        fresh = set(self._new_lines(lines))
        found: list[str] = []
        for line, following in zip(lines, [*lines[1:], ""], strict=False):
            if line not in fresh:
                continue
            for expression in self._shows.word:
                found += [str(match[1]).lower() for match in compiled(expression).finditer(line)]
            alone = re.fullmatch(r"\W*[a-z]+\W*", following, re.I)
            if alone and re.search(r"(:|=|\bwas|\bis)\W*$", line):
                for expression in self._shows.word:
                    both = compiled(expression).finditer(f"{line} {following}"[:LONGEST])
                    found += [str(match[1]).lower() for match in both]
        right = [word for word in found if word in self._words]
        fitting = [word for word in found if len(word) == self.length and word not in _STOP_WORDS]
        if right or fitting:
            return (right or fitting)[-1]
        named: list[str] = [
            word
            for line in lines[-6:]
            for word in re.findall(r"[a-z]+", line.lower())
            if word in self._words and (self.pattern is None or _can_be(word, self.pattern))
        ]
        if len(set(named)) == 1:
            return named[0]
        others = [word for word in found if len(word) > 1 and word not in _STOP_WORDS]
        return others[-1] if others else None


def _can_be(word: str, pattern: str) -> bool:
    return len(word) == len(pattern) and all(
        sign in (HIDDEN, letter) for sign, letter in zip(pattern, word, strict=True)
    )
