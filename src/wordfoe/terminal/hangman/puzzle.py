"""`wordfoe hangman puzzle`: positions in which one letter wins or saves a miss, with a rating."""

from __future__ import annotations

import sys

import click

from wordfoe import chance
from wordfoe.alphabet import capitals
from wordfoe.errors import HistoryError, Illegal, Malformed
from wordfoe.hangman.analysis.puzzle_book import next_puzzle, shipped
from wordfoe.hangman.analysis.puzzle_standing import Standing
from wordfoe.hangman.analysis.puzzles import UNRATED, Answer, Puzzle
from wordfoe.hangman.moves import letter_from
from wordfoe.lexicon import Lexicon
from wordfoe.terminal import options
from wordfoe.terminal.clock import utc_now
from wordfoe.terminal.console import Console, is_terminal
from wordfoe.terminal.hangman.options import setting
from wordfoe.terminal.hangman.puzzle_file import Puzzled, PuzzleFile
from wordfoe.terminal.hangman.puzzle_text import position_lines, proof_lines, verdict
from wordfoe.terminal.keys import Keys
from wordfoe.terminal.output import print_json
from wordfoe.terminal.reading import EndOfInput, Lines
from wordfoe.wording import counted

__all__ = ["puzzle"]

SHOW, SKIP = "?", "."
NONE_LEFT = "I'm out of positions. Come back tomorrow."


@click.command()
@setting("seed", help="The same seed gives the same puzzle, which then does not count.")
@options.plain()
@options.color()
@options.as_json("Print the puzzle, read a letter and print the answer, as JSON Lines.")
def puzzle(seed: int | None, plain: bool, color: str, as_json: bool) -> None:
    """Find the one letter that still wins, or saves a miss.

    You see a position of Evil Hangman and name one letter. Solved puzzles raise your rating, failed
    ones lower it. The proof is shown afterwards.
    """
    lexicon = Lexicon.english()
    if as_json:
        _play_events(lexicon, seed)
    else:
        Session(Console(color), lexicon, seed, plain=plain).play()


def _play_events(lexicon: Lexicon, seed: int | None) -> None:
    seed = chance.fresh_seed() if seed is None else seed
    posed = next_puzzle(shipped(lexicon), UNRATED, seed=seed)
    if posed is None:
        raise click.ClickException(NONE_LEFT)
    print_json(
        {
            "event": "puzzle",
            "pattern": posed.pattern,
            "tried": list(posed.tried),
            "misses_left": posed.misses_left,
            "words_left": len(posed.candidates(lexicon)),
            "words": posed.words,
            "rating": posed.rating,
            "seed": seed,
            "kind": posed.kind,
        }
    )
    lines = Lines()
    while True:
        try:
            line = lines.next().strip()
        except EndOfInput:
            return
        try:
            answer = posed.check(letter_from(line, lexicon.alphabet).letter, lexicon)
        except (Malformed, Illegal) as refusal:
            print_json({"event": "refused", "input": line, "reason": str(refusal)})
            continue
        proof = {
            "affordable": answer.affordable,
            "named": answer.named,
            "winning": answer.winning,
            "worst": {one.letter: one.misses for one in answer.worst},
        }
        head = {"letter": answer.letter, "right": answer.right, "best": answer.best}
        print_json({"event": "answer", **head, **proof})
        return


class Session:
    """Puzzles for a person, one after the other, until the player has enough."""

    def __init__(
        self,
        console: Console,
        lexicon: Lexicon,
        seed: int | None,
        *,
        plain: bool,
        file: PuzzleFile | None = None,
    ) -> None:
        self.console = console
        self._lexicon = lexicon
        self._seed = seed
        self._plain = plain
        # Like games, puzzles count if a person solves them at a terminal.
        self._counts = seed is None and sys.stdin.isatty()
        self._file = file or PuzzleFile()
        self._puzzled = self._file.read() if self._counts else Puzzled()

    def play(self) -> None:
        """Pose puzzles until the player stops, or no new one is left."""
        if self._counts and self._puzzled.standing.tried:
            self.console.say(_standing(self._puzzled.standing))
        while True:
            posed = self._next()
            if posed is None:
                self.console.say(NONE_LEFT)
                return
            try:
                self._pose(posed)
                if self._seed is not None or not self.console.ask_yes_no(
                    "Another one?", default=True
                ):
                    return
            except EndOfInput:
                return

    def _next(self) -> Puzzle | None:
        seed = chance.fresh_seed() if self._seed is None else self._seed
        near = self._puzzled.standing.rating.rating if self._counts else UNRATED
        return next_puzzle(shipped(self._lexicon), near, seed=seed, seen=set(self._puzzled.seen))

    def _pose(self, posed: Puzzle) -> None:
        say, words = self.console.say, list(posed.candidates(self._lexicon))
        for line in position_lines(posed, len(words)):
            say(line, "title" if posed.pattern in line else None)
        shown = False
        while True:
            key = self._key(f"Your letter ({SHOW} shows the words, {SKIP} skips):")
            if key == SHOW:
                say(" ".join(words))
                say("With the words shown, a solve counts half.")
                shown = True
                continue
            if key == SKIP:
                self._skip(posed)
                return
            try:
                letter = letter_from(key, self._lexicon.alphabet).letter
                answer = posed.check(letter, self._lexicon)
            except (Malformed, Illegal) as refusal:
                self.console.refuse(refusal)
                continue
            self._show(posed, answer, shown)
            return

    def _skip(self, posed: Puzzle) -> None:
        before = self._puzzled.standing
        after = before.skipped(utc_now().date().isoformat())
        self._keep(after, posed)
        if before.streak:
            kept = "Your streak is kept, once a day." if after.streak else "Your streak is over."
            self.console.say(f"Skipped. {kept}")

    def _key(self, prompt: str) -> str:
        """Return the next key; a line where the input is not a terminal."""
        if not is_terminal():
            return self.console.ask(prompt)
        key = Keys(self.console.clock).next(
            lambda _: print(f"\r{prompt} ", end="", file=sys.stderr, flush=True)
        )
        print(capitals(key), file=sys.stderr, flush=True)
        return key

    def _show(self, posed: Puzzle, answer: Answer, words_shown: bool) -> None:
        say = self.console.say
        say(verdict(answer), "good" if answer.right else "bad")
        for line in proof_lines(answer, self.console.width, plain=self._plain):
            say(line, "title" if line.startswith("Why ") else None)
        if self._counts:
            before = self._puzzled.standing
            after = before.answered(posed.rating, right=answer.right, words_shown=words_shown)
            self._keep(after, posed)
            say(_standing(after, before))

    def _keep(self, standing: Standing, posed: Puzzle) -> None:
        self._puzzled = self._puzzled.after(standing, posed.id)
        if not self._counts:
            return
        try:
            self._file.write(self._puzzled)
        except HistoryError as error:
            self.console.remark(f"Your rating is not kept. {error}")


def _standing(standing: Standing, before: Standing | None = None) -> str:
    rating = round(standing.rating.rating)
    change = "" if before is None else f" ({rating - round(before.rating.rating):+d})"
    streak = f", {standing.streak} in a row" if standing.streak > 1 else ""
    solved = f"{standing.solved} of {counted(standing.tried, 'puzzle')} solved"
    sure = "? (provisional until you have tried ten)" if standing.is_provisional else ""
    return f"Rating {rating:,}{sure}{change}{streak}. {solved}."
