"""What an x-ray or a review found, in sentences that hold for every dealer and every ending.

A sentence about a dealer claims only what is so for that dealer: a plugin may do anything, a kind
dealer does not dodge, and a fair one has no choice.
"""

from __future__ import annotations

from wordfoe.alphabet import capitals
from wordfoe.hangman.analysis.review import Review
from wordfoe.hangman.analysis.xray import XRay
from wordfoe.hangman.dealers import DEALERS
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.hangman.replays import Replay
from wordfoe.wording import counted, printable

__all__ = ["findings", "result", "review_findings"]

SMALL = 0.05  # misses; less is called none


def result(game: Replay) -> str:
    """Return how a finished game ended: by whom, with which word, and after how many guesses."""
    outcome = game.outcome
    assert outcome is not None
    word, who = capitals(outcome.word), _player(game)
    count = f"({counted(outcome.guesses, 'guess')}, {counted(outcome.misses, 'miss')})"
    if outcome.won:
        return f"{who} won: the word is {word}. {count}"
    end = "gave up" if outcome.ending == "resigned" else "lost"
    if manner_of(game.settings.dealer) == "fair":
        return f"{who} {end}: the word was {word}. {count}"
    return f"{who} {end}, and {_dealer(game)} named the word {word}. {count}"


def findings(game: Replay, seen: XRay) -> list[str]:
    """Return what the x-ray of a finished game found about dealer and player."""
    if not seen.guesses:
        return ["Nothing was guessed."]
    dodges = f"{_dodges(game, seen)} {_corner(seen)}"
    if manner_of(game.settings.dealer) == "kind":
        return [dodges, "A kind game has no grades.", seen.honest]
    return [dodges, _chance(game, seen), _account(game, seen), seen.honest]


def review_findings(game: Replay, seen: Review) -> list[str]:
    """Return what the review of a finished fair game found about the player's skill and luck."""
    assert game.outcome is not None
    if not seen.guesses:
        return ["Nothing was guessed."]
    whose = "Your" if game.guesser is None else f"{printable(game.guesser)}'s"
    misses = counted(game.outcome.misses, "miss")
    if seen.skill <= -SMALL:
        skill = f"{whose} guesses cost {-seen.skill:.1f} misses more than the best letters"
    elif seen.skill >= SMALL:
        skill = f"{whose} guesses saved {seen.skill:.1f} misses compared with the best letters"
    else:
        skill = f"{whose} guesses were as good as the best letters"
    if seen.luck >= SMALL:
        luck = f"Luck saved {seen.luck:.1f} misses: the answers were better than average."
    elif seen.luck <= -SMALL:
        luck = f"Bad luck cost {-seen.luck:.1f} misses: the answers were worse than average."
    else:
        luck = "Luck made no difference: the answers were average."
    expected = f"{seen.expected_misses:.1f} are average for the greedy guesser"
    return [f"{_player(game)} made {misses}; {expected}.", f"{skill}, on average.", luck]


def _player(game: Replay) -> str:
    return "You" if game.guesser is None else printable(game.guesser)


def _dealer(game: Replay) -> str:
    return "I" if game.settings.dealer in DEALERS else "the dealer"


def _dodges(game: Replay, seen: XRay) -> str:
    """Return how often the answer was no although it could have been yes."""
    times, guesses = counted(seen.dodged, "time"), counted(len(seen.guesses), "guess")
    known = DEALERS.get(game.settings.dealer)
    if known is not None and known.manner == "evil":
        return f"I dodged {times} in {guesses}: I said no although I could have said yes."
    dealer = _dealer(game)
    return f"In {guesses}, {dealer} said no {times} although some possible word would have fitted."


def _corner(seen: XRay) -> str:
    if seen.words_at_start == 1:
        return "Only one word was possible from the start."
    if seen.cornered_at is not None:
        return f"Guess {seen.cornered_at} left only one possible word."
    return f"{counted(seen.words_at_end, 'word')} were possible at the end."


def _chance(game: Replay, seen: XRay) -> str:
    """Return when a win was certain with the best letters, as far as that is known."""
    if game.settings.misses is None:
        return "Misses were unlimited, so no guess could lose."
    last, certain = seen.last_chance, [guess.winnable for guess in seen.guesses]
    later = certain[last or 0 :]
    if last is None:
        if None in later:
            return "Whether a win was ever certain is not known."
        return "A win was never certain: perfect answers could have beaten any guesser."
    assert game.outcome is not None
    always = all(certain[:last])
    if not later and game.outcome.won and always:
        return "With the best letters a win was certain before every guess."
    unknown = None in later or (not later and game.outcome.ending == "resigned")
    least = "at least " if unknown else ""
    if always:
        return f"With the best letters a win was certain {least}until guess {last}."
    return f"With the best letters a win was certain {least}before guess {last}, but not always."


def _account(game: Replay, seen: XRay) -> str:
    """Return the misses made, those given away, and those of a fair game."""
    assert game.outcome is not None
    known = [guess.given_away for guess in seen.guesses if guess.given_away is not None]
    least = "" if len(known) == len(seen.guesses) else "at least "
    away = counted(sum(max(0, given) for given in known), "miss")
    fair = f"in a fair game these guesses cost {seen.guesses[-1].fair_misses:.1f} on average"
    misses = counted(game.outcome.misses, "miss")
    return f"{_player(game)} made {misses} and gave away {least}{away}; {fair}."
