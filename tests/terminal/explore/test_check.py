"""`wordfoe explore check`: proofs that hold, and those that do not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from support.small_lexicons import some_words
from support.terminal import (
    Result,
    Terminal,
    one_sentence,
    plain,
    run,
    word_file,
)
from wordfoe.boggle.explore.proof_file import Line, read_proof, write_proof

PROVE = ("explore", "prove", "--workers", "1")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return word_file(tmp_path, sorted(some_words(5, "esat", 40, 6)))


def test_a_proof_is_written_and_checked(words: Path, tmp_path: Path) -> None:
    proof = tmp_path / "proof"
    args = ("-d", words, "--size", "2x3", "--rules", "tournament")
    shown = run(*PROVE, *args, "--proof", proof, "--json").events[0]
    result = run("explore", "check", proof, "-d", words)
    assert (result.code, result.err) == (0, "")
    assert f"the best board has {shown['best']} points." in result.out
    (event,) = checked(proof, words, "--json").events
    assert (event["certified"], event["best"], event["boards"]) == (
        True,
        shown["best"],
        shown["boards"],
    )
    assert event["classes"] == shown["pruned"] + shown["scored"]
    assert (event["holds"], event["method"]) == (True, "all")
    assert event["bounds"] == event["recomputed"] == shown["pruned"]
    assert "about another lexicon" in one_sentence(run("explore", "check", proof))
    proof.write_bytes(proof.read_bytes().replace(b" = ", b" = 1", 1))
    result = run("explore", "check", proof, "-d", words, "--json")
    assert result.code == 1
    assert "the digest is not that of the file" in result.err


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A proof of 2x4, and its words."""
    folder = tmp_path_factory.mktemp("large")
    words = word_file(folder, sorted(some_words(5, "ea", 40, 6)))
    args = ("--size", "2x4", "--rules", "tournament", "--proof", folder / "proof")
    assert run(*PROVE, "-d", words, *args).code == 0
    return folder / "proof", words


def checked(proof: Path, words: Path, *args: str | Path) -> Result:
    return run("explore", "check", proof, "-d", words, "--workers", "1", *args)


def untimed(event: dict[str, Any]) -> dict[str, Any]:
    return {**event, "seconds": 0}


def test_a_sample_is_called_one(large: tuple[Path, Path]) -> None:
    proof, words = large
    result = checked(proof, words, "--samples", "3", "--seed", "8")
    assert (result.code, result.err) == (0, "")
    assert "The proof holds as far as sampled: " in result.out
    assert "If 1 % of the bounds were false, the chance to notice was " in result.out
    assert " Seed 8." in result.out
    (event,) = checked(proof, words, "--samples", "3", "--seed", "8", "--json").events
    assert (event["holds"], event["method"], event["seed"]) == (True, "sampled", 8)
    assert 3 <= event["recomputed"] < event["bounds"]
    assert event["sampled"] == 10 * event["recomputed"]
    percent = int(100 * event["detection"])
    assert f" the chance to notice was {percent} %.\nUse --all to be certain." in result.out
    seeds = {checked(proof, words, "--samples", "1", "--json").events[0]["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_all_of_a_large_proof_in_parts(large: tuple[Path, Path], tmp_path: Path) -> None:
    proof, words = large
    results = tmp_path / "results"
    args = ("--all", "--results", results, "--json")
    (whole,) = checked(proof, words, *args).events
    assert (whole["holds"], whole["method"], whole["seed"]) == (True, "all", None)
    assert whole["recomputed"] == whole["bounds"] > 20
    manifest, *lines = results.read_text().splitlines(keepends=True)
    assert json.loads(manifest)["job"] == "explore check"
    assert len(lines) > 2
    results.write_text(manifest + lines[0] + lines[1][:9])  # as a kill leaves it
    again = checked(proof, words, *args)
    assert "The last line of the results is incomplete" in again.err
    assert untimed(again.events[0]) == untimed(whole)
    assert len(results.read_text().splitlines()) == 1 + len(lines)
    assert untimed(checked(proof, words, *args).events[0]) == untimed(whole)
    two = run("explore", "check", proof, "-d", words, "--workers", "2", "--all", "--json")
    assert untimed(two.events[0]) == untimed(whole)
    result = checked(proof, words, "--all")
    assert f"The proof holds: all {whole['bounds']:,} bounds were recomputed." in result.out
    assert "its method is" in one_sentence(checked(proof, words, "--results", results))


def test_a_sampled_check_goes_on_with_its_seed(large: tuple[Path, Path], tmp_path: Path) -> None:
    proof, words = large
    args = ("--samples", "5", "--results", tmp_path / "results", "--json")
    (first,) = checked(proof, words, *args).events
    assert untimed(checked(proof, words, *args).events[0]) == untimed(first)


def low(lines: list[Line]) -> list[Line]:
    """Every bound one half of what it is."""
    return [(name, points if settled else points // 2, settled) for name, points, settled in lines]


def one_low(lines: list[Line]) -> list[Line]:
    """The highest bound is none."""
    at = max(range(len(lines)), key=lambda i: (not lines[i][2], lines[i][1]))
    return [*lines[:at], (lines[at][0], 0, False), *lines[at + 1 :]]


def best_hidden(lines: list[Line]) -> list[Line]:
    """The best board is said to have less, as if a bound had left it out."""
    best = max(points for _, points, settled in lines if settled)
    return [
        (name, best - 1, False) if (points, settled) == (best, True) else (name, points, settled)
        for name, points, settled in lines
    ]


@pytest.mark.parametrize("forge", [low, one_low, best_hidden, lambda lines: lines[1:]])
def test_all_refuses_every_forged_proof(
    forge: Callable[[list[Line]], list[Line]], large: tuple[Path, Path], tmp_path: Path
) -> None:
    """Their digests fit, as anyone can make one that does."""
    proof, words = large
    claim, lines = read_proof(str(proof))
    write_proof(str(tmp_path / "forged"), claim, forge(lines))
    args = ("--all", "--results", tmp_path / "results", "--json")
    for workers in ("1", "2", "1"):  # and again with what was kept
        result = run(
            "explore", "check", tmp_path / "forged", "-d", words, "--workers", workers, *args
        )
        assert result.code == 1
        (event,) = result.events
        assert (event["holds"], event["certified"], event["method"]) == (False, False, "all")
        assert event["reason"].startswith("The proof does not hold: ")
        assert event["reason"] in result.err


def test_progress_of_a_check(large: tuple[Path, Path]) -> None:
    proof, words = large
    with Terminal("explore", "check", proof, "-d", words, "--workers", "1", "--all") as terminal:
        assert terminal.end() == 0
        assert "tasks" in plain(terminal.seen)


@pytest.mark.parametrize("option", ["--samples", "--seed"])
def test_all_and_a_sample_exclude_each_other(option: str, tmp_path: Path) -> None:
    result = run("explore", "check", tmp_path / "proof", "--all", option, "3")
    assert result.code == 2
    assert "--all recomputes every bound" in result.err


def test_refusals_of_the_check(tmp_path: Path) -> None:
    assert "cannot be read" in one_sentence(run("explore", "check", tmp_path / "nothing"))
    (tmp_path / "diary").write_text("Dear diary\n")
    assert "is no proof of the best board" in one_sentence(
        run("explore", "check", tmp_path / "diary")
    )
