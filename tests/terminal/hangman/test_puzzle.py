"""`wordfoe hangman puzzle`: for programs, in a pipe, and at a terminal with a rating."""

from __future__ import annotations

import json
from pathlib import Path

from support.terminal import Terminal, environment, run
from wordfoe import Lexicon
from wordfoe.hangman.analysis.puzzle_book import next_puzzle, shipped
from wordfoe.terminal.hangman.puzzle_text import VERBS

PUZZLE = ("hangman", "puzzle", "--seed", "3")


def best_of(seed: int) -> tuple[str, str]:
    """The letter that wins, and one that loses."""
    lexicon = Lexicon.english()
    posed = next_puzzle(shipped(lexicon), 1200, seed=seed)
    assert posed is not None
    other = next(x for x in "qzxj" if x not in posed.tried)
    best = posed.check(other, lexicon).best
    return best, other


def test_json_for_programs() -> None:
    best, other = best_of(3)
    posed, answer = run(*PUZZLE, "--json", typed=[other]).events
    assert posed["event"] == "puzzle"
    assert {"pattern", "tried", "misses_left", "words_left"} <= set(posed)
    assert "best" not in posed
    assert (answer["event"], answer["letter"], answer["right"]) == ("answer", other, False)
    assert answer["best"] == best
    assert answer["worst"][best] == answer["affordable"]
    again = run(*PUZZLE, "--json", typed=[best]).events
    assert again[0] == posed
    assert again[1]["right"] is True


def test_json_refuses_what_is_no_letter() -> None:
    best, _ = best_of(3)
    tried = run(*PUZZLE, "--json").events[0]["tried"][0]
    events = run(*PUZZLE, "--json", typed=["", tried, "12", best]).events
    assert [event["event"] for event in events] == ["puzzle", *["refused"] * 3, "answer"]


def test_in_a_pipe() -> None:
    best, other = best_of(3)
    wins, loses = VERBS[run(*PUZZLE, "--json").events[0]["kind"]]
    failed = run(*PUZZLE, typed=[other])
    assert f"{other.upper()} {loses}. {best.upper()} was the one." in failed.out
    assert f"Why {best.upper()} {wins}" in failed.out
    assert "Rating" not in failed.out  # only a person at a terminal has one
    solved = run(*PUZZLE, typed=["?", best])
    assert f"{best.upper()} {wins}." in solved.out
    assert "a solve counts half" in solved.out
    skipped = run(*PUZZLE, typed=["."])
    assert "at worst:" not in skipped.out
    assert run(*PUZZLE).code == 0  # the end of the input ends it


def test_at_a_terminal_it_counts(tmp_path: Path) -> None:
    env = environment(WORDFOE_DATA=str(tmp_path))
    with Terminal("hangman", "puzzle", env=env) as terminal:
        terminal.until("Your letter")
        terminal.child.send("?")
        terminal.until("a solve counts half")
        for letter in "qzxjkv":  # one of them is open
            terminal.until("Your letter")
            terminal.child.send(letter)
            if terminal.child.expect_exact(["tried before", "Misses at worst"]):
                break
        terminal.child.expect(
            r"Rating [\d,]+\? \(provisional until you have tried ten\) \([+-]\d+\)"
        )
        terminal.answer("Another one?", "n")
        assert terminal.end() == 0
    kept = json.loads((tmp_path / "puzzles.json").read_text())
    assert kept["standing"]["tried"] == 1
    assert len(kept["seen"]) == 1
