"""Why a value is what it is: a guessing tree for the guesser, a proof for the dealer.

A *guessing tree* names every candidate within a number of misses. It is a question, a letter with a
tree for each answer, or the word that is left.

A *proof* shows that a dealer can hold out. Each of its nodes says that some words, taken alone,
need more than a number of misses. The last node's words are candidates, and more candidates are
never easier. docs/proofs.md gives the reasons a node may have, and the text that both become.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

__all__ = ["ProofNode", "Question", "Tree", "proof_lines", "tree_lines"]


class Question(Struct, frozen=True):
    """A letter to name, and what to do after each answer: the positions it may stand at."""

    letter: str
    answers: dict[tuple[int, ...], Tree]


Tree: TypeAlias = Question | str


class ProofNode(Struct, frozen=True):
    """Words that need more than ``misses`` misses, and why.

    Reasons: *apart*, there are no misses, and no letter is in all of the words; *uncovered*, no
    ``misses`` + 1 letters hit all of the words, so that the dealer says no to each; *denied*, for
    every letter an earlier node of one miss less holds none but words without it. Letters that
    stand at the same places in all words are no guesses: they are known.
    """

    misses: int
    reason: Literal["apart", "uncovered", "denied"]
    words: tuple[str, ...]
    children: dict[str, int]  # denied: for each letter, the place of a node in the proof


def tree_lines(tree: Tree) -> Iterator[str]:
    """Yield a guessing tree as text: a line for each question and each word, followed by the lines
    after its answers."""
    return _tree_lines("*", tree)


def _tree_lines(answer: str, tree: Tree) -> Iterator[str]:
    if isinstance(tree, str):
        yield f"{answer} = {tree}"
        return
    yield f"{answer} ? {tree.letter} {len(tree.answers)}"
    for positions, rest in tree.answers.items():
        yield from _tree_lines(",".join(map(str, positions)) or "-", rest)


def proof_lines(proof: Sequence[ProofNode], first_line: int) -> Iterator[str]:
    """Yield a proof as text: a line for each node, which others name by the number of its line."""
    for node in proof:
        if node.reason == "denied":
            yield f"{node.misses} denied {_children(node, first_line)}"
        else:
            yield f"{node.misses} {node.reason} {' '.join(node.words)}"


def _children(node: ProofNode, first_line: int) -> str:
    """Each child with the letters that it denies. A denied node's words are those of its children,
    so they need not be listed."""
    letters: dict[int, str] = {}
    for letter, child in node.children.items():
        letters[child] = letters.get(child, "") + letter
    return " ".join(f"{first_line + child}:{denied}" for child, denied in letters.items())
