"""`wordfoe boggle`: play a game, list the words of a board, or trace one word."""

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
from wordfoe.terminal import options as shared
from wordfoe.terminal.boggle import options
from wordfoe.terminal.boggle.choices import Choices, typed_board
from wordfoe.terminal.boggle.events import play_events, word_fields
from wordfoe.terminal.boggle.reveal import by_length
from wordfoe.terminal.boggle.session import Session
from wordfoe.terminal.boggle.table import drawn, path_in_words
from wordfoe.terminal.console import Console
from wordfoe.terminal.gathered import gathered, usage_errors
from wordfoe.terminal.groups import SuggestingGroup, refuse_options_before_a_command
from wordfoe.terminal.output import print_json
from wordfoe.terminal.reading import Lines
from wordfoe.wording import counted, quoted

__all__ = ["boggle"]

MOST_PATHS = 10_000


@click.group(cls=SuggestingGroup, invoke_without_command=True)
@gathered(
    "choices",
    Choices,
    options.board,
    options.size(shown="5x5"),
    options.rules,
    options.min_length,
    options.seed,
    options.timer,
    options.strength,
    shared.dictionary(),
    shared.plain(),
    shared.record(),
)
@shared.color()
@shared.as_json("Read words and print JSON Lines; ask nothing.")
@click.pass_context
def boggle(ctx: click.Context, choices: Choices, color: str, as_json: bool) -> None:
    """Play Boggle against me.

    You find words first, then I find all others, or those that --strength lets me find.
    The game starts at once, by default on a board of 5x5 with the Big Boggle cubes.
    """
    if ctx.invoked_subcommand is not None:
        refuse_options_before_a_command(ctx)
        return
    console, _ = shared.prepare_game(choices, color)
    with usage_errors():
        if as_json:
            play_events(choices)
        else:
            Session(console, choices).play()


class BoardReader(Struct, frozen=True):
    """Read a board from the command line, with its size and alphabet."""

    size: tuple[int, int] | None
    dictionary: str | None

    @property
    def lexicon(self) -> Lexicon:
        """The words. Raises LexiconError if they cannot be read."""
        return shared.lexicon_from(self.dictionary)

    def board(self, text: str) -> Board:
        """Return the board that was typed. Raises Malformed if it is not one."""
        return typed_board(text, self.size, self.lexicon.alphabet)


def _scoring(rules: str, min_length: int | None) -> Rules:
    return rules_named(rules).at_least(min_length)


_reader = gathered(
    "reader", BoardReader, options.size(shown="by the number of letters"), shared.dictionary()
)


@boggle.command()
@click.argument("board")
@_reader
@gathered("rules", _scoring, options.rules, options.min_length)
@click.option(
    "--paths", is_flag=True, help="Show the path of each word, its cells numbered from 0."
)
@shared.as_json("Print one JSON object per board.")
def solve(board: str, reader: BoardReader, rules: Rules, paths: bool, as_json: bool) -> None:
    """Print every word of BOARD.

    BOARD is its letters row by row; - reads one board per line from standard input.
    """
    searcher = Searcher(reader.lexicon, rules)
    if board == "-":
        _solve_lines(searcher, reader, paths, as_json)
        return
    with usage_errors():
        _print_solution(searcher, reader.board(board), paths, as_json)


def _solve_lines(searcher: Searcher, reader: BoardReader, paths: bool, as_json: bool) -> None:
    """Solve one board per line; report lines that are not boards, and solve the others."""
    bad = 0
    for number, line in enumerate(Lines(), 1):
        try:
            _print_solution(searcher, reader.board(line), paths, as_json)
        except Malformed as refusal:
            bad += 1
            print(f"wordfoe: Line {number}: {refusal}", file=sys.stderr, flush=True)
    if bad:
        raise click.ClickException(f"Lines that are not boards: {bad:,}.")


def _print_solution(searcher: Searcher, board: Board, paths: bool, as_json: bool) -> None:
    words = searcher.search(board)
    points = sum(found.points for found in words)
    if as_json:
        listed = [word_fields(found, path=paths) for found in words]
        print_json({"board": board.tiles, "count": len(words), "points": points, "words": listed})
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
@shared.plain("Describe the path in words.")
@shared.as_json("Print all paths as one JSON object.")
def trace(
    word: str, board: str, reader: BoardReader, color: str, plain: bool, as_json: bool
) -> None:
    """Show the path of WORD on BOARD.

    The exit code is 1 if WORD is not on BOARD.
    """
    with usage_errors():
        parsed = reader.board(board)
        word = word_from(word, parsed.alphabet, parsed)
    path = parsed.trace(word)
    if as_json:
        paths = parsed.traces(word, MOST_PATHS + 1)
        complete = len(paths) <= MOST_PATHS
        shown = {"paths": paths[:MOST_PATHS], "complete": complete}
        print_json({"word": word, "board": parsed.tiles, **shown})
    elif path is not None:
        console = Console(color)
        lines = drawn(parsed, path, lambda text: console.styled(text, "lit"))
        console.say(path_in_words(parsed, path) if plain else "\n".join(lines))
    if path is None:
        raise click.ClickException(f"{quoted(word)} is not on the board {quoted(parsed.tiles)}.")
