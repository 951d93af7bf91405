"""`wordfoe explore prove`: find and prove the best board of a size, in parallel and resumable."""

from __future__ import annotations

from functools import partial

import click
import msgspec
from msgspec.structs import replace

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
from wordfoe.terminal.values import FILE
from wordfoe.wording import counted, printable

__all__ = ["prove"]

MOST_SHOWN = 10


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
@options.as_json
def prove(
    space: BoardSpace,
    seconds: float | None,
    job: JobOptions,
    proof: str | None,
    within: str,
    as_json: bool,
) -> None:
    """Find the best board of a size, with a proof.

    Any letter may be on any cell. 2x2 and 2x3 take a second, 3x3 about a quarter of a minute,
    3x4 some hours; of larger boards you get the best board found and an upper bound.
    """
    clock = Clock()
    begin = clock.now()
    answer = proven(space, proof=proof, within=within, options=replace(job, seconds=seconds))
    took = clock.now() - begin
    if as_json:
        _print_json(space, answer, took)
    else:
        _print(space, answer, took, resumable=job.results is not None, within=within)
    if proof and not answer.proven:
        raise click.ClickException("Time ran out before the proof was complete.")


def _print_json(space: BoardSpace, answer: Answer, seconds: float) -> None:
    fields = {
        "size": space.size,
        "rules": space.rules.name,
        "min_length": space.rules.min_length,
        "lexicon": space.lexicon.fingerprint,
        **msgspec.structs.asdict(answer),
        "seconds": round(seconds, 3),
    }
    print_json(fields)


def _print(
    space: BoardSpace, answer: Answer, seconds: float, *, resumable: bool, within: str
) -> None:
    print(
        f"{space.size}, {space.rules.name} rules from {space.rules.min_length} letters, "
        f"{printable(space.lexicon.name)}: {_verdict(answer, within)}"
    )
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


def _verdict(answer: Answer, within: str) -> str:
    points = counted(answer.best, "point")
    if within and answer.proven:
        verb = "reaches" if _reached(answer) else "does not reach"
        return f"the class {within} {verb} the best score known, {points}. Proven."
    if answer.proven:
        return f"the best board has {points}. Proven."
    return f"the best board so far has {points}; none has more than {answer.upper:,}."


def _reached(answer: Answer) -> bool:
    """Return whether the search found the best boards, and not only the one that it began with."""
    return answer.proven and (answer.complete or len(answer.boards) > 1)
