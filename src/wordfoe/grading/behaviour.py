"""How a Hangman program behaves, as a set of switches: the rules of a house, or these with one
mistake.

Where a rule leaves a choice open, a behaviour allows several answers. A judge keeps all states that
are still possible; a model program draws one.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from wordfoe.grading.partition import Key

__all__ = ["Behaviour", "Input", "Reaction", "Reactions", "input_kind"]

Score: TypeAlias = Literal["size", "cheat", "cheat-repeats", "cheat-all-letters", "hidden"]
Choice: TypeAlias = Literal[
    "best",  # the highest score
    "worst",
    "second",
    "first",  # the family of the first word
    "last",  # the family of the last word
    "miss",  # the family without the letter, if there is one
    "hit",  # a family with the letter, if there is one
    "more-with-or-without",  # compares the words with the letter to those without
    "fair",  # one word is fixed at the start
    "any",
]
Ties: TypeAlias = Literal[
    "first",
    "last",
    "pattern",
    "pattern-last",
    "most-hidden",
    "least-hidden",
    "most-hidden-last",
    "rightmost",
    "leftmost",
    "most-rightmost",
    "most-first",
    "hit-rightmost",
    "accept",
    "reject",
    "any",
]
Input: TypeAlias = Literal[
    "letter", "capital", "repeat", "capital-repeat", "digit", "several", "empty"
]
Reaction: TypeAlias = Literal[
    "refuse",
    "ignore",  # no answer at all: the reader of tokens waits for one
    "guess",  # taken as a letter, like any other
    "charge",  # a wrong guess
    "charge-twice",
    "first-letter",  # the rest of the line is dropped
    "each-letter",  # the line is read letter by letter
    "crash",
]
Reactions: TypeAlias = dict[Input, tuple[Reaction, ...]]

STRICT: Reactions = {
    "letter": ("guess",),
    "capital": ("guess",),
    "repeat": ("refuse",),
    "capital-repeat": ("refuse",),
    "digit": ("refuse",),
    "several": ("refuse",),
    "empty": ("refuse", "ignore"),
}


class Behaviour(Struct, frozen=True, kw_only=True):
    """What a program does at each turn. The defaults are a plain Evil Hangman without mistakes."""

    # which words are kept
    key: Key = "positions"
    score: Score = "size"
    choice: Choice = "best"
    ties: Ties = "any"
    keep: Literal["family", "last-word", "first-word", "all"] = "family"
    levels: Literal[
        "right",
        "ignored",
        "early",
        "all-inputs",
        "worst",
        "last-ranked",
        "next-size",
        "always",
        "swapped",
    ] = "right"
    # what is shown
    pattern: Literal["right", "forgets", "forgets-on-hit", "first-only", "not-on-first"] = "right"
    count: Literal[
        "right", "initial", "late", "not-on-miss", "not-on-hit", "one-more", "one-less", "families"
    ] = "right"
    count_always: bool = False  # also to those who do not want to see it
    # what a guess costs
    hit_cost: int = 0
    miss_cost: int = 1
    first_misses: int = 0  # added to the number that was asked for
    loss_at: int = 0  # lost as soon as no more than this many guesses are left
    loss_first: bool = False  # with no guess left, even a word that is found is a loss
    unlimited: bool = False
    reactions: Reactions = field(default_factory=lambda: STRICT)
    tolerated: Reactions = {}  # the doing of the course's own driver: costs nothing, with a note
    # how it ends
    win: Literal[
        "right", "one-word-left", "any-hit", "last-letter-named", "by-letters", "never"
    ] = "right"
    loss_on_hit: Literal["never", "last-guess", "last-guess-or-win"] = "never"
    said_at_win: Literal["won", "lost"] = "won"
    said_at_loss: Literal["won", "lost"] = "lost"
    loss_word: Literal["any", "first", "last", "start-first", "start-any", "not-left"] = "any"
    loss_word_at_win: bool = False  # the same word is named after a win
    crash: Literal["never", "sometimes", "on-win", "on-loss", "on-one-family"] = "never"
    # between games, and before the first guess
    again: Literal["fresh", "words", "letters", "misses", "all"] = "fresh"
    checks_length: bool | None = None  # None: it may, or may not
    checks_misses: bool | None = None

    def reactions_to(self, kind: Input) -> tuple[Reaction, ...]:
        """Return what the program may do with a line of this kind, the tolerated included."""
        return self.reactions[kind] + self.tolerated.get(kind, ())


def input_kind(line: str, tried: frozenset[str]) -> Input:
    """Return what kind of input a line is after these letters."""
    text = line.strip()
    if not text:
        return "empty"
    if len(text) > 1:
        return "several"
    if text in tried:  # also a digit or a capital that was taken for a letter
        return "repeat"
    if not (text.isascii() and text.isalpha()):
        return "digit"
    if text.lower() in tried:
        return "capital-repeat"
    return "letter" if text.islower() else "capital"
