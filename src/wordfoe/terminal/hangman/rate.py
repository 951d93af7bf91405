"""`wordfoe hangman rate`: show how hard words are, and the risk of each length."""

from __future__ import annotations

import click
from msgspec import Struct

from wordfoe.alphabet import capitals, fold
from wordfoe.errors import Malformed, SettingsError
from wordfoe.hangman.analysis.length_risk import LengthRisk, length_risks
from wordfoe.hangman.analysis.rating import RATERS, Rated, Step, ratings, steps
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealing import usual_length
from wordfoe.hangman.settings import MOST_NUMBER, USUAL_MISSES
from wordfoe.lexicon import Lexicon
from wordfoe.terminal import options
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.hangman.options import dealt_words, setting
from wordfoe.terminal.hangman.table import spaced
from wordfoe.terminal.output import print_json
from wordfoe.terminal.values import WholeNumber
from wordfoe.wording import counted, printable, quoted, quoted_name

__all__ = ["rate"]

USUAL_COUNT = 10
LINES_AT_ONCE = 4096


class RateOptions(Struct, frozen=True, kw_only=True):
    """The options of the command: what to rate, by which guesser, and how to show it."""

    rated: tuple[str, ...]
    words: str
    uncensored: bool
    length: int | None
    count: int | None
    guesser: str
    lengths: bool
    misses: int
    dictionary: str | None
    color: str
    as_json: bool


_misses = click.option(
    "--misses",
    type=WholeNumber(1, MOST_NUMBER),
    default=USUAL_MISSES,
    help="Misses that lose a game, for --lengths.",
)
_count = click.option(
    "--count",
    type=WholeNumber(1),
    show_default=f"{USUAL_COUNT}; with --json, all",
    help="How many of the hardest and of the easiest words to show.",
)
_guesser = click.option(
    "--guesser", type=click.Choice(RATERS), default="greedy", help="Who guesses the words."
)


@click.command()
@gathered(
    "asked",
    RateOptions,
    click.argument("rated", metavar="[WORD]...", nargs=-1),
    setting("length", default=None, show_default="all", help="Only words of this length."),
    _count,
    _guesser,
    click.option("--lengths", is_flag=True, help="Show the risk of each length instead."),
    _misses,
    options.dictionary(),
    *dealt_words(),
    options.color(),
    options.as_json("Print one JSON object per word or length."),
)
def rate(asked: RateOptions) -> None:
    """Show how hard each WORD is, and why.

    Without a WORD, list the hardest and the easiest words. A word is as hard as the misses, then
    the guesses, that a guesser who knows all words needs until it is the only one left.
    """
    if asked.rated and (asked.lengths or asked.length is not None or asked.count is not None):
        raise click.UsageError("--length, --lengths and --count cannot be combined with a WORD.")
    console = Console(asked.color)
    lexicon = options.lexicon_from(asked.dictionary)
    console.remark_left_out(lexicon)
    try:
        if asked.lengths:
            _rate_lengths(console, lexicon, asked)
        elif asked.rated:
            _rate_words(console, lexicon, asked)
        else:
            _rate_all(console, lexicon, asked)
    except SettingsError as error:
        raise click.UsageError(str(error)) from None


def _rate_words(console: Console, lexicon: Lexicon, asked: RateOptions) -> None:
    """Rate each word, after checking them all."""
    known = [_known(lexicon, word, asked) for word in asked.rated]
    by_length: dict[int, dict[str, Rated]] = {}
    for word in known:
        candidates = _dealt(lexicon, len(word), asked)
        if len(word) not in by_length:
            by_length[len(word)] = {r.word: r for r in ratings(candidates, asked.guesser)}
        rated = by_length[len(word)][word]
        if asked.as_json:
            _emit([rated])
            continue
        if word != known[0]:
            console.say()
        console.say(f"{capitals(word)}: one of {len(candidates):,} words.", "title")
        for number, step in enumerate(steps(candidates, word, asked.guesser), 1):
            console.say(_step_line(number, step), "bad" if step.is_miss else None)
        console.say(f"{_summary(rated)}: {rated.level} for {len(word)} letters.")


def _dealt(lexicon: Lexicon, length: int, asked: RateOptions) -> Candidates:
    return Candidates.of(lexicon, length, words=asked.words, uncensored=asked.uncensored)


def _known(lexicon: Lexicon, text: str, asked: RateOptions) -> str:
    """Return the word that a text stands for. Raises Malformed if it has no rating."""
    word = fold(text.strip())
    if not lexicon.alphabet.spells(word):
        raise Malformed(f"{quoted(text)} is not a word; a word is made of letters only.")
    if word not in lexicon:
        raise Malformed(
            f"{quoted(text)} is not among the {len(lexicon):,} words of "
            f"{quoted_name(lexicon.name)}; rate a word that is, or give a list with --dict."
        )
    if not asked.uncensored and lexicon.annotated.is_offensive(word):
        raise Malformed(f"{quoted(text)} is never dealt, so it has no rating; rate another word.")
    if word not in _dealt(lexicon, len(word), asked):
        raise Malformed(
            f"{quoted(text)} is not among the {asked.words} words; rate it with --words all."
        )
    return word


def _step_line(number: int, step: Step) -> str:
    letter = capitals(step.letter)
    lack = f"{step.price:,} of {step.before:,} lack it"
    answer = "a miss" if step.is_miss else spaced(step.pattern)
    left = "the only word left" if step.left == 1 else f"{step.left:,} words left"
    return f"{number:3}. {letter}: {lack}; {answer}: {left}"


def _rate_all(console: Console, lexicon: Lexicon, asked: RateOptions) -> None:
    """Rate all words of the lexicon, or of one length, the easiest first."""
    length, count, guesser = asked.length, asked.count, asked.guesser
    lengths = [length] if length is not None else _lengths(lexicon, asked)
    groups = [_dealt(lexicon, one, asked) for one in lengths]
    rated = [word for candidates in groups for word in ratings(candidates, guesser)]
    rated.sort(key=lambda r: (r.misses, r.guesses))  # ties: by length, then alphabetically
    if asked.as_json:
        _emit(rated if count is None else [*rated[:count], *rated[count:][-count:]])
        return
    of_length = "" if length is None else f" of {counted(length, 'letter')}"
    console.say(
        f"{printable(lexicon.name)}: {counted(len(rated), 'word')}{of_length}, "
        f"rated by the {guesser} guesser."
    )
    shown = count or USUAL_COUNT
    for title, part in (("Hardest", rated[::-1][:shown]), ("Easiest", rated[:shown])):
        console.say(f"{title}:", "title")
        width = max(len(r.word) for r in part)
        for r in part:
            console.say(f"  {_summary(r, width)}")


def _lengths(lexicon: Lexicon, asked: RateOptions) -> list[int]:
    """Return the lengths of the words asked for. Raises SettingsError if there are none."""
    usual_length(lexicon, asked.words, uncensored=asked.uncensored)
    return Candidates.lengths(lexicon, words=asked.words, uncensored=asked.uncensored)


def _summary(rated: Rated, width: int = 0) -> str:
    guesses = counted(rated.guesses, "guess")
    return f"{capitals(rated.word):{width}} {counted(rated.misses, 'miss')}, {guesses}"


def _rate_lengths(console: Console, lexicon: Lexicon, asked: RateOptions) -> None:
    """Show the risk of every length, or of one of them."""
    length, guesser, misses = asked.length, asked.guesser, asked.misses
    if length is not None:
        _dealt(lexicon, length, asked)
    risks = length_risks(lexicon, misses, guesser, words=asked.words, uncensored=asked.uncensored)
    found = (risk for risk in risks if length in (None, risk.length))
    if asked.as_json:
        for risk in found:
            _emit([_risk_fields(risk, guesser)])
        return
    console.say(f"Misses against a fair dealer; {misses} or more lose the game.")
    order = "people's order"
    console.say(f"{'':17}{guesser:^23}{order:^23}".rstrip(), "title")
    console.say(f"letters   words {2 * '   mean  worst    lost'}", "title")
    for risk in found:
        columns = "".join(
            f"{stats.mean:7.2f}{stats.worst:7}{stats.lost:8.1%}"
            for stats in (risk.knowing, risk.frequency)
        )
        console.say(f"{risk.length:7}{risk.words:8,} {columns}")


def _risk_fields(risk: LengthRisk, guesser: str) -> dict[str, object]:
    return {
        "length": risk.length,
        "words": risk.words,
        guesser: risk.knowing,
        "frequency": risk.frequency,
    }


def _emit(objects: list[Rated] | list[dict[str, object]]) -> None:
    for first in range(0, len(objects), LINES_AT_ONCE):
        print_json(*objects[first : first + LINES_AT_ONCE])
