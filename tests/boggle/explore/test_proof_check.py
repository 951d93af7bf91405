"""The checker of proofs: it believes what holds, and nothing that was dropped or altered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from support.small_lexicons import some_words
from support.terminal import word_file
from wordfoe.boggle.explore import BoardSpace, checked_words
from wordfoe.boggle.explore.checked_words import folded
from wordfoe.boggle.explore.class_task import WORK, classes_of
from wordfoe.boggle.explore.frame import limits_of, symmetries
from wordfoe.boggle.explore.proof_check import ProofCheck, check_proof
from wordfoe.boggle.explore.proof_file import Claim, Line, read_proof, write_proof
from wordfoe.boggle.explore.proof_sample import Sample
from wordfoe.boggle.explore.proving import Proving
from wordfoe.boggle.scoring import TOURNAMENT
from wordfoe.errors import CertificateError
from wordfoe.jobs import JobOptions
from wordfoe.lexicon import Lexicon

pytestmark = pytest.mark.slow

BEST = 545  # of 3x3, with the English words

Proof = tuple[Claim, list[Line], Lexicon]


@pytest.fixture(scope="module", params=[(2, 3, "esat"), (2, 2, "eqs"), (2, 4, "ea")])
def proof(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Proof:
    rows, columns, letters = request.param
    return proven(rows, columns, letters, tmp_path_factory.mktemp("proof"))


def proven(rows: int, columns: int, letters: str, folder: Path) -> Proof:
    words = word_file(folder, sorted(some_words(5, letters, 40, 6)))
    space = BoardSpace(rows=rows, columns=columns, rules=TOURNAMENT, dictionary=str(words))
    proving = Proving(space, work=20_000, judged=True)
    proving.finish(JobOptions(workers=1))
    write_proof(str(folder / "proof"), proving.claim(), proving.lines)
    claim, lines = read_proof(str(folder / "proof"))
    assert lines == sorted(proving.lines)
    return claim, lines, space.lexicon


def test_a_proof_that_holds(proof: Proof) -> None:
    require_holds(proof)


def test_a_proof_of_boards_with_a_middle(tmp_path: Path) -> None:
    require_holds(proven(3, 3, "ea", tmp_path))


def test_bounds_from_the_patterns_of_a_shorter_class() -> None:
    """The prover keeps patterns of ERI for its parts, and so leaves out others than the checker
    does first, which then finds a higher bound of ERIE. No such class is known with fewer words."""
    space = BoardSpace(rows=3, columns=3, rules=TOURNAMENT)
    verdict = classes_of(space).prove("eri", BEST, WORK, judged=True)
    parts = [one for one in verdict.judged if len(one.name) == len("erie")]
    lines: list[Line] = [(one.name, one.points, one.settled) for one in parts]
    assert {name for name, _, _ in lines} == {"erie", "erii", "erir"}
    claim = structs.replace(Proving(space).claim(), best=BEST)
    check = ProofCheck(claim, space.lexicon)
    frame = check.frame
    asked = frame.board("erie"), frame.place_of, frame.rank_of, frame.limits_of("erie")
    stated = {name: points for name, points, _ in lines}["erie"]
    assert folded(check.words.patterns(*asked), frame.cells)[0] > stated
    check.require_bounds("eri", lines, seed=None)
    with pytest.raises(CertificateError, match='the bound of "erie"'):
        check.require_bounds("eri", [("erie", check.bound("erie") - 1, False)], seed=None)


def require_holds(proof: Proof) -> None:
    claim, lines, lexicon = proof
    checked = check_proof(claim, lines, lexicon, samples=50)
    assert (checked.best, checked.boards, checked.classes) == (
        claim.best,
        claim.boards,
        len(lines),
    )
    assert checked.scored == sum(settled for _, _, settled in lines)
    assert checked.bounds == len(lines) - checked.scored
    assert 0 < checked.recomputed <= checked.bounds
    assert checked.method == ("all" if checked.recomputed == checked.bounds else "sampled")
    assert checked.sampled == 10 * checked.recomputed
    everything = check_proof(claim, lines, lexicon, samples=None)
    assert (everything.method, everything.recomputed) == ("all", everything.bounds)
    assert (everything.sampled, everything.detection, everything.seed) == (0, 1.0, None)


def test_every_dropped_class_is_missed(proof: Proof) -> None:
    claim, lines, lexicon = proof
    for number in {0, len(lines) // 2, len(lines) - 1}:
        with pytest.raises(CertificateError, match=r"the classes have [\d,]+ boards of [\d,]+"):
            check_proof(claim, lines[:number] + lines[number + 1 :], lexicon, samples=0)


def test_a_class_twice_or_within_another(proof: Proof) -> None:
    claim, lines, lexicon = proof
    for more in (lines[0], (lines[0][0][:-1], 0, False)):
        with pytest.raises(CertificateError, match="share boards"):
            check_proof(claim, [*lines, more], lexicon)


def altered(lines: list[Line], which: Callable[[Line], bool], points: int) -> list[Line]:
    at = next(i for i, line in enumerate(lines) if which(line))
    name, old, settled = lines[at]
    return [*lines[:at], (name, old + points, settled), *lines[at + 1 :]]


def test_altered_points(proof: Proof) -> None:
    claim, lines, lexicon = proof
    best = claim.best
    for points in (1, -1):
        with pytest.raises(CertificateError, match="do not all have"):
            check_proof(claim, altered(lines, lambda x: x[2], points), lexicon)
    high = altered(lines, lambda x: not x[2], best)
    with pytest.raises(CertificateError, match="may have a board with the best score"):
        check_proof(claim, high, lexicon)
    zero = [(name, points if settled else 0, settled) for name, points, settled in lines]
    with pytest.raises(CertificateError, match=r"the bound of .* is more than 0|more points than"):
        check_proof(claim, zero, lexicon)


def test_a_board_with_the_best_score_that_is_hidden_under_a_bound(proof: Proof) -> None:
    claim, lines, lexicon = proof
    hidden = [
        (name, points - 1, False) if settled and points == claim.best else (name, points, settled)
        for name, points, settled in lines
    ]
    with pytest.raises(CertificateError, match="The proof does not hold"):
        check_proof(claim, hidden, lexicon)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"best": 10_000}, "the best boards are not those"),
        ({"boards": []}, "the best boards are not those"),
        ({"order": [0, 0, 1, 2]}, "the order is not that of all cells"),
        ({"limits": [(1, 0), (2, 1), (3, 2)]}, "limits|boards|no class"),
        ({"limits": [(0, 1)]}, "limited by one that is not before it"),
        ({"symbols": ["a"]}, "the symbols are not the letters"),
        ({"symbols": ["abcdefghijklmnopqrstuvwxyz"]}, "are one symbol, but words hold some"),
        ({"rules": "mine"}, 'there are no rules "mine"'),
        ({"min_length": 1}, "from 1 letters"),
        ({"rows": 5, "columns": 5}, "beyond this check"),
        ({"lexicon": "0" * 64}, "about another lexicon"),
    ],
)
def test_altered_claims(proof: Proof, change: dict[str, object], said: str) -> None:
    claim, lines, lexicon = proof
    assert claim.complete, "a list of boards that is not complete may be empty"
    with pytest.raises(CertificateError, match=said):
        check_proof(msgspec.structs.replace(claim, **change), lines, lexicon)


def test_limits_that_leave_boards_out(proof: Proof) -> None:
    """A proof that is whole within limits which are too strict."""
    claim, lines, lexicon = proof
    cells = claim.rows * claim.columns
    strict = [(place, by) for place in range(cells) for by in range(place)]
    if cells > 6:
        strict = [*claim.limits, (5, 1)]
    with pytest.raises(CertificateError, match="the limits leave out boards"):
        check_proof(msgspec.structs.replace(claim, limits=strict), lines, lexicon)


@pytest.mark.parametrize("proof", [(3, 3, "ea")], indirect=True)
def test_limits_on_too_many_cells_end_soon(proof: Proof) -> None:
    """They would hold, but to see that, all orders of eight cells would be tried."""
    claim, lines, lexicon = proof
    order = [1, 0, 2, 3, 4, 5, 6, 7, 8]
    limits = list(limits_of(order, symmetries(3, 3)))
    with pytest.raises(CertificateError, match="limits on 8 cells are beyond this check"):
        check_proof(msgspec.structs.replace(claim, order=order, limits=limits), lines, lexicon)


@pytest.fixture(scope="module")
def bounds(proof: Proof) -> dict[str, int]:
    """The lowest true bound of each class of a proof that is not settled."""
    claim, lines, lexicon = proof
    check = ProofCheck(claim, lexicon)
    return {name: check.bound(name) for name, _, settled in lines if not settled}


def lowered(proof: Proof, bounds: dict[str, int], which: Callable[[int], bool]) -> list[Line]:
    """The classes of a proof, the bounds of some one point lower than they are."""
    lines, number, forged = proof[1], 0, list[Line]()
    for name, points, settled in lines:
        if not settled and bounds[name] > 0:
            if which(number):
                points = bounds[name] - 1
            number += 1
        forged.append((name, points, settled))
    assert forged != lines
    return forged


def test_all_finds_every_single_bound_that_is_one_too_low(
    proof: Proof, bounds: dict[str, int]
) -> None:
    claim, _, lexicon = proof
    worth = [name for name, bound in bounds.items() if bound > 0]
    assert len(worth) > 5
    for at in {0, 1, len(worth) // 3, len(worth) // 2, len(worth) - 1}:
        with pytest.raises(CertificateError, match=f'the bound of "{worth[at]}" is more than'):
            check_proof(claim, lowered(proof, bounds, at.__eq__), lexicon, samples=None)


def test_all_finds_one_percent_of_bounds_that_are_too_low(
    proof: Proof, bounds: dict[str, int]
) -> None:
    claim, _, lexicon = proof
    forged = lowered(proof, bounds, lambda i: i % 100 == 3)
    with pytest.raises(CertificateError, match="the bound of"):
        check_proof(claim, forged, lexicon, samples=None)


def test_all_finds_a_best_board_that_was_left_out(proof: Proof) -> None:
    claim, lines, lexicon = proof
    for boards in (claim.boards[1:], [*claim.boards, claim.boards[0]]):
        fewer = msgspec.structs.replace(claim, boards=boards)
        with pytest.raises(CertificateError, match="the best boards are not those"):
            check_proof(fewer, lines, lexicon, samples=None)


def test_bounds_that_are_as_low_as_can_be_hold(proof: Proof, bounds: dict[str, int]) -> None:
    """A bound that is recomputed from the class around it is no lower than that of its own."""
    claim, lines, lexicon = proof
    exact = [(x, points if settled else bounds[x], settled) for x, points, settled in lines]
    assert exact != lines
    assert check_proof(claim, exact, lexicon, samples=None).method == "all"


@pytest.mark.parametrize(
    ("limit", "few", "more"), [("MOST_ASKED", 3, 30), ("MOST_COMPARED", 3, 20)]
)
def test_a_class_with_too_many_patterns_is_checked_in_parts(
    proof: Proof, monkeypatch: pytest.MonkeyPatch, limit: str, few: int, more: int
) -> None:
    claim, lines, lexicon = proof
    zero = [(name, points if settled else 0, settled) for name, points, settled in lines]
    monkeypatch.setattr(checked_words, limit, few)
    with pytest.raises(checked_words.TooManyPatterns):
        ProofCheck(claim, lexicon).bound("")
    with pytest.raises(CertificateError, match="is more than 0"):
        check_proof(claim, zero, lexicon, samples=None)
    monkeypatch.setattr(checked_words, limit, more)
    assert check_proof(claim, lines, lexicon, samples=None).method == "all"


@pytest.mark.parametrize("proof", [(2, 4, "ea")], indirect=True)
def test_a_sample_finds_what_it_holds_and_nothing_else(
    proof: Proof, bounds: dict[str, int]
) -> None:
    """Each sample is refused exactly when it has a false bound, so that the chance to draw one is
    the chance to find one."""
    claim, lines, lexicon = proof
    forged = lowered(proof, bounds, lambda i: i % 32 == 0)
    false = set(forged) - set(lines)
    samples = {seed: Sample.draw(forged, 9, 3, seed).lines for seed in range(40)}
    clean = [seed for seed, drawn in samples.items() if false.isdisjoint(drawn)]
    spoilt = [seed for seed in samples if seed not in clean]
    assert clean
    assert spoilt
    for seed in clean[:3]:
        assert check_proof(claim, forged, lexicon, samples=3, seed=seed).method == "sampled"
    for seed in spoilt[:5]:
        with pytest.raises(CertificateError, match="The proof does not hold"):
            check_proof(claim, forged, lexicon, samples=3, seed=seed)


@pytest.mark.parametrize("proof", [(2, 4, "ea")], indirect=True)
def test_every_check_draws_another_sample(proof: Proof) -> None:
    claim, lines, lexicon = proof
    seeds = {check_proof(claim, lines, lexicon, samples=1).seed for _ in range(3)}
    assert len(seeds) == 3
    again = [check_proof(claim, lines, lexicon, samples=1, seed=7) for _ in range(2)]
    assert again[0] == again[1]
