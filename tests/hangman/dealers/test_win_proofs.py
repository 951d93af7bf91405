"""Proofs of a win: they are found again, and following them keeps the win."""

from __future__ import annotations

from random import Random

from wordfoe import Lexicon
from wordfoe.hangman import Settings
from wordfoe.hangman.dealers.knowledge import knowledge_of
from wordfoe.hangman.dealers.win_proofs import WinProofs
from wordfoe.hangman.families import mask_of
from wordfoe.hangman.position import Position, start

LEXICON = Lexicon(["bill", "dill", "fill", "full", "gull", "hill", "hull", "mill", "pill", "pull"])


def opening(misses: int) -> Position:
    return start(LEXICON, Settings(length=4, misses=misses, words="all"))


def proofs_of(position: Position) -> WinProofs:
    known = knowledge_of(position.candidates)
    known.prepare()
    return WinProofs(known.core, position.candidates)


def test_a_proof_is_found_up_to_the_value_and_not_beyond() -> None:
    position = opening(9)
    proofs = proofs_of(position)
    value = knowledge_of(position.candidates).core.start().lower
    assert proofs.hold(position.candidates, (), value) is not None
    assert proofs.hold(position.candidates, (), value + 1) is None


def test_answers_by_the_proof_keep_the_win_whatever_is_named() -> None:
    value = knowledge_of(opening(9).candidates)
    value.prepare()
    allowed = value.core.start().lower
    for seed in range(30):
        random = Random(seed)
        position, left = opening(allowed), allowed
        proofs = proofs_of(position)
        letters = random.sample("abcdefghijklmnopqrstuvwxyz", 26)
        while left:
            letter = letters.pop()
            found = proofs.follow(position, letter, left)
            assert found is not None, (seed, position.pattern, letter)
            mask, after = found
            family = next(
                f for f in position.candidates.split(letter) if mask_of(f.positions) == mask
            )
            left -= family.is_miss
            assert after.lower >= left
            position = Position(
                settings=position.settings,
                candidates=family.candidates,
                pattern=position.pattern_with(family),
                tried=(*position.tried, letter),
            )
