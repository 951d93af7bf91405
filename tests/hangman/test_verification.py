"""Verification: every part of a record that another rule would have given is found."""

from __future__ import annotations

import contextlib
import copy
import math
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from wordfoe.errors import DamagedRecord, Illegal, OtherLexicon
from wordfoe.hangman import verification
from wordfoe.hangman.contests.bout import Bout
from wordfoe.hangman.dealers import DEALERS, DealerKind, Turn, perfect
from wordfoe.hangman.dealers.perfect import Perfect
from wordfoe.hangman.families import Family
from wordfoe.hangman.game import Game
from wordfoe.hangman.moves import Hint, Letter, Reply
from wordfoe.hangman.replays import replay
from wordfoe.hangman.settings import HOUSES, SETTINGS
from wordfoe.hangman.verification import Difference, verify
from wordfoe.lexicon import Lexicon
from wordfoe.record import Record

NINE = Lexicon("ally beta cool deal else flew good hope ibex".split())
ENGLISH = Lexicon.english()


def played(lexicon: Lexicon, guesses: str, **wishes: Any) -> Record:
    """The record of a game: letters, "?" for a hint, and given up at the end if it goes on."""
    game = Game(lexicon, **{"length": 4, "seed": 3, **wishes})
    for guess in guesses:
        with contextlib.suppress(Illegal):  # a hint may have shown the letter, or be refused
            game.hint() if guess == "?" else game.guess(guess)
    if game.outcome is None:
        game.resign()
    return game.record()


def altered(record: Record, change: Callable[[dict[str, Any]], object]) -> Record:
    """The record after a change of its JSON."""
    content = copy.deepcopy(msgspec.json.decode(record.to_line()))
    change(content)
    return Record.from_line(msgspec.json.encode(content))


def difference(record: Record, lexicon: Lexicon) -> Difference:
    found = verify(record, lexicon)
    assert found.verified is False
    assert found.difference is not None
    assert found.sentences == [str(found.difference)]
    return found.difference


# --- records as they were written


@pytest.mark.parametrize("dealer", DEALERS)
@pytest.mark.parametrize("level", [None, "easy", "medium", "hard"])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_built_in_dealer_is_verified(dealer: str, level: str | None, seed: int) -> None:
    wishes: dict[str, Any] = {"dealer": dealer, "level": level, "seed": seed}
    for length, guesses in ((4, "eaoiu?srtln"), (8, "es?raiotlndc")):
        record = played(ENGLISH, guesses, length=length, misses=14, **wishes)
        assert verify(record, ENGLISH).verified is True


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_is_verified(house: str) -> None:
    record = played(ENGLISH, "eaiousrtnlcd", length=6, house=house)
    assert verify(record, ENGLISH).verified is True


@pytest.mark.parametrize("dealer", DEALERS)
def test_whole_words_and_unfinished_games(dealer: str) -> None:
    game = Game(NINE, length=4, seed=5, dealer=dealer)
    game.guess_word("hope")
    if game.outcome is None:
        game.guess("e")
    assert verify(game.record(), NINE).verified is True
    if game.outcome is None:
        game.guess_word("cool")
        game.guess_word("deal")
    assert verify(game.record(), NINE).verified is True


def test_a_game_of_a_guesser() -> None:
    bout = Bout(ENGLISH, None, "greedy", length=7, seed=4)
    bout.play()
    assert verify(bout.record(), ENGLISH).verified is True


# --- records that were altered


def test_a_smaller_family_was_kept() -> None:
    """Stickman's program keeps the largest family: for E in the nine words, the three without."""
    record = played(NINE, "e", house="stickman")

    def keep_fewer(content: dict[str, Any]) -> None:
        content["moves"][0]["reply"] = {"positions": [1]}
        content["outcome"] |= {"word": "beta", "misses": 0}

    forged = altered(record, keep_fewer)
    assert replay(forged, NINE).outcome is not None  # the rules allow it
    assert difference(forged, NINE) == Difference(1, "reply", "-e--", "----")


def test_another_word_was_named() -> None:
    record = played(NINE, "ez", house="stickman", misses=2)
    forged = altered(record, lambda content: content["outcome"].update(word="cool"))
    assert replay(forged, NINE).outcome is not None
    found = difference(forged, NINE)
    assert found == Difference(2, "word", "cool", "ally")
    assert str(found) == "At the end, the record has the word COOL, but it should have ALLY."


def test_every_other_reply_of_every_move_is_found() -> None:
    """Any legal reply other than the dealer's, at any move of a game, is named with its move."""
    for dealer in ("largest", "cunning", "fair"):
        game = Game(NINE, length=4, seed=2, dealer=dealer, misses=None)
        for letter in "eol":
            for family in Turn(game.position, Letter(letter)).families:
                other = Game.resumed(NINE, game.settings, game.moves)
                other.dealer = _keeping(family)
                other.guess(letter)
                found = verify(replace(other.record(), seal=game.seal), NINE)
                mine = Game.resumed(NINE, game.settings, game.moves)
                is_mine = mine.guess(letter).positions == family.positions
                assert found.verified is is_mine
                if found.difference is not None:
                    assert found.difference.move == len(game.moves) + 1
                    assert found.difference.stands == other.position.pattern
                    assert found.difference.should_be == mine.position.pattern
            game.guess(letter)


def _keeping(family: Family) -> Any:
    """A dealer that keeps the family with these positions."""
    return lambda turn: next(x for x in turn.families if x.positions == family.positions)


def test_another_hint() -> None:
    record = played(NINE, "?", dealer="largest")
    game = Game(NINE, length=4)
    right = record.moves[0]["reply"]
    letter, positions = next(
        (family.letter, family.positions)
        for family in Turn(game.position, Hint()).families
        if family.letter != right["letter"]
    )

    def hint_another(content: dict[str, Any]) -> None:
        content["moves"][0]["reply"] = {"positions": positions, "letter": letter}
        word = next(w for n in [4] for w in NINE.words(n) if _places(w, letter) == list(positions))
        content["outcome"]["word"] = word

    assert difference(altered(record, hint_another), NINE).what == "reply"


def _places(word: str, letter: str) -> list[int]:
    return [i for i, x in enumerate(word) if x == letter]


def test_another_word_with_a_seal_that_fits() -> None:
    """A seal can be made for any word; but the seed tells which word was drawn."""
    from wordfoe.hangman.dealers.fair import seal_of

    record = played(ENGLISH, "z", length=5, dealer="fair", misses=1, words="all")
    assert record.secret
    salt, word = record.secret["salt"], record.secret["word"]
    other = next(w for w in ENGLISH.words(5) if "z" not in w and w != word)

    def exchange(content: dict[str, Any]) -> None:
        content["outcome"]["word"] = content["secret"]["word"] = other
        content["seal"] = seal_of(other, salt)

    assert difference(altered(record, exchange), ENGLISH) == Difference(0, "word", other, word)

    def salt_again(content: dict[str, Any]) -> None:
        content["secret"]["salt"] = "0" * 32
        content["seal"] = seal_of(word, "0" * 32)

    assert difference(altered(record, salt_again), ENGLISH).what == "seal"


def test_settings_that_contradict_the_house() -> None:
    record = played(NINE, "z", house="stickman")
    forged = altered(record, lambda content: content["settings"].update(loss_word="random"))
    found = difference(forged, NINE)
    assert (found.what, found.stands, found.should_be) == (
        "settings",
        "loss word random",
        "loss word first",
    )


def test_another_seed() -> None:
    record = played(ENGLISH, "eai", length=6, dealer="largest", ties="random", misses=3)
    words = {verify(_reseeded(record, seed), ENGLISH).verified for seed in range(10)}
    assert words == {True, False}


def _reseeded(record: Record, seed: int) -> Record:
    return altered(record, lambda content: content["settings"].update(seed=seed))


def test_damaged_records_and_other_words() -> None:
    record = played(NINE, "e", dealer="largest")
    with pytest.raises(OtherLexicon):
        verify(record, ENGLISH)
    with pytest.raises(DamagedRecord) as damaged:
        verify(altered(record, lambda c: c["moves"][0]["reply"].update(positions=[0])), NINE)
    assert damaged.value.move == 1
    with pytest.raises(DamagedRecord, match="There is no tie rule"):
        verify(altered(record, lambda c: c["settings"].update(ties="coin")), NINE)


# --- what cannot be checked


def test_a_plugin_is_not_loaded() -> None:
    """A record can name any module; only the rules and the word at the end are checked."""
    record = played(NINE, "ez", dealer="largest", misses=2, loss_word="first")
    strange = altered(record, lambda c: c["settings"].update(dealer="no.such.module:dealer"))
    found = verify(strange, NINE)
    assert found.verified is None
    assert found.sentences == [
        'The dealer "no.such.module:dealer" is not built in: its replies are legal, but not '
        "computed again."
    ]
    other = altered(strange, lambda content: content["outcome"].update(word="cool"))
    assert difference(other, NINE).what == "word"


def test_a_rule_that_has_changed_since(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(NINE, "e", dealer="largest")
    monkeypatch.setattr(verification, "SETTINGS", {**SETTINGS, "weather": None})
    monkeypatch.setattr(verification, "CHANGED", {"largest": "weather"})
    found = verify(record, NINE)
    assert found.verified is None
    assert "had another rule when this record was written" in found.sentences[0]
    newer = replace(record, settings={**record.settings, "weather": "fine"})
    monkeypatch.setattr(verification, "replay", lambda _record, lexicon: replay(record, lexicon))
    assert verify(newer, NINE).verified is True


# --- the dealer that searches


def test_the_time_limit_is_lifted() -> None:
    """An answer is searched for without a clock, so it does not depend on the machine."""
    seen: list[float | None] = []

    class Watched(Perfect):
        def __call__(self, turn: Turn) -> Any:
            seen.append(self.seconds)
            return super().__call__(turn)

    kind = replace(DEALERS["perfect"], deal=Watched)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DEALERS, "perfect", kind)
        assert verify(played(NINE, "eol", dealer="perfect"), NINE).verified is True
    assert seen == [None, None, None, math.inf, math.inf, math.inf]


def cut_short() -> Record:
    """A game whose first answer is a small family, as a dealer without time might keep."""
    game = Game(ENGLISH, length=6, seed=1, dealer="perfect")
    right = Game(ENGLISH, game.settings).guess("e")
    game.dealer = lambda turn: min(
        (f for f in turn.families if f.positions != right.positions and f.size > 300),
        key=lambda f: f.size,
    )
    game.guess("e")
    game.resign()
    return game.record()


def test_an_answer_that_is_worth_less_is_false_however_long_the_search() -> None:
    """A small family of many is worth less than the right one, whatever the time limit."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verification, "CERTAIN_WORK", 0)
        assert difference(cut_short(), ENGLISH).what == "reply"


def test_an_answer_that_a_time_limit_may_explain_is_not_called_false() -> None:
    """The same answer, where it cannot be told that it is worth less."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verification, "CERTAIN_WORK", 0)
        patch.setattr(verification._Check, "_is_false", lambda *_: False)
        found = verify(cut_short(), ENGLISH)
    assert found.verified is None
    assert "a time limit may have cut its search short" in found.sentences[0]


def test_a_dealer_that_does_not_count_its_work_may_always_have_been_cut() -> None:
    class Hasty:
        """Keeps another family each time that it is asked."""

        slow = True
        asked = 0

        def __call__(self, turn: Turn) -> Family:
            Hasty.asked += 1
            return turn.families[Hasty.asked % len(turn.families)]

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DEALERS, "hasty", DealerKind("hasty", lambda _: Hasty()))
        found = verify(played(NINE, "eol", dealer="hasty"), NINE)
        assert found.verified is None
        assert all("could not be checked" in sentence for sentence in found.sentences)


@pytest.mark.parametrize("length", [4, 6, 8])
@pytest.mark.parametrize("seconds", [0.0, 0.002])
def test_a_dealer_without_time_is_honest(length: int, seconds: float) -> None:
    """A machine so slow that every search is cut short writes no record that is called false."""
    for guesses in ("eaiou?srtlnd", "zjqesar?iotn"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(perfect, "SECONDS", seconds)
            record = played(ENGLISH, guesses, length=length, dealer="perfect", misses=16)
            patch.setattr(perfect, "SECONDS", 3600.0)
            patch.setattr(verification, "CERTAIN_WORK", 0)
            assert verify(record, ENGLISH).verified is not False


def test_wider_bounds_are_believed_and_impossible_ones_are_not() -> None:
    record = played(ENGLISH, "eai", length=8, dealer="perfect")
    claims = [Reply(**move["reply"]).certain for move in record.moves[:3]]
    assert all(claims)

    def widen(content: dict[str, Any]) -> None:
        for move in content["moves"][:3]:
            reply = move["reply"]
            reply["certain"], reply["proven"] = [0, reply["certain"][1] + 1], False

    def claim_more(content: dict[str, Any]) -> None:
        content["moves"][0]["reply"]["certain"] = [20, 20]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verification, "CERTAIN_WORK", 0)
        assert verify(altered(record, widen), ENGLISH).verified is True
        assert difference(altered(record, claim_more), ENGLISH).what == "bounds"
    found = difference(altered(record, claim_more), ENGLISH)
    assert (found.move, found.what) == (1, "bounds")
    assert found.stands.startswith("20 to 20")
