"""The sly dealer: it keeps a win that is forced, and otherwise hardly ever plays the same game.

A perfect dealer has hardly a choice, so it plays one game. Who wins is decided by less: if the
value of the words is at least the number of misses allowed, any answer that keeps that many misses
wins. The sly dealer proves which answers do, with the exact solver and its book, and draws among
them. Where no win is forced, it draws among answers that cost people much (see ``Temper``).

An answer follows from the position, the settings and the seed: each search starts from the book and
is limited by counted work, and the draws use no floating-point function that machines may round
differently. So a resumed game goes on as if it had never been interrupted.

What the searches find does not depend on the seed, and mostly not on the order of the letters. It
is kept for other games with the same words (see ``answer_cache``); only the draws are made anew.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, TypeVar

from wordfoe import chance
from wordfoe.hangman.dealers.answer_cache import NotKnown
from wordfoe.hangman.dealers.knowledge import Knowledge, knowledge_of
from wordfoe.hangman.dealers.lots import Lot
from wordfoe.hangman.dealers.perfect_reasons import reason_by_draw
from wordfoe.hangman.dealers.reasons import Reason, slip
from wordfoe.hangman.dealers.slips import SlipCounter, slips_among
from wordfoe.hangman.dealers.temper import BALANCED, STRICT, Option, Plan, Player, Temper
from wordfoe.hangman.dealers.win_proofs import HOLDING, WinProofs
from wordfoe.hangman.families import Family, mask_of
from wordfoe.hangman.moves import Letter, Verdict
from wordfoe.hangman.position import Position
from wordfoe.hangman.rules import HINT_PRICE

if TYPE_CHECKING:
    from wordfoe.hangman.dealers.turn import Turn

__all__ = ["Sly"]

T = TypeVar("T")

# The work to find the values of all families of a letter, or which of them keep a win; a million
# units take about 3 milliseconds.
WEIGHING = 32_000_000
HINTS_WEIGHED = 8  # the largest families, of any letter, that are compared for a hint
NO_TIME_LIMIT = 1e9  # seconds


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
        self._may_search = True
        self._slips = SlipCounter(start.candidates, self._slips_at)
        self._plan: Plan | None = None
        self.temper = temper or (STRICT if start.settings.level in ("hard", "elite") else BALANCED)

    def prepare(self) -> None:
        """Load the book, or compute value and proof, before the first answer needs them."""
        if self._knowledge is None:
            knowledge = knowledge_of(self._start.candidates)
            knowledge.prepare()
            self._core = knowledge.core
            self._proofs = WinProofs(self._core, self._start.candidates)
            start = self._core.start()
            self._value = start.lower
            # They differ if a list without a book is large.
            self._bounds = (start.lower, start.upper)
            self._knowledge = knowledge  # last: ``known`` may be called meanwhile

    def __call__(self, turn: Turn) -> Verdict:
        self.prepare()
        if not isinstance(turn.guess, Letter):
            return self._hint(turn)
        if turn.takes_second_best:
            return Verdict(turn.best([family.size for family in turn.families]))
        return self._answer(turn, turn.guess.letter)

    def known(self, turn: Turn) -> Verdict | None:
        """Return the verdict on a letter if it needs no search; else None, with nothing changed."""
        if self._knowledge is None or not isinstance(turn.guess, Letter):
            return None
        self._may_search = False
        try:
            return self(turn)
        except NotKnown:
            return None
        finally:
            self._may_search = True

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
        player = Player(self._slips.count(position, letter), len(position.tried) + 1)
        left = position.misses_left
        allowed = position.settings.misses
        forced = allowed is not None and self._value >= allowed
        must_keep = left is not None and (forced or self.temper.keeps_wins(player))
        if left is not None and must_keep and self._is_won(position, left):
            if kept := self._kept(turn, letter, left, left):
                return kept
            if followed := self._followed(turn, letter, left):
                return followed
        if left is not None and must_keep and (kept := self._kept(turn, letter, left, None)):
            return kept
        return self._drawn(turn, letter, player)

    def _drawn(self, turn: Turn, letter: str, player: Player) -> Verdict:
        """An answer where no win is kept, drawn by the temper."""
        position = turn.position
        if self._plan is None:
            self._plan = self.temper.plan(position.settings.seed)
        plan = self._plan

        def weigh() -> Lot:
            options = self._weighed(turn, letter, None)
            self._weigh_costs(position, letter, options)
            drawn, weights = self.temper.weigh(
                options, value=self._value, player=player, position=position, plan=plan
            )
            return Lot.of(drawn, weights, options)

        about = (letter, self.temper, position.settings.misses, position.misses, player, plan)
        lot = self._found(position, ("draw", WEIGHING, *about), weigh)
        places = range(len(lot.weights))
        # Nothing is drawn after this, so where there is no choice no generator needs a seed.
        is_choice = len(places) > 1
        place = chance.pick_weighted(turn.chance, places, lot.weights) if is_choice else 0
        return lot.verdict(turn.families, place)

    def _slips_at(self, position: Position) -> str:
        """The letters that a player who knew the words would not name now."""

        def count() -> str:
            return slips_among(position.candidates, position.tried)

        return self._found(position, "slips", count, is_quick=True)

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

        def weigh() -> bytes:
            found = self._core.weigh(words._core, words.alphabet.code(letter), misses, WEIGHING)
            bounds = {mask: (lower, upper) for mask, lower, upper in found}
            return bytes([n for family in turn.families for n in bounds[mask_of(family.positions)]])

        bounds = self._found(turn.position, ("bounds", letter, misses, WEIGHING), weigh)
        return [
            Option(family, lower, upper)
            for family, lower, upper in zip(turn.families, bounds[::2], bounds[1::2], strict=True)
        ]

    def _weigh_costs(self, position: Position, letter: str, options: Sequence[Option]) -> None:
        """Find what the families of a letter cost players."""

        def weigh() -> array[float]:
            for option in options:
                option.weigh(position.tried)
            return array("d", [cost for o in options for cost in (o.greedy, o.people)])

        costs = self._found(position, ("costs", letter), weigh)
        for option, greedy, people in zip(options, costs[::2], costs[1::2], strict=True):
            option.greedy, option.people = greedy, people

    def _found(
        self,
        position: Position,
        about: Hashable,
        search: Callable[[], T],
        *,
        is_quick: bool = False,
    ) -> T:
        """What a search finds about the candidates of a position, from the cache if it is there.

        A set of letters and the pattern tell the candidates, unless whole words were named. Raises
        NotKnown if the dealer may not search now, unless the search is quick.
        """
        assert self._knowledge is not None
        key = None
        if not position.wrong_words:
            tried = position.alphabet.letter_set(position.tried)
            key = (self._knowledge.number, position.pattern, tried, about)
            found: T | None = self._knowledge.answers.get(key)
            if found is not None:
                return found
        if not (self._may_search or is_quick):
            raise NotKnown
        value = search()
        if key is not None:
            self._knowledge.answers.add(key, value, sys.getsizeof(value))
        return value

    def _kept(self, turn: Turn, letter: str, left: int, misses: int | None) -> Verdict | None:
        """An answer that keeps the win, drawn by size; None if none is proven to. ``misses`` is as
        in ``_weighed``.

        A family is drawn again if the dealer finds no proof for it that it could follow.
        """

        def weigh() -> Lot:
            options = self._weighed(turn, letter, misses)
            wins = [option for option in options if option.sure >= left]
            return Lot.of(wins, [option.size for option in wins], options)

        lot = self._found(turn.position, ("wins", letter, left, misses, WEIGHING), weigh)
        places = list(range(len(lot.weights)))
        while places:
            weights = [lot.weights[place] for place in places]
            place = chance.pick_weighted(turn.chance, places, weights)
            verdict = lot.verdict(turn.families, place)
            if self._can_hold(turn, verdict.family, left):
                return verdict
            places.remove(place)
        return None

    def _can_hold(self, turn: Turn, family: Family, left: int) -> bool:
        """Whether the dealer finds a proof that a family costs all misses that are left."""
        tried = (*turn.position.tried, family.letter)

        def hold() -> bool:
            return self._proofs.hold(family.candidates, tried, left - family.is_miss) is not None

        # The book's proof depends on the order of the letters.
        return self._found(turn.position, ("hold", tried, family.order, left, HOLDING), hold)

    def _followed(self, turn: Turn, letter: str, left: int) -> Verdict | None:
        """The answer of the last proof that the dealer can find again; None if there is none."""
        if not self._may_search:
            raise NotKnown
        found = self._proofs.follow(turn.position, letter, left)
        if found is None:
            return None
        mask, after = found
        family = next(f for f in turn.families if mask_of(f.positions) == mask)
        return Verdict(family, False, (after.lower, after.upper))

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
