"""`wordfoe hangman coach`: show the best letters for a game played elsewhere."""

from __future__ import annotations

import textwrap

import click
from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.errors import Illegal, Malformed, SettingsError
from wordfoe.hangman.analysis.coach import Advice, Table, advise
from wordfoe.hangman.exact.solver import Bounds
from wordfoe.hangman.settings import MOST_NUMBER
from wordfoe.terminal import options
from wordfoe.terminal.console import WIDTH, Console
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.hangman.options import dealt_words
from wordfoe.terminal.hangman.table import spaced
from wordfoe.terminal.output import print_json
from wordfoe.terminal.values import WholeNumber
from wordfoe.wording import counted

__all__ = ["coach"]

USUAL_COUNT = 5
WORDS_SHOWN = 24


class CoachOptions(Struct, frozen=True, kw_only=True):
    """The options of the command: the game as it stands, and how to show the advice."""

    pattern: str
    tried: str
    misses: int | None
    count: int
    seconds: float
    dictionary: str | None
    words: str
    uncensored: bool
    color: str
    as_json: bool


class PatternCommand(click.Command):
    """A command whose argument may look like an option: -e--e, or even -hd-.

    The first argument that is no option of the command is the pattern. So an option has to stand
    alone: -d FILE, not -dFILE.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments, with the pattern behind --, where click takes it as it is."""
        known = {
            name: parameter
            for parameter in self.get_params(ctx)
            if isinstance(parameter, click.Option)
            for name in parameter.opts
        }
        given: list[str] = []
        others: list[str] = []
        rest = iter(args)
        for arg in rest:
            option = known.get(arg.partition("=")[0])
            if arg == "--":
                others += rest
            elif option is None and not (others and arg.startswith("-")):
                others.append(arg)
            else:
                given.append(arg)
                if option is not None and "=" not in arg and not option.is_flag:
                    value = next(rest, None)
                    if value is None:  # click says what is missing
                        return super().parse_args(ctx, [arg])
                    given.append(value)
        return super().parse_args(ctx, [*given, "--", *others])


@click.command(cls=PatternCommand)
@gathered(
    "asked",
    CoachOptions,
    click.argument("pattern"),
    click.option(
        "--tried",
        default="",
        show_default="none",
        metavar="LETTERS",
        help="All letters guessed so far.",
    ),
    click.option("--misses", type=WholeNumber(1, MOST_NUMBER), help="Misses left."),
    click.option(
        "--count", type=WholeNumber(1), default=USUAL_COUNT, help="How many letters to show."
    ),
    options.seconds(default=20),
    options.dictionary(),
    *dealt_words(),
    options.color(),
    options.as_json("Print one JSON object, with all letters."),
)
def coach(asked: CoachOptions) -> None:
    """Show the best letters for a game played elsewhere.

    PATTERN is the word as you see it, such as -e--e; _ and . stand for hidden letters too. Letters
    in it count as tried.
    """
    console = Console(asked.color)
    lexicon = options.lexicon_from(asked.dictionary)
    console.remark_left_out(lexicon)
    try:
        table = Table.read(
            lexicon, asked.pattern, asked.tried, words=asked.words, uncensored=asked.uncensored
        )
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
    print_json(content)


def _won(value: Bounds, misses: int) -> bool | None:
    """Return whether the best guesser wins against any dealer; None if that is not known."""
    if value.upper < misses:
        return True
    return False if value.lower >= misses else None


def _show(
    console: Console, table: Table, misses: int | None, value: Bounds, letters: list[Advice]
) -> None:
    size = len(table.candidates)
    fit = "1 word fits" if size == 1 else f"{size:,} words fit"
    console.say(f"{spaced(table.pattern)}   {fit}.", "title")
    needed = "1 miss" if value.upper == 1 and value.exact else f"{value} misses"
    console.say(f"At worst, the best letters cost {needed} from here on.")
    if misses is not None:
        console.say(_outlook(value, misses))
    console.say("letter  at worst   expected  words without it", "title")
    for advice in letters:
        lack = f"{advice.lack:,} of {size:,}"
        console.say(
            f"{capitals(advice.letter):6}  {advice.worst!s:8}  {advice.expected:9.2f}  {lack}"
        )
    shown = " ".join(table.candidates.words(0, WORDS_SHOWN))
    more = f" and {size - WORDS_SHOWN:,} more" if size > WORDS_SHOWN else ""
    console.say(textwrap.fill(f"Words: {shown}{more}", WIDTH, subsequent_indent="       "))


def _outlook(value: Bounds, misses: int) -> str:
    left = f"With {counted(misses, 'miss')} left"
    match _won(value, misses):
        case True:
            return f"{left}, the best letters win, whatever your opponent does."
        case False:
            return f"{left}, a perfect opponent wins."
    return f"{left}, it is not known whether the best letters win."
