"""`wordfoe define`: show what a word means."""

from __future__ import annotations

import click

from wordfoe import definitions
from wordfoe.alphabet import ENGLISH, fold
from wordfoe.errors import Malformed
from wordfoe.lexicon import Lexicon
from wordfoe.terminal import options
from wordfoe.terminal.output import print_json
from wordfoe.wording import quoted

__all__ = ["define"]


@click.command()
@click.argument("word")
@options.as_json("Print a JSON object.")
def define(word: str, as_json: bool) -> None:
    """Show what WORD means.

    Inflected words have the meaning of their base form: children that of child.
    """
    folded = _folded(word)
    listed = folded in Lexicon.english()
    found = definitions.define(folded) if listed else None
    if as_json:
        print_json(
            {
                "word": folded,
                "definition": found and found.gloss,
                "lemma": found and found.lemma,
                "part": found and found.part,
                "listed": listed,
            }
        )
    elif found is not None:
        base = found.part if found.lemma == folded else f"{found.lemma}, {found.part}"
        print(f"{folded} ({base}): {found.gloss}")
    elif listed:
        print(f"{quoted(folded)} is in the word list, but I have no definition of it.")
    else:
        print(f"{quoted(folded)} is not in the word list.")


def _folded(text: str) -> str:
    """Return a text in small letters. Raises Malformed if it is not made of letters."""
    folded = fold(text.strip())
    if not ENGLISH.spells(folded):
        raise Malformed(f"{quoted(text)} is not a word; a word is made of letters only.")
    return folded
