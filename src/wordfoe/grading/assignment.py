"""An assignment: what programs are graded by, as plain data that a worker process can be given."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wordfoe.boggle.scoring import rules_named
from wordfoe.errors import SettingsError
from wordfoe.grading.boggle.forms import USUAL_FORMS, Forms, load_forms
from wordfoe.grading.boggle.grader import CHECKS as BOGGLE_CHECKS
from wordfoe.grading.boggle.grader import grade_boggle
from wordfoe.grading.boggle.program_player import BoggleProgramPlayer
from wordfoe.grading.checks import CHECKS as HANGMAN_CHECKS
from wordfoe.grading.conversation import ProgramPlayer
from wordfoe.grading.dialogue import Dialogue, dialogue_names, load_dialogue, shipped_dialogue
from wordfoe.grading.grade import Grade
from wordfoe.grading.guards import Limits
from wordfoe.grading.hangman import USUAL_GAMES, grade_hangman, grade_sessions
from wordfoe.grading.houses import grading_house
from wordfoe.grading.transcript import read_transcript
from wordfoe.lexicon import Lexicon

__all__ = ["USUAL_BOARDS", "Assignment"]

USUAL_BOARDS = 4
COMMON = 35  # the commonness of the words for Boggle if no list is given


class Assignment(Struct, frozen=True, kw_only=True):
    """What is graded, and how. ``check`` tells whether it can be; nothing is read before that."""

    game: Literal["hangman", "boggle"]
    house: str = ""  # of Hangman
    any_tie: bool = False
    strict_ties: bool = False
    rules: str = "lab"  # of Boggle
    min_length: int | None = None
    plain_q: bool = False
    dictionary: str | None = None
    dialogue: str | None = None
    games: int | None = None  # None: as many as are usual
    seed: int = 0
    limits: Limits = Limits()

    @property
    def checks(self) -> list[str]:
        """The names of the checks."""
        return list(HANGMAN_CHECKS if self.game == "hangman" else BOGGLE_CHECKS)

    def check(self) -> None:
        """Read everything that is needed to grade.

        Raises SettingsError if there is no such house or rule, or the dialogue cannot be used, and
        LexiconError if the words cannot be read.
        """
        if self.game == "hangman":
            grading_house(self.house, any_tie=self.any_tie, strict_ties=self.strict_ties)
            self.spoken()
        else:
            rules_named(self.rules).at_least(self.min_length)
            self.forms()
        if self.dictionary is not None:
            _words(self.dictionary)

    def manifest(self) -> dict[str, Any]:
        """Return what grades depend on, with digests of files instead of their names.

        Raises SettingsError if a file cannot be read.
        """
        found = msgspec.to_builtins(replace(self, dictionary=None, dialogue=None))
        limits = found.pop("limits")
        return {
            **found,
            "limits": msgspec.json.encode(limits).decode(),
            "dictionary": _digest(self.dictionary),
            "dialogue": _digest(self.dialogue),
        }

    def spoken(self) -> Dialogue:
        """Return the dialogue of Hangman: that of the file, or of the house.

        Raises SettingsError if the file cannot be used.
        """
        if self.dialogue is not None:
            return load_dialogue(Path(self.dialogue))
        return shipped_dialogue(self.house if self.house in dialogue_names() else "general")

    def forms(self) -> Forms:
        """Return the dialogue of Boggle: that of the file before the usual one.

        Raises SettingsError if the file cannot be used.
        """
        return USUAL_FORMS if self.dialogue is None else load_forms(self.dialogue)

    def words(self) -> Sequence[str] | None:
        """Return the words of the list; None if none is given. Raises LexiconError if it cannot be
        read."""
        return None if self.dictionary is None else _words(self.dictionary)[0]

    def grade(self, command: Sequence[str], folder: Path | None) -> Grade:
        """Play the program that a command starts, in copies of a folder, and return its grade.

        Raises SettingsError and LexiconError as `check` does, and SettingsError if the folder
        cannot be used.
        """
        play = self._hangman if self.game == "hangman" else self._boggle
        grade = play(command, folder)
        notes = list(grade.notes)
        if self.dictionary is not None and (left_out := _words(self.dictionary)[1]):
            notes.append(f"Lines of the list left out: {left_out}.")
        return replace(grade, program=shlex.join(command), notes=tuple(notes))

    def not_judged(self, command: Sequence[str], error: str) -> Grade:
        """Return the grade of a program that could not be judged."""
        return Grade(
            game=self.game,
            house=self.house or self.rules,
            passed=False,
            score=0,
            max_score=0,
            program=shlex.join(command),
            seed=self.seed,
            error=error,
        )

    def judge(self, text: str) -> Grade:
        """Return the grade of a saved session of Hangman.

        Raises SettingsError and LexiconError as `check` does, and SettingsError if the text shows
        no game.
        """
        words = self.words()
        if words is None:
            raise SettingsError("A saved session is judged by the words of its list; give that.")
        return grade_sessions(
            read_transcript(text, self.spoken(), words),
            self.house,
            any_tie=self.any_tie,
            strict_ties=self.strict_ties,
        )

    def _hangman(self, command: Sequence[str], folder: Path | None) -> Grade:
        player = ProgramPlayer(command, self.spoken(), folder=folder, limits=self.limits)
        found = grade_hangman(
            player,
            self.house,
            games=self.games or USUAL_GAMES,
            seed=self.seed,
            any_tie=self.any_tie,
            strict_ties=self.strict_ties,
            words=self.words(),
        )
        return replace(found, guards=player.guards)

    def _boggle(self, command: Sequence[str], folder: Path | None) -> Grade:
        words = self.words() or _common()
        player = BoggleProgramPlayer(
            command, words, self.forms(), folder=folder, limits=self.limits
        )
        found = grade_boggle(
            player,
            words,
            rules=rules_named(self.rules).at_least(self.min_length),
            plain_q=self.plain_q,
            games=self.games or USUAL_BOARDS,
            seed=self.seed,
            same_list=player.same_list if self.dictionary is None else lambda: True,
        )
        return replace(found, guards=player.guards)


@cache
def _words(path: str) -> tuple[tuple[str, ...], str]:
    """Return the words of a file, and what was left out of it."""
    lexicon = Lexicon.load(path)
    return tuple(lexicon), "; ".join(map(str, lexicon.left_out))


@cache
def _common() -> tuple[str, ...]:
    """Return common English words."""
    lexicon = Lexicon.english()
    levels = ((word, lexicon.commonness(word)) for word in lexicon)
    common = (word for word, level in levels if level is not None and level <= COMMON)
    return tuple(word for word in common if not lexicon.is_offensive(word))


def _digest(path: str | None) -> str | None:
    if path is None:
        return None
    try:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}.") from None
