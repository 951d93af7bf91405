"""Grades for the tests of reports: one of each kind, and one full of hostile text."""

from __future__ import annotations

from wordfoe.grading.grade import CheckResult, Counterexample, FamilyShown, Grade

__all__ = ["FAILED", "HOSTILE", "NASTY", "NOT_JUDGED", "PASSED"]

PASSED = Grade(
    game="hangman",
    house="stanford",
    passed=True,
    score=15.0,
    max_score=15.0,
    tests=(
        CheckResult(
            name="families", title="Splits by positions", passed=True, score=10, max_score=10
        ),
        CheckResult(name="misses", title="Counts misses", passed=True, score=5, max_score=5),
    ),
    program="./hangman",
    games=3,
    seconds=0.25,
    seed=7,
)
FAILED = Grade(
    game="hangman",
    house="uw-cse143",
    passed=False,
    score=12.5,
    max_score=30.0,
    mistake="families-by-count",
    mistake_about="it groups words by how often the letter occurs, not by where.",
    tests=(
        CheckResult(
            name="families",
            title="Splits by positions",
            passed=False,
            score=0,
            max_score=10,
            explanation="After e, it kept words of two families.\nSee the game below.",
        ),
        CheckResult(
            name="ties",
            title="Breaks ties",
            passed=False,
            score=2.5,
            max_score=10,
            hidden=True,
            explanation="A secret about ties.",
        ),
        CheckResult(name="misses", title="Counts misses", passed=True, score=10, max_score=10),
        CheckResult(
            name="count",
            title="Shows the count",
            passed=None,
            score=0,
            max_score=0,
            explanation="It never shows a count.",
        ),
    ),
    counterexample=Counterexample(
        words=("beer", "here", "ally"),
        guesses="e",
        expected="-ee- (1 word)",
        got="-ee- (2 words)",
        misses=7,
        families=(
            FamilyShown(pattern="-ee-", words=("beer",), house=True),
            FamilyShown(pattern="-e-e", words=("here",), program=True),
            FamilyShown(pattern="----", words=("ally",)),
        ),
        transcript="Guess? e\n-ee-\n",
    ),
    program="java HangmanMain",
    guards=("Time: 10 s.", "No network."),
    notes=("2 lines of the list were left out.",),
    games=12,
    seconds=1.5,
    seed=3,
)
NOT_JUDGED = Grade(
    game="hangman",
    house="stanford",
    passed=False,
    score=0,
    max_score=0,
    program="./nothing",
    error="there is no such program.",
)

NASTY = (
    "<script>alert('&\"')</script> | `x` *b* \x1b[31;1mred\x1b]0;title\x07 \x00\x07\x9b2J"
    "\ud800\ufffe\u202e]]> @all"
)
HOSTILE = Grade(
    game="hangman",
    house="stanford",
    passed=False,
    score=0,
    max_score=10,
    mistake="none",
    mistake_about=NASTY,
    tests=(
        CheckResult(
            name="families",
            title=NASTY,
            passed=False,
            score=0,
            max_score=10,
            explanation=f"{NASTY}\n{NASTY}",
        ),
        CheckResult(name="x", title="X", passed=None, score=0, max_score=0, explanation=NASTY),
    ),
    counterexample=Counterexample(
        words=(NASTY,),
        guesses=NASTY,
        expected=NASTY,
        got=NASTY,
        families=(FamilyShown(pattern=NASTY, words=(NASTY,), house=True),),
        transcript=f"```\n</pre>{NASTY}\n" + "line\n" * 5000 + "x" * 100_000,
    ),
    program=NASTY,
    guards=(NASTY,),
    notes=(NASTY,),
    games=1,
    error=None,
)
