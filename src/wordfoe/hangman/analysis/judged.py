"""A finished game with what was found out about it, and the numbers of its verdict."""

from __future__ import annotations

from msgspec import Struct

from wordfoe.hangman.analysis.grades import Graded
from wordfoe.hangman.analysis.review import Review
from wordfoe.hangman.dealers.registry import DEALERS
from wordfoe.hangman.dealers.turn import SECOND_BEST_EVERY
from wordfoe.hangman.moves import Move
from wordfoe.hangman.position import Outcome
from wordfoe.hangman.replays import Replay
from wordfoe.wording import counted

__all__ = ["Judged", "numbers_of", "times", "too_big"]


class Judged(Struct, frozen=True, kw_only=True):
    """A finished game with what was found out about it."""

    game: Replay
    moves: list[Move]  # without giving up
    graded: list[Graded]
    end: Graded | None  # the position in which the player gave up
    dodged: int
    fair_misses: float  # that the same guesses cost in a fair game, on average
    review: Review | None = None

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert self.game.outcome is not None
        return self.game.outcome

    @property
    def made(self) -> int:
        """The misses since the first position, which may be that of a puzzle."""
        return self.outcome.misses - self.game.positions[0].misses

    @property
    def given_away(self) -> list[tuple[int, int]]:
        """The guesses, from 1, that gave misses away, and how many."""
        given = ((i, graded.given_away) for i, graded in enumerate(self.graded, 1))
        return [(number, away) for number, away in given if away is not None and away > 0]

    @property
    def unknown(self) -> list[int]:
        """The guesses, from 1, whose cost could not be worked out."""
        return [i for i, graded in enumerate(self.graded, 1) if graded.given_away is None]

    @property
    def is_exact(self) -> bool:
        """Whether the dealer keeps every win that is forced, on every letter."""
        dealer = DEALERS.get(self.game.settings.dealer)
        return dealer is not None and dealer.exact and not self.slips_every

    @property
    def slips_every(self) -> int:
        """On every which letter the level makes the dealer slip up; 0: never."""
        is_ours = self.game.settings.dealer in DEALERS
        return SECOND_BEST_EVERY.get(self.game.settings.level or "hard", 0) if is_ours else 0


def numbers_of(judged: Judged) -> str:
    """Return the numbers of an evil game in sentences."""
    guesses, words = len(judged.moves), len(judged.game.positions[-1].candidates)
    if not guesses:
        return f"{counted(words, 'word')} fitted."
    away = sum(given for _, given in judged.given_away)
    known = guesses - len(judged.unknown)
    fair = f"The same guesses in a fair game: {judged.fair_misses:.1f} misses on average."
    left = "one word" if words == 1 else counted(words, "word")
    dodged = f"The fox dodged {times(judged.dodged)} and had {left} left at the end."
    if not known:
        return f"{fair} {dodged}"
    gave = f"gave away {counted(away, 'miss')}" if away else "gave nothing away"
    of = f"{known} of {guesses}" if judged.unknown else f"{guesses}"
    noun = "guess" if of == "1" else "guesses"
    return f"You {gave} in {of} {noun}. {fair} {dodged}"


def too_big(judged: Judged) -> str:
    """Return which guesses could not be worked out, in a sentence; nothing if there are none."""
    unknown = judged.unknown
    if not unknown:
        return ""
    if unknown == list(range(1, len(unknown) + 1)) and len(unknown) > 1:
        return f"Guesses 1 to {len(unknown)} are too big to work out in time."
    if len(unknown) == 1:
        return f"Guess {unknown[0]} is too big to work out in time."
    return f"{len(unknown)} guesses are too big to work out in time."


def times(count: int) -> str:
    """Return how often: once, 3 times."""
    return "once" if count == 1 else counted(count, "time")
