"""Replays: records rebuild their games, and damaged ones are refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from wordfoe import Lexicon
from wordfoe.errors import DamagedRecord, OtherLexicon
from wordfoe.hangman import Game
from wordfoe.hangman.replays import replay
from wordfoe.record import Record

LEXICON = Lexicon(["cool", "good", "hood", "mood"], name="little")


def played(dealer: str = "largest") -> Record:
    """The record of a game with every kind of move."""
    running = Game(LEXICON, length=4, misses=9, dealer=dealer, seed=5)
    running.guess("x")
    running.guess("o")
    running.guess_word("zoom")
    running.hint()
    running.resign()
    return running.record()


@pytest.mark.parametrize("dealer", ["largest", "fair"])
def test_a_record_has_every_position_of_its_game(dealer: str) -> None:
    rebuilt = replay(played(dealer), LEXICON)
    assert len(rebuilt.positions) == len(rebuilt.moves) + 1 == 6
    assert rebuilt.positions[0].pattern == "----"
    assert rebuilt.outcome is not None
    assert rebuilt.outcome.ending == rebuilt.positions[-1].ending == "resigned"


def test_an_unfinished_game_replays_too() -> None:
    running = Game(LEXICON, length=4, dealer="fair", seed=1)
    running.guess("o")
    rebuilt = replay(running.record(), LEXICON)
    assert rebuilt.outcome is None
    assert rebuilt.seal == running.seal
    assert rebuilt.secret is None


Damage = Callable[[dict[str, Any]], object]

DAMAGES: dict[str, Damage] = {
    "a reply that no word gives": lambda r: r["moves"][1]["reply"].update(positions=[0]),
    "a letter twice": lambda r: r["moves"].insert(1, r["moves"][0]),
    "a move after the end": lambda r: r["moves"].append(r["moves"][0]),
    "a move lost": lambda r: r["moves"].pop(0),
    "a huge position": lambda r: r["moves"][1]["reply"].update(positions=[10**18]),
    "no moves": lambda r: r.pop("moves"),
    "moves that are none": lambda r: r.update(moves=[{"guess": "e"}]),
    "an unknown guess": lambda r: r["moves"][0]["guess"].update(type="bribe"),
    "settings of the wrong type": lambda r: r["settings"].update(length="four"),
    "settings unheard of": lambda r: r["settings"].update(luck=7),
    "settings that cannot be": lambda r: r["settings"].update(misses=0),
    "a length that no word has": lambda r: r["settings"].update(length=9),
    "another winner": lambda r: r["outcome"].update(won=True),
    "another word": lambda r: r["outcome"].update(word="zzzz"),
    "no outcome": lambda r: r.pop("outcome"),
    "no lexicon": lambda r: r.pop("lexicon"),
    "another game": lambda r: r.update(game="chess"),
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("dealer", ["largest", "fair"])
def test_damaged_records_are_refused(damage: str, dealer: str) -> None:
    content = json.loads(played(dealer).to_line())
    DAMAGES[damage](content)
    with pytest.raises(DamagedRecord) as caught:
        replay(Record.from_line(json.dumps(content).encode()), LEXICON)
    message = str(caught.value)
    assert "\n" not in message
    assert message.endswith(".")
    assert not message.endswith("..")


@pytest.mark.parametrize(
    "damage",
    [
        lambda r: r["secret"].update(salt="0" * 32),
        lambda r: r.update(seal="0" * 64),
        lambda r: r.pop("secret"),
        lambda r: (r.pop("secret"), r.pop("seal")),
        lambda r: r["secret"].update(word="mood" if r["secret"]["word"] != "mood" else "good"),
    ],
)
def test_a_broken_seal_is_noticed(damage: Damage) -> None:
    content = json.loads(played("fair").to_line())
    damage(content)
    with pytest.raises(DamagedRecord, match="The seal is broken"):
        replay(Record.from_line(json.dumps(content).encode()), LEXICON)


def test_a_game_with_other_words_is_refused() -> None:
    with pytest.raises(OtherLexicon, match='the 4 words of "little", not with the 1 words of'):
        replay(played(), Lexicon(["cool"]))


class TestMarks:
    """A list with the same words and other marks deals other words, or names another at a loss."""

    LINES = ("qoold\t10", "qoods\t10", "qools\t20", "qoolt\t60")

    def record(self, **wishes: Any) -> Record:
        running = Game(Lexicon(self.LINES), length=5, dealer="largest", seed=1, **wishes)
        running.guess("d")
        running.resign()
        return running.record()

    @pytest.mark.parametrize("wishes", [{}, {"words": "common"}, {"words": "everyday"}])
    @pytest.mark.parametrize(
        ("line", "other"),
        [(0, "qoold\t10\t!"), (0, "qoold\t40"), (2, "qools\t10"), (2, "qools")],
    )
    def test_a_list_with_other_marks_is_told_apart(
        self, wishes: dict[str, Any], line: int, other: str
    ) -> None:
        record = self.record(**wishes)
        assert replay(record, Lexicon(self.LINES)).outcome is not None
        lines = [other if i == line else x for i, x in enumerate(self.LINES)]
        assert Lexicon(lines).fingerprint == record.lexicon.fingerprint
        with pytest.raises(OtherLexicon, match="has the words of the record, but other marks"):
            replay(record, Lexicon(lines))

    def test_a_list_whose_tier_is_empty_is_told_apart_too(self) -> None:
        bare = Lexicon([line.partition("\t")[0] for line in self.LINES])
        with pytest.raises(OtherLexicon, match="other marks"):
            replay(self.record(words="common"), bare)

    def test_a_record_from_before_does_not_say_what_was_dealt(self) -> None:
        content = json.loads(self.record(words="all", loss_word="random").to_line())
        del content["dealt"], content["settings"]["words"], content["settings"]["uncensored"]
        rebuilt = replay(Record.from_line(json.dumps(content).encode()), Lexicon(self.LINES))
        assert rebuilt.settings.words is None
        assert rebuilt.outcome is not None

    def test_a_length_that_no_word_has_is_damage(self) -> None:
        content = json.loads(self.record().to_line())
        content["settings"]["length"] = 6
        with pytest.raises(DamagedRecord, match="No word has 6 letters"):
            replay(Record.from_line(json.dumps(content).encode()), Lexicon(self.LINES))


def test_a_game_from_a_move_on() -> None:
    lexicon = Lexicon(["cool", "good", "ally"])
    game = Game(lexicon, length=4, dealer="largest", seed=1)
    for letter in "oz":
        game.guess(letter)
    whole = replay(game.record(), lexicon)
    later = whole.since(1)
    assert (later.moves, later.positions) == (whole.moves[1:], whole.positions[1:])
    assert later.settings == whole.settings
    assert whole.since(0) == whole
