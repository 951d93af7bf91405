"""`wordfoe explore prove`: find and prove the best board of a size, in parallel and resumable, or
estimate what that would cost."""

from __future__ import annotations

from functools import partial
from typing import Any

import click
import msgspec
from msgspec.structs import replace

from wordfoe.boggle.explore.proof_cost import Estimate, estimate
from wordfoe.boggle.explore.proving import Answer
from wordfoe.boggle.explore.proving import prove as proven
from wordfoe.boggle.explore.space import NO_CUBES, BoardSpace
from wordfoe.jobs import JobOptions
from wordfoe.terminal import options as shared
from wordfoe.terminal.boggle import options as boggle
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.explore import options
from wordfoe.terminal.gathered import gathered
from wordfoe.terminal.job import job_options
from wordfoe.terminal.output import print_json
from wordfoe.terminal.values import FILE, WholeNumber
from wordfoe.wording import counted, joined, printable

__all__ = ["prove"]

MOST_SHOWN = 10
MOST_PROBES = 10**6
CORES = (100, 1_000)  # of a cluster, for which the time of a proof is shown


@click.command()
@gathered(
    "space",
    partial(options.space_of, cubes=NO_CUBES),
    boggle.size((3, 3)),
    boggle.rules,
    boggle.min_length,
    boggle.dictionary,
)
@shared.seconds("Time to search; after that, the best board so far is shown.")
@job_options
@click.option("--proof", type=FILE, help="Write a proof to this file.")
@click.option(
    "--within",
    metavar="LETTERS",
    default="",
    help="Search only boards with these letters on the first cells of the proof's order.",
)
@click.option(
    "--estimate",
    "probes",
    type=WholeNumber(2, MOST_PROBES),
    help="Prove nothing, but estimate by this many random probes how long it would take.",
)
@boggle.setting("seed", help="The same seed gives the same probes of an estimate.")
@options.as_json
def prove(
    space: BoardSpace,
    seconds: float | None,
    job: JobOptions,
    proof: str | None,
    within: str,
    probes: int | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Find the best board of a size, with a proof.

    Any letter may be on any cell. 2x2 and 2x3 take a second, 3x3 about a quarter of a minute,
    3x4 an hour or two; of larger boards you get the best board found and an upper bound.
    """
    if probes is not None:
        if proof or seconds is not None:
            raise click.UsageError("--estimate cannot be combined with --proof or --seconds.")
        found = estimate(space, probes=probes, seed=seed, within=within, options=job)
        _print_estimate(space, found, within, as_json=as_json)
        return
    if seed is not None:
        raise click.UsageError("--seed belongs to --estimate; leave it out, or add --estimate N.")
    clock = Clock()
    begin = clock.now()
    answer = proven(space, proof=proof, within=within, options=replace(job, seconds=seconds))
    took = clock.now() - begin
    if as_json:
        _print_json(space, answer, took, within)
    else:
        _print(space, answer, took, resumable=job.results is not None, within=within)
    if proof and not answer.proven:
        raise click.ClickException("Time ran out before the proof was complete.")


def _print_json(space: BoardSpace, answer: Answer, seconds: float, within: str) -> None:
    found = msgspec.structs.asdict(answer)
    print_json({**_described(space, within), **found, "seconds": round(seconds, 3)})


def _described(space: BoardSpace, within: str) -> dict[str, Any]:
    return {
        "size": space.size,
        "rules": space.rules.name,
        "min_length": space.rules.min_length,
        "lexicon": space.lexicon.fingerprint,
        "within": within,
    }


def _print(
    space: BoardSpace, answer: Answer, seconds: float, *, resumable: bool, within: str
) -> None:
    print(f"{_title(space)}: {_verdict(answer, within)}")
    for tiles in answer.boards[:MOST_SHOWN]:
        faces = str(space.board(tiles)).split("\n")
        print(f"\n{tiles}\n" + "\n".join(f"  {row}" for row in faces))
    if _reached(answer) and (len(answer.boards) > MOST_SHOWN or not answer.complete):
        more = f"{len(answer.boards) - MOST_SHOWN:,}" if answer.complete else "many"
        print(f"\nand {more} more.")
    print(
        f"\n{answer.pruned:,} classes of boards cannot have as many points, "
        f"{counted(answer.scored, 'board')} scored, {seconds:.1f} s."
    )
    if not answer.proven:
        again = "run the same command again to continue"
        how = again if resumable else "with --results FILE, you could continue later"
        print(f"Classes left: {answer.open:,}; {how}.")


def _title(space: BoardSpace) -> str:
    return (
        f"{space.size}, {space.rules.name} rules from {space.rules.min_length} letters, "
        f"{printable(space.lexicon.name)}"
    )


def _verdict(answer: Answer, within: str) -> str:
    points = counted(answer.best, "point")
    if within and answer.proven:
        verb = "reaches" if _reached(answer) else "does not reach"
        return f"the class {within} {verb} the best score known, {points}. Proven."
    if answer.proven:
        return f"the best board has {points}. Proven."
    others = f"none of the class {within}" if within else "none"
    return f"the best board so far has {points}; {others} has more than {answer.upper:,}."


def _reached(answer: Answer) -> bool:
    """Return whether the search found the best boards, and not only the one that it began with."""
    return answer.proven and (answer.complete or len(answer.boards) > 1)


def _print_estimate(space: BoardSpace, found: Estimate, within: str, *, as_json: bool) -> None:
    if as_json:
        print_json({**_described(space, within), **msgspec.structs.asdict(found)})
        return
    what = f"a proof for the class {within}" if within else "a proof"
    print(
        f"{_title(space)}: {what} takes about {_time(found.seconds)} of processor time, "
        f"with a standard error of {_time(found.error)}."
    )
    print(
        f"{found.probes:,} probes: median {_time(found.median)}; the largest is "
        f"{100 * found.largest:.0f} % of their sum."
    )
    print(
        f"Tasks: about {found.tasks:,.0f}, with a standard error of {found.tasks_error:,.0f}. "
        f"Seed {found.seed}."
    )
    shared = joined([f"{_time(found.seconds / n)} on {counted(n, 'core')}" for n in CORES])
    print(f"Divided evenly: {shared}.")
    print("Few probes meet the expensive classes: this is an order of magnitude only.")


def _time(seconds: float) -> str:
    """Return a time in seconds or hours, whichever is easier to read."""
    return f"{seconds:,.1f} s" if seconds < 3600 else f"{seconds / 3600:,.1f} hours"
