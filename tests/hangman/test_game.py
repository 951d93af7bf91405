"""Games in progress: dealers by name, hints and endings, and secrets until the end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from wordfoe import Lexicon
from wordfoe.errors import DealerError, Illegal, Malformed, SettingsError
from wordfoe.hangman import DEALERS, HOUSES, Family, Game, Position, Turn, replay
from wordfoe.hangman.game import settings_for
from wordfoe.hangman.moves import Letter, Move, Reply
from wordfoe.hangman.position import HIDDEN

GOOD = ["cool", "good", "hood", "mood"]
LEXICON = Lexicon(GOOD, name="little")


def game(words: list[str] = GOOD, **wishes: Any) -> Game:
    return Game(Lexicon(words), **{"length": len(words[0]), "seed": 0, **wishes})


# --- settings


def test_the_usual_dealer_is_the_sly_one() -> None:
    words = Lexicon(["ally", "cool", "good"])
    assert settings_for(words, length=4).dealer == "sly"
    assert settings_for(words, length=4, dealer="kind").dealer == "kind"
    assert settings_for(words, length=4, house="ut-cs314").dealer == "largest"


def test_a_rule_for_ties_wants_a_dealer_that_has_them() -> None:
    words = Lexicon(["ally", "cool", "good"])
    assert settings_for(words, length=4, ties="pattern").dealer == "largest"


def test_a_seed_is_drawn_where_none_is_given() -> None:
    assert settings_for(LEXICON, length=4, seed=7).seed == 7
    assert len({settings_for(LEXICON, length=4).seed for _ in range(4)}) > 1


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"ties": "fair"}, 'no tie rule "fair"; choose from first, random'),
        ({"house": "harvard"}, 'no house "harvard"; choose from stanford'),
        ({"length": 9}, "No word has 9 letters"),
        ({"dealer": "nemesis"}, 'no dealer "nemesis"; choose from fair'),
    ],
)
def test_settings_that_cannot_be(wishes: dict[str, Any], message: str) -> None:
    with pytest.raises(SettingsError, match=message):
        game(**wishes)


# --- hints and endings


class TestHints:
    @pytest.mark.parametrize("dealer", DEALERS)
    def test_a_hint_costs_three_misses_and_reveals_a_new_letter(self, dealer: str) -> None:
        running = game(misses=4, dealer=dealer)
        running.guess("o") if dealer != "fair" else None
        reply = running.hint()
        assert reply.letter is not None
        assert reply.letter in running.position.tried
        assert reply.positions
        assert all(running.position.pattern[i] == reply.letter for i in reply.positions)
        assert running.position.misses == 3
        assert running.position.misses_left == 1

    def test_an_evil_hint_serves_the_dealer(self) -> None:
        """Of all letters and families, `largest` shows the one that leaves the most words."""
        assert game(["abc", "abd", "abe", "xyz"], misses=9).hint().letter in ("a", "b")

    def test_a_fair_hint_shows_the_secret_in_all_its_places(self) -> None:
        for seed in range(20):
            running = game(["good"], dealer="fair", misses=9, seed=seed)
            reply = running.hint()
            assert reply.positions == tuple(i for i, x in enumerate("good") if x == reply.letter)

    def test_fair_hints_pick_among_the_blanks_by_chance(self) -> None:
        letters = {game(["good"], dealer="fair", seed=seed).hint().letter for seed in range(30)}
        assert letters == {"g", "o", "d"}

    def test_hints_are_free_of_limits_when_misses_are(self) -> None:
        running = game(["abcdef"], misses=None)
        for _ in range(5):
            running.hint()
        assert running.position.misses == 15


class TestEndings:
    def test_a_win_by_letters(self) -> None:
        running = game(["cool"])
        for letter in "clo":
            running.guess(letter)
        assert running.outcome is not None
        assert (running.outcome.won, running.outcome.ending) == (True, "revealed")
        assert (running.outcome.word, running.outcome.guesses) == ("cool", 3)

    def test_a_win_by_the_word(self) -> None:
        running = game(["cool"])
        assert running.guess_word("COOL").positions == (0, 1, 2, 3)
        assert running.outcome is not None
        assert (running.outcome.won, running.outcome.ending) == (True, "guessed")
        assert running.position.pattern == "cool"

    def test_a_loss_at_the_last_miss(self) -> None:
        running = game(misses=2)
        running.guess("x")
        assert running.outcome is None
        running.guess("z")
        assert running.outcome is not None
        assert (running.outcome.won, running.outcome.ending) == (False, "misses")

    def test_a_wrong_word_can_lose(self) -> None:
        running = game(misses=1)
        running.guess_word("zzzz")
        assert running.outcome is not None
        assert running.outcome.ending == "misses"
        assert len(running.position.candidates) == 4

    def test_resigning(self) -> None:
        running = game()
        running.resign()
        assert running.outcome is not None
        assert (running.outcome.won, running.outcome.ending) == (False, "resigned")

    def test_unlimited_misses_never_lose(self) -> None:
        running = game(misses=None)
        for letter in "qwertyuipasfjkzxvbn":
            running.guess(letter)
        assert running.outcome is None
        assert running.position.misses_left is None

    def test_the_word_at_a_loss(self) -> None:
        def lost(**wishes: Any) -> str:
            running = game(misses=1, **wishes)
            running.guess("x")
            assert running.outcome is not None
            return running.outcome.word

        assert {lost(loss_word="first", seed=seed) for seed in range(20)} == {"cool"}
        assert {lost(loss_word="random", seed=seed) for seed in range(60)} == set(GOOD)
        assert lost(seed=5) == lost(seed=5)

    def test_the_best_known_word_is_named_at_a_loss(self) -> None:
        words = ["taels", "deals", "leads", "zzyxs"]  # deals and leads are equally well known

        def lost(seed: int, **wishes: Any) -> str:
            running = game(words, misses=1, seed=seed, **wishes)
            running.resign()
            assert running.outcome is not None
            return running.outcome.word

        english = Lexicon.english()
        assert english.commonness("deals") == english.commonness("leads") == 10
        assert {lost(seed) for seed in range(30)} == {"deals", "leads"}
        house = {lost(seed, house="stanford") for seed in range(60)}
        assert house == set(words)  # houses keep their own rule
        unknown = Game(Lexicon(["zzyx", "zzyz"]), length=4, seed=1)
        unknown.resign()
        assert unknown.outcome is not None

    def test_offensive_words_are_never_dealt(self) -> None:
        lexicon = Lexicon(["cool\t10", "good\t10\t!"])
        running = Game(lexicon, length=4, misses=9, seed=0)
        assert list(running.position.candidates) == ["cool"]
        assert running.guess_word("good").positions == ()
        with pytest.raises(SettingsError, match="No word of 3 letters may be dealt"):
            Game(Lexicon(["bad\t10\t!", "cool"]), length=3)


# --- dealers with more than an answer


class Thoughtful:
    """A dealer that is slow, and says what is done with it."""

    slow = True
    weight = 12

    def __init__(self) -> None:
        self.heard: list[object] = []

    def __call__(self, turn: Turn) -> Family:
        return turn.families[0]

    def prepare(self) -> None:
        self.heard.append("prepare")

    def took(self, guess: object, reply: object) -> None:
        self.heard.append((guess, reply))

    def accepts(self, _position: Position, word: str) -> bool:
        return word == "hood"


def test_a_slow_dealer_is_prepared_and_weighed() -> None:
    dealer = Thoughtful()
    slow = game(dealer=dealer)
    assert slow.is_slow
    assert slow.dealers_weight == 12
    slow.prepare()
    assert dealer.heard == ["prepare"]
    quick = game(dealer="largest")
    quick.prepare()
    assert not quick.is_slow
    assert quick.dealers_weight == 0


def test_a_dealer_hears_of_moves_that_are_made_again() -> None:
    moves = game(dealer="largest")
    moves.guess("o")
    dealer = Thoughtful()
    again = game(dealer=dealer)
    again.take(moves.moves[0])
    assert dealer.heard == [(moves.moves[0].guess, moves.moves[0].reply)]
    assert again.moves == moves.moves


def test_a_dealer_may_admit_to_a_word() -> None:
    running = game(dealer=Thoughtful())
    assert running.guess_word("mood").positions == ()
    assert running.guess_word("hood").positions == (0, 1, 2, 3)
    assert running.outcome is not None
    assert running.outcome.ending == "guessed"


class Faulty(Thoughtful):
    """A dealer that fails at everything but its first duty."""

    def prepare(self) -> None:
        raise RuntimeError("no books")

    def took(self, _guess: object, _reply: object) -> None:
        raise RuntimeError("no memory")

    def accepts(self, _position: Position, word: str) -> bool:
        raise SystemExit(f"not {word}")


def test_whatever_a_dealer_fails_at_is_an_error_of_the_dealer() -> None:
    running = game(dealer=Faulty())
    before = running.position
    with pytest.raises(DealerError, match=r"failed with SystemExit: not hood\.$"):
        running.guess_word("hood")
    assert (running.position, running.moves) == (before, []), "the game is unchanged"
    with pytest.raises(DealerError, match=r"failed with RuntimeError: no books\.$"):
        running.prepare()
    letter = Move(Letter("o"), Reply((1, 2)))
    with pytest.raises(DealerError, match=r"failed with RuntimeError: no memory\.$"):
        running.take(letter)


def test_a_fair_secret_is_told_at_the_end() -> None:
    fair = game(dealer="fair")
    assert fair.seal is not None
    assert fair.secret is None
    assert fair.record().secret is None
    fair.resign()
    assert fair.secret is not None
    assert fair.secret.seal == fair.seal
    evil = game(dealer="largest")
    evil.resign()
    assert (evil.seal, evil.secret) == (None, None)


# --- taken up again


@pytest.mark.parametrize("dealer", DEALERS)
def test_a_game_taken_up_again_is_the_same_game(dealer: str) -> None:
    running = Game(LEXICON, length=4, misses=9, dealer=dealer, seed=5)
    for letter in "xod":
        running.guess(letter)
        again = Game.resumed(LEXICON, running.settings, running.moves)
        assert again.position == running.position
        assert again.seal == running.seal
        assert again.record() == running.record()


def test_a_move_that_the_rules_forbid_is_not_taken() -> None:
    running = Game(LEXICON, length=4, dealer="largest", seed=5)
    running.guess("x")
    with pytest.raises(Illegal, match="was tried before"):
        Game.resumed(LEXICON, running.settings, [*running.moves, *running.moves])


moves = st.lists(
    st.one_of(
        st.sampled_from("abcdexyz"),
        st.sampled_from([":hint", ":resign"]),
        st.text("abc", min_size=1, max_size=5),
    ),
    max_size=15,
)


@given(
    words=st.integers(2, 5).flatmap(
        lambda n: st.lists(st.text("abcde", min_size=n, max_size=n), min_size=1, max_size=25)
    ),
    attempts=moves,
    seed=st.integers(0, 99),
)
def test_whatever_is_tried_the_rules_hold(words: list[str], attempts: list[str], seed: int) -> None:
    """Replies are legal, candidates never grow, the pattern never takes anything back, wrong input
    changes nothing, and the record replays to the same game."""
    lexicon = Lexicon(words)
    for who in [*DEALERS, *HOUSES]:
        note(who)
        wishes: dict[str, Any] = {"house": who} if who in HOUSES else {"dealer": who, "misses": 12}
        require_rules(Game(lexicon, length=len(words[0]), seed=seed, **wishes), attempts)


def require_rules(running: Game, attempts: list[str]) -> None:
    for attempt in attempts:
        before, made = running.position, len(running.moves)
        try:
            if attempt == ":hint":
                running.hint()
            elif attempt == ":resign":
                running.resign()
            elif len(attempt) == 1:
                running.guess(attempt)
            else:
                running.guess_word(attempt)
        except (Malformed, Illegal):
            assert running.position is before
            assert len(running.moves) == made
            continue
        after = running.position
        assert 1 <= len(after.candidates) <= len(before.candidates)
        assert set(after.candidates) <= set(before.candidates)
        assert all(a in (HIDDEN, b) for a, b in zip(before.pattern, after.pattern, strict=True))
        for word in after.candidates:
            if after.ending != "guessed":
                shown = "".join(x if x in after.tried else HIDDEN for x in word)
                assert shown == after.pattern
        assert before.misses <= after.misses <= before.misses + 3
    rebuilt = replay(running.record(), running.lexicon)
    assert rebuilt.positions[-1] == running.position
    assert rebuilt.outcome == running.outcome
    again = Game(running.lexicon, running.settings)
    for move in running.moves:
        assert again.play(move.guess) == move.reply
