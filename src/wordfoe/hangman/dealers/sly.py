"""The sly dealer: it keeps a win that is forced, and otherwise hardly ever plays the same game.

A perfect dealer has hardly a choice, so it plays one game. Who wins is decided by less: if the
value of the words is at least the number of misses allowed, any answer that keeps that many misses
wins. The sly dealer proves which answers do, with the exact solver and its book, and draws among
them. Where no win is forced, it draws among answers that cost people much (see ``Temper``).

An answer follows from the position, the settings and the seed: each search starts from the book and
is limited by counted work, and the draws use no floating-point function that machines may round
differently. So a resumed game goes on as if it had never been interrupted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wordfoe import chance
from wordfoe.hangman.dealers.perfect import Knowledge, knowledge_of
from wordfoe.hangman.dealers.perfect_reasons import reason_by_draw
from wordfoe.hangman.dealers.reasons import Reason, slip
from wordfoe.hangman.dealers.temper import BALANCED, STRICT, Option, Player, Temper
from wordfoe.hangman.families import positions_in
from wordfoe.hangman.moves import Letter, Verdict
from wordfoe.hangman.position import Position
from wordfoe.hangman.rules import HINT_PRICE

if TYPE_CHECKING:
    from wordfoe import _core
    from wordfoe.hangman.candidates import Candidates
    from wordfoe.hangman.dealers.turn import Turn

__all__ = ["Sly"]

# Limits of work for one answer; a million units take about 3 milliseconds.
WEIGHING = 32_000_000  # to find the values of all families, or which of them keep a win
HOLDING = 6_000_000  # to find a proof that a family keeps a win
HINTS_WEIGHED = 8  # the largest families, of any letter, that are compared for a hint
NO_TIME_LIMIT = 1e9  # seconds
COMMONEST = 3  # a letter beyond the commonest of the candidates is a slip


class Sly:
    """A sly dealer for one game, made from the first position of the game.

    ``temper`` overrides the one that the game's level gives: strict for hard and elite, else
    balanced.
    """

    __name__ = "sly"
    slow = True
    work = 0  # searches have no time limit, so none is ever cut short (see ``verification``)

    def __init__(self, start: Position, temper: Temper | None = None) -> None:
        self._start = start
        self._knowledge: Knowledge | None = None
        self.temper = temper or (STRICT if start.settings.level in ("hard", "elite") else BALANCED)

    def prepare(self) -> None:
        """Load the book, or compute value and proof, before the first answer needs them."""
        if self._knowledge is None:
            knowledge = knowledge_of(self._start.candidates)
            knowledge.prepare()
            self._knowledge = knowledge
            self._core = knowledge.core
            start = self._core.start()
            self._value = start.lower
            self._bounds = (
                start.lower,
                start.upper,
            )  # they differ if a list without a book is large

    def __call__(self, turn: Turn) -> Verdict:
        self.prepare()
        if not isinstance(turn.guess, Letter):
            return self._hint(turn)
        if turn.takes_second_best:
            return Verdict(turn.best([family.size for family in turn.families]))
        return self._answer(turn, turn.guess.letter)

    def explain(self, turn: Turn, verdict: Verdict) -> Reason:
        """Return why the dealer keeps a family: whether it wins by force, and whether others do."""
        if not isinstance(turn.guess, Letter):
            return Reason("it compares the largest families of all letters")
        if turn.takes_second_best and len(turn.families) > 1:
            return Reason(slip(turn, "words"))
        self.prepare()
        tried = (*turn.position.tried, turn.guess.letter)
        left = turn.position.misses_left
        return reason_by_draw(self._core, turn.families, tried, verdict, left)

    def _answer(self, turn: Turn, letter: str) -> Verdict:
        position = turn.position
        if len(turn.families) == 1:  # the words stay the same
            return Verdict(turn.families[0], True, self._certain(position))
        player = self._player(position, letter)
        left = position.misses_left
        allowed = position.settings.misses
        forced = allowed is not None and self._value >= allowed
        must_keep = left is not None and (forced or self.temper.keeps_wins(player))
        if left is not None and must_keep and self._is_won(position, left):
            if kept := self._kept(turn, self._weighed(turn, letter, left), left):
                return kept
            if followed := self._followed(turn, letter, left):
                return followed
        options = self._weighed(turn, letter, None)
        if left is not None and must_keep and (kept := self._kept(turn, options, left)):
            return kept
        for option in options:
            option.weigh(position.tried)
        chosen = self.temper.choose(
            options,
            value=self._value,
            player=player,
            position=position,
            source=turn.chance,
        )
        return _verdict(chosen, options)

    def _is_won(self, position: Position, left: int) -> bool:
        """Whether the dealer has proven, at its last answer, that it can win."""
        certain = self._certain(position)
        return certain is not None and certain[0] >= left

    def _certain(self, position: Position) -> tuple[int, int] | None:
        """Bounds of the misses to come, from the last answer or, before the first, the book."""
        if position.tried:
            return position.certain
        # A wrong word lowers the value by one at most: the guesser could have named it first.
        lower, upper = self._bounds
        return max(0, lower - len(position.wrong_words)), upper

    def _weighed(self, turn: Turn, letter: str, misses: int | None) -> list[Option]:
        """The families with bounds of their misses; with ``misses``, of those that cost so many."""
        words = turn.position.candidates
        found = self._core.weigh(words._core, words.alphabet.code(letter), misses, WEIGHING)
        bounds = {mask: (lower, upper) for mask, lower, upper in found}
        return [Option(family, *bounds[_mask(family.positions)]) for family in turn.families]

    def _kept(self, turn: Turn, options: Sequence[Option], left: int) -> Verdict | None:
        """An answer that keeps the win, drawn by size; None if none is proven to.

        A family is drawn again if the dealer finds no proof for it that it could follow.
        """
        wins = [option for option in options if option.sure >= left]
        while wins:
            option = chance.pick_weighted(turn.chance, wins, [option.size for option in wins])
            tried = (*turn.position.tried, option.family.letter)
            if self._hold(option.family.candidates, tried, left - option.is_miss):
                return _verdict(option, options)
            wins.remove(option)
        return None

    def _hold(self, words: Candidates, tried: Sequence[str], misses: int) -> _core.Stand | None:
        """A proof that the words cost this many misses; None if none is found."""
        letters = words.alphabet.encode("".join(tried))
        return self._core.hold(words._core, letters, misses, HOLDING)

    def _followed(self, turn: Turn, letter: str, left: int) -> Verdict | None:
        """The answer of the last proof that the dealer can find again; None if there is none.

        That is the proof for the candidates after some letter, with the answers that it has given
        since. Each time the dealer drew an answer, it made sure that there is such a proof.
        """
        position = turn.position
        words, last = self._words_after(position), len(position.tried)
        needed = left
        for at in range(last, -1, -1):
            if at < last:
                if position.wrong_words:  # an earlier proof may need the words that are gone
                    break
                needed += position.tried[at] not in position.pattern
            stand = self._hold(words[at], position.tried[:at], needed)
            found = stand and self._replayed(stand, position, at)
            if found:
                mask, after = self._core.follow(found, position.alphabet.code(letter))
                family = next(f for f in turn.families if _mask(f.positions) == mask)
                return Verdict(family, False, (after.lower, after.upper))
        return None

    def _replayed(self, stand: _core.Stand, position: Position, at: int) -> _core.Stand | None:
        """The proof after the letters that follow; None if it has not given these answers."""
        for letter in position.tried[at:]:
            mask, stand = self._core.follow(stand, position.alphabet.code(letter))
            if mask != _mask(positions_in(position.pattern, letter)):
                return None
        return stand

    def _words_after(self, position: Position) -> list[Candidates]:
        """The candidates at the start and after each letter; whole words are not left out."""
        words = [self._start.candidates]
        for letter in position.tried:
            shown = positions_in(position.pattern, letter)
            words.append(words[-1].split(letter).at(shown).candidates)
        if position.wrong_words:
            words[-1] = position.candidates
        return words

    def _player(self, position: Position, letter: str) -> Player:
        """How the player has played so far, this letter included."""
        slips, tried = 0, set[str]()
        named = (*position.tried, letter)
        for words, x in zip(self._words_after(position), named, strict=True):
            holders = words.holders()
            commoner = sum(n > holders[x] for y, n in holders.items() if y not in tried)
            slips += commoner >= COMMONEST
            tried.add(x)
        return Player(slips, len(named))

    def _hint(self, turn: Turn) -> Verdict:
        """A family that keeps the win, drawn by size, or else the one with the highest bounds."""
        largest = sorted(turn.families, key=lambda family: -family.size)[:HINTS_WEIGHED]
        bounds = []
        for family in largest:
            stand = self._core.stand(
                family.candidates._core, b"", None, 1 / HINTS_WEIGHED, NO_TIME_LIMIT
            )
            bounds.append((stand.lower, stand.upper))
        left = turn.position.misses_left
        best = [i for i, found in enumerate(bounds) if found == max(bounds)]
        wins = [i for i, (sure, _) in enumerate(bounds) if left and sure >= left - HINT_PRICE]
        drawn = wins or best
        i = chance.pick_weighted(turn.chance, drawn, [largest[i].size for i in drawn])
        return Verdict(largest[i], False, bounds[i])


def _mask(positions: Sequence[int]) -> int:
    return sum(1 << i for i in positions)


def _verdict(option: Option, options: Sequence[Option]) -> Verdict:
    """The verdict on one of the options: it is proven to be the best if none can cost more."""
    proven = option.sure >= max(other.upper + other.is_miss for other in options)
    return Verdict(option.family, proven, (option.lower, option.upper))
