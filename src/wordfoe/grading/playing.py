"""Playing the games by which a Hangman program is graded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

from wordfoe.grading.behaviour import Ties
from wordfoe.grading.houses import GRADED, GradingHouse
from wordfoe.grading.selection import Limitations, chosen_games, first_games, real_games
from wordfoe.grading.session import Player, Script, Session
from wordfoe.lexicon import Lexicon
from wordfoe.wording import counted

__all__ = ["everyday_words", "played_games"]

MOST_SECONDS = 300.0  # of playing; what is not played by then is left out
MOST_POOL = 20_000  # words from which short lists are drawn
EVERYDAY = 20  # the commonness of the words that lists are drawn from if none are given


@cache
def everyday_words() -> tuple[str, ...]:
    """Return the everyday English words, for lists if none is given."""
    lexicon = Lexicon.english()
    return tuple(
        word
        for length in range(3, 11)
        for word in lexicon.words(length)
        if (lexicon.commonness(word) or 99) <= EVERYDAY and not lexicon.is_offensive(word)
    )


def played_games(
    player: Player,
    house: GradingHouse,
    words: tuple[str, ...],
    games: int,
    seed: int,
    clock: Callable[[], float],
) -> tuple[list[Session], list[str]]:
    """Play games until there are enough, or the time is over.

    Return the sessions, and notes about what was left out.
    """
    began, notes = clock(), list[str]()
    step = max(1, len(words) // MOST_POOL)
    pool = words[::step]
    probe = first_games(house, pool, seed, Limitations())[:1]
    sessions = player.play(probe)
    limits = Limitations.of(sessions)
    if limits.fixed_list:
        sessions, pool = [], words
    if _hopeless(sessions):
        return sessions, notes
    batches = [first_games(house, pool, seed, limits)]
    rest = max(games - len(batches[0]) - len(sessions), 0)
    real = real_games(house, words, 0 if limits.fixed_list else rest // 5, seed)
    ties = house.behaviour.ties
    chosen = list(_searched(house.name, ties, pool, rest - len(real), seed, limits))
    batches += [chosen[i : i + 8] for i in range(0, len(chosen), 8)]
    batches += [[game] for game in real[:1]] + [real[i : i + 4] for i in range(1, len(real), 4)]
    for batch in batches:
        scripts = batch[: max(games - len(sessions), 0)]
        if clock() - began > MOST_SECONDS:
            notes.append(f"The time was over after {counted(len(sessions), 'game')}.")
            break
        sessions += player.play(scripts)
    return sessions, notes


@lru_cache(maxsize=8)
def _searched(
    house: str, ties: Ties, pool: tuple[str, ...], count: int, seed: int, limits: Limitations
) -> tuple[Script, ...]:
    """The games with short lists, searched for once if many programs are graded alike."""
    rules = GRADED[house]
    rules = replace(rules, behaviour=replace(rules.behaviour, ties=ties))
    return tuple(chosen_games(rules, pool, count, seed, limits))


def _hopeless(sessions: Sequence[Session]) -> bool:
    return any(s.fault is not None and s.fault.kind == "could-not-start" for s in sessions)
