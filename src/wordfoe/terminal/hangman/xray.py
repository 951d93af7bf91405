"""The x-ray of a game in the terminal: a table, a chart of the words left, and a summary.

``plain`` says it in sentences instead, for screen readers.
"""

from __future__ import annotations

import math
import textwrap

from wordfoe.alphabet import capitals
from wordfoe.hangman.analysis.xray import XRay, XRayGuess
from wordfoe.hangman.rules import Outcome
from wordfoe.terminal.console import WIDTH, Console
from wordfoe.wording import counted

__all__ = ["show_xray"]

ROW = "{:>3} {:8}  {:7}  {:>16}  {:>5}  {:8}  {:>4}  {:10} {:>5}"
BEST_SHOWN = 7
LEVELS = 8  # in one line of the chart
SIGNS = " ...:::##"  # so much of a line
CHART_MARGIN = 8
UNKNOWN = "?"


def show_xray(console: Console, seen: XRay, outcome: Outcome, *, plain: bool) -> None:
    """Show an x-ray: a table and a chart, or sentences, and a summary."""
    if plain:
        for guess in seen.guesses:
            _say(console, _sentences(guess))
    elif seen.guesses:
        head = ("", "guess", "reply", "words", "value", "best", "away", "grade", "fair")
        console.say(ROW.format(*head), "title")
        for guess in seen.guesses:
            console.say(_row(guess).rstrip(), _style(guess))
        console.say()
        for line in _chart(seen):
            console.say(line)
        console.say()
    for line in _summary(seen, outcome):
        _say(console, line)


def _say(console: Console, text: str) -> None:
    console.say(textwrap.fill(text, WIDTH, break_on_hyphens=False))


def _style(guess: XRayGuess) -> str | None:
    styles = {"mistake": "refused", "blunder": "bad"}
    return styles.get(guess.grade or "")


def _row(guess: XRayGuess) -> str:
    words = f"{guess.before:,} -> {guess.after:,}"
    best = capitals("".join(guess.best[:BEST_SHOWN])) + ("+" * (len(guess.best) > BEST_SHOWN))
    return ROW.format(
        guess.number,
        _named(guess),
        _reply(guess),
        words if len(words) <= 16 else words.replace(" ", ""),
        _value(guess),
        best or UNKNOWN,
        UNKNOWN if guess.given_away is None else guess.given_away,
        guess.grade or UNKNOWN,
        f"{guess.fair_misses:.2f}"[:5],
    )


def _value(guess: XRayGuess) -> str:
    if guess.value is None:
        return UNKNOWN
    text = str(guess.value).replace(" to ", "-")
    return text if len(text) <= 5 else UNKNOWN  # bounds as wide as that say nothing


def _named(guess: XRayGuess) -> str:
    text = capitals(guess.guess)
    if guess.kind == "hint":
        return f"hint {text}"
    return text if len(text) <= 8 else f"{text[:6]}.."


def _reply(guess: XRayGuess) -> str:
    if guess.miss:
        return "no"
    if guess.kind == "word":
        return "yes"
    text = f"at {','.join(str(position + 1) for position in guess.positions)}"
    return text if len(text) <= 7 else f"{len(guess.positions)} times"


def _sentences(guess: XRayGuess) -> str:
    parts = [f"Guess {guess.number}: {_spoken(guess)}."]
    parts.append(f"{counted(guess.before, 'word')} before, {guess.after:,} after.")
    if guess.value is not None:
        parts.append(f"Misses needed with best play: {guess.value}.")
    if guess.best:
        parts.append(f"Best: {', '.join(map(capitals, guess.best))}.")
    if guess.given_away is None:
        parts.append("What it gave away is not known.")
    else:
        parts.append(f"Given away: {guess.given_away}.")
    if guess.grade is not None:
        parts.append(f"Grade: {guess.grade}.")
    parts.append(f"A fair game would have stood at {guess.fair_misses:.2f} misses.")
    return " ".join(parts)


def _spoken(guess: XRayGuess) -> str:
    name = capitals(guess.guess)
    if guess.miss or guess.kind == "word":
        return f"{name}, {'no' if guess.miss else 'yes'}"
    places = " and ".join(str(position + 1) for position in guess.positions)
    return f"{'a hint, ' * (guess.kind == 'hint')}{name}, at {places}"


def _chart(seen: XRay) -> list[str]:
    """A column for each count of words, a line for each power of ten."""
    shown = seen.guesses[: (WIDTH - CHART_MARGIN - 2) // 2 - 1]
    counts = [seen.words_at_start, *(guess.after for guess in shown)]
    heights = [
        max(1, round(LEVELS * math.log10(count))) for count in counts
    ]  # one word is seen, too
    lines = ["Words left after each guess, on a log scale:"]
    for decade in reversed(range((max(heights) - 1) // LEVELS + 1)):
        fills = (min(LEVELS, max(0, height - LEVELS * decade)) for height in heights)
        columns = " ".join(SIGNS[fill] for fill in fills)
        lines.append(f"{10**decade:>{CHART_MARGIN - 1},} |{columns}".rstrip())
    marks = {"letter": "", "hint": "?", "word": "*"}
    names = [marks[guess.kind] or capitals(guess.guess) for guess in shown]
    lines.append(f"{'':{CHART_MARGIN}}  {' ' + ' '.join(names)}".rstrip())
    if len(shown) < len(seen.guesses):
        lines.append(f"(the first {len(shown)} of {len(seen.guesses)} guesses)")
    return lines


def _summary(seen: XRay, outcome: Outcome) -> list[str]:
    dodged = f"I dodged {counted(seen.dodged, 'time')} in {counted(len(seen.guesses), 'guess')}"
    if seen.cornered_at is not None:
        end = f"was cornered at guess {seen.cornered_at}."
    else:
        end = f"had {counted(seen.words_at_end, 'word')} left."
    lines = [f"{dodged}, and {end}", _chance(seen)]
    known = [guess.given_away for guess in seen.guesses if guess.given_away is not None]
    least = "" if len(known) == len(seen.guesses) else "at least "
    if seen.guesses:
        away = counted(max(0, sum(known)), "miss")
        fair = f"a fair game would have cost {seen.guesses[-1].fair_misses:.1f} on average"
        misses = counted(outcome.misses, "miss")
        lines.append(f"You made {misses}; you gave away {least}{away}; {fair}.")
    return [*lines, seen.honest]


def _chance(seen: XRay) -> str:
    """Until when a win was certain, said as far as it is known."""
    last = seen.last_chance
    later = seen.guesses[last or 0 :]
    unknown = any(guess.winnable is None for guess in later)
    if last is None:
        if not seen.guesses:
            return "Nothing was guessed."
        if unknown:
            return "Whether a win was ever certain is not known."
        return "A win was never certain: a perfect dealer would have beaten any guesser."
    if not later:
        return "With the best letters a win was certain to the very end."
    least = "at least " if unknown else ""
    return f"With the best letters a win was certain {least}until guess {last}."
