"""Choosing games that tell the rules of a house from the known mistakes.

Short lists and guess orders are drawn at random, and those are kept on which the model programs
answer most differently. Some games are for wrong input and the questions before a game, and some
use the whole list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.chance import derived_seed, generator, pick
from wordfoe.grading.houses import GradingHouse
from wordfoe.grading.separation import Separation
from wordfoe.grading.session import Script, Session

__all__ = ["Limitations", "chosen_games", "clean_words", "first_games", "real_games"]

LETTERS = "abcdefghijklmnopqrstuvwxyz"
COMMON = "etaoinsrhldcumfpgwybvkxjqz"
PROPOSALS = 3  # groups of games tried for each one kept
REAL_LINES = 16  # letters named in a game with the whole list, where a reply may take seconds
GROUP = 4  # games with the same list
SEARCHED = 5  # groups that are searched for; then come those for what they miss, then any
MANY = 100  # for as many games more, lists that are drawn serve four games more
ATTEMPTS = 60  # groups tried for one mistake


class Limitations(Struct, frozen=True, kw_only=True):
    """What a program cannot be asked for."""

    fixed_list: bool = False
    drawn_length: bool = False
    fixed_misses: bool = False
    fixed_level: bool = False

    @classmethod
    def of(cls, sessions: Sequence[Session]) -> Limitations:
        """Return what the sessions say that their program cannot be asked for."""
        lacking = {what for session in sessions for what in session.driver}
        return cls(
            fixed_list="list" in lacking,
            drawn_length="length" in lacking,
            fixed_misses="misses" in lacking,
            fixed_level="level" in lacking,
        )


def clean_words(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words in lower case from a to z, each once, in the order of the list."""
    return tuple(
        dict.fromkeys(
            word for word in words if word.isascii() and word.isalpha() and word.islower()
        )
    )


def first_games(
    house: GradingHouse, pool: Sequence[str], seed: int, limits: Limitations
) -> list[Script]:
    """Return games for the questions before a game, for wrong input, and for both endings."""
    chance = generator(seed, "first games")
    words = () if limits.fixed_list else _similar(pool, _length(house, pool, chance), 8, chance)
    length = len(words[0]) if words else _length(house, pool, chance)
    words = words or tuple(pool)
    order = _by_frequency(words, length)
    absent = [letter for letter in LETTERS if letter not in order] or ["z"]
    one, two, three = order[0], order[1], order[2 % len(order)]
    nonsense = (
        (one, one, absent[0], absent[0], two, two.upper(), three),
        (one, "7", two, "?", three),
        (one, absent[-1] + absent[0], two, three + order[-1], *order[3:6]),
        (one.upper(), one, two, three.upper(), three),
        (one, two, ""),
    )
    # Whichever of the two a program asks for first, it gets the same answer.
    plain = Script(words=words, length=length, misses=length, lines=tuple(order))
    scripts = [plain, replace(plain, misses=2, lines=(*absent[:1], *order))]
    scripts += [replace(plain, lines=lines) for lines in nonsense]
    if house.asks_again:
        lengths = replace(plain, bad_lengths=("99", "0"))
        scripts += [lengths, replace(plain, bad_misses=("0", "-1"))]
        scripts.append(replace(plain, show_count=False))
    return [_levelled(house, script, number) for number, script in enumerate(scripts)]


def chosen_games(
    house: GradingHouse, pool: Sequence[str], count: int, seed: int, limits: Limitations
) -> list[Script]:
    """Return ``count`` games with short lists, the most telling first."""

    def proposed(*path: int, rounds: int = 1) -> list[Script]:
        return _group(house, pool, derived_seed(seed, "group", *path), limits, rounds)

    separation = Separation(house, seed)
    games: list[Script] = []
    number = 0
    while len(games) < count:
        if number < SEARCHED and not limits.fixed_list:
            options = [proposed(number, proposal) for proposal in range(PROPOSALS)]
            gains = [separation.gain(option) for option in options]
            best = max(range(PROPOSALS), key=lambda i: gains[i].worth)
            separation.add(gains[best])
            games += options[best]
        else:
            if number == SEARCHED:
                games += _special(separation, proposed, (count - len(games)) // GROUP)
            games += proposed(number, 0, rounds=1 + count // MANY)
        number += 1
    return games[:count]


def _special(
    separation: Separation, proposed: Callable[..., list[Script]], most: int
) -> list[Script]:
    """Groups of games for mistakes that are not caught yet, each found by a search of its own."""
    games: list[Script] = []
    for index in separation.missing:
        if len(games) >= most * GROUP or index in separation.caught:
            continue
        for attempt in range(ATTEMPTS):
            group = proposed(-1, index, attempt)
            if separation.catches(group, index):
                separation.add(separation.gain(group))
                games += group
                break
    return games


def real_games(house: GradingHouse, words: tuple[str, ...], count: int, seed: int) -> list[Script]:
    """Return games with the whole list."""
    chance = generator(seed, "real games")
    scripts = []
    for number in range(count):
        length = _length(house, words, chance)
        order = [*LETTERS]
        common = COMMON[:12]
        order.sort(key=lambda letter: chance.random() - (letter in common))
        misses = 4 + int(chance.random() * 22)
        lines = tuple(order[:REAL_LINES])
        script = Script(words=words, length=length, misses=misses, lines=lines)
        scripts.append(_levelled(house, script, number))
    return scripts


def _group(
    house: GradingHouse, pool: Sequence[str], seed: int, limits: Limitations, rounds: int
) -> list[Script]:
    """Games with one list, four a round: with few misses, to a win, with wrong input, and to a
    loss."""
    chance = generator(seed, "group")
    length = _length(house, pool, chance)
    if limits.fixed_list:
        words = tuple(pool)
        letters = list(COMMON[:14])
    else:
        words = _similar(pool, length, 4 + int(chance.random() * 9), chance)
        letters = _by_frequency(words, length)
        if not limits.drawn_length and chance.random() < 0.3:
            others = [w for n in (length - 1, length + 1) for w in _lengths(tuple(pool)).get(n, [])]
            words = tuple(sorted({*words, *(pick(chance, others) for _ in range(3) if others)}))
    absent = [letter for letter in LETTERS if letter not in letters]
    scripts = []
    for number in [*range(GROUP)] * rounds:
        order = sorted(letters, key=lambda _letter: chance.random())
        order[2:2] = [pick(chance, absent)] if absent else []
        misses = (3, 20, 6, 2)[number] + int(chance.random() * 3)
        lines = _with_nonsense(order, chance) if number == 2 else order
        script = Script(words=words, length=length, misses=misses, lines=tuple(lines))
        scripts.append(_levelled(house, script, int(chance.random() * 3)))
    return scripts


def _with_nonsense(order: list[str], chance: Random) -> list[str]:
    """The same letters with repeated ones, capitals, digits and pairs in between."""
    lines: list[str] = []
    for letter in order:
        lines.append(letter)
        if chance.random() < 0.5:
            before = pick(chance, [line for line in lines if len(line) == 1 and line.isalpha()])
            pair = pick(chance, order) + pick(chance, order)
            lines.append(pick(chance, [before, before.upper(), "3", "!", pair]))
    return lines


def _similar(pool: Sequence[str], length: int, count: int, chance: Random) -> tuple[str, ...]:
    """Words of one length that share letters, in alphabetical order."""
    words = _lengths(tuple(pool)).get(length, [])
    if len(words) <= count:
        return tuple(sorted(set(words)))
    if chance.random() < 0.4:  # families with different numbers of letters
        words = [word for word in words if len({*word}) < length] or words
    anchor = pick(chance, words)
    sample = {anchor, *(pick(chance, words) for _ in range(20 * count))}
    letters = set(anchor)
    keys = {word: 3 * chance.random() - len(letters & set(word)) for word in sorted(sample)}
    return tuple(sorted(sorted(sample, key=lambda word: (keys[word], word))[:count]))


def _by_frequency(words: Sequence[str], length: int) -> list[str]:
    """The letters of the words of one length, those in the most words first."""
    held = [set(word) for word in words if len(word) == length]
    counts = {letter: sum(letter in word for word in held) for letter in LETTERS}
    letters = [letter for letter in LETTERS if counts[letter]]
    return sorted(letters, key=lambda letter: (-counts[letter], letter))


def _length(house: GradingHouse, pool: Sequence[str], chance: Random) -> int:
    """A length of which the list has some words."""
    counts = {length: len(words) for length, words in _lengths(tuple(pool)).items()}
    usual = [length for length in (4, 5, 6, 7) if counts.get(length, 0) >= 12]
    if house.length in usual and chance.random() < 0.5:
        return house.length or 6
    return pick(chance, usual) if usual else max(counts, key=lambda length: counts[length])


@lru_cache(maxsize=4)
def _lengths(pool: tuple[str, ...]) -> dict[int, list[str]]:
    """The words of each length."""
    found: dict[int, list[str]] = {}
    for word in pool:
        found.setdefault(len(word), []).append(word)
    return found


def _levelled(house: GradingHouse, script: Script, number: int) -> Script:
    if not house.levels:
        return script
    return replace(script, level=("hard", "easy", "medium")[number % 3])
