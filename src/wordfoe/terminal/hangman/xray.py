"""The x-ray of a game as text: a table with its legend, a chart of the words left, and a summary.

A fair game is reviewed instead: what each guess was worth on average, and luck apart from skill
(see ``review``). ``plain`` gives sentences instead of tables, for screen readers.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterable, Sequence

from wordfoe.alphabet import capitals
from wordfoe.hangman.analysis.judge import Effort
from wordfoe.hangman.analysis.review import Review, ReviewedGuess, review
from wordfoe.hangman.analysis.xray import XRay, XRayGuess, xray
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.hangman.replays import Replay
from wordfoe.terminal.console import WIDTH, Console
from wordfoe.terminal.hangman.findings import findings, result, review_findings
from wordfoe.wording import counted

__all__ = ["show_game", "show_review", "show_xray"]

ROW = "{:>3} {:8}  {:7}  {:>16}  {:>5}  {:8}  {:>4}  {:10} {:>5}"
HEAD = ("", "guess", "reply", "words", "value", "best", "away", "grade", "fair")
LEGEND = (
    "words  possible words before -> after the guess",
    "value  misses that the best guesser still needed",
    "best   the best letters; + for more",
    "away   misses given away, at worst; below 0: saved",
    "grade  best, fine, inaccuracy, mistake or blunder, by what was given away",
    "fair   misses of a fair game by then, on average",
    "?      not found in time",
)
KIND_LEGEND = (LEGEND[0], LEGEND[5], "-      a kind game has no grades")
REVIEW_ROW = "{:>3} {:8}  {:7}  {:>16}  {:>5}  {:8}  {:>6}  {:>6}"
REVIEW_HEAD = ("", "guess", "reply", "words", "ahead", "best", "skill", "luck")
REVIEW_LEGEND = (
    "words  possible words before -> after the guess",
    "ahead  misses to expect with this guess, over all words that were possible",
    "best   the letters with the fewest misses to expect",
    "skill  0 for a best letter; below 0: the misses that the guess cost on average",
    "luck   the misses that the answer saved (+) or cost (-), against the average",
)
BEST_SHOWN = 7
LEVELS = 8  # of height in one line of the chart
SIGNS = " ...:::##"  # by the level that a column reaches in a line
CHART_MARGIN = 8
UNKNOWN, NONE = "?", "-"


def show_game(console: Console, game: Replay, effort: Effort, plain: bool) -> None:
    """Print the x-ray of a finished game, or the review of a fair one."""
    if manner_of(game.settings.dealer) == "fair":
        show_review(console, game, review(game, effort.check), plain=plain)
    else:
        show_xray(console, game, xray(game, effort), plain=plain)


def show_xray(console: Console, game: Replay, seen: XRay, *, plain: bool) -> None:
    """Print the x-ray of a finished game: a table and a chart, or sentences, and a summary."""
    graded = manner_of(game.settings.dealer) != "kind"
    _say(console, result(game))
    if plain:
        _say_all(console, [_sentences(guess) for guess in seen.guesses])
    elif seen.guesses:
        rows = [(_row(guess, graded), _style(guess)) for guess in seen.guesses]
        _show_table(console, ROW.format(*HEAD), rows, LEGEND if graded else KIND_LEGEND)
        for line in _chart(seen):
            console.say(line)
        console.say()
    _say_all(console, findings(game, seen))


def show_review(console: Console, game: Replay, seen: Review, *, plain: bool) -> None:
    """Print the review of a finished fair game: a table, or sentences, and a summary."""
    _say(console, result(game))
    if plain:
        _say_all(console, [_reviewed_sentences(guess) for guess in seen.guesses])
    elif seen.guesses:
        rows = [(_reviewed_row(guess), None) for guess in seen.guesses]
        _show_table(console, REVIEW_ROW.format(*REVIEW_HEAD), rows, REVIEW_LEGEND)
    _say_all(console, review_findings(game, seen))


def _show_table(
    console: Console,
    head: str,
    rows: Sequence[tuple[str, str | None]],
    legend: tuple[str, ...],
) -> None:
    """Print a table, each row in its style, and the legend below it."""
    console.say(head, "title")
    for row, style in rows:
        console.say(row.rstrip(), style)
    console.say()
    for line in legend:
        console.say(line, "quiet")
    console.say()


def _say(console: Console, text: str) -> None:
    console.say(textwrap.fill(text, WIDTH, break_on_hyphens=False))


def _say_all(console: Console, texts: Iterable[str]) -> None:
    for text in texts:
        _say(console, text)


def _style(guess: XRayGuess) -> str | None:
    styles = {"mistake": "refused", "blunder": "bad"}
    return styles.get(guess.grade or "")


def _row(guess: XRayGuess, graded: bool) -> str:
    unknown = UNKNOWN if graded else NONE
    return ROW.format(
        guess.number,
        _named(guess),
        _reply(guess),
        _words(guess),
        _value(guess) if graded else NONE,
        _best(guess) or unknown,
        unknown if guess.given_away is None else guess.given_away,
        guess.grade or unknown,
        f"{guess.fair_misses:.2f}"[:5],
    )


def _reviewed_row(guess: ReviewedGuess) -> str:
    return REVIEW_ROW.format(
        guess.number,
        _named(guess),
        _reply(guess),
        _words(guess),
        f"{guess.misses_ahead:.2f}"[:5],
        _best(guess),
        f"{guess.skill:+.2f}"[:6],
        f"{guess.luck:+.2f}"[:6],
    )


def _words(guess: XRayGuess | ReviewedGuess) -> str:
    text = f"{guess.before:,} -> {guess.after:,}"
    return text if len(text) <= 16 else text.replace(" ", "")


def _best(guess: XRayGuess | ReviewedGuess) -> str:
    return capitals("".join(guess.best[:BEST_SHOWN])) + "+" * (len(guess.best) > BEST_SHOWN)


def _value(guess: XRayGuess) -> str:
    if guess.value is None:
        return UNKNOWN
    text = str(guess.value).replace(" to ", "-")
    return text if len(text) <= 5 else UNKNOWN  # bounds that wide are of no use


def _named(guess: XRayGuess | ReviewedGuess) -> str:
    text = capitals(guess.guess)
    if guess.kind == "hint":
        return f"hint {text}"
    return text if len(text) <= 8 else f"{text[:6]}.."


def _reply(guess: XRayGuess | ReviewedGuess) -> str:
    if guess.miss:
        return "no"
    if guess.kind == "word":
        return "yes"
    text = f"at {','.join(str(position + 1) for position in guess.positions)}"
    return text if len(text) <= 7 else f"{len(guess.positions)} times"


def _sentences(guess: XRayGuess) -> str:
    parts = _opening(guess)
    if guess.value is not None:
        parts.append(f"Misses needed with best play: {guess.value}.")
    if guess.best:
        parts.append(f"Best: {', '.join(map(capitals, guess.best))}.")
    if guess.value is None:
        pass  # a kind game has no grades
    elif guess.given_away is None:
        parts.append("What it gave away is not known.")
    elif guess.given_away < 0:
        parts.append(f"Saved: {-guess.given_away}.")
    else:
        parts.append(f"Given away: {guess.given_away}.")
    if guess.grade is not None:
        parts.append(f"Grade: {guess.grade}.")
    parts.append(f"Misses of a fair game by then, on average: {guess.fair_misses:.2f}.")
    return " ".join(parts)


def _reviewed_sentences(guess: ReviewedGuess) -> str:
    parts = _opening(guess)
    parts.append(f"Misses to expect with it: {guess.misses_ahead:.2f}.")
    parts.append(
        f"Best: {', '.join(map(capitals, guess.best))}, with {guess.best_misses_ahead:.2f}."
    )
    parts.append(f"Skill: {guess.skill:+.2f}. Luck: {guess.luck:+.2f}.")
    return " ".join(parts)


def _opening(guess: XRayGuess | ReviewedGuess) -> list[str]:
    count = f"{counted(guess.before, 'word')} before, {guess.after:,} after."
    return [f"Guess {guess.number}: {_spoken(guess)}.", count]


def _spoken(guess: XRayGuess | ReviewedGuess) -> str:
    name = capitals(guess.guess)
    if guess.miss or guess.kind == "word":
        return f"{name}, {'no' if guess.miss else 'yes'}"
    places = " and ".join(str(position + 1) for position in guess.positions)
    return f"{'a hint, ' * (guess.kind == 'hint')}{name}, at {places}"


def _chart(seen: XRay) -> list[str]:
    """Return a chart of the words left: a column for each guess, a line for each power of ten."""
    shown = seen.guesses[: (WIDTH - CHART_MARGIN - 2) // 2 - 1]
    counts = [seen.words_at_start, *(guess.after for guess in shown)]
    heights = [max(1, round(LEVELS * math.log10(count))) for count in counts]  # 1 even for one word
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
