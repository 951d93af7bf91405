"""`wordfoe stats`: the figures of all games that the player finished at a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from datetime import date

import click

from wordfoe.boggle.goals import RANKS
from wordfoe.daily import streak_of
from wordfoe.tallies import BoggleTally, BothTallies, Day, HangmanTally
from wordfoe.terminal import options
from wordfoe.terminal.clock import utc_now
from wordfoe.terminal.console import Console, screen_width
from wordfoe.terminal.history import History
from wordfoe.terminal.output import print_json
from wordfoe.terminal.reading import EndOfInput
from wordfoe.terminal.statistics import Statistics
from wordfoe.wording import counted, quoted_name

__all__ = ["stats"]

FEWEST_ROWS = 10  # of a histogram: misses from 0 to 9
MOST_MISSES = 25  # with a row of their own; games with more share the last one
LABEL = 4

NOTHING = "No finished game yet. Play one: wordfoe hangman, wordfoe boggle or wordfoe daily."
ASSISTED = "The number of words left was shown."
SEEDED = "The seed, the board or the words were chosen."
KIND = "I helped."
WEAKER = "I did not look for every word."
APART = "These games are counted separately."


@click.command()
@options.plain("Print sentences instead of tables, for screen readers.")
@options.color()
@options.as_json("Print the figures as one JSON object.")
@click.option("--delete", is_flag=True, help="Delete the file of your games.")
@click.option("--yes", is_flag=True, help="Delete it without asking.")
def stats(plain: bool, color: str, as_json: bool, delete: bool, yes: bool) -> None:
    """Show how many games you played and won.

    Only games that you finish at a terminal count; they are kept in a small file on this computer.
    Games with the number of words shown, with a known seed or with your own words are counted
    separately.
    """
    if yes and not delete:
        raise click.UsageError("--yes belongs to --delete; leave it out, or add --delete.")
    if delete and as_json:
        raise click.UsageError("--json and --delete cannot be combined; choose one of them.")
    console, history = Console(color), History()
    if delete:
        _delete(console, history, yes)
        return
    found, remark = history.statistics()
    if remark:
        console.remark(remark)
    if as_json:
        print_json(found)
        return
    if not found.games:
        console.say("\n".join(textwrap.wrap(NOTHING, screen_width())))
        return
    show = _sentences if plain else _table
    for number, (title, note, tally) in enumerate(_sections(found)):
        if number:
            console.say()
        console.say(title, "title")
        for line in show(tally, note, screen_width()):
            console.say(line)
    for line in _days(found.days, utc_now().date(), screen_width()):
        console.say(line)
    where = f"Kept in {quoted_name(history.path)}; delete it with wordfoe stats --delete."
    wrapper = textwrap.TextWrapper(
        screen_width(), break_long_words=False, break_on_hyphens=False
    )  # a path stays in one piece
    console.remark("\n".join(["", *wrapper.wrap(where)]))


def _delete(console: Console, history: History, yes: bool) -> None:
    """Delete the file of the games, after a question unless ``yes``."""
    try:
        if not yes and not console.ask_yes_no("Delete the figures of all your games?"):
            console.say("Nothing was deleted.")
            return
    except EndOfInput:
        raise click.ClickException(
            "Nothing was deleted; answer y, or give the option --yes."
        ) from None
    history.delete()
    console.say("Your games are deleted.")


def _sections(found: Statistics) -> Iterator[tuple[str, str, HangmanTally | BoggleTally]]:
    """Yield the title, a note and the tally of each group of games that has any."""
    hangman, seeded = found.hangman, found.seeded
    for title, note, pair, boards in (
        ("", "", hangman, found.boggle),
        (", assisted", ASSISTED, found.assisted, BoggleTally()),
        (", seed chosen", SEEDED, seeded.hangman, seeded.boggle),
    ):
        yield from _group(title, note, pair, boards)
    if found.kind.played:
        yield "Kind Hangman", KIND, found.kind
    if found.weaker.played:
        yield "Boggle, weaker opponent", WEAKER, found.weaker


def _group(
    title: str, note: str, pair: BothTallies, boards: BoggleTally
) -> Iterator[tuple[str, str, HangmanTally | BoggleTally]]:
    tallies: dict[str, HangmanTally | BoggleTally]
    tallies = {"Evil Hangman": pair.evil, "Fair Hangman": pair.fair, "Boggle": boards}
    for name, tally in tallies.items():
        if tally.played:
            yield f"{name}{title}", note, tally


def _table(tally: HangmanTally | BoggleTally, note: str, width: int) -> Iterator[str]:
    if note:
        yield from textwrap.wrap(f"{note} {APART}", width)
    facts = [f"{name} {value}".replace(" ", "\0") for name, value in _facts(tally).items()]
    for line in textwrap.wrap("   ".join(facts), width):  # a fact stays on one line
        yield line.replace("\0", " ")
    if isinstance(tally, HangmanTally):
        yield "Games by misses used"
        yield from _histogram(tally, width)


def _sentences(tally: HangmanTally | BoggleTally, note: str, width: int) -> Iterator[str]:
    facts = ", ".join(f"{name.lower()}: {value}" for name, value in _facts(tally).items())
    text = f"{facts.capitalize() if facts.islower() else facts[0].upper() + facts[1:]}."
    if isinstance(tally, HangmanTally):
        games = [f"{count} won with {label}" for label, count in _won(tally) if count]
        games += [f"{tally.lost} lost"] if tally.lost else []
        text += f" Games by misses used: {', '.join(games)}."
    if note:
        text += f" {note} {APART}"
    yield from textwrap.wrap(text, width)


def _facts(tally: HangmanTally | BoggleTally) -> dict[str, str]:
    """Return the names and values that the page shows of a tally, too."""
    if isinstance(tally, HangmanTally):
        return {
            "Played": f"{tally.played:,}",
            "Won": _percent(tally.won / tally.played),
            "Streak": f"{tally.streak:,}",
            "Best streak": f"{tally.best_streak:,}",
        }
    return {
        "Played": f"{tally.played:,}",
        "Won": _percent(tally.won / tally.played),
        "Streak": f"{tally.streak:,}",
        "Best streak": f"{tally.best_streak:,}",
        "Best share of a board": _percent(tally.best_share) if tally.best_share else "-",
        "Most points": f"{tally.best_points:,}",
        "Longest word": (tally.longest_word or "-").upper(),
    }


def _percent(share: float) -> str:
    return f"{int(100 * share + 0.5)}%"


def _won(tally: HangmanTally) -> list[tuple[str, int]]:
    """Return the number of games won with each number of misses, as labels and counts."""
    counts: dict[int, int] = {}
    for misses, count in tally.misses.items():
        row = min(int(misses), MOST_MISSES) if misses.isdecimal() else MOST_MISSES
        counts[row] = counts.get(row, 0) + count
    rows = max(FEWEST_ROWS, 1 + max(counts, default=0))
    return [
        (f"{row}+" if row == MOST_MISSES else str(row), counts.get(row, 0)) for row in range(rows)
    ]


def _histogram(tally: HangmanTally, width: int) -> Iterator[str]:
    """Yield a bar of won games for each number of misses, and one of lost games."""
    rows = [*_won(tally), ("lost", tally.lost)]
    most = max(count for _, count in rows)
    room = max(1, width - LABEL - len(f"{most:,}") - 3)
    for label, count in rows:
        bar = "#" * (max(1, count * room // most) if count else 0)
        yield f"{label:>{LABEL}} {bar} {count:,}" if count else f"{label:>{LABEL}}"


def _days(days: list[Day], today: date, width: int) -> Iterator[str]:
    """Yield how many daily games were played, how they ended, and for how many days in a row."""
    if not days:
        return
    yield ""
    yield "Daily games"
    words = [day.hangman for day in days if day.hangman]
    if words:
        won = words.count("won")
        yield from textwrap.wrap(f"Words: {counted(len(words), 'day')} played, {won:,} won.", width)
    if any(day.boggle for day in days):
        yield from textwrap.wrap(_boards(days), width)
    streak = streak_of((day.day for day in days), today.isoformat())
    if streak.now:
        now, best = counted(streak.now, "day"), counted(streak.best, "day")
        yield from textwrap.wrap(f"Streak: {now}; your best: {best}.", width)


def _boards(days: list[Day]) -> str:
    """Return how many daily boards were played, and the best rank where ranks are known."""
    text = f"Boards: {counted(sum(bool(day.boggle) for day in days), 'day')} played"
    best = max((day.rank or 0 for day in days), default=0)
    return f"{text}, best rank {RANKS[best - 1].name}." if best else f"{text}."
