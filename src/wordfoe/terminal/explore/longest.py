"""`wordfoe explore longest`: find the longest words that the cubes can show."""

from __future__ import annotations

import textwrap
from typing import Any

import click

from wordfoe.boggle.explore.longest_words import Filled, Laid, Shortage, filling, laid
from wordfoe.boggle.explore.longest_words import longest as longest_words
from wordfoe.boggle.explore.space import BoardSpace
from wordfoe.terminal.boggle import options as boggle
from wordfoe.terminal.console import WIDTH
from wordfoe.terminal.explore import options
from wordfoe.terminal.explore.boards import roll_lines, shown, wrapped
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.output import print_json
from wordfoe.terminal.values import WholeNumber
from wordfoe.wording import counted

__all__ = ["longest"]

SHOWN = 3
LISTED = 24


@click.command()
@gathered("space", options.space_of, options.size, options.cubes, boggle.dictionary)
@click.option(
    "--count",
    type=WholeNumber(0, 10**6),
    default=SHOWN,
    help="How many boards to draw.",
)
@options.as_json
def longest(space: BoardSpace, count: int, as_json: bool) -> None:
    """Find the longest words that the cubes can show.

    The answer is exact: a word can be rolled if each of its tiles can be matched to a different
    cube.
    """
    words, filled = longest_words(space), filling(space)
    if as_json:
        _print_json(space, words, filled)
    else:
        _print(space, words, filled, count)


def _print(space: BoardSpace, words: list[str], filled: Filled, count: int) -> None:
    if not words:
        print(f"No word fits on a board of {space.size}.")
        return
    featured = _featured(space, words)
    letters = counted(len(words[0]), "letter")
    print(wrapped(f"{counted(len(words), 'word')} of {letters} can be rolled:" + _listed(featured)))
    if len(featured) < len(words):
        print(f"  and {counted(len(words) - len(featured), 'word')} that I would rather not repeat")
    for word in featured[:count]:
        found = laid(space, word)
        assert found is not None
        print(shown(found.board, [word.upper(), letters], found.path))
        print(found.board.tiles)
        if found.cubes:
            print("\n".join(roll_lines(found.board, found.cubes)))
    print("\n".join(_on_every_cell(space, filled)))


def _on_every_cell(space: BoardSpace, filled: Filled) -> list[str]:
    """Return the words that use every cell, or why there are none."""
    tiles = counted(space.cells, "tile")
    candidates = len(filled.words) + len(filled.refuted)
    if candidates == 0:
        return [f"No word has {tiles}, so none uses every cell."]
    if filled.words:
        featured = _featured(space, filled.words)
        count = f"{len(filled.words):,} of {counted(candidates, 'word')} with {tiles}"
        return [wrapped(f"{count} can be rolled, on every cell:{_listed(featured)}")]
    lines = [f"None of {counted(candidates, 'word')} with {tiles} can be rolled:"]
    return lines + [
        textwrap.fill(
            f"{word}: {_reason(space, shortage)}",
            WIDTH,
            initial_indent="  ",
            subsequent_indent="    ",
        )
        for word, shortage in filled.refuted.items()
        if not space.lexicon.is_offensive(word)
    ]


def _reason(space: BoardSpace, shortage: Shortage) -> str:
    """Return why a word cannot be rolled: the tiles that too few cubes show, and those cubes, or
    the other cubes if they are fewer."""
    tiles = " ".join(shortage.tiles).upper()
    if not shortage.cubes:
        return f"no cube shows {tiles}"
    cubes = counted(len(shortage.cubes), "cube")
    are = "is" if len(shortage.cubes) == 1 else "are"
    useless = list(space.cubes.cubes if space.cubes else ())
    for cube in shortage.cubes:
        useless.remove(cube)
    if len(useless) < len(shortage.cubes):
        listed = " ".join(useless).upper()
        return f"for {tiles} there {are} only {cubes}: none of these tiles is on {listed}"
    return f"for {tiles} there {are} only {cubes}: {' '.join(shortage.cubes).upper()}"


def _featured(space: BoardSpace, words: list[str]) -> list[str]:
    return [word for word in words if not space.lexicon.is_offensive(word)]


def _listed(words: list[str]) -> str:
    more = f" and {len(words) - LISTED:,} more" if len(words) > LISTED else ""
    return "".join(f" {word.upper()}" for word in words[:LISTED]) + more


def _print_json(space: BoardSpace, words: list[str], filled: Filled) -> None:
    featured = _featured(space, words)
    boards = [found for word in featured if (found := laid(space, word)) is not None]
    answer = {
        "rows": space.rows,
        "columns": space.columns,
        "cubes": space.cubes_name,
        "length": len(words[0]) if words else None,
        "words": [_fields(found) for found in boards],
        "every_cell": _featured(space, filled.words),
        "refuted": [
            {"word": word, "tiles": shortage.tiles, "cubes": shortage.cubes}
            for word, shortage in filled.refuted.items()
            if not space.lexicon.is_offensive(word)
        ],
    }
    print_json(answer)


def _fields(found: Laid) -> dict[str, Any]:
    return {
        "word": found.word,
        "board": found.board.tiles,
        "path": found.path,
        "roll": found.cubes,
    }
