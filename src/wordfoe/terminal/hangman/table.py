"""How a game of Hangman looks in the terminal: the picture, the pattern, what is left.

Everything is text that makes sense without colour. ``plain`` says it in sentences instead, for
screen readers and for people who want no picture.
"""

from __future__ import annotations

import json
import textwrap

from wordfoe.alphabet import capitals
from wordfoe.hangman.candidates import Families
from wordfoe.hangman.pictures import Picture, picture_of
from wordfoe.hangman.rules import Outcome, Position
from wordfoe.hangman.sentences import announced, ending, spoken
from wordfoe.hangman.settings import Settings
from wordfoe.terminal.console import WIDTH
from wordfoe.terminal.hangman.pictures import describe, draw
from wordfoe.wording import printable

__all__ = [
    "announced",
    "board",
    "ended",
    "families_line",
    "inner_workings",
    "spaced",
    "title",
]

BESIDE = 28  # the column at which text begins beside the picture
FAMILIES_SHOWN = 8
WORDS_SHOWN = 8  # Moertel's program lists the candidates from here on down


def board(position: Position, *, picture: str, plain: bool, show_count: bool) -> str:
    """Return the state of the game, before a guess or at the end."""
    if plain or picture == "none":
        return "\n".join(map(_wrapped, _sentences(position, picture, show_count)))
    stands = _picture(position)
    art = draw(picture, stands.step, stands.mood)
    pattern = spaced(position.pattern)
    facts = ["", *_facts(position, show_count)]
    if len(pattern) > WIDTH - BESIDE:
        return "\n".join([*_side_by_side(art, facts), "", capitals(position.pattern)])
    return "\n".join(_side_by_side(art, ["", pattern, *facts]))


def title(settings: Settings) -> str:
    """Return what was agreed for a game, as the first line about it."""
    misses = "unlimited" if settings.misses is None else settings.misses
    return (
        f"Hangman, {settings.length} letters, misses allowed: {misses}, "
        f"dealer {printable(settings.dealer)}, seed {settings.seed}."
    )


def spaced(pattern: str) -> str:
    """Return the pattern in capitals, with a space between."""
    return " ".join(capitals(pattern))


def _side_by_side(art: tuple[str, ...], facts: list[str]) -> list[str]:
    facts += [""] * (len(art) - len(facts))
    return [f"{left:{BESIDE}}{right}".rstrip() for left, right in zip(art, facts, strict=True)]


def _facts(position: Position, show_count: bool) -> list[str]:
    left, allowed = position.misses_left, position.settings.misses
    facts = [
        f"Misses: {position.misses}, unlimited"
        if left is None
        else f"Misses left: {left} of {allowed}"
    ]
    facts.append(f"Tried: {' '.join(position.tried) or 'nothing yet'}"[: WIDTH - BESIDE])
    if len(position.tried) > (WIDTH - BESIDE) // 2 - 4:
        facts[-1] = f"Tried: {''.join(position.tried)}"
    if show_count:
        facts.append(f"Words left: {len(position.candidates):,}")
    return facts


def _sentences(position: Position, picture: str, show_count: bool) -> list[str]:
    lines = [f"Pattern: {capitals(position.pattern)} ({spoken(position.pattern)})."]
    lines += [f"{fact}." for fact in _facts(position, show_count)]
    if picture != "none":
        stands = _picture(position)
        lines.append(describe(picture, stands.step, stands.mood))
    return lines


def _picture(position: Position) -> Picture:
    return picture_of(position.misses, position.settings.misses, position.ending)


def ended(outcome: Outcome, allowed: int | None) -> str:
    """Return how the game ended, in a sentence."""
    return _wrapped(ending(outcome, allowed))


def inner_workings(position: Position) -> str:
    """Return what the dealer holds, as Moertel's program says it: (words=count/score [words])."""
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


def _wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=" ", break_on_hyphens=False)
