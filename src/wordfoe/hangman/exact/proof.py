"""Both halves of a proof of a value: a guessing tree for the upper bound, a proof for the lower.

A *guessing tree* finds every candidate within a number of misses. It is either a question, a letter
with a tree for each answer, or the one word that is left.

A *proof* shows that a dealer can force more than a number of misses. Each of its nodes says this of
some words taken alone. The last node's words are candidates, and adding candidates never lowers the
value. docs/proofs.md lists the reasons that a node may have, and describes the text of both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

__all__ = ["ProofNode", "Question", "Tree", "proof_lines", "tree_lines"]


class Question(Struct, frozen=True):
    """A letter to name, and the tree to follow after each answer, by the positions it shows."""

    letter: str
    answers: dict[tuple[int, ...], Tree]


Tree: TypeAlias = Question | str


class ProofNode(Struct, frozen=True):
    """Words that need more than ``misses`` misses, and the reason.

    - *apart*: ``misses`` is 0, and no letter is in all of the words;
    - *uncovered*: no set of ``misses`` + 1 letters hits all of the words, so the dealer can say no
      to that many letters in a row;
    - *denied*: for every letter there is an earlier node with one miss less whose words all lack
      it, so the dealer says no and goes on there.

    Letters that stand at the same places in all of the words do not count: naming them tells
    nothing.
    """

    misses: int
    reason: Literal["apart", "uncovered", "denied"]
    words: tuple[str, ...]
    children: dict[str, int]  # denied: for each letter, the index of an earlier node in the proof


def tree_lines(tree: Tree) -> Iterator[str]:
    """Yield the lines of a guessing tree's text, depth first: one for each question or word."""
    return _tree_lines("*", tree)


def _tree_lines(answer: str, tree: Tree) -> Iterator[str]:
    if isinstance(tree, str):
        yield f"{answer} = {tree}"
        return
    yield f"{answer} ? {tree.letter} {len(tree.answers)}"
    for positions, rest in tree.answers.items():
        yield from _tree_lines(",".join(map(str, positions)) or "-", rest)


def proof_lines(proof: Sequence[ProofNode], first_line: int) -> Iterator[str]:
    """Yield the lines of a proof's text, one for each node.

    Nodes refer to others by line number; ``first_line`` is that of the first node.
    """
    for node in proof:
        if node.reason == "denied":
            yield f"{node.misses} denied {_children(node, first_line)}"
        else:
            yield f"{node.misses} {node.reason} {' '.join(node.words)}"


def _children(node: ProofNode, first_line: int) -> str:
    """Each child with the letters that it denies. The words of a denied node are those of its
    children, so they need not be listed."""
    letters: dict[int, str] = {}
    for letter, child in node.children.items():
        letters[child] = letters.get(child, "") + letter
    return " ".join(f"{first_line + child}:{denied}" for child, denied in letters.items())
