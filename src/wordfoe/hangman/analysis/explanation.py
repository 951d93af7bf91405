"""Explanations: what each dealer keeps in a position when a letter is named, and why.

A dealer is asked itself, as if it had dealt the game so far, and its reason is its own (see
``dealers.reasons``); so an explanation cannot differ from what the dealer does.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Letter, Settings
>>> from wordfoe.hangman.rules import start
>>> from wordfoe.hangman.analysis.explanation import explain
>>> position = start(Lexicon(["deal", "tear", "monk"]), Settings(length=4))
>>> for name in ("largest", "perfect"):
...     choice = explain(name, [position], [], Letter("e"))
...     print(f"{name}: {position.pattern_with(choice.verdict.family)}, {choice.reason.why}.")
largest: -e--, the most words.
perfect: ----, even the best player needs 1 miss from here, this one included; no other family \
needs more. Of the 2 families with as many, none costs people more.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from wordfoe.errors import DealerError
from wordfoe.hangman.dealers import DEALERS, Dealer, Reason, Turn, choice_of, dealer_named
from wordfoe.hangman.dealers.fair import Fair
from wordfoe.hangman.moves import Letter, Move, Verdict
from wordfoe.hangman.plugins import reason_of
from wordfoe.hangman.position import Position
from wordfoe.wording import quoted

__all__ = ["Explanation", "explain", "reason_for"]


class Explanation(Struct, frozen=True):
    """What a dealer keeps, and why; the verdict is None if the dealer cannot answer."""

    dealer: str
    verdict: Verdict | None
    reason: Reason


def explain(
    name: str, positions: Sequence[Position], moves: Sequence[Move], guess: Letter
) -> Explanation:
    """Return what the dealer of that name keeps if a letter is named now, and why.

    ``positions`` are those of the game so far, the last one is now; ``moves`` led from one to the
    next, and another dealer may have answered them.

    Raises SettingsError if there is no such dealer, and DealerError if it fails.
    """
    dealer = dealer_named(name)(positions[0])
    took = getattr(dealer, "took", None)
    if took is not None:
        for move in moves:
            took(move.guess, move.reply)
    position = positions[-1]
    if isinstance(dealer, Fair) and dealer.secret.word not in position.candidates:
        reason = "the word that it drew before the first guess is no longer possible"
        return Explanation(name, None, Reason(reason))
    verdict = choice_of(dealer, Turn(position, guess))
    return Explanation(name, verdict, reason_for(name, dealer, Turn(position, guess), verdict))


def reason_for(name: str, dealer: Dealer, turn: Turn, verdict: Verdict) -> Reason:
    """Return why a dealer keeps a family: its own reason or, if it gives none, the line about it in
    the registry. ``turn`` is one of which nothing was drawn.

    Raises DealerError if the dealer fails, or gives anything but a reason.
    """
    own = getattr(dealer, "explain", None)
    if own is None:
        return Reason(f"it {DEALERS[name].about}" if name in DEALERS else "it gives no reason")
    try:
        reason = own(turn, verdict)
    except (Exception, SystemExit) as error:
        raise DealerError(
            f"The dealer {quoted(name)} could not explain its choice: {reason_of(error)}."
        ) from error
    if isinstance(reason, Reason) and len(reason.scores) in (0, len(turn.families)):
        return reason
    raise DealerError(
        f"The dealer {quoted(name)} explained its choice with {quoted(repr(reason))}, which is not "
        "a Reason with a score for every family or none."
    )
