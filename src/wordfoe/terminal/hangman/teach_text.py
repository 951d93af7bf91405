"""What `wordfoe hangman teach` says, as lines of text that fit a width."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from wordfoe.alphabet import capitals
from wordfoe.hangman.analysis.explanation import Explanation
from wordfoe.hangman.analysis.samples import best_known
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.choices import CHOICES
from wordfoe.hangman.families import Family
from wordfoe.hangman.position import Position
from wordfoe.hangman.sentences import announced
from wordfoe.hangman.teaching import Answered
from wordfoe.terminal.hangman.table import NO_BREAK, scores_text, spaced
from wordfoe.wording import counted, joined, printable

__all__ = ["ended", "explained", "help_lines", "position_lines", "reply_lines", "wrapped"]

HELP = """\
  a letter      name it: see the families and what each dealer would keep
  keep NAME     answer the last letter as this dealer would
  keep -E--     answer the last letter with the family of this pattern
  dealer NAME   let this dealer answer from now on
  back          take the last letter back
  show          show where the game stands
  quit          leave (so does Ctrl-D)
  ?             show this help"""
TERMS = """\
A family is the words that hold the letter in the same places. The cheat score of a family counts, \
over its words, the different letters that you have not named. Misses to come are those that the \
best player needs against the best dealer; misses ahead are those of a person, on average."""

FAMILIES_SHOWN = 12
SCORES_SHOWN = 6
WORDS_SHOWN = 60  # more never fit


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Return a paragraph as lines; those after the first are indented."""
    lines = textwrap.wrap(
        text, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
    )
    return [line.replace(NO_BREAK, " ") for line in lines]


def help_lines(width: int) -> list[str]:
    """Return the commands, and what the terms mean."""
    commands = [wrapped(line, width, " " * 16) for line in HELP.splitlines()]
    return [*(line for lines in commands for line in lines), *wrapped(TERMS, width)]


def position_lines(position: Position, width: int) -> list[str]:
    """Return where a game stands: the pattern, the misses, the letters tried and the words left."""
    left, count = position.misses_left, len(position.candidates)
    misses = "Misses are unlimited" if left is None else f"{counted(left, 'miss')} left"
    tried = f", tried {' '.join(position.tried)}" if position.tried else ""
    words = f"{counted(count, 'word')}: "
    return [
        spaced(position.pattern) if 2 * position.settings.length <= width else position.pattern,
        *wrapped(f"{misses}{tried}.", width),
        words + fitting(position.candidates, width - len(words)),
    ]


def explained(answered: Answered, width: int) -> list[str]:
    """Return the families of a letter, and what each dealer would keep of them and why."""
    return [*_table(answered, width), *_choices(answered, width)]


def _table(answered: Answered, width: int) -> list[str]:
    letter, families = capitals(answered.letter), answered.families
    count = len(answered.before.candidates)
    if len(families) == 1 and families[0].is_miss:
        lacks = "The only word lacks" if count == 1 else f"All {count:,} words lack"
        must = "there is one family, and every dealer must say no."
        return wrapped(f"{lacks} {letter}: {must}", width)
    if len(families) == 1:
        same = "The only word has" if count == 1 else f"All {count:,} words have"
        return wrapped(
            f"{same} {letter} in the same places: there is one family, and every dealer keeps it.",
            width,
        )
    shown = _shown(answered)
    lines = wrapped(f"{letter} splits your {count:,} words into {len(families)} families:", width)
    size = max(5, *(len(f"{family.size:,}") for family in shown))
    room = max(7, answered.before.settings.length)
    lines.append(f"  {'pattern':{room}}  {'count':>{size}}  words")
    for family in shown:
        row = f"  {_pattern(answered.before, family):{room}}  {family.size:>{size},}  "
        lines.append(row + fitting(family.candidates, width - len(row)))
    more = len(families) - len(shown)
    if more:
        words = count - sum(family.size for family in shown)
        noun = "family" if more == 1 else "families"
        lines.append(f"  and {more} smaller {noun}, {counted(words, 'word')}")
    return lines


def _shown(answered: Answered) -> list[Family]:
    """The largest families, and every family that a dealer keeps; the largest first."""
    by_size = sorted(answered.families, key=lambda family: -family.size)
    kept = {choice.verdict.family.positions for choice in answered.choices if choice.verdict}
    kept.add(answered.move.reply.positions)
    return [
        family for i, family in enumerate(by_size) if i < FAMILIES_SHOWN or family.positions in kept
    ]


def _choices(answered: Answered, width: int) -> list[str]:
    if len(answered.families) == 1:
        return []
    lines = []
    for choice in answered.choices:
        mark = "* " if choice.dealer == answered.dealer else "  "
        lines += wrapped(f"{mark}{_choice(choice, answered)}", width, "    ")
        scores = _scores(choice, answered)
        if scores:
            lines += [f"    {line}" for line in wrapped(scores, width - 4, "  ")]
    if answered.other_ties:
        others = [f"{rule} would take {capitals(p)}" for rule, p in answered.other_ties.items()]
        lines += wrapped(f"Of the other tie rules, {joined(others)}.", width)
    return lines


def _choice(choice: Explanation, answered: Answered) -> str:
    name = printable(choice.dealer)
    if choice.verdict is None:
        return f"{name} is out: {choice.reason.why}."
    family = choice.verdict.family
    kept = f"{_pattern(answered.before, family)} ({counted(family.size, 'word')})"
    return f"{name} keeps {kept}: {printable(choice.reason.why)}."


def _scores(choice: Explanation, answered: Answered) -> str:
    """The scores that a dealer gives to some of the families, if they are not their sizes."""
    reason, position = choice.reason, answered.before
    pairs = list(zip(answered.families, reason.scores, strict=False))
    if all(score == family.size for family, score in pairs):
        return ""
    by_positions = {family.positions: score for family, score in pairs}
    shown = _shown(answered)
    kept = choice.verdict.family if choice.verdict else shown[0]
    some = {family.positions for family in (*shown[:SCORES_SHOWN], kept)}
    scored = [
        (_pattern(position, family), by_positions[family.positions])
        for family in shown
        if family.positions in some
    ]
    return scores_text(printable(reason.measure), scored, len(pairs) - len(scored))


def reply_lines(answered: Answered, width: int) -> list[str]:
    """Return how the letter was answered, and by whom."""
    who = "You choose" if answered.dealer is None else f"{printable(answered.dealer)} says"
    return wrapped(f"{who}: {announced(answered.move)}", width)


def ended(position: Position, width: int) -> list[str]:
    """Return how a game has ended, and what the student can still do."""
    count, word = len(position.candidates), capitals(position.candidates[0])
    if position.won:
        text = f"You have found {word}."
    elif count == 1:
        text = f"No misses are left: you lose. {word} is the only word that fits all answers."
    else:
        named = CHOICES["loss_word"][position.settings.loss_word]
        text = f"No misses are left: you lose. {count:,} words fit all answers, and an evil dealer "
        text += f"can name any of them; this one names {named}."
    return wrapped(f"{text} Type back to take the last letter back, or quit.", width)


def fitting(words: Candidates, width: int) -> str:
    """Return as many words as fit, the best known ones, and the number of the others."""
    everything = " ".join(capitals(word) for word in best_known(words, WORDS_SHOWN))
    if len(words) <= WORDS_SHOWN and len(everything) <= width:
        return everything
    each = words.length + 1
    count = max(0, (width - len(f"(+{len(words):,})")) // each)
    shown = _capitals(best_known(words, count)) if count else []
    return " ".join([*shown, f"(+{len(words) - len(shown):,})"])


def _capitals(words: Iterable[str]) -> list[str]:
    return [capitals(word) for word in words]


def _pattern(position: Position, family: Family) -> str:
    return capitals(position.pattern_with(family))
