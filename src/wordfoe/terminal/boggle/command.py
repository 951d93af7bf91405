"""`wordfoe boggle`: a game, every word of a board, and the path of one word."""

from __future__ import annotations

import sys
from typing import Any

import click

from wordfoe.boggle.board import Board
from wordfoe.boggle.rules import word_from
from wordfoe.boggle.scoring import LONGEST, RULES, rules_named
from wordfoe.boggle.search import Searcher
from wordfoe.errors import Malformed, SettingsError, quoted
from wordfoe.lexicon import Lexicon
from wordfoe.record import check_writable
from wordfoe.terminal.boggle.choices import Choices
from wordfoe.terminal.boggle.events import emit, play_events, word_fields
from wordfoe.terminal.boggle.options import MOST_SEED, Size
from wordfoe.terminal.boggle.reveal import by_length
from wordfoe.terminal.boggle.session import Session
from wordfoe.terminal.boggle.table import counted, drawn, path_in_words
from wordfoe.terminal.console import COLORS, Console
from wordfoe.terminal.groups import refuse_options_before_a_command
from wordfoe.terminal.paths import PATH
from wordfoe.terminal.reading import EndOfInput, Lines

__all__ = ["boggle"]

MOST_PATHS = 10_000
MOST_SECONDS = 24 * 60 * 60


def _lexicon(dictionary: str | None) -> Lexicon:
    return Lexicon.load(dictionary) if dictionary else Lexicon.english()


_size = click.option("--size", type=Size(), help="Rows and columns: 4, 5 or 3x4; 2 to 6 each.")
_rules = click.option(
    "--rules", type=click.Choice(list(RULES)), default="lab", help="How words are scored."
)
_min_length = click.option(
    "--min-length", type=click.IntRange(1, LONGEST), help="The shortest word that counts."
)
_dict = click.option(
    "--dict", "-d", "dictionary", type=PATH, help="A word list: one word per line."
)
_color = click.option(
    "--color", type=click.Choice(COLORS), default="auto", help="Auto minds NO_COLOR."
)


@click.group(invoke_without_command=True)
@click.option("--board", help="The letters of your own board, row by row.")
@_size
@_rules
@_min_length
@click.option("--seed", type=click.IntRange(0, MOST_SEED), help="The same seed, the same board.")
@click.option("--timer", type=click.IntRange(1, MOST_SECONDS), help="Seconds for your turn.")
@_dict
@click.option("--plain", is_flag=True, help="Sentences only: for screen readers, or no fuss.")
@_color
@click.option("--json", "as_json", is_flag=True, help="JSON Lines out, words in, no questions.")
@click.option("--record", type=PATH, help="Add the game's record to this file.")
@click.pass_context
def boggle(ctx: click.Context, /, color: str, as_json: bool, **options: Any) -> None:
    """Boggle, you against a computer that finds everything.

    Starts a game at once: 5x5 with the Big Boggle cubes, unless you say otherwise.
    """
    if ctx.invoked_subcommand is not None:
        refuse_options_before_a_command(ctx)
        return
    choices = Choices(**options)
    if choices.record:
        check_writable(choices.record)
    console = Console(color)
    console.remark_left_out(choices.lexicon())
    try:
        if as_json:
            play_events(choices)
        else:
            Session(console, choices).play()
    except (SettingsError, Malformed) as error:
        raise click.UsageError(str(error), ctx) from None
    except EndOfInput:
        raise click.ClickException("The input ended before a game began.") from None


@boggle.command()
@click.argument("board")
@_size
@_rules
@_min_length
@_dict
@click.option("--paths", is_flag=True, help="Show the cells of each word, numbered from 0.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per board.")
def solve(
    board: str,
    size: tuple[int, int] | None,
    rules: str,
    min_length: int | None,
    dictionary: str | None,
    paths: bool,
    as_json: bool,
) -> None:
    """Print every word of BOARD, its letters row by row; - reads a board per line."""
    lexicon = _lexicon(dictionary)
    try:
        searcher = Searcher(lexicon, rules_named(rules).at_least(min_length))
        if board != "-":
            _print_solution(searcher, Board.parse(board, size, lexicon.alphabet), paths, as_json)
            return
    except (SettingsError, Malformed) as error:
        raise click.UsageError(str(error)) from None
    _solve_lines(searcher, size, paths, as_json)


def _solve_lines(
    searcher: Searcher, size: tuple[int, int] | None, paths: bool, as_json: bool
) -> None:
    """A board per line; a line that is none is reported, and the others are solved all the same."""
    bad = 0
    for number, line in enumerate(Lines(), 1):
        try:
            board = Board.parse(line, size, searcher.lexicon.alphabet)
            _print_solution(searcher, board, paths, as_json)
        except Malformed as refusal:
            bad += 1
            print(f"wordfoe: Line {number}: {refusal}", file=sys.stderr, flush=True)
    if bad:
        raise click.ClickException(f"{counted(bad, 'line')} of the input held no board.")


def _print_solution(searcher: Searcher, board: Board, paths: bool, as_json: bool) -> None:
    words = searcher.search(board)
    points = sum(found.points for found in words)
    if as_json:
        listed = [word_fields(found, path=paths) for found in words]
        emit({"board": board.tiles, "count": len(words), "points": points, "words": listed})
        return
    if paths:
        for found in words:
            print(found.word, " ".join(map(str, found.path)))
    else:
        print("\n".join(by_length(words, every=True) or ["    no words"]))
    print(f"{board.tiles}: {counted(len(words), 'word')}, {counted(points, 'point')}")


@boggle.command()
@click.argument("word")
@click.argument("board")
@_size
@_dict
@_color
@click.option("--plain", is_flag=True, help="The path in words.")
@click.option("--json", "as_json", is_flag=True, help="All paths as one JSON object.")
def trace(
    word: str,
    board: str,
    size: tuple[int, int] | None,
    dictionary: str | None,
    color: str,
    plain: bool,
    as_json: bool,
) -> None:
    """Show the path of WORD on BOARD. Exit code 1 when there is none."""
    alphabet = _lexicon(dictionary).alphabet
    try:
        parsed = Board.parse(board, size, alphabet)
        word = word_from(word, alphabet, parsed)
    except Malformed as error:
        raise click.UsageError(str(error)) from None
    path = parsed.trace(word)
    if as_json:
        paths = parsed.traces(word, MOST_PATHS + 1)
        complete = len(paths) <= MOST_PATHS
        shown = {"paths": paths[:MOST_PATHS], "complete": complete}
        emit({"word": word, "board": parsed.tiles, **shown})
    elif path is not None:
        console = Console(color)
        lines = drawn(parsed, path, lambda text: console.styled(text, "lit"))
        console.say(path_in_words(parsed, path) if plain else "\n".join(lines))
    if path is None:
        raise click.ClickException(f"{quoted(word)} is not on the board {quoted(parsed.tiles)}.")
