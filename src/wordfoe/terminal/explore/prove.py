"""`wordfoe explore prove`: the best board of a size, in parallel, resumable, with a proof."""

from __future__ import annotations

from contextlib import AbstractContextManager

import click
import msgspec

from wordfoe.boggle.board import Board
from wordfoe.boggle.scoring import LONGEST, RULES
from wordfoe.errors import SettingsError, printable
from wordfoe.explore.proof_file import check_writable, write_proof
from wordfoe.explore.prove import Answer, Proving, Question
from wordfoe.jobs import Crew, crew
from wordfoe.terminal import job as jobs
from wordfoe.terminal.boggle.options import Size
from wordfoe.terminal.boggle.table import counted
from wordfoe.terminal.console import Console
from wordfoe.terminal.hangman.solve import Seconds
from wordfoe.terminal.paths import PATH
from wordfoe.terminal.progress import Progress

__all__ = ["prove"]

MOST_SHOWN = 10


class _TimeIsUp(Exception):
    pass


@click.command()
@click.option(
    "--size", type=Size(), default=(3, 3), help="Rows and columns: 3 or 3x4; 2 to 6 each. 3x3."
)
@click.option(
    "--rules", type=click.Choice(list(RULES)), default="lab", help="How words are scored."
)
@click.option(
    "--min-length", type=click.IntRange(1, LONGEST), help="The shortest word that counts."
)
@click.option("--dict", "-d", "dictionary", type=PATH, help="A word list: one word per line.")
@click.option("--seconds", type=Seconds(), help="Stop after so long, with the best so far.")
@jobs.workers
@jobs.cluster
@jobs.results
@click.option("--proof", type=PATH, help="Write a proof to this file.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def prove(
    size: tuple[int, int],
    rules: str,
    min_length: int | None,
    dictionary: str | None,
    seconds: float | None,
    count: int | None,
    cluster: str | None,
    results: str | None,
    proof: str | None,
    as_json: bool,
) -> None:
    """Find the board with the highest score, and prove that there is no better one.

    2x2 and 2x3 take a second, 3x3 about half a minute, 3x4 some hours; of larger boards, the best
    that was found and a bound that none exceeds. Any letter may be on any cell.
    """
    console = Console("never")
    begin = console.clock.now()
    rows, columns = size
    question = Question(
        rows=rows, columns=columns, rules=rules, min_length=min_length, dictionary=dictionary
    )
    console.remark_left_out(question.lexicon)
    try:
        question = msgspec.structs.replace(question, min_length=question.scoring.min_length)
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
    if proof:
        check_writable(proof)
    with Proving(question, results, judged=proof is not None) as proving:
        if proving.results.dropped:
            console.remark("The last line of the results was torn, and its class is done again.")
        deadline = None if seconds is None else begin + seconds
        _go_on(
            console,
            proving,
            crew(count, cluster, check=jobs.same_words(dictionary)),
            deadline,
            results,
        )
        answer = proving.answer()
        _tell(question, answer, results, console.clock.now() - begin, as_json)
        if proof and answer.proven:
            write_proof(proof, proving.claim(), proving.lines)
    if proof and not answer.proven:
        raise click.ClickException("There is no proof yet, for time ran out.")


def _go_on(
    console: Console,
    proving: Proving,
    called: AbstractContextManager[Crew],
    deadline: float | None,
    results: str | None,
) -> None:
    progress, done = Progress(1, "classes"), 0
    try:
        with called as at_work:
            for done, known in proving.go_on(at_work.executor, at_work.in_flight):
                progress.at(done, known)
                if deadline is not None and console.clock.now() >= deadline:
                    raise _TimeIsUp
    except _TimeIsUp:
        pass
    except KeyboardInterrupt:
        progress.clear()
        console.remark(jobs.stopped(f"{done} classes are", results))
        raise
    finally:
        progress.clear()


def _tell(
    question: Question, answer: Answer, results: str | None, seconds: float, as_json: bool
) -> None:
    size, scoring = f"{question.rows}x{question.columns}", question.scoring
    if as_json:
        fields = {
            "size": size,
            "rules": scoring.name,
            "min_length": scoring.min_length,
            "lexicon": question.lexicon.fingerprint,
            **msgspec.structs.asdict(answer),
            "seconds": round(seconds, 3),
        }
        print(msgspec.json.encode(fields).decode())
        return
    print(
        f"{size}, {scoring.name} rules from {scoring.min_length} letters, "
        f"{printable(question.lexicon.name)}: {_verdict(answer)}"
    )
    alphabet = question.lexicon.alphabet
    for tiles in answer.boards[:MOST_SHOWN]:
        faces = Board(tiles, question.rows, question.columns, alphabet)
        print(f"\n{tiles}\n" + "\n".join(f"  {row}" for row in str(faces).split("\n")))
    if answer.proven and (len(answer.boards) > MOST_SHOWN or not answer.complete):
        more = f"{len(answer.boards) - MOST_SHOWN:,}" if answer.complete else "many"
        print(f"\nand {more} more.")
    print(
        f"\n{answer.pruned:,} classes of boards cannot have as many points, "
        f"{counted(answer.scored, 'board')} scored, {seconds:.1f} s."
    )
    if not answer.proven:
        how = "the same command goes on" if results else "with --results FILE it could go on"
        print(f"Classes left: {answer.open:,}; {how}.")


def _verdict(answer: Answer) -> str:
    points = counted(answer.best, "point")
    if answer.proven:
        return f"the best board has {points}. Proven."
    return f"the best board so far has {points}; none has more than {answer.upper:,}."
