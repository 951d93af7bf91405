"""Alternatives: how the dealer would have answered another letter, and whether that is better.

A letter is *right* if it gives no miss away. Where a win was certain by a hair, such a letter keeps
it, and every other one loses it.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game, replay
>>> from wordfoe.hangman.analysis.alternatives import alternative
>>> lexicon = Lexicon(["ally", "beta", "cool", "deal"])
>>> game = Game(lexicon, length=4, misses=3, dealer="largest", seed=1)
>>> replies = [game.guess(letter) for letter in "eoz"]
>>> other = alternative(replay(game.record(), lexicon), 2, "l")
>>> other.kept.pattern, other.right, other.said
('-ll-', True, 'L still wins. Whatever the fox answers, 0 misses are enough from here.')
"""

from __future__ import annotations

from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.analysis.grades import is_winnable
from wordfoe.hangman.analysis.judge import Effort, Judge
from wordfoe.hangman.analysis.shown_families import XRayFamily, shown_families
from wordfoe.hangman.dealers import Turn, choice_of, dealer_named
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.moves import letter_from
from wordfoe.hangman.position import Position
from wordfoe.hangman.replays import Replay
from wordfoe.hangman.rules import check, kept
from wordfoe.wording import counted

__all__ = ["Alternative", "alternative", "check_over"]


class Alternative(Struct, frozen=True):
    """Another letter at some guess: its families, and the one that the dealer would keep."""

    letter: str
    families: list[XRayFamily]
    more: int
    more_words: int
    kept: XRayFamily
    value: Bounds | None  # the misses that the best guesser would still need afterwards
    given_away: int | None  # misses beyond best play, in the worst case
    wins: bool | None  # whether a win is certain after it, whatever the dealer answers
    right: bool | None  # whether no letter is better; None if unknown
    said: str  # that in a sentence or two


def alternative(game: Replay, number: int, text: str, effort: Effort | None = None) -> Alternative:
    """Return how the dealer would have answered another letter at a guess, numbered from 1.

    Raises Illegal if the game is not over or the letter was tried before, Malformed if there is no
    such guess or ``text`` is no letter, SettingsError if the game's dealer is a plugin that cannot
    be loaded, DealerError if the dealer fails, and whatever the check of ``effort`` raises.
    """
    check_over(game)
    if not 1 <= number <= len(game.moves):
        raise Malformed(f"There is no guess {number}; the game has {len(game.moves)}.")
    position = game.positions[number - 1]
    guess = letter_from(text, position.alphabet)
    check(position, guess)
    dealer = dealer_named(game.settings.dealer)(game.positions[0])
    family = choice_of(dealer, Turn(position, guess)).family
    shown = shown_families(position, guess.letter, family.positions)
    after = kept(position, guess, family)
    found = _Finding()
    if manner_of(game.settings.dealer) != "kind":  # such a game has no grades
        judge = Judge(game.positions[0].candidates, effort)
        before = judge.value(position.candidates)
        away = judge.given_away(position, guess, before)
        found = _Finding(
            before=before,
            value=judge.value(family.candidates),
            given_away=away,
            wins=None if away is None else is_winnable(before + away, position.misses_left),
            too=(judge.given_away(position, game.moves[number - 1].guess, before) or 0) > 0,
        )
    return Alternative(
        guess.letter,
        shown.families,
        shown.more,
        shown.more_words,
        next(x for x in shown.families if x.kept),
        found.value,
        found.given_away,
        found.wins,
        None if found.given_away is None else found.given_away <= 0,
        found.said(capitals(guess.letter), position, after),
    )


def check_over(game: Replay) -> None:
    """Raise Illegal unless a game is over."""
    if game.outcome is None:
        raise Illegal("The game is not over; its x-ray is shown when it is.", "not-over")


class _Finding(Struct, frozen=True, kw_only=True):
    """What exact play says about a letter; None stands for what could not be proven."""

    before: Bounds | None = None  # the value before it
    value: Bounds | None = None  # after the answer of this dealer
    given_away: int | None = None
    wins: bool | None = None
    too: bool = False  # whether the guess that was made gave misses away

    def said(self, name: str, position: Position, after: Position) -> str:
        """Return it in a sentence or two."""
        leaves = f"leaves {counted(len(after.candidates), 'word')}"
        needs = ""
        if self.value is not None and self.value.exact:
            verb = "needs" if len(after.candidates) == 1 else "need"
            needs = f" that {verb} {counted(self.value.upper, 'miss')}"
        if self.before is None:
            return f"{name} {leaves}."
        if self.given_away is None:
            return f"Nobody knows what {name} costs: there was no time to work it out."
        limited, left = position.misses_left is not None, after.misses_left
        too = " too" if self.too else ""
        if self.given_away <= 0:
            if not limited or not self.wins:
                return f"{name} gives nothing away. It {leaves}{needs}."
            enough = ""
            if self.before.exact:
                are = "is" if self.before.upper == 1 else "are"
                enough = f" Whatever the fox answers, {counted(self.before.upper, 'miss')} {are}"
                enough += " enough from here."
            return f"{name} still wins.{enough}"
        if not limited or is_winnable(self.before, position.misses_left) is not True or self.wins:
            return f"{name} gives a miss away{too}: it {leaves}{needs}."
        if self.value is not None and left is not None and self.value.upper < left:
            return (
                f"{name} gives the win away{too}: a perfect fox would beat you. "
                f"This one {leaves}{needs}."
            )
        have = f", and you would have {left}" if needs else ""
        return f"{name} loses{too}: it {leaves}{needs}{have}."
