"""Measure the sly dealer with common words: how much its games vary, and how strong it stays.

python -m benchmarks.sly            all of the following, at the lengths that have targets
python -m benchmarks.sly variety    different games in 200 against people's order, 10 misses
python -m benchmarks.sly strength   mean misses over those of `perfect`, unlimited, 4 to 12 letters
python -m benchmarks.sly forced     games that are lost although a win was forced at the start
python -m benchmarks.sly times      processor time of an answer
python -m benchmarks.sly curve      variety against strength, for each temper
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable

from benchmarks.harness import Ratio, show
from wordfoe import Lexicon, chance
from wordfoe.alphabet import peoples_order
from wordfoe.hangman import Game
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.knowledge import knowledge_of
from wordfoe.hangman.dealers.sly import Sly
from wordfoe.hangman.dealers.temper import BALANCED, LOOSE, STRICT, Temper
from wordfoe.hangman.guessers import GUESSERS, Guesser, View, frequency, greedy, noisy, top_three
from wordfoe.hangman.position import start
from wordfoe.hangman.settings import Settings

COMMON = 35  # commonness
SEEDS = 200
FIVE = 5  # replies of a beginning
MISSES = 10
# At least so many beginnings of five replies, whole games and lost words.
TARGETS = {8: (40, 75, 90), 6: (8, 35, 100)}
STRENGTH = 0.9  # of the misses that `perfect` costs
TEMPERS = {"loose": LOOSE, "balanced": BALANCED, "strict": STRICT}


def common_words() -> Lexicon:
    """Return the English words that most people know, which may be dealt, with their commonness."""
    english = Lexicon.english()
    known = ((word, english.commonness(word)) for word in english)
    return Lexicon(
        [
            f"{word}\t{level}"
            for word, level in known
            if level is not None and level <= COMMON and not english.is_offensive(word)
        ]
    )


def mixed(view: View) -> str:
    """Name letters as a person might: often in people's order, else one of the two commonest
    letters of a few words that come to mind."""
    if view.chance.random() < (0.5 if len(view.tried) < 8 else 0.2):
        return frequency(view)
    words = view.candidates
    count = min(max(3, len(words) // 10), len(words), 60)
    holders = Counter(
        letter
        for word in words.sample(count, view.chance)
        for letter in sorted(set(word))
        if letter not in view.tried
    )
    return chance.pick(view.chance, sorted(holders, key=lambda x: (-holders[x], x))[:2])


def possible(view: View) -> str:
    """Name letters in people's order, but none that no candidate has."""
    holders = view.candidates.holders()
    order = peoples_order(view.candidates.alphabet.letters)
    return next(x for x in order if x in view.open and holders[x])


PEOPLE: dict[str, Guesser] = {
    "people's order": frequency,
    "mixed": mixed,
    "possible letters": possible,
    "top-three": top_three,
}


class Played:
    """A whole game: its replies, its end, and the processor time of each answer."""

    def __init__(
        self,
        words: Lexicon,
        guesser: Guesser,
        *,
        length: int,
        misses: int | None,
        seed: int,
        dealer: str | Temper,
    ) -> None:
        name = dealer if isinstance(dealer, str) else "sly"
        settings = Settings(length=length, misses=misses, dealer=name, seed=seed)
        self.game = Game(words, settings)
        if isinstance(dealer, Temper):
            self.game.dealer = Sly(start(words, settings), dealer)
        self.game.prepare()
        self.seconds: list[float] = []
        self.replies: list[tuple[int, ...]] = []
        while self.game.outcome is None:
            letter = guesser(View(self.game.position))
            begin = time.process_time()
            self.replies.append(self.game.guess(letter).positions)
            self.seconds.append(time.process_time() - begin)
        self.outcome = self.game.outcome

    @property
    def best_known(self) -> str:
        """The best known of the candidates, drawn by the seed if there are several."""
        words = self.game.position.candidates
        levels = words.commonness()
        best = [i for i, level in enumerate(levels) if level == min(levels)]
        source = chance.generator(self.game.settings.seed, "loss")
        return words[chance.pick(source, best)]


def variety(words: Lexicon, length: int, dealer: str | Temper, first: int = 0) -> list[int]:
    """Return the numbers of different beginnings, whole games, lost words, lost words if the best
    known one is named, and games lost by the player."""
    games = [
        Played(words, frequency, length=length, misses=MISSES, seed=seed, dealer=dealer)
        for seed in range(first, first + SEEDS)
    ]
    lost = [game for game in games if not game.outcome.won]
    return [
        len({tuple(game.replies[:FIVE]) for game in games}),
        len({tuple(game.replies) for game in games}),
        len({game.outcome.word for game in lost}),
        len({game.best_known for game in lost}),
        len(lost),
    ]


def won(words: Lexicon, length: int, dealer: str | Temper, games: int = 60) -> dict[str, float]:
    """Return, for each kind of person, the share of games that the dealer wins."""
    return {
        name: sum(
            not Played(
                words, guesser, length=length, misses=MISSES, seed=seed, dealer=dealer
            ).outcome.won
            for seed in range(games)
        )
        / games
        for name, guesser in PEOPLE.items()
    }


def strength(words: Lexicon, length: int, dealer: str | Temper, games: int) -> dict[str, float]:
    """Return, for each guesser, the mean misses over those against `perfect`."""
    found = {}
    for name in ("top-three", "greedy", "frequency"):
        means = {
            who: statistics.mean(
                Played(
                    words, GUESSERS[name], length=length, misses=None, seed=seed, dealer=who
                ).outcome.misses
                for seed in range(games if name == "top-three" or who != "perfect" else 1)
            )
            for who in ("perfect", dealer)
        }
        found[name] = means[dealer] / means["perfect"]
    return found


def forced(words: Lexicon, lengths: Iterable[int], seeds: int) -> tuple[int, int]:
    """Return how many games the guesser won where the dealer had a forced win, and of how many."""
    guessers = [GUESSERS["perfect"], greedy, top_three, mixed, noisy(greedy, 0.3), noisy(greedy, 1)]
    lost = played = 0
    for length in lengths:
        knowledge = knowledge_of(Candidates.of(words, length))
        knowledge.prepare()
        value = knowledge.core.start().lower
        for misses in sorted({value, min(value, MISSES), max(1, value - 2)}):
            for guesser in guessers:
                for seed in range(seeds):
                    game = Played(
                        words, guesser, length=length, misses=misses, seed=seed, dealer="sly"
                    )
                    lost, played = lost + game.outcome.won, played + 1
    return lost, played


def times(words: Lexicon, lengths: Iterable[int], seeds: int) -> list[float]:
    """Return the processor seconds of answers to several guessers, ascending, and print them."""
    guessers = [greedy, frequency, top_three, noisy(top_three, 0.1), noisy(greedy, 1)]
    every: list[float] = []
    print("\nlength  misses  answers  p50 ms  p99 ms  p99.9 ms  worst ms")
    for length in lengths:
        for misses in (None, 10, 6):
            took = sorted(
                second
                for guesser in guessers
                for seed in range(seeds)
                for second in Played(
                    words, guesser, length=length, misses=misses, seed=seed, dealer="sly"
                ).seconds
            )
            at = [1e3 * took[min(len(took) - 1, int(p * len(took)))] for p in (0.5, 0.99, 0.999, 1)]
            print(
                f"{length:6}  {misses or '-':>6}  {len(took):7,}  "
                + "  ".join(f"{x:6.1f}" for x in at),
                flush=True,
            )
            every += took
    return sorted(every)


def show_variety(words: Lexicon) -> list[Ratio]:
    ratios = []
    print("\nletters  beginnings  whole games  lost words  best known  lost games")
    for length, targets in TARGETS.items():
        found = variety(words, length, "sly")
        print(f"{length:7}  " + "  ".join(f"{x:10}" for x in found), flush=True)
        for name, target, number in zip(
            ("beginnings", "games", "words"), targets, found, strict=False
        ):
            ratios.append(Ratio(f"{length} letters: {name} / {target}", number / target, 1))
    return ratios


def show_strength(words: Lexicon, games: int = 30) -> list[Ratio]:
    ratios = []
    print("\nletters  top-three  greedy  frequency")
    for length in range(4, 13):
        found = strength(words, length, "sly", games)
        print(f"{length:7}  " + "  ".join(f"{x:8.2f}" for x in found.values()), flush=True)
        least = min(found.values())
        ratios.append(Ratio(f"{length} letters: misses / 90 % of perfect's", least / STRENGTH, 1))
    return ratios


def show_forced(words: Lexicon, seeds: int = 12) -> list[Ratio]:
    lost, played = forced(words, range(4, 11), seeds)
    print(f"\nforced wins lost: {lost} of {played:,} games")
    return [Ratio("forced wins lost", float(lost), at_most=0)]


def show_times(words: Lexicon, seeds: int = 10) -> list[Ratio]:
    every = times(words, (6, 7, 8), seeds)
    return [
        Ratio("p99.9 of an answer / 100 ms", every[int(0.999 * len(every))] / 0.1, at_most=1),
        Ratio("the slowest answer / 250 ms", every[-1] / 0.25, at_most=1),
    ]


def show_curve(words: Lexicon) -> list[Ratio]:
    print("\nletters  dealer    beginnings, games, words, best known, lost | won by the dealer")
    dealers: dict[str, str | Temper] = {"perfect": "perfect", **TEMPERS}
    for length in TARGETS:
        for name, dealer in dealers.items():
            counted = ", ".join(map(str, variety(words, length, dealer)))
            shares = ", ".join(f"{who} {x:.2f}" for who, x in won(words, length, dealer).items())
            ratios = strength(words, length, dealer, 30)
            misses = ", ".join(f"{who} {x:.2f}" for who, x in ratios.items())
            print(f"{length:7}  {name:9} {counted} | {shares} | {misses}", flush=True)
    return []


PARTS: dict[str, Callable[[Lexicon], list[Ratio]]] = {
    "variety": show_variety,
    "strength": show_strength,
    "forced": show_forced,
    "times": show_times,
    "curve": show_curve,
}


def main(*parts: str) -> bool:
    words = common_words()
    ratios = [ratio for part in parts or PARTS for ratio in PARTS[part](words)]
    return show("Sly dealer", ratios)


if __name__ == "__main__":
    sys.exit(not main(*sys.argv[1:]))
