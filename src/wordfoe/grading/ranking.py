"""Which families a behaviour may keep, by score, ties and level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wordfoe.grading.behaviour import Behaviour
from wordfoe.grading.partition import HIDDEN, Family, WordSet, revealed

__all__ = ["SECOND_BEST_EVERY", "allowed", "best_score", "is_second_turn", "scored"]

SECOND_BEST_EVERY = {"easy": 2, "medium": 4}


def _text(pattern: str, letter: str, family: Family) -> str:
    return revealed(pattern, letter, family.shows[0]).replace(HIDDEN, " ")


def _reverse_text(text: str) -> tuple[int, ...]:
    return tuple(-ord(letter) for letter in text)


def _tie_key(rule: str, pattern: str, letter: str, index: int, family: Family) -> Any:
    """The sort key of a family by a tie rule: all with the smallest key may be kept."""
    places = family.shows[0]
    match rule:
        case "first":
            return index
        case "last":
            return -index
        case "pattern":
            return _text(pattern, letter, family)
        case "pattern-last":
            return _reverse_text(_text(pattern, letter, family))
        case "most-hidden":
            return len(places), _text(pattern, letter, family)
        case "least-hidden":
            return -len(places), _text(pattern, letter, family)
        case "most-hidden-last":
            return len(places), _reverse_text(_text(pattern, letter, family))
        case "rightmost":
            return len(places), [-place for place in reversed(places)]
        case "leftmost":
            return len(places), list(places)
        case "most-first":
            return -len(places), [-place for place in reversed(places)]
        case "most-rightmost":
            return bool(places), -len(places), [-place for place in reversed(places)]
        case "hit-rightmost":
            return not places, len(places), [-place for place in reversed(places)]
        case "accept":
            return family.is_miss
        case "reject":
            return not family.is_miss
    return 0


def scored(behaviour: Behaviour, words: WordSet, tried: frozenset[str]) -> int:
    """Return the score of a set of words; ``tried`` includes the letter just named."""
    match behaviour.score:
        case "size":
            return len(words)
        case "cheat":
            return sum(len(set(word) - tried) for word in words.words)
        case "cheat-repeats":
            return sum(letter not in tried for word in words.words for letter in word)
        case "cheat-all-letters":
            return sum(len(set(word)) for word in words.words)
        case "hidden":  # the letters that no word shows, which is what a pattern hides
            return -max(sum(letter in tried for letter in word) for word in words.words)


def best_score(
    behaviour: Behaviour, families: Sequence[Family], letter: str, tried: frozenset[str]
) -> int:
    """Return the highest score among families of a letter."""
    return max(scored(behaviour, family.words, tried | {letter}) for family in families)


def is_second_turn(behaviour: Behaviour, level: str | None, letters: int, inputs: int) -> bool:
    """Return whether the level asks for the second best family at this letter."""
    every = SECOND_BEST_EVERY.get(level or "", 0)
    match behaviour.levels:
        case "ignored":
            return False
        case "early":
            return every > 0 and letters % every == 0
        case "all-inputs":
            return every > 0 and (inputs + 1) % every == 0
        case "always":
            return every > 0
        case "swapped":
            other = {2: 4, 4: 2}.get(every, 0)
            return other > 0 and (letters + 1) % other == 0
    return every > 0 and (letters + 1) % every == 0


def allowed(
    behaviour: Behaviour,
    families: tuple[Family, ...],
    *,
    letter: str,
    pattern: str,
    tried: frozenset[str],
    second: bool,
    last_word: str = "",
) -> list[tuple[Family, float]]:
    """Return the families that may be kept, with the probability of each.

    ``last_word`` is the last word of them all."""
    if len(families) == 1:
        return [(families[0], 1.0)]
    choice = behaviour.choice
    misses = [family for family in families if family.is_miss]
    match choice:
        case "first":
            return [(families[0], 1.0)]
        case "last":
            return [(next(f for f in families if last_word in f.words.words[-1:]), 1.0)]
        case "fair":
            total = sum(len(family.words) for family in families)
            return [(family, len(family.words) / total) for family in families]
        case "any":
            return _evenly(families)
        case "miss" if misses:
            return [(misses[0], 1.0)]
        case "more-with-or-without" if misses:
            without = len(misses[0].words)
            if 2 * without >= sum(len(family.words) for family in families):
                return [(misses[0], 1.0)]
            families = tuple(family for family in families if not family.is_miss)
        case "hit":
            families = tuple(family for family in families if not family.is_miss)
    second = second or choice == "second"
    return _ranked(behaviour, families, letter, pattern, tried, second)


def _ranked(
    behaviour: Behaviour,
    families: tuple[Family, ...],
    letter: str,
    pattern: str,
    tried: frozenset[str],
    second: bool,
) -> list[tuple[Family, float]]:
    named = tried | {letter}
    sign = -1 if behaviour.choice == "worst" else 1
    if second and behaviour.levels == "worst":
        sign, second = -sign, False
    keys = [
        (
            -sign * scored(behaviour, family.words, named),
            _tie_key(behaviour.ties, pattern, letter, index, family),
        )
        for index, family in enumerate(families)
    ]
    if second and behaviour.levels == "last-ranked":
        return [(families[keys.index(max(keys))], 1.0)]
    smallest = min(keys)
    best = [family for family, key in zip(families, keys, strict=True) if key == smallest]
    if not second or len(families) == 1:
        return _evenly(best)
    if behaviour.levels == "next-size":
        rest = [key for key in keys if key[0] > smallest[0]]
    elif len(best) > 1:
        return _evenly(best)
    else:
        rest = [key for key in keys if key > smallest]
    if not rest:
        return _evenly(best)
    next_key = min(rest)
    return _evenly([family for family, key in zip(families, keys, strict=True) if key == next_key])


def _evenly(families: Sequence[Family]) -> list[tuple[Family, float]]:
    return [(family, 1 / len(families)) for family in families]
