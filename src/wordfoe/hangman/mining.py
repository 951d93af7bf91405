"""The mining of puzzles: a job that plays guessers against dealers and looks at every position.

Each game has a random length, tier, guesser and dealer, all from the seed, and 15 of 100 letters
are random, as a person's may be. At every letter, each answer that the dealer could have given is
looked at, not only the one that it gave. A position in which exactly one letter keeps the value is
a puzzle (see ``analysis.puzzles``): in half of them, by their digests, the letter wins; in the
others it saves a miss if the game allows enough of them. Of positions with the same words that fit,
the first is kept, and only a few with the same pattern, so that no two puzzles are alike.

>>> from wordfoe.hangman.mining import mine
>>> from wordfoe.jobs import JobOptions
>>> mined = mine(games=10, seed=1, options=JobOptions(workers=1))
>>> mined.games, mined.puzzles[0].kind
(10, 'wins')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from wordfoe import chance
from wordfoe.errors import SettingsError
from wordfoe.hangman.analysis.puzzle_rating import rated
from wordfoe.hangman.analysis.puzzles import (
    FEWEST_WORDS,
    MOST_WORDS,
    Kind,
    Puzzle,
    puzzle_at,
    winning_letter,
)
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.contests.bout import Bout
from wordfoe.hangman.moves import Letter
from wordfoe.hangman.position import Position
from wordfoe.hangman.rules import kept as position_with
from wordfoe.jobs import DEFAULT_OPTIONS, Job, JobOptions
from wordfoe.lexicon import Lexicon

__all__ = ["GAMES", "MOST_PUZZLES", "USUAL_GAMES", "Found", "Mined", "Task", "mine", "mined"]

JOB = "mine puzzles"
GAMES = 250  # of a task, at most
USUAL_GAMES = 48_000
MOST_PUZZLES = 6_000
LENGTHS = range(4, 11)
TIERS = ("everyday", "common", "common")
GUESSERS = ("frequency", "greedy", "entropy", "top-three", "lookahead")
DEALERS = ("largest", "cunning", "largest", "cunning", "sly")  # the last takes the longest
NOISE = 0.15
MISSES = 10
MOST_PER_PATTERN = 10
MOST_SPARE = 3  # misses that the right letter leaves to spare where it saves one
DEEP = 2  # misses at worst with the right letter; puzzles with as many or more come first


class Task(Struct, frozen=True):
    """Some games to be played and looked at."""

    seed: int
    number: int
    dictionary: str | None = None  # the path of a word list; None: the shipped English words
    games: int = GAMES


class Found(Struct, frozen=True):
    """A puzzle, a digest of the words that fit, and their value."""

    puzzle: Puzzle
    digest: str
    value: int


class Mined(Struct, frozen=True):
    """Puzzles, with what they follow from: the lexicon, the seed and the number of games."""

    puzzles: list[Puzzle]
    lexicon: str  # its fingerprint
    seed: int
    games: int


def mine(
    *,
    games: int = USUAL_GAMES,
    most: int = MOST_PUZZLES,
    seed: int | None = None,
    dictionary: str | None = None,
    options: JobOptions = DEFAULT_OPTIONS,
) -> Mined:
    """Play ``games`` games, and return up to ``most`` puzzles that they hold.

    Raises SettingsError if the number of games is below 1, LexiconError if the words cannot be
    read, and the errors of `Job`: ResultsError and SettingsError.
    """
    if games < 1:
        raise SettingsError("The number of games must be at least 1.")
    seed = options.seed(seed)
    lexicon = _lexicon(dictionary)
    tasks = _tasks(games, seed, dictionary)
    with Job(_manifest(lexicon, seed), options, noun="tasks", dictionary=dictionary) as job:
        found = job.do(tasks, mined, list[Found])
    different = _different(one for task in found.values() for one in task)
    played = sum(tasks[name].games for name in found)
    return Mined(different[:most], lexicon.fingerprint, seed, played)


def _tasks(games: int, seed: int, dictionary: str | None) -> dict[str, Task]:
    """Tasks of as many games in all. One of fewer games has another name, so that a job that goes
    on with more games plays it anew."""
    tasks = {}
    for number, first in enumerate(range(0, games, GAMES)):
        count = min(GAMES, games - first)
        name = str(number) if count == GAMES else f"{number}-{count}"
        tasks[name] = Task(seed, number, dictionary, count)
    return tasks


def _manifest(lexicon: Lexicon, seed: int) -> dict[str, Any]:
    return {
        "job": JOB,
        "lexicon": lexicon.fingerprint,
        "games_of_a_task": GAMES,
        "words": [FEWEST_WORDS, MOST_WORDS],
        "kinds": list(get_args(Kind)),
        "seed": seed,
    }


def mined(task: Task) -> list[Found]:
    """Do one task, and return the puzzles of its games, with each set of words once.

    Raises LexiconError if the words cannot be read, and SettingsError if none may be dealt.
    """
    lexicon = _lexicon(task.dictionary)
    found: dict[str, Found | None] = {}
    for number in range(task.games):
        for position in _positions(lexicon, chance.derived_seed(task.seed, task.number, number)):
            digest = position.candidates.digest.hex()
            if digest not in found:
                found[digest] = _found(position, digest)
    return [one for one in found.values() if one is not None]


def _found(position: Position, digest: str) -> Found | None:
    words, tried = position.candidates, position.tried
    at = puzzle_at(position, kind="saves") if int(digest, 16) % 2 else None
    at = at or puzzle_at(position, kind="wins")
    kept = None if at is None else winning_letter(words, tried)
    if at is None or kept is None:
        return None
    puzzle, best = at
    if puzzle.kind == "saves":  # with one to three misses to spare, not with as many as in the game
        spare = 2 + int(digest, 16) // 2 % MOST_SPARE
        puzzle = replace(puzzle, misses_left=min(puzzle.misses_left, kept[1] + spare))
    return Found(rated(puzzle, words, best), digest, kept[1])


def _positions(lexicon: Lexicon, seed: int) -> Iterator[Position]:
    """Yield every position of a game that a dealer could have led to, with few words left."""
    draw = chance.generator(seed, "mine")
    words = chance.pick(draw, TIERS)
    available = Candidates.lengths(lexicon, words=words) or Candidates.lengths(lexicon, words="all")
    lengths = [length for length in available if length in LENGTHS] or available
    bout = Bout(
        lexicon,
        None,
        chance.pick(draw, GUESSERS),
        noise=NOISE,
        dealer=chance.pick(draw, DEALERS),
        length=chance.pick(draw, lengths),
        words=words if Candidates.lengths(lexicon, words=words) else "all",
        misses=MISSES,
        seed=seed,
    )
    before = bout.game.position
    for move in bout.moves():
        if isinstance(move.guess, Letter):
            for family in before.candidates.split(move.guess.letter):
                if FEWEST_WORDS <= family.size <= MOST_WORDS:
                    yield position_with(before, move.guess, family)
        before = bout.game.position


def _different(found: Iterable[Found]) -> list[Puzzle]:
    """The puzzles without those that are much alike: those with deeper proofs first, then one of
    each kind in turn."""
    words: set[str] = set()
    patterns: Counter[str] = Counter()
    deep: list[Puzzle] = []
    others: dict[Kind, list[Puzzle]] = {"wins": [], "saves": []}
    for one in found:
        puzzle = one.puzzle
        if one.digest in words or patterns[puzzle.pattern] == MOST_PER_PATTERN:
            continue
        words.add(one.digest)
        patterns[puzzle.pattern] += 1
        (deep if one.value >= DEEP else others[puzzle.kind]).append(puzzle)
    in_turn = zip_longest(others["wins"], others["saves"])
    return deep + [puzzle for pair in in_turn for puzzle in pair if puzzle is not None]


def _lexicon(dictionary: str | None) -> Lexicon:
    return Lexicon.english() if dictionary is None else Lexicon.load(dictionary)
