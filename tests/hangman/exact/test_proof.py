"""Guessing trees and proofs as text, in the form that docs/proofs.md describes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wordfoe import Lexicon
from wordfoe.hangman import Candidates
from wordfoe.hangman.exact.proof import ProofNode, Question, Tree, proof_lines, tree_lines
from wordfoe.hangman.exact.solver import Solver


def test_a_tree_line_by_line() -> None:
    tree = Question("e", {(): "monk", (1,): Question("d", {(0,): "deal", (): "tear"})})
    assert list(tree_lines(tree)) == ["* ? e 2", "- = monk", "1 ? d 2", "0 = deal", "- = tear"]


def test_several_places_are_one_answer() -> None:
    assert list(tree_lines(Question("e", {(1, 3): "here"}))) == ["* ? e 1", "1,3 = here"]
    assert list(tree_lines("monk")) == ["* = monk"]


def test_a_proof_line_by_line() -> None:
    """A child that denies several letters is named once, with all of them."""
    proof = [
        ProofNode(0, "apart", ("bb", "cc"), {}),
        ProofNode(0, "apart", ("aa", "cc"), {}),
        ProofNode(1, "denied", ("aa", "bb", "cc"), {"a": 0, "b": 1, "d": 0}),
        ProofNode(2, "uncovered", ("aa", "bb", "cc", "dd"), {}),
    ]
    assert list(proof_lines(proof, first_line=2)) == [
        "0 apart bb cc",
        "0 apart aa cc",
        "1 denied 2:ad 3:b",
        "2 uncovered aa bb cc dd",
    ]
    assert list(proof_lines(proof, first_line=10))[2] == "1 denied 10:ad 11:b"
    assert list(proof_lines([], first_line=2)) == []


def read_tree(lines: list[str]) -> tuple[str, Tree]:
    """Take one tree from the front of the lines; return the answer that leads to it, and itself."""
    answer, kind, *rest = lines.pop(0).split(" ")
    if kind == "=":
        return answer, rest[0]
    answers: dict[tuple[int, ...], Tree] = {}
    for _ in range(int(rest[1])):
        places, tree = read_tree(lines)
        answers[() if places == "-" else tuple(map(int, places.split(",")))] = tree
    return answer, Question(rest[0], answers)


@given(st.sets(st.text("abcde", min_size=3, max_size=3), min_size=1, max_size=9).map(sorted))
def test_a_tree_can_be_read_from_its_lines(words: list[str]) -> None:
    whole = Candidates.of(Lexicon(words), 3)
    solver = Solver(whole, memory=1 << 20)
    tree = solver.tree(whole, solver.value(whole).upper)
    assert tree is not None
    lines = list(tree_lines(tree))
    assert read_tree(lines) == ("*", tree)
    assert lines == []
