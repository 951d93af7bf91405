"""Shrinking a departure from the rules to the shortest game found that still shows it.

Fewer guesses and fewer words are tried one after the other, each by playing the game again. If a
known mistake explains the program, its model is asked first, and the program only at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from wordfoe.grading.findings import Finding
from wordfoe.grading.grade import Counterexample, FamilyShown
from wordfoe.grading.houses import GradingHouse
from wordfoe.grading.judging import judge
from wordfoe.grading.matching import WordSets
from wordfoe.grading.partition import revealed
from wordfoe.grading.session import Player, Script, Session
from wordfoe.wording import quoted

__all__ = ["Replay", "counterexample", "replayed_by", "shrunk"]

MOST_FAMILY_WORDS = 12
MOST_LISTED = 60  # words of a list that is shown whole
MOST_TRANSCRIPT = 4000  # characters

Replay = Callable[[list[Script]], Finding | None]


def replayed_by(
    player: Player, house: GradingHouse, check: str, most: int
) -> tuple[Replay, Callable[[], int]]:
    """Return a function that plays games and returns the first finding of a check in the last of
    them, and one that tells how many tries are left; after ``most`` tries it finds nothing."""
    left = most

    def replay(scripts: list[Script]) -> Finding | None:
        nonlocal left
        if left <= 0:
            return None
        left -= 1
        sessions = player.play(scripts)
        if not sessions:
            return None
        found = judge(house, sessions, WordSets()).of(check)
        return next((finding for finding in found if finding.session is sessions[-1]), None)

    return replay, lambda: left


def shrunk(
    finding: Finding, replay: Replay, *, before: Script | None = None, fixed_list: bool = False
) -> Finding:
    """Return the same finding in a shorter game, as far as one was found.

    ``before`` is a game to play first in the same process, for a finding about another game.
    """
    best = finding
    progress = True
    while progress:
        progress = False
        for script in _shorter(best, fixed_list):
            games = [script]
            if before is not None:
                games.insert(0, replace(before, words=script.words))
            smaller = replay(games)
            if smaller is not None and _size(smaller) < _size(best):
                best, progress = smaller, True
                break
    return best


def _size(finding: Finding) -> tuple[int, int, int]:
    script = finding.session.script
    return len(script.lines), len(script.words), script.misses


def _shorter(finding: Finding, fixed_list: bool) -> Iterator[Script]:
    """Games that are shorter than the one of a finding, the shortest first."""
    script = finding.session.script
    lines = script.lines[: max(finding.turn + 1, 0)]
    state = finding.state
    if state is not None and state.words.words and not fixed_list and len(lines) > 1:
        words = tuple(word for word in script.words if word in set(state.words.words))
        yield replace(script, words=words, lines=lines[-1:])
        yield replace(script, words=words, lines=lines)
    if finding.check in ("ending", "loss-word", "misses", "steady") and script.misses > 1:
        for keep in (1, 2, 3):
            if keep < len(lines):
                yield replace(script, lines=lines[-keep:], misses=min(keep, script.misses))
    if lines != script.lines:
        yield replace(script, lines=lines)
    for place in range(len(lines) - 1):
        yield replace(script, lines=lines[:place] + lines[place + 1 :])
    if not fixed_list:
        yield from _fewer_words(script, lines)


def _fewer_words(script: Script, lines: tuple[str, ...]) -> Iterator[Script]:
    """The same guesses with fewer words: without a half, a quarter, ..., one of them."""
    words = script.words
    size = len(words) // 2
    while size >= 1:
        for begin in range(0, len(words), size):
            rest = words[:begin] + words[begin + size :]
            if any(len(word) == script.length for word in rest):
                yield replace(script, words=rest, lines=lines)
        size //= 2


def counterexample(finding: Finding) -> Counterexample:
    """Return a finding as it is reported: the game, the families, and what was kept."""
    script = finding.session.script
    lines = script.lines[: finding.turn + 1]
    words = script.words
    if len(words) > MOST_LISTED and finding.state is not None:
        words = finding.state.words.words[:MOST_LISTED]
    return Counterexample(
        words=words[:MOST_LISTED],
        guesses=" ".join(
            line if line.strip() and " " not in line else quoted(line) for line in lines
        ),
        expected=finding.expected,
        got=finding.got,
        misses=script.misses,
        families=_families(finding),
        transcript=_transcript(finding.session),
    )


def _families(finding: Finding) -> tuple[FamilyShown, ...]:
    state, letter = finding.state, finding.letter
    if state is None or not letter:
        return ()
    shown = []
    for family in state.words.split(letter):
        pattern = revealed(state.pattern, letter, family.shows[0])
        shown.append(
            FamilyShown(
                pattern=pattern,
                words=family.words.words[:MOST_FAMILY_WORDS],
                house=pattern in finding.legal,
                program=pattern == finding.pattern,
            )
        )
    return tuple(sorted(shown, key=lambda family: -len(family.words)))


def _transcript(session: Session) -> str:
    """The session as text, the lines typed after a mark."""
    parts = [session.start.text]
    for turn in session.turns:
        parts += [f"> {turn.line}", turn.text]
    return "\n".join(part.strip("\n") for part in parts if part)[-MOST_TRANSCRIPT:]
