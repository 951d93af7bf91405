"""`wordfoe boggle`: a game, every word of a board, and the path of one word."""

from __future__ import annotations

import sys

import click
from msgspec import Struct

from wordfoe.boggle.board import Board
from wordfoe.boggle.rules import word_from
from wordfoe.boggle.scoring import Rules, rules_named
from wordfoe.boggle.search import Searcher
from wordfoe.errors import Malformed
from wordfoe.lexicon import Lexicon
from wordfoe.record import check_writable
from wordfoe.terminal import options as shared
from wordfoe.terminal.boggle import options
from wordfoe.terminal.boggle.choices import Choices
from wordfoe.terminal.boggle.events import emit, play_events, word_fields
from wordfoe.terminal.boggle.reveal import by_length
from wordfoe.terminal.boggle.session import Session
from wordfoe.terminal.boggle.table import drawn, path_in_words
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered, usage_errors
from wordfoe.terminal.groups import refuse_options_before_a_command
from wordfoe.terminal.reading import EndOfInput, Lines
from wordfoe.wording import counted, quoted

__all__ = ["boggle"]

MOST_PATHS = 10_000


@click.group(invoke_without_command=True)
@gathered(
    "choices",
    Choices,
    options.board,
    options.size(shown="5x5"),
    options.rules,
    options.min_length,
    options.seed,
    options.timer,
    shared.dictionary(),
    shared.plain(),
    shared.record(),
)
@shared.color()
@shared.as_json("JSON Lines out, words in, no questions.")
@click.pass_context
def boggle(ctx: click.Context, choices: Choices, color: str, as_json: bool) -> None:
    """Boggle, you against a computer that finds everything.

    Starts a game at once, by default 5x5 with the Big Boggle cubes.
    """
    if ctx.invoked_subcommand is not None:
        refuse_options_before_a_command(ctx)
        return
    if choices.record:
        check_writable(choices.record)
    console = Console(color)
    console.remark_left_out(choices.lexicon())
    try:
        with usage_errors():
            if as_json:
                play_events(choices)
            else:
                Session(console, choices).play()
    except EndOfInput:
        raise click.ClickException("The input ended before a game began.") from None


class BoardReader(Struct, frozen=True):
    """How a board on the command line is read."""

    size: tuple[int, int] | None
    dictionary: str | None

    @property
    def lexicon(self) -> Lexicon:
        return shared.lexicon_from(self.dictionary)

    def board(self, text: str) -> Board:
        """Return the board that was typed. Raises Malformed when it is none."""
        return Board.parse(text, self.size, self.lexicon.alphabet)


def _scoring(rules: str, min_length: int | None) -> Rules:
    return rules_named(rules).at_least(min_length)


_reader = gathered("reader", BoardReader, options.size(), shared.dictionary())


@boggle.command()
@click.argument("board")
@_reader
@gathered("rules", _scoring, options.rules, options.min_length)
@click.option("--paths", is_flag=True, help="Show the cells of each word, numbered from 0.")
@shared.as_json("One JSON object per board.")
def solve(board: str, reader: BoardReader, rules: Rules, paths: bool, as_json: bool) -> None:
    """Print every word of BOARD, its letters row by row; - reads a board per line."""
    searcher = Searcher(reader.lexicon, rules)
    if board == "-":
        _solve_lines(searcher, reader, paths, as_json)
        return
    with usage_errors():
        _print_solution(searcher, reader.board(board), paths, as_json)


def _solve_lines(searcher: Searcher, reader: BoardReader, paths: bool, as_json: bool) -> None:
    """Solve a board per line; report a line that is none, and go on with the others."""
    bad = 0
    for number, line in enumerate(Lines(), 1):
        try:
            _print_solution(searcher, reader.board(line), paths, as_json)
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
@_reader
@shared.color()
@shared.plain("The path in words.")
@shared.as_json("All paths as one JSON object.")
def trace(
    word: str, board: str, reader: BoardReader, color: str, plain: bool, as_json: bool
) -> None:
    """Show the path of WORD on BOARD. Exit code 1 when there is none."""
    with usage_errors():
        parsed = reader.board(board)
        word = word_from(word, parsed.alphabet, parsed)
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
