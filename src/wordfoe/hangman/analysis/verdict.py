"""The verdict on a finished game: one true sentence, then why, then the numbers.

The sentences speak to the player, and hold for every dealer, level and ending. "Perfect" and
"nobody" stand only where it is proven: a value is the misses that the best guesser needs against
the best dealer with letters alone.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game, replay
>>> from wordfoe.hangman.analysis.xray import xray
>>> lexicon = Lexicon(["ally", "beta", "cool", "deal"])
>>> game = Game(lexicon, length=4, misses=3, dealer="largest", seed=1)
>>> replies = [game.guess(letter) for letter in "eoz"]
>>> verdict = xray(replay(game.record(), lexicon)).verdict
>>> verdict.said, verdict.because
('You could have won until guess 3.', 'Z let it slip; 3 other letters still won.')
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.hangman.analysis.grades import Graded, last_chance
from wordfoe.hangman.analysis.judged import Judged, numbers_of, times, too_big
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.hangman.dealers.turn import Turn
from wordfoe.hangman.moves import Hint, Letter, Word
from wordfoe.wording import counted, joined

__all__ = ["Verdict", "verdict_on"]

MOST_NAMED = 6  # letters or guesses; of more, only the number is named
NOT_PERFECT = {
    "largest": "This fox keeps the largest pile, not the best one.",
    "cunning": "This fox keeps what hides many letters, not what is best.",
    "obscure": "This fox keeps little-known words, not the best ones.",
}


class Verdict(Struct, frozen=True):
    """What is to be said about a game."""

    said: str  # one sentence
    because: str  # why, in up to three sentences
    numbers: str


def verdict_on(judged: Judged) -> Verdict:
    """Return the verdict on a finished game."""
    manner = manner_of(judged.game.settings.dealer)
    if manner == "fair":
        return _fair(judged)
    if manner == "kind":
        return _kind(judged)
    if judged.outcome.ending == "resigned":
        said, because = _resigned(judged)
    elif judged.slips_every:
        said, because = _slipping(judged)
    else:
        said, because = _won(judged) if judged.outcome.won else _lost(judged)
    return Verdict(said, because, numbers_of(judged))


def _won(judged: Judged) -> tuple[str, str]:
    misses, first = judged.game.positions[0].misses_left, judged.graded[0]
    given, value = judged.given_away, first.value
    costs = f"Perfect play costs {_value(first)} at worst." if value and value.exact else ""
    if first.winnable is False:
        if any(isinstance(move.guess, Hint) for move in judged.moves):
            said = "You won a game that letters alone could not force."
            return said, f"They cost {_value(first)} at worst, and you had {misses}."
        turn = next((i for i, one in enumerate(judged.graded) if one.winnable), None)
        why = NOT_PERFECT.get(judged.game.settings.dealer, "This fox is not perfect.")
        when = f" Guess {turn} got an answer that cost it the game." if turn else ""
        said = "You won a game that a perfect fox would have won."
        return said, "" if judged.is_exact else why + when
    if misses is None:
        said = f"You won in {counted(len(judged.moves), 'guess')}."
    else:
        spare = misses - judged.made - 1
        said = f"You won with {counted(spare, 'miss') if spare else 'no miss'} to spare."
    if judged.unknown:
        return said, too_big(judged)
    if given:
        away = counted(sum(away for _, away in given), "miss")
        return said, f"You gave away {away} ({_guesses(judged, given)}). {costs}".rstrip()
    if any((one.given_away or 0) < 0 for one in judged.graded):  # a hint did better than letters
        return "You won, and gave nothing away.", costs
    return "You won, and every guess was perfect.", _perfect(judged, costs)


def _perfect(judged: Judged, costs: str) -> str:
    """Return what perfect guesses led to."""
    made, value = judged.made, judged.graded[0].value
    if value is None or not value.exact:
        return ""
    if made < value.upper:
        return f"You made {counted(made, 'miss')}. Against a perfect fox it could cost {value}."
    if judged.game.settings.dealer == "perfect":
        return f"You made {counted(made, 'miss')}, the fewest anyone can against this fox. Proven."
    return costs and f"You made {counted(made, 'miss')}; nobody can be sure of fewer. Proven."


def _lost(judged: Judged) -> tuple[str, str]:
    graded, misses = judged.graded, judged.game.positions[0].misses_left
    chance, first = last_chance(graded), judged.graded[0]
    if chance is None:
        if first.winnable is False and judged.is_exact:
            said = "Nobody could have won this one with letters alone."
            return said, f"Perfect play costs {_value(first)}, and you had {misses}."
        if all(one.winnable is False for one in graded):
            costs = f"perfect play costs {_value(first)}, and you had {misses}."
            return "You never had a sure win.", f"Against a perfect fox, {costs}"
        return "You lost; whether it could be won, nobody knows yet.", too_big(judged)
    is_open = any(one.winnable is None for one in graded[chance:])
    if all(one.winnable for one in graded[:chance]):
        said = f"You could have won until guess {chance}{', at least' if is_open else ''}."
    else:
        said = f"You had a sure win at guess {chance}."
    parts = [_slip(judged, chance)]
    if first.winnable is False and not judged.is_exact:
        parts.append("Against a perfect fox the game was lost from the start.")
        parts.append(NOT_PERFECT.get(judged.game.settings.dealer, "This fox is not perfect."))
    return said, " ".join(part for part in parts if part)


def _slip(judged: Judged, number: int) -> str:
    """Return how many letters still won at a guess that gave the win away; not which, since the
    player may want to look for them."""
    graded, guess = judged.graded[number - 1], judged.moves[number - 1].guess
    if graded.grade != "blunder":
        return ""
    if not graded.best:
        return f"{_name(guess)} let it slip."
    return f"{_name(guess)} let it slip; {counted(len(graded.best), 'other letter')} still won."


def _slipping(judged: Judged) -> tuple[str, str]:
    numbers = [
        number
        for number, (move, position) in enumerate(
            zip(judged.moves, judged.game.positions, strict=False), 1
        )
        if isinstance(move.guess, Letter)
        and (turn := Turn(position, move.guess)).takes_second_best
        and len(turn.families) > 1
    ]
    parts = []
    if not judged.outcome.won:
        chance = last_chance(judged.graded)
        parts.append(
            f"You had a sure win at guess {chance}." if chance else "You lost all the same."
        )
    if 0 < len(numbers) <= MOST_NAMED:
        guesses = "Guess" if len(numbers) == 1 else "Guesses"
        parts.append(f"{guesses} {joined([*map(str, numbers)])} got its second best answer.")
    if judged.unknown:
        parts.append(too_big(judged))
    else:
        parts.append("The grades are against a fox that never slips.")
    said = f"The fox slipped up {times(len(numbers))}, as {judged.game.settings.level} foxes do."
    if not numbers:
        said = "This time the fox did not slip up."
    return said, " ".join(parts)


def _resigned(judged: Judged) -> tuple[str, str]:
    last, guesses = judged.game.positions[-1], len(judged.moves)
    if last.misses_left is not None:
        said = f"You gave up with {counted(last.misses_left, 'miss')} left."
    else:
        said = f"You gave up after {counted(guesses, 'guess')}."
    end, word, words = judged.end, capitals(judged.outcome.word), len(last.candidates)
    left = (
        f"{words:,} words were left, {word} among them." if words > 1 else f"Only {word} was left."
    )
    if end is None or end.winnable is None:
        return said, f"Whether it could still be won, nobody knows yet. {left}"
    if end.winnable:
        how = f", with {capitals(end.best[0])} first" if end.best else ""
        return said, f"It could still be won{how}. {left}"
    return said, f"A perfect fox wins from there. {left}"


def _kind(judged: Judged) -> Verdict:
    outcome, letters, given = judged.outcome, 0, 0
    for move, position in zip(judged.moves, judged.game.positions, strict=False):
        if isinstance(move.guess, Letter):
            letters += 1
            families = position.candidates.split(move.guess.letter)
            given += bool(move.reply.positions) and any(family.is_miss for family in families)
    said = "The fox helped you, as promised."
    if not outcome.won:
        end = "gave up" if outcome.ending == "resigned" else "lost"
        said = f"The fox helped you, and you {end} all the same."
    gave = f"{given} of {counted(letters, 'time')} it gave a letter that it could have hidden. "
    gave = gave if letters else ""
    words = len(judged.game.positions[-1].candidates)
    fair = f"The same guesses in a fair game: {judged.fair_misses:.1f} misses on average."
    numbers = f"{fair} {counted(words, 'word')} fitted at the end." if judged.moves else ""
    return Verdict(said, f"{gave}A kind game has no grades.", numbers)


def _fair(judged: Judged) -> Verdict:
    outcome, first = judged.outcome, judged.game.positions[0]
    word = capitals(outcome.word)
    if outcome.won:
        guesses, misses = counted(outcome.guesses, "guess"), counted(outcome.misses, "miss")
        said = f"You won a fair game in {guesses}, with {misses}."
        because = "One word, sealed before your first guess."
    else:
        said = f"It was {word}, and it was sealed."
        if outcome.ending == "resigned":
            said = f"You gave up. It was {word}, and it was sealed."
        needs = dict(zip(first.candidates, first.candidates.ratings(first.tried), strict=True))
        program = counted(needs[outcome.word][0], "miss")
        because = f"The fox kept to its word. Our greedy guesser makes {program} with it."
    if judged.review is None:
        return Verdict(said, because, "")
    average = f"{judged.review.expected_misses:.1f} misses"
    return Verdict(
        said, because, f"Our greedy guesser makes {average} on average with these words."
    )


def _value(graded: Graded) -> str:
    """Return the misses that perfect play costs."""
    assert graded.value is not None
    least = "" if graded.value.exact else "at least "
    return f"{least}{counted(graded.value.lower, 'miss')}"


def _guesses(judged: Judged, given: Sequence[tuple[int, int]]) -> str:
    if len(given) == 1:
        number = given[0][0]
        return f"guess {number}, {_name(judged.moves[number - 1].guess)}"
    if len(given) > MOST_NAMED:
        return f"{len(given)} guesses"
    return f"guesses {joined([str(number) for number, _ in given])}"


def _name(guess: object) -> str:
    match guess:
        case Letter(letter):
            return capitals(letter)
        case Word(word):
            return capitals(word)
    return "The hint"
