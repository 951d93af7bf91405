"""A game that is taught: letter by letter, with what every dealer would keep, and ways back.

Any dealer may answer any letter, so a taught game is no game of one dealer and has no record.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.analysis.explanation import Explanation, explain
from wordfoe.hangman.choices import dealers_in_order
from wordfoe.hangman.dealers import dealer_named
from wordfoe.hangman.dealers.ties import TIES
from wordfoe.hangman.families import Families
from wordfoe.hangman.moves import Letter, Move, Reply, Verdict
from wordfoe.hangman.position import HIDDEN, Position
from wordfoe.hangman.rules import check, kept
from wordfoe.wording import joined, quoted

__all__ = ["Answered", "Teaching"]


class Answered(Struct, frozen=True):
    """A letter that was answered: the families, what every dealer would keep, and what was kept."""

    before: Position
    move: Move
    after: Position
    families: Families
    choices: list[Explanation]
    dealer: str | None  # the one that answered; None if the student chose the family
    other_ties: dict[str, str]  # by tie rule: a pattern that the dealer would have kept by it

    @property
    def letter(self) -> str:
        """The letter."""
        assert isinstance(self.move.guess, Letter)
        return self.move.guess.letter


class Teaching:
    """The state of a taught game: the letters answered so far, and the dealer that answers.

    ``compared`` are the dealers whose choice is asked at each letter, by default all.

    Methods that change it leave it unchanged if they raise. All may raise DealerError, if a dealer
    of the student's own fails.
    """

    def __init__(self, start: Position, *, compared: Sequence[str] | None = None) -> None:
        self.dealer = start.settings.dealer
        self._compared = compared  # the dealers to ask; None: all
        self.answered: list[Answered] = []
        self._start = start

    @property
    def position(self) -> Position:
        """The position after the last letter."""
        return self.answered[-1].after if self.answered else self._start

    @property
    def dealers(self) -> list[str]:
        """The dealers that are compared: the built-in ones, and the student's own."""
        names = dealers_in_order() if self._compared is None else self._compared
        names = [*names, self._start.settings.dealer, self.dealer]
        return list(dict.fromkeys(names))

    def name(self, letter: Letter) -> Answered:
        """Let the dealer answer a letter.

        Raises Illegal if the letter was tried before, the game is over, or the dealer cannot
        answer.
        """
        position = self.position
        if position.ending is not None:
            raise Illegal("The game is over; type back to take the last letter back.", "game-over")
        check(position, letter)
        positions = [self._start, *(one.after for one in self.answered)]
        moves = [one.move for one in self.answered]
        choices = [explain(name, positions, moves, letter) for name in self.dealers]
        mine = next(choice for choice in choices if choice.dealer == self.dealer)
        if mine.verdict is None:
            raise Illegal(
                f"{self.dealer} cannot answer: {mine.reason.why}. Choose another dealer, such as "
                "dealer largest."
            )
        ties = self._other_ties(positions, moves, letter, mine.verdict) if mine.reason.tied else {}
        answered = _answered(position, letter, mine.verdict, choices, self.dealer, ties)
        self.answered.append(answered)
        return answered

    def _other_ties(
        self, positions: list[Position], moves: list[Move], letter: Letter, verdict: Verdict
    ) -> dict[str, str]:
        """The patterns that the dealer would keep by other tie rules, where they differ."""
        found = {}
        for name, rule in TIES.items():
            if rule.by_chance or name == self._start.settings.ties:
                continue
            by_rule = [
                replace(position, settings=replace(position.settings, ties=name))
                for position in positions
            ]
            other = explain(self.dealer, by_rule, moves, letter).verdict
            if other is not None and other.family.positions != verdict.family.positions:
                found[name] = positions[-1].pattern_with(other.family)
        return found

    def keep(self, wish: str) -> Answered:
        """Answer the last letter again: as the dealer of that name would, or with the family of
        that pattern.

        Raises Illegal if no letter was answered, Malformed if the wish is neither.
        """
        if not self.answered:
            raise Illegal("Name a letter first; then you can choose what to keep.")
        last = self.answered[-1]
        by_name = {x.dealer: x.verdict for x in last.choices if x.verdict is not None}
        dealer = wish if wish in by_name else None
        if dealer is not None:
            verdict = by_name[dealer]
        else:
            pattern = wish.lower().replace("_", HIDDEN).replace(".", HIDDEN)
            of_pattern = {last.before.pattern_with(family): family for family in last.families}
            if pattern not in of_pattern:
                raise Malformed(
                    f"{quoted(wish)} is neither a dealer that can answer nor a pattern of the last "
                    f"letter; type {joined([*by_name], 'or')}, or a pattern such as "
                    f"{next(iter(of_pattern))}."
                )
            verdict = Verdict(of_pattern[pattern])
        letter = Letter(last.letter)
        answered = _answered(last.before, letter, verdict, last.choices, dealer, {})
        self.answered[-1] = answered
        return answered

    def change_dealer(self, name: str) -> None:
        """Let another dealer answer from now on. Raises SettingsError if there is none."""
        dealer_named(name)
        self.dealer = name

    def back(self) -> None:
        """Take the last letter back. Raises Illegal if there is none."""
        if not self.answered:
            raise Illegal("There is no letter to take back.")
        self.answered.pop()


def _answered(
    before: Position,
    letter: Letter,
    verdict: Verdict,
    choices: list[Explanation],
    dealer: str | None,
    other_ties: dict[str, str],
) -> Answered:
    family = verdict.family
    return Answered(
        before=before,
        move=Move(letter, Reply(family.positions, None, verdict.proven, verdict.certain)),
        after=kept(before, letter, family, verdict.certain),
        families=before.candidates.split(letter.letter),
        choices=choices,
        dealer=dealer,
        other_ties=other_ties,
    )
