"""Hands: what players have done, read from the moves once, and cut at the end of the round."""

import pytest

from support.clocks import HandClock
from support.hosted import Hosted
from wordfoe.web.games import Games
from wordfoe.web.requests import DoneMove, HintMove, WordMove
from wordfoe.web.rooms.hands import RoundHands
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.store import MoveRow


def hands_of(party: Hosted) -> RoundHands:
    rooms, room = party.rooms, party.state
    return RoundHands(rooms.store, rooms.lexicon, party.id, party.round, room.mode)


def words(party: Hosted, games: Games) -> list[str]:
    with games.access.locked("host", party.game("host")) as (live, _):
        found = live.game._search()  # type: ignore[attr-defined]
    return sorted({each.word for each in found if not each.offensive}, key=len, reverse=True)


def test_words_points_and_hints(rooms: RoomService, games: Games) -> None:
    party = Hosted(rooms, "boggle", "b")
    party.command("start")
    first, second, *_ = words(party, games)
    party.find_word(games, "b", first)
    hands = hands_of(party)
    hands.look()
    party.find_word(games, "b", second)
    party.move(games, "b", HintMove())
    party.move(games, "b", DoneMove())
    hands.look()  # reads what is new
    mine, theirs = hands.boggle(party.state, (1, 2))
    assert (mine.words, mine.over) == ((), False)
    assert [found.word for found in theirs.words] == [first, second]
    assert (theirs.paid, theirs.over) == (2, True)
    fresh = hands_of(party)
    fresh.look()
    assert fresh.boggle(party.state, (1, 2)) == [mine, theirs]


def test_moves_after_the_end_do_not_count(
    rooms: RoomService, games: Games, clock: HandClock
) -> None:
    party = Hosted(rooms, "boggle", "b", game={"timer": 60})
    party.command("start")
    first, second, *_ = words(party, games)
    party.find_word(games, "b", first)
    late = clock.wall() + 60_001  # of a process that did not know it
    games.store.add_moves([MoveRow(party.game("b"), 1, _word(second), late)])
    hands = hands_of(party)
    hands.look()
    (hand,) = hands.boggle(party.state, (2,))
    assert [found.word for found in hand.words] == [first]


def _word(word: str) -> str:
    return f'{{"type":"word","word":"{word}","path":[0]}}'


@pytest.mark.parametrize("clock_difference", [0, -9_000, -60_000])
def test_moves_of_a_process_with_another_clock_are_read(
    rooms: RoomService, games: Games, clock: HandClock, clock_difference: int
) -> None:
    party = Hosted(rooms, "boggle", "b", "c")
    party.command("start")
    first, *_ = words(party, games)
    party.find_word(games, "b", first)
    hands = hands_of(party)
    hands.look()
    row = MoveRow(party.game("c"), 0, _word(first), clock.wall() + clock_difference)
    games.store.add_moves([row])
    hands.look()
    assert [len(hand.words) for hand in hands.boggle(party.state, (1, 2, 3))] == [0, 1, 1]


def test_misses_guesses_and_states(rooms: RoomService, games: Games) -> None:
    party = Hosted(rooms, "setter", "b", "c", "d", game={"misses": 5})
    party.set_word("quartz")
    party.command("start")
    party.guess(games, "b", "qxz")
    party.move(games, "c", WordMove(word="quarto"))
    party.move(games, "c", WordMove(word="quartz"))
    party.move(games, "d", HintMove())
    party.resign(games, "d")
    party.move(games, "b", WordMove(word="heyyou"))  # no message
    hands = hands_of(party)
    hands.look()
    shown = [
        (hand.misses, hand.misses_left, hand.guesses, hand.state)
        for hand in hands.hangman(party.state, (2, 3, 4))
    ]
    assert shown == [(2, 3, 4, "playing"), (1, 4, 2, "won"), (3, 2, 0, "lost")]
    watched = hands.watched(party.state, (2, 3, 4))
    assert [(game.pattern, game.last) for game in watched[:2]] == [
        ("q----z", "------"),
        ("quartz", "quartz"),
    ]


def test_a_game_that_the_end_closed_was_not_given_up(rooms: RoomService, games: Games) -> None:
    party = Hosted(rooms, "hangman", "b", game={"length": 8, "dealer": "largest"})
    party.command("start")
    party.guess(games, "b", "z")
    party.command("end")
    assert games.view("b", party.game("b")).outcome is not None  # the server gave it up
    hands = hands_of(party)
    hands.look()
    (hand,) = hands.hangman(party.state, (2,))
    assert (hand.state, hand.guesses) == ("playing", 1)
