"""`wordfoe hangman coach`: the best letters for a game played elsewhere."""

from __future__ import annotations

import textwrap

import click
import msgspec
from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.errors import Illegal, Malformed, SettingsError
from wordfoe.hangman.analysis.coach import Advice, Table, advise
from wordfoe.hangman.exact.solver import Bounds
from wordfoe.hangman.settings import MOST_NUMBER
from wordfoe.terminal import options
from wordfoe.terminal.console import WIDTH, Console
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.hangman.table import spaced
from wordfoe.wording import counted

__all__ = ["coach"]

USUAL_COUNT = 5
WORDS_SHOWN = 24


class CoachOptions(Struct, frozen=True, kw_only=True):
    """The table that is asked about, and how the advice is shown."""

    pattern: str
    tried: str
    misses: int | None
    count: int
    seconds: float
    dictionary: str | None
    color: str
    as_json: bool


# A pattern looks like an option, so that what is unknown is taken for the pattern, and no option
# has a short name.
@click.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})
@gathered(
    "asked",
    CoachOptions,
    click.argument("pattern"),
    click.option("--tried", default="", metavar="LETTERS", help="Every letter named so far."),
    click.option("--misses", type=click.IntRange(1, MOST_NUMBER), help="Misses that are left."),
    click.option(
        "--count",
        type=click.IntRange(1),
        default=USUAL_COUNT,
        show_default=True,
        help="Letters shown.",
    ),
    options.seconds(20.0),
    options.dictionary(short=False),
    options.color(),
    options.as_json("One JSON object, with all letters."),
)
def coach(asked: CoachOptions) -> None:
    """Show which letters are best in a game played elsewhere.

    PATTERN is what is shown, such as -e--e; _ and . stand for hidden letters too. Letters in it
    count as tried.
    """
    console = Console(asked.color)
    lexicon = options.lexicon_from(asked.dictionary)
    console.remark_left_out(lexicon)
    try:
        table = Table.read(lexicon, asked.pattern, asked.tried)
    except (Malformed, Illegal, SettingsError) as error:
        raise click.UsageError(str(error)) from None
    value, letters = advise(table, asked.seconds)
    if asked.as_json:
        _emit(table, asked.misses, value, letters)
    else:
        _show(console, table, asked.misses, value, letters[: asked.count])


def _emit(table: Table, misses: int | None, value: Bounds, letters: list[Advice]) -> None:
    content = {
        "pattern": table.pattern,
        "tried": table.tried,
        "misses_left": misses,
        "words_left": len(table.candidates),
        "value": value,
        "won": None if misses is None else _won(value, misses),
        "letters": letters,
        "words": list(table.candidates),
    }
    print(msgspec.json.encode(content).decode())


def _won(value: Bounds, misses: int) -> bool | None:
    """Whether the best guesser wins against any dealer; None when that is not known."""
    if value.upper < misses:
        return True
    return False if value.lower >= misses else None


def _show(
    console: Console, table: Table, misses: int | None, value: Bounds, letters: list[Advice]
) -> None:
    size = len(table.candidates)
    console.say(f"{spaced(table.pattern)}   {counted(size, 'word')} fit.", "title")
    needed = "1 miss" if value.upper == 1 and value.exact else f"{value} misses"
    console.say(f"At worst, with the best letters: {needed} from here on.")
    if misses is not None:
        console.say(_outlook(value, misses))
    console.say("letter  at worst  to expect  words that lack it", "title")
    for advice in letters:
        lack = f"{advice.lack:,} of {size:,}"
        console.say(
            f"{capitals(advice.letter):6}  {advice.worst!s:8}  {advice.expected:9.2f}  {lack}"
        )
    shown = " ".join(table.candidates.words(0, WORDS_SHOWN))
    more = f" and {size - WORDS_SHOWN:,} more" if size > WORDS_SHOWN else ""
    console.say(textwrap.fill(f"Words: {shown}{more}", WIDTH, subsequent_indent="       "))


def _outlook(value: Bounds, misses: int) -> str:
    left = f"{counted(misses, 'miss')} left"
    match _won(value, misses):
        case True:
            return f"With {left} that wins."
        case False:
            return f"With {left} a perfect dealer wins."
    return f"Whether {left} will do is not known."
