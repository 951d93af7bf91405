"""A game of Hangman as text: the picture, the pattern, the misses and words left.

The text makes sense without colour. Below 60 columns everything stands below the picture instead
of beside it. ``plain`` gives sentences, for screen readers.
"""

from __future__ import annotations

import json
import shlex
import textwrap
from collections.abc import Sequence
from itertools import zip_longest
from typing import Protocol

from wordfoe.alphabet import capitals
from wordfoe.hangman.candidates import Families
from wordfoe.hangman.dealers import Reason, Turn
from wordfoe.hangman.dealers.reasons import Score, same_family
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.families import Family
from wordfoe.hangman.pictures import Picture, picture_of
from wordfoe.hangman.position import Ending
from wordfoe.hangman.rules import Outcome, Position
from wordfoe.hangman.sentences import announced, ending, spoken
from wordfoe.hangman.settings import Settings
from wordfoe.terminal.console import WIDTH, columns
from wordfoe.terminal.hangman.pictures import describe, draw
from wordfoe.wording import counted, printable

__all__ = [
    "NO_BREAK",
    "Seen",
    "announced",
    "board",
    "command_lines",
    "ended",
    "families_line",
    "inner_workings",
    "reason_lines",
    "scores_text",
    "seal_command",
    "spaced",
    "title",
]

BESIDE = 28  # the column at which text begins beside the picture
NARROW = 60  # columns; below that, text stands below the picture
FAMILIES_SHOWN = 8
NO_BREAK = "\N{NO-BREAK SPACE}"  # until a line is wrapped
WORDS_SHOWN = 8  # Moertel's program lists the candidates if they are this few


class Allowed(Protocol):
    """Settings of a game."""

    @property
    def misses(self) -> int | None:
        """The misses allowed; None if they are unlimited."""


class Seen(Protocol):
    """What a player sees of a game: a position has it, and so has a view of a game."""

    @property
    def settings(self) -> Allowed:
        """The settings."""

    @property
    def pattern(self) -> str:
        """The letters found, with hidden ones between."""

    @property
    def tried(self) -> Sequence[str]:
        """The letters that were named."""

    @property
    def wrong_words(self) -> Sequence[str]:
        """The words that were guessed wrongly."""

    @property
    def misses(self) -> int:
        """The misses so far."""

    @property
    def misses_left(self) -> int | None:
        """The misses left; None if they are unlimited."""

    @property
    def ending(self) -> Ending | None:
        """How the game ended; None while it goes on."""


def board(
    position: Seen, *, picture: str, plain: bool, show_count: bool, width: int = WIDTH
) -> str:
    """Return a position as text: the picture with the pattern and facts beside or below it, as the
    width allows; or sentences."""
    if plain:
        return "\n".join(map(_wrapped, _sentences(position, picture, show_count)))
    beside = picture != "none" and width >= NARROW
    room = width - BESIDE if beside else width
    facts = [
        line
        for fact in _facts(position, show_count)
        for line in textwrap.wrap(fact, room, subsequent_indent="  ")
    ]
    pattern = spaced(position.pattern)
    if picture == "none":
        return "\n".join([*_pattern_lines(pattern, room), *facts])
    state = _picture(position)
    art = draw(picture, state.step, state.mood)
    if not beside:
        return "\n".join([*art, "", *_pattern_lines(pattern, room), "", *facts])
    if len(pattern) > room:
        return "\n".join([*_side_by_side(art, ["", *facts]), "", *_pattern_lines(pattern, width)])
    return "\n".join(_side_by_side(art, ["", pattern, "", *facts]))


def _pattern_lines(pattern: str, width: int) -> list[str]:
    """Return a spaced pattern in lines that fit a width; without spaces if it is too long."""
    if len(pattern) > width:
        pattern = pattern[::2]
    return [pattern[at : at + width] for at in range(0, len(pattern), width)]


def command_lines(command: str, width: int | None) -> str:
    """Return a shell command, indented; on a terminal that is too narrow, in lines that a shell
    reads as one command."""
    if width is None or len(command) + 2 <= width:
        return f"  {command}"
    parts: list[str] = []
    for word in map(shlex.quote, shlex.split(command)):  # never broken within quotes
        if parts and parts[-1].startswith("--") and not word.startswith("--"):
            parts[-1] += f" {word}"  # the value of an option stays with it
        else:
            parts.append(word)
    lines = [parts[0]]
    for part in parts[1:]:
        if len(f"  {lines[-1]} {part} \\") <= width:
            lines[-1] += f" {part}"
        else:
            lines.append(part)
    return "  " + " \\\n  ".join(lines)


def seal_command(salt: str, word: str, width: int | None) -> str:
    """Return the shell command that computes a seal; on a narrow terminal, in lines that a shell
    reads as one command."""
    command = f"  printf '{salt}:{word}' | sha256sum"
    if width is None or len(command) <= width:
        return command
    return f"  printf %s:%s \\\n  {salt} \\\n  {word} | sha256sum"


def title(settings: Settings) -> str:
    """Return the settings of a game in one line."""
    misses = "unlimited" if settings.misses is None else settings.misses
    return (
        f"Hangman, {counted(settings.length, 'letter')}, misses allowed: {misses}, "
        f"dealer {printable(settings.dealer)}, seed {settings.seed}."
    )


def spaced(pattern: str) -> str:
    """Return the pattern in capitals, with a space between."""
    return " ".join(capitals(pattern))


def _side_by_side(art: tuple[str, ...], facts: list[str]) -> list[str]:
    rows = zip_longest(art, facts, fillvalue="")
    return [f"{left:{BESIDE}}{right}".rstrip() for left, right in rows]


def _facts(position: Seen, show_count: bool) -> list[str]:
    left, allowed = position.misses_left, position.settings.misses
    hits = [letter for letter in position.tried if letter in position.pattern]
    misses = [letter for letter in position.tried if letter not in position.pattern]
    misses += map(capitals, position.wrong_words)
    facts = [
        f"Misses so far: {position.misses} (unlimited)"
        if left is None
        else f"Misses left: {left} of {allowed}",
        f"Misses: {' '.join(misses) or 'none'}",
        f"Hits: {' '.join(hits) or 'none'}",
    ]
    if show_count and isinstance(position, Position):
        facts.append(f"Words left: {len(position.candidates):,}")
    return facts


def _sentences(position: Seen, picture: str, show_count: bool) -> list[str]:
    lines = [f"Pattern: {capitals(position.pattern)} ({spoken(position.pattern)})."]
    lines += [f"{fact}." for fact in _facts(position, show_count)]
    if picture != "none":
        state = _picture(position)
        lines.append(describe(picture, state.step, state.mood))
    return lines


def _picture(position: Seen) -> Picture:
    return picture_of(position.misses, position.settings.misses, position.ending)


def ended(outcome: Outcome, allowed: int | None, guesser: str | None = None) -> str:
    """Return how the game ended, in a sentence that is wrapped to the width of the screen."""
    text = ending(outcome, allowed, guesser)
    return textwrap.fill(text, columns() or WIDTH, break_on_hyphens=False)


def inner_workings(position: Position) -> str:
    """Return the candidates in the form of Moertel's program: (words=count/score [words])."""
    candidates = position.candidates
    text = f"words={len(candidates)}/{candidates.cheat_score(position.tried)}"
    if len(candidates) <= WORDS_SHOWN:
        text += " " + json.dumps(list(candidates), separators=(",", ":"), ensure_ascii=False)
    return _wrapped(f"({text})")


def families_line(before: Position, families: Families, kept: tuple[int, ...]) -> str:
    """Return the sizes of the largest families of a guess; a star marks the one that was kept."""
    by_size = sorted(families, key=lambda family: -family.size)
    parts = [
        f"{'*' if family.positions == kept else ''}{before.pattern_with(family)} {family.size}"
        for family in by_size[:FAMILIES_SHOWN]
    ]
    if not any(part.startswith("*") for part in parts):
        parts.append(f"*{before.pattern_with(families.at(kept))} {families.at(kept).size}")
    more = len(by_size) - len(parts)
    if more > 0:
        parts.append(f"and {more} more")
    return _wrapped(f"(families: {', '.join(parts)})")


def reason_lines(turn: Turn, kept: Family, reason: Reason) -> list[str]:
    """Return the scores that a dealer gave to the largest families, unless they are their sizes,
    and why it kept the one that it kept; a star marks that one."""
    lines, position = [], turn.position
    scored = list(zip(turn.families, reason.scores, strict=False))
    if any(score != family.size for family, score in scored):
        by_size = sorted(scored, key=lambda pair: -pair[0].size)
        shown = [
            (f"{'*' * same_family(family, kept)}{position.pattern_with(family)}", score)
            for i, (family, score) in enumerate(by_size)
            if i < FAMILIES_SHOWN or same_family(family, kept)
        ]
        said = scores_text(printable(reason.measure), shown, len(scored) - len(shown))
        lines.append(_wrapped(f"({said})"))
    name, pattern = printable(position.settings.dealer), position.pattern_with(kept)
    lines.append(_wrapped(f"({name} keeps {pattern}: {printable(reason.why)})"))
    return [line.replace(NO_BREAK, " ") for line in lines]


def scores_text(measure: str, scores: Sequence[tuple[str, Score]], more: int) -> str:
    """Return the scores of families by pattern, and how many ``more`` there are, in one line; a
    space within which it should not be broken is ``NO_BREAK``.

    Numbers have one decimal if any of them is not whole.
    """
    whole = all(isinstance(score, Bounds) or score == round(score) for _, score in scores)
    parts = [f"{pattern} {_score_text(score, whole)}" for pattern, score in scores]
    parts += [f"and {more} more"] * (more > 0)
    return f"{measure}: {', '.join(part.replace(' ', NO_BREAK) for part in parts)}"


def _score_text(score: Score, whole: bool) -> str:
    if not isinstance(score, Bounds):
        return f"{score:,.0f}" if whole else f"{score:,.1f}"
    return str(score) if score.exact or score.lower > 0 else f"at most {score.upper}"


def _wrapped(text: str) -> str:
    width = columns() or WIDTH
    return textwrap.fill(text, width, subsequent_indent=" ", break_on_hyphens=False)
